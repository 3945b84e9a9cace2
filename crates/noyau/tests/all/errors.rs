//! Malformed positions, graphs and requests, each with the exact message that was recorded.
//! `NOYAU_BLESS=1` records it again.

use crate::common::golden;
use noyau::words::{Language, speaking};
use noyau::{Budget, Session, ask};
use serde_json::{Value, json};

const POSITIONS: &[&str] = &[
    "",
    "   ",
    "nimm 3,5",
    "NIM 3",
    "chmop 3x4",
    "quantum-tic-tac-toe 3",
    "3,5,7",
    "+ nim 3",
    "nim 3 +",
    "nim 3 + ",
    "nim 3 + + nim 4",
    "misere",
    "misere misere nim 3",
    "nim 3 + misere nim 4",
    "nim 3,5,",
    "nim 3,,5",
    "nim a",
    "nim -3",
    "nim 3.5",
    "nim 3 5",
    "nim 3,5;",
    "nim 99999999999999999999",
    "nim(3) 4",
    "nim( 4",
    "nim\t3",
    "nim 3\u{301}",
    "nim ３",
    "moore-nim 3,4",
    "moore-nim(0) 3,4",
    "moore-nim(two) 3,4",
    "moore-nim(2,3) 3,4",
    "subtraction 5",
    "subtraction() 5",
    "subtraction(0,1) 5",
    "subtraction(1;2) 5",
    "take-at-most(0) 5",
    "chomp 3,5",
    "chomp 0x4",
    "chomp 3x",
    "chomp x3",
    "chomp 70000x70000",
    "chomp 1x1x1",
    "chocolate 0x3",
    "cram ../...",
    "cram ..x",
    "cram ../",
    "cram /..",
    "cram 100000x100000",
    "domineering 4x4x4",
    "domination",
    "domination K3*",
    "domination K",
    "domination C2",
    "domination X5",
    "domination (P3",
    "domination P3)",
    "domination {3; 0-1",
    "domination {3; 0-3}",
    "domination {3; 0-0}",
    "domination {3, 0-1}",
    "domination {3; 0_1}",
    "domination {1000000000; 0-1}",
    "domination K100000",
    "domination Q20",
    "domination Q64",
    "domination P3^0",
    "domination 0P3",
    "domination g6:!!",
    "domination g6:",
    "domination g6:D",
    "domination g6:~~~~~~~~",
    "domination s6:",
    "domination d6:",
    "domination P3 @1",
    "poset C3",
    "poset {3; 0>1, 1>2, 2>0}",
    "superset(3) 0.3",
    "superset(3) 0.0",
    "superset(3) 0.1.2",
    "superset(3) 0,0.1",
    "superset(99) -",
    "geography 3",
    "geography(corner) P3@0",
    "geography(vertex) P3",
    "geography(vertex) P3@3",
    "geography(vertex) P3@x",
    "annihilation P3@9",
    "annihilation P3@0,0",
    "picarete {3; 0>1}",
    "picarete C3 + nim 3",
    "misere picarete C3",
];

const GRAPHS: &[&str] = &[
    "",
    "C",
    "P-1",
    "P99999999999999999999",
    "K100000",
    "{1000000000; 0-1}",
    "{4; 0>}",
    "{4; >1}",
    "{4; 0=1}",
    "{; 0-1}",
    "{-1;}",
    "{4; 0-1,}",
    "{4; 0-1} extra",
    "K3&",
    "3",
    "P3^-1",
    "P3^99999999999999999999",
    "999999999999P1",
    "Q30",
    "K50*K60*K70*K80",
    "g6:\u{7f}",
    "s6:~",
    "d6:@",
];

