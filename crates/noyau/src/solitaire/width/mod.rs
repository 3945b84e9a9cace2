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
//! A balance that is too high in the end costs a root for each child too many, which is cut off. So a state
//! with higher balances may take the place of another one, for as much.
//!
//! Vertices with many neighbours have many balances. Without these, or with these modulo a small number, the
//! tables give a lower bound, and a guide to reductions ([`guide`]); often both agree.

mod gathered;
mod guide;
mod join;
mod order;
mod state;

use super::forest::{Forest, ROOT, appearance};
use super::parts::{Ask, Found};
use crate::graph::{Adjacency, Graph};
use crate::random::Dice;
use crate::{Budget, Error, Result, message};
use gathered::Gathered;
use guide::Guide;
use state::{EXACT, MOST_NEIGHBOURS, State};

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
    /// Some entries that a guide says are promising. What is best may be lost by that.
    Near(Guided),
    /// Everything, with balances modulo an odd number at vertices with more neighbours than this: what is found
    /// need not be a reduction, but no reduction is better.
    Modulo(usize, i16),
}

/// How a guide is used.
#[derive(Clone, Copy)]
pub(super) struct Guided {
    /// It leaves out the balances of vertices with more neighbours than this.
    pub beyond: usize,
    /// Balances at most so far from those of the most promising entries are looked at …
    pub window: i32,
    /// … and so many entries of a table.
    pub entries: usize,
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
    let modulus = (0..graph.order() as u32)
        .map(|v| match effort {
            Effort::Modulo(beyond, modulus) if near.degree(v) > beyond => modulus,
            _ => EXACT,
        })
        .collect();
    let fewer = fewer.unwrap_or(u32::MAX);
    let task = Task { near: &near, colours, ask, fewer, modulus, budget };
    if (0..graph.order() as u32).any(|v| near.degree(v) > MOST_NEIGHBOURS) {
        return Ok(Verdict::TooWide(0));
    }
    match effort {
        Effort::Expected(_) | Effort::Near(..) | Effort::Modulo(..) => {
            let order = order::best(&near, MOST, budget)?;
            let too_many = matches!(effort, Effort::Expected(most) if order.entries > most);
            if order.vertices.len() < graph.order() || too_many {
                return Ok(Verdict::TooWide(0));
            }
            if let Effort::Near(guided) = effort {
                return guide::run(task, &order.vertices, guided);
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
#[derive(Clone)]
struct Task<'a> {
    near: &'a Adjacency,
    colours: &'a [u8],
    ask: &'a Ask,
    /// Reductions to so many stones are of no use.
    fewer: u32,
    /// What the balance of each vertex is taken modulo.
    modulus: Vec<i16>,
    budget: &'a Budget,
}

/// How a table came about, from those with these numbers.
enum Origin {
    Vertex,
    Join(u32, u32),
    Edge(u32, u32, u32),
    /// The first vertex is forgotten after the edge, if there is one.
    Forget(u32, u32, Option<u32>),
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
    /// Entries of this cost were of no use.
    limit: u32,
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
    look: Look<'a, N>,
    dice: Dice,
    bytes: u64,
}

/// What is kept of a table.
enum Look<'a, const N: usize> {
    /// What nothing can take the place of.
    All,
    /// So many entries.
    Some(usize),
    /// Everything, and the tables are kept when they have been used.
    Record(Vec<Option<Table<N>>>),
    /// What can lead to something of use as far as a guide tells, and some of it.
    Guided(&'a Guide<N>, Guided),
}

impl<'a, const N: usize> Solver<'a, N> {
    fn new(task: Task<'a>, look: Look<'a, N>) -> Self {
        let degree = (0..task.colours.len() as u32).map(|v| task.near.degree(v) as i32).collect();
        let dice = Dice::new(0);
        Solver { task, degree, traces: Vec::new(), elsewhere: 0, look, dice, bytes: 0 }
    }

    fn run(task: Task<'a>, order: &[u32], entries: usize) -> Result<Verdict> {
        let look = if entries == usize::MAX { Look::All } else { Look::Some(entries) };
        let mut solver: Solver<'_, N> = Solver::new(task, look);
        let found = solver.along(order);
        solver.task.budget.give_back(solver.bytes);
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
            let waiting_here = std::mem::take(&mut waiting[v as usize]);
            let mut table = self.together(waiting_here, v)?;
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
        if matches!(self.look, Look::Record(_)) {
            let least = last.least;
            self.used(last);
            return Ok(Verdict::TooWide(least));
        }
        let wanted = self.task.ask.wants_sight();
        let ends = last.states.iter().enumerate();
        let best = ends.filter(|(_, (s, _))| s.seen == wanted).min_by_key(|(_, (_, cost))| *cost);
        let Some((place, &(_, count))) = best else { return Ok(Verdict::Best(None)) };
        let mut forest = self.forest(last.number, place as u32);
        forest.cut_surplus(self.task.colours);
        let right = forest.is_reduction(self.task.colours) && forest.roots() == count;
        if !right {
            debug_assert!(self.task.modulus.iter().any(|&modulus| modulus != EXACT));
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
        let (border, seen) = gathered.sort_border(border, seen);
        let number = self.traces.len() as u32;
        let modulus: Vec<i16> = border.iter().map(|&v| self.task.modulus[v as usize]).collect();
        match self.look {
            Look::All => gathered.thin(&modulus),
            Look::Some(most) => gathered.cut(most, &mut self.dice),
            Look::Record(_) => {}
            Look::Guided(guide, Guided { window, entries, .. }) => {
                gathered.follow(|state| guide.rest(number, &border, state), self.task.fewer);
                gathered.keep_near(window, entries, &mut self.dice);
                gathered.thin(&modulus);
            }
        }
        let limit = gathered.limit;
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
        self.traces.push(Trace { origin, from, limit });
        Ok(Table { border, seen, states, least, number })
    }

    fn take(&mut self, bytes: usize) -> Result<()> {
        self.task.budget.take(bytes as u64)?;
        self.bytes += bytes as u64;
        Ok(())
    }

    /// A table is used for the last time.
    fn used(&mut self, table: Table<N>) {
        if let Look::Record(tables) = &mut self.look {
            let number = table.number as usize;
            tables.resize_with(tables.len().max(number + 1), || None);
            tables[number] = Some(table);
            return;
        }
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

    /// All tables that wait for a vertex in one: first those with the same border, then those that add the
    /// least to it.
    fn together(&mut self, mut tables: Vec<Table<N>>, v: u32) -> Result<Table<N>> {
        tables.sort_by(|a, b| (&a.border, a.number).cmp(&(&b.border, b.number)));
        let mut alike: Vec<Table<N>> = Vec::new();
        for table in tables {
            match alike.pop_if(|last| last.border == table.border) {
                Some(last) => alike.push(self.join(last, table)?),
                None => alike.push(table),
            }
        }
        let first = (0..alike.len()).min_by_key(|&k| (alike[k].border.len(), alike[k].number));
        let Some(first) = first else { return self.vertex(v) };
        let mut all = alike.swap_remove(first);
        while !alike.is_empty() {
            let added = |k: &usize| {
                let table = &alike[*k];
                let new = table.border.iter().filter(|w| !all.border.contains(w)).count();
                (new, table.number)
            };
            let next = (0..alike.len()).min_by_key(added).unwrap_or(0);
            let next = alike.swap_remove(next);
            all = self.join(all, next)?;
        }
        self.elsewhere -= all.least;
        Ok(all)
    }

    /// What it costs to bring the balance of a vertex down to a target by making roots of children; nothing if it is
    /// below.
    fn over(&self, v: u32, balance: i32, target: i32) -> Option<u32> {
        match self.task.modulus[v as usize] {
            EXACT => u32::try_from(balance - target).ok(),
            modulus => Some((balance - target).rem_euclid(modulus.into()) as u32),
        }
    }

    /// The balances of a vertex that can come right with the edges that have not been seen.
    fn range(&self, v: u32, state: &State<N>, place: usize, seen: i32) -> (i32, i32) {
        let slack = i32::from(self.task.ask.joker && !state.joker);
        let (left, root) =
            (self.degree[v as usize] - seen + slack, i32::from(!state.has_parent(place)));
        (-left, left + root)
    }

    /// What it costs that the balance of a vertex can come right, for children that are too many; nothing
    /// if it cannot. It is reduced, if balances are.
    fn promises(&self, v: u32, state: &mut State<N>, place: usize, seen: i32) -> Option<u32> {
        state.reduce(place, self.task.modulus[v as usize]);
        let (least, most) = self.range(v, state, place, seen);
        let balance = state.balance(place);
        if (least..=most).contains(&balance) {
            return Some(0);
        }
        let paid = self.over(v, balance, most)?;
        state.set_balance(place, most as i16);
        Some(paid)
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
        let mut gathered = self.gathered();
        let (border, seen) = self.each_edge(&before, v, to, forget, |state, cost, from| {
            gathered.offer(state, cost, from);
        })?;
        let origin = if forget {
            Origin::Forget(before.number, v, to)
        } else {
            Origin::Edge(before.number, v, to.unwrap_or(v))
        };
        self.used(before);
        self.keep(border, seen, gathered, origin)
    }

    /// Visits what each entry becomes by that, with its number and what was done; the border of it and the
    /// edges seen.
    fn each_edge(
        &self,
        before: &Table<N>,
        v: u32,
        to: Option<u32>,
        forget: bool,
        mut visit: impl FnMut(State<N>, u32, (u32, u32)),
    ) -> Result<(Vec<u32>, Vec<i32>)> {
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
        let mut ticker = self.task.budget.ticker(message!("unit-positions"));
        for (i, (state, cost)) in before.states.iter().enumerate() {
            ticker.tick()?;
            let state = if fresh { state.and_single() } else { *state };
            let mut offer = |mut state: State<N>, way: u32| {
                let mut paid = Some(0);
                if let Some((w, q)) = to {
                    paid = self.promises(w, &mut state, q, seen[q]);
                }
                let also = if forget { Some(0) } else { self.promises(v, &mut state, p, seen[p]) };
                let Some((paid, also)) = paid.zip(also) else { return };
                let cost = cost + paid + also;
                if forget {
                    self.forget(&state, v, p, |after, more, end| {
                        visit(after, cost + more, (i as u32, way + EDGE_WAYS * end));
                    });
                } else {
                    visit(state, cost, (i as u32, way));
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
        if forget {
            border.remove(p);
            seen.remove(p);
        }
        Ok((border, seen))
    }

    /// What a vertex all of whose edges have been seen leaves: the state without it, how many roots that
    /// makes of it and of children that are too many, and how it ended, the joker as bit 0 and what a root
    /// appears as above it.
    fn forget(
        &self,
        state: &State<N>,
        v: u32,
        place: usize,
        mut visit: impl FnMut(State<N>, u32, u32),
    ) {
        let ask = self.task.ask;
        let (root, balance) = (!state.has_parent(place), state.balance(place));
        for joker in [false, true].into_iter().take(1 + usize::from(ask.joker && !state.joker)) {
            let mut after = state.without(place);
            after.joker |= joker;
            for target in -1..=2 {
                let Some(paid) = self.over(v, balance, target) else { continue };
                // below 0 there need not be a child that could become a root
                if target < 0 && paid > 0 {
                    continue;
                }
                if !root {
                    if target.abs() == i32::from(joker) {
                        visit(after, paid, joker.into());
                    }
                    continue;
                }
                let colour = self.task.colours[v as usize];
                let Some(appears) = appearance(colour, target, joker) else { continue };
                let asked = ask.at == Some(v);
                if asked && ask.colour.is_some_and(|c| c != appears) {
                    continue;
                }
                let mut after = after;
                after.seen |= !asked && ask.sought() == Some(appears);
                visit(after, 1 + paid, u32::from(joker) | u32::from(appears) << 1);
            }
        }
    }

    /// Goes back through the tables and notes what was chosen.
    fn forest(&self, last: u32, place: u32) -> Forest {
        let n = self.task.colours.len();
        let mut forest = Forest { parent: vec![ROOT; n], appears: vec![0; n], joker: None };
        let mut open = vec![(last, place)];
        while let Some((table, place)) = open.pop() {
            let Trace { origin, from, .. } = &self.traces[table as usize];
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
