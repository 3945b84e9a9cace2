//! Paths and cycles, in linear time: a reduction splits them into intervals, and whether the
//! stones of an interval can become one is seen by an automaton that runs along its edges.
//!
//! An edge is unused, or joins a parent and a child of the forest of [`super::forest`]. The state
//! between two vertices is which, and with which colour the child appears: five states. The number
//! of roots is minimised. On a cycle the state at the seam is guessed; a cycle without a root,
//! which the automaton would accept, is excluded by a bit.

use super::forest::{Forest, ROOT, appearance};
use super::parts::{Ask, Found};
use crate::{Budget, Result, message};

/// Not used.
const CUT: u8 = 0;
/// The left end is the parent; the right one appears as 0, or 1.
const RIGHTWARD: [u8; 2] = [1, 2];
/// The right end is the parent; the left one appears as 0, or 1.
const LEFTWARD: [u8; 2] = [3, 4];

const STATES: usize = 5 * 8;
const INFINITE: u32 = u32::MAX;

/// Edge, joker used, colour seen among the roots, a root seen.
fn state(edge: u8, joker: bool, seen: bool, rooted: bool) -> usize {
    usize::from(edge) << 3 | usize::from(joker) << 2 | usize::from(seen) << 1 | usize::from(rooted)
}

/// What a vertex between two edges is.
#[derive(Clone, Copy)]
struct Vertex {
    appears: u8,
    root: bool,
}

/// The vertex with a colour between edges in given states, if that is possible.
fn vertex(colour: u8, left: u8, right: u8, joker: bool) -> Option<Vertex> {
    let side = |edge: u8, down: [u8; 2], up: [u8; 2]| {
        let child = down.iter().position(|&e| e == edge).map(|b| b as u8);
        let parent = up.iter().position(|&e| e == edge).map(|b| b as u8);
        (child, parent)
    };
    let (child_left, from_left) = side(left, LEFTWARD, RIGHTWARD);
    let (child_right, from_right) = side(right, RIGHTWARD, LEFTWARD);
    if from_left.is_some() && from_right.is_some() {
        return None;
    }
    let balance = [child_left, child_right]
        .iter()
        .flatten()
        .map(|&child| if child == colour { -1 } else { 1 })
        .sum();
    let appears = appearance(colour, balance, joker)?;
    let parent = from_left.or(from_right);
    (parent.is_none() || parent == Some(appears))
        .then_some(Vertex { appears, root: parent.is_none() })
}

/// All steps of the automaton for one colour: from edge and joker bit, to edge and joker bit.
struct Step {
    left: u8,
    right: u8,
    joker: bool,
    vertex: Vertex,
}

fn steps(colour: u8, joker: bool) -> Vec<Step> {
    let mut list = Vec::new();
    for left in 0..5 {
        for right in 0..5 {
            for joker in [false, true].into_iter().take(1 + usize::from(joker)) {
                if let Some(vertex) = vertex(colour, left, right, joker) {
                    list.push(Step { left, right, joker, vertex });
                }
            }
        }
    }
    list
}

/// The best reduction of a path, or of a cycle, with these colours in order.
pub(super) fn solve(
    colours: &[u8],
    cyclic: bool,
    ask: &Ask,
    budget: &Budget,
) -> Result<Option<Found>> {
    // the combinations of joker, colour and root that can occur at all
    let bits: Vec<u8> = (0..8)
        .filter(|bits| ask.joker || bits & 4 == 0)
        .filter(|bits| ask.colour.is_some() || bits & 2 == 0)
        .collect();
    let steps = [steps(0, ask.joker), steps(1, ask.joker)];
    let chain = Chain { colours, ask, steps, bits, budget };
    let bytes = (colours.len() * chain.width()) as u64;
    budget.take(bytes)?;
    let mut trace = Trace::default();
    let mut best: Option<(u32, u8, usize)> = None;
    if cyclic {
        for seam in 0..5 {
            if let Some((count, last)) = chain.run(seam, None)?
                && best.is_none_or(|(least, ..)| count < least)
            {
                best = Some((count, seam, last));
            }
        }
        if let Some((_, seam, _)) = best {
            chain.run(seam, Some(&mut trace))?;
        }
    } else {
        best = chain.run(CUT, Some(&mut trace))?.map(|(count, last)| (count, CUT, last));
    }
    let mut found = None;
    if let Some((count, seam, last)) = best {
        let forest = chain.forest(seam, last, &trace);
        found = Some(Found { count, moves: forest.moves() });
    }
    budget.give_back(bytes);
    Ok(found)
}

