//! Certificates of colourings, checked one by one.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::solitaire::{Certificate, certified};
use crate::{Context, Result, Session};

/// Certificates of the colourings of a graph, to be checked.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CheckColouringsAsk {
    /// The graph.
    pub graph: String,
    /// A line for each class, as `colourings` gives them.
    pub certificates: Vec<String>,
}

/// What the certificates prove.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckColouringsAnswer {
    /// The graph in canonical spelling.
    pub graph: String,
    /// How many classes there are.
    pub classes: u64,
    /// How many colourings these are.
    pub colourings: u64,
    /// Whether no colouring with both colours is missing.
    pub complete: bool,
    /// For each number of stones that can remain, how many classes there are.
    pub least: Vec<(u32, u64)>,
    /// Classes of which no fewer remain by the invariant modulo 3.
    pub by_invariant: u64,
    /// Classes for which that was decided again.
    pub decided: u64,
}

impl Question for CheckColouringsAsk {
    type Answer = CheckColouringsAnswer;

    const EXAMPLE: &'static str = r#"{"graph": "P2", "certificates": ["ox 2 1 ab"]}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<CheckColouringsAnswer> {
        let graph = super::read_graph(&self.graph)?;
        let list: Vec<Certificate> =
            self.certificates.iter().map(|line| line.parse()).collect::<Result<_>>()?;
        let found = certified(&graph, &list, context.budget)?;
        Ok(CheckColouringsAnswer {
            graph: graph.to_string(),
            classes: found.classes,
            colourings: found.colourings,
            complete: found.complete,
            least: found.least,
            by_invariant: found.by_invariant,
            decided: found.decided,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.graph)
    }
}
