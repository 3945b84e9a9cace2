//! Built-in rulesets rewritten in the language of rule files: the same answers to everything that
//! is recorded about them.

use noyau::ask::Request;
use noyau::{Budget, ErrorKind, Session, rulefile};
use serde_json::Value;
use std::time::Duration;

/// A ruleset rewritten, the files with recorded questions about it, and how to write a placement.
struct Twin {
    rules: &'static str,
    data: &'static [&'static str],
    /// The position in the notation of the rewritten ruleset; none if it has no such position.
    position: fn(&str) -> Option<String>,
    /// At least so many answers must be there to compare.
    least: usize,
}

macro_rules! rules {
    ($name:literal) => {
        include_str!(concat!("../rules/", $name, ".rules"))
    };
}

macro_rules! data {
    ($($name:literal),*) => {
        &[$(include_str!(concat!("../data/", $name, ".jsonl"))),*]
    };
}

/// The placement of a position of this ruleset, which must be the only summand.
fn placement<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let rest = text.strip_prefix("misere ").unwrap_or(text);
    if text.contains(" + ") { None } else { rest.strip_prefix(name)?.strip_prefix(' ') }
}

fn named(name: &'static str) -> impl Fn(&str) -> Option<String> {
    move |text| placement(text, name).map(|_| text.to_string())
}

/// Stones or pegs on a board; on graphs they are another rule file.
fn on_board(text: &str, name: &str) -> Option<String> {
    let placed = placement(text, name)?;
    let cell = |c: char| "xo.#/".contains(c);
    let size = placed.split_once('x').is_some_and(|(a, b)| {
        [a, b].iter().all(|side| side.chars().all(|c| c.is_ascii_digit()) && !side.is_empty())
    });
    (size || placed.chars().all(cell)).then(|| text.to_string())
}

fn on_graph(text: &str, name: &str) -> Option<String> {
    on_board(text, name).is_none().then(|| named_now(text, name)).flatten()
}

fn named_now(text: &str, name: &str) -> Option<String> {
    placement(text, name).map(|_| text.to_string())
}

/// A sum in which the ruleset occurs; the others are built in.
fn summed(text: &str, name: &str) -> Option<String> {
    let whole = |(at, _): (usize, &str)| at == 0 || text[..at].ends_with(' ');
    text.match_indices(name).any(whole).then(|| text.to_string())
}

/// With more than two heaps the built-in game takes from all of them.
fn two_heaps(text: &str) -> Option<String> {
    let placed = placement(text, "wythoff")?;
    (placed.split(',').count() <= 2).then(|| text.to_string())
}

/// Rows of chocolate by their lengths as a board, the poisoned square a piece.
fn chomp(text: &str) -> Option<String> {
    let placed = placement(text, "chomp")?;
    if placed.contains('x') || placed == "-" {
        return Some(text.to_string());
    }
    let lengths: Option<Vec<usize>> = placed.split(',').map(|n| n.trim().parse().ok()).collect();
    let lengths: Vec<usize> = lengths?.into_iter().filter(|&n| n > 0).collect();
    let widest = *lengths.first()?;
    if widest > 100 || lengths.len() > 100 {
        return None;
    }
    let row = |(i, &length): (usize, &usize)| -> String {
        (0..widest)
            .map(|k| {
                if (i, k) == (0, 0) {
                    'p'
                } else if k < length {
                    '.'
                } else {
                    '#'
                }
            })
            .collect()
    };
    let rows: Vec<String> = lengths.iter().enumerate().map(row).collect();
    let misere = if text.starts_with("misere ") { "misere " } else { "" };
    Some(format!("{misere}chomp {}", rows.join("/")))
}

fn check(twin: &Twin) {
    let rules = rulefile::read(twin.rules).unwrap();
    let session = Session::new().with(rules.entry());
    let (mut compared, mut left_out) = (0, 0);
    for line in twin.data.iter().flat_map(|file| file.lines()) {
        let case: Value = serde_json::from_str(line).unwrap();
        let (mut request, expect) = (case["request"].clone(), &case["expect"]);
        let Some(text) = request["position"].as_str() else { continue };
        let Some(position) = (twin.position)(text) else { continue };
        if expect.get("error").is_some() || expect.get("@error").is_some() {
            continue;
        }
        request["position"] = position.clone().into();
        let request = Request::read(&request.to_string()).unwrap();
        let budget = Budget::default().time(Duration::from_millis(250)).memory(1 << 28);
        let answer = match request.answer(&session, budget) {
            Ok(answer) => serde_json::to_value(&answer).unwrap(),
            // Theorems go farther than any search, and other numbers are another notation.
            Err(error) if error.kind == ErrorKind::OverBudget => {
                left_out += 1;
                continue;
            }
            Err(error) if error.kind == ErrorKind::BadPosition => {
                left_out += 1;
                continue;
            }
            Err(error) => panic!("{position}: {error}"),
        };
        for (key, wanted) in expect.as_object().unwrap() {
            let plain = ["outcome", "grundy", "least", "form", "mean", "temperature"];
            if plain.contains(&key.as_str()) && !answer[key].is_null() {
                assert_eq!(&answer[key], wanted, "{key} of {position}");
                compared += 1;
            }
        }
    }
    assert!(compared >= twin.least, "{}: {compared} compared, {left_out} not", rules.name());
}

