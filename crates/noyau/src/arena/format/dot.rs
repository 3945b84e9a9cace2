//! Graphviz: `digraph { 0 -> 1; 1 [owner=1]; 5 [goal=0]; }`.
//!
//! The attributes `owner`, `goal` and `start` make an arena; `label` names a position whose
//! identifier is a number; the `color` of an arc is kept, though it does not change the game. Other
//! attributes are looks, which are skipped.

use std::io::{self, Read, Write};

use super::GameGraph;
use super::collect::Collector;
use super::scan::{Place, Scanner};
use crate::words::Message;
use crate::{Budget, Result, message};

/// How deep groups may be nested.
const DEEPEST: usize = 32;

struct Parser<'b, R> {
    scanner: Scanner<R>,
    collector: Collector<'b>,
    /// The colour that `edge [color=…]` gives to the arcs after it in the same group.
    colour: Option<String>,
}

pub(super) fn read(from: impl Read, budget: &Budget) -> Result<GameGraph> {
    let mut parser =
        Parser { scanner: Scanner::new(from), collector: Collector::new(budget), colour: None };
    parser.skip()?;
    let place = parser.scanner.place();
    let mut word = parser.scanner.word()?;
    if word == "strict" {
        parser.skip()?;
        word = parser.scanner.word()?;
    }
    if word != "digraph" {
        let what = Message::verbatim("`digraph`");
        if word.is_empty() {
            return Err(parser.scanner.expected(what));
        }
        let found = format!("`{word}`");
        return Err(place.error(message!("expected", what = what, found = found)));
    }
    parser.skip()?;
    if parser.scanner.peek()? != b'{' {
        parser.identifier(message!("dot-name"))?;
        parser.skip()?;
    }
    parser.group(0)?;
    parser.skip()?;
    if parser.scanner.is_done()? {
        parser.collector.finish()
    } else {
        Err(parser.scanner.expected(message!("the-end")))
    }
}

