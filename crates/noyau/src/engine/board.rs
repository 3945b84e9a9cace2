//! Who wins by the search that a partizan ruleset has for its own boards.

use super::{Engine, Finding, On, Task};
use crate::game::{Convention, Partizan, Winner};
use crate::words::Message;
use crate::{Result, message};

/// Who wins by the ruleset's own search.
#[derive(Debug)]
pub struct BoardSearch;

impl<R: Partizan> Engine<R> for BoardSearch {
    fn name(&self) -> &'static str {
        "board-search"
    }

    fn about(&self) -> Message {
        message!("engine-board-search")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let &Task::Winner { first, convention: Convention::Normal } = task else {
            return Ok(None);
        };
        let wins = on.rules.wins(on.at, first, on.context)?;
        let winner = |wins: bool| Winner::of(if wins { first } else { first.other() });
        Ok(wins.map(|wins| Finding::Winner(winner(wins))))
    }
}
