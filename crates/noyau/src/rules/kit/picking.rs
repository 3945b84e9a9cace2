//! Pic'arête by search: remove edges strictly in turn, a point for each vertex that this isolates.
//!
//! A position is a multiset of connected graphs, each known up to isomorphism by a number, so that
//! all graphs with the same pieces share what was found out. The theorem on Pic'arête bounds every
//! position, at once and after each move, without a look at the graphs: only the types of their
//! pieces matter. What it leaves open is searched by alpha-beta with narrow windows, and only the
//! moves that are looked at are brought into canonical form.
//!
//! Two isolated edges cancel: to whoever takes one of them the other player answers by the other
//! one, and both get two points.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::labelling::{Form, MOST_VERTICES, labelled};
use crate::budget::Ticker;
use crate::game::{Bound, Census, ComponentType};
use crate::{Budget, Result, message};

/// More edges than this in a component do not fit into the words of the search.
pub const MOST_EDGES: usize = 64;
/// The moves of components with more edges than this are listed anew each time: such components
/// are seldom met twice.
const MOST_EDGES_LISTED: usize = 14;
/// So many moves are looked up in the table before the first of them is searched.
const LOOKS: usize = 3;
/// The number of the isolated edge.
const EDGE: u32 = 0;
/// No component.
const NONE: u32 = u32::MAX;

/// The numbers of the components, sorted; of isolated edges at most one.
type Pieces = SmallVec<[u32; 8]>;

/// The scores of Pic'arête on graphs with small components, as far as they were needed.
pub struct Picking {
    numbers: FxHashMap<Key, u32>,
    briefs: Vec<Brief>,
    components: Vec<Component>,
    /// The least and the greatest score that are possible.
    known: FxHashMap<Pieces, (i16, i16)>,
    bytes: u64,
}

/// A form that is hashed four edges at a time.
#[derive(PartialEq, Eq)]
struct Key(Form);

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for four in self.0.chunks(4) {
            let word =
                four.iter().fold(0, |all, &(a, b)| all << 16 | u64::from(a) << 8 | u64::from(b));
            state.write_u64(word);
        }
    }
}

/// What positions need to know of a component, in little space.
#[derive(Clone, Copy)]
struct Brief {
    kind: ComponentType,
    order: u8,
    size: u8,
}

struct Component {
    form: Form,
    /// Its moves, if they are kept.
    moves: Option<Box<[Removal]>>,
}

/// What becomes of a component when an edge is removed.
#[derive(Clone, Copy, Debug)]
struct Removal {
    edge: u8,
    points: u8,
    /// How many more vertices of degree 1 there are then.
    leaves: i8,
    /// The degrees of its ends together.
    degrees: u8,
    /// The types of what is left of it.
    kinds: [Option<ComponentType>; 2],
    /// Their numbers, once these were needed.
    pieces: Option<[u32; 2]>,
}

/// What is known of a position without search.
#[derive(Clone, Copy)]
struct Facts {
    census: Census,
    vertices: i32,
    edges: i32,
}

/// A move of a position, with bounds on what it brings to whoever makes it.
struct Step {
    least: i32,
    greatest: i32,
    /// The greater, the sooner it is tried.
    promise: i32,
    /// The place of the component in the position, and of the move in the list of its moves.
    place: (u8, u8),
    removal: Removal,
}

struct Run<'b> {
    budget: &'b Budget,
    ticker: Ticker<'b>,
}

impl Facts {
    fn of(pieces: &[u32], briefs: &[Brief]) -> Facts {
        let mut facts = Facts { census: Census::default(), vertices: 0, edges: 0 };
        for brief in pieces.iter().map(|&piece| briefs[piece as usize]) {
            facts.census.add(brief.kind);
            facts.vertices += i32::from(brief.order);
            facts.edges += i32::from(brief.size);
        }
        facts
    }

    fn after(mut self, from: ComponentType, removal: &Removal) -> Facts {
        self.census.remove(from);
        for kind in removal.kinds.into_iter().flatten() {
            self.census.add(kind);
        }
        self.vertices -= i32::from(removal.points);
        self.edges -= 1;
        self
    }

