//! Writes proofs, with all that the solver knows.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::check::{fitting, options};
use super::{Lost, Proof};
use crate::game::{Convention, Kind, Player, Winner};
use crate::position::Position;
use crate::solve::Solver;
use crate::{Context, Error, Result, Session, message};

/// A lost position whose replies are being looked for.
struct Open {
    position: String,
    options: Vec<Position>,
    replies: Vec<Option<u32>>,
}

/// What is listed so far.
struct Writer<'a> {
    session: &'a Session,
    context: Context<'a>,
    winner: Player,
    number: FxHashMap<String, u32>,
    lost: Vec<Lost>,
}

/// How the winner answers in a position.
enum Answered {
    /// Nothing is to be done: the player who cannot move wins.
    Won,
    /// By a move to a position that is listed.
    Listed(u32),
    /// By a move to this position, which is not.
    To(String),
}

/// A proof of who wins when `first` starts; that is left out where both players have the same moves.
pub fn make(
    position: &str,
    first: Option<Player>,
    session: &Session,
    context: Context<'_>,
) -> Result<Proof> {
    let start = session.position(position)?;
    fitting(&start)?;
    if start.parts.iter().any(|part| part.loopy()) {
        return Err(Error::not_applicable(message!("prove-loopy")));
    }
    let partizan = start.parts.iter().any(|part| part.kind() == Kind::Partizan);
    let player = first.filter(|_| partizan).unwrap_or(Player::Left);
    let winner = winner(&start, player, context)?;
    let won = winner == player;
    let text = start.to_string();
    let (number, lost) = (FxHashMap::default(), Vec::new());
    let mut writer = Writer { session, context, winner, number, lost };
    let begin = if won {
        match writer.answer(&start)? {
            Answered::To(text) => Some(text),
            _ => None,
        }
    } else {
        Some(text.clone())
    };
    let number = begin.map(|begin| writer.list(begin)).transpose()?;
    Ok(Proof {
        position: text,
        first: partizan.then_some(player),
        won,
        start: number,
        lost: writer.lost,
    })
}

/// Who wins when `first` starts.
fn winner(at: &Position, first: Player, context: Context<'_>) -> Result<Player> {
    match Solver::new(at.clone(), context)?.content().firsts()?[first as usize] {
        Winner::Left => Ok(Player::Left),
        Winner::Right => Ok(Player::Right),
        Winner::Draw => Err(Error::not_applicable(message!("prove-loopy"))),
    }
}

