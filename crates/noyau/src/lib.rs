#![doc = include_str!("../README.md")]

pub mod archive;
pub mod arena;
pub mod ask;
pub mod budget;
pub mod catalogue;
pub mod claims;
pub mod clock;
pub mod conjecture;
pub mod context;
pub(crate) mod crew;
pub mod docs;
pub mod draw;
pub mod engine;
mod error;
pub mod explain;
pub mod explore;
pub mod game;
pub mod graph;
pub mod heap;
pub mod json;
mod large_pages;
pub mod laws;
pub mod lexicode;
pub mod linear;
pub mod loops;
pub mod meter;
pub mod part;
mod players;
pub mod position;
pub mod proof;
pub mod random;
pub mod rulefile;
pub mod rules;
pub mod session;
pub mod solitaire;
pub mod solution;
pub mod solve;
pub mod sorting;
pub mod subset;
pub mod text;
pub mod value;
pub mod verify;
pub mod words;

pub use budget::{Budget, Cancel, Progress};
pub use context::Context;
pub use error::{Error, ErrorKind, Known, Result};
pub use game::{Convention, Kind, Outcome, Player, Winner};
pub use session::Session;
pub use solution::{Solution, solve};

/// The pages whose examples are run as tests.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../../README.md")]
    struct Readme;
    #[doc = include_str!("../../../CONTRIBUTING.md")]
    struct Contributing;
}
