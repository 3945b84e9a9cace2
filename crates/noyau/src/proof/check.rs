//! Checks proofs, knowing nothing but the moves.

use std::collections::BTreeMap;

use super::Proof;
use crate::catalogue::Catalogue;
use crate::game::{Convention, Kind, Player};
use crate::position::Position;
use crate::words::Message;
use crate::{Budget, Error, Result, message};

/// What came of checking a proof.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many listed positions are right.
    pub positions: u64,
    /// How many moves are answered in them.
    pub moves: u64,
    /// What is wrong first, if anything is.
    pub fault: Option<Message>,
}

/// All positions that a player can move to, by their texts.
pub(super) fn options(
    at: &Position,
    player: Player,
    budget: &Budget,
) -> Result<BTreeMap<String, Position>> {
    let mut found = BTreeMap::new();
    for (summand, part) in at.parts.iter().enumerate() {
        for step in part.moves(player, budget)? {
            let to = at.with_part(summand, step.to);
            found.insert(to.to_string(), to);
        }
    }
    Ok(found)
}

/// Proofs are for two players without points.
pub(super) fn fitting(at: &Position) -> Result<()> {
    match at
        .parts
        .iter()
        .map(|part| part.kind())
        .find(|kind| !matches!(kind, Kind::Impartial | Kind::Partizan))
    {
        Some(Kind::Scoring) => Err(Error::not_applicable(message!("ask-score"))),
        Some(_) => Err(Error::not_applicable(message!("ask-reduce"))),
        None => Ok(()),
    }
}

/// Who is to move and loses in every listed position.
fn loser(proof: &Proof) -> Player {
    let first = proof.first.unwrap_or(Player::Left);
    if proof.won { first.other() } else { first }
}

/// Checks every line of a proof: its moves are those of the rules, each has its reply, and replies
/// lead to earlier lines.
pub fn check(proof: &Proof, catalogue: &Catalogue, budget: &Budget) -> Result<Checked> {
    let mut checked = Checked::default();
    checked.fault = checking(proof, catalogue, budget, &mut checked)?;
    Ok(checked)
}

fn checking(
    proof: &Proof,
    catalogue: &Catalogue,
    budget: &Budget,
    checked: &mut Checked,
) -> Result<Option<Message>> {
    let start = Position::read_in(catalogue, &proof.position)?;
    fitting(&start)?;
    let partizan = start.parts.iter().any(|part| part.kind() == Kind::Partizan);
    if partizan != proof.first.is_some() {
        return Ok(Some(message!("proof-first")));
    }
    let loser = loser(proof);
    for (number, line) in proof.lost.iter().enumerate() {
        budget.check()?;
        let at = Position::read_in(catalogue, &line.position)?;
        if at.to_string() != line.position || at.convention != start.convention {
            return Ok(Some(message!("proof-spelling", line = number)));
        }
        let options = options(&at, loser, budget)?;
        if options.len() != line.replies.len() {
            let replies = line.replies.len();
            let moves = options.len();
            return Ok(Some(message!(
                "proof-count",
                line = number,
                moves = moves,
                replies = replies
            )));
        }
        if options.is_empty() && at.convention == Convention::Misere {
            return Ok(Some(message!("proof-misere-end", line = number)));
        }
        for ((text, after), &reply) in options.iter().zip(&line.replies) {
            budget.check()?;
            let answers = self::options(after, loser.other(), budget)?;
            let right = match reply {
                Some(to) => {
                    (to as usize) < number
                        && answers.contains_key(&proof.lost[to as usize].position)
                }
                None => answers.is_empty() && at.convention == Convention::Misere,
            };
            if !right {
                return Ok(Some(message!("proof-reply", line = number, to = text.as_str())));
            }
            checked.moves += 1;
        }
        checked.positions += 1;
    }
    let begins = proof.start.and_then(|number| proof.lost.get(number as usize));
    let right = match (proof.won, begins) {
        (false, Some(line)) => line.position == start.to_string(),
        (true, Some(line)) => options(&start, loser.other(), budget)?.contains_key(&line.position),
        // Whoever cannot move wins at once.
        (true, None) => {
            proof.start.is_none()
                && start.convention == Convention::Misere
                && options(&start, loser.other(), budget)?.is_empty()
        }
        (false, None) => false,
    };
    Ok((!right).then(|| message!("proof-start")))
}
