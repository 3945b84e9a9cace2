//! Rulesets and positions with their types erased.

use std::any::Any;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::numbered::Numbers;
use super::play::{Play, Steps};
use super::{AnyRuleset, BoxedPart, Found, NamedMove, Numbered, Part, Summand};
use crate::engine::{About, Engine, Gather, On, Task};
use crate::game::{
    Chains, Convention, Element, Figure, Flow, Gain, Kind, Move, Object, Player, Points, Proof,
    Reason, Ruleset, Strings, Theory,
};
use crate::heap::{Heaps, Sequence};
use crate::subset::Induced;
use crate::text::Cursor;
use crate::{Budget, Context, Result, message};

/// Longer lists of moves are refused.
const MOST_MOVES: usize = 1 << 20;

pub(super) fn erased<R: Ruleset, K: Play<R>>(rules: R) -> Arc<dyn AnyRuleset> {
    let shared = Shared { rules, engines: K::engines(), kind: PhantomData };
    Arc::new(Rules::<R, K>(Arc::new(shared)))
}

pub(super) struct Shared<R: Ruleset, K: Play<R>> {
    pub(super) rules: R,
    engines: Vec<&'static dyn Engine<R>>,
    kind: PhantomData<K>,
}

struct Rules<R: Ruleset, K: Play<R>>(Arc<Shared<R, K>>);

impl<R: Ruleset, K: Play<R>> AnyRuleset for Rules<R, K> {
    fn kind(&self) -> Kind {
        K::KIND
    }
    fn name(&self) -> String {
        self.0.rules.name()
    }
    fn spelling(&self) -> String {
        self.0.rules.spelling()
    }
    fn object(&self) -> Object {
        self.0.rules.object()
    }
    fn place(&self, text: &mut Cursor<'_>) -> Result<BoxedPart> {
        let at = self.0.rules.read(text)?;
        text.finish(message!("position-end"))?;
        Ok(Placed::boxed(&self.0, at))
    }
    fn coordinates(&self, at: &[u64]) -> Option<BoxedPart> {
        self.0.rules.coordinates(at).map(|at| Placed::boxed(&self.0, at))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        self.0.rules.axes(bound)
    }
    fn lost_differences(&self) -> Option<[u64; 2]> {
        self.0.rules.lost_differences()
    }
    fn p_positions(
        &self,
        bound: u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Points>> {
        self.0.rules.p_positions(bound, convention, budget)
    }
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>> {
        self.0.rules.table(sizes, context)
    }
    fn heaps(&self) -> Option<Heaps> {
        self.0.rules.heaps()
    }
    fn remembers_origin(&self) -> bool {
        self.0.rules.remembers_origin()
    }
}

pub(super) struct Placed<R: Ruleset, K: Play<R>> {
    shared: Arc<Shared<R, K>>,
    pub(super) at: R::Position,
}

impl<R: Ruleset, K: Play<R>> Placed<R, K> {
    pub(super) fn boxed(shared: &Arc<Shared<R, K>>, at: R::Position) -> BoxedPart {
        Box::new(Placed { shared: Arc::clone(shared), at })
    }

    fn rules(&self) -> &R {
        &self.shared.rules
    }

    fn placed(&self, moves: Steps<R::Position>) -> Vec<NamedMove> {
        moves
            .into_iter()
            .map(|(step, to)| NamedMove {
                step,
                to: Placed::boxed(&self.shared, to),
                gain: Gain::default(),
            })
            .collect()
    }

    /// Of a component and its negative always the same one.
    fn summand(&self, at: R::Position) -> Summand {
        let rules = self.rules();
        let at = rules.canonical(at);
        let code = |at: &R::Position| {
            let mut hasher = FxHasher::default();
            at.hash(&mut hasher);
            hasher.finish()
        };
        let mirrored = K::negative(rules, &at).map(|negative| rules.canonical(negative));
        let own_negative = mirrored.as_ref() == Some(&at);
        let (at, negative) = match mirrored {
            Some(mirrored) if code(&mirrored) < code(&at) => (mirrored, true),
            _ => (at, false),
        };
        Summand { part: Placed::boxed(&self.shared, at), negative, own_negative }
    }

