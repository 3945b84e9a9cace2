//! Heap games in misère play by their quotients.

use super::{Engine, Finding, On, Task};
use crate::context::{Lease, Table};
use crate::game::{Convention, Impartial, Winner};
use crate::heap::{Effort, Heaps, Quotient};
use crate::words::Message;
use crate::{Budget, Context, Result, message};

/// The product of the elements of the heaps in the misère quotient of the game.
#[derive(Debug)]
pub struct MisereQuotient;

impl<R: Impartial> Engine<R> for MisereQuotient {
    fn name(&self) -> &'static str {
        "misere-quotient"
    }

    fn about(&self) -> Message {
        message!("engine-misere-quotient")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let &Task::Winner { first, convention: Convention::Misere } = task else {
            return Ok(None);
        };
        let (Some(heaps), Some(sizes)) = (on.rules.heaps(), on.rules.heap_sizes(on.at)) else {
            return Ok(None);
        };
        let mut table = QuotientTable::lease(&heaps, on.context);
        let known = table.of(&heaps, sizes, on.context.budget)?;
        Ok(known
            .and_then(|known| known.is_lost(sizes))
            .map(|lost| Finding::Winner(Winner::of(if lost { first.other() } else { first }))))
    }
}

/// Beyond this a search for a winning move is given the position.
const EFFORT: Effort = Effort { elements: 300, sums: 50_000 };

/// The quotient of a heap game, as far as it was needed.
#[derive(Debug, Default)]
pub struct QuotientTable {
    known: Option<Quotient>,
    /// The heap whose element is out of reach.
    stuck: Option<u64>,
}

impl Table for QuotientTable {
    fn bytes(&self) -> u64 {
        self.known.as_ref().map_or(0, Quotient::bytes)
    }
}

impl QuotientTable {
    /// The table of a heap game.
    pub fn lease<'c>(heaps: &Heaps, context: Context<'c>) -> Lease<'c, QuotientTable> {
        context.tables.lease(&heaps.to_string())
    }

    /// The quotient in which all these heaps have elements; none if that is out of reach.
    pub fn of(
        &mut self,
        heaps: &Heaps,
        sizes: &[u64],
        budget: &Budget,
    ) -> Result<Option<&Quotient>> {
        let largest = super::largest(sizes);
        if self.stuck.is_some_and(|stuck| largest >= stuck) {
            return Ok(None);
        }
        let known = self.known.get_or_insert_with(|| {
            let mut quotient = Quotient::new(heaps);
            quotient.set_effort(EFFORT);
            quotient
        });
        if !known.reach(largest, budget)? {
            self.stuck = Some(known.values().len() as u64);
            return Ok(None);
        }
        Ok(Some(known))
    }
}
