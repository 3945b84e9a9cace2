//! Grundy functions of acyclic graphs.

use super::prefetch::prefetch;
use super::{Csr, kernel, level};
use crate::{Budget, Error, Result, large_pages, message};

/// The Grundy function: the least value that no follower has. `None` if there is a cycle.
///
/// **Complexity.** Linear in vertices and arcs.
/// **Reference.** R. Sprague 1935, P. M. Grundy 1939.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, grundy};
/// let nim = Csr::from_arcs(4, &[(1, 0), (2, 0), (2, 1), (3, 1), (3, 2)])?;
/// assert_eq!(grundy::grundy(&nim, &Budget::default())?, Some(vec![0, 1, 2, 0]));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn grundy(graph: &Csr, budget: &Budget) -> Result<Option<Vec<u32>>> {
    if graph.most_arcs() < 64 {
        let Some(bytes) = grundy_bytes(graph, budget)? else { return Ok(None) };
        budget.take(4 * graph.len() as u64)?;
        return Ok(Some(bytes.into_iter().map(u32::from).collect()));
    }
    let Some(order) = level::order(graph, budget)? else { return Ok(None) };
    budget.take(4 * graph.len() as u64)?;
    let mut values = vec![0; graph.len()];
    let mut mex = Mex::default();
    let mut ticker = budget.ticker(message!("unit-positions"));
    for v in order {
        ticker.tick()?;
        values[v as usize] = mex.of(graph.followers(v).iter().map(|&w| values[w as usize]));
    }
    Ok(Some(values))
}

/// As [`grundy`], in one byte per vertex: for graphs with fewer than 64 arcs out of any vertex, so
/// that no value exceeds 63 and the values of a row fit into one machine word.
pub fn grundy_bytes(graph: &Csr, budget: &Budget) -> Result<Option<Vec<u8>>> {
    if graph.most_arcs() >= 64 {
        return Err(Error::not_applicable(message!("arcs-64")));
    }
    budget.take(graph.len() as u64)?;
    let mut values = large_pages::zeros(graph.len());
    if in_order(graph, &mut values, budget)? {
        return Ok(Some(values));
    }
    let Some(order) = level::order(graph, budget)? else { return Ok(None) };
    let mut ticker = budget.ticker(message!("unit-positions"));
    for (at, &v) in order.iter().enumerate() {
        ticker.tick()?;
        if let Some(&far) = order.get(at + 16) {
            prefetch(graph.targets(), graph.offsets()[far as usize] as usize);
        }
        if let Some(&near) = order.get(at + 8) {
            for &w in graph.followers(near) {
                prefetch(&values, w as usize);
            }
        }
        let seen = graph.followers(v).iter().fold(0u64, |seen, &w| seen | 1 << values[w as usize]);
        values[v as usize] = seen.trailing_ones() as u8;
    }
    Ok(Some(values))
}

/// One pass in the order of the numbers; false if some arc does not lead to a smaller one.
fn in_order(graph: &Csr, values: &mut [u8], budget: &Budget) -> Result<bool> {
    const AHEAD: usize = 48;
    let targets = graph.targets();
    let mut begin = 0;
    for (block, ends) in graph.offsets()[1..].chunks(1 << 12).enumerate() {
        budget.check()?;
        let mut upward = false;
        for (k, &end) in ends.iter().enumerate() {
            let v = (block << 12) + k;
            let mut seen = 0u64;
            for arc in begin..end as usize {
                if let Some(&far) = targets.get(arc + AHEAD) {
                    prefetch(values, far as usize);
                }
                let w = targets[arc] as usize;
                upward |= w >= v;
                seen |= 1 << values[w];
            }
            begin = end as usize;
            values[v] = seen.trailing_ones() as u8;
        }
        if upward {
            return Ok(false);
        }
    }
    Ok(true)
}

