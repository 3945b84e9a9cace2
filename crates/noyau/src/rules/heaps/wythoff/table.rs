//! Grundy values for two heaps.

use crate::context::Table;
use crate::rules::kit::plane::{self, BLOCK, Directions, Sink, TILE, Whole};
use crate::rules::kit::triangle::Triangle;
use crate::{Budget, Result};

/// Larger heaps are not tabulated.
const MOST: u64 = 1 << 13;

/// So many rows are given away together: a file is written in few long pieces.
const BAND: usize = 2 * BLOCK;

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
                if need < old { old } else { (need + 1).max(2 * old).clamp(TILE as u64, MOST) }
            };
            let columns = grown(y, known.columns);
            let rows = grown(x, known.rows).min(columns);
            budget.give_back(std::mem::take(known).bytes());
            *known = compute(rows, columns, budget)?;
        }
        Ok(known.get(x, y))
    }
}

/// All values with x < `rows`, y < `columns`, x ≤ y.
fn compute(rows: u64, columns: u64, budget: &Budget) -> Result<Triangle> {
    let mut table = Triangle::empty(rows, columns);
    let count = table.size();
    budget.take(2 * count as u64)?;
    table.cells = vec![0; count];
    fill(rows, columns, &mut table, budget)?;
    Ok(table)
}

impl Sink for Triangle {
    fn put(&mut self, x: usize, y: usize, values: &[u32]) {
        let start = self.place(x as u64, y as u64);
        let cells = &mut self.cells[start..start + values.len()];
        cells.iter_mut().zip(values).for_each(|(cell, &value)| *cell = value as u16);
    }
}

/// All values with x < `rows`, y < `columns`, row by row; none if they might not fit.
pub fn all(rows: u64, columns: u64, budget: &Budget) -> Result<Option<Vec<u16>>> {
    let (low, high) = (rows.min(columns), rows.max(columns));
    let most = low.saturating_mul(2).saturating_add(high);
    if most > u64::from(u16::MAX) {
        return Ok(None);
    }
    budget.take(2 * rows * columns)?;
    let mut table = Whole::new([rows, columns], [1, 1], true);
    fill(low, high, &mut table, budget)?;
    Ok(Some(table.cells))
}

/// What takes a piece of a row: the row, the first column, and the values.
pub type Give<'g> = dyn FnMut(u64, u64, &[u16]) -> Result<()> + 'g;

/// The values of a few neighbouring x, to be given away as pieces of rows.
struct Band<'f> {
    rows: usize,
    columns: usize,
    /// The greater of the two.
    high: usize,
    /// Where the band begins.
    start: usize,
    /// For each x of the band the values of all y.
    values: Vec<u16>,
    give: &'f mut Give<'f>,
}

impl Band<'_> {
    /// The band is there up to this row.
    fn give_away(&mut self, end: usize) -> Result<()> {
        let (first, high) = (self.start, self.high);
        let row = |x: usize| (x - first) * high;
        for x in first..end.min(self.rows) {
            let values = &self.values[row(x) + first..row(x) + self.columns];
            (self.give)(x as u64, first as u64, values)?;
        }
        // The mirror image of what is beside the diagonal, a few rows of it at a time so that values
        // that are neighbours in memory are read together.
        let width = end.min(self.columns) - first.min(self.columns);
        // Rows of pieces that begin a power of 2 apart would share too few places of the cache.
        let apart = width + SIDE_BY_SIDE;
        let mut pieces = vec![0u16; SIDE_BY_SIDE * apart];
        for top in (end..self.rows).step_by(SIDE_BY_SIDE) {
            let count = SIDE_BY_SIDE.min(self.rows - top);
            for x in 0..width {
                let values = &self.values[x * high + top..x * high + top + count];
                for (k, &value) in values.iter().enumerate() {
                    pieces[k * apart + x] = value;
                }
            }
            for k in 0..count {
                let piece = &pieces[k * apart..k * apart + width];
                (self.give)((top + k) as u64, first as u64, piece)?;
            }
        }
        self.start = end;
        Ok(())
    }
}

/// Rows of the mirror image that are made together.
const SIDE_BY_SIDE: usize = 32;

