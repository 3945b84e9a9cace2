//! Grundy's game.

use crate::game::Figure;
use crate::game::Reason;
use crate::game::{Convention, Flow, Impartial, Move, Ruleset, Visit};
use crate::heap::Heaps;
use crate::rules::kit::heaps::{HeapValues, each_size, replaced, sorted_heaps};
use crate::text::{Cursor, Parameters, heaps, write_heaps};
use crate::{Budget, Result};

/// Split one heap into two unequal heaps.
pub struct Grundy {
    values: HeapValues,
}

fn each_rest(heap: u64, visit: &mut dyn FnMut(&[u64]) -> Flow) -> Flow {
    (1..heap.div_ceil(2)).try_for_each(|small| visit(&[small, heap - small]))
}

impl Ruleset for Grundy {
    type Position = Vec<u64>;

    about!("grundy", ["grundy 7,9", "grundy 8", "misere grundy 5,6", "grundy -"]);

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        parameters.none().map(|()| Grundy { values: HeapValues::new(Heaps::Grundy) })
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
    fn canonical(&self, mut at: Vec<u64>) -> Vec<u64> {
        at.retain(|&heap| heap > 2);
        at
    }
    fn weight(&self, at: &Vec<u64>) -> usize {
        at.len() * size_of::<u64>()
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        Some(sorted_heaps(at))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound])
    }
    fn heaps(&self) -> Option<Heaps> {
        Some(Heaps::Grundy)
    }
}

impl Impartial for Grundy {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> Flow {
        each_size(at, |i, heap| {
            each_rest(heap, &mut |rest| visit(Move::take(heap, rest), replaced(at, i, rest)))
        })
    }

    fn grundy(&self, at: &Vec<u64>, budget: &Budget) -> Result<Option<u64>> {
        self.values.grundy(at, budget).map(Some)
    }

    fn moves_to(&self, at: &Vec<u64>, want: u64) -> Option<Vec<(Move, Vec<u64>)>> {
        self.values.moves_to(at, want, |heap, visit| each_rest(heap, visit))
    }
}
