//! A piece on a quadrant of a chessboard, whose corner is at the top left, and where it can go.

use super::canvas::Canvas;
use super::theme::Paint;
use super::window::{Slot, window};
use crate::game::{Element, Piece, Quadrant};

/// The side of a square.
const SIDE: f64 = 44.0;
/// The room above for the numbers of the columns.
const TOP: f64 = 24.0;

/// The board, a dot on each square that can be reached, and a line through those of one direction.
pub(super) fn quadrant(canvas: Canvas, board: &Quadrant) -> Canvas {
    let sizes = board.sizes;
    // Where the piece stands, or what its board shows when it stands on another one.
    let at = board.at.unwrap_or_default();
    let long = |size: u64, at: u64| size.max(at.saturating_add(1)).max(1);
    let rows = window(long(sizes.0, at.0), &[at.0], 18);
    let columns = window(long(sizes.1, at.1), &[at.1], 24);
    let digits = |slots: &[Slot]| {
        slots.iter().map(|s| if let Slot::Cell(n) = s { n.to_string().len() } else { 1 }).max()
    };
    let left = 14.0 + 9.0 * digits(&rows).unwrap_or(1) as f64;
    let tall = TOP + SIDE * rows.len() as f64;
    let mut canvas = canvas.size(left + SIDE * columns.len() as f64, tall);
    // Where the middle of a square is, if the square is shown.
    let middle = |(row, column): (u64, u64)| {
        let place = |slots: &[Slot], n: u64| {
            slots.iter().position(|slot| matches!(slot, Slot::Cell(cell) if *cell == n))
        };
        let along = |place: usize| (place as f64 + 0.5) * SIDE;
        Some((left + along(place(&columns, column)?), TOP + along(place(&rows, row)?)))
    };
    for (i, &row) in rows.iter().enumerate() {
        let y = TOP + i as f64 * SIDE;
        let Slot::Cell(row) = row else {
            for d in [-1.0, 0.0, 1.0] {
                let dot = canvas.circle(left - 12.0, y + SIDE / 2.0 + 7.0 * d, 1.9);
                canvas.add(dot.fill(Paint::Soft));
            }
            continue;
        };
        let size = if row < 1_000_000 { 14.0 } else { 10.0 };
        let number = canvas.label_before(left - 8.0, y + SIDE / 2.0, size, row);
        canvas.add(number.fill(Paint::Soft));
        for (k, &column) in columns.iter().enumerate() {
            let Slot::Cell(column) = column else { continue };
            let x = left + k as f64 * SIDE;
            let dark = (row % 2) != (column % 2);
            let mut cell = canvas.fresh();
            let paint = if dark { Paint::Shade } else { Paint::Card };
            cell.add(cell.rect(x, y, SIDE, SIDE, 0.0).fill(paint).stroke(Paint::Rule, 1.2));
            let (x, y) = (x + SIDE / 2.0, y + SIDE / 2.0);
            let here = board.at == Some((row, column));
            if here {
                piece(&mut cell, board.piece, x, y);
            } else if board.forbidden.contains(&(row, column)) {
                for (from, to) in [(-1.0, 1.0), (1.0, -1.0)] {
                    let ends = ((x - 9.0, y + 9.0 * from), (x + 9.0, y + 9.0 * to));
                    cell.add(cell.line(ends.0, ends.1).stroke(Paint::Right, 3.0).round_ends());
                }
            } else if board.rays.iter().any(|ray| ray.contains(&(row, column))) {
                cell.add(cell.circle(x, y, 4.6).fill(Paint::Soft));
            }
            let class = if here { "cell piece" } else { "cell" };
            canvas.element(class, Element::Square(row, column), &cell);
        }
    }
    // Lines lie on top of the squares and let the pointer through.
    let mut rays = canvas.fresh();
    for ray in board.rays.iter().filter(|_| board.at.is_some()) {
        // Beside the diagonal of a band the line begins at the first square.
        let starts = ray.first().zip(ray.last()).is_none_or(|(&a, &b)| in_line(at, a, b));
        let from = if starts { middle(at) } else { ray.iter().find_map(|&square| middle(square)) };
        let ends = ray.iter().rev().find_map(|&square| middle(square)).zip(from);
        if let Some((to, from)) = ends {
            // Not through the piece itself.
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let gap = if starts { 19.0 / dx.hypot(dy).max(1.0) } else { 0.0 };
            let from = (from.0 + gap * dx, from.1 + gap * dy);
            rays.add(
                rays.line(from, to).stroke(Paint::Soft, 1.6).dashed("1 5").round_ends().through(),
            );
        }
    }
    canvas.group("rays", None, (0.0, 0.0), &rays);
    if [&rows, &columns].iter().any(|slots| slots.iter().any(|slot| matches!(slot, Slot::Gap(_)))) {
        canvas.cut();
    }
    for (k, &column) in columns.iter().enumerate() {
        let x = left + (k as f64 + 0.5) * SIDE;
        match column {
            Slot::Cell(n) if n >= 100_000 && n != at.1 => {}
            Slot::Cell(n) => {
                let size = if n < 1000 { 14.0 } else { 10.0 };
                canvas.add(canvas.label(x, TOP - 12.0, size, n).fill(Paint::Soft));
            }
            Slot::Gap(_) => {
                for d in [-1.0, 0.0, 1.0] {
                    canvas.add(canvas.circle(x + 7.0 * d, TOP - 12.0, 1.9).fill(Paint::Soft));
                }
            }
        }
    }
    canvas
}

