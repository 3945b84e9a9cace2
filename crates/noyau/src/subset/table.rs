//! What is known about components, in a table that never outgrows its memory.

use super::word::Word;
use crate::{Budget, Result};

/// What is known about the value of a component.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The value, if it is known.
    pub value: Option<u16>,
    /// Numbers that the value is known not to be, as far as they are below 32.
    pub excluded: u32,
}

impl Known {
    /// Whether the value is `n`, if that is known.
    #[inline]
    pub fn is(self, n: u16) -> Option<bool> {
        match self.value {
            Some(value) => Some(value == n),
            None if self.excludes(n) => Some(false),
            None => None,
        }
    }

    /// Whether the value is known not to be `n`.
    #[inline]
    pub fn excludes(self, n: u16) -> bool {
        n < 32 && self.excluded >> n & 1 == 1
    }

    /// Learns that the value is not `n`.
    #[inline]
    pub fn exclude(&mut self, n: u16) {
        if n < 32 {
            self.excluded |= 1 << n;
        }
    }
}

#[derive(Clone, Copy)]
struct Slot<W> {
    /// Empty where nothing is stored.
    key: W,
    excluded: u32,
    value: u16,
}

/// No value is as large: components have at most 256 elements.
const UNKNOWN: u16 = u16::MAX;

/// A key is stored in one of so many neighbouring slots.
const BUCKET: usize = 8;

/// The buckets of a new table.
const FIRST_BUCKETS: usize = 1 << 9;

/// From components to what is known about them. The table grows while the budget allows it; then
/// new components take the places of smaller ones, which are quickly solved again.
pub struct Components<W> {
    slots: Vec<Slot<W>>,
    len: u64,
    /// Whether the budget has refused more memory.
    full: bool,
}

impl<W> Default for Components<W> {
    fn default() -> Self {
        Components { slots: Vec::new(), len: 0, full: false }
    }
}

impl<W: Word> Components<W> {
    /// How many components are stored.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// The memory it holds.
    pub fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<Slot<W>>()) as u64
    }

    #[inline]
    fn bucket(&self, key: W) -> usize {
        // Bits in the middle: the upper ones are those that vary least when few elements do.
        let buckets = self.slots.len() / BUCKET;
        (key.mixed() as usize & (buckets - 1)) * BUCKET
    }

    /// What is known about a component.
    #[inline]
    pub fn get(&self, key: W) -> Known {
        if self.slots.is_empty() {
            return Known::default();
        }
        let start = self.bucket(key);
        for slot in &self.slots[start..start + BUCKET] {
            if slot.key == key {
                let value = (slot.value != UNKNOWN).then_some(slot.value);
                return Known { value, excluded: slot.excluded };
            }
            if slot.key.is_empty() {
                break;
            }
        }
        Known::default()
    }

    /// Stores what is known about a component.
    pub fn put(&mut self, key: W, known: Known, budget: &Budget) -> Result<()> {
        let buckets = self.slots.len() / BUCKET;
        if buckets == 0 {
            self.resize(FIRST_BUCKETS, budget)?;
        } else if !self.full && self.len as usize * 2 > self.slots.len() {
            // A table that cannot grow is used as it is. The old one is still there while the
            // new one is filled, so that a third of the memory remains for everything else.
            let needed = 2 * self.bytes();
            self.full = budget.memory_left() < needed + needed / 4;
            if !self.full {
                self.resize(2 * buckets, budget)?;
            }
        }
        self.store(Slot { key, excluded: known.excluded, value: known.value.unwrap_or(UNKNOWN) });
        Ok(())
    }

    fn store(&mut self, new: Slot<W>) {
        let start = self.bucket(new.key);
        let bucket = &mut self.slots[start..start + BUCKET];
        let mut place = 0;
        for (k, slot) in bucket.iter().enumerate() {
            if slot.key.is_empty() {
                self.len += 1;
                place = k;
                break;
            }
            if slot.key == new.key {
                place = k;
                break;
            }
            if slot.key.len() < bucket[place].key.len() {
                place = k;
            }
        }
        bucket[place] = new;
    }

    fn resize(&mut self, buckets: usize, budget: &Budget) -> Result<()> {
        let empty = Slot { key: W::NONE, excluded: 0, value: UNKNOWN };
        budget.take((buckets * BUCKET * size_of::<Slot<W>>()) as u64)?;
        let old = std::mem::replace(&mut self.slots, vec![empty; buckets * BUCKET]);
        self.len = 0;
        budget.give_back((old.len() * size_of::<Slot<W>>()) as u64);
        for slot in old.into_iter().filter(|slot| !slot.key.is_empty()) {
            self.store(slot);
        }
        Ok(())
    }
}

impl<W> std::fmt::Debug for Components<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Components({})", self.len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use std::collections::HashMap;

    #[test]
    fn nothing_false_is_ever_remembered() {
        for memory in [1 << 20, 1 << 30] {
            let budget = Budget::default().memory(memory);
            let mut table: Components<u64> = Components::default();
            let mut twin: HashMap<u64, Known> = HashMap::new();
            let mut dice = Dice::new(3);
            for _ in 0..200_000 {
                let key = 1 + dice.roll(1 << 17) as u64;
                if dice.roll(2) == 0 {
                    let known = Known {
                        value: (dice.roll(2) == 0).then(|| dice.roll(9) as u16),
                        excluded: dice.roll(64) as u32,
                    };
                    table.put(key, known, &budget).unwrap();
                    twin.insert(key, known);
                }
                let found = table.get(key);
                let expected = twin.get(&key).copied().unwrap_or_default();
                assert!(found == expected || found == Known::default());
            }
            let kept = twin.iter().filter(|(key, known)| table.get(**key) == **known).count();
            if memory == 1 << 30 {
                assert!(kept * 20 > twin.len() * 19, "{kept} of {}", twin.len());
            }
            assert!(budget.memory_used() <= memory && budget.memory_used() >= table.bytes());
        }
    }
}
