//! Which elements of a picture a move takes.

use super::{Element, Figure, Move, Quadrant, Way};

/// Longer lists are cut: they only say what lights up under the pointer.
const MOST: usize = 512;

/// The elements of the picture `from` that a move to the position pictured by `to` takes or uses,
/// what it is played with first.
///
/// ```
/// use noyau::game::{Element, Figure, Move, touched};
/// let (from, to) = (Figure::Heaps(vec![3, 5]), Figure::Heaps(vec![3, 3]));
/// let last_two = [3, 4].map(|place| Element::Match { heap: 1, place });
/// assert_eq!(touched(&from, &Move::take(5, &[3]), &to), last_two);
/// ```
pub fn touched(from: &Figure, step: &Move, to: &Figure) -> Vec<Element> {
    let mut found = match (from, to) {
        (Figure::Heaps(a), Figure::Heaps(b)) | (Figure::Skittles(a), Figure::Skittles(b)) => {
            match takings(step) {
                Some(takings) => ways_to_take(a, &takings, false, 1).pop().unwrap_or_default(),
                None => in_place(a, b),
            }
        }
        (Figure::Bags { heaps: a, .. }, Figure::Bags { heaps: b, .. }) => in_place(a, b),
        (Figure::Chocolate(a), Figure::Chocolate(b)) => eaten(a, b),
        (Figure::Token(Quadrant { at: a, .. }), Figure::Token(Quadrant { at: b, .. })) => {
            let square =
                |at: &Option<(u64, u64)>| at.map(|(row, column)| Element::Square(row, column));
            let mut cells: Vec<Element> = [b, a].into_iter().filter_map(square).collect();
            cells.dedup();
            cells
        }
        (Figure::Several(a), Figure::Several(b)) if a.len() == b.len() => {
            let changed = a.iter().zip(b).find(|(a, b)| a != b);
            changed.map_or_else(Vec::new, |(a, b)| touched(&a.1, step, &b.1))
        }
        (Figure::Graph { graph, .. }, _) => on_graph(step, graph.is_directed()),
        _ => elements(step),
    };
    found.truncate(MOST);
    found
}

/// What the move itself says about its elements on a board or strip.
fn elements(step: &Move) -> Vec<Element> {
    let cell = |cell: u32| Element::Cell(cell.into());
    match *step {
        Move::Slide { coin, to, .. } => vec![Element::Coin(coin), Element::Cell(to)],
        Move::SlideInRow { row, from, to } => {
            [from, to].map(|at| Element::Square(row.into(), at)).to_vec()
        }
        Move::Hop { from, to } | Move::Capture { from, to } => vec![cell(from), cell(to)],
        Move::Jump { from, over, to } => {
            // On a board the peg that is jumped stands in the middle.
            vec![cell(from), cell(to), cell(over.unwrap_or(from.midpoint(to)))]
        }
        Move::Recolour { at } => vec![cell(at)],
        Move::Place { ref cells } | Move::Turn { coins: ref cells } => {
            cells.iter().map(|&at| cell(at)).collect()
        }
        Move::Vertex { vertex } => vec![Element::Vertex(vertex)],
        Move::Cut { ends: (a, b), colour } => vec![Element::Coloured(a, b, colour)],
        Move::Line(line) => vec![Element::Line(line)],
        Move::Choose { set } => vec![Element::Set(set)],
        Move::Shoot { from, to, burn } => vec![cell(from), cell(to), cell(burn)],
        Move::Slice { at, .. } => vec![Element::Line(at)],
        Move::Topple { domino, right } => vec![Element::Square(right.into(), domino.into())],
        Move::Shift { from } => vec![cell(from)],
        Move::Call { place, .. } => vec![Element::Vertex(place)],
        Move::BiteCube { cube, .. } => vec![Element::Vertex(cube)],
        Move::Replace { ref heaps, .. } => {
            heaps.iter().map(|&heap| Element::Match { heap, place: 0 }).collect()
        }
        Move::Rewrite(ref change) => change.places.iter().map(|&at| cell(at)).collect(),
        Move::As { ref elements, .. }
        | Move::Win { ref elements }
        | Move::Named { ref elements, .. } => elements.clone(),
        _ => Vec::new(),
    }
}

