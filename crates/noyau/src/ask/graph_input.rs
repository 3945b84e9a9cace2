//! Game graphs in questions.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::arena::format::GameGraph;
use crate::arena::{Arena, Csr, Kind, Random};
use crate::graph;
use crate::text::Cursor;
use crate::{Budget, Error, Result, message};

/// A game graph in a question. In JSON it is a text, as positions have them, or an object with
/// the [`GraphData`].
///
/// ```
/// use noyau::{Budget, Outcome, Session, ask::{GrundyAsk, GraphInput}};
/// let question = GrundyAsk { graph: GraphInput::from("{3; 2>1, 1>0}"), ..GrundyAsk::default() };
/// let answer = Session::new().ask(&question, &Budget::default())?;
/// assert_eq!(answer.outcome, [Outcome::P, Outcome::N, Outcome::P]);
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphInput {
    /// An expression, as positions have them, or `random:N,DEGREE,SEED`.
    Text(String),
    /// What the request holds.
    Data(Box<GraphData>),
    /// A graph that was read already; its owners and goals, if it has any, do not matter.
    Graph(Arc<GameGraph>),
    /// An arena that was read already, and the names of its positions.
    Arena(Arc<Arena>, Vec<String>),
}

/// An explicit game graph in a request.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GraphData {
    /// How many positions.
    pub positions: usize,
    /// Who moves at each of them; needed where two players play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Vec<u8>>,
    /// The moves.
    pub arcs: Vec<(u32, u32)>,
    /// Where player 0 has won, and where player 1; needed where two players play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<[Vec<u32>; 2]>,
    /// Where the game starts.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub start: Option<u32>,
    /// The names of the positions, which the answer gives back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

impl Default for GraphInput {
    fn default() -> Self {
        GraphInput::Text(String::new())
    }
}

impl From<&str> for GraphInput {
    fn from(text: &str) -> Self {
        GraphInput::Text(text.to_string())
    }
}

impl GraphInput {
    /// The graph of moves that a file gave.
    pub fn of_graph(graph: GameGraph) -> Self {
        GraphInput::Graph(Arc::new(graph))
    }

    /// The arena that a file gave.
    pub fn of_arena(mut graph: GameGraph) -> Result<Self> {
        let names = std::mem::take(&mut graph.labels);
        Ok(GraphInput::Arena(Arc::new(graph.into_arena()?), names))
    }

    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            GraphInput::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The names of the positions; none if they are just numbered.
    pub fn names(&self) -> Vec<String> {
        match self {
            GraphInput::Text(_) => Vec::new(),
            GraphInput::Data(data) => data.names.clone(),
            GraphInput::Graph(graph) => graph.labels.clone(),
            GraphInput::Arena(_, names) => names.clone(),
        }
    }

    /// The random arena that a text asks for, if it asks for one.
    pub(super) fn random(&self) -> Option<Result<Random>> {
        let text = self.text().filter(|text| text.starts_with("random:"))?;
        Some(Random::parse(text))
    }

