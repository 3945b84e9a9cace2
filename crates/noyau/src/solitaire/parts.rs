//! Solitaire clobber with captures in any order: split, choose a method for each part, put
//! together.
//!
//! An empty vertex stays empty, so the components of the stones are separate puzzles and their
//! least numbers add up. The joker goes to one of them, and one of them must hold the stone asked
//! for.

use std::borrow::Cow;

use super::component::{self, Solved};
use super::hamming::Hamming;
use super::{Goal, Places, Reduction, Stone, check_goal, check_word, empty_end};
use crate::graph::Graph;
use crate::words::Message;
use crate::{Budget, Result, message};

/// What is asked of one connected part, in its own numbering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ask {
    /// A stone must remain here.
    pub at: Option<u32>,
    /// It, or any one of the remaining stones, must have this colour.
    pub colour: Option<u8>,
    /// Another one of the remaining stones must have this colour; only with a place.
    pub other: Option<u8>,
    /// The joker may be used.
    pub joker: bool,
}

impl Ask {
    /// The colour that some remaining stone, other than the one at the place, must have.
    pub fn sought(&self) -> Option<u8> {
        if self.at.is_some() { self.other } else { self.colour }
    }

    /// Whether there is such a colour.
    pub fn wants_sight(&self) -> bool {
        self.sought().is_some()
    }
}

/// A best reduction of one part.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub count: u32,
    pub moves: Vec<[u32; 2]>,
}

/// The fewest stones that can remain when captures of either colour come in any order.
///
/// Paths and cycles take linear time, trees and products of cliques nearly so, other components of up
/// to 20 stones 3^n steps. For larger ones moves are sampled; they are accepted as best when an
/// invariant or the number of colours proves that nothing better exists, otherwise the answer says
/// between which numbers the least one lies. The directions of arcs are ignored.
///
/// ```
/// use noyau::graph::Graph;
/// use noyau::solitaire::{self, Goal, Stone};
/// use noyau::Budget;
/// let cube = Graph::hypercube(3);
/// let word = solitaire::stones("xooooooo")?;
/// let goal = Goal { end_at: Some(1), end_color: Some(Stone::X), ..Goal::default() };
/// let found = solitaire::clobber(&cube, &word, &goal, &Budget::default())?;
/// assert_eq!(found.least, Some(1));
/// assert_eq!(found.moves.len(), 7);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn clobber(
    graph: &Graph,
    word: &[Option<Stone>],
    goal: &Goal,
    budget: &Budget,
) -> Result<Reduction> {
    check_word(graph.order(), word.len())?;
    check_goal(graph.order(), goal)?;
    if let Some(found) = empty_end(word, goal) {
        return Ok(found);
    }
    if goal.other_color.is_some() && is_one_forbidden(graph, word, goal) {
        return by_components(graph, word, goal, budget);
    }
    one_or_more(goal, budget, |goal, budget| by_components(graph, word, goal, budget))
}

/// Whether the invariant shows that a single stone cannot be the one asked for.
fn is_one_forbidden(graph: &Graph, word: &[Option<Stone>], goal: &Goal) -> bool {
    let colours: Vec<u8> = word.iter().flatten().map(|stone| stone.bit()).collect();
    let colour = goal.end_color.map(Stone::bit);
    let ask = Ask { at: goal.end_at, colour, other: None, joker: goal.joker };
    colours.len() == word.len() && component::lower_bound(graph, &colours, &ask) > 1
}

/// A second colour is wanted only if one stone cannot be all that remains.
pub(super) fn one_or_more(
    goal: &Goal,
    budget: &Budget,
    solve: impl Fn(&Goal, &Budget) -> Result<Reduction>,
) -> Result<Reduction> {
    if goal.other_color.is_none() {
        return solve(goal, budget);
    }
    let one = solve(&Goal { other_color: None, ..*goal }, &budget.share(1, 2))?;
    if one.least == Some(1) || one.least.is_none() && one.between.is_none() {
        return Ok(one);
    }
    let mut both = solve(goal, budget)?;
    if let Some((1, _)) = one.between {
        let count = both.least.take().or(both.between.and_then(|(_, count)| count));
        both.between = Some((1, count));
        both.because = None;
    }
    Ok(both)
}

fn by_components(
    graph: &Graph,
    word: &[Option<Stone>],
    goal: &Goal,
    budget: &Budget,
) -> Result<Reduction> {
    let stones: Vec<u32> = (0..word.len() as u32).filter(|&v| word[v as usize].is_some()).collect();
    let on_stones = induced(graph, &stones);
    let components = on_stones.components();
    let mut whole = Whole::new(goal);
    for (k, component) in components.iter().enumerate() {
        let names: Vec<u32> = component.iter().map(|&v| stones[v as usize]).collect();
        let part = induced(&on_stones, component);
        let colours: Vec<u8> =
            names.iter().map(|&v| word[v as usize].map_or(0, Stone::bit)).collect();
        let here = goal.end_at.and_then(|v| names.iter().position(|&name| name == v));
        let mut options: Options = Default::default();
        let wanted = wanted(goal, here.map(|v| v as u32), components.len() == 1);
        let left = wanted.iter().flatten().count() * (components.len() - k);
        let mut turn = 0;
        for (option, ask) in options.iter_mut().zip(&wanted) {
            let Some(ask) = ask else { continue };
            let mut solved = component::solve(&part, &colours, ask, left - turn, budget)?;
            turn += 1;
            if let Some(best) = &mut solved.best {
                for step in &mut best.moves {
                    *step = step.map(|v| names[v as usize]);
                }
            }
            *option = Some(solved);
        }
        whole.add(options);
    }
    Ok(whole.reduction())
}

