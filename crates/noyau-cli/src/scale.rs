//! `noyau tabulate`, `noyau probe` and `noyau survey`: large jobs, which write files.

use std::io::{self, BufRead};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use noyau::graph::{Limits, from_digraph6, from_graph6, from_sparse6};
use noyau::words::{decimal, of_system};
use noyau::{Budget, Error, Result, Session, message};
use noyau_scale::scores;
use noyau_scale::survey::parquet::{Cell, Parquet};
use noyau_scale::survey::{self, Answered, Family, Item, Survey};
use noyau_scale::table::{self, Made, Packed, Table};
use serde_json::json;

use crate::args::Positions;
use crate::print::{bold, columns, faint};
use crate::scale_args::{SurveyArgs, SurveyFormat, TabulateArgs};
use crate::session::emit;
use crate::source;

/// What a large job works with.
pub struct Job<'j> {
    pub session: &'j Session,
    pub budget: &'j Arc<Budget>,
    pub json: bool,
}

impl Job<'_> {
    /// Prints a line for programs, or for people.
    pub fn say(&self, data: &impl serde::Serialize, words: impl FnOnce() -> String) -> Result<()> {
        let text = if self.json {
            serde_json::to_string(data)
                .map_err(|error| Error::bad_request(noyau::words::of_json(&error)))?
        } else {
            words()
        };
        emit(&format!("{}\n", text.trim_end()));
        Ok(())
    }
}

/// Makes a table, or checks one.
pub fn tabulate(args: &TabulateArgs, job: &Job<'_>) -> Result<()> {
    if let Some(folder) = &args.verify {
        let table = Table::open(job.session, folder)?;
        let checked = table::verify(&table, job.budget)?;
        return job.say(&checked, || {
            message!("table-verified", positions = checked.positions, moves = checked.moves)
                .to_string()
        });
    }
    let position = args.position.as_deref().unwrap_or_default();
    let plan = table::Plan::new(job.session, position, args.what.into())?;
    let folder = match &args.into {
        Some(folder) if !args.dry_run => folder,
        _ => {
            let (positions, tiers) = (plan.numbers.size(), plan.manifest.tiers.len());
            let bytes = Packed::bytes_for(plan.bits(), positions * plan.entries_each());
            let data = json!({"positions": positions, "tiers": tiers, "raw_bytes": bytes});
            return job.say(&data, || {
                message!("table-planned", positions = positions, tiers = tiers, bytes = bytes)
                    .to_string()
            });
        }
    };
    let made = table::solve(&plan, folder, job.budget)?;
    made_table(&made, &plan, folder, job)
}

/// Says what was made.
pub fn made_table(made: &Made, plan: &table::Plan, folder: &Path, job: &Job<'_>) -> Result<()> {
    let found = Table::open(job.session, folder)?.probe(job.session, &plan.manifest.position)?;
    let data = json!({"made": made, "start": found});
    job.say(&data, || {
        let bits = made.raw_bytes as f64 * 8.0 / made.positions.max(1) as f64;
        let rows = [
            (message!("table-positions"), made.positions.to_string()),
            (message!("table-kept"), made.kept.to_string()),
            (message!("table-bits"), decimal(bits, 2).to_string()),
            (message!("table-bytes"), made.bytes.to_string()),
            (message!("table-fingerprint"), made.fingerprint.clone()),
            (message!("table-start"), bold(found.outcome)),
        ];
        columns(&rows.map(|(name, value)| vec![faint(name), value]))
    })
}

/// Looks positions up.
pub fn probe(folder: &Path, positions: Positions, job: &Job<'_>) -> Result<()> {
    let table = Table::open(job.session, folder)?;
    for (origin, position) in source::positions(positions) {
        let looked = position.and_then(|position| table.probe(job.session, &position));
        let found = looked.map_err(|mut error| {
            if let Some(origin) = origin {
                error.message = message!("origin", origin = origin, error = error.message);
            }
            error
        })?;
        job.say(&found, || {
            let mut words = vec![found.position.clone(), bold(found.outcome)];
            if let Some(value) = found.grundy {
                words.push(message!("table-grundy", value = value).to_string());
            }
            if let Some([left, right]) = found.distances {
                let moves = |distance: Option<u8>| match distance {
                    Some(moves) => message!("table-moves", moves = moves),
                    None => message!("table-endless"),
                };
                words.push(if left == right {
                    moves(left).to_string()
                } else {
                    message!("table-both", left = moves(left), right = moves(right)).to_string()
                });
            }
            columns(&[words])
        })?;
    }
    Ok(())
}

