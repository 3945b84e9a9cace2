//! Solitaire clobber where the colour of the capturing stone must alternate.
//!
//! Components are not separate puzzles here. What can be reached with captures in any order bounds
//! the answer from below. Larger boards are swept, see [`super::sweep`]; where that does not reach the
//! bound, and there are not too many stones, depth-first search over all positions, each met
//! once, cut where the position cannot lead below the best found.

use rustc_hash::FxHashSet;

use super::component::lower_bound;
use super::parts::Ask;
use super::schedule::Schedule;
use super::sweep::Sweep;
use super::{Goal, Places, Reduction, Stone, check_goal, check_word, empty_end, parts, slow};
use crate::graph::Graph;
use crate::random::Dice;
use crate::words::Message;
use crate::{Budget, ErrorKind, Result, message};

/// The most stones that are searched.
const MOST: usize = 128;

/// More stones than this are swept first.
const SWEPT: usize = 16;

/// How many positions are kept on a sweep, one attempt after the other.
const WIDTHS: [usize; 4] = [6, 30, 150, 600];

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    /// Where the stones of each colour are.
    stones: [u128; 2],
    /// Which colour captures next; 2 for either.
    next: u8,
    joker: bool,
}

/// The fewest stones that can remain when captures by the two colours alternate, either first.
/// A joker is not a capture. Where neither a sweep nor, up to 128 stones, a search decides it, the answer
/// says between which numbers the least one lies.
///
/// ```
/// use noyau::graph::Graph;
/// use noyau::solitaire::{self, Goal};
/// use noyau::Budget;
/// let word = solitaire::stones("xooo")?;
/// let path = Graph::path(4);
/// assert_eq!(solitaire::clobber(&path, &word, &Goal::default(), &Budget::default())?.least, Some(1));
/// assert_eq!(solitaire::alternating(&path, &word, &Goal::default(), &Budget::default())?.least, Some(2));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn alternating(
    graph: &Graph,
    word: &[Option<Stone>],
    goal: &Goal,
    budget: &Budget,
) -> Result<Reduction> {
    alternating_from(graph, word, None, goal, budget)
}

