//! Grundy values of a token that moves along lines: on each line, every place passed before can
//! be reached, so it is enough to remember which values a line has already.

use std::hint::select_unpredictable;

use smallvec::SmallVec;

use crate::large_pages;

/// Lines, with the values that occur on each so far.
#[derive(Debug)]
pub struct Lines {
    /// For each line, together, so that few places of memory are touched: how many words of the next list
    /// are full from its start on; which words of values are full, 64 of them in a word, since most are, and
    /// these are passed over; and the values, 64 in a word.
    records: Vec<u64>,
    /// Words for each line.
    length: usize,
    /// Where in a record the values begin.
    values: usize,
}

/// Words for a line with values up to `most`, and where among them the values begin.
fn layout(most: u64) -> [u64; 2] {
    let width = most / 64 + 1;
    let values = width / 64 + 2;
    [values + width, values]
}

/// The bytes that so many lines need for values up to `most`.
pub fn bytes(lines: u64, most: u64) -> u64 {
    lines.saturating_mul(8 * layout(most)[0])
}

/// Adds a value to the record of a line, in which the values begin at `values`.
#[expect(clippy::inline_always, reason = "called for every value: a quarter of the time")]
#[inline(always)]
fn add(record: &mut [u64], values: usize, value: u32) {
    let place = value as usize / 64;
    let word = &mut record[values + place];
    *word |= 1 << (value % 64);
    if *word == u64::MAX {
        record[1 + place / 64] |= 1 << (place % 64);
        // The last word of this list is never full, as it has room for more than there is.
        while record[1 + record[0] as usize] == u64::MAX {
            record[0] += 1;
        }
    }
}

impl Lines {
    /// So many lines, for values up to `most`.
    pub fn new(lines: u64, most: u64) -> Self {
        let [length, values] = layout(most).map(|n| n as usize);
        Lines { records: large_pages::zeros(lines as usize * length), length, values }
    }

    #[inline]
    fn record(&self, line: usize) -> &[u64] {
        &self.records[line * self.length..][..self.length]
    }

    /// Forgets the values of a line.
    pub fn clear(&mut self, line: usize) {
        self.records[line * self.length..(line + 1) * self.length].fill(0);
    }

    /// Adds a value to a line.
    #[expect(clippy::inline_always, reason = "called for every value: a quarter of the time")]
    #[inline(always)]
    pub fn insert(&mut self, line: usize, value: u32) {
        let record = &mut self.records[line * self.length..][..self.length];
        add(record, self.values, value);
    }

    /// Adds values to a line.
    #[inline]
    pub fn insert_all(&mut self, line: usize, values: impl Iterator<Item = u32>) {
        let record = &mut self.records[line * self.length..][..self.length];
        values.for_each(|value| add(record, self.values, value));
    }

    /// The least value that none of some lines has.
    #[expect(clippy::inline_always, reason = "called for every value: a quarter of the time")]
    #[inline(always)]
    pub fn mex<const N: usize>(&self, lines: [usize; N]) -> u32 {
        let records = lines.map(|line| self.record(line));
        self.least(&records)
    }

    /// The same for any number of lines.
    pub fn mex_of(&self, lines: &[usize]) -> u32 {
        let records: SmallVec<[&[u64]; 8]> = lines.iter().map(|&line| self.record(line)).collect();
        self.least(&records)
    }

    #[expect(clippy::inline_always, reason = "called for every value: a quarter of the time")]
    #[inline(always)]
    fn least(&self, records: &[&[u64]]) -> u32 {
        let (groups, width) = (self.values - 1, self.length - self.values);
        let taken =
            |place: usize| records.iter().fold(0, |all, record| all | record[self.values + place]);
        let start = records.iter().fold(0, |start, record| start.max(record[0]));
        for group in start as usize..groups {
            let there = if group + 1 == groups { (1 << (width % 64)) - 1 } else { u64::MAX };
            // Words that are full on no line by itself; together they may still be.
            let mut open = !records.iter().fold(0, |all, record| all | record[1 + group]) & there;
            while open != 0 {
                // Two of them are looked at together: which of the two it is cannot be guessed.
                let first = 64 * group + open.trailing_zeros() as usize;
                open &= open - 1;
                let next = 64 * group + open.trailing_zeros() as usize;
                let next = if open == 0 { first } else { next };
                open &= open.wrapping_sub(1);
                let [one, two] = [taken(first), taken(next)];
                let (place, found) =
                    select_unpredictable(one != u64::MAX, (first, one), (next, two));
                if found != u64::MAX {
                    return 64 * place as u32 + found.trailing_ones();
                }
            }
        }
        64 * width as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use std::collections::BTreeSet;

    #[test]
    fn the_least_value_is_that_of_the_sets() {
        let mut dice = Dice::new(11);
        for most in [70, 500, 9000] {
            let mut lines = Lines::new(3, most);
            let mut sets = vec![BTreeSet::new(); 3];
            for round in 0..4 * most {
                let line = dice.roll(3);
                let value =
                    if round % 3 == 0 { dice.below(most) as u32 } else { lines.mex([0, 1, 2]) };
                if u64::from(value) >= most - 1 {
                    break;
                }
                lines.insert(line, value);
                sets[line].insert(value);
                let least = |sets: &[BTreeSet<u32>]| {
                    (0..=u16::MAX.into())
                        .find(|value| sets.iter().all(|set| !set.contains(value)))
                        .unwrap()
                };
                assert_eq!(lines.mex([0, 1, 2]), least(&sets));
                assert_eq!(lines.mex([line]), least(&sets[line..=line]));
                assert_eq!(lines.mex_of(&[0, 1, 2]), least(&sets));
            }
            lines.clear(1);
            assert_eq!(lines.mex([1]), 0);
        }
    }

    #[test]
    fn a_line_with_all_values_has_none_missing() {
        for most in [0, 63, 64, 4095, 4096, 9000] {
            let mut lines = Lines::new(2, most);
            // All that there is room for.
            for value in 0..64 * (most as u32 / 64 + 1) {
                assert_eq!(lines.mex([0, 1]), value);
                lines.insert((value % 2) as usize, value);
            }
            assert!(u64::from(lines.mex([0, 1])) > most);
        }
    }
}
