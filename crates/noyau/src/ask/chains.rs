//! The chains and loops of strings and coins, and the moves that open them.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::draw::{self, Theme};
use crate::game::{Ahead, Element, Move, Player};
use crate::rules::{Nimstring, Worth, chain_map, loony_cuts};
use crate::{Context, Error, Result, Session, message};

/// The chains and loops of a position of dots and boxes or of strings and coins, the moves that open
/// them, and what the position is worth in Nimstring.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChainsAsk {
    /// The position.
    pub position: String,
}

/// Chains, loops and loony moves.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChainsAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The chains and loops of coins, or boxes, with two strings each.
    pub chains: Vec<ShownChain>,
    /// The moves that take nothing and leave the other player the choice to take all of a chain or
    /// loop or to leave the last of it.
    pub loony: Vec<String>,
    /// What the position is worth where points do not count and whoever cannot move loses; null where
    /// there are too many strings.
    pub nimstring: Option<NimstringAnswer>,
    /// A picture in which each chain has a colour of its own, and loony moves are dashed.
    pub svg: String,
}

/// A chain or loop.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShownChain {
    /// Its coins, or boxes counted row by row.
    pub coins: Vec<u32>,
    /// Whether it is a loop.
    pub is_loop: bool,
    /// Whether it is long: three coins or more, four of a loop.
    pub is_long: bool,
    /// Whether a coin at its end can be taken.
    pub is_open: bool,
    /// The moves in it.
    pub moves: Vec<String>,
    /// Their elements in the picture.
    pub elements: Vec<String>,
}

/// Nimstring: whoever takes a coin moves again, and whoever cannot move loses.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NimstringAnswer {
    /// The nim heap that the position is worth; null if it is loony, so that whoever moves wins beside
    /// anything.
    pub value: Option<u64>,
    /// Who wins.
    pub winner: Ahead,
    /// The moves that win.
    pub moves: Vec<String>,
}

/// Chains of so many coins are long, and loops of so many.
const LONG: [usize; 2] = [3, 4];

impl Question for ChainsAsk {
    type Answer = ChainsAnswer;

    const EXAMPLE: &'static str = r#"{"position": "strings-and-coins C5"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<ChainsAnswer> {
        let position = session.position(&self.position)?;
        let none = || Error::not_applicable(message!("no-chains"));
        let [part] = position.parts.as_slice() else { return Err(none()) };
        let Some(strings) = part.score_strings().filter(|strings| strings.again) else {
            return Err(none());
        };
        let budget = context.budget;
        // The moves in the order of the strings that are left.
        let moves: Vec<Move> =
            part.moves(Player::Left, budget)?.into_iter().map(|found| found.step).collect();
        let left: Vec<usize> = (0..strings.ends.len()).filter(|&k| strings.left[k]).collect();
        let step =
            |string: usize| left.binary_search(&string).ok().and_then(|place| moves.get(place));
        let name = |&string: &usize| step(string).map(ToString::to_string);
        let chains = chain_map(&strings);
        let loony = loony_cuts(&strings, budget)?;
        let mut tints: Vec<(String, usize, bool)> = Vec::new();
        let mut shown = Vec::new();
        for (k, chain) in chains.iter().enumerate() {
            let elements: Vec<String> = chain
                .strings
                .iter()
                .filter_map(|&string| step(string).and_then(element))
                .map(|element| element.name().to_string())
                .collect();
            let places = chain.strings.iter().zip(&elements);
            tints.extend(places.map(|(string, name)| (name.clone(), k, loony.contains(string))));
            shown.push(ShownChain {
                coins: chain.coins.clone(),
                is_loop: chain.is_loop,
                is_long: chain.coins.len() >= LONG[usize::from(chain.is_loop)],
                is_open: chain.is_open,
                moves: chain.strings.iter().filter_map(name).collect(),
                elements,
            });
        }
        let nimstring = match Nimstring::new(&strings) {
            None => None,
            Some(mut game) => {
                let all = game.all();
                let mut winning = Vec::new();
                for (k, step) in moves.iter().enumerate() {
                    if game.wins(all, 1 << k, budget)? {
                        winning.push(step.to_string());
                    }
                }
                let worth = game.worth(all, budget)?;
                Some(NimstringAnswer {
                    value: match worth {
                        Worth::Heap(size) => Some(size.into()),
                        Worth::Loony => None,
                    },
                    winner: if worth == Worth::Heap(0) { Ahead::Second } else { Ahead::First },
                    moves: winning,
                })
            }
        };
        Ok(ChainsAnswer {
            position: position.to_string(),
            chains: shown,
            loony: loony.iter().filter_map(name).collect(),
            nimstring,
            svg: draw::svg_tinted(&part.figure(), &tints, Theme::Page),
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

/// What a move cuts, in the picture.
fn element(step: &Move) -> Option<Element> {
    match *step {
        Move::Edge { ends: (a, b) } => Some(Element::Edge(a.min(b), a.max(b))),
        Move::Line(line) => Some(Element::Line(line)),
        _ => None,
    }
}
