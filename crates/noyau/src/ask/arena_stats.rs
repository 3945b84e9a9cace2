//! Numbers about an arena that is too large to list.

pub use crate::arena::source::Summary;

use serde::{Deserialize, Serialize};

use super::{GraphInput, Question};
use crate::arena::{self, source};
use crate::{Context, Result, Session};

/// How many positions of an explicit game graph each player wins.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ArenaStatsAsk {
    /// The graph.
    pub arena: GraphInput,
}

impl Question for ArenaStatsAsk {
    type Answer = Summary;

    const EXAMPLE: &'static str = r#"{"arena": "random:1000,3,7"}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<Summary> {
        let threads = arena::thread_count();
        match self.arena.random() {
            // It is never held whole.
            Some(random) => source::summary(&random?, threads, context.budget),
            None => {
                let arena = self.arena.arena(context.budget)?;
                source::summary(&*arena, threads, context.budget)
            }
        }
    }

    fn text(&self) -> Option<&str> {
        self.arena.text()
    }
}