impl Sink for Band<'_> {
    fn put(&mut self, x: usize, y: usize, values: &[u32]) {
        let start = (x - self.start) * self.high + y;
        let row = &mut self.values[start..start + values.len()];
        row.iter_mut().zip(values).for_each(|(cell, &value)| *cell = value as u16);
        // Within the square on the diagonal the values below it are mirror images.
        for (y, &value) in (y..self.start + BAND).zip(values) {
            self.values[(y - self.start) * self.high + x] = value as u16;
        }
    }

    fn finish(&mut self, end: usize, last: bool) -> Result<()> {
        if last || end == self.start + BAND { self.give_away(end) } else { Ok(()) }
    }
}

/// All values with x < `rows`, y < `columns` in pieces of rows, `give(row, column, values)`, without
/// keeping the table; whether they fit into 16 bits. Besides what lines need, memory is in
/// proportion to the longer side.
pub fn stream(rows: u64, columns: u64, budget: &Budget, give: &mut Give<'_>) -> Result<bool> {
    let (low, high) = (rows.min(columns), rows.max(columns));
    if low.saturating_mul(2).saturating_add(high) > u64::from(u16::MAX) {
        return Ok(false);
    }
    let (side, band) = (SIDE_BY_SIDE as u64, BAND as u64);
    let bytes = 2 * band * high + 2 * side * (band + side);
    budget.take(bytes)?;
    let values = vec![0; (band * high) as usize];
    let [rows, columns] = [rows, columns].map(|n| n as usize);
    let mut band = Band { rows, columns, high: high as usize, start: 0, values, give };
    fill(low, high, &mut band, budget)?;
    budget.give_back(bytes);
    Ok(true)
}

/// Gives `sink` all (x, y) and their values, x < `rows`, y < `columns`, x ≤ y. The rows and the columns of one
/// number have the same values, so one line serves both.
fn fill(rows: u64, columns: u64, sink: &mut dyn Sink, budget: &Budget) -> Result<()> {
    // There are x + y + x moves at most, so no value is larger.
    let most = 2 * rows + columns;
    let directions = Directions::new([[0, 1], [1, 0], [1, 1]], [columns; 2], 1, true);
    let taken = directions.bytes(most).unwrap_or(u64::MAX);
    budget.take(taken)?;
    plane::fill([rows, columns], 1, true, &mut directions.along(most), sink, budget)?;
    budget.give_back(taken);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mex as least_missing;

    #[test]
    fn a_table_has_the_values_of_the_moves() {
        for (rows, columns) in [(90, 130), (130, 90), (1, 7), (7, 1), (70, 70), (0, 5)] {
            let found = all(rows, columns, &Budget::default()).unwrap().unwrap();
            let at = |x: u64, y: u64| u64::from(found[(x * columns + y) as usize]);
            for (x, y) in (0..rows).flat_map(|x| (0..columns).map(move |y| (x, y))) {
                let one = (0..x).map(|left| at(left, y)).chain((0..y).map(|left| at(x, left)));
                let both = (1..=x.min(y)).map(|taken| at(x - taken, y - taken));
                assert_eq!(at(x, y), least_missing(one.chain(both).collect()), "{x},{y}");
            }
        }
        for (rows, columns) in [
            (90, 130),
            (130, 90),
            (1, 7),
            (7, 1),
            (600, 1100),
            (1100, 600),
            (0, 5),
            (5, 0),
            (1024, 1025),
        ] {
            let budget = Budget::default();
            let mut cells = vec![u16::MAX; (rows * columns) as usize];
            let fits = stream(rows, columns, &budget, &mut |row, column, values| {
                let start = (row * columns + column) as usize;
                for (cell, value) in cells[start..start + values.len()].iter_mut().zip(values) {
                    assert_eq!(*cell, u16::MAX, "{row},{column} is given twice");
                    *cell = *value;
                }
                Ok(())
            });
            assert!(fits.unwrap());
            assert_eq!(cells, all(rows, columns, &budget).unwrap().unwrap(), "{rows}×{columns}");
        }
        assert!(!stream(60_000, 60_000, &Budget::default(), &mut |_, _, _| Ok(())).unwrap());
        assert!(all(60_000, 60_000, &Budget::default()).unwrap().is_none());
        assert!(all(15_000, 15_000, &Budget::default().memory(1 << 20)).is_err());
    }
}