/// The same when the colour that captures first may be given.
pub fn alternating_from(
    graph: &Graph,
    word: &[Option<Stone>],
    first: Option<Stone>,
    goal: &Goal,
    budget: &Budget,
) -> Result<Reduction> {
    check_word(graph.order(), word.len())?;
    check_goal(graph.order(), goal)?;
    if let Some(found) = empty_end(word, goal) {
        return Ok(found);
    }
    let names: Vec<u32> = (0..word.len() as u32).filter(|&v| word[v as usize].is_some()).collect();
    let part = graph.induced(&names);
    let named = |moves: &[[u32; 2]]| -> Vec<Places> {
        moves.iter().map(|m| parts::places(m.map(|v| names[v as usize]))).collect()
    };
    let colours: Vec<u8> = names.iter().map(|&v| word[v as usize].map_or(0, Stone::bit)).collect();
    let at = goal.end_at.map(|v| names.iter().position(|&w| w == v).map(|k| k as u32));
    let white = colours.iter().map(|&c| u32::from(c)).sum::<u32>();
    let next = first.map_or(2, Stone::bit);
    let counted = by_counts([names.len() as u32 - white, white], next, goal.joker);
    let swept = if names.len() > SWEPT && simple(goal) && at != Some(None) {
        let ask =
            Ask { at: at.flatten(), colour: goal.end_color.map(Stone::bit), ..Ask::default() };
        let bound = if part.is_connected() { lower_bound(&part, &colours, &ask) } else { 1 };
        let bound = bound.max(counted);
        sweep(&part, &colours, next, &ask, bound, budget)?
            .map(|(count, moves)| (count, moves, bound))
    } else {
        None
    };
    if let Some((count, moves, bound)) = &swept
        && count <= bound
    {
        return Ok(Reduction::exactly(*count, named(moves), method_swept(*bound)));
    }
    let swept = swept.map(|(count, moves, _)| (count, moves));
    // any order allows more: what is impossible or best there settles much here
    let free = match parts::clobber(graph, word, goal, &budget.share(1, 3)) {
        Ok(free) => Some(free),
        Err(error) if error.kind == ErrorKind::OverBudget => None,
        Err(error) => return Err(error),
    };
    if let Some(free) = &free {
        let stone_moves = free.moves.iter().any(|m| m[0] != m[1]);
        if free.between.is_none() && (free.least.is_none() || !stone_moves) {
            return Ok(Reduction { method: method(), because: None, ..free.clone() });
        }
    }
    let bound = free
        .as_ref()
        .and_then(|free| free.between.map(|(bound, _)| bound).or(free.least))
        .unwrap_or(1)
        .max(counted);
    let mut found = swept;
    let mut method_found: fn(u32) -> Message = method_swept;
    let many = names.len() > SWEPT && *goal == Goal::default();
    if let Some(free) = free.filter(|_| many) {
        let place = |v: u32| names.binary_search(&v).unwrap_or(0) as u32;
        let captures: Vec<[u32; 2]> =
            free.moves.iter().map(|m| [place(m[0]), place(m[1])]).collect();
        let turned = in_turns(&part, &colours, &captures, next, bound, budget)?;
        if found.as_ref().is_none_or(|(least, _)| turned.0 < *least) {
            found = Some(turned);
            method_found = method_turned;
        }
    }
    if let Some((count, moves)) = &found
        && *count <= bound
    {
        return Ok(Reduction::exactly(*count, named(moves), method_found(bound)));
    }
    if names.len() > MOST {
        budget_left(budget)?;
        let count = found.as_ref().map(|(count, _)| *count);
        let moves = found.map(|(_, moves)| named(&moves)).unwrap_or_default();
        let (between, method) = (Some((bound, count)), message!("method-so-far"));
        return Ok(Reduction { least: None, between, moves, method, because: Some(why(bound)) });
    }
    let (adjacent, stones) = masks(&part, &colours);
    let at = goal.end_at.map(|v| names.iter().position(|&w| w == v).map_or(0, |k| 1u128 << k));
    let mut search = Search {
        adjacent,
        at,
        colour: goal.end_color.map(Stone::bit),
        other: goal.other_color.map(Stone::bit),
        bound,
        best: found,
        budget,
    };
    let start = State { stones, next, joker: goal.joker };
    let ended = search.beams(start).and_then(|()| search.run(start));
    let bound = search.bound;
    let undecided = match ended {
        Err(error) if error.kind == ErrorKind::OverBudget && !is_cancelled(budget) => true,
        ended => ended.map(|()| false)?,
    };
    let Some((count, moves)) = search.best else {
        let between = undecided.then_some((bound, None));
        let because = undecided.then(|| why(bound));
        return Ok(Reduction { between, because, ..Reduction::impossible(method()) });
    };
    let mut reduction = Reduction::exactly(count, named(&moves), method());
    if undecided && bound < count {
        reduction.least = None;
        reduction.between = Some((bound, Some(count)));
        reduction.method = message!("method-so-far");
        reduction.because = Some(why(bound));
    }
    debug_assert!(
        slow::replay(graph, word, slow::Captures::Alternating, goal.joker, &reduction.moves)
            .is_ok()
    );
    Ok(reduction)
}

/// Why no fewer than this can remain.
fn why(bound: u32) -> Message {
    if bound == 1 { message!("why-one-remains") } else { message!("why-turns", bound = bound) }
}

/// Whether a sweep can meet the goal.
fn simple(goal: &Goal) -> bool {
    !goal.joker && goal.other_color.is_none()
}

/// Sweeps with more and more positions, for a part of the time.
fn sweep(
    part: &Graph,
    colours: &[u8],
    next: u8,
    ask: &Ask,
    bound: u32,
    budget: &Budget,
) -> Result<Option<(u32, Vec<[u32; 2]>)>> {
    let share = budget.share(1, 3);
    let near = part.neighbours();
    let (at, colour) = (ask.at, ask.colour);
    let sweep = Sweep { near: &near, colours, next, at, colour, budget: &share };
    let mut best: Option<(u32, Vec<[u32; 2]>)> = None;
    for (seed, width) in (0..).zip(WIDTHS) {
        match sweep.run(width, seed) {
            Ok(Some(found)) if best.as_ref().is_none_or(|(least, _)| found.0 < *least) => {
                best = Some(found);
            }
            Ok(_) => {}
            Err(error) if error.kind == ErrorKind::OverBudget => break,
            Err(error) => return Err(error),
        }
        if best.as_ref().is_some_and(|(least, _)| *least <= bound) {
            break;
        }
    }
    if is_cancelled(budget) {
        budget.check()?;
    }
    Ok(best)
}

