//! Bounds from pieces that reach over several bands.
//!
//! A player who places vertical dominoes may give up any places that reach from row to row, and not
//! only those between bands: what is left is a sum of pieces of which no two lie side by side. So
//! the board is cut into bands, and pieces of neighbouring bands that touch are put together again
//! while they are small. Their values are known, and the board is worth at least their sum.

use smallvec::SmallVec;

use super::bounds::{Expected, NOTHING, wins_second};
use super::pieces::Pieces;
use super::search::View;
use super::word::Word;
use crate::value::Id;
use crate::{Context, Result};

/// Pieces are joined up to as many cells as two rows of the longer side have: larger ones decide
/// more, and their values take longer than the search that they save.
fn most_cells<W: Word>(view: View<W>) -> u32 {
    2 * view.rows.max(view.columns)
}

/// Whether the player who places vertical dominoes is seen to win a board, moving `first` or
/// second, with what is left to him by a cut, see [`super::bounds::Bands::cut`]; and what he can
/// expect there.
pub(super) fn wins<W: Word>(
    known: &mut Pieces,
    view: View<W>,
    cut: u32,
    first: bool,
    context: Context<'_>,
) -> Result<(bool, Expected)> {
    let mut places: SmallVec<[u32; 24]> = SmallVec::new();
    let (mut own, mut other) = (NOTHING, NOTHING);
    for piece in pieces(view, cut) {
        if piece.count() > 1 {
            let place = known.place(piece, view.columns, context)?;
            places.push(place);
            own = own.plus(&known.at(place).own);
            other = other.plus(&known.at(place).other);
        }
    }
    let [seen, hopeless] = if first {
        [own.wins_first(), wins_second(&other.second)]
    } else {
        [wins_second(&own.second), other.wins_first()]
    };
    if seen || hopeless {
        return Ok((seen, own));
    }
    // Walls do not tell: the sum does. The same sums come again, so they are made in one order. The
    // last summand is only compared with the others, since that costs much less than to add it.
    places.sort_unstable();
    let Some((&last, rest)) = places.split_last() else { return Ok((!first, own)) };
    let mut sum = Id::ZERO;
    for &place in rest {
        let value = known.at(place).value;
        sum = known.games.sum(sum, value, context.budget)?;
    }
    let negative = known.at(last).negative;
    let wins = if first {
        !known.games.le(sum, negative, context.budget)?
    } else {
        known.games.le(negative, sum, context.budget)?
    };
    Ok((wins, own))
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
    let (mut k, most) = (0, most_cells(view));
    while k < pieces.len() {
        let piece: W = pieces[k];
        let touching = piece << columns | piece >> columns;
        let fits = |other: W| touching & other != W::NONE && piece.count() + other.count() <= most;
        match (k + 1..pieces.len()).find(|&other| fits(pieces[other])) {
            Some(other) => pieces[k] = piece | pieces.swap_remove(other),
            None => k += 1,
        }
    }
    pieces
}
