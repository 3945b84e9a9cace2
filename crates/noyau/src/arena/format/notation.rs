//! Graph expressions, as positions have them.

use std::io::{self, Read, Write};

use super::GameGraph;
use super::scan::unreadable;
use crate::arena::Csr;
use crate::graph::{self, Graph, Limits};
use crate::{Budget, Error, Result, message};

/// The longest expression.
const LONGEST: u64 = 1 << 28;

/// Reads `{4; 0>1, 1>2}`, `C5`, `d6:…` from a file.
pub(super) fn read(from: impl Read, budget: &Budget) -> Result<GameGraph> {
    let mut text = String::new();
    let length = from.take(LONGEST).read_to_string(&mut text).map_err(|e| unreadable(&e))?;
    if length as u64 == LONGEST {
        return Err(Error::over_budget(message!("expression-too-long")));
    }
    let flat = text.replace(['\n', '\r', '\t'], " ");
    parse(&flat, budget).map_err(|mut error| {
        if let Some(span) = &error.span {
            let before = text.get(..span.start).unwrap_or(&text);
            let line = before.split('\n').count();
            let column = 1 + before.rsplit('\n').next().map_or(0, str::len);
            error.message =
                message!("at-place", line = line, column = column, error = error.message);
        }
        error
    })
}

/// Reads an expression; an edge without a direction is two arcs.
pub(super) fn parse(text: &str, budget: &Budget) -> Result<GameGraph> {
    budget.take(16 * text.len() as u64)?;
    let trimmed = text.trim_matches(' ');
    let limits = Limits::default().directed().with_loops();
    let graph = graph::parse(trimmed, &limits).map_err(|mut error| {
        let skipped = text.len() - text.trim_start_matches(' ').len();
        error.span = error.span.map(|span| span.start + skipped..span.end + skipped);
        error
    })?;
    let arcs: Vec<(u32, u32)> = graph.steps().collect();
    Ok(GameGraph::plain(Csr::from_arcs(graph.order(), &arcs)?))
}

/// Writes all arcs explicitly; owners and goals have no place here.
pub(super) fn write(graph: &GameGraph, to: &mut impl Write) -> io::Result<()> {
    let arcs: Vec<(u32, u32)> = graph.graph.arcs().collect();
    writeln!(to, "{}", graph::write(&Graph::directed(graph.graph.len(), arcs)))
}
