#![doc = include_str!("../README.md")]
//!
//! ```no_run
//! use std::path::Path;
//! use std::sync::Arc;
//! use noyau::Budget;
//! use noyau_cluster::{Hosts, run, tabulate};
//! use noyau_scale::table::What;
//! // The same in both processes, with 0 and 1.
//! let hosts = Hosts::local(2, 0)?;
//! let made = run(&hosts, "clobber", &Arc::new(Budget::unlimited()), |crew| {
//!     tabulate(crew, "clobber 3x4", What::Outcome, Path::new("clobber34"))
//! })?;
//! # Ok::<(), noyau::Error>(())
//! ```

mod arena;
mod crew;
mod network;
mod survey;
mod tabulate;

pub use arena::{arena, arena_in_file};
pub use crew::{Crew, run};
pub use network::Hosts;
pub use survey::survey;
pub use tabulate::tabulate;
