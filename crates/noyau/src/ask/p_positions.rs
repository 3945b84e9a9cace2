//! All P-positions with small coordinates.

use serde::{Deserialize, Serialize};

use super::Question;
use super::family::{Family, MOST_ENTRIES, for_each_point};
use crate::game::{Kind, Outcome, Points};
use crate::{Context, Error, Result, Session, message};

/// All P-positions with small coordinates.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PPositionsAsk {
    /// The ruleset with its parameters.
    pub ruleset: String,
    /// Every coordinate is below this.
    pub bound: u64,
}

/// A list of P-positions.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PPositionsAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// Their coordinates, sorted.
    #[cfg_attr(test, ts(as = "Vec<Vec<u64>>"))]
    pub positions: Points,
}

impl Question for PPositionsAsk {
    type Answer = PPositionsAnswer;

    const EXAMPLE: &'static str = r#"{"ruleset": "wythoff", "bound": 8}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<PPositionsAnswer> {
        let family = Family::read(session, &self.ruleset)?;
        let rules = family.rules.as_ref();
        let axes = match rules.axes(self.bound) {
            Some(axes) if rules.kind() == Kind::Impartial => axes,
            _ => return Err(family.no_coordinates()),
        };
        let known = rules.p_positions(self.bound, family.convention(), context.budget)?;
        if let Some(positions) = known {
            return Ok(PPositionsAnswer { ruleset: family.spelling(), positions });
        }
        let count = axes.iter().try_fold(1u64, |n, &s| n.checked_mul(s));
        if count.is_none_or(|n| n > MOST_ENTRIES) {
            return Err(Error::over_budget(message!("bound-too-large")));
        }
        let mut positions = Points::new(axes.len());
        for_each_point(&axes, |at| {
            context.budget.check()?;
            if let Some(part) = rules.coordinates(at)
                && family.outcome(part, context)? == Outcome::P
            {
                context.budget.take(size_of_val(at) as u64)?;
                positions.push(at);
            }
            Ok(())
        })?;
        Ok(PPositionsAnswer { ruleset: family.spelling(), positions })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}
