//! Attractors of both players, with ranks and strategies of least length.

use super::prefetch::prefetch;
use super::source::words;
use super::sweep::{self, Owned, Word, Workspace};
use super::{Arena, Csr, NONE, threads_for};
use crate::{Budget, Result, large_pages, message};

/// Who wins from where, in how many moves, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    winners: Vec<u8>,
    ranks: Vec<u32>,
    strategies: Vec<u32>,
}

/// Nobody can force a win: a null position or an endless play.
const DRAW: u8 = 2;

impl Solution {
    /// From its tables, as a file gives them; nothing is checked, that is the verifier's task.
    pub fn from_parts(
        winners: impl IntoIterator<Item = Option<usize>>,
        ranks: impl IntoIterator<Item = Option<u32>>,
        strategies: impl IntoIterator<Item = Option<u32>>,
    ) -> Self {
        Solution {
            winners: winners.into_iter().map(|w| w.map_or(DRAW, |w| w as u8)).collect(),
            ranks: ranks.into_iter().map(|r| r.unwrap_or(NONE)).collect(),
            strategies: strategies.into_iter().map(|s| s.unwrap_or(NONE)).collect(),
        }
    }

    /// Its tables: the winner, 2 for nobody; the rank and the strategy, [`NONE`] where there is none.
    pub fn into_parts(self) -> (Vec<u8>, Vec<u32>, Vec<u32>) {
        (self.winners, self.ranks, self.strategies)
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.winners.len()
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.winners.is_empty()
    }

    /// The player whose attractor `v` belongs to; `None` for a draw.
    pub fn winner(&self, v: u32) -> Option<usize> {
        let winner = self.winners[v as usize];
        (winner != DRAW).then_some(winner.into())
    }

    /// In how many moves, of both players together, the win at `v` can be forced: the least `n`
    /// with `v` in `A_n`.
    pub fn rank(&self, v: u32) -> Option<u32> {
        let rank = self.ranks[v as usize];
        (rank != NONE).then_some(rank)
    }

    /// Where the owner of `v` goes to win in [`Solution::rank`] moves: among those followers the
    /// one with the smallest number. `None` at goals, and where the owner does not win.
    pub fn strategy(&self, v: u32) -> Option<u32> {
        let to = self.strategies[v as usize];
        (to != NONE).then_some(to)
    }

    /// The positions from which `player` wins, ascending.
    pub fn attractor(&self, player: usize) -> Vec<u32> {
        (0..self.len() as u32).filter(|&v| self.winner(v) == Some(player)).collect()
    }

    /// One play from `from`: winners hurry by the strategy, losers delay, and it stops at a goal,
    /// at a draw, or after `most` moves.
    pub fn play_out(&self, arena: &Arena, from: u32, most: usize) -> Vec<u32> {
        let mut play = vec![from];
        let mut at = from;
        while play.len() <= most {
            let next = match self.winner(at) {
                None => None,
                Some(player) if arena.owner(at) == player => self.strategy(at),
                Some(_) => arena
                    .graph()
                    .followers(at)
                    .iter()
                    .copied()
                    .max_by_key(|&v| (self.rank(v), std::cmp::Reverse(v))),
            };
            let Some(next) = next else { break };
            play.push(next);
            at = next;
        }
        play
    }
}

/// Solves an arena: both attractors, the rank of every position, a strategy of least length.
///
/// **Arguments.** The arena, which may have cycles, loops and null positions.
/// **Complexity.** Linear in positions and arcs: one backward sweep, level by level.
/// **Reference.** The attractor sequence `A_0 = goals`, `A_{n+1}`, after Zermelo and von Neumann.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Arena, attractor};
/// // Player 1 may stay in the loop 0 ⇄ 1 for ever.
/// let arena = Arena::new(3, &[0, 1, 0], &[(0, 1), (1, 0), (1, 2)], [&[2], &[]], Some(0))?;
/// let solution = attractor::solve(&arena, &Budget::default())?;
/// assert_eq!(solution.winner(0), None);
/// assert_eq!(solution.attractor(0), [2]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn solve(arena: &Arena, budget: &Budget) -> Result<Solution> {
    let graph = arena.graph();
    let back = graph.reverse(budget)?;
    let (winners, ranks) = if graph.most_arcs() <= u8::MOST as usize {
        winners_and_ranks::<u8>(arena, &back, budget)?
    } else {
        winners_and_ranks::<u32>(arena, &back, budget)?
    };
    budget.give_back(back.bytes() as u64);
    drop(back);
    let strategies = strategies(arena, &winners, &ranks, budget)?;
    Ok(Solution { winners, ranks, strategies })
}

