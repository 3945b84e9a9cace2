//! Strings and Coins.

use crate::game::{Chains, Flow, Gain, Move, Ruleset, Scoring, Strings};
use crate::rules::kit::chain_count;
use crate::rules::kit::edges::Edges;
use crate::text::Cursor;
use crate::{Context, Result};

/// Cut a string; whoever frees a coin takes it and must move again.
pub struct StringsAndCoins;

impl Ruleset for StringsAndCoins {
    type Position = Edges;

    about!(
        "strings-and-coins",
        no_parameters,
        [
            "strings-and-coins P3*P2",
            "strings-and-coins C5",
            "strings-and-coins {3; 0-1, 0-1, 1-2}",
            "strings-and-coins K4+P2",
            "strings-and-coins {4; 0-1, 1-2, 2-3} ground 0,1,3",
        ]
    );
    shared!(Edges, Edges: write, figure, components, canonical, weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Edges> {
        Edges::read_grounded(text)
    }

    fn remembers_origin(&self) -> bool {
        true
    }
}

impl Scoring for StringsAndCoins {
    fn moves(&self, at: &Edges, visit: &mut dyn FnMut(Move, Edges, Gain) -> Flow) -> Flow {
        at.removals().try_for_each(|(_, edge, left, points)| {
            visit(edge, left, Gain { points, again: points > 0 })
        })
    }
    fn score(&self, at: &Edges, context: Context<'_>) -> Result<Option<i64>> {
        at.score(true, context).map(Some)
    }
    fn chains(&self, at: &Edges) -> Option<Chains> {
        let (_, ends) = at.ends();
        Some(chain_count::chains(at.coins() as u32, &ends))
    }
    fn strings(&self, at: &Edges) -> Option<Strings> {
        Some(at.as_strings(true))
    }
    fn score_reaches(&self, at: &Edges, bound: i64, context: Context<'_>) -> Result<Option<bool>> {
        at.score_reaches(bound, true, context)
    }
}
