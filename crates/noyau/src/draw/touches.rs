//! Which elements of a picture a move takes.

use crate::game::{Figure, Mark};
use crate::text::Cells;

/// Longer lists are cut: they only say what lights up under the pointer.
const MOST: usize = 512;

/// The elements of the picture `from` that a move called `name` to the position pictured by `to`
/// takes or uses, what it is played with first.
///
/// The names are those of the picture: `cell:5` is the element with `data-cell="5"`, and likewise
/// `vertex:3`, `edge:0-1`, `heap:2:4` (the match 4 of heap 2, both from 0), `coin:1`, `set:0.2`.
///
/// ```
/// use noyau::{draw::touches, game::Figure};
/// let (from, to) = (Figure::Heaps(vec![3, 5]), Figure::Heaps(vec![3, 3]));
/// assert_eq!(touches(&from, &to, "5 to 3"), ["heap:1:3", "heap:1:4"]);
/// ```
pub fn touches(from: &Figure, to: &Figure, name: &str) -> Vec<String> {
    let mut found = match (from, to) {
        (Figure::Heaps(a), Figure::Heaps(b)) => heaps(a, b, name),
        (Figure::Bags { heaps: a, .. }, Figure::Bags { heaps: b, .. }) => in_place(a, b),
        (Figure::Strip { coins: a, .. }, Figure::Strip { coins: b, .. }) => slide(a, b),
        (Figure::Rows { men: a, .. }, Figure::Rows { men: b, .. }) => rows(a, b),
        (Figure::Board(a), Figure::Board(b)) | (Figure::Pegs(a), Figure::Pegs(b)) => {
            board(a, b, name)
        }
        (Figure::Chocolate(a), Figure::Chocolate(b)) => chocolate(a, b),
        (Figure::Token { at: a, .. }, Figure::Token { at: b, .. }) => {
            let mut cells = vec![format!("cell:{},{}", b.0, b.1), format!("cell:{},{}", a.0, a.1)];
            cells.dedup();
            cells
        }
        (Figure::Graph { graph, marks }, _) => {
            let mut found = links(name, |v| (v as usize) < graph.order());
            // A token goes along an edge: its goal can be clicked as well.
            if found.len() == 1
                && let [a, b] = numbers(name)[..]
            {
                let is_token = |v: u64| marks.get(v as usize) == Some(&Mark::Token);
                match (is_token(a), is_token(b)) {
                    (true, _) => found.push(format!("vertex:{b}")),
                    (false, true) => found.push(format!("vertex:{a}")),
                    _ => {}
                }
            }
            found
        }
        (Figure::Order(order), _) => links(name, |v| (v as usize) < order.order()),
        (Figure::Hackenbush(_) | Figure::Boxes { .. }, _) => vec![format!("edge:{name}")],
        (Figure::Sets { .. }, _) => vec![format!("set:{name}")],
        (Figure::Several(a), Figure::Several(b)) if a.len() == b.len() => {
            let changed = a.iter().zip(b).find(|(a, b)| a != b);
            changed.map_or_else(Vec::new, |(a, b)| touches(&a.1, &b.1, name))
        }
        _ => Vec::new(),
    };
    found.truncate(MOST);
    found
}

/// The numbers in a text, in their order.
fn numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect()
}

/// `7 to 2,3`: of a heap of 7, two matches stay on the left and three on the right.
fn heaps(from: &[u64], to: &[u64], name: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut taken_from = vec![false; from.len()];
    let steps: Vec<Vec<u64>> = match name.matches(" to ").count() {
        // Another way of naming moves: heaps that stay in their places.
        0 => return in_place(from, to),
        1 => vec![numbers(name)],
        _ => name.split(", ").map(numbers).collect(),
    };
    for step in steps {
        let Some((&size, left)) = step.split_first() else { continue };
        // Moves in equal heaps are the same: take from the last of them.
        let heap = (0..from.len()).rev().find(|&i| from[i] == size && !taken_from[i]);
        let Some(heap) = heap else { continue };
        taken_from[heap] = true;
        let first = left.first().copied().unwrap_or(0).min(size);
        let rest: u64 = left.iter().skip(1).fold(0, |sum, &n| sum.saturating_add(n));
        let end = size.saturating_sub(rest);
        if first < end {
            found.extend((first..end).take(MOST).map(|k| format!("heap:{heap}:{k}")));
        } else {
            // Nothing is taken: the heap is cut after its first part.
            found.push(format!("heap:{heap}:{first}"));
        }
    }
    found
}

fn in_place(from: &[u64], to: &[u64]) -> Vec<String> {
    let mut found = Vec::new();
    for (i, (&a, &b)) in from.iter().zip(to).enumerate() {
        if b < a {
            found.extend((b..a).take(MOST).map(|k| format!("heap:{i}:{k}")));
        } else if b > a {
            found.push(format!("heap:{i}:{a}"));
        }
    }
    found
}

