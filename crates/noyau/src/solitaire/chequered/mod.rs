//! Chequered boards of any size, captured by turns: the theorem of Demaine, Demaine and Fleischer
//! as a construction.
//!
//! Bands of three rows are cleared one after the other, column by column, there and back; then what
//! is left is cleared in the same way by bands of three columns, until a board of at most
//! five rows and four columns remains, which is searched. On the way only a few cells next to those
//! already empty differ from the chequered board. So all that can stand in these cells is a small
//! set of states, and the sets repeat along a band: each step from set to set is explored once,
//! however large the board is.
//!
//! Two rows are too narrow for that: see [`two_rows`]. If the colour with more stones must begin, two
//! stones remain, and the first of them may be left behind on the way.

mod steps;

use rustc_hash::FxHashMap;

use self::steps::{Behind, Cells, EITHER, Followed, State, Step, Ways, back};
use super::alternate::by_counts;
use super::{Goal, Places, Reduction, Stone, alternating_from, parts};
use crate::graph::Graph;
use crate::random::Dice;
use crate::words::Message;
use crate::{Budget, Result, message};

/// How wide a band is, and how many cells along it are kept open.
const BAND: usize = 3;
const OPEN: usize = 2;

/// So many rows and columns are left for the search at most.
const MOST_ROWS: usize = 5;
const MOST_COLUMNS: usize = 4;

/// So many columns of a board of two rows, or one more.
const MIDDLE: usize = 6;

/// The search of what is left is given up after so many states of the open cells.
const MOST_ENDS: usize = 24;
const MOST_SPARE_ENDS: usize = 200;

/// Reduces the full chequered board to one stone, or to two if the number of cells is divisible by
/// three, or if the colour that captures first is given and has more stones; `corner` is the colour of
/// the first cell. Nothing if there are less than two rows or columns, or where the construction
/// does not find the way.
///
/// ```
/// use noyau::solitaire::{Stone, chequered};
/// use noyau::Budget;
/// let found = chequered(20, 20, Stone::X, None, &Budget::default())?.unwrap();
/// assert_eq!((found.least, found.moves.len()), (Some(1), 399));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn chequered(
    rows: usize,
    columns: usize,
    corner: Stone,
    first: Option<Stone>,
    budget: &Budget,
) -> Result<Option<Reduction>> {
    if rows < 2 || columns < 2 {
        return Ok(None);
    }
    let first = first.map_or(EITHER, Stone::bit);
    for turned in 0..8u8 {
        let view = View { rows, columns, turned };
        let (rows, columns) = view.size();
        let first_cell = view.cell(0) as usize;
        let odd = (first_cell / view.columns + first_cell % view.columns) % 2;
        let mut board = Board { rows, columns, corner: corner.bit() ^ odd as u8, least: 0 };
        board.least = board.fewest(first);
        let found = if rows.min(columns) == 2 && rows.max(columns) > MIDDLE + 1 {
            two_rows(&board, first, budget)?
        } else {
            by_bands(&board, first, budget)?
        };
        if let Some(mut moves) = found {
            for place in moves.iter_mut().flatten() {
                *place = view.cell(*place);
            }
            let whole =
                Board { rows: view.rows, columns: view.columns, corner: corner.bit(), ..board };
            let legal = whole.is_played(&moves, first);
            debug_assert!(legal, "{rows}x{columns}: the moves are not legal");
            if legal {
                return Ok(Some(Reduction::exactly(board.least, moves, board.method())));
            }
        }
    }
    Ok(None)
}

/// A board turned or reflected: bands begin in the first corner, and not every corner is as good when the colour
/// that captures first is given.
struct View {
    rows: usize,
    columns: usize,
    turned: u8,
}

impl View {
    fn size(&self) -> (usize, usize) {
        if self.turned & 4 == 4 { (self.columns, self.rows) } else { (self.rows, self.columns) }
    }

    /// The cell of the board that is seen at this place.
    fn cell(&self, seen: u32) -> u32 {
        let (_, columns) = self.size();
        let (mut row, mut column) = (seen as usize / columns, seen as usize % columns);
        if self.turned & 4 == 4 {
            (row, column) = (column, row);
        }
        if self.turned & 1 == 1 {
            column = self.columns - 1 - column;
        }
        if self.turned & 2 == 2 {
            row = self.rows - 1 - row;
        }
        (row * self.columns + column) as u32
    }
}

