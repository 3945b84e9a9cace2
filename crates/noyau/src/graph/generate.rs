//! All graphs of an order up to isomorphism, one after the other and without a list of them.
//!
//! Vertex after vertex is added (canonical augmentation, after `McKay` 1998): a graph is accepted
//! from one parent only, namely if the vertex added last is one that the canonical labelling of the
//! graph would take away. So no graph has to be compared with any but its siblings.

use super::Graph;
use crate::{Budget, Result};

/// Graphs with more vertices have no room in the words here.
pub const MOST_GENERATED: usize = 12;

/// Which graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Graphs without loops.
    All,
    /// Those that are connected.
    Connected,
    /// Those whose vertices have two colours.
    Bipartite,
    /// Those without cycles.
    Forests,
    /// The connected ones among them.
    Trees,
    /// Digraphs without loops.
    Digraphs,
    /// Strict orders, with all their pairs as arcs.
    Posets,
}

impl Class {
    /// How many there are with so many vertices, as published: OEIS A000088, A001349, A033995, A005195,
    /// A000055, A000273, A000112. The tests compare what is generated with it.
    pub fn count(self, order: usize) -> Option<u64> {
        let from_one: &[u64] = match self {
            Class::All => &[
                1,
                2,
                4,
                11,
                34,
                156,
                1044,
                12_346,
                274_668,
                12_005_168,
                1_018_997_864,
                165_091_172_592,
            ],
            Class::Connected => &[
                1,
                1,
                2,
                6,
                21,
                112,
                853,
                11_117,
                261_080,
                11_716_571,
                1_006_700_565,
                164_059_830_476,
            ],
            Class::Bipartite => &[1, 2, 3, 7, 13, 35, 88, 303, 1119, 5479, 32_303, 251_135],
            Class::Forests => &[1, 2, 3, 6, 10, 20, 37, 76, 153, 329, 710, 1601],
            Class::Trees => &[1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551],
            Class::Digraphs => &[1, 3, 16, 218, 9608, 1_540_944],
            Class::Posets => &[1, 2, 5, 16, 63, 318, 2045, 16_999],
        };
        from_one.get(order.checked_sub(1)?).copied()
    }

    fn is_directed(self) -> bool {
        matches!(self, Class::Digraphs | Class::Posets)
    }
}

/// A part of all graphs: those whose ancestors have numbers that leave `index` when divided by
/// `of`. All parts together are all graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part.
    pub index: u64,
    /// Of how many.
    pub of: u64,
}

impl Default for Shard {
    fn default() -> Self {
        Shard { index: 0, of: 1 }
    }
}

type Row = [u16; MOST_GENERATED];

/// A graph in words: for each vertex the set of those it leads to, and of those that lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Small {
    order: usize,
    out: Row,
    into: Row,
    directed: bool,
}

impl Small {
    /// How many vertices it has.
    pub fn order(&self) -> usize {
        self.order
    }

    /// How many edges or arcs it has.
    pub fn size(&self) -> usize {
        let ends: u32 = self.out[..self.order].iter().map(|row| row.count_ones()).sum();
        if self.directed { ends as usize } else { ends as usize / 2 }
    }

    /// The graph.
    pub fn graph(&self) -> Graph {
        let pairs = (0..self.order as u32).flat_map(|a| {
            let row = self.out[a as usize];
            (0..self.order as u32).filter(move |b| row >> b & 1 == 1).map(move |b| (a, b))
        });
        if self.directed {
            Graph::directed(self.order, pairs.collect())
        } else {
            Graph::undirected(self.order, pairs.filter(|(a, b)| a < b).collect())
        }
    }

    fn is_connected(&self) -> bool {
        let all = (1u32 << self.order) - 1;
        let mut seen = u32::from(self.order > 0);
        loop {
            let near = (0..self.order).filter(|v| seen >> v & 1 == 1);
            let more = near.fold(seen, |set, v| set | u32::from(self.out[v] | self.into[v]));
            if more == seen {
                return seen == all;
            }
            seen = more;
        }
    }

