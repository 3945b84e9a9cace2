//! Pic'arête by search over sets of edges of one graph: remove edges strictly in turn, a point for
//! each vertex that this isolates.
//!
//! Sets that make isomorphic graphs share an entry of the table; but the search itself keeps the
//! edges of the graph apart, and that pays: when a removal is refuted by another one, both can be
//! exchanged, and half of the moves that must be refuted are refuted without a look. The theorem on
//! Pic'arête bounds every position and what follows every move, by the types of its components
//! alone. What it leaves open is searched by alpha-beta with narrow windows.
//!
//! Two isolated edges cancel: to whoever takes one of them the other player answers by the other
//! one, and both get two points.

use std::sync::{Mutex, MutexGuard, PoisonError};

use smallvec::SmallVec;

use super::graph_key::isomorphism_key;
use crate::arena::thread_count;
use crate::crew::{Crew, Member, Stop};
use crate::game::{Bound, Census, ComponentType};
use crate::random::mix;
use crate::{Budget, Result};

/// More edges than this do not fit into the words of the search; it is no deeper than that.
pub const MOST_EDGES: usize = 64;
/// More vertices than this are not handled.
pub const MOST_VERTICES: usize = 64;
/// So many moves are looked up in the table before the first of them is searched.
const LOOKS: usize = 3;
/// A part of the table begins with so many places, a power of two.
const FEWEST_PLACES: usize = 16;
/// The bits of an entry that hold the bounds; the others are those of the key.
const BOUNDS: u128 = 0xffff;
/// So many keys of graphs are remembered by each thread, as a power of two.
const NAMED: u32 = 15;
/// The table has so many parts, so that threads seldom wait for each other.
const SHARDS: usize = 64;
/// With fewer edges than this moves are not shared with other threads.
const FEWEST_SHARED: u32 = 14;

/// A graph and what was found out about its subgraphs.
pub struct PickingSets {
    ends: Vec<(u8, u8)>,
    /// The edges at each vertex.
    at: Vec<u64>,
    /// The least and the greatest score that are possible.
    known: Vec<Mutex<Shard>>,
    /// Those that no thread is using.
    names: Mutex<Vec<Names>>,
}

/// A part of the table: 112 bits of a key and two bounds in a word, at the place that belongs to the key or
/// the next one that is free.
struct Shard {
    /// Zero where nothing is kept.
    entries: Vec<u128>,
    used: usize,
}

impl Default for Shard {
    fn default() -> Self {
        Shard { entries: vec![0; FEWEST_PLACES], used: 0 }
    }
}

impl Shard {
    fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<u128>()) as u64
    }

    /// Where the entry of a key is or belongs.
    #[inline]
    fn place(&self, key: u128) -> usize {
        let last = self.entries.len() - 1;
        let mut place = (key >> 70) as usize & last;
        while self.entries[place] != 0 && (self.entries[place] ^ key) & !BOUNDS != 0 {
            place = (place + 1) & last;
        }
        place
    }

    #[inline]
    fn get(&self, key: u128) -> Option<(i8, i8)> {
        let entry = self.entries[self.place(key)];
        (entry != 0).then_some(((entry >> 8) as i8, entry as i8))
    }

    fn keep(&mut self, key: u128, bounds: (i8, i8), budget: &Budget) {
        if 4 * self.used >= 3 * self.entries.len() {
            self.grow(budget);
        }
        let place = self.place(key);
        self.used += usize::from(self.entries[place] == 0);
        let bounds = u128::from(bounds.0 as u8) << 8 | u128::from(bounds.1 as u8);
        self.entries[place] = key & !BOUNDS | bounds;
    }

    /// Twice as many places; when memory is used up, all is forgotten instead.
    fn grow(&mut self, budget: &Budget) {
        let (places, bytes) = (2 * self.entries.len(), self.bytes());
        if budget.take(2 * bytes).is_err() {
            self.entries.fill(0);
            self.used = 0;
            return;
        }
        let before = std::mem::replace(&mut self.entries, vec![0; places]);
        for entry in before.into_iter().filter(|&entry| entry != 0) {
            let place = self.place(entry);
            self.entries[place] = entry;
        }
        budget.give_back(bytes);
    }
}

