//! Hashes of stretches of a sequence, so that any stretch can be computed again and compared.

use serde::{Deserialize, Serialize};

/// Stretches have this many heaps, and begin at multiples of it.
pub const STRETCH: u64 = 1 << 32;

/// A stretch of the sequence, complete, and the hash of its codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Milestone {
    /// The heap after the last one of the stretch, a multiple of [`STRETCH`].
    pub end: u64,
    /// The hash of the codes of the [`STRETCH`] heaps before it.
    pub hash: u64,
}

/// The hash of the stretch under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StretchHash {
    lanes: [u64; 4],
    pending: Vec<u8>,
    n: u64,
    /// Whether the stretch was hashed from its beginning.
    whole: bool,
}

const SEEDS: [u64; 4] =
    [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93];
const FACTOR: u64 = 0xff51_afd7_ed55_8ccd;

impl StretchHash {
    /// Nothing is hashed before the first stretch that begins at `n` or later.
    pub fn new(n: usize) -> Self {
        let n = n as u64;
        StretchHash { lanes: SEEDS, pending: Vec::new(), n, whole: n.is_multiple_of(STRETCH) }
    }

    /// Whether this can be the state after `n` heaps.
    pub fn is_at(&self, n: usize) -> bool {
        self.n == n as u64 && self.pending.len() < 32
    }

    /// Adds the codes of the next heaps.
    pub fn update(&mut self, mut codes: &[u8], milestones: &mut Vec<Milestone>) {
        while !codes.is_empty() {
            let left = STRETCH - self.n % STRETCH;
            let now = usize::try_from(left).unwrap_or(usize::MAX).min(codes.len());
            let (these, rest) = codes.split_at(now);
            if self.whole {
                self.mix(these);
            }
            codes = rest;
            self.n += now as u64;
            if self.n.is_multiple_of(STRETCH) {
                if self.whole {
                    milestones.push(Milestone { end: self.n, hash: self.finish() });
                }
                self.lanes = SEEDS;
                self.pending.clear();
                self.whole = true;
            }
        }
    }

    fn mix(&mut self, mut codes: &[u8]) {
        if !self.pending.is_empty() {
            let take = (32 - self.pending.len()).min(codes.len());
            self.pending.extend_from_slice(&codes[..take]);
            codes = &codes[take..];
            if self.pending.len() < 32 {
                return;
            }
            let block: [u8; 32] = std::array::from_fn(|i| self.pending[i]);
            self.mix_block(&block);
            self.pending.clear();
        }
        let (blocks, rest) = codes.as_chunks::<32>();
        for block in blocks {
            self.mix_block(block);
        }
        self.pending.extend_from_slice(rest);
    }

    #[inline]
    fn mix_block(&mut self, block: &[u8; 32]) {
        let (words, _) = block.as_chunks::<8>();
        for (lane, word) in self.lanes.iter_mut().zip(words) {
            let mixed = (*lane ^ u64::from_le_bytes(*word)).wrapping_mul(FACTOR);
            *lane = mixed.rotate_left(29);
        }
    }

    fn finish(&self) -> u64 {
        self.lanes.iter().fold(self.n, |hash, &lane| {
            let mixed = (hash ^ lane).wrapping_mul(FACTOR);
            mixed ^ mixed >> 32
        })
    }
}
