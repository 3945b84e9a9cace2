//! What one move can leave of a heap.

use crate::heap::Heaps;

/// Calls `visit` with everything that one move can leave of a heap, as heaps none of which is
/// empty.
pub fn each_option(heaps: &Heaps, heap: usize, mut visit: impl FnMut(&[usize])) {
    let mut leave = |rest: usize| visit(if rest == 0 { &[] } else { std::slice::from_ref(&rest) });
    match heaps {
        Heaps::Subtraction(set) => {
            let taken = set.iter().take_while(|&&taken| taken <= heap as u64);
            for &taken in taken {
                leave(heap - taken as usize);
            }
        }
        Heaps::AllBut(set) => {
            let allowed = |rest: &usize| set.binary_search(&((heap - rest) as u64)).is_err();
            for rest in (0..heap).filter(allowed) {
                leave(rest);
            }
        }
        Heaps::Grundy => {
            for a in (1..heap).take_while(|a| 2 * a < heap) {
                visit(&[a, heap - a]);
            }
        }
        Heaps::Octal(code) => {
            for taken in 0..=code.reach().min(heap) {
                let rest = heap - taken;
                if rest == 0 && code.allows(taken, 0) {
                    visit(&[]);
                }
                if rest > 0 && code.allows(taken, 1) {
                    visit(&[rest]);
                }
                if code.allows(taken, 2) {
                    for a in 1..=rest / 2 {
                        visit(&[a, rest - a]);
                    }
                }
                if code.allows(taken, 3) {
                    for a in 1..=rest / 3 {
                        for b in a..=(rest - a) / 2 {
                            visit(&[a, b, rest - a - b]);
                        }
                    }
                }
            }
        }
    }
}

/// The most heaps that a move leaves and the most that it takes, where both are bounded for heaps
/// of every size; then the options of a heap repeat when the values of heaps do.
pub fn reach(heaps: &Heaps) -> Option<(usize, usize)> {
    match heaps {
        Heaps::Octal(code) => Some(((code.most_heaps() as usize).max(1), code.reach())),
        Heaps::Subtraction(set) => Some((1, usize::try_from(*set.last()?).ok()?)),
        Heaps::AllBut(_) | Heaps::Grundy => None,
    }
}
