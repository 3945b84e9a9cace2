//! The vocabulary: players, outcomes, conventions, and the traits a ruleset implements.
//!
//! A ruleset says what a position is, how it is written, and which moves there are. Everything
//! else (who wins, Grundy values, canonical forms, scores, pictures, the command line and the
//! protocol) is provided. There are four kinds of play, each a refinement of [`Ruleset`]:
//! [`Impartial`], [`Partizan`], [`Scoring`] and [`Puzzle`].
//!
//! # Laws
//!
//! One generic test checks these for every registered ruleset:
//!
//! * *Round trip*: what [`Ruleset::write`] prints, [`Ruleset::read`] reads, and it is printed the
//!   same again; two readings of one text are equal.
//! * *Closure*: every move leads to a position that can itself be written and read back.
//! * *Components*: the parts of [`Ruleset::components`], played as a disjunctive sum, have the
//!   outcome of the whole.
//! * *Symmetric images*: [`Ruleset::canonical`] has the outcome, value or score of the position it stands for.
//! * *Ending*: every play ends, unless the ruleset says that it is loopy.

mod census;
mod element;
mod figure;
mod moves;
mod name;
mod numbering;
mod points;
mod puzzles;
mod reason;
mod say;
mod scoring;
mod still;
mod touch;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::heap::{Heaps, Sequence};
use crate::subset::{Found, Induced, Pairing, Wanted};
use crate::text::{Cursor, Parameters};
use crate::value::{Dyadic, LoopyNimber, Value};
use crate::words::Message;
use crate::{Budget, Context, Result};

pub use crate::players::{Convention, Outcome, Player, Winner};
pub use census::Census;
pub use element::{Element, Touched};
pub use figure::{Figure, Mark, Piece, Quadrant};
pub(crate) use figure::{divisibility, set_name};
pub use moves::{Besides, Line, Move, Rewrite, Way};
pub use numbering::{Inside, Known, Numbering, Place, Sink, Tier, Winners};
pub use points::Points;
pub use puzzles::{Goal, Moves, Reduction};
pub use reason::{
    Change, Columns, Counted, Hottest, Reason, Reversal, ShownPart, ShownValue, Symmetry,
    ValuedHeap, ValuedMove, ValuedPart,
};
pub use say::Object;
pub use scoring::{
    Ahead, Bound, Chain, Chains, ComponentType, Parity, Proof, ProofCase, Strings, Theory,
};
pub use still::Still;
pub use touch::{touched, ways};

/// The four kinds of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Both players have the same moves.
    Impartial,
    /// The players have different moves.
    Partizan,
    /// Both have the same moves and count points.
    Scoring,
    /// One player.
    Puzzle,
}

impl Kind {
    /// All kinds, in the order in which they are listed.
    pub const ALL: [Kind; 4] = [Kind::Impartial, Kind::Partizan, Kind::Scoring, Kind::Puzzle];
}

/// What a ruleset says about itself: the catalogue, the help texts and the pages in `docs/rules`
/// are made of it.
///
/// Texts are messages: those of the built-in rulesets exist in every language, those of other
/// rulesets may be plain texts (`"take a coin".into()`).
#[derive(Clone, Debug)]
pub struct Info {
    /// The name in the notation.
    pub name: String,
    /// Positions to try; the first one is drawn and solved in the documentation. The laws are
    /// tested on all of them.
    pub examples: Vec<String>,
    /// The rules in one line, without a capital and without a full stop.
    pub summary: Message,
    /// The rules in a paragraph or two.
    pub rules: Message,
    /// How parameters and placement are written.
    pub notation: Message,
    /// What is known about the game.
    pub known: Message,
    /// Where to read more.
    pub literature: Message,
}

impl Info {
    /// A name and nothing else, for types that stand for many rulesets: each of these says itself what
    /// it is.
    pub fn silent(name: &str) -> Info {
        let nothing = || Message::verbatim("");
        Info {
            name: name.to_string(),
            examples: Vec::new(),
            summary: nothing(),
            rules: nothing(),
            notation: nothing(),
            known: nothing(),
            literature: nothing(),
        }
    }
}

