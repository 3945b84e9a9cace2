//! Puzzles for one player: solitaire clobber and peg solitaire, on any graph or board.
//!
//! Every question is: how few pieces can remain, and by which moves? [`clobber`] lets captures of
//! either colour come in any order, [`alternating`] demands that the colour of the capturing
//! stones alternates, [`peg`] jumps pegs.
//!
//! ```
//! use noyau::graph::Graph;
//! use noyau::solitaire::{self, Goal};
//! use noyau::Budget;
//! let word = solitaire::stones("xoxoo")?;
//! let found = solitaire::clobber(&Graph::path(5), &word, &Goal::default(), &Budget::default())?;
//! assert_eq!(found.least, Some(2));
//! assert_eq!(found.moves.len(), 3);
//! # Ok::<(), noyau::Error>(())
//! ```

mod alternate;
mod certificate;
mod chain;
mod chequered;
mod component;
mod forest;
mod hamming;
mod heaps;
mod kvalues;
mod parts;
pub mod peg;
mod sample;
mod schedule;
pub mod slow;
mod subset;
mod survey;
mod sweep;
mod tree;
mod walk;
mod width;

pub use alternate::{alternating, alternating_from};
pub use certificate::{Certificate, Certified, certified};
pub use chequered::chequered;
pub use hamming::Hamming;
pub use heaps::{InHeap, Rule, k_values_by_heaps};
pub use kvalues::{KValue, KValues, k_value_moves, k_values};
pub use parts::{clobber, clobber_line, clobber_product};
pub use survey::{
    AgainstInvariant, LeastCount, MOST as MOST_COLOURED, StrongCount, StrongCounts, Survey,
    each_colouring,
};

use smallvec::SmallVec;

use crate::words::Message;
use crate::{Error, Result, message};

/// The colour of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stone {
    /// `x`, black.
    X,
    /// `o`, white.
    O,
}

impl Stone {
    /// Its letter.
    pub fn letter(self) -> char {
        match self {
            Stone::X => 'x',
            Stone::O => 'o',
        }
    }

    /// The stone with this letter.
    pub fn from_letter(letter: char) -> Option<Stone> {
        match letter {
            'x' => Some(Stone::X),
            'o' => Some(Stone::O),
            _ => None,
        }
    }

    /// The other colour.
    pub fn other(self) -> Stone {
        match self {
            Stone::X => Stone::O,
            Stone::O => Stone::X,
        }
    }

    fn bit(self) -> u8 {
        u8::from(self == Stone::O)
    }

    #[cfg(test)]
    pub(crate) fn from_bit(bit: u8) -> Stone {
        if bit & 1 == 0 { Stone::X } else { Stone::O }
    }
}

/// The stones of a word, one letter per vertex; `.` (and `#`, on boards) is an empty place.
pub fn stones(word: &str) -> Result<Vec<Option<Stone>>> {
    word.char_indices()
        .map(|(at, letter)| match letter {
            '.' | '#' => Ok(None),
            _ => Stone::from_letter(letter).map(Some).ok_or_else(|| {
                let span = at..at + letter.len_utf8();
                let found = format!("`{letter}`");
                let message = message!("expected", what = message!("stone-letters"), found = found);
                Error::bad_position(message, span)
            }),
        })
        .collect()
}

/// What must be true at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Goal {
    /// One of the remaining stones stands here …
    pub end_at: Option<u32>,
    /// … or is of this colour, or both.
    pub end_color: Option<Stone>,
    /// If that is not the only one that remains, another one has this colour: the second colour of a
    /// strong 2-reduction. It needs a place.
    pub other_color: Option<Stone>,
    /// Any one stone may change its colour once, at any moment, or not at all.
    pub joker: bool,
}

/// The places of one move.
pub type Places = SmallVec<[u32; 3]>;

/// How few pieces can remain, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// The fewest pieces in any reachable position that satisfies the goal; none if there is no such
    /// position, or if it is not known.
    pub least: Option<u32>,
    /// What is known instead of the least number: it is at least this, and at most that, by the moves.
    pub between: Option<(u32, Option<u32>)>,
    /// Moves that reach it: `[from, to]`, for pegs `[from, over, to]`; the joker is `[v, v]`.
    pub moves: Vec<Places>,
    /// Which algorithm decided it.
    pub method: Message,
    /// Why no fewer can remain, where there is something to show.
    pub because: Option<Message>,
}

impl Reduction {
    fn exactly(least: u32, moves: Vec<Places>, method: Message) -> Self {
        Reduction { least: Some(least), between: None, moves, method, because: None }
    }

    fn impossible(method: Message) -> Self {
        Reduction { least: None, between: None, moves: Vec::new(), method, because: None }
    }
}

/// A goal must name a vertex of the graph.
fn check_goal(order: usize, goal: &Goal) -> Result<()> {
    if goal.other_color.is_some() && goal.end_at.is_none() {
        return Err(Error::bad_request(message!("other-color-needs-place")));
    }
    match goal.end_at {
        Some(v) if v as usize >= order => Err(Error::bad_request(message!(
            "end-at-no-place",
            place = v,
            last = order.saturating_sub(1)
        ))),
        _ => Ok(()),
    }
}

/// No stone ever comes to a place that is empty at the start.
fn empty_end(word: &[Option<Stone>], goal: &Goal) -> Option<Reduction> {
    let place = goal.end_at.filter(|&v| word[v as usize].is_none())?;
    Some(Reduction::impossible(message!("method-empty-place", place = place)))
}

fn check_word(order: usize, letters: usize) -> Result<()> {
    if order == letters {
        return Ok(());
    }
    Err(Error::new(
        crate::ErrorKind::BadPosition,
        message!("word-fits-not", letters = letters, vertices = order),
    ))
}

#[cfg(test)]
mod tests;
