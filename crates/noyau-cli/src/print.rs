//! Answers for people.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};
use noyau::ask::{
    Answer, CheckReduceAnswer, KValueWay, KValuesAnswer, MovesAnswer, OperationEntry,
    OutcomeAnswer, ReduceAnswer, ScoreAnswer, SolveAnswer, TableEntry, ValueAnswer,
};
use noyau::claims::{Case, Claim, Report, Summary, Verdict};
use noyau::explain::Explanation;
use noyau::game::{Ahead, Bound, Reason};
use noyau::message;
use noyau::position::Position;
use noyau::solve::Move;
use noyau::words::Message;
use noyau::{Outcome, Player, Winner};
use serde_json::Value;

use crate::args::ListFormat;
use crate::{catalogue, codes, graph_words, lists, proofs, runs};

pub const BOLD: Style = Style::new().bold();
pub const FAINT: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const EVEN: Style = AnsiColor::Yellow.on_default().bold();
const LEFT: Style = AnsiColor::Blue.on_default().bold();

/// Longer lists are cut; `--json` gives them whole.
const MOST_LINES: usize = 40;

/// So many moves of a line of best play are shown.
const MOST_STEPS: usize = 12;

/// An answer in words, tables and pictures.
pub fn answer(answer: &Answer, format: ListFormat) -> String {
    match answer {
        Answer::Solve(solved) => self::solved(solved),
        Answer::Outcome(found) => outcome(found),
        Answer::Value(found) => worth(found),
        Answer::Moves(moves) => self::moves(moves),
        Answer::Prove(proof) => proofs::proof(proof),
        Answer::CheckProof(checked) => proofs::checked(checked),
        Answer::Conjecture(found) => proofs::conjecture(found),
        Answer::Draw(picture) => [&picture.svg, &picture.text, &picture.tikz, &picture.pdf]
            .into_iter()
            .flatten()
            .cloned()
            .collect(),
        Answer::Still(still) => format!("{}\n", still.position),
        Answer::Graph(graph) => graph.dot(),
        Answer::Explain(found) => explained(found),
        Answer::Operations(found) => {
            let row = |entry: &OperationEntry| vec![bold(&entry.call), entry.about.to_string()];
            columns(&found.operations.iter().map(row).collect::<Vec<_>>())
        }
        Answer::Born(found) => lists::born(found),
        Answer::Score(score) => self::score(score),
        Answer::Reduce(reduced) => self::reduced(reduced),
        Answer::CheckReduce(checked) => replayed(checked),
        Answer::KValues(table) => k_values(table),
        Answer::Colourings(found) => lists::colourings(found),
        Answer::CheckColourings(found) => lists::certified(found),
        Answer::Sequence(sequence) => lists::sequence(sequence, format),
        Answer::Period(found) => lists::period(found),
        Answer::MisereQuotient(found) => lists::misere_quotient(found),
        Answer::Recheck(found) => runs::rechecked(found),
        Answer::Compare(compared) => lists::compared(compared),
        Answer::Table(table) => lists::table(table, format),
        Answer::PPositions(found) => lists::p_positions(found, format),
        Answer::Survey(found) => lists::survey(found),
        Answer::Arena(arena) => graph_words::arena(arena),
        Answer::Coloured(found) => graph_words::coloured(found),
        Answer::Kernels(kernels) => graph_words::kernels(kernels),
        Answer::Grundy(values) => graph_words::grundy(values),
        Answer::GraphSum(sum) => graph_words::sum(sum),
        Answer::Code(code) => codes::code(code),
        Answer::WythoffRows(found) => lists::wythoff_rows(found),
        Answer::WythoffPairs(found) => lists::wythoff_pairs(found, format),
        Answer::CodeLengths(found) => codes::lengths(found, format),
        Answer::CodeTable(found) => codes::table(found, format),
        Answer::CodeOrders(found) => codes::orders(found, format),
        Answer::Anncode(found) => codes::anncode(found),
        Answer::Encode(found) => codes::encoded(found),
        Answer::Decode(found) => codes::decoded(found),
        Answer::Nimber(found) => format!("{}\n", found.value),
        Answer::Claim(report) => claim(report),
        Answer::Claims(found) => claims(&found.claims),
        Answer::ArenaStats(summary) => graph_words::summary(summary, None, None),
        Answer::CheckArena(checked) => graph_words::checked(checked),
        Answer::Rules(rules) => catalogue::rules(rules),
        Answer::CheckRules(found) => {
            found.understood.as_ref().map_or_else(|| fields(answer), crate::rules::checked)
        }
        Answer::Engines(engines) => catalogue::engines(engines),
        Answer::Runs(found) => runs::list(found),
        Answer::Symmetric(found) => graph_words::symmetric(found),
        Answer::Twins(found) => graph_words::twins(found),
        Answer::MoveGraph(found) => graph_words::move_graph(found),
        other => fields(other),
    }
}

