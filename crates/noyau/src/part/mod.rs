//! Positions of any ruleset behind one interface.
//!
//! A [`Part`] is a position together with its rules, with the types erased once, here: sums,
//! answers and front doors work with parts, the engines with the rulesets' own types.

mod both;
mod numbered;
mod placed;
mod play;

use std::any::Any;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::engine::{self, Finding, HeapTable, Task, largest};
use crate::game::{
    Chains, Convention, Element, Figure, Flow, Gain, Goal, Impartial, Info, Kind, Move, Object,
    Partizan, Player, Points, Proof, Puzzle, Reason, Reduction, Scoring, Strings, Theory, Winner,
};
use crate::heap::{Heaps, Sequence};
use crate::subset::Induced;
use crate::text::{Cursor, Parameters};
use crate::value::{LoopyNimber, Value};
use crate::{Budget, Context, Error, Result, message};
pub use both::made_impartial;
pub use numbered::Numbered;
use placed::erased;
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

/// What was found about a part, and by which engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// What was found.
    pub finding: Finding,
    /// The engine that found it.
    pub engine: &'static str,
}

/// A summand up to symmetry and exchange of the players.
#[derive(Clone, Debug)]
pub struct Summand {
    /// What stands for the summand and its negative.
    pub part: BoxedPart,
    /// Whether the summand is the negative of it.
    pub negative: bool,
    /// Whether it is known to be its own negative.
    pub own_negative: bool,
}

/// A part that can be cloned, compared and hashed.
pub type BoxedPart = Box<dyn Part>;