/// How often captures in any order are put in an order by turns, all stones of all attempts together.
const ATTEMPTS: usize = 400_000;

/// How much chance counts there, in quarters of a capture.
const CHANCES: [usize; 4] = [1, 4, 16, 64];

/// From so many stones on, what is left is looked at by itself.
const ENDGAMES: [usize; 3] = [40, 80, MOST];

/// The best reduction by turns that captures in any order lead to.
fn in_turns(
    part: &Graph,
    colours: &[u8],
    captures: &[[u32; 2]],
    next: u8,
    bound: u32,
    budget: &Budget,
) -> Result<(u32, Vec<[u32; 2]>)> {
    let n = colours.len();
    let schedule = Schedule::new(colours, captures);
    let mut dice = Dice::new(0);
    let mut best: Vec<[u32; 2]> = Vec::new();
    for attempt in 0..(ATTEMPTS / n.max(1)).clamp(8, 1000) {
        // what was found is an answer even if the time is over
        if budget.check().is_err() {
            break;
        }
        let first = if next == 2 { (attempt & 1) as u8 } else { next };
        let moves = schedule.by_turns(first, CHANCES[attempt / 2 % CHANCES.len()], &mut dice);
        if moves.len() > best.len() {
            best = moves;
        }
    }
    let share = budget.share(1, 3);
    for stones in ENDGAMES {
        if (n - best.len()) as u32 <= bound || n <= stones {
            break;
        }
        let early = &best[..best.len().min(n - stones)];
        let later = endgame(part, colours, early, next, bound, &share)?;
        if early.len() + later.len() > best.len() {
            best = [early, &later].concat();
        }
    }
    Ok(((n - best.len()) as u32, best))
}

/// What can be done after some captures, by looks that become wider, on at most as many stones as are searched.
fn endgame(
    part: &Graph,
    colours: &[u8],
    early: &[[u32; 2]],
    next: u8,
    bound: u32,
    budget: &Budget,
) -> Result<Vec<[u32; 2]>> {
    let mut now: Vec<Option<u8>> = colours.iter().map(|&c| Some(c)).collect();
    for &[from, to] in early {
        now[to as usize] = now[from as usize].take();
    }
    let next = early.last().and_then(|&[_, to]| now[to as usize]).map_or(next, |c| c ^ 1);
    let standing: Vec<u32> = (0..now.len() as u32).filter(|&v| now[v as usize].is_some()).collect();
    let left: Vec<u8> = now.into_iter().flatten().collect();
    if left.len() > MOST {
        return Ok(Vec::new());
    }
    let (adjacent, stones) = masks(&part.induced(&standing), &left);
    let (at, colour, other, best) = (None, None, None, None);
    let mut search = Search { adjacent, at, colour, other, bound, best, budget };
    match search.beams(State { stones, next, joker: false }) {
        Err(error) if error.kind != ErrorKind::OverBudget => return Err(error),
        _ => {}
    }
    let moves = search.best.map(|(_, moves)| moves).unwrap_or_default();
    Ok(moves.into_iter().map(|step| step.map(|v| standing[v as usize])).collect())
}

/// The neighbours of each vertex of a graph with at most as many as are searched, and the stones of each colour.
fn masks(part: &Graph, colours: &[u8]) -> (Vec<u128>, [u128; 2]) {
    let mut adjacent = vec![0u128; colours.len()];
    for (a, b) in part.steps().filter(|(a, b)| a != b) {
        adjacent[a as usize] |= 1 << b;
        adjacent[b as usize] |= 1 << a;
    }
    let mut stones = [0; 2];
    for (k, &c) in colours.iter().enumerate() {
        stones[c as usize] |= 1 << k;
    }
    (adjacent, stones)
}

/// An answer without a decision is worth something only if nobody called it off.
fn budget_left(budget: &Budget) -> Result<()> {
    if is_cancelled(budget) { budget.check() } else { Ok(()) }
}

fn method_swept(bound: u32) -> Message {
    if bound == 1 {
        message!("method-swept")
    } else {
        message!("method-swept-bound", bound = bound)
    }
}

fn method_turned(bound: u32) -> Message {
    if bound == 1 {
        message!("method-turned")
    } else {
        message!("method-turned-bound", bound = bound)
    }
}

fn is_cancelled(budget: &Budget) -> bool {
    budget.cancel_switch().is_cancelled()
}

