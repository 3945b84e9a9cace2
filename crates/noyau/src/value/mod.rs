//! Values of games: nimbers, dyadic fractions, short games, thermographs.

mod loopy;
pub mod nimber;

pub use loopy::LoopyNimber;
