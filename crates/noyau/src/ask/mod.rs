//! The one request and the one answer. Every front door carries these and adds nothing.
//!
//! ```
//! use noyau::{Budget, Session, ask};
//! let line = r#"{"id": 1, "ask": "outcome", "position": "nim 3,5,7"}"#;
//! assert_eq!(
//!     ask::answer_line(line, &Session::new(), &Budget::default),
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
    SequenceAnswer, Solved, StillAnswer, TableAnswer,
};
pub use graphs::Kernels;
pub use protocol::{ASKS, Request, RequestId, answer_line, pointed, reply};
pub use questions::{ArenaText, Ask, Made, PictureFormat, PlayerName, ThemeName};

use crate::explain::explain;
use crate::game::Goal;
use crate::game::Player;
use crate::solve::Telling;
use crate::value::nimber;
use crate::{Budget, Context, Error, ErrorKind, Result, Session, claims, explore};

impl Session {
    /// Answers one question.
    ///
    /// ```
    /// use noyau::{Budget, Session, ask::Ask};
    /// let session = Session::new();
    /// let question = Ask::Outcome { position: "chomp 3x4".into() };
    /// let answer = session.ask(&question, &Budget::default())?;
    /// assert_eq!(serde_json::to_value(&answer).unwrap()["outcome"], "N");
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn ask(&self, ask: &Ask, budget: &Budget) -> Result<Answer> {
        self.answer(ask, self.context(budget)?)
    }

    /// Answers one question with the engine of this name, if one is given.
    pub fn ask_by(&self, engine: Option<&str>, ask: &Ask, budget: &Budget) -> Result<Answer> {
        self.answer(ask, self.context(budget)?.forcing(engine))
    }

    fn answer(&self, ask: &Ask, context: Context<'_>) -> Result<Answer> {
        let read = |text: &str| self.position(text);
        let family = |text: &str| heaps::Family::read(self, text);
        let budget = context.budget;
        match ask {
            Ask::Solve { position, expand } => positions::solve(read(position)?, *expand, context),
            Ask::Outcome { position } => positions::outcome(read(position)?, context),
            Ask::Moves { position, player, touches, outcomes } => {
                let telling = Telling { outcomes: *outcomes, touches: *touches };
                positions::moves(read(position)?, *player, telling, context)
            }
            Ask::Graph { position, player, most } => {
                let first = player.map(Player::from);
                let most = most.unwrap_or(200);
                Ok(Answer::Graph(explore::explore(&read(position)?, most, first, context)?))
            }
            Ask::Draw { position, format, theme } => {
                Ok(positions::draw(&read(position)?, *format, *theme))
            }
            Ask::Still { position, moves } => {
                positions::still(read(position)?, moves, read).map(Answer::Still)
            }
            Ask::Explain { position } => {
                Ok(Answer::Explained(Box::new(explain(read(position)?, context)?)))
            }
            Ask::Value { expression, expand } => positions::value(expression, *expand, context),
            Ask::Score { position } => positions::score(read(position)?, context),
            Ask::Reduce { position, end_at, end_color, joker } => {
                let goal = Goal { end_at: *end_at, end_color: *end_color, joker: *joker };
                positions::reduce(&read(position)?, &goal, context)
            }
            Ask::Sequence { ruleset, upto, of } => {
                heaps::sequence(&family(ruleset)?, *upto, *of, context)
            }
            Ask::Period { ruleset, of, limit } => {
                heaps::period(&family(ruleset)?, *of, *limit, context)
            }
            Ask::Compare { ruleset, other, upto, of } => {
                // A place in the other text would point into the first one.
                let pointing = |error| Error { span: None, ..pointed(error, other) };
                let pair = [family(ruleset)?, family(other).map_err(pointing)?];
                heaps::compare(&pair, *upto, *of, context)
            }
            Ask::Table { ruleset, sizes, of } => {
                heaps::table(&family(ruleset)?, sizes, *of, context)
            }
            Ask::PPositions { ruleset, bound } => {
                heaps::p_positions(&family(ruleset)?, *bound, context)
            }
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
}

/// Expressions are part of the request: their faults are the request's.
fn as_request(error: Error) -> Error {
    match error.kind {
        ErrorKind::BadPosition => error.with_kind(ErrorKind::BadRequest),
        _ => error,
    }
}
