//! Game graphs as pictures: what is where, in which colour, and what it means. [`super::graph_svg`],
//! [`super::graph_tikz`] and [`super::graph_text`] put the same picture on paper in different ways.

use crate::arena::format::GameGraph;
use crate::arena::outcome::{self, Fate, Outcomes};
use crate::arena::{Solution, level, loopy};
use crate::value::LoopyNimber;
use crate::{Budget, Result};

use super::graph_layout::layout;

/// The most positions in one picture.
pub const MOST_SPOTS: usize = 200;
/// The most arcs in one picture.
pub const MOST_CURVES: usize = 4000;

const LINE: f64 = 18.0;
const SIZE: f64 = 38.0;
const BETWEEN_LAYERS: f64 = 88.0;
const BETWEEN_ROWS: f64 = 62.0;
/// A layer with more positions is broken into rows.
const LONGEST_ROW: usize = 22;
const MARGIN: f64 = 16.0;
/// Longer names are shortened.
const LONGEST_NAME: usize = 22;

/// A point of the picture; `y` grows downwards.
pub type Point = (f64, f64);

/// The meaning of a colour. Every tone is told by a letter as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Nothing is known.
    Plain,
    /// `P`: who has to move loses.
    Lost,
    /// `N`: who has to move wins.
    Won,
    /// `D`: a draw.
    Drawn,
    /// In the attractor of player 0.
    First,
    /// In the attractor of player 1.
    Second,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Player 0's, or anybody's.
    Round,
    /// Player 1's.
    Square,
}

/// One position.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its number in the graph.
    pub vertex: u32,
    /// Its name.
    pub label: String,
    /// A letter or a few, below its name: `P`, `N 2`, a rank.
    pub tag: String,
    /// Its colour.
    pub tone: Tone,
    /// Whose turn it is.
    pub shape: Shape,
    /// With a second line around: a goal, or in the kernel.
    pub ring: bool,
    /// With an arrow from outside: the start.
    pub start: bool,
    /// Just found in this frame.
    pub fresh: bool,
    /// The index of its band.
    pub band: usize,
    /// The index of its row, counted over all bands.
    pub(super) row: usize,
    /// Its centre.
    pub at: Point,
    /// Its width and height.
    pub size: Point,
}

/// A piece of a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// Straight to a point.
    Line(Point),
    /// Round a control point to a point.
    Quadratic(Point, Point),
    /// Round two control points to a point.
    Cubic(Point, Point, Point),
}

/// One arc.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The index of the spot it leaves.
    pub from: usize,
    /// The index of the spot it enters.
    pub to: usize,
    /// Where the line begins.
    pub start: Point,
    /// How it goes on.
    pub pieces: Vec<Piece>,
    /// Part of a strategy.
    pub bold: bool,
}

/// A layer of the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// Its name: `level 2`.
    pub name: String,
    /// Its height.
    pub y: f64,
}

/// A graph laid out and coloured.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What it shows.
    pub title: String,
    /// The positions.
    pub spots: Vec<Spot>,
    /// The arcs.
    pub curves: Vec<Curve>,
    /// The layers, from the bottom.
    pub bands: Vec<Band>,
    /// What the signs mean.
    pub legend: Vec<(Option<Tone>, String)>,
    /// What else there is to know: that only a part is shown.
    pub notes: Vec<String>,
    /// Width and height.
    pub size: Point,
}

/// How one position looks.
struct Style {
    tag: String,
    tone: Tone,
    ring: bool,
}

