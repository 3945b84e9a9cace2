//! Claims on the domination game.

use super::enumerate::{domination, forests, graphs, has_free_involution};
use super::{Claim, Trial, Verdict};
use crate::graph::Graph;
use crate::heap::{Code, grundy_plain_octal};
use crate::random::Dice;
use crate::{Budget, Result};

fn position(graph: &Graph) -> String {
    format!("domination {graph}")
}

fn symmetric_automorphism(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in (2..=upto).step_by(2) {
        for graph in graphs(n, trial.budget)? {
            if !has_free_involution(&graph) {
                continue;
            }
            let lost = domination(&graph, trial.budget)? == 0;
            if trial.case(lost, || position(&graph))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Tries products of every graph of `first` with every graph of up to three vertices.
fn products(
    first: &[Graph],
    applies: fn(&Graph, &Budget) -> Result<bool>,
    trial: &mut Trial<'_>,
) -> Result<bool> {
    let mut second = Vec::new();
    for n in 1..=3 {
        second.extend(graphs(n, trial.budget)?);
    }
    for one in first {
        if !applies(one, trial.budget)? {
            continue;
        }
        for two in &second {
            let lost = domination(&one.strong(two), trial.budget)? == 0;
            if trial.case(lost, || format!("domination {one}&{two}"))? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Forests are few and suffice to refute it.
fn complete_product(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 1..=upto {
        let lost = |graph: &Graph, budget: &Budget| -> Result<bool> {
            Ok(domination(graph, budget)? == 0)
        };
        if products(&forests(n, trial.budget)?, lost, trial)? {
            return Ok(());
        }
    }
    Ok(())
}

fn complete_product_corrected(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in (2..=upto).step_by(2) {
        let symmetric =
            |graph: &Graph, _: &Budget| -> Result<bool> { Ok(has_free_involution(graph)) };
        if products(&graphs(n, trial.budget)?, symmetric, trial)? {
            return Ok(());
        }
    }
    Ok(())
}

/// The graph with a new vertex that is joined to `v` and to all its neighbours.
fn with_twin(graph: &Graph, v: u32) -> Graph {
    let twin = graph.order() as u32;
    let mut edges = graph.edges().to_vec();
    edges.push((v, twin));
    edges.extend(graph.neighbours().of(v).iter().map(|&w| (w, twin)));
    Graph::undirected(graph.order() + 1, edges)
}

fn random_digraph(dice: &mut Dice) -> Graph {
    let n = 2 + dice.roll(4) as u32;
    let pairs = (0..n).flat_map(|a| (0..n).map(move |b| (a, b))).filter(|(a, b)| a != b);
    Graph::directed(n as usize, pairs.filter(|_| dice.roll(3) == 0).collect())
}

/// Digraphs with a twin of vertex 0, whose arcs to others and, if wanted, from others are copied.
fn twins_in_digraphs(upto: u64, in_arcs: bool, trial: &mut Trial<'_>) -> Result<()> {
    let mut dice = Dice::new(1);
    for _ in 0..upto {
        let graph = random_digraph(&mut dice);
        let twin = graph.order() as u32;
        let mut arcs = graph.arcs().to_vec();
        arcs.extend([(0, twin), (twin, 0)]);
        arcs.extend(graph.arcs().iter().filter(|arc| arc.0 == 0).map(|arc| (twin, arc.1)));
        if in_arcs {
            arcs.extend(graph.arcs().iter().filter(|arc| arc.1 == 0).map(|arc| (arc.0, twin)));
        }
        let larger = Graph::directed(graph.order() + 1, arcs);
        let [one, other] = [&larger, &graph].map(|graph| domination(graph, trial.budget));
        if trial.case(one? == other?, || position(&larger))? {
            return Ok(());
        }
    }
    Ok(())
}

fn twin(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 1..=upto {
        for graph in graphs(n, trial.budget)? {
            let value = domination(&graph, trial.budget)?;
            for v in 0..n as u32 {
                let larger = with_twin(&graph, v);
                let same = domination(&larger, trial.budget)? == value;
                if trial.case(same, || position(&larger))? {
                    return Ok(());
                }
            }
        }
    }
    twins_in_digraphs(300, true, trial)
}

fn twin_and_match(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 2..=upto {
        for graph in graphs(n, trial.budget)? {
            let value = domination(&graph, trial.budget)?;
            let near = graph.neighbours();
            for (a, b) in (0..n as u32).flat_map(|b| (0..b).map(move |a| (a, b))) {
                if near.has(a, b) {
                    continue;
                }
                let twins = with_twin(&with_twin(&graph, a), b);
                let (c, d) = (n as u32, n as u32 + 1);
                let matchings: [&[(u32, u32)]; 7] = [
                    &[],
                    &[(a, b)],
                    &[(a, d)],
                    &[(b, c)],
                    &[(c, d)],
                    &[(a, b), (c, d)],
                    &[(a, d), (b, c)],
                ];
                for matching in matchings {
                    let edges = [twins.edges(), matching].concat();
                    let larger = Graph::undirected(twins.order(), edges);
                    let same = domination(&larger, trial.budget)? == value;
                    if trial.case(same, || position(&larger))? {
                        return Ok(());
                    }
                }
            }
        }
    }
    Ok(())
}

/// Compares powers of cycles with the octal game in which `taken(k)` are taken at a time.
fn cycle_power(upto: u64, trial: &mut Trial<'_>, taken: fn(usize) -> usize) -> Result<()> {
    for k in 1..=4usize {
        let mut digits = vec![0; taken(k) + 1];
        digits[taken(k)] = 7;
        let octal = grundy_plain_octal(&Code::from_digits(&digits)?, upto, trial.budget)?;
        for n in 2 * k + 1..=upto as usize {
            let text = format!("domination C{n}^{k}");
            let value = super::boards::grundy(&text, trial)?;
            let expected = u64::from(octal[n - k - 1] == 0);
            if trial.case(value == expected, || text)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn path_domination(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let octal = grundy_plain_octal(&Code::from_digits(&[0, 1, 3, 7])?, upto, trial.budget)?;
    for n in 0..=upto {
        let text = format!("domination P{n}");
        let value = super::boards::grundy(&text, trial)?;
        if trial.case(value == u64::from(octal[n as usize]), || text)? {
            return Ok(());
        }
    }
    Ok(())
}

/// The moves of Wythoff's game on heaps `a` and `b`: take r from one heap (A, B), or from both
/// (C). `excludes(r, t, heap)` says whether taking r from a heap rules out taking t from both.
fn move_graph(a: u32, b: u32, excludes: fn(u32, u32, u32, u32) -> bool) -> Graph {
    let both = a.min(b);
    let mut arcs = Vec::new();
    // Within each kind, taking more rules out taking less.
    for (start, count) in [(0, a), (a, b), (a + b, both)] {
        let pairs = (0..count).flat_map(|more| (0..more).map(move |less| (more, less)));
        arcs.extend(pairs.map(|(more, less)| (start + more, start + less)));
    }
    for (start, heap) in [(0, a), (a, b)] {
        for (r, t) in (1..=heap).flat_map(|r| (1..=both).map(move |t| (r, t))) {
            let (one, two) = (start + r - 1, a + b + t - 1);
            if excludes(r, t, heap, both) {
                arcs.push((one, two));
            }
            if r > heap - t {
                arcs.push((two, one));
            }
        }
    }
    Graph::directed((a + b + both) as usize, arcs)
}

fn wythoff_move_graph(
    trial: &mut Trial<'_>,
    excludes: fn(u32, u32, u32, u32) -> bool,
) -> Result<()> {
    for a in 0..=trial.at_most(20) as u32 {
        for b in 0..=a {
            let graph = move_graph(a, b, excludes);
            let value = super::boards::grundy(&format!("wythoff {a},{b}"), trial)?;
            let same = domination(&graph, trial.budget)? == value;
            if trial.case(same, || position(&graph))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("symmetric-automorphism", Verdict::Holds, 6, symmetric_automorphism),
    claim!("complete-product", Verdict::False, 7, complete_product),
    claim!("complete-product-corrected", Verdict::HoldsCorrected, 6, complete_product_corrected),
    claim!("twin", Verdict::HoldsCorrected, 5, twin),
    claim!("twin-printed", Verdict::False, 300, |upto, trial| twins_in_digraphs(
        upto, false, trial
    )),
    claim!("twin-and-match", Verdict::Holds, 5, twin_and_match),
    claim!("cycle-power", Verdict::HoldsCorrected, 24, |upto, trial| cycle_power(
        upto,
        trial,
        |k| k + 1
    )),
    claim!("cycle-power-printed", Verdict::False, 24, |upto, trial| cycle_power(
        upto,
        trial,
        |k| k
    )),
    claim!("path-domination", Verdict::Holds, 40, path_domination),
    claim!("wythoff-move-graph", Verdict::HoldsCorrected, 6, |_, trial| wythoff_move_graph(
        trial,
        |r, t, heap, _| r + t > heap
    )),
    claim!("wythoff-move-graph-printed", Verdict::False, 6, |_, trial| wythoff_move_graph(
        trial,
        |r, t, heap, both| t + (heap - r) <= both
    )),
];
