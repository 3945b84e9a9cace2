//! What theorems say at once.

use super::value::known;
use super::{Engine, Finding, On, Task, ValueTable, winner_of};
use crate::game::{Convention, Impartial, Partizan, Winner};
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Result, message};

/// The theorems of an impartial ruleset: who wins, or the Grundy value.
#[derive(Debug)]
pub struct Theorem;

impl<R: Impartial> Engine<R> for Theorem {
    fn name(&self) -> &'static str {
        "theorem"
    }

    fn about(&self) -> Message {
        message!("engine-theorem")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        match task {
            Task::Nimber => {
                let found = on.rules.grundy(on.at, on.context)?;
                Ok(found.map(|n| Finding::Nimber(LoopyNimber::Finite(n))))
            }
            &Task::Winner { first, convention } => {
                let lost = on.rules.is_p(on.at, convention);
                Ok(lost.map(|p| Finding::Winner(Winner::of(if p { first.other() } else { first }))))
            }
            _ => Ok(None),
        }
    }
}

/// The theorems by which positions of a partizan ruleset equal nim heaps or numbers.
#[derive(Debug)]
pub struct ValueTheorem;

impl<R: Partizan> Engine<R> for ValueTheorem {
    fn name(&self) -> &'static str {
        "theorem"
    }

    fn about(&self) -> Message {
        message!("engine-theorem")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let nimber = on.rules.nimber(on.at);
        let number = if nimber.is_none() { on.rules.number(on.at) } else { None };
        Ok(match (task, nimber, number) {
            (Task::Nimber, Some(n), _) => Some(Finding::Nimber(LoopyNimber::Finite(n))),
            (&Task::Winner { first, convention: Convention::Normal }, Some(n), _) => {
                Some(Finding::Winner(Winner::of(if n == 0 { first.other() } else { first })))
            }
            (&Task::Winner { first, convention: Convention::Normal }, None, Some(x)) => {
                let winner = winner_of(Some(x.signum().cmp(&0)), first);
                Some(Finding::Winner(Winner::of(winner)))
            }
            // What may go on for ever has no canonical form, whatever it equals.
            (Task::Value, ..) if !on.rules.loopy(on.at) => {
                let games = ValueTable::lease(on.context).games().clone();
                let known = known(on.rules, on.at, &mut games.lock());
                known.map(|id| Finding::Value(games.value(id)))
            }
            _ => None,
        })
    }
}