/// Whether three squares lie on one line.
fn in_line(at: (u64, u64), one: (u64, u64), other: (u64, u64)) -> bool {
    let from =
        |to: (u64, u64)| [i128::from(to.0) - i128::from(at.0), i128::from(to.1) - i128::from(at.1)];
    let ([a, b], [c, d]) = (from(one), from(other));
    a.wrapping_mul(d) == b.wrapping_mul(c)
}

/// A piece with its middle at a point.
pub(super) fn piece(canvas: &mut Canvas, piece: Piece, x: f64, y: f64) {
    painted(canvas, piece, (x, y), Paint::Ink, Paint::Ink);
}

/// A piece of one of two players.
pub(super) fn painted(
    canvas: &mut Canvas,
    piece: Piece,
    (x, y): (f64, f64),
    fill: Paint,
    line: Paint,
) {
    let outline: &[(f64, f64)] = match piece {
        Piece::Queen => &[
            (-11.0, 9.0),
            (-15.0, -8.0),
            (-6.5, -0.5),
            (0.0, -12.0),
            (6.5, -0.5),
            (15.0, -8.0),
            (11.0, 9.0),
        ],
        Piece::King => &[
            (-11.0, 9.0),
            (-15.0, -3.0),
            (-8.0, -7.0),
            (-2.0, -4.0),
            (-2.0, -9.0),
            (-5.5, -9.0),
            (-5.5, -12.5),
            (-2.0, -12.5),
            (-2.0, -16.0),
            (2.0, -16.0),
            (2.0, -12.5),
            (5.5, -12.5),
            (5.5, -9.0),
            (2.0, -9.0),
            (2.0, -4.0),
            (8.0, -7.0),
            (15.0, -3.0),
            (11.0, 9.0),
        ],
        Piece::Rook => &[
            (-10.0, 9.0),
            (-8.0, -5.0),
            (-12.0, -5.0),
            (-12.0, -13.0),
            (-7.0, -13.0),
            (-7.0, -9.0),
            (-2.5, -9.0),
            (-2.5, -13.0),
            (2.5, -13.0),
            (2.5, -9.0),
            (7.0, -9.0),
            (7.0, -13.0),
            (12.0, -13.0),
            (12.0, -5.0),
            (8.0, -5.0),
            (10.0, 9.0),
        ],
        Piece::Bishop => &[
            (-9.0, 9.0),
            (-6.0, 5.0),
            (-9.0, -1.0),
            (-5.0, -8.0),
            (0.0, -13.0),
            (5.0, -8.0),
            (9.0, -1.0),
            (6.0, 5.0),
            (9.0, 9.0),
        ],
        Piece::Knight => &[
            (-9.0, 9.0),
            (-6.0, 1.0),
            (0.0, -3.0),
            (-5.0, -2.0),
            (-10.0, 2.0),
            (-13.0, -1.0),
            (-6.0, -10.0),
            (-4.0, -14.0),
            (0.0, -11.0),
            (7.0, -8.0),
            (11.0, 1.0),
            (11.0, 9.0),
        ],
        Piece::Point => {
            canvas.add(canvas.circle(x, y, 11.0).fill(fill));
            return;
        }
    };
    let places = outline.iter().map(|(dx, dy)| format!("{} {}", x + dx, y + dy));
    let outline = format!("M{} Z", places.collect::<Vec<_>>().join(" L"));
    let wide = if fill == line { 1.4 } else { 2.4 };
    canvas.add(canvas.path(&outline).fill(fill).stroke(line, wide));
    canvas.add(canvas.rect(x - 11.5, y + 10.5, 23.0, 4.0, 1.6).fill(line));
    let dots: &[(f64, f64)] = match piece {
        Piece::Queen => &[(-15.0, -9.0), (0.0, -13.5), (15.0, -9.0)],
        Piece::Bishop => &[(0.0, -15.0)],
        _ => &[],
    };
    for (dx, dy) in dots {
        canvas.add(canvas.circle(x + dx, y + dy, 2.6).fill(line));
    }
    if piece == Piece::Knight {
        canvas.add(canvas.circle(x - 5.0, y - 7.5, 1.5).fill(Paint::Card));
    }
}
