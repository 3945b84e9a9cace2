//! The lists that the block kernels run over, and the marks of rare heaps.

use super::moves::Moves;
use super::split::Split;

/// Bytes kept free before heap 0 and after the last heap, so that blocks may reach over.
pub(super) const PAD: usize = 64;
/// How many heaps a block has.
pub(super) const LANES: usize = 64;

/// One option of every heap n: its code is `code()` xor the code of the heap n − `back`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Entry {
    pub back: u32,
    /// The code four times: so it is loaded into all lanes of a register at no cost.
    pub codes: u32,
}

impl Entry {
    pub fn new(back: usize, code: u8) -> Self {
        Entry { back: back as u32, codes: u32::from(code) * 0x0101_0101 }
    }

    #[inline]
    pub fn code(self) -> u8 {
        self.codes as u8
    }
}

/// One bit per heap up to the last rare one, set if it is rare. Sizes up to 0 count as rare: they
/// are not a partner for anything.
#[derive(Clone, Debug)]
pub(super) struct RareBits {
    words: Vec<u64>,
    last: usize,
}

impl RareBits {
    pub fn new(rares: &[(usize, u8)]) -> Self {
        // Bit b stands for the heap b − 64; the first 65 bits are the sizes up to 0.
        let mut bits = RareBits { words: vec![u64::MAX, 1], last: 0 };
        for &(n, _) in rares {
            bits.set(n);
        }
        bits
    }

    pub fn set(&mut self, n: usize) {
        let place = n + 64;
        if self.words.len() <= place / 64 {
            self.words.resize(place / 64 + 1, 0);
        }
        self.words[place / 64] |= 1 << (place % 64);
        self.last = self.last.max(n);
    }

    /// The last rare heap, or 0.
    pub fn last(&self) -> usize {
        self.last
    }

    #[inline]
    pub fn get(&self, n: usize) -> bool {
        n <= self.last && self.words[(n + 64) / 64] >> (n % 64) & 1 == 1
    }

    /// The bits of the 64 heaps from `n` on, which is at least −64.
    #[inline]
    pub fn word(&self, n: isize) -> u64 {
        let place = (n + 64) as usize;
        let (index, shift) = (place / 64, place % 64);
        let low = self.words.get(index).map_or(0, |w| w >> shift);
        let high = self.words.get(index + 1).map_or(0, |w| (w << 1) << (63 - shift));
        low | high
    }
}

/// Everything that a kernel needs to know besides the codes.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    /// Options with a rare heap, or taking moves that keep the class, at least a block back.
    pub far: Vec<Entry>,
    /// The same, nearer, by descending distance.
    pub near: Vec<Entry>,
    /// Taking moves that change the class: they matter for the candidate when the rest is rare.
    pub crossing: Vec<usize>,
    /// Options of rare class that together reach nearly every rare value below the candidate.
    pub witnesses: Vec<Entry>,
    /// For heaps of either parity: how many rare values lie below the common value of a code.
    pub below: [[u16; 256]; 2],
    /// The same, at most 255; only the kernel with special instructions looks here.
    #[cfg_attr(not(all(feature = "simd", target_arch = "x86_64")), expect(dead_code))]
    pub below_bytes: [[u8; 256]; 2],
    /// How many words of 64 codes are in use: 1, 2 or 4.
    pub words: usize,
    /// Of these codes, the kernel looks at the first few groups of eight; a heap beyond them is
    /// looked at alone.
    pub groups: usize,
}

impl Lists {
    /// The lists of a game with these rare heaps; no witnesses yet.
    pub fn new(moves: &Moves, split: Split, rares: &[(usize, u8)]) -> Self {
        let crosses = |k: usize| split.alternating && k & 1 == 1;
        let mut common: Vec<Entry> = Vec::new();
        for &k in &moves.breaks {
            let pair = |&(n, code): &(usize, u8)| Entry::new(n + k, code);
            common.extend(rares.iter().map(pair));
        }
        let keeping = moves.takes.iter().filter(|&&k| !crosses(k));
        common.extend(keeping.map(|&k| Entry::new(k, 0)));
        common.sort_unstable();
        common.dedup();
        let first_far = common.partition_point(|e| (e.back as usize) < LANES);
        let far = common.split_off(first_far);
        common.reverse();
        let below = [0, 1]
            .map(|n| std::array::from_fn(|code| split.rares_below(code as u32, n).min(511) as u16));
        let below_bytes = below.map(|row: [u16; 256]| row.map(|b| b.min(255) as u8));
        let crossing = moves.takes.iter().copied().filter(|&k| crosses(k)).collect();
        Lists {
            far,
            near: common,
            crossing,
            witnesses: Vec::new(),
            below,
            below_bytes,
            words: 4,
            groups: 32,
        }
    }

    /// Adds a rare heap that lies after all others and at least a block after 0.
    pub fn add_rare(&mut self, moves: &Moves, n: usize, code: u8) {
        for &k in &moves.breaks {
            self.far.push(Entry::new(n + k, code));
        }
        if moves.breaks.len() > 1 {
            self.far.sort_unstable();
            self.far.dedup();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_at_every_offset() {
        let rares = [(1, 0), (5, 0), (63, 0), (64, 0), (200, 0)];
        let bits = RareBits::new(&rares);
        let is_set = |n: isize| n <= 0 || rares.iter().any(|&(m, _)| m as isize == n);
        for n in -64..400isize {
            let expected = (0..64).fold(0, |w, i| w | u64::from(is_set(n + i)) << i);
            assert_eq!(bits.word(n), expected, "{n}");
            if n >= 0 {
                assert_eq!(bits.get(n as usize), is_set(n));
            }
        }
        assert_eq!(bits.last(), 200);
    }
}
