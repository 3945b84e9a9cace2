//! graph6, sparse6 and digraph6: nauty's one-line formats, decoded strictly.
//!
//! Each character from `?` (63) to `~` (126) carries six bits. A text must have exactly the right
//! length, the shortest spelling of its number of vertices, and nothing but padding after its
//! last edge. sparse6 and digraph6 come without their leading `:` and `&`.

use std::ops::Range;

use super::Graph;
use super::read::{Limits, Reader};
use crate::text::Cursor;
use crate::words::Message;
use crate::{Error, Result, message};

/// Reads a whole text as graph6.
///
/// ```
/// use noyau::graph::{self, Limits};
/// let graph = graph::from_graph6("DQc", &Limits::default())?;
/// assert_eq!(graph.to_string(), "{5; 0-2, 0-4, 1-3, 3-4}");
/// assert_eq!(graph::to_graph6(&graph), "DQc");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn from_graph6(text: &str, limits: &Limits) -> Result<Graph> {
    whole(text, limits, Reader::graph6)
}

/// Reads a whole text as sparse6, without its leading `:`.
///
/// ```
/// use noyau::graph::{self, Limits};
/// let graph = graph::from_sparse6("Fa@x^", &Limits::default())?;
/// assert_eq!(graph.to_string(), "{7; 0-1, 0-2, 1-2, 5-6}");
/// assert_eq!(graph::to_sparse6(&graph), "Fa@x^");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn from_sparse6(text: &str, limits: &Limits) -> Result<Graph> {
    whole(text, limits, Reader::sparse6)
}

/// Reads a whole text as digraph6, without its leading `&`.
///
/// ```
/// use noyau::graph::{self, Limits};
/// let graph = graph::from_digraph6("DI?AO?", &Limits::default().directed())?;
/// assert_eq!(graph.to_string(), "{5; 0>2, 0>4, 3>1, 3>4}");
/// assert_eq!(graph::to_digraph6(&graph), "DI?AO?");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn from_digraph6(text: &str, limits: &Limits) -> Result<Graph> {
    whole(text, limits, Reader::digraph6)
}

fn whole(
    text: &str,
    limits: &Limits,
    read: impl Fn(&mut Reader, &mut Cursor) -> Result<Graph>,
) -> Result<Graph> {
    let mut cursor = Cursor::new(text);
    let graph = read(&mut Reader::new(limits), &mut cursor)?;
    cursor.finish(message!("six-character"))?;
    Ok(graph)
}

/// A run of six-bit characters and where it stands.
struct Sixes<'t> {
    bytes: &'t [u8],
    start: usize,
}

impl Sixes<'_> {
    fn bit(&self, k: u64) -> bool {
        let byte = self.bytes[(k / 6) as usize] - 63;
        byte >> (5 - k % 6) & 1 == 1
    }

    fn bits(&self) -> u64 {
        6 * self.bytes.len() as u64
    }

    fn span(&self, from: usize, to: usize) -> Range<usize> {
        self.start + from..self.start + to.max(from)
    }

    /// Exactly `bits` bits and zeros up to the next character's end.
    fn check_length(&self, bits: u64, form: &str) -> Result<()> {
        let (have, need) = (self.bytes.len(), bits.div_ceil(6));
        if (have as u64) < need {
            return Err(Error::bad_position(
                message!("six-more", count = need - have as u64, form = form),
                self.span(have, have),
            ));
        }
        let need = need as usize;
        if have > need {
            return Err(Error::bad_position(
                message!("six-too-long", form = form),
                self.span(need, have),
            ));
        }
        if (bits..self.bits()).any(|k| self.bit(k)) {
            return Err(Error::bad_position(
                message!("six-zero-bits", form = form),
                self.span(need - 1, need),
            ));
        }
        Ok(())
    }
}

