//! The classroom match game.

use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Numbering, Ruleset, Visit};
use crate::game::{Reason, ValuedHeap};
use crate::heap::Heaps;
use crate::rules::kit::heaps::{self, each_size, replaced};
use crate::text::Parameters;
use crate::{Context, Result, message};

/// Take from 1 to `most` matches from one heap.
pub struct TakeAtMost {
    most: u64,
}

impl TakeAtMost {
    /// The Grundy value of a heap.
    fn rest(&self, heap: u64) -> u64 {
        self.most.checked_add(1).map_or(heap, |modulus| heap % modulus)
    }
}

impl Ruleset for TakeAtMost {
    type Position = Vec<u64>;

    about!(
        "take-at-most",
        ["take-at-most(3) 21", "misere take-at-most(3) 13", "take-at-most(2) 3,4"]
    );
    shared!(Vec<u64>, heaps: read, write, figure, components, weight);

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let most = parameters.positive(
            message!("take-at-most"),
            message!("take-at-most"),
            message!("take-at-least-one"),
        )?;
        Ok(TakeAtMost { most })
    }
    fn spelling(&self) -> String {
        format!("take-at-most({})", self.most)
    }
    fn reason(&self, at: &Vec<u64>, convention: Convention) -> Option<Reason> {
        let modulus = self.most.checked_add(1)?;
        let lost = match (convention, at.as_slice()) {
            (Convention::Normal, _) => 0,
            (Convention::Misere, [_]) => 1,
            (Convention::Misere, _) => return None,
        };
        let heaps = at.iter().take(40).map(|&heap| ValuedHeap { heap, value: heap % modulus });
        let heaps = heaps.collect();
        Some(Reason::Remainder { modulus, lost: lost % modulus, heaps })
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        Some(replaced(at, 0, &at[..1]))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound])
    }
    fn numbering(&self, from: &Vec<u64>) -> Option<Box<dyn Numbering<Vec<u64>>>> {
        let most = self.most;
        heaps::numbering(from, move |heap, left| heap - left <= most)
    }
    fn heaps(&self) -> Option<Heaps> {
        // A set with more numbers than anyone lists is Nim as far as anyone computes.
        (self.most <= 1 << 20).then(|| Heaps::Subtraction((1..=self.most).collect()))
    }
}

impl Impartial for TakeAtMost {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> Flow {
        each_size(at, |i, heap| {
            (1..=self.most.min(heap)).try_for_each(|taken| {
                let left = heap - taken;
                visit(Move::take(heap, &[left]), replaced(at, i, &[left]))
            })
        })
    }

    fn grundy(&self, at: &Vec<u64>, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(Some(at.iter().fold(0, |sum, &heap| sum ^ self.rest(heap))))
    }

    fn is_p(&self, at: &Vec<u64>, convention: Convention) -> Option<bool> {
        // A heap is worth what remains of it modulo k + 1, in misère play too.
        let rests: Vec<u64> = at.iter().map(|&heap| self.rest(heap)).collect();
        let sum = rests.iter().fold(0, |sum, rest| sum ^ rest);
        let only_ones = rests.iter().all(|&rest| rest <= 1);
        Some((sum == 0) != (convention == Convention::Misere && only_ones))
    }

    fn nim_heaps(&self, at: &Vec<u64>) -> Option<Vec<u64>> {
        Some(at.iter().map(|&heap| self.rest(heap)).collect())
    }

    fn moves_to(&self, at: &Vec<u64>, want: u64) -> Option<Vec<(Move, Vec<u64>)>> {
        let sum = at.iter().fold(0, |sum, &heap| sum ^ self.rest(heap));
        let mut found = Vec::new();
        // Nothing breaks this off.
        let _ = each_size(at, |i, heap| {
            // Among the heaps that can be left, each rest but the present one occurs once.
            let (rest, wanted) = (self.rest(heap), self.rest(heap) ^ sum ^ want);
            let taken = match self.most.checked_add(1) {
                Some(modulus) if wanted > rest => rest.wrapping_sub(wanted).wrapping_add(modulus),
                _ => rest.wrapping_sub(wanted),
            };
            if wanted <= self.most && wanted != rest && taken <= heap.min(self.most) {
                let left = heap - taken;
                found.push((Move::take(heap, &[left]), replaced(at, i, &[left])));
            }
            GO_ON
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
