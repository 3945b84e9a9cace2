//! Boards with pieces, pegs in holes, chocolate, dots and boxes.

use super::Tree;
use super::canvas::Canvas;
use super::heaps::nothing;
use super::theme::Paint;
use super::window::{Slot, window};
use crate::game::{Element, Line};
use crate::message;
use crate::text::Cells;

/// The side of a cell.
const CELL: f64 = 52.0;
/// Larger boards are cut off.
const MOST_SIDE: usize = 40;

/// A board, cell by cell.
pub(super) fn board(canvas: Canvas, board: &Cells, pegs: bool) -> Canvas {
    if board.cells.iter().all(|&cell| cell == b'#') {
        return nothing(canvas, &message!("picture-no-cell"));
    }
    let (rows, columns) = (board.rows.min(MOST_SIDE), board.columns.min(MOST_SIDE));
    let mut canvas = canvas.size(CELL * columns as f64, CELL * rows as f64);
    for row in 0..rows {
        for column in 0..columns {
            let i = row * board.columns + column;
            let piece = board.cells[i];
            if piece == b'#' {
                continue;
            }
            let (x, y) = (column as f64 * CELL, row as f64 * CELL);
            let mut cell = canvas.fresh();
            let square = cell.rect(x, y, CELL, CELL, 0.0);
            cell.add(if pegs {
                square.fill(Paint::Shade).stroke(Paint::Shade, 1.0)
            } else {
                square.fill(Paint::Card).stroke(Paint::Rule, 1.6)
            });
            let (x, y) = (x + CELL / 2.0, y + CELL / 2.0);
            if pegs {
                hole(&mut cell, x, y, piece != b'.');
            } else {
                stone(&mut cell, x, y, piece);
            }
            let class = match piece {
                b'.' => "cell",
                b'h' | b't' => "cell piece coin",
                _ => "cell piece",
            };
            canvas.element(class, Element::Cell(i as u64), &cell);
        }
    }
    if rows < board.rows || columns < board.columns {
        let (shown, all) =
            (format!("{rows}×{columns}"), format!("{}×{}", board.rows, board.columns));
        canvas.note(&message!("picture-first-cells", shown = shown, all = all));
    }
    canvas
}

/// Captures between the cells of a board.
pub(super) fn forest(mut canvas: Canvas, board: &Cells, trees: &[Tree]) -> Canvas {
    let columns = board.columns.max(1);
    let place = |cell: u32| (cell as usize / columns, cell as usize % columns);
    let is_shown = |cell: u32| {
        let (row, column) = place(cell);
        row < MOST_SIDE && column < MOST_SIDE
    };
    let middle = |cell: u32| {
        let (row, column) = place(cell);
        ((column as f64 + 0.5) * CELL, (row as f64 + 0.5) * CELL)
    };
    for (k, tree) in trees.iter().enumerate() {
        for &(from, to) in tree.captures.iter().filter(|(a, b)| is_shown(*a) && is_shown(*b)) {
            let (start, end) = (middle(from), middle(to));
            let line = canvas.line(start, end).stroke(Paint::of_tree(k), 4.6).round_ends();
            canvas.add(line.through());
            let (dx, dy) = ((end.0 - start.0) / CELL, (end.1 - start.1) / CELL);
            // The head of the arrow stands between the cells.
            let (x, y) = (start.0 + 0.66 * (end.0 - start.0), start.1 + 0.66 * (end.1 - start.1));
            let head = format!(
                "M{} {} L{} {} L{} {} Z",
                x + 7.0 * dx,
                y + 7.0 * dy,
                x - 5.0 * dx - 7.0 * dy,
                y - 5.0 * dy + 7.0 * dx,
                x - 5.0 * dx + 7.0 * dy,
                y - 5.0 * dy - 7.0 * dx
            );
            canvas.add(canvas.path(&head).fill(Paint::of_tree(k)).through());
        }
        if is_shown(tree.root) {
            let (x, y) = middle(tree.root);
            let ring = canvas.circle(x, y, 21.5).fill(Paint::None);
            canvas.add(ring.stroke(Paint::of_tree(k), 3.6).through());
        }
    }
    canvas
}

