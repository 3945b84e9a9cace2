//! Geography, with vertices or edges used up.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::Result;
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Reason, Ruleset, Visit, Way};
use crate::game::{Element, Figure, Mark};
use crate::graph::{self, Adjacency, Graph, Limits, even_kernel, maximum_matching};
use crate::message;
use crate::rules::kit::bits::Bits;
use crate::text::{Cursor, Parameters};

/// Move the token along an arc; used vertices, or used edges, disappear.
pub struct Geography {
    edges: bool,
}

/// Larger graphs are refused.
const MOST_VERTICES: u64 = 1 << 17;
const MOST_EDGES: u64 = 1 << 19;
/// The equations of larger graphs are not solved.
const MOST_EQUATIONS: usize = 1200;
/// So many vertices are listed in a sentence.
const MOST_LISTED: usize = 40;
/// A graph with more edges than vertices and these has many cycles.
const MOST_CYCLES: usize = 8;
/// Larger graphs with many cycles are not searched.
const MOST_SEARCHED: usize = 64;

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
    /// The neighbours of each vertex.
    near: Adjacency,
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
        Base { near: graph.neighbours(), graph, steps }
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

impl Geography {
    /// Where a token on an undirected graph must go so that the opponent loses, when vertices are
    /// used up: to a vertex that some maximum matching of the rest leaves out. From there every
    /// move leads to a matched vertex, and the answer goes to its partner.
    fn winning_by_matching(&self, at: &Journey) -> Option<Vec<usize>> {
        if self.edges || at.base.graph.is_directed() {
            return None;
        }
        let mut alive = vec![false; at.base.graph.order()];
        at.alive.iter().for_each(|v| alive[v] = true);
        alive[at.token] = false;
        let found = maximum_matching(&at.base.near, &alive);
        let steps = at.base.steps[at.token].iter().map(|&(w, _)| w);
        Some(steps.filter(|&w| alive[w] && found.missable[w]).collect())
    }

    /// The even kernel with the token in it, when edges of a bipartite graph are used up; the token
    /// is lost where there is one, for every move away from it can be answered by a move back.
    #[expect(clippy::option_option, reason = "whether the theorem applies, and what it finds")]
    fn even_kernel(&self, at: &Journey) -> Option<Option<Vec<u32>>> {
        if !self.edges || at.base.graph.is_directed() || at.base.graph.order() > MOST_EQUATIONS {
            return None;
        }
        let (graph, token) = self.left(&self.canonical(at.clone()));
        even_kernel(&graph, token as u32)
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
        let graph =
            graph::read(text, &Limits::default().directed().at_most(MOST_VERTICES, MOST_EDGES))?;
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
    fn reason(&self, at: &Journey, convention: Convention) -> Option<Reason> {
        if convention == Convention::Misere {
            return None;
        }
        if let Some(winning) = self.winning_by_matching(at) {
            let lost = winning.is_empty();
            let statement = if lost {
                message!("geography-matching-lost")
            } else {
                message!("geography-matching-won")
            };
            return Some(Reason::ClosedForm { statement, lost });
        }
        let kernel = self.even_kernel(at)?;
        let statement = match &kernel {
            Some(kernel) => {
                let more = kernel.len().saturating_sub(MOST_LISTED);
                let shown = kernel.iter().take(MOST_LISTED).map(u32::to_string);
                let listed = shown.collect::<Vec<_>>().join(", ");
                message!("geography-kernel-lost", vertices = listed, more = more)
            }
            None => message!("geography-kernel-won"),
        };
        Some(Reason::ClosedForm { statement, lost: kernel.is_some() })
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

    fn is_p(&self, at: &Journey, convention: Convention) -> Option<bool> {
        if convention == Convention::Misere {
            return None;
        }
        match self.winning_by_matching(at) {
            Some(winning) => Some(winning.is_empty()),
            None => Some(self.even_kernel(at)?.is_some()),
        }
    }
    fn winning_moves(&self, at: &Journey, convention: Convention) -> Option<Vec<(Move, Journey)>> {
        if convention == Convention::Misere {
            return None;
        }
        let matched = self.winning_by_matching(at);
        if matched.is_none() {
            self.even_kernel(at)?;
        }
        let mut found = Vec::new();
        // Nothing breaks this off.
        let _ = self.moves(at, &mut |step, to| {
            let wins = match &matched {
                Some(winning) => winning.contains(&to.token),
                None => self.even_kernel(&to).is_some_and(|kernel| kernel.is_some()),
            };
            if wins {
                found.push((step, to));
            }
            GO_ON
        });
        Some(found)
    }
    fn searchable(&self, at: &Journey) -> bool {
        // Where cycles are many, what remains is never the same twice.
        let by_theorem = !self.edges && !at.base.graph.is_directed();
        let cycles = at.base.graph.size().saturating_sub(at.base.graph.order());
        !by_theorem || at.alive.len() <= MOST_SEARCHED || cycles <= MOST_CYCLES
    }
}
