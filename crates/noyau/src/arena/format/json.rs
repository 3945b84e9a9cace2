//! The arena of the protocol, as one JSON object.

use std::io::{self, Read, Write};

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::GameGraph;
use super::collect::no_repetition;
use crate::arena::{Arena, Csr, Kind};
use crate::{Budget, Error, ErrorKind, Result, message, words};

/// The object itself, or a request that holds it in its field `arena`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default, rename = "id")]
    _id: Option<IgnoredAny>,
    #[serde(default, rename = "ask")]
    _ask: Option<IgnoredAny>,
    arena: Option<Text>,
    positions: Option<usize>,
    owner: Option<Vec<u8>>,
    arcs: Option<Vec<(u32, u32)>>,
    goal: Option<[Vec<u32>; 2]>,
    start: Option<u32>,
    colors: Option<Vec<String>>,
    #[serde(default)]
    names: Vec<String>,
}

impl File {
    fn text(self) -> Result<Text> {
        let missing = |name: &str| Error::bad_request(message!("arena-field", name = name));
        if let Some(text) = self.arena {
            return Ok(text);
        }
        Ok(Text {
            positions: self.positions.ok_or_else(|| missing("positions"))?,
            owner: self.owner,
            arcs: self.arcs.ok_or_else(|| missing("arcs"))?,
            goal: self.goal,
            start: self.start,
            colors: self.colors,
            names: self.names,
        })
    }
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Text {
    positions: usize,
    /// A graph without players has neither owners nor goals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<Vec<u8>>,
    arcs: Vec<(u32, u32)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal: Option<[Vec<u32>; 2]>,
    start: Option<u32>,
    /// The colours of the arcs, in their order.
    #[serde(default, skip_serializing)]
    colors: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
}

pub(super) fn read(from: impl Read, budget: &Budget) -> Result<GameGraph> {
    let counted = Counted { from, budget, uncharged: 0 };
    let file: File = serde_json::from_reader(io::BufReader::new(counted)).map_err(|e| {
        let (line, column) = (e.line(), e.column());
        let error = words::of_json_without_place(&e);
        let message = message!("at-place", line = line, column = column, error = error);
        Error::new(ErrorKind::BadPosition, message)
    })?;
    budget.check()?;
    let text = file.text()?;
    let missing = |name: &str| Error::bad_request(message!("arena-field", name = name));
    let mut graph = match (&text.owner, &text.goal) {
        (None, None) => {
            // Unlike owners, the number of positions takes more memory than text.
            budget.take((text.positions as u64).saturating_mul(8))?;
            // The start is checked as that of an arena.
            let kinds = vec![Kind::owned_by(0); text.positions];
            let graph = Csr::from_arcs(text.positions, &text.arcs)?;
            no_repetition(&graph)?;
            let arena = Arena::from_parts(graph, kinds, text.start)?;
            GameGraph { kinds: None, ..GameGraph::of_arena(arena) }
        }
        (Some(owner), Some([first, second])) => {
            let goal = [first.as_slice(), second];
            GameGraph::of_arena(Arena::new(text.positions, owner, &text.arcs, goal, text.start)?)
        }
        (None, Some(_)) => return Err(missing("owner")),
        (Some(_), None) => return Err(missing("goal")),
    };
    if !text.names.is_empty() && text.names.len() != text.positions {
        let (names, positions) = (text.names.len(), text.positions);
        let message = message!("names-for-positions", names = names, positions = positions);
        return Err(Error::new(ErrorKind::BadPosition, message));
    }
    graph.labels = text.names;
    if let Some(colours) = text.colors {
        if colours.len() != text.arcs.len() {
            let (arcs, given) = (text.arcs.len(), colours.len());
            let message = message!("colours-for-arcs", arcs = arcs, given = given);
            return Err(Error::new(ErrorKind::BadPosition, message));
        }
        graph.colours = text.arcs.into_iter().zip(colours).collect();
    }
    Ok(graph)
}

/// Accounts for memory while the text goes by: a number takes at least two bytes of text, and at
/// most four of memory.
struct Counted<'b, R> {
    from: R,
    budget: &'b Budget,
    uncharged: u64,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.from.read(into)?;
        self.uncharged += 2 * count as u64;
        if self.uncharged > 1 << 16 {
            let charged = self.budget.take(self.uncharged).and_then(|()| self.budget.check());
            charged.map_err(io::Error::other)?;
            self.uncharged = 0;
        }
        Ok(count)
    }
}

pub(super) fn write(graph: &GameGraph, to: &mut impl Write) -> io::Result<()> {
    let vertices = || graph.graph.vertices();
    let goals = |player| vertices().filter(|&v| graph.kind(v).goal() == Some(player)).collect();
    let text = Text {
        positions: graph.graph.len(),
        owner: graph.kinds.as_ref().map(|kinds| kinds.iter().map(|k| k.owner() as u8).collect()),
        arcs: graph.graph.arcs().collect(),
        goal: graph.kinds.as_ref().map(|_| [goals(0), goals(1)]),
        start: graph.start,
        // Graphs with colours are written to Graphviz files only.
        colors: None,
        names: graph.labels.clone(),
    };
    serde_json::to_writer(&mut *to, &text)?;
    writeln!(to)
}
