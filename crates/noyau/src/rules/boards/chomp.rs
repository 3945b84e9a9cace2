//! Chomp.

use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::game::{Element, Figure};
use crate::game::{Reason, Symmetry};
use crate::message;
use crate::rules::kit::heaps;
use crate::subset::{Found, Wanted};
use crate::text::{Cursor, read_size};
use crate::{Context, Result};

mod staircase;
mod three_rows;

use staircase::Staircases;
use three_rows::ThreeRows;

/// Eat a square and all below and right of it; the corner is poisoned.
pub struct Chomp;

/// More squares than this are refused.
const MOST_SQUARES: u64 = 1 << 16;

impl Ruleset for Chomp {
    /// The lengths of the rows from the top: descending, none empty.
    type Position = Vec<u64>;

    about!("chomp", no_parameters, ["chomp 3x4", "chomp 5,3,3,1", "chomp 1x1", "misere chomp 2x2"]);
    shared!(Vec<u64>, heaps: write, weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u64>> {
        if text.is_done() {
            return Ok(Vec::new());
        }
        let start = text.at();
        let first = text.take_while(|c| c.is_ascii_digit());
        let by_size = !first.is_empty() && text.peek() == Some('x');
        text.seek(start);
        if by_size {
            let (rows, columns) = read_size(text)?;
            return Ok(vec![columns as u64; rows]);
        }
        let mut rows: Vec<u64> = Vec::new();
        let mut total = 0;
        text.list(|text| {
            let start = text.at();
            let row = text.number_up_to(message!("row-length"), MOST_SQUARES)?;
            if rows.last().is_some_and(|&last| row > last) {
                return Err(text.error(start, message!("chomp-rows")));
            }
            total += row;
            if total > MOST_SQUARES {
                return Err(text.error(start, message!("bar-squares-at-most", most = MOST_SQUARES)));
            }
            rows.push(row);
            Ok(())
        })?;
        rows.retain(|&row| row > 0);
        Ok(rows)
    }
    fn figure(&self, at: &Vec<u64>) -> Figure {
        Figure::Chocolate(at.clone())
    }
    fn reason(&self, at: &Vec<u64>, convention: Convention) -> Option<Reason> {
        let &width = at.first()?;
        let rectangle = at.iter().all(|&row| row == width) && width * at.len() as u64 > 1;
        if convention == Convention::Misere || !rectangle {
            return None;
        }
        if at.len() as u64 == width {
            // Bite at the second square of the diagonal, then copy every bite across it.
            let mirror = |k: u64| [Element::Cell(k), Element::Cell(k * width)];
            return Some(Reason::Symmetry {
                about: Symmetry::Diagonal,
                pairs: (1..width.min(40)).map(mirror).collect(),
                first: Some(Move::Bite { row: 1, column: 1 }),
            });
        }
        let last = Move::Bite { row: at.len() as u32 - 1, column: width - 1 };
        Some(Reason::StrategyStealing { spare: last })
    }
    fn canonical(&self, at: Vec<u64>) -> Vec<u64> {
        // The bar may be turned over along its diagonal.
        let turned: Vec<u64> = (0..at.first().copied().unwrap_or(0))
            .map(|column| at.iter().filter(|&&row| row > column).count() as u64)
            .collect();
        at.min(turned)
    }
}

impl Impartial for Chomp {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> Flow {
        for (row, &length) in at.iter().enumerate() {
            for column in 0..length {
                if (row, column) == (0, 0) {
                    continue;
                }
                let mut to = at.clone();
                for below in &mut to[row..] {
                    *below = column.min(*below);
                }
                to.retain(|&length| length > 0);
                visit(Move::Bite { row: row as u32, column }, to)?;
            }
        }
        GO_ON
    }

    fn is_p(&self, at: &Vec<u64>, convention: Convention) -> Option<bool> {
        let &width = at.first()?;
        let height = at.len() as u64;
        if convention == Convention::Misere {
            return None;
        }
        match at.as_slice() {
            // One row, or one column: eat all but the corner.
            [_] => Some(width == 1),
            _ if width == 1 => Some(false),
            &[above, below] => Some(above == below + 1),
            // One row and one column: a game of Nim with two heaps.
            [_, rest @ ..] if rest[0] == 1 => Some(width == height),
            _ => None,
        }
    }
    fn find(&self, at: &Vec<u64>, wanted: Wanted, context: Context<'_>) -> Result<Option<Found>> {
        let narrow = if at.len() as u64 > at.first().copied().unwrap_or(0) {
            staircase::turned(at)
        } else {
            at.clone()
        };
        if wanted == Wanted::Whether(0)
            && narrow.len() <= 3
            && (1..=three_rows::LONGEST as u64).contains(&narrow.first().copied().unwrap_or(0))
        {
            let row = |k: usize| narrow.get(k).copied().unwrap_or(0) as usize;
            let mut table = context.tables.lease::<ThreeRows>(Self::NAME);
            let lost = table.is_lost([row(0), row(1), row(2)], context.budget)?;
            return Ok(Some(Found::Whether(lost)));
        }
        let mut table = context.tables.lease::<Staircases>(Self::NAME);
        Ok(table.value(&narrow, context.budget)?.map(Found::Value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::context::Tables;
    use crate::engine::GrundyTable;
    use crate::random::Dice;

    #[test]
    fn staircases_and_three_rows_agree_with_the_search() {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        let mut slow = GrundyTable::<Chomp>::default();
        let mut dice = Dice::new(8);
        for round in 0..2000 {
            let most = if round % 2 == 0 { 3 } else { 6 };
            let mut bar: Vec<u64> =
                (0..=dice.roll(most)).map(|_| 1 + dice.roll(9) as u64).collect();
            bar.sort_unstable_by(|a, b| b.cmp(a));
            let bar = if dice.roll(2) == 0 { staircase::turned(&bar) } else { bar };
            let expected = slow.grundy(&Chomp, &bar, context).unwrap();
            let fresh = Tables::default();
            for tables in [&tables, &fresh] {
                let context = Context::new(&budget, tables);
                let found = |wanted| Chomp.find(&bar, wanted, context).unwrap().unwrap();
                assert_eq!(found(Wanted::Value), Found::Value(expected), "{bar:?}");
                let lost = match found(Wanted::Whether(0)) {
                    Found::Value(value) => value == 0,
                    Found::Whether(lost) => lost,
                };
                assert_eq!(lost, expected == 0, "{bar:?}");
            }
            if let Some(lost) = Chomp.is_p(&bar, Convention::Normal) {
                assert_eq!(lost, expected == 0, "{bar:?}");
            }
        }
    }
}
