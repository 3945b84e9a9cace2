//! Everything that is tested from outside the library, in one program: it is linked only once.

mod budgets;
mod common;
mod conformance;
mod corpus;
mod errors;
mod explanations;
mod extremes;
mod failures;
mod game_graph_page;
mod game_graphs;
#[cfg(feature = "files")]
mod heap_long_runs;
mod heap_periods;
mod heap_questions;
mod heap_random_codes;
mod laws;
mod partizan;
mod playthroughs;
mod puzzles;
mod random_boards;
mod reasons;
mod rule_files;
mod rule_pages;
mod scoring;
mod sessions;
mod small_changes;
mod sums;
