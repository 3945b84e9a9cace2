//! The fewest pieces that can remain of a puzzle.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Question;
use super::kept::WORTH_KEEPING;
use crate::game::{Goal, Kind, Reduction};
use crate::{Context, Error, Result, Session, message};

/// The fewest pieces that can remain of a puzzle, and how.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReduceAsk {
    /// The position.
    pub position: String,
    /// One of the remaining stones must stand here.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub end_at: Option<u32>,
    /// It must have this colour.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub end_color: Option<char>,
    /// If more than one stone remains, another one must have this colour; only with `end_at`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub other_color: Option<char>,
    /// Any one stone may change its colour once.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub joker: bool,
    /// Among the best reductions, one with the fewest moves; several jumps of one peg in a row are
    /// one move.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub fewest_moves: bool,
}

/// The best reduction of a puzzle.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReduceAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The reduction.
    #[serde(flatten)]
    pub reduction: Reduction,
}

impl Question for ReduceAsk {
    type Answer = ReduceAnswer;

    const KEPT: Option<Duration> = Some(WORTH_KEEPING);

    const EXAMPLE: &'static str = r#"{"position": "solitaire-clobber-2 xoxox"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<ReduceAnswer> {
        let position = session.position(&self.position)?;
        let kind = crate::solve::kind(&position)?;
        let [part] = position.parts.as_slice() else {
            return Err(Error::not_applicable(message!("one-puzzle")));
        };
        if kind != Kind::Puzzle {
            return Err(Error::not_applicable(message!("not-a-puzzle", ruleset = part.ruleset())));
        }
        let goal = Goal {
            end_at: self.end_at,
            end_color: self.end_color,
            other_color: self.other_color,
            joker: self.joker,
            fewest_moves: self.fewest_moves,
        };
        let reduction = part.reduce(&goal, context).map_err(|error| {
            // Without a goal the puzzle may be left as it is.
            let pieces = part.pieces();
            let trivial = [("at_least", pieces.min(1)), ("at_most", pieces)];
            let usable = if goal == Goal::default() { &trivial[..] } else { &[] };
            usable.iter().fold(error, |error, (name, bound)| match error.known() {
                Some(known) if known.contains_key(*name) => error,
                _ => error.knowing(name, bound),
            })
        })?;
        Ok(ReduceAnswer { position: position.to_string(), reduction })
    }

    fn is_final(answer: &ReduceAnswer) -> bool {
        answer.reduction.at_least.is_none() && answer.reduction.turns_at_least.is_none()
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
