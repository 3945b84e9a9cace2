//! The kernels of a digraph.

use serde::{Deserialize, Serialize};

use super::{GraphInput, Question, stated};
use crate::arena::{Csr, kernel};
use crate::text::Natural;
use crate::{Budget, Context, Result, Session, verify};

/// All kernels of a digraph.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct KernelsAsk {
    /// The digraph.
    pub graph: GraphInput,
    /// Only their number.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub count_only: bool,
    /// Only one of them, if there is one.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub find: bool,
}

/// Kernels of a digraph.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KernelsAnswer {
    /// All of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kernels: Option<Vec<Vec<u32>>>,
    /// How many there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Natural>,
    /// One of them, or null if there is none; given if one was asked for.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<Vec<u32>>"))]
    pub kernel: Option<Option<Vec<u32>>>,
    /// The names of the vertices, if a file gave any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// What is wanted of the kernels of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernels {
    /// All of them.
    List,
    /// Their number.
    Count,
    /// One of them, if there is one.
    One,
}

impl Question for KernelsAsk {
    type Answer = KernelsAnswer;

    const EXAMPLE: &'static str = r#"{"graph": "{4; 0>1, 1>2, 2>3, 3>0}"}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<KernelsAnswer> {
        let wanted = match (self.count_only, self.find) {
            (_, true) => Kernels::One,
            (true, _) => Kernels::Count,
            _ => Kernels::List,
        };
        let graph = self.graph.graph(context.budget)?;
        let mut answer = KernelsAnswer::of(&graph, wanted, context.budget)?;
        answer.names = self.graph.names();
        Ok(answer)
    }

    fn text(&self) -> Option<&str> {
        self.graph.text()
    }
}

impl KernelsAnswer {
    /// The kernels of a graph.
    pub fn of(graph: &Csr, wanted: Kernels, budget: &Budget) -> Result<Self> {
        let mut answer = KernelsAnswer::default();
        match wanted {
            Kernels::List => {
                let kernels = kernel::list(graph, budget)?;
                answer.count = Some(Natural(kernels.len() as u128));
                answer.kernels = Some(kernels);
            }
            Kernels::Count => answer.count = Some(Natural(kernel::count(graph, budget)?)),
            Kernels::One => answer.kernel = Some(kernel::find(graph, budget)?),
        }
        Ok(answer)
    }

    /// Checks that every set listed is a kernel. Whether all are listed is not checked.
    pub fn check(&self, graph: &Csr) -> Result<()> {
        let one = self.kernel.iter().flatten();
        self.kernels.iter().flatten().chain(one).try_for_each(|set| verify::kernel(graph, set))
    }
}
