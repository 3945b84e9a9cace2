//! Hackenbush.

mod theorem;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::Result;
use crate::game::Figure;
use crate::game::{Flow, GO_ON, Move, Partizan, Player, Ruleset, Visit};
use crate::message;
use crate::rules::kit::bits::Bits;
use crate::text::Cursor;
use crate::value::Dyadic;

/// Cut an edge of one's own colour; what is no longer connected to the ground vanishes.
pub struct Hackenbush;

/// Two vertices, the smaller first, and a colour: `b`, `g` or `r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge(u32, u32, char);

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}{}", self.0, self.1, self.2)
    }
}

/// Edges that all hang together with the ground.
#[derive(Clone, Debug)]
pub struct Picture {
    drawn: Arc<Drawing>,
    left: Bits,
}

/// The whole drawing, before anything was cut.
#[derive(Debug, PartialEq, Eq)]
struct Drawing {
    /// Sorted.
    edges: Vec<Edge>,
    /// The ends of each edge, with vertices renumbered; the ground is 0.
    ends: Vec<(usize, usize)>,
    /// The edges at each vertex.
    at: Vec<Vec<usize>>,
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        self.left == other.left && self.drawn == other.drawn
    }
}

impl Eq for Picture {}

impl Hash for Picture {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.left.hash(state);
    }
}

impl Picture {
    fn new(mut edges: Vec<Edge>) -> Picture {
        edges.sort_unstable();
        let mut number: FxHashMap<u32, usize> = FxHashMap::default();
        number.insert(0, 0);
        let mut of = |name: u32| {
            let next = number.len();
            *number.entry(name).or_insert(next)
        };
        let ends: Vec<(usize, usize)> = edges.iter().map(|e| (of(e.0), of(e.1))).collect();
        let mut at = vec![Vec::new(); number.len()];
        for (k, &(a, b)) in ends.iter().enumerate() {
            at[a].push(k);
            if a != b {
                at[b].push(k);
            }
        }
        let left = Bits::all(edges.len());
        let all = Picture { drawn: Arc::new(Drawing { edges, ends, at }), left };
        let standing = all.clone().standing();
        if standing.left == all.left { all } else { Picture::new(standing.edges().collect()) }
    }

    fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        self.left.iter().map(|k| self.drawn.edges[k])
    }

    /// Only the edges that hang together with these ones, without passing through the ground.
    fn reached(&self, start: impl Iterator<Item = usize>) -> Bits {
        let mut kept = Bits::none(self.drawn.edges.len());
        // The edges at a vertex are looked at once.
        let mut seen = vec![false; self.drawn.at.len()];
        seen[0] = true;
        let mut open: Vec<usize> = start.filter(|&k| self.left.contains(k)).collect();
        for &k in &open {
            kept.insert(k);
        }
        while let Some(k) = open.pop() {
            let (a, b) = self.drawn.ends[k];
            for end in [a, b] {
                if std::mem::replace(&mut seen[end], true) {
                    continue;
                }
                for &next in &self.drawn.at[end] {
                    if self.left.contains(next) && !kept.contains(next) {
                        kept.insert(next);
                        open.push(next);
                    }
                }
            }
        }
        kept
    }

    /// Without the edges that are not connected to the ground.
    fn standing(self) -> Picture {
        let left = self.reached(self.drawn.at[0].iter().copied());
        Picture { left, ..self }
    }

    fn without(&self, edge: usize) -> Picture {
        let mut cut = self.clone();
        cut.left.remove(edge);
        cut.standing()
    }
}

impl Ruleset for Hackenbush {
    type Position = Picture;

    about!(
        "hackenbush",
        no_parameters,
        [
            "hackenbush 0-1b,1-2r,2-3b",
            "hackenbush 0-1g,1-2g,1-3g,3-3g",
            "hackenbush 0-1b,0-2r,1-2g,1-2b",
            "hackenbush 0-0b,0-1r,1-1r",
            "misere hackenbush 0-1b,1-2g",
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Picture> {
        if text.is_done() {
            return Ok(Picture::new(Vec::new()));
        }
        let start = text.at();
        let edges = text.list(|text| {
            let a = text.number_up_to(message!("vertex"), u32::MAX.into())? as u32;
            text.expect("-")?;
            let b = text.number_up_to(message!("vertex"), u32::MAX.into())? as u32;
            match text.peek().filter(|c| "bgr".contains(*c)) {
                Some(colour) => {
                    text.bump();
                    Ok(Edge(a.min(b), a.max(b), colour))
                }
                None => Err(text.expected(message!("edge-colour"))),
            }
        })?;
        if edges.len() > MOST_EDGES {
            return Err(text.error(start, message!("drawing-edges-at-most", most = MOST_EDGES)));
        }
        Ok(Picture::new(edges))
    }
    fn write(&self, at: &Picture) -> String {
        let edges: Vec<String> = at.edges().map(|edge| edge.to_string()).collect();
        if edges.is_empty() { "-".to_string() } else { edges.join(",") }
    }
    fn figure(&self, at: &Picture) -> Figure {
        Figure::Hackenbush(at.edges().map(|Edge(a, b, colour)| (a, b, colour)).collect())
    }
    fn components(&self, at: Picture) -> Vec<Picture> {
        let mut rest = at.clone();
        let mut parts = Vec::new();
        while let Some(first) = rest.left.first() {
            let left = rest.reached(std::iter::once(first));
            rest.left.subtract(&left);
            parts.push(Picture { drawn: Arc::clone(&at.drawn), left });
        }
        parts
    }
    fn remembers_origin(&self) -> bool {
        true
    }
    fn weight(&self, at: &Picture) -> usize {
        at.left.weight()
    }
}

/// More edges than this are refused.
const MOST_EDGES: usize = 4096;

impl Partizan for Hackenbush {
    fn moves(&self, at: &Picture, player: Player, visit: Visit<'_, Picture>) -> Flow {
        let own = if player == Player::Left { 'b' } else { 'r' };
        for k in at.left.iter() {
            let edge = at.drawn.edges[k];
            if edge.2 == own || edge.2 == 'g' {
                visit(Move::Cut { ends: (edge.0, edge.1), colour: edge.2 }, at.without(k))?;
            }
        }
        GO_ON
    }
    fn nimber(&self, at: &Picture) -> Option<u64> {
        at.fused()
    }
    fn number(&self, at: &Picture) -> Option<Dyadic> {
        at.grown()
    }
}
