//! Answers about game graphs for people.

use noyau::arena::source::Summary;
use noyau::ask::{
    ArenaAnswer, CheckArenaAnswer, Checked, ColouredAnswer, ColouredPosition, GraphSumAnswer,
    GrundyAnswer, KernelsAnswer, MoveGraphAnswer, SymmetricAnswer, TwinStep, TwinsAnswer,
};
use noyau::words::decimal;
use noyau::{Outcome, Winner, message};

use crate::print::{bold, columns, cut, faint, letter};
use noyau::sorting;

/// More names than this are not written in one line.
const MOST_NAMES: usize = 40;
/// More moves of a play are left out.
const MOST_MOVES: usize = 20;

fn name(names: &[String], v: u32) -> String {
    names.get(v as usize).cloned().unwrap_or_else(|| v.to_string())
}

fn list(names: &[String], vertices: &[u32]) -> String {
    vertices.iter().map(|&v| name(names, v)).collect::<Vec<_>>().join(", ")
}

/// A symmetry as a strategy.
pub fn symmetric(found: &SymmetricAnswer) -> String {
    let Some(pairs) = &found.pairs else {
        return format!("{}\n  {}\n", found.graph, message!("symmetric-none"));
    };
    let told = match found.first {
        None => message!("symmetric-lost"),
        Some(first) => message!("symmetric-won", first = first),
    };
    let pairs: Vec<String> = pairs.iter().map(|[a, b]| format!("{a} ↔ {b}")).collect();
    let why = message!("symmetric-why");
    format!("{}\n  {told}\n  {why}\n    {}\n", found.graph, pairs.join(", "))
}

/// What may be left out of a graph, and why.
pub fn twins(found: &TwinsAnswer) -> String {
    if found.steps.is_empty() {
        return format!("{}\n  {}\n", found.graph, message!("twins-no-step"));
    }
    let step = |step: &TwinStep| {
        let (without, of) = (list(&[], &step.without), list(&[], &step.of));
        let count = step.without.len();
        format!("  {}\n", message!("twins-step", without = without, of = of, count = count))
    };
    let steps: String = found.steps.iter().map(step).collect();
    format!("{}\n{steps}{}\n", found.graph, found.reduced)
}

/// The graph of the moves of a position.
pub fn move_graph(found: &MoveGraphAnswer) -> String {
    let told = match found.grundy {
        Some(value) => message!("move-graph-value", value = value),
        None => message!("move-graph-unchecked"),
    };
    let moves = found.moves.iter().enumerate();
    let rows: Vec<Vec<String>> =
        moves.map(|(v, name)| vec![format!("  {}", faint(v)), name.clone()]).collect();
    format!("{}\n{}\n  {told}\n{}", found.position, found.graph, columns(&rows))
}