/// A toad or a frog from the side: haunch, back, eye, snout, throat, leg and belly.
const ANIMAL: &[(&str, &[(f64, f64)])] = &[
    ("M", &[(-18.0, 14.0)]),
    ("Q", &[(-21.0, 3.0), (-10.0, -3.0)]),
    ("Q", &[(-2.0, -8.0), (4.0, -9.0)]),
    ("Q", &[(4.0, -17.0), (10.0, -16.0)]),
    ("Q", &[(16.0, -15.0), (15.0, -8.0)]),
    ("Q", &[(20.0, -5.0), (17.0, -1.0)]),
    ("Q", &[(14.0, 3.0), (8.0, 3.0)]),
    ("L", &[(11.0, 14.0), (4.0, 14.0), (1.0, 6.0)]),
    ("Q", &[(-2.0, 9.0), (-3.0, 14.0)]),
    ("Z", &[]),
];

/// A piece by its letter: Left's are filled, Right's are hollow.
pub(super) fn stone(canvas: &mut Canvas, x: f64, y: f64, letter: u8) {
    match letter {
        b'.' => {}
        b'x' => {
            canvas.add(canvas.circle(x, y, 17.0).fill(Paint::Left));
            canvas.add(canvas.circle(x, y, 11.5).fill(Paint::None).stroke(Paint::Paper, 1.3));
        }
        b'o' => {
            let ring = canvas.circle(x, y, 15.2).fill(Paint::Card);
            canvas.add(ring.stroke(Paint::Right, 4.2));
        }
        b'h' | b't' => {
            // A coin with a head on it, or its other side with a wreath.
            let heads = letter == b'h';
            let body = if heads { Paint::Coin } else { Paint::Card };
            canvas.add(canvas.circle(x, y, 17.0).fill(body).stroke(Paint::CoinEdge, 2.4));
            if heads {
                canvas.add(canvas.circle(x, y - 4.0, 4.6).fill(Paint::CocoaDark));
                let bust = format!("M{} {} a8.5 8.5 0 0 1 17 0 z", x - 8.5, y + 10.5);
                canvas.add(canvas.path(&bust).fill(Paint::CocoaDark));
            } else {
                let wreath = canvas.circle(x, y, 11.5).fill(Paint::None);
                canvas.add(wreath.stroke(Paint::CoinEdge, 1.6).dashed("3 2.6"));
            }
        }
        b'>' | b'<' => {
            // It sits and looks where it goes.
            let (paint, way) =
                if letter == b'>' { (Paint::Left, 1.0) } else { (Paint::Right, -1.0) };
            let mut body = String::new();
            for (command, points) in ANIMAL {
                body.push_str(command);
                for (dx, dy) in *points {
                    body += &format!("{} {} ", x + dx * way, y + dy);
                }
            }
            let shape = canvas.path(&body);
            if letter == b'>' {
                canvas.add(shape.fill(paint));
                canvas.add(canvas.circle(x + 10.0 * way, y - 11.0, 2.3).fill(Paint::Paper));
            } else {
                canvas.add(shape.fill(Paint::Card).stroke(paint, 2.6));
                canvas.add(canvas.circle(x + 10.0 * way, y - 10.5, 2.1).fill(paint));
            }
        }
        other => {
            let letter = (other as char).to_uppercase().to_string();
            canvas.add(canvas.circle(x, y, 16.0).fill(Paint::Card).stroke(Paint::Ink, 2.0));
            canvas.add(canvas.label(x, y, 17.0, letter).fill(Paint::Ink));
        }
    }
}

