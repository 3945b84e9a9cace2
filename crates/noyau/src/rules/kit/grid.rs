//! Sets of cells of a small rectangle in one word: the fast path of the games on boards.

/// A rectangle of fewer than 128 cells, numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    pub rows: usize,
    pub columns: usize,
    first_column: u128,
}

impl Grid {
    /// None if the rectangle is empty or does not fit into a word.
    pub fn new(rows: usize, columns: usize) -> Option<Grid> {
        if !(1..128).contains(&(rows * columns)) {
            return None;
        }
        let first_column = (0..rows).fold(0, |set, row| set | 1 << (row * columns));
        Some(Grid { rows, columns, first_column })
    }

    /// The part of `within` that is connected to its least cell.
    pub fn first_part(self, within: u128) -> u128 {
        let mut part = within & within.wrapping_neg();
        loop {
            let right = part << 1 & !self.first_column;
            let left = (part & !self.first_column) >> 1;
            let next = (part | right | left | part << self.columns | part >> self.columns) & within;
            if next == part {
                return part;
            }
            part = next;
        }
    }

    /// The smallest rectangle around the cells of `around`, and the parts of `sets` inside it.
    pub fn cropped<const N: usize>(self, around: u128, sets: [u128; N]) -> (Grid, [u128; N]) {
        let top = around.trailing_zeros() as usize / self.columns;
        let bottom = around.ilog2() as usize / self.columns;
        let row = (1u128 << self.columns) - 1;
        let folded = (top..=bottom).fold(0, |all, r| all | around >> (r * self.columns) & row);
        let left = folded.trailing_zeros() as usize;
        let (rows, columns) = (bottom - top + 1, 128 - folded.leading_zeros() as usize - left);
        let width = (1u128 << columns) - 1;
        let crop = |set: u128| {
            (0..rows).fold(0, |all, r| {
                all | (set >> ((top + r) * self.columns + left) & width) << (r * columns)
            })
        };
        let first_column = (0..rows).fold(0, |set, r| set | 1 << (r * columns));
        (Grid { rows, columns, first_column }, sets.map(crop))
    }

    /// The least image of some sets under reflections of the rectangle, and under quarter turns
    /// too if `turns`; the rectangle is then no higher than wide.
    pub fn least_image<const N: usize>(self, sets: [u128; N], turns: bool) -> (Grid, [u128; N]) {
        if !turns {
            return (self, self.least_reflection(sets));
        }
        let turned = Grid::new(self.columns, self.rows).unwrap_or(self);
        let transposed = || turned.least_reflection(sets.map(|set| self.transpose(set)));
        match self.rows.cmp(&self.columns) {
            std::cmp::Ordering::Less => (self, self.least_reflection(sets)),
            std::cmp::Ordering::Equal => (self, self.least_reflection(sets).min(transposed())),
            std::cmp::Ordering::Greater => (turned, transposed()),
        }
    }

    fn least_reflection<const N: usize>(self, sets: [u128; N]) -> [u128; N] {
        let upside_down = sets.map(|set| self.upside_down(set));
        let half_turn = |sets: [u128; N]| {
            sets.map(|set| set.reverse_bits() >> (128 - self.rows * self.columns))
        };
        sets.min(upside_down).min(half_turn(sets)).min(half_turn(upside_down))
    }

    fn upside_down(self, set: u128) -> u128 {
        let row = (1u128 << self.columns) - 1;
        (0..self.rows).fold(0, |all, r| {
            all | (set >> (r * self.columns) & row) << ((self.rows - 1 - r) * self.columns)
        })
    }

    fn transpose(self, mut set: u128) -> u128 {
        let mut turned = 0;
        while set != 0 {
            let cell = set.trailing_zeros() as usize;
            set &= set - 1;
            turned |= 1 << (cell % self.columns * self.rows + cell / self.columns);
        }
        turned
    }
}
