//! All kernels of any graph: list them, count them, or find one.
//!
//! A kernel is a set without arcs inside such that every vertex outside has an arc into it. To
//! find one is NP-hard in general. The search decides one vertex, draws all conclusions, and
//! then treats the parts that do not touch each other separately.

use super::tally::{Count, Sets, Tally, Witness};
use super::{Csr, Scratch};
use crate::sorting;
use crate::{Budget, Result, message};

/// In larger graphs the clock is looked at after every decision.
const LARGE: usize = 1000;

/// All kernels, each ascending, in lexicographic order.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, kernel};
/// let square = Csr::from_arcs(4, &[(0, 1), (1, 2), (2, 3), (3, 0)])?;
/// assert_eq!(kernel::list(&square, &Budget::default())?, [[0, 2], [1, 3]]);
/// let triangle = Csr::from_arcs(3, &[(0, 1), (1, 2), (2, 0)])?;
/// assert!(kernel::list(&triangle, &Budget::default())?.is_empty());
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn list(graph: &Csr, budget: &Budget) -> Result<Vec<Vec<u32>>> {
    let mut sets = Search::new(graph, budget)?.run::<Sets>()?.0;
    for set in &mut sets {
        set.sort_unstable();
    }
    sets.sort_unstable();
    Ok(sets)
}

/// The number of kernels, without listing them.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, kernel};
/// let arcs: Vec<(u32, u32)> = (0..100).map(|v| (v, v ^ 1)).collect();
/// let pairs = Csr::from_arcs(100, &arcs)?;
/// assert_eq!(kernel::count(&pairs, &Budget::default())?, 1 << 50);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn count(graph: &Csr, budget: &Budget) -> Result<u128> {
    Ok(Search::new(graph, budget)?.run::<Count>()?.0)
}

/// Some kernel, if there is one.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, kernel};
/// let path = Csr::from_arcs(3, &[(0, 1), (1, 2)])?;
/// assert_eq!(kernel::find(&path, &Budget::default())?, Some(vec![0, 2]));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn find(graph: &Csr, budget: &Budget) -> Result<Option<Vec<u32>>> {
    let mut found = Search::new(graph, budget)?.run::<Witness>()?.0;
    if let Some(set) = &mut found {
        set.sort_unstable();
    }
    Ok(found)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Unknown,
    In,
    Out,
}

struct Search<'b> {
    graph: Csr,
    back: Csr,
    loops: Vec<u32>,
    status: Vec<Status>,
    /// How many followers are still unknown.
    unknown: Vec<u32>,
    /// How many followers are in.
    within: Vec<u32>,
    /// The decided vertices in order, to be undone.
    trail: Vec<u32>,
    queue: Vec<(u32, Status)>,
    mark: Vec<bool>,
    budget: &'b Budget,
    _scratch: Scratch<'b>,
}

/// A part that touches no other undecided part, and how far its search has come.
struct Frame<T> {
    part: Vec<u32>,
    /// What to try, last first.
    branches: Vec<Vec<(u32, Status)>>,
    /// The length of the trail before the current branch; `None` between branches.
    base: Option<usize>,
    /// Parts of the current branch still to be searched.
    subparts: Vec<Vec<u32>>,
    product: T,
    total: T,
}

impl<'b> Search<'b> {
    fn new(graph: &Csr, budget: &'b Budget) -> Result<Self> {
        let n = graph.len();
        let scratch = Scratch::take(budget, 2 * graph.bytes() + 32 * n)?;
        let loops = graph.vertices().filter(|&v| graph.followers(v).contains(&v)).collect();
        let rows: Vec<Vec<u32>> = graph
            .vertices()
            .map(|v| {
                let mut row: Vec<u32> = graph.followers(v).to_vec();
                row.sort_unstable();
                row.dedup();
                row.retain(|&w| w != v);
                row
            })
            .collect();
        let graph = Csr::from_rows(&rows)?;
        let back = graph.reverse(budget)?;
        Ok(Search {
            unknown: graph.vertices().map(|v| graph.degree(v) as u32).collect(),
            within: vec![0; n],
            status: vec![Status::Unknown; n],
            trail: Vec::with_capacity(n),
            queue: Vec::new(),
            mark: vec![false; n],
            graph,
            back,
            loops,
            budget,
            _scratch: scratch,
        })
    }

