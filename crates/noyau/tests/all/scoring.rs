//! Games with points: scores of the literature, lines of best play, and boxes as strings.

use std::time::Duration;

use noyau::ask::{ExplainAsk, ScoreAsk, ScoreBy};
use noyau::context::Tables;
use noyau::game::{Ahead, Bound, ProofCase, Reason};
use noyau::position::Position;
use noyau::solve::Solver;
use noyau::{Budget, Context, Session};

fn score(text: &str) -> i64 {
    let (tables, budget) = (Tables::default(), Budget::default());
    let context = Context::new(&budget, &tables);
    Solver::new(Position::read(text).expect(text), context).expect(text).score().expect(text).0
}

#[test]
fn scores_of_the_literature() {
    for (text, expected) in [
        ("picarete K3", 1),
        ("picarete C4", -2),
        ("picarete 2K3", -2),
        ("dots-and-boxes(american) 1x1", -1),
        ("dots-and-boxes(american) 1x2", 0),
        ("dots-and-boxes(american) 1x3", -1),
        ("dots-and-boxes(american) 2x2", 2),
        ("dots-and-boxes(american) 2x3", -2),
        ("dots-and-boxes(swedish) 2x2", -4),
        ("dots-and-boxes(swedish) 2x3", 6),
        ("dots-and-boxes(swedish) 3x3", 7),
        ("dots-and-boxes(icelandic) 2x2", 2),
        ("dots-and-boxes(icelandic) 2x3", 4),
        ("dots-and-boxes(american) 3x3", -3),
        // Too many edges for a table: isomorphic parts are recognised.
        ("picarete 10K3", -10),
        ("strings-and-coins 15P2", 30),
        // Chains and loops by formula.
        ("strings-and-coins C40", -40),
        ("strings-and-coins P40", 40),
        ("strings-and-coins 250C4", 0),
    ] {
        assert_eq!(score(text), expected, "{text}");
    }
}

#[test]
fn boxes_with_a_drawn_border_are_strings_on_a_grid() {
    for (rows, columns) in [(1, 4), (2, 2), (2, 4), (3, 3), (3, 4)] {
        let boxes = score(&format!("dots-and-boxes(swedish) {rows}x{columns}"));
        let strings = score(&format!("strings-and-coins P{rows}*P{columns}"));
        assert_eq!(boxes, strings, "{rows}x{columns}");
    }
}

#[test]
fn the_theorem_answers_where_the_score_is_out_of_reach() {
    let session = Session::new();
    let ask = |position: &str, by| {
        let question = ScoreAsk { position: position.to_string(), by, say: false };
        session.ask(&question, &Budget::default().time(Duration::from_millis(500)))
    };
    let found = ask("picarete P9*P9", None).expect("the theorem is about all graphs");
    assert_eq!((found.value, found.method.as_str()), (None, "theorem"));
    assert_eq!(found.winner, Some(Ahead::Second));
    assert!(found.moves.is_empty() && found.proof.is_none());
    assert!(ask("picarete P9*P9", Some(ScoreBy::Exact)).is_err());

    let found = ask("picarete P100000", Some(ScoreBy::Theorem)).expect("linear time");
    assert_eq!((found.class.as_deref(), found.bound), (Some("001"), Some(Bound::AtLeast(2))));
    let proof = found.proof.expect("the number of edges is odd");
    assert_eq!((proof.step.name.as_str(), proof.proof.case), ("0-1", ProofCase::PendantOfOdd));

    // A whole game by the proof keeps the bound, whoever has it.
    for position in ["picarete P40", "picarete C40+P9+K2", "picarete P9*P9", "picarete P6*P9+K2"] {
        let found = ask(position, Some(ScoreBy::Theorem)).expect("linear time");
        let last = found.running.last().expect("a game to its end");
        let names: Vec<String> = found.line.iter().map(|step| step.name.clone()).collect();
        assert_eq!(played(position, &names), last[0] - last[1], "{position}");
        assert!(found.bound.is_some_and(|bound| bound.allows(last[0] - last[1])), "{position}");
    }

    // The exact answer has the move of the proof as well.
    let found = ask("picarete K3+K2", None).expect("small");
    assert_eq!((found.value, found.class.as_deref()), (Some(1), Some("110")));
    let found = ask("picarete K3", None).expect("small");
    assert_eq!(found.proof.expect("odd").proof.case, ProofCase::KeepsConnected);
    assert!(ask("strings-and-coins K3", Some(ScoreBy::Theorem)).is_err());
}

