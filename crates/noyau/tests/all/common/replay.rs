//! Plays the moves of a puzzle's answer by its rules, sharing nothing with the library.

use std::collections::BTreeSet;

use serde_json::Value;

/// Where pieces can go.
enum Place {
    Board { width: usize },
    Graph { order: usize, edges: BTreeSet<(usize, usize)> },
}

impl Place {
    fn adjacent(&self, x: usize, y: usize) -> bool {
        match self {
            Place::Board { width } => {
                (x / width).abs_diff(y / width) + (x % width).abs_diff(y % width) == 1
            }
            Place::Graph { edges, .. } => edges.contains(&(x.min(y), x.max(y))),
        }
    }

    /// What a peg can jump over from `x` to `y`.
    fn between(&self, x: usize, y: usize) -> Vec<usize> {
        match self {
            Place::Board { width } => {
                let (rows, columns) =
                    ((x / width).abs_diff(y / width), (x % width).abs_diff(y % width));
                if matches!((rows, columns), (0, 2) | (2, 0)) {
                    vec![x.midpoint(y)]
                } else {
                    vec![]
                }
            }
            Place::Graph { order, .. } => (0..*order)
                .filter(|&m| m != x && m != y && self.adjacent(x, m) && self.adjacent(m, y))
                .collect(),
        }
    }
}

/// Reads `{4; 0-1, 1-2}` or `P4`.
fn graph(text: &str) -> Place {
    if let Some(order) = text.strip_prefix('P') {
        let order = order.parse().unwrap();
        return Place::Graph { order, edges: (1..order).map(|i| (i - 1, i)).collect() };
    }
    let (order, edges) = text[1..text.len() - 1].split_once(';').unwrap();
    let edges = edges.split(',').filter(|edge| !edge.trim().is_empty()).map(|edge| {
        let (a, b) = edge.trim().split_once('-').unwrap();
        let (a, b): (usize, usize) = (a.parse().unwrap(), b.parse().unwrap());
        (a.min(b), a.max(b))
    });
    Place::Graph { order: order.parse().unwrap(), edges: edges.collect() }
}

/// Checks that the moves are legal from `position` and leave `least` pieces.
pub fn check(position: &str, moves: &Value, least: &Value) -> Result<(), String> {
    let (rule, rest) = position.split_once(' ').unwrap();
    let on_graph = rest.starts_with('{') || rest.starts_with('P');
    let (place, word) = if on_graph {
        let (place, word) = rest.rsplit_once(' ').unwrap();
        (graph(place), word.to_string())
    } else {
        (Place::Board { width: rest.split('/').next().unwrap().len() }, rest.replace('/', ""))
    };
    let mut cells: Vec<char> = word.chars().collect();
    let mut last = None;
    for step in moves.as_array().ok_or("no moves")? {
        let step: Vec<usize> = step
            .as_array()
            .into_iter()
            .flatten()
            .map(|place| place.as_u64().map_or(usize::MAX, |p| p as usize))
            .collect();
        let (Some(&x), Some(&y)) = (step.first(), step.last()) else {
            return Err("an empty move".to_string());
        };
        if step.iter().any(|&place| place >= cells.len()) {
            return Err(format!("no such cell: {step:?}"));
        }
        if rule == "peg-solitaire" {
            let mut over = place.between(x, y);
            over.retain(|&m| cells[m] == 'x' && (step.len() < 3 || step[1] == m));
            let &[m, ..] = over.as_slice() else { return Err(format!("illegal jump {step:?}")) };
            if cells[x] != 'x' || cells[y] != '.' {
                return Err(format!("illegal jump {step:?}"));
            }
            (cells[x], cells[m], cells[y]) = ('.', '.', 'x');
        } else {
            let pair = BTreeSet::from([cells[x], cells[y]]);
            if !place.adjacent(x, y) || pair != BTreeSet::from(['o', 'x']) {
                return Err(format!("illegal capture {step:?}"));
            }
            if rule == "solitaire-clobber" && last == Some(cells[x]) {
                return Err(format!("the colours do not alternate at {step:?}"));
            }
            last = Some(cells[x]);
            (cells[x], cells[y]) = ('.', cells[x]);
        }
    }
    let left = cells.iter().filter(|&&cell| cell == 'x' || cell == 'o').count() as u64;
    if least.as_u64() == Some(left) {
        Ok(())
    } else {
        Err(format!("the moves leave {left} pieces, not {least}"))
    }
}
