//! What single tokens are worth, so that any number of them can be added up.
//!
//! Placements are vectors over the field of two elements, and moving a token from u to v adds
//! e(u) + e(v). Fraenkel and Yesha: the placements with finite values are a subspace F, on which the
//! value is linear; adding one of them to any placement adds its value. So a token is worth a nimber
//! and a residue modulo F, both add up, and the sum is finite when the residues cancel.
//!
//! *Four tokens are enough: F is spanned by its vectors of weight at most 4.* Let z have value 0 and
//! be the first such placement, in the order in which they were found to be lost, outside the span. If
//! it has a move, adding e(u) + e(v), then that is answered by adding e(u') + e(v') so that a
//! placement y of value 0 that was found earlier is reached. So y is in the span; and z + y, which has
//! value 0 by linearity, has weight at most 4. If it has no move, its tokens are on sinks, and each of
//! them is worth 0 by itself. A placement of positive value has a move to one of value 0, at a
//! difference of weight 2.
//!
//! *Few vertices count.* A token whose own value is finite can be replaced by a nim heap. What is left
//! are the vertices of infinite value, and those in different connected components add as in a sum.

use std::collections::BTreeMap;

use crate::arena::loopy::finite_values;
use crate::arena::outcome::outcomes;
use crate::arena::{Csr, NONE};
use crate::players::Outcome;
use crate::rules::kit::bits::Bits;
use crate::{Budget, Result, message};

/// Larger graphs of small placements are not made.
const MOST_STATES: u64 = 1 << 26;
/// Nor those with more arcs.
const MOST_ARCS: u64 = 1 << 30;
/// The placements of so many tokens span all.
pub const ENOUGH: usize = 4;

/// What the tokens of one digraph are worth.
#[derive(Debug)]
pub struct Worths {
    of: Vec<Worth>,
    /// For sums of so many tokens; of any number if it is [`ENOUGH`].
    most: usize,
}

/// What one token is worth.
#[derive(Clone, Debug, Default)]
struct Worth {
    nimber: u64,
    /// The component of its vertex among those of infinite value.
    component: u32,
    /// Modulo the placements of finite value; all zero, or empty, if the token's value is finite.
    residue: Box<[u64]>,
}

/// A sum of tokens whose value is infinite.
#[derive(Debug, PartialEq, Eq)]
pub enum Total {
    /// The value.
    Finite(u64),
    /// ∞(K): the finite values of the followers.
    Infinite(Vec<u64>),
}

impl Worths {
    /// Of the digraph with these arcs, for so many tokens; none if its components of infinite value
    /// are too large. From placements of at most so many tokens no others can be reached.
    pub fn new(out: &[Vec<u32>], tokens: usize, budget: &Budget) -> Result<Option<Worths>> {
        let most = tokens.min(ENOUGH);
        let graph = Csr::from_rows(out)?;
        let single = finite_values(&graph, budget)?;
        let (component, members) = components(out, &single);
        let mut of: Vec<Worth> = single
            .iter()
            .map(|value| Worth {
                nimber: value.unwrap_or(0).into(),
                component: NONE,
                residue: Box::default(),
            })
            .collect();
        for (number, members) in members.iter().enumerate() {
            let local = Local::new(out, &single, members, most);
            let Some(span) = local.span(budget)? else { return Ok(None) };
            for (place, &v) in members.iter().enumerate() {
                let mut residue = vec![0; span.words].into_boxed_slice();
                residue[place / 64] |= 1 << (place % 64);
                let nimber = span.reduce(&mut residue);
                budget.take(8 * span.words as u64)?;
                of[v as usize] = Worth { nimber, component: number as u32, residue };
                debug_assert_eq!(component[v as usize], number as u32);
            }
        }
        Ok(Some(Worths { of, most }))
    }

