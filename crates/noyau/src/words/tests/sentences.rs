//! Every sentence with sample facts, English beside French, as a page that people can read.
//!
//! `NOYAU_BLESS=1` records `tests/golden/sentences.md` anew.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;

use super::super::book::topics;
use super::super::{Fact, Language, Message};
use super::messages;

/// The values of facts that a sentence depends on.
type Choices = BTreeMap<String, BTreeSet<String>>;

/// What the facts of a pattern can be, where its words depend on them.
fn choices(pattern: &Pattern<&str>, found: &mut Choices) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { selector, variants } } =
            element
        else {
            continue;
        };
        let fact = match selector {
            InlineExpression::VariableReference { id } => id.name,
            InlineExpression::FunctionReference { arguments, .. } => {
                match arguments.positional.first() {
                    Some(InlineExpression::VariableReference { id }) => id.name,
                    _ => panic!("a choice by something else than a fact"),
                }
            }
            _ => panic!("a choice by something else than a fact"),
        };
        for variant in variants {
            let key = match &variant.key {
                VariantKey::Identifier { name } => *name,
                VariantKey::NumberLiteral { value } => *value,
            };
            found.entry(fact.to_string()).or_default().insert(key.to_string());
            choices(&variant.value, found);
        }
    }
}

/// Where each message of a topic depends on its facts, in any language.
fn choices_of_topic(topic: &[&str; 2]) -> BTreeMap<String, Choices> {
    let mut found: BTreeMap<String, Choices> = BTreeMap::new();
    for text in topic {
        let resource = parse(*text).expect("sentences");
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let name = message.id.name.to_string();
            if let Some(pattern) = &message.value {
                choices(pattern, found.entry(name.clone()).or_default());
            }
            for attribute in &message.attributes {
                let name = format!("{name}.{}", attribute.id.name);
                choices(&attribute.value, found.entry(name).or_default());
            }
        }
    }
    found
}

/// A fact that makes the choice `key`; numbers stand for the names of plurals.
fn sample(key: &str, keys: &BTreeSet<String>) -> Fact {
    let plural = |key: &str| ["one", "other"].contains(&key) || key.parse::<i128>().is_ok();
    match key {
        "one" => Fact::Number(1),
        "other" if keys.iter().all(|key| plural(key)) => Fact::Number(5),
        _ => key.parse().map_or_else(|_| Fact::Text(key.to_string()), Fact::Number),
    }
}

/// Every way in which the facts of a sentence can be chosen, each with its sample facts.
fn samples(facts: &BTreeSet<String>, choices: &Choices) -> Vec<Vec<(&'static str, Fact)>> {
    let mut all: Vec<Vec<(&'static str, Fact)>> = vec![Vec::new()];
    for fact in facts {
        let name: &'static str = Box::leak(fact.clone().into_boxed_str());
        let values: Vec<Fact> = match choices.get(fact) {
            Some(keys) => keys.iter().map(|key| sample(key, keys)).collect(),
            None => vec![Fact::Text(format!("‹{fact}›"))],
        };
        let with = |value: &Fact| {
            let value = value.clone();
            all.iter().map(move |begun| [begun.clone(), vec![(name, value.clone())]].concat())
        };
        all = values.iter().flat_map(with).collect();
    }
    all
}

fn page() -> String {
    let mut page = "# Every sentence\n".to_string();
    let facts = messages(Language::English);
    for topic in topics() {
        // A topic says in its first line what it is about.
        let about = topic[0].lines().next().unwrap_or_default().trim_start_matches(['#', ' ']);
        page += &format!("\n## {about}\n\n| name | English | French |\n| --- | --- | --- |\n");
        for (id, choices) in choices_of_topic(topic) {
            let id: &'static str = Box::leak(id.into_boxed_str());
            for sample in samples(&facts[id], &choices) {
                let message = Message::new(id, sample);
                let [english, french] =
                    Language::ALL.map(|l| message.render(l).replace('|', "\\|").replace('\n', " "));
                assert!(!english.contains("{$") && !french.contains("{$"), "{id}: {french}");
                page += &format!("| `{id}` | {english} | {french} |\n");
            }
        }
    }
    page
}

#[test]
fn every_sentence_is_as_recorded() {
    let page = page();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sentences.md");
    if std::env::var_os("NOYAU_BLESS").is_some() {
        std::fs::write(&path, page).expect("the page is written");
        return;
    }
    let recorded = std::fs::read_to_string(&path).expect("the recorded page");
    for (now, before) in page.lines().zip(recorded.lines()) {
        assert_eq!(now, before, "NOYAU_BLESS=1 records it again");
    }
    assert_eq!(page.lines().count(), recorded.lines().count(), "NOYAU_BLESS=1 records it again");
}
