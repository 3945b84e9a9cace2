//! `noyau rules`: the catalogue of rulesets.

use noyau::Session;
use noyau::ask::Ask;
use noyau::part::Entry;
use noyau::rules::{self, RULESETS};
use noyau::text::nearest;
use noyau::words::Message;
use noyau::{Budget, Error, ErrorKind, Kind, message};
use serde_json::{Value, json};

use crate::args::ListFormat;
use crate::print::{self, BOLD, FAINT, bold, columns};

/// The question that suits a kind of game.
fn verb(kind: Kind) -> &'static str {
    match kind {
        Kind::Impartial | Kind::Partizan => "solve",
        Kind::Scoring => "score",
        Kind::Puzzle => "reduce",
    }
}

fn heading(kind: Kind) -> Message {
    match kind {
        Kind::Impartial => message!("rules-impartial"),
        Kind::Partizan => message!("rules-partizan"),
        Kind::Scoring => message!("rules-scoring"),
        Kind::Puzzle => message!("rules-puzzles"),
    }
}

/// Every ruleset, by kind of game.
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
    text + &format!("{}\n", message!("rules-one"))
}

/// The ruleset of this name; parameters after the name do no harm.
pub fn find(name: &str) -> Result<&'static Entry, Error> {
    let bare = name.split(['(', ' ']).next().unwrap_or(name);
    rules::find(bare).ok_or_else(|| {
        let short: String = bare.chars().take(40).collect();
        let message = match nearest(bare, RULESETS.iter().map(|entry| entry.info.name.as_str())) {
            Some(best) => message!("ruleset-unknown-near", name = short, best = best),
            None => message!("ruleset-unknown", name = short),
        };
        Error::new(ErrorKind::UnknownRuleset, message).at(0..bare.len())
    })
}

/// Rules, notation, a picture, a solved example, what is known.
pub fn explain(entry: &Entry, budget: &Budget) -> String {
    let info = &entry.info;
    let title = message!("titled", title = bold(&info.name), text = info.summary.clone());
    let mut text = format!("{title}\n\n");
    let rules = (message!("rules-rules"), &info.rules);
    let notation = (message!("rules-notation"), &info.notation);
    for (title, body) in [rules, notation] {
        text += &section(&title, &print::wrapped(&body.to_string()));
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
        text += &section(&message!("rules-example"), &body);
    }
    if let [_, more @ ..] = info.examples.as_slice()
        && !more.is_empty()
    {
        text += &section(&message!("rules-more"), &format!("  {}\n", more.join("\n  ")));
    }
    let known = (message!("rules-known"), &info.known);
    let literature = (message!("rules-literature"), &info.literature);
    for (title, body) in [known, literature] {
        let body = body.to_string();
        if !body.is_empty() {
            text += &section(&title, &print::wrapped(&body));
        }
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

fn section(title: &Message, body: &str) -> String {
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
