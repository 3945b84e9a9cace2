//! Bounds on the scores of sets, in a table that never needs more memory than it may have.
//!
//! An entry is one word of eight bytes: 48 bits of the set and two bounds. A set of more than 48
//! elements is told by its bucket as well, because sets are spread over buckets by a function that
//! can be inverted. So nothing is ever taken for something else. The table doubles as long as memory
//! allows; then the smallest set of a bucket makes room, which is found again soonest.
//!
//! Since an entry is one word, several threads may look up and keep entries at the same time: what one
//! of them overwrites is lost, and nothing else. Only to grow the table must be left alone.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::Budget;

/// Entries that are looked through for a set.
const BUCKET: usize = 4;
/// The bits of a set that an entry holds.
const HELD: u32 = 48;
/// There are at least so many buckets, as a power of two.
const LEAST_BUCKETS: u32 = 8;
/// The bounds are kept with this added, so that no entry is zero.
const ZERO: i16 = 128;

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number whose product with an odd number is 1, modulo 2^64.
const fn inverse(odd: u64) -> u64 {
    let (mut found, mut round) = (odd, 0);
    while round < 6 {
        found = found.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(found)));
        round += 1;
    }
    found
}

const INVERSE: u64 = inverse(FACTOR);

/// A table of sets with the least and the greatest score that each of them can have, from −127 to 127.
pub struct SetTable {
    /// Zero where nothing is kept.
    entries: Vec<AtomicU64>,
    /// The number of buckets, as a power of two.
    bits: u32,
    /// So many bits have sets.
    width: u32,
    /// How many entries are not zero; a few more when threads kept the same at the same time.
    used: AtomicUsize,
    /// Whether memory is used up.
    is_full: bool,
}

impl SetTable {
    /// A table for sets of so many elements, at most 64.
    pub fn new(elements: usize) -> SetTable {
        let width = (elements as u32).clamp(HELD, u64::BITS);
        let bits = LEAST_BUCKETS.max(width - HELD);
        SetTable::empty(bits, width)
    }

    fn empty(bits: u32, width: u32) -> SetTable {
        let entries = std::iter::repeat_with(AtomicU64::default).take(BUCKET << bits).collect();
        SetTable { entries, bits, width, used: AtomicUsize::new(0), is_full: false }
    }

    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<u64>()) as u64
    }

    /// Another question may have more memory.
    pub fn try_to_grow(&mut self) {
        self.is_full = false;
    }

    /// How many sets are kept.
    pub fn len(&self) -> usize {
        self.used.load(Relaxed)
    }

    fn mask(&self) -> u64 {
        u64::MAX >> (u64::BITS - self.width)
    }

    /// The bits of a set, spread; each spread set belongs to one set.
    fn spread(&self, set: u64) -> u64 {
        let (half, mask) = (self.width.div_ceil(2), self.mask());
        let mixed = (set ^ (set >> half)).wrapping_mul(FACTOR) & mask;
        let mixed = (mixed ^ (mixed >> half)).wrapping_mul(FACTOR) & mask;
        mixed ^ (mixed >> half)
    }

    fn gathered(&self, spread: u64) -> u64 {
        let (half, mask) = (self.width.div_ceil(2), self.mask());
        let mixed = (spread ^ (spread >> half)).wrapping_mul(INVERSE) & mask;
        let mixed = (mixed ^ (mixed >> half)).wrapping_mul(INVERSE) & mask;
        mixed ^ (mixed >> half)
    }

    /// Where the bucket of a spread set begins, and the bits that an entry holds of it.
    fn place(&self, spread: u64) -> (usize, u64) {
        let bucket = (spread >> (self.width - self.bits)) as usize;
        (bucket * BUCKET, spread & (u64::MAX >> (u64::BITS - HELD)))
    }

    /// The set of an entry.
    fn set(&self, place: usize) -> u64 {
        let held = self.entries[place].load(Relaxed) >> (u64::BITS - HELD);
        let bucket = (place / BUCKET) as u64;
        let above = if self.width > HELD {
            // The bits that are not held are the first of the bucket's number.
            (bucket >> (self.bits - (self.width - HELD))) << HELD
        } else {
            0
        };
        self.gathered(above | held)
    }

    /// What is known of a set.
    #[inline]
    pub fn get(&self, set: u64) -> Option<(i32, i32)> {
        let (start, held) = self.place(self.spread(set));
        let bucket = self.entries[start..start + BUCKET].iter().map(|entry| entry.load(Relaxed));
        let mut same = bucket.filter(|&entry| entry != 0 && entry >> (u64::BITS - HELD) == held);
        same.next().map(bounds_of)
    }

    /// Keeps what is known of a set.
    pub fn keep(&self, set: u64, bounds: (i32, i32)) {
        let (start, held) = self.place(self.spread(set));
        let entry = held << (u64::BITS - HELD) | word_of(bounds);
        let bucket = start..start + BUCKET;
        let same = |place: &usize| {
            let found = self.entries[*place].load(Relaxed);
            found == 0 || found >> (u64::BITS - HELD) == held
        };
        let place = bucket.clone().find(same).unwrap_or_else(|| {
            bucket.min_by_key(|&place| self.set(place).count_ones()).unwrap_or(start)
        });
        if self.entries[place].swap(entry, Relaxed) == 0 {
            self.used.fetch_add(1, Relaxed);
        }
    }

    /// Whether there should be more buckets, as far as memory allows.
    #[inline]
    pub fn is_crowded(&self) -> bool {
        !self.is_full && 4 * self.len() >= 3 * self.entries.len()
    }

    /// Twice as many buckets, if there is memory for both tables.
    pub fn grow(&mut self, budget: &Budget) {
        let before = self.bytes();
        if self.bits + 1 >= self.width || budget.take(2 * before).is_err() {
            self.is_full = true;
            return;
        }
        let more = SetTable::empty(self.bits + 1, self.width);
        for (set, bounds) in self.iter() {
            more.keep(set, bounds);
        }
        *self = more;
        budget.give_back(before);
    }

    /// All sets that are kept.
    pub fn iter(&self) -> impl Iterator<Item = (u64, (i32, i32))> + '_ {
        let entries = self.entries.iter().map(|entry| entry.load(Relaxed)).enumerate();
        entries
            .filter(|&(_, entry)| entry != 0)
            .map(|(place, entry)| (self.set(place), bounds_of(entry)))
    }
}

