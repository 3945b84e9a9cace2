//! The generalised Sprague–Grundy function of Smith, Fraenkel and Perl, on any graph.

use super::{Csr, Scratch};
use crate::value::LoopyNimber;
use crate::{Budget, Result, message};

/// The vertex has no label yet.
const OPEN: u32 = u32::MAX;
/// The vertex can have no finite value.
const INFINITE: u32 = u32::MAX - 1;

/// The value γ of every vertex: the `k` for which `v + *k` is a P-position if there is one, else
/// ∞(K) with K the finite values of the followers.
///
/// This is not "mex of the followers that are not draws": a vertex with arcs to a sink and to a
/// loop has value ∞(0), for the sum of it and `*1` is a draw.
///
/// **Arguments.** Any graph; loops and cycles are allowed.
/// **Complexity.** Each value takes one retrograde sweep over what is not yet labelled, so
/// O((V + E)·g) for largest finite value g, and g ≤ √(2E).
/// **Reference.** C. A. B. Smith 1966; A. S. Fraenkel and Y. Yesha, *The generalized
/// Sprague–Grundy function and its invariance under certain mappings*, 1986.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, loopy};
/// let graph = Csr::from_arcs(3, &[(2, 0), (2, 1), (1, 1)])?;
/// let values = loopy::generalised_grundy(&graph, &Budget::default())?;
/// let shown: Vec<String> = values.iter().map(|v| v.to_string()).collect();
/// assert_eq!(shown, ["0", "∞()", "∞(0)"]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn generalised_grundy(graph: &Csr, budget: &Budget) -> Result<Vec<LoopyNimber>> {
    Ok(with_counters(graph, budget)?.0)
}

/// As [`generalised_grundy`], with a certificate for [`verify`](crate::verify::generalised): the
/// place of every finite value in the order in which they were found.
pub fn with_counters(graph: &Csr, budget: &Budget) -> Result<(Vec<LoopyNimber>, Vec<u32>)> {
    let (labels, counters) = labels(graph, budget)?;
    budget.take((graph.len() * size_of::<LoopyNimber>()) as u64)?;
    let finite = |v: u32| {
        let label = labels[v as usize];
        (label != INFINITE).then_some(u64::from(label))
    };
    let value = |v: u32| match finite(v) {
        Some(k) => LoopyNimber::Finite(k),
        None => LoopyNimber::infinite(graph.followers(v).iter().filter_map(|&w| finite(w))),
    };
    Ok((graph.vertices().map(value).collect(), counters))
}

/// The finite value of every vertex, `None` where it is infinite. K is then read off the
/// followers; this is what to ask for on graphs with many vertices.
pub fn finite_values(graph: &Csr, budget: &Budget) -> Result<Vec<Option<u32>>> {
    let (labels, _) = labels(graph, budget)?;
    Ok(labels.into_iter().map(|label| (label != INFINITE).then_some(label)).collect())
}

