//! Who wins from where on an explicit game graph.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::arena::{Arena, Solution, attractor};
use crate::{Context, Error, Result, Session, message, verify};

/// Who wins from where on an explicit game graph.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ArenaAsk {
    /// The graph.
    pub arena: ArenaText,
}

/// An explicit game graph in a request.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ArenaText {
    /// How many positions.
    pub positions: usize,
    /// Who moves at each of them.
    pub owner: Vec<u8>,
    /// The moves.
    pub arcs: Vec<(u32, u32)>,
    /// Where player 0 has won, and where player 1.
    pub goal: [Vec<u32>; 2],
    /// Where the game starts.
    #[serde(default)]
    pub start: Option<u32>,
}

/// Who wins from where.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct ArenaAnswer {
    /// The two attractors.
    pub attractor: [Vec<u32>; 2],
    /// In how many moves the win can be forced.
    pub rank: Vec<Option<u32>>,
    /// Where to go.
    pub strategy: Vec<Option<u32>>,
    /// Who wins from the start.
    pub winner: Option<usize>,
    /// One play by the strategies, if it was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub play: Vec<u32>,
    /// The names of the positions, if a file gave any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

impl Question for ArenaAsk {
    type Answer = ArenaAnswer;

    const EXAMPLE: &'static str = r#"{"arena": {"positions": 3, "owner": [0, 1, 0],
        "arcs": [[0, 1], [1, 0], [1, 2]], "goal": [[2], []], "start": 0}}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<ArenaAnswer> {
        let text = &self.arena;
        let goal = [text.goal[0].as_slice(), text.goal[1].as_slice()];
        let arena = Arena::new(text.positions, &text.owner, &text.arcs, goal, text.start)?;
        let solution = attractor::solve(&arena, context.budget)?;
        Ok(ArenaAnswer::new(&arena, &solution))
    }
}

impl ArenaAnswer {
    /// The answer that a solution gives.
    pub fn new(arena: &Arena, solution: &Solution) -> Self {
        let vertices = arena.graph().vertices();
        ArenaAnswer {
            attractor: [solution.attractor(0), solution.attractor(1)],
            rank: vertices.clone().map(|v| solution.rank(v)).collect(),
            strategy: vertices.map(|v| solution.strategy(v)).collect(),
            winner: arena.start().and_then(|start| solution.winner(start)),
            play: Vec::new(),
            names: Vec::new(),
        }
    }

    /// Checks the answer without solving anything; fails at the first position where it is wrong.
    ///
    /// ```
    /// use noyau::arena::{Arena, attractor};
    /// use noyau::{Budget, ask::ArenaAnswer};
    /// let arena = Arena::new(2, &[0, 1], &[(0, 1)], [&[1], &[]], Some(0))?;
    /// let solution = attractor::solve(&arena, &Budget::default())?;
    /// let mut answer = ArenaAnswer::new(&arena, &solution);
    /// assert!(answer.check(&arena).is_ok());
    /// answer.rank[0] = Some(2);
    /// let fault = answer.check(&arena).unwrap_err();
    /// assert_eq!(fault.message, "position 0: rank 2, but the best move leads to rank 0");
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn check(&self, arena: &Arena) -> Result<()> {
        let winners = verify::winners(arena, &self.attractor)?;
        verify::same_length(self.rank.len(), arena.len(), |n, of| {
            message!("ranks-for-positions", found = n, positions = of)
        })?;
        verify::same_length(self.strategy.len(), arena.len(), |n, of| {
            message!("strategies-for-positions", found = n, positions = of)
        })?;
        let (ranks, strategies) = (self.rank.iter().copied(), self.strategy.iter().copied());
        let solution = Solution::from_parts(winners.iter().copied(), ranks, strategies);
        verify::attractors(arena, &solution)?;
        let expected = arena.start().and_then(|start| winners[start as usize]);
        if self.winner != expected {
            return Err(Error::bad_request(match (expected, self.winner) {
                (Some(right), Some(told)) => message!("winner-wrong", right = right, told = told),
                (Some(right), None) => message!("winner-somebody", right = right),
                (None, told) => message!("winner-nobody", told = told.unwrap_or_default()),
            }));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::arena::twins;

    #[test]
    fn right_answers_pass_and_their_corruptions_do_not() {
        let budget = Budget::default();
        for seed in 0..500 {
            let arena = twins::arena(seed);
            let solution = attractor::solve(&arena, &budget).unwrap();
            let answer = ArenaAnswer::new(&arena, &solution);
            assert_eq!(answer.check(&arena), Ok(()));
            let fails = |change: &dyn Fn(&mut ArenaAnswer)| {
                let mut corrupt = answer.clone();
                change(&mut corrupt);
                corrupt.check(&arena).is_err()
            };
            assert!(fails(&|a| a.attractor[0].push(arena.len() as u32)));
            assert!(fails(&|a| a.winner = Some(a.winner.map_or(0, |w| 1 - w))));
            assert!(fails(&|a| a.rank.push(None)));
            assert!(fails(&|a| a.strategy.clear()));
            for player in 0..2 {
                if !answer.attractor[player].is_empty() {
                    assert!(
                        fails(&|a| a.attractor[player].truncate(a.attractor[player].len() - 1))
                    );
                    assert!(fails(&|a| {
                        let v = a.attractor[player][0];
                        a.attractor[1 - player].push(v);
                    }));
                }
            }
        }
    }
}
