//! Solitaire clobber with captures in any order: split, choose a method for each part, put
//! together.
//!
//! An empty vertex stays empty, so the components of the stones are separate puzzles and their
//! least numbers add up. The joker goes to one of them, and one of them must hold the stone asked
//! for.

use super::component::{self, Solved};
use super::hamming::Hamming;
use super::{Goal, Reduction, Stone, check_goal, check_word};
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
    /// The joker may be used.
    pub joker: bool,
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
    let constrained = goal.end_at.is_some() || goal.end_color.is_some();
    let stones: Vec<u32> = (0..word.len() as u32).filter(|&v| word[v as usize].is_some()).collect();
    let on_stones = graph.induced(&stones);
    let components = on_stones.components();
    let mut whole = Whole::new(constrained, goal.joker);
    for (k, component) in components.iter().enumerate() {
        let names: Vec<u32> = component.iter().map(|&v| stones[v as usize]).collect();
        let part = on_stones.induced(component);
        let colours: Vec<u8> =
            names.iter().map(|&v| word[v as usize].map_or(0, Stone::bit)).collect();
        let here = goal.end_at.and_then(|v| names.iter().position(|&name| name == v));
        let mut options: [Option<Solved>; 4] = Default::default();
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
    one_part(word, goal, |colours, ask| component::line(colours, cyclic, ask, budget))
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
    one_part(word, goal, |colours, ask| component::product(shape, colours, ask, budget))
}

fn one_part(
    word: &[Option<Stone>],
    goal: &Goal,
    solve: impl Fn(&[u8], &Ask) -> Result<Solved>,
) -> Result<Reduction> {
    check_goal(word.len(), goal)?;
    let colours: Vec<u8> = word.iter().map(|stone| stone.map_or(0, Stone::bit)).collect();
    let mut whole = Whole::new(goal.end_at.is_some() || goal.end_color.is_some(), goal.joker);
    let mut options: [Option<Solved>; 4] = Default::default();
    for (option, ask) in options.iter_mut().zip(wanted(goal, goal.end_at, true)) {
        if let Some(ask) = ask {
            *option = Some(solve(&colours, &ask)?);
        }
    }
    whole.add(options);
    Ok(whole.reduction())
}

/// What is to be asked of a part: without and with the joker (bit 0), without and with the stone
/// asked for (bit 1), which is `here` if its place is given and in this part.
fn wanted(goal: &Goal, here: Option<u32>, alone: bool) -> [Option<Ask>; 4] {
    let constrained = goal.end_at.is_some() || goal.end_color.is_some();
    std::array::from_fn(|k| {
        let (joker, asked) = (k & 1 == 1, k & 2 == 2);
        // with a place asked for, the stone is in the component of that place
        let asked_here = if goal.end_at.is_some() { here.is_some() } else { true };
        if joker && !goal.joker || asked && !(constrained && asked_here) {
            return None;
        }
        // a joker that may be used makes the question without it superfluous, unless it may be
        // wanted elsewhere
        if here.is_some() && !asked || alone && (joker != goal.joker || asked != constrained) {
            return None;
        }
        Some(Ask {
            at: if asked { here } else { None },
            colour: if asked { goal.end_color.map(Stone::bit) } else { None },
            joker,
        })
    })
}

/// The parts put together.
struct Whole {
    parts: Vec<[Option<Solved>; 4]>,
    constrained: bool,
    joker: bool,
}

impl Whole {
    fn new(constrained: bool, joker: bool) -> Self {
        Whole { parts: Vec::new(), constrained, joker }
    }

    fn add(&mut self, options: [Option<Solved>; 4]) {
        self.parts.push(options);
    }

    /// The least total of a number of each part.
    fn least(&self, number: impl Fn(&Solved) -> Option<u32>) -> Option<(u32, Vec<usize>)> {
        let mut choice = Choice::new();
        for options in &self.parts {
            choice.add(&std::array::from_fn(|k| options[k].as_ref().and_then(&number)));
        }
        choice.best(self.constrained)
    }

    fn reduction(mut self) -> Reduction {
        let best = self.least(|part| part.best.as_ref().map(|found| found.count));
        let bound = self.least(|part| part.at_least).map(|(bound, _)| bound);
        let count = best.as_ref().map(|(count, _)| *count);
        let chosen = best.map(|(_, chosen)| chosen);
        let because = self.because(chosen.as_deref()).filter(|_| count != Some(1));
        let method = self.method(chosen.as_deref());
        let mut moves = Vec::new();
        for (options, k) in self.parts.iter_mut().zip(chosen.into_iter().flatten()) {
            let best = options[k].as_mut().and_then(|part| part.best.take());
            moves.extend(best.into_iter().flat_map(|best| best.moves).map(|step| step.to_vec()));
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
        let free = !self.constrained && !self.joker;
        let intervals: Option<Vec<&Vec<String>>> =
            parts.iter().map(|part| part.intervals.as_ref()).collect();
        let intervals: Vec<&str> =
            intervals.filter(|_| free)?.into_iter().flatten().map(String::as_str).collect();
        Some(message!("why-intervals", count = intervals.len(), intervals = intervals.join(" | ")))
    }
}

/// Which component uses the joker and which holds the stone asked for: bit 0 and bit 1 of a
/// number below 4, for each component and for all up to it.
struct Choice {
    total: [Option<u32>; 4],
    steps: Vec<[usize; 4]>,
}

impl Choice {
    fn new() -> Self {
        Choice { total: [Some(0), None, None, None], steps: Vec::new() }
    }

    fn add(&mut self, options: &[Option<u32>; 4]) {
        let mut next = [None; 4];
        let mut step = [0; 4];
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
    fn best(self, constrained: bool) -> Option<(u32, Vec<usize>)> {
        let base = if constrained { 2 } else { 0 };
        let ends = [base, base | 1];
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
