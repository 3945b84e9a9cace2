//! Shove.

use crate::Result;
use crate::game::{Figure, Flow, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::shifts;
use crate::text::Cursor;

/// Shove a piece and all to the left of it one cell to the left.
pub struct Shove;

impl Ruleset for Shove {
    /// One letter a cell: `x`, `o` or `.`.
    type Position = Vec<u8>;

    about!("shove", no_parameters, ["shove x.o", "shove .xox", "shove o..x.o", "misere shove xo"]);

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

impl Partizan for Shove {
    fn moves(&self, at: &Vec<u8>, player: Player, visit: Visit<'_, Vec<u8>>) -> Flow {
        // The first cell goes, whatever is in it.
        shifts::moves(at, player, |_, _| 0, visit)
    }
    fn negative(&self, at: &Vec<u8>) -> Option<Vec<u8>> {
        Some(shifts::exchanged(at))
    }
}