    fn run_at(&self, at: &R::Position, task: &Task, context: Context<'_>) -> Result<Option<Found>> {
        let on = On { rules: self.rules(), at, context };
        for engine in self.shared.engines.iter().filter(|engine| context.allows(engine.name())) {
            if let Some(finding) = engine.run(task, &on)? {
                return Ok(Some(Found { finding, engine: engine.name() }));
            }
        }
        Ok(None)
    }
}

impl<R: Ruleset, K: Play<R>> Part for Placed<R, K> {
    fn kind(&self) -> Kind {
        K::KIND
    }
    fn name(&self) -> String {
        self.rules().name()
    }
    fn ruleset(&self) -> String {
        self.rules().spelling()
    }
    fn object(&self) -> Object {
        self.rules().object()
    }
    fn placement(&self) -> String {
        self.rules().write(&self.at)
    }
    fn figure(&self) -> Figure {
        self.rules().figure(&self.at)
    }
    fn ways(&self, step: &Move, to: &dyn Part) -> Vec<Vec<Element>> {
        match to.as_any().downcast_ref::<Self>() {
            Some(to) => self.rules().ways(&self.at, step, &to.at),
            None => Vec::new(),
        }
    }
    fn framed(&self, now: &dyn Part, shown: &dyn Fn(Element) -> Option<Element>) -> BoxedPart {
        match now.as_any().downcast_ref::<Self>() {
            Some(now) => Placed::boxed(&self.shared, self.rules().framed(&self.at, &now.at, shown)),
            None => self.boxed(),
        }
    }
    fn reason(&self, convention: Convention) -> Option<Reason> {
        self.rules().reason(&self.at, convention)
    }
    fn loopy(&self) -> bool {
        K::loopy(self.rules(), &self.at)
    }
    fn remembers_origin(&self) -> bool {
        self.rules().remembers_origin()
    }
    fn components(&self) -> Vec<BoxedPart> {
        let rules = self.rules();
        rules
            .components(self.at.clone())
            .into_iter()
            .map(|at| Placed::boxed(&self.shared, rules.canonical(at)))
            .collect()
    }
    fn summands(&self) -> Vec<Summand> {
        let parts = self.rules().components(self.at.clone());
        parts.into_iter().map(|at| self.summand(at)).collect()
    }
    fn split_moves(&self, player: Player, budget: &Budget) -> Result<Vec<Vec<Summand>>> {
        let mut found = Gather::new(budget).at_most(MOST_MOVES);
        let flow = K::each_move(self.rules(), &self.at, player, &mut |_, to, _| {
            let parts = self.rules().components(to);
            let parts: Vec<Summand> = parts.into_iter().map(|at| self.summand(at)).collect();
            let weight = parts.iter().map(|summand| 32 + summand.part.weight()).sum();
            found.push(parts, weight)
        });
        found.into_listed(flow)
    }
    fn count_moves(&self, most: usize) -> usize {
        let mut count = 0;
        for player in Player::BOTH {
            let flow = K::each_move(self.rules(), &self.at, player, &mut |_, _, _| {
                count += 1;
                if count >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            // Where there are enough, and where rules have too many to list.
            if flow.is_break() {
                return most;
            }
        }
        count
    }
    fn dicotic(&self) -> bool {
        K::dicotic(self.rules())
    }
    fn weight(&self) -> usize {
        size_of::<Self>() + self.rules().weight(&self.at)
    }
    fn has_move(&self, player: Player) -> bool {
        // Rules that break off by themselves have much to look at: nobody may say that it is over.
        let first =
            K::each_move(self.rules(), &self.at, player, &mut |_, _, _| ControlFlow::Break(()));
        first.is_break()
    }
    fn moves(&self, player: Player, budget: &Budget) -> Result<Vec<NamedMove>> {
        let mut found = Gather::new(budget).at_most(MOST_MOVES);
        let flow = K::each_move(self.rules(), &self.at, player, &mut |m, to, gain| {
            let weight = 64 + self.rules().weight(&to);
            let to = Placed::boxed(&self.shared, to);
            found.push(NamedMove { step: m, to, gain }, weight)
        });
        found.into_listed(flow)
    }
    fn each_move(&self, player: Player, visit: &mut dyn FnMut(Move, BoxedPart) -> Flow) -> Flow {
        K::each_move(self.rules(), &self.at, player, &mut |step, to, _| {
            visit(step, Placed::boxed(&self.shared, to))
        })
    }
    fn run(&self, task: &Task, context: Context<'_>) -> Result<Option<Found>> {
        self.run_at(&self.at, task, context)
    }
    fn engines(&self) -> Vec<About> {
        let about = |engine: &&dyn Engine<R>| About { name: engine.name(), about: engine.about() };
        self.shared.engines.iter().map(about).collect()
    }
    fn positions_searched(&self, context: Context<'_>) -> u64 {
        self.shared.engines.iter().map(|engine| engine.searched(self.rules(), context)).sum()
    }
    fn listed_moves_to(&self, want: u64, values: Option<&Sequence>) -> Option<Vec<NamedMove>> {
        Some(self.placed(K::moves_to(self.rules(), &self.at, want, values)?))
    }
    fn is_p_by_theorem(&self, convention: Convention) -> Option<bool> {
        K::is_p(self.rules(), &self.at, convention)
    }
    fn winning_moves_by_theorem(&self, convention: Convention) -> Option<Vec<NamedMove>> {
        let found = K::winning(self.rules(), &self.at, convention)?;
        Some(self.placed(found))
    }
    fn nimber(&self) -> Option<u64> {
        K::nimber(self.rules(), &self.at)
    }
    fn nimber_moves(&self, player: Player, want: u64) -> Option<Vec<NamedMove>> {
        let found = K::nimber_moves(self.rules(), &self.at, player, want)?;
        Some(self.placed(found))
    }
    fn heaps(&self) -> Option<(Heaps, Vec<u64>)> {
        let sizes = self.rules().heap_sizes(&self.at)?;
        Some((self.rules().heaps()?, sizes.to_vec()))
    }
    fn heap_moves(
        &self,
        keep: &mut dyn FnMut(u64, &[u64]) -> Option<bool>,
    ) -> Option<Vec<NamedMove>> {
        Some(self.placed(K::heap_moves(self.rules(), &self.at, keep)?))
    }
    fn induced(&self) -> Option<Induced> {
        K::induced(self.rules(), &self.at)
    }
    fn score_reaches(&self, bound: i64, context: Context<'_>) -> Result<bool> {
        if context.forced().is_none()
            && let Some(found) = K::score_reaches(self.rules(), &self.at, bound, context)?
        {
            return Ok(found);
        }
        let part: &dyn Part = self;
        Ok(part.score(context)? >= bound)
    }
    fn score_bounds(&self) -> Option<Theory> {
        K::score_bounds(self.rules(), &self.at)
    }
    fn score_strings(&self) -> Option<Strings> {
        K::score_strings(self.rules(), &self.at)
    }
    fn score_chains(&self) -> Option<Chains> {
        K::score_chains(self.rules(), &self.at)
    }
    fn score_proof(&self) -> Option<(Proof, NamedMove)> {
        let (proof, step, to, gain) = K::score_proof(self.rules(), &self.at)?;
        Some((proof, NamedMove { step, to: Placed::boxed(&self.shared, to), gain }))
    }
    fn jumps(&self) -> Vec<(Move, BoxedPart)> {
        K::jumps(self.rules(), &self.at)
            .into_iter()
            .map(|(jump, to)| (jump, Placed::boxed(&self.shared, to)))
            .collect()
    }
    fn pieces(&self) -> u64 {
        K::pieces(self.rules(), &self.at)
    }
    fn numbered(&self) -> Option<Arc<dyn Numbered>> {
        let numbering = self.rules().numbering(&self.at)?;
        Some(Arc::new(Numbers { shared: Arc::clone(&self.shared), numbering }))
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
