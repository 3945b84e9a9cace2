//! Values of games: nimbers, dyadic fractions, short games, thermographs.

mod dyadic;
mod loopy;
pub mod nimber;

pub use dyadic::{Bound, Dyadic, NotDyadic};
pub use loopy::LoopyNimber;
