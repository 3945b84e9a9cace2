//! Points with best play.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Question;
use super::kept::WORTH_KEEPING;
use crate::engine::Task;
use crate::game::{Ahead, Bound, Proof, Theory};
use crate::position::Position;
use crate::solve::{Move, Solver};
use crate::words::Message;
use crate::{Context, Error, Result, Session, message};

/// The points of a scoring game with best play, and the best moves.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ScoreAsk {
    /// The position.
    pub position: String,
    /// How to find the score. Without this: exactly, and where that is out of reach, what a
    /// theorem says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ScoreBy>,
    /// Whether to say what to do to make each move, in words and as data.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub say: bool,
}

/// How a score is found.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ScoreBy {
    /// Only what the theorem on Pic'arête says, at any size.
    Theorem,
    /// The exact score or an error.
    Exact,
}

/// Points with best play.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// First player's points minus second's; none where it is out of reach, or only the theorem
    /// was asked.
    pub value: Option<i64>,
    /// The best moves.
    pub moves: Vec<Move>,
    /// A line of best play to the end. By theorem: a game in which whoever has the bound follows the proof, and the
    /// other one always takes as many points as can be had at once; none where it would be long.
    pub line: Vec<Move>,
    /// The points of the first and of the second player after each move of this line.
    #[serde(default)]
    pub running: Vec<[i64; 2]>,
    /// The sorted types of the components, where the theorem on Pic'arête applies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Vec<String>>,
    /// The class by this theorem, three parities.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// The number f of this theorem.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub f: Option<i64>,
    /// What this theorem says about the score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
    /// Who wins by this bound, where it decides that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Ahead>,
    /// The move by which the proof of this theorem keeps the bound. With an even number of edges
    /// there is none: the second player has one after each move of the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<ProofMove>,
    /// The engine that found the score.
    pub method: String,
}

/// The move of the proof, and why it keeps the bound.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProofMove {
    /// The move.
    #[serde(flatten)]
    pub step: Move,
    /// The case of the proof.
    #[serde(flatten)]
    pub proof: Proof,
    /// Why it keeps the bound.
    pub why: Message,
}

impl Question for ScoreAsk {
    type Answer = ScoreAnswer;

    const KEPT: Option<Duration> = Some(WORTH_KEEPING);

    const EXAMPLE: &'static str = r#"{"position": "picarete P4+C3"}"#;

    fn is_final(answer: &ScoreAnswer) -> bool {
        answer.value.is_some()
    }

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<ScoreAnswer> {
        let mut solver = Solver::new(session.position(&self.position)?, context)?;
        let theory = match solver.position().parts.as_slice() {
            [part] => part.score_bounds(),
            _ => None,
        };
        let found = match (self.by, &theory) {
            (Some(ScoreBy::Theorem), Some(_)) => None,
            (Some(ScoreBy::Theorem), None) => {
                return Err(Error::not_applicable(message!("score-no-theorem")));
            }
            _ => match (best(&mut solver), &theory) {
                (Ok(found), _) => Some(found),
                (Err(error), Some(theory)) => {
                    let exact = self.by == Some(ScoreBy::Exact);
                    if exact || !solver.is_out_of_reach(&error) {
                        let bound = Some(theory.bound);
                        return Err(knowing(within(error, solver.position(), bound), theory));
                    }
                    None
                }
                (Err(error), None) => return Err(within(error, solver.position(), None)),
            },
        };
        let mut proof = solver.proof_move().map(|(proof, step)| {
            let why = proof.said();
            ProofMove { step, proof, why }
        });
        let (value, mut moves, (line, running), method) = match found {
            Some((value, moves, line, method)) => (Some(value), moves, line, method),
            None => {
                // Where the search has used up its limits nothing is left for a game.
                let asked = self.by == Some(ScoreBy::Theorem);
                let line = if asked { solver.proof_line()? } else { Vec::new() };
                let line = line.into_iter().map(|played| (played.step, played.points)).unzip();
                (None, Vec::new(), line, "theorem".to_string())
            }
        };
        if self.say {
            moves.iter_mut().for_each(Move::describe);
            if let Some(proof) = &mut proof {
                proof.step.describe();
            }
        }
        let position = solver.position().to_string();
        let answer = ScoreAnswer {
            position,
            value,
            moves,
            line,
            running,
            components: None,
            class: None,
            f: None,
            bound: None,
            winner: None,
            proof,
            method,
        };
        Ok(match theory {
            None => answer,
            Some(theory) => ScoreAnswer {
                components: Some(theory.component_names()),
                class: Some(theory.class_name()),
                f: Some(theory.f),
                bound: Some(theory.bound),
                winner: theory.winner,
                ..answer
            },
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

/// The same error; if a limit was reached, with what the theorem says.
fn knowing(error: Error, theory: &Theory) -> Error {
    error
        .knowing("components", theory.component_names())
        .knowing("class", theory.class_name())
        .knowing("f", theory.f)
        .knowing("bound", theory.bound)
        .knowing("winner", theory.winner)
}

/// The same error; if a limit was reached, with the least and the greatest score that are possible as far
/// as that is known: by the search, by the theorem, and by the points that are left.
fn within(error: Error, position: &Position, bound: Option<Bound>) -> Error {
    let left = position.parts.iter().map(|part| Some(part.score_strings()?.points_left()));
    let Some(most) = left.sum::<Option<i64>>() else { return error };
    let fact = |name| error.known().and_then(|known| known.get(name)?.as_i64());
    let (mut least, mut greatest) =
        (fact("at_least").unwrap_or(-most), fact("at_most").unwrap_or(most));
    match bound {
        Some(Bound::AtLeast(bound)) => least = least.max(bound),
        Some(Bound::AtMost(bound)) => greatest = greatest.min(bound),
        None => {}
    }
    let error = error.knowing("at_least", least).knowing("at_most", greatest);
    error.so_far(|| message!("score-within", least = least, greatest = greatest))
}

/// Moves, and the points of both players after each of them.
type Line = (Vec<Move>, Vec<[i64; 2]>);

/// The score, the best moves, a line of best play, and the engine that found the score.
fn best(solver: &mut Solver<'_>) -> Result<(i64, Vec<Move>, Line, String)> {
    let value = solver.score_alone()?;
    // What is known of positions on the way is not about this one.
    let found = |error: Error| error.knowing("at_least", value).knowing("at_most", value);
    let (_, moves) = solver.score().map_err(found)?;
    let line = solver.best_line().map_err(found)?;
    let line = line.into_iter().map(|played| (played.step, played.points)).unzip();
    let found = match solver.position().parts.as_slice() {
        [part] => part.run(&Task::Score, solver.context())?,
        _ => None,
    };
    let whole = if solver.is_scored_by_rules() { "score-by-rules" } else { "score-search" };
    let method = found.map_or(whole, |found| found.engine).to_string();
    Ok((value, moves, line, method))
}