    /// The sets of vertices, as bits, such that a placement has the value 0 if and only if it has an even
    /// number of tokens on each; for at most 64 vertices.
    pub fn parities(&self) -> Vec<u64> {
        let mut sets = BTreeMap::<(u32, usize), u64>::new();
        for (v, worth) in self.of.iter().enumerate() {
            let residue = worth.residue.iter().enumerate();
            let residue = residue.flat_map(|(k, word)| {
                (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * k + bit)
            });
            // The bits of nimbers are told from those of components.
            let nimber = (0..64).filter(|bit| worth.nimber >> bit & 1 == 1).map(|bit| (NONE, bit));
            let met = residue.map(|bit| (worth.component, bit)).chain(nimber);
            met.for_each(|bit| *sets.entry(bit).or_default() |= 1 << v);
        }
        sets.into_values().collect()
    }

    /// The value of a token that is alone, if it is finite.
    pub fn single(&self, v: usize) -> Option<u64> {
        let worth = &self.of[v];
        worth.residue.iter().all(|&word| word == 0).then_some(worth.nimber)
    }

    /// Whether so many tokens can be added up.
    pub fn suffice_for(&self, tokens: usize) -> bool {
        self.most >= tokens.min(ENOUGH)
    }

    /// The memory it holds.
    pub fn bytes(&self) -> u64 {
        let one = |worth: &Worth| size_of::<Worth>() + 8 * worth.residue.len();
        self.of.iter().map(|worth| one(worth) as u64).sum()
    }

    /// The value of all these tokens together.
    pub fn total(&self, out: &[Vec<u32>], tokens: &Bits) -> Total {
        let mut nimber = 0;
        let mut residues: Vec<(u32, Vec<u64>)> = Vec::new();
        for v in tokens.iter() {
            let worth = &self.of[v];
            nimber ^= worth.nimber;
            if worth.residue.iter().all(|&word| word == 0) {
                continue;
            }
            match residues.iter_mut().find(|(component, _)| *component == worth.component) {
                Some((_, sum)) => add(sum, &worth.residue),
                None => residues.push((worth.component, worth.residue.to_vec())),
            }
        }
        residues.retain(|(_, sum)| sum.iter().any(|&word| word != 0));
        match residues.as_slice() {
            [] => Total::Finite(nimber),
            [(component, residue)] => {
                let tokens = tokens.iter().filter(|&v| self.of[v].component == *component);
                Total::Infinite(self.finite_followers(out, tokens, nimber, residue))
            }
            // Two infinite summands: no move makes both of them finite.
            _ => Total::Infinite(Vec::new()),
        }
    }

    fn finite_followers(
        &self,
        out: &[Vec<u32>],
        tokens: impl Iterator<Item = usize>,
        nimber: u64,
        residue: &[u64],
    ) -> Vec<u64> {
        let mut found = Vec::new();
        for (u, v) in tokens.flat_map(|u| out[u].iter().map(move |&v| (u, v as usize))) {
            let [from, to] = [&self.of[u], &self.of[v]];
            let cancels = residue.iter().enumerate().all(|(k, word)| {
                let more = from.residue[k] ^ to.residue.get(k).copied().unwrap_or(0);
                *word == more
            });
            if cancels {
                found.push(nimber ^ from.nimber ^ to.nimber);
            }
        }
        found
    }
}

fn add(sum: &mut [u64], other: &[u64]) {
    for (a, b) in sum.iter_mut().zip(other) {
        *a ^= b;
    }
}

/// The components of the vertices of infinite value: for each vertex the number of its component,
/// and the members of each.
fn components(out: &[Vec<u32>], single: &[Option<u32>]) -> (Vec<u32>, Vec<Vec<u32>>) {
    let n = out.len();
    let mut near = vec![Vec::new(); n];
    for (u, row) in out.iter().enumerate() {
        for &v in row.iter().filter(|&&v| single[u].is_none() && single[v as usize].is_none()) {
            near[u].push(v);
            near[v as usize].push(u as u32);
        }
    }
    let mut component = vec![NONE; n];
    let mut members: Vec<Vec<u32>> = Vec::new();
    for start in (0..n as u32).filter(|&v| single[v as usize].is_none()) {
        if component[start as usize] != NONE {
            continue;
        }
        let number = members.len() as u32;
        component[start as usize] = number;
        let mut found = vec![start];
        let mut next = 0;
        while let Some(&v) = found.get(next) {
            next += 1;
            for &w in &near[v as usize] {
                if component[w as usize] == NONE {
                    component[w as usize] = number;
                    found.push(w);
                }
            }
        }
        found.sort_unstable();
        members.push(found);
    }
    (component, members)
}

