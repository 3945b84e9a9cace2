//! Geography, with vertices or edges used up.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::Result;
use crate::game::{Element, Figure, Mark};
use crate::game::{Flow, GO_ON, Impartial, Move, Ruleset, Visit, Way};
use crate::graph::{self, Graph, Limits};
use crate::message;
use crate::rules::kit::bits::Bits;
use crate::text::{Cursor, Parameters};

/// Move the token along an arc; used vertices, or used edges, disappear.
pub struct Geography {
    edges: bool,
}

/// A graph, what is left of it, and the token.
#[derive(Clone, Debug)]
pub struct Journey {
    base: Arc<Base>,
    /// The vertices, or the edges, that are left.
    alive: Bits,
    token: usize,
}

#[derive(Debug, PartialEq, Eq)]
struct Base {
    graph: Graph,
    /// For each vertex where one can go from it, and by which edge.
    steps: Vec<Vec<(usize, usize)>>,
}

impl PartialEq for Journey {
    fn eq(&self, other: &Self) -> bool {
        self.token == other.token
            && self.alive == other.alive
            && (Arc::ptr_eq(&self.base, &other.base) || self.base == other.base)
    }
}

impl Eq for Journey {}

impl Hash for Journey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.alive, self.token).hash(state);
    }
}

impl Base {
    fn new(graph: Graph) -> Base {
        let mut steps = vec![Vec::new(); graph.order()];
        for (k, &(a, b)) in graph.edges().iter().enumerate() {
            steps[a as usize].push((b as usize, k));
            steps[b as usize].push((a as usize, k));
        }
        for (k, &(a, b)) in graph.arcs().iter().enumerate() {
            steps[a as usize].push((b as usize, k));
        }
        Base { graph, steps }
    }
}

impl Geography {
    /// What is left of the graph, and the token's vertex in it.
    fn left(&self, at: &Journey) -> (Graph, usize) {
        let graph = &at.base.graph;
        if !self.edges {
            let kept: Vec<u32> = at.alive.iter().map(|v| v as u32).collect();
            return (graph.induced(&kept), at.alive.rank(at.token));
        }
        let keep = |links: &[(u32, u32)]| -> Vec<(u32, u32)> {
            let numbered = links.iter().enumerate();
            numbered.filter(|(k, _)| at.alive.contains(*k)).map(|(_, &link)| link).collect()
        };
        let rest = if graph.is_directed() {
            Graph::directed(graph.order(), keep(graph.arcs()))
        } else {
            Graph::undirected(graph.order(), keep(graph.edges()))
        };
        (rest, at.token)
    }
}

impl Ruleset for Geography {
    type Position = Journey;

    about!(
        "geography",
        [
            "geography(vertex) C5 @0",
            "geography(edge) {4; 0>3, 1>0, 2>0, 2>1, 2>3} @2",
            "geography(edge) K4 @0",
            "misere geography(vertex) P4 @1",
        ]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        parameters.required(message!("geography-kind"), |text| {
            if text.eat("vertex") {
                Ok(Geography { edges: false })
            } else if text.eat("edge") {
                Ok(Geography { edges: true })
            } else {
                Err(text.expected(message!("geography-kind")))
            }
        })
    }
    fn spelling(&self) -> String {
        format!("geography({})", if self.edges { "edge" } else { "vertex" })
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Journey> {
        let graph = graph::read(text, &Limits::default().directed().at_most(4096, 1 << 16))?;
        text.expect(" ").map_err(|_| {
            text.expected(message!("expected-space-then", what = message!("at-token")))
        })?;
        text.skip_spaces();
        text.expect("@")?;
        let start = text.at();
        let token = text.number(message!("token-vertex"))?;
        if token >= graph.order() as u64 {
            return Err(text.error(start, message!("graph-without-vertex", vertex = token)));
        }
        let size = if self.edges { graph.size() } else { graph.order() };
        Ok(Journey {
            alive: Bits::all(size),
            token: token as usize,
            base: Arc::new(Base::new(graph)),
        })
    }
    fn write(&self, at: &Journey) -> String {
        let (graph, token) = self.left(at);
        format!("{graph} @{token}")
    }
    fn figure(&self, at: &Journey) -> Figure {
        let (graph, token) = self.left(at);
        let mut marks = vec![Mark::Plain; graph.order()];
        marks[token] = Mark::Token;
        Figure::Graph { graph, marks }
    }
    fn framed(
        &self,
        start: &Journey,
        now: &Journey,
        shown: &dyn Fn(Element) -> Option<Element>,
    ) -> Journey {
        let (_, token) = self.left(now);
        match shown(Element::Vertex(token as u32)) {
            Some(Element::Vertex(token)) => Journey { token: token as usize, ..start.clone() },
            _ => start.clone(),
        }
    }
    fn canonical(&self, at: Journey) -> Journey {
        // What the token cannot reach does not matter.
        let mut seen = Bits::none(at.base.graph.order());
        let mut alive = at.alive.clone();
        alive.subtract(&at.alive);
        seen.insert(at.token);
        let mut open = vec![at.token];
        while let Some(v) = open.pop() {
            if !self.edges {
                alive.insert(v);
            }
            for &(w, link) in &at.base.steps[v] {
                if at.alive.contains(if self.edges { link } else { w }) {
                    if self.edges {
                        alive.insert(link);
                    }
                    if !seen.contains(w) {
                        seen.insert(w);
                        open.push(w);
                    }
                }
            }
        }
        Journey { alive, ..at }
    }
    fn remembers_origin(&self) -> bool {
        true
    }
    fn weight(&self, at: &Journey) -> usize {
        at.alive.weight()
    }
}

impl Impartial for Geography {
    fn moves(&self, at: &Journey, visit: Visit<'_, Journey>) -> Flow {
        for &(w, link) in &at.base.steps[at.token] {
            let used = if self.edges { link } else { at.token };
            if !at.alive.contains(if self.edges { link } else { w }) {
                continue;
            }
            let name = |v| if self.edges { v } else { at.alive.rank(v) } as u32;
            let by = match (self.edges, at.base.graph.is_directed()) {
                (false, _) => Way::Vertex,
                (true, false) => Way::Edge,
                (true, true) => Way::Arc,
            };
            let step = Move::Walk { from: name(at.token), to: name(w), by };
            let mut to = at.clone();
            to.alive.remove(used);
            to.token = w;
            visit(step, to)?;
        }
        GO_ON
    }
}
