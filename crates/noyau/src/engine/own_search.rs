//! Searches that rulesets bring along.

use super::{Engine, Finding, On, Task};
use crate::game::{Convention, Impartial, Outcome, Winner};
use crate::subset::{Found, Wanted};
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Result, message};

/// An algorithm of the ruleset itself, see [`Impartial::find`].
#[derive(Debug)]
pub struct OwnSearch;

impl<R: Impartial> Engine<R> for OwnSearch {
    fn name(&self) -> &'static str {
        "own-search"
    }

    fn about(&self) -> Message {
        message!("engine-own-search")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let Some(wanted) = wanted(task) else { return Ok(None) };
        if let Some(value) = on.rules.loopy_value(on.at, on.context)? {
            return Ok(by_value(task, value));
        }
        let found = on.rules.find(on.at, wanted, on.context)?;
        Ok(found.and_then(|found| finding(task, found)))
    }
}

/// What a search that knows one position at a time is asked for, if the task is for it.
pub(super) fn wanted(task: &Task) -> Option<Wanted> {
    match task {
        Task::Nimber => Some(Wanted::Value),
        &Task::IsNimber(n) => Some(Wanted::Whether(n)),
        Task::Winner { convention: Convention::Normal, .. } => Some(Wanted::Whether(0)),
        _ => None,
    }
}

/// What a value says about the task.
fn by_value(task: &Task, value: LoopyNimber) -> Option<Finding> {
    match *task {
        Task::Nimber => Some(Finding::Nimber(value)),
        Task::IsNimber(n) => Some(Finding::IsNimber(value == LoopyNimber::Finite(n))),
        Task::Winner { first, .. } => Some(Finding::Winner(match value.outcome() {
            Outcome::P => Winner::of(first.other()),
            Outcome::N => Winner::of(first),
            _ => Winner::Draw,
        })),
        _ => None,
    }
}

/// What the search has found, as the task wants it; a search may find more than was asked.
pub(super) fn finding(task: &Task, found: Found) -> Option<Finding> {
    let is = |n: u64| match found {
        Found::Value(value) => value == n,
        Found::Whether(yes) => yes,
    };
    match (task, found) {
        (Task::Winner { first, .. }, _) => {
            Some(Finding::Winner(Winner::of(if is(0) { first.other() } else { *first })))
        }
        (&Task::IsNimber(n), _) => Some(Finding::IsNimber(is(n))),
        (_, Found::Value(value)) => Some(Finding::Nimber(LoopyNimber::Finite(value))),
        (_, Found::Whether(_)) => None,
    }
}