    /// With one vertex more, that leads to one set and is led to from another.
    fn with(&self, out: u16, into: u16) -> Small {
        let mut larger = *self;
        let v = self.order;
        larger.order += 1;
        larger.out[v] = out;
        larger.into[v] = into;
        for w in 0..v {
            larger.into[w] |= (out >> w & 1) << v;
            larger.out[w] |= (into >> w & 1) << v;
        }
        larger
    }
}

/// The canonical labelling of a small graph.
struct Labelling<'g> {
    graph: &'g Small,
    /// The least twin of each vertex.
    twin: [u8; MOST_GENERATED],
    best: Option<u128>,
    /// The vertices that come last in a best labelling.
    last: u16,
}

type Cells = [u16; MOST_GENERATED];

impl<'g> Labelling<'g> {
    /// The form of the graph, the same for isomorphic graphs, and the vertices that can come last
    /// in a labelling that gives it.
    fn of(graph: &'g Small) -> (u128, u16) {
        let n = graph.order;
        let mut twin = [0; MOST_GENERATED];
        for w in 0..n {
            let same = |v: usize| {
                let others = !(1 << v | 1 << w);
                graph.out[v] & others == graph.out[w] & others
                    && graph.into[v] & others == graph.into[w] & others
                    && (graph.out[v] >> w & 1) == (graph.out[w] >> v & 1)
            };
            twin[w] = (0..w).find(|&v| twin[v] as usize == v && same(v)).unwrap_or(w) as u8;
        }
        let mut search = Labelling { graph, twin, best: None, last: 0 };
        let mut cells = [0; MOST_GENERATED];
        cells[0] = ((1u32 << n) - 1) as u16;
        search.descend(cells, usize::from(n > 0));
        // Twins can be exchanged.
        let reached = search.last;
        let is_last =
            |v: &usize| (0..n).any(|w| reached >> w & 1 == 1 && search.twin[w] == search.twin[*v]);
        let last = (0..n).filter(is_last).fold(0, |set, v| set | 1 << v);
        (search.best.unwrap_or(0), last)
    }

    /// Splits cells until the vertices of each have as many neighbours in every cell.
    fn refine(&self, cells: &mut Cells, count: &mut usize) {
        let n = self.graph.order;
        loop {
            let before = *count;
            let mut split: Cells = [0; MOST_GENERATED];
            let mut made = 0;
            for &cell in &cells[..before] {
                if cell.is_power_of_two() {
                    split[made] = cell;
                    made += 1;
                    continue;
                }
                // At most twelve vertices with their numbers of neighbours in at most twelve cells.
                let mut keys = [(0u128, 0u8); MOST_GENERATED];
                let mut size = 0;
                for v in (0..n).filter(|v| cell >> v & 1 == 1) {
                    let mut key = 0u128;
                    for &other in &cells[..before] {
                        key = key << 4 | u128::from((self.graph.out[v] & other).count_ones());
                        if self.graph.directed {
                            key = key << 4 | u128::from((self.graph.into[v] & other).count_ones());
                        }
                    }
                    keys[size] = (key, v as u8);
                    size += 1;
                }
                keys[..size].sort_unstable();
                for k in 0..size {
                    if k == 0 || keys[k].0 != keys[k - 1].0 {
                        split[made] = 0;
                        made += 1;
                    }
                    split[made - 1] |= 1 << keys[k].1;
                }
            }
            *cells = split;
            *count = made;
            if made == before {
                return;
            }
        }
    }

    /// The recursion is no deeper than there are vertices.
    fn descend(&mut self, mut cells: Cells, mut count: usize) {
        self.refine(&mut cells, &mut count);
        let open = (0..count).filter(|&k| cells[k].count_ones() > 1);
        let Some(target) = open.min_by_key(|&k| cells[k].count_ones()) else {
            self.leaf(&cells);
            return;
        };
        let cell = cells[target];
        let mut tried = 0u16;
        for v in (0..self.graph.order).filter(|v| cell >> v & 1 == 1) {
            // Of twins in a cell it does not matter which one comes first.
            let twin = 1 << self.twin[v];
            if tried & twin != 0 {
                continue;
            }
            tried |= twin;
            let mut next = [0; MOST_GENERATED];
            next[..target].copy_from_slice(&cells[..target]);
            next[target] = 1 << v;
            next[target + 1] = cell & !(1 << v);
            next[target + 2..=count].copy_from_slice(&cells[target + 1..count]);
            self.descend(next, count + 1);
        }
    }

