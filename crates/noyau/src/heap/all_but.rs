//! Games in which all but finitely many numbers may be taken: their values grow, and the growth
//! becomes regular.
//!
//! Let m be the largest number that may not be taken. The heap n can be reduced to every heap
//! below n − m, so a value that occurs there never occurs again. What happens from n on depends
//! only on where the other values, counted from the least value still possible, stand among the
//! last m heaps. When this state recurs after p heaps, with the least possible value s higher,
//! everything that follows recurs s higher: x(n + p) = x(n) + s.

use std::collections::VecDeque;

use smallvec::SmallVec;

use super::{Heaps, Period, Theorem};
use crate::{Budget, Error, Result, message};

/// A proved arithmetic period: x(n + `period`) = x(n) + `saltus` for all n ≥ `preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArithmeticPeriod {
    /// The least p.
    pub period: u64,
    /// The least n0 ≥ 0.
    pub preperiod: u64,
    /// How much the values grow in one period.
    pub saltus: u64,
    /// The theorem that proves it.
    pub proved_by: Theorem,
    /// How many values were computed for the proof.
    pub computed: u64,
}

/// The arithmetic period of a game whose Grundy values grow, where a theorem proves one.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Heaps, arithmetic_period};
/// let found = arithmetic_period(&Heaps::all_but(vec![2])?, 1000, &Budget::default())?.unwrap();
/// assert_eq!((found.period, found.saltus, found.preperiod), (4, 2, 0));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn arithmetic_period(
    heaps: &Heaps,
    limit: u64,
    budget: &Budget,
) -> Result<Option<ArithmeticPeriod>> {
    match heaps {
        Heaps::AllBut(set) => Ok(compute(set, limit, budget)?.1),
        _ => Ok(None),
    }
}

/// Values are bounded by the heap size, and heap sizes here by this.
const MOST: u64 = u32::MAX as u64 - 1;

/// The values of 0…`upto`, or fewer if an arithmetic period is proved before.
pub(super) fn compute(
    set: &[u64],
    upto: u64,
    budget: &Budget,
) -> Result<(Vec<u32>, Option<ArithmeticPeriod>)> {
    if upto > MOST && set.last().is_some_and(|&m| m > MOST / 4) {
        return Err(Error::over_budget(message!("forbidden-too-large")));
    }
    let mut state = State::new(set);
    let mut values = Vec::with_capacity(upto.min(64) as usize + 1);
    let mut saved: Option<(u64, State)> = None;
    let mut next_save = set.last().map_or(1, |m| m.saturating_mul(2));
    for n in 0..=upto.min(MOST) {
        if n & 63 == 0 {
            budget.check()?;
            budget.take(64 * 4)?;
        }
        values.push(state.step());
        if let Some((since, earlier)) = &saved
            && state.tracked == earlier.tracked
        {
            let growth = state.base - earlier.base;
            let proved = least(&values, n - since, u64::from(growth), THEOREM);
            return Ok((values, Some(proved)));
        }
        if n >= next_save {
            saved = Some((n, state.clone()));
            next_save = n * 2;
        }
    }
    if upto > MOST {
        return Err(Error::over_budget(message!("no-regularity", most = MOST)));
    }
    Ok((values, None))
}

/// The first `count` values, without a proof.
pub(super) fn one_by_one(set: &[u64], count: usize, budget: &Budget) -> Result<Vec<u32>> {
    budget.take((count as u64).saturating_mul(4))?;
    let mut state = State::new(set);
    let mut values = Vec::with_capacity(count);
    for n in 0..count {
        if n & 63 == 0 {
            budget.check()?;
        }
        values.push(state.step());
    }
    Ok(values)
}

const THEOREM: Theorem = Theorem::ArithmeticState;

/// The proved regularity, which holds for the last values at least, made least.
pub(super) fn least(values: &[u32], p: u64, growth: u64, proved_by: Theorem) -> ArithmeticPeriod {
    let computed = values.len();
    let start = computed - 1 - p as usize;
    let window = &values[start..];
    let (mut period, mut saltus) = (p as usize, growth);
    for shorter in (1..p as usize).filter(|q| (p as usize).is_multiple_of(*q)) {
        let part = growth * shorter as u64;
        if !part.is_multiple_of(p) {
            continue;
        }
        let step = part / p;
        // One whole period is at hand; what lies beyond its end is its beginning, raised.
        let at = |i: usize| {
            if i < p as usize {
                u64::from(window[i])
            } else {
                u64::from(window[i - p as usize]) + growth
            }
        };
        if (0..p as usize).all(|i| at(i + shorter) == at(i) + step) {
            (period, saltus) = (shorter, step);
            break;
        }
    }
    let mut preperiod = start;
    while preperiod > 0
        && u64::from(values[preperiod - 1 + period]) == u64::from(values[preperiod - 1]) + saltus
    {
        preperiod -= 1;
    }
    ArithmeticPeriod {
        period: period as u64,
        preperiod: preperiod as u64,
        saltus,
        proved_by,
        computed: computed as u64,
    }
}

