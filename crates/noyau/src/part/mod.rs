//! Positions of any ruleset behind one face.
//!
//! A [`Part`] is a position together with its rules, with the types erased once, here: sums,
//! answers and front doors work with parts, the engines with the rulesets' own types.

mod placed;
mod play;

use std::any::Any;
use std::hash::{Hash, Hasher};

use crate::game::Figure;
use crate::game::Reason;
use crate::game::Theory;
use crate::game::{
    Convention, Gain, Impartial, Info, Kind, Move, Partizan, Player, Puzzle, Scoring, Winner,
};
use crate::game::{Goal, Reduction};
use crate::heap::Heaps;
use crate::text::{Cursor, Parameters};
use crate::value::{Games, Id, LoopyNimber};
use crate::{Budget, Result};
use placed::make;
use play::{AsImpartial, AsPartizan, AsPuzzle, AsScoring};

/// A move of some part: what it does, where it leads, and what it brings.
#[derive(Clone, Debug)]
pub struct NamedMove {
    /// What it does.
    pub step: Move,
    /// The position it leads to.
    pub to: BoxedPart,
    /// Points and the right to move again, in scoring games.
    pub gain: Gain,
}

/// A part that can be cloned, compared and hashed.
pub type BoxedPart = Box<dyn Part>;

/// A position of one ruleset, whatever its type.
pub trait Part: Send + Sync {
    /// The sort of play.
    fn kind(&self) -> Kind;
    /// Name and parameters in canonical spelling.
    fn ruleset(&self) -> String;
    /// The placement in canonical spelling.
    fn placement(&self) -> String;
    /// The position as a picture.
    fn figure(&self) -> Figure;
    /// The elements of the picture that a move to `to` takes or uses.
    fn touches(&self, step: &Move, to: &dyn Part) -> Vec<String>;
    /// The reason the ruleset itself gives for who wins.
    fn reason(&self, convention: Convention) -> Option<Reason>;
    /// Whether play from here could go on for ever.
    fn loopy(&self) -> bool;
    /// Independent summands, each in canonical form.
    fn components(&self) -> Vec<BoxedPart>;
    /// The bytes that storing a copy takes.
    fn weight(&self) -> usize;
    /// Every legal move of `player`; the player is ignored where both have the same moves.
    fn moves(&self, player: Player, budget: &Budget) -> Result<Vec<NamedMove>>;
    /// The Grundy value of an impartial position.
    fn grundy(&self, budget: &Budget) -> Result<LoopyNimber>;
    /// Every move of an impartial position to one whose value is `want`.
    fn moves_to(&self, want: u64, budget: &Budget) -> Result<Vec<NamedMove>>;
    /// Whether the previous player wins an impartial position, where a theorem says so at once.
    fn is_p_by_theorem(&self, convention: Convention) -> Option<bool>;
    /// Every move to a P-position of an impartial game, where a theorem lists them.
    fn winning_moves_by_theorem(&self, convention: Convention) -> Option<Vec<NamedMove>>;
    /// The result when `first` starts, by search over this part alone.
    fn winner(&self, first: Player, convention: Convention, budget: &Budget) -> Result<Winner>;
    /// The nim heap this part equals in every sum under normal play, where a theorem gives it.
    fn nimber(&self) -> Option<u64>;
    /// Every move of `player` to a part with the [`Part::nimber`] `want`, where a theorem lists
    /// them.
    fn nimber_moves(&self, player: Player, want: u64) -> Option<Vec<NamedMove>>;
    /// The canonical form of a short game.
    fn value(&self, games: &mut Games, budget: &Budget) -> Result<Id>;
    /// First player's points minus second's, with best play.
    fn score(&self, budget: &Budget) -> Result<i64>;
    /// What a theorem says about the score.
    fn score_bounds(&self) -> Option<Theory>;
    /// The fewest pieces that can remain.
    fn reduce(&self, goal: &Goal, budget: &Budget) -> Result<Reduction>;
    /// Every capture or jump of a puzzle.
    fn jumps(&self) -> Vec<(Move, BoxedPart)>;
    /// How many pieces a puzzle has.
    fn pieces(&self) -> u64;
    /// How many positions the engines have looked at on behalf of this part and its relatives.
    fn positions_searched(&self) -> u64;

    /// Drops the engines' tables for this part and its relatives.
    fn forget(&self);

    /// A copy.
    fn boxed(&self) -> BoxedPart;
    /// For comparison.
    fn as_any(&self) -> &dyn Any;
    /// Whether the other part is the same position of the same ruleset.
    fn same(&self, other: &dyn Part) -> bool;
    /// A hash that agrees with [`Part::same`].
    fn hash_code(&self) -> u64;
}

impl Clone for BoxedPart {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

impl PartialEq for BoxedPart {
    fn eq(&self, other: &Self) -> bool {
        self.same(other.as_ref())
    }
}

impl Eq for BoxedPart {}

impl Hash for BoxedPart {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash_code());
    }
}

impl std::fmt::Debug for BoxedPart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.ruleset(), self.placement())
    }
}

/// Rules whose type is erased.
pub trait AnyRuleset: Send + Sync {
    /// The sort of play.
    fn kind(&self) -> Kind;
    /// Name and parameters in canonical spelling.
    fn spelling(&self) -> String;
    /// Reads a placement to its end.
    fn place(&self, text: &mut Cursor<'_>) -> Result<BoxedPart>;
    /// See [`Ruleset::coordinates`].
    fn coordinates(&self, at: &[u64]) -> Option<BoxedPart>;
    /// See [`Ruleset::axes`].
    fn axes(&self, bound: u64) -> Option<Vec<u64>>;
    /// See [`Ruleset::heaps`].
    fn heaps(&self) -> Option<Heaps>;
}

/// One line of the registry: a name and how to make the ruleset.
pub struct Entry {
    /// What the ruleset says about itself.
    pub info: Info,
    /// The sort of play.
    pub kind: Kind,
    make: fn(Parameters<'_>) -> Result<Box<dyn AnyRuleset>>,
}

impl Entry {
    /// Makes the ruleset from its parameters.
    pub fn make(&self, parameters: Parameters<'_>) -> Result<Box<dyn AnyRuleset>> {
        (self.make)(parameters)
    }
}

/// Registers an impartial ruleset.
pub fn impartial<R: Impartial>() -> Entry {
    Entry { info: R::info(), kind: Kind::Impartial, make: make::<R, AsImpartial> }
}

/// Registers a partizan ruleset.
pub fn partizan<R: Partizan>() -> Entry {
    Entry { info: R::info(), kind: Kind::Partizan, make: make::<R, AsPartizan> }
}

/// Registers a scoring ruleset.
pub fn scoring<R: Scoring>() -> Entry {
    Entry { info: R::info(), kind: Kind::Scoring, make: make::<R, AsScoring> }
}

/// Registers a puzzle.
pub fn puzzle<R: Puzzle>() -> Entry {
    Entry { info: R::info(), kind: Kind::Puzzle, make: make::<R, AsPuzzle> }
}
