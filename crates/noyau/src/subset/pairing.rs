//! Symmetries that answer every move: involutions under which no vertex is a neighbour of its image,
//! at once or after one move.

use std::collections::BTreeMap;
use std::time::Duration;

use super::ground::Rule;
use super::{Induced, stable_colours_within};
use crate::graph::{Adjacency, Graph};
use crate::{Budget, Result, message, sorting};

/// A symmetry that exchanges the vertices of a position in pairs, and what to do first.
///
/// Whoever answers a move by its image never runs out of moves first: a vertex and its image are
/// neither equal nor neighbours, so that a move never takes away its own answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The pairs, each with its smaller vertex first, ascending.
    pub pairs: Vec<[u32; 2]>,
    /// The vertex, or the two vertices, to be chosen before the symmetry is there.
    pub first: Option<Vec<u32>>,
}

/// How many steps the search may take for each vertex.
const STEPS_EACH: u64 = 400;
/// Larger graphs are not searched for symmetries.
const MOST_VERTICES: usize = 20_000;
/// Nor are graphs with more edges or arcs.
const MOST_EDGES: usize = 1 << 18;
/// Smaller positions are not tried after every first move: they are searched as quickly.
const FEW_VERTICES: usize = 24;
/// No more first moves are tried, and fewer in larger graphs.
const MOST_FIRST: usize = 600;
/// What was found within a question is found again in this time, or not told.
const A_GLANCE: Duration = Duration::from_millis(60);
/// So often vertices and edges are looked at, all first moves together.
const MOST_LOOKS: usize = 1 << 20;

impl Induced {
    /// A symmetry that decides the position, if one is found: at once, then it is lost, or after a
    /// first move, then it is won.
    ///
    /// ```
    /// use noyau::graph::Graph;
    /// use noyau::subset::{Induced, Rule};
    /// use noyau::Budget;
    /// let budget = Budget::default();
    /// let at = |graph: Graph| Induced::whole(graph, Rule::Vertex);
    /// let pairing = at(Graph::cycle(8)).pairing(&budget)?.unwrap();
    /// assert_eq!((pairing.pairs.len(), pairing.first), (4, None));
    /// assert!(at(Graph::cycle(5)).pairing(&budget)?.is_none());
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn pairing(&self, budget: &Budget) -> Result<Option<Pairing>> {
        let n = self.alive.len();
        if n == 0 || n > MOST_VERTICES || self.graph.size() > MOST_EDGES {
            return Ok(None);
        }
        if let Some(pairs) = self.pairs(STEPS_EACH) {
            return Ok(Some(Pairing { pairs, first: None }));
        }
        if self.is_small() {
            return Ok(None);
        }
        self.pairing_after_a_move(budget)
    }

    /// The same for somebody who explains what it was used for.
    pub(crate) fn pairing_again(&self) -> Option<Pairing> {
        self.pairing(&Budget::default().time(A_GLANCE)).ok().flatten()
    }

    /// Whether [`Induced::pairing`] leaves it to others to try every first move.
    pub fn is_small(&self) -> bool {
        self.alive.len() <= FEW_VERTICES
    }