/// Finds a score that takes long; the search is saved in a file after each such time and goes on from there.
pub fn score(positions: &[String], file: &Path, every: Duration, job: &Job<'_>) -> Result<()> {
    let [position] = positions else {
        return Err(Error::bad_request(message!("score-save-one")));
    };
    let mut tell = |at: scores::Standing| {
        let (least, greatest) = at.bounds;
        job.budget.note(&message!(
            "score-saved",
            least = least,
            greatest = greatest,
            sets = at.known
        ));
    };
    let score = scores::run(position, file, every, job.budget, &mut tell)?;
    let data = json!({"position": position, "value": score});
    job.say(&data, || message!("score-found", score = score).to_string())
}

/// Asks a question about many things.
pub fn survey(args: &SurveyArgs, job: &Job<'_>) -> Result<()> {
    if let Some(folder) = &args.merge {
        return printed(&survey::merge(folder)?, args, job);
    }
    let plan = plan(args)?;
    if args.dry_run {
        let (count, time) = survey::estimate(&plan, job.session, job.budget)?;
        let seconds = time.as_secs_f64();
        let data = json!({"count": count, "seconds": seconds});
        return job.say(&data, || {
            message!("survey-estimate", count = count, seconds = decimal(seconds, 1)).to_string()
        });
    }
    let mut columns = match args.format {
        SurveyFormat::Parquet if args.each => Some(written(Parquet::new(
            io::stdout().lock(),
            &[
                ("order", Cell::Number(0)),
                ("size", Cell::Number(0)),
                ("name", Cell::Text("")),
                ("answer", Cell::Text("")),
            ],
        ))?),
        _ => None,
    };
    let mut each = |answered: &Answered| -> Result<()> {
        let Answered { item, answer } = answered;
        match &mut columns {
            Some(columns) => written(columns.row(&[
                Cell::Number(item.order),
                Cell::Number(item.size),
                Cell::Text(&item.name),
                Cell::Text(answer),
            ]))?,
            None if args.each => emit(&line(answered, args.format)),
            None => {}
        }
        Ok(())
    };
    if args.each && matches!(args.format, SurveyFormat::Table | SurveyFormat::Csv) {
        emit("order,size,name,answer\n");
    }
    let shard = args.shard.unwrap_or_default();
    let found = if args.input.is_some() {
        survey::run_items(&plan, shard, job.session, job.budget, &mut each, &mut |visit| {
            given(visit)
        })?
    } else {
        survey::run(&plan, shard, job.session, job.budget, &mut each)?
    };
    if let Some(columns) = columns {
        written(columns.finish())?;
    }
    match &args.into {
        Some(folder) => {
            let path = survey::write_part(folder, &found)?;
            let file = path.display().to_string();
            job.say(&json!({"file": file, "asked": found.asked}), || {
                message!("survey-part-written", file = file.clone(), count = found.asked)
                    .to_string()
            })
        }
        None if args.each => Ok(()),
        None => printed(&found, args, job),
    }
}

/// What is asked.
pub fn plan(args: &SurveyArgs) -> Result<survey::Plan> {
    let question = args.question.as_deref().unwrap_or_default();
    let none = || Error::bad_request(message!("survey-no-family"));
    let (family, (least, most)) = match (args.graphs, args.octal, args.subtraction, args.boards) {
        _ if args.input.is_some() => (Family::Given, (0, 0)),
        _ if let Some(graph) = &args.colourings => {
            let order = survey::colourable(graph)?.order() as u64;
            (Family::Colourings { graph: graph.clone() }, (order, order))
        }
        (Some(orders), None, None, None) => (Family::graphs(&args.class).ok_or_else(none)?, orders),
        (None, Some(orders), None, None) => (Family::Octal, orders),
        (None, None, Some(orders), None) => (Family::Subtraction, orders),
        (None, None, None, Some((rows, columns))) => (Family::Boards { rows }, (columns, columns)),
        _ => return Err(none()),
    };
    let mut plan = survey::Plan::new(question, family, least..=most)?;
    plan.sizes = args.sizes;
    plan.of.clone_from(&args.of);
    Ok(plan)
}

