//! Noyau: a workbench for combinatorial games.

pub mod arena;
pub mod budget;
pub mod code;
mod error;
pub mod graph;
pub mod heap;
pub mod notation;
pub mod value;

pub use budget::{Budget, Cancel, Progress};
pub use error::{Error, ErrorKind, Result};
