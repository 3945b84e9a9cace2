//! Greedy codes in words.

use noyau::ask::{
    AnncodeAnswer, CodeLengthsAnswer, CodeOrdersAnswer, CodeTableAnswer, CodeTableRow,
    DecodeAnswer, EncodeAnswer,
};
use noyau::lexicode::analysis::Details;
use noyau::lexicode::{CodeAnswer, Word};
use noyau::message;
use noyau::text::Natural;

use crate::args::ListFormat;
use crate::lists::latex;
use crate::print::{bold, columns, cut, faint};

/// A word as it is sent: its symbols from left to right.
fn word(word: &Word, length: u64) -> String {
    match word {
        Word::Number(n) => format!("{n:0width$b}", width = length as usize),
        Word::Symbols(symbols) => symbols.iter().map(u64::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// A word that can be given again.
fn plain(word: &Word, length: u64) -> String {
    match word {
        Word::Number(n) => format!("0b{n:0width$b}", width = length as usize),
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
    let automorphisms = details.automorphisms.clone();
    let automorphisms = automorphisms.unwrap_or_else(|| message!("none").to_string());
    columns(&[
        vec![faint(message!("code-weights")), weights(details.weights.as_ref())],
        vec![faint(message!("code-dual-weights")), weights(details.dual_weights.as_ref())],
        vec![faint(message!("code-dual-distance")), or_none(details.dual_distance)],
        vec![faint(message!("code-covering-radius")), or_none(details.covering_radius)],
        vec![faint(message!("code-perfect")), perfect.to_string()],
        vec![faint(message!("code-automorphisms")), automorphisms],
    ])
}

/// Words to send, one a line.
pub fn encoded(answer: &EncodeAnswer) -> String {
    answer.words.iter().map(|word| plain(word, answer.length) + "\n").collect()
}

/// Mended words, one a line, with what was changed.
pub fn decoded(answer: &DecodeAnswer) -> String {
    let rows: Vec<Vec<String>> = answer
        .decoded
        .iter()
        .map(|found| {
            let message = match (&found.message, answer.dimension) {
                (Some(word), Some(dimension)) => plain(word, dimension),
                _ => message!("none").to_string(),
            };
            let errors = if found.certain {
                message!("decoded-errors", count = found.errors)
            } else {
                message!("decoded-doubtful", count = found.errors)
            };
            vec![plain(&found.word, answer.length), message, faint(errors)]
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
        ListFormat::Latex => {
            let mut rows = vec![vec!["$r$".to_string(), format!("$n(r,{})$", answer.distance)]];
            rows.extend(lines.map(|(r, n): (u32, _)| vec![r.to_string(), n.to_string()]));
            latex(&rows)
        }
        _ => {
            let head = bold(message!("code-lengths-of", distance = answer.distance)) + "\n";
            let rows: Vec<Vec<String>> =
                lines.map(|(r, n): (u32, _)| vec![faint(r), n.to_string()]).collect();
            head + &columns(&rows)
        }
    }
}

/// The dimensions of lexicographic codes: a line a length, a column a distance.
pub fn table(answer: &CodeTableAnswer, format: ListFormat) -> String {
    let entry = |row: &CodeTableRow, n: usize, none: &str| {
        row.dimensions[n - 1].map_or(none.to_string(), |dimension| dimension.to_string())
    };
    let lengths = 1..=answer.length as usize;
    match format {
        ListFormat::Csv => {
            let mut text = "length,distance,dimension,published\n".to_string();
            for row in &answer.rows {
                for n in lengths.clone() {
                    let published = row.published.get(n - 1).map_or(String::new(), u64::to_string);
                    let found = entry(row, n, "");
                    text += &format!("{n},{},{found},{published}\n", row.distance);
                }
            }
            text
        }
        ListFormat::Latex => {
            let head = answer.rows.iter().map(|row| format!("$d={}$", row.distance));
            let mut rows = vec![std::iter::once("$n$".to_string()).chain(head).collect::<Vec<_>>()];
            rows.extend(lengths.map(|n| {
                let entries = answer.rows.iter().map(|row| entry(row, n, "--"));
                std::iter::once(n.to_string()).chain(entries).collect()
            }));
            latex(&rows)
        }
        _ => {
            let head = bold(message!("code-table-title", redundancy = answer.redundancy)) + "\n";
            let top = answer.rows.iter().map(|row| faint(format!("d={}", row.distance)));
            let mut rows = vec![std::iter::once(faint("n")).chain(top).collect::<Vec<_>>()];
            rows.extend(lengths.map(|n| {
                let entries = answer.rows.iter().map(|row| entry(row, n, "·"));
                std::iter::once(faint(n)).chain(entries).collect()
            }));
            let pairs =
                answer.rows.iter().flat_map(|row| row.dimensions.iter().zip(&row.published));
            let both = pairs.filter_map(|(found, published)| Some((found.as_ref()?, published)));
            let (same, other) = both.fold((0u64, 0u64), |(same, other), (found, published)| {
                if found == published { (same + 1, other) } else { (same, other + 1) }
            });
            let compared = message!("code-table-published", same = same, other = other);
            head + &columns(&rows) + &format!("{compared}\n")
        }
    }
}

/// How large the codes of other orders are.
pub fn orders(answer: &CodeOrdersAnswer, format: ListFormat) -> String {
    let named = [("lexicographic", answer.lexicographic), ("gray", answer.gray)];
    let counted = answer.found.iter().map(|count| ("basis", count.dimension, count.orders));
    let all = named.map(|(order, dimension)| (order, dimension, 1)).into_iter().chain(counted);
    let lines = all.map(|(order, dimension, orders)| {
        vec![order.to_string(), dimension.to_string(), orders.to_string()]
    });
    let head = ["order", "dimension", "orders"].map(String::from).to_vec();
    let lines: Vec<Vec<String>> = std::iter::once(head).chain(lines).collect();
    match format {
        ListFormat::Csv => return lines.iter().map(|line| line.join(",") + "\n").collect(),
        ListFormat::Latex => return latex(&lines),
        _ => {}
    }
    let title = message!("code-orders-title", n = answer.n, distance = answer.distance);
    let mut rows = vec![
        vec![faint(message!("code-orders-lexicographic")), answer.lexicographic.to_string()],
        vec![faint(message!("code-orders-gray")), answer.gray.to_string()],
    ];
    for count in &answer.found {
        let times = format!("{} × {}", count.orders, count.dimension);
        rows.push(vec![faint(message!("code-orders-found")), times]);
    }
    let verdict = match &answer.basis {
        Some(basis) => {
            let basis: Vec<String> = basis.iter().map(|one| word(one, answer.n)).collect();
            message!("code-orders-best", best = answer.best, basis = basis.join(" "))
        }
        None => message!("code-orders-none"),
    };
    format!("{}\n{}{verdict}\n", bold(title), columns(&rows))
}

/// The code of an annihilation game.
pub fn anncode(answer: &AnncodeAnswer) -> String {
    let value = |value: &Option<u64>| value.map_or("∞".to_string(), |value| value.to_string());
    let values: Vec<String> = answer.values.iter().map(value).collect();
    let mut text = bold(message!("anncode-title", graph = &answer.graph)) + "\n";
    text += &columns(&[
        vec![faint(message!("dimension")), answer.dimension.to_string()],
        vec![faint(message!("minimum-distance")), or_none(answer.minimum_distance)],
        vec![faint(message!("anncode-lexicographic")), or_none(answer.lexicographic)],
        vec![faint(message!("code-weights")), weights(answer.weights.as_ref())],
        vec![faint(message!("anncode-values")), values.join(" ")],
    ]);
    let rows = [
        (message!("code-basis"), &answer.basis),
        (message!("code-parity-check"), &answer.parity_check),
    ];
    for (name, words) in rows {
        text += &format!("  {}\n", faint(name));
        text.extend(words.iter().map(|w| format!("    {}\n", word(w, answer.length))));
    }
    text
}
