//! The pages of `docs/rules`, made from what the rulesets say about themselves and from answers
//! computed on the spot, so that they cannot go stale. They are in English.

use crate::ask::{Answer, Ask};
use crate::draw::Theme;
use crate::explain::explain;
use crate::game::Kind;
use crate::part::Entry;
use crate::position::Position;
use crate::rules::RULESETS;
use crate::solve::Move;
use crate::words::{Language, speaking};
use crate::{Budget, Result, Session};

/// A page about one ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The text, in Markdown.
    pub text: String,
    /// The picture of the first example, in SVG.
    pub picture: String,
}

/// More moves than this are not listed.
const MOST_MOVES: usize = 12;

/// The page of a ruleset: rules, notation, picture, solved example, what is known, literature.
///
/// ```
/// use noyau::{Budget, docs, rules};
/// let page = docs::rule_page(rules::find("nim").unwrap(), &Budget::default())?;
/// assert!(page.text.starts_with("# nim\n"));
/// assert!(page.picture.starts_with("<svg"));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn rule_page(entry: &Entry, budget: &Budget) -> Result<Page> {
    speaking(Language::English, || english_page(entry, budget))
}

fn english_page(entry: &Entry, budget: &Budget) -> Result<Page> {
    let session = Session::new();
    let info = &entry.info;
    let name = info.name.as_str();
    let example = info.examples.first().map_or(name, String::as_str);
    let position = Position::read(example)?;
    let picture = position.svg(Theme::Light);
    let explanation = explain(position, session.context(budget)?)?;
    let examples: Vec<String> = info.examples.iter().map(|e| format!("- `{e}`")).collect();
    let text = format!(
        "# {name}\n\n*{}. {}.*\n\n{}\n\n![{example}]({name}.svg)\n\n## Notation\n\n{}\n\n{}\n\n\
         ## A solved example\n\n    noyau explain \"{example}\"\n\n**{}** {}\n\n{}\n\n{}\n\
         ## What is known\n\n{}\n\n## Literature\n\n{}\n\n---\n\n[All rulesets](README.md)\n",
        capital(&info.summary.to_string()),
        sort(entry.kind),
        info.rules,
        info.notation,
        examples.join("\n"),
        explanation.who,
        explanation.how,
        explanation.why,
        facts(entry.kind, example, budget)?,
        info.known,
        info.literature,
    );
    Ok(Page { text, picture })
}

/// The page that lists all rulesets.
pub fn index() -> String {
    speaking(Language::English, english_index)
}

fn english_index() -> String {
    let mut text =
        "# The rulesets\n\nEach page has the rules, a picture, a solved example, what is \
                    known, and where to read more. They are made by the program itself; the tests \
                    fail when they are stale, and `NOYAU_BLESS=1 cargo test -p noyau --test \
                    all rule_pages` makes them again.\n"
            .to_string();
    for kind in [Kind::Impartial, Kind::Partizan, Kind::Scoring, Kind::Puzzle] {
        text.push_str(&format!("\n## {}\n\n| ruleset | rules in one line | try |\n", sort(kind)));
        text.push_str("| --- | --- | --- |\n");
        for entry in RULESETS.iter().filter(|entry| entry.kind == kind) {
            let info = &entry.info;
            let example = info.examples.first().map_or("", String::as_str).replace('|', "\\|");
            text.push_str(&format!(
                "| [{0}]({0}.md) | {1} | `{example}` |\n",
                info.name, info.summary
            ));
        }
    }
    text
}

fn sort(kind: Kind) -> &'static str {
    match kind {
        Kind::Impartial => "Both players have the same moves",
        Kind::Partizan => "The players have different moves",
        Kind::Scoring => "Points decide",
        Kind::Puzzle => "A puzzle for one",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |c| c.to_uppercase().collect::<String>() + letters.as_str())
}

/// The answer as a list of facts.
fn facts(kind: Kind, example: &str, budget: &Budget) -> Result<String> {
    let ask = Ask::first_about(kind, example.to_string(), false);
    let mut rows: Vec<(&str, String)> = Vec::new();
    match Session::new().ask(&ask, budget)? {
        Answer::Solve(solved) => {
            let mut push = |name, value: Option<String>| {
                rows.extend(value.map(|value: String| (name, value)));
            };
            push("outcome", Some(solved.outcome.to_string()));
            push("Grundy value", solved.grundy.flatten().map(|value| value.to_string()));
            push("value", solved.value.map(|value| format!("`{value}`")));
            push("mean", solved.mean);
            push("temperature", solved.temperature);
            push("winning moves", solved.moves.as_deref().map(named));
            push("Left's winning moves", solved.left_moves.as_deref().map(named));
            push("Right's winning moves", solved.right_moves.as_deref().map(named));
        }
        Answer::Score(score) => {
            rows.extend(score.value.map(|value| ("first player's lead", value.to_string())));
            rows.push(("best moves", named(&score.moves)));
        }
        Answer::Reduce(reduced) => {
            let least = reduced.reduction.least;
            rows.push(("least that can remain", least.map_or("none".into(), |n| n.to_string())));
            rows.push(("moves", reduced.reduction.moves.len().to_string()));
        }
        _ => {}
    }
    let lines: Vec<String> =
        rows.iter().map(|(name, value)| format!("| {name} | {value} |\n")).collect();
    Ok(format!("| | |\n| --- | --- |\n{}", lines.concat()))
}

fn named(moves: &[Move]) -> String {
    if moves.is_empty() {
        return "none".to_string();
    }
    let shown: Vec<String> =
        moves.iter().take(MOST_MOVES).map(|m| format!("`{}`", m.name)).collect();
    let more = moves.len().saturating_sub(MOST_MOVES);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    shown.join(", ") + &rest
}