/// All captures of the construction by bands.
fn by_bands(board: &Board, first: u8, budget: &Budget) -> Result<Option<Vec<Places>>> {
    let behind = board.behind(first);
    let spare = behind.is_some();
    let (steps, rest) = board.plan(OPEN + usize::from(spare), budget)?;
    let start = State::start(first, spare);
    let followed = board.follow(&steps, true, start, behind, budget)?;
    let Some(Followed { ends, made, open }) = followed else { return Ok(None) };
    // Neighbours in the list are much alike.
    let mut order: Vec<usize> = (0..ends.len()).collect();
    if spare {
        let mut dice = Dice::new(0);
        (1..order.len()).rev().for_each(|k| order.swap(k, dice.roll(k + 1)));
    }
    for &k in order.iter().take(if spare { MOST_SPARE_ENDS } else { MOST_ENDS }) {
        let state = &ends[k];
        let open: Vec<_> = (0..).zip(&open).map(|(k, &cell)| (cell, state.stands(k))).collect();
        let wanted = board.least - u32::from(spare && !state.spare);
        if let Some(end) = board.end(&rest, &open, state.next, wanted, budget)? {
            let captures = back(&steps, &made, k);
            let named = captures.into_iter().map(parts::places);
            return Ok(Some(named.chain(end).collect()));
        }
    }
    Ok(None)
}

/// Two rows are cleared from both ends at once. The board has a symmetry that exchanges the ends and the
/// colours; so each capture at one end and its image at the other are made by different colours,
/// and whatever the colour of the next capture is, one of both can come first. What happens at one end
/// need not be by turns, therefore.
fn two_rows(board: &Board, first: u8, budget: &Budget) -> Result<Option<Vec<Places>>> {
    let long = board.rows.max(board.columns);
    let cell = |place: usize, k: usize| {
        let (row, column) = if board.rows == 2 { (k, place) } else { (place, k) };
        (row * board.columns + column) as u32
    };
    // An even number of columns is turned over, an odd number is turned by half a turn.
    let image = |c: u32| {
        let (row, column) = (c as usize / board.columns, c as usize % board.columns);
        let (place, k) = if board.rows == 2 { (column, row) } else { (row, column) };
        cell(long - 1 - place, if long.is_multiple_of(2) { k } else { 1 - k })
    };
    let cleared = (long - MIDDLE) / 2;
    let window = |from: usize| (from..=from + OPEN).flat_map(|at| [(at, 0), (at, 1)]);
    let cells = |from| window(from).map(|(at, k)| cell(at, k)).collect();
    let steps: Vec<Step> = (0..cleared).map(|at| Step { cells: cells(at), cleared: 2 }).collect();
    let start = State::start(EITHER, false);
    let followed = board.follow(&steps, false, start, None, budget)?;
    let Some(Followed { ends, made, open }) = followed else { return Ok(None) };
    let middle = cleared..long - cleared;
    let rest = if board.rows == 2 {
        Rest { rows: 0..2, columns: middle }
    } else {
        Rest { rows: middle, columns: 0..2 }
    };
    for (k, state) in ends.iter().enumerate().take(MOST_ENDS) {
        let captures = back(&steps, &made, k);
        let (moves, next) = board.in_turn(&captures, image, first);
        let mut both = Vec::new();
        for (place, &cell) in open.iter().enumerate() {
            let stands = state.stands(place);
            both.extend([(cell, stands), (image(cell), stands.map(|colour| colour ^ 1))]);
        }
        if let Some(end) = board.end(&rest, &both, next, board.least, budget)? {
            let named = moves.into_iter().map(parts::places);
            return Ok(Some(named.chain(end).collect()));
        }
    }
    Ok(None)
}

/// A chequered board by its size.
struct Board {
    rows: usize,
    columns: usize,
    corner: u8,
    /// How few stones can remain.
    least: u32,
}

/// The board that is left for the search: its rows and columns by number.
struct Rest {
    rows: std::ops::Range<usize>,
    columns: std::ops::Range<usize>,
}

