//! Hexadecimal codes whose values grow regularly, and the theorem that proves it: see
//! `docs/mathematics/arithmetic-periods.md`.

use super::all_but::{self, ArithmeticPeriod};
use super::triples::{insert, unite};
use super::{Code, Theorem};

/// Longer periods are not looked for.
const LONGEST: usize = 4096;
/// The coverage of so many candidates is looked at.
const TRIES: usize = 6;
/// Values that begin to grow only after so many levels are left alone.
const MOST_OFFSET: usize = 64;

/// The arithmetic period that these values of the heaps 0, 1, 2, … prove.
pub(super) fn prove(code: &Code, values: &[u32]) -> Option<ArithmeticPeriod> {
    let last = values.len().checked_sub(1)?;
    if code.most_heaps() < 3 {
        return None;
    }
    let mut tries = 0;
    for p in 1..=(last / 2).min(LONGEST) {
        let Some(growth) = values[last].checked_sub(values[last - p]) else { continue };
        if !growth.is_power_of_two() {
            continue;
        }
        let grows = |x: &usize| values[x + p].checked_sub(values[*x]) == Some(growth);
        let start = last - p + 1 - (1..=last - p).rev().take_while(grows).count();
        if start + p > last {
            continue;
        }
        let growing = Growing { code, values, start, p, growth };
        let enough = |depth| growing.needed(depth).is_some_and(|needed| values.len() >= needed);
        // So much is needed whatever the depth, which takes longer to find.
        if growing.offset() > MOST_OFFSET || !enough(1) {
            continue;
        }
        tries += 1;
        if growing.depth().is_some_and(enough) {
            let (p, growth) = (p as u64, u64::from(growth));
            return Some(all_but::least(values, p, growth, Theorem::Triples));
        }
        if tries >= TRIES {
            return None;
        }
    }
    None
}

/// Values that grow by `growth`, a power of two, in `p` heaps, from the heap `start` on. A value
/// is `growth` times its level, plus its low part.
struct Growing<'a> {
    code: &'a Code,
    values: &'a [u32],
    start: usize,
    p: usize,
    growth: u32,
}

