//! What is asked of a puzzle, and the answer.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Move;
use super::moves::from_places;
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

/// The moves of a reduction. There may be millions of captures, which are kept in little room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moves {
    /// From one place to another; a stone that stays changes its colour.
    Captures(Vec<[u32; 2]>),
    /// Moves of any kind.
    Listed(Vec<Move>),
}

impl Default for Moves {
    fn default() -> Self {
        Moves::Listed(Vec::new())
    }
}

impl From<Vec<Move>> for Moves {
    fn from(moves: Vec<Move>) -> Self {
        Moves::Listed(moves)
    }
}

impl Moves {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Moves::Captures(list) => list.len(),
            Moves::Listed(list) => list.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        (0..self.len()).map(|k| match self {
            Moves::Captures(list) => match list[k] {
                [at, to] if at == to => Move::Recolour { at },
                [from, to] => Move::Capture { from, to },
            },
            Moves::Listed(list) => list[k].clone(),
        })
    }
}

/// As the places that each of them runs through.
impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Moves::Captures(list) => list.serialize(s),
            Moves::Listed(list) => s.collect_seq(list.iter().map(Move::places)),
        }
    }
}

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        from_places(d).map(Moves::Listed)
    }
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
    #[cfg_attr(test, ts(as = "Vec<Vec<u32>>"))]
    pub moves: Moves,
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
            moves: Moves::default(),
            turns: None,
            turns_at_least: None,
            method,
        }
    }
}
