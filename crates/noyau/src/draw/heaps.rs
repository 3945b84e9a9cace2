//! Heaps of matches, stacks of chips, strips with coins, rows with men.

use super::canvas::Canvas;
use super::theme::Paint;
use super::window::{Slot, window};
use crate::game::{Element, Player};
use crate::message;
use crate::words::Message;

/// More rows than this are not drawn.
const MOST_ROWS: usize = 12;
/// The side of a cell of a strip.
const CELL: f64 = 46.0;

/// Matches in rows, each row with its number.
pub(super) fn heaps(canvas: Canvas, heaps: &[u64]) -> Canvas {
    in_rows(canvas, heaps, one_match)
}

/// Skittles in rows, likewise.
pub(super) fn skittles(canvas: Canvas, heaps: &[u64]) -> Canvas {
    in_rows(canvas, heaps, one_skittle)
}

/// A match whose head is at the top of its place.
fn one_match(one: &mut Canvas, x: f64, y: f64, tall: f64) {
    one.add(one.rect(x - 3.5, y + 11.0, 7.0, tall - 11.0, 2.0).fill(Paint::Wood));
    one.add(one.ellipse(x, y + 9.0, 6.4, 9.4).fill(Paint::Tip));
}

/// A skittle with a belly, a neck, a head and a painted ring.
fn one_skittle(one: &mut Canvas, x: f64, y: f64, tall: f64) {
    let at = |dx: f64, part: f64| format!("{:.1} {:.1}", x + dx, y + part * tall);
    let body = format!(
        "M{} C{} {} {} C{} {} {} A7 7 0 0 1 {} C{} {} {} C{} {} {} Z",
        at(-5.0, 1.0),
        at(-13.5, 0.66),
        at(-4.0, 0.46),
        at(-4.0, 0.33),
        at(-4.0, 0.26),
        at(-7.0, 0.2),
        at(-7.0, 0.12),
        at(7.0, 0.12),
        at(7.0, 0.2),
        at(4.0, 0.26),
        at(4.0, 0.33),
        at(4.0, 0.46),
        at(13.5, 0.66),
        at(5.0, 1.0),
    );
    one.add(one.path(&body).fill(Paint::Wood));
    one.add(one.rect(x - 4.3, y + 0.3 * tall, 8.6, 5.0, 1.5).fill(Paint::Tip));
}

fn in_rows(canvas: Canvas, heaps: &[u64], one_of: fn(&mut Canvas, f64, f64, f64)) -> Canvas {
    if heaps.is_empty() {
        return nothing(canvas, &message!("picture-no-matches"));
    }
    let shown = &heaps[..heaps.len().min(MOST_ROWS)];
    let rows: Vec<Vec<Slot>> =
        shown.iter().map(|&heap| window(heap, &[heap.saturating_sub(4)], 30)).collect();
    let longest = rows.iter().map(Vec::len).max().unwrap_or(1).max(1) as f64;
    let pitch = (760.0 / longest).clamp(22.0, 42.0);
    let digits = shown.iter().map(|heap| heap.to_string().len()).max().unwrap_or(1) as f64;
    let label = digits * 11.5 + 26.0;
    let tall = if shown.len() > 6 { 76.0 } else { 98.0 };
    let row_height = tall + 24.0;
    let width = label + longest * pitch;
    let mut canvas = canvas.size(width, row_height * shown.len() as f64 - 24.0);
    for (i, slots) in rows.iter().enumerate() {
        let y = i as f64 * row_height;
        let number = canvas.label_before(label - 24.0, y + tall / 2.0, 19.0, shown[i]);
        canvas.add(number.fill(Paint::Soft).class("size"));
        for (k, &slot) in slots.iter().enumerate() {
            let x = label + (k as f64 + 0.5) * pitch;
            match slot {
                Slot::Cell(index) => {
                    let mut one = canvas.fresh();
                    one.add(one.rect(x - pitch / 2.0, y - 4.0, pitch, tall + 8.0, 0.0).area());
                    one_of(&mut one, x, y, tall);
                    let element = Element::Match { heap: i as u32, place: index };
                    canvas.element("match", element, &one);
                }
                Slot::Gap(_) => dots(&mut canvas, x, y + tall / 2.0),
            }
        }
    }
    if heaps.len() > shown.len() {
        canvas.note(&message!("picture-more-heaps", count = heaps.len() - shown.len()));
    }
    canvas
}

/// Words instead of a picture.
pub(super) fn nothing(canvas: Canvas, text: &Message) -> Canvas {
    let text = text.to_string();
    let mut canvas = canvas.size(text.chars().count() as f64 * 9.0, 24.0);
    canvas.cut();
    canvas.add(canvas.words(0.0, 17.0, 18.0, &text).fill(Paint::Soft).class("note"));
    canvas
}

