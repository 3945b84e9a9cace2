//! A graph without the twins that do not change the value of the domination game.

use serde::{Deserialize, Serialize};

use super::{Question, read_graph};
use crate::graph::{Spare, without_twins};
use crate::{Context, Error, Result, Session, message};

/// The smaller graph on which the domination game has the same values.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TwinsAsk {
    /// The graph or digraph.
    pub graph: String,
}

/// What was left out, and what is left.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TwinsAnswer {
    /// The graph in canonical spelling.
    pub graph: String,
    /// What was left out, in order, by the numbers of the graph given.
    pub steps: Vec<TwinStep>,
    /// The vertices that are left, by the same numbers.
    pub left: Vec<u32>,
    /// The graph that is left, renumbered.
    pub reduced: String,
}

/// Vertices that were left out.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TwinStep {
    /// `twin`: a vertex has the closed neighbourhood of another one. `matched`: two pairs of
    /// neighbours are twins but for a matching between the pairs, and one of each pair goes.
    pub reason: TwinReason,
    /// The vertices that were left out.
    pub without: Vec<u32>,
    /// The vertices that stand for them.
    pub of: Vec<u32>,
}

/// Why vertices may be left out.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TwinReason {
    /// A vertex has the closed neighbourhood of another one.
    Twin,
    /// Two pairs of neighbours are twins but for a matching between the pairs.
    Matched,
}

/// Twins are not looked for in larger graphs.
const MOST_VERTICES: usize = 512;

impl Question for TwinsAsk {
    type Answer = TwinsAnswer;

    const EXAMPLE: &'static str = r#"{"graph": "K4*P2"}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<TwinsAnswer> {
        let graph = read_graph(&self.graph)?;
        if graph.order() > MOST_VERTICES {
            return Err(Error::over_budget(message!("twins-too-large", most = MOST_VERTICES)));
        }
        let (spared, left) = without_twins(&graph, context.budget)?;
        let step = |spare: Spare| match spare {
            Spare::Twin { vertex, of } => {
                TwinStep { reason: TwinReason::Twin, without: vec![vertex], of: vec![of] }
            }
            Spare::Matched { vertices, of } => TwinStep {
                reason: TwinReason::Matched,
                without: vertices.to_vec(),
                of: of.to_vec(),
            },
        };
        Ok(TwinsAnswer {
            graph: graph.to_string(),
            steps: spared.into_iter().map(step).collect(),
            reduced: graph.induced(&left).to_string(),
            left,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.graph)
    }
}
