//! What a text says.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::{Convention, Figure, Kind, Object, Quadrant};
use crate::{Context, Result, Session, solve};

/// What a position is: its spelling, its kind and its summands.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReadAsk {
    /// The position.
    pub position: String,
}

/// What a position is.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// Whether the player who cannot move wins.
    pub misere: bool,
    /// The kind of play of the whole.
    pub kind: Kind,
    /// The summands, in the order given.
    pub parts: Vec<ReadPart>,
    /// The text that was meant, where the one given is not in the notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meant: Option<String>,
}

/// One summand.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadPart {
    /// The name of the ruleset, as in the catalogue.
    pub name: String,
    /// The ruleset with its parameters.
    pub ruleset: String,
    /// The position under these rules.
    pub placement: String,
    /// The kind of game.
    pub kind: Kind,
    /// The sizes of its heaps, or the row and the column of its piece, where the picture shows these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Vec<u64>>,
    /// What its heaps are made of, where these are not matches.
    #[serde(default, skip_serializing_if = "Object::is_match")]
    pub object: Object,
}

fn numbers(figure: Figure) -> Option<Vec<u64>> {
    match figure {
        Figure::Heaps(sizes) | Figure::Skittles(sizes) => Some(sizes),
        Figure::Token(Quadrant { at: Some((row, column)), .. }) => Some(vec![row, column]),
        _ => None,
    }
}

impl Question for ReadAsk {
    type Answer = ReadAnswer;

    const EXAMPLE: &'static str = r#"{"position": "misere nim 5,3 + chomp 2x3"}"#;

    const WORDS: bool = false;

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<ReadAnswer> {
        let (position, meant) = session.understood(&self.position)?;
        Ok(ReadAnswer {
            meant,
            misere: position.convention == Convention::Misere,
            kind: solve::kind(&position)?,
            parts: position
                .parts
                .iter()
                .map(|part| ReadPart {
                    name: part.name(),
                    ruleset: part.ruleset(),
                    placement: part.placement(),
                    kind: part.kind(),
                    numbers: numbers(part.figure()),
                    object: part.object(),
                })
                .collect(),
            position: position.to_string(),
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