/// What a position is and how it is written.
pub trait Ruleset: Send + Sync + Sized + 'static {
    /// A position, always legal: it can only be made by [`Ruleset::read`] or by a move.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;

    /// The name in the notation.
    const NAME: &'static str;

    /// What is moved.
    const OBJECT: Object = Object::Match;

    /// Name, examples, rules.
    fn info() -> Info;

    /// Reads what stands in the parentheses after the name.
    fn with_parameters(parameters: Parameters<'_>) -> Result<Self>;

    /// The name in the notation; another one than that of the type where the type stands for many rulesets.
    fn name(&self) -> String {
        Self::NAME.to_string()
    }

    /// What is moved; another thing than that of the type where the type stands for many rulesets.
    fn object(&self) -> Object {
        Self::OBJECT
    }

    /// Name and parameters in canonical spelling.
    fn spelling(&self) -> String {
        self.name()
    }

    /// Reads a placement; the text is empty for the empty placement. The caller checks that
    /// everything was read.
    fn read(&self, text: &mut Cursor<'_>) -> Result<Self::Position>;

    /// Prints a placement in canonical spelling; `-` for the empty one.
    fn write(&self, at: &Self::Position) -> String;

    /// The position as a picture; the placement as it is written, unless there is a better one.
    fn figure(&self, at: &Self::Position) -> Figure {
        Figure::Words(self.write(at))
    }

    /// The elements of the picture that a move from `at` to `to` takes or uses. To be given where
    /// it does not follow from the pictures and the move, as in [`touched`].
    fn touches(&self, at: &Self::Position, step: &Move, to: &Self::Position) -> Vec<Element> {
        touched(&self.figure(at), step, &self.figure(to))
    }

    /// All sets of elements with which one can make the move; the first is [`Ruleset::touches`].
    /// There are several where the position does not distinguish equal things, such as heaps.
    fn ways(&self, at: &Self::Position, step: &Move, to: &Self::Position) -> Vec<Vec<Element>> {
        let equal = match self.figure(at) {
            Figure::Heaps(heaps) | Figure::Skittles(heaps) => ways(&heaps, step, false),
            _ => Vec::new(),
        };
        if equal.is_empty() { vec![self.touches(at, step, to)] } else { equal }
    }

    /// The position whose picture shows `now` on the picture of `start`, whose elements have the
    /// names that `shown` gives; with a token moved, for example.
    fn framed(
        &self,
        start: &Self::Position,
        _now: &Self::Position,
        _shown: &dyn Fn(Element) -> Option<Element>,
    ) -> Self::Position {
        start.clone()
    }

    /// Why the position is won or lost, where the rules have a better reason than their values.
    fn reason(&self, _at: &Self::Position, _convention: Convention) -> Option<Reason> {
        None
    }

    /// Whether positions reached by moves remember where they came from, such as the graph that
    /// they are part of. Sessions then recognise their texts, so that what was found out about the
    /// whole is found again.
    fn remembers_origin(&self) -> bool {
        false
    }

    /// Splits a position into independent summands.
    fn components(&self, at: Self::Position) -> Vec<Self::Position> {
        vec![at]
    }

    /// A position of the same value that stands for all its symmetric images in the engines' tables.
    fn canonical(&self, at: Self::Position) -> Self::Position {
        at
    }

    /// The bytes a stored position owns beyond its own size, for the memory account.
    fn weight(&self, _at: &Self::Position) -> usize {
        0
    }

    /// The position with these coordinates or heaps, for sequences and tables; none if there is
    /// no such position.
    fn coordinates(&self, _at: &[u64]) -> Option<Self::Position> {
        None
    }

    /// The sizes of the box of all coordinates below `bound`, for lists of P-positions; none if
    /// positions have no coordinates.
    fn axes(&self, _bound: u64) -> Option<Vec<u64>> {
        None
    }

    /// Where the lost positions are pairs of numbers whose n-th difference is θ⌊n/μ⌋: [θ, μ].
    fn lost_differences(&self) -> Option<[u64; 2]> {
        None
    }

    /// All P-positions with coordinates below `bound`, sorted, where the rules know them without a
    /// look at every position. The coordinates are those of [`Ruleset::axes`].
    fn p_positions(
        &self,
        _bound: u64,
        _convention: Convention,
        _budget: &Budget,
    ) -> Result<Option<Points>> {
        Ok(None)
    }

    /// The Grundy values of all positions in a box, row by row, where the rules have a faster way
    /// than one position after the other and all values fit into 16 bits.
    fn table(&self, _sizes: &[u64], _context: Context<'_>) -> Result<Option<Vec<u16>>> {
        Ok(None)
    }

    /// Numbers of all positions that can be reached from here, for tables of all of them; none
    /// where there is no way to number them, or where they are too many for any table.
    fn numbering(&self, _from: &Self::Position) -> Option<Box<dyn Numbering<Self::Position>>> {
        None
    }

    /// The heap game whose single-heap values the sequence engine computes.
    fn heaps(&self) -> Option<Heaps> {
        None
    }

    /// The heaps of a position whose value is the nim-sum of the values of [`Ruleset::heaps`].
    fn heap_sizes<'a>(&self, _at: &'a Self::Position) -> Option<&'a [u64]> {
        None
    }
}

