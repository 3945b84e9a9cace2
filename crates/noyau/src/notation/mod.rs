//! The one notation for positions: parse with spans, print canonically.

mod cursor;
mod parameters;
mod placement;
mod position;
mod suggest;

pub use cursor::Cursor;
pub use parameters::Parameters;
pub use placement::{Cells, heaps, read_board, read_size, write_board, write_heaps};
pub use position::{Position, read_ruleset};
pub use suggest::nearest;
