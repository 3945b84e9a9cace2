//! Who wins single sums, by search.

use rustc_hash::FxHashMap;

use super::Quotient;
use super::options::each_option;
use super::view::sorted;
use crate::budget::Ticker;
use crate::{Budget, Result, message};

/// A sum of heaps, in ascending order.
pub(super) type Sum = Vec<u16>;

/// The sum of two sums.
pub(super) fn plus(a: &[u16], b: &[u16]) -> Sum {
    let mut sum = [a, b].concat();
    sum.sort_unstable();
    sum
}

/// Who wins sums of heaps of which all but the largest are known.
pub(super) struct Oracle<'q> {
    known: &'q Quotient,
    /// The heap that is not known.
    pub heap: u16,
    /// For each heap, what its moves leave.
    options: Vec<Vec<Sum>>,
    lost: FxHashMap<Sum, bool>,
    most: usize,
    ticker: Ticker<'q>,
    budget: &'q Budget,
    bytes: u64,
}

impl Drop for Oracle<'_> {
    fn drop(&mut self) {
        self.budget.give_back(self.bytes);
    }
}

impl<'q> Oracle<'q> {
    /// Of the heap after those that are known; looks at no more than `most` sums.
    pub fn new(known: &'q Quotient, most: usize, budget: &'q Budget) -> Self {
        let heap = known.values.len() as u16;
        let moves = |heap: u16| {
            let mut all = Vec::new();
            each_option(&known.heaps, heap as usize, |rest| {
                let playable = rest.iter().filter(|&&part| known.has_moves(part));
                let mut rest: Sum = playable.map(|&part| part as u16).collect();
                rest.sort_unstable();
                all.push(rest);
            });
            sorted(all)
        };
        let options = (0..=heap).map(moves).collect();
        let ticker = budget.ticker(message!("unit-positions"));
        Oracle { known, heap, options, lost: FxHashMap::default(), most, ticker, budget, bytes: 0 }
    }

    fn at_once(&self, sum: &[u16]) -> Option<bool> {
        if sum.last() == Some(&self.heap) {
            return self.lost.get(sum).copied();
        }
        let element = self.known.product(sum.iter().map(|&heap| heap as usize));
        Some(self.known.monoid.is_lost(element))
    }

    /// What one move leaves of a sum; moves in large heaps first.
    pub fn moves(&self, sum: &[u16]) -> Vec<Sum> {
        let mut all = Vec::new();
        for i in (0..sum.len()).rev() {
            if sum.get(i + 1) == Some(&sum[i]) {
                continue;
            }
            let rest = [&sum[..i], &sum[i + 1..]].concat();
            all.extend(self.options[sum[i] as usize].iter().map(|left| plus(&rest, left)));
        }
        all
    }

    /// Whether the player to move loses; none if that cannot be found out within the limit.
    pub fn is_lost(&mut self, sum: &[u16]) -> Result<Option<bool>> {
        if let Some(known) = self.at_once(sum) {
            return Ok(Some(known));
        }
        // Sums with those of their options that have not been decided when they were looked at.
        let mut stack = vec![(sum.to_vec(), None::<Vec<Sum>>)];
        while let Some((top, open)) = stack.last_mut() {
            self.ticker.tick()?;
            if self.lost.len() > self.most {
                return Ok(None);
            }
            let options = match open.take() {
                Some(options) => options,
                None => self.moves(top),
            };
            let mut undecided = Vec::new();
            let mut won = false;
            for option in options {
                match self.at_once(&option) {
                    Some(true) => won = true,
                    Some(false) => {}
                    None => undecided.push(option),
                }
                if won {
                    break;
                }
            }
            match undecided.last().cloned() {
                Some(next) if !won => {
                    *open = Some(undecided);
                    stack.push((next, None));
                }
                _ => {
                    let (done, _) = stack.pop().expect("the loop holds a sum");
                    let bytes = (64 + 2 * done.len()) as u64;
                    self.budget.take(bytes)?;
                    self.bytes += bytes;
                    self.lost.insert(done, !won);
                }
            }
        }
        Ok(self.lost.get(sum).copied())
    }
}
