//! One stone against all others of the other colour: it must walk through all of them, so a
//! Hamiltonian path from it is a reduction to one stone. Found by rotations (Pósa): a path that is
//! stuck at its end is turned round from a neighbour of that end on, which gives it a new end.

use super::parts::{Ask, Found};
use crate::graph::Adjacency;
use crate::random::Dice;

/// How many rotations are tried for each vertex.
const ROTATIONS: usize = 200;

/// A reduction to one stone, if there is exactly one stone of some colour and a random walk finds it.
pub(super) fn solve(near: &Adjacency, colours: &[u8], ask: &Ask, dice: &mut Dice) -> Option<Found> {
    let n = colours.len();
    if ask.joker || ask.at.is_some() {
        return None;
    }
    let rare = (0..2u8).find(|&c| colours.iter().filter(|&&d| d == c).take(2).count() == 1)?;
    if ask.colour.is_some_and(|c| c != rare) {
        return None;
    }
    let start = colours.iter().position(|&c| c == rare)? as u32;
    let path = hamiltonian(near, start, n * ROTATIONS, dice)?;
    Some(Found { count: 1, moves: path.windows(2).map(|pair| [pair[0], pair[1]]).collect() })
}

fn hamiltonian(
    near: &Adjacency,
    start: u32,
    mut tries: usize,
    dice: &mut Dice,
) -> Option<Vec<u32>> {
    let n = near.order();
    let mut path = vec![start];
    let mut place = vec![usize::MAX; n];
    place[start as usize] = 0;
    while path.len() < n {
        let end = *path.last()?;
        // on to the new neighbour with the fewest ways on
        let ways = |v: u32| near.of(v).iter().filter(|&&w| place[w as usize] == usize::MAX).count();
        let fresh = near.of(end).iter().copied().filter(|&v| place[v as usize] == usize::MAX);
        if let Some(next) = fresh.min_by_key(|&v| ways(v)) {
            place[next as usize] = path.len();
            path.push(next);
            continue;
        }
        tries = tries.checked_sub(1)?;
        let list = near.of(end);
        let pivot = place[list[dice.roll(list.len())] as usize];
        path[pivot + 1..].reverse();
        for (k, &v) in path.iter().enumerate().skip(pivot + 1) {
            place[v as usize] = k;
        }
    }
    Some(path)
}
