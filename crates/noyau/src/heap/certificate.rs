//! What a proved period rests on: kept beside it, and looked at again before it is believed.
//!
//! To prove a period anew takes as long as to find it; where a moment is enough for that, it is done. Otherwise as
//! many values as the moment allows come out again and go on as is stated, or a long run, whose notes entail its
//! period, decides its last link again. A file that was damaged, or was made of one of another game, or states
//! another period, fails at that; only what was written with care to deceive needs the whole computation, and so whoever reads
//! is told that it was looked at in part.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::grow::Grow;
use super::{Heaps, KernelChoice, LongRun, Of, PeriodSearch, Regularity, Theorem, all_but};
use crate::{Budget, Error, ErrorKind, Result};

/// What a proved period rests on.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct Certificate {
    game: String,
    of: Of,
    #[serde(flatten)]
    stated: Stated,
    /// How many values the proof has seen.
    computed: u64,
    /// How many of the first values have which hash.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<(u64, u64)>,
    /// The run that did not keep all values, as it is saved, in hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    run: Option<String>,
}

/// How the values go on for ever.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub struct Stated {
    /// The name of the theorem that proves it.
    pub theorem: String,
    /// The period.
    pub period: u64,
    /// Where it begins.
    pub preperiod: u64,
    /// How much the values grow in it, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saltus: Option<u64>,
}

impl From<Regularity> for Stated {
    fn from(found: Regularity) -> Stated {
        let (theorem, period, preperiod, saltus) = match found {
            Regularity::Periodic(p) => (p.proved_by, p.period, p.preperiod, None),
            Regularity::Arithmetic(a) => (a.proved_by, a.period, a.preperiod, Some(a.saltus)),
        };
        Stated { theorem: theorem.to_string(), period, preperiod, saltus }
    }
}

/// How far a certificate supports what it is kept beside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// Not at all.
    No,
    /// As far as it was seen in a moment.
    Part,
    /// It was proved anew.
    Whole,
}

/// So long may it take to compute values again, or a link of a run.
const MOMENT: Duration = Duration::from_millis(60);
/// So many values are hashed first.
const FIRST_MARK: u64 = 64;

