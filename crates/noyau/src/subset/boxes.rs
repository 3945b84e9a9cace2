//! Values of parts of a grid that lie in a small box, where edges are chosen.
//!
//! They need no search: a box has few sets of cells, and the value of a set is found from those of its
//! options when it is first asked for, and kept as long as the program runs.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// No box has more cells.
pub const MOST_CELLS: u32 = 16;

/// A box, and for each set of its cells one more than its value, or 0 if that is not known.
struct Shape {
    rows: usize,
    columns: usize,
    values: &'static [AtomicU8],
}

macro_rules! shape {
    ($rows:literal, $columns:literal) => {{
        static VALUES: [AtomicU8; 1 << ($rows * $columns)] =
            [const { AtomicU8::new(0) }; 1 << ($rows * $columns)];
        Shape { rows: $rows, columns: $columns, values: &VALUES }
    }};
}

/// The smaller ones first.
static SHAPES: [Shape; 5] = [shape!(3, 5), shape!(5, 3), shape!(4, 4), shape!(2, 8), shape!(8, 2)];

impl Shape {
    /// The value of a set of cells, row by row. So deep is the recursion as dominoes fit into the box.
    fn value(&self, set: usize) -> u8 {
        let known = self.values[set].load(Relaxed);
        if known > 0 {
            return known - 1;
        }
        let mut reached = 0u32;
        let mut left = set;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let below = cell + self.columns;
            let beside = cell + 1;
            if left >> below & 1 == 1 {
                reached |= 1 << self.value(set ^ 1 << cell ^ 1 << below);
            }
            if !beside.is_multiple_of(self.columns) && left >> beside & 1 == 1 {
                reached |= 1 << self.value(set ^ 1 << cell ^ 1 << beside);
            }
        }
        let value = reached.trailing_ones() as u8;
        self.values[set].store(value + 1, Relaxed);
        value
    }
}

/// The value of a set of cells that takes so many rows and columns, if a box has room for it. `row` gives
/// the cells of a row, from the set's first column on.
#[inline]
pub fn value(rows: usize, columns: usize, row: impl Fn(usize) -> u64) -> Option<u16> {
    let shape = SHAPES.iter().find(|shape| rows <= shape.rows && columns <= shape.columns)?;
    let cells = (0..rows).fold(0, |cells, k| cells | (row(k) as usize) << (k * shape.columns));
    Some(shape.value(cells).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the definition, from lists of cells.
    fn by_definition(cells: &[(usize, usize)]) -> u16 {
        let mut reached = Vec::new();
        for (k, &(r, c)) in cells.iter().enumerate() {
            for &(s, d) in &cells[k + 1..] {
                if r.abs_diff(s) + c.abs_diff(d) == 1 {
                    let is_left = |&&cell: &&(usize, usize)| cell != (r, c) && cell != (s, d);
                    let left: Vec<_> = cells.iter().filter(is_left).copied().collect();
                    reached.push(by_definition(&left));
                }
            }
        }
        (0..=reached.len() as u16).find(|n| !reached.contains(n)).unwrap()
    }

    #[test]
    fn every_set_of_a_small_box_agrees_with_the_definition() {
        for (rows, columns) in [(2, 4), (3, 3), (4, 2), (1, 8)] {
            for set in 0..1usize << (rows * columns) {
                let is_in = |&(r, c): &(usize, usize)| set >> (r * columns + c) & 1 == 1;
                let all = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c)));
                let cells: Vec<_> = all.filter(is_in).collect();
                let row = |k: usize| (set >> (k * columns) & ((1 << columns) - 1)) as u64;
                assert_eq!(value(rows, columns, row), Some(by_definition(&cells)), "{cells:?}");
            }
        }
        assert_eq!(value(4, 5, |_| 0), None);
        assert_eq!(value(9, 1, |_| 1), None);
    }
}
