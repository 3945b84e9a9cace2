//! Games on sets of vertices, by a search that asks no more than it needs.

use super::{Engine, Finding, On, Task};
use crate::game::{Convention, Impartial, Winner};
use crate::subset::{Found, Wanted, stored};
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Context, Result, message};

/// The search of [`crate::subset`], for rulesets that give their positions as
/// [`Induced`](crate::subset::Induced).
#[derive(Debug)]
pub struct SubsetSearch;

impl<R: Impartial> Engine<R> for SubsetSearch {
    fn name(&self) -> &'static str {
        "subset-search"
    }

    fn about(&self) -> Message {
        message!("engine-subset-search")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let wanted = match task {
            Task::Nimber => Wanted::Value,
            &Task::IsNimber(n) => Wanted::Whether(n),
            Task::Winner { convention: Convention::Normal, .. } => Wanted::Whether(0),
            _ => return Ok(None),
        };
        let Some(at) = on.rules.induced(on.at).filter(crate::subset::Induced::fits) else {
            return Ok(None);
        };
        let found = at.find(wanted, &on.rules.spelling(), on.context)?;
        Ok(Some(match (task, found) {
            (Task::Winner { first, .. }, Found::Whether(lost)) => {
                Finding::Winner(Winner::of(if lost { first.other() } else { *first }))
            }
            (_, Found::Whether(yes)) => Finding::IsNimber(yes),
            (_, Found::Value(value)) => Finding::Nimber(LoopyNimber::Finite(value)),
        }))
    }

    fn searched(&self, rules: &R, context: Context<'_>) -> u64 {
        stored(&rules.spelling(), context)
    }
}