    /// The least and the greatest score that the theorem leaves. Whoever makes the last move gets
    /// two points by it, and the score has the parity of the number of vertices.
    fn bounds(&self) -> (i32, i32) {
        let cancelled = 4 * (self.census.count(ComponentType::Edge) / 2) as i32;
        let most = self.vertices - cancelled;
        let (mut least, mut greatest) = match self.edges {
            0 => return (0, 0),
            edges if edges % 2 == 1 => (4 - most, most),
            _ if most == 0 => return (0, 0),
            _ => (-most, most - 4),
        };
        match self.census.bound() {
            Bound::AtLeast(bound) => least = least.max(bound as i32),
            Bound::AtMost(bound) => greatest = greatest.min(bound as i32),
        }
        least += (least - most) & 1;
        greatest -= (greatest - most) & 1;
        (least, greatest)
    }
}

impl Default for Picking {
    fn default() -> Self {
        let mut picking = Picking {
            numbers: FxHashMap::default(),
            briefs: Vec::new(),
            components: Vec::new(),
            known: FxHashMap::default(),
            bytes: 0,
        };
        picking.add(2, Form::from_slice(&[(0, 1)]));
        picking
    }
}

/// The bytes of a table entry with all that belongs to it.
const POSITION: u64 = 2 * size_of::<(Pieces, (i16, i16))>() as u64;
/// Likewise of a component, whose form is kept twice.
const COMPONENT: u64 = (size_of::<Component>() + 2 * size_of::<(Form, u32)>()) as u64;

impl Picking {
    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// What whoever moves gets more than the other. The graph is given by its components, each with
    /// its number of vertices, all of them small enough.
    pub fn score(&mut self, parts: &[(u32, Vec<(u32, u32)>)], budget: &Budget) -> Result<i64> {
        self.make_room(budget);
        let mut run = Run { budget, ticker: budget.ticker(message!("unit-positions")) };
        let pieces = self.read(parts, &mut run)?;
        let facts = Facts::of(&pieces, &self.briefs);
        let (mut least, mut greatest) = facts.bounds();
        // The bound of the theorem is near, and the other one is far away.
        let from_below = facts.edges % 2 == 1;
        while least < greatest {
            let bound = if from_below { least + 2 } else { greatest };
            let found = self.search(&pieces, bound - 1, bound, &mut run);
            let found = found
                .map_err(|error| error.knowing("at_least", least).knowing("at_most", greatest))?;
            if found >= bound {
                least = found;
            } else {
                greatest = found;
            }
        }
        Ok(least.into())
    }

    /// Whether it is at least this much.
    pub fn reaches(
        &mut self,
        parts: &[(u32, Vec<(u32, u32)>)],
        bound: i64,
        budget: &Budget,
    ) -> Result<bool> {
        self.make_room(budget);
        let mut run = Run { budget, ticker: budget.ticker(message!("unit-positions")) };
        let pieces = self.read(parts, &mut run)?;
        let (least, greatest) = Facts::of(&pieces, &self.briefs).bounds();
        if bound <= i64::from(least) || bound > i64::from(greatest) {
            return Ok(bound <= i64::from(least));
        }
        let bound = bound as i32;
        Ok(self.search(&pieces, bound - 1, bound, &mut run)? >= bound)
    }

    /// Between two questions components can be forgotten as well: when they take most of the memory
    /// there is.
    fn make_room(&mut self, budget: &Budget) {
        if budget.memory_left() < self.bytes {
            budget.give_back(self.bytes);
            *self = Picking::default();
        }
    }

    /// Whether all components are small enough for the search.
    pub fn fits(parts: &[(u32, Vec<(u32, u32)>)]) -> bool {
        let small = |&(order, ref ends): &(u32, Vec<(u32, u32)>)| {
            order as usize <= MOST_VERTICES && ends.len() <= MOST_EDGES
        };
        parts.iter().all(small)
    }

    fn read(&mut self, parts: &[(u32, Vec<(u32, u32)>)], run: &mut Run<'_>) -> Result<Pieces> {
        let mut pieces = Pieces::new();
        for (order, ends) in parts {
            let ends: Form = ends.iter().map(|&(a, b)| (a as u8, b as u8)).collect();
            pieces.push(self.number(*order as usize, &ends, run)?);
        }
        sort(&mut pieces);
        Ok(pieces)
    }

