//! The search against plain search, canonical forms and published outcomes.

use super::Domineering;
use super::bounds::Bands;
use super::joined::{self, pieces};
use super::pieces::{Piece, Pieces};
use super::search::{Boards, View};
use crate::context::{Context, Tables};
use crate::engine::{EachPlayerOf, OutcomeTable, ValueTable, winner_of};
use crate::game::{Convention, Outcome, Partizan, Player, Winner};
use crate::random::Dice;
use crate::rules::kit::bits::Bits;
use crate::rules::kit::region::Region;
use crate::value::Id;
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

/// Compares with the plain search and with the canonical form, from both sides.
fn compare(region: &Region, plain: &mut OutcomeTable<Region>, context: Context<'_>) {
    let view = EachPlayerOf(&Domineering);
    let value = ValueTable::lease(context).value(&Domineering, region, context.budget).unwrap();
    let sign = value.sign(context.budget).unwrap();
    for first in Player::BOTH {
        let expected = plain.wins(&view, region, first, Convention::Normal, context.budget);
        let found = Domineering.wins(region, first, context).unwrap();
        assert_eq!(found, Some(expected.unwrap()), "{} {first:?}", region.write());
        assert_eq!(found, Some(winner_of(sign, first) == first), "{} {value:?}", region.write());
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

/// Boards with few holes, where pieces are joined and positions opened.
#[test]
fn boards_with_few_holes() {
    let (budget, tables) = (Budget::unlimited(), Tables::default());
    let (context, mut plain) = (Context::new(&budget, &tables), OutcomeTable::default());
    let mut dice = Dice::new(12);
    for _ in 0..60 {
        let mut region = full(5, 6);
        for _ in 0..9 {
            region.free.remove(dice.roll(30));
        }
        compare(&region, &mut plain, context);
    }
}

/// Values by words are those of the table for all rulesets.
#[test]
fn values_of_pieces() {
    let (budget, tables) = (Budget::unlimited(), Tables::default());
    let context = Context::new(&budget, &tables);
    let (mut known, mut dice) = (Pieces::default(), Dice::new(13));
    let mut check = |rows: usize, columns: usize, cells: u128| {
        let free = Bits::from_word(rows * columns, cells);
        let region = Region { rows, columns, free };
        let place = known.place(cells, columns as u32, context).unwrap();
        let &Piece { value, negative, .. } = known.at(place);
        let expected = ValueTable::lease(context).value(&Domineering, &region, &budget).unwrap();
        assert_eq!(known.games.form(value, &budget), expected.form(&budget), "{}", region.write());
        let sum = known.games.sum(value, negative, &budget).unwrap();
        assert_eq!(sum, Id::ZERO, "{}", region.write());
    };
    for cells in 1..1 << 12 {
        check(3, 4, cells);
    }
    for _ in 0..1500 {
        let (rows, columns) = (2 + dice.roll(8), 2 + dice.roll(8));
        let cells = (0..16).fold(0, |cells, _| cells | 1u128 << dice.roll(rows * columns));
        check(rows, columns, cells);
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
        let (mut bands, mut known) = (Bands::new(columns), Pieces::default());
        let cells = (0..count * columns).filter(|_| dice.roll(4) > 0);
        let board = cells.fold(0u64, |board, cell| board | 1 << cell);
        let rows = bands.rows(board, count, &mut known, context).unwrap();
        for cell in 0..count * columns {
            let (row, column) = (cell / columns, cell % columns);
            let down = 1 << cell | 1 << (cell + columns);
            if row + 1 < count && board & down == down {
                let after = bands.expected(board & !down, count, &mut known, context).unwrap();
                let found = bands.after_own(&rows, row, column, &mut known, context).unwrap();
                assert_eq!(found, after.second, "{board:b} {cell}");
            }
            let across = 3 << cell;
            if column + 1 < columns && board & across == across {
                let after = bands.expected(board & !across, count, &mut known, context).unwrap();
                let found = bands.after_other(&rows, row, column, &mut known, context).unwrap();
                assert_eq!(found, after, "{board:b} {cell}");
            }
        }
    }
}

/// A board with some cells, and a cut of it into bands of one row or two.
fn cut_board(dice: &mut Dice) -> (Region, u32) {
    let (rows, columns) = (2 + dice.roll(4), 2 + dice.roll(4));
    let mut free = Bits::none(rows * columns);
    for _ in 0..18 {
        free.insert(dice.roll(rows * columns));
    }
    let mut cut = 0;
    for row in 1..rows {
        if cut >> (row - 1) & 1 == 0 && dice.roll(2) == 0 {
            cut |= 1 << row;
        }
    }
    (Region { rows, columns, free }, cut)
}

/// Joined pieces cover the board once, and no two of them lie side by side, since the opponent
/// would have a place there.
#[test]
fn pieces_are_apart() {
    let mut dice = Dice::new(10);
    for _ in 0..2000 {
        let (region, cut) = cut_board(&mut dice);
        let view = View::of(&region).unwrap();
        let mut owner = vec![None; region.rows * region.columns];
        for (k, piece) in pieces(view, cut).into_iter().enumerate() {
            for cell in (0..owner.len()).filter(|cell| piece >> cell & 1 == 1) {
                assert_eq!(owner[cell].replace(k), None, "{}", region.write());
            }
        }
        for cell in 0..owner.len() {
            assert_eq!(owner[cell].is_some(), region.free.contains(cell), "{}", region.write());
            if cell % region.columns > 0 && owner[cell].is_some() && owner[cell - 1].is_some() {
                assert_eq!(owner[cell], owner[cell - 1], "{} {cut:b}", region.write());
            }
        }
    }
}

/// What joined pieces see is true, with any cut, and they see much.
#[test]
fn joined_pieces_are_right() {
    let (budget, tables) = (Budget::unlimited(), Tables::default());
    let (context, mut plain) = (Context::new(&budget, &tables), OutcomeTable::default());
    let (mut known, mut dice, mut seen) = (Pieces::default(), Dice::new(11), 0);
    let by_rules = EachPlayerOf(&Domineering);
    for _ in 0..4000 {
        let (region, cut) = cut_board(&mut dice);
        let view = View::of(&region).unwrap();
        for starts in [true, false] {
            if joined::wins(&mut known, view, cut, starts, context).unwrap().0 {
                let first = if starts { Player::Left } else { Player::Right };
                let wins = plain.wins(&by_rules, &region, first, Convention::Normal, &budget);
                assert_eq!(wins.unwrap(), starts, "{} {cut:b}", region.write());
                seen += 1;
            }
        }
    }
    assert!(seen > 1000, "{seen}");
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
