//! Known values of the smaller partizan games, and their theorems on random positions.

use crate::random::Dice;
use crate::value::Value;
use crate::{Budget, Session};

fn value(session: &Session, position: &str) -> Value {
    let budget = Budget::default();
    let context = session.context(&budget).unwrap();
    session.position(position).unwrap().parts[0].value(context).unwrap()
}

fn printed(session: &Session, position: &str) -> String {
    value(session, position).print(&Budget::default()).unwrap()
}

#[test]
fn published_values() {
    let session = Session::new();
    for (position, expected) in [
        ("col 1x1", "*"),
        ("col 1x2", "0"),
        ("col x..", "-1/2"),
        ("snort 1x1", "*"),
        ("snort 1x2", "±1"),
        ("snort x.", "1"),
        ("nogo 1x1", "0"),
        ("nogo 1x2", "*"),
        ("konane xo.", "1"),
        ("konane xo.o.", "1"),
        ("amazons x.", "1"),
        ("amazons x.o", "*"),
        ("tridomineering 1x3", "-1"),
        ("tridomineering 2x2", "±1"),
        ("cutcake 1x5", "4"),
        ("cutcake 2x2", "0"),
        ("cutcake 2x4", "1"),
        ("cutcake 4x4", "0"),
        ("toppling-dominoes b", "1"),
        ("toppling-dominoes br", "*"),
        ("toppling-dominoes g", "*"),
        ("toppling-dominoes brb", "1/2"),
        ("shove x", "1"),
        ("shove .x", "2"),
        ("push ..x", "3"),
    ] {
        assert_eq!(printed(&session, position), expected, "{position}");
    }
}

/// What `tools/small_values.py` prints, which shares nothing with the library.
#[test]
fn values_of_an_independent_program() {
    let session = Session::new();
    for (position, expected) in [
        ("col .", "*"),
        ("col ..", "0"),
        ("col ...", "0"),
        ("col ....", "0"),
        ("col .....", "0"),
        ("col ......", "0"),
        ("col x..", "-1/2"),
        ("col x...", "-1/2"),
        ("col x....", "-1/2"),
        ("col ../..", "0"),
        ("col ../../..", "0"),
        ("col x./..", "-1"),
        ("col .x./...", "-1"),
        ("col x..o", "0"),
        ("col x...o", "0"),
        ("snort .", "*"),
        ("snort ..", "±1"),
        ("snort x.", "1"),
        ("snort x.o", "0"),
        ("snort x..x", "2"),
        ("snort ../..", "0"),
        ("snort x.x", "1"),
        ("snort .x.", "2"),
        ("snort .x.x.", "3"),
        ("snort ..x..", "1"),
        ("snort x./x.", "2"),
        ("snort o.o", "-1"),
        ("snort .o.", "-2"),
        ("snort x.x.x", "2"),
        ("snort xx.oo", "0"),
        ("konane xo.", "1"),
        ("konane xo.o.", "1"),
        ("konane xo.o.o.", "1"),
        ("konane .ox", "1"),
        ("konane xo.x", "1"),
        ("konane xoxo.", "2"),
        ("konane xo./.ox", "2"),
        ("konane .xo.", "*"),
        ("konane .xoxo.", "0"),
        ("konane xo.o./.....", "1"),
        ("konane x.o/o.x", "0"),
        ("konane oxo./....", "1"),
        ("konane xo../ox..", "0"),
        ("konane .oxo.", "1"),
        ("amazons x.", "1"),
        ("amazons x.o", "*"),
        ("amazons x..", "2"),
        ("amazons x..o", "±1"),
        ("amazons x...", "3"),
        ("amazons x...o", "±2"),
        ("amazons x./..", "3"),
        ("amazons x./.o", "0"),
        ("amazons xo/..", "0"),
        ("amazons x../...", "5"),
        ("amazons o..", "-2"),
        ("amazons xx.", "1"),
        ("toppling-dominoes b", "1"),
        ("toppling-dominoes br", "*"),
        ("toppling-dominoes g", "*"),
        ("toppling-dominoes brb", "1/2"),
        ("toppling-dominoes bb", "2"),
        ("toppling-dominoes bbrb", "1*"),
        ("toppling-dominoes rbr", "-1/2"),
        ("toppling-dominoes bgr", "±1"),
        ("toppling-dominoes bbrr", "±1"),
        ("toppling-dominoes bbb", "3"),
        ("toppling-dominoes rr", "-2"),
        ("toppling-dominoes rrr", "-3"),
        ("toppling-dominoes brbrb", "1/4"),
        ("toppling-dominoes rbrbr", "-1/4"),
        ("toppling-dominoes bbrbb", "3/2"),
    ] {
        assert_eq!(printed(&session, position), expected, "{position}");
    }
}

/// Shove, push and cutcake are numbers, col is a number with or without a star.
#[test]
fn cold_games_are_numbers() {
    let session = Session::new();
    let mut dice = Dice::new(3);
    let mut row = |letters: &[u8], length: usize| -> String {
        (0..length).map(|_| char::from(letters[dice.roll(letters.len())])).collect()
    };
    let star = Value::read("*", &Budget::default()).unwrap();
    for length in 1..8 {
        for _ in 0..20 {
            for name in ["shove", "push"] {
                let position = format!("{name} {}", row(b"xo.", length));
                assert!(value(&session, &position).as_number().is_some(), "{position}");
            }
            let position = format!("col {}/{}", row(b"x...o", length), row(b"x...o", length));
            let found = value(&session, &position);
            let starred = found.plus(&star, &Budget::default()).unwrap();
            let number = found.as_number().or(starred.as_number());
            assert!(number.is_some(), "{position}");
        }
    }
    for rows in 1..7 {
        for columns in 1..7 {
            let number = value(&session, &format!("cutcake {rows}x{columns}")).as_number();
            assert!(number.is_some_and(|number| number.is_integer()), "{rows}x{columns}");
        }
    }
}
