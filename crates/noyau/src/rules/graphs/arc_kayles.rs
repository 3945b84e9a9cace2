//! Arc Kayles.

use super::domination::read_whole;
use crate::Result;
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Object, Ruleset, Visit};
use crate::game::{Element, Figure};
use crate::game::{Reason, Symmetry};
use crate::graph::Limits;
use crate::message;
use crate::rules::kit::subgraph::Subgraph;
use crate::subset::{Induced, Rule};
use crate::text::Cursor;

/// Choose an edge and remove its ends.
pub struct ArcKayles;

impl Ruleset for ArcKayles {
    type Position = Subgraph;

    const OBJECT: Object = Object::Ends;

    about!(
        "arc-kayles",
        no_parameters,
        ["arc-kayles C5", "arc-kayles K4", "misere arc-kayles P2*P3"]
    );
    shared!(Subgraph, Subgraph: weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Subgraph> {
        let start = text.at();
        let read = read_whole(text, &Limits::default().directed().at_most(4096, 1 << 20))?;
        if read.graph().is_directed() {
            return Err(text.error(start, message!("arc-kayles-arcs")));
        }
        Ok(read)
    }
    fn write(&self, at: &Subgraph) -> String {
        at.graph().to_string()
    }
    fn figure(&self, at: &Subgraph) -> Figure {
        Figure::Graph { graph: at.graph(), marks: Vec::new() }
    }
    fn reason(&self, at: &Subgraph, convention: Convention) -> Option<Reason> {
        if convention == Convention::Misere {
            return None;
        }
        let found = self.induced(at)?.pairing_again()?;
        let name = |v: u32| at.name(v as usize) as u32;
        Some(Reason::Symmetry {
            about: Symmetry::Exchange,
            pairs: found.pairs.iter().map(|p| p.map(|v| Element::Vertex(name(v)))).collect(),
            first: found.first.map(|ends| Move::Edge { ends: (name(ends[0]), name(ends[1])) }),
        })
    }
    fn components(&self, at: Subgraph) -> Vec<Subgraph> {
        at.components().into_iter().filter(|part| part.alive.len() > 1).collect()
    }
    fn remembers_origin(&self) -> bool {
        true
    }
}

impl Impartial for ArcKayles {
    fn moves(&self, at: &Subgraph, visit: Visit<'_, Subgraph>) -> Flow {
        for v in at.alive.iter() {
            for w in at.closed_out(v).iter().filter(|&w| w > v && at.alive.contains(w)) {
                let mut alive = at.alive.clone();
                alive.remove(v);
                alive.remove(w);
                let ends = (at.name(v) as u32, at.name(w) as u32);
                visit(Move::Edge { ends }, at.with(alive))?;
            }
        }
        GO_ON
    }
    fn induced(&self, at: &Subgraph) -> Option<Induced> {
        Some(Induced { rule: Rule::Edge, ..at.induced() })
    }
}
