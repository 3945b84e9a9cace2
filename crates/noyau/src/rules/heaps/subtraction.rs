//! Subtraction games.

use crate::Result;
use crate::game::{Flow, Impartial, Move, Numbering, Ruleset};
use crate::heap::{Heaps, Sequence};
use crate::message;
use crate::rules::kit::heaps::{self, moves_by_few_values, moves_by_values, replaced};
use crate::text::Parameters;

/// Take a number of a given set, or any other number, from one heap.
pub struct Subtraction {
    set: Vec<u64>,
    /// The numbers of the set are those that may not be taken.
    all_but: bool,
    heaps: Heaps,
}

impl Subtraction {
    /// The game of the numbers in `set`: ascending, without repetition, positive.
    pub(crate) fn of(set: Vec<u64>) -> Self {
        let heaps = Heaps::Subtraction(set.clone());
        Subtraction { set, all_but: false, heaps }
    }

    /// The game of all positive numbers but those in `set`.
    pub(crate) fn all_but(set: Vec<u64>) -> Self {
        let heaps = Heaps::AllBut(set.clone());
        Subtraction { set, all_but: true, heaps }
    }

    /// What one move can leave of a heap: every number below it is tried, or those of the set.
    fn each_rest(&self, heap: u64, mut visit: impl FnMut(&[u64]) -> Flow) -> Flow {
        if self.all_but {
            let allowed = |left: &u64| self.set.binary_search(&(heap - left)).is_err();
            return (0..heap).filter(allowed).try_for_each(|left| visit(&[left]));
        }
        let taken = self.set.iter().take_while(|&&taken| taken <= heap);
        taken.map(|taken| heap - taken).try_for_each(|left| visit(&[left]))
    }
}

impl Ruleset for Subtraction {
    type Position = Vec<u64>;

    about!(
        "subtraction",
        [
            "subtraction(1,3,4) 10,3",
            "subtraction(2,4,7) 9",
            "misere subtraction(1,2) 4",
            "subtraction(all but 2,5) 10,3",
        ]
    );
    shared!(Vec<u64>, heaps: read, write, figure, components, weight);

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let mut all_but = false;
        let mut set = parameters.required(message!("subtraction-numbers"), |text| {
            all_but = text.eat("all but ");
            let number = if all_but {
                message!("subtraction-forbidden")
            } else if text.peek().is_some_and(|c| c.is_ascii_digit()) {
                message!("subtraction-number")
            } else {
                return Err(text.expected(message!("subtraction-expected")));
            };
            text.list(|text| text.positive(number.clone(), message!("taking-zero")))
        })?;
        set.sort_unstable();
        set.dedup();
        Ok(if all_but { Subtraction::all_but(set) } else { Subtraction::of(set) })
    }
    fn spelling(&self) -> String {
        self.heaps.to_string()
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        Some(replaced(at, 0, &at[..1]))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound])
    }
    fn numbering(&self, from: &Vec<u64>) -> Option<Box<dyn Numbering<Vec<u64>>>> {
        let (set, all_but) = (self.set.clone(), self.all_but);
        heaps::numbering(from, move |heap, left| {
            set.binary_search(&(heap - left)).is_ok() != all_but
        })
    }
    fn heaps(&self) -> Option<Heaps> {
        Some(self.heaps.clone())
    }
    fn heap_sizes<'a>(&self, at: &'a Vec<u64>) -> Option<&'a [u64]> {
        Some(at)
    }
}

impl Impartial for Subtraction {
    moves_by_rests!();

    fn moves_by_heaps(
        &self,
        at: &Vec<u64>,
        want: u64,
        values: &Sequence,
    ) -> Option<Vec<(Move, Vec<u64>)>> {
        if !self.all_but {
            return moves_by_values(at, want, values, |heap, visit| self.each_rest(heap, visit));
        }
        let allowed = |heap: u64, left: u64| self.set.binary_search(&(heap - left)).is_err();
        moves_by_few_values(at, want, values, allowed)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_error_lists_what_a_set_may_be() {
        let error_of = |text: &str| match crate::position::Position::read(text) {
            Ok(_) => panic!("{text} was read"),
            Err(error) => (error.message.to_string(), error.span.expect("a place")),
        };
        let sets = "numbers that may be taken, such as 1,3,4 or all but 2,5";
        assert_eq!(error_of("subtraction(x) 5"), (format!("expected {sets}, found `x`"), 12..13));
        assert_eq!(error_of("subtraction(all) 5"), (format!("expected {sets}, found `a`"), 12..13));
        let message = format!("`subtraction` needs the {sets}, in parentheses");
        assert_eq!(error_of("subtraction 5"), (message, 0..11));
        let message = "expected a number that may not be taken, found `x`";
        assert_eq!(error_of("subtraction(all but x) 5"), (message.into(), 20..21));
        let message = "expected a number that may be taken, found `y`";
        assert_eq!(error_of("subtraction(1,y) 5"), (message.into(), 14..15));
    }
}
