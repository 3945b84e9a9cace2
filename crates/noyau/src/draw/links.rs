//! Graphs, orders and lattices of sets.

use super::Tree;
use super::canvas::{Canvas, short};
use super::heaps::nothing;
use super::layout::{self, MOST_VERTICES, Point};
use super::theme::Paint;
use super::wire::{Wire, extent, wires};
use crate::game::{Element, Mark, set_name};
use crate::graph::Graph;
use crate::message;
use crate::words::Message;

/// More edges than this are not drawn.
pub(super) const MOST_EDGES: usize = 2000;

/// The radius of a vertex.
const RADIUS: f64 = 17.0;

/// A graph with its vertices numbered.
pub(super) fn graph(canvas: Canvas, graph: &Graph, marks: &[Mark]) -> Canvas {
    with(canvas, graph, &[], marks, &[], &[])
}

/// The same with captures along some of its edges.
pub(super) fn forest(canvas: Canvas, graph: &Graph, marks: &[Mark], trees: &[Tree]) -> Canvas {
    with(canvas, graph, &[], marks, trees, &[])
}

/// A graph with a number on each edge, then on each of these loops; odd numbers stand out.
pub(super) fn labelled(canvas: Canvas, graph: &Graph, loops: &[u32], labels: &[usize]) -> Canvas {
    with(canvas, graph, loops, &[], &[], labels)
}

fn with(
    canvas: Canvas,
    graph: &Graph,
    loops: &[u32],
    marks: &[Mark],
    trees: &[Tree],
    labels: &[usize],
) -> Canvas {
    let capture = |a: u32, b: u32| {
        trees.iter().enumerate().find_map(|(k, tree)| {
            let is = |from, to| tree.captures.binary_search(&(from, to)).is_ok();
            (is(a, b) || is(b, a)).then(|| (Paint::of_tree(k), is(b, a)))
        })
    };
    if graph.order() == 0 {
        return nothing(canvas, &message!("picture-no-vertex"));
    }
    if graph.order() > MOST_VERTICES || graph.size() > MOST_EDGES {
        return nothing(canvas, &too_large(graph));
    }
    let points = layout::place(graph);
    let unit = unit(graph.order());
    let mut links: Vec<(u32, u32)> = graph.edges().iter().chain(graph.arcs()).copied().collect();
    links.extend(loops.iter().map(|&v| (v, v)));
    let bent = wires(&points, &links);
    let most_loops = (0..links.len()).map(|k| loops_up_to(&links, k)).max().unwrap_or(0);
    let (mut canvas, low) = sheet(canvas, &points, &bent, unit, most_loops);
    for (k, (&(a, b), wire)) in links.iter().zip(&bent).enumerate() {
        let mut edge = canvas.fresh();
        let label = labels.get(k);
        let ink = if label.is_some_and(|n| n % 2 == 1) { Paint::Right } else { Paint::Ink };
        let middle: Point;
        match wire {
            Some(wire) => {
                let wire = wire.on(low, unit);
                middle = wire.at(0.5);
                edge.add(edge.path(&curve(&wire, 0.0, 0.0)).catcher(16.0));
                let tip = if graph.is_directed() { RADIUS + 8.0 } else { 0.0 };
                let line = edge.path(&curve(&wire, 0.0, tip)).fill(Paint::None);
                let (paint, width) = match capture(a, b) {
                    Some((tint, _)) => (tint, 5.0),
                    None if trees.is_empty() => (ink, 2.2),
                    None => (Paint::Rule, 1.8),
                };
                edge.add(line.stroke(paint, width).class("line"));
                if let Some((tint, back)) = capture(a, b) {
                    let way = if back { wire.turned() } else { wire };
                    edge.add(edge.path(&arrow(&way, RADIUS + 1.0)).fill(tint).class("tip"));
                } else if graph.is_directed() {
                    edge.add(edge.path(&arrow(&wire, RADIUS + 1.0)).fill(Paint::Ink).class("tip"));
                }
            }
            None => {
                let (x, y) = on(points[a as usize], low, unit);
                // Each loop at a vertex is around those before it.
                let farther = (loops_up_to(&links, k) - 1) as f64 * LOOP_STEP;
                let (aside, up) = (26.0 + farther, 52.0 + farther * 4.0 / 3.0);
                let d = format!(
                    "M{} {} C{} {} {} {} {} {}",
                    short(x - 7.0),
                    short(y - RADIUS + 2.0),
                    short(x - aside),
                    short(y - up),
                    short(x + aside),
                    short(y - up),
                    short(x + 7.0),
                    short(y - RADIUS - 1.0)
                );
                middle = (x, y - 44.0 - farther);
                let line = edge.path(&d).fill(Paint::None);
                edge.add(line.stroke(ink, 2.2).class("line"));
                if graph.is_directed() {
                    let end = Wire { from: (x + 15.0, y - 42.0), to: (x + 5.0, y), bend: 0.0 };
                    edge.add(edge.path(&arrow(&end, RADIUS)).fill(Paint::Ink).class("tip"));
                }
            }
        }
        if let Some(label) = label {
            let (x, y) = middle;
            edge.add(edge.circle(x, y, 10.0).fill(Paint::Paper));
            edge.add(edge.label(x, y, 14.0, label).fill(ink));
        }
        let element = if graph.is_directed() { Element::Arc(a, b) } else { Element::Edge(a, b) };
        canvas.element("edge", element, &edge);
    }
    for (v, &point) in points.iter().enumerate() {
        let mut vertex = canvas.fresh();
        let mark = marks.get(v).copied().unwrap_or_default();
        if let Some(tree) = trees.iter().position(|tree| tree.root as usize == v) {
            let (x, y) = on(point, low, unit);
            let ring = vertex.circle(x, y, RADIUS + 7.0).fill(Paint::Paper);
            vertex.add(ring.stroke(Paint::of_tree(tree), 3.4));
        }
        draw_vertex(&mut vertex, on(point, low, unit), v as u64, mark);
        canvas.element("vertex", Element::Vertex(v as u32), &vertex);
    }
    canvas
}

