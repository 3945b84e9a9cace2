//! The period of the values of single heaps.

use serde::{Deserialize, Serialize};

use super::Question;
use super::family::{Family, in_misere, least_taken};
use crate::heap::{self, Of, PeriodSearch, Regularity};
use crate::{Context, Error, Result, Session, message};

/// The period of the values of single heaps, with its proof.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PeriodAsk {
    /// The ruleset with its parameters.
    pub ruleset: String,
    /// Grundy values or outcomes.
    #[serde(default)]
    pub of: Of,
    /// Give up beyond this heap.
    #[serde(default)]
    pub limit: Option<u64>,
}

/// The period of the values of single heaps.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct PeriodAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// What is proved.
    #[serde(flatten)]
    pub proof: PeriodProof,
}

/// How the values of single heaps go on for ever, where that is proved.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub struct PeriodProof {
    /// The least period, if it is proved.
    pub period: Option<u64>,
    /// Where it begins.
    pub preperiod: Option<u64>,
    /// The theorem that proves it.
    pub proved_by: Option<String>,
    /// How the values grow, if they do so regularly and that is proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arithmetic: Option<ArithmeticProof>,
}

/// Values that grow: x(n + period) = x(n) + saltus for all n from the preperiod on.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct ArithmeticProof {
    /// The least period.
    pub period: u64,
    /// Where it begins.
    pub preperiod: u64,
    /// How much the values grow in it.
    pub saltus: u64,
    /// The theorem that proves it.
    pub proved_by: String,
}

impl PeriodProof {
    /// What was found, in the words of the protocol.
    pub fn of(found: Option<Regularity>) -> Self {
        let period = found.and_then(Regularity::period);
        let arithmetic = found.and_then(Regularity::arithmetic);
        PeriodProof {
            period: period.map(|p| p.period),
            preperiod: period.map(|p| p.preperiod),
            proved_by: period.map(|p| p.proved_by.to_string()),
            arithmetic: arithmetic.map(|a| ArithmeticProof {
                period: a.period,
                preperiod: a.preperiod,
                saltus: a.saltus,
                proved_by: a.proved_by.to_string(),
            }),
        }
    }
}

/// How far the search goes when it is not told.
const DEFAULT_LIMIT: u64 = 1_000_000_000;

impl Question for PeriodAsk {
    type Answer = PeriodAnswer;

    const EXAMPLE: &'static str = r#"{"ruleset": "octal(0.137)"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<PeriodAnswer> {
        let family = Family::read(session, &self.ruleset)?;
        family.check(self.of)?;
        let ruleset = family.spelling();
        let heaps = family.rules.heaps().ok_or_else(|| family.no_heaps())?;
        let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
        let mut search = PeriodSearch::new(&heaps, self.of);
        let mut found = search.run(limit, context.budget, &mut |_| Ok(()))?;
        if family.is_misere() {
            let Some(least) = least_taken(&heaps) else {
                return Err(Error::not_applicable(message!(
                    "misere-period-unproved",
                    ruleset = ruleset
                )));
            };
            if let Some(Regularity::Periodic(period)) = found {
                let upto = period.preperiod + 2 * period.period;
                let normal = heap::sequence(&heaps, upto, context.budget)?;
                found = Some(Regularity::Periodic(in_misere(period, least, |n| normal.is_p(n))));
            }
        }
        Ok(PeriodAnswer { ruleset, proof: PeriodProof::of(found) })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}
