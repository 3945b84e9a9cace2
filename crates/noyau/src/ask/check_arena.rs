//! Whether a solution is right, without solving anything.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::{ArenaAnswer, GraphInput, GrundyAnswer, KernelsAnswer, Question};
use crate::words::Message;
use crate::{Context, ErrorKind, Result, Session};

/// Whether an answer about a game graph is right.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CheckArenaAsk {
    /// The graph.
    pub arena: GraphInput,
    /// The answer, or the whole line of the protocol with it.
    pub solution: SolutionText,
}

/// An answer that can be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum SolutionText {
    /// To `grundy`.
    Grundy(Box<GrundyAnswer>),
    /// To `kernels`.
    Kernels(Box<KernelsAnswer>),
    /// To `arena`.
    Arena(Box<ArenaAnswer>),
}

/// Whether an answer is right.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckArenaAnswer {
    /// Whether it is.
    pub right: bool,
    /// What was checked.
    pub checked: Checked,
    /// The number of positions.
    pub positions: usize,
    /// The number of arcs.
    pub arcs: usize,
    /// The first thing that is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Message>,
}

/// What can be checked.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Checked {
    /// Outcomes and values.
    Grundy,
    /// Kernels.
    Kernels,
    /// Attractors, ranks and strategies.
    Arena,
}

impl<'de> Deserialize<'de> for SolutionText {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut value = Value::deserialize(d)?;
        if let Some(inner) = value.get_mut("answer") {
            value = inner.take();
        }
        let has = |name| value.get(name).is_some();
        let read = if has("grundy") {
            serde_json::from_value(value).map(SolutionText::Grundy)
        } else if has("kernels") || has("kernel") {
            serde_json::from_value(value).map(SolutionText::Kernels)
        } else {
            serde_json::from_value(value).map(SolutionText::Arena)
        };
        read.map_err(serde::de::Error::custom)
    }
}

impl Question for CheckArenaAsk {
    type Answer = CheckArenaAnswer;

    const EXAMPLE: &'static str = r#"{"arena": "{2; 0>1}", "solution": {"kernels": [[1]]}}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<CheckArenaAnswer> {
        let graph = self.arena.graph(context.budget)?;
        let (checked, found) = match &self.solution {
            SolutionText::Grundy(answer) => (Checked::Grundy, answer.check(&graph)),
            SolutionText::Kernels(answer) => (Checked::Kernels, answer.check(&graph)),
            SolutionText::Arena(answer) => {
                (Checked::Arena, answer.check(&*self.arena.arena(context.budget)?))
            }
        };
        let error = match found {
            Ok(()) => None,
            Err(error) if error.kind == ErrorKind::BadRequest => Some(error.message),
            Err(error) => return Err(error),
        };
        let (positions, arcs) = (graph.len(), graph.arc_count());
        Ok(CheckArenaAnswer { right: error.is_none(), checked, positions, arcs, error })
    }

    fn text(&self) -> Option<&str> {
        self.arena.text()
    }
}