fn hole(canvas: &mut Canvas, x: f64, y: f64, filled: bool) {
    if filled {
        canvas.add(canvas.circle(x, y, 15.0).fill(Paint::Cocoa));
        let shine = format!("M{} {} a9 9 0 0 1 9 -9", x - 9.0, y);
        canvas.add(canvas.path(&shine).fill(Paint::None).stroke(Paint::Paper, 2.2).round_ends());
    } else {
        canvas.add(canvas.circle(x, y, 9.0).fill(Paint::Paper).stroke(Paint::Rule, 2.0));
    }
}

/// A bar of chocolate; its first square is poisoned.
pub(super) fn chocolate(canvas: Canvas, lengths: &[u64]) -> Canvas {
    const SIDE: f64 = 50.0;
    let Some(&width) = lengths.first().filter(|&&width| width > 0) else {
        return nothing(canvas, &message!("picture-no-chocolate"));
    };
    let rows = window(lengths.len() as u64, &[], 20);
    let keep: Vec<u64> = lengths.iter().take(20).map(|&length| length.saturating_sub(1)).collect();
    let columns = window(width, &keep, 26);
    let size = |slots: &[Slot]| SIDE * slots.len() as f64;
    let mut canvas = canvas.size(size(&columns), size(&rows));
    for (i, &row) in rows.iter().enumerate() {
        let y = i as f64 * SIDE;
        let Slot::Cell(row) = row else {
            for d in [-1.0, 0.0, 1.0] {
                let dot = canvas.circle(SIDE / 2.0, y + SIDE / 2.0 + 8.0 * d, 2.2);
                canvas.add(dot.fill(Paint::Soft));
            }
            continue;
        };
        let length = lengths[row as usize];
        let mut gap_passed = 0;
        for (k, &column) in columns.iter().enumerate() {
            let x = k as f64 * SIDE;
            match column {
                Slot::Cell(column) if column < length => {
                    let mut square = canvas.fresh();
                    chocolate_square(&mut square, x, y, SIDE, (row, column) == (0, 0));
                    let cell = row.saturating_mul(width).saturating_add(column);
                    canvas.element("cell", Element::Cell(cell), &square);
                    gap_passed = column;
                }
                Slot::Gap(missing) if gap_passed + missing < length => {
                    for d in [-1.0, 0.0, 1.0] {
                        let dot = canvas.circle(x + SIDE / 2.0 + 8.0 * d, y + SIDE / 2.0, 2.2);
                        canvas.add(dot.fill(Paint::Soft));
                    }
                }
                _ => {}
            }
        }
    }
    if rows.len() < lengths.len() || (columns.len() as u64) < width {
        canvas.note(&message!("picture-some-missing"));
    }
    canvas
}

fn chocolate_square(canvas: &mut Canvas, x: f64, y: f64, side: f64, poisoned: bool) {
    let (outer, inner) =
        if poisoned { (Paint::Poison, Paint::Poison) } else { (Paint::CocoaDark, Paint::Cocoa) };
    canvas.add(canvas.rect(x + 0.8, y + 0.8, side - 1.6, side - 1.6, 4.0).fill(outer));
    if poisoned {
        skull(canvas, x + side / 2.0, y + side / 2.0);
        return;
    }
    canvas.add(canvas.rect(x + 4.0, y + 4.0, side - 8.0, side - 8.0, 3.0).fill(inner));
    canvas.add(
        canvas.rect(x + 10.0, y + 10.0, side - 20.0, side - 20.0, 2.0).fill(Paint::CocoaLight),
    );
}

fn skull(canvas: &mut Canvas, x: f64, y: f64) {
    canvas.add(canvas.circle(x, y - 3.0, 12.5).fill(Paint::Paper));
    canvas.add(canvas.rect(x - 7.0, y + 5.0, 14.0, 10.0, 2.5).fill(Paint::Paper));
    for side in [-1.0, 1.0] {
        canvas.add(canvas.circle(x + 4.8 * side, y - 3.0, 3.3).fill(Paint::Poison));
    }
    let nose = format!("M{x} {} l-1.8 3.6 h3.6 z", y + 1.4);
    canvas.add(canvas.path(&nose).fill(Paint::Poison));
    for dx in [-2.4, 2.4] {
        let tooth = canvas.line((x + dx, y + 9.6), (x + dx, y + 15.0));
        canvas.add(tooth.stroke(Paint::Poison, 1.4));
    }
}

