//! Graphs that are nearly trees, exactly: the forests of [`super::forest`] by dynamic programming along
//! an order in which the vertices are eliminated.
//!
//! A table lists what can be true of the part of the graph seen so far, as far as the rest can tell: for
//! each vertex on the border the colour it appears with, the balance of its children so
//! far, and the root of its tree; and at what least number of roots. Tables of parts are joined at
//! common vertices, edges are added, and a vertex whose edges have all been seen is forgotten.
//! The border is as large as the elimination makes it: one vertex for trees, two for cycles and
//! ladders, three for strips of width three.
//!
//! A state that another one can take the place of, at no higher cost, is dropped; so is one that costs as
//! much as what is known already, together with the least that all other tables cost.

mod order;
mod state;

use rustc_hash::FxHashMap;

use super::forest::{Forest, ROOT, appearance};
use super::parts::{Ask, Found};
use crate::graph::{Adjacency, Graph};
use crate::random::Dice;
use crate::{Budget, Result, message};
use state::State;

/// The most vertices on a border, with the one that is being eliminated, if everything is looked at.
pub(super) const MOST: usize = 8;

/// The same if only some entries are.
const MOST_OF_SOME: usize = 32;

/// How much is looked at.
#[derive(Clone, Copy)]
pub(super) enum Effort {
    /// Everything, where the borders have at most so many vertices.
    All(usize),
    /// At most so many entries of a table, those with the fewest roots so far and with the fewest
    /// vertices on the border that still want a parent. What is best may be lost by that.
    Some(usize),
}

/// What a decomposition says.
#[derive(Debug)]
pub(super) enum Verdict {
    /// The borders are too large; so many stones remain at least.
    TooWide(u32),
    /// The best reduction, if the question can be met.
    Best(Option<Found>),
}

impl Verdict {
    /// The reduction, if there is one.
    pub fn found(self) -> Option<Found> {
        match self {
            Verdict::TooWide(_) => None,
            Verdict::Best(found) => found,
        }
    }
}

/// The best reduction of a connected graph to fewer stones than are given, if any are.
pub(super) fn solve(
    graph: &Graph,
    colours: &[u8],
    ask: &Ask,
    effort: Effort,
    fewer: Option<u32>,
    budget: &Budget,
) -> Result<Verdict> {
    let near = graph.neighbours();
    let task = Task { near: &near, colours, ask, fewer: fewer.unwrap_or(u32::MAX), budget };
    match effort {
        Effort::All(border) => {
            let order = order::eliminate(&near, border.min(MOST), budget)?;
            Solver::<MOST>::run(task, &order.vertices, usize::MAX)
        }
        Effort::Some(entries) => {
            // from end to end where that is not wider: what is cut off then are whole ways
            let order = match order::line(&near, MOST_OF_SOME) {
                Some(line) if line.border <= MOST => line,
                line => {
                    let other = order::eliminate(&near, MOST_OF_SOME, budget)?;
                    line.filter(|line| line.border <= 2 * other.border).unwrap_or(other)
                }
            };
            if order.vertices.len() < graph.order() {
                return Ok(Verdict::TooWide(0));
            }
            Solver::<MOST_OF_SOME>::run(task, &order.vertices, entries)
        }
    }
}

/// What is to be solved.
struct Task<'a> {
    near: &'a Adjacency,
    colours: &'a [u8],
    ask: &'a Ask,
    /// Reductions to so many stones are of no use.
    fewer: u32,
    budget: &'a Budget,
}

/// How a table came about.
enum Origin {
    Vertex(u32),
    Join(usize, usize),
    Edge(usize, u32, u32),
    Forget(usize, u32),
}

/// What is known, and from which entries of the tables before it came.
struct Entry<const N: usize> {
    state: State<N>,
    cost: u32,
    from: (u32, u32),
}

struct Table<const N: usize> {
    border: Vec<u32>,
    /// How many edges of each vertex of the border have been seen.
    seen: Vec<i32>,
    entries: Vec<Entry<N>>,
    /// The least cost of them.
    least: u32,
    origin: Origin,
}

struct Solver<'a, const N: usize> {
    task: Task<'a>,
    degree: Vec<i32>,
    tables: Vec<Table<N>>,
    /// What the tables cost at least that are not yet joined with the one at hand.
    elsewhere: u32,
    entries: usize,
    dice: Dice,
    bytes: u64,
}

