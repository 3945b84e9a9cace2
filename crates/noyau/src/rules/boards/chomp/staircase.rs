//! The values of all bars that can be left of one, numbered in lexicographic order.

use std::time::Duration;

use crate::context::Table;
use crate::{Budget, Result, message};

/// More bars than this are not listed.
const MOST_BARS: u64 = 1 << 26;
/// So many squares, in all the bars together, are gone through at any rate: it takes seconds.
const FEW_SQUARES: f64 = (1u64 << 31) as f64;
/// A machine goes through some thirty times as many a second; most of the time is for other things.
const SQUARES_A_SECOND: f64 = (1u64 << 25) as f64;

/// The values of every bar inside a bar.
#[derive(Debug, Default)]
pub struct Staircases {
    /// The rows of the largest bar.
    rows: Vec<usize>,
    /// How many bars come before one because of the length of its row: the number of a bar is the
    /// sum over its rows.
    before: Vec<Vec<u64>>,
    /// The values by number.
    values: Vec<u16>,
}

impl Table for Staircases {
    fn bytes(&self) -> u64 {
        self.values.len() as u64 * 2
    }
}

/// The bar turned over along its diagonal.
pub fn turned(rows: &[u64]) -> Vec<u64> {
    let columns = rows.first().copied().unwrap_or(0);
    (0..columns).map(|c| rows.iter().filter(|&&row| row > c).count() as u64).collect()
}

impl Staircases {
    /// The value of a bar; none if there are too many bars inside it.
    pub fn value(&mut self, bar: &[u64], budget: &Budget) -> Result<Option<u64>> {
        let narrow: Vec<usize> = if bar.first().is_some_and(|&row| row < bar.len() as u64) {
            turned(bar).into_iter().map(|row| row as usize).collect()
        } else {
            bar.iter().map(|&row| row as usize).collect()
        };
        if narrow.is_empty() {
            return Ok(Some(0));
        }
        if let Some(known) = self.known(&narrow) {
            return Ok(Some(known));
        }
        let other: Vec<usize> = {
            let rows: Vec<u64> = narrow.iter().map(|&row| row as u64).collect();
            turned(&rows).into_iter().map(|row| row as usize).collect()
        };
        if let Some(known) = self.known(&other) {
            return Ok(Some(known));
        }
        let Some(before) = numbering(&narrow) else { return Ok(None) };
        budget.give_back(self.bytes());
        *self = Staircases::default();
        let values = values(&narrow, &before, budget)?;
        *self = Staircases { rows: narrow.clone(), before, values };
        Ok(self.known(&narrow))
    }

    fn known(&self, bar: &[usize]) -> Option<u64> {
        let inside =
            bar.len() <= self.rows.len() && bar.iter().zip(&self.rows).all(|(a, b)| a <= b);
        if !inside || self.values.is_empty() {
            return None;
        }
        let number: u64 = bar.iter().zip(&self.before).map(|(&row, before)| before[row]).sum();
        Some(self.values[number as usize].into())
    }
}

/// Whether all bars inside a bar, which is not empty, can be listed and soon be valued.
pub fn is_soon_valued(rows: &[u64], time: Option<Duration>) -> bool {
    let rows: Vec<usize> = rows.iter().map(|&row| row as usize).collect();
    let squares = rows.iter().sum::<usize>() as f64;
    let most = time.map_or(f64::INFINITY, |time| time.as_secs_f64() * SQUARES_A_SECOND);
    let most = most.max(FEW_SQUARES);
    numbering(&rows).is_some_and(|before| count(&rows, &before) as f64 * squares <= most)
}

/// How many bars are inside a bar, itself and the empty one included.
fn count(rows: &[usize], before: &[Vec<u64>]) -> u64 {
    1 + rows.iter().zip(before).map(|(&row, before)| before[row]).sum::<u64>()
}

/// For each row and length, how many bars with the same rows above have a shorter one; none if
/// there are too many bars.
fn numbering(rows: &[usize]) -> Option<Vec<Vec<u64>>> {
    let mut before = vec![Vec::new(); rows.len()];
    // How many ways there are to continue below a row of each length.
    let mut below = vec![1u64; rows[0] + 1];
    for (k, &most) in rows.iter().enumerate().rev() {
        let mut sums = Vec::with_capacity(most + 1);
        let mut sum = 0u64;
        for &ways in &below[..=most] {
            sums.push(sum);
            sum = sum.checked_add(ways).filter(|&sum| sum <= MOST_BARS)?;
        }
        let total = sum;
        // A row above of length x allows lengths up to x here.
        below = (0..=rows[0]).map(|x| sums.get(x + 1).copied().unwrap_or(total)).collect();
        before[k] = sums;
    }
    Some(before)
}

fn values(rows: &[usize], before: &[Vec<u64>], budget: &Budget) -> Result<Vec<u16>> {
    let mut ticker = budget.ticker(message!("unit-positions"));
    let depth = rows.len();
    let count = count(rows, before);
    budget.take(2 * count)?;
    let mut values = vec![0u16; count as usize];
    let squares: usize = rows.iter().sum();
    let mut seen = vec![0u32; squares + 2];
    let mut bar = vec![0usize; depth];
    // For each column, the number of the rows below when they are cut there.
    let mut cut = vec![0u64; rows[0] + 1];
    for number in 1..count {
        ticker.tick()?;
        // The next bar: the last row that may grow does, and all below it are empty.
        let grows = (0..depth).rev().find(|&k| bar[k] < rows[k] && (k == 0 || bar[k] < bar[k - 1]));
        let Some(grows) = grows else { break };
        bar[grows] += 1;
        bar[grows + 1..].fill(0);
        let stamp = number as u32;
        let height = bar.iter().take_while(|&&row| row > 0).count();
        let mut above: u64 = (0..height).map(|k| before[k][bar[k]]).sum();
        cut[..bar[0]].fill(0);
        for k in (0..height).rev() {
            let row = bar[k];
            above -= before[k][row];
            let here = &before[k];
            // The poisoned corner may not be eaten.
            let first = usize::from(k == 0);
            for column in 0..row {
                cut[column] += here[column];
                if column >= first {
                    let value = values[(above + cut[column]) as usize] as usize;
                    seen[value] = stamp;
                }
            }
            for below in &mut cut[row..bar[0]] {
                *below += here[row];
            }
        }
        let mut value = 0;
        while seen[value] == stamp {
            value += 1;
        }
        values[number as usize] = value as u16;
    }
    Ok(values)
}
