//! Snort.

use crate::game::{Object, Partizan, Player, Ruleset};
use crate::rules::kit::colouring;
use crate::rules::kit::stones::Stones;

/// Colour a place, but not next to one of the other colour.
pub struct Snort;

/// Whether `player` may put a stone on a free place.
fn fits(at: &Stones, player: Player, place: usize) -> bool {
    let forbidden = if player == Player::Right { &at.x } else { &at.o };
    !at.near(place).any(|near| forbidden.contains(near))
}

impl Ruleset for Snort {
    const OBJECT: Object = Object::Stone;

    about!(
        "snort",
        no_parameters,
        ["snort 2x3", "snort x../..o", "snort P5 .x...", "snort C4 ....", "misere snort 1x3"]
    );

    colouring::ruleset!();
    colouring::parts!(fits);
}

impl Partizan for Snort {
    colouring::partizan!(fits);
}
