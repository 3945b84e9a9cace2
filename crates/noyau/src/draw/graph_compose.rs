//! Puts the positions of a graph on layers and draws the lines between them.

use super::graph_layout::layout;
use super::graph_picture::{
    Band, Curve, LINE, Look, MARGIN, MOST_CURVES, MOST_SPOTS, Picture, Piece, Point, Shape, Spot,
    text_width,
};
use crate::arena::format::GameGraph;
use crate::arena::level;
use crate::arena::outcome::Outcomes;
use crate::message;
use crate::words::Message;
use crate::{Budget, Result};

const SIZE: f64 = 38.0;
const BETWEEN_LAYERS: f64 = 88.0;
const BETWEEN_ROWS: f64 = 62.0;
/// How far a line along a row is drawn upwards; it reaches three quarters of that.
const OVER_A_ROW: f64 = 56.0;
/// A layer with more positions is broken into rows.
const LONGEST_ROW: usize = 22;
/// Longer names are shortened.
const LONGEST_NAME: usize = 22;

/// What the layers of a picture mean.
pub(super) enum Layers<'n> {
    Named { layers: Vec<u32>, name: &'n dyn Fn(u32) -> Message },
    Levels(Vec<u32>),
    Remoteness { moves: Vec<u32>, none: u32 },
    Ranks { ranks: Vec<u32>, none: u32 },
}

impl Layers<'_> {
    /// Levels of an acyclic graph, else remoteness.
    pub(super) fn of(graph: &GameGraph, outcomes: &Outcomes, budget: &Budget) -> Result<Self> {
        if let Some(levels) = level::levels(&graph.graph, budget)? {
            return Ok(Layers::Levels(levels));
        }
        let remoteness = outcomes.remotenesses();
        let none = remoteness.iter().flatten().max().map_or(0, |most| most + 1);
        let moves = remoteness.into_iter().map(|moves| moves.unwrap_or(none)).collect();
        Ok(Layers::Remoteness { moves, none })
    }

    fn of_vertex(&self, v: u32) -> u32 {
        match self {
            Layers::Levels(layers)
            | Layers::Remoteness { moves: layers, .. }
            | Layers::Ranks { ranks: layers, .. }
            | Layers::Named { layers, .. } => layers[v as usize],
        }
    }

    fn name(&self, layer: u32) -> Message {
        match self {
            Layers::Levels(_) => message!("graph-layer-level", layer = layer),
            Layers::Named { name, .. } => name(layer),
            Layers::Remoteness { none, .. } if layer == *none => message!("graph-layer-endless"),
            Layers::Remoteness { .. } => message!("graph-layer-remoteness", layer = layer),
            Layers::Ranks { none, .. } if layer == *none => message!("graph-layer-no-rank"),
            Layers::Ranks { .. } => message!("graph-layer-rank", layer = layer),
        }
    }
}

/// The positions that are shown: all, or those nearest to the start.
fn shown(graph: &GameGraph, budget: &Budget) -> Result<Vec<u32>> {
    if graph.graph.len() <= MOST_SPOTS && graph.graph.arc_count() <= MOST_CURVES {
        return Ok(graph.graph.vertices().collect());
    }
    let back = graph.graph.reverse(budget)?;
    let mut seen = vec![false; graph.graph.len()];
    let mut near = vec![graph.start.unwrap_or(0)];
    seen[near[0] as usize] = true;
    let mut arcs = 0;
    let mut head = 0;
    while let Some(&v) = near.get(head) {
        head += 1;
        for &w in graph.graph.followers(v).iter().chain(back.followers(v)) {
            arcs += 1;
            if near.len() < MOST_SPOTS && arcs < MOST_CURVES && !seen[w as usize] {
                seen[w as usize] = true;
                near.push(w);
            }
        }
    }
    near.sort_unstable();
    Ok(near)
}

