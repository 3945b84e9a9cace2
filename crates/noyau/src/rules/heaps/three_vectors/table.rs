//! Grundy values in a box, line by line.

use super::{Point, Relation};
use crate::context::Table;
use crate::rules::kit::lines::{Lines, bytes};
use crate::rules::kit::plane::{self, Directions, Finder, Sink, Tile, Whole};
use crate::{Budget, Error, Result, message};

/// Larger boxes are not tabulated.
const MOST: u64 = 1 << 24;

/// The values of all points with x, y below some sizes, computed as far as they were needed. Where x and y may be
/// exchanged only those with x ≤ y.
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
        let [x, y] = if rules.is_mirrored() { [x.min(y), x.max(y)] } else { [x, y] };
        if x >= self.sizes[0] || y >= self.sizes[1] {
            let Some(exact) = x.checked_add(1).zip(y.checked_add(1)) else { return Ok(None) };
            let exact = [exact.0.max(self.sizes[0]), exact.1.max(self.sizes[1])];
            // Ask for more than is needed now, so that a growing point does not start over.
            let ample = exact.map(|size| size.checked_next_power_of_two().unwrap_or(size).max(16));
            let Some(sizes) = [ample, exact].into_iter().find(|&s| cells(rules, s).is_some())
            else {
                return Ok(None);
            };
            budget.give_back(std::mem::take(self).bytes());
            let count = sizes[0] * sizes[1] * rules.c;
            budget.take(4 * count)?;
            let mut found = Values { sizes, values: vec![0; count as usize] };
            fill(rules, sizes, None, &mut Plain(&mut found, rules.c), budget)?;
            *self = found;
        }
        let place = (x * self.sizes[1] + y) * rules.c + i;
        Ok(Some(u64::from(self.values[place as usize])))
    }
}

/// Values that go to their places, without mirror images.
struct Plain<'v>(&'v mut Values, u64);

impl Sink for Plain<'_> {
    fn put(&mut self, x: usize, y: usize, values: &[u32]) {
        let start = (x * self.0.sizes[1] as usize + y) * self.1 as usize;
        self.0.values[start..start + values.len()].copy_from_slice(values);
    }
}

/// The values of all points (x, y, i) below some sizes, row by row; none if they might not fit into 16
/// bits.
pub fn all(rules: Relation, sizes: [u64; 3], budget: &Budget) -> Result<Option<Vec<u16>>> {
    let [rows, columns, boards] = sizes;
    let Some(cells) = rows.checked_mul(columns).and_then(|n| n.checked_mul(boards)) else {
        return Ok(None);
    };
    if cells == 0 {
        return Ok(Some(Vec::new()));
    }
    let fits = most(rules, [rows, columns]).is_some_and(|most| most <= u16::MAX.into());
    if !fits || rules.c > MOST_BOARDS {
        return Ok(None);
    }
    budget.take(2 * cells)?;
    let mirrored = rules.is_mirrored();
    let mut table = Whole::new([rows, columns], [rules.c, boards], mirrored);
    let half = [rows.min(columns), rows.max(columns)];
    fill(rules, if mirrored { half } else { [rows, columns] }, None, &mut table, budget)?;
    Ok(Some(table.cells))
}

/// More values of one square are not found together.
const MOST_BOARDS: u64 = 1 << 16;

/// No value is larger than the number of moves.
fn most(rules: Relation, [rows, columns]: [u64; 2]) -> Option<u64> {
    let along = rules.c.checked_mul(1 + (rows / rules.a).min(columns / rules.b))?;
    rows.checked_add(columns)?.checked_add(along)
}

/// Finds the values of a board, x ≤ y if they are symmetric. Lines along v3 are kept if they take no more than
/// so many bytes, or a quarter of the memory that is left; otherwise they are many and short.
fn fill(
    rules: Relation,
    sizes: [u64; 2],
    most_bytes: Option<u64>,
    sink: &mut dyn Sink,
    budget: &Budget,
) -> Result<()> {
    let Relation { a, b, c } = rules;
    let too_many = || Error::over_budget(message!("table-at-most", most = MOST));
    let most = most(rules, sizes).ok_or_else(too_many)?;
    let mirrored = rules.is_mirrored();
    let board = if mirrored { [sizes[1]; 2] } else { sizes };
    let directions = Directions::new([[0, 1], [1, 0], [a, b]], board, c, mirrored);
    let most_bytes = most_bytes.unwrap_or(budget.memory_left() / 4);
    if let Some(taken) = directions.bytes(most).filter(|&taken| taken <= most_bytes) {
        budget.take(taken)?;
        plane::fill(sizes, c, mirrored, &mut directions.along(most), sink, budget)?;
        budget.give_back(taken);
        return Ok(());
    }
    let count = c * (board[0] + board[1]) + 1;
    let taken = bytes(count, most) + 4 * sizes[0] * sizes[1] * c;
    budget.take(taken)?;
    let found = vec![0; (sizes[0] * sizes[1] * c) as usize];
    let [rows, columns] = board.map(|n| n as usize);
    let mut afresh = Afresh { rules, rows, columns, found, lines: Lines::new(count, most) };
    plane::fill(sizes, c, mirrored, &mut afresh, sink, budget)?;
    budget.give_back(taken);
    Ok(())
}

