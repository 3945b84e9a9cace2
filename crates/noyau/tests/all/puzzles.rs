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
    for jump in &found.moves {
        let mut moves = at.jumps();
        let step = moves.iter().position(|(other, _)| other == jump).expect("a legal move");
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