impl Board {
    /// How few stones can remain: the invariant modulo 3 may forbid one, and so may the colour that
    /// captures first.
    fn fewest(&self, first: u8) -> u32 {
        let all = (self.rows * self.columns) as u32;
        let mut counts = [all / 2; 2];
        counts[usize::from(self.corner)] = all.div_ceil(2);
        self.theorem().max(by_counts(counts, first, false))
    }

    /// The stone that may be left behind where the colour with more stones must begin. Then both stones that
    /// remain have this colour, and the invariant modulo 3 says on which cells they stand.
    fn behind(&self, first: u8) -> Option<Behind> {
        let count = self.rows * self.columns;
        let on = match count % 3 {
            0 => None,
            1 => Some(self.corner ^ 1),
            _ => Some(self.corner),
        };
        let begins = !count.is_multiple_of(2) && first == self.corner;
        begins.then_some(Behind { colour: self.corner, on })
    }

    fn theorem(&self) -> u32 {
        if (self.rows * self.columns).is_multiple_of(3) { 2 } else { 1 }
    }

    fn method(&self) -> Message {
        let (rows, columns, least) = (self.rows, self.columns, self.least);
        if least > self.theorem() {
            return message!("method-swept-bound", bound = least);
        }
        message!("method-chequered", rows = rows, columns = columns, least = least)
    }

    /// Whether these are captures by turns that leave as few stones as they should.
    fn is_played(&self, moves: &[Places], mut next: u8) -> bool {
        let all = self.rows * self.columns;
        let mut stones: Vec<Option<u8>> = (0..all as u32).map(|c| Some(self.colour(c))).collect();
        for step in moves {
            let &[from, to] = step.as_slice() else { return false };
            let Some(colour) = stones[from as usize].take() else { return false };
            let is_next = next == EITHER || next == colour;
            let takes = stones[to as usize] == Some(colour ^ 1);
            if !is_next || !takes || !self.are_neighbours(from, to) {
                return false;
            }
            stones[to as usize] = Some(colour);
            next = colour ^ 1;
        }
        moves.len() + self.least as usize == all
    }

    /// Captures at one end together with their images at the other, by turns, and the colour that is next.
    fn in_turn(
        &self,
        captures: &[[u32; 2]],
        image: impl Fn(u32) -> u32,
        mut next: u8,
    ) -> (Vec<[u32; 2]>, u8) {
        let mut moved: FxHashMap<u32, u8> = FxHashMap::default();
        let mut moves = Vec::with_capacity(2 * captures.len());
        for &[from, to] in captures {
            let colour = moved.get(&from).copied().unwrap_or_else(|| self.colour(from));
            moved.insert(to, colour);
            if next == EITHER {
                next = colour;
            }
            let (here, there) = ([from, to], [image(from), image(to)]);
            moves.extend(if colour == next { [here, there] } else { [there, here] });
        }
        (moves, next)
    }

    fn colour(&self, cell: u32) -> u8 {
        let (row, column) = (cell as usize / self.columns, cell as usize % self.columns);
        ((row + column) % 2) as u8 ^ self.corner
    }

    fn are_neighbours(&self, a: u32, b: u32) -> bool {
        let (a, b) = (a.min(b) as usize, a.max(b) as usize);
        b - a == self.columns || b - a == 1 && !b.is_multiple_of(self.columns)
    }

