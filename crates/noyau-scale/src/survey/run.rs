//! Asks.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use noyau::graph::Shard;
use noyau::sorting;
use noyau::words::of_json;
use noyau::{Budget, Context, Error, Progress, Result, Session, message};
use rayon::prelude::*;
use serde_json::Value;

use super::family::Item;
use super::{FORMAT, Plan, Row, Survey, filled};

/// The answer about one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// What it was about.
    pub item: Item,
    /// The answer.
    pub answer: String,
}

/// So many questions are asked at once.
const BATCH: usize = 2048;

/// The fields that are kept if none is named, in this order.
const USUAL: [&str; 8] =
    ["grundy", "outcome", "score", "value", "least", "period", "holds", "count"];

/// Asks about everything, or about a part of everything. `each` is told every answer, always in the
/// same order.
pub fn run(
    plan: &Plan,
    shard: Shard,
    session: &Session,
    budget: &Budget,
    each: &mut dyn FnMut(&Answered) -> Result<()>,
) -> Result<Survey> {
    run_items(plan, shard, session, budget, each, &mut |visit| {
        for order in plan.orders.0..=plan.orders.1 {
            plan.family.each(order, shard, budget, &mut |item| visit(item))?;
        }
        Ok(())
    })
}

/// Hands over items one by one.
pub type Items<'a> = dyn FnMut(&mut dyn FnMut(Item) -> Result<()>) -> Result<()> + 'a;

/// The same about what `items` brings.
pub fn run_items(
    plan: &Plan,
    shard: Shard,
    session: &Session,
    budget: &Budget,
    each: &mut dyn FnMut(&Answered) -> Result<()>,
    items: &mut Items<'_>,
) -> Result<Survey> {
    let expected = plan.count(shard.of);
    let rows = BTreeMap::new();
    let mut tally = Tally { plan, session, budget, each, expected, asked: 0, fingerprint: 0, rows };
    let mut batch: Vec<Item> = Vec::with_capacity(BATCH);
    items(&mut |item| {
        if plan.sizes.is_some_and(|(least, most)| item.size < least || item.size > most) {
            return Ok(());
        }
        batch.push(item);
        if batch.len() == BATCH { tally.ask(std::mem::take(&mut batch)) } else { Ok(()) }
    })?;
    tally.ask(batch)?;
    let mut rows: Vec<Row> = tally.rows.into_values().collect();
    sort(&mut rows);
    let (asked, fingerprint) = (tally.asked, tally.fingerprint);
    Ok(Survey {
        format: FORMAT,
        plan: plan.clone(),
        shard: shard.index,
        shards: shard.of,
        asked,
        fingerprint,
        rows,
        checksum: 0,
    })
}

/// By order, then by answer, numbers before texts.
pub fn sort(rows: &mut [Row]) {
    let key = |row: &Row| {
        let number: Option<i64> = row.answer.parse().ok();
        (row.order, number.is_none(), number, row.answer.clone())
    };
    sorting::sort_by_key(rows, key);
}

struct Tally<'t> {
    plan: &'t Plan,
    session: &'t Session,
    budget: &'t Budget,
    each: &'t mut dyn FnMut(&Answered) -> Result<()>,
    /// About how many there are.
    expected: Option<u64>,
    asked: u64,
    fingerprint: u64,
    rows: BTreeMap<(u64, String), Row>,
}

impl Tally<'_> {
    fn ask(&mut self, batch: Vec<Item>) -> Result<()> {
        self.budget.check()?;
        let (plan, session, budget) = (self.plan, self.session, self.budget);
        let answers: Vec<Result<String>> =
            batch.par_iter().map(|item| answer(plan, item, session, budget)).collect();
        for (item, answer) in batch.into_iter().zip(answers) {
            let answered = Answered { answer: answer?, item };
            self.enter(&answered);
            (self.each)(&answered)?;
        }
        // Graphs of a survey have hardly anything in common.
        session.forget();
        budget.report(&Progress {
            done: self.asked,
            // Parts of graphs are not alike, so that it may be wrong.
            total: self.expected.filter(|&expected| expected >= self.asked),
            unit: message!("unit-graphs"),
            note: None,
        });
        Ok(())
    }

    fn enter(&mut self, answered: &Answered) {
        let Answered { item, answer } = answered;
        self.asked += 1;
        let line = format!("{} {} {answer}", item.order, item.name);
        // A sum, so that the order of the parts does not matter.
        self.fingerprint = self.fingerprint.wrapping_add(hash(line.as_bytes()));
        let row = self.rows.entry((item.order, answer.clone())).or_insert_with(|| Row {
            order: item.order,
            answer: answer.clone(),
            count: 0,
            witness: item.name.clone(),
            size: item.size,
        });
        row.count += 1;
        if (item.size, &item.name) < (row.size, &row.witness) {
            (row.size, row.witness) = (item.size, item.name.clone());
        }
    }
}

/// FNV-1a.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn answer(plan: &Plan, item: &Item, session: &Session, budget: &Budget) -> Result<String> {
    let about = |mut error: Error| {
        error.message = message!("survey-about", item = item.name.clone(), error = error.message);
        error.span = None;
        error
    };
    // The tables of one question are not on the account of the next.
    let own = budget.share(1, 1);
    let found = match plan.grundy() {
        Some(position) => grundy(&filled(position, &item.text, item.order), session, &own),
        None => field(plan, item, session, &own),
    };
    found.map_err(about)
}

fn grundy(position: &str, session: &Session, budget: &Budget) -> Result<String> {
    let position = session.position(position)?;
    let context: Context<'_> = session.context(budget)?;
    let mut sum = noyau::value::LoopyNimber::Finite(0);
    for part in &position.parts {
        sum = [sum, part.grundy(context)?].into_iter().sum();
    }
    Ok(sum.to_string())
}

fn field(plan: &Plan, item: &Item, session: &Session, budget: &Budget) -> Result<String> {
    let request = plan.request(&item.text, item.order)?;
    let answer = session.ask(&request.ask, budget)?;
    let text = answer.json().map_err(|error| Error::bad_request(of_json(&error)))?;
    let fields: Value =
        serde_json::from_str(&text).map_err(|error| Error::bad_request(of_json(&error)))?;
    let found = match &plan.of {
        Some(name) => fields.get(name),
        None => USUAL.iter().find_map(|name| fields.get(name)),
    };
    match found {
        Some(Value::String(text)) => Ok(text.clone()),
        Some(other) => Ok(other.to_string()),
        None => Err(Error::bad_request(message!("survey-no-field"))),
    }
}

/// How many there are, and how long all answers would take one after the other, by the times of
/// some of them.
pub fn estimate(plan: &Plan, session: &Session, budget: &Budget) -> Result<(u64, Duration)> {
    let (mut total, mut expected) = (0u64, Duration::ZERO);
    for order in plan.orders.0..=plan.orders.1 {
        let (mut count, mut asked, mut took) = (0u64, 0u32, Duration::ZERO);
        let start = Instant::now();
        plan.family.each(order, Shard::default(), budget, &mut |item| {
            count += 1;
            // Those whose number is a power of two or near one: few, and from everywhere.
            if count.is_power_of_two() || count % 4096 == 0 {
                let begun = Instant::now();
                answer(plan, &item, session, budget)?;
                took += begun.elapsed();
                asked += 1;
            }
            Ok(())
        })?;
        session.forget();
        let generating = start.elapsed().saturating_sub(took);
        total += count;
        expected += generating + took.mul_f64(count as f64 / f64::from(asked.max(1)));
    }
    Ok((total, expected))
}
