//! The search against plain search, canonical forms and published outcomes.

use super::Domineering;
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
