//! Domineering.

use crate::Result;
use crate::game::Figure;
use crate::game::{Flow, Move, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::region::Region;
use crate::text::{Cursor, Parameters};

/// Left places vertical dominoes, Right horizontal ones.
pub struct Domineering;

impl Ruleset for Domineering {
    type Position = Region;

    about!(
        "domineering",
        ["domineering 3x4", "domineering 2x2", "domineering ..#/.../#..", "misere domineering 2x3",]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        parameters.none().map(|()| Domineering)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Region> {
        Region::read(text)
    }
    fn write(&self, at: &Region) -> String {
        at.write()
    }
    fn figure(&self, at: &Region) -> Figure {
        at.figure()
    }
    fn components(&self, at: Region) -> Vec<Region> {
        at.components()
    }
    fn canonical(&self, at: Region) -> Region {
        at.least_image(false)
    }
    fn weight(&self, at: &Region) -> usize {
        at.free.weight()
    }
}

impl Partizan for Domineering {
    fn moves(&self, at: &Region, player: Player, visit: Visit<'_, Region>) -> Flow {
        at.dominoes(player == Player::Left, |a, b| visit(Move::domino(a, b), at.covered(a, b)))
    }
}