/// An answer that has no words of its own yet: its fields and their values.
fn fields(answer: &Answer) -> String {
    let text = answer.json().expect("every answer has a text");
    let Ok(Value::Object(fields)) = text.parse() else { return text + "\n" };
    let value = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
    let shown = fields.iter().filter(|(name, _)| *name != "ask");
    let rows: Vec<Vec<String>> =
        shown.map(|(name, field)| vec![faint(name), value(field)]).collect();
    columns(&rows)
}

/// In fat letters.
pub fn bold(text: impl Display) -> String {
    format!("{BOLD}{text}{BOLD:#}")
}

/// In green if it is good, in red if it is not.
pub fn good_or_bad(good: bool, text: impl Display) -> String {
    let style = if good { GOOD } else { BAD };
    format!("{style}{text}{style:#}")
}

/// In pale letters.
pub fn faint(text: impl Display) -> String {
    format!("{FAINT}{text}{FAINT:#}")
}

/// Who wins, how and why, with the binary columns where they are the reason.
fn explained(found: &Explanation) -> String {
    let mut text = format!("{BOLD}{}{BOLD:#}\n{}", found.who, wrapped(&found.how.to_string()));
    if let Reason::Columns(columns) = &found.reason
        && columns.numbers.len() <= MOST_LINES
        && columns.ones.len() <= 24
    {
        let mut rows: Vec<Vec<String>> = columns
            .numbers
            .iter()
            .zip(&columns.rows)
            .map(|(number, bits)| {
                let bits = bits.chars().map(|bit| bit.to_string());
                std::iter::once(number.to_string()).chain(bits).collect()
            })
            .collect();
        let odd = columns.odd();
        let sums = columns.ones.iter().enumerate().map(|(c, ones)| {
            if odd.contains(&c) { format!("{BAD}{ones}{BAD:#}") } else { ones.to_string() }
        });
        rows.push(std::iter::once(faint(message!("ones"))).chain(sums).collect());
        text += &self::columns(&rows);
    }
    text += &wrapped(&found.why.to_string());
    match &found.effort {
        Some(effort) => format!("{text}  {}\n", faint(effort)),
        None => text,
    }
}

/// An entry of a table.
pub fn plain(value: Option<&TableEntry>) -> String {
    value.map_or("·".to_string(), TableEntry::to_string)
}

/// How wide a text is on the terminal, without its colours.
fn width(text: &str) -> usize {
    let mut escaped = false;
    text.chars()
        .filter(|&c| {
            let hidden = escaped || c == '\u{1b}';
            escaped = hidden && !(escaped && c.is_ascii_alphabetic());
            !hidden
        })
        .count()
}

/// A small table: two spaces before and between its columns.
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count)
        .map(|i| {
            rows.iter().filter_map(|row| row.get(i)).map(|cell| width(cell)).max().unwrap_or(0)
        })
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        let mut owed = 0;
        for (cell, column) in row.iter().zip(&widths) {
            line += &" ".repeat(owed + 2);
            line += cell;
            owed = column - width(cell);
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// A paragraph, filled and indented.
pub fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut length = 0;
    // Lines do not break at no-break spaces.
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        if length > 0 && length + 1 + width(word) > 90 {
            lines.push('\n');
            length = 0;
        }
        let space = if length == 0 { "  " } else { " " };
        lines += space;
        lines += word;
        length += space.len() + width(word);
    }
    lines + "\n"
}

pub fn cut<T>(items: &[T]) -> (&[T], String) {
    (&items[..items.len().min(MOST_LINES)], and_more(items.len()))
}

/// That there are more than are shown.
fn and_more(items: usize) -> String {
    match items.checked_sub(MOST_LINES) {
        None | Some(0) => String::new(),
        Some(more) => format!("  {}\n", faint(message!("and-more", count = more))),
    }
}

/// The letter of an outcome.
pub fn letter(outcome: Outcome) -> String {
    let style = match outcome {
        Outcome::N => GOOD,
        Outcome::P | Outcome::R => BAD,
        Outcome::L => LEFT,
        Outcome::D => EVEN,
    };
    format!("{style}{outcome}{style:#}")
}

