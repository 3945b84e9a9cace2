//! Edges as straight or bent lines that keep clear of the vertices.

use super::layout::{Point, bounds};

/// A line from one point to another, bent sideways by so much at its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Wire {
    pub from: Point,
    pub to: Point,
    /// Positive is to the left of the way from `from` to `to`, as seen on the page.
    pub bend: f64,
}

impl Wire {
    /// The control point of the quadratic curve.
    pub fn control(&self) -> Point {
        let (dx, dy) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let length = dx.hypot(dy).max(1e-9);
        let middle = (f64::midpoint(self.from.0, self.to.0), f64::midpoint(self.from.1, self.to.1));
        let side = 2.0 * self.bend;
        (middle.0 + side * dy / length, middle.1 - side * dx / length)
    }

    /// The same wire from its end to its start.
    pub fn turned(&self) -> Wire {
        Wire { from: self.to, to: self.from, bend: -self.bend }
    }

    /// The point at a fraction of the way.
    pub fn at(&self, t: f64) -> Point {
        self.at_with(self.control(), t)
    }

    fn at_with(&self, c: Point, t: f64) -> Point {
        let u = 1.0 - t;
        let mix = |a: f64, b: f64, c: f64| u * u * a + 2.0 * u * t * b + t * t * c;
        (mix(self.from.0, c.0, self.to.0), mix(self.from.1, c.1, self.to.1))
    }

    /// How near the wire comes to one of these points.
    fn distance(&self, points: impl Iterator<Item = Point>) -> f64 {
        let control = self.control();
        let track: [Point; 23] =
            std::array::from_fn(|k| self.at_with(control, (k + 1) as f64 / 24.0));
        let from = |point: Point| track.map(|p| (p.0 - point.0).hypot(p.1 - point.1));
        points.flat_map(from).fold(f64::INFINITY, f64::min)
    }

    fn scaled(&self, f: impl Fn(Point) -> Point, unit: f64) -> Wire {
        Wire { from: f(self.from), to: f(self.to), bend: self.bend * unit }
    }

    /// The same wire in the picture's own measure.
    pub fn on(&self, low: Point, unit: f64) -> Wire {
        self.scaled(|p| ((p.0 - low.0) * unit, (p.1 - low.1) * unit), unit)
    }
}

/// The least and the greatest coordinates of points and of the wires between them.
pub(super) fn extent(points: &[Point], wires: &[Option<Wire>]) -> (Point, Point) {
    let bends = wires.iter().flatten().filter(|wire| wire.bend != 0.0).map(|wire| wire.at(0.5));
    bounds(&points.iter().copied().chain(bends).collect::<Vec<_>>())
}

/// Wires for the links between points: links between the same two points are fanned out, and a
/// link that would run through another point goes around it. Loops are left out.
pub(super) fn wires(points: &[Point], links: &[(u32, u32)]) -> Vec<Option<Wire>> {
    let same = |a: &(u32, u32), b: &(u32, u32)| a == b || (a.0, a.1) == (b.1, b.0);
    let counted = links.len() <= 400;
    links
        .iter()
        .enumerate()
        .map(|(k, link)| {
            if link.0 == link.1 {
                return None;
            }
            let (from, to) = (points[link.0 as usize], points[link.1 as usize]);
            let straight = Wire { from, to, bend: 0.0 };
            let parallel = if counted { links.iter().filter(|l| same(l, link)).count() } else { 1 };
            if parallel > 1 {
                let index = links[..k].iter().filter(|l| same(l, link)).count();
                let offset = 0.26 * (index as f64 - (parallel as f64 - 1.0) / 2.0);
                // One side whichever way the link goes.
                let bend = if link.0 < link.1 { offset } else { -offset };
                return Some(Wire { bend, ..straight });
            }
            let others = points.iter().enumerate();
            let others = others.filter(|&(v, _)| v != link.0 as usize && v != link.1 as usize);
            let clear = |wire: &Wire| wire.distance(others.clone().map(|(_, &p)| p));
            if !counted || clear(&straight) > 0.3 {
                return Some(straight);
            }
            let span = ((to.0 - from.0).hypot(to.1 - from.1) / 2.4).clamp(0.9, 2.0);
            let bends = [0.3, -0.3, 0.42, -0.42, 0.6, -0.6, 0.85, -0.85];
            let candidates = bends.map(|bend| Wire { bend: bend * span, ..straight });
            let candidates = candidates.map(|wire| (wire, clear(&wire)));
            let fits = candidates.iter().find(|(_, clear)| *clear > 0.3);
            let best = candidates.iter().max_by(|(_, a), (_, b)| a.total_cmp(b));
            fits.or(best).map(|(wire, _)| *wire)
        })
        .collect()
}