    fn run<T: Tally>(mut self) -> Result<T> {
        // At first: vertices with a loop are out, sinks are in.
        let mut known: Vec<_> = self.loops.iter().map(|&v| (v, Status::Out)).collect();
        let sinks = self.graph.vertices().filter(|&v| self.graph.is_sink(v));
        known.extend(sinks.map(|v| (v, Status::In)));
        let all = self.graph.vertices().collect();
        let mut stack = vec![Frame::<T>::new(all, vec![known])];
        let mut ticker = self.budget.ticker(message!("unit-decisions"));
        loop {
            let Some(frame) = stack.last_mut() else { return Ok(T::none()) };
            if let Some(base) = frame.base {
                if let Some(part) = frame.subparts.pop() {
                    let pivot = self.pivot(&part);
                    let branches = vec![vec![(pivot, Status::Out)], vec![(pivot, Status::In)]];
                    stack.push(Frame::new(part, branches));
                    continue;
                }
                let product = std::mem::replace(&mut frame.product, T::none());
                let total = std::mem::replace(&mut frame.total, T::none());
                frame.total = total.add(product, self.budget)?;
                frame.base = None;
                self.undo(base);
            }
            let enough = T::ONE_IS_ENOUGH && !frame.total.is_none();
            let branch = if enough { None } else { frame.branches.pop() };
            if let Some(branch) = branch {
                ticker.tick()?;
                if self.status.len() > LARGE {
                    // Each decision is felt in the whole graph.
                    self.budget.check()?;
                }
                let base = self.trail.len();
                if self.decide(branch) {
                    let new = &self.trail[base..];
                    let new = new.iter().filter(|&&v| self.status[v as usize] == Status::In);
                    frame.product = T::one(new.copied().collect());
                    frame.base = Some(base);
                    frame.subparts = self.parts(&frame.part);
                } else {
                    self.undo(base);
                }
            } else {
                let total = std::mem::replace(&mut frame.total, T::none());
                stack.pop();
                let Some(parent) = stack.last_mut() else { return Ok(total) };
                if total.is_none() {
                    parent.subparts.clear();
                    parent.product = T::none();
                } else {
                    let product = std::mem::replace(&mut parent.product, T::none());
                    parent.product = product.multiply(total, self.budget)?;
                }
            }
        }
    }

