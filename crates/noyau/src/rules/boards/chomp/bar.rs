//! Bars of two and more dimensions.

use crate::graph::Graph;
use crate::text::{Cursor, write_heaps};
use crate::{Result, message};

/// More squares than this are refused.
pub const MOST_SQUARES: u64 = 1 << 16;
/// More dimensions than this are refused.
const MOST_DIMENSIONS: usize = 8;

/// What is left of a bar: with a square all those before it, in every direction.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bar {
    /// How many rows there are in each direction but that of the rows: one number for a flat bar, two
    /// for layers of rows.
    pub sizes: Vec<usize>,
    /// The lengths of all rows, the last direction first. The first layer shows which there are; the
    /// others have zeros for those that are eaten.
    pub rows: Vec<u64>,
}

impl Bar {
    /// A flat bar with rows of these lengths, which descend.
    pub fn flat(mut rows: Vec<u64>) -> Bar {
        rows.retain(|&row| row > 0);
        Bar { sizes: vec![rows.len()], rows }
    }

    /// The rows of a flat bar.
    pub fn as_flat(&self) -> Option<&[u64]> {
        (self.sizes.len() == 1).then_some(&self.rows)
    }

    /// How far it extends in each direction, that of the rows last.
    pub fn extent(&self) -> Vec<usize> {
        let longest = self.rows.first().copied().unwrap_or(0) as usize;
        self.sizes.iter().copied().chain([longest]).collect()
    }

    /// Whether nothing of it was eaten, and there is more of it than the corner.
    pub fn is_box(&self) -> bool {
        let longest = self.rows.first().copied().unwrap_or(0);
        self.rows.iter().all(|&row| row == longest) && longest * self.rows.len() as u64 > 1
    }

    /// The directions in which a row lies, from its number.
    fn place(sizes: &[usize], mut row: usize) -> Vec<usize> {
        let mut place = vec![0; sizes.len()];
        for (at, &size) in place.iter_mut().zip(sizes).rev() {
            (*at, row) = (row % size, row / size);
        }
        place
    }

    fn number(sizes: &[usize], place: &[usize]) -> usize {
        sizes.iter().zip(place).fold(0, |number, (&size, &at)| number * size + at)
    }

    /// All squares with their places, those of a row together.
    pub fn squares(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        self.rows.iter().enumerate().flat_map(|(row, &length)| {
            let place = Bar::place(&self.sizes, row);
            (0..length as usize).map(move |column| [place.as_slice(), &[column]].concat())
        })
    }

    /// What a bite at a square leaves.
    pub fn without(&self, square: &[usize]) -> Bar {
        let Some((&column, from)) = square.split_last() else { return self.clone() };
        let mut left = self.clone();
        for (row, length) in left.rows.iter_mut().enumerate() {
            let place = Bar::place(&self.sizes, row);
            if place.iter().zip(from).all(|(at, from)| at >= from) {
                *length = (*length).min(column as u64);
            }
        }
        left.shrunk()
    }

    /// Without rows that are empty in all of a direction, and without directions in which it is
    /// only one thick.
    fn shrunk(self) -> Bar {
        let used = |direction: usize| {
            let places = self.rows.iter().enumerate().filter(|&(_, &row)| row > 0);
            places.map(|(row, _)| Bar::place(&self.sizes, row)[direction] + 1).max().unwrap_or(0)
        };
        let sizes: Vec<usize> = (0..self.sizes.len()).map(used).collect();
        let mut rows = Vec::new();
        for row in 0..sizes.iter().product() {
            rows.push(self.rows[Bar::number(&self.sizes, &Bar::place(&sizes, row))]);
        }
        if rows.is_empty() {
            return Bar { sizes: vec![0], rows };
        }
        let mut sizes = sizes;
        while sizes.len() > 1 && rows.first() == Some(&1) {
            // One thick in the direction of the rows: those before become the rows.
            let size = sizes.pop().unwrap_or(1);
            rows = rows.chunks(size).map(|row| row.iter().sum()).collect();
        }
        sizes.retain(|&size| size != 1);
        if sizes.is_empty() {
            sizes.push(1);
        }
        Bar { sizes, rows }
    }

    /// Reads `3x4`, `3x4x5`, `5,3,1` or `5,3/4,1`.
    pub fn read(text: &mut Cursor<'_>) -> Result<Bar> {
        if text.is_done() {
            return Ok(Bar::flat(Vec::new()));
        }
        let start = text.at();
        let first = text.take_while(|c| c.is_ascii_digit());
        let by_size = !first.is_empty() && text.peek() == Some('x');
        text.seek(start);
        if by_size { Bar::read_box(text) } else { Bar::read_rows(text) }
    }

