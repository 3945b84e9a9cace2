//! Arenas as sources of arcs: in memory, or computed as needed, and what a sweep makes of them
//! without ever holding the graph forwards.

use std::ops::Range;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::reverse::{self, Rows};
use super::sweep::{self, Owned, Word, Workspace};
use super::{Arena, Kind};
use crate::clock::Moment;
use crate::{Budget, Result};

/// An arena that can be gone through position by position.
pub trait Source: Rows {
    /// Owner and goal of `v`.
    fn kind(&self, v: u32) -> Kind;
    /// The number of arcs out of `v`.
    fn degree(&self, v: u32) -> usize;
    /// Where the game starts.
    fn start(&self) -> Option<u32>;
}

impl Rows for Arena {
    fn len(&self) -> usize {
        Arena::len(self)
    }

    fn arcs_from(&self, sources: Range<u32>, visit: impl FnMut(u32, u32)) {
        self.graph().arcs_from(sources, visit);
    }
}

impl Source for Arena {
    fn kind(&self, v: u32) -> Kind {
        self.kinds()[v as usize]
    }

    fn degree(&self, v: u32) -> usize {
        self.graph().degree(v)
    }

    fn start(&self) -> Option<u32> {
        Arena::start(self)
    }
}

/// The words from which a sweep starts.
pub fn words<W: Word, S: Source>(source: &S) -> Result<Vec<W>> {
    let mut words = W::table(source.len());
    for (v, word) in (0..).zip(&mut words) {
        let kind = source.kind(v);
        *word = match kind.goal() {
            Some(player) => sweep::decided(kind.owner(), player),
            None => sweep::checked(kind.owner(), source.degree(v))?,
        };
    }
    Ok(words)
}

/// What there is to say about an arena that is too large to list.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ArenaStatsAnswer"))]
pub struct Summary {
    /// The number of positions.
    pub positions: u64,
    /// The number of arcs.
    pub arcs: u64,
    /// How many goals each player has.
    pub goals: [u64; 2],
    /// The size of each player's attractor.
    pub attractor: [u64; 2],
    /// Positions from which nobody can force a win.
    pub draws: u64,
    /// The greatest rank.
    pub longest: Option<u32>,
    /// Who wins from the start.
    pub winner: Option<usize>,
    /// In how many moves.
    pub rank: Option<u32>,
    /// How long it took to turn the graph round.
    #[serde(skip)]
    pub reversing: Duration,
    /// How long it took to find the attractors.
    #[serde(skip)]
    pub sweeping: Duration,
}

/// Solves an arena and keeps only the numbers. The graph is held once, backwards: four bytes an
/// arc and about ten a position.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Random, source};
/// let random = Random { positions: 10_000, degree: 4, seed: 7 };
/// let summary = source::summary(&random, 1, &Budget::default())?;
/// assert_eq!(summary.attractor[0] + summary.attractor[1] + summary.draws, 10_000);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn summary<S: Source>(source: &S, threads: usize, budget: &Budget) -> Result<Summary> {
    let mut positions = 0..source.len() as u32;
    if positions.all(|v| source.degree(v) <= u8::MOST as usize) {
        summarise::<u8, S>(source, threads, budget)
    } else {
        summarise::<u32, S>(source, threads, budget)
    }
}

fn summarise<W: Word, S: Source>(source: &S, threads: usize, budget: &Budget) -> Result<Summary> {
    let n = source.len();
    let started = Moment::now();
    let back = reverse::reverse(source, threads, budget)?;
    let reversing = started.elapsed();
    budget.take((n * size_of::<W>()) as u64)?;
    let mut words: Vec<W> = words(source)?;
    let count = |words: &[W], player| {
        words.iter().filter(|&&word| sweep::outcome(word) == Some(player)).count() as u64
    };
    let goals = [count(&words, 0), count(&words, 1)];
    let started = Moment::now();
    let mut workspace = Workspace::default();
    sweep::sweep(Owned, &back, &mut words, &[0, 1], threads, &mut workspace, budget)?;
    let sweeping = started.elapsed();
    let order = workspace.order();
    let attractor = [count(&words, 0), count(&words, 1)];
    let start = source.start();
    let rank =
        start.and_then(|s| (0..order.levels()).find(|&level| order.level(level).contains(&s)));
    budget.give_back((back.bytes() + n * (4 + size_of::<W>())) as u64);
    Ok(Summary {
        positions: n as u64,
        arcs: back.arc_count() as u64,
        goals,
        attractor,
        draws: n as u64 - attractor[0] - attractor[1],
        longest: order.levels().checked_sub(1).map(|level| level as u32),
        winner: start.and_then(|s| sweep::outcome(words[s as usize])),
        rank: rank.map(|level| level as u32),
        reversing,
        sweeping,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{attractor, slow};

    #[test]
    fn agrees_with_the_full_solution() {
        let budget = Budget::default();
        for seed in 0..500 {
            let arena = slow::arena(seed);
            let solution = attractor::solve(&arena, &budget).unwrap();
            let used = budget.memory_used();
            let summary = summary(&arena, 1, &budget).unwrap();
            assert_eq!(budget.memory_used(), used);
            for player in 0..2 {
                let size = solution.attractor(player).len() as u64;
                assert_eq!(summary.attractor[player], size);
            }
            let start = arena.start().unwrap();
            assert_eq!(summary.winner, solution.winner(start));
            assert_eq!(summary.rank, solution.rank(start));
            let ranks = arena.graph().vertices().filter_map(|v| solution.rank(v));
            assert_eq!(summary.longest, ranks.max());
        }
    }
}
