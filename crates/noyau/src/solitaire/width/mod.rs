//! Graphs that are nearly trees, exactly: the forests of [`super::forest`] by dynamic programming along
//! an order in which the vertices are eliminated.
//!
//! A table lists what can be true of the part of the graph seen so far, as far as the rest can tell: for
//! each vertex on the border the colour it appears with, the balance of its children so
//! far, whether it has a parent, and with which others of the border it is connected; and at what least
//! number of roots. Tables of parts are joined at common vertices, edges are added, and a vertex
//! whose edges have all been seen is forgotten. The border is as large as the elimination makes it: one
//! vertex for trees, two for cycles and ladders, three for strips of width three.

mod order;
mod state;

use rustc_hash::FxHashMap;

use super::forest::{Forest, ROOT, appearance};
use super::parts::{Ask, Found};
use crate::graph::Graph;
use crate::random::Dice;
use crate::{Budget, Result, message};
use state::State;

/// The most vertices on a border, with the one that is being eliminated.
const MOST: usize = state::MOST;

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
    /// The borders are too large.
    TooWide,
    /// The best reduction, if the question can be met.
    Best(Option<Found>),
}

impl Verdict {
    /// The reduction, if there is one.
    pub fn found(self) -> Option<Found> {
        match self {
            Verdict::TooWide => None,
            Verdict::Best(found) => found,
        }
    }
}

/// The best reduction of a connected graph.
pub(super) fn solve(
    graph: &Graph,
    colours: &[u8],
    ask: &Ask,
    effort: Effort,
    budget: &Budget,
) -> Result<Verdict> {
    let near = graph.neighbours();
    let (order, entries) = match effort {
        Effort::All(border) => (order::eliminate(&near, border.min(MOST), budget)?, usize::MAX),
        Effort::Some(entries) => (order::line(&near, MOST), entries),
    };
    let Some(order) = order else { return Ok(Verdict::TooWide) };
    let mut solver = Solver {
        colours,
        ask,
        degree: (0..graph.order() as u32).map(|v| near.degree(v) as i32).collect(),
        tables: Vec::new(),
        entries,
        dice: Dice::new(0),
        bytes: 0,
        budget,
    };
    let found = solver.run(&near, &order);
    budget.give_back(solver.bytes);
    found.map(Verdict::Best)
}

/// How a table came about.
enum Origin {
    Vertex(u32),
    Join(usize, usize),
    Edge(usize, u32, u32),
    Forget(usize, u32),
}

/// What is known, and from which entries of the tables before it came.
struct Entry {
    state: State,
    cost: u32,
    from: (u32, u32),
}

struct Table {
    border: Vec<u32>,
    /// How many edges of each vertex of the border have been seen.
    seen: Vec<i32>,
    entries: Vec<Entry>,
    origin: Origin,
}

struct Solver<'a> {
    colours: &'a [u8],
    ask: &'a Ask,
    degree: Vec<i32>,
    tables: Vec<Table>,
    entries: usize,
    dice: Dice,
    bytes: u64,
    budget: &'a Budget,
}

/// Keeps the cheapest entry of each state.
#[derive(Default)]
struct Gathered {
    place: FxHashMap<State, u32>,
    entries: Vec<Entry>,
}

impl Gathered {
    /// Keeps only so many, the cheapest and lightest, and among these any.
    fn cut(&mut self, most: usize, dice: &mut Dice, burden: impl Fn(&State) -> u32) {
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

    fn offer(&mut self, state: State, cost: u32, from: (u32, u32)) {
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

impl Solver<'_> {
    fn run(&mut self, near: &crate::graph::Adjacency, order: &[u32]) -> Result<Option<Found>> {
        let n = self.colours.len();
        let mut rank = vec![0u32; n];
        for (k, &v) in order.iter().enumerate() {
            rank[v as usize] = k as u32;
        }
        // the tables that wait for the elimination of a vertex
        let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); n];
        let mut last = None;
        for &v in order {
            let mut table = self.vertex(v)?;
            for other in std::mem::take(&mut waiting[v as usize]) {
                table = self.join(table, other)?;
            }
            for &w in near.of(v) {
                if rank[w as usize] > rank[v as usize] {
                    if !self.tables[table].border.contains(&w) {
                        let fresh = self.vertex(w)?;
                        table = self.join(table, fresh)?;
                    }
                    table = self.edge(table, v, w)?;
                }
            }
            table = self.forget(table, v)?;
            match self.tables[table].border.iter().min_by_key(|&&w| rank[w as usize]) {
                Some(&next) => waiting[next as usize].push(table),
                None => last = Some(table),
            }
        }
        let Some(last) = last else { return Ok(None) };
        let wanted = self.ask.wants_sight();
        let ends = self.tables[last].entries.iter().enumerate();
        let best = ends.filter(|(_, e)| e.state.seen == wanted).min_by_key(|(_, e)| e.cost);
        let Some((place, entry)) = best else { return Ok(None) };
        let count = entry.cost;
        let forest = self.forest(last, place);
        Ok(Some(Found { count, moves: forest.moves() }))
    }

