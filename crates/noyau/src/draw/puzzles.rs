//! Tiles that slide, towers of discs, queens on a chessboard.

use super::canvas::Canvas;
use super::heaps::nothing;
use super::quadrant::{painted, piece};
use super::theme::Paint;
use crate::game::{Element, Piece};
use crate::message;
use crate::text::Cells;

/// The side of a cell.
const CELL: f64 = 58.0;
/// Larger boards of amazons are cut off.
const MOST_SIDE: usize = 30;

/// Numbered tiles in a frame, and a gap; those in their places are darker.
pub(super) fn tiles(canvas: Canvas, columns: usize, tiles: &[u64]) -> Canvas {
    const EDGE: f64 = 7.0;
    if tiles.is_empty() || columns == 0 {
        return nothing(canvas, &message!("picture-no-cell"));
    }
    let rows = tiles.len().div_ceil(columns);
    let (wide, high) = (CELL * columns as f64, CELL * rows as f64);
    let mut canvas = canvas.size(wide + 2.0 * EDGE, high + 2.0 * EDGE);
    let frame = canvas.rect(0.0, 0.0, wide + 2.0 * EDGE, high + 2.0 * EDGE, 9.0);
    canvas.add(frame.fill(Paint::Shade).stroke(Paint::Rule, 2.0));
    for (k, &tile) in tiles.iter().enumerate() {
        let x = EDGE + (k % columns) as f64 * CELL;
        let y = EDGE + (k / columns) as f64 * CELL;
        let mut one = canvas.fresh();
        let square = one.rect(x + 2.0, y + 2.0, CELL - 4.0, CELL - 4.0, 6.0);
        if tile == 0 {
            one.add(square.area());
        } else {
            let (body, ink) = if tile == k as u64 + 1 {
                (Paint::Cocoa, Paint::Paper)
            } else {
                (Paint::Wood, Paint::Ink)
            };
            one.add(square.fill(body));
            let size = if tile < 100 { 24.0 } else { 18.0 };
            one.add(one.label(x + CELL / 2.0, y + CELL / 2.0, size, tile).fill(ink));
        }
        let class = if tile == 0 { "cell" } else { "cell piece" };
        canvas.element(class, Element::Cell(k as u64), &one);
    }
    canvas
}

/// Discs on pegs: for each disc, from the smallest, the peg it lies on.
pub(super) fn towers(canvas: Canvas, pegs: usize, discs: &[u8]) -> Canvas {
    const THICK: f64 = 17.0;
    const ROD: f64 = 9.0;
    let count = discs.len().max(1);
    let step = (80.0 / count as f64).min(16.0);
    let widest = 40.0 + 2.0 * step * (count as f64 - 1.0);
    let pitch = widest + 22.0;
    let tall = THICK * discs.len() as f64 + 34.0;
    let mut canvas = canvas.size(pitch * pegs as f64, tall + 12.0 + 24.0);
    let ground = canvas.rect(0.0, tall, canvas.width, 10.0, 4.0);
    canvas.add(ground.fill(Paint::CocoaDark));
    for peg in 0..pegs {
        let x = (peg as f64 + 0.5) * pitch;
        let mut one = canvas.fresh();
        one.add(one.rect(x - pitch / 2.0, 0.0, pitch, tall + 30.0, 0.0).area());
        one.add(one.rect(x - ROD / 2.0, 4.0, ROD, tall - 4.0, 4.0).fill(Paint::CocoaLight));
        let here: Vec<usize> = (0..discs.len()).filter(|&d| usize::from(discs[d]) == peg).collect();
        for (k, &disc) in here.iter().rev().enumerate() {
            let half = 20.0 + step * disc as f64;
            let y = tall - THICK * (k as f64 + 1.0);
            // Neighbours in size differ in colour.
            let paint = if disc % 2 == 0 { Paint::Wood } else { Paint::Coin };
            let body = one.rect(x - half, y + 0.8, 2.0 * half, THICK - 1.6, 6.0);
            one.add(body.fill(paint).stroke(Paint::CoinEdge, 1.4));
            one.add(one.label(x, y + THICK / 2.0, 11.0, disc + 1).fill(Paint::Ink));
        }
        let letter = char::from(b'a' + (peg % 26) as u8);
        one.add(one.label(x, tall + 22.0, 16.0, letter).fill(Paint::Soft));
        let class = if here.is_empty() { "cell" } else { "cell piece" };
        canvas.element(class, Element::Cell(peg as u64), &one);
    }
    canvas
}

