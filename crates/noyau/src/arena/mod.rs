//! Explicit game graphs: who wins from where, in how many moves, by which strategy.
//!
//! Everything here works on a [`Csr`], a directed graph in compressed rows with `u32` vertices.
//!
//! * [`Arena`] adds owners, goal sets and a start: the two-player games of the attractor course.
//!   [`attractor::solve`] gives both attractors with ranks and strategies of least length.
//! * [`outcome::outcomes`] plays on the graph itself: the player who cannot move loses. Every
//!   vertex is won, lost or drawn, with its remoteness.
//! * [`level`] orders acyclic graphs, [`grundy`] gives their Grundy functions, [`loopy`] the
//!   generalised Sprague–Grundy function of any graph, [`kernel`] all kernels.
//!
//! [`format`](mod@format) reads and writes graphs in files, from course notes to binary.
//! [`source::summary`] solves arenas with a hundred million positions, such as [`Random`] ones;
//! [`reverse`] and [`sweep`] are the engines underneath.
//!
//! No function recurses: a path of ten million vertices is no harder than a bush.

mod bins;
mod build;
mod csr;
mod prefetch;
mod random;
#[cfg_attr(not(feature = "parallel"), path = "one_thread.rs")]
mod threads;

pub mod attractor;
pub mod double;
pub mod format;
pub mod grundy;
pub mod kernel;
pub mod level;
pub mod loopy;
pub mod outcome;
pub mod reverse;
#[cfg(test)]
pub(crate) mod slow;
pub mod source;
pub mod sweep;
mod tally;
#[cfg(test)]
mod witness;

pub use attractor::Solution;
pub use build::{Arena, Kind};
pub use csr::Csr;
pub use random::Random;

use crate::{Budget, Result};

/// Stands for "no vertex" and "no rank" in the compact tables.
pub const NONE: u32 = u32::MAX;

/// How many threads there are.
pub fn thread_count() -> usize {
    threads::count()
}

/// How many threads a job with so many steps is worth: all of them, or one.
fn threads_for(steps: usize) -> usize {
    if steps < 1 << 21 { 1 } else { threads::count() }
}

/// Memory accounted for as long as this value lives: scratch tables of an engine.
struct Scratch<'b> {
    budget: &'b Budget,
    bytes: u64,
}

impl<'b> Scratch<'b> {
    fn take(budget: &'b Budget, bytes: usize) -> Result<Self> {
        budget.take(bytes as u64)?;
        Ok(Scratch { budget, bytes: bytes as u64 })
    }
}

impl Drop for Scratch<'_> {
    fn drop(&mut self) {
        self.budget.give_back(self.bytes);
    }
}
