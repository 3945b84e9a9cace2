//! `noyau rules` and `noyau engines`: the catalogues.

use noyau::ask::{Ask, EngineEntry, EnginesAnswer, RulesAnswer, RulesetAnswer};
use noyau::words::Message;
use noyau::{Budget, Kind, Session, message};

use crate::args::ListFormat;
use crate::print::{self, BOLD, bold, columns, faint};

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
pub fn rules(answer: &RulesAnswer) -> String {
    let mut text = String::new();
    for kind in Kind::ALL {
        let entries = answer.rulesets.iter().filter(|entry| entry.kind == kind);
        let rows: Vec<Vec<String>> =
            entries.map(|entry| vec![bold(&entry.name), entry.summary.to_string()]).collect();
        if !rows.is_empty() {
            text += &format!("{}\n{}\n", faint(heading(kind)), columns(&rows));
        }
    }
    text + &format!("{}\n", message!("rules-one"))
}

/// Every engine, with what it fits.
pub fn engines(answer: &EnginesAnswer) -> String {
    let row = |engine: &EngineEntry| {
        let mut kinds: Vec<String> =
            engine.kinds.iter().map(|&kind| kind_name(kind).to_string()).collect();
        if engine.sums {
            kinds.push(message!("engines-sums").to_string());
        }
        vec![bold(&engine.name), faint(kinds.join(", ")), engine.about.to_string()]
    };
    let rows: Vec<Vec<String>> = answer.engines.iter().map(row).collect();
    format!("{}{}\n", columns(&rows), message!("engines-one"))
}

fn kind_name(kind: Kind) -> Message {
    match kind {
        Kind::Impartial => message!("engines-impartial"),
        Kind::Partizan => message!("engines-partizan"),
        Kind::Scoring => message!("engines-scoring"),
        Kind::Puzzle => message!("engines-puzzle"),
    }
}

/// Rules, notation, a picture, a solved example, what is known.
pub fn ruleset(info: &RulesetAnswer, session: &Session, budget: &Budget) -> String {
    let title = message!("titled", title = bold(&info.name), text = info.summary.clone());
    let mut text = format!("{title}\n\n");
    let rules = (message!("rules-rules"), &info.rules);
    let notation = (message!("rules-notation"), &info.notation);
    for (title, body) in [rules, notation] {
        text += &section(&title, &print::wrapped(&body.to_string()));
    }
    if let Some(position) = info.examples.first() {
        let verb = verb(info.kind);
        let question = Ask::first_about(info.kind, position.clone(), false);
        let mut body = format!("  $ noyau {verb} \"{position}\"\n");
        if let Ok(answer) = session.ask(&question, budget) {
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
