//! A graph whose vertices, or edges, players choose: its moves on masks, its components, and one
//! representative for components that are alike.

use super::automorphism::{Permutation, symmetries};
use super::grid::{Grid, Views};
use super::word::Word;
use crate::graph::Graph;
use crate::sorting;

/// What a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Choose a vertex; it is removed with everything that it leads to.
    Vertex,
    /// Choose two neighbours; both are removed.
    Edge,
}

/// More symmetries than this are not used: each costs time for every component.
const MOST_SYMMETRIES: usize = 1024;
/// Where there are more symmetries than that, only a few are used.
const FEW_SYMMETRIES: usize = 12;
/// How many steps the search for symmetries may take.
const EFFORT: u64 = 4_000_000;
/// More shifts than this are not tried.
const MOST_SHIFTS: usize = 64;

/// With more steps than this, vertices are looked at one by one.
const MOST_STEPS: usize = 6;

/// A symmetry as a table from bytes of a set to sets.
type Image<W> = Vec<[W; 256]>;

/// A graph on which sets of vertices are positions.
pub struct Ground<W> {
    rule: Rule,
    /// What choosing a vertex removes, itself included; unless vertices are chosen, its neighbours.
    out: Vec<W>,
    /// All that a vertex touches.
    around: Vec<W>,
    images: Vec<Image<W>>,
    /// On a grid, rows as columns: for which vertices, and where they go.
    turned: (W, Image<W>),
    /// Numbers by which the vertices of any part of the set may be made smaller without a change
    /// of the graph between them; the largest last.
    shifts: Vec<(usize, W)>,
    /// For each vertex how many of the shifts are not larger.
    not_larger: Vec<usize>,
    /// Differences between neighbours, each with the vertices whose neighbour is larger by it: then
    /// all vertices of a set are looked at together. Grids have two. Empty if there are too many.
    steps: Vec<(usize, W)>,
    /// Where edges are chosen, the values of paths with so many vertices.
    paths: Vec<u16>,
    /// If it is the whole of a grid: then its symmetries, and where parts lie, are known.
    grid: Option<Grid<W>>,
}

impl<W: Word> Ground<W> {
    /// Prepares a graph that has at most [`Word::ROOM`] vertices.
    pub fn new(graph: &Graph, rule: Rule) -> Self {
        let n = graph.order();
        assert!(n <= W::ROOM, "the graph must fit into a word");
        let mut out = vec![W::NONE; n];
        let mut around = out.clone();
        for (a, b) in graph.steps().map(|(a, b)| (a as usize, b as usize)) {
            out[a] = out[a].or(W::one(b));
            around[a] = around[a].or(W::one(b));
            around[b] = around[b].or(W::one(a));
        }
        if rule == Rule::Edge {
            out.clone_from(&around);
        }
        let grid = if out == around { Grid::of(&around) } else { None };
        let found = symmetries(graph, MOST_SYMMETRIES, EFFORT);
        let used = if found.all { MOST_SYMMETRIES } else { FEW_SYMMETRIES };
        let images = found.found.iter().take(used).map(image).collect();
        let shifts = shifts(&out, &around);
        if rule == Rule::Vertex {
            out.iter_mut().enumerate().for_each(|(v, set)| *set = set.or(W::one(v)));
        }
        let not_larger = (0..n).map(|v| shifts.partition_point(|&(by, _)| by <= v)).collect();
        let steps = steps(&around);
        let turned = turned(&out, &steps);
        let paths = if rule == Rule::Edge { path_values(n) } else { Vec::new() };
        Ground { rule, out, around, images, turned, shifts, not_larger, steps, paths, grid }
    }

    /// The part of `alive` that is connected with its least vertex.
    #[inline]
    pub fn first_component(&self, alive: W) -> W {
        if !self.steps.is_empty() {
            return self.connected(W::one(alive.least()), alive, alive);
        }
        let mut part = W::one(alive.least());
        let mut fresh = part;
        while !fresh.is_empty() {
            let v = fresh.least();
            let next = self.around[v].and(alive).without(part);
            part = part.or(next);
            if part == alive {
                break;
            }
            fresh = fresh.without_least().or(next);
        }
        part
    }

    /// The part of `alive` that is connected with `part`, all at once; all of `alive`, if every
    /// component holds some of `touching` and these are connected.
    #[inline]
    fn connected(&self, mut part: W, alive: W, touching: W) -> W {
        loop {
            let more = match *self.steps {
                [one, other] => near_along(other, near_along(one, part, alive), alive),
                ref steps => steps.iter().fold(part, |part, &step| near_along(step, part, alive)),
            };
            if touching.within(more) {
                return alive;
            }
            if more == part {
                return more;
            }
            part = more;
        }
    }

