//! Trees, in nearly linear time: the forests of [`super::forest`] by dynamic programming.
//!
//! The tree is rooted at will. Towards its parent p in the tree a vertex v is cut off; or v is a child of
//! p in the forest and appears as 0 or 1; or p is a child of v and appears as 0 or 1. For each of
//! these five states, and each combination of the joker being used below and the colour asked for being seen
//! below, the least number of forest roots among v and all below is computed. At v, the children in the
//! tree are taken one by one; what is kept is the balance of v's children in the forest so far,
//! and whether one of them is v's parent there.

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
    for k in (0..solver.order.len()).rev() {
        let v = solver.order[k];
        solver.mix_children(v);
        solver.values[v as usize] = solver.evaluate(v)?;
    }
    let root = solver.order[0];
    // with a place asked for, the tree is rooted there, and it must be a root of the forest
    let wanted = if ask.at.is_none() && ask.colour.is_some() { SEEN } else { 0 };
    let best = (0..EXTRAS)
        .filter(|extras| extras & SEEN == wanted)
        .map(|extras| (solver.values[root as usize][0][extras], extras))
        .min();
    match best {
        Some((count, extras)) if count < INFINITE => {
            let forest = solver.forest(extras)?;
            Ok(Some(Found { count, moves: forest.moves() }))
        }
        _ => Ok(None),
    }
}

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
        let v = solver.order[k];
        solver.mix_children(v);
        for &child in &solver.children[v as usize] {
            parents[child as usize] = Some(v);
        }
        let table = solver.combine(v, &mut None)?;
        visit(v, &Below { table: &table });
        solver.values[v as usize] = solver.evaluate(v)?;
    }
    Ok(parents)
}

