//! Things in a row: dominoes that can be toppled, and cakes that can be cut.

use super::canvas::Canvas;
use super::heaps::nothing;
use super::theme::Paint;
use crate::game::{Element, Line};
use crate::message;

/// More dominoes than this are not drawn.
const MOST_DOMINOES: usize = 60;
/// Nor are more cakes than this, or cakes with more lines together.
const MOST_CAKES: usize = 24;
const MOST_CUTS: u64 = 2000;

/// Dominoes on end, with an arrow to each side below them.
pub(super) fn dominoes(canvas: Canvas, row: &[u8]) -> Canvas {
    const PITCH: f64 = 46.0;
    const TALL: f64 = 88.0;
    if row.is_empty() {
        return nothing(canvas, &message!("picture-no-domino"));
    }
    let shown = &row[..row.len().min(MOST_DOMINOES)];
    let mut canvas = canvas.size(PITCH * shown.len() as f64, TALL + 34.0);
    let floor = canvas.line((0.0, TALL + 2.0), (canvas.width, TALL + 2.0));
    canvas.add(floor.stroke(Paint::Rule, 2.0));
    for (i, &letter) in shown.iter().enumerate() {
        let x = (i as f64 + 0.5) * PITCH;
        let mut one = canvas.fresh();
        let body = one.rect(x - 12.0, 2.0, 24.0, TALL - 2.0, 5.0);
        let middle = one.line((x - 7.0, TALL / 2.0), (x + 7.0, TALL / 2.0));
        // As elsewhere, Left's are filled and Right's are hollow.
        let (body, middle) = match letter {
            b'b' => (body.fill(Paint::Left), middle.stroke(Paint::Paper, 1.6)),
            b'r' => {
                (body.fill(Paint::Card).stroke(Paint::Right, 3.6), middle.stroke(Paint::Right, 1.8))
            }
            _ => (body.fill(Paint::Both), middle.stroke(Paint::Paper, 1.6).dashed("3 3")),
        };
        one.add(body);
        one.add(middle);
        canvas.element("domino", Element::Cell(i as u64), &one);
        for (side, way) in [(0, -1.0), (1, 1.0)] {
            let mut arrow = canvas.fresh();
            let from = x + 3.0 * way;
            let left = if way < 0.0 { from - 17.0 } else { from };
            arrow.add(arrow.rect(left, TALL + 6.0, 17.0, 26.0, 0.0).area());
            let tip = format!("M{} {} l{} 7 l{} 7 z", from, TALL + 12.0, 12.0 * way, -12.0 * way);
            arrow.add(arrow.path(&tip).fill(Paint::Soft));
            canvas.element("way", Element::Square(side, i as u64), &arrow);
        }
    }
    if row.len() > shown.len() {
        canvas.note(&message!("picture-more-dominoes", count = row.len() - shown.len()));
    }
    canvas
}

/// Cakes of so many rows and columns, with the lines along which they can be cut.
pub(super) fn cakes(canvas: Canvas, cakes: &[(u64, u64)]) -> Canvas {
    const WIDEST: f64 = 860.0;
    const GAP: f64 = 28.0;
    if cakes.is_empty() {
        return nothing(canvas, &message!("picture-no-cake"));
    }
    let mut cuts = 0;
    let few = cakes.iter().take(MOST_CAKES).take_while(|&&(rows, columns)| {
        cuts += rows + columns;
        cuts <= MOST_CUTS
    });
    let shown = &cakes[..few.count()];
    let longest = shown.iter().map(|&(rows, columns)| rows.max(columns)).max().unwrap_or(1);
    let side = (560.0 / longest as f64).clamp(4.0, 40.0);
    let (mut x, mut y, mut below, mut right) = (0.0f64, 0.0f64, 0.0f64, 0.0f64);
    let mut canvas = canvas;
    for (cake, &(rows, columns)) in (0..).zip(shown) {
        let (width, height) = (side * columns as f64, side * rows as f64);
        if x > 0.0 && x + width > WIDEST {
            (x, y) = (0.0, y + below + GAP);
            below = 0.0;
        }
        let body = canvas.rect(x, y, width, height, 5.0).fill(Paint::Shade);
        canvas.add(body.stroke(Paint::Wood, 3.0));
        let cuts = (1..columns).map(|cut| (true, cut)).chain((1..rows).map(|cut| (false, cut)));
        for (vertical, cut) in cuts {
            let mut one = canvas.fresh();
            let at = side * cut as f64;
            let (from, to) = if vertical {
                ((x + at, y + 4.0), (x + at, y + height - 4.0))
            } else {
                ((x + 4.0, y + at), (x + width - 4.0, y + at))
            };
            one.add(one.line(from, to).catcher((side * 0.45).min(14.0)));
            let line = one.line(from, to);
            // Left cuts between columns, Right between rows.
            one.add(if vertical {
                line.stroke(Paint::Left, 2.0).class("line")
            } else {
                line.stroke(Paint::Right, 2.0).dashed("6 3").class("line")
            });
            let line = Line { vertical, row: cake, column: cut as u32 };
            canvas.element("edge", Element::Line(line), &one);
        }
        x += width + GAP;
        right = right.max(x - GAP);
        below = below.max(height);
    }
    let mut canvas = canvas.size(right, y + below);
    if cakes.len() > shown.len() {
        canvas.note(&message!("picture-more-cakes", count = cakes.len() - shown.len()));
    }
    canvas
}
