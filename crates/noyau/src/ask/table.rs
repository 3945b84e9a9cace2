//! The values of all positions in a box.

use serde::{Deserialize, Serialize};

use super::Question;
#[cfg(test)]
use super::family::TableEntry;
use super::family::{Entries, Family, box_values};
use crate::game::Kind;
use crate::heap::Of;
use crate::{Context, Error, Result, Session, message};

/// The values of all positions in a box.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableAsk {
    /// The ruleset with its parameters.
    pub ruleset: String,
    /// The sizes of the box.
    pub sizes: Vec<u64>,
    /// Grundy values or outcomes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub of: Of,
}

/// The values in a box.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// The sizes of the box.
    pub sizes: Vec<u64>,
    /// Row by row; null where there is no such position.
    #[cfg_attr(test, ts(as = "Vec<Option<TableEntry>>"))]
    pub values: Entries,
}

impl Question for TableAsk {
    type Answer = TableAnswer;

    const EXAMPLE: &'static str = r#"{"ruleset": "wythoff", "sizes": [4, 4]}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<TableAnswer> {
        let family = Family::read(session, &self.ruleset)?;
        family.check(self.of)?;
        let rules = family.rules.as_ref();
        if self.sizes.is_empty() || self.sizes.len() > 16 {
            return Err(Error::bad_request(message!("sizes-listed")));
        }
        if rules.kind() != Kind::Impartial || rules.axes(1).is_none() {
            return Err(family.no_coordinates());
        }
        if rules.coordinates(&vec![0; self.sizes.len()]).is_none() {
            return Err(Error::bad_request(message!(
                "wrong-coordinates",
                ruleset = family.spelling(),
                count = self.sizes.len()
            )));
        }
        let known = match self.of {
            Of::Grundy => rules.table(&self.sizes, context)?,
            Of::Outcome => None,
        };
        let values = match known {
            Some(values) => Entries::Small(values),
            None => Entries::Any(box_values(&family, &self.sizes, self.of, context)?),
        };
        Ok(TableAnswer { ruleset: family.spelling(), sizes: self.sizes.clone(), values })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}
