//! The powers of the king.

mod table;

use super::wythoff;
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Points, Ruleset, Visit};
use crate::game::{Figure, Piece, Reason};
use crate::message;
use crate::rules::kit::quadrant::{self, Square, Step};
use crate::rules::kit::{golden, pairs};
use crate::text::Parameters;
use crate::{Budget, Context, Result};

/// Wythoff's game on two heaps with every move at most `reach`.
pub struct King {
    pub(super) reach: u64,
}

/// Along the columns, the rows and the diagonal.
pub const STEPS: [Step; 3] = [[1, 0], [0, 1], [1, 1]];

impl King {
    /// What is left of a coordinate modulo the reach plus one.
    pub(super) fn rest(&self, heap: u64) -> u64 {
        self.reach.checked_add(1).map_or(heap, |side| heap % side)
    }

    /// The square modulo the reach plus one: the losing squares repeat so.
    pub(super) fn folded(&self, at: Square) -> Square {
        at.map(|heap| self.rest(heap))
    }

    /// How many to take from `heap` so that `rest` is left modulo the reach plus one.
    pub(super) fn taken(&self, heap: u64, rest: u64) -> Option<u64> {
        let taken = match self.reach.checked_add(1) {
            Some(side) if heap % side < rest => heap % side + (side - rest),
            Some(side) => heap % side - rest,
            None => heap.checked_sub(rest)?,
        };
        (1..=heap).contains(&taken).then_some(taken)
    }
}

impl Ruleset for King {
    type Position = Square;

    about!("king", ["king(3) 7,9", "king(1) 4,6", "misere king(2) 3,4", "king(5) 0,13"]);

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let reach = parameters.positive(
            message!("king-power"),
            message!("king-reach"),
            message!("king-zero"),
        )?;
        Ok(King { reach })
    }
    fn spelling(&self) -> String {
        format!("king({})", self.reach)
    }
    shared!(Square, quadrant: read, write, canonical, coordinates, axes);
    fn figure(&self, at: &Square) -> Figure {
        quadrant::rider(*at, Piece::King, &STEPS, self.reach)
    }
    fn reason(&self, &at: &Square, convention: Convention) -> Option<Reason> {
        let lost = self.is_p(&at, convention)?;
        let ([u, v], side) = (self.folded(at), self.reach.checked_add(1)?);
        let n = u.abs_diff(v);
        let a = golden::lower(n)?;
        let b = a + n;
        let statement = if lost {
            message!("why-king-lost", side = side, x = u, y = v, n = n)
        } else {
            message!("why-king-won", side = side, x = u, y = v, n = n, a = a, b = b)
        };
        Some(Reason::ClosedForm { statement, lost })
    }
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>> {
        let &[rows, columns] = sizes else { return Ok(None) };
        if self.reach >= rows.max(columns) {
            return wythoff::Wythoff.table(sizes, context);
        }
        table::all(self.reach, rows, columns, context.budget)
    }
    fn p_positions(
        &self,
        bound: u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Points>> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        let side = self.reach.saturating_add(1);
        let partners = pairs::by_differences(bound.min(side), |n| n, budget)?;
        let mut points = Points::new(2);
        for x in 0..bound {
            budget.check()?;
            let partner = u64::from(partners[(x % side) as usize]);
            if partner > self.reach {
                continue;
            }
            let row = (partner..bound).step_by(usize::try_from(side).unwrap_or(usize::MAX));
            let points_in_row = bound.saturating_sub(partner).div_ceil(side);
            budget.take(points_in_row.saturating_mul(16))?;
            row.for_each(|y| points.push(&[x, y]));
        }
        Ok(Some(points))
    }
}

impl Impartial for King {
    fn moves(&self, &[x, y]: &Square, visit: Visit<'_, Square>) -> Flow {
        let most = |heap: u64| 1..=heap.min(self.reach);
        most(x).try_for_each(|n| visit(Move::TakeFrom { heap: 0, count: n }, [x - n, y]))?;
        most(y).try_for_each(|n| visit(Move::TakeFrom { heap: 1, count: n }, [x, y - n]))?;
        most(x.min(y)).try_for_each(|n| visit(Move::TakeFromEach { count: n }, [x - n, y - n]))?;
        GO_ON
    }

