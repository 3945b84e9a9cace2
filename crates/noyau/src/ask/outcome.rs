//! Who wins, by whatever is fastest.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::{Outcome, Winner};
use crate::solve::{Firsts, Solver, outcome_of};
use crate::{Context, Result, Session};

/// Who wins, by whatever is fastest.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OutcomeAsk {
    /// The position.
    pub position: String,
}

/// Who wins.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OutcomeAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The result when Left starts, given with outcome `D`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_first: Option<Winner>,
    /// The result when Right starts, given with outcome `D`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right_first: Option<Winner>,
    /// The engine or theorem that decided who wins.
    pub method: String,
}

impl Question for OutcomeAsk {
    type Answer = OutcomeAnswer;

    const EXAMPLE: &'static str = r#"{"position": "misere kayles 5,9"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<OutcomeAnswer> {
        let mut solver = Solver::new(session.position(&self.position)?, context)?.content();
        let firsts = solver.firsts()?;
        let (left_first, right_first) = drawn(firsts);
        Ok(OutcomeAnswer {
            position: solver.position().to_string(),
            outcome: outcome_of(firsts),
            left_first,
            right_first,
            method: solver.method().unwrap_or_default().to_string(),
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

/// The two results, where some player, moving first, can only draw.
pub(super) fn drawn(firsts: Firsts) -> (Option<Winner>, Option<Winner>) {
    let when_drawn = |winner| (outcome_of(firsts) == Outcome::D).then_some(winner);
    (when_drawn(firsts[0]), when_drawn(firsts[1]))
}
