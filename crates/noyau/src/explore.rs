//! The game graph around a position: every position that can be reached, or as many as were asked
//! for, with who wins there and in how many moves; in a puzzle, with how few pieces can remain.
//!
//! ```
//! use noyau::{Budget, Session, explore, game::Outcome};
//! let (session, budget) = (Session::new(), Budget::default());
//! let start = session.position("misere take-at-most(3) 6")?;
//! let found = explore::explore(&start, 200, None, session.context(&budget)?)?;
//! assert!(found.complete);
//! let lost: Vec<&str> = found.positions.iter()
//!     .filter(|p| p.outcome == Some(Outcome::P)).map(|p| p.position.as_str()).collect();
//! assert_eq!(lost, ["misere take-at-most(3) 5", "misere take-at-most(3) 1"]);
//! # Ok::<(), noyau::Error>(())
//! ```

mod write;

use std::collections::VecDeque;
use std::time::Duration;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::arena::{Csr, level, loopy};
use crate::game::{Convention, Kind, Move, Outcome, Player, Winner};
use crate::part::BoxedPart;
use crate::position::Position;
use crate::solve::{self, Firsts, Solver};
use crate::sorting;
use crate::value::LoopyNimber;
use crate::{Context, Error, Result, message};

/// A position of the graph.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Explored {
    /// In canonical spelling.
    pub position: String,
    /// Without what all positions of the graph have in common: `misere`, and the ruleset where
    /// there is only one summand.
    pub name: String,
    /// Who is to move, where the players have different moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<Player>,
    /// `N`, `P` or `D`: whether the player to move wins, loses or draws; none if it is not known.
    pub outcome: Option<Outcome>,
    /// The Grundy value, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grundy: Option<LoopyNimber>,
    /// How long play lasts when the winner hurries and the loser delays.
    pub remoteness: Option<u32>,
    /// The longest way to the end, in a graph without cycles.
    pub level: Option<u32>,
    /// The longest way from the start, in a graph without cycles; else the shortest.
    pub depth: u32,
    /// In a puzzle, the pieces that are there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pieces: Option<u64>,
    /// In a puzzle whose whole graph is there, the fewest pieces that can remain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub least: Option<u64>,
}

/// A part of the game graph, the start first.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameGraph {
    /// Whether the player who cannot move wins.
    pub misere: bool,
    /// The positions, in the order in which they were found.
    pub positions: Vec<Explored>,
    /// The moves between them.
    pub arcs: Vec<(u32, u32)>,
    /// The names of the moves, in the order of the arcs.
    pub moves: Vec<String>,
    /// Whether every position that can be reached is there.
    pub complete: bool,
    /// The graph in the form that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<String>,
}

/// More positions are never listed.
pub const MOST: u32 = 5_000;

/// An arc, its move's name, and room to grow.
const BYTES_AN_ARC: usize = 2 * (size_of::<(u32, u32)>() + size_of::<String>()) + 32;

fn weight(parts: &[BoxedPart]) -> usize {
    parts.iter().map(|part| part.weight() + size_of::<BoxedPart>() + 32).sum()
}

struct Found {
    parts: Vec<BoxedPart>,
    mover: Player,
    depth: u32,
}

/// How long who wins is looked for where the graph is not whole.
const COLOURING: Duration = Duration::from_secs(2);