/// The graph on some of its vertices, in their order, which are often all.
fn induced<'g>(graph: &'g Graph, vertices: &[u32]) -> Cow<'g, Graph> {
    let all = vertices.len() == graph.order() && vertices.is_sorted();
    if all { Cow::Borrowed(graph) } else { Cow::Owned(graph.induced(vertices)) }
}

/// The same on a path or a cycle full of stones, without a graph.
///
/// ```
/// use noyau::solitaire::{self, Goal};
/// use noyau::Budget;
/// let word = solitaire::stones("xoxoo")?;
/// let found = solitaire::clobber_line(&word, false, &Goal::default(), &Budget::default())?;
/// assert_eq!(found.least, Some(2));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn clobber_line(
    word: &[Option<Stone>],
    cyclic: bool,
    goal: &Goal,
    budget: &Budget,
) -> Result<Reduction> {
    one_part(word, goal, budget, |colours, ask, budget| {
        component::line(colours, cyclic, ask, budget)
    })
}

/// The same on a product of cliques full of stones, without a graph.
///
/// ```
/// use noyau::solitaire::{self, Goal, Hamming};
/// use noyau::Budget;
/// let word = solitaire::stones(&"xo".repeat(500))?;
/// let clique = Hamming::product(vec![1000]);
/// let found = solitaire::clobber_product(&clique, &word, &Goal::default(), &Budget::default())?;
/// assert_eq!(found.least, Some(1));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn clobber_product(
    shape: &Hamming,
    word: &[Option<Stone>],
    goal: &Goal,
    budget: &Budget,
) -> Result<Reduction> {
    check_word(shape.order(), word.len())?;
    one_part(word, goal, budget, |colours, ask, budget| {
        component::product(shape, colours, ask, budget)
    })
}

fn one_part(
    word: &[Option<Stone>],
    goal: &Goal,
    budget: &Budget,
    solve: impl Fn(&[u8], &Ask, &Budget) -> Result<Solved>,
) -> Result<Reduction> {
    check_goal(word.len(), goal)?;
    let colours: Vec<u8> = word.iter().map(|stone| stone.map_or(0, Stone::bit)).collect();
    one_or_more(goal, budget, |goal, budget| {
        let mut whole = Whole::new(goal);
        let mut options: Options = Default::default();
        for (option, ask) in options.iter_mut().zip(wanted(goal, goal.end_at, true)) {
            if let Some(ask) = ask {
                *option = Some(solve(&colours, &ask, budget)?);
            }
        }
        whole.add(options);
        Ok(whole.reduction())
    })
}

/// What a part can do: use the joker (bit 0), hold the stone asked for (bit 1), hold another one of
/// the second colour (bit 2).
const ROLES: usize = 8;

/// The best of a part in each of its roles.
type Options = [Option<Solved>; ROLES];

/// What is to be asked of a part in each of its roles. The stone asked for is `here` if its place is given
/// and in this part.
fn wanted(goal: &Goal, here: Option<u32>, alone: bool) -> [Option<Ask>; ROLES] {
    let constrained = goal.end_at.is_some() || goal.end_color.is_some();
    std::array::from_fn(|k| {
        let (joker, asked, other) = (k & 1 == 1, k & 2 == 2, k & 4 == 4);
        // with a place asked for, the stone is in the component of that place
        let asked_here = if goal.end_at.is_some() { here.is_some() } else { true };
        let all =
            joker == goal.joker && asked == constrained && other == goal.other_color.is_some();
        if joker && !goal.joker
            || other && goal.other_color.is_none()
            || asked && !(constrained && asked_here)
        {
            return None;
        }
        // a joker that may be used makes the question without it superfluous, unless it may be
        // wanted elsewhere
        if here.is_some() && !asked || alone && !all {
            return None;
        }
        let (colour, second) = (goal.end_color.map(Stone::bit), goal.other_color.map(Stone::bit));
        Some(match (asked, other) {
            (true, _) => Ask { at: here, colour, other: second.filter(|_| other), joker },
            (false, true) => Ask { colour: second, joker, ..Ask::default() },
            (false, false) => Ask { joker, ..Ask::default() },
        })
    })
}

/// The parts put together.
struct Whole {
    parts: Vec<Options>,
    /// The roles that must be taken, besides the joker.
    needed: usize,
    joker: bool,
}