/// What the values of a search, or its long run, say about themselves.
pub(super) enum Evidence<'a> {
    Values(&'a Grow),
    Run(&'a LongRun),
    None,
}

impl Certificate {
    /// The certificate of what was found, from the values that prove it; `found` still has to be
    /// stated as it was asked for.
    pub(super) fn of(
        heaps: &Heaps,
        of: Of,
        found: Regularity,
        evidence: &Evidence<'_>,
    ) -> Result<Certificate> {
        let run = match evidence {
            Evidence::Run(run) => Some(hexadecimal(&run.to_bytes()?)),
            Evidence::Values(_) | Evidence::None => None,
        };
        let marks = match evidence {
            Evidence::Values(grow) => marks(grow),
            Evidence::Run(_) | Evidence::None => Vec::new(),
        };
        let blank = Certificate {
            game: heaps.to_string(),
            of,
            stated: Stated::default(),
            computed: found.computed(),
            marks,
            run,
        };
        Ok(blank.stating(found))
    }

    /// The same for what follows from it.
    pub(super) fn stating(self, found: Regularity) -> Certificate {
        Certificate { stated: found.into(), ..self }
    }

    /// Whether this supports that statement about a game: see the head of this file. The moment is there even if the
    /// time of the budget is over.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::heap::{Heaps, Of, PeriodSearch, Support};
    /// let budget = Budget::default();
    /// let kayles = Heaps::Octal("0.77".parse()?);
    /// let mut search = PeriodSearch::new(&kayles, Of::Grundy);
    /// let found = search.run(1000, &budget, &mut |_| Ok(()))?.unwrap();
    /// let certificate = search.certificate().unwrap();
    /// let support = |of| certificate.support(&kayles, of, &found.into(), &budget);
    /// assert_eq!((support(Of::Grundy), support(Of::Outcome)), (Support::Whole, Support::No));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn support(&self, heaps: &Heaps, of: Of, claimed: &Stated, budget: &Budget) -> Support {
        let moment = budget.share(1, 1).time(MOMENT);
        self.support_within(heaps, of, claimed, &moment)
    }

    fn support_within(&self, heaps: &Heaps, of: Of, claimed: &Stated, moment: &Budget) -> Support {
        let about_this = self.game == heaps.to_string() && self.of == of && self.stated == *claimed;
        if !about_this || self.stated.period == 0 || !self.has_enough(heaps) {
            return Support::No;
        }
        if self.stated.theorem == Theorem::RareWindow.to_string() {
            return self.run_supports(heaps, moment).unwrap_or(Support::No);
        }
        let mut again = PeriodSearch::new(heaps, of);
        match again.run(self.computed.saturating_sub(1), moment, &mut |_| Ok(())) {
            Ok(Some(found)) if Stated::from(found) == self.stated => Support::Whole,
            Err(error) if is_late(&error) && self.values_come_again(&again, moment) => {
                Support::Part
            }
            Ok(_) | Err(_) => Support::No,
        }
    }

    /// Whether so many values are enough for the theorem.
    fn has_enough(&self, heaps: &Heaps) -> bool {
        let Stated { theorem, period, preperiod, .. } = &self.stated;
        let seen = preperiod.checked_add(*period);
        let needed = match heaps {
            Heaps::Octal(code) if *theorem == Theorem::GuySmith.to_string() => {
                let parts = u64::from(code.most_heaps().max(1));
                let seen = (*preperiod).max(1).checked_add(*period);
                seen.and_then(|seen| seen.checked_mul(parts)?.checked_add(code.reach() as u64))
            }
            Heaps::Subtraction(set) if *theorem == Theorem::Window.to_string() => {
                set.last().and_then(|&most| seen?.checked_add(most))
            }
            _ => seen,
        };
        needed.is_some_and(|needed| needed <= self.computed)
    }

    /// None if it does not.
    fn run_supports(&self, heaps: &Heaps, moment: &Budget) -> Option<Support> {
        let Stated { period, preperiod, .. } = self.stated;
        let bytes = bytes(self.run.as_deref()?)?;
        // It computes the first values anew, and compares the rare ones.
        let mut run = match LongRun::from_bytes(&bytes, KernelChoice::Fastest, moment) {
            Ok(run) => run,
            Err(error) => return is_late(&error).then_some(Support::Part),
        };
        let least = run.period()?;
        // The values of outcomes may come again sooner, and earlier.
        let fits = match self.of {
            Of::Grundy => least == period,
            Of::Outcome => least.is_multiple_of(period),
        };
        if run.heaps() != heaps || !fits || run.computed() < self.computed || run.links() == 0 {
            return None;
        }
        // The last link has the heaps that come again.
        if let Err(error) = run.recheck(run.links() - 1, moment) {
            return is_late(&error).then_some(Support::Part);
        }
        match run.prove(self.computed, moment) {
            Ok(found) => {
                let begins = found?.preperiod;
                let fits =
                    if self.of == Of::Grundy { preperiod == begins } else { preperiod <= begins };
                fits.then_some(Support::Part)
            }
            Err(error) => is_late(&error).then_some(Support::Part),
        }
    }

    /// Whether the first values, as many as the moment allowed, are those that were seen, and go on as is stated.
    fn values_come_again(&self, again: &PeriodSearch, moment: &Budget) -> bool {
        let Some(grow) = again.values() else {
            let Heaps::AllBut(set) = again.heaps() else { return false };
            // Values with a recurrence of their own keep none; those up to some heap are computed as long.
            let mut first = Vec::new();
            let most = usize::try_from(self.computed).unwrap_or(usize::MAX);
            let moment = moment.share(1, 1).time(MOMENT);
            for count in (6..usize::BITS).map(|k| most.min(1 << k)) {
                let Ok(more) = all_but::one_by_one(set, count, &moment) else { break };
                first = more;
                if count == most {
                    break;
                }
            }
            return self.go_on_as_stated(first.len(), |n| first[n]);
        };
        let seen = self.marks.first().is_some_and(|&(first, _)| first == FIRST_MARK)
            && self.marks.last().map(|&(last, _)| last) == last_mark(self.computed)
            && self.marks.starts_with(&marks(grow));
        seen && self.go_on_as_stated(grow.len(), |n| grow.value(n))
    }

    /// Whether none of so many first values contradicts the statement: that the period begins there, and no shorter one.
    fn go_on_as_stated(&self, count: usize, value: impl Fn(usize) -> u32) -> bool {
        let Stated { period, preperiod, saltus, .. } = &self.stated;
        let value = |n: usize| match self.of {
            Of::Grundy => u64::from(value(n)),
            Of::Outcome => u64::from(value(n) == 0),
        };
        let size = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
        let (start, period, saltus) = (size(*preperiod), size(*period), saltus.unwrap_or(0));
        let same = |n: usize, period: usize, saltus: u64| value(n + period) == value(n) + saltus;
        let last = count.saturating_sub(period);
        if !(start..last).all(|n| same(n, period, saltus)) {
            return false;
        }
        if (1..=last).contains(&start) && same(start - 1, period, saltus) {
            return false;
        }
        let whole = start.saturating_add(period);
        let shorter = |q: usize| {
            let part = saltus as u128 * q as u128;
            part.is_multiple_of(period as u128)
                && whole.checked_add(q).is_some_and(|end| end <= count)
                && (start..whole).all(|n| same(n, q, (part / period as u128) as u64))
        };
        let divisors = (1..).take_while(|d| d * d <= period).filter(|d| period.is_multiple_of(*d));
        let mut smaller = divisors.flat_map(|d| [d, period / d]).filter(|&q| q < period);
        period >= count || !smaller.any(shorter)
    }
}