macro_rules! twins {
    ($($test:ident: $rules:literal, $data:expr, $position:expr, $least:literal;)*) => {
        $(#[test]
        fn $test() {
            check(&Twin { rules: rules!($rules), data: $data, position: $position, least: $least });
        })*
    };
}

twins! {
    nim: "nim", data!("nim", "sums"), |text| named("nim")(text), 50;
    kayles: "kayles", data!("sums"), |text| summed(text, "kayles "), 5;
    grundy: "grundy", data!("sums"), |text| summed(text, "grundy "), 5;
    wythoff: "wythoff", data!("wythoff"), two_heaps, 30;
    cram: "cram", data!("cram"), |text| named("cram")(text), 12;
    domineering: "domineering", data!("domineering", "partizan"), |text| named("domineering")(text), 60;
    graph_clobber: "graph-clobber", data!("partizan"), |text| on_graph(text, "clobber"), 40;
    toads_and_frogs: "toads-and-frogs", data!("partizan"), |text| named("toads-and-frogs")(text), 10;
    domination: "domination", data!("domination", "graph-grundy"), |text| named("domination")(text), 100;
    geography_of_vertices: "vertex-geography", data!("geography"), |text| {
        placement(text, "geography(vertex)")?;
        Some(text.replace("geography(vertex)", "vertex-geography"))
    }, 5;
    geography_of_edges: "edge-geography", data!("geography"), |text| {
        placement(text, "geography(edge)")?;
        Some(text.replace("geography(edge)", "edge-geography"))
    }, 5;
    peg_solitaire: "peg-solitaire", data!("peg-solitaire"), |text| on_board(text, "peg-solitaire"), 20;
    peg_solitaire_on_graphs: "graph-peg-solitaire", data!("peg-solitaire"), |text| on_graph(text, "peg-solitaire"), 10;
    chomp_by_board: "chomp", data!("chomp"), chomp, 30;
}

/// Positions that are not recorded: the answers of the built-in rulesets are those of the files.
#[test]
fn the_built_in_answers_are_the_same() {
    let built_in = Session::new();
    let answer = |session: &Session, position: &str| {
        let line = serde_json::json!({"ask": "solve", "position": position, "expand": true});
        let request = Request::read(&line.to_string()).unwrap();
        let found = request.answer(session, Budget::default()).unwrap();
        let found = serde_json::to_value(&found).unwrap();
        ["outcome", "grundy", "form"].map(|key| found[key].clone())
    };
    for (rules, positions) in [
        (
            rules!("clobber"),
            ["clobber 2x4", "clobber 3x3", "clobber xox/o.o/x#x", "clobber x.o/oxo"],
        ),
        (
            rules!("domineering"),
            ["domineering 3x4", "domineering 4x4", "domineering ..#/.../#..", "domineering 1x9"],
        ),
        (rules!("cram"), ["cram 3x4", "cram 4x5", "cram ..#/.../#..", "misere cram 2x3"]),
        (
            rules!("toads-and-frogs"),
            [
                "toads-and-frogs tt..ff",
                "toads-and-frogs t.t.f.f",
                "toads-and-frogs ttt.fff",
                "toads-and-frogs .tf.",
            ],
        ),
    ] {
        let session = Session::new().with(rulefile::read(rules).unwrap().entry());
        for position in positions {
            assert_eq!(answer(&session, position), answer(&built_in, position), "{position}");
        }
    }
}