impl Growing<'_> {
    fn level(&self, heap: usize) -> usize {
        (self.values[heap] / self.growth) as usize
    }

    fn low(&self, heap: usize) -> u32 {
        self.values[heap] % self.growth
    }

    /// The heaps of the first period.
    fn first(&self) -> std::ops::Range<usize> {
        self.start..self.start + self.p
    }

    /// The highest level in the first period: Λ.
    fn offset(&self) -> usize {
        self.first().map(|x| self.level(x)).max().unwrap_or(0)
    }

    /// How many values prove that it goes on like this, if all levels that are so much lower, or
    /// more, can be reached.
    fn needed(&self, depth: usize) -> Option<usize> {
        let offset = self.offset();
        let before = (1..self.start).map(|x| self.level(x)).max().unwrap_or(0);
        let before = (before + 1).next_power_of_two();
        // From this level on at least one heap is in the growing part.
        let level = (self.code.reach() + 2 * self.start - 2).div_ceil(self.p);
        let mut step = before.max(offset + 1);
        loop {
            let carries = (3 * offset + depth - 1).max(2 * offset + depth + before - 2);
            if 2 * step > carries {
                if offset == 0 {
                    return Some(self.start + self.p * (level.max(depth - 1) + step));
                }
                let fits = level.max(step + depth - 1) + step + offset <= 3 * step;
                if fits {
                    return Some(self.start + self.p * (14 * step + depth - 1));
                }
            }
            step = step.checked_mul(2)?;
        }
    }

    /// The least D such that from a heap of level m all values of levels up to m − D can be
    /// reached: two heaps of the same level cancel out, the third is as high as is asked.
    fn depth(&self) -> Option<usize> {
        let (p, offset) = (self.p, self.offset());
        let words = (self.growth as usize).div_ceil(64);
        let full = if self.growth >= 64 { u64::MAX } else { (1 << self.growth) - 1 };
        let [breaks, triples] = [2, 3].map(|heaps| self.code.taking(heaps));
        let pairs = self.pairs();
        // Below the offset, only some heaps are as low as the level that is asked, but single
        // heaps before the start may be; a third heap of nothing is the level 0.
        let mut three: Vec<Vec<u64>> = vec![Vec::new(); pairs.len() + p * (offset + 1)];
        let most = 2 * self.start + triples.last()? + three.len() + 2 * p;
        let mut depth = 1;
        for asked in 0..=offset {
            for c in self.first().filter(|&c| self.level(c) == asked) {
                for (sum, pair) in pairs.iter().enumerate() {
                    let sum = sum + (c - self.start) + p * (offset - asked);
                    unite(&mut three[sum], pair, self.low(c));
                }
            }
            let mut fixed: Vec<(usize, u32)> = Vec::new();
            if asked < offset {
                let heaps = (1..self.start).filter(|&x| self.level(x) == asked);
                fixed = heaps
                    .flat_map(|x| triples.iter().map(move |taken| (taken + x, self.low(x))))
                    .collect();
                if asked == 0 {
                    fixed.extend(breaks.iter().map(|&taken| (taken, 0)));
                }
            }
            for (i, parity) in (0..p).flat_map(|i| [(i, 0), (i, 1)]) {
                let mut reached = vec![0u64; words];
                let mut below = parity;
                loop {
                    let total = i + p * (below + offset);
                    let sums = triples.iter().filter_map(|t| total.checked_sub(2 * self.start + t));
                    for set in sums.filter_map(|sum| three.get(sum)) {
                        unite(&mut reached, set, 0);
                    }
                    let total = i + p * (below + asked % 2);
                    for &(gone, low) in &fixed {
                        let sum = total.checked_sub(self.start + gone);
                        if let Some(pair) = sum.and_then(|sum| pairs.get(sum)) {
                            unite(&mut reached, pair, low);
                        }
                    }
                    if reached[..words].iter().all(|&r| r == full) {
                        break;
                    }
                    below += 2;
                    if p * below > most {
                        return None;
                    }
                }
                depth = depth.max(below);
            }
        }
        Some(depth)
    }

    /// The low parts of two heaps of the same level, by what they are larger than two heaps
    /// `start` of level 0 would be on that level.
    fn pairs(&self) -> Vec<Vec<u64>> {
        let mut pairs = vec![Vec::new(); self.p * (2 + self.offset())];
        for a in self.first() {
            for b in a..self.start + self.p {
                let apart = self.level(a).abs_diff(self.level(b));
                let sum = a + b - 2 * self.start + self.p * apart;
                insert(&mut pairs[sum], self.low(a) ^ self.low(b));
            }
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::super::triples::Triples;
    use super::super::{Heaps, PeriodSearch, Regularity, grundy_plain_octal, sequence};
    use super::*;
    use crate::Budget;
    use crate::heap::Of;

    fn triples(code: &Code, count: usize) -> Vec<u32> {
        let mut triples = Triples::new(code);
        triples.extend(count, &Budget::default()).unwrap();
        triples.values().to_vec()
    }

    fn proved(code: &str, count: usize) -> Option<(u64, u64, u64)> {
        let code: Code = code.parse().unwrap();
        prove(&code, &triples(&code, count)).map(|a| (a.period, a.saltus, a.preperiod))
    }

    #[test]
    fn what_is_proved_holds_far_beyond() {
        let mut found = [0; 2];
        for digits in 0..1024u32 {
            let before = ["0", "4", "8", "C"][digits as usize >> 8];
            let code: Code = format!("{before}.{:02X}", digits & 255).parse().unwrap();
            if code.taking(3).is_empty() {
                continue;
            }
            let values = triples(&code, 400);
            // About the first number of values that is enough.
            let counts = std::iter::successors(Some(4), |n| Some(n + 1 + n / 8));
            let first = counts
                .take_while(|&n| n < 300)
                .find_map(|n| prove(&code, &values[..n]).map(|a| (n, a)));
            let Some((n, a)) = first else { continue };
            let (p, s, n0) = (a.period as usize, a.saltus, a.preperiod as usize);
            found[usize::from(values[..n0 + p].iter().any(|&v| u64::from(v) >= s))] += 1;
            let holds = |x: usize| u64::from(values[x + p]) == u64::from(values[x]) + s;
            assert!((n0..values.len() - p).all(holds), "{code}: {a:?} from {n} values");
            assert!(n0 == 0 || !holds(n0 - 1), "{code}: {a:?} is not least");
        }
        assert!(found[0] >= 150 && found[1] >= 40, "{found:?}");
    }

    #[test]
    fn known_games() {
        assert_eq!(proved("0.FF", 64), Some((1, 1, 0)));
        assert_eq!(proved("0.8", 64), Some((3, 1, 1)));
        assert_eq!(proved("0.28", 125), Some((53, 16, 1)));
        // The first periods of these have values beyond the growth.
        assert_eq!(proved("0.0F", 125), Some((2, 1, 0)));
        assert_eq!(proved("0.0B", 195), Some((2, 1, 5)));
        assert_eq!(proved("4.0A", 472), Some((8, 4, 1)));
        // Kenyon's game grows by 3, and no theorem is known here for that.
        assert_eq!(proved("0.3F", 500), None);
    }

    #[test]
    fn sequences_go_on_by_the_growth() {
        let code: Code = "0.88".parse().unwrap();
        let budget = Budget::default();
        let plain = grundy_plain_octal(&code, 400, &budget).unwrap();
        let heaps = Heaps::Octal(code);
        let fast = sequence(&heaps, 1 << 50, &budget).unwrap();
        assert!(fast.computed() < 400);
        assert!((0..=400).all(|n| fast.value(n) == u64::from(plain[n as usize])));
        let mut search = PeriodSearch::new(&heaps, Of::Outcome);
        let found = search.run(1000, &budget, &mut |_| Ok(())).unwrap();
        let period = found.and_then(Regularity::period).unwrap();
        let zero = plain.iter().rposition(|&v| v == 0).unwrap() as u64;
        assert_eq!((period.period, period.preperiod), (1, zero + 1));
    }
}
