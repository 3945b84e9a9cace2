//! Grundy values for two heaps.

use crate::context::Table;
use crate::rules::kit::lines::{Lines, bytes, mex};
use crate::rules::kit::triangle::Triangle;
use crate::{Budget, Result};

/// Larger heaps are not tabulated.
const MOST: u64 = 1 << 13;

/// Squares of this side are computed together, so that the lines they need stay in the cache.
const TILE: u64 = 64;

/// The values, computed as far as they were needed.
#[derive(Default)]
pub struct Values(Triangle);

impl Table for Values {
    fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}

impl Values {
    /// The value of (x, y), if the heaps are not too large for a table.
    pub fn value(&mut self, x: u64, y: u64, budget: &Budget) -> Result<Option<u64>> {
        let (x, y) = (x.min(y), x.max(y));
        let known = &mut self.0;
        if y >= MOST {
            return Ok(None);
        }
        if known.get(x, y).is_none() {
            // At least twice as much as before, so that growing heaps do not start over each time.
            let grown = |need: u64, old: u64| {
                if need < old { old } else { (need + 1).max(2 * old).clamp(TILE, MOST) }
            };
            let columns = grown(y, known.columns);
            let rows = grown(x, known.rows).min(columns);
            budget.give_back(std::mem::take(known).bytes());
            *known = compute(rows, columns, budget)?;
        }
        Ok(known.get(x, y))
    }
}

/// All values with x < `rows`, y < `columns`, x ≤ y. The rows and the columns of one number have
/// the same values, so one line serves both.
fn compute(rows: u64, columns: u64, budget: &Budget) -> Result<Triangle> {
    // There are x + y + x moves at most, so no value is larger.
    let most = 2 * rows + columns;
    let mut table = Triangle::empty(rows, columns);
    let count = table.size();
    let lines_bytes = bytes(2 * columns, most);
    budget.take(2 * count as u64 + lines_bytes)?;
    table.cells = vec![0; count];
    let (mut heaps, mut diagonals) = (Lines::new(columns, most), Lines::new(columns, most));
    for left in (0..rows).step_by(TILE as usize) {
        for top in (left..columns).step_by(TILE as usize) {
            budget.check()?;
            for x in left..(left + TILE).min(rows) {
                for y in top.max(x)..(top + TILE).min(columns) {
                    let [row, column, diagonal] = [x, y, y - x].map(|line| line as usize);
                    let value = mex([(&heaps, row), (&heaps, column), (&diagonals, diagonal)]);
                    heaps.insert(row, value);
                    heaps.insert(column, value);
                    diagonals.insert(diagonal, value);
                    let place = table.place(x, y);
                    table.cells[place] = value as u16;
                }
            }
        }
    }
    budget.give_back(lines_bytes);
    Ok(table)
}
