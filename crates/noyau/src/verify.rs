//! Checks of answers that share no code with what produced them.
//!
//! Every check goes once through the graph and the answer, and names the first position at which
//! the answer is wrong. None of them solves anything: what is checked is a certificate, whose
//! conditions at each position are local, and together imply that the whole is right.
//!
//! ```
//! use noyau::arena::{Arena, attractor};
//! use noyau::{Budget, verify};
//! let arena = Arena::new(3, &[1, 1, 0], &[(2, 0), (2, 1)], [&[1], &[0]], Some(2))?;
//! let solution = attractor::solve(&arena, &Budget::default())?;
//! assert!(verify::attractors(&arena, &solution).is_ok());
//! # Ok::<(), noyau::Error>(())
//! ```

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Csr, Solution};
use crate::players::Outcome;
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Error, Result, message};

fn wrong(message: Message) -> Error {
    Error::bad_request(message)
}

/// Fails unless there is one thing for each position.
pub(crate) fn same_length(
    found: usize,
    positions: usize,
    otherwise: impl FnOnce(usize, usize) -> Message,
) -> Result<()> {
    if found == positions { Ok(()) } else { Err(wrong(otherwise(found, positions))) }
}

/// Checks attractors, ranks and strategies of an arena.
///
/// A won position has a rank, 0 exactly at the winner's goals, and otherwise one more than the
/// least rank that its winning owner can reach, or than the greatest to which the other player can
/// go. So the rank falls with every move, and the win is forced in that many moves and no fewer.
/// From a position that nobody wins its owner can stay among such positions, and cannot go to a
/// position that he wins: they are a trap for both players.
pub fn attractors(arena: &Arena, solution: &Solution) -> Result<()> {
    same_length(solution.len(), arena.len(), |n, of| {
        message!("answers-for-positions", found = n, positions = of)
    })?;
    for v in arena.graph().vertices() {
        attractor_at(arena, solution, v)?;
    }
    Ok(())
}

/// Who wins at every position, as two lists give it.
pub fn winners(arena: &Arena, attractors: &[Vec<u32>; 2]) -> Result<Vec<Option<usize>>> {
    let mut winners: Vec<Option<usize>> = vec![None; arena.len()];
    for (player, attractor) in attractors.iter().enumerate() {
        for &v in attractor {
            match winners.get_mut(v as usize) {
                None => return Err(wrong(message!("position-none", v = v))),
                Some(Some(_)) => return Err(wrong(message!("attractors-twice", v = v))),
                Some(place) => *place = Some(player),
            }
        }
    }
    Ok(winners)
}

fn attractor_at(arena: &Arena, solution: &Solution, v: u32) -> Result<()> {
    let row = arena.graph().followers(v);
    let owner = arena.owner(v);
    let (rank, strategy) = (solution.rank(v), solution.strategy(v));
    let Some(winner) = solution.winner(v) else {
        if rank.is_some() || strategy.is_some() {
            return Err(wrong(message!("nobody-but-rank", v = v)));
        }
        if let Some(player) = arena.goal(v) {
            return Err(wrong(message!("goal-no-attractor", v = v, player = player)));
        }
        if let Some(&w) = row.iter().find(|&&w| solution.winner(w) == Some(owner)) {
            return Err(wrong(message!("owner-wins", v = v, w = w)));
        }
        if !row.is_empty() && row.iter().all(|&w| solution.winner(w).is_some()) {
            return Err(wrong(message!("every-move-loses", v = v)));
        }
        return Ok(());
    };
    let Some(rank) = rank else {
        return Err(wrong(message!("won-no-rank", v = v)));
    };
    if winner > 1 {
        return Err(wrong(message!("no-player", v = v, player = winner)));
    }
    if let Some(player) = arena.goal(v) {
        return if (player, rank, strategy) == (winner, 0, None) {
            Ok(())
        } else {
            Err(wrong(message!("goal-ends", v = v, player = player)))
        };
    }
    let won: Vec<u32> = row
        .iter()
        .filter(|&&w| solution.winner(w) == Some(winner))
        .filter_map(|&w| solution.rank(w))
        .collect();
    let next = if owner == winner {
        won.iter().min()
    } else if won.len() == row.len() {
        won.iter().max()
    } else {
        return Err(wrong(message!("owner-escapes", v = v)));
    };
    let Some(next) = next else {
        return Err(wrong(message!("no-move-wins", v = v, player = winner)));
    };
    if next.checked_add(1) != Some(rank) {
        return Err(wrong(message!("rank-wrong", v = v, rank = rank, next = *next)));
    }
    match strategy {
        None if owner == winner => Err(wrong(message!("strategy-none", v = v))),
        Some(_) if owner != winner => Err(wrong(message!("strategy-loser", v = v))),
        Some(to) if !row.contains(&to) => Err(wrong(message!("strategy-no-arc", v = v, to = to))),
        Some(to) if solution.winner(to) != Some(winner) || solution.rank(to) != Some(*next) => {
            Err(wrong(message!("strategy-slow", v = v, to = to, rank = rank)))
        }
        _ => Ok(()),
    }
}

