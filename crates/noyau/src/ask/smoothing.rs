//! Lemma 6 on Pic'arête as a picture: vertices of degree 2 are smoothed away, and chains are left.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::draw::{self, Theme};
use crate::game::{Element, Figure, Proof};
use crate::graph::Graph;
use crate::sorting;
use crate::words::Message;
use crate::{Context, Error, Result, Session, message};

/// The maximal chains of a position of Pic'arête, as lemma 6 of the thesis finds them: every vertex of
/// degree 2 is removed and its two edges become one, whose number is the sum of theirs.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SmoothingAsk {
    /// The position.
    pub position: String,
}

/// What smoothing leaves.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SmoothingAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The vertices that stay, in the order in which they are numbered in the smoothed graph: those
    /// whose degree is not 2, and one of each cycle.
    pub joints: Vec<u32>,
    /// The chains between them. Where the number of edges is odd, one of them is odd.
    pub chains: Vec<SmoothedChain>,
    /// The move of the proof, where there is one.
    pub chosen: Option<String>,
    /// The case of the proof.
    pub proof: Option<Proof>,
    /// Why it keeps the bound.
    pub why: Option<Message>,
    /// The position: odd chains in one colour, even ones in another, and the move of the proof dashed.
    pub svg: String,
    /// The smoothed graph with the lengths of the chains.
    pub smoothed: String,
}

/// A chain whose inner vertices have degree 2.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SmoothedChain {
    /// Its vertices; the last one is the first where it is a cycle.
    pub vertices: Vec<u32>,
    /// How many edges it has.
    pub edges: usize,
}

/// More edges than this are not smoothed: nobody sees them.
const MOST_EDGES: usize = 2000;
/// The colours of odd and of even chains.
const COLOURS: [usize; 2] = [5, 0];

impl Question for SmoothingAsk {
    type Answer = SmoothingAnswer;

