//! Values of games: nimbers, dyadic fractions, short games, thermographs.

mod carried;
mod dyadic;
pub mod expression;
mod games;
mod loopy;
pub mod nimber;
pub mod operations;
mod rounded;

/// Integers of any size.
pub use dashu_int::IBig;

pub use carried::{SharedGames, Value};
pub use dyadic::{Bound, Dyadic, NotDyadic};
pub use games::{Games, Id, Named, Thermograph, Wall};
pub use loopy::LoopyNimber;
pub use rounded::Rounded;