    fn read_box(text: &mut Cursor<'_>) -> Result<Bar> {
        let start = text.at();
        let mut sizes = Vec::new();
        let mut squares = 1u64;
        loop {
            let what = match sizes.len() {
                0 => message!("number-of-rows"),
                1 => message!("number-of-columns"),
                _ => message!("bar-extent"),
            };
            let size = text.number_up_to(what, MOST_SQUARES)?;
            squares = squares.saturating_mul(size);
            sizes.push(size as usize);
            if !text.eat("x") {
                break;
            }
        }
        if squares == 0 {
            return Err(text.error(start, message!("board-empty")));
        }
        if squares > MOST_SQUARES {
            return Err(text.error(start, message!("bar-squares-at-most", most = MOST_SQUARES)));
        }
        if sizes.len() > MOST_DIMENSIONS {
            let error = message!("bar-dimensions-at-most", most = MOST_DIMENSIONS);
            return Err(text.error(start, error));
        }
        let longest = sizes.pop().unwrap_or(1) as u64;
        Ok(Bar { rows: vec![longest; sizes.iter().product()], sizes }.shrunk())
    }

    /// Rows separated by commas, layers by `/`, layers of layers by `//`.
    fn read_rows(text: &mut Cursor<'_>) -> Result<Bar> {
        // The place of each row, counted from the direction of the rows on, and its length.
        let begin = text.at();
        let mut found: Vec<(Vec<usize>, u64)> = Vec::new();
        let mut place = vec![0];
        let mut total = 0;
        loop {
            let start = text.at();
            let row = text.number_up_to(message!("row-length"), MOST_SQUARES)?;
            if row > 0 && !has_room(&found, &place, row) {
                let error = if place.len() == 1 || place[1..].iter().all(|&at| at == 0) {
                    message!("chomp-rows")
                } else {
                    message!("chomp-layers")
                };
                return Err(text.error(start, error));
            }
            total += row;
            // Empty rows are squares of nothing, but of some work.
            if total > MOST_SQUARES || found.len() as u64 > MOST_SQUARES {
                return Err(text.error(start, message!("bar-squares-at-most", most = MOST_SQUARES)));
            }
            found.push((place.clone(), row));
            let start = text.at();
            let slashes = text.take_while(|c| c == '/').len();
            if slashes == 0 && !text.eat(",") {
                break;
            }
            if slashes + 2 > MOST_DIMENSIONS {
                let error = message!("bar-dimensions-at-most", most = MOST_DIMENSIONS);
                return Err(text.error(start, error));
            }
            place.resize(place.len().max(slashes + 1), 0);
            place[..slashes].fill(0);
            place[slashes] += 1;
        }
        found.retain(|&(_, row)| row > 0);
        let depth = place.len();
        let at = |place: &[usize], direction: usize| place.get(direction).copied().unwrap_or(0);
        let size = |direction| found.iter().map(|(place, _)| at(place, direction) + 1).max();
        let sizes: Vec<usize> = (0..depth).rev().map(|d| size(d).unwrap_or(0)).collect();
        // Rows that are eaten have their places, too.
        let places = sizes.iter().fold(1usize, |all, &size| all.saturating_mul(size));
        if places > MOST_ROWS {
            return Err(text.error(begin, message!("bar-squares-at-most", most = MOST_SQUARES)));
        }
        let mut rows = vec![0; places];
        for (place, row) in &found {
            let place: Vec<usize> =
                (0..depth).rev().map(|direction| at(place, direction)).collect();
            rows[Bar::number(&sizes, &place)] = *row;
        }
        Ok(Bar { sizes, rows }.shrunk())
    }

    /// As it is read.
    pub fn write(&self) -> String {
        if let Some(rows) = self.as_flat() {
            return write_heaps(rows);
        }
        let mut text = String::new();
        let mut before: Option<Vec<usize>> = None;
        for (row, &length) in self.rows.iter().enumerate().filter(|&(_, &length)| length > 0) {
            let place = Bar::place(&self.sizes, row);
            if let Some(before) = before {
                // The first direction that goes on: rows by commas, layers by slashes.
                let on = before.iter().zip(&place).position(|(a, b)| a != b).unwrap_or(0);
                match self.sizes.len() - 1 - on {
                    0 => text.push(','),
                    slashes => text.push_str(&"/".repeat(slashes)),
                }
            }
            text.push_str(&length.to_string());
            before = Some(place);
        }
        text
    }

    /// The squares as an order: an arc from each to the next ones.
    pub fn order(&self) -> Graph {
        let squares: Vec<Vec<usize>> = self.squares().collect();
        let mut arcs = Vec::new();
        for (number, square) in squares.iter().enumerate() {
            for direction in 0..square.len() {
                let mut next = square.clone();
                next[direction] += 1;
                if let Ok(to) = squares.binary_search(&next) {
                    arcs.push((number as u32, to as u32));
                }
            }
        }
        Graph::directed(squares.len(), arcs)
    }
}

/// More rows, with those that are eaten, than this are refused.
const MOST_ROWS: usize = 1 << 16;

/// Whether there is room for a row behind those before it in every direction.
fn has_room(found: &[(Vec<usize>, u64)], place: &[usize], row: u64) -> bool {
    let before = |direction: usize| {
        let mut before = place.to_vec();
        before[direction] -= 1;
        let same = |other: &[usize]| {
            (0..before.len()).all(|k| before[k] == other.get(k).copied().unwrap_or(0))
        };
        found.iter().rev().any(|(other, length)| same(other) && *length >= row)
    };
    (0..place.len()).filter(|&direction| place[direction] > 0).all(before)
}