    /// The neighbours of a set.
    #[inline]
    fn beside(&self, set: W) -> W {
        let or = |near: W, step| {
            let [up, down] = along(step, set);
            near.or(up).or(down)
        };
        match *self.steps {
            [one, other] => or(or(W::NONE, one), other),
            ref steps => steps.iter().fold(W::NONE, |near, &step| or(near, step)),
        }
    }

    /// Of a set, the vertices that are neighbours of at least one, two and three of its elements.
    #[inline]
    fn near(&self, set: W) -> [W; 3] {
        let add = |[one, two, three]: [W; 3], step| {
            let [up, down] = along(step, set);
            let (either, both) = (up.or(down), up.and(down));
            [
                one.or(either),
                two.or(both).or(one.and(either)),
                three.or(two.and(either)).or(one.and(both)),
            ]
        };
        match *self.steps {
            [one, other] => add(add([W::NONE; 3], one), other),
            ref steps => steps.iter().fold([W::NONE; 3], |near, &step| add(near, step)),
        }
    }

    /// Calls `visit` with what every move leaves of `alive`, until it says that this is enough;
    /// whether it did.
    #[inline]
    pub fn options(&self, alive: W, mut visit: impl FnMut(W) -> bool) -> bool {
        match self.rule {
            Rule::Vertex => alive.elements().any(|v| visit(alive.without(self.out[v]))),
            Rule::Edge => {
                let mut left = alive;
                while !left.is_empty() {
                    let v = left.least();
                    left = left.without_least();
                    let pair = W::one(v);
                    for w in self.out[v].and(left).elements() {
                        if visit(alive.without(pair).without(W::one(w))) {
                            return true;
                        }
                    }
                }
                false
            }
        }
    }

    /// Splits a set into its components, and finds the values of those that need no search. It is what is
    /// left of `before`, which was connected or is the set itself.
    #[inline]
    pub fn split(&self, before: W, left: W, mut visit: impl FnMut(W, Option<u16>)) {
        if self.steps.is_empty() {
            let mut left = left;
            while !left.is_empty() {
                let part = self.first_component(left);
                left = left.without(part);
                visit(part, self.trivial(part));
            }
            return;
        }
        let is_move = before != left;
        let mut left = left;
        let [mut ends, mut forks] = [W::NONE; 2];
        if self.rule == Rule::Edge {
            let [one, two, three] = self.near(left);
            // Single vertices are worth nothing.
            left = left.and(one);
            ends = left.without(two);
            forks = left.and(three);
            let less = if ends.is_empty() { left } else { self.without_needless(left, ends) };
            if less != left {
                left = less;
                let [one, two, three] = self.near(left);
                left = left.and(one);
                ends = left.without(two);
                forks = left.and(three);
            }
        }
        // Every component touches what was removed.
        let mut touching = if is_move { self.beside(before.without(left)).and(left) } else { left };
        while !touching.is_empty() {
            let seed = W::one(touching.least());
            let part = self.connected(seed, left, touching);
            left = left.without(part);
            touching = touching.without(part);
            let value = match self.rule {
                Rule::Vertex => self.trivial(part),
                Rule::Edge if part.and(forks).is_empty() => {
                    let n = part.len() as usize;
                    let is_cycle = part.and(ends).is_empty() && n > 1;
                    // A move in a cycle leaves a path.
                    Some(if is_cycle { u16::from(self.paths[n - 2] == 0) } else { self.paths[n] })
                }
                Rule::Edge => None,
            };
            visit(part, value);
        }
    }

    /// Where edges are chosen: without vertices all of whose neighbours have another end, that is, a
    /// neighbour that has no other neighbour. To choose such a vertex with a neighbour leaves
    /// as much as to choose the neighbour's end with it; so it changes no value.
    #[inline]
    fn without_needless(&self, set: W, ends: W) -> W {
        let [one, two, _] = self.near(ends);
        let mut needless = set.without(ends).without(self.beside(set.without(one)));
        // Of several ends at one vertex one is enough.
        for v in two.and(set).elements() {
            needless = needless.or(self.around[v].and(ends).without_least());
        }
        set.without(needless)
    }

    /// The value of a component that is so small that it needs no search.
    #[inline]
    pub fn trivial(&self, component: W) -> Option<u16> {
        match (self.rule, component.len()) {
            (Rule::Vertex, 1) | (Rule::Edge, 2 | 3) => Some(1),
            (Rule::Edge, 1) => Some(0),
            _ => None,
        }
    }

    /// No value of a component with so many vertices is larger: no play is longer.
    #[inline]
    pub fn most(&self, vertices: u32) -> u16 {
        match self.rule {
            Rule::Vertex => vertices as u16,
            Rule::Edge => vertices as u16 / 2,
        }
    }

