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
    let chain = Chain { colours, ask, steps: [steps(0, ask.joker), steps(1, ask.joker)], budget };
    let bytes = colours.len() as u64 * STATES as u64;
    budget.take(bytes)?;
    let seams: &[u8] = if cyclic { &[0, 1, 2, 3, 4] } else { &[CUT] };
    let mut best: Option<(u32, u8, usize)> = None;
    for &seam in seams {
        if let Some((count, last)) = chain.run(seam, &mut None)?
            && best.is_none_or(|(least, ..)| count < least)
        {
            best = Some((count, seam, last));
        }
    }
    let mut found = None;
    if let Some((count, seam, last)) = best {
        let mut trace = Some(vec![0u8; colours.len() * STATES]);
        chain.run(seam, &mut trace)?;
        let forest = chain.forest(seam, last, &trace.unwrap_or_default());
        found = Some(Found { count, moves: forest.moves() });
    }
    budget.give_back(bytes);
    Ok(found)
}

struct Chain<'a> {
    colours: &'a [u8],
    ask: &'a Ask,
    steps: [Vec<Step>; 2],
    budget: &'a Budget,
}

impl Chain<'_> {
    fn allowed(&self, place: usize, vertex: Vertex) -> bool {
        match self.ask.at {
            Some(v) if v as usize == place => {
                vertex.root && self.ask.colour.is_none_or(|c| c == vertex.appears)
            }
            _ => true,
        }
    }

    /// Whether a root is the one asked for by colour only.
    fn is_seen(&self, vertex: Vertex) -> bool {
        self.ask.at.is_none() && vertex.root && self.ask.colour == Some(vertex.appears)
    }

    /// The least number of roots with the seam in a state, and the last state; keeps for each
    /// place and state the one before it, if asked.
    fn run(&self, seam: u8, trace: &mut Option<Vec<u8>>) -> Result<Option<(u32, usize)>> {
        let mut now = [INFINITE; STATES];
        now[state(seam, false, false, false)] = 0;
        let mut ticker = self.budget.ticker(message!("unit-letters"));
        for (place, &colour) in self.colours.iter().enumerate() {
            ticker.tick()?;
            let mut next = [INFINITE; STATES];
            for step in &self.steps[colour as usize] {
                if !self.allowed(place, step.vertex) {
                    continue;
                }
                let seen = self.is_seen(step.vertex);
                for bits in 0..8 {
                    let from = usize::from(step.left) << 3 | bits;
                    if now[from] == INFINITE || step.joker && bits & 4 != 0 {
                        continue;
                    }
                    let to = state(
                        step.right,
                        step.joker || bits & 4 != 0,
                        seen || bits & 2 != 0,
                        step.vertex.root || bits & 1 != 0,
                    );
                    let cost = now[from] + u32::from(step.vertex.root);
                    if cost < next[to] {
                        next[to] = cost;
                        if let Some(trace) = trace {
                            trace[place * STATES + to] = from as u8;
                        }
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

    fn forest(&self, seam: u8, last: usize, trace: &[u8]) -> Forest {
        let n = self.colours.len();
        let mut forest = Forest { parent: vec![ROOT; n], appears: vec![0; n], joker: None };
        let mut to = last;
        for place in (0..n).rev() {
            let from = usize::from(trace[place * STATES + to]);
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
