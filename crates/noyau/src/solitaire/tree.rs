//! Trees, in nearly linear time: the forests of [`super::forest`] by dynamic programming.
//!
//! The tree is rooted at will. Towards its parent p in the tree a vertex v is cut off; or v is a child of
//! p in the forest and appears as 0 or 1; or p is a child of v and appears as 0 or 1. For each of
//! these five states, and each combination of the joker being used below and the colour asked for being seen
//! below, the least number of forest roots among v and all below is computed. At v, the children in the
//! tree are taken one by one; what is kept is the balance of v's children in the forest so far,
//! and whether one of them is v's parent there.
//!
//! The numbers of a vertex, less the least of them, are its kind. There are few kinds, so that what comes of
//! a colour and the kinds of a few children is computed once and looked up for all other vertices.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::forest::{Forest, ROOT, appearance};
use super::parts::{Ask, Found};
use crate::graph::Graph;
use crate::{Budget, Result};

const INFINITE: u32 = u32::MAX / 4;

/// Towards the parent in the tree: cut; child of it, appearing as 0, 1; its parent, it appears as 0, 1.
const STATES: usize = 5;
/// Joker used below, colour seen below.
const EXTRAS: usize = 4;
const JOKER: usize = 1;
const SEEN: usize = 2;

type Values = [[u32; EXTRAS]; STATES];

/// Which vertex below is v's parent in the forest: none, or one through which v appears as 0, 1.
const LINKS: usize = 3;

/// The best reduction of a tree with at least one vertex.
pub(super) fn solve(
    tree: &Graph,
    colours: &[u8],
    ask: &Ask,
    budget: &Budget,
) -> Result<Option<Found>> {
    solve_within(tree, colours, ask, 3, budget)
}

/// The same with as many balances for each kind of children; the tests take all of them.
pub(super) fn solve_within(
    tree: &Graph,
    colours: &[u8],
    ask: &Ask,
    per_kind: i32,
    budget: &Budget,
) -> Result<Option<Found>> {
    let mut solver = Solver::new(tree, colours, ask, budget);
    solver.per_kind = per_kind;
    solved(solver)
}

/// What becomes of the stone at the root of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Top {
    /// The colour it has when it is turned, once; it is not turned if there is none.
    pub turned: Option<u8>,
    /// The colour of what remains there; nothing remains if there is none.
    pub remains: Option<u8>,
}

/// The best reduction of a tree in which that becomes of the stone at a root.
pub(super) fn solve_at_top(
    tree: &Graph,
    colours: &[u8],
    root: u32,
    top: Top,
    budget: &Budget,
) -> Result<Option<Found>> {
    let ask = Ask { at: Some(root), ..Ask::default() };
    let mut solver = Solver::new(tree, colours, &ask, budget);
    solver.top = Some(top);
    solved(solver)
}

fn solved(mut solver: Solver<'_>) -> Result<Option<Found>> {
    let (ask, budget) = (solver.ask, solver.budget);
    let bytes = solver.colours.len() as u64 * BYTES_PER_VERTEX;
    budget.take(bytes)?;
    for k in (0..solver.order.len()).rev() {
        if k & 0x3ff == 0 {
            budget.check()?;
        }
        solver.settle(solver.order[k])?;
    }
    let root = solver.order[0] as usize;
    let values = &solver.kinds[solver.kind[root] as usize];
    // with a place asked for, the tree is rooted there, and it must be a root of the forest
    let wanted = if ask.wants_sight() { SEEN } else { 0 };
    let best = (0..EXTRAS)
        .filter(|extras| extras & SEEN == wanted)
        .map(|extras| (values[0][extras], extras))
        .min();
    let found = match best {
        Some((more, extras)) if more < INFINITE => {
            let count = solver.base[root] + more;
            let forest = solver.forest(extras)?;
            drop(solver);
            Some(Found { count, moves: forest.moves() })
        }
        _ => None,
    };
    budget.give_back(bytes);
    Ok(found)
}

/// What is kept for a vertex: its neighbours, its numbers, the forest, the moves.
const BYTES_PER_VERTEX: u64 = 16 + 24 + 5 + 20;

/// What can be below a vertex of a rooted tree, for any balance of its children in the forest.
pub(super) struct Below<'a> {
    table: &'a Table,
}

