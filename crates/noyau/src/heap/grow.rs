//! Values that grow: the one place that knows how to compute more of a sequence.

use super::plain::Seen;
use super::{Heaps, Of};
use crate::{Budget, Result};

/// The values computed so far, and the means to compute more.
pub(super) struct Grow {
    rule: Rule,
    values: Vec<u32>,
    seen: Seen,
}

enum Rule {
    Octal([Vec<usize>; 4]),
    Grundy,
    Subtraction(Vec<u64>),
    SubtractionOutcome(Vec<u64>),
}

impl Grow {
    /// `None` for the games whose values have their own recurrence.
    pub(super) fn new(heaps: &Heaps, of: Of) -> Option<Self> {
        let rule = match heaps {
            Heaps::Octal(code) => Rule::Octal([0, 1, 2, 3].map(|heaps| code.taking(heaps))),
            Heaps::Grundy => Rule::Grundy,
            Heaps::Subtraction(set) if of == Of::Grundy => Rule::Subtraction(set.clone()),
            Heaps::Subtraction(set) => Rule::SubtractionOutcome(set.clone()),
            Heaps::AllBut(_) => return None,
        };
        Some(Grow { rule, values: Vec::new(), seen: Seen::new() })
    }

    /// The values of the heaps 0, 1, 2, …
    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    /// All of them.
    pub(super) fn into_values(self) -> Vec<u32> {
        self.values
    }

    /// Computes until there are `count` values.
    pub(super) fn extend(&mut self, count: usize, budget: &Budget) -> Result<()> {
        budget.take(count.saturating_sub(self.values.len()).saturating_mul(4) as u64)?;
        for n in self.values.len()..count {
            if n & 63 == 0 {
                budget.check()?;
            }
            let value = self.next(n);
            self.values.push(value);
        }
        Ok(())
    }

    fn next(&mut self, n: usize) -> u32 {
        let (values, seen) = (&self.values, &mut self.seen);
        match &self.rule {
            Rule::Octal([ends, takes, breaks, triples]) => {
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
            }
            Rule::Grundy => {
                for small in (1..n).take_while(|small| 2 * small < n) {
                    seen.mark(values[small] ^ values[n - small]);
                }
            }
            Rule::Subtraction(set) => {
                for &s in set.iter().take_while(|&&s| s <= n as u64) {
                    seen.mark(values[n - s as usize]);
                }
            }
            Rule::SubtractionOutcome(set) => {
                let mut options = set.iter().take_while(|&&s| s <= n as u64);
                return u32::from(options.any(|&s| values[n - s as usize] == 0));
            }
        }
        seen.mex()
    }
}
