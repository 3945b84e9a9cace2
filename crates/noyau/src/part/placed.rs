//! Rulesets and positions with their types erased.

use std::any::Any;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHasher;

use super::play::Play;
use super::{AnyRuleset, BoxedPart, NamedMove, Part};
use crate::game::Figure;
use crate::game::Reason;
use crate::game::Theory;
use crate::game::{Convention, Gain, Kind, Move, Player, Ruleset, Winner};
use crate::game::{Goal, Reduction};
use crate::heap::Heaps;
use crate::text::{Cursor, Parameters};
use crate::value::{Games, Id, LoopyNimber};
use crate::{Budget, Result};

pub(super) fn make<R: Ruleset, K: Play<R>>(
    parameters: Parameters<'_>,
) -> Result<Box<dyn AnyRuleset>> {
    let rules = R::with_parameters(parameters)?;
    Ok(Box::new(Rules::<R, K>(Arc::new(Shared { rules, memo: Mutex::default() }))))
}

struct Shared<R: Ruleset, K: Play<R>> {
    rules: R,
    memo: Mutex<K::Memo>,
}

struct Rules<R: Ruleset, K: Play<R>>(Arc<Shared<R, K>>);

impl<R: Ruleset, K: Play<R>> AnyRuleset for Rules<R, K> {
    fn kind(&self) -> Kind {
        K::KIND
    }
    fn spelling(&self) -> String {
        self.0.rules.spelling()
    }
    fn place(&self, text: &mut Cursor<'_>) -> Result<BoxedPart> {
        let at = self.0.rules.read(text)?;
        text.finish("the end of the position or ` + `")?;
        Ok(Placed::boxed(&self.0, at))
    }
    fn coordinates(&self, at: &[u64]) -> Option<BoxedPart> {
        self.0.rules.coordinates(at).map(|at| Placed::boxed(&self.0, at))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        self.0.rules.axes(bound)
    }
    fn heaps(&self) -> Option<Heaps> {
        self.0.rules.heaps()
    }
}

struct Placed<R: Ruleset, K: Play<R>> {
    shared: Arc<Shared<R, K>>,
    at: R::Position,
}

impl<R: Ruleset, K: Play<R>> Placed<R, K> {
    fn boxed(shared: &Arc<Shared<R, K>>, at: R::Position) -> BoxedPart {
        Box::new(Placed { shared: Arc::clone(shared), at })
    }

    fn with_memo<T>(&self, ask: impl FnOnce(&R, &R::Position, &mut K::Memo) -> T) -> T {
        // A panic inside an engine leaves at worst an unfinished table: its entries are still right.
        let mut memo = self.shared.memo.lock().unwrap_or_else(PoisonError::into_inner);
        ask(&self.shared.rules, &self.at, &mut memo)
    }

    fn name_moves(&self, moves: Vec<(Move, R::Position)>) -> Vec<NamedMove> {
        moves
            .into_iter()
            .map(|(step, to)| NamedMove {
                step,
                to: Placed::boxed(&self.shared, to),
                gain: Gain::default(),
            })
            .collect()
    }
}