    /// The number of a connected graph.
    fn number(&mut self, order: usize, ends: &[(u8, u8)], run: &mut Run<'_>) -> Result<u32> {
        let form = labelled(order, ends);
        let key = Key(form);
        if let Some(&number) = self.numbers.get(&key) {
            return Ok(number);
        }
        self.take(COMPONENT + spilled(&key.0), run)?;
        Ok(self.add(order, key.0))
    }

    fn add(&mut self, order: usize, form: Form) -> u32 {
        let number = self.components.len() as u32;
        let kind = Pruned::new(&form).kind();
        self.numbers.insert(Key(form.clone()), number);
        self.briefs.push(Brief { kind, order: order as u8, size: form.len() as u8 });
        self.components.push(Component { form, moves: None });
        number
    }

    /// Accounts for memory. When it is used up, all but the components is forgotten, which the
    /// search holds by their numbers.
    fn take(&mut self, bytes: u64, run: &Run<'_>) -> Result<()> {
        if let Err(error) = run.budget.take(bytes) {
            let components = self.components.iter().map(|c| COMPONENT + spilled(&c.form));
            let kept: u64 = components.sum();
            if self.bytes < 2 * kept {
                return Err(error);
            }
            self.known = FxHashMap::default();
            self.components.iter_mut().for_each(|component| component.moves = None);
            run.budget.give_back(self.bytes - kept);
            self.bytes = kept;
            run.budget.take(bytes)?;
        }
        self.bytes += bytes;
        Ok(())
    }

    /// The moves of a component.
    fn moves(&mut self, number: u32, run: &Run<'_>) -> Result<SmallVec<[Removal; 32]>> {
        let component = &self.components[number as usize];
        if let Some(moves) = &component.moves {
            return Ok(SmallVec::from_slice(moves));
        }
        let moves = Pruned::new(&component.form).removals();
        if component.form.len() <= MOST_EDGES_LISTED {
            self.take((moves.len() * size_of::<Removal>()) as u64, run)?;
            self.components[number as usize].moves = Some(moves.as_slice().into());
        }
        Ok(moves)
    }

    /// The numbers of what is left of a component after a removal.
    fn pieces_of(
        &mut self,
        number: u32,
        index: usize,
        removal: &Removal,
        run: &mut Run<'_>,
    ) -> Result<[u32; 2]> {
        if let Some(pieces) = removal.pieces {
            return Ok(pieces);
        }
        let mut pieces = [NONE; 2];
        let form = self.components[number as usize].form.clone();
        for (piece, (order, ends)) in pieces.iter_mut().zip(split(&form, removal.edge)) {
            if !ends.is_empty() {
                *piece = self.number(order, &ends, run)?;
            }
        }
        if let Some(moves) = &mut self.components[number as usize].moves {
            moves[index].pieces = Some(pieces);
        }
        Ok(pieces)
    }

