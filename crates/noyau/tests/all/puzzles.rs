//! Puzzles: the library's algorithms against a plain search through the lists of moves, and the
//! moves they give against the rules.

use std::collections::{HashSet, VecDeque};

use noyau::ErrorKind;
use noyau::game::Goal;
use noyau::part::BoxedPart;
use noyau::position::Position;
use proptest::prelude::*;

fn part(text: &str) -> BoxedPart {
    Position::read(text).expect(text).parts.swap_remove(0)
}

/// The fewest pieces of all positions that can be reached.
fn least(start: &BoxedPart) -> u64 {
    let mut seen = HashSet::from([start.placement()]);
    let mut queue = VecDeque::from([start.clone()]);
    let mut least = start.pieces();
    while let Some(at) = queue.pop_front() {
        least = least.min(at.pieces());
        for (_, to) in at.jumps() {
            if seen.insert(to.placement()) {
                queue.push_back(to);
            }
        }
    }
    least
}

fn agree(text: &str) {
    let (tables, budget) = (noyau::context::Tables::default(), noyau::Budget::default());
    let context = noyau::Context::new(&budget, &tables);
    let start = part(text);
    let found = start.reduce(&Goal::default(), context).expect(text);
    assert_eq!(found.least, Some(least(&start)), "{text}");
    let mut at = start.clone();
    for jump in found.moves.iter() {
        let mut moves = at.jumps();
        let step = moves.iter().position(|(other, _)| *other == jump).expect("a legal move");
        at = moves.swap_remove(step).1;
    }
    assert_eq!(Some(at.pieces()), found.least, "{text}");
    // Every position on the way can be read back.
    let again = format!("{} {}", at.ruleset(), at.placement());
    assert_eq!(part(&again).placement(), at.placement());
}

fn board(letters: &'static str, rows: usize, columns: usize) -> impl Strategy<Value = String> {
    (1..=rows, 1..=columns).prop_flat_map(move |(rows, columns)| {
        let row = proptest::collection::vec(0..letters.len(), columns)
            .prop_map(move |cells| cells.iter().map(|&c| &letters[c..=c]).collect::<String>());
        proptest::collection::vec(row, rows).prop_map(|rows| rows.join("/"))
    })
}

