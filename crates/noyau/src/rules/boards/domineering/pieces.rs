//! Small pieces of boards by their values.
//!
//! Values are found here, with boards as words, in a table of canonical forms of its own: that
//! takes a fraction of the time of [`crate::engine::ValueTable`], which works for all rulesets.

use rustc_hash::FxHashMap;

use super::bounds::{Band, walls};
use super::search::View;
use super::word::Word;
use crate::random::spread;
use crate::value::{Games, Id};
use crate::{Context, Result};

/// What is known of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// Its walls for the player who places vertical dominoes.
    pub own: Band,
    /// The walls of its negative.
    pub other: Band,
    /// What it adds to the key of a position: the same for pieces of the same value.
    pub key: u128,
    pub value: Id,
    pub negative: Id,
}

/// Pieces by their cells, and what they have in common by their values.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    pub games: Games,
    /// By the columns and the cells of the rectangle around them.
    by_cells: FxHashMap<(u32, u128), u32>,
    known: Vec<Piece>,
    by_value: FxHashMap<Id, u32>,
    /// Values of pieces, and of those that they fall into, by the columns and the least image.
    values: FxHashMap<(u32, u128), Id>,
}

impl Pieces {
    pub fn bytes(&self) -> u64 {
        self.games.memory() + self.own_bytes()
    }

    /// What the table of games does not account for itself.
    fn own_bytes(&self) -> u64 {
        let each = size_of::<((u32, u128), u32)>() + 1;
        let maps = self.by_cells.capacity() + self.values.capacity() + self.by_value.capacity();
        (maps * each + self.known.capacity() * size_of::<Piece>()) as u64
    }

    /// The piece with this place.
    pub fn at(&self, place: u32) -> &Piece {
        &self.known[place as usize]
    }

    /// The place of the piece with these cells of a board with so many columns: the same for
    /// pieces of the same value.
    pub fn place<W: Word>(&mut self, cells: W, columns: u32, context: Context<'_>) -> Result<u32> {
        let (rows, width, cropped) = cropped(cells, columns);
        let key = (width, cropped.wide());
        if let Some(&known) = self.by_cells.get(&key) {
            return Ok(known);
        }
        let before = self.own_bytes();
        let value = self.value(rows, width, cropped, context)?;
        let place = match self.by_value.get(&value) {
            Some(&known) => known,
            None => self.enter(value, context)?,
        };
        self.by_cells.insert(key, place);
        context.budget.take(self.own_bytes().saturating_sub(before))?;
        Ok(place)
    }

    fn enter(&mut self, value: Id, context: Context<'_>) -> Result<u32> {
        let games = &mut self.games;
        let negative = games.negate(value, context.budget)?;
        let own = walls(games, value, context)?;
        let other = walls(games, negative, context)?;
        let place = self.known.len() as u32;
        let key = if value == Id::ZERO { 0 } else { spread(u64::from(place) + 1) };
        self.known.push(Piece { own, other, key, value, negative });
        self.by_value.insert(value, place);
        Ok(place)
    }

    /// The value of a piece that fills a rectangle of this size.
    fn value<W: Word>(
        &mut self,
        rows: u32,
        columns: u32,
        cells: W,
        context: Context<'_>,
    ) -> Result<Id> {
        let piece = View { rows, columns, own: cells, other: W::NONE };
        let key = (columns, piece.least_image());
        if let Some(&known) = self.values.get(&key) {
            return Ok(known);
        }
        let value = if rows * columns <= u64::BITS {
            let own = u64::narrow(cells.wide());
            self.value_of(View { rows, columns, own, other: 0 }, context)?
        } else {
            self.value_of(piece, context)?
        };
        self.values.insert(key, value);
        Ok(value)
    }

    // Calls itself after each domino: as deep as half the cells of a small piece.
    fn value_of<W: Word>(&mut self, piece: View<W>, context: Context<'_>) -> Result<Id> {
        let last_column = piece.first_column() << (piece.columns - 1);
        let across = (piece.own & piece.own >> 1).without(last_column);
        let mut options = [Vec::new(), Vec::new()];
        let sides = [(piece.places(), piece.columns), (across, 1)];
        for (options, (mut places, step)) in options.iter_mut().zip(sides) {
            while places != W::NONE {
                let cell = places.least();
                places = places ^ cell;
                let own = piece.own.without(cell | cell << step);
                options.push(self.sum(View { own, ..piece }, context)?);
            }
        }
        let [left, right] = &options;
        self.games.from_options(left, right, context.budget)
    }

    /// The value of all parts of a board.
    fn sum<W: Word>(&mut self, mut board: View<W>, context: Context<'_>) -> Result<Id> {
        let first_column = board.first_column();
        let mut sum = Id::ZERO;
        while board.own != W::NONE {
            let part = board.first_part(first_column);
            board.own = board.own ^ part;
            if part.count() > 1 {
                let (rows, columns, cells) = cropped(part, board.columns);
                let value = self.value(rows, columns, cells, context)?;
                sum = self.games.sum(sum, value, context.budget)?;
            }
        }
        Ok(sum)
    }
}

/// Rows and columns of the rectangle around some cells, and the cells in it.
fn cropped<W: Word>(cells: W, columns: u32) -> (u32, u32, W) {
    let top = cells.first() / columns;
    let rows = cells.last() / columns - top + 1;
    let cells = cells >> (top * columns);
    let folded = (0..rows).fold(W::NONE, |all, row| all | cells >> (row * columns));
    let folded = folded.low() & ((1 << columns) - 1);
    let left = folded.trailing_zeros();
    let width = folded.ilog2() + 1 - left;
    if width == columns {
        return (rows, columns, cells);
    }
    let mask = W::narrow((1 << width) - 1);
    let moved = |row: u32| (cells >> (row * columns + left) & mask) << (row * width);
    (rows, width, (0..rows).fold(W::NONE, |all, row| all | moved(row)))
}
