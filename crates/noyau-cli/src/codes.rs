//! Greedy codes in words.

use noyau::ask::{CodeLengthsAnswer, DecodeAnswer, EncodeAnswer};
use noyau::lexicode::analysis::Details;
use noyau::lexicode::{CodeAnswer, Word};
use noyau::message;
use noyau::text::Natural;

use crate::args::ListFormat;
use crate::print::{bold, columns, cut, faint};

/// A word as it is sent: its symbols from left to right.
fn word(word: &Word, length: u64) -> String {
    match word {
        Word::Number(n) => format!("{n:0width$b}", width = length as usize),
        Word::Symbols(symbols) => symbols.iter().map(u64::to_string).collect::<Vec<_>>().join(" "),
    }
}

fn plain(word: &Word) -> String {
    match word {
        Word::Number(n) => n.to_string(),
        Word::Symbols(symbols) => symbols.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
    }
}

fn or_none(number: Option<u64>) -> String {
    number.map_or(message!("none").to_string(), |n| n.to_string())
}

/// A code.
pub fn code(answer: &CodeAnswer) -> String {
    let mut text = bold(message!("words-count", count = answer.size)) + "\n";
    text += &columns(&[
        vec![faint(message!("dimension")), or_none(answer.dimension)],
        vec![faint(message!("minimum-distance")), or_none(answer.minimum_distance)],
        vec![faint(message!("code-method")), answer.method.clone()],
    ]);
    let basis = (message!("code-basis"), Some(&answer.basis));
    let words = (message!("code-words"), answer.words.as_ref());
    let details = answer.details.as_ref();
    let generator = details.and_then(|details| details.generator.as_ref());
    let check = details.and_then(|details| details.parity_check.as_ref());
    let rows = [(message!("code-generator"), generator), (message!("code-parity-check"), check)];
    for (name, words) in [basis].into_iter().chain(rows).chain([words]) {
        if let Some(words) = words {
            let (shown, more) = cut(words);
            text += &format!("  {}\n", faint(name));
            text.extend(shown.iter().map(|w| format!("    {}\n", word(w, answer.length))));
            text += &more;
        }
    }
    text += &details.map(described).unwrap_or_default();
    if let Some(values) = &answer.grundy {
        let (shown, more) = cut(values);
        let values: Vec<String> = shown.iter().map(u64::to_string).collect();
        text +=
            &format!("  {}\n    {}\n{more}", faint(message!("grundy-values")), values.join(" "));
    }
    text
}

/// Only the weights that occur.
fn weights(counts: Option<&Vec<Natural>>) -> String {
    let Some(counts) = counts else { return message!("none").to_string() };
    let met = counts.iter().enumerate().filter(|(_, count)| count.0 > 0);
    let terms: Vec<String> = met.map(|(weight, count)| format!("{weight}: {count}")).collect();
    terms.join(", ")
}

fn described(details: &Details) -> String {
    let perfect = match details.perfect {
        Some(true) => message!("code-yes"),
        Some(false) => message!("code-no"),
        None => message!("none"),
    };
    columns(&[
        vec![faint(message!("code-weights")), weights(details.weights.as_ref())],
        vec![faint(message!("code-dual-weights")), weights(details.dual_weights.as_ref())],
        vec![faint(message!("code-dual-distance")), or_none(details.dual_distance)],
        vec![faint(message!("code-covering-radius")), or_none(details.covering_radius)],
        vec![faint(message!("code-perfect")), perfect.to_string()],
    ])
}

/// Words to send, one a line.
pub fn encoded(answer: &EncodeAnswer) -> String {
    answer.words.iter().map(|word| plain(word) + "\n").collect()
}

/// Mended words, one a line, with what was changed.
pub fn decoded(answer: &DecodeAnswer) -> String {
    let rows: Vec<Vec<String>> = answer
        .decoded
        .iter()
        .map(|found| {
            let message = found.message.as_ref().map_or(message!("none").to_string(), plain);
            let errors = if found.certain {
                message!("decoded-errors", count = found.errors)
            } else {
                message!("decoded-doubtful", count = found.errors)
            };
            vec![plain(&found.word), message, faint(errors)]
        })
        .collect();
    columns(&rows)
}

/// The lengths for each redundancy.
pub fn lengths(answer: &CodeLengthsAnswer, format: ListFormat) -> String {
    let lines = (1..).zip(&answer.lengths);
    match format {
        ListFormat::Csv => {
            let mut text = "distance,redundancy,length\n".to_string();
            lines.for_each(|(r, n): (u32, _)| text += &format!("{},{r},{n}\n", answer.distance));
            text
        }
        ListFormat::BFile => {
            let mut text = String::new();
            lines.for_each(|(r, n): (u32, _)| text += &format!("{r} {n}\n"));
            text
        }
        _ => {
            let head = bold(message!("code-lengths-of", distance = answer.distance)) + "\n";
            let rows: Vec<Vec<String>> =
                lines.map(|(r, n): (u32, _)| vec![faint(r), n.to_string()]).collect();
            head + &columns(&rows)
        }
    }
}
