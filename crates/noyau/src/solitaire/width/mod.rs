//! Graphs that are nearly trees, exactly: the forests of [`super::forest`] by dynamic programming along
//! an order in which the vertices are eliminated.
//!
//! A table lists what can be true of the part of the graph seen so far, as far as the rest can tell: for
//! each vertex on the border the balance of its children so far and the root of its tree; and at
//! what least number of roots. Tables of parts are joined at common vertices, edges are added, and a
//! vertex whose edges have all been seen is forgotten. Of a table that was used only remains where each of its
//! entries came from.
//! The border is as large as the elimination makes it: one vertex for trees, two for cycles and
//! ladders, three for strips of width three.
//!
//! A state that another one can take the place of, at no higher cost, is dropped; so is one that costs as
//! much as what is known already, together with the least that all other tables cost.
//!
//! Vertices with many neighbours have many balances. Of these only the small ones can be looked at, which
//! finds reductions, and all of them modulo a small number, which gives a lower bound; often both agree.

mod order;
mod state;

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::forest::{Forest, ROOT, appearance};
use super::parts::{Ask, Found};
use crate::graph::{Adjacency, Graph};
use crate::random::Dice;
use crate::{Budget, Error, Result, message};
use state::{MOST_NEIGHBOURS, State, near_zero};

/// The most vertices on a border, with the one that is being eliminated, if everything is looked at.
pub(super) const MOST: usize = 8;

/// The same if only some entries are.
const MOST_OF_SOME: usize = 32;

/// How much is looked at.
#[derive(Clone, Copy)]
pub(super) enum Effort {
    /// Everything, if all tables together are expected to have at most so many entries; nothing otherwise.
    Expected(f64),
    /// Everything, where the borders have at most so many vertices; otherwise as far as they do.
    All(usize),
    /// At most so many entries of a table, those with the fewest roots so far and with the fewest
    /// vertices on the border that still want a parent. What is best may be lost by that.
    Some(usize),
    /// Everything with balances up to so much. What is best may be lost by that.
    Within(i16),
    /// Everything with balances modulo an odd number, at least 5: what is found need not be a reduction, but no
    /// reduction is better.
    Modulo(i16),
}

