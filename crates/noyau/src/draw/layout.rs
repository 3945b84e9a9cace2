//! Where the vertices of a graph go: families that are known by sight in their usual shape,
//! everything else by distances. No chance is involved: a graph always looks the same.

use super::stress;
use crate::graph::Graph;
use crate::sorting;

/// A point; the usual length of an edge is 1, and y goes down.
pub(super) type Point = (f64, f64);

/// More vertices than this are not laid out.
pub(super) const MOST_VERTICES: usize = 300;

/// Places for all vertices of a graph, component beside component.
pub(super) fn place(graph: &Graph) -> Vec<Point> {
    let plain = simple(graph);
    if !graph.is_directed()
        && let Some(points) = grid(&plain)
    {
        return points;
    }
    let mut parts = Vec::new();
    for vertices in plain.components() {
        let part = graph.induced(&vertices);
        let points = if is_acyclic(&part) { layered(&part, false) } else { shape(&simple(&part)) };
        parts.push((vertices, points));
    }
    pack(graph.order(), &parts)
}

/// The graph without directions, loops and repetitions.
fn simple(graph: &Graph) -> Graph {
    let mut edges: Vec<(u32, u32)> = graph
        .edges()
        .iter()
        .chain(graph.arcs())
        .filter(|(a, b)| a != b)
        .map(|&(a, b)| (a.min(b), a.max(b)))
        .collect();
    edges.sort_unstable();
    edges.dedup();
    Graph::undirected(graph.order(), edges)
}

/// One component.
fn shape(graph: &Graph) -> Vec<Point> {
    let n = graph.order();
    if n == 1 {
        return vec![(0.0, 0.0)];
    }
    if let Some(order) = graph.path_order() {
        return path(&order);
    }
    if let Some(order) = graph.cycle_order() {
        let ring = circle(n, around(n));
        let mut points = vec![(0.0, 0.0); n];
        for (k, &v) in order.iter().enumerate() {
            points[v as usize] = ring[k];
        }
        return points;
    }
    star(graph)
        .or_else(|| (n > 4 || graph.is_complete()).then(|| circulant(graph)).flatten())
        .or_else(|| complete_bipartite(graph))
        .or_else(|| hypercube(graph))
        .or_else(|| product(graph))
        .or_else(|| graph.is_tree().then(|| tree(graph)))
        .unwrap_or_else(|| stress::place(graph))
}

/// The radius at which n points on a circle are one apart.
fn around(n: usize) -> f64 {
    0.5 / (std::f64::consts::PI / n as f64).sin()
}

/// n points on a circle, the first at the top (or the first two, if that stands better).
fn circle(n: usize, radius: f64) -> Vec<Point> {
    let turn = if n == 4 { -0.125 } else { 0.0 };
    (0..n)
        .map(|k| {
            let angle = (k as f64 / n as f64 + turn) * std::f64::consts::TAU;
            (radius * angle.sin(), -radius * angle.cos())
        })
        .collect()
}

/// On a line; long paths go to and fro.
fn path(order: &[u32]) -> Vec<Point> {
    let n = order.len();
    let width = if n <= 14 { n } else { 12 };
    let mut points = vec![(0.0, 0.0); n];
    for (k, &v) in order.iter().enumerate() {
        let (row, column) = (k / width, k % width);
        let column = if row % 2 == 0 { column } else { width - 1 - column };
        points[v as usize] = (column as f64, row as f64);
    }
    points
}

fn star(graph: &Graph) -> Option<Vec<Point>> {
    let n = graph.order();
    let near = graph.neighbours();
    let centre = (0..n as u32).find(|&v| near.degree(v) == n - 1)?;
    if graph.size() != n - 1 {
        return None;
    }
    let mut ring = circle(n - 1, around(n - 1).max(1.0)).into_iter();
    Some(
        (0..n as u32)
            .map(|v| if v == centre { (0.0, 0.0) } else { ring.next().unwrap_or_default() })
            .collect(),
    )
}

/// Vertices on a circle if every turn of it is a symmetry.
fn circulant(graph: &Graph) -> Option<Vec<Point>> {
    let n = graph.order();
    let near = graph.neighbours();
    let steps: Vec<u32> = near.of(0).to_vec();
    let fits = (0..n as u32).all(|v| {
        near.degree(v) == steps.len() && steps.iter().all(|s| near.has(v, (v + s) % n as u32))
    });
    fits.then(|| circle(n, around(n).max(1.1)))
}

