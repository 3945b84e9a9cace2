//! Parts of a grid, wherever they lie and however they are turned.
//!
//! A component is prepared once with its images; those of a part of it then lack only what the part
//! lacks, which is little after a move.

use super::word::Word;

/// Removing no more vertices than this from the images is sooner done than counting them.
const FEW: usize = 4;

/// A grid with its vertices numbered row by row.
pub struct Grid<W> {
    rows: usize,
    columns: usize,
    /// For each vertex its row and its column.
    places: Vec<(u8, u8)>,
    /// For each vertex where it goes when rows, columns, or both are reversed.
    flips: Vec<[W; 3]>,
    /// For each vertex of the largest square in the first corner where it goes when rows become columns,
    /// then neither, rows before, columns before, or both before being reversed.
    turns: Vec<[W; 4]>,
    /// Shifts that bring all rows onto the first one, each twice as large as the one before.
    folds: Vec<usize>,
    first_row: W,
}

/// A component and its images.
pub struct Views<W> {
    component: W,
    /// As it is, and with rows, columns, or both reversed.
    flips: [W; 4],
    /// With rows as columns, after it was moved from this row and column to the first corner; empty if there
    /// is no room for that.
    turns: [W; 4],
    corner: (usize, usize),
}

/// How many rows and columns are empty on each side of a set.
#[derive(Clone, Copy)]
struct Margins {
    above: usize,
    left: usize,
    below: usize,
    right: usize,
}

impl<W: Word> Grid<W> {
    /// The grid that these neighbours make, if they make one with several rows and columns.
    pub fn of(around: &[W]) -> Option<Self> {
        let n = around.len();
        let columns = around.first()?.elements().find(|&v| v > 1)?;
        if !n.is_multiple_of(columns) || n == columns {
            return None;
        }
        let rows = n / columns;
        let place = |v: usize| (v / columns, v % columns);
        let is_neighbour = |v: usize, w: usize| {
            let ((a, b), (c, d)) = (place(v), place(w));
            a.abs_diff(c) + b.abs_diff(d) == 1
        };
        let near = |v: usize| {
            let candidates = [v.wrapping_sub(columns), v.wrapping_sub(1), v + 1, v + columns];
            W::of(candidates.into_iter().filter(|&w| w < n && is_neighbour(v, w)))
        };
        if !(0..n).all(|v| around[v] == near(v)) {
            return None;
        }
        let at = |row: usize, column: usize| W::one(row * columns + column);
        let flip = |v: usize| {
            let (row, column) = place(v);
            let (up, over) = (rows - 1 - row, columns - 1 - column);
            [at(up, column), at(row, over), at(up, over)]
        };
        let side = rows.min(columns);
        let turn = |v: usize| {
            let (row, column) = place(v);
            if row >= side || column >= side {
                return [W::NONE; 4];
            }
            let (up, over) = (side - 1 - row, side - 1 - column);
            [at(column, row), at(column, up), at(over, row), at(over, up)]
        };
        Some(Grid {
            rows,
            columns,
            places: (0..n).map(|v| (place(v).0 as u8, place(v).1 as u8)).collect(),
            flips: (0..n).map(flip).collect(),
            turns: (0..n).map(turn).collect(),
            folds: (0..usize::BITS)
                .map(|k| 1 << k)
                .take_while(|&by| by < rows)
                .map(|by| by * columns)
                .collect(),
            first_row: W::of(0..columns),
        })
    }

    #[inline]
    fn margins(&self, set: W) -> Margins {
        let above = usize::from(self.places[set.least()].0);
        let below = self.rows - 1 - usize::from(self.places[set.greatest()].0);
        let row = self.folds.iter().fold(set, |row, &by| row.or(row.down(by))).and(self.first_row);
        Margins { above, left: row.least(), below, right: self.columns - 1 - row.greatest() }
    }

    /// Whether there is room to make rows columns.
    #[inline]
    fn can_be_turned(&self, margins: Margins) -> bool {
        let side = self.rows.min(self.columns);
        let (height, width) = (margins.above + margins.below, margins.left + margins.right);
        self.rows - height <= side && self.columns - width <= side
    }

    /// Prepares a component, which is not empty.
    pub fn views(&self, component: W) -> Views<W> {
        let mut flips = [component, W::NONE, W::NONE, W::NONE];
        for v in component.elements() {
            for (image, there) in flips[1..].iter_mut().zip(self.flips[v]) {
                *image = image.or(there);
            }
        }
        let margins = self.margins(component);
        let can_be_turned = self.can_be_turned(margins);
        let turns = if can_be_turned { self.turned(component, margins) } else { [W::NONE; 4] };
        Views { component, flips, turns, corner: (margins.above, margins.left) }
    }

    /// The images with rows as columns of a set with these margins, moved to the first corner before.
    fn turned(&self, set: W, margins: Margins) -> [W; 4] {
        let mut turns = [W::NONE; 4];
        for v in set.down(margins.above * self.columns + margins.left).elements() {
            for (image, there) in turns.iter_mut().zip(self.turns[v]) {
                *image = image.or(there);
            }
        }
        turns
    }

    /// The representative of a part of a component that was prepared: the least of its images, each in
    /// the first corner.
    #[inline]
    pub fn representative(&self, views: &Views<W>, part: W) -> W {
        let removed = views.component.without(part);
        let many = (0..FEW).fold(removed, |removed, _| removed.without_least());
        if !many.is_empty() && removed.len() > part.len() {
            // Its own images are found sooner.
            return self.least(&self.views(part), part, W::NONE);
        }
        self.least(views, part, removed)
    }

