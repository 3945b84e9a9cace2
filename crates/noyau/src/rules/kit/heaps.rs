//! What the rulesets played with heaps share.

use std::ops::ControlFlow;

use crate::Result;
use crate::game::Numbering;
use crate::game::{Convention, Figure, Flow, GO_ON, Impartial, Move};
use crate::heap::Sequence;
use crate::rules::kit::numbering::{Staircase, Step};
use crate::text::{Cursor, heaps, write_heaps};

/// Reads heaps of any size.
pub fn read(text: &mut Cursor<'_>) -> Result<Vec<u64>> {
    heaps(text, u64::MAX)
}

pub fn write(heaps: &[u64]) -> String {
    write_heaps(heaps)
}

pub fn figure(heaps: &[u64]) -> Figure {
    Figure::Heaps(heaps.to_vec())
}

/// Each heap by itself.
pub fn components(heaps: &[u64]) -> Vec<Vec<u64>> {
    heaps.iter().map(|&heap| vec![heap]).collect()
}

/// The bytes owned beyond the struct's own size.
pub fn weight(heaps: &[u64]) -> usize {
    size_of_val(heaps)
}

/// The sorted heaps after the heap at `index` became `to`; empty heaps vanish.
pub fn replaced(heaps: &[u64], index: usize, to: &[u64]) -> Vec<u64> {
    let mut after: Vec<u64> = Vec::with_capacity(heaps.len() + to.len());
    after.extend_from_slice(&heaps[..index]);
    after.extend_from_slice(&heaps[index + 1..]);
    after.extend(to.iter().filter(|&&h| h > 0));
    after.sort_unstable();
    after
}

/// These heaps in ascending order, without empty ones.
pub fn sorted_heaps(heaps: &[u64]) -> Vec<u64> {
    let mut sorted: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    sorted.sort_unstable();
    sorted
}

/// Visits each heap size once: moves in equal heaps are the same.
pub fn each_size(heaps: &[u64], mut visit: impl FnMut(usize, u64) -> Flow) -> Flow {
    for (i, &heap) in heaps.iter().enumerate() {
        if i == 0 || heaps[i - 1] != heap {
            visit(i, heap)?;
        }
    }
    GO_ON
}

/// The winning moves where both conventions are known and every P-position has the value 0, or 0
/// or 1 in misère play: at most one move in each heap leads to each value.
pub fn winning_moves<R: Impartial>(
    rules: &R,
    at: &R::Position,
    convention: Convention,
) -> Option<Vec<(Move, R::Position)>> {
    let mut found = rules.moves_to(at, 0)?;
    if convention == Convention::Misere {
        found.extend(rules.moves_to(at, 1)?);
        found.retain(|(_, to)| rules.is_p(to, convention) == Some(true));
    }
    Some(found)
}

/// Numbers of all positions that can be reached by taking from heaps, where `allowed` says which
/// heap may become which smaller one.
pub fn numbering(
    from: &[u64],
    allowed: impl Fn(u64, u64) -> bool + Send + Sync + 'static,
) -> Option<Box<dyn Numbering<Vec<u64>>>> {
    let mut most = sorted_heaps(from);
    most.reverse();
    let read = |at: &Vec<u64>| Some(at.iter().rev().copied().collect());
    Staircase::boxed(&most, Step::Take(Box::new(allowed)), read, sorted_heaps)
}

/// All moves to the value `want`, if they are not too many to look at; `each_rest` lists what one
/// move can leave of a heap.
pub fn moves_by_values(
    at: &[u64],
    want: u64,
    values: &Sequence,
    each_rest: impl Fn(u64, &mut dyn FnMut(&[u64]) -> Flow) -> Flow,
) -> Option<Vec<(Move, Vec<u64>)>> {
    let value = |heaps: &[u64]| heaps.iter().fold(0, |sum, &h| sum ^ values.value(h));
    let total = value(at);
    let (mut found, mut looked) = (Vec::new(), 0u32);
    let flow = each_size(at, |i, heap| {
        let wanted = total ^ values.value(heap) ^ want;
        each_rest(heap, &mut |rest| {
            if value(rest) == wanted {
                let step = Move::take(heap, rest);
                found.push((step, replaced(at, i, rest)));
            }
            looked += 1;
            if looked < MOST_LOOKS { GO_ON } else { ControlFlow::Break(()) }
        })
    });
    flow.is_continue().then_some(found)
}

