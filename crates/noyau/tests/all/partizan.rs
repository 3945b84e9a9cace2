//! Values, searched outcomes and a plain reading of the rules agree on random positions.

use std::collections::HashMap;

use noyau::context::Tables;
use noyau::part::BoxedPart;
use noyau::position::Position;
use noyau::solve::Solver;
use noyau::{Budget, Context, Convention, Player, Winner};
use proptest::prelude::*;

/// Whether `player` wins, moving first, by nothing but the list of moves.
fn plain_wins(
    part: &BoxedPart,
    player: Player,
    convention: Convention,
    known: &mut HashMap<(String, Player), bool>,
) -> bool {
    let key = (part.placement(), player);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let moves = part.moves(player, &Budget::default()).expect("the position is small");
    let stuck_wins = convention == Convention::Misere && moves.is_empty();
    let wins = stuck_wins
        || moves.iter().any(|step| !plain_wins(&step.to, player.other(), convention, known));
    known.insert(key, wins);
    wins
}

/// Every way to the outcome of one position; all must agree.
fn agree(text: &str) {
    let (tables, budget) = (Tables::default(), Budget::default());
    let context = Context::new(&budget, &tables);
    for convention in [Convention::Normal, Convention::Misere] {
        let prefix = if convention == Convention::Misere { "misere " } else { "" };
        let position = Position::read(&format!("{prefix}{text}")).expect("a legal position");
        let part = position.parts[0].clone();
        let mut known = HashMap::new();
        let by_rules = Player::BOTH.map(|first| {
            let wins = plain_wins(&part, first, convention, &mut known);
            Winner::of(if wins { first } else { first.other() })
        });
        let mut solver = Solver::new(position, context).expect("a game for two");
        assert_eq!(solver.firsts().expect("within budget"), by_rules, "{prefix}{text}");
        let by_search =
            Player::BOTH.map(|first| part.winner(first, convention, context).expect("in budget"));
        assert_eq!(by_search, by_rules, "{prefix}{text}");
        // What is printed is read back as the same position.
        let printed = solver.position().to_string();
        let again = Position::read(&printed).expect("what was printed");
        assert_eq!(&again, solver.position());
        assert_eq!(again.to_string(), printed);
    }
}

fn board(letters: &'static str, rows: usize, columns: usize) -> impl Strategy<Value = String> {
    (1..=rows, 1..=columns).prop_flat_map(move |(rows, columns)| {
        let row = proptest::collection::vec(0..letters.len(), columns)
            .prop_map(move |cells| cells.iter().map(|&c| &letters[c..=c]).collect::<String>());
        proptest::collection::vec(row, rows).prop_map(|rows| rows.join("/"))
    })
}

fn edges(vertices: u32, most: usize) -> impl Strategy<Value = Vec<(u32, u32)>> {
    proptest::collection::vec((0..vertices, 0..vertices), 0..=most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn domineering(board in board(".......#", 3, 4)) {
        agree(&format!("domineering {board}"));
    }

    #[test]
    fn clobber_on_boards(board in board("xxxooo.#", 3, 4)) {
        agree(&format!("clobber {board}"));
    }

    #[test]
    fn clobber_on_graphs(edges in edges(7, 10), word in "[xo.]{7}") {
        let mut edges: Vec<_> =
            edges.into_iter().filter(|(a, b)| a != b).map(|(a, b)| (a.min(b), a.max(b))).collect();
        edges.sort_unstable();
        edges.dedup();
        let edges: Vec<String> = edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        agree(&format!("clobber {{7; {}}} {word}", edges.join(", ")));
    }

    #[test]
    fn clobber_on_paths(word in "[xo.]{1,10}") {
        agree(&format!("clobber P{} {word}", word.len()));
    }

    #[test]
    fn hackenbush(edges in edges(6, 8), colours in "[bgr]{8}") {
        let edges: Vec<String> = edges
            .iter()
            .zip(colours.chars())
            .map(|((a, b), colour)| format!("{a}-{b}{colour}"))
            .collect();
        agree(&format!("hackenbush {}", if edges.is_empty() { "-".into() } else { edges.join(",") }));
    }

    #[test]
    fn toads_and_frogs(row in "[tf.]{1,10}") {
        agree(&format!("toads-and-frogs {row}"));
    }
}

fn value(text: &str) -> String {
    let (tables, budget) = (Tables::default(), Budget::default());
    let context = Context::new(&budget, &tables);
    let mut solver = Solver::new(Position::read(text).expect(text), context).expect(text);
    let value = solver.value().expect(text).expect("a short game");
    value.print(&budget).expect(text)
}

#[test]
fn values_of_the_literature() {
    for (text, expected) in [
        ("domineering 2x2", "±1"),
        ("domineering 2x3", "{2|-1/2}"),
        ("domineering 2x4", "Miny(2)"),
        ("domineering 2x5", "1/2"),
        ("domineering 3x3", "±1"),
        ("domineering 3x4", "-3/2"),
        ("domineering 3x5", "-1"),
        ("domineering 4x5", "1"),
        ("clobber 1x6", "0"),
        ("clobber 3x4", "0"),
        ("clobber P3 xxo", "^"),
        ("hackenbush 0-1b,1-2r,2-3b", "3/4"),
        ("hackenbush 0-1g,1-2g,2-3g", "*3"),
        ("hackenbush 0-0g,0-1g,1-2g,2-0g", "0"),
        ("toads-and-frogs t.f", "*"),
        ("toads-and-frogs tt.ff", "*"),
        ("toads-and-frogs tttt.ff", "*"),
        ("toads-and-frogs t..f", "0"),
        ("toads-and-frogs tt..f", "1"),
        ("toads-and-frogs ttt.f", "{1*|0}"),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}