fn winner(winner: Winner) -> Message {
    match winner {
        Winner::Left => message!("left-wins"),
        Winner::Right => message!("right-wins"),
        Winner::Draw => message!("a-draw"),
    }
}

fn in_words(outcome: Outcome, firsts: [Option<Winner>; 2]) -> Message {
    match (outcome, firsts[0], firsts[1]) {
        (Outcome::N, ..) => message!("outcome-n"),
        (Outcome::P, ..) => message!("outcome-p"),
        (Outcome::L, ..) => message!("outcome-l"),
        (Outcome::R, ..) => message!("outcome-r"),
        (Outcome::D, Some(left), Some(right)) if left != right => {
            message!("outcome-mixed", left = winner(left), right = winner(right))
        }
        (Outcome::D, ..) => message!("outcome-d"),
    }
}

fn title(position: &str) -> String {
    format!("{BOLD}{position}{BOLD:#}\n{}", picture(position))
}

/// Taller pictures push the answer off the screen.
const TALLEST: usize = 16;

/// Longer positions have no small picture, and drawing them takes its time.
const LONGEST: usize = 8192;

/// The position as a picture, where there is one that fits; `noyau draw` shows the others.
fn picture(position: &str) -> String {
    if position.len() > LONGEST {
        return String::new();
    }
    let Ok(position) = Position::read(position) else { return String::new() };
    let drawn = position.picture();
    let fits = drawn.lines().count() <= TALLEST && drawn.lines().all(|line| width(line) <= 90);
    if !fits || drawn.trim().is_empty() {
        return String::new();
    }
    let lines: Vec<String> =
        drawn.lines().map(|line| format!("    {line}").trim_end().to_string()).collect();
    format!("\n{}\n\n", lines.join("\n"))
}

fn who(outcome: Outcome, firsts: [Option<Winner>; 2]) -> String {
    format!("  {}  {}\n", letter(outcome), in_words(outcome, firsts))
}

fn outcome(found: &OutcomeAnswer) -> String {
    let firsts = [found.left_first, found.right_first];
    format!("{BOLD}{}{BOLD:#}\n{}", found.position, who(found.outcome, firsts))
}

/// Facts that are known, with their names.
fn facts(facts: &[(Message, Option<&str>)]) -> String {
    let row = |(name, value): &(Message, Option<&str>)| {
        value.map(|value| vec![faint(name), value.to_string()])
    };
    columns(&facts.iter().filter_map(row).collect::<Vec<_>>())
}

/// A number for people: values are notation and can be pasted, means and temperatures are numbers.
fn signed(number: &str) -> String {
    number.replace('-', "−")
}

fn worth(found: &ValueAnswer) -> String {
    let yes_or_no = |holds| if holds { message!("fact-yes") } else { message!("fact-no") };
    let holds = found.holds.map(|holds| yes_or_no(holds).to_string());
    let [mean, temperature] =
        [&found.mean, &found.temperature].map(|number| number.as_deref().map(signed));
    let list = |side: &Option<Vec<String>>| side.as_ref().map(|side| side.join(", "));
    let (left, right) = (list(&found.left), list(&found.right));
    let (left_gains, right_gains) = (list(&found.left_incentives), list(&found.right_incentives));
    let known = [
        (message!("fact-relation"), found.relation.as_deref()),
        (message!("fact-holds"), holds.as_deref()),
        (message!("fact-value"), Some(found.value.as_str())),
        (message!("fact-onside"), found.onside.as_deref()),
        (message!("fact-offside"), found.offside.as_deref()),
        (message!("fact-mean"), mean.as_deref()),
        (message!("fact-temperature"), temperature.as_deref()),
        (message!("fact-form"), found.form.as_deref()),
        (message!("fact-left-options"), left.as_deref()),
        (message!("fact-right-options"), right.as_deref()),
        (message!("fact-left-incentives"), left_gains.as_deref()),
        (message!("fact-right-incentives"), right_gains.as_deref()),
        (message!("fact-tex"), found.tex.as_deref()),
    ];
    who(found.outcome, [found.left_first, found.right_first]) + &facts(&known)
}