/// The graph with nothing solved, by levels if it is acyclic.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, format::GameGraph};
/// use noyau::draw::graph_picture::plain;
/// let graph = GameGraph::plain(Csr::from_arcs(3, &[(2, 1), (1, 0), (2, 0)])?);
/// let picture = plain(&graph, &Budget::default())?;
/// assert_eq!(picture.bands.len(), 3);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn plain(graph: &GameGraph, budget: &Budget) -> Result<Picture> {
    let outcomes = outcome::outcomes(&graph.graph, budget)?;
    let layers = Layers::of(graph, &outcomes, budget)?;
    let style = |v: u32| Style {
        tag: String::new(),
        tone: Tone::Plain,
        ring: graph.kind(v).goal().is_some(),
    };
    let mut picture = compose(graph, &layers, style, |_, _| false, false, budget)?;
    picture.players_legend(graph);
    picture.finish("");
    Ok(picture)
}

/// Who wins when the player who cannot move loses: P, N and D with generalised Grundy values, by
/// levels, or by remoteness where there are cycles. The kernel of an acyclic graph has a ring;
/// `kernel` marks another one.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, format::GameGraph};
/// use noyau::draw::graph_picture::impartial;
/// let graph = GameGraph::plain(Csr::from_arcs(3, &[(2, 1), (1, 0), (2, 0)])?);
/// let picture = impartial(&graph, None, &Budget::default())?;
/// let tags: Vec<&str> = picture.spots.iter().map(|spot| spot.tag.as_str()).collect();
/// assert_eq!(tags, ["P 0", "N 1", "N 2"]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn impartial(graph: &GameGraph, kernel: Option<&[u32]>, budget: &Budget) -> Result<Picture> {
    let outcomes = outcome::outcomes(&graph.graph, budget)?;
    let values = loopy::finite_values(&graph.graph, budget)?;
    let layers = Layers::of(graph, &outcomes, budget)?;
    let acyclic = matches!(layers, Layers::Levels(_));
    let style = |v: u32| {
        let fate = outcomes.fate(v);
        let row = graph.graph.followers(v).iter();
        let value = match values[v as usize] {
            Some(value) => LoopyNimber::Finite(value.into()),
            None => LoopyNimber::infinite(row.filter_map(|&w| values[w as usize].map(u64::from))),
        };
        let tone = match fate {
            Fate::Lost => Tone::Lost,
            Fate::Won => Tone::Won,
            Fate::Drawn => Tone::Drawn,
        };
        let ring = kernel.map_or(acyclic && fate == Fate::Lost, |set| set.contains(&v));
        Style { tag: format!("{} {value}", fate.letter()), tone, ring }
    };
    let winning = |u: u32, v: u32| {
        outcomes.fate(u) == Fate::Won
            && outcomes.fate(v) == Fate::Lost
            && outcomes.remoteness(v).map(|r| r + 1) == outcomes.remoteness(u)
    };
    let mut picture = compose(graph, &layers, style, winning, false, budget)?;
    picture.legend = vec![
        (Some(Tone::Lost), "P: who moves loses".into()),
        (Some(Tone::Won), "N: who moves wins".into()),
    ];
    if outcomes.fates().contains(&Fate::Drawn) {
        picture.legend.push((Some(Tone::Drawn), "D: a draw".into()));
    }
    picture.legend.push((None, "number: Grundy value".into()));
    if kernel.is_some() || acyclic {
        picture.legend.push((None, "double line: the kernel".into()));
    }
    picture.legend.push((None, "bold: quickest winning moves".into()));
    picture.finish("");
    Ok(picture)
}

/// Both attractors of an arena with their ranks; the strategies are bold.
pub fn attractors(graph: &GameGraph, solution: &Solution, budget: &Budget) -> Result<Picture> {
    let most = (0..solution.len() as u32).filter_map(|v| solution.rank(v)).max();
    let mut picture = attractor_base(graph, solution, false, budget)?;
    picture.show_ranks(solution, most.unwrap_or(0), false);
    picture.finish("");
    Ok(picture)
}

