//! Grundy values of a king on a board.

use crate::context::Table;
use crate::rules::kit::triangle::Triangle;
use crate::{Budget, Result};

/// Larger tables are not made: so many values, and so many looks at values for them.
const MOST_VALUES: u64 = 1 << 27;
const MOST_LOOKS: u64 = 1 << 33;

/// A smaller side is not worth starting with.
const LEAST: u64 = 64;

/// The values, computed as far as they were needed.
#[derive(Default)]
pub struct Values(Triangle);

/// Whether a table of this size can be made for a king of this reach.
fn is_small(rows: u64, columns: u64, reach: u64) -> bool {
    let looks = rows
        .checked_mul(columns)
        .filter(|&values| values <= MOST_VALUES)
        .and_then(|values| values.checked_mul(reach.min(columns).saturating_mul(3)));
    looks.is_some_and(|looks| looks <= MOST_LOOKS)
}

impl Table for Values {
    fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}

impl Values {
    /// The value of (x, y), if the board is not too large for a table.
    pub fn value(&mut self, reach: u64, x: u64, y: u64, budget: &Budget) -> Result<Option<u64>> {
        let (x, y) = (x.min(y), x.max(y));
        let known = &mut self.0;
        if let Some(value) = known.get(x, y) {
            return Ok(Some(value));
        }
        let exact = [x, y].map(|n| n.saturating_add(1));
        // At least twice as much as before, so that growing heaps do not start over each time.
        let grown = |need: u64, old: u64| if need <= old { old } else { need.max(2 * old) };
        let columns = grown(exact[1], known.columns).max(LEAST);
        let ample = [grown(exact[0], known.rows).max(LEAST).min(columns), columns];
        let sizes = [ample, exact].into_iter().find(|&[r, c]| is_small(r, c, reach));
        let Some([rows, columns]) = sizes else { return Ok(None) };
        budget.give_back(std::mem::take(known).bytes());
        *known = compute(reach, rows, columns, budget)?;
        Ok(known.get(x, y))
    }
}

/// All values with x < `rows`, y < `columns`, x ≤ y. What lies below the diagonal is the mirror
/// image of what lies above it.
fn compute(reach: u64, rows: u64, columns: u64, budget: &Budget) -> Result<Triangle> {
    let mut table = Triangle::empty(rows, columns);
    let count = table.size();
    budget.take(2 * count as u64)?;
    table.cells = Vec::with_capacity(count);
    let starts: Vec<usize> = (0..rows).map(|x| table.place(x, x)).collect();
    // The numbers below x from which it is at most so far.
    let above = |x: u64, steps: u64| x - steps.min(x)..x;
    // There are three ways to go, each of at most so many steps, and no value is larger.
    let words = 3 * reach.min(columns) as usize / 64 + 1;
    let mut seen = vec![0u64; words];
    for x in 0..rows {
        budget.check()?;
        for y in x..columns {
            seen.fill(0);
            let mut see = |value: u16| seen[value as usize / 64] |= 1 << (value % 64);
            for above in above(x, reach) {
                let row = &table.cells[starts[above as usize]..];
                // Straight up, and along the diagonal.
                see(row[(y - above) as usize]);
                see(row[(y - x) as usize]);
            }
            // To the left, and beyond the diagonal in its mirror image.
            let near = reach.min(y - x) as usize;
            table.cells[table.cells.len() - near..].iter().for_each(|&value| see(value));
            for above in above(x, reach - near as u64) {
                see(table.cells[starts[above as usize] + (x - above) as usize]);
            }
            let full = seen.iter().take_while(|&&word| word == u64::MAX).count();
            let value = 64 * full as u32 + seen.get(full).map_or(0, |word| word.trailing_ones());
            table.cells.push(value as u16);
        }
    }
    Ok(table)
}

/// All values with x < `rows`, y < `columns`, row by row; none if they might not fit into 16 bits. A line
/// remembers the values of the last `reach` squares on it, which are all different.
pub fn all(reach: u64, rows: u64, columns: u64, budget: &Budget) -> Result<Option<Vec<u16>>> {
    let most = reach.min(rows).saturating_add(reach.min(columns).saturating_mul(2));
    let Some(cells) = rows.checked_mul(columns).filter(|_| most <= u16::MAX.into()) else {
        return Ok(None);
    };
    let width = (most / 64 + 1) as usize;
    let lines = columns.saturating_mul(2).saturating_add(rows).saturating_add(1);
    let lines_bytes = lines.saturating_mul(8 * width as u64);
    budget.take(cells.saturating_mul(2).saturating_add(lines_bytes))?;
    let mut values = vec![0u16; cells as usize];
    let [rows, columns] = [rows, columns].map(|n| n as usize);
    let mut along_row = vec![0u64; width];
    let mut along_columns = vec![0u64; width * columns];
    // The diagonal through (x, y) is number y − x + rows.
    let mut along_diagonals = vec![0u64; width * (rows + columns + 1)];
    let back = usize::try_from(reach).unwrap_or(usize::MAX).saturating_add(1);
    for x in 0..rows {
        budget.check()?;
        along_row.fill(0);
        for y in 0..columns {
            let column = &mut along_columns[width * y..width * (y + 1)];
            let start = width * (y + rows - x);
            let diagonal = &mut along_diagonals[start..start + width];
            let forget = |line: &mut [u64], place: Option<usize>| {
                if let Some(value) = place.map(|place| values[place]) {
                    line[usize::from(value) / 64] &= !(1 << (value % 64));
                }
            };
            let (up, left) = (x.checked_sub(back), y.checked_sub(back));
            forget(&mut along_row, left.map(|y| x * columns + y));
            forget(column, up.map(|x| x * columns + y));
            forget(diagonal, up.zip(left).map(|(x, y)| x * columns + y));
            let taken = |k: usize| along_row[k] | column[k] | diagonal[k];
            // There are fewer squares to go to than values.
            let place = (0..width).find(|&k| taken(k) != u64::MAX).unwrap_or(0);
            let bit = taken(place).trailing_ones();
            for line in [&mut along_row[..], column, diagonal] {
                line[place] |= 1 << bit;
            }
            values[x * columns + y] = 64 * place as u16 + bit as u16;
        }
    }
    budget.give_back(lines_bytes);
    Ok(Some(values))
}
