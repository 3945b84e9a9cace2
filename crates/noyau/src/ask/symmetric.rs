//! A symmetry of a graph by which one player answers every move of the domination game.

use serde::{Deserialize, Serialize};

use super::{Question, read_graph};
use crate::game::Outcome;
use crate::subset::{Induced, Rule};
use crate::{Context, Result, Session};

/// A symmetry that exchanges the vertices of a graph in pairs, none of them neighbours.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SymmetricAsk {
    /// The graph or digraph.
    pub graph: String,
}

/// A symmetry and what it proves.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SymmetricAnswer {
    /// The graph in canonical spelling.
    pub graph: String,
    /// The vertices that are exchanged, or null if no such symmetry was found. Whoever answers a
    /// vertex by its partner wins the domination game.
    pub pairs: Option<Vec<[u32; 2]>>,
    /// The vertex to be chosen before the symmetry is there; null if it is there already.
    pub first: Option<u32>,
    /// Who wins the domination game: `P` if the symmetry is there, `N` if it is after one move,
    /// null if none was found.
    pub outcome: Option<Outcome>,
}

impl Question for SymmetricAsk {
    type Answer = SymmetricAnswer;

    const EXAMPLE: &'static str = r#"{"graph": "C8"}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<SymmetricAnswer> {
        let graph = read_graph(&self.graph)?;
        let text = graph.to_string();
        let at = Induced::whole(graph, Rule::Vertex);
        let found = match at.pairing(context.budget)? {
            None if at.is_small() => at.pairing_after_a_move(context.budget)?,
            found => found,
        };
        let first = found.as_ref().and_then(|found| found.first.as_ref()).map(|first| first[0]);
        let outcome = found.as_ref().map(|_| if first.is_some() { Outcome::N } else { Outcome::P });
        Ok(SymmetricAnswer { graph: text, pairs: found.map(|found| found.pairs), first, outcome })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.graph)
    }
}
