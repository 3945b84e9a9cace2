//! Games that may go on for ever: the graph of all reachable positions, solved from its end.

use std::hash::Hash;
use std::marker::PhantomData;

use super::outcome::{BothPlayersOf, EachPlayerOf};
use super::{Alternating, BothPlayers, EachPlayer, Engine, Finding, Gather, Memo, On, Task};
use crate::arena::{Arena, Csr, attractor, loopy};
use crate::context::Table;
use crate::game::{Convention, Impartial, Partizan, Player, Ruleset, Winner};
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Budget, Context, Result, message};

/// Builds the graph of all positions that can be reached and solves it from its end; play may go
/// on for ever.
#[derive(Debug)]
pub struct Retrograde<S>(PhantomData<S>);

impl<S> Retrograde<S> {
    /// The engine.
    pub const NEW: Self = Retrograde(PhantomData);
}

impl<R: Impartial> Engine<R> for Retrograde<BothPlayers> {
    fn name(&self) -> &'static str {
        "retrograde"
    }

    fn about(&self) -> Message {
        message!("engine-retrograde")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        match task {
            Task::Nimber => {
                let mut table = on.context.tables.lease::<LoopyTable<R>>(&on.rules.spelling());
                let value = table.value(on.rules, on.at, on.context.budget)?;
                Ok(Some(Finding::Nimber(value)))
            }
            _ => winner_of(task, &BothPlayersOf(on.rules), on.at, on.context.budget),
        }
    }

    fn searched(&self, rules: &R, context: Context<'_>) -> u64 {
        context.tables.lease::<LoopyTable<R>>(&rules.spelling()).len()
    }
}

impl<R: Partizan> Engine<R> for Retrograde<EachPlayer> {
    fn name(&self) -> &'static str {
        "retrograde"
    }

    fn about(&self) -> Message {
        message!("engine-retrograde")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        winner_of(task, &EachPlayerOf(on.rules), on.at, on.context.budget)
    }
}

fn winner_of<A: Alternating>(
    task: &Task,
    game: &A,
    at: &A::Position,
    budget: &Budget,
) -> Result<Option<Finding>> {
    let &Task::Winner { first, convention } = task else { return Ok(None) };
    Ok(Some(Finding::Winner(winner(game, at, first, convention, budget)?)))
}

/// Everything that can be reached from one state, numbered in the order of discovery.
struct Reachable<S> {
    states: Vec<S>,
    arcs: Vec<(u32, u32)>,
}

fn explore<S: Clone + Eq + Hash>(
    start: S,
    weight: impl Fn(&S) -> usize,
    budget: &Budget,
    mut options: impl FnMut(&S, &mut Gather<'_, S>) -> Result<()>,
) -> Result<Reachable<S>> {
    let mut ticker = budget.ticker(message!("unit-positions"));
    let mut number: Memo<S, u32> = Memo::default();
    number.insert(start.clone(), 0, weight(&start), budget)?;
    let mut reachable = Reachable { states: vec![start], arcs: Vec::new() };
    let mut next = 0;
    while next < reachable.states.len() {
        let mut found = Gather::new(budget);
        options(&reachable.states[next], &mut found)?;
        let mut followers = Vec::new();
        for state in found.into_items()? {
            ticker.tick()?;
            let id = match number.get(&state) {
                Some(&id) => id,
                None => {
                    let id = reachable.states.len() as u32;
                    let bytes = weight(&state);
                    budget.take((size_of::<S>() + bytes + 24) as u64)?;
                    number.insert(state.clone(), id, bytes, budget)?;
                    reachable.states.push(state);
                    id
                }
            };
            followers.push(id);
        }
        followers.sort_unstable();
        followers.dedup();
        budget.take(8 * followers.len() as u64)?;
        reachable.arcs.extend(followers.into_iter().map(|to| (next as u32, to)));
        next += 1;
    }
    Ok(reachable)
}

/// The result when `first` starts, by retrograde analysis; what it leaves over is a draw.
pub fn winner<A: Alternating>(
    game: &A,
    at: &A::Position,
    first: Player,
    convention: Convention,
    budget: &Budget,
) -> Result<Winner> {
    let start = (game.canonical(at.clone()), first);
    let weight = |state: &(A::Position, Player)| game.weight(&state.0);
    let reachable = explore(start, weight, budget, |(at, player), found| {
        game.options(at, *player, &mut |to| found.push((game.canonical(to), player.other()), 0))
    })?;
    let owner: Vec<u8> = reachable.states.iter().map(|s| u8::from(s.1 == Player::Right)).collect();
    let mut stuck = vec![true; owner.len()];
    for &(from, _) in &reachable.arcs {
        stuck[from as usize] = false;
    }
    let mut goals = [Vec::new(), Vec::new()];
    for v in (0..owner.len()).filter(|&v| stuck[v]) {
        let loser = usize::from(owner[v]);
        goals[if convention == Convention::Normal { 1 - loser } else { loser }].push(v as u32);
    }
    let arena = Arena::new(owner.len(), &owner, &reachable.arcs, [&goals[0], &goals[1]], Some(0))?;
    Ok(match attractor::solve(&arena, budget)?.winner(0) {
        Some(0) => Winner::Left,
        Some(_) => Winner::Right,
        None => Winner::Draw,
    })
}

/// Remembers the generalised Grundy values of the positions it has met.
#[derive(Debug)]
pub struct LoopyTable<R: Ruleset> {
    memo: Memo<R::Position, LoopyNimber>,
}

impl<R: Ruleset> Default for LoopyTable<R> {
    fn default() -> Self {
        LoopyTable { memo: Memo::default() }
    }
}

impl<R: Impartial> Table for LoopyTable<R> {
    fn bytes(&self) -> u64 {
        self.memo.bytes()
    }
}

impl<R: Impartial> LoopyTable<R> {
    /// How many positions were valued so far.
    pub fn len(&self) -> u64 {
        self.memo.len() as u64
    }

    /// Whether nothing was valued yet.
    pub fn is_empty(&self) -> bool {
        self.memo.is_empty()
    }

    /// The value of a position, which may be infinite.
    pub fn value(&mut self, rules: &R, at: &R::Position, budget: &Budget) -> Result<LoopyNimber> {
        let start = rules.canonical(at.clone());
        if let Some(known) = self.memo.get(&start) {
            return Ok(known.clone());
        }
        let reachable = explore(
            start,
            |at| rules.weight(at),
            budget,
            |at, found| {
                // A list that is broken off knows why.
                let _ = rules.moves(at, &mut |_, to| found.push(rules.canonical(to), 0));
                Ok(())
            },
        )?;
        let graph = Csr::from_arcs(reachable.states.len(), &reachable.arcs)?;
        let values = loopy::generalised_grundy(&graph, budget)?;
        let answer = values[0].clone();
        for (at, value) in reachable.states.into_iter().zip(values) {
            let weight = rules.weight(&at);
            self.memo.insert(at, value, weight, budget)?;
        }
        Ok(answer)
    }
}
