//! Canonical labelling of small coloured graphs, for use as memo keys.
//!
//! Colour refinement, then a search over individualised vertices for the least relabelled graph.
//! Twins are interchangeable, and automorphisms found on the way cut branches. The search is
//! bounded: when the bound is reached, the graph returned is still a relabelling of the one given
//! (equal keys always mean isomorphic graphs), but `exact` is false and another relabelling of
//! the same graph may give another key.

use super::{Adjacency, Graph};

/// A graph relabelled so that isomorphic coloured graphs come out equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The relabelled graph.
    pub graph: Graph,
    /// The colours of its vertices.
    pub colours: Vec<u8>,
    /// The new name of each old vertex.
    pub label: Vec<u32>,
    /// Whether the search was completed.
    pub exact: bool,
}

/// Beyond this order no search is made.
const MAX_ORDER: usize = 256;

/// How many refinements a search may make by default.
const DEFAULT_EFFORT: u64 = 20_000;

/// The canonical form of a graph whose vertices are coloured (an empty slice: all alike).
///
/// ```
/// use noyau::graph::{Graph, canonical};
/// let one = Graph::undirected(4, vec![(0, 1), (1, 2), (2, 3)]);
/// let two = Graph::undirected(4, vec![(2, 0), (0, 3), (3, 1)]);
/// assert_eq!(canonical(&one, &[]).graph, canonical(&two, &[]).graph);
/// // vertex 0 is an end of the first path, and inside the second
/// let key = |graph| (canonical(graph, &[1, 0, 0, 0]).graph, canonical(graph, &[1, 0, 0, 0]).colours);
/// assert_ne!(key(&one), key(&two));
/// ```
pub fn canonical(graph: &Graph, colours: &[u8]) -> Canonical {
    canonical_within(graph, colours, DEFAULT_EFFORT)
}

/// The same, with a bound on the number of refinements.
pub fn canonical_within(graph: &Graph, colours: &[u8], effort: u64) -> Canonical {
    let n = graph.order();
    let given = if colours.is_empty() { vec![0; n] } else { colours.to_vec() };
    if n > MAX_ORDER {
        let label = (0..n as u32).collect();
        return Canonical { graph: graph.clone(), colours: given, label, exact: false };
    }
    let mut search = Search {
        graph,
        out: graph.out_neighbours(),
        into: graph.in_neighbours(),
        twin: Vec::new(),
        effort,
        exact: true,
        path: Vec::new(),
        trace: Vec::new(),
        best: None,
        automorphisms: Vec::new(),
    };
    let cells = search.refine(given.iter().map(|&c| u32::from(c)).collect());
    search.twin = search.twins(&cells);
    search.descend(cells);
    let best = search.best.expect("the first branch is always followed to its leaf");
    let mut renamed = vec![0; n];
    for (old, &new) in best.label.iter().enumerate() {
        renamed[new as usize] = given[old];
    }
    Canonical { graph: best.graph, colours: renamed, label: best.label, exact: search.exact }
}

struct Leaf {
    graph: Graph,
    label: Vec<u32>,
    path: Vec<u32>,
    trace: Vec<Vec<u32>>,
}

struct Search<'g> {
    graph: &'g Graph,
    out: Adjacency,
    into: Adjacency,
    /// The smallest twin of each vertex: a vertex of its cell with which it can be exchanged.
    twin: Vec<u32>,
    effort: u64,
    exact: bool,
    /// The vertices individualised so far.
    path: Vec<u32>,
    /// What refinement gave at each step, the same for isomorphic steps.
    trace: Vec<Vec<u32>>,
    best: Option<Leaf>,
    automorphisms: Vec<Vec<u32>>,
}

