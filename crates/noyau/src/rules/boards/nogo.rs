//! Go without captures.

use crate::game::{Object, Partizan, Player, Ruleset};
use crate::rules::kit::bits::Bits;
use crate::rules::kit::colouring;
use crate::rules::kit::stones::Stones;

/// Put a stone so that every group keeps a free place next to it.
pub struct NoGo;

/// Whether the group of the stone at a place has a free place next to it.
fn breathes(at: &Stones, place: usize) -> bool {
    let colour = at.letter(place);
    let mut seen = Bits::none(at.places());
    let mut open = vec![place];
    seen.insert(place);
    while let Some(stone) = open.pop() {
        for near in at.near(stone) {
            let letter = at.letter(near);
            if letter == b'.' {
                return true;
            }
            if letter == colour && !seen.contains(near) {
                seen.insert(near);
                open.push(near);
            }
        }
    }
    false
}

fn fits(at: &Stones, player: Player, place: usize) -> bool {
    let (_, after) = colouring::put(at, player, place);
    let touched = after.near(place).filter(|&near| matches!(after.letter(near), b'x' | b'o'));
    breathes(&after, place)
        && touched.collect::<Vec<_>>().into_iter().all(|near| breathes(&after, near))
}

impl Ruleset for NoGo {
    const OBJECT: Object = Object::Stone;

    about!(
        "nogo",
        no_parameters,
        ["nogo 2x3", "nogo x../..o", "nogo 1x6", "nogo C5 .....", "misere nogo 1x4"]
    );

    colouring::ruleset!();
}

impl Partizan for NoGo {
    colouring::partizan!(fits);
}