/// Keeps the cheapest entry of each state.
struct Gathered<const N: usize> {
    place: FxHashMap<State<N>, u32>,
    entries: Vec<Entry<N>>,
    /// Entries of this cost are of no use.
    limit: u32,
}

impl<const N: usize> Gathered<N> {
    fn new(limit: u32) -> Self {
        Gathered { place: FxHashMap::default(), entries: Vec::new(), limit }
    }

    /// Keeps only so many, the cheapest and lightest, and among these any.
    fn cut(&mut self, most: usize, dice: &mut Dice, burden: impl Fn(&State<N>) -> u32) {
        if self.entries.len() > most {
            let mut order: Vec<(u32, usize, usize)> = (0..self.entries.len())
                .map(|k| {
                    let entry = &self.entries[k];
                    (8 * entry.cost + burden(&entry.state), dice.roll(1 << 30), k)
                })
                .collect();
            order.select_nth_unstable(most);
            order.truncate(most);
            let mut kept: Vec<bool> = vec![false; self.entries.len()];
            for &(.., k) in &order {
                kept[k] = true;
            }
            let mut kept = kept.into_iter();
            self.entries.retain(|_| kept.next() == Some(true));
        }
    }

    /// Drops what others can take the place of.
    fn thin(&mut self) {
        self.entries.sort_unstable_by_key(|entry| (entry.state.outline(), entry.cost));
        let mut kept: Vec<Entry<N>> = Vec::with_capacity(self.entries.len());
        let mut first = 0;
        for entry in self.entries.drain(..) {
            if kept.get(first).is_some_and(|one| one.state.outline() != entry.state.outline()) {
                first = kept.len();
            }
            let beaten = kept[first..].iter().any(|other| {
                let more = other.state.instead_of(&entry.state);
                more.is_some_and(|more| other.cost + more <= entry.cost)
            });
            if !beaten {
                kept.push(entry);
            }
        }
        self.entries = kept;
    }

    fn offer(&mut self, state: State<N>, cost: u32, from: (u32, u32)) {
        if cost >= self.limit {
            return;
        }
        let fresh = self.entries.len() as u32;
        let place = *self.place.entry(state).or_insert(fresh);
        if place == fresh {
            self.entries.push(Entry { state, cost, from });
        } else if cost < self.entries[place as usize].cost {
            let entry = &mut self.entries[place as usize];
            (entry.cost, entry.from) = (cost, from);
        }
    }
}

impl<'a, const N: usize> Solver<'a, N> {
    fn run(task: Task<'a>, order: &[u32], entries: usize) -> Result<Verdict> {
        let degree = (0..task.colours.len() as u32).map(|v| task.near.degree(v) as i32).collect();
        let (dice, budget) = (Dice::new(0), task.budget);
        let mut solver: Solver<'_, N> =
            Solver { task, degree, tables: Vec::new(), elsewhere: 0, entries, dice, bytes: 0 };
        let found = solver.along(order);
        budget.give_back(solver.bytes);
        found
    }

