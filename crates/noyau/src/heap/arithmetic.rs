//! Hexadecimal codes whose values grow regularly, and the theorem that proves it: see
//! `docs/mathematics/arithmetic-periods.md`.

use super::all_but::{self, ArithmeticPeriod};
use super::triples::{insert, unite};
use super::{Code, Theorem};

/// Longer periods are not looked for.
const LONGEST: usize = 4096;
/// The coverage of so many candidates is looked at.
const TRIES: usize = 6;

/// The arithmetic period that these values of the heaps 0, 1, 2, … prove.
pub(super) fn prove(code: &Code, values: &[u32]) -> Option<ArithmeticPeriod> {
    let triples = code.taking(3);
    let last = values.len().checked_sub(1)?;
    if triples.is_empty() {
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
        // So much is needed whatever the coverage.
        if start + p > last || last + 1 < p + code.reach() + 3 * start - 2 {
            continue;
        }
        if values[..start + p].iter().any(|&v| v >= growth) {
            continue;
        }
        tries += 1;
        if suffices(values, start, p, growth, &triples, code.reach()) {
            let (p, growth) = (p as u64, u64::from(growth));
            return Some(all_but::least(values, p, growth, Theorem::Triples));
        }
        if tries >= TRIES {
            return None;
        }
    }
    None
}

/// Whether enough values have been seen, given that x(n + p) = x(n) + `growth` for all of them
/// from `start` on, and that those before `start` + p are below `growth`.
fn suffices(
    values: &[u32],
    start: usize,
    p: usize,
    growth: u32,
    triples: &[usize],
    reach: usize,
) -> bool {
    let Some(depth) = coverage(values, start, p, growth, triples) else { return false };
    // 2^w with 2^(w+1) ≥ depth.
    let step = depth.div_ceil(2).next_power_of_two();
    let by_level = start + p * (step + depth - 1);
    let by_size = p * step + reach + 3 * start - 2;
    values.len() >= by_level.max(by_size)
}

/// The least D such that every residue of n, every low value and either parity has a way to be
/// left as three heaps at most D levels lower; `None` if there is no such D.
fn coverage(
    values: &[u32],
    start: usize,
    p: usize,
    growth: u32,
    triples: &[usize],
) -> Option<usize> {
    let words = (growth as usize).div_ceil(64);
    let full = if growth >= 64 { u64::MAX } else { (1 << growth) - 1 };
    let low = |i: usize| values[start + i];
    // By the sum of the residues: which low values two heaps, or three, can make.
    let mut pairs: Vec<Vec<u64>> = vec![Vec::new(); 2 * p - 1];
    for a in 0..p {
        for b in a..p {
            insert(&mut pairs[a + b], low(a) ^ low(b));
        }
    }
    let mut three: Vec<Vec<u64>> = vec![Vec::new(); 3 * p - 2];
    for (sum, pair) in pairs.iter().enumerate() {
        for c in 0..p {
            unite(&mut three[sum + c], pair, low(c));
        }
    }
    let most = 2 * start + 3 * p + triples.last()?;
    let mut depth = 1;
    for i in 0..p {
        for parity in 0..2 {
            let mut reached = vec![0u64; words];
            let mut level = parity;
            loop {
                // Three heaps from `start` on and what is taken make up `start` + i + p·level.
                let total = i + p * level;
                for &taken in triples {
                    let Some(sum) = total.checked_sub(2 * start + taken) else { continue };
                    if let Some(set) = three.get(sum) {
                        reached.iter_mut().zip(set).for_each(|(r, s)| *r |= s);
                    }
                }
                if reached.iter().all(|&r| r == full) {
                    break;
                }
                level += 2;
                if p * level > most {
                    return None;
                }
            }
            depth = depth.max(level);
        }
    }
    Some(depth)
}

#[cfg(test)]
mod tests {
    use super::super::{Heaps, PeriodSearch, Regularity, grundy_plain_octal, sequence};
    use super::*;
    use crate::Budget;
    use crate::heap::Of;

    fn proved(code: &str, count: usize) -> Option<(u64, u64, u64)> {
        let code: Code = code.parse().unwrap();
        let values = grundy_plain_octal(&code, count as u64 - 1, &Budget::default()).unwrap();
        prove(&code, &values).map(|a| (a.period, a.saltus, a.preperiod))
    }

    #[test]
    fn what_is_proved_holds_far_beyond() {
        let budget = Budget::default();
        let mut found = 0;
        for digits in 0..256u32 {
            let code = format!("0.{digits:02X}");
            let code: Code = code.parse().unwrap();
            let plain = grundy_plain_octal(&code, 300, &budget).unwrap();
            // The first number of values that is enough.
            let first = (2..120).find_map(|n| prove(&code, &plain[..n]).map(|a| (n, a)));
            let Some((n, a)) = first else { continue };
            found += 1;
            let (p, s, n0) = (a.period as usize, a.saltus, a.preperiod as usize);
            let holds = |x: usize| u64::from(plain[x + p]) == u64::from(plain[x]) + s;
            assert!((n0..plain.len() - p).all(holds), "{code}: {a:?} from {n} values");
            assert!(n0 == 0 || !holds(n0 - 1), "{code}: {a:?} is not least");
        }
        assert!(found >= 20, "{found}");
    }

    #[test]
    fn known_games() {
        println!("{:?}", ["0.1F", "0.8", "0.88", "0.3F", "0.FF"].map(|c| proved(c, 200)));
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
