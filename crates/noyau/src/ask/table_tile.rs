//! A square part of a large table, from near or from far.

use serde::{Deserialize, Serialize};

use super::Question;
use super::family::Family;
use super::table::stream_table;
use crate::context::Table;
use crate::{Budget, Context, Error, Result, Session, message};

/// A part of a large table of Grundy values of two coordinates, for a picture that can be moved and enlarged.
///
/// The table is made once and kept for the next parts.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableTileAsk {
    /// The ruleset with its parameters.
    pub ruleset: String,
    /// The side of the whole table.
    pub side: u64,
    /// The least values of squares of this side are the entries, so that lost positions are seen from afar.
    pub scale: u64,
    /// The row of the part among the parts, 256 entries high each.
    pub row: u64,
    /// Its column, likewise.
    pub column: u64,
}

/// A part of a large table.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableTileAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// How many rows the part has: fewer at the lower edge.
    pub rows: u64,
    /// How many columns: fewer at the right edge.
    pub columns: u64,
    /// Its entries, row by row.
    pub values: Vec<u16>,
    /// The greatest value in the whole table.
    pub greatest: u16,
}

/// The entries along the side of a part.
const TILE: u64 = 256;

/// Larger tables are not kept.
const MOST_SIDE: u64 = 16_384;

/// A square table that was made.
#[derive(Default)]
struct Square {
    side: u64,
    values: Vec<u16>,
    greatest: u16,
}

impl Table for Square {
    fn bytes(&self) -> u64 {
        2 * self.values.len() as u64
    }
}

impl Square {
    fn new(session: &Session, ruleset: &str, side: u64, budget: &Budget) -> Result<Square> {
        budget.take(2 * side * side)?;
        let mut values = vec![0; (side * side) as usize];
        stream_table(session, ruleset, [side; 2], budget, &mut |row, column, piece| {
            let start = (row * side + column) as usize;
            values[start..start + piece.len()].copy_from_slice(piece);
            Ok(())
        })?;
        let greatest = values.iter().copied().max().unwrap_or(0);
        Ok(Square { side, values, greatest })
    }

    /// The least values of small squares, from this row and column of the table on: rows, columns and
    /// entries.
    fn part(&self, [x, y]: [u64; 2], scale: u64) -> (u64, u64, Vec<u16>) {
        let end = |from: u64| (from + TILE * scale).min(self.side);
        let [rows, columns] = [x, y].map(|from| (end(from) - from).div_ceil(scale));
        let mut least = vec![u16::MAX; (rows * columns) as usize];
        for row in x..end(x) {
            let start = (row * self.side) as usize;
            let line = &self.values[start + y as usize..start + end(y) as usize];
            let into = ((row - x) / scale * columns) as usize;
            for (entry, few) in least[into..].iter_mut().zip(line.chunks(scale as usize)) {
                *entry = few.iter().copied().fold(*entry, u16::min);
            }
        }
        (rows, columns, least)
    }
}

impl Question for TableTileAsk {
    type Answer = TableTileAnswer;

    const EXAMPLE: &'static str =
        r#"{"ruleset": "wythoff", "side": 4, "scale": 2, "row": 0, "column": 0}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<TableTileAnswer> {
        let TableTileAsk { side, scale, row, column, .. } = *self;
        if side == 0 || side > MOST_SIDE || scale == 0 || scale > side {
            return Err(Error::bad_request(message!("tile-side", most = MOST_SIDE)));
        }
        let tiles = side.div_ceil(TILE * scale);
        if row >= tiles || column >= tiles {
            return Err(Error::bad_request(message!("tile-place", tiles = tiles)));
        }
        let ruleset = Family::read(session, &self.ruleset)?.spelling();
        let mut square = context.tables.lease::<Square>(&ruleset);
        if square.side != side {
            context.budget.give_back(std::mem::take(&mut *square).bytes());
            *square = Square::new(session, &ruleset, side, context.budget)?;
        }
        let (rows, columns, values) = square.part([row, column].map(|k| k * TILE * scale), scale);
        Ok(TableTileAnswer { ruleset, rows, columns, values, greatest: square.greatest })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TableAsk, TableEntry};
    use super::*;

    #[test]
    fn parts_have_the_least_values_of_their_squares() {
        let (session, budget) = (Session::new(), Budget::default());
        for (ruleset, side) in [("wythoff", 600u64), ("king(3)", 300), ("rook", 40)] {
            let sizes = vec![side; 2];
            let ask = TableAsk { ruleset: ruleset.into(), sizes, ..TableAsk::default() };
            let table = session.ask(&ask, &budget).unwrap().values;
            let value = |x: u64, y: u64| match table.get((x * side + y) as usize) {
                Some(TableEntry::Nimber(value)) => value.finite().unwrap() as u16,
                _ => unreachable!("every square is a position"),
            };
            let greatest = (0..side * side).map(|k| value(k / side, k % side)).max().unwrap();
            for scale in [1, 2, 3, side] {
                let tiles = side.div_ceil(TILE * scale);
                let mut seen = 0;
                for (row, column) in (0..tiles).flat_map(|row| (0..tiles).map(move |c| (row, c))) {
                    let ask = TableTileAsk { ruleset: ruleset.into(), side, scale, row, column };
                    let found = session.ask(&ask, &budget).unwrap();
                    assert_eq!(found.greatest, greatest);
                    assert_eq!(found.values.len() as u64, found.rows * found.columns);
                    seen += found.values.len();
                    for (k, &least) in found.values.iter().enumerate() {
                        let x = scale * (row * TILE + k as u64 / found.columns);
                        let y = scale * (column * TILE + k as u64 % found.columns);
                        let inside = |from: u64| from..(from + scale).min(side);
                        let all = inside(x).flat_map(|x| inside(y).map(move |y| (x, y)));
                        assert_eq!(Some(least), all.map(|(x, y)| value(x, y)).min());
                    }
                }
                assert_eq!(seen as u64, side.div_ceil(scale).pow(2));
            }
        }
    }

    #[test]
    fn parts_that_are_not_there_are_refused() {
        let ask = |side, scale, row, column| {
            let ask = TableTileAsk { ruleset: "wythoff".into(), side, scale, row, column };
            Session::new().ask(&ask, &Budget::default()).unwrap_err().kind.name()
        };
        for (side, scale, row, column) in
            [(0, 1, 0, 0), (100, 0, 0, 0), (100, 101, 0, 0), (100, 1, 1, 0), (300, 1, 0, 2)]
        {
            assert_eq!(ask(side, scale, row, column), "bad-request");
        }
        assert_eq!(ask(u64::MAX, 1, 0, 0), "bad-request");
    }
}
