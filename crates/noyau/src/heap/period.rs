//! Periods, and the theorems that prove them from finitely many values.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::grow::Grow;
use super::run::LongRun;
use super::{Code, Heaps, all_but};
use crate::{Budget, Result};

/// What is asked of each heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Of {
    /// Its Grundy value.
    #[default]
    Grundy,
    /// Whether the player to move loses: `P`, or wins: `N`.
    Outcome,
}

/// Why a period holds for ever although only finitely many values were computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theorem {
    /// A code of reach k whose moves leave at most h heaps: if x(n+p) = x(n) for
    /// n0 ≤ n < h·n0 + (h−1)·p + k and n0 ≥ 1, then for all n ≥ n0.
    GuySmith,
    /// Moves take at most m from a heap and never divide it: once m consecutive values repeat,
    /// everything after them does.
    Window,
    /// Rare heaps have ceased, and the last heaps, as many as any decision of one whole period
    /// looked back, have come before: see `docs/mathematics/window-proof.md`.
    RareWindow,
    /// All but finitely many numbers may be taken: the state of the recurrence, counted from the
    /// least value still to come, repeats.
    ArithmeticState,
}

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Theorem::GuySmith => "Guy-Smith",
            Theorem::Window => "window",
            Theorem::RareWindow => "rare-window",
            Theorem::ArithmeticState => "arithmetic-state",
        })
    }
}

/// A proved period: x(n + `period`) = x(n) for all n ≥ `preperiod`, both least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The least p.
    pub period: u64,
    /// The least n0 ≥ 0; 0 means purely periodic.
    pub preperiod: u64,
    /// The theorem that proves it.
    pub proved_by: Theorem,
    /// How many values were computed for the proof.
    pub computed: u64,
}

/// Computes heaps up to the size `limit` until a period is proved; `None` when none was.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Heaps, Of, period};
/// let set = Heaps::subtraction(vec![2, 4, 7])?;
/// let grundy = period(&set, Of::Grundy, 1000, &Budget::default())?.unwrap();
/// let outcome = period(&set, Of::Outcome, 1000, &Budget::default())?.unwrap();
/// assert_eq!((grundy.period, grundy.preperiod), (3, 8));
/// assert_eq!((outcome.period, outcome.preperiod), (3, 4));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn period(heaps: &Heaps, of: Of, limit: u64, budget: &Budget) -> Result<Option<Period>> {
    if let (Heaps::AllBut(set), Of::Outcome) = (heaps, of) {
        return all_but::outcome_period(set, limit, budget);
    }
    let Some(mut grow) = Grow::new(heaps, of) else { return Ok(None) };
    let mut found = search(&mut grow, heaps, limit.min(LONG), budget)?;
    if found.is_none() && limit > LONG {
        found = search_on(&mut grow, heaps, limit, budget)?;
    }
    match (found, of, heaps) {
        (Some(period), Of::Outcome, Heaps::Octal(_)) => {
            // A long run has not kept the values.
            let needed = usize::try_from(period.preperiod + period.period).unwrap_or(usize::MAX);
            grow.extend(needed.max(grow.len()), budget)?;
            Ok(Some(of_zeros(&period, |n| grow.value(n as usize) == 0)))
        }
        _ => Ok(found),
    }
}

/// From this heap on a run that does not keep all values is better, if one is possible.
const LONG: u64 = 1 << 22;

/// Goes on after [`LONG`] values: by a long run once there are no more rare heaps.
fn search_on(
    grow: &mut Grow,
    heaps: &Heaps,
    limit: u64,
    budget: &Budget,
) -> Result<Option<Period>> {
    let mut next = 2 * LONG;
    loop {
        if let Grow::Engine(engine) = grow
            && let Some(mut run) = LongRun::from_engine(heaps, engine)
        {
            return run.prove(limit.saturating_add(1), budget);
        }
        let found = search(grow, heaps, next.min(limit), budget)?;
        if found.is_some() || next >= limit {
            return Ok(found);
        }
        next *= 2;
    }
}

