//! Games on sets of vertices, by a search that asks no more than it needs.

use super::own_search::{finding, wanted};
use super::{Engine, Finding, On, Task};
use crate::game::Impartial;
use crate::subset::stored;
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
        let Some(wanted) = wanted(task) else { return Ok(None) };
        let Some(at) = on.rules.induced(on.at).filter(crate::subset::Induced::fits) else {
            return Ok(None);
        };
        Ok(finding(task, at.find(wanted, &on.rules.spelling(), on.context)?))
    }

    fn searched(&self, rules: &R, context: Context<'_>) -> u64 {
        stored(&rules.spelling(), context)
    }
}
