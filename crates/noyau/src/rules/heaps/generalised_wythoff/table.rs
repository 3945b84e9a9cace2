//! Grundy values on a board.

use crate::rules::kit::lines::{Lines, bytes, mex, places};
use crate::{Budget, Result};

/// All values with x < `rows`, y < `columns`, row by row; none if they might not fit into 16 bits.
///
/// What can be reached by taking from both heaps grows along a diagonal: from (x + 1, y + 1) it is
/// what it was from (x, y), and the squares beside the diagonal in the row of x and the column of y
/// that are nearer than the width.
pub fn all(width: u64, rows: u64, columns: u64, budget: &Budget) -> Result<Option<Vec<u16>>> {
    let (low, high) = (rows.min(columns), rows.max(columns));
    let near = 2 * width.min(high).saturating_sub(1) + 1;
    let most = low.saturating_mul(near).saturating_add(low).saturating_add(high);
    // There may be more moves than that, but values are hardly greater than the sides.
    let most = most.min(u16::MAX.into());
    let Some(cells) = rows.checked_mul(columns) else { return Ok(None) };
    let lines_bytes = bytes(rows + columns, most) + bytes(rows + columns, most);
    budget.take(2 * cells + lines_bytes)?;
    let mut values = vec![0u16; cells as usize];
    let mut along_rows = Lines::new(rows, most);
    let mut along_columns = Lines::new(columns, most);
    // The diagonal through (x, y) is number y − x + rows − 1.
    let mut bands = Lines::new(rows + columns, most);
    let [rows, columns] = [rows, columns].map(|n| n as usize);
    let width = usize::try_from(width).unwrap_or(usize::MAX);
    for [x, y] in places(rows, columns) {
        if y.is_multiple_of(64) {
            budget.check()?;
        }
        let band = y + rows - 1 - x;
        if x > 0 && y > 0 {
            let (x, y) = (x - 1, y - 1);
            let beside = (y.saturating_sub(width - 1)..=y).map(|y| x * columns + y);
            let above = (x.saturating_sub(width - 1)..x).map(|x| x * columns + y);
            for place in beside.chain(above) {
                bands.insert(band, values[place].into());
            }
        }
        let value = mex([(&along_rows, x), (&along_columns, y), (&bands, band)]);
        if u64::from(value) > most {
            budget.give_back(2 * cells + lines_bytes);
            return Ok(None);
        }
        along_rows.insert(x, value);
        along_columns.insert(y, value);
        values[x * columns + y] = value as u16;
    }
    budget.give_back(lines_bytes);
    Ok(Some(values))
}
