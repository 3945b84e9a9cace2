//! Sequences of values, as long as asked, of which only what is needed was computed.

use super::grow::Grow;
use super::period::{of_zeros, search};
use super::{ArithmeticPeriod, Heaps, Of, Period, all_but};
use crate::{Budget, Result};

/// The Grundy values of the heaps 0…[`upto`](Sequence::upto).
///
/// Once a period is proved, nothing more is computed: the rest is read off.
#[derive(Clone, Debug)]
pub struct Sequence {
    values: Vec<u32>,
    upto: u64,
    period: Option<Period>,
    arithmetic: Option<ArithmeticPeriod>,
}

/// Computes the Grundy values of the heaps 0…`upto`.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Heaps, sequence};
/// let nim = sequence(&Heaps::all_but(vec![])?, 1 << 40, &Budget::default())?;
/// assert_eq!(nim.value(123_456_789_012), 123_456_789_012);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn sequence(heaps: &Heaps, upto: u64, budget: &Budget) -> Result<Sequence> {
    if let Heaps::AllBut(set) = heaps {
        let (values, arithmetic) = all_but::compute(set, upto, budget)?;
        return Ok(Sequence { values, upto, period: None, arithmetic });
    }
    let mut grow = Grow::new(heaps, Of::Grundy).expect("only AllBut has no growing values");
    let period = search(&mut grow, heaps, upto, budget)?;
    Ok(Sequence { values: grow.into_values(), upto, period, arithmetic: None })
}

impl Sequence {
    /// The largest heap.
    pub fn upto(&self) -> u64 {
        self.upto
    }

    /// The Grundy value of the heap `n`; also beyond [`Sequence::upto`] if a period is proved.
    ///
    /// # Panics
    /// If `n` is beyond `upto` and no period is proved.
    pub fn value(&self, n: u64) -> u64 {
        if let Some(&value) = usize::try_from(n).ok().and_then(|n| self.values.get(n)) {
            return u64::from(value);
        }
        if let Some(p) = &self.period {
            return u64::from(self.values[(p.preperiod + (n - p.preperiod) % p.period) as usize]);
        }
        let a = self.arithmetic.as_ref().expect("a heap size up to `upto`");
        let (rounds, place) = ((n - a.preperiod) / a.period, (n - a.preperiod) % a.period);
        u64::from(self.values[(a.preperiod + place) as usize]) + rounds * a.saltus
    }

    /// Whether the player to move loses on the heap `n`.
    pub fn is_p(&self, n: u64) -> bool {
        self.value(n) == 0
    }

    /// The values of 0…`upto`, in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        (0..=self.upto).map(|n| self.value(n))
    }

    /// How many values were computed; the others follow from the period.
    pub fn computed(&self) -> u64 {
        self.values.len() as u64
    }

    /// The period of the Grundy values, if these values prove one.
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    /// The period of the outcomes, if these values prove one.
    ///
    /// The outcomes of a subtraction game have their own, sometimes earlier, proof: see
    /// [`super::period`].
    pub fn outcome_period(&self) -> Option<Period> {
        if let Some(a) = &self.arithmetic {
            let last = self.values.iter().rposition(|&v| v == 0);
            return Some(Period {
                period: 1,
                preperiod: last.map_or(0, |last| last as u64 + 1),
                proved_by: a.proved_by,
                computed: a.computed,
            });
        }
        self.period.map(|p| of_zeros(&p, |n| self.is_p(n)))
    }

    /// How the values grow, if they do so regularly and these values prove it.
    pub fn arithmetic_period(&self) -> Option<ArithmeticPeriod> {
        self.arithmetic
    }
}