    #[inline]
    fn least(&self, views: &Views<W>, part: W, removed: W) -> W {
        let margins = self.margins(part);
        let Margins { above, left, below, right } = margins;
        let mut flips = views.flips;
        for v in removed.elements() {
            for (image, there) in flips[1..].iter_mut().zip(self.flips[v]) {
                *image = image.without(there);
            }
        }
        let by = |row: usize, column: usize| row * self.columns + column;
        let mut least = part.down(by(above, left));
        least = least.min(flips[1].down(by(below, left)));
        least = least.min(flips[2].down(by(above, right)));
        least = least.min(flips[3].down(by(below, right)));
        if !self.can_be_turned(margins) {
            return least;
        }
        if views.turns[0].is_empty() {
            // The component has no room to be turned, but its part has.
            let turns = self.turned(part, margins);
            return least.min(self.least_turned(turns, (above, left), margins));
        }
        let mut turns = views.turns;
        for v in removed.down(by(views.corner.0, views.corner.1)).elements() {
            for (image, there) in turns.iter_mut().zip(self.turns[v]) {
                *image = image.without(there);
            }
        }
        least.min(self.least_turned(turns, views.corner, margins))
    }

    /// The least image with rows as columns of a set with these margins.
    #[inline]
    fn least_turned(&self, turns: [W; 4], corner: (usize, usize), margins: Margins) -> W {
        let side = self.rows.min(self.columns);
        // The margins within the square.
        let (above, left) = (margins.above - corner.0, margins.left - corner.1);
        let below = margins.below + side + corner.0 - self.rows;
        let right = margins.right + side + corner.1 - self.columns;
        let by = |row: usize, column: usize| row * self.columns + column;
        let mut least = turns[0].down(by(left, above));
        least = least.min(turns[1].down(by(left, below)));
        least = least.min(turns[2].down(by(right, above)));
        least.min(turns[3].down(by(right, below)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Ground, Rule};
    use super::*;
    use crate::graph::Graph;
    use crate::random::Dice;

    /// All images of a set of cells, each in the first corner, as far as they fit into the grid.
    fn images(rows: usize, columns: usize, set: u64) -> Vec<u64> {
        let cells: Vec<(usize, usize)> =
            set.elements().map(|v| (v / columns, v % columns)).collect();
        let mut found = Vec::new();
        for image in 0..8 {
            let place = |&(r, c): &(usize, usize)| {
                let (r, c) = if image & 4 == 4 { (c, r) } else { (r, c) };
                let r = if image & 1 == 1 { 300 - r } else { r };
                (r, if image & 2 == 2 { 300 - c } else { c })
            };
            let moved: Vec<(usize, usize)> = cells.iter().map(place).collect();
            let top = moved.iter().map(|cell| cell.0).min().unwrap();
            let left = moved.iter().map(|cell| cell.1).min().unwrap();
            let here: Vec<_> = moved.iter().map(|(r, c)| (r - top, c - left)).collect();
            if here.iter().all(|&(r, c)| r < rows && c < columns) {
                found.push(u64::of(here.iter().map(|(r, c)| r * columns + c)));
            }
        }
        found
    }

    #[test]
    fn representatives_are_least_images() {
        let mut dice = Dice::new(17);
        for (rows, columns) in
            [(2, 2), (2, 7), (7, 2), (3, 5), (5, 3), (4, 4), (5, 6), (6, 5), (8, 8)]
        {
            let graph = Graph::path(rows).cartesian(&Graph::path(columns));
            let ground = Ground::<u64>::new(&graph, Rule::Edge);
            for _ in 0..2000 {
                let odds = 2 + dice.roll(9);
                let whole = u64::of((0..rows * columns).filter(|_| dice.roll(odds) > 0));
                let part = whole.elements().filter(|_| dice.roll(odds) > 0);
                let part = u64::of(part);
                if part.is_empty() {
                    continue;
                }
                let expected = images(rows, columns, part).into_iter().min().unwrap();
                assert_eq!(ground.representative(part), expected, "{rows}x{columns} {part:b}");
                let views = ground.views(whole);
                let found = ground.representative_within(views.as_ref(), part);
                assert_eq!(found, expected, "{rows}x{columns} {part:b} of {whole:b}");
            }
        }
    }

    #[test]
    fn only_whole_grids_are_grids() {
        let around = |graph: &Graph| -> Vec<u64> {
            let near = graph.neighbours();
            let set = |v| u64::of(near.of(v).iter().map(|&w| w as usize));
            (0..graph.order() as u32).map(set).collect()
        };
        assert!(Grid::of(&around(&Graph::path(3).cartesian(&Graph::path(4)))).is_some());
        assert!(Grid::of(&around(&Graph::path(4).cartesian(&Graph::path(2)))).is_some());
        assert!(Grid::of(&around(&Graph::path(9))).is_none());
        assert!(Grid::of(&around(&Graph::cycle(6))).is_none());
        assert!(Grid::of(&around(&Graph::cycle(5).cartesian(&Graph::path(4)))).is_none());
        assert!(Grid::of(&around(&Graph::hypercube(3))).is_none());
        assert!(Grid::<u64>::of(&[]).is_none());
    }
}
