//! The period of the values of single heaps.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Question;
use super::family::{Family, in_misere, least_taken};
use super::kept::{self, WORTH_KEEPING};
use super::period_run::RunKeeper;
use crate::archive::Archive;
use crate::clock::Moment;
use crate::heap::{
    self, Certificate, Heaps, Of, PeriodSearch, Quotient, Regularity, Stated, Support,
};
use crate::{Budget, Context, Error, ErrorKind, Result, Session, json, message};

/// The period of the values of single heaps, with its proof.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PeriodAsk {
    /// The ruleset with its parameters.
    pub ruleset: String,
    /// Grundy values or outcomes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub of: Of,
    /// Give up beyond this heap.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub limit: Option<u64>,
    /// Go on with the saved run of this game, if there is one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resume: bool,
}

/// The period of the values of single heaps.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PeriodAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// What is proved.
    #[serde(flatten)]
    pub proof: PeriodProof,
}

/// How the values of single heaps go on for ever, where that is proved.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PeriodProof {
    /// The least period, if it is proved.
    pub period: Option<u64>,
    /// Where it begins.
    pub preperiod: Option<u64>,
    /// The theorem that proves it.
    pub proved_by: Option<String>,
    /// How the values grow, if they do so regularly and that is proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arithmetic: Option<ArithmeticProof>,
}

/// Values that grow: x(n + period) = x(n) + saltus for all n from the preperiod on.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ArithmeticProof {
    /// The least period.
    pub period: u64,
    /// Where it begins.
    pub preperiod: u64,
    /// How much the values grow in it.
    pub saltus: u64,
    /// The theorem that proves it.
    pub proved_by: String,
}

impl PeriodProof {
    /// Whether something is proved, so that no larger limit can change it.
    fn is_proved(&self) -> bool {
        self.reach().is_some()
    }

    /// No smaller limit could have proved this.
    fn reach(&self) -> Option<u64> {
        let grows = self.arithmetic.as_ref().map(|a| (a.period, a.preperiod));
        let (period, start) = grows.or(self.period.zip(self.preperiod))?;
        Some(period.saturating_add(start))
    }

    /// How far what is said to be proved is supported by what it rests on.
    fn support(&self, on: Option<Value>, heaps: &Heaps, of: Of, budget: &Budget) -> Support {
        if !self.is_proved() {
            return Support::Whole;
        }
        let on = on.and_then(|on| serde_json::from_value::<Certificate>(on).ok());
        let both = on.zip(self.stated());
        both.map_or(Support::No, |(on, stated)| on.support(heaps, of, &stated, budget))
    }

    fn stated(&self) -> Option<Stated> {
        let (period, preperiod, theorem, saltus) = match &self.arithmetic {
            Some(a) => (a.period, a.preperiod, Some(a.proved_by.clone()), Some(a.saltus)),
            None => (self.period?, self.preperiod?, self.proved_by.clone(), None),
        };
        Some(Stated { theorem: theorem.unwrap_or_default(), period, preperiod, saltus })
    }

    /// What was found, in the words of the protocol.
    pub fn of(found: Option<Regularity>) -> Self {
        let period = found.and_then(Regularity::period);
        let arithmetic = found.and_then(Regularity::arithmetic);
        PeriodProof {
            period: period.map(|p| p.period),
            preperiod: period.map(|p| p.preperiod),
            proved_by: period.map(|p| p.proved_by.to_string()),
            arithmetic: arithmetic.map(|a| ArithmeticProof {
                period: a.period,
                preperiod: a.preperiod,
                saltus: a.saltus,
                proved_by: a.proved_by.to_string(),
            }),
        }
    }
}

impl Question for PeriodAsk {
    type Answer = PeriodAnswer;

    const WORDS: bool = false;

    const IN_ARCHIVE: bool = true;

    const EXAMPLE: &'static str = r#"{"ruleset": "octal(0.137)"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<PeriodAnswer> {
        let family = Family::read(session, &self.ruleset)?;
        family.check(self.of)?;
        let ruleset = family.spelling();
        let heaps = family.rules.heaps().ok_or_else(|| family.no_heaps())?;
        if !family.is_misere() {
            return self.of_run(ruleset, &heaps, session, context);
        }
        let Some(least) = least_taken(&heaps) else {
            let mut quotient = Quotient::new(&heaps);
            quotient.complete(self.last_heap(), context.budget)?;
            if let Some(found) = quotient.outcome_period() {
                let proof = PeriodProof::of(Some(Regularity::Periodic(found)));
                return Ok(PeriodAnswer { ruleset, proof });
            }
            let message = message!("misere-period-unproved", ruleset = ruleset);
            return Err(Error::not_applicable(message));
        };
        // It follows from the period in normal play; there is no run to save.
        let mut search = PeriodSearch::new(&heaps, self.of);
        let mut found = search.run(self.last_heap(), context.budget, &mut |_| Ok(()))?;
        if let Some(Regularity::Periodic(period)) = found {
            let upto = period.preperiod + 2 * period.period;
            let normal = heap::sequence(&heaps, upto, context.budget)?;
            found = Some(Regularity::Periodic(in_misere(period, least, |n| normal.is_p(n))));
        }
        Ok(PeriodAnswer { ruleset, proof: PeriodProof::of(found) })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}