impl Below<'_> {
    fn get(&self, link: usize, balance: i32) -> Option<u32> {
        Some(self.table.get(link, balance, 0)).filter(|&cost| cost < INFINITE)
    }

    /// The fewest roots when the vertex is one of them.
    pub fn as_root(&self, balance: i32) -> Option<u32> {
        self.get(0, balance).map(|cost| cost + 1)
    }

    /// The fewest roots when a vertex below is its parent, and it appears so.
    pub fn under_a_child(&self, balance: i32, appears: u8) -> Option<u32> {
        self.get(1 + appears as usize, balance)
    }
}

/// Visits every vertex of a rooted tree after those below it; the parents.
pub(super) fn each_below(
    tree: &Graph,
    colours: &[u8],
    root: u32,
    budget: &Budget,
    mut visit: impl FnMut(u32, &Below<'_>),
) -> Result<Vec<Option<u32>>> {
    let ask = Ask { at: Some(root), ..Ask::default() };
    let mut solver = Solver::new(tree, colours, &ask, budget);
    solver.per_kind = 3;
    let mut parents = vec![None; colours.len()];
    for k in (0..solver.order.len()).rev() {
        budget.check()?;
        let v = solver.order[k];
        solver.settle(v)?;
        let below: u32 = solver.children(v).iter().map(|&child| solver.base[child as usize]).sum();
        for &child in solver.children(v) {
            parents[child as usize] = Some(v);
        }
        let mut table = solver.combine(&solver.family(v), &mut None)?;
        for cost in table.cost.iter_mut().filter(|cost| **cost < INFINITE) {
            *cost += below;
        }
        visit(v, &Below { table: &table });
    }
    Ok(parents)
}

/// More children than this are not looked up.
const FEW: usize = 10;

/// A vertex and those below it as far as they matter: its colour, whether it is the top, and the
/// kinds of its children in order.
type Family = SmallVec<[u32; FEW + 1]>;

/// What comes of a family: the kind, and how much more there is than below.
#[derive(Clone, Copy)]
struct Outcome {
    kind: u32,
    more: u32,
}

/// How a family reaches one of its numbers.
#[derive(Clone)]
struct Plan {
    appears: u8,
    joker: bool,
    /// The states of the children, and the extras below them.
    below: SmallVec<[(u8, u8); FEW]>,
}

/// A family that is not looked up.
const LARGE: u32 = u32::MAX;

struct Solver<'a> {
    colours: &'a [u8],
    ask: &'a Ask,
    budget: &'a Budget,
    /// From the root down.
    order: Vec<u32>,
    /// The children of all vertices, and where those of each vertex are.
    all_children: Vec<u32>,
    first: Vec<(u32, u32)>,
    per_kind: i32,
    /// What must become of the stone at the root.
    top: Option<Top>,
    /// The numbers of each kind, the least of them 0.
    kinds: Vec<Values>,
    kind_of: FxHashMap<Values, u32>,
    /// The kind of each vertex, and its least number.
    kind: Vec<u32>,
    base: Vec<u32>,
    families: FxHashMap<Family, u32>,
    outcomes: Vec<Outcome>,
    /// The family of each vertex.
    family: Vec<u32>,
}

impl Top {
    /// Whether this is what becomes of a stone of a colour at the root.
    fn allows(self, colour: u8, balance: i32, joker: bool, appears: u8, root: bool) -> bool {
        // captures change the colour in turn: so many more by the other colour than by the own
        let turned = match self.turned {
            None => !joker,
            Some(from) if from == colour => joker && matches!(balance, 0 | -1),
            Some(_) => joker && matches!(balance, 1 | 2),
        };
        turned && root == self.remains.is_some() && self.remains.is_none_or(|c| c == appears)
    }
}

/// What is kept while the children of a vertex are taken one by one.
#[derive(Clone)]
struct Table {
    /// The balance is stored from −half to half.
    half: i32,
    cost: Vec<u32>,
}

impl Table {
    fn new(half: i32) -> Self {
        Table { half, cost: vec![INFINITE; LINKS * (2 * half as usize + 1) * EXTRAS] }
    }

    fn index(&self, link: usize, balance: i32, extras: usize) -> Option<usize> {
        let width = 2 * self.half + 1;
        let at = balance + self.half;
        (0..width).contains(&at).then(|| (link * width as usize + at as usize) * EXTRAS + extras)
    }

    fn get(&self, link: usize, balance: i32, extras: usize) -> u32 {
        self.index(link, balance, extras).map_or(INFINITE, |k| self.cost[k])
    }
}

/// One way to treat a child in the tree: its state, and what that does at the vertex.
struct Treatment {
    state: usize,
    balance: i32,
    link: usize,
}

