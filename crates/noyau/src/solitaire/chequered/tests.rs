//! Chequered boards against the rules.

use super::*;
use crate::solitaire::slow;

fn check(rows: usize, columns: usize, corner: Stone, first: Option<Stone>) -> bool {
    let found = chequered(rows, columns, corner, first, &Budget::default()).unwrap();
    let Some(found) = found else { return false };
    let board = Board { rows, columns, corner: corner.bit(), least: 0 };
    let count = (rows * columns) as u32;
    let near = (0..count).flat_map(|a| [(a, a + 1), (a, a + columns as u32)]);
    let edges = near.filter(|&(a, b)| b < count && board.are_neighbours(a, b)).collect();
    let word: Vec<Option<Stone>> =
        (0..count).map(|cell| Some(Stone::from_bit(board.colour(cell)))).collect();
    let graph = Graph::undirected(word.len(), edges);
    let left =
        slow::replay(&graph, &word, slow::Captures::Alternating, false, &found.moves).unwrap();
    let stones = left.iter().flatten().count() as u32;
    assert_eq!(found.least, Some(stones), "{rows}x{columns}");
    let by_turns = first == Some(corner) && !count.is_multiple_of(2);
    let least = if count.is_multiple_of(3) || by_turns { 2 } else { 1 };
    assert_eq!(stones, least, "{rows}x{columns}");
    let mover = word[found.moves[0][0] as usize];
    first.is_none() || first == mover
}

#[test]
fn every_small_board_is_reduced_as_far_as_possible() {
    for rows in 2..=11 {
        for columns in 2..=11 {
            assert!(check(rows, columns, Stone::X, None), "{rows}x{columns}");
        }
    }
}

#[test]
fn large_boards_too() {
    for (rows, columns) in
        [(20, 20), (2, 101), (77, 3), (64, 41), (13, 13), (11, 10), (5, 7), (15, 9)]
    {
        assert!(check(rows, columns, Stone::O, None), "{rows}x{columns}");
        for first in [Stone::X, Stone::O] {
            assert!(check(rows, columns, Stone::O, Some(first)), "{rows}x{columns} {first:?}");
        }
    }
}

/// The colour of the corner has one stone more on an odd board.
#[test]
fn either_colour_may_have_to_begin() {
    for rows in (3..=11).step_by(2) {
        for columns in (3..=11).step_by(2) {
            for first in [Stone::X, Stone::O] {
                assert!(check(rows, columns, Stone::O, Some(first)), "{rows}x{columns} {first:?}");
            }
        }
    }
}