struct Solver<'a> {
    colours: &'a [u8],
    ask: &'a Ask,
    budget: &'a Budget,
    /// From the root down.
    order: Vec<u32>,
    children: Vec<Vec<u32>>,
    /// How many different values the children of each vertex have, and the balances kept for each.
    kinds: Vec<i32>,
    per_kind: i32,
    values: Vec<Values>,
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
        let near = tree.neighbours();
        let mut order = vec![ask.at.unwrap_or(0)];
        let mut children = vec![Vec::new(); tree.order()];
        let mut known = vec![false; tree.order()];
        known[order[0] as usize] = true;
        let mut next = 0;
        while next < order.len() {
            let v = order[next];
            for &w in near.of(v) {
                if !std::mem::replace(&mut known[w as usize], true) {
                    children[v as usize].push(w);
                    order.push(w);
                }
            }
            next += 1;
        }
        let values = vec![[[INFINITE; EXTRAS]; STATES]; tree.order()];
        let kinds = vec![0; tree.order()];
        Solver { colours, ask, budget, order, children, kinds, per_kind: 0, values }
    }

    /// Orders the children of `v` so that those with the same values are spread evenly.
    ///
    /// Children with the same values are interchangeable, so in some best solution each kind's
    /// contribution to the balance grows evenly, up to 3 or so, and the sum of all stays close to
    /// the line from 0 to the final balance: only as many balances as there are kinds matter.
    fn mix_children(&mut self, v: u32) {
        let mut children = std::mem::take(&mut self.children[v as usize]);
        let kind = |child: u32| {
            let values = &self.values[child as usize];
            let base = values.iter().flatten().min().copied().unwrap_or(0);
            values.map(|row| {
                row.map(|k| if k >= INFINITE { i64::MAX } else { k as i64 - base as i64 })
            })
        };
        children.sort_by_cached_key(|&child| kind(child));
        let mut placed: Vec<(u64, u32)> = Vec::with_capacity(children.len());
        let mut kinds = 0;
        for alike in children.chunk_by(|&a, &b| kind(a) == kind(b)) {
            kinds += 1;
            let count = alike.len() as u64;
            let place = |k: usize| ((2 * k as u64 + 1) << 32) / (2 * count);
            placed.extend(alike.iter().enumerate().map(|(k, &child)| (place(k), child)));
        }
        placed.sort_unstable();
        self.children[v as usize] = placed.into_iter().map(|(_, child)| child).collect();
        self.kinds[v as usize] = kinds;
    }

    /// How far from 0 the balance can usefully be while the children of `v` are taken.
    fn half(&self, v: u32) -> i32 {
        let spread = self.per_kind * self.kinds[v as usize] + 8;
        // a balance that cannot come back to −3 … 3 is useless
        (self.children[v as usize].len() as i32 / 2 + 3).min(spread)
    }

    /// Takes the children of `v` one by one; keeps the choices for each of them, if asked.
    fn combine(&self, v: u32, choices: &mut Option<Vec<Vec<u8>>>) -> Result<Table> {
        let children = &self.children[v as usize];
        let half = self.half(v);
        let mut table = Table::new(half);
        if let Some(start) = table.index(0, 0, 0) {
            table.cost[start] = 0;
        }
        let treatments = treatments(self.colours[v as usize]);
        for &child in children {
            self.budget.check()?;
            let values = &self.values[child as usize];
            let mut next = Table::new(half);
            let mut chosen = choices.as_ref().map(|_| vec![0u8; table.cost.len()]);
            for treatment in &treatments {
                for (more, &add) in values[treatment.state].iter().enumerate() {
                    if add >= INFINITE {
                        continue;
                    }
                    for link in 0..LINKS {
                        if link != 0 && treatment.link != 0 {
                            continue;
                        }
                        for balance in -half..=half {
                            for extras in 0..EXTRAS {
                                let cost = table.get(link, balance, extras);
                                if cost >= INFINITE || extras & more & JOKER != 0 {
                                    continue;
                                }
                                let Some(to) = next.index(
                                    link.max(treatment.link),
                                    balance + treatment.balance,
                                    extras | more,
                                ) else {
                                    continue;
                                };
                                if cost + add < next.cost[to] {
                                    next.cost[to] = cost + add;
                                    if let Some(chosen) = &mut chosen {
                                        chosen[to] =
                                            (treatment.state * 16 + more * 4 + extras) as u8;
                                    }
                                }
                            }
                        }
                    }
                }
            }
            if let (Some(choices), Some(chosen)) = (choices.as_mut(), chosen) {
                choices.push(chosen);
            }
            table = next;
        }
        Ok(table)
    }

    /// The ways to end at `v` in a state towards its parent in the tree.
    fn endings(&self, v: u32, state: usize) -> Vec<Ending> {
        let colour = self.colours[v as usize];
        let top = v == self.order[0];
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
        for joker in [false, true].into_iter().take(1 + usize::from(self.ask.joker)) {
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
                    let asked = !(top && self.ask.at.is_some())
                        || root && self.ask.colour.is_none_or(|c| c == appears);
                    if fits && asked {
                        let seen =
                            root && self.ask.at.is_none() && self.ask.colour == Some(appears);
                        endings.push(Ending { link, balance, joker, appears, seen, root });
                    }
                }
            }
        }
        endings
    }

    fn evaluate(&self, v: u32) -> Result<Values> {
        let table = self.combine(v, &mut None)?;
        let mut values = [[INFINITE; EXTRAS]; STATES];
        for (state, row) in values.iter_mut().enumerate() {
            for ending in self.endings(v, state) {
                for before in 0..EXTRAS {
                    if let Some((after, cost)) = end(&table, &ending, before) {
                        row[after] = row[after].min(cost);
                    }
                }
            }
        }
        Ok(values)
    }

    /// Goes down again and notes what was chosen.
    fn forest(&self, extras: usize) -> Result<Forest> {
        let n = self.colours.len();
        let mut forest = Forest { parent: vec![ROOT; n], appears: vec![0; n], joker: None };
        let mut stack = vec![(self.order[0], 0usize, extras)];
        while let Some((v, state, extras)) = stack.pop() {
            let target = self.values[v as usize][state][extras];
            let children = &self.children[v as usize];
            let width = 2 * self.half(v) as usize + 1;
            let bytes = (children.len() * width * LINKS * EXTRAS) as u64;
            self.budget.take(bytes)?;
            let mut choices = Some(Vec::with_capacity(children.len()));
            let table = self.combine(v, &mut choices)?;
            let found = self.endings(v, state).into_iter().find_map(|ending| {
                (0..EXTRAS)
                    .find(|&before| end(&table, &ending, before) == Some((extras, target)))
                    .map(|before| (ending, before))
            });
            let Some((ending, mut before)) = found else {
                unreachable!("the value was computed from one of these");
            };
            forest.appears[v as usize] = ending.appears;
            if ending.joker {
                forest.joker = Some(v);
            }
            let (mut link, mut balance) = (ending.link, ending.balance);
            let treatments = treatments(self.colours[v as usize]);
            for (child, chosen) in children.iter().zip(choices.unwrap_or_default()).rev() {
                let choice = table.index(link, balance, before).map_or(0, |k| chosen[k]);
                let treatment = &treatments[usize::from(choice) / 16];
                let more = usize::from(choice) / 4 % 4;
                match treatment.state {
                    1 | 2 => forest.parent[*child as usize] = v,
                    3 | 4 => {
                        forest.parent[v as usize] = *child;
                        link = 0;
                    }
                    _ => {}
                }
                balance -= treatment.balance;
                before = usize::from(choice) % 4;
                stack.push((*child, treatment.state, more));
            }
            self.budget.give_back(bytes);
        }
        Ok(forest)
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