fn on_graph(step: &Move, directed: bool) -> Vec<Element> {
    let link = |a: u32, b: u32| {
        if directed { Element::Arc(a, b) } else { Element::Edge(a.min(b), a.max(b)) }
    };
    match *step {
        Move::Capture { .. } | Move::Jump { .. } | Move::Recolour { .. } => {
            let mut places = step.places();
            places.dedup();
            places.into_iter().map(Element::Vertex).collect()
        }
        Move::Walk { to, by: Way::Vertex, .. } => vec![Element::Vertex(to)],
        // A token goes along an edge: its goal can be clicked as well.
        Move::Walk { from, to, .. } | Move::Token { from, to } => {
            vec![link(from, to), Element::Vertex(to)]
        }
        Move::Edge { ends: (a, b) } => vec![link(a, b)],
        Move::Rewrite(ref change) => change.places.iter().map(|&at| Element::Vertex(at)).collect(),
        _ => elements(step),
    }
}

/// All sets of matches with which a move can be made: in equal heaps the same moves can be made,
/// and rows that may be `mirrored` are played from either end. The first one is [`touched`].
pub fn ways(heaps: &[u64], step: &Move, mirrored: bool) -> Vec<Vec<Element>> {
    const MOST_WAYS: usize = 24;
    const LONGEST: u64 = 64;
    match takings(step) {
        Some(takings) => {
            let most = if heaps.iter().all(|&heap| heap <= LONGEST) { MOST_WAYS } else { 1 };
            let mut found = ways_to_take(heaps, &takings, mirrored, most);
            for way in &mut found {
                way.truncate(MOST);
            }
            found
        }
        None => Vec::new(),
    }
}

/// For each heap that becomes smaller or is divided its size, how many stay on its left, and how
/// many on its right.
fn takings(step: &Move) -> Option<Vec<[u64; 3]>> {
    match step {
        Move::Take { from, leave } => {
            let first = leave.first().copied().unwrap_or(0).min(*from);
            let rest = leave.iter().skip(1).fold(0u64, |sum, &n| sum.saturating_add(n));
            Some(vec![[*from, first, rest]])
        }
        Move::TakeMany { steps } => Some(steps.iter().map(|&(from, to)| [from, to, 0]).collect()),
        _ => None,
    }
}

fn ways_to_take(
    heaps: &[u64],
    takings: &[[u64; 3]],
    mirrored: bool,
    most: usize,
) -> Vec<Vec<Element>> {
    /// Chooses a heap for each of the takings, the last of equal ones first.
    fn extend(
        heaps: &[u64],
        takings: &[[u64; 3]],
        mirrored: bool,
        most: usize,
        used: &mut Vec<(usize, Vec<Element>)>,
        found: &mut Vec<Vec<Element>>,
    ) {
        let Some((&[size, left, right], others)) = takings.split_first() else {
            let way: Vec<Element> = used.iter().flat_map(|(_, taken)| taken.clone()).collect();
            let same = |other: &Vec<Element>| {
                other.len() == way.len() && way.iter().all(|element| other.contains(element))
            };
            if !found.iter().any(same) {
                found.push(way);
            }
            return;
        };
        let sides: &[(u64, u64)] = if mirrored && left != right {
            &[(left, right), (right, left)]
        } else {
            &[(left, right)]
        };
        for heap in (0..heaps.len()).rev().filter(|&heap| heaps[heap] == size) {
            if used.iter().any(|&(other, _)| other == heap) {
                continue;
            }
            for &(left, right) in sides {
                if found.len() < most {
                    used.push((heap, taken(heap as u32, size, left, right)));
                    extend(heaps, others, mirrored, most, used, found);
                    used.pop();
                }
            }
        }
    }
    let mut found = Vec::new();
    extend(heaps, takings, mirrored, most, &mut Vec::new(), &mut found);
    found
}

/// The matches between those that stay on the left and on the right; where nothing is taken, the
/// heap is cut before the first one on the right.
fn taken(heap: u32, size: u64, left: u64, right: u64) -> Vec<Element> {
    let end = size.saturating_sub(right).max(left + 1);
    (left..end).take(MOST).map(|place| Element::Match { heap, place }).collect()
}

/// Heaps that stay in their places.
fn in_place(from: &[u64], to: &[u64]) -> Vec<Element> {
    let mut found = Vec::new();
    for (heap, (&a, &b)) in (0..).zip(from.iter().zip(to)) {
        let changed = if b > a { a..a + 1 } else { b..a };
        found.extend(changed.take(MOST).map(|place| Element::Match { heap, place }));
    }
    found
}

