//! A list of arcs: `0: 1 5`, `0 -> 1, 5` or `0 1`, one position a line.

use std::io::{self, Read, Write};

use super::collect::Collector;
use super::scan::Scanner;
use super::{GameGraph, joined};
use crate::arena::csr::MOST;
use crate::{Budget, Result, message};

/// Reads lines `positions N`, `owner 1: v v …`, `goal 0: v v …`, `start v`, and arcs. What follows
/// `#` is a comment. Positions that no `owner` line names belong to player 0.
pub(super) fn read(from: impl Read, budget: &Budget) -> Result<GameGraph> {
    let mut scanner = Scanner::new(from);
    let mut collector = Collector::new(budget);
    loop {
        scanner.skip_blanks()?;
        if scanner.is_done()? {
            return collector.finish();
        }
        let place = scanner.place();
        if scanner.peek()?.is_ascii_digit() {
            arcs(&mut scanner, &mut collector)?;
        } else {
            let word = scanner.word()?;
            scanner.skip_spaces()?;
            match word.as_str() {
                "positions" => {
                    let n = scanner.number(|| message!("random-positions"), MOST as u64)?;
                    collector.declare(n, place)?;
                }
                "start" => {
                    let place = scanner.place();
                    let v = scanner.number(|| message!("position"), collector.most())? as u32;
                    collector.start(v, place)?;
                }
                "owner" | "goal" => {
                    let player = scanner.number(|| message!("player-number"), 1)? as u8;
                    scanner.skip_spaces()?;
                    scanner.expect(b':')?;
                    while at_number(&mut scanner)? {
                        let place = scanner.place();
                        let v = scanner.number(|| message!("position"), collector.most())? as u32;
                        if word == "owner" {
                            collector.own(v, player, place)?;
                        } else {
                            collector.goal(v, player, place)?;
                        }
                    }
                    collector.with_players();
                }
                "" => return Err(scanner.expected(message!("text-line"))),
                _ => {
                    let (what, found) = (message!("text-keyword"), format!("`{word}`"));
                    return Err(place.error(message!("expected", what = what, found = found)));
                }
            }
        }
        scanner.skip_spaces()?;
        if !matches!(scanner.peek()?, b'\n' | b'#') && !scanner.is_done()? {
            return Err(scanner.expected(message!("the-end-of-line")));
        }
    }
}

/// Reads the arcs out of one position.
fn arcs<R: Read>(scanner: &mut Scanner<R>, collector: &mut Collector) -> Result<()> {
    let u = scanner.number(|| message!("position"), collector.most())? as u32;
    collector.mention(u);
    scanner.skip_spaces()?;
    if scanner.eat(b'-')? {
        scanner.expect(b'>')?;
    } else if !scanner.eat(b'>')? {
        scanner.eat(b':')?;
    }
    while at_number(scanner)? {
        let place = scanner.place();
        let v = scanner.number(|| message!("position"), collector.most())? as u32;
        collector.arc(u, v, place)?;
    }
    Ok(())
}

/// Skips spaces, and commas between numbers.
fn at_number<R: Read>(scanner: &mut Scanner<R>) -> Result<bool> {
    scanner.skip_spaces()?;
    if scanner.eat(b',')? {
        scanner.skip_spaces()?;
        if !scanner.peek()?.is_ascii_digit() {
            return Err(scanner.expected(message!("position")));
        }
    }
    Ok(scanner.peek()?.is_ascii_digit())
}

/// Writes what [`read`] reads.
pub(super) fn write(graph: &GameGraph, to: &mut impl Write) -> io::Result<()> {
    writeln!(to, "positions {}", graph.graph.len())?;
    if graph.kinds.is_some() {
        let owned = graph.graph.vertices().filter(|&v| graph.kind(v).owner() == 1);
        writeln!(to, "{}", format!("owner 1: {}", joined(owned, " ")).trim_end())?;
        for player in 0..2 {
            let goals = graph.graph.vertices().filter(|&v| graph.kind(v).goal() == Some(player));
            writeln!(to, "{}", format!("goal {player}: {}", joined(goals, " ")).trim_end())?;
        }
    }
    if let Some(start) = graph.start {
        writeln!(to, "start {start}")?;
    }
    for u in graph.graph.vertices() {
        let comment = graph.labels.get(u as usize).map_or(String::new(), |l| format!("  # {l}"));
        if !graph.graph.is_sink(u) || !comment.is_empty() {
            let row = joined(graph.graph.followers(u).iter().copied(), " ");
            let gap = if row.is_empty() { "" } else { " " };
            writeln!(to, "{u}:{gap}{row}{comment}")?;
        }
    }
    Ok(())
}
