//! Two sequences side by side.

use super::{Heaps, Of, sequence};
use crate::{Budget, Result};

/// What two sequences have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// The first heap on which they differ, and the two values; outcomes are 0 for `P` and 1.
    Differ {
        /// The heap.
        heap: u64,
        /// Its values.
        values: [u64; 2],
    },
    /// They agree as far as they were looked at.
    SoFar,
    /// They agree for ever: both are proved to go on in the same way.
    Always,
}

/// Compares the heaps 0…`upto` of two games.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Comparison, Heaps, Of, compare};
/// let game = |code: &str| Ok::<_, noyau::Error>(Heaps::Octal(code.parse()?));
/// let budget = Budget::default();
/// let found = compare([&game("0.161")?, &game("0.36")?], Of::Grundy, 1000, &budget)?;
/// assert_eq!(found, Comparison::Differ { heap: 519, values: [2, 4] });
/// let found = compare([&game("0.27")?, &game("0.26")?], Of::Grundy, 1000, &budget)?;
/// assert_eq!(found, Comparison::Always);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn compare(games: [&Heaps; 2], of: Of, upto: u64, budget: &Budget) -> Result<Comparison> {
    // Games that differ do so early: look at a few heaps before at many.
    let mut end = upto.min(1000);
    loop {
        let [one, two] = [sequence(games[0], end, budget)?, sequence(games[1], end, budget)?];
        for n in 0..=end {
            if n & 0xffff == 0 {
                budget.check()?;
            }
            let values = [one.value(n), two.value(n)].map(|v| match of {
                Of::Grundy => v,
                Of::Outcome => v.min(1),
            });
            if values[0] != values[1] {
                return Ok(Comparison::Differ { heap: n, values });
            }
        }
        // Two periods, each of which holds from some heap on: beyond both, one whole common
        // period decides.
        let periods = match of {
            Of::Grundy => [one.period(), two.period()],
            Of::Outcome => [one.outcome_period(), two.outcome_period()],
        };
        if let [Some(a), Some(b)] = periods {
            let start = a.preperiod.max(b.preperiod);
            let common = (a.period / gcd(a.period, b.period)).checked_mul(b.period);
            if common.and_then(|p| p.checked_add(start)).is_some_and(|last| last <= end + 1) {
                return Ok(Comparison::Always);
            }
        }
        let growths = [one.arithmetic_period(), two.arithmetic_period()];
        if let ([Some(a), Some(b)], Of::Grundy) = (growths, of)
            && (a.period, a.saltus) == (b.period, b.saltus)
            && a.preperiod.max(b.preperiod) + a.period <= end + 1
        {
            return Ok(Comparison::Always);
        }
        if end == upto {
            return Ok(Comparison::SoFar);
        }
        end = upto.min(end.saturating_mul(32));
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn octal(code: &str) -> Heaps {
        Heaps::Octal(code.parse().unwrap())
    }

    fn found(one: &Heaps, two: &Heaps, upto: u64) -> Comparison {
        compare([one, two], Of::Grundy, upto, &Budget::default()).unwrap()
    }

    #[test]
    fn finds_late_differences() {
        // A move that takes 1500 matters from there on.
        let near = Heaps::subtraction(vec![1, 2]).unwrap();
        let far = Heaps::subtraction(vec![1, 2, 1500]).unwrap();
        assert_eq!(found(&near, &far, 1400), Comparison::SoFar);
        let late = found(&near, &far, 100_000);
        assert_eq!(late, Comparison::Differ { heap: 1500, values: [0, 3] });
    }

    #[test]
    fn agrees_for_ever_only_when_proved() {
        assert_eq!(
            found(&octal("0.3"), &Heaps::subtraction(vec![1]).unwrap(), 500),
            Comparison::Always
        );
        assert_eq!(found(&octal("0.77"), &octal("0.77"), 50), Comparison::SoFar);
        assert_eq!(found(&octal("0.77"), &octal("0.77"), 500), Comparison::Always);
        assert_eq!(found(&octal("0.007"), &octal("0.007"), 500), Comparison::SoFar);
        let nim = Heaps::all_but(vec![]).unwrap();
        assert_eq!(found(&nim, &Heaps::all_but(vec![]).unwrap(), 500), Comparison::Always);
    }
}