/// Sequences of heaps are those of the game that the rules turn out to be.
#[test]
fn known_heap_games_are_recognised() {
    let of = |rules: &str| {
        let entry =
            rulefile::read(&format!("noyau-rules 1\nruleset mine\nheaps\n{rules}")).unwrap();
        let made = noyau::catalogue::Catalogue::default().with(entry.entry());
        let rules = noyau::position::read_ruleset_in(&made, "mine").unwrap();
        rules.heaps().map(|heaps| heaps.to_string())
    };
    let known = |rules: &str, game: &str| assert_eq!(of(rules).as_deref(), Some(game), "{rules}");
    known("both n -> n-k for k >= 1", "nim");
    known("both n -> n-k for k in 1..n", "nim");
    known("both n -> n-k for k in 1..3", "octal(0.333)");
    known("both n -> n-k for k in {1, 4}", "octal(0.3003)");
    known("both n -> a,b for k in 1..2, a+b = n-k", "octal(0.77)");
    known("both n -> a,b for a+b = n-2", "octal(0.07)");
    known("both n -> a,b for a+b = n, a < b, a >= 1", "grundy");
    known("both n -> a,b for a+b = n, a != b, a >= 1, b >= 1", "grundy");
    known("both n -> a,b for a+b = n, a >= 1, b >= 1\nboth n -> n-1", "octal(4.3)");
    assert_eq!(of("both n -> a,b for a+b = n, a < b"), None);
    assert_eq!(of("both n -> a,b for a+b = n, a >= 2, b >= 1"), None);
    assert_eq!(of("both n -> n-k for k in 1..3, k odd"), None);
    assert_eq!(of("left n -> n-1\nright n -> n-2"), None);
}

/// The games of the page are complete, and those of the gallery.
#[test]
fn the_games_of_the_page_can_be_played() {
    let page = include_str!("../../../../docs/invent.md");
    let games: Vec<&str> =
        page.split("```text\n").filter(|text| text.starts_with("noyau-rules")).collect();
    assert_eq!(games.len(), 12);
    for text in games {
        let text = text.split("```").next().unwrap();
        let rules = rulefile::read(text).unwrap();
        let sample = rulefile::GALLERY.iter().find(|sample| sample.name == rules.name()).unwrap();
        assert_eq!(sample.text.trim(), text.trim());
        let session = Session::new();
        for example in rules.examples() {
            assert!(session.position(&example).is_ok(), "{example}");
        }
    }
}

