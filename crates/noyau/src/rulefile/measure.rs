//! Whether every play ends: a measure that every move makes smaller.
//!
//! A measure counts some of the letters, or adds up the rows or columns of some pieces. Measures are
//! tried one after the other: moves that one of them makes smaller, while no other move makes it
//! larger, need not be looked at any more. If none are left, every play ends.

use std::collections::BTreeMap;

use super::local::{Turn, whole};
use super::syntax::{ABSENT, Element, Item, Letters, Pattern};
use crate::Budget;

/// What is added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// How many cells hold one of these letters.
    Count(Letters),
    /// The sum of the rows and columns, with these factors, of the cells that hold one of these.
    Place(Letters, i32, i32),
    /// How many cells hold one of these letters, row by row or column by column from the farthest
    /// one in this direction: the first difference counts.
    Farthest(Letters, i32, i32),
    /// How many edges there are.
    Edges,
}

/// Where there are more cells of patterns and sets of letters to count in them than this, only single letters
/// are counted: everything else would take too long.
const MOST_COUNTED: usize = 200_000;

/// Finds measures one after the other; if some moves are left at the end, the number of the first.
pub fn find(
    patterns: &[&Pattern],
    letters: usize,
    on_board: bool,
    budget: &Budget,
) -> crate::Result<Result<Vec<Measure>, usize>> {
    let mut left: Vec<(usize, &Pattern)> = patterns.iter().copied().enumerate().collect();
    let mut found = Vec::new();
    let cells: usize = patterns.iter().map(|pattern| pattern.items().count()).sum();
    let many = cells << letters > MOST_COUNTED;
    let simple = |measure: &Measure| match measure {
        Measure::Count(set) => set.is_power_of_two(),
        Measure::Edges => true,
        _ => false,
    };
    while !left.is_empty() {
        let mut next = None;
        for measure in candidates(letters, on_board).filter(|measure| !many || simple(measure)) {
            budget.check()?;
            let changes: Vec<Change> = left.iter().map(|(_, p)| change(p, measure)).collect();
            let fits = changes.iter().all(|&change| change != Change::Unknown);
            if fits && changes.contains(&Change::Smaller) {
                next = Some(measure);
                break;
            }
        }
        let Some(measure) = next else { return Ok(Err(left[0].0)) };
        left.retain(|(_, pattern)| change(pattern, measure) != Change::Smaller);
        found.push(measure);
    }
    Ok(Ok(found))
}

fn candidates(letters: usize, on_board: bool) -> impl Iterator<Item = Measure> {
    let all = 1..1u16 << letters;
    let pieces = move || (1..1u16 << letters).filter(move |set| on_board && set & 1 == 0);
    let ways = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    let places = pieces().flat_map(move |set| ways.map(|(r, c)| Measure::Place(set, r, c)));
    let lines = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let farthest = pieces().flat_map(move |set| lines.map(|(r, c)| Measure::Farthest(set, r, c)));
    std::iter::once(Measure::Edges).chain(all.map(Measure::Count)).chain(places).chain(farthest)
}

/// What a move does to a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// It becomes smaller by at least 1.
    Smaller,
    /// It becomes no larger.
    NoLarger,
    /// It may become larger.
    Unknown,
}

fn of(difference: i64) -> Change {
    match difference {
        ..0 => Change::Smaller,
        0 => Change::NoLarger,
        _ => Change::Unknown,
    }
}

/// What a cell adds to a count at most.
fn more(item: Item, set: Letters) -> i64 {
    let within = |letter: u32| i64::from(letter != ABSENT && set >> letter & 1 == 1);
    match item.write {
        None => 0,
        Some(write) => {
            let before = (0..16).filter(|&letter| item.allow >> letter & 1 == 1).map(within);
            within(write) - before.min().unwrap_or(0)
        }
    }
}

fn change(pattern: &Pattern, measure: Measure) -> Change {
    match measure {
        Measure::Edges => of(if pattern.cut { -1 } else { 0 }),
        Measure::Count(set) => {
            // What changes with the pattern must not be counted afterwards.
            if pattern.sweep.is_some_and(|(_, write)| write != ABSENT && set >> write & 1 == 1) {
                return Change::Unknown;
            }
            let mut total = 0;
            for element in pattern.rows.iter().flatten() {
                match element {
                    Element::One(item) => total += more(*item, set),
                    Element::Many(items) => {
                        if items.iter().map(|&item| more(item, set)).sum::<i64>() > 0 {
                            return Change::Unknown;
                        }
                    }
                }
            }
            of(total)
        }
        Measure::Place(set, row, column) => place(pattern, set, (row, column)),
        Measure::Farthest(set, row, column) => farthest(pattern, set, (row, column)),
    }
}

/// Whether every cell that changes is known before and after, and repetitions stay as they are.
fn is_plain(pattern: &Pattern) -> bool {
    let repeated = pattern.rows.iter().flatten().filter_map(|element| match element {
        Element::One(_) => None,
        Element::Many(items) => Some(items),
    });
    pattern.sweep.is_none()
        && repeated.flatten().all(|item| item.stays())
        && pattern.items().all(|item| item.stays() || item.before().is_some())
}

/// The change of the farthest line in which anything changes. Repetitions move lines apart, but
/// not past each other.
fn farthest(pattern: &Pattern, set: Letters, (row, column): (i32, i32)) -> Change {
    if !is_plain(pattern) {
        return Change::Unknown;
    }
    let within = |letter: u32| i64::from(letter != ABSENT && set >> letter & 1 == 1);
    let mut worst = i64::MIN;
    for turn in Turn::of_lie(pattern.lie) {
        let mut lines: BTreeMap<i32, i64> = BTreeMap::new();
        for (at, item) in whole(pattern, &[]).cells {
            if let (Some(write), Some(before)) = (item.write, item.before()) {
                let (r, c) = turn.of(at);
                *lines.entry(r * row + c * column).or_default() += within(write) - within(before);
            }
        }
        let first = lines.into_values().rev().find(|&change| change != 0).unwrap_or(0);
        worst = worst.max(first);
    }
    of(worst)
}

/// The change of a sum of rows and columns. It is known where as many pieces of the set are there
/// afterwards as before, and repetitions stay as they are: then it grows evenly with their number.
fn place(pattern: &Pattern, set: Letters, (row, column): (i32, i32)) -> Change {
    let within = |letter: u32| i64::from(letter != ABSENT && set >> letter & 1 == 1);
    if !is_plain(pattern) {
        return Change::Unknown;
    }
    let value = |counts: &[usize], turn: Turn| {
        let (mut pieces, mut sum) = (0, 0i64);
        for (at, item) in whole(pattern, counts).cells {
            if let (Some(write), Some(before)) = (item.write, item.before()) {
                let difference = within(write) - within(before);
                let (r, c) = turn.of(at);
                pieces += difference;
                sum += difference * i64::from(r * row + c * column);
            }
        }
        (pieces == 0).then_some(sum)
    };
    let stars = pattern.rows.iter().flatten().filter(|e| matches!(e, Element::Many(_))).count();
    let mut worst = i64::MIN;
    for turn in Turn::of_lie(pattern.lie) {
        let Some(least) = value(&vec![0; stars], turn) else { return Change::Unknown };
        for star in 0..stars {
            let mut counts = vec![0; stars];
            counts[star] = 1;
            if value(&counts, turn).is_none_or(|once| once > least) {
                return Change::Unknown;
            }
        }
        worst = worst.max(least);
    }
    of(worst)
}