/// All Grundy functions of any graph, in lexicographic order: every function whose value at each
/// vertex is the least that no follower has. An acyclic graph has one; with cycles there may be
/// none or many.
///
/// The vertices of value 0 form a kernel, those of value 1 a kernel of what remains without them,
/// and so on: the functions are the chains of kernels.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, grundy};
/// let square = Csr::from_arcs(4, &[(0, 1), (1, 2), (2, 3), (3, 0)])?;
/// let all = grundy::all_functions(&square, &Budget::default())?;
/// assert_eq!(all, [[0, 1, 0, 1], [1, 0, 1, 0]]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn all_functions(graph: &Csr, budget: &Budget) -> Result<Vec<Vec<u32>>> {
    let mut found = Vec::new();
    // Values so far, and the vertices still without one.
    let mut open: Vec<(Vec<u32>, Vec<u32>)> =
        vec![(vec![0; graph.len()], graph.vertices().collect())];
    while let Some((values, rest)) = open.pop() {
        budget.check()?;
        if rest.is_empty() {
            budget.take(4 * values.len() as u64)?;
            found.push(values);
            continue;
        }
        for kernel in kernel::list(&restrict(graph, &rest)?, budget)? {
            let mut values = values.clone();
            // Everything outside the kernel is worth at least one more.
            let mut outside = Vec::with_capacity(rest.len() - kernel.len());
            let mut members = kernel.iter().peekable();
            for (k, &v) in (0..).zip(&rest) {
                if members.next_if(|&&m| m == k).is_none() {
                    values[v as usize] += 1;
                    outside.push(v);
                }
            }
            open.push((values, outside));
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// The graph between some of the vertices, which ascend.
fn restrict(graph: &Csr, kept: &[u32]) -> Result<Csr> {
    let row = |&v: &u32| -> Vec<u32> {
        let row = graph.followers(v).iter();
        row.filter_map(|w| kept.binary_search(w).ok().map(|k| k as u32)).collect()
    };
    Csr::from_rows(&kept.iter().map(row).collect::<Vec<_>>())
}

/// Finds the least number that does not occur.
#[derive(Debug, Default)]
pub(crate) struct Mex {
    /// `seen[x]` is the number of the last question in which `x` occurred.
    seen: Vec<u32>,
    question: u32,
}

impl Mex {
    /// The least number that is not among `values`.
    pub(crate) fn of(&mut self, values: impl IntoIterator<Item = u32>) -> u32 {
        if self.question == u32::MAX {
            self.seen.fill(0);
            self.question = 0;
        }
        self.question += 1;
        for value in values {
            let value = value as usize;
            if value >= self.seen.len() {
                self.seen.resize(value + 1, 0);
            }
            self.seen[value] = self.question;
        }
        let least = self.seen.iter().position(|&q| q != self.question);
        least.unwrap_or(self.seen.len()) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::slow;

    #[test]
    fn all_functions_by_trying_all() {
        for seed in 0..2000 {
            let graph = slow::simple(seed);
            let n = graph.len() as u32;
            if n > 6 {
                continue;
            }
            // No value exceeds the number of arcs out of a vertex.
            let most = graph.most_arcs() as u64 + 1;
            let mut expected: Vec<Vec<u32>> = (0..most.pow(n))
                .map(|code| (0..n).map(|v| (code / most.pow(v) % most) as u32).collect())
                .filter(|values: &Vec<u32>| crate::verify::grundy(&graph, values).is_ok())
                .collect();
            expected.sort_unstable();
            let found = all_functions(&graph, &Budget::default()).unwrap();
            assert_eq!(found, expected, "{graph:?}");
        }
    }

    #[test]
    fn many_arcs_need_wide_values() {
        let n = 100;
        let arcs: Vec<(u32, u32)> = (0..n).flat_map(|u| (0..u).map(move |v| (v, u))).collect();
        let nim = Csr::from_arcs(n as usize, &arcs).unwrap();
        let values = grundy(&nim, &Budget::default()).unwrap().unwrap();
        assert_eq!(values, (0..n).rev().collect::<Vec<_>>());
        assert!(grundy_bytes(&nim, &Budget::default()).is_err());
    }

    #[test]
    fn long_graphs_upward_and_downward_agree() {
        let mut dice = crate::random::Dice::new(3);
        let n = 20_000;
        let down: Vec<(u32, u32)> =
            (1..n).flat_map(|u| [0; 3].map(|_| (u, dice.below(u)))).collect();
        let up: Vec<(u32, u32)> = down.iter().map(|&(u, v)| (n - 1 - u, n - 1 - v)).collect();
        let values = |arcs: &[(u32, u32)]| {
            let graph = Csr::from_arcs(n as usize, arcs).unwrap();
            grundy(&graph, &Budget::default()).unwrap().unwrap()
        };
        let reversed: Vec<u32> = values(&up).into_iter().rev().collect();
        assert_eq!(values(&down), reversed);
    }

    #[test]
    fn mex_by_definition() {
        for seed in 0..2000 {
            let graph = slow::acyclic(seed);
            let values = grundy(&graph, &Budget::default()).unwrap().unwrap();
            for v in graph.vertices() {
                let has = |k: u32| graph.followers(v).iter().any(|&w| values[w as usize] == k);
                assert!((0..values[v as usize]).all(has) && !has(values[v as usize]));
            }
        }
    }
}