impl Writer<'_> {
    /// Lists a lost position and all that can follow it; its number.
    fn list(&mut self, start: String) -> Result<u32> {
        let mut stack = vec![self.open(start)?];
        let mut last = 0;
        while let Some(top) = stack.last_mut() {
            let Some(after) = top.options.get(top.replies.len()) else {
                let Some(done) = stack.pop() else { break };
                last = self.enter(done)?;
                continue;
            };
            match self.answer(after)? {
                Answered::Won => top.replies.push(None),
                Answered::Listed(number) => top.replies.push(Some(number)),
                // It is found among the listed ones when this is looked at again.
                Answered::To(text) => stack.push(self.open(text)?),
            }
        }
        Ok(last)
    }

    fn open(&self, position: String) -> Result<Open> {
        let at = self.session.position(&position)?;
        let options = options(&at, self.winner.other(), self.context.budget)?;
        let bytes: usize = options.keys().map(String::len).sum();
        self.context.budget.take((bytes + position.len()) as u64)?;
        Ok(Open { position, options: options.into_values().collect(), replies: Vec::new() })
    }

    fn enter(&mut self, done: Open) -> Result<u32> {
        let number = self.lost.len() as u32;
        let bytes = 2 * done.position.len() + 8 * done.replies.len() + size_of::<Lost>() + 64;
        self.context.budget.take(bytes as u64)?;
        self.number.insert(done.position.clone(), number);
        self.lost.push(Lost { position: done.position, replies: done.replies });
        Ok(number)
    }

    /// A winning move: to a listed position if there is one, so that the list stays short.
    fn answer(&self, at: &Position) -> Result<Answered> {
        self.context.budget.check()?;
        let answers: BTreeMap<String, Position> = options(at, self.winner, self.context.budget)?;
        if answers.is_empty() && at.convention == Convention::Misere {
            return Ok(Answered::Won);
        }
        if let Some(&number) = answers.keys().find_map(|text| self.number.get(text)) {
            return Ok(Answered::Listed(number));
        }
        for (text, to) in &answers {
            if winner(to, self.winner.other(), self.context)? == self.winner {
                return Ok(Answered::To(text.clone()));
            }
        }
        // The position was won, so some move wins.
        Err(Error::new(crate::ErrorKind::Internal, message!("prove-no-reply")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::proof::check;

    fn proof(text: &str, first: Option<Player>) -> (Proof, u64) {
        let (session, budget) = (Session::new(), Budget::default());
        let found = make(text, first, &session, session.context(&budget).unwrap());
        let found = found.unwrap_or_else(|error| panic!("{text}: {error}"));
        let checked = check(&found, Session::new().catalogue(), &budget).unwrap();
        assert_eq!(checked.fault, None, "{text}");
        assert_eq!(checked.positions, found.lost.len() as u64);
        (found, checked.moves)
    }

    #[test]
    fn games_of_all_kinds_are_proved() {
        for (text, won) in [
            ("nim 1,2,3", false),
            ("nim 3,5,7", true),
            ("nim -", false),
            ("misere nim -", true),
            ("misere nim 1,1", true),
            ("misere nim 2,2", false),
            ("misere kayles 5", true),
            ("chomp 4x5", true),
            ("chomp 2x2x3", true),
            ("cram 4x4", false),
            ("cram 3x4", true),
            ("domination C8", false),
            ("domination P3*P4", false),
            ("poset {3; 0>1, 0>2}", true),
            ("kayles 3,4 + nim 1", true),
            ("arc-kayles P7", true),
        ] {
            let (found, moves) = proof(text, None);
            let session = Session::new();
            let budget = Budget::default();
            let context = session.context(&budget).unwrap();
            let solved = winner(&session.position(text).unwrap(), Player::Left, context).unwrap();
            assert_eq!(found.won, solved == Player::Left, "{text}");
            if text != "domination P3*P4" && text != "misere kayles 5" && text != "arc-kayles P7" {
                assert_eq!(found.won, won, "{text}");
            }
            assert_eq!(moves, found.lost.iter().map(|line| line.replies.len() as u64).sum::<u64>());
        }
        for first in Player::BOTH {
            for text in ["domineering 3x3", "domineering 2x3 + nim 2", "misere domineering 2x2"] {
                assert_eq!(proof(text, Some(first)).0.first, Some(first));
            }
        }
    }

    /// Every single change of a proof is noticed.
    #[test]
    fn wrong_proofs_are_refused() {
        let (right, _) = proof("cram 2x4", None);
        let budget = Budget::default();
        let session = Session::new();
        let refuse = |wrong: &Proof| {
            let checked = check(wrong, session.catalogue(), &budget).unwrap();
            assert!(checked.fault.is_some(), "{wrong:?}");
        };
        refuse(&Proof { won: !right.won, ..right.clone() });
        refuse(&Proof { start: Some(0), ..right.clone() });
        refuse(&Proof { start: None, ..right.clone() });
        refuse(&Proof { first: Some(Player::Left), ..right.clone() });
        refuse(&Proof { position: "cram 2x5".to_string(), ..right.clone() });
        for line in 0..right.lost.len() {
            let mut wrong = right.clone();
            wrong.lost.remove(line);
            refuse(&wrong);
            for reply in 0..right.lost[line].replies.len() {
                let mut wrong = right.clone();
                wrong.lost[line].replies[reply] = None;
                refuse(&wrong);
                let mut wrong = right.clone();
                wrong.lost[line].replies[reply] = Some(line as u32);
                refuse(&wrong);
                let mut wrong = right.clone();
                wrong.lost[line].replies.remove(reply);
                refuse(&wrong);
            }
        }
    }

    #[test]
    fn what_cannot_be_proved_is_said() {
        let (session, budget) = (Session::new(), Budget::default());
        for text in ["annihilation {2; 0>1, 1>0} @0", "picarete K3", "peg-solitaire P5 xx.x."] {
            let context = session.context(&budget).unwrap();
            let error = make(text, None, &session, context).unwrap_err();
            assert_eq!(error.kind, crate::ErrorKind::NotApplicable, "{text}");
        }
    }
}
