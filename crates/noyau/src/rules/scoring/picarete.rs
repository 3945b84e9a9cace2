//! Pic'arête.

use super::picarete_proof::Typed;
use crate::game::{Flow, Gain, Move, Proof, Ruleset, Scoring, Strings, Theory};
use crate::rules::kit::edges::Edges;
use crate::{Context, Result};

/// Remove an edge, a point for each vertex that this isolates; strictly in turn.
pub struct Picarete;

impl Ruleset for Picarete {
    type Position = Edges;

    about!(
        "picarete",
        no_parameters,
        ["picarete K3", "picarete C4", "picarete P4+K3", "picarete {4; 0-1, 0-2, 1-2, 2-3}",]
    );
    shared!(Edges, Edges: read, write, figure, components, canonical, weight);

    fn remembers_origin(&self) -> bool {
        true
    }
}

impl Scoring for Picarete {
    fn moves(&self, at: &Edges, visit: &mut dyn FnMut(Move, Edges, Gain) -> Flow) -> Flow {
        at.removals().try_for_each(|(_, edge, left, points)| {
            visit(edge, left, Gain { points, again: false })
        })
    }

    fn score(&self, at: &Edges, context: Context<'_>) -> Result<Option<i64>> {
        at.score(false, context).map(Some)
    }

    fn strings(&self, at: &Edges) -> Option<Strings> {
        Some(at.as_strings(false))
    }
    fn score_reaches(&self, at: &Edges, bound: i64, context: Context<'_>) -> Result<Option<bool>> {
        at.score_reaches(bound, false, context)
    }

    fn bounds(&self, at: &Edges) -> Option<Theory> {
        let (_, ends) = at.ends();
        Some(Typed::new(at.coins(), &ends).theory())
    }

    fn proof(&self, at: &Edges) -> Option<(Proof, Move, Edges, Gain)> {
        let (numbers, ends) = at.ends();
        let (edge, proof) = Typed::new(at.coins(), &ends).proof()?;
        let (step, left, points) = at.removal(numbers[edge]);
        Some((proof, step, left, Gain { points, again: false }))
    }
}
