//! What a proved period rests on: kept beside it, and looked at again before it is believed.
//!
//! To prove a period anew takes as long as to find it. A certificate is checked in a moment: whether it is about
//! this game and this period, whether its values are enough for the theorem, and whether as many of
//! them as the moment allows come out again. A file that was damaged, or was made of one of another
//! game, fails at the first values; what was written with care to deceive needs the whole computation.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::grow::Grow;
use super::{Heaps, KernelChoice, LongRun, Of, Regularity, Theorem};
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

/// So long may it take to compute values again, and as long a link of a run.
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

    /// Whether this supports that statement about a game, as far as it is seen in a moment: see the head of this
    /// file. The moment is there even if the time of the budget is over.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::heap::{Heaps, Of, PeriodSearch};
    /// let budget = Budget::default();
    /// let kayles = Heaps::Octal("0.77".parse()?);
    /// let mut search = PeriodSearch::new(&kayles, Of::Grundy);
    /// let found = search.run(1000, &budget, &mut |_| Ok(()))?.unwrap();
    /// let certificate = search.certificate().unwrap();
    /// assert!(certificate.supports(&kayles, Of::Grundy, &found.into(), &budget));
    /// assert!(!certificate.supports(&kayles, Of::Outcome, &found.into(), &budget));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn supports(&self, heaps: &Heaps, of: Of, claimed: &Stated, budget: &Budget) -> bool {
        let about_this = self.game == heaps.to_string() && self.of == of && self.stated == *claimed;
        if !about_this || self.stated.period == 0 || !self.has_enough(heaps) {
            return false;
        }
        let moment = budget.share(1, 1).time(MOMENT);
        if self.stated.theorem == Theorem::RareWindow.to_string() {
            self.run_supports(heaps, &moment)
        } else {
            self.values_come_again(heaps, &moment)
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

    fn run_supports(&self, heaps: &Heaps, moment: &Budget) -> bool {
        let Some(bytes) = self.run.as_deref().and_then(bytes) else { return false };
        // It computes the first values anew, and compares the rare ones.
        let run = match LongRun::from_bytes(&bytes, KernelChoice::Fastest, moment) {
            Ok(run) => run,
            Err(error) => return is_late(&error),
        };
        let repeats = run.period().is_some_and(|period| period.is_multiple_of(self.stated.period));
        if run.heaps() != heaps || !repeats || run.computed() < self.computed || run.links() == 0 {
            return false;
        }
        // The last link has the heaps that come again.
        run.recheck(run.links() - 1, moment).map_or_else(|error| is_late(&error), |()| true)
    }

    fn values_come_again(&self, heaps: &Heaps, moment: &Budget) -> bool {
        // Values that have their own recurrence are found as quickly as they are checked.
        let Some(mut grow) = Grow::new(heaps, self.of) else { return true };
        let enough = self.marks.first().is_some_and(|&(first, _)| first <= FIRST_MARK);
        if !enough || self.marks.last().map(|&(last, _)| last) != last_mark(self.computed) {
            return false;
        }
        for &(count, hash) in &self.marks {
            let Ok(heaps) = usize::try_from(count) else { return false };
            if let Err(error) = grow.extend(heaps, moment) {
                return is_late(&error);
            }
            if marks(&grow).last() != Some(&(count, hash)) {
                return false;
            }
        }
        true
    }
}

/// What remains unchecked after a moment is believed.
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
    use super::super::PeriodSearch;
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
                let supports = |certificate: &Certificate, claimed: Regularity| {
                    certificate.supports(&game, of, &claimed.into(), &budget)
                };
                assert!(supports(&good, found), "{game}");
                // Text and back.
                let text = serde_json::to_string(&good).unwrap();
                assert_eq!(serde_json::from_str::<Certificate>(&text).unwrap(), good);
                let Regularity::Periodic(period) = found else { panic!("{game}") };
                let longer = Regularity::Periodic(super::super::Period {
                    period: period.period + 1,
                    ..period
                });
                assert!(!supports(&good, longer), "{game}");
                // Another period, also where the certificate says so, needs more values.
                let too_few = Certificate { computed: period.preperiod, ..good.clone() };
                assert!(!supports(&too_few, found), "{game}");
                // One of another game, with this one's name on it.
                let (_, foreign) = certified(&other, of);
                let resealed = Certificate {
                    game: game.to_string(),
                    computed: foreign.computed.max(good.computed),
                    ..foreign.stating(found)
                };
                assert!(!supports(&resealed, found), "{game}");
                let none = Certificate { marks: Vec::new(), ..good.clone() };
                assert!(!supports(&none, found), "{game}");
            }
        }
    }

    #[test]
    fn long_runs_are_their_own_certificates() {
        let budget = Budget::default();
        let game: Heaps = "octal(0.354)".parse().unwrap();
        let (found, good) = certified(&game, Of::Grundy);
        let supports = |one: &Certificate| one.supports(&game, Of::Grundy, &found.into(), &budget);
        assert!(good.run.is_some() && supports(&good));
        assert!(!supports(&Certificate { run: None, ..good.clone() }));
        let mut run = good.run.clone().unwrap();
        let last = run.pop().unwrap();
        run.push(if last == '0' { '1' } else { '0' });
        assert!(!supports(&Certificate { run: Some(run), ..good }));
    }
}
