//! The sentences of one language, ready to be rendered.
//!
//! Most sentences are plain: text with places for facts. Those are cut into pieces once and rendered
//! without Fluent, because moves are rendered by the hundred thousand. Sentences that depend on their
//! facts (plural, choice) are rendered by Fluent itself.

use std::borrow::Cow;
use std::fmt::{self, Write};
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use rustc_hash::FxHashMap;

use super::{Fact, Language};
use crate::meter;

/// One topic in all languages, in the order of [`Language::ALL`].
macro_rules! topics {
    ($($topic:literal),* $(,)?) => {
        &[$([
            include_str!(concat!("../../words/en/", $topic, ".ftl")),
            include_str!(concat!("../../words/fr/", $topic, ".ftl")),
        ]),*]
    };
}

/// The files of sentences that the library says. A new topic is one more name here, or below.
const TOPICS: &[[&str; 2]] = topics![
    "arena",
    "ask",
    "budget",
    "claims",
    "codes",
    "common",
    "engines",
    "explain",
    "graphs",
    "heaps",
    "moves",
    "pictures",
    "placements",
    "positions",
    "puzzles",
    "rulefiles",
    "rules",
    "system",
    "text",
    "values",
    "verify",
];

/// Those that only programs say: no page needs to fetch them.
const OF_PROGRAMS: &[[&str; 2]] =
    if cfg!(target_arch = "wasm32") { &[] } else { topics!["cli", "help", "scale", "studio"] };

/// Every file of sentences.
pub(super) fn topics() -> impl Iterator<Item = &'static [&'static str; 2]> {
    TOPICS.iter().chain(OF_PROGRAMS)
}

/// A sentence without choices, cut at its facts.
enum Piece {
    Text(&'static str),
    Fact(&'static str),
}

enum Sentence {
    Plain(Vec<Piece>),
    /// Rendered by Fluent: the message, and its attribute if it is one.
    Choosing(&'static str, Option<&'static str>),
}

pub(super) struct Book {
    language: Language,
    sentences: FxHashMap<String, Sentence>,
    fluent: OnceLock<FluentBundle<FluentResource>>,
}

/// French has no-break spaces before high punctuation and inside its quotation marks. The files are
/// written with plain spaces, which one sees.
fn typeset(text: &'static str, language: Language) -> Cow<'static, str> {
    if language == Language::English {
        return Cow::Borrowed(text);
    }
    let mut set = String::with_capacity(text.len() + text.len() / 50);
    let mut letters = text.chars().peekable();
    let mut last = ' ';
    while let Some(letter) = letters.next() {
        let before = matches!(letters.peek(), Some(':' | ';' | '?' | '!' | '»'));
        let bound = letter == ' ' && (before || last == '«');
        set.push(if bound { '\u{a0}' } else { letter });
        last = letter;
    }
    Cow::Owned(set)
}

/// The sentences of a language; read when the first one is needed.
pub(super) fn open(language: Language) -> &'static Book {
    static BOOKS: [OnceLock<Book>; 2] = [OnceLock::new(), OnceLock::new()];
    meter::once(&BOOKS[language as usize], || Book::read(language))
}

fn plain(pattern: &Pattern<&'static str>) -> Option<Vec<Piece>> {
    let piece = |element: &PatternElement<&'static str>| match element {
        PatternElement::TextElement { value } => Some(Piece::Text(value)),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::VariableReference { id } => Some(Piece::Fact(id.name)),
            // Escapes are left to Fluent.
            InlineExpression::StringLiteral { value } if !value.contains('\\') => {
                Some(Piece::Text(value))
            }
            _ => None,
        },
        PatternElement::Placeable { .. } => None,
    };
    pattern.elements.iter().map(piece).collect()
}

impl Book {
    fn read(language: Language) -> Book {
        let mut sentences = FxHashMap::default();
        for topic in topics() {
            // What is wrong in a file is found by the tests; the rest of it is still used.
            let text: &'static str = match typeset(topic[language as usize], language) {
                Cow::Borrowed(text) => text,
                // Kept for ever, as the book is.
                Cow::Owned(text) => Box::leak(text.into_boxed_str()),
            };
            let resource = parse(text).unwrap_or_else(|(resource, _)| resource);
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let id = message.id.name;
                let mut add = |name: String, pattern: &Pattern<&'static str>, attribute| {
                    let choosing = Sentence::Choosing(id, attribute);
                    sentences.insert(name, plain(pattern).map_or(choosing, Sentence::Plain));
                };
                if let Some(pattern) = &message.value {
                    add(id.to_string(), pattern, None);
                }
                for attribute in &message.attributes {
                    let name = format!("{id}.{}", attribute.id.name);
                    add(name, &attribute.value, Some(attribute.id.name));
                }
            }
        }
        Book { language, sentences, fluent: OnceLock::new() }
    }

    fn fluent(&self) -> &FluentBundle<FluentResource> {
        meter::once(&self.fluent, || {
            let code = self.language.code().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![code]);
            bundle.set_use_isolating(false);
            for topic in topics() {
                let text = typeset(topic[self.language as usize], self.language).into_owned();
                let resource = FluentResource::try_new(text).unwrap_or_else(|(read, _)| read);
                bundle.add_resource_overriding(resource);
            }
            bundle
        })
    }

    /// Whether there is a message of this name.
    #[cfg(test)]
    pub(super) fn has(&self, id: &str) -> bool {
        self.sentences.contains_key(id)
    }

    /// Writes a sentence; its name stands for one that is missing, which the tests do not allow.
    pub(super) fn write(
        &self,
        id: &str,
        facts: &[(&'static str, Fact)],
        f: &mut dyn Write,
    ) -> fmt::Result {
        let fact = |name: &str| facts.iter().find(|(n, _)| *n == name).map(|(_, fact)| fact);
        match self.sentences.get(id) {
            None => f.write_str(id),
            Some(Sentence::Plain(pieces)) => pieces.iter().try_for_each(|piece| match piece {
                Piece::Text(text) => f.write_str(text),
                Piece::Fact(name) => match fact(name) {
                    Some(fact) => write!(f, "{fact}"),
                    None => write!(f, "{{${name}}}"),
                },
            }),
            Some(Sentence::Choosing(id, attribute)) => {
                let bundle = self.fluent();
                let mut arguments = FluentArgs::new();
                for (name, fact) in facts {
                    arguments.set(*name, fluent_value(fact));
                }
                let message = bundle.get_message(id);
                let pattern = message.and_then(|message| match attribute {
                    None => message.value(),
                    Some(name) => message.get_attribute(name).map(|found| found.value()),
                });
                let Some(pattern) = pattern else { return f.write_str(id) };
                let mut errors = Vec::new();
                f.write_str(&bundle.format_pattern(pattern, Some(&arguments), &mut errors))
            }
        }
    }
}

/// Numbers that Fluent keeps exact are numbers to it, so that sentences can depend on them.
fn fluent_value(fact: &Fact) -> FluentValue<'static> {
    match fact {
        // Fluent would write a hyphen for a minus sign.
        Fact::Number(n @ 0..) if *n < 1 << 53 => FluentValue::from(*n as f64),
        other => FluentValue::from(other.to_string()),
    }
}
