//! Looking for a shift that repeats the end of a sequence.

/// The least p for which so many of the last values equal those p places before that
/// `enough(p, how many)` holds; among even p only if `even`. Gives up, and finds nothing, when
/// more than `work` values were compared in vain.
///
/// If the last m values repeat with shift p, but that is not enough, then no shift up to m is:
/// by the theorem of Fine and Wilf it would be a multiple of p, and repeats fewer values than p.
/// (`enough` must hold for no value, and not for a longer shift with fewer values.)
pub(super) fn last_repeat<T: Copy + Eq>(
    values: &[T],
    even: bool,
    mut work: usize,
    enough: impl Fn(usize, usize) -> bool,
) -> Option<(usize, usize)> {
    let n = values.len();
    let &last = values.last()?;
    let step = if even { 2 } else { 1 };
    let mut p = step;
    while p < n {
        if values[n - 1 - p] == last {
            let matched = suffix_match(values, p);
            if enough(p, matched) {
                return Some((p, matched));
            }
            work = work.checked_sub(matched)?;
            p = p.max(matched / step * step);
        }
        p += step;
    }
    None
}

/// Values are compared in pieces of this size first, which is much faster than one by one.
const PIECE: usize = 256;

/// How many of the last values equal those `p` places before.
pub(super) fn suffix_match<T: Copy + Eq>(values: &[T], p: usize) -> usize {
    let (late, early) = (&values[p..], &values[..values.len() - p]);
    let mut end = late.len();
    // Most shifts fail at once.
    while end > 0 && late.len() - end < 8 {
        if late[end - 1] != early[end - 1] {
            return late.len() - end;
        }
        end -= 1;
    }
    while end >= PIECE && late[end - PIECE..end] == early[end - PIECE..end] {
        end -= PIECE;
    }
    while end > 0 && late[end - 1] == early[end - 1] {
        end -= 1;
    }
    late.len() - end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short_repeat<T: Copy + Eq>(
        values: &[T],
        even: bool,
        enough: impl Fn(usize, usize) -> bool,
    ) -> Option<(usize, usize)> {
        (1..values.len()).filter(|p| !even || p % 2 == 0).find_map(|p| {
            let matched = suffix_match(values, p);
            enough(p, matched).then_some((p, matched))
        })
    }

    #[test]
    fn skips_nothing() {
        let mut x = 3u64;
        for round in 0..400 {
            // A start without order, then a period, with an exception now and then.
            let mut bit = || {
                x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (x >> 60) as u8 & 1
            };
            let start = round % 17;
            let p = 1 + round % 23;
            let mut values: Vec<u8> = (0..start + p).map(|_| bit()).collect();
            for n in start + p..300 {
                values.push(values[n - p]);
            }
            if round % 3 == 0 {
                values[150 + round % 140] ^= 1;
            }
            for need in [1, 5, 40, 120, 149] {
                for even in [false, true] {
                    let enough = |p: usize, matched: usize| matched >= need && p <= 150;
                    let slow = short_repeat(&values, even, enough);
                    assert_eq!(last_repeat(&values, even, usize::MAX, enough), slow, "{values:?}");
                }
            }
        }
    }
}
