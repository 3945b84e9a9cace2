//! Chomp.

use std::time::Duration;

use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Numbering, Ruleset, Visit};
use crate::game::{Element, Figure};
use crate::game::{Reason, Symmetry};
use crate::rules::kit::numbering::{Staircase, Step};
use crate::subset::{Found, Wanted};
use crate::text::Cursor;
use crate::{Context, Result};

mod bar;
mod solid;
mod staircase;
mod three_rows;

use bar::Bar;
use solid::Solids;
use staircase::Staircases;
use three_rows::ThreeRows;

/// Eat a square and all below and right of it; the corner is poisoned.
pub struct Chomp;

impl Ruleset for Chomp {
    type Position = Bar;

    about!(
        "chomp",
        no_parameters,
        ["chomp 3x4", "chomp 5,3,3,1", "chomp 1x1", "chomp 2x2x3", "misere chomp 2x2"]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Bar> {
        Bar::read(text)
    }
    fn write(&self, at: &Bar) -> String {
        at.write()
    }
    fn weight(&self, at: &Bar) -> usize {
        size_of_val(at.sizes.as_slice()) + size_of_val(at.rows.as_slice())
    }
    fn figure(&self, at: &Bar) -> Figure {
        match at.as_flat() {
            Some(rows) => Figure::Chocolate(rows.to_vec()),
            None if at.rows.iter().sum::<u64>() <= MOST_DRAWN => Figure::Order(at.order()),
            None => Figure::Words(at.write()),
        }
    }
    fn reason(&self, at: &Bar, convention: Convention) -> Option<Reason> {
        if convention == Convention::Misere || !at.is_box() {
            return None;
        }
        let extent = at.extent();
        if let [height, width] = *extent.as_slice()
            && height == width
        {
            // Bite at the second square of the diagonal, then copy every bite across it.
            let width = width as u64;
            let mirror = |k: u64| [Element::Cell(k), Element::Cell(k * width)];
            return Some(Reason::Symmetry {
                about: Symmetry::Diagonal,
                pairs: (1..width.min(40)).map(mirror).collect(),
                first: Some(Move::Bite { row: 1, column: 1 }),
            });
        }
        let last: Vec<usize> = extent.iter().map(|size| size - 1).collect();
        let number = at.rows.iter().sum::<u64>() - 1;
        Some(Reason::StrategyStealing { spare: bite(&last, number) })
    }
    fn canonical(&self, at: Bar) -> Bar {
        let Some(rows) = at.as_flat() else { return at };
        // The bar may be turned over along its diagonal.
        let turned = Bar::flat(staircase::turned(rows));
        at.min(turned)
    }
    fn numbering(&self, from: &Bar) -> Option<Box<dyn Numbering<Bar>>> {
        let write = |rows: &[u64]| Bar::flat(rows.iter().copied().filter(|&row| row > 0).collect());
        let read = |at: &Bar| at.as_flat().map(<[u64]>::to_vec);
        Staircase::boxed(from.as_flat()?, Step::Bite, read, write)
    }
}

/// Solids with more squares than this are not drawn.
const MOST_DRAWN: u64 = 256;

/// The bite at a square: by row and column, or by its place counted from 1 in every direction.
fn bite(square: &[usize], number: u64) -> Move {
    match *square {
        [row, column] => Move::Bite { row: row as u32, column: column as u64 },
        _ => {
            let at = square.iter().map(|&at| at as u32).collect();
            Move::BiteCube { at, cube: number as u32 }
        }
    }
}

impl Impartial for Chomp {
    fn moves(&self, at: &Bar, visit: Visit<'_, Bar>) -> Flow {
        let Some(rows) = at.as_flat() else {
            for (number, square) in at.squares().enumerate().skip(1) {
                visit(bite(&square, number as u64), at.without(&square))?;
            }
            return GO_ON;
        };
        for (row, &length) in rows.iter().enumerate() {
            for column in 0..length {
                if (row, column) == (0, 0) {
                    continue;
                }
                let mut to = rows.to_vec();
                for below in &mut to[row..] {
                    *below = column.min(*below);
                }
                visit(Move::Bite { row: row as u32, column }, Bar::flat(to))?;
            }
        }
        GO_ON
    }

