//! Even kernels of bipartite graphs, which decide Geography with edges used up.

use super::Graph;

/// An even kernel with `root` in it: a set of vertices no two of which are neighbours, such that
/// every other vertex has an even number of neighbours in it. None if there is none, or if the graph
/// is not bipartite, directed, or has repeated edges.
///
/// On bipartite graphs it is enough to look on the side of the root, where the sets are the
/// solutions of linear equations over the field with two elements.
///
/// ```
/// use noyau::graph::{Graph, even_kernel};
/// assert_eq!(even_kernel(&Graph::path(3), 0), Some(Some(vec![0, 2])));
/// assert_eq!(even_kernel(&Graph::path(3), 1), Some(None));
/// assert_eq!(even_kernel(&Graph::cycle(5), 0), None);
/// ```
pub fn even_kernel(graph: &Graph, root: u32) -> Option<Option<Vec<u32>>> {
    let repeated = graph.edges().windows(2).any(|pair| pair[0] == pair[1]);
    if graph.is_directed() || repeated {
        return None;
    }
    let side = graph.sides()?;
    let near = graph.neighbours();
    let mine: Vec<u32> =
        (0..graph.order() as u32).filter(|&v| side[v as usize] == side[root as usize]).collect();
    let mut place = vec![0; graph.order()];
    mine.iter().enumerate().for_each(|(k, &v)| place[v as usize] = k);
    let words = mine.len() / 64 + 1;
    // One equation for each vertex of the other side, and one more bit for its constant: the root
    // is in the set.
    let constant = mine.len();
    let mut rows: Vec<Vec<u64>> = Vec::new();
    for v in (0..graph.order() as u32).filter(|&v| side[v as usize] != side[root as usize]) {
        let mut row = vec![0u64; words];
        for &w in near.of(v) {
            let bit = if w == root { constant } else { place[w as usize] };
            row[bit / 64] ^= 1 << (bit % 64);
        }
        rows.push(row);
    }
    let mut pivots: Vec<(usize, usize)> = Vec::new();
    let mut done = 0;
    for column in (0..mine.len()).filter(|&column| mine[column] != root) {
        let has = |row: &[u64]| row[column / 64] >> (column % 64) & 1 == 1;
        let Some(found) = (done..rows.len()).find(|&k| has(&rows[k])) else { continue };
        rows.swap(done, found);
        let pivot = rows[done].clone();
        for (k, row) in rows.iter_mut().enumerate() {
            if k != done && has(row) {
                row.iter_mut().zip(&pivot).for_each(|(a, b)| *a ^= b);
            }
        }
        pivots.push((done, column));
        done += 1;
    }
    let one = |row: &[u64]| row[constant / 64] >> (constant % 64) & 1 == 1;
    if rows[done..].iter().any(|row| one(row)) {
        return Some(None);
    }
    let chosen = pivots.iter().filter(|(k, _)| one(&rows[*k])).map(|&(_, column)| mine[column]);
    let mut kernel: Vec<u32> = chosen.chain([root]).collect();
    kernel.sort_unstable();
    Some(Some(kernel))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    #[test]
    fn kernels_are_even_and_found_where_there_are_some() {
        let mut dice = Dice::new(9);
        for _ in 0..800 {
            let (a, b) = (1 + dice.roll(5), 1 + dice.roll(5));
            let mut edges = Vec::new();
            for v in 0..a as u32 {
                for w in 0..b as u32 {
                    if dice.roll(2) == 0 {
                        edges.push((v, a as u32 + w));
                    }
                }
            }
            let graph = Graph::undirected(a + b, edges);
            let near = graph.masks64().unwrap();
            let root = dice.roll(a + b) as u32;
            let is_kernel = |set: u64| {
                (0..a + b).all(|v| {
                    let inside = (near[v] & set).count_ones();
                    if set >> v & 1 == 1 { inside == 0 } else { inside.is_multiple_of(2) }
                })
            };
            let exists = (0..1u64 << (a + b)).any(|set| set >> root & 1 == 1 && is_kernel(set));
            let found = even_kernel(&graph, root).unwrap();
            assert_eq!(found.is_some(), exists, "{graph} @{root}");
            if let Some(kernel) = found {
                let set = kernel.iter().fold(0u64, |set, &v| set | 1 << v);
                assert!(set >> root & 1 == 1 && is_kernel(set), "{graph} @{root}");
            }
        }
    }
}
