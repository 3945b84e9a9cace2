//! Families of graphs, and graphs made of graphs.
//!
//! These build what they are asked for; [`super::read`] computes the sizes before it calls them.

use super::Graph;

impl Graph {
    /// `Pn`, the path 0 – 1 – … – n−1.
    pub fn path(n: usize) -> Graph {
        Graph::undirected(n, (1..n as u32).map(|v| (v - 1, v)).collect())
    }

    /// `Cn`, the cycle in order.
    ///
    /// # Panics
    /// If n < 3.
    pub fn cycle(n: usize) -> Graph {
        assert!(n >= 3, "a cycle has at least 3 vertices");
        let n = n as u32;
        Graph::undirected(n as usize, (0..n).map(|v| (v, (v + 1) % n)).collect())
    }

    /// `Kn`, all edges.
    pub fn complete(n: usize) -> Graph {
        Graph::undirected(n, (0..n as u32).flat_map(|b| (0..b).map(move |a| (a, b))).collect())
    }

    /// `Km,n`: the vertices 0 … m−1 joined to the other n.
    pub fn complete_bipartite(m: usize, n: usize) -> Graph {
        let (m, all) = (m as u32, (m + n) as u32);
        Graph::undirected(
            all as usize,
            (0..m).flat_map(|a| (m..all).map(move |b| (a, b))).collect(),
        )
    }

    /// `Sn`, the star with n vertices, centre 0.
    pub fn star(n: usize) -> Graph {
        Graph::undirected(n, (1..n as u32).map(|leaf| (0, leaf)).collect())
    }

    /// `Qn`, the hypercube: numbers joined when they differ in one binary digit.
    pub fn hypercube(n: u32) -> Graph {
        let flips =
            move |v: u32| (0..n).filter(move |k| v >> k & 1 == 0).map(move |k| (v, v | 1 << k));
        Graph::undirected(1 << n, (0..1u32 << n).flat_map(flips).collect())
    }

    /// `queens(n)`: the squares of a board, joined where a queen can go from one to the other; rows
    /// after one another.
    pub fn queens(n: usize) -> Graph {
        let n = n as u32;
        let attack = |a: u32, b: u32| {
            let (rows, columns) = ((a / n).abs_diff(b / n), (a % n).abs_diff(b % n));
            rows == 0 || columns == 0 || rows == columns
        };
        let squares = n * n;
        let pairs = (0..squares).flat_map(|b| (0..b).map(move |a| (a, b)));
        Graph::undirected(squares as usize, pairs.filter(|&(a, b)| attack(a, b)).collect())
    }

    /// `petersen(n,k)`, the generalised Petersen graph: an outer cycle 0 … n−1, each vertex v of it
    /// joined to n + v, and n + v to n + (v + k mod n).
    pub fn petersen(n: usize, k: usize) -> Graph {
        let (n, k) = (n as u32, k as u32);
        let edges = (0..n).flat_map(|v| [(v, (v + 1) % n), (v, n + v), (n + v, n + (v + k) % n)]);
        Graph::undirected(2 * n as usize, edges.collect())
    }

    /// `G*H`, the Cartesian product; vertex (i, j) is i·|H| + j.
    pub fn cartesian(&self, other: &Graph) -> Graph {
        let (n, h) = (self.order() as u32, other.order() as u32);
        let along =
            self.edges().iter().flat_map(|&(a, b)| (0..h).map(move |j| (a * h + j, b * h + j)));
        let across =
            (0..n).flat_map(|i| other.edges().iter().map(move |&(a, b)| (i * h + a, i * h + b)));
        Graph::undirected((n * h) as usize, along.chain(across).collect())
    }

    /// `G&H`, the complete (strong) product: step in one factor or in both.
    pub fn strong(&self, other: &Graph) -> Graph {
        let h = other.order() as u32;
        let mut edges = self.cartesian(other).edges;
        for &(a, b) in self.edges() {
            for &(c, d) in other.edges() {
                edges.push((a * h + c, b * h + d));
                edges.push((a * h + d, b * h + c));
            }
        }
        Graph::undirected(self.order() * other.order(), edges)
    }

    /// `G+H`, the disjoint union; the vertices of `other` follow. If one is a digraph, the edges
    /// of the other become pairs of arcs.
    pub fn union(&self, other: &Graph) -> Graph {
        let n = self.order() as u32;
        let order = self.order() + other.order();
        let shifted = |pairs: &[(u32, u32)]| pairs.iter().map(|&(a, b)| (a + n, b + n)).collect();
        if self.is_directed() || other.is_directed() {
            let mut arcs = self.to_directed().arcs;
            arcs.append(&mut shifted(other.to_directed().arcs()));
            Graph::directed(order, arcs)
        } else {
            let mut edges = self.edges().to_vec();
            edges.append(&mut shifted(other.edges()));
            Graph::undirected(order, edges)
        }
    }

