//! Won, lost or drawn when the player who cannot move loses, with remoteness.

use super::sweep::{self, Impartial, Word, Workspace};
use super::{Csr, NONE, threads_for};
use crate::players::Outcome;
use crate::{Budget, Result};

/// The outcome of every vertex, and in how many moves the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    outcomes: Vec<Outcome>,
    remoteness: Vec<u32>,
}

impl Outcomes {
    /// The outcome of every vertex: `N`, `P` or `D`, whether the player about to move wins, loses or draws.
    pub fn as_slice(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// The outcome at `v`.
    pub fn at(&self, v: u32) -> Outcome {
        self.outcomes[v as usize]
    }

    /// The remoteness of every vertex.
    pub fn remotenesses(&self) -> Vec<Option<u32>> {
        (0..self.outcomes.len() as u32).map(|v| self.remoteness(v)).collect()
    }

    /// How many moves the game still lasts when the winner hurries and the loser delays; `None`
    /// for a draw.
    pub fn remoteness(&self, v: u32) -> Option<u32> {
        let moves = self.remoteness[v as usize];
        (moves != NONE).then_some(moves)
    }
}

/// Retrograde analysis from the sinks, which are lost; what it leaves over is drawn.
///
/// **Complexity.** Linear in vertices and arcs.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, outcome};
/// use noyau::Outcome;
/// let graph = Csr::from_arcs(4, &[(1, 0), (2, 1), (3, 3)])?;
/// let outcomes = outcome::outcomes(&graph, &Budget::default())?;
/// assert_eq!(outcomes.as_slice(), [Outcome::P, Outcome::N, Outcome::P, Outcome::D]);
/// assert_eq!(outcomes.remoteness(2), Some(2));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn outcomes(graph: &Csr, budget: &Budget) -> Result<Outcomes> {
    let back = graph.reverse(budget)?;
    let outcomes = if graph.most_arcs() <= u8::MOST as usize {
        spread::<u8>(graph, &back, budget)
    } else {
        spread::<u32>(graph, &back, budget)
    };
    budget.give_back(back.bytes() as u64);
    outcomes
}

fn spread<W: Word>(graph: &Csr, back: &Csr, budget: &Budget) -> Result<Outcomes> {
    let n = graph.len();
    budget.take((n * (5 + size_of::<W>())) as u64)?;
    let mut words: Vec<W> = sweep::sinks_first(graph)?;
    let mut workspace = Workspace::default();
    let threads = threads_for(back.arc_count());
    sweep::sweep(Impartial, back, &mut words, &[0], threads, &mut workspace, budget)?;
    let outcome = |&word: &W| match sweep::outcome(word) {
        None => Outcome::D,
        Some(0) => Outcome::P,
        Some(_) => Outcome::N,
    };
    let outcomes = words.iter().map(outcome).collect();
    drop(words);
    let remoteness = workspace.into_order().ranks(n);
    budget.give_back((n * (4 + size_of::<W>())) as u64);
    Ok(Outcomes { outcomes, remoteness })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::slow;

    #[test]
    fn remoteness_satisfies_its_definition() {
        for seed in 0..3000 {
            let graph = slow::graph(seed);
            let out = outcomes(&graph, &Budget::default()).unwrap();
            let literal = slow::outcomes(&graph);
            for v in graph.vertices() {
                assert_eq!(out.at(v), literal[v as usize], "{graph:?} at {v}");
                let rows = graph.followers(v).iter();
                let expected = match out.at(v) {
                    Outcome::D | Outcome::L | Outcome::R => None,
                    Outcome::P => {
                        Some(rows.filter_map(|&w| out.remoteness(w)).max().map_or(0, |r| r + 1))
                    }
                    Outcome::N => rows
                        .filter(|&&w| out.at(w) == Outcome::P)
                        .filter_map(|&w| out.remoteness(w))
                        .min()
                        .map(|r| r + 1),
                };
                assert_eq!(out.remoteness(v), expected);
            }
        }
    }
}