/// How much farther out each further loop at a vertex goes.
const LOOP_STEP: f64 = 24.0;

/// If this link is a loop, how many there are at its vertex up to it.
fn loops_up_to(links: &[(u32, u32)], k: usize) -> usize {
    let link = links[k];
    if link.0 == link.1 { links[..=k].iter().filter(|l| **l == link).count() } else { 0 }
}

fn too_large(graph: &Graph) -> Message {
    message!("picture-too-large-graph", vertices = graph.order(), edges = graph.size())
}

/// How many units of the picture an edge of length 1 has.
fn unit(order: usize) -> f64 {
    match order {
        0..=16 => 86.0,
        17..=40 => 72.0,
        _ => 60.0,
    }
}

/// A canvas for these points, and which point is at its corner.
fn sheet(
    canvas: Canvas,
    points: &[Point],
    wires: &[Option<Wire>],
    unit: f64,
    loops: usize,
) -> (Canvas, Point) {
    let (low, high) = extent(points, wires);
    let margin = 22.0 / unit;
    let above = match loops {
        0 => margin,
        _ => (52.0 + (loops - 1) as f64 * LOOP_STEP) / unit,
    };
    let corner = (low.0 - margin, low.1 - above);
    let width = (high.0 + margin - corner.0) * unit;
    let height = (high.1 + margin - corner.1) * unit;
    (canvas.size(width, height), corner)
}

fn on(point: Point, low: Point, unit: f64) -> Point {
    ((point.0 - low.0) * unit, (point.1 - low.1) * unit)
}

