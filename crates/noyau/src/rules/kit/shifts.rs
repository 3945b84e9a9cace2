//! Pieces on a strip that are moved to the left, and off it: shove and push.

use super::row;
use crate::game::{Figure, Flow, GO_ON, Move, Player};
use crate::text::{Cells, Cursor};
use crate::{Result, message};

pub fn read(text: &mut Cursor<'_>) -> Result<Vec<u8>> {
    row::read(text, "xo.", message!("word-letters", letters = "`x`, `o`"))
}

pub fn figure(at: &[u8]) -> Figure {
    let rows = usize::from(!at.is_empty());
    Figure::Board(Cells { rows, columns: at.len(), cells: at.to_vec() })
}

/// Without the free cells at the right end, to which nothing ever comes.
pub fn trimmed(mut at: Vec<u8>) -> Vec<u8> {
    while at.last() == Some(&b'.') {
        at.pop();
    }
    at
}

/// Calls `visit` with every move: what stands between the cell that `gone` names, which goes, and
/// the piece moves one cell to the left.
pub fn moves(
    at: &[u8],
    player: Player,
    gone: impl Fn(&[u8], usize) -> usize,
    visit: &mut dyn FnMut(Move, Vec<u8>) -> Flow,
) -> Flow {
    let own = if player == Player::Left { b'x' } else { b'o' };
    for place in (0..at.len()).filter(|&place| at[place] == own) {
        let mut after = at.to_vec();
        after.remove(gone(at, place));
        after.insert(place, b'.');
        visit(Move::Shift { from: place as u32 }, after)?;
    }
    GO_ON
}

/// The part of `impl Ruleset` that all games with such strips have.
macro_rules! ruleset {
    () => {
        /// One letter a cell: `x`, `o` or `.`.
        type Position = Vec<u8>;

        fn read(&self, text: &mut $crate::text::Cursor<'_>) -> $crate::Result<Vec<u8>> {
            shifts::read(text)
        }
        fn write(&self, at: &Vec<u8>) -> String {
            $crate::rules::kit::row::write(at)
        }
        fn figure(&self, at: &Vec<u8>) -> $crate::game::Figure {
            shifts::figure(at)
        }
        fn canonical(&self, at: Vec<u8>) -> Vec<u8> {
            shifts::trimmed(at)
        }
        fn weight(&self, at: &Vec<u8>) -> usize {
            at.len()
        }
    };
}
pub(crate) use ruleset;
