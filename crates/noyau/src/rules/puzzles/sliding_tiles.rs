//! Sliding tiles: the fifteen puzzle on boards of any size.

use rustc_hash::FxHashMap;

use super::solitaire_clobber_2::no_goal;
use crate::game::{Figure, Flow, GO_ON, Goal, Move, Object, Puzzle, Reduction, Ruleset, Visit};
use crate::text::{Cursor, sides};
use crate::{Budget, ErrorKind, Result, message};

/// Slide a tile into the gap, until all are in order and the gap is last.
pub struct SlidingTiles;

/// At most so many cells.
const MOST_CELLS: usize = 64;

/// By how much the first search prefers to be near the end.
const HASTE: u32 = 4;

/// The bytes of a position that the first search keeps.
const ENTRY: u64 = 160;

/// What lies in each cell, row by row; 0 is the gap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tiles {
    rows: usize,
    columns: usize,
    cells: Vec<u8>,
}

impl Ruleset for SlidingTiles {
    type Position = Tiles;

    const OBJECT: Object = Object::Tile;

    about!(
        "sliding-tiles",
        no_parameters,
        [
            "sliding-tiles 1,2,3/4,.,6/7,5,8",
            "sliding-tiles 3,1/.,2",
            "sliding-tiles 1,2,3/5,4,.",
            "sliding-tiles -",
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Tiles> {
        let mut tiles = Tiles { rows: 0, columns: 0, cells: Vec::new() };
        if text.is_done() {
            return Ok(tiles);
        }
        let start = text.at();
        loop {
            let row_start = text.at();
            let row = text.list(|text| {
                if text.eat(".") {
                    return Ok(0);
                }
                let start = text.at();
                match text.number_up_to(message!("tile-number"), MOST_CELLS as u64)? {
                    0 => Err(text.error(start, message!("tile-zero"))),
                    tile => Ok(tile as u8),
                }
            })?;
            if tiles.rows > 0 && row.len() != tiles.columns {
                let message = message!("board-row-length", first = tiles.columns, this = row.len());
                return Err(text.error(row_start, message));
            }
            tiles.columns = row.len();
            tiles.rows += 1;
            tiles.cells.extend(row);
            if tiles.cells.len() > MOST_CELLS {
                let message = message!("board-cells-at-most", most = MOST_CELLS);
                return Err(text.error(start, message));
            }
            if !text.eat("/") {
                break;
            }
        }
        let mut sorted = tiles.cells.clone();
        sorted.sort_unstable();
        if !sorted.iter().enumerate().all(|(k, &tile)| k == usize::from(tile)) {
            return Err(text.error(start, message!("tiles-each-once", last = sorted.len() - 1)));
        }
        Ok(tiles)
    }
    fn write(&self, at: &Tiles) -> String {
        if at.cells.is_empty() {
            return "-".to_string();
        }
        let name = |&tile: &u8| if tile == 0 { ".".to_string() } else { tile.to_string() };
        let row = |row: &[u8]| row.iter().map(name).collect::<Vec<_>>().join(",");
        at.cells.chunks(at.columns).map(row).collect::<Vec<_>>().join("/")
    }
    fn figure(&self, at: &Tiles) -> Figure {
        let tiles = at.cells.iter().map(|&tile| tile.into()).collect();
        Figure::Tiles { columns: at.columns, tiles }
    }
    fn weight(&self, at: &Tiles) -> usize {
        at.cells.len()
    }
}

impl Tiles {
    fn gap(&self) -> usize {
        self.cells.iter().position(|&tile| tile == 0).unwrap_or(0)
    }

    fn near(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        sides(cell, self.rows, self.columns).into_iter().flatten()
    }

    /// Slides the tile of a cell beside the gap into it; whether there is such a cell.
    pub fn slide(&mut self, from: u32, to: u32) -> bool {
        let (from, to) = (from as usize, to as usize);
        let fits = !self.cells.is_empty() && to == self.gap() && self.near(to).any(|c| c == from);
        if fits {
            self.cells.swap(from, to);
        }
        fits
    }

    /// The tiles in order, the gap last.
    fn ordered(&self) -> Vec<u8> {
        (1..self.cells.len() as u8).chain([0]).take(self.cells.len()).collect()
    }

    /// Whether an even number of exchanges, and of steps of the gap, makes these cells of the tiles.
    fn has_parity_of(&self, goal: &[u8]) -> bool {
        let mut cells = self.cells.clone();
        let gap = |cells: &[u8]| {
            let at = cells.iter().position(|&tile| tile == 0).unwrap_or(0);
            at / self.columns + at % self.columns
        };
        let mut odd = (gap(&cells) + gap(goal)) % 2 == 1;
        for k in 0..cells.len() {
            if cells[k] != goal[k] {
                let other = (k + 1..cells.len()).find(|&j| cells[j] == goal[k]).unwrap_or(k);
                cells.swap(k, other);
                odd = !odd;
            }
        }
        !odd
    }

    /// The best that can be reached, where every order of the right parity can be: all tiles in order,
    /// or the gap exchanged with any tile an even number of steps away.
    fn goals(&self) -> Vec<Vec<u8>> {
        let ordered = self.ordered();
        if self.has_parity_of(&ordered) {
            return vec![ordered];
        }
        let last = ordered.len() - 1;
        let exchanged = (0..last).rev().map(|other| {
            let mut goal = ordered.clone();
            goal.swap(last, other);
            goal
        });
        exchanged.filter(|goal| self.has_parity_of(goal)).collect()
    }

    /// The tiles that are not in their places.
    fn misplaced(&self) -> u64 {
        misplaced(&self.cells)
    }
}

/// The tiles that are not in their places.
fn misplaced(cells: &[u8]) -> u64 {
    let here = cells.iter().zip(1u8..);
    here.filter(|&(&tile, place)| tile != 0 && tile != place).count() as u64
}

impl Puzzle for SlidingTiles {
    fn moves(&self, at: &Tiles, visit: Visit<'_, Tiles>) -> Flow {
        if at.cells.is_empty() {
            return GO_ON;
        }
        let gap = at.gap();
        for from in at.near(gap) {
            let mut after = at.clone();
            after.cells.swap(from, gap);
            visit(Move::Hop { from: from as u32, to: gap as u32 }, after)?;
        }
        GO_ON
    }
    /// The tiles that are not in their places.
    fn pieces(&self, at: &Tiles) -> u64 {
        at.misplaced()
    }
    fn reduce(&self, at: &Tiles, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        no_goal(goal, Self::NAME)?;
        // In one row or on four cells not every order of the right parity can be reached.
        if at.rows < 2 || at.columns < 2 || at.cells.len() < 6 {
            return crate::engine::puzzle::shortest(self, at, budget);
        }
        let goals = at.goals();
        let least = misplaced(&goals[0]);
        let searches: Vec<Search> = goals.iter().map(|goal| Search::new(at, goal)).collect();
        let quick = searches[0].quick(&at.cells, &budget.share(1, 3));
        let (found, at_least) = shortest(&searches, &at.cells, quick, budget)?;
        let because = (least > 0).then(|| message!("why-tiles-parity"));
        let Some(cells) = found else {
            let (low, high) = (Some(least), Some(at.misplaced()));
            let so_far = Reduction::exactly(0, message!("method-so-far"));
            return Ok(Reduction { least: None, at_least: low, at_most: high, because, ..so_far });
        };
        let turns = cells.len() as u64 - 1;
        let step = |two: &[usize]| Move::Hop { from: two[1] as u32, to: two[0] as u32 };
        let is_shortest = at_least >= turns;
        Ok(Reduction {
            because,
            turns: Some(turns),
            turns_at_least: (!is_shortest).then_some(at_least),
            moves: cells.windows(2).map(step).collect::<Vec<Move>>().into(),
            ..Reduction::exactly(least, message!("method-tiles"))
        })
    }
}

/// Distances and neighbours on the board, towards a goal.
struct Search {
    near: Vec<Vec<usize>>,
    /// For each tile and cell the steps from there to its place.
    distance: Vec<Vec<u32>>,
    goal: Vec<u8>,
}

/// The cells of the gap on a way.
type Way = Vec<usize>;

impl Search {
    fn new(at: &Tiles, goal: &[u8]) -> Search {
        let (count, wide) = (goal.len(), at.columns);
        let mut distance = vec![vec![0u32; count]; count];
        for (place, &tile) in goal.iter().enumerate().filter(|(_, tile)| **tile != 0) {
            for (cell, steps) in distance[usize::from(tile)].iter_mut().enumerate() {
                let rows = (cell / wide).abs_diff(place / wide);
                let columns = (cell % wide).abs_diff(place % wide);
                *steps = (rows + columns) as u32;
            }
        }
        let near = (0..count).map(|cell| at.near(cell).collect()).collect();
        Search { near, distance, goal: goal.to_vec() }
    }

    fn far(&self, cells: &[u8]) -> u32 {
        let each = cells.iter().enumerate();
        each.map(|(cell, &tile)| self.distance[usize::from(tile)][cell]).sum()
    }

    /// Some way, soon: best first, where it counts more to be near the end than to have come far.
    fn quick(&self, start: &[u8], budget: &Budget) -> Option<Way> {
        let gap = start.iter().position(|&tile| tile == 0)?;
        let mut nodes: Vec<(Vec<u8>, usize, u32, usize)> = vec![(start.to_vec(), gap, 0, 0)];
        let mut met: FxHashMap<Vec<u8>, u32> = FxHashMap::default();
        met.insert(start.to_vec(), 0);
        let mut open = std::collections::BTreeSet::from([(HASTE * self.far(start), 0usize)]);
        while let Some((_, k)) = open.pop_first() {
            let (cells, gap, steps, _) = nodes[k].clone();
            if cells == self.goal {
                let mut way = vec![gap];
                let mut k = k;
                while k != 0 {
                    k = nodes[k].3;
                    way.push(nodes[k].1);
                }
                way.reverse();
                return Some(way);
            }
            if budget.check().and_then(|()| budget.take(4 * ENTRY)).is_err() {
                return None;
            }
            for &from in &self.near[gap] {
                let mut after = cells.clone();
                after.swap(gap, from);
                let far = self.far(&after);
                if met.get(&after).is_none_or(|&before| steps + 1 < before) {
                    met.insert(after.clone(), steps + 1);
                    open.insert((steps + 1 + HASTE * far, nodes.len()));
                    nodes.push((after, from, steps + 1, k));
                }
            }
        }
        None
    }

    /// A way of at most so many moves, or how many more to try next.
    fn within(&self, start: &[u8], limit: u32, budget: &Budget) -> Result<Result<Way, u32>> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        let mut cells = start.to_vec();
        let Some(gap) = cells.iter().position(|&tile| tile == 0) else { return Ok(Ok(Vec::new())) };
        let whole = self.far(start);
        if whole > limit {
            return Ok(Err(whole));
        }
        let mut next = u32::MAX;
        // The gap, how far it is from there on, and which neighbour is tried next.
        let mut stack = vec![(gap, whole, 0usize)];
        while let Some(&(gap, far, tried)) = stack.last() {
            if far == 0 && cells == self.goal {
                return Ok(Ok(stack.iter().map(|&(gap, ..)| gap).collect()));
            }
            let depth = stack.len();
            let before = depth.checked_sub(2).map(|k| stack[k].0);
            let Some(&from) = self.near[gap].get(tried) else {
                stack.pop();
                if let Some(before) = before {
                    cells.swap(gap, before);
                }
                continue;
            };
            if let Some(top) = stack.last_mut() {
                top.2 += 1;
            }
            if Some(from) == before {
                continue;
            }
            ticker.tick()?;
            let steps = &self.distance[usize::from(cells[from])];
            let far = far + steps[gap] - steps[from];
            let total = depth as u32 + far;
            if total > limit {
                next = next.min(total);
                continue;
            }
            cells.swap(gap, from);
            stack.push((from, far, 0));
        }
        Ok(Err(next))
    }
}

/// A shortest way to any of some goals, by depth-first search within more and more moves; and so many
/// moves it takes at least. If time runs out, the way that is known.
fn shortest(
    goals: &[Search],
    start: &[u8],
    known: Option<Way>,
    budget: &Budget,
) -> Result<(Option<Way>, u64)> {
    let most = known.as_ref().map_or(u32::MAX, |way| way.len() as u32 - 1);
    let mut limit = goals.iter().map(|goal| goal.far(start)).min().unwrap_or(0);
    while limit < most {
        let mut more = u32::MAX;
        for goal in goals {
            match goal.within(start, limit, budget) {
                Ok(Ok(way)) => return Ok((Some(way), limit.into())),
                Ok(Err(next)) => more = more.min(next),
                Err(error)
                    if error.kind == ErrorKind::OverBudget
                        && !budget.cancel_switch().is_cancelled() =>
                {
                    return Ok((known, limit.into()));
                }
                Err(error) => return Err(error),
            }
        }
        limit = more;
    }
    Ok((known, limit.min(most).into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::puzzle;
    use crate::random::Dice;

    #[test]
    fn search_and_trying_everything_agree() {
        let (mut dice, budget) = (Dice::new(3), Budget::default());
        let mut odd = 0;
        for round in 0..60 {
            let (rows, columns) = [(2, 3), (3, 2), (2, 3), (2, 4)][round % 4];
            let mut cells: Vec<u8> = (0..rows as u8 * columns as u8).collect();
            for k in (1..cells.len()).rev() {
                cells.swap(k, dice.roll(k + 1));
            }
            let at = Tiles { rows, columns, cells };
            let found = SlidingTiles.reduce(&at, &Goal::default(), &budget).unwrap();
            let expected = puzzle::shortest(&SlidingTiles, &at, &budget).unwrap();
            assert_eq!(found.least, expected.least, "{at:?}");
            let mut after = at.clone();
            for step in found.moves.iter() {
                assert!(after.slide(step.places()[0], step.places()[1]), "{at:?}: {step}");
            }
            assert_eq!(Some(after.misplaced()), found.least, "{at:?}");
            odd += usize::from(found.least == Some(1));
            assert_eq!(found.turns, expected.turns, "{at:?}");
        }
        assert!(odd > 10 && odd < 50, "{odd}");
    }
}
