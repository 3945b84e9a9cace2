//! A piece on the quarter-plane: its squares, the directions it goes in, and its picture.

use crate::game::{Figure, Move, Piece, Quadrant};
use crate::text::Cursor;
use crate::{Result, message};

/// The row and the column of a square.
pub type Square = [u64; 2];

/// What one step subtracts from the row and from the column; one of the two may be negative.
pub type Step = [i64; 2];

/// Reads `x,y`.
pub fn read(text: &mut Cursor<'_>) -> Result<Square> {
    let x = text.number(message!("coordinate"))?;
    text.expect(",")?;
    text.skip_spaces();
    Ok([x, text.number(message!("coordinate"))?])
}

pub fn write(at: &Square) -> String {
    format!("{},{}", at[0], at[1])
}

/// Pieces go alike along rows and columns.
pub fn canonical(at: &Square) -> Square {
    [at[0].min(at[1]), at[0].max(at[1])]
}

pub fn coordinates(at: &[u64]) -> Option<Square> {
    at.try_into().ok()
}

#[expect(clippy::unnecessary_wraps, reason = "as the trait wants it")]
pub fn axes(bound: u64) -> Option<Vec<u64>> {
    Some(vec![bound; 2])
}

/// So many steps from a square, if that is still on the board.
pub fn after(at: Square, step: Step, times: u64) -> Option<Square> {
    let one = |place: u64, by: i64| {
        let far = times.checked_mul(by.unsigned_abs())?;
        if by < 0 { place.checked_add(far) } else { place.checked_sub(far) }
    };
    Some([one(at[0], step[0])?, one(at[1], step[1])?])
}

/// The squares in one direction, from near to far, at most `reach` steps away.
pub fn along(at: Square, step: Step, reach: u64) -> impl Iterator<Item = Square> + Clone + use<> {
    (1..=reach).map_while(move |times| after(at, step, times))
}

/// The move to a square.
pub fn to(square: Square) -> Move {
    Move::Square { to: square.into(), forbid: Vec::new() }
}

/// Larger boards are not drawn.
const MOST_SIDE: u64 = 64;

/// The board with the piece and the squares that can be reached, or words where it would be too
/// large to draw.
pub fn figure(at: Square, piece: Piece, rays: impl FnOnce() -> Vec<Vec<Square>>) -> Figure {
    let board = board(at, piece, rays);
    board.map_or_else(|| Figure::Words(format!("({}, {})", at[0], at[1])), Figure::Token)
}

/// The same as a board, if it is not too large.
pub fn board(
    at: Square,
    piece: Piece,
    rays: impl FnOnce() -> Vec<Vec<Square>>,
) -> Option<Quadrant> {
    let far = at[0].max(at[1]);
    if far >= MOST_SIDE {
        return None;
    }
    let rays: Vec<Vec<(u64, u64)>> = rays()
        .into_iter()
        .filter(|ray| !ray.is_empty())
        .map(|ray| ray.into_iter().map(Into::into).collect())
        .collect();
    // A piece that goes away from the corner in one coordinate may need a larger board.
    let reached = rays.iter().flatten().map(|&(x, y)| x.max(y)).max().unwrap_or(0);
    let side = far.max(reached).clamp(7, MOST_SIDE - 1) + 1;
    Some(Quadrant { sizes: (side, side), at: Some(at.into()), piece, rays, forbidden: Vec::new() })
}

/// The picture of a piece that goes in these directions, at most `reach` steps.
pub fn rider(at: Square, piece: Piece, steps: &[Step], reach: u64) -> Figure {
    figure(at, piece, || steps.iter().map(|&step| along(at, step, reach).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_on_the_board() {
        let squares: Vec<Square> = along([5, 3], [1, 1], u64::MAX).collect();
        assert_eq!(squares, [[4, 2], [3, 1], [2, 0]]);
        let jumps: Vec<Square> = along([5, 3], [2, -1], u64::MAX).collect();
        assert_eq!(jumps, [[3, 4], [1, 5]]);
        assert_eq!(after([5, u64::MAX], [2, -1], 1), None);
        assert_eq!(after([5, 5], [1, 0], u64::MAX), None);
    }
}
