//! Symmetries of a graph or digraph, found by refinement and search.

use crate::graph::{Adjacency, Graph};
use crate::sorting;

/// A permutation of the vertices: the image of each.
pub type Permutation = Vec<u32>;

/// The symmetries that were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symmetries {
    /// Each maps arcs to arcs; the identity is not among them.
    pub found: Vec<Permutation>,
    /// Whether these are all there are.
    pub all: bool,
}

/// Colours that every symmetry keeps: vertices of one colour have the same numbers of neighbours
/// of each colour.
pub fn stable_colours(graph: &Graph) -> Vec<u32> {
    stable_colours_within(graph, usize::MAX)
}

/// The same after at most so many rounds, if they are not stable sooner.
pub(super) fn stable_colours_within(graph: &Graph, rounds: usize) -> Vec<u32> {
    let n = graph.order();
    let (out, into) = (graph.out_neighbours(), graph.in_neighbours());
    let mut colour = vec![0u32; n];
    let mut colours = 0;
    for _ in 0..rounds {
        let seen = |near: &Adjacency, v: u32| {
            let mut list: Vec<u32> = near.of(v).iter().map(|&w| colour[w as usize]).collect();
            list.sort_unstable();
            list
        };
        let signature: Vec<_> = (0..n as u32)
            .map(|v| {
                let back = if graph.is_directed() { seen(&into, v) } else { Vec::new() };
                (colour[v as usize], seen(&out, v), back)
            })
            .collect();
        let mut distinct: Vec<_> = signature.iter().collect();
        distinct.sort_unstable();
        distinct.dedup();
        let next: Vec<u32> = signature
            .iter()
            // Every signature is among the distinct ones.
            .map(|mine| distinct.binary_search(&mine).unwrap_or_default() as u32)
            .collect();
        let count = distinct.len();
        colour = next;
        if count == colours {
            break;
        }
        colours = count;
    }
    colour
}

/// The vertices so that each has a neighbour before it where that is possible, the rarest colours
/// first: then every choice is tested soon.
fn search_order(graph: &Graph, colour: &[u32]) -> Vec<u32> {
    let n = graph.order();
    let around = graph.neighbours();
    let mut size = vec![0u32; n.max(1)];
    for &c in colour {
        size[c as usize] += 1;
    }
    let mut starts: Vec<u32> = (0..n as u32).collect();
    sorting::sort_by_key(&mut starts, |&v| (size[colour[v as usize] as usize], v));
    let mut order = Vec::with_capacity(n);
    let mut seen = vec![false; n];
    for start in starts {
        if std::mem::replace(&mut seen[start as usize], true) {
            continue;
        }
        order.push(start);
        let mut at = order.len() - 1;
        while at < order.len() {
            for &w in around.of(order[at]) {
                if !std::mem::replace(&mut seen[w as usize], true) {
                    order.push(w);
                }
            }
            at += 1;
        }
    }
    order
}

/// A search through the symmetries of a graph, one vertex after the other.
struct Search<'g> {
    out: &'g Adjacency,
    around: &'g Adjacency,
    order: &'g [u32],
    /// For each place of the order a neighbour that comes before, or none.
    parent: Vec<u32>,
    colour: &'g [u32],
    /// The vertices of each colour.
    classes: Vec<Vec<u32>>,
    image: Vec<u32>,
    used: Vec<bool>,
}

/// No vertex.
const NOWHERE: u32 = u32::MAX;

impl Search<'_> {
    /// Where the vertex at this place of the order may go: next to the image of a neighbour.
    fn candidates(&self, depth: usize) -> &[u32] {
        match self.parent[depth] {
            NOWHERE => &self.classes[self.colour[self.order[depth] as usize] as usize],
            parent => self.around.of(self.image[parent as usize]),
        }
    }

    /// Whether the vertex at this place of the order may go to `w`, as far as is known.
    fn fits(&self, depth: usize, w: u32) -> bool {
        let v = self.order[depth];
        !self.used[w as usize]
            && self.colour[v as usize] == self.colour[w as usize]
            && self.order[..depth].iter().all(|&u| {
                let there = self.image[u as usize];
                self.out.has(v, u) == self.out.has(w, there)
                    && self.out.has(u, v) == self.out.has(there, w)
            })
    }
}

