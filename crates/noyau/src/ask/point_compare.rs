//! Whether one game with points can take the place of another in every sum, as Milnor and Ettinger ask.

use serde::{Deserialize, Serialize};

use super::Question;
use super::point_class::zugzwang;
use crate::claims::small_graphs;
use crate::game::Strings;
use crate::graph::{self, Graph};
use crate::position::Position;
use crate::solve::Solver;
use crate::{Context, Error, Result, Session, message};

/// Compares two games with points. Both players have the same moves, so each of the games is its own negative,
/// and one that is at least another is equal to it: either one can take the place of the other in every sum, or
/// some game beside them tells them apart.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PointCompareAsk {
    /// A position.
    pub first: String,
    /// Another one.
    pub second: String,
    /// Games beside them are looked for among the graphs with at most so many vertices, at most 6; 4 without this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vertices: Option<u64>,
}

/// How two games with points compare.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PointCompareAnswer {
    /// The first position in canonical spelling.
    pub first: String,
    /// The second one.
    pub second: String,
    /// The scores of both, each alone.
    pub scores: [i64; 2],
    /// The score of both together, that is, of their difference.
    pub together: i64,
    /// Whether they are equal among Milnor's games, in which nobody is ever hurt by moving: where that is so of both, they
    /// are equal when their difference has the score 0. Null where it is not so, or not known.
    pub milnor: Option<bool>,
    /// Whether they are equal among Ettinger's games, in which moving may hurt: false where a game tells them
    /// apart, true where they are the same graph up to pairs of isolated edges, which cancel where players strictly
    /// alternate; null where neither was found.
    pub ettinger: Option<bool>,
    /// The first game found that tells them apart, and their scores beside it. The empty one means that they differ
    /// alone.
    pub apart: Option<ToldApart>,
    /// How many games were tried beside them.
    pub tried: u64,
}

/// A game that tells two others apart.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ToldApart {
    /// The game beside them, a graph.
    pub beside: String,
    /// The scores of the first and of the second beside it.
    pub scores: [i64; 2],
}

/// Graphs with more vertices are too many.
const MOST_VERTICES: u64 = 6;
const USUAL_VERTICES: u64 = 4;
/// How hard isomorphic graphs are looked for.
const EFFORT: u64 = 10_000;

/// The graph that is left, the same for isomorphic ones. Two isolated edges are left out where players strictly
/// alternate: whoever answers in the other one loses nothing by both, whatever is beside them.
fn shape(strings: &Strings) -> Graph {
    let left = strings.ends.iter().zip(&strings.left).filter(|(_, left)| **left);
    let mut ends: Vec<(u32, u32)> = left.map(|(&ends, _)| ends).collect();
    let mut degree = vec![0; strings.coins as usize + 1];
    for &(a, b) in &ends {
        degree[a as usize] += 1;
        degree[b as usize] += 1;
    }
    let alone = |&(a, b): &(u32, u32)| {
        a.max(b) < strings.coins && degree[a as usize] == 1 && degree[b as usize] == 1
    };
    if !strings.again {
        let mut pairs = ends.iter().filter(|ends| alone(ends)).count() / 2 * 2;
        ends.retain(|ends| {
            let dropped = pairs > 0 && alone(ends);
            pairs -= usize::from(dropped);
            !dropped
        });
    }
    let mut coins: Vec<u32> = ends.iter().flat_map(|&(a, b)| [a, b]).collect();
    coins.retain(|&v| v < strings.coins);
    coins.sort_unstable();
    coins.dedup();
    // The ground is not among them and comes last.
    let place = |v: u32| coins.binary_search(&v).unwrap_or(coins.len()) as u32;
    let ends = ends.iter().map(|&(a, b)| (place(a), place(b))).collect();
    let mut colours = vec![0; coins.len()];
    colours.push(1);
    graph::canonical_within(&Graph::undirected(colours.len(), ends), &colours, EFFORT).graph
}

impl Question for PointCompareAsk {
    type Answer = PointCompareAnswer;

