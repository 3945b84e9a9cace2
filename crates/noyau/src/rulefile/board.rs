//! Games on boards.

use std::cmp::Ordering;
use std::hash::Hash;
use std::sync::{Arc, OnceLock};

use super::builtin::Builtin;
use super::facts::{
    Layouts, alike, besides, conditions, involutions, is_peg_solitaire, layouts_of, mapped,
    told_as_hop,
};
use super::local::{Layout, Local, Turn, locals};
use super::measure;
use super::runs::{Moved, Run};
use super::syntax::{ABSENT, Body, Ends, File, Item, Pattern, Rule, Start, Sweep, Where, Who};
use super::table::{Fit, Parts, Planes, Step, Table, letter_of, members, nothing, put, words_for};
use super::written::Play;
use crate::game::{Element, Figure, Flow, Gain, Move, Player, Rewrite};
use crate::graph::Graph;
use crate::part::BoxedPart;
use crate::solitaire::peg;
use crate::subset::{Induced, Rule as SubsetRule};
use crate::text::{Cells, Cursor, read_board, read_size, sides, write_board};
use crate::{Budget, Result, message, meter};

/// The most rows, and the most columns.
pub const MOST_SIDE: usize = 100;
/// Tables for boards are made of at most so many cells of patterns.
const MOST_WORK: usize = 4_000_000;
/// Symmetries are not looked for where patterns have more cells than this together.
const MOST_COMPARED: usize = 5000;
/// Larger boards are not made into graphs.
const MOST_INDUCED: usize = 4096;
/// With more letters exchanges of the players are not looked for.
const MOST_EXCHANGED: usize = 5;

/// What every cell of a board holds.
#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    rows: u8,
    columns: u8,
    /// Whether the game is over because a player who could not move has won.
    over: bool,
    planes: Planes,
}

impl Clone for Board {
    /// Copies are stored by the million: a copy of the planes as such would round their size up.
    fn clone(&self) -> Board {
        Board { planes: Planes::from_slice(&self.planes), ..*self }
    }
}

impl Board {
    /// An ended game.
    pub fn ended(&self) -> bool {
        self.over
    }

    /// The same position, won by the player who could not move.
    pub fn won(&self) -> Board {
        Board { over: true, ..self.clone() }
    }

    pub fn weight(&self) -> usize {
        if self.planes.spilled() { self.planes.capacity() * 8 } else { 0 }
    }
}

/// A table and the symmetric images of its board.
#[derive(Debug)]
struct Prepared {
    table: Table,
    /// Where each symmetry of the rules takes the cells.
    images: Vec<Image>,
    /// The same for the exchange of the players.
    exchange: Option<Image>,
}

/// What is known of boards of one size.
#[derive(Debug, Default)]
struct Size {
    /// Whether their table is not too large.
    fits: OnceLock<bool>,
    prepared: OnceLock<Box<Prepared>>,
}

/// Where the cells of a board go.
#[derive(Debug)]
struct Image {
    /// Whether rows and columns are exchanged.
    transposes: bool,
    to: Vec<u16>,
    /// The same for sets of cells of a small board.
    moved: Option<Moved>,
}

/// The rules of a game on boards, made ready.
#[derive(Debug)]
pub struct BoardRules {
    pub file: Arc<File>,
    /// The turns under which the rules stay the same, without the one that does nothing.
    pub symmetries: Vec<Turn>,
    /// How the players are exchanged: a turn, and for each letter the one that takes its place.
    pub exchange: Option<(Turn, Vec<u32>)>,
    /// The measures by which every play ends, or the number of a move by which it may go on for ever.
    pub measures: Result<Vec<measure::Measure>, usize>,
    /// Whether positions fall into parts.
    pub splits: bool,
    /// Whether either both players can move or neither.
    pub dicotic: bool,
    /// Whether a move is to cover two neighbouring free cells.
    pub dominoes: bool,
    /// The built-in game that it is.
    pub builtin: Option<Builtin>,
    sizes: OnceLock<Box<[Size]>>,
}

/// The players of a rule.
pub fn players(rule: &Rule) -> [bool; 2] {
    [rule.who != Who::Right, rule.who != Who::Left]
}

