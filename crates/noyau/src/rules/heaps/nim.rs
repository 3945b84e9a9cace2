//! Nim.

use crate::game::{Columns, Counted, Reason};
use crate::game::{Convention, Impartial, Move, Numbering, Ruleset, Visit};
use crate::heap::Heaps;
use crate::rules::kit::heaps::{self, each_size, replaced};
use crate::{Context, Result};

/// Take any positive number from one heap.
pub struct Nim;

impl Ruleset for Nim {
    type Position = Vec<u64>;

    about!("nim", no_parameters, ["nim 3,5,7", "nim 1,2,3", "misere nim 1,1,2", "nim -"]);
    shared!(Vec<u64>, heaps: read, write, figure, components, weight);

    fn reason(&self, at: &Vec<u64>, convention: Convention) -> Option<Reason> {
        let columns = Columns::new(Counted::Heap, at, 2);
        let columns = match convention {
            Convention::Normal => columns,
            Convention::Misere => columns.misere(),
        };
        Some(Reason::Columns(
            columns.changed_by(|change| vec![Move::take(change.from, &[change.to])]),
        ))
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        Some(replaced(at, 0, &at[..1]))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; 2])
    }
    fn numbering(&self, from: &Vec<u64>) -> Option<Box<dyn Numbering<Vec<u64>>>> {
        heaps::numbering(from, |_, _| true)
    }
    fn heaps(&self) -> Option<Heaps> {
        Some(Heaps::AllBut(Vec::new()))
    }
}

impl Impartial for Nim {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> crate::game::Flow {
        each_size(at, |i, heap| {
            (0..heap)
                .try_for_each(|left| visit(Move::take(heap, &[left]), replaced(at, i, &[left])))
        })
    }

    fn grundy(&self, at: &Vec<u64>, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(Some(at.iter().fold(0, |sum, heap| sum ^ heap)))
    }

    fn is_p(&self, at: &Vec<u64>, convention: Convention) -> Option<bool> {
        let sum = at.iter().fold(0, |sum, heap| sum ^ heap);
        let only_ones = at.iter().all(|&heap| heap == 1);
        Some((sum == 0) != (convention == Convention::Misere && only_ones))
    }

    fn nim_heaps(&self, at: &Vec<u64>) -> Option<Vec<u64>> {
        Some(at.clone())
    }

    fn moves_to(&self, at: &Vec<u64>, want: u64) -> Option<Vec<(Move, Vec<u64>)>> {
        let sum = at.iter().fold(0, |sum, heap| sum ^ heap);
        let mut found = Vec::new();
        // Nothing breaks this off.
        let _ = each_size(at, |i, heap| {
            let left = heap ^ sum ^ want;
            if left < heap {
                found.push((Move::take(heap, &[left]), replaced(at, i, &[left])));
            }
            crate::game::GO_ON
        });
        Some(found)
    }

    fn winning_moves(
        &self,
        at: &Vec<u64>,
        convention: Convention,
    ) -> Option<Vec<(Move, Vec<u64>)>> {
        heaps::winning_moves(self, at, convention)
    }
}