/// A position of one ruleset, whatever its type.
pub trait Part: Send + Sync {
    /// The kind of game.
    fn kind(&self) -> Kind;
    /// The name in the notation, without parameters.
    fn name(&self) -> String;
    /// Name and parameters in canonical spelling.
    fn ruleset(&self) -> String;
    /// What its heaps are made of.
    fn object(&self) -> Object;
    /// The placement in canonical spelling.
    fn placement(&self) -> String;
    /// The position as a picture.
    fn figure(&self) -> Figure;
    /// See [`Ruleset::ways`](crate::game::Ruleset::ways).
    fn ways(&self, step: &Move, to: &dyn Part) -> Vec<Vec<Element>>;
    /// See [`Ruleset::framed`](crate::game::Ruleset::framed).
    fn framed(&self, now: &dyn Part, shown: &dyn Fn(Element) -> Option<Element>) -> BoxedPart;
    /// The reason the ruleset itself gives for who wins.
    fn reason(&self, convention: Convention) -> Option<Reason>;
    /// Whether play from here could go on for ever.
    fn loopy(&self) -> bool;
    /// Whether the part remembers where it came from, so that reading its text makes another one.
    fn remembers_origin(&self) -> bool;
    /// Independent summands, each in canonical form.
    fn components(&self) -> Vec<BoxedPart>;
    /// The same up to exchange of the players.
    fn summands(&self) -> Vec<Summand>;
    /// What the options of `player` fall into, likewise.
    fn split_moves(&self, player: Player, budget: &Budget) -> Result<Vec<Vec<Summand>>>;
    /// How many moves both players have together; `most` where there are more, or too many to list.
    fn count_moves(&self, most: usize) -> usize;
    /// Whether in every position that can be reached either both players can move or none, so
    /// that the value is infinitesimal.
    fn dicotic(&self) -> bool;
    /// The bytes that storing a copy takes.
    fn weight(&self) -> usize;
    /// Whether `player` has a move; the player is ignored where both have the same moves. Also true where
    /// there is so much to look at that the rules do not tell.
    fn has_move(&self, player: Player) -> bool;
    /// Every legal move of `player`, likewise.
    fn moves(&self, player: Player, budget: &Budget) -> Result<Vec<NamedMove>>;
    /// Calls `visit` with every legal move of `player`, until it says stop.
    fn each_move(&self, player: Player, visit: &mut dyn FnMut(Move, BoxedPart) -> Flow) -> Flow;
    /// Does a task with the first engine that can; none if no engine can.
    fn run(&self, task: &Task, context: Context<'_>) -> Result<Option<Found>>;
    /// The engines for this kind of game, in the order in which they are tried.
    fn engines(&self) -> Vec<engine::About>;
    /// How many positions the engines have in their tables for these rules.
    fn positions_searched(&self, context: Context<'_>) -> u64;
    /// Every move of an impartial position to one whose value is `want`, where a theorem lists
    /// them, or the values of single heaps do.
    fn listed_moves_to(&self, want: u64, values: Option<&Sequence>) -> Option<Vec<NamedMove>>;
    /// Every move to a P-position of an impartial game, where a theorem lists them.
    fn winning_moves_by_theorem(&self, convention: Convention) -> Option<Vec<NamedMove>>;
    /// Whether the previous player wins an impartial position, where a theorem says so at once.
    fn is_p_by_theorem(&self, convention: Convention) -> Option<bool>;
    /// The nim heap that a partizan part equals in every sum under normal play, where a theorem
    /// gives it.
    fn nimber(&self) -> Option<u64>;
    /// Every move of `player` to a part with the [`Part::nimber`] `want`, where a theorem lists
    /// them.
    fn nimber_moves(&self, player: Player, want: u64) -> Option<Vec<NamedMove>>;
    /// The heap game and the heaps, where the value is the nim-sum of those of the heaps.
    fn heaps(&self) -> Option<(Heaps, Vec<u64>)>;
    /// Every move in a heap that `keep` wants, which is given the heap and what is left of it; none
    /// where play is not with heaps, or if it says none.
    fn heap_moves(
        &self,
        keep: &mut dyn FnMut(u64, &[u64]) -> Option<bool>,
    ) -> Option<Vec<NamedMove>>;
    /// The position as what is left of a graph, where it can be played on sets of vertices.
    fn induced(&self) -> Option<Induced>;
    /// Whether the score is at least `bound`: sometimes that is found out faster than the score.
    fn score_reaches(&self, bound: i64, context: Context<'_>) -> Result<bool>;
    /// The position as strings and coins, where it is one.
    fn score_strings(&self) -> Option<Strings>;
    /// The chains and loops of a game with strings and coins.
    fn score_chains(&self) -> Option<Chains>;
    /// What a theorem says about the score.
    fn score_bounds(&self) -> Option<Theory>;
    /// The move by which the proof of this theorem keeps its bound, and why it does.
    fn score_proof(&self) -> Option<(Proof, NamedMove)>;
    /// Every capture or jump of a puzzle.
    fn jumps(&self) -> Vec<(Move, BoxedPart)>;
    /// How many pieces a puzzle has.
    fn pieces(&self) -> u64;

    /// Numbers of all positions that can be reached from here, where there are any.
    fn numbered(&self) -> Option<Arc<dyn Numbered>>;

    /// A copy.
    fn boxed(&self) -> BoxedPart;
    /// For comparison.
    fn as_any(&self) -> &dyn Any;
    /// Whether the other part is the same position of the same ruleset.
    fn same(&self, other: &dyn Part) -> bool;
    /// A hash that agrees with [`Part::same`].
    fn hash_code(&self) -> u64;
}

impl dyn Part {
    /// Does a task that needs an answer.
    fn find(&self, task: &Task, context: Context<'_>) -> Result<Found> {
        match (self.run(task, context)?, context.forced()) {
            (Some(found), _) => Ok(found),
            (None, Some(engine)) => Err(Error::not_applicable(message!(
                "engine-cannot-for",
                engine = engine,
                ruleset = self.ruleset()
            ))),
            (None, None) => Err(not_for(task, &self.ruleset())),
        }
    }

    /// The Grundy value of an impartial position.
    pub fn grundy(&self, context: Context<'_>) -> Result<LoopyNimber> {
        match self.find(&Task::Nimber, context)?.finding {
            Finding::Nimber(value) => Ok(value),
            _ => Err(not_for(&Task::Nimber, &self.ruleset())),
        }
    }

    /// Whether this is the Grundy value of an impartial position; often found sooner than the
    /// value.
    pub fn is_nimber(&self, n: u64, context: Context<'_>) -> Result<bool> {
        if let Some(Found { finding: Finding::IsNimber(yes), .. }) =
            self.run(&Task::IsNimber(n), context)?
        {
            return Ok(yes);
        }
        Ok(self.grundy(context)? == LoopyNimber::Finite(n))
    }

    /// Every move of an impartial position to one whose value is `want`.
    pub fn moves_to(&self, want: u64, context: Context<'_>) -> Result<Vec<NamedMove>> {
        if let Some(found) = self.listed_moves_to(want, None) {
            return Ok(found);
        }
        if let Some((heaps, sizes)) = self.heaps() {
            let mut table = HeapTable::lease(&self.ruleset(), context);
            let values = table.upto(&heaps, largest(&sizes), context.budget)?;
            if let Some(found) = self.listed_moves_to(want, Some(values)) {
                return Ok(found);
            }
        }
        let mut wanted = Vec::new();
        for step in self.moves(Player::Left, context.budget)? {
            if step.to.is_nimber(want, context)? {
                wanted.push(step);
            }
        }
        Ok(wanted)
    }

    /// The result when `first` starts.
    pub fn winner(
        &self,
        first: Player,
        convention: Convention,
        context: Context<'_>,
    ) -> Result<Winner> {
        let task = Task::Winner { first, convention };
        match self.find(&task, context)?.finding {
            Finding::Winner(winner) => Ok(winner),
            _ => Err(not_for(&task, &self.ruleset())),
        }
    }

    /// The canonical form of a short game.
    pub fn value(&self, context: Context<'_>) -> Result<Value> {
        match self.find(&Task::Value, context)?.finding {
            Finding::Value(value) => Ok(value),
            _ => Err(not_for(&Task::Value, &self.ruleset())),
        }
    }

    /// First player's points minus second's, with best play.
    pub fn score(&self, context: Context<'_>) -> Result<i64> {
        match self.find(&Task::Score, context)?.finding {
            Finding::Score(score) => Ok(score),
            _ => Err(not_for(&Task::Score, &self.ruleset())),
        }
    }

    /// The fewest pieces that can remain.
    pub fn reduce(&self, goal: &Goal, context: Context<'_>) -> Result<Reduction> {
        let task = Task::Reduction(goal.clone());
        match self.find(&task, context)?.finding {
            Finding::Reduction(reduction) => Ok(reduction),
            _ => Err(not_for(&task, &self.ruleset())),
        }
    }
}

/// No engine does this task for this ruleset.
fn not_for(task: &Task, ruleset: &str) -> Error {
    Error::not_applicable(match task {
        Task::Nimber | Task::IsNimber(_) | Task::Tame => {
            message!("wrong-grundy", ruleset = ruleset)
        }
        Task::Winner { .. } => message!("wrong-outcome", ruleset = ruleset),
        Task::Value => message!("wrong-value", ruleset = ruleset),
        Task::Score => message!("wrong-score", ruleset = ruleset),
        Task::Reduction(_) => message!("wrong-reduction", ruleset = ruleset),
    })
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
    /// The kind of game.
    fn kind(&self) -> Kind;
    /// The name in the notation, without parameters.
    fn name(&self) -> String;
    /// Name and parameters in canonical spelling.
    fn spelling(&self) -> String;
    /// See [`Ruleset::object`](crate::game::Ruleset::object).
    fn object(&self) -> Object;
    /// Reads a placement to its end.
    fn place(&self, text: &mut Cursor<'_>) -> Result<BoxedPart>;
    /// See [`Ruleset::coordinates`](crate::game::Ruleset::coordinates).
    fn coordinates(&self, at: &[u64]) -> Option<BoxedPart>;
    /// See [`Ruleset::axes`](crate::game::Ruleset::axes).
    fn axes(&self, bound: u64) -> Option<Vec<u64>>;
    /// See [`Ruleset::lost_differences`](crate::game::Ruleset::lost_differences).
    fn lost_differences(&self) -> Option<[u64; 2]>;
    /// See [`Ruleset::p_positions`](crate::game::Ruleset::p_positions).
    fn p_positions(
        &self,
        bound: u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Points>>;
    /// See [`Ruleset::table`](crate::game::Ruleset::table).
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>>;
    /// See [`Ruleset::heaps`](crate::game::Ruleset::heaps).
    fn heaps(&self) -> Option<Heaps>;
    /// See [`Ruleset::remembers_origin`](crate::game::Ruleset::remembers_origin).
    fn remembers_origin(&self) -> bool;
}

/// One line of a catalogue: a name and how to make the ruleset.
#[derive(Clone)]
pub struct Entry {
    /// What the ruleset says about itself.
    pub info: Arc<Info>,
    /// The kind of game.
    pub kind: Kind,
    make: Maker,
}

impl std::fmt::Debug for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({:?})", self.info.name, self.kind)
    }
}

/// Makes a ruleset from its parameters.
type Maker = Arc<dyn Fn(Parameters<'_>) -> Result<Arc<dyn AnyRuleset>> + Send + Sync>;

impl Entry {
    /// Makes the ruleset from its parameters.
    pub fn make(&self, parameters: Parameters<'_>) -> Result<Arc<dyn AnyRuleset>> {
        (self.make)(parameters)
    }
}

/// An impartial ruleset for a catalogue.
pub fn impartial<R: Impartial>() -> Entry {
    Entry {
        info: Arc::new(R::info()),
        kind: Kind::Impartial,
        make: Arc::new(|parameters| R::with_parameters(parameters).map(erased::<R, AsImpartial>)),
    }
}

/// A partizan ruleset for a catalogue.
pub fn partizan<R: Partizan>() -> Entry {
    Entry {
        info: Arc::new(R::info()),
        kind: Kind::Partizan,
        make: Arc::new(|parameters| R::with_parameters(parameters).map(erased::<R, AsPartizan>)),
    }
}

/// A scoring ruleset for a catalogue.
pub fn scoring<R: Scoring>() -> Entry {
    Entry {
        info: Arc::new(R::info()),
        kind: Kind::Scoring,
        make: Arc::new(|parameters| R::with_parameters(parameters).map(erased::<R, AsScoring>)),
    }
}

/// A puzzle for a catalogue.
pub fn puzzle<R: Puzzle>() -> Entry {
    Entry {
        info: Arc::new(R::info()),
        kind: Kind::Puzzle,
        make: Arc::new(|parameters| R::with_parameters(parameters).map(erased::<R, AsPuzzle>)),
    }
}

/// An impartial ruleset that is only known when the program runs, such as one written in another
/// language: what it says about itself, and how it is made.
pub fn impartial_from<R: Impartial>(
    info: Info,
    rules: impl Fn(Parameters<'_>) -> Result<R> + Send + Sync + 'static,
) -> Entry {
    Entry {
        info: Arc::new(info),
        kind: Kind::Impartial,
        make: Arc::new(move |parameters| rules(parameters).map(erased::<R, AsImpartial>)),
    }
}

/// The same for a partizan ruleset.
pub fn partizan_from<R: Partizan>(
    info: Info,
    rules: impl Fn(Parameters<'_>) -> Result<R> + Send + Sync + 'static,
) -> Entry {
    Entry {
        info: Arc::new(info),
        kind: Kind::Partizan,
        make: Arc::new(move |parameters| rules(parameters).map(erased::<R, AsPartizan>)),
    }
}

/// The same for a scoring ruleset.
pub fn scoring_from<R: Scoring>(
    info: Info,
    rules: impl Fn(Parameters<'_>) -> Result<R> + Send + Sync + 'static,
) -> Entry {
    Entry {
        info: Arc::new(info),
        kind: Kind::Scoring,
        make: Arc::new(move |parameters| rules(parameters).map(erased::<R, AsScoring>)),
    }
}

/// The same for a puzzle.
pub fn puzzle_from<R: Puzzle>(
    info: Info,
    rules: impl Fn(Parameters<'_>) -> Result<R> + Send + Sync + 'static,
) -> Entry {
    Entry {
        info: Arc::new(info),
        kind: Kind::Puzzle,
        make: Arc::new(move |parameters| rules(parameters).map(erased::<R, AsPuzzle>)),
    }
}
