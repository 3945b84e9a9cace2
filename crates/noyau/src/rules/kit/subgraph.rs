//! What is left of a graph when vertices are removed: the position of several games.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::game::Numbering;
use crate::graph::Graph;
use crate::rules::kit::bits::Bits;
use crate::rules::kit::embedding;
use crate::rules::kit::numbering::{Removal, Words};
use crate::subset::{Induced, Rule};

/// The vertices that are left of a graph.
#[derive(Clone, Debug)]
pub struct Subgraph {
    base: Arc<Base>,
    /// The vertices that are left, by their numbers in the whole graph.
    pub alive: Bits,
}

#[derive(Debug, PartialEq, Eq)]
struct Base {
    graph: Arc<Graph>,
    /// For each vertex itself and where it leads.
    out: Vec<Bits>,
    /// For each vertex all that it touches.
    around: Vec<Bits>,
}

impl PartialEq for Subgraph {
    fn eq(&self, other: &Self) -> bool {
        self.alive == other.alive
            && (Arc::ptr_eq(&self.base, &other.base) || self.base == other.base)
    }
}

impl Eq for Subgraph {}

impl Hash for Subgraph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.alive.hash(state);
    }
}

impl Subgraph {
    /// All of a graph.
    pub fn whole(graph: Graph) -> Self {
        let n = graph.order();
        let mut out: Vec<Bits> = vec![Bits::none(n); n];
        let mut around = out.clone();
        for (v, set) in out.iter_mut().enumerate() {
            set.insert(v);
        }
        for (a, b) in graph.steps() {
            out[a as usize].insert(b as usize);
            around[a as usize].insert(b as usize);
            around[b as usize].insert(a as usize);
        }
        Subgraph {
            alive: Bits::all(n),
            base: Arc::new(Base { graph: Arc::new(graph), out, around }),
        }
    }

    /// The same graph with other vertices left.
    pub fn with(&self, alive: Bits) -> Self {
        Subgraph { base: Arc::clone(&self.base), alive }
    }

    /// What is left without these vertices.
    pub fn without(&self, gone: &Bits) -> Self {
        let mut alive = self.alive.clone();
        alive.subtract(gone);
        self.with(alive)
    }

    /// The vertex itself and where it leads, gone or not.
    pub fn closed_out(&self, v: usize) -> &Bits {
        &self.base.out[v]
    }

    /// The vertex that is named `name` among those that are left, and what is left of the vertices
    /// that it leads to, by their names.
    pub fn with_followers(&self, name: u32) -> Vec<u32> {
        let Some(v) = self.alive.iter().nth(name as usize) else { return Vec::new() };
        let followers = self.base.out[v].iter().filter(|&w| w != v && self.alive.contains(w));
        std::iter::once(name).chain(followers.map(|w| self.name(w) as u32)).collect()
    }

    /// The number of `v` among the vertices that are left.
    pub fn name(&self, v: usize) -> usize {
        self.alive.rank(v)
    }

    /// The graph that is left, renumbered.
    pub fn graph(&self) -> Graph {
        let kept: Vec<u32> = self.alive.iter().map(|v| v as u32).collect();
        self.base.graph.induced(&kept)
    }

    /// The position of the game in which a vertex is chosen and removed with everything that it
    /// leads to.
    pub fn induced(&self) -> Induced {
        let alive = self.alive.iter().map(|v| v as u32).collect();
        Induced { graph: Arc::clone(&self.base.graph), alive, rule: Rule::Vertex }
    }

    /// Numbers of everything that is left when vertices are removed with what they lead to.
    pub fn numbering(&self) -> Option<Box<dyn Numbering<Subgraph>>> {
        let names: Vec<usize> = self.alive.iter().collect();
        let name = |v: usize| self.alive.contains(v).then(|| 1u64 << self.name(v));
        if names.len() > 64 {
            return None;
        }
        let removal = |&v: &usize| Removal {
            need: 1 << self.name(v),
            gone: self.closed_out(v).iter().filter_map(name).sum(),
        };
        let removals = names.iter().map(removal).collect();
        let whole = self.clone();
        let read = move |at: &Subgraph| {
            let same = Arc::ptr_eq(&at.base, &whole.base) || at.base == whole.base;
            let inside = |v: usize| whole.alive.contains(v).then(|| 1u64 << whole.name(v));
            // What is written anew has numbers of its own, and may lie anywhere in the graph.
            if same { at.alive.iter().map(inside).sum() } else { whole.embed(at) }
        };
        let (whole, size) = (self.clone(), self.base.out.len());
        let write = move |word: u64| {
            let mut alive = Bits::none(size);
            let left = whole.alive.iter().enumerate().filter(|(k, _)| word >> k & 1 == 1);
            left.for_each(|(_, v)| alive.insert(v));
            whole.with(alive)
        };
        Words::boxed(names.len(), removals, read, write)
    }

    /// Vertices, by their names as bits, that are joined as those of another graph are.
    fn embed(&self, other: &Subgraph) -> Option<u64> {
        let arcs = |of: &Subgraph| -> Option<Vec<[u64; 2]>> {
            let names: Vec<usize> = of.alive.iter().collect();
            if names.len() > 64 {
                return None;
            }
            let mut arcs = vec![[0u64; 2]; names.len()];
            for (a, &v) in names.iter().enumerate() {
                for w in of.closed_out(v).iter().filter(|&w| w != v && of.alive.contains(w)) {
                    let b = of.name(w);
                    arcs[a][0] |= 1 << b;
                    arcs[b][1] |= 1 << a;
                }
            }
            Some(arcs)
        };
        let (host, guest) = (arcs(self)?, arcs(other)?);
        embedding::find(&host, &guest).map(|places| places.iter().map(|place| 1u64 << place).sum())
    }

    /// The connected parts.
    pub fn components(&self) -> Vec<Subgraph> {
        let parts = self.alive.parts(|v| &self.base.around[v]);
        parts.into_iter().map(|part| self.with(part)).collect()
    }

    /// The bytes owned beyond the struct's own size.
    pub fn weight(&self) -> usize {
        self.alive.weight()
    }
}
