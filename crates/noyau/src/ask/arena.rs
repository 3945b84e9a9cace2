//! Who wins from where on an explicit game graph.

use serde::{Deserialize, Serialize};

use super::{GraphInput, Question};
use crate::arena::{Arena, Solution, attractor};
use crate::{Context, Error, Result, Session, message, verify};

/// Who wins from where on an explicit game graph.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ArenaAsk {
    /// The graph.
    pub arena: GraphInput,
    /// One play by the strategies is wanted too, from this position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<u32>,
}

/// Who wins from where.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
        let arena = self.arena.arena(context.budget)?;
        if let Some(from) = self.play.filter(|&from| from as usize >= arena.len()) {
            let (vertex, vertices) = (from, arena.len());
            let message = message!("no-vertex-of", vertex = vertex, vertices = vertices);
            return Err(Error::bad_request(message));
        }
        let solution = attractor::solve(&arena, context.budget)?;
        let mut answer = ArenaAnswer::new(&arena, &solution);
        answer.play =
            self.play.map_or(Vec::new(), |from| solution.play_out(&arena, from, MOST_MOVES));
        answer.names = self.arena.names();
        Ok(answer)
    }
}

/// Longer plays are cut.
const MOST_MOVES: usize = 10_000;

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

    /// The solution that the answer tells.
    pub fn solution(&self, arena: &Arena) -> Result<Solution> {
        let winners = verify::winners(arena, &self.attractor)?;
        let (ranks, strategies) = (self.rank.iter().copied(), self.strategy.iter().copied());
        Ok(Solution::from_parts(winners.iter().copied(), ranks, strategies))
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
    /// let error = answer.check(&arena).unwrap_err();
    /// assert_eq!(error.message, "position 0: rank 2, but the best move leads to rank 0");
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
                (Some(right), Some(given)) => {
                    message!("winner-wrong", right = right, given = given)
                }
                (Some(right), None) => message!("winner-somebody", right = right),
                // Both are not `None`, for they differ.
                (None, given) => message!("winner-nobody", given = given.unwrap_or_default()),
            }));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::arena::slow;

    #[test]
    fn right_answers_pass_and_their_corruptions_do_not() {
        let budget = Budget::default();
        for seed in 0..500 {
            let arena = slow::arena(seed);
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