/// Searches for symmetries: `accept` is shown every assignment of an image to a vertex and may
/// refuse it, `found` every symmetry and says whether to go on. Returns whether the search came to
/// its end within `effort` steps.
pub fn search(
    graph: &Graph,
    effort: u64,
    mut accept: impl FnMut(u32, u32, &[u32]) -> bool,
    mut found: impl FnMut(&[u32]) -> bool,
) -> bool {
    let n = graph.order();
    if n == 0 {
        return true;
    }
    let colour = stable_colours(graph);
    let order = search_order(graph, &colour);
    let (out, around) = (graph.out_neighbours(), graph.neighbours());
    let mut classes = vec![Vec::new(); n];
    (0..n as u32).for_each(|v| classes[colour[v as usize] as usize].push(v));
    let mut place = vec![0; n];
    order.iter().enumerate().for_each(|(depth, &v)| place[v as usize] = depth);
    let before = |(depth, &v): (usize, &u32)| {
        let first = around.of(v).iter().min_by_key(|&&w| place[w as usize]);
        first.copied().filter(|&w| place[w as usize] < depth).unwrap_or(NOWHERE)
    };
    let mut search = Search {
        out: &out,
        around: &around,
        parent: order.iter().enumerate().map(before).collect(),
        order: &order,
        colour: &colour,
        classes,
        image: vec![NOWHERE; n],
        used: vec![false; n],
    };
    // For each depth, which vertex of the class is tried next.
    let mut next = vec![0usize; n];
    let mut depth = 0;
    let mut steps = 0;
    loop {
        steps += 1 + depth as u64;
        if steps > effort {
            return false;
        }
        let v = order[depth];
        let candidates = search.candidates(depth);
        let choice = (next[depth]..candidates.len()).find(|&k| {
            let w = candidates[k];
            // A repeated edge repeats its end.
            let again = k > 0 && candidates[k - 1] == w;
            !again && search.fits(depth, w) && accept(v, w, &search.image)
        });
        let Some(k) = choice else {
            next[depth] = 0;
            let Some(up) = depth.checked_sub(1) else { return true };
            depth = up;
            release(&mut search, order[depth]);
            continue;
        };
        let w = candidates[k];
        next[depth] = k + 1;
        search.image[v as usize] = w;
        search.used[w as usize] = true;
        if depth + 1 < n {
            depth += 1;
        } else {
            if !found(&search.image) {
                return false;
            }
            release(&mut search, v);
        }
    }
}

fn release(search: &mut Search<'_>, v: u32) {
    let w = std::mem::replace(&mut search.image[v as usize], NOWHERE);
    search.used[w as usize] = false;
}

/// The symmetries of a graph, at most so many.
///
/// ```
/// use noyau::graph::Graph;
/// use noyau::subset::symmetries;
/// assert_eq!(symmetries(&Graph::cycle(7), 100, 10_000).found.len(), 13);
/// assert!(!symmetries(&Graph::complete(9), 100, 100_000).all);
/// ```
pub fn symmetries(graph: &Graph, most: usize, effort: u64) -> Symmetries {
    let mut found: Vec<Permutation> = Vec::new();
    let all = search(
        graph,
        effort,
        |_, _, _| true,
        |image| {
            if image.iter().enumerate().any(|(v, &w)| v as u32 != w) {
                found.push(image.to_vec());
            }
            found.len() < most
        },
    );
    Symmetries { found, all }
}

/// Whether a permutation maps every arc or edge to one.
pub fn is_symmetry(graph: &Graph, image: &[u32]) -> bool {
    let out = graph.out_neighbours();
    let mut seen = vec![false; graph.order()];
    image.len() == graph.order()
        && image
            .iter()
            .all(|&w| seen.get_mut(w as usize).is_some_and(|seen| !std::mem::replace(seen, true)))
        && graph.steps().all(|(a, b)| out.has(image[a as usize], image[b as usize]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    fn all_permutations(n: usize) -> Vec<Permutation> {
        if n == 0 {
            return vec![Vec::new()];
        }
        let mut all = Vec::new();
        for shorter in all_permutations(n - 1) {
            for place in 0..n {
                let mut longer = shorter.clone();
                longer.insert(place, n as u32 - 1);
                all.push(longer);
            }
        }
        all
    }

    #[test]
    fn all_symmetries_of_small_graphs_are_found() {
        let mut dice = Dice::new(11);
        for round in 0..150 {
            let n = 1 + dice.roll(5);
            let directed = round % 2 == 0;
            let mut pairs = Vec::new();
            for a in 0..n as u32 {
                for b in 0..n as u32 {
                    if (if directed { a != b } else { a < b }) && (dice.roll(2) == 0) {
                        pairs.push((a, b));
                    }
                }
            }
            let graph =
                if directed { Graph::directed(n, pairs) } else { Graph::undirected(n, pairs) };
            let mut found = symmetries(&graph, 1000, 1_000_000);
            assert!(found.all);
            found.found.push((0..n as u32).collect());
            found.found.sort();
            let mut expected = all_permutations(n);
            expected.retain(|image| is_symmetry(&graph, image));
            expected.sort();
            assert_eq!(found.found, expected, "{graph}");
        }
    }

    #[test]
    fn known_groups_have_their_orders() {
        let order = |graph: &Graph| symmetries(graph, 5000, 10_000_000).found.len() + 1;
        assert_eq!(order(&Graph::path(3).cartesian(&Graph::path(12))), 4);
        assert_eq!(order(&Graph::path(5).cartesian(&Graph::path(5))), 8);
        assert_eq!(order(&Graph::hypercube(4)), 384);
        assert_eq!(order(&Graph::directed(3, vec![(0, 1), (1, 2), (2, 0)])), 3);
    }
}
