//! Points with best play.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Question;
use super::kept::WORTH_KEEPING;
use crate::engine::Task;
use crate::game::Bound;
use crate::solve::{Move, Solver};
use crate::{Context, Result, Session};

/// The points of a scoring game with best play, and the best moves.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ScoreAsk {
    /// The position.
    pub position: String,
    /// Whether to say what to do to make each move, in words and as data.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub say: bool,
}

/// Points with best play.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// First player's points minus second's.
    pub value: i64,
    /// The best moves.
    pub moves: Vec<Move>,
    /// A line of best play to the end.
    pub line: Vec<Move>,
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
    /// The engine that found the score.
    pub method: String,
}

impl Question for ScoreAsk {
    type Answer = ScoreAnswer;

    const KEPT: Option<Duration> = Some(WORTH_KEEPING);

    const EXAMPLE: &'static str = r#"{"position": "picarete P4+C3"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<ScoreAnswer> {
        let mut solver = Solver::new(session.position(&self.position)?, context)?;
        let theory = match solver.position().parts.as_slice() {
            [part] => part.score_bounds(),
            _ => None,
        };
        let (components, class, f, bound) = match theory {
            Some(theory) => (
                Some(theory.component_names()),
                Some(theory.class_name()),
                Some(theory.f),
                Some(theory.bound),
            ),
            None => (None, None, None, None),
        };
        let found = best(&mut solver);
        let found = found.map_err(|error| match (&components, &class, f, bound) {
            (Some(components), Some(class), Some(f), Some(bound)) => error
                .knowing("components", components)
                .knowing("class", class)
                .knowing("f", f)
                .knowing("bound", bound),
            _ => error,
        })?;
        let (value, mut moves, line, method) = found;
        if self.say {
            moves.iter_mut().for_each(Move::tell);
        }
        Ok(ScoreAnswer {
            position: solver.position().to_string(),
            value,
            moves,
            line,
            components,
            class,
            f,
            bound,
            method,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

/// The score, the best moves, a line of best play, and the engine that found the score.
fn best(solver: &mut Solver<'_>) -> Result<(i64, Vec<Move>, Vec<Move>, String)> {
    let (value, moves) = solver.score()?;
    let line = solver.best_line()?;
    let found = match solver.position().parts.as_slice() {
        [part] => part.run(&Task::Score, solver.context())?,
        _ => None,
    };
    // Sums are searched as a whole.
    let method = found.map_or("score-search", |found| found.engine).to_string();
    Ok((value, moves, line, method))
}
