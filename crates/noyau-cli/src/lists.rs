//! Sequences and tables of values, for people and for other programs.

use noyau::ask::{CompareAnswer, SequenceAnswer, TableAnswer};
use noyau::draw::{SequencePlot, Theme};
use noyau::heap::rare_heaps;
use noyau::position::read_ruleset;
use serde_json::Value;

use crate::args::ListFormat;
use crate::print::{BOLD, FAINT, plain};

/// Values on one line of a sequence.
const A_LINE: usize = 20;

/// A sequence of single-heap values, or the period alone.
pub fn sequence(answer: &SequenceAnswer, format: ListFormat) -> String {
    let Some(values) = &answer.values else { return heading(answer) };
    match format {
        ListFormat::Table => heading(answer) + &lines(values),
        ListFormat::Csv => "heap,value\n".to_string() + &indexed(values, ","),
        ListFormat::BFile => indexed(values, " "),
        ListFormat::Python => python(&answer.ruleset, values),
        ListFormat::Cpp => cpp(&answer.ruleset, values),
        ListFormat::Svg => plot(answer, values),
    }
}

/// Outcomes are drawn as 0 for `P` and 1 for `N`.
fn plot(answer: &SequenceAnswer, values: &[Value]) -> String {
    let number = |v: &Value| v.as_u64().unwrap_or_else(|| u64::from(v.as_str() != Some("P")));
    let values: Vec<u64> = values.iter().map(number).collect();
    let heaps = read_ruleset(&answer.ruleset).ok().and_then(|rules| rules.heaps());
    let repeats = answer.period.zip(answer.preperiod);
    let grows = answer.arithmetic.as_ref().map(|a| (a.period, a.preperiod));
    SequencePlot {
        title: &answer.ruleset,
        rare: heaps.and_then(|heaps| rare_heaps(&heaps, &values)),
        period: repeats.or(grows),
        saltus: answer.arithmetic.as_ref().map_or(0, |a| a.saltus),
        values: &values,
    }
    .svg(Theme::Light)
}

/// Two sequences side by side.
pub fn compared(answer: &CompareAnswer) -> String {
    let CompareAnswer { ruleset, other, upto, .. } = answer;
    let mut text = format!("{BOLD}{ruleset}{BOLD:#} and {BOLD}{other}{BOLD:#}\n");
    text += &match (answer.heap, &answer.values) {
        (Some(heap), Some([one, two])) => {
            format!("  first differ at heap {heap}: {} and {}\n", plain(one), plain(two))
        }
        _ if answer.always => "  agree for ever: both go on in the same way\n".to_string(),
        _ => format!("  agree up to heap {upto}; nothing is proved beyond\n"),
    };
    text
}

fn heading(answer: &SequenceAnswer) -> String {
    let mut text = format!("{BOLD}{}{BOLD:#}\n", answer.ruleset);
    if let Some(a) = &answer.arithmetic {
        let heaps = if a.period == 1 { "heap" } else { &format!("{} heaps", a.period) };
        return text
            + &format!(
                "  {} more every {heaps} from heap {} on, proved by {}\n",
                a.saltus, a.preperiod, a.proved_by
            );
    }
    text += &match (answer.period, answer.preperiod, &answer.proved_by) {
        (Some(period), Some(preperiod), Some(theorem)) => {
            format!("  period {period} from heap {preperiod} on, proved by {theorem}\n")
        }
        _ => format!("  {FAINT}no period is proved{FAINT:#}\n"),
    };
    text
}

/// Twenty values a line, after the heap of the first.
fn lines(values: &[Value]) -> String {
    let shown: Vec<String> = values.iter().map(plain).collect();
    let width = shown.iter().map(|v| v.chars().count()).max().unwrap_or(1);
    let margin = values.len().saturating_sub(1).to_string().len();
    let mut text = String::new();
    for (i, line) in shown.chunks(A_LINE).enumerate() {
        let first = i * A_LINE;
        text += &format!("  {FAINT}{first:>margin$}{FAINT:#} ");
        for value in line {
            text += &format!(" {value:>width$}");
        }
        text.push('\n');
    }
    text
}