/// The squares of a bar that are no longer there.
fn eaten(from: &[u64], to: &[u64]) -> Vec<Element> {
    let width = from.first().copied().unwrap_or(0);
    let rows = from.iter().enumerate().flat_map(|(row, &length)| {
        let left = to.get(row).copied().unwrap_or(0);
        let first = (row as u64).saturating_mul(width);
        (left..length).map(move |column| Element::Cell(first.saturating_add(column)))
    });
    rows.take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;
    use crate::text::Cells;

    fn named(elements: &[Element]) -> Vec<String> {
        elements.iter().map(Element::to_string).collect()
    }

    #[test]
    fn heaps_that_shrink_or_are_divided() {
        let names = |heaps: &[u64], step: &Move| {
            named(&touched(&Figure::Heaps(heaps.to_vec()), step, &Figure::Heaps(Vec::new())))
        };
        assert_eq!(names(&[3, 5, 5], &Move::take(5, &[4])), ["heap:2:4"]);
        assert_eq!(names(&[7], &Move::take(7, &[2, 3])), ["heap:0:2", "heap:0:3"]);
        assert_eq!(names(&[7], &Move::take(7, &[3, 4])), ["heap:0:3"]);
        let both = Move::take_many(&[(3, 2), (3, 2)]);
        assert_eq!(names(&[2, 3, 3], &both), ["heap:2:2", "heap:1:2"]);
        let huge = 1_000_000_000_000_000_000;
        assert_eq!(names(&[huge], &Move::take(huge, &[])).len(), MOST);
    }

    #[test]
    fn a_move_can_be_made_in_every_equal_heap_and_from_both_ends() {
        let names = |heaps: &[u64], step: &Move, mirrored| {
            let all = ways(heaps, step, mirrored);
            all.iter().map(|way| named(way).join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(names(&[2, 3, 3], &Move::take(3, &[2]), false), ["heap:2:2", "heap:1:2"]);
        assert_eq!(names(&[5], &Move::take(5, &[1, 3]), true), ["heap:0:1", "heap:0:3"]);
        assert_eq!(names(&[5], &Move::take(5, &[2, 2]), true), ["heap:0:2"]);
        assert_eq!(names(&[5], &Move::take(5, &[4]), true), ["heap:0:4", "heap:0:0"]);
        let both = Move::take_many(&[(3, 2), (3, 1)]);
        let expected = ["heap:1:2 heap:0:1 heap:0:2", "heap:0:2 heap:1:1 heap:1:2"];
        assert_eq!(names(&[3, 3], &both, false), expected);
    }

    #[test]
    fn boards_and_bars() {
        let cells = |text: &str| Cells { rows: 1, columns: text.len(), cells: text.into() };
        let [from, to] = ["ttt..f", "tt.t.f"].map(|text| Figure::Board(cells(text)));
        let hop = Move::Hop { from: 2, to: 3 };
        assert_eq!(named(&touched(&from, &hop, &to)), ["cell:2", "cell:3"]);
        let [from, to] = ["xx.", "..x"].map(|text| Figure::Pegs(cells(text)));
        let jump = Move::Jump { from: 0, over: None, to: 2 };
        assert_eq!(named(&touched(&from, &jump, &to)), ["cell:0", "cell:2", "cell:1"]);
        let [bar, bitten] = [vec![3, 3], vec![3, 1]].map(Figure::Chocolate);
        let bite = Move::Bite { row: 1, column: 1 };
        assert_eq!(named(&touched(&bar, &bite, &bitten)), ["cell:4", "cell:5"]);
    }

    #[test]
    fn graphs() {
        let path = Figure::Graph { graph: Graph::path(4), marks: Vec::new() };
        let arc = Figure::Graph { graph: Graph::directed(2, vec![(1, 0)]), marks: Vec::new() };
        let names = |figure: &Figure, step: &Move| named(&touched(figure, step, figure));
        assert_eq!(names(&path, &Move::Vertex { vertex: 3 }), ["vertex:3"]);
        assert_eq!(names(&path, &Move::Edge { ends: (0, 1) }), ["edge:0-1"]);
        assert_eq!(names(&path, &Move::Capture { from: 2, to: 3 }), ["vertex:2", "vertex:3"]);
        let walk = Move::Walk { from: 2, to: 1, by: Way::Edge };
        assert_eq!(names(&path, &walk), ["edge:1-2", "vertex:1"]);
        assert_eq!(names(&arc, &Move::Token { from: 1, to: 0 }), ["edge:1>0", "vertex:0"]);
        assert_eq!(names(&path, &Move::Token { from: 1, to: 0 }), ["edge:0-1", "vertex:0"]);
    }
}
