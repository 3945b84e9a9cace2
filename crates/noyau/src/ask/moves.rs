//! Every legal move.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::{Question, ReduceAsk, yes};
use crate::game::{Kind, Player};
use crate::solve::{Move, Solver, Wanted};
use crate::{Context, Error, ErrorKind, Result, Session, message};

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
    /// Whether to give what each move is worth where points or pieces count, as far as the limits
    /// allow.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub worth: bool,
}

impl MovesAsk {
    /// Asks for the moves with their outcomes.
    pub fn new(position: impl Into<String>, player: Option<Player>) -> Self {
        MovesAsk { position: position.into(), player, touches: false, outcomes: true, worth: false }
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

/// Finds what moves are worth by asking about the positions they lead to; equal ones once. Where a
/// limit is reached, the moves that are left over stay without.
fn weigh(moves: &mut [Move], kind: Kind, session: &Session, context: Context<'_>) -> Result<()> {
    let mut found: FxHashMap<String, Option<i64>> = FxHashMap::default();
    for step in moves {
        if context.budget.check().is_err() {
            return Ok(());
        }
        let rest = match found.get(&step.to) {
            Some(&rest) => rest,
            None => match rest_after(&step.to, kind, session, context) {
                Ok(rest) => rest,
                Err(error) if error.kind == ErrorKind::OverBudget => return Ok(()),
                Err(error) => return Err(error),
            },
        };
        found.entry(step.to.clone()).or_insert(rest);
        step.worth = rest.map(|rest| match kind {
            Kind::Scoring if step.again == Some(true) => step.points.unwrap_or(0) + rest,
            Kind::Scoring => step.points.unwrap_or(0) - rest,
            _ => rest,
        });
    }
    Ok(())
}

/// The score of a position, or how few of its pieces can be left.
fn rest_after(
    position: &str,
    kind: Kind,
    session: &Session,
    context: Context<'_>,
) -> Result<Option<i64>> {
    match kind {
        // The score alone: its best moves and lines would take longer than everything else.
        Kind::Scoring => Solver::new(session.position(position)?, context)?.score_alone().map(Some),
        Kind::Puzzle => {
            let asked = ReduceAsk { position: position.to_string(), ..ReduceAsk::default() };
            let least = asked.answer(session, context)?.reduction.least;
            Ok(least.and_then(|least| i64::try_from(least).ok()))
        }
        Kind::Impartial | Kind::Partizan => Ok(None),
    }
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
        let mut moves = solver.moves(player, wanted)?;
        if self.worth {
            weigh(&mut moves, solver.kind(), session, context)?;
        }
        let is_puzzle = self.touches && solver.kind() == Kind::Puzzle;
        let pieces =
            is_puzzle.then(|| solver.position().parts.iter().map(|part| part.pieces()).sum());
        Ok(MovesAnswer { position: solver.position().to_string(), moves, pieces })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::ask::ScoreAsk;

    fn worths(position: &str) -> Vec<(String, Option<i64>)> {
        let asked = MovesAsk {
            touches: true,
            outcomes: false,
            worth: true,
            ..MovesAsk::new(position, None)
        };
        let answer = Session::new().ask(&asked, &Budget::default()).unwrap();
        answer.moves.into_iter().map(|step| (step.name, step.worth)).collect()
    }

    #[test]
    fn the_best_move_is_worth_the_score() {
        for position in
            ["picarete C5", "dots-and-boxes 1x2", "picarete P4+K3", "strings-and-coins P4"]
        {
            let asked = ScoreAsk { position: position.to_string(), ..ScoreAsk::default() };
            let score = Session::new().ask(&asked, &Budget::default()).unwrap();
            let worths = worths(position);
            let best = worths.iter().filter_map(|(_, worth)| *worth).max();
            assert_eq!(best, score.value, "{position}");
            for step in &score.moves {
                let worth = worths.iter().find(|(name, _)| *name == step.name).unwrap().1;
                assert_eq!(worth, score.value, "{position}: {}", step.name);
            }
        }
    }

    #[test]
    fn the_best_move_of_a_puzzle_leaves_as_few() {
        let position = "solitaire-clobber-2 P6 xooxxo";
        let asked = ReduceAsk { position: position.to_string(), ..ReduceAsk::default() };
        let least = Session::new().ask(&asked, &Budget::default()).unwrap().reduction.least;
        let best = worths(position).iter().filter_map(|(_, worth)| *worth).min();
        assert_eq!(best, least.and_then(|least| i64::try_from(least).ok()));
        assert!(worths("nim 3,5").iter().all(|(_, worth)| worth.is_none()));
    }
}