fn treatments(colour: u8) -> [Treatment; STATES] {
    let weight = |appears: u8| if appears == colour { -1 } else { 1 };
    [
        Treatment { state: 0, balance: 0, link: 0 },
        Treatment { state: 1, balance: weight(0), link: 0 },
        Treatment { state: 2, balance: weight(1), link: 0 },
        Treatment { state: 3, balance: 0, link: 1 },
        Treatment { state: 4, balance: 0, link: 2 },
    ]
}

/// One way to end at a vertex, once its children in the tree are taken.
#[derive(Clone, Copy)]
struct Ending {
    link: usize,
    balance: i32,
    joker: bool,
    appears: u8,
    /// What is added to the colours seen and the roots.
    seen: bool,
    root: bool,
}

impl<'a> Solver<'a> {
    fn new(tree: &Graph, colours: &'a [u8], ask: &'a Ask, budget: &'a Budget) -> Self {
        let n = tree.order();
        let near = tree.neighbours();
        let mut order = Vec::with_capacity(n);
        order.push(ask.at.unwrap_or(0));
        let mut known = vec![false; n];
        known[order[0] as usize] = true;
        let mut first = vec![(0, 0); n];
        let mut next = 0;
        while next < order.len() {
            let v = order[next];
            let start = order.len() as u32;
            for &w in near.of(v) {
                if !std::mem::replace(&mut known[w as usize], true) {
                    order.push(w);
                }
            }
            // without the root, the order lists the children of one vertex after the other
            first[v as usize] = (start - 1, order.len() as u32 - 1);
            next += 1;
        }
        Solver {
            colours,
            ask,
            budget,
            all_children: order[1..].to_vec(),
            order,
            first,
            per_kind: 3,
            top: None,
            kinds: Vec::new(),
            kind_of: FxHashMap::default(),
            kind: vec![0; n],
            base: vec![0; n],
            families: FxHashMap::default(),
            outcomes: Vec::new(),
            family: vec![LARGE; n],
        }
    }

    fn children(&self, v: u32) -> &[u32] {
        let (from, to) = self.first[v as usize];
        &self.all_children[from as usize..to as usize]
    }

    fn family(&self, v: u32) -> Family {
        let top = u32::from(v == self.order[0]);
        let head = u32::from(self.colours[v as usize]) | top << 1;
        let kinds = self.children(v).iter().map(|&child| self.kind[child as usize]);
        std::iter::once(head).chain(kinds).collect()
    }

    /// Finds the numbers of a vertex from those of its children.
    fn settle(&mut self, v: u32) -> Result<()> {
        self.mix_children(v);
        let family = self.family(v);
        let below: u32 = self.children(v).iter().map(|&child| self.base[child as usize]).sum();
        let outcome = if family.len() > FEW + 1 {
            self.outcome(&family)?
        } else if let Some(&known) = self.families.get(&family) {
            self.family[v as usize] = known;
            self.outcomes[known as usize]
        } else {
            self.budget.take(64 + 4 * family.len() as u64)?;
            let outcome = self.outcome(&family)?;
            let fresh = self.outcomes.len() as u32;
            self.outcomes.push(outcome);
            self.families.insert(family, fresh);
            self.family[v as usize] = fresh;
            outcome
        };
        self.kind[v as usize] = outcome.kind;
        self.base[v as usize] = below + outcome.more;
        Ok(())
    }

    fn outcome(&mut self, family: &Family) -> Result<Outcome> {
        let mut values = self.evaluate(family)?;
        let least = values.iter().flatten().copied().min().unwrap_or(INFINITE);
        let more = if least < INFINITE { least } else { 0 };
        for value in values.iter_mut().flatten().filter(|value| **value < INFINITE) {
            *value -= more;
        }
        let fresh = self.kinds.len() as u32;
        let kind = *self.kind_of.entry(values).or_insert(fresh);
        if kind == fresh {
            self.kinds.push(values);
        }
        Ok(Outcome { kind, more })
    }

