//! The rulesets, one per file, and the registry: the list of all of them.

/// What a built-in ruleset says about itself: its name and positions to try. The words are the
/// messages `rule-NAME`. A ruleset that takes no parameters says that here as well.
macro_rules! about {
    ($name:literal, no_parameters, [$($example:literal),* $(,)?]) => {
        about!($name, [$($example),*]);

        fn with_parameters(parameters: $crate::text::Parameters<'_>) -> $crate::Result<Self> {
            parameters.none().map(|()| Self)
        }
    };
    ($name:literal, [$($example:literal),* $(,)?]) => {
        const NAME: &'static str = $name;

        fn info() -> $crate::game::Info {
            let text = |id| $crate::words::Message::new(id, Vec::new());
            $crate::game::Info {
                name: $name.into(),
                examples: vec![$($example.into()),*],
                summary: text(concat!("rule-", $name)),
                rules: text(concat!("rule-", $name, ".rules")),
                notation: text(concat!("rule-", $name, ".notation")),
                known: text(concat!("rule-", $name, ".known")),
                literature: text(concat!("rule-", $name, ".literature")),
            }
        }
    };
}

/// The methods of a ruleset that are functions of its kind of position: `shared!(Region, Region:
/// read, write)` calls `Region::read` and `Region::write`.
macro_rules! shared {
    ($position:ty, $from:ident: $($method:ident),+) => {
        $(shared!(@$method $position, $from);)+
    };
    (@read $position:ty, $from:ident) => {
        fn read(&self, text: &mut $crate::text::Cursor<'_>) -> $crate::Result<$position> {
            $from::read(text)
        }
    };
    (@write $position:ty, $from:ident) => {
        fn write(&self, at: &$position) -> String {
            $from::write(at)
        }
    };
    (@figure $position:ty, $from:ident) => {
        fn figure(&self, at: &$position) -> $crate::game::Figure {
            $from::figure(at)
        }
    };
    (@components $position:ty, $from:ident) => {
        fn components(&self, at: $position) -> Vec<$position> {
            $from::components(&at)
        }
    };
    (@canonical $position:ty, $from:ident) => {
        fn canonical(&self, at: $position) -> $position {
            $from::canonical(&at)
        }
    };
    (@coordinates $position:ty, $from:ident) => {
        fn coordinates(&self, at: &[u64]) -> Option<$position> {
            $from::coordinates(at)
        }
    };
    (@axes $position:ty, $from:ident) => {
        fn axes(&self, bound: u64) -> Option<Vec<u64>> {
            $from::axes(bound)
        }
    };
    (@weight $position:ty, $from:ident) => {
        fn weight(&self, at: &$position) -> usize {
            $from::weight(at)
        }
    };
}

/// The moves of a game in which one heap is replaced, as its method `each_rest` says.
macro_rules! moves_by_rests {
    () => {
        fn moves(
            &self,
            at: &Vec<u64>,
            visit: $crate::game::Visit<'_, Vec<u64>>,
        ) -> $crate::game::Flow {
            $crate::rules::kit::heaps::each_size(at, |i, heap| {
                self.each_rest(heap, |rest| {
                    let step = $crate::game::Move::take(heap, rest);
                    visit(step, $crate::rules::kit::heaps::replaced(at, i, rest))
                })
            })
        }

        fn heap_moves(
            &self,
            at: &Vec<u64>,
            keep: &mut dyn FnMut(u64, &[u64]) -> Option<bool>,
        ) -> Option<Vec<($crate::game::Move, Vec<u64>)>> {
            let rests = |heap, visit: &mut dyn FnMut(&[u64]) -> $crate::game::Flow| {
                self.each_rest(heap, visit)
            };
            $crate::rules::kit::heaps::heap_moves(at, keep, rests)
        }
    };
}

mod boards;
mod graphs;
mod heaps;
pub(crate) mod kit;
pub(crate) mod puzzles;
mod scoring;
mod strips;

#[cfg(test)]
mod partizan_tests;
/// The score of strings and coins, such as of a sum of games of this kind.
pub(crate) fn score_of_strings(strings: Strings, context: Context<'_>) -> Result<i64> {
    let again = strings.again;
    kit::edges::Edges::of_strings(strings).score(again, context)
}

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use crate::game::Strings;
pub(crate) use graphs::annihilation::zeros as annihilation_zeros;
pub(crate) use heaps::wythoff::rows as wythoff_rows;
pub(crate) use heaps::wythoff::stream as wythoff_stream;
pub(crate) use kit::chain_map::chain_map;
pub(crate) use kit::cutting::{Cutting, MOST_STRINGS};
pub(crate) use kit::nimstring::{Nimstring, Worth, loony_cuts};

