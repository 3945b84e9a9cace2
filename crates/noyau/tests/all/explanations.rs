//! Who wins, how and why, on every example of every ruleset and on positions chosen for their
//! reasons, in both languages, compared with what was recorded. `NOYAU_BLESS=1` records it again; read
//! the difference sentence by sentence.

use crate::common::{CHOSEN, golden};
use noyau::explain::{Explanation, explain};
use noyau::position::Position;
use noyau::rules::RULESETS;
use noyau::words::{Language, speaking};
use noyau::{Budget, Session};

fn explained(position: &str) -> Explanation {
    let (session, budget) = (Session::new(), Budget::default());
    Position::read(position)
        .and_then(|read| explain(read, session.context(&budget)?))
        .unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The sentences without what is notation: positions, moves and values in backquotes.
fn prose(text: &str) -> String {
    text.split('`').step_by(2).collect::<Vec<_>>().join("…")
}

/// What a language never says; each is a word of the other one.
fn foreign(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &["le", "la", "les", "des", "est", "une", "dans", "qui", "coup"],
        Language::French => &["the", "is", "are", "and", "of", "with", "to", "player", "move"],
    }
}

/// What is wrong with a sentence.
fn failures(language: Language, text: &str) -> Vec<String> {
    let prose = prose(text);
    let words = prose.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
    let mut found: Vec<String> = words
        .filter(|word| foreign(language).contains(&word.as_str()))
        .map(|word| format!("`{word}` is another language"))
        .collect();
    let mut demand = |holds: bool, failure: &str| {
        if !holds {
            found.push(failure.to_string());
        }
    };
    demand(text.ends_with('.') && !prose.contains(".."), "one full stop at the end");
    demand(!text.contains("  ") && !text.contains('$'), "double spaces, or a fact is missing");
    demand(text.starts_with(|c: char| !c.is_lowercase()), "a capital at the start");
    demand(!prose.contains(" -"), "a hyphen for a minus sign");
    if language == Language::French {
        let bare = [" :", " ;", " ?", " !", " »", "« "];
        demand(!bare.iter().any(|mark| prose.contains(mark)), "no-break spaces");
    }
    found
}

#[test]
fn every_explanation_reads_as_before() {
    let examples = RULESETS.iter().flat_map(|entry| &entry.info.examples).map(String::as_str);
    let mut text = String::new();
    let mut wrong = Vec::new();
    for position in examples.chain(CHOSEN.iter().copied()) {
        let found = explained(position);
        text += &format!("# {position}\n");
        for language in Language::ALL {
            text += &format!("{language:?}\n");
            let sentences = [&found.who, &found.how, &found.why];
            for sentence in speaking(language, || sentences.map(ToString::to_string)) {
                for failure in failures(language, &sentence) {
                    wrong.push(format!("{position}: {failure}: {sentence}"));
                }
                text += &format!("  {sentence}\n");
            }
        }
        text.push('\n');
    }
    wrong.extend(golden::check("explanations.txt", &text).err());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A player who wins by a move that cannot be listed is not told that the other one has an answer.
#[test]
fn winning_moves_that_cannot_be_listed_are_not_denied() {
    for (position, left, right) in [
        ("nim 2000000 + clobber xo", true, true),
        ("nim 2000000 + hackenbush 0-1b", true, false),
        ("nim 2000000 + clobber xoo", false, true),
        ("kayles 3000000 + clobber xo", true, true),
        ("silver-dollar 3000000 + toads-and-frogs t.f", true, true),
    ] {
        let how = explained(position).how.to_string();
        for (name, wins) in [("Left", left), ("Right", right)] {
            let said = how.contains(&format!("If {name} starts, some move wins, but there are"));
            assert_eq!(said, wins, "{position}: {how}");
        }
        assert!(!how.contains("Whoever starts"), "{position}: {how}");
    }
}
