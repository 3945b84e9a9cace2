//! Products of cliques, recognised in any graph.

use crate::graph::Graph;

/// A product of cliques: how large they are, and which vertex stands where. A place is a number in
/// mixed radix, the first clique least significant.
///
/// ```
/// use noyau::graph::Graph;
/// use noyau::solitaire::Hamming;
/// let shape = Hamming::recognise(&Graph::hypercube(5)).expect("a product of five edges");
/// assert_eq!(shape.sizes, [2; 5]);
/// assert!(Hamming::recognise(&Graph::path(4)).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hamming {
    /// The cliques, each with at least two vertices.
    pub sizes: Vec<usize>,
    /// The vertex at each place; empty if each vertex is its own place.
    vertices: Vec<u32>,
}

impl Hamming {
    /// The product itself, each vertex at its own place.
    pub fn product(sizes: Vec<usize>) -> Self {
        Hamming { sizes, vertices: Vec::new() }
    }

    /// How many vertices there are.
    pub fn order(&self) -> usize {
        self.sizes.iter().product()
    }

    /// The vertex at a place.
    pub fn vertex(&self, place: u32) -> u32 {
        self.vertices.get(place as usize).copied().unwrap_or(place)
    }

    /// Where a vertex stands.
    pub fn place(&self, vertex: u32) -> Option<u32> {
        if self.vertices.is_empty() {
            return ((vertex as usize) < self.order()).then_some(vertex);
        }
        self.vertices.iter().position(|&v| v == vertex).map(|place| place as u32)
    }

    /// Whether it is a hypercube.
    pub fn is_cube(&self) -> bool {
        self.sizes.iter().all(|&size| size == 2)
    }

    /// Whether two places are neighbours.
    pub fn adjacent(&self, a: u32, b: u32) -> bool {
        differences(&self.sizes, a as usize, b as usize) == 1
    }

    /// The places next to a place.
    pub fn near(&self, place: usize) -> Vec<usize> {
        let mut near = Vec::new();
        let mut stride = 1;
        for &size in &self.sizes {
            let digit = place / stride % size;
            let others = (0..size).filter(|&other| other != digit);
            near.extend(others.map(|other| place - digit * stride + other * stride));
            stride *= size;
        }
        near.sort_unstable();
        near
    }

    /// The side of a place in the bipartition of a hypercube.
    pub fn side(place: u32) -> u8 {
        (place.count_ones() % 2) as u8
    }

    /// The product that a connected graph is, if it is one with at least four vertices.
    pub fn recognise(graph: &Graph) -> Option<Hamming> {
        let n = graph.order();
        let near = graph.neighbours();
        let degree = near.degree(0);
        if n < 4 || graph.is_directed() || (0..n as u32).any(|v| near.degree(v) != degree) {
            return None;
        }
        // the neighbours of one vertex fall apart into cliques
        let mut sizes: Vec<usize> = Vec::new();
        let mut digits: Vec<Vec<u32>> = vec![Vec::new(); n];
        let mut taken = vec![false; n];
        for &first in near.of(0) {
            if taken[first as usize] {
                continue;
            }
            let with = near.of(first).iter().copied().filter(|&w| near.has(0, w));
            let clique: Vec<u32> = std::iter::once(first).chain(with).collect();
            for (k, &v) in clique.iter().enumerate() {
                if std::mem::replace(&mut taken[v as usize], true) {
                    return None;
                }
                let mut own = vec![0; sizes.len()];
                own.push(k as u32 + 1);
                digits[v as usize] = own;
            }
            sizes.push(clique.len() + 1);
        }
        let total = sizes.iter().try_fold(1usize, |all, &size| all.checked_mul(size));
        if total != Some(n) {
            return None;
        }
        for own in &mut digits {
            own.resize(sizes.len(), 0);
        }
        // a vertex further away joins what its predecessors have
        let mut level = vec![u32::MAX; n];
        level[0] = 0;
        let mut order = vec![0u32];
        let mut next = 0;
        while next < order.len() {
            let v = order[next];
            next += 1;
            for &w in near.of(v) {
                if level[w as usize] == u32::MAX {
                    level[w as usize] = level[v as usize] + 1;
                    order.push(w);
                }
                if level[w as usize] == level[v as usize] + 1 && level[w as usize] > 1 {
                    let before = std::mem::take(&mut digits[v as usize]);
                    for (digit, other) in digits[w as usize].iter_mut().zip(&before) {
                        *digit = (*digit).max(*other);
                    }
                    digits[v as usize] = before;
                }
            }
        }
        let mut vertices = vec![u32::MAX; n];
        let mut places = vec![0u32; n];
        for (v, own) in digits.iter().enumerate() {
            let place =
                own.iter().zip(&sizes).rev().fold(0, |all, (&d, &size)| all * size + d as usize);
            places[v] = place as u32;
            if place >= n || std::mem::replace(&mut vertices[place], v as u32) != u32::MAX {
                return None;
            }
        }
        // as many edges as the product has, and each of them one of its edges
        let place = |v: u32| places[v as usize] as usize;
        let fits = graph.edges().iter().all(|&(a, b)| differences(&sizes, place(a), place(b)) == 1);
        let expected: usize = sizes.iter().map(|size| size - 1).sum();
        (fits && degree == expected).then_some(Hamming { sizes, vertices })
    }
}

fn differences(sizes: &[usize], mut a: usize, mut b: usize) -> usize {
    let mut count = 0;
    for &size in sizes {
        if a == b {
            break;
        }
        count += usize::from(a % size != b % size);
        (a, b) = (a / size, b / size);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Limits, parse};
    use crate::random::Dice;

    #[test]
    fn products_are_recognised_however_they_are_numbered() {
        let mut dice = Dice::new(0);
        for (text, sizes) in [
            ("K4", vec![4]),
            ("K3*K4", vec![3, 4]),
            ("Q3", vec![2, 2, 2]),
            ("K2*K3*K2", vec![2, 2, 3]),
            ("C4*K3", vec![2, 2, 3]),
            ("K3*K3*K3", vec![3, 3, 3]),
            ("Q6", vec![2; 6]),
            ("K7*K2*K5", vec![2, 5, 7]),
        ] {
            let graph = parse(text, &Limits::default()).expect(text);
            for _ in 0..5 {
                let mut label: Vec<u32> = (0..graph.order() as u32).collect();
                for k in (1..label.len()).rev() {
                    label.swap(k, dice.roll(k + 1));
                }
                let mixed = graph.relabelled(&label);
                let found = Hamming::recognise(&mixed).expect(text);
                let mut sorted = found.sizes.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, sizes, "{text}");
                let near = mixed.neighbours();
                for (a, b) in (0..found.order() as u32).flat_map(|a| (0..a).map(move |b| (a, b))) {
                    let edge = near.has(found.vertex(a), found.vertex(b));
                    assert_eq!(edge, found.adjacent(a, b), "{text}");
                }
            }
        }
    }

    #[test]
    fn others_are_not() {
        for text in ["C5", "P3*K2", "K3,3", "C5*K2", "C6^2", "K2,2*C5", "S5", "C8^2"] {
            let graph = parse(text, &Limits::default()).expect(text);
            assert_eq!(Hamming::recognise(&graph), None, "{text}");
        }
    }
}
