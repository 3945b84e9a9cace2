//! The one request and the one answer. Every front door carries these and adds nothing.
//!
//! ```
//! use noyau::{Budget, ask};
//! let line = r#"{"id": 1, "ask": "outcome", "position": "nim 3,5,7"}"#;
//! assert_eq!(
//!     ask::answer_line(line, &Budget::default),
//!     r#"{"id":1,"answer":{"position":"nim 3,5,7","outcome":"N"}}"#
//! );
//! ```

mod answers;
mod graphs;
mod heaps;
mod positions;
mod protocol;
mod questions;

pub use answers::{
    Answer, ArenaAnswer, ArithmeticAnswer, CompareAnswer, GraphSumAnswer, GrundyAnswer,
    KernelsAnswer, MovesAnswer, PPositionsAnswer, PictureAnswer, ReduceAnswer, ScoreAnswer,
    SequenceAnswer, Solved, TableAnswer,
};
pub use graphs::Kernels;
pub use protocol::{ASKS, Request, answer_line, pointed, reply};
pub use questions::{ArenaText, Ask, PictureFormat, PlayerName, ThemeName};

use crate::explain::explain;
use crate::game::Goal;
use crate::game::Player;
use crate::position::Position;
use crate::solve::Telling;
use crate::value::nimber;
use crate::{Budget, Error, ErrorKind, Result, claims, explore};

/// Answers one question.
pub fn answer(ask: &Ask, budget: &Budget) -> Result<Answer> {
    match ask {
        Ask::Solve { position, expand } => {
            positions::solve(Position::read(position)?, *expand, budget)
        }
        Ask::Outcome { position } => positions::outcome(Position::read(position)?, budget),
        Ask::Moves { position, player, touches, outcomes } => {
            let telling = Telling { outcomes: *outcomes, touches: *touches };
            positions::moves(Position::read(position)?, *player, telling, budget)
        }
        Ask::Graph { position, player, most } => {
            let position = Position::read(position)?;
            let first = player.map(Player::from);
            Ok(Answer::Graph(explore::explore(&position, most.unwrap_or(200), first, budget)?))
        }
        Ask::Draw { position, format, theme } => {
            Ok(positions::draw(&Position::read(position)?, *format, *theme))
        }
        Ask::Explain { position } => {
            Ok(Answer::Explained(Box::new(explain(Position::read(position)?, budget)?)))
        }
        Ask::Value { expression, expand } => positions::value(expression, *expand, budget),
        Ask::Score { position } => positions::score(Position::read(position)?, budget),
        Ask::Reduce { position, end_at, end_color, joker } => {
            let goal = Goal { end_at: *end_at, end_color: *end_color, joker: *joker };
            positions::reduce(&Position::read(position)?, &goal, budget)
        }
        Ask::Sequence { ruleset, upto, of } => heaps::sequence(ruleset, *upto, *of, budget),
        Ask::Period { ruleset, of, limit } => heaps::period(ruleset, *of, *limit, budget),
        Ask::Compare { ruleset, other, upto, of } => {
            heaps::compare(ruleset, other, *upto, *of, budget)
        }
        Ask::Table { ruleset, sizes, of } => heaps::table(ruleset, sizes, *of, budget),
        Ask::PPositions { ruleset, bound } => heaps::p_positions(ruleset, *bound, budget),
        Ask::Arena { arena } => graphs::arena(arena, budget),
        Ask::Kernels { graph, count_only, find } => {
            let wanted = match (count_only, find) {
                (_, true) => Kernels::One,
                (true, _) => Kernels::Count,
                _ => Kernels::List,
            };
            graphs::kernels(graph, wanted, budget)
        }
        Ask::Grundy { graph, functions } => graphs::grundy(graph, *functions, budget),
        Ask::GraphSum { graphs, at } => graphs::graph_sum(graphs, at, budget),
        Ask::Code(request) => Ok(Answer::Code(request.answer(budget)?)),
        Ask::Nimber { expression } => {
            let value = nimber::evaluate(expression).map_err(as_request)?;
            Ok(Answer::Nimber { value: answers::number(value) })
        }
        Ask::Claim { name, upto } => Ok(Answer::Claim(claims::check(name, *upto, budget)?)),
        Ask::Claims {} => Ok(Answer::Claims { claims: claims::all() }),
    }
}

/// Expressions are part of the request: their faults are the request's.
fn as_request(error: Error) -> Error {
    match error.kind {
        ErrorKind::BadPosition => error.with_kind(ErrorKind::BadRequest),
        _ => error,
    }
}
