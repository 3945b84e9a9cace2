//! One connected part of a board by the method that suits it.

use super::hamming::{self, Hamming};
use super::parts::{Ask, Found, no_capture};
use super::sample::{self, Patience};
use super::subset::{self, Sets};
use super::width::{self, Effort, Guided, Verdict};
use super::{chain, tree};
use crate::graph::Graph;
use crate::words::Message;
use crate::{Budget, Error, ErrorKind, Result, message};

/// Up to this order everything is decided at once; beyond it, other ways are tried first.
const SMALL: usize = 11;

/// Tables that are expected to have so many entries together cost nearly nothing …
const CHEAP: f64 = 5e3;

/// … or so many for each vertex.
const CHEAP_EACH: f64 = 250.0;

/// So many are worth some time.
const WORTH: f64 = 2e8;

/// Vertices with more neighbours than the first of these have many, and those with more than the second very
/// many.
const MANY: [usize; 2] = [6, 12];

/// Without the balances of vertices with many neighbours, or with these modulo a small number, there are bounds,
/// and a guide to reductions.
fn looks(many: usize) -> [Effort; 6] {
    let near = |window, entries| Effort::Near(Guided { beyond: many, window, entries });
    [
        Effort::Modulo(many, 1),
        near(2, 300),
        near(4, 1000),
        Effort::Modulo(2 * many, 1),
        near(8, 4000),
        Effort::Modulo(2 * many, 5),
    ]
}

/// Borders up to this size are cheap.
const NARROW: usize = 4;

/// Up to this order some entries are looked at even before that.
const QUICK: usize = 5000;

/// Up to this order very few of them.
const LONG: usize = 100_000;

/// So many stones above what is hoped for, samples may find the rest.
const NEAR: u32 = 8;

/// Borders up to this size are worth a try.
const WIDE: usize = 8;

/// So many entries of a table are often enough.
const FEW_ENTRIES: usize = 40;

/// So many entries of a table are looked at before everything is, by turns with samples.
const ENTRIES: [usize; 3] = [300, 1000, 10_000];

/// So many letters are shown cut into intervals.
const SHOWN: usize = 120;

/// What is known of one part.
#[derive(Clone, Debug)]
pub(super) struct Solved {
    /// The best reduction found; none if the question cannot be met.
    pub best: Option<Found>,
    /// So many stones certainly remain; none if the question cannot be met.
    pub at_least: Option<u32>,
    pub method: Message,
    /// Why no fewer can remain.
    pub because: Option<Message>,
    /// A path or cycle cut into what becomes one stone each.
    pub intervals: Option<Vec<String>>,
}

impl Solved {
    /// A best reduction, or the knowledge that there is none.
    fn exactly(best: Option<Found>, method: Message) -> Self {
        let at_least = best.as_ref().map(|found| found.count);
        Solved { best, at_least, method, because: None, intervals: None }
    }
}

/// Nothing to do: a stone, or stones of one colour, and no joker.
fn standing(colours: &[u8], ask: &Ask) -> Option<Solved> {
    let monochrome = colours.iter().all(|&c| c == colours[0]);
    if colours.len() > 1 && !monochrome || ask.joker {
        return None;
    }
    let second = ask.other.is_none_or(|c| c == colours[0] && colours.len() > 1);
    let fits = second && ask.colour.is_none_or(|c| c == colours[0]);
    let found = fits.then(|| Found { count: colours.len() as u32, moves: Vec::new() });
    Some(Solved::exactly(found, no_capture()))
}

/// A path or a cycle, in order.
pub(super) fn line(colours: &[u8], cyclic: bool, ask: &Ask, budget: &Budget) -> Result<Solved> {
    if let Some(solved) = standing(colours, ask) {
        return Ok(solved);
    }
    let found = chain::solve(colours, cyclic, ask, budget)?;
    let method = if cyclic { message!("method-cycle") } else { message!("method-path") };
    let intervals = found.as_ref().map(|found| intervals(colours, cyclic, &found.moves));
    Ok(Solved { intervals, ..Solved::exactly(found, method) })
}

