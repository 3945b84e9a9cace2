//! Grundy values on a board.

use crate::rules::kit::lines::{Lines, bytes};
use crate::rules::kit::plane::{self, BLOCK, Finder, Tile, Whole};
use crate::{Budget, Result};

/// All values with x < `rows`, y < `columns`, row by row; none if they do not fit into 16 bits.
pub fn all(width: u64, rows: u64, columns: u64, budget: &Budget) -> Result<Option<Vec<u16>>> {
    let (low, high) = (rows.min(columns), rows.max(columns));
    let near = 2 * width.min(high).saturating_sub(1) + 1;
    let most = low.saturating_mul(near).saturating_add(low).saturating_add(high);
    // There may be more moves than that, but values are hardly greater than the sides.
    let most = most.min(u16::MAX.into());
    let Some(cells) = rows.checked_mul(columns) else { return Ok(None) };
    let kept = low.min(width.saturating_add(BLOCK as u64)).next_power_of_two();
    let taken = bytes(2 * high, most) + 2 * kept * high;
    budget.take(taken.saturating_add(2 * cells))?;
    let mut table = Whole::new([rows, columns], [1, 1], true);
    let mut bands = Bands {
        width: width.min(high) as usize,
        columns: high as usize,
        lines: Lines::new(2 * high, most),
        last: vec![0; (kept * high) as usize],
        mask: kept as usize - 1,
        most: most as u32,
    };
    let fits = plane::fill([low, high], 1, true, &mut bands, &mut table, budget)?;
    budget.give_back(if fits { taken } else { taken + 2 * cells });
    Ok(fits.then_some(table.cells))
}

/// What can be reached by taking from both heaps grows along a diagonal: from (x + 1, y + 1) it is
/// what it was from (x, y), and the squares beside the diagonal in the row of x and the column of y
/// that are nearer than the width.
struct Bands {
    width: usize,
    columns: usize,
    /// The lines of the heaps, one for the row and the column of a number, then those of the diagonals.
    lines: Lines,
    /// The values of the last rows, right of the main diagonal.
    last: Vec<u16>,
    /// One less than the number of these rows, a power of 2: the place of row x is x modulo that.
    mask: usize,
    most: u32,
}

impl Bands {
    /// Adds to a diagonal what can be reached from its next square by way of (x, y), where x ≤ y: the
    /// squares of the row and of the column of (x, y) that are near. Squares below the main diagonal
    /// have the values of their mirror images.
    fn widen(&mut self, band: usize, x: usize, y: usize) {
        let Bands { last, columns, mask, width, .. } = self;
        let (left, top) = (y.saturating_sub(*width - 1), x.saturating_sub(*width - 1));
        let place = |x: usize, y: usize| (x & *mask) * *columns + y;
        let row = &last[place(x, left.max(x))..=place(x, y)];
        let mirrored = (left..x).map(|near| last[place(near, x)]);
        let column = (top..x).map(|near| last[place(near, y)]);
        let values = row.iter().copied().chain(column).chain(mirrored);
        self.lines.insert_all(band, values.map(u32::from));
    }
}

impl Finder for Bands {
    fn tile(&mut self, tile: &Tile, values: &mut [u32]) -> bool {
        for x in tile.rows.clone() {
            let row = (x & self.mask) * self.columns;
            for y in tile.row(x) {
                let band = self.columns + y - x;
                if x > 0 {
                    self.widen(band, x - 1, y - 1);
                }
                let value = self.lines.mex([x, y, band]);
                if value > self.most {
                    return false;
                }
                self.lines.insert(x, value);
                self.lines.insert(y, value);
                self.last[row + y] = value as u16;
                values[tile.place(x, y)] = value;
            }
        }
        true
    }
}
