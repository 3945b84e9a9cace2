//! Scores by memoised minimax, without recursion.

use std::hash::Hash;

use super::gather::passed_on;
use super::{Engine, Finding, Gather, Gathered, Memo, On, Task};
use crate::context::Table;
use crate::game::{Flow, Gain, Ruleset, Scoring};
use crate::words::Message;
use crate::{Budget, Context, Result, message};

/// Scores that the ruleset itself knows better than the general search.
#[derive(Debug)]
pub struct ScoreByRules;

impl<R: Scoring> Engine<R> for ScoreByRules {
    fn name(&self) -> &'static str {
        "score-by-rules"
    }

    fn about(&self) -> Message {
        message!("engine-score-by-rules")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        match task {
            Task::Score => Ok(on.rules.score(on.at, on.context)?.map(Finding::Score)),
            _ => Ok(None),
        }
    }
}

/// Scores by minimax over all positions that can be reached.
#[derive(Debug)]
pub struct ScoreSearch;

impl<R: Scoring> Engine<R> for ScoreSearch {
    fn name(&self) -> &'static str {
        "score-search"
    }

    fn about(&self) -> Message {
        message!("engine-score-search")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let Task::Score = task else { return Ok(None) };
        let mut table = on.context.tables.lease::<ScoreTable<R::Position>>(&on.rules.spelling());
        Ok(Some(Finding::Score(table.score(on.rules, on.at, on.context.budget)?)))
    }

    fn searched(&self, rules: &R, context: Context<'_>) -> u64 {
        context.tables.lease::<ScoreTable<R::Position>>(&rules.spelling()).len()
    }
}

/// What the search needs of a game with points.
pub trait WithPoints {
    /// A position.
    type Position: Clone + Eq + Hash;

    /// Calls `visit` with every position that can be moved to, and what the move brings.
    fn options(
        &self,
        at: &Self::Position,
        visit: &mut dyn FnMut(Self::Position, Gain) -> Flow,
    ) -> Result<()>;

    /// The symmetric image that stands for this position in the table.
    fn canonical(&self, at: Self::Position) -> Self::Position;

    /// The bytes a stored position owns beyond its own size.
    fn weight(&self, at: &Self::Position) -> usize;
}

impl<R: Scoring> WithPoints for R {
    type Position = R::Position;

    fn options(
        &self,
        at: &R::Position,
        visit: &mut dyn FnMut(R::Position, Gain) -> Flow,
    ) -> Result<()> {
        passed_on(&mut |(to, gain)| visit(to, gain), |visit| {
            self.moves(at, &mut |_, to, gain| visit((to, gain)))
        })
    }
    fn canonical(&self, at: R::Position) -> R::Position {
        Ruleset::canonical(self, at)
    }
    fn weight(&self, at: &R::Position) -> usize {
        Ruleset::weight(self, at)
    }
}

/// Remembers the scores of the positions it has met.
#[derive(Debug)]
pub struct ScoreTable<P> {
    memo: Memo<P, i64>,
}

impl<P> Default for ScoreTable<P> {
    fn default() -> Self {
        ScoreTable { memo: Memo::default() }
    }
}

struct Frame<P> {
    key: P,
    options: Gathered<(P, Gain)>,
    best: Option<i64>,
}

impl<P: Clone + Eq + Hash + Send + 'static> Table for ScoreTable<P> {
    fn bytes(&self) -> u64 {
        self.memo.bytes()
    }
}

impl<P: Clone + Eq + Hash> ScoreTable<P> {
    /// How many positions were scored so far.
    pub fn len(&self) -> u64 {
        self.memo.len() as u64
    }

    /// Whether nothing was scored yet.
    pub fn is_empty(&self) -> bool {
        self.memo.is_empty()
    }

    /// The points of the player to move minus those of the other, from here on, with best play.
    pub fn score<G: WithPoints<Position = P>>(
        &mut self,
        game: &G,
        at: &P,
        budget: &Budget,
    ) -> Result<i64> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        let root = game.canonical(at.clone());
        let mut stack = Vec::new();
        if self.memo.get(&root).is_none() {
            stack.push(frame(game, root.clone(), budget)?);
        }
        while let Some(top) = stack.last_mut() {
            ticker.tick()?;
            let Some((option, gain)) = top.options.items.last() else {
                let done = stack.pop().expect("the loop holds a frame");
                budget.give_back(done.options.bytes);
                let weight = game.weight(&done.key);
                self.memo.insert(done.key, done.best.unwrap_or(0), weight, budget)?;
                continue;
            };
            if let Some(&rest) = self.memo.get(option) {
                let score = value_of_move(*gain, rest);
                top.best = Some(top.best.map_or(score, |best| best.max(score)));
                top.options.items.pop();
            } else {
                let next = frame(game, option.clone(), budget)?;
                stack.push(next);
            }
        }
        Ok(*self.memo.get(&root).expect("the root was just scored"))
    }
}

/// What a move is worth when the position it leads to is worth `rest` to whoever moves there.
pub fn value_of_move(gain: Gain, rest: i64) -> i64 {
    gain.points + if gain.again { rest } else { -rest }
}

fn frame<G: WithPoints>(game: &G, key: G::Position, budget: &Budget) -> Result<Frame<G::Position>> {
    let mut options = Gather::new(budget);
    game.options(&key, &mut |to, gain| {
        let to = game.canonical(to);
        let weight = game.weight(&to);
        options.push((to, gain), weight)
    })?;
    Ok(Frame { key, options: options.done()?, best: None })
}
