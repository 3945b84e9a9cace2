//! Games with points: scores, best moves and lines of best play.

use super::*;
use crate::sorting;

/// In a line of best play with more moves than this the first good one is made, without a look at
/// the others.
const MOST_WEIGHED: usize = 64;

/// Longer games by the proof of a theorem are not played out: nobody follows them.
const MOST_PLAYED: usize = 200;

/// A move of a line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub step: Move,
    /// Who makes it: 0 for whoever moves first in the line, 1 for the other.
    pub by: u8,
    /// The points of both after it.
    pub points: [i64; 2],
}

impl Solver<'_> {
    /// First player's points minus second's, and the best moves.
    pub fn score(&mut self) -> Result<(i64, Vec<Move>)> {
        if self.kind != Kind::Scoring {
            return Err(Error::not_applicable(message!("no-score")));
        }
        let position = self.position.clone();
        let value = self.score_of(&position.parts)?;
        Ok((value, sorted(self.best_moves(&position)?)))
    }

    /// First player's points minus second's.
    pub fn score_alone(&mut self) -> Result<i64> {
        let parts = self.position.parts.clone();
        self.score_of(&parts)
    }

    /// A line of best play to the end: always the best move that comes first in the list, or where
    /// there are many, the first that is found, those that bring points before the others. In some games whoever scores moves again.
    pub fn best_line(&mut self) -> Result<Vec<Played>> {
        let mut line = Vec::new();
        let mut at = self.position.clone();
        let mut value = self.score_of(&at.parts)?;
        let (mut points, mut by) = ([0; 2], 0u8);
        loop {
            let Some((step, to, gain)) = self.first_best_move(&at, value)? else {
                return Ok(line);
            };
            value = if gain.again { value - gain.points } else { gain.points - value };
            self.context.budget.take((step.to.len() + step.name.len()) as u64)?;
            points[usize::from(by)] += gain.points;
            line.push(Played { step, by, points });
            by = if gain.again { by } else { 1 - by };
            at = to;
        }
    }

    /// The best moves of a game with points.
    fn best_moves(&mut self, at: &Position) -> Result<Vec<Move>> {
        let value = self.score_of(&at.parts)?;
        let mut best = Vec::new();
        for (i, part) in at.parts.iter().enumerate() {
            for step in part.moves(Player::Left, self.context.budget)? {
                let to = at.with_part(i, step.to.clone());
                if self.brings(step.gain, value, &to.parts)? {
                    best.push(name(at, i, step, self.context));
                }
            }
        }
        Ok(best)
    }

    /// The best move of a position of this score that comes first in the list, where it leads and what it brings.
    /// What the others bring is not looked at.
    fn first_best_move(
        &mut self,
        at: &Position,
        value: i64,
    ) -> Result<Option<(Move, Position, game::Gain)>> {
        let (mut moves, mut few) = (Vec::new(), true);
        for (i, part) in at.parts.iter().enumerate() {
            let found = part.moves(Player::Left, self.context.budget)?;
            few &= found.len() <= MOST_WEIGHED;
            moves.extend(found.into_iter().map(|step| (i, step)));
        }
        if few {
            let named =
                |(i, step): (usize, NamedMove)| (name(at, i, step.clone(), self.context), i, step);
            let mut moves: Vec<(Move, usize, NamedMove)> = moves.into_iter().map(named).collect();
            sorting::sort_by(&mut moves, |(a, ..), (b, ..)| by_place_and_name(a, b));
            for (named, i, step) in moves {
                let to = at.with_part(i, step.to);
                if self.brings(step.gain, value, &to.parts)? {
                    return Ok(Some((named, to, step.gain)));
                }
            }
            return Ok(None);
        }
        // Names of many moves would take longer than the moves; and what brings points is good more often.
        let (scoring, others): (Vec<_>, Vec<_>) =
            moves.into_iter().partition(|(_, step)| step.gain.points > 0);
        for (i, step) in scoring.into_iter().chain(others) {
            let (to, gain) = (at.with_part(i, step.to.clone()), step.gain);
            if self.brings(gain, value, &to.parts)? {
                return Ok(Some((name(at, i, step, self.context), to, gain)));
            }
        }
        Ok(None)
    }

    /// Whether an error only says that the score could not be found within the limits, so that
    /// what a theorem says is the best answer there is.
    pub fn is_out_of_reach(&self, error: &Error) -> bool {
        let cancelled = self.context.budget.cancel_switch().is_cancelled();
        error.kind == ErrorKind::OverBudget && !cancelled
    }

    /// The move by which the proof of a theorem keeps its bound on the score, and why it does.
    pub fn proof_move(&self) -> Option<(game::Proof, Move)> {
        let [part] = self.position.parts.as_slice() else { return None };
        let (proof, step) = part.score_proof()?;
        Some((proof, self.name(0, step)))
    }

    /// A game to its end in which whoever has the bound of a theorem makes the moves of its proof, and the
    /// other one always takes as many points as can be had at once. Empty where there is no such theorem, or where it
    /// would be long.
    pub fn proof_line(&self) -> Result<Vec<Played>> {
        let mut line = Vec::new();
        let mut at = self.position.clone();
        let (mut points, mut by) = ([0; 2], 0u8);
        let [start] = at.parts.as_slice() else { return Ok(line) };
        // Both players have the same moves, and each is counted for both.
        if start.score_bounds().is_none()
            || start.count_moves(2 * MOST_PLAYED + 1) > 2 * MOST_PLAYED
        {
            return Ok(line);
        }
        loop {
            let [part] = at.parts.as_slice() else { return Ok(line) };
            let step = match part.score_proof() {
                Some((_, step)) => step,
                None => {
                    let moves = part.moves(Player::Left, self.context.budget)?;
                    // The first one of those that bring the most.
                    let best = moves.into_iter().rev().max_by_key(|step| step.gain.points);
                    let Some(step) = best else { return Ok(line) };
                    step
                }
            };
            self.context.budget.check()?;
            points[usize::from(by)] += step.gain.points;
            let (to, again) = (at.with_part(0, step.to.clone()), step.gain.again);
            let step = name(&at, 0, step, self.context);
            self.context.budget.take((step.to.len() + step.name.len()) as u64)?;
            line.push(Played { step, by, points });
            by = if again { by } else { 1 - by };
            at = to;
        }
    }

    /// Whether a move to these parts brings the score of the position it was made in, than which
    /// no move brings more.
    fn brings(&mut self, gain: game::Gain, value: i64, to: &[BoxedPart]) -> Result<bool> {
        match to {
            [part] if gain.again => part.score_reaches(value - gain.points, self.context),
            [part] => Ok(!part.score_reaches(gain.points - value + 1, self.context)?),
            _ => Ok(value_of_move(gain, self.score_of(to)?) == value),
        }
    }

    fn score_of(&mut self, parts: &[BoxedPart]) -> Result<i64> {
        let context = self.context;
        if let [part] = parts {
            return part.score(context);
        }
        if let Some(strings) = beside(parts) {
            return crate::rules::score_of_strings(strings, context);
        }
        let game = SumGame::new(true, context.budget);
        let mut table = context.tables.lease::<ScoreTable<Vec<BoxedPart>>>("sums");
        table.score(&game, &parts.to_vec(), context.budget)
    }

    /// Whether the rulesets themselves know the score of the sum, because all summands together are
    /// one position of strings and coins.
    pub fn is_scored_by_rules(&self) -> bool {
        beside(&self.position.parts).is_some()
    }
}

/// Games with points as one position, if they all are strings and coins of the same kind.
fn beside(parts: &[BoxedPart]) -> Option<game::Strings> {
    let mut all = parts.iter().map(|part| part.score_strings());
    let first = all.next()??;
    all.try_fold(first, |sum, next| sum.beside(next?))
}
