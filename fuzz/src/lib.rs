//! What every input of a fuzz target must satisfy. Each function takes the bytes that the fuzzer
//! made up and panics if the library breaks a promise; `TARGETS` names them all.
//!
//! The targets call these functions, and so does an ordinary test with every file of the corpus.

use std::time::Duration;

use noyau::arena::format::{self, Format, GameGraph};
use noyau::graph::{self, Limits};
use noyau::heap::{Of, PeriodSearch};
use noyau::position::{Position, read_ruleset};
use noyau::{Budget, Error, Player, Session, ask, rulefile};

/// What is done with the bytes of an input.
pub type Target = fn(&[u8]);

/// Every target, by the name of its corpus.
pub const TARGETS: [(&str, Target); 8] = [
    ("arenas", arenas),
    ("graphs", graphs),
    ("positions", positions),
    ("protocol", protocol),
    ("rulefiles", rulefiles),
    ("rules", rules),
    ("runs", runs),
    ("sixbit", sixbit),
];

/// Reading back what is large only takes time.
const LARGE: usize = 500;

/// A little time and memory: limits are kept, however large the question is.
fn little() -> Budget {
    Budget::default().time(Duration::from_millis(20)).memory(64 << 20)
}

/// An error has a sentence of some length and points inside the text.
fn check_error(text: &str, error: &Error) {
    if let Some(span) = error.span.clone() {
        assert!(span.start <= span.end && text.get(span.clone()).is_some(), "{span:?}");
    }
    let length = error.message.to_string().len();
    assert!((1..2000).contains(&length), "a message of {length} bytes");
}

/// Any text is a position or an error that points inside it; what is printed is read back.
pub fn positions(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match Position::read(text) {
        Ok(position) => {
            let printed = position.to_string();
            let again = Position::read(&printed).expect("a printed position is read back");
            assert_eq!(again, position);
            assert_eq!(again.to_string(), printed);
        }
        Err(error) => check_error(text, &error),
    }
}

/// Any text is a ruleset with its parameters or an error that points inside it; its usual spelling
/// means the same. The values of its first heaps can be computed within limits.
pub fn rules(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match read_ruleset(text) {
        Ok(rules) => {
            let spelling = rules.spelling();
            let again = read_ruleset(&spelling).expect("the usual spelling is read back");
            assert_eq!(again.spelling(), spelling);
            assert_eq!(again.heaps(), rules.heaps());
            if let Some(heaps) = rules.heaps()
                && let Err(error) = noyau::heap::sequence(&heaps, 40, &little())
            {
                check_error("", &error);
            }
        }
        Err(error) => check_error(text, &error),
    }
}

/// Any text is a graph or an error that points inside it; what is printed is read back.
pub fn graphs(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    for limits in [Limits::default(), Limits::default().directed().with_loops()] {
        match graph::parse(text, &limits) {
            Ok(found) if found.order() < LARGE => {
                let again = graph::parse(&found.to_string(), &limits);
                assert_eq!(again.expect("a printed graph is read back"), found);
            }
            Ok(_) => {}
            Err(error) => check_error(text, &error),
        }
    }
}

/// graph6, sparse6 and digraph6: what is written is read back.
pub fn sixbit(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let limits = Limits::default().directed().with_loops();
    if let Ok(found) = graph::from_graph6(text, &limits)
        && found.order() < LARGE
    {
        let again = graph::from_graph6(&graph::to_graph6(&found), &limits);
        assert_eq!(again.expect("graph6 is read back"), found);
    }
    if let Ok(found) = graph::from_sparse6(text, &limits)
        && found.order() < LARGE
        && !found.is_directed()
    {
        let again = graph::from_sparse6(&graph::to_sparse6(&found), &limits);
        assert_eq!(again.expect("sparse6 is read back"), found);
    }
    if let Ok(found) = graph::from_digraph6(text, &limits)
        && found.order() < LARGE
    {
        let again = graph::from_digraph6(&graph::to_digraph6(&found), &limits);
        assert_eq!(again.expect("digraph6 is read back"), found);
    }
}

