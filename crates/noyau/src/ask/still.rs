//! Positions of a game on one picture.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::{Element, Move, Still, Touched};
use crate::{Context, Result, Session};

/// How a position is shown on the picture of the start of its game.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StillAsk {
    /// The start.
    pub position: String,
    /// The moves that were made since.
    pub moves: Vec<Made>,
}

/// A move that was made, as `moves` gives it.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The position it led to.
    pub to: String,
    /// What it did.
    pub data: Move,
    /// The elements of the picture with which it was made.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub touches: Vec<Touched>,
}

/// How a position is shown on the picture of an earlier one.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StillAnswer {
    /// The position whose picture is to be shown.
    pub position: String,
    /// How many of the moves had been made when the game was last drawn afresh.
    pub since: usize,
    /// The elements of that picture that are no longer there.
    pub gone: Vec<Element>,
    /// The elements whose names have changed: what they are called now, and in the picture.
    pub names: BTreeMap<Element, Element>,
    /// For heaps, how many matches lie together in each row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<Vec<u64>>>,
}

impl Question for StillAsk {
    type Answer = StillAnswer;

    const EXAMPLE: &'static str = r#"{"position": "nim 3,5,7", "moves": [{"to": "nim 3,5,6",
        "data": {"kind": "take", "from": 7, "leave": [6]}, "touches": []}]}"#;

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<StillAnswer> {
        let start = session.position(&self.position)?;
        let (mut frame, mut now) = (start.clone(), start);
        let mut still: Option<Still> = None;
        let mut since = 0;
        for (made, count) in self.moves.iter().zip(1..) {
            let to = session.position(&made.to)?;
            let touched: Vec<Element> =
                made.touches.iter().map(|touched| touched.element).collect();
            // In a sum every position is drawn afresh.
            let kept =
                match (now.parts.as_slice(), to.parts.as_slice()) {
                    ([from], [to]) => still
                        .get_or_insert_with(|| Still::new(from.figure()))
                        .follow(&made.data, &touched, to.figure()),
                    _ => false,
                };
            if !kept {
                frame = to.clone();
                since = count;
            }
            now = to;
        }
        let ([part], [end]) = (frame.parts.as_slice(), now.parts.as_slice()) else {
            let (gone, names, rows) = (Vec::new(), BTreeMap::new(), None);
            return Ok(StillAnswer { position: now.to_string(), since, gone, names, rows });
        };
        let still = still.unwrap_or_else(|| Still::new(end.figure()));
        let shown = part.framed(end.as_ref(), &|element| still.shown(element));
        let position = frame.with_part(0, shown).to_string();
        let (gone, names, rows) = (still.gone(), still.names(), still.rows());
        Ok(StillAnswer { position, since, gone, names, rows })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
