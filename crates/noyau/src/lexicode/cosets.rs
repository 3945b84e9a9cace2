//! Binary lexicographic codes from the weights of their cosets.
//!
//! The Grundy values of the words of weight 1 are the columns of a parity check matrix, and the
//! next column is the least number that is not the sum of d − 2 columns or fewer. The numbers that
//! are sums of k columns or fewer are kept as a set for each k ≤ d − 2, 64 numbers in a word; a new
//! column h adds to the k-th set the (k − 1)-st moved by h, since moving by xor only permutes the
//! words and the bits within them. Where there is no such number, the redundancy grows by one.
//!
//! Complexity: (d − 2)·2^r/64 steps for each column, whatever the length; no word is listed.

use crate::words::Message;
use crate::{Budget, Result, message};

/// The columns found so far, for a distance of at least 3.
#[derive(Clone, Debug)]
pub struct Cosets {
    /// The k-th set holds the sums of at most k + 1 columns, for k + 1 ≤ d − 2.
    sums: Vec<Vec<u64>>,
    redundancy: u32,
    columns: u64,
    /// All numbers below this one are sums of d − 2 columns or fewer.
    covered: u64,
}

/// Words between two looks at the clock.
const A_POLL: usize = 1 << 16;
/// Words that are moved together.
const BLOCK: usize = 8;

/// For each bit of a place within a word, the places where it is 0.
const ZEROS: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Moves the bit at place p of each word to the place p xor `by`.
#[inline]
fn moved(words: &mut [u64; BLOCK], by: u64) {
    for (stage, zeros) in ZEROS.iter().enumerate().filter(|(stage, _)| by >> stage & 1 == 1) {
        for word in words.iter_mut() {
            *word = (*word & zeros) << (1 << stage) | *word >> (1 << stage) & zeros;
        }
    }
}

/// Adds to a set of numbers, 64 in a word, those of another one of the same size, each xor `by`.
fn join_moved(set: &mut [u64], other: &[u64], by: u64, budget: &Budget) -> Result<()> {
    let (far, near) = ((by / 64) as usize, by % 64);
    if set.len() < BLOCK {
        for (place, word) in set.iter_mut().enumerate() {
            let mut block = [0; BLOCK];
            block[0] = other[place ^ far];
            moved(&mut block, near);
            *word |= block[0];
        }
        return Ok(());
    }
    let (blocks, within) = (far / BLOCK, far % BLOCK);
    for (place, to) in set.chunks_exact_mut(BLOCK).enumerate() {
        if place.is_multiple_of(A_POLL / BLOCK) {
            budget.check()?;
        }
        let from = &other[(place ^ blocks) * BLOCK..][..BLOCK];
        let mut block: [u64; BLOCK] = std::array::from_fn(|i| from[i ^ within]);
        moved(&mut block, near);
        to.iter_mut().zip(block).for_each(|(word, more)| *word |= more);
    }
    Ok(())
}

/// The least k such that every number below 2^redundancy is a sum of at most k of these: sets of 64
/// numbers in a word, k times each of the numbers. They must span all numbers.
pub(super) fn radius(steps: &[u64], redundancy: u32, budget: &Budget) -> Result<u64> {
    let words = 1usize << redundancy.saturating_sub(6);
    let full = if redundancy < 6 { (1 << (1 << redundancy)) - 1 } else { u64::MAX };
    budget.take(16 * words as u64)?;
    let mut reached = vec![0u64; words];
    reached[0] = 1;
    let mut next = reached.clone();
    let mut radius = 0;
    while reached.iter().any(|&word| word != full) {
        for &step in steps {
            join_moved(&mut next, &reached, step, budget)?;
        }
        if next == reached {
            break;
        }
        radius += 1;
        reached.copy_from_slice(&next);
    }
    budget.give_back(16 * words as u64);
    Ok(radius)
}

impl Cosets {
    /// No columns yet; the distance is at least 3.
    pub fn new(distance: u64) -> Self {
        let sets = distance.saturating_sub(2) as usize;
        Cosets { sums: vec![vec![1; 1]; sets], redundancy: 0, columns: 0, covered: 0 }
    }

    /// How many columns there are.
    pub fn length(&self) -> u64 {
        self.columns
    }

    /// How many bits the columns have.
    pub fn redundancy(&self) -> u32 {
        self.redundancy
    }