/// The pattern of a rule on a board or graph.
pub fn pattern(rule: &Rule) -> Option<&Pattern> {
    match &rule.body {
        Body::Pattern(pattern) => Some(pattern),
        Body::Heaps(_) => None,
    }
}

/// How much work a pattern is at one place of a board with so many cells.
fn cost(local: &Local, size: usize) -> usize {
    let cells = local.cells.len();
    let beside = if local.beside | local.not_beside == 0 { 0 } else { cells * cells };
    let swept = match local.sweep {
        None => 0,
        Some((Sweep::Quadrant(..), ..)) => size * cells,
        Some(_) => 4 * cells,
    };
    cells + beside + swept + 4
}

/// Whether a pattern asks for a cell that does not exist.
fn has_hole(local: &Local) -> bool {
    local.cells.iter().any(|(_, item)| item.allow == 1 << ABSENT)
}

impl BoardRules {
    /// Finds out about the rules what makes play faster.
    pub fn new(file: Arc<File>, budget: &Budget) -> Result<BoardRules> {
        let letters = file.ground.letters().len() + 1;
        let patterns: Vec<&Pattern> = file.rules.iter().filter_map(pattern).collect();
        let cells: usize = patterns.iter().map(|pattern| pattern.items().count()).sum();
        let all: [Layouts; 2] = match cells {
            ..=MOST_COMPARED => [layouts_of(&file, 0), layouts_of(&file, 1)],
            _ => Default::default(),
        };
        let compared = cells <= MOST_COMPARED;
        let partizan = all[0] != all[1];
        let same = |turn: &Turn| compared && alike(&all, *turn, &|letter| letter, false);
        let symmetries = Turn::all().into_iter().skip(1).filter(same).collect();
        let mut exchange = None;
        if partizan && letters <= MOST_EXCHANGED {
            let maps = involutions(letters).into_iter();
            for (turn, map) in maps.flat_map(|map| Turn::all().map(|turn| (turn, map.clone()))) {
                budget.check()?;
                if alike(&all, turn, &|letter| mapped(&map, letter), true) {
                    exchange = Some((turn, map));
                    break;
                }
            }
        }
        let measures = measure::find(&patterns, letters, true, budget)?;
        let absent = |item: Item| item.allow == 1 << ABSENT;
        let splits = !patterns.iter().any(|pattern| pattern.items().any(absent))
            && file.ends == Ends::Normal;
        let dicotic =
            compared && conditions(&all[0]).is_some_and(|c| conditions(&all[1]) == Some(c));
        let covered = Item { allow: 1, write: Some(ABSENT) };
        let domino = |turn: Turn| {
            let cells = vec![((0, 0), covered), ((0, 1), covered)];
            let flat = Local { cells, not_beside: 0, beside: 0, sweep: None };
            (Layout::Plain(flat.image(turn, &|letter| letter)), 0, false)
        };
        let both = Turn { down: (0, 1), right: (1, 0) };
        let dominoes = !partizan
            && file.ends == Ends::Normal
            && all[0] == [domino(Turn::NONE), domino(both)].into();
        Ok(BoardRules {
            symmetries,
            exchange,
            measures,
            splits,
            dicotic,
            dominoes,
            builtin: Builtin::of(&file),
            sizes: OnceLock::new(),
            file,
        })
    }

    fn letters(&self) -> usize {
        self.file.ground.letters().len() + 1
    }

    /// A board without cells counts as one with a single cell.
    fn size(&self, rows: usize, columns: usize) -> &Size {
        let sizes = || (0..MOST_SIDE * MOST_SIDE).map(|_| Size::default()).collect();
        let all = meter::once(&self.sizes, sizes);
        &all[(rows.max(1) - 1) * MOST_SIDE + columns.max(1) - 1]
    }

    /// Whether the table of such a board is not too large. Reading a position does not make it.
    fn fits(&self, rows: usize, columns: usize) -> bool {
        let counted = || self.each_way(rows.max(1), columns.max(1), &mut |_, _| ()).is_some();
        *meter::once(&self.size(rows, columns).fits, counted)
    }

