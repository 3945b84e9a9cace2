//! Keeps a picture still while a game is played on it: what of it is gone, and how the rest is
//! called after each move.

use std::collections::{BTreeMap, BTreeSet};

use super::{Element, Figure, Move, Way};
use crate::graph::Graph;
use crate::sorting;

/// Longer rows of matches, and more of them, are not drawn match by match.
const LONGEST_ROW: u64 = 30;
const MOST_ROWS: usize = 12;

/// A picture, and what its elements are called in the position that is now on the table.
///
/// ```
/// use noyau::game::{Element, Figure, Move, Still};
/// let mut still = Still::new(Figure::Heaps(vec![3, 5]));
/// // Of the five matches the third is taken: the rest are two heaps of two.
/// let third = Element::Match { heap: 1, place: 2 };
/// still.follow(&Move::take(5, &[2, 2]), &[third], Figure::Heaps(vec![2, 2, 3]));
/// assert_eq!(still.gone(), [third]);
/// let [now, shown] = [Element::Match { heap: 2, place: 0 }, Element::Match { heap: 0, place: 0 }];
/// assert_eq!(still.shown(now), Some(shown));
/// assert_eq!(still.rows(), Some(vec![vec![3], vec![2, 2]]));
/// ```
#[derive(Clone, Debug)]
pub struct Still {
    now: Figure,
    /// For each element of the picture its name now; none if it is gone. Elements that no move
    /// renames or removes are not listed.
    names: BTreeMap<Element, Option<Element>>,
}

impl Still {
    /// A picture on which no move has been made yet.
    pub fn new(figure: Figure) -> Still {
        let names = elements(&figure).into_iter().map(|element| (element, Some(element))).collect();
        Still { now: figure, names }
    }

    /// Follows a move that was made with some elements, named as before it, and leads to a
    /// position that looks like `to`. If the picture cannot be kept, this starts afresh with `to`
    /// and says so by `false`.
    pub fn follow(&mut self, step: &Move, touched: &[Element], to: Figure) -> bool {
        let Some(renamed) = renamed(&self.now, step, touched, &to) else {
            *self = Still::new(to);
            return false;
        };
        for name in self.names.values_mut() {
            *name = name.and_then(|before| renamed.get(&before).copied());
        }
        self.now = to;
        true
    }

    /// The elements of the picture that are no longer there.
    pub fn gone(&self) -> Vec<Element> {
        self.names.iter().filter(|(_, now)| now.is_none()).map(|(&shown, _)| shown).collect()
    }

    /// The element of the picture that now has this name; none if no element changes its name.
    pub fn shown(&self, now: Element) -> Option<Element> {
        self.names.iter().find(|(_, name)| **name == Some(now)).map(|(&shown, _)| shown)
    }

    /// The elements with a name that is not that of the picture: now, and there.
    pub fn names(&self) -> BTreeMap<Element, Element> {
        let named = self.names.iter().filter_map(|(&shown, &now)| Some((now?, shown)));
        named.filter(|(now, shown)| now != shown).collect()
    }

    /// For heaps, how many matches lie together in each row of the picture.
    pub fn rows(&self) -> Option<Vec<Vec<u64>>> {
        if !matches!(self.now, Figure::Heaps(_) | Figure::Skittles(_)) || self.names.is_empty() {
            return None;
        }
        let mut rows: Vec<Vec<u64>> = Vec::new();
        let mut last = None;
        for (shown, now) in &self.names {
            let Element::Match { heap: row, .. } = *shown else { continue };
            rows.resize(rows.len().max(row as usize + 1), Vec::new());
            let heap = match now {
                Some(Element::Match { heap, .. }) => Some((row, *heap)),
                _ => None,
            };
            match (heap, rows[row as usize].last_mut()) {
                (Some(_), Some(size)) if heap == last => *size += 1,
                (Some(_), _) => rows[row as usize].push(1),
                (None, _) => {}
            }
            last = heap;
        }
        Some(rows)
    }
}

/// The elements that may vanish or change their names; none where every position is drawn afresh.
fn elements(figure: &Figure) -> Vec<Element> {
    match figure {
        Figure::Heaps(heaps) | Figure::Skittles(heaps) if fits(heaps) => {
            let row = |(heap, &size): (u32, &u64)| {
                (0..size).map(move |place| Element::Match { heap, place }).collect::<Vec<_>>()
            };
            (0..).zip(heaps).flat_map(row).collect()
        }
        Figure::Graph { graph, .. } | Figure::Order(graph) => {
            let vertices = (0..graph.order() as u32).map(Element::Vertex);
            vertices.chain(links(graph)).collect()
        }
        Figure::Hackenbush(edges) => {
            let coloured = |&(a, b, colour): &(u32, u32, char)| {
                [Element::Coloured(a, b, colour), Element::Joint(a), Element::Joint(b)]
            };
            edges.iter().flat_map(coloured).collect()
        }
        _ => Vec::new(),
    }
}