    /// Adds the next column; whoever asks accounts for [`Cosets::bytes`] more when the redundancy
    /// is to grow.
    pub fn next(&mut self, budget: &Budget) -> Result<u64> {
        budget.check()?;
        self.columns += 1;
        let Some(column) = self.least() else {
            let column = 1 << self.redundancy;
            self.grow(budget)?;
            return Ok(column);
        };
        self.covered = column;
        self.add(column, budget)?;
        Ok(column)
    }

    /// The least number that is not a sum of d − 2 columns or fewer, if there is one.
    pub fn least(&self) -> Option<u64> {
        let reached = self.sums.last()?;
        let first = (self.covered / 64) as usize;
        let place = (first..reached.len()).find(|&place| reached[place] != u64::MAX)?;
        let number = 64 * place as u64 + u64::from(reached[place].trailing_ones());
        (number < 1 << self.redundancy).then_some(number)
    }

    /// The bytes of the sets when the redundancy is this.
    pub fn bytes(distance: u64, redundancy: u32) -> u64 {
        let words = 1u64.checked_shl(redundancy.saturating_sub(6)).unwrap_or(u64::MAX);
        words.saturating_mul(8).saturating_mul(distance.saturating_sub(2))
    }

    /// The greatest redundancy whose sets have no more bytes.
    pub fn redundancy_within(distance: u64, bytes: u64) -> u32 {
        (1..64).take_while(|&redundancy| Cosets::bytes(distance, redundancy) <= bytes).count()
            as u32
    }

    /// How far the memory that is left goes, and how much would be enough for a redundancy.
    pub fn what_works(distance: u64, redundancy: u32, left: u64) -> Message {
        message!(
            "cosets-work",
            distance = distance,
            enough = Cosets::redundancy_within(distance, left),
            redundancy = redundancy,
            megabytes = Budget::megabytes_for(Cosets::bytes(distance, redundancy))
        )
    }

    /// One more bit: with the new column alone in it, a number above is a sum of k columns when
    /// the number below is one of k − 1.
    fn grow(&mut self, budget: &Budget) -> Result<()> {
        let half = 1u32 << self.redundancy.min(6);
        for k in (0..self.sums.len()).rev() {
            budget.check()?;
            let (below, rest) = self.sums.split_at_mut(k);
            let set = &mut rest[0];
            let words = set.len();
            if half < 64 {
                let lower = below.last().map_or(1, |lower| lower[0]);
                set[0] |= lower << half;
                continue;
            }
            match below.last() {
                Some(lower) => set.extend_from_slice(lower),
                None => {
                    set.resize(2 * words, 0);
                    set[words] |= 1;
                }
            }
        }
        self.redundancy += 1;
        self.covered = 1 << (self.redundancy - 1);
        Ok(())
    }

    /// Adds a column within the bits there are.
    fn add(&mut self, column: u64, budget: &Budget) -> Result<()> {
        for k in (1..self.sums.len()).rev() {
            let (below, rest) = self.sums.split_at_mut(k);
            join_moved(&mut rest[0], &below[k - 1], column, budget)?;
        }
        if let Some(single) = self.sums.first_mut() {
            single[(column / 64) as usize] |= 1 << (column % 64);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least number that is not a sum of at most `most` columns.
    fn by_definition(columns: &[u64], most: usize) -> u64 {
        let mut sums = std::collections::BTreeSet::from([0u64]);
        for _ in 0..most {
            let more: Vec<u64> =
                sums.iter().flat_map(|sum| columns.iter().map(move |c| sum ^ c)).collect();
            sums.extend(more);
        }
        (0..=u64::MAX).find(|n| !sums.contains(n)).unwrap()
    }

    #[test]
    fn columns_are_the_least_numbers_that_are_not_sums() {
        let budget = Budget::default();
        for distance in 3..9 {
            let mut cosets = Cosets::new(distance);
            let mut columns = Vec::new();
            for _ in 0..if distance < 6 { 40 } else { 20 } {
                let expected = by_definition(&columns, distance as usize - 2);
                columns.push(cosets.next(&budget).unwrap());
                assert_eq!(columns.last(), Some(&expected), "{distance}: {columns:?}");
            }
            assert_eq!(cosets.length(), columns.len() as u64);
            let bits = columns.iter().map(|c| 64 - c.leading_zeros()).max();
            assert_eq!(Some(cosets.redundancy()), bits);
        }
    }
}
