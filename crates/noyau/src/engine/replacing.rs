//! A table of bounded size: when it is full, what cost little work is forgotten first.

use crate::{Budget, Result};

/// No key that is stored is this one.
const NONE: u128 = u128::MAX;

/// The table starts with so many entries, and doubles while the memory lasts.
const FEWEST: usize = 1 << 10;

/// It never has more entries than this.
const MOST: usize = 1 << 24;

#[derive(Clone, Copy, Debug)]
struct Entry<V> {
    key: u128,
    value: V,
    work: u32,
}

/// Remembers values under keys of 128 bits. Entries come in pairs: the first of a pair is kept if
/// it cost more work than what would replace it, the second is always replaced.
///
/// ```
/// use noyau::{Budget, engine::Replacing};
/// let budget = Budget::default();
/// let mut table = Replacing::default();
/// table.insert(7, true, 1, &budget)?;
/// assert_eq!(table.get(7), Some(true));
/// assert_eq!(table.get(8), None);
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Debug)]
pub struct Replacing<V> {
    entries: Vec<Entry<V>>,
    stored: usize,
    /// Whether the memory did not allow another doubling.
    full: bool,
}

impl<V> Default for Replacing<V> {
    fn default() -> Self {
        Replacing { entries: Vec::new(), stored: 0, full: false }
    }
}

impl<V: Copy + Default> Replacing<V> {
    /// Spreads keys that differ in few bits.
    fn place(&self, key: u128) -> usize {
        let mixed = ((key >> 64) as u64 ^ 0x9e37_79b9_7f4a_7c15)
            .wrapping_mul(0xbf58_476d_1ce4_e5b9)
            .rotate_left(31)
            ^ (key as u64).wrapping_mul(0x94d0_49bb_1331_11eb);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize & (self.entries.len() - 1) & !1
    }

    /// What is remembered under this key.
    #[inline]
    pub fn get(&self, key: u128) -> Option<V> {
        if self.entries.is_empty() {
            return None;
        }
        let place = self.place(key);
        let pair = &self.entries[place..place + 2];
        pair.iter().find(|entry| entry.key == key).map(|entry| entry.value)
    }

    /// Remembers a value that was found with so much work.
    ///
    /// # Errors
    /// If there is no memory for the smallest table.
    pub fn insert(&mut self, key: u128, value: V, work: u32, budget: &Budget) -> Result<()> {
        if 4 * self.stored >= 3 * self.entries.len() && !self.full {
            self.grow(budget)?;
        }
        self.put(Entry { key, value, work });
        Ok(())
    }

    fn put(&mut self, entry: Entry<V>) {
        let place = self.place(entry.key);
        let [first, second] = &mut self.entries[place..place + 2] else { return };
        let kept = if first.key == entry.key || first.key == NONE {
            first
        } else if second.key == entry.key || first.work > entry.work {
            second
        } else {
            // What is first moves to the second place.
            if second.key == NONE {
                self.stored += 1;
            }
            *second = *first;
            *first = entry;
            return;
        };
        if kept.key == NONE {
            self.stored += 1;
        }
        *kept = entry;
    }

    fn grow(&mut self, budget: &Budget) -> Result<()> {
        let old = self.entries.len();
        let new = (2 * old).max(FEWEST);
        let bytes = |entries: usize| (entries * size_of::<Entry<V>>()) as u64;
        if new > MOST {
            self.full = true;
            return Ok(());
        }
        match budget.take(bytes(new)) {
            Ok(()) => {}
            Err(error) if old == 0 => return Err(error),
            Err(_) => {
                self.full = true;
                return Ok(());
            }
        }
        let empty = Entry { key: NONE, value: V::default(), work: 0 };
        let before = std::mem::replace(&mut self.entries, vec![empty; new]);
        self.stored = 0;
        for entry in before.into_iter().filter(|entry| entry.key != NONE) {
            self.put(entry);
        }
        budget.give_back(bytes(old));
        Ok(())
    }

    /// The memory it holds.
    pub fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry<V>>()) as u64
    }

    /// How many values are remembered.
    pub fn len(&self) -> usize {
        self.stored
    }

    /// Whether nothing is remembered.
    pub fn is_empty(&self) -> bool {
        self.stored == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    #[test]
    fn what_is_found_is_what_was_stored_last() {
        let budget = Budget::default().memory(1 << 20);
        let (mut table, mut dice) = (Replacing::default(), Dice::new(1));
        let mut all = std::collections::HashMap::new();
        for _ in 0..200_000 {
            let key = u128::from(dice.bits() % 50_000) << (dice.roll(100));
            let (value, work) = (dice.bits() as u32, dice.roll(100) as u32);
            table.insert(key, value, work, &budget).unwrap();
            all.insert(key, value);
            let other = *all.keys().next().unwrap();
            assert!(table.get(other).is_none_or(|found| found == all[&other]));
            assert!(table.bytes() <= 1 << 20);
        }
        let kept = all.iter().filter(|(key, _)| table.get(**key).is_some()).count();
        assert_eq!(kept, table.len());
        assert!(kept > 10_000, "{kept}");
    }
}
