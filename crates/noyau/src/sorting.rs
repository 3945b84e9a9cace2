//! Stable sorting of short lists, compiled once for all types.
//!
//! The sorts of the standard library are fast and large, and there is a copy of them for every type and
//! every comparison. Where a list is short, or sorted once for a question, these serve.

use std::cmp::Ordering;

/// Sorts by a comparison.
///
/// ```
/// let mut words = ["mex", "kernel", "nim", "up"];
/// noyau::sorting::sort_by(&mut words, |a, b| a.len().cmp(&b.len()));
/// assert_eq!(words, ["up", "mex", "nim", "kernel"]);
/// ```
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let order = arranged(items.len(), &mut |a, b| compare(&items[a], &items[b]));
    arrange(items, order);
}

/// Sorts by a key, which is found once for each item.
///
/// ```
/// let mut numbers = [3, -4, 1, 4];
/// noyau::sorting::sort_by_key(&mut numbers, |n: &i32| n.abs());
/// assert_eq!(numbers, [1, 3, -4, 4]);
/// ```
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl FnMut(&T) -> K) {
    let keys: Vec<K> = items.iter().map(key).collect();
    let order = arranged(keys.len(), &mut |a, b| keys[a].cmp(&keys[b]));
    arrange(items, order);
}

/// Sorts by the order of the items themselves.
///
/// ```
/// let mut sets = [vec![2], vec![], vec![1, 3]];
/// noyau::sorting::sort(&mut sets);
/// assert_eq!(sets, [vec![], vec![1, 3], vec![2]]);
/// ```
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// The numbers below `count` in the order of what they stand for.
fn arranged(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

/// Puts item `order[k]` at place `k`, cycle by cycle.
fn arrange<T>(items: &mut [T], mut order: Vec<usize>) {
    for start in 0..order.len() {
        let mut at = start;
        while order[at] != start {
            let from = std::mem::replace(&mut order[at], at);
            items.swap(at, from);
            at = from;
        }
        order[at] = at;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut dice = Dice::new(1);
        for count in 0..200 {
            let items: Vec<(usize, usize)> =
                (0..count).map(|k| (dice.roll(1 + count / 3), k)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            let (mut by, mut by_key, mut whole) = (items.clone(), items.clone(), items);
            sort_by(&mut by, |a, b| a.0.cmp(&b.0));
            sort_by_key(&mut by_key, |item| item.0);
            sort(&mut whole);
            assert_eq!((&by, &by_key), (&expected, &expected));
            expected.sort_unstable();
            assert_eq!(whole, expected);
        }
    }
}
