//! The game graph around a position.

pub use crate::explore::GameGraph;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::explore::explore;
use crate::game::Player;
use crate::{Context, Result, Session};

/// The game graph around a position, coloured by who wins.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GraphAsk {
    /// The position.
    pub position: String,
    /// Who begins, where it matters; Left if it is not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub player: Option<Player>,
    /// At most so many positions; 200 if it is not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub most: Option<u32>,
}

/// Positions that are listed unless the question says otherwise.
const USUAL: u32 = 200;

impl Question for GraphAsk {
    type Answer = GameGraph;

    const EXAMPLE: &'static str = r#"{"position": "nim 1,2"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<GameGraph> {
        let start = session.position(&self.position)?;
        explore(&start, self.most.unwrap_or(USUAL), self.player, context)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
