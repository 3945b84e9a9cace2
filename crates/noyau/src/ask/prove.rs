//! A proof of who wins: a reply to every move.

pub use crate::proof::Proof;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::Player;
use crate::{Context, Result, Session, proof};

/// Who wins, with a reply to every move, so that anyone can check it.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ProveAsk {
    /// The position.
    pub position: String,
    /// The player who starts, where the players have different moves; Left if it is not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub first: Option<Player>,
}

impl Question for ProveAsk {
    type Answer = Proof;

    const EXAMPLE: &'static str = r#"{"position": "nim 1,2,3"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<Proof> {
        proof::make(&self.position, self.first, session, context)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