impl Reader {
    /// The characters 63–126 that follow, and the number of vertices they begin with.
    fn sixes<'t>(&mut self, cursor: &mut Cursor<'t>, form: &str) -> Result<(u64, Sixes<'t>)> {
        let start = cursor.at();
        let text = cursor.take_while(|c| ('?'..='~').contains(&c)).as_bytes();
        let wrong = |from: usize, to: usize, message: Message| {
            Error::bad_position(message, start + from..start + to)
        };
        if text.is_empty() {
            return Err(cursor.expected(message!("six-text", form = form)));
        }
        let (head, digits) = match text {
            [b'~', b'~', ..] => (2, 6),
            [b'~', ..] => (1, 3),
            _ => (0, 1),
        };
        let Some(number) = text.get(head..head + digits) else {
            let message = message!("six-order-cut", form = form);
            return Err(wrong(text.len(), text.len(), message));
        };
        let order = number.iter().fold(0, |n, byte| n << 6 | u64::from(byte - 63));
        let least = [0, 63, 258_048][head];
        if order < least {
            let message = message!("six-order-long", form = form);
            return Err(wrong(0, head + digits, message));
        }
        self.admit(start..start + head + digits, u128::from(order), 0)?;
        Ok((order, Sixes { bytes: &text[head + digits..], start: start + head + digits }))
    }

    /// graph6: the upper triangle of the matrix, column by column.
    pub(super) fn graph6(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let (order, sixes) = self.sixes(cursor, "graph6")?;
        sixes.check_length(order * order.saturating_sub(1) / 2, "graph6")?;
        let size: u64 = sixes.bytes.iter().map(|b| u64::from((b - 63).count_ones())).sum();
        self.admit(sixes.span(0, sixes.bytes.len()), 0, u128::from(size))?;
        let mut edges = Vec::with_capacity(size as usize);
        let mut k = 0;
        for b in 1..order as u32 {
            for a in 0..b {
                if sixes.bit(k) {
                    edges.push((a, b));
                }
                k += 1;
            }
        }
        Ok(Graph::undirected(order as usize, edges))
    }

    /// digraph6: the whole matrix, row by row.
    pub(super) fn digraph6(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let start = cursor.at();
        let (order, sixes) = self.sixes(cursor, "digraph6")?;
        sixes.check_length(order * order, "digraph6")?;
        let size: u64 = sixes.bytes.iter().map(|b| u64::from((b - 63).count_ones())).sum();
        self.admit(sixes.span(0, sixes.bytes.len()), 0, u128::from(size))?;
        let mut arcs = Vec::with_capacity(size as usize);
        let mut k = 0;
        for a in 0..order as u32 {
            for b in 0..order as u32 {
                if sixes.bit(k) {
                    self.check_arc(start..cursor.at(), a, b)?;
                    arcs.push((a, b));
                }
                k += 1;
            }
        }
        Ok(Graph::directed(order as usize, arcs))
    }

    /// sparse6: a list of steps (b, x): b moves the current vertex on, x names the other end or,
    /// when it is larger, the new current vertex.
    pub(super) fn sparse6(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let (order, sixes) = self.sixes(cursor, "sparse6")?;
        let width = u64::from(u64::BITS - order.saturating_sub(1).leading_zeros());
        let mut edges: Vec<(u32, u32)> = Vec::new();
        let (mut at, mut used, mut current) = (0, 0, 0);
        while at + 1 + width <= sixes.bits() {
            current += u64::from(sixes.bit(at));
            let x = (at + 1..=at + width).fold(0, |x, k| x << 1 | u64::from(sixes.bit(k)));
            let span = sixes.span((at / 6) as usize, ((at + width) / 6 + 1) as usize);
            at += 1 + width;
            if current >= order || x >= order {
                break;
            }
            if x > current {
                current = x;
                continue;
            }
            if x == current {
                return Err(Error::bad_position(message!("six-loop", vertex = x), span));
            }
            used = at;
            self.admit(span, 0, edges.len() as u128 + 1)?;
            edges.push((x as u32, current as u32));
        }
        // what is left is padding: ones, the first bit possibly zero, within one character
        let padding = sixes.bits() - used;
        if padding >= 6 || (used + 1..sixes.bits()).any(|k| !sixes.bit(k)) {
            return Err(Error::bad_position(
                message!("six-after-last"),
                sixes.span((used / 6) as usize, sixes.bytes.len()),
            ));
        }
        let graph = Graph::undirected(order as usize, edges);
        if !self.limits.multi
            && let Some(twice) = graph.edges().windows(2).find(|pair| pair[0] == pair[1])
        {
            let (a, b) = twice[0];
            return Err(Error::bad_position(
                message!("edge-repeated", edge = format!("{a}-{b}")),
                sixes.span(0, sixes.bytes.len()),
            ));
        }
        Ok(graph)
    }
}

