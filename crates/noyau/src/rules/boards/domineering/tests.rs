//! The search against plain search, canonical forms and published outcomes.

use super::Domineering;
use super::bounds::Bands;
use super::search::Boards;
use crate::context::{Context, Tables};
use crate::engine::{EachPlayerOf, OutcomeTable};
use crate::game::{Convention, Outcome, Partizan, Player, Winner};
use crate::random::Dice;
use crate::rules::kit::bits::Bits;
use crate::rules::kit::region::Region;
use crate::{Budget, Result};

fn full(rows: usize, columns: usize) -> Region {
    Region { rows, columns, free: Bits::all(rows * columns) }
}

fn outcome(region: &Region, context: Context<'_>) -> Result<Outcome> {
    let winner = |first: Player| -> Result<Winner> {
        let wins = Domineering.wins(region, first, context)?.expect("the board is small");
        Ok(Winner::of(if wins { first } else { first.other() }))
    };
    Ok(Outcome::of(winner(Player::Left)?, winner(Player::Right)?))
}

/// Compares with the plain search, from both sides.
fn compare(region: &Region, plain: &mut OutcomeTable<Region>, context: Context<'_>) {
    let view = EachPlayerOf(&Domineering);
    for first in Player::BOTH {
        let expected = plain.wins(&view, region, first, Convention::Normal, context.budget);
        let found = Domineering.wins(region, first, context).unwrap();
        assert_eq!(found, Some(expected.unwrap()), "{} {first:?}", region.write());
    }
}

#[test]
fn every_board_to_three_by_four() {
    let (budget, tables) = (Budget::unlimited(), Tables::default());
    let (context, mut plain) = (Context::new(&budget, &tables), OutcomeTable::default());
    for (rows, columns) in [(1, 5), (2, 2), (2, 3), (3, 3), (3, 4)] {
        for cells in 0..1u128 << (rows * columns) {
            let free = Bits::from_word(rows * columns, cells);
            compare(&Region { rows, columns, free }, &mut plain, context);
        }
    }
}

#[test]
fn thousands_of_larger_boards() {
    let (budget, tables) = (Budget::unlimited(), Tables::default());
    let (context, mut plain) = (Context::new(&budget, &tables), OutcomeTable::default());
    let mut dice = Dice::new(7);
    for _ in 0..3000 {
        let (rows, columns) = (2 + dice.roll(5), 2 + dice.roll(6));
        let mut free = Bits::none(rows * columns);
        // So many cells that plain search takes a moment.
        for _ in 0..20 {
            free.insert(dice.roll(rows * columns));
        }
        compare(&Region { rows, columns, free }, &mut plain, context);
    }
}

/// Boards of more than 64 cells are kept in wider words, those with ten columns have too many
/// bands for a list.
#[test]
fn sparse_boards_of_many_cells() {
    let (budget, tables) = (Budget::unlimited(), Tables::default());
    let (context, mut plain) = (Context::new(&budget, &tables), OutcomeTable::default());
    let mut dice = Dice::new(8);
    for _ in 0..400 {
        let (rows, columns) = (7 + dice.roll(4), 8 + dice.roll(4));
        let mut free = Bits::none(rows * columns);
        // Dominoes somewhere, so that there are moves.
        for _ in 0..9 {
            let (row, column) = (dice.roll(rows - 1), dice.roll(columns - 1));
            free.insert(row * columns + column);
            let down = dice.roll(2) == 0;
            free.insert(if down {
                (row + 1) * columns + column
            } else {
                row * columns + column + 1
            });
        }
        compare(&Region { rows, columns, free }, &mut plain, context);
    }
}

/// What is expected after a domino is what is expected of the board that it leaves.
#[test]
fn expectations_after_a_move() {
    let (budget, tables) = (Budget::unlimited(), Tables::default());
    let context = Context::new(&budget, &tables);
    let mut dice = Dice::new(9);
    for _ in 0..500 {
        let (count, columns) = (2 + dice.roll(5), 2 + dice.roll(4));
        let mut bands = Bands::new(columns);
        let cells = (0..count * columns).filter(|_| dice.roll(4) > 0);
        let board = cells.fold(0u64, |board, cell| board | 1 << cell);
        let rows = bands.rows(board, count, context).unwrap();
        for cell in 0..count * columns {
            let (row, column) = (cell / columns, cell % columns);
            let down = 1 << cell | 1 << (cell + columns);
            if row + 1 < count && board & down == down {
                let after = bands.expected(board & !down, count, context).unwrap();
                let found = bands.after_own(&rows, row, column, context).unwrap();
                assert_eq!(found, after.second, "{board:b} {cell}");
            }
            let across = 3 << cell;
            if column + 1 < columns && board & across == across {
                let after = bands.expected(board & !across, count, context).unwrap();
                let found = bands.after_other(&rows, row, column, context).unwrap();
                assert_eq!(found, after, "{board:b} {cell}");
            }
        }
    }
}

/// D. Breuker, J. Uiterwijk, J. van den Herik, *Solving 8×8 Domineering* (2000).
#[test]
fn published_squares() {
    let (budget, tables) = (Budget::unlimited(), Tables::default());
    let context = Context::new(&budget, &tables);
    for (size, expected) in (2..=7).zip("NNNPNN".chars()) {
        let found = outcome(&full(size, size), context).unwrap();
        assert_eq!(found.to_string(), expected.to_string(), "{size}x{size}");
    }
}

#[test]
#[ignore = "some seconds: UPTO=8 cargo test --release -p noyau --lib large_squares -- --ignored --nocapture"]
fn large_squares() {
    for size in 6..=std::env::var("UPTO").map_or(8, |n| n.parse().unwrap()) {
        let (budget, tables) = (Budget::unlimited(), Tables::default());
        let context = Context::new(&budget, &tables);
        let start = std::time::Instant::now();
        assert_eq!(outcome(&full(size, size), context).unwrap(), Outcome::N);
        let opened = tables.lease::<Boards>(&format!("{size}x{size}")).visited();
        println!("{size}x{size}: {:?}, {opened} positions opened", start.elapsed());
    }
}
