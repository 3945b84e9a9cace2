//! Games that may go on for ever: the graph of all reachable positions, solved from its end.

use std::hash::Hash;
use std::marker::PhantomData;

use super::outcome::{BothPlayersOf, EachPlayerOf};
use super::{Alternating, BothPlayers, EachPlayer, Engine, Finding, Gather, Memo, On, Task};
use crate::arena::{Arena, Csr, attractor, loopy};
use crate::context::Table;
use crate::game::{Convention, Impartial, Partizan, Player, Winner};
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
                let mut table =
                    on.context.tables.lease::<LoopyTable<R::Position>>(&on.rules.spelling());
                let value = table.value(&BothPlayersOf(on.rules), on.at, on.context.budget)?;
                Ok(Some(Finding::Nimber(value)))
            }
            _ => {
                let owner = on.rules.spelling();
                winner_of(task, &BothPlayersOf(on.rules), true, on.at, (&owner, on.context))
            }
        }
    }

    fn searched(&self, rules: &R, context: Context<'_>) -> u64 {
        context.tables.lease::<LoopyTable<R::Position>>(&rules.spelling()).len()
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
        let owner = on.rules.spelling();
        winner_of(task, &EachPlayerOf(on.rules), false, on.at, (&owner, on.context))
    }
}

/// The winner, by the table of the ruleset.
fn winner_of<P: Clone + Eq + Hash + Send + 'static>(
    task: &Task,
    game: &dyn Alternating<Position = P>,
    same_moves: bool,
    at: &P,
    (owner, context): (&str, Context<'_>),
) -> Result<Option<Finding>> {
    let &Task::Winner { first, convention } = task else { return Ok(None) };
    let mut table = context.tables.lease::<WinnerTable<P>>(owner);
    let winner = table.winner(game, same_moves, at, (first, convention), context.budget)?;
    Ok(Some(Finding::Winner(winner)))
}

/// A game whose positions are known by their numbers, in the order in which they were met. What
/// works on numbers is compiled once for all rulesets.
trait Numbered {
    /// How many positions were met.
    fn len(&self) -> usize;

    /// The numbers of all that `player` can move to.
    fn options(&mut self, at: u32, player: Player, into: &mut Vec<u32>) -> Result<()>;
}

struct Met<'a, P> {
    game: &'a dyn Alternating<Position = P>,
    number: Memo<P, u32>,
    positions: Vec<P>,
    budget: &'a Budget,
}

impl<'a, P: Clone + Eq + Hash> Met<'a, P> {
    fn from(game: &'a dyn Alternating<Position = P>, start: P, budget: &'a Budget) -> Result<Self> {
        let mut met = Met { game, number: Memo::default(), positions: Vec::new(), budget };
        met.number(start)?;
        Ok(met)
    }

    fn number(&mut self, at: P) -> Result<u32> {
        if let Some(&known) = self.number.get(&at) {
            return Ok(known);
        }
        let (id, bytes) = (self.positions.len() as u32, self.game.weight(&at));
        self.budget.take((size_of::<P>() + bytes) as u64)?;
        self.number.insert(at.clone(), id, bytes, self.budget)?;
        self.positions.push(at);
        Ok(id)
    }
}

impl<P: Clone + Eq + Hash> Numbered for Met<'_, P> {
    fn len(&self) -> usize {
        self.positions.len()
    }

    fn options(&mut self, at: u32, player: Player, into: &mut Vec<u32>) -> Result<()> {
        let mut found = Gather::new(self.budget);
        let game = self.game;
        game.options(&self.positions[at as usize], player, &mut |to| {
            found.push(game.canonical(to), 0)
        })?;
        for to in found.into_items()? {
            into.push(self.number(to)?);
        }
        Ok(())
    }
}

/// Everything that can be reached: positions with the player to move, in the order of discovery.
struct Reachable {
    states: Vec<(u32, Player)>,
    arcs: Vec<(u32, u32)>,
}

