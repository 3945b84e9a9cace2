//! Where vertices have many neighbours, their balances alone make tables too large. Without these balances
//! the tables are small, and going back through them tells what each entry costs in the end at least. With
//! that for a guide few entries of the tables with all balances have to be looked at.

use rustc_hash::FxHashMap;

use super::state::{EXACT, State};
use super::{Guided, Look, MOST, Origin, Solver, Table, Task, Verdict};
use crate::Result;

/// For each table what is still to be paid, at least, by the states without some balances.
pub struct Guide<const N: usize> {
    /// What the balances were taken modulo.
    modulus: Vec<i16>,
    rest: Vec<FxHashMap<State<N>, u32>>,
}

impl<const N: usize> Guide<N> {
    /// What is still to be paid at least; nothing if no reduction of use comes of it.
    pub fn rest(&self, table: u32, border: &[u32], state: &State<N>) -> Option<u32> {
        let mut state = *state;
        for (place, &v) in border.iter().enumerate() {
            state.reduce(place, self.modulus[v as usize]);
        }
        self.rest.get(table as usize)?.get(&state).copied()
    }
}

/// The best reduction that is found among the entries that a guide calls promising.
pub fn run(task: Task<'_>, order: &[u32], guided: Guided) -> Result<Verdict> {
    let modulus = (0..task.colours.len() as u32)
        .map(|v| if task.near.degree(v) > guided.beyond { 1 } else { EXACT })
        .collect();
    let rough = Task { modulus, ..task.clone() };
    let mut recorder: Solver<'_, MOST> = Solver::new(rough, Look::Record(Vec::new()));
    // the tables without balances remain as the guide
    let recorded = recorder.along(order);
    let budget = task.budget;
    let found = match recorded {
        Ok(Verdict::TooWide(_)) => recorder.guide().and_then(|guide| {
            let mut solver = Solver::new(task, Look::Guided(&guide, guided));
            let found = solver.along(order);
            budget.give_back(solver.bytes);
            found
        }),
        other => other,
    };
    budget.give_back(recorder.bytes);
    found
}

impl<const N: usize> Solver<'_, N> {
    /// Goes back through the tables that were recorded.
    fn guide(&mut self) -> Result<Guide<N>> {
        let Look::Record(tables) = &mut self.look else {
            return Ok(Guide { modulus: Vec::new(), rest: Vec::new() });
        };
        let tables: Vec<Table<N>> = std::mem::take(tables).into_iter().flatten().collect();
        let states: usize = tables.iter().map(|table| table.states.len()).sum();
        self.take(states * (size_of::<(State<N>, u32)>() + size_of::<u32>()))?;
        let mut rest: Vec<Vec<u32>> =
            tables.iter().map(|table| vec![u32::MAX; table.states.len()]).collect();
        if let (Some(last), Some(ends)) = (tables.last(), rest.last_mut()) {
            let wanted = self.task.ask.wants_sight();
            for (end, (state, _)) in ends.iter_mut().zip(&last.states) {
                if state.seen == wanted {
                    *end = 0;
                }
            }
        }
        let mut guide = Guide { modulus: self.task.modulus.clone(), rest: Vec::new() };
        for (number, table) in tables.iter().enumerate().rev() {
            let after = std::mem::take(&mut rest[number]);
            let known: FxHashMap<State<N>, u32> = table
                .states
                .iter()
                .zip(&after)
                .filter(|(_, rest)| **rest != u32::MAX)
                .map(|((state, _), rest)| (*state, *rest))
                .collect();
            let places = |border: &[u32]| -> Vec<usize> {
                let place = |v: &u32| table.border.binary_search(v).unwrap_or(0);
                border.iter().map(place).collect()
            };
            let trace = &self.traces[number];
            match trace.origin {
                Origin::Vertex => {}
                Origin::Join(a, b) => {
                    let (one, two) = (&tables[a as usize], &tables[b as usize]);
                    let mut border = one.border.clone();
                    border.extend(two.border.iter().filter(|v| !one.border.contains(v)));
                    let (place, limit) = (places(&border), trace.limit);
                    let mut lists =
                        [vec![u32::MAX; one.states.len()], vec![u32::MAX; two.states.len()]];
                    self.each_join(one, two, &mut lists, |lists, state, cost, (i, j)| {
                        if let Some(rest) = known.get(&state.moved(&place)) {
                            let (i, j) = (i as usize, j as usize);
                            let whole = cost + rest;
                            lists[0][i] = lists[0][i].min(whole - one.states[i].1);
                            lists[1][j] = lists[1][j].min(whole - two.states[j].1);
                        }
                        limit
                    })?;
                    [rest[a as usize], rest[b as usize]] = lists;
                }
                Origin::Edge(before, v, w) => {
                    rest[before as usize] = self.rest_before(
                        &tables[before as usize],
                        v,
                        Some(w),
                        false,
                        &known,
                        places,
                    )?;
                }
                Origin::Forget(before, v, w) => {
                    rest[before as usize] =
                        self.rest_before(&tables[before as usize], v, w, true, &known, places)?;
                }
            }
            guide.rest.push(known);
        }
        guide.rest.reverse();
        Ok(guide)
    }

    fn rest_before(
        &self,
        before: &Table<N>,
        v: u32,
        to: Option<u32>,
        forget: bool,
        known: &FxHashMap<State<N>, u32>,
        places: impl Fn(&[u32]) -> Vec<usize>,
    ) -> Result<Vec<u32>> {
        let mut border = before.border.clone();
        border.extend(to.filter(|w| !before.border.contains(w)));
        border.retain(|&w| !forget || w != v);
        let place = places(&border);
        let mut list = vec![u32::MAX; before.states.len()];
        self.each_edge(before, v, to, forget, |state, cost, (i, _)| {
            if let Some(rest) = known.get(&state.moved(&place)) {
                let i = i as usize;
                list[i] = list[i].min(cost + rest - before.states[i].1);
            }
        })?;
        Ok(list)
    }
}