use crate::part::{Entry, impartial, partizan, puzzle, scoring};
use crate::{Context, Result};

/// Every ruleset, in the order of the catalogue. A new ruleset is one more line here.
pub static RULESETS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    vec![
        impartial::<heaps::nim::Nim>(),
        impartial::<heaps::moore_nim::MooreNim>(),
        impartial::<heaps::subtraction::Subtraction>(),
        impartial::<heaps::take_at_most::TakeAtMost>(),
        impartial::<heaps::octal::Octal>(),
        impartial::<heaps::octal::Octal<heaps::kayles::Kayles>>(),
        impartial::<heaps::octal::Octal<heaps::dawson_kayles::DawsonKayles>>(),
        impartial::<heaps::octal::Octal<heaps::dawson_chess::DawsonChess>>(),
        impartial::<heaps::grundy::Grundy>(),
        partizan::<heaps::poker_nim::PokerNim>(),
        partizan::<strips::northcott::Northcott>(),
        impartial::<strips::silver_dollar::SilverDollar>(),
        impartial::<strips::push_right::PushRight>(),
        impartial::<heaps::wythoff::Wythoff>(),
        impartial::<heaps::king::King>(),
        impartial::<heaps::three_vectors::ThreeVectors>(),
        impartial::<heaps::vectors::Vectors>(),
        impartial::<heaps::pieces::Rider<heaps::pieces::Rook>>(),
        impartial::<heaps::pieces::Rider<heaps::pieces::Queen>>(),
        impartial::<heaps::pieces::Rider<heaps::pieces::Bishop>>(),
        impartial::<heaps::pieces::Rider<heaps::pieces::Knight>>(),
        impartial::<heaps::forbidding::Forbidding>(),
        impartial::<heaps::generalised_wythoff::GeneralisedWythoff>(),
        impartial::<heaps::cyclic_nimhoff::CyclicNimhoff>(),
        impartial::<heaps::end_nim::EndNim>(),
        impartial::<heaps::euclid::Euclid>(),
        impartial::<heaps::fibonacci_nim::FibonacciNim>(),
        impartial::<strips::greedy::Greedy>(),
        impartial::<strips::ruler::Ruler>(),
        impartial::<boards::turning_corners::TurningCorners>(),
        impartial::<boards::chomp::Chomp>(),
        impartial::<boards::chocolate::Chocolate>(),
        impartial::<graphs::poset::Poset>(),
        impartial::<graphs::superset::Superset>(),
        impartial::<graphs::divisors::Divisors>(),
        impartial::<graphs::domination::Domination>(),
        impartial::<graphs::arc_kayles::ArcKayles>(),
        impartial::<graphs::geography::Geography>(),
        impartial::<graphs::annihilation::Annihilation>(),
        impartial::<boards::cram::Cram>(),
        partizan::<boards::domineering::Domineering>(),
        partizan::<boards::clobber::Clobber>(),
        partizan::<graphs::hackenbush::Hackenbush>(),
        partizan::<strips::toads_and_frogs::ToadsAndFrogs>(),
        partizan::<boards::col::Col>(),
        partizan::<boards::snort::Snort>(),
        partizan::<boards::nogo::NoGo>(),
        partizan::<boards::konane::Konane>(),
        partizan::<boards::amazons::Amazons>(),
        partizan::<boards::tridomineering::Tridomineering>(),
        partizan::<heaps::cutcake::Cutcake>(),
        partizan::<strips::toppling_dominoes::TopplingDominoes>(),
        partizan::<strips::shove::Shove>(),
        partizan::<strips::push::Push>(),
        scoring::<scoring::picarete::Picarete>(),
        scoring::<scoring::strings_and_coins::StringsAndCoins>(),
        scoring::<scoring::dots_and_boxes::DotsAndBoxes>(),
        puzzle::<puzzles::hanoi::Hanoi>(),
        puzzle::<puzzles::sliding_tiles::SlidingTiles>(),
        puzzle::<puzzles::queens::Queens>(),
        puzzle::<puzzles::peg_solitaire::PegSolitaire>(),
        puzzle::<puzzles::solitaire_clobber_2::SolitaireClobber2>(),
        puzzle::<puzzles::solitaire_clobber::SolitaireClobber>(),
    ]
});

/// The ruleset of this name.
///
/// ```
/// assert_eq!(noyau::rules::find("nim").unwrap().info.name, "nim");
/// assert!(noyau::rules::find("nimm").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static Entry> {
    RULESETS.iter().find(|entry| entry.info.name == name)
}
