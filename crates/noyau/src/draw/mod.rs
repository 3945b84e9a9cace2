//! Pictures of positions: one vocabulary of figures, drawn as SVG and in the terminal.
//!
//! A ruleset chooses a [`Figure`]; everything that can be clicked in its picture carries an
//! attribute `data-cell`, `data-vertex`, `data-edge`, `data-heap` or `data-set`, and [`touches`]
//! tells which of these elements a move takes, as `cell:5`, `edge:0-1`, `heap:2:4`.

mod figure;
mod touches;

pub use figure::{Figure, Mark};
pub use touches::touches;
