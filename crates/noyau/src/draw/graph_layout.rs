//! A layered layout: which layer a vertex is on is given, where on the layer is found here.
//!
//! Arcs over several layers are cut by invisible vertices; the order within the layers is improved
//! by barycentres and by swapping neighbours; then every vertex is drawn towards its neighbours as
//! far as the order and the widths allow. Everything is deterministic.

use crate::sorting;

/// Beyond this number of invisible vertices arcs are drawn without bends.
const MOST_BENDS: usize = 4000;
/// Rounds of reordering and of moving.
const ROUNDS: usize = 24;
/// Between two neighbours on a layer.
const GAP: f64 = 26.0;
/// The width of a bend.
const BEND: f64 = 6.0;

/// Where everything goes.
pub(super) struct Layout {
    /// The centre of every vertex.
    pub(super) x: Vec<f64>,
    /// For every arc the places where it bends, from its source on: `(x, layer)`.
    pub(super) bends: Vec<Vec<(f64, u32)>>,
    /// The place of every vertex within its layer.
    pub(super) place: Vec<usize>,
    /// The whole width.
    pub(super) width: f64,
}

struct Net {
    width: Vec<f64>,
    layer: Vec<u32>,
    /// Neighbours one layer below and above, with weights.
    below: Vec<Vec<(usize, f64)>>,
    above: Vec<Vec<(usize, f64)>>,
    /// The vertices of each layer in order.
    order: Vec<Vec<usize>>,
}

/// Lays out vertices of given widths on given layers.
pub(super) fn layout(layers: &[u32], widths: &[f64], arcs: &[(u32, u32)]) -> Layout {
    let n = layers.len();
    let span = |&(u, v): &(u32, u32)| layers[u as usize].abs_diff(layers[v as usize]) as usize;
    let bends: usize = arcs.iter().map(|arc| span(arc).saturating_sub(1)).sum();
    let mut net = Net {
        width: widths.to_vec(),
        layer: layers.to_vec(),
        below: vec![Vec::new(); n],
        above: vec![Vec::new(); n],
        order: vec![Vec::new(); layers.iter().max().map_or(0, |&top| top as usize + 1)],
    };
    let chains: Vec<Vec<usize>> = arcs
        .iter()
        .map(|arc| {
            let long = span(arc) > 1;
            if long && bends > MOST_BENDS { Vec::new() } else { net.chain(arc.0, arc.1) }
        })
        .collect();
    for v in 0..net.layer.len() {
        net.order[net.layer[v] as usize].push(v);
    }
    net.reorder();
    let x = net.spread();
    let left = (0..n).map(|v| x[v] - net.width[v] / 2.0).fold(f64::MAX, f64::min);
    let left = (n..x.len()).map(|v| x[v]).fold(left, f64::min);
    let right = (0..n).map(|v| x[v] + net.width[v] / 2.0).fold(f64::MIN, f64::max);
    let right = (n..x.len()).map(|v| x[v]).fold(right, f64::max);
    let mut place = vec![0; n];
    for layer in &net.order {
        let real = layer.iter().filter(|&&v| v < n);
        for (k, &v) in real.enumerate() {
            place[v] = k;
        }
    }
    Layout {
        bends: chains
            .iter()
            .map(|chain| chain.iter().map(|&b| (x[b] - left, net.layer[b])).collect())
            .collect(),
        x: x[..n].iter().map(|x| x - left).collect(),
        place,
        width: (right - left).max(0.0),
    }
}

impl Net {
    /// Joins two vertices through the layers between them; returns the invisible ones, from `u` on.
    fn chain(&mut self, u: u32, v: u32) -> Vec<usize> {
        let (u, v) = (u as usize, v as usize);
        let (low, high) = if self.layer[u] < self.layer[v] { (u, v) } else { (v, u) };
        if self.layer[low] == self.layer[high] {
            return Vec::new();
        }
        let first = self.layer.len();
        let mut at = low;
        for layer in self.layer[low] + 1..self.layer[high] {
            let bend = self.layer.len();
            self.layer.push(layer);
            self.width.push(BEND);
            self.below.push(Vec::new());
            self.above.push(Vec::new());
            self.join(at, bend, if at < first { 2.0 } else { 8.0 });
            at = bend;
        }
        self.join(at, high, if at < first { 1.0 } else { 2.0 });
        let mut bends: Vec<usize> = (first..self.layer.len()).collect();
        if low == v {
            bends.reverse();
        }
        bends
    }

