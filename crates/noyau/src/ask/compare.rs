//! The first heap on which two games differ.

use serde::{Deserialize, Serialize};

use super::Question;
use super::family::{Family, TableEntry, check_upto};
use crate::heap::{self, Comparison, Of};
use crate::{Context, Result, Session};

/// The first heap on which two games differ.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CompareAsk {
    /// One ruleset with its parameters.
    pub ruleset: String,
    /// The other.
    pub other: String,
    /// The last heap; 10000 if it is not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub upto: Option<u64>,
    /// Grundy values or outcomes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub of: Of,
}

/// Two sequences side by side.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CompareAnswer {
    /// One ruleset in canonical spelling.
    pub ruleset: String,
    /// The other.
    pub other: String,
    /// The last heap that was to be looked at.
    pub upto: u64,
    /// The first heap on which they differ.
    pub heap: Option<u64>,
    /// Its two values.
    pub values: Option<[TableEntry; 2]>,
    /// Whether they are proved to agree for ever.
    pub always: bool,
}

/// How far `compare` goes when no bound is given.
const USUAL: u64 = 10_000;

impl Question for CompareAsk {
    type Answer = CompareAnswer;

    const EXAMPLE: &'static str = r#"{"ruleset": "kayles", "other": "dawson-kayles"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<CompareAnswer> {
        let family = Family::read(session, &self.ruleset)?;
        let other =
            Family::read(session, &self.other).map_err(|error| error.in_text(&self.other))?;
        let upto = self.upto.unwrap_or(USUAL);
        check_upto(upto)?;
        let pair = [&family.normal_heaps()?, &other.normal_heaps()?];
        let found = heap::compare(pair, self.of, upto, context.budget)?;
        let shown = |value: u64| match self.of {
            Of::Grundy => value.into(),
            Of::Outcome => TableEntry::letter(value == 0),
        };
        let (heap, values) = match found {
            Comparison::Differ { heap, values } => (Some(heap), Some(values.map(shown))),
            Comparison::SoFar | Comparison::Always => (None, None),
        };
        Ok(CompareAnswer {
            ruleset: family.spelling(),
            other: other.spelling(),
            upto,
            heap,
            values,
            always: found == Comparison::Always,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}
