//! How fast canonical forms are made: whole boards of three games, by the plainest of solvers, so
//! that the time is that of `Games`.
//!
//! `cargo bench --bench values [-- NAME…]`, where a name is part of a line's name.

use std::time::Instant;

use noyau::value::{Games, Id};
use noyau::{Budget, Result};
use rustc_hash::FxHashMap;

/// Boards have rows of eight bits.
const STRIDE: u32 = 8;
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

/// A position of two kinds of cells: free cells in `.0` for domineering; Left's and Right's
/// stones for clobber; toads and frogs in a strip, with its length above.
type Position = (u64, u64);

trait Rules {
    fn moves(&self, at: Position, visit: &mut dyn FnMut(bool, Position));
    fn parts(&self, at: Position) -> Vec<Position>;
}

/// The value of a position, by its options.
fn value(
    rules: &impl Rules,
    at: Position,
    games: &mut Games,
    known: &mut FxHashMap<Position, Id>,
    budget: &Budget,
) -> Result<Id> {
    let mut total = Id::ZERO;
    for part in rules.parts(at) {
        if !known.contains_key(&part) {
            let mut sides = [Vec::new(), Vec::new()];
            rules.moves(part, &mut |is_left, to| sides[usize::from(!is_left)].push(to));
            let mut options = [Vec::new(), Vec::new()];
            for (side, positions) in sides.into_iter().enumerate() {
                for to in positions {
                    options[side].push(value(rules, to, games, known, budget)?);
                }
            }
            let id = games.from_options(&options[0], &options[1], budget)?;
            known.insert(part, id);
        }
        total = games.sum(total, known[&part], budget)?;
    }
    Ok(total)
}

fn spread(mut seed: u64, cells: u64) -> u64 {
    loop {
        let sideways = (seed << 1 & !FIRST_COLUMN) | (seed & !FIRST_COLUMN) >> 1;
        let next = (seed | sideways | seed << STRIDE | seed >> STRIDE) & cells;
        if next == seed {
            return seed;
        }
        seed = next;
    }
}

/// Moves a shape to the corner.
fn to_corner(cells: u64) -> u32 {
    let rows = cells.trailing_zeros() / STRIDE;
    let mut folded = cells;
    for shift in [32, 16, 8] {
        folded |= folded >> shift;
    }
    rows * STRIDE + (folded & 0xff).trailing_zeros()
}

/// Left to right and upside down, with rows or columns pushed back to the corner.
fn mirrored(cells: u64) -> u64 {
    cells.swap_bytes().reverse_bits()
}

struct Domineering;

impl Rules for Domineering {
    fn moves(&self, (free, _): Position, visit: &mut dyn FnMut(bool, Position)) {
        let mut vertical = free & free >> STRIDE;
        while vertical != 0 {
            let cell = vertical & vertical.wrapping_neg();
            vertical ^= cell;
            visit(true, (free ^ cell ^ cell << STRIDE, 0));
        }
        let mut horizontal = free & (free & !FIRST_COLUMN) >> 1;
        while horizontal != 0 {
            let cell = horizontal & horizontal.wrapping_neg();
            horizontal ^= cell;
            visit(false, (free ^ cell ^ cell << 1, 0));
        }
    }

    fn parts(&self, (mut free, _): Position) -> Vec<Position> {
        let mut parts = Vec::new();
        while free != 0 {
            let part = spread(free & free.wrapping_neg(), free);
            free ^= part;
            if part.count_ones() > 1 {
                let upside_down = part.swap_bytes();
                let images = [part, upside_down, mirrored(part), mirrored(upside_down)];
                parts.extend(
                    images.map(|image| image >> to_corner(image)).iter().min().map(|&p| (p, 0)),
                );
            }
        }
        parts
    }
}

struct Clobber;

impl Rules for Clobber {
    fn moves(&self, (left, right): Position, visit: &mut dyn FnMut(bool, Position)) {
        for is_left in [true, false] {
            let (own, enemy) = if is_left { (left, right) } else { (right, left) };
            let mut stones = own;
            while stones != 0 {
                let stone = stones & stones.wrapping_neg();
                stones ^= stone;
                let sideways = (stone << 1 & !FIRST_COLUMN) | (stone & !FIRST_COLUMN) >> 1;
                let mut targets = (sideways | stone << STRIDE | stone >> STRIDE) & enemy;
                while targets != 0 {
                    let target = targets & targets.wrapping_neg();
                    targets ^= target;
                    let (own, enemy) = (own ^ stone ^ target, enemy ^ target);
                    visit(is_left, if is_left { (own, enemy) } else { (enemy, own) });
                }
            }
        }
    }