/// The intervals that the moves make one stone of, the first of them if they are many.
fn intervals(colours: &[u8], cyclic: bool, moves: &[[u32; 2]]) -> Vec<String> {
    let n = colours.len();
    // whether a capture goes over the border after each place
    let mut joined = vec![false; n];
    for &[a, b] in moves {
        let (low, high) = (a.min(b) as usize, a.max(b) as usize);
        joined[if high - low == 1 { low } else { high }] = true;
    }
    let start = if cyclic { joined.iter().position(|j| !j).map_or(0, |k| k + 1) } else { 0 };
    let mut list = vec![String::new()];
    for k in (0..n.min(SHOWN)).map(|k| (start + k) % n) {
        let letter = if colours[k] == 0 { 'x' } else { 'o' };
        list.last_mut().into_iter().for_each(|word| word.push(letter));
        if !joined[k] {
            list.push(String::new());
        }
    }
    if n > SHOWN {
        // what was cut off in the middle is not shown
        list.pop();
        list.push("…".to_string());
    }
    list.retain(|word| !word.is_empty());
    list
}

/// A product of cliques full of stones.
pub(super) fn product(
    shape: &Hamming,
    colours: &[u8],
    ask: &Ask,
    budget: &Budget,
) -> Result<Solved> {
    if let Some(solved) = standing(colours, ask) {
        return Ok(solved);
    }
    match hamming::solve(shape, colours, ask, budget)? {
        Some((found, method)) => Ok(Solved::exactly(found, method)),
        None => Err(Error::over_budget(message!("stones-no-blocks"))),
    }
}

