//! Nim arithmetic.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::text::Natural;
use crate::value::nimber;
use crate::{Context, Result, Session};

/// Nim arithmetic.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NimberAsk {
    /// The expression, such as `(13*7+2)^3/5`.
    pub expression: String,
}

/// A nimber.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NimberAnswer {
    /// The nimber.
    pub value: Natural,
}

impl Question for NimberAsk {
    type Answer = NimberAnswer;

    const EXAMPLE: &'static str = r#"{"expression": "(13*7+2)^3/5"}"#;

    fn answer(&self, _session: &Session, _context: Context<'_>) -> Result<NimberAnswer> {
        Ok(NimberAnswer { value: Natural(nimber::evaluate(&self.expression)?) })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.expression)
    }
}
