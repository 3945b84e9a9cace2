//! Greedy codes in other orders.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::lexicode::greedy::Greedy;
use crate::lexicode::{CodeAsk, Criterion, Order, Space, Word};
use crate::random::Dice;
use crate::{Context, Error, Progress, Result, Session, message};

/// Looks for an order of the words whose greedy binary code is larger than the lexicographic one:
/// random bases, and changes of the best one found.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CodeOrdersAsk {
    /// The length of the words.
    pub n: u64,
    /// The distance.
    pub distance: u64,
    /// How many orders are tried.
    pub tries: u64,
    /// Where the random bases begin.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub seed: u64,
}

/// How often a dimension was found.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OrderCount {
    /// The dimension.
    pub dimension: u64,
    /// For so many of the orders.
    pub orders: u64,
}

/// The dimensions that were found.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CodeOrdersAnswer {
    /// The length of the words.
    pub n: u64,
    /// The distance.
    pub distance: u64,
    /// The dimension of the lexicographic code.
    pub lexicographic: u64,
    /// The dimension in the order of the Gray code.
    pub gray: u64,
    /// What the bases gave, from the smallest dimension on.
    pub found: Vec<OrderCount>,
    /// The greatest dimension of all.
    pub best: u64,
    /// A basis whose order has it; none if the lexicographic order has it.
    pub basis: Option<Vec<Word>>,
}

/// Longer words are not tried.
const MOST_LENGTH: u64 = 32;
/// More orders are not tried.
const MOST_TRIES: u64 = 1 << 32;

/// A basis changed in one place: a word added to another, or two exchanged.
fn changed(basis: &[u64], random: &mut Dice) -> Vec<u64> {
    let mut basis = basis.to_vec();
    let count = basis.len() as u64;
    let (i, j) = (random.below(count) as usize, random.below(count) as usize);
    if i != j {
        if random.below(3u64) == 0 {
            basis.swap(i, j);
        } else {
            basis[i] ^= basis[j];
        }
    }
    basis
}

/// A random basis: the unit words after many changes.
fn random_basis(n: u64, random: &mut Dice) -> Vec<u64> {
    let units: Vec<u64> = (0..n).rev().map(|bit| 1 << bit).collect();
    (0..8 * n).fold(units, |basis, _| changed(&basis, random))
}

impl CodeOrdersAsk {
    fn dimension(&self, order: Order, context: Context<'_>) -> Result<u64> {
        let ask = CodeAsk::new(self.n, 2, order, Criterion::Hamming(self.distance));
        let space = Space::new(&ask)?;
        Ok(Greedy::new(&space, context.budget)?.rank().into())
    }
}

fn ordered(basis: &[u64]) -> Vec<Word> {
    basis.iter().map(|&word| Word::Number(word)).collect()
}

impl Question for CodeOrdersAsk {
    type Answer = CodeOrdersAnswer;

    const WORDS: bool = false;

    const EXAMPLE: &'static str = r#"{"n": 9, "distance": 3, "tries": 20}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<CodeOrdersAnswer> {
        let CodeOrdersAsk { n, distance, tries, seed } = *self;
        if n == 0 || n > MOST_LENGTH {
            return Err(Error::bad_request(message!("code-orders-length", most = MOST_LENGTH)));
        }
        if tries > MOST_TRIES {
            return Err(Error::bad_request(message!("code-orders-tries", most = MOST_TRIES)));
        }
        let lexicographic = self.dimension(Order::Lexicographic, context)?;
        let gray = self.dimension(Order::Gray, context)?;
        let mut random = Dice::new(seed);
        let mut counts = std::collections::BTreeMap::<u64, u64>::new();
        let (mut best, mut basis) = (lexicographic, None::<Vec<u64>>);
        // The basis that changes start from, and its dimension.
        let mut here: Option<(u64, Vec<u64>)> = None;
        let mut search = || -> Result<()> {
            for done in 0..tries {
                context.budget.check()?;
                // Now and then from the beginning, otherwise one step from where it was good.
                let next = match &here {
                    Some((_, words)) if !done.is_multiple_of(64) => changed(words, &mut random),
                    _ => random_basis(n, &mut random),
                };
                let found = self.dimension(Order::Basis(ordered(&next)), context)?;
                *counts.entry(found).or_default() += 1;
                if found > best {
                    (best, basis) = (found, Some(next.clone()));
                }
                if done.is_multiple_of(64) || here.as_ref().is_none_or(|(old, _)| found >= *old) {
                    here = Some((found, next));
                }
                if done.is_multiple_of(256) {
                    let unit = message!("unit-orders");
                    let progress = Progress { done, total: Some(tries), unit, note: None };
                    context.budget.report(&progress);
                }
            }
            Ok(())
        };
        let finished = search();
        finished.map_err(|error| error.knowing("best", best))?;
        Ok(CodeOrdersAnswer {
            n,
            distance,
            lexicographic,
            gray,
            found: counts
                .into_iter()
                .map(|(dimension, orders)| OrderCount { dimension, orders })
                .collect(),
            best,
            basis: basis.map(|basis| ordered(&basis)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::lexicode::scan;

    #[test]
    fn what_is_found_is_a_code_of_that_size() {
        for (n, distance) in [(7, 3), (9, 4), (10, 5), (11, 3)] {
            let ask = CodeOrdersAsk { n, distance, tries: 60, seed: 1 };
            let found = Session::new().ask(&ask, &Budget::default()).unwrap();
            assert_eq!(found.found.iter().map(|count| count.orders).sum::<u64>(), 60);
            let order = found.basis.map_or(Order::Lexicographic, Order::Basis);
            let code = CodeAsk::new(n, 2, order, Criterion::Hamming(distance));
            let space = Space::new(&code).unwrap();
            let words = scan::words(&space, &Budget::default()).unwrap();
            assert_eq!(words.len(), 1 << found.best, "{n} {distance}");
            assert!(found.best >= found.lexicographic);
        }
    }

    #[test]
    fn gray_order_beats_the_lexicographic_one_at_length_22() {
        let ask = CodeOrdersAsk { n: 22, distance: 5, tries: 0, seed: 0 };
        let found = Session::new().ask(&ask, &Budget::default()).unwrap();
        assert_eq!(
            (found.lexicographic.min(found.gray), found.lexicographic.max(found.gray)),
            (12, 13)
        );
    }

    #[test]
    fn wrong_sizes_are_refused() {
        for (n, distance) in [(0, 3), (99, 3), (5, 0), (5, 6)] {
            let ask = CodeOrdersAsk { n, distance, tries: 1, seed: 0 };
            assert!(Session::new().ask(&ask, &Budget::default()).is_err());
        }
    }
}
