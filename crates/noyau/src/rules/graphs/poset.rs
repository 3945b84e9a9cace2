//! Poset games.

use super::domination::read_whole;
use crate::Result;
use crate::game::Reason;
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Numbering, Object, Ruleset, Visit};
use crate::game::{Element, Figure};
use crate::graph::{Graph, Limits};
use crate::message;
use crate::rules::kit::subgraph::Subgraph;
use crate::subset::Induced;
use crate::text::Cursor;

/// Remove an element and everything above it.
pub struct Poset;

impl Ruleset for Poset {
    /// The arcs are closed: an element's arcs lead to everything above it.
    type Position = Subgraph;

    const OBJECT: Object = Object::Element;

    about!(
        "poset",
        no_parameters,
        [
            "poset {5; 0>1, 0>3, 0>4, 1>4, 2>3, 2>4, 3>4}",
            "poset {3;}",
            "misere poset {3; 0>1, 0>2}",
        ]
    );
    shared!(Subgraph, Subgraph: components, weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Subgraph> {
        let start = text.at();
        let given = read_whole(text, &Limits::default().directed().at_most(1024, 1 << 20))?.graph();
        if !given.edges().is_empty() {
            return Err(text.error(start, message!("poset-edges")));
        }
        let closed = closure(&given).ok_or_else(|| text.error(start, message!("poset-cycle")))?;
        Ok(Subgraph::whole(closed))
    }
    fn write(&self, at: &Subgraph) -> String {
        at.graph().to_string()
    }
    fn figure(&self, at: &Subgraph) -> Figure {
        Figure::Order(covers(&at.graph()))
    }
    fn touches(&self, at: &Subgraph, step: &Move, _to: &Subgraph) -> Vec<Element> {
        super::domination::with_followers(at, step)
    }
    fn reason(&self, at: &Subgraph, convention: Convention) -> Option<Reason> {
        let graph = at.graph();
        let below = graph.in_neighbours();
        let n = graph.order();
        let greatest = (0..n as u32).find(|&v| n > 1 && below.degree(v) == n - 1)?;
        (convention == Convention::Normal)
            .then(|| Reason::StrategyStealing { spare: Move::Vertex { vertex: greatest } })
    }
    fn remembers_origin(&self) -> bool {
        true
    }
    fn numbering(&self, from: &Subgraph) -> Option<Box<dyn Numbering<Subgraph>>> {
        from.numbering()
    }
}

/// All pairs of the order that these arcs generate; none if they have a cycle.
fn closure(graph: &Graph) -> Option<Graph> {
    let n = graph.order();
    let out = graph.out_neighbours();
    let mut missing: Vec<usize> = (0..n as u32).map(|v| out.degree(v)).collect();
    let below = graph.in_neighbours();
    let mut ready: Vec<u32> = (0..n as u32).filter(|&v| missing[v as usize] == 0).collect();
    let mut above: Vec<crate::rules::kit::bits::Bits> =
        vec![crate::rules::kit::bits::Bits::none(n); n];
    let mut done = 0;
    while let Some(v) = ready.pop() {
        done += 1;
        let mut set = crate::rules::kit::bits::Bits::none(n);
        for &w in out.of(v) {
            set.insert(w as usize);
            set.unite(&above[w as usize]);
        }
        above[v as usize] = set;
        for &u in below.of(v) {
            missing[u as usize] -= 1;
            if missing[u as usize] == 0 {
                ready.push(u);
            }
        }
    }
    let arcs = |v: usize| above[v].iter().map(move |w| (v as u32, w as u32)).collect::<Vec<_>>();
    (done == n).then(|| Graph::directed(n, (0..n).flat_map(arcs).collect()))
}

/// The pairs of an order with nothing in between, as one draws them.
fn covers(order: &Graph) -> Graph {
    let out = order.out_neighbours();
    let between = |&(a, c): &(u32, u32)| out.of(a).iter().any(|&b| out.has(b, c));
    Graph::directed(
        order.order(),
        order.arcs().iter().copied().filter(|arc| !between(arc)).collect(),
    )
}

impl Impartial for Poset {
    fn moves(&self, at: &Subgraph, visit: Visit<'_, Subgraph>) -> Flow {
        for v in at.alive.iter() {
            visit(Move::Vertex { vertex: at.name(v) as u32 }, at.without(at.closed_out(v)))?;
        }
        GO_ON
    }
    fn induced(&self, at: &Subgraph) -> Option<Induced> {
        Some(at.induced())
    }
}
