//! Which points are sums of given vectors.

use std::sync::{Mutex, PoisonError};

use dashu_int::IBig;

use crate::meter;

/// Boxes with more cells than this, a bit each, are not tabulated.
const MOST_CELLS: u64 = 1 << 25;

/// Larger tables have no room to grow: nobody looks at the clock while they are filled.
const MOST_AMPLE: u64 = 1 << 22;

/// All sums of some vectors, each taken any number of times.
pub struct Monoid {
    vectors: Vec<Vec<u64>>,
    independent: bool,
    /// Whether every unit vector is among them, so that every point is a sum.
    everything: bool,
    /// Belongs to the rules and not to a session, because it decides what a position and a move
    /// are: it is needed where positions are read and moves are listed, which no question's context
    /// reaches. It depends on the vectors alone and never takes more than 4 MB.
    table: Mutex<Table>,
}

/// Membership of every point of a box, in lexicographic order.
#[derive(Default)]
struct Table {
    sizes: Vec<u64>,
    members: Vec<u64>,
}

impl Monoid {
    /// The sums of these vectors, which are not zero and all of one length.
    pub fn new(vectors: Vec<Vec<u64>>) -> Self {
        let is_unit = |vector: &[u64], axis: usize| {
            vector.iter().enumerate().all(|(i, &x)| x == u64::from(i == axis))
        };
        let everything =
            (0..vectors[0].len()).all(|axis| vectors.iter().any(|vector| is_unit(vector, axis)));
        let independent = matches!(solve(&vectors, &vec![0; vectors[0].len()]), Solution::Only(_));
        Monoid { vectors, independent, everything, table: Mutex::default() }
    }

    /// The vectors.
    pub fn vectors(&self) -> &[Vec<u64>] {
        &self.vectors
    }

    /// Whether every point is a sum.
    pub fn is_everything(&self) -> bool {
        self.everything
    }

    /// How many coordinates there are.
    pub fn dimension(&self) -> usize {
        self.vectors[0].len()
    }

    /// How often each vector is taken, if the vectors are independent and `at` is a sum of them.
    pub fn coefficients(&self, at: &[u64]) -> Option<Vec<u64>> {
        if !self.independent {
            return None;
        }
        match solve(&self.vectors, at) {
            Solution::Only(coefficients) => Some(coefficients),
            Solution::None | Solution::Many => None,
        }
    }

    /// Whether `at` is a sum of the vectors; `None` if it is too far away to decide. What is below a
    /// point that is not too far away is not too far away either.
    pub fn contains(&self, at: &[u64]) -> Option<bool> {
        if self.everything {
            return Some(true);
        }
        if self.independent {
            return Some(self.coefficients(at).is_some());
        }
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if table.sizes.is_empty() || at.iter().zip(&table.sizes).any(|(x, size)| x >= size) {
            let exact: Option<Vec<u64>> = at
                .iter()
                .enumerate()
                .map(|(i, x)| Some(x.checked_add(1)?.max(table.sizes.get(i).copied().unwrap_or(0))))
                .collect();
            let ample = exact.as_ref()?.iter().map(|size| size.checked_next_power_of_two());
            let ample = ample.collect::<Option<Vec<u64>>>().filter(|sizes| {
                let cells = sizes.iter().try_fold(1u64, |n, &size| n.checked_mul(size));
                cells.is_some_and(|cells| cells <= MOST_AMPLE)
            });
            let choices = [ample, exact.clone()];
            let tabulate = || choices.into_iter().flatten().find_map(|sizes| self.tabulate(sizes));
            // Others wait for it.
            *table = meter::to_the_end(tabulate)?;
        }
        Some(has(&table.members, index(&table.sizes, at)))
    }

    fn tabulate(&self, sizes: Vec<u64>) -> Option<Table> {
        let cells = sizes.iter().try_fold(1u64, |n, &size| n.checked_mul(size))?;
        if cells > MOST_CELLS {
            return None;
        }
        let mut members = vec![0u64; cells.div_ceil(64) as usize];
        members[0] = 1;
        // In lexicographic order every point comes after those it can be reduced to.
        for vector in self.vectors.iter().filter(|v| v.iter().zip(&sizes).all(|(x, size)| x < size))
        {
            let step = index(&sizes, vector);
            let mut at = vector.clone();
            let last = at.len() - 1;
            loop {
                // All points that differ in the last coordinate only.
                let start = index(&sizes, &at);
                for here in start..start + (sizes[last] - at[last]) as usize {
                    let bit = u64::from(has(&members, here - step)) << (here % 64);
                    members[here / 64] |= bit;
                }
                // The next point that is at least the vector in every coordinate.
                let Some(axis) = (0..last).rev().find(|&i| at[i] + 1 < sizes[i]) else { break };
                at[axis] += 1;
                at[axis + 1..].copy_from_slice(&vector[axis + 1..]);
            }
        }
        Some(Table { sizes, members })
    }
}