/// Checks who wins on a graph on which whoever cannot move loses, with remoteness.
pub fn outcomes(graph: &Csr, outcomes: &[Outcome], remoteness: &[Option<u32>]) -> Result<()> {
    same_length(outcomes.len(), graph.len(), |n, of| {
        message!("outcomes-for-positions", found = n, positions = of)
    })?;
    same_length(remoteness.len(), graph.len(), |n, of| {
        message!("remotenesses-for-positions", found = n, positions = of)
    })?;
    for v in graph.vertices() {
        let row = graph.followers(v);
        let of = |outcome: Outcome| row.iter().filter(move |&&w| outcomes[w as usize] == outcome);
        let far = |w: &u32| remoteness[*w as usize];
        let expected = match outcomes[v as usize] {
            Outcome::D if of(Outcome::P).next().is_some() => {
                return Err(wrong(message!("drawn-wins", v = v)));
            }
            Outcome::D if of(Outcome::D).next().is_none() => {
                return Err(wrong(message!("drawn-loses", v = v)));
            }
            Outcome::D => None,
            Outcome::P if of(Outcome::N).count() < row.len() => {
                return Err(wrong(message!("lost-escapes", v = v)));
            }
            Outcome::P if row.is_empty() => Some(0),
            Outcome::P => of(Outcome::N).filter_map(far).max().and_then(|r| r.checked_add(1)),
            Outcome::N if of(Outcome::P).next().is_none() => {
                return Err(wrong(message!("won-nowhere", v = v)));
            }
            Outcome::N => of(Outcome::P).filter_map(far).min().and_then(|r| r.checked_add(1)),
            letter @ (Outcome::L | Outcome::R) => {
                return Err(wrong(message!("no-outcome-letter", letter = letter.to_string())));
            }
        };
        let drawn = outcomes[v as usize] == Outcome::D;
        if remoteness[v as usize] != expected || (expected.is_none() && !drawn) {
            return Err(wrong(message!("remoteness-wrong", v = v)));
        }
    }
    Ok(())
}

/// Checks that `kernel` is a kernel: no arc inside, and from every vertex outside an arc into it.
pub fn kernel(graph: &Csr, kernel: &[u32]) -> Result<()> {
    let mut inside = vec![false; graph.len()];
    for &v in kernel {
        match inside.get_mut(v as usize) {
            Some(place) => *place = true,
            None => return Err(wrong(message!("vertex-none", v = v))),
        }
    }
    for v in graph.vertices() {
        let into = graph.followers(v).iter().find(|&&w| inside[w as usize]);
        match (inside[v as usize], into) {
            (true, Some(w)) => {
                return Err(wrong(message!("kernel-inside", v = v, w = *w)));
            }
            (false, None) => return Err(wrong(message!("kernel-outside", v = v))),
            _ => {}
        }
    }
    Ok(())
}