/// Whether only the moment is over: what remains unchecked is believed, and that is said.
fn is_late(error: &Error) -> bool {
    error.kind == ErrorKind::OverBudget
}

/// The largest power of two that is at most so many, from the first mark on.
fn last_mark(count: u64) -> Option<u64> {
    (count >= FIRST_MARK).then(|| 1 << count.ilog2())
}

/// The hashes of the first 64, 128, 256 … values.
fn marks(grow: &Grow) -> Vec<(u64, u64)> {
    let (mut found, mut hash) = (Vec::new(), 0xcbf2_9ce4_8422_2325_u64);
    let Some(last) = last_mark(grow.len() as u64) else { return found };
    for n in 0..last {
        hash = (hash ^ u64::from(grow.value(n as usize))).wrapping_mul(0x0100_0000_01b3);
        let count = n + 1;
        if count >= FIRST_MARK && count.is_power_of_two() {
            found.push((count, hash));
        }
    }
    found
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(digit).collect()
}

fn digit(value: u8) -> char {
    char::from_digit(value.into(), 16).unwrap_or_default()
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    let value = |digit: u8| char::from(digit).to_digit(16).map(|value| value as u8);
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let read = |&[high, low]: &[u8; 2]| Some(value(high)? << 4 | value(low)?);
    rest.is_empty().then(|| pairs.iter().map(read).collect()).flatten()
}

#[cfg(test)]
mod tests {
    use super::super::{ArithmeticPeriod, Period};
    use super::*;

    fn certified(game: &Heaps, of: Of) -> (Regularity, Certificate) {
        let mut search = PeriodSearch::new(game, of);
        let budget = Budget::default();
        let found = search.run(1 << 25, &budget, &mut |_| Ok(())).unwrap().expect("a period");
        (found, search.certificate().expect("a certificate").clone())
    }

    #[test]
    fn certificates_support_what_was_proved_and_nothing_else() {
        let budget = Budget::default();
        for (game, other) in
            [("octal(0.156)", "octal(0.165)"), ("subtraction(2,4,7)", "subtraction(2,4,9)")]
        {
            let (game, other): (Heaps, Heaps) = (game.parse().unwrap(), other.parse().unwrap());
            for of in [Of::Grundy, Of::Outcome] {
                let (found, good) = certified(&game, of);
                let support = |certificate: &Certificate, claimed: Regularity| {
                    certificate.support(&game, of, &claimed.into(), &budget)
                };
                assert_eq!(support(&good, found), Support::Whole, "{game}");
                // Text and back.
                let text = serde_json::to_string(&good).unwrap();
                assert_eq!(serde_json::from_str::<Certificate>(&text).unwrap(), good);
                for wrong in others(found) {
                    assert_eq!(support(&good, wrong), Support::No, "{game}");
                    // Also where the certificate says so.
                    let resealed = Certificate { computed: good.computed * 4, ..good.clone() };
                    assert_eq!(support(&resealed.stating(wrong), wrong), Support::No, "{game}");
                }
                let too_few = Certificate { computed: good.stated.preperiod, ..good.clone() };
                assert_eq!(support(&too_few, found), Support::No, "{game}");
                // One of another game, with this one's name on it.
                let (theirs, foreign) = certified(&other, of);
                let resealed = Certificate { game: game.to_string(), ..foreign };
                assert_eq!(support(&resealed, theirs), Support::No, "{game}");
            }
        }
    }

