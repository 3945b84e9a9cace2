//! What a block kernel does, and the portable one.

use super::lists::{Entry, LANES, Lists, RareBits};

/// The codes around a block: `codes[at]` is that of the heap `n`.
pub(super) struct Block<'a> {
    pub codes: &'a mut [u8],
    pub at: usize,
    pub n: usize,
    pub lists: &'a Lists,
    pub bits: &'a RareBits,
}

/// The codes that witnesses reach: `[group][lane]` has one bit for each of eight codes.
pub(super) type Found = [[u8; LANES]; 32];

/// All pairs of heaps i + j = n − k, for the breaking digits k.
pub(super) struct Pairs<'a> {
    /// `low[low_at + i]` is the code of the heap i.
    pub low: &'a [u8],
    pub low_at: usize,
    /// `high[high_at − d]` is the code of the heap n − d.
    pub high: &'a [u8],
    pub high_at: usize,
    pub n: usize,
    pub breaks: &'a [usize],
    pub unequal: bool,
    pub bits: &'a RareBits,
    /// Only i up to here are to be tried, even if there are more.
    pub most: usize,
}

impl Pairs<'_> {
    /// The largest i for the digit `k`.
    pub fn half(&self, k: usize) -> usize {
        let rest = self.n.saturating_sub(k);
        let half = if self.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 };
        half.min(self.most)
    }
}

/// The three hot loops, for 64 heaps at once. Before a block of heaps from n on is given to a
/// kernel, all heaps after n − 64 − reach are known to be common.
pub(super) trait Kernel: Sync {
    /// Writes to each of the 64 heaps the least common value that no option with a rare heap
    /// reaches; returns how many succeeded before one did not fit in the words in use.
    fn propose(&self, block: &mut Block) -> usize;

    /// The heaps, one bit each, for which the witnesses do not reach all rare values below the
    /// proposed one; if there are any, `found` says what they reach.
    fn check(&self, block: &Block, found: &mut Found) -> u64;

    /// Looks for pairs whose code is in `missing` and removes it there; stops when nothing is
    /// missing, and returns the largest i that was of use.
    fn scan(&self, pairs: &Pairs, missing: &mut [u64; 4]) -> usize;

    /// The places where one of a few codes stands.
    fn places(&self, codes: &[u8], wanted: &[u8]) -> Vec<usize>;
}

/// Plain loops over 64 heaps.
pub(super) struct Portable;

impl Kernel for Portable {
    fn propose(&self, block: &mut Block) -> usize {
        match block.lists.words {
            1 => propose::<1>(block),
            2 => propose::<2>(block),
            _ => propose::<4>(block),
        }
    }

    fn check(&self, block: &Block, found: &mut Found) -> u64 {
        match block.lists.words {
            1 => check::<1>(block, found),
            2 => check::<2>(block, found),
            _ => check::<4>(block, found),
        }
    }

    fn scan(&self, pairs: &Pairs, missing: &mut [u64; 4]) -> usize {
        let mut used = 0;
        let most = pairs.breaks.iter().map(|&k| pairs.half(k)).max().unwrap_or(0);
        // The digits take turns, so that the pairs found have a small member.
        for first in (1..=most).step_by(LANES) {
            for &k in pairs.breaks {
                let last = pairs.half(k).min(first + LANES - 1);
                for i in first..=last {
                    let code = pairs.low[pairs.low_at + i] ^ pairs.high[pairs.high_at - k - i];
                    let bit = 1 << (code & 63);
                    if missing[code as usize >> 6] & bit != 0
                        && pairs.bits.get(i) == pairs.bits.get(pairs.n - k - i)
                    {
                        missing[code as usize >> 6] &= !bit;
                        used = used.max(i);
                        if *missing == [0; 4] {
                            return used;
                        }
                    }
                }
            }
        }
        used
    }

    fn places(&self, codes: &[u8], wanted: &[u8]) -> Vec<usize> {
        let mut places = Vec::new();
        for (index, block) in codes.chunks(LANES).enumerate() {
            // A loop without branches over the whole block: almost always there is nothing.
            let any = |&code: &u8| block.iter().map(|&c| u8::from(c == code)).max() == Some(1);
            if wanted.iter().any(any) {
                places_in(block, index * LANES, wanted, &mut places);
            }
        }
        places
    }
}

/// The places in a block, which begins at `start`, where one of a few codes stands.
pub(super) fn places_in(block: &[u8], start: usize, wanted: &[u8], places: &mut Vec<usize>) {
    let hits = (start..).zip(block).filter(|(_, code)| wanted.contains(code));
    places.extend(hits.map(|(place, _)| place));
}

/// Marks the codes that `entries` reach.
#[inline]
fn mark<const W: usize>(block: &Block, entries: &[Entry], marks: &mut [[u64; W]; LANES]) {
    // Every heap within 64 + `last` of the block may be, or stand before, a rare one.
    let clear = block.n.saturating_sub(block.bits.last());
    let split = entries.partition_point(|e| (e.back as usize) < clear);
    let one = |mark: &mut [u64; W], code: u8| {
        if W == 1 {
            mark[0] |= 1 << (code & 63);
        } else {
            mark[code as usize >> 6 & (W - 1)] |= 1 << (code & 63);
        }
    };
    for e in &entries[..split] {
        let from = block.at - e.back as usize;
        for (mark, &partner) in marks.iter_mut().zip(&block.codes[from..from + LANES]) {
            one(mark, partner ^ e.code());
        }
    }
    let end = entries.partition_point(|e| (e.back as usize) < block.n + LANES - 1);
    for e in &entries[split..end] {
        let rare = block.bits.word(block.n as isize - e.back as isize);
        let from = block.at - e.back as usize;
        for (lane, mark) in marks.iter_mut().enumerate() {
            if rare >> lane & 1 == 0 {
                one(mark, block.codes[from + lane] ^ e.code());
            }
        }
    }
}

fn propose<const W: usize>(block: &mut Block) -> usize {
    let mut marks = [[0u64; W]; LANES];
    mark(block, &block.lists.far, &mut marks);
    for (lane, mark) in marks.iter_mut().enumerate() {
        for e in &block.lists.near {
            let code = block.codes[block.at + lane - e.back as usize] ^ e.code();
            mark[code as usize >> 6 & (W - 1)] |= 1 << (code & 63);
        }
        match mark.iter().position(|&w| w != u64::MAX) {
            Some(word) => {
                let code = word as u32 * 64 + mark[word].trailing_ones();
                block.codes[block.at + lane] = code as u8;
            }
            None => return lane,
        }
    }
    LANES
}

fn check<const W: usize>(block: &Block, found: &mut Found) -> u64 {
    let mut marks = [[0u64; W]; LANES];
    mark(block, &block.lists.witnesses, &mut marks);
    let mut bad = 0;
    for (lane, mark) in marks.iter().enumerate() {
        let code = block.codes[block.at + lane];
        let below = block.lists.below[(block.n + lane) & 1][code as usize] as u32;
        let covered =
            (0..W as u32).all(|w| low_bits(below.saturating_sub(64 * w)) & !mark[w as usize] == 0);
        if !covered || below > 64 * W as u32 {
            bad |= 1 << lane;
        }
    }
    if bad != 0 {
        for (group, row) in found.iter_mut().enumerate().take(8 * W) {
            for (lane, byte) in row.iter_mut().enumerate() {
                *byte = (marks[lane][group / 8] >> (group % 8 * 8)) as u8;
            }
        }
    }
    bad
}

/// The lowest `count` bits, at most 64.
pub(super) fn low_bits(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}