/// Three dots for what is left out.
fn dots(canvas: &mut Canvas, x: f64, y: f64) {
    canvas.cut();
    for k in [-1.0, 0.0, 1.0] {
        canvas.add(canvas.circle(x + k * 7.0, y, 1.9).fill(Paint::Soft).class("gap"));
    }
}

/// Stacks of chips side by side, a bag at each end.
pub(super) fn bags(canvas: Canvas, heaps: &[u64], bags: [u64; 2]) -> Canvas {
    const CHIP: f64 = 13.0;
    const MOST_STACKS: usize = 16;
    let shown = &heaps[..heaps.len().min(MOST_STACKS)];
    let stacks: Vec<Vec<Slot>> =
        shown.iter().map(|&heap| window(heap, &[heap.saturating_sub(2)], 18)).collect();
    let highest = stacks.iter().map(Vec::len).max().unwrap_or(0).max(7) as f64;
    let ground = highest * CHIP + 12.0;
    let (bag, pitch) = (118.0, 84.0);
    let width = 2.0 * bag + pitch * shown.len().max(1) as f64;
    let mut canvas = canvas.size(width, ground + 34.0);
    for (side, x) in [(0, 0.0), (1, width - bag + 30.0)] {
        let (player, paint, name) = match side {
            0 => (Player::Left, Paint::Left, "L"),
            _ => (Player::Right, Paint::Right, "R"),
        };
        let mut pouch = canvas.fresh();
        let (x0, y0) = (x, ground - 74.0);
        let outline = format!(
            "M{} {y0} q-2 14 -14 24 q-26 22 -8 44 q6 6 14 6 h36 q8 0 14 -6 q18 -22 -8 -44 q-12 -10 -14 -24 q-10 5 -20 0 z",
            x0 + 34.0
        );
        pouch.add(pouch.path(&outline).fill(Paint::Card).stroke(paint, 2.4));
        let tie = format!("M{} {} h26", x0 + 31.0, y0 + 10.0);
        pouch.add(pouch.path(&tie).stroke(paint, 2.4).round_ends());
        pouch.add(pouch.label(x0 + 44.0, y0 + 48.0, 18.0, bags[side]).fill(Paint::Ink));
        pouch.add(pouch.label(x0 + 44.0, ground + 18.0, 15.0, name).fill(paint).bold());
        canvas.element("bag", Element::Bag(player), &pouch);
    }
    for (i, slots) in stacks.iter().enumerate() {
        let x = bag + (i as f64 + 0.5) * pitch;
        canvas.add(canvas.line((x - 34.0, ground), (x + 34.0, ground)).stroke(Paint::Rule, 2.0));
        for (k, &slot) in slots.iter().enumerate() {
            let y = ground - (k as f64 + 1.0) * CHIP;
            match slot {
                Slot::Cell(index) => {
                    let mut chip = canvas.fresh();
                    chip.add(chip.rect(x - 25.0, y + 0.8, 50.0, CHIP - 1.6, 4.5).fill(Paint::Tip));
                    for dx in [-16.0, -3.0, 10.0] {
                        let mark = chip.rect(x + dx, y + 0.8, 6.0, CHIP - 1.6, 0.0);
                        chip.add(mark.fill(Paint::Card));
                    }
                    let element = Element::Match { heap: i as u32, place: index };
                    canvas.element("chip", element, &chip);
                }
                Slot::Gap(_) => {
                    canvas.cut();
                    for d in [-1.0, 0.0, 1.0] {
                        let dot = canvas.circle(x, y + CHIP / 2.0 + 3.6 * d, 1.5);
                        canvas.add(dot.fill(Paint::Soft));
                    }
                }
            }
        }
        // Where a chip may be put, also on an empty heap.
        let top = ground - (slots.len() as f64 + 1.0) * CHIP;
        let place = canvas.rect(x - 25.0, top, 50.0, CHIP, 4.5).area();
        canvas.add(place.data(Element::Match { heap: i as u32, place: shown[i] }));
        canvas.add(canvas.label(x, ground + 18.0, 17.0, shown[i]).fill(Paint::Soft).class("size"));
    }
    if heaps.len() > shown.len() {
        canvas.note(&message!("picture-more-heaps", count = heaps.len() - shown.len()));
    }
    canvas
}

