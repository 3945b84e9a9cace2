//! Numbers for small graphs that are the same for isomorphic ones.
//!
//! Trees are named from their leaves inwards, and so is what hangs on a 2-core. A core that is a
//! cycle is named by what hangs on it in turn. Of other cores only the vertices with three edges or more, and the ways between
//! them, must be told apart by a search as for a [labelling](super::labelling).

use smallvec::SmallVec;

use super::labelling::{Colours, MOST_LABELLINGS, MOST_VERTICES};
use crate::random::mix;

/// So often colours are refined before they are counted.
const ROUNDS: usize = 4;
/// When no more vertices than this share colours, they are not refined further.
const FEW: u32 = 4;

/// The trees that hang on a vertex: the sum of their names, by two functions.
type Hung = [u64; 2];

/// Nothing hangs on a vertex.
const BARE: Hung = [0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b];

/// The name of a tree by what hangs on its root.
fn tree(hung: Hung) -> Hung {
    [mix(hung[0]), mix(hung[1] ^ hung[0].rotate_left(32))]
}

fn plus(one: Hung, other: Hung) -> Hung {
    [one[0].wrapping_add(other[0]), one[1].wrapping_add(other[1])]
}

/// A number that is the same for isomorphic connected graphs: 128 bits, so that no two others are
/// known to share it, nor two unions of such graphs the sum of the numbers of their components.
pub fn isomorphism_key(order: usize, ends: &[(u8, u8)]) -> u128 {
    let mut degree = [0u8; MOST_VERTICES];
    // The exclusive or of all neighbours: of a leaf its only one.
    let mut around = [0u8; MOST_VERTICES];
    for &(a, b) in ends {
        degree[usize::from(a)] += 1;
        degree[usize::from(b)] += 1;
        around[usize::from(a)] ^= b;
        around[usize::from(b)] ^= a;
    }
    let mut hung = [BARE; MOST_VERTICES];
    let mut inside = u64::MAX >> (MOST_VERTICES - order);
    let mut leaves = (0..order).fold(0u64, |all, v| all | u64::from(degree[v] == 1) << v);
    // A layer of leaves at a time, so that a tree ends in its middle.
    while leaves != 0 && inside.count_ones() > 2 {
        inside &= !leaves;
        let mut inner = 0;
        while leaves != 0 {
            let leaf = leaves.trailing_zeros() as usize;
            leaves &= leaves - 1;
            let next = usize::from(around[leaf]);
            hung[next] = plus(hung[next], tree(hung[leaf]));
            around[next] ^= leaf as u8;
            degree[next] -= 1;
            inner |= u64::from(degree[next] == 1) << next;
        }
        leaves = inner;
    }
    let found = if ends.len() < order {
        // One vertex in the middle, or two.
        let middle = (0..order).filter(|v| inside >> v & 1 == 1);
        middle.fold(BARE, |sum, v| plus(sum, tree(hung[v])))
    } else {
        core(inside, ends, &hung)
    };
    // Edges and trees were added up. Sums of such sums would not tell which component they are in.
    let last = [found[0], found[1] ^ found[0].rotate_left(31)];
    let size = (order << 8 | ends.len()) as u64;
    u128::from(mix(last[0].wrapping_add(size))) << 64 | u128::from(mix(last[1]))
}

/// A way from one vertex of a core that has three edges or more to the next one.
#[derive(Clone, Copy)]
struct Way {
    from: u8,
    to: u8,
    /// The name of what is on it.
    label: Hung,
}

/// The name of a 2-core with trees on it.
fn core(inside: u64, ends: &[(u8, u8)], hung: &[Hung; MOST_VERTICES]) -> Hung {
    let within = ends.iter().filter(|&&(a, b)| inside >> a & inside >> b & 1 == 1);
    let within: SmallVec<[(u8, u8); MOST_VERTICES]> = within.copied().collect();
    let (mut degree, mut around) = ([0u8; MOST_VERTICES], [0u8; MOST_VERTICES]);
    for &(a, b) in &within {
        degree[usize::from(a)] += 1;
        degree[usize::from(b)] += 1;
        around[usize::from(a)] ^= b;
        around[usize::from(b)] ^= a;
    }
    if within.len() == inside.count_ones() as usize {
        return cycle(within[0], &around, hung, within.len());
    }
    let mut place = [0u8; MOST_VERTICES];
    let mut joints: SmallVec<[Hung; 16]> = SmallVec::new();
    let mut open = inside;
    while open != 0 {
        let v = open.trailing_zeros() as usize;
        open &= open - 1;
        if degree[v] > 2 {
            place[v] = joints.len() as u8;
            joints.push(hung[v]);
        }
    }
    // Each way there and back.
    let mut ways: SmallVec<[Way; 32]> = SmallVec::new();
    for (from, first) in within.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
        if degree[usize::from(from)] > 2 {
            let (mut before, mut at, mut label) = (from, first, BARE);
            while degree[usize::from(at)] == 2 {
                label = tree(plus(label, hung[usize::from(at)]));
                (before, at) = (at, around[usize::from(at)] ^ before);
            }
            ways.push(Way { from: place[usize::from(from)], to: place[usize::from(at)], label });
        }
    }
    let mut colours = [0; MOST_VERTICES];
    for (colour, hung) in colours.iter_mut().zip(&joints) {
        *colour = hung[0];
    }
    for way in &ways {
        let colour = &mut colours[usize::from(way.from)];
        *colour = colour.wrapping_add(way.label[0]);
    }
    let mut search = Keying { joints: &joints, ways: &ways, best: u128::MAX, tried: 0 };
    search.refine_and_choose(&colours);
    [(search.best >> 64) as u64, search.best as u64]
}