fn complete_bipartite(graph: &Graph) -> Option<Vec<Point>> {
    let sides = graph.sides()?;
    let first = sides.iter().filter(|&&side| !side).count();
    let second = sides.len() - first;
    if graph.size() != first * second || first.min(second) < 2 {
        return None;
    }
    let mut next = [0.0, 0.0];
    let offset = [0.0, (first as f64 - second as f64) / 2.0];
    let gap = 1.2 + 0.12 * first.max(second) as f64;
    Some(
        sides
            .iter()
            .map(|&side| {
                let k = usize::from(side);
                next[k] += 1.0;
                (next[k] - 1.0 + offset[k], gap * k as f64)
            })
            .collect(),
    )
}

/// Each bit of a vertex's number moves it in its own direction.
fn hypercube(graph: &Graph) -> Option<Vec<Point>> {
    const CUBE: [Point; 3] = [(1.3, 0.0), (0.0, -1.3), (0.58, -0.48)];
    // The Petrie projection, with its eightfold symmetry.
    const TESSERACT: [Point; 4] = [(1.3, -0.54), (0.54, -1.3), (-0.54, -1.3), (-1.3, -0.54)];
    let n = graph.order();
    let ways: &[Point] = match n {
        8 => &CUBE,
        16 => &TESSERACT,
        _ => return None,
    };
    if *graph != Graph::hypercube(n.trailing_zeros()) {
        return None;
    }
    let at = |v: usize| {
        let used = ways.iter().enumerate().filter(|(bit, _)| v >> bit & 1 == 1);
        used.fold((0.0, 0.0), |at: Point, (_, way)| (at.0 + way.0, at.1 + way.1))
    };
    Some((0..n).map(at).collect())
}

/// Vertex i·b + j at row i, column j, if all edges join neighbours in the grid. Diagonals count
/// only beside all other edges of the grid: a cycle or a path is not drawn crossing itself.
fn grid(graph: &Graph) -> Option<Vec<Point>> {
    let n = graph.order();
    if n < 4 || graph.size() + 1 < n {
        return None;
    }
    let fits = |columns: usize, diagonals: bool| {
        let mut straight = 0;
        let near = graph.edges().iter().all(|&(a, b)| {
            let (a, b) = (a as usize, b as usize);
            let (across, down) = ((b % columns).abs_diff(a % columns), b / columns - a / columns);
            straight += usize::from(across + down == 1);
            across <= 1 && down <= 1 && (diagonals || across + down == 1)
        });
        near && (!diagonals || straight == 2 * n - columns - n / columns)
    };
    let columns = (2..=n / 2)
        .filter(|c| n.is_multiple_of(*c))
        .find(|&c| fits(c, false))
        .or_else(|| (2..=n / 2).filter(|c| n.is_multiple_of(*c)).find(|&c| fits(c, true)))?;
    Some((0..n).map(|v| ((v % columns) as f64, (v / columns) as f64)).collect())
}

/// Cycles times paths as rings within rings, complete graphs times each other as a table.
fn product(graph: &Graph) -> Option<Vec<Point>> {
    let n = graph.order();
    for b in (2..=n / 2).filter(|b| n.is_multiple_of(*b)) {
        let a = n / b;
        if a >= 3 && *graph == Graph::cycle(a).cartesian(&Graph::path(b)) {
            return Some(rings(n, a, b, |v| (v / b, v % b)));
        }
        if b >= 3 && *graph == Graph::path(a).cartesian(&Graph::cycle(b)) {
            return Some(rings(n, b, a, |v| (v % b, v / b)));
        }
        if *graph == Graph::complete(a).cartesian(&Graph::complete(b)) {
            return Some((0..n).map(|v| (1.25 * (v % b) as f64, 1.25 * (v / b) as f64)).collect());
        }
        if a >= 3 && b >= 3 && *graph == Graph::cycle(a).cartesian(&Graph::cycle(b)) {
            return Some((0..n).map(|v| (1.2 * (v % b) as f64, 1.2 * (v / b) as f64)).collect());
        }
    }
    None
}

fn rings(
    n: usize,
    around_count: usize,
    rings: usize,
    at: impl Fn(usize) -> (usize, usize),
) -> Vec<Point> {
    let inner = around(around_count).max(0.75) * 0.9;
    (0..n)
        .map(|v| {
            let (turn, ring) = at(v);
            let radius = inner + 0.95 * (rings - 1 - ring) as f64;
            circle(around_count, radius)[turn]
        })
        .collect()
}

