//! Recognising a graph's shape: components, trees, paths, cycles, cliques, two sides.

use super::Graph;

impl Graph {
    /// The connected components (directions ignored), each sorted, by their smallest vertex.
    pub fn components(&self) -> Vec<Vec<u32>> {
        let near = self.neighbours();
        let mut seen = vec![false; self.order()];
        let mut components = Vec::new();
        for root in 0..self.order() as u32 {
            if std::mem::replace(&mut seen[root as usize], true) {
                continue;
            }
            let mut component = vec![root];
            let mut next = 0;
            while next < component.len() {
                for &w in near.of(component[next]) {
                    if !std::mem::replace(&mut seen[w as usize], true) {
                        component.push(w);
                    }
                }
                next += 1;
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// Whether there is exactly one component.
    pub fn is_connected(&self) -> bool {
        self.components().len() == 1
    }

    /// The subgraph on `kept`, a sorted list of vertices, renumbered in their order.
    ///
    /// ```
    /// use noyau::graph::Graph;
    /// assert_eq!(Graph::cycle(5).induced(&[0, 1, 2, 4]).to_string(), "{4; 0-1, 0-3, 1-2}");
    /// ```
    pub fn induced(&self, kept: &[u32]) -> Graph {
        let mut name = vec![u32::MAX; self.order()];
        for (new, &old) in kept.iter().enumerate() {
            name[old as usize] = new as u32;
        }
        let rename = |pairs: &[(u32, u32)]| {
            pairs
                .iter()
                .map(|&(a, b)| (name[a as usize], name[b as usize]))
                .filter(|&(a, b)| a != u32::MAX && b != u32::MAX)
                .collect()
        };
        let (edges, arcs): (_, Vec<_>) = (rename(self.edges()), rename(self.arcs()));
        if arcs.is_empty() {
            Graph::undirected(kept.len(), edges)
        } else {
            Graph::directed(kept.len(), arcs)
        }
    }

    /// The same graph with vertex v called `label[v]`.
    pub fn relabelled(&self, label: &[u32]) -> Graph {
        let rename = |pairs: &[(u32, u32)]| {
            pairs.iter().map(|&(a, b)| (label[a as usize], label[b as usize])).collect()
        };
        if self.is_directed() {
            Graph::directed(self.order(), rename(self.arcs()))
        } else {
            Graph::undirected(self.order(), rename(self.edges()))
        }
    }

    /// Whether this is an undirected tree (one vertex is a tree, none is not).
    pub fn is_tree(&self) -> bool {
        !self.is_directed() && self.size() + 1 == self.order() && self.is_connected()
    }

    /// The vertices along the path, from the end with the smaller number, if this is a path.
    pub fn path_order(&self) -> Option<Vec<u32>> {
        if !self.is_tree() {
            return None;
        }
        let near = self.neighbours();
        let vertices = 0..self.order() as u32;
        if vertices.clone().any(|v| near.degree(v) > 2) {
            return None;
        }
        let first = vertices.clone().find(|&v| near.degree(v) < 2)?;
        Some(self.walk(first))
    }

    /// The vertices around the cycle from 0, towards its smaller neighbour, if this is a cycle
    /// (of three vertices at least).
    pub fn cycle_order(&self) -> Option<Vec<u32>> {
        let near = self.neighbours();
        let fits = !self.is_directed()
            && self.order() >= 3
            && self.size() == self.order()
            && (0..self.order() as u32)
                .all(|v| near.degree(v) == 2 && near.of(v)[0] != near.of(v)[1])
            && self.is_connected();
        fits.then(|| self.walk(0))
    }

    /// From `first` always on to the smallest new neighbour.
    fn walk(&self, first: u32) -> Vec<u32> {
        let near = self.neighbours();
        let mut order = vec![first];
        let mut previous = first;
        let mut at = first;
        while let Some(&next) = near.of(at).iter().find(|&&w| w != previous && w != first) {
            order.push(next);
            (previous, at) = (at, next);
        }
        order
    }

    /// Whether every two vertices are joined by exactly one edge.
    pub fn is_complete(&self) -> bool {
        let n = self.order();
        !self.is_directed()
            && self.size() == n * n.saturating_sub(1) / 2
            && self.edges().windows(2).all(|pair| pair[0] != pair[1])
    }

    /// A side for each vertex such that edges (directions ignored) join different sides, the
    /// smallest vertex of each component on side `false`; `None` if there is an odd cycle.
    pub fn sides(&self) -> Option<Vec<bool>> {
        if self.arcs().iter().any(|(a, b)| a == b) {
            return None;
        }
        let near = self.neighbours();
        let mut side: Vec<Option<bool>> = vec![None; self.order()];
        let mut stack = Vec::new();
        for root in 0..self.order() as u32 {
            if side[root as usize].is_some() {
                continue;
            }
            side[root as usize] = Some(false);
            stack.push(root);
            while let Some(v) = stack.pop() {
                let mine = side[v as usize]?;
                for &w in near.of(v) {
                    match side[w as usize] {
                        None => {
                            side[w as usize] = Some(!mine);
                            stack.push(w);
                        }
                        Some(other) if other == mine => return None,
                        Some(_) => {}
                    }
                }
            }
        }
        side.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_and_induced_subgraphs() {
        let graph = Graph::undirected(6, vec![(0, 3), (3, 5), (1, 2)]);
        assert_eq!(graph.components(), vec![vec![0, 3, 5], vec![1, 2], vec![4]]);
        assert_eq!(graph.induced(&[0, 3, 5]).to_string(), "{3; 0-1, 1-2}");
        let arcs = Graph::directed(4, vec![(3, 0), (1, 1), (2, 3)]);
        assert_eq!(arcs.components(), vec![vec![0, 2, 3], vec![1]]);
        assert_eq!(arcs.induced(&[0, 3]).to_string(), "{2; 1>0}");
        assert_eq!(arcs.induced(&[0, 1]).to_string(), "{2; 1>1}");
        assert!(Graph::undirected(0, vec![]).components().is_empty());
    }

    #[test]
    fn shapes() {
        assert_eq!(Graph::path(1).path_order(), Some(vec![0]));
        assert_eq!(Graph::path(4).path_order(), Some(vec![0, 1, 2, 3]));
        let bent = Graph::undirected(4, vec![(2, 0), (0, 3), (3, 1)]);
        assert_eq!(bent.path_order(), Some(vec![1, 3, 0, 2]));
        assert!(bent.is_tree() && bent.cycle_order().is_none());
        assert_eq!(Graph::star(4).path_order(), None);
        assert!(Graph::star(4).is_tree());
        assert_eq!(Graph::cycle(3).cycle_order(), Some(vec![0, 1, 2]));
        assert_eq!(Graph::cycle(6).cycle_order(), Some(vec![0, 1, 2, 3, 4, 5]));
        assert_eq!(Graph::cycle(3).copies(2).cycle_order(), None);
        assert_eq!(Graph::undirected(2, vec![(0, 1), (0, 1)]).cycle_order(), None);
        assert_eq!(Graph::undirected(3, vec![(0, 1), (0, 1), (1, 2)]).cycle_order(), None);
        assert!(Graph::complete(5).is_complete() && Graph::complete(0).is_complete());
        assert!(!Graph::undirected(3, vec![(0, 1), (0, 1), (1, 2)]).is_complete());
        assert!(!Graph::undirected(0, vec![]).is_tree());
        assert_eq!(Graph::cycle(5).sides(), None);
        assert_eq!(Graph::cycle(4).sides(), Some(vec![false, true, false, true]));
    }
}