fn solved(solved: &SolveAnswer) -> String {
    let firsts = [solved.left_first, solved.right_first];
    let mut text = title(&solved.position) + &who(solved.outcome, firsts);
    let grundy = solved.grundy.as_ref().map(|value| match value {
        None => message!("fact-out-of-reach").to_string(),
        Some(value) => value.to_string(),
    });
    let [mean, temperature] =
        [&solved.mean, &solved.temperature].map(|number| number.as_deref().map(signed));
    text += &facts(&[
        (message!("fact-grundy"), grundy.as_deref()),
        (message!("fact-value"), solved.value.as_deref()),
        (message!("fact-mean"), mean.as_deref()),
        (message!("fact-temperature"), temperature.as_deref()),
        (message!("fact-form"), solved.form.as_deref()),
    ]);
    let both = [message!("moves-winning"), message!("moves-winning-none")];
    let left = [message!("moves-winning-left"), message!("moves-winning-left-none")];
    let right = [message!("moves-winning-right"), message!("moves-winning-right-none")];
    let many = solved.moves_complete == Some(false);
    let wins = |player: Player, first: Option<Winner>| {
        let alone = Outcome::of(Winner::of(player), Winner::of(player));
        [Outcome::N, alone].contains(&solved.outcome) || first == Some(Winner::of(player))
    };
    let left_many = many && wins(Player::Left, solved.left_first);
    let right_many = many && wins(Player::Right, solved.right_first);
    for (names, too_many, many, moves) in [
        (both, message!("moves-winning-many"), many, &solved.moves),
        (left, message!("moves-winning-left-many"), left_many, &solved.left_moves),
        (right, message!("moves-winning-right-many"), right_many, &solved.right_moves),
    ] {
        match moves {
            Some(moves) if moves.is_empty() && many => {
                text += &format!("  {}\n", faint(too_many));
            }
            Some(moves) => text += &move_table(&names, moves),
            None => {}
        }
    }
    text
}

/// Moves under a heading, or what is said when there are none.
fn move_table([name, none]: &[Message; 2], moves: &[Move]) -> String {
    if moves.is_empty() {
        return format!("  {}\n", faint(none));
    }
    let (shown, more) = cut(moves);
    let rows: Vec<Vec<String>> = shown
        .iter()
        .map(|m| {
            let mut row =
                vec![String::new(), m.name.clone(), format!("{FAINT}→{FAINT:#} {}", m.to)];
            row.extend(m.outcome.map(|outcome| outcome.to_string()));
            row
        })
        .collect();
    format!("  {}\n{}{more}", faint(name), columns(&rows))
}

fn moves(answer: &MovesAnswer) -> String {
    let names = [message!("moves-all"), message!("moves-all-none")];
    title(&answer.position) + &move_table(&names, &answer.moves)
}

fn score(answer: &ScoreAnswer) -> String {
    let words = match (answer.value, answer.winner) {
        (Some(0), _) => format!("{EVEN}{}{EVEN:#}", message!("score-tie")),
        (Some(n), _) if n > 0 => format!("{GOOD}{}{GOOD:#}", message!("score-first", points = n)),
        (Some(n), _) => format!("{BAD}{}{BAD:#}", message!("score-second", points = -n)),
        (None, Some(Ahead::First)) => format!("{GOOD}{}{GOOD:#}", message!("score-theorem-first")),
        (None, Some(Ahead::Second)) => format!("{BAD}{}{BAD:#}", message!("score-theorem-second")),
        (None, None) => format!("{EVEN}{}{EVEN:#}", message!("score-theorem-open")),
    };
    let mut text = format!("{}  {words}\n", title(&answer.position));
    let bound = answer.bound.map(|bound| match bound {
        Bound::AtLeast(n) => message!("at-least", n = n).to_string(),
        Bound::AtMost(n) => message!("at-most-n", n = n).to_string(),
    });
    text += &facts(&[
        (
            message!("components"),
            answer.components.as_ref().map(|types| types.join(", ")).as_deref(),
        ),
        (message!("fact-class"), answer.class.as_deref()),
        (Message::verbatim("f"), answer.f.map(|f| f.to_string()).as_deref()),
        (message!("by-theorem"), bound.as_deref()),
    ]);
    if answer.value.is_some() {
        let names = [message!("moves-best"), message!("moves-best-none")];
        return text + &move_table(&names, &answer.moves) + &line_of_play(answer);
    }
    match &answer.proof {
        Some(proof) => {
            let steps = std::slice::from_ref(&proof.step);
            let names = [message!("moves-proof"), message!("moves-proof")];
            text += &move_table(&names, steps);
            text += &format!("  {}\n", faint(&proof.why));
        }
        None => text += &format!("  {}\n", faint(message!("proof-second"))),
    }
    text + &line_of_play(answer)
}