/// No state has this number.
const NEW: u32 = u32::MAX;

/// From the first position. The players take turns, or the same one always moves.
fn explore(
    game: &mut dyn Numbered,
    first: Player,
    taking_turns: bool,
    budget: &Budget,
) -> Result<Reachable> {
    let mut ticker = budget.ticker(message!("unit-positions"));
    let mut number = vec![[NEW; 2]];
    number[0][first as usize] = 0;
    let mut reachable = Reachable { states: vec![(0, first)], arcs: Vec::new() };
    let (mut next, mut followers) = (0, Vec::new());
    while let Some(&(at, player)) = reachable.states.get(next) {
        followers.clear();
        game.options(at, player, &mut followers)?;
        let mover = if taking_turns { player.other() } else { player };
        budget.take(8 * (game.len() - number.len()) as u64)?;
        number.resize(game.len(), [NEW; 2]);
        for follower in &mut followers {
            ticker.tick()?;
            let state = &mut number[*follower as usize][mover as usize];
            if *state == NEW {
                *state = reachable.states.len() as u32;
                budget.take(16)?;
                reachable.states.push((*follower, mover));
            }
            *follower = *state;
        }
        followers.sort_unstable();
        followers.dedup();
        budget.take(8 * followers.len() as u64)?;
        reachable.arcs.extend(followers.iter().map(|&to| (next as u32, to)));
        next += 1;
    }
    Ok(reachable)
}

/// The result when `first` starts, by retrograde analysis; what it leaves over is a draw.
pub fn winner<P: Clone + Eq + Hash>(
    game: &dyn Alternating<Position = P>,
    at: &P,
    first: Player,
    convention: Convention,
    budget: &Budget,
) -> Result<Winner> {
    WinnerTable::default().winner(game, false, at, (first, convention), budget)
}

/// All states that can be reached, each with the result.
struct Solved {
    states: Vec<(u32, Player)>,
    winners: Vec<Winner>,
}

/// Solves everything that can be reached.
fn solve(
    game: &mut dyn Numbered,
    first: Player,
    convention: Convention,
    budget: &Budget,
) -> Result<Solved> {
    let Reachable { states, arcs } = explore(game, first, true, budget)?;
    let owner: Vec<u8> = states.iter().map(|s| u8::from(s.1 == Player::Right)).collect();
    let mut stuck = vec![true; owner.len()];
    for &(from, _) in &arcs {
        stuck[from as usize] = false;
    }
    let mut goals = [Vec::new(), Vec::new()];
    for v in (0..owner.len()).filter(|&v| stuck[v]) {
        let loser = usize::from(owner[v]);
        goals[if convention == Convention::Normal { 1 - loser } else { loser }].push(v as u32);
    }
    let arena = Arena::new(owner.len(), &owner, &arcs, [&goals[0], &goals[1]], Some(0))?;
    let solved = attractor::solve(&arena, budget)?;
    let result = |v| match solved.winner(v) {
        Some(0) => Winner::Left,
        Some(_) => Winner::Right,
        None => Winner::Draw,
    };
    let winners = (0..states.len() as u32).map(result).collect();
    Ok(Solved { states, winners })
}

/// Who wins a position when Left starts, and when Right does, as far as it is known.
type Results = [Option<Winner>; 2];

/// Remembers who wins the positions it has met: one graph holds those of all options, so that it is
/// built once for a question and not once for each of them.
#[derive(Debug)]
pub struct WinnerTable<P> {
    /// In normal and in misère play.
    memos: [Memo<P, Results>; 2],
}

impl<P> Default for WinnerTable<P> {
    fn default() -> Self {
        WinnerTable { memos: [Memo::default(), Memo::default()] }
    }
}

impl<P: Clone + Eq + Hash + Send + 'static> Table for WinnerTable<P> {
    fn bytes(&self) -> u64 {
        self.memos[0].bytes() + self.memos[1].bytes()
    }
}

