//! Large levels of a sweep: updates dealt into bins of neighbouring positions, so that the words
//! of a bin stay in the cache while it is worked off, and that threads need not share any word.

use std::ops::Range;

use super::Csr;
use super::prefetch::prefetch;
use super::sweep::{DECIDED, Rule, Word};
use super::threads::each;
use crate::large_pages;
use crate::{Budget, Result};

/// How many updates a bin holds.
const BIN: usize = 1 << 14;
/// Bins lie a little further apart, so that their ends do not compete for the same cache lines.
const STRIDE: usize = BIN + 96;

/// The bins of all threads, and one bit per position for those decided in the level at work.
#[derive(Debug, Default)]
pub(super) struct Bins {
    shift: u32,
    tables: Vec<Table>,
    fresh: Vec<u64>,
}

impl Bins {
    /// Bins as wide as the cache likes, but not too many of them to write to in turn. Places in a
    /// bin have 16 bits.
    fn shift(n: usize) -> u32 {
        (usize::BITS - n.leading_zeros()).saturating_sub(10).clamp(14, 16)
    }

    fn count(n: usize) -> usize {
        (n >> Bins::shift(n)) + 1
    }

    /// The memory needed for `n` positions.
    pub(super) fn bytes(n: usize, threads: usize) -> usize {
        threads * Bins::count(n) * (2 * STRIDE + 4) + n / 8
    }

    /// Makes room for `n` positions and empties everything.
    pub(super) fn reset(&mut self, n: usize, threads: usize) {
        self.shift = Bins::shift(n);
        self.tables.resize_with(threads, Table::default);
        for table in &mut self.tables {
            table.reset(self.shift, Bins::count(n));
        }
        self.fresh.clear();
        self.fresh.resize(n / 64 + 1, 0);
    }

    /// Spreads outcome `BIT` of `queue[part]`; writes the positions that this decides at `end`,
    /// ascending, and returns the new end.
    #[expect(clippy::too_many_arguments)]
    pub(super) fn spread<W: Word, R: Rule, const BIT: u32>(
        &mut self,
        _rule: R,
        back: &Csr,
        words: &mut [W],
        queue: &mut [u32],
        part: Range<usize>,
        end: usize,
        budget: &Budget,
    ) -> Result<usize> {
        let Bins { shift, tables, fresh } = self;
        let threads = tables.len();
        let level = &queue[part];
        let mut shares: Vec<(&mut Table, &[u32], usize)> = tables
            .iter_mut()
            .zip(level.chunks(level.len().div_ceil(threads)))
            .map(|(table, share)| (table, share, 0))
            .collect();
        // Whole bins for every thread.
        let bins = words.len().div_ceil(1 << *shift).div_ceil(threads);
        while shares.iter().any(|(_, rest, _)| !rest.is_empty()) {
            budget.check()?;
            let deal = |(table, rest, skip): &mut (&mut Table, &[u32], usize)| {
                (*rest, *skip) = table.deal(back, rest, *skip);
            };
            each(&mut shares, deal);
            let tables: Vec<&Table> = shares.iter().map(|(table, ..)| &**table).collect();
            let mut pieces: Vec<_> = words
                .chunks_mut(bins << *shift)
                .zip(fresh.chunks_mut((bins << *shift) / 64))
                .enumerate()
                .collect();
            each(&mut pieces, |(piece, (words, fresh))| {
                let bins_of =
                    words.chunks_mut(1 << *shift).zip(fresh.chunks_mut(1 << (*shift - 6)));
                for (k, (words, fresh)) in bins_of.enumerate() {
                    work_off::<W, R, BIT>(&tables, *piece * bins + k, words, fresh);
                }
            });
            for (table, ..) in &mut shares {
                table.fill.fill(0);
            }
        }
        Ok(collect(fresh, queue, end, threads))
    }
}

/// Applies the updates of bin `b` and marks the positions that they decide.
fn work_off<W: Word, R: Rule, const BIT: u32>(
    tables: &[&Table],
    b: usize,
    words: &mut [W],
    fresh: &mut [u64],
) {
    let updates: usize = tables.iter().map(|table| table.bin(b).len()).sum();
    let line = 64 / size_of::<W>();
    if updates > words.len() / line / 4 {
        // Most lines will be needed, and in order they come fastest.
        for place in (0..words.len()).step_by(line) {
            prefetch(words, place);
        }
    }
    for table in tables {
        for &u in table.bin(b) {
            let u = u as usize;
            let old = words[u].bits();
            let new = R::update::<BIT>(old);
            words[u] = W::new(new);
            fresh[u / 64] |= u64::from((new & !old) & DECIDED) << (u % 64);
        }
    }
}

/// Writes the marked positions, ascending, from `end` on, and clears the marks.
fn collect(fresh: &mut [u64], queue: &mut [u32], end: usize, threads: usize) -> usize {
    let share = fresh.len().div_ceil(threads);
    let mut pieces = Vec::with_capacity(threads);
    let mut rest = &mut queue[end..];
    let mut new_end = end;
    for (k, marks) in fresh.chunks_mut(share).enumerate() {
        let count: usize = marks.iter().map(|m| m.count_ones() as usize).sum();
        let (place, more) = rest.split_at_mut(count);
        rest = more;
        new_end += count;
        pieces.push((k * share * 64, marks, place));
    }
    each(&mut pieces, |(first, marks, place)| {
        let mut next = place.iter_mut();
        for (k, marks) in marks.iter_mut().enumerate() {
            let mut left = std::mem::take(marks);
            while left != 0 {
                if let Some(next) = next.next() {
                    *next = (*first + k * 64) as u32 + left.trailing_zeros();
                }
                left &= left - 1;
            }
        }
    });
    new_end
}

/// One thread's updates that wait.
#[derive(Debug, Default)]
struct Table {
    shift: u32,
    entries: Vec<u16>,
    fill: Vec<u32>,
}

impl Table {
    fn reset(&mut self, shift: u32, count: usize) {
        self.shift = shift;
        large_pages::resize(&mut self.entries, count * STRIDE);
        self.fill.clear();
        self.fill.resize(count, 0);
    }

    fn bin(&self, b: usize) -> &[u16] {
        &self.entries[b * STRIDE..b * STRIDE + self.fill[b] as usize]
    }

    /// Deals the arcs into the positions of `level`, without the first `skip` of the first one,
    /// until a bin is full; returns what is left.
    fn deal<'q>(&mut self, back: &Csr, level: &'q [u32], skip: usize) -> (&'q [u32], usize) {
        let (offsets, targets) = (back.offsets(), back.targets());
        let mask = (1 << self.shift) - 1;
        let mut skip = skip;
        for (at, &v) in level.iter().enumerate() {
            if let Some(&far) = level.get(at + 48) {
                prefetch(offsets, far as usize);
            }
            if let Some(&near) = level.get(at + 24) {
                prefetch(targets, offsets[near as usize] as usize);
            }
            for (k, &u) in back.followers(v).iter().enumerate().skip(skip) {
                let b = (u >> self.shift) as usize;
                let fill = self.fill[b] as usize;
                if fill == BIN {
                    return (&level[at..], k);
                }
                self.entries[b * STRIDE + fill] = (u & mask) as u16;
                self.fill[b] = fill as u32 + 1;
            }
            skip = 0;
        }
        (&[], 0)
    }
}
