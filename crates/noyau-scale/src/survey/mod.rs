//! Surveys: one question about every graph of a class, or every game of a family.
//!
//! ```
//! use noyau::{Budget, Session};
//! use noyau_scale::survey::{Family, Plan, run};
//! use noyau::graph::Class;
//! let plan = Plan::new("grundy domination _", Family::Graphs { class: Class::All }, 1..=4)?;
//! let found = run(&plan, Default::default(), &Session::new(), &Budget::default(), &mut |_| Ok(()))?;
//! assert_eq!(found.asked, 1 + 2 + 4 + 11);
//! // The second player wins on the two isolated vertices alone.
//! assert_eq!(found.rows.iter().find(|row| row.order == 2 && row.answer == "0").unwrap().count, 1);
//! # Ok::<(), noyau::Error>(())
//! ```

mod family;
pub mod parquet;
mod parts;
mod run;

use std::ops::RangeInclusive;

use noyau::ask::Request;
use noyau::words::of_json;
use noyau::{Error, Result, message};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use family::{Family, Item, colourable};
pub use parts::{merge, part_bytes, part_from, part_name, read_part, write_part};
pub use run::{Answered, estimate, run, run_items};

/// What is asked, and about what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The question with `_` where the graph comes, and `%` for a free place for every vertex.
    pub question: String,
    /// The field of the answer that is kept; without it the first of the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// What it is asked about.
    pub family: Family,
    /// The least and the greatest order.
    pub orders: (u64, u64),
    /// Only graphs with so many edges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sizes: Option<(u64, u64)>,
}

/// How often an answer was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The number of vertices, digits or cells.
    pub order: u64,
    /// The answer.
    pub answer: String,
    /// How often.
    pub count: u64,
    /// One with fewest edges that gives it.
    pub witness: String,
    /// The number of its edges.
    pub size: u64,
}

/// What a survey found, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Survey {
    /// How it is written.
    pub format: u32,
    /// What was asked.
    pub plan: Plan,
    /// Which part.
    pub shard: u64,
    /// Of how many.
    pub shards: u64,
    /// How many questions were answered.
    pub asked: u64,
    /// The same for the same answers, whatever the parts.
    pub fingerprint: u64,
    /// The answers.
    pub rows: Vec<Row>,
    /// Of everything else in a file; 0 elsewhere.
    #[serde(default)]
    pub checksum: u32,
}

/// The way surveys are written. Others are refused.
pub const FORMAT: u32 = 2;

impl Plan {
    /// A survey of all orders in a range.
    pub fn new(question: &str, family: Family, orders: RangeInclusive<u64>) -> Result<Plan> {
        let plan = Plan {
            question: question.trim().to_string(),
            of: None,
            family,
            orders: (*orders.start(), *orders.end()),
            sizes: None,
        };
        if !plan.question.contains('_') {
            return Err(Error::bad_request(message!("survey-no-place")));
        }
        plan.family.check(plan.orders)?;
        // A question that is none is found out before any work is done.
        if plan.grundy().is_none() {
            plan.request("K1", 1)?;
        }
        Ok(plan)
    }

    /// About how many there are in a part, where that is known before.
    pub(crate) fn count(&self, shards: u64) -> Option<u64> {
        if self.sizes.is_some() {
            return None;
        }
        let counts = (self.orders.0..=self.orders.1).map(|order| self.family.count(order));
        Some(counts.sum::<Option<u64>>()? / shards)
    }

    /// The position of a question for a Grundy value, which has a short way.
    pub(crate) fn grundy(&self) -> Option<&str> {
        self.question.strip_prefix("grundy ").filter(|_| self.of.is_none())
    }

    /// The question about one graph: `outcome snort _ %`, or with fields, `twins graph=_`; several
    /// fields are separated by `; `.
    pub(crate) fn request(&self, about: &str, order: u64) -> Result<Request> {
        let (name, rest) = self.question.split_once(' ').unwrap_or((&self.question, ""));
        let mut fields = Map::new();
        fields.insert("ask".to_string(), Value::String(name.to_string()));
        let is_field = |text: &str| {
            let name = text.split_once('=').map(|(name, _)| name);
            name.is_some_and(|name| name.bytes().all(|c| c.is_ascii_lowercase() || c == b'_'))
        };
        if is_field(rest) {
            for text in rest.split("; ") {
                let Some((name, value)) = text.split_once('=') else {
                    return Err(Error::bad_request(message!("ask-field", field = text)));
                };
                let value = filled(value, about, order);
                let value = serde_json::from_str(&value).unwrap_or(Value::String(value));
                fields.insert(name.trim().to_string(), value);
            }
        } else {
            let value = Value::String(filled(rest, about, order));
            fields.insert("position".to_string(), value);
        }
        let line =
            serde_json::to_string(&fields).map_err(|error| Error::bad_request(of_json(&error)))?;
        Request::read(&line).map_err(|refused| Error::bad_request(refused.message))
    }
}

/// A text with everything in its place.
pub(crate) fn filled(text: &str, about: &str, order: u64) -> String {
    text.replace('%', &".".repeat(order as usize)).replace('_', about)
}