/// One picture for every step of the attractors: `A_0`, `A_1`, … with what is new in heavy lines.
/// At most `most` steps are shown.
pub fn attractor_frames(
    graph: &GameGraph,
    solution: &Solution,
    most: usize,
    budget: &Budget,
) -> Result<Vec<Picture>> {
    let base = attractor_base(graph, solution, true, budget)?;
    let last = (0..solution.len() as u32).filter_map(|v| solution.rank(v)).max().unwrap_or(0);
    let frame = |step: u32| {
        let mut picture = base.clone();
        picture.show_ranks(solution, step, true);
        let set = |player: usize| {
            let members: Vec<String> = (0..solution.len() as u32)
                .filter(|&v| solution.winner(v) == Some(player))
                .filter(|&v| solution.rank(v).is_some_and(|rank| rank <= step))
                .map(|v| graph.label(v))
                .collect();
            let shown = members.iter().take(12).cloned().collect::<Vec<_>>().join(", ");
            let rest = if members.len() > 12 { ", …" } else { "" };
            format!("A{}({player}) = {{{shown}{rest}}}", subscript(step))
        };
        picture.finish(&format!("{}, {}", set(0), set(1)));
        picture
    };
    Ok((0..=last).take(most).map(frame).collect())
}

fn subscript(number: u32) -> String {
    let digit = |c: char| char::from_u32(c as u32 - '0' as u32 + '₀' as u32).unwrap_or(c);
    number.to_string().chars().map(digit).collect()
}

/// The layout by ranks, without colours.
fn attractor_base(
    graph: &GameGraph,
    solution: &Solution,
    with_title: bool,
    budget: &Budget,
) -> Result<Picture> {
    let top = (0..solution.len() as u32).filter_map(|v| solution.rank(v)).max().unwrap_or(0) + 1;
    let ranks = graph.graph.vertices().map(|v| solution.rank(v).unwrap_or(top)).collect();
    let layers = Layers::Ranks { ranks, none: top, name: "rank", outside: "no rank" };
    let style = |v: u32| Style {
        tag: String::new(),
        tone: Tone::Plain,
        ring: graph.kind(v).goal().is_some(),
    };
    let bold = |u: u32, v: u32| solution.strategy(u) == Some(v);
    let mut picture = compose(graph, &layers, style, bold, with_title, budget)?;
    picture.players_legend(graph);
    picture.legend.extend([
        (Some(Tone::First), "A(0): player 0 wins".into()),
        (Some(Tone::Second), "A(1): player 1 wins".into()),
        (None, "number: rank".into()),
        (None, "bold: strategy".into()),
    ]);
    Ok(picture)
}

/// What the layers of a picture mean.
enum Layers {
    Levels(Vec<u32>),
    Ranks { ranks: Vec<u32>, none: u32, name: &'static str, outside: &'static str },
}

impl Layers {
    /// Levels of an acyclic graph, else remoteness.
    fn of(graph: &GameGraph, outcomes: &Outcomes, budget: &Budget) -> Result<Layers> {
        if let Some(levels) = level::levels(&graph.graph, budget)? {
            return Ok(Layers::Levels(levels));
        }
        let remoteness = outcomes.remotenesses();
        let none = remoteness.iter().flatten().max().map_or(0, |most| most + 1);
        let ranks = remoteness.into_iter().map(|moves| moves.unwrap_or(none)).collect();
        Ok(Layers::Ranks { ranks, none, name: "remoteness", outside: "endless" })
    }

    fn of_vertex(&self, v: u32) -> u32 {
        match self {
            Layers::Levels(layers) | Layers::Ranks { ranks: layers, .. } => layers[v as usize],
        }
    }

