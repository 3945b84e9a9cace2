//! The split of all heaps into rare and common ones.
//!
//! Choose a mask m, and s = 0 or 1. The heap n of value v is **rare** if the parity of v & m equals
//! s·(n − t), where t is the index of a breaking digit; s = 1 is allowed only if all breaking
//! digits have the same parity. Then rare xor rare and common xor common are rare values for the
//! heap they come from, and rare xor common is a common one: only pairs with a rare member reach
//! a common value. This is exact for every mask; the mask only decides how many heaps are rare.
//!
//! Within one class the lowest set bit of m follows from the others, so it is left out: what
//! remains is the **code**, which keeps the order within the class and fits in a byte.

use super::moves::Moves;

/// Which heaps are rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Split {
    /// The bits of a value that count.
    pub mask: u32,
    /// Whether the parity of the position counts too.
    pub alternating: bool,
    /// The parity of the breaking digits, if it does.
    pub phase: usize,
}

impl Split {
    /// Whether this distinguishes the heaps of a game with these moves.
    pub fn suits(self, moves: &Moves) -> bool {
        let phase = moves.breaks.first().map(|k| k & 1);
        let one_parity = moves.breaks.iter().all(|k| k & 1 == self.phase);
        self.mask != 0 && phase == Some(self.phase) && (one_parity || !self.alternating)
    }

    /// Whether a heap `n` of this value is, or would be, rare.
    #[inline]
    pub fn is_rare(self, value: u32, n: usize) -> bool {
        let odd = (value & self.mask).count_ones() as usize & 1;
        odd == usize::from(self.alternating) & (n ^ self.phase) & 1
    }

    /// The value without the bit that its class determines.
    #[inline]
    pub fn code(self, value: u32) -> u32 {
        let low = (1 << self.mask.trailing_zeros()) - 1;
        (value >> 1) & !low | value & low
    }

    /// The value of a heap `n` of this code and class.
    #[inline]
    pub fn value(self, code: u32, n: usize, rare: bool) -> u32 {
        let bit = 1 << self.mask.trailing_zeros();
        let value = (code & !(bit - 1)) << 1 | code & (bit - 1);
        if self.is_rare(value, n) == rare { value } else { value | bit }
    }

    /// How many rare values of the heap `n` lie below its common value of this code.
    ///
    /// Below a common value there are as many common ones as its code says; the others are rare,
    /// and their codes are 0, 1, 2, …
    #[inline]
    pub fn rares_below(self, code: u32, n: usize) -> u32 {
        self.value(code, n, false) - code
    }

    /// The split with the fewest rare heaps: the most negative Walsh–Hadamard coefficient of the
    /// histogram of values, which is given for even and for odd heaps. `None` without values.
    pub fn choose(histogram: &[Vec<u64>; 2], moves: &Moves) -> Option<Split> {
        let most = histogram.iter().filter_map(|h| h.iter().rposition(|&c| c > 0)).max()?;
        let size = (most + 1).next_power_of_two();
        let phase = moves.breaks.first()? & 1;
        let one_parity = moves.breaks.iter().all(|k| k & 1 == phase);
        let mut best: Option<(i64, Split)> = None;
        for alternating in [false, true] {
            if alternating && !one_parity {
                break;
            }
            let count = |parity: usize, v: usize| {
                histogram[parity].get(v).map_or(0, |&c| i64::try_from(c).unwrap_or(i64::MAX >> 20))
            };
            // A heap of the other parity than `phase` counts with the opposite sign.
            let mut spectrum: Vec<i64> = (0..size)
                .map(|v| {
                    let (same, other) = (count(phase, v), count(1 - phase, v));
                    if alternating { same - other } else { same + other }
                })
                .collect();
            walsh_hadamard(&mut spectrum);
            for (mask, &sum) in spectrum.iter().enumerate().skip(1) {
                let split = Split { mask: mask as u32, alternating, phase };
                if best.is_none_or(|(least, _)| sum < least) {
                    best = Some((sum, split));
                }
            }
        }
        best.map(|(_, split)| split)
    }
}

fn walsh_hadamard(a: &mut [i64]) {
    let mut half = 1;
    while half < a.len() {
        for pair in a.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (x, y) in low.iter_mut().zip(high) {
                (*x, *y) = (*x + *y, *x - *y);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn splits() -> impl Iterator<Item = Split> {
        (1..64).flat_map(|mask| {
            [(false, 0), (true, 0), (true, 1)].map(|(alternating, phase)| Split {
                mask,
                alternating,
                phase,
            })
        })
    }

    #[test]
    fn codes_keep_order_and_come_back() {
        for split in splits() {
            for n in 0..2 {
                for rare in [false, true] {
                    let values: Vec<u32> =
                        (0..128).filter(|&v| split.is_rare(v, n) == rare).collect();
                    for (code, &value) in values.iter().enumerate() {
                        assert_eq!(split.code(value), code as u32, "{split:?}");
                        assert_eq!(split.value(code as u32, n, rare), value, "{split:?}");
                    }
                }
                for value in (0..128).filter(|&v| !split.is_rare(v, n)) {
                    let below = (0..value).filter(|&v| split.is_rare(v, n)).count() as u32;
                    assert_eq!(split.rares_below(split.code(value), n), below);
                }
            }
        }
    }

    #[test]
    fn classes_add_up() {
        for split in splits() {
            for k in (split.phase..6).step_by(2) {
                for (a, b, v, w) in (0..256).map(|i| (i & 1, i >> 1 & 1, i >> 2 & 7, i >> 5)) {
                    let pair = split.is_rare(v, a as usize) == split.is_rare(w, b as usize);
                    assert_eq!(split.is_rare(v ^ w, a as usize + b as usize + k), pair);
                }
            }
        }
    }

    #[test]
    fn chooses_the_fewest_rares() {
        let moves = Moves { breaks: vec![1, 3], ..Moves::grundy() };
        let mut histogram = [vec![0; 16], vec![0; 16]];
        let mut x = 1u64;
        for n in 0..2000usize {
            x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            histogram[n & 1][(x >> 40) as usize % 13] += 1;
        }
        let rares = |split: Split| -> u64 {
            (0..2)
                .flat_map(|n| (0..16).map(move |v| (n, v)))
                .filter(|&(n, v)| split.is_rare(v as u32, n))
                .map(|(n, v)| histogram[n][v])
                .sum()
        };
        let best = Split::choose(&histogram, &moves).unwrap();
        for mask in 1..16 {
            for alternating in [false, true] {
                assert!(rares(best) <= rares(Split { mask, alternating, phase: 1 }));
            }
        }
    }
}
