//! The symmetries of strings between coins, and an order of the strings.

use std::collections::VecDeque;

/// Symmetries beyond so many are not used.
const MOST_SYMMETRIES: usize = 400;

/// The strings from the middle of the graph outwards, and the place of each of those that are given: by
/// how far the coins at their ends are from all others, where the ground is no way.
pub fn outwards(coins: usize, ends: &[(u8, u8)]) -> (Vec<(u8, u8)>, Vec<u8>) {
    let far = |from: usize| {
        let mut steps = vec![usize::MAX; coins];
        steps[from] = 0;
        let mut waiting = VecDeque::from([from]);
        while let Some(at) = waiting.pop_front() {
            for &(a, b) in ends {
                let (a, b) = (usize::from(a), usize::from(b));
                let near = if a == at {
                    b
                } else if b == at {
                    a
                } else {
                    coins
                };
                if near < coins && steps[near] == usize::MAX {
                    steps[near] = steps[at] + 1;
                    waiting.push_back(near);
                }
            }
        }
        steps.into_iter().filter(|&steps| steps < usize::MAX).map(|steps| steps * steps).sum()
    };
    let mut distance: Vec<usize> = (0..coins).map(far).collect();
    distance.push(usize::MAX);
    let order = |&k: &usize| {
        let (a, b) = (usize::from(ends[k].0), usize::from(ends[k].1));
        let near = distance[a].min(distance[b]);
        let beyond = if a.max(b) == coins { near } else { distance[a].max(distance[b]) };
        // Parallel strings are next to each other.
        (near + beyond, ends[k], k)
    };
    let mut places: Vec<usize> = (0..ends.len()).collect();
    places.sort_by_key(order);
    let mut numbers = vec![0; ends.len()];
    for (number, &place) in (0u8..).zip(&places) {
        numbers[place] = number;
    }
    (places.iter().map(|&place| ends[place]).collect(), numbers)
}

/// For each byte of a set the image of the strings in it.
pub fn bytewise(image: &[u8]) -> Vec<[u64; 256]> {
    let bytes = image.chunks(8).map(|strings| {
        let mut table = [0u64; 256];
        for (byte, entry) in table.iter_mut().enumerate() {
            let chosen = strings.iter().enumerate().filter(|(k, _)| byte >> k & 1 == 1);
            *entry = chosen.fold(0, |set, (_, &to)| set | 1 << to);
        }
        table
    });
    bytes.collect()
}

/// The symmetries of a graph that leave the ground in its place, or many of them: where each
/// string goes.
pub fn symmetries(coins: usize, ends: &[(u8, u8)]) -> Vec<Vec<u8>> {
    let order = coins + 1;
    let mut between = vec![vec![0u8; order]; order];
    for &(a, b) in ends {
        between[usize::from(a)][usize::from(b)] += 1;
        between[usize::from(b)][usize::from(a)] += 1;
    }
    let degree: Vec<u32> =
        between.iter().map(|row| row.iter().map(|&n| u32::from(n)).sum()).collect();
    // Coins next to those before them, so that most wrong images are refused at once.
    let mut coins_in_order: Vec<usize> = Vec::with_capacity(coins);
    while coins_in_order.len() < coins {
        let near =
            |v: &usize| coins_in_order.iter().map(|&w| u32::from(between[*v][w])).sum::<u32>();
        let open = (0..coins).filter(|v| !coins_in_order.contains(v));
        let Some(next) = open.max_by_key(|v| (near(v), degree[*v])) else { break };
        coins_in_order.push(next);
    }
    let mut image = vec![usize::MAX; order];
    image[coins] = coins;
    let mut found = Vec::new();
    // For each coin placed so far, which image is tried next.
    let mut tries: Vec<usize> = vec![0];
    let mut effort = 1_000_000u32;
    while let Some(depth) = tries.len().checked_sub(1) {
        effort = effort.saturating_sub(1);
        if depth == coins {
            found.push(image.clone());
            tries.pop();
        } else {
            let coin = coins_in_order[depth];
            image[coin] = usize::MAX;
            let fits = |to: &usize| {
                degree[coin] == degree[*to]
                    && between[coin][coins] == between[*to][coins]
                    && !coins_in_order[..depth].iter().any(|&w| image[w] == *to)
                    && coins_in_order[..depth]
                        .iter()
                        .all(|&w| between[coin][w] == between[*to][image[w]])
            };
            match (tries[depth]..coins).find(fits) {
                Some(to) => {
                    image[coin] = to;
                    tries[depth] = to + 1;
                    tries.push(0);
                }
                None => {
                    tries.pop();
                }
            }
        }
        if found.len() == MOST_SYMMETRIES || effort == 0 {
            break;
        }
    }
    let strings = |image: &Vec<usize>| {
        let mut used = vec![false; ends.len()];
        let to = ends.iter().map(|&(a, b)| {
            let (a, b) = (image[usize::from(a)] as u8, image[usize::from(b)] as u8);
            let wanted = (a.min(b), a.max(b));
            let place = (0..ends.len()).find(|&k| !used[k] && ends[k] == wanted).unwrap_or(0);
            used[place] = true;
            place as u8
        });
        to.collect()
    };
    found.iter().map(strings).collect()
}
