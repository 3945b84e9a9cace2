//! The domination game: Node Kayles, also on digraphs.

use crate::Result;
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Numbering, Ruleset, Visit};
use crate::game::{Element, Figure};
use crate::game::{Reason, Symmetry};
use crate::graph::{self, Limits};
use crate::message;
use crate::rules::kit::subgraph::Subgraph;
use crate::subset::Induced;
use crate::text::Cursor;

/// Remove a vertex and its neighbours.
pub struct Domination;

impl Ruleset for Domination {
    type Position = Subgraph;

    about!(
        "domination",
        no_parameters,
        [
            "domination P7",
            "domination C5*P3",
            "domination {4; 0>1, 1>2, 2>0, 2>3}",
            "misere domination C6",
        ]
    );
    shared!(Subgraph, Subgraph: components, weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Subgraph> {
        read_whole(text, &Limits::default().directed().at_most(4096, 1 << 20))
    }
    fn write(&self, at: &Subgraph) -> String {
        at.graph().to_string()
    }
    fn figure(&self, at: &Subgraph) -> Figure {
        Figure::Graph { graph: at.graph(), marks: Vec::new() }
    }
    fn touches(&self, at: &Subgraph, step: &Move, _to: &Subgraph) -> Vec<Element> {
        with_followers(at, step)
    }
    fn reason(&self, at: &Subgraph, convention: Convention) -> Option<Reason> {
        if convention == Convention::Misere {
            return None;
        }
        let induced = at.induced();
        let Some(found) = induced.pairing_again() else { return composed(&induced) };
        let name = |v: u32| at.name(v as usize) as u32;
        Some(Reason::Symmetry {
            about: Symmetry::Exchange,
            pairs: found.pairs.iter().map(|p| p.map(|v| Element::Vertex(name(v)))).collect(),
            first: found.first.map(|first| Move::Vertex { vertex: name(first[0]) }),
        })
    }
    fn remembers_origin(&self) -> bool {
        true
    }
    fn numbering(&self, from: &Subgraph) -> Option<Box<dyn Numbering<Subgraph>>> {
        from.numbering()
    }
}

/// Smaller graphs are explained by their options.
const FEW: usize = 20;

/// Larger graphs that are made of single vertices by unions and complete products.
fn composed(at: &Induced) -> Option<Reason> {
    let value = if at.alive.len() > FEW { at.value_by_products()? } else { return None };
    let statement = message!("domination-products", value = value);
    Some(Reason::ClosedForm { statement, lost: value == 0 })
}

/// The vertex that a move names and everything its arcs or edges lead to, as elements of the
/// picture.
pub fn with_followers(at: &Subgraph, step: &Move) -> Vec<Element> {
    let &Move::Vertex { vertex: v } = step else {
        return Vec::new();
    };
    at.with_followers(v).into_iter().map(Element::Vertex).collect()
}

/// Reads a graph; nothing is the empty graph.
pub fn read_whole(text: &mut Cursor<'_>, limits: &Limits) -> Result<Subgraph> {
    if text.is_done() {
        return Ok(Subgraph::whole(graph::Graph::undirected(0, Vec::new())));
    }
    Ok(Subgraph::whole(graph::read(text, limits)?))
}

impl Impartial for Domination {
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
