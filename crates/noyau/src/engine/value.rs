//! Canonical forms of short games by memoised search over components, without recursion.

use std::any::{Any, TypeId};
use std::cmp::Ordering;
use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::{Engine, Finding, Gather, Gathered, Memo, On, Task};
use crate::context::{Lease, Table};
use crate::game::{Convention, Partizan, Player, Ruleset, Winner};
use crate::value::{Games, Id, SharedGames, Value};
use crate::words::Message;
use crate::{Budget, Context, Result, message};

/// Canonical forms by search over components; every play must end.
#[derive(Debug)]
pub struct CanonicalForms;

impl<R: Partizan> Engine<R> for CanonicalForms {
    fn name(&self) -> &'static str {
        "canonical-forms"
    }

    fn about(&self) -> Message {
        message!("engine-canonical-forms")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        if on.rules.loopy(on.at) {
            return Ok(None);
        }
        let budget = on.context.budget;
        let value = || match on.rules.value(on.at, on.context)? {
            Some(value) => Ok(value),
            None => ValueTable::lease(on.context).value(on.rules, on.at, budget),
        };
        Ok(match *task {
            Task::Value => Some(Finding::Value(value()?)),
            Task::Winner { first, convention: Convention::Normal } => {
                let winner = winner_of(value()?.sign(budget)?, first);
                Some(Finding::Winner(Winner::of(winner)))
            }
            _ => None,
        })
    }

    fn searched(&self, rules: &R, context: Context<'_>) -> u64 {
        ValueTable::lease(context).memo::<R>(rules).memo.len() as u64
    }
}

/// Who wins a game that compares so with zero when `first` starts.
pub fn winner_of(sign: Option<Ordering>, first: Player) -> Player {
    match sign {
        Some(Ordering::Greater) => Player::Left,
        Some(Ordering::Less) => Player::Right,
        Some(Ordering::Equal) => first.other(),
        None => first,
    }
}

/// The values of positions of any rulesets, all in one table of canonical forms.
#[derive(Default)]
pub struct ValueTable {
    games: SharedGames,
    /// For each ruleset with its parameters its memo and what that holds.
    memos: FxHashMap<(TypeId, String), (Box<dyn Any + Send>, u64)>,
}

impl Table for ValueTable {
    fn bytes(&self) -> u64 {
        self.games.lock().memory() + self.memos.values().map(|(_, bytes)| bytes).sum::<u64>()
    }
}

