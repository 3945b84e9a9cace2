//! What a session remembers between questions, and what it does not lose in sums.

use noyau::ask::{Ask, ExplainAsk, GraphAsk, MovesAsk, OutcomeAsk, SolveAsk};
use noyau::laws::read;
use noyau::position::Position;
use noyau::random::Dice;
use noyau::rules::RULESETS;
use noyau::solve::Solver;
use noyau::{Budget, Error, ErrorKind, Kind, Outcome, Player, Result, Session, Winner};

fn moves(session: &Session, position: &str) -> Vec<noyau::solve::Move> {
    let read = session.position(position).expect(position);
    let partizan = noyau::solve::kind(&read).expect(position) == Kind::Partizan;
    let player = partizan.then_some(Player::Left);
    let position = position.to_string();
    let question = MovesAsk { position, player, touches: true, outcomes: true, worth: false };
    session.ask(&question, &Budget::default()).expect("moves").moves
}

/// How many positions the engines have in their tables for the rules of a position.
fn searched(session: &Session, position: &str) -> u64 {
    let budget = Budget::default();
    let read = session.position(position).expect(position);
    let context = session.context(&budget).expect("little is used");
    Solver::new(read, context).expect(position).positions_searched()
}

#[test]
fn a_game_is_solved_once() {
    for start in [
        "chomp 6x8",
        "geography(vertex) P3*P4 @0",
        "domineering 4x4",
        "clobber 3x3",
        "kayles 20",
        "hackenbush 0-1b,1-2r,2-3g,0-4r,4-5b,5-2g",
    ] {
        let session = Session::new();
        let mut dice = Dice::new(7);
        let mut position = start.to_string();
        let mut first = None;
        for _ in 0..10 {
            let options = moves(&session, &position);
            let known = searched(&session, &position);
            assert_eq!(*first.get_or_insert(known), known, "{start}: {position} was searched");
            let Some(count) = std::num::NonZeroUsize::new(options.len()) else { break };
            position.clone_from(&options[dice.roll(count.get())].to);
        }
        session.forget();
        assert_eq!(searched(&session, start), 0, "{start}");
    }
}

/// Games on sets of vertices are searched no further than is asked, and so as they are played.
#[test]
fn a_game_that_is_played_again_is_not_searched_again() {
    for start in ["domination C5*P3", "poset {9; 0>1, 1>2, 0>3, 3>4, 5>6, 6>7, 5>8}", "cram 4x5"] {
        let session = Session::new();
        let play = || {
            let mut dice = Dice::new(7);
            let mut position = start.to_string();
            while let options = moves(&session, &position)
                && let Some(count) = std::num::NonZeroUsize::new(options.len())
            {
                position.clone_from(&options[dice.roll(count.get())].to);
            }
            searched(&session, start)
        };
        let first = play();
        assert!(first > 0, "{start}");
        assert_eq!(play(), first, "{start}");
        session.forget();
        assert_eq!(searched(&session, start), 0, "{start}");
    }
}

#[test]
fn sessions_are_shared_by_threads() {
    let session = Session::new();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for k in 1..20u64 {
                    let question = OutcomeAsk { position: format!("chomp 2x{k} + nim {k}") };
                    assert!(session.ask(&question, &Budget::default()).is_ok());
                }
            });
        }
    });
}

#[test]
fn tables_stay_within_the_memory_of_a_question() {
    let session = Session::new();
    let question = OutcomeAsk { position: "chomp 9x9".into() };
    session.ask(&question, &Budget::default()).expect("a board of nine by nine");
    let small = Budget::default().memory(8 << 20);
    session.context(&small).expect("older tables give way");
    assert!(small.memory_left() > 0 && small.memory_used() <= 4 << 20, "{small:?}");
}

fn outcome(session: &Session, position: &str, budget: &Budget) -> Result<Outcome> {
    let question = OutcomeAsk { position: position.into() };
    session.ask(&question, budget).map(|answer| answer.outcome)
}

/// A summand whose moves cannot be listed is an error or decided by a theorem, never left out.
#[test]
fn no_summand_is_lost() {
    let session = Session::new();
    for summand in [
        "nim 2000000",
        "moore-nim(2) 2000,2000",
        "silver-dollar 2000000",
        "push-right(3000000) 3",
        "wythoff 2000000,5",
        "king(5000000) 3000000,5",
        "chocolate 60000x60000",
        "vectors(1,0;0,1) 2000000,3",
        "subtraction(all but 2) 2000000",
        "grundy 3000000",
    ] {
        let text = format!("misere {summand} + nim 1");
        let budget = Budget::default().time(std::time::Duration::from_secs(2));
        match outcome(&session, &text, &budget) {
            Err(Error { kind: ErrorKind::OverBudget, .. }) | Ok(Outcome::N) => {}
            other => panic!("{text}: {other:?}"),
        }
    }
    let small = Budget::default().memory(4 << 20);
    let found = outcome(&session, "misere nim 20000 + nim 1", &small);
    assert!(matches!(found, Err(Error { kind: ErrorKind::OverBudget, .. }) | Ok(Outcome::N)));
    let loopy = "nim 2000000 + toads-and-frogs t..f + annihilation {2; 0>0, 0>1} @0";
    let budget = Budget::default().time(std::time::Duration::from_secs(5));
    match outcome(&session, loopy, &budget) {
        Err(Error { kind: ErrorKind::OverBudget, .. }) | Ok(Outcome::D) => {}
        other => panic!("{loopy}: {other:?}"),
    }
}

