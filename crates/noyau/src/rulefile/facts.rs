//! What the patterns of rules have in common: symmetries, exchanges, and how a move is told.

use std::collections::BTreeSet;

use super::board::{pattern, players};
use super::local::{Layout, Local, Turn, layouts};
use super::syntax::{ABSENT, Element, File, Ground, Item, Lie, Rule, Sweep};
use crate::game::{Besides, Move};
use crate::sorting;

/// What the rules of a player are, as far as a picture shows them.
pub type Layouts = BTreeSet<(Layout, i64, bool)>;

pub fn layouts_of(file: &File, player: usize) -> Layouts {
    let own = file.rules.iter().filter(|rule| players(rule)[player]);
    own.filter_map(|rule| Some((rule, pattern(rule)?)))
        .flat_map(|(rule, pattern)| {
            layouts(pattern).into_iter().map(|layout| (layout, rule.points, rule.again))
        })
        .collect()
}

/// Whether the rules look the same after a turn with other letters and, if so, other players.
pub fn alike(
    layouts: &[Layouts; 2],
    turn: Turn,
    letter: &dyn Fn(u32) -> u32,
    exchange: bool,
) -> bool {
    (0..2).all(|player| {
        let other = if exchange { 1 - player } else { player };
        let images: Layouts = layouts[player]
            .iter()
            .map(|(layout, points, again)| (layout.image(turn, letter), *points, *again))
            .collect();
        images == layouts[other]
    })
}

/// The ways to exchange letters, each for itself or in pairs; `.` stays.
pub fn involutions(letters: usize) -> Vec<Vec<u32>> {
    let mut found: Vec<Vec<u32>> = vec![(0..letters as u32).collect()];
    for a in 1..letters {
        for b in a + 1..letters {
            let more: Vec<Vec<u32>> = found
                .iter()
                .filter(|map| map[a] as usize == a && map[b] as usize == b)
                .map(|map| {
                    let mut swapped = map.clone();
                    swapped.swap(a, b);
                    swapped
                })
                .collect();
            found.extend(more);
        }
    }
    sorting::sort(&mut found);
    found.dedup();
    found
}

/// The number that a letter has after others took the places of some.
pub fn mapped(map: &[u32], letter: u32) -> u32 {
    map.get(letter as usize).copied().unwrap_or(letter)
}

/// What must be there for the moves; none where patterns repeat.
pub fn conditions(layouts: &Layouts) -> Option<BTreeSet<Local>> {
    layouts.iter().map(|(layout, ..)| layout.conditions()).collect()
}

/// What a move does besides changing the cells of its pattern, in the words of the language.
pub fn besides(sweep: Option<Sweep>, rule: &Rule) -> Vec<Besides> {
    let swept = sweep.map(|sweep| match sweep {
        Sweep::Neighbours => "neighbours".to_string(),
        Sweep::Followers => "followers".to_string(),
        Sweep::Quadrant(down, right) => {
            let rows = if down > 0 { "below" } else { "above" };
            let columns = if right > 0 { "right" } else { "left" };
            format!("{rows}-{columns}")
        }
    });
    let points = (rule.points != 0).then_some(Besides::Points(rule.points));
    let again = rule.again.then_some(Besides::Again);
    [swept.map(Besides::With), points, again].into_iter().flatten().collect()
}

/// Whether every move gives free vertices a letter, as in games of colouring.
pub fn colours(file: &File) -> bool {
    let given = |item: Item| {
        item.stays()
            || item.before() == Some(0) && item.write.is_some_and(|w| w != 0 && w != ABSENT)
    };
    matches!(file.ground, Ground::Graph(_))
        && file.rules.iter().filter_map(pattern).all(|pattern| pattern.items().all(given))
}

/// Whether the only move is to jump over a neighbour, which is removed, in any direction.
pub fn is_peg_solitaire(file: &File) -> bool {
    let [rule] = file.rules.as_slice() else { return false };
    let Some(pattern) = pattern(rule) else { return false };
    let item = |allow: u32, write| Element::One(Item { allow: 1 << allow, write: Some(write) });
    file.ground.letters().len() == 1
        && pattern.rows == [vec![item(1, 0), item(1, 0), item(0, 1)]]
        && pattern.lie == Lie::Any
        && pattern.sweep.is_none()
        && pattern.beside | pattern.not_beside == 0
        && !pattern.cut
}

/// A piece that leaves one cell and arrives at another, with or without what it jumps over.
pub fn told_as_hop(changed: &[(u32, Item)]) -> Option<Move> {
    let arrives = |&&(_, item): &&(u32, Item)| item.write.is_some_and(|w| w != 0 && w != ABSENT);
    let mut arriving = changed.iter().filter(arrives);
    let (to, goal) = *arriving.next()?;
    if arriving.next().is_some() {
        return None;
    }
    let leaves = |&&(_, item): &&(u32, Item)| item.before() == goal.write;
    let mut leaving = changed.iter().filter(leaves);
    let (from, _) = *leaving.next()?;
    if leaving.next().is_some() && changed.len() != 3 {
        return None;
    }
    match (changed.len(), goal.before()) {
        (2, Some(0)) => Some(Move::Hop { from, to }),
        (2, Some(_)) => Some(Move::Capture { from, to }),
        (_, Some(0)) => {
            // The piece that jumps is the one that is farther away.
            let others = changed.iter().filter(|&&(cell, _)| cell != to);
            let ends = others.clone().map(|&(cell, _)| cell);
            let from = if ends.clone().all(|cell| cell < to) {
                ends.min()
            } else if ends.clone().all(|cell| cell > to) {
                ends.max()
            } else {
                None
            }?;
            let jumped = changed.len() == 3
                && changed.iter().any(|&(cell, _)| cell == from.midpoint(to))
                && (from + to) % 2 == 0;
            let own =
                changed.iter().any(|&(cell, item)| cell == from && item.before() == goal.write);
            if !own {
                return None;
            }
            Some(if jumped { Move::Jump { from, over: None, to } } else { Move::Hop { from, to } })
        }
        _ => None,
    }
}