/// All moves that `keep` wants; `each_rest` lists what one move can leave of a heap.
pub fn heap_moves(
    at: &[u64],
    keep: &mut dyn FnMut(u64, &[u64]) -> Option<bool>,
    each_rest: impl Fn(u64, &mut dyn FnMut(&[u64]) -> Flow) -> Flow,
) -> Option<Vec<(Move, Vec<u64>)>> {
    let mut found = Vec::new();
    let flow = each_size(at, |i, heap| {
        each_rest(heap, &mut |rest| {
            match keep(heap, rest) {
                None => return ControlFlow::Break(()),
                Some(false) => {}
                Some(true) => found.push((Move::take(heap, rest), replaced(at, i, rest))),
            }
            if found.len() < MOST_LOOKS as usize { GO_ON } else { ControlFlow::Break(()) }
        })
    });
    flow.is_continue().then_some(found)
}

/// All moves to the value `want` that leave one heap, where every value occurs a few times only;
/// `allowed` says which heap can be left of which.
pub fn moves_by_few_values(
    at: &[u64],
    want: u64,
    values: &Sequence,
    allowed: impl Fn(u64, u64) -> bool,
) -> Option<Vec<(Move, Vec<u64>)>> {
    values.arithmetic_period()?;
    let total = at.iter().fold(0, |sum, &heap| sum ^ values.value(heap));
    let mut found = Vec::new();
    // Nothing breaks this off.
    let _ = each_size(at, |i, heap| {
        let wanted = total ^ values.value(heap) ^ want;
        for left in values.heaps_worth(wanted).into_iter().filter(|&left| left < heap) {
            if allowed(heap, left) {
                let step = Move::take(heap, &[left]);
                found.push((step, replaced(at, i, &[left])));
            }
        }
        GO_ON
    });
    Some(found)
}

/// Beyond so many moves the general search, which watches its budget, takes over.
const MOST_LOOKS: u32 = 1 << 22;

/// Checks [`Partizan::nimber`] and [`Partizan::moves_to`] against the graph of all positions.
#[cfg(test)]
pub fn check_nimbers<R: crate::game::Partizan>(rules: &R, positions: &[R::Position]) {
    use crate::Budget;
    use crate::engine::EachPlayerOf;
    use crate::engine::retrograde::winner;
    use crate::game::{Convention, Player, Winner};

    let budget = Budget::default();
    for at in positions {
        let nimber = rules.nimber(at).expect("a theorem");
        for player in Player::BOTH {
            let text = || format!("{} {} {player:?}", rules.spelling(), rules.write(at));
            let real =
                winner(&EachPlayerOf(rules), at, player, Convention::Normal, &budget).unwrap();
            let wins = if nimber == 0 { player.other() } else { player };
            assert_eq!(real, Winner::of(wins), "{}", text());
            for want in 0..8 {
                let mut named: Vec<String> = Vec::new();
                let _ = rules.moves(at, player, &mut |step, to| {
                    if rules.nimber(&to) == Some(want) {
                        named.push(format!("{step}: {}", rules.write(&to)));
                    }
                    GO_ON
                });
                let fast = rules.moves_to(at, player, want).expect("a theorem");
                let mut fast: Vec<String> =
                    fast.iter().map(|(step, to)| format!("{step}: {}", rules.write(to))).collect();
                named.sort();
                fast.sort();
                assert_eq!(fast, named, "{} to {want}", text());
            }
        }
    }
}
