//! Hexadecimal codes: some moves leave three heaps.
//!
//! For each total the values of all pairs of heaps are a set of bits. For each m the pairs that a
//! move can leave of m, when three heaps are meant to be left and the third is put aside, are the
//! union of such sets, one for each number that can be taken. With the third heap a, what the heap
//! n can be turned into is then the set of m = n − a, xor-ed with the value of a: however many
//! digits there are, that is one set for each a.
//!
//! The least value that is missing is looked for 64 values at a time, from 0 on. Most of the time a
//! few sets have all of them; only where the least missing one lies all sets are gone through.

use std::collections::VecDeque;

use super::Code;
use super::plain::by_takes;
use crate::{Budget, Error, Result, message};

pub(super) struct Triples {
    takes: [Vec<usize>; 4],
    reach: usize,
    values: Vec<u32>,
    /// The values of the pairs of the last totals, the last one first.
    pairs: VecDeque<Vec<u64>>,
    /// The pairs that can be left of m: `left[word][m]` has the values from 64·word on. There are
    /// as many words as a power of two, so that the xor of two indices is one.
    left: Vec<Vec<u64>>,
}

/// A set of values this large would not fit anywhere.
const MOST_VALUE: u32 = 1 << 24;

/// So many sets are united before anyone looks whether all values are there.
const PIECE: usize = 64;
/// So many heaps are found sooner without sets.
const FEW_HEAPS: usize = 16;
/// Fewer sets are better taken one by one.
const FEW: usize = 12;

impl Triples {
    pub fn new(code: &Code) -> Self {
        Triples {
            takes: [0, 1, 2, 3].map(|heaps| code.taking(heaps)),
            reach: code.reach(),
            values: Vec::new(),
            pairs: VecDeque::new(),
            left: vec![Vec::new()],
        }
    }

    /// Goes on from values that were computed before.
    pub fn begin_with(&mut self, values: Vec<u32>, budget: &Budget) -> Result<()> {
        if values.iter().any(|&v| v >= MOST_VALUE) {
            return Err(Error::bad_request(message!("saved-value-large")));
        }
        self.values = values;
        for n in 0..self.values.len() {
            budget.check()?;
            self.add_pairs(n, budget)?;
        }
        Ok(())
    }

    pub fn values(&self) -> &[u32] {
        &self.values
    }

    pub fn into_values(self) -> Vec<u32> {
        self.values
    }

    pub fn extend(&mut self, count: usize, budget: &Budget) -> Result<()> {
        if self.values.is_empty() && (1..=FEW_HEAPS).contains(&count) {
            self.values = by_takes(&self.takes, count as u64 - 1, budget)?;
            return Ok(());
        }
        if self.left[0].len() < self.values.len() && self.values.len() < count {
            let values = std::mem::take(&mut self.values);
            self.begin_with(values, budget)?;
        }
        let mut work = 0;
        // Beyond this they grow by themselves.
        let some = count.saturating_sub(self.values.len()).min(1 << 10);
        self.values.reserve(some);
        self.left.iter_mut().for_each(|row| row.reserve(some));
        while self.values.len() < count {
            let n = self.values.len();
            work += n + self.reach * self.left.len();
            if work > 1 << 14 {
                work = 0;
                budget.check()?;
            }
            self.add_pairs(n, budget)?;
            let value = self.least_not_reached(n);
            if value >= MOST_VALUE {
                return Err(Error::over_budget(message!(
                    "heap-value-large",
                    heap = n,
                    most = MOST_VALUE
                )));
            }
            self.values.push(value);
        }
        Ok(())
    }

    fn least_not_reached(&self, n: usize) -> u32 {
        let mut word = 0;
        loop {
            let reached = self.reached(n, word);
            if reached != u64::MAX {
                return 64 * word as u32 + reached.trailing_ones();
            }
            word += 1;
        }
    }

    /// Which of the 64 values from 64·`word` on are those of options of the heap n.
    fn reached(&self, n: usize, word: usize) -> u64 {
        let [ends, takes, breaks, _] = &self.takes;
        let mut reached = u64::from(word == 0 && ends.binary_search(&n).is_ok());
        for &k in takes.iter().take_while(|&&k| k < n) {
            let value = self.values[n - k];
            if value as usize / 64 == word {
                reached |= 1 << (value % 64);
            }
        }
        reached |= union(breaks, &self.pairs, word);
        // The smallest of three heaps is at most a third.
        let most = if word < self.left.len() { n / 3 } else { 0 };
        for first in (1..=most).step_by(PIECE) {
            if reached == u64::MAX {
                break;
            }
            let piece = first..=most.min(first + PIECE - 1);
            let set = |value: usize, third: usize| self.left[word ^ (value / 64)][n - third];
            if most < FEW {
                for third in piece {
                    let value = self.values[third];
                    reached |= swap_bits(set(value as usize, third), value % 64);
                }
            } else {
                // Sets that are xor-ed with the same low bits are united before.
                let mut alike = [0u64; 64];
                for third in piece {
                    let value = self.values[third] as usize;
                    alike[value % 64] |= set(value, third);
                }
                reached |= exchanged_union(alike);
            }
        }
        reached
    }