/// Whether to go on listing moves. Rulesets pass it on with `?` and end with [`GO_ON`]. One that cannot list
/// all moves, because they are too many to be gone through, breaks off by itself: whoever asked is told so.
pub type Flow = ControlFlow<()>;

/// All moves were listed.
pub const GO_ON: Flow = ControlFlow::Continue(());

/// Takes each move and the position it leads to, and says whether to go on.
pub type Visit<'v, Position> = &'v mut dyn FnMut(Move, Position) -> Flow;

/// Rules under which both players have the same moves.
pub trait Impartial: Ruleset {
    /// Calls `visit` with every legal move.
    fn moves(&self, at: &Self::Position, visit: Visit<'_, Self::Position>) -> Flow;

    /// Whether play from here could go on for ever.
    fn loopy(&self, _at: &Self::Position) -> bool {
        false
    }

    /// The Grundy value, where something better than search gives it.
    fn grundy(&self, _at: &Self::Position, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(None)
    }

    /// The position as what is left of a graph, where it can be played on sets of vertices. Then
    /// the fastest search serves it.
    fn induced(&self, _at: &Self::Position) -> Option<Induced> {
        None
    }

    /// A symmetry that decides who wins, where one is found.
    fn pairing(&self, at: &Self::Position, budget: &Budget) -> Result<Option<Pairing>> {
        self.induced(at).map_or(Ok(None), |at| at.pairing(budget))
    }

    /// The Grundy value, or whether it is the one that is asked for, where the ruleset has a search
    /// of its own that is faster than the general ones.
    fn find(
        &self,
        _at: &Self::Position,
        _wanted: Wanted,
        _context: Context<'_>,
    ) -> Result<Option<Found>> {
        Ok(None)
    }

    /// The generalised Grundy value under normal play, which may be infinite, where theory gives it
    /// without a look at all positions that can be reached.
    fn loopy_value(
        &self,
        _at: &Self::Position,
        _context: Context<'_>,
    ) -> Result<Option<LoopyNimber>> {
        Ok(None)
    }

    /// Whether a search for the Grundy value has a chance to end; heaps of 10^18 have none.
    fn searchable(&self, _at: &Self::Position) -> bool {
        true
    }

    /// Whether the previous player wins, where a theorem says so at once.
    fn is_p(&self, _at: &Self::Position, _convention: Convention) -> Option<bool> {
        None
    }

    /// All moves to positions with the Grundy value `want`, where a theorem finds them without
    /// looking at every move.
    fn moves_to(&self, _at: &Self::Position, _want: u64) -> Option<Vec<(Move, Self::Position)>> {
        None
    }

    /// The same where play is with heaps, from the values of single heaps.
    fn moves_by_heaps(
        &self,
        _at: &Self::Position,
        _want: u64,
        _values: &Sequence,
    ) -> Option<Vec<(Move, Self::Position)>> {
        None
    }

    /// All moves that `keep` wants where play is with heaps: it is given a heap and what a move
    /// leaves of it. None if there are no heaps, or if it says none.
    fn heap_moves(
        &self,
        _at: &Self::Position,
        _keep: &mut dyn FnMut(u64, &[u64]) -> Option<bool>,
    ) -> Option<Vec<(Move, Self::Position)>> {
        None
    }

    /// The sizes of nim heaps that the position can be exchanged for in every sum, under normal and
    /// under misère play, where a theorem says so at once.
    fn nim_heaps(&self, _at: &Self::Position) -> Option<Vec<u64>> {
        None
    }

    /// All moves to P-positions, where a theorem finds them without looking at every move.
    fn winning_moves(
        &self,
        at: &Self::Position,
        convention: Convention,
    ) -> Option<Vec<(Move, Self::Position)>> {
        match convention {
            Convention::Normal => self.moves_to(at, 0),
            Convention::Misere => None,
        }
    }
}

/// Rules that treat the players differently.
pub trait Partizan: Ruleset {
    /// Calls `visit` with every legal move of `player`.
    fn moves(&self, at: &Self::Position, player: Player, visit: Visit<'_, Self::Position>) -> Flow;

    /// Whether play from here could go on for ever.
    fn loopy(&self, _at: &Self::Position) -> bool {
        false
    }

    /// The nim heap that this position equals in every sum under normal play, where a theorem
    /// gives it.
    fn nimber(&self, _at: &Self::Position) -> Option<u64> {
        None
    }

    /// The number that this position equals, where a theorem gives it.
    fn number(&self, _at: &Self::Position) -> Option<Dyadic> {
        None
    }

    /// The same position with the players exchanged, where it can be said under the same rules.
    fn negative(&self, _at: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// Whether in every position either both players can move or neither can. Such games are
    /// infinitesimal.
    fn dicotic(&self) -> bool {
        false
    }

    /// Whether `first`, who starts, wins under normal play, where the ruleset knows better than
    /// the general search.
    fn wins(
        &self,
        _at: &Self::Position,
        _first: Player,
        _context: Context<'_>,
    ) -> Result<Option<bool>> {
        Ok(None)
    }

    /// The value of a position from which every play ends, where the rules are those of another ruleset,
    /// which finds it.
    fn value(&self, _at: &Self::Position, _context: Context<'_>) -> Result<Option<Value>> {
        Ok(None)
    }

    /// All moves of `player` to positions whose [`Partizan::nimber`] is `want`, where a theorem
    /// finds them without looking at every move.
    fn moves_to(
        &self,
        _at: &Self::Position,
        _player: Player,
        _want: u64,
    ) -> Option<Vec<(Move, Self::Position)>> {
        None
    }
}

/// What a move of a scoring game brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gain {
    /// Points for the player who moves.
    pub points: i64,
    /// Whether the same player must move again.
    pub again: bool,
}

/// Rules under which both players have the same moves and count points.
pub trait Scoring: Ruleset {
    /// Calls `visit` with every legal move and what it brings.
    fn moves(
        &self,
        at: &Self::Position,
        visit: &mut dyn FnMut(Move, Self::Position, Gain) -> Flow,
    ) -> Flow;

