//! Wythoff's game.

mod large;
pub(crate) mod rows;
mod table;

pub(super) use table::Values;
pub(crate) use table::stream;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::game::{Columns, Counted, Figure, Piece, Reason};
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Points, Ruleset, Visit};
use crate::rules::kit::{boxes, golden, pairs, quadrant};
use crate::text::{Cursor, write_heaps};
use crate::{Budget, Context, Result, message};

/// Take from one heap, or the same number from all heaps.
#[derive(Default)]
pub struct Wythoff;

/// Two heaps or more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Heaps {
    /// All of them fit into 64 bits.
    Small(Vec<u64>),
    /// Some of them do not.
    Large(Vec<UBig>),
}

/// Longer numbers are refused.
const MOST_DIGITS: usize = 10_000;

impl Heaps {
    fn of(heaps: Vec<UBig>) -> Heaps {
        let small: Option<Vec<u64>> = heaps.iter().map(|heap| u64::try_from(heap).ok()).collect();
        small.map_or(Heaps::Large(heaps), Heaps::Small)
    }

    /// The heaps, if all of them are small.
    fn small(&self) -> Option<&[u64]> {
        match self {
            Heaps::Small(heaps) => Some(heaps),
            Heaps::Large(_) => None,
        }
    }
}

/// Moves and where they lead.
type Steps = Vec<(Move, Heaps)>;

fn placed(steps: large::Steps) -> Steps {
    steps.into_iter().map(|(step, to)| (step, Heaps::of(to))).collect()
}

fn take_one(at: &[u64], i: usize, left: u64) -> (Move, Heaps) {
    let mut to = at.to_vec();
    to[i] = left;
    (Move::TakeFrom { heap: i as u32, count: at[i] - left }, Heaps::Small(to))
}

fn take_all(at: &[u64], count: u64) -> (Move, Heaps) {
    (Move::TakeFromEach { count }, Heaps::Small(at.iter().map(|heap| heap - count).collect()))
}

/// The move between two positions, if there is one.
fn step(from: &[u64], to: &[u64]) -> Option<(Move, Heaps)> {
    let changed: Vec<usize> = (0..from.len()).filter(|&i| from[i] != to[i]).collect();
    let count = from[*changed.first()?].checked_sub(to[changed[0]])?;
    match changed.as_slice() {
        [i] => Some(take_one(from, *i, to[*i])),
        _ => from
            .iter()
            .zip(to)
            .all(|(a, b)| a.checked_sub(*b) == Some(count))
            .then(|| take_all(from, count)),
    }
}

fn xor(at: &[u64]) -> u64 {
    at.iter().fold(0, |sum, heap| sum ^ heap)
}

/// An odd number of heaps has the values of Nim, and so has any number one of which is empty.
fn is_nim<N: From<u8> + PartialEq>(at: &[N]) -> bool {
    at.len() % 2 == 1 || at.contains(&N::from(0))
}

/// The only number that can be taken from each of an odd number of heaps so that the exclusive or
/// becomes `want`: its binary digits follow one by one from the least.
fn take_from_all(at: &[u64], want: u64) -> Option<u64> {
    let mut count = 0u64;
    for bit in 0..u64::BITS {
        let reached = at.iter().fold(0, |sum, heap| sum ^ heap.wrapping_sub(count));
        count |= (reached ^ want) & 1 << bit;
    }
    (count > 0 && at.iter().all(|&heap| heap >= count)).then_some(count)
}

impl Ruleset for Wythoff {
    type Position = Heaps;

