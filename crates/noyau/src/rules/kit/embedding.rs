//! Finds a small digraph inside another one: vertices with the same arcs between them, and no others.

/// After so many steps the search is given up.
const MOST_STEPS: u64 = 1 << 22;

/// For each vertex of `guest` one of `host`, so that there is an arc between two of them exactly if there
/// is one between their images; none if there is no such place, or if it takes too long to find out. Each
/// vertex is given by the sets of those to which arcs lead from it, and from which they come.
pub fn find(host: &[[u64; 2]], guest: &[[u64; 2]]) -> Option<Vec<usize>> {
    if guest.len() > host.len() || host.len() > 64 {
        return None;
    }
    let order = order(guest);
    let all = if host.len() == 64 { u64::MAX } else { (1 << host.len()) - 1 };
    let mut places = vec![usize::MAX; guest.len()];
    // The places that are still to be tried, for each vertex of the order.
    let mut open = vec![0u64; guest.len()];
    let mut used = 0u64;
    let mut depth = 0;
    let mut steps = 0;
    let Some(&first) = order.first() else { return Some(places) };
    open[0] = candidates(host, guest, first, &[], &places, all);
    loop {
        steps += 1;
        if steps > MOST_STEPS {
            return None;
        }
        let v = order[depth];
        if places[v] != usize::MAX {
            used &= !(1 << places[v]);
            places[v] = usize::MAX;
        }
        if open[depth] == 0 {
            depth = depth.checked_sub(1)?;
            continue;
        }
        let place = open[depth].trailing_zeros() as usize;
        open[depth] &= open[depth] - 1;
        places[v] = place;
        used |= 1 << place;
        depth += 1;
        match order.get(depth) {
            Some(&next) => {
                let free = all & !used;
                open[depth] = candidates(host, guest, next, &order[..depth], &places, free);
            }
            None => return Some(places),
        }
    }
}

/// Vertices in an order in which each has as many neighbours as possible before it.
fn order(guest: &[[u64; 2]]) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::with_capacity(guest.len());
    let mut taken = 0u64;
    while order.len() < guest.len() {
        let around = |&v: &usize| guest[v][0] | guest[v][1];
        let key = |v: &usize| ((around(v) & taken).count_ones(), around(v).count_ones());
        let next = (0..guest.len()).filter(|v| taken >> v & 1 == 0).max_by_key(key);
        let Some(next) = next else { break };
        taken |= 1 << next;
        order.push(next);
    }
    order
}

/// Where a vertex can be, by what is known of those before it and by how many arcs it has.
fn candidates(
    host: &[[u64; 2]],
    guest: &[[u64; 2]],
    v: usize,
    before: &[usize],
    places: &[usize],
    free: u64,
) -> u64 {
    let mut found = free;
    for &w in before {
        for way in [0, 1] {
            // Arcs from `w` to `v`, and back.
            let image = host[places[w]][way];
            found &= if guest[w][way] >> v & 1 == 1 { image } else { !image };
        }
    }
    let wide = |place: usize| {
        (0..2).all(|way| host[place][way].count_ones() >= guest[v][way].count_ones())
    };
    (0..host.len()).filter(|&place| found >> place & 1 == 1 && wide(place)).map(|k| 1u64 << k).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    fn image(host: &[[u64; 2]], places: &[usize]) -> Vec<[u64; 2]> {
        let row = |&v: &usize| {
            [0, 1].map(|way| {
                let there = |k: &usize| host[v][way] >> places[*k] & 1 == 1;
                (0..places.len()).filter(there).map(|k| 1u64 << k).sum()
            })
        };
        places.iter().map(row).collect()
    }

    /// All ways to choose places, one after the other.
    fn by_trying(host: &[[u64; 2]], guest: &[[u64; 2]], places: &mut Vec<usize>) -> bool {
        if places.len() == guest.len() {
            return image(host, places) == guest;
        }
        (0..host.len()).any(|place| {
            if places.contains(&place) {
                return false;
            }
            places.push(place);
            let found = by_trying(host, guest, places);
            places.pop();
            found
        })
    }

    #[test]
    fn what_is_found_is_there_and_what_is_not_is_not() {
        let mut dice = Dice::new(11);
        let mut found = [0, 0];
        for _ in 0..400 {
            let mut digraph = |n: usize, dense: usize| {
                let mut arcs = vec![[0u64; 2]; n];
                for v in 0..n {
                    for w in 0..n {
                        if v != w && dice.roll(8) < dense {
                            arcs[v][0] |= 1 << w;
                            arcs[w][1] |= 1 << v;
                        }
                    }
                }
                arcs
            };
            let (host, guest) = (digraph(6, 3), digraph(4, 3));
            let places = find(&host, &guest);
            assert_eq!(places.is_some(), by_trying(&host, &guest, &mut Vec::new()));
            found[usize::from(places.is_some())] += 1;
            if let Some(places) = places {
                assert_eq!(image(&host, &places), guest);
            }
        }
        assert!(found[0] > 20 && found[1] > 20, "{found:?}");
    }
}