/// Turning Turtles is Nim: a head at place n is a heap of n.
#[test]
fn turning_turtles_is_nim() {
    let session = Session::new();
    for coins in 0..64u32 {
        let row: String = (0..6).map(|k| if coins >> k & 1 == 1 { 'h' } else { 't' }).collect();
        let heaps = (0..6).filter(|k| coins >> k & 1 == 1).fold(0, |sum, k| sum ^ (k + 1));
        let request = format!(r#"{{"ask": "solve", "position": "turning-turtles {row}"}}"#);
        let answer = Request::read(&request).unwrap().answer(&session, Budget::default()).unwrap();
        assert_eq!(serde_json::to_value(&answer).unwrap()["grundy"], heaps, "{row}");
    }
}

/// Mock Turtles: the values of single heads are the odious numbers (Winning Ways, chapter 14).
#[test]
fn mock_turtles_have_odious_values() {
    let session = Session::new();
    let odious = (1..).filter(|n: &u32| n.count_ones() % 2 == 1);
    for (place, value) in (0..8).zip(odious) {
        let row: String = (0..8).map(|k| if k == place { 'h' } else { 't' }).collect();
        let request = format!(r#"{{"ask": "solve", "position": "mock-turtles {row}"}}"#);
        let answer = Request::read(&request).unwrap().answer(&session, Budget::default()).unwrap();
        assert_eq!(serde_json::to_value(&answer).unwrap()["grundy"], value, "{row}");
    }
}

/// Twins and Triplets: what comes first is worth nothing, then the values are those of Nim, and the
/// odious numbers (Winning Ways, chapter 14). The ruler game: powers of 2, like the marks of a ruler.
#[test]
fn other_games_of_turning_coins() {
    let session = Session::new();
    let odious = [0, 0, 1, 2, 4, 7, 8, 11];
    for place in 0..8u32 {
        let row: String = (0..8).map(|k| if k == place { 'h' } else { 't' }).collect();
        let ruler = 1 << (place + 1).trailing_zeros();
        let expected = [("twins", place), ("triplets", odious[place as usize]), ("ruler", ruler)];
        for (game, value) in expected {
            let request = format!(r#"{{"ask": "solve", "position": "{game} {row}"}}"#);
            let answer = Request::read(&request).unwrap().answer(&session, Budget::default());
            let answer = serde_json::to_value(answer.unwrap()).unwrap();
            assert_eq!(answer["grundy"], value, "{game} {row}");
        }
    }
}

/// Rules that are those of a built-in game are found out, however they are written; others are not
/// taken for it.
#[test]
fn built_in_games_are_recognised() {
    let said = |rules: &str| {
        let rules = rulefile::read(&format!("noyau-rules 1\nruleset mine\n{rules}")).unwrap();
        let game = |sentence: &noyau::words::Message| {
            let text = sentence.to_string();
            text.strip_prefix("These are the rules of `").map(str::to_string)
        };
        let found = rules.description().iter().find_map(game);
        found.map(|rest| rest.split('`').next().unwrap_or_default().to_string())
    };
    let wythoff = "heaps\nboth n,m -> n-j,m-j for j != 0\nboth a -> a-b for b in 1..a";
    assert_eq!(said(wythoff).as_deref(), Some("wythoff"));
    assert_eq!(said("heaps\nboth n,m -> n-j,m-j for j >= 1\nboth a -> a-b for b in 1..3"), None);
    assert_eq!(said("heaps\nboth n,m -> n-j,m-j for j >= 2\nboth a -> a-b for b >= 1"), None);
    assert_eq!(said("heaps\nleft n,m -> n-j,m-j for j >= 1\nboth a -> a-b for b >= 1"), None);
    let domineering = "board\nright .. -> ##, horizontal\nleft .. -> ##, downward";
    assert_eq!(said(domineering).as_deref(), Some("domineering"));
    assert_eq!(said("board\nleft .. -> ##, horizontal\nright .. -> ##, vertical"), None);
    let misere = "board\nends misere\nleft .. -> ##, vertical\nright .. -> ##, horizontal";
    assert_eq!(said(misere), None);
    let clobber = "board x o\nstart chequered x o\nright o x -> . o\nleft x o -> . x";
    assert_eq!(said(clobber).as_deref(), Some("clobber"));
    assert_eq!(said("board x o\nleft o x -> . o\nright x o -> . x"), None);
    assert_eq!(said("board o x\nleft o x -> . o\nright x o -> . x"), None);
    assert_eq!(said("board x o\nboth x o -> . x\nboth o x -> . o"), None);
    assert_eq!(said("graph @\nboth @. -> #@").as_deref(), Some("geography(vertex)"));
    assert_eq!(said("graph @\nboth @. -> .@, cut").as_deref(), Some("geography(edge)"));
    assert_eq!(said("graph @\nleft @. -> #@\nright @. -> #@").as_deref(), None);
    let chomp = "board p\nboth . -> #, with below-right -> #";
    assert_eq!(said(&format!("{chomp}, fixed")).as_deref(), Some("chomp"));
    assert_eq!(said("board p\nboth . -> #, with above-right -> #, fixed"), None);
    // Pieces of chocolate that no bar can leave are still solved.
    let rules = "noyau-rules 1\nruleset mine\nboard p\nboth . -> #, with below-right -> #, fixed";
    let session = Session::new().with(rulefile::read(rules).unwrap().entry());
    for board in
        ["p../.#.", "..", "p#/..", ".p/..", "p./..", "./.", "p../..#", "#../..#", "p...", "."]
    {
        let line = serde_json::json!({"ask": "solve", "position": format!("mine {board}")});
        let solved = |engine: &str| {
            let mut line = line.clone();
            if !engine.is_empty() {
                line["engine"] = engine.into();
            }
            let answer = Request::read(&line.to_string()).unwrap();
            let answer = answer.answer(&session, Budget::default()).unwrap();
            serde_json::to_value(&answer).unwrap()["grundy"].clone()
        };
        assert_eq!(solved(""), solved("grundy-search"), "{board}");
    }
}

/// A request may bring its own rules, and two requests two games of one name.
#[test]
fn requests_bring_their_rules() {
    let session = Session::new();
    let grundy = |take: &str| {
        let rules = format!("noyau-rules 1\nruleset mine\nheaps\nboth n -> n-k for k in {take}");
        let request = serde_json::json!({"ask": "solve", "position": "mine 7", "rules": rules});
        let request = Request::read(&request.to_string()).unwrap();
        let answer = request.answer(&session, Budget::default()).unwrap();
        serde_json::to_value(&answer).unwrap()["grundy"].clone()
    };
    assert_eq!(grundy("1..3"), 3);
    assert_eq!(grundy("1..2"), 1);
    assert_eq!(grundy("1..3"), 3);
    let unknown = Request::read(r#"{"ask": "solve", "position": "mine 7"}"#).unwrap();
    assert!(unknown.answer(&session, Budget::default()).is_err());
    let wrong = Request::read(r#"{"ask": "rules", "rules": "noyau-rules 1\nruleset x"}"#).unwrap();
    let error = wrong.answer(&session, Budget::default()).unwrap_err();
    assert!(
        error.message.to_string().starts_with("line 2, column 10: expected the line"),
        "{error}"
    );
}

/// The usual board of hare and hounds: its points row by row, with the lines of the board as they are drawn in books.
const LINES: [(usize, &[usize]); 11] = [
    (0, &[1, 3, 4, 5]),
    (1, &[0, 2, 5]),
    (2, &[1, 5, 6, 7]),
    (3, &[0, 4, 8]),
    (4, &[0, 3, 5, 8]),
    (5, &[0, 1, 2, 4, 6, 8, 9, 10]),
    (6, &[2, 5, 7, 10]),
    (7, &[2, 6, 10]),
    (8, &[3, 4, 5, 9]),
    (9, &[5, 8, 10]),
    (10, &[5, 6, 7, 9]),
];
const COLUMNS: [usize; 11] = [1, 2, 3, 0, 1, 2, 3, 4, 1, 2, 3];

/// Hounds as a set of points, the hare, and whether the hounds are to move.
type Hunt = (u32, usize, bool);

fn hunt_moves((hounds, hare, to_move): Hunt) -> Vec<Hunt> {
    let free = |point: usize| hounds >> point & 1 == 0 && point != hare;
    if !to_move {
        let to = LINES[hare].1.iter().filter(|&&to| free(to));
        return to.map(|&to| (hounds, to, true)).collect();
    }
    let from = (0..11).filter(|from| hounds >> from & 1 == 1);
    let moves = from.flat_map(|from| LINES[from].1.iter().map(move |&to| (from, to)));
    let forward = moves.filter(|&(from, to)| free(to) && COLUMNS[to] >= COLUMNS[from]);
    forward.map(|(from, to)| (hounds ^ 1 << from ^ 1 << to, hare, false)).collect()
}

/// Every position of hare and hounds on the usual board, by rounds over a list of lines.
#[test]
fn hare_and_hounds_by_definition() {
    let all: Vec<Hunt> = (0u32..1 << 11)
        .filter(|hounds| hounds.count_ones() == 3)
        .flat_map(|hounds| (0..11).map(move |hare| (hounds, hare)))
        .filter(|(hounds, hare)| hounds >> hare & 1 == 0)
        .flat_map(|(hounds, hare)| [true, false].map(|to_move| (hounds, hare, to_move)))
        .collect();
    // Whether the player to move wins; drawn positions stay away.
    let mut wins = std::collections::HashMap::new();
    loop {
        let before = wins.len();
        for &at in &all {
            let options = hunt_moves(at);
            if options.iter().any(|option| wins.get(option) == Some(&false)) {
                wins.insert(at, true);
            } else if options.iter().all(|option| wins.get(option) == Some(&true)) {
                wins.insert(at, false);
            }
        }
        if wins.len() == before {
            break;
        }
    }
    let session = Session::new();
    let mut drawn = 0;
    for &(hounds, hare, _) in all.iter().step_by(2) {
        let point = |k: usize| match k {
            _ if hounds >> k & 1 == 1 => ['h', 'H'],
            _ if k == hare => ['r', 'R'],
            _ => ['.', 'd'],
        };
        // The points at the ends of diagonals.
        let crossing = |k: usize| [0, 2, 3, 5, 7, 8, 10].contains(&k);
        let text = |points: std::ops::Range<usize>| -> String {
            points.map(|k| point(k)[usize::from(crossing(k))]).collect()
        };
        let position = format!("hare-and-hounds #{}#/{}/#{}#", text(0..3), text(3..8), text(8..11));
        let found = session
            .ask(&noyau::ask::OutcomeAsk { position: position.clone() }, &Budget::default())
            .unwrap_or_else(|error| panic!("{position}: {error}"));
        let of = |to_move: bool| wins.get(&(hounds, hare, to_move)).copied();
        let expected = match (of(true), of(false)) {
            (Some(true), Some(true)) => "N",
            (Some(true), Some(false)) => "L",
            (Some(false), Some(true)) => "R",
            (Some(false), Some(false)) => "P",
            _ => "D",
        };
        drawn += usize::from(expected == "D");
        assert_eq!(found.outcome.to_string(), expected, "{position}");
    }
    assert!(drawn > 100, "{drawn}");
    // The hounds win from the usual start, whoever begins.
    let start = 1 << 0 | 1 << 3 | 1 << 8;
    assert!(wins[&(start, 7, true)] && !wins[&(start, 7, false)]);
}
