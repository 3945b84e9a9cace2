//! Moves of a puzzle, checked by the rules alone.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::rules::puzzles::replay::replay;
use crate::words::Message;
use crate::{Context, Error, Result, Session, message};

/// Moves of a puzzle, to be played by the rules alone.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CheckReduceAsk {
    /// The position.
    pub position: String,
    /// The moves, as `reduce` gives them.
    pub moves: Vec<Vec<u32>>,
    /// Any one stone may change its colour once.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub joker: bool,
}

/// What comes of the moves.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckReduceAnswer {
    /// Whether all moves are legal.
    pub legal: bool,
    /// How many of them are, from the first on.
    pub played: usize,
    /// What is wrong with the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Message>,
    /// How many pieces remain after those that are legal.
    pub remaining: u64,
    /// The position they lead to.
    pub to: String,
}

impl Question for CheckReduceAsk {
    type Answer = CheckReduceAnswer;

    const EXAMPLE: &'static str =
        r#"{"position": "solitaire-clobber-2 P3 xoo", "moves": [[0, 1], [1, 2]]}"#;

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<CheckReduceAnswer> {
        let position = session.position(&self.position)?;
        let [part] = position.parts.as_slice() else {
            return Err(Error::not_applicable(message!("one-puzzle")));
        };
        let ruleset = part.ruleset();
        let (name, start) = (part.name(), part.placement());
        let Some(found) = replay(&name, &ruleset, &start, &self.moves, self.joker)? else {
            return Err(Error::not_applicable(message!("not-a-puzzle", ruleset = ruleset)));
        };
        Ok(CheckReduceAnswer {
            legal: found.error.is_none(),
            played: found.played,
            error: found.error,
            remaining: found.remaining,
            to: format!("{ruleset} {}", found.placement),
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
