//! Neighbour lists in compressed rows, and as bit masks for small graphs.

use super::Graph;

/// For each vertex the sorted list of its neighbours, all in one array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjacency {
    start: Vec<u32>,
    list: Vec<u32>,
}

impl Adjacency {
    /// From pairs (vertex, neighbour) in any order; repetitions are kept.
    fn new(order: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut start = vec![0u32; order + 1];
        for (v, _) in pairs.clone() {
            start[v as usize + 1] += 1;
        }
        for v in 0..order {
            start[v + 1] += start[v];
        }
        let mut next = start.clone();
        let mut list = vec![0; start[order] as usize];
        for (v, w) in pairs {
            list[next[v as usize] as usize] = w;
            next[v as usize] += 1;
        }
        let mut adjacency = Adjacency { start, list };
        for v in 0..order {
            adjacency.row(v as u32).sort_unstable();
        }
        adjacency
    }

    fn row(&mut self, v: u32) -> &mut [u32] {
        let v = v as usize;
        &mut self.list[self.start[v] as usize..self.start[v + 1] as usize]
    }

    /// The neighbours of `v`, sorted; a repeated edge repeats its end.
    #[inline]
    pub fn of(&self, v: u32) -> &[u32] {
        let v = v as usize;
        &self.list[self.start[v] as usize..self.start[v + 1] as usize]
    }

    /// How many neighbours `v` has, repetitions counted.
    pub fn degree(&self, v: u32) -> usize {
        self.of(v).len()
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.start.len() - 1
    }

    /// Whether `w` is in the list of `v`.
    pub fn has(&self, v: u32, w: u32) -> bool {
        self.of(v).binary_search(&w).is_ok()
    }
}

impl Graph {
    /// Where each vertex leads: neighbours, or followers in a digraph.
    pub fn out_neighbours(&self) -> Adjacency {
        Adjacency::new(self.order(), PairsOf { graph: self, at: 0, reversed: false })
    }

    /// Whence each vertex is reached.
    pub fn in_neighbours(&self) -> Adjacency {
        Adjacency::new(self.order(), PairsOf { graph: self, at: 0, reversed: true })
    }

    /// The neighbours of each vertex, whatever the direction of the arcs.
    pub fn neighbours(&self) -> Adjacency {
        let arcs = self.arcs().iter().filter(|(a, b)| a != b);
        let both = self.edges().iter().chain(arcs).flat_map(|&(a, b)| [(a, b), (b, a)]);
        Adjacency::new(self.order(), both)
    }

    /// For each vertex the set of the vertices it leads to, if there are at most 64 vertices.
    pub fn masks64(&self) -> Option<Vec<u64>> {
        (self.order() <= 64).then(|| {
            let mut masks = vec![0; self.order()];
            self.steps().for_each(|(a, b)| masks[a as usize] |= 1 << b);
            masks
        })
    }

    /// The same for at most 128 vertices.
    pub fn masks128(&self) -> Option<Vec<u128>> {
        (self.order() <= 128).then(|| {
            let mut masks = vec![0; self.order()];
            self.steps().for_each(|(a, b)| masks[a as usize] |= 1 << b);
            masks
        })
    }
}

/// The steps of a graph, forwards or backwards, without collecting them.
#[derive(Clone)]
struct PairsOf<'g> {
    graph: &'g Graph,
    at: usize,
    reversed: bool,
}

impl Iterator for PairsOf<'_> {
    type Item = (u32, u32);

    fn next(&mut self) -> Option<(u32, u32)> {
        let edges = self.graph.edges();
        let (a, b) = match edges.get(self.at / 2) {
            Some(&(a, b)) if self.at.is_multiple_of(2) => (a, b),
            Some(&(a, b)) => (b, a),
            None => *self.graph.arcs().get(self.at - 2 * edges.len())?,
        };
        self.at += 1;
        Some(if self.reversed { (b, a) } else { (a, b) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_masks_agree() {
        let graphs = [
            Graph::undirected(5, vec![(0, 1), (1, 2), (0, 4)]),
            Graph::undirected(3, vec![(0, 1), (0, 1)]),
            Graph::directed(4, vec![(0, 1), (1, 0), (2, 2), (3, 0)]),
            Graph::undirected(0, vec![]),
        ];
        for graph in &graphs {
            let (out, into) = (graph.out_neighbours(), graph.in_neighbours());
            let masks = graph.masks64().unwrap();
            let wide = graph.masks128().unwrap();
            for v in 0..graph.order() as u32 {
                let expected: Vec<u32> = {
                    let mut list: Vec<u32> =
                        graph.steps().filter(|s| s.0 == v).map(|s| s.1).collect();
                    list.sort_unstable();
                    list
                };
                assert_eq!(out.of(v), expected);
                assert_eq!(out.degree(v), expected.len());
                for w in 0..graph.order() as u32 {
                    assert_eq!(out.has(v, w), expected.contains(&w));
                    assert_eq!(into.has(w, v), expected.contains(&w));
                    assert_eq!(masks[v as usize] >> w & 1 == 1, expected.contains(&w));
                    assert_eq!(wide[v as usize] >> w & 1 == 1, expected.contains(&w));
                }
            }
        }
        assert_eq!(graphs[2].neighbours().of(0), &[1, 1, 3]);
        assert_eq!(graphs[2].neighbours().of(2), &[] as &[u32]);
    }
}