/// The path of a wire whose ends are shortened by so much.
pub(super) fn curve(wire: &Wire, start: f64, end: f64) -> String {
    let length = (wire.to.0 - wire.from.0).hypot(wire.to.1 - wire.from.1).max(1e-9);
    let c = wire.control();
    let toward = |p: Point, by: f64| {
        let (dx, dy) = (c.0 - p.0, c.1 - p.1);
        let span = dx.hypot(dy).max(1e-9);
        (p.0 + dx / span * by, p.1 + dy / span * by)
    };
    let (from, to) =
        (toward(wire.from, start.min(length / 2.0)), toward(wire.to, end.min(length / 2.0)));
    if wire.bend == 0.0 {
        format!("M{} {} L{} {}", short(from.0), short(from.1), short(to.0), short(to.1))
    } else {
        format!(
            "M{} {} Q{} {} {} {}",
            short(from.0),
            short(from.1),
            short(c.0),
            short(c.1),
            short(to.0),
            short(to.1)
        )
    }
}

/// An arrow head whose tip is `back` before the end of a wire.
fn arrow(wire: &Wire, back: f64) -> String {
    let c = wire.control();
    let (dx, dy) = (wire.to.0 - c.0, wire.to.1 - c.1);
    let span = dx.hypot(dy).max(1e-9);
    let (ux, uy) = (dx / span, dy / span);
    let tip = (wire.to.0 - ux * back, wire.to.1 - uy * back);
    let base = (tip.0 - ux * 11.0, tip.1 - uy * 11.0);
    let dent = (tip.0 - ux * 8.0, tip.1 - uy * 8.0);
    format!(
        "M{} {} L{} {} L{} {} L{} {} Z",
        short(tip.0),
        short(tip.1),
        short(base.0 - uy * 5.5),
        short(base.1 + ux * 5.5),
        short(dent.0),
        short(dent.1),
        short(base.0 + uy * 5.5),
        short(base.1 - ux * 5.5)
    )
}

fn draw_vertex(canvas: &mut Canvas, (x, y): Point, number: u64, mark: Mark) {
    let size = match number {
        0..100 => 14.5,
        100..10_000 => 11.5,
        _ => 9.5,
    };
    let ink = match mark {
        Mark::Plain => {
            // A long number has a wider place.
            let wide = (number.to_string().len() as f64 * 0.62 * size + 12.0).max(2.0 * RADIUS);
            let place = if wide > 2.0 * RADIUS {
                canvas.rect(x - wide / 2.0, y - RADIUS, wide, 2.0 * RADIUS, RADIUS)
            } else {
                canvas.circle(x, y, RADIUS)
            };
            canvas.add(place.fill(Paint::Card).stroke(Paint::Ink, 2.0));
            Paint::Ink
        }
        Mark::Token => {
            canvas
                .add(canvas.circle(x, y, RADIUS + 4.0).fill(Paint::Paper).stroke(Paint::Ink, 1.6));
            canvas.add(canvas.circle(x, y, RADIUS).fill(Paint::Ink));
            Paint::Paper
        }
        Mark::Left => {
            canvas.add(canvas.circle(x, y, RADIUS + 1.0).fill(Paint::Left));
            Paint::Paper
        }
        Mark::Right => {
            canvas
                .add(canvas.circle(x, y, RADIUS - 1.0).fill(Paint::Card).stroke(Paint::Right, 4.2));
            Paint::Right
        }
        Mark::Empty => {
            let ring = canvas.circle(x, y, RADIUS).fill(Paint::Paper);
            canvas.add(ring.stroke(Paint::Soft, 2.0).dashed("3 4"));
            Paint::Soft
        }
    };
    canvas.add(canvas.label(x, y, size, number).fill(ink));
}

