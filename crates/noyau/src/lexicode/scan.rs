//! The literal greedy scan, word by word: slow and obviously right.

use super::Space;
use crate::{Budget, Result, message};

/// The words of the code, in the order chosen, by comparing every word with all chosen ones.
///
/// ```
/// use noyau::Budget;
/// use noyau::lexicode::{CodeAsk, Criterion, Order, Space, scan};
/// let request = CodeAsk::new(7, 2, Order::Lexicographic, Criterion::Hamming(3));
/// let words = scan::words(&Space::new(&request)?, &Budget::default())?;
/// assert_eq!(words.len(), 16);
/// assert_eq!(words[..4], [0, 7, 25, 30]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn words(space: &Space, budget: &Budget) -> Result<Vec<u64>> {
    let mut chosen: Vec<u64> = Vec::new();
    // The same words, those that ruled out others lately first: the next ones are much like them.
    let mut order: Vec<u64> = Vec::new();
    let mut ticker = budget.ticker(message!("unit-words"));
    // An order is additive: blocks of words follow from their first ones.
    let low = space.bits().min(6);
    let block: Vec<u64> = (0..1 << low).map(|time| space.at(time)).collect();
    for time in 0..1u64 << (space.bits() - low) {
        let first = space.at(time << low);
        for rest in &block {
            let word = first ^ rest;
            ticker.tick()?;
            match order.iter().position(|earlier| !space.satisfies(word ^ earlier)) {
                Some(0) => {}
                Some(found) => order[..=found].rotate_right(1),
                None => {
                    budget.take(16)?;
                    chosen.push(word);
                    order.push(word);
                }
            }
        }
    }
    Ok(chosen)
}

/// The Grundy value of every word, in list order: the least number missing among the values of
/// the earlier words whose xor with it fails the criterion.
pub fn grundy(space: &Space, budget: &Budget) -> Result<Vec<u64>> {
    let count = 1u64 << space.bits();
    budget.take(count.saturating_mul(16))?;
    let words: Vec<u64> = (0..count).map(|time| space.at(time)).collect();
    let mut values: Vec<u64> = Vec::with_capacity(words.len());
    let mut ticker = budget.ticker(message!("unit-words"));
    for (time, word) in words.iter().enumerate() {
        let mut seen = vec![false; time + 1];
        for (earlier, value) in words[..time].iter().zip(&values) {
            if !space.satisfies(word ^ earlier) {
                seen[*value as usize] = true;
            }
        }
        ticker.tick()?;
        values.push(seen.iter().take_while(|&&s| s).count() as u64);
    }
    Ok(values)
}
