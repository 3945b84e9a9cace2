//! A change is small: the places that CONTRIBUTING names for a new question, engine or ruleset are
//! all there are.

use std::fs;
use std::path::{Path, PathBuf};

use noyau::ask::{ASKS, EnginesAsk};
use noyau::rules::RULESETS;
use noyau::{Budget, Session};

fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            // Neither comments nor the tests beside the code count.
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let code = lines.collect::<Vec<_>>().join("\n");
            found.push((path, code));
        }
    }
}

fn library() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found
}

/// The files of the library in which a word stands.
fn files_with<'a>(sources: &'a [(PathBuf, String)], word: &str) -> Vec<&'a Path> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let has = |text: &str| {
        text.match_indices(word).any(|(at, _)| {
            !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part)
        })
    };
    sources.iter().filter(|(_, text)| has(text)).map(|(path, _)| path.as_path()).collect()
}

fn camel(name: &str) -> String {
    let upper = |part: &str| part[..1].to_uppercase() + &part[1..];
    name.split('-').map(upper).collect()
}

#[test]
fn a_question_is_in_at_most_three_files() {
    let sources = library();
    // The mathematics of greedy codes takes its question as it is, and so do the questions that
    // encode and decode with a code or compare codes, the claims about them and the game they are.
    let takes_codes = [
        "/lexicode/",
        "/ask/encode.rs",
        "/ask/decode.rs",
        "/ask/code_orders.rs",
        "/claims/",
        "/rules/strips/greedy.rs",
    ];
    let takes = |path: &Path| takes_codes.iter().any(|part| path.to_string_lossy().contains(part));
    let (codes, mut sources): (Vec<_>, Vec<_>) =
        sources.into_iter().partition(|(path, _)| takes(path));
    sources.extend(codes.into_iter().map(|(path, text)| (path, text.replace("CodeAsk", ""))));
    for name in ASKS {
        let question = format!("{}Ask", camel(name));
        let files = files_with(&sources, &question);
        let own = format!("{}.rs", name.replace('-', "_"));
        assert!(
            files.iter().any(|path| path.file_name().is_some_and(|file| *file == *own)),
            "{question} is not in {own}: {files:?}"
        );
        // Its file, its line in the table, and what belongs to it.
        assert!(files.len() <= 3, "{question}: {files:?}");
    }
}

#[test]
fn an_engine_is_in_its_file_and_in_the_plan() {
    let sources = library();
    let answer = Session::new().ask(&EnginesAsk {}, &Budget::default()).unwrap();
    for engine in answer.engines.iter().filter(|engine| !engine.sums) {
        assert!(!engine.about.to_string().is_empty(), "{}", engine.name);
        let quoted = format!("\"{}\"", engine.name);
        let named = sources.iter().filter(|(path, text)| {
            path.to_string_lossy().contains("/engine/") && text.contains(&quoted)
        });
        let [(own, _)] = named.collect::<Vec<_>>()[..] else { panic!("{}", engine.name) };
        assert!(!own.ends_with("engine/mod.rs"), "{} has no file of its own", engine.name);
    }
}

/// Pieces that go towards the corner differ in a line each and share a file.
const PIECES: &str = "pieces.rs";

#[test]
fn a_ruleset_is_a_file_a_line_and_its_words() {
    let sources = library();
    for entry in RULESETS.iter() {
        let name = &entry.info.name;
        let quoted = format!("\"{name}\"");
        let file = format!("{}.rs", name.replace('-', "_"));
        let own = sources.iter().find(|(path, text)| {
            path.to_string_lossy().contains("/rules/")
                && path.file_name().is_some_and(|found| *found == *file || *found == *PIECES)
                && text.contains(&quoted)
        });
        assert!(own.is_some(), "{name} is not in {file}");
        for language in ["en", "fr"] {
            let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("words").join(language);
            let words = fs::read_to_string(words.join("rules.ftl")).unwrap();
            assert!(words.contains(&format!("rule-{name} =")), "{name} in {language}");
        }
    }
}
