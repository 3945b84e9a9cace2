//! Who wins domineering on boards of up to eleven by eleven: depth-first search for a winning
//! move with bounds from bands of two rows, and a table of bounded size.
//!
//! Every position is seen by the player to move, whose dominoes are vertical; the board of the
//! opponent is the transposed one. So the two players share a table on square boards.

use super::bounds::{Bands, Expected, NUMBER};
use super::pieces::{Piece, Pieces};
use smallvec::SmallVec;

use crate::context::Table;
use crate::engine::Replacing;
use crate::rules::kit::region::Region;
use crate::{Context, Result, message};

/// Pieces of at most so many cells are replaced by their values.
const LARGEST_PIECE: u32 = 10;

/// What one place more for a domino is worth in the order of moves, in 1/256.
const MOBILITY: i32 = 16;

/// Boards with a longer side have too many bands.
const LONGEST: usize = 11;

/// What searches on boards of one size have found.
#[derive(Debug, Default)]
pub(super) struct Boards {
    /// By the number of columns.
    bands: Vec<Option<Bands>>,
    known: Replacing<bool>,
    pieces: Pieces,
    /// How many positions were opened.
    visited: u64,
}

impl Table for Boards {
    fn bytes(&self) -> u64 {
        self.known.bytes()
            + self.pieces.bytes()
            + self.bands.iter().flatten().map(Bands::bytes).sum::<u64>()
    }
}

/// A board as the player to move sees it, and as the opponent does.
#[derive(Clone, Copy, Debug)]
struct View {
    rows: u32,
    columns: u32,
    own: u128,
    other: u128,
}

#[derive(Clone, Copy, Debug)]
struct Child {
    view: View,
    key: u128,
    promise: i32,
}

/// A position under search: its options that are still open lie on the stack of children.
#[derive(Debug)]
struct Frame {
    key: u128,
    /// Where its children begin.
    base: usize,
    /// The nodes that were visited before it.
    started: u64,
}

/// What bounds say about the player to move.
enum Verdict {
    Wins,
    Loses,
    /// How good it looks.
    Open(i32),
}

impl View {
    fn of(region: &Region) -> Option<View> {
        let (rows, columns) = (region.rows, region.columns);
        if rows == 0 || columns == 0 || rows > LONGEST || columns > LONGEST {
            return None;
        }
        let own = region.free.word()?;
        let cells = (0..rows * columns).filter(|cell| own >> cell & 1 == 1);
        let other = cells.fold(0, |all, cell| all | 1 << (cell % columns * rows + cell / columns));
        Some(View { rows: rows as u32, columns: columns as u32, own, other })
    }

    fn turned(self) -> View {
        View { rows: self.columns, columns: self.rows, own: self.other, other: self.own }
    }

    /// The upper cells of the places for a vertical domino.
    fn places(self) -> u128 {
        self.own & self.own >> self.columns
    }

    /// The board after a domino, as the opponent sees it.
    fn after(self, cell: u32) -> View {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let own = self.own & !(1 << cell | 1 << (cell + self.columns));
        let other = self.other & !(3 << (column * self.rows + row));
        View { own, other, ..self }.turned()
    }

    /// The least of the four images, together with the shape.
    fn least_image(self) -> u128 {
        let (size, columns) = (self.rows * self.columns, self.columns);
        let row = (1u128 << columns) - 1;
        let mut upside_down = 0;
        for r in 0..self.rows {
            upside_down |= (self.own >> (r * columns) & row) << ((self.rows - 1 - r) * columns);
        }
        let half_turn = |board: u128| board.reverse_bits() >> (128 - size);
        let images = [half_turn(self.own), upside_down, half_turn(upside_down)];
        let least = images.into_iter().fold(self.own, u128::min);
        least | u128::from(self.rows > self.columns) << 127
    }

    /// The part of the board that hangs together with its least cell.
    fn first_part(self, first_column: u128) -> u128 {
        let mut part = self.own & self.own.wrapping_neg();
        loop {
            let right = part << 1 & !first_column;
            let left = (part & !first_column) >> 1;
            let next =
                (part | right | left | part << self.columns | part >> self.columns) & self.own;
            if next == part {
                return part;
            }
            part = next;
        }
    }

    /// The same without some cells.
    fn without(mut self, mut cells: u128) -> View {
        self.own &= !cells;
        while cells != 0 {
            let cell = cells.trailing_zeros();
            cells &= cells - 1;
            let (row, column) = (cell / self.columns, cell % self.columns);
            self.other &= !(1 << (column * self.rows + row));
        }
        self
    }
}

impl Boards {
    /// Whether the player to move wins, where `vertical` says which way his dominoes lie; none if
    /// the board is too large for this search.
    pub fn wins(
        &mut self,
        region: &Region,
        vertical: bool,
        context: Context<'_>,
    ) -> Result<Option<bool>> {
        let Some(view) = View::of(region) else { return Ok(None) };
        let view = if vertical { view } else { view.turned() };
        for columns in [view.rows as usize, view.columns as usize] {
            if self.bands.len() <= columns {
                self.bands.resize_with(columns + 1, || None);
            }
            if self.bands[columns].is_none() {
                context.budget.take(Bands::bytes_for(columns))?;
                self.bands[columns] = Some(Bands::new(columns));
            }
        }
        self.search(view, context).map(Some)
    }

    /// How many positions were opened.
    #[cfg(test)]
    pub fn visited(&self) -> u64 {
        self.visited
    }

    fn expected(
        &mut self,
        board: u128,
        rows: u32,
        columns: u32,
        context: Context<'_>,
    ) -> Result<Expected> {
        let bands = self.bands[columns as usize].as_mut();
        bands.expect("the bands of both sides were made").expected(board, rows as usize, context)
    }

