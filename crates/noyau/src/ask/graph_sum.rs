//! Several digraphs played at once.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{GraphInput, Question};
use crate::arena::{Csr, loopy};
use crate::value::LoopyNimber;
use crate::{Budget, Context, Error, Outcome, Result, Session, message};

/// The value of several digraphs played at once.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GraphSumAsk {
    /// The digraphs.
    pub graphs: Vec<GraphInput>,
    /// Where the play is in each.
    pub at: Vec<u32>,
}

/// Several graphs played at once.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GraphSumAnswer {
    /// The value of each.
    pub grundy: Vec<LoopyNimber>,
    /// Their generalised nim sum.
    pub sum: LoopyNimber,
    /// `P`, `N` or `D`.
    pub outcome: Outcome,
}

impl Question for GraphSumAsk {
    type Answer = GraphSumAnswer;

    const EXAMPLE: &'static str = r#"{"graphs": ["{3; 2>0, 2>1, 1>1}", "{2; 1>0}"], "at": [2, 1]}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<GraphSumAnswer> {
        let read = |graph: &GraphInput| {
            let found = graph.graph(context.budget);
            found.map(Cow::into_owned).map_err(|error| match graph.text() {
                Some(text) if error.span.is_some() => error.in_text(text),
                _ => error,
            })
        };
        let graphs = self.graphs.iter().map(read).collect::<Result<Vec<_>>>()?;
        GraphSumAnswer::of(&graphs, &self.at, context.budget)
    }
}

impl GraphSumAnswer {
    /// The value of several graphs played at once, each from its vertex in `at`.
    ///
    /// ```
    /// use noyau::arena::Csr;
    /// use noyau::{Budget, Outcome, ask::GraphSumAnswer};
    /// let loops = Csr::from_arcs(3, &[(2, 0), (2, 1), (1, 1)])?;
    /// let nim = Csr::from_arcs(2, &[(1, 0)])?;
    /// let sum = GraphSumAnswer::of(&[loops, nim], &[2, 1], &Budget::default())?;
    /// assert_eq!((sum.sum.to_string().as_str(), sum.outcome), ("∞(1)", Outcome::D));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn of(graphs: &[Csr], at: &[u32], budget: &Budget) -> Result<Self> {
        if graphs.len() != at.len() {
            let (graphs, at) = (graphs.len(), at.len());
            let message = message!("graphs-and-places", graphs = graphs, places = at);
            return Err(Error::bad_request(message));
        }
        let mut values = Vec::new();
        for (graph, &v) in graphs.iter().zip(at) {
            if v as usize >= graph.len() {
                let n = graph.len();
                let message = message!("no-vertex-of", vertex = v, vertices = n);
                return Err(Error::bad_request(message));
            }
            values.push(loopy::generalised_grundy(graph, budget)?[v as usize].clone());
        }
        let sum: LoopyNimber = values.iter().cloned().sum();
        Ok(GraphSumAnswer { grundy: values, outcome: sum.outcome(), sum })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_need_a_place_in_each_graph() {
        let path = Csr::from_arcs(2, &[(1, 0)]).unwrap();
        let sum =
            |at: &[u32]| GraphSumAnswer::of(&[path.clone(), path.clone()], at, &Budget::default());
        assert_eq!(sum(&[1, 1]).unwrap().outcome, Outcome::P);
        assert_eq!(
            sum(&[1]).unwrap_err().message,
            "every graph has one place in it; graphs: 2, places: 1"
        );
        assert_eq!(sum(&[0, 2]).unwrap_err().message, "there is no vertex 2, there are 2");
    }
}
