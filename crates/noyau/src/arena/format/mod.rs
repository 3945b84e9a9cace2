//! Game graphs in files: read from a stream and written to one.
//!
//! | format | extension | looks like |
//! | --- | --- | --- |
//! | [`Format::Text`] | `.txt`, `.edges` | `0: 1 5`, one position a line; `owner 1: 2 3`, `goal 0: 5`, `start 0` |
//! | [`Format::Python`] | `.py` | `G = {0: [1, 5], 1: []}`, also `S1`, `T0`, `T1`, `s0` |
//! | [`Format::Dot`] | `.dot`, `.gv` | `digraph { 0 -> 1; 5 [goal=0]; }` |
//! | [`Format::Pg`] | `.pg`, `.gm` | `PGSolver`: `0 0 1 1,5 "label";` |
//! | [`Format::Json`] | `.json` | the arena of the protocol |
//! | [`Format::Binary`] | `.arena` | for large ones |
//! | [`Format::Notation`] | `.graph` | `{4; 0>1, 1>2}`, as in positions |
//!
//! A stream is read once, from front to back, and never held whole. Every error says where.

mod binary;
mod collect;
mod dot;
mod json;
mod names;
mod notation;
mod pg;
mod python;
mod scan;
mod stream;
mod text;

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};

pub use self::stream::Stream;

use self::scan::unreadable;
use super::{Arena, Csr, Kind};
use crate::{Budget, Error, Result, message, words};

/// A graph as a file gives it: perhaps with owners and goals, perhaps with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameGraph {
    /// The graph of moves.
    pub graph: Csr,
    /// Owner and goal of every position, if the file gives any.
    pub kinds: Option<Vec<Kind>>,
    /// Where the game starts.
    pub start: Option<u32>,
    /// The names of the positions; empty if they are just numbered.
    pub labels: Vec<String>,
    /// The colours that arcs are given. In an arena they do not change the game, where a move is its
    /// owner's; `noyau coloured` plays by them.
    pub colours: Colours,
}

/// Colours of arcs, as Graphviz writes them.
pub type Colours = BTreeMap<(u32, u32), String>;

impl GameGraph {
    /// A graph without players and names.
    pub fn plain(graph: Csr) -> Self {
        let colours = Colours::new();
        GameGraph { graph, kinds: None, start: None, labels: Vec::new(), colours }
    }

    /// An arena without names.
    pub fn of_arena(arena: Arena) -> Self {
        let start = arena.start();
        let (graph, kinds) = arena.into_parts();
        GameGraph { kinds: Some(kinds), start, ..GameGraph::plain(graph) }
    }

    /// The arena, if there are players.
    pub fn into_arena(self) -> Result<Arena> {
        let Some(kinds) = self.kinds else {
            let message = if self.colours.is_empty() {
                message!("no-owners-no-goals")
            } else {
                message!("no-owners-but-colours")
            };
            return Err(Error::not_applicable(message));
        };
        Arena::from_parts(self.graph, kinds, self.start)
    }

    /// The name of a position.
    pub fn label(&self, v: u32) -> String {
        self.labels.get(v as usize).cloned().unwrap_or_else(|| v.to_string())
    }

    /// Whose turn it is at `v`; player 0's if nobody says.
    pub fn kind(&self, v: u32) -> Kind {
        self.kinds.as_ref().map_or(Kind::owned_by(0), |kinds| kinds[v as usize])
    }
}

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A list of arcs, one position a line.
    Text,
    /// A dictionary of Python.
    Python,
    /// Graphviz.
    Dot,
    /// `PGSolver`.
    Pg,
    /// The arena of the protocol.
    Json,
    /// Our own, for large graphs.
    Binary,
    /// A graph expression, as positions have them: `{4; 0>1, 1>2}`, `C5`.
    Notation,
}

