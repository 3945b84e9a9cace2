//! Engines for games given by their rules: correct for any ruleset, iterative, and within budget.

mod gather;
mod grundy;
pub mod loopy;
mod memo;
mod outcome;
pub mod puzzle;
pub mod score;
pub mod sum;
mod value;

pub use gather::{Gather, Gathered};
pub use grundy::{GrundySearch, mex};
pub use memo::Memo;
pub use outcome::{Alternating, OutcomeSearch};
pub use value::ValueSearch;