fn links(graph: &Graph) -> impl Iterator<Item = Element> + '_ {
    let edges = graph.edges().iter().map(|&(a, b)| Element::Edge(a, b));
    edges.chain(graph.arcs().iter().map(|&(a, b)| Element::Arc(a, b)))
}

fn fits(heaps: &[u64]) -> bool {
    heaps.len() <= MOST_ROWS && heaps.iter().all(|&heap| heap <= LONGEST_ROW)
}

/// Several edges between the same vertices have one name, and nobody knows which of them is gone.
fn repeats(elements: impl Iterator<Item = Element>) -> bool {
    let mut seen = BTreeSet::new();
    !elements.into_iter().all(|element| seen.insert(element))
}

/// What each element that is left is called after a move; none if the picture must be drawn afresh.
fn renamed(
    from: &Figure,
    step: &Move,
    touched: &[Element],
    to: &Figure,
) -> Option<BTreeMap<Element, Element>> {
    match (from, step, to) {
        (Figure::Heaps(a), Move::Take { .. } | Move::TakeMany { .. }, Figure::Heaps(b))
        | (Figure::Skittles(a), Move::Take { .. }, Figure::Skittles(b)) => {
            matches_left(a, touched, b)
        }
        // Dominoes lie on the picture, and nothing of it changes; stones are part of it.
        (Figure::Board(_), Move::Place { cells }, Figure::Board(after)) => {
            let covered = |&cell: &u32| after.cells.get(cell as usize) == Some(&b'#');
            cells.iter().all(covered).then(BTreeMap::new)
        }
        (Figure::Graph { graph: a, .. }, _, Figure::Graph { graph: b, .. }) => match *step {
            Move::Edge { .. } | Move::Walk { by: Way::Edge | Way::Arc, .. } => links_left(a, b),
            Move::Vertex { .. } => vertices_left(a, touched, b),
            Move::Walk { from, by: Way::Vertex, .. } => {
                vertices_left(a, &[Element::Vertex(from)], b)
            }
            _ => None,
        },
        (Figure::Order(a), Move::Vertex { .. }, Figure::Order(b)) => vertices_left(a, touched, b),
        (Figure::Hackenbush(edges), Move::Cut { .. }, Figure::Hackenbush(_)) => {
            let coloured = edges.iter().map(|&(a, b, colour)| Element::Coloured(a, b, colour));
            let left = elements(to).into_iter().map(|element| (element, element));
            (!repeats(coloured)).then(|| left.collect())
        }
        _ => None,
    }
}

/// Matches stay where they lie, and a row with a gap is two heaps. Heaps are numbered by size.
fn matches_left(
    from: &[u64],
    touched: &[Element],
    to: &[u64],
) -> Option<BTreeMap<Element, Element>> {
    if !fits(from) {
        return None;
    }
    let mut heaps: Vec<Vec<Element>> = Vec::new();
    for (heap, &size) in (0..).zip(from) {
        let row: Vec<Element> = (0..size).map(|place| Element::Match { heap, place }).collect();
        let runs = row.split(|element| touched.contains(element));
        heaps.extend(runs.filter(|run| !run.is_empty()).map(<[Element]>::to_vec));
    }
    sorting::sort_by_key(&mut heaps, Vec::len);
    if !heaps.iter().map(|heap| heap.len() as u64).eq(to.iter().copied()) {
        return None;
    }
    let named = |(heap, run): (u32, Vec<Element>)| {
        (0..).zip(run).map(move |(place, before)| (before, Element::Match { heap, place }))
    };
    Some((0..).zip(heaps).flat_map(named).collect())
}

fn links_left(from: &Graph, to: &Graph) -> Option<BTreeMap<Element, Element>> {
    if repeats(links(from)) || from.order() != to.order() {
        return None;
    }
    let vertices = (0..to.order() as u32).map(Element::Vertex);
    Some(vertices.chain(links(to)).map(|element| (element, element)).collect())
}