fn graph() -> impl Strategy<Value = String> {
    proptest::collection::vec((0u32..6, 0u32..6), 0..9).prop_map(|pairs| {
        let mut edges: Vec<(u32, u32)> =
            pairs.into_iter().filter(|(a, b)| a != b).map(|(a, b)| (a.min(b), a.max(b))).collect();
        edges.sort_unstable();
        edges.dedup();
        let edges: Vec<String> = edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        format!("{{6; {}}}", edges.join(", "))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn clobber_in_any_order(board in board("xxxooo.#", 3, 3), graph in graph(), word in "[xo.]{6}") {
        agree(&format!("solitaire-clobber-2 {board}"));
        agree(&format!("solitaire-clobber-2 {graph} {word}"));
    }

    #[test]
    fn clobber_in_turn(board in board("xxxooo.#", 3, 3), graph in graph(), word in "[xo.]{6}") {
        agree(&format!("solitaire-clobber {board}"));
        agree(&format!("solitaire-clobber {graph} {word}"));
        agree(&format!("solitaire-clobber {graph} {word} x"));
        agree(&format!("solitaire-clobber {board} o"));
    }

    #[test]
    fn pegs(board in board("xxx..#", 3, 4), graph in graph(), word in "[x.]{6}") {
        agree(&format!("peg-solitaire {board}"));
        agree(&format!("peg-solitaire {graph} {word}"));
    }
}

#[test]
fn goals_are_checked() {
    let (tables, budget) = (noyau::context::Tables::default(), noyau::Budget::default());
    let context = noyau::Context::new(&budget, &tables);
    let kind = |text: &str, goal: Goal| {
        part(text).reduce(&goal, context).map(|found| found.least).map_err(|e| e.kind)
    };
    let at = |place| Goal { end_at: Some(place), ..Goal::default() };
    let colour = |letter| Goal { end_color: Some(letter), ..Goal::default() };
    let bad = Err(ErrorKind::BadRequest);
    for rules in ["solitaire-clobber-2", "solitaire-clobber"] {
        assert_eq!(kind(&format!("{rules} P3 xxo"), at(3)), bad);
        assert_eq!(kind(&format!("{rules} x#o"), at(1)), bad);
        assert_eq!(kind(&format!("{rules} P3 xxo"), colour('z')), bad);
        assert_eq!(kind(&format!("{rules} P2 xo"), at(0)), Ok(Some(1)));
        assert_eq!(kind(&format!("{rules} P2 xx"), colour('o')), Ok(None));
    }
    assert_eq!(kind("peg-solitaire xx.", at(2)), Ok(Some(1)));
    assert_eq!(kind("peg-solitaire xx.", at(1)), Ok(Some(2)));
    assert_eq!(kind("peg-solitaire xx.", at(9)), bad);
    assert_eq!(kind("peg-solitaire xx.", colour('x')), bad);
    assert_eq!(kind("peg-solitaire xx.", Goal { joker: true, ..Goal::default() }), bad);
}

#[test]
fn bad_placements_point_at_the_fault() {
    for (text, span) in [
        ("solitaire-clobber-2 P4 xo", Some(23..25)),
        ("solitaire-clobber-2 P2 xz", Some(24..25)),
        ("solitaire-clobber-2 P2", Some(22..22)),
        ("solitaire-clobber-2 xo/o", Some(23..24)),
        ("peg-solitaire xo", Some(15..16)),
        ("clobber C5", Some(10..10)),
        ("hackenbush 0-1z", Some(14..15)),
        ("toads-and-frogs t#f", Some(17..18)),
    ] {
        let error = Position::read(text).expect_err(text);
        assert_eq!((error.kind, error.span), (ErrorKind::BadPosition, span), "{text}");
    }
}

fn reduced(text: &str, goal: &Goal) -> noyau::game::Reduction {
    let (tables, budget) = (noyau::context::Tables::default(), noyau::Budget::default());
    part(text).reduce(goal, noyau::Context::new(&budget, &tables)).expect(text)
}

#[test]
fn halves_of_a_hypercube_and_a_joker() {
    let joker = Goal { joker: true, ..Goal::default() };
    let halves = |n: u32| format!("{}{}", "x".repeat(1 << (n - 1)), "o".repeat(1 << (n - 1)));
    for n in [4, 9] {
        let text = format!("solitaire-clobber-2 Q{n} {}", halves(n));
        let found = reduced(&text, &joker);
        assert_eq!(found.least, Some(1), "{text}");
        assert_eq!(found.moves.len(), 1 << n, "{text}");
        assert!(!found.method.to_string().contains("forbids"), "{}", found.method);
        let found = reduced(&text, &Goal::default());
        assert_eq!(found.least, Some(2), "{text}");
        assert!(found.method.to_string().contains("forbids"), "{}", found.method);
    }
}

#[test]
fn large_graphs_of_known_families() {
    for (graph, order) in [("K1000", 1000), ("K40*K50*K40", 80_000), ("Q17", 1 << 17)] {
        let word: String =
            (0..order).map(|k| if k % 3 == 1 || k == 5 { 'o' } else { 'x' }).collect();
        let found = reduced(&format!("solitaire-clobber-2 {graph} {word}"), &Goal::default());
        let least = found.least.expect(graph);
        assert!(least <= 2, "{graph}");
        assert_eq!(found.moves.len() as u64, order - least, "{graph}");
    }
    let word = "xooxxoxooxxxoooxo".repeat(10_000);
    let found = reduced(&format!("solitaire-clobber-2 P170000 {word}"), &Goal::default());
    assert_eq!(found.least.expect("decided") + found.moves.len() as u64, 170_000);
}

#[test]
fn an_undecided_puzzle_shows_its_best_moves() {
    let word = "xoxxxoooxo".repeat(60);
    let text = format!("solitaire-clobber-2 P20*C30 {word}");
    let budget = noyau::Budget::default().time(std::time::Duration::from_millis(300));
    let tables = noyau::context::Tables::default();
    let found = part(&text)
        .reduce(&Goal::default(), noyau::Context::new(&budget, &tables))
        .expect("bounds");
    let most = found.least.or(found.at_most).expect("a reduction");
    assert_eq!(most + found.moves.len() as u64, 600);
    assert!(found.least.is_some() || found.at_least.expect("a bound") <= most);
}

#[test]
fn paths_are_explained_by_their_intervals() {
    let ask = noyau::ask::ExplainAsk { position: "solitaire-clobber-2 P9 xxxooxxxo".into() };
    let found = noyau::Session::new().ask(&ask, &noyau::Budget::default()).expect("explained");
    let why = found.why.to_string();
    assert!(why.contains("The fewest are 3: "), "{why}");
    // one stone is forbidden by the invariant, but that is not why four remain
    let ask = noyau::ask::ExplainAsk { position: "solitaire-clobber-2 P15 xoxoxxooxxoooxx".into() };
    let found = noyau::Session::new().ask(&ask, &noyau::Budget::default()).expect("explained");
    assert!(found.why.to_string().contains("The fewest are 4: "), "{}", found.why);
    let word = "xxxooxxxo".repeat(1000);
    let long = reduced(&format!("solitaire-clobber-2 P9000 {word}"), &Goal::default());
    let because = long.because.expect("intervals").to_string();
    assert!(because.ends_with(" | …."), "{because}");
    assert!(!why.contains("does not forbid"), "{why}");
}

#[test]
fn moves_are_checked_by_the_rules_alone() {
    use noyau::ask::CheckReduceAsk;
    let session = noyau::Session::new();
    let check = |position: &str, moves: &[&[u32]], joker: bool| {
        let moves = moves.iter().map(|step| step.to_vec()).collect();
        let ask = CheckReduceAsk { position: position.into(), moves, joker };
        let found = session.ask(&ask, &noyau::Budget::default()).expect(position);
        (found.legal, found.played, found.remaining)
    };
    assert_eq!(check("solitaire-clobber-2 P3 xoo", &[&[0, 1], &[1, 2]], false), (true, 2, 1));
    assert_eq!(check("solitaire-clobber-2 P3 xoo", &[&[0, 2]], false), (false, 0, 3));
    assert_eq!(check("solitaire-clobber-2 P3 xoo", &[&[0, 9]], false), (false, 0, 3));
    assert_eq!(check("solitaire-clobber-2 P3 xxx", &[&[1, 1], &[1, 0]], true), (true, 2, 2));
    assert_eq!(check("solitaire-clobber-2 P3 xxx", &[&[1, 1]], false), (false, 0, 3));
    assert_eq!(check("solitaire-clobber P3 xoo", &[&[0, 1], &[1, 2]], false), (false, 1, 2));
    assert_eq!(check("solitaire-clobber xo/ox x", &[&[1, 0]], false), (false, 0, 4));
    assert_eq!(check("peg-solitaire xx./...", &[&[0, 2]], false), (true, 1, 1));
    assert_eq!(check("peg-solitaire xx./...", &[&[0, 1, 2]], false), (true, 1, 1));
    assert_eq!(check("peg-solitaire xx./...", &[&[1, 3]], false), (false, 0, 2));
    assert_eq!(check("peg-solitaire P3 xx.", &[&[0, 1, 2]], false), (true, 1, 1));
    for text in ["solitaire-clobber-2 Q5 xxxxooooxxxxooooxoxoxoxoxxxxxxxo", "peg-solitaire 6x6"] {
        let found = reduced(text, &Goal::default());
        let moves = found.moves.iter().map(|step| step.places().to_vec()).collect();
        let ask = CheckReduceAsk { position: text.into(), moves, joker: false };
        let checked = session.ask(&ask, &noyau::Budget::default()).expect(text);
        assert_eq!((checked.legal, Some(checked.remaining)), (true, found.least), "{text}");
    }
}

#[test]
fn the_nine_values_of_the_counterexample() {
    let position =
        "solitaire-clobber-2 {9; 0-1, 0-2, 0-3, 2-4, 4-5, 3-6, 6-7, 7-8} xxooxxxxx".to_string();
    let ask = noyau::ask::KValuesAsk { position, root: 0, printed: true, moves: true };
    let found = noyau::Session::new().ask(&ask, &noyau::Budget::default()).expect("a tree");
    let root = &found.vertices[0].values;
    assert_eq!(found.least, Some(4));
    assert_eq!((root.plain[1], root.plain[2], root.o_to_x[0]), (Some(5), Some(4), Some(5)));
    // Of the nine values all are finite, and each has its moves.
    let counts: Vec<u32> = found.ways.iter().map(|way| way.stones).collect();
    let told = [root.plain, root.x_to_o, root.o_to_x].concat();
    assert_eq!(counts, told.into_iter().flatten().collect::<Vec<u32>>());
    assert!(found.ways.iter().all(|way| way.moves.len() as u32 + way.stones >= 9));
    let child = found.vertices[1].printed.as_ref().expect("asked for");
    assert_eq!((child.group, child.heaps), (6, [None, None]));
    let printed = found.vertices[0].printed.as_ref().expect("asked for").values;
    let shown = (printed.plain[1], printed.plain[2], printed.o_to_x[0]);
    assert_eq!(shown, (Some(6), Some(5), Some(6)));
}

#[test]
fn every_hole_of_the_european_board() {
    let full = "##xxx##/#xxxxx#/xxxxxxx/xxxxxxx/xxxxxxx/#xxxxx#/##xxx##";
    let mut ends = [0; 3];
    for (at, _) in full.match_indices('x') {
        let text = format!("peg-solitaire {}.{}", &full[..at], &full[at + 1..]);
        let least = reduced(&text, &Goal::default()).least.expect(full);
        ends[least as usize] += 1;
    }
    assert_eq!(ends, [0, 16, 21]);
}

/// Discs, tiles and queens: the fewest, by moves that the checker plays, as few moves as a search finds.
#[test]
fn other_puzzles_are_solved_and_checked() {
    use noyau::ask::{CheckReduceAsk, ReduceAsk};
    let session = noyau::Session::new();
    let budget = noyau::Budget::default();
    for (text, least, turns) in [
        ("hanoi(3) aaaaaaaaaa", 0, Some(1023)),
        ("hanoi(4) aaaaaa", 0, Some(17)),
        ("hanoi(3) cccc", 0, Some(0)),
        ("sliding-tiles 8,6,7/2,5,4/3,.,1", 0, Some(31)),
        ("sliding-tiles 1,2,3/4,5,6/8,7,.", 1, Some(2)),
        ("sliding-tiles 4,3,1/.,2,5", 1, Some(12)),
        ("sliding-tiles 2,1,3/5,4,6/7,8,.", 0, Some(16)),
        ("queens 12x12", 0, None),
        ("queens 3x3", 1, None),
        ("queens x.../..../..../....", 1, None),
    ] {
        agree_on_moves(text);
        let found =
            session.ask(&ReduceAsk { position: text.into(), ..ReduceAsk::default() }, &budget);
        let found = found.expect(text).reduction;
        assert_eq!(found.least, Some(least), "{text}");
        if turns.is_some() {
            assert_eq!(found.turns, turns, "{text}");
            assert_eq!(found.turns, Some(found.moves.len() as u64), "{text}");
        }
        let moves = found.moves.iter().map(|step| step.places().to_vec()).collect();
        let ask = CheckReduceAsk { position: text.into(), moves, joker: false };
        let checked = session.ask(&ask, &budget).expect(text);
        assert!(checked.legal && checked.remaining == least, "{text}: {:?}", checked.error);
    }
    for (text, moves) in [
        ("hanoi(3) ab", vec![vec![1, 0]]),
        ("sliding-tiles 1,2/3,.", vec![vec![0, 3]]),
        ("queens x../.../...", vec![vec![4]]),
        ("queens 4x4", vec![vec![99]]),
    ] {
        let ask = CheckReduceAsk { position: text.into(), moves, joker: false };
        assert!(!session.ask(&ask, &budget).expect(text).legal, "{text}");
    }
}

/// Every move of the answer is in the list of moves.
fn agree_on_moves(text: &str) {
    let (tables, budget) = (noyau::context::Tables::default(), noyau::Budget::default());
    let start = part(text);
    let context = noyau::Context::new(&budget, &tables);
    let mut at = start.clone();
    for jump in start.reduce(&Goal::default(), context).expect(text).moves.iter() {
        let mut moves = at.jumps();
        let step = moves.iter().position(|(other, _)| *other == jump).expect("a legal move");
        at = moves.swap_remove(step).1;
    }
}

#[test]
fn chequered_boards_of_any_size_are_checked() {
    use noyau::ask::{CheckReduceAsk, ReduceAsk};
    let (session, budget) = (noyau::Session::new(), noyau::Budget::default());
    for (text, least) in [
        ("solitaire-clobber 20x20", 1),
        ("solitaire-clobber 2x51", 2),
        ("solitaire-clobber 35x7", 1),
        ("solitaire-clobber 40x51", 2),
    ] {
        let found =
            session.ask(&ReduceAsk { position: text.into(), ..ReduceAsk::default() }, &budget);
        let found = found.expect(text).reduction;
        assert_eq!(found.least, Some(least), "{text}");
        let moves = found.moves.iter().map(|step| step.places().to_vec()).collect();
        let ask = CheckReduceAsk { position: text.into(), moves, joker: false };
        let checked = session.ask(&ask, &budget).expect(text);
        assert!(checked.legal && checked.remaining == least, "{text}: {:?}", checked.error);
    }
}

/// Several jumps of one peg are one move.
#[test]
fn pegs_in_few_moves() {
    use noyau::ask::ReduceAsk;
    let (session, budget) = (noyau::Session::new(), noyau::Budget::default());
    let ask = |text: &str| ReduceAsk {
        position: text.into(),
        fewest_moves: true,
        ..ReduceAsk::default()
    };
    let found = session.ask(&ask("peg-solitaire xx.x."), &budget).unwrap().reduction;
    assert_eq!((found.least, found.turns, found.turns_at_least), (Some(1), Some(1), None));
    let error = session.ask(&ask("solitaire-clobber-2 xo"), &budget).unwrap_err();
    assert_eq!(error.kind, ErrorKind::BadRequest);
}

/// What chains, loops and loony moves are, and Nimstring.
#[test]
fn chains_and_loony_moves_are_shown() {
    use noyau::ask::ChainsAsk;
    use noyau::game::Ahead;
    let (session, budget) = (noyau::Session::new(), noyau::Budget::default());
    let ask = |text: &str| session.ask(&ChainsAsk { position: text.into() }, &budget);
    let found = ask("dots-and-boxes(swedish) 1x4").unwrap();
    assert_eq!(found.chains.len(), 1);
    let chain = &found.chains[0];
    // The outer boxes are on their last lines: the two in the middle are an open chain.
    assert_eq!((chain.coins.clone(), chain.is_open, chain.is_long), (vec![1, 2], true, false));
    assert_eq!(chain.elements, chain.moves);
    let found = ask("strings-and-coins C6").unwrap();
    assert!(found.chains[0].is_loop && found.chains[0].is_long && found.loony.len() == 6);
    let nimstring = found.nimstring.unwrap();
    // Every move is loony: whoever must move loses.
    assert_eq!((nimstring.value, nimstring.winner), (Some(0), Ahead::Second));
    assert!(found.svg.contains("stroke-dasharray"));
    assert_eq!(ask("picarete C6").unwrap_err().kind, ErrorKind::NotApplicable);
}