    /// Orders the children of `v` so that those of the same kind are spread evenly.
    ///
    /// Children of the same kind are interchangeable, so in some best solution each kind's
    /// contribution to the balance grows evenly, up to 3 or so, and the sum of all stays close to
    /// the line from 0 to the final balance: only as many balances as there are kinds matter.
    fn mix_children(&mut self, v: u32) {
        let (from, to) = self.first[v as usize];
        if to - from < 2 {
            return;
        }
        let children = &mut self.all_children[from as usize..to as usize];
        let kind = |child: u32| self.kind[child as usize];
        children.sort_by(|&a, &b| {
            let (a, b) = (kind(a), kind(b));
            if a == b {
                return std::cmp::Ordering::Equal;
            }
            self.kinds[a as usize].cmp(&self.kinds[b as usize])
        });
        let mut placed: SmallVec<[(u64, u32); FEW]> = SmallVec::with_capacity(children.len());
        for alike in children.chunk_by(|&a, &b| kind(a) == kind(b)) {
            let count = alike.len() as u64;
            let place = |k: usize| ((2 * k as u64 + 1) << 32) / (2 * count);
            placed.extend(alike.iter().enumerate().map(|(k, &child)| (place(k), child)));
        }
        placed.sort_unstable();
        for (child, (_, placed)) in children.iter_mut().zip(placed) {
            *child = placed;
        }
    }

    /// How far from 0 the balance can usefully be while the children of a family are taken.
    fn half(&self, family: &Family) -> i32 {
        let mut kinds: SmallVec<[u32; FEW]> = family[1..].into();
        kinds.sort_unstable();
        kinds.dedup();
        let spread = self.per_kind * kinds.len() as i32 + 8;
        // a balance that cannot come back to −3 … 3 is useless
        ((family.len() as i32 - 1) / 2 + 3).min(spread)
    }

    /// Takes the children of a family one by one; keeps the choices for each of them, if asked.
    fn combine(&self, family: &Family, choices: &mut Option<Vec<Vec<u8>>>) -> Result<Table> {
        let half = self.half(family);
        let mut table = Table::new(half);
        if let Some(start) = table.index(0, 0, 0) {
            table.cost[start] = 0;
        }
        let treatments = treatments((family[0] & 1) as u8);
        let mut next = Table::new(half);
        for &kind in &family[1..] {
            self.budget.check()?;
            next.cost.fill(INFINITE);
            let mut chosen = choices.as_ref().map(|_| vec![0u8; table.cost.len()]);
            for treatment in &treatments {
                for (more, &add) in self.kinds[kind as usize][treatment.state].iter().enumerate() {
                    if add < INFINITE {
                        take(&table, &mut next, treatment, (more, add), chosen.as_deref_mut());
                    }
                }
            }
            if let (Some(choices), Some(chosen)) = (choices.as_mut(), chosen) {
                choices.push(chosen);
            }
            std::mem::swap(&mut table, &mut next);
        }
        Ok(table)
    }

    /// The ways to end at the vertex of a family in a state towards its parent in the tree.
    fn endings(&self, family: &Family, state: usize) -> Vec<Ending> {
        let colour = (family[0] & 1) as u8;
        let top = family[0] & 2 != 0;
        let shift = match state {
            3 | 4 => {
                if (state - 3) as u8 == colour {
                    -1
                } else {
                    1
                }
            }
            _ => 0,
        };
        let mut endings = Vec::new();
        let wanted = self.top.filter(|_| top);
        let may_turn = self.ask.joker || wanted.is_some_and(|top| top.turned.is_some());
        for joker in [false, true].into_iter().take(1 + usize::from(may_turn)) {
            for balance in -3..=3 {
                let Some(appears) = appearance(colour, balance + shift, joker) else { continue };
                for link in 0..LINKS {
                    let from_above = matches!(state, 1 | 2);
                    let fits = match (from_above, link) {
                        (true, 0) => state - 1 == appears as usize,
                        (true, _) => false,
                        (false, 0) => true,
                        (false, _) => link - 1 == appears as usize,
                    };
                    let root = !from_above && link == 0;
                    let asked = match wanted {
                        Some(wanted) => wanted.allows(colour, balance, joker, appears, root),
                        None => {
                            !(top && self.ask.at.is_some())
                                || root && self.ask.colour.is_none_or(|c| c == appears)
                        }
                    };
                    if fits && asked {
                        let sought = self.ask.sought() == Some(appears);
                        let seen = root && sought && !(top && self.ask.at.is_some());
                        endings.push(Ending { link, balance, joker, appears, seen, root });
                    }
                }
            }
        }
        endings
    }

    fn evaluate(&self, family: &Family) -> Result<Values> {
        let table = self.combine(family, &mut None)?;
        let mut values = [[INFINITE; EXTRAS]; STATES];
        for (state, row) in values.iter_mut().enumerate() {
            for ending in self.endings(family, state) {
                for before in 0..EXTRAS {
                    if let Some((after, cost)) = end(&table, &ending, before) {
                        row[after] = row[after].min(cost);
                    }
                }
            }
        }
        Ok(values)
    }