fn indexed(values: &[Value], separator: &str) -> String {
    let mut text = String::new();
    for (n, value) in values.iter().enumerate() {
        text += &format!("{n}{separator}{}\n", plain(value));
    }
    text
}

/// A table of values: a grid for two coordinates, slices for more.
pub fn table(answer: &TableAnswer, format: ListFormat) -> String {
    match format {
        ListFormat::Table => grid(answer),
        ListFormat::Csv => csv(answer),
        ListFormat::BFile => indexed(&answer.values, " "),
        ListFormat::Python => python(&answer.ruleset, &answer.values),
        ListFormat::Cpp => cpp(&answer.ruleset, &answer.values),
        // Refused before.
        ListFormat::Svg => String::new(),
    }
}

fn grid(answer: &TableAnswer) -> String {
    let mut text = format!("{BOLD}{}{BOLD:#}\n", answer.ruleset);
    if answer.values.is_empty() {
        return text;
    }
    let sizes: Vec<usize> = answer.sizes.iter().map(|&size| size as usize).collect();
    let (columns, before) = sizes.split_last().map_or((1, &[][..]), |(&last, rest)| (last, rest));
    let shown: Vec<String> = answer.values.iter().map(plain).collect();
    let last = (columns - 1).to_string().len();
    let width = shown.iter().map(|v| v.chars().count()).max().unwrap_or(1).max(last);
    let rows = before.last().copied().unwrap_or(1);
    let margin = (rows - 1).to_string().len();
    for (i, row) in shown.chunks(columns).enumerate() {
        if i % rows == 0 {
            if before.len() > 1 {
                text += &format!("  at {}\n", corner(i / rows, &before[..before.len() - 1]));
            }
            text += &format!("  {:margin$} {FAINT}", "");
            text.extend((0..columns).map(|column| format!(" {column:>width$}")));
            text += &format!("{FAINT:#}\n");
        }
        text += &format!("  {FAINT}{:>margin$}{FAINT:#} ", i % rows);
        text.extend(row.iter().map(|value| format!(" {value:>width$}")));
        text.push('\n');
    }
    text
}

/// The coordinates of the slice with this number.
fn corner(mut number: usize, sizes: &[usize]) -> String {
    let mut at = vec![0; sizes.len()];
    for (coordinate, &size) in at.iter_mut().zip(sizes).rev() {
        *coordinate = number % size;
        number /= size;
    }
    at.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
}

fn csv(answer: &TableAnswer) -> String {
    let columns = answer.sizes.last().map_or(1, |&size| size.max(1) as usize);
    let mut text = String::new();
    for row in answer.values.chunks(columns) {
        let row: Vec<String> = row.iter().map(plain).collect();
        text += &row.join(",");
        text.push('\n');
    }
    text
}

/// A name that programming languages accept.
fn identifier(ruleset: &str) -> String {
    let name: String =
        ruleset.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    name.trim_end_matches('_').to_string()
}

fn literals(values: &[Value], null: &str) -> String {
    let shown: Vec<String> = values
        .iter()
        .map(|value| match value {
            Value::Null => null.to_string(),
            Value::Number(n) => n.to_string(),
            other => format!("\"{}\"", plain(other)),
        })
        .collect();
    let lines: Vec<String> = shown.chunks(A_LINE).map(|line| line.join(", ")).collect();
    lines.join(",\n    ")
}

fn python(ruleset: &str, values: &[Value]) -> String {
    format!("{} = [\n    {},\n]\n", identifier(ruleset), literals(values, "None"))
}

fn cpp(ruleset: &str, values: &[Value]) -> String {
    let of = if values.iter().all(|value| matches!(value, Value::Null | Value::Number(_))) {
        "long long"
    } else {
        "const char*"
    };
    let null = if of == "long long" { "-1" } else { "nullptr" };
    format!(
        "#include <array>\n\nconstexpr std::array<{of}, {}> {} = {{\n    {}\n}};\n",
        values.len(),
        identifier(ruleset),
        literals(values, null)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_for_other_languages() {
        assert_eq!(identifier("octal(0.137)"), "octal_0_137");
        assert_eq!(identifier("dawson-kayles"), "dawson_kayles");
    }

    #[test]
    fn slices_have_their_coordinates() {
        assert_eq!(corner(5, &[2, 3]), "1,2");
    }
}
