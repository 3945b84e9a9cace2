//! Values and outcomes straight from the moves. The rulesets' own theorems are not consulted, so
//! that a theorem is never checked against itself.

use rustc_hash::FxHashMap;

use crate::engine::{mex, retrograde};
use crate::game::{Convention, Player, Winner};
use crate::part::BoxedPart;
use crate::position::Position;
use crate::solve::SumGame;
use crate::{Budget, Result};

/// Remembers what it has found about the positions of one game.
#[derive(Default)]
pub(super) struct ByDefinition {
    values: FxHashMap<BoxedPart, u64>,
    lost: FxHashMap<BoxedPart, bool>,
}

/// The only summand of a position given as text.
pub(super) fn part(text: &str) -> Result<BoxedPart> {
    let mut position = Position::read(text)?;
    Ok(position.parts.swap_remove(0))
}

/// Where the moves of a part lead.
pub(super) fn options(part: &BoxedPart, budget: &Budget) -> Result<Vec<BoxedPart>> {
    Ok(part.moves(Player::Left, budget)?.into_iter().map(|step| step.to).collect())
}

impl ByDefinition {
    /// The least number that is not the value of an option.
    pub(super) fn grundy(&mut self, part: &BoxedPart, budget: &Budget) -> Result<u64> {
        fold(&mut self.values, part, budget, |values| mex(values.copied().collect()))
    }

    /// Whether every move, in misère play also there must be one, leads to a won position.
    pub(super) fn is_lost_misere(&mut self, part: &BoxedPart, budget: &Budget) -> Result<bool> {
        fold(&mut self.lost, part, budget, |lost| lost.len() > 0 && lost.clone().all(|lost| !lost))
    }
}

/// Evaluates a part from its options, all of them before it, without recursion.
fn fold<T: Copy>(
    memo: &mut FxHashMap<BoxedPart, T>,
    part: &BoxedPart,
    budget: &Budget,
    of_options: impl Fn(&mut std::slice::Iter<'_, T>) -> T,
) -> Result<T> {
    let mut stack = vec![(part.clone(), options(part, budget)?)];
    while let Some((at, options_of)) = stack.last() {
        budget.check()?;
        if let Some(missing) = options_of.iter().find(|option| !memo.contains_key(*option)) {
            let missing = missing.clone();
            let next = options(&missing, budget)?;
            stack.push((missing, next));
            continue;
        }
        let known: Vec<T> = options_of.iter().map(|option| memo[option]).collect();
        memo.insert(at.clone(), of_options(&mut known.iter()));
        stack.pop();
    }
    Ok(memo[part])
}

/// Who wins a game that might go on for ever, by retrograde analysis of all positions.
pub(super) fn winner(text: &str, first: Player, budget: &Budget) -> Result<Winner> {
    let parts = Position::read(text)?.parts;
    retrograde::winner(&SumGame::new(false, budget), &parts, first, Convention::Normal, budget)
}