fn word_of((least, greatest): (i32, i32)) -> u64 {
    let byte = |bound: i32| (bound as i16 + ZERO) as u64;
    byte(least) << 8 | byte(greatest)
}

fn bounds_of(entry: u64) -> (i32, i32) {
    let bound = |byte: u64| i32::from(byte as u8) - i32::from(ZERO);
    (bound(entry >> 8), bound(entry))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use std::collections::HashMap;

    fn random(dice: &mut Dice, elements: usize) -> (u64, (i32, i32)) {
        let set = dice.bits() >> (64 - elements);
        let least = dice.roll(129) as i32 - 64;
        (set, (least, (least + dice.roll(20) as i32).min(64)))
    }

    fn keep(table: &mut SetTable, set: u64, bounds: (i32, i32), budget: &Budget) {
        if table.is_crowded() {
            table.grow(budget);
        }
        table.keep(set, bounds);
    }

    #[test]
    fn what_is_kept_is_found_and_nothing_else() {
        for elements in [1, 17, 40, 48, 49, 63, 64] {
            let (mut dice, budget) = (Dice::new(elements as u64), Budget::default());
            let (mut table, mut known) = (SetTable::new(elements), HashMap::new());
            for _ in 0..20_000 {
                let (set, bounds) = random(&mut dice, elements);
                keep(&mut table, set, bounds, &budget);
                known.insert(set, bounds);
                let (other, _) = random(&mut dice, elements);
                if let Some(found) = table.get(other) {
                    assert_eq!(known.get(&other), Some(&found), "{elements}: {other:b}");
                }
            }
            let kept: Vec<_> = table.iter().collect();
            assert_eq!(kept.len(), table.len());
            // Few are driven out of a full bucket before there are more buckets.
            assert!(4 * kept.len() >= 3 * known.len(), "{elements}: {}", kept.len());
            for (set, bounds) in kept {
                assert_eq!((known.get(&set), table.get(set)), (Some(&bounds), Some(bounds)));
            }
        }
    }

    #[test]
    fn small_sets_make_room_when_memory_is_used_up() {
        let mut dice = Dice::new(3);
        let mut table = SetTable::new(40);
        let small = Budget::default().memory(4 * table.bytes());
        let before = table.bytes();
        for _ in 0..20_000 {
            let (set, bounds) = random(&mut dice, 40);
            keep(&mut table, set, bounds, &small);
        }
        assert!(table.bytes() <= 4 * before && table.len() <= (4 * BUCKET) << LEAST_BUCKETS);
        keep(&mut table, (1 << 40) - 1, (-1, 1), &small);
        for _ in 0..20_000 {
            let (set, bounds) = random(&mut dice, 40);
            keep(&mut table, set, bounds, &small);
        }
        assert_eq!(table.get((1 << 40) - 1), Some((-1, 1)));
    }
}