    /// The steps of both directions, and what they leave. At the end of a band so many places of the next
    /// one are opened.
    fn plan(&self, ahead: usize, budget: &Budget) -> Result<(Vec<Step>, Rest)> {
        let cell = |row: usize, column: usize| (row * self.columns + column) as u32;
        let left_rows = left(self.rows, MOST_ROWS);
        let left_columns = left(self.columns, MOST_COLUMNS);
        let count = self.rows * self.columns / BAND;
        budget.take((count * (size_of::<Step>() + size_of::<Ways>())) as u64)?;
        let mut steps: Vec<Step> = Vec::with_capacity(count);
        let mut backwards = false;
        // Which cells of a band stand side by side, counted along it.
        let first = self.rows - left_rows;
        for top in (0..first).step_by(BAND) {
            let across = |place: usize, k: usize| {
                cell(top + k, if backwards { self.columns - 1 - place } else { place })
            };
            along(&mut steps, self.columns, across);
            // Over to what is below, in the shape that is needed there.
            let is_last = top + BAND == first;
            let (wide, high) = if is_last && left_columns < self.columns {
                (BAND, ahead.min(left_rows))
            } else {
                (ahead.min(self.columns), BAND)
            };
            let below = (0..wide).flat_map(|place| {
                let column = if backwards { place } else { self.columns - 1 - place };
                (0..high).map(move |k| cell(top + BAND + k, column))
            });
            over(&mut steps, below.collect());
            backwards = !backwards;
        }
        // The last band ended at this side, and columns are cleared from there.
        let from_right = backwards;
        let mut upwards = false;
        let cleared = self.columns - left_columns;
        for side in (0..cleared).step_by(BAND) {
            let column = |k: usize| if from_right { self.columns - 1 - side - k } else { side + k };
            let across = |place: usize, k: usize| {
                let row = if upwards { self.rows - 1 - place } else { first + place };
                cell(row, column(k))
            };
            along(&mut steps, left_rows, across);
            let wide = BAND.min(self.columns - side - BAND);
            let beside = (0..ahead.min(left_rows)).flat_map(|place| {
                let row = if upwards { first + place } else { self.rows - 1 - place };
                (0..wide).map(move |k| (row, k))
            });
            over(&mut steps, beside.map(|(row, k)| cell(row, column(BAND + k))).collect());
            upwards = !upwards;
        }
        let columns = if from_right { 0..left_columns } else { cleared..self.columns };
        Ok((steps, Rest { rows: first..self.rows, columns }))
    }

    /// Captures on the board that is left which leave as many stones as wanted.
    fn end(
        &self,
        rest: &Rest,
        open: &[(u32, Option<u8>)],
        next: u8,
        wanted: u32,
        budget: &Budget,
    ) -> Result<Option<Vec<Places>>> {
        let cells: Vec<u32> = rest
            .rows
            .clone()
            .flat_map(|row| rest.columns.clone().map(move |column| (row, column)))
            .map(|(row, column)| (row * self.columns + column) as u32)
            .collect();
        let stands = |&cell: &u32| match open.iter().find(|(other, _)| *other == cell) {
            None => Some(self.colour(cell)),
            Some(&(_, stands)) => stands,
        };
        let stone = |bit: u8| if bit == 0 { Stone::X } else { Stone::O };
        let word: Vec<Option<Stone>> = cells.iter().map(|c| stands(c).map(stone)).collect();
        let first = (next != EITHER).then(|| stone(next));
        let mut edges = Vec::new();
        for (i, &a) in cells.iter().enumerate() {
            let later = cells.iter().enumerate().skip(i + 1);
            let near = later.filter(|&(_, &b)| self.are_neighbours(a, b));
            edges.extend(near.map(|(j, _)| (i as u32, j as u32)));
        }
        let graph = Graph::undirected(cells.len(), edges);
        let found = alternating_from(&graph, &word, first, &Goal::default(), &budget.share(1, 4))?;
        let moves = found.moves.into_iter();
        let named = moves.map(|m| m.into_iter().map(|v| cells[v as usize]).collect());
        Ok((found.least == Some(wanted)).then(|| named.collect()))
    }
}

/// How much of a side is left for the search, of which there may be so much.
fn left(side: usize, most: usize) -> usize {
    side - side.saturating_sub(most).next_multiple_of(BAND)
}

/// Clears a band to its last open cells. `cell` says which cell is at a place along it, and across.
fn along(steps: &mut Vec<Step>, length: usize, cell: impl Fn(usize, usize) -> u32) {
    for place in 0..length.saturating_sub(OPEN) {
        let cells = (place..=place + OPEN).flat_map(|at| (0..BAND).map(move |k| (at, k)));
        let cells = cells.map(|(at, k)| cell(at, k)).collect();
        steps.push(Step { cells, cleared: BAND });
    }
    let last = (length - OPEN..length).flat_map(|at| (0..BAND).map(move |k| (at, k)));
    let cells: Cells<u32> = last.map(|(at, k)| cell(at, k)).collect();
    let cleared = cells.len();
    steps.push(Step { cells, cleared });
}

/// Clears the last cells of a band with the help of some cells of the next one.
fn over(steps: &mut [Step], next: Cells<u32>) {
    if let Some(last) = steps.last_mut() {
        last.cells.extend(next);
    }
}

#[cfg(test)]
mod tests;
