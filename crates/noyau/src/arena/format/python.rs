//! Python as course notes write it: `G = {0: [1, 5], 1: []}`, and perhaps the sets `S0` or `S1`
//! of the positions of a player, the goals `T0` and `T1`, and the start `s0`.

use std::io::{self, Read, Write};

use super::GameGraph;
use super::collect::Collector;
use super::scan::{Place, Scanner};
use crate::{Budget, Result, message};

/// What a graph looks like here.
const EXAMPLE: &str = "{0: [1], …}";
/// How deep tuples may be nested.
const DEEPEST: usize = 8;

struct Parser<'b, R> {
    scanner: Scanner<R>,
    collector: Collector<'b>,
    /// For each player whether the set of positions was given, and which.
    owned: [Option<Vec<(u32, Place)>>; 2],
}

pub(super) fn read(from: impl Read, budget: &Budget) -> Result<GameGraph> {
    let scanner = Scanner::new(from);
    let mut parser = Parser { scanner, collector: Collector::new(budget), owned: [None, None] };
    let mut has_graph = false;
    loop {
        parser.scanner.skip_blanks()?;
        if parser.scanner.is_done()? {
            break;
        }
        let place = parser.scanner.place();
        let name = parser.scanner.word()?;
        if !name.is_empty() {
            parser.scanner.skip_spaces()?;
            parser.scanner.expect(b'=')?;
            parser.scanner.skip_blanks()?;
        }
        match name.as_str() {
            "S0" => parser.owned[0] = Some(parser.set()?),
            "S1" => parser.owned[1] = Some(parser.set()?),
            "T0" | "T1" => {
                let player = u8::from(name == "T1");
                parser.collector.with_players();
                for (v, place) in parser.set()? {
                    parser.collector.goal(v, player, place)?;
                }
            }
            "s0" | "start" => {
                let place = parser.scanner.place();
                let v = parser.position()?;
                parser.collector.start(v, place)?;
            }
            _ if parser.scanner.peek()? == b'{' && !has_graph => {
                parser.dictionary()?;
                has_graph = true;
            }
            "" => {
                return Err(parser
                    .scanner
                    .expected(message!("python-dictionary", example = EXAMPLE)));
            }
            _ => {
                let message = if has_graph {
                    message!(
                        "expected",
                        what = message!("python-sets"),
                        found = format!("`{name}`")
                    )
                } else {
                    message!("python-not-dictionary", name = name, example = EXAMPLE)
                };
                return Err(place.error(message));
            }
        }
    }
    if !has_graph {
        return Err(parser.scanner.expected(message!("python-dictionary", example = EXAMPLE)));
    }
    let Parser { mut collector, owned, .. } = parser;
    for (player, set) in owned.iter().enumerate() {
        for &(v, place) in set.iter().flatten() {
            collector.own(v, player as u8, place)?;
        }
    }
    if let [Some(_), None] = owned {
        collector.others_belong_to(1);
    }
    if owned.iter().any(Option::is_some) {
        collector.with_players();
    }
    collector.finish()
}

