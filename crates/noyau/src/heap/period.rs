//! Periods, and the theorems that prove them from finitely many values.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::grow::Grow;
use super::{ArithmeticPeriod, Code, Heaps, PeriodSearch, arithmetic};
use crate::{Budget, Result};

/// What is asked of each heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    /// A code with moves that leave three heaps: all low values occur early, and the growth by a
    /// power of two has been seen for long enough: see `docs/mathematics/arithmetic-periods.md`.
    Triples,
    /// All but finitely many numbers may be taken: the state of the recurrence, counted from the
    /// least value still to come, repeats.
    ArithmeticState,
    /// The elements of heaps in the misère quotient repeat for so long that the options of heaps
    /// do, and the quotient is proved: see `docs/mathematics/misere-quotients.md`.
    MisereQuotient,
}

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Theorem::GuySmith => "Guy-Smith",
            Theorem::Window => "window",
            Theorem::RareWindow => "rare-window",
            Theorem::Triples => "three-heaps",
            Theorem::ArithmeticState => "arithmetic-state",
            Theorem::MisereQuotient => "misere-quotient",
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
    let found = PeriodSearch::new(heaps, of).run(limit, budget, &mut |_| Ok(()))?;
    Ok(found.and_then(Regularity::period))
}

/// What a theorem says about all values from some heap on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Regularity {
    /// They repeat.
    Periodic(Period),
    /// They repeat and grow.
    Arithmetic(ArithmeticPeriod),
}

impl Regularity {
    /// The period, if the values repeat.
    pub fn period(self) -> Option<Period> {
        match self {
            Regularity::Periodic(period) => Some(period),
            Regularity::Arithmetic(_) => None,
        }
    }

    /// How the values grow, if they do.
    pub fn arithmetic(self) -> Option<ArithmeticPeriod> {
        match self {
            Regularity::Periodic(_) => None,
            Regularity::Arithmetic(period) => Some(period),
        }
    }

    /// How many values were computed for the proof.
    pub fn computed(self) -> u64 {
        match self {
            Regularity::Periodic(period) => period.computed,
            Regularity::Arithmetic(period) => period.computed,
        }
    }
}

/// Extends the values at geometric steps, looking for a proof before each.
pub(super) fn search(
    grow: &mut Grow,
    heaps: &Heaps,
    limit: u64,
    budget: &Budget,
) -> Result<Option<Regularity>> {
    let most = usize::try_from(limit).unwrap_or(usize::MAX).saturating_add(1);
    // Some values cost less than a look.
    let first = if cost(heaps) < MOST_COST { 1024 } else { FIRST_LOOK };
    let mut next = (grow.len() + grow.len() / 4).max(first);
    loop {
        let last = next >= most;
        grow.extend(next.min(most), budget)?;
        let proof = look(grow, heaps, last);
        if proof.is_some() || last {
            return Ok(proof);
        }
        next += next / 4;
    }
}

/// What the values computed so far prove.
pub(super) fn look(grow: &Grow, heaps: &Heaps, thorough: bool) -> Option<Regularity> {
    // Looking must not take longer than the values, except for the last time.
    let work = if thorough { usize::MAX } else { grow.len() * cost(heaps) };
    match (heaps, grow) {
        (Heaps::Octal(code), Grow::Triples(triples)) => {
            let periodic = guy_smith(grow, code, work).map(Regularity::Periodic);
            // A few values cost less than a look at how they grow.
            let values = Some(triples.values()).filter(|values| values.len() >= FIRST_LOOK);
            periodic.or_else(|| arithmetic::prove(code, values?).map(Regularity::Arithmetic))
        }
        (Heaps::Octal(code), _) => guy_smith(grow, code, work).map(Regularity::Periodic),
        (Heaps::Subtraction(set), _) => {
            let most = usize::try_from(set[set.len() - 1]).ok()?;
            window(grow, most, work).map(Regularity::Periodic)
        }
        (Heaps::AllBut(_) | Heaps::Grundy, _) => None,
    }
}

const MOST_COST: usize = 8;
const FIRST_LOOK: usize = 64;

/// How many comparisons take about as long as a value, at least.
fn cost(heaps: &Heaps) -> usize {
    let options = match heaps {
        Heaps::Octal(code) if code.most_heaps() < 2 => code.reach(),
        Heaps::Subtraction(set) => set.len(),
        _ => MOST_COST,
    };
    options.clamp(1, MOST_COST)
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
    if grow.len() <= m {
        return None;
    }
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
