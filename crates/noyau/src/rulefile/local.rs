//! Patterns on boards, laid out in every way they may lie.

use std::collections::BTreeSet;

use super::syntax::{Element, Item, Letters, Lie, Pattern, Sweep};

/// A way to lay a pattern: where a step down and a step to the right lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    pub down: (i32, i32),
    pub right: (i32, i32),
}

impl Turn {
    pub const NONE: Turn = Turn { down: (1, 0), right: (0, 1) };

    /// The eight symmetries of a square.
    pub fn all() -> [Turn; 8] {
        let turn = |down, right| Turn { down, right };
        [
            Turn::NONE,
            turn((1, 0), (0, -1)),
            turn((-1, 0), (0, 1)),
            turn((-1, 0), (0, -1)),
            turn((0, 1), (1, 0)),
            turn((0, 1), (-1, 0)),
            turn((0, -1), (1, 0)),
            turn((0, -1), (-1, 0)),
        ]
    }

    /// Whether rows become columns.
    pub fn transposes(self) -> bool {
        self.down.0 == 0
    }

    /// Where a cell goes.
    pub fn of(self, (row, column): (i32, i32)) -> (i32, i32) {
        (row * self.down.0 + column * self.right.0, row * self.down.1 + column * self.right.1)
    }

    /// The ways in which a pattern may lie.
    pub fn of_lie(lie: Lie) -> Vec<Turn> {
        let all = Turn::all();
        let row = |right: (i32, i32)| Turn { down: (right.1, right.0), right };
        match lie {
            Lie::Any => all.to_vec(),
            Lie::Fixed | Lie::Rightward => vec![Turn::NONE],
            Lie::Mirrored | Lie::Horizontal => vec![all[0], all[1]],
            Lie::Turned => {
                let determinant = |t: &Turn| t.down.0 * t.right.1 - t.down.1 * t.right.0;
                all.into_iter().filter(|turn| determinant(turn) == 1).collect()
            }
            Lie::Vertical => vec![row((1, 0)), row((-1, 0))],
            Lie::Leftward => vec![all[1]],
            Lie::Upward => vec![row((-1, 0))],
            Lie::Downward => vec![row((1, 0))],
            Lie::Diagonal => [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(row).to_vec(),
            Lie::Every => [Turn::of_lie(Lie::Any), Turn::of_lie(Lie::Diagonal)].concat(),
        }
    }
}

/// A pattern that lies in one way, with its least row and column at 0, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Local {
    pub cells: Vec<((i32, i32), Item)>,
    pub not_beside: Letters,
    pub beside: Letters,
    /// What else changes, from which cell, into what.
    pub sweep: Option<(Sweep, (i32, i32), u32)>,
}

impl Local {
    /// The same with its least row and column at 0, and its cells in order.
    fn normal(mut self) -> Local {
        let row = self.cells.iter().map(|(at, _)| at.0).min().unwrap_or(0);
        let column = self.cells.iter().map(|(at, _)| at.1).min().unwrap_or(0);
        for (at, _) in &mut self.cells {
            *at = (at.0 - row, at.1 - column);
        }
        if let Some((_, at, _)) = &mut self.sweep {
            *at = (at.0 - row, at.1 - column);
        }
        self.cells.sort_unstable();
        self
    }

    /// How many rows and columns it takes.
    pub fn size(&self) -> (usize, usize) {
        let row = self.cells.iter().map(|(at, _)| at.0).max().unwrap_or(0);
        let column = self.cells.iter().map(|(at, _)| at.1).max().unwrap_or(0);
        (row as usize + 1, column as usize + 1)
    }

    /// How many rows and columns the cells take that must be there: holes may also be beyond the
    /// edges of a board.
    fn needed(&self) -> (usize, usize) {
        let mut least = (i32::MAX, i32::MAX);
        let mut most = (i32::MIN, i32::MIN);
        for &(at, item) in &self.cells {
            if item.exists() {
                least = (least.0.min(at.0), least.1.min(at.1));
                most = (most.0.max(at.0), most.1.max(at.1));
            }
        }
        if least.0 > most.0 {
            return self.size();
        }
        ((most.0 - least.0) as usize + 1, (most.1 - least.1) as usize + 1)
    }

    /// The same turned, with other letters: `letter` gives the new number of a bit.
    pub fn image(&self, turn: Turn, letter: &dyn Fn(u32) -> u32) -> Local {
        let set = |letters: Letters| {
            (0..16).filter(|bit| letters >> bit & 1 == 1).fold(0, |all, bit| all | 1 << letter(bit))
        };
        let item = |item: Item| Item { allow: set(item.allow), write: item.write.map(letter) };
        Local {
            cells: self.cells.iter().map(|&(at, i)| (turn.of(at), item(i))).collect(),
            not_beside: set(self.not_beside),
            beside: set(self.beside),
            sweep: self.sweep.map(|(sweep, at, write)| {
                let sweep = match sweep {
                    Sweep::Quadrant(down, right) => {
                        let (down, right) = turn.of((down, right));
                        Sweep::Quadrant(down, right)
                    }
                    other => other,
                };
                (sweep, turn.of(at), letter(write))
            }),
        }
        .normal()
    }
}

/// A pattern that lies in one way, whatever the number of its repetitions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layout {
    /// Without repetitions.
    Plain(Local),
    /// A row with repetitions, and the direction in which it is read; conditions and the rest
    /// are those of a pattern without cells.
    Row(Vec<Element>, (i32, i32), Local),
}

