//! The definitions, turned into loops: every value is the least one that no move reaches. The
//! faster engines are checked against these.

use super::{Code, Heaps};
use crate::{Budget, Result};

/// The Grundy values of the heaps 0…`upto`, straight from the definition.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Heaps, grundy_plain};
/// let values = grundy_plain(&Heaps::Grundy, 9, &Budget::default())?;
/// assert_eq!(values, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn grundy_plain(heaps: &Heaps, upto: u64, budget: &Budget) -> Result<Vec<u32>> {
    match heaps {
        Heaps::Octal(code) => grundy_plain_octal(code, upto, budget),
        Heaps::Subtraction(set) => by_options(upto, budget, |n, values, seen| {
            for &s in set.iter().take_while(|&&s| s <= n as u64) {
                seen.mark(values[n - s as usize]);
            }
        }),
        Heaps::AllBut(set) => by_options(upto, budget, |n, values, seen| {
            for rest in (0..n).filter(|&rest| set.binary_search(&((n - rest) as u64)).is_err()) {
                seen.mark(values[rest]);
            }
        }),
        Heaps::Grundy => by_options(upto, budget, |n, values, seen| {
            for small in (1..n).take_while(|small| 2 * small < n) {
                seen.mark(values[small] ^ values[n - small]);
            }
        }),
    }
}

/// The Grundy values of the heaps 0…`upto` of an octal or hexadecimal code.
pub fn grundy_plain_octal(code: &Code, upto: u64, budget: &Budget) -> Result<Vec<u32>> {
    by_takes(&[0, 1, 2, 3].map(|heaps| code.taking(heaps)), upto, budget)
}

/// The same; what may be taken to leave no heap, one, two and three.
pub(super) fn by_takes(takes: &[Vec<usize>; 4], upto: u64, budget: &Budget) -> Result<Vec<u32>> {
    let [ends, takes, breaks, triples] = takes;
    by_options(upto, budget, |n, values, seen| {
        if ends.binary_search(&n).is_ok() {
            seen.mark(0);
        }
        for &i in takes.iter().take_while(|&&i| i < n) {
            seen.mark(values[n - i]);
        }
        for rest in breaks.iter().take_while(|&&i| i < n).map(|&i| n - i) {
            for a in 1..=rest / 2 {
                seen.mark(values[a] ^ values[rest - a]);
            }
        }
        for rest in triples.iter().take_while(|&&i| i < n).map(|&i| n - i) {
            for a in 1..=rest / 3 {
                for b in a..=(rest - a) / 2 {
                    seen.mark(values[a] ^ values[b] ^ values[rest - a - b]);
                }
            }
        }
    })
}

/// The values some move reaches; emptied in constant time.
pub(super) struct Seen {
    stamps: Vec<u32>,
    now: u32,
}

impl Seen {
    pub(super) fn new() -> Self {
        Seen { stamps: vec![0; 256], now: 1 }
    }

    #[inline]
    pub(super) fn mark(&mut self, value: u32) {
        let value = value as usize;
        if value >= self.stamps.len() {
            self.stamps.resize((value + 1).next_power_of_two(), 0);
        }
        self.stamps[value] = self.now;
    }

    /// The least value not marked; forgets all marks.
    pub(super) fn mex(&mut self) -> u32 {
        let now = self.now;
        let mex = self.stamps.iter().position(|&s| s != now).unwrap_or(self.stamps.len());
        self.now = now.wrapping_add(1);
        if self.now == 0 {
            self.stamps.fill(0);
            self.now = 1;
        }
        mex as u32
    }
}

fn by_options(
    upto: u64,
    budget: &Budget,
    mut mark_options: impl FnMut(usize, &[u32], &mut Seen),
) -> Result<Vec<u32>> {
    budget.take(upto.saturating_add(1).saturating_mul(4))?;
    let mut values: Vec<u32> = Vec::new();
    let mut seen = Seen::new();
    for n in 0..=upto as usize {
        if n & 63 == 0 {
            budget.check()?;
        }
        mark_options(n, &values, &mut seen);
        values.push(seen.mex());
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn octal(code: &str, upto: u64) -> Vec<u32> {
        grundy_plain_octal(&code.parse().unwrap(), upto, &Budget::default()).unwrap()
    }

    #[test]
    fn follows_known_tables() {
        assert_eq!(octal("0.77", 11), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
        assert_eq!(octal("0.137", 11), [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2]);
        assert_eq!(octal("0.F", 5), [0, 1, 0, 1, 0, 1]);
        assert_eq!(octal("0.1F", 12), [0, 1, 1, 0, 2, 2, 3, 4, 4, 5, 6, 6, 7]);
        assert_eq!(octal("0.0C", 9), [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]);
        assert_eq!(octal("0.0", 5), [0; 6]);
    }

    #[test]
    fn subtraction_is_an_octal_code() {
        let set = Heaps::subtraction(vec![1, 3, 4]).unwrap();
        let values = grundy_plain(&set, 100, &Budget::default()).unwrap();
        assert_eq!(values, octal("0.3033", 100));
        let nim = grundy_plain(&Heaps::all_but(vec![]).unwrap(), 50, &Budget::default()).unwrap();
        assert_eq!(nim, (0..=50).collect::<Vec<_>>());
    }

    #[test]
    fn respects_the_budget() {
        let error = grundy_plain(&Heaps::Grundy, u64::MAX, &Budget::default()).unwrap_err();
        assert_eq!(error.kind, crate::ErrorKind::OverBudget);
    }
}
