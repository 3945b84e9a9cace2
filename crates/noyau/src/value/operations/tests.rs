use super::*;
use crate::value::expression::evaluate;

/// Companions are the automorphism of the lattices of days 1 and 2: one to one, onto, and in order; and
/// it is its own inverse. On day 3 a sample of pairs is compared.
#[test]
fn companions_keep_the_order() {
    let (mut games, budget) = (Games::new(), Budget::unlimited());
    for (day, step) in [(1, 1), (2, 1), (3, 37)] {
        let all = born_by(&mut games, day, &budget).unwrap();
        let images: Vec<Id> =
            all.iter().map(|&game| companion(&mut games, game, &budget).unwrap()).collect();
        let known: FxHashSet<Id> = all.iter().copied().collect();
        assert_eq!(images.iter().copied().collect::<FxHashSet<Id>>(), known);
        for (k, (&game, &image)) in all.iter().zip(&images).enumerate() {
            assert_eq!(companion(&mut games, image, &budget).unwrap(), game);
            for j in (k % step..all.len()).step_by(step) {
                let compared = games.compare(game, all[j], &budget).unwrap();
                assert_eq!(games.compare(image, images[j], &budget).unwrap(), compared);
            }
        }
    }
    assert_eq!(companion(&mut games, Id::ZERO, &budget).unwrap(), games.nimber(1));
}

/// The examples in CGSuite's documentation and tests.
#[test]
fn examples_of_cgsuite() {
    let (mut games, budget) = (Games::new(), Budget::unlimited());
    for (text, value) in [
        ("*4:*5", "*9"),
        ("1:-1", "1/2"),
        ("^[4]", "{0|*||*|||*||||*}"),
        ("^[4] - ^[3]", "^<4>"),
        ("{0||0|v*}", "^<2> + ^[2] + *"),
        ("Overheat(7/16, 0, 0)", "^[3]"),
        ("v[4]*", "-(^[4]) + *"),
        ("3/2^[1]*2", "3/2^*2"),
        ("^<1>", "^"),
        ("Conway(*4, *4)", "*6"),
        ("Conway(15, ^^*2)", "^30*2"),
        ("Conway({3|1}, ^^)", "{^6|^^}"),
        ("Conway(^^, ^^)", "{0||0,*|0,{0,*|0,*2}}"),
        ("Cool({3||2*|1*}, 1/4)", "{11/4||2|3/2}"),
        ("Cool({3||2*|1*}, 1/2)", "{5/2|2*}"),
        ("Cool({3||2*|1*}, 5/8)", "{19/8|17/8}"),
        ("Cool({3||2*|1*}, 3/4)", "9/4*"),
        ("Cool({3||2*|1*}, 70)", "9/4"),
        ("Cool({3||2*|1*}, -1/2)", "{7/2|||5/2|3/2||±1/2}"),
        ("Cool(1/4, -1/8)", "1/4"),
        ("Cool(1/4, -1/4)", "1/4*"),
        ("Cool(1/4, -3/8)", "{3/8|1/8}"),
        ("Freeze({3||2*|1*})", "9/4*"),
        ("Heat({3||2*|1*}, 1)", "{4|||3|1||0|-2}"),
        ("Heat({3||2*|1*}, -3/4)", "9/4*"),
        ("Heat({3||2*|1*}, -2)", "3/2"),
        ("Heat({3||2*|1*}, *)", "{3*||2|1}"),
        ("Norton(1/2, ^)", "{^^*|v*}"),
        ("Norton(^, ^)", "{^^*||0|v4}"),
        ("Norton(Tiny(2), ^)", "{^^*||0|v6}"),
        ("Overheat({3||2*|1*}, *, 1*)", "{1||±(1*)|-1,{-1|-3}}"),
        ("StopCount(*8)", "4374"),
        ("StopCount(^*6)", "1459"),
        ("StopCount(73/16v9*8)", "13131"),
        ("StopCount({0||0|v*})", "6"),
        ("Birthday(73/16v9*8)", "27"),
        ("Birthday(-1823437481924)", "1823437481924"),
        ("Birthday({0|*||*|||*||||*})", "5"),
        ("Temperature(25/16)", "-1/16"),
        ("Companion(^*)", "^"),
        ("Degree({1|0})", "0"),
    ] {
        let found = evaluate(text, &mut games, &budget).unwrap();
        let wanted = evaluate(value, &mut games, &budget).unwrap();
        assert_eq!(found, wanted, "{text}");
    }
    for text in ["Cool({3||2*|1*}, -1)", "^[1001]", "^[2", "1:", ":1", "^<2"] {
        assert!(evaluate(text, &mut games, &budget).is_err(), "{text}");
    }
}
