//! Engines: each is a value with a name, the tasks it can do, and its run.
//!
//! An [`Engine`] works on positions of one ruleset, with the ruleset's own types. Which engines
//! there are, and in which order they are tried, is written down in [`plan`]; the first one that
//! can do the task does it. Engines on whole sums are in [`mod@crate::solve`].
//!
//! All of them are iterative, keep what they learn in the tables of their [`Context`], and stop
//! when its budget is spent.

mod board;
mod complete_products;
mod gather;
mod grundy;
mod heap_sequence;
mod memo;
mod misere_quotient;
mod outcome;
mod own_search;
mod pairing;
mod path_powers;
pub mod proof_number;
pub mod puzzle;
mod replacing;
pub mod retrograde;
pub mod score;
mod subset;
mod tame_heaps;
mod theorem;
mod value;

pub use board::BoardSearch;
pub use complete_products::CompleteProducts;
pub use gather::{Gather, Gathered};
pub use grundy::{GrundySearch, GrundyTable, mex};
pub use heap_sequence::{HeapSequence, HeapTable, largest};
pub use memo::Memo;
pub use misere_quotient::{MisereQuotient, QuotientTable};
pub use outcome::{
    Alternating, BothPlayers, BothPlayersOf, EachPlayer, EachPlayerOf, OutcomeSearch, OutcomeTable,
    Sides,
};
pub use own_search::OwnSearch;
pub use pairing::PairingStrategy;
pub use path_powers::PathPowers;
pub use puzzle::{ByRules, Exhaustive};
pub use replacing::Replacing;
pub use retrograde::Retrograde;
pub use score::{ScoreByRules, ScoreSearch, ScoreTable};
pub use subset::SubsetSearch;
pub use tame_heaps::{Tame, TameHeaps};
pub use theorem::{Theorem, ValueTheorem};
pub use value::{CanonicalForms, ValueTable, winner_of};

use crate::game::{Convention, Goal, Player, Reduction, Ruleset, Winner};
use crate::value::{LoopyNimber, Value};
use crate::words::Message;
use crate::{Context, Result};

/// What an engine can be asked to find out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// The Grundy value of an impartial position under normal play.
    Nimber,
    /// Whether this is the Grundy value, where that is easier to find out than the value.
    IsNimber(u64),
    /// What an impartial position is in misère play, where its heaps count like nim heaps.
    Tame,
    /// The result when `first` starts.
    Winner {
        /// Who moves first.
        first: Player,
        /// What happens to the player who cannot move.
        convention: Convention,
    },
    /// The canonical form of a short game.
    Value,
    /// First player's points minus second's, with best play.
    Score,
    /// The fewest pieces that can remain of a puzzle.
    Reduction(Goal),
}

/// What an engine has found.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// To [`Task::Nimber`].
    Nimber(LoopyNimber),
    /// To [`Task::IsNimber`].
    IsNimber(bool),
    /// To [`Task::Tame`].
    Tame(Tame),
    /// To [`Task::Winner`].
    Winner(Winner),
    /// To [`Task::Value`].
    Value(Value),
    /// To [`Task::Score`].
    Score(i64),
    /// To [`Task::Reduction`].
    Reduction(Reduction),
}

/// A position with its rules, and what may be used on it.
#[derive(Debug)]
pub struct On<'a, R: Ruleset> {
    /// The rules.
    pub rules: &'a R,
    /// The position.
    pub at: &'a R::Position,
    /// Budget and tables.
    pub context: Context<'a>,
}

/// An engine as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Its name.
    pub name: &'static str,
    /// What it does and what it fits.
    pub about: Message,
}

/// A way to do some tasks on positions of a ruleset.
pub trait Engine<R: Ruleset>: Send + Sync {
    /// The name by which it is chosen, and which answers give as their method.
    fn name(&self) -> &'static str;

    /// What it does and what it fits, in a line.
    fn about(&self) -> Message;

    /// Does the task, or says with `None` that it is not for this engine.
    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>>;

    /// How many positions are in the tables that it filled for these rules.
    fn searched(&self, _rules: &R, _context: Context<'_>) -> u64 {
        0
    }
}

/// Which engines there are, in the order in which they are tried: a new one is its file, its
/// `mod` and a line here.
pub mod plan {
    use super::*;
    use crate::game::{Impartial, Partizan, Puzzle, Scoring};

    /// The engines for rules under which both players have the same moves.
    pub fn impartial<R: Impartial>() -> Vec<&'static dyn Engine<R>> {
        vec![
            &Theorem,
            &HeapSequence,
            &PathPowers,
            &PairingStrategy,
            &CompleteProducts,
            &OwnSearch,
            &SubsetSearch,
            &GrundySearch,
            &TameHeaps,
            &MisereQuotient,
            &OutcomeSearch::<BothPlayers>::NEW,
            &Retrograde::<BothPlayers>::NEW,
        ]
    }

    /// The engines for rules that treat the players differently.
    pub fn partizan<R: Partizan>() -> Vec<&'static dyn Engine<R>> {
        vec![
            &ValueTheorem,
            &CanonicalForms,
            &BoardSearch,
            &OutcomeSearch::<EachPlayer>::NEW,
            &Retrograde::<EachPlayer>::NEW,
        ]
    }

    /// The engines for games with points.
    pub fn scoring<R: Scoring>() -> Vec<&'static dyn Engine<R>> {
        vec![&ScoreByRules, &ScoreSearch]
    }

    /// The engines for puzzles.
    pub fn puzzle<R: Puzzle>() -> Vec<&'static dyn Engine<R>> {
        vec![&ByRules, &Exhaustive]
    }
}
