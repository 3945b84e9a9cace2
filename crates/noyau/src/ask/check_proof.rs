//! Checks a proof of who wins by the moves alone.

use serde::{Deserialize, Serialize};

use super::{Proof, Question};
use crate::game::Player;
use crate::words::Message;
use crate::{Context, Result, Session, proof};

/// Checks a proof of who wins with nothing but the moves of the rules.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CheckProofAsk {
    /// The proof, as `prove` gives it.
    pub proof: Proof,
}

/// Whether a proof holds.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckProofAnswer {
    /// The position that it is about.
    pub position: String,
    /// The player who starts, where the players have different moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Player>,
    /// Whether it says that the player who starts wins.
    pub won: bool,
    /// Whether it is right.
    pub holds: bool,
    /// How many listed positions are right, from the first on.
    pub positions: u64,
    /// How many moves are answered in them.
    pub moves: u64,
    /// What is wrong first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Message>,
}

impl Question for CheckProofAsk {
    type Answer = CheckProofAnswer;

    const EXAMPLE: &'static str = r#"{"proof": {"position": "nim 1", "won": true, "start": 0, "lost": [{"position": "nim -", "replies": []}]}}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<CheckProofAnswer> {
        let checked = proof::check(&self.proof, session.catalogue(), context.budget)?;
        Ok(CheckProofAnswer {
            position: self.proof.position.clone(),
            first: self.proof.first,
            won: self.proof.won,
            holds: checked.fault.is_none(),
            positions: checked.positions,
            moves: checked.moves,
            fault: checked.fault,
        })
    }
}
