//! Outcomes and Grundy values on a digraph.

use serde::{Deserialize, Serialize};

use super::{GraphInput, Question};
use crate::arena::{Csr, grundy, level, loopy, outcome};
use crate::value::LoopyNimber;
use crate::{Budget, Context, Error, Outcome, Result, Session, message, verify};

/// Outcomes, Grundy values and levels of the vertices of a digraph; cycles are allowed.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GrundyAsk {
    /// The digraph.
    pub graph: GraphInput,
    /// Whether all Grundy functions are wanted too; with cycles there may be none or several.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub functions: bool,
    /// Whether the order is wanted in which values on cycles were found, by which they are checked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub certificate: bool,
}

/// Outcomes and Grundy values of a digraph's vertices.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GrundyAnswer {
    /// `P`, `N` or `D`.
    pub outcome: Vec<Outcome>,
    /// Generalised Grundy values.
    pub grundy: Vec<LoopyNimber>,
    /// How long play lasts.
    pub remoteness: Vec<Option<u32>>,
    /// The levels of an acyclic graph.
    pub level: Option<Vec<u32>>,
    /// All Grundy functions, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub functions: Option<Vec<Vec<u32>>>,
    /// The order in which finite values were found, by which they are checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<Vec<u32>>,
    /// The names of the vertices, if a file gave any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

impl Question for GrundyAsk {
    type Answer = GrundyAnswer;

    const EXAMPLE: &'static str = r#"{"graph": "{4; 1>0, 2>0, 2>1, 3>2}"}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<GrundyAnswer> {
        let graph = self.graph.graph(context.budget)?;
        let mut answer = GrundyAnswer::of(&graph, self.functions, context.budget)?;
        if self.certificate {
            answer.certify(&graph, context.budget)?;
        }
        answer.names = self.graph.names();
        Ok(answer)
    }

    fn text(&self) -> Option<&str> {
        self.graph.text()
    }
}

impl GrundyAnswer {
    /// Outcomes, values, remoteness and levels; with `functions` also all Grundy functions.
    pub fn of(graph: &Csr, functions: bool, budget: &Budget) -> Result<Self> {
        let outcomes = outcome::outcomes(graph, budget)?;
        let values = loopy::generalised_grundy(graph, budget)?;
        Ok(GrundyAnswer {
            outcome: outcomes.as_slice().to_vec(),
            grundy: values,
            remoteness: graph.vertices().map(|v| outcomes.remoteness(v)).collect(),
            level: level::levels(graph, budget)?,
            functions: functions.then(|| grundy::all_functions(graph, budget)).transpose()?,
            counter: None,
            names: Vec::new(),
        })
    }

    /// Adds the counters by which values on cycles are checked.
    pub fn certify(&mut self, graph: &Csr, budget: &Budget) -> Result<()> {
        self.counter = Some(loopy::with_counters(graph, budget)?.1);
        Ok(())
    }

    /// Checks the answer without solving anything. Values on a graph with cycles are checked by
    /// their counters, see [`GrundyAnswer::certify`].
    pub fn check(&self, graph: &Csr) -> Result<()> {
        verify::outcomes(graph, &self.outcome, &self.remoteness)?;
        if let Some(levels) = &self.level {
            verify::levels(graph, levels)?;
        }
        for values in self.functions.iter().flatten() {
            verify::grundy(graph, values)?;
        }
        let small = |value: &LoopyNimber| value.finite().and_then(|k| u32::try_from(k).ok());
        match (&self.counter, self.grundy.iter().map(small).collect::<Option<Vec<u32>>>()) {
            (Some(counters), _) => verify::generalised(graph, &self.grundy, counters),
            // Levels prove that there is no cycle, and then there is one Grundy function.
            (None, Some(finite)) if self.level.is_some() => verify::grundy(graph, &finite),
            _ => Err(Error::not_applicable(message!("counters-needed"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::slow;

    #[test]
    fn grundy_answers_are_checked() {
        let budget = Budget::default();
        for seed in 0..500 {
            let graph = slow::simple(seed);
            let mut answer = GrundyAnswer::of(&graph, graph.len() < 7, &budget).unwrap();
            assert_eq!(answer.check(&graph).is_ok(), answer.level.is_some());
            answer.certify(&graph, &budget).unwrap();
            assert_eq!(answer.check(&graph), Ok(()));
            for change in [
                |a: &mut GrundyAnswer| {
                    a.outcome[0] = if a.outcome[0] == Outcome::P { Outcome::N } else { Outcome::P }
                },
                |a: &mut GrundyAnswer| a.outcome[0] = Outcome::L,
                |a: &mut GrundyAnswer| a.grundy[0] = LoopyNimber::Finite(77),
                |a: &mut GrundyAnswer| a.remoteness[0] = Some(99),
                |a: &mut GrundyAnswer| a.counter = Some(vec![]),
                |a: &mut GrundyAnswer| a.functions = Some(vec![vec![9; a.outcome.len()]]),
            ] {
                let mut corrupt = answer.clone();
                change(&mut corrupt);
                assert!(corrupt.check(&graph).is_err(), "{graph:?} {corrupt:?}");
            }
        }
    }
}
