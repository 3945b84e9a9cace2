//! Typed answers without JSON: `noyau::solve("nim 3,5,7")?.winning_moves()`.

use crate::position::Position;
use crate::solve::{Firsts, Move, Solver, outcome_of};
use crate::value::{LoopyNimber, Value};
use crate::{Budget, Convention, Error, Kind, Outcome, Player, Result, Session};

/// Who wins a position, how, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Solution {
    /// The position.
    pub position: Position,
    /// The results when Left starts and when Right starts.
    pub firsts: Firsts,
    /// The Grundy value of an impartial position under normal play, where it is within reach.
    pub grundy: Option<LoopyNimber>,
    /// The canonical form of a short partizan game, where it is within reach.
    pub value: Option<Value>,
    /// The engine that decided who wins.
    pub method: &'static str,
    moves: [Vec<Move>; 2],
}

impl Solution {
    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        outcome_of(self.firsts)
    }

    /// Every winning move of the player who starts; Left's where the players differ.
    pub fn winning_moves(&self) -> &[Move] {
        self.winning_moves_of(Player::Left)
    }

    /// Every winning move of a player who starts.
    pub fn winning_moves_of(&self, player: Player) -> &[Move] {
        &self.moves[player as usize]
    }
}

/// Solves a position of a game for two, under the usual limits.
///
/// ```
/// let solution = noyau::solve("nim 3,5,7")?;
/// assert_eq!(solution.outcome(), noyau::Outcome::N);
/// assert_eq!(solution.winning_moves()[0].to, "nim 2,5,7");
/// assert_eq!(solution.method, "theorem");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn solve(position: &str) -> Result<Solution> {
    Session::new().solve(position, &Budget::default())
}

impl Session {
    /// Solves a position of a game for two.
    ///
    /// ```
    /// use noyau::{Budget, Player, Session};
    /// let session = Session::new();
    /// let solution = session.solve("domineering 2x3", &Budget::default())?;
    /// assert_eq!(solution.value.unwrap().print(&Budget::default())?, "{2|-1/2}");
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn solve(&self, position: &str, budget: &Budget) -> Result<Solution> {
        let position = self.position(position)?;
        let context = self.context(budget)?;
        let mut solver = Solver::new(position.clone(), context)?;
        let firsts = solver.firsts()?;
        let left = solver.winning_moves(Player::Left)?;
        let impartial = solver.kind() == Kind::Impartial;
        let right = if impartial { left.clone() } else { solver.winning_moves(Player::Right)? };
        // A theorem may say who wins where the value is out of reach; a spent budget is an error.
        let reached = |error: Error| if budget.check().is_ok() { Ok(()) } else { Err(error) };
        let normal = position.convention == Convention::Normal;
        let (mut grundy, mut value) = (None, None);
        if normal && impartial {
            grundy = solver.grundy().map(Some).or_else(|error| reached(error).map(|()| None))?;
        } else if !impartial {
            value = solver.value().or_else(|error| reached(error).map(|()| None))?;
        }
        let method = solver.method().unwrap_or_default();
        Ok(Solution { position, firsts, grundy, value, method, moves: [left, right] })
    }
}
