//! The theorems of the source documents as executable checks.
//!
//! Each claim is tried on every case of a range; a claim that fails gives the first position
//! that contradicts it, which can be pasted into any question. What is said of a claim is said of
//! that range: nothing holds where no case was tried.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::context::Tables;
use crate::lexicode::CodeAsk;
use crate::text::nearest;
use crate::words::Message;
use crate::{Budget, Context, Error, Result, message};

/// What is known about a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// True as far as it was checked, which is stated with it, here and in the literature.
    Holds,
    /// True after a correction of what the source prints.
    HoldsCorrected,
    /// There is a counterexample.
    False,
}

impl Verdict {
    /// In words.
    pub fn said(self) -> Message {
        match self {
            Verdict::Holds => message!("verdict-holds"),
            Verdict::HoldsCorrected => message!("verdict-holds-corrected"),
            Verdict::False => message!("verdict-false"),
        }
    }
}

/// One theorem. Its words are the message `claim-NAME`: what it says, where it comes from
/// (`.source`), and what bounds its check (`.range`).
#[derive(Clone, Copy)]
pub struct Claim {
    /// Its name.
    pub name: &'static str,
    /// The names of its messages.
    words: [&'static str; 3],
    /// What is known.
    pub verdict: Verdict,
    /// How far it is checked by default.
    pub upto: u64,
    /// Checks it.
    pub check: fn(u64, &mut Trial<'_>) -> Result<()>,
}

impl Claim {
    /// What it says, where it comes from, and what `upto` bounds.
    fn texts(&self) -> [Message; 3] {
        self.words.map(|id| Message::new(id, Vec::new()))
    }

    /// What it says, in our own words.
    pub fn statement(&self) -> Message {
        let [statement, _, _] = self.texts();
        statement
    }

    /// What `upto` bounds.
    pub fn range(&self) -> Message {
        let [_, _, range] = self.texts();
        range
    }
}

/// One line of a list of claims.
macro_rules! claim {
    ($name:literal, $verdict:expr, $upto:expr, $check:expr) => {
        Claim {
            name: $name,
            words: [
                concat!("claim-", $name),
                concat!("claim-", $name, ".source"),
                concat!("claim-", $name, ".range"),
            ],
            verdict: $verdict,
            upto: $upto,
            check: $check,
        }
    };
}

/// A claim as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ClaimSummary"))]
pub struct Summary {
    /// Its name.
    #[cfg_attr(test, ts(as = "String"))]
    pub name: Cow<'static, str>,
    /// What it says.
    pub statement: Message,
    /// Where it comes from.
    pub source: Message,
    /// What is known.
    pub verdict: Verdict,
    /// How far it is checked by default.
    pub upto: u64,
    /// What `upto` bounds.
    pub range: Message,
}

/// One case of a claim: what was tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ClaimCase"))]
#[serde(rename_all = "kebab-case")]
pub enum Case {
    /// A position, which can be asked about.
    Position(String),
    /// A digraph.
    Graph(String),
    /// A game graph with owners and goals, one position a line.
    Arena(String),
    /// Nim arithmetic.
    Nimber(String),
    /// A number as the value of a game.
    Value(String),
    /// A greedy code.
    Code(CodeAsk),
}

/// Most claims are about positions.
impl From<String> for Case {
    fn from(position: String) -> Self {
        Case::Position(position)
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Case::Position(text)
            | Case::Graph(text)
            | Case::Arena(text)
            | Case::Nimber(text)
            | Case::Value(text) => f.write_str(text),
            Case::Code(code) => codes::said(code).fmt(f),
        }
    }
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ClaimReport"))]
pub struct Report {
    /// The claim's name.
    #[cfg_attr(test, ts(as = "String"))]
    pub name: Cow<'static, str>,
    /// Whether it held in every case, of which there must be one; or, where it says that there is
    /// such a thing, whether one was found.
    pub holds: bool,
    /// How many cases were checked.
    pub checked: u64,
    /// How far they went.
    pub upto: u64,
    /// What `upto` bounds.
    pub range: Message,
    /// The first case in which it failed.
    pub counterexample: Option<Case>,
    /// What was found, if the claim says that there is such a thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<Case>,
}

/// Counts cases and remembers the first failure.
pub struct Trial<'b> {
    /// The budget of the whole check.
    pub budget: &'b Budget,
    tables: Tables,
    upto: u64,
    checked: u64,
    counterexample: Option<Case>,
    /// Whether an example is looked for, and the first one.
    seeks: bool,
    example: Option<Case>,
}

impl<'b> Trial<'b> {
    /// Nothing checked yet, up to this bound.
    fn new(upto: u64, budget: &'b Budget) -> Self {
        Trial {
            budget,
            tables: Tables::default(),
            upto,
            checked: 0,
            counterexample: None,
            seeks: false,
            example: None,
        }
    }