/// Collects bits into characters.
struct Pen {
    text: String,
    byte: u8,
    filled: u8,
}

impl Pen {
    fn new(order: usize) -> Self {
        let mut pen = Pen { text: String::new(), byte: 0, filled: 0 };
        let n = order as u64;
        let digits = match n {
            0..63 => 1,
            63..258_048 => {
                pen.text.push('~');
                3
            }
            _ => {
                pen.text.push_str("~~");
                6
            }
        };
        pen.number(n, 6 * digits);
        pen
    }

    fn bit(&mut self, bit: bool) {
        self.byte = self.byte << 1 | u8::from(bit);
        self.filled += 1;
        if self.filled == 6 {
            self.text.push((63 + self.byte) as char);
            (self.byte, self.filled) = (0, 0);
        }
    }

    fn number(&mut self, n: u64, width: u32) {
        (0..width).rev().for_each(|k| self.bit(n >> k & 1 == 1));
    }

    fn pad(mut self, bit: bool) -> String {
        while self.filled != 0 {
            self.bit(bit);
        }
        self.text
    }
}

/// The graph6 text of an undirected graph; repeated edges are written once.
///
/// # Panics
/// If there are arcs.
pub fn to_graph6(graph: &Graph) -> String {
    assert!(!graph.is_directed(), "graph6 has no arcs");
    let mut by_column: Vec<(u32, u32)> = graph.edges().iter().map(|&(a, b)| (b, a)).collect();
    by_column.sort_unstable();
    by_column.dedup();
    let mut pen = Pen::new(graph.order());
    let mut next = by_column.into_iter().peekable();
    for b in 0..graph.order() as u32 {
        for a in 0..b {
            pen.bit(next.next_if_eq(&(b, a)).is_some());
        }
    }
    pen.pad(false)
}

/// The digraph6 text, without its `&`; an edge is written as two arcs, repeated arcs once.
pub fn to_digraph6(graph: &Graph) -> String {
    let directed = graph.to_directed();
    let mut arcs = directed.arcs().to_vec();
    arcs.dedup();
    let mut pen = Pen::new(graph.order());
    let mut next = arcs.into_iter().peekable();
    for a in 0..graph.order() as u32 {
        for b in 0..graph.order() as u32 {
            pen.bit(next.next_if_eq(&(a, b)).is_some());
        }
    }
    pen.pad(false)
}

