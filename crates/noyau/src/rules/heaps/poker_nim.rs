//! Poker Nim.

use crate::game::Figure;
use crate::game::{Columns, Counted, Reason, Reversal};
use crate::game::{Convention, Flow, GO_ON, Move, Numbering, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::numbering::Compositions;
use crate::text::{Cursor, write_heaps};
use crate::{Error, Result, message};

/// Nim in which chips that were taken may be put back.
pub struct PokerNim;

/// Heaps in their places, and the two bags.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    heaps: Vec<u64>,
    /// Left's, then Right's.
    bags: [u64; 2],
}

impl Table {
    fn after(&self, player: Player, heap: usize, size: u64) -> Table {
        let mut to = self.clone();
        let bag = &mut to.bags[player as usize];
        // The chips never become more or fewer, and all of them fit into one number.
        *bag = *bag + self.heaps[heap] - size;
        to.heaps[heap] = size;
        to
    }
}

/// The heap of this number changes its size.
fn change(heap: usize, from: u64, to: u64) -> Move {
    let heap = heap as u32;
    if to < from {
        Move::TakeFrom { heap, count: from - to }
    } else {
        Move::PutOn { heap, count: to - from }
    }
}

impl Ruleset for PokerNim {
    type Position = Table;

    about!(
        "poker-nim",
        no_parameters,
        [
            "poker-nim 3,5;2;4",
            "poker-nim 1,3,0;2;0",
            "poker-nim 2,2;1;1",
            "misere poker-nim 1,1;1;0",
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Table> {
        if text.is_done() {
            return Ok(Table { heaps: Vec::new(), bags: [0, 0] });
        }
        let start = text.at();
        let heaps = if text.eat("-") {
            Vec::new()
        } else {
            text.list(|c| c.number(message!("heap-size")))?
        };
        text.expect(";")?;
        let left = text.number(message!("chips-of-left"))?;
        text.expect(";")?;
        let right = text.number(message!("chips-of-right"))?;
        let all =
            heaps.iter().chain([&left, &right]).try_fold(0u64, |n, &chips| n.checked_add(chips));
        if all.is_none() {
            return Err(Error::bad_position(
                message!("chips-at-most", most = u64::MAX),
                start..text.at(),
            ));
        }
        Ok(Table { heaps, bags: [left, right] })
    }
    fn write(&self, at: &Table) -> String {
        match (at.heaps.as_slice(), at.bags) {
            ([], [0, 0]) => "-".to_string(),
            (heaps, [left, right]) => format!("{};{left};{right}", write_heaps(heaps)),
        }
    }
    fn figure(&self, at: &Table) -> Figure {
        Figure::Bags { heaps: at.heaps.clone(), bags: at.bags }
    }
    fn reason(&self, at: &Table, convention: Convention) -> Option<Reason> {
        (convention == Convention::Normal).then(|| Reason::Reversing {
            what: Reversal::PutBack,
            columns: Columns::new(Counted::Heap, &at.heaps, 2)
                .changed_by(|found| vec![change(found.index, found.from, found.to); 2]),
        })
    }
    fn canonical(&self, mut at: Table) -> Table {
        at.heaps.sort_unstable();
        at
    }
    fn weight(&self, at: &Table) -> usize {
        at.heaps.len() * size_of::<u64>()
    }
    fn numbering(&self, from: &Table) -> Option<Box<dyn Numbering<Table>>> {
        let read = |at: &Table| Some(at.bags.iter().chain(&at.heaps).copied().collect());
        let write = |all: &[u64]| Table { bags: [all[0], all[1]], heaps: all[2..].to_vec() };
        let sum = from.heaps.iter().chain(&from.bags).sum();
        Compositions::boxed(from.heaps.len() + 2, sum, read, write)
    }
}

impl Partizan for PokerNim {
    fn moves(&self, at: &Table, player: Player, visit: Visit<'_, Table>) -> Flow {
        for (i, &from) in at.heaps.iter().enumerate() {
            let most = from + at.bags[player as usize];
            (0..=most)
                .filter(|&to| to != from)
                .try_for_each(|to| visit(change(i, from, to), at.after(player, i, to)))?;
        }
        GO_ON
    }

    fn loopy(&self, _at: &Table) -> bool {
        true
    }

    fn nimber(&self, at: &Table) -> Option<u64> {
        Some(at.heaps.iter().fold(0, |sum, heap| sum ^ heap))
    }

    fn moves_to(&self, at: &Table, player: Player, want: u64) -> Option<Vec<(Move, Table)>> {
        let difference = self.nimber(at)? ^ want;
        let all = at.heaps.iter().enumerate().filter_map(|(i, &from)| {
            let to = from ^ difference;
            let possible = difference != 0 && to.saturating_sub(from) <= at.bags[player as usize];
            possible.then(|| (change(i, from, to), at.after(player, i, to)))
        });
        Some(all.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::kit::heaps::check_nimbers;

    #[test]
    fn bags_do_not_matter() {
        let mut tables = Vec::new();
        for heaps in [vec![], vec![1], vec![3], vec![0, 1], vec![1, 1], vec![1, 2], vec![0, 0, 1]] {
            for bags in [[0, 0], [1, 0], [0, 2], [1, 1], [2, 1]] {
                tables.push(Table { heaps: heaps.clone(), bags });
            }
        }
        check_nimbers(&PokerNim, &tables);
    }
}
