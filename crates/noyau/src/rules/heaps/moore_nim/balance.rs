//! All winning moves of Moore's Nim, without looking at every move.
//!
//! New sizes are chosen digit by digit, from the most significant one. A heap that has lost a
//! one above may have any digits below; at most k heaps may be such. With s of them so far and f
//! ones among the other heaps, let r be f modulo k + 1. Either the free heaps can supply the
//! k + 1 − r ones that are missing, or r ≤ k − s and r of the other heaps can give up their ones.
//! So every choice that balances one digit can be continued, and the work is in proportion to the
//! number of moves found.

use crate::sorting;

/// What becomes of the heaps that are moved: from which size, to which.
type Steps = Vec<(u64, u64)>;

/// Beyond so many heaps, or numbers stored, the general enumeration with its budget takes over.
const MOST_HEAPS: usize = 1000;
const MOST_NUMBERS: usize = 1 << 22;

/// Heaps of one size with the same fate so far.
#[derive(Clone)]
struct Class {
    from: u64,
    /// The digits chosen so far, if they are free.
    to: Option<u64>,
    count: usize,
}

/// The sorted heaps after these steps.
pub fn after(heaps: &[u64], steps: &Steps) -> Vec<u64> {
    let mut left = heaps.to_vec();
    for (from, _) in steps {
        if let Some(i) = left.iter().position(|heap| heap == from) {
            left.swap_remove(i);
        }
    }
    left.extend(steps.iter().map(|&(_, to)| to).filter(|&to| to > 0));
    left.sort_unstable();
    left
}

/// Heaps of equal size together.
fn classes(heaps: &[u64]) -> Vec<Class> {
    let groups = heaps.chunk_by(|a, b| a == b);
    groups.map(|same| Class { from: same[0], to: None, count: same.len() }).collect()
}

/// The steps that lead to positions in which every column has a multiple of k + 1 ones; `None`
/// when they are too many.
pub fn to_balance(heaps: &[u64], k: u64) -> Option<Vec<Steps>> {
    if heaps.len() > MOST_HEAPS {
        return None;
    }
    let k = heaps.len().min(usize::try_from(k).unwrap_or(usize::MAX));
    let mut states = vec![classes(heaps)];
    for bit in (0..u64::BITS).rev() {
        let mut next = Vec::new();
        let mut numbers = 0;
        for state in &states {
            balance_digit(state, k, bit, &mut |state| {
                numbers += state.len();
                next.push(state);
                numbers <= MOST_NUMBERS
            });
        }
        if numbers > MOST_NUMBERS {
            return None;
        }
        states = next;
    }
    Some(states.iter().map(|state| steps(state)).filter(|steps| !steps.is_empty()).collect())
}

fn steps(state: &[Class]) -> Steps {
    let mut steps: Steps = Vec::new();
    for class in state {
        if let Some(to) = class.to {
            steps.extend(std::iter::repeat_n((class.from, to), class.count));
        }
    }
    sorting::sort_by(&mut steps, |a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)));
    steps
}

/// Every way to make the number of ones in this column a multiple of k + 1; `visit` says whether
/// to go on.
fn balance_digit(state: &[Class], k: usize, bit: u32, visit: &mut dyn FnMut(Vec<Class>) -> bool) {
    let has_one = |class: &Class| class.to.is_none() && class.from >> bit & 1 == 1;
    let rooms = |wanted: &dyn Fn(&Class) -> bool| -> Vec<usize> {
        state.iter().map(|class| if wanted(class) { class.count } else { 0 }).collect()
    };
    let ones = rooms(&has_one);
    let free = rooms(&|class| class.to.is_some());
    let (all_ones, all_free) = (ones.iter().sum::<usize>(), free.iter().sum::<usize>());
    for given in 0..=all_ones.min(k - all_free) {
        let missing = (k + 1 - (all_ones - given) % (k + 1)) % (k + 1);
        if missing > all_free {
            continue;
        }
        let go_on = distribute(&ones, given, &mut |losing| {
            distribute(&free, missing, &mut |gaining| {
                let mut next = Vec::with_capacity(state.len() + 2);
                for (i, class) in state.iter().enumerate() {
                    let mut push = |count: usize, to: Option<u64>| {
                        if count > 0 {
                            next.push(Class { from: class.from, to, count });
                        }
                    };
                    if let Some(digits) = class.to {
                        push(gaining[i], Some(digits | 1 << bit));
                        push(class.count - gaining[i], Some(digits));
                    } else {
                        let above = u64::MAX.checked_shl(bit + 1).unwrap_or(0);
                        push(class.count - losing[i], None);
                        push(losing[i], Some(class.from & above));
                    }
                }
                visit(next)
            })
        });
        if !go_on {
            return;
        }
    }
}

/// Every way to share `total` among places with these capacities. Returns whether all were
/// visited.
fn distribute(rooms: &[usize], total: usize, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
    fn place(
        rooms: &[usize],
        start: usize,
        total: usize,
        shares: &mut Vec<usize>,
        visit: &mut dyn FnMut(&[usize]) -> bool,
    ) -> bool {
        if total == 0 {
            return visit(shares);
        }
        // Places without room are skipped at once, so the depth is that of the places used.
        if rooms[start..].iter().sum::<usize>() < total {
            return true;
        }
        for i in start..rooms.len() {
            for share in 1..=rooms[i].min(total) {
                shares[i] = share;
                let go_on = place(rooms, i + 1, total - share, shares, visit);
                shares[i] = 0;
                if !go_on {
                    return false;
                }
            }
        }
        true
    }
    place(rooms, 0, total, &mut vec![0; rooms.len()], visit)
}

/// The steps that lead to heaps of one match only, their number being 1 modulo k + 1; `None` when
/// they are too many.
pub fn to_ones(heaps: &[u64], k: u64) -> Option<Vec<Steps>> {
    if heaps.len() > MOST_HEAPS {
        return None;
    }
    let k = heaps.len().min(usize::try_from(k).unwrap_or(usize::MAX));
    let (ones, large): (Vec<u64>, Vec<u64>) = heaps.iter().partition(|&&heap| heap == 1);
    let large = classes(&large);
    let rooms: Vec<usize> = large.iter().map(|class| class.count).collect();
    let moved: usize = rooms.iter().sum();
    let mut found = Vec::new();
    let mut numbers = 0;
    for gone in 0..=ones.len().min(k.saturating_sub(moved)) {
        for kept in 0..=moved {
            if moved > k || moved + gone == 0 || (ones.len() - gone + kept) % (k + 1) != 1 {
                continue;
            }
            distribute(&rooms, kept, &mut |shares| {
                let mut steps: Steps = vec![(1, 0); gone];
                for (class, &share) in large.iter().zip(shares) {
                    steps.extend(std::iter::repeat_n((class.from, 1), share));
                    steps.extend(std::iter::repeat_n((class.from, 0), class.count - share));
                }
                numbers += steps.len();
                found.push(steps);
                numbers <= MOST_NUMBERS
            });
        }
    }
    (numbers <= MOST_NUMBERS).then_some(found)
}
