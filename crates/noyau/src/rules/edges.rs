//! What is left of a graph when edges are removed: the position of the games with points.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::bits::Bits;
use crate::Result;
use crate::draw::Figure;
use crate::graph::{self, Graph, Limits};
use crate::notation::Cursor;

/// The edges that are left of a graph.
#[derive(Clone, Debug)]
pub struct Edges {
    base: Arc<Graph>,
    pub alive: Bits,
}

impl PartialEq for Edges {
    fn eq(&self, other: &Self) -> bool {
        self.alive == other.alive
            && (Arc::ptr_eq(&self.base, &other.base) || self.base == other.base)
    }
}

impl Eq for Edges {}

impl Hash for Edges {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.alive.hash(state);
    }
}

/// Removes an edge.
pub struct Removal(u32, u32);

impl fmt::Display for Removal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

impl Edges {
    /// All edges of a graph.
    pub fn whole(graph: Graph) -> Edges {
        Edges { alive: Bits::all(graph.size()), base: Arc::new(graph) }
    }

    pub fn read(text: &mut Cursor<'_>) -> Result<Edges> {
        if text.is_done() {
            return Ok(Edges::whole(Graph::undirected(0, Vec::new())));
        }
        Ok(Edges::whole(graph::read(text, &Limits::default().multigraph().at_most(4096, 1 << 16))?))
    }

    /// The graph that is left, with all its vertices.
    pub fn graph(&self) -> Graph {
        let edges = self.base.edges();
        Graph::undirected(self.base.order(), self.alive.iter().map(|k| edges[k]).collect())
    }

    pub fn figure(&self) -> Figure {
        Figure::Graph { graph: self.graph(), marks: Vec::new() }
    }

    /// Every edge that can be removed, what is then left, and how many vertices that isolates.
    pub fn removals(&self) -> impl Iterator<Item = (Removal, Edges, i64)> + '_ {
        let edges = self.base.edges();
        let mut degree = vec![0u32; self.base.order()];
        for k in self.alive.iter() {
            degree[edges[k].0 as usize] += 1;
            degree[edges[k].1 as usize] += 1;
        }
        self.alive.iter().map(move |k| {
            let (a, b) = edges[k];
            let mut left = self.clone();
            left.alive.remove(k);
            let isolated = [a, b].iter().filter(|&&v| degree[v as usize] == 1).count() as i64;
            (Removal(a, b), left, isolated)
        })
    }
}