    fn along(&mut self, order: &[u32]) -> Result<Verdict> {
        let n = self.task.colours.len();
        // what is not eliminated comes after everything else
        let mut rank = vec![u32::MAX; n];
        for (k, &v) in order.iter().enumerate() {
            rank[v as usize] = k as u32;
        }
        // the tables that wait for the elimination of a vertex
        let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); n];
        let mut last = None;
        for &v in order {
            let mut table = self.vertex(v)?;
            let mut others = std::mem::take(&mut waiting[v as usize]);
            others.sort_by_key(|&other| self.tables[other].entries.len());
            for other in others {
                self.elsewhere -= self.tables[other].least;
                table = self.join(table, other)?;
            }
            for &w in self.task.near.of(v) {
                if rank[w as usize] > rank[v as usize] {
                    if !self.tables[table].border.contains(&w) {
                        let fresh = self.vertex(w)?;
                        table = self.join(table, fresh)?;
                    }
                    table = self.edge(table, v, w)?;
                }
            }
            table = self.forget(table, v)?;
            if self.tables[table].entries.is_empty() {
                return Ok(Verdict::Best(None));
            }
            match self.tables[table].border.iter().min_by_key(|&&w| rank[w as usize]) {
                Some(&next) => {
                    self.elsewhere += self.tables[table].least;
                    waiting[next as usize].push(table);
                }
                None => last = Some(table),
            }
        }
        if order.len() < n {
            return Ok(Verdict::TooWide(self.elsewhere));
        }
        let Some(last) = last else { return Ok(Verdict::Best(None)) };
        let wanted = self.task.ask.wants_sight();
        let ends = self.tables[last].entries.iter().enumerate();
        let best = ends.filter(|(_, e)| e.state.seen == wanted).min_by_key(|(_, e)| e.cost);
        let Some((place, entry)) = best else { return Ok(Verdict::Best(None)) };
        let count = entry.cost;
        let forest = self.forest(last, place);
        Ok(Verdict::Best(Some(Found { count, moves: forest.moves() })))
    }

    fn gathered(&self) -> Gathered<N> {
        Gathered::new(self.task.fewer.saturating_sub(self.elsewhere))
    }

    fn keep(
        &mut self,
        border: Vec<u32>,
        seen: Vec<i32>,
        mut gathered: Gathered<N>,
        origin: Origin,
    ) -> Result<usize> {
        if self.entries == usize::MAX {
            gathered.thin();
        } else {
            // vertices that want a parent, and children that may have to go again
            let burden = |state: &State<N>| {
                let of = |(place, &v): (usize, &u32)| {
                    let target = i32::from(state.appears(place) != self.task.colours[v as usize]);
                    let beyond = (state.balance(place) - target).unsigned_abs().saturating_sub(1);
                    8 * beyond + u32::from(!state.has_parent(place))
                };
                border.iter().enumerate().map(of).sum::<u32>()
            };
            gathered.cut(self.entries, &mut self.dice, burden);
        }
        let entries = gathered.entries;
        let bytes = (entries.len() * size_of::<Entry<N>>() + 128) as u64;
        self.task.budget.take(bytes)?;
        self.bytes += bytes;
        self.task.budget.check()?;
        let least = entries.iter().map(|entry| entry.cost).min().unwrap_or(0);
        self.tables.push(Table { border, seen, entries, least, origin });
        Ok(self.tables.len() - 1)
    }

    fn vertex(&mut self, v: u32) -> Result<usize> {
        let mut gathered = self.gathered();
        for appears in 0..2 {
            gathered.offer(State::single(appears), 0, (0, 0));
        }
        self.keep(vec![v], vec![0], gathered, Origin::Vertex(v))
    }

    /// Whether the balance of a vertex can still come right with the edges that have not been seen.
    fn promises(&self, v: u32, state: &State<N>, place: usize, seen: i32) -> bool {
        let colour = self.task.colours[v as usize];
        let target = i32::from(state.appears(place) != colour);
        let slack = i32::from(self.task.ask.joker);
        (state.balance(place) - target).abs() <= self.degree[v as usize] - seen + slack
    }

    fn join(&mut self, one: usize, two: usize) -> Result<usize> {
        let (a, b) = (&self.tables[one], &self.tables[two]);
        let mut border = a.border.clone();
        let mut seen = a.seen.clone();
        // where the vertices of the second table are in the border of both
        let mut place = Vec::with_capacity(b.border.len());
        for (k, &v) in b.border.iter().enumerate() {
            if let Some(at) = border.iter().position(|&w| w == v) {
                seen[at] += b.seen[k];
                place.push(at);
            } else {
                place.push(border.len());
                border.push(v);
                seen.push(b.seen[k]);
            }
        }
        let common: Vec<(usize, usize)> =
            place.iter().copied().enumerate().filter(|&(_, at)| at < a.border.len()).collect();
        // entries of the second table by the colours of the common vertices, the cheapest first, and
        // which of these vertices have a parent
        let sign = |state: &State<N>, places: &mut dyn Iterator<Item = usize>| {
            places.fold((1u32, 0u32), |(colours, parents), k| {
                let colours = colours << 1 | u32::from(state.appears(k));
                (colours, parents << 1 | u32::from(state.has_parent(k)))
            })
        };
        let mut alike: FxHashMap<u32, Vec<(u32, u32, u32)>> = FxHashMap::default();
        for (k, entry) in b.entries.iter().enumerate() {
            let (colours, parents) = sign(&entry.state, &mut common.iter().map(|&(k, _)| k));
            alike.entry(colours).or_default().push((entry.cost, parents, k as u32));
        }
        for list in alike.values_mut() {
            list.sort_unstable();
        }
        let mut gathered = self.gathered();
        let mut ticker = self.task.budget.ticker(message!("unit-positions"));
        for (i, first) in a.entries.iter().enumerate() {
            let (colours, parents) = sign(&first.state, &mut common.iter().map(|&(_, at)| at));
            for &(cost, others, j) in alike.get(&colours).into_iter().flatten() {
                ticker.tick()?;
                if first.cost + cost >= gathered.limit {
                    break;
                }
                if parents & others != 0 {
                    continue;
                }
                let second = &b.entries[j as usize];
                let Some(state) = first.state.join(&second.state, &place) else { continue };
                let promising =
                    common.iter().all(|&(_, at)| self.promises(border[at], &state, at, seen[at]));
                if promising {
                    gathered.offer(state, first.cost + cost, (i as u32, j));
                }
            }
        }
        self.keep(border, seen, gathered, Origin::Join(one, two))
    }

    /// An edge is not used, or one of its ends is the child of the other.
    fn edge(&mut self, table: usize, v: u32, w: u32) -> Result<usize> {
        let before = &self.tables[table];
        let at = |u: u32| before.border.iter().position(|&x| x == u).unwrap_or(0);
        let (p, q) = (at(v), at(w));
        let mut seen = before.seen.clone();
        seen[p] += 1;
        seen[q] += 1;
        let mut gathered = self.gathered();
        for (i, entry) in before.entries.iter().enumerate() {
            let state = entry.state;
            let mut offer = |state: State<N>, option: u32| {
                if self.promises(v, &state, p, seen[p]) && self.promises(w, &state, q, seen[q]) {
                    gathered.offer(state, entry.cost, (i as u32, option));
                }
            };
            offer(state, 0);
            for (option, parent, child) in [(1, p, q), (2, q, p)] {
                let colour = self.task.colours[before.border[parent] as usize];
                if let Some(state) = state.hang(child, parent, colour) {
                    offer(state, option);
                }
            }
        }
        let border = before.border.clone();
        self.keep(border, seen, gathered, Origin::Edge(table, v, w))
    }

    /// A vertex all of whose edges have been seen.
    fn forget(&mut self, table: usize, v: u32) -> Result<usize> {
        let before = &self.tables[table];
        let place = before.border.iter().position(|&w| w == v).unwrap_or(0);
        let colour = self.task.colours[v as usize];
        let mut gathered = self.gathered();
        for (i, entry) in before.entries.iter().enumerate() {
            let state = &entry.state;
            let (appears, root) = (state.appears(place), !state.has_parent(place));
            let asked = self.task.ask.at == Some(v);
            if asked && !(root && self.task.ask.colour.is_none_or(|c| c == appears)) {
                continue;
            }
            let found = root && !asked && self.task.ask.sought() == Some(appears);
            for joker in [false, true].into_iter().take(1 + usize::from(self.task.ask.joker)) {
                if joker && state.joker
                    || appearance(colour, state.balance(place), joker) != Some(appears)
                {
                    continue;
                }
                let mut after = state.without(place);
                after.joker |= joker;
                after.seen |= found;
                gathered.offer(after, entry.cost + u32::from(root), (i as u32, joker.into()));
            }
        }
        let mut border = before.border.clone();
        let mut seen = before.seen.clone();
        border.remove(place);
        seen.remove(place);
        self.keep(border, seen, gathered, Origin::Forget(table, v))
    }

    /// Goes back through the tables and notes what was chosen.
    fn forest(&self, last: usize, place: usize) -> Forest {
        let n = self.task.colours.len();
        let mut forest = Forest { parent: vec![ROOT; n], appears: vec![0; n], joker: None };
        let mut open = vec![(last, place as u32)];
        while let Some((table, place)) = open.pop() {
            let entry = &self.tables[table].entries[place as usize];
            match self.tables[table].origin {
                Origin::Vertex(v) => forest.appears[v as usize] = entry.state.appears(0),
                Origin::Join(one, two) => open.extend([(one, entry.from.0), (two, entry.from.1)]),
                Origin::Edge(before, v, w) => {
                    match entry.from.1 {
                        1 => forest.parent[w as usize] = v,
                        2 => forest.parent[v as usize] = w,
                        _ => {}
                    }
                    open.push((before, entry.from.0));
                }
                Origin::Forget(before, v) => {
                    if entry.from.1 == 1 {
                        forest.joker = Some(v);
                    }
                    open.push((before, entry.from.0));
                }
            }
        }
        forest
    }
}

#[cfg(test)]
mod tests;
