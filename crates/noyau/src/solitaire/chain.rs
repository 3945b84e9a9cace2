//! Paths and cycles, in linear time: a reduction splits them into intervals, and whether the
//! stones of an interval can become one is seen by an automaton that runs along its edges.
//!
//! An edge is unused, or joins a parent and a child of the forest of [`super::forest`]. The state
//! between two vertices is which, and with which colour the child appears: five states. The number
//! of roots is minimised. On a cycle the state at the seam is guessed; a cycle without a root,
//! which the automaton would accept, is excluded by a bit.
//!
//! The numbers of roots of all states together, less the least of them, are a profile. There are few
//! of them, so that each is computed once, and a letter costs one look into a table.

use rustc_hash::FxHashMap;

use super::forest::{Forest, ROOT, appearance};
use super::parts::{Ask, Found};
use crate::{Budget, Result};

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
    let bytes = colours.len() as u64 * BYTES_PER_LETTER;
    budget.take(bytes)?;
    let mut chain = Chain::new(colours, ask, budget);
    let mut trace = Vec::new();
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
        let links = chain.links(seam, last, &trace);
        drop(trace);
        found = Some(Found { count, moves: links.moves(count as usize) });
    }
    budget.give_back(bytes);
    Ok(found)
}

/// What is kept for a letter on the way: the profile before it, its link, the moves; with the joker, also a
/// forest.
const BYTES_PER_LETTER: u64 = 4 + 1 + 8 + 17;

/// Where the parent of a vertex is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Up {
    Nowhere,
    Left,
    Right,
}

/// A forest along a path or a cycle: where the parents are, and the colours of appearance.
struct Links {
    list: Vec<(Up, u8)>,
    joker: Option<u32>,
}

impl Links {
    fn left(&self, place: usize) -> usize {
        if place == 0 { self.list.len() - 1 } else { place - 1 }
    }

    fn right(&self, place: usize) -> usize {
        if place + 1 == self.list.len() { 0 } else { place + 1 }
    }

    /// The moves, in the order of play, which leave so many stones.
    fn moves(self, count: usize) -> Vec<[u32; 2]> {
        if self.joker.is_some() {
            return self.forest().moves();
        }
        let mut moves = Vec::with_capacity(self.list.len() - count);
        for (root, &(_, appears)) in
            self.list.iter().enumerate().filter(|(_, link)| link.0 == Up::Nowhere)
        {
            // only a root can have two children; what appears as it does captures last
            let (left, right) = (self.left(root), self.right(root));
            let left_last = self.list[left] == (Up::Right, appears);
            if left_last {
                self.along(right, Up::Left, &mut moves);
            }
            self.along(left, Up::Right, &mut moves);
            if !left_last {
                self.along(right, Up::Left, &mut moves);
            }
        }
        moves
    }

    /// The captures of the vertices from here on whose parents are on that side, the farthest first.
    fn along(&self, child: usize, up: Up, moves: &mut Vec<[u32; 2]>) {
        let further = |place| if up == Up::Left { self.right(place) } else { self.left(place) };
        let start = moves.len();
        let mut place = child;
        while self.list[place].0 == up {
            let parent = if up == Up::Left { self.left(place) } else { self.right(place) };
            moves.push([place as u32, parent as u32]);
            place = further(place);
        }
        moves[start..].reverse();
    }

    fn forest(&self) -> Forest {
        let parent = |(place, &(up, _)): (usize, &(Up, u8))| match up {
            Up::Nowhere => ROOT,
            Up::Left => self.left(place) as u32,
            Up::Right => self.right(place) as u32,
        };
        Forest {
            parent: self.list.iter().enumerate().map(parent).collect(),
            appears: self.list.iter().map(|link| link.1).collect(),
            joker: self.joker,
        }
    }
}

/// A step with all bits.
struct Way {
    from: usize,
    to: usize,
    vertex: Vertex,
}

/// What a letter makes of a profile: another one, and how much its least number is higher.
#[derive(Clone, Copy)]
struct Next {
    profile: u32,
    more: u32,
}

/// Not computed yet.
const UNKNOWN: Next = Next { profile: u32::MAX, more: 0 };

/// How a state came about: the one before it, and what the vertex in between is.
#[derive(Clone, Copy)]
struct Origin {
    from: u8,
    vertex: Vertex,
}

/// The numbers of roots of all states, the least of them 0.
type Profile = [u32; STATES];

/// A colour, or that of the place asked for.
const LETTERS: usize = 4;

struct Chain<'a> {
    colours: &'a [u8],
    ask: &'a Ask,
    ways: [Vec<Way>; LETTERS],
    profiles: Vec<Profile>,
    numbers: FxHashMap<Profile, u32>,
    next: Vec<[Next; LETTERS]>,
    budget: &'a Budget,
}

impl<'a> Chain<'a> {
    fn new(colours: &'a [u8], ask: &'a Ask, budget: &'a Budget) -> Self {
        Chain {
            colours,
            ask,
            ways: std::array::from_fn(|letter| ways((letter & 1) as u8, letter > 1, ask)),
            profiles: Vec::new(),
            numbers: FxHashMap::default(),
            next: Vec::new(),
            budget,
        }
    }

    fn letter(&self, place: usize) -> usize {
        let asked = self.ask.at == Some(place as u32);
        usize::from(self.colours[place]) | usize::from(asked) << 1
    }

