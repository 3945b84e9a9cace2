//! Pictures of game graphs for the terminal: one block a layer, from the top.

// A text can always grow, so that what writing to it returns says nothing.
use crate::sorting;
use std::fmt::Write;

use super::graph_picture::{Picture, Shape, Spot, Tone};

/// Where a line is broken.
const WIDTH: usize = 96;

/// One picture as text; with `colour` as ANSI sequences, which never carry meaning alone: `(5)` is
/// a position of player 0, `[5]` of player 1, `((5))` or `[[5]]` a goal or in the kernel; the tag
/// follows, `>` marks the start, `=>` a strategy's move, `->` any other.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, format::GameGraph};
/// use noyau::draw::{graph_picture, graph_text};
/// let graph = GameGraph::plain(Csr::from_arcs(2, &[(1, 0)])?);
/// let picture = graph_picture::impartial(&graph, None, &Budget::default())?;
/// let text = graph_text::text(&picture, false);
/// assert!(text.starts_with("level 1  (1) N 1 => 0\nlevel 0  ((0)) P 0\n"));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn text(picture: &Picture, colour: bool) -> String {
    let mut out = String::new();
    if !picture.title.is_empty() {
        let _ = writeln!(out, "{}", picture.title);
    }
    let margin = picture.bands.iter().map(|band| band.name.chars().count()).max().unwrap_or(0);
    for (index, band) in picture.bands.iter().enumerate().rev() {
        let mut spots: Vec<usize> =
            (0..picture.spots.len()).filter(|&s| picture.spots[s].band == index).collect();
        sorting::sort_by(&mut spots, |&a, &b| {
            picture.spots[a].at.0.total_cmp(&picture.spots[b].at.0)
        });
        let mut used = usize::MAX;
        for (k, &s) in spots.iter().enumerate() {
            let (plain, shown) = item(picture, s, colour);
            let length = plain.chars().count();
            if used.saturating_add(length + 3) > WIDTH - margin {
                let name = if k == 0 { band.name.as_str() } else { "" };
                let start = if k == 0 { "" } else { "\n" };
                let _ = write!(out, "{start}{name:margin$}  ");
                used = 0;
            } else {
                out.push_str("   ");
                used += 3;
            }
            out.push_str(&shown);
            used += length;
        }
        out.push('\n');
    }
    for (_, line) in &picture.legend {
        let _ = writeln!(out, "  {line}");
    }
    for note in &picture.notes {
        let _ = writeln!(out, "  {note}");
    }
    out
}

/// A position with its arcs, without and with colour.
fn item(picture: &Picture, s: usize, colour: bool) -> (String, String) {
    let spot = &picture.spots[s];
    let head = head(spot);
    let mut arcs = String::new();
    for (bold, arrow) in [(true, "=>"), (false, "->")] {
        let ends: Vec<&str> = picture
            .curves
            .iter()
            .filter(|curve| curve.from == s && curve.bold == bold)
            .map(|curve| picture.spots[curve.to].label.as_str())
            .collect();
        if !ends.is_empty() {
            let _ = write!(arcs, " {arrow} {}", ends.join(" "));
        }
    }
    let plain = format!("{head}{arcs}");
    let code = match spot.tone {
        Tone::Plain => "",
        Tone::Lost => "31",
        Tone::Won => "32",
        Tone::Drawn => "2",
        Tone::First => "34",
        Tone::Second => "33",
    };
    let shown = if colour && !code.is_empty() {
        let bold = if spot.fresh { "1;" } else { "" };
        format!("\x1b[{bold}{code}m{head}\x1b[0m{arcs}")
    } else {
        plain.clone()
    };
    (plain, shown)
}

fn head(spot: &Spot) -> String {
    let (open, close) = if spot.shape == Shape::Square { ("[", "]") } else { ("(", ")") };
    let times = if spot.ring { 2 } else { 1 };
    let start = if spot.start { ">" } else { "" };
    let tag = if spot.tag.is_empty() { String::new() } else { format!(" {}", spot.tag) };
    let fresh = if spot.fresh { "!" } else { "" };
    format!("{start}{}{}{}{fresh}{tag}", open.repeat(times), spot.label, close.repeat(times))
}
