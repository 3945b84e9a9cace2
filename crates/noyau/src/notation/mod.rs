//! The one notation for positions: parse with spans, print canonically.

mod cursor;

pub use cursor::Cursor;
