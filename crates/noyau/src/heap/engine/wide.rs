//! The slower engine for any value below 2^16: the same classes, one heap at a time, or the plain
//! loop while no split is of use.

use super::moves::Moves;
use super::split::Split;
use crate::{Budget, Error, Result, message};

pub(super) struct Wide {
    pub values: Vec<u16>,
    /// The split and its rare heaps, if one is of use.
    pub split: Option<(Split, Vec<(usize, u16)>)>,
    /// One place for each value that an option can have: at first for [`SMALL`] ones, then for all.
    seen: Vec<u8>,
    stamp: u8,
}

/// While all values are below, a short table is enough.
const SMALL: usize = 1 << 8;
const LARGE: usize = 1 << 16;

impl Wide {
    pub fn new(values: Vec<u16>) -> Self {
        let large = values.iter().any(|&v| v as usize >= SMALL);
        let seen = vec![0; if large { LARGE } else { SMALL }];
        Wide { values, split: None, seen, stamp: 0 }
    }

    /// Computes until there are `count` values.
    pub fn run(&mut self, moves: &Moves, count: usize, budget: &Budget) -> Result<()> {
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
            if self.stamp == u8::MAX {
                self.seen.fill(0);
                self.stamp = 0;
            }
            self.stamp += 1;
            let value = match <&mut [u8; SMALL]>::try_from(&mut self.seen[..]) {
                Ok(seen) => next(moves, &self.values, &mut self.split, seen, self.stamp),
                Err(_) => {
                    let all = <&mut [u8; LARGE]>::try_from(&mut self.seen[..]);
                    let seen = all.expect("the table has as many places");
                    next(moves, &self.values, &mut self.split, seen, self.stamp)
                }
            };
            let value = u16::try_from(value).map_err(|_| too_large())?;
            self.values.push(value);
            if value as usize >= self.seen.len() {
                self.seen = vec![0; LARGE];
                self.stamp = 0;
            }
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

fn too_large() -> Error {
    Error::over_budget(message!("grundy-beyond"))
}

/// The next value; all values so far are below `N`, a power of two.
fn next<const N: usize>(
    moves: &Moves,
    values: &[u16],
    split: &mut Option<(Split, Vec<(usize, u16)>)>,
    seen: &mut [u8; N],
    stamp: u8,
) -> usize {
    let n = values.len();
    if moves.ends.contains(&n) {
        seen[0] = stamp;
    }
    for &k in moves.takes.iter().take_while(|&&k| k < n) {
        seen[values[n - k] as usize % N] = stamp;
    }
    let Some((split, rares)) = split else {
        return plain_step(moves, values, seen, stamp);
    };
    let (value, rare) = step(moves, values, *split, rares, seen, stamp);
    if rare && let Ok(value) = u16::try_from(value) {
        rares.push((n, value));
    }
    value
}

/// The least value that was not seen, at most `N`.
fn least<const N: usize>(seen: &[u8; N], stamp: u8) -> usize {
    seen.iter().position(|&s| s != stamp).unwrap_or(N)
}

fn plain_step<const N: usize>(
    moves: &Moves,
    values: &[u16],
    seen: &mut [u8; N],
    stamp: u8,
) -> usize {
    let n = values.len();
    for &k in moves.breaks.iter().take_while(|&&k| k + 1 < n) {
        let rest = n - k;
        let half = moves.half(rest);
        let (low, high) = (&values[1..=half], &values[rest - half..rest]);
        for (x, y) in low.iter().zip(high.iter().rev()) {
            seen[(x ^ y) as usize % N] = stamp;
        }
    }
    least(seen, stamp)
}

/// The next value, and whether it is rare.
fn step<const N: usize>(
    moves: &Moves,
    values: &[u16],
    split: Split,
    rares: &[(usize, u16)],
    seen: &mut [u8; N],
    stamp: u8,
) -> (usize, bool) {
    let n = values.len();
    for rest in moves.breaks.iter().take_while(|&&k| k + 1 < n).map(|&k| n - k) {
        let smaller = rares.partition_point(|r| r.0 < rest);
        for &(i, value) in &rares[..smaller] {
            if !moves.unequal || 2 * i != rest {
                seen[(value ^ values[rest - i]) as usize % N] = stamp;
            }
        }
    }
    let mut candidate = 0;
    let mut missing = 0usize;
    loop {
        match seen.get(candidate) {
            Some(&s) if s == stamp => {}
            _ if split.is_rare(candidate as u32, n) => missing += 1,
            _ => break,
        }
        candidate += 1;
    }
    for rest in moves.breaks.iter().take_while(|&&k| k + 1 < n).map(|&k| n - k) {
        if missing == 0 {
            break;
        }
        let half = moves.half(rest);
        let (low, high) = (&values[1..=half], &values[rest - half..rest]);
        for (x, y) in low.iter().zip(high.iter().rev()) {
            let value = (x ^ y) as usize % N;
            if value < candidate && seen[value] != stamp {
                seen[value] = stamp;
                missing -= 1;
                if missing == 0 {
                    break;
                }
            }
        }
    }
    if missing == 0 { (candidate, false) } else { (least(seen, stamp), true) }
}