/// One connected part by the method that suits it. So many questions wait for their share of the time,
/// this one included.
pub(super) fn solve(
    part: &Graph,
    colours: &[u8],
    ask: &Ask,
    waiting: usize,
    budget: &Budget,
) -> Result<Solved> {
    let n = part.order();
    if let Some(solved) = standing(colours, ask) {
        return Ok(solved);
    }
    let (path, cycle) = (part.path_order(), part.cycle_order());
    let cyclic = cycle.is_some();
    if let Some(order) = path.or(cycle) {
        let along: Vec<u8> = order.iter().map(|&v| colours[v as usize]).collect();
        let at = ask.at.and_then(|v| order.iter().position(|&w| w == v)).map(|k| k as u32);
        let mut solved = line(&along, cyclic, &Ask { at, ..*ask }, budget)?;
        if let Some(best) = &mut solved.best {
            for step in &mut best.moves {
                *step = step.map(|k| order[k as usize]);
            }
        }
        return Ok(solved);
    }
    if part.is_tree() {
        let found = tree::solve(part, colours, ask, budget)?;
        return Ok(Solved::exactly(found, message!("method-tree")));
    }
    if let Some(shape) = Hamming::recognise(part)
        && let Some((found, method)) = hamming::solve(&shape, colours, ask, budget)?
    {
        return Ok(Solved::exactly(found, method));
    }
    if n <= SMALL {
        return by_subsets(part, colours, ask, budget);
    }
    // a proof at once where that is cheap; otherwise what is found at once, then a proof, then samples for
    // as long as it takes
    let decomposed = |effort: Effort, best: &Option<Found>, budget: &Budget| {
        let fewer = best.as_ref().map(|found| found.count);
        match width::solve(part, colours, ask, effort, fewer, budget) {
            Err(error) if error.kind == ErrorKind::OverBudget => Ok(Verdict::TooWide(0)),
            found => found,
        }
    };
    let invariant = lower_bound(part, colours, ask);
    let mut bound = invariant;
    let is_best =
        |best: &Option<Found>, bound: u32| best.as_ref().is_some_and(|found| found.count <= bound);
    let proved = |found| Ok(Solved::exactly(found, message!("method-decomposition")));
    let mut best = None;
    let cheap = CHEAP.max(CHEAP_EACH * n as f64);
    if let Verdict::Best(found) = decomposed(Effort::Expected(cheap), &None, &budget.share(1, 4))? {
        return proved(found);
    }
    if n <= LONG {
        let looks = if n <= QUICK { 2 } else { 1 };
        for entries in [FEW_ENTRIES, ENTRIES[0]].into_iter().take(looks) {
            let found = decomposed(Effort::Some(entries), &best, &budget.share(1, 4))?.found();
            best = better(best, found);
            if is_best(&best, bound) {
                return Ok(cut_down(best, (bound, invariant), ask));
            }
        }
        if n <= QUICK && best.as_ref().is_none_or(|best| best.count <= bound + NEAR) {
            let share = budget.share(1, 16);
            let more = sample::solve(part, colours, ask, bound, Patience::Little, &share)?;
            if is_best(&more, bound) {
                return Ok(sampled(more, (bound, invariant), ask));
            }
            best = better(best, more);
        }
    }
    if best.is_none() {
        best = match tree::solve(&spanning_tree(part), colours, ask, &budget.share(1, 4)) {
            Err(error) if error.kind == ErrorKind::OverBudget => None,
            found => found?,
        };
        if is_best(&best, bound) {
            return Ok(cut_down(best, (bound, invariant), ask));
        }
    }
    // where vertices have many neighbours, what is found with a guide is often proved without their balances
    let near = part.neighbours();
    let most = (0..n as u32).map(|v| near.degree(v)).max().unwrap_or(0);
    let many = MANY.into_iter().rev().find(|&many| most > many);
    for look in many.map(looks).into_iter().flatten() {
        let verdict = decomposed(look, &best, &budget.share(1, 4))?;
        match (look, verdict) {
            (Effort::Modulo(..), Verdict::Best(found)) => return proved(found.or(best)),
            (_, Verdict::Best(found)) => best = better(best, found),
            (_, Verdict::TooWide(least)) => bound = bound.max(least),
        }
        if is_best(&best, bound) {
            return Ok(cut_down(best, (bound, invariant), ask));
        }
    }
    // nothing better is what proves that the best is
    for effort in [Effort::Expected(WORTH), Effort::All(NARROW)] {
        match decomposed(effort, &best, &budget.share(1, 4))? {
            Verdict::Best(found) => return proved(found.or(best)),
            // what hangs on the wide part of the graph costs so much by itself
            Verdict::TooWide(least) => bound = bound.max(least),
        }
    }
    for entries in ENTRIES {
        let found = decomposed(Effort::Some(entries), &best, &budget.share(1, 4))?.found();
        if is_best(&found, bound) {
            return Ok(cut_down(found, (bound, invariant), ask));
        }
        best = better(best, found);
        let share = budget.share(1, 8);
        let more = sample::solve(part, colours, ask, bound, Patience::Little, &share)?;
        if is_best(&more, bound) {
            return Ok(sampled(more, (bound, invariant), ask));
        }
        best = better(best, more);
    }
    match decomposed(Effort::All(WIDE), &best, &budget.share(1, 2))? {
        Verdict::Best(found) => return proved(found.or(best)),
        Verdict::TooWide(least) => bound = bound.max(least),
    }
    if is_best(&best, bound) {
        return proved(best);
    }
    let exactly = n <= subset::MOST;
    let patience = if exactly { Patience::Some } else { Patience::All };
    let share = budget.share(1, if exactly { 4 } else { waiting as u32 });
    let more = sample::solve(part, colours, ask, bound, patience, &share)?;
    best = better(best, more);
    if is_best(&best, bound) {
        return Ok(sampled(best, (bound, invariant), ask));
    }
    if exactly {
        match by_subsets(part, colours, ask, budget) {
            Err(error) if error.kind == ErrorKind::OverBudget => {}
            decided => return decided,
        }
    }
    if budget.cancel_switch().is_cancelled() {
        budget.check()?;
    }
    Ok(Solved {
        best: best.or_else(|| untouched(colours, ask)),
        at_least: Some(bound),
        method: message!("method-so-far"),
        because: match bound {
            _ if bound > invariant => Some(message!("why-narrow-parts", bound = bound)),
            _ if ask.other.is_some() => None,
            1 => Some(message!("why-one-remains")),
            _ => Some(message!("why-invariant-forbids")),
        },
        intervals: None,
    })
}

