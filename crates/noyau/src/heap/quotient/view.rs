//! The sums of known heaps as elements of a finite monoid, in more or less detail.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;

use super::monoid::{Element, Monoid, Tree};
use crate::{Budget, Result};

/// A finite commutative monoid onto which the sums of some heaps are mapped, given by what each
/// generator makes of each element. The identity is number 0.
#[derive(Clone, Debug)]
pub(super) struct View {
    /// For each element and generator, their product.
    pub times: Vec<Vec<u32>>,
    /// Whether each element is lost.
    pub lost: Vec<bool>,
    /// A heap for each generator, one after which play ends soonest.
    pub heap: Vec<usize>,
    /// The generator that each heap is; none for heaps without moves.
    generator: Vec<Option<u32>>,
    /// For each element but the identity, one with a shorter product and a generator.
    parent: Vec<(u32, u32)>,
}

impl View {
    /// The elements of a monoid.
    pub fn of(monoid: &Monoid, values: &[Element], longest: &[u64]) -> View {
        let sorts = |heap: usize| (longest[heap] > 0).then_some(values[heap]);
        let (generator, heap) = generators(values.len(), longest, sorts);
        let row = |x| heap.iter().map(|&h| u32::from(monoid.times(x, values[h]))).collect();
        let times: Vec<Vec<u32>> = monoid.elements().map(row).collect();
        let lost = monoid.elements().map(|x| monoid.is_lost(x)).collect();
        let parent = Tree::of(&times).parent;
        View { times, lost, heap, generator, parent }
    }

    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.lost.len()
    }

    /// An element with a heap beside it.
    fn with_heap(&self, x: u32, heap: usize) -> u32 {
        self.generator[heap].map_or(x, |g| self.times[x as usize][g as usize])
    }

    /// The element of a sum of heaps.
    pub fn of_sum(&self, heaps: &[usize]) -> u32 {
        heaps.iter().fold(0, |x, &heap| self.with_heap(x, heap))
    }

    /// The product of two elements.
    pub fn product(&self, mut x: u32, mut y: u32) -> u32 {
        while y != 0 {
            let (before, generator) = self.parent[y as usize];
            x = self.times[x as usize][generator as usize];
            y = before;
        }
        x
    }

    /// Heaps whose sum is this element.
    pub fn heaps_of(&self, mut x: u32) -> Vec<u16> {
        let mut heaps = Vec::new();
        while x != 0 {
            let (before, generator) = self.parent[x as usize];
            heaps.push(self.heap[generator as usize] as u16);
            x = before;
        }
        heaps
    }

    /// Tells sums apart by the elements of their options, too. None if there are then more than
    /// `most`.
    pub fn finer(
        &self,
        options: &[Vec<u32>],
        longest: &[u64],
        most: usize,
        budget: &Budget,
    ) -> Result<Option<View>> {
        let sorts = |heap: usize| Some((self.generator[heap]?, &options[heap]));
        let (generator, heap) = generators(self.generator.len(), longest, sorts);
        let mut numbers: FxHashMap<(u32, Vec<u32>), u32> = FxHashMap::default();
        let mut known = vec![(0, Vec::new())];
        numbers.insert((0, Vec::new()), 0);
        let mut times = Vec::new();
        while let Some((x, after)) = known.get(times.len()).cloned() {
            budget.check()?;
            let mut row = Vec::with_capacity(heap.len());
            for &h in &heap {
                let kept = after.iter().map(|&option| self.with_heap(option, h));
                let moved = options[h].iter().map(|&option| self.product(x, option));
                let sum = (self.with_heap(x, h), sorted(kept.chain(moved)));
                let fresh = known.len() as u32;
                let to = *numbers.entry(sum.clone()).or_insert(fresh);
                if to == fresh {
                    known.push(sum);
                }
                row.push(to);
            }
            times.push(row);
            if known.len() > most {
                return Ok(None);
            }
        }
        let lost = known.iter().map(|(x, _)| self.lost[*x as usize]).collect();
        let parent = Tree::of(&times).parent;
        Ok(Some(View { times, lost, heap, generator, parent }))
    }

    /// All elements, each with the options of a sum that stands for it: one that ends soonest, so
    /// that the elements of its options come before it.
    pub fn soonest(
        &self,
        options: &[Vec<u32>],
        longest: &[u64],
        budget: &Budget,
    ) -> Result<Vec<(u32, Vec<u32>)>> {
        let mut done = vec![false; self.len()];
        let mut queue = BinaryHeap::from([Reverse((0, 0, Vec::<usize>::new()))]);
        let mut found = Vec::with_capacity(self.len());
        while let Some(Reverse((plays, x, sum))) = queue.pop() {
            if std::mem::replace(&mut done[x as usize], true) {
                continue;
            }
            budget.check()?;
            let mut after = Vec::new();
            for (i, &moved) in sum.iter().enumerate() {
                if i > 0 && sum[i - 1] == moved {
                    continue;
                }
                let others = sum.iter().enumerate().filter(|&(j, _)| j != i);
                let rest = others.fold(0, |x: u32, (_, &g)| self.times[x as usize][g]);
                let from = &options[self.heap[moved]];
                after.extend(from.iter().map(|&option| self.product(rest, option)));
            }
            found.push((x, sorted(after)));
            for added in sum.last().copied().unwrap_or(0)..self.heap.len() {
                let to = self.times[x as usize][added];
                if !done[to as usize] {
                    let mut longer = sum.clone();
                    longer.push(added);
                    queue.push(Reverse((plays + longest[self.heap[added]], to, longer)));
                }
            }
        }
        Ok(found)
    }
}

/// The generator of each heap that is of some sort, and for each generator a heap with the
/// shortest play.
fn generators<S: std::hash::Hash + Eq>(
    count: usize,
    longest: &[u64],
    sort: impl Fn(usize) -> Option<S>,
) -> (Vec<Option<u32>>, Vec<usize>) {
    let mut numbers: FxHashMap<S, u32> = FxHashMap::default();
    let mut heaps: Vec<usize> = Vec::new();
    let generator = |heap: usize| {
        let fresh = heaps.len() as u32;
        let number = *numbers.entry(sort(heap)?).or_insert(fresh);
        match heaps.get_mut(number as usize) {
            Some(best) if longest[heap] < longest[*best] => *best = heap,
            Some(_) => {}
            None => heaps.push(heap),
        }
        Some(number)
    };
    let generators = (0..count).map(generator).collect();
    (generators, heaps)
}

/// In order, and each once.
pub(super) fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort_unstable();
    items.dedup();
    items
}
