//! Sequences and tables of values, for people and for other programs.

use std::fmt::Write;

use noyau::ask::{
    BornAnswer, CheckColouringsAnswer, ColouringsAnswer, CompareAnswer, MisereQuotientAnswer,
    PPositionsAnswer, PeriodAnswer, PeriodProof, QuotientGenerator, SequenceAnswer, SurveyAnswer,
    SurveyGraph, TableAnswer, TableEntry, WythoffPairsAnswer, WythoffRowsAnswer, observed,
};
use noyau::draw::{self, DeviationPlot, Heat, Theme};
use noyau::message;
use noyau::value::LoopyNimber;
use noyau::words::{Fact, Message};

use crate::args::ListFormat;
use crate::print::{BOLD, FAINT, bold, columns, faint, plain, wrapped};

/// Values on one line of a sequence.
const A_LINE: usize = 20;

/// The period of single-heap values.
pub fn period(answer: &PeriodAnswer) -> String {
    heading(&answer.ruleset, &answer.proof)
}

/// A sequence of single-heap values.
pub fn sequence(answer: &SequenceAnswer, format: ListFormat) -> String {
    let values = &answer.values;
    match format {
        ListFormat::Table => {
            let seen = answer.observed.map(|seen| {
                let told = message!("period-observed", period = seen.period, start = seen.from);
                format!("{told}\n")
            });
            let heading = heading(&answer.ruleset, &answer.proof);
            heading + &lines(values) + &seen.unwrap_or_default()
        }
        ListFormat::Csv => "heap,value\n".to_string() + &indexed(answer.start, values, ","),
        ListFormat::BFile => indexed(answer.start, values, " "),
        ListFormat::Python => python(&answer.ruleset, values),
        ListFormat::Cpp => cpp(&answer.ruleset, values),
        ListFormat::Svg | ListFormat::Tikz | ListFormat::Pdf => {
            on(format, Some(answer.plotted(Theme::Light)))
        }
        ListFormat::Latex => latex(&[(0..values.len()).map(|heap| heap.to_string()).collect(), {
            values.iter().map(|value| plain(value.as_ref())).collect()
        }]),
    }
}

/// A plot as it was asked for; what cannot be drawn is told in words.
fn on(format: ListFormat, svg: Option<String>) -> String {
    match (format, svg) {
        (_, None) => format!("{}\n", message!("table-too-large-svg")),
        (ListFormat::Tikz, Some(svg)) => draw::tikz(&svg),
        (ListFormat::Pdf, Some(svg)) => draw::pdf(&svg),
        (_, Some(svg)) => svg,
    }
}

/// Two sequences side by side.
pub fn compared(answer: &CompareAnswer) -> String {
    let CompareAnswer { ruleset, other, upto, .. } = answer;
    let both = message!("compared-two", one = bold(ruleset), other = bold(other));
    let found = match (answer.heap, &answer.values) {
        (None, Some([one, two])) if answer.position.is_some() => {
            let at = answer.position.iter().flatten().map(u64::to_string).collect::<Vec<_>>();
            let (one, two) = (one.to_string(), two.to_string());
            message!("compared-differ-at", at = at.join(","), one = one, other = two)
        }
        (Some(heap), Some([one, two])) => {
            let (one, two) = (one.to_string(), two.to_string());
            message!("compared-differ", heap = heap, one = one, other = two)
        }
        _ if answer.always => message!("compared-always"),
        _ => message!("compared-so-far", upto = *upto),
    };
    format!("{both}\n  {found}\n")
}

fn heading(ruleset: &str, proof: &PeriodProof) -> String {
    let proved = if let Some(a) = &proof.arithmetic {
        message!(
            "period-saltus",
            saltus = a.saltus,
            period = a.period,
            start = a.preperiod,
            theorem = a.proved_by.clone()
        )
        .to_string()
    } else {
        match (proof.period, proof.preperiod, &proof.proved_by) {
            (Some(period), Some(start), Some(theorem)) => {
                let theorem = theorem.clone();
                message!("period-proved", period = period, start = start, theorem = theorem)
                    .to_string()
            }
            _ => faint(message!("period-none")),
        }
    };
    format!("{BOLD}{ruleset}{BOLD:#}\n  {proved}\n")
}

/// All games born by a day, and which lie directly above which.
pub fn born(found: &BornAnswer) -> String {
    let count = message!("born-count", day = found.day, count = found.count);
    let mut text = format!("{}\n{}", bold(count), wrapped(&found.games.join(", ")));
    if let Some(covers) = &found.covers {
        let named = |place: u32| found.games[place as usize].as_str();
        let pair = |&[lower, upper]: &[u32; 2]| format!("{} < {}", named(lower), named(upper));
        let pairs: Vec<String> = covers.iter().map(pair).collect();
        text += &format!("{}\n{}", faint(message!("born-covers")), wrapped(&pairs.join(", ")));
    }
    text
}

