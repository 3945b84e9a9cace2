//! Claims on Pic'arête.

use super::by_definition::part;
use super::enumerate::{connected, graphs};
use super::{Claim, Trial, Verdict};
use crate::Result;
use crate::game::{Bound, ComponentType, Parity, Theory};
use crate::graph::Graph;

/// Unions with more edges than this are left out.
const MOST_EDGES: usize = 20;
/// Likewise of all graphs: of those with seven vertices none is.
const MOST_EDGES_OF_ALL: usize = 21;
/// No more components are put together.
const MOST_PIECES: u64 = 5;

fn position(graph: &Graph) -> String {
    format!("picarete {graph}")
}

/// The score and the types of a graph.
fn score(graph: &Graph, trial: &Trial<'_>) -> Result<(i64, Theory)> {
    let part = part(&position(graph))?;
    let theory = part.score_bounds();
    let score = part.score(trial.context())?;
    Ok((score, theory.expect("the theorem is about all graphs")))
}

/// Calls `visit` with every union of at most `most` of the pieces, few pieces first, until it says
/// to stop.
fn unions(
    pieces: &[Graph],
    most: u64,
    visit: &mut impl FnMut(&[usize], &Graph) -> Result<bool>,
) -> Result<bool> {
    let mut last: Vec<(Vec<usize>, Graph)> = vec![(Vec::new(), Graph::undirected(0, Vec::new()))];
    for _ in 0..most {
        let mut next = Vec::new();
        for (chosen, graph) in &last {
            let first = chosen.last().copied().unwrap_or(0);
            for (k, piece) in pieces.iter().enumerate().skip(first) {
                let union = graph.union(piece);
                if union.size() <= MOST_EDGES {
                    let chosen = [chosen.as_slice(), &[k]].concat();
                    if visit(&chosen, &union)? {
                        return Ok(true);
                    }
                    next.push((chosen, union));
                }
            }
        }
        last = next;
    }
    Ok(false)
}

/// All graphs with few vertices, and all unions of at most `upto` connected graphs of up to four.
fn samples(trial: &mut Trial<'_>, holds: impl Fn(&Graph, i64, &Theory) -> bool) -> Result<()> {
    let upto = trial.at_most(MOST_PIECES + 1);
    let pieces = connected(4, trial.budget)?;
    let try_one = |graph: &Graph, trial: &mut Trial<'_>| {
        let (score, theory) = score(graph, trial)?;
        trial.case(holds(graph, score, &theory), || position(graph))
    };
    if unions(&pieces, upto.min(MOST_PIECES), &mut |_, graph| try_one(graph, trial))? {
        return Ok(());
    }
    for n in 1..=if upto == 0 { 0 } else { upto + 2 } {
        let few = |graph: &Graph| graph.size() <= MOST_EDGES_OF_ALL;
        for graph in graphs(n, trial.budget)?.into_iter().filter(few) {
            if try_one(&graph, trial)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn odd_p_p_i(theory: &Theory) -> bool {
    let wanted = ComponentType::Large {
        edges: Parity::Even,
        vertices: Parity::Even,
        outside: Some(Parity::Odd),
    };
    theory.components.iter().filter(|&&found| found == wanted).count() % 2 == 1
}

/// The only line that is printed otherwise: class 110 with an odd number of components `P_p,i`.
fn last_line_as_printed(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let beside = Graph::complete(2).union(&Graph::complete(3));
    for component in connected(upto, trial.budget)? {
        let graph = beside.union(&component);
        if graph.size() > MOST_EDGES {
            continue;
        }
        let theory = part(&position(&graph))?.score_bounds();
        if !theory.is_some_and(|theory| theory.class == [1, 1, 0] && odd_p_p_i(&theory)) {
            continue;
        }
        let (score, theory) = score(&graph, trial)?;
        if trial.case(Bound::AtLeast(-theory.f).allows(score), || position(&graph))? {
            return Ok(());
        }
    }
    Ok(())
}

fn odd_wins(graph: &Graph, score: i64, theory: &Theory) -> bool {
    let odd = graph.size() % 2 == 1;
    match theory.class {
        _ if odd => score > 0,
        [0, 0, 0] | [1, 0, 1] => score <= 0,
        [0, 1, 1] => score < 0,
        [1, 1, 0] if odd_p_p_i(theory) => score < 0,
        _ => true,
    }
}

/// The connected graphs of up to four vertices with an even number of edges.
fn even_pieces(trial: &Trial<'_>) -> Result<Vec<Graph>> {
    let mut pieces = connected(4, trial.budget)?;
    pieces.retain(|piece| piece.size().is_multiple_of(2));
    Ok(pieces)
}

fn scores(pieces: &[Graph], trial: &Trial<'_>) -> Result<Vec<(i64, Theory)>> {
    pieces.iter().map(|piece| score(piece, trial)).collect()
}

fn additive(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let upto = trial.at_most(MOST_PIECES);
    let pieces = even_pieces(trial)?;
    let scores = scores(&pieces, trial)?;
    unions(&pieces, upto, &mut |chosen, graph| {
        let sum: i64 = chosen.iter().map(|&k| scores[k].0).sum();
        let (value, _) = score(graph, trial)?;
        trial.case(value == sum, || position(graph))
    })?;
    Ok(())
}

fn additive_corrected(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let upto = trial.at_most(MOST_PIECES);
    let pieces = even_pieces(trial)?;
    let scores = scores(&pieces, trial)?;
    unions(&pieces, upto, &mut |chosen, graph| {
        let sum: i64 = chosen.iter().map(|&k| scores[k].1.f).sum();
        let (value, theory) = score(graph, trial)?;
        trial.case(value <= -theory.f && theory.f >= sum, || position(graph))
    })?;
    Ok(())
}

/// Two vertices joined to n others: one component, whose type depends on the parity of n alone. Whoever
/// is second answers a removal at one of the n vertices by its other edge.
fn opposite(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 2..=upto.min(MOST_EDGES as u64 / 2) as u32 {
        let ends = (0..n).flat_map(|v| [(v, n), (v, n + 1)]).collect();
        let graph = Graph::undirected(n as usize + 2, ends);
        let (score, theory) = score(&graph, trial)?;
        let kind = ComponentType::of(2 * n as usize, n as usize, 0);
        let holds = score == -i64::from(n) && theory.components == [kind];
        if trial.case(holds, || position(&graph))? {
            return Ok(());
        }
    }
    Ok(())
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("picarete-bounds", Verdict::HoldsCorrected, 3, |_, trial| samples(
        trial,
        |_, score, theory| theory.bound.allows(score)
    )),
    claim!("picarete-bounds-printed", Verdict::False, 6, last_line_as_printed),
    claim!("picarete-odd-wins", Verdict::Holds, 3, |_, trial| samples(trial, odd_wins)),
    claim!("picarete-additive", Verdict::False, 3, additive),
    claim!("picarete-additive-corrected", Verdict::HoldsCorrected, 3, additive_corrected),
    claim!("picarete-opposite", Verdict::Holds, 9, opposite),
];