/// A line of best play or of the proof, with the points of both players after each move.
fn line_of_play(answer: &ScoreAnswer) -> String {
    if answer.line.len() < 2 {
        return String::new();
    }
    // A game by the proof is shown to its end.
    let most = if answer.value.is_some() { MOST_STEPS } else { usize::MAX };
    let steps = answer.line.iter().zip(&answer.running).take(most);
    let mut shown: Vec<String> =
        steps.map(|(step, [first, second])| format!("{} {first}:{second}", step.name)).collect();
    if answer.line.len() > most {
        shown.push("…".to_string());
    }
    let line = shown.join(", ");
    let words = match answer.value {
        Some(_) => message!("score-line", line = line),
        None => message!("score-line-proof", line = line),
    };
    format!("  {}\n", faint(words))
}

fn reduced(answer: &ReduceAnswer) -> String {
    let mut text = title(&answer.position);
    let reduction = &answer.reduction;
    text += &match (reduction.least, reduction.at_least, reduction.at_most) {
        (Some(0), ..) => format!("  {GOOD}{}{GOOD:#}\n", message!("nothing-remains")),
        (Some(1), ..) => format!("  {GOOD}{}{GOOD:#}\n", message!("one-piece-remains")),
        (Some(n), ..) => format!("  {}\n", message!("pieces-remain", count = n)),
        (None, Some(least), Some(most)) => {
            format!("  {}\n", message!("who-puzzle-between", least = least, most = most))
        }
        (None, Some(least), None) => {
            format!("  {}\n", message!("who-puzzle-at-least", least = least))
        }
        (None, None, _) => format!("  {BAD}{}{BAD:#}\n", message!("cannot-be-reached")),
    };
    let mut rows = vec![vec![faint(message!("method")), reduction.method.to_string()]];
    if let Some(because) = &reduction.because {
        rows.push(vec![faint(message!("because")), because.to_string()]);
    }
    if let Some(turns) = reduction.turns {
        let said = match reduction.turns_at_least {
            None => message!("turns-fewest", turns = turns),
            Some(least) => message!("turns-between", turns = turns, least = least),
        };
        rows.push(vec![faint(message!("turns")), said.to_string()]);
    }
    text += &columns(&rows);
    if !reduction.moves.is_empty() {
        let names: Vec<String> =
            reduction.moves.iter().take(MOST_LINES).map(|jump| jump.to_string()).collect();
        let more = and_more(reduction.moves.len());
        let rows: Vec<Vec<String>> = names
            .into_iter()
            .enumerate()
            .map(|(i, jump)| vec![String::new(), (i + 1).to_string(), jump])
            .collect();
        text += &format!("  {}\n{}{more}", faint(message!("moves-all")), columns(&rows));
    }
    text
}

/// The nine values of each vertex: for `x`, `o` and nothing left, without a joker and with either.
fn k_values(answer: &KValuesAnswer) -> String {
    let shown = |value: &Option<u32>| value.map_or_else(|| "∞".to_string(), |k| k.to_string());
    let names = [message!("head-vertex").to_string(), message!("head-parent").to_string()];
    let values = ["k0", "k1", "k2", "k0 0→1", "k1 0→1", "k2 0→1", "k0 1→0", "k1 1→0", "k2 1→0"];
    let mut rows = vec![names.into_iter().chain(values.map(str::to_string)).collect::<Vec<_>>()];
    let in_proof = answer.vertices.iter().any(|row| row.printed.is_some());
    if in_proof {
        let heads = [message!("head-group"), message!("head-heaps")];
        rows[0].extend(heads.map(|head| head.to_string()));
    }
    for row in &answer.vertices {
        let values = [row.values.plain, row.values.x_to_o, row.values.o_to_x];
        let parent = row.parent.map_or_else(String::new, |parent| parent.to_string());
        let start = [row.vertex.to_string(), parent];
        rows.push(start.into_iter().chain(values.iter().flatten().map(shown)).collect());
        if let (Some(printed), Some(line)) = (&row.printed, rows.last_mut())
            && row.parent.is_some()
        {
            let heap = |heap: Option<char>| heap.unwrap_or('-').to_string();
            line.extend([printed.group.to_string(), printed.heaps.map(heap).join(" ")]);
        }
        if let Some(printed) = row.printed.as_ref().filter(|printed| printed.values != row.values) {
            let values = [printed.values.plain, printed.values.x_to_o, printed.values.o_to_x];
            let start = [message!("as-printed").to_string(), String::new()];
            rows.push(start.into_iter().chain(values.iter().flatten().map(shown)).collect());
        }
    }
    let way = |way: &KValueWay| {
        let moves = way.moves.iter().map(|step| match step.as_slice() {
            [at, again] if at == again => format!("{at}*"),
            places => places.iter().map(u32::to_string).collect::<Vec<_>>().join("→"),
        });
        let name = ["k0", "k1", "k2"][match way.remains {
            Some('x') => 0,
            Some(_) => 1,
            None => 2,
        }];
        let joker = match way.turned {
            Some('x') => " 0→1",
            Some(_) => " 1→0",
            None => "",
        };
        vec![format!("{name}{joker} = {}", way.stones), moves.collect::<Vec<_>>().join(" ")]
    };
    let ways: Vec<Vec<String>> = answer.ways.iter().map(way).collect();
    let gap = if ways.is_empty() { "" } else { "\n" };
    format!("{}\n{}{gap}{}", title(&answer.position), columns(&rows), columns(&ways))
}

