//! Grundy values of a token that moves along lines: on each line, every place passed before can
//! be reached, so it is enough to remember which values a line has already.

use smallvec::SmallVec;

/// Lines of one direction, with the values that occur on each so far.
#[derive(Debug)]
pub struct Lines {
    /// Words for each line, 64 values in a word.
    width: usize,
    words: Vec<u64>,
    /// Which words of a line are full, 64 words in a word: most are, and these are passed over.
    full: Vec<u64>,
    /// Words of `full` for each line.
    full_width: usize,
    /// Of each line, the words of `full` before this one are full themselves.
    start: Vec<u32>,
}

/// Words for values up to `most`, and words that tell which of these are full.
fn widths(most: u64) -> [u64; 2] {
    let width = most / 64 + 1;
    [width, width / 64 + 1]
}

/// The bytes that so many lines need for values up to `most`.
pub fn bytes(lines: u64, most: u64) -> u64 {
    let [width, full_width] = widths(most);
    lines.saturating_mul((width + full_width) * 8 + 4)
}

impl Lines {
    /// So many lines, for values up to `most`.
    pub fn new(lines: u64, most: u64) -> Self {
        let (lines, [width, full_width]) = (lines as usize, widths(most).map(|n| n as usize));
        Lines {
            width,
            words: vec![0; lines * width],
            full: vec![0; lines * full_width],
            full_width,
            start: vec![0; lines],
        }
    }

    #[inline]
    fn words(&self, line: usize) -> &[u64] {
        &self.words[line * self.width..(line + 1) * self.width]
    }

    #[inline]
    fn full(&self, line: usize) -> &[u64] {
        &self.full[line * self.full_width..(line + 1) * self.full_width]
    }

    /// Forgets the values of a line.
    pub fn clear(&mut self, line: usize) {
        self.words[line * self.width..(line + 1) * self.width].fill(0);
        self.full[line * self.full_width..(line + 1) * self.full_width].fill(0);
        self.start[line] = 0;
    }

    /// Adds a value to a line.
    #[expect(clippy::inline_always, reason = "called for every value: a quarter of the time")]
    #[inline(always)]
    pub fn insert(&mut self, line: usize, value: u32) {
        let place = value as usize / 64;
        let word = &mut self.words[line * self.width + place];
        *word |= 1 << (value % 64);
        if *word == u64::MAX {
            let full = &mut self.full[line * self.full_width..(line + 1) * self.full_width];
            full[place / 64] |= 1 << (place % 64);
            let start = &mut self.start[line];
            while full.get(*start as usize) == Some(&u64::MAX) {
                *start += 1;
            }
        }
    }
}

/// Squares of a board of this side are looked at together, so that the lines they need stay in the cache.
const TILE: usize = 64;

/// The places of a board, tile by tile: each after those to the left of it and above it.
pub fn places(rows: usize, columns: usize) -> impl Iterator<Item = [usize; 2]> {
    let tiles = move |size: usize| (0..size).step_by(TILE);
    tiles(rows).flat_map(move |left| {
        tiles(columns).flat_map(move |top| {
            (left..(left + TILE).min(rows))
                .flat_map(move |x| (top..(top + TILE).min(columns)).map(move |y| [x, y]))
        })
    })
}

/// The least value that none of some lines has, all of them for the same values.
#[expect(clippy::inline_always, reason = "called for every value: a quarter of the time")]
#[inline(always)]
pub fn mex<const N: usize>(lines: [(&Lines, usize); N]) -> u32 {
    let start = lines.map(|(lines, line)| lines.start[line]).into_iter().max().unwrap_or(0);
    let words = lines.map(|(lines, line)| lines.words(line));
    let full = lines.map(|(lines, line)| lines.full(line));
    // Lists of equal lengths are looked at without a check for each.
    let size = words.iter().fold(usize::MAX, |size, words| size.min(words.len()));
    let groups = full.iter().fold(usize::MAX, |size, full| size.min(full.len()));
    let (words, full) = (words.map(|words| &words[..size]), full.map(|full| &full[..groups]));
    for group in start as usize..groups {
        // Words that are full on no line by itself; together they may still be.
        let mut open = !full.iter().fold(0, |all, full| all | full[group]);
        while open != 0 {
            let place = 64 * group + open.trailing_zeros() as usize;
            if place >= size {
                return 64 * place as u32;
            }
            let taken = words.iter().fold(0, |all, words| all | words[place]);
            if taken != u64::MAX {
                return 64 * place as u32 + taken.trailing_ones();
            }
            open &= open - 1;
        }
    }
    64 * 64 * groups as u32
}

/// The same for any number of lines.
pub fn mex_of<'l>(lines: impl Iterator<Item = (&'l Lines, usize)>) -> u32 {
    let lines: SmallVec<[(&Lines, usize); 8]> = lines.collect();
    let words: SmallVec<[&[u64]; 8]> = lines.iter().map(|&(of, line)| of.words(line)).collect();
    let full: SmallVec<[&[u64]; 8]> = lines.iter().map(|&(of, line)| of.full(line)).collect();
    least(lines.iter().map(|&(of, line)| of.start[line]).max(), &full, &words)
}

#[inline]
fn least(start: Option<u32>, full: &[&[u64]], words: &[&[u64]]) -> u32 {
    let mut group = start.unwrap_or(0) as usize;
    loop {
        // Words that are full on no line by itself; together they may still be.
        let mut open =
            !full.iter().fold(0, |all, full| all | full.get(group).copied().unwrap_or(0));
        while open != 0 {
            let place = 64 * group + open.trailing_zeros() as usize;
            let taken =
                words.iter().fold(0, |all, words| all | words.get(place).copied().unwrap_or(0));
            if taken != u64::MAX {
                return 64 * place as u32 + taken.trailing_ones();
            }
            open &= open - 1;
        }
        group += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use std::collections::BTreeSet;

    #[test]
    fn places_come_after_those_before_them() {
        for (rows, columns) in [(1, 1), (64, 65), (130, 70), (0, 5), (5, 0)] {
            let mut seen = vec![false; rows * columns];
            for [x, y] in places(rows, columns) {
                assert!(x == 0 || seen[(x - 1) * columns + y], "{x},{y}");
                assert!(y == 0 || seen[x * columns + y - 1], "{x},{y}");
                assert!(!std::mem::replace(&mut seen[x * columns + y], true), "{x},{y}");
            }
            assert!(seen.iter().all(|&seen| seen));
        }
    }

    #[test]
    fn the_least_value_is_that_of_the_sets() {
        let mut dice = Dice::new(11);
        for most in [70, 500, 9000] {
            let mut lines = Lines::new(3, most);
            let mut sets = vec![BTreeSet::new(); 3];
            for round in 0..4 * most {
                let line = dice.roll(3);
                let value = if round % 3 == 0 {
                    dice.below(most) as u32
                } else {
                    mex([(&lines, 0), (&lines, 1), (&lines, 2)])
                };
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
                assert_eq!(mex([(&lines, 0), (&lines, 1), (&lines, 2)]), least(&sets));
                assert_eq!(mex([(&lines, line)]), least(&sets[line..=line]));
            }
            lines.clear(1);
            assert_eq!(mex([(&lines, 1)]), 0);
        }
    }
}