/// Connected sets of edges and the keys of their graphs, the last of each place that was needed:
/// the same sets come again and again by other orders of the moves.
type Names = Vec<Named>;

/// A connected set of edges and the key of its graph.
#[derive(Clone, Copy, Default)]
struct Named {
    set: u64,
    key: [u64; 2],
}

/// A move, with bounds on what it brings to whoever makes it.
#[derive(Clone, Copy)]
struct Step {
    edge: u64,
    /// The key of the set that it leads to, once it was needed.
    to: Option<u128>,
    points: i32,
    least: i32,
    greatest: i32,
    /// The greater, the sooner it is tried.
    promise: i32,
}

/// A connected part, as the theorem sees it.
#[derive(Clone, Copy, Default)]
struct Part {
    edges: usize,
    vertices: usize,
    outside: usize,
}

impl Part {
    fn kind(self) -> Option<ComponentType> {
        (self.edges > 0).then(|| ComponentType::of(self.edges, self.vertices, self.outside))
    }
}

/// What becomes of a part when an edge is removed.
struct Removal {
    edge: u32,
    /// The number of the part.
    part: usize,
    left: [Part; 2],
}

struct Run<'r, 'c> {
    budget: &'r Budget,
    member: &'r mut Member<'c>,
    names: Names,
}

/// What is behind the lock, also if another thread panicked: entries are whole.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The least and the greatest score that the theorem leaves. Whoever makes the last move gets two
/// points by it, and the score has the parity of the number of vertices.
pub fn bounds(census: &Census, vertices: i32, edges: i32) -> (i32, i32) {
    let most = vertices - 4 * (census.count(ComponentType::Edge) / 2) as i32;
    let (mut least, mut greatest) = match edges {
        0 => return (0, 0),
        _ if most == 0 => return (0, 0),
        edges if edges % 2 == 1 => (4 - most, most),
        _ => (-most, most - 4),
    };
    match census.bound() {
        Bound::AtLeast(bound) => least = least.max(bound as i32),
        Bound::AtMost(bound) => greatest = greatest.min(bound as i32),
    }
    least += (least - most) & 1;
    greatest -= (greatest - most) & 1;
    (least, greatest)
}

/// What is left of a graph, part by part, and all ways to remove an edge.
#[derive(Default)]
struct Look {
    parts: SmallVec<[Part; 8]>,
    removals: Vec<Removal>,
}

