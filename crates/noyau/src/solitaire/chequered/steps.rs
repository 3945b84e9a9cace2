//! Clearing a board step by step: all that can stand in the few cells that are open, as sets of states that
//! repeat along a band.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::Board;
use crate::sorting;
use crate::{Budget, Result};

/// So many states of the open cells are followed at most; more where a stone may be left behind.
const MOST_STATES: usize = 128;
const MOST_SPARE_STATES: usize = 512;

/// What is next when either colour may capture.
pub const EITHER: u8 = 2;

/// No cell that was open before.
const NEW: u8 = 64;

/// A few cells by their numbers, or places among them.
pub type Cells<T> = SmallVec<[T; 12]>;

/// Captures among a few cells, by places.
pub type Captures = SmallVec<[[u8; 2]; 12]>;

/// Some cells are looked at together, and the first of them are cleared; the others stay open.
pub struct Step {
    pub cells: Cells<u32>,
    pub cleared: usize,
}

/// Which stone may be left behind in cells that are cleared: one of a colour, perhaps only on cells that
/// had a colour at the beginning.
#[derive(Clone, Copy)]
pub struct Behind {
    pub colour: u8,
    pub on: Option<u8>,
}

/// What a step looks like: all that decides what can come of it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Shape {
    adjacent: Cells<u16>,
    /// For each cell its place among those that were open before, or `NEW` and its colour.
    from: Cells<u8>,
    /// Which cells had the second colour at the beginning.
    sides: u16,
    cleared: usize,
}

/// What stands in the open cells, by colours, which colour is next, and whether a stone may still be left
/// behind in cells that are cleared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    pub stones: [u16; 2],
    pub next: u8,
    pub spare: bool,
}

impl State {
    /// Nothing is open yet.
    pub fn start(next: u8, spare: bool) -> State {
        State { stones: [0; 2], next, spare }
    }

    /// The colour of the stone at a place.
    pub fn stands(self, place: usize) -> Option<u8> {
        (0..2u8).find(|&colour| self.stones[usize::from(colour)] >> place & 1 == 1)
    }
}

/// How the states after a step are reached: from which state before it, by which captures.
pub type Ways = Rc<[(usize, Captures)]>;

/// What comes of a set of states by a step of some shape: another set.
type Known = FxHashMap<(usize, Shape), (usize, Ways)>;

/// What became of all steps: the states in the end, and how each was reached.
pub struct Followed {
    pub ends: Rc<[State]>,
    pub made: Vec<Ways>,
    /// The cells that are still open.
    pub open: Cells<u32>,
}

/// The captures that lead to an end.
pub fn back(steps: &[Step], made: &[Ways], mut end: usize) -> Vec<[u32; 2]> {
    let mut moves = Vec::new();
    for (step, ways) in steps.iter().zip(made).rev() {
        let (before, captures) = &ways[end];
        let named = captures.iter().rev();
        moves.extend(named.map(|capture| capture.map(|place| step.cells[place as usize])));
        end = *before;
    }
    moves.reverse();
    moves
}

impl Board {
    /// Follows all states through all steps; nothing if they die out. Captures are made by turns or not.
    pub fn follow(
        &self,
        steps: &[Step],
        turns: bool,
        start: State,
        behind: Option<Behind>,
        budget: &Budget,
    ) -> Result<Option<Followed>> {
        let mut sets: Vec<Rc<[State]>> = vec![Rc::new([start])];
        let mut numbers: FxHashMap<Rc<[State]>, usize> = FxHashMap::default();
        let mut known = Known::default();
        let mut at = 0;
        let mut open: Cells<u32> = Cells::new();
        let mut made: Vec<Ways> = Vec::with_capacity(steps.len());
        for step in steps {
            let key = (at, self.shape(step, &open));
            let (next, ways) = match known.get(&key) {
                Some((next, ways)) => (*next, Rc::clone(ways)),
                None => {
                    let (states, ways) = follow(&sets[at], &key.1, turns, behind, budget)?;
                    let number = *numbers.entry(Rc::clone(&states)).or_insert(sets.len());
                    if number == sets.len() {
                        sets.push(states);
                    }
                    known.insert(key, (number, Rc::clone(&ways)));
                    (number, ways)
                }
            };
            if sets[next].is_empty() {
                return Ok(None);
            }
            at = next;
            made.push(ways);
            open = step.cells[step.cleared..].iter().copied().collect();
        }
        Ok(Some(Followed { ends: Rc::clone(&sets[at]), made, open }))
    }

