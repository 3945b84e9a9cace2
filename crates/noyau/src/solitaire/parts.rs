//! Solitaire clobber with captures in any order: split, choose a method for each part, put
//! together.
//!
//! An empty vertex stays empty, so the components of the stones are separate puzzles and their
//! least numbers add up. The joker goes to one of them, and one of them must hold the stone asked
//! for.

use super::subset::{self, Sets};
use super::{Goal, Reduction, Stone, chain, check_goal, check_word, sample, tree};
use crate::graph::Graph;
use crate::words::Message;
use crate::{Budget, Error, Result, message};

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

/// Up to this order everything is decided at once; beyond it, random sampling is tried first.
const SMALL: usize = 11;

/// The fewest stones that can remain when captures of either colour come in any order.
///
/// Paths and cycles take linear time, trees nearly so, other components of up to 20
/// stones 3^n steps. For larger ones moves are sampled; they are accepted as best when an
/// invariant or the number of colours proves that nothing better exists, otherwise the answer is
/// over budget. The directions of arcs are ignored.
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
    let mut methods: Vec<Message> = Vec::new();
    let mut choice = Choice::new();
    let mut found: Vec<[Option<Found>; 4]> = Vec::new();
    let components = on_stones.components();
    for component in &components {
        let names: Vec<u32> = component.iter().map(|&v| stones[v as usize]).collect();
        let part = on_stones.induced(component);
        let colours: Vec<u8> =
            names.iter().map(|&v| word[v as usize].map_or(0, Stone::bit)).collect();
        let here = goal.end_at.and_then(|v| names.iter().position(|&name| name == v));
        let mut options: [Option<Found>; 4] = Default::default();
        for (k, option) in options.iter_mut().enumerate() {
            let (joker, asked) = (k & 1 == 1, k & 2 == 2);
            // with a place asked for, the stone is in the component of that place
            let asked_here = if goal.end_at.is_some() { here.is_some() } else { true };
            if joker && !goal.joker || asked && !(constrained && asked_here) {
                continue;
            }
            if here.is_some() && !asked {
                continue;
            }
            let ask = Ask {
                at: if asked { here.map(|v| v as u32) } else { None },
                colour: if asked { goal.end_color.map(Stone::bit) } else { None },
                joker,
            };
            let (best, method) = solve(&part, &colours, &ask, budget)?;
            if !methods.contains(&method) {
                methods.push(method);
            }
            *option = best.map(|best| Found {
                count: best.count,
                moves: best.moves.iter().map(|m| m.map(|v| names[v as usize])).collect(),
            });
        }
        choice.add(&options);
        found.push(options);
    }
    if methods.len() > 1 {
        methods.retain(|method| *method != no_capture());
    }
    let both = |first, rest| message!("list-comma", first = first, rest = rest);
    let method = methods.into_iter().rev().reduce(|rest, first| both(first, rest));
    let method = method.unwrap_or_else(no_capture);
    let Some((least, chosen)) = choice.best(constrained) else {
        return Ok(Reduction::impossible(method));
    };
    let mut moves = Vec::new();
    for (mut options, k) in found.into_iter().zip(chosen) {
        if let Some(part) = options[k].take() {
            moves.extend(part.moves.iter().map(|m| m.to_vec()));
        }
    }
    Ok(Reduction { least: Some(least), moves, method })
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

    fn add(&mut self, options: &[Option<Found>; 4]) {
        let mut next = [None; 4];
        let mut step = [0; 4];
        for (before, total) in self.total.iter().enumerate() {
            let Some(total) = total else { continue };
            for (k, option) in options.iter().enumerate() {
                let Some(option) = option else { continue };
                let (after, count) = (before | k, total + option.count);
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

fn no_capture() -> Message {
    message!("method-no-capture")
}

/// One connected part by the method that suits it.
fn solve(
    part: &Graph,
    colours: &[u8],
    ask: &Ask,
    budget: &Budget,
) -> Result<(Option<Found>, Message)> {
    let n = part.order();
    let monochrome = colours.iter().all(|&c| c == colours[0]);
    if (n == 1 || monochrome) && !ask.joker {
        let fits = ask.colour.is_none_or(|c| c == colours[0]);
        return Ok((fits.then(|| Found { count: n as u32, moves: Vec::new() }), no_capture()));
    }
    let (path, cycle) = (part.path_order(), part.cycle_order());
    let cyclic = cycle.is_some();
    if let Some(line) = path.or(cycle) {
        let along: Vec<u8> = line.iter().map(|&v| colours[v as usize]).collect();
        let at = ask.at.and_then(|v| line.iter().position(|&w| w == v)).map(|k| k as u32);
        let found = chain::solve(&along, cyclic, &Ask { at, ..*ask }, budget)?;
        let found = found.map(|found| Found {
            count: found.count,
            moves: found.moves.iter().map(|m| m.map(|k| line[k as usize])).collect(),
        });
        let method = if cyclic { message!("method-cycle") } else { message!("method-path") };
        return Ok((found, method));
    }
    if part.is_tree() {
        return Ok((tree::solve(part, colours, ask, budget)?, message!("method-tree")));
    }
    if n > SMALL {
        let bound = lower_bound(part, colours, ask);
        let share = budget.share(1, if n > subset::MOST { 1 } else { 4 });
        let best = sample::solve(part, colours, ask, bound, &share)?;
        if best.as_ref().is_some_and(|found| found.count <= bound) {
            let method = if bound == 1 {
                message!("method-sampled")
            } else {
                message!("method-sampled-invariant")
            };
            return Ok((best, method));
        }
        if n > subset::MOST {
            budget.check()?;
            let most = subset::MOST;
            return Err(Error::over_budget(match best.map(|best| best.count) {
                None => message!("stones-undecided", stones = n, least = bound, most = most),
                Some(best) => message!(
                    "stones-undecided-between",
                    stones = n,
                    least = bound,
                    best = best,
                    most = most
                ),
            }));
        }
    }
    let mut adjacent = vec![0u32; n];
    for &(a, b) in part.edges().iter().chain(part.arcs()) {
        adjacent[a as usize] |= 1 << b;
        adjacent[b as usize] |= 1 << a;
    }
    for (v, near) in adjacent.iter_mut().enumerate() {
        *near &= !(1 << v);
    }
    let sets = Sets::new(adjacent, colours, ask.joker, budget)?;
    Ok((sets.solve(ask, budget)?, message!("method-subsets")))
}

/// A number of stones that certainly remains. On a bipartite graph the number of stones plus that
/// of the stones on the wrong side (x belongs to one side, o to the other) does not change modulo
/// 3: two neighbours of different colours are both right or both wrong, and become one that is not.
pub(super) fn lower_bound(part: &Graph, colours: &[u8], ask: &Ask) -> u32 {
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