/// Finds values by lines along v1 and v2; the line along v3 is made afresh for each point, so that all values
/// are kept.
struct Afresh {
    rules: Relation,
    rows: usize,
    columns: usize,
    found: Vec<u32>,
    /// The first line is the one along v3.
    lines: Lines,
}

impl Finder for Afresh {
    fn tile(&mut self, tile: &Tile, values: &mut [u32]) -> bool {
        let mirrored = self.rules.is_mirrored();
        let [a, b, c] = [self.rules.a, self.rules.b, self.rules.c].map(|n| n as usize);
        for x in tile.rows.clone() {
            for y in tile.row(x) {
                self.lines.clear(0);
                for times in 1..=(x / a).min(y / b) {
                    let place = ((x - times * a) * self.columns + y - times * b) * c;
                    for &value in &self.found[place..place + c] {
                        self.lines.insert(0, value);
                    }
                }
                for i in 0..c {
                    let row = 1 + x * c + i;
                    let column = 1 + if mirrored { y } else { self.rows + y } * c + i;
                    let value = self.lines.mex([row, column, 0]);
                    for line in [row, column, 0] {
                        self.lines.insert(line, value);
                    }
                    self.found[(x * self.columns + y) * c + i] = value;
                    values[tile.place(x, y) * c + i] = value;
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mex;

    /// The values of a box by the definition.
    fn by_moves(rules: Relation, [rows, columns]: [u64; 2]) -> Vec<u16> {
        let Relation { a, b, c } = rules;
        let place = |x: u64, y: u64, i: u64| ((x * columns + y) * c + i) as usize;
        let mut values = vec![0u16; (rows * columns * c) as usize];
        for (x, y) in (0..rows).flat_map(|x| (0..columns).map(move |y| (x, y))) {
            for i in 0..c {
                let one = (0..x).map(|left| place(left, y, i));
                let other = (0..y).map(|left| place(x, left, i));
                let last = (0..i).map(|left| place(x, y, left));
                let far = (1..=(x / a).min(y / b))
                    .flat_map(|t| (0..c).map(move |i| place(x - t * a, y - t * b, i)));
                let options = one.chain(other).chain(last).chain(far);
                let value = mex(options.map(|place| values[place].into()).collect());
                values[place(x, y, i)] = value as u16;
            }
        }
        values
    }

    #[test]
    fn tables_have_the_values_of_the_moves() {
        let relations = [
            [1, 1, 1],
            [2, 2, 1],
            [3, 3, 1],
            [1, 3, 1],
            [5, 1, 1],
            [1, 2, 1],
            [1, 2, 2],
            [2, 2, 3],
            [2, 3, 2],
            [7, 5, 3],
            [100, 100, 1],
        ];
        for [a, b, c] in relations {
            let rules = Relation { a, b, c };
            for sizes in [[70, 140], [140, 70], [1, 9], [9, 1], [66, 66], [530, 20], [20, 530]] {
                let [rows, columns] = sizes;
                let (expected, budget) = (by_moves(rules, sizes), Budget::default());
                let found = all(rules, [rows, columns, c], &budget).unwrap().unwrap();
                assert_eq!(found, expected, "{a},{b},{c} {sizes:?}");
                assert_eq!(budget.memory_used(), 2 * rows * columns * c, "two bytes a value");
                let half = if rules.is_mirrored() {
                    [rows.min(columns), rows.max(columns)]
                } else {
                    sizes
                };
                let mut afresh = Whole::new(sizes, [c, c], rules.is_mirrored());
                fill(rules, half, Some(0), &mut afresh, &budget).unwrap();
                assert_eq!(afresh.cells, expected, "{a},{b},{c} {sizes:?}, lines made afresh");
                let first = all(rules, [rows, columns, 1], &budget).unwrap().unwrap();
                let expected: Vec<u16> = expected.into_iter().step_by(c as usize).collect();
                assert_eq!(first, expected, "{a},{b},{c} {sizes:?}, the first board");
            }
        }
    }
}
