//! All small graphs, and their domination values straight from the rules.

use rustc_hash::FxHashMap;

use crate::budget::Ticker;
use crate::graph::{self, Class, Graph, Shard, each_graph};
use crate::sorting;
use crate::{Budget, Error, Result, message};

/// Beyond this order there are too many graphs to list.
const MOST_VERTICES: u64 = 9;

/// All graphs with `n` vertices up to isomorphism, those with few edges first.
pub(crate) fn graphs(n: u64, budget: &Budget) -> Result<Vec<Graph>> {
    listed(Class::All, n, budget)
}

/// All forests with `n` vertices up to isomorphism.
pub(super) fn forests(n: u64, budget: &Budget) -> Result<Vec<Graph>> {
    listed(Class::Forests, n, budget)
}

fn listed(class: Class, n: u64, budget: &Budget) -> Result<Vec<Graph>> {
    if n > MOST_VERTICES {
        return Err(Error::over_budget(message!("graphs-listed-at-most", most = MOST_VERTICES)));
    }
    let mut all = Vec::new();
    each_graph(class, n as usize, Shard::default(), budget, &mut |small| {
        all.push(graph::canonical(&small.graph(), &[]).graph);
        Ok(())
    })?;
    sorting::sort_by(&mut all, |a, b| (a.size(), a.edges()).cmp(&(b.size(), b.edges())));
    Ok(all)
}

/// The connected ones among the graphs with 2 to `n` vertices.
pub(super) fn connected(n: u64, budget: &Budget) -> Result<Vec<Graph>> {
    let mut found = Vec::new();
    for order in 2..=n {
        found.extend(graphs(order, budget)?.into_iter().filter(Graph::is_connected));
    }
    Ok(found)
}

/// The Grundy value of domination on a graph or digraph of at most 64 vertices: a move removes a
/// vertex and all it leads to. The recursion is no deeper than there are vertices.
pub(crate) fn domination(graph: &Graph, budget: &Budget) -> Result<u64> {
    let mut closed: Vec<u64> = (0..graph.order()).map(|v| 1 << v).collect();
    for (a, b) in graph.steps() {
        closed[a as usize] |= 1 << b;
    }
    let all = closed.iter().fold(0, |all, set| all | set);
    let mut known =
        Known { values: FxHashMap::default(), ticker: budget.ticker(message!("unit-positions")) };
    let value = known.value(&closed, all, budget);
    budget.give_back(AN_ENTRY * known.values.len() as u64);
    value
}

/// What an entry of a table takes, with the room that the table has to spare.
const AN_ENTRY: u64 = 32;

/// The values of the sets that were met.
struct Known<'b> {
    values: FxHashMap<u64, u64>,
    ticker: Ticker<'b>,
}

impl Known<'_> {
    fn value(&mut self, closed: &[u64], alive: u64, budget: &Budget) -> Result<u64> {
        if let Some(&value) = self.values.get(&alive) {
            return Ok(value);
        }
        self.ticker.tick()?;
        let mut reached = 0u64;
        for (v, gone) in closed.iter().enumerate() {
            if alive >> v & 1 == 1 {
                reached |= 1 << self.value(closed, alive & !gone, budget)?;
            }
        }
        let least = u64::from(reached.trailing_ones());
        budget.take(AN_ENTRY)?;
        self.values.insert(alive, least);
        Ok(least)
    }
}

/// Calls `visit` with every involution of 0 … n−1 without fixed points, until it says stop.
pub(super) fn involutions(n: usize, visit: &mut impl FnMut(&[usize]) -> bool) -> bool {
    fn pair(image: &mut [usize], visit: &mut impl FnMut(&[usize]) -> bool) -> bool {
        let Some(first) = image.iter().position(|&v| v == usize::MAX) else {
            return visit(image);
        };
        for second in first + 1..image.len() {
            if image[second] == usize::MAX {
                (image[first], image[second]) = (second, first);
                if pair(image, visit) {
                    return true;
                }
                (image[first], image[second]) = (usize::MAX, usize::MAX);
            }
        }
        false
    }
    pair(&mut vec![usize::MAX; n], visit)
}

/// Whether some involutive automorphism moves every vertex out of its closed neighbourhood.
pub(crate) fn has_free_involution(graph: &Graph) -> bool {
    let near = graph.neighbours();
    involutions(graph.order(), &mut |image| {
        graph.edges().iter().all(|&(a, b)| {
            image[a as usize] != b as usize
                && near.has(image[a as usize] as u32, image[b as usize] as u32)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_graphs_as_there_should_be() {
        let budget = Budget::default();
        let count = |n| graphs(n, &budget).unwrap().len();
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(count), [1, 1, 2, 4, 11, 34, 156]);
        let count = |n| forests(n, &budget).unwrap().len();
        assert_eq!([1, 2, 3, 4, 5, 6, 7].map(count), [1, 2, 3, 6, 10, 20, 37]);
        assert_eq!(connected(5, &budget).unwrap().len(), 1 + 2 + 6 + 21);
    }

    #[test]
    fn large_graphs_obey_their_budget() {
        // Every set of these vertices is met.
        let graph = Graph::undirected(24, Vec::new());
        let late = Budget::default().time(std::time::Duration::ZERO);
        assert_eq!(domination(&graph, &late).unwrap_err().kind, crate::ErrorKind::OverBudget);
        let small = Budget::default().memory(1 << 20);
        assert_eq!(domination(&graph, &small).unwrap_err().kind, crate::ErrorKind::OverBudget);
        assert_eq!(small.memory_used(), 0);
    }

    #[test]
    fn free_involutions() {
        assert!(has_free_involution(&Graph::cycle(4)));
        assert!(!has_free_involution(&Graph::path(4)));
        assert!(has_free_involution(&Graph::undirected(2, Vec::new())));
        assert!(!has_free_involution(&Graph::cycle(5)));
    }
}
