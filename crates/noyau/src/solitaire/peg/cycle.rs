//! Cycles with one hole: one peg remains of an even number of places, two of an odd one.
//!
//! A peg beside a hole with two pegs behind it, `x.xx`, becomes `..x.` by two jumps: it moves on by two places and
//! has taken a pair. So around the cycle it takes all pairs there are, and a single peg stays if their
//! number is odd. That it must (Beeler and Hoilman, *Peg solitaire on graphs*, 2011) is proved in
//! `docs/mathematics/pegs-on-cycles.md`: a row of pegs that has not been touched always keeps an odd number
//! of them, and the rest, which can also be reached within an infinite row of pegs, keeps one if it has more
//! than two places. Only few positions can be reached, about n³/10, so that up to some length all of them
//! are looked at as well.

use rustc_hash::FxHashSet;

use super::{Jump, Places, Reduction};
use crate::message;

/// Cycles up to this length are searched.
const SEARCHED: usize = 63;

/// The best reduction of a cycle of at least three places, in order, with a hole at the first of them.
///
/// ```
/// use noyau::solitaire::peg;
/// let order: Vec<u32> = (0..1000).collect();
/// let found = peg::cycle(&order);
/// assert_eq!((found.least, found.moves.len()), (Some(1), 998));
/// ```
pub fn cycle(order: &[u32]) -> Reduction {
    let n = order.len();
    let at = |place: usize| order[place % n];
    let mut jumps: Vec<Jump> = Vec::with_capacity(n);
    // the peg before the hole, and the pairs behind it
    let mut peg = n - 1;
    for _ in 0..(n - 2) / 2 {
        jumps.push([at(peg + 3), at(peg + 2), at(peg + 1)]);
        jumps.push([at(peg), at(peg + 1), at(peg + 2)]);
        peg += 2;
    }
    if n == 3 {
        jumps.push([at(1), at(2), at(0)]);
    }
    let least = if n.is_multiple_of(2) || n == 3 { 1 } else { 2 };
    let moves = jumps.iter().map(|jump| Places::from_slice(jump)).collect();
    let found = Reduction::exactly(least, moves, message!("method-pegs-cycle"));
    let because = (least == 2).then(|| match n {
        ..=SEARCHED => {
            message!("why-pegs-odd-cycle-searched", places = n, positions = reachable(n).len())
        }
        _ => message!("why-pegs-odd-cycle", places = n),
    });
    Reduction { because, ..found }
}

/// All positions that can be reached on a cycle from a hole at the first place.
fn reachable(n: usize) -> FxHashSet<u64> {
    let start = (1u64 << n) - 2;
    let mut met = FxHashSet::from_iter([start]);
    let mut open = vec![start];
    while let Some(pegs) = open.pop() {
        for from in 0..n {
            for step in [1, n - 1] {
                let [a, b, c] = [0, 1, 2].map(|k| 1u64 << ((from + k * step) % n));
                let to = pegs & !a & !b | c;
                if pegs & a != 0 && pegs & b != 0 && pegs & c == 0 && met.insert(to) {
                    open.push(to);
                }
            }
        }
    }
    met
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::graph::Graph;
    use crate::solitaire::peg::{graph_jumps, solve};

    /// The theorem on every cycle that is searched.
    #[test]
    fn two_pegs_remain_of_odd_cycles() {
        for n in (5..=41).step_by(2) {
            assert!(reachable(n).iter().all(|pegs| pegs.count_ones() >= 2), "{n}");
        }
        assert_eq!(reachable(21).len(), 927);
        assert!(reachable(20).iter().any(|pegs| pegs.is_power_of_two()));
    }

    /// What the proof says: a row of an odd number of pegs, and a rest that begins and ends with a hole, is
    /// changed only within the rest, without filling its first or last hole, or by two pegs at an end of the
    /// row; and a rest without pegs has two places.
    #[test]
    fn odd_cycles_are_an_odd_row_and_a_rest() {
        for n in (5..=25usize).step_by(2) {
            let mut rests = FxHashSet::from_iter(["..".to_string()]);
            let mut open: Vec<String> = rests.iter().cloned().collect();
            while let Some(rest) = open.pop() {
                let row = n - rest.len();
                assert!(row % 2 == 1 && rest.starts_with('.') && rest.ends_with('.'), "{rest}");
                assert!(!rest.starts_with(".xx") && !rest.ends_with("xx."), "{rest}");
                assert!(rest.contains('x') || rest == "..", "{rest}");
                let mut next = Vec::new();
                for at in 0..rest.len().saturating_sub(2) {
                    for (from, to) in [("xx.", "..x"), (".xx", "x..")] {
                        if rest[at..].starts_with(from) {
                            next.push(format!("{}{to}{}", &rest[..at], &rest[at + 3..]));
                        }
                    }
                }
                if row >= 3 {
                    next.push(format!("..x{}", &rest[1..]));
                    next.push(format!("{}x..", &rest[..rest.len() - 1]));
                }
                open.extend(next.into_iter().filter(|rest| rests.insert(rest.clone())));
            }
            let mut positions = FxHashSet::default();
            for rest in rests {
                let word = rest.bytes().chain(std::iter::repeat(b'x')).take(n);
                let pegs =
                    word.enumerate().fold(0u64, |all, (k, c)| all | u64::from(c == b'x') << k);
                let turned = (0..n).map(|by| (pegs << by | pegs >> (n - by)) & ((1 << n) - 1));
                positions.extend(turned);
            }
            let start = (1u64 << n) - 2;
            let expected: FxHashSet<u64> = reachable(n)
                .into_iter()
                .filter(|&pegs| pegs != start)
                .flat_map(|pegs| {
                    (0..n).map(move |by| (pegs << by | pegs >> (n - by)) & ((1 << n) - 1))
                })
                .collect();
            assert_eq!(positions, expected, "{n}");
        }
    }

    /// From every hole the moves are legal, and a search finds nothing better.
    #[test]
    fn cycles_are_reduced_as_far_as_a_search_can() {
        for n in 3..=17usize {
            let jumps = graph_jumps(&Graph::cycle(n));
            for hole in [0, n / 2, n - 1] {
                let order: Vec<u32> = (0..n).map(|k| ((hole + k) % n) as u32).collect();
                let found = cycle(&order);
                let mut pegs = vec![true; n];
                pegs[hole] = false;
                if n <= 13 || hole == 0 {
                    let exact = solve(&jumps, &pegs, None, &Budget::default()).unwrap();
                    assert_eq!(found.least, exact.least, "{n} {hole}");
                }
                for jump in &found.moves {
                    let &[from, over, to] = jump.as_slice() else { panic!("{jump:?}") };
                    assert!(jumps.contains(&[from, over, to]), "{n}: {jump:?}");
                    let [from, over, to] = [from, over, to].map(|place| place as usize);
                    assert!(pegs[from] && pegs[over] && !pegs[to], "{n}: {jump:?}");
                    (pegs[from], pegs[over], pegs[to]) = (false, false, true);
                }
                assert_eq!(found.least, Some(pegs.iter().filter(|peg| **peg).count() as u32));
            }
        }
    }
}