const REQUESTS: &[&str] = &[
    "x",
    "{",
    "{}",
    "[]",
    "null",
    "\"solve\"",
    "{\"ask\": \"solve\"} {}",
    r#"{"ask": 3}"#,
    r#"{"ask": "solv", "position": "nim 3"}"#,
    r#"{"ask": "dance", "position": "nim 3"}"#,
    r#"{"ask": "solve"}"#,
    r#"{"ask": "solve", "position": 3}"#,
    r#"{"ask": "solve", "position": null}"#,
    r#"{"ask": "solve", "position": "nim 3", "colour": 1}"#,
    r#"{"id": {"a": [1]}, "ask": "solve", "position": "nim x"}"#,
    r#"{"ask": "solve", "position": "nim 3", "time_ms": -1}"#,
    r#"{"ask": "solve", "position": "nim 3", "time_ms": "1"}"#,
    r#"{"ask": "solve", "position": "nim 3", "memory_mb": 1.5}"#,
    r#"{"ask": "solve", "position": "chomp 60x60", "memory_mb": 0}"#,
    r#"{"ask": "score", "position": "nim 3"}"#,
    r#"{"ask": "reduce", "position": "nim 3"}"#,
    r#"{"ask": "solve", "position": "picarete C3"}"#,
    r#"{"ask": "moves", "position": "domineering 2x2"}"#,
    r#"{"ask": "moves", "position": "domineering 2x2", "player": "both"}"#,
    r#"{"ask": "sequence", "ruleset": "nim", "upto": -1}"#,
    r#"{"ask": "sequence", "ruleset": "nim", "upto": 1e3}"#,
    r#"{"ask": "sequence", "ruleset": "nim", "upto": 1000000000000}"#,
    r#"{"ask": "sequence", "ruleset": "nim 3", "upto": 3}"#,
    r#"{"ask": "sequence", "ruleset": "chomp", "upto": 3}"#,
    r#"{"ask": "sequence", "ruleset": "nim", "upto": 3, "of": "value"}"#,
    r#"{"ask": "period", "ruleset": "cram"}"#,
    r#"{"ask": "table", "ruleset": "nim", "sizes": []}"#,
    r#"{"ask": "table", "ruleset": "nim", "sizes": [1000000, 1000000]}"#,
    r#"{"ask": "table", "ruleset": "domination", "sizes": [3]}"#,
    r#"{"ask": "p-positions", "ruleset": "nim", "bound": 18446744073709551615}"#,
    r#"{"ask": "arena", "arena": {"positions": 2, "owner": [0], "arcs": [], "goal": [[],[]]}}"#,
    r#"{"ask": "arena", "arena": {"positions": 2, "owner": [0,2], "arcs": [], "goal": [[],[]]}}"#,
    r#"{"ask": "arena", "arena": {"positions": 2, "owner": [0,1], "arcs": [[0,5]], "goal": [[],[]]}}"#,
    r#"{"ask": "arena", "arena": {"positions": 2, "owner": [0,1], "arcs": [[0,1]], "goal": [[1],[1]]}}"#,
    r#"{"ask": "arena", "arena": {"positions": 2, "owner": [0,1], "arcs": [[0,1]], "goal": [[0],[]]}}"#,
    r#"{"ask": "arena", "arena": {"positions": 99999999999999, "owner": [], "arcs": [], "goal": [[],[]]}}"#,
    r#"{"ask": "nimber", "expression": "3/0"}"#,
    r#"{"ask": "nimber", "expression": "3+"}"#,
    r#"{"ask": "nimber", "expression": "99999999999999999999999999999999999999999"}"#,
    r#"{"ask": "value", "expression": "{1|"}"#,
    r#"{"ask": "value", "expression": "1/3"}"#,
    r#"{"ask": "value", "expression": "up"}"#,
    r#"{"ask": "code", "n": 7, "q": 3, "order": "gray", "criterion": {"hamming": 3}}"#,
    r#"{"ask": "code", "n": 7, "q": 2, "order": "alphabetic", "criterion": {"hamming": 3}}"#,
    r#"{"ask": "code", "n": 7, "q": 2, "order": "gray", "criterion": {"beauty": 3}}"#,
    r#"{"ask": "claim", "name": "cram-party"}"#,
    r#"{"ask": "claim", "name": "p-is-np"}"#,
];