    /// The pairs of the total n, which with a digit before the point are options of the heap n,
    /// and those that can be left of n.
    fn add_pairs(&mut self, n: usize, budget: &Budget) -> Result<()> {
        let last = self.values.get(n.wrapping_sub(1)).map_or(0, |&value| value as usize / 64);
        let before = self.left.len();
        if last >= before {
            let words = (last + 1).next_power_of_two();
            budget.take(8 * (n + self.pairs.len()) as u64 * (words - before) as u64)?;
            self.left.resize(words, vec![0; n]);
        }
        let words = self.left.len();
        let mut set = if self.pairs.len() > self.reach {
            budget.take(8 * words as u64 + 4)?;
            self.pairs.pop_back().unwrap_or_default()
        } else {
            budget.take(16 * words as u64 + 4)?;
            Vec::new()
        };
        set.clear();
        set.resize(words, 0);
        let half = n / 2;
        if half > 0 {
            let (low, high) = (&self.values[1..=half], &self.values[n - half..n]);
            for (a, b) in low.iter().zip(high.iter().rev()) {
                let value = a ^ b;
                set[value as usize / 64] |= 1 << (value % 64);
            }
        }
        self.pairs.push_front(set);
        for (word, row) in self.left.iter_mut().enumerate() {
            row.push(union(&self.takes[3], &self.pairs, word));
        }
        Ok(())
    }
}

/// The word of this index in the union of the sets that are so many totals back.
fn union(back: &[usize], pairs: &VecDeque<Vec<u64>>, word: usize) -> u64 {
    let sets = back.iter().map_while(|&k| pairs.get(k));
    sets.filter_map(|set| set.get(word)).fold(0, |union, set| union | set)
}

pub(super) fn insert(set: &mut Vec<u64>, value: u32) {
    let word = value as usize / 64;
    if set.len() <= word {
        set.resize(word + 1, 0);
    }
    set[word] |= 1 << (value % 64);
}

/// Adds to `set` all values of `other`, xor-ed with `by`.
pub(super) fn unite(set: &mut Vec<u64>, other: &[u64], by: u32) {
    let words = by as usize / 64;
    if !other.is_empty() {
        let most = (other.len() - 1).next_power_of_two().max(1) * 2 - 1;
        let needed = (most | words) + 1;
        if set.len() < needed.min(most.max(words).next_power_of_two() * 2) {
            set.resize(needed, 0);
        }
    }
    for (index, &word) in other.iter().enumerate().filter(|(_, w)| **w != 0) {
        set[index ^ words] |= swap_bits(word, by % 64);
    }
}

/// Every other bit, every other pair of bits, and so on.
const EVEN: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Moves bit i to the place i xor `by`.
fn swap_bits(mut word: u64, by: u32) -> u64 {
    for (i, &mask) in EVEN.iter().enumerate().filter(|(i, _)| by >> i & 1 == 1) {
        word = (word & mask) << (1 << i) | (word >> (1 << i)) & mask;
    }
    word
}

/// The union of all words, the bits of each moved by its index as by [`swap_bits`].
fn exchanged_union(mut words: [u64; 64]) -> u64 {
    for (i, mask) in EVEN.iter().enumerate().rev() {
        let half = 1 << i;
        let (low, high) = words.split_at_mut(half);
        for (low, high) in low.iter_mut().zip(high) {
            *low |= (*high & mask) << half | (*high >> half) & mask;
        }
    }
    words[0]
}

#[cfg(test)]
mod tests {
    use super::super::grundy_plain_octal;
    use super::*;
    use crate::random::Dice;

    #[test]
    fn words_are_united_as_one_by_one() {
        let mut dice = Dice::new(5);
        for _ in 0..100 {
            let words = std::array::from_fn(|_| {
                let x = dice.bits();
                // Few bits, so that the union is not full.
                1 << (x >> 58) & 1 << (x >> 40 & 63)
                    | u64::from(x >> 57 & 63 == 1) << (x >> 50 & 63)
            });
            let slow = words.iter().zip(0..).fold(0, |all, (&w, by)| all | swap_bits(w, by));
            assert_eq!(exchanged_union(words), slow);
        }
        assert_eq!(swap_bits(1 << 0b001_101, 0b100_101), 1 << 0b101_000);
    }

    #[test]
    fn agrees_with_the_definition() {
        let mut dice = Dice::new(11);
        for _ in 0..40 {
            let mut digit = || dice.below(16u8);
            let code = Code::from_digits(&[digit() & 0xc, digit(), digit(), digit() | 8]).unwrap();
            let plain = grundy_plain_octal(&code, 150, &Budget::default()).unwrap();
            let mut triples = Triples::new(&code);
            triples.extend(151, &Budget::default()).unwrap();
            assert_eq!(triples.values(), plain, "{code}");
            let mut triples = Triples::new(&code);
            for count in [9, 12, 20, 100] {
                triples.extend(count, &Budget::default()).unwrap();
                assert_eq!(triples.values(), &plain[..count], "{code}");
            }
        }
    }
}
