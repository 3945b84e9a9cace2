//! Push.

use crate::game::{Flow, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::shifts;
use crate::text::exchanged;

/// Push a piece one cell to the left, with the pieces that stand close before it.
pub struct Push;

impl Ruleset for Push {
    about!("push", no_parameters, ["push x.o", "push .xox", "push o..x.o", "misere push xo"]);

    shifts::ruleset!();
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
        Some(exchanged(at))
    }
}