impl<R: Read> Parser<'_, R> {
    /// Skips spaces and the three kinds of comments.
    fn skip(&mut self) -> Result<()> {
        loop {
            self.scanner.skip_blanks()?;
            if self.scanner.peek()? != b'/' {
                return Ok(());
            }
            let place = self.scanner.place();
            self.scanner.bump();
            match self.scanner.peek()? {
                b'/' => self.scanner.skip_line()?,
                b'*' => {
                    self.scanner.bump();
                    while !(self.scanner.eat(b'*')? && self.scanner.peek()? == b'/') {
                        if self.scanner.is_done()? {
                            return Err(place.error(message!("dot-comment-unended")));
                        }
                        if self.scanner.peek()? != b'*' {
                            self.scanner.bump();
                        }
                    }
                    self.scanner.bump();
                }
                _ => return Err(self.scanner.expected(message!("dot-comment"))),
            }
        }
    }

    /// A name, a number or a text in quotes.
    fn identifier(&mut self, what: Message) -> Result<String> {
        let byte = self.scanner.peek()?;
        if byte == b'"' {
            return self.scanner.quoted();
        }
        let mut text = String::new();
        if byte == b'-' {
            self.scanner.bump();
            text.push('-');
        }
        text += &self.scanner.word()?;
        if self.scanner.peek()? == b'.' {
            self.scanner.bump();
            text.push('.');
            text += &self.scanner.word()?;
        }
        if text.is_empty() || text == "-" { Err(self.scanner.expected(what)) } else { Ok(text) }
    }

    /// `{ statements }`; returns the positions it mentions.
    fn group(&mut self, depth: usize) -> Result<Vec<u32>> {
        let open = self.scanner.place();
        self.scanner.expect(b'{')?;
        if depth == DEEPEST {
            return Err(open.error(message!("dot-too-deep")));
        }
        let mut mentioned = Vec::new();
        let outside = self.colour.clone();
        loop {
            self.skip()?;
            match self.scanner.peek()? {
                b'}' => {
                    self.scanner.bump();
                    self.colour = outside;
                    return Ok(mentioned);
                }
                b';' | b',' => self.scanner.bump(),
                0 => return Err(open.error(message!("dot-group-unended"))),
                _ => self.statement(depth, &mut mentioned)?,
            }
        }
    }

    fn statement(&mut self, depth: usize, mentioned: &mut Vec<u32>) -> Result<()> {
        let Some(mut from) = self.end(depth)? else { return Ok(()) };
        mentioned.extend_from_slice(&from);
        let mut arcs = Vec::new();
        loop {
            self.skip()?;
            if self.scanner.peek()? != b'-' {
                break;
            }
            self.scanner.bump();
            if self.scanner.peek()? == b'-' {
                return Err(self.scanner.expected(message!("dot-arrow")));
            }
            self.scanner.expect(b'>')?;
            self.skip()?;
            let place = self.scanner.place();
            let Some(to) = self.end(depth)? else {
                return Err(place.error(message!("dot-position-expected")));
            };
            mentioned.extend_from_slice(&to);
            for &u in &from {
                for &v in &to {
                    self.collector.arc(u, v, place)?;
                    arcs.push((u, v));
                }
            }
            from = to;
        }
        let mut colour = self.colour.clone();
        while self.scanner.peek()? == b'[' {
            for (key, value, place) in self.attributes()? {
                if !arcs.is_empty() {
                    if key == "color" {
                        colour = (!value.is_empty()).then_some(value);
                    }
                    continue;
                }
                for &v in &from {
                    self.attribute(v, &key, &value, place)?;
                }
            }
            self.skip()?;
        }
        if let Some(colour) = colour {
            arcs.into_iter().try_for_each(|arc| self.collector.colour(arc, &colour))?;
        }
        Ok(())
    }

    /// One end of an arc: a position or a group. `None` for a statement about something else.
    fn end(&mut self, depth: usize) -> Result<Option<Vec<u32>>> {
        if self.scanner.peek()? == b'{' {
            return Ok(Some(self.group(depth + 1)?));
        }
        let quoted = self.scanner.peek()? == b'"';
        let name = self.identifier(message!("position"))?;
        self.skip()?;
        if !quoted && name == "subgraph" {
            if self.scanner.peek()? != b'{' {
                self.identifier(message!("dot-name"))?;
                self.skip()?;
            }
            return Ok(Some(self.group(depth + 1)?));
        }
        if !quoted && matches!(name.as_str(), "graph" | "node" | "edge") {
            for (key, value, place) in self.attributes()? {
                if name == "edge" && key == "color" {
                    self.colour = (!value.is_empty()).then_some(value);
                } else if matches!(key.as_str(), "owner" | "goal" | "start") {
                    return Err(place.error(message!("dot-give-each", key = key)));
                }
            }
            return Ok(None);
        }
        if self.scanner.eat(b'=')? {
            self.skip()?;
            self.value()?;
            return Ok(None);
        }
        while self.scanner.eat(b':')? {
            self.identifier(message!("dot-port"))?;
        }
        Ok(Some(vec![self.collector.named(name)?]))
    }

    /// `[key=value, …]`.
    fn attributes(&mut self) -> Result<Vec<(String, String, Place)>> {
        let mut attributes = Vec::new();
        self.scanner.expect(b'[')?;
        loop {
            self.skip()?;
            match self.scanner.peek()? {
                b']' => {
                    self.scanner.bump();
                    return Ok(attributes);
                }
                b',' | b';' => self.scanner.bump(),
                _ => {
                    let key = self.identifier(message!("dot-attribute"))?;
                    self.skip()?;
                    let mut place = self.scanner.place();
                    let mut value = String::new();
                    if self.scanner.eat(b'=')? {
                        self.skip()?;
                        place = self.scanner.place();
                        value = self.value()?;
                    }
                    attributes.push((key, value, place));
                }
            }
        }
    }

    /// The value of an attribute; `<…>` is skipped.
    fn value(&mut self) -> Result<String> {
        if self.scanner.peek()? != b'<' {
            return self.identifier(message!("dot-value"));
        }
        let place = self.scanner.place();
        let mut depth = 0u32;
        loop {
            match self.scanner.peek()? {
                b'<' => depth += 1,
                b'>' => depth -= 1,
                0 => return Err(place.error(message!("quote-unended", quote = '>'))),
                _ => {}
            }
            self.scanner.bump();
            if depth == 0 {
                return Ok(String::new());
            }
        }
    }

    fn attribute(&mut self, v: u32, key: &str, value: &str, place: Place) -> Result<()> {
        match (key, value) {
            ("owner", "0" | "1") => self.collector.own(v, u8::from(value == "1"), place),
            ("goal", "0" | "1") => self.collector.goal(v, u8::from(value == "1"), place),
            ("owner" | "goal", _) => {
                Err(place.error(message!("dot-player", key = key, found = value)))
            }
            ("start", "false") => Ok(()),
            ("start", _) => self.collector.start(v, place),
            ("label", _) => self.collector.label(v, value.to_string()),
            _ => Ok(()),
        }
    }
}

/// What stands between quotes.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Writes what [`read`] reads, with shapes for Graphviz: player 0's positions round, player 1's
/// square, goals doubled.
pub(super) fn write(graph: &GameGraph, to: &mut impl Write) -> io::Result<()> {
    writeln!(to, "digraph {{")?;
    for v in graph.graph.vertices() {
        let mut attributes = Vec::new();
        if let Some(label) = graph.labels.get(v as usize) {
            attributes.push(format!("label=\"{}\"", escaped(label)));
        }
        if graph.kinds.is_some() {
            let kind = graph.kind(v);
            let shape = ["circle", "square"][kind.owner()];
            attributes.push(format!("owner={}, shape={shape}", kind.owner()));
            if let Some(player) = kind.goal() {
                attributes.push(format!("goal={player}, peripheries=2"));
            }
        }
        if graph.start == Some(v) {
            attributes.push("start=true".to_string());
        }
        if attributes.is_empty() {
            writeln!(to, "  {v};")?;
        } else {
            writeln!(to, "  {v} [{}];", attributes.join(", "))?;
        }
    }
    for (u, v) in graph.graph.arcs() {
        match graph.colours.get(&(u, v)) {
            Some(colour) => writeln!(to, "  {u} -> {v} [color=\"{}\"];", escaped(colour))?,
            None => writeln!(to, "  {u} -> {v};")?,
        }
    }
    writeln!(to, "}}")
}
