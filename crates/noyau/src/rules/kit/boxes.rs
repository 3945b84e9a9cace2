//! Grundy values of all points of a box, in any number of coordinates, where a move subtracts a
//! multiple of a vector.

use super::lines::{self, Lines};
use super::plane::{self, Directions, Whole};
use crate::{Budget, Result};

/// The lines of one vector: a line is known by its last point, from which the vector cannot be
/// subtracted any more because one coordinate is too small.
struct Along {
    vector: Vec<u64>,
    /// For each coordinate of the vector that is not 0: where its lines begin, and the sizes by which
    /// they are numbered.
    ends: Vec<End>,
    /// The number of its first line.
    first: u64,
}

/// A coordinate, where its lines begin, and the sizes by which they are numbered.
type End = (usize, u64, Vec<u64>);

/// The lines whose last point is small in each coordinate: where they begin and how many there are.
fn ends(vector: &[u64], sizes: &[u64]) -> Option<(Vec<End>, u64)> {
    let mut all = 0u64;
    let mut ends = Vec::new();
    for axis in (0..sizes.len()).filter(|&axis| vector[axis] > 0) {
        let mut numbered = sizes.to_vec();
        numbered[axis] = vector[axis].min(sizes[axis]);
        let count = numbered.iter().try_fold(1u64, |n, &size| n.checked_mul(size))?;
        ends.push((axis, all, numbered));
        all = all.checked_add(count)?;
    }
    Some((ends, all))
}

impl Along {
    /// The number of the line through a point.
    fn line(&self, at: &[u64], last: &mut [u64]) -> usize {
        let used = self.vector.iter().zip(at).filter(|(v, _)| **v > 0);
        let times = used.map(|(&v, &x)| if v == 1 { x } else { x / v }).min().unwrap_or(0);
        for ((last, x), v) in last.iter_mut().zip(at).zip(&self.vector) {
            *last = x - times * v;
        }
        let small = self.ends.iter().find(|(axis, _, _)| last[*axis] < self.vector[*axis]);
        let Some((_, start, sizes)) = small else { return 0 };
        let within = last.iter().zip(sizes).fold(0, |sum, (x, size)| sum * size + x);
        (self.first + start + within) as usize
    }
}

/// The least value that none of these lines has; the usual numbers of vectors without a list.
fn least(lines: &Lines, numbers: &[usize]) -> u32 {
    match *numbers {
        [a, b] => lines.mex([a, b]),
        [a, b, c] => lines.mex([a, b, c]),
        [a, b, c, d] => lines.mex([a, b, c, d]),
        [a, b, c, d, e] => lines.mex([a, b, c, d, e]),
        _ => lines.mex_of(numbers),
    }
}

/// On a board, for the usual numbers of vectors: tile by tile. None if there are too many lines.
fn on_board<const N: usize>(
    sizes: [u64; 2],
    vectors: [[u64; 2]; N],
    most: u64,
    budget: &Budget,
) -> Result<Option<Vec<u16>>> {
    let mirrored = vectors.iter().all(|&[a, b]| vectors.contains(&[b, a]));
    let half = [sizes[0].min(sizes[1]), sizes[0].max(sizes[1])];
    let (part, board) = if mirrored { (half, [half[1]; 2]) } else { (sizes, sizes) };
    let directions = Directions::new(vectors, board, 1, mirrored);
    let Some(taken) = directions.bytes(most) else { return Ok(None) };
    let cells = 2 * sizes[0] * sizes[1];
    budget.take(taken.saturating_add(cells))?;
    let mut table = Whole::new(sizes, [1, 1], mirrored);
    plane::fill(part, 1, mirrored, &mut directions.along(most), &mut table, budget)?;
    budget.give_back(taken);
    Ok(Some(table.cells))
}