    fn join(&mut self, low: usize, high: usize, weight: f64) {
        self.above[low].push((high, weight));
        self.below[high].push((low, weight));
    }

    /// Sorts every layer by the places of the neighbours, up and down, and keeps the best order.
    fn reorder(&mut self) {
        let mut place = self.places();
        let mut best = (self.crossings(&place), self.order.clone());
        for round in 0..ROUNDS {
            let upward = round % 2 == 0;
            for k in 1..self.order.len() {
                let k = if upward { k } else { self.order.len() - 1 - k };
                let neighbours = if upward { &self.below } else { &self.above };
                let mut keyed: Vec<(f64, usize)> = self.order[k]
                    .iter()
                    .map(|&v| {
                        let near = &neighbours[v];
                        let sum: f64 = near.iter().map(|&(w, _)| place[w] as f64).sum();
                        let key =
                            if near.is_empty() { place[v] as f64 } else { sum / near.len() as f64 };
                        (key, v)
                    })
                    .collect();
                sorting::sort_by(&mut keyed, |a, b| {
                    a.0.total_cmp(&b.0).then(place[a.1].cmp(&place[b.1]))
                });
                self.order[k] = keyed.into_iter().map(|(_, v)| v).collect();
                for (p, &v) in self.order[k].iter().enumerate() {
                    place[v] = p;
                }
            }
            self.swap_neighbours(&mut place);
            let crossings = self.crossings(&place);
            if crossings < best.0 {
                best = (crossings, self.order.clone());
            }
            if crossings == 0 {
                break;
            }
        }
        self.order = best.1;
    }

    fn places(&self) -> Vec<usize> {
        let mut place = vec![0; self.layer.len()];
        for layer in &self.order {
            for (p, &v) in layer.iter().enumerate() {
                place[v] = p;
            }
        }
        place
    }

    /// Swaps vertices next to each other where that saves crossings.
    fn swap_neighbours(&mut self, place: &mut [usize]) {
        for layer in 0..self.order.len() {
            for p in 1..self.order[layer].len() {
                let (a, b) = (self.order[layer][p - 1], self.order[layer][p]);
                let cost = |a: usize, b: usize| {
                    let crossings = |near: &[Vec<(usize, f64)>]| {
                        near[a]
                            .iter()
                            .map(|&(x, _)| {
                                near[b].iter().filter(|&&(y, _)| place[y] < place[x]).count()
                            })
                            .sum::<usize>()
                    };
                    crossings(&self.below) + crossings(&self.above)
                };
                if cost(b, a) < cost(a, b) {
                    self.order[layer].swap(p - 1, p);
                    (place[a], place[b]) = (p, p - 1);
                }
            }
        }
    }

    /// The number of crossings between layers, counted with a Fenwick tree.
    fn crossings(&self, place: &[usize]) -> u64 {
        let mut crossings = 0;
        for (k, layer) in self.order.iter().enumerate().skip(1) {
            let mut tree = vec![0u64; self.order[k - 1].len() + 1];
            let mut total = 0;
            for &v in layer {
                let mut ends: Vec<usize> = self.below[v].iter().map(|&(w, _)| place[w]).collect();
                ends.sort_unstable();
                for &end in &ends {
                    let mut before = 0;
                    let mut i = end + 1;
                    while i > 0 {
                        before += tree[i];
                        i &= i - 1;
                    }
                    crossings += total - before;
                }
                for end in ends {
                    total += 1;
                    let mut i = end + 1;
                    while i < tree.len() {
                        tree[i] += 1;
                        i += i & i.wrapping_neg();
                    }
                }
            }
        }
        crossings
    }

