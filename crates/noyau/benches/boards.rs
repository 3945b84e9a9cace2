//! Speed of impartial games on boards and graphs: `cargo bench -p noyau --bench boards [-- WORD]`,
//! only the lines that contain the word. Each line starts with empty tables. The columns: seconds on the
//! clock, and of all cores together. `RAYON_NUM_THREADS=1` keeps to one core.

use std::time::{Duration, Instant};

use noyau::ask::{ConjectureAsk, OutcomeAsk, ProveAsk, SequenceAsk, SolveAsk};
use noyau::{Budget, Session};

/// Of these the Grundy value is asked for.
const VALUES: &[&str] = &[
    "cram 5x6",
    "cram 5x7",
    "cram 3x12",
    "cram 3x15",
    "cram 3x18",
    "domination P3*P12",
    "domination P3*P16",
    "domination P3*P20",
    "domination P3*P21",
    "domination queens(8)",
    "domination queens(10)",
    "domination petersen(15,2)",
    "chomp 4x4x4",
    "chomp 3x4x5",
];

/// Of these who wins, and by which moves.
const SOLVED: &[&str] = &["chomp 10x10", "chomp 3x100", "chomp 3x1000", "chomp 3x3x5"];

/// Of these only who wins.
const WINNERS: &[&str] = &["cram 5x7", "cram 3x17", "cram 100x100", "chomp 20x30x40"];

fn budget() -> Budget {
    Budget::default().time(Duration::from_mins(2))
}

/// The seconds that all threads have worked, to a hundredth; 0 where the system does not tell.
fn worked() -> f64 {
    let told = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // After the name of the program, which may hold anything, the 12th and 13th number.
    let fields = told.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// When a line was begun.
#[derive(Clone, Copy)]
struct Begun(Instant, f64);

impl Begun {
    fn now() -> Begun {
        Begun(Instant::now(), worked())
    }
}

fn line(what: &str, told: noyau::Result<String>, begun: Begun) {
    let told = told.unwrap_or_else(|error| error.to_string());
    let (passed, worked) = (begun.0.elapsed().as_secs_f64(), worked() - begun.1);
    println!("| {what} | {told} | {passed:.3} | {worked:.2} |");
}

/// Tokens on every second vertex of a digraph of cycles of eight vertices, each with a way out.
fn annihilation(cycles: u32) -> String {
    let mut arcs = Vec::new();
    for cycle in 0..cycles {
        let at = 9 * cycle;
        arcs.extend((0..8).map(|k| format!("{}>{}", at + k, at + (k + 1) % 8)));
        arcs.push(format!("{}>{}", at, at + 8));
    }
    let tokens: Vec<String> = (0..9 * cycles).step_by(2).map(|v| v.to_string()).collect();
    format!("annihilation {{{}; {}}} @{}", 9 * cycles, arcs.join(", "), tokens.join(","))
}

fn main() {
    let word = std::env::args().skip(1).find(|a| a != "--bench").unwrap_or_default();
    let wanted = |what: &&&str| what.contains(&word);
    for position in VALUES.iter().filter(wanted) {
        let start = Begun::now();
        // One position is a sequence of one value: no winning moves are looked for.
        let ruleset = format!("{position} + nim {{n}}");
        let question = SequenceAsk { ruleset, ..SequenceAsk::default() };
        let found = Session::new().ask(&question, &budget());
        let told = found.map(|found| match found.values.first() {
            Some(Some(value)) => value.to_string(),
            _ => "-".to_string(),
        });
        line(&format!("value of {position}"), told, start);
    }
    for position in SOLVED.iter().filter(wanted) {
        let start = Begun::now();
        let question = SolveAsk { position: (*position).to_string(), ..SolveAsk::default() };
        let found = Session::new().ask(&question, &budget());
        let told = found.map(|found| {
            let moves = found.moves.unwrap_or_default();
            let names: Vec<&str> = moves.iter().map(|step| step.name.as_str()).collect();
            format!("{}: {}", found.outcome, names.join("; "))
        });
        line(&format!("winning moves of {position}"), told, start);
    }
    for position in WINNERS.iter().filter(wanted) {
        let start = Begun::now();
        let question = OutcomeAsk { position: (*position).to_string() };
        let found = Session::new().ask(&question, &budget());
        line(&format!("winner of {position}"), found.map(|found| found.outcome.to_string()), start);
    }
    for cycles in [4, 40, 400].into_iter().filter(|_| "annihilation".contains(&word)) {
        let start = Begun::now();
        let question = OutcomeAsk { position: annihilation(cycles) };
        let found = Session::new().ask(&question, &budget());
        let what = format!("winner of annihilation on {} vertices", 9 * cycles);
        line(&what, found.map(|found| found.outcome.to_string()), start);
    }
    for position in ["cram 4x5", "chomp 5x6"].iter().filter(wanted) {
        let start = Begun::now();
        let question = ProveAsk { position: (*position).to_string(), first: None };
        let found = Session::new().ask(&question, &budget());
        let told = found.map(|proof| format!("{} positions", proof.lost.len()));
        line(&format!("proof of {position}"), told, start);
    }
    if "conjecture".contains(&word) {
        let start = Begun::now();
        let conjecture = "grundy(domination G) = 0 if symmetric(G)".to_string();
        let question = ConjectureAsk { conjecture, upto: 7, ..ConjectureAsk::default() };
        let found = Session::new().ask(&question, &budget());
        let told = found.map(|found| format!("{} graphs", found.graphs));
        line("conjecture on graphs with up to 7 vertices", told, start);
    }
}
