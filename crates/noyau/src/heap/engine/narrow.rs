//! The fast engine: one byte per heap, blocks of 64 heaps, rare and common classes.
//!
//! For each heap the options with a rare member are marked; the least common value not marked is
//! the candidate. It is the Grundy value if every smaller rare value is reached too, by a taking
//! move or by a pair of heaps of the same class; for almost all heaps a short list of witnesses
//! shows that, and for the others pairs are tried until all are found. If one is not found, it is
//! the Grundy value, and the heap is a new rare one.

use super::kernel::{Block, Found, Kernel, Pairs, low_bits};
use super::lists::{LANES, Lists, PAD, RareBits};
use super::moves::Moves;
use super::split::Split;
use super::witnesses;
use crate::{Budget, Result};

/// Why [`Narrow::run`] came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// All that was asked for is computed.
    Done,
    /// The last heap computed is a new rare one.
    Rare,
    /// The next value does not fit in a byte.
    Overflow,
    /// The next value cannot be decided from the heaps that are kept.
    OutOfReach,
}

pub(super) struct Narrow {
    pub moves: Moves,
    pub split: Split,
    pub rares: Vec<(usize, u8)>,
    pub bits: RareBits,
    pub lists: Lists,
    pub kernel: &'static dyn Kernel,
    /// `codes[PAD + n − origin]` is the code of the heap n, for origin ≤ n < len.
    pub codes: Vec<u8>,
    pub origin: usize,
    pub len: usize,
    /// The first heaps (at PAD + n), once `codes` no longer begins with them.
    pub head: Vec<u8>,
    /// Whether the heaps to come are known to be common: then they need no witnesses.
    pub all_common: bool,
    /// The largest distance back, plus reach, that any decision needed since this was set to 0.
    pub looked_back: usize,
    /// Heaps that the witnesses did not settle.
    pub scans: u64,
    pub builds: u32,
    pub next_build: usize,
    pub mark: (usize, u64),
    pub expected_scans: f64,
}

/// The codes of the heaps that are kept, see the fields of [`Narrow`].
pub(super) struct Kept {
    pub codes: Vec<u8>,
    pub origin: usize,
    pub len: usize,
    pub head: Vec<u8>,
}

/// Groups of eight codes for which kernels exist.
const GROUPS: [usize; 10] = [2, 3, 4, 6, 8, 12, 16, 20, 24, 32];

impl Narrow {
    /// From all values so far; `None` if a code does not fit in a byte.
    pub fn new(
        moves: &Moves,
        split: Split,
        values: impl Iterator<Item = u32> + Clone,
        kernel: &'static dyn Kernel,
    ) -> Option<Self> {
        let mut codes = vec![0; PAD];
        let mut rares = Vec::new();
        for (n, value) in values.enumerate() {
            let code = u8::try_from(split.code(value)).ok()?;
            codes.push(code);
            if n > 0 && split.is_rare(value, n) {
                rares.push((n, code));
            }
        }
        let len = codes.len() - PAD;
        codes.resize(codes.len() + PAD + LANES, 0);
        let kept = Kept { codes, origin: 0, len, head: Vec::new() };
        Some(Narrow::resume(moves.clone(), split, rares, kept, kernel))
    }

    /// From the heaps that are kept and the rare ones.
    pub fn resume(
        moves: Moves,
        split: Split,
        rares: Vec<(usize, u8)>,
        kept: Kept,
        kernel: &'static dyn Kernel,
    ) -> Self {
        let mut narrow = Narrow {
            bits: RareBits::new(&rares),
            lists: Lists::new(&moves, split, &rares),
            moves,
            split,
            rares,
            kernel,
            codes: kept.codes,
            origin: kept.origin,
            len: kept.len,
            head: kept.head,
            all_common: false,
            looked_back: 0,
            scans: 0,
            builds: 0,
            next_build: 0,
            mark: (kept.len, 0),
            expected_scans: 0.0,
        };
        narrow.fit_words();
        narrow
    }

    /// Chooses how many codes the kernels look at from those that occur.
    pub fn fit_words(&mut self) {
        let known = self.codes[PAD..PAD + self.len - self.origin].iter().copied();
        let first = self.head.iter().copied();
        let rare = self.rares.iter().map(|r| r.1);
        let most = known.chain(first).chain(rare).max().map_or(0, usize::from);
        self.lists.words = match most + most / 8 {
            0..64 => 1,
            64..128 => 2,
            _ => 4,
        };
        self.fit_groups();
    }

