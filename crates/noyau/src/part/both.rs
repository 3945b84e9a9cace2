//! `impartial R`: both players have the moves of both.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::placed::erased;
use super::play::AsImpartial;
use super::{AnyRuleset, BoxedPart};
use crate::game::{
    Element, Figure, Flow, GO_ON, Impartial, Info, Kind, Move, Object, Player, Ruleset, Visit,
};
use crate::text::{Cursor, Parameters};
use crate::{Error, Result, message};

/// The rules under which both players have the moves of both; these rules themselves where that is
/// so already.
pub fn made_impartial(rules: Arc<dyn AnyRuleset>) -> Result<Arc<dyn AnyRuleset>> {
    match rules.kind() {
        Kind::Impartial => Ok(rules),
        Kind::Partizan => Ok(erased::<Both, AsImpartial>(Both(rules))),
        Kind::Scoring | Kind::Puzzle => {
            Err(Error::not_applicable(message!("impartial-not-for", ruleset = rules.spelling())))
        }
    }
}

/// Partizan rules whose moves everybody may make. Their types are erased already, so that one copy
/// of the engines serves them all.
struct Both(Arc<dyn AnyRuleset>);

impl Ruleset for Both {
    type Position = BoxedPart;
    const NAME: &'static str = "impartial";

    fn info() -> Info {
        Info::silent(Self::NAME)
    }
    fn with_parameters(_: Parameters<'_>) -> Result<Self> {
        // The rules are named behind it: `made_impartial` makes them.
        Err(Error::not_applicable(message!("impartial-of-what")))
    }
    fn name(&self) -> String {
        self.0.name()
    }
    fn spelling(&self) -> String {
        format!("{} {}", Self::NAME, self.0.spelling())
    }
    fn object(&self) -> Object {
        self.0.object()
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<BoxedPart> {
        self.0.place(text)
    }
    fn write(&self, at: &BoxedPart) -> String {
        at.placement()
    }
    fn figure(&self, at: &BoxedPart) -> Figure {
        at.figure()
    }
    fn touches(&self, at: &BoxedPart, step: &Move, to: &BoxedPart) -> Vec<Element> {
        self.ways(at, step, to).into_iter().next().unwrap_or_default()
    }
    fn ways(&self, at: &BoxedPart, step: &Move, to: &BoxedPart) -> Vec<Vec<Element>> {
        // A move that two players make differently was given its elements with its name.
        let own = |found: &Vec<Element>| !found.is_empty();
        let ways = at.ways(step, to.as_ref());
        match step {
            Move::As { elements, .. } if !ways.iter().any(own) => vec![elements.clone()],
            _ => ways,
        }
    }
    fn framed(
        &self,
        start: &BoxedPart,
        now: &BoxedPart,
        shown: &dyn Fn(Element) -> Option<Element>,
    ) -> BoxedPart {
        start.framed(now.as_ref(), shown)
    }
    fn remembers_origin(&self) -> bool {
        self.0.remembers_origin()
    }
    fn components(&self, at: BoxedPart) -> Vec<BoxedPart> {
        // Exchanging the players changes nothing here.
        at.summands().into_iter().map(|summand| summand.part).collect()
    }
    fn weight(&self, at: &BoxedPart) -> usize {
        at.weight()
    }
    fn coordinates(&self, at: &[u64]) -> Option<BoxedPart> {
        self.0.coordinates(at)
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        self.0.axes(bound)
    }
}

impl Impartial for Both {
    fn moves(&self, at: &BoxedPart, visit: Visit<'_, BoxedPart>) -> Flow {
        let mut lists: [Vec<(Move, BoxedPart)>; 2] = Default::default();
        for (player, found) in Player::BOTH.into_iter().zip(&mut lists) {
            at.each_move(player, &mut |step, to| {
                found.push((step, to));
                GO_ON
            })?;
        }
        let [left, right] = lists;
        // What a move is called does not always tell whose it was.
        let named = |list: &[(Move, BoxedPart)]| -> FxHashMap<Move, BoxedPart> {
            list.iter().cloned().collect()
        };
        let (of_left, of_right) = (named(&left), named(&right));
        for (step, to) in left {
            match of_right.get(&step) {
                Some(other) if !other.same(to.as_ref()) => {
                    visit(by(at, Player::Left, &step, &to), to)?;
                }
                _ => visit(step, to)?,
            }
        }
        for (step, to) in right {
            match of_left.get(&step) {
                Some(other) if !other.same(to.as_ref()) => {
                    visit(by(at, Player::Right, &step, &to), to)?;
                }
                Some(_) => {}
                None => visit(step, to)?,
            }
        }
        GO_ON
    }

    fn loopy(&self, at: &BoxedPart) -> bool {
        at.loopy()
    }
}

/// A move that has the name of another one of the other player.
fn by(at: &BoxedPart, player: Player, step: &Move, to: &BoxedPart) -> Move {
    let elements = at.ways(step, to.as_ref()).into_iter().next().unwrap_or_default();
    Move::As { player, step: Box::new(step.clone()), elements }
}
