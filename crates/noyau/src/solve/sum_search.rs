//! Who wins a sum of short games: proof-number search over sums of components.
//!
//! Positions are always seen by the player to move, as Left: the other player's positions are
//! negatives. Components that cancel are dropped, small ones are replaced by their canonical
//! forms, and stops, means and temperatures decide many sums without search.
//!
//! Reference: A. Nagai, *Df-pn algorithm for searching AND/OR trees* (2002).

use super::components::{Components, Sum, Term};
use crate::context::Table;
use crate::engine::{Replacing, ValueTable};
use crate::game::Player;
use crate::part::BoxedPart;
use crate::random::spread;
use crate::value::{Dyadic, Id};
use crate::{Budget, Context, Result, message};

/// Proved, or no move left to disprove.
const NEVER: u32 = u32::MAX;

/// How hard it seems to show that the player to move wins, and that he loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effort {
    win: u32,
    loss: u32,
}

const WON: Effort = Effort { win: 0, loss: NEVER };
const LOST: Effort = Effort { win: NEVER, loss: 0 };
const UNKNOWN: Effort = Effort { win: 1, loss: 1 };

impl Default for Effort {
    fn default() -> Self {
        UNKNOWN
    }
}

/// What searches over sums have found.
#[derive(Debug, Default)]
pub(super) struct SumTable {
    components: Components,
    known: Replacing<Effort>,
}

impl Table for SumTable {
    fn bytes(&self) -> u64 {
        self.components.bytes() + self.known.bytes()
    }
}

/// The summand in which a move is made, and which of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    In(Term, u32),
    Named(Id),
}

#[derive(Debug)]
struct Child {
    key: u128,
    step: Step,
    effort: Effort,
}

#[derive(Debug)]
struct Frame {
    key: u128,
    sum: Sum,
    children: Vec<Child>,
    /// More effort than this is not made here before another position has its turn.
    most: Effort,
    started: u64,
}