    /// The number of a profile, which may be new.
    fn number(&mut self, profile: Profile) -> Result<u32> {
        if let Some(&number) = self.numbers.get(&profile) {
            return Ok(number);
        }
        self.budget.take((2 * size_of::<Profile>() + size_of::<[Next; LETTERS]>()) as u64)?;
        let number = self.profiles.len() as u32;
        self.profiles.push(profile);
        self.numbers.insert(profile, number);
        self.next.push([UNKNOWN; LETTERS]);
        Ok(number)
    }

    /// What a letter makes of a profile; nothing if no state is left.
    fn compute(&mut self, profile: u32, letter: usize) -> Result<Option<Next>> {
        let before = &self.profiles[profile as usize];
        let mut after = [INFINITE; STATES];
        for way in &self.ways[letter] {
            if before[way.from] != INFINITE {
                let cost = before[way.from] + u32::from(way.vertex.root);
                after[way.to] = after[way.to].min(cost);
            }
        }
        let more = after.iter().copied().min().unwrap_or(INFINITE);
        if more == INFINITE {
            return Ok(None);
        }
        for cost in after.iter_mut().filter(|cost| **cost != INFINITE) {
            *cost -= more;
        }
        let next = Next { profile: self.number(after)?, more };
        self.next[profile as usize][letter] = next;
        Ok(Some(next))
    }

    /// The least number of roots with the seam in a state, and the last state; keeps the profile
    /// before each place, if asked.
    fn run(&mut self, seam: u8, mut trace: Option<&mut Vec<u32>>) -> Result<Option<(u32, usize)>> {
        let mut start = [INFINITE; STATES];
        start[state(seam, false, false, false)] = 0;
        let mut now = self.number(start)?;
        let mut total = 0;
        if let Some(trace) = &mut trace {
            trace.reserve_exact(self.colours.len());
        }
        for place in 0..self.colours.len() {
            if place & 0xffff == 0 {
                self.budget.check()?;
            }
            let letter = self.letter(place);
            let mut next = self.next[now as usize][letter];
            if next.profile == UNKNOWN.profile {
                match self.compute(now, letter)? {
                    Some(known) => next = known,
                    None => return Ok(None),
                }
            }
            if let Some(trace) = &mut trace {
                trace.push(now);
            }
            now = next.profile;
            total += next.more;
        }
        let wanted = self.ask.wants_sight();
        let ends = [false, true].into_iter().map(|joker| state(seam, joker, wanted, true));
        let best = ends.map(|s| (self.profiles[now as usize][s], s)).min();
        Ok(best.filter(|&(count, _)| count != INFINITE).map(|(count, last)| (total + count, last)))
    }

    /// The first of the cheapest ways into a state.
    fn origin(&self, profile: u32, letter: usize, to: usize) -> Origin {
        let before = &self.profiles[profile as usize];
        let mut best = (INFINITE, Origin { from: 0, vertex: Vertex { appears: 0, root: true } });
        for way in self.ways[letter].iter().filter(|way| way.to == to) {
            if before[way.from] != INFINITE {
                let cost = before[way.from] + u32::from(way.vertex.root);
                if cost < best.0 {
                    best = (cost, Origin { from: way.from as u8, vertex: way.vertex });
                }
            }
        }
        debug_assert!(best.0 != INFINITE, "the state was reached by one of these");
        best.1
    }

    fn links(&self, seam: u8, last: usize, trace: &[u32]) -> Links {
        let n = self.colours.len();
        let mut links = Links { list: vec![(Up::Nowhere, 0); n], joker: None };
        let mut known: Vec<Option<Origin>> = vec![None; self.profiles.len() * LETTERS * STATES];
        let mut to = last;
        for place in (0..n).rev() {
            let (profile, letter) = (trace[place], self.letter(place));
            let key = (profile as usize * LETTERS + letter) * STATES + to;
            let origin = *known[key].get_or_insert_with(|| self.origin(profile, letter, to));
            let from = usize::from(origin.from);
            let (left, right) = ((from >> 3) as u8, (to >> 3) as u8);
            if (from ^ to) & 4 != 0 {
                links.joker = Some(place as u32);
            }
            let up = if RIGHTWARD.contains(&left) {
                Up::Left
            } else if LEFTWARD.contains(&right) {
                Up::Right
            } else {
                Up::Nowhere
            };
            links.list[place] = (up, origin.vertex.appears);
            to = from;
        }
        debug_assert_eq!((to >> 3) as u8, seam);
        links
    }
}

/// All ways through a vertex of a colour, with all bits that can occur.
fn ways(colour: u8, asked: bool, ask: &Ask) -> Vec<Way> {
    let mut ways = Vec::new();
    for step in steps(colour, ask.joker) {
        let vertex = step.vertex;
        if asked && !(vertex.root && ask.colour.is_none_or(|c| c == vertex.appears)) {
            continue;
        }
        let seen = vertex.root && !asked && ask.sought() == Some(vertex.appears);
        for bits in 0..8usize {
            let (joker, before, rooted) = (bits & 4 != 0, bits & 2 != 0, bits & 1 != 0);
            if joker && (step.joker || !ask.joker) || before && ask.sought().is_none() {
                continue;
            }
            let to = state(step.right, step.joker || joker, seen || before, vertex.root || rooted);
            ways.push(Way { from: usize::from(step.left) << 3 | bits, to, vertex });
        }
    }
    ways
}
