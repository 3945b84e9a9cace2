//! Theorems that can be checked.

pub use crate::claims::Report;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::claims::{self, Case};
use crate::{Context, Result, Session};

/// Checks a theorem of the source documents.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClaimAsk {
    /// Its name.
    pub name: String,
    /// How far to check; as far as the claim says if it is not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub upto: Option<u64>,
}

impl Question for ClaimAsk {
    type Answer = Report;

    const KEPT: Option<Duration> = Some(Duration::ZERO);

    const EXAMPLE: &'static str = r#"{"name": "bouton", "upto": 5}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<Report> {
        let mut report = claims::check(&self.name, self.upto, context.budget)?;
        for case in [&mut report.counterexample, &mut report.example].into_iter().flatten() {
            if let Case::Position(text) = case {
                *text = session.position(text)?.to_string();
            }
        }
        Ok(report)
    }
}