/// The name of a cycle of this length with trees on it: they are read from where, and in the direction in which, they
/// are least.
fn cycle(
    (mut before, mut at): (u8, u8),
    around: &[u8; MOST_VERTICES],
    hung: &[Hung; MOST_VERTICES],
    length: usize,
) -> Hung {
    // Once around, and once more.
    let mut turn: SmallVec<[Hung; 2 * MOST_VERTICES]> = SmallVec::new();
    for _ in 0..2 * length {
        turn.push(hung[usize::from(at)]);
        (before, at) = (at, around[usize::from(at)] ^ before);
    }
    let back: SmallVec<[Hung; 2 * MOST_VERTICES]> = turn.iter().rev().copied().collect();
    let ways = [&turn, &back].into_iter().flat_map(|turn| turn.windows(length).take(length));
    let least = ways.min().unwrap_or_default();
    least.iter().fold(BARE, |name, &hung| tree(plus(name, hung)))
}

/// The joints of a core and the ways between them. Colours are refined, and joints singled out one after the other, as
/// for a labelling; but only a number is wanted.
struct Keying<'g> {
    /// What hangs on each of them.
    joints: &'g [Hung],
    ways: &'g [Way],
    best: u128,
    tried: u32,
}

/// Half of what [`mix`] does: rounds follow each other.
#[inline]
fn stir(z: u64) -> u64 {
    let z = z.wrapping_add(0x2545_f491_4f6c_dd1d).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z ^ (z >> 29)
}

impl Keying<'_> {
    /// Refines the colours until that tells no more vertices apart, or nearly all are told apart; then for
    /// each vertex how many have a smaller colour, and the number of colours.
    fn refine(&self, colours: &mut Colours) -> ([u32; MOST_VERTICES], u32) {
        let (order, mut classes) = (self.joints.len(), 0);
        loop {
            for _ in 0..ROUNDS {
                let mut stirred = [0u64; MOST_VERTICES];
                for v in 0..order {
                    stirred[v] = stir(colours[v]);
                    colours[v] = stirred[v].rotate_left(23);
                }
                for way in self.ways {
                    let seen = stir(stirred[usize::from(way.to)] ^ way.label[0]);
                    let colour = &mut colours[usize::from(way.from)];
                    *colour = colour.wrapping_add(seen);
                }
            }
            let (ranks, found) = ranks(order, colours);
            if found + FEW >= order as u32 || found <= classes {
                return (ranks, found);
            }
            classes = found;
        }
    }

    fn refine_and_choose(&mut self, start: &Colours) {
        let mut colours = *start;
        let (ranks, classes) = self.refine(&mut colours);
        let order = self.joints.len();
        let ranks = &ranks[..order];
        if classes as usize == order {
            self.tried += 1;
            self.best = self.best.min(self.named_by_rank(ranks));
            return;
        }
        // The smallest class of several vertices, the one of the smallest colour if there are several such.
        let mut sizes = [0u8; MOST_VERTICES];
        for &rank in ranks {
            sizes[rank as usize] += 1;
        }
        let several = (0..order).filter(|&rank| sizes[rank] > 1);
        let Some(class) = several.min_by_key(|&rank| sizes[rank]) else { return };
        let mut tried: SmallVec<[u8; 16]> = SmallVec::new();
        for v in (0..order as u8).filter(|&v| ranks[usize::from(v)] as usize == class) {
            if tried.iter().any(|&w| self.are_twins(v, w)) {
                continue;
            }
            if self.tried >= MOST_LABELLINGS {
                return;
            }
            tried.push(v);
            let mut singled = colours;
            singled[usize::from(v)] = mix(!colours[usize::from(v)]);
            self.refine_and_choose(&singled);
        }
    }

    /// Whether both have the same ways to all others.
    fn are_twins(&self, v: u8, w: u8) -> bool {
        let others = |from: u8| {
            let ways =
                self.ways.iter().filter(move |way| way.from == from && way.to != v && way.to != w);
            ways.fold(0u64, |sum, way| sum.wrapping_add(mix(way.label[0] ^ u64::from(way.to))))
        };
        let between = |from: u8, to: u8| {
            let ways = self.ways.iter().filter(move |way| way.from == from && way.to == to);
            ways.fold(0u64, |sum, way| sum.wrapping_add(mix(way.label[0])))
        };
        others(v) == others(w) && between(v, w) == between(w, v) && between(v, v) == between(w, w)
    }

    /// The joints and the ways together, named by their ranks.
    fn named_by_rank(&self, ranks: &[u32]) -> u128 {
        let mut key = [0u64; 2];
        for (&rank, hung) in ranks.iter().zip(self.joints) {
            let named = hung.map(|trees| mix(trees ^ u64::from(rank)));
            key = plus(key, named);
        }
        for way in self.ways {
            let ranks = ranks[usize::from(way.from)] << 8 | ranks[usize::from(way.to)];
            let named = way.label.map(|label| mix(!label ^ u64::from(ranks)));
            key = plus(key, named);
        }
        u128::from(key[0]) << 64 | u128::from(key[1])
    }
}