#[test]
fn what_is_out_of_reach_has_the_best_bounds_known() {
    let session = Session::new();
    let ask = |position: &str, by| {
        let question = ScoreAsk { position: position.to_string(), by, say: false };
        let budget = Budget::default().time(Duration::from_millis(300));
        let error = session.ask(&question, &budget).expect_err(position);
        let known = error.known().cloned().unwrap_or_default();
        (error.to_string(), [known["at_least"].as_i64(), known["at_most"].as_i64()])
    };
    // More lines than the quick search takes, and more than any: nobody gets more than all boxes.
    for (position, most) in [("dots-and-boxes(american) 6x6", 36), ("strings-and-coins K20", 20)] {
        let (said, known) = ask(position, None);
        assert_eq!(known, [Some(-most), Some(most)], "{position}: {said}");
        assert!(said.contains(&format!("the score is between −{most} and {most}")), "{said}");
    }
    let (said, known) = ask("picarete P9*P9", Some(ScoreBy::Exact));
    assert!(known[0] == Some(-81) && known[1] < Some(0), "{said}");
}

#[test]
fn explanations_know_the_theorem_and_its_errors() {
    let session = Session::new();
    let explain = |position: &str| {
        let question = ExplainAsk { position: position.to_string() };
        let budget = Budget::default().time(Duration::from_millis(500));
        session.ask(&question, &budget).unwrap_or_else(|error| panic!("{position}: {error}"))
    };
    let found = explain("picarete P9*P10");
    assert_eq!(found.who, "The first player wins by at least 2 points.");
    assert!(found.moves.is_empty() && found.best.len() == 1, "the move of the proof");
    assert!(found.why.to_string().contains("out of reach"), "{}", found.why);
    let found = explain("picarete P9*P9");
    assert!(found.how.to_string().contains("even"), "{}", found.how);
    let Reason::Points { value: None, bound: Some(_), .. } = found.reason else {
        panic!("{:?}", found.reason)
    };

    let paws = "{8; 0-1, 0-2, 1-2, 2-3, 4-5, 4-6, 5-6, 6-7}";
    let why = explain(&format!("picarete {paws}")).why.to_string();
    assert!(why.contains("do not add") && why.contains("worth −2"), "{why}");
    let corrected = "K2+K3+{6; 0-3, 1-4, 1-5, 2-4, 2-5, 3-4, 3-5, 4-5}";
    let found = explain(&format!("picarete {corrected}"));
    let Reason::Points { value: Some(-3), f: Some(1), .. } = found.reason else {
        panic!("{:?}", found.reason)
    };
    assert!(found.why.to_string().contains(corrected), "{}", found.why);
}

#[test]
fn the_long_chain_rule_is_told_with_the_numbers_of_the_position() {
    let question = ExplainAsk {
        position: "strings-and-coins {7; 0-1, 1-2, 3-4, 4-5, 5-6} ground 0,2,3,6".into(),
    };
    let found = Session::new().ask(&question, &Budget::default()).expect("small");
    let why = found.why.to_string();
    for words in ["9 strings are left and 7 coins", "2 long chains (of 3 and 4 coins)", "worth 3"] {
        assert!(why.contains(words), "{why}");
    }
    let Reason::Points { value: Some(value), chains: Some(chains), .. } = found.reason else {
        panic!("{:?}", found.reason)
    };
    // Two chains: whoever must open the first one loses what staying in control is worth.
    assert_eq!((value, chains.controlled()), (-3, Some(3)));
}

#[test]
fn strings_go_to_the_ground() {
    let read = |text: &str| Position::read(text).map(|position| position.to_string());
    let text = "strings-and-coins {3; 0-1, 1-2} ground 0,2,2";
    assert_eq!(read("strings-and-coins P3 ground 2,0, 2").as_deref(), Ok(text));
    // A row of boxes with free short sides and every long line drawn.
    assert_eq!(
        score("strings-and-coins P3 ground 0,2"),
        score("dots-and-boxes(american) 1x3 h0.0,h0.1,h0.2,h1.0,h1.1,h1.2")
    );
    assert!(read("strings-and-coins P3 ground 3").is_err());
    assert!(read("picarete P3 ground 0").is_err());
}

