//! Cutcake.

use crate::game::{Element, Figure, Flow, GO_ON, Line, Move, Partizan, Player, Ruleset, Visit};
use crate::text::Cursor;
use crate::{Result, message};

/// Left cuts cakes between columns, Right between rows.
pub struct Cutcake;

/// Cakes have at most so many rows and columns.
const LONGEST: u64 = 256;
/// More cakes than this are refused.
const MOST_CAKES: usize = 1000;
/// So many equal cakes can be clicked.
const MOST_EQUAL: usize = 24;

impl Ruleset for Cutcake {
    /// Rows and columns of each cake, in ascending order, without single squares.
    type Position = Vec<(u64, u64)>;

    about!(
        "cutcake",
        no_parameters,
        ["cutcake 3x4", "cutcake 2x3,4x2", "cutcake 1x5,4x1", "misere cutcake 2x3"]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Self::Position> {
        if text.is_done() {
            return Ok(Vec::new());
        }
        let start = text.at();
        let cakes = text.list(|text| {
            let rows = text.number_up_to(message!("number-of-rows"), LONGEST)?;
            text.expect("x")?;
            Ok((rows, text.number_up_to(message!("number-of-columns"), LONGEST)?))
        })?;
        if cakes.iter().any(|&(rows, columns)| rows == 0 || columns == 0) {
            return Err(text.error(start, message!("board-empty")));
        }
        if cakes.len() > MOST_CAKES {
            return Err(text.error(start, message!("heaps-at-most", most = MOST_CAKES)));
        }
        Ok(sorted(cakes))
    }
    fn write(&self, at: &Self::Position) -> String {
        written(at)
    }
    fn components(&self, at: Self::Position) -> Vec<Self::Position> {
        at.into_iter().map(|cake| vec![cake]).collect()
    }
    fn weight(&self, at: &Self::Position) -> usize {
        size_of_val(at.as_slice())
    }
    fn figure(&self, at: &Self::Position) -> Figure {
        Figure::Cakes(at.clone())
    }
    /// Equal cakes can be cut alike, and each of them from either end.
    fn ways(&self, at: &Self::Position, step: &Move, _to: &Self::Position) -> Vec<Vec<Element>> {
        let &Move::Slice { at: cut, .. } = step else { return Vec::new() };
        let cake = at[cut.row as usize];
        let length = if cut.vertical { cake.1 } else { cake.0 } as u32;
        let equal = (0..).zip(at).filter(|&(_, &other)| other == cake).map(|(place, _)| place);
        let mut ways: Vec<Vec<Element>> = equal
            .take(MOST_EQUAL)
            .flat_map(|row| [cut.column, length - cut.column].map(|column| (row, column)))
            .map(|(row, column)| vec![Element::Line(Line { row, column, ..cut })])
            .collect();
        ways.dedup();
        ways
    }
}

fn sorted(mut cakes: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
    cakes.retain(|&cake| cake != (1, 1));
    cakes.sort_unstable();
    cakes
}

fn written(cakes: &[(u64, u64)]) -> String {
    let cakes: Vec<String> =
        cakes.iter().map(|(rows, columns)| format!("{rows}x{columns}")).collect();
    if cakes.is_empty() { "-".to_string() } else { cakes.join(",") }
}

impl Partizan for Cutcake {
    fn moves(&self, at: &Self::Position, player: Player, visit: Visit<'_, Self::Position>) -> Flow {
        for (place, &(rows, columns)) in at.iter().enumerate() {
            if place > 0 && at[place - 1] == (rows, columns) {
                continue;
            }
            let length = if player == Player::Left { columns } else { rows };
            for cut in 1..=length / 2 {
                let parts = match player {
                    Player::Left => [(rows, cut), (rows, columns - cut)],
                    Player::Right => [(cut, columns), (rows - cut, columns)],
                };
                let mut after = at.clone();
                after.remove(place);
                after.extend(parts);
                let vertical = player == Player::Left;
                let at = Line { vertical, row: place as u32, column: cut as u32 };
                visit(Move::Slice { size: (rows, columns), at }, sorted(after))?;
            }
        }
        GO_ON
    }
    fn negative(&self, at: &Self::Position) -> Option<Self::Position> {
        Some(sorted(at.iter().map(|&(rows, columns)| (columns, rows)).collect()))
    }
}
