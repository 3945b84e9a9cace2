//! The moves of a game as the engine wants them.

use super::super::{Code, Heaps};

/// A game in which one move leaves at most two heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moves {
    /// Taking exactly this much, the whole heap, ends it.
    pub ends: Vec<usize>,
    /// Taking this much leaves one heap.
    pub takes: Vec<usize>,
    /// Taking this much leaves two heaps.
    pub breaks: Vec<usize>,
    /// The two heaps must differ (Grundy's game).
    pub unequal: bool,
    /// The most that any move takes.
    pub reach: usize,
}

impl Moves {
    /// `None` for subtraction sets, which have simpler recurrences, and if some move leaves three
    /// heaps.
    pub fn of(heaps: &Heaps) -> Option<Self> {
        match heaps {
            Heaps::Octal(code) => Moves::octal(code),
            Heaps::Grundy => Some(Moves::grundy()),
            Heaps::Subtraction(_) | Heaps::AllBut(_) => None,
        }
    }

    /// `None` if some move leaves three heaps.
    pub fn octal(code: &Code) -> Option<Self> {
        (code.most_heaps() < 3).then(|| Moves {
            ends: code.taking(0),
            takes: code.taking(1),
            breaks: code.taking(2),
            unequal: false,
            reach: code.reach(),
        })
    }

    /// Grundy's game.
    pub fn grundy() -> Self {
        Moves { ends: vec![], takes: vec![], breaks: vec![0], unequal: true, reach: 0 }
    }

    /// The largest first heap of a pair that adds up to `rest`, counting each pair once.
    pub fn half(&self, rest: usize) -> usize {
        if self.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 }
    }
}
