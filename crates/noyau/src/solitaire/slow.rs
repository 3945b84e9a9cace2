//! Plain search over all reachable positions: slow, obviously right, and the check of everything
//! else here.

use rustc_hash::{FxHashMap, FxHashSet};

use smallvec::smallvec;

use super::{Goal, KValues, Places, Reduction, Stone, check_goal, check_word};
use crate::graph::Graph;
use crate::{Budget, Result, message};

/// Which captures are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captures {
    /// Of either colour in any order.
    Any,
    /// By stones of alternating colours, either first.
    Alternating,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    word: Vec<Option<Stone>>,
    last: Option<Stone>,
    joker: bool,
}

/// The least number of stones over every reachable position, by breadth-first search.
///
/// ```
/// use noyau::graph::Graph;
/// use noyau::solitaire::{self, Goal, slow};
/// use noyau::Budget;
/// let word = solitaire::stones("xoxx")?;
/// let found = slow::clobber(&Graph::cycle(4), &word, slow::Captures::Any, &Goal::default(), &Budget::default())?;
/// assert_eq!(found.least, Some(1));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn clobber(
    graph: &Graph,
    word: &[Option<Stone>],
    captures: Captures,
    goal: &Goal,
    budget: &Budget,
) -> Result<Reduction> {
    check_word(graph.order(), word.len())?;
    check_goal(graph.order(), goal)?;
    let near = graph.neighbours();
    let start = State { word: word.to_vec(), last: None, joker: goal.joker };
    let mut whence: FxHashMap<State, Option<(State, Places)>> = FxHashMap::default();
    whence.insert(start.clone(), None);
    let mut queue = std::collections::VecDeque::from([start]);
    let mut best: Option<(u32, State)> = None;
    let mut ticker = budget.ticker(message!("unit-positions"));
    while let Some(state) = queue.pop_front() {
        ticker.tick()?;
        let count = state.word.iter().flatten().count() as u32;
        if best.as_ref().is_none_or(|(least, _)| count < *least) && meets(&state.word, goal) {
            best = Some((count, state.clone()));
        }
        let mut visit = |next: State, step: Places| -> Result<()> {
            if !whence.contains_key(&next) {
                budget.take(200 + 8 * next.word.len() as u64)?;
                whence.insert(next.clone(), Some((state.clone(), step)));
                queue.push_back(next);
            }
            Ok(())
        };
        for (u, stone) in state.word.iter().enumerate() {
            let Some(stone) = *stone else { continue };
            if state.joker {
                let mut next = State { joker: false, ..state.clone() };
                next.word[u] = Some(stone.other());
                visit(next, smallvec![u as u32, u as u32])?;
            }
            if captures == Captures::Alternating && state.last == Some(stone) {
                continue;
            }
            for &v in near.of(u as u32) {
                if state.word[v as usize] == Some(stone.other()) {
                    let mut next = state.clone();
                    next.word[u] = None;
                    next.word[v as usize] = Some(stone);
                    if captures == Captures::Alternating {
                        next.last = Some(stone);
                    }
                    visit(next, smallvec![u as u32, v])?;
                }
            }
        }
    }
    let Some((least, mut state)) = best else {
        return Ok(Reduction::impossible(message!("method-all")));
    };
    let mut moves = Vec::new();
    while let Some(Some((before, step))) = whence.get(&state) {
        moves.push(step.clone());
        state = before.clone();
    }
    moves.reverse();
    Ok(Reduction::exactly(least, moves, message!("method-all")))
}

/// The nine values of one vertex of a graph full of stones, over every reachable position.
pub fn k_values(graph: &Graph, word: &[Option<Stone>], s: u32, budget: &Budget) -> Result<KValues> {
    check_word(graph.order(), word.len())?;
    let near = graph.neighbours();
    let mut values = KValues::default();
    // the stones, and how the joker was used: not, on x, on o
    let start = (word.to_vec(), None);
    let mut seen = FxHashSet::from_iter([start.clone()]);
    let mut queue = vec![start];
    let mut ticker = budget.ticker(message!("unit-positions"));
    while let Some((word, joker)) = queue.pop() {
        ticker.tick()?;
        let row = match joker {
            None => &mut values.plain,
            Some(Stone::X) => &mut values.x_to_o,
            Some(Stone::O) => &mut values.o_to_x,
        };
        let count = word.iter().flatten().count() as u32;
        let place = &mut row[word[s as usize].map_or(2, |stone| stone.bit().into())];
        *place = Some(place.map_or(count, |least| least.min(count)));
        let mut reached = Vec::new();
        for (u, v) in (0..word.len() as u32).flat_map(|u| near.of(u).iter().map(move |&v| (u, v))) {
            let Some(stone) = word[u as usize] else { continue };
            if word[v as usize] == Some(stone.other()) {
                let mut after = word.clone();
                after[v as usize] = after[u as usize].take();
                reached.push((after, joker));
            }
        }
        if let (None, Some(stone)) = (joker, word[s as usize]) {
            let mut after = word.clone();
            after[s as usize] = Some(stone.other());
            reached.push((after, Some(stone)));
        }
        for state in reached {
            if seen.insert(state.clone()) {
                budget.take(100 + word.len() as u64)?;
                queue.push(state);
            }
        }
    }
    Ok(values)
}

/// Whether a final position is what the goal asks for.
pub fn meets(word: &[Option<Stone>], goal: &Goal) -> bool {
    let others = |&(v, stone): &(usize, &Option<Stone>)| {
        stone.is_some() && goal.end_at.is_some_and(|at| at as usize != v)
    };
    let mut others = word.iter().enumerate().filter(others).map(|(_, stone)| *stone).peekable();
    if goal.other_color.is_some()
        && others.peek().is_some()
        && !others.any(|s| s == goal.other_color)
    {
        return false;
    }
    match (goal.end_at, goal.end_color) {
        (None, None) => true,
        (Some(v), None) => word[v as usize].is_some(),
        (Some(v), Some(colour)) => word[v as usize] == Some(colour),
        (None, Some(colour)) => word.contains(&Some(colour)),
    }
}

/// Plays moves of clobber by the rules; the word they lead to, or what is wrong with them.
pub fn replay(
    graph: &Graph,
    word: &[Option<Stone>],
    captures: Captures,
    joker: bool,
    moves: &[impl AsRef<[u32]>],
) -> Result<Vec<Option<Stone>>, String> {
    let near = graph.neighbours();
    let mut word = word.to_vec();
    let (mut last, mut joker) = (None, joker);
    for step in moves {
        let &[u, v] = step.as_ref() else {
            return Err(format!("not a capture: {:?}", step.as_ref()));
        };
        let Some(stone) = word.get(u as usize).copied().flatten() else {
            return Err(format!("no stone at {u}"));
        };
        if u == v {
            if !std::mem::replace(&mut joker, false) {
                return Err("a joker too many".into());
            }
            word[u as usize] = Some(stone.other());
            continue;
        }
        if !near.has(u, v) || word[v as usize] != Some(stone.other()) {
            return Err(format!("illegal capture {u} to {v}"));
        }
        if captures == Captures::Alternating && last.replace(stone) == Some(stone) {
            return Err(format!("the colours do not alternate at {u} to {v}"));
        }
        word[u as usize] = None;
        word[v as usize] = Some(stone);
    }
    Ok(word)
}
