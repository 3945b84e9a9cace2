//! The classroom match game.

use smallvec::smallvec;

use super::heaps::{HeapMove, each_size, replaced};
use crate::draw::Figure;
use crate::game::{Convention, Flow, Impartial, Info, Ruleset, Visit};
use crate::heap::Heaps;
use crate::notation::{Cursor, Parameters, heaps, write_heaps};
use crate::{Budget, Result};

/// Take from 1 to `most` matches from one heap.
pub struct TakeAtMost {
    most: u64,
}

impl Ruleset for TakeAtMost {
    type Position = Vec<u64>;

    const INFO: Info = Info {
        name: "take-at-most",
        summary: "take at least one and at most so many from one heap",
        rules: "A move takes from one heap at least one match and at most a fixed number of them. \
                With `misere`, whoever takes the last match loses: the classroom match game.",
        notation: "`take-at-most(3) 21`: the largest number that may be taken, then the heaps.",
        examples: &["take-at-most(3) 21", "misere take-at-most(3) 13", "take-at-most(2) 3,4"],
        known: "The Grundy value of a heap of n is n modulo k + 1. When the heap may not be \
                emptied it is n - 1 modulo k + 1.",
        literature: "C.-G. Bachet de Méziriac, Problèmes plaisants et délectables (1612).",
    };

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let most = parameters.required("the largest number that may be taken", |text| {
            let start = text.at();
            match text.number("the largest number that may be taken")? {
                0 => Err(text.error(start, "at least 1 may be taken")),
                n => Ok(n),
            }
        })?;
        Ok(TakeAtMost { most })
    }
    fn spelling(&self) -> String {
        format!("take-at-most({})", self.most)
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
        // A set with more numbers than anyone lists is Nim as far as anyone computes.
        (self.most <= 1 << 20).then(|| Heaps::Subtraction((1..=self.most).collect()))
    }
}

impl Impartial for TakeAtMost {
    type Move = HeapMove;

    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, HeapMove, Vec<u64>>) -> Flow {
        each_size(at, |i, heap| {
            (1..=self.most.min(heap)).try_for_each(|taken| {
                let left = heap - taken;
                visit(HeapMove { from: heap, to: smallvec![left] }, replaced(at, i, &[left]))
            })
        })
    }

    fn grundy(&self, at: &Vec<u64>, _budget: &Budget) -> Result<Option<u64>> {
        let value = |heap: u64| self.most.checked_add(1).map_or(heap, |modulus| heap % modulus);
        Ok(Some(at.iter().fold(0, |sum, &heap| sum ^ value(heap))))
    }

    fn is_p(&self, at: &Vec<u64>, convention: Convention) -> Option<bool> {
        let modulus = self.most.checked_add(1)?;
        match (convention, at.as_slice()) {
            (Convention::Normal, _) => {
                Some(at.iter().fold(0, |sum, &heap| sum ^ (heap % modulus)) == 0)
            }
            (Convention::Misere, []) => Some(false),
            (Convention::Misere, [heap]) => Some((heap - 1) % modulus == 0),
            (Convention::Misere, _) => None,
        }
    }
}