/// A tree of some of the edges, deep rather than wide: what can be done on it can be done.
fn spanning_tree(part: &Graph) -> Graph {
    let near = part.neighbours();
    let mut met = vec![false; part.order()];
    let mut edges = Vec::new();
    let mut stack = vec![0u32];
    met[0] = true;
    while let Some(&v) = stack.last() {
        let open = |w: &&u32| !met[**w as usize];
        let ways = |w: u32| near.of(w).iter().filter(open).count();
        match near.of(v).iter().filter(open).min_by_key(|&&w| ways(w)) {
            Some(&next) => {
                met[next as usize] = true;
                edges.push((v, next));
                stack.push(next);
            }
            None => {
                stack.pop();
            }
        }
    }
    Graph::undirected(part.order(), edges)
}

/// The better of two reductions, the first if they are alike.
fn better(one: Option<Found>, two: Option<Found>) -> Option<Found> {
    match (one, two) {
        (Some(one), Some(two)) if two.count < one.count => Some(two),
        (one, two) => one.or(two),
    }
}

/// A reduction to as few stones as can be, found among some of what a decomposition lists.
fn cut_down(best: Option<Found>, (bound, invariant): (u32, u32), ask: &Ask) -> Solved {
    let method = match bound {
        _ if ask.other.is_some() || bound > invariant => message!("method-decomposition"),
        1 => message!("method-decomposition"),
        _ => message!("method-decomposition-invariant"),
    };
    Solved::exactly(best, method)
}

/// A reduction to as few stones as can be.
fn sampled(best: Option<Found>, (bound, invariant): (u32, u32), ask: &Ask) -> Solved {
    let method = match bound {
        _ if bound > invariant => message!("method-sampled-narrow", bound = bound),
        _ if ask.other.is_some() => message!("method-sampled-pair"),
        1 => message!("method-sampled"),
        _ => message!("method-sampled-invariant"),
    };
    Solved::exactly(best, method)
}

/// All stones as they stand, if that answers the question.
fn untouched(colours: &[u8], ask: &Ask) -> Option<Found> {
    let second = |c: u8| {
        let mut others = colours.iter().enumerate().filter(|(v, _)| ask.at != Some(*v as u32));
        others.any(|(_, &d)| d == c)
    };
    let fits = match (ask.at, ask.colour) {
        _ if ask.other.is_some_and(|c| !second(c)) => false,
        (_, None) => true,
        (Some(at), Some(colour)) => colours[at as usize] == colour,
        (None, Some(colour)) => colours.contains(&colour),
    };
    fits.then(|| Found { count: colours.len() as u32, moves: Vec::new() })
}

fn by_subsets(part: &Graph, colours: &[u8], ask: &Ask, budget: &Budget) -> Result<Solved> {
    let mut adjacent = vec![0u32; part.order()];
    for &(a, b) in part.edges().iter().chain(part.arcs()) {
        adjacent[a as usize] |= 1 << b;
        adjacent[b as usize] |= 1 << a;
    }
    for (v, near) in adjacent.iter_mut().enumerate() {
        *near &= !(1 << v);
    }
    let sets = Sets::new(adjacent, colours, ask.joker, budget)?;
    Ok(Solved::exactly(sets.solve(ask, budget)?, message!("method-subsets")))
}

/// A number of stones that certainly remains. On a bipartite graph the number of stones plus that
/// of the stones on the wrong side (x belongs to one side, o to the other) does not change modulo
/// 3: two neighbours of different colours are both right or both wrong, and become one that is not.
pub(super) fn lower_bound(part: &Graph, colours: &[u8], ask: &Ask) -> u32 {
    if ask.other.is_some() {
        return 2;
    }
    if ask.joker {
        return 1;
    }
    let Some(sides) = part.sides() else { return 1 };
    let weight = |v: usize, colour: u8| if colour == u8::from(sides[v]) { 1 } else { 2 };
    let total: usize = colours.iter().enumerate().map(|(v, &c)| weight(v, c)).sum();
    let possible = match (ask.at, ask.colour) {
        (Some(v), Some(c)) => weight(v as usize, c) % 3 == total % 3,
        _ => !total.is_multiple_of(3),
    };
    if possible { 1 } else { 2 }
}