/// For each vertex how many have a smaller colour, and the number of colours. Half of a colour is
/// looked at, in lanes without branches.
fn ranks(order: usize, colours: &Colours) -> ([u32; MOST_VERTICES], u32) {
    const LANES: usize = 8;
    let mut half = [i32::MAX; MOST_VERTICES];
    for v in 0..order {
        half[v] = (stir(colours[v]) >> 33) as i32;
    }
    let mut ranks = [0u32; MOST_VERTICES];
    let lanes = order.next_multiple_of(LANES);
    for w in 0..order {
        let other = half[w];
        for (rank, &own) in ranks[..lanes].iter_mut().zip(&half[..lanes]) {
            *rank += u32::from(other < own);
        }
    }
    let seen = ranks[..order].iter().fold(0u64, |seen, &rank| seen | 1 << rank);
    (ranks, seen.count_ones())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{self, Graph};
    use crate::random::Dice;

    /// A connected graph: a tree, and some edges more.
    fn random(dice: &mut Dice, order: usize) -> Vec<(u8, u8)> {
        let mut ends: Vec<(u8, u8)> = (1..order as u8).map(|v| (dice.below(v), v)).collect();
        for _ in 0..[0, 1, 1, 2, 3, order][dice.roll(6)] {
            let (a, b) = (dice.roll(order) as u8, dice.roll(order) as u8);
            if a != b {
                ends.push((a.min(b), a.max(b)));
            }
        }
        ends
    }

    fn reference(order: usize, ends: &[(u8, u8)]) -> Graph {
        let edges = ends.iter().map(|&(a, b)| (u32::from(a), u32::from(b))).collect();
        graph::canonical(&Graph::undirected(order, edges), &vec![0; order]).graph
    }

    fn compare(rounds: usize, most: usize, seed: u64) {
        let mut dice = Dice::new(seed);
        let mut keys = std::collections::HashMap::<u128, Graph>::default();
        let mut graphs = std::collections::HashMap::<Graph, u128>::default();
        for _ in 0..rounds {
            let order = 2 + dice.roll(most - 1);
            let ends = random(&mut dice, order);
            let names = dice.order(order);
            let name = |v: u8| names[usize::from(v)] as u8;
            let mut renamed: Vec<(u8, u8)> =
                ends.iter().map(|&(a, b)| (name(b), name(a))).collect();
            renamed.rotate_left(dice.roll(ends.len()));
            let (key, expected) = (isomorphism_key(order, &ends), reference(order, &ends));
            assert_eq!(isomorphism_key(order, &renamed), key, "{ends:?}");
            assert_eq!(keys.entry(key).or_insert_with(|| expected.clone()), &expected, "{ends:?}");
            assert_eq!(*graphs.entry(expected).or_insert(key), key, "{ends:?}");
        }
        // Most of the graphs come more than once.
        assert_eq!(keys.len(), graphs.len());
    }

    #[test]
    fn isomorphic_graphs_share_a_key_and_others_do_not() {
        compare(4_000, 7, 1);
        compare(400, 20, 2);
    }

    #[test]
    fn all_graphs_of_the_largest_order_are_named() {
        let path: Vec<(u8, u8)> = (1..64).map(|v| (v - 1, v)).collect();
        let round: Vec<(u8, u8)> = (0..64).map(|v| (v, (v + 1) % 64)).collect();
        let star: Vec<(u8, u8)> = (1..64).map(|v| (0, v)).collect();
        let keys = [path, round, star].map(|ends| isomorphism_key(64, &ends));
        assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
        assert_ne!(isomorphism_key(2, &[(0, 1)]), isomorphism_key(2, &[(0, 1), (0, 1)]));
    }
}