impl PeriodAsk {
    fn last_heap(&self) -> u64 {
        self.limit.unwrap_or(u64::MAX - 1)
    }

    /// The question with the usual spelling of its ruleset and this limit.
    fn about(&self, ruleset: &str, limit: Option<u64>) -> PeriodAsk {
        PeriodAsk { ruleset: ruleset.to_string(), of: self.of, limit, resume: false }
    }

    /// The answer that was found before: a proved period answers every question whose limit
    /// reaches it. What says that something is proved is believed with a certificate only.
    fn known(
        &self,
        (ruleset, heaps): (&str, &Heaps),
        archive: &dyn Archive,
        budget: &Budget,
    ) -> Option<PeriodAnswer> {
        let find = |limit| {
            let asked = self.about(ruleset, limit).into();
            let (known, on) = kept::find(archive, &kept::key(&asked, Self::WORDS)?, budget)?;
            let known = PeriodAnswer::try_from(known).ok()?;
            match known.proof.support(on, heaps, self.of, budget) {
                Support::Whole => Some(known),
                Support::Part => {
                    budget.note(&message!("catalogue-in-part", game = ruleset));
                    Some(known)
                }
                Support::No => {
                    budget.note(&message!("catalogue-uncertified", game = ruleset));
                    None
                }
            }
        };
        let reaches = |known: &PeriodAnswer| match known.proof.reach() {
            Some(reach) => reach <= self.last_heap(),
            None => self.limit.is_none(),
        };
        find(None).filter(reaches).or_else(|| find(Some(self.limit?)))
    }

    fn of_run(
        &self,
        ruleset: String,
        heaps: &Heaps,
        session: &Session,
        context: Context<'_>,
    ) -> Result<PeriodAnswer> {
        let budget = context.budget;
        let archive = session.archive_for(&ruleset);
        let known = || archive.and_then(|archive| self.known((&ruleset, heaps), archive, budget));
        if let Some(known) = self.resume.then(known).flatten() {
            return Ok(known);
        }
        let mut keeper = RunKeeper::new(archive, &ruleset, self, budget);
        let mut search = match keeper.saved()? {
            Some(search) => search,
            None => PeriodSearch::new(heaps, self.of),
        };
        if search.heaps() != heaps {
            return Err(keeper.of_other_game(&search));
        }
        if search.computed() > 0 {
            let (game, count) = (ruleset.as_str(), search.computed());
            budget.note(&message!("run-goes-on", game = game, count = count));
        }
        let start = Moment::now();
        let limit = self.last_heap();
        let run = |budget: &Budget, search: &mut PeriodSearch, keeper: &mut RunKeeper<'_>| {
            search.run(limit, budget, &mut |search| {
                keeper.pause(search);
                Ok(())
            })
        };
        let found = if archive.is_some() && !self.resume {
            // Most periods are found at once, and then nothing has to be looked up.
            let left = budget.time_left().unwrap_or(WORTH_KEEPING);
            let attempt = budget.share(1, 1).time(left.min(WORTH_KEEPING));
            match run(&attempt, &mut search, &mut keeper) {
                Err(error) if error.kind == ErrorKind::OverBudget => {
                    if let Some(known) = known() {
                        return Ok(known);
                    }
                    match budget.adopt(&attempt) {
                        Ok(()) => run(budget, &mut search, &mut keeper),
                        Err(error) => Err(error),
                    }
                }
                found => found,
            }
        } else {
            run(budget, &mut search, &mut keeper)
        };
        let found = found.map_err(|error| keeper.stopped(&search, error))?;
        keeper.finished(&search);
        let answer = PeriodAnswer { ruleset, proof: PeriodProof::of(found) };
        if let Some(archive) = archive {
            let limit = if answer.proof.is_proved() { None } else { self.limit };
            let asked = self.about(&answer.ruleset, self.limit).into();
            let key = kept::key(&self.about(&answer.ruleset, limit).into(), Self::WORDS);
            let took = start.elapsed();
            if let Some(key) = key.filter(|_| took >= WORTH_KEEPING) {
                let on = search.certificate().and_then(|on| json::value(on).ok());
                kept::keep(archive, &key, &asked, (&answer.clone().into(), on), took, budget);
            }
        }
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    use serde_json::json;