    /// The graph of moves.
    pub fn graph(&self, budget: &Budget) -> Result<Cow<'_, Csr>> {
        if let Some(random) = self.random() {
            let (graph, _) = random?.arena(budget)?.into_parts();
            return Ok(Cow::Owned(graph.without_repetitions()));
        }
        Ok(match self {
            GraphInput::Text(text) => Cow::Owned(read(text, budget)?),
            GraphInput::Data(data) => Cow::Owned(data.graph()?),
            GraphInput::Graph(graph) => Cow::Borrowed(&graph.graph),
            GraphInput::Arena(arena, _) => Cow::Borrowed(arena.graph()),
        })
    }

    /// The graph with all that is known about it.
    pub(super) fn game_graph(&self, budget: &Budget) -> Result<GameGraph> {
        let has_owners = match self {
            GraphInput::Data(data) => data.owner.is_some(),
            GraphInput::Graph(graph) => return Ok((**graph).clone()),
            GraphInput::Text(_) => self.random().is_some(),
            GraphInput::Arena(..) => true,
        };
        let mut graph = if has_owners {
            GameGraph::of_arena(self.arena(budget)?.into_owned())
        } else {
            GameGraph::plain(self.graph(budget)?.into_owned())
        };
        if let GraphInput::Data(data) = self {
            graph.start = data.start;
        }
        graph.labels = self.names();
        Ok(graph)
    }

    /// The arena, if there are players.
    pub fn arena(&self, budget: &Budget) -> Result<Cow<'_, Arena>> {
        if let Some(random) = self.random() {
            let arena = random?.arena(budget)?;
            let start = arena.start();
            let (graph, kinds) = arena.into_parts();
            // Files hold no arc twice, and answers about them should be the same.
            let arena = Arena::from_parts(graph.without_repetitions(), kinds, start)?;
            return Ok(Cow::Owned(arena));
        }
        match self {
            GraphInput::Data(data) => Ok(Cow::Owned(data.arena()?)),
            GraphInput::Arena(arena, _) => Ok(Cow::Borrowed(arena)),
            GraphInput::Text(_) | GraphInput::Graph(..) => {
                Err(Error::not_applicable(message!("no-owners-no-goals")))
            }
        }
    }
}

/// Reads a graph of moves; an undirected edge is a move both ways.
fn read(text: &str, budget: &Budget) -> Result<Csr> {
    budget.take(16 * text.len() as u64)?;
    let mut cursor = Cursor::new(text.trim_matches(' '));
    let limits = graph::Limits::default().directed().with_loops();
    let graph: graph::Graph = graph::read(&mut cursor, &limits)?;
    cursor.finish(message!("graph-end"))?;
    let arcs: Vec<(u32, u32)> = graph.steps().collect();
    Csr::from_arcs(graph.order(), &arcs)
}

impl GraphData {
    fn of(graph: &Csr, kinds: Option<&[Kind]>, start: Option<u32>, names: &[String]) -> Self {
        let goals = |kinds: &[Kind], player| {
            (0..)
                .zip(kinds)
                .filter(|(_, kind)| kind.goal() == Some(player))
                .map(|(v, _)| v)
                .collect()
        };
        GraphData {
            positions: graph.len(),
            owner: kinds.map(|kinds| kinds.iter().map(|kind| kind.owner() as u8).collect()),
            arcs: graph.arcs().collect(),
            goal: kinds.map(|kinds| [goals(kinds, 0), goals(kinds, 1)]),
            start,
            names: names.to_vec(),
        }
    }

    fn arena(&self) -> Result<Arena> {
        let missing = |name: &str| Error::bad_request(message!("json-missing-field", name = name));
        let owner = self.owner.as_deref().ok_or_else(|| missing("owner"))?;
        let goal = self.goal.as_ref().ok_or_else(|| missing("goal"))?;
        let goal = [goal[0].as_slice(), goal[1].as_slice()];
        Arena::new(self.positions, owner, &self.arcs, goal, self.start)
    }

    fn graph(&self) -> Result<Csr> {
        Csr::from_arcs(self.positions, &self.arcs)
    }
}

impl Serialize for GraphInput {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            GraphInput::Text(text) => s.serialize_str(text),
            GraphInput::Data(data) => data.serialize(s),
            GraphInput::Graph(graph) => {
                GraphData::of(&graph.graph, None, graph.start, &graph.labels).serialize(s)
            }
            GraphInput::Arena(arena, names) => {
                let (kinds, start) = (Some(arena.kinds()), arena.start());
                GraphData::of(arena.graph(), kinds, start, names).serialize(s)
            }
        }
    }
}

impl<'de> Deserialize<'de> for GraphInput {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct TextOrData;

        impl<'de> Visitor<'de> for TextOrData {
            type Value = GraphInput;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("string or map")
            }

            fn visit_str<E>(self, text: &str) -> Result<GraphInput, E> {
                Ok(GraphInput::Text(text.to_string()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<GraphInput, A::Error> {
                let data = GraphData::deserialize(MapAccessDeserializer::new(map))?;
                Ok(GraphInput::Data(Box::new(data)))
            }
        }

        d.deserialize_any(TextOrData)
    }
}