    fn name(&self, layer: u32) -> String {
        match self {
            Layers::Levels(_) => format!("level {layer}"),
            Layers::Ranks { none, outside, .. } if layer == *none => (*outside).to_string(),
            Layers::Ranks { name, .. } => format!("{name} {layer}"),
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
fn compose(
    graph: &GameGraph,
    layers: &Layers,
    style: impl Fn(u32) -> Style,
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
            let Style { tag, tone, ring } = style(v);
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
    let names: Vec<String> = used.iter().map(|&layer| layers.name(layer)).collect();
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
        notes.push(format!(
            "{} of {} positions are shown, those nearest to {}",
            ids.len(),
            graph.graph.len(),
            graph.label(graph.start.unwrap_or(0))
        ));
    }
    let bands =
        (0usize..).zip(names).map(|(band, name)| Band { name, y: y_of(first_row[band]) }).collect();
    let size = (left + plan.width + MARGIN, top + height + SIZE / 2.0 + MARGIN);
    Ok(Picture { title: String::new(), spots, curves, bands, legend: Vec::new(), notes, size })
}

/// A guess at the width of a text in the picture's font.
pub(super) fn text_width(text: &str) -> f64 {
    7.4 * text.chars().count() as f64
}

/// The same for the smaller letters of the legend.
pub(super) fn legend_width(text: &str) -> f64 {
    6.6 * text.chars().count() as f64
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
    if bends.is_empty() {
        let length = (bx - ax).hypot(by - ay).max(1.0);
        // Sideways, so that a line there and a line back, or along one layer, stay apart.
        let side = if from.row == to.row && !neighbours {
            (0.18 * length).clamp(24.0, BETWEEN_LAYERS * 0.7) * if bx > ax { 1.0 } else { -1.0 }
        } else if both {
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

impl Picture {
    /// Colours the positions of rank at most `step`; with `frame` what is new stands out and the
    /// rest stays plain.
    fn show_ranks(&mut self, solution: &Solution, step: u32, frame: bool) {
        for spot in &mut self.spots {
            match (solution.winner(spot.vertex), solution.rank(spot.vertex)) {
                (Some(winner), Some(rank)) if rank <= step => {
                    spot.tone = if winner == 0 { Tone::First } else { Tone::Second };
                    spot.tag = rank.to_string();
                    spot.fresh = frame && rank == step;
                }
                (None, _) if !frame => {
                    spot.tone = Tone::Drawn;
                    spot.tag = "D".into();
                }
                _ => {}
            }
        }
        for curve in &mut self.curves {
            let rank = solution.rank(self.spots[curve.from].vertex);
            curve.bold &= rank.is_some_and(|rank| rank <= step);
        }
        if !frame && self.spots.iter().any(|spot| spot.tone == Tone::Drawn) {
            self.legend.push((Some(Tone::Drawn), "D: nobody can force a win".into()));
        }
    }

    fn players_legend(&mut self, graph: &GameGraph) {
        if graph.kinds.is_some() {
            self.legend.push((None, "round: player 0 moves, square: player 1".into()));
            self.legend.push((None, "double line: a goal".into()));
        }
    }

    /// Sets the title and makes room for it, for the legend and for the notes.
    fn finish(&mut self, title: &str) {
        self.title = title.to_string();
        let widest = text_width(title).max(480.0);
        self.size.0 = self.size.0.max(widest + 2.0 * MARGIN);
        self.size.1 += LINE * (self.legend_rows().len() + self.notes.len()) as f64 + 4.0;
    }

    /// Leaves out the legend and the room for it.
    pub(super) fn drop_legend(&mut self) {
        self.size.1 -= LINE * self.legend_rows().len() as f64;
        self.legend.clear();
    }

    /// The legend, broken into rows that fit.
    pub(super) fn legend_rows(&self) -> Vec<Vec<(Option<Tone>, String)>> {
        let mut rows: Vec<Vec<(Option<Tone>, String)>> = Vec::new();
        let mut used = f64::MAX;
        for entry in &self.legend {
            let width = legend_width(&entry.1) + 30.0;
            if used + width > self.size.0.max(512.0) - 2.0 * MARGIN {
                rows.push(Vec::new());
                used = 0.0;
            }
            used += width;
            if let Some(row) = rows.last_mut() {
                row.push(entry.clone());
            }
        }
        rows
    }
}