/// Lays the graph out.
pub(super) fn compose(
    graph: &GameGraph,
    layers: &Layers<'_>,
    style: impl Fn(u32) -> Look,
    bold: impl Fn(u32, u32) -> bool,
    with_title: bool,
    budget: &Budget,
) -> Result<Picture> {
    let ids = if graph.graph.is_empty() { Vec::new() } else { shown(graph, budget)? };
    let mut used: Vec<u32> = ids.iter().map(|&v| layers.of_vertex(v)).collect();
    used.sort_unstable();
    used.dedup();
    let band_of = |v: u32| used.binary_search(&layers.of_vertex(v)).unwrap_or(0);
    // Long bands are broken into rows, dealt out in turn.
    let mut members = vec![0usize; used.len()];
    for &v in &ids {
        members[band_of(v)] += 1;
    }
    let mut first_row = vec![0; used.len() + 1];
    for (band, &count) in members.iter().enumerate() {
        first_row[band + 1] = first_row[band] + count.div_ceil(LONGEST_ROW).max(1);
    }
    let mut dealt = vec![0; used.len()];
    let place_of = |v: u32| ids.binary_search(&v).ok();
    let mut spots: Vec<Spot> = ids
        .iter()
        .map(|&v| {
            let Look { tag, tone, ring } = style(v);
            let label = graph.label(v);
            let short = if label.chars().count() > LONGEST_NAME {
                label.chars().take(LONGEST_NAME - 1).chain("…".chars()).collect()
            } else {
                label
            };
            let width = (text_width(&short).max(0.85 * text_width(&tag)) + 14.0).max(SIZE);
            let band = band_of(v);
            let row = first_row[band] + dealt[band] % (first_row[band + 1] - first_row[band]);
            dealt[band] += 1;
            Spot {
                vertex: v,
                label: short,
                tag,
                tone,
                shape: if graph.kind(v).owner() == 1 { Shape::Square } else { Shape::Round },
                ring,
                start: graph.start == Some(v),
                fresh: false,
                band,
                row,
                at: (0.0, 0.0),
                size: (width, SIZE),
            }
        })
        .collect();
    let mut arcs: Vec<(u32, u32)> = Vec::new();
    for (from, &u) in ids.iter().enumerate() {
        let row = graph.graph.followers(u).iter().filter_map(|&v| place_of(v));
        arcs.extend(row.map(|to| (from as u32, to as u32)));
    }
    arcs.sort_unstable();
    arcs.dedup();
    arcs.truncate(MOST_CURVES);
    let rows: Vec<u32> = spots.iter().map(|spot| spot.row as u32).collect();
    let widths: Vec<f64> = spots.iter().map(|spot| spot.size.0).collect();
    let plan = layout(&rows, &widths, &arcs);
    let names: Vec<String> = used.iter().map(|&layer| layers.name(layer).to_string()).collect();
    let left = MARGIN + names.iter().map(|name| text_width(name)).fold(0.0, f64::max) + MARGIN;
    let top = MARGIN + if with_title { 1.5 * LINE } else { 0.0 } + SIZE / 2.0 + 16.0;
    // Heights from the bottom: a step between rows, a larger one between bands.
    let mut heights = Vec::new();
    for band in 0..used.len() {
        for row in first_row[band]..first_row[band + 1] {
            let step = match row - first_row[band] {
                0 if band == 0 => 0.0,
                0 => BETWEEN_LAYERS,
                _ => BETWEEN_ROWS,
            };
            heights.push(heights.last().copied().unwrap_or(0.0) + step);
        }
    }
    let height = heights.last().copied().unwrap_or(0.0);
    let y_of = |row: usize| top + height - heights.get(row).copied().unwrap_or(0.0);
    for (spot, &x) in spots.iter_mut().zip(&plan.x) {
        spot.at = (left + x, y_of(spot.row));
    }
    let curves = arcs
        .iter()
        .zip(&plan.bends)
        .map(|(&(u, v), bends)| {
            let (from, to) = (u as usize, v as usize);
            let bends: Vec<Point> =
                bends.iter().map(|&(x, row)| (left + x, y_of(row as usize))).collect();
            let neighbours = plan.place[from].abs_diff(plan.place[to]) == 1;
            let both = arcs.binary_search(&(v, u)).is_ok();
            let (start, pieces) = route(&spots[from], &spots[to], &bends, neighbours, both);
            Curve { from, to, start, pieces, bold: bold(ids[from], ids[to]) }
        })
        .collect();
    let mut notes = Vec::new();
    if ids.len() < graph.graph.len() {
        let start = graph.label(graph.start.unwrap_or(0));
        let (shown, all) = (ids.len(), graph.graph.len());
        let note = message!("graph-note-nearest", shown = shown, all = all, start = start);
        notes.push(note.to_string());
    }
    let bands =
        (0usize..).zip(names).map(|(band, name)| Band { name, y: y_of(first_row[band]) }).collect();
    let size = (left + plan.width + MARGIN, top + height + SIZE / 2.0 + MARGIN);
    Ok(Picture { title: String::new(), spots, curves, bands, legend: Vec::new(), notes, size })
}