    const EXAMPLE: &'static str = r#"{"first": "picarete C4", "second": "picarete K2,4"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<PointCompareAnswer> {
        let none = || Error::not_applicable(message!("no-score"));
        let read = |text: &str| {
            let position = session.position(text)?;
            let [part] = position.parts.as_slice() else { return Err(none()) };
            let strings = part.score_strings().ok_or_else(none)?;
            Ok((position, strings))
        };
        let ((first, one), (second, other)) = (read(&self.first)?, read(&self.second)?);
        if one.again != other.again {
            return Err(Error::bad_request(message!("point-compare-turns")));
        }
        let both = [first, second];
        let score = |parts: &[&Position]| {
            let all = parts.iter().flat_map(|position| position.parts.clone()).collect();
            let sum = Position { parts: all, ..both[0].clone() };
            Solver::new(sum, context)?.score_alone()
        };
        let alone = [score(&[&both[0]])?, score(&[&both[1]])?];
        let together = score(&[&both[0], &both[1]])?;
        let mut calm = true;
        for position in &both {
            calm &= zugzwang(position, context)?.is_some_and(|found| found.count == 0);
        }
        let vertices = self.vertices.unwrap_or(USUAL_VERTICES);
        if vertices > MOST_VERTICES {
            let message = message!("point-compare-vertices", most = MOST_VERTICES);
            return Err(Error::over_budget(message));
        }
        let same = shape(&one) == shape(&other);
        let ruleset = if one.again { "strings-and-coins" } else { "picarete" };
        let (mut tried, mut apart) = (0, None);
        if alone[0] != alone[1] {
            apart = Some(ToldApart { beside: "-".to_string(), scores: alone });
        }
        'all: for order in 2..=vertices {
            for graph in small_graphs(order, context.budget)? {
                if same || apart.is_some() {
                    break 'all;
                }
                let near = graph.neighbours();
                if (0..graph.order() as u32).any(|v| near.degree(v) == 0) {
                    continue;
                }
                let beside = session.position(&format!("{ruleset} {graph}"))?;
                tried += 1;
                let scores = [score(&[&both[0], &beside])?, score(&[&both[1], &beside])?];
                if scores[0] != scores[1] {
                    apart = Some(ToldApart { beside: graph.to_string(), scores });
                }
            }
        }
        Ok(PointCompareAnswer {
            first: both[0].to_string(),
            second: both[1].to_string(),
            scores: alone,
            together,
            milnor: calm.then_some(together == 0),
            ettinger: if same { Some(true) } else { apart.as_ref().map(|_| false) },
            apart,
            tried,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    fn compare(first: &str, second: &str) -> PointCompareAnswer {
        let (first, second) = (first.to_string(), second.to_string());
        let question = PointCompareAsk { first, second, vertices: None };
        Session::new().ask(&question, &Budget::default()).expect("small graphs")
    }

    #[test]
    fn equal_games_and_those_that_are_told_apart() {
        // The same path twice, and two isolated edges beside it.
        let found = compare("picarete {3; 0-1, 1-2}", "picarete {3; 0-2, 1-2}+2K2");
        assert_eq!((found.ettinger, found.apart, found.tried), (Some(true), None, 0));
        // A paw has the score 0 like nothing at all, but not beside other graphs.
        let found = compare("picarete -", "picarete {4; 0-1, 0-2, 1-2, 2-3}");
        assert_eq!((found.scores, found.ettinger), ([0, 0], Some(false)));
        let apart = found.apart.expect("a small graph");
        assert!(apart.scores[0] != apart.scores[1] && found.tried > 0, "{apart:?}");
        // No small graph tells a square from two triangles.
        let found = compare("picarete C4", "picarete 2K3");
        assert_eq!((found.scores, found.ettinger, found.tried), ([-2, -2], None, 10));
        // Different scores need nothing beside them.
        let found = compare("picarete K2", "picarete K3");
        assert_eq!(found.apart.map(|apart| apart.beside).as_deref(), Some("-"));
    }

    #[test]
    fn calm_games_are_equal_when_their_difference_is_nothing() {
        // Whoever moves in an isolated edge gets two points: a switch.
        let found = compare("picarete K2", "picarete K2");
        assert_eq!((found.milnor, found.together), (Some(true), 0));
        let found = compare("picarete K2", "picarete -");
        assert_eq!((found.milnor, found.together), (Some(false), 2));
        assert_eq!(compare("picarete C4", "picarete C4").milnor, None);
    }

    #[test]
    fn turns_must_be_alike() {
        let (first, second) = ("picarete K3".to_string(), "strings-and-coins K3".to_string());
        let question = PointCompareAsk { first, second, vertices: None };
        assert!(Session::new().ask(&question, &Budget::default()).is_err());
    }
}
