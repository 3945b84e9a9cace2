//! Bounds from pieces that reach over several bands.
//!
//! A player who places vertical dominoes may give up any places that reach from row to row, and not
//! only those between bands: what is left is a sum of pieces of which no two lie side by side. So
//! the board is cut into bands, and pieces of neighbouring bands that touch are put together again
//! while they are small. Their values are known, and the board is worth at least their sum.

use std::cmp::Ordering;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::bounds::{Band, NOTHING, value_of, walls, wins_second};
use super::search::View;
use super::word::Word;
use crate::rules::kit::bits::Bits;
use crate::rules::kit::region::Region;
use crate::value::Value;
use crate::{Context, Result};

/// Pieces are joined up to so many cells: larger ones decide more, and their values take longer.
const MOST_CELLS: u32 = 14;

/// What is known of a piece.
#[derive(Debug)]
struct Piece {
    /// Its walls for the player who places vertical dominoes.
    own: Band,
    /// The walls of its negative.
    other: Band,
    value: Value,
}

/// Pieces by the columns and the cells of the rectangle around them.
#[derive(Debug, Default)]
pub(super) struct Joined {
    by_cells: FxHashMap<(u32, u128), u32>,
    pieces: Vec<Piece>,
}

impl Joined {
    pub fn bytes(&self) -> u64 {
        let each = size_of::<((u32, u128), u32)>() + 1;
        (self.by_cells.capacity() * each + self.pieces.capacity() * size_of::<Piece>()) as u64
    }

    /// Whether the player who places vertical dominoes is seen to win a board, moving `first` or
    /// second, with what is left to him by a cut, see [`super::bounds::Bands::cut`].
    pub fn wins<W: Word>(
        &mut self,
        view: View<W>,
        cut: u32,
        first: bool,
        context: Context<'_>,
    ) -> Result<bool> {
        let mut places: SmallVec<[u32; 24]> = SmallVec::new();
        for piece in pieces(view, cut) {
            places.push(self.place(piece, view.columns, context)?);
        }
        let (mut own, mut other) = (NOTHING, NOTHING);
        for &place in &places {
            let piece = &self.pieces[place as usize];
            own = own.plus(&piece.own);
            other = other.plus(&piece.other);
        }
        let [seen, hopeless] = if first {
            [own.wins_first(), wins_second(&other.second)]
        } else {
            [wins_second(&own.second), other.wins_first()]
        };
        if seen || hopeless {
            return Ok(seen);
        }
        // Walls do not tell: the sum does. The same sums come again, so they are made in one order.
        places.sort_unstable();
        let Some((&last, rest)) = places.split_last() else { return Ok(false) };
        let mut sum = self.pieces[last as usize].value.clone();
        for &place in rest {
            sum = sum.plus(&self.pieces[place as usize].value, context.budget)?;
        }
        Ok(match sum.sign(context.budget)? {
            Some(Ordering::Greater) => true,
            Some(Ordering::Equal) => !first,
            Some(Ordering::Less) => false,
            None => first,
        })
    }

    fn place<W: Word>(&mut self, cells: W, columns: u32, context: Context<'_>) -> Result<u32> {
        let (rows, columns, cells) = cropped(cells, columns);
        if let Some(&known) = self.by_cells.get(&(columns, cells)) {
            return Ok(known);
        }
        let (rows, width) = (rows as usize, columns as usize);
        let region = Region { rows, columns: width, free: Bits::from_word(rows * width, cells) };
        let value = value_of(&region, context)?;
        let own = walls(&value, context)?;
        let other = walls(&value.negative(context.budget)?, context)?;
        let (before, place) = (self.bytes(), self.pieces.len() as u32);
        self.pieces.push(Piece { own, other, value });
        self.by_cells.insert((columns, cells), place);
        context.budget.take(self.bytes().saturating_sub(before))?;
        Ok(place)
    }
}

/// Rows and columns of the rectangle around some cells, and the cells in it.
pub(super) fn cropped<W: Word>(cells: W, columns: u32) -> (u32, u32, u128) {
    let (top, bottom) = (cells.first() / columns, cells.last() / columns);
    let row = |r: u32| (cells >> (r * columns)).low() & ((1 << columns) - 1);
    let folded = (top..=bottom).fold(0, |all, r| all | row(r));
    let left = folded.trailing_zeros();
    let width = folded.ilog2() + 1 - left;
    let shifted = |r: u32| u128::from(row(r) >> left) << ((r - top) * width);
    (bottom - top + 1, width, (top..=bottom).fold(0, |all, r| all | shifted(r)))
}

/// The pieces of the bands of a cut, joined as far as they stay small. No two lie side by side.
pub(super) fn pieces<W: Word>(view: View<W>, cut: u32) -> SmallVec<[W; 24]> {
    let (columns, first_column) = (view.columns, view.first_column());
    let mut pieces = SmallVec::new();
    let row = W::narrow((1 << columns) - 1);
    let (mut start, mut open) = (0, view.own);
    while open != W::NONE {
        let mut band = row << (start * columns);
        start += 1;
        if cut >> start & 1 == 1 {
            band = band | row << (start * columns);
            start += 1;
        }
        let mut left = View { own: open & band, ..view };
        open = open.without(band);
        while left.own != W::NONE {
            let part = left.first_part(first_column);
            left.own = left.own ^ part;
            pieces.push(part);
        }
    }
    let mut k = 0;
    while k < pieces.len() {
        let piece: W = pieces[k];
        let touching = piece << columns | piece >> columns;
        let fits =
            |other: W| touching & other != W::NONE && piece.count() + other.count() <= MOST_CELLS;
        match (k + 1..pieces.len()).find(|&other| fits(pieces[other])) {
            Some(other) => pieces[k] = piece | pieces.swap_remove(other),
            None => k += 1,
        }
    }
    pieces
}
