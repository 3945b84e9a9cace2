//! Searches that rulesets bring along.

use super::{Engine, Finding, On, Task};
use crate::game::{Convention, Impartial, Winner};
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
        let wanted = match task {
            Task::Nimber => Wanted::Value,
            &Task::IsNimber(n) => Wanted::Whether(n),
            Task::Winner { convention: Convention::Normal, .. } => Wanted::Whether(0),
            _ => return Ok(None),
        };
        let Some(found) = on.rules.find(on.at, wanted, on.context)? else { return Ok(None) };
        let is = |n: u64| match found {
            Found::Value(value) => value == n,
            Found::Whether(yes) => yes,
        };
        Ok(match (task, found) {
            (Task::Winner { first, .. }, _) => {
                Some(Finding::Winner(Winner::of(if is(0) { first.other() } else { *first })))
            }
            (&Task::IsNimber(n), _) => Some(Finding::IsNimber(is(n))),
            (_, Found::Value(value)) => Some(Finding::Nimber(LoopyNimber::Finite(value))),
            (_, Found::Whether(_)) => None,
        })
    }
}
