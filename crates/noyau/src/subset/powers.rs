//! Paths, cycles and their powers, on which the games are octal games.

use super::Induced;
use super::ground::Rule;
use crate::Result;
use crate::graph::Graph;
use crate::heap::{Code, Heaps};
use crate::sorting;

/// A component that is a power of a path or a cycle, as a heap of an octal game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The power: neighbours are at most so far apart.
    pub reach: usize,
    /// The heap of the octal game 0.0…07 with as many zeros as [`Row::reach`].
    pub heap: u64,
    /// Whether it is a cycle. Then all first moves are alike and leave this heap.
    pub closed: bool,
}

/// Longer octal codes are not used.
const MOST_DIGITS: usize = 512;

impl Row {
    /// The octal game 0.0…07 of which it is a heap; none if its code would be too long.
    pub fn octal_game(self) -> Result<Option<Heaps>> {
        if self.reach >= MOST_DIGITS {
            return Ok(None);
        }
        let mut digits = vec![0; self.reach + 2];
        digits[self.reach + 1] = 7;
        Ok(Some(Heaps::Octal(Code::from_digits(&digits)?)))
    }
}

impl Induced {
    /// The components as rows, if all of them are powers of paths and cycles.
    ///
    /// Choosing a vertex of the k-th power of a path with m vertices is choosing k + 1 places in a
    /// row from m + k places: the vertex and the k places after it. Choosing an edge of a path is
    /// choosing two places in a row.
    ///
    /// ```
    /// use noyau::graph::Graph;
    /// use noyau::subset::{Induced, Row, Rule};
    /// let rows = Induced::whole(Graph::cycle(20).power(2), Rule::Vertex).rows().unwrap();
    /// assert_eq!(rows, [Row { reach: 2, heap: 17, closed: true }]);
    /// ```
    pub fn rows(&self) -> Option<Vec<Row>> {
        if self.graph.is_directed() {
            return None;
        }
        let left = self.graph.induced(&self.alive);
        left.components()
            .into_iter()
            .map(|part| {
                let m = part.len();
                let (reach, closed) = power_of_a_path_or_cycle(&left.induced(&part))?;
                let heap = match (self.rule, closed) {
                    (Rule::Vertex, false) => m + reach,
                    (Rule::Vertex, true) => m - reach - 1,
                    (Rule::Edge, _) if reach != 1 => return None,
                    (Rule::Edge, false) => m,
                    (Rule::Edge, true) => m - 2,
                };
                Some(Row { reach, heap: heap as u64, closed })
            })
            .collect()
    }
}

/// Which power of a path or a cycle a connected graph is, and whether of a cycle.
fn power_of_a_path_or_cycle(graph: &Graph) -> Option<(usize, bool)> {
    let n = graph.order();
    if n < 3 || graph.is_complete() {
        // A path as long as its power reaches is complete, and all such have one value.
        return graph.is_complete().then_some((n.saturating_sub(1).max(1), false));
    }
    let around = graph.neighbours();
    let degree = |v: u32| around.degree(v);
    let end = (0..n as u32).min_by_key(|&v| degree(v))?;
    let least = degree(end);
    if graph.size() == least * n - least * (least + 1) / 2 {
        let order = along_a_path(graph, end)?;
        return is_row(graph, &order, least, false).then_some((least, false));
    }
    let reach = least / 2;
    if least % 2 == 1 || graph.size() != reach * n || n < 2 * reach + 1 {
        return None;
    }
    let order = around_a_cycle(graph, reach)?;
    is_row(graph, &order, reach, true).then_some((reach, true))
}

/// The vertices in the order in which they must stand if this is a power of a path that begins
/// with `end`: by distance, and by how many neighbours they have that are nearer.
fn along_a_path(graph: &Graph, end: u32) -> Option<Vec<u32>> {
    let around = graph.neighbours();
    let n = graph.order();
    let mut distance = vec![usize::MAX; n];
    distance[end as usize] = 0;
    let mut order = vec![end];
    let mut at = 0;
    while at < order.len() {
        let v = order[at];
        for &w in around.of(v) {
            if distance[w as usize] == usize::MAX {
                distance[w as usize] = distance[v as usize] + 1;
                order.push(w);
            }
        }
        at += 1;
    }
    let nearer = |v: u32| {
        let here = distance[v as usize];
        around.of(v).iter().filter(|&&w| distance[w as usize] < here).count()
    };
    // Of the neighbours of the end, those come first that have the fewest neighbours farther away.
    let farther = |v: u32| {
        let here = distance[v as usize];
        around
            .of(v)
            .iter()
            .filter(|&&w| distance[w as usize] > here && distance[w as usize] != usize::MAX)
            .count()
    };
    sorting::sort_by_key(&mut order, |&v| {
        (distance[v as usize], std::cmp::Reverse(nearer(v)), farther(v))
    });
    (order.len() == n).then_some(order)
}

/// The vertices in the order in which they must stand if this is a power of a long cycle: the next
/// one is the neighbour with which the last one has the most neighbours in common.
fn around_a_cycle(graph: &Graph, reach: usize) -> Option<Vec<u32>> {
    let n = graph.order();
    let around = graph.neighbours();
    let mut used = vec![false; n];
    used[0] = true;
    let mut order = vec![0u32];
    while order.len() < n {
        let &last = order.last()?;
        let common = |w: u32| around.of(w).iter().filter(|&&u| around.has(last, u)).count();
        let next = around
            .of(last)
            .iter()
            .copied()
            .filter(|&w| !used[w as usize])
            // Once the direction is clear, all the last ones are neighbours of the next.
            .filter(|&w| order.iter().rev().take(reach).all(|&v| around.has(v, w)))
            .max_by_key(|&w| (common(w), std::cmp::Reverse(w)))?;
        used[next as usize] = true;
        order.push(next);
    }
    Some(order)
}

/// Whether the vertices in this order are neighbours exactly where they are at most `reach` apart.
fn is_row(graph: &Graph, order: &[u32], reach: usize, closed: bool) -> bool {
    let n = order.len();
    let mut place = vec![0; n];
    order.iter().enumerate().for_each(|(k, &v)| place[v as usize] = k);
    // There are as many edges as there must be, so that it is enough that none is too long.
    graph.edges().iter().all(|&(a, b)| {
        let apart = place[a as usize].abs_diff(place[b as usize]);
        apart <= reach || (closed && n - apart <= reach)
    }) && graph.edges().windows(2).all(|pair| pair[0] != pair[1])
}
