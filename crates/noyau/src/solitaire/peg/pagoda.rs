//! Pagoda functions: weights on the places such that no jump adds weight. If the pegs weigh less than one
//! peg at a place, no single peg can remain there.
//!
//! The lightest start is found by linear programming (the dual simplex method, because all weights nought is
//! best but for the weight asked of the last place), made whole numbers and checked as such.

use super::Jump;
use crate::{Budget, Result};

/// Weights, and what they prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pagoda {
    /// The weight of each place.
    pub weights: Vec<u64>,
    /// All pegs together.
    pub start: u64,
    /// A single peg at the end.
    pub goal: u64,
}

/// Weights that exclude a single peg at `end`, if there are any.
///
/// ```
/// use noyau::solitaire::peg;
/// use noyau::Budget;
/// let jumps = peg::board_jumps(7, &[true; 7]);
/// let pegs: Vec<bool> = "xx.....".chars().map(|c| c == 'x').collect();
/// let found = peg::pagoda(&jumps, &pegs, 6, &Budget::default())?.expect("too far away");
/// assert!(found.start < found.goal);
/// assert!(jumps.iter().all(|&[a, b, c]| {
///     let weight = |place: u32| found.weights[place as usize];
///     weight(a) + weight(b) >= weight(c)
/// }));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn pagoda(jumps: &[Jump], pegs: &[bool], end: u32, budget: &Budget) -> Result<Option<Pagoda>> {
    let Some(real) = lightest(jumps, pegs, end as usize, budget)? else { return Ok(None) };
    for scale in 1..=60u32 {
        let whole = |weight: &f64| (weight * f64::from(scale)).round() as u64;
        let weights: Vec<u64> = real.iter().map(whole).collect();
        let start = pegs.iter().zip(&weights).filter(|(peg, _)| **peg).map(|(_, w)| w).sum();
        let at = |place: u32| weights[place as usize];
        let goal = at(end);
        if start < goal && jumps.iter().all(|&[a, b, c]| at(a) + at(b) >= at(c)) {
            return Ok(Some(Pagoda { weights, start, goal }));
        }
    }
    Ok(None)
}

/// Weights with 1 at the end and the least weight of all pegs, as far as that is below 1.
fn lightest(
    jumps: &[Jump],
    pegs: &[bool],
    end: usize,
    budget: &Budget,
) -> Result<Option<Vec<f64>>> {
    let n = pegs.len();
    // rows: weight(c) − weight(a) − weight(b) ≤ 0 and −weight(end) ≤ −1; the last column is the right side
    let mut rows: Vec<Vec<f64>> = Vec::with_capacity(jumps.len() + 1);
    for &[a, b, c] in jumps {
        let mut row = vec![0.0; n + 1];
        row[c as usize] += 1.0;
        row[a as usize] -= 1.0;
        row[b as usize] -= 1.0;
        rows.push(row);
    }
    let mut last = vec![0.0; n + 1];
    (last[end], last[n]) = (-1.0, -1.0);
    rows.push(last);
    let mut cost: Vec<f64> = pegs.iter().map(|&peg| f64::from(u8::from(peg))).collect();
    cost.push(0.0);
    // which weight, or which slack, each row and each column stands for
    let mut basic: Vec<usize> = (n..n + rows.len()).collect();
    let mut free: Vec<usize> = (0..n).collect();
    let small = 1e-9;
    for step in 0..50 * (n + rows.len()) {
        if step % 16 == 0 {
            budget.check()?;
        }
        let Some(r) = (0..rows.len())
            .filter(|&r| rows[r][n] < -small)
            .min_by(|&p, &q| rows[p][n].total_cmp(&rows[q][n]).then(basic[p].cmp(&basic[q])))
        else {
            if -cost[n] >= 1.0 - small {
                return Ok(None);
            }
            let mut weights = vec![0.0; n];
            for (r, &variable) in basic.iter().enumerate() {
                if variable < n {
                    weights[variable] = rows[r][n].max(0.0);
                }
            }
            return Ok(Some(weights));
        };
        let ratio = |k: usize| cost[k] / -rows[r][k];
        let Some(k) = (0..n)
            .filter(|&k| rows[r][k] < -small)
            .min_by(|&p, &q| ratio(p).total_cmp(&ratio(q)).then(free[p].cmp(&free[q])))
        else {
            return Ok(None);
        };
        pivot(&mut rows, &mut cost, r, k);
        std::mem::swap(&mut basic[r], &mut free[k]);
    }
    Ok(None)
}

/// Exchanges the variable of a row with that of a column.
fn pivot(rows: &mut [Vec<f64>], cost: &mut [f64], r: usize, k: usize) {
    let by = rows[r][k];
    for value in &mut rows[r] {
        *value /= by;
    }
    rows[r][k] = 1.0 / by;
    let chosen = rows[r].clone();
    let others = rows.iter_mut().enumerate().filter(|(other, _)| *other != r);
    for row in others.map(|(_, row)| row.as_mut_slice()).chain([cost]) {
        let factor = row[k];
        if factor != 0.0 {
            for (value, pivot) in row.iter_mut().zip(&chosen) {
                *value -= factor * pivot;
            }
            row[k] = -factor / by;
        }
    }
}
