//! A hash table whose memory is on the budget's account.

use std::hash::Hash;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::{Budget, Result};

/// A table of answers. Its memory is taken from the budget before it grows, so the process never
/// holds more than it was granted.
///
/// ```
/// use noyau::{Budget, engine::Memo};
/// let budget = Budget::default();
/// let mut memo = Memo::default();
/// memo.insert("nim 1,2,3", 0u64, 0, &budget)?;
/// assert_eq!(memo.get(&"nim 1,2,3"), Some(&0));
/// assert!(budget.memory_used() > 0);
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Debug)]
pub struct Memo<K, V> {
    table: HashMap<K, V, FxBuildHasher>,
    owned: u64,
}

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Memo { table: HashMap::default(), owned: 0 }
    }
}

/// Owned bytes are taken from the budget in slices, so that the atomic is not touched each time.
const SLICE: u64 = 1 << 16;

impl<K: Hash + Eq, V> Memo<K, V> {
    /// The answer stored for `key`.
    #[inline]
    pub fn get(&self, key: &K) -> Option<&V> {
        self.table.get(key)
    }

    /// Stores an answer; `weight` is what the key owns beyond its own size.
    pub fn insert(&mut self, key: K, value: V, weight: usize, budget: &Budget) -> Result<()> {
        if self.table.len() == self.table.capacity() {
            let old = self.table.allocation_size() as u64;
            let buckets = (self.table.capacity() as u64 * 16 / 7).next_power_of_two().max(8);
            let new = buckets * (size_of::<(K, V)>() as u64 + 1) + 64;
            budget.take(new)?;
            self.table.reserve(self.table.capacity().max(1));
            // Correct the estimate by what was really allocated, and return the old table.
            let real = self.table.allocation_size() as u64;
            budget.give_back((new + old).saturating_sub(real));
            if real > new {
                budget.take(real - new)?;
            }
        }
        if weight > 0 {
            let weight = (weight as u64 + 15) & !15;
            let before = self.owned / SLICE;
            self.owned += weight + 16;
            let slices = self.owned / SLICE - before;
            if slices > 0 {
                budget.take(slices * SLICE)?;
            }
        }
        self.table.insert(key, value);
        Ok(())
    }

    /// The memory it holds.
    pub fn bytes(&self) -> u64 {
        self.table.allocation_size() as u64 + self.owned
    }

    /// How many answers are stored.
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.table.is_empty()
    }
}
