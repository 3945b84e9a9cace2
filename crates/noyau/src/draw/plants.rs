//! Hackenbush: coloured edges that grow from the ground.

use std::collections::BTreeMap;

use super::canvas::{Canvas, short};
use super::heaps::nothing;
use super::layout::{Point, bounds};
use super::links::curve;
use super::theme::Paint;
use super::wire::{Wire, wires};
use crate::game::Element;
use crate::graph::Graph;
use crate::message;
use crate::sorting;

/// More edges than this are not drawn.
const MOST_EDGES: usize = 400;
const UNIT: f64 = 84.0;

/// A drawing of plants: y = 0 is the ground, and y goes down.
pub(super) struct Plants {
    /// Every vertex but the ground, with its place.
    pub vertices: Vec<(u32, Point)>,
    /// Every edge as a line, or as a loop on the spot where it stands.
    pub edges: Vec<(usize, Growth)>,
}

/// How an edge is drawn.
pub(super) enum Growth {
    Line(Wire),
    /// A loop at a point, turned by so much from upright.
    Loop(Point, f64),
}

/// Where everything goes.
pub(super) fn grow(edges: &[(u32, u32, char)]) -> Plants {
    let mut index: BTreeMap<u32, u32> = BTreeMap::new();
    for v in edges.iter().flat_map(|e| [e.0, e.1]).filter(|&v| v != 0) {
        let next = index.len() as u32;
        index.entry(v).or_insert(next);
    }
    // In the order of their names.
    for (k, (_, place)) in index.iter_mut().enumerate() {
        *place = k as u32;
    }
    let names: Vec<u32> = index.keys().copied().collect();
    let inner: Vec<(u32, u32)> = edges
        .iter()
        .filter(|e| e.0 != 0 && e.1 != 0 && e.0 != e.1)
        .map(|e| (index[&e.0], index[&e.1]))
        .collect();
    let mut single = inner.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect::<Vec<_>>();
    single.sort_unstable();
    single.dedup();
    let graph = Graph::undirected(names.len(), single);
    let feet: Vec<u32> =
        edges.iter().filter(|e| (e.0 == 0) != (e.1 == 0)).map(|e| index[&e.0.max(e.1)]).collect();
    let places = rise(&graph, &feet);
    let mut grown = Vec::new();
    let lines: Vec<(usize, (u32, u32))> = edges
        .iter()
        .enumerate()
        .filter(|(_, e)| e.0 != 0 && e.1 != 0 && e.0 != e.1)
        .map(|(k, e)| (k, (index[&e.0], index[&e.1])))
        .collect();
    let links: Vec<(u32, u32)> = lines.iter().map(|line| line.1).collect();
    for ((k, _), wire) in lines.iter().zip(wires(&places, &links)) {
        if let Some(wire) = wire {
            grown.push((*k, Growth::Line(wire)));
        }
    }
    let mut feet_of: BTreeMap<u32, u32> = BTreeMap::new();
    let mut petals: BTreeMap<u32, u32> = BTreeMap::new();
    let mut aside = bounds(&places).1.0 + if places.is_empty() { 0.0 } else { 1.0 };
    for (k, e) in edges.iter().enumerate() {
        if e.0 == 0 && e.1 == 0 {
            let (from, to) = ((aside, 0.0), (aside + 0.8, 0.0));
            grown.push((k, Growth::Line(Wire { from, to, bend: 0.55 })));
            aside += 1.2;
        } else if e.0 == e.1 {
            let v = index[&e.0];
            let count = petals.entry(v).or_insert(0);
            let turn = [0.0, -0.16, 0.16, -0.32, 0.32][(*count % 5) as usize];
            *count += 1;
            grown.push((k, Growth::Loop(places[v as usize], turn)));
        } else if e.0 == 0 || e.1 == 0 {
            let v = index[&e.0.max(e.1)];
            let total = feet.iter().filter(|&&w| w == v).count() as f64;
            let count = feet_of.entry(v).or_insert(0);
            let to = places[v as usize];
            let offset = 0.5 * (f64::from(*count) - (total - 1.0) / 2.0);
            *count += 1;
            let from = (to.0 + offset, 0.0);
            grown.push((k, Growth::Line(Wire { from, to, bend: -0.25 * offset })));
        }
    }
    sorting::sort_by_key(&mut grown, |g| g.0);
    let vertices = names.iter().copied().zip(places).collect();
    Plants { vertices, edges: grown }
}

