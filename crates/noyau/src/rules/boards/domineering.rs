//! Domineering.

use super::cram::Domino;
use crate::Result;
use crate::game::Figure;
use crate::game::{Flow, Info, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::region::Region;
use crate::text::{Cursor, Parameters};

/// Left places vertical dominoes, Right horizontal ones.
pub struct Domineering;

impl Ruleset for Domineering {
    type Position = Region;

    const INFO: Info = Info {
        name: "domineering",
        summary: "Left places vertical dominoes, Right horizontal ones",
        rules: "Left places a domino on two free cells one above the other, Right on two free \
                cells side by side. Who cannot place one has lost.",
        notation: "`domineering 4x5`: rows and columns; or cell by cell, `domineering ../.#`. A \
                   move names the two cells, counted row by row from 0.",
        examples: &[
            "domineering 3x4",
            "domineering 2x2",
            "domineering ..#/.../#..",
            "misere domineering 2x3",
        ],
        known: "2×2 is the switch ±1, 2×3 is {2|-1/2}, 3×3 is ±1, 4×5 is 1, 5×5 is 0.",
        literature: "J. H. Conway, On Numbers and Games, chapter 10; E. R. Berlekamp, Blockbusting \
                     and Domineering, Journal of Combinatorial Theory A 49 (1988).",
    };

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
    type Move = Domino;

    fn moves(&self, at: &Region, player: Player, visit: Visit<'_, Domino, Region>) -> Flow {
        at.dominoes(player == Player::Left, |a, b| visit(Domino(a, b), at.covered(a, b)))
    }
}