    /// How a family reaches one of its numbers.
    fn plan(&self, family: &Family, state: usize, extras: usize) -> Result<Plan> {
        let width = 2 * self.half(family) as usize + 1;
        let bytes = (family.len() * width * LINKS * EXTRAS) as u64;
        self.budget.take(bytes)?;
        let mut choices = Some(Vec::with_capacity(family.len()));
        let table = self.combine(family, &mut choices)?;
        let mut best: Option<(u32, Ending, usize)> = None;
        for ending in self.endings(family, state) {
            for before in 0..EXTRAS {
                if let Some((after, cost)) = end(&table, &ending, before)
                    && after == extras
                    && best.as_ref().is_none_or(|(least, ..)| cost < *least)
                {
                    best = Some((cost, ending, before));
                }
            }
        }
        let Some((_, ending, mut before)) = best else {
            unreachable!("the number was computed from one of these");
        };
        let mut plan =
            Plan { appears: ending.appears, joker: ending.joker, below: SmallVec::new() };
        let (mut link, mut balance) = (ending.link, ending.balance);
        let treatments = treatments((family[0] & 1) as u8);
        for chosen in choices.unwrap_or_default().iter().rev() {
            let choice = table.index(link, balance, before).map_or(0, |k| chosen[k]);
            let treatment = &treatments[usize::from(choice) / 16];
            if treatment.link != 0 {
                link = 0;
            }
            balance -= treatment.balance;
            before = usize::from(choice) % 4;
            plan.below.push((treatment.state as u8, choice / 4 % 4));
        }
        plan.below.reverse();
        self.budget.give_back(bytes);
        Ok(plan)
    }

    /// Goes down again and notes what was chosen.
    fn forest(&self, extras: usize) -> Result<Forest> {
        let n = self.colours.len();
        let mut forest = Forest { parent: vec![ROOT; n], appears: vec![0; n], joker: None };
        let mut plans: FxHashMap<(u32, u8), Plan> = FxHashMap::default();
        let mut stack = vec![(self.order[0], 0u8, extras as u8)];
        let mut since_poll = 0u32;
        while let Some((v, state, extras)) = stack.pop() {
            since_poll += 1;
            if since_poll & 0x3ff == 0 {
                self.budget.check()?;
            }
            let make = || self.plan(&self.family(v), state.into(), extras.into());
            let key = (self.family[v as usize], state * EXTRAS as u8 + extras);
            let made;
            let plan = if key.0 == LARGE {
                made = make()?;
                &made
            } else {
                match plans.entry(key) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(fresh) => fresh.insert(make()?),
                }
            };
            forest.appears[v as usize] = plan.appears;
            if plan.joker {
                forest.joker = Some(v);
            }
            for (&child, &(state, more)) in self.children(v).iter().zip(&plan.below) {
                match state {
                    1 | 2 => forest.parent[child as usize] = v,
                    3 | 4 => forest.parent[v as usize] = child,
                    _ => {}
                }
                stack.push((child, state, more));
            }
        }
        Ok(forest)
    }
}

/// One way to treat a child, from all that is in the table.
fn take(
    table: &Table,
    next: &mut Table,
    treatment: &Treatment,
    (more, add): (usize, u32),
    mut chosen: Option<&mut [u8]>,
) {
    for link in 0..LINKS {
        if link != 0 && treatment.link != 0 {
            continue;
        }
        for balance in -table.half..=table.half {
            for extras in 0..EXTRAS {
                let cost = table.get(link, balance, extras);
                if cost >= INFINITE || extras & more & JOKER != 0 {
                    continue;
                }
                let after = balance + treatment.balance;
                let Some(to) = next.index(link.max(treatment.link), after, extras | more) else {
                    continue;
                };
                if cost + add < next.cost[to] {
                    next.cost[to] = cost + add;
                    if let Some(chosen) = &mut chosen {
                        chosen[to] = (treatment.state * 16 + more * 4 + extras) as u8;
                    }
                }
            }
        }
    }
}

/// The extras and the cost after an ending, if it fits what is in the table.
fn end(table: &Table, ending: &Ending, before: usize) -> Option<(usize, u32)> {
    let cost = table.get(ending.link, ending.balance, before);
    if cost >= INFINITE || ending.joker && before & JOKER != 0 {
        return None;
    }
    let joker = if ending.joker { JOKER } else { 0 };
    let seen = if ending.seen { SEEN } else { 0 };
    Some((before | joker | seen, cost + u32::from(ending.root)))
}