    /// The score if it is between both bounds; otherwise a bound on it on the same side. It is no
    /// deeper than there are edges.
    fn search(&mut self, pieces: &Pieces, low: i32, high: i32, run: &mut Run<'_>) -> Result<i32> {
        let facts = Facts::of(pieces, &self.briefs);
        let (mut least, mut greatest) = facts.bounds();
        if let Some(&(more, less)) = self.known.get(pieces) {
            (least, greatest) = (least.max(more.into()), greatest.min(less.into()));
        }
        if least >= high || least >= greatest {
            return Ok(least);
        }
        if greatest <= low {
            return Ok(greatest);
        }
        run.ticker.tick()?;
        let (mut steps, order) = self.steps(pieces, &facts, run)?;
        let best = |of: fn(&Step) -> i32| steps.iter().map(of).max().unwrap_or(0);
        least = least.max(best(|step| step.least));
        greatest = greatest.min(best(|step| step.greatest));
        let found = if least >= high || least >= greatest {
            least
        } else if greatest <= low {
            greatest
        } else {
            // What each move brings at most, as far as that is known by now.
            let (mut reached, mut ceiling) = (low.max(least), i32::MIN);
            let open = order.iter().filter(|&&k| steps[usize::from(k)].greatest > reached);
            for k in open.take(LOOKS).copied().collect::<SmallVec<[u8; LOOKS]>>() {
                let step = &mut steps[usize::from(k)];
                let points = i32::from(step.removal.points);
                let to = self.after(pieces, step, run)?;
                if let Some(&(more, less)) = self.known.get(&to) {
                    step.greatest = step.greatest.min(points - i32::from(more));
                    let value = points - i32::from(less);
                    if value >= high {
                        self.keep(pieces, (least.max(value) as i16, greatest as i16), run)?;
                        return Ok(value);
                    }
                }
            }
            for step in order.iter().map(|&k| &steps[usize::from(k)]) {
                let mut value = step.greatest;
                if value > reached {
                    let points = i32::from(step.removal.points);
                    let to = self.after(pieces, step, run)?;
                    value = points - self.search(&to, points - high, points - reached, run)?;
                }
                ceiling = ceiling.max(value);
                reached = reached.max(value.min(high));
                if value >= high {
                    break;
                }
            }
            if ceiling >= high {
                least = least.max(ceiling);
            } else {
                greatest = greatest.min(ceiling);
                if ceiling > low {
                    least = least.max(ceiling);
                }
            }
            ceiling.max(least)
        };
        self.keep(pieces, (least as i16, greatest as i16), run)?;
        Ok(found)
    }

    /// All moves with what the theorem says about them, and their order, the most promising first.
    fn steps(
        &mut self,
        pieces: &Pieces,
        facts: &Facts,
        run: &Run<'_>,
    ) -> Result<(Vec<Step>, SmallVec<[u8; 64]>)> {
        let mut steps: Vec<Step> = Vec::with_capacity(facts.edges as usize);
        for (place, &piece) in pieces.iter().enumerate() {
            if place > 0 && pieces[place - 1] == piece {
                continue;
            }
            let kind = self.briefs[piece as usize].kind;
            // Moves to the same types have the same bounds.
            let mut bounds: SmallVec<[_; 16]> = SmallVec::new();
            for (index, removal) in self.moves(piece, run)?.into_iter().enumerate() {
                let same = (removal.kinds, removal.points);
                let (least, greatest) = match bounds.iter().find(|(known, _)| *known == same) {
                    Some(&(_, found)) => found,
                    None => {
                        let found = facts.after(kind, &removal).bounds();
                        bounds.push((same, found));
                        found
                    }
                };
                let points = i32::from(removal.points);
                // By the theorem; then it is good to take points, to make few leaves, and to
                // play where degrees are high.
                let by_theorem = if facts.edges % 2 == 1 { greatest } else { least };
                let promise = 100 * (points - by_theorem) + 10 * points
                    - 20 * i32::from(removal.leaves)
                    + 3 * i32::from(removal.degrees);
                let (least, greatest) = (points - greatest, points - least);
                let place = (place as u8, index as u8);
                steps.push(Step { least, greatest, promise, place, removal });
            }
        }
        // Plain numbers are sorted faster.
        let keys =
            steps.iter().zip(0..).map(|(step, k)| ((1 << 30) - i64::from(step.promise)) << 8 | k);
        let mut order: SmallVec<[i64; 64]> = keys.collect();
        order.sort_unstable();
        Ok((steps, order.iter().map(|&key| key as u8).collect()))
    }

    /// The position after a move.
    fn after(&mut self, pieces: &Pieces, step: &Step, run: &mut Run<'_>) -> Result<Pieces> {
        let (place, index) = (usize::from(step.place.0), usize::from(step.place.1));
        let left = self.pieces_of(pieces[place], index, &step.removal, run)?;
        let mut to = pieces.clone();
        to.swap_remove(place);
        to.extend(left.into_iter().filter(|&piece| piece != NONE));
        sort(&mut to);
        Ok(to)
    }