    fn leaf(&mut self, cells: &Cells) {
        let n = self.graph.order;
        let mut form = 0u128;
        for i in 0..n {
            let row = self.graph.out[cells[i].trailing_zeros() as usize];
            let upto = if self.graph.directed { n } else { i };
            for &other in &cells[..upto] {
                form = form << 1 | u128::from(row & other != 0);
            }
        }
        let last = if n > 0 { cells[n - 1] } else { 0 };
        match self.best {
            Some(best) if best > form => {}
            Some(best) if best == form => self.last |= last,
            _ => (self.best, self.last) = (Some(form), last),
        }
    }
}

/// Calls `visit` with every graph of an order in a class, up to isomorphism, always in the same
/// order, until it says stop by an error.
///
/// ```
/// use noyau::graph::{Class, Shard, each_graph};
/// let mut trees = 0;
/// each_graph(Class::Trees, 7, Shard::default(), &noyau::Budget::default(), &mut |_| {
///     trees += 1;
///     Ok(())
/// })?;
/// assert_eq!(trees, 11);
/// # Ok::<(), noyau::Error>(())
/// ```
///
/// # Panics
/// If there are more vertices than [`MOST_GENERATED`], or more than 8 in a digraph.
pub fn each_graph(
    class: Class,
    order: usize,
    shard: Shard,
    budget: &Budget,
    visit: &mut dyn FnMut(&Small) -> Result<()>,
) -> Result<()> {
    assert!(order <= if class.is_directed() { 8 } else { MOST_GENERATED }, "too many vertices");
    let none = [0; MOST_GENERATED];
    let start = Small { order: 0, out: none, into: none, directed: class.is_directed() };
    let counted = if class.is_directed() { 1 } else { 3 };
    let split = if shard.of > 1 { order.saturating_sub(counted) } else { 0 };
    let mut grow = Grow { class, order, shard, split, ancestors: 0, budget, visit };
    grow.from(&start)
}

struct Grow<'g> {
    class: Class,
    order: usize,
    shard: Shard,
    /// Ancestors of this order are numbered.
    split: usize,
    ancestors: u64,
    budget: &'g Budget,
    visit: &'g mut dyn FnMut(&Small) -> Result<()>,
}

impl Grow<'_> {
    /// The recursion is as deep as there are vertices.
    fn from(&mut self, graph: &Small) -> Result<()> {
        if graph.order == self.split {
            let number = self.ancestors;
            self.ancestors += 1;
            if number % self.shard.of != self.shard.index {
                return Ok(());
            }
        }
        if graph.order == self.order {
            let connected = matches!(self.class, Class::Connected | Class::Trees);
            return if connected && !graph.is_connected() { Ok(()) } else { (self.visit)(graph) };
        }
        self.budget.check()?;
        for child in self.children(graph) {
            self.from(&child)?;
        }
        Ok(())
    }

    /// The graphs with one vertex more whose parent this is.
    fn children(&self, graph: &Small) -> Vec<Small> {
        let sets = 0..1u32 << graph.order;
        let mut found: Vec<(u128, Small)> = Vec::new();
        for out in sets.clone().map(|set| set as u16) {
            let others = if self.class.is_directed() { sets.clone() } else { 0..1 };
            for other in others.map(|set| set as u16) {
                let into = if self.class.is_directed() { other } else { out };
                if !self.belongs(graph, out, into) {
                    continue;
                }
                let child = graph.with(out, into);
                if is_greatest(&child)
                    && let (form, last) = Labelling::of(&child)
                    && last >> graph.order & 1 == 1
                {
                    found.push((form, child));
                }
            }
        }
        // The first of equal ones stays.
        found.sort_by_key(|(form, _)| *form);
        found.dedup_by_key(|(form, _)| *form);
        found.into_iter().map(|(_, child)| child).collect()
    }

    /// Whether a graph of the class stays in it.
    fn belongs(&self, graph: &Small, out: u16, into: u16) -> bool {
        let n = graph.order;
        let inside = |set: u16| (0..n).filter(move |v| set >> v & 1 == 1);
        match self.class {
            Class::All | Class::Connected | Class::Digraphs => true,
            Class::Bipartite => two_colours(&graph.with(out, out)),
            Class::Forests | Class::Trees => {
                // At most one vertex of every tree.
                let mut left = out;
                while left != 0 {
                    let mut tree = left & left.wrapping_neg();
                    loop {
                        let more = inside(tree).fold(tree, |set, v| set | graph.out[v]);
                        if more == tree {
                            break;
                        }
                        tree = more;
                    }
                    if (out & tree).count_ones() > 1 {
                        return false;
                    }
                    left &= !tree;
                }
                true
            }
            Class::Posets => {
                out & into == 0
                    && inside(out).all(|v| graph.out[v] & !out == 0)
                    && inside(into).all(|v| graph.into[v] & !into == 0 && out & !graph.out[v] == 0)
            }
        }
    }
}