/// A misère quotient: how large it is, what proves it, and what each heap is in it.
pub fn misere_quotient(found: &MisereQuotientAnswer) -> String {
    let (order, lost) = (found.order, found.lost.len() as u64);
    let heap = found.values.len() as u64 - 1;
    let size = if found.complete {
        message!("quotient-complete", order = order, lost = lost)
    } else {
        message!("quotient-partial", heap = heap, order = order, lost = lost)
    };
    let mut text = format!("{}\n  {size}\n", bold(&found.ruleset));
    let mut line = |message: &Message| text += &format!("  {message}\n");
    if found.tame {
        line(&message!("quotient-tame"));
    }
    if let (Some(period), Some(start)) = (found.period, found.preperiod) {
        line(&message!("quotient-period", period = period, start = start));
    }
    line(&message!("quotient-proof", sums = found.sums));
    if let Some(stopped) = &found.stopped {
        line(stopped);
    }
    let generator = |g: &QuotientGenerator| format!("{} = {}", g.name, g.heap);
    let relation = |[word, name]: &[String; 2]| format!("{word} = {name}");
    let numbered = |(heap, value): (usize, &String)| format!("{heap}: {value}");
    for (name, list) in [
        (message!("quotient-generators"), found.generators.iter().map(generator).collect()),
        (message!("quotient-relations"), found.relations.iter().map(relation).collect()),
        (message!("quotient-lost"), found.lost.clone()),
        (message!("quotient-heaps"), found.values.iter().enumerate().map(numbered).collect()),
        (message!("quotient-genus"), found.genus.iter().enumerate().map(numbered).collect()),
    ] {
        let list: Vec<String> = list;
        text += &format!("{}\n{}", faint(name), wrapped(&list.join(", ")));
    }
    text
}

