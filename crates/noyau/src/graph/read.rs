//! The language of graph expressions.
//!
//! ```text
//! union   :=  product ("+" product)*
//! product :=  copies (("*" | "&") copies)*
//! copies  :=  [count] power
//! power   :=  atom ("^" k)*
//! atom    :=  Pn | Cn | Kn | Km,n | Sn | Qn | g6:… | s6:… | d6:… | {n; a-b, c>d} | "(" union ")"
//! ```
//!
//! Spaces may stand inside parentheses and braces and around `*` and `&`, not around `+`, which
//! with spaces joins whole positions. Sizes are computed before anything is built.

use std::ops::Range;

use super::Graph;
use crate::sorting;
use crate::text::Cursor;
use crate::words::Message;
use crate::{Error, ErrorKind, Result, message};

/// What a ruleset accepts as a graph, and how large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Whether arcs are allowed.
    pub directed: bool,
    /// Whether loops `a>a` are allowed.
    pub loops: bool,
    /// Whether an edge or arc may be repeated.
    pub multi: bool,
    /// The most vertices, at any place of the expression.
    pub max_vertices: u64,
    /// The most edges and arcs, at any place of the expression.
    pub max_edges: u64,
}

/// Undirected simple graphs of up to a million vertices and four million edges.
impl Default for Limits {
    fn default() -> Self {
        Limits {
            directed: false,
            loops: false,
            multi: false,
            max_vertices: 1_000_000,
            max_edges: 4_000_000,
        }
    }
}

impl Limits {
    /// Digraphs too.
    pub fn directed(mut self) -> Self {
        self.directed = true;
        self
    }

    /// Loops too (in digraphs).
    pub fn with_loops(mut self) -> Self {
        self.loops = true;
        self
    }

    /// Multigraphs too.
    pub fn multigraph(mut self) -> Self {
        self.multi = true;
        self
    }

    /// At most so many vertices and edges.
    pub fn at_most(mut self, vertices: u64, edges: u64) -> Self {
        self.max_vertices = vertices;
        self.max_edges = edges;
        self
    }
}

/// Reads a graph expression and stops where it ends: at the end of the text, or before the first
/// character that cannot continue it, such as the space before a word or a token.
///
/// ```
/// use noyau::graph::{self, Limits};
/// use noyau::text::Cursor;
/// let mut cursor = Cursor::new("2P3*K2 xoxoxoxoxoxo");
/// let graph = graph::read(&mut cursor, &Limits::default())?;
/// assert_eq!(graph.order(), 12);
/// assert_eq!(cursor.rest(), " xoxoxoxoxoxo");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn read(cursor: &mut Cursor, limits: &Limits) -> Result<Graph> {
    Reader::new(limits).union(cursor)
}

/// Reads a text that is nothing but a graph expression.
pub fn parse(text: &str, limits: &Limits) -> Result<Graph> {
    let mut cursor = Cursor::new(text);
    let graph = read(&mut cursor, limits)?;
    cursor.finish(message!("graph-goes-on", end = message!("the-end")))?;
    Ok(graph)
}

/// How deep parentheses may nest.
const MAX_DEPTH: u32 = 100;

/// The state of reading: the limits, and how much work is left. The work bounds the time and
/// memory of a whole expression, whose parts are each within the limits.
pub(super) struct Reader {
    pub(super) limits: Limits,
    depth: u32,
    work: u64,
}

impl Reader {
    pub(super) fn new(limits: &Limits) -> Self {
        let work = limits
            .max_vertices
            .saturating_add(limits.max_edges)
            .saturating_mul(4)
            .saturating_add(10_000_000);
        Reader { limits: *limits, depth: 0, work }
    }

    /// Refuses a graph that would be too large, before it is built.
    pub(super) fn admit(&mut self, span: Range<usize>, order: u128, size: u128) -> Result<()> {
        let Limits { max_vertices, max_edges, .. } = self.limits;
        if order > u128::from(max_vertices) {
            return Err(over(span, message!("graph-vertices-at-most", most = max_vertices)));
        }
        if size > u128::from(max_edges) {
            return Err(over(span, message!("graph-edges-at-most", most = max_edges)));
        }
        Ok(())
    }

