//! Grundy functions of acyclic graphs.

use super::{Csr, level};
use crate::{Budget, Result};

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
    let Some(order) = level::order(graph, budget)? else { return Ok(None) };
    budget.take(4 * graph.len() as u64)?;
    let mut values = vec![0; graph.len()];
    let mut mex = Mex::default();
    let mut ticker = budget.ticker("positions");
    for v in order {
        ticker.tick()?;
        values[v as usize] = mex.of(graph.followers(v).iter().map(|&w| values[w as usize]));
    }
    Ok(Some(values))
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
    use crate::arena::twins;

    #[test]
    fn mex_by_definition() {
        for seed in 0..2000 {
            let graph = twins::acyclic(seed);
            let values = grundy(&graph, &Budget::default()).unwrap().unwrap();
            for v in graph.vertices() {
                let has = |k: u32| graph.followers(v).iter().any(|&w| values[w as usize] == k);
                assert!((0..values[v as usize]).all(has) && !has(values[v as usize]));
            }
        }
    }
}
