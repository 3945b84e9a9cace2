//! Coins on a strip that slide towards a wall: what `silver-dollar` and `push-right` share.
//!
//! Coins are given by their distances to the wall, ascending: the number of cells before them.

use crate::game::{Columns, Counted, Element, Reason};
use crate::game::{Flow, GO_ON, Move};

/// Where coin `i` can go: from here to just before its own place.
fn nearest(coins: &[u64], i: usize) -> u64 {
    match i.checked_sub(1) {
        Some(before) => coins[before] + 1,
        None => 0,
    }
}

/// Whether coin `i` is the farther one of its pair. Pairs are made from the far end; with an odd
/// number of coins the one nearest to the wall has the wall for a partner.
fn is_far(coins: &[u64], i: usize) -> bool {
    (coins.len() - i) % 2 == 1
}

/// The exclusive or of the gaps inside the pairs.
pub fn nimber(coins: &[u64]) -> u64 {
    let far = (0..coins.len()).filter(|&i| is_far(coins, i));
    far.fold(0, |sum, i| sum ^ (coins[i] - nearest(coins, i)))
}

/// The pairs of coins, as cells, with their gaps; `cell` gives a coin's cell from its distance.
pub fn pairing(coins: &[u64], cell: impl Fn(u64) -> u64) -> Reason {
    let mut pairs = Vec::new();
    let mut gaps = Vec::new();
    let far: Vec<usize> = (0..coins.len()).filter(|&i| is_far(coins, i)).collect();
    for &i in &far {
        let name = |coin: u64| Element::Cell(cell(coin));
        let partner = i.checked_sub(1).map_or(Element::Wall, |near| name(coins[near]));
        pairs.push([partner, name(coins[i])]);
        gaps.push(coins[i] - nearest(coins, i));
    }
    let columns = Columns::new(Counted::Gap, &gaps, 2).changed_by(|change| {
        let coin = far[change.index];
        let to = cell(nearest(coins, coin) + change.to);
        let from = cell(coins[coin]);
        // Coins are counted from the left, and the wall may be on the right.
        let number = if to < from { coin } else { coins.len() - 1 - coin };
        vec![Move::Slide { coin: number as u32, from, to }]
    });
    Reason::Pairing { pairs, columns }
}

/// Visits every move: which coin, and where to.
pub fn moves(coins: &[u64], mut visit: impl FnMut(usize, u64) -> Flow) -> Flow {
    for (i, &coin) in coins.iter().enumerate() {
        (nearest(coins, i)..coin).try_for_each(|to| visit(i, to))?;
    }
    GO_ON
}

/// All moves to positions whose nimber is `want`: which coin, and where to.
pub fn moves_to(coins: &[u64], want: u64) -> Vec<(usize, u64)> {
    let change = nimber(coins) ^ want;
    let target = |i: usize| {
        if is_far(coins, i) {
            // The gap of its pair shrinks.
            let start = nearest(coins, i);
            start.checked_add((coins[i] - start) ^ change)
        } else {
            // The gap between it and its partner grows.
            let gap = coins[i + 1] - coins[i] - 1;
            coins[i + 1].checked_sub((gap ^ change).checked_add(1)?)
        }
    };
    (0..coins.len())
        .filter_map(|i| Some((i, target(i)?)))
        .filter(|&(i, to)| (nearest(coins, i)..coins[i]).contains(&to))
        .collect()
}

/// The coins without those that stand at the wall for ever, which become a part of it.
pub fn without_stuck(mut coins: Vec<u64>) -> Vec<u64> {
    let stuck = coins.iter().zip(0..).take_while(|&(&coin, i)| coin == i).count();
    coins.drain(..stuck);
    for coin in &mut coins {
        *coin -= stuck as u64;
    }
    coins
}
