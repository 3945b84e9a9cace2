//! What is finished, and which runs can be continued.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Answer, Ask, Question};
use crate::archive::{SavedRun, seconds};
use crate::heap::LongRun;
use crate::words::Message;
use crate::{Context, Error, Result, Session, message};

/// Finished answers that are kept, and unfinished runs.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RunsAsk {}

/// Finished answers and unfinished runs.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RunsAnswer {
    /// The answers that are kept.
    pub finished: Vec<FinishedEntry>,
    /// The runs that can be continued.
    pub saved: Vec<SavedEntry>,
    /// How many answers of an earlier version have another form; they are computed again.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub outdated: u64,
}

/// A question that was answered.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FinishedEntry {
    /// The question.
    pub request: Ask,
    /// The answer.
    pub answer: Answer,
    /// How many seconds it took.
    #[serde(rename = "seconds", with = "seconds")]
    #[cfg_attr(test, ts(type = "number"))]
    pub took: Duration,
}

/// A run that is not finished.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SavedEntry {
    /// Its file.
    pub file: String,
    /// The game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<String>,
    /// How many values are computed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computed: Option<u64>,
    /// The period that shows so far, where it is not proved yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period: Option<u64>,
    /// Why it cannot be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Message>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(n: &u64) -> bool {
    *n == 0
}

impl Question for RunsAsk {
    type Answer = RunsAnswer;

    const EXAMPLE: &'static str = "{}";

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<RunsAnswer> {
        let archive = session.archive().filter(|_| cfg!(feature = "archive"));
        let Some(archive) = archive else { return Ok(RunsAnswer::default()) };
        let kept = archive
            .all()
            .map_err(|why| Error::bad_request(message!("catalogue-unreadable", why = why)))?;
        let mut answer = RunsAnswer::default();
        for known in kept {
            let request = serde_json::from_value(known.request);
            match (request, Answer::read_kept(known.answer)) {
                (Ok(request), Ok(answer_kept)) => answer.finished.push(FinishedEntry {
                    request,
                    answer: answer_kept,
                    took: known.took,
                }),
                _ => answer.outdated += 1,
            }
        }
        answer.saved = archive.runs(context.budget).into_iter().map(SavedEntry::of).collect();
        Ok(answer)
    }
}

impl SavedEntry {
    fn of(run: SavedRun) -> Self {
        let mut entry = SavedEntry {
            file: run.file.display().to_string(),
            ruleset: None,
            computed: None,
            period: None,
            error: None,
        };
        match run.search {
            Ok(search) => {
                entry.ruleset = Some(search.heaps().to_string());
                entry.computed = Some(search.computed());
                entry.period = search.long_run().and_then(LongRun::period);
            }
            Err(error) => entry.error = Some(error.message),
        }
        entry
    }
}
