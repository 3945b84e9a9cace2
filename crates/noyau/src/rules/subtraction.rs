//! Subtraction games.

use smallvec::smallvec;

use super::heaps::{HeapMove, HeapValues, each_size, replaced};
use crate::draw::Figure;
use crate::explain::Reason;
use crate::game::{Convention, Flow, Impartial, Info, Ruleset, Visit};
use crate::heap::Heaps;
use crate::notation::{Cursor, Parameters, heaps, write_heaps};
use crate::{Budget, Result};

/// Take a number of a given set from one heap.
pub struct Subtraction {
    set: Vec<u64>,
    values: HeapValues,
}

impl Subtraction {
    /// The game of the numbers in `set`: ascending, without repetition, positive.
    pub(crate) fn of(set: Vec<u64>) -> Self {
        Subtraction { values: HeapValues::new(Heaps::Subtraction(set.clone())), set }
    }
}

impl Ruleset for Subtraction {
    type Position = Vec<u64>;

    const INFO: Info = Info {
        name: "subtraction",
        summary: "take a number of the set from one heap",
        rules: "A move takes from one heap a number of matches that belongs to a fixed set.",
        notation: "`subtraction(1,3,4) 10,3`: the set in parentheses, then the heap sizes.",
        examples: &["subtraction(1,3,4) 10,3", "subtraction(2,4,7) 9", "misere subtraction(1,2) 4"],
        known: "The Grundy values of a finite set are periodic. For {1,3,4} the losing heaps are \
                those of size 0 or 2 modulo 7.",
        literature: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical \
                     Plays, chapter 4.",
    };

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let mut set = parameters.required("the numbers that may be taken", |text| {
            text.list(|text| {
                let start = text.at();
                match text.number("a number that may be taken")? {
                    0 => {
                        Err(text.error(start, "taking 0 is not a move: expected a positive number"))
                    }
                    n => Ok(n),
                }
            })
        })?;
        set.sort_unstable();
        set.dedup();
        Ok(Subtraction::of(set))
    }
    fn spelling(&self) -> String {
        self.values.heaps.to_string()
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u64>> {
        heaps(text, u64::MAX)
    }
    fn write(&self, at: &Vec<u64>) -> String {
        write_heaps(at)
    }
    fn figure(&self, at: &Vec<u64>) -> Figure {
        Figure::Heaps(at.clone())
    }
    fn reason(&self, at: &Vec<u64>, convention: Convention) -> Option<Reason> {
        self.values.reason(at, convention)
    }
    fn components(&self, at: Vec<u64>) -> Vec<Vec<u64>> {
        at.into_iter().map(|heap| vec![heap]).collect()
    }
    fn weight(&self, at: &Vec<u64>) -> usize {
        at.len() * size_of::<u64>()
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        Some(replaced(at, 0, &at[..1]))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound])
    }
    fn heaps(&self) -> Option<Heaps> {
        Some(self.values.heaps.clone())
    }
}

impl Impartial for Subtraction {
    type Move = HeapMove;

    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, HeapMove, Vec<u64>>) -> Flow {
        each_size(at, |i, heap| {
            self.set.iter().take_while(|&&taken| taken <= heap).try_for_each(|taken| {
                let left = heap - taken;
                visit(HeapMove { from: heap, to: smallvec![left] }, replaced(at, i, &[left]))
            })
        })
    }

    fn grundy(&self, at: &Vec<u64>, budget: &Budget) -> Result<Option<u64>> {
        self.values.grundy(at, budget).map(Some)
    }
}