    /// Moves every vertex towards its neighbours, keeping the order and the distances.
    fn spread(&self) -> Vec<f64> {
        let mut x = vec![0.0; self.layer.len()];
        for layer in &self.order {
            let ends = self.offsets(layer);
            let middle = ends.last().copied().unwrap_or(0.0) / 2.0;
            for (&v, end) in layer.iter().zip(ends) {
                x[v] = end - middle;
            }
        }
        for round in 0..ROUNDS {
            for k in 0..self.order.len() {
                let k = if round % 2 == 0 { k } else { self.order.len() - 1 - k };
                let layer = &self.order[k];
                let wishes: Vec<(f64, f64)> = layer
                    .iter()
                    .map(|&v| {
                        let near = || self.below[v].iter().chain(&self.above[v]);
                        let weight: f64 = near().map(|&(_, weight)| weight).sum();
                        let sum: f64 = near().map(|&(w, weight)| weight * x[w]).sum();
                        if weight > 0.0 { (sum / weight, weight) } else { (x[v], 0.1) }
                    })
                    .collect();
                for (&v, place) in layer.iter().zip(apart(&wishes, &self.offsets(layer))) {
                    x[v] = place;
                }
            }
        }
        x
    }

    /// The places of the vertices of a layer when they stand as close as they may.
    fn offsets(&self, layer: &[usize]) -> Vec<f64> {
        let mut at = 0.0;
        let mut offsets = Vec::with_capacity(layer.len());
        for (p, &v) in layer.iter().enumerate() {
            if let Some(&before) = p.checked_sub(1).and_then(|p| layer.get(p)) {
                at += f64::midpoint(self.width[before], self.width[v]) + GAP;
            }
            offsets.push(at);
        }
        offsets
    }
}

/// The places nearest to the wishes, weighted, with at least the given offsets between them: the
/// pool-adjacent-violators algorithm.
fn apart(wishes: &[(f64, f64)], offsets: &[f64]) -> Vec<f64> {
    // Pools of (mean, weight, members).
    let mut pools: Vec<(f64, f64, usize)> = Vec::new();
    for (&(wish, weight), offset) in wishes.iter().zip(offsets) {
        let mut pool = (wish - offset, weight, 1);
        while let Some(&last) = pools.last().filter(|last| last.0 >= pool.0) {
            pools.pop();
            let weight = last.1 + pool.1;
            pool = ((last.0 * last.1 + pool.0 * pool.1) / weight, weight, last.2 + pool.2);
        }
        pools.push(pool);
    }
    let means = pools.iter().flat_map(|&(mean, _, members)| std::iter::repeat_n(mean, members));
    means.zip(offsets).map(|(mean, offset)| mean + offset).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_kept_apart() {
        assert_eq!(apart(&[(0.0, 1.0), (0.0, 1.0)], &[0.0, 10.0]), [-5.0, 5.0]);
        assert_eq!(apart(&[(0.0, 1.0), (50.0, 1.0)], &[0.0, 10.0]), [0.0, 50.0]);
        assert!(apart(&[], &[]).is_empty());
    }

    #[test]
    fn a_crossing_is_removed_and_nothing_overlaps() {
        // Two arcs that cross if the upper layer keeps its order.
        let layers = [0, 0, 1, 1, 3];
        let widths = [30.0; 5];
        let layout = layout(&layers, &widths, &[(2, 1), (3, 0), (4, 0), (4, 4)]);
        assert!((layout.x[2] < layout.x[3]) == (layout.x[1] < layout.x[0]));
        assert!((layout.x[0] - layout.x[1]).abs() >= 30.0 + GAP - 1e-6);
        assert_eq!(layout.bends[2].iter().map(|b| b.1).collect::<Vec<_>>(), [2, 1]);
        assert!(layout.x.iter().all(|&x| x >= 15.0 - 1e-6 && x <= layout.width));
    }

    #[test]
    fn nothing_at_all() {
        let layout = layout(&[], &[], &[]);
        assert!(layout.x.is_empty() && layout.width >= 0.0);
    }
}
