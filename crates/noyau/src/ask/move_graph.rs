//! The graph of the moves of a game, on which domination has the same value.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::{Convention, Kind, Player};
use crate::graph::Graph;
use crate::subset::{Induced, Rule};
use crate::{Context, Error, ErrorKind, Result, Session, message};

/// The graph of the moves of a position: a move leads to all moves that it makes impossible.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MoveGraphAsk {
    /// The position.
    pub position: String,
}

/// A graph on which the domination game has the value of the position.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveGraphAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The graph: a vertex for each move.
    pub graph: String,
    /// The move that each vertex stands for.
    pub moves: Vec<String>,
    /// The value of the position and of domination on the graph, where both were found and are
    /// equal; null where they are out of reach.
    pub grundy: Option<u64>,
}

impl Question for MoveGraphAsk {
    type Answer = MoveGraphAnswer;

    const EXAMPLE: &'static str = r#"{"position": "cram 2x3"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<MoveGraphAnswer> {
        let position = session.position(&self.position)?;
        let [part] = position.parts.as_slice() else {
            return Err(Error::not_applicable(message!("move-graph-one")));
        };
        let at = match part.induced() {
            Some(at)
                if part.kind() == Kind::Impartial && position.convention == Convention::Normal =>
            {
                at
            }
            _ => return Err(Error::not_applicable(message!("move-graph-none"))),
        };
        let chosen = at.first_moves();
        if chosen.len() > MOST_MOVES {
            return Err(Error::over_budget(message!("move-graph-large", most = MOST_MOVES)));
        }
        let graph = move_graph(&at, &chosen);
        // The moves in the order of the vertices: the list of the ruleset is in the same order for
        // single vertices, and is looked through for pairs.
        let moves = part.moves(Player::Left, context.budget)?;
        let named = names(&at, &chosen, moves.iter().map(|m| m.step.to_string()).collect());
        let share = context.budget.share(1, 2);
        let shared = context.with_budget(&share);
        let here = within_limits(part.grundy(shared))?;
        let other = within_limits(session.position(&format!("domination {graph}")))?;
        let there = match other {
            Some(other) => within_limits(other.parts[0].grundy(shared))?,
            None => None,
        };
        context.budget.check()?;
        let [here, there] = [here, there].map(|value| value.and_then(|value| value.finite()));
        let grundy = match (here, there) {
            (Some(a), Some(b)) if a == b => Some(a),
            (Some(a), Some(b)) => {
                return Err(Error::not_applicable(message!(
                    "move-graph-differs",
                    here = a,
                    there = b
                )));
            }
            _ => None,
        };
        Ok(MoveGraphAnswer {
            position: position.to_string(),
            graph: graph.to_string(),
            moves: named,
            grundy,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

/// What was found, or nothing if the limits were too narrow for it.
fn within_limits<T>(found: Result<T>) -> Result<Option<T>> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind == ErrorKind::OverBudget => Ok(None),
        Err(error) => Err(error),
    }
}

/// Larger graphs are not made.
const MOST_MOVES: usize = 4096;

/// A vertex for each move, which leads to the moves that it makes impossible.
fn move_graph(at: &Induced, chosen: &[Vec<u32>]) -> Graph {
    let mut of_vertex = vec![Vec::new(); at.graph.order()];
    for (k, pair) in chosen.iter().enumerate() {
        for &v in pair {
            of_vertex[v as usize].push(k as u32);
        }
    }
    let mut arcs = Vec::new();
    match at.rule {
        Rule::Vertex => {
            for (a, b) in at.graph.steps() {
                if let ([m], [o]) =
                    (of_vertex[a as usize].as_slice(), of_vertex[b as usize].as_slice())
                {
                    arcs.push((*m, *o));
                }
            }
        }
        Rule::Edge => {
            for (k, pair) in chosen.iter().enumerate() {
                let meet = pair.iter().flat_map(|&v| &of_vertex[v as usize]);
                arcs.extend(
                    meet.filter(|&&other| other != k as u32).map(|&other| (k as u32, other)),
                );
            }
        }
    }
    arcs.sort_unstable();
    arcs.dedup();
    let both = arcs.iter().all(|&(a, b)| arcs.binary_search(&(b, a)).is_ok());
    if both {
        arcs.retain(|&(a, b)| a < b);
        Graph::undirected(chosen.len(), arcs)
    } else {
        Graph::directed(chosen.len(), arcs)
    }
}

/// The names of the moves in the order of the vertices.
fn names(at: &Induced, chosen: &[Vec<u32>], listed: Vec<String>) -> Vec<String> {
    match at.rule {
        Rule::Vertex if listed.len() == chosen.len() => listed,
        _ => chosen
            .iter()
            .map(|pair| pair.iter().map(u32::to_string).collect::<Vec<_>>().join("-"))
            .collect(),
    }
}