/// The error of a stream that takes no more.
fn written<T>(result: io::Result<T>) -> Result<T> {
    result.map_err(|error| Error::over_budget(of_system(&error)))
}

/// Graphs from standard input, one on each line.
fn given(visit: &mut dyn FnMut(Item) -> Result<()>) -> Result<()> {
    let limits = Limits::default().directed();
    for (number, line) in io::stdin().lock().lines().enumerate() {
        let line = line.map_err(|error| Error::bad_request(of_system(&error)))?;
        let name = line.trim();
        if name.is_empty() || name.starts_with(">>") {
            continue;
        }
        let read = match name.as_bytes()[0] {
            b':' => from_sparse6(name, &limits),
            b'&' => from_digraph6(name, &limits),
            _ => from_graph6(name, &limits),
        };
        let graph = read.map_err(|mut error| {
            error.message = message!("survey-line", line = number + 1, error = error.message);
            error.in_text(name)
        })?;
        let (order, size) = (graph.order() as u64, graph.size() as u64);
        visit(Item { order, size, text: graph.to_string(), name: name.to_string() })?;
    }
    Ok(())
}

/// A text for a field of a comma-separated list.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_string()
    }
}

/// One answer.
fn line(answered: &Answered, format: SurveyFormat) -> String {
    let Answered { item, answer } = answered;
    if format == SurveyFormat::JsonLines {
        let data =
            json!({"order": item.order, "size": item.size, "name": item.name, "answer": answer});
        return format!("{data}\n");
    }
    format!("{},{},{},{}\n", item.order, item.size, quoted(&item.name), quoted(answer))
}

/// All answers.
pub fn printed(found: &Survey, args: &SurveyArgs, job: &Job<'_>) -> Result<()> {
    if job.json {
        return job.say(found, String::new);
    }
    let wanted = |answer: &str| args.answer.is_empty() || args.answer.iter().any(|a| a == answer);
    let rows = found.rows.iter().filter(|row| wanted(&row.answer));
    match args.format {
        SurveyFormat::Csv => {
            emit("order,answer,count,witness,size\n");
            for row in rows {
                let (answer, witness) = (quoted(&row.answer), quoted(&row.witness));
                emit(&format!("{},{answer},{},{witness},{}\n", row.order, row.count, row.size));
            }
        }
        SurveyFormat::Parquet => {
            let mut table = written(Parquet::new(
                io::stdout().lock(),
                &[
                    ("order", Cell::Number(0)),
                    ("answer", Cell::Text("")),
                    ("count", Cell::Number(0)),
                    ("witness", Cell::Text("")),
                    ("size", Cell::Number(0)),
                ],
            ))?;
            for row in rows {
                written(table.row(&[
                    Cell::Number(row.order),
                    Cell::Text(&row.answer),
                    Cell::Number(row.count),
                    Cell::Text(&row.witness),
                    Cell::Number(row.size),
                ]))?;
            }
            written(table.finish())?;
        }
        SurveyFormat::JsonLines => {
            for row in rows {
                let data = serde_json::to_string(row)
                    .map_err(|error| Error::bad_request(noyau::words::of_json(&error)))?;
                emit(&format!("{data}\n"));
            }
        }
        SurveyFormat::BFile => {
            let (least, most) = found.plan.orders;
            let mut counts = vec![0u64; (most - least + 1) as usize];
            rows.for_each(|row| {
                if let Some(count) = counts.get_mut(row.order.saturating_sub(least) as usize) {
                    *count += row.count;
                }
            });
            for (order, count) in (least..).zip(counts) {
                emit(&format!("{order} {count}\n"));
            }
        }
        SurveyFormat::Table => {
            let head = [
                message!("survey-order"),
                message!("survey-answer"),
                message!("survey-times"),
                message!("survey-witness"),
            ];
            let mut lines = vec![head.map(faint).to_vec()];
            lines.extend(rows.map(|row| {
                let (order, count) = (row.order.to_string(), row.count.to_string());
                vec![order, bold(&row.answer), count, row.witness.clone()]
            }));
            let fingerprint = format!("{:016x}", found.fingerprint);
            let asked = message!("survey-asked", count = found.asked, fingerprint = fingerprint);
            emit(&format!("{}{asked}\n", columns(&lines)));
        }
    }
    Ok(())
}