    /// What differs a little from what was found.
    fn others(found: Regularity) -> Vec<Regularity> {
        let (period, preperiod, saltus) = match found {
            Regularity::Periodic(p) => (p.period, p.preperiod, 0),
            Regularity::Arithmetic(a) => (a.period, a.preperiod, a.saltus),
        };
        let mut changed = vec![
            (period + 1, preperiod, saltus),
            (2 * period, preperiod, 2 * saltus),
            (period, preperiod + 1, saltus),
        ];
        if preperiod > 0 {
            changed.push((period, preperiod - 1, saltus));
        }
        if saltus > 0 {
            changed.push((period, preperiod, saltus + 1));
        }
        let with = |(period, preperiod, saltus)| match found {
            Regularity::Periodic(p) => Regularity::Periodic(Period { period, preperiod, ..p }),
            Regularity::Arithmetic(a) => {
                Regularity::Arithmetic(ArithmeticPeriod { period, preperiod, saltus, ..a })
            }
        };
        changed.into_iter().map(with).collect()
    }

    /// In a moment that is over before everything was computed again.
    #[test]
    fn what_is_seen_in_part_must_go_on_as_stated() {
        let budget = Budget::default();
        for game in ["octal(0.156)", "subtraction(2,4,7)", "subtraction(all but 2,5,9)"] {
            let game: Heaps = game.parse().unwrap();
            for of in [Of::Grundy, Of::Outcome] {
                let (found, good) = certified(&game, of);
                let mut part = PeriodSearch::new(&game, of);
                let enough = good.stated.preperiod + 4 * good.stated.period;
                let enough = enough.max(64).min(good.computed - 1);
                let _ = part.run(enough, &budget, &mut |_| Ok(()));
                assert!(good.values_come_again(&part, &budget), "{game}");
                for wrong in others(found) {
                    let resealed = good.clone().stating(wrong);
                    assert!(!resealed.values_come_again(&part, &budget), "{game}: {wrong:?}");
                }
                let none = Certificate { marks: Vec::new(), ..good.clone() };
                assert_eq!(none.values_come_again(&part, &budget), good.marks.is_empty(), "{game}");
            }
        }
        // Nothing at all in no moment: only the marks of the certificate itself are looked at.
        let game: Heaps = "octal(0.156)".parse().unwrap();
        let (found, good) = certified(&game, Of::Grundy);
        let support = |one: &Certificate| {
            one.support_within(&game, Of::Grundy, &found.into(), &budget.slice(0))
        };
        assert_eq!(support(&good), Support::Part);
        assert_eq!(support(&Certificate { marks: Vec::new(), ..good }), Support::No);
    }

    #[test]
    fn long_runs_are_their_own_certificates() {
        let budget = Budget::default();
        let game: Heaps = "octal(0.354)".parse().unwrap();
        let (found, good) = certified(&game, Of::Grundy);
        let supports = |one: &Certificate, claimed: Regularity| {
            one.support(&game, Of::Grundy, &claimed.into(), &budget) != Support::No
        };
        assert!(good.run.is_some() && supports(&good, found));
        assert!(!supports(&Certificate { run: None, ..good.clone() }, found));
        for wrong in others(found) {
            let resealed = good.clone().stating(wrong);
            // Where the period begins takes as long as a part of the run: with all the time there is.
            let said = resealed.support_within(&game, Of::Grundy, &wrong.into(), &budget);
            assert_eq!(said, Support::No, "{wrong:?}");
        }
        let mut run = good.run.clone().unwrap();
        let last = run.pop().unwrap();
        run.push(if last == '0' { '1' } else { '0' });
        assert!(!supports(&Certificate { run: Some(run), ..good }, found));
    }
}