/// A tree from its middle down: leaves side by side, parents above their children.
fn tree(graph: &Graph) -> Vec<Point> {
    let near = graph.neighbours();
    let n = graph.order();
    let root = middle(graph);
    let mut points = vec![(0.0, 0.0); n];
    let mut parent = vec![u32::MAX; n];
    let mut order = vec![root];
    parent[root as usize] = root;
    let mut next = 0;
    while next < order.len() {
        let v = order[next];
        next += 1;
        for &w in near.of(v) {
            if parent[w as usize] == u32::MAX {
                parent[w as usize] = v;
                points[w as usize].1 = points[v as usize].1 + 1.0;
                order.push(w);
            }
        }
    }
    // Leaves in the order of a walk around the tree.
    let mut stack = vec![root];
    let mut place = 0.0;
    let mut walk = Vec::with_capacity(n);
    while let Some(v) = stack.pop() {
        walk.push(v);
        let children = near.of(v).iter().rev().filter(|&&w| parent[w as usize] == v && w != v);
        let before = stack.len();
        stack.extend(children);
        if stack.len() == before {
            points[v as usize].0 = place;
            place += 1.0;
        }
    }
    for &v in walk.iter().rev() {
        let children: Vec<f64> = near
            .of(v)
            .iter()
            .filter(|&&w| w != v && parent[w as usize] == v)
            .map(|&w| points[w as usize].0)
            .collect();
        if let (Some(first), Some(last)) = (children.first(), children.last()) {
            points[v as usize].0 = f64::midpoint(*first, *last);
        }
    }
    points
}

/// The vertex of a tree that is left when leaves are taken off again and again.
fn middle(tree: &Graph) -> u32 {
    let near = tree.neighbours();
    let n = tree.order();
    let mut degree: Vec<usize> = (0..n as u32).map(|v| near.degree(v)).collect();
    let mut leaves: Vec<u32> = (0..n as u32).filter(|&v| degree[v as usize] <= 1).collect();
    let mut left = n;
    while left > 2 {
        left -= leaves.len();
        let mut next = Vec::new();
        for &v in &leaves {
            for &w in near.of(v) {
                degree[w as usize] -= 1;
                if degree[w as usize] == 1 {
                    next.push(w);
                }
            }
        }
        leaves = next;
    }
    leaves.iter().copied().min().unwrap_or(0)
}

fn is_acyclic(graph: &Graph) -> bool {
    graph.is_directed() && levels(graph).is_some()
}

/// For each vertex of an acyclic digraph the length of the longest way to it.
fn levels(graph: &Graph) -> Option<Vec<usize>> {
    let (out, into) = (graph.out_neighbours(), graph.in_neighbours());
    let n = graph.order();
    let mut missing: Vec<usize> = (0..n as u32).map(|v| into.degree(v)).collect();
    let mut ready: Vec<u32> = (0..n as u32).filter(|&v| missing[v as usize] == 0).collect();
    let mut level = vec![0; n];
    let mut done = 0;
    while let Some(v) = ready.pop() {
        done += 1;
        for &w in out.of(v) {
            level[w as usize] = level[w as usize].max(level[v as usize] + 1);
            missing[w as usize] -= 1;
            if missing[w as usize] == 0 {
                ready.push(w);
            }
        }
    }
    (done == n).then_some(level)
}

