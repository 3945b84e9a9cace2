//! Who wins, how, and why, in words and as data.
//!
//! ```
//! use noyau::{Budget, Session, explain::explain, words::Language};
//! let (session, budget) = (Session::new(), Budget::default());
//! let found = explain(session.position("nim 3,5,7")?, session.context(&budget)?)?;
//! assert_eq!(found.who, "The first player wins.");
//! assert_eq!(found.how.render(Language::French), "Un coup gagnant\u{a0}: prendre 1 dans le tas de 7, \
//!     ce qui laisse `nim 3,5,6`. Toutes les colonnes binaires sont alors paires. Autres coups \
//!     gagnants\u{a0}: prendre 1 dans le tas de 3\u{a0}; prendre 1 dans le tas de 5.");
//! # Ok::<(), noyau::Error>(())
//! ```

mod columns;
mod find;
mod points;
mod why;
mod words;

use serde::{Deserialize, Serialize};

use crate::game::{Goal, Object, Reduction};
use crate::game::{Kind, Outcome, Player, Reason};
use crate::position::Position;
use crate::solve::{Move, Solver, outcome_of};
use crate::words::Message;
use crate::{Context, Error, Result, message};

/// Who is better off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Victor {
    /// Whoever moves first.
    First,
    /// Whoever moves second.
    Second,
    /// Left, whoever moves first.
    Left,
    /// Right, whoever moves first.
    Right,
    /// Nobody: a draw, or as many points for both.
    Nobody,
}

/// Who wins and why: three sentences, each going deeper, and the reason as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Explanation {
    /// The position in canonical spelling.
    pub position: String,
    /// The outcome of a game that the last move decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Who is better off in a game for two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Victor>,
    /// The winning moves, or the best ones of a game with points; of both players where the
    /// rules treat them differently.
    pub moves: Vec<Move>,
    /// Which of these the sentences and the reason speak of: one, or one of each player where the
    /// rules treat them differently.
    pub best: Vec<Move>,
    /// Who wins.
    pub who: Message,
    /// By which move, and what it restores.
    pub how: Message,
    /// The theorem, with this position's own numbers.
    pub why: Message,
    /// How much was searched, where it is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effort: Option<Message>,
    /// The reason as data.
    pub reason: Reason,
}

/// Explains a position.
pub fn explain(position: Position, context: Context<'_>) -> Result<Explanation> {
    match crate::solve::kind(&position)? {
        Kind::Impartial | Kind::Partizan => explain_game(position, context),
        Kind::Scoring => points::explain(position, context),
        Kind::Puzzle => explain_puzzle(&position, context),
    }
}

fn explain_game(position: Position, context: Context<'_>) -> Result<Explanation> {
    let mut solver = Solver::new(position, context)?.content();
    let firsts = solver.firsts()?;
    let outcome = outcome_of(firsts);
    let winner = match (outcome, firsts) {
        (Outcome::N, _) => Victor::First,
        (Outcome::P, _) => Victor::Second,
        (Outcome::L, _) => Victor::Left,
        (Outcome::R, _) => Victor::Right,
        (Outcome::D, _) => Victor::Nobody,
    };
    let impartial = solver.kind() == Kind::Impartial;
    // A theorem tells who wins where there are too many moves to list.
    let (left, all_of_left) = solver.winning_moves_found(Player::Left)?;
    let (right, all_of_right) =
        if impartial { (Vec::new(), true) } else { solver.winning_moves_found(Player::Right)? };
    let (each, complete) = ([left, right], [all_of_left, all_of_right]);
    let reason = find::reason(&mut solver, outcome, each.iter().all(Vec::is_empty))?;
    let position = solver.position();
    let convention = position.convention;
    let sentences = words::Sentences {
        outcome,
        firsts,
        impartial,
        convention,
        moves: &each,
        complete,
        reason: &reason,
    };
    Ok(Explanation {
        position: position.to_string(),
        outcome: Some(outcome),
        winner: Some(winner),
        who: sentences.who(),
        how: sentences.how(),
        why: sentences.why(),
        effort: effort(&reason),
        best: sentences.best(),
        moves: each.concat(),
        reason,
    })
}

