//! Heaps beyond 64 bits, for which only closed forms are of use.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, SquareRoot};

use crate::game::Move;

/// Moves and where they lead.
pub type Steps = Vec<(Move, Vec<UBig>)>;

/// The lower number ⌊nτ⌋ = ⌊(n + √(5n²))/2⌋ of Wythoff's n-th pair.
pub fn lower(n: &UBig) -> UBig {
    let root = (n * n * UBig::from(5u8)).sqrt();
    (n + root) >> 1
}

fn sorted<'a>(x: &'a UBig, y: &'a UBig) -> (&'a UBig, &'a UBig) {
    if x <= y { (x, y) } else { (y, x) }
}

/// The lost pair whose numbers have the difference of these.
pub fn pair_of(x: &UBig, y: &UBig) -> [UBig; 2] {
    let (less, more) = sorted(x, y);
    let difference = more - less;
    let first = lower(&difference);
    let second = &first + difference;
    [first, second]
}

/// Whether these two numbers, in either order, are one of Wythoff's pairs.
pub fn is_pair(x: &UBig, y: &UBig) -> bool {
    pair_of(x, y)[0] == *sorted(x, y).0
}

/// The other number of the only pair that contains `x`: x is ⌊nτ⌋ or ⌊nτ²⌋ for one n, which is
/// ⌊(x + 1)/τ⌋ or ⌊(x + 1)/τ²⌋.
pub fn partner(x: &UBig) -> UBig {
    let next = x + UBig::ONE;
    let root = (&next * &next * UBig::from(5u8)).sqrt();
    let as_lower = (&root - &next) >> 1;
    if lower(&as_lower) == *x {
        return x + as_lower;
    }
    let as_upper = (next * UBig::from(3u8) - root - UBig::ONE) >> 1;
    x - as_upper
}

/// The exclusive or of all heaps.
pub fn xor(at: &[UBig]) -> UBig {
    at.iter().fold(UBig::ZERO, |sum, heap| sum ^ heap)
}

fn take_one(at: &[UBig], i: usize, left: UBig) -> (Move, Vec<UBig>) {
    let count = &at[i] - &left;
    let mut to = at.to_vec();
    to[i] = left;
    (Move::TakeLarge { heap: Some(i as u32), count }, to)
}

fn take_all(at: &[UBig], count: UBig) -> (Move, Vec<UBig>) {
    let to = at.iter().map(|heap| heap - &count).collect();
    (Move::TakeLarge { heap: None, count }, to)
}

/// The only number that can be taken from each of an odd number of heaps so that the exclusive or
/// becomes 0: its binary digits follow one by one from the least.
fn take_from_all(at: &[UBig]) -> Option<UBig> {
    let bits = at.iter().map(BitTest::bit_len).max().unwrap_or(0);
    // Differences are wanted modulo a power of 2 that no heap reaches.
    let whole = UBig::ONE << (bits + 1);
    let mut count = UBig::ZERO;
    for bit in 0..bits {
        let odd = at.iter().filter(|heap| (&whole + *heap - &count).bit(bit)).count() % 2 == 1;
        if odd {
            count |= UBig::ONE << bit;
        }
    }
    let possible = at.iter().all(|heap| *heap >= count) && count > UBig::ZERO;
    (possible && xor(&take_all(at, count.clone()).1) == UBig::ZERO).then_some(count)
}

/// All moves to the value 0 where the values are those of Nim.
pub fn moves_of_nim(at: &[UBig]) -> Steps {
    let change = xor(at);
    let rest = |i: usize| &at[i] ^ &change;
    let lower = (0..at.len()).filter(|&i| rest(i) < at[i]);
    let mut found: Steps = lower.map(|i| take_one(at, i, rest(i))).collect();
    if !at.contains(&UBig::ZERO) {
        found.extend(take_from_all(at).map(|count| take_all(at, count)));
    }
    found
}

/// All moves of two heaps to one of Wythoff's pairs.
pub fn moves_to_pairs(x: &UBig, y: &UBig) -> Steps {
    let at = [x.clone(), y.clone()];
    let mut found = Vec::new();
    for (i, other) in [(0, y), (1, x)] {
        let left = partner(other);
        if left < at[i] {
            found.push(take_one(&at, i, left));
        }
    }
    let [first, _] = pair_of(x, y);
    let less = sorted(x, y).0;
    if first < *less {
        found.push(take_all(&at, less - first));
    }
    found
}

/// Every move, as long as `visit` goes on.
pub fn each_move(
    at: &[UBig],
    visit: &mut dyn FnMut(Move, Vec<UBig>) -> crate::game::Flow,
) -> crate::game::Flow {
    for i in 0..at.len() {
        let mut left = UBig::ZERO;
        while left < at[i] {
            let (step, to) = take_one(at, i, left.clone());
            visit(step, to)?;
            left += UBig::ONE;
        }
    }
    let Some(least) = at.iter().min() else { return crate::game::GO_ON };
    let mut count = UBig::ONE;
    while count <= *least {
        let (step, to) = take_all(at, count.clone());
        visit(step, to)?;
        count += UBig::ONE;
    }
    crate::game::GO_ON
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GO_ON;
    use crate::random::Dice;
    use crate::rules::kit::golden;

    #[test]
    fn pairs_are_those_of_64_bits() {
        let mut dice = Dice::new(3);
        for round in 0..2000u64 {
            let x = if round < 500 { round } else { dice.bits() >> (1 + dice.below(60u64)) };
            if let Some(expected) = golden::partner(x) {
                assert_eq!(partner(&x.into()), UBig::from(expected), "{x}");
            }
            if let Some(expected) = golden::lower(x) {
                assert_eq!(lower(&x.into()), UBig::from(expected), "{x}");
            }
        }
    }

    #[test]
    fn pairs_of_a_thousand_digits() {
        let n = UBig::from(10u8).pow(1000) + UBig::from(7u8);
        let first = lower(&n);
        let second = &first + &n;
        assert!(is_pair(&first, &second) && is_pair(&second, &first));
        assert!(!is_pair(&first, &(&second + UBig::ONE)));
        assert_eq!((partner(&first), partner(&second)), (second.clone(), first.clone()));
        assert!(moves_to_pairs(&first, &second).is_empty());
        // τ = 1.6180339887…
        assert!(first.to_string().starts_with("16180339887498948482"));
        for (_, to) in moves_to_pairs(&(&first + UBig::from(5u8)), &second) {
            assert!(is_pair(&to[0], &to[1]));
        }
    }

    /// The moves of small heaps, listed and by theorem.
    #[test]
    fn moves_are_those_of_the_definition() {
        let mut dice = Dice::new(4);
        for _ in 0..300 {
            let count = [2, 3, 5][dice.roll(3)];
            let at: Vec<UBig> = (0..count).map(|_| UBig::from(dice.below(14u64))).collect();
            let lost = |at: &[UBig]| match at {
                [x, y] => is_pair(x, y),
                _ => xor(at) == UBig::ZERO,
            };
            let mut expected = Vec::new();
            let _ = each_move(&at, &mut |step, to| {
                if lost(&to) {
                    expected.push((step, to));
                }
                GO_ON
            });
            let mut found = match at.as_slice() {
                [x, y] => moves_to_pairs(x, y),
                _ => moves_of_nim(&at),
            };
            let sort = |steps: &mut Steps| steps.sort_by(|a, b| a.1.cmp(&b.1));
            sort(&mut expected);
            sort(&mut found);
            let places = |steps: &Steps| steps.iter().map(|s| s.1.clone()).collect::<Vec<_>>();
            assert_eq!(places(&found), places(&expected), "{at:?}");
        }
    }
}
