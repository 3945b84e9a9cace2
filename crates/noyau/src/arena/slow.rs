//! Small random graphs for the tests, and answers by literal definitions.

use super::{Arena, Csr};
use crate::players::Outcome;
use crate::random::Dice;

fn arcs(seed: u64, accept: impl Fn(u32, u32) -> bool) -> (usize, Vec<(u32, u32)>) {
    let mut dice = Dice::new(seed);
    let n = 1 + dice.below(11u32);
    let sparse = 1 + dice.roll(6);
    let mut arcs = Vec::new();
    for u in 0..n {
        for v in 0..n {
            if accept(u, v) && dice.roll(sparse + 1) == 0 && (u != v || dice.roll(3) == 0) {
                arcs.push((u, v));
            }
        }
    }
    (n as usize, arcs)
}

/// Up to eleven vertices, cycles and loops, no parallel arcs.
pub fn simple(seed: u64) -> Csr {
    let (n, arcs) = arcs(seed, |_, _| true);
    Csr::from_arcs(n, &arcs).unwrap()
}

/// The same, now and then with parallel arcs.
pub fn graph(seed: u64) -> Csr {
    let (n, mut arcs) = arcs(seed, |_, _| true);
    if seed.is_multiple_of(4) && !arcs.is_empty() {
        arcs.push(arcs[seed as usize / 4 % arcs.len()]);
    }
    Csr::from_arcs(n, &arcs).unwrap()
}

/// Without cycles; half of them numbered so that arcs also go up.
pub fn acyclic(seed: u64) -> Csr {
    let (n, mut arcs) = arcs(seed, |u, v| v < u);
    if seed.is_multiple_of(2) {
        for (u, v) in &mut arcs {
            (*u, *v) = (n as u32 - 1 - *u, n as u32 - 1 - *v);
        }
    }
    Csr::from_arcs(n, &arcs).unwrap()
}

/// Owners at random, sinks goals of either player or null.
pub fn arena(seed: u64) -> Arena {
    let graph = graph(seed);
    let mut dice = Dice::new(seed ^ 0xabcd);
    let owner: Vec<u8> = graph.vertices().map(|_| dice.below(2)).collect();
    let mut goal = [Vec::new(), Vec::new()];
    for v in graph.vertices().filter(|&v| graph.is_sink(v)) {
        match dice.roll(5) {
            0 => {}
            k => goal[k % 2].push(v),
        }
    }
    let mut arcs: Vec<(u32, u32)> = graph.arcs().collect();
    arcs.sort_unstable();
    arcs.dedup();
    Arena::new(graph.len(), &owner, &arcs, [&goal[0], &goal[1]], Some(0)).unwrap()
}

/// Won and lost by repeating the rules until nothing changes.
pub fn outcomes(graph: &Csr) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::D; graph.len()];
    loop {
        let mut changed = false;
        for v in graph.vertices() {
            let mut row = graph.followers(v).iter().map(|&w| outcomes[w as usize]);
            let outcome = if row.clone().any(|f| f == Outcome::P) {
                Outcome::N
            } else if row.all(|f| f == Outcome::N) {
                Outcome::P
            } else {
                continue;
            };
            changed |= std::mem::replace(&mut outcomes[v as usize], outcome) != outcome;
        }
        if !changed {
            return outcomes;
        }
    }
}

/// By deleting sinks until none is left.
pub fn has_cycle(graph: &Csr) -> bool {
    let mut left: Vec<u32> = graph.vertices().collect();
    loop {
        let kept: Vec<u32> = left
            .iter()
            .copied()
            .filter(|&v| graph.followers(v).iter().any(|w| left.contains(w)))
            .collect();
        if kept.len() == left.len() {
            return !left.is_empty();
        }
        left = kept;
    }
}