/// A chessboard with queens; where two players have some, squares are burnt instead of missing.
pub(super) fn queens(canvas: Canvas, board: &Cells, amazons: bool) -> Canvas {
    if board.cells.iter().all(|&cell| cell == b'#' && !amazons) {
        return nothing(canvas, &message!("picture-no-cell"));
    }
    let side = if board.rows.max(board.columns) > 24 { 40.0 } else { 50.0 };
    // Boards of amazons are of any size, and so many queens would be too much.
    let most = if amazons { MOST_SIDE } else { usize::MAX };
    let (rows, columns) = (board.rows.min(most), board.columns.min(most));
    let mut canvas = canvas.size(side * columns as f64, side * rows as f64);
    for (k, &cell) in board.cells.iter().enumerate() {
        let (row, column) = (k / board.columns, k % board.columns);
        if row >= rows || column >= columns || (cell == b'#' && !amazons) {
            continue;
        }
        let (x, y) = (column as f64 * side, row as f64 * side);
        let mut one = canvas.fresh();
        let dark = (row + column) % 2 == 1;
        let paint = if dark { Paint::Shade } else { Paint::Card };
        one.add(one.rect(x, y, side, side, 0.0).fill(paint).stroke(Paint::Rule, 1.2));
        let (x, y) = (x + side / 2.0, y + side / 2.0);
        match cell {
            b'x' if amazons => painted(&mut one, Piece::Queen, (x, y), Paint::Left, Paint::Left),
            b'o' if amazons => painted(&mut one, Piece::Queen, (x, y), Paint::Card, Paint::Right),
            b'x' => piece(&mut one, Piece::Queen, x, y),
            b'#' => burnt(&mut one, x, y, side),
            _ => {}
        }
        if cell == b'#' {
            // Nothing can be done with it any more.
            canvas.group("burnt", None, (0.0, 0.0), &one);
            continue;
        }
        let class = if cell == b'.' { "cell" } else { "cell piece" };
        canvas.element(class, Element::Cell(k as u64), &one);
    }
    if rows < board.rows || columns < board.columns {
        let shown = format!("{rows}×{columns}");
        let all = format!("{}×{}", board.rows, board.columns);
        canvas.note(&message!("picture-first-cells", shown = shown, all = all));
    }
    canvas
}

/// What an arrow left of a square: charcoal, and a flame.
fn burnt(canvas: &mut Canvas, x: f64, y: f64, side: f64) {
    let half = side / 2.0;
    canvas.add(canvas.rect(x - half, y - half, side, side, 0.0).fill(Paint::CocoaDark));
    let flame = |grow: f64| {
        format!(
            "M{x} {} Q{} {} {} {} Q{} {} {x} {} Q{} {} {} {} Q{} {} {x} {} Z",
            y - 15.0 * grow,
            x + 3.0 * grow,
            y - 6.0 * grow,
            x + 10.0 * grow,
            y + 3.0 * grow,
            x + 11.0 * grow,
            y + 14.0 * grow,
            y + 14.0 * grow,
            x - 11.0 * grow,
            y + 14.0 * grow,
            x - 9.0 * grow,
            y + 2.0 * grow,
            x - 5.0 * grow,
            y - 3.0 * grow,
            y - 15.0 * grow
        )
    };
    canvas.add(canvas.path(&flame(1.0)).fill(Paint::Coin));
    canvas.add(canvas.path(&flame(0.5)).fill(Paint::Tip));
}