/// An acyclic digraph by levels, from left to right or, if `up`, from the bottom up.
pub(super) fn layered(graph: &Graph, up: bool) -> Vec<Point> {
    let n = graph.order();
    let Some(level) = levels(graph) else { return stress::place(&simple(graph)) };
    let highest = level.iter().copied().max().unwrap_or(0);
    let mut rows: Vec<Vec<u32>> = vec![Vec::new(); highest + 1];
    for v in 0..n as u32 {
        rows[level[v as usize]].push(v);
    }
    let near = graph.neighbours();
    let mut place: Vec<f64> = vec![0.0; n];
    let spread = |rows: &[Vec<u32>], place: &mut Vec<f64>| {
        for row in rows {
            for (k, &v) in row.iter().enumerate() {
                place[v as usize] = k as f64 - (row.len() as f64 - 1.0) / 2.0;
            }
        }
    };
    spread(&rows, &mut place);
    // Each vertex goes to the middle of its neighbours, again and again.
    for _ in 0..12 {
        for row in &mut rows {
            let mut wanted: Vec<(f64, u32)> = row
                .iter()
                .map(|&v| {
                    let around = near.of(v);
                    let sum: f64 = around.iter().map(|&w| place[w as usize]).sum();
                    let own = place[v as usize];
                    (if around.is_empty() { own } else { sum / around.len() as f64 }, v)
                })
                .collect();
            sorting::sort_by(&mut wanted, |a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            *row = wanted.into_iter().map(|(_, v)| v).collect();
            for (k, &v) in row.iter().enumerate() {
                place[v as usize] = k as f64 - (row.len() as f64 - 1.0) / 2.0;
            }
        }
    }
    (0..n)
        .map(|v| {
            let (along, across) = (level[v] as f64, place[v]);
            if up {
                (1.15 * across, 1.1 * (highest as f64 - along))
            } else {
                (1.35 * along, across)
            }
        })
        .collect()
}

/// Components beside each other, in rows of about the same width.
fn pack(order: usize, parts: &[(Vec<u32>, Vec<Point>)]) -> Vec<Point> {
    let size = |points: &[Point]| {
        let (low, high) = bounds(points);
        (high.0 - low.0 + 1.2, high.1 - low.1 + 1.2)
    };
    let area: f64 = parts.iter().map(|(_, points)| size(points).0 * size(points).1).sum();
    let widest = parts.iter().map(|(_, points)| size(points).0).fold(0.0, f64::max);
    let limit = (area * 2.4).sqrt().max(widest).max(7.0);
    let mut rows: Vec<(Vec<usize>, f64)> = Vec::new();
    let mut x = f64::INFINITY;
    for (k, (_, points)) in parts.iter().enumerate() {
        let (width, height) = size(points);
        if x + width > limit + 0.01 {
            rows.push((Vec::new(), 0.0));
            x = 0.0;
        }
        if let Some(row) = rows.last_mut() {
            row.0.push(k);
            row.1 = row.1.max(height);
        }
        x += width;
    }
    let mut placed = vec![(0.0, 0.0); order];
    let mut y = 0.0;
    for (row, height) in rows {
        let mut x = 0.0;
        for k in row {
            let (vertices, points) = &parts[k];
            let (low, _) = bounds(points);
            let (width, own) = size(points);
            for (&v, point) in vertices.iter().zip(points) {
                placed[v as usize] =
                    (point.0 - low.0 + x, point.1 - low.1 + y + (height - own) / 2.0);
            }
            x += width;
        }
        y += height;
    }
    placed
}

/// The least and the greatest coordinates.
pub(super) fn bounds(points: &[Point]) -> (Point, Point) {
    let mut low = (f64::INFINITY, f64::INFINITY);
    let mut high = (f64::NEG_INFINITY, f64::NEG_INFINITY);
    for p in points {
        low = (low.0.min(p.0), low.1.min(p.1));
        high = (high.0.max(p.0), high.1.max(p.1));
    }
    if points.is_empty() { ((0.0, 0.0), (0.0, 0.0)) } else { (low, high) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Limits, parse};

    #[test]
    fn no_two_vertices_come_too_close() {
        let texts = [
            "P1",
            "P7",
            "P30",
            "C5",
            "K4",
            "K3,4",
            "S7",
            "Q3",
            "Q4",
            "K3*K4",
            "C5*P3",
            "P3*P4",
            "P3&P4",
            "C4*C5",
            "C14^2",
            "2C4+P3",
            "g6:DQc",
            "{7; 0-1,1-2,1-4,2-3,2-5}",
            "{5;}",
            "K2+K2",
            "{8; 0-2,3-2,2-5,5-1,1-6,6-4,6-7}",
            "{4; 0-1, 0-2, 1-2, 2-3}",
            "P6^2",
            "C5^2*K2",
            "K3&P4",
            "{4; 0>1, 1>2, 2>0, 2>3}",
            "{5; 0>1, 0>3, 1>4, 2>3, 3>4}",
            "{2; 0-1, 0-1}",
            "{0;}",
        ];
        for text in texts {
            let graph =
                parse(text, &Limits::default().directed().multigraph().with_loops()).unwrap();
            let points = place(&graph);
            assert_eq!(points.len(), graph.order(), "{text}");
            for (i, p) in points.iter().enumerate() {
                assert!(p.0.is_finite() && p.1.is_finite(), "{text}");
                for q in &points[..i] {
                    let apart = (p.0 - q.0).hypot(p.1 - q.1);
                    assert!(apart > 0.44, "{text}: two vertices are {apart} apart");
                }
            }
        }
    }

    #[test]
    fn paths_lie_straight_and_cycles_do_not_cross_themselves() {
        let read = |text: &str| place(&parse(text, &Limits::default()).unwrap());
        assert!(read("P6").iter().all(|point| point.1 == 0.0));
        // The corners of a square, one after the other.
        let square = read("C4");
        for k in 0..4 {
            let (p, q) = (square[k], square[(k + 1) % 4]);
            assert!(((p.0 - q.0).hypot(p.1 - q.1) - 1.0).abs() < 1e-9);
        }
    }
}