    /// Admits and accounts for the work of building it.
    fn build(&mut self, span: Range<usize>, order: u128, size: u128) -> Result<()> {
        self.admit(span.clone(), order, size)?;
        match self.work.checked_sub((order + size) as u64) {
            Some(left) => {
                self.work = left;
                Ok(())
            }
            None => Err(over(span, message!("graphs-too-large"))),
        }
    }

    pub(super) fn check_arc(&self, span: Range<usize>, a: u32, b: u32) -> Result<()> {
        if !self.limits.directed {
            return Err(Error::bad_position(
                message!("arc-forbidden", arc = format!("{a}>{b}"), edge = format!("{a}-{b}")),
                span,
            ));
        }
        if a == b && !self.limits.loops {
            return Err(Error::bad_position(
                message!("loop-forbidden", arc = format!("{a}>{a}")),
                span,
            ));
        }
        Ok(())
    }

    fn union(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let start = cursor.at();
        let mut sum = self.product(cursor)?;
        let mut parts = Vec::new();
        let (mut order, mut size) = (sum.order() as u128, sum.size() as u128);
        while cursor.eat("+") {
            let part = self.product(cursor)?;
            order += part.order() as u128;
            size += part.size() as u128;
            self.admit(start..cursor.at(), order, size)?;
            parts.push(part);
        }
        if !parts.is_empty() {
            // all at once, so that a long sum is not copied again and again
            let directed = sum.is_directed() || parts.iter().any(Graph::is_directed);
            self.build(start..cursor.at(), order, if directed { 2 * size } else { size })?;
            let mut pairs: Vec<(u32, u32)> = Vec::with_capacity(size as usize);
            let mut base = 0;
            for part in std::iter::once(&sum).chain(&parts) {
                let shift = |(a, b): (u32, u32)| (a + base, b + base);
                if directed {
                    pairs.extend(part.steps().map(shift));
                } else {
                    pairs.extend(part.edges().iter().copied().map(shift));
                }
                base += part.order() as u32;
            }
            let make = if directed { Graph::directed } else { Graph::undirected };
            sum = make(base as usize, pairs);
        }
        Ok(sum)
    }

    fn product(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let start = cursor.at();
        let mut product = self.copies(cursor)?;
        loop {
            let before = cursor.at();
            cursor.skip_spaces();
            let strong = match cursor.peek() {
                Some('*') => false,
                Some('&') => true,
                _ => {
                    cursor.seek(before);
                    return Ok(product);
                }
            };
            undirected(&product, start..before, message!("product-undirected"))?;
            cursor.bump();
            cursor.skip_spaces();
            let second = cursor.at();
            let factor = self.copies(cursor)?;
            undirected(&factor, second..cursor.at(), message!("product-undirected"))?;
            let [n, e] = [product.order() as u128, product.size() as u128];
            let [h, f] = [factor.order() as u128, factor.size() as u128];
            let size = e * h + n * f + if strong { 2 * e * f } else { 0 };
            self.build(start..cursor.at(), n * h, size)?;
            product = if strong { product.strong(&factor) } else { product.cartesian(&factor) };
        }
    }

