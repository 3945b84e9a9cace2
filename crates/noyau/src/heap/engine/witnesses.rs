//! A short list of options that together reach nearly all rare values below the candidate.

use super::lists::{Entry, LANES, Lists, PAD};
use super::narrow::Narrow;
use crate::random::Dice;

pub(super) struct Built {
    /// By ascending distance.
    pub entries: Vec<Entry>,
    /// The share of heaps that they leave unsettled, by the sample.
    pub unsettled: f64,
}

/// Witnesses are pairs with a heap of at most this size.
const FURTHEST: usize = 1 << 13;
const MOST: usize = 2000;

/// Chooses witnesses greedily on a sample of recent heaps, and stops where a longer list costs
/// more than it saves.
pub(super) fn build(narrow: &Narrow) -> Built {
    let n = narrow.len;
    let mut dice = Dice::new(n as u64);
    let mut entries: Vec<Entry> = narrow.lists.crossing.iter().map(|&k| Entry::new(k, 0)).collect();
    let kept = n - narrow.origin;
    let span = (kept / 2).min(1 << 18);
    let clear = n.saturating_sub(narrow.bits.last() + 1);
    let furthest = FURTHEST
        .min(narrow.furthest())
        .min(((n - span) / 2).saturating_sub(LANES + narrow.moves.reach))
        .min((kept - span).saturating_sub(LANES + narrow.moves.reach));
    let first = n - span;
    // How many recent heaps the list is fitted to: the more there are to come, the better.
    let size = match n {
        0..100_000 => 500,
        100_000..10_000_000 => 2000,
        _ => 10_000,
    };
    let mut sample: Vec<Sampled> = (0..size)
        .map(|_| first + dice.roll(span.max(1)))
        .filter(|&m| !narrow.bits.get(m) && (narrow.code(m) as usize) < 8 * narrow.lists.groups)
        .map(|m| Sampled::new(m, narrow.code(m), &narrow.lists))
        .collect();
    let small: Vec<usize> = (1..furthest).filter(|&i| !narrow.bits.get(i)).collect();
    if sample.is_empty() || small.is_empty() || clear == 0 {
        return Built { entries, unsettled: 1.0 };
    }
    let codes = &narrow.codes;
    let reached = |m: usize, e: Entry| -> Option<u8> {
        let partner = m - e.back as usize;
        (!narrow.bits.get(partner)).then(|| codes[PAD + partner - narrow.origin] ^ e.code())
    };
    let apply = |sample: &mut [Sampled], e: Entry| {
        for s in sample {
            if let Some(code) = reached(s.n, e) {
                s.missing[code as usize >> 6] &= !(1 << (code & 63));
            }
        }
    };
    for &e in &entries {
        apply(&mut sample, e);
    }
    // In cycles a heap: one more entry, and looking at a heap alone.
    let entry_cost = (narrow.lists.groups as f64 + 2.0) / LANES as f64;
    let first = Left::of(&sample, narrow.lists.groups);
    let mut best = (first.cost, entries.len(), first.unsettled);
    let mut failures = 0;
    while entries.len() < MOST && failures < 100 {
        let tries = if entries.len() > 200 { 4 } else { 16 };
        let mut choice: Option<(usize, Entry)> = None;
        for _ in 0..tries {
            let i = small[dice.roll(small.len())];
            let k = narrow.moves.breaks[dice.roll(narrow.moves.breaks.len())];
            let entry = Entry::new(i + k, narrow.code(i));
            let gain = sample.iter().filter(|s| s.misses(reached(s.n, entry))).count();
            if gain > choice.map_or(0, |c| c.0) {
                choice = Some((gain, entry));
            }
        }
        let Some((_, entry)) = choice else {
            failures += 1;
            continue;
        };
        apply(&mut sample, entry);
        entries.push(entry);
        let left = Left::of(&sample, narrow.lists.groups);
        let listed = entry_cost * entries.len() as f64;
        if listed + left.cost < best.0 {
            best = (listed + left.cost, entries.len(), left.unsettled);
        }
        if left.unsettled == 0.0 || listed > best.0 {
            break;
        }
    }
    entries.truncate(best.1);
    entries.sort_unstable();
    entries.dedup();
    Built { entries, unsettled: best.2 }
}

/// A heap of the sample, and the rare codes below it that no witness reaches yet.
struct Sampled {
    n: usize,
    missing: [u64; 4],
}

impl Sampled {
    fn new(n: usize, code: u8, lists: &Lists) -> Self {
        let below = u32::from(lists.below[n & 1][code as usize]);
        let missing =
            std::array::from_fn(|w| super::kernel::low_bits(below.saturating_sub(64 * w as u32)));
        Sampled { n, missing }
    }

    fn misses(&self, code: Option<u8>) -> bool {
        code.is_some_and(|c| self.missing[c as usize >> 6] >> (c & 63) & 1 == 1)
    }
}

/// What the witnesses leave to do.
struct Left {
    /// The share of heaps that have to be looked at alone.
    unsettled: f64,
    /// How many cycles that takes, for each heap of the sample.
    cost: f64,
}

impl Left {
    /// The more codes there are, the more pairs it takes to find a given one.
    fn of(sample: &[Sampled], groups: usize) -> Self {
        let (mut unsettled, mut cost) = (0usize, 0u32);
        let each = 10 * groups as u32;
        for s in sample {
            let missing: u32 = s.missing.iter().map(|w| w.count_ones()).sum();
            if missing > 0 {
                unsettled += 1;
                cost += 100 + each * missing;
            }
        }
        let size = sample.len() as f64;
        Left { unsettled: unsettled as f64 / size, cost: f64::from(cost) / size }
    }
}