/// Any bytes are a game graph or an error, in every format; what is written is read back.
pub fn arenas(bytes: &[u8]) {
    let formats = [
        None,
        Some(Format::Text),
        Some(Format::Python),
        Some(Format::Dot),
        Some(Format::Pg),
        Some(Format::Json),
        Some(Format::Binary),
        Some(Format::Notation),
    ];
    let budget = || Budget::default().memory(1 << 24);
    for given in formats {
        let Ok(graph) = format::read(bytes, given, &budget()) else { continue };
        if graph.graph.len() > LARGE {
            continue;
        }
        for written in [Format::Text, Format::Binary] {
            let mut file = Vec::new();
            format::write(&graph, written, &mut file).expect("memory takes everything");
            let again = format::read(&file[..], Some(written), &budget())
                .expect("a written graph is read back");
            assert_eq!(again.kinds, graph.kinds);
            assert_eq!(arcs(&again), arcs(&graph));
        }
    }
}

fn arcs(graph: &GameGraph) -> Vec<(u32, u32)> {
    let mut arcs: Vec<(u32, u32)> = graph.graph.arcs().collect();
    arcs.sort_unstable();
    arcs
}

/// Any bytes are a saved run or an error. What was read is written so that it is read back to the
/// same, and can go on within limits.
pub fn runs(bytes: &[u8]) {
    // The fuzzer cannot guess a checksum.
    let mut sealed = bytes.to_vec();
    sealed.extend_from_slice(&checksum(bytes).to_le_bytes());
    for bytes in [bytes, &sealed] {
        for of in [Of::Grundy, Of::Outcome] {
            let Ok(mut search) = PeriodSearch::from_bytes(bytes, of, &little()) else { continue };
            let written = search.to_bytes().expect("what was read can be written");
            let again = PeriodSearch::from_bytes(&written, of, &Budget::default())
                .expect("a written run is read back");
            assert_eq!(again.to_bytes().expect("and can be written again"), written);
            let limit = search.computed().saturating_add(1000);
            if let Err(error) = search.run(limit, &little(), &mut |_| Ok(())) {
                check_error("", &error);
            }
        }
    }
}

/// FNV-1a, as at the end of a saved run.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Any line is answered by one line of JSON.
pub fn protocol(bytes: &[u8]) {
    let Ok(line) = str::from_utf8(bytes) else { return };
    // A request may ask for more time than there is here.
    if line.contains("time_ms") || line.contains("memory_mb") {
        return;
    }
    let reply = ask::answer_line(line, &Session::new(), &little);
    assert!(!reply.contains('\n'));
    assert!(reply.starts_with("{\"id\":"));
}

/// Any text is a rule file or an error that points inside it; its examples are positions, whose
/// moves can be listed within limits and lead to positions that are read back.
pub fn rulefiles(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let rules = match rulefile::read(text) {
        Ok(rules) => rules,
        Err(error) => return check_error(text, &error),
    };
    assert!(!rules.description().is_empty());
    let session = Session::new().with(rules.entry());
    for example in rules.examples().iter().take(3) {
        // Usual examples need not fit, those of the file do.
        let Ok(position) = session.position(example) else { continue };
        let Ok(mut part) = position.parts.into_iter().next().ok_or(()) else { continue };
        for depth in 0..4 {
            let player = Player::BOTH[depth % 2];
            let Ok(moves) = part.moves(player, &little()) else { break };
            assert_eq!(moves.is_empty(), !part.has_move(player));
            let Some(last) = moves.into_iter().next_back() else { break };
            part = last.to;
            let printed = format!("{} {}", part.ruleset(), part.placement());
            if printed.len() < LARGE {
                let again = session.position(&printed).expect("what is printed is read back");
                assert_eq!(again.to_string(), printed);
            }
        }
    }
}
