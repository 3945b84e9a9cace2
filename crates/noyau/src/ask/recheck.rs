//! A saved run computed again.

use serde::{Deserialize, Serialize};

use super::Question;
use super::family::Family;
use crate::heap::Of;
use crate::{Context, Error, Result, Session, message};

/// Computes the saved run of a game again, link by link, and compares.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecheckAsk {
    /// The ruleset with its parameters; not needed where a file was chosen for the run.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub ruleset: String,
    /// Only this link of its chain of notes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub link: Option<usize>,
}

/// A run whose values came out as they were noted; one with other values is an error.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecheckAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// How many values the run has.
    pub computed: u64,
    /// How many of them are rare.
    pub rares: usize,
    /// The last heap whose value is rare.
    pub last_rare: u64,
    /// How many links the chain has.
    pub links: usize,
    /// How many hashes of stretches are noted.
    pub hashes: usize,
    /// The links that were computed again, all of them with the same values.
    pub same: Vec<SameLink>,
}

/// A link of a run that was computed again and has the values that were noted.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SameLink {
    /// Its number in the chain.
    pub link: usize,
    /// The first heap that it decides.
    pub from: u64,
    /// The heap after the last one.
    pub to: u64,
}

impl Question for RecheckAsk {
    type Answer = RecheckAnswer;

    const WORDS: bool = false;

    const EXAMPLE: &'static str = r#"{"ruleset": "octal(0.106)", "link": 0}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<RecheckAnswer> {
        let budget = context.budget;
        let game = match self.ruleset.as_str() {
            "" => String::new(),
            text => Family::read(session, text)?.spelling(),
        };
        let none = || Error::not_applicable(message!("recheck-no-run"));
        let archive = session.archive().ok_or_else(none)?;
        let place = archive.run_place(&game).filter(|place| !game.is_empty() || place.chosen);
        let place = place.ok_or_else(none)?;
        let search = archive.run(&place, Of::Grundy, budget)?.ok_or_else(none)?;
        let run = search.long_run().ok_or_else(|| {
            let (game, count) = (search.heaps().to_string(), search.computed());
            Error::not_applicable(message!("recheck-values", count = count, game = game))
        })?;
        let links = match self.link {
            None => 0..run.links(),
            Some(link) if link < run.links() => link..link + 1,
            Some(link) => {
                let links = run.links();
                let unknown = message!("run-link-unknown", links = links, link = link);
                return Err(Error::bad_request(unknown));
            }
        };
        let mut same = Vec::new();
        for link in links {
            let (from, to) = run.link(link);
            run.recheck(link, budget)?;
            budget.note(&message!("run-link-same", link = link, from = from, to = to));
            same.push(SameLink { link, from, to });
        }
        let (rares, last_rare) = run.rares();
        Ok(RecheckAnswer {
            ruleset: run.heaps().to_string(),
            computed: run.computed(),
            rares,
            last_rare,
            links: run.links(),
            hashes: run.milestones().len(),
            same,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}