    /// Chooses how many of these codes are looked at together: the large ones that seldom occur
    /// are left to be looked at one by one.
    fn fit_groups(&mut self) {
        let end = self.at(self.len);
        let half = (end - PAD) / 2;
        let recent = &self.codes[end - half.min(1 << 18)..end];
        let mut counts = [0usize; 256];
        for &code in recent {
            counts[code as usize] += 1;
        }
        let mut sum = 0;
        let usual = counts.iter().position(|&c| {
            sum += c;
            sum * 10_000 >= recent.len() * 9_995
        });
        let wanted = (usual.unwrap_or(255) + 4).div_ceil(8).min(8 * self.lists.words);
        self.lists.groups = *GROUPS.iter().find(|&&g| g >= wanted).unwrap_or(&32);
    }

    /// Where the code of the heap `n` stands in `codes`.
    fn at(&self, n: usize) -> usize {
        PAD + n - self.origin
    }

    /// The code of a heap that is kept.
    pub fn code(&self, n: usize) -> u8 {
        if n >= self.origin { self.codes[self.at(n)] } else { self.head[PAD + n] }
    }

    /// The value of a heap that is kept.
    pub fn value(&self, n: usize) -> u32 {
        self.split.value(
            u32::from(self.code(n)),
            n,
            n == 0 && self.split.is_rare(0, 0) || self.bits_rare(n),
        )
    }

    fn bits_rare(&self, n: usize) -> bool {
        n > 0 && self.bits.get(n)
    }

    /// Computes until there are `count` values, or something happens.
    pub fn run(&mut self, count: usize, budget: &Budget) -> Result<Stop> {
        let mut found: Box<Found> = Box::new([[0; LANES]; 32]);
        let mut polls = 0u32;
        while self.len < count {
            if polls & 15 == 0 {
                budget.check()?;
            }
            polls += 1;
            self.make_room(count, budget)?;
            if self.len >= self.next_build && !self.all_common {
                self.rebuild_witnesses();
            }
            // Right after a rare heap the near partners are not all common: go one by one.
            let stop = if self.len < self.bits.last() + LANES + self.moves.reach + 1 {
                self.careful_step()
            } else {
                self.block_step(count, &mut found)
            };
            match stop {
                Stop::Done => {}
                Stop::Overflow if self.lists.words < 4 => {
                    self.lists.words *= 2;
                    self.lists.groups = self.lists.groups.max(8 * self.lists.words - 4);
                    self.lists.groups =
                        *GROUPS.iter().find(|&&g| g >= self.lists.groups).unwrap_or(&32);
                }
                other => return Ok(other),
            }
        }
        Ok(Stop::Done)
    }

    /// Forgets all heaps but the first ones, which are in `head`, and the last `keep`.
    pub fn slide(&mut self, keep: usize) {
        let from = self.at(self.len - keep);
        self.codes.copy_within(from..from + keep, PAD);
        self.origin = self.len - keep;
    }

    /// The largest i for which pairs (i, n − k − i) may be witnesses, if heaps are forgotten.
    pub fn furthest(&self) -> usize {
        match self.head.len() {
            0 => usize::MAX,
            length => (length - 2 * PAD - LANES - 1).saturating_sub(self.moves.reach),
        }
    }

    /// How far back from a heap any of its options was looked at, so far.
    pub fn looked_back(&self) -> usize {
        let lists = [&self.lists.far, &self.lists.near, &self.lists.witnesses];
        let listed = lists.iter().flat_map(|l| l.iter()).map(|e| e.back as usize).max();
        self.looked_back.max(listed.unwrap_or(0)).max(self.moves.reach)
    }

    /// Makes `codes` long enough for another block.
    fn make_room(&mut self, count: usize, budget: &Budget) -> Result<()> {
        let needed = self.at(self.len) + LANES + PAD;
        if needed > self.codes.len() {
            let kept = self.len - self.origin;
            let wanted = (kept / 2).max(1 << 16).min(count.saturating_sub(self.len)) + needed;
            budget.take((wanted - self.codes.len()) as u64)?;
            self.codes.reserve_exact(wanted - self.codes.len());
            self.codes.resize(wanted, 0);
        }
        Ok(())
    }

    fn block_step(&mut self, count: usize, found: &mut Found) -> Stop {
        let n = self.len;
        let at = self.at(n);
        let mut block =
            Block { codes: &mut self.codes, at, n, lists: &self.lists, bits: &self.bits };
        let proposed = self.kernel.propose(&mut block);
        if proposed == 0 {
            return Stop::Overflow;
        }
        let wanted = proposed.min(count - n);
        if self.all_common {
            self.len = n + wanted;
            return Stop::Done;
        }
        let mut bad = self.kernel.check(&block, found);
        while bad != 0 {
            let lane = bad.trailing_zeros() as usize;
            bad &= bad - 1;
            if lane >= wanted {
                break;
            }
            let below = u32::from(self.lists.below[(n + lane) & 1][self.codes[at + lane] as usize]);
            let mut missing = [0u64; 4];
            for (w, word) in missing.iter_mut().enumerate().take(self.lists.words) {
                let bytes = std::array::from_fn(|b| found[8 * w + b][lane]);
                *word = low_bits(below.saturating_sub(64 * w as u32)) & !u64::from_le_bytes(bytes);
            }
            self.len = n + lane;
            let stop = self.settle(below, missing);
            if stop != Stop::Done {
                return stop;
            }
        }
        self.len = n + wanted;
        Stop::Done
    }