impl Layout {
    /// The same turned, with other letters.
    pub fn image(&self, turn: Turn, letter: &dyn Fn(u32) -> u32) -> Layout {
        match self {
            Layout::Plain(local) => Layout::Plain(local.image(turn, letter)),
            Layout::Row(elements, way, rest) => {
                // A cell is turned as a pattern of its own.
                let item = |&item: &Item| {
                    let alone = Local { cells: vec![((0, 0), item)], ..rest.clone() };
                    alone.image(Turn::NONE, letter).cells[0].1
                };
                let element = |element: &Element| match element {
                    Element::One(one) => Element::One(item(one)),
                    Element::Many(many) => Element::Many(many.iter().map(item).collect()),
                };
                let elements = elements.iter().map(element).collect();
                Layout::row(elements, turn.of(*way), rest.image(turn, letter))
            }
        }
    }

    /// Of a row and the same row read backwards always the same one. The first cell matters where
    /// something changes with it.
    fn row(elements: Vec<Element>, way: (i32, i32), rest: Local) -> Layout {
        let backwards: Vec<Element> = elements
            .iter()
            .rev()
            .map(|element| match element {
                Element::One(_) => element.clone(),
                Element::Many(items) => Element::Many(items.iter().rev().copied().collect()),
            })
            .collect();
        let back = (-way.0, -way.1);
        if rest.sweep.is_none() && (&backwards, back) < (&elements, way) {
            Layout::Row(backwards, back, rest)
        } else {
            Layout::Row(elements, way, rest)
        }
    }

    /// What must be there for the move, without what it does; none for rows with repetitions.
    pub fn conditions(&self) -> Option<Local> {
        let Layout::Plain(local) = self else { return None };
        let mut only = local.clone();
        only.sweep = None;
        for (_, item) in &mut only.cells {
            item.write = None;
        }
        Some(only)
    }
}

/// All ways in which a pattern may lie.
pub fn layouts(pattern: &Pattern) -> BTreeSet<Layout> {
    let repeats = pattern.rows.iter().flatten().any(|element| matches!(element, Element::Many(_)));
    let turns = Turn::of_lie(pattern.lie).into_iter();
    let whole = whole(pattern, &[]);
    turns
        .map(|turn| {
            if !repeats {
                return Layout::Plain(whole.image(turn, &|letter| letter));
            }
            let mut rest = Local { cells: Vec::new(), ..whole.clone() };
            rest.sweep = pattern.sweep.map(|(sweep, write)| (sweep, (0, 0), write));
            let rest = rest.image(turn, &|letter| letter);
            Layout::row(pattern.rows[0].clone(), turn.of((0, 1)), rest)
        })
        .collect()
}

/// All ways in which a pattern can lie in so many rows and columns; none if their cells are more
/// than `most`, from which they are taken.
pub fn locals(
    pattern: &Pattern,
    rows: usize,
    columns: usize,
    most: &mut usize,
) -> Option<BTreeSet<Local>> {
    let mut found = BTreeSet::new();
    let turns = Turn::of_lie(pattern.lie);
    for counts in repetitions(pattern, rows.max(columns)) {
        let whole = whole(pattern, &counts);
        if whole.cells.is_empty() {
            continue;
        }
        *most = most.checked_sub(whole.cells.len() * turns.len())?;
        for &turn in &turns {
            let local = whole.image(turn, &|letter| letter);
            let (height, width) = local.needed();
            if height <= rows && width <= columns {
                found.insert(local);
            }
        }
    }
    Some(found)
}

/// How often each repetition may be there for the row to have at most `longest` cells that must
/// exist.
fn repetitions(pattern: &Pattern, longest: usize) -> Vec<Vec<usize>> {
    let lengths = pattern.rows.iter().flatten().filter_map(|element| match element {
        Element::One(_) => None,
        Element::Many(items) => Some(items.iter().filter(|item| item.exists()).count().max(1)),
    });
    let single = |element: &&Element| matches!(element, Element::One(item) if item.exists());
    let single = pattern.rows[0].iter().filter(single).count();
    let mut counts: Vec<(Vec<usize>, usize)> = vec![(Vec::new(), single)];
    for length in lengths {
        counts = counts
            .into_iter()
            .flat_map(|(counts, used)| {
                let most = longest.saturating_sub(used) / length;
                (0..=most).map(move |n| ([counts.as_slice(), &[n]].concat(), used + n * length))
            })
            .collect();
    }
    counts.into_iter().map(|(counts, _)| counts).collect()
}

/// A pattern as it is written, with so many of each repetition; none where nothing is said.
pub fn whole(pattern: &Pattern, counts: &[usize]) -> Local {
    let mut counts = counts.iter();
    let mut cells = Vec::new();
    // What else changes is counted from the first cell that must be there.
    let mut first = None;
    for (row, elements) in pattern.rows.iter().enumerate() {
        let mut column = 0;
        for element in elements {
            let (items, times) = match element {
                Element::One(item) => (std::slice::from_ref(item), 1),
                Element::Many(items) => (items.as_slice(), counts.next().copied().unwrap_or(0)),
            };
            for _ in 0..times {
                for &item in items {
                    let at = (row as i32, column);
                    if item.allow != 0 {
                        cells.push((at, item));
                    }
                    if item.exists() {
                        first = first.or(Some(at));
                    }
                    column += 1;
                }
            }
        }
    }
    Local {
        cells,
        not_beside: pattern.not_beside,
        beside: pattern.beside,
        sweep: pattern.sweep.zip(first).map(|((sweep, write), at)| (sweep, at, write)),
    }
}
