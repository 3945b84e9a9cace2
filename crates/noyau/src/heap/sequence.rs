//! Sequences of values, as long as asked, of which only what is needed was computed.

use super::grow::Grow;
use super::period::{of_zeros, search};
use super::{ArithmeticPeriod, Heaps, Of, Period, Regularity, all_but};
use crate::{Budget, Result};

/// The Grundy values of the heaps 0…[`upto`](Sequence::upto).
///
/// Once a period is proved, nothing more is computed: the rest is read off.
#[derive(Clone, Debug)]
pub struct Sequence {
    values: Values,
    upto: u64,
    period: Option<Period>,
    arithmetic: Option<ArithmeticPeriod>,
}

/// Values in as few bytes as they need.
#[derive(Clone, Debug)]
enum Values {
    Bytes(Vec<u8>),
    Shorts(Vec<u16>),
    Words(Vec<u32>),
}

impl Values {
    fn new(values: impl ExactSizeIterator<Item = u32> + Clone, budget: &Budget) -> Result<Self> {
        let most = values.clone().max().unwrap_or(0);
        let size = match most {
            0..256 => 1,
            256..65536 => 2,
            _ => 4,
        };
        budget.take(size * values.len() as u64)?;
        Ok(match size {
            1 => Values::Bytes(values.map(|v| v as u8).collect()),
            2 => Values::Shorts(values.map(|v| v as u16).collect()),
            _ => Values::Words(values.collect()),
        })
    }

    fn of(grow: Grow, budget: &Budget) -> Result<Self> {
        match &grow {
            // Never a copy in four bytes where there may be very many.
            Grow::Engine(engine) => match engine.shorts() {
                Some(shorts) => Values::new(shorts.iter().map(|&v| u32::from(v)), budget),
                None => Values::new((0..engine.len()).map(|n| engine.value(n)), budget),
            },
            Grow::Triples(_) | Grow::Subtraction(_) => {
                Values::new(grow.into_values().iter().copied(), budget)
            }
        }
    }

    fn len(&self) -> usize {
        match self {
            Values::Bytes(v) => v.len(),
            Values::Shorts(v) => v.len(),
            Values::Words(v) => v.len(),
        }
    }

    fn bytes(&self) -> u64 {
        let each = match self {
            Values::Bytes(_) => 1,
            Values::Shorts(_) => 2,
            Values::Words(_) => 4,
        };
        each * self.len() as u64
    }

    fn get(&self, n: usize) -> u64 {
        match self {
            Values::Bytes(v) => u64::from(v[n]),
            Values::Shorts(v) => u64::from(v[n]),
            Values::Words(v) => u64::from(v[n]),
        }
    }
}

/// All values of a sequence in one piece, in as few bytes as the largest needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packed {
    /// Values below 2⁸.
    Bytes(Vec<u8>),
    /// Values below 2¹⁶.
    Shorts(Vec<u16>),
    /// Values below 2³².
    Words(Vec<u32>),
    /// Any values.
    Longs(Vec<u64>),
}

/// Not more pairs of heaps are looked at one by one.
const MOST_LOOKS: u64 = 1 << 22;

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
        return Ok(Sequence { values: Values::Words(values), upto, period: None, arithmetic });
    }
    let mut grow = Grow::new(heaps, Of::Grundy).expect("only AllBut has no growing values");
    let proved = search(&mut grow, heaps, upto, budget)?;
    let values = Values::of(grow, budget)?;
    let period = proved.and_then(Regularity::period);
    Ok(Sequence { values, upto, period, arithmetic: proved.and_then(Regularity::arithmetic) })
}