/// How many positions are kept at first.
const BEAM: usize = 100;
const MOST_BEAM: usize = 20_000;

fn method() -> Message {
    message!("method-search")
}

struct Search<'a> {
    adjacent: Vec<u128>,
    at: Option<u128>,
    colour: Option<u8>,
    other: Option<u8>,
    /// Certainly no fewer remain.
    bound: u32,
    best: Option<(u32, Vec<[u32; 2]>)>,
    budget: &'a Budget,
}

impl Search<'_> {
    /// First narrow looks, wider and wider, for a part of the time. What they find is often the
    /// best already, and cuts the search that follows.
    fn beams(&mut self, start: State) -> Result<()> {
        let share = self.budget.share(1, 3);
        let mut width = BEAM;
        while self.best.as_ref().is_none_or(|(least, _)| *least > self.bound) {
            let Ok(complete) = self.beam(start, width, &share) else {
                return self.budget.check();
            };
            if complete || width > MOST_BEAM {
                break;
            }
            width *= 4;
        }
        Ok(())
    }

    /// Capture by capture, only the `width` most promising positions are kept; whether that were
    /// all.
    fn beam(&mut self, start: State, width: usize, share: &Budget) -> Result<bool> {
        let mut complete = true;
        let mut levels: Vec<Vec<(State, usize, [u32; 2])>> = vec![vec![(start, 0, [0, 0])]];
        let mut dice = Dice::new(0);
        while let Some(level) = levels.last() {
            let mut next: Vec<(u32, State, usize, [u32; 2])> = Vec::new();
            let mut met: FxHashSet<State> = FxHashSet::default();
            let mut found = None;
            let mut ended = Ok(());
            for (k, &(state, ..)) in level.iter().enumerate() {
                ended = share.check();
                if ended.is_err() {
                    break;
                }
                let count = (state.stones[0] | state.stones[1]).count_ones();
                if self.meets(&state) && self.best.as_ref().is_none_or(|(b, _)| count < *b) {
                    found = Some(k);
                    self.best = Some((count, Vec::new()));
                }
                for (step, after) in self.moves(state) {
                    if met.insert(after) {
                        let worth = 8 * self.by_components(&after) + 8 * by_counting(&after);
                        next.push((worth + dice.roll(8) as u32, after, k, step));
                    }
                }
            }
            if let Some(mut k) = found
                && let Some((_, moves)) = &mut self.best
            {
                for level in levels.iter().skip(1).rev() {
                    moves.push(level[k].2);
                    k = level[k].1;
                }
                moves.reverse();
            }
            ended?;
            if next.is_empty() || self.best.as_ref().is_some_and(|(b, _)| *b <= self.bound) {
                break;
            }
            next.sort_by_key(|&(worth, ..)| worth);
            complete &= next.len() <= width;
            next.truncate(width);
            levels.push(next.into_iter().map(|(_, state, k, step)| (state, k, step)).collect());
        }
        Ok(complete)
    }

    fn run(&mut self, start: State) -> Result<()> {
        let mut met: FxHashSet<State> = FxHashSet::default();
        let mut ticker = self.budget.ticker(message!("unit-positions"));
        let mut path: Vec<[u32; 2]> = Vec::new();
        // the moves still to be tried at each depth, best last
        let mut stack = vec![self.enter(start, &path)];
        while let Some(open) = stack.last_mut() {
            if self.best.as_ref().is_some_and(|(least, _)| *least <= self.bound) {
                return Ok(());
            }
            let Some((step, state)) = open.pop() else {
                stack.pop();
                path.pop();
                continue;
            };
            ticker.tick()?;
            if self.is_hopeless(&state) || !met.insert(state) {
                continue;
            }
            if met.len().is_power_of_two() {
                self.budget.take(met.len() as u64 * 48)?;
            }
            path.push(step);
            let next = self.enter(state, &path);
            stack.push(next);
        }
        Ok(())
    }

    /// Notes the position if it is the best so far; its moves, the most promising last.
    fn enter(&mut self, state: State, path: &[[u32; 2]]) -> Vec<([u32; 2], State)> {
        let count = (state.stones[0] | state.stones[1]).count_ones();
        if self.meets(&state) && self.best.as_ref().is_none_or(|(least, _)| count < *least) {
            self.best = Some((count, path.to_vec()));
        }
        self.moves(state)
    }

    /// All moves, the most promising last.
    fn moves(&self, state: State) -> Vec<([u32; 2], State)> {
        let all = state.stones[0] | state.stones[1];
        let mut moves = Vec::new();
        for colour in 0..2u8 {
            if state.next == colour ^ 1 {
                continue;
            }
            let mut mine = state.stones[colour as usize];
            while mine != 0 {
                let u = mine.trailing_zeros();
                mine &= mine - 1;
                let mut prey = self.adjacent[u as usize] & state.stones[(colour ^ 1) as usize];
                while prey != 0 {
                    let v = prey.trailing_zeros();
                    prey &= prey - 1;
                    let mut next = State { next: colour ^ 1, ..state };
                    next.stones[colour as usize] ^= 1 << u | 1 << v;
                    next.stones[(colour ^ 1) as usize] ^= 1 << v;
                    let neighbours = (self.adjacent[u as usize] & all).count_ones();
                    moves.push((neighbours, [u, v], next));
                }
            }
        }
        if state.joker {
            let mut stones = all;
            while stones != 0 {
                let v = stones.trailing_zeros();
                stones &= stones - 1;
                let flipped = state.stones.map(|s| s ^ 1 << v);
                moves.push((u32::MAX, [v, v], State { stones: flipped, joker: false, ..state }));
            }
        }
        // leaving a place with few neighbours first keeps the rest together
        moves.sort_by_key(|&(neighbours, ..)| std::cmp::Reverse(neighbours));
        moves.into_iter().map(|(_, step, next)| (step, next)).collect()
    }

    fn meets(&self, state: &State) -> bool {
        let elsewhere = !self.at.unwrap_or_default();
        if let Some(other) = self.other
            && (state.stones[0] | state.stones[1]) & elsewhere != 0
            && state.stones[other as usize] & elsewhere == 0
        {
            return false;
        }
        let wanted = match self.colour {
            Some(colour) => state.stones[colour as usize],
            None => state.stones[0] | state.stones[1],
        };
        wanted & self.at.unwrap_or(u128::MAX) != 0 || self.at.is_none() && self.colour.is_none()
    }

    /// Whether the position cannot lead below the best found or to the goal at all.
    fn is_hopeless(&self, state: &State) -> bool {
        let all = state.stones[0] | state.stones[1];
        if self.at.is_some_and(|at| all & at == 0) {
            return true;
        }
        let Some((least, _)) = &self.best else { return false };
        by_counting(state) >= *least || self.by_components(state) >= *least
    }

    /// Stones without an enemy in their component stay, and of every component one.
    fn by_components(&self, state: &State) -> u32 {
        let mut left = state.stones[0] | state.stones[1];
        let (mut total, mut most_by_joker) = (0, 0);
        while left != 0 {
            let mut component = left & left.wrapping_neg();
            let mut open = component;
            while open != 0 {
                let v = open.trailing_zeros();
                open &= open - 1;
                let new = self.adjacent[v as usize] & left & !component;
                component |= new;
                open |= new;
            }
            left &= !component;
            let mixed = state.stones.iter().all(|s| s & component != 0);
            let stay = if mixed { 1 } else { component.count_ones() };
            most_by_joker = most_by_joker.max(stay - 1);
            total += stay;
        }
        if state.joker { total - most_by_joker } else { total }
    }
}

/// How many stones remain because one colour runs out.
fn by_counting(state: &State) -> u32 {
    by_counts(state.stones.map(u128::count_ones), state.next, state.joker)
}

/// The same for so many stones of each colour.
pub(super) fn by_counts([x, o]: [u32; 2], next: u8, joker: bool) -> u32 {
    let after = |[x, o]: [u32; 2]| {
        // every capture removes a stone of the other colour, and the last is made by one that is there
        let first = |mine: u32, other: u32| {
            let odd = (2 * mine.min(other)).saturating_sub(1);
            let even = (2 * mine).min((2 * other).saturating_sub(2));
            odd.max(even)
        };
        let most = match next {
            0 => first(x, o),
            1 => first(o, x),
            _ => first(x, o).max(first(o, x)),
        };
        x + o - most.min((x + o).saturating_sub(1))
    };
    let plain = after([x, o]);
    if !joker {
        return plain;
    }
    let mut least = plain;
    if x > 0 {
        least = least.min(after([x - 1, o + 1]));
    }
    if o > 0 {
        least = least.min(after([x + 1, o - 1]));
    }
    least
}