/// A strip of cells with coins.
pub(super) fn strip(canvas: Canvas, cells: u64, coins: &[u64]) -> Canvas {
    let slots = window(cells, coins, 22);
    let mut canvas = canvas.size(CELL * slots.len() as f64, CELL + 26.0);
    let row = Row { slots: &slots, y: 0.0, number: None };
    row.cells(&mut canvas, true);
    for (i, coin) in coins.iter().enumerate() {
        if let Some(x) = row.centre(*coin) {
            let mut one = canvas.fresh();
            let y = CELL / 2.0;
            one.add(one.circle(x, y, 17.0).fill(Paint::Coin).stroke(Paint::CoinEdge, 1.6));
            one.add(one.circle(x, y, 12.5).fill(Paint::None).stroke(Paint::CoinEdge, 1.2));
            canvas.element("coin", Element::Coin(i as u32), &one);
        }
    }
    if cells > 1_000_000 {
        let places: Vec<String> = coins.iter().take(8).map(u64::to_string).collect();
        let more = if coins.len() > 8 { ", …" } else { "" };
        canvas.note(&message!("picture-coins-at", cells = places.join(", ") + more));
    }
    let hidden = coins.iter().filter(|&&c| row.centre(c).is_none()).count();
    if hidden > 0 {
        canvas.note(&message!("picture-more-coins", count = hidden));
    }
    canvas
}

/// Rows of cells with a man of each player.
pub(super) fn rows(canvas: Canvas, cells: u64, men: &[(u64, u64)]) -> Canvas {
    if men.is_empty() {
        return nothing(canvas, &message!("picture-no-rows"));
    }
    let shown = &men[..men.len().min(2 * MOST_ROWS)];
    let keep: Vec<u64> = shown.iter().take(8).flat_map(|&(a, b)| [a, b]).collect();
    let slots = window(cells, &keep, 22);
    let pitch = CELL + 10.0;
    let height = pitch * shown.len() as f64 + 18.0;
    let mut canvas = canvas.size(CELL * slots.len() as f64, height);
    for (i, &(left, right)) in shown.iter().enumerate() {
        let row = Row { slots: &slots, y: i as f64 * pitch, number: Some(i as u64) };
        row.cells(&mut canvas, i + 1 == shown.len());
        for (at, paint) in [(left, Paint::Left), (right, Paint::Right)] {
            if let Some(x) = row.centre(at) {
                let mut one = canvas.fresh();
                man(&mut one, x, row.y + CELL / 2.0, paint);
                canvas.element("man", Element::Square(i as u64, at), &one);
            }
        }
    }
    if men.len() > shown.len() {
        canvas.note(&message!("picture-more-rows", count = men.len() - shown.len()));
    }
    canvas
}

/// Left's men are filled and round, Right's are square rings.
pub(super) fn man(canvas: &mut Canvas, x: f64, y: f64, paint: Paint) {
    if paint == Paint::Left {
        canvas.add(canvas.circle(x, y, 15.5).fill(Paint::Left));
        canvas.add(canvas.circle(x, y, 10.5).fill(Paint::None).stroke(Paint::Paper, 1.2));
    } else {
        let square = canvas.rect(x - 13.5, y - 13.5, 27.0, 27.0, 5.0);
        canvas.add(square.fill(Paint::Card).stroke(Paint::Right, 4.0));
    }
}

/// One row of numbered cells.
struct Row<'s> {
    slots: &'s [Slot],
    y: f64,
    /// The number of the row, where there are several.
    number: Option<u64>,
}

impl Row<'_> {
    fn centre(&self, cell: u64) -> Option<f64> {
        let k = self.slots.iter().position(|&slot| slot == Slot::Cell(cell))?;
        Some((k as f64 + 0.5) * CELL)
    }

    fn cells(&self, canvas: &mut Canvas, numbered: bool) {
        for (k, &slot) in self.slots.iter().enumerate() {
            let x = k as f64 * CELL;
            match slot {
                Slot::Cell(n) => {
                    let cell = canvas.rect(x, self.y, CELL, CELL, 0.0);
                    let cell = cell.fill(Paint::Card).stroke(Paint::Rule, 1.6).class("cell");
                    let element =
                        self.number.map_or(Element::Cell(n), |row| Element::Square(row, n));
                    canvas.add(cell.data(element));
                    if numbered && n < 1_000_000 {
                        let size = if n < 10_000 { 13.0 } else { 10.0 };
                        let number = canvas.label(x + CELL / 2.0, self.y + CELL + 15.0, size, n);
                        canvas.add(number.fill(Paint::Soft));
                    }
                }
                Slot::Gap(_) => dots(canvas, x + CELL / 2.0, self.y + CELL / 2.0),
            }
        }
    }
}
