//! Emptying one block into the next: its stones are reduced to one stone, or to a few, each of
//! which captures the stone beside it in the next block.
//!
//! A block of three to five vertices of a clique, or of eight of a hypercube, that has both
//! colours can always be emptied so that the next block then has both; so can it be without
//! counting any one vertex of the next block. (For cliques this follows from their strong
//! reducibility; for hypercubes all 254 · 256 cases are checked by a test.)

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::shape::Hamming;
use crate::solitaire::subset::Sets;
use crate::{Budget, Result};

/// Parts of a block, each with the place where its stone ends and captures from.
type Parts = Rc<[(u32, u32)]>;

/// What decides how a block is emptied: how the block is joined inside, its colours, those of the
/// next block, how many places they share, and the place there that is not counted.
type Key = (u32, u32, u32, u32, u32);

/// Everything known of small blocks.
#[derive(Default)]
pub struct Book {
    shapes: FxHashMap<Vec<u32>, u32>,
    sets: FxHashMap<(u32, u32), Rc<Sets>>,
    parts: FxHashMap<Key, Option<Parts>>,
}

/// One block as it stands.
#[derive(Clone, Copy)]
pub struct Block<'a> {
    pub places: &'a [u32],
    pub colours: u32,
}

impl<'a> Block<'a> {
    pub fn new(places: &'a [u32], colours: &[u8]) -> Self {
        let bit = |(k, &place): (usize, &u32)| u32::from(colours[place as usize]) << k;
        Block { places, colours: places.iter().enumerate().map(bit).sum() }
    }

    pub fn all(self) -> u32 {
        (1 << self.places.len()) - 1
    }

    pub fn is_mixed(self) -> bool {
        is_mixed(self.colours, self.all())
    }
}

/// Whether both colours occur among the places.
pub fn is_mixed(colours: u32, among: u32) -> bool {
    colours & among != 0 && colours & among != among
}

impl Book {
    /// Which parts of a block can become one stone, where, of which colour.
    pub fn sets(
        &mut self,
        shape: &Hamming,
        block: Block<'_>,
        budget: &Budget,
    ) -> Result<(u32, Rc<Sets>)> {
        let bit = |a: u32, (k, &b): (usize, &u32)| u32::from(shape.adjacent(a, b)) << k;
        let adjacent: Vec<u32> = block
            .places
            .iter()
            .map(|&a| block.places.iter().enumerate().map(|other| bit(a, other)).sum())
            .collect();
        let fresh = self.shapes.len() as u32;
        let kind = *self.shapes.entry(adjacent.clone()).or_insert(fresh);
        if let Some(sets) = self.sets.get(&(kind, block.colours)) {
            return Ok((kind, sets.clone()));
        }
        let colours: Vec<u8> =
            (0..block.places.len()).map(|k| (block.colours >> k & 1) as u8).collect();
        let sets = Rc::new(Sets::new(adjacent, &colours, false, budget)?);
        self.sets.insert((kind, block.colours), sets.clone());
        Ok((kind, sets))
    }

    /// The moves that empty a block into the next one, which then has both colours, also without
    /// counting the place `apart` of it. The colours are changed accordingly.
    pub fn empty(
        &mut self,
        shape: &Hamming,
        (from, to): (&[u32], &[u32]),
        apart: Option<usize>,
        colours: &mut [u8],
        moves: &mut Vec<[u32; 2]>,
        budget: &Budget,
    ) -> Result<bool> {
        let (block, next) = (Block::new(from, colours), Block::new(to, colours));
        let (kind, sets) = self.sets(shape, block, budget)?;
        let shared = from.len().min(to.len()) as u32;
        let counted = next.all() & !apart.map_or(0, |k| 1 << k);
        let size = to.len() as u32;
        let key = (kind, block.colours, next.colours, size, counted);
        let parts = self
            .parts
            .entry(key)
            .or_insert_with(|| parts(&sets, block.all(), next, shared, counted))
            .clone();
        let Some(parts) = parts else { return Ok(false) };
        for &(part, place) in parts.iter() {
            let colour = colours[to[place as usize] as usize] ^ 1;
            let inside = sets.moves(part, place, colour, false);
            moves.extend(inside.iter().map(|step| step.map(|k| from[k as usize])));
            moves.push([from[place as usize], to[place as usize]]);
            colours[to[place as usize] as usize] = colour;
        }
        Ok(true)
    }
}

