//! Alternating captures on boards of any size: the vertices are swept one after the other.
//!
//! The order is such that every vertex has a neighbour after it. To sweep a vertex, captures among
//! it and a few vertices nearby empty it; of all positions this can lead to, some are kept, and the
//! next vertex is swept from each of these. A vertex that cannot be emptied keeps its stone. What can be
//! done near a vertex is looked up where the same has been seen before, so that regular boards
//! take little time.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::graph::Adjacency;
use crate::random::Dice;
use crate::{Budget, Result};

/// How many vertices are looked at together.
const WINDOW: usize = 9;

/// How many positions near a vertex are visited at most, and how many of those without it are used.
const VISITED: usize = 1500;
const USED: usize = 24;

/// Nothing stands here.
const EMPTY: u8 = 2;

/// Either colour may capture.
const EITHER: u8 = 2;

/// What is to be swept.
pub(super) struct Sweep<'a> {
    pub near: &'a Adjacency,
    pub colours: &'a [u8],
    /// The colour that captures first; 2 for either.
    pub next: u8,
    /// Where a stone must remain.
    pub at: Option<u32>,
    /// The colour it, or one of those that remain, must have.
    pub colour: Option<u8>,
    pub budget: &'a Budget,
}

/// Places of the window, and what stands there.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Window {
    adjacent: SmallVec<[u16; WINDOW]>,
    stones: [u16; 2],
    next: u8,
}

/// What can come of a window: the stones, who is next, and the captures.
struct Outcome {
    stones: [u16; 2],
    next: u8,
    moves: SmallVec<[[u8; 2]; 6]>,
}

/// A position on the way: what differs from the start among the vertices not yet swept.
#[derive(Clone)]
struct Stage {
    changed: Vec<(u32, u8)>,
    next: u8,
    /// How many stones were left behind.
    left: u32,
    /// How it was reached.
    step: u32,
}

/// A few captures.
type Captures = SmallVec<[[u32; 2]; 4]>;

/// Captures, and those before them.
struct Step {
    before: u32,
    moves: Captures,
}

impl Sweep<'_> {
    /// The fewest stones met with `width` positions kept at a time, and the captures; nothing if the
    /// goal was never met.
    pub fn run(&self, width: usize, seed: u64) -> Result<Option<(u32, Vec<[u32; 2]>)>> {
        let order = self.order();
        let mut rank = vec![0u32; order.len()];
        for (k, &v) in order.iter().enumerate() {
            rank[v as usize] = k as u32;
        }
        let mut dice = Dice::new(seed);
        let mut book: FxHashMap<Window, Rc<[Outcome]>> = FxHashMap::default();
        let mut steps = vec![Step { before: u32::MAX, moves: SmallVec::new() }];
        let start = Stage { changed: Vec::new(), next: self.next, left: 0, step: 0 };
        let mut stages = vec![start];
        let mut bytes = 0u64;
        for (k, &v) in order.iter().enumerate().take(order.len().saturating_sub(1)) {
            self.budget.check()?;
            let window = self.window(v, k as u32, &rank);
            let mut found: Vec<(u32, Stage, Captures)> = Vec::new();
            let mut met: FxHashSet<(Vec<(u32, u8)>, u8)> = FxHashSet::default();
            for stage in &stages {
                for outcome in self.outcomes(&window, stage, &mut book).iter() {
                    let mut after = stage.clone();
                    after.next = outcome.next;
                    for (place, &w) in window.iter().enumerate() {
                        let bit = |stones: u16| stones >> place & 1 == 1;
                        let stands = match outcome.stones.map(bit) {
                            [true, _] => 0,
                            [_, true] => 1,
                            _ => EMPTY,
                        };
                        after.set(w, stands, self.colours[w as usize]);
                    }
                    after.changed.retain(|&(w, _)| w != v);
                    if met.insert((after.changed.clone(), after.next)) {
                        let name = |m: &[u8; 2]| m.map(|place| window[place as usize]);
                        let moves = outcome.moves.iter().map(name).collect();
                        let worth = 16 * after.left + self.stuck(&after, &window, &rank, k as u32);
                        found.push((4 * worth + dice.roll(4) as u32, after, moves));
                    }
                }
            }
            if found.is_empty() {
                for stage in &mut stages {
                    stage.left += u32::from(stage.at(v, self.colours) != EMPTY);
                    stage.changed.retain(|&(w, _)| w != v);
                }
                continue;
            }
            found.sort_by_key(|&(worth, ..)| worth);
            found.truncate(width);
            stages.clear();
            for (_, mut stage, moves) in found {
                if !moves.is_empty() {
                    bytes += size_of::<Step>() as u64;
                    steps.push(Step { before: stage.step, moves });
                    stage.step = steps.len() as u32 - 1;
                }
                stages.push(stage);
            }
            if k % 64 == 0 {
                self.budget.take(bytes)?;
                bytes = 0;
            }
        }
        Ok(self.best(&stages, &steps, order.last().copied()))
    }

    /// Every vertex before a neighbour of it, the place asked for last.
    fn order(&self) -> Vec<u32> {
        let n = self.near.order();
        let by_number = (0..n as u32).collect::<Vec<u32>>();
        let goes_on = |v: u32| v as usize + 1 == n || self.near.of(v).iter().any(|&w| w > v);
        if self.at.is_none_or(|at| at as usize + 1 == n) && by_number.iter().all(|&v| goes_on(v)) {
            return by_number;
        }
        let start = self.at.unwrap_or(0);
        let mut order = vec![start];
        let mut met = vec![false; n];
        met[start as usize] = true;
        let mut next = 0;
        while next < order.len() {
            for &w in self.near.of(order[next]) {
                if !std::mem::replace(&mut met[w as usize], true) {
                    order.push(w);
                }
            }
            next += 1;
        }
        // other components are swept first
        order.extend((0..n as u32).filter(|&v| !met[v as usize]));
        order.reverse();
        order
    }

    /// A vertex and those nearest to it that have not been swept.
    fn window(&self, v: u32, swept: u32, rank: &[u32]) -> SmallVec<[u32; WINDOW]> {
        let mut window: SmallVec<[u32; WINDOW]> = SmallVec::from_slice(&[v]);
        let mut next = 0;
        while next < window.len() && window.len() < WINDOW {
            for &w in self.near.of(window[next]) {
                if rank[w as usize] > swept && !window.contains(&w) && window.len() < WINDOW {
                    window.push(w);
                }
            }
            next += 1;
        }
        window[1..].sort_unstable_by_key(|&w| rank[w as usize]);
        window
    }

    /// All that can come of a stage with the first vertex of the window empty.
    fn outcomes(
        &self,
        window: &[u32],
        stage: &Stage,
        book: &mut FxHashMap<Window, Rc<[Outcome]>>,
    ) -> Rc<[Outcome]> {
        let mut key = Window { adjacent: SmallVec::new(), stones: [0; 2], next: stage.next };
        for (place, &w) in window.iter().enumerate() {
            let near = self.near.of(w);
            let bit = |(k, u): (usize, &u32)| u16::from(near.binary_search(u).is_ok()) << k;
            key.adjacent.push(window.iter().enumerate().map(bit).sum());
            if let colour @ (0 | 1) = stage.at(w, self.colours) {
                key.stones[colour as usize] |= 1 << place;
            }
        }
        if let Some(known) = book.get(&key) {
            return known.clone();
        }
        let found: Rc<[Outcome]> = explore(&key).into();
        book.insert(key, found.clone());
        found
    }

    /// How many stones near the window have no enemy beside them.
    fn stuck(&self, stage: &Stage, window: &[u32], rank: &[u32], swept: u32) -> u32 {
        let is_stuck = |&&v: &&u32| {
            let own = stage.at(v, self.colours);
            own != EMPTY
                && !self
                    .near
                    .of(v)
                    .iter()
                    .any(|&w| rank[w as usize] > swept && stage.at(w, self.colours) == own ^ 1)
        };
        window[1..].iter().filter(is_stuck).count() as u32
    }

    fn best(
        &self,
        stages: &[Stage],
        steps: &[Step],
        last: Option<u32>,
    ) -> Option<(u32, Vec<[u32; 2]>)> {
        let last = last?;
        let end = |stage: &&Stage| {
            let stands = stage.at(last, self.colours);
            let placed = self.at.is_none_or(|at| at == last && stands != EMPTY);
            // what was left behind is not looked at
            let coloured = self.colour.is_none_or(|c| c == stands);
            placed && coloured
        };
        let count = |stage: &&Stage| stage.left + u32::from(stage.at(last, self.colours) != EMPTY);
        let best = stages.iter().filter(end).min_by_key(count)?;
        let mut moves: Vec<[u32; 2]> = Vec::new();
        let mut step = best.step;
        while let Some(made) = steps.get(step as usize) {
            moves.extend(made.moves.iter().rev());
            step = made.before;
        }
        moves.reverse();
        Some((self.colours.len() as u32 - moves.len() as u32, moves))
    }
}