/// Whether no vertex has more neighbours than the last one: the canonical labelling begins with
/// the numbers of neighbours, so that others cannot come last.
fn is_greatest(graph: &Small) -> bool {
    let key = |v: usize| {
        let degrees = graph.out[v].count_ones() << 4;
        if graph.directed { degrees + graph.into[v].count_ones() } else { degrees }
    };
    let last = graph.order - 1;
    (0..last).all(|v| key(v) <= key(last))
}

fn two_colours(graph: &Small) -> bool {
    let mut colour = [None; MOST_GENERATED];
    for start in 0..graph.order {
        if colour[start].is_some() {
            continue;
        }
        colour[start] = Some(false);
        let mut open = vec![start];
        while let Some(v) = open.pop() {
            for w in (0..graph.order).filter(|w| graph.out[v] >> w & 1 == 1) {
                match colour[w] {
                    None => {
                        colour[w] = colour[v].map(|own: bool| !own);
                        open.push(w);
                    }
                    other if other == colour[v] => return false,
                    _ => {}
                }
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::canonical;
    use std::collections::HashSet;

    fn count(class: Class, order: usize) -> u64 {
        let mut count = 0;
        let mut visit = |_: &Small| {
            count += 1;
            Ok(())
        };
        each_graph(class, order, Shard::default(), &Budget::default(), &mut visit).unwrap();
        count
    }

    #[test]
    fn there_are_as_many_as_published() {
        let most = [
            (Class::All, 7),
            (Class::Connected, 7),
            (Class::Bipartite, 8),
            (Class::Forests, 9),
            (Class::Trees, 9),
            (Class::Digraphs, 5),
            (Class::Posets, 7),
        ];
        for (class, most) in most {
            for order in 1..=most {
                let found = Some(count(class, order));
                assert_eq!(found, class.count(order), "{class:?} with {order} vertices");
            }
        }
        for class in [Class::All, Class::Bipartite, Class::Forests, Class::Digraphs, Class::Posets]
        {
            assert_eq!(count(class, 0), 1, "{class:?} without vertices");
        }
    }

    #[test]
    #[ignore = "half a minute: cargo test -p noyau --lib graph::generate -- --ignored"]
    fn there_are_as_many_large_ones_as_published() {
        for (class, order) in [(Class::All, 8), (Class::All, 9), (Class::Posets, 8)] {
            assert_eq!(Some(count(class, order)), class.count(order));
        }
    }

    #[test]
    fn no_two_are_isomorphic_and_shards_are_a_partition() {
        for class in [Class::All, Class::Digraphs] {
            let order = if class == Class::All { 6 } else { 4 };
            let mut whole = Vec::new();
            let mut seen = HashSet::new();
            let mut visit = |small: &Small| {
                whole.push(small.graph());
                seen.insert(canonical(&small.graph(), &[]).graph);
                Ok(())
            };
            let budget = Budget::default();
            each_graph(class, order, Shard::default(), &budget, &mut visit).unwrap();
            assert_eq!(seen.len(), whole.len());
            for of in [2, 3, 7, 50] {
                let mut parts = Vec::new();
                for index in 0..of {
                    let mut visit = |small: &Small| {
                        parts.push(small.graph());
                        Ok(())
                    };
                    each_graph(class, order, Shard { index, of }, &budget, &mut visit).unwrap();
                }
                parts.sort();
                let mut sorted = whole.clone();
                sorted.sort();
                assert_eq!(parts, sorted);
            }
        }
    }
}