fn winners_and_ranks<W: Word>(
    arena: &Arena,
    back: &Csr,
    budget: &Budget,
) -> Result<(Vec<u8>, Vec<u32>)> {
    let n = arena.len();
    budget.take((n * (5 + size_of::<W>())) as u64)?;
    let mut words: Vec<W> = words(arena)?;
    let mut workspace = Workspace::default();
    let threads = threads_for(back.arc_count());
    sweep::sweep(Owned, back, &mut words, &[0, 1], threads, &mut workspace, budget)?;
    let winner = |&word: &W| sweep::outcome(word).map_or(DRAW, |player| player as u8);
    let winners = words.iter().map(winner).collect();
    drop(words);
    let ranks = workspace.into_order().ranks(n);
    budget.give_back((n * (4 + size_of::<W>())) as u64);
    Ok((winners, ranks))
}

/// How many arcs ahead the tables are fetched.
const AHEAD: usize = 32;

/// For every position won by its owner the first follower that is one step nearer to the goal.
fn strategies(arena: &Arena, winners: &[u8], ranks: &[u32], budget: &Budget) -> Result<Vec<u32>> {
    let graph = arena.graph();
    budget.take(4 * graph.len() as u64)?;
    let mut strategies = large_pages::zeros(graph.len());
    let mut ticker = budget.ticker(message!("unit-positions"));
    let (targets, offsets) = (graph.targets(), graph.offsets());
    for v in graph.vertices() {
        ticker.tick()?;
        let at = v as usize;
        for arc in offsets[at] as usize..offsets[at + 1] as usize {
            if let Some(&far) = targets.get(arc + AHEAD) {
                prefetch(ranks, far as usize);
                prefetch(winners, far as usize);
            }
        }
        // Without branches: which arcs are good is as random as the graph.
        let (winner, rank) = (winners[at], ranks[at]);
        let mut best = NONE;
        for &w in graph.followers(v) {
            let same = winners[w as usize] == winner;
            let nearer = ranks[w as usize].wrapping_add(1) == rank;
            best = best.min(if same & nearer { w } else { NONE });
        }
        let moves = arena.owner(v) == usize::from(winner) && rank > 0;
        strategies[at] = if moves { best } else { NONE };
    }
    Ok(strategies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::slow;

    /// The definition, literally: `A_{n+1}` from `A_n` until nothing changes.
    fn literal(arena: &Arena, player: usize) -> Vec<Option<u32>> {
        let graph = arena.graph();
        let mut rank: Vec<Option<u32>> =
            graph.vertices().map(|v| (arena.goal(v) == Some(player)).then_some(0)).collect();
        for step in 1.. {
            let joins = |v: &u32| {
                let mut rows = graph.followers(*v).iter().map(|&w| rank[w as usize].is_some());
                rank[*v as usize].is_none()
                    && !graph.is_sink(*v)
                    && if arena.owner(*v) == player { rows.any(|x| x) } else { rows.all(|x| x) }
            };
            let new: Vec<u32> = graph.vertices().filter(joins).collect();
            if new.is_empty() {
                break;
            }
            for v in new {
                rank[v as usize] = Some(step);
            }
        }
        rank
    }

    #[test]
    fn agrees_with_the_definition() {
        for seed in 0..3000 {
            let arena = slow::arena(seed);
            let solution = solve(&arena, &Budget::default()).unwrap();
            let ranks = [literal(&arena, 0), literal(&arena, 1)];
            for v in arena.graph().vertices() {
                let at = v as usize;
                assert!(ranks[0][at].is_none() || ranks[1][at].is_none(), "{arena:?}");
                let winner = (0..2).find(|&i| ranks[i][at].is_some());
                assert_eq!(solution.winner(v), winner, "{arena:?} at {v}");
                assert_eq!(solution.rank(v), winner.and_then(|i| ranks[i][at]));
                let moves = winner == Some(arena.owner(v)) && arena.goal(v).is_none();
                assert_eq!(solution.strategy(v).is_some(), moves);
                if let Some(to) = solution.strategy(v) {
                    assert!(arena.graph().followers(v).contains(&to));
                    assert_eq!(solution.rank(to).map(|r| r + 1), solution.rank(v));
                    assert_eq!(solution.winner(to), winner);
                }
                let play = solution.play_out(&arena, v, 1000);
                assert_eq!(play.len(), solution.rank(v).map_or(1, |r| r as usize + 1));
            }
        }
    }

    #[test]
    fn a_long_path_needs_no_stack() {
        let n = 1_000_000u32;
        let rows: Vec<Vec<u32>> =
            (0..n).map(|v| if v == 0 { vec![] } else { vec![v - 1] }).collect();
        let owner: Vec<u8> = (0..n).map(|v| (v & 1) as u8).collect();
        let graph = Csr::from_rows(&rows).unwrap();
        let arena = Arena::last_player_wins(graph, &owner, None).unwrap();
        let solution = solve(&arena, &Budget::default()).unwrap();
        assert_eq!(solution.rank(n - 1), Some(n - 1));
        assert_eq!(solution.winner(n - 1), Some(1));
    }

    #[test]
    fn stops_at_its_memory_limit() {
        let budget = Budget::default().memory(16);
        assert!(solve(&slow::arena(5), &budget).unwrap_err().to_string().contains("memory"));
    }
}