    use super::*;
    use crate::archive::{Finished, RunPlace, SavedRun};
    use crate::words::Message;

    /// A place in memory, without runs.
    #[derive(Debug, Default)]
    struct Shelf(Mutex<HashMap<String, Finished>>);

    impl Archive for Shelf {
        fn find(&self, key: &str) -> Result<Option<Finished>, Message> {
            Ok(self.0.lock().unwrap().get(key).cloned())
        }

        fn keep(&self, key: &str, finished: &Finished) -> Result<(), Message> {
            self.0.lock().unwrap().insert(key.to_string(), finished.clone());
            Ok(())
        }

        fn all(&self) -> Result<Vec<Finished>, Message> {
            Ok(self.0.lock().unwrap().values().cloned().collect())
        }

        fn run_place(&self, _game: &str) -> Option<RunPlace> {
            None
        }

        fn run(&self, _: &RunPlace, _: Of, _: &Budget) -> Result<Option<PeriodSearch>> {
            Ok(None)
        }

        fn save_run(&self, _: &RunPlace, _: &PeriodSearch) -> Result<()> {
            Ok(())
        }

        fn remove_run(&self, _: &RunPlace) {}

        fn runs(&self, _: &Budget) -> Vec<SavedRun> {
            Vec::new()
        }
    }

    fn about(ruleset: &str, limit: Option<u64>) -> PeriodAsk {
        PeriodAsk { ruleset: ruleset.to_string(), limit, ..PeriodAsk::default() }
    }

    #[test]
    fn a_proved_period_serves_every_limit_that_reaches_it() {
        let (shelf, budget) = (Shelf::default(), Budget::default());
        let keep = |question: &PeriodAsk, key: &PeriodAsk, proof: PeriodProof, on| {
            let answer = PeriodAnswer { ruleset: question.ruleset.clone(), proof }.into();
            let took = Duration::from_secs(1);
            let key = kept::key(&key.clone().into(), PeriodAsk::WORDS).unwrap();
            kept::keep(&shelf, &key, &question.clone().into(), (&answer, on), took, &budget);
        };
        let known = |ruleset: &str, limit| {
            let game = if ruleset == "kayles" { "octal(0.77)" } else { ruleset };
            let heaps = game.parse().unwrap();
            about(ruleset, limit).known((ruleset, &heaps), &shelf, &budget).is_some()
        };
        let mut search = PeriodSearch::new(&"octal(0.77)".parse().unwrap(), Of::Grundy);
        let proof = PeriodProof::of(search.run(1000, &budget, &mut |_| Ok(())).unwrap());
        assert_eq!((proof.period, proof.preperiod), (Some(12), Some(71)));
        let (asked, key) = (about("kayles", Some(1000)), about("kayles", None));
        // Nobody is believed without a certificate, nor with one of something else.
        keep(&asked, &key, proof.clone(), None);
        assert!(!known("kayles", None));
        let on = json::value(search.certificate().unwrap()).unwrap();
        let longer = PeriodProof { period: Some(13), ..proof.clone() };
        keep(&asked, &key, longer.clone(), Some(on.clone()));
        assert!(!known("kayles", None));
        let mut resealed = on.clone();
        resealed["period"] = json!(13);
        resealed["computed"] = json!(1000);
        keep(&asked, &key, longer, Some(resealed));
        assert!(!known("kayles", None));
        keep(&asked, &key, proof, Some(on));
        assert!(known("kayles", None) && known("kayles", Some(83)));
        assert!(!known("kayles", Some(82)));
        let open = about("octal(0.007)", Some(1000));
        keep(&open, &open, PeriodProof::default(), None);
        assert!(known("octal(0.007)", Some(1000)));
        assert!(!known("octal(0.007)", Some(2000)) && !known("octal(0.007)", None));
    }

    #[test]
    fn a_period_that_takes_long_is_kept_and_found_by_any_spelling() {
        let session = Session::new().archived_in(Arc::new(Shelf::default()));
        let question = about("octal(0.354)", None);
        let answer = session.ask(&question, &Budget::default()).unwrap();
        // On a fast machine it was not worth keeping.
        if session.archive().unwrap().all().unwrap().is_empty() {
            return;
        }
        let no_time = Budget::default().time(Duration::ZERO);
        assert_eq!(session.ask(&about("octal(0.3540)", None), &no_time), Ok(answer));
    }
}
