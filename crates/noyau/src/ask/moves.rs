//! Every legal move.

use serde::{Deserialize, Serialize};

use super::{Question, yes};
use crate::game::{Kind, Player};
use crate::solve::{Move, Solver, Wanted};
use crate::{Context, Error, Result, Session, message};

/// Every legal move with the outcome it leads to.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MovesAsk {
    /// The position.
    pub position: String,
    /// Who moves; needed where the players have different moves.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub player: Option<Player>,
    /// Whether to say which elements of the picture each move takes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub touches: bool,
    /// Whether to give the outcome each move leads to; without them even moves of positions
    /// beyond all engines are listed.
    #[serde(default = "yes")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub outcomes: bool,
}

impl MovesAsk {
    /// Asks for the moves with their outcomes.
    pub fn new(position: impl Into<String>, player: Option<Player>) -> Self {
        MovesAsk { position: position.into(), player, touches: false, outcomes: true }
    }
}

/// Every legal move.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MovesAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The moves.
    pub moves: Vec<Move>,
    /// How many pieces there are, where the moves of a puzzle come with what they touch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<u64>,
}

impl Question for MovesAsk {
    type Answer = MovesAnswer;

    const EXAMPLE: &'static str = r#"{"position": "clobber xo.ox", "player": "L"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<MovesAnswer> {
        let mut solver = Solver::new(session.position(&self.position)?, context)?;
        let player = match (self.player, solver.kind()) {
            (Some(player), _) => player,
            (None, Kind::Partizan) => {
                return Err(Error::bad_request(message!("player-needed")));
            }
            (None, _) => Player::Left,
        };
        let wanted = Wanted { outcomes: self.outcomes, touches: self.touches };
        let moves = solver.moves(player, wanted)?;
        let is_puzzle = self.touches && solver.kind() == Kind::Puzzle;
        let pieces =
            is_puzzle.then(|| solver.position().parts.iter().map(|part| part.pieces()).sum());
        Ok(MovesAnswer { position: solver.position().to_string(), moves, pieces })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