/// Computes the Grundy values of the heaps 0…`upto`, all of them: with the same engines as
/// [`sequence`], but without looking for a proof that says how they go on.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Heaps, one_by_one, sequence};
/// let game = Heaps::Octal("0.88".parse()?);
/// let proved = sequence(&game, 1000, &Budget::default())?;
/// assert!(proved.computed() < 300);
/// let values = one_by_one(&game, 1000, &Budget::default())?;
/// assert!(values.into_iter().map(u64::from).eq(proved.iter()));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn one_by_one(heaps: &Heaps, upto: u64, budget: &Budget) -> Result<Vec<u32>> {
    let count = usize::try_from(upto).unwrap_or(usize::MAX).saturating_add(1);
    let Some(mut grow) = Grow::new(heaps, Of::Grundy) else {
        let set = if let Heaps::AllBut(set) = heaps { &set[..] } else { &[] };
        return all_but::one_by_one(set, count, budget);
    };
    budget.take((count as u64).saturating_mul(4))?;
    grow.extend(count, budget)?;
    Ok(grow.into_values())
}

impl Sequence {
    /// The memory that the values take.
    pub fn bytes(&self) -> u64 {
        self.values.bytes()
    }

    /// The largest heap.
    pub fn upto(&self) -> u64 {
        self.upto
    }

    /// The Grundy value of the heap `n`; also beyond [`Sequence::upto`] if a period is proved.
    ///
    /// # Panics
    /// If `n` is beyond `upto` and no period is proved.
    pub fn value(&self, n: u64) -> u64 {
        if n < self.computed() {
            return self.values.get(n as usize);
        }
        if let Some(p) = &self.period {
            return self.values.get((p.preperiod + (n - p.preperiod) % p.period) as usize);
        }
        let a = self.arithmetic.as_ref().expect("a heap size up to `upto`");
        let (rounds, place) = ((n - a.preperiod) / a.period, (n - a.preperiod) % a.period);
        self.values.get((a.preperiod + place) as usize) + rounds * a.saltus
    }

    /// The heaps of this value, in ascending order, where the values grow by a proved amount:
    /// then they are few. Otherwise none.
    pub fn heaps_worth(&self, value: u64) -> Vec<u64> {
        let Some(a) = &self.arithmetic else { return Vec::new() };
        let first = (0..a.preperiod).filter(|&n| self.value(n) == value);
        let mut found: Vec<u64> = first.collect();
        for n in a.preperiod..a.preperiod + a.period {
            let Some(more) = value.checked_sub(self.value(n)) else { continue };
            if more.is_multiple_of(a.saltus) {
                found
                    .extend((more / a.saltus).checked_mul(a.period).and_then(|m| n.checked_add(m)));
            }
        }
        found.sort_unstable();
        found
    }

    /// The pairs of heaps, none of them empty and the smaller one first, that have `size` matches
    /// together and whose values have the exclusive or `value`. Where the values repeat, heaps of
    /// one remainder are decided together. `None` when there are more than `most` such pairs, or
    /// too many to look at.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::heap::{Heaps, sequence};
    /// let kayles = sequence(&Heaps::Octal("0.77".parse()?), 1 << 40, &Budget::default())?;
    /// assert_eq!(kayles.pairs_worth(6, 0, 10), Some(vec![[3, 3]]));
    /// assert_eq!(kayles.pairs_worth(1_000_000_000_003, 0, 10), Some(vec![]));
    /// assert_eq!(kayles.pairs_worth(1_000_000_000_002, 0, 10), None);
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn pairs_worth(&self, size: u64, value: u64, most: usize) -> Option<Vec<[u64; 2]>> {
        let fits = |a: u64| self.value(a) ^ self.value(size - a) == value;
        let half = size / 2;
        let mut found = Vec::new();
        // Below this heap every pair is looked at; from it on, one of each remainder is.
        let (start, step) = match &self.period {
            Some(p) if p.preperiod.saturating_add(p.period) <= half => (p.preperiod, p.period),
            _ => (half + 1, 1),
        };
        if start.min(half + 1).saturating_add(step) > MOST_LOOKS {
            return None;
        }
        for a in (1..start.min(half + 1)).filter(|&a| fits(a)) {
            found.push([a, size - a]);
            if found.len() > most {
                return None;
            }
        }
        for first in (start.max(1)..=half).take(step as usize).filter(|&a| fits(a)) {
            if (half - first) / step >= (most - found.len()) as u64 {
                return None;
            }
            found.extend((first..=half).step_by(step as usize).map(|a| [a, size - a]));
        }
        Some(found)
    }