/// One component: where its tokens can go.
struct Local {
    /// To other vertices of the component, by their places in it.
    inside: Vec<Vec<u32>>,
    /// To vertices of finite values.
    leaving: Vec<Vec<u32>>,
    /// The number of sets of k places below each place, at `[k][place]`.
    sets: Vec<Vec<u64>>,
}

impl Local {
    fn new(out: &[Vec<u32>], single: &[Option<u32>], members: &[u32], most: usize) -> Local {
        let place = |v: u32| members.binary_search(&v).ok().map(|place| place as u32);
        let inside = |&v: &u32| out[v as usize].iter().filter_map(|&w| place(w)).collect();
        let leaving = |&v: &u32| {
            let mut values: Vec<u32> =
                out[v as usize].iter().filter_map(|&w| single[w as usize]).collect();
            values.sort_unstable();
            values.dedup();
            values
        };
        let m = members.len();
        let mut sets = vec![vec![1; m + 1]];
        for k in 1..=most {
            // Saturated: then there are too many in any case.
            let mut sum = 0u64;
            let mut row = vec![0];
            for &fewer in &sets[k - 1][..m] {
                sum = sum.saturating_add(fewer);
                row.push(sum);
            }
            sets.push(row);
        }
        Local {
            inside: members.iter().map(inside).collect(),
            leaving: members.iter().map(leaving).collect(),
            sets,
        }
    }

    fn most(&self) -> usize {
        self.sets.len() - 1
    }

    fn count(&self) -> u64 {
        let m = self.inside.len();
        self.sets.iter().fold(0u64, |sum, row| sum.saturating_add(row[m]))
    }

    /// The number of a set of places, which ascend; smaller sets come first.
    fn number(&self, set: &[u32]) -> u64 {
        let m = self.inside.len();
        let before: u64 = self.sets[..set.len()].iter().map(|row| row[m]).sum();
        let within = set.iter().enumerate().map(|(k, &place)| self.sets[k + 1][place as usize]);
        before + within.sum::<u64>()
    }

    /// The placements of finite value in this component, with their values.
    fn span(&self, budget: &Budget) -> Result<Option<Span>> {
        let largest = self.leaving.iter().flatten().copied().max().unwrap_or(0);
        // Heaps of twice the size of what tokens can become: if no value needs the upper half, none
        // is larger, for whatever has a larger value has a follower with each in the upper half.
        let mut heaps = 2 * (u64::from(largest) + 1).next_power_of_two();
        loop {
            let states = self.count().saturating_mul(heaps);
            let moves = |v: usize| (self.inside[v].len() + self.leaving[v].len()) as u64;
            let widest = (0..self.inside.len()).map(moves).max().unwrap_or(0);
            let arcs = states.saturating_mul(widest * self.most() as u64 + heaps / 2);
            if states > MOST_STATES || arcs > MOST_ARCS {
                return Ok(None);
            }
            let (span, high) = self.span_with(heaps, budget)?;
            if !high {
                return Ok(Some(span));
            }
            heaps *= 2;
        }
    }