impl Whole {
    fn new(goal: &Goal) -> Self {
        let asked = usize::from(goal.end_at.is_some() || goal.end_color.is_some());
        let needed = asked << 1 | usize::from(goal.other_color.is_some()) << 2;
        Whole { parts: Vec::new(), needed, joker: goal.joker }
    }

    fn add(&mut self, options: Options) {
        self.parts.push(options);
    }

    /// The least total of a number of each part.
    fn least(&self, number: impl Fn(&Solved) -> Option<u32>) -> Option<(u32, Vec<usize>)> {
        let mut choice = Choice::new();
        for options in &self.parts {
            choice.add(&std::array::from_fn(|k| options[k].as_ref().and_then(&number)));
        }
        choice.best(self.needed)
    }

    fn reduction(mut self) -> Reduction {
        let best = self.least(|part| part.best.as_ref().map(|found| found.count));
        let bound = self.least(|part| part.at_least).map(|(bound, _)| bound);
        let count = best.as_ref().map(|(count, _)| *count);
        let chosen = best.map(|(_, chosen)| chosen);
        let because = self.because(chosen.as_deref()).filter(|_| !matches!(count, Some(0 | 1)));
        let method = self.method(chosen.as_deref());
        let mut moves = Vec::new();
        for (options, k) in self.parts.iter_mut().zip(chosen.into_iter().flatten()) {
            let best = options[k].as_mut().and_then(|part| part.best.take());
            moves.reserve(best.as_ref().map_or(0, |best| best.moves.len()));
            moves.extend(best.into_iter().flat_map(|best| best.moves).map(places));
        }
        let between = if bound == count { None } else { bound.map(|bound| (bound, count)) };
        let least = if between.is_none() { count } else { None };
        Reduction { least, between, moves, method, because }
    }

    /// What decided the parts as they are played, or, where none can be, all that was tried.
    fn method(&self, chosen: Option<&[usize]>) -> Message {
        let mut told: Vec<Message> = Vec::new();
        for (part, options) in self.parts.iter().enumerate() {
            for (k, solved) in options.iter().enumerate() {
                let played = chosen.is_none_or(|chosen| chosen[part] == k);
                let Some(solved) = solved.as_ref().filter(|_| played) else { continue };
                if !told.contains(&solved.method) {
                    told.push(solved.method.clone());
                }
            }
        }
        if told.len() > 1 {
            told.retain(|method| *method != no_capture());
        }
        let both = |first, rest| message!("list-comma", first = first, rest = rest);
        told.into_iter().rev().reduce(|rest, first| both(first, rest)).unwrap_or_else(no_capture)
    }

    /// Why no fewer remain: for paths and cycles the intervals, for a single part its own reason.
    fn because(&self, chosen: Option<&[usize]>) -> Option<Message> {
        let chosen = chosen?;
        let parts: Vec<&Solved> =
            self.parts.iter().zip(chosen).filter_map(|(part, &k)| part[k].as_ref()).collect();
        if let [part] = parts.as_slice()
            && part.intervals.is_none()
        {
            return part.because.clone();
        }
        let free = self.needed == 0 && !self.joker;
        let intervals: Option<Vec<&Vec<String>>> =
            parts.iter().map(|part| part.intervals.as_ref()).collect();
        let intervals: Vec<&str> =
            intervals.filter(|_| free)?.into_iter().flatten().map(String::as_str).collect();
        let count: u32 = parts.iter().filter_map(|part| part.at_least).sum();
        Some(message!("why-intervals", count = count, intervals = intervals.join(" | ")))
    }
}

/// The places of a capture.
pub(super) fn places(step: [u32; 2]) -> Places {
    Places::from_slice(&step)
}

/// Which component takes which role, for each component and for all up to it.
struct Choice {
    total: [Option<u32>; ROLES],
    steps: Vec<[usize; ROLES]>,
}

impl Choice {
    fn new() -> Self {
        let mut total = [None; ROLES];
        total[0] = Some(0);
        Choice { total, steps: Vec::new() }
    }

    fn add(&mut self, options: &[Option<u32>; ROLES]) {
        let mut next = [None; ROLES];
        let mut step = [0; ROLES];
        for (before, total) in self.total.iter().enumerate() {
            let Some(total) = total else { continue };
            for (k, option) in options.iter().enumerate() {
                let Some(option) = option else { continue };
                let (after, count) = (before | k, total + option);
                if before & k == 0 && next[after].is_none_or(|least| count < least) {
                    next[after] = Some(count);
                    step[after] = k;
                }
            }
        }
        self.total = next;
        self.steps.push(step);
    }

    /// The least total and what each component does for it.
    fn best(self, needed: usize) -> Option<(u32, Vec<usize>)> {
        let ends = [needed, needed | 1];
        let (least, mut state) =
            ends.iter().filter_map(|&end| Some((self.total[end]?, end))).min()?;
        let mut chosen: Vec<usize> = Vec::with_capacity(self.steps.len());
        for step in self.steps.iter().rev() {
            chosen.push(step[state]);
            state ^= step[state];
        }
        chosen.reverse();
        Some((least, chosen))
    }
}

/// No capture is possible.
pub(super) fn no_capture() -> Message {
    message!("method-no-capture")
}