/// The line from one spot to another.
fn route(
    from: &Spot,
    to: &Spot,
    bends: &[Point],
    neighbours: bool,
    both: bool,
) -> (Point, Vec<Piece>) {
    let ((ax, ay), (bx, by)) = (from.at, to.at);
    if from.vertex == to.vertex {
        let (right, up) = (ax + from.size.0 * 0.28, ay - from.size.1 / 2.0);
        let start = (ax - from.size.0 * 0.28, up + 1.0);
        return (
            start,
            vec![Piece::Cubic((ax - 16.0, up - 26.0), (ax + 16.0, up - 26.0), (right, up + 1.0))],
        );
    }
    if bends.is_empty() && from.row == to.row && !neighbours {
        // Straight up, over all that stand between, and down again; there and back at two heights.
        let high = if bx > ax { OVER_A_ROW } else { OVER_A_ROW * 0.85 };
        let (up, down) = ((ax, ay - high), (bx, by - high));
        return (border(from, up), vec![Piece::Cubic(up, down, border(to, down))]);
    }
    if bends.is_empty() {
        let length = (bx - ax).hypot(by - ay).max(1.0);
        // Sideways, so that a line there and a line back stay apart.
        let side = if both {
            12.0
        } else if from.row.abs_diff(to.row) > 1 {
            0.12 * length
        } else {
            0.0
        };
        let control = (
            f64::midpoint(ax, bx) + side * (by - ay) / length,
            f64::midpoint(ay, by) - side * (bx - ax) / length,
        );
        let (start, end) = (border(from, control), border(to, control));
        let piece = if side == 0.0 { Piece::Line(end) } else { Piece::Quadratic(control, end) };
        return (start, vec![piece]);
    }
    let start = border(from, bends[0]);
    let end = border(to, bends[bends.len() - 1]);
    let mut pieces = Vec::new();
    let middle = |a: Point, b: Point| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
    let mut before = start;
    for (k, &bend) in bends.iter().enumerate() {
        if k == 0 {
            pieces.push(Piece::Line(middle(before, bend)));
        }
        let next = bends.get(k + 1).copied().unwrap_or(end);
        pieces.push(Piece::Quadratic(bend, middle(bend, next)));
        before = bend;
    }
    pieces.push(Piece::Line(end));
    (start, pieces)
}

/// Where the line from the centre of a spot towards a point leaves it.
fn border(spot: &Spot, towards: Point) -> Point {
    let (dx, dy) = (towards.0 - spot.at.0, towards.1 - spot.at.1);
    let length = dx.hypot(dy).max(1e-9);
    let gap = if spot.ring { 6.0 } else { 2.0 };
    let (half_width, half_height) = (spot.size.0 / 2.0 + gap, spot.size.1 / 2.0 + gap);
    let round = spot.shape == Shape::Round && spot.size.0 <= SIZE;
    let scale = if round {
        half_height / length
    } else {
        (half_width / dx.abs().max(1e-9)).min(half_height / dy.abs().max(1e-9))
    };
    (spot.at.0 + dx * scale, spot.at.1 + dy * scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::graph_picture::Tone;

    #[test]
    fn a_line_along_a_row_passes_over_what_stands_there() {
        let spot = |v: u32| Spot {
            vertex: v,
            label: String::new(),
            tag: String::new(),
            tone: Tone::Plain,
            shape: Shape::Square,
            ring: false,
            start: false,
            fresh: false,
            band: 0,
            row: 0,
            at: (f64::from(v) * 75.0, 0.0),
            size: (SIZE, SIZE),
        };
        let spots: Vec<Spot> = (0..9).map(spot).collect();
        for (a, b) in [(0, 2), (0, 5), (0, 8), (8, 0), (6, 2)] {
            let (start, pieces) = route(&spots[a], &spots[b], &[], false, false);
            let [Piece::Cubic(up, down, end)] = pieces[..] else { panic!("{pieces:?}") };
            for step in 0..=100 {
                let t = f64::from(step) / 100.0;
                let blend = |of: fn(Point) -> f64| {
                    let s = 1.0 - t;
                    s * s * s * of(start)
                        + 3.0 * s * t * (s * of(up) + t * of(down))
                        + t * t * t * of(end)
                };
                let (x, y) = (blend(|p| p.0), blend(|p| p.1));
                for (v, other) in spots.iter().enumerate().filter(|&(v, _)| v != a && v != b) {
                    let inside = (x - other.at.0).abs() < SIZE / 2.0 && y.abs() < SIZE / 2.0;
                    assert!(!inside, "from {a} to {b} through {v}");
                }
            }
        }
    }
}
