//! Rows of the table of Grundy values of two heaps: proofs that they are additively periodic.
//!
//! In row a, the values of (a, y), a value differs from y by at most 2a. What the rows up to a
//! need to know at column y is, relative to y, which values each row has already and which the
//! diagonal through each of its places has: finitely many bits. When all these bits are the same at
//! the columns y and y + p, then from there on every value at column y + p is that at column y
//! plus p. (Dress, Flammenkamp and Pink; Landman.)

use crate::{Budget, Result};

/// A row whose values satisfy G(y + period) = G(y) + period from the preperiod on, which is least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowPeriod {
    /// The smaller heap.
    pub row: u64,
    /// From here on.
    pub preperiod: u64,
    /// The least period of this row and all rows before it.
    pub period: u64,
}

/// What all rows know at one column.
#[derive(Clone)]
struct Columns {
    rows: usize,
    /// Words for each set.
    width: usize,
    column: u64,
    /// For each row the values it has already. The bit k stands for the value y − 2·rows − 1 + k;
    /// all values below are there.
    seen: Vec<u64>,
    /// For each row the values of its diagonal, likewise.
    diagonals: Vec<u64>,
    /// The values of the last column, relative to it.
    values: Vec<i64>,
}

fn bytes(rows: u64) -> u64 {
    rows * (16 * (3 * rows + 8) / 64 + 40)
}

impl Columns {
    fn new(rows: usize) -> Self {
        let width = (3 * rows + 8) / 64 + 1;
        let mut seen = vec![0; rows * width];
        // At column 0 the negative values count as seen.
        for row in seen.chunks_exact_mut(width) {
            for bit in 0..=2 * rows {
                row[bit / 64] |= 1 << (bit % 64);
            }
        }
        let diagonals = vec![0; rows * width];
        Columns { rows, width, column: 0, seen, diagonals, values: vec![0; rows] }
    }

    /// Finds the values of the next column.
    fn step(&mut self) {
        let (width, zero) = (self.width, 2 * self.rows as i64 + 1);
        let mut column = vec![0u64; width];
        let mut carried = vec![0u64; width];
        for row in 0..self.rows {
            let place = row * width;
            let seen = &mut self.seen[place..place + width];
            let diagonal = &mut self.diagonals[place..place + width];
            let words = seen.iter().zip(diagonal.iter()).zip(&column);
            let taken = words.map(|((seen, diagonal), column)| seen | diagonal | column);
            let (word, taken) =
                (0..).zip(taken).find(|(_, taken)| *taken != u64::MAX).unwrap_or((0, 0));
            let bit = taken.trailing_ones() as usize;
            self.values[row] = (64 * word + bit) as i64 - zero;
            for set in [&mut *seen, &mut *diagonal, &mut column] {
                set[word] |= 1 << bit;
            }
            // The next column counts from one more: everything moves down by one bit. The value
            // that drops out is there, since no value is so far below y.
            debug_assert_eq!(seen[0] & 1, 1);
            shift(seen);
            shift(diagonal);
            // The diagonal goes on in the next row.
            carried.swap_with_slice(diagonal);
        }
        // What comes into row 0 is empty; it was the start of `carried`.
        self.column += 1;
    }

    /// Whether the rows up to this one know the same.
    fn agree(&self, other: &Columns, row: usize) -> bool {
        let all = (row + 1) * self.width;
        let last = row * self.width..all;
        self.seen[last.clone()] == other.seen[last]
            && self.seen[..all] == other.seen[..all]
            && self.diagonals[..all] == other.diagonals[..all]
    }
}

fn shift(words: &mut [u64]) {
    for k in 0..words.len() {
        let next = words.get(k + 1).copied().unwrap_or(0);
        words[k] = words[k] >> 1 | next << 63;
    }
}

/// The first column that is remembered, to be compared with all up to twice as far.
const FIRST: u64 = 64;

/// The periods of the rows 0, 1, … below `rows`, all of them proved; `each` is called with each
/// row and a period as soon as it is proved, before its preperiod is known.
pub fn periods(
    rows: u64,
    budget: &Budget,
    mut each: impl FnMut(u64, u64),
) -> Result<Vec<RowPeriod>> {
    budget.take(3 * bytes(rows))?;
    let count = rows as usize;
    let mut now = Columns::new(count);
    let mut kept = now.clone();
    let mut next = FIRST;
    let mut found: Vec<RowPeriod> = Vec::new();
    // Where each proof starts.
    let mut proved_from = Vec::new();
    while found.len() < count {
        if now.column.is_multiple_of(256) {
            budget.check()?;
        }
        now.step();
        while found.len() < count && now.column > kept.column && now.agree(&kept, found.len()) {
            let row = found.len() as u64;
            let period = now.column - kept.column;
            each(row, period);
            proved_from.push(kept.column);
            found.push(RowPeriod { row, preperiod: 0, period });
        }
        if now.column == next {
            kept = now.clone();
            next *= 2;
        }
    }
    // The preperiods, for all rows of the same period at once: one run is ahead of another.
    let mut start = 0;
    while start < found.len() {
        let period = found[start].period;
        let end = start + found[start..].iter().take_while(|row| row.period == period).count();
        let (mut behind, mut ahead) = (Columns::new(end), Columns::new(end));
        for column in 0..period {
            if column.is_multiple_of(256) {
                budget.check()?;
            }
            ahead.step();
        }
        for column in 0..proved_from[end - 1] {
            if column.is_multiple_of(256) {
                budget.check()?;
            }
            behind.step();
            ahead.step();
            for row in &mut found[start..end] {
                let place = row.row as usize;
                if behind.values[place] != ahead.values[place] {
                    row.preperiod = column + 1;
                }
            }
        }
        start = end;
    }
    budget.give_back(3 * bytes(rows));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_the_values_of_the_table() {
        let budget = Budget::default();
        let table = super::super::table::all(30, 500, &budget).unwrap().unwrap();
        let mut columns = Columns::new(30);
        for y in 0..500 {
            columns.step();
            for (row, &value) in columns.values.iter().enumerate() {
                assert_eq!(y as i64 + value, i64::from(table[row * 500 + y]), "{row},{y}");
            }
        }
    }

    #[test]
    fn periods_hold_far_beyond_their_proof_and_are_least() {
        let budget = Budget::default();
        let found = periods(16, &budget, |_, _| ()).unwrap();
        let known = [1, 3, 3, 6, 12, 24, 24, 24, 24, 24, 24, 48, 48, 96, 96, 96];
        assert_eq!(found.iter().map(|row| row.period).collect::<Vec<_>>(), known);
        assert_eq!(found[7], RowPeriod { row: 7, preperiod: 92, period: 24 });
        let width = 3000;
        let table = super::super::table::all(16, width, &budget).unwrap().unwrap();
        for RowPeriod { row, preperiod, period } in found {
            let value = |y: u64| u64::from(table[(row * width + y) as usize]);
            let repeats = |y: u64| value(y + period) == value(y) + period;
            assert!((preperiod..width - period).all(repeats), "{row}");
            assert!(preperiod == 0 || !repeats(preperiod - 1), "{row}");
        }
    }
}
