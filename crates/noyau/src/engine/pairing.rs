//! Positions decided by a symmetry that answers every move.

use super::{Engine, Finding, On, Task};
use crate::game::{Convention, Impartial, Winner};
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Result, message};

/// The symmetries of [`crate::subset::Pairing`]: who wins, at any size.
#[derive(Debug)]
pub struct PairingStrategy;

/// Smaller positions are valued as quickly by search, whatever their value.
const FEW: usize = 40;

impl<R: Impartial> Engine<R> for PairingStrategy {
    fn name(&self) -> &'static str {
        "symmetry"
    }

    fn about(&self) -> Message {
        message!("engine-symmetry")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        match task {
            &Task::Winner { first, convention: Convention::Normal } => {
                let winner = match on.rules.pairing(on.at, on.context.budget)? {
                    None => return Ok(None),
                    Some(pairing) if pairing.first.is_none() => first.other(),
                    Some(_) => first,
                };
                Ok(Some(Finding::Winner(Winner::of(winner))))
            }
            Task::Nimber => {
                let at = on.rules.induced(on.at).filter(|at| at.alive.len() > FEW);
                if at.is_none() {
                    return Ok(None);
                }
                let pairing = on.rules.pairing(on.at, on.context.budget)?;
                let lost = pairing.is_some_and(|pairing| pairing.first.is_none());
                Ok(lost.then_some(Finding::Nimber(LoopyNimber::Finite(0))))
            }
            _ => Ok(None),
        }
    }
}