/// What is known after a look at a position and its moves.
enum Look {
    Decided(bool),
    Open(Vec<Child>),
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
            *self = SumTable { components: Components::new(games), known: Replacing::default() };
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
        let budget = context.budget;
        let mut ticker = budget.ticker(message!("unit-positions"));
        if let Some(wins) = self.verdict(&sum, budget)? {
            return Ok(wins);
        }
        let key = key(&sum);
        let root = match self.look(&sum, context)? {
            Look::Decided(wins) => return Ok(wins),
            Look::Open(children) => Frame { key, sum, children, most: LOST, started: 0 },
        };
        let mut frames = vec![Frame { most: Effort { win: NEVER, loss: NEVER }, ..root }];
        loop {
            ticker.tick()?;
            let top = frames.last_mut().expect("the root stays until it is decided");
            for child in &mut top.children {
                if let Some(effort) = self.known.get(child.key) {
                    child.effort = effort;
                }
            }
            let now = effort(&top.children);
            if now.win >= top.most.win || now.loss >= top.most.loss {
                let done = frames.pop().expect("there is a frame");
                let work = u32::try_from(ticker.count() - done.started).unwrap_or(NEVER);
                self.known.insert(done.key, now, work, budget)?;
                let Some(parent) = frames.last_mut() else { return Ok(now.win == 0) };
                // The table may forget it before the parent asks.
                settle(parent, done.key, now);
                continue;
            }
            let (best, most) = choose(top, now);
            let (step, child_key) = (top.children[best].step, top.children[best].key);
            let to = after(&mut self.components, &top.sum, step, context)?;
            match self.look(&to, context)? {
                Look::Decided(wins) => {
                    let found = if wins { WON } else { LOST };
                    self.known.insert(child_key, found, 1, budget)?;
                    settle(top, child_key, found);
                }
                Look::Open(children) => frames.push(Frame {
                    key: child_key,
                    sum: to,
                    children,
                    most,
                    started: ticker.count(),
                }),
            }
        }
    }

    /// The moves that are neither known nor seen at once to win or to lose.
    fn look(&mut self, sum: &Sum, context: Context<'_>) -> Result<Look> {
        let mut steps: Vec<Step> = Vec::new();
        let mut last = None;
        for &term in &sum.terms {
            if last != Some(term) {
                let count = self.components.options(term, context)?.len() as u32;
                steps.extend((0..count).map(|option| Step::In(term, option)));
            }
            last = Some(term);
        }
        if sum.named != Id::ZERO {
            let mut games = self.components.games().lock();
            let (left, _) = games.options(sum.named, context.budget)?;
            steps.extend(left.into_iter().map(Step::Named));
        }
        let mut children = Vec::with_capacity(steps.len());
        for step in steps {
            let to = after(&mut self.components, sum, step, context)?;
            let key = key(&to);
            let known = self.known.get(key);
            let wins = match known {
                Some(WON) => Some(true),
                Some(LOST) => Some(false),
                _ => self.verdict(&to, context.budget)?,
            };
            match wins {
                Some(true) => {}
                Some(false) => return Ok(Look::Decided(true)),
                None => children.push(Child { key, step, effort: known.unwrap_or(UNKNOWN) }),
            }
        }
        if children.is_empty() {
            return Ok(Look::Decided(false));
        }
        children.sort_unstable_by_key(|child| (child.key, child.step));
        children.dedup_by_key(|child| child.key);
        Ok(Look::Open(children))
    }

    /// Whether Left, who is to move, wins, where that is seen without search.
    fn verdict(&self, sum: &Sum, budget: &Budget) -> Result<Option<bool>> {
        let components = &self.components;
        let number = {
            let games = components.games().lock();
            games.as_named(sum.named).map_or(Dyadic::ZERO, |named| named.number.clone())
        };
        match sum.terms.as_slice() {
            [] => {
                let mut games = components.games().lock();
                return games.le(sum.named, Id::ZERO, budget).map(|le| Some(!le));
            }
            &[term] => {
                if let Some(id) = components.value(term, budget)? {
                    let mut games = components.games().lock();
                    let rest = games.negate(sum.named, budget)?;
                    return games.le(id, rest, budget).map(|le| Some(!le));
                }
            }
            &[a, b] => {
                let values = (components.value(a, budget)?, components.value(b, budget)?);
                if let (Some(a), Some(b)) = values {
                    let mut games = components.games().lock();
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
            let Some(worth) = components.worth(term) else { return Ok(None) };
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

/// The position after a move, as the opponent sees it.
fn after(components: &mut Components, sum: &Sum, step: Step, context: Context<'_>) -> Result<Sum> {
    let mut to = sum.clone();
    match step {
        Step::Named(named) => to.named = named,
        Step::In(term, option) => {
            if let Ok(place) = to.terms.binary_search(&term) {
                to.terms.remove(place);
            }
            let options = components.options(term, context)?;
            let option = &options[option as usize];
            components.add_value(&mut to, option.named, context.budget)?;
            for &term in &option.terms {
                components.add_term(&mut to, term);
            }
        }
    }
    components.negative(&to, context.budget)
}

/// The effort of a position from those of its options, which the opponent sees.
fn effort(children: &[Child]) -> Effort {
    let win = children.iter().map(|child| child.effort.loss).min().unwrap_or(NEVER);
    let loss = children.iter().fold(0u32, |sum, child| sum.saturating_add(child.effort.win));
    match win {
        0 => WON,
        NEVER => LOST,
        _ => Effort { win, loss: loss.min(NEVER - 1) },
    }
}

/// The option to look into, and how much effort may be made there.
fn choose(frame: &Frame, now: Effort) -> (usize, Effort) {
    let (mut best, mut second) = (0, NEVER);
    for (place, child) in frame.children.iter().enumerate().skip(1) {
        let (effort, least) = (child.effort.loss, frame.children[best].effort.loss);
        if effort < least {
            (best, second) = (place, least);
        } else {
            second = second.min(effort);
        }
    }
    let child = frame.children[best].effort;
    // A little more than the second needs, so that play does not jump to and fro.
    let enough = second.saturating_add(1).max(second.saturating_add(second / 4));
    let loss = frame.most.win.min(enough);
    let win = (frame.most.loss - now.loss).saturating_add(child.win);
    (best, Effort { win, loss })
}

fn settle(frame: &mut Frame, key: u128, found: Effort) {
    if let Ok(place) = frame.children.binary_search_by_key(&key, |child| child.key) {
        frame.children[place].effort = found;
    }
}

/// A number that tells sums apart; two sums have the same one with negligible probability.
fn key(sum: &Sum) -> u128 {
    let named = spread(u64::from(sum.named.number()) | 1 << 40);
    sum.terms.iter().fold(named, |key, &term| key.wrapping_add(spread(u64::from(term))))
}

#[cfg(test)]
mod tests;
