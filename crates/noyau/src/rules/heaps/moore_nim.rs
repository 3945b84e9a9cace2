//! Moore's Nim.

mod balance;

use crate::Result;
use crate::game::{Columns, Counted, Reason};
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::message;
use crate::rules::kit::heaps::{self, sorted_heaps};
use crate::text::Parameters;

/// Take from at least one and at most `k` heaps.
pub struct MooreNim {
    k: u64,
}

impl Ruleset for MooreNim {
    type Position = Vec<u64>;

    about!(
        "moore-nim",
        [
            "moore-nim(2) 1,2,3,4",
            "moore-nim(2) 2,2,2",
            "misere moore-nim(2) 1,1,1",
            "moore-nim(3) 9,5,7",
        ]
    );
    shared!(Vec<u64>, heaps: read, write, figure, weight);

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let k = parameters.positive(
            message!("moore-heaps"),
            message!("number-of-heaps"),
            message!("moore-none"),
        )?;
        Ok(MooreNim { k })
    }
    fn spelling(&self) -> String {
        format!("moore-nim({})", self.k)
    }
    fn reason(&self, at: &Vec<u64>, convention: Convention) -> Option<Reason> {
        // Whoever may take from every heap balances every column by taking all.
        let modulus = self.k.checked_add(1).unwrap_or(at.len() as u64 + 1);
        let columns = Columns::new(Counted::Heap, at, modulus);
        let columns = match convention {
            Convention::Normal => columns,
            Convention::Misere => columns.misere(),
        };
        Some(Reason::Columns(
            columns.changed_by(|change| vec![Move::take(change.from, &[change.to])]),
        ))
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        Some(sorted_heaps(at))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; 2])
    }
}

impl MooreNim {
    /// The most that may be left of the heap after those that are decided already. Equal heaps are
    /// interchangeable: what is left of them is listed in descending order.
    fn most(at: &[u64], after: &[u64]) -> u64 {
        let next = after.len();
        match next.checked_sub(1) {
            Some(last) if at[last] == at[next] => after[last],
            _ => at[next],
        }
    }

    /// Tries all choices of what is left of each heap, one heap after the other, without recursion:
    /// there may be very many heaps.
    fn every_choice(&self, at: &[u64], visit: Visit<'_, Vec<u64>>) -> Flow {
        let (mut after, mut steps) = (Vec::with_capacity(at.len()), Vec::new());
        let may_take = |steps: &Vec<(u64, u64)>| (steps.len() as u64) < self.k;
        let mut deeper = true;
        loop {
            if deeper && after.len() < at.len() {
                let (heap, left) = (at[after.len()], MooreNim::most(at, &after));
                deeper = left == heap || may_take(&steps);
                if deeper {
                    if left < heap {
                        steps.push((heap, left));
                    }
                    after.push(left);
                }
                continue;
            }
            if deeper && !steps.is_empty() {
                visit(Move::take_many(&steps), sorted_heaps(&after))?;
            }
            // Less of the last heap, or of the one before it.
            let Some(left) = after.pop() else { return GO_ON };
            let heap = at[after.len()];
            if left < heap {
                steps.pop();
            }
            deeper = left > 0 && may_take(&steps);
            if deeper {
                steps.push((heap, left - 1));
                after.push(left - 1);
            }
        }
    }
}

impl Impartial for MooreNim {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> Flow {
        self.every_choice(at, visit)
    }

    fn searchable(&self, at: &Vec<u64>) -> bool {
        let positions = at.iter().try_fold(1u64, |n, heap| n.checked_mul(heap.checked_add(1)?));
        positions.is_some_and(|n| n < 1 << 24)
    }

    fn is_p(&self, at: &Vec<u64>, convention: Convention) -> Option<bool> {
        let modulus = self.k.min(at.len() as u64) + 1;
        if convention == Convention::Misere && at.iter().all(|&heap| heap == 1) {
            return Some(at.len() as u64 % modulus == 1);
        }
        let ones = |bit: u32| at.iter().filter(|&&heap| heap >> bit & 1 == 1).count() as u64;
        Some((0..u64::BITS).all(|bit| ones(bit).is_multiple_of(modulus)))
    }

    fn winning_moves(
        &self,
        at: &Vec<u64>,
        convention: Convention,
    ) -> Option<Vec<(Move, Vec<u64>)>> {
        let mut found = balance::to_balance(at, self.k)?;
        if convention == Convention::Misere {
            found.retain(|steps| balance::after(at, steps).iter().any(|&heap| heap > 1));
            found.extend(balance::to_ones(at, self.k)?);
        }
        let played = |steps: Vec<(u64, u64)>| {
            let to = balance::after(at, &steps);
            (Move::take_many(&steps), to)
        };
        Some(found.into_iter().map(played).collect())
    }
}
