//! Grundy values in a box, line by line.

use super::{Point, Relation};
use crate::context::Table;
use crate::rules::kit::lines::{Lines, bytes, mex, places};
use crate::{Budget, Error, Result, message};

/// Larger boxes are not tabulated.
const MOST: u64 = 1 << 24;

/// The values of all points with x, y below some sizes, computed as far as they were needed.
#[derive(Default)]
pub struct Values {
    sizes: [u64; 2],
    values: Vec<u32>,
}

fn cells(rules: Relation, sizes: [u64; 2]) -> Option<u64> {
    let cells = sizes[0].checked_mul(sizes[1])?.checked_mul(rules.c)?;
    (cells <= MOST).then_some(cells)
}

impl Table for Values {
    fn bytes(&self) -> u64 {
        4 * self.values.capacity() as u64
    }
}

impl Values {
    /// The value of a point, if it is not too far away for a table.
    pub fn value(&mut self, rules: Relation, at: Point, budget: &Budget) -> Result<Option<u64>> {
        let [x, y, i] = at;
        if x >= self.sizes[0] || y >= self.sizes[1] {
            let Some(exact) = x.checked_add(1).zip(y.checked_add(1)) else { return Ok(None) };
            let exact = [exact.0.max(self.sizes[0]), exact.1.max(self.sizes[1])];
            // Ask for more than is needed now, so that a growing point does not start over.
            let ample = exact.map(|size| size.checked_next_power_of_two().unwrap_or(size).max(16));
            let Some(sizes) = [ample, exact].into_iter().find(|&s| cells(rules, s).is_some())
            else {
                return Ok(None);
            };
            *self = compute(rules, sizes, MOST_LINES, budget)?;
        }
        let place = (x * self.sizes[1] + y) * rules.c + i;
        Ok(Some(u64::from(self.values[place as usize])))
    }
}

/// The values of all points (x, y, i) below some sizes, row by row; none if they might not fit into 16
/// bits.
pub fn all(rules: Relation, sizes: [u64; 3], budget: &Budget) -> Result<Option<Vec<u16>>> {
    let [width, height, boards] = sizes;
    let Some(cells) = width.checked_mul(height).and_then(|n| n.checked_mul(rules.c)) else {
        return Ok(None);
    };
    if cells == 0 || boards == 0 {
        return Ok(Some(Vec::new()));
    }
    if most(rules, [width, height]).is_none_or(|most| most > u16::MAX.into()) {
        return Ok(None);
    }
    budget.take(2 * cells)?;
    let found = compute(rules, [width, height], MOST_LINES, budget)?;
    let [all, wanted] = [rules.c, boards].map(|n| n as usize);
    let points = found.values.chunks_exact(all);
    let values = points.flat_map(|point| &point[..wanted]).map(|&value| value as u16).collect();
    budget.give_back(found.bytes());
    Ok(Some(values))
}

/// No value is larger than the number of moves.
fn most(rules: Relation, [width, height]: [u64; 2]) -> Option<u64> {
    let along = rules.c.checked_mul(1 + (width / rules.a).min(height / rules.b))?;
    width.checked_add(height)?.checked_add(along)
}

/// Lines along v3 are kept while they take no more than this.
const MOST_LINES: u64 = 1 << 26;

fn compute(rules: Relation, sizes: [u64; 2], most_lines: u64, budget: &Budget) -> Result<Values> {
    let ([width, height], c) = (sizes, rules.c);
    let most = most(rules, sizes).ok_or_else(|| Error::over_budget(message!("bound-too-large")))?;
    // A line along v3 starts at a point from which the relation cannot be used any more. Where
    // there are too many, all short, one is made afresh for each point.
    let (a, b) = (rules.a.min(width), rules.b.min(height));
    let mut counts = [height * c, width * c, a * height + width * b];
    let kept = bytes(counts[2], most) <= most_lines;
    if !kept {
        counts[2] = 1;
    }
    let lines_bytes = counts.iter().map(|&count| bytes(count, most)).sum::<u64>();
    let cells = width * height * c;
    budget.take(cells * 4 + lines_bytes)?;
    let [mut along_x, mut along_y, mut along_v3] = counts.map(|count| Lines::new(count, most));
    let mut values = vec![0u32; cells as usize];
    for [x, y] in places(width as usize, height as usize) {
        if y.is_multiple_of(64) {
            budget.check()?;
        }
        let [x, y] = [x, y].map(|n| n as u64);
        let times = (x / rules.a).min(y / rules.b);
        let [start_x, start_y] = [x - times * rules.a, y - times * rules.b];
        let line = match (kept, start_x < a) {
            (false, _) => 0,
            (true, true) => start_x * height + start_y,
            (true, false) => a * height + start_x * b + start_y,
        } as usize;
        if !kept {
            along_v3.clear(0);
            for t in 1..=times {
                let place = ((x - t * rules.a) * height + y - t * rules.b) * c;
                for &value in &values[place as usize..(place + c) as usize] {
                    along_v3.insert(0, value);
                }
            }
        }
        for i in 0..c {
            let [row, column] = [(y * c + i) as usize, (x * c + i) as usize];
            let value = mex([(&along_x, row), (&along_y, column), (&along_v3, line)]);
            along_x.insert(row, value);
            along_y.insert(column, value);
            along_v3.insert(line, value);
            values[((x * height + y) * c + i) as usize] = value;
        }
    }
    budget.give_back(lines_bytes);
    Ok(Values { sizes, values })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_kept_or_made_anew_give_the_same() {
        let budget = Budget::default();
        for [a, b, c] in [[1, 1, 1], [2, 3, 2], [7, 5, 3], [1, 9, 2]] {
            let rules = Relation { a, b, c };
            let kept = compute(rules, [40, 30], MOST_LINES, &budget).unwrap();
            let anew = compute(rules, [40, 30], 0, &budget).unwrap();
            assert_eq!(kept.values, anew.values, "{a},{b},{c}");
        }
    }
}