    const EXAMPLE: &'static str = r#"{"position": "picarete {5; 0-1, 1-2, 2-3, 0-3, 0-4, 3-4}"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<SmoothingAnswer> {
        let position = session.position(&self.position)?;
        let none = || Error::not_applicable(message!("score-no-theorem"));
        let [part] = position.parts.as_slice() else { return Err(none()) };
        let (Some(strings), Some(_)) = (part.score_strings(), part.score_bounds()) else {
            return Err(none());
        };
        let left = strings.ends.iter().zip(&strings.left).filter(|(_, left)| **left);
        let ends: Vec<(u32, u32)> = left.map(|(&ends, _)| ends).collect();
        if ends.len() > MOST_EDGES {
            return Err(Error::over_budget(message!("edges-search-at-most", most = MOST_EDGES)));
        }
        context.budget.check()?;
        let found = chains(strings.coins, &ends);
        let mut joints: Vec<u32> = found
            .iter()
            .flat_map(|chain| [chain.vertices[0], chain.vertices[chain.edges]])
            .collect();
        joints.sort_unstable();
        joints.dedup();
        // Both ends of every chain are among the joints.
        let place = |v: u32| joints.binary_search(&v).unwrap_or_default() as u32;
        let links = found.iter().map(|chain| {
            let (a, b) = (place(chain.vertices[0]), place(chain.vertices[chain.edges]));
            (a.min(b), a.max(b))
        });
        let proof = part.score_proof();
        let chosen = proof.as_ref().map(|(_, step)| step.step.to_string());
        let mut tints = Vec::new();
        for chain in &found {
            for two in chain.vertices.windows(2) {
                let (a, b) = (two[0].min(two[1]), two[0].max(two[1]));
                let is_chosen = chosen.as_ref().is_some_and(|name| *name == format!("{a}-{b}"));
                let name = Element::Edge(a, b).name().to_string();
                tints.push((name, COLOURS[(chain.edges + 1) % 2], is_chosen));
            }
        }
        let mut lengths: Vec<((u32, u32), usize)> =
            links.zip(found.iter().map(|chain| chain.edges)).collect();
        // A chain that comes back to its joint is a loop; loops come after the edges.
        sorting::sort_by_key(&mut lengths, |&((a, b), length)| (a == b, a, b, length));
        let (mut edges, mut loops) = (Vec::new(), Vec::new());
        for &((a, b), _) in &lengths {
            if a == b {
                loops.push(a);
            } else {
                edges.push((a, b));
            }
        }
        let smoothed = Graph::undirected(joints.len(), edges);
        let lengths: Vec<usize> = lengths.into_iter().map(|(_, length)| length).collect();
        let proof = proof.map(|(proof, _)| proof);
        let figure: Figure = part.figure();
        Ok(SmoothingAnswer {
            position: position.to_string(),
            joints,
            chains: found,
            chosen,
            why: proof.as_ref().map(Proof::said),
            proof,
            svg: draw::svg_tinted(&figure, &tints, Theme::Page),
            smoothed: draw::svg_labelled(&smoothed, &loops, &lengths, Theme::Page),
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

/// The maximal chains of these edges, each once.
fn chains(order: u32, ends: &[(u32, u32)]) -> Vec<SmoothedChain> {
    let mut near: Vec<Vec<(u32, usize)>> = vec![Vec::new(); order as usize];
    for (k, &(a, b)) in ends.iter().enumerate() {
        near[a as usize].push((b, k));
        near[b as usize].push((a, k));
    }
    let mut used = vec![false; ends.len()];
    let mut found = Vec::new();
    // First from vertices that stay, then around cycles that have none.
    let joints = (0..order).filter(|&v| near[v as usize].len() != 2);
    for start in joints.chain(0..order) {
        for &(first, edge) in &near[start as usize] {
            if used[edge] {
                continue;
            }
            used[edge] = true;
            let (mut vertices, mut at) = (vec![start, first], first);
            while at != start && near[at as usize].len() == 2 {
                let Some(&(next, edge)) = near[at as usize].iter().find(|(_, edge)| !used[*edge])
                else {
                    break;
                };
                used[edge] = true;
                vertices.push(next);
                at = next;
            }
            found.push(SmoothedChain { edges: vertices.len() - 1, vertices });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::random::Dice;

    #[test]
    fn chains_cover_each_edge_once() {
        let mut dice = Dice::new(4);
        for _ in 0..400 {
            let order = 2 + dice.below(9u32);
            let mut ends: Vec<(u32, u32)> = Vec::new();
            for _ in 0..dice.roll(12) {
                let (a, b) = (dice.below(order), dice.below(order));
                if a != b && !ends.contains(&(a.min(b), a.max(b))) {
                    ends.push((a.min(b), a.max(b)));
                }
            }
            let degree = |v: u32| ends.iter().filter(|end| end.0 == v || end.1 == v).count();
            let found = chains(order, &ends);
            let mut covered: Vec<(u32, u32)> = Vec::new();
            for chain in &found {
                assert_eq!(chain.vertices.len(), chain.edges + 1);
                let steps = chain.vertices.windows(2);
                covered.extend(steps.map(|two| (two[0].min(two[1]), two[0].max(two[1]))));
                let inner = &chain.vertices[1..chain.edges];
                assert!(inner.iter().all(|&v| degree(v) == 2), "{ends:?}: {chain:?}");
                let (first, last) = (chain.vertices[0], chain.vertices[chain.edges]);
                let is_cycle = first == last && degree(first) == 2;
                assert!(is_cycle || (degree(first) != 2 && degree(last) != 2), "{ends:?}");
            }
            covered.sort_unstable();
            ends.sort_unstable();
            assert_eq!(covered, ends);
            // The lemma.
            let odd = found.iter().any(|chain| chain.edges % 2 == 1);
            assert!(odd || ends.len().is_multiple_of(2));
        }
    }

    #[test]
    fn the_picture_shows_the_lengths() {
        // Two joints with chains of 1, 2 and 4 edges between them.
        let position = "picarete {6; 0-1, 0-2, 1-2, 0-3, 3-4, 4-5, 1-5}".to_string();
        let found = Session::new().ask(&SmoothingAsk { position }, &Budget::default()).unwrap();
        let mut lengths: Vec<usize> = found.chains.iter().map(|chain| chain.edges).collect();
        lengths.sort_unstable();
        assert_eq!((found.joints, lengths), (vec![0, 1], vec![1, 2, 4]));
        assert_eq!(found.chosen.as_deref(), Some("0-1"));
        assert!(found.smoothed.contains(">4<") && found.svg.contains("<svg"));
    }

    #[test]
    fn cycles_become_loops() {
        // A cycle alone, and two triangles at one vertex.
        for (position, joints, lengths) in [
            ("picarete C5", vec![0], vec![5]),
            ("picarete {5; 0-1, 1-2, 0-2, 0-3, 3-4, 0-4}", vec![0], vec![3, 3]),
        ] {
            let asked = SmoothingAsk { position: position.to_string() };
            let found = Session::new().ask(&asked, &Budget::default()).unwrap();
            let edges: Vec<usize> = found.chains.iter().map(|chain| chain.edges).collect();
            assert_eq!((found.joints, &edges), (joints, &lengths), "{position}");
            let label = format!(">{}<", lengths[0]);
            assert_eq!(found.smoothed.matches(&label).count(), lengths.len(), "{position}");
        }
    }
}