    fn prepared(&self, at: &Board) -> &Prepared {
        let (rows, columns) = (at.rows.into(), at.columns.into());
        let size = self.size(rows, columns);
        if let Some(made) = size.prepared.get() {
            return made;
        }
        // It may be large: it is made where the thread may be stopped, and nobody waits.
        let made = self.prepare(rows.max(1), columns.max(1));
        // A board was read before, and its parts are no larger.
        let made = Box::new(made.expect("a smaller board was read"));
        size.prepared.get_or_init(|| made)
    }

    /// Calls `visit` with every way in which a pattern may lie; none if there are too many of them.
    fn each_way(
        &self,
        rows: usize,
        columns: usize,
        visit: &mut dyn FnMut(&Rule, &Local),
    ) -> Option<()> {
        let size = rows * columns;
        let mut work = MOST_WORK;
        for rule in &self.file.rules {
            let Some(pattern) = pattern(rule) else { continue };
            for local in locals(pattern, rows, columns, &mut work)? {
                let (height, width) = local.size();
                let down = (rows + 1).saturating_sub(height);
                let across = (columns + 1).saturating_sub(width);
                work = work.checked_sub(down * across * cost(&local, size))?;
                if has_hole(&local) {
                    let around = (rows + 2 * height) * (columns + 2 * width);
                    work = work.checked_sub(around * cost(&local, size))?;
                }
                visit(rule, &local);
            }
        }
        Some(())
    }

    fn prepare(&self, rows: usize, columns: usize) -> Option<Prepared> {
        let size = rows * columns;
        let mut table = Table::new(size, self.letters(), self.splits);
        self.each_way(rows, columns, &mut |rule, local| {
            let (height, width) = local.size();
            for row in 0..(rows + 1).saturating_sub(height) {
                for column in 0..(columns + 1).saturating_sub(width) {
                    table.add(self.fit(rule, local, (row, column), (rows, columns)));
                }
            }
            table.group(Run::new(local, players(rule), self.letters(), (rows, columns)));
            // A hole may also be beyond the edge.
            if has_hole(local) {
                self.add_over_edge(&mut table, rule, local, (rows, columns));
                table.group(None);
            }
        })?;
        table.finish();
        let cell = |turn: Turn| -> Image {
            let transposes = turn.transposes();
            let (height, width) = if transposes { (columns, rows) } else { (rows, columns) };
            let to = |cell: usize| {
                let (row, column) = turn.of(((cell / columns) as i32, (cell % columns) as i32));
                let (downwards, rightwards) = turn.of((1, 1));
                let row = if downwards < 0 { row + height as i32 - 1 } else { row };
                let column = if rightwards < 0 { column + width as i32 - 1 } else { column };
                (row as usize * width + column as usize) as u16
            };
            let to: Vec<u16> = (0..size).map(to).collect();
            Image { transposes, moved: Moved::new(&to), to }
        };
        Some(Prepared {
            images: self.symmetries.iter().map(|&turn| cell(turn)).collect(),
            exchange: self.exchange.as_ref().map(|(turn, _)| cell(*turn)),
            table,
        })
    }

    /// Fits of a pattern whose holes lie beyond the edges of the board.
    fn add_over_edge(
        &self,
        table: &mut Table,
        rule: &Rule,
        local: &Local,
        (rows, columns): (usize, usize),
    ) {
        let (height, width) = local.size();
        for top in -(height as i32)..=rows as i32 {
            for left in -(width as i32)..=columns as i32 {
                let inside = |&((r, c), _): &((i32, i32), Item)| {
                    (0..rows as i32).contains(&(r + top))
                        && (0..columns as i32).contains(&(c + left))
                };
                let (kept, beyond): (Vec<_>, Vec<_>) =
                    local.cells.iter().copied().partition(inside);
                let holes = beyond.iter().all(|(_, item)| item.allow == 1 << ABSENT);
                if beyond.is_empty() || kept.is_empty() || !holes {
                    continue;
                }
                let least = (
                    kept.iter().map(|(at, _)| at.0).min().unwrap_or(0),
                    kept.iter().map(|(at, _)| at.1).min().unwrap_or(0),
                );
                let shifted = |at: (i32, i32)| (at.0 - least.0, at.1 - least.1);
                let part = Local {
                    cells: kept.into_iter().map(|(at, item)| (shifted(at), item)).collect(),
                    sweep: local.sweep.map(|(sweep, at, write)| (sweep, shifted(at), write)),
                    ..*local
                };
                let at = ((top + least.0) as usize, (left + least.1) as usize);
                table.add(self.fit(rule, &part, at, (rows, columns)));
            }
        }
    }

