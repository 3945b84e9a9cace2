//! The list of theorems.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::claims::{self, Summary};
use crate::{Context, Result, Session};

/// All theorems that can be checked.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClaimsAsk {}

/// All theorems.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClaimsAnswer {
    /// Every claim.
    pub claims: Vec<Summary>,
}

impl Question for ClaimsAsk {
    type Answer = ClaimsAnswer;

    const EXAMPLE: &'static str = "{}";

    fn answer(&self, _session: &Session, _context: Context<'_>) -> Result<ClaimsAnswer> {
        Ok(ClaimsAnswer { claims: claims::all() })
    }
}
