//! The verifier accepts every right answer and notices every corruption.

use super::slow;
use super::{Solution, attractor, grundy, kernel, level, loopy, outcome};
use crate::players::Outcome;
use crate::random::Dice;
use crate::value::LoopyNimber;
use crate::{Budget, verify};

/// The tables of a solution, to be tampered with.
struct Tables {
    winners: Vec<Option<usize>>,
    ranks: Vec<Option<u32>>,
    strategies: Vec<Option<u32>>,
}

impl Tables {
    fn of(solution: &Solution) -> Self {
        let positions = 0..solution.len() as u32;
        Tables {
            winners: positions.clone().map(|v| solution.winner(v)).collect(),
            ranks: positions.clone().map(|v| solution.rank(v)).collect(),
            strategies: positions.map(|v| solution.strategy(v)).collect(),
        }
    }

    fn solution(&self) -> Solution {
        Solution::from_parts(
            self.winners.iter().copied(),
            self.ranks.iter().copied(),
            self.strategies.iter().copied(),
        )
    }
}

#[test]
fn corrupt_attractors_are_noticed() {
    for seed in 0..1500 {
        let arena = slow::arena(seed);
        let solution = attractor::solve(&arena, &Budget::default()).unwrap();
        assert_eq!(verify::attractors(&arena, &solution), Ok(()), "{arena:?}");
        let mut dice = Dice::new(seed);
        for _ in 0..20 {
            let mut tables = Tables::of(&solution);
            let at = dice.roll(arena.len());
            match dice.roll(4) {
                0 => tables.winners[at] = [None, Some(0), Some(1)][dice.roll(3)],
                1 => tables.ranks[at] = dice.below(5u32).checked_sub(1),
                2 => tables.strategies[at] = dice.below(arena.len() as u32 + 1).checked_sub(1),
                _ => {
                    // Whole regions at once: claim every draw for one player.
                    let player = dice.roll(2);
                    for v in 0..arena.len() {
                        if tables.winners[v].is_none() {
                            tables.winners[v] = Some(player);
                            tables.ranks[v] = Some(3);
                            let row = arena.graph().followers(v as u32);
                            if arena.owner(v as u32) == player {
                                tables.strategies[v] = row.first().copied();
                            }
                        }
                    }
                }
            }
            let corrupt = tables.solution();
            let verdict = verify::attractors(&arena, &corrupt);
            if verdict.is_ok() {
                // Only another strategy that is just as good may pass.
                for v in arena.graph().vertices() {
                    assert_eq!(corrupt.winner(v), solution.winner(v), "{arena:?}");
                    assert_eq!(corrupt.rank(v), solution.rank(v), "{arena:?}");
                    let next = |s: &Solution| s.strategy(v).and_then(|to| s.rank(to));
                    assert_eq!(next(&corrupt), next(&solution), "{arena:?}");
                }
            }
        }
        let short = Tables { winners: vec![], ranks: vec![], strategies: vec![] };
        assert!(verify::attractors(&arena, &short.solution()).is_err());
    }
}

#[test]
fn corrupt_outcomes_are_noticed() {
    for seed in 0..1500 {
        let graph = slow::graph(seed);
        let right = outcome::outcomes(&graph, &Budget::default()).unwrap();
        let (outcomes, moves) = (right.as_slice().to_vec(), right.remotenesses());
        assert_eq!(verify::outcomes(&graph, &outcomes, &moves), Ok(()));
        let mut dice = Dice::new(seed);
        for _ in 0..20 {
            let (mut outcomes, mut moves) = (outcomes.clone(), moves.clone());
            let at = dice.roll(graph.len());
            let before = (outcomes[at], moves[at]);
            if dice.roll(2) == 0 {
                outcomes[at] = [Outcome::P, Outcome::N, Outcome::D][dice.roll(3)];
            } else {
                moves[at] = dice.below(6u32).checked_sub(1);
            }
            let same = (outcomes[at], moves[at]) == before;
            assert_eq!(verify::outcomes(&graph, &outcomes, &moves).is_ok(), same, "{graph:?} {at}");
        }
    }
}

#[test]
fn corrupt_kernels_and_values_are_noticed() {
    let budget = Budget::default();
    for seed in 0..1500 {
        let mut dice = Dice::new(seed);
        let graph = slow::simple(seed);
        let kernels = kernel::list(&graph, &budget).unwrap();
        for set in &kernels {
            assert_eq!(verify::kernel(&graph, set), Ok(()));
            let at = dice.below(graph.len() as u32);
            let mut corrupt: Vec<u32> = set.iter().copied().filter(|&v| v != at).collect();
            if !set.contains(&at) {
                corrupt.push(at);
            }
            corrupt.sort_unstable();
            assert_eq!(verify::kernel(&graph, &corrupt).is_ok(), kernels.contains(&corrupt));
        }
        assert!(verify::kernel(&graph, &[99]).is_err());
        let graph = slow::acyclic(seed);
        let values = grundy::grundy(&graph, &budget).unwrap().unwrap();
        let levels = level::levels(&graph, &budget).unwrap().unwrap();
        assert_eq!(verify::grundy(&graph, &values), Ok(()));
        assert_eq!(verify::levels(&graph, &levels), Ok(()));
        for _ in 0..10 {
            let at = dice.roll(graph.len());
            let mut corrupt = values.clone();
            corrupt[at] = dice.below(6);
            assert_eq!(verify::grundy(&graph, &corrupt).is_ok(), corrupt == values);
            let mut corrupt = levels.clone();
            corrupt[at] = dice.below(6);
            assert_eq!(verify::levels(&graph, &corrupt).is_ok(), corrupt == levels);
        }
        let mut wild = values.clone();
        wild[0] = u32::MAX;
        assert!(verify::grundy(&graph, &wild).is_err());
    }
}

#[test]
fn corrupt_generalised_values_are_noticed() {
    for seed in 0..1500 {
        let graph = slow::graph(seed);
        let (values, counters) = loopy::with_counters(&graph, &Budget::default()).unwrap();
        assert_eq!(verify::generalised(&graph, &values, &counters), Ok(()), "{graph:?}");
        let mut dice = Dice::new(seed);
        for _ in 0..20 {
            let at = dice.roll(graph.len());
            let (mut corrupt, mut other) = (values.clone(), counters.clone());
            match dice.roll(3) {
                0 => corrupt[at] = LoopyNimber::Finite(dice.below(5)),
                1 => {
                    let row = graph.followers(at as u32);
                    let finite = row.iter().filter_map(|&w| values[w as usize].finite());
                    corrupt[at] = LoopyNimber::infinite(finite);
                }
                _ => other[at] = dice.below(12),
            }
            // Counters are not unique, values are.
            if verify::generalised(&graph, &corrupt, &other).is_ok() {
                assert_eq!(corrupt, values, "{graph:?}");
            }
        }
    }
}
