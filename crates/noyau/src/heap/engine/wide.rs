//! The slower engine for any value below 2^16: the same classes, one heap at a time, or the plain
//! loop while no split is of use.

use super::moves::Moves;
use super::split::Split;
use crate::{Budget, Error, Result};

pub(super) struct Wide {
    pub moves: Moves,
    pub values: Vec<u16>,
    /// The split and its rare heaps, if one is of use.
    pub split: Option<(Split, Vec<(usize, u16)>)>,
    seen: Vec<u8>,
    stamp: u8,
}

impl Wide {
    pub fn new(moves: &Moves, values: Vec<u16>) -> Self {
        Wide { moves: moves.clone(), values, split: None, seen: vec![0; 1 << 16], stamp: 0 }
    }

    /// Computes until there are `count` values.
    pub fn run(&mut self, count: usize, budget: &Budget) -> Result<()> {
        let more = count.saturating_sub(self.values.len());
        budget.take(2 * more as u64)?;
        self.values.reserve(more);
        let mut work = 0;
        while self.values.len() < count {
            work += self.values.len();
            if work > 1 << 20 {
                work = 0;
                budget.check()?;
            }
            let n = self.values.len();
            if self.stamp == u8::MAX {
                self.seen.fill(0);
                self.stamp = 0;
            }
            self.stamp += 1;
            let value = match &self.split {
                Some((split, rares)) => {
                    let (value, rare) =
                        step(&self.moves, &self.values, *split, rares, &mut self.seen, self.stamp)?;
                    if rare && let Some((_, rares)) = &mut self.split {
                        rares.push((n, value));
                    }
                    value
                }
                None => plain_step(&self.moves, &self.values, &mut self.seen, self.stamp)?,
            };
            self.values.push(value);
        }
        Ok(())
    }

    /// Uses `split` from now on if that is of use.
    pub fn set_split(&mut self, split: Option<Split>) {
        self.split = split.and_then(|split| {
            let rares: Vec<(usize, u16)> = (1..)
                .zip(&self.values[1..])
                .filter(|&(n, &v)| split.is_rare(u32::from(v), n))
                .map(|(n, &v)| (n, v))
                .collect();
            (rares.len() * 3 < self.values.len()).then_some((split, rares))
        });
    }
}

/// Taking moves, which are few.
fn mark_takes(moves: &Moves, values: &[u16], seen: &mut [u8], stamp: u8) {
    let n = values.len();
    if moves.ends.contains(&n) {
        seen[0] = stamp;
    }
    for &k in moves.takes.iter().filter(|&&k| k < n) {
        seen[values[n - k] as usize] = stamp;
    }
}

fn too_large() -> Error {
    Error::over_budget("a Grundy value of 65536 or more is beyond this engine's range")
}

fn least(seen: &[u8], stamp: u8) -> Result<u16> {
    let mex = seen.iter().position(|&s| s != stamp).ok_or_else(too_large)?;
    Ok(mex as u16)
}

fn plain_step(moves: &Moves, values: &[u16], seen: &mut [u8], stamp: u8) -> Result<u16> {
    let n = values.len();
    mark_takes(moves, values, seen, stamp);
    let seen: &mut [u8; 1 << 16] = seen.try_into().expect("the table has 2^16 places");
    for &k in moves.breaks.iter().filter(|&&k| k + 1 < n) {
        let rest = n - k;
        let half = moves.half(rest);
        let (low, high) = (&values[1..=half], &values[rest - half..rest]);
        for (x, y) in low.iter().zip(high.iter().rev()) {
            seen[(x ^ y) as usize] = stamp;
        }
    }
    least(seen, stamp)
}

/// The next value, and whether it is rare.
fn step(
    moves: &Moves,
    values: &[u16],
    split: Split,
    rares: &[(usize, u16)],
    seen: &mut [u8],
    stamp: u8,
) -> Result<(u16, bool)> {
    let n = values.len();
    mark_takes(moves, values, seen, stamp);
    let seen: &mut [u8; 1 << 16] = seen.try_into().expect("the table has 2^16 places");
    for rest in moves.breaks.iter().filter(|&&k| k + 1 < n).map(|&k| n - k) {
        let smaller = rares.partition_point(|r| r.0 < rest);
        for &(i, value) in &rares[..smaller] {
            if !moves.unequal || 2 * i != rest {
                seen[(value ^ values[rest - i]) as usize] = stamp;
            }
        }
    }
    let mut candidate = 0;
    let mut missing = 0usize;
    loop {
        match seen.get(candidate) {
            None => return Err(too_large()),
            Some(&s) if s == stamp => {}
            Some(_) if split.is_rare(candidate as u32, n) => missing += 1,
            Some(_) => break,
        }
        candidate += 1;
    }
    for rest in moves.breaks.iter().filter(|&&k| k + 1 < n).map(|&k| n - k) {
        if missing == 0 {
            break;
        }
        let half = moves.half(rest);
        let (low, high) = (&values[1..=half], &values[rest - half..rest]);
        for (x, y) in low.iter().zip(high.iter().rev()) {
            let value = (x ^ y) as usize;
            if value < candidate && seen[value] != stamp {
                seen[value] = stamp;
                missing -= 1;
                if missing == 0 {
                    break;
                }
            }
        }
    }
    if missing == 0 { Ok((candidate as u16, false)) } else { Ok((least(seen, stamp)?, true)) }
}