/// A summand with a finite value may have options whose value is infinite.
#[test]
fn finite_values_with_infinite_options() {
    let session = Session::new();
    let position = "annihilation {3; 0>1, 1>1, 1>2} @0 + hackenbush 0-1b";
    for question in [
        Ask::from(SolveAsk { position: position.into(), ..SolveAsk::default() }),
        ExplainAsk { position: position.into() }.into(),
        MovesAsk::new(position, Some(Player::Left)).into(),
    ] {
        session.ask(&question, &Budget::default()).expect("an answer");
    }
}

/// Every coloured position of a graph, whole or cut, is coloured as the engines decide it.
#[test]
fn graphs_are_coloured_as_positions_are_decided() {
    let mut dice = Dice::new(11);
    let mut compared = 0;
    let examples: Vec<&str> = RULESETS
        .iter()
        .filter(|entry| matches!(entry.kind, Kind::Impartial | Kind::Partizan))
        .flat_map(|entry| entry.info.examples.iter().map(String::as_str))
        .filter(|text| !text.contains(" + ") && text.len() < 60)
        .collect();
    let mut texts: Vec<String> = [
        "domineering 4x4",
        "clobber 3x3",
        "chocolate 3x3 + domineering ##/..",
        "misere poker-nim 0;3;0 + nim 1",
        "nim 1 + annihilation {2; 0>0, 0>1} @0",
    ]
    .map(String::from)
    .to_vec();
    for _ in 0..60 {
        let misere = if dice.roll(2) == 0 { "misere " } else { "" };
        let pair = [pick(&examples, &mut dice), pick(&examples, &mut dice)];
        texts.push(format!("{misere}{} + {}", pair[0], pair[1]));
    }
    for text in texts {
        for most in [3, 8, 40] {
            let session = Session::new();
            let budget = Budget::default().time(std::time::Duration::from_secs(2)).memory(64 << 20);
            let question =
                GraphAsk { position: text.clone(), most: Some(most), ..GraphAsk::default() };
            let graph = match session.ask(&question, &budget) {
                Ok(graph) => graph,
                Err(error) => {
                    assert_eq!(error.kind, ErrorKind::OverBudget, "{text}: {error}");
                    continue;
                }
            };
            for at in graph.positions.iter().take(12) {
                let Some(colour) = at.outcome else { continue };
                let small = Budget::default().time(std::time::Duration::from_secs(1));
                let position = Position::read(&at.position).expect("it is read back");
                let context = session.context(&small).expect("little is used");
                let Ok(firsts) = Solver::new(position, context).and_then(|mut s| s.firsts()) else {
                    continue;
                };
                let mover = at.mover.unwrap_or(Player::Left);
                let expected = match firsts[mover as usize] {
                    Winner::Draw => Outcome::D,
                    winner if winner == Winner::of(mover) => Outcome::N,
                    _ => Outcome::P,
                };
                assert_eq!(colour, expected, "{text}, {most}: {} {:?}", at.position, at.mover);
                compared += 1;
            }
        }
    }
    assert!(compared > 500, "{compared} compared");
}

fn pick<'a>(examples: &[&'a str], dice: &mut Dice) -> &'a str {
    examples[dice.roll(examples.len())].trim_start_matches("misere ")
}

/// Every engine that can decide a sum decides it alike.
#[test]
fn engines_agree_on_sums() {
    let session = Session::new();
    let mut dice = Dice::new(5);
    let engines = [
        "nim-sum",
        "value-sum",
        "outcome-search",
        "retrograde",
        "grundy-search",
        "canonical-forms",
    ];
    let mut compared = 0;
    for _ in 0..120 {
        let mut parts = Vec::new();
        for _ in 0..2 {
            let entry = &RULESETS[dice.roll(RULESETS.len())];
            if !matches!(entry.kind, Kind::Impartial | Kind::Partizan) {
                continue;
            }
            let example = &entry.info.examples[dice.roll(entry.info.examples.len())];
            let example = example.trim_start_matches("misere ").split(" + ").next().unwrap();
            let mut at = read(entry, example).unwrap();
            for _ in 0..dice.roll(6) {
                let player = Player::BOTH[dice.roll(2)];
                let budget = Budget::default().memory(1 << 20);
                let Ok(mut options) = at.moves(player, &budget) else { break };
                if options.is_empty() {
                    break;
                }
                at = options.swap_remove(dice.roll(options.len())).to;
            }
            parts.push(at);
        }
        for convention in [noyau::Convention::Normal, noyau::Convention::Misere] {
            let position = Position { convention, parts: parts.clone() };
            if position.parts.is_empty() {
                continue;
            }
            let mut before: Option<(&str, [Winner; 2])> = None;
            for engine in engines {
                let budget =
                    Budget::default().time(std::time::Duration::from_millis(300)).memory(32 << 20);
                let context =
                    session.context(&budget).expect("little is used").forcing(Some(engine));
                let mut solver = Solver::new(position.clone(), context).expect("a game for two");
                let Ok(firsts) = solver.firsts() else { continue };
                if let Some((other, expected)) = before {
                    assert_eq!(firsts, expected, "{position} by {engine} and by {other}");
                    compared += 1;
                }
                before = Some((engine, firsts));
            }
        }
    }
    assert!(compared > 100, "{compared} compared");
}
