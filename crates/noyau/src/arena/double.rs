//! From a graph that both players move on to an arena: every position once for each player.

use super::format::GameGraph;
use super::{Csr, Kind};
use crate::{Budget, Result, message};

/// Doubles a graph: position `v` of player `p` becomes `p·n + v`, and arcs lead to the other
/// player's copy. Whoever cannot move loses, or wins if `misere`. Player 0 starts.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, double, format::GameGraph};
/// let path = GameGraph::plain(Csr::from_arcs(2, &[(1, 0)])?);
/// let doubled = double::doubled(&path, false, &Budget::default())?;
/// assert_eq!(doubled.graph.arcs().collect::<Vec<_>>(), [(1, 2), (3, 0)]);
/// assert_eq!(doubled.kind(2).goal(), Some(0));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn doubled(graph: &GameGraph, misere: bool, budget: &Budget) -> Result<GameGraph> {
    let n = graph.graph.len();
    budget.take((2 * graph.graph.bytes() + 2 * n) as u64)?;
    let (offsets, targets) = (graph.graph.offsets(), graph.graph.targets());
    let half = targets.len() as u32;
    let second = offsets[1..].iter().map(|&end| end.checked_add(half));
    let offsets: Option<Vec<u32>> = offsets.iter().map(|&end| Some(end)).chain(second).collect();
    let offsets = offsets.ok_or_else(|| crate::Error::over_budget(message!("too-many-arcs")))?;
    super::csr::check_positions(2 * n)?;
    let targets = targets.iter().map(|&v| v + n as u32).chain(targets.iter().copied()).collect();
    let kinds = (0..2).flat_map(|player| {
        let plain = Kind::owned_by(player);
        let end = plain.goal_of(if misere { player } else { 1 - player });
        let graph = &graph.graph;
        graph.vertices().map(move |v| if graph.is_sink(v) { end } else { plain })
    });
    let kinds = Some(kinds.collect());
    let labels = (0..2)
        .flat_map(|player| {
            graph.graph.vertices().map(move |v| format!("{}{}", graph.label(v), ["₀", "₁"][player]))
        })
        .collect();
    let start = graph.start;
    let copies = graph.colours.iter().flat_map(|(&(u, v), colour)| {
        [((u, v + n as u32), colour.clone()), ((u + n as u32, v), colour.clone())]
    });
    let colours = copies.collect();
    Ok(GameGraph { graph: Csr::from_parts(offsets, targets)?, kinds, start, labels, colours })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::outcome;
    use crate::arena::{attractor, slow};
    use crate::players::Outcome;

    #[test]
    fn the_first_player_wins_where_the_next_one_does() {
        let budget = Budget::default();
        for seed in 0..1000 {
            let graph = GameGraph::plain(slow::simple(seed));
            let outcomes = outcome::outcomes(&graph.graph, &budget).unwrap();
            let arena = doubled(&graph, false, &budget).unwrap().into_arena().unwrap();
            assert!(arena.is_bipartite());
            let solution = attractor::solve(&arena, &budget).unwrap();
            for v in graph.graph.vertices() {
                for player in 0..2 {
                    let winner = match outcomes.at(v) {
                        Outcome::N => Some(player),
                        Outcome::P => Some(1 - player),
                        _ => None,
                    };
                    let at = player as u32 * graph.graph.len() as u32 + v;
                    assert_eq!(solution.winner(at), winner);
                    assert_eq!(solution.rank(at), outcomes.remoteness(v));
                }
            }
        }
    }
}
