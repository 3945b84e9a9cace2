//! The catalogue of rulesets.

use serde::{Deserialize, Serialize};

use super::{Question, RulesetAnswer};
use crate::{Context, Result, Session};

/// All rulesets.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RulesAsk {}

/// All rulesets.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesAnswer {
    /// Every ruleset, in the order of the catalogue.
    pub rulesets: Vec<RulesetAnswer>,
}

impl Question for RulesAsk {
    type Answer = RulesAnswer;

    const EXAMPLE: &'static str = "{}";

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<RulesAnswer> {
        Ok(RulesAnswer { rulesets: session.catalogue().all().map(RulesetAnswer::of).collect() })
    }
}
