//! `noyau rules`: the catalogue of rulesets.

use noyau::Session;
use noyau::ask::Ask;
use noyau::part::Entry;
use noyau::rules::{self, RULESETS};
use noyau::text::nearest;
use noyau::{Budget, Error, ErrorKind, Kind};
use serde_json::{Value, json};

use crate::args::ListFormat;
use crate::print::{self, BOLD, FAINT, columns};

/// The question that suits a sort of play.
fn verb(kind: Kind) -> &'static str {
    match kind {
        Kind::Impartial | Kind::Partizan => "solve",
        Kind::Scoring => "score",
        Kind::Puzzle => "reduce",
    }
}

fn heading(kind: Kind) -> &'static str {
    match kind {
        Kind::Impartial => "Both players have the same moves",
        Kind::Partizan => "The players have different moves",
        Kind::Scoring => "Points decide",
        Kind::Puzzle => "Puzzles for one",
    }
}

/// Every ruleset, by sort of play.
pub fn all() -> String {
    let mut text = String::new();
    for kind in [Kind::Impartial, Kind::Partizan, Kind::Scoring, Kind::Puzzle] {
        let rows: Vec<Vec<String>> = RULESETS
            .iter()
            .filter(|entry| entry.kind == kind)
            .map(|entry| {
                let name = format!("{BOLD}{}{BOLD:#}", entry.info.name);
                vec![name, entry.info.summary.to_string()]
            })
            .collect();
        if !rows.is_empty() {
            text += &format!("{FAINT}{}{FAINT:#}\n{}\n", heading(kind), columns(&rows));
        }
    }
    text + "`noyau rules NAME` explains one of them.\n"
}

/// The ruleset of this name; parameters after the name do no harm.
pub fn find(name: &str) -> Result<&'static Entry, Error> {
    let bare = name.split(['(', ' ']).next().unwrap_or(name);
    rules::find(bare).ok_or_else(|| {
        let advice = match nearest(bare, RULESETS.iter().map(|entry| entry.info.name.as_str())) {
            Some(best) => format!("did you mean `{best}`?"),
            None => "`noyau rules` lists them all".to_string(),
        };
        let short: String = bare.chars().take(40).collect();
        let message = format!("there is no ruleset `{short}`; {advice}");
        Error { span: Some(0..bare.len()), ..Error::new(ErrorKind::UnknownRuleset, message) }
    })
}

/// Rules, notation, a picture, a solved example, what is known.
pub fn explain(entry: &Entry, budget: &Budget) -> String {
    let info = &entry.info;
    let mut text = format!("{BOLD}{}{BOLD:#}: {}\n\n", info.name, info.summary);
    for (title, body) in [("Rules", &info.rules), ("Notation", &info.notation)] {
        text += &section(title, &print::wrapped(&body.to_string()));
    }
    if let Some(position) = info.examples.first() {
        let verb = verb(entry.kind);
        let question = Ask::first_about(entry.kind, position.clone(), false);
        let mut body = format!("  $ noyau {verb} \"{position}\"\n");
        if let Ok(answer) = Session::new().ask(&question, budget) {
            for line in print::answer(&answer, ListFormat::Table).lines() {
                body += &if line.is_empty() { "\n".to_string() } else { format!("  {line}\n") };
            }
        }
        text += &section("Example", &body);
    }
    if let [_, more @ ..] = info.examples.as_slice()
        && !more.is_empty()
    {
        text += &section("More positions", &format!("  {}\n", more.join("\n  ")));
    }
    for (title, body) in [("What is known", &info.known), ("Literature", &info.literature)] {
        let body = body.to_string();
        if !body.is_empty() {
            text += &section(title, &print::wrapped(&body));
        }
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

fn section(title: &str, body: &str) -> String {
    format!("{BOLD}{title}{BOLD:#}\n{body}\n")
}

/// Every ruleset, for programs.
pub fn all_as_json() -> Value {
    json!({ "rulesets": RULESETS.iter().map(as_json).collect::<Vec<_>>() })
}

/// One ruleset, for programs.
pub fn as_json(entry: &Entry) -> Value {
    let info = &entry.info;
    json!({
        "name": info.name,
        "kind": entry.kind,
        "summary": info.summary,
        "rules": info.rules,
        "notation": info.notation,
        "examples": info.examples,
        "known": info.known,
        "literature": info.literature,
    })
}