fn explain_puzzle(position: &Position, context: Context<'_>) -> Result<Explanation> {
    let [part] = position.parts.as_slice() else {
        return Err(Error::not_applicable(message!("one-puzzle")));
    };
    let reduction = part.reduce(&Goal::default(), context)?;
    let invariant = match part.reason(position.convention) {
        // that one piece alone is forbidden, or not, says nothing where more remain for another reason
        Some(Reason::ClosedForm { lost, .. })
            if reduction.because.is_some() && !(lost && reduction.least == Some(2)) =>
        {
            reduction.because.clone()
        }
        Some(Reason::ClosedForm { statement, .. }) => Some(statement),
        _ => reduction.because.clone(),
    };
    let pieces = part.pieces();
    let placing = matches!(part.object(), Object::Disc | Object::Tile | Object::Queen);
    let [who, how, why] = words::puzzle(pieces, &reduction, invariant.as_ref(), placing);
    let Reduction { least, moves, method, .. } = reduction;
    let reason = Reason::Reduction { pieces, least, moves, method, invariant };
    Ok(Explanation {
        position: position.to_string(),
        outcome: None,
        winner: None,
        moves: Vec::new(),
        best: Vec::new(),
        who,
        how,
        why,
        effort: effort(&reason),
        reason,
    })
}

/// How many positions were searched, where it is counted.
fn effort(reason: &Reason) -> Option<Message> {
    let positions = match *reason {
        Reason::Mex { searched, .. }
        | Reason::Sum { searched, .. }
        | Reason::Points { searched, .. }
        | Reason::Search { positions: searched } => searched,
        _ => 0,
    };
    (positions > 1).then(|| message!("effort", positions = positions))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Change;

    fn explained(position: &str) -> Explanation {
        let (tables, budget) = (crate::context::Tables::default(), crate::Budget::default());
        let context = Context::new(&budget, &tables);
        let found = explain(Position::read(position).unwrap(), context);
        found.unwrap_or_else(|error| panic!("{position}: {error}"))
    }

    #[test]
    fn nim_is_explained_by_its_columns() {
        let found = explained("nim 3,5,7");
        let Reason::Columns(columns) = &found.reason else { panic!("{:?}", found.reason) };
        let by = vec![crate::game::Move::take(7, &[6])];
        assert_eq!(columns.change, Some(Change { index: 2, from: 7, to: 6, by }));
        let why = found.why.to_string();
        assert!(why.contains("3 = 011") && why.contains("columns are 2, 2 and 3;"), "{why}");
        assert!(matches!(explained("nim 1,2,3").winner, Some(Victor::Second)));
    }

    #[test]
    fn a_reason_never_contradicts_the_outcome() {
        let positions = [
            "silver-dollar 1,3,7",
            "silver-dollar 1,2",
            "silver-dollar 0,1,5,6",
            "push-right(12) 3,5,8",
            "wythoff 3,5",
            "wythoff 5,8",
            "wythoff 6,6",
            "take-at-most(3) 21",
            "take-at-most(3) 20",
            "misere take-at-most(3) 13",
            "misere take-at-most(3) 14",
            "misere nim 1,1,2",
            "misere nim 1,1",
            "misere nim 2,3",
            "moore-nim(2) 1,2,3",
            "moore-nim(2) 2,2,2",
            "misere moore-nim(2) 1,1,1",
            "chocolate 4x4",
            "chocolate 4x5",
            "cram 4x4",
            "cram 3x4",
            "cram 3x3",
            "domination C6",
            "domination P7",
            "northcott(8) 1-4,2-7",
            "northcott(8) 1-4,2-5",
            "poker-nim 3,3;1;2",
            "poker-nim 3,5;2;4",
            "chomp 3x4",
            "chomp 3x3",
            "kayles 5,6",
            "subtraction(1,3,4) 9,2",
        ];
        for position in positions {
            let found = explained(position);
            let lost = match &found.reason {
                Reason::Columns(c)
                | Reason::Pairing { columns: c, .. }
                | Reason::Reversing { columns: c, .. } => c.is_lost(),
                Reason::Golden { heaps, pair, .. } => heaps == pair,
                Reason::Symmetry { first, .. } => first.is_none(),
                Reason::StrategyStealing { .. } => false,
                Reason::Mex { missing, .. } => *missing == 0,
                Reason::Remainder { heaps, lost, .. } if heaps.len() == 1 => {
                    heaps[0].value == *lost
                }
                _ => continue,
            };
            assert_eq!(lost, found.outcome == Some(Outcome::P), "{position}: {:?}", found.reason);
        }
    }
}