    /// A symmetry after a first move, if one is found.
    ///
    /// ```
    /// use noyau::graph::Graph;
    /// use noyau::subset::{Induced, Rule};
    /// let path = Induced::whole(Graph::path(5), Rule::Vertex);
    /// let pairing = path.pairing_after_a_move(&noyau::Budget::default())?.unwrap();
    /// assert_eq!((pairing.pairs, pairing.first), (vec![[0, 4]], Some(vec![2])));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn pairing_after_a_move(&self, budget: &Budget) -> Result<Option<Pairing>> {
        if self.alive.len() > MOST_VERTICES || self.graph.size() > MOST_EDGES {
            return Ok(None);
        }
        let mut moves = self.first_moves();
        // Each is a search in what is left of the graph.
        let most = self.rounds().min(MOST_FIRST);
        if moves.len() > most {
            moves = self.rarest_first(moves);
            moves.truncate(most);
        }
        // All first moves together may take as long as the search for a symmetry of the whole.
        let each = (8 * STEPS_EACH / (1 + moves.len() as u64)).max(4);
        let mut ticker = budget.ticker(message!("unit-positions"));
        for first in moves {
            ticker.tick()?;
            if let Some(pairs) = self.after(&first).pairs(each) {
                return Ok(Some(Pairing { pairs, first: Some(first) }));
            }
        }
        Ok(None)
    }

    /// How often all of the graph may be looked at.
    fn rounds(&self) -> usize {
        (MOST_LOOKS / (1 + self.graph.order() + self.graph.size())).max(1)
    }

    /// Of many moves those that have the fewest like them: what a symmetry leaves in its place is rare.
    /// The larger the graph, the fewer there is time for.
    fn rarest_first(&self, moves: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
        let colour = stable_colours_within(&self.graph.induced(&self.alive), self.rounds());
        let of = |v: &u32| self.alive.binary_search(v).ok().map(|place| colour[place]);
        let look = |chosen: &Vec<u32>| {
            let mut look: Vec<Option<u32>> = chosen.iter().map(of).collect();
            look.sort_unstable();
            look
        };
        let mut alike: BTreeMap<_, Vec<Vec<u32>>> = BTreeMap::new();
        let most = (MOST_FIRST * MOST_FIRST / moves.len()).max(1);
        for chosen in moves {
            alike.entry(look(&chosen)).or_default().push(chosen);
        }
        let mut classes: Vec<_> = alike.into_values().collect();
        sorting::sort_by_key(&mut classes, Vec::len);
        // Those that are alike in this way are nearly always alike in every other.
        classes.into_iter().filter_map(|class| class.into_iter().next()).take(most).collect()
    }

    /// What can be chosen: a vertex, or two.
    pub fn first_moves(&self) -> Vec<Vec<u32>> {
        match self.rule {
            Rule::Vertex => self.alive.iter().map(|&v| vec![v]).collect(),
            Rule::Edge => {
                let mut alive = vec![false; self.graph.order()];
                self.alive.iter().for_each(|&v| alive[v as usize] = true);
                let kept = |&(a, b): &(u32, u32)| a < b && alive[a as usize] && alive[b as usize];
                self.graph.steps().filter(kept).map(|(a, b)| vec![a, b]).collect()
            }
        }
    }

    /// What is left after a vertex, or two, were chosen.
    pub fn after(&self, chosen: &[u32]) -> Induced {
        let mut gone = vec![false; self.graph.order()];
        for &v in chosen {
            gone[v as usize] = true;
        }
        if self.rule == Rule::Vertex {
            let reached = self.graph.steps().filter(|(a, _)| chosen.contains(a));
            reached.for_each(|(_, b)| gone[b as usize] = true);
        }
        let alive = self.alive.iter().copied().filter(|&v| !gone[v as usize]).collect();
        Induced { graph: self.graph.clone(), alive, rule: self.rule }
    }

    /// The pairs of a symmetry of the position, by the vertices' numbers in the whole graph.
    fn pairs(&self, steps_each: u64) -> Option<Vec<[u32; 2]>> {
        let mut alive = self.alive.clone();
        if self.rule == Rule::Edge {
            // A vertex without neighbours can never be chosen.
            let around = self.graph.neighbours();
            let mut left = vec![false; self.graph.order()];
            self.alive.iter().for_each(|&v| left[v as usize] = true);
            alive.retain(|&v| around.of(v).iter().any(|&w| left[w as usize]));
        }
        if alive.len() % 2 == 1 {
            return None;
        }
        let graph = self.graph.induced(&alive);
        let image = exchange(&graph, steps_each * (alive.len() as u64 + 16))?;
        let pairs = (0..alive.len()).filter(|&v| v < image[v] as usize);
        let mut pairs: Vec<[u32; 2]> =
            pairs.map(|v| [alive[v], alive[image[v] as usize]]).collect();
        for pair in &mut pairs {
            pair.sort_unstable();
        }
        pairs.sort_unstable();
        Some(pairs)
    }
}

/// Whether a map is a symmetry of the graph that exchanges all vertices in pairs, none of them
/// neighbours.
pub fn is_exchange(graph: &Graph, image: &[u32]) -> bool {
    let out = graph.out_neighbours();
    image.len() == graph.order()
        && image.iter().enumerate().all(|(v, &w)| {
            (w as usize) < image.len()
                && w as usize != v
                && image[w as usize] as usize == v
                && !out.has(v as u32, w)
        })
        && graph.steps().all(|(a, b)| out.has(image[a as usize], image[b as usize]))
}

/// No vertex.
const NOWHERE: u32 = u32::MAX;

struct Search<'g> {
    out: &'g Adjacency,
    into: &'g Adjacency,
    colour: &'g [u32],
    image: Vec<u32>,
    /// The vertices that were exchanged, each with its partner, in order.
    trail: Vec<[u32; 2]>,
    steps: u64,
}

impl Search<'_> {
    /// Exchanges two vertices if nothing that is known speaks against it.
    fn exchange(&mut self, v: u32, w: u32) -> bool {
        self.steps += 1;
        if v == w
            || self.image[w as usize] != NOWHERE
            || self.colour[v as usize] != self.colour[w as usize]
            || self.out.has(v, w)
            || self.out.has(w, v)
        {
            return false;
        }
        self.image[v as usize] = w;
        self.image[w as usize] = v;
        if self.keeps(v, w) && self.keeps(w, v) {
            self.trail.push([v, w]);
            return true;
        }
        self.image[v as usize] = NOWHERE;
        self.image[w as usize] = NOWHERE;
        false
    }

    /// Whether arcs between `v` and vertices with an image are arcs at `w`, the image of `v`.
    fn keeps(&mut self, v: u32, w: u32) -> bool {
        self.steps += (self.out.degree(v) + self.into.degree(v)) as u64 / 4;
        let fits = |near: &Adjacency| {
            near.of(v).iter().all(|&u| {
                let there = self.image[u as usize];
                there == NOWHERE || near.has(w, there)
            })
        };
        fits(self.out) && fits(self.into)
    }

    fn take_back(&mut self, length: usize) {
        while self.trail.len() > length {
            if let Some([v, w]) = self.trail.pop() {
                self.image[v as usize] = NOWHERE;
                self.image[w as usize] = NOWHERE;
            }
        }
    }
}