impl PickingSets {
    /// Edges between vertices below `order`. There are at most [`MOST_EDGES`] of them, and at most
    /// [`MOST_VERTICES`] vertices.
    pub fn new(order: usize, ends: &[(u32, u32)]) -> PickingSets {
        let ends: Vec<(u8, u8)> = ends.iter().map(|&(a, b)| (a as u8, b as u8)).collect();
        let mut at = vec![0u64; order];
        for (k, &(a, b)) in ends.iter().enumerate() {
            at[usize::from(a)] |= 1 << k;
            at[usize::from(b)] |= 1 << k;
        }
        let known = (0..SHARDS).map(|_| Mutex::default()).collect();
        PickingSets { ends, at, known, names: Mutex::default() }
    }

    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        let known: u64 = self.known.iter().map(|shard| locked(shard).bytes()).sum();
        known + locked(&self.names).len() as u64 * self.bytes_of_names()
    }

    /// How many names there are: small graphs need few.
    fn places(&self) -> usize {
        1 << NAMED.min(self.ends.len() as u32)
    }

    fn bytes_of_names(&self) -> u64 {
        (self.places() * size_of::<Named>()) as u64
    }

    fn shard(&self, key: u128) -> MutexGuard<'_, Shard> {
        locked(&self.known[(key >> 64) as usize % SHARDS])
    }

    fn get(&self, key: u128) -> Option<(i8, i8)> {
        self.shard(key).get(key)
    }

    /// What whoever moves gets more than the other when these edges are left.
    pub fn score(&mut self, set: u64, budget: &Budget) -> Result<i64> {
        let (mut least, mut greatest) = self.by_theorem(set);
        // The bound of the theorem is near, and the other one is far away.
        let from_below = set.count_ones() % 2 == 1;
        while least < greatest {
            let bound = if from_below { least + 2 } else { greatest };
            let found = self
                .near(set, bound, budget)
                .map_err(|error| error.knowing("at_least", least).knowing("at_most", greatest))?;
            if found >= bound {
                least = found;
            } else {
                greatest = found;
            }
        }
        Ok(least.into())
    }

    /// Whether it is at least this much.
    pub fn reaches(&mut self, set: u64, bound: i64, budget: &Budget) -> Result<bool> {
        let (least, greatest) = self.by_theorem(set);
        if bound <= i64::from(least) || bound > i64::from(greatest) {
            return Ok(bound <= i64::from(least));
        }
        let bound = bound as i32;
        Ok(self.near(set, bound, budget)? >= bound)
    }

    /// A lower bound on the score if it is at least `bound`, an upper bound otherwise.
    fn near(&mut self, set: u64, bound: i32, budget: &Budget) -> Result<i32> {
        self.near_by(&Crew::new(thread_count()), set, bound, budget)
    }

    fn near_by(&mut self, crew: &Crew, set: u64, bound: i32, budget: &Budget) -> Result<i32> {
        let search = |this: &PickingSets, member: &mut Member<'_>| {
            let kept = locked(&this.names).pop();
            let names = kept.map_or_else(
                || {
                    budget.take(this.bytes_of_names())?;
                    Ok(vec![Named::default(); this.places()])
                },
                Ok::<Names, Stop>,
            )?;
            let mut run = Run { budget, member, names };
            let key = this.key(set, &mut run.names);
            let found = this.search(set, key, bound - 1, bound, &mut run);
            locked(&this.names).push(run.names);
            found
        };
        Ok(crew.search(self, budget, search, |_| ())?.0)
    }

    fn by_theorem(&self, set: u64) -> (i32, i32) {
        let parts = self.look(set).parts;
        let census: Census = parts.iter().filter_map(|part| part.kind()).collect();
        bounds(&census, self.vertices(set), set.count_ones() as i32)
    }

    fn vertices(&self, set: u64) -> i32 {
        self.at.iter().filter(|&&edges| set & edges != 0).count() as i32
    }

    /// The score if it is between both bounds, otherwise a bound on it on the same side; and the edge
    /// whose removal brings it, where that was found out.
    fn search(
        &self,
        set: u64,
        key: u128,
        low: i32,
        high: i32,
        run: &mut Run<'_, '_>,
    ) -> Result<(i32, u64), Stop> {
        let before = self.get(key);
        let (mut least, mut greatest) = before
            .map_or((i32::MIN, i32::MAX), |(least, greatest)| (least.into(), greatest.into()));
        if least >= high || least == greatest {
            return Ok((least, 0));
        }
        if greatest <= low {
            return Ok((greatest, 0));
        }
        run.member.step(false)?;
        let (mut steps, (more, less)) = self.steps(set);
        (least, greatest) = (least.max(more), greatest.min(less));
        let best = |of: fn(&Step) -> i32| steps.iter().map(of).max().unwrap_or(0);
        least = least.max(best(|step| step.least));
        greatest = greatest.min(best(|step| step.greatest));
        let mut edge = 0;
        let found = if least >= high || least >= greatest {
            least
        } else if greatest <= low {
            greatest
        } else {
            steps.sort_unstable_by_key(|step| (-step.promise, step.edge));
            // What each move brings at most, as far as that is known by now.
            let (mut reached, mut ceiling) = (low.max(least), i32::MIN);
            let mut looks = LOOKS;
            for step in &mut steps {
                if step.greatest <= reached {
                    continue;
                }
                let to = self.key(set ^ step.edge, &mut run.names);
                step.to = Some(to);
                if let Some((more, less)) = self.get(to) {
                    step.greatest = step.greatest.min(step.points - i32::from(more));
                    let value = step.points - i32::from(less);
                    if value >= high {
                        self.keep(key, (least.max(value) as i8, greatest as i8), run.budget);
                        return Ok((value, step.edge));
                    }
                }
                looks -= 1;
                if looks == 0 {
                    break;
                }
            }
            let shared = run.member.has_company() && set.count_ones() >= FEWEST_SHARED;
            let mut later: SmallVec<[usize; 16]> = SmallVec::new();
            let mut next = 0;
            loop {
                let k = match next {
                    k if k < steps.len() => k,
                    k if k - steps.len() < later.len() => later[k - steps.len()],
                    _ => break,
                };
                let first_time = next < steps.len();
                next += 1;
                let Step { edge: removed, points, greatest: mut value, to, .. } = steps[k];
                if value > reached {
                    let to = to.unwrap_or_else(|| self.key(set ^ removed, &mut run.names));
                    steps[k].to = Some(to);
                    let mark = to as u64 | 1;
                    if shared && !run.member.claims(mark) && first_time && k > 0 {
                        later.push(k);
                        continue;
                    }
                    let (rest, reply) =
                        self.search(set ^ removed, to, points - high, points - reached, run)?;
                    if shared {
                        run.member.leaves(mark);
                    }
                    value = points - rest;
                    if reply != 0 && value <= reached {
                        self.exchange(&mut steps, set, removed, reply, rest);
                    }
                }
                if value > ceiling {
                    (ceiling, edge) = (value, removed);
                }
                reached = reached.max(value.min(high));
                if value >= high {
                    break;
                }
            }
            if ceiling >= high {
                least = least.max(ceiling);
            } else {
                greatest = greatest.min(ceiling);
                if ceiling > low {
                    least = least.max(ceiling);
                }
            }
            ceiling.max(least)
        };
        self.keep(key, (least as i8, greatest as i8), run.budget);
        Ok((found, edge))
    }

    /// After a removal the other player removes another edge and gets at least `rest`. The two
    /// removals can be exchanged, which limits what the other one brings.
    fn exchange(&self, steps: &mut [Step], set: u64, removed: u64, reply: u64, rest: i32) {
        let Some(step) = steps.iter_mut().find(|step| step.edge == reply) else { return };
        // What is left after both is worth at most this to whoever moves then.
        let left = self.points(set ^ removed, reply) - rest;
        step.greatest = step.greatest.min(step.points - self.points(set ^ reply, removed) + left);
    }

    /// How many vertices are isolated by the removal of an edge.
    fn points(&self, set: u64, edge: u64) -> i32 {
        let (a, b) = self.ends[edge.trailing_zeros() as usize];
        [a, b].iter().filter(|&&v| set & self.at[usize::from(v)] == edge).count() as i32
    }

    /// All moves, with what the theorem says about them, and what it says about the position.
    fn steps(&self, set: u64) -> (Vec<Step>, (i32, i32)) {
        let look = self.look(set);
        let census: Census = look.parts.iter().filter_map(|part| part.kind()).collect();
        let (vertices, edges) = (self.vertices(set), set.count_ones() as i32);
        let mut seen: SmallVec<[_; 24]> = SmallVec::new();
        let mut steps: Vec<Step> = Vec::with_capacity(look.removals.len());
        for removal in &look.removals {
            let from = look.parts[removal.part].kind();
            let kinds = removal.left.map(Part::kind);
            let points = removal.left.iter().filter(|part| part.edges == 0 && part.vertices == 1);
            let points = points.count() as i32;
            let same = (from, kinds, points);
            let (least, greatest) = match seen.iter().find(|(known, _)| *known == same) {
                Some(&(_, found)) => found,
                None => {
                    let mut census = census;
                    if let Some(kind) = from {
                        census.remove(kind);
                    }
                    for kind in kinds.into_iter().flatten() {
                        census.add(kind);
                    }
                    let found = bounds(&census, vertices - points, edges - 1);
                    seen.push((same, found));
                    found
                }
            };
            let (a, b) = self.ends[removal.edge as usize];
            let degrees = [a, b].map(|v| (set & self.at[usize::from(v)]).count_ones() as i32);
            let leaves = degrees.iter().filter(|&&n| n == 2).count() as i32 - points;
            // By the theorem; then it is good to take points, to make few leaves, and to play where
            // degrees are high.
            let by_theorem = if edges % 2 == 1 { greatest } else { least };
            let promise = 100 * (points - by_theorem) + 10 * points - 20 * leaves
                + 3 * (degrees[0] + degrees[1]);
            let (least, greatest) = (points - greatest, points - least);
            let edge = 1 << removal.edge;
            steps.push(Step { edge, points, least, greatest, promise, to: None });
        }
        (steps, bounds(&census, vertices, edges))
    }

    fn keep(&self, key: u128, bounds: (i8, i8), budget: &Budget) {
        self.shard(key).keep(key, bounds, budget);
    }

    /// The same for all sets of edges that make isomorphic graphs, pairs of isolated edges left out.
    fn key(&self, set: u64, names: &mut Names) -> u128 {
        let (mut key, mut single) = (0u128, 0u32);
        let mut open = set;
        while open != 0 {
            let before = open;
            let mut name = [0u8; MOST_VERTICES];
            let mut ends: SmallVec<[(u8, u8); MOST_EDGES]> = SmallVec::new();
            let (a, _) = self.ends[open.trailing_zeros() as usize];
            let (mut seen, mut waiting, mut order) = (1u64 << a, 1u64 << a, 1u8);
            while waiting != 0 {
                let v = waiting.trailing_zeros() as u8;
                waiting &= waiting - 1;
                let mut edges = open & self.at[usize::from(v)];
                open ^= edges;
                while edges != 0 {
                    let (a, b) = self.ends[edges.trailing_zeros() as usize];
                    edges &= edges - 1;
                    let w = if a == v { b } else { a };
                    if seen >> w & 1 == 0 {
                        seen |= 1 << w;
                        waiting |= 1 << w;
                        name[usize::from(w)] = order;
                        order += 1;
                    }
                    ends.push((name[usize::from(v)], name[usize::from(w)]));
                }
            }
            if ends.len() == 1 {
                single += 1;
                continue;
            }
            let part = before & !open;
            let place = (mix(part) >> 32) as usize & (names.len() - 1);
            let known = &mut names[place];
            if known.set != part {
                let found = isomorphism_key(usize::from(order), &ends);
                *known = Named { set: part, key: [(found >> 64) as u64, found as u64] };
            }
            key = key.wrapping_add(u128::from(known.key[0]) << 64 | u128::from(known.key[1]));
        }
        // Not zero, and far from the bits that tell keys apart.
        key.wrapping_add(u128::from(1 + single % 2) << 64)
    }

    /// These edges without the last one of a vertex, and without those that then are the last.
    fn prune(&self, mut edges: u64, mut vertex: u8) -> u64 {
        loop {
            let last = self.at[usize::from(vertex)] & edges;
            if !last.is_power_of_two() {
                return edges;
            }
            edges &= !last;
            let (a, b) = self.ends[last.trailing_zeros() as usize];
            vertex = if a == vertex { b } else { a };
        }
    }

    /// The parts of a set, and what becomes of them when an edge is removed; of parallel edges one
    /// stands for all. Depth-first search finds the bridges and counts what is beyond them.
    fn look(&self, set: u64) -> Look {
        const NONE: u8 = u8::MAX;
        let mut core = set;
        for v in 0..self.at.len() as u8 {
            core = self.prune(core, v);
        }
        let mut look = Look::default();
        look.removals.reserve(set.count_ones() as usize);
        // When each vertex is met, and the first vertex that is reached from beyond it.
        let (mut met, mut low) = ([NONE; MOST_VERTICES], [NONE; MOST_VERTICES]);
        // What hangs below each vertex, the edge to it included.
        let mut below = [Part::default(); MOST_VERTICES];
        let mut stack: SmallVec<[(u8, u64, u64); MOST_VERTICES]> = SmallVec::new();
        let mut clock = 0u8;
        for root in 0..self.at.len() as u8 {
            if met[usize::from(root)] != NONE || set & self.at[usize::from(root)] == 0 {
                continue;
            }
            let (part, first) = (look.parts.len(), look.removals.len());
            stack.push((root, 0, set & self.at[usize::from(root)]));
            (met[usize::from(root)], low[usize::from(root)]) = (clock, clock);
            below[usize::from(root)] = Part { vertices: 1, ..Part::default() };
            clock += 1;
            while let Some((v, by, open)) = stack.last_mut() {
                let (v, by) = (usize::from(*v), *by);
                if *open != 0 {
                    let edge = *open & open.wrapping_neg();
                    *open ^= edge;
                    if edge == by {
                        continue;
                    }
                    let (a, b) = self.ends[edge.trailing_zeros() as usize];
                    let w = usize::from(if usize::from(a) == v { b } else { a });
                    let outside = usize::from(core & edge == 0);
                    if met[w] == NONE {
                        (met[w], low[w]) = (clock, clock);
                        clock += 1;
                        below[w] = Part { edges: 1, vertices: 1, outside };
                        stack.push((w as u8, edge, set & self.at[w]));
                    } else if met[w] < met[v] {
                        // Back to a vertex above.
                        low[v] = low[v].min(met[w]);
                        below[v].edges += 1;
                        below[v].outside += outside;
                        look.removals.push(Removal {
                            edge: edge.trailing_zeros(),
                            part,
                            left: Default::default(),
                        });
                    }
                    continue;
                }
                stack.pop();
                let Some(&(above, ..)) = stack.last() else { continue };
                let (above, found) = (usize::from(above), below[v]);
                low[above] = low[above].min(low[v]);
                below[above].edges += found.edges;
                below[above].vertices += found.vertices;
                below[above].outside += found.outside;
                let is_bridge = low[v] == met[v];
                let mut left = <[Part; 2]>::default();
                if is_bridge {
                    left[1] = Part {
                        edges: found.edges - 1,
                        vertices: found.vertices,
                        outside: found.outside - usize::from(core & by == 0),
                    };
                    if core & by != 0 {
                        let rest = core & !by;
                        left[1].outside += pruned(rest, self.prune(rest, v as u8));
                    }
                }
                look.removals.push(Removal { edge: by.trailing_zeros(), part, left });
            }
            let all = below[usize::from(root)];
            look.parts.push(all);
            for removal in &mut look.removals[first..] {
                let edge = 1u64 << removal.edge;
                let (a, b) = self.ends[removal.edge as usize];
                let beyond = removal.left[1];
                let rest = core & !edge;
                let inside = core & edge != 0;
                removal.left[0] = Part {
                    edges: all.edges - 1 - beyond.edges,
                    vertices: all.vertices - beyond.vertices,
                    outside: 0,
                };
                // Of a bridge both sides lose what hangs on it; what is beyond is counted already.
                let lost =
                    if inside { pruned(rest, self.prune(self.prune(rest, a), b)) } else { 0 };
                removal.left[0].outside =
                    all.outside + lost - usize::from(!inside) - beyond.outside;
            }
        }
        look
    }
}

