//! What is asked of a puzzle, and the answer.

use serde::{Deserialize, Serialize};

use super::Move;
use super::moves::{as_places, from_places};
use crate::words::Message;

/// What a reduction must end with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goal {
    /// One of the remaining stones must stand here.
    pub end_at: Option<u32>,
    /// The stone there, or one of the remaining stones, must have this colour.
    pub end_color: Option<char>,
    /// If more than one stone remains, another one must have this colour.
    pub other_color: Option<char>,
    /// Any one stone may change its colour once.
    pub joker: bool,
    /// Among the best reductions, one with the fewest moves is wanted; several jumps of one peg in a
    /// row are one move.
    pub fewest_moves: bool,
}

/// The best reduction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reduction {
    /// The fewest pieces that can remain; none if the goal cannot be met, or if it is not known.
    pub least: Option<u64>,
    /// Where the least number is not known: so many certainly remain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u64>,
    /// Where the least number is not known: so many remain after the moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u64>,
    /// Why no fewer can remain, where there is something to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<Message>,
    /// Moves that reach it.
    #[serde(serialize_with = "as_places", deserialize_with = "from_places")]
    #[cfg_attr(test, ts(as = "Vec<Vec<u32>>"))]
    pub moves: Vec<Move>,
    /// Where few moves are wanted: how many moves these are, if several jumps of one peg in a row
    /// are one move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<u64>,
    /// Where it is not known whether fewer moves would do: so many are needed certainly.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns_at_least: Option<u64>,
    /// Which algorithm decided it.
    pub method: Message,
}

impl Reduction {
    /// So few pieces can remain, by moves that are still to be given.
    pub fn exactly(least: u64, method: Message) -> Self {
        Reduction {
            least: Some(least),
            at_least: None,
            at_most: None,
            because: None,
            moves: Vec::new(),
            turns: None,
            turns_at_least: None,
            method,
        }
    }
}