/// Walks from `start` over at most `most` positions, nearest first. `first` is the player who
/// begins where the players have different moves; Left if it is not given.
pub fn explore(
    start: &Position,
    most: u32,
    first: Option<Player>,
    context: Context<'_>,
) -> Result<GameGraph> {
    let budget = context.budget;
    let kind = solve::kind(start)?;
    if kind == Kind::Scoring {
        return Err(Error::not_applicable(message!("not-coloured")));
    }
    let puzzle = kind == Kind::Puzzle;
    let partizan = kind == Kind::Partizan;
    let most = most.clamp(1, MOST) as usize;
    let first = if partizan { first.unwrap_or(Player::Left) } else { Player::Left };
    let mut found = vec![Found { parts: start.parts.clone(), mover: first, depth: 0 }];
    let mut known = FxHashMap::default();
    known.insert((start.parts.clone(), first), 0u32);
    let (mut arcs, mut moves, mut complete) = (Vec::new(), Vec::new(), true);
    let mut next = 0;
    while next < found.len() {
        budget.check()?;
        let before = (found.len(), arcs.len());
        let Found { parts, mover, depth } = &found[next];
        let (parts, depth) = (parts.clone(), *depth + 1);
        let (mover, after) = if partizan { (*mover, mover.other()) } else { (*mover, *mover) };
        for i in 0..parts.len() {
            let steps: Vec<(Move, BoxedPart)> = if puzzle {
                parts[i].jumps()
            } else {
                parts[i].moves(mover, budget)?.into_iter().map(|m| (m.step, m.to)).collect()
            };
            for (step, after_step) in steps {
                budget.check()?;
                let mut to = parts.clone();
                to[i] = after_step;
                let key = (to, after);
                let id = if let Some(&id) = known.get(&key) {
                    id
                } else if found.len() < most {
                    let id = found.len() as u32;
                    found.push(Found { parts: key.0.clone(), mover: after, depth });
                    known.insert(key, id);
                    id
                } else {
                    complete = false;
                    continue;
                };
                if !arcs[arcs.len() - recent(&arcs, next as u32)..].contains(&(next as u32, id)) {
                    arcs.push((next as u32, id));
                    moves.push(step.to_string());
                }
            }
        }
        next += 1;
        let grown = 2 * (found.len() - before.0) * (weight(&parts) + size_of::<Explored>())
            + (arcs.len() - before.1) * BYTES_AN_ARC;
        budget.take(grown as u64)?;
    }
    let misere = start.convention == Convention::Misere;
    let spell = |parts: &[BoxedPart]| {
        Position { convention: start.convention, parts: parts.to_vec() }.to_string()
    };
    let name = |parts: &[BoxedPart]| match parts {
        [alone] => alone.placement(),
        _ => Position { convention: Convention::Normal, parts: parts.to_vec() }.to_string(),
    };
    let mut positions: Vec<Explored> = Vec::with_capacity(found.len());
    for f in &found {
        // Large positions have long names.
        budget.check()?;
        let (position, name) = (spell(&f.parts), name(&f.parts));
        budget.take((position.len() + name.len()) as u64)?;
        positions.push(Explored {
            position,
            name,
            mover: partizan.then_some(f.mover),
            outcome: None,
            grundy: None,
            remoteness: None,
            level: None,
            depth: f.depth,
            pieces: puzzle.then(|| f.parts.iter().map(|part| part.pieces()).sum()),
            least: None,
        });
    }
    let graph = Csr::from_arcs(positions.len(), &arcs)?;
    if puzzle {
        // The graph that the stones stand on is the same everywhere.
        let ground = positions[0].name.rfind(' ').map(|at| positions[0].name[..=at].to_string());
        if let Some(ground) = ground
            && positions.iter().all(|p| p.name.starts_with(&ground))
        {
            for position in &mut positions {
                position.name = position.name[ground.len()..].to_string();
            }
        }
        if complete {
            let pieces: Vec<u64> = positions.iter().filter_map(|p| p.pieces).collect();
            for (p, least) in positions.iter_mut().zip(fewest(&graph, &pieces)) {
                p.least = Some(least);
            }
        }
    } else if complete {
        for (p, found) in positions.iter_mut().zip(colour(&graph, start.convention)) {
            p.outcome = Some(
                found.map_or(Outcome::D, |(wins, _)| if wins { Outcome::N } else { Outcome::P }),
            );
            p.remoteness = found.map(|(_, after)| after);
        }
        if !partizan && start.convention == Convention::Normal {
            let values = loopy::generalised_grundy(&graph, budget)?;
            for (p, value) in positions.iter_mut().zip(values) {
                p.grundy = Some(value);
            }
        }
    } else {
        // What no engine decides in a moment is not known, which the answer may say: the graph itself is
        // what was asked for.
        let mut all = budget.share(1, 2);
        if all.time_left().is_none_or(|left| left > COLOURING) {
            all = all.time(COLOURING);
        }
        for (p, f) in positions.iter_mut().zip(&found) {
            budget.check()?;
            if all.check().is_err() {
                break;
            }
            let position = Position { convention: start.convention, parts: f.parts.clone() };
            let one = all.share(1, 4);
            let firsts = Solver::new(position, context.with_budget(&one))?.firsts();
            p.outcome = firsts.ok().map(|firsts| seen_by(firsts, f.mover));
        }
    }
    if let Some(levels) = level::levels(&graph, budget)? {
        for (p, level) in positions.iter_mut().zip(levels) {
            p.level = complete.then_some(level);
        }
        // Arcs lead to later depths: the longest way from the start.
        for v in level::order(&graph, budget)?.unwrap_or_default().into_iter().rev() {
            let depth = positions[v as usize].depth + 1;
            for &w in graph.followers(v) {
                let at = &mut positions[w as usize].depth;
                *at = depth.max(*at);
            }
        }
    }
    Ok(GameGraph { misere, positions, arcs, moves, complete, written: None })
}

/// How many of the last arcs begin at `from`.
fn recent(arcs: &[(u32, u32)], from: u32) -> usize {
    arcs.iter().rev().take_while(|arc| arc.0 == from).count()
}

/// Whether `mover`, who is to move, wins.
fn seen_by(firsts: Firsts, mover: Player) -> Outcome {
    match firsts[mover as usize] {
        Winner::Draw => Outcome::D,
        winner if winner == Winner::of(mover) => Outcome::N,
        _ => Outcome::P,
    }
}

/// The fewest pieces that can be reached from each position. There may be cycles.
fn fewest(graph: &Csr, pieces: &[u64]) -> Vec<u64> {
    let before = backwards(graph);
    let mut order: Vec<u32> = graph.vertices().collect();
    sorting::sort_by_key(&mut order, |&v| pieces[v as usize]);
    let mut least: Vec<Option<u64>> = vec![None; graph.len()];
    for end in order {
        // Whoever comes to a position first has the fewest.
        let count = pieces[end as usize];
        let mut open = vec![end];
        while let Some(v) = open.pop() {
            if least[v as usize].is_none() {
                least[v as usize] = Some(count);
                open.extend(&before[v as usize]);
            }
        }
    }
    least.into_iter().zip(pieces).map(|(least, &here)| least.unwrap_or(here)).collect()
}