    /// First player's points minus second's with best play, where the ruleset knows better than
    /// the general search.
    fn score(&self, _at: &Self::Position, _context: Context<'_>) -> Result<Option<i64>> {
        Ok(None)
    }

    /// Whether it is at least `bound`, where the ruleset finds that out faster than the score.
    fn score_reaches(
        &self,
        _at: &Self::Position,
        _bound: i64,
        _context: Context<'_>,
    ) -> Result<Option<bool>> {
        Ok(None)
    }

    /// What a theorem says about the score.
    fn bounds(&self, _at: &Self::Position) -> Option<Theory> {
        None
    }

    /// The position as strings and coins, where it is one.
    fn strings(&self, _at: &Self::Position) -> Option<Strings> {
        None
    }

    /// The chains and loops of the position, in games with strings and coins.
    fn chains(&self, _at: &Self::Position) -> Option<Chains> {
        None
    }

    /// The move by which the proof of this theorem keeps the bound, why it does, where it leads
    /// and what it brings; none where the proof has no move for the player who is to move.
    fn proof(&self, _at: &Self::Position) -> Option<(Proof, Move, Self::Position, Gain)> {
        None
    }
}

/// One-player rules: as few pieces as possible should remain.
pub trait Puzzle: Ruleset {
    /// Calls `visit` with every legal move.
    fn moves(&self, at: &Self::Position, visit: Visit<'_, Self::Position>) -> Flow;

    /// How many pieces there are.
    fn pieces(&self, at: &Self::Position) -> u64;

    /// Finds the fewest pieces that can remain.
    fn reduce(&self, at: &Self::Position, goal: &Goal, budget: &Budget) -> Result<Reduction>;
}
