//! The fewest pieces that can remain, by search over all reachable positions.

use super::{Engine, Finding, Gather, Memo, On, Task};
use crate::game::{Goal, Move, Puzzle, Reduction};
use crate::words::Message;
use crate::{Budget, Result, message};

/// The algorithms that the puzzle itself brings.
#[derive(Debug)]
pub struct ByRules;

impl<R: Puzzle> Engine<R> for ByRules {
    fn name(&self) -> &'static str {
        "puzzle-by-rules"
    }

    fn about(&self) -> Message {
        message!("engine-puzzle-by-rules")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let Task::Reduction(goal) = task else { return Ok(None) };
        let found = on.rules.reduce(on.at, goal, on.context.budget)?;
        Ok(Some(Finding::Reduction(found)))
    }
}

/// All positions that can be reached, one by one; knows no goals.
#[derive(Debug)]
pub struct Exhaustive;

impl<R: Puzzle> Engine<R> for Exhaustive {
    fn name(&self) -> &'static str {
        "puzzle-exhaustive"
    }

    fn about(&self) -> Message {
        message!("engine-puzzle-exhaustive")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        match task {
            Task::Reduction(goal) if *goal == Goal::default() => {
                let found = exhaustive(on.rules, on.at, on.context.budget)?;
                Ok(Some(Finding::Reduction(found)))
            }
            _ => Ok(None),
        }
    }
}

/// A position and how it was first reached: from which one, by which jump.
type Reached<P> = (P, Option<(u32, Move)>);

/// Positions in the order in which they were found.
struct Searched<P> {
    order: Vec<Reached<P>>,
    /// The fewest pieces so far, and where.
    best: (u64, usize),
}

impl<P> Searched<P> {
    /// The moves to the best position so far.
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = self.best.1;
        while let Some((from, jump)) = self.order[at].1.clone() {
            moves.push(jump);
            at = from as usize;
        }
        moves.reverse();
        moves
    }
}

/// Visits every reachable position: what the puzzles' own algorithms are checked against.
pub fn exhaustive<R: Puzzle>(rules: &R, at: &R::Position, budget: &Budget) -> Result<Reduction> {
    let mut searched = Searched { order: vec![(at.clone(), None)], best: (rules.pieces(at), 0) };
    search(rules, &mut searched, budget).map_err(|error| {
        let places: Vec<_> = searched.moves().iter().map(Move::places).collect();
        error.knowing("at_most", searched.best.0).knowing("moves", places)
    })?;
    let method = message!("method-search-counted", positions = searched.order.len());
    let moves = searched.moves().into();
    Ok(Reduction { moves, ..Reduction::exactly(searched.best.0, method) })
}

/// The same, and in as few moves as possible: positions are visited in the order of the moves that they
/// take. For puzzles in which each move counts as one.
pub fn shortest<R: Puzzle>(rules: &R, at: &R::Position, budget: &Budget) -> Result<Reduction> {
    let found = exhaustive(rules, at, budget)?;
    Ok(Reduction { turns: Some(found.moves.len() as u64), ..found })
}

fn search<R: Puzzle>(
    rules: &R,
    searched: &mut Searched<R::Position>,
    budget: &Budget,
) -> Result<()> {
    let mut ticker = budget.ticker(message!("unit-positions"));
    let Searched { order, best } = searched;
    let mut seen: Memo<R::Position, ()> = Memo::default();
    for (at, _) in order.iter() {
        seen.insert(at.clone(), (), rules.weight(at), budget)?;
    }
    let mut next = 0;
    while next < order.len() {
        ticker.tick()?;
        let from = order[next].0.clone();
        let pieces = rules.pieces(&from);
        if pieces < best.0 {
            *best = (pieces, next);
        }
        let mut reached = Gather::new(budget);
        let flow = rules.moves(&from, &mut |jump, to| reached.push((jump, to), 0));
        for (jump, to) in reached.into_listed(flow)? {
            if seen.get(&to).is_none() {
                let weight = rules.weight(&to);
                seen.insert(to.clone(), (), weight, budget)?;
                budget.take((size_of::<(R::Position, Move)>() + weight) as u64)?;
                order.push((to, Some((next as u32, jump))));
            }
        }
        next += 1;
    }
    Ok(())
}