/// Outcomes: zeros are finitely many, so in the end every heap is a win.
pub(super) fn outcome_period(set: &[u64], limit: u64, budget: &Budget) -> Result<Option<Period>> {
    let (values, proved) = compute(set, limit, budget)?;
    Ok(proved.map(|proof| no_more_zeros(&proof, |n| values[n as usize] == 0)))
}

/// The period of the outcomes where the values grow: after the first period none is 0.
pub(super) fn no_more_zeros(proof: &ArithmeticPeriod, is_zero: impl Fn(u64) -> bool) -> Period {
    let last = (0..proof.preperiod + proof.period).rev().find(|&n| is_zero(n));
    Period {
        period: 1,
        preperiod: last.map_or(0, |last| last + 1),
        proved_by: proof.proved_by,
        computed: proof.computed,
    }
}

/// What the next values depend on.
#[derive(Clone)]
struct State {
    forbidden: Vec<u64>,
    /// The least value that no heap further than m back has.
    base: u32,
    /// For the values from `base` on: how far back the heaps with it are; an empty list is a
    /// value not used yet, and [`NEVER`] one that cannot occur again.
    tracked: VecDeque<Distances>,
}

/// Rarely more than two heaps that matter have the same value.
type Distances = SmallVec<[u64; 2]>;

/// Stands for a heap further than m back.
const NEVER: u64 = u64::MAX;

impl State {
    fn new(set: &[u64]) -> Self {
        State { forbidden: set.to_vec(), base: 0, tracked: VecDeque::new() }
    }

    /// The value of the next heap.
    fn step(&mut self) -> u32 {
        let most = self.forbidden.last().copied().unwrap_or(0);
        for distances in &mut self.tracked {
            for d in distances.iter_mut().filter(|d| **d != NEVER) {
                *d += 1;
                if *d > most {
                    *d = NEVER;
                }
            }
            if distances.contains(&NEVER) && distances.len() > 1 {
                distances.clear();
                distances.push(NEVER);
            }
        }
        while self.tracked.front().is_some_and(|d| d.contains(&NEVER)) {
            self.tracked.pop_front();
            self.base += 1;
        }
        let free = |distances: &Distances| {
            distances.iter().all(|d| self.forbidden.binary_search(d).is_ok())
        };
        let place = self.tracked.iter().position(free).unwrap_or(self.tracked.len());
        if place == self.tracked.len() {
            self.tracked.push_back(Distances::new());
        }
        self.tracked[place].push(0);
        self.base + place as u32
    }
}

#[cfg(test)]
mod tests {
    use super::super::grundy_plain;
    use super::*;

    #[test]
    fn agrees_with_the_definition_far_beyond_the_proof() {
        let budget = Budget::default();
        let mut proved = 0;
        for mask in 0u64..256 {
            let set: Vec<u64> = (1..=8).filter(|i| mask >> (i - 1) & 1 == 1).collect();
            let heaps = Heaps::all_but(set.clone()).unwrap();
            let plain = grundy_plain(&heaps, 400, &budget).unwrap();
            let (values, found) = compute(&set, 400, &budget).unwrap();
            assert_eq!(values, plain[..values.len()], "{heaps}");
            let Some(found) = found else { continue };
            proved += 1;
            let (p, n0) = (found.period as usize, found.preperiod as usize);
            for n in n0..plain.len() - p {
                assert_eq!(u64::from(plain[n + p]), u64::from(plain[n]) + found.saltus, "{heaps}");
            }
            if n0 > 0 {
                assert_ne!(
                    u64::from(plain[n0 - 1 + p]),
                    u64::from(plain[n0 - 1]) + found.saltus,
                    "{heaps}: preperiod not least"
                );
            }
        }
        assert_eq!(proved, 256);
    }
}