    about!(
        "wythoff",
        no_parameters,
        ["wythoff 5,8", "wythoff 1,2", "wythoff 1,4,5", "misere wythoff 3,4", "wythoff 2,3,3,4",]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Heaps> {
        let heaps = text.list(|c| c.natural(message!("heap-size"), MOST_DIGITS))?;
        if heaps.len() < 2 {
            return Err(text.expected(message!("wythoff-second")));
        }
        Ok(Heaps::of(heaps))
    }
    fn write(&self, at: &Heaps) -> String {
        match at {
            Heaps::Small(heaps) => write_heaps(heaps),
            Heaps::Large(heaps) => heaps.iter().map(UBig::to_string).collect::<Vec<_>>().join(","),
        }
    }
    fn figure(&self, at: &Heaps) -> Figure {
        match at {
            Heaps::Large(_) => Figure::Words(self.write(at)),
            Heaps::Small(heaps) => match heaps.as_slice() {
                &[x, y] if x.max(y) < 64 => {
                    quadrant::rider([x, y], Piece::Queen, &super::king::STEPS, u64::MAX)
                }
                _ => Figure::Heaps(heaps.clone()),
            },
        }
    }
    fn reason(&self, at: &Heaps, convention: Convention) -> Option<Reason> {
        let at = match at {
            Heaps::Small(heaps) => heaps.as_slice(),
            Heaps::Large(heaps) => return large_reason(heaps, convention),
        };
        let &[x, y] = at else {
            let nim = convention == Convention::Normal && is_nim(at);
            return nim.then(|| {
                let columns = Columns::new(Counted::Heap, at, 2)
                    .changed_by(|change| vec![take_one(at, change.index, change.to).0]);
                // An empty heap forbids the move that takes from all of them.
                let besides = if at.contains(&0) {
                    message!("why-wythoff-empty")
                } else {
                    message!("why-wythoff-odd", count = at.len())
                };
                Reason::Columns(columns.besides(besides))
            });
        };
        if convention == Convention::Normal { golden::reason(x, y) } else { None }
    }
    fn canonical(&self, mut at: Heaps) -> Heaps {
        match &mut at {
            Heaps::Small(heaps) => heaps.sort_unstable(),
            Heaps::Large(heaps) => heaps.sort_unstable(),
        }
        at
    }
    fn weight(&self, at: &Heaps) -> usize {
        match at {
            Heaps::Small(heaps) => size_of_val(heaps.as_slice()),
            Heaps::Large(heaps) => {
                heaps.iter().map(|heap| size_of::<UBig>() + heap.bit_len() / 8).sum()
            }
        }
    }
    fn coordinates(&self, at: &[u64]) -> Option<Heaps> {
        (at.len() >= 2).then(|| Heaps::Small(at.to_vec()))
    }
    fn lost_differences(&self) -> Option<[u64; 2]> {
        Some([1, 1])
    }
    fn p_positions(
        &self,
        bound: u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Points>> {
        let mut partners = pairs::by_differences(bound, |n| n, budget)?;
        if convention == Convention::Misere {
            // The first two pairs are (0, 1) and (2, 2) instead.
            partners.iter_mut().zip([1, 0, 2]).for_each(|(partner, other)| *partner = other);
        }
        pairs::points(partners, budget).map(Some)
    }
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>> {
        match *sizes {
            [rows, columns] => table::all(rows, columns, context.budget),
            _ if sizes.len() % 2 == 1 => boxes::known(sizes, context.budget, |at| Some(xor(at))),
            _ => {
                // From one heap, or from all of them.
                let heaps = sizes.len();
                let one = |heap: usize| (0..heaps).map(|i| u64::from(i == heap)).collect();
                let vectors: Vec<Vec<u64>> = (0..heaps).map(one).chain([vec![1; heaps]]).collect();
                boxes::multiples(sizes, &vectors, context.budget)
            }
        }
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; 2])
    }
}

impl Impartial for Wythoff {
    fn moves(&self, at: &Heaps, visit: Visit<'_, Heaps>) -> Flow {
        let at = match at {
            Heaps::Small(heaps) => heaps,
            Heaps::Large(heaps) => {
                return large::each_move(heaps, &mut |step, to| visit(step, Heaps::of(to)));
            }
        };
        let mut visit = |(name, to)| visit(name, to);
        for (i, &heap) in at.iter().enumerate() {
            (0..heap).try_for_each(|left| visit(take_one(at, i, left)))?;
        }
        (1..=at.iter().copied().min().unwrap_or(0))
            .try_for_each(|count| visit(take_all(at, count)))?;
        GO_ON
    }

    fn grundy(&self, at: &Heaps, context: Context<'_>) -> Result<Option<u64>> {
        match at.small() {
            // The exclusive or of large heaps may be small.
            None => Ok(match at {
                Heaps::Large(heaps) if is_nim(heaps) => u64::try_from(&large::xor(heaps)).ok(),
                _ => None,
            }),
            Some(at) if is_nim(at) => Ok(Some(xor(at))),
            Some(&[x, y]) => context.tables.lease::<Values>("").value(x, y, context.budget),
            Some(_) => Ok(None),
        }
    }

    fn searchable(&self, at: &Heaps) -> bool {
        let Some(at) = at.small() else { return false };
        let box_size = at.iter().try_fold(1u64, |n, heap| n.checked_mul(heap.checked_add(1)?));
        at.len() > 2 && box_size.is_some_and(|n| n < 1 << 28)
    }

    fn is_p(&self, at: &Heaps, convention: Convention) -> Option<bool> {
        let at = match at {
            Heaps::Small(heaps) => heaps.as_slice(),
            Heaps::Large(heaps) => return large_is_p(heaps, convention),
        };
        match (at, convention) {
            (at, Convention::Normal) if is_nim(at) => Some(xor(at) == 0),
            (&[x, y], _) => {
                // Misère play differs in the first two pairs only.
                let first = (x.min(y), x.max(y));
                Some(match convention {
                    Convention::Misere if matches!(first, (0, 1) | (2, 2)) => true,
                    Convention::Misere if matches!(first, (0, 0) | (1, 2)) => false,
                    _ => golden::is_pair(x, y),
                })
            }
            _ => None,
        }
    }