impl Format {
    /// The format that a file name implies.
    ///
    /// ```
    /// use noyau::arena::format::Format;
    /// assert_eq!(Format::of_name("games/small.pg"), Some(Format::Pg));
    /// assert_eq!(Format::of_name("README"), None);
    /// ```
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "txt" | "edges" | "arcs" => Some(Format::Text),
            "py" => Some(Format::Python),
            "dot" | "gv" => Some(Format::Dot),
            "pg" | "gm" => Some(Format::Pg),
            "json" => Some(Format::Json),
            "arena" => Some(Format::Binary),
            "graph" => Some(Format::Notation),
            _ => None,
        }
    }

    /// The format that the beginning of a file looks like.
    pub fn of_content(beginning: &[u8]) -> Self {
        if beginning.starts_with(binary::MAGIC) {
            return Format::Binary;
        }
        let text = String::from_utf8_lossy(beginning);
        let mut lines = text.lines().map(str::trim_start);
        let first = lines
            .find(|line| !(line.is_empty() || line.starts_with('#') || line.starts_with("//")));
        let first = first.unwrap_or_default();
        if first.starts_with("digraph") || first.starts_with("strict") || first.starts_with("/*") {
            Format::Dot
        } else if first.starts_with("parity") {
            Format::Pg
        } else if first.starts_with('{') {
            let flat: String = text.chars().filter(|c| !c.is_whitespace()).take(16).collect();
            let number = flat[1..].trim_start_matches(|c: char| c.is_ascii_digit());
            if number.len() < flat.len() - 1 && number.starts_with(';') {
                return Format::Notation;
            }
            let fields = ["positions", "owner", "arcs", "goal", "start", "arena", "id", "ask"];
            if fields.iter().any(|field| flat.starts_with(&format!("{{\"{field}\""))) {
                Format::Json
            } else {
                Format::Python
            }
        } else if first.contains('=') {
            Format::Python
        } else if first.trim_end().ends_with(';') {
            Format::Pg
        } else if first.starts_with(|c: char| c.is_ascii_uppercase() || c == '(')
            || ["g6:", "s6:", "d6:"].iter().any(|code| first.starts_with(code))
        {
            Format::Notation
        } else {
            Format::Text
        }
    }
}

/// Reads a game graph; without a format, its beginning decides.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::format;
/// let read = format::read("{0: [1, 5], 1: []}".as_bytes(), None, &Budget::default())?;
/// assert_eq!(read.graph.followers(0), [1, 2]);
/// assert_eq!(read.labels, ["0", "1", "5"]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn read(mut from: impl Read, format: Option<Format>, budget: &Budget) -> Result<GameGraph> {
    read_any(&mut from, format, budget)
}

/// Readers take large pieces at a time: all formats are compiled for one kind of source only.
fn read_any(mut from: &mut dyn Read, format: Option<Format>, budget: &Budget) -> Result<GameGraph> {
    let mut beginning = Vec::new();
    if format.is_none() {
        (&mut from).take(512).read_to_end(&mut beginning).map_err(|e| unreadable(&e))?;
    }
    let format = format.unwrap_or_else(|| Format::of_content(&beginning));
    let stream = Cursor::new(beginning).chain(from);
    match format {
        Format::Text => text::read(stream, budget),
        Format::Python => python::read(stream, budget),
        Format::Dot => dot::read(stream, budget),
        Format::Pg => pg::read(stream, budget),
        Format::Json => json::read(stream, budget),
        Format::Binary => binary::read(stream, budget),
        Format::Notation => notation::read(stream, budget),
    }
}

/// Reads a graph expression, as positions have them; errors point into the text.
///
/// ```
/// use noyau::{Budget, arena::format};
/// let cycle = format::expression("{3; 0>1, 1>2, 2>0}", &Budget::default())?;
/// assert_eq!(cycle.graph.arc_count(), 3);
/// let error = format::expression("{3; 0>3}", &Budget::default()).unwrap_err();
/// assert_eq!(error.span, Some(6..7));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn expression(text: &str, budget: &Budget) -> Result<GameGraph> {
    notation::parse(text, budget)
}

/// Writes a game graph.
///
/// ```
/// use noyau::arena::Csr;
/// use noyau::arena::format::{self, Format, GameGraph};
/// let graph = GameGraph::plain(Csr::from_arcs(3, &[(0, 1), (0, 2)])?);
/// let mut text = Vec::new();
/// format::write(&graph, Format::Python, &mut text)?;
/// assert_eq!(text, b"G = {\n    0: [1, 2],\n    1: [],\n    2: [],\n}\n");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn write(graph: &GameGraph, format: Format, mut to: impl Write) -> Result<()> {
    if !graph.colours.is_empty() && format != Format::Dot {
        return Err(Error::not_applicable(message!("colours-only-in-dot")));
    }
    let result = match format {
        Format::Text => text::write(graph, &mut to),
        Format::Python => python::write(graph, &mut to),
        Format::Dot => dot::write(graph, &mut to),
        Format::Pg => {
            pg::check(graph)?;
            pg::write(graph, &mut to)
        }
        Format::Json => json::write(graph, &mut to),
        Format::Binary => binary::write(graph, &mut to),
        Format::Notation => notation::write(graph, &mut to),
    };
    result.and_then(|()| to.flush()).map_err(|e| {
        Error::bad_request(message!("cannot-write-stream", why = words::of_system(&e)))
    })
}

/// Numbers with something between them.
fn joined(numbers: impl IntoIterator<Item = u32>, between: &str) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|v| v.to_string()).collect();
    numbers.join(between)
}

#[cfg(test)]
mod tests;