impl Search<'_> {
    /// Splits cells until vertices of a cell have the same numbers of neighbours in each cell. A
    /// colour is the number of vertices with smaller colours, so that it survives refinement.
    fn refine(&mut self, mut colour: Vec<u32>) -> Vec<u32> {
        self.effort = self.effort.saturating_sub(1);
        let n = colour.len();
        let mut cells = 0;
        let mut order: Vec<u32> = (0..n as u32).collect();
        loop {
            let seen = |near: &Adjacency, v: u32| {
                let mut list: Vec<u32> = near.of(v).iter().map(|&w| colour[w as usize]).collect();
                list.sort_unstable();
                list
            };
            let directed = self.graph.is_directed();
            let signature: Vec<(u32, Vec<u32>, Vec<u32>)> = (0..n as u32)
                .map(|v| {
                    let back = if directed { seen(&self.into, v) } else { Vec::new() };
                    (colour[v as usize], seen(&self.out, v), back)
                })
                .collect();
            order.sort_by(|&a, &b| signature[a as usize].cmp(&signature[b as usize]));
            let mut count = 0;
            for (rank, &v) in order.iter().enumerate() {
                let same = rank > 0 && signature[v as usize] == signature[order[rank - 1] as usize];
                colour[v as usize] =
                    if same { colour[order[rank - 1] as usize] } else { rank as u32 };
                count += usize::from(!same);
            }
            if count == cells {
                return colour;
            }
            cells = count;
        }
    }

    /// Twins: equal in colour, and exchanging them changes nothing.
    fn twins(&self, colour: &[u32]) -> Vec<u32> {
        let n = colour.len() as u32;
        let without = |near: &Adjacency, v: u32, w: u32| -> Vec<u32> {
            near.of(v).iter().copied().filter(|&x| x != v && x != w).collect()
        };
        let links = |v: u32, w: u32| self.out.of(v).iter().filter(|&&x| x == w).count();
        let mut twin: Vec<u32> = (0..n).collect();
        for w in 0..n {
            twin[w as usize] = (0..w)
                .find(|&v| {
                    twin[v as usize] == v
                        && colour[v as usize] == colour[w as usize]
                        && links(v, w) == links(w, v)
                        && links(v, v) == links(w, w)
                        && without(&self.out, v, w) == without(&self.out, w, v)
                        && without(&self.into, v, w) == without(&self.into, w, v)
                })
                .unwrap_or(w);
        }
        twin
    }

    /// Explores the node reached; returns how far to go back if an automorphism made the rest of
    /// some branches superfluous. The depth of the recursion is the number of individualised
    /// vertices, at most the order, which [`MAX_ORDER`] bounds.
    fn descend(&mut self, colour: Vec<u32>) -> Option<usize> {
        let n = colour.len();
        let mut size = vec![0u32; n];
        for &c in &colour {
            size[c as usize] += 1;
        }
        // what an isomorphic node has in common with this one
        self.trace.push(size.iter().copied().filter(|&s| s > 0).collect());
        let depth = self.path.len();
        if let Some(best) = &self.best {
            let mine = &self.trace[..];
            let theirs = &best.trace[..best.trace.len().min(mine.len())];
            if mine > theirs {
                self.trace.pop();
                return None;
            }
        }
        // the first of the smallest cells with more than one vertex
        let target = (0..n).filter(|&c| size[c] > 1).min_by_key(|&c| size[c]);
        let Some(target) = target else {
            let jump = self.leaf(colour);
            self.trace.pop();
            return jump;
        };
        let cell: Vec<u32> =
            (0..n as u32).filter(|&v| colour[v as usize] == target as u32).collect();
        let mut tried: Vec<u32> = Vec::new();
        let mut jump = None;
        for v in cell {
            if self.best.is_some() && self.effort == 0 && !tried.is_empty() {
                self.exact = false;
                break;
            }
            if self.is_superfluous(v, &tried) {
                continue;
            }
            tried.push(v);
            let mut next = colour.clone();
            for (w, c) in next.iter_mut().enumerate() {
                if *c == target as u32 && w as u32 != v {
                    *c += 1;
                }
            }
            self.path.push(v);
            let next = self.refine(next);
            let back = self.descend(next);
            self.path.pop();
            if let Some(level) = back
                && level < depth
            {
                jump = back;
                break;
            }
        }
        self.trace.pop();
        jump
    }

    /// Whether `v` is the image of a vertex already tried under an automorphism that fixes the
    /// path: a twin, or one in its orbit.
    fn is_superfluous(&self, v: u32, tried: &[u32]) -> bool {
        if tried.is_empty() {
            return false;
        }
        if tried.iter().any(|&t| self.twin[t as usize] == self.twin[v as usize]) {
            return true;
        }
        let usable: Vec<&Vec<u32>> = self
            .automorphisms
            .iter()
            .filter(|g| self.path.iter().all(|&p| g[p as usize] == p))
            .collect();
        // the orbit of v under permutations of finite order needs no inverses
        let mut orbit = vec![v];
        let mut next = 0;
        while next < orbit.len() {
            for g in &usable {
                let image = g[orbit[next] as usize];
                if tried.contains(&image) {
                    return true;
                }
                if !orbit.contains(&image) {
                    orbit.push(image);
                }
            }
            next += 1;
        }
        false
    }

    /// All cells are single vertices: the colours are a labelling.
    fn leaf(&mut self, label: Vec<u32>) -> Option<usize> {
        let graph = self.graph.relabelled(&label);
        let Some(best) = &self.best else {
            self.best =
                Some(Leaf { graph, label, path: self.path.clone(), trace: self.trace.clone() });
            return None;
        };
        match (&self.trace, &graph).cmp(&(&best.trace, &best.graph)) {
            std::cmp::Ordering::Less => {
                self.best =
                    Some(Leaf { graph, label, path: self.path.clone(), trace: self.trace.clone() });
                None
            }
            std::cmp::Ordering::Greater => None,
            std::cmp::Ordering::Equal => {
                let mut old = vec![0; label.len()];
                for (v, &new) in best.label.iter().enumerate() {
                    old[new as usize] = v as u32;
                }
                let automorphism = label.iter().map(|&new| old[new as usize]).collect();
                let common = self.path.iter().zip(&best.path).take_while(|(a, b)| a == b).count();
                self.automorphisms.push(automorphism);
                Some(common)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    fn key(graph: &Graph, colours: &[u8]) -> (Graph, Vec<u8>) {
        let c = canonical(graph, colours);
        assert!(c.exact, "{graph}");
        assert_eq!(graph.relabelled(&c.label), c.graph);
        (c.graph, c.colours)
    }

    fn same_after_shuffling(graph: &Graph, colours: &[u8], dice: &mut Dice) {
        let expected = key(graph, colours);
        for _ in 0..4 {
            let label = dice.order(graph.order());
            let mut moved = vec![0; graph.order()];
            label.iter().zip(colours).for_each(|(&new, &c)| moved[new as usize] = c);
            assert_eq!(key(&graph.relabelled(&label), &moved), expected, "{graph}");
        }
    }

    #[test]
    fn relabelling_changes_nothing() {
        let mut dice = Dice::new(3);
        for _ in 0..400 {
            let n = dice.roll(12);
            let odds = 1 + dice.roll(4);
            let directed = dice.roll(2) == 0;
            let mut pairs = Vec::new();
            for a in 0..n as u32 {
                for b in 0..n as u32 {
                    if (directed || a < b) && dice.roll(odds + 1) == 0 {
                        pairs.push((a, b));
                    }
                }
            }
            if !pairs.is_empty() && dice.roll(3) == 0 {
                pairs.push(pairs[0]);
            }
            let make = if directed { Graph::directed } else { Graph::undirected };
            let colours: Vec<u8> = (0..n).map(|_| dice.roll(2) as u8).collect();
            same_after_shuffling(&make(n, pairs), &colours, &mut dice);
        }
    }

    #[test]
    fn symmetric_graphs_are_within_reach() {
        let mut dice = Dice::new(5);
        let petersen = Graph::undirected(
            10,
            (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect(),
        );
        for graph in [
            Graph::complete(30),
            Graph::complete(3).cartesian(&Graph::complete(4)),
            Graph::hypercube(4),
            Graph::cycle(17).power(2),
            Graph::cycle(24),
            Graph::path(3).copies(6),
            Graph::cycle(4).copies(4),
            Graph::complete_bipartite(5, 7),
            petersen,
        ] {
            same_after_shuffling(&graph, &vec![0; graph.order()], &mut dice);
        }
    }

    #[test]
    fn all_graphs_on_five_vertices_fall_into_34_classes() {
        let pairs: Vec<(u32, u32)> = (0..5).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        let classes: std::collections::HashSet<Graph> = (0..1u32 << 10)
            .map(|set| {
                let edges = (0..10).filter(|k| set >> k & 1 == 1).map(|k| pairs[k]).collect();
                key(&Graph::undirected(5, edges), &[]).0
            })
            .collect();
        assert_eq!(classes.len(), 34);
    }

    #[test]
    fn digraphs_on_three_vertices_fall_into_16_classes() {
        let pairs: Vec<(u32, u32)> =
            (0..3).flat_map(|b| (0..3).map(move |a| (a, b))).filter(|(a, b)| a != b).collect();
        let classes: std::collections::HashSet<Graph> = (0..64u32)
            .map(|set| {
                let arcs = (0..6).filter(|k| set >> k & 1 == 1).map(|k| pairs[k]).collect();
                key(&Graph::directed(3, arcs), &[]).0
            })
            .collect();
        assert_eq!(classes.len(), 16);
    }

    #[test]
    fn a_bounded_search_says_so_and_stays_sound() {
        let graph = Graph::hypercube(5);
        let c = canonical_within(&graph, &[], 3);
        assert!(!c.exact);
        assert_eq!(graph.relabelled(&c.label), c.graph);
    }
}
