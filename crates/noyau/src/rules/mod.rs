//! The rulesets, one a file, and the registry: the list of all of them.

mod annihilation;
mod bits;
mod chocolate;
mod chomp;
mod cram;
mod domination;
mod domineering;
mod edges;
mod geography;
pub(crate) mod heaps;
mod moore_nim;
mod nim;
mod picarete;
mod poset;
mod region;
mod subgraph;
mod subtraction;
mod superset;
mod take_at_most;

use crate::part::{Entry, impartial, partizan, scoring};

/// Every ruleset, in the order of the catalogue. A new ruleset is one more line here.
pub static RULESETS: &[Entry] = &[
    impartial::<nim::Nim>(),
    impartial::<moore_nim::MooreNim>(),
    impartial::<subtraction::Subtraction>(),
    impartial::<take_at_most::TakeAtMost>(),
    impartial::<chomp::Chomp>(),
    impartial::<chocolate::Chocolate>(),
    impartial::<poset::Poset>(),
    impartial::<superset::Superset>(),
    impartial::<domination::Domination>(),
    impartial::<geography::Geography>(),
    impartial::<annihilation::Annihilation>(),
    impartial::<cram::Cram>(),
    partizan::<domineering::Domineering>(),
    scoring::<picarete::Picarete>(),
];

/// The ruleset of this name.
///
/// ```
/// assert_eq!(noyau::rules::find("nim").unwrap().info.name, "nim");
/// assert!(noyau::rules::find("nimm").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static Entry> {
    RULESETS.iter().find(|entry| entry.info.name == name)
}
