use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::parser::parse;

use super::book::{open, topics};
use super::{Language, Message, speaking};
use crate::message;
use crate::rules::RULESETS;

mod sentences;

/// The names of all messages of a language, with the facts that each of them uses.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for topic in topics() {
        let text = topic[language as usize];
        parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?} in {text}"));
        let mut message = String::new();
        let mut name = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let start = line.split_once(" =").map(|(start, _)| start);
            if let Some(start) = start.filter(|_| line.starts_with(char::is_alphabetic)) {
                message = start.to_string();
                name = message.clone();
            } else if let Some(start) = start.and_then(|start| start.strip_prefix("    .")) {
                name = format!("{message}.{start}");
            }
            let facts = found.entry(name.clone()).or_default();
            for after in line.split('$').skip(1) {
                let end = after.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
                facts.insert(after[..end.unwrap_or(after.len())].to_string());
            }
        }
        found.remove("");
    }
    found
}

/// Where a message is made: its file, its name and the facts it is given.
struct Site {
    file: String,
    id: String,
    facts: BTreeSet<String>,
}

/// Every place in the sources that makes a message.
fn sites(folder: &Path, found: &mut Vec<Site>) {
    for entry in std::fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            sites(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs")
            && !path.ends_with("words/tests.rs")
        {
            let text = std::fs::read_to_string(&path).expect("a source");
            let code: String = text
                .lines()
                .map(|line| line.trim_start().trim_start_matches(['/', '!']).to_string() + "\n")
                .collect();
            for (start, call) in code.match_indices("message!(") {
                let mut arguments = arguments(&code[start + call.len()..]).into_iter();
                let first = arguments.next().unwrap_or_default();
                // Names are literals; the macro's own definition has none.
                let Some(id) = first.strip_prefix('"').and_then(|id| id.strip_suffix('"')) else {
                    continue;
                };
                let names = arguments.filter_map(|a| Some(a.split_once('=')?.0.trim().to_string()));
                let (id, facts) = (id.to_string(), names.collect());
                found.push(Site { file: path.display().to_string(), id, facts });
            }
        }
    }
}

/// The arguments of a macro, as far as its closing parenthesis.
fn arguments(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    let characters: Vec<char> = text.chars().collect();
    for (i, &c) in characters.iter().enumerate() {
        let bracket_as_character =
            i > 0 && characters[i - 1] == '\'' && characters.get(i + 1) == Some(&'\'');
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' if !bracket_as_character => quoted = !quoted,
            _ if quoted || bracket_as_character => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(String::new());
                continue;
            }
            _ => {}
        }
        found.last_mut().expect("the first argument").push(c);
    }
    found.into_iter().map(|a| a.trim().to_string()).filter(|a| !a.is_empty()).collect()
}