    /// What bounds by bands alone say.
    fn verdict(&mut self, view: View, context: Context<'_>) -> Result<Verdict> {
        let own = self.expected(view.own, view.rows, view.columns, context)?;
        if own.first() > 0 {
            return Ok(Verdict::Wins);
        }
        let other = self.expected(view.other, view.columns, view.rows, context)?;
        Ok(verdict(&own, &other))
    }

    /// What they say together with the values of small pieces, and the key of the position, which
    /// is the same wherever the small pieces lie.
    fn closer(
        &mut self,
        view: View,
        first_column: u128,
        context: Context<'_>,
    ) -> Result<(Verdict, u128, View)> {
        let mut left = view;
        let mut rest = view;
        let mut small: SmallVec<[Piece; 8]> = SmallVec::new();
        while left.own != 0 {
            let part = left.first_part(first_column);
            left.own ^= part;
            let size = part.count_ones();
            if size == 1 {
                rest = rest.without(part);
            } else if size <= LARGEST_PIECE {
                rest = rest.without(part);
                small.push(self.pieces.get(part, view.columns as usize, context)?);
            }
        }
        let board = rest.least_image();
        if small.is_empty() {
            return Ok((Verdict::Open(0), board, rest));
        }
        let mut own = self.expected(rest.own, view.rows, view.columns, context)?;
        let mut other = self.expected(rest.other, view.columns, view.rows, context)?;
        let mut key = board;
        for piece in &small {
            own.plus(&piece.own);
            other.plus(&piece.other);
            key = key.wrapping_add(piece.key);
        }
        let found = if own.first() > 0 { Verdict::Wins } else { verdict(&own, &other) };
        Ok((found, key, view))
    }

    fn search(&mut self, root: View, context: Context<'_>) -> Result<bool> {
        let budget = context.budget;
        let mut ticker = budget.ticker(message!("unit-positions"));
        match self.verdict(root, context)? {
            Verdict::Wins => return Ok(true),
            Verdict::Loses => return Ok(false),
            Verdict::Open(_) => {}
        }
        let key = root.least_image();
        if let Some(known) = self.known.get(key) {
            return Ok(known);
        }
        let mut children: Vec<Child> = Vec::new();
        let mut frames = vec![Frame { key, base: 0, started: 0 }];
        // What was found about the last frame that was closed, or opened.
        let mut found = self.open(root, &mut children, context)?;
        loop {
            ticker.tick()?;
            let top = frames.last().expect("the root stays until it is decided");
            if found.is_none() && children.len() == top.base {
                found = Some(false);
            }
            if let Some(wins) = found {
                let done = frames.pop().expect("there is a frame");
                children.truncate(done.base);
                let work = u32::try_from(ticker.count() - done.started).unwrap_or(u32::MAX);
                self.known.insert(done.key, wins, work, budget)?;
                if frames.is_empty() {
                    return Ok(wins);
                }
                // An option that the opponent loses wins; otherwise the next one is tried.
                found = if wins { None } else { Some(true) };
                continue;
            }
            let child = children.pop().expect("there are open options");
            match self.known.get(child.key) {
                Some(true) => {}
                Some(false) => found = Some(true),
                None => {
                    frames.push(Frame {
                        key: child.key,
                        base: children.len(),
                        started: ticker.count(),
                    });
                    found = self.open(child.view, &mut children, context)?;
                }
            }
        }
    }

    /// Pushes the options that bounds do not decide, the most promising one last; tells who wins
    /// where they do.
    fn open(
        &mut self,
        view: View,
        children: &mut Vec<Child>,
        context: Context<'_>,
    ) -> Result<Option<bool>> {
        self.visited += 1;
        let base = children.len();
        let mut places = view.places();
        // The transposed board's first column, for the opponent's view.
        let first_column = first_column(view.columns, view.rows);
        while places != 0 {
            let cell = places.trailing_zeros();
            places &= places - 1;
            let after = view.after(cell);
            match self.verdict(after, context)? {
                Verdict::Loses => {
                    children.truncate(base);
                    return Ok(Some(true));
                }
                Verdict::Wins => {}
                Verdict::Open(promise) => {
                    children.push(Child { view: after, key: 0, promise });
                }
            }
        }
        let mut kept = base;
        for k in base..children.len() {
            let Child { view, promise, .. } = children[k];
            let (verdict, key, view) = self.closer(view, first_column, context)?;
            match (verdict, self.known.get(key)) {
                (Verdict::Wins, _) | (_, Some(true)) => {}
                (Verdict::Loses, _) | (_, Some(false)) => {
                    children.truncate(base);
                    return Ok(Some(true));
                }
                _ => {
                    // The fewer places the opponent has, and the more are left to the player.
                    let places = |view: View| view.places().count_ones() as i32;
                    let promise = promise + MOBILITY * (places(view) - places(view.turned()));
                    children[kept] = Child { view, key, promise };
                    kept += 1;
                }
            }
        }
        children.truncate(kept);
        children[base..].sort_by_key(|child| (std::cmp::Reverse(child.promise), child.key));
        Ok(None)
    }
}

fn first_column(rows: u32, columns: u32) -> u128 {
    (0..rows).fold(0, |set, row| set | 1 << (row * columns))
}

/// What bounds for both players say about the player to move.
fn verdict(own: &Expected, other: &Expected) -> Verdict {
    if other.second() > 0 || other.second[NUMBER] >= 0 {
        return Verdict::Loses;
    }
    let warm = NUMBER - 1;
    Verdict::Open(i32::from(own.second[warm]) - i32::from(other.second[warm]))
}
