//! Hexadecimal codes: some moves leave three heaps.
//!
//! For each total t the values of all pairs a + b = t are kept as a set of bits. Whether a value is
//! reached by leaving three heaps is then looked up for each of the smallest heaps; almost every
//! value that is reached shows itself at once, so this is tried value by value.

use super::Code;
use crate::{Budget, Error, Result};

pub(super) struct Triples {
    takes: [Vec<usize>; 4],
    values: Vec<u32>,
    /// The values of the pairs of each total, as bits, `stride` words each.
    pairs: Vec<u64>,
    stride: usize,
}

/// A set of values this large would not fit anywhere.
const MOST_VALUE: u32 = 1 << 24;

impl Triples {
    pub fn new(code: &Code) -> Self {
        let takes = [0, 1, 2, 3].map(|heaps| code.taking(heaps));
        Triples { takes, values: Vec::new(), pairs: Vec::new(), stride: 1 }
    }

    /// Goes on from values that were computed before.
    pub fn begin_with(&mut self, values: Vec<u32>, budget: &Budget) -> Result<()> {
        if values.iter().any(|&v| v >= MOST_VALUE) {
            return Err(Error::bad_request("a saved value is too large"));
        }
        self.values = values;
        for total in 0..self.values.len() {
            budget.check()?;
            self.add_pairs(total, budget)?;
        }
        Ok(())
    }

    pub fn values(&self) -> &[u32] {
        &self.values
    }

    pub fn extend(&mut self, count: usize, budget: &Budget) -> Result<()> {
        let mut seen = Vec::new();
        while self.values.len() < count {
            budget.check()?;
            let n = self.values.len();
            self.add_pairs(n, budget)?;
            self.mark_options(n, &mut seen);
            let value = (0..MOST_VALUE).find(|&v| !contains(&seen, v) && !self.by_triple(n, v));
            let value = value.ok_or_else(|| {
                Error::over_budget(format!(
                    "the Grundy value of the heap {n} is {MOST_VALUE} or more"
                ))
            })?;
            self.values.push(value);
        }
        Ok(())
    }

    /// The values of the options that leave at most two heaps.
    fn mark_options(&self, n: usize, seen: &mut Vec<u64>) {
        let [ends, takes, breaks, _] = &self.takes;
        seen.clear();
        if ends.contains(&n) {
            insert(seen, 0);
        }
        for &k in takes.iter().filter(|&&k| k < n) {
            insert(seen, self.values[n - k]);
        }
        for &k in breaks.iter().filter(|&&k| k < n) {
            let pairs = self.pairs_of(n - k);
            if seen.len() < pairs.len() {
                seen.resize(pairs.len(), 0);
            }
            seen.iter_mut().zip(pairs).for_each(|(s, p)| *s |= p);
        }
    }

    /// Whether some move leaves three heaps of this value.
    fn by_triple(&self, n: usize, value: u32) -> bool {
        self.takes[3].iter().filter(|&&k| k < n).any(|&k| {
            let rest = n - k;
            // The smallest of three heaps is at most a third.
            (1..=rest / 3)
                .any(|third| contains(self.pairs_of(rest - third), value ^ self.values[third]))
        })
    }

    fn pairs_of(&self, total: usize) -> &[u64] {
        &self.pairs[total * self.stride..][..self.stride]
    }

    /// The pairs whose total is this; with a digit before the point they are options of that heap.
    fn add_pairs(&mut self, total: usize, budget: &Budget) -> Result<()> {
        let mut set = Vec::new();
        for a in 1..=total / 2 {
            insert(&mut set, self.values[a] ^ self.values[total - a]);
        }
        if set.len() > self.stride {
            let stride = set.len().next_power_of_two();
            budget.take(8 * (total * (stride - self.stride)) as u64)?;
            let mut wider = vec![0; total * stride];
            for (new, old) in
                wider.chunks_exact_mut(stride).zip(self.pairs.chunks_exact(self.stride))
            {
                new[..self.stride].copy_from_slice(old);
            }
            (self.pairs, self.stride) = (wider, stride);
        }
        budget.take(8 * self.stride as u64 + 4)?;
        set.resize(self.stride, 0);
        self.pairs.extend_from_slice(&set);
        Ok(())
    }
}

fn contains(set: &[u64], value: u32) -> bool {
    set.get(value as usize / 64).is_some_and(|word| word >> (value % 64) & 1 == 1)
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

/// Moves bit i to the place i xor `by`.
fn swap_bits(mut word: u64, by: u32) -> u64 {
    const EVEN: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    for (i, &mask) in EVEN.iter().enumerate().filter(|(i, _)| by >> i & 1 == 1) {
        word = (word & mask) << (1 << i) | (word >> (1 << i)) & mask;
    }
    word
}

#[cfg(test)]
mod tests {
    use super::super::grundy_plain_octal;
    use super::*;

    #[test]
    fn agrees_with_the_definition() {
        let mut x = 11u64;
        for _ in 0..40 {
            let mut digit = || {
                x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                (x >> 60) as u8
            };
            let code = Code::from_digits(&[digit() & 0xc, digit(), digit(), digit() | 8]).unwrap();
            let plain = grundy_plain_octal(&code, 150, &Budget::default()).unwrap();
            let mut triples = Triples::new(&code);
            triples.extend(151, &Budget::default()).unwrap();
            assert_eq!(triples.values(), plain, "{code}");
        }
    }
}
