//! The types of the protocol for other languages: TypeScript for the page, and the list of questions
//! in `docs/protocol.md`. `NOYAU_BLESS=1 cargo test -p noyau --lib types` writes both anew.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

use super::{Answer, Ask, GraphData, GraphInput, Question, described, reply};
use crate::game::{Element, Touched};
use crate::text::Natural;
use crate::value::{Dyadic, LoopyNimber, Rounded};
use crate::words::Message;
use crate::{Budget, ErrorKind, Session};

/// Types that are written in a form of their own.
macro_rules! written_as {
    ($($kind:ty => $written:literal;)*) => {$(
        impl TS for $kind {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                $written.to_string()
            }

            fn inline(_: &Config) -> String {
                $written.to_string()
            }
        }
    )*};
}

written_as! {
    Message => "string";
    Natural => "number | string";
    LoopyNimber => "number | { infinity: number[] }";
    Dyadic => "string";
    Rounded => "number";
    Element => "string";
    Touched => "string";
}

impl TS for GraphInput {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(cfg: &Config) -> String {
        format!("string | {}", GraphData::name(cfg))
    }

    fn inline(cfg: &Config) -> String {
        Self::name(cfg)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor) {
        visitor.visit::<GraphData>();
    }
}

fn config() -> Config {
    Config::new().with_large_int("number")
}

/// A question of the table, and what it is answered by.
pub(super) struct Described {
    name: &'static str,
    about: String,
    example: String,
    fields: String,
    answer: String,
}

impl Described {
    pub(super) fn of<Q: Question + TS + 'static>(name: &'static str) -> Self
    where
        Q::Answer: TS + 'static,
    {
        let cfg = config();
        let docs = Q::docs().unwrap_or_default();
        let about: Vec<&str> = docs
            .lines()
            .map(|line| line.trim().trim_start_matches(['/', '*']).trim())
            .filter(|line| !line.is_empty())
            .collect();
        Described {
            name,
            about: about.join(" "),
            example: Q::EXAMPLE.to_string(),
            fields: tidy(&Q::inline(&cfg)),
            answer: tidy(&Q::Answer::inline(&cfg)),
        }
    }
}

/// Every type that can be reached, by name, with its declaration.
#[derive(Default)]
struct Reached {
    seen: BTreeSet<TypeId>,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Reached {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
        // Only types that were derived have a declaration.
        if T::output_path().is_none() {
            return;
        }
        let cfg = config();
        let docs = T::docs().unwrap_or_default();
        let declared = tidy(&format!("{docs}export {}\n", T::decl(&cfg)));
        let name = T::ident(&cfg);
        let before = self.types.insert(name.clone(), declared.clone());
        assert!(before.is_none_or(|before| before == declared), "two types are called `{name}`");
    }
}

/// One field a line, comments of one line in one line.
fn tidy(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut comment: Option<Vec<String>> = None;
    for line in text.lines().map(str::trim_end) {
        let bare = line.trim_start();
        match &mut comment {
            None if bare == "/**" => comment = Some(Vec::new()),
            None => lines.push(line.trim_start().to_string()),
            Some(told) if bare == "*/" => {
                lines.push(format!("/** {} */", told.join(" ")));
                comment = None;
            }
            Some(told) => told.push(bare.trim_start_matches('*').trim().to_string()),
        }
    }
    let mut depth = 0usize;
    let mut shown = String::new();
    for line in lines.iter().filter(|line| !line.is_empty()) {
        let comment = line.starts_with("/**");
        let count = |brackets: [char; 2]| {
            if comment { 0 } else { line.matches(brackets).count() }
        };
        let closes_first = line.starts_with(['}', ')']) as usize;
        shown += &"  ".repeat(depth.saturating_sub(closes_first));
        shown += line;
        shown.push('\n');
        depth = (depth + count(['{', '('])).saturating_sub(count(['}', ')']));
    }
    shown
}

/// Compares a file with what it should be, or writes it.
fn check(path: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if std::env::var_os("NOYAU_BLESS").is_some() {
        fs::write(&path, wanted).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == wanted,
        "{} is stale: `NOYAU_BLESS=1 cargo test -p noyau --lib types` writes it",
        path.display()
    );
}

#[test]
fn the_page_has_the_types_of_the_protocol() {
    let mut reached = Reached::default();
    reached.visit::<Ask>();
    reached.visit::<Answer>();
    let mut text =
        "// The questions and answers of the protocol. Made from the library's own types:\n\
                    // NOYAU_BLESS=1 cargo test -p noyau --lib types\n"
            .to_string();
    for declared in reached.types.values() {
        text += "\n";
        text += declared;
    }
    check("crates/noyau-studio/web/src/lib/protocol.ts", &text);
}

const BEGIN: &str = "<!-- questions: made from the library's own types -->\n";
const END: &str = "<!-- end of questions -->\n";

#[test]
fn the_protocol_page_lists_every_question() {
    let session = Session::new();
    let mut text = String::new();
    for question in described() {
        let name = question.name;
        let fields: String = question.example.lines().map(str::trim).collect::<Vec<_>>().join(" ");
        let fields = fields.trim_start_matches('{');
        let comma = if fields.trim() == "}" { "" } else { ", " };
        let asked = format!("{{\"ask\": \"{name}\"{comma}{fields}");
        let ask: Ask = serde_json::from_str(&asked).unwrap_or_else(|e| panic!("{asked}: {e}"));
        let answer = session.ask(&ask, &Budget::default());
        // Where nothing is saved there is nothing to check again.
        let refused = answer.as_ref().is_err_and(|e| e.kind == ErrorKind::NotApplicable);
        assert!(answer.is_ok() || (refused && name == "recheck"), "{asked}: {answer:?}");
        let line = reply(&super::RequestId::default(), &answer);
        let line: String = if line.chars().count() > 400 {
            line.chars().take(400).chain(['…']).collect()
        } else {
            line
        };
        text += &format!(
            "### `{name}`\n\n{}\n\n```json\n{asked}\n{line}\n```\n\nFields:\n\n```ts\n{}```\n\n\
             Answer:\n\n```ts\n{}```\n\n",
            question.about, question.fields, question.answer
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = fs::read_to_string(path).unwrap();
    let (before, rest) = page.split_once(BEGIN).expect("the place of the questions");
    let (_, after) = rest.split_once(END).expect("the end of the questions");
    check("docs/protocol.md", &format!("{before}{BEGIN}\n{text}{END}{after}"));
}
