//! Tridomineering.

use crate::Result;
use crate::game::{Figure, Flow, GO_ON, Move, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::region::Region;
use crate::text::Cursor;

/// Domineering in which pieces of three cells may be placed, too.
pub struct Tridomineering;

impl Ruleset for Tridomineering {
    type Position = Region;

    about!(
        "tridomineering",
        no_parameters,
        [
            "tridomineering 3x3",
            "tridomineering 2x4",
            "tridomineering ..#/.../#..",
            "misere tridomineering 2x3"
        ]
    );

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

impl Partizan for Tridomineering {
    fn moves(&self, at: &Region, player: Player, visit: Visit<'_, Region>) -> Flow {
        let vertical = player == Player::Left;
        let step = if vertical { at.columns } else { 1 };
        for first in at.free.iter() {
            let mut after = at.clone();
            after.free.remove(first);
            let mut cells = vec![first as u32];
            for length in 1..3 {
                let cell = first + length * step;
                let same_row = vertical || cell / at.columns == first / at.columns;
                if !same_row || !at.free.contains(cell) {
                    break;
                }
                after.free.remove(cell);
                cells.push(cell as u32);
                visit(Move::Place { cells: cells.iter().copied().collect() }, after.clone())?;
            }
        }
        GO_ON
    }
    fn negative(&self, at: &Region) -> Option<Region> {
        Some(at.transposed())
    }
}
