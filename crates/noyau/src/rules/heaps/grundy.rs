//! Grundy's game.

use crate::game::{Flow, Impartial, Move, Ruleset};
use crate::heap::{Heaps, Sequence};
use crate::rules::kit::heaps::{self, moves_by_values, sorted_heaps};

/// Split one heap into two unequal heaps.
pub struct Grundy;

impl Grundy {
    #[allow(clippy::unused_self, reason = "all games of heaps have this method")]
    fn each_rest(&self, heap: u64, mut visit: impl FnMut(&[u64]) -> Flow) -> Flow {
        (1..heap.div_ceil(2)).try_for_each(|small| visit(&[small, heap - small]))
    }
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
    moves_by_rests!();

    fn moves_by_heaps(
        &self,
        at: &Vec<u64>,
        want: u64,
        values: &Sequence,
    ) -> Option<Vec<(Move, Vec<u64>)>> {
        moves_by_values(at, want, values, |heap, visit| self.each_rest(heap, visit))
    }
}
