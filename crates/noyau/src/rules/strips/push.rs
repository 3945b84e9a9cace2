//! Push.

use crate::Result;
use crate::game::{Figure, Flow, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::shifts;
use crate::text::Cursor;

/// Push a piece one cell to the left, with the pieces that stand close before it.
pub struct Push;

impl Ruleset for Push {
    /// One letter a cell: `x`, `o` or `.`.
    type Position = Vec<u8>;

    about!("push", no_parameters, ["push x.o", "push .xox", "push o..x.o", "misere push xo"]);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u8>> {
        shifts::read(text)
    }
    fn write(&self, at: &Vec<u8>) -> String {
        shifts::write(at)
    }
    fn figure(&self, at: &Vec<u8>) -> Figure {
        shifts::figure(at)
    }
    fn canonical(&self, at: Vec<u8>) -> Vec<u8> {
        shifts::trimmed(at)
    }
    fn weight(&self, at: &Vec<u8>) -> usize {
        at.len()
    }
}

impl Partizan for Push {
    fn moves(&self, at: &Vec<u8>, player: Player, visit: Visit<'_, Vec<u8>>) -> Flow {
        // The nearest free cell to the left goes, or the first cell if there is none.
        shifts::moves(
            at,
            player,
            |at, place| at[..place].iter().rposition(|&cell| cell == b'.').unwrap_or(0),
            visit,
        )
    }
    fn negative(&self, at: &Vec<u8>) -> Option<Vec<u8>> {
        Some(shifts::exchanged(at))
    }
}