    /// A pattern at a place of a board.
    fn fit(
        &self,
        rule: &Rule,
        local: &Local,
        (top, left): (usize, usize),
        (rows, columns): (usize, usize),
    ) -> Fit {
        let cell =
            |at: (i32, i32)| (top as i32 + at.0) as usize * columns + (left as i32 + at.1) as usize;
        let items: Vec<(usize, Item)> =
            local.cells.iter().map(|&(at, item)| (cell(at), item)).collect();
        let mut beside: Vec<usize> = Vec::new();
        if local.not_beside | local.beside != 0 {
            let changed = items.iter().filter(|(_, item)| !item.stays());
            beside =
                changed.flat_map(|&(c, _)| sides(c, rows, columns).into_iter().flatten()).collect();
            beside.retain(|cell| !items.iter().any(|(other, _)| other == cell));
            beside.sort_unstable();
            beside.dedup();
        }
        let swept = local.sweep.map_or_else(Vec::new, |(sweep, at, write)| {
            let (row, column) = (top as i32 + at.0, left as i32 + at.1);
            let from = cell(at);
            let cells: Vec<usize> = match sweep {
                Sweep::Neighbours | Sweep::Followers => {
                    sides(from, rows, columns).into_iter().flatten().collect()
                }
                Sweep::Quadrant(down, right) => (0..rows * columns)
                    .filter(|&c| {
                        let (r, k) = ((c / columns) as i32, (c % columns) as i32);
                        (r - row) * down >= 0 && (k - column) * right >= 0 && c != from
                    })
                    .collect(),
            };
            cells.into_iter().map(|cell| (cell, write)).collect()
        });
        Fit {
            step: self.step(&items),
            named: self.named(&items),
            besides: besides(local.sweep.map(|(sweep, ..)| sweep), rule),
            without: beside
                .iter()
                .map(|&cell| (cell, local.not_beside))
                .filter(|w| w.1 != 0)
                .collect(),
            one_of: (local.beside != 0).then_some((beside, local.beside)),
            swept,
            players: players(rule),
            gain: Gain { points: rule.points, again: rule.again },
            items,
        }
    }

    /// How a move is told: a piece that goes somewhere, or cells that change.
    fn step(&self, items: &[(usize, Item)]) -> Step {
        let changed: Vec<(u32, Item)> = items
            .iter()
            .filter(|(_, item)| !item.stays())
            .map(|&(cell, item)| (cell as u32, item))
            .collect();
        if let Some(step) = told_as_hop(&changed) {
            return Step::Plain(step);
        }
        let cells: Vec<u32> = changed.iter().map(|&(cell, _)| cell).collect();
        if changed.iter().all(|(_, item)| item.before() == Some(0)) {
            return Step::Plain(Move::Place { cells: cells.into_iter().collect() });
        }
        self.named(items)
    }

    /// A move told by the cells that change, and what they hold afterwards.
    fn named(&self, items: &[(usize, Item)]) -> Step {
        let changed = items.iter().filter(|(_, item)| !item.stays());
        let places = changed.clone().map(|&(cell, _)| cell as u32);
        if changed.clone().all(|(_, item)| self.turns(item)) {
            return Step::Plain(Move::Turn { coins: places.collect() });
        }
        let letter = |item: &Item| item.write.map_or('?', |write| self.letter(write) as char);
        let letters = changed.clone().map(|(_, item)| letter(item)).collect();
        Step::Told(Rewrite { places: places.collect(), letters, besides: Vec::new() })
    }

    /// Whether a coin is turned: `h` and `t` are drawn as its sides.
    fn turns(&self, item: &Item) -> bool {
        let sides = [item.before(), item.write].map(|side| side.map(|bit| self.letter(bit)));
        matches!(sides, [Some(b'h'), Some(b't')] | [Some(b't'), Some(b'h')])
    }

    fn letter(&self, bit: u32) -> u8 {
        match bit {
            ABSENT => b'#',
            0 => b'.',
            bit => self.file.ground.letters()[bit as usize - 1],
        }
    }

