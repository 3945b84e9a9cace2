//! What is left of a board on which dominoes are placed.

use std::sync::Arc;

use crate::Result;
use crate::game::Figure;
use crate::game::{Flow, GO_ON};
use crate::graph::Graph;
use crate::rules::kit::bits::Bits;
use crate::rules::kit::grid::{Grid, Turning};
use crate::subset::{Induced, Rule, Word};
use crate::text::{Cells, Cursor, read_board, sides, write_board};

/// Larger boards are not made into graphs.
const MOST_CELLS: usize = 4096;

/// The free cells of a rectangle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Region {
    pub rows: usize,
    pub columns: usize,
    /// Row by row.
    pub free: Bits,
}

impl Region {
    pub fn read(text: &mut Cursor<'_>) -> Result<Region> {
        let cells = read_board(text, "", |_, _| b'.')?;
        let mut free = Bits::none(cells.cells.len());
        for (i, &cell) in cells.cells.iter().enumerate() {
            if cell == b'.' {
                free.insert(i);
            }
        }
        Ok(Region { rows: cells.rows, columns: cells.columns, free })
    }

    fn cells(&self) -> Cells {
        let cell = |i| if self.free.contains(i) { b'.' } else { b'#' };
        Cells {
            rows: self.rows,
            columns: self.columns,
            cells: (0..self.rows * self.columns).map(cell).collect(),
        }
    }

    pub fn write(&self) -> String {
        write_board(&self.cells())
    }

    pub fn figure(&self) -> Figure {
        Figure::Board(self.cells())
    }

    /// The bytes owned beyond the struct's own size.
    pub fn weight(&self) -> usize {
        self.free.weight()
    }

    /// Calls `visit` with the two cells of every free place for a domino that lies this way.
    pub fn dominoes(&self, vertical: bool, mut visit: impl FnMut(usize, usize) -> Flow) -> Flow {
        let step = if vertical { self.columns } else { 1 };
        if let Some((grid, free)) = self.small::<u64>() {
            for cell in grid.dominoes(free, vertical).elements() {
                visit(cell, cell + step)?;
            }
            return GO_ON;
        }
        for cell in self.free.iter() {
            let fits = vertical || cell % self.columns + 1 < self.columns;
            if fits && self.free.contains(cell + step) {
                visit(cell, cell + step)?;
            }
        }
        GO_ON
    }

    /// The region after a domino is placed.
    pub fn covered(&self, a: usize, b: usize) -> Region {
        let mut after = self.clone();
        after.free.remove(a);
        after.free.remove(b);
        after
    }

    /// The rectangle and the free cells in one word, if they fit.
    #[inline]
    fn small<W: Turning>(&self) -> Option<(Grid<W>, W)> {
        let grid = Grid::new(self.rows, self.columns)?;
        Some((grid, W::from_parts(|index| self.free.part(index))))
    }

    #[inline]
    fn from_small<W: Turning>(grid: Grid<W>, free: W) -> Region {
        let (rows, columns) = (grid.rows, grid.columns);
        Region { rows, columns, free: Bits::from_word(rows * columns, free) }
    }

    /// The connected parts with at least two cells, each in its bounding box.
    pub fn components(&self) -> Vec<Region> {
        if let Some((grid, free)) = self.small::<u64>() {
            parts(grid, free)
        } else if let Some((grid, free)) = self.small::<u128>() {
            parts(grid, free)
        } else {
            self.components_of_any_size()
        }
    }

    fn components_of_any_size(&self) -> Vec<Region> {
        let mut open = self.free.clone();
        let mut parts = Vec::new();
        for first in self.free.iter() {
            if !open.contains(first) {
                continue;
            }
            open.remove(first);
            let mut part = vec![first];
            let mut seen = 0;
            while let Some(&cell) = part.get(seen) {
                seen += 1;
                for near in sides(cell, self.rows, self.columns).into_iter().flatten() {
                    if open.contains(near) {
                        open.remove(near);
                        part.push(near);
                    }
                }
            }
            if part.len() > 1 {
                parts.push(self.cropped(&part));
            }
        }
        parts
    }

    fn cropped(&self, part: &[usize]) -> Region {
        let rows = || part.iter().map(|i| i / self.columns);
        let columns = || part.iter().map(|i| i % self.columns);
        let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
        let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let (height, width) = (bottom - top + 1, right - left + 1);
        let mut free = Bits::none(height * width);
        for i in part {
            free.insert((i / self.columns - top) * width + i % self.columns - left);
        }
        Region { rows: height, columns: width, free }
    }