    /// How much work a component is expected to be: about as much as it has moves.
    #[inline]
    pub fn effort(&self, component: W) -> u32 {
        match self.rule {
            Rule::Vertex => component.len(),
            Rule::Edge if !self.steps.is_empty() => {
                let pairs = |&(by, smaller): &(usize, W)| {
                    component.and(smaller).up(by).and(component).len()
                };
                self.steps.iter().map(pairs).sum()
            }
            Rule::Edge => {
                component.elements().map(|v| self.out[v].and(component).len()).sum::<u32>() / 2
            }
        }
    }

    /// Prepares a component of which many parts will be looked at, if that is of use.
    #[inline]
    pub fn views(&self, component: W) -> Option<Views<W>> {
        self.grid.as_ref().filter(|_| !component.is_empty()).map(|grid| grid.views(component))
    }

    /// The representative of a part of a component that was prepared, if that was of use.
    #[inline]
    pub fn representative_within(&self, views: Option<&Views<W>>, part: W) -> W {
        match (&self.grid, views) {
            (Some(grid), Some(views)) => grid.representative(views, part),
            _ => self.representative(part),
        }
    }

    /// How much more than the second best option may be spent on the best one before the other has its
    /// turn, in eighths. On grids little is best; where a move takes many vertices away, more.
    #[inline]
    pub fn slack(&self) -> u32 {
        if self.steps.is_empty() { 2 } else { 1 }
    }

    /// The representative of a component: the least of its images under symmetries and shifts.
    #[inline]
    pub fn representative(&self, component: W) -> W {
        if let Some(grid) = &self.grid {
            return grid.representative(&grid.views(component), component);
        }
        let corner = self.shifted(component);
        let best = self.least_image(component, corner);
        if !corner.within(self.turned.0) {
            return best;
        }
        let turned = moved(&self.turned.1, corner);
        best.min(self.least_image(turned, turned))
    }

    #[inline]
    fn least_image(&self, component: W, corner: W) -> W {
        let mut best = corner;
        for image in &self.images {
            best = best.min(self.shifted(moved(image, component)));
        }
        best
    }

    #[inline]
    fn shifted(&self, component: W) -> W {
        let possible = &self.shifts[..self.not_larger[component.least()]];
        for &(by, safe) in possible.iter().rev() {
            if component.within(safe) {
                return component.down(by);
            }
        }
        component
    }
}

impl<W> std::fmt::Debug for Ground<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (symmetries, shifts) = (self.images.len() + 1, self.shifts.len());
        write!(f, "Ground({:?}, {symmetries} symmetries, {shifts} shifts)", self.rule)
    }
}

/// A set with what one of the steps leads to from it within `alive`.
#[inline]
fn near_along<W: Word>(step: (usize, W), set: W, alive: W) -> W {
    let [up, down] = along(step, set);
    set.or(up.or(down).and(alive))
}

/// The neighbours of a set by one of the steps: those that are larger, and those that are smaller.
#[inline]
fn along<W: Word>((by, smaller): (usize, W), set: W) -> [W; 2] {
    [set.and(smaller).up(by), set.down(by).and(smaller)]
}

#[inline]
fn moved<W: Word>(image: &Image<W>, set: W) -> W {
    let mut moved = W::NONE;
    for (k, table) in image.iter().enumerate() {
        let byte = set.byte(k);
        if byte != 0 {
            moved = moved.or(table[byte]);
        }
    }
    moved
}

/// Rows as columns, where vertices are numbered row by row: the vertices for which that is a symmetry of
/// the graph between them. None if it is a symmetry of the whole graph, which is among the others then.
fn turned<W: Word>(out: &[W], steps: &[(usize, W)]) -> (W, Image<W>) {
    let none = (W::NONE, Vec::new());
    let ([(1, _), (width, _)] | [(width, _), (1, _)]) = *steps else { return none };
    let n = out.len();
    let there = |v: usize| v % width * width + v / width;
    let mut safe = W::of((0..n).filter(|&v| there(v) < n && v / width < width));
    for v in 0..n {
        let leads = |v: usize, w: usize| out[v].has(w) == out[there(v)].has(there(w));
        let same = |w: usize| leads(v, w) && leads(w, v);
        if safe.has(v) && !safe.elements().all(same) {
            safe = safe.without(W::one(v));
        }
    }
    if safe.len() as usize == n {
        return none;
    }
    let permutation: Permutation =
        (0..n).map(|v| if safe.has(v) { there(v) as u32 } else { v as u32 }).collect();
    (safe, image(&permutation))
}

fn image<W: Word>(permutation: &Permutation) -> Image<W> {
    permutation
        .chunks(8)
        .map(|chunk| {
            let mut table = [W::NONE; 256];
            for (byte, set) in table.iter_mut().enumerate() {
                let there = (0..chunk.len()).filter(|bit| byte >> bit & 1 == 1);
                *set = W::of(there.map(|bit| chunk[bit] as usize));
            }
            table
        })
        .collect()
}

