//! Grundy values in a box, line by line.

use std::sync::{Mutex, PoisonError};

use super::super::lines::{Line, mex};
use super::{Point, Relation};
use crate::{Budget, Result};

/// Larger boxes are not tabulated.
const MOST: u64 = 1 << 24;

/// The values of all points with x, y below some sizes, computed as far as they were needed.
#[derive(Default)]
pub struct Table(Mutex<Values>);

#[derive(Default)]
struct Values {
    sizes: [u64; 2],
    values: Vec<u32>,
}

fn cells(rules: Relation, sizes: [u64; 2]) -> Option<u64> {
    let cells = sizes[0].checked_mul(sizes[1])?.checked_mul(rules.c)?;
    (cells <= MOST).then_some(cells)
}

impl Table {
    /// The value of a point, if it is not too far away for a table.
    pub fn value(&self, rules: Relation, at: Point, budget: &Budget) -> Result<Option<u64>> {
        let [x, y, i] = at;
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if x >= known.sizes[0] || y >= known.sizes[1] {
            let Some(exact) = x.checked_add(1).zip(y.checked_add(1)) else { return Ok(None) };
            let exact = [exact.0.max(known.sizes[0]), exact.1.max(known.sizes[1])];
            // Ask for more than is needed now, so that a growing point does not start over.
            let ample = exact.map(|size| size.checked_next_power_of_two().unwrap_or(size).max(16));
            let Some(sizes) = [ample, exact].into_iter().find(|&s| cells(rules, s).is_some())
            else {
                return Ok(None);
            };
            *known = compute(rules, sizes, budget)?;
        }
        let place = (x * known.sizes[1] + y) * rules.c + i;
        Ok(Some(u64::from(known.values[place as usize])))
    }
}

fn compute(rules: Relation, sizes: [u64; 2], budget: &Budget) -> Result<Values> {
    let [width, height] = sizes;
    // A value, and its bits on three lines.
    budget.take(cells(rules, sizes).unwrap_or(MOST) * 8)?;
    let c = rules.c;
    let lines = |count: u64| vec![Line::default(); count as usize];
    let (mut along_x, mut along_y) = (lines(height * c), lines(width * c));
    // A line along v3 starts at a point from which the relation cannot be used any more.
    let (a, b) = (rules.a.min(width), rules.b.min(height));
    let (mut low, mut left) = (lines(a * height), lines(width * b));
    let mut values = Vec::with_capacity((width * height * c) as usize);
    for x in 0..width {
        budget.check()?;
        for y in 0..height {
            let times = (x / rules.a).min(y / rules.b);
            let [start_x, start_y] = [x - times * rules.a, y - times * rules.b];
            let along_v3 = if start_x < a {
                &mut low[(start_x * height + start_y) as usize]
            } else {
                &mut left[(start_x * b + start_y) as usize]
            };
            for i in 0..c {
                let [row, column] = [(y * c + i) as usize, (x * c + i) as usize];
                let value = mex([&along_x[row], &along_y[column], along_v3]);
                along_x[row].insert(value);
                along_y[column].insert(value);
                along_v3.insert(value);
                values.push(value);
            }
        }
    }
    budget.give_back(cells(rules, sizes).unwrap_or(MOST) * 4);
    Ok(Values { sizes, values })
}