/// Twenty values per line, after the heap of the first.
fn lines(values: &[Option<TableEntry>]) -> String {
    let shown: Vec<String> = values.iter().map(|value| plain(value.as_ref())).collect();
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

/// One value of a family of positions.
pub fn numbered(n: u64, value: Option<&TableEntry>, format: ListFormat) -> String {
    match format {
        ListFormat::Csv => format!("{n},{}\n", plain(value)),
        ListFormat::BFile => format!("{n} {}\n", plain(value)),
        _ => format!("  {FAINT}{n:>4}{FAINT:#}  {}\n", plain(value)),
    }
}

/// What was seen in the values of a family, the first of which has this number.
pub fn observation(values: &[Option<TableEntry>], from: u64) -> String {
    let told = match observed(values) {
        Some(seen) => {
            message!("period-observed", period = seen.period, start = seen.from + from).to_string()
        }
        None => faint(message!("period-not-observed")),
    };
    format!("{told}\n")
}

fn indexed(from: u64, values: &[Option<TableEntry>], separator: &str) -> String {
    let mut text = String::new();
    for (n, value) in (from..).zip(values) {
        text += &format!("{n}{separator}{}\n", plain(value.as_ref()));
    }
    text
}

/// Comma-separated where graphs are listed, a table of parities otherwise.
pub fn survey(answer: &SurveyAnswer) -> String {
    if !answer.list.is_empty() {
        let mut text = "graph,vertices,edges,score,class,f,slack\n".to_string();
        for found in &answer.list {
            let SurveyGraph { graph, vertices, edges, score, class, f, slack } = found;
            text += &format!("\"{graph}\",{vertices},{edges},{score},{class},{f},{slack}\n");
        }
        return text;
    }
    let head = [
        message!("survey-parities"),
        message!("survey-graphs"),
        message!("survey-signs"),
        message!("survey-above"),
        message!("survey-below"),
    ];
    let mut rows = vec![head.map(faint).to_vec()];
    for row in &answer.rows {
        let [first, even, second] = row.signs;
        let parities: Vec<String> = row.parities.iter().map(u8::to_string).collect();
        rows.push(vec![
            parities.join(" "),
            row.graphs.to_string(),
            format!("{first}/{even}/{second}"),
            format!("s ≥ f{}  {}", offset(row.above), row.lowest),
            format!("s ≤ −f{}  {}", offset(row.below), row.highest),
        ]);
    }
    let graphs = message!("survey-count", count = answer.graphs, by = answer.by.join(", "));
    format!("{graphs}\n{}", columns(&rows))
}

/// What is added to f, as one writes it.
fn offset(n: i64) -> String {
    match n {
        0 => String::new(),
        1.. => format!(" + {n}"),
        _ => format!(" − {}", -n),
    }
}

/// A table of values: a grid for two coordinates, slices for more.
pub fn table(answer: &TableAnswer, format: ListFormat) -> String {
    let values = || answer.values.iter().collect::<Vec<_>>();
    match format {
        ListFormat::Table => grid(answer),
        ListFormat::Csv => csv(answer),
        ListFormat::BFile => indexed(0, &values(), " "),
        ListFormat::Python => python(&answer.ruleset, &values()),
        ListFormat::Cpp => cpp(&answer.ruleset, &values()),
        ListFormat::Svg | ListFormat::Tikz | ListFormat::Pdf => {
            on(format, answer.plotted(Theme::Light))
        }
        ListFormat::Latex => {
            let width = answer.sizes.last().map_or(1, |&size| size.max(1) as usize);
            let shown: Vec<String> = answer.values.iter().map(|v| plain(v.as_ref())).collect();
            latex(&shown.chunks(width).map(<[String]>::to_vec).collect::<Vec<_>>())
        }
    }
}

/// Rows of entries as a tabular environment.
pub fn latex(rows: &[Vec<String>]) -> String {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = format!("\\begin{{tabular}}{{{}}}\n", "r".repeat(width));
    for row in rows {
        text += &format!("  {} \\\\\n", row.join(" & "));
    }
    text + "\\end{tabular}\n"
}

/// P-positions as a board, or as boards where there is a third coordinate.
fn board(answer: &PPositionsAnswer) -> Option<String> {
    let size =
        |i: usize| answer.positions.iter().filter_map(|at| at.get(i)).max().map_or(1, |n| n + 1);
    let (side, boards) = (size(0).max(size(1)) as usize, size(2) as usize);
    let lost: std::collections::HashSet<&[u64]> = answer.positions.iter().collect();
    let three = answer.positions.iter().any(|at| at.len() > 2);
    let value = |board: usize, x: usize, y: usize| {
        let at = [x, y, board].map(|n| n as u64);
        Some(u64::from(!lost.contains(&at[..if three { 3 } else { 2 }])))
    };
    let heat = Heat { title: &answer.ruleset, sizes: [side; 2], boards, value: &value, most: None };
    heat.svg(Theme::Light)
}

/// Pairs with their slope.
pub fn wythoff_pairs(answer: &WythoffPairsAnswer, format: ListFormat) -> String {
    let listed = |separator: &str| {
        let mut text = String::with_capacity(20 * answer.pairs.len());
        for [a, b] in &answer.pairs {
            // A text can always grow.
            let _ = writeln!(text, "{a}{separator}{b}");
        }
        text
    };
    match format {
        ListFormat::Csv => "a,b\n".to_string() + &listed(","),
        ListFormat::BFile => {
            let lines =
                answer.pairs.iter().enumerate().map(|(n, pair)| format!("{n} {}\n", pair[0]));
            lines.collect()
        }
        ListFormat::Svg | ListFormat::Tikz | ListFormat::Pdf => {
            let (theta, mu) = (answer.theta, answer.mu);
            let title = message!("pairs-plot", slope = &answer.slope, theta = theta, mu = mu);
            let title = title.to_string();
            let plot = DeviationPlot {
                title: &title,
                terms: answer.terms,
                stretches: &answer.stretches,
                quotients: &format!("A(n)/n → {}", answer.slope),
                slopes: &answer.slopes,
                slope: answer.slope_value(),
            };
            on(format, Some(plot.svg(Theme::Light)))
        }
        ListFormat::Latex => {
            let rows = answer.pairs.iter().map(|pair| pair.map(|n| n.to_string()).to_vec());
            latex(&rows.collect::<Vec<_>>())
        }
        ListFormat::Table | ListFormat::Python | ListFormat::Cpp => {
            let [a, b] = answer.last;
            let (slope, decimal) = (&answer.slope, Fact::Decimal(answer.decimal.clone()));
            let last = format!("({a}, {b})");
            let head = message!("pairs-slope", slope = slope, decimal = decimal, last = last);
            let mut rows = vec![vec![
                faint(message!("pairs-terms-head")),
                faint(message!("pairs-least")),
                String::new(),
                faint(message!("pairs-greatest")),
                String::new(),
            ]];
            for range in &answer.deviations {
                rows.push(vec![
                    range.terms.to_string(),
                    Fact::Decimal(range.least.clone()).to_string(),
                    faint(message!("pairs-at", n = range.least_at)),
                    Fact::Decimal(range.greatest.clone()).to_string(),
                    faint(message!("pairs-at", n = range.greatest_at)),
                ]);
            }
            let word = match &answer.morphism {
                Some([a, b]) => message!("pairs-morphism", a = a, b = b, letters = answer.letters),
                None => message!("pairs-no-morphism", letters = answer.letters),
            };
            let numbers = match answer.numeration {
                Some([c, a, b]) => {
                    // A factor of 1 is not written.
                    let [a, b] = [a, b].map(|k| if k == 1 { String::new() } else { k.to_string() });
                    message!("pairs-numeration", c = c, a = a, b = b)
                }
                None => message!("pairs-no-numeration"),
            };
            let beatty = if answer.beatty {
                message!("pairs-beatty", slope = slope)
            } else {
                message!("pairs-no-beatty", slope = slope)
            };
            let rows = columns(&rows);
            format!("{}\n{rows}{beatty}\n{word}\n{numbers}\n{}", bold(&head), listed(","))
        }
    }
}

fn grid(answer: &TableAnswer) -> String {
    let mut text = format!("{BOLD}{}{BOLD:#}\n", answer.ruleset);
    if answer.values.is_empty() {
        return text;
    }
    let sizes: Vec<usize> = answer.sizes.iter().map(|&size| size as usize).collect();
    let (columns, before) = sizes.split_last().map_or((1, &[][..]), |(&last, rest)| (last, rest));
    let shown: Vec<String> = answer.values.iter().map(|value| plain(value.as_ref())).collect();
    let last = (columns - 1).to_string().len();
    let width = shown.iter().map(|v| v.chars().count()).max().unwrap_or(1).max(last);
    let rows = before.last().copied().unwrap_or(1);
    let margin = (rows - 1).to_string().len();
    for (i, row) in shown.chunks(columns).enumerate() {
        if i % rows == 0 {
            if before.len() > 1 {
                let corner = corner(i / rows, &before[..before.len() - 1]);
                text += &format!("  {}\n", message!("slice-at", corner = corner));
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

/// Rows of Wythoff's table with their proved periods.
pub fn wythoff_rows(answer: &WythoffRowsAnswer) -> String {
    let head = [message!("row"), message!("period"), message!("from-column")];
    let head = head.map(faint).to_vec();
    let rows = answer.rows.iter().map(|row| {
        [row.row, row.period, row.preperiod].iter().map(u64::to_string).collect::<Vec<_>>()
    });
    columns(&std::iter::once(head).chain(rows).collect::<Vec<_>>())
}

/// P-positions by their coordinates.
pub fn p_positions(answer: &PPositionsAnswer, format: ListFormat) -> String {
    let at = |at: &[u64]| at.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let lists = |open: char, close: char| {
        let points = answer.positions.iter().map(|point| format!("{open}{}{close}", at(point)));
        points.collect::<Vec<_>>().chunks(8).map(|line| line.join(", ")).collect::<Vec<_>>()
    };
    match format {
        ListFormat::Csv => {
            let mut text = String::with_capacity(16 * answer.positions.len());
            for point in answer.positions.iter() {
                text += &at(point);
                text.push('\n');
            }
            text
        }
        ListFormat::BFile => {
            // The smaller coordinates of the pairs, each pair once.
            let pairs = answer.positions.iter().filter(|at| at[0] <= at[at.len().min(2) - 1]);
            let mut text = String::with_capacity(16 * answer.positions.len());
            for (n, point) in pairs.enumerate() {
                text += &format!("{n} {}\n", point[0]);
            }
            text
        }
        ListFormat::Python => {
            let points = lists('(', ')').join(",\n    ");
            format!("{} = [\n    {points},\n]\n", identifier(&answer.ruleset))
        }
        ListFormat::Cpp => {
            let (points, name) = (lists('{', '}').join(",\n    "), identifier(&answer.ruleset));
            format!(
                "#include <array>\n#include <vector>\n\nconst std::vector<std::vector<long long>> {name} = {{\n    {points}\n}};\n"
            )
        }
        ListFormat::Svg | ListFormat::Tikz | ListFormat::Pdf => on(format, board(answer)),
        ListFormat::Latex => {
            let rows = answer.positions.iter().map(|at| at.iter().map(u64::to_string).collect());
            latex(&rows.collect::<Vec<_>>())
        }
        ListFormat::Table => listed_positions(answer),
    }
}

fn listed_positions(answer: &PPositionsAnswer) -> String {
    let count = message!("p-positions-count", count = answer.positions.len());
    let mut text =
        message!("titled", title = bold(&answer.ruleset), text = count).to_string() + "\n";
    let shown: Vec<String> = answer
        .positions
        .iter()
        .map(|at| at.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
        .collect();
    let widest = shown.iter().map(String::len).max().unwrap_or(0) + 2;
    for line in shown.chunks((90 / widest).max(1)) {
        let padded: Vec<String> = line.iter().map(|at| format!("{at:<0$}", widest - 2)).collect();
        text += &format!("  {}\n", padded.join("  ").trim_end());
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
    for (place, value) in answer.values.iter().enumerate() {
        text += &plain(value.as_ref());
        text.push(if (place + 1).is_multiple_of(columns) { '\n' } else { ',' });
    }
    text
}

/// A name that programming languages accept.
fn identifier(ruleset: &str) -> String {
    let name: String =
        ruleset.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    name.trim_end_matches('_').to_string()
}

fn is_number(entry: &TableEntry) -> bool {
    matches!(entry, TableEntry::Nimber(LoopyNimber::Finite(_)))
}

fn literals(values: &[Option<TableEntry>], null: &str) -> String {
    let shown: Vec<String> = values
        .iter()
        .map(|value| match value {
            None => null.to_string(),
            Some(entry) if is_number(entry) => entry.to_string(),
            Some(entry) => format!("\"{entry}\""),
        })
        .collect();
    let lines: Vec<String> = shown.chunks(A_LINE).map(|line| line.join(", ")).collect();
    lines.join(",\n    ")
}

fn python(ruleset: &str, values: &[Option<TableEntry>]) -> String {
    format!("{} = [\n    {},\n]\n", identifier(ruleset), literals(values, "None"))
}

fn cpp(ruleset: &str, values: &[Option<TableEntry>]) -> String {
    let of = if values.iter().flatten().all(is_number) { "long long" } else { "const char*" };
    let null = if of == "long long" { "-1" } else { "nullptr" };
    format!(
        "#include <array>\n\nconstexpr std::array<{of}, {}> {} = {{\n    {}\n}};\n",
        values.len(),
        identifier(ruleset),
        literals(values, null)
    )
}

/// How few stones can remain of the colourings of a graph.
pub fn colourings(answer: &ColouringsAnswer) -> String {
    let found = &answer.survey;
    let counts = (found.classes, found.colourings);
    let summary = if found.complete {
        message!("colourings-complete", classes = counts.0, colourings = counts.1)
    } else {
        message!("colourings-so-far", classes = counts.0, colourings = counts.1)
    };
    let head = [
        message!("head-stones"),
        message!("head-classes"),
        message!("head-colourings"),
        message!("head-words"),
    ];
    let mut rows = vec![head.map(|title| title.to_string()).to_vec()];
    for row in &found.least {
        let numbers = [row.stones.to_string(), row.classes.to_string(), row.colourings.to_string()];
        rows.push(numbers.into_iter().chain([row.words.join(" ")]).collect());
    }
    let mut text = format!("{}\n  {summary}\n{}", bold(&answer.graph), columns(&rows));
    let mut line = |message: Message| text += &format!("  {message}\n");
    if !found.undecided.is_empty() {
        line(message!("colourings-undecided", classes = found.undecided.len()));
    }
    if let Some(against) = &found.invariant {
        let (forbidden, reached) = (against.forbidden, against.reached);
        line(message!(
            "colourings-invariant",
            forbidden = forbidden,
            reached = reached,
            missed = against.missed
        ));
    }
    if let Some(strong) = &found.strong {
        let (one, two, joker) = (strong.one.classes, strong.two.classes, strong.joker.classes);
        line(message!("colourings-strong", one = one, two = two, joker = joker));
    }
    text
}

/// What certificates prove.
pub fn certified(answer: &CheckColouringsAnswer) -> String {
    let (classes, colourings) = (answer.classes, answer.colourings);
    let summary = if answer.complete {
        message!("colourings-complete", classes = classes, colourings = colourings)
    } else {
        message!("colourings-so-far", classes = classes, colourings = colourings)
    };
    let head = [message!("head-stones"), message!("head-classes")];
    let mut rows = vec![head.map(|title| title.to_string()).to_vec()];
    let row = |(stones, classes): &(u32, u64)| vec![stones.to_string(), classes.to_string()];
    rows.extend(answer.least.iter().map(row));
    let (invariant, decided) = (answer.by_invariant, answer.decided);
    let why = message!("colourings-certified", invariant = invariant, decided = decided);
    format!("{}\n  {summary}\n{}  {why}\n", bold(&answer.graph), columns(&rows))
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