/// Which balances are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Balances {
    All,
    Within(i16),
    Modulo(i16),
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
    let balances = match effort {
        Effort::Within(most) => Balances::Within(most),
        Effort::Modulo(modulus) => Balances::Modulo(modulus),
        _ => Balances::All,
    };
    let fewer = fewer.unwrap_or(u32::MAX);
    let task = Task { near: &near, colours, ask, fewer, balances, budget };
    if (0..graph.order() as u32).any(|v| near.degree(v) > MOST_NEIGHBOURS) {
        return Ok(Verdict::TooWide(0));
    }
    match effort {
        Effort::Expected(_) | Effort::Within(_) | Effort::Modulo(_) => {
            let order = order::best(&near, MOST, budget)?;
            let too_many = matches!(effort, Effort::Expected(most) if order.entries > most);
            if order.vertices.len() < graph.order() || too_many {
                return Ok(Verdict::TooWide(0));
            }
            Solver::<MOST>::run(task, &order.vertices, usize::MAX)
        }
        Effort::All(border) => {
            let order = order::best(&near, border.min(MOST), budget)?;
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
            if order.border <= MOST {
                return Solver::<MOST>::run(task, &order.vertices, entries);
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
    balances: Balances,
    budget: &'a Budget,
}

impl Task<'_> {
    fn modulus(&self) -> Option<i16> {
        match self.balances {
            Balances::Modulo(modulus) => Some(modulus),
            _ => None,
        }
    }
}

/// How a table came about, from those with these numbers.
enum Origin {
    Vertex,
    Join(u32, u32),
    Edge(u32, u32, u32),
    /// The first vertex is forgotten after the edge, if there is one.
    Forget(u32, u32, Option<u32>),
}

/// What is known, and at what cost.
#[derive(Clone, Copy)]
struct Entry<const N: usize> {
    state: State<N>,
    cost: u32,
    /// The entries of the tables before from which it came: for a join both of them, otherwise one and
    /// what was done.
    from: (u32, u32),
}

/// A table that has not been used yet.
struct Table<const N: usize> {
    border: Vec<u32>,
    /// How many edges of each vertex of the border have been seen.
    seen: Vec<i32>,
    states: Vec<(State<N>, u32)>,
    /// The least cost of them.
    least: u32,
    number: u32,
}

/// What remains of a table: where its entries came from.
struct Trace {
    origin: Origin,
    /// For a join the entries of both tables one after the other, otherwise one number each.
    from: Box<[u32]>,
}

/// What can be done with an edge: nothing, or the second end is hung on the first as 0, as 1, or the other
/// way round.
const EDGE_WAYS: u32 = 5;

/// What can be done with an edge and a vertex, which is forgotten with or without the joker and, if it is a
/// root, appears as 0 or 1.
const WAYS: u32 = EDGE_WAYS * 4;

struct Solver<'a, const N: usize> {
    task: Task<'a>,
    degree: Vec<i32>,
    traces: Vec<Trace>,
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
    fn thin(&mut self, modulus: Option<i16>) {
        self.entries.sort_unstable_by_key(|entry| (entry.state.outline(), entry.cost));
        let mut kept: Vec<Entry<N>> = Vec::with_capacity(self.entries.len());
        let beats = |other: &Entry<N>, entry: &Entry<N>| {
            let more = other.state.instead_of(&entry.state, modulus);
            more.is_some_and(|more| other.cost + more <= entry.cost)
        };
        let mut first = 0;
        for entry in self.entries.drain(..) {
            if kept.get(first).is_some_and(|one| one.state.outline() != entry.state.outline()) {
                first = kept.len();
            }
            if !kept[first..].iter().any(|other| beats(other, &entry)) {
                kept.push(entry);
            }
        }
        // a root with one child too many
        let beaten = |entry: &Entry<N>| {
            let hung = entry.state.hung();
            (0..N).filter(|place| hung >> place & 1 == 1).any(|place| {
                let mut outline = entry.state.outline();
                outline[place] += 1;
                if let Some(modulus) = modulus {
                    outline[place] = near_zero(outline[place], modulus);
                }
                let start = kept.partition_point(|other| other.state.outline() < outline);
                let alike = kept[start..].iter().take_while(|o| o.state.outline() == outline);
                alike.take_while(|o| o.cost < entry.cost).any(|other| beats(other, entry))
            })
        };
        self.entries = kept.iter().filter(|entry| !beaten(entry)).copied().collect();
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
            Solver { task, degree, traces: Vec::new(), elsewhere: 0, entries, dice, bytes: 0 };
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
        let mut waiting: Vec<Vec<Table<N>>> = Vec::new();
        waiting.resize_with(n, Vec::new);
        let mut last = None;
        for &v in order {
            let mut others = std::mem::take(&mut waiting[v as usize]);
            others.sort_by_key(|other| other.states.len());
            let mut table = None;
            for other in others {
                self.elsewhere -= other.least;
                table = Some(match table {
                    None => other,
                    Some(table) => self.join(table, other)?,
                });
            }
            let mut table = match table {
                None => self.vertex(v)?,
                Some(table) => table,
            };
            let later = |w: &&u32| rank[**w as usize] > rank[v as usize];
            let mut left = self.task.near.of(v).iter().filter(later).peekable();
            let mut last_edge = None;
            while let Some(&w) = left.next() {
                match left.peek() {
                    Some(_) => table = self.edge(table, v, Some(w), false)?,
                    None => last_edge = Some(w),
                }
            }
            table = self.edge(table, v, last_edge, true)?;
            if table.states.is_empty() {
                return Ok(Verdict::Best(None));
            }
            match table.border.iter().min_by_key(|&&w| rank[w as usize]) {
                Some(&next) => {
                    self.elsewhere += table.least;
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
        let ends = last.states.iter().enumerate();
        let best = ends.filter(|(_, (s, _))| s.seen == wanted).min_by_key(|(_, (_, cost))| *cost);
        let Some((place, &(_, count))) = best else { return Ok(Verdict::Best(None)) };
        let forest = self.forest(last.number, place as u32);
        if self.task.modulus().is_some() && !forest.is_reduction(self.task.colours) {
            return Ok(Verdict::TooWide(count));
        }
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
    ) -> Result<Table<N>> {
        if self.entries == usize::MAX {
            gathered.thin(self.task.modulus());
        } else {
            // vertices that want a parent, and children that may have to go again
            let burden = |state: &State<N>| {
                let of = |place: usize| {
                    let hung = state.has_parent(place);
                    let beyond = match state.balance(place) {
                        above if !hung && above > 0 => above as u32 - 1,
                        other => other.unsigned_abs(),
                    };
                    8 * beyond.saturating_sub(1) + u32::from(!hung)
                };
                (0..border.len()).map(of).sum::<u32>()
            };
            gathered.cut(self.entries, &mut self.dice, burden);
        }
        let entries = gathered.entries;
        self.take(entries.len() * size_of::<(State<N>, u32)>())?;
        let from: Box<[u32]> = match origin {
            Origin::Vertex => Box::default(),
            Origin::Join(..) => entries.iter().flat_map(|e| [e.from.0, e.from.1]).collect(),
            _ => entries.iter().map(|e| e.from.0 * WAYS + e.from.1).collect(),
        };
        self.take(size_of_val(&*from) + size_of::<Trace>())?;
        self.task.budget.check()?;
        if entries.len() as u64 >= u64::from(u32::MAX / WAYS) {
            return Err(Error::over_budget(message!("unit-positions")));
        }
        let states: Vec<(State<N>, u32)> = entries.iter().map(|e| (e.state, e.cost)).collect();
        let least = entries.iter().map(|entry| entry.cost).min().unwrap_or(0);
        let number = self.traces.len() as u32;
        self.traces.push(Trace { origin, from });
        Ok(Table { border, seen, states, least, number })
    }

    fn take(&mut self, bytes: usize) -> Result<()> {
        self.task.budget.take(bytes as u64)?;
        self.bytes += bytes as u64;
        Ok(())
    }

    /// A table is used for the last time.
    fn used(&mut self, table: Table<N>) {
        let bytes = (table.states.len() * size_of::<(State<N>, u32)>()) as u64;
        drop(table);
        self.task.budget.give_back(bytes);
        self.bytes -= bytes;
    }

    fn vertex(&mut self, v: u32) -> Result<Table<N>> {
        let mut gathered = self.gathered();
        gathered.offer(State::single(), 0, (0, 0));
        self.keep(vec![v], vec![0], gathered, Origin::Vertex)
    }

    /// Whether the balance of a vertex can still come right with the edges that have not been seen; it is
    /// reduced, if balances are.
    fn promises(&self, v: u32, state: &mut State<N>, place: usize, seen: i32) -> bool {
        match self.task.balances {
            Balances::Within(most) if state.balance(place).abs() > most.into() => return false,
            Balances::All | Balances::Within(_) => {}
            Balances::Modulo(modulus) => state.reduce(place, modulus),
        }
        let slack = i32::from(self.task.ask.joker && !state.joker);
        let left = self.degree[v as usize] - seen + slack;
        let most = left + i32::from(!state.has_parent(place));
        (-left..=most).contains(&state.balance(place))
    }

    fn join(&mut self, a: Table<N>, b: Table<N>) -> Result<Table<N>> {
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
        // entries of the second table by which of the common vertices have a parent, the cheapest first
        let hung = |state: &State<N>, of: fn(&(usize, usize)) -> usize| {
            common.iter().fold(0u32, |all, k| all << 1 | u32::from(state.has_parent(of(k))))
        };
        let mut alike: BTreeMap<u32, Vec<(u32, u32)>> = BTreeMap::new();
        for (k, (state, cost)) in b.states.iter().enumerate() {
            alike.entry(hung(state, |k| k.0)).or_default().push((*cost, k as u32));
        }
        for list in alike.values_mut() {
            list.sort_unstable();
        }
        let mut gathered = self.gathered();
        let mut ticker = self.task.budget.ticker(message!("unit-positions"));
        for (i, (first, cost)) in a.states.iter().enumerate() {
            let parents = hung(first, |k| k.1);
            for (_, list) in alike.iter().filter(|(others, _)| *others & parents == 0) {
                for &(more, j) in list {
                    ticker.tick()?;
                    if cost + more >= gathered.limit {
                        break;
                    }
                    let Some(mut state) = first.join(&b.states[j as usize].0, &place) else {
                        continue;
                    };
                    let promising = common
                        .iter()
                        .all(|&(_, at)| self.promises(border[at], &mut state, at, seen[at]));
                    if promising {
                        gathered.offer(state, cost + more, (i as u32, j));
                    }
                }
            }
        }
        let origin = Origin::Join(a.number, b.number);
        self.used(a);
        self.used(b);
        self.keep(border, seen, gathered, origin)
    }

    /// An edge from a vertex, if there is one, is not used, or one of its ends is hung on the other; then the
    /// vertex is forgotten, if all of its edges have been seen.
    fn edge(
        &mut self,
        before: Table<N>,
        v: u32,
        to: Option<u32>,
        forget: bool,
    ) -> Result<Table<N>> {
        let mut border = before.border.clone();
        let mut seen = before.seen.clone();
        let p = border.iter().position(|&x| x == v).unwrap_or(0);
        let mut fresh = false;
        let to = to.map(|w| {
            let q = border.iter().position(|&x| x == w).unwrap_or_else(|| {
                fresh = true;
                border.push(w);
                seen.push(0);
                border.len() - 1
            });
            seen[p] += 1;
            seen[q] += 1;
            (w, q)
        });
        let mut gathered = self.gathered();
        let mut ticker = self.task.budget.ticker(message!("unit-positions"));
        for (i, (state, cost)) in before.states.iter().enumerate() {
            ticker.tick()?;
            let state = if fresh { state.and_single() } else { *state };
            let mut offer = |mut state: State<N>, way: u32| {
                if to.is_some_and(|(w, q)| !self.promises(w, &mut state, q, seen[q])) {
                    return;
                }
                if !self.promises(v, &mut state, p, seen[p]) {
                    return;
                }
                if forget {
                    self.forget(&state, v, p, |after, root, end| {
                        let from = (i as u32, way + EDGE_WAYS * end);
                        gathered.offer(after, cost + u32::from(root), from);
                    });
                } else {
                    gathered.offer(state, *cost, (i as u32, way));
                }
            };
            offer(state, 0);
            let Some((w, q)) = to else { continue };
            for (way, (parent, on), (child, at)) in [(1, (v, p), (w, q)), (3, (w, q), (v, p))] {
                if self.task.ask.at == Some(child) {
                    continue;
                }
                let colour = |v: u32| self.task.colours[v as usize];
                for appears in 0..2 {
                    let asks = i16::from(appears != colour(child));
                    let weight = if appears == colour(parent) { -1 } else { 1 };
                    if let Some(state) = state.hang(at, on, asks, weight) {
                        offer(state, way + u32::from(appears));
                    }
                }
            }
        }
        let end = to.map(|(w, _)| w);
        let origin = if forget {
            Origin::Forget(before.number, v, end)
        } else {
            Origin::Edge(before.number, v, end.unwrap_or(v))
        };
        if forget {
            border.remove(p);
            seen.remove(p);
        }
        self.used(before);
        self.keep(border, seen, gathered, origin)
    }

    /// What a vertex all of whose edges have been seen leaves: the state without it, whether it is a root,
    /// and how it ended, the joker as bit 0 and what a root appears as above it.
    fn forget(
        &self,
        state: &State<N>,
        v: u32,
        place: usize,
        mut visit: impl FnMut(State<N>, bool, u32),
    ) {
        let ask = self.task.ask;
        let (root, balance) = (!state.has_parent(place), state.balance(place));
        for joker in [false, true].into_iter().take(1 + usize::from(ask.joker && !state.joker)) {
            let mut after = state.without(place);
            after.joker |= joker;
            if !root {
                if balance.abs() == i32::from(joker) {
                    visit(after, false, joker.into());
                }
                continue;
            }
            let colour = self.task.colours[v as usize];
            let Some(appears) = appearance(colour, balance, joker) else { continue };
            let asked = ask.at == Some(v);
            if asked && ask.colour.is_some_and(|c| c != appears) {
                continue;
            }
            after.seen |= !asked && ask.sought() == Some(appears);
            visit(after, true, u32::from(joker) | u32::from(appears) << 1);
        }
    }

    /// Goes back through the tables and notes what was chosen.
    fn forest(&self, last: u32, place: u32) -> Forest {
        let n = self.task.colours.len();
        let mut forest = Forest { parent: vec![ROOT; n], appears: vec![0; n], joker: None };
        let mut open = vec![(last, place)];
        while let Some((table, place)) = open.pop() {
            let Trace { origin, from } = &self.traces[table as usize];
            let place = place as usize;
            let way = |forest: &mut Forest, way: u32, v: u32, w: u32| {
                let (parent, child) = if way < 3 { (v, w) } else { (w, v) };
                if way > 0 {
                    forest.parent[child as usize] = parent;
                    forest.appears[child as usize] = ((way - 1) & 1) as u8;
                }
            };
            match *origin {
                Origin::Vertex => {}
                Origin::Join(one, two) => {
                    open.extend([(one, from[2 * place]), (two, from[2 * place + 1])]);
                }
                Origin::Edge(before, v, w) => {
                    way(&mut forest, from[place] % WAYS, v, w);
                    open.push((before, from[place] / WAYS));
                }
                Origin::Forget(before, v, w) => {
                    let (first, end) =
                        (from[place] % WAYS % EDGE_WAYS, from[place] % WAYS / EDGE_WAYS);
                    if end & 1 == 1 {
                        forest.joker = Some(v);
                    }
                    // overwritten if it is hung somewhere
                    forest.appears[v as usize] = (end >> 1) as u8;
                    way(&mut forest, first, v, w.unwrap_or(v));
                    open.push((before, from[place] / WAYS));
                }
            }
        }
        forest
    }
}

#[cfg(test)]
mod tests;
