//! Strings and Coins.

use crate::game::Figure;
use crate::game::{Flow, Gain, Info, Ruleset, Scoring};
use crate::rules::kit::edges::{Edges, Removal};
use crate::text::{Cursor, Parameters};
use crate::{Budget, Result};

/// Cut a string; whoever frees a coin takes it and must move again.
pub struct StringsAndCoins;

impl Ruleset for StringsAndCoins {
    type Position = Edges;

    const INFO: Info = Info {
        name: "strings-and-coins",
        summary: "remove an edge, a point for each vertex that this isolates; whoever scores moves again",
        rules: "The vertices of a graph are coins, its edges are strings. A move cuts a string. \
                Whoever cuts the last string of a coin, or of two coins at once, takes what is \
                free, a point each, and must move again. When all strings are cut, the player \
                with more coins has won.",
        notation: "`strings-and-coins C4*K2`: a graph; repeated edges are allowed. A move names \
                   the edge.",
        examples: &[
            "strings-and-coins P3*P2",
            "strings-and-coins C5",
            "strings-and-coins {3; 0-1, 0-1, 1-2}",
            "strings-and-coins K4+P2",
        ],
        known: "It is Dots and Boxes on any graph: the strings are the lines not yet drawn. Long \
                chains and cycles are given away reluctantly, and whoever controls the end of the \
                game declines the last two coins of a chain or the last four of a cycle. Deciding \
                the winner is PSPACE-complete.",
        literature: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical \
                     Plays, chapter 16; E. D. Demaine, J. Diomidov, Strings-and-Coins and \
                     Nimstring are PSPACE-complete (2021).",
    };

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        parameters.none().map(|()| StringsAndCoins)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Edges> {
        Edges::read(text)
    }
    fn write(&self, at: &Edges) -> String {
        at.write()
    }
    fn figure(&self, at: &Edges) -> Figure {
        at.figure()
    }
    fn components(&self, at: Edges) -> Vec<Edges> {
        at.components()
    }
    fn canonical(&self, at: Edges) -> Edges {
        at.canonical()
    }
    fn weight(&self, at: &Edges) -> usize {
        at.weight()
    }
}

impl Scoring for StringsAndCoins {
    type Move = Removal;

    fn moves(&self, at: &Edges, visit: &mut dyn FnMut(Removal, Edges, Gain) -> Flow) -> Flow {
        at.removals().try_for_each(|(_, edge, left, points)| {
            visit(edge, left, Gain { points, again: points > 0 })
        })
    }
    fn score(&self, at: &Edges, budget: &Budget) -> Result<Option<i64>> {
        at.score(true, budget).map(Some)
    }
}
