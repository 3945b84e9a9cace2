//! Small graphs in a labelling that is the same for isomorphic ones.
//!
//! Colours are refined by those of the neighbours until that tells no more vertices apart; then
//! each vertex of a smallest colour class is singled out in turn, and the least list of edges
//! counts. Colours are hashes: should two collide, vertices are told apart later or isomorphic
//! graphs may get two labellings, but different graphs never get the same one.

use smallvec::SmallVec;

use crate::random::mix;

/// More vertices than this are not labelled.
pub const MOST_VERTICES: usize = 64;

/// The edges of a graph, sorted, each with its smaller end first.
pub type Form = SmallVec<[(u8, u8); 32]>;

/// Of a very symmetric graph not all labellings are tried.
pub const MOST_LABELLINGS: u32 = 400;
/// So often colours are refined before they are counted.
const ROUNDS: usize = 3;

/// The bits that tell vertices apart; the others are those of the colour.
const VERTEX: u64 = MOST_VERTICES as u64 - 1;

pub type Colours = [u64; MOST_VERTICES];

/// The graph with so many vertices (at most [`MOST_VERTICES`]) and these edges, relabelled.
pub fn labelled(order: usize, ends: &[(u8, u8)]) -> Form {
    let mut colours = [0; MOST_VERTICES];
    for &(a, b) in ends {
        colours[usize::from(a)] += 1;
        colours[usize::from(b)] += 1;
    }
    let mut search = Labelling { order, ends, best: None, tried: 0 };
    search.refine_and_choose(&mut colours);
    search.best.unwrap_or_default()
}

struct Labelling<'g> {
    order: usize,
    ends: &'g [(u8, u8)],
    best: Option<Form>,
    tried: u32,
}

impl Labelling<'_> {
    /// Refines the colours; then the vertices sorted by colour, each as the last bits of its
    /// colour, and the number of colours.
    fn refine(&self, colours: &mut Colours) -> (Colours, usize) {
        let order = self.order;
        let mut classes = 0;
        loop {
            for _ in 0..ROUNDS {
                let mut mixed = [0; MOST_VERTICES];
                for v in 0..order {
                    mixed[v] = mix(colours[v]);
                }
                let mut around = [0u64; MOST_VERTICES];
                for &(a, b) in self.ends {
                    let (a, b) = (usize::from(a), usize::from(b));
                    around[a] = around[a].wrapping_add(mixed[b]);
                    around[b] = around[b].wrapping_add(mixed[a]);
                }
                for v in 0..order {
                    colours[v] = mixed[v].rotate_left(23) ^ around[v];
                }
            }
            let mut sorted = [0; MOST_VERTICES];
            for v in 0..order {
                sorted[v] = colours[v] & !VERTEX | v as u64;
            }
            sorted[..order].sort_unstable();
            let differ = |two: &&[u64]| (two[0] ^ two[1]) & !VERTEX != 0;
            let found = 1 + sorted[..order].windows(2).filter(differ).count();
            if found == order || found <= classes {
                return (sorted, found);
            }
            classes = found;
        }
    }

    /// Depth-first, one vertex singled out a level.
    fn refine_and_choose(&mut self, colours: &mut Colours) {
        let order = self.order;
        let (sorted, classes) = self.refine(colours);
        let sorted = &sorted[..order];
        if classes == order {
            self.finish(sorted);
            return;
        }
        let Some(class) = sorted
            .chunk_by(|one, other| (one ^ other) & !VERTEX == 0)
            .filter(|class| class.len() > 1)
            .min_by_key(|class| class.len())
        else {
            return;
        };
        let mut tried: SmallVec<[u8; 16]> = SmallVec::new();
        for v in class.iter().map(|&coloured| (coloured & VERTEX) as u8) {
            // Exchanging twins changes nothing.
            if tried.iter().any(|&w| are_twins(self.order, self.ends, v, w)) {
                continue;
            }
            if self.tried >= MOST_LABELLINGS {
                return;
            }
            tried.push(v);
            let mut singled = *colours;
            singled[usize::from(v)] = mix(!colours[usize::from(v)]);
            self.refine_and_choose(&mut singled);
        }
    }

    fn finish(&mut self, sorted: &[u64]) {
        let mut place = [0u8; MOST_VERTICES];
        for (i, coloured) in sorted.iter().enumerate() {
            place[(coloured & VERTEX) as usize] = i as u8;
        }
        let named = self.ends.iter().map(|&(a, b)| {
            let (a, b) = (place[usize::from(a)], place[usize::from(b)]);
            (a.min(b), a.max(b))
        });
        let mut form: Form = named.collect();
        form.sort_unstable();
        self.tried += 1;
        if self.best.as_ref().is_none_or(|best| form < *best) {
            self.best = Some(form);
        }
    }
}

/// Whether both have the same neighbours, as often, apart from each other.
fn are_twins(order: usize, ends: &[(u8, u8)], v: u8, w: u8) -> bool {
    let mut balance = [0i16; MOST_VERTICES];
    for &(a, b) in ends {
        for (from, to) in [(a, b), (b, a)] {
            if from == v && to != w {
                balance[usize::from(to)] += 1;
            } else if from == w && to != v {
                balance[usize::from(to)] -= 1;
            }
        }
    }
    balance[..order].iter().all(|&n| n == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{self, Graph};
    use crate::random::Dice;

    fn edges(ends: &[(u8, u8)]) -> Vec<(u32, u32)> {
        ends.iter().map(|&(a, b)| (u32::from(a), u32::from(b))).collect()
    }

    fn reference(order: usize, ends: &[(u8, u8)]) -> Graph {
        graph::canonical(&Graph::undirected(order, edges(ends)), &vec![0; order]).graph
    }

    #[test]
    fn isomorphic_graphs_get_the_same_labels_and_others_do_not() {
        let mut dice = Dice::new(1);
        let mut seen = std::collections::HashMap::<(usize, Form), Graph>::default();
        for _ in 0..3_000 {
            let order = 2 + dice.roll(7);
            let mut ends: Vec<(u8, u8)> = Vec::new();
            for _ in 0..dice.roll(2 * order) {
                let (a, b) = (dice.roll(order) as u8, dice.roll(order) as u8);
                if a != b {
                    ends.push((a.min(b), a.max(b)));
                }
            }
            let form = labelled(order, &ends);
            let expected = reference(order, &ends);
            assert_eq!(reference(order, &form), expected, "the same graph: {ends:?}");
            let known = seen.entry((order, form.clone())).or_insert_with(|| expected.clone());
            assert_eq!(*known, expected);
            let names = dice.order(order);
            let name = |v: u8| names[usize::from(v)] as u8;
            let renamed: Vec<(u8, u8)> = ends.iter().map(|&(a, b)| (name(b), name(a))).collect();
            assert_eq!(labelled(order, &renamed), form, "{ends:?}");
        }
    }

    #[test]
    fn symmetric_graphs_are_labelled_in_time() {
        let star: Vec<(u8, u8)> = (1..60).map(|v| (0, v)).collect();
        assert_eq!(labelled(60, &star).len(), 59);
        let complete: Vec<(u8, u8)> =
            (0..20).flat_map(|a| (a + 1..20).map(move |b| (a, b))).collect();
        assert_eq!(labelled(20, &complete).to_vec(), complete);
        let matching: Vec<(u8, u8)> = (0..30).map(|k| (2 * k, 2 * k + 1)).collect();
        assert_eq!(labelled(60, &matching).len(), 30);
    }
}