    fn copies(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let start = cursor.at();
        if !cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
            return self.power(cursor);
        }
        let count = u128::from(number(cursor, message!("graph-count"))?);
        let one = self.power(cursor)?;
        let (order, size) = (one.order() as u128, one.size() as u128);
        // copies of nothing are nothing, however many
        let count = if order == 0 { 1 } else { count };
        self.build(start..cursor.at(), count * order, count * size)?;
        Ok(one.copies(count as usize))
    }

    fn power(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let start = cursor.at();
        let mut graph = self.atom(cursor)?;
        while cursor.peek() == Some('^') {
            undirected(&graph, start..cursor.at(), message!("power-undirected"))?;
            cursor.bump();
            let k = number(cursor, message!("exponent"))?;
            let span = start..cursor.at();
            let powered = graph.power_within(k, self.limits.max_edges, &mut self.work);
            let Some(power) = powered else {
                let most = self.limits.max_edges;
                return Err(over(span, message!("power-too-large", most = most)));
            };
            graph = power;
        }
        Ok(graph)
    }

    fn atom(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let start = cursor.at();
        for (name, read) in [
            ("g6:", Reader::graph6 as fn(&mut Reader, &mut Cursor) -> Result<Graph>),
            ("s6:", Reader::sparse6),
            ("d6:", Reader::digraph6),
            ("queens(", Reader::queens),
            ("petersen(", Reader::petersen),
        ] {
            if cursor.eat(name) {
                let graph = read(self, cursor)?;
                self.build(start..cursor.at(), graph.order() as u128, graph.size() as u128)?;
                return Ok(graph);
            }
        }
        match cursor.peek() {
            Some('(') => self.parenthesis(cursor),
            Some('{') => self.explicit(cursor),
            Some(family @ ('P' | 'C' | 'K' | 'S' | 'Q')) => {
                cursor.bump();
                self.family(cursor, start, family)
            }
            _ => Err(cursor.expected(message!("graph-such-as"))),
        }
    }

    /// `queens(n)`, after the parenthesis.
    fn queens(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let start = cursor.at();
        let n = number(cursor, message!("board-side"))?;
        closed(cursor)?;
        // A board with a longer side is refused whatever its size.
        let wide = u128::from(n.min(1 << 32));
        self.build(start..cursor.at(), wide * wide, 2 * wide * wide * wide)?;
        Ok(Graph::queens(n as usize))
    }

    /// `petersen(n,k)`, after the parenthesis.
    fn petersen(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let start = cursor.at();
        let n = number(cursor, message!("number-of-vertices"))?;
        if !cursor.eat(",") {
            return Err(cursor.expected(message!("petersen-step")));
        }
        let k = number(cursor, message!("petersen-step"))?;
        closed(cursor)?;
        if n < 3 || k == 0 || k.saturating_mul(2) >= n {
            return Err(cursor.error(start, message!("petersen-range")));
        }
        self.build(start..cursor.at(), 2 * u128::from(n), 3 * u128::from(n))?;
        Ok(Graph::petersen(n as usize, k as usize))
    }

    fn parenthesis(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        let start = cursor.at();
        cursor.bump();
        if self.depth == MAX_DEPTH {
            let message = message!("parentheses-at-most", most = MAX_DEPTH);
            return Err(over(start..cursor.at(), message));
        }
        self.depth += 1;
        cursor.skip_spaces();
        let graph = self.union(cursor)?;
        cursor.skip_spaces();
        if !cursor.eat(")") {
            return Err(cursor.expected(message!("graph-goes-on", end = "`)`")));
        }
        self.depth -= 1;
        Ok(graph)
    }

    fn family(&mut self, cursor: &mut Cursor, start: usize, family: char) -> Result<Graph> {
        let n = number(cursor, message!("number-of-vertices"))?;
        let wide = u128::from(n);
        let at_least = |cursor: &Cursor, least: u64| {
            if n >= least {
                return Ok(());
            }
            Err(cursor.error(start, message!("family-at-least", family = family, least = least)))
        };
        match family {
            'P' => {
                self.build(start..cursor.at(), wide, wide)?;
                Ok(Graph::path(n as usize))
            }
            'C' => {
                at_least(cursor, 3)?;
                self.build(start..cursor.at(), wide, wide)?;
                Ok(Graph::cycle(n as usize))
            }
            'S' => {
                at_least(cursor, 1)?;
                self.build(start..cursor.at(), wide, wide)?;
                Ok(Graph::star(n as usize))
            }
            'Q' => {
                let n = n.min(100) as u32;
                self.build(start..cursor.at(), 1 << n, (u128::from(n) << n) / 2)?;
                Ok(Graph::hypercube(n))
            }
            _ => {
                let comma = cursor.at();
                if cursor.eat(",") {
                    if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
                        let other = number(cursor, message!("number-of-vertices"))?;
                        let also = u128::from(other);
                        self.build(start..cursor.at(), wide + also, wide * also)?;
                        return Ok(Graph::complete_bipartite(n as usize, other as usize));
                    }
                    cursor.seek(comma);
                }
                self.build(start..cursor.at(), wide, wide * wide.saturating_sub(1) / 2)?;
                Ok(Graph::complete(n as usize))
            }
        }
    }

    /// `{n; a-b, c>d}`.
    fn explicit(&mut self, cursor: &mut Cursor) -> Result<Graph> {
        cursor.bump();
        cursor.skip_spaces();
        let start = cursor.at();
        let order = number(cursor, message!("number-of-vertices"))?;
        self.build(start..cursor.at(), u128::from(order), 0)?;
        cursor.skip_spaces();
        cursor.expect(";")?;
        cursor.skip_spaces();
        let mut links: Vec<Link> = Vec::new();
        if !cursor.eat("}") {
            loop {
                links.push(self.link(cursor, order)?);
                let span = links[links.len() - 1].span.clone();
                self.build(span.start as usize..span.end as usize, 0, 1)?;
                self.admit(span.start as usize..span.end as usize, 0, links.len() as u128)?;
                cursor.skip_spaces();
                if cursor.eat("}") {
                    break;
                }
                if !cursor.eat(",") {
                    return Err(cursor.expected(message!("comma-or-brace")));
                }
                cursor.skip_spaces();
            }
        }
        let directed = links.iter().any(|link| link.arc);
        if directed {
            let back: Vec<Link> = links
                .iter()
                .filter(|l| !l.arc)
                .map(|l| Link { a: l.b, b: l.a, ..l.clone() })
                .collect();
            links.extend(back);
        } else {
            for link in &mut links {
                (link.a, link.b) = (link.a.min(link.b), link.a.max(link.b));
            }
        }
        sorting::sort_by_key(&mut links, |link| (link.a, link.b, link.span.start));
        if !self.limits.multi
            && let Some(pair) = links.windows(2).find(|p| (p[0].a, p[0].b) == (p[1].a, p[1].b))
        {
            let Link { a, b, span, .. } = &pair[1];
            let message = if directed {
                message!("arc-repeated", arc = format!("{a}>{b}"))
            } else {
                message!("edge-repeated", edge = format!("{a}-{b}"))
            };
            return Err(Error::bad_position(message, span.start as usize..span.end as usize));
        }
        let pairs = links.iter().map(|link| (link.a, link.b)).collect();
        let make = if directed { Graph::directed } else { Graph::undirected };
        Ok(make(order as usize, pairs))
    }

    fn link(&mut self, cursor: &mut Cursor, order: u64) -> Result<Link> {
        let start = cursor.at();
        let a = vertex(cursor, order)?;
        let arc = match cursor.peek() {
            Some('-') => false,
            Some('>') => true,
            _ => return Err(cursor.expected(message!("dash-or-arrow"))),
        };
        cursor.bump();
        let b = vertex(cursor, order)?;
        let span = start..cursor.at();
        if arc {
            self.check_arc(span.clone(), a, b)?;
        } else if a == b {
            let edge = format!("{a}-{a}");
            let message = if self.limits.loops {
                message!("loop-edge-as-arc", edge = edge, arc = format!("{a}>{a}"))
            } else {
                message!("loop-edge", edge = edge)
            };
            return Err(Error::bad_position(message, span));
        }
        Ok(Link { a, b, arc, span: start as u32..cursor.at() as u32 })
    }
}

