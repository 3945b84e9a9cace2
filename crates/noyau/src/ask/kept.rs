//! The one policy on what is kept between programs, whichever front door a question came through.
//!
//! Questions that may take long are looked up first; answers that took long are kept, and the
//! checks of claims always. A period is
//! computed for a moment before anything is looked up, because most are found at once.

use std::time::Duration;

use serde_json::Value;

use super::{Answer, Ask, Question};
use crate::archive::{Archive, Finished};
use crate::clock::Moment;
use crate::json;
use crate::words::spoken;
use crate::{Budget, Context, Result, Session, message, meter};

/// Most answers that took less are not worth keeping.
pub(super) const WORTH_KEEPING: Duration = Duration::from_millis(200);

/// Answers a question, or finds the answer that was given before.
pub(super) fn answer<Q: Question>(
    question: &Q,
    session: &Session,
    context: Context<'_>,
) -> Result<Q::Answer> {
    let budget = context.budget;
    let worth = Q::KEPT.filter(|_| budget.is_lasting() && context.forced().is_none());
    let (Some(worth), Some(archive)) = (worth, session.archive()) else {
        return question.answer(session, context);
    };
    let asked = question.clone().into();
    let Some(key) = key(&asked, Q::WORDS) else { return question.answer(session, context) };
    if session.archive_for(&key).is_none() {
        return question.answer(session, context);
    }
    let known = find(archive, &key, budget);
    if let Some(known) = known.and_then(|(known, _)| known.try_into().ok()) {
        return Ok(known);
    }
    let start = Moment::now();
    let answer = question.answer(session, context)?;
    let took = start.elapsed();
    if took >= worth && Q::is_final(&answer) {
        keep(archive, &key, &asked, (&answer.clone().into(), None), took, budget);
    }
    Ok(answer)
}

/// Under which name the answer to a question is kept: the question. An answer with words in it is
/// another one in each language, and may be worded better by the next version.
pub(super) fn key(question: &Ask, with_words: bool) -> Option<String> {
    // A question that had no text would only not be kept.
    let key = json::text(question).ok()?;
    if !with_words {
        return Some(key);
    }
    Some(format!("{key} {} {}", spoken().code(), env!("CARGO_PKG_VERSION")))
}

/// What is kept under a key, and what it rests on. A place that cannot be read prevents nobody from computing.
pub(super) fn find(
    archive: &dyn Archive,
    key: &str,
    budget: &Budget,
) -> Option<(Answer, Option<Value>)> {
    if !cfg!(feature = "archive") {
        // A compiler that sees this leaves out the reading of all answers.
        return None;
    }
    match meter::to_the_end(|| archive.find(key)) {
        // An answer of an earlier version that has another form is computed again.
        Ok(found) => {
            found.and_then(|known| Some((Answer::read_kept(known.answer).ok()?, known.certificate)))
        }
        Err(why) => {
            budget.note(&message!("catalogue-unreadable", why = why));
            None
        }
    }
}

/// Keeps an answer, and what it rests on.
pub(super) fn keep(
    archive: &dyn Archive,
    key: &str,
    question: &Ask,
    (answer, certificate): (&Answer, Option<Value>),
    took: Duration,
    budget: &Budget,
) {
    // What has no text is no answer, and could not have been printed either.
    let (Ok(request), Ok(answer)) = (json::value(question), json::value(answer)) else { return };
    let finished = Finished { request, answer, took, certificate };
    if let Err(why) = meter::to_the_end(|| archive.keep(key, &finished)) {
        budget.note(&message!("catalogue-unkept", why = why));
    }
}