    /// The position of the game in which two neighbouring cells are chosen; none if the board is
    /// too large to be searched.
    pub fn induced(&self) -> Option<Induced> {
        if self.rows * self.columns > MOST_CELLS {
            return None;
        }
        let graph = Graph::path(self.rows).cartesian(&Graph::path(self.columns));
        let alive = self.free.iter().map(|cell| cell as u32).collect();
        Some(Induced { graph: Arc::new(graph), alive, rule: Rule::Edge })
    }

    /// The least of the images under reflections, and under quarter turns too if `turns`.
    pub fn least_image(self, turns: bool) -> Region {
        if let Some((grid, free)) = self.small::<u64>() {
            let (grid, [free]) = grid.least_image([free], turns);
            Region::from_small(grid, free)
        } else if let Some((grid, free)) = self.small::<u128>() {
            let (grid, [free]) = grid.least_image([free], turns);
            Region::from_small(grid, free)
        } else {
            self.least_image_of_any_size(turns)
        }
    }

    fn least_image_of_any_size(self, turns: bool) -> Region {
        let mut best = self.clone();
        for image in 1..if turns { 8 } else { 4 } {
            let candidate = self.image(image & 1 != 0, image & 2 != 0, image & 4 != 0);
            if candidate < best {
                best = candidate;
            }
        }
        best
    }

    /// Rows and columns exchanged.
    pub fn transposed(&self) -> Region {
        self.image(false, false, true)
    }

    fn image(&self, flip_rows: bool, flip_columns: bool, transpose: bool) -> Region {
        let (rows, columns) =
            if transpose { (self.columns, self.rows) } else { (self.rows, self.columns) };
        let mut free = Bits::none(rows * columns);
        for i in self.free.iter() {
            let (mut row, mut column) = (i / self.columns, i % self.columns);
            if flip_rows {
                row = self.rows - 1 - row;
            }
            if flip_columns {
                column = self.columns - 1 - column;
            }
            if transpose {
                (row, column) = (column, row);
            }
            free.insert(row * columns + column);
        }
        Region { rows, columns, free }
    }
}

fn parts<W: Turning>(grid: Grid<W>, mut free: W) -> Vec<Region> {
    let mut parts = Vec::new();
    while !free.is_empty() {
        let part = grid.first_part(free);
        free = free.without(part);
        if part.len() > 1 {
            let (grid, [part]) = grid.cropped(part, [part]);
            parts.push(Region::from_small(grid, part));
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    /// Every region of a few shapes and sizes, thinned out at random.
    fn regions() -> impl Iterator<Item = Region> {
        let mut dice = Dice::new(1);
        (0..3000).map(move |_| {
            let most = 6 + 5 * dice.roll(2);
            let (rows, columns) = (1 + dice.roll(most), 1 + dice.roll(most));
            let mut free = Bits::none(rows * columns);
            for cell in 0..rows * columns {
                if dice.roll(10) < 7 {
                    free.insert(cell);
                }
            }
            Region { rows, columns, free }
        })
    }

    #[test]
    fn words_and_sets_split_alike() {
        for region in regions() {
            let sorted = |mut parts: Vec<Region>| {
                parts.sort();
                parts
            };
            assert_eq!(sorted(region.components()), sorted(region.components_of_any_size()));
        }
    }

    #[test]
    fn words_and_sets_have_the_same_dominoes() {
        for region in regions() {
            for vertical in [false, true] {
                let mut listed = Vec::new();
                let _ = region.dominoes(vertical, |a, b| {
                    listed.push((a, b));
                    GO_ON
                });
                let near = |a: usize| {
                    let sides = sides(a, region.rows, region.columns);
                    sides.into_iter().flatten().filter(move |&b| b > a)
                };
                let step = |a: usize, b: usize| {
                    (b / region.columns > a / region.columns) == vertical && region.free.contains(b)
                };
                let all = region
                    .free
                    .iter()
                    .flat_map(|a| near(a).filter(move |&b| step(a, b)).map(move |b| (a, b)));
                assert_eq!(listed, all.collect::<Vec<_>>(), "{}", region.write());
            }
        }
    }

    #[test]
    fn all_images_have_one_least_image() {
        for region in regions() {
            for turns in [false, true] {
                let least = region.clone().least_image(turns);
                let mut reached = false;
                for image in 0..if turns { 8 } else { 4 } {
                    let other = region.image(image & 1 != 0, image & 2 != 0, image & 4 != 0);
                    reached |= other == least;
                    assert_eq!(other.least_image(turns), least);
                }
                assert!(reached, "{}", region.write());
            }
        }
    }
}
