//! The nine values of every vertex of a tree full of stones.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::rules::kit::stones::Stones;
use crate::rules::puzzles::solitaire_clobber_2::{STYLE, word};
use crate::solitaire::{self, InHeap, KValue, KValues, Stone, k_value_moves};
use crate::text::Cursor;
use crate::{Context, Error, Result, Session, message};

/// The nine values of every vertex of a tree, for one root.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct KValuesAsk {
    /// The position: `solitaire-clobber-2` on a tree.
    pub position: String,
    /// The root.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub root: u32,
    /// Whether to compare with the rule as it is printed in the source.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub printed: bool,
    /// Whether to give moves for each value of the root.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub moves: bool,
}

/// The table of values.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KValuesAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The root.
    pub root: u32,
    /// The fewest stones that can remain.
    pub least: Option<u32>,
    /// The values, vertex by vertex.
    pub vertices: Vec<KValuesRow>,
    /// How each finite value of the root is reached, if asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<KValueWay>>"))]
    pub ways: Vec<KValueWay>,
}

/// How a value of the root is reached.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KValueWay {
    /// The colour of the stone that the joker turns at the root; null without a joker.
    pub turned: Option<char>,
    /// The stone that remains at the root; null if nothing does.
    pub remains: Option<char>,
    /// The value: how many stones remain.
    pub stones: u32,
    /// The moves, as `reduce` gives them.
    pub moves: Vec<Vec<u32>>,
}

/// The values of one vertex: the fewest stones at and below it when `x`, `o` or nothing is left on it;
/// null where that cannot be.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KValuesRow {
    /// The vertex.
    pub vertex: u32,
    /// The one above it.
    pub parent: Option<u32>,
    /// The values.
    #[serde(flatten)]
    pub values: KValues,
    /// What the printed rule makes of it, and its group in the proof, if asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub printed: Option<PrintedRow>,
}

/// A vertex in the proof.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedRow {
    /// Its group, from 1 to 9, as a child of the one above it.
    pub group: u8,
    /// The heap it lies on when `x` is to remain on the one above, and when `o` is: `x` or `o`, the
    /// colour with which it captures, or null.
    pub heaps: [Option<char>; 2],
    /// The values by the printed rule.
    #[serde(flatten)]
    pub values: KValues,
}

impl Question for KValuesAsk {
    type Answer = KValuesAnswer;

    const EXAMPLE: &'static str = r#"{"position": "solitaire-clobber-2 S4 xoox", "root": 0}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<KValuesAnswer> {
        let position = session.position(&self.position)?;
        let part = match position.parts.as_slice() {
            [part] if part.ruleset() == "solitaire-clobber-2" => part,
            _ => return Err(Error::not_applicable(message!("k-values-need-a-tree"))),
        };
        let stones = Stones::read(&mut Cursor::new(&part.placement()), &STYLE)?;
        let (tree, word) = (stones.graph(), word(&stones));
        let (values, parents) = solitaire::k_values(&tree, &word, self.root, context.budget)?;
        let least = values.get(self.root as usize).and_then(KValues::least);
        let mut printed = Vec::new();
        if self.printed {
            let rule = solitaire::Rule::Printed;
            let (values, places) =
                solitaire::k_values_by_heaps(&tree, &word, self.root, rule, context.budget)?;
            let row = |(place, values): (InHeap, KValues)| {
                let heaps = place.heaps.map(|heap| heap.map(Stone::letter));
                Some(PrintedRow { group: place.group, heaps, values })
            };
            printed = places.into_iter().zip(values).map(row).collect();
        }
        let mut ways = Vec::new();
        for value in KValue::all().filter(|_| self.moves) {
            let found = k_value_moves(&tree, &word, self.root, value, context.budget)?;
            ways.extend(found.map(|(stones, moves)| KValueWay {
                turned: value.turned.map(Stone::letter),
                remains: value.remains.map(Stone::letter),
                stones,
                moves: moves.iter().map(|places| places.to_vec()).collect(),
            }));
        }
        printed.resize(values.len(), None);
        let vertices = (0..).zip(values).zip(parents).zip(printed);
        let vertices = vertices
            .map(|(((vertex, values), parent), printed)| KValuesRow {
                vertex,
                parent,
                values,
                printed,
            })
            .collect();
        Ok(KValuesAnswer { position: position.to_string(), root: self.root, least, vertices, ways })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