/// Vertices that are left keep their order.
fn vertices_left(from: &Graph, gone: &[Element], to: &Graph) -> Option<BTreeMap<Element, Element>> {
    let left = (0..from.order() as u32).filter(|&v| !gone.contains(&Element::Vertex(v)));
    let number: BTreeMap<u32, u32> = left.zip(0..).collect();
    let new = |v: u32| number.get(&v).copied();
    let mut names: BTreeMap<Element, Element> =
        number.iter().map(|(&v, &w)| (Element::Vertex(v), Element::Vertex(w))).collect();
    for link in links(from) {
        let after = match link {
            Element::Edge(a, b) => new(a).zip(new(b)).map(|(a, b)| Element::Edge(a, b)),
            Element::Arc(a, b) => new(a).zip(new(b)).map(|(a, b)| Element::Arc(a, b)),
            _ => None,
        };
        names.extend(after.map(|after| (link, after)));
    }
    let same = names.len() == to.order() + to.size() && number.len() == to.order();
    (same && !repeats(links(from))).then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Cells;

    fn texts(elements: &[Element]) -> Vec<String> {
        elements.iter().map(Element::to_string).collect()
    }

    fn graph(graph: Graph) -> Figure {
        Figure::Graph { graph, marks: Vec::new() }
    }

    #[test]
    fn vertices_that_are_left_keep_their_places() {
        let mut still = Still::new(graph(Graph::path(5)));
        let gone = [0, 1].map(Element::Vertex);
        assert!(still.follow(&Move::Vertex { vertex: 0 }, &gone, graph(Graph::path(3))));
        assert_eq!(texts(&still.gone()), ["vertex:0", "vertex:1", "edge:0-1", "edge:1-2"]);
        assert_eq!(still.shown(Element::Edge(0, 1)), Some(Element::Edge(2, 3)));
        let gone = [0, 1, 2].map(Element::Vertex);
        assert!(still.follow(&Move::Vertex { vertex: 1 }, &gone, graph(Graph::path(0))));
        assert_eq!(still.gone().len(), 9);
        assert!(!still.follow(&Move::Token { from: 0, to: 1 }, &[], graph(Graph::path(2))));
        assert_eq!(still.gone().len(), 0);
    }

    #[test]
    fn edges_and_plants() {
        let mut still = Still::new(graph(Graph::path(3)));
        let rest = Graph::undirected(3, vec![(1, 2)]);
        assert!(still.follow(&Move::Edge { ends: (0, 1) }, &[], graph(rest)));
        assert_eq!(texts(&still.gone()), ["edge:0-1"]);
        let double = Graph::undirected(2, vec![(0, 1), (0, 1)]);
        let mut still = Still::new(graph(double));
        assert!(!still.follow(&Move::Edge { ends: (0, 1) }, &[], graph(Graph::path(2))));
        let mut still = Still::new(Figure::Hackenbush(vec![(0, 1, 'b'), (1, 2, 'r'), (0, 3, 'g')]));
        let cut = Move::Cut { ends: (0, 1), colour: 'b' };
        assert!(still.follow(&cut, &[], Figure::Hackenbush(vec![(0, 3, 'g')])));
        assert_eq!(texts(&still.gone()), ["edge:0-1b", "edge:1-2r", "joint:1", "joint:2"]);
    }

    #[test]
    fn dominoes_lie_on_the_picture_and_stones_are_drawn() {
        let board = |text: &str| {
            Figure::Board(Cells { rows: 1, columns: text.len(), cells: text.bytes().collect() })
        };
        let mut still = Still::new(board("...."));
        assert!(still.follow(
            &Move::Place { cells: [0, 1].into_iter().collect() },
            &[],
            board("##..")
        ));
        assert!(!still.follow(
            &Move::Place { cells: std::iter::once(3).collect() },
            &[],
            board("##.x")
        ));
    }

    #[test]
    fn matches_stay_where_they_lie() {
        let mut still = Still::new(Figure::Heaps(vec![2, 5]));
        let of = |heap, place| Element::Match { heap, place };
        // From the other end of the row.
        assert!(still.follow(&Move::take(5, &[4]), &[of(1, 0)], Figure::Heaps(vec![2, 4])));
        assert_eq!(still.rows(), Some(vec![vec![2], vec![4]]));
        let middle = [of(1, 1)];
        assert!(still.follow(&Move::take(4, &[1, 2]), &middle, Figure::Heaps(vec![1, 2, 2])));
        assert_eq!(still.rows(), Some(vec![vec![2], vec![1, 2]]));
        assert_eq!(texts(&still.gone()), ["heap:1:0", "heap:1:2"]);
        assert_eq!(still.shown(of(0, 0)), Some(of(1, 1)));
        assert_eq!(still.shown(of(2, 1)), Some(of(1, 4)));
        // What is touched does not fit what is left.
        assert!(!still.follow(&Move::take(2, &[1]), &[], Figure::Heaps(vec![1, 1, 2])));
        assert_eq!(still.rows(), Some(vec![vec![1], vec![1], vec![2]]));
    }
}
