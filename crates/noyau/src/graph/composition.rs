//! Graphs as unions and complete products of smaller ones.

use super::{Adjacency, Graph};

/// How a set of vertices is made of smaller ones, given by their places in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Composed {
    /// No edge joins two of the parts.
    Union(Vec<usize>),
    /// All edges join two of the parts.
    Product(Vec<usize>),
    /// It is neither; a single vertex is one of these.
    Prime(Vec<u32>),
}

/// The search gives up after so many steps along edges.
const EFFORT: u64 = 1 << 27;

impl Graph {
    /// Takes what `alive`, a sorted list of vertices, induces of an undirected graph apart into unions and
    /// complete products, as far as possible. The first of the list is the whole, and parts come
    /// after what they are parts of. None if this takes too long.
    ///
    /// ```
    /// use noyau::graph::{Composed, Graph};
    /// let made = Graph::complete_bipartite(2, 1).composition(&[0, 1, 2]).unwrap();
    /// assert_eq!(made[0], Composed::Product(vec![1, 2]));
    /// assert_eq!(made[1], Composed::Union(vec![3, 4]));
    /// assert_eq!(made[2], Composed::Prime(vec![2]));
    /// assert_eq!(Graph::path(4).composition(&[0, 1, 2, 3]).unwrap().len(), 1);
    /// ```
    pub fn composition(&self, alive: &[u32]) -> Option<Vec<Composed>> {
        let near = self.neighbours();
        let mut parting = Parting { near: &near, mark: vec![0; self.order()], marks: 0, steps: 0 };
        let mut made = vec![Composed::Prime(alive.to_vec())];
        let mut at = 0;
        while at < made.len() {
            let Composed::Prime(whole) = &mut made[at] else { unreachable!("it is still whole") };
            if whole.len() > 1 {
                let whole = std::mem::take(whole);
                let parts = parting.components(&whole);
                let united = parts.len() > 1;
                let parts = if united { parts } else { parting.factors(&whole) };
                let places = (made.len()..made.len() + parts.len()).collect();
                made[at] = match parts.len() {
                    1 => Composed::Prime(whole),
                    _ if united => Composed::Union(places),
                    _ => Composed::Product(places),
                };
                if !matches!(made[at], Composed::Prime(_)) {
                    made.extend(parts.into_iter().map(Composed::Prime));
                }
                if parting.steps > EFFORT {
                    return None;
                }
            }
            at += 1;
        }
        Some(made)
    }
}

/// Takes sets of vertices apart.
struct Parting<'a> {
    near: &'a Adjacency,
    mark: Vec<u32>,
    marks: u32,
    steps: u64,
}

impl Parting<'_> {
    fn fresh(&mut self) -> u32 {
        self.marks += 1;
        self.marks
    }

    /// The connected parts.
    fn components(&mut self, whole: &[u32]) -> Vec<Vec<u32>> {
        let (inside, reached) = (self.fresh(), self.fresh());
        whole.iter().for_each(|&v| self.mark[v as usize] = inside);
        let mut parts = Vec::new();
        for &root in whole {
            if self.mark[root as usize] == reached {
                continue;
            }
            self.mark[root as usize] = reached;
            let mut part = vec![root];
            let mut next = 0;
            while next < part.len() {
                let around = self.near.of(part[next]);
                self.steps += around.len() as u64;
                for &w in around {
                    if self.mark[w as usize] == inside {
                        self.mark[w as usize] = reached;
                        part.push(w);
                    }
                }
                next += 1;
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    /// The parts that are connected by what is missing between them.
    fn factors(&mut self, whole: &[u32]) -> Vec<Vec<u32>> {
        let mut rest: Vec<u32> = whole.iter().rev().copied().collect();
        let mut parts = Vec::new();
        while let Some(root) = rest.pop() {
            let mut part = vec![root];
            let mut next = 0;
            while next < part.len() && !rest.is_empty() {
                let around = self.near.of(part[next]);
                self.steps += (around.len() + rest.len()) as u64;
                let joined = self.fresh();
                around.iter().for_each(|&w| self.mark[w as usize] = joined);
                rest.retain(|&w| {
                    let stays = self.mark[w as usize] == joined;
                    if !stays {
                        part.push(w);
                    }
                    stays
                });
                next += 1;
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    /// The edges that the composition stands for, and those within its prime parts.
    fn edges(graph: &Graph, made: &[Composed]) -> Vec<(u32, u32)> {
        let mut sets: Vec<Vec<u32>> = vec![Vec::new(); made.len()];
        let mut found = Vec::new();
        for (at, one) in made.iter().enumerate().rev() {
            match one {
                Composed::Prime(set) => {
                    sets[at].clone_from(set);
                    let within = |&&(a, b): &&(u32, u32)| set.contains(&a) && set.contains(&b);
                    found.extend(graph.edges().iter().filter(within));
                }
                Composed::Union(parts) | Composed::Product(parts) => {
                    assert!(parts.len() > 1 && parts.iter().all(|&part| part > at));
                    for &part in parts {
                        let more = std::mem::take(&mut sets[part]);
                        if matches!(one, Composed::Product(_)) {
                            let with = |&a: &u32| more.iter().map(move |&b| (a.min(b), a.max(b)));
                            found.extend(sets[at].iter().flat_map(with));
                        }
                        sets[at].extend(more);
                    }
                }
            }
        }
        found.sort_unstable();
        found
    }

    #[test]
    fn the_parts_put_together_are_the_graph() {
        let mut dice = Dice::new(12);
        let mut taken_apart = 0;
        for _ in 0..3000 {
            let n = 1 + dice.roll(9);
            let odds = 2 + dice.roll(3);
            let all = (0..n as u32).flat_map(|b| (0..b).map(move |a| (a, b)));
            let graph = Graph::undirected(n, all.filter(|_| dice.roll(odds) > 0).collect());
            let alive: Vec<u32> = (0..n as u32).collect();
            let made = graph.composition(&alive).unwrap();
            assert_eq!(edges(&graph, &made), graph.edges(), "{graph}: {made:?}");
            // No prime part with more than one vertex can be taken apart: it is connected, and so
            // is what it lacks.
            for one in &made {
                let Composed::Prime(part) = one else { continue };
                let part = graph.induced(part);
                let lacks = (0..part.order() as u32).flat_map(|b| (0..b).map(move |a| (a, b)));
                let near = part.neighbours();
                let lacks = lacks.filter(|&(a, b)| !near.has(a, b)).collect();
                assert!(part.is_connected(), "{graph}");
                assert!(Graph::undirected(part.order(), lacks).is_connected(), "{graph}");
            }
            taken_apart += usize::from(made.len() > 1);
        }
        assert!(taken_apart > 500, "{taken_apart}");
    }
}
