//! Figures in the terminal.

use super::layout::{self, Point, bounds};
use super::links::MOST_EDGES;
use super::plants::{Growth, grow};
use super::plot::Plot;
use super::window::{Slot, window};
use super::wire::{extent, wires};
use crate::game::{Figure, Mark, Piece, Quadrant};
use crate::game::{divisibility, set_name};
use crate::graph::Graph;
use crate::message;
use crate::text::Cells;
use crate::words::Message;

/// Lines are at most about this long.
const WIDTH: usize = 78;
/// More lines than this are cut off.
const MOST_LINES: usize = 60;

/// A figure as lines of Unicode text; what is too large is cut off, with a note.
///
/// ```
/// use noyau::{draw::terminal, game::Figure};
/// assert_eq!(terminal(&Figure::Heaps(vec![1, 3])), "1  ╿\n3  ╿ ╿ ╿\n");
/// ```
pub fn terminal(figure: &Figure) -> String {
    let text = draw(figure);
    let lines = text.lines().count();
    if lines <= MOST_LINES {
        return text;
    }
    let mut cut: String = text.lines().take(MOST_LINES).flat_map(|l| [l, "\n"]).collect();
    cut.push_str(&format!("… {}\n", message!("picture-more-lines", count = lines - MOST_LINES)));
    cut
}

/// Words instead of a picture.
fn aside(text: &Message) -> String {
    format!("({text})\n")
}

fn draw(figure: &Figure) -> String {
    match figure {
        Figure::Heaps(sizes) | Figure::Skittles(sizes) if sizes.is_empty() => {
            aside(&message!("picture-no-matches"))
        }
        Figure::Heaps(sizes) | Figure::Skittles(sizes) => heaps(sizes),
        Figure::Bags { heaps: sizes, bags } => {
            let stacks = match sizes.as_slice() {
                [] => aside(&message!("picture-no-heaps")),
                sizes => heaps(sizes),
            };
            let [left, right] = *bags;
            format!("{stacks}{}\n", message!("picture-two-bags", left = left, right = right))
        }
        Figure::Strip { cells, coins } => {
            let slots = window(*cells, coins, 18);
            strip(&slots, true, |cell| if coins.contains(&cell) { '●' } else { ' ' })
        }
        Figure::Rows { cells, men } => {
            let keep: Vec<u64> = men.iter().take(8).flat_map(|m| [m.0, m.1]).collect();
            let slots = window(*cells, &keep, 18);
            let row = |(k, m): (usize, &(u64, u64))| {
                strip(&slots, k + 1 == men.len(), |cell| match cell {
                    c if c == m.0 => '●',
                    c if c == m.1 => '○',
                    _ => ' ',
                })
            };
            men.iter().take(20).enumerate().map(row).collect()
        }
        Figure::Board(board) => cells(board, piece),
        Figure::Pegs(board) => cells(board, |c| if c == b'.' { '·' } else { '●' }),
        Figure::Queens(board) => cells(board, |c| if c == b'x' { '♛' } else { ' ' }),
        Figure::Amazons(board) => cells(board, |c| match c {
            b'x' => '♛',
            b'o' => '♕',
            _ => ' ',
        }),
        Figure::Tiles { tiles, .. } if tiles.is_empty() => aside(&message!("picture-no-cell")),
        Figure::Tiles { columns, tiles } => numbered_tiles(*columns, tiles),
        Figure::Towers { pegs, discs } => towers(*pegs, discs),
        Figure::Chocolate(rows) => chocolate(rows),
        Figure::Token(board) => quadrant(board),
        Figure::Graph { graph, marks } => graph_plot(graph, marks),
        Figure::Order(order) if order.order() > 120 || order.size() > MOST_EDGES => {
            aside(&message!("picture-order", elements = order.order()))
        }
        Figure::Order(order) => {
            let points = layout::layered(order, true);
            plot(&points, order.arcs(), false, |v| v.to_string())
        }
        Figure::Divisors(numbers) if numbers.len() > 40 => {
            aside(&message!("picture-divisors", count = numbers.len()))
        }
        Figure::Divisors(numbers) => {
            let order = divisibility(numbers);
            let points = layout::layered(&order, true);
            plot(&points, order.arcs(), false, |v| numbers[v].to_string())
        }
        Figure::Dominoes(row) if row.is_empty() => aside(&message!("picture-no-domino")),
        Figure::Dominoes(row) => {
            let one = |&letter: &u8| match letter {
                b'b' => "▮",
                b'r' => "▯",
                _ => "▒",
            };
            let shown: Vec<&str> = row.iter().take(60).map(one).collect();
            shown.join(" ") + if row.len() > 60 { " …\n" } else { "\n" }
        }
        Figure::Cakes(cakes) if cakes.is_empty() => aside(&message!("picture-no-cake")),
        Figure::Cakes(all) => {
            let one = |&(rows, columns): &(u64, u64)| {
                let (rows, columns) = (rows as usize, columns as usize);
                cells(&Cells { rows, columns, cells: vec![b'.'; rows * columns] }, piece)
            };
            all.iter().take(10).map(one).collect::<Vec<_>>().join("\n")
                + if all.len() > 10 { "…\n" } else { "" }
        }
        Figure::Hackenbush(edges) => plants(edges),
        Figure::Boxes { rows, columns, there, horizontal, vertical } => {
            boxes((*rows, *columns), there, horizontal, vertical)
        }
        Figure::Sets { chosen, .. } if chosen.is_empty() => aside(&message!("picture-no-set")),
        Figure::Sets { chosen, .. } => {
            let names: Vec<String> = chosen.iter().map(|&set| set_name(set)).collect();
            names.join("  ") + "\n"
        }
        Figure::Several(figures) => {
            let each = figures.iter().take(40).map(|(caption, figure)| {
                let gap = if caption.is_empty() { "" } else { "\n" };
                format!("{caption}{gap}{}", draw(figure))
            });
            each.collect::<Vec<_>>().join("\n")
        }
        Figure::Words(text) => text.chars().take(4000).collect::<String>() + "\n",
    }
}