/// The sparse6 text of an undirected graph or multigraph, without its `:`.
///
/// # Panics
/// If there are arcs.
pub fn to_sparse6(graph: &Graph) -> String {
    assert!(!graph.is_directed(), "sparse6 has no arcs");
    let n = graph.order();
    let width = usize::BITS - n.saturating_sub(1).leading_zeros();
    let mut edges: Vec<(u32, u32)> = graph.edges().iter().map(|&(a, b)| (b, a)).collect();
    edges.sort_unstable();
    let mut pen = Pen::new(n);
    let mut current = 0;
    for (v, u) in edges {
        if v > current + 1 {
            pen.bit(true);
            pen.number(u64::from(v), width);
            pen.bit(false);
        } else {
            pen.bit(v != current);
        }
        current = v;
        pen.number(u64::from(u), width);
    }
    // ones alone would be read as a loop at the last vertex
    let room = (6 - u32::from(pen.filled)) % 6;
    if n == 1 << width && room > width && current as usize + 2 == n {
        pen.bit(false);
    }
    pen.pad(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ErrorKind;
    use crate::random::Dice;

    fn any() -> Limits {
        Limits::default().directed().with_loops().multigraph()
    }

    /// Reads graph6 and digraph6 by the book, bit by bit into a matrix.
    fn slow_matrix(text: &str, directed: bool) -> Option<Vec<Vec<bool>>> {
        let bytes = text.as_bytes();
        let n = (bytes[0] - 63) as usize;
        let bits: Vec<bool> = bytes[1..]
            .iter()
            .flat_map(|b| (0..6).rev().map(move |k| (b - 63) >> k & 1 == 1))
            .collect();
        let mut matrix = vec![vec![false; n]; n];
        let mut next = bits.iter();
        for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
            if directed {
                matrix[i][j] = *next.next()?;
            } else if j < i {
                matrix[i][j] = *next.next()?;
                matrix[j][i] = matrix[i][j];
            }
        }
        let rest: Vec<_> = next.collect();
        (rest.len() < 6 && rest.iter().all(|b| !**b)).then_some(matrix)
    }

    fn matrix(graph: &Graph) -> Vec<Vec<bool>> {
        let mut matrix = vec![vec![false; graph.order()]; graph.order()];
        graph.steps().for_each(|(a, b)| matrix[a as usize][b as usize] = true);
        matrix
    }

    #[test]
    fn round_trips() {
        let mut dice = Dice::new(7);
        for round in 0..3000 {
            let n = if round % 50 == 0 { 60 + dice.roll(10) } else { dice.roll(20) };
            let odds = 1 + dice.roll(6);
            let mut edges = Vec::new();
            let mut arcs = Vec::new();
            for a in 0..n as u32 {
                for b in 0..n as u32 {
                    if dice.roll(odds + 1) == 0 {
                        arcs.push((a, b));
                    }
                    if a < b && dice.roll(2 * odds) == 0 {
                        edges.push((a, b));
                    }
                }
            }
            let graph = Graph::undirected(n, edges.clone());
            assert_eq!(from_graph6(&to_graph6(&graph), &Limits::default()).unwrap(), graph);
            assert_eq!(from_sparse6(&to_sparse6(&graph), &Limits::default()).unwrap(), graph);
            let digraph = Graph::directed(n, arcs);
            assert_eq!(from_digraph6(&to_digraph6(&digraph), &any()).unwrap(), digraph);
            if n < 63 {
                assert_eq!(slow_matrix(&to_graph6(&graph), false), Some(matrix(&graph)));
                assert_eq!(slow_matrix(&to_digraph6(&digraph), true), Some(matrix(&digraph)));
            }
            edges.extend_from_within(..edges.len() / 2);
            let multi = Graph::undirected(n, edges);
            assert_eq!(from_sparse6(&to_sparse6(&multi), &any()).unwrap(), multi);
        }
    }

    #[test]
    fn every_short_text_reads_as_the_slow_reader_does() {
        for n in 0..5u8 {
            for a in 63..=126u8 {
                for tail in [None, Some(63u8), Some(95), Some(126)] {
                    let mut text = format!("{}{}", (63 + n) as char, a as char);
                    text.extend(tail.map(char::from));
                    let fast = from_graph6(&text, &Limits::default()).ok();
                    assert_eq!(fast.as_ref().map(matrix), slow_matrix(&text, false), "{text}");
                    let fast = from_digraph6(&text, &any()).ok();
                    assert_eq!(fast.as_ref().map(matrix), slow_matrix(&text, true), "{text}");
                }
            }
        }
    }

    #[test]
    fn faults_are_named() {
        let error_of = |text: &str| {
            let error = from_graph6(text, &Limits::default()).unwrap_err();
            (error.message.to_string(), error.span.unwrap())
        };
        assert_eq!(error_of("D"), ("expected 2 more characters of graph6".into(), 1..1));
        assert_eq!(error_of("DQc?").1, 3..4);
        assert_eq!(error_of("DQ~").1, 2..3);
        assert_eq!(error_of("~??D").1, 0..4);
        assert_eq!(error_of("~?").1, 2..2);
        assert_eq!(error_of("").1, 0..0);
        assert_eq!(
            error_of("DQc "),
            ("expected a character from `?` to `~`, found ` `".into(), 3..4)
        );
        let huge = from_sparse6("~~~~~~~~", &Limits::default()).unwrap_err();
        assert_eq!(huge.kind, ErrorKind::OverBudget);
        assert!(from_sparse6("Fa@x^~~", &Limits::default()).is_err());
        assert!(from_digraph6("DI?AO?", &Limits::default()).is_err());
    }

    #[test]
    fn sparse6_texts_are_unique() {
        // whatever is accepted is what the encoder writes, up to the order of the edges
        for n in 2..=8u8 {
            for a in 63..=126u8 {
                for b in [None, Some(63u8), Some(70), Some(94), Some(100), Some(126)] {
                    let mut text = format!("{}{}", (63 + n) as char, a as char);
                    text.extend(b.map(char::from));
                    if let Ok(graph) = from_sparse6(&text, &any()) {
                        let again = to_sparse6(&graph);
                        assert_eq!(from_sparse6(&again, &any()).unwrap(), graph, "{text}");
                    }
                }
            }
        }
    }
}