/// The sources of all crates that make messages.
fn all_sites() -> Vec<Site> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in [
        "src",
        "../noyau-cli/src",
        "../noyau-studio/src",
        "../noyau-results/src",
        "../noyau-cluster/src",
        "../noyau-scale/src",
    ] {
        let folder = library.join(folder);
        if folder.exists() {
            sites(&folder, &mut found);
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_facts() {
    let [english, french] = Language::ALL.map(messages);
    for (name, facts) in &english {
        let other = french.get(name).unwrap_or_else(|| panic!("`{name}` is not in French"));
        assert_eq!(facts, other, "the facts of `{name}`");
    }
    for name in french.keys() {
        assert!(english.contains_key(name), "`{name}` is not in English");
    }
}

#[test]
fn every_message_is_there_and_used() {
    let named: BTreeSet<String> = all_sites().into_iter().map(|site| site.id).collect();
    let book = open(Language::English);
    for id in &named {
        assert!(book.has(id), "there is no message `{id}`");
    }
    for id in messages(Language::English).keys() {
        let whole = id.split('.').next().unwrap_or_default();
        let by_name =
            ["rule-", "claim-", "gallery-"].iter().any(|prefix| whole.starts_with(prefix));
        assert!(by_name || named.contains(id), "nobody uses the message `{id}`");
    }
}

#[test]
fn every_ruleset_has_its_words() {
    let book = open(Language::English);
    let mut ids = BTreeSet::new();
    for entry in RULESETS.iter() {
        let info = &entry.info;
        let texts = [&info.summary, &info.rules, &info.notation, &info.known, &info.literature];
        for text in texts {
            let id = text.id().expect("a named message");
            assert!(book.has(id), "there is no message `{id}`");
            ids.insert(id.to_string());
        }
        assert!(!info.summary.to_string().ends_with('.'), "{}: a line, not a sentence", info.name);
        for text in &texts[1..] {
            assert!(text.to_string().ends_with('.'), "`{text}` has no full stop");
        }
    }
    let known = messages(Language::English);
    for id in known.keys().filter(|id| id.starts_with("rule-")) {
        assert!(ids.contains(id), "`{id}` belongs to no ruleset");
    }
}

#[test]
fn every_message_is_given_the_facts_it_uses() {
    let english = messages(Language::English);
    for Site { file, id, facts } in all_sites() {
        assert_eq!(Some(&facts), english.get(&id), "the facts of `{id}` in {file}");
    }
}

#[test]
fn every_claim_has_its_words() {
    let book = open(Language::English);
    let mut ids = BTreeSet::new();
    for claim in crate::claims::all() {
        for text in [&claim.statement, &claim.source, &claim.range] {
            let id = text.id().expect("a named message");
            assert!(book.has(id), "there is no message `{id}`");
            assert!(!text.to_string().ends_with('.'), "a claim is no sentence: `{text}`");
            ids.insert(id.to_string());
        }
    }
    let known = messages(Language::English);
    for id in known.keys().filter(|id| id.starts_with("claim-")) {
        assert!(ids.contains(id), "`{id}` belongs to no claim");
    }
}

#[test]
fn french_has_its_spaces() {
    let text = message!("error-so-far", error = "a", known = "b").render(Language::French);
    assert_eq!(text, "a\u{a0}; b");
    let text = message!("unknown-language", name = "x").render(Language::French);
    assert!(text.contains("«\u{a0}x\u{a0}»"), "{text}");
}

#[test]
fn no_name_stands_for_two_sentences() {
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        for topic in topics() {
            for line in topic[language as usize].lines() {
                let name = line.split_once(" =").map(|(name, _)| name);
                if let Some(name) = name.filter(|_| line.starts_with(char::is_alphabetic)) {
                    assert!(seen.insert(name), "`{name}` twice in {language:?}");
                }
            }
        }
    }
}

/// What is counted where there may be only one.
const THINGS: &[&str] = &[
    "addresses",
    "answers",
    "arcs",
    "bits",
    "cases",
    "cells",
    "classes",
    "coins",
    "colourings",
    "columns",
    "coordinates",
    "edges",
    "elements",
    "games",
    "graphs",
    "heaps",
    "kernels",
    "letters",
    "links",
    "moves",
    "P-positions",
    "pegs",
    "pieces",
    "places",
    "positions",
    "questions",
    "rows",
    "squares",
    "stones",
    "strings",
    "symbols",
    "tiers",
    "values",
    "vertices",
    "words",
];

/// Sentences that are said of several things only, by the start of their names and what they count.
const OF_SEVERAL: &[(&str, &str)] = &[
    // Limits, and what exceeds one.
    ("", "most"),
    ("arcs-too-many", "count"),
    ("arcs-of-position-at-most", "arcs"),
    ("positions-too-many", "count"),
    ("vertices-too-many", "count"),
    ("binary-too-many", "positions"),
    ("binary-too-many", "arcs"),
    ("graph-raise-most", "count"),
    ("picture-too-large", "vertices"),
    ("picture-too-large", "edges"),
    ("picture-first", "shown"),
    ("places-at-most", "places"),
    ("graph-note-nearest", "all"),
    // Powers, and numbers of symbols.
    ("code-", "n"),
    ("code-", "bits"),
    ("code-", "q"),
    ("code-", "symbols"),
    ("basis-product", "q"),
    ("case-code", "q"),
    ("words-listed-at-most", "bits"),
    ("values-listed-at-most", "bits"),
    ("values-modular-at-most", "count"),
    // Lists of numbers.
    ("picture-", "sizes"),
    ("picture-chocolate", "lengths"),
    ("why-chains-count", "sizes"),
    ("why-chains-count", "rounds"),
    ("why-pegs-", "numbers"),
    // One thing has a sentence of its own.
    ("how-puzzle-long", "count"),
    ("how-puzzle-near-long", "count"),
    ("name-break-", "count"),
    ("pieces-remain", "count"),
    ("why-columns-many", "columns"),
    ("why-mex-", "moves"),
    ("why-turns", "bound"),
    ("why-pegs-fewer", "least"),
    ("method-swept-bound", "bound"),
    ("method-turned-bound", "bound"),
    ("turns-between", "turns"),
    // By their nature.
    ("method-chequered", "rows"),
    ("method-chequered", "columns"),
    ("picture-towers", "pegs"),
    ("proof-odd-cycle", "edges"),
    ("why-greedy", "distance"),
    ("why-pegs-odd-cycle-searched", "positions"),
    ("why-wythoff-odd", "count"),
    // Of runs and samples of thousands.
    ("heap-undecided", "kept"),
    ("pairs-", "letters"),
    ("recheck-values", "count"),
    ("rules-laws-hold", "positions"),
    ("run-", "count"),
    ("run-described", "values"),
    ("run-described", "links"),
];

#[test]
fn one_thing_is_not_counted_in_the_plural() {
    for topic in topics() {
        let mut message = "";
        for line in topic[Language::English as usize].lines() {
            if line.starts_with(char::is_alphabetic) {
                message = line.split_once(" =").map_or("", |(name, _)| name);
            }
            // Elsewhere than in the case of several.
            let spoken = line.split("*[").next().unwrap_or_default();
            for counted in spoken.split("{ $").skip(1) {
                let Some((fact, after)) = counted.split_once(" } ") else { continue };
                let thing = after.split([' ', ',', ';', ':', '.', '(', '`']).next();
                let several = OF_SEVERAL
                    .iter()
                    .any(|(start, counts)| message.starts_with(start) && *counts == fact);
                if thing.is_some_and(|thing| THINGS.contains(&thing)) {
                    assert!(several, "`{message}` says “1 {}”", thing.unwrap_or_default());
                }
            }
        }
    }
}

#[test]
fn numbers_are_written_as_the_language_does() {
    let text = || message!("score-within", least = -3, greatest = 5).to_string();
    assert_eq!(text(), "the score is between −3 and 5");
    assert_eq!(speaking(Language::French, text), "le score est compris entre −3 et 5");
    let text = || message!("note-memory", megabytes = super::decimal(2.25, 2)).to_string();
    assert_eq!((text(), speaking(Language::French, text)), ("2.25 MB".into(), "2,25 Mo".into()));
}

#[test]
fn lists_and_verbatim_texts() {
    let text = |list: Vec<u64>| message!("list-last", most = list, last = "x").to_string();
    assert_eq!(text(vec![1, 2, 3]), "1, 2 and 3 and x");
    assert_eq!(Message::verbatim("a").render(Language::French), "a");
    let french = speaking(Language::French, || text(vec![1, 2]));
    assert_eq!(french, "1 et 2 et x");
    assert_eq!(super::spoken(), Language::English);
}