    fn keep(&mut self, pieces: &Pieces, bounds: (i16, i16), run: &Run<'_>) -> Result<()> {
        if let Some(entry) = self.known.get_mut(pieces) {
            *entry = bounds;
            return Ok(());
        }
        let spilled = if pieces.spilled() { 4 * pieces.len() as u64 } else { 0 };
        self.take(POSITION + spilled, run)?;
        self.known.insert(pieces.clone(), bounds);
        Ok(())
    }
}

/// The bytes that a form owns in both places where it is kept.
fn spilled(form: &Form) -> u64 {
    if form.spilled() { 4 * form.len() as u64 } else { 0 }
}

fn sort(pieces: &mut Pieces) {
    pieces.sort_unstable();
    let single = pieces.iter().take_while(|&&piece| piece == EDGE).count();
    pieces.drain(..single - single % 2);
}

/// The first so many bits.
fn first(count: usize) -> u64 {
    if count == 64 { !0 } else { (1 << count) - 1 }
}

/// A connected graph and its 2-core.
struct Pruned<'f> {
    form: &'f Form,
    /// The edges at each vertex.
    at: [u64; MOST_VERTICES],
    vertices: u64,
    core: u64,
}

impl<'f> Pruned<'f> {
    fn new(form: &'f Form) -> Pruned<'f> {
        let (mut at, mut vertices) = ([0u64; MOST_VERTICES], 0u64);
        for (k, &(a, b)) in form.iter().enumerate() {
            at[usize::from(a)] |= 1 << k;
            at[usize::from(b)] |= 1 << k;
            vertices |= 1 << a | 1 << b;
        }
        let mut graph = Pruned { form, at, vertices, core: 0 };
        let mut core = first(form.len());
        let mut open = vertices;
        while open != 0 {
            core = graph.prune(core, open.trailing_zeros() as u8);
            open &= open - 1;
        }
        graph.core = core;
        graph
    }

    fn kind(&self) -> ComponentType {
        let outside = self.form.len() - self.core.count_ones() as usize;
        ComponentType::of(self.form.len(), self.vertices.count_ones() as usize, outside)
    }

    /// These edges without the last one of a vertex, and without those that then are the last.
    fn prune(&self, mut edges: u64, mut vertex: u8) -> u64 {
        loop {
            let last = self.at[usize::from(vertex)] & edges;
            if !last.is_power_of_two() {
                return edges;
            }
            edges &= !last;
            let (a, b) = self.form[last.trailing_zeros() as usize];
            vertex = if a == vertex { b } else { a };
        }
    }

    /// The vertices and the edges that can be reached from a vertex along these edges.
    fn reached(&self, edges: u64, start: u8) -> (u64, u64) {
        let (mut vertices, mut open, mut reached) = (1u64 << start, 1u64 << start, 0u64);
        while open != 0 {
            let v = open.trailing_zeros();
            open &= open - 1;
            let mut new = self.at[v as usize] & edges & !reached;
            reached |= new;
            while new != 0 {
                let (a, b) = self.form[new.trailing_zeros() as usize];
                new &= new - 1;
                let to = (1 << a | 1 << b) & !vertices;
                vertices |= to;
                open |= to;
            }
        }
        (vertices, reached)
    }

    /// What is left of an edge's component without the edge, on both sides if there are two: the
    /// vertices and the edges.
    fn sides(&self, edge: usize) -> [(u64, u64); 2] {
        let (a, b) = self.form[edge];
        let left = first(self.form.len()) & !(1 << edge);
        let one = self.reached(left, a);
        let other = if one.0 >> b & 1 == 1 { (0, 0) } else { self.reached(left, b) };
        [one, other]
    }

    /// All ways to remove an edge; of parallel edges one.
    fn removals(&self) -> SmallVec<[Removal; 32]> {
        let mut found = SmallVec::new();
        for (edge, &(a, b)) in self.form.iter().enumerate() {
            if edge > 0 && self.form[edge] == self.form[edge - 1] {
                continue;
            }
            let ends = [a, b].map(|v| self.at[usize::from(v)].count_ones() as u8);
            let points = ends.map(|n| u8::from(n == 1)).iter().sum::<u8>();
            let leaves = ends.map(|n| i8::from(n == 2)).iter().sum::<i8>() - points as i8;
            let mut core = self.core & !(1 << edge);
            if core != self.core {
                core = self.prune(self.prune(core, a), b);
            }
            let kinds = self.sides(edge).map(|(vertices, edges)| {
                let outside = (edges & !core).count_ones() as usize;
                let (size, order) = (edges.count_ones() as usize, vertices.count_ones() as usize);
                (edges != 0).then(|| ComponentType::of(size, order, outside))
            });
            let (edge, degrees) = (edge as u8, ends[0] + ends[1]);
            found.push(Removal { edge, points, leaves, degrees, kinds, pieces: None });
        }
        found
    }
}

/// What is left of a connected graph without an edge: connected graphs, renumbered, in the order of
/// the types of the removal.
fn split(form: &Form, edge: u8) -> [(usize, Form); 2] {
    Pruned::new(form).sides(usize::from(edge)).map(|(_, edges)| {
        let mut name = [u8::MAX; MOST_VERTICES];
        let mut order = 0;
        let mut named = |v: u8| {
            let name = &mut name[usize::from(v)];
            if *name == u8::MAX {
                *name = order;
                order += 1;
            }
            *name
        };
        let chosen = form.iter().enumerate().filter(|(k, _)| edges >> k & 1 == 1);
        let ends = chosen.map(|(_, &(a, b))| (named(a), named(b))).collect();
        (usize::from(order), ends)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use crate::rules::kit::subset_scores::{SubsetScores, chained as random};

    /// The connected parts of a set of edges.
    fn parts(order: u32, ends: &[(u32, u32)]) -> Vec<(u32, Vec<(u32, u32)>)> {
        let mut root: Vec<u32> = (0..order).collect();
        for _ in 0..order {
            for &(a, b) in ends {
                let least = root[a as usize].min(root[b as usize]);
                (root[a as usize], root[b as usize]) = (least, least);
            }
        }
        let mut found = Vec::new();
        for start in 0..order {
            let mut names: Vec<u32> = Vec::new();
            let mut named = |v: u32| {
                names.iter().position(|&w| w == v).unwrap_or_else(|| {
                    names.push(v);
                    names.len() - 1
                }) as u32
            };
            let inside = ends.iter().filter(|edge| root[edge.0 as usize] == start);
            let part: Vec<(u32, u32)> = inside.map(|&(a, b)| (named(a), named(b))).collect();
            if !part.is_empty() {
                found.push((names.len() as u32, part));
            }
        }
        found
    }

    /// Compares random subsets of random graphs; how many.
    fn compare(rounds: usize, most: usize, seed: u64, budget: &Budget) -> usize {
        let mut dice = Dice::new(seed);
        let (mut picking, mut compared) = (Picking::default(), 0);
        for _ in 0..rounds {
            let (order, ends) = random(&mut dice, most);
            let scores = SubsetScores::new(order as usize, &ends, budget).unwrap();
            let all = (1 << ends.len()) - 1;
            for set in (0..8).map(|_| dice.roll(all + 1)).chain([all]).collect::<Vec<_>>() {
                let left = (0..ends.len()).filter(|k| set >> k & 1 == 1).map(|k| ends[k]);
                let left: Vec<(u32, u32)> = left.collect();
                let (parts, expected) = (parts(order, &left), scores.score(set));
                let found = picking.score(&parts, budget);
                assert_eq!(found, Ok(expected), "{left:?}");
                for bound in expected - 1..=expected + 1 {
                    let found = picking.reaches(&parts, bound, budget);
                    assert_eq!(found, Ok(expected >= bound), "{left:?}");
                }
                compared += 1;
            }
            budget.give_back(scores.bytes());
        }
        compared
    }

    #[test]
    fn search_and_table_agree() {
        assert!(compare(300, 11, 1, &Budget::default()) > 2_000);
    }

    #[test]
    fn what_is_forgotten_is_found_again() {
        assert!(compare(40, 12, 2, &Budget::default().memory(1_000_000)) > 300);
    }

    #[test]
    #[ignore = "a minute: see docs/performance.md"]
    fn search_and_table_agree_on_many() {
        assert!(compare(2_500, 14, 3, &Budget::default()) > 20_000);
        compare(30, 20, 4, &Budget::default());
    }
}
