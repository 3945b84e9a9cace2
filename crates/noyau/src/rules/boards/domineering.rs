//! Domineering.

mod bounds;
mod joined;
mod pieces;
mod search;
mod word;

use crate::game::{Flow, Move, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::region::Region;
use crate::{Context, Result};

/// Left places vertical dominoes, Right horizontal ones.
pub struct Domineering;

impl Ruleset for Domineering {
    type Position = Region;

    about!(
        "domineering",
        no_parameters,
        ["domineering 3x4", "domineering 2x2", "domineering ..#/.../#..", "misere domineering 2x3",]
    );
    shared!(Region, Region: read, write, figure, components, weight);

    fn canonical(&self, at: Region) -> Region {
        at.least_image(false)
    }
}

impl Partizan for Domineering {
    fn moves(&self, at: &Region, player: Player, visit: Visit<'_, Region>) -> Flow {
        at.dominoes(player == Player::Left, |a, b| visit(Move::domino(a, b), at.covered(a, b)))
    }
    fn negative(&self, at: &Region) -> Option<Region> {
        Some(at.transposed())
    }
    fn wins(&self, at: &Region, first: Player, context: Context<'_>) -> Result<Option<bool>> {
        let (short, long) = (at.rows.min(at.columns), at.rows.max(at.columns));
        let mut boards = context.tables.lease::<search::Boards>(&format!("{short}x{long}"));
        boards.wins(at, first == Player::Left, context)
    }
}

#[cfg(test)]
mod tests;