    fn moves_to(&self, at: &Heaps, want: u64) -> Option<Steps> {
        let at = match at {
            Heaps::Small(heaps) => heaps.as_slice(),
            Heaps::Large(heaps) => {
                return match heaps.as_slice() {
                    _ if want != 0 => None,
                    heaps if is_nim(heaps) => Some(placed(large::moves_of_nim(heaps))),
                    [x, y] => Some(placed(large::moves_to_pairs(x, y))),
                    _ => None,
                };
            }
        };
        let mut found = Vec::new();
        if is_nim(at) {
            let change = xor(at) ^ want;
            let lower = (0..at.len()).filter(|&i| at[i] ^ change < at[i]);
            found.extend(lower.map(|i| take_one(at, i, at[i] ^ change)));
            if !at.contains(&0) {
                found.extend(take_from_all(at, want).map(|count| take_all(at, count)));
            }
            return Some(found);
        }
        let (&[x, y], 0) = (at, want) else { return None };
        found.extend(golden::partner(y).and_then(|x| step(at, &[x, y])));
        found.extend(golden::partner(x).and_then(|y| step(at, &[x, y])));
        if let Some(lower) = golden::lower(x.abs_diff(y)) {
            let upper = lower + x.abs_diff(y);
            found.extend(step(at, &if x <= y { [lower, upper] } else { [upper, lower] }));
        }
        Some(found)
    }

    fn winning_moves(&self, at: &Heaps, convention: Convention) -> Option<Steps> {
        match (at, convention) {
            (_, Convention::Normal) => self.moves_to(at, 0),
            (Heaps::Small(heaps), Convention::Misere) if heaps.len() == 2 => {
                let mut found = self.moves_to(at, 0)?;
                found.retain(|(_, to)| self.is_p(to, convention) == Some(true));
                let special = [[0, 1], [1, 0], [2, 2]];
                found.extend(special.iter().filter_map(|to| step(heaps, to)));
                Some(found)
            }
            _ => None,
        }
    }
}

/// Misère play differs in the first two pairs only, which are not large.
fn large_is_p(at: &[UBig], convention: Convention) -> Option<bool> {
    match (at, convention) {
        (at, Convention::Normal) if is_nim(at) => Some(large::xor(at) == UBig::ZERO),
        ([x, y], _) => Some(large::is_pair(x, y)),
        _ => None,
    }
}

fn large_reason(at: &[UBig], convention: Convention) -> Option<Reason> {
    let lost = (convention == Convention::Normal).then(|| large_is_p(at, convention))??;
    let statement = match at {
        [x, y] if !is_nim(at) => {
            let [a, b] = large::pair_of(x, y);
            let difference = (&b - &a).to_string();
            let [a, b] = [a, b].map(|n| n.to_string());
            if lost {
                message!("why-golden-large-lost", difference = difference, a = a, b = b)
            } else {
                message!("why-golden-large-won", difference = difference, a = a, b = b)
            }
        }
        _ if lost => message!("why-nim-large-lost"),
        _ => message!("why-nim-large-won"),
    };
    Some(Reason::ClosedForm { statement, lost })
}

#[cfg(test)]
mod tests {
    use crate::ask::SolveAsk;
    use crate::{Budget, Outcome, Session};

    fn solved(position: &str) -> crate::ask::SolveAnswer {
        let ask = SolveAsk { position: position.into(), ..SolveAsk::default() };
        Session::new().ask(&ask, &Budget::default()).unwrap()
    }

    #[test]
    fn heaps_of_a_thousand_digits() {
        let zeros = "0".repeat(1000);
        let found = solved(&format!("wythoff 1{zeros},2{zeros}"));
        assert_eq!((found.outcome, found.grundy), (Outcome::N, Some(None)));
        let moves = found.moves.unwrap();
        assert!(!moves.is_empty());
        for step in moves {
            assert_eq!(solved(&step.to).outcome, Outcome::P);
        }
        let nim = solved(&format!("wythoff 3{zeros},5{zeros},6{zeros}"));
        assert_eq!(nim.outcome, Outcome::N);
        assert!(nim.moves.unwrap().iter().all(|step| solved(&step.to).outcome == Outcome::P));
        // What is left of large heaps may be small.
        let small = solved(&format!("wythoff 7,1{zeros}"));
        assert!(small.moves.unwrap().iter().any(|step| step.to == "wythoff 7,4"));
        let misere = solved(&format!("misere wythoff 1{zeros},1{zeros}"));
        assert_eq!(misere.outcome, Outcome::N);
    }

    #[test]
    fn longer_numbers_are_refused() {
        let ask = SolveAsk {
            position: format!("wythoff {},1", "9".repeat(10_001)),
            ..SolveAsk::default()
        };
        let error = Session::new().ask(&ask, &Budget::default()).unwrap_err();
        assert!(error.message.to_string().contains("10000 digits"), "{}", error.message);
    }
}
