//! Graphs as people write them.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::arena::format::{self, Format};
use crate::graph::{self, Graph};
use crate::{Context, Error, Result, Session, message};

/// The graph that a text writes, in any format that files may have.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReadGraphAsk {
    /// An expression as positions have them, a dictionary of Python, Graphviz, or a list of arcs.
    pub text: String,
    /// Whether the graph is wanted in the formats of nauty, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sixbit: bool,
}

/// The vertices and arcs of a graph.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadGraphAnswer {
    /// How many vertices there are.
    pub positions: usize,
    /// Whether its edges have directions; if not, each is listed once.
    pub directed: bool,
    /// The edges.
    pub arcs: Vec<(u32, u32)>,
    /// The names of the vertices; none if they are just numbered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Who moves at each vertex, 0 or 1, if the text says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub owner: Vec<u8>,
    /// The goals of the two players, if the text has any.
    #[serde(default, skip_serializing_if = "no_goals")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub goal: [Vec<u32>; 2],
    /// Where play begins, if the text says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<u32>,
    /// In graph6 or digraph6 as graph expressions have it, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sixbit: Option<String>,
}

fn no_goals(goal: &[Vec<u32>; 2]) -> bool {
    goal.iter().all(Vec::is_empty)
}

impl ReadGraphAnswer {
    fn in_sixbit(&self) -> String {
        let arcs = self.arcs.clone();
        if self.directed {
            format!("d6:{}", graph::to_digraph6(&Graph::directed(self.positions, arcs)))
        } else {
            format!("g6:{}", graph::to_graph6(&Graph::undirected(self.positions, arcs)))
        }
    }
}

/// Larger graphs are not written out.
const MOST_VERTICES: u64 = 2_000;
/// Likewise.
const MOST_EDGES: u64 = 20_000;

impl Question for ReadGraphAsk {
    type Answer = ReadGraphAnswer;

    const EXAMPLE: &'static str = r#"{"text": "{0: [1, 2], 1: [2], 2: []}"}"#;

    const WORDS: bool = false;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<ReadGraphAnswer> {
        let text = self.text.trim();
        let limits = graph::Limits::default().directed().with_loops();
        let limits = limits.at_most(MOST_VERTICES, MOST_EDGES);
        let mut read = match (graph::parse(text, &limits), Format::of_content(text.as_bytes())) {
            (Ok(graph), _) => ReadGraphAnswer {
                positions: graph.order(),
                directed: graph.is_directed(),
                arcs: graph.edges().iter().chain(graph.arcs()).copied().collect(),
                names: Vec::new(),
                owner: Vec::new(),
                goal: [Vec::new(), Vec::new()],
                start: None,
                sixbit: None,
            },
            (Err(mut error), Format::Notation) => {
                let skipped = self.text.len() - self.text.trim_start().len();
                error.span = error.span.map(|span| span.start + skipped..span.end + skipped);
                return Err(error);
            }
            (Err(_), other) => {
                let read = format::read(text.as_bytes(), Some(other), context.budget)?;
                let kinds = || read.graph.vertices().map(|v| (v, read.kind(v)));
                let goals = |player| {
                    let own = kinds().filter(|(_, kind)| kind.goal() == Some(player));
                    own.map(|(v, _)| v).collect()
                };
                let owned = read.kinds.is_some();
                ReadGraphAnswer {
                    positions: read.graph.len(),
                    directed: true,
                    arcs: read.graph.arcs().collect(),
                    owner: if owned {
                        kinds().map(|(_, kind)| u8::from(kind.owner() == 1)).collect()
                    } else {
                        Vec::new()
                    },
                    goal: [goals(0), goals(1)],
                    start: read.start,
                    names: read.labels,
                    sixbit: None,
                }
            }
        };
        if read.positions as u64 > MOST_VERTICES {
            let most = message!("graph-vertices-at-most", most = MOST_VERTICES);
            return Err(Error::over_budget(most));
        }
        if read.arcs.len() as u64 > MOST_EDGES {
            let most = message!("graph-edges-at-most", most = MOST_EDGES);
            return Err(Error::over_budget(most));
        }
        if self.sixbit {
            read.sixbit = Some(read.in_sixbit());
        }
        Ok(read)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    fn read(text: &str) -> Result<ReadGraphAnswer> {
        let ask = ReadGraphAsk { text: text.to_string(), sixbit: true };
        Session::new().ask(&ask, &Budget::default())
    }

    #[test]
    fn graphs_are_written_for_nauty() {
        let written = |text: &str| read(text).unwrap().sixbit.unwrap();
        assert_eq!(written("g6:DQc"), "g6:DQc");
        for text in ["{3; 0>1, 1>2, 2>2}", "P4*C3", "{1;}"] {
            let again = read(&written(text)).unwrap();
            assert_eq!(again.arcs, read(text).unwrap().arcs, "{text}");
        }
    }

    #[test]
    fn every_format_is_read() {
        let arcs = |text: &str| read(text).unwrap().arcs;
        assert_eq!(arcs("{0: [1, 2], 1: [2], 2: []}"), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(read("{'a': ['b'], 'b': []}").unwrap().names, ["a", "b"]);
        assert_eq!(arcs("0 1\n1 2 # comment\n"), [(0, 1), (1, 2)]);
        assert_eq!(arcs("0 -> 1\n1 -> 2"), [(0, 1), (1, 2)]);
        assert_eq!(arcs("digraph G { a -> b -> c; a -> c [color=red]; d }").len(), 3);
        let cycle = read("C7").unwrap();
        assert_eq!((cycle.positions, cycle.directed, cycle.arcs.len()), (7, false, 7));
        assert_eq!(read("3C4").unwrap().positions, 12);
        assert_eq!(read("g6:DQc").unwrap().positions, 5);
        assert!(read("{3; 0>1, 1>2}").unwrap().directed);
    }

    #[test]
    fn players_goals_and_the_start_are_read_too() {
        let course =
            "G = {'a': ['b', 'c'], 'b': [], 'c': ['b']}\nS1 = {'c'}\nT0 = {'b'}\ns0 = 'c'\n";
        let found = read(course).unwrap();
        assert_eq!((found.owner, found.start), (vec![0, 0, 1], Some(2)));
        assert_eq!(found.goal, [vec![1], Vec::new()]);
        let plain = read("{0: [1], 1: []}").unwrap();
        assert!(plain.owner.is_empty() && no_goals(&plain.goal));
    }

    #[test]
    fn errors_say_where() {
        let error = read("  C7+Q").unwrap_err();
        assert!(error.span.as_ref().is_some_and(|span| span.start >= 4), "{error:?}");
        for text in ["0 1\nx y z", "{99999; 0-1}", "K3000", "digraph {"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
