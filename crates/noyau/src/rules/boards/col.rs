//! Col.

use crate::Result;
use crate::game::{Figure, Flow, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::colouring;
use crate::rules::kit::stones::Stones;
use crate::text::Cursor;

/// Colour a place, but not next to one of your own colour.
pub struct Col;

/// Whether `player` may put a stone on a free place.
fn fits(at: &Stones, player: Player, place: usize) -> bool {
    let forbidden = if player == Player::Left { &at.x } else { &at.o };
    !at.near(place).any(|near| forbidden.contains(near))
}

impl Ruleset for Col {
    type Position = Stones;

    about!(
        "col",
        no_parameters,
        ["col 2x3", "col x../..o", "col P5 .x...", "col C4 ....", "misere col 1x3"]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Stones> {
        colouring::read(text)
    }
    fn write(&self, at: &Stones) -> String {
        at.write()
    }
    fn figure(&self, at: &Stones) -> Figure {
        at.figure()
    }
    fn components(&self, at: Stones) -> Vec<Stones> {
        let whole = at.clone();
        let playable = |place| Player::BOTH.into_iter().any(|player| fits(&whole, player, place));
        colouring::components(at, playable)
    }
    fn canonical(&self, at: Stones) -> Stones {
        colouring::least_image(at)
    }
    fn weight(&self, at: &Stones) -> usize {
        at.weight()
    }
}

impl Partizan for Col {
    fn moves(&self, at: &Stones, player: Player, visit: Visit<'_, Stones>) -> Flow {
        colouring::placements(at, player, |place| fits(at, player, place), visit)
    }
    fn negative(&self, at: &Stones) -> Option<Stones> {
        Some(colouring::exchanged(at))
    }
}