    /// Whether the player to move loses on the heap `n`.
    pub fn is_p(&self, n: u64) -> bool {
        self.value(n) == 0
    }

    /// The values of 0…`upto`, in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        (0..=self.upto).map(|n| self.value(n))
    }

    /// The values of 0…`upto` in one piece. Where all of them were computed they are handed over as
    /// they are; where a period says how they go on, they are written out.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::heap::{Heaps, Packed, sequence};
    /// let budget = Budget::default();
    /// let grundy = sequence(&Heaps::Grundy, 6, &budget)?.into_packed(&budget)?;
    /// assert_eq!(grundy, Packed::Bytes(vec![0, 0, 0, 1, 0, 2, 1]));
    /// let nim = sequence(&Heaps::all_but(vec![])?, 300, &budget)?.into_packed(&budget)?;
    /// assert_eq!(nim, Packed::Shorts((0..=300).collect()));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn into_packed(self, budget: &Budget) -> Result<Packed> {
        let count = usize::try_from(self.upto).unwrap_or(usize::MAX).saturating_add(1);
        if count <= self.values.len() {
            return Ok(match self.values {
                Values::Bytes(mut v) => Packed::Bytes({
                    v.truncate(count);
                    v
                }),
                Values::Shorts(mut v) => Packed::Shorts({
                    v.truncate(count);
                    v
                }),
                Values::Words(mut v) => Packed::Words({
                    v.truncate(count);
                    v
                }),
            });
        }
        let known = (0..self.values.len()).map(|n| self.values.get(n)).max().unwrap_or(0);
        // Values that grow by a proved amount are largest in the last period.
        let most = match &self.arithmetic {
            Some(a) => {
                let last = self.upto.saturating_sub(a.period)..=self.upto;
                last.map(|n| self.value(n)).max().unwrap_or(0).max(known)
            }
            None => known,
        };
        let taken = |size: u64| budget.take(size.saturating_mul(count as u64));
        Ok(match most {
            0..0x100 => {
                taken(1)?;
                Packed::Bytes(self.written_out(budget, |v| v as u8)?)
            }
            0x100..0x1_0000 => {
                taken(2)?;
                Packed::Shorts(self.written_out(budget, |v| v as u16)?)
            }
            0x1_0000..0x1_0000_0000 => {
                taken(4)?;
                Packed::Words(self.written_out(budget, |v| v as u32)?)
            }
            _ => {
                taken(8)?;
                Packed::Longs(self.written_out(budget, |v| v)?)
            }
        })
    }

    fn written_out<T>(&self, budget: &Budget, narrow: impl Fn(u64) -> T) -> Result<Vec<T>> {
        let mut all = Vec::with_capacity(self.upto as usize + 1);
        for n in 0..=self.upto {
            if n & 0xffff == 0 {
                budget.check()?;
            }
            all.push(narrow(self.value(n)));
        }
        Ok(all)
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
            return Some(all_but::no_more_zeros(a, |n| self.is_p(n)));
        }
        self.period.map(|p| of_zeros(&p, |n| self.is_p(n)))
    }

    /// What these values prove.
    pub fn regularity(&self) -> Option<Regularity> {
        let period = self.period.map(Regularity::Periodic);
        period.or(self.arithmetic.map(Regularity::Arithmetic))
    }

    /// How the values grow, if they do so regularly and these values prove it.
    pub fn arithmetic_period(&self) -> Option<ArithmeticPeriod> {
        self.arithmetic
    }
}
