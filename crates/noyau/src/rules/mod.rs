//! The rulesets, one a file, and the registry: the list of all of them.

mod annihilation;
mod bits;
mod chocolate;
mod chomp;
mod clobber;
mod coins;
mod cram;
mod dawson_chess;
mod dawson_kayles;
mod domination;
mod domineering;
mod dots_and_boxes;
mod edges;
mod geography;
mod golden;
mod grid;
mod grundy;
mod hackenbush;
pub(crate) mod heaps;
mod kayles;
mod king;
mod lines;
mod moore_nim;
mod nim;
mod northcott;
mod octal;
mod peg_solitaire;
mod picarete;
mod poker_nim;
mod poset;
mod push_right;
mod region;
mod silver_dollar;
mod solitaire_clobber;
mod solitaire_clobber_2;
mod stones;
mod strings_and_coins;
mod subgraph;
mod subtraction;
mod superset;
mod take_at_most;
mod three_vectors;
mod toads_and_frogs;
mod vectors;
mod wythoff;

#[cfg(test)]
mod tests;

use crate::part::{Entry, impartial, partizan, puzzle, scoring};

/// Every ruleset, in the order of the catalogue. A new ruleset is one more line here.
pub static RULESETS: &[Entry] = &[
    impartial::<nim::Nim>(),
    impartial::<moore_nim::MooreNim>(),
    impartial::<subtraction::Subtraction>(),
    impartial::<take_at_most::TakeAtMost>(),
    impartial::<octal::Octal>(),
    impartial::<octal::Octal<kayles::Kayles>>(),
    impartial::<octal::Octal<dawson_kayles::DawsonKayles>>(),
    impartial::<octal::Octal<dawson_chess::DawsonChess>>(),
    impartial::<grundy::Grundy>(),
    partizan::<poker_nim::PokerNim>(),
    partizan::<northcott::Northcott>(),
    impartial::<silver_dollar::SilverDollar>(),
    impartial::<push_right::PushRight>(),
    impartial::<wythoff::Wythoff>(),
    impartial::<king::King>(),
    impartial::<three_vectors::ThreeVectors>(),
    impartial::<vectors::Vectors>(),
    impartial::<chomp::Chomp>(),
    impartial::<chocolate::Chocolate>(),
    impartial::<poset::Poset>(),
    impartial::<superset::Superset>(),
    impartial::<domination::Domination>(),
    impartial::<geography::Geography>(),
    impartial::<annihilation::Annihilation>(),
    impartial::<cram::Cram>(),
    partizan::<domineering::Domineering>(),
    partizan::<clobber::Clobber>(),
    partizan::<hackenbush::Hackenbush>(),
    partizan::<toads_and_frogs::ToadsAndFrogs>(),
    scoring::<picarete::Picarete>(),
    scoring::<strings_and_coins::StringsAndCoins>(),
    scoring::<dots_and_boxes::DotsAndBoxes>(),
    puzzle::<peg_solitaire::PegSolitaire>(),
    puzzle::<solitaire_clobber_2::SolitaireClobber2>(),
    puzzle::<solitaire_clobber::SolitaireClobber>(),
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