fn slide(from: &[u64], to: &[u64]) -> Vec<String> {
    let mut found = Vec::new();
    for (i, (a, b)) in from.iter().zip(to).enumerate() {
        if a != b {
            found.push(format!("coin:{i}"));
            found.push(format!("cell:{b}"));
        }
    }
    found
}

fn rows(from: &[(u64, u64)], to: &[(u64, u64)]) -> Vec<String> {
    let mut found = Vec::new();
    for (row, (a, b)) in from.iter().zip(to).enumerate() {
        for (old, new) in [(a.0, b.0), (a.1, b.1)] {
            if old != new {
                found.push(format!("cell:{row},{old}"));
                found.push(format!("cell:{row},{new}"));
            }
        }
    }
    found
}

/// The cells a move names, then the others that change.
fn board(from: &Cells, to: &Cells, name: &str) -> Vec<String> {
    let size = from.cells.len();
    let plain = !name.contains(|c: char| c.is_alphabetic() && c != 't' && c != 'o');
    let mut cells: Vec<usize> =
        if plain { numbers(name).iter().map(|&n| n as usize).collect() } else { Vec::new() };
    if cells.iter().any(|&cell| cell >= size) {
        cells.clear();
    }
    if (from.rows, from.columns) == (to.rows, to.columns) {
        let changed = (0..size).filter(|&i| from.cells[i] != to.cells[i]);
        let others: Vec<usize> = changed.filter(|i| !cells.contains(i)).take(MOST).collect();
        cells.extend(others);
    }
    cells.iter().map(|cell| format!("cell:{cell}")).collect()
}

fn chocolate(from: &[u64], to: &[u64]) -> Vec<String> {
    let width = from.first().copied().unwrap_or(0);
    let mut found = Vec::new();
    for (row, &length) in from.iter().enumerate() {
        let left = to.get(row).copied().unwrap_or(0);
        for column in (left..length).take(MOST) {
            let cell = (row as u64).saturating_mul(width).saturating_add(column);
            found.push(format!("cell:{cell}"));
        }
        if found.len() >= MOST {
            break;
        }
    }
    found
}

/// `3`, `0-1`, `0>1`, `2 to 5`: vertices and edges as moves on graphs name them.
fn links(name: &str, is_vertex: impl Fn(u64) -> bool) -> Vec<String> {
    let named = numbers(name);
    if named.is_empty() || !named.iter().all(|&v| is_vertex(v)) {
        return Vec::new();
    }
    let bare = name.chars().all(|c| c.is_ascii_digit() || c == '-' || c == '>');
    match named.as_slice() {
        [a, b] if bare => {
            let link = if name.contains('>') { '>' } else { '-' };
            vec![format!("edge:{a}{link}{b}")]
        }
        _ => named.iter().map(|v| format!("vertex:{v}")).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;

    fn heaps_of(sizes: &[u64]) -> Figure {
        Figure::Heaps(sizes.to_vec())
    }

    #[test]
    fn heaps_that_shrink_or_are_divided() {
        let name = |from: &[u64], name: &str| touches(&heaps_of(from), &heaps_of(&[]), name);
        assert_eq!(name(&[3, 5, 5], "5 to 4"), ["heap:2:4"]);
        assert_eq!(name(&[7], "7 to 2,3"), ["heap:0:2", "heap:0:3"]);
        assert_eq!(name(&[7], "7 to 3,4"), ["heap:0:3"]);
        assert_eq!(name(&[2, 3, 3], "3 to 2, 3 to 2"), ["heap:2:2", "heap:1:2"]);
        assert_eq!(name(&[1_000_000_000_000_000_000], "1000000000000000000 to 0").len(), MOST);
    }

    #[test]
    fn boards_and_bars() {
        let cells = |text: &str| Cells { rows: 1, columns: text.len(), cells: text.into() };
        let from = Figure::Board(cells("ttt..f"));
        assert_eq!(touches(&from, &Figure::Board(cells("tt.t.f")), "2 to 3"), ["cell:2", "cell:3"]);
        assert_eq!(touches(&from, &Figure::Board(cells("tt.t.f")), "jump"), ["cell:2", "cell:3"]);
        let bar = Figure::Chocolate(vec![3, 3]);
        let bitten = Figure::Chocolate(vec![3, 1]);
        assert_eq!(touches(&bar, &bitten, "row 2, column 2"), ["cell:4", "cell:5"]);
    }

    #[test]
    fn graphs() {
        let figure = Figure::Graph { graph: Graph::path(4), marks: Vec::new() };
        assert_eq!(touches(&figure, &figure, "3"), ["vertex:3"]);
        assert_eq!(touches(&figure, &figure, "0-1"), ["edge:0-1"]);
        assert_eq!(touches(&figure, &figure, "2 to 3"), ["vertex:2", "vertex:3"]);
        assert!(touches(&figure, &figure, "9").is_empty());
    }
}
