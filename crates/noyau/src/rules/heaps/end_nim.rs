//! End-Nim.

use crate::game::Reason;
use crate::game::{Convention, Element, Figure, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::text::{Cursor, write_heaps};
use crate::{Result, message};

/// Heaps in a row: take from the first or from the last one.
#[derive(Default)]
pub struct EndNim;

/// The heaps from left to right, none of them empty.
type Row = Vec<u64>;

/// More heaps are refused: who wins takes the square of their number.
const MOST_HEAPS: usize = 4000;

/// The only number that, placed beyond one end of a row, makes it lost; 0 if the row is lost as it
/// is. `last` is the heap at the other end; of the row without it, `near` is the number for the
/// same end and `far` the one for the other, where the heap stands.
fn partner(last: u64, near: u64, far: u64) -> u64 {
    if last == far {
        0
    } else if (last < near && last < far) || (last > near && last > far) {
        last
    } else if far < near {
        last - 1
    } else {
        last + 1
    }
}

/// What must stand beyond the left end and beyond the right end of `row` so that it is lost.
fn partners(row: &[u64]) -> [u64; 2] {
    // For all rows of one length, the numbers for their left and right ends.
    let mut ends: Vec<[u64; 2]> = row.iter().map(|&heap| [heap; 2]).collect();
    for length in 1..row.len() {
        for start in 0..row.len() - length {
            let [left, right] = ends[start];
            let [next_left, next_right] = ends[start + 1];
            ends[start] = [
                partner(row[start + length], left, right),
                partner(row[start], next_right, next_left),
            ];
        }
    }
    ends[0]
}

/// Whether the previous player wins.
fn is_lost(row: &[u64]) -> bool {
    match row {
        [] => true,
        [_] => false,
        [first, rest @ ..] => partners(rest)[0] == *first,
    }
}

/// The row with a heap at one end made smaller, and the move.
fn taken(row: &[u64], heap: usize, left: u64) -> (Move, Row) {
    let mut to = row.to_vec();
    let count = row[heap] - left;
    to[heap] = left;
    to.retain(|&heap| heap > 0);
    (Move::TakeFrom { heap: heap as u32, count }, to)
}

impl Ruleset for EndNim {
    type Position = Row;

    about!(
        "end-nim",
        no_parameters,
        ["end-nim 3,1,4", "end-nim 2,3,2", "end-nim 5,2,2,4", "misere end-nim 2,1,3", "end-nim -"]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Row> {
        if text.is_done() {
            return Ok(Row::new());
        }
        let start = text.at();
        let heaps = text.list(|c| c.positive(message!("heap-size"), message!("end-nim-zero")))?;
        if heaps.len() > MOST_HEAPS {
            return Err(text.error(start, message!("heaps-at-most", most = MOST_HEAPS)));
        }
        Ok(heaps)
    }
    fn write(&self, at: &Row) -> String {
        if at.is_empty() { "-".to_string() } else { write_heaps(at) }
    }
    fn figure(&self, at: &Row) -> Figure {
        Figure::Heaps(at.clone())
    }
    fn touches(&self, at: &Row, step: &Move, _to: &Row) -> Vec<Element> {
        const MOST: u64 = 512;
        match *step {
            Move::TakeFrom { heap, count } => {
                let size = at[heap as usize];
                let first = (size - count).max(size.saturating_sub(MOST));
                (first..size).map(|place| Element::Match { heap, place }).collect()
            }
            _ => Vec::new(),
        }
    }
    fn ways(&self, at: &Row, step: &Move, to: &Row) -> Vec<Vec<Element>> {
        vec![self.touches(at, step, to)]
    }
    fn reason(&self, at: &Row, convention: Convention) -> Option<Reason> {
        let [first, rest @ ..] = at.as_slice() else { return None };
        if convention == Convention::Misere || rest.is_empty() {
            return None;
        }
        let wanted = partners(rest)[0];
        let (lost, first) = (wanted == *first, *first);
        let statement = match (lost, wanted) {
            (true, _) => message!("why-end-nim-lost", wanted = wanted),
            (false, 0) => message!("why-end-nim-rest", first = first),
            (false, _) if first > wanted => {
                message!("why-end-nim-left", wanted = wanted, first = first)
            }
            (false, _) => message!("why-end-nim-right", wanted = wanted, first = first),
        };
        Some(Reason::ClosedForm { statement, lost })
    }
    fn canonical(&self, mut at: Row) -> Row {
        if at.iter().rev().lt(at.iter()) {
            at.reverse();
        }
        at
    }
    fn weight(&self, at: &Row) -> usize {
        size_of_val(at.as_slice())
    }
}

impl Impartial for EndNim {
    fn moves(&self, at: &Row, visit: Visit<'_, Row>) -> Flow {
        let ends = [(0, at.first()), (at.len().wrapping_sub(1), at.last())];
        // A single heap has one end.
        for (i, heap) in ends.into_iter().take(at.len().min(2)) {
            (0..heap.copied().unwrap_or(0)).try_for_each(|left| {
                let (step, to) = taken(at, i, left);
                visit(step, to)
            })?;
        }
        GO_ON
    }

    fn searchable(&self, at: &Row) -> bool {
        let inner = at.len() < 24 && at.iter().all(|&heap| heap < 1 << 10);
        inner && at.iter().map(|&heap| u128::from(heap) + 1).sum::<u128>() < 1 << 12
    }

    fn is_p(&self, at: &Row, convention: Convention) -> Option<bool> {
        (convention == Convention::Normal).then(|| is_lost(at))
    }

    fn winning_moves(&self, at: &Row, convention: Convention) -> Option<Vec<(Move, Row)>> {
        if convention == Convention::Misere {
            return None;
        }
        let (first, last) = match at.as_slice() {
            [] => return Some(Vec::new()),
            [heap] => return Some(vec![taken(&[*heap], 0, 0)]),
            [first, .., last] => (*first, *last),
        };
        let end = at.len() - 1;
        let wanted = [partners(&at[1..])[0], partners(&at[..end])[1]];
        let fits = |(heap, wanted): &(u64, u64)| wanted < heap;
        let ends = [(first, wanted[0]), (last, wanted[1])].into_iter().zip([0, end]);
        let found = ends.filter(|(pair, _)| fits(pair)).map(|((_, left), i)| taken(at, i, left));
        Some(found.collect())
    }

    fn moves_to(&self, at: &Row, want: u64) -> Option<Vec<(Move, Row)>> {
        (want == 0).then(|| self.winning_moves(at, Convention::Normal))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn slow(at: &Row, known: &mut HashMap<Row, bool>) -> bool {
        if let Some(&lost) = known.get(at) {
            return lost;
        }
        let mut options = Vec::new();
        let _ = EndNim.moves(at, &mut |_, to| {
            options.push(to);
            GO_ON
        });
        let lost = options.iter().all(|to| !slow(to, known));
        known.insert(at.clone(), lost);
        lost
    }

    #[test]
    fn lost_rows_are_those_of_the_moves() {
        let mut known = HashMap::new();
        let mut random = crate::random::Dice::new(1);
        for _ in 0..2000 {
            let length = random.roll(7);
            let row: Row = (0..length).map(|_| 1 + random.below(5u64)).collect();
            assert_eq!(is_lost(&row), slow(&row, &mut known), "{row:?}");
            let mut winning = Vec::new();
            let _ = EndNim.moves(&row, &mut |_, to| {
                if slow(&to, &mut known) {
                    winning.push(to);
                }
                GO_ON
            });
            let found = EndNim.winning_moves(&row, Convention::Normal).unwrap();
            let mut found: Vec<Row> = found.into_iter().map(|(_, to)| to).collect();
            found.sort();
            winning.sort();
            assert_eq!(found, winning, "{row:?}");
        }
    }

    #[test]
    fn huge_heaps_do_not_overflow() {
        let row = vec![u64::MAX, 1, u64::MAX - 1, u64::MAX];
        assert!(
            !is_lost(&row) || EndNim.winning_moves(&row, Convention::Normal).unwrap().is_empty()
        );
        assert!(EndNim.is_p(&vec![7; 2000], Convention::Normal).is_some());
    }
}
