//! Proofs of who wins, as tables of strategies.
//!
//! A [`Proof`] lists positions in which the loser is to move. For every move of the loser it names a
//! reply of the winner, by the listed position that the reply leads to; that one stands before it in
//! the list, so that play ends. [`make()`] writes such a list with whatever the solver knows;
//! [`check()`] reads it with nothing but the moves of the rules.
//!
//! ```
//! use noyau::{Budget, Session, proof};
//! let session = Session::new();
//! let budget = Budget::default();
//! let mut found = proof::make("nim 1,2,3", None, &session, session.context(&budget)?)?;
//! let checked = proof::check(&found, session.catalogue(), &budget)?;
//! assert!(!found.won && checked.fault.is_none());
//! found.lost.remove(0);
//! assert!(proof::check(&found, session.catalogue(), &budget)?.fault.is_some());
//! # Ok::<(), noyau::Error>(())
//! ```

mod check;
mod make;

use serde::{Deserialize, Serialize};

use crate::game::Player;

pub use check::{Checked, check};
pub use make::make;

/// Who wins a position, and the replies by which.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Proof {
    /// The position.
    pub position: String,
    /// The player who starts, where the players have different moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub first: Option<Player>,
    /// Whether the player who starts wins.
    pub won: bool,
    /// The number of the listed position that the first move leads to, if the player who starts wins;
    /// else that of the position itself. None if the player who starts has won without a move.
    pub start: Option<u32>,
    /// The positions in which the loser is to move, numbered from 0.
    pub lost: Vec<Lost>,
}

/// A position that the player to move loses.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lost {
    /// The position.
    pub position: String,
    /// For each position that a move leads to, in the order of their texts, the number of the listed
    /// position that the reply leads to; null where the game is won without a reply.
    pub replies: Vec<Option<u32>>,
}