    /// `kG`, k disjoint copies.
    pub fn copies(&self, k: usize) -> Graph {
        let n = self.order() as u32;
        let spread = |pairs: &[(u32, u32)]| -> Vec<(u32, u32)> {
            (0..k as u32)
                .flat_map(|c| pairs.iter().map(move |&(a, b)| (c * n + a, c * n + b)))
                .collect()
        };
        let order = k * self.order();
        if self.is_directed() {
            Graph::directed(order, spread(self.arcs()))
        } else {
            Graph::undirected(order, spread(self.edges()))
        }
    }

    /// `G^k`: an edge between vertices at distance at most k.
    pub fn power(&self, k: u64) -> Graph {
        match self.power_within(k, u64::MAX, &mut u64::MAX.clone()) {
            Some(graph) => graph,
            None => unreachable!("without limits"),
        }
    }

    /// The power, unless it has more than `most` edges or needs more `steps` than are left.
    pub(super) fn power_within(&self, k: u64, most: u64, steps: &mut u64) -> Option<Graph> {
        let near = self.neighbours();
        let mut edges = Vec::new();
        let mut size_of_mine = vec![0; self.order()];
        for component in self.components() {
            for &v in &component {
                size_of_mine[v as usize] = component.len();
            }
        }
        let mut stamp = vec![u32::MAX; self.order()];
        let mut reached = Vec::new();
        for v in 0..self.order() as u32 {
            reached.clear();
            reached.push(v);
            stamp[v as usize] = v;
            let (mut begin, mut distance) = (0, 0);
            // stop as soon as the whole component is reached: dense graphs cost little then
            while distance < k && begin < reached.len() {
                let end = reached.len();
                for at in begin..end {
                    if reached.len() == size_of_mine[v as usize] {
                        break;
                    }
                    let list = near.of(reached[at]);
                    *steps = steps.checked_sub(1 + list.len() as u64)?;
                    for &w in list {
                        if stamp[w as usize] != v {
                            stamp[w as usize] = v;
                            reached.push(w);
                        }
                    }
                }
                (begin, distance) = (end, distance + 1);
            }
            edges.extend(reached.iter().filter(|&&w| w > v).map(|&w| (v, w)));
            *steps = steps.checked_sub(reached.len() as u64)?;
            if edges.len() as u64 > most {
                return None;
            }
        }
        Some(Graph::undirected(self.order(), edges))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distances(graph: &Graph) -> Vec<Vec<u64>> {
        let n = graph.order();
        let mut d = vec![vec![u64::from(u32::MAX); n]; n];
        for (v, row) in d.iter_mut().enumerate() {
            row[v] = 0;
        }
        for (a, b) in graph.steps() {
            d[a as usize][b as usize] = 1;
        }
        for k in 0..n {
            for i in 0..n {
                for j in 0..n {
                    d[i][j] = d[i][j].min(d[i][k] + d[k][j]);
                }
            }
        }
        d
    }

    fn samples() -> Vec<Graph> {
        vec![
            Graph::path(1),
            Graph::path(5),
            Graph::cycle(5),
            Graph::star(4),
            Graph::complete_bipartite(2, 3),
            Graph::path(3).union(&Graph::complete(3)),
            Graph::undirected(4, vec![]),
        ]
    }

    #[test]
    fn powers_by_distance() {
        for graph in samples() {
            let d = distances(&graph);
            for k in 0..5 {
                let power = graph.power(k);
                let n = graph.order() as u32;
                let expected: Vec<_> = (0..n)
                    .flat_map(|a| (a + 1..n).map(move |b| (a, b)))
                    .filter(|&(a, b)| d[a as usize][b as usize] <= k)
                    .collect();
                assert_eq!(power.edges(), expected, "{graph} ^ {k}");
            }
        }
    }

    #[test]
    fn products_by_definition() {
        for g in samples() {
            for h in samples() {
                let (dg, dh) = (distances(&g), distances(&h));
                let m = h.order();
                let all = g.order() * m;
                let (product, strong) = (g.cartesian(&h), g.strong(&h));
                for x in 0..all {
                    for y in x + 1..all {
                        let (i, j) = (dg[x / m][y / m], dh[x % m][y % m]);
                        let edge = (x as u32, y as u32);
                        assert_eq!(product.edges().contains(&edge), i + j == 1);
                        assert_eq!(strong.edges().contains(&edge), i.max(j) == 1);
                    }
                }
            }
        }
    }

    #[test]
    fn families() {
        assert_eq!(Graph::path(0).to_string(), "{0;}");
        assert_eq!(Graph::cycle(4).to_string(), "{4; 0-1, 0-3, 1-2, 2-3}");
        assert_eq!(Graph::complete(4).size(), 6);
        assert_eq!(Graph::complete_bipartite(1, 2).to_string(), "{3; 0-1, 0-2}");
        assert_eq!(Graph::hypercube(0).to_string(), "{1;}");
        assert_eq!(Graph::hypercube(2).to_string(), "{4; 0-1, 0-2, 1-3, 2-3}");
        assert_eq!(Graph::path(2).copies(3).to_string(), "{6; 0-1, 2-3, 4-5}");
        let mixed = Graph::path(2).union(&Graph::directed(2, vec![(1, 0)]));
        assert_eq!(mixed.to_string(), "{4; 0>1, 1>0, 3>2}");
    }
}