    fn grundy(&self, &[x, y]: &Square, context: Context<'_>) -> Result<Option<u64>> {
        // A king whose power no heap exceeds is a queen.
        if self.reach >= x.max(y) {
            return context.tables.lease::<wythoff::Values>("").value(x, y, context.budget);
        }
        let mut values = context.tables.lease::<table::Values>(&self.spelling());
        values.value(self.reach, x, y, context.budget)
    }

    fn searchable(&self, _at: &Square) -> bool {
        false
    }

    fn is_p(&self, &at: &Square, convention: Convention) -> Option<bool> {
        let [x, y] = self.folded(at);
        (convention == Convention::Normal).then(|| golden::is_pair(x, y))
    }

    fn moves_to(&self, &[x, y]: &Square, want: u64) -> Option<Vec<(Move, Square)>> {
        if want != 0 || self.is_p(&[x, y], Convention::Normal)? {
            return (want == 0).then(Vec::new);
        }
        let [u, v] = self.folded([x, y]);
        let mut found = Vec::new();
        // On a row or column, one place modulo R + 1 is lost; on a diagonal there are two pairs
        // with the right difference modulo R + 1, one for each order.
        let partner = |rest: u64| golden::partner(rest).filter(|&other| other <= self.reach);
        if let Some(n) = partner(v).and_then(|rest| self.taken(x, rest)) {
            found.push((Move::TakeFrom { heap: 0, count: n }, [x - n, y]));
        }
        if let Some(n) = partner(u).and_then(|rest| self.taken(y, rest)) {
            found.push((Move::TakeFrom { heap: 1, count: n }, [x, y - n]));
        }
        let around = |less: u64, more: u64| {
            (more >= less).then(|| more - less).or_else(|| Some(self.reach - (less - more) + 1))
        };
        let pair = |difference: u64| {
            let lower = golden::lower(difference)?;
            (lower + difference <= self.reach).then_some((lower, lower + difference))
        };
        let ends = [
            around(u, v).and_then(pair).map(|(lower, _)| lower),
            around(v, u).and_then(pair).map(|(_, upper)| upper),
        ];
        for rest in ends.into_iter().flatten() {
            if let Some(n) = self.taken(x, rest).filter(|&n| n <= y) {
                let to = [x - n, y - n];
                if self.is_p(&to, Convention::Normal)? && !found.iter().any(|(_, at)| *at == to) {
                    found.push((Move::TakeFromEach { count: n }, to));
                }
            }
        }
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::context::Tables;
    use crate::engine::mex;

    #[test]
    fn the_table_has_the_values_of_the_moves() {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        for reach in [1, 2, 3, 5, 8, 30, 90] {
            let king = King { reach };
            for at in (0..40).flat_map(|x| (0..75).map(move |y| [x, y])) {
                let value = |at: &Square| king.grundy(at, context).unwrap().unwrap();
                let mut options = Vec::new();
                let _ = king.moves(&at, &mut |_, to| {
                    options.push(value(&to));
                    GO_ON
                });
                assert_eq!(value(&at), mex(options), "king({reach}) {at:?}");
                assert_eq!(value(&at) == 0, king.is_p(&at, Convention::Normal).unwrap());
            }
            for [rows, columns] in [[40, 75], [75, 40], [1, 9], [0, 3]] {
                let table = king.table(&[rows, columns], context).unwrap().unwrap();
                let all = (0..rows).flat_map(|x| (0..columns).map(move |y| [x, y]));
                let expected: Vec<u64> =
                    all.map(|at| king.grundy(&at, context).unwrap().unwrap()).collect();
                assert!(table.iter().map(|&v| u64::from(v)).eq(expected), "king({reach})");
            }
        }
    }
}
