//! What is remembered about pairs of games: how they compare, in one word a pair.
//!
//! Almost all the time of large computations goes into these look-ups, each a cache miss; an entry
//! of eight bytes in a flat table costs one, where a general hash map costs two.

use super::Id;
use crate::{Budget, Error, Result, message};

/// Remembers `g` ≤ `h` for pairs of different games. A slot holds the smaller id, the larger id
/// and four bits: smaller ≤ larger known, its answer, larger ≤ smaller known, its answer.
#[derive(Debug)]
pub(super) struct Order {
    slots: Box<[u64]>,
    used: usize,
}

const ID_BITS: u32 = 30;
const SMALLEST: usize = 1 << 8;

impl Default for Order {
    fn default() -> Order {
        Order { slots: vec![0; SMALLEST].into_boxed_slice(), used: 0 }
    }
}

impl Order {
    fn key(g: Id, h: Id) -> (u64, u32) {
        let (low, high, shift) = if g < h { (g, h, 0) } else { (h, g, 2) };
        ((u64::from(low.0) << ID_BITS | u64::from(high.0)) << 4, shift)
    }

    /// The first slot to look at.
    fn home(&self, key: u64) -> usize {
        // Fibonacci hashing: the top bits of the product are well mixed.
        let shift = 64 - self.slots.len().trailing_zeros();
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize
    }

    /// The slot of a key, or the empty one where it belongs.
    #[inline]
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = self.home(key);
        while self.slots[slot] != 0 && self.slots[slot] & !0xf != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// The remembered answer to `g` ≤ `h`.
    #[inline]
    pub(super) fn get(&self, g: Id, h: Id) -> Option<bool> {
        let (key, shift) = Order::key(g, h);
        let bits = self.slots[self.find(key)] >> shift;
        (bits & 1 == 1).then_some(bits & 2 == 2)
    }

    /// Remembers the answer to `g` ≤ `h`. If it is yes, the converse is no: different ids are
    /// different games.
    pub(super) fn set(&mut self, g: Id, h: Id, answer: bool, budget: &Budget) -> Result<()> {
        debug_assert_ne!(g, h);
        if g.0.max(h.0) >> ID_BITS != 0 {
            return Err(Error::over_budget(message!("games-at-most")));
        }
        if self.used >= self.slots.len() / 8 * 5 {
            self.grow(budget)?;
        }
        let (key, shift) = Order::key(g, h);
        let slot = self.find(key);
        self.used += usize::from(self.slots[slot] == 0);
        let bits = if answer { 3 << shift | 1 << (2 - shift) } else { 1 << shift };
        self.slots[slot] |= key | bits;
        Ok(())
    }

    fn grow(&mut self, budget: &Budget) -> Result<()> {
        let size = self.slots.len() * 2;
        budget.take(size as u64 * 8)?;
        let larger = vec![0; size].into_boxed_slice();
        let old = std::mem::replace(&mut self.slots, larger);
        for &entry in old.iter().filter(|&&entry| entry != 0) {
            let slot = self.find(entry & !0xf);
            self.slots[slot] = entry;
        }
        budget.give_back(old.len() as u64 * 8);
        Ok(())
    }

    /// The bytes taken from budgets.
    pub(super) fn memory(&self) -> u64 {
        if self.slots.len() == SMALLEST { 0 } else { self.slots.len() as u64 * 8 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use std::collections::HashMap;

    #[test]
    fn remembers_like_a_map() {
        let budget = Budget::default();
        let (mut order, mut map) = (Order::default(), HashMap::new());
        let mut dice = Dice::new(1);
        for _ in 0..50_000 {
            let [g, h] = [0; 2].map(|_| 1 + dice.below(300u32));
            if g == h {
                continue;
            }
            let answer = match (map.get(&(g, h)), map.get(&(h, g))) {
                (Some(&known), _) => known,
                (None, Some(true)) => false,
                _ => dice.roll(2) == 0,
            };
            map.insert((g, h), answer);
            if answer {
                map.insert((h, g), false);
            }
            order.set(Id(g), Id(h), answer, &budget).unwrap();
            let [g, h] = [0; 2].map(|_| 1 + dice.below(300u32));
            if g != h {
                assert_eq!(order.get(Id(g), Id(h)), map.get(&(g, h)).copied());
            }
        }
        for (&(g, h), &answer) in &map {
            assert_eq!(order.get(Id(g), Id(h)), Some(answer));
        }
    }
}