/// Plays a line and counts what the first player gets more than the second.
fn played(text: &str, names: &[String]) -> i64 {
    let mut at = Position::read(text).expect(text);
    let (mut lead, mut turn) = (0, 1);
    for name in names {
        let moves =
            at.parts[0].moves(noyau::Player::Left, &Budget::default()).expect("a small position");
        let step =
            moves.into_iter().find(|found| found.step.to_string() == *name).expect("a legal move");
        lead += turn * step.gain.points;
        if !step.gain.again {
            turn = -turn;
        }
        at = at.with_part(0, step.to);
    }
    assert!(at.parts[0].moves(noyau::Player::Left, &Budget::default()).unwrap().is_empty());
    lead
}

#[test]
fn lines_of_best_play_reach_the_score() {
    for text in [
        "picarete C4*K2",
        "picarete {4; 0-1, 0-2, 1-2, 2-3}",
        "strings-and-coins P3*P3",
        "strings-and-coins K4+C3",
        "dots-and-boxes(american) 2x2",
        "dots-and-boxes(icelandic) 2x3 v0.1",
    ] {
        let (tables, budget) = (Tables::default(), Budget::default());
        let context = Context::new(&budget, &tables);
        let mut solver = Solver::new(Position::read(text).unwrap(), context).unwrap();
        let (value, best) = solver.score().unwrap();
        let line = solver.best_line().unwrap();
        assert_eq!(line.first().map(|first| &first.step), best.first(), "{text}");
        let names: Vec<String> = line.into_iter().map(|played| played.step.name).collect();
        assert_eq!(played(text, &names), value, "{text}");
    }
}

#[test]
fn lines_are_spelled_canonically() {
    let read = |text: &str| Position::read(text).map(|position| position.to_string());
    let spelled = read("dots-and-boxes(american) 2x2 v1.2, h0.1").unwrap();
    assert_eq!(spelled, "dots-and-boxes(american) 2x2 h0.1,v1.2");
    assert_eq!(
        read("dots-and-boxes(swedish) 2x2 h0.1,h1.0").unwrap(),
        "dots-and-boxes(swedish) 2x2 h1.0"
    );
    for bad in ["2x2 h3.0", "2x2 h0.2", "2x2 v0.3", "2x2 w0.0", "2x2 h0.0,h0.0", "0x2", "2x2h0.0"] {
        let error = read(&format!("dots-and-boxes(american) {bad}")).unwrap_err();
        assert_eq!(error.kind, noyau::ErrorKind::BadPosition, "{bad}");
    }
    assert_eq!(read("dots-and-boxes 2x2").unwrap(), "dots-and-boxes(american) 2x2");
    assert!(read("dots-and-boxes(danish) 2x2").is_err());
}

#[test]
fn boards_have_any_shape() {
    let read = |text: &str| Position::read(text).map(|position| position.to_string());
    let ring = "dots-and-boxes(swedish) .../.#./...";
    assert_eq!(read(ring).as_deref(), Ok(ring));
    assert_eq!(read("dots-and-boxes(american) ../..").unwrap(), "dots-and-boxes(american) 2x2");
    // A ring of eight boxes whose contour and hole are drawn is a loop of eight coins.
    assert_eq!(score(ring), score("strings-and-coins C8"));
    // An L of three boxes, with a line to the outside for each free side.
    let ells = "strings-and-coins {3; 0-1, 0-2} ground 0,0,1,1,1,2,2,2";
    assert_eq!(score("dots-and-boxes(american) .#/.."), score(ells));
    assert_eq!(
        score("dots-and-boxes(icelandic) .#/.."),
        score("strings-and-coins {3; 0-1, 1-2} ground 0,1,2,2")
    );
    for bad in ["../.", ".a", "./", "#./.. h0.0", "..# v0.3"] {
        let error = read(&format!("dots-and-boxes(american) {bad}")).unwrap_err();
        assert_eq!(error.kind, noyau::ErrorKind::BadPosition, "{bad}");
    }
}