fn heaps(sizes: &[u64]) -> String {
    let digits = sizes.iter().map(|n| n.to_string().len()).max().unwrap_or(1);
    let mut out = String::new();
    for size in sizes.iter().take(40) {
        let row: Vec<&str> = window(*size, &[], 30)
            .iter()
            .map(|slot| if matches!(slot, Slot::Cell(_)) { "╿" } else { "…" })
            .collect();
        let line = format!("{size:>digits$}  {}", row.join(" "));
        out.push_str(line.trim_end());
        out.push('\n');
    }
    if sizes.len() > 40 {
        out.push_str(&format!("… {}\n", message!("picture-more-heaps", count = sizes.len() - 40)));
    }
    out
}

/// Tiles with two figures each.
fn numbered_tiles(columns: usize, tiles: &[u64]) -> String {
    let line = |[left, between, right]: [&str; 3]| {
        format!("{left}{}{right}\n", vec!["────"; columns].join(between))
    };
    let name = |&tile: &u64| if tile == 0 { "    ".into() } else { format!(" {tile:>2} ") };
    let row = |row: &[u64]| format!("│{}│\n", row.iter().map(name).collect::<Vec<_>>().join("│"));
    let rows: Vec<String> = tiles.chunks(columns.max(1)).map(row).collect();
    let (top, middle, bottom) = (["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]);
    format!("{}{}{}", line(top), rows.join(&line(middle)), line(bottom))
}

/// Discs on pegs that stand side by side.
fn towers(pegs: usize, discs: &[u8]) -> String {
    let widest = (2 * discs.len() + 1).min((WIDTH / pegs.max(1)).saturating_sub(2)).max(3);
    let mut out = String::new();
    let of = |peg: usize| {
        (0..discs.len()).filter(|&d| usize::from(discs[d]) == peg).collect::<Vec<usize>>()
    };
    let towers: Vec<Vec<usize>> = (0..pegs).map(of).collect();
    for row in 0..=discs.len() {
        let shown = |tower: &Vec<usize>| {
            // The lowest row is the last one.
            let gap = discs.len() + 1 - tower.len();
            let bar = match row.checked_sub(gap).and_then(|k| tower.get(k)) {
                Some(&disc) => "▆".repeat((2 * disc + 3).min(widest)),
                None => "│".to_string(),
            };
            format!("{bar:^widest$}")
        };
        let line = towers.iter().map(shown).collect::<Vec<_>>().join("  ");
        out.push_str(line.trim_end());
        out.push('\n');
    }
    let name = |peg: usize| format!("{:^widest$}", char::from(b'a' + (peg % 26) as u8));
    let names = (0..pegs).map(name).collect::<Vec<_>>().join("  ");
    let ground = "▔".repeat(pegs * (widest + 2) - 2);
    format!("{out}{ground}\n{}\n", names.trim_end())
}

/// One row of boxes with a character in each.
fn strip(slots: &[Slot], numbered: bool, content: impl Fn(u64) -> char) -> String {
    let mut lines = [String::new(), String::new(), String::new(), String::new()];
    for (k, slot) in slots.iter().enumerate() {
        match slot {
            Slot::Cell(cell) => {
                let first = k == 0 || matches!(slots[k - 1], Slot::Gap(_));
                if first {
                    for (line, c) in lines.iter_mut().zip(["┌", "│", "└", " "]) {
                        line.push_str(c);
                    }
                }
                let last = !matches!(slots.get(k + 1), Some(Slot::Cell(_)));
                lines[0].push_str(if last { "───┐" } else { "───┬" });
                lines[1].push_str(&format!(" {} │", content(*cell)));
                lines[2].push_str(if last { "───┘" } else { "───┴" });
                let number = if *cell < 1000 { cell.to_string() } else { String::new() };
                lines[3].push_str(&format!("{number:^4}"));
            }
            Slot::Gap(_) => {
                for (line, c) in lines.iter_mut().zip(["   ", " … ", "   ", "   "]) {
                    line.push_str(c);
                }
            }
        }
    }
    let used = if numbered { 4 } else { 3 };
    lines[..used].iter().map(|line| line.trim_end().to_string() + "\n").collect()
}

fn piece(letter: u8) -> char {
    match letter {
        b'.' => ' ',
        b'x' => '●',
        b'o' => '○',
        b'>' => '▶',
        b'<' => '◁',
        other => other as char,
    }
}

/// A board of any shape: lines only where there are cells.
fn cells(board: &Cells, glyph: impl Fn(u8) -> char) -> String {
    let (rows, columns) = (board.rows.min(28), board.columns.min(WIDTH / 4));
    let there = |row: Option<usize>, column: Option<usize>| match (row, column) {
        (Some(r), Some(c)) if r < rows && c < columns => board.cells[r * board.columns + c] != b'#',
        _ => false,
    };
    let mut out = String::new();
    for r in 0..=rows {
        let (above, below) = (r.checked_sub(1), Some(r));
        let mut line = String::new();
        for c in 0..=columns {
            let (before, after) = (c.checked_sub(1), Some(c));
            let corners = [
                there(above, before),
                there(above, after),
                there(below, before),
                there(below, after),
            ];
            line.push(corner(corners));
            if c < columns {
                line.push_str(if corners[1] || corners[3] { "───" } else { "   " });
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
        if r == rows {
            break;
        }
        let mut line = String::new();
        for c in 0..=columns {
            let wall = there(Some(r), c.checked_sub(1)) || there(Some(r), Some(c));
            line.push(if wall { '│' } else { ' ' });
            if c < columns {
                let inside = there(Some(r), Some(c));
                let content = if inside { glyph(board.cells[r * board.columns + c]) } else { ' ' };
                line.push_str(&format!(" {content} "));
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    if rows < board.rows || columns < board.columns {
        let (shown, all) =
            (format!("{rows}×{columns}"), format!("{}×{}", board.rows, board.columns));
        let note = message!("picture-first-cells", shown = shown, all = all);
        out.push_str(&format!("… {note}\n"));
    }
    out
}

/// The crossing of lines between four cells: before and after above, before and after below.
fn corner([a, b, c, d]: [bool; 4]) -> char {
    let (up, down, left, right) = (a || b, c || d, a || c, b || d);
    match (up, down, left, right) {
        (true, true, true, true) => '┼',
        (true, true, true, false) => '┤',
        (true, true, false, true) => '├',
        (true, false, true, true) => '┴',
        (false, true, true, true) => '┬',
        (true, false, true, false) => '┘',
        (true, false, false, true) => '└',
        (false, true, true, false) => '┐',
        (false, true, false, true) => '┌',
        _ => ' ',
    }
}

fn chocolate(lengths: &[u64]) -> String {
    let rows = lengths.len().min(24);
    let columns = lengths.first().copied().unwrap_or(0).min((WIDTH / 4) as u64) as usize;
    if columns == 0 {
        return aside(&message!("picture-no-chocolate"));
    }
    let mut board = Cells { rows, columns, cells: vec![b'#'; rows * columns] };
    for (row, &length) in lengths.iter().take(rows).enumerate() {
        for column in 0..columns.min(length.min(1000) as usize) {
            board.cells[row * columns + column] = b'.';
        }
    }
    board.cells[0] = b'p';
    let mut out = cells(&board, |c| if c == b'p' { '☠' } else { ' ' });
    if rows < lengths.len() || (columns as u64) < lengths[0] {
        out.push_str(&format!("… {}\n", message!("picture-some-missing")));
    }
    out
}

fn quadrant(board: &Quadrant) -> String {
    let (sizes, at) = (board.sizes, board.at.unwrap_or_default());
    let rows = window(sizes.0.max(at.0.saturating_add(1)), &[at.0], 20);
    let columns = window(sizes.1.max(at.1.saturating_add(1)), &[at.1], 24);
    let name = |slot: &Slot| match slot {
        Slot::Cell(n) => n.to_string(),
        Slot::Gap(_) => "…".to_string(),
    };
    let piece = match board.piece {
        Piece::Queen => "♛",
        Piece::King => "♚",
        Piece::Rook => "♜",
        Piece::Bishop => "♝",
        Piece::Knight => "♞",
        Piece::Point => "●",
    };
    let sign = |square: (u64, u64)| match square {
        _ if board.at == Some(square) => piece,
        _ if board.forbidden.contains(&square) => "×",
        _ if board.rays.iter().any(|ray| ray.contains(&square)) => "○",
        _ => "·",
    };
    let wide = rows.iter().map(|slot| name(slot).len()).max().unwrap_or(1);
    let mut out = format!("{:wide$} ", "");
    for slot in &columns {
        let label = match slot {
            Slot::Cell(n) if *n >= 100 => String::new(),
            slot => name(slot),
        };
        out.push_str(&format!("{label:>3}"));
    }
    out.push('\n');
    for row in &rows {
        let mut line = format!("{:>wide$} ", name(row));
        for column in &columns {
            line.push_str("  ");
            line.push_str(match (row, column) {
                (Slot::Cell(r), Slot::Cell(c)) => sign((*r, *c)),
                _ => " ",
            });
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    if at.1 >= 100 {
        let piece = board.piece.word();
        let far = message!("picture-piece-far", piece = piece, x = at.0, y = at.1);
        out.push_str(&format!("{far}\n"));
    }
    out
}

fn graph_plot(graph: &Graph, marks: &[Mark]) -> String {
    if graph.order() == 0 {
        return aside(&message!("picture-no-vertex"));
    }
    if graph.order() > 120 || graph.size() > MOST_EDGES {
        let (vertices, edges) = (graph.order(), graph.size());
        return aside(&message!("picture-graph", vertices = vertices, edges = edges));
    }
    let name = |v: usize| match marks.get(v) {
        Some(Mark::Token) => format!("[{v}]"),
        Some(Mark::Left) => format!("●{v}"),
        Some(Mark::Right) => format!("○{v}"),
        Some(Mark::Empty) => format!("·{v}"),
        _ => v.to_string(),
    };
    let links: Vec<(u32, u32)> = graph.edges().iter().chain(graph.arcs()).copied().collect();
    plot(&layout::place(graph), &links, graph.is_directed(), name)
}

/// Points with labels and lines between them.
fn plot(
    points: &[Point],
    links: &[(u32, u32)],
    arrows: bool,
    name: impl Fn(usize) -> String,
) -> String {
    let bent = wires(points, links);
    let (low, high) = extent(points, &bent);
    let widest = (0..points.len()).map(|v| name(v).chars().count()).max().unwrap_or(1) as f64;
    // A character is about twice as high as it is wide.
    let span = (high.0 - low.0).max(0.01);
    let unit = ((WIDTH as f64 - widest - 4.0) / span).clamp(2.0, 9.0);
    let at =
        |p: Point| ((p.0 - low.0) * unit + widest / 2.0 + 1.0, (p.1 - low.1) * unit / 2.05 + 0.5);
    let size = at(high);
    let mut plot = Plot::new((size.0 + widest / 2.0 + 2.0) as usize, size.1 as usize + 1);
    for wire in bent.into_iter().flatten() {
        let length = (wire.to.0 - wire.from.0).hypot(wire.to.1 - wire.from.1);
        plot.line((length * unit * 3.0) as usize + 8, |t| at(wire.at(t)));
        if arrows {
            let (a, b) = (at(wire.at(0.60)), at(wire.at(0.66)));
            plot.label(b, arrow(b.0 - a.0, (b.1 - a.1) * 2.0));
        }
    }
    for (v, &p) in points.iter().enumerate() {
        plot.label(at(p), &name(v));
    }
    let loops: Vec<String> =
        links.iter().filter(|(a, b)| a == b).map(|(a, _)| format!("{a}>{a}")).collect();
    let mut out = plot.finish();
    if !loops.is_empty() {
        out.push_str(&format!("{}\n", message!("graph-loops", loops = loops.join(", "))));
    }
    out
}

fn arrow(dx: f64, dy: f64) -> &'static str {
    const ARROWS: [&str; 8] = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];
    let turn = dy.atan2(dx) / std::f64::consts::FRAC_PI_4;
    ARROWS[(turn.round() as i64).rem_euclid(8) as usize]
}

fn plants(edges: &[(u32, u32, char)]) -> String {
    if edges.is_empty() {
        return format!("{}\n{}", "▔".repeat(16), aside(&message!("picture-no-plant")));
    }
    if edges.len() > 80 {
        return aside(&message!("picture-bare-edges", edges = edges.len()));
    }
    let plants = grow(edges);
    let mut extent: Vec<Point> = vec![(0.0, 0.0)];
    for (_, growth) in &plants.edges {
        match growth {
            Growth::Line(wire) => extent.extend([wire.from, wire.at(0.5), wire.to]),
            Growth::Loop(at, _) => extent.push((at.0, at.1 - 0.8)),
        }
    }
    let (low, high) = bounds(&extent);
    let unit = ((WIDTH - 8) as f64 / (high.0 - low.0).max(1.0)).min(9.0);
    let at = |p: Point| ((p.0 - low.0) * unit + 3.0, (p.1 - low.1) * unit / 2.3 + 0.5);
    let ground = at((0.0, 0.0)).1 as usize;
    let columns = at(high).0 as usize + 5;
    let mut plot = Plot::new(columns, ground + 1);
    let mut badges = Vec::new();
    for (k, growth) in &plants.edges {
        let middle = match growth {
            Growth::Line(wire) => {
                plot.line((unit * 3.0) as usize + 8, |t| at(wire.at(t)));
                at(wire.at(0.5))
            }
            Growth::Loop(p, turn) => {
                let (sin, cos) = (turn * std::f64::consts::TAU).sin_cos();
                let drop = |t: f64| {
                    let angle = t * std::f64::consts::TAU;
                    let (dx, dy) = (0.3 * angle.sin(), -0.35 * (1.0 - angle.cos()));
                    at((p.0 + dx * cos - dy * sin, p.1 + dx * sin + dy * cos))
                };
                plot.line(60, drop);
                drop(0.5)
            }
        };
        badges.push((middle, edges[*k].2.to_string()));
    }
    for (middle, letter) in badges {
        plot.label(middle, &letter);
    }
    for (name, p) in &plants.vertices {
        plot.label(at(*p), &name.to_string());
    }
    plot.finish() + &"▔".repeat(columns) + "\n"
}

fn boxes(
    (rows, columns): (usize, usize),
    there: &[bool],
    horizontal: &[bool],
    vertical: &[bool],
) -> String {
    let is_there = |r: usize, c: usize| {
        r < rows && c < columns && there.get(r * columns + c).copied().unwrap_or(false)
    };
    // A dot belongs to the boxes around it.
    let dot = |r: usize, c: usize| {
        let near = [(r, c), (r, c.wrapping_sub(1)), (r.wrapping_sub(1), c)];
        let around = near.into_iter().chain([(r.wrapping_sub(1), c.wrapping_sub(1))]);
        if around.into_iter().any(|(r, c)| is_there(r, c)) { '•' } else { ' ' }
    };
    let (rows_shown, columns_shown) = (rows.min(24), columns.min(WIDTH / 4 - 1));
    let h = |r: usize, c: usize| horizontal.get(r * columns + c).copied().unwrap_or(false);
    let v = |r: usize, c: usize| vertical.get(r * (columns + 1) + c).copied().unwrap_or(false);
    let mut out = String::new();
    for r in 0..=rows_shown {
        let mut line = dot(r, 0).to_string();
        for c in 0..columns_shown {
            line.push_str(if h(r, c) { "───" } else { "   " });
            line.push(dot(r, c + 1));
        }
        out.push_str(line.trim_end());
        out.push('\n');
        if r < rows_shown {
            let mut line = String::new();
            for c in 0..=columns_shown {
                line.push(if v(r, c) { '│' } else { ' ' });
                let done = c < columns_shown
                    && is_there(r, c)
                    && h(r, c)
                    && h(r + 1, c)
                    && v(r, c)
                    && v(r, c + 1);
                line.push_str(if done { " ■ " } else { "   " });
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
    if rows_shown < rows || columns_shown < columns {
        let shown = format!("{rows_shown}×{columns_shown}");
        let all = format!("{rows}×{columns}");
        let note = message!("picture-first-boxes", shown = shown, all = all);
        out.push_str(&format!("… {note}\n"));
    }
    out
}
