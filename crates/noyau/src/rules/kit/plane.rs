//! Grundy values on a board, tile by tile, where a move goes along lines.

use std::ops::Range;

use super::lines::{Lines, bytes};
use crate::{Budget, Result, large_pages};

/// Squares of this side are computed together, so that the lines they need stay in the nearest cache.
pub const TILE: usize = 64;

/// Squares of such squares are, too, for the sake of the next cache: all lines together are larger.
pub const BLOCK: usize = 8 * TILE;

/// A rectangle of a board, at most [`TILE`] squares wide and high.
pub struct Tile {
    pub rows: Range<usize>,
    pub columns: Range<usize>,
    /// Only squares with x ≤ y count: the others are their mirror images.
    mirrored: bool,
}

impl Tile {
    /// The columns that count in a row.
    pub fn row(&self, x: usize) -> Range<usize> {
        let Range { start, end } = self.columns;
        if self.mirrored { start.max(x).min(end)..end } else { start..end }
    }

    /// Where the values of a square are.
    #[inline]
    pub fn place(&self, x: usize, y: usize) -> usize {
        (x - self.rows.start) * TILE + y - self.columns.start
    }
}

/// Finds values.
pub trait Finder {
    /// The values of a tile, after those to the left of it and above it; false if they do not fit.
    fn tile(&mut self, tile: &Tile, values: &mut [u32]) -> bool;
}

/// Takes values as they are found.
pub trait Sink {
    /// The values of (x, y) and of the squares to the right of it.
    fn put(&mut self, x: usize, y: usize, values: &[u32]);

    /// All values with x below `end` are there, and there are no more if it is the last time.
    fn finish(&mut self, _end: usize, _last: bool) -> Result<()> {
        Ok(())
    }
}

/// Gives `sink` all squares and their values, x < `rows`, y < `columns`; if the board is `mirrored`, which
/// needs at least as many columns as rows, only those with x ≤ y. Each square has as many values as there are
/// `boards`. False if some value did not fit.
pub fn fill(
    [rows, columns]: [u64; 2],
    boards: u64,
    mirrored: bool,
    finder: &mut dyn Finder,
    sink: &mut dyn Sink,
    budget: &Budget,
) -> Result<bool> {
    let [rows, columns, boards] = [rows, columns, boards].map(|n| n as usize);
    let mut values = vec![0; TILE * TILE * boards];
    let starts = |from: usize, to: usize, step: usize| (from..to).step_by(step);
    for upper in starts(0, rows, BLOCK) {
        let end = (upper + BLOCK).min(rows);
        for first in starts(if mirrored { upper } else { 0 }, columns, BLOCK) {
            let right = (first + BLOCK).min(columns);
            for left in starts(upper, end, TILE) {
                budget.check()?;
                for top in starts(if mirrored { first.max(left) } else { first }, right, TILE) {
                    let rows = left..(left + TILE).min(end);
                    let tile = Tile { rows, columns: top..(top + TILE).min(right), mirrored };
                    if !finder.tile(&tile, &mut values) {
                        return Ok(false);
                    }
                    for x in tile.rows.clone() {
                        let row = tile.row(x);
                        if !row.is_empty() {
                            let start = tile.place(x, row.start) * boards;
                            sink.put(x, row.start, &values[start..start + row.len() * boards]);
                        }
                    }
                }
            }
        }
        sink.finish(end, end == rows)?;
    }
    Ok(true)
}

/// The lines of one vector by numbers: a line is known by its last point, from which the vector cannot be
/// subtracted any more.
struct Direction {
    vector: [usize; 2],
    columns: usize,
    /// How often it can be subtracted, by the row and by the column.
    times: [Vec<u32>; 2],
    /// The number of its first line.
    first: usize,
    /// The lines are those of its mirror image, through the mirror images of the squares.
    turned: bool,
}

impl Direction {
    /// The lines through the squares of a row.
    fn lines(&self, row: usize, columns: Range<usize>, lines: &mut [u32; TILE]) {
        let ([a, b], first) = (self.vector, columns.start);
        let [own, others] = if self.turned { [1, 0] } else { [0, 1] };
        let (own, others) = (self.times[own][row], &self.times[others][columns]);
        for (k, (line, &times)) in lines.iter_mut().zip(others).enumerate() {
            let times = own.min(times) as usize;
            let [x, y] = if self.turned { [first + k, row] } else { [row, first + k] };
            let (x, y) = (x - times * a, y - times * b);
            let place = if x < a { x * self.columns + y } else { a * self.columns + x * b + y };
            *line = (self.first + place) as u32;
        }
    }
}

/// The lines along so many vectors.
pub struct Directions<const N: usize> {
    all: [Direction; N],
    /// How many there are.
    count: u64,
    boards: usize,
}

impl<const N: usize> Directions<N> {
    /// For a board of these sizes, of which each square has as many values as there are `boards`; lines of the
    /// last vector are common to the boards, of the others each has its own. The first vector is [0, 1], along
    /// the rows. If the board is `mirrored`, it is as
    /// wide as high, and with a vector there is its mirror image.
    pub fn new(vectors: [[u64; 2]; N], sizes: [u64; 2], boards: u64, mirrored: bool) -> Self {
        let mut count = 0u64;
        let mut firsts = [0u64; N];
        let all = std::array::from_fn(|k| {
            let [a, b] = vectors[k];
            let each = if k + 1 == N { 1 } else { boards };
            let image = (0..k).find(|&j| mirrored && vectors[j] == [b, a]);
            let turned = image.is_some();
            let [a, b] = if turned { [b, a] } else { [a, b] };
            // What is never subtracted may as well be smaller.
            let vector = [a.min(sizes[0]), b.min(sizes[1])];
            firsts[k] = image.map_or(count, |j| firsts[j]);
            if !turned {
                let own = [vector[0].saturating_mul(sizes[1]), vector[1].saturating_mul(sizes[0])];
                count = count.saturating_add(own[0].saturating_add(own[1]).saturating_mul(each));
            }
            let times = [0, 1].map(|k| {
                let times =
                    |n: u64| n.checked_div(vector[k]).map_or(u32::MAX, |times| times as u32);
                (0..sizes[k]).map(times).collect()
            });
            let vector = vector.map(|n| n as usize);
            Direction { vector, columns: sizes[1] as usize, times, first: 0, turned }
        });
        let mut directions = Directions { all, count, boards: boards as usize };
        for (k, direction) in directions.all.iter_mut().enumerate() {
            // The lines of the boards lie side by side.
            direction.first = (firsts[k] / if k + 1 == N { 1 } else { boards }) as usize;
        }
        directions
    }