/// Labels value by value. In round `k` an open vertex gets the label `k` when none of its
/// followers has it, and every follower that is open or infinite can be answered by a move to
/// a vertex of label `k`. What has then no follower of label `k` is infinite.
fn labels(graph: &Csr, budget: &Budget) -> Result<(Vec<u32>, Vec<u32>)> {
    let n = graph.len();
    let back = graph.reverse(budget)?;
    budget.take(8 * n as u64)?;
    let _scratch = Scratch::take(budget, 16 * n)?;
    let mut counters = vec![0; n];
    let mut counter = 0;
    let mut label = vec![OPEN; n];
    // In this round: followers open or infinite that cannot be answered yet.
    let mut unanswered = vec![0u32; n];
    // The last round in which the vertex had a follower with that round's label.
    let mut hit = vec![OPEN; n];
    let mut open: Vec<u32> = graph.vertices().collect();
    let mut queue = Vec::with_capacity(n);
    let mut ticker = budget.ticker(message!("unit-positions"));
    let mut round = 0;
    while !open.is_empty() {
        for &v in &open {
            ticker.tick()?;
            let rows = graph.followers(v).iter();
            let count = rows.filter(|&&w| label[w as usize] >= INFINITE).count();
            unanswered[v as usize] = count as u32;
            if count == 0 {
                queue.push(v);
            }
        }
        while let Some(v) = queue.pop() {
            ticker.tick()?;
            // Between being queued and now a follower may have got the label.
            if hit[v as usize] == round || label[v as usize] != OPEN {
                continue;
            }
            label[v as usize] = round;
            counters[v as usize] = counter;
            counter += 1;
            for &w in back.followers(v) {
                if label[w as usize] < INFINITE || hit[w as usize] == round {
                    continue;
                }
                hit[w as usize] = round;
                for &u in back.followers(w) {
                    if label[u as usize] == OPEN {
                        unanswered[u as usize] -= 1;
                        if unanswered[u as usize] == 0 && hit[u as usize] != round {
                            queue.push(u);
                        }
                    }
                }
            }
        }
        for &v in &open {
            if label[v as usize] == OPEN && hit[v as usize] != round {
                label[v as usize] = INFINITE;
            }
        }
        open.retain(|&v| label[v as usize] == OPEN);
        round += 1;
    }
    budget.give_back(back.bytes() as u64);
    Ok((label, counters))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::slow;
    use crate::players::Outcome;

    /// `graph + *k` as a graph of its own: vertex `v·(k + 1) + j`.
    fn with_heap(graph: &Csr, k: u32) -> Csr {
        let mut arcs = Vec::new();
        for v in graph.vertices() {
            for j in 0..=k {
                let here = v * (k + 1) + j;
                arcs.extend(graph.followers(v).iter().map(|&w| (here, w * (k + 1) + j)));
                arcs.extend((0..j).map(|i| (here, v * (k + 1) + i)));
            }
        }
        Csr::from_arcs(graph.len() * (k as usize + 1), &arcs).unwrap()
    }

    #[test]
    fn values_by_brute_force() {
        for seed in 0..2000 {
            let graph = slow::graph(seed);
            let most = graph.vertices().map(|v| graph.degree(v)).max().unwrap_or(0) as u32;
            let outcomes = slow::outcomes(&with_heap(&graph, most));
            let finite = |v: u32| {
                let lost = |j: &u32| outcomes[(v * (most + 1) + j) as usize] == Outcome::P;
                (0..=most).find(lost).map(u64::from)
            };
            let values = generalised_grundy(&graph, &Budget::default()).unwrap();
            let short = finite_values(&graph, &Budget::default()).unwrap();
            for v in graph.vertices() {
                let expected = match finite(v) {
                    Some(k) => LoopyNimber::Finite(k),
                    None => {
                        LoopyNimber::infinite(graph.followers(v).iter().filter_map(|&w| finite(w)))
                    }
                };
                assert_eq!(values[v as usize], expected, "{graph:?} at {v}");
                assert_eq!(short[v as usize].map(u64::from), finite(v));
            }
        }
    }

    #[test]
    fn sums_of_two_graphs_have_the_sum_of_the_values() {
        for seed in 0..400 {
            let (a, b) = (slow::graph(seed), slow::graph(seed + 77_777));
            let m = b.len() as u32;
            let mut arcs = Vec::new();
            for (v, w) in a.vertices().flat_map(|v| b.vertices().map(move |w| (v, w))) {
                arcs.extend(a.followers(v).iter().map(|x| (v * m + w, x * m + w)));
                arcs.extend(b.followers(w).iter().map(|x| (v * m + w, v * m + x)));
            }
            let sum = Csr::from_arcs(a.len() * b.len(), &arcs).unwrap();
            let of = |g: &Csr| generalised_grundy(g, &Budget::default()).unwrap();
            let (x, y, outcomes) = (of(&a), of(&b), slow::outcomes(&sum));
            for (v, w) in a.vertices().flat_map(|v| b.vertices().map(move |w| (v, w))) {
                let value = x[v as usize].clone() + y[w as usize].clone();
                assert_eq!(value.outcome(), outcomes[(v * m + w) as usize]);
            }
        }
    }

    #[test]
    fn two_vertices_that_answer_each_other() {
        let graph = Csr::from_arcs(4, &[(0, 1), (0, 2), (1, 0), (1, 3)]).unwrap();
        let values = generalised_grundy(&graph, &Budget::default()).unwrap();
        assert_eq!(values[0], LoopyNimber::infinite([0]));
        assert_eq!(values[1], LoopyNimber::infinite([0]));
    }
}