    /// Decides and concludes; false on a contradiction.
    fn decide(&mut self, start: Vec<(u32, Status)>) -> bool {
        self.queue.clear();
        self.queue.extend(start);
        while let Some((v, status)) = self.queue.pop() {
            let at = v as usize;
            if self.status[at] != Status::Unknown {
                if self.status[at] != status {
                    return false;
                }
                continue;
            }
            self.status[at] = status;
            self.trail.push(v);
            let entering = status == Status::In;
            for &u in self.back.followers(v) {
                self.unknown[u as usize] -= 1;
                self.within[u as usize] += u32::from(entering);
            }
            if entering {
                let near = self.graph.followers(v).iter().chain(self.back.followers(v));
                self.queue.extend(near.map(|&w| (w, Status::Out)));
            } else {
                if !self.conclude(v) {
                    return false;
                }
                for k in 0..self.back.degree(v) {
                    if !self.conclude(self.back.followers(v)[k]) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// What follows for a vertex that has no follower within so far.
    fn conclude(&mut self, v: u32) -> bool {
        let at = v as usize;
        if self.within[at] == 0 && self.status[at] != Status::In {
            match (self.unknown[at], self.status[at]) {
                (0, Status::Out) => return false,
                (0, _) => self.queue.push((v, Status::In)),
                (1, Status::Out) => {
                    let mut row = self.graph.followers(v).iter();
                    let last = row.find(|&&w| self.status[w as usize] == Status::Unknown);
                    self.queue.extend(last.map(|&w| (w, Status::In)));
                }
                _ => {}
            }
        }
        true
    }

    fn undo(&mut self, base: usize) {
        for v in self.trail.drain(base..) {
            let entered = self.status[v as usize] == Status::In;
            self.status[v as usize] = Status::Unknown;
            for &u in self.back.followers(v) {
                self.unknown[u as usize] += 1;
                self.within[u as usize] -= u32::from(entered);
            }
        }
    }

    /// The undecided vertices of `part`, split into parts that do not constrain each other: they
    /// are joined by arcs, and by vertices that are out but not yet dominated.
    fn parts(&mut self, part: &[u32]) -> Vec<Vec<u32>> {
        let mut parts = Vec::new();
        let mut touched = Vec::new();
        for &root in part {
            if self.mark[root as usize] || self.status[root as usize] != Status::Unknown {
                continue;
            }
            self.mark[root as usize] = true;
            touched.push(root);
            let mut stack = vec![root];
            let mut members = Vec::new();
            while let Some(v) = stack.pop() {
                let is_unknown = self.status[v as usize] == Status::Unknown;
                if is_unknown {
                    members.push(v);
                }
                // From a vertex that is out only its followers are constrained.
                let back: &[u32] = if is_unknown { self.back.followers(v) } else { &[] };
                for &w in self.graph.followers(v).iter().chain(back) {
                    let at = w as usize;
                    let joins = match self.status[at] {
                        Status::Unknown => true,
                        Status::Out => self.within[at] == 0,
                        Status::In => false,
                    };
                    if joins && !std::mem::replace(&mut self.mark[at], true) {
                        touched.push(w);
                        stack.push(w);
                    }
                }
            }
            members.sort_unstable();
            parts.push(members);
        }
        for v in touched {
            self.mark[v as usize] = false;
        }
        // Small parts last, that is searched first: they may refute the branch cheaply.
        sorting::sort_by_key(&mut parts, |part| std::cmp::Reverse(part.len()));
        parts
    }

    /// The vertex whose decision concludes most.
    fn pivot(&self, part: &[u32]) -> u32 {
        let unknown = |w: &&u32| self.status[**w as usize] == Status::Unknown;
        let weight = |v: u32| {
            self.unknown[v as usize] as usize
                + self.back.followers(v).iter().filter(unknown).count()
        };
        part.iter().copied().max_by_key(|&v| (weight(v), std::cmp::Reverse(v))).unwrap_or(0)
    }
}

impl<T: Tally> Frame<T> {
    fn new(part: Vec<u32>, branches: Vec<Vec<(u32, Status)>>) -> Self {
        let (product, total) = (T::none(), T::none());
        Frame { part, branches, base: None, subparts: Vec::new(), product, total }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::slow;

    fn by_trying_all(graph: &Csr) -> Vec<Vec<u32>> {
        let n = graph.len();
        let rows: Vec<u32> =
            graph.vertices().map(|v| graph.followers(v).iter().map(|&w| 1 << w).sum()).collect();
        let is_kernel = |set: &u32| (0..n).all(|v| (rows[v] & set == 0) == (set >> v & 1 == 1));
        let mut sets: Vec<Vec<u32>> = (0..1u32 << n)
            .filter(is_kernel)
            .map(|set| (0..n as u32).filter(|v| set >> v & 1 == 1).collect())
            .collect();
        sorting::sort(&mut sets);
        sets
    }

    #[test]
    fn agrees_with_all_subsets() {
        let budget = Budget::default();
        for seed in 0..3000 {
            let graph = slow::simple(seed);
            let expected = by_trying_all(&graph);
            assert_eq!(list(&graph, &budget).unwrap(), expected, "{graph:?}");
            assert_eq!(count(&graph, &budget).unwrap(), expected.len() as u128);
            match find(&graph, &budget).unwrap() {
                Some(set) => assert!(expected.contains(&set)),
                None => assert!(expected.is_empty()),
            }
        }
    }

    #[test]
    fn parallel_arcs_do_not_matter() {
        let graph = Csr::from_arcs(2, &[(0, 1), (0, 1), (1, 0)]).unwrap();
        assert_eq!(list(&graph, &Budget::default()).unwrap(), [[0], [1]]);
    }

    #[test]
    fn a_long_even_cycle_has_two() {
        let arcs: Vec<(u32, u32)> = (0..1000).map(|v| (v, (v + 1) % 1000)).collect();
        let cycle = Csr::from_arcs(1000, &arcs).unwrap();
        assert_eq!(list(&cycle, &Budget::default()).unwrap().len(), 2);
    }

    #[test]
    fn the_list_stops_before_memory_is_full() {
        let arcs: Vec<(u32, u32)> = (0..200).map(|v| (v, v ^ 1)).collect();
        let pairs = Csr::from_arcs(200, &arcs).unwrap();
        assert_eq!(count(&pairs, &Budget::default()).unwrap(), 1 << 100);
        let error = list(&pairs, &Budget::default().memory(1 << 24)).unwrap_err();
        assert!(error.to_string().contains("count"), "{error}");
    }
}