    fn parts(&self, (left, right): Position) -> Vec<Position> {
        let mut parts = Vec::new();
        let mut stones = left | right;
        while stones != 0 {
            let part = spread(stones & stones.wrapping_neg(), stones);
            stones ^= part;
            let (own, enemy) = (left & part, right & part);
            if own != 0 && enemy != 0 {
                let image = |flip: fn(u64) -> u64| {
                    let corner = to_corner(flip(part));
                    (flip(own) >> corner, flip(enemy) >> corner)
                };
                let images = [
                    image(|x| x),
                    image(u64::swap_bytes),
                    image(mirrored),
                    image(|x| mirrored(x.swap_bytes())),
                ];
                parts.extend(images.iter().min());
            }
        }
        parts
    }
}

/// Toads jump to the right, towards higher bits.
struct ToadsAndFrogs {
    cells: u64,
}

impl Rules for ToadsAndFrogs {
    fn moves(&self, (toads, frogs): Position, visit: &mut dyn FnMut(bool, Position)) {
        let free = self.cells & !(toads | frogs);
        for cell in (0..64).map(|k| 1_u64 << k).take_while(|cell| cell & self.cells != 0) {
            if toads & cell != 0 {
                if cell << 1 & free != 0 {
                    visit(true, (toads ^ cell ^ cell << 1, frogs));
                }
                if cell << 1 & frogs != 0 && cell << 2 & free != 0 {
                    visit(true, (toads ^ cell ^ cell << 2, frogs));
                }
            }
            if frogs & cell != 0 {
                if cell >> 1 & free != 0 {
                    visit(false, (toads, frogs ^ cell ^ cell >> 1));
                }
                if cell >> 1 & toads != 0 && cell >> 2 & free != 0 {
                    visit(false, (toads, frogs ^ cell ^ cell >> 2));
                }
            }
        }
    }

    fn parts(&self, at: Position) -> Vec<Position> {
        vec![at]
    }
}

fn rectangle(rows: u32, columns: u32) -> u64 {
    (0..rows).map(|row| ((1 << columns) - 1) << (row * STRIDE)).sum()
}

fn checkerboard(rows: u32, columns: u32) -> Position {
    let even = 0xaa55_aa55_aa55_aa55_u64;
    let board = rectangle(rows, columns);
    (board & even, board & !even)
}

fn report(name: &str, filter: &[String], rules: &impl Rules, positions: &[Position]) {
    if !filter.is_empty() && !filter.iter().any(|part| name.contains(part.as_str())) {
        return;
    }
    let budget = Budget::unlimited();
    let (mut games, mut known) = (Games::new(), FxHashMap::default());
    let start = Instant::now();
    let mut last = String::new();
    for &position in positions {
        let result = value(rules, position, &mut games, &mut known, &budget)
            .and_then(|id| games.print(id, &budget));
        last = result.unwrap_or_else(|error| error.to_string());
    }
    let seconds = start.elapsed().as_secs_f64();
    last = last.chars().take(30).collect();
    println!(
        "{name:26} {seconds:8.3} s {:>9} positions {:>9} games {:>6} MB  {last}",
        known.len(),
        games.len(),
        games.memory() >> 20,
    );
}

fn main() {
    let filter: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let up_to = |n: u32| -> Vec<Position> {
        (1..=n).flat_map(|r| (1..=n).map(move |c| (rectangle(r, c), 0))).collect()
    };
    report("domineering up to 4x4", &filter, &Domineering, &up_to(4));
    report("domineering up to 5x5", &filter, &Domineering, &up_to(5));
    report("domineering 5x6", &filter, &Domineering, &[(rectangle(5, 6), 0)]);
    report("clobber 3x4", &filter, &Clobber, &[checkerboard(3, 4)]);
    report("clobber 3x5", &filter, &Clobber, &[checkerboard(3, 5)]);
    report("clobber 4x4", &filter, &Clobber, &[checkerboard(4, 4)]);
    for (toads, spaces, frogs) in [(4, 3, 4), (6, 3, 6), (7, 3, 7)] {
        let rules = ToadsAndFrogs { cells: (1 << (toads + spaces + frogs)) - 1 };
        let start = ((1 << toads) - 1, ((1 << frogs) - 1) << (toads + spaces));
        report(&format!("toads {toads}.{spaces}.{frogs}"), &filter, &rules, &[start]);
    }
}