    /// How far the cases go, which is no farther than `most`: beyond, there are none, or nobody
    /// could try them.
    pub fn at_most(&mut self, most: u64) -> u64 {
        self.upto = self.upto.min(most);
        self.upto
    }

    /// What engines work with.
    pub fn context(&self) -> Context<'_> {
        Context::new(self.budget, &self.tables)
    }

    /// Records one case of a claim that there is something. Returns whether to stop: it was found.
    pub fn look<C: Into<Case>>(
        &mut self,
        found: bool,
        example: impl FnOnce() -> C,
    ) -> Result<bool> {
        self.seeks = true;
        if found && self.example.is_none() {
            self.example = Some(example().into());
        }
        self.case(true, String::new)?;
        Ok(self.example.is_some())
    }

    /// Records one case. Returns whether to stop: the claim has failed.
    pub fn case<C: Into<Case>>(&mut self, holds: bool, case: impl FnOnce() -> C) -> Result<bool> {
        self.checked += 1;
        self.budget.check()?;
        self.budget.report(&crate::Progress {
            done: self.checked,
            total: None,
            unit: message!("unit-cases"),
            note: None,
        });
        if !holds && self.counterexample.is_none() {
            self.counterexample = Some(case().into());
        }
        Ok(self.counterexample.is_some())
    }
}

mod blocks;
mod boards;
mod by_definition;
mod codes;
mod enumerate;
pub(crate) use enumerate::graphs as small_graphs;
#[cfg(test)]
pub(crate) use enumerate::{domination, has_free_involution};
mod game_graphs;
mod graphs;
mod heaps;
mod partizan;
mod picarete;
mod puzzles;
mod sequences;
mod wythoff;