impl<P: Clone + Eq + Hash> WinnerTable<P> {
    /// The result when `first` starts, by retrograde analysis; what it leaves over is a draw. Where
    /// both players have the same moves, one result tells the other.
    pub fn winner(
        &mut self,
        game: &dyn Alternating<Position = P>,
        same_moves: bool,
        at: &P,
        (first, convention): (Player, Convention),
        budget: &Budget,
    ) -> Result<Winner> {
        let start = game.canonical(at.clone());
        let memo = &mut self.memos[usize::from(convention == Convention::Misere)];
        if let Some(known) = memo.get(&start).and_then(|known| known[first as usize]) {
            return Ok(known);
        }
        let before = budget.memory_used();
        let mut met = Met::from(game, start, budget)?;
        let Solved { states, winners } = solve(&mut met, first, convention, budget)?;
        let answer = winners[0];
        let mut results: Vec<Results> = vec![[None; 2]; met.positions.len()];
        for ((at, player), winner) in states.into_iter().zip(winners) {
            let known = &mut results[at as usize];
            known[player as usize] = Some(winner);
            if same_moves {
                known[player.other() as usize] = Some(winner.exchanged());
            }
        }
        let positions = std::mem::take(&mut met.positions);
        drop(met);
        budget.give_back(budget.memory_used().saturating_sub(before));
        for (at, known) in positions.into_iter().zip(results) {
            let earlier = memo.get(&at).copied().unwrap_or_default();
            let known = [known[0].or(earlier[0]), known[1].or(earlier[1])];
            let weight = game.weight(&at);
            if memo.insert(at, known, weight, budget).is_err() {
                // The answer is known; what would have helped the next one has no room.
                budget.give_back(memo.bytes());
                *memo = Memo::default();
                break;
            }
        }
        Ok(answer)
    }
}

/// The generalised Grundy values of all positions that can be reached, by their numbers.
fn values(game: &mut dyn Numbered, budget: &Budget) -> Result<Vec<LoopyNimber>> {
    // One player is enough where both have the same moves: then states are positions.
    let reachable = explore(game, Player::Left, false, budget)?;
    let graph = Csr::from_arcs(reachable.states.len(), &reachable.arcs)?;
    loopy::generalised_grundy(&graph, budget)
}

/// Remembers the generalised Grundy values of the positions it has met.
#[derive(Debug)]
pub struct LoopyTable<P> {
    memo: Memo<P, LoopyNimber>,
}

impl<P> Default for LoopyTable<P> {
    fn default() -> Self {
        LoopyTable { memo: Memo::default() }
    }
}

impl<P: Clone + Eq + Hash + Send + 'static> Table for LoopyTable<P> {
    fn bytes(&self) -> u64 {
        self.memo.bytes()
    }
}

impl<P: Clone + Eq + Hash> LoopyTable<P> {
    /// How many positions were valued so far.
    pub fn len(&self) -> u64 {
        self.memo.len() as u64
    }

    /// Whether nothing was valued yet.
    pub fn is_empty(&self) -> bool {
        self.memo.is_empty()
    }

    /// The value of a position, which may be infinite, of a game in which both players have the
    /// same moves.
    pub fn value(
        &mut self,
        game: &dyn Alternating<Position = P>,
        at: &P,
        budget: &Budget,
    ) -> Result<LoopyNimber> {
        let start = game.canonical(at.clone());
        if let Some(known) = self.memo.get(&start) {
            return Ok(known.clone());
        }
        let mut met = Met::from(game, start, budget)?;
        let values = values(&mut met, budget)?;
        let answer = values[0].clone();
        for (at, value) in met.positions.into_iter().zip(values) {
            let weight = game.weight(&at);
            self.memo.insert(at, value, weight, budget)?;
        }
        Ok(answer)
    }
}