/// Heights by distance from the ground; sideways to the middle of the neighbours.
fn rise(graph: &Graph, feet: &[u32]) -> Vec<Point> {
    let n = graph.order();
    let near = graph.neighbours();
    let mut height = vec![0usize; n];
    let mut open: Vec<u32> = Vec::new();
    for &v in feet {
        if height[v as usize] == 0 {
            height[v as usize] = 1;
            open.push(v);
        }
    }
    let mut parent: Vec<u32> = (0..n as u32).collect();
    let mut next = 0;
    while next < open.len() {
        let v = open[next];
        next += 1;
        for &w in near.of(v) {
            if height[w as usize] == 0 {
                height[w as usize] = height[v as usize] + 1;
                parent[w as usize] = v;
                open.push(w);
            }
        }
    }
    let mut x = vec![0.0; n];
    let mut shift = 0.0;
    for plant in graph.components() {
        sway(&plant, &open, &parent, &height, graph, &mut x);
        let xs = || plant.iter().map(|&v| x[v as usize]);
        let (low, high) =
            (xs().fold(f64::INFINITY, f64::min), xs().fold(f64::NEG_INFINITY, f64::max));
        for &v in &plant {
            x[v as usize] += shift - low;
        }
        shift += high - low + 1.1;
    }
    (0..n).map(|v| (x[v], -(height[v] as f64))).collect()
}

/// Leaves of one plant side by side, then everything towards the middle of what it touches.
fn sway(
    plant: &[u32],
    order: &[u32],
    parent: &[u32],
    height: &[usize],
    graph: &Graph,
    x: &mut [f64],
) {
    let near = graph.neighbours();
    let inside = |v: u32| plant.binary_search(&v).is_ok();
    let roots: Vec<u32> =
        order.iter().copied().filter(|&v| inside(v) && parent[v as usize] == v).collect();
    let mut stack: Vec<u32> = roots.iter().rev().copied().collect();
    let mut place = 0.0;
    let mut walk = Vec::new();
    while let Some(v) = stack.pop() {
        walk.push(v);
        let before = stack.len();
        stack.extend(near.of(v).iter().rev().filter(|&&w| w != v && parent[w as usize] == v));
        if stack.len() == before {
            x[v as usize] = place;
            place += 1.0;
        }
    }
    for &v in walk.iter().rev() {
        let children: Vec<f64> = near
            .of(v)
            .iter()
            .filter(|&&w| w != v && parent[w as usize] == v)
            .map(|&w| x[w as usize])
            .collect();
        if !children.is_empty() {
            x[v as usize] = children.iter().sum::<f64>() / children.len() as f64;
        }
    }
    let highest = plant.iter().map(|&v| height[v as usize]).max().unwrap_or(0);
    for _ in 0..24 {
        for level in (1..=highest).rev() {
            let mut row: Vec<u32> =
                plant.iter().copied().filter(|&v| height[v as usize] == level).collect();
            sorting::sort_by(&mut row, |&a, &b| {
                x[a as usize].total_cmp(&x[b as usize]).then(a.cmp(&b))
            });
            for &v in &row {
                let around = near.of(v);
                if !around.is_empty() {
                    let mean =
                        around.iter().map(|&w| x[w as usize]).sum::<f64>() / around.len() as f64;
                    x[v as usize] = f64::midpoint(x[v as usize], mean);
                }
            }
            let middle: f64 =
                row.iter().map(|&v| x[v as usize]).sum::<f64>() / row.len().max(1) as f64;
            for pair in row.windows(2) {
                let least = x[pair[0] as usize] + 1.0;
                x[pair[1] as usize] = x[pair[1] as usize].max(least);
            }
            let moved: f64 =
                row.iter().map(|&v| x[v as usize]).sum::<f64>() / row.len().max(1) as f64;
            for &v in &row {
                x[v as usize] += middle - moved;
            }
        }
    }
}