/// Who wins from where.
pub fn arena(answer: &ArenaAnswer) -> String {
    let names = &answer.names;
    let mut text = String::new();
    if let Some(&from) = answer.play.first() {
        let rank = answer.rank.get(from as usize).copied().flatten();
        let winner = (0..2).find(|&player| answer.attractor[player].binary_search(&from).is_ok());
        let start = name(names, from);
        let line = match (winner, rank) {
            (Some(player), Some(0)) => message!("player-has-won", player = player, start = start),
            (Some(player), Some(rank)) => {
                message!("player-wins-in", player = player, start = start, moves = rank)
            }
            _ => message!("nobody-wins-from", start = start),
        };
        text += &format!("{}\n", bold(line));
        if answer.play.len() > 1 {
            let shown: Vec<String> =
                answer.play.iter().take(MOST_MOVES + 1).map(|&v| name(names, v)).collect();
            let rest = if answer.play.len() > MOST_MOVES + 1 { " → …" } else { "" };
            text += &format!("  {}{rest}\n", shown.join(" → "));
        }
        text.push('\n');
    }
    let total = answer.rank.len();
    let nobody: Vec<u32> =
        (0..total as u32).filter(|&v| answer.rank[v as usize].is_none()).collect();
    let mut rows = Vec::new();
    for (title, set) in [
        (message!("attractor-0"), &answer.attractor[0]),
        (message!("attractor-1"), &answer.attractor[1]),
        (message!("nobody-wins"), &nobody),
    ] {
        let count = message!("count-of", count = set.len(), total = total).to_string();
        let shown = if set.len() <= MOST_NAMES { list(names, set) } else { String::new() };
        rows.push(vec![faint(title), count, shown]);
    }
    text += &columns(&rows);
    let mut won: Vec<(u32, usize)> = answer
        .attractor
        .iter()
        .enumerate()
        .flat_map(|(player, set)| set.iter().map(move |&v| (v, player)))
        .collect();
    sorting::sort_by_key(&mut won, |&(v, player)| (answer.rank[v as usize], player));
    let rows: Vec<Vec<String>> = won
        .into_iter()
        .map(|(v, player)| {
            let at = v as usize;
            let rank = answer.rank[at].map_or(String::new(), |rank| rank.to_string());
            let to = answer.strategy[at].map_or(String::new(), |to| name(names, to));
            vec![name(names, v), player.to_string(), rank, to]
        })
        .collect();
    if !rows.is_empty() {
        let head = vec![
            faint(message!("head-position")),
            faint(message!("head-winner")),
            faint(message!("head-moves")),
            faint(message!("head-go-to")),
        ];
        let (shown, more) = cut(&rows);
        let table: Vec<Vec<String>> = std::iter::once(head).chain(shown.iter().cloned()).collect();
        text += &format!("\n{}{more}", columns(&table));
    }
    text
}

/// Who wins a coloured graph from where, by which moves, and what each position is worth.
pub fn coloured(answer: &ColouredAnswer) -> String {
    let head = [
        message!("head-vertex"),
        message!("head-left-first"),
        message!("head-right-first"),
        message!("head-left-move"),
        message!("head-right-move"),
        message!("fact-value"),
    ];
    let letter = |winner: Winner| match winner {
        Winner::Left => "L".to_string(),
        Winner::Right => "R".to_string(),
        Winner::Draw => "D".to_string(),
    };
    let step = |to: Option<u32>| to.map_or("·".to_string(), |to| name(&answer.names, to));
    let row = |(v, at): (usize, &ColouredPosition)| {
        vec![
            name(&answer.names, v as u32),
            letter(at.left_first),
            letter(at.right_first),
            step(at.left_move),
            step(at.right_move),
            at.value.clone().unwrap_or("·".to_string()),
        ]
    };
    let rows: Vec<Vec<String>> = answer.positions.iter().enumerate().map(row).collect();
    let (shown, more) = cut(&rows);
    let head = head.into_iter().map(faint).collect();
    let table: Vec<Vec<String>> = std::iter::once(head).chain(shown.iter().cloned()).collect();
    format!("{}{more}", columns(&table))
}

/// The kernels.
pub fn kernels(answer: &KernelsAnswer) -> String {
    let set = |kernel: &[u32]| format!("  {{{}}}\n", list(&answer.names, kernel));
    let mut text = String::new();
    if let Some(count) = &answer.count {
        text = format!("{}\n", bold(message!("kernels-counted", count = count.0)));
    }
    match &answer.kernel {
        None => {}
        Some(None) => text += &format!("{}\n", bold(message!("kernel-none"))),
        Some(Some(kernel)) => text += &format!("{}\n{}", bold(message!("kernel-one")), set(kernel)),
    }
    if let Some(kernels) = &answer.kernels {
        let (shown, more) = cut(kernels);
        text.extend(shown.iter().map(|kernel| set(kernel)));
        text += &more;
    }
    text
}

