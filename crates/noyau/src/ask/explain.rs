//! Who wins and why.

pub use crate::explain::Explanation;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::explain::explain;
use crate::{Context, Result, Session};

/// Who wins and why, in words and as data.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ExplainAsk {
    /// The position.
    pub position: String,
}

impl Question for ExplainAsk {
    type Answer = Explanation;

    const EXAMPLE: &'static str = r#"{"position": "nim 3,5,7"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<Explanation> {
        explain(session.position(&self.position)?, context)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
