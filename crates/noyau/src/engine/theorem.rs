//! What theorems say at once.

use super::{Engine, Finding, On, Task};
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

/// The theorems by which positions of a partizan ruleset equal nim heaps.
#[derive(Debug)]
pub struct NimberTheorem;

impl<R: Partizan> Engine<R> for NimberTheorem {
    fn name(&self) -> &'static str {
        "theorem"
    }

    fn about(&self) -> Message {
        message!("engine-theorem")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let Some(n) = on.rules.nimber(on.at) else { return Ok(None) };
        Ok(match task {
            Task::Nimber => Some(Finding::Nimber(LoopyNimber::Finite(n))),
            &Task::Winner { first, convention: Convention::Normal } => {
                Some(Finding::Winner(Winner::of(if n == 0 { first.other() } else { first })))
            }
            _ => None,
        })
    }
}
