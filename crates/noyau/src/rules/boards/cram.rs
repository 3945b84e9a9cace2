//! Cram.

use crate::game::Element;
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Numbering, Ruleset, Visit};
use crate::game::{Reason, Symmetry};
use crate::rules::kit::bits::Bits;
use crate::rules::kit::numbering::{Removal, Words};
use crate::rules::kit::region::Region;
use crate::subset::{Induced, MOST_VERTICES, Pairing};
use crate::{Budget, Result};

/// Place a domino, either way.
pub struct Cram;

impl Ruleset for Cram {
    type Position = Region;

    about!("cram", no_parameters, ["cram 3x4", "cram ..#/.../#..", "misere cram 2x3"]);
    shared!(Region, Region: read, write, figure, components, weight);

    fn reason(&self, at: &Region, convention: Convention) -> Option<Reason> {
        if convention == Convention::Misere {
            return None;
        }
        let half_turn = half_turn(at);
        let about = if half_turn.is_some() { Symmetry::HalfTurn } else { Symmetry::Cells };
        let found = half_turn.or_else(|| at.induced()?.pairing_again())?;
        let cells = |pair: [u32; 2]| pair.map(|cell| Element::Cell(cell.into()));
        Some(Reason::Symmetry {
            about,
            pairs: found.pairs.into_iter().map(cells).collect(),
            first: found.first.map(|pair| Move::domino(pair[0] as usize, pair[1] as usize)),
        })
    }
    fn canonical(&self, at: Region) -> Region {
        at.least_image(true)
    }
    fn numbering(&self, from: &Region) -> Option<Box<dyn Numbering<Region>>> {
        let cells = from.free.len();
        if cells > 64 {
            return None;
        }
        let mut removals = Vec::new();
        for vertical in [false, true] {
            // Nothing breaks this off.
            let _ = from.dominoes(vertical, |a, b| {
                let pair = 1 << from.free.rank(a) | 1 << from.free.rank(b);
                removals.push(Removal { need: pair, gone: pair });
                GO_ON
            });
        }
        let whole = from.clone();
        let read = move |at: &Region| {
            let same = (at.rows, at.columns) == (whole.rows, whole.columns);
            let inside = |cell| whole.free.contains(cell).then(|| 1u64 << whole.free.rank(cell));
            if same { at.free.iter().map(inside).sum() } else { None }
        };
        let whole = from.clone();
        let write = move |word: u64| {
            let mut free = Bits::none(whole.rows * whole.columns);
            let left = whole.free.iter().enumerate().filter(|(k, _)| word >> k & 1 == 1);
            left.for_each(|(_, cell)| free.insert(cell));
            Region { rows: whole.rows, columns: whole.columns, free }
        };
        Words::boxed(cells, removals, read, write)
    }
}

/// The half-turn about the centre, where it is a symmetry at once or after a domino in the middle.
fn half_turn(at: &Region) -> Option<Pairing> {
    let size = at.rows * at.columns;
    let turn = |cell: usize| size - 1 - cell;
    if at.free.first().is_none() || !at.free.iter().all(|cell| at.free.contains(turn(cell))) {
        return None;
    }
    let touching = |a: usize, b: usize| {
        (a / at.columns).abs_diff(b / at.columns) + (a % at.columns).abs_diff(b % at.columns) < 2
    };
    let middle: Vec<usize> = at.free.iter().filter(|&c| touching(c, turn(c))).collect();
    let first = match middle.as_slice() {
        [] => None,
        &[a, b] => Some(vec![a as u32, b as u32]),
        _ => return None,
    };
    let pairs = at.free.iter().filter(|&c| c < turn(c) && !middle.contains(&c));
    Some(Pairing { pairs: pairs.map(|c| [c as u32, turn(c) as u32]).collect(), first })
}

impl Impartial for Cram {
    fn moves(&self, at: &Region, visit: Visit<'_, Region>) -> Flow {
        at.dominoes(false, |a, b| visit(Move::domino(a, b), at.covered(a, b)))?;
        at.dominoes(true, |a, b| visit(Move::domino(a, b), at.covered(a, b)))
    }
    fn induced(&self, at: &Region) -> Option<Induced> {
        at.induced()
    }
    fn pairing(&self, at: &Region, budget: &Budget) -> Result<Option<Pairing>> {
        match half_turn(at) {
            None => at.induced().map_or(Ok(None), |at| at.pairing(budget)),
            found => Ok(found),
        }
    }
    fn searchable(&self, at: &Region) -> bool {
        at.free.len() <= MOST_VERTICES
    }
}
