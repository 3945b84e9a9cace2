//! Which strings belong to which chain or loop.

use crate::game::{Chain, Strings};

/// The maximal chains and loops of coins with two strings each, in the order of their first coins.
pub fn chain_map(strings: &Strings) -> Vec<Chain> {
    let coins = strings.coins;
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); coins as usize];
    for (k, &(a, b)) in strings.ends.iter().enumerate().filter(|(k, _)| strings.left[*k]) {
        for coin in [a, b].into_iter().filter(|&v| v < coins) {
            at[coin as usize].push(k);
        }
    }
    let in_chain = |v: u32| v < coins && at[v as usize].len() == 2;
    let mut seen = vec![false; coins as usize];
    let mut found = Vec::new();
    for start in 0..coins {
        if !in_chain(start) || seen[start as usize] {
            continue;
        }
        seen[start as usize] = true;
        let mut chain = Chain { coins: vec![start], ..Chain::default() };
        for &first in &at[start as usize] {
            let (mut coin, mut by) = (start, first);
            loop {
                if !chain.strings.contains(&by) {
                    chain.strings.push(by);
                }
                let (a, b) = strings.ends[by];
                let next = if a == coin { b } else { a };
                chain.is_loop |= next == start;
                if !in_chain(next) || seen[next as usize] {
                    chain.is_open |= next < coins && at[next as usize].len() == 1;
                    break;
                }
                seen[next as usize] = true;
                chain.coins.push(next);
                let held = &at[next as usize];
                (coin, by) = (next, if held[0] == by { held[1] } else { held[0] });
            }
        }
        chain.coins.sort_unstable();
        chain.strings.sort_unstable();
        found.push(chain);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use crate::rules::kit::chain_count::chains;

    #[test]
    fn the_map_has_the_chains_that_are_counted() {
        let mut dice = Dice::new(2);
        let mut long = 0;
        for _ in 0..2_000 {
            let coins = 3 + dice.below(8);
            let pair = |dice: &mut Dice| (dice.below(coins), dice.below(coins + 1));
            let ends: Vec<(u32, u32)> =
                (0..coins + 2).map(|_| pair(&mut dice)).filter(|(a, b)| a != b).collect();
            let counted = chains(coins, &ends);
            let left = vec![true; ends.len()];
            let map = chain_map(&Strings { coins, ends: ends.clone(), left, again: true });
            let sizes = |is_loop: bool, least: usize| {
                let fits =
                    |c: &&Chain| c.is_loop == is_loop && !c.is_open && c.coins.len() >= least;
                let mut sizes: Vec<u32> =
                    map.iter().filter(fits).map(|c| c.coins.len() as u32).collect();
                sizes.sort_unstable();
                sizes
            };
            assert_eq!(
                (sizes(false, 3), sizes(true, 4)),
                (counted.long, counted.loops),
                "{ends:?}"
            );
            for chain in &map {
                let more = usize::from(!chain.is_loop);
                assert_eq!(chain.strings.len(), chain.coins.len() + more, "{ends:?}");
            }
            long += sizes(false, 3).len();
        }
        assert!(long > 100, "{long}");
    }
}