/// Checks a Grundy function: every value is the least that no follower has. An acyclic graph has
/// only one; a graph with cycles may have none or several.
pub fn grundy(graph: &Csr, values: &[u32]) -> Result<()> {
    same_length(values.len(), graph.len(), |n, of| {
        message!("values-for-positions", found = n, positions = of)
    })?;
    // The number of the last vertex with a follower of each value, plus one.
    let mut seen = vec![0u32; graph.most_arcs() + 2];
    for v in graph.vertices() {
        for &w in graph.followers(v) {
            if let Some(place) = seen.get_mut(values[w as usize] as usize) {
                *place = v + 1;
            }
        }
        let value = values[v as usize] as usize;
        if seen.get(value).is_none_or(|&last| last == v + 1) {
            return Err(wrong(message!("value-taken", v = v, value = value)));
        }
        if let Some(missing) = seen[..value].iter().position(|&last| last != v + 1) {
            return Err(wrong(message!("value-missing", v = v, value = value, missing = missing)));
        }
    }
    Ok(())
}

/// Checks the levels of an acyclic graph.
pub fn levels(graph: &Csr, levels: &[u32]) -> Result<()> {
    same_length(levels.len(), graph.len(), |n, of| {
        message!("levels-for-positions", found = n, positions = of)
    })?;
    for v in graph.vertices() {
        let above = graph.followers(v).iter().map(|&w| u64::from(levels[w as usize]) + 1).max();
        if u64::from(levels[v as usize]) != above.unwrap_or(0) {
            return Err(wrong(message!("level-wrong", v = v)));
        }
    }
    Ok(())
}

/// Checks generalised Sprague–Grundy values with their counters, in the order in which finite
/// values were given.
///
/// A finite value is the least that no follower has, and a move to anything larger, or infinite,
/// can be answered by a move back to the same value with a smaller counter. An infinite value has a
/// follower that is infinite and lacks the least value not found among the followers. By Fraenkel
/// and Yesha that characterises the function.
pub fn generalised(graph: &Csr, values: &[LoopyNimber], counters: &[u32]) -> Result<()> {
    same_length(values.len(), graph.len(), |n, of| {
        message!("values-for-positions", found = n, positions = of)
    })?;
    same_length(counters.len(), graph.len(), |n, of| {
        message!("counters-for-positions", found = n, positions = of)
    })?;
    // For every vertex the least counter with which each finite value follows.
    let answers: Vec<FxHashMap<u64, u32>> = graph
        .vertices()
        .map(|v| {
            let mut least = FxHashMap::default();
            for &w in graph.followers(v) {
                if let Some(value) = values[w as usize].finite() {
                    let counter = counters[w as usize];
                    least
                        .entry(value)
                        .and_modify(|c: &mut u32| *c = counter.min(*c))
                        .or_insert(counter);
                }
            }
            least
        })
        .collect();
    for v in graph.vertices() {
        let found = &answers[v as usize];
        let mex = (0..=found.len() as u64).find(|k| !found.contains_key(k)).unwrap_or(u64::MAX);
        match &values[v as usize] {
            LoopyNimber::Finite(value) => {
                if *value != mex {
                    return Err(wrong(message!("value-not-mex", v = v, value = *value, mex = mex)));
                }
                for &w in graph.followers(v) {
                    let larger = values[w as usize].finite().is_none_or(|other| other > *value);
                    let answer = answers[w as usize].get(value);
                    if larger && answer.is_none_or(|&c| c >= counters[v as usize]) {
                        return Err(wrong(message!("move-unanswered", v = v, w = w)));
                    }
                }
            }
            LoopyNimber::Infinite(set) => {
                let mut expected: Vec<u64> = found.keys().copied().collect();
                expected.sort_unstable();
                if *set != expected {
                    return Err(wrong(message!("infinity-wrong", v = v)));
                }
                let escapes = |w: &u32| matches!(&values[*w as usize], LoopyNimber::Infinite(k) if !k.contains(&mex));
                if !graph.followers(v).iter().any(escapes) {
                    return Err(wrong(message!("infinity-unneeded", v = v, mex = mex)));
                }
            }
        }
    }
    Ok(())
}
