//! The chains and loops of a position of strings and coins, counted.

use crate::game::Chains;

/// A chain of so many coins or more is long.
const LONG_CHAIN: u32 = 3;
/// A loop of so many coins or more is long.
const LONG_LOOP: u32 = 4;

/// The chains and loops of these strings between coins and the ground, whose number is that of the
/// coins.
pub fn chains(coins: u32, ends: &[(u32, u32)]) -> Chains {
    let mut at: Vec<Vec<u32>> = vec![Vec::new(); coins as usize];
    for (k, &(a, b)) in ends.iter().enumerate() {
        for coin in [a, b].into_iter().filter(|&v| v < coins) {
            at[coin as usize].push(k as u32);
        }
    }
    let in_chain = |v: u32| v < coins && at[v as usize].len() == 2;
    let mut found = Chains {
        strings: ends.len() as u64,
        coins: at.iter().filter(|strings| !strings.is_empty()).count() as u64,
        open: at.iter().filter(|strings| strings.len() == 1).count() as u64,
        only: at.iter().all(|strings| strings.len() <= 2),
        ..Chains::default()
    };
    let mut seen = vec![false; coins as usize];
    for start in 0..coins {
        if !in_chain(start) || seen[start as usize] {
            continue;
        }
        seen[start as usize] = true;
        let mut size = 1;
        // Both ways from the first coin; around a loop the first way comes back.
        let (mut is_loop, mut is_open) = (false, false);
        for &first in &at[start as usize] {
            let (mut coin, mut by) = (start, first);
            loop {
                let (a, b) = ends[by as usize];
                let next = if a == coin { b } else { a };
                is_loop |= next == start;
                if !in_chain(next) || seen[next as usize] {
                    is_open |= next < coins && at[next as usize].len() == 1;
                    break;
                }
                seen[next as usize] = true;
                size += 1;
                let [one, other] = [at[next as usize][0], at[next as usize][1]];
                (coin, by) = (next, if one == by { other } else { one });
            }
        }
        if is_open {
            continue;
        }
        if is_loop && size >= LONG_LOOP {
            found.loops.push(size);
        } else if !is_loop && size >= LONG_CHAIN {
            found.long.push(size);
        }
    }
    found.long.sort_unstable();
    found.loops.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_and_loops_are_found() {
        // A chain of three coins between strings to the ground, a loop of four, and a joint.
        let chain = [(0, 9), (0, 1), (1, 2), (2, 9)];
        let round = [(3, 4), (4, 5), (5, 6), (3, 6)];
        let found = chains(9, &[chain, round].concat());
        assert_eq!((found.long, found.loops, found.only), (vec![3], vec![4], true));
        assert_eq!((found.strings, found.coins, found.open), (8, 7, 0));
        let star = [(0, 1), (0, 2), (0, 3)];
        let found = chains(4, &star);
        assert_eq!((found.long.len(), found.only, found.open), (0, false, 3));
        // Two coins with two strings between them are a short loop, and an open chain is taken.
        assert!(chains(2, &[(0, 1), (0, 1)]).loops.is_empty());
        assert!(chains(5, &[(0, 1), (1, 2), (2, 3), (3, 4)]).long.is_empty());
    }
}
