//! What may be typed next.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::part::Entry;
use crate::position::other_names;
use crate::sorting;
use crate::words::Message;
use crate::{Context, Result, Session};

/// How a position that is being typed may go on.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CompleteAsk {
    /// What was typed so far.
    pub text: String,
}

/// How it may go on.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CompleteAnswer {
    /// The likeliest first: rulesets while a name is being typed, then their examples.
    pub completions: Vec<Completion>,
}

/// One way to go on.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Completion {
    /// The whole text.
    pub text: String,
    /// The summand that ends it.
    pub example: String,
    /// The ruleset of that summand.
    pub name: String,
    /// Its rules in one line.
    pub summary: Message,
}

/// More are not offered.
const MOST: usize = 8;

impl Question for CompleteAsk {
    type Answer = CompleteAnswer;

    const EXAMPLE: &'static str = r#"{"text": "nim 3 + clob"}"#;

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<CompleteAnswer> {
        let (before, last) = self.text.split_at(last_part(&self.text));
        let offer = |entry: &Entry, example: &str| Completion {
            text: format!("{before}{example}"),
            example: example.to_string(),
            name: entry.info.name.clone(),
            summary: entry.info.summary.clone(),
        };
        let completions = if let Some(length) = last.find([' ', '(']) {
            let (name, rest) = last.split_at(length);
            match session.catalogue().find(name) {
                Some(entry) => {
                    let longer = |example: &&String| example.starts_with(last) && *example != last;
                    let examples = entry.info.examples.iter().filter(longer);
                    examples.map(|example| offer(entry, example)).take(MOST).collect()
                }
                // A name that is misspelt, with what was typed after it.
                None => {
                    let near = session.catalogue().nearest(name);
                    let entry = near.and_then(|near| session.catalogue().find(near));
                    let mended =
                        |entry: &Entry| offer(entry, &format!("{}{rest}", entry.info.name));
                    entry.map(mended).into_iter().collect()
                }
            }
        } else {
            let typed = last.to_lowercase();
            let mut found: Vec<(usize, &Entry)> = session
                .catalogue()
                .all()
                .filter_map(|entry| Some((likeness(entry, &typed)?, entry)))
                .collect();
            sorting::sort_by_key(&mut found, |(likeness, _)| *likeness);
            let first = |entry: &Entry| entry.info.examples.first().cloned();
            let offers = found.into_iter().map(|(_, entry)| {
                offer(entry, &first(entry).unwrap_or_else(|| entry.info.name.clone()))
            });
            offers.take(MOST).collect()
        };
        Ok(CompleteAnswer { completions })
    }
}

/// Where the summand begins that is being typed.
fn last_part(text: &str) -> usize {
    if let Some(plus) = text.rfind(" + ") {
        return plus + " + ".len();
    }
    let trimmed = text.trim_start_matches(' ');
    let rest = trimmed.strip_prefix("misere ").unwrap_or(trimmed);
    text.len() - rest.trim_start_matches(' ').len()
}

/// How well a ruleset fits what was typed, the best first; none if it does not.
fn likeness(entry: &Entry, typed: &str) -> Option<usize> {
    let name = &entry.info.name;
    let fits = [
        name.starts_with(typed),
        other_names(name).any(|other| other.starts_with(typed)),
        name.contains(typed),
        entry.info.summary.to_string().to_lowercase().contains(typed),
    ];
    fits.iter().position(|&fits| fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    fn texts(text: &str) -> Vec<String> {
        let question = CompleteAsk { text: text.to_string() };
        let answer = Session::new().ask(&question, &Budget::default()).unwrap();
        answer.completions.into_iter().map(|found| found.text).collect()
    }

    #[test]
    fn names_are_completed_and_then_examples() {
        assert_eq!(texts("domineer")[0], "domineering 3x4");
        assert!(texts("nim 3 + domineer").contains(&"nim 3 + domineering 3x4".to_string()));
        assert!(texts("misere ni").iter().all(|text| text.starts_with("misere ")));
        assert!(texts("nim ").iter().all(|text| text.starts_with("nim ") && text.len() > 4));
        assert_eq!(texts("quill")[0], "kayles 5,7");
        assert_eq!(texts("chmop 3x4"), ["chomp 3x4"]);
        assert_eq!(texts("nim 2 + nimm 3"), ["nim 2 + nim 3"]);
        assert_eq!(texts("quantum-tic-tac-toe 3"), Vec::<String>::new());
        assert_eq!(texts("").len(), MOST);
        for text in ["é", "nim é", " + ", "misere", "misere  + é("] {
            texts(text);
        }
    }
}