    fn is_p(&self, at: &Bar, convention: Convention) -> Option<bool> {
        let at = at.as_flat()?;
        let &width = at.first()?;
        let height = at.len() as u64;
        if convention == Convention::Misere {
            return None;
        }
        match at {
            // One row, or one column: eat all but the corner.
            [_] => Some(width == 1),
            _ if width == 1 => Some(false),
            &[above, below] => Some(above == below + 1),
            // One row and one column: a game of Nim with two heaps.
            [_, rest @ ..] if rest[0] == 1 => Some(width == height),
            _ => None,
        }
    }
    fn find(&self, at: &Bar, wanted: Wanted, context: Context<'_>) -> Result<Option<Found>> {
        let Some(at) = at.as_flat() else {
            let mut table = context.tables.lease::<Solids>(Self::NAME);
            return table.find(at, wanted, context.budget);
        };
        let narrow = narrow(at);
        if wanted == Wanted::Whether(0) && has_three_rows(&narrow) {
            let row = |k: usize| narrow.get(k).copied().unwrap_or(0) as usize;
            let mut table = context.tables.lease::<ThreeRows>(Self::NAME);
            let lost = table.is_lost([row(0), row(1), row(2)], context.budget)?;
            return Ok(Some(Found::Whether(lost)));
        }
        // Who wins on three rows is known at any length, and must not wait for values.
        if has_three_rows(&narrow)
            && !staircase::is_soon_valued(&narrow, context.budget.time_left())
        {
            return Ok(None);
        }
        let mut table = context.tables.lease::<Staircases>(Self::NAME);
        Ok(table.value(&narrow, context.budget)?.map(Found::Value))
    }
    fn searchable(&self, at: &Bar) -> bool {
        !at.as_flat().is_some_and(|rows| {
            let narrow = narrow(rows);
            has_three_rows(&narrow) && !staircase::is_soon_valued(&narrow, Some(Duration::ZERO))
        })
    }
}

/// Turned over if it is higher than wide.
fn narrow(rows: &[u64]) -> Vec<u64> {
    if rows.len() as u64 > rows.first().copied().unwrap_or(0) {
        staircase::turned(rows)
    } else {
        rows.to_vec()
    }
}

fn has_three_rows(rows: &[u64]) -> bool {
    let longest = rows.first().copied().unwrap_or(0);
    rows.len() <= 3 && (1..=three_rows::LONGEST as u64).contains(&longest)
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
            let bar = Bar::flat(bar);
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

    #[test]
    fn long_bars_of_three_rows_do_not_wait_for_their_values() {
        for n in [310, 400, 900, 5000] {
            let bar = Bar::flat(vec![n; 3]);
            let budget = Budget::default();
            let tables = Tables::default();
            let context = Context::new(&budget, &tables);
            assert!(!Chomp.searchable(&bar));
            assert_eq!(Chomp.find(&bar, Wanted::Value, context).unwrap(), None);
        }
        assert!(Chomp.searchable(&Bar::flat(vec![250; 3])));
    }

    fn read(text: &str) -> Bar {
        Bar::read(&mut Cursor::new(text)).unwrap()
    }

    #[test]
    fn solids_are_read_and_written() {
        for (text, written) in [
            ("2x2x3", "3,3/3,3"),
            ("2x1x3", "3,3"),
            ("2x3x1", "3,3"),
            ("1x1x4", "4"),
            ("1x1x1", "1"),
            ("5,3/4,0", "5,3/4"),
            ("5,3,3,1", "5,3,3,1"),
            ("2,1/1//1", "2,1/1//1"),
            ("3//2", "3,2"),
            ("1,1/1", "2,1"),
            ("2x2x2x2", "2,2/2,2//2,2/2,2"),
        ] {
            let bar = read(text);
            assert_eq!(bar.write(), written, "{text}");
            assert_eq!(read(written), bar, "{text}");
        }
        let error = |text: &str| Bar::read(&mut Cursor::new(text)).unwrap_err();
        assert_eq!(error("3,2/3,3").span, Some(6..7));
        assert_eq!(error("3/3,3").span, Some(4..5));
        assert_eq!(error("3,2/1,1,1").span, Some(8..9));
        assert_eq!(error("100x100x100").span, Some(0..11));
        for text in ["3/", "3,/2", "2x2x", "0x2x2", "3/////////3", "/3"] {
            error(text);
        }
    }

    /// The general search lists what the rules say, without any numbering of squares.
    #[test]
    fn solids_agree_with_the_search() {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        let mut slow = GrundyTable::<Chomp>::default();
        let mut dice = Dice::new(3);
        for round in 0..400 {
            let mut bar = read(["3x3x3", "2x3x4", "2x2x2x2", "2x2x6"][round % 4]);
            for _ in 0..=dice.roll(4) {
                let squares: Vec<Vec<usize>> = bar.squares().skip(1).collect();
                if squares.is_empty() {
                    break;
                }
                bar = bar.without(&squares[dice.roll(squares.len())]);
            }
            let expected = slow.grundy(&Chomp, &bar, context).unwrap();
            let found = |wanted| Chomp.find(&bar, wanted, context).unwrap().unwrap();
            assert_eq!(found(Wanted::Value), Found::Value(expected), "{bar:?}");
            if bar.as_flat().is_none() {
                assert_eq!(found(Wanted::Whether(0)), Found::Whether(expected == 0), "{bar:?}");
            }
        }
    }
}
