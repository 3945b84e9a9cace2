//! Shove.

use crate::game::{Flow, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::shifts;
use crate::text::exchanged;

/// Shove a piece and all to the left of it one cell to the left.
pub struct Shove;

impl Ruleset for Shove {
    about!("shove", no_parameters, ["shove x.o", "shove .xox", "shove o..x.o", "misere shove xo"]);

    shifts::ruleset!();
}

impl Partizan for Shove {
    fn moves(&self, at: &Vec<u8>, player: Player, visit: Visit<'_, Vec<u8>>) -> Flow {
        // The first cell goes, whatever is in it.
        shifts::moves(at, player, |_, _| 0, visit)
    }
    fn negative(&self, at: &Vec<u8>) -> Option<Vec<u8>> {
        Some(exchanged(at))
    }
}