/// Grundy values of all points below `sizes`, row by row, where a move subtracts a positive multiple
/// of one of the vectors, none of which is 0; none if they might not fit into 16 bits.
pub fn multiples(sizes: &[u64], vectors: &[Vec<u64>], budget: &Budget) -> Result<Option<Vec<u16>>> {
    let Some(cells) = sizes.iter().try_fold(1u64, |n, &size| n.checked_mul(size)) else {
        return Ok(None);
    };
    if cells == 0 {
        return Ok(Some(Vec::new()));
    }
    // There are as many moves along a vector as it can be subtracted, and no value is larger than
    // the number of moves.
    let moves = |vector: &Vec<u64>| {
        let used = vector.iter().zip(sizes).filter(|(v, _)| **v > 0);
        used.map(|(v, size)| (size - 1) / v).min().unwrap_or(0)
    };
    let most = vectors.iter().map(moves).fold(0u64, u64::saturating_add);
    if most > u16::MAX.into() {
        return Ok(None);
    }
    if let &[rows, columns] = sizes {
        // Along the rows first.
        let own = vectors.iter().position(|vector| vector[..] == [0, 1]);
        let pair = |k: usize| {
            let place = match own {
                Some(own) if k == 0 => own,
                Some(own) if k == own => 0,
                _ => k,
            };
            [vectors[place][0], vectors[place][1]]
        };
        let found = match vectors.len() {
            _ if own.is_none() => None,
            3 => on_board::<3>([rows, columns], std::array::from_fn(pair), most, budget)?,
            4 => on_board::<4>([rows, columns], std::array::from_fn(pair), most, budget)?,
            _ => None,
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    let mut first = 0u64;
    let mut along = Vec::with_capacity(vectors.len());
    for vector in vectors.iter().filter(|vector| moves(vector) > 0) {
        let Some((ends, count)) = ends(vector, sizes) else { return Ok(None) };
        along.push(Along { vector: vector.clone(), ends, first });
        first = first.saturating_add(count);
    }
    let taken = lines::bytes(first, most);
    budget.take(taken.saturating_add(2 * cells))?;
    let mut lines = Lines::new(first, most);
    let mut values = Vec::with_capacity(cells as usize);
    let mut at = vec![0u64; sizes.len()];
    let mut last = at.clone();
    let mut numbers = vec![0usize; along.len()];
    while values.len() < cells as usize {
        if values.len().is_multiple_of(4096) {
            budget.check()?;
        }
        for (number, along) in numbers.iter_mut().zip(&along) {
            *number = along.line(&at, &mut last);
        }
        let value = least(&lines, &numbers);
        for &number in &numbers {
            lines.insert(number, value);
        }
        values.push(value as u16);
        for axis in (0..at.len()).rev() {
            at[axis] += 1;
            if at[axis] < sizes[axis] {
                break;
            }
            at[axis] = 0;
        }
    }
    budget.give_back(taken);
    Ok(Some(values))
}

/// The same where a value is known of every point by itself.
pub fn known(
    sizes: &[u64],
    budget: &Budget,
    value: impl Fn(&[u64]) -> Option<u64>,
) -> Result<Option<Vec<u16>>> {
    let Some(cells) = sizes.iter().try_fold(1u64, |n, &size| n.checked_mul(size)) else {
        return Ok(None);
    };
    budget.take(cells.saturating_mul(2))?;
    let mut values = Vec::with_capacity(cells as usize);
    let mut at = vec![0u64; sizes.len()];
    while values.len() < cells as usize {
        if values.len().is_multiple_of(4096) {
            budget.check()?;
        }
        let Some(value) = value(&at).and_then(|value| u16::try_from(value).ok()) else {
            budget.give_back(2 * cells);
            return Ok(None);
        };
        values.push(value);
        for axis in (0..at.len()).rev() {
            at[axis] += 1;
            if at[axis] < sizes[axis] {
                break;
            }
            at[axis] = 0;
        }
    }
    Ok(Some(values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mex;

    #[test]
    fn values_are_those_of_the_moves() {
        let budget = Budget::default();
        let cases: [(&[u64], &[&[u64]]); 11] = [
            (&[70, 67], &[&[1, 0], &[0, 1], &[1, 2]]),
            (&[67, 70], &[&[1, 0], &[0, 1], &[1, 2], &[2, 1]]),
            (&[70, 67], &[&[1, 0], &[2, 2], &[0, 1], &[3, 3]]),
            (&[70, 5], &[&[1, 0], &[0, 1], &[80, 1], &[1, 80]]),
            (&[9, 7, 8], &[&[1, 0, 0], &[0, 1, 0], &[0, 0, 1], &[1, 1, 1]]),
            (&[6, 7, 5], &[&[1, 0, 0], &[0, 1, 0], &[0, 0, 1], &[1, 1, 0], &[2, 0, 1]]),
            (&[5, 4, 4, 5], &[&[1, 0, 0, 0], &[0, 1, 0, 0], &[0, 0, 1, 0], &[0, 0, 0, 1], &[1; 4]]),
            (&[17, 15], &[&[1, 0], &[0, 1], &[2, 3], &[3, 1]]),
            (&[30], &[&[1], &[4]]),
            (&[4, 0, 3], &[&[1, 0, 0], &[0, 1, 0], &[0, 0, 1]]),
            (&[3, 3], &[&[1, 0], &[0, 1], &[9, 9]]),
        ];
        for (sizes, vectors) in cases {
            let vectors: Vec<Vec<u64>> = vectors.iter().map(|vector| vector.to_vec()).collect();
            let found = multiples(sizes, &vectors, &budget).unwrap().unwrap();
            let index = |at: &[u64]| at.iter().zip(sizes).fold(0, |sum, (x, size)| sum * size + x);
            let count: u64 = sizes.iter().product();
            assert_eq!(found.len() as u64, count);
            for place in 0..count {
                let mut rest = place;
                let mut at: Vec<u64> = sizes
                    .iter()
                    .rev()
                    .map(|size| {
                        let x = rest % size;
                        rest /= size;
                        x
                    })
                    .collect();
                at.reverse();
                let mut options = Vec::new();
                for vector in &vectors {
                    let mut to = at.clone();
                    while to.iter().zip(vector).all(|(x, v)| x >= v) {
                        to.iter_mut().zip(vector).for_each(|(x, v)| *x -= v);
                        options.push(u64::from(found[index(&to) as usize]));
                    }
                }
                assert_eq!(u64::from(found[place as usize]), mex(options), "{sizes:?} {at:?}");
            }
        }
        assert!(
            multiples(&[40_000, 40_000], &[vec![1, 0], vec![0, 1]], &budget).unwrap().is_none()
        );
        let small = Budget::default().memory(1 << 20);
        assert!(multiples(&[1000; 3], &[vec![1, 0, 0], vec![0, 1, 0]], &small).is_err());
        assert_eq!(known(&[2, 3], &budget, |at| Some(at[0] ^ at[1])).unwrap().unwrap()[5], 3);
        assert!(known(&[2, 3], &budget, |_| Some(1 << 20)).unwrap().is_none());
    }
}
