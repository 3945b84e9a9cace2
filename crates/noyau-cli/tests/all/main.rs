//! Everything that is tested with the real program, in one program of tests: it is linked only once.

mod batch;
mod build;
mod cli;
#[cfg(target_os = "linux")]
mod faults;
mod graph_files;
mod limits;
mod proofs;
mod requests;
mod rule_files;
mod runs;
mod scale;
#[cfg(feature = "studio")]
mod studio;