/// A partial order, from the bottom up; its elements are numbered where no `names` are given.
pub(super) fn order(canvas: Canvas, order: &Graph, names: &[u64]) -> Canvas {
    if order.order() == 0 {
        return nothing(canvas, &message!("picture-no-element"));
    }
    if order.order() > MOST_VERTICES || order.size() > MOST_EDGES {
        return nothing(canvas, &too_large(order));
    }
    let points = layout::layered(order, true);
    let unit = unit(order.order());
    let bent = wires(&points, order.arcs());
    let (mut canvas, low) = sheet(canvas, &points, &bent, unit, 0);
    for (&(a, b), wire) in order.arcs().iter().zip(bent) {
        let Some(wire) = wire else { continue };
        let mut edge = canvas.fresh();
        let line = edge.path(&curve(&wire.on(low, unit), 0.0, 0.0)).fill(Paint::None);
        edge.add(line.stroke(Paint::Soft, 2.0).class("line"));
        canvas.element("edge", Element::Arc(a, b), &edge);
    }
    for (v, &point) in points.iter().enumerate() {
        let mut vertex = canvas.fresh();
        let name = names.get(v).copied().unwrap_or(v as u64);
        draw_vertex(&mut vertex, on(point, low, unit), name, Mark::Plain);
        canvas.element("vertex", Element::Vertex(v as u32), &vertex);
    }
    canvas
}

/// The lattice of all subsets: chosen ones filled, those that contain a chosen one struck out.
pub(super) fn sets(canvas: Canvas, elements: u32, chosen: &[u32]) -> Canvas {
    if elements > 5 || elements == 0 {
        let names: Vec<String> = chosen.iter().map(|&set| set_name(set)).collect();
        let text = match names.as_slice() {
            [] => message!("picture-no-set"),
            names => Message::verbatim(names.join("  ")),
        };
        return nothing(canvas, &text);
    }
    let (across, up) = (if elements > 4 { 78.0 } else { 92.0 }, 84.0);
    let level = |size: u32| -> Vec<u32> {
        (0..1u32 << elements).filter(|set| set.count_ones() == size).collect()
    };
    let widest = (0..=elements).map(|size| level(size).len()).max().unwrap_or(1) as f64;
    let width = widest * across;
    let mut canvas = canvas.size(width, up * f64::from(elements) + 40.0);
    let mut places = vec![(0.0, 0.0); 1 << elements];
    for size in 0..=elements {
        let row = level(size);
        let left = (width - row.len() as f64 * across) / 2.0;
        for (k, &set) in row.iter().enumerate() {
            let x = left + (k as f64 + 0.5) * across;
            places[set as usize] = (x, 20.0 + up * f64::from(elements - size));
        }
    }
    for set in 0..1u32 << elements {
        for element in (0..elements).filter(|e| set >> e & 1 == 0) {
            let to = places[(set | 1 << element) as usize];
            canvas.add(canvas.line(places[set as usize], to).stroke(Paint::Rule, 1.4));
        }
    }
    let whole = (1u32 << elements) - 1;
    for set in 0..=whole {
        let (x, y) = places[set as usize];
        let is_chosen = chosen.contains(&set);
        let free = set != 0 && set != whole && !chosen.iter().any(|&c| c & !set == 0);
        let name = set_name(set);
        let half = 8.0 + 4.4 * name.chars().count() as f64;
        let mut node = canvas.fresh();
        let plate = node.rect(x - half, y - 15.0, 2.0 * half, 30.0, 15.0);
        node.add(if is_chosen {
            plate.fill(Paint::Ink)
        } else if free {
            plate.fill(Paint::Card).stroke(Paint::Ink, 1.8)
        } else {
            plate.fill(Paint::Paper).stroke(Paint::Rule, 1.4).dashed("3 4")
        });
        let ink = match (is_chosen, free) {
            (true, _) => Paint::Paper,
            (_, true) => Paint::Ink,
            _ => Paint::Soft,
        };
        node.add(node.label(x, y, 13.0, name).fill(ink));
        let class = if is_chosen { "set chosen" } else { "set" };
        canvas.element(class, Element::Set(set), &node);
    }
    canvas
}
