//! Breaking chocolate by rows and columns.

use crate::game::Figure;
use crate::game::{Columns, Counted, Reason};
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::text::Cursor;
use crate::{Context, Result, message};

/// Break off whole rows or columns; one square is poisoned.
pub struct Chocolate;

impl Ruleset for Chocolate {
    /// Rows and columns.
    type Position = (u64, u64);

    about!("chocolate", no_parameters, ["chocolate 4x5", "chocolate 3x3", "misere chocolate 2x3"]);

    fn read(&self, text: &mut Cursor<'_>) -> Result<(u64, u64)> {
        let start = text.at();
        let rows = text.number(message!("number-of-rows"))?;
        text.expect("x")?;
        let columns = text.number(message!("number-of-columns"))?;
        if rows == 0 || columns == 0 {
            return Err(text.error(start, message!("bar-empty")));
        }
        Ok((rows, columns))
    }
    fn write(&self, at: &(u64, u64)) -> String {
        format!("{}x{}", at.0, at.1)
    }
    fn figure(&self, at: &(u64, u64)) -> Figure {
        Figure::Chocolate(vec![at.1; at.0.min(1000) as usize])
    }
    fn reason(&self, at: &(u64, u64), convention: Convention) -> Option<Reason> {
        // Breaking rows and breaking columns are moves in two heaps.
        let sides = [at.0 - 1, at.1 - 1];
        let normal = convention == Convention::Normal;
        normal.then(|| {
            Reason::Columns(Columns::new(Counted::Side, &sides, 2).changed_by(|change| {
                let count = change.from - change.to;
                vec![match change.index {
                    0 => Move::BreakRows { count },
                    _ => Move::BreakColumns { count },
                }]
            }))
        })
    }
    fn canonical(&self, at: (u64, u64)) -> (u64, u64) {
        (at.0.min(at.1), at.0.max(at.1))
    }
    fn coordinates(&self, at: &[u64]) -> Option<(u64, u64)> {
        match *at {
            [rows, columns] if rows > 0 && columns > 0 => Some((rows, columns)),
            _ => None,
        }
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; 2])
    }
}

impl Impartial for Chocolate {
    fn moves(&self, &(rows, columns): &(u64, u64), visit: Visit<'_, (u64, u64)>) -> Flow {
        for left in 1..rows {
            visit(Move::BreakRows { count: rows - left }, (left, columns))?;
        }
        for left in 1..columns {
            visit(Move::BreakColumns { count: columns - left }, (rows, left))?;
        }
        GO_ON
    }

    fn grundy(&self, &(rows, columns): &(u64, u64), _context: Context<'_>) -> Result<Option<u64>> {
        Ok(Some((rows - 1) ^ (columns - 1)))
    }

    fn moves_to(
        &self,
        &(rows, columns): &(u64, u64),
        want: u64,
    ) -> Option<Vec<(Move, (u64, u64))>> {
        let mut found = Vec::new();
        let new_rows = (columns - 1) ^ want;
        if new_rows < rows - 1 {
            found.push((Move::BreakRows { count: rows - 1 - new_rows }, (new_rows + 1, columns)));
        }
        let new_columns = (rows - 1) ^ want;
        if new_columns < columns - 1 {
            found.push((
                Move::BreakColumns { count: columns - 1 - new_columns },
                (rows, new_columns + 1),
            ));
        }
        Some(found)
    }
}
