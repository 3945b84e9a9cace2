//! Reading and printing: a cursor that knows where it stands, parameters, placements, suggestions.

mod cursor;
mod natural;
mod parameters;
mod placement;
mod suggest;

pub use cursor::Cursor;
pub use natural::Natural;
pub use parameters::Parameters;
pub use placement::{
    Cells, MOST_HEAPS, exchanged, heaps, read_board, read_size, sides, write_board, write_heaps,
};
pub use suggest::nearest;