/// Dots and boxes.
pub(super) fn boxes(
    canvas: Canvas,
    (rows, columns): (usize, usize),
    there: &[bool],
    horizontal: &[bool],
    vertical: &[bool],
) -> Canvas {
    const STEP: f64 = 64.0;
    let is_there = |r: usize, c: usize| {
        r < rows && c < columns && there.get(r * columns + c).copied().unwrap_or(false)
    };
    let (shown_rows, shown_columns) = (rows.min(MOST_SIDE), columns.min(MOST_SIDE));
    let mut canvas =
        canvas.size(STEP * shown_columns as f64 + 12.0, STEP * shown_rows as f64 + 12.0);
    let place = |k: usize| 6.0 + k as f64 * STEP;
    let line = |vertical, r: usize, c: usize| Line { vertical, row: r as u32, column: c as u32 };
    let h = |r: usize, c: usize| horizontal.get(r * columns + c).copied().unwrap_or(false);
    let v = |r: usize, c: usize| vertical.get(r * (columns + 1) + c).copied().unwrap_or(false);
    for r in 0..shown_rows {
        for c in 0..shown_columns {
            if is_there(r, c) && h(r, c) && h(r + 1, c) && v(r, c) && v(r, c + 1) {
                let square =
                    canvas.rect(place(c) + 7.0, place(r) + 7.0, STEP - 14.0, STEP - 14.0, 4.0);
                canvas.add(square.fill(Paint::Shade).class("box"));
            }
        }
    }
    let edge = |canvas: &mut Canvas, line: Line, from: (f64, f64), to: (f64, f64), drawn: bool| {
        let mut one = canvas.fresh();
        if drawn {
            one.add(one.line(from, to).stroke(Paint::Ink, 4.0).round_ends());
        } else {
            one.add(one.line(from, to).catcher(22.0));
            one.add(one.line(from, to).stroke(Paint::Rule, 1.8).dashed("1 7").round_ends());
        }
        let class = if drawn { "edge drawn" } else { "edge" };
        canvas.element(class, Element::Line(line), &one);
    };
    for r in 0..=shown_rows {
        for c in 0..shown_columns {
            if !is_there(r, c) && !is_there(r.wrapping_sub(1), c) {
                continue;
            }
            let (from, to) = ((place(c), place(r)), (place(c + 1), place(r)));
            edge(&mut canvas, line(false, r, c), from, to, h(r, c));
        }
    }
    for r in 0..shown_rows {
        for c in 0..=shown_columns {
            if !is_there(r, c) && !is_there(r, c.wrapping_sub(1)) {
                continue;
            }
            let (from, to) = ((place(c), place(r)), (place(c), place(r + 1)));
            edge(&mut canvas, line(true, r, c), from, to, v(r, c));
        }
    }
    for r in 0..=shown_rows {
        for c in 0..=shown_columns {
            // A dot belongs to the boxes around it.
            let (above, before) = (r.wrapping_sub(1), c.wrapping_sub(1));
            let around = [(r, c), (r, before), (above, c), (above, before)];
            if around.into_iter().any(|(r, c)| is_there(r, c)) {
                canvas.add(canvas.circle(place(c), place(r), 5.4).fill(Paint::Ink).class("dot"));
            }
        }
    }
    if shown_rows < rows || shown_columns < columns {
        let shown = format!("{shown_rows}×{shown_columns}");
        let all = format!("{rows}×{columns}");
        canvas.note(&message!("picture-first-boxes", shown = shown, all = all));
    }
    canvas
}
