//! `PGSolver`: `parity 5;` and then `id priority owner successor,successor "label";`.
//!
//! A play that never ends is a draw here, so priorities count only where a play stops: a position
//! whose only arc leads back to itself is a goal, of player 0 if its priority is even, of player 1
//! if it is odd. A position without successors, which `PGSolver` itself does not allow, is lost
//! for its owner.

use std::io::{self, Read, Write};

use super::collect::Collector;
use super::scan::Scanner;
use super::{GameGraph, joined};
use crate::arena::csr::MOST;
use crate::{Budget, Error, Result, message};

/// Reads the header, if there is one, and the positions, in any order.
pub(super) fn read(from: impl Read, budget: &Budget) -> Result<GameGraph> {
    let mut scanner = Scanner::new(from);
    let mut collector = Collector::new(budget);
    collector.with_players();
    let mut row: Vec<u32> = Vec::new();
    let mut sorted: Vec<u32> = Vec::new();
    let mut ticker = budget.ticker(message!("unit-positions"));
    loop {
        scanner.skip_blanks()?;
        if scanner.is_done()? {
            return collector.finish();
        }
        ticker.tick()?;
        if !scanner.peek()?.is_ascii_digit() {
            header(&mut scanner, &mut collector)?;
            continue;
        }
        let place = scanner.place();
        let u = scanner.number(|| message!("position"), collector.most())? as u32;
        scanner.skip_spaces()?;
        let priority = scanner.number(|| message!("pg-priority"), u64::MAX)?;
        scanner.skip_spaces()?;
        let owner = scanner.number(|| message!("pg-owner"), 1)? as u8;
        collector.own(u, owner, place)?;
        scanner.skip_spaces()?;
        row.clear();
        let arcs = scanner.place();
        while scanner.peek()?.is_ascii_digit() {
            row.push(scanner.number(|| message!("pg-successor"), collector.most())? as u32);
            scanner.skip_spaces()?;
            if !scanner.eat(b',')? {
                break;
            }
            scanner.skip_spaces()?;
            if !scanner.peek()?.is_ascii_digit() {
                return Err(scanner.expected(message!("pg-successor")));
            }
        }
        if scanner.peek()? == b'"' {
            let label = scanner.quoted()?;
            collector.label(u, label)?;
            scanner.skip_spaces()?;
        }
        scanner.expect(b';')?;
        match row[..] {
            [v] if v == u => collector.goal(u, (priority % 2) as u8, place)?,
            [] => collector.goal(u, 1 - owner, place)?,
            _ => {
                sorted.clear();
                sorted.extend_from_slice(&row);
                sorted.sort_unstable();
                if let Some([v, _]) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
                    return Err(arcs.error(message!("arc-twice", from = u, to = *v)));
                }
                for &v in &row {
                    collector.mention(v);
                    collector.push(u, v, arcs)?;
                }
            }
        }
    }
}

/// Reads `parity 5;` or `start 0;`.
fn header<R: Read>(scanner: &mut Scanner<R>, collector: &mut Collector) -> Result<()> {
    let place = scanner.place();
    let word = scanner.word()?;
    scanner.skip_spaces()?;
    match word.as_str() {
        // The largest number is only a promise; the positions themselves decide.
        "parity" => {
            scanner.number(|| message!("pg-largest"), MOST as u64 - 1)?;
        }
        "start" => {
            let place = scanner.place();
            let v = scanner.number(|| message!("position"), collector.most())? as u32;
            collector.start(v, place)?;
        }
        "" => return Err(scanner.expected(message!("pg-line"))),
        _ => {
            let (what, found) = (message!("pg-line"), format!("`{word}`"));
            return Err(place.error(message!("expected", what = what, found = found)));
        }
    }
    scanner.skip_spaces()?;
    scanner.expect(b';')
}

/// Fails where the format has no words for the arena.
pub(super) fn check(graph: &GameGraph) -> Result<()> {
    if graph.kinds.is_none() {
        return Err(Error::not_applicable(message!("pg-no-owners")));
    }
    for v in graph.graph.vertices() {
        let row = graph.graph.followers(v);
        if graph.kind(v).goal().is_none() && row.iter().all(|&w| w == v) {
            return Err(Error::not_applicable(message!("pg-no-null", v = v)));
        }
    }
    Ok(())
}

/// Writes what [`read`] reads.
pub(super) fn write(graph: &GameGraph, to: &mut impl Write) -> io::Result<()> {
    writeln!(to, "parity {};", graph.graph.len().saturating_sub(1))?;
    if let Some(start) = graph.start {
        writeln!(to, "start {start};")?;
    }
    for v in graph.graph.vertices() {
        let kind = graph.kind(v);
        let label = graph.labels.get(v as usize).map_or(String::new(), |label| {
            format!(" \"{}\"", label.replace('\\', "\\\\").replace('"', "\\\""))
        });
        match kind.goal() {
            Some(player) => writeln!(to, "{v} {player} {} {v}{label};", kind.owner())?,
            None => {
                let row = joined(graph.graph.followers(v).iter().copied(), ",");
                writeln!(to, "{v} 0 {} {row}{label};", kind.owner())?;
            }
        }
    }
    Ok(())
}