impl ValueTable {
    /// The table of values, which all rulesets share.
    pub fn lease(context: Context<'_>) -> Lease<'_, ValueTable> {
        context.tables.lease("")
    }

    /// The table of canonical forms.
    pub fn games(&self) -> &SharedGames {
        &self.games
    }

    fn memo<R: Partizan>(&mut self, rules: &R) -> &mut ValueMemo<R> {
        let key = (TypeId::of::<R>(), rules.spelling());
        let (memo, _) =
            self.memos.entry(key).or_insert_with(|| (Box::<ValueMemo<R>>::default(), 0));
        memo.downcast_mut().expect("the memo of a type holds that type")
    }

    /// The canonical form of a position from which every play ends.
    pub fn value<R: Partizan>(
        &mut self,
        rules: &R,
        at: &R::Position,
        budget: &Budget,
    ) -> Result<Value> {
        let games = self.games.clone();
        let memo = self.memo(rules);
        let found = memo.value(rules, at, &mut games.lock(), budget);
        let bytes = memo.memo.bytes();
        if let Some(entry) = self.memos.get_mut(&(TypeId::of::<R>(), rules.spelling())) {
            entry.1 = bytes;
        }
        Ok(games.value(found?))
    }
}

/// Remembers the values of the components of one ruleset that it has met.
struct ValueMemo<R: Ruleset> {
    memo: Memo<R::Position, Id>,
}

impl<R: Ruleset> Default for ValueMemo<R> {
    fn default() -> Self {
        ValueMemo { memo: Memo::default() }
    }
}

struct Frame<P> {
    key: P,
    /// The options of Left and Right that are still to be valued.
    pending: [Gathered<Pending<P>>; 2],
    valued: [Vec<Id>; 2],
}

/// An option: the sum of the components that are valued, and the others.
struct Pending<P> {
    sum: Id,
    parts: Vec<P>,
}

impl<R: Partizan> ValueMemo<R> {
    /// The canonical form of a position from which every play ends. All calls on one search
    /// must use the same `games`.
    fn value(
        &mut self,
        rules: &R,
        at: &R::Position,
        games: &mut Games,
        budget: &Budget,
    ) -> Result<Id> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        let mut total = Id::ZERO;
        let mut stack: Vec<Frame<R::Position>> = Vec::new();
        for key in split(rules, at.clone()) {
            if self.memo.get(&key).is_none() {
                self.enter(rules, key.clone(), &mut stack, games, budget)?;
            }
            while let Some(top) = stack.last_mut() {
                ticker.tick()?;
                let side = usize::from(top.pending[0].items.is_empty());
                let Some(option) = top.pending[side].items.last_mut() else {
                    let done = stack.pop().expect("the loop holds a frame");
                    budget.give_back(done.pending.iter().map(|options| options.bytes).sum());
                    let weight = rules.weight(&done.key);
                    let value = games.from_options(&done.valued[0], &done.valued[1], budget)?;
                    self.memo.insert(done.key, value, weight, budget)?;
                    continue;
                };
                let Some(part) = option.parts.last() else {
                    top.valued[side].push(option.sum);
                    top.pending[side].items.pop();
                    continue;
                };
                if let Some(&value) = self.memo.get(part) {
                    option.sum = games.sum(option.sum, value, budget)?;
                    option.parts.pop();
                } else {
                    let part = part.clone();
                    self.enter(rules, part, &mut stack, games, budget)?;
                }
            }
            let value = *self.memo.get(&key).expect("the component was just valued");
            total = games.sum(total, value, budget)?;
        }
        Ok(total)
    }

    /// Begins with a component, unless a theorem has its value.
    fn enter(
        &mut self,
        rules: &R,
        key: R::Position,
        stack: &mut Vec<Frame<R::Position>>,
        games: &mut Games,
        budget: &Budget,
    ) -> Result<()> {
        match known(rules, &key, games) {
            Some(value) => {
                let weight = rules.weight(&key);
                self.memo.insert(key, value, weight, budget)?;
            }
            None => stack.push(self.frame(rules, key, games, budget)?),
        }
        Ok(())
    }

    fn frame(
        &self,
        rules: &R,
        key: R::Position,
        games: &mut Games,
        budget: &Budget,
    ) -> Result<Frame<R::Position>> {
        let mut options = |player| {
            let mut pending = Gather::new(budget);
            let mut failure = None;
            let flow = rules.moves(&key, player, &mut |_, to| {
                let mut option = Pending { sum: Id::ZERO, parts: Vec::new() };
                for part in split(rules, to) {
                    match self.memo.get(&part) {
                        None => option.parts.push(part),
                        Some(&value) => match games.sum(option.sum, value, budget) {
                            Ok(sum) => option.sum = sum,
                            Err(error) => {
                                failure = Some(error);
                                return ControlFlow::Break(());
                            }
                        },
                    }
                }
                let weight = |part| size_of_val(part) + rules.weight(part);
                let weight = option.parts.iter().map(weight).sum();
                pending.push(option, weight)
            });
            let pending = pending.listed(flow);
            failure.map_or(pending, Err)
        };
        let pending = [options(Player::Left)?, options(Player::Right)?];
        Ok(Frame { key, pending, valued: [Vec::new(), Vec::new()] })
    }
}

/// The value that a theorem gives.
pub(super) fn known<R: Partizan>(rules: &R, at: &R::Position, games: &mut Games) -> Option<Id> {
    match rules.nimber(at) {
        Some(n) => Some(games.nimber(n)),
        None => rules.number(at).map(|x| games.number(x)),
    }
}

fn split<R: Ruleset>(rules: &R, at: R::Position) -> Vec<R::Position> {
    rules.components(at).into_iter().map(|part| rules.canonical(part)).collect()
}