    fn shape(&self, step: &Step, open: &[u32]) -> Shape {
        let near = |&a: &u32| {
            let all = step.cells.iter().enumerate();
            all.fold(0u16, |set, (k, &b)| set | u16::from(self.are_neighbours(a, b)) << k)
        };
        let place = |&cell: &u32| match open.iter().position(|&other| other == cell) {
            Some(place) => place as u8,
            None => NEW + self.colour(cell),
        };
        Shape {
            adjacent: step.cells.iter().map(near).collect(),
            from: step.cells.iter().map(place).collect(),
            sides: (0..).zip(&step.cells).map(|(k, &c)| u16::from(self.colour(c)) << k).sum(),
            cleared: step.cleared,
        }
    }
}

/// All states that a step leads to, and how.
fn follow(
    states: &[State],
    shape: &Shape,
    turns: bool,
    behind: Option<Behind>,
    budget: &Budget,
) -> Result<(Rc<[State]>, Ways)> {
    let mut place: FxHashMap<State, usize> = FxHashMap::default();
    let mut found: Vec<(State, (usize, Captures))> = Vec::new();
    for (k, state) in states.iter().enumerate() {
        budget.check()?;
        let mut start = State { stones: [0; 2], ..*state };
        for (to, &from) in shape.from.iter().enumerate() {
            for (colour, (set, old)) in (0u8..).zip(start.stones.iter_mut().zip(state.stones)) {
                let is_here = if from < NEW { old >> from & 1 == 1 } else { from == NEW + colour };
                *set |= u16::from(is_here) << to;
            }
        }
        for (state, captures) in explore(start, shape, turns, behind) {
            place.entry(state).or_insert_with(|| {
                found.push((state, (k, captures)));
                found.len() - 1
            });
        }
    }
    // The same set is to be found again whichever way it was reached.
    sorting::sort_by_key(&mut found, |&(state, _)| state);
    let most = if behind.is_some() { MOST_SPARE_STATES } else { MOST_STATES };
    if found.len() > most {
        let every = found.len().div_ceil(most);
        found = found.into_iter().step_by(every).collect();
    }
    let (states, ways): (Vec<_>, Vec<_>) = found.into_iter().unzip();
    Ok((states.into(), ways.into()))
}

/// What can stand in the cells that stay open when the others are empty, and the captures to it.
fn explore(
    start: State,
    shape: &Shape,
    turns: bool,
    behind: Option<Behind>,
) -> Vec<(State, Captures)> {
    let cleared = (1u16 << shape.cleared) - 1;
    // where a stone may be left, by colours
    let may_stay = behind.map_or([0; 2], |Behind { colour, on }| {
        let cells = match on {
            None => u16::MAX,
            Some(0) => !shape.sides,
            Some(_) => shape.sides,
        };
        [0u8, 1].map(|c| if c == colour { cells } else { 0 })
    });
    let mut met: FxHashSet<State> = FxHashSet::default();
    let mut queue: Vec<(State, u32, [u8; 2])> = vec![(start, 0, [0; 2])];
    met.insert(start);
    let mut found = Vec::new();
    let mut at = 0;
    while at < queue.len() {
        let State { stones, next, spare } = queue[at].0;
        let left = stones.map(|set| set & cleared);
        let count = (left[0] | left[1]).count_ones();
        let stays = (left[0] & may_stay[0] | left[1] & may_stay[1]).count_ones();
        if count == 0 || spare && count == 1 && stays == 1 {
            let mut captures = Captures::new();
            let mut back = at;
            while back != 0 {
                captures.push(queue[back].2);
                back = queue[back].1 as usize;
            }
            captures.reverse();
            let stones = stones.map(|set| set >> shape.cleared);
            found.push((State { stones, next, spare: spare && count == 0 }, captures));
        }
        for colour in (0..2u8).filter(|&colour| next == EITHER || next == colour) {
            let (own, enemy) = (stones[usize::from(colour)], stones[usize::from(colour ^ 1)]);
            for from in (0..shape.adjacent.len()).filter(|from| own >> from & 1 == 1) {
                let mut prey = shape.adjacent[from] & enemy;
                while prey != 0 {
                    let to = prey.trailing_zeros();
                    prey &= prey - 1;
                    let mut after = stones;
                    after[usize::from(colour)] ^= 1 << from | 1 << to;
                    after[usize::from(colour ^ 1)] ^= 1 << to;
                    let next = if turns { colour ^ 1 } else { EITHER };
                    let state = State { stones: after, next, spare };
                    if met.insert(state) {
                        queue.push((state, at as u32, [from as u8, to as u8]));
                    }
                }
            }
        }
        at += 1;
    }
    found
}