fn replayed(answer: &CheckReduceAnswer) -> String {
    let verdict = match &answer.error {
        None => format!("{GOOD}{}{GOOD:#}", message!("moves-all-legal", count = answer.played)),
        Some(why) => {
            let number = answer.played + 1;
            let illegal = message!("move-illegal", number = number, why = why.clone());
            format!("{BAD}{illegal}{BAD:#}")
        }
    };
    let (count, to) = (answer.remaining, answer.to.clone());
    format!("{verdict}\n  {}\n", message!("pieces-left", count = count, position = to))
}

fn claim(report: &Report) -> String {
    let (name, checked, upto) = (&*report.name, report.checked, report.upto);
    let range = report.range.clone();
    let shown = |case: &Option<Case>| case.as_ref().map_or(String::new(), |c| format!("  {c}\n"));
    match &report.counterexample {
        Some(_) => format!(
            "{BAD}{}{BAD:#}  {}\n{}",
            message!("theorem-fails"),
            message!("theorem-contradicted", name = name, case = checked),
            shown(&report.counterexample)
        ),
        None if report.holds => format!(
            "{GOOD}{}{GOOD:#}  {}\n{}",
            message!("theorem-holds"),
            message!("theorem-in-cases", name = name, cases = checked, upto = upto, range = range),
            shown(&report.example)
        ),
        None => {
            let why = if checked == 0 {
                message!("theorem-without-case", name = name, upto = upto, range = range)
            } else {
                message!(
                    "theorem-no-case-shows",
                    name = name,
                    cases = checked,
                    upto = upto,
                    range = range
                )
            };
            format!("{BAD}{}{BAD:#}  {why}\n", message!("theorem-not-shown"))
        }
    }
}

/// A checked claim, with a mark when the result is not the recorded verdict.
pub fn checked(claim: &Claim, report: &Report, expected: bool) -> String {
    let mark = if expected { format!("{GOOD}✓{GOOD:#}") } else { format!("{BAD}✗{BAD:#}") };
    let result = match &report.counterexample {
        Some(case) => message!("false-at", position = case.to_string()),
        None if report.holds => {
            message!("holds-in-cases", cases = report.checked, upto = report.upto)
        }
        None => message!("not-shown-by", cases = report.checked, upto = report.upto),
    };
    format!("{mark} {BOLD}{}{BOLD:#}  {result}\n", claim.name)
}

fn claims(claims: &[Summary]) -> String {
    let mut text = String::new();
    for claim in claims {
        let style = match claim.verdict {
            Verdict::Holds => GOOD,
            Verdict::HoldsCorrected => EVEN,
            Verdict::False => BAD,
        };
        let verdict = format!("{style}{}{style:#}", claim.verdict.said());
        text += &format!("{BOLD}{}{BOLD:#}  {verdict}\n", claim.name);
        text += &wrapped(&claim.statement.to_string());
        let checked = message!(
            "checked-up-to",
            source = claim.source.clone(),
            upto = claim.upto,
            range = claim.range.clone()
        );
        text += &format!("  {}\n\n", faint(checked));
    }
    text + &format!("{}\n", message!("check-one-claim"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_ignore_colours() {
        let rows = [
            vec![format!("{BOLD}ab{BOLD:#}"), "x".to_string()],
            vec!["abcd".to_string(), "y".to_string()],
        ];
        let shown = columns(&rows);
        let stripped = anstream::adapter::strip_str(&shown).to_string();
        assert_eq!(stripped, "  ab    x\n  abcd  y\n");
    }
}
