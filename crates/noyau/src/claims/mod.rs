//! The theorems of the source documents as executable checks.
//!
//! Each claim is tried on every case of a range; a claim that fails gives the first position
//! that contradicts it, which can be pasted into any question.

use serde::Serialize;

use crate::context::Tables;
use crate::text::nearest;
use crate::{Budget, Context, Error, Result, message};

/// What is known about a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// True as far as it was checked, here and in the literature.
    Holds,
    /// True after a correction of what the source prints.
    HoldsCorrected,
    /// There is a counterexample.
    False,
}

/// One theorem.
#[derive(Clone, Copy)]
pub struct Claim {
    /// Its name.
    pub name: &'static str,
    /// What it says, in our own words.
    pub statement: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What is known.
    pub verdict: Verdict,
    /// How far it is checked unless told otherwise.
    pub upto: u64,
    /// What `upto` bounds.
    pub range: &'static str,
    /// Checks it.
    pub check: fn(u64, &mut Trial<'_>) -> Result<()>,
}

/// A claim as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub statement: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What is known.
    pub verdict: Verdict,
    /// How far it is checked unless told otherwise.
    pub upto: u64,
    /// What `upto` bounds.
    pub range: &'static str,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The claim's name.
    pub name: &'static str,
    /// Whether it held in every case.
    pub holds: bool,
    /// How many cases were checked.
    pub checked: u64,
    /// The first case in which it failed.
    pub counterexample: Option<String>,
}

/// Counts cases and remembers the first failure.
pub struct Trial<'b> {
    /// The budget of the whole check.
    pub budget: &'b Budget,
    tables: Tables,
    checked: u64,
    counterexample: Option<String>,
}

impl<'b> Trial<'b> {
    /// Nothing checked yet.
    pub fn new(budget: &'b Budget) -> Self {
        Trial { budget, tables: Tables::default(), checked: 0, counterexample: None }
    }

    /// What engines work with.
    pub fn context(&self) -> Context<'_> {
        Context::new(self.budget, &self.tables)
    }

    /// Records one case. Returns whether to stop: the claim has failed.
    pub fn case(&mut self, holds: bool, position: impl FnOnce() -> String) -> Result<bool> {
        self.checked += 1;
        self.budget.check()?;
        self.budget.report(&crate::Progress {
            done: self.checked,
            total: None,
            unit: message!("unit-cases"),
            note: None,
        });
        if !holds && self.counterexample.is_none() {
            self.counterexample = Some(position());
        }
        Ok(self.counterexample.is_some())
    }
}

mod boards;
mod by_definition;
mod codes;
mod dice;
mod enumerate;
mod game_graphs;
mod graphs;
mod heaps;
mod partizan;
mod picarete;
mod puzzles;
mod sequences;
mod wythoff;

pub(crate) use dice::Dice;

/// Every claim.
pub fn list() -> impl Iterator<Item = &'static Claim> {
    let sections = [
        game_graphs::CLAIMS,
        heaps::CLAIMS,
        sequences::CLAIMS,
        boards::CLAIMS,
        graphs::CLAIMS,
        wythoff::CLAIMS,
        codes::CLAIMS,
        picarete::CLAIMS,
        puzzles::CLAIMS,
        partizan::CLAIMS,
    ];
    sections.into_iter().flatten()
}

/// Every claim, as it is listed.
pub fn all() -> Vec<Summary> {
    list()
        .map(|claim| Summary {
            name: claim.name,
            statement: claim.statement,
            source: claim.source,
            verdict: claim.verdict,
            upto: claim.upto,
            range: claim.range,
        })
        .collect()
}

/// Checks one claim, up to its default or the given bound.
pub fn check(name: &str, upto: Option<u64>, budget: &Budget) -> Result<Report> {
    let Some(claim) = list().find(|claim| claim.name == name) else {
        let short: String = name.chars().take(40).collect();
        return Err(Error::bad_request(match nearest(name, list().map(|claim| claim.name)) {
            Some(best) => message!("no-claim-near", name = short, best = best),
            None => message!("no-claim", name = short),
        }));
    };
    let mut trial = Trial::new(budget);
    (claim.check)(upto.unwrap_or(claim.upto), &mut trial)
        .map_err(|error| error.so_far(|| message!("held-so-far", checked = trial.checked)))?;
    Ok(Report {
        name: claim.name,
        holds: trial.counterexample.is_none(),
        checked: trial.checked,
        counterexample: trial.counterexample,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::OutcomeAsk;

    /// Claims whose checks are fast enough for every test run.
    fn quick() -> impl Iterator<Item = &'static Claim> {
        [heaps::CLAIMS, sequences::CLAIMS, wythoff::CLAIMS].into_iter().flatten()
    }

    /// Claims whose counterexamples are graphs, codes or puzzles, not only games for two.
    #[test]
    fn hold_or_fail_elsewhere() {
        let sections = [
            game_graphs::CLAIMS,
            graphs::CLAIMS,
            codes::CLAIMS,
            picarete::CLAIMS,
            puzzles::CLAIMS,
            partizan::CLAIMS,
        ];
        for claim in sections.into_iter().flatten() {
            let start = std::time::Instant::now();
            let report = check(claim.name, None, &Budget::default()).unwrap();
            println!("{:>8.3} s {report:?}", start.elapsed().as_secs_f64());
            assert_eq!(report.holds, claim.verdict != Verdict::False, "{report:?}");
            assert!(report.checked > 0, "{report:?}");
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<&str> = list().map(|claim| claim.name).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }

    #[test]
    fn hold_or_fail_as_they_say() {
        for claim in quick() {
            let report = check(claim.name, None, &Budget::default()).unwrap();
            assert_eq!(report.holds, claim.verdict != Verdict::False, "{report:?}");
            assert!(report.checked > 0, "{report:?}");
        }
    }

    #[test]
    fn counterexamples_can_be_asked_about() {
        for claim in quick().filter(|claim| claim.verdict == Verdict::False) {
            let report = check(claim.name, None, &Budget::default()).unwrap();
            let position = report.counterexample.expect("a false claim has one");
            let ask = OutcomeAsk { position };
            crate::Session::new().ask(&ask, &Budget::default()).unwrap();
        }
    }
}