    /// One heap, with every class looked up.
    fn careful_step(&mut self) -> Stop {
        let n = self.len;
        let mut marks = [0u64; 4];
        let mut mark = |code: u8| marks[code as usize >> 6] |= 1 << (code & 63);
        for e in self.lists.near.iter().chain(&self.lists.far) {
            let back = e.back as usize;
            if back < n && !self.bits.get(n - back) {
                mark(self.code(n - back) ^ e.code());
            }
        }
        for &k in &self.lists.crossing {
            if k < n && self.bits.get(n - k) {
                mark(self.code(n - k));
            }
        }
        let words = self.lists.words;
        let Some(word) = marks[..words].iter().position(|&w| w != u64::MAX) else {
            return Stop::Overflow;
        };
        let code = word as u32 * 64 + marks[word].trailing_ones();
        let at = self.at(n);
        self.codes[at] = code as u8;
        let below = u32::from(self.lists.below[n & 1][code as usize]);
        let missing = std::array::from_fn(|w| low_bits(below.saturating_sub(64 * w as u32)));
        match self.settle(below, missing) {
            Stop::Done => {
                self.len = n + 1;
                Stop::Done
            }
            other => other,
        }
    }

    /// Settles the heap `len`, which has a candidate with `below` rare values below it, of which
    /// these are not yet known to be reached.
    fn settle(&mut self, below: u32, mut missing: [u64; 4]) -> Stop {
        if below > 64 * self.lists.words as u32 {
            return Stop::Overflow;
        }
        let n = self.len;
        self.scans += 1;
        for &k in &self.moves.takes {
            if k < n {
                let value = self.value(n - k);
                if self.split.is_rare(value, n) {
                    let code = self.split.code(value);
                    if let Some(word) = missing.get_mut(code as usize >> 6) {
                        *word &= !(1 << (code & 63));
                    }
                }
            }
        }
        if missing == [0; 4] {
            return Stop::Done;
        }
        let (low, most): (&[u8], usize) = if self.head.is_empty() {
            (&self.codes, usize::MAX)
        } else {
            // Both heaps must be among those that are kept, and the other one among the last
            // ones at any time: the window proof counts on that.
            let kept = (n - self.origin).saturating_sub(self.moves.reach + LANES);
            (&self.head, kept.min(self.furthest()))
        };
        let pairs = Pairs {
            low,
            low_at: PAD,
            high: &self.codes,
            high_at: self.at(n),
            n,
            breaks: &self.moves.breaks,
            unequal: self.moves.unequal,
            bits: &self.bits,
            most,
        };
        let used = self.kernel.scan(&pairs, &mut missing);
        self.looked_back = self.looked_back.max(used + self.moves.reach);
        if missing == [0; 4] {
            return Stop::Done;
        }
        if !self.head.is_empty() {
            return Stop::OutOfReach;
        }
        let word = missing.iter().position(|&w| w != 0).expect("something is missing");
        let code = (word as u32 * 64 + missing[word].trailing_zeros()) as u8;
        let at = self.at(n);
        self.codes[at] = code;
        self.rares.push((n, code));
        self.bits.set(n);
        self.lists.add_rare(&self.moves, n, code);
        self.len = n + 1;
        Stop::Rare
    }

    pub fn describe(&self) -> String {
        format!(
            "mask {:x}{}, {} rares up to {}, {} codes, lists {} far {} near {} witnesses, \
             scans {:.5} (expected {:.5})",
            self.split.mask,
            if self.split.alternating { " alternating" } else { "" },
            self.rares.len(),
            self.bits.last(),
            8 * self.lists.groups,
            self.lists.far.len(),
            self.lists.near.len(),
            self.lists.witnesses.len(),
            self.scans as f64 / self.len as f64,
            self.expected_scans,
        )
    }

    /// A new list of witnesses when the old one is outdated or bad.
    fn rebuild_witnesses(&mut self) {
        let n = self.len;
        let scans = (self.scans - self.mark.1) as f64;
        let rate = scans / (n - self.mark.0).max(1) as f64;
        if self.builds < 12 || rate > 1.5 * self.expected_scans + 0.001 {
            self.fit_groups();
            let built = witnesses::build(self);
            self.expected_scans = built.unsettled;
            self.looked_back = self.looked_back();
            self.lists.witnesses = built.entries;
            self.builds += 1;
            self.next_build = n + n.min(1 << 28) * 2;
        } else {
            self.next_build = n + n.min(1 << 28) / 2;
        }
        self.mark = (n, self.scans);
    }
}