    fn bit(&self, letter: u8) -> u32 {
        match letter {
            b'#' => ABSENT,
            b'.' => 0,
            _ => {
                let place = self.file.ground.letters().iter().position(|&known| known == letter);
                place.map_or(ABSENT, |place| place as u32 + 1)
            }
        }
    }

    /// What a board given by its size holds.
    fn at_start(&self, (row, column): (usize, usize), (rows, columns): (usize, usize)) -> u8 {
        let mut held = b'.';
        for start in &self.file.starts {
            match *start {
                Start::Chequered(a, b) => held = if (row + column) % 2 == 0 { a } else { b },
                Start::Fill(place, letter) => {
                    let there = match place {
                        Where::Everywhere => true,
                        Where::Centre => (row, column) == (rows / 2, columns / 2),
                        Where::Corner => (row, column) == (0, 0),
                        Where::Top => row == 0,
                        Where::Bottom => row + 1 == rows,
                        Where::Leftmost => column == 0,
                        Where::Rightmost => column + 1 == columns,
                    };
                    if there {
                        held = letter;
                    }
                }
            }
        }
        held
    }

    fn cells(&self, at: &Board) -> Cells {
        let (rows, columns) = (usize::from(at.rows), usize::from(at.columns));
        let words = words_for(rows * columns);
        let letter = |cell| self.letter(letter_of(&at.planes, words, cell));
        Cells { rows, columns, cells: (0..rows * columns).map(letter).collect() }
    }

    /// The smallest board around some cells, with nothing else on it.
    fn cropped(&self, at: &Board, table: &Table, part: &[u64]) -> Board {
        let columns = usize::from(at.columns);
        let (mut top, mut bottom, mut left, mut right) = (usize::MAX, 0, usize::MAX, 0);
        for cell in members(part) {
            let (row, column) = (cell / columns, cell % columns);
            top = top.min(row);
            bottom = bottom.max(row);
            left = left.min(column);
            right = right.max(column);
        }
        let (height, width) = (bottom - top + 1, right - left + 1);
        let inside = table.within(&at.planes, part);
        if (height, width) == (at.rows.into(), columns) {
            return Board { planes: inside, ..*at };
        }
        let mut small = Board {
            rows: height as u8,
            columns: width as u8,
            over: at.over,
            planes: Planes::new(),
        };
        let words = (height * width).div_ceil(64).max(1);
        small.planes.resize(words * self.letters(), 0);
        for (letter, plane) in inside.chunks(table.words).enumerate() {
            for cell in members(plane) {
                let to = (cell / columns - top) * width + cell % columns - left;
                small.planes[letter * words + to / 64] |= 1 << (to % 64);
            }
        }
        small
    }

    /// The same where every set of cells is a word, row by row.
    fn cropped_word(&self, at: &Board, part: u64) -> Board {
        let columns = usize::from(at.columns);
        if part == 0 {
            return Board { planes: smallvec::smallvec![0; self.letters()], ..*at };
        }
        let top = part.trailing_zeros() as usize / columns;
        let bottom = part.ilog2() as usize / columns;
        let row = u64::MAX >> (64 - columns);
        let across = (top..=bottom).fold(0, |all, r| all | part >> (r * columns) & row);
        let (left, right) = (across.trailing_zeros() as usize, across.ilog2() as usize);
        let (height, width) = (bottom - top + 1, right - left + 1);
        let narrow = u64::MAX >> (64 - width);
        let shrunk = |plane: &u64| {
            let kept = plane & part;
            (0..height).fold(0, |all, r| {
                all | (kept >> ((top + r) * columns + left) & narrow) << (r * width)
            })
        };
        Board {
            rows: height as u8,
            columns: width as u8,
            over: at.over,
            planes: at.planes.iter().map(shrunk).collect(),
        }
    }

    /// The board with its cells elsewhere, and other letters.
    fn image(&self, at: &Board, image: &Image, map: Option<&[u32]>) -> Board {
        let Image { transposes, to, moved } = image;
        let (rows, columns) =
            if *transposes { (at.columns, at.rows) } else { (at.rows, at.columns) };
        if let Some(moved) = moved {
            let mut planes: Planes = smallvec::smallvec![0; at.planes.len()];
            for (letter, &plane) in at.planes.iter().enumerate() {
                planes[map.map_or(letter, |map| map[letter] as usize)] = moved.of(plane);
            }
            return Board { rows, columns, over: at.over, planes };
        }
        let mut planes: Planes = smallvec::smallvec![0; at.planes.len()];
        let words = at.planes.len() / self.letters();
        for (letter, plane) in at.planes.chunks(words).enumerate() {
            let letter = map.map_or(letter, |map| map[letter] as usize);
            for cell in members(plane) {
                let to = usize::from(to[cell]);
                planes[letter * words + to / 64] |= 1 << (to % 64);
            }
        }
        Board { rows, columns, over: at.over, planes }
    }