/// The parts of a block and where they go: one if that leaves both colours twice in the next
/// block, or else two or three, or else so that both are there at all.
fn parts(sets: &Sets, all: u32, next: Block<'_>, shared: u32, counted: u32) -> Option<Parts> {
    // where a part can capture into the next block
    let onward = |part: u32| {
        let capture = sets.places(part, 1, false) & !next.colours
            | sets.places(part, 0, false) & next.colours;
        capture & ((1 << shared) - 1)
    };
    let quality = |flipped: u32| {
        let after = (next.colours ^ flipped) & counted;
        let ones = after.count_ones();
        ones.min(counted.count_ones() - ones).min(2)
    };
    let mut best: Option<(u32, Vec<(u32, u32)>)> = None;
    let mut offer = |list: &[(u32, u32)]| {
        let flipped = list.iter().fold(0, |all, &(_, place)| all | 1 << place);
        let worth = quality(flipped);
        if worth > best.as_ref().map_or(0, |(most, _)| *most) {
            best = Some((worth, list.to_vec()));
        }
        worth == 2
    };
    let each = |places: u32| (0..shared).filter(move |k| places >> k & 1 == 1);
    let found = each(onward(all)).any(|place| offer(&[(all, place)]))
        || pairs(all).any(|(first, rest)| {
            let (to_first, to_rest) = (onward(first), onward(rest));
            each(to_first)
                .any(|a| each(to_rest & !(1 << a)).any(|b| offer(&[(first, a), (rest, b)])))
        })
        || pairs(all).any(|(first, rest)| {
            let to_first = onward(first);
            to_first != 0
                && pairs(rest).any(|(second, third)| {
                    let (to_second, to_third) = (onward(second), onward(third));
                    each(to_first).any(|a| {
                        each(to_second & !(1 << a)).any(|b| {
                            each(to_third & !(1 << a | 1 << b))
                                .any(|c| offer(&[(first, a), (second, b), (third, c)]))
                        })
                    })
                })
        });
    debug_assert!(!found || best.is_some());
    best.map(|(_, list)| list.into())
}

/// All ways to cut a set in two, the part with its first element first.
fn pairs(set: u32) -> impl Iterator<Item = (u32, u32)> {
    let first = set & set.wrapping_neg();
    let others = set ^ first;
    let mut chosen = others;
    std::iter::from_fn(move || {
        if chosen == 0 {
            return None;
        }
        chosen = (chosen - 1) & others;
        Some((chosen | first, others ^ chosen))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the reduction of hypercubes rests on.
    #[test]
    fn every_mixed_cube_can_be_emptied_into_any_other() {
        let shape = Hamming::product(vec![2; 4]);
        let (from, to): (Vec<u32>, Vec<u32>) = ((0..8).collect(), (8..16).collect());
        let mut book = Book::default();
        let budget = Budget::default();
        for word in 1..255u32 {
            for next in 0..256u32 {
                for apart in [None, Some(0), Some(5)] {
                    let mut colours: Vec<u8> =
                        (0..16).map(|k| ((word | next << 8) >> k & 1) as u8).collect();
                    let mut moves = Vec::new();
                    let done =
                        book.empty(&shape, (&from, &to), apart, &mut colours, &mut moves, &budget);
                    assert_eq!(done, Ok(true), "{word:x} {next:x}");
                    let after = Block::new(&to, &colours);
                    let counted = after.all() & !apart.map_or(0, |k| 1 << k);
                    assert!(is_mixed(after.colours, counted));
                }
            }
        }
    }
}
