//! Maximum matchings, and the vertices that some of them leave out.

use super::Adjacency;
use crate::sorting;

/// A maximum matching of a part of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    /// The partner of each vertex; none where it is left alone.
    pub mate: Vec<Option<u32>>,
    /// Whether some maximum matching leaves the vertex alone.
    pub missable: Vec<bool>,
}

const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not reached.
    Free,
    /// Reached from a vertex that is left alone by a path of even length.
    Even,
    /// Reached by a path of odd length only.
    Odd,
}

struct Search<'g> {
    near: &'g Adjacency,
    alive: &'g [bool],
    mate: Vec<u32>,
    label: Vec<Label>,
    before: Vec<u32>,
    /// The blossoms, as sets joined to one another.
    base: Vec<u32>,
    /// When a vertex was last met on the way to a common base.
    met: Vec<u64>,
    time: u64,
    queue: Vec<u32>,
    reached: Vec<u32>,
}

/// A maximum matching of the vertices that are `alive`, by Edmonds' blossoms.
///
/// # Complexity
/// Every vertex that is left alone at first starts one search, which takes time in proportion to
/// the graph; vertices that no search could match are not looked at again.
///
/// ```
/// use noyau::graph::{Graph, maximum_matching};
/// let path = Graph::path(5);
/// let found = maximum_matching(&path.neighbours(), &[true; 5]);
/// assert_eq!(found.missable, [true, false, true, false, true]);
/// ```
pub fn maximum_matching(near: &Adjacency, alive: &[bool]) -> Matching {
    let n = near.order();
    let mut search = Search {
        near,
        alive,
        mate: vec![NONE; n],
        label: vec![Label::Free; n],
        before: vec![NONE; n],
        base: (0..n as u32).collect(),
        met: vec![0; n],
        time: 0,
        queue: Vec::new(),
        reached: Vec::new(),
    };
    // Most pairs are found without a search; vertices with few neighbours choose first.
    let mut order: Vec<u32> = (0..n as u32).filter(|&v| alive[v as usize]).collect();
    sorting::sort_by_key(&mut order, |&v| near.degree(v));
    for &v in &order {
        if search.mate[v as usize] == NONE {
            let free = |&&w: &&u32| w != v && alive[w as usize] && search.mate[w as usize] == NONE;
            if let Some(&w) = near.of(v).iter().find(free) {
                search.mate[v as usize] = w;
                search.mate[w as usize] = v;
            }
        }
    }
    for &v in &order {
        if search.mate[v as usize] == NONE {
            search.start(v);
        }
    }
    Matching {
        mate: search.mate.iter().map(|&w| (w != NONE).then_some(w)).collect(),
        missable: search.label.iter().map(|&label| label == Label::Even).collect(),
    }
}

