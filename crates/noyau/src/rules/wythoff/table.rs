//! Grundy values for two heaps, row by row.

use std::sync::{Mutex, PoisonError};

use super::super::lines::{Line, mex};
use crate::{Budget, Result};

/// Larger heaps are not tabulated.
const MOST: u64 = 1 << 13;

/// The values of (x, y) for x ≤ y below some size, computed as far as they were needed.
#[derive(Default)]
pub struct Table(Mutex<Vec<u16>>);

/// Where (x, y) with x ≤ y stands in a table ordered by y.
fn place(x: u64, y: u64) -> usize {
    (y * (y + 1) / 2 + x) as usize
}

impl Table {
    /// The value of (x, y), if the heaps are not too large for a table.
    pub fn value(&self, x: u64, y: u64, budget: &Budget) -> Result<Option<u64>> {
        let (x, y) = (x.min(y), x.max(y));
        if y >= MOST {
            return Ok(None);
        }
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if place(x, y) >= values.len() {
            *values = compute((y + 1).next_power_of_two().max(64), budget)?;
        }
        Ok(Some(u64::from(values[place(x, y)])))
    }
}

/// All values for heaps below `size`. The rows and the columns of one number have the same
/// values, so one line serves both.
fn compute(size: u64, budget: &Budget) -> Result<Vec<u16>> {
    // Two bytes a value, and at most three bits a row or diagonal and column.
    budget.take(size * size * 2)?;
    let mut values = vec![0; place(0, size)];
    let mut rows = vec![Line::default(); size as usize];
    let mut diagonals = vec![Line::default(); size as usize];
    for x in 0..size {
        budget.check()?;
        for y in x..size {
            let (row, column, diagonal) = (x as usize, y as usize, (y - x) as usize);
            let value = mex([&rows[row], &rows[column], &diagonals[diagonal]]);
            rows[row].insert(value);
            rows[column].insert(value);
            diagonals[diagonal].insert(value);
            values[place(x, y)] = value as u16;
        }
    }
    // The lines are gone, the values stay.
    budget.give_back(size * size);
    Ok(values)
}