impl Stage {
    fn at(&self, v: u32, colours: &[u8]) -> u8 {
        match self.changed.binary_search_by_key(&v, |&(w, _)| w) {
            Ok(k) => self.changed[k].1,
            Err(_) => colours[v as usize],
        }
    }

    fn set(&mut self, v: u32, stands: u8, start: u8) {
        match self.changed.binary_search_by_key(&v, |&(w, _)| w) {
            Ok(k) if stands == start => {
                self.changed.remove(k);
            }
            Ok(k) => self.changed[k].1 = stands,
            Err(_) if stands == start => {}
            Err(k) => self.changed.insert(k, (v, stands)),
        }
    }
}

/// The positions that empty the first place, those with the fewest captures first.
fn explore(window: &Window) -> Vec<Outcome> {
    let mut met: FxHashSet<([u16; 2], u8)> = FxHashSet::default();
    let mut queue: Vec<([u16; 2], u8, u32, [u8; 2])> =
        vec![(window.stones, window.next, 0, [0, 0])];
    met.insert((window.stones, window.next));
    let mut outcomes = Vec::new();
    let mut at = 0;
    while at < queue.len() && outcomes.len() < USED {
        let (stones, next, ..) = queue[at];
        if (stones[0] | stones[1]) & 1 == 0 {
            let mut moves: SmallVec<[[u8; 2]; 6]> = SmallVec::new();
            let mut back = at;
            while back != 0 {
                moves.push(queue[back].3);
                back = queue[back].2 as usize;
            }
            moves.reverse();
            outcomes.push(Outcome { stones, next, moves });
            at += 1;
            continue;
        }
        for colour in (0..2u8).filter(|&colour| next == EITHER || next == colour) {
            let (own, enemy) = (stones[colour as usize], stones[usize::from(colour ^ 1)]);
            for from in (0..window.adjacent.len()).filter(|from| own >> from & 1 == 1) {
                let prey = window.adjacent[from] & enemy;
                for to in (0..window.adjacent.len()).filter(|to| prey >> to & 1 == 1) {
                    let mut after = stones;
                    after[colour as usize] ^= 1 << from | 1 << to;
                    after[usize::from(colour ^ 1)] ^= 1 << to;
                    if queue.len() < VISITED && met.insert((after, colour ^ 1)) {
                        queue.push((after, colour ^ 1, at as u32, [from as u8, to as u8]));
                    }
                }
            }
        }
        at += 1;
    }
    outcomes
}
