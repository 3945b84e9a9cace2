//! The one policy on what is kept between programs, whichever front door a question came through.
//!
//! Questions that may take long are looked up first; answers that took long are kept. A period is
//! computed for a moment before anything is looked up, because most are found at once.

use std::time::{Duration, Instant};

use serde_json::json;

use super::Question;
use crate::archive::{Archive, Finished};
use crate::words::{Language, spoken};
use crate::{Budget, Context, Result, Session, message};

/// Answers that took less are not worth keeping.
pub(super) const WORTH_KEEPING: Duration = Duration::from_millis(200);

/// Answers a question, or finds the answer that was given before.
pub(super) fn answer<Q: Question>(
    question: &Q,
    session: &Session,
    context: Context<'_>,
) -> Result<Q::Answer> {
    let budget = context.budget;
    let lasting = Q::KEPT && budget.is_lasting() && context.forced().is_none();
    let Some(archive) = session.archive().filter(|_| lasting) else {
        return question.answer(session, context);
    };
    let Some(key) = key(question) else { return question.answer(session, context) };
    if let Some(known) = find::<Q>(archive, &key, budget) {
        return Ok(known);
    }
    let start = Instant::now();
    let answer = question.answer(session, context)?;
    keep(archive, &key, question, &answer, start.elapsed(), budget);
    Ok(answer)
}

/// Under which name the answer to a question is kept: the question, and the language of its answer
/// if that is not English.
pub(super) fn key<Q: Question>(question: &Q) -> Option<String> {
    let key = serde_json::to_string(&question.clone().into()).ok()?;
    Some(match spoken() {
        Language::French if Q::WORDS => format!("{key} {}", Language::French.code()),
        _ => key,
    })
}

/// What is kept under a key. A place that cannot be read prevents nobody from computing.
pub(super) fn find<Q: Question>(
    archive: &dyn Archive,
    key: &str,
    budget: &Budget,
) -> Option<Q::Answer> {
    match archive.find(key) {
        // An answer of an earlier version that has another form is computed again.
        Ok(found) => found.and_then(|known| serde_json::from_value(known.answer).ok()),
        Err(why) => {
            budget.note(&message!("catalogue-unreadable", why = why));
            None
        }
    }
}

/// Keeps an answer that took long.
pub(super) fn keep<Q: Question>(
    archive: &dyn Archive,
    key: &str,
    question: &Q,
    answer: &Q::Answer,
    took: Duration,
    budget: &Budget,
) {
    if took < WORTH_KEEPING {
        return;
    }
    let request = json!(question.clone().into());
    let answer = json!(answer.clone().into());
    if let Err(why) = archive.keep(key, &Finished { request, answer, took }) {
        budget.note(&message!("catalogue-unkept", why = why));
    }
}