/// Extends the values at geometric steps, looking for a proof before each.
pub(super) fn search(
    grow: &mut Grow,
    heaps: &Heaps,
    limit: u64,
    budget: &Budget,
) -> Result<Option<Period>> {
    let most = usize::try_from(limit).unwrap_or(usize::MAX).saturating_add(1);
    let mut next = (grow.len() + grow.len() / 4).max(64);
    loop {
        let last = next >= most;
        grow.extend(next.min(most), budget)?;
        // The last look is thorough; the others must not take longer than the values.
        let work = if last { usize::MAX } else { 8 * grow.len() };
        let proof = match heaps {
            Heaps::Octal(code) => guy_smith(grow, code, work),
            Heaps::Subtraction(set) => {
                usize::try_from(set[set.len() - 1]).ok().and_then(|m| window(grow, m, work))
            }
            Heaps::AllBut(_) | Heaps::Grundy => None,
        };
        if proof.is_some() || last {
            return Ok(proof);
        }
        next += next / 4;
    }
}

/// A period proved by the theorem of Guy and Smith, if the values suffice.
///
/// With N values the theorem asks for N ≥ h·n0 + h·p + k, where n0 ≥ 1: a heap of size 0 is not a
/// heap, so index 0 says nothing about the rest and is only looked at for the preperiod.
fn guy_smith(grow: &Grow, code: &Code, work: usize) -> Option<Period> {
    let n = grow.len();
    let heaps = code.most_heaps().max(1) as usize;
    let (p, matched) = grow.last_repeat(work, |p, matched| {
        let start = n - p - matched;
        let needed = heaps.checked_mul(start.max(1) + p).and_then(|x| x.checked_add(code.reach()));
        needed.is_some_and(|needed| needed <= n)
    })?;
    Some(least(grow, p, n - p - matched, Theorem::GuySmith))
}

/// A period proved because the last `m` values have occurred before.
fn window(grow: &Grow, m: usize, work: usize) -> Option<Period> {
    let (p, matched) = grow.last_repeat(work, |_, matched| matched >= m)?;
    Some(least(grow, p, grow.len() - p - matched, Theorem::Window))
}

/// The least period and preperiod, given that `p` is a period from `start` on.
fn least(grow: &Grow, p: usize, start: usize, proved_by: Theorem) -> Period {
    let value = |n: usize| grow.value(if n < start { n } else { start + (n - start) % p });
    let period = least_divisor_period(p, |i, q| value(start + i) == value(start + i + q));
    let mut preperiod = start;
    while preperiod > 0 && value(preperiod - 1) == value(preperiod - 1 + period) {
        preperiod -= 1;
    }
    Period {
        period: period as u64,
        preperiod: preperiod as u64,
        proved_by,
        computed: grow.len() as u64,
    }
}

/// The least divisor q of `p` with `same(i, q)` for i = 0…p−1, given that `p` is a period.
fn least_divisor_period(p: usize, same: impl Fn(usize, usize) -> bool) -> usize {
    let mut period = p;
    let mut rest = p;
    let mut factor = 2;
    while rest > 1 {
        if factor * factor > rest {
            factor = rest;
        }
        if rest.is_multiple_of(factor) {
            rest /= factor;
            let shorter = period / factor;
            if (0..p).all(|i| same(i, shorter)) {
                period = shorter;
            }
        } else {
            factor += 1;
        }
    }
    period
}

/// The period of a sequence's zeros, from the period of the sequence itself.
pub(super) fn of_zeros(of_values: &Period, is_zero: impl Fn(u64) -> bool) -> Period {
    let start = of_values.preperiod;
    let fold = |n: u64| {
        if n < start { n } else { start + (n - start) % of_values.period }
    };
    let same = |n: u64, q: u64| is_zero(fold(n)) == is_zero(fold(n + q));
    let period =
        least_divisor_period(of_values.period as usize, |i, q| same(start + i as u64, q as u64))
            as u64;
    let mut preperiod = start;
    while preperiod > 0 && same(preperiod - 1, period) {
        preperiod -= 1;
    }
    Period { period, preperiod, ..*of_values }
}
