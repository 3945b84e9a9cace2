//! Layout by distances: vertices d edges apart are drawn as nearly as possible d units apart.

use super::layout::{Point, bounds};
use crate::graph::Graph;
use crate::random::Dice;

/// Places the vertices of a connected graph.
///
/// Stress majorisation (Gansner, Koren, North 2004) from a few fixed beginnings; the result with
/// the fewest crossings, then the least stress, is kept.
pub(super) fn place(graph: &Graph) -> Vec<Point> {
    let n = graph.order();
    let distance = distances(graph);
    let rounds = if n <= 60 { 160 } else { 60 };
    let mut best: Option<(usize, f64, Vec<Point>)> = None;
    let starts = if n <= 40 { 6 } else { 2 };
    for start in 0..starts {
        let mut points = beginning(n, start);
        for _ in 0..rounds {
            improve(&mut points, &distance);
        }
        let score = (crossings(graph, &points), stress(&points, &distance));
        if best.as_ref().is_none_or(|b| (score.0, score.1) < (b.0, b.1 - 1e-6)) {
            best = Some((score.0, score.1, points));
        }
    }
    let points = best.map(|b| b.2).unwrap_or_default();
    turned(&spread(points))
}

/// The lengths of shortest ways, row by row.
fn distances(graph: &Graph) -> Vec<Vec<f64>> {
    let near = graph.neighbours();
    let n = graph.order();
    (0..n)
        .map(|from| {
            let mut row = vec![n as f64; n];
            row[from] = 0.0;
            let mut open = vec![from as u32];
            let mut next = 0;
            while next < open.len() {
                let v = open[next];
                next += 1;
                for &w in near.of(v) {
                    if w as usize != from && row[w as usize] >= n as f64 {
                        row[w as usize] = row[v as usize] + 1.0;
                        open.push(w);
                    }
                }
            }
            row
        })
        .collect()
}

/// A circle for the first beginning, scattered points for the others.
fn beginning(n: usize, start: u64) -> Vec<Point> {
    let mut dice = Dice::new(start);
    let radius = (n as f64).sqrt();
    (0..n)
        .map(|k| {
            if start == 0 {
                let angle = k as f64 / n as f64 * std::f64::consts::TAU;
                (radius * angle.sin(), -radius * angle.cos())
            } else {
                (radius * (2.0 * dice.fraction() - 1.0), radius * (2.0 * dice.fraction() - 1.0))
            }
        })
        .collect()
}

fn improve(points: &mut [Point], distance: &[Vec<f64>]) {
    for i in 0..points.len() {
        let mut sum = (0.0, 0.0);
        let mut total = 0.0;
        for j in 0..points.len() {
            if i == j {
                continue;
            }
            let d = distance[i][j];
            let weight = 1.0 / (d * d);
            let (dx, dy) = (points[i].0 - points[j].0, points[i].1 - points[j].1);
            let length = dx.hypot(dy);
            let pull = if length > 1e-9 { d / length } else { 0.0 };
            sum.0 += weight * (points[j].0 + dx * pull);
            sum.1 += weight * (points[j].1 + dy * pull);
            total += weight;
        }
        if total > 0.0 {
            points[i] = (sum.0 / total, sum.1 / total);
        }
    }
}

fn stress(points: &[Point], distance: &[Vec<f64>]) -> f64 {
    let mut sum = 0.0;
    for i in 0..points.len() {
        for j in 0..i {
            let apart = (points[i].0 - points[j].0).hypot(points[i].1 - points[j].1);
            sum += ((apart - distance[i][j]) / distance[i][j]).powi(2);
        }
    }
    sum
}

/// How many pairs of edges cross; not counted where there are very many.
fn crossings(graph: &Graph, points: &[Point]) -> usize {
    let edges = graph.edges();
    if edges.len() > 160 {
        return 0;
    }
    let side =
        |a: Point, b: Point, c: Point| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0) > 0.0;
    let mut count = 0;
    for (k, &(a, b)) in edges.iter().enumerate() {
        for &(c, d) in &edges[..k] {
            if a == c || a == d || b == c || b == d {
                continue;
            }
            let [p, q, r, s] = [a, b, c, d].map(|v| points[v as usize]);
            if side(p, q, r) != side(p, q, s) && side(r, s, p) != side(r, s, q) {
                count += 1;
            }
        }
    }
    count
}

/// Apart enough that no two vertices touch.
fn spread(mut points: Vec<Point>) -> Vec<Point> {
    let mut nearest = f64::INFINITY;
    for i in 0..points.len() {
        for j in 0..i {
            let (dx, dy) = (points[i].0 - points[j].0, points[i].1 - points[j].1);
            nearest = nearest.min(dx.hypot(dy));
        }
    }
    if nearest < 1e-3 {
        // Points on one spot: a spiral instead, which is ugly and legible.
        for (k, p) in points.iter_mut().enumerate() {
            let angle = k as f64 * 2.4;
            let radius = 0.8 * (k as f64 + 1.0).sqrt();
            *p = (radius * angle.sin(), radius * angle.cos());
        }
        return points;
    }
    let scale = (0.75 / nearest).clamp(1.0, 3.0);
    points.iter().map(|p| (p.0 * scale, p.1 * scale)).collect()
}

/// The longest extent horizontal.
fn turned(points: &[Point]) -> Vec<Point> {
    let n = points.len() as f64;
    let mean = points.iter().fold((0.0, 0.0), |m, p| (m.0 + p.0 / n, m.1 + p.1 / n));
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for p in points {
        let (x, y) = (p.0 - mean.0, p.1 - mean.1);
        xx += x * x;
        xy += x * y;
        yy += y * y;
    }
    let angle = 0.5 * (2.0 * xy).atan2(xx - yy);
    let (sin, cos) = angle.sin_cos();
    let turned: Vec<Point> = points
        .iter()
        .map(|p| {
            let (x, y) = (p.0 - mean.0, p.1 - mean.1);
            (x * cos + y * sin, y * cos - x * sin)
        })
        .collect();
    // The first vertex on the left, and not below the middle.
    let (low, high) = bounds(&turned);
    let middle = (f64::midpoint(low.0, high.0), f64::midpoint(low.1, high.1));
    let first = turned.first().copied().unwrap_or_default();
    let flip = (first.0 > middle.0 + 1e-6, first.1 > middle.1 + 1e-6);
    let sign = |flip: bool| if flip { -1.0 } else { 1.0 };
    turned.iter().map(|p| (p.0 * sign(flip.0), p.1 * sign(flip.1))).collect()
}
