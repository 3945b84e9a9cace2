//! What a person needs to play on a picture: that every move has a name and can be clicked.

use std::collections::{BTreeMap, BTreeSet};

use crate::draw::{self, Theme};
use crate::game::{Element, Figure, Still};
use crate::part::{BoxedPart, NamedMove};

/// A picture that is kept while a game is played on it.
pub struct Table {
    picture: Option<BTreeSet<Element>>,
    still: Still,
}

/// Pictures of more than this are not kept or not drawn whole.
const MANY: usize = 40;

impl Table {
    pub fn new(start: &BoxedPart) -> Table {
        Table { picture: picture(start), still: Still::new(start.figure()) }
    }

    /// Follows a move that was made in the first of its ways.
    pub fn follow(&mut self, at: &BoxedPart, made: &NamedMove) {
        let touched = at.ways(&made.step, made.to.as_ref()).into_iter().next().unwrap_or_default();
        if !self.still.follow(&made.step, &touched, made.to.figure()) {
            self.picture = picture(&made.to);
        }
    }

    /// Checks the moves of one player: they have different names and are read back as data, and
    /// every element that they touch is in the picture of the position, and in the one that is
    /// kept from the start of the game.
    pub fn check(&self, at: &BoxedPart, moves: &[NamedMove]) -> Result<(), String> {
        let mut known: BTreeMap<String, &NamedMove> = BTreeMap::new();
        let anew = picture(at);
        let gone = self.still.gone();
        for found in moves.iter().take(MANY) {
            let name = found.step.to_string();
            let wrong = |what: &str| format!("{at:?}: the move `{name}` {what}");
            let json =
                serde_json::to_string(&found.step).map_err(|error| wrong(&error.to_string()))?;
            let again = serde_json::from_str(&json).map_err(|error| wrong(&error.to_string()))?;
            if found.step != again {
                return Err(wrong(&format!("is not read back from {json}")));
            }
            match known.insert(name.clone(), found) {
                Some(other) if other.to.placement() != found.to.placement() => {
                    return Err(wrong("has the name of another one"));
                }
                _ => {}
            }
            let ways = at.ways(&found.step, found.to.as_ref());
            // Words cannot be clicked: such moves are chosen from a list.
            let drawn = !matches!(at.figure(), Figure::Words(_));
            if drawn && (ways.iter().any(Vec::is_empty) || ways.is_empty()) {
                return Err(wrong("touches nothing"));
            }
            for element in ways.into_iter().flatten() {
                if element.to_string().parse() != Ok(element) {
                    return Err(wrong(&format!("touches {element}, which is not read back")));
                }
                let shown = self.still.shown(element).unwrap_or(element);
                let there = [(&anew, element), (&self.picture, shown)].into_iter().all(
                    |(picture, element)| picture.as_ref().is_none_or(|all| all.contains(&element)),
                );
                if !there || gone.contains(&shown) {
                    return Err(wrong(&format!("touches {element}, which is not in the picture")));
                }
            }
        }
        Ok(())
    }
}

/// What can be clicked in the picture, unless something is left out of it.
fn picture(at: &BoxedPart) -> Option<BTreeSet<Element>> {
    let drawn = draw::drawn(&at.figure(), Theme::Page);
    drawn.whole.then(|| drawn.elements.into_iter().collect())
}
