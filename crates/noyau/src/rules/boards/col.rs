//! Col.

use crate::game::{Object, Partizan, Player, Ruleset};
use crate::rules::kit::colouring;
use crate::rules::kit::stones::Stones;

/// Colour a place, but not next to one of your own colour.
pub struct Col;

/// Whether `player` may put a stone on a free place.
fn fits(at: &Stones, player: Player, place: usize) -> bool {
    let forbidden = if player == Player::Left { &at.x } else { &at.o };
    !at.near(place).any(|near| forbidden.contains(near))
}

impl Ruleset for Col {
    const OBJECT: Object = Object::Stone;

    about!(
        "col",
        no_parameters,
        ["col 2x3", "col x../..o", "col P5 .x...", "col C4 ....", "misere col 1x3"]
    );

    colouring::ruleset!();
    colouring::parts!(fits);
}

impl Partizan for Col {
    colouring::partizan!(fits);
}
