//! Cram.

use crate::game::Element;
use crate::game::{Convention, Flow, Impartial, Move, Ruleset, Visit};
use crate::game::{Reason, Symmetry};
use crate::rules::kit::region::Region;

/// Place a domino, either way.
pub struct Cram;

impl Ruleset for Cram {
    type Position = Region;

    about!("cram", no_parameters, ["cram 3x4", "cram ..#/.../#..", "misere cram 2x3"]);
    shared!(Region, Region: read, write, figure, components, weight);

    fn reason(&self, at: &Region, convention: Convention) -> Option<Reason> {
        // The half-turn must be there already, or after a domino in the middle.
        let size = at.rows * at.columns;
        let turn = |cell: usize| size - 1 - cell;
        if convention == Convention::Misere
            || at.rows * at.columns > 4096
            || !at.free.iter().all(|cell| at.free.contains(turn(cell)))
        {
            return None;
        }
        let touching = |a: usize, b: usize| {
            (a / at.columns).abs_diff(b / at.columns) + (a % at.columns).abs_diff(b % at.columns)
                < 2
        };
        let middle: Vec<usize> = at.free.iter().filter(|&c| touching(c, turn(c))).collect();
        let first = match middle.as_slice() {
            [] => None,
            &[a, b] => Some(Move::domino(a, b)),
            _ => return None,
        };
        let pairs = at.free.iter().filter(|&c| c < turn(c) && !middle.contains(&c));
        Some(Reason::Symmetry {
            about: Symmetry::HalfTurn,
            pairs: pairs.map(|c| [c, turn(c)].map(|cell| Element::Cell(cell as u64))).collect(),
            first,
        })
    }
    fn canonical(&self, at: Region) -> Region {
        at.least_image(true)
    }
}

impl Impartial for Cram {
    fn moves(&self, at: &Region, visit: Visit<'_, Region>) -> Flow {
        at.dominoes(false, |a, b| visit(Move::domino(a, b), at.covered(a, b)))?;
        at.dominoes(true, |a, b| visit(Move::domino(a, b), at.covered(a, b)))
    }
}