    /// The bytes of the lines with values up to `most`; none if they cannot be numbered.
    pub fn bytes(&self, most: u64) -> Option<u64> {
        (self.count <= u32::MAX.into()).then(|| bytes(self.count, most))
    }

    /// With values up to `most`, none yet.
    pub fn along(self, most: u64) -> Along<N> {
        Along { lines: Lines::new(self.count, most), directions: self }
    }
}

/// Finds values by lines along so many vectors.
pub struct Along<const N: usize> {
    directions: Directions<N>,
    lines: Lines,
}

impl<const N: usize> Finder for Along<N> {
    fn tile(&mut self, tile: &Tile, values: &mut [u32]) -> bool {
        let (lines, boards) = (&mut self.lines, self.directions.boards);
        let mut through = [[[0u32; TILE]; N]; 2];
        let first = tile.columns.start;
        for upper in tile.rows.clone().step_by(2) {
            for (x, through) in (upper..tile.rows.end).zip(&mut through) {
                for (direction, through) in self.directions.all.iter().zip(through) {
                    direction.lines(x, tile.columns.clone(), through);
                }
            }
            // The line of a row is the same for all its squares.
            let rows = [0, 1].map(|row| through[row][0][0] as usize);
            let at = |row: usize, y: usize, board: usize| -> [usize; N] {
                std::array::from_fn(|k| {
                    let line = if k == 0 { rows[row] } else { through[row][k][y - first] as usize };
                    if boards == 1 || k + 1 == N { line } else { line * boards + board }
                })
            };
            let above = tile.row(upper);
            let below = if upper + 1 < tile.rows.end { tile.row(upper + 1) } else { 0..0 };
            // A square and the one below it to the left know nothing of each other: the processor finds their
            // values at the same time.
            let lead = if below.is_empty() { above.end } else { below.start + 1 };
            let both = lead.min(above.end)..above.end;
            for y in above.start..both.start {
                for board in 0..boards {
                    let place = tile.place(upper, y) * boards + board;
                    values[place] = found(lines, at(0, y, board));
                }
            }
            for y in both.clone() {
                for board in 0..boards {
                    let [one, two] = [at(0, y, board), at(1, y - 1, board)];
                    let [least, other] = [lines.mex(one), lines.mex(two)];
                    for line in one {
                        lines.insert(line, least);
                    }
                    for line in two {
                        lines.insert(line, other);
                    }
                    values[tile.place(upper, y) * boards + board] = least;
                    values[tile.place(upper + 1, y - 1) * boards + board] = other;
                }
            }
            for y in below.start + both.len()..below.end {
                for board in 0..boards {
                    let place = tile.place(upper + 1, y) * boards + board;
                    values[place] = found(lines, at(1, y, board));
                }
            }
        }
        true
    }
}

/// The least value that none of these lines has; from now on they have it.
#[inline]
fn found<const N: usize>(lines: &mut Lines, at: [usize; N]) -> u32 {
    let value = lines.mex(at);
    for line in at {
        lines.insert(line, value);
    }
    value
}

/// A table in memory, row by row.
pub struct Whole {
    pub cells: Vec<u16>,
    rows: usize,
    columns: usize,
    /// How many values of a square are found, and how many of them are kept.
    boards: [usize; 2],
    mirrored: bool,
}

impl Whole {
    /// Without values yet: two bytes for each must be there.
    pub fn new([rows, columns]: [u64; 2], boards: [u64; 2], mirrored: bool) -> Self {
        let cells = large_pages::zeros((rows * columns * boards[1]) as usize);
        let [rows, columns] = [rows, columns].map(|n| n as usize);
        Whole { cells, rows, columns, boards: boards.map(|n| n as usize), mirrored }
    }

    fn set(&mut self, x: usize, y: usize, values: &[u32]) {
        let kept = self.boards[1];
        let start = (x * self.columns + y) * kept;
        for (cell, &value) in self.cells[start..start + kept].iter_mut().zip(values) {
            *cell = value as u16;
        }
    }
}

impl Sink for Whole {
    fn put(&mut self, x: usize, y: usize, values: &[u32]) {
        if self.boards == [1, 1] {
            let row = &mut self.cells[x * self.columns..(x + 1) * self.columns];
            row.iter_mut().skip(y).zip(values).for_each(|(cell, &value)| *cell = value as u16);
            // The mirror images, as far as there are such rows.
            if self.mirrored && y < self.rows {
                let column = self.cells[y * self.columns + x..].iter_mut().step_by(self.columns);
                column.zip(values).for_each(|(cell, &value)| *cell = value as u16);
            }
            return;
        }
        let squares = values.chunks_exact(self.boards[0]);
        (y..self.columns).zip(squares.clone()).for_each(|(y, values)| self.set(x, y, values));
        if self.mirrored {
            (y..self.rows).zip(squares).for_each(|(y, values)| self.set(y, x, values));
        }
    }
}