    /// With a nim heap of less than `heaps` beside the tokens; and whether the upper half is needed.
    fn span_with(&self, heaps: u64, budget: &Budget) -> Result<(Span, bool)> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        let states = self.count() * heaps;
        let mut offsets = Vec::new();
        let mut targets: Vec<u32> = Vec::new();
        budget.take(4 * (states + 1))?;
        offsets.reserve_exact(states as usize + 1);
        offsets.push(0u32);
        let (mut taken, mut set) = (0, Vec::new());
        loop {
            let before = targets.len();
            // All followers of the set, and what the heap becomes by it.
            let mut followers: Vec<(u64, u64)> = Vec::new();
            self.followers(&set, |to, more| followers.push((self.number(to), more)));
            for heap in 0..heaps {
                ticker.tick()?;
                targets.extend(
                    followers.iter().map(|&(to, more)| (to * heaps + (heap ^ more)) as u32),
                );
                let first = self.number(&set) * heaps;
                targets.extend((first..first + heap).map(|state| state as u32));
                offsets.push(targets.len() as u32);
            }
            taken += targets.len() - before;
            // The memory of a list that grows is at most twice what is in it.
            if taken > 1 << 16 {
                budget.take(8 * taken as u64)?;
                taken = 0;
            }
            if !self.next(&mut set) {
                break;
            }
        }
        let held = 8 * targets.len() as u64;
        let graph = Csr::from_parts(offsets, targets)?;
        let found = outcomes(&graph, budget)?;
        let mut span = Span::new(self.inside.len());
        let mut high = false;
        let mut set = Vec::new();
        let mut state = 0u32;
        loop {
            for heap in 0..heaps {
                ticker.tick()?;
                if found.at(state) == Outcome::P {
                    high |= heap >= heaps / 2;
                    span.insert(&set, heap, budget)?;
                }
                state += 1;
            }
            if !self.next(&mut set) {
                break;
            }
        }
        budget.give_back(held + 4 * (states + 1));
        Ok((span, high))
    }

    /// Every set that a move of a token leaves, and by how much the heap changes.
    fn followers(&self, set: &[u32], mut visit: impl FnMut(&[u32], u64)) {
        for (k, &from) in set.iter().enumerate() {
            let mut others = set.to_vec();
            others.remove(k);
            for &value in &self.leaving[from as usize] {
                visit(&others, value.into());
            }
            for &to in &self.inside[from as usize] {
                let mut left = others.clone();
                match left.binary_search(&to) {
                    Ok(there) => {
                        left.remove(there);
                    }
                    Err(there) => left.insert(there, to),
                }
                visit(&left, 0);
            }
        }
    }

    /// The next set in the order of their numbers; false after the last one.
    fn next(&self, set: &mut Vec<u32>) -> bool {
        let m = self.inside.len() as u32;
        // The first place that can go up, by which all before it start anew.
        let free = |k: usize| set.get(k + 1).copied().unwrap_or(m);
        if let Some(k) = (0..set.len()).find(|&k| set[k] + 1 < free(k)) {
            set[k] += 1;
            for (place, below) in set[..k].iter_mut().enumerate() {
                *below = place as u32;
            }
            return true;
        }
        let larger = set.len() + 1;
        if larger > self.most() || larger > m as usize {
            return false;
        }
        *set = (0..larger as u32).collect();
        true
    }
}

/// A subspace with a linear map to nimbers, in echelon form.
struct Span {
    words: usize,
    /// The vector whose first element is this place, if there is one, and its value.
    rows: Vec<Option<(Box<[u64]>, u64)>>,
}

impl Span {
    fn new(places: usize) -> Span {
        Span { words: places.div_ceil(64), rows: (0..places).map(|_| None).collect() }
    }

    /// Takes away what is in the span, and tells the value of that.
    fn reduce(&self, vector: &mut [u64]) -> u64 {
        let mut value = 0;
        for (place, row) in self.rows.iter().enumerate() {
            if vector[place / 64] >> (place % 64) & 1 == 1
                && let Some((row, more)) = row
            {
                add(vector, row);
                value ^= more;
            }
        }
        value
    }

    fn insert(&mut self, set: &[u32], value: u64, budget: &Budget) -> Result<()> {
        let mut vector = vec![0; self.words];
        for &place in set {
            vector[place as usize / 64] |= 1 << (place % 64);
        }
        let value = value ^ self.reduce(&mut vector);
        let Some(word) = vector.iter().position(|&word| word != 0) else {
            debug_assert_eq!(value, 0, "the value is linear");
            return Ok(());
        };
        let first = 64 * word + vector[word].trailing_zeros() as usize;
        budget.take(8 * self.words as u64)?;
        self.rows[first] = Some((vector.into_boxed_slice(), value));
        Ok(())
    }
}