/// An edge or arc as typed.
#[derive(Clone)]
struct Link {
    a: u32,
    b: u32,
    arc: bool,
    span: Range<u32>,
}

fn over(span: Range<usize>, message: Message) -> Error {
    Error::bad_position(message, span).with_kind(ErrorKind::OverBudget)
}

fn undirected(graph: &Graph, span: Range<usize>, otherwise: Message) -> Result<()> {
    if graph.is_directed() {
        return Err(Error::bad_position(otherwise, span));
    }
    Ok(())
}

fn vertex(cursor: &mut Cursor, order: u64) -> Result<u32> {
    let start = cursor.at();
    let v = number(cursor, message!("vertex"))?;
    if v < order {
        return Ok(v as u32);
    }
    let message = match order {
        0 => message!("no-vertex-none"),
        1 => message!("no-vertex-one"),
        _ => message!("no-vertex", last = order - 1),
    };
    Err(cursor.error(start, message))
}

fn closed(cursor: &mut Cursor) -> Result<()> {
    if cursor.eat(")") {
        return Ok(());
    }
    Err(cursor.expected(Message::verbatim("`)`")))
}

/// A number; one beyond all limits is read as the largest.
fn number(cursor: &mut Cursor, what: Message) -> Result<u64> {
    if !cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        return Err(cursor.expected(what));
    }
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    Ok(digits.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests;
