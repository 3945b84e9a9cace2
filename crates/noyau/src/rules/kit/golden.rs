//! Wythoff's pairs (⌊nτ⌋, ⌊nτ²⌋), exactly, for numbers of 64 bits.

use crate::game::Reason;

/// The lower number ⌊nτ⌋ of the n-th pair; `None` if the upper one, ⌊nτ²⌋ = ⌊nτ⌋ + n, would not
/// fit into 64 bits.
pub fn lower(n: u64) -> Option<u64> {
    let n = u128::from(n);
    // Where the square does not fit, n is so large that the upper number does not either.
    let root = (n * n).checked_mul(5)?.isqrt();
    let lower = u64::try_from(n.midpoint(root)).ok()?;
    lower.checked_add(n as u64).map(|_| lower)
}

/// The Fibonacci numbers 1, 2, 3, 5, … that add up to `n`, no two of them neighbours, from the
/// largest (Zeckendorf).
pub fn fibonacci_parts(n: u64) -> Vec<u64> {
    let mut numbers = vec![1u64, 2];
    while let [.., a, b] = numbers[..]
        && let Some(next) = a.checked_add(b).filter(|&next| next <= n)
    {
        numbers.push(next);
    }
    let mut rest = n;
    let mut found = Vec::new();
    for number in numbers.into_iter().rev() {
        if number <= rest {
            rest -= number;
            found.push(number);
        }
    }
    found
}

/// Why two heaps of Wythoff's game are won or lost.
pub fn reason(x: u64, y: u64) -> Option<Reason> {
    let difference = x.abs_diff(y);
    let lower = lower(difference)?;
    let pair = [lower, lower + difference];
    let fibonacci = pair.map(fibonacci_parts);
    Some(Reason::Golden { heaps: [x.min(y), x.max(y)], difference, pair, fibonacci })
}

/// Whether these two numbers, in either order, are one of the pairs.
pub fn is_pair(x: u64, y: u64) -> bool {
    lower(x.abs_diff(y)) == Some(x.min(y))
}

/// The other number of the only pair that contains `x`, if it fits into 64 bits.
pub fn partner(x: u64) -> Option<u64> {
    // The largest n whose pair, by the given number of it, does not exceed x.
    let last = |number: fn(u64) -> Option<u64>| {
        let (mut low, mut high) = (0u64, u64::MAX);
        while low < high {
            let middle = low + (high - low).div_ceil(2);
            if number(middle).is_some_and(|value| value <= x) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        (number(low) == Some(x)).then_some(low)
    };
    if let Some(n) = last(|n| lower(n).map(|lower| lower + n)) {
        return Some(x - n);
    }
    last(lower).map(|n| x + n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_recursion() {
        let mut taken = std::collections::BTreeSet::new();
        let mut least = 0;
        for n in 0..3000 {
            while taken.contains(&least) {
                least += 1;
            }
            assert_eq!(lower(n), Some(least));
            assert!(is_pair(least, least + n) && is_pair(least + n, least));
            assert!(!is_pair(least, least + n + 1) && !is_pair(least + 1, least + n + 1));
            assert_eq!(partner(least), Some(least + n));
            assert_eq!(partner(least + n), Some(least));
            // Each part of the lower number goes to the next Fibonacci number.
            let [lower, upper] = [least, least + n].map(fibonacci_parts);
            assert_eq!((lower.len(), upper.len()), (lower.len(), lower.len()));
            let golden = f64::midpoint(1.0, 5f64.sqrt());
            for (small, large) in lower.iter().zip(&upper) {
                assert!((*large as f64 - golden * *small as f64).abs() < 1.0);
            }
            taken.extend([least, least + n]);
        }
    }

    #[test]
    fn goes_to_the_end_of_64_bits() {
        for x in (0..200).map(|i| u64::MAX - i * 0x0123_4567_89ab_cdef / 16).chain([u64::MAX]) {
            if let Some(other) = partner(x) {
                assert!(is_pair(x, other));
                assert_eq!(partner(other), Some(x));
            }
        }
        // ⌊10^18·τ⌋, from the first digits of τ.
        assert_eq!(lower(1_000_000_000_000_000_000), Some(1_618_033_988_749_894_848));
        assert_eq!(lower(u64::MAX), None);
    }
}