/// Texts that are better made than written.
fn made() -> Vec<(&'static str, Value)> {
    let solve = |position: String| json!({ "ask": "solve", "position": position });
    let parentheses = |n: usize| "(".repeat(n) + "P2" + &")".repeat(n);
    vec![
        ("a hundred thousand parentheses", solve(format!("domination {}", parentheses(100_000)))),
        ("a hundred thousand open", solve(format!("domination {}", "(".repeat(100_000)))),
        ("a graph in braces", json!({ "ask": "grundy", "graph": "{".repeat(100_000) })),
        ("a sum of 1001", solve(vec!["nim 1"; 1001].join(" + "))),
        ("a million heaps", solve("nim ".to_string() + &vec!["1"; 1_000_000].join(","))),
        ("a name of a megabyte", solve("n".repeat(1 << 20))),
        ("a number of a megabyte", solve("nim ".to_string() + &"9".repeat(1 << 20))),
        ("a power of powers", solve("domination P2".to_string() + &"^2".repeat(100_000))),
        ("a union of unions", solve("domination P1".to_string() + &"+P1".repeat(1_000_000))),
        (
            "an expression of parentheses",
            json!({ "ask": "nimber", "expression": "(".repeat(100_000) }),
        ),
        ("nested games", json!({ "ask": "value", "expression": "{".repeat(100_000) })),
        ("many minus signs", json!({ "ask": "value", "expression": "-".repeat(1_000_001) })),
    ]
}

/// Every bad input with how it is shown and the line that asks it.
fn inputs() -> Vec<(String, String)> {
    let ask = |ask: &str, field: &str, text: &str| json!({ "ask": ask, field: text }).to_string();
    let positions = POSITIONS.iter().map(|p| ((*p).to_string(), ask("solve", "position", p)));
    let graphs = GRAPHS.iter().map(|g| ((*g).to_string(), ask("kernels", "graph", g)));
    let requests = REQUESTS.iter().map(|r| ((*r).to_string(), (*r).to_string()));
    let made = made().into_iter().map(|(name, r)| (name.to_string(), r.to_string()));
    positions.chain(graphs).chain(requests).chain(made).collect()
}

/// The errors of all bad inputs, in a language.
fn errors_in(language: Language) -> Vec<(String, String, String)> {
    let session = Session::new();
    let row = |(shown, line): (String, String)| {
        let reply = speaking(language, || ask::answer_line(&line, &session, &Budget::default));
        let reply: Value = serde_json::from_str(&reply).unwrap();
        let error = &reply["error"];
        let kind = error["kind"].as_str().unwrap_or("answered").to_string();
        let message = error["message"].as_str().map_or(reply.to_string(), str::to_string);
        assert!(message.chars().count() < 900, "{shown}: a message of {} bytes", message.len());
        (shown, kind, message)
    };
    inputs().into_iter().map(row).collect()
}

fn listed(errors: &[(String, String, String)]) -> String {
    let line = |(shown, kind, message): &(String, String, String)| {
        format!("{}\n    {kind}: {message}\n", shown.escape_debug())
    };
    errors.iter().map(line).collect()
}

#[test]
fn every_message_is_as_recorded() {
    let errors = errors_in(Language::English);
    assert!(errors.len() >= 150);
    golden::check("errors.txt", &listed(&errors)).unwrap();
}

/// English words that no French sentence has.
const ENGLISH: &[&str] = &[
    "the", "of", "is", "are", "not", "and", "with", "than", "more", "must", "may", "expected",
    "found", "there", "this", "these", "it", "its", "at", "from", "to", "in", "by", "for", "be",
    "has", "have", "which", "here", "only", "other",
];

#[test]
fn every_message_is_french_in_french() {
    let errors = errors_in(Language::French);
    golden::check("errors.fr.txt", &listed(&errors)).unwrap();
    let english = errors_in(Language::English);
    for ((shown, kind, message), (_, same_kind, before)) in errors.iter().zip(&english) {
        assert_eq!(kind, same_kind, "{shown}");
        if kind == "answered" {
            continue;
        }
        assert_ne!(message, before, "{shown}");
        // What stands in backticks is quoted.
        let prose: String = message.split('`').step_by(2).collect();
        let words = prose.split(|c: char| !c.is_alphabetic());
        let left: Vec<&str> = words.filter(|word| ENGLISH.contains(word)).collect();
        assert!(left.is_empty(), "{shown}: {left:?} in {message}");
    }
}