fn pruned(before: u64, after: u64) -> usize {
    (before.count_ones() - after.count_ones()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use crate::rules::kit::subset_scores::{SubsetScores, chained as random};

    /// Compares random subsets of random graphs; how many.
    fn compare(rounds: usize, most: usize, seed: u64, memory: u64) -> usize {
        let (mut dice, budget) = (Dice::new(seed), Budget::default());
        let mut compared = 0;
        for _ in 0..rounds {
            let (order, ends) = random(&mut dice, most);
            let small = Budget::default().memory(memory);
            let scores = SubsetScores::new(order as usize, &ends, &budget).unwrap();
            let mut sets = PickingSets::new(order as usize, &ends);
            let all = (1 << ends.len()) - 1;
            for set in (0..8).map(|_| dice.roll(all + 1)).chain([all]).collect::<Vec<_>>() {
                let expected = scores.score(set);
                let found = sets.score(set as u64, &small);
                assert_eq!(found, Ok(expected), "{ends:?}, {set:b}");
                for bound in expected - 1..=expected + 1 {
                    let found = sets.reaches(set as u64, bound, &small);
                    assert_eq!(found, Ok(expected >= bound), "{ends:?}, {set:b}");
                }
                compared += 1;
            }
            budget.give_back(scores.bytes());
        }
        compared
    }

    #[test]
    fn search_and_table_agree() {
        assert!(compare(300, 11, 1, 1 << 30) > 2_000);
    }

    #[test]
    fn unions_of_the_same_edges_in_other_components_are_told_apart() {
        // A triangle and a star; a path, an edge and a star with a doubled edge.
        let ends = [(3, 7), (7, 8), (8, 3), (2, 0), (5, 6), (9, 2), (2, 10), (2, 0)];
        let sets = PickingSets::new(11, &ends);
        let mut names = vec![Named::default(); sets.places()];
        let (one, other) = (0b0110_1111, 0b1111_1011);
        assert_ne!(sets.key(one, &mut names), sets.key(other, &mut names));
    }

    #[test]
    fn threads_agree_with_the_table() {
        let (mut dice, budget) = (Dice::new(6), Budget::default());
        for round in 0..60 {
            let (order, ends) = random(&mut dice, 14);
            let scores = SubsetScores::new(order as usize, &ends, &budget).unwrap();
            let (all, crew) = ((1 << ends.len()) - 1, Crew::at_once(2 + round % 2));
            let (expected, mut sets) = (scores.score(all), PickingSets::new(order as usize, &ends));
            for bound in expected - 1..=expected + 1 {
                let found = sets.near_by(&crew, all as u64, bound as i32, &budget);
                let reached = i64::from(found.unwrap()) >= bound;
                assert_eq!(reached, expected >= bound, "{ends:?}");
            }
        }
    }

    #[test]
    fn what_is_forgotten_is_found_again() {
        assert!(compare(40, 12, 2, 115_000) > 300);
    }

    #[test]
    #[ignore = "a minute: see docs/performance.md"]
    fn search_and_table_agree_on_many() {
        assert!(compare(2_500, 14, 3, 1 << 30) > 20_000);
        compare(30, 20, 4, 1 << 30);
    }

    /// By the definitions: the parts of what is left, each with its 2-core.
    #[test]
    fn removals_have_the_types_that_definitions_give() {
        let mut dice = Dice::new(5);
        for _ in 0..400 {
            let (order, ends) = random(&mut dice, 14);
            let sets = PickingSets::new(order as usize, &ends);
            let set = dice.bits() & ((1 << ends.len()) - 1);
            let look = sets.look(set);
            for removal in &look.removals {
                let after = sets.look(set ^ 1 << removal.edge);
                let mut expected: Vec<_> = after.parts.iter().map(|part| part.kind()).collect();
                let others = look.parts.iter().enumerate().filter(|&(k, _)| k != removal.part);
                let mut found: Vec<_> = others.map(|(_, part)| part.kind()).collect();
                found.extend(removal.left.iter().filter(|part| part.edges > 0).map(|p| p.kind()));
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected, "{ends:?}, {set:b} without {}", removal.edge);
            }
        }
    }
}