/// A step with all bits.
struct Way {
    from: usize,
    to: usize,
    /// Where `to` is kept in a row of the trace.
    kept: usize,
    vertex: Vertex,
}

/// For each place and state the state before it.
type Trace = Vec<u8>;

struct Chain<'a> {
    colours: &'a [u8],
    ask: &'a Ask,
    steps: [Vec<Step>; 2],
    bits: Vec<u8>,
    budget: &'a Budget,
}

impl Chain<'_> {
    /// How many states are kept for a place.
    fn width(&self) -> usize {
        5 * self.bits.len()
    }

    /// Where a state is kept: only those with bits that can occur are.
    fn kept(&self, place: usize, state: usize) -> usize {
        let bits = (state & 7) as u8;
        let rank = self.bits.iter().position(|&b| b == bits).unwrap_or(0);
        place * self.width() + (state >> 3) * self.bits.len() + rank
    }

    /// All ways through a vertex of a colour, with all bits.
    fn ways(&self, colour: u8) -> Vec<Way> {
        let mut ways = Vec::new();
        for step in &self.steps[colour as usize] {
            let seen = self.is_seen(step.vertex);
            for bits in self.bits.iter().map(|&bits| usize::from(bits)) {
                if step.joker && bits & 4 != 0 {
                    continue;
                }
                let to = state(
                    step.right,
                    step.joker || bits & 4 != 0,
                    seen || bits & 2 != 0,
                    step.vertex.root || bits & 1 != 0,
                );
                let from = usize::from(step.left) << 3 | bits;
                ways.push(Way { from, to, kept: self.kept(0, to), vertex: step.vertex });
            }
        }
        ways
    }

    /// Whether the place asked for may be so.
    fn allowed(&self, vertex: Vertex) -> bool {
        vertex.root && self.ask.colour.is_none_or(|c| c == vertex.appears)
    }

    /// Whether a root is the one asked for by colour only.
    fn is_seen(&self, vertex: Vertex) -> bool {
        self.ask.at.is_none() && vertex.root && self.ask.colour == Some(vertex.appears)
    }

    /// The least number of roots with the seam in a state, and the last state; keeps for each
    /// place and state the one before it, if asked.
    fn run(&self, seam: u8, mut trace: Option<&mut Trace>) -> Result<Option<(u32, usize)>> {
        if let Some(trace) = &mut trace {
            trace.resize(self.colours.len() * self.width(), 0);
        }
        let ways = [self.ways(0), self.ways(1)];
        let width = self.width();
        let mut now = [INFINITE; STATES];
        now[state(seam, false, false, false)] = 0;
        let mut ticker = self.budget.ticker(message!("unit-letters"));
        for (place, &colour) in self.colours.iter().enumerate() {
            ticker.tick()?;
            let mut row = trace.as_mut().map(|trace| &mut trace[place * width..][..width]);
            let asked = self.ask.at == Some(place as u32);
            let mut next = [INFINITE; STATES];
            for way in &ways[colour as usize] {
                let before = now[way.from];
                if before == INFINITE || asked && !self.allowed(way.vertex) {
                    continue;
                }
                let cost = before + u32::from(way.vertex.root);
                if cost < next[way.to] {
                    next[way.to] = cost;
                    if let Some(row) = &mut row {
                        row[way.kept] = way.from as u8;
                    }
                }
            }
            now = next;
        }
        let wanted = self.ask.at.is_none() && self.ask.colour.is_some();
        let ends = [false, true].into_iter().map(|joker| state(seam, joker, wanted, true));
        let best = ends.map(|s| (now[s], s)).min();
        Ok(best.filter(|&(count, _)| count != INFINITE))
    }

    fn forest(&self, seam: u8, last: usize, trace: &Trace) -> Forest {
        let n = self.colours.len();
        let mut forest = Forest { parent: vec![ROOT; n], appears: vec![0; n], joker: None };
        let mut to = last;
        for place in (0..n).rev() {
            let from = usize::from(trace[self.kept(place, to)]);
            let (left, right) = ((from >> 3) as u8, (to >> 3) as u8);
            let joker = (from ^ to) & 4 != 0;
            if joker {
                forest.joker = Some(place as u32);
            }
            if let Some(v) = vertex(self.colours[place], left, right, joker) {
                forest.appears[place] = v.appears;
            }
            if RIGHTWARD.contains(&left) {
                forest.parent[place] = ((place + n - 1) % n) as u32;
            } else if LEFTWARD.contains(&right) {
                forest.parent[place] = ((place + 1) % n) as u32;
            }
            to = from;
        }
        debug_assert_eq!((to >> 3) as u8, seam);
        forest
    }
}
