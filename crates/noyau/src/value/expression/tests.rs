use super::*;
use crate::random::Dice;

fn value(text: &str) -> String {
    let (mut games, budget) = (Games::new(), Budget::default());
    let id = evaluate(text, &mut games, &budget).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    games.print(id, &budget).unwrap()
}

#[test]
fn literals() {
    for (text, expected) in [
        ("3*2", "3*2"),
        ("-3^", "-3^"),
        ("0 - 3^", "-3v"),
        ("3/4vv*5", "3/4vv*5"),
        ("6/8", "3/4"),
        ("^^^", "^3"),
        ("v3*2", "v3*2"),
        ("↑↑*", "^^*"),
        ("⇑", "^^"),
        ("*0", "0"),
        ("*1", "*"),
        ("^0", "0"),
        ("--1", "1"),
        ("- 1", "-1"),
        ("−1", "-1"),
        ("+1", "1"),
        ("00012", "12"),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn operations() {
    for (text, expected) in [
        ("1 + -1", "0"),
        ("1+-1", "0"),
        ("1 - -1", "2"),
        ("1 + +-1", "{2|0}"),
        ("1 ± 1", "error"),
        ("+-1", "±1"),
        ("±1", "±1"),
        ("-±1", "±1"),
        ("± 1", "±1"),
        ("±{2|1}", "±{2|1}"),
        ("±{1|0}", "0"),
        ("±{1,{2|0}}", "±{1,{2|0}}"),
        ("±(1 + *)", "±(1*)"),
        ("±1*", "±(1*)"),
        ("2.±1", "0"),
        ("4.^", "^4"),
        ("-4.^", "v4"),
        ("4.-1/2", "-2"),
        ("4.(-1/2)", "-2"),
        ("3.{2|-1/2} - {2|-1/2} - 2.{2|-1/2}", "0"),
        ("2.2.^", "error"),
        ("2.(2.^)", "^4"),
        ("-(1 - 2) - (3 + 4)", "-6"),
        ("Tiny(2) + Miny(2)", "0"),
        ("{ 1 , 2 | 0 , -1 }", "{2|-1}"),
        ("{1+1|1-1}", "{2|0}"),
        ("{||}", "0"),
        ("{||0|}", "0"),
        ("{1|0||-1|-2}", "{1|0||-1|-2}"),
        ("{1||0|||-1}", "{1|0||-1}"),
        ("{{{|}|}|}", "2"),
    ] {
        let (mut games, budget) = (Games::new(), Budget::default());
        match evaluate(text, &mut games, &budget) {
            Ok(id) => assert_eq!(games.print(id, &budget).unwrap(), expected, "{text}"),
            Err(error) => assert_eq!("error", expected, "{text}: {error}"),
        }
    }
}

#[test]
fn errors_point() {
    for (text, message, span) in [
        ("", "expected a game, found the end", 0..0),
        ("{1|", "expected a game, `|` or `}`, found the end", 3..3),
        ("{1}", "expected `|`, found `}`", 2..3),
        ("{1|0", "expected `+`, `-`, `,`, `|` or `}`, found the end", 4..4),
        ("{1|0|2}", "two bars of the same length: which comes first? Use braces or `||`", 4..5),
        ("{1,|0}", "expected a game, found `|`", 3..4),
        ("{,1|0}", "expected a game, `|` or `}`, found `,`", 1..2),
        ("1}", "expected `+`, `-` or the end, found `}`", 1..2),
        ("(1", "expected `+`, `-` or `)` for what opened at character 1, found the end", 2..2),
        ("1/3", "the denominator must be a power of two", 0..3),
        ("1/0", "the denominator must be a power of two", 0..3),
        ("1/", "expected a denominator, found the end", 2..2),
        ("2 + x", "expected a game, found `x`", 4..5),
        ("3 * 2", "expected `+`, `-` or the end, found `*`", 2..3),
        ("^^3", "write `^3` for three ups: one arrow before the count", 0..2),
        (
            "*99999999999999999999",
            "a nimber is at most 18446744073709551615, found `99999999999999999999`",
            1..21,
        ),
        ("1 +", "expected a game, found the end", 3..3),
        ("Tiny 2", "expected `(`, found ` `", 4..5),
        ("é", "expected a game, found `é`", 0..2),
    ] {
        let (mut games, budget) = (Games::new(), Budget::default());
        let error = evaluate(text, &mut games, &budget).unwrap_err();
        assert_eq!(error.kind, ErrorKind::BadRequest, "{text}");
        assert_eq!(error.message, message, "{text}");
        assert_eq!(error.span, Some(span), "{text}");
    }
}

#[test]
fn nesting_costs_no_stack() {
    let (mut games, budget) = (Games::new(), Budget::default());
    let mut value = |text: &str| evaluate(text, &mut games, &budget);
    let deep = 20_000;
    assert!(value(&"{".repeat(deep)).is_err());
    assert!(value(&"(".repeat(deep)).is_err());
    let parentheses = format!("{}1{}", "(".repeat(deep), ")".repeat(deep));
    assert_eq!(value(&parentheses).unwrap(), value("1").unwrap());
    let integer = format!("{}0{}", "{".repeat(deep), "|}".repeat(deep));
    assert_eq!(value(&integer).unwrap(), value("20000").unwrap());
    let signs = format!("{}1", "-".repeat(deep));
    assert!(value(&signs).is_ok());

    // A canonical form as deep as it is written: every operation goes all the way down.
    let deep = 2000;
    let mut hot = String::from("0");
    for k in 1..deep {
        hot = format!("{{{}|{hot}}}", 2 * k);
    }
    let id = value(&hot).unwrap();
    let sum = value(&format!("{hot} - 1")).unwrap();
    assert!(games.le(sum, id, &budget).unwrap());
    assert!(games.form(id, &budget).unwrap().len() > deep);
    assert!(games.print(id, &budget).unwrap().len() > deep);
    games.thermograph(id, &budget).unwrap();
    let negative = games.negate(id, &budget).unwrap();
    assert_eq!(games.sum(id, negative, &budget).unwrap(), Id::ZERO);
}

#[test]
fn any_text_is_answered() {
    let tokens = [
        "{", "|", "||", "}", "(", ")", ",", "+", "-", "±", "+-", "^", "v", "*", ".", "/", "1", "2",
        "0", "17", "Tiny(", "Miny(", " ", "↑", "x", "{1|0}", "*2", "3/4", "2.",
    ];
    let mut dice = Dice::new(8);
    let mut read = 0;
    for _ in 0..20_000 {
        let mut text = String::new();
        loop {
            text.push_str(tokens[dice.roll(tokens.len())]);
            if dice.roll(8) == 0 {
                break;
            }
        }
        let budget = Budget::default().memory(8 << 20);
        let mut games = Games::new();
        if let Ok(id) = evaluate(&text, &mut games, &budget) {
            read += 1;
            let printed = games.print(id, &budget).unwrap();
            assert_eq!(evaluate(&printed, &mut games, &budget).unwrap(), id, "{text}");
        }
    }
    assert!(read > 500);
}

#[test]
fn operations_by_name() {
    let (mut games, budget) = (Games::new(), Budget::default());
    for (text, expected) in [
        ("Cool({4|{2|-1}}, 1)", "{3||2|1}"),
        ("cool(±3, 4)", "0"),
        ("Heat(*, 1)", "±1"),
        ("Overheat(1/2, 1, 1)", "{1|0}"),
        ("Norton({2|-1}, ^)", "{^4*|v3*}"),
        ("Conway(3/2, 5/4)", "15/8"),
        ("Conway(*2, *2)", "*3"),
        ("Ordinal(1, -1) + Ordinal(*, 1)", "1/2^*"),
        ("Reduced({2^|{1|*}})", "{2||1|0}"),
        ("AtomicWeight({^^*|v})", "1/2"),
        ("AtomicWeight(v3*2)", "-3"),
        ("Mean({2|-1}) + Temperature({2|-1})", "2"),
        ("LeftStop({2|-1}) - RightStop({2|-1})", "3"),
        ("Birthday(3/4)", "3"),
        ("{Tiny(2)|v}", "{Tiny(2)|v}"),
    ] {
        let game = evaluate(text, &mut games, &budget).unwrap();
        let wanted = evaluate(expected, &mut games, &budget).unwrap();
        assert_eq!(game, wanted, "{text}");
    }
    for (text, expected) in [
        ("Coool(1, 2)", "no operation `Coool`; did you mean `Cool`?"),
        ("Cool(1)", "`Cool` takes 2 games, not 1"),
        ("Cool(1, *)", "the temperature must be a number larger than −1"),
        ("Birthday", "expected `(`, found the end"),
    ] {
        let error = evaluate(text, &mut games, &budget).unwrap_err();
        assert_eq!(error.message, expected, "{text}");
    }
    assert!(evaluate("AtomicWeight({1|0})", &mut games, &budget).is_err());
}

/// Reduced forms are equal exactly where games differ by an infinitesimal; atomic weights add.
#[test]
fn laws_of_the_operations_on_the_games_of_day_three() {
    use crate::value::operations::{atomic_weight, born_by, reduced};
    let (mut games, budget) = (Games::new(), Budget::default());
    let all = born_by(&mut games, 3, &budget).unwrap();
    assert_eq!(all.len(), 1474);
    for &g in all.iter().step_by(17) {
        for &h in all.iter().step_by(23) {
            let difference = games.difference(g, h, &budget).unwrap();
            let stops = [games.left_stop(difference), games.right_stop(difference)];
            let close = stops.iter().all(|stop| stop.is_zero());
            let forms = [g, h].map(|game| reduced(&mut games, game, &budget).unwrap());
            assert_eq!(close, forms[0] == forms[1]);
        }
    }
    let mut weighed = 0;
    for &g in &all {
        let Ok(weight) = atomic_weight(&mut games, g, &budget) else { continue };
        for text in ["^", "v*", "*2", "{^^|*}"] {
            let h = evaluate(text, &mut games, &budget).unwrap();
            let sum = games.sum(g, h, &budget).unwrap();
            let other = atomic_weight(&mut games, h, &budget).unwrap();
            let weights = games.sum(weight, other, &budget).unwrap();
            assert_eq!(atomic_weight(&mut games, sum, &budget).unwrap(), weights);
        }
        weighed += 1;
    }
    assert_eq!(weighed, 67);
}
