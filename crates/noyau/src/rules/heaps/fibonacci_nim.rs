//! Fibonacci Nim.

use crate::game::{Convention, Figure, Flow, GO_ON, Impartial, Move, Reason, Ruleset, Visit};
use crate::rules::kit::golden::fibonacci_parts;
use crate::text::Cursor;
use crate::{Result, message};

/// Take at most twice as many as the player before.
#[derive(Default)]
pub struct FibonacciNim;

/// A heap, and how many may be taken from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limited {
    heap: u64,
    most: u64,
}

impl Limited {
    /// No more can be taken than there are.
    fn new(heap: u64, most: u64) -> Self {
        Limited { heap, most: most.min(heap) }
    }

    fn after(self, count: u64) -> Self {
        Limited::new(self.heap - count, count.saturating_mul(2))
    }
}

impl Ruleset for FibonacciNim {
    type Position = Limited;

    about!(
        "fibonacci-nim",
        no_parameters,
        [
            "fibonacci-nim 20",
            "fibonacci-nim 13",
            "fibonacci-nim 17,4",
            "misere fibonacci-nim 9,3",
            "fibonacci-nim 0,0"
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Limited> {
        let heap = text.number(message!("heap-size"))?;
        if !text.eat(",") {
            // The first player may not take everything.
            return Ok(Limited::new(heap, heap.saturating_sub(1)));
        }
        text.skip_spaces();
        Ok(Limited::new(heap, text.number(message!("most-taken"))?))
    }
    fn write(&self, at: &Limited) -> String {
        format!("{},{}", at.heap, at.most)
    }
    fn figure(&self, at: &Limited) -> Figure {
        Figure::Heaps(vec![at.heap])
    }
    fn reason(&self, &at: &Limited, convention: Convention) -> Option<Reason> {
        let lost = self.is_p(&at, convention).filter(|_| at.heap > 0)?;
        let parts = fibonacci_parts(at.heap);
        let least = parts.last().copied().unwrap_or(0);
        let sum = parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ");
        let statement = if lost {
            message!("why-fibonacci-lost", heap = at.heap, sum = sum, least = least, most = at.most)
        } else {
            message!("why-fibonacci-won", heap = at.heap, sum = sum, least = least, most = at.most)
        };
        Some(Reason::ClosedForm { statement, lost })
    }
}

impl Impartial for FibonacciNim {
    fn moves(&self, &at: &Limited, visit: Visit<'_, Limited>) -> Flow {
        for count in 1..=at.most {
            visit(Move::TakeFrom { heap: 0, count }, at.after(count))?;
        }
        GO_ON
    }

    fn searchable(&self, at: &Limited) -> bool {
        at.heap < 1 << 12
    }

    fn is_p(&self, at: &Limited, convention: Convention) -> Option<bool> {
        // Less than the least part may be taken: whoever takes that much has won.
        let least = fibonacci_parts(at.heap).last().copied().unwrap_or(u64::MAX);
        (convention == Convention::Normal).then_some(at.most < least)
    }

    fn moves_to(&self, &at: &Limited, want: u64) -> Option<Vec<(Move, Limited)>> {
        if want != 0 {
            return None;
        }
        // What is left is lost if its least part is more than twice what was taken; then the parts
        // of both together are those of the heap, and the last ones were taken.
        let mut count = 0u64;
        let mut found = Vec::new();
        for part in fibonacci_parts(at.heap).into_iter().rev() {
            count += part;
            let to = (count <= at.most).then(|| at.after(count));
            if let Some(to) = to.filter(|to| self.is_p(to, Convention::Normal) == Some(true)) {
                found.push((Move::TakeFrom { heap: 0, count }, to));
            }
        }
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn lost_heaps_are_those_of_the_definition() {
        let mut known: HashMap<Limited, bool> = HashMap::new();
        for heap in 0..90 {
            for most in 0..=heap {
                let at = Limited::new(heap, most);
                let mut winning = Vec::new();
                let _ = FibonacciNim.moves(&at, &mut |_, to| {
                    if known[&to] {
                        winning.push(to);
                    }
                    GO_ON
                });
                let lost = winning.is_empty();
                known.insert(at, lost);
                assert_eq!(FibonacciNim.is_p(&at, Convention::Normal), Some(lost), "{at:?}");
                let found = FibonacciNim.moves_to(&at, 0).unwrap();
                let mut found: Vec<u64> = found.into_iter().map(|(_, to)| to.heap).collect();
                let mut winning: Vec<u64> = winning.into_iter().map(|to| to.heap).collect();
                found.sort_unstable();
                winning.sort_unstable();
                assert_eq!(found, winning, "{at:?}");
            }
        }
    }

    #[test]
    fn parts_add_up() {
        for n in (0..300).chain([u64::MAX, u64::MAX - 1, 1 << 63]) {
            let parts = fibonacci_parts(n);
            assert_eq!(parts.iter().sum::<u64>(), n);
            assert!(parts.windows(2).all(|pair| pair[0] > pair[1] && pair[0] - pair[1] >= pair[1]));
        }
    }
}