/// Outcomes and values.
pub fn grundy(answer: &GrundyAnswer) -> String {
    let mut head = vec![
        faint(message!("head-vertex")),
        faint(message!("head-outcome")),
        faint(message!("fact-grundy")),
        faint(message!("head-remoteness")),
    ];
    if answer.level.is_some() {
        head.push(faint(message!("head-level")));
    }
    let rows: Vec<Vec<String>> = (0..answer.outcome.len())
        .map(|v| {
            let mut row = vec![
                name(&answer.names, v as u32),
                letter(answer.outcome[v]),
                answer.grundy[v].to_string(),
                answer.remoteness[v].map_or("·".to_string(), |n| n.to_string()),
            ];
            row.extend(answer.level.as_ref().map(|level| level[v].to_string()));
            row
        })
        .collect();
    let (shown, more) = cut(&rows);
    let table: Vec<Vec<String>> = std::iter::once(head).chain(shown.iter().cloned()).collect();
    let mut text = columns(&table) + &more;
    if let Some(functions) = &answer.functions {
        let (shown, more) = cut(functions);
        let lines = shown.iter().map(|values| {
            let values: Vec<String> = values.iter().map(u32::to_string).collect();
            format!("  {}\n", values.join(" "))
        });
        text += &format!("\n{}\n", bold(message!("functions-counted", count = functions.len())));
        text.extend(lines);
        text += &more;
    }
    text
}

/// Several graphs at once.
pub fn sum(answer: &GraphSumAnswer) -> String {
    let values: Vec<String> = answer.grundy.iter().map(ToString::to_string).collect();
    let who = match answer.outcome {
        Outcome::N => message!("sum-n"),
        Outcome::P => message!("sum-p"),
        _ => message!("sum-d"),
    };
    let sum = format!("{} = {}", values.join(" + "), answer.sum);
    format!("{}\n  {}  {who}\n", bold(&sum), letter(answer.outcome))
}

/// The numbers of a summary.
pub fn summary(summary: &Summary, reading: Option<f64>, peak: Option<u64>) -> String {
    let Summary { positions, arcs, goals, attractor, draws, .. } = summary;
    let line = match (summary.winner, summary.rank) {
        (Some(player), Some(rank)) => {
            message!("player-wins-start", player = player, moves = rank)
        }
        _ => message!("nobody-wins-start"),
    };
    let rate = |count: u64, seconds: f64| count as f64 / seconds.max(1e-9) / 1e6;
    let (turning, solving) = (summary.reversing.as_secs_f64(), summary.sweeping.as_secs_f64());
    let mut rows = vec![
        (message!("summary-positions"), positions.to_string()),
        (message!("summary-arcs"), arcs.to_string()),
        (
            message!("summary-goals"),
            message!("summary-goals-of", zero = goals[0], one = goals[1]).to_string(),
        ),
        (message!("summary-zero"), attractor[0].to_string()),
        (message!("summary-one"), attractor[1].to_string()),
        (message!("nobody-wins"), draws.to_string()),
        (
            message!("summary-longest"),
            match summary.longest {
                Some(count) => message!("moves-counted", count = count),
                None => message!("summary-none"),
            }
            .to_string(),
        ),
    ];
    rows.extend(
        reading.map(|seconds| (message!("summary-read"), format!("{} s", decimal(seconds, 3)))),
    );
    rows.extend([
        (
            message!("summary-turned"),
            message!(
                "summary-arcs-rate",
                seconds = decimal(turning, 3),
                rate = decimal(rate(*arcs, turning), 1)
            )
            .to_string(),
        ),
        (
            message!("summary-attractors"),
            message!(
                "summary-positions-rate",
                seconds = decimal(solving, 3),
                rate = decimal(rate(*positions, solving), 1)
            )
            .to_string(),
        ),
    ]);
    if let Some(bytes) = peak {
        let each = bytes as f64 / (*positions).max(1) as f64;
        let (megabytes, each) = (bytes >> 20, decimal(each, 1));
        let memory = message!("summary-memory-of", megabytes = megabytes, bytes = each);
        rows.push((message!("summary-memory"), memory.to_string()));
    }
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, value)| vec![faint(name), value]).collect();
    format!("{}\n{}", bold(line), columns(&rows))
}

/// Whether an answer is right.
pub fn checked(answer: &CheckArenaAnswer) -> String {
    let (n, m) = (answer.positions, answer.arcs);
    let told = match (&answer.error, answer.checked) {
        (Some(why), _) => message!("wrong-because", why = why.clone()),
        (None, Checked::Grundy) => message!("right-grundy", positions = n, arcs = m),
        (None, Checked::Kernels) => message!("right-kernels", positions = n, arcs = m),
        (None, Checked::Arena) => message!("right-arena", positions = n, arcs = m),
    };
    format!("{told}\n")
}