/// From where each position can be reached.
fn backwards(graph: &Csr) -> Vec<Vec<u32>> {
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); graph.len()];
    for (from, to) in graph.arcs() {
        before[to as usize].push(from);
    }
    before
}

/// Whether the player to move wins, and after how many moves; none where play goes on for ever.
fn colour(graph: &Csr, convention: Convention) -> Vec<Option<(bool, u32)>> {
    let before = backwards(graph);
    let mut open: Vec<usize> = graph.vertices().map(|v| graph.degree(v)).collect();
    let mut found = vec![None; graph.len()];
    let mut queue = VecDeque::new();
    for v in graph.vertices().filter(|&v| graph.is_sink(v)) {
        found[v as usize] = Some((convention == Convention::Misere, 0));
        queue.push_back(v);
    }
    // By rising remoteness: a win comes with the first lost follower, a loss with the last won one.
    while let Some(v) = queue.pop_front() {
        let Some((wins, after)) = found[v as usize] else { continue };
        for &u in &before[v as usize] {
            open[u as usize] -= 1;
            if found[u as usize].is_none() && (!wins || open[u as usize] == 0) {
                found[u as usize] = Some((!wins, after + 1));
                queue.push_back(u);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::context::Tables;

    fn explored(text: &str, most: u32) -> GameGraph {
        let (tables, budget) = (Tables::default(), Budget::default());
        let context = Context::new(&budget, &tables);
        explore(&Position::read(text).unwrap(), most, None, context).unwrap()
    }

    #[test]
    fn agrees_with_the_engines() {
        for text in ["nim 2,3,3", "misere nim 1,2,2", "kayles 7", "chomp 3x3", "nim 2 + kayles 4"] {
            let graph = explored(text, 5000);
            assert!(graph.complete, "{text}");
            for p in &graph.positions {
                let position = Position::read(&p.position).unwrap();
                let (tables, budget) = (Tables::default(), Budget::default());
                let context = Context::new(&budget, &tables);
                let outcome = Solver::new(position, context).unwrap().outcome().unwrap();
                assert_eq!(p.outcome, Some(outcome), "{}", p.position);
            }
        }
    }

    #[test]
    fn both_players_and_cut_graphs() {
        let graph = explored("domineering 2x2", 200);
        assert!(graph.complete && graph.positions.iter().any(|p| p.mover == Some(Player::Right)));
        assert_eq!(graph.positions[0].outcome, Some(Outcome::N));
        let cut = explored("nim 10,20,30", 50);
        assert!(!cut.complete);
        assert_eq!(cut.positions.len(), 50);
        assert_eq!(cut.positions[0].outcome, Some(Outcome::P));
        assert_eq!(cut.positions[0].remoteness, None);
    }

    /// In every position of a puzzle as few pieces can remain as its engines say.
    #[test]
    fn puzzles_too() {
        for text in [
            "solitaire-clobber-2 P6 xooxxo",
            "solitaire-clobber 2x3",
            "peg-solitaire C6 .xxxxx",
            "hanoi(3) aab",
            "sliding-tiles 3,1/.,2",
            "queens 4x4",
        ] {
            let graph = explored(text, 5000);
            assert!(graph.complete, "{text}");
            for p in &graph.positions {
                let position = Position::read(&p.position).unwrap();
                let (tables, budget) = (Tables::default(), Budget::default());
                let context = Context::new(&budget, &tables);
                let found = position.parts[0].reduce(&crate::game::Goal::default(), context);
                assert_eq!(p.least, found.unwrap().least, "{}", p.position);
                assert_eq!(p.pieces, Some(position.parts[0].pieces()));
                assert!(p.outcome.is_none() && p.remoteness.is_none());
            }
            graph.picture(&Budget::default()).unwrap();
        }
        assert_eq!(explored("solitaire-clobber-2 P3 xox", 9).positions[0].name, "xox");
        let cut = explored("peg-solitaire 5x5", 50);
        assert!(!cut.complete && cut.positions[0].least.is_none());
        assert_eq!(cut.positions[0].pieces, Some(24));
    }

    #[test]
    fn what_nobody_can_solve_is_drawn_all_the_same() {
        let start = Position::read("domineering 9x9").unwrap();
        let (budget, tables) =
            (Budget::default().time(Duration::from_millis(400)), Tables::default());
        let cut = explore(&start, 20, None, Context::new(&budget, &tables)).unwrap();
        assert_eq!((cut.positions.len(), cut.complete), (20, false));
        assert_eq!(cut.positions[0].outcome, None);
    }

    #[test]
    fn cycles_are_drawn() {
        let graph = explored("annihilation {3; 0>1, 1>0, 1>2} @0", 200);
        assert!(graph.positions.iter().any(|p| p.outcome == Some(Outcome::N)));
        assert!(graph.complete && graph.positions[0].level.is_none());
    }
}
