//! Heaps from which one takes, in misère play.

use super::{Engine, Finding, HeapTable, On, Task, largest};
use crate::game::{Convention, Impartial, Winner};
use crate::heap::Heaps;
use crate::words::Message;
use crate::{Result, message};

/// Heaps that count in misère play like nim heaps of their Grundy values.
///
/// T. S. Ferguson proved this for all games in which one takes a number of a set from one heap: a heap has the
/// value 1 exactly if taking the least number of the set leaves a heap of value 0. Each heap may have a set of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tame {
    nim_sum: u64,
    /// Whether some heap has a value of at least 2.
    large: bool,
}

impl Tame {
    /// What heaps of these Grundy values are together.
    pub fn of(values: impl IntoIterator<Item = u64>) -> Self {
        values.into_iter().fold(Tame::default(), |all, value| {
            all.plus(Tame { nim_sum: value, large: value >= 2 })
        })
    }

    /// The sum of both.
    pub fn plus(self, other: Tame) -> Self {
        Tame { nim_sum: self.nim_sum ^ other.nim_sum, large: self.large || other.large }
    }

    /// Whether the player who is to move loses in misère play.
    ///
    /// ```
    /// use noyau::engine::Tame;
    /// assert!(Tame::of([1]).is_lost());
    /// assert!(Tame::of([3, 3]).is_lost());
    /// assert!(!Tame::of([1, 1]).is_lost());
    /// ```
    pub fn is_lost(self) -> bool {
        (self.nim_sum == 0) == self.large
    }
}

/// The Grundy values of the heaps, in misère play.
#[derive(Debug)]
pub struct TameHeaps;

impl<R: Impartial> Engine<R> for TameHeaps {
    fn name(&self) -> &'static str {
        "tame-heaps"
    }

    fn about(&self) -> Message {
        message!("engine-tame-heaps")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let first = match task {
            Task::Tame => None,
            Task::Winner { first, convention: Convention::Misere } => Some(first),
            _ => return Ok(None),
        };
        let Some(tame) = tame(on)? else { return Ok(None) };
        Ok(Some(match first {
            None => Finding::Tame(tame),
            Some(first) => {
                Finding::Winner(Winner::of(if tame.is_lost() { first.other() } else { *first }))
            }
        }))
    }
}

fn tame<R: Impartial>(on: &On<'_, R>) -> Result<Option<Tame>> {
    if let Some(values) = on.rules.nim_heaps(on.at) {
        return Ok(Some(Tame::of(values)));
    }
    let (Some(heaps), Some(sizes)) = (on.rules.heaps(), on.rules.heap_sizes(on.at)) else {
        return Ok(None);
    };
    if !matches!(heaps, Heaps::Subtraction(_) | Heaps::AllBut(_)) {
        return Ok(None);
    }
    let mut table = HeapTable::lease(&on.rules.spelling(), on.context);
    let values = table.upto(&heaps, largest(sizes), on.context.budget)?;
    Ok(Some(Tame::of(sizes.iter().map(|&heap| values.value(heap)))))
}