/// For each number the largest set that was found of vertices that it can be subtracted from
/// without changing which of them lead to which. Parts of a grid are so moved to its corner,
/// whatever the grid looks like, as long as it is numbered row by row.
fn shifts<W: Word>(out: &[W], around: &[W]) -> Vec<(usize, W)> {
    let n = out.len();
    let mut found = Vec::new();
    for by in 1..n {
        let upper = W::of(by..n);
        // The vertices that are not in the same relation to `v` before and after.
        let differs = |v: usize| {
            let mut set = W::NONE;
            let (here, there) = (out[v], out[v - by]);
            for w in by..n {
                let same =
                    here.has(w) == there.has(w - by) && out[w].has(v) == out[w - by].has(v - by);
                if !same {
                    set = set.or(W::one(w));
                }
            }
            set
        };
        let mut safe = upper;
        // Vertices near those that have no image go first: the rest is then of one piece.
        for v in by_distance(around, W::of(0..by)) {
            if safe.has(v) && !differs(v).and(safe).is_empty() {
                safe = safe.without(W::one(v));
            }
        }
        if safe.len() as usize * 3 >= n - by && safe.len() > 1 {
            found.push((by, safe));
        }
    }
    // Those that fit most components.
    sorting::sort_by_key(&mut found, |&(by, safe)| (std::cmp::Reverse(safe.len()), by));
    found.truncate(MOST_SHIFTS);
    sorting::sort_by_key(&mut found, |&(by, _)| by);
    found
}

/// The differences between neighbours, if there are few.
fn steps<W: Word>(around: &[W]) -> Vec<(usize, W)> {
    let mut found: Vec<(usize, W)> = Vec::new();
    for (v, near) in around.iter().enumerate() {
        for by in near.elements().filter(|&w| w > v).map(|w| w - v) {
            match found.iter_mut().find(|step| step.0 == by) {
                Some((_, smaller)) => *smaller = smaller.or(W::one(v)),
                None => found.push((by, W::one(v))),
            }
        }
        if found.len() > MOST_STEPS {
            return Vec::new();
        }
    }
    found
}

/// The values of paths with up to `n` vertices of which two neighbours are chosen, by definition.
fn path_values(n: usize) -> Vec<u16> {
    let mut values: Vec<u16> = vec![0, 0];
    for length in 2..=n {
        let left = length - 2;
        let reached: Vec<u16> = (0..=left / 2).map(|k| values[k] ^ values[left - k]).collect();
        let mut value = 0;
        while reached.contains(&value) {
            value += 1;
        }
        values.push(value);
    }
    values
}

/// All vertices outside `from`, the nearest first.
fn by_distance<W: Word>(around: &[W], from: W) -> Vec<usize> {
    let mut order: Vec<usize> = from.elements().collect();
    let start = order.len();
    let mut seen = from;
    let mut at = 0;
    while at < order.len() {
        let next = around[order[at]].without(seen);
        seen = seen.or(next);
        order.extend(next.elements());
        at += 1;
    }
    let rest = (0..around.len()).filter(|&v| !seen.has(v));
    let mut order = order.split_off(start);
    order.extend(rest);
    order
}

#[cfg(test)]
mod tests {
    use super::super::Wide;
    use super::*;
    use crate::random::Dice;

    fn neighbours_are_counted<W: Word>() {
        let mut dice = Dice::new(11);
        let path = Graph::path;
        let graphs = [
            path(6).cartesian(&path(7)),
            path(13).cartesian(&path(2)),
            path(20),
            Graph::cycle(17),
            path(3).cartesian(&Graph::cycle(9)),
            path(4).strong(&path(8)),
            path(30).power(3),
        ];
        for graph in graphs {
            let ground = Ground::<W>::new(&graph, Rule::Edge);
            assert!(!ground.steps.is_empty(), "{graph}");
            let near = graph.neighbours();
            let vertices = 0..graph.order();
            for _ in 0..500 {
                let odds = 2 + dice.roll(6);
                let set = W::of(vertices.clone().filter(|_| dice.roll(odds) == 0));
                let count = |v: usize| near.of(v as u32).iter().filter(|&&w| set.has(w as usize));
                let least = |k: usize| W::of(vertices.clone().filter(|&v| count(v).count() >= k));
                assert_eq!(ground.near(set), [1, 2, 3].map(least), "{graph} {set:?}");
                assert_eq!(ground.beside(set), least(1), "{graph} {set:?}");
            }
        }
    }

    #[test]
    fn neighbours_of_sets_are_counted() {
        neighbours_are_counted::<u64>();
        neighbours_are_counted::<u128>();
        neighbours_are_counted::<Wide>();
    }
}