    /// A cell that exists, if any does.
    pub fn some_cell(&self, at: &Board) -> Option<usize> {
        members(&self.prepared(at).table.present(&at.planes)).next()
    }
}

impl Play for BoardRules {
    type Position = Board;
    const NAME: &'static str = "rules-board";
    fn file(&self) -> &Arc<File> {
        &self.file
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Board> {
        let start = text.at();
        if text.is_done() {
            let planes = nothing(1, self.letters());
            return Ok(Board { rows: 0, columns: 0, over: false, planes });
        }
        let over = text.eat("!");
        let by_size = text.peek().is_some_and(|c| c.is_ascii_digit());
        let size = if by_size { read_size(&mut text.clone())? } else { (0, 0) };
        let letters: String = self.file.ground.letters().iter().map(|&c| c as char).collect();
        let cells = read_board(text, &letters, |row, column| self.at_start((row, column), size))?;
        if cells.rows > MOST_SIDE || cells.columns > MOST_SIDE {
            return Err(text.error(start, message!("rulefile-board-at-most", most = MOST_SIDE)));
        }
        if !self.fits(cells.rows, cells.columns) {
            return Err(text.error(start, message!("rulefile-board-too-large")));
        }
        let words = words_for(cells.cells.len());
        let mut planes = nothing(words, self.letters());
        for (cell, &letter) in cells.cells.iter().enumerate() {
            put(&mut planes, words, cell, self.bit(letter));
        }
        Ok(Board { rows: cells.rows as u8, columns: cells.columns as u8, over, planes })
    }
    fn write(&self, at: &Board) -> String {
        let cells = write_board(&self.cells(at));
        if at.over && at.rows == 0 {
            return "!".to_string();
        }
        if at.over { format!("!{cells}") } else { cells }
    }
    fn figure(&self, at: &Board) -> Figure {
        Figure::Board(self.cells(at))
    }
    fn moves(
        &self,
        at: &Board,
        player: Player,
        steps: &mut u64,
        visit: &mut dyn FnMut(Move, Board, Gain) -> Flow,
    ) -> Flow {
        self.prepared(at).table.moves(&at.planes, player, steps, |step, planes, gain| {
            visit(step.told(|cell| cell), Board { planes, ..*at }, gain)
        })
    }
    fn components(&self, at: Board) -> Vec<Board> {
        let table = &self.prepared(&at).table;
        match table.parts(&at.planes) {
            None => vec![at],
            Some(Parts::Words(parts)) => {
                parts.into_iter().map(|part| self.cropped_word(&at, part)).collect()
            }
            Some(Parts::Sets(parts)) => {
                parts.into_iter().map(|part| self.cropped(&at, table, &part)).collect()
            }
        }
    }
    fn canonical(&self, at: Board) -> Board {
        let prepared = self.prepared(&at);
        // Where rows and columns may be exchanged, there are no more rows than columns.
        let turns = self.symmetries.iter().any(|turn| turn.transposes());
        let order = at.rows.cmp(&at.columns);
        let mut best = (!turns || order != Ordering::Greater).then(|| at.clone());
        for image in &prepared.images {
            let higher = match order {
                Ordering::Equal => false,
                Ordering::Less => image.transposes,
                Ordering::Greater => turns && !image.transposes,
            };
            if higher {
                continue;
            }
            // All images that are compared have the same size, so the first set that differs decides.
            if let (Some(moved), Some(best)) = (&image.moved, &mut best) {
                let sets = || at.planes.iter().map(|&plane| moved.of(plane));
                let differs = sets().zip(&best.planes).find(|(other, known)| other != *known);
                if differs.is_some_and(|(other, known)| other < *known) {
                    *best = self.image(&at, image, None);
                }
                continue;
            }
            let other = self.image(&at, image, None);
            if best.as_ref().is_none_or(|best| other < *best) {
                best = Some(other);
            }
        }
        best.unwrap_or(at)
    }
    fn weight(&self, at: &Board) -> usize {
        at.weight()
    }
    fn loopy(&self) -> bool {
        self.measures.is_err()
    }
    fn ended(at: &Board) -> bool {
        at.ended()
    }
    fn won(at: &Board) -> Board {
        at.won()
    }
    fn negative(&self, at: &Board) -> Option<Board> {
        let (_, map) = self.exchange.as_ref()?;
        let exchange = self.prepared(at).exchange.as_ref()?;
        Some(self.image(at, exchange, Some(map)))
    }
    fn dicotic(&self) -> bool {
        self.dicotic && self.file.ends == Ends::Normal
    }
    /// The position of the game in which two neighbouring cells are chosen.
    fn induced(&self, at: &Board) -> Option<Induced> {
        let (rows, columns) = (usize::from(at.rows), usize::from(at.columns));
        if !self.dominoes || at.over || rows * columns > MOST_INDUCED || rows * columns == 0 {
            return None;
        }
        let words = at.planes.len() / self.letters();
        let alive = members(&at.planes[..words]).map(|cell| cell as u32).collect();
        let graph = Graph::path(rows).cartesian(&Graph::path(columns));
        Some(Induced { graph: Arc::new(graph), alive, rule: SubsetRule::Edge })
    }
    /// The pieces that are left.
    fn pieces(&self, at: &Board) -> u64 {
        let words = at.planes.len() / self.letters();
        at.planes.iter().skip(words).map(|word| u64::from(word.count_ones())).sum()
    }
    /// The jumps and the pegs, where the rules are those of peg solitaire.
    fn pegs(&self, at: &Board) -> Option<(Vec<peg::Jump>, Vec<bool>)> {
        if !is_peg_solitaire(&self.file) {
            return None;
        }
        let cells = self.cells(at).cells;
        let exists: Vec<bool> = cells.iter().map(|&cell| cell != b'#').collect();
        let pegs = cells.iter().map(|&cell| cell != b'#' && cell != b'.').collect();
        Some((peg::board_jumps(at.columns.into(), &exists), pegs))
    }
    /// The same position of a built-in game.
    fn builtin(&self, at: &Board) -> Option<BoxedPart> {
        let game = self.builtin.as_ref().filter(|_| !at.over)?;
        let cells = self.cells(at);
        match game.game {
            "chomp" => game.place(&rows_of_chocolate(&cells)?),
            _ => game.place(&write_board(&cells)),
        }
    }
    fn anything(&self, at: &Board) -> Vec<Element> {
        self.some_cell(at).into_iter().map(|cell| Element::Cell(cell as u64)).collect()
    }
}

/// The lengths of rows of chocolate, if the cells are such a bar. The poisoned square, which is never
/// eaten, may be missing: then it is where it must have been.
fn rows_of_chocolate(board: &Cells) -> Option<String> {
    let rows: Vec<&[u8]> = board.cells.chunks(board.columns.max(1)).collect();
    let whole = |row: &[u8]| row.iter().all(|&cell| cell == b'.');
    match rows.as_slice() {
        [row] if whole(row) => return Some((row.len() + 1).to_string()),
        rows if board.columns == 1 && rows.iter().all(|row| whole(row)) => {
            return Some(vec!["1"; rows.len() + 1].join(","));
        }
        _ => {}
    }
    let mut lengths: Vec<usize> = Vec::new();
    for (number, row) in rows.into_iter().enumerate() {
        let first = usize::from(number == 0);
        if first == 1 && !matches!(row.first(), Some(b'p' | b'#')) {
            return None;
        }
        let length = first + row[first..].iter().take_while(|&&cell| cell == b'.').count();
        let rest = &row[length..];
        if rest.iter().any(|&cell| cell != b'#') || lengths.last().is_some_and(|&l| l < length) {
            return None;
        }
        lengths.push(length);
    }
    let lengths: Vec<String> =
        lengths.into_iter().filter(|&length| length > 0).map(|length| length.to_string()).collect();
    (!lengths.is_empty()).then(|| lengths.join(","))
}