/// Plants on their ground.
pub(super) fn plants(canvas: Canvas, edges: &[(u32, u32, char)]) -> Canvas {
    if edges.len() > MOST_EDGES {
        return nothing(canvas, &message!("picture-too-large-plant", edges = edges.len()));
    }
    let Plants { vertices, edges: grown } = grow(edges);
    let mut extent: Vec<Point> = vertices.iter().map(|v| v.1).collect();
    for (_, growth) in &grown {
        match growth {
            Growth::Line(wire) => extent.extend([wire.from, wire.at(0.5), wire.to]),
            Growth::Loop(at, _) => extent.push((at.0, at.1 - 0.8)),
        }
    }
    extent.push((0.0, 0.0));
    let (low, high) = bounds(&extent);
    let corner = (low.0 - 0.7, low.1 - 0.2);
    let width = ((high.0 + 0.7 - corner.0) * UNIT).max(3.0 * UNIT);
    let ground = -corner.1 * UNIT;
    let mut canvas = canvas.size(width, ground + 16.0);
    let line = canvas.line((0.0, ground), (width, ground)).stroke(Paint::Ink, 2.6);
    canvas.add(line.round_ends().class("ground"));
    let mut x = 8.0;
    while x < width - 4.0 {
        let blade = canvas.line((x, ground + 3.0), (x - 8.0, ground + 13.0));
        canvas.add(blade.stroke(Paint::Rule, 1.6));
        x += 14.0;
    }
    for (k, growth) in &grown {
        let (a, b, colour) = edges[*k];
        let paint = match colour {
            'b' => Paint::Left,
            'r' => Paint::Right,
            _ => Paint::Both,
        };
        let mut edge = canvas.fresh();
        let (path, middle) = match growth {
            Growth::Line(wire) => {
                let wire = wire.on(corner, UNIT);
                (curve(&wire, 0.0, 0.0), wire.at(0.5))
            }
            Growth::Loop(at, turn) => {
                petal(((at.0 - corner.0) * UNIT, (at.1 - corner.1) * UNIT), *turn)
            }
        };
        edge.add(edge.path(&path).catcher(18.0));
        let line = edge.path(&path).fill(Paint::None).stroke(paint, 5.0);
        edge.add(line.round_ends().class("line"));
        badge(&mut edge, middle, colour, paint);
        canvas.element("edge", Element::Coloured(a, b, colour), &edge);
    }
    for (name, point) in vertices {
        let (x, y) = ((point.0 - corner.0) * UNIT, (point.1 - corner.1) * UNIT);
        let mut joint = canvas.fresh();
        joint.add(joint.circle(x, y, 5.5).fill(Paint::Ink));
        joint.add(joint.label(x + 15.0, y + 3.0, 12.0, name).fill(Paint::Soft));
        canvas.element("joint", Element::Joint(name), &joint);
    }
    canvas
}

/// A loop as a drop that hangs from its vertex, and the point opposite.
fn petal((x, y): Point, turn: f64) -> (String, Point) {
    let (sin, cos) = (turn * std::f64::consts::TAU).sin_cos();
    let place = |dx: f64, dy: f64| (x + dx * cos - dy * sin, y + dx * sin + dy * cos);
    let (a, b) = (place(-40.0, -72.0), place(40.0, -72.0));
    let d = format!(
        "M{} {} C{} {} {} {} {} {}",
        short(x),
        short(y),
        short(a.0),
        short(a.1),
        short(b.0),
        short(b.1),
        short(x),
        short(y)
    );
    (d, place(0.0, -54.0))
}

/// Whose edge it is, also for those who do not see colours: round Left, square Right, both a
/// diamond.
fn badge(canvas: &mut Canvas, (x, y): Point, colour: char, paint: Paint) {
    let shape = match colour {
        'b' => canvas.circle(x, y, 6.6),
        'r' => canvas.rect(x - 6.0, y - 6.0, 12.0, 12.0, 1.0),
        _ => {
            let d = format!("M{} {} l8 8 l-8 8 l-8 -8 z", short(x), short(y - 8.0));
            canvas.path(&d)
        }
    };
    canvas.add(shape.fill(Paint::Paper).stroke(paint, 2.6));
}
