//! Heap games by the values of their single heaps.

use super::{Engine, Finding, On, Task};
use crate::context::{Lease, Table};
use crate::game::{Convention, Impartial, Winner};
use crate::heap::{Heaps, Sequence, sequence};
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Budget, Context, Result, message};

/// The nim-sum of the values of the heaps, each from the sequence of the game.
#[derive(Debug)]
pub struct HeapSequence;

impl<R: Impartial> Engine<R> for HeapSequence {
    fn name(&self) -> &'static str {
        "heap-sequence"
    }

    fn about(&self) -> Message {
        message!("engine-heap-sequence")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        if !matches!(task, Task::Nimber | Task::Winner { convention: Convention::Normal, .. }) {
            return Ok(None);
        }
        let (Some(heaps), Some(sizes)) = (on.rules.heaps(), on.rules.heap_sizes(on.at)) else {
            return Ok(None);
        };
        let mut table = HeapTable::lease(&on.rules.spelling(), on.context);
        let values = table.upto(&heaps, largest(sizes), on.context.budget)?;
        let total = sizes.iter().fold(0, |sum, &heap| sum ^ values.value(heap));
        Ok(Some(match task {
            Task::Winner { first, .. } => {
                Finding::Winner(Winner::of(if total == 0 { first.other() } else { *first }))
            }
            _ => Finding::Nimber(LoopyNimber::Finite(total)),
        }))
    }
}

/// The largest of some heaps.
pub fn largest(sizes: &[u64]) -> u64 {
    sizes.iter().copied().max().unwrap_or(0)
}

/// The values of single heaps, computed as far as they were needed.
#[derive(Debug, Default)]
pub struct HeapTable(Option<Sequence>);

impl Table for HeapTable {
    fn bytes(&self) -> u64 {
        self.0.as_ref().map_or(0, Sequence::bytes)
    }
}

impl HeapTable {
    /// The table of a ruleset in its canonical spelling.
    pub fn lease<'c>(ruleset: &str, context: Context<'c>) -> Lease<'c, HeapTable> {
        context.tables.lease(ruleset)
    }

    /// The values of all heaps up to `largest` at least.
    pub fn upto(&mut self, heaps: &Heaps, largest: u64, budget: &Budget) -> Result<&Sequence> {
        let reaches = |known: &Sequence| known.regularity().is_some() || known.upto() >= largest;
        let known = match self.0.take() {
            Some(known) if reaches(&known) => known,
            known => {
                // Ask for more than is needed now, so that a growing heap does not start over each time.
                let upto = largest.max(known.as_ref().map_or(0, |k| k.upto().saturating_mul(2)));
                budget.give_back(known.map_or(0, |known| known.bytes()));
                sequence(heaps, upto.max(256), budget)?
            }
        };
        Ok(self.0.insert(known))
    }
}
