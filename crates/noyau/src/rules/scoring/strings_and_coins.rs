//! Strings and Coins.

use crate::game::{Flow, Gain, Move, Ruleset, Scoring};
use crate::rules::kit::edges::Edges;
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
        ]
    );
    shared!(Edges, Edges: read, write, figure, components, canonical, weight);

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
    fn score_reaches(&self, at: &Edges, bound: i64, context: Context<'_>) -> Result<Option<bool>> {
        at.score_reaches(bound, context)
    }
}
