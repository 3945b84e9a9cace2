//! Sets of cells of a small rectangle in one word: the fast path of the games on boards.

use crate::subset::Word;

/// A word whose bits can be turned round: 64 or 128 cells.
pub trait Turning: Word {
    /// The first element becomes the last one that there is room for, and so on.
    fn reversed(self) -> Self;
}

impl Turning for u64 {
    #[inline]
    fn reversed(self) -> u64 {
        self.reverse_bits()
    }
}

impl Turning for u128 {
    #[inline]
    fn reversed(self) -> u128 {
        self.reverse_bits()
    }
}

/// A rectangle with fewer cells than a word has room for, numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<W = u128> {
    pub rows: usize,
    pub columns: usize,
    first_column: W,
}

impl<W: Turning> Grid<W> {
    /// None if the rectangle is empty or does not fit into a word.
    #[inline]
    pub fn new(rows: usize, columns: usize) -> Option<Grid<W>> {
        if !(1..W::ROOM).contains(&rows.checked_mul(columns)?) {
            return None;
        }
        let first_column = W::of((0..rows).map(|row| row * columns));
        Some(Grid { rows, columns, first_column })
    }

    /// The first cells of the free places for dominoes that lie this way.
    #[inline]
    pub fn dominoes(self, free: W, vertical: bool) -> W {
        free.and(if vertical {
            free.down(self.columns)
        } else {
            free.without(self.first_column).down(1)
        })
    }

    /// The part of `within` that is connected to its least cell.
    #[inline]
    pub fn first_part(self, within: W) -> W {
        let mut part = within.without(within.without_least());
        loop {
            let right = part.up(1).without(self.first_column);
            let left = part.without(self.first_column).down(1);
            let near = right.or(left).or(part.up(self.columns)).or(part.down(self.columns));
            let next = part.or(near).and(within);
            if next == part {
                return part;
            }
            part = next;
        }
    }

    /// The smallest rectangle around the cells of `around`, and the parts of `sets` inside it.
    pub fn cropped<const N: usize>(self, around: W, sets: [W; N]) -> (Grid<W>, [W; N]) {
        let top = around.least() / self.columns;
        let bottom = around.greatest() / self.columns;
        let folded =
            (top..=bottom).fold(W::NONE, |all, row| all.or(self.row(around, row, 0, self.columns)));
        let left = folded.least();
        let (rows, columns) = (bottom - top + 1, folded.greatest() + 1 - left);
        let crop = |set: W| {
            (0..rows).fold(W::NONE, |all, row| {
                all.or(self.row(set, top + row, left, columns).up(row * columns))
            })
        };
        let first_column = W::of((0..rows).map(|row| row * columns));
        (Grid { rows, columns, first_column }, sets.map(crop))
    }

    /// The cells of a row, as many as `width` from `left` on, moved to the beginning.
    #[inline]
    fn row(self, set: W, row: usize, left: usize, width: usize) -> W {
        let beyond = set.down(row * self.columns + left);
        beyond.without(beyond.down(width).up(width))
    }

    /// The least image of some sets under reflections of the rectangle, and under quarter turns
    /// too if `turns`; the rectangle is then no higher than wide.
    pub fn least_image<const N: usize>(self, sets: [W; N], turns: bool) -> (Grid<W>, [W; N]) {
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

    fn least_reflection<const N: usize>(self, sets: [W; N]) -> [W; N] {
        let upside_down = sets.map(|set| self.upside_down(set));
        let half_turn =
            |sets: [W; N]| sets.map(|set| set.reversed().down(W::ROOM - self.rows * self.columns));
        sets.min(upside_down).min(half_turn(sets)).min(half_turn(upside_down))
    }

    #[inline]
    fn upside_down(self, set: W) -> W {
        (0..self.rows)
            .fold(W::NONE, |all, row| all.up(self.columns).or(self.row(set, row, 0, self.columns)))
    }

    fn transpose(self, set: W) -> W {
        W::of(set.elements().map(|cell| cell % self.columns * self.rows + cell / self.columns))
    }
}
