//! Cyclic Nimhoff.

use std::collections::BTreeSet;

use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Reason, Ruleset, Visit};
use crate::rules::kit::boxes;
use crate::rules::kit::heaps::{self, each_size, replaced, sorted_heaps};
use crate::text::Parameters;
use crate::{Context, Result, message};

/// Take from one heap, or fewer than h in all from several.
pub struct CyclicNimhoff {
    fewer: u64,
}

impl CyclicNimhoff {
    /// The quotients as heaps of Nim, times h, and the remainder of all matches (Fraenkel and
    /// Lorberbom); none if it does not fit.
    fn value(&self, at: &[u64]) -> Option<u64> {
        let [quotients, rest] = self.parts(at);
        quotients.checked_mul(self.fewer)?.checked_add(rest)
    }

    /// The exclusive or of the quotients by h, and the sum of the heaps modulo h.
    fn parts(&self, at: &[u64]) -> [u64; 2] {
        let quotients = at.iter().fold(0, |sum, heap| sum ^ (heap / self.fewer));
        let total: u128 = at.iter().map(|&heap| u128::from(heap)).sum();
        [quotients, (total % u128::from(self.fewer)) as u64]
    }
}

/// Calls `visit` with what is left of the heaps from `first` on when at most `most` are taken.
fn each_rest(
    heaps: &mut Vec<u64>,
    first: usize,
    most: u64,
    visit: &mut dyn FnMut(&[u64]) -> Flow,
) -> Flow {
    if first == heaps.len() {
        return visit(heaps);
    }
    let heap = heaps[first];
    for taken in 0..=heap.min(most) {
        heaps[first] = heap - taken;
        each_rest(heaps, first + 1, most - taken, visit)?;
    }
    heaps[first] = heap;
    GO_ON
}

/// More heaps are refused: every subset of them can be taken from.
const MOST_HEAPS: usize = 64;

impl Ruleset for CyclicNimhoff {
    type Position = Vec<u64>;

    about!(
        "cyclic-nimhoff",
        [
            "cyclic-nimhoff(3) 4,7",
            "cyclic-nimhoff(3) 1,5",
            "cyclic-nimhoff(2) 3,4,5",
            "misere cyclic-nimhoff(3) 2,4",
        ]
    );
    shared!(Vec<u64>, heaps: write, figure, weight);

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let fewer = parameters.positive(
            message!("nimhoff-number"),
            message!("nimhoff-number"),
            message!("nimhoff-zero"),
        )?;
        Ok(CyclicNimhoff { fewer })
    }
    fn read(&self, text: &mut crate::text::Cursor<'_>) -> Result<Vec<u64>> {
        let start = text.at();
        let found = heaps::read(text)?;
        if found.len() > MOST_HEAPS {
            return Err(text.error(start, message!("heaps-at-most", most = MOST_HEAPS)));
        }
        Ok(found)
    }
    fn spelling(&self) -> String {
        format!("cyclic-nimhoff({})", self.fewer)
    }
    fn reason(&self, at: &Vec<u64>, convention: Convention) -> Option<Reason> {
        if convention == Convention::Misere {
            return None;
        }
        let [quotients, rest] = self.parts(at);
        let lost = quotients == 0 && rest == 0;
        let list: Vec<u64> = at.iter().map(|heap| heap / self.fewer).collect();
        let verdict = if lost { "lost" } else { "won" };
        let statement = message!(
            "why-nimhoff",
            number = self.fewer,
            quotients = list,
            sum = quotients,
            rest = rest,
            verdict = verdict
        );
        Some(Reason::ClosedForm { statement, lost })
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        (at.len() <= MOST_HEAPS).then(|| sorted_heaps(at))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; 2])
    }
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>> {
        boxes::known(sizes, context.budget, |at| self.value(at))
    }
}

impl Impartial for CyclicNimhoff {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> Flow {
        each_size(at, |i, heap| {
            (0..heap)
                .try_for_each(|left| visit(Move::take(heap, &[left]), replaced(at, i, &[left])))
        })?;
        // Equal heaps give equal positions, which are listed once.
        let mut seen = BTreeSet::new();
        each_rest(&mut at.clone(), 0, self.fewer - 1, &mut |rest| {
            let pairs = at.iter().copied().zip(rest.iter().copied());
            let steps: Vec<(u64, u64)> = pairs.filter(|(from, to)| from != to).collect();
            let to = sorted_heaps(rest);
            if steps.len() > 1 && seen.insert(to.clone()) {
                visit(Move::take_many(&steps), to)?;
            }
            GO_ON
        })
    }

    fn grundy(&self, at: &Vec<u64>, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(self.value(at))
    }

    fn searchable(&self, _at: &Vec<u64>) -> bool {
        false
    }

    fn is_p(&self, at: &Vec<u64>, convention: Convention) -> Option<bool> {
        (convention == Convention::Normal).then(|| self.parts(at) == [0, 0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mex;
    use std::collections::HashMap;

    #[test]
    fn values_are_those_of_the_moves() {
        for (fewer, heaps, side) in
            [(1, 3, 5), (2, 3, 6), (3, 2, 14), (4, 3, 6), (5, 2, 14), (9, 2, 12)]
        {
            let rules = CyclicNimhoff { fewer };
            let mut values: HashMap<Vec<u64>, u64> = HashMap::new();
            let all = (0..u64::pow(side, heaps)).map(|index| {
                let heaps: Vec<u64> = (0..heaps).map(|i| index / side.pow(i) % side).collect();
                sorted_heaps(&heaps)
            });
            let mut all: Vec<Vec<u64>> = all.collect();
            all.sort_by_key(|heaps| heaps.iter().sum::<u64>());
            for at in all {
                let mut options = Vec::new();
                let _ = rules.moves(&at, &mut |_, to| {
                    options.push(values[&to]);
                    GO_ON
                });
                let value = mex(options);
                assert_eq!(rules.value(&at), Some(value), "{fewer}: {at:?}");
                values.insert(at, value);
            }
        }
    }
}
