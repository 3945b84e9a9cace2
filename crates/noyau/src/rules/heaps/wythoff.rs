//! Wythoff's game.

mod table;

pub(super) use table::Values;

use crate::game::Figure;
use crate::game::{Columns, Counted, Reason};
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Points, Ruleset, Visit};
use crate::rules::kit::heaps::token;
use crate::rules::kit::{golden, pairs};
use crate::text::{Cursor, write_heaps};
use crate::{Budget, Context, Result, message};

/// Take from one heap, or the same number from all heaps.
#[derive(Default)]
pub struct Wythoff;

type Heaps = Vec<u64>;

fn take_one(at: &[u64], i: usize, left: u64) -> (Move, Heaps) {
    let mut to = at.to_vec();
    to[i] = left;
    (Move::TakeFrom { heap: i as u32, count: at[i] - left }, to)
}

fn take_all(at: &[u64], count: u64) -> (Move, Heaps) {
    (Move::TakeFromEach { count }, at.iter().map(|heap| heap - count).collect())
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
fn is_nim(at: &[u64]) -> bool {
    at.len() % 2 == 1 || at.contains(&0)
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
        let heaps = text.list(|c| c.number(message!("heap-size")))?;
        if heaps.len() < 2 {
            return Err(text.expected(message!("wythoff-second")));
        }
        Ok(heaps)
    }
    fn write(&self, at: &Heaps) -> String {
        write_heaps(at)
    }
    fn figure(&self, at: &Heaps) -> Figure {
        match at.as_slice() {
            &[x, y] if x.max(y) < 64 => token(x, y),
            _ => Figure::Heaps(at.clone()),
        }
    }
    fn reason(&self, at: &Heaps, convention: Convention) -> Option<Reason> {
        let &[x, y] = at.as_slice() else {
            let nim = convention == Convention::Normal && is_nim(at);
            return nim.then(|| {
                Reason::Columns(
                    Columns::new(Counted::Heap, at, 2)
                        .changed_by(|change| vec![take_one(at, change.index, change.to).0]),
                )
            });
        };
        let lower = golden::lower(x.abs_diff(y))?;
        (convention == Convention::Normal).then(|| Reason::Golden {
            heaps: [x.min(y), x.max(y)],
            difference: x.abs_diff(y),
            pair: [lower, lower + x.abs_diff(y)],
        })
    }
    fn canonical(&self, mut at: Heaps) -> Heaps {
        at.sort_unstable();
        at
    }
    fn weight(&self, at: &Heaps) -> usize {
        at.len() * size_of::<u64>()
    }
    fn coordinates(&self, at: &[u64]) -> Option<Heaps> {
        (at.len() >= 2).then(|| at.to_vec())
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
        budget.take(16 * bound)?;
        let mut points = Points::with_room(2, partners.len());
        for (x, &y) in partners.iter().enumerate().filter(|(_, y)| u64::from(**y) < bound) {
            points.push(&[x as u64, y.into()]);
        }
        budget.give_back(4 * bound);
        Ok(Some(points))
    }
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>> {
        match *sizes {
            [rows, columns] => table::all(rows, columns, context.budget),
            _ => Ok(None),
        }
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; 2])
    }
}

impl Impartial for Wythoff {
    fn moves(&self, at: &Heaps, visit: Visit<'_, Heaps>) -> Flow {
        let mut visit = |(name, to)| visit(name, to);
        for (i, &heap) in at.iter().enumerate() {
            (0..heap).try_for_each(|left| visit(take_one(at, i, left)))?;
        }
        (1..=at.iter().copied().min().unwrap_or(0))
            .try_for_each(|count| visit(take_all(at, count)))?;
        GO_ON
    }

    fn grundy(&self, at: &Heaps, context: Context<'_>) -> Result<Option<u64>> {
        match at.as_slice() {
            at if is_nim(at) => Ok(Some(xor(at))),
            &[x, y] => context.tables.lease::<Values>("").value(x, y, context.budget),
            _ => Ok(None),
        }
    }

    fn searchable(&self, at: &Heaps) -> bool {
        let box_size = at.iter().try_fold(1u64, |n, heap| n.checked_mul(heap.checked_add(1)?));
        at.len() > 2 && box_size.is_some_and(|n| n < 1 << 28)
    }

    fn is_p(&self, at: &Heaps, convention: Convention) -> Option<bool> {
        match (at.as_slice(), convention) {
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

    fn moves_to(&self, at: &Heaps, want: u64) -> Option<Vec<(Move, Heaps)>> {
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
        let (&[x, y], 0) = (at.as_slice(), want) else { return None };
        found.extend(golden::partner(y).and_then(|x| step(at, &[x, y])));
        found.extend(golden::partner(x).and_then(|y| step(at, &[x, y])));
        if let Some(lower) = golden::lower(x.abs_diff(y)) {
            let upper = lower + x.abs_diff(y);
            found.extend(step(at, &if x <= y { [lower, upper] } else { [upper, lower] }));
        }
        Some(found)
    }

    fn winning_moves(&self, at: &Heaps, convention: Convention) -> Option<Vec<(Move, Heaps)>> {
        match (at.as_slice(), convention) {
            (&[_, _], Convention::Misere) => {
                let mut found = self.moves_to(at, 0)?;
                found.retain(|(_, to)| self.is_p(to, convention) == Some(true));
                let special = [[0, 1], [1, 0], [2, 2]];
                found.extend(special.iter().filter_map(|to| step(at, to)));
                Some(found)
            }
            (_, Convention::Normal) => self.moves_to(at, 0),
            _ => None,
        }
    }
}
