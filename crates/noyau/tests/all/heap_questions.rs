//! Questions about heaps of any size and in misère play, against plain enumeration.

use std::time::Duration;

use noyau::ask::{Ask, MovesAsk, OutcomeAsk, SequenceAsk, SolveAsk, TableAsk};
use noyau::random::Dice;
use noyau::{Budget, ErrorKind, Outcome, Session};
use serde_json::{Value, json};

fn asked(question: Value) -> Result<Value, noyau::Error> {
    let question: Ask = serde_json::from_value(question).unwrap();
    Session::new()
        .ask(&question, &Budget::default())
        .map(|answer| serde_json::to_value(answer).unwrap())
}

fn solved(position: &str) -> Value {
    asked(json!({ "ask": "solve", "position": position }))
        .unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Whether heaps are lost in misère play, where a number of the set is taken.
fn misere_taking(may_take: impl Fn(usize) -> bool, upto: usize) -> Vec<bool> {
    let mut lost = Vec::new();
    for n in 0..=upto {
        let mut moves = (1..=n).filter(|&taken| may_take(taken)).peekable();
        let can_move = moves.peek().is_some();
        let wins = moves.any(|taken| lost[n - taken]);
        lost.push(can_move && !wins);
    }
    lost
}

#[test]
fn misere_sequences_of_taking_games() {
    for seed in 0..60 {
        let mut dice = Dice::new(seed);
        let size = 1 + dice.roll(4);
        let mut set: Vec<usize> = (0..size).map(|_| 1 + dice.roll(12)).collect();
        set.sort_unstable();
        set.dedup();
        let listed: Vec<String> = set.iter().map(ToString::to_string).collect();
        for all_but in [false, true] {
            let words = if all_but { "all but " } else { "" };
            let ruleset = format!("misere subtraction({words}{})", listed.join(","));
            let question =
                json!({ "ask": "sequence", "ruleset": ruleset, "upto": 1200, "of": "outcome" });
            let found = asked(question).unwrap();
            assert_eq!(found["ruleset"], ruleset);
            let lost = misere_taking(|taken| set.contains(&taken) != all_but, 2400);
            let letters: Vec<&str> = lost.iter().map(|&p| if p { "P" } else { "N" }).collect();
            assert_eq!(found["values"], json!(letters[..=1200]), "{ruleset}");
            let (Some(period), Some(preperiod)) =
                (found["period"].as_u64(), found["preperiod"].as_u64())
            else {
                panic!("{ruleset}: no period")
            };
            let (p, start) = (period as usize, preperiod as usize);
            assert!((start..=2400 - p).all(|n| lost[n] == lost[n + p]), "{ruleset}: {found}");
            assert!(start == 0 || lost[start - 1] != lost[start - 1 + p], "{ruleset}: {found}");
            let alone = asked(json!({ "ask": "period", "ruleset": ruleset, "of": "outcome" }));
            let alone = alone.unwrap();
            assert_eq!([&alone["period"], &alone["preperiod"]], [period, preperiod], "{ruleset}");
        }
    }
}

#[test]
fn misere_sequences_of_other_games() {
    for (ruleset, upto) in [
        ("misere take-at-most(3)", 30),
        ("misere nim", 9),
        ("misere kayles", 14),
        ("misere octal(0.137)", 16),
        ("misere octal(4.)", 9),
        ("misere grundy", 16),
        ("misere moore-nim(2)", 6),
    ] {
        let question =
            json!({ "ask": "sequence", "ruleset": ruleset, "upto": upto, "of": "outcome" });
        let found = asked(question).unwrap();
        for n in 0..=upto {
            let position = if n == 0 { format!("{ruleset} -") } else { format!("{ruleset} {n}") };
            assert_eq!(found["values"][n], solved(&position)["outcome"], "{position}");
        }
        let error = asked(json!({ "ask": "sequence", "ruleset": ruleset, "upto": 9 })).unwrap_err();
        assert_eq!(error.kind, ErrorKind::NotApplicable, "{error}");
        assert!(error.to_string().contains("normal play"), "{error}");
    }
    let table =
        json!({ "ask": "table", "ruleset": "misere wythoff", "sizes": [4, 4], "of": "outcome" });
    let found = asked(table).unwrap();
    let lost: Vec<usize> = (0..16).filter(|&k| found["values"][k] == "P").collect();
    assert_eq!(lost, [1, 4, 10], "(0,1), (1,0) and (2,2)");
    let found = asked(json!({ "ask": "p-positions", "ruleset": "misere wythoff", "bound": 4 }));
    assert_eq!(found.unwrap()["positions"], json!([[0, 1], [1, 0], [2, 2]]));
    for question in [
        json!({ "ask": "compare", "ruleset": "misere nim", "other": "nim", "of": "outcome" }),
        json!({ "ask": "table", "ruleset": "misere wythoff", "sizes": [4, 4] }),
        json!({ "ask": "sequence", "ruleset": "misere picarete", "upto": 3, "of": "outcome" }),
    ] {
        assert_eq!(asked(question).unwrap_err().kind, ErrorKind::NotApplicable);
    }
    // The lost single heaps of misère Kayles are 1, 4, 9, 12 and 20.
    let kayles = json!({ "ask": "period", "ruleset": "misere kayles", "of": "outcome" });
    let found = asked(kayles).unwrap();
    assert_eq!((&found["period"], &found["preperiod"]), (&json!(1), &json!(21)));
    assert_eq!(found["proved_by"], "misere-quotient");
    let values =
        json!({ "ask": "sequence", "ruleset": "misere kayles", "upto": 40, "of": "outcome" });
    let found = asked(values).unwrap();
    let lost: Vec<usize> = (0..=40).filter(|&n| found["values"][n] == "P").collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
    let error = asked(json!({ "ask": "period", "ruleset": "misere octl(0.7)", "of": "outcome" }));
    assert_eq!(error.unwrap_err().span, Some(7..11));
}

#[test]
fn codes_with_digits_on_one_side_of_the_point() {
    assert_eq!(solved("octal(4.) 5")["position"], "octal(4.) 5");
    assert_eq!(solved("octal(4.0) 5")["position"], "octal(4.) 5");
    assert_eq!(solved("octal(.137) 5"), solved("octal(0.137) 5"));
    assert_eq!(solved("octal(.77) 6")["grundy"], solved("kayles 6")["grundy"]);
    // Dividing without taking: a heap of n is worth (n - 1) mod 2.
    for n in 1..12 {
        assert_eq!(solved(&format!("octal(4.) {n}"))["grundy"], (n - 1) % 2);
    }
}

#[test]
fn winning_moves_are_found_through_the_period() {
    let outcome = |position: &str| OutcomeAsk { position: position.to_string() };
    for seed in 0..40 {
        let mut dice = Dice::new(seed);
        let ruleset = match seed {
            0 => "kayles".to_string(),
            1 => "dawson-chess".to_string(),
            2 => "octal(4.)".to_string(),
            _ => format!("octal(0.{}{}{})", dice.roll(8), dice.roll(8), 1 + dice.roll(7)),
        };
        let heaps = [200 + dice.roll(300), 1 + dice.roll(40)];
        let position = format!("{ruleset} {},{}", heaps[0], heaps[1]);
        let found = solved(&position);
        let question = MovesAsk::new(position, None);
        let answer = Session::new().ask(&question, &Budget::default()).unwrap();
        let winning: Vec<Value> = answer
            .moves
            .iter()
            .filter(|m| m.outcome == Some(Outcome::P))
            .map(|m| json!({ "move": m.name, "to": m.to }))
            .collect();
        assert_eq!(found["moves"], json!(winning), "{question:?}");
    }
    // All of them, however large the heap, where they are few.
    let few = solved("kayles 1000000000,1000000000,1000000007");
    assert_eq!(few["outcome"], "N");
    let found = solved("kayles 1000000000001");
    assert_eq!((&found["outcome"], &found["moves_complete"]), (&json!("N"), &json!(false)));
    let found = solved("dawson-kayles 1000000000003");
    for step in found["moves"].as_array().unwrap().iter().take(20) {
        let to = step["to"].as_str().unwrap();
        let answer = Session::new().ask(&outcome(to), &Budget::default()).unwrap();
        assert_eq!(answer.outcome, Outcome::P, "{to}");
    }
}

#[test]
fn outcome_and_value_are_known_where_the_moves_are_too_many() {
    let found = solved("kayles 1000000000");
    assert_eq!(found["outcome"], "N");
    assert_eq!(found["grundy"], 1);
    assert_eq!(found["moves"], json!([]));
    assert_eq!(found["moves_complete"], false);
    // Nothing is missing where no move wins.
    let found = solved("kayles 1000000000,1000000000");
    assert_eq!((&found["outcome"], &found["moves"]), (&json!("P"), &json!([])));
    assert_eq!(found.get("moves_complete"), None);
}

#[test]
fn a_lost_position_has_the_value_0() {
    for position in [
        "king(1) 97300000000,113670000000",
        "king(7) 4000000000,4000000000",
        "wythoff 1618033988749894848,2618033988749894848",
        "moore-nim(2) 18446744073709551615,18446744073709551615,18446744073709551615",
        "three-vectors(1,40,2) 1000000000000,1000000000000,0",
        "wythoff 1000000000,1000000000,0",
    ] {
        let found = solved(position);
        assert_eq!((&found["outcome"], &found["grundy"]), (&json!("P"), &json!(0)), "{position}");
    }
    let found = solved("moore-nim(2) 18446744073709551615,5");
    assert_eq!((&found["outcome"], &found["grundy"]), (&json!("N"), &json!(null)));
}

#[test]
fn kings_are_valued_on_large_boards() {
    let budget = || Budget::default().time(Duration::from_mins(10)).memory(600 << 20);
    for (position, outcome) in [("king(1) 9730,11367", "N"), ("king(7) 4000,4000", "P")] {
        let question = SolveAsk { position: position.to_string(), ..SolveAsk::default() };
        let answer =
            serde_json::to_value(Session::new().ask(&question, &budget()).unwrap()).unwrap();
        assert_eq!(answer["outcome"], outcome, "{answer}");
        assert!(answer["grundy"].is_u64(), "{answer}");
    }
    // Too little time or memory for the value does not hide the outcome.
    let question = SolveAsk { position: "king(40) 9000,9001".to_string(), ..SolveAsk::default() };
    let answer = Session::new().ask(&question, &Budget::default().memory(1 << 20)).unwrap();
    let answer = serde_json::to_value(answer).unwrap();
    assert_eq!((&answer["outcome"], &answer["grundy"]), (&json!("N"), &json!(null)));
    let question =
        TableAsk { ruleset: "king(2)".to_string(), sizes: vec![90, 90], ..TableAsk::default() };
    let answer = serde_json::to_value(Session::new().ask(&question, &budget()).unwrap()).unwrap();
    for at in [[3, 4], [70, 12], [89, 89]] {
        let alone = solved(&format!("king(2) {},{}", at[0], at[1]));
        assert_eq!(answer["values"][at[0] * 90 + at[1]], alone["grundy"], "{at:?}");
    }
}

#[test]
fn families_of_paths_and_cycles_have_proved_periods() {
    let ask = |ruleset: &str, upto| {
        let question = SequenceAsk { ruleset: ruleset.to_string(), upto, ..SequenceAsk::default() };
        Session::new().ask(&question, &Budget::default()).unwrap()
    };
    for (family, upto, expected) in [
        ("domination P{n}", 250, Some(34)),
        ("arc-kayles P{n}", 250, Some(34)),
        ("domination C{n}", 250, Some(34)),
        ("arc-kayles C{n}", 250, Some(34)),
        // Too few values for the theorem.
        ("domination P{n}", 60, None),
        // No theorem is known.
        ("cram 2x{n}", 30, None),
    ] {
        let found = ask(family, upto);
        assert_eq!(found.proof.period, expected, "{family}");
        let Some((period, from)) = found.proof.period.zip(found.proof.preperiod) else { continue };
        assert!(found.observed.is_none() && from < 100, "{family}: {from}");
        for n in from..=upto - period {
            assert_eq!(found.values[n as usize], found.values[(n + period) as usize], "{family}");
        }
        if from > 4 {
            let [here, there] = [from - 1, from - 1 + period].map(|n| &found.values[n as usize]);
            assert_ne!(here, there, "{family}: it begins sooner than {from}");
        }
    }
}

#[test]
fn a_position_without_its_variable_is_no_family() {
    let question =
        SequenceAsk { ruleset: "domination P3*P4".to_string(), ..SequenceAsk::default() };
    let error = Session::new().ask(&question, &Budget::default()).unwrap_err();
    assert_eq!(error.message.to_string(), "a family has `{n}` for its number, as in `P3*P{n}`");
}
