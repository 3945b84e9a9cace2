//! Answers about explicit game graphs.

use super::answers::{nimber_json, number};
use super::{Answer, ArenaAnswer, ArenaText, GrundyAnswer, KernelsAnswer};
use crate::arena::{Arena, Csr, attractor, kernel, level, loopy, outcome};
use crate::graph::{self, Graph};
use crate::notation::Cursor;
use crate::{Budget, Result};

pub(super) fn arena(text: &ArenaText, budget: &Budget) -> Result<Answer> {
    let goal = [text.goal[0].as_slice(), text.goal[1].as_slice()];
    let arena = Arena::new(text.positions, &text.owner, &text.arcs, goal, text.start)?;
    let solution = attractor::solve(&arena, budget)?;
    let vertices = 0..text.positions as u32;
    Ok(Answer::Arena(ArenaAnswer {
        attractor: [solution.attractor(0), solution.attractor(1)],
        rank: vertices.clone().map(|v| solution.rank(v)).collect(),
        strategy: vertices.map(|v| solution.strategy(v)).collect(),
        winner: text.start.and_then(|start| solution.winner(start)),
    }))
}

/// Reads a graph of moves; an undirected edge is a move both ways.
fn read_digraph(text: &str) -> Result<Csr> {
    let mut cursor = Cursor::new(text.trim_matches(' '));
    let graph: Graph = graph::read(&mut cursor, &graph::Limits::default().directed().with_loops())?;
    cursor.finish("the end of the graph")?;
    let arcs: Vec<(u32, u32)> = graph.steps().collect();
    Csr::from_arcs(graph.order(), &arcs)
}

pub(super) fn kernels(graph: &str, count_only: bool, budget: &Budget) -> Result<Answer> {
    let graph = read_digraph(graph)?;
    let (kernels, count) = if count_only {
        (None, kernel::count(&graph, budget)?)
    } else {
        let kernels = kernel::list(&graph, budget)?;
        let count = kernels.len() as u128;
        (Some(kernels), count)
    };
    Ok(Answer::Kernels(KernelsAnswer { kernels, count: number(count) }))
}

pub(super) fn grundy(graph: &str, budget: &Budget) -> Result<Answer> {
    let graph = &read_digraph(graph)?;
    let outcomes = outcome::outcomes(graph, budget)?;
    let values = loopy::generalised_grundy(graph, budget)?;
    Ok(Answer::Grundy(GrundyAnswer {
        outcome: outcomes.fates().iter().map(|fate| fate.letter()).collect(),
        grundy: values.iter().map(nimber_json).collect(),
        remoteness: graph.vertices().map(|v| outcomes.remoteness(v)).collect(),
        level: level::levels(graph, budget)?,
    }))
}