impl<R: Ruleset, K: Play<R>> Part for Placed<R, K> {
    fn kind(&self) -> Kind {
        K::KIND
    }
    fn ruleset(&self) -> String {
        self.shared.rules.spelling()
    }
    fn placement(&self) -> String {
        self.shared.rules.write(&self.at)
    }
    fn figure(&self) -> Figure {
        self.shared.rules.figure(&self.at)
    }
    fn touches(&self, step: &Move, to: &dyn Part) -> Vec<String> {
        match to.as_any().downcast_ref::<Self>() {
            Some(to) => self.shared.rules.touches(&self.at, step, &to.at),
            None => Vec::new(),
        }
    }
    fn reason(&self, convention: Convention) -> Option<Reason> {
        self.shared.rules.reason(&self.at, convention)
    }
    fn loopy(&self) -> bool {
        K::loopy(&self.shared.rules, &self.at)
    }
    fn components(&self) -> Vec<BoxedPart> {
        let rules = &self.shared.rules;
        rules
            .components(self.at.clone())
            .into_iter()
            .map(|at| Placed::boxed(&self.shared, rules.canonical(at)))
            .collect()
    }
    fn weight(&self) -> usize {
        size_of::<Self>() + self.shared.rules.weight(&self.at)
    }
    fn moves(&self, player: Player, budget: &Budget) -> Result<Vec<NamedMove>> {
        let found = K::moves(&self.shared.rules, &self.at, player, budget)?;
        Ok(found
            .into_iter()
            .map(|(step, to, gain)| NamedMove { step, to: Placed::boxed(&self.shared, to), gain })
            .collect())
    }
    fn grundy(&self, budget: &Budget) -> Result<LoopyNimber> {
        self.with_memo(|rules, at, memo| K::grundy(rules, at, memo, budget))
    }
    fn moves_to(&self, want: u64, budget: &Budget) -> Result<Vec<NamedMove>> {
        let found = self.with_memo(|rules, at, memo| K::moves_to(rules, at, want, memo, budget))?;
        Ok(self.name_moves(found))
    }
    fn is_p_by_theorem(&self, convention: Convention) -> Option<bool> {
        K::is_p(&self.shared.rules, &self.at, convention)
    }
    fn winning_moves_by_theorem(&self, convention: Convention) -> Option<Vec<NamedMove>> {
        let found = K::winning(&self.shared.rules, &self.at, convention)?;
        Some(self.name_moves(found))
    }
    fn winner(&self, first: Player, convention: Convention, budget: &Budget) -> Result<Winner> {
        self.with_memo(|rules, at, memo| K::winner(rules, at, first, convention, memo, budget))
    }
    fn nimber(&self) -> Option<u64> {
        K::nimber(&self.shared.rules, &self.at)
    }
    fn nimber_moves(&self, player: Player, want: u64) -> Option<Vec<NamedMove>> {
        let found = K::nimber_moves(&self.shared.rules, &self.at, player, want)?;
        Some(self.name_moves(found))
    }
    fn value(&self, games: &mut Games, budget: &Budget) -> Result<Id> {
        self.with_memo(|rules, at, memo| K::value(rules, at, memo, games, budget))
    }
    fn score(&self, budget: &Budget) -> Result<i64> {
        self.with_memo(|rules, at, memo| K::score(rules, at, memo, budget))
    }
    fn score_bounds(&self) -> Option<Theory> {
        K::score_bounds(&self.shared.rules, &self.at)
    }
    fn reduce(&self, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        K::reduce(&self.shared.rules, &self.at, goal, budget)
    }
    fn jumps(&self) -> Vec<(Move, BoxedPart)> {
        K::jumps(&self.shared.rules, &self.at)
            .into_iter()
            .map(|(jump, to)| (jump, Placed::boxed(&self.shared, to)))
            .collect()
    }
    fn pieces(&self) -> u64 {
        K::pieces(&self.shared.rules, &self.at)
    }
    fn positions_searched(&self) -> u64 {
        self.with_memo(|_, _, memo| K::searched(memo))
    }
    fn forget(&self) {
        self.with_memo(|_, _, memo| *memo = K::Memo::default());
    }
    fn boxed(&self) -> BoxedPart {
        Placed::boxed(&self.shared, self.at.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn same(&self, other: &dyn Part) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| {
            self.at == other.at
                && (Arc::ptr_eq(&self.shared, &other.shared) || self.ruleset() == other.ruleset())
        })
    }
    fn hash_code(&self) -> u64 {
        let mut hasher = FxHasher::default();
        R::NAME.hash(&mut hasher);
        self.at.hash(&mut hasher);
        hasher.finish()
    }
}
