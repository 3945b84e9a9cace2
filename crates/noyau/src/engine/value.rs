//! Canonical forms of short games by memoised search over components, without recursion.

use super::{Gather, Gathered, Memo};
use crate::game::{Partizan, Player, Ruleset};
use crate::value::{Games, Id};
use crate::{Budget, Result};

/// Remembers the values of the components it has met.
#[derive(Debug)]
pub struct ValueSearch<R: Ruleset> {
    memo: Memo<R::Position, Id>,
}

impl<R: Ruleset> Default for ValueSearch<R> {
    fn default() -> Self {
        ValueSearch { memo: Memo::default() }
    }
}

struct Frame<P> {
    key: P,
    /// The components of the options of Left and Right that are still to be valued.
    pending: [Gathered<Vec<P>>; 2],
    valued: [Vec<Id>; 2],
}

impl<R: Partizan> ValueSearch<R> {
    /// How many components were valued so far.
    pub fn len(&self) -> u64 {
        self.memo.len() as u64
    }

    /// Whether nothing was valued yet.
    pub fn is_empty(&self) -> bool {
        self.memo.is_empty()
    }

    /// The canonical form of a position from which every play ends. All calls on one search
    /// must use the same `games`.
    pub fn value(
        &mut self,
        rules: &R,
        at: &R::Position,
        games: &mut Games,
        budget: &Budget,
    ) -> Result<Id> {
        let mut ticker = budget.ticker("positions");
        let mut total = Id::ZERO;
        let mut stack: Vec<Frame<R::Position>> = Vec::new();
        for key in split(rules, at.clone()) {
            if self.memo.get(&key).is_none() {
                stack.push(frame(rules, key.clone(), budget)?);
            }
            while let Some(top) = stack.last_mut() {
                ticker.tick()?;
                let side = usize::from(top.pending[0].items.is_empty());
                let Some(option) = top.pending[side].items.last() else {
                    let done = stack.pop().expect("the loop holds a frame");
                    budget.give_back(done.pending.iter().map(|options| options.bytes).sum());
                    let weight = rules.weight(&done.key);
                    let value = games.from_options(&done.valued[0], &done.valued[1], budget)?;
                    self.memo.insert(done.key, value, weight, budget)?;
                    continue;
                };
                match option.iter().find(|part| self.memo.get(part).is_none()) {
                    Some(part) => {
                        let next = frame(rules, part.clone(), budget)?;
                        stack.push(next);
                    }
                    None => {
                        let mut sum = Id::ZERO;
                        for part in option {
                            let value = *self.memo.get(part).expect("every part is valued");
                            sum = games.sum(sum, value, budget)?;
                        }
                        top.valued[side].push(sum);
                        top.pending[side].items.pop();
                    }
                }
            }
            let value = *self.memo.get(&key).expect("the component was just valued");
            total = games.sum(total, value, budget)?;
        }
        Ok(total)
    }
}

fn split<R: Ruleset>(rules: &R, at: R::Position) -> Vec<R::Position> {
    rules.components(at).into_iter().map(|part| rules.canonical(part)).collect()
}

fn frame<R: Partizan>(rules: &R, key: R::Position, budget: &Budget) -> Result<Frame<R::Position>> {
    let options = |player| {
        let mut options = Gather::new(budget);
        let _ = rules.moves(&key, player, &mut |_, to| {
            let parts = split(rules, to);
            let weight = parts.iter().map(|part| size_of_val(part) + rules.weight(part)).sum();
            options.push(parts, weight)
        });
        options.done()
    };
    let pending = [options(Player::Left)?, options(Player::Right)?];
    Ok(Frame { key, pending, valued: [Vec::new(), Vec::new()] })
}
