//! Graphs and digraphs, their families and products, and their text forms.
//!
//! One type serves all: a [`Graph`] is undirected until it has an arc. The language of graph
//! expressions is read by [`read`], which stops where the expression ends, so that a word or a
//! token may follow; [`write()`] prints any graph explicitly.
//!
//! ```
//! use noyau::graph::{self, Limits};
//! let graph = graph::parse("P3+2C4", &Limits::default())?;
//! assert_eq!(graph.order(), 11);
//! assert_eq!(graph.edges().len(), 10);
//! let error = graph::parse("P3*", &Limits::default()).unwrap_err();
//! assert_eq!(error.span, Some(3..3));
//! # Ok::<(), noyau::Error>(())
//! ```

mod adjacency;
mod canonical;
mod composition;
mod even_kernel;
mod family;
mod generate;
mod matching;
mod read;
mod shape;
mod sixbit;
mod twins;

pub use adjacency::Adjacency;
pub use canonical::{Canonical, canonical, canonical_within};
pub use composition::Composed;
pub use even_kernel::even_kernel;
pub use generate::{Class, MOST_GENERATED, Shard, Small, each_graph};
pub use matching::{Matching, maximum_matching};
pub use read::{Limits, parse, read};
pub use sixbit::{from_digraph6, from_graph6, from_sparse6, to_digraph6, to_graph6, to_sparse6};
pub use twins::{Spare, without_twins};

/// A graph on the vertices 0 … n−1: either undirected, or with arcs only.
///
/// Edges are kept with their smaller end first and sorted, arcs sorted. A repeated edge or arc
/// makes a multigraph; a loop is an arc. In a digraph an edge read as `a-b` has become the two
/// arcs `a>b` and `b>a`, which live and disappear separately.
///
/// ```
/// use noyau::graph::Graph;
/// let square = Graph::undirected(4, vec![(1, 0), (1, 2), (3, 2), (0, 3)]);
/// assert_eq!(square.to_string(), "{4; 0-1, 0-3, 1-2, 2-3}");
/// assert_eq!(square.neighbours().of(0), &[1, 3]);
/// assert!(square.cycle_order().is_some());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Graph {
    order: usize,
    edges: Vec<(u32, u32)>,
    arcs: Vec<(u32, u32)>,
}

impl Graph {
    /// An undirected graph; the ends of the edges may come in any order.
    ///
    /// # Panics
    /// If an edge is a loop or an end is not a vertex.
    pub fn undirected(order: usize, mut edges: Vec<(u32, u32)>) -> Self {
        for edge in &mut edges {
            if edge.0 > edge.1 {
                *edge = (edge.1, edge.0);
            }
            assert!(edge.0 < edge.1 && (edge.1 as usize) < order, "not an edge: {edge:?}");
        }
        edges.sort_unstable();
        Graph { order, edges, arcs: Vec::new() }
    }

    /// A digraph. Without any arc it is the same as the undirected graph without edges.
    ///
    /// # Panics
    /// If an end is not a vertex.
    pub fn directed(order: usize, mut arcs: Vec<(u32, u32)>) -> Self {
        for &(from, to) in &arcs {
            assert!(from.max(to) < order as u32, "not an arc: {from}>{to}");
        }
        arcs.sort_unstable();
        Graph { order, edges: Vec::new(), arcs }
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The edges of an undirected graph, smaller end first, sorted; none in a digraph.
    pub fn edges(&self) -> &[(u32, u32)] {
        &self.edges
    }

    /// The arcs of a digraph, sorted; none in an undirected graph.
    pub fn arcs(&self) -> &[(u32, u32)] {
        &self.arcs
    }

    /// The number of edges, or of arcs.
    pub fn size(&self) -> usize {
        self.edges.len() + self.arcs.len()
    }

    /// Whether there are arcs.
    pub fn is_directed(&self) -> bool {
        !self.arcs.is_empty()
    }

    /// Every way to go from a vertex to another: the arcs, or each edge both ways.
    pub fn steps(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let both = self.edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        both.chain(self.arcs.iter().copied())
    }

    /// The same graph as a digraph: an edge becomes two arcs.
    pub fn to_directed(&self) -> Graph {
        Graph::directed(self.order, self.steps().collect())
    }
}

/// The canonical spelling: `{5; 0-1, 1-2}`, or `{3;}` without edges.
impl std::fmt::Display for Graph {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{{{};", self.order)?;
        let edges = self.edges.iter().map(|&(a, b)| (a, '-', b));
        let arcs = self.arcs.iter().map(|&(a, b)| (a, '>', b));
        for (k, (a, link, b)) in edges.chain(arcs).enumerate() {
            write!(f, "{} {a}{link}{b}", if k == 0 { "" } else { "," })?;
        }
        f.write_str("}")
    }
}

/// The canonical spelling of a graph, as in its `Display`.
pub fn write(graph: &Graph) -> String {
    graph.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_canonically() {
        assert_eq!(write(&Graph::undirected(3, vec![])), "{3;}");
        assert_eq!(write(&Graph::undirected(3, vec![(2, 1), (1, 0)])), "{3; 0-1, 1-2}");
        assert_eq!(write(&Graph::directed(2, vec![(1, 0), (0, 1), (1, 1)])), "{2; 0>1, 1>0, 1>1}");
    }

    #[test]
    fn steps_go_both_ways_on_edges_only() {
        let path = Graph::undirected(3, vec![(0, 1), (1, 2)]);
        assert_eq!(path.to_directed().arcs(), &[(0, 1), (1, 0), (1, 2), (2, 1)]);
        let arcs = Graph::directed(3, vec![(0, 1), (1, 2)]);
        assert_eq!(arcs.to_directed(), arcs);
    }
}
