//! Who wins a sum of short games: proof-number search over sums of components.
//!
//! Positions are always seen by the player to move, as Left: the other player's positions are
//! negatives. Components that cancel are dropped, small ones are replaced by their canonical
//! forms, and stops, means and temperatures decide many sums without search.

use super::components::{Components, Sum, Term};
use crate::context::Table;
use crate::engine::ValueTable;
use crate::engine::proof_number::{self, Child, Efforts, LOST, Look, Provable, WON};
use crate::game::Player;
use crate::part::BoxedPart;
use crate::random::spread;
use crate::value::{Dyadic, Id};
use crate::{Budget, Context, Result};

/// What searches over sums have found.
#[derive(Debug, Default)]
pub(super) struct SumTable {
    components: Components,
    known: Efforts,
}

impl Table for SumTable {
    fn bytes(&self) -> u64 {
        self.components.bytes() + self.known.bytes()
    }
}

/// The summand in which a move is made, and which of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    In(Term, u32),
    Named(Id),
}

impl SumTable {
    /// How many sums are in the table.
    pub fn len(&self) -> u64 {
        self.known.len() as u64
    }

    /// Whether the player who starts wins the sum of these parts, none of which is loopy.
    pub fn wins(
        &mut self,
        parts: &[BoxedPart],
        first: Player,
        context: Context<'_>,
    ) -> Result<bool> {
        let games = ValueTable::lease(context).games().clone();
        if !self.components.uses(&games) {
            context.budget.give_back(self.bytes());
            *self = SumTable { components: Components::new(games), known: Efforts::default() };
        }
        let mut sum = Sum::zero();
        for part in parts {
            for mut summand in part.summands() {
                summand.negative ^= first == Player::Right;
                self.components.add_board(&mut sum, summand, context)?;
            }
        }
        self.search(sum, context)
    }

    fn search(&mut self, sum: Sum, context: Context<'_>) -> Result<bool> {
        if let Some(wins) = self.components.verdict(&sum, context.budget)? {
            return Ok(wins);
        }
        let key = key(&sum);
        proof_number::wins(&mut self.components, sum, key, &mut self.known, context)
    }
}

impl Provable for Components {
    type At = Sum;
    type Step = Step;

    fn look(&mut self, sum: &Sum, known: &Efforts, context: Context<'_>) -> Result<Look<Step>> {
        let mut steps: Vec<Step> = Vec::new();
        let mut last = None;
        for &term in &sum.terms {
            if last != Some(term) {
                let count = self.options(term, context)?.len() as u32;
                steps.extend((0..count).map(|option| Step::In(term, option)));
            }
            last = Some(term);
        }
        if sum.named != Id::ZERO {
            let mut games = self.games().lock();
            let (left, _) = games.options(sum.named, context.budget)?;
            steps.extend(left.into_iter().map(Step::Named));
        }
        let mut children = Vec::with_capacity(steps.len());
        for step in steps {
            let to = self.after(sum, &step, context)?;
            let key = key(&to);
            let effort = known.get(key);
            let wins = match effort {
                Some(WON) => Some(true),
                Some(LOST) => Some(false),
                _ => self.verdict(&to, context.budget)?,
            };
            match wins {
                Some(true) => {}
                Some(false) => return Ok(Look::Decided(true)),
                None => {
                    children.push(Child { key, step, effort: effort.unwrap_or_default() });
                }
            }
        }
        if children.is_empty() {
            return Ok(Look::Decided(false));
        }
        children.sort_unstable_by_key(|child| (child.key, child.step));
        children.dedup_by_key(|child| child.key);
        Ok(Look::Open(children))
    }

    fn after(&mut self, sum: &Sum, step: &Step, context: Context<'_>) -> Result<Sum> {
        let mut to = sum.clone();
        match *step {
            Step::Named(named) => to.named = named,
            Step::In(term, option) => {
                if let Ok(place) = to.terms.binary_search(&term) {
                    to.terms.remove(place);
                }
                let options = self.options(term, context)?;
                let option = &options[option as usize];
                self.add_value(&mut to, option.named, context.budget)?;
                for &term in &option.terms {
                    self.add_term(&mut to, term);
                }
            }
        }
        self.negative(&to, context.budget)
    }
}

impl Components {
    /// Whether Left, who is to move, wins, where that is seen without search.
    fn verdict(&self, sum: &Sum, budget: &Budget) -> Result<Option<bool>> {
        let number = {
            let games = self.games().lock();
            games.as_named(sum.named).map_or(Dyadic::ZERO, |named| named.number.clone())
        };
        match sum.terms.as_slice() {
            [] => {
                let mut games = self.games().lock();
                return games.le(sum.named, Id::ZERO, budget).map(|le| Some(!le));
            }
            &[term] => {
                if let Some(id) = self.value(term, budget)? {
                    let mut games = self.games().lock();
                    let rest = games.negate(sum.named, budget)?;
                    return games.le(id, rest, budget).map(|le| Some(!le));
                }
            }
            &[a, b] => {
                let values = (self.value(a, budget)?, self.value(b, budget)?);
                if let (Some(a), Some(b)) = values {
                    let mut games = self.games().lock();
                    let rest = games.sum(b, sum.named, budget)?;
                    let rest = games.negate(rest, budget)?;
                    return games.le(a, rest, budget).map(|le| Some(!le));
                }
            }
            _ => {}
        }
        let number = super::components::between(&number);
        // Stops of the sum are bounded by those of the components, Left's from above by the sum
        // of all, from below with one component's left stop and all others' right stops; and by
        // the mean, and the mean and the largest temperature.
        let (mut above, mut mean, mut hottest) = (number[1], number, 0);
        let (mut below, mut gain) = (number[0], 0);
        for &term in &sum.terms {
            let Some(worth) = self.worth(term) else { return Ok(None) };
            above = above.saturating_add(worth.left_stop[1]);
            below = below.saturating_add(worth.right_stop[0]);
            gain = gain.max(worth.left_stop[0].saturating_sub(worth.right_stop[0]));
            mean = [0, 1].map(|k| mean[k].saturating_add(worth.mean[k]));
            hottest = hottest.max(worth.temperature);
        }
        Ok(if mean[0] > 0 || below.saturating_add(gain) > 0 {
            Some(true)
        } else if above < 0 || mean[1].saturating_add(hottest) < 0 {
            Some(false)
        } else {
            None
        })
    }
}

/// A number that tells sums apart; two sums have the same one with negligible probability.
fn key(sum: &Sum) -> u128 {
    let named = spread(u64::from(sum.named.number()) | 1 << 40);
    sum.terms.iter().fold(named, |key, &term| key.wrapping_add(spread(u64::from(term))))
}

#[cfg(test)]
mod tests;