fn has(members: &[u64], i: usize) -> bool {
    members[i / 64] >> (i % 64) & 1 == 1
}

fn index(sizes: &[u64], at: &[u64]) -> usize {
    at.iter().zip(sizes).fold(0, |sum, (x, size)| sum * size + x) as usize
}

/// How a point can be a combination of vectors with whole non-negative coefficients.
enum Solution {
    None,
    Only(Vec<u64>),
    /// The vectors are not independent.
    Many,
}

/// Elimination without fractions, in whole numbers of any size.
fn solve(vectors: &[Vec<u64>], at: &[u64]) -> Solution {
    // One equation a coordinate; the last column is the right-hand side.
    let mut rows: Vec<Vec<IBig>> = (0..at.len())
        .map(|axis| vectors.iter().map(|v| v[axis]).chain([at[axis]]).map(IBig::from).collect())
        .collect();
    let unknowns = vectors.len();
    for column in 0..unknowns {
        let zero = IBig::ZERO;
        let Some(pivot) = (column..rows.len()).find(|&row| rows[row][column] != zero) else {
            return Solution::Many;
        };
        rows.swap(column, pivot);
        let pivot_row = rows[column].clone();
        for (i, row) in rows.iter_mut().enumerate().filter(|(i, _)| *i != column) {
            let factor = row[column].clone();
            if factor == zero || i == column {
                continue;
            }
            for (entry, above) in row.iter_mut().zip(&pivot_row) {
                *entry = &*entry * &pivot_row[column] - above * &factor;
            }
        }
    }
    if rows[unknowns..].iter().any(|row| row[unknowns] != IBig::ZERO) {
        return Solution::None;
    }
    let coefficient = |i: usize| {
        let (right, left) = (&rows[i][unknowns], &rows[i][i]);
        (right % left == IBig::ZERO).then(|| u64::try_from(right / left).ok())?
    };
    (0..unknowns).map(coefficient).collect::<Option<_>>().map_or(Solution::None, Solution::Only)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries all multiples of the first vector, then of the others.
    fn slow(vectors: &[Vec<u64>], at: &[u64]) -> bool {
        let Some((first, others)) = vectors.split_first() else {
            return at.iter().all(|&x| x == 0);
        };
        let mut rest = at.to_vec();
        loop {
            if slow(others, &rest) {
                return true;
            }
            let next: Option<Vec<u64>> =
                rest.iter().zip(first).map(|(x, v)| x.checked_sub(*v)).collect();
            let Some(next) = next else { return false };
            rest = next;
        }
    }

    #[test]
    fn agrees_with_trying_everything() {
        for vectors in [
            vec![vec![2], vec![3]],
            vec![vec![4, 6], vec![6, 9]],
            vec![vec![2, 1], vec![1, 2]],
            vec![vec![2, 0], vec![0, 2], vec![1, 1]],
            vec![vec![1, 0], vec![0, 1], vec![1, 2]],
            vec![vec![3, 0], vec![0, 3], vec![2, 1]],
            vec![vec![1, 2, 0], vec![0, 1, 2], vec![1, 1, 1]],
        ] {
            let monoid = Monoid::new(vectors.clone());
            let third = if vectors[0].len() > 2 { 0..6 } else { 0..1 };
            let second = if vectors[0].len() > 1 { 0..13 } else { 0..1 };
            for x in 0..13 {
                for y in second.clone() {
                    for z in third.clone() {
                        let at = &[x, y, z][..vectors[0].len()];
                        assert_eq!(
                            monoid.contains(at),
                            Some(slow(&vectors, at)),
                            "{vectors:?} {at:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn large_numbers() {
        let far = 1_000_000_000_000_000_000;
        let pair = Monoid::new(vec![vec![2, 1], vec![1, 2]]);
        assert_eq!(pair.coefficients(&[3 * far, 3 * far]), Some(vec![far, far]));
        assert_eq!(pair.contains(&[far, far]), Some(false));
        assert_eq!(Monoid::new(vec![vec![2], vec![3]]).contains(&[far]), None);
        assert_eq!(Monoid::new(vec![vec![1], vec![3]]).contains(&[far]), Some(true));
    }
}
