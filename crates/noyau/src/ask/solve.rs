//! Who wins, by which moves, and what the position is worth.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::kept::WORTH_KEEPING;
use super::outcome::drawn;
use super::value::ValueAnswer;
use super::{Question, stated};
use crate::game::{Convention, Kind, Outcome, Player, Winner};
use crate::solve::{Firsts, Move, Solver};
use crate::value::LoopyNimber;
use crate::{Context, Error, ErrorKind, Result, Session};

/// Who wins, by which moves, and what the position is worth.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SolveAsk {
    /// The position.
    pub position: String,
    /// Whether the canonical form is wanted too.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub expand: bool,
    /// Whether to say what to do to make each move, in words and as data.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub say: bool,
}

/// Who wins, how, and what it is worth; fields that make no sense are left out.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SolveAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The result when Left starts, given with outcome `D`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_first: Option<Winner>,
    /// The result when Right starts, given with outcome `D`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right_first: Option<Winner>,
    /// The Grundy value; null where only the outcome is within reach.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<LoopyNimber>"))]
    pub grundy: Option<Option<LoopyNimber>>,
    /// The winning moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Move>>,
    /// Left's winning moves when starting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_moves: Option<Vec<Move>>,
    /// Right's winning moves when starting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right_moves: Option<Vec<Move>>,
    /// False where there are more winning moves than can be listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves_complete: Option<bool>,
    /// The value in CGSuite's notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The mean value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<String>,
    /// The temperature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<String>,
    /// The canonical form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// The engine or theorem that decided who wins.
    pub method: String,
}

impl Question for SolveAsk {
    type Answer = SolveAnswer;

    const KEPT: Option<Duration> = Some(WORTH_KEEPING);

    const EXAMPLE: &'static str = r#"{"position": "nim 3,5,7"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<SolveAnswer> {
        let mut solver = Solver::new(session.position(&self.position)?, context)?;
        let firsts = solver.firsts()?;
        let (left_first, right_first) = drawn(firsts);
        let mut solved = SolveAnswer {
            position: solver.position().to_string(),
            outcome: Outcome::of(firsts[0], firsts[1]),
            left_first,
            right_first,
            grundy: None,
            moves: None,
            left_moves: None,
            right_moves: None,
            moves_complete: None,
            value: None,
            mean: None,
            temperature: None,
            form: None,
            method: solver.method().unwrap_or_default().to_string(),
        };
        solved.complete(&mut solver, firsts, self.expand).map_err(|error| {
            let known = error.knowing("outcome", solved.outcome);
            solved.grundy.iter().fold(known, |known, value| known.knowing("grundy", value))
        })?;
        self.describe(&mut solved);
        Ok(solved)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

impl SolveAsk {
    /// Says what to do to make each winning move, if that was asked for.
    fn describe(&self, solved: &mut SolveAnswer) {
        let lists = [&mut solved.moves, &mut solved.left_moves, &mut solved.right_moves];
        if self.say {
            lists.into_iter().flatten().flatten().for_each(Move::describe);
        }
    }
}

impl SolveAnswer {
    /// Adds values and moves to the outcome.
    fn complete(&mut self, solver: &mut Solver<'_>, firsts: Firsts, expand: bool) -> Result<()> {
        let budget = solver.context().budget;
        if solver.kind() == Kind::Impartial {
            if solver.position().convention == Convention::Normal {
                self.grundy = Some(match self.outcome {
                    Outcome::P => Some(LoopyNimber::Finite(0)),
                    _ => grundy(solver)?,
                });
            }
            self.moves = Some(self.winning(solver, Player::Left, firsts)?);
            return Ok(());
        }
        self.left_moves = Some(self.winning(solver, Player::Left, firsts)?);
        self.right_moves = Some(self.winning(solver, Player::Right, firsts)?);
        match solver.value() {
            Ok(Some(game)) => {
                let worth = ValueAnswer::of(&game, expand, budget)?;
                self.value = Some(worth.value);
                self.mean = worth.mean;
                self.temperature = worth.temperature;
                self.form = worth.form;
            }
            Err(error) if budget.check().is_err() => return Err(error),
            Ok(None) | Err(_) => {}
        }
        Ok(())
    }

    /// The winning moves of a player who starts; none are listed, and the answer says so, where
    /// there are too many.
    fn winning(
        &mut self,
        solver: &mut Solver<'_>,
        player: Player,
        firsts: Firsts,
    ) -> Result<Vec<Move>> {
        if firsts[player as usize] != Winner::of(player) {
            return Ok(Vec::new());
        }
        let (moves, all) = solver.winning_moves_found(player)?;
        if !all {
            self.moves_complete = Some(false);
        }
        Ok(moves)
    }
}

/// Whether something is out of reach although there is still time.
fn only_too_large(error: &Error, context: Context<'_>) -> bool {
    error.kind == ErrorKind::OverBudget && context.budget.check().is_ok()
}

/// The Grundy value; none where the outcome was found without it and the value is out of reach.
fn grundy(solver: &mut Solver<'_>) -> Result<Option<LoopyNimber>> {
    let context = solver.context();
    let budget = context.budget;
    if let [part] = solver.position().parts.as_slice()
        && (solver.decided_without_values() || part.is_p_by_theorem(Convention::Normal).is_some())
    {
        // The value must not use up the time that the moves need.
        let share =
            if solver.decided_by_table() { solver.for_values() } else { budget.share(1, 4) };
        return match part.grundy(context.with_budget(&share)) {
            Ok(value) => {
                budget.adopt(&share)?;
                Ok(Some(value))
            }
            Err(error) if only_too_large(&error, context) => Ok(None),
            Err(error) => Err(error),
        };
    }
    solver.grundy().map(Some)
}
