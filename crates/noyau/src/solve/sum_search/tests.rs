//! The search over sums against canonical forms and plain search.

use crate::random::Dice;
use crate::solve::{Firsts, Solver};
use crate::{Budget, Result, Session};

fn firsts(session: &Session, position: &str, engine: &str) -> Result<Firsts> {
    let budget = Budget::unlimited();
    let context = session.context(&budget)?.forcing(Some(engine));
    Solver::new(session.position(position)?, context)?.firsts()
}

fn board(dice: &mut Dice, letters: &[u8], most: usize) -> String {
    let (rows, columns) = (1 + dice.roll(3), 1 + dice.roll(most));
    let row = |dice: &mut Dice| -> String {
        (0..columns).map(|_| char::from(letters[dice.roll(letters.len())])).collect()
    };
    (0..rows).map(|_| row(dice)).collect::<Vec<_>>().join("/")
}

fn summand(dice: &mut Dice, most: usize) -> String {
    match dice.roll(6) {
        0 | 1 => format!("domineering {}", board(dice, b"...#", most)),
        2 | 3 => format!("clobber {}", board(dice, b"xo.xo", most)),
        4 => {
            let cells: String =
                (0..2 + dice.roll(5)).map(|_| ['t', 'f', '.'][dice.roll(3)]).collect();
            format!("toads-and-frogs {cells}")
        }
        _ => format!("nim {}", dice.roll(4)),
    }
}

#[test]
fn random_sums_have_the_winners_of_their_values() {
    let session = Session::new();
    let mut dice = Dice::new(11);
    for _ in 0..2500 {
        let count = 1 + dice.roll(5);
        let parts: Vec<String> = (0..count).map(|_| summand(&mut dice, 4)).collect();
        // Impartial sums are not for this search.
        let position = format!("{} + toads-and-frogs t.", parts.join(" + "));
        let found = firsts(&session, &position, "sum-search").unwrap();
        assert_eq!(found, firsts(&session, &position, "value-sum").unwrap(), "{position}");
    }
}

#[test]
fn boards_that_are_too_large_to_be_valued() {
    let session = Session::new();
    let mut dice = Dice::new(5);
    for _ in 0..150 {
        let position = format!("clobber {}", board(&mut dice, b"xo", 6));
        let found = firsts(&session, &position, "sum-search").unwrap();
        assert_eq!(found, firsts(&session, &position, "outcome-search").unwrap(), "{position}");
    }
    for _ in 0..60 {
        let position = format!("domineering {}", board(&mut dice, b"......#", 6));
        let found = firsts(&session, &position, "sum-search").unwrap();
        assert_eq!(found, firsts(&session, &position, "board-search").unwrap(), "{position}");
    }
}