impl<R: Read> Parser<'_, R> {
    /// `{key: [value, …], …}`.
    fn dictionary(&mut self) -> Result<()> {
        self.scanner.expect(b'{')?;
        loop {
            self.scanner.skip_blanks()?;
            if self.scanner.eat(b'}')? {
                return Ok(());
            }
            let place = self.scanner.place();
            let u = self.position()?;
            self.collector.key(u, place)?;
            self.scanner.skip_blanks()?;
            self.scanner.expect(b':')?;
            self.scanner.skip_blanks()?;
            for (v, place, colour) in self.coloured_set(true)? {
                self.collector.arc(u, v, place)?;
                if let Some(colour) = colour {
                    self.collector.colour((u, v), &colour)?;
                }
            }
            self.scanner.skip_blanks()?;
            if !self.scanner.eat(b',')? {
                self.scanner.skip_blanks()?;
                if self.scanner.peek()? != b'}' {
                    return Err(self.scanner.expected(message!("comma-or", close = '}')));
                }
            }
        }
    }

    /// `[a, b]`, `(a, b)`, `{a, b}` or `set()`.
    fn set(&mut self) -> Result<Vec<(u32, Place)>> {
        let items = self.coloured_set(false)?;
        Ok(items.into_iter().map(|(v, place, _)| (v, place)).collect())
    }

    /// The same, or `{a: 'blue', b: 'red'}` where things may have colours.
    fn coloured_set(&mut self, colours: bool) -> Result<Vec<(u32, Place, Option<String>)>> {
        let place = self.scanner.place();
        let mut items = Vec::new();
        let close = match self.scanner.peek()? {
            b'[' => b']',
            b'(' => b')',
            b'{' => b'}',
            _ => {
                return match self.scanner.word()?.as_str() {
                    "set" => {
                        self.scanner.expect(b'(')?;
                        self.scanner.expect(b')')?;
                        Ok(items)
                    }
                    "" => Err(self.scanner.expected(message!("python-list"))),
                    word => {
                        let (what, found) = (message!("python-list"), format!("`{word}`"));
                        Err(place.error(message!("expected", what = what, found = found)))
                    }
                };
            }
        };
        self.scanner.bump();
        loop {
            self.scanner.skip_blanks()?;
            if self.scanner.eat(close)? {
                return Ok(items);
            }
            let place = self.scanner.place();
            let v = self.position()?;
            self.scanner.skip_blanks()?;
            let mut colour = None;
            if colours && close == b'}' && self.scanner.eat(b':')? {
                self.scanner.skip_blanks()?;
                colour = Some(self.literal(0)?);
                self.scanner.skip_blanks()?;
            }
            items.push((v, place, colour));
            if !self.scanner.eat(b',')? && self.scanner.peek()? != close {
                let close = char::from(close);
                return Err(self.scanner.expected(message!("comma-or", close = close)));
            }
        }
    }

    fn position(&mut self) -> Result<u32> {
        let name = self.literal(0)?;
        self.collector.named(name)
    }

    /// A number, a text in quotes, or a tuple of those.
    fn literal(&mut self, depth: usize) -> Result<String> {
        match self.scanner.peek()? {
            b'"' | b'\'' => self.scanner.quoted(),
            b'-' => {
                self.scanner.bump();
                Ok(format!("-{}", self.scanner.number(|| message!("python-number"), u64::MAX)?))
            }
            b'(' if depth < DEEPEST => {
                self.scanner.bump();
                let mut parts = Vec::new();
                loop {
                    self.scanner.skip_blanks()?;
                    if self.scanner.eat(b')')? {
                        return Ok(format!("({})", parts.join(", ")));
                    }
                    parts.push(self.literal(depth + 1)?);
                    self.scanner.skip_blanks()?;
                    if !self.scanner.eat(b',')? && self.scanner.peek()? != b')' {
                        return Err(self.scanner.expected(message!("comma-or", close = ')')));
                    }
                }
            }
            byte if byte.is_ascii_digit() => {
                Ok(self.scanner.number(|| message!("position"), u64::MAX)?.to_string())
            }
            _ => Err(self.scanner.expected(message!("python-literal"))),
        }
    }
}

/// Writes what [`read`] reads.
pub(super) fn write(graph: &GameGraph, to: &mut impl Write) -> io::Result<()> {
    let name = |v: u32| match graph.labels.get(v as usize) {
        None => v.to_string(),
        Some(label) if label.bytes().all(|b| b.is_ascii_digit()) && !label.is_empty() => {
            label.clone()
        }
        Some(label) => format!("'{}'", label.replace('\\', "\\\\").replace('\'', "\\'")),
    };
    let list = |set: &mut dyn Iterator<Item = u32>| {
        let names: Vec<String> = set.map(name).collect();
        names.join(", ")
    };
    let vertices = || graph.graph.vertices();
    writeln!(to, "G = {{")?;
    for v in vertices() {
        let row = list(&mut graph.graph.followers(v).iter().copied());
        writeln!(to, "    {}: [{row}],", name(v))?;
    }
    writeln!(to, "}}")?;
    if graph.kinds.is_some() {
        for player in 0..2 {
            let owned = list(&mut vertices().filter(|&v| graph.kind(v).owner() == player));
            writeln!(to, "S{player} = [{owned}]")?;
        }
        for player in 0..2 {
            let goals = list(&mut vertices().filter(|&v| graph.kind(v).goal() == Some(player)));
            writeln!(to, "T{player} = [{goals}]")?;
        }
    }
    if let Some(start) = graph.start {
        writeln!(to, "s0 = {}", name(start))?;
    }
    Ok(())
}
