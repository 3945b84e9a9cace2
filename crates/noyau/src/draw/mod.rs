//! Pictures of positions: one vocabulary of figures, drawn as SVG and in the terminal.

mod figure;

pub use figure::{Figure, Mark};
