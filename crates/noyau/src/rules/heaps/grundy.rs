//! Grundy's game.

use crate::game::{Flow, Impartial, Move, Ruleset, Visit};
use crate::heap::{Heaps, Sequence};
use crate::rules::kit::heaps::{
    self, each_size, heap_moves, moves_by_values, replaced, sorted_heaps,
};

/// Split one heap into two unequal heaps.
pub struct Grundy;

fn each_rest(heap: u64, visit: &mut dyn FnMut(&[u64]) -> Flow) -> Flow {
    (1..heap.div_ceil(2)).try_for_each(|small| visit(&[small, heap - small]))
}

impl Ruleset for Grundy {
    type Position = Vec<u64>;

    about!("grundy", no_parameters, ["grundy 7,9", "grundy 8", "misere grundy 5,6", "grundy -"]);
    shared!(Vec<u64>, heaps: read, write, figure, components, weight);

    fn canonical(&self, mut at: Vec<u64>) -> Vec<u64> {
        at.retain(|&heap| heap > 2);
        at
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
    fn heap_sizes<'a>(&self, at: &'a Vec<u64>) -> Option<&'a [u64]> {
        Some(at)
    }
}

impl Impartial for Grundy {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> Flow {
        each_size(at, |i, heap| {
            each_rest(heap, &mut |rest| visit(Move::take(heap, rest), replaced(at, i, rest)))
        })
    }

    fn heap_moves(
        &self,
        at: &Vec<u64>,
        keep: &mut dyn FnMut(u64, &[u64]) -> Option<bool>,
    ) -> Option<Vec<(Move, Vec<u64>)>> {
        heap_moves(at, keep, |heap, visit| each_rest(heap, visit))
    }

    fn moves_by_heaps(
        &self,
        at: &Vec<u64>,
        want: u64,
        values: &Sequence,
    ) -> Option<Vec<(Move, Vec<u64>)>> {
        moves_by_values(at, want, values, |heap, visit| each_rest(heap, visit))
    }
}