impl Search<'_> {
    fn base(&mut self, mut v: u32) -> u32 {
        while self.base[v as usize] != v {
            let above = self.base[self.base[v as usize] as usize];
            self.base[v as usize] = above;
            v = above;
        }
        v
    }

    /// Searches for a better matching from a vertex that is alone. If there is none, what was
    /// reached stays labelled and takes no part in later searches.
    fn start(&mut self, root: u32) {
        self.reached.clear();
        self.queue.clear();
        self.reach(root, Label::Even);
        self.queue.push(root);
        let mut at = 0;
        while at < self.queue.len() {
            let v = self.queue[at];
            at += 1;
            for k in 0..self.near.degree(v) {
                let w = self.near.of(v)[k];
                if w == v || !self.alive[w as usize] {
                    continue;
                }
                let label = self.label[w as usize];
                match label {
                    Label::Free => {
                        self.before[w as usize] = v;
                        self.reach(w, Label::Odd);
                        let next = self.mate[w as usize];
                        if next == NONE {
                            self.improve(w);
                            return;
                        }
                        self.reach(next, Label::Even);
                        self.queue.push(next);
                    }
                    Label::Even if self.base(v) != self.base(w) => {
                        let common = self.common_base(v, w);
                        self.shrink(v, w, common);
                        self.shrink(w, v, common);
                    }
                    _ => {}
                }
            }
        }
    }

    fn reach(&mut self, v: u32, label: Label) {
        if self.label[v as usize] == Label::Free {
            self.reached.push(v);
        }
        self.label[v as usize] = label;
    }

    /// Exchanges matched and unmatched edges on the way back from `end`, and forgets the search.
    fn improve(&mut self, end: u32) {
        let mut v = end;
        while v != NONE {
            let partner = self.before[v as usize];
            let next = self.mate[partner as usize];
            self.mate[v as usize] = partner;
            self.mate[partner as usize] = v;
            v = next;
        }
        for &v in &self.reached {
            self.label[v as usize] = Label::Free;
            self.base[v as usize] = v;
            self.before[v as usize] = NONE;
        }
    }

    fn common_base(&mut self, v: u32, w: u32) -> u32 {
        self.time += 1;
        let (mut v, mut w) = (v, w);
        loop {
            if v != NONE {
                v = self.base(v);
                if self.met[v as usize] == self.time {
                    return v;
                }
                self.met[v as usize] = self.time;
                let mate = self.mate[v as usize];
                v = if mate == NONE { NONE } else { self.before[mate as usize] };
            }
            std::mem::swap(&mut v, &mut w);
        }
    }

    /// Joins everything on the way from `v` to `common` into one blossom.
    fn shrink(&mut self, v: u32, w: u32, common: u32) {
        let (mut v, mut w) = (v, w);
        while self.base(v) != common {
            self.before[v as usize] = w;
            w = self.mate[v as usize];
            if self.label[w as usize] == Label::Odd {
                self.label[w as usize] = Label::Even;
                self.queue.push(w);
            }
            for x in [v, w] {
                if self.base[x as usize] == x {
                    self.base[x as usize] = common;
                }
            }
            v = self.before[w as usize];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;
    use crate::random::Dice;

    /// The size of a maximum matching of a set of vertices, by trying everything.
    fn most(masks: &[u64], left: u64, known: &mut std::collections::HashMap<u64, u32>) -> u32 {
        if left == 0 {
            return 0;
        }
        if let Some(&size) = known.get(&left) {
            return size;
        }
        let v = left.trailing_zeros() as usize;
        let rest = left & (left - 1);
        let mut best = most(masks, rest, known);
        let mut near = masks[v] & rest;
        while near != 0 {
            let w = near.trailing_zeros();
            near &= near - 1;
            best = best.max(1 + most(masks, rest & !(1 << w), known));
        }
        known.insert(left, best);
        best
    }

    #[test]
    fn matchings_are_as_large_as_can_be() {
        let mut dice = Dice::new(4);
        for _ in 0..1500 {
            let n = 1 + dice.roll(12);
            let odds = 2 + dice.roll(5);
            let mut edges = Vec::new();
            for a in 0..n as u32 {
                for b in 0..a {
                    if dice.roll(odds) == 0 {
                        edges.push((b, a));
                    }
                }
            }
            let graph = Graph::undirected(n, edges);
            let alive: Vec<bool> = (0..n).map(|_| dice.roll(6) > 0).collect();
            let set = (0..n).filter(|&v| alive[v]).fold(0u64, |set, v| set | 1 << v);
            let found = maximum_matching(&graph.neighbours(), &alive);
            let masks = graph.masks64().unwrap();
            let mut known = std::collections::HashMap::new();
            let expected = most(&masks, set, &mut known);
            let mut size = 0;
            for v in 0..n {
                if let Some(w) = found.mate[v] {
                    assert!(alive[v] && masks[v] >> w & 1 == 1, "{graph}");
                    assert_eq!(found.mate[w as usize], Some(v as u32));
                    size += 1;
                }
                let missable = alive[v] && most(&masks, set & !(1 << v), &mut known) == expected;
                assert_eq!(found.missable[v], missable, "{graph}: {v}");
            }
            assert_eq!(size, 2 * expected, "{graph}");
        }
    }
}