    fn keep(
        &mut self,
        border: Vec<u32>,
        seen: Vec<i32>,
        mut gathered: Gathered,
        origin: Origin,
    ) -> Result<usize> {
        // vertices that want a parent
        let burden = |state: &State| {
            (0..border.len()).filter(|&place| !state.has_parent(place)).count() as u32
        };
        gathered.cut(self.entries, &mut self.dice, burden);
        let bytes = (gathered.entries.len() * size_of::<Entry>() + 128) as u64;
        self.budget.take(bytes)?;
        self.bytes += bytes;
        self.budget.check()?;
        self.tables.push(Table { border, seen, entries: gathered.entries, origin });
        Ok(self.tables.len() - 1)
    }

    fn vertex(&mut self, v: u32) -> Result<usize> {
        let mut gathered = Gathered::default();
        for appears in 0..2 {
            gathered.offer(State::single(appears), 0, (0, 0));
        }
        self.keep(vec![v], vec![0], gathered, Origin::Vertex(v))
    }

    /// Whether the balance of a vertex can still come right with the edges that have not been seen.
    fn promises(&self, v: u32, state: &State, place: usize, seen: i32) -> bool {
        let colour = self.colours[v as usize];
        let target = i32::from(state.appears(place) != colour);
        let slack = i32::from(self.ask.joker);
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
        // entries of the second table by the colours of the common vertices
        let sign = |state: &State, places: &mut dyn Iterator<Item = usize>| {
            places.fold(1u32, |all, k| all << 1 | u32::from(state.appears(k)))
        };
        let mut alike: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (k, entry) in b.entries.iter().enumerate() {
            let key = sign(&entry.state, &mut common.iter().map(|&(k, _)| k));
            alike.entry(key).or_default().push(k as u32);
        }
        let mut gathered = Gathered::default();
        let mut ticker = self.budget.ticker(message!("unit-positions"));
        for (i, first) in a.entries.iter().enumerate() {
            let key = sign(&first.state, &mut common.iter().map(|&(_, at)| at));
            for &j in alike.get(&key).into_iter().flatten() {
                ticker.tick()?;
                let second = &b.entries[j as usize];
                let Some(state) = first.state.join(&second.state, &place) else { continue };
                let promising =
                    common.iter().all(|&(_, at)| self.promises(border[at], &state, at, seen[at]));
                if promising {
                    gathered.offer(state, first.cost + second.cost, (i as u32, j));
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
        let mut gathered = Gathered::default();
        for (i, entry) in before.entries.iter().enumerate() {
            let state = entry.state;
            let mut offer = |state: State, option: u32| {
                if self.promises(v, &state, p, seen[p]) && self.promises(w, &state, q, seen[q]) {
                    gathered.offer(state, entry.cost, (i as u32, option));
                }
            };
            offer(state, 0);
            for (option, parent, child) in [(1, p, q), (2, q, p)] {
                let colour = self.colours[before.border[parent] as usize];
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
        let colour = self.colours[v as usize];
        let mut gathered = Gathered::default();
        for (i, entry) in before.entries.iter().enumerate() {
            let state = &entry.state;
            let (appears, root) = (state.appears(place), !state.has_parent(place));
            let asked = self.ask.at == Some(v);
            if asked && !(root && self.ask.colour.is_none_or(|c| c == appears)) {
                continue;
            }
            let found = root && !asked && self.ask.sought() == Some(appears);
            for joker in [false, true].into_iter().take(1 + usize::from(self.ask.joker)) {
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
        let n = self.colours.len();
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