/// A vertex that was given an image, and what else it could be.
struct Choice {
    /// Where it stands in the order.
    place: usize,
    candidates: Vec<u32>,
    /// How many were exchanged before.
    trail: usize,
}

/// A symmetry that exchanges all vertices in pairs, none of them neighbours; none if there is none
/// or if it is not found within so many steps.
pub fn exchange(graph: &Graph, effort: u64) -> Option<Vec<u32>> {
    let n = graph.order();
    if n % 2 == 1 {
        return None;
    }
    let (out, into, around) = (graph.out_neighbours(), graph.in_neighbours(), graph.neighbours());
    // Partners have the same colour, and few rounds show most graphs that have none.
    colours_of_pairs(graph, 2)?;
    let colour = colours_of_pairs(graph, 8)?;
    let mut classes = vec![Vec::new(); n];
    (0..n as u32).for_each(|v| classes[colour[v as usize] as usize].push(v));
    let (order, parent) = outwards(&around, &colour, &classes);
    let image = vec![NOWHERE; n];
    let mut search =
        Search { out: &out, into: &into, colour: &colour, image, trail: Vec::new(), steps: 0 };
    let mut stack: Vec<Choice> = Vec::new();
    let mut place = 0;
    loop {
        while place < n && search.image[order[place] as usize] != NOWHERE {
            place += 1;
        }
        if place == n {
            // The search sees to it; nothing is claimed that was not checked again.
            return is_exchange(graph, &search.image).then_some(search.image);
        }
        let v = order[place];
        // The last one is tried first.
        let candidates = match parent[v as usize] {
            NOWHERE => by_distance(&around, v, &classes[colour[v as usize] as usize]),
            p => around.of(search.image[p as usize]).to_vec(),
        };
        stack.push(Choice { place, candidates, trail: search.trail.len() });
        loop {
            let choice = stack.last_mut()?;
            search.take_back(choice.trail);
            if search.steps > effort {
                return None;
            }
            let v = order[choice.place];
            let Some(w) = choice.candidates.pop() else {
                stack.pop();
                continue;
            };
            if search.exchange(v, w) {
                place = choice.place + 1;
                break;
            }
        }
    }
}

/// Colours as [`stable_colours_within`] finds them; none if there is a colour with an odd number of vertices.
fn colours_of_pairs(graph: &Graph, rounds: usize) -> Option<Vec<u32>> {
    let colour = stable_colours_within(graph, rounds);
    let mut odd = vec![false; colour.len()];
    for &colour in &colour {
        odd[colour as usize] ^= true;
    }
    (!odd.contains(&true)).then_some(colour)
}

/// The vertices so that each but the first of a component has a neighbour before it, and that
/// neighbour. Rare colours come first.
fn outwards(around: &Adjacency, colour: &[u32], classes: &[Vec<u32>]) -> (Vec<u32>, Vec<u32>) {
    let n = colour.len();
    let mut starts: Vec<u32> = (0..n as u32).collect();
    sorting::sort_by_key(&mut starts, |&v| (classes[colour[v as usize] as usize].len(), v));
    let mut order = Vec::with_capacity(n);
    let mut parent = vec![NOWHERE; n];
    let mut seen = vec![false; n];
    for start in starts {
        if std::mem::replace(&mut seen[start as usize], true) {
            continue;
        }
        let mut at = order.len();
        order.push(start);
        while at < order.len() {
            let v = order[at];
            for &w in around.of(v) {
                if !std::mem::replace(&mut seen[w as usize], true) {
                    parent[w as usize] = v;
                    order.push(w);
                }
            }
            at += 1;
        }
    }
    (order, parent)
}

/// The vertices of a class, the farthest from `from` last: symmetries often exchange opposites.
fn by_distance(around: &Adjacency, from: u32, class: &[u32]) -> Vec<u32> {
    let mut distance = vec![u32::MAX; around.order()];
    distance[from as usize] = 0;
    let mut open = std::collections::VecDeque::from([from]);
    while let Some(v) = open.pop_front() {
        for &w in around.of(v) {
            if distance[w as usize] == u32::MAX {
                distance[w as usize] = distance[v as usize] + 1;
                open.push_back(w);
            }
        }
    }
    let mut class = class.to_vec();
    class.sort_by_key(|&w| (distance[w as usize], std::cmp::Reverse(w)));
    class
}
