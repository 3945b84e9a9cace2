//! `noyau period` and `noyau runs`: long runs that are saved, continued and checked again, and the
//! catalogue of those that are finished.

use std::path::PathBuf;
use std::time::Duration;

use noyau::ask::{
    Answer, Ask, FinishedEntry, PeriodAsk, PeriodProof, RecheckAnswer, RecheckAsk, RunsAnswer,
    SameLink, SavedEntry,
};
use noyau::heap::{Of, PeriodSearch};
use noyau::position::read_ruleset;
use noyau::words::decimal;
use noyau::{Budget, Error, Result, message};
use noyau_results::{Results, Runs};

use crate::place;
use crate::print::{FAINT, bold, columns, faint};

/// What `noyau period` was given.
pub struct Options {
    pub ruleset: Option<String>,
    pub of: Of,
    pub limit: Option<u64>,
    /// Go on with a saved run; an empty name means the usual place.
    pub resume: Option<PathBuf>,
    /// Not to look into the catalogue.
    pub fresh: bool,
    /// How often to save.
    pub every: Duration,
}

impl Options {
    /// The question, and the place for its run and its answer.
    pub fn question(mut self) -> Result<(PeriodAsk, Option<Results>)> {
        let mut chosen = self.resume.clone().filter(|file| !file.as_os_str().is_empty());
        // `--resume octal(0.106)`: what looks like the file is the game.
        if self.ruleset.is_none()
            && let Some(text) = chosen.as_ref().filter(|file| !file.exists())
            && let Some(text) = text.to_str().filter(|text| read_ruleset(text).is_ok())
        {
            self.ruleset = Some(text.to_string());
            chosen = None;
        }
        let ruleset = match (&self.ruleset, &chosen) {
            (Some(ruleset), _) => ruleset.clone(),
            (None, Some(file)) if file.exists() => {
                PeriodSearch::resume(file, self.of, &Budget::unlimited())?.heaps().to_string()
            }
            (None, Some(file)) => {
                let file = file.display().to_string();
                return Err(Error::bad_request(message!("no-saved-run", file = file)));
            }
            (None, None) => return Err(Error::bad_request(message!("which-game"))),
        };
        let resume = self.resume.is_some();
        let archive = place::archive().map(|archive| {
            let archive = archive.saving_every(self.every);
            let fresh = self.fresh || chosen.is_some();
            let archive = if fresh { archive.afresh() } else { archive };
            match chosen {
                Some(file) => archive.with_runs(Runs::Chosen(file)),
                None => archive,
            }
        });
        Ok((PeriodAsk { ruleset, of: self.of, limit: self.limit, resume }, archive))
    }
}

/// Computes the run in a file again, or one link of it.
pub fn recheck(file: PathBuf, link: Option<&str>) -> Result<(RecheckAsk, Option<Results>)> {
    let number = |text: &str| {
        let unknown = || Error::bad_request(message!("link-is-number", link = text));
        text.parse().map_err(|_| unknown())
    };
    let link = link.map(number).transpose()?;
    if !file.exists() {
        let file = file.display().to_string();
        return Err(Error::bad_request(message!("no-saved-run", file = file)));
    }
    let archive = place::archive().map(|archive| archive.with_runs(Runs::Chosen(file)));
    Ok((RecheckAsk { ruleset: String::new(), link }, archive))
}

/// A run that was computed again.
pub fn rechecked(answer: &RecheckAnswer) -> String {
    let described = message!(
        "run-described",
        game = answer.ruleset.as_str(),
        values = answer.computed,
        rares = answer.rares,
        last = answer.last_rare,
        links = answer.links,
        hashes = answer.hashes
    );
    let same = answer.same.iter().map(|&SameLink { link, from, to }| {
        format!("  {}\n", message!("run-link-same", link = link, from = from, to = to))
    });
    std::iter::once(format!("{described}\n")).chain(same).collect()
}

/// The catalogue and the saved runs, for people.
pub fn list(answer: &RunsAnswer) -> String {
    let finished: Vec<Vec<String>> = answer.finished.iter().map(finished).collect();
    let saved: Vec<Vec<String>> = answer.saved.iter().map(saved).collect();
    if finished.is_empty() && saved.is_empty() {
        return format!("{}\n", message!("runs-none"));
    }
    let mut shown = String::new();
    for (title, rows) in [(message!("runs-finished"), finished), (message!("runs-saved"), saved)] {
        if !rows.is_empty() {
            shown += &format!("{}\n{}", faint(title), columns(&rows));
        }
    }
    shown
}

fn finished(job: &FinishedEntry) -> Vec<String> {
    let about = match &job.request {
        // A claim is not a text that errors point into.
        Ask::Claim(claim) => claim.name.as_str(),
        other => noyau::ask::Question::text(other).unwrap_or_default(),
    };
    let found = match &job.answer {
        Answer::Period(answer) => proof(&answer.proof),
        Answer::Sequence(answer) => proof(&answer.proof),
        _ => String::new(),
    };
    let took = format!("{FAINT}{} s{FAINT:#}", decimal(job.took.as_secs_f64(), 1));
    vec![job.request.name().to_string(), bold(about), took, found]
}

fn proof(proof: &PeriodProof) -> String {
    let told = match (&proof.arithmetic, proof.period, proof.preperiod) {
        (Some(a), ..) => {
            message!("period-arithmetic", period = a.period, saltus = a.saltus, start = a.preperiod)
        }
        (None, Some(period), Some(start)) => {
            message!("period-found", period = period, start = start)
        }
        _ => message!("period-none"),
    };
    told.to_string()
}

fn saved(run: &SavedEntry) -> Vec<String> {
    let what = match &run.error {
        Some(error) => error.to_string(),
        None => message!("run-values", count = run.computed.unwrap_or_default()).to_string(),
    };
    let game = run.ruleset.as_ref().map_or(String::new(), bold);
    vec![game, what, faint(&run.file)]
}