/// Every claim.
pub fn list() -> impl Iterator<Item = &'static Claim> {
    let sections = [
        game_graphs::CLAIMS,
        heaps::CLAIMS,
        sequences::CLAIMS,
        boards::CLAIMS,
        graphs::CLAIMS,
        wythoff::CLAIMS,
        blocks::CLAIMS,
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
        .map(|claim| {
            let [statement, source, range] = claim.texts();
            let (verdict, upto) = (claim.verdict, claim.upto);
            Summary { name: claim.name.into(), statement, source, verdict, upto, range }
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
    let upto = upto.unwrap_or(claim.upto);
    let mut trial = Trial::new(upto, budget);
    (claim.check)(upto, &mut trial)
        .map_err(|error| error.so_far(|| message!("held-so-far", checked = trial.checked)))
        .map_err(|error| error.knowing("checked", trial.checked))?;
    Ok(Report {
        name: claim.name.into(),
        holds: if trial.seeks {
            trial.example.is_some()
        } else {
            trial.checked > 0 && trial.counterexample.is_none()
        },
        checked: trial.checked,
        upto: trial.upto,
        range: claim.range(),
        counterexample: trial.counterexample,
        example: trial.example,
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::ask::ClaimAsk;
    use crate::lexicode::{Criterion, Order};
    use crate::{ErrorKind, Session};

    /// Other tests may run at the same time.
    fn long() -> Budget {
        Budget::default().time(Duration::from_mins(20))
    }

    fn expected(claim: &Claim) -> bool {
        claim.verdict != Verdict::False
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<&str> = list().map(|claim| claim.name).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }

    #[test]
    fn hold_or_fail_as_they_say() {
        for claim in list() {
            let start = std::time::Instant::now();
            let report = check(claim.name, None, &long()).unwrap();
            println!("{:>8.3} s {report:?}", start.elapsed().as_secs_f64());
            assert_eq!(report.holds, expected(claim), "{report:?}");
            assert!(report.checked > 0, "{report:?}");
            assert_eq!(report.counterexample.is_some(), !report.holds, "{report:?}");
            // The default range is what is tried, not more than there is.
            assert_eq!(report.upto, claim.upto, "{report:?}");
            assert_eq!(report.range, claim.range(), "{report:?}");
        }
    }

    /// Small ranges are ranges, too.
    #[test]
    fn nothing_holds_where_nothing_was_tried() {
        for claim in list() {
            for upto in [0, 1, 2, 3] {
                let report = check(claim.name, Some(upto), &long())
                    .unwrap_or_else(|error| panic!("{} up to {upto}: {error}", claim.name));
                assert!(report.upto <= upto, "{report:?}");
                assert!(report.checked > 0 || !report.holds, "{report:?}");
                // A claim that holds on its whole range holds on a part of it.
                let fails = report.checked > 0 && !report.holds;
                assert!(!fails || !expected(claim) || claim.name == "gray-better", "{report:?}");
            }
        }
        let report = check("complete-product", Some(1), &long()).unwrap();
        assert_eq!((report.holds, report.checked, report.counterexample), (false, 0, None));
    }

    #[test]
    fn an_example_is_given() {
        let report = check("gray-better", None, &long()).unwrap();
        let example = report.example.expect("the claim says that there is one");
        let code = CodeAsk::new(22, 2, Order::Gray, Criterion::Hamming(5));
        assert_eq!(example, Case::Code(code));
        assert_eq!(example.to_string(), "length 22, 2 symbols, distance 5, Gray order");
        let less = check("gray-better", Some(12), &long()).unwrap();
        assert_eq!((less.holds, less.upto, less.example), (false, 12, None));
        assert!(less.checked > 0);
    }

    #[test]
    fn claims_stop_when_their_time_is_over() {
        let named =
            ["wythoff-blocks-corrected", "wythoff-blocks", "slope-17", "three-vectors-equal"];
        for name in named {
            let start = std::time::Instant::now();
            let budget = Budget::default().time(Duration::from_millis(50));
            let stopped = check(name, Some(1 << 24), &budget);
            assert_eq!(stopped.unwrap_err().kind, ErrorKind::OverBudget, "{name}");
            assert!(start.elapsed() < Duration::from_secs(10), "{name}");
        }
    }

    /// Takes minutes: `cargo test --release -- --ignored --nocapture ten_times`.
    #[test]
    #[ignore = "takes minutes"]
    fn ten_times_the_range_overturns_nothing() {
        for claim in list() {
            let budget = Budget::default().time(Duration::from_mins(1));
            let start = std::time::Instant::now();
            match check(claim.name, Some(10 * claim.upto), &budget) {
                Ok(report) => {
                    println!("{:>8.3} s {report:?}", start.elapsed().as_secs_f64());
                    assert_eq!(report.holds, expected(claim), "{report:?}");
                }
                Err(error) => {
                    println!("{}: {error}", claim.name);
                    assert_eq!(error.kind, ErrorKind::OverBudget, "{}: {error}", claim.name);
                }
            }
        }
    }

    /// In their canonical spelling, whatever ruleset they are of.
    #[test]
    fn counterexamples_are_positions_where_they_say_so() {
        let session = Session::new();
        for claim in list().filter(|claim| !expected(claim)) {
            let question = ClaimAsk { name: claim.name.to_string(), upto: None };
            let report = session.ask(&question, &long()).unwrap();
            let Some(Case::Position(text)) = report.counterexample else {
                panic!("{report:?}: all claims that are false so far are about positions");
            };
            assert_eq!(session.position(&text).unwrap().to_string(), text);
        }
    }
}
