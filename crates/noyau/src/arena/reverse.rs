//! The reverse of a graph by a radix partition.
//!
//! A plain counting sort jumps through memory twice an arc. Here the arcs are first dealt into
//! buckets of neighbouring targets, each by a run of its own, and every bucket is then sorted
//! inside the cache. The sources are dealt straight into their bucket's part of the result; only
//! the low bits of the targets, two bytes an arc, need room of their own.

use std::ops::Range;

use super::csr::{check_arcs, check_vertices};
use super::{Csr, Scratch, threads};
use crate::{Budget, Result, large_pages};

/// Something whose arcs can be gone through, more than once, in order of their sources.
pub trait Rows: Sync {
    /// The number of vertices.
    fn len(&self) -> usize;

    /// Whether there is no vertex.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Calls `visit(u, v)` for every arc with `u` in `sources`, by ascending `u`. All `v` are
    /// below [`Rows::len`].
    fn arcs_from(&self, sources: Range<u32>, visit: impl FnMut(u32, u32));
}

impl Rows for Csr {
    fn len(&self) -> usize {
        Csr::len(self)
    }

    fn arcs_from(&self, sources: Range<u32>, mut visit: impl FnMut(u32, u32)) {
        let mut begin = self.offsets()[sources.start as usize] as usize;
        for u in sources {
            let end = self.offsets()[u as usize + 1] as usize;
            for &v in &self.targets()[begin..end] {
                visit(u, v);
            }
            begin = end;
        }
    }
}

/// Sources between two polls of the budget.
const STRIDE: u32 = 1 << 10;

/// Memory that is kept from one reversal to the next.
#[derive(Debug, Default)]
pub struct Workspace {
    low: Vec<u16>,
}

/// The graph with every arc of `rows` turned round; rows come out ascending.
///
/// **Complexity.** Linear; two bytes an arc of scratch memory. With `threads` above 1 on as many
/// cores.
pub fn reverse<R: Rows>(rows: &R, threads: usize, budget: &Budget) -> Result<Csr> {
    let mut graph = Csr::empty();
    reverse_into(rows, threads, &mut graph, &mut Workspace::default(), budget)?;
    Ok(graph)
}

/// As [`reverse`], into memory that is there already.
pub fn reverse_into<R: Rows>(
    rows: &R,
    threads: usize,
    graph: &mut Csr,
    workspace: &mut Workspace,
    budget: &Budget,
) -> Result<()> {
    let n = rows.len();
    check_vertices(n)?;
    let plan = Plan::new(rows, threads.max(1), budget)?;
    let arcs = *plan.starts.last().unwrap_or(&0);
    check_arcs(arcs)?;
    budget.take(4 * (n + 1 + arcs) as u64)?;
    let _scratch = Scratch::take(budget, 2 * arcs)?;
    let (mut offsets, mut targets) = std::mem::replace(graph, Csr::empty()).into_parts();
    large_pages::resize(&mut targets, arcs);
    large_pages::resize(&mut workspace.low, arcs);
    plan.deal(rows, &mut targets, &mut workspace.low, budget)?;
    large_pages::resize(&mut offsets, n + 1);
    offsets[n] = arcs as u32;
    plan.sort(&mut offsets[..n], &mut targets, &workspace.low, budget)?;
    *graph = Csr::trusted(offsets, targets);
    Ok(())
}

/// How the targets are cut into buckets and the sources into threads' shares.
struct Plan {
    shift: u32,
    shares: Vec<Range<u32>>,
    /// `counts[t][b]`: arcs of share `t` into bucket `b`.
    counts: Vec<Vec<u32>>,
    /// Where each bucket begins, and where the last ends.
    starts: Vec<usize>,
}

impl Plan {
    fn new<R: Rows>(rows: &R, threads: usize, budget: &Budget) -> Result<Plan> {
        let n = rows.len();
        let bits = usize::BITS - n.leading_zeros();
        // About a thousand buckets, and never more than 16 low bits.
        let shift = bits.saturating_sub(10).clamp(10, 16);
        let buckets = (n >> shift) + 1;
        let cut = |t: usize| (n as u64 * t as u64 / threads as u64) as u32;
        let shares: Vec<Range<u32>> = (0..threads).map(|t| cut(t)..cut(t + 1)).collect();
        let count = |share: &Range<u32>| {
            let mut counts = vec![0u32; buckets];
            for part in strides(share.clone()) {
                budget.check()?;
                rows.arcs_from(part, |_, v| counts[(v >> shift) as usize] += 1);
            }
            Ok(counts)
        };
        let counts: Vec<Vec<u32>> = threads::map(&shares, count)?;
        let mut starts = Vec::with_capacity(buckets + 1);
        let mut sum = 0;
        for b in 0..buckets {
            starts.push(sum);
            sum += counts.iter().map(|c| c[b] as usize).sum::<usize>();
        }
        starts.push(sum);
        Ok(Plan { shift, shares, counts, starts })
    }

    /// Deals every arc into its bucket: the source into `sources`, the target's low bits into
    /// `low`.
    fn deal<R: Rows>(
        &self,
        rows: &R,
        sources: &mut [u32],
        low: &mut [u16],
        budget: &Budget,
    ) -> Result<()> {
        let mut hands = self.hands(sources, low);
        let mask = (1 << self.shift) - 1;
        let deal = |(): &mut (), (share, hand): (&Range<u32>, &mut Hand)| {
            for part in strides(share.clone()) {
                budget.check()?;
                rows.arcs_from(part, |u, v| {
                    let pile = &mut hand.piles[(v >> self.shift) as usize];
                    pile.sources[pile.fill] = u;
                    pile.low[pile.fill] = (v & mask) as u16;
                    pile.fill += 1;
                });
            }
            Ok(())
        };
        if self.shares.len() == 1 {
            self.shares.iter().zip(&mut hands).try_for_each(|dealt| deal(&mut (), dealt))
        } else {
            threads::consume(self.shares.iter().zip(&mut hands).collect(), deal)
        }
    }

    /// Cuts the two arrays by bucket and, inside, by thread, so that the rows stay ascending.
    fn hands<'a>(&self, mut sources: &'a mut [u32], mut low: &'a mut [u16]) -> Vec<Hand<'a>> {
        let mut hands: Vec<Hand> = self.shares.iter().map(|_| Hand { piles: Vec::new() }).collect();
        for b in 0..self.starts.len() - 1 {
            for (hand, counts) in hands.iter_mut().zip(&self.counts) {
                let (mine, rest) = sources.split_at_mut(counts[b] as usize);
                sources = rest;
                let (my_low, rest) = low.split_at_mut(counts[b] as usize);
                low = rest;
                hand.piles.push(Pile { sources: mine, low: my_low, fill: 0 });
            }
        }
        hands
    }

    /// Sorts every bucket by target, and writes where the rows begin.
    fn sort(
        &self,
        mut offsets: &mut [u32],
        mut targets: &mut [u32],
        low: &[u16],
        budget: &Budget,
    ) -> Result<()> {
        let mut buckets = Vec::with_capacity(self.starts.len());
        for pair in self.starts.windows(2) {
            let (rows, rest) = offsets.split_at_mut((1 << self.shift).min(offsets.len()));
            offsets = rest;
            let (sources, rest) = targets.split_at_mut(pair[1] - pair[0]);
            targets = rest;
            buckets.push(Bucket { start: pair[0], rows, sources, low: &low[pair[0]..pair[1]] });
        }
        if self.shares.len() == 1 {
            let mut scratch = Vec::new();
            buckets.into_iter().try_for_each(|bucket| bucket.sort(&mut scratch, budget))
        } else {
            threads::consume(buckets, |scratch, bucket| bucket.sort(scratch, budget))
        }
    }
}

/// The arcs into one bucket, in order of their sources.
struct Bucket<'a> {
    /// How many arcs lie before.
    start: usize,
    /// For every target of the bucket where its row begins.
    rows: &'a mut [u32],
    sources: &'a mut [u32],
    low: &'a [u16],
}

impl Bucket<'_> {
    /// Sorts the sources by target, and fills the rows.
    fn sort(self, scratch: &mut Vec<u32>, budget: &Budget) -> Result<()> {
        budget.check()?;
        let Bucket { start, rows, sources, low } = self;
        rows.fill(0);
        for &v in low {
            rows[v as usize] += 1;
        }
        let mut sum = start as u32;
        for row in rows.iter_mut() {
            let count = *row;
            *row = sum;
            sum += count;
        }
        scratch.clear();
        scratch.extend_from_slice(sources);
        for (&u, &v) in scratch.iter().zip(low) {
            let next = &mut rows[v as usize];
            sources[*next as usize - start] = u;
            *next += 1;
        }
        // Each entry has moved on to the start of the next row.
        if let Some(last) = rows.len().checked_sub(1) {
            rows.copy_within(0..last, 1);
            rows[0] = start as u32;
        }
        Ok(())
    }
}

/// One thread's part of every bucket.
struct Hand<'a> {
    piles: Vec<Pile<'a>>,
}

struct Pile<'a> {
    sources: &'a mut [u32],
    low: &'a mut [u16],
    fill: usize,
}

fn strides(range: Range<u32>) -> impl Iterator<Item = Range<u32>> {
    let end = range.end;
    range.step_by(STRIDE as usize).map(move |from| from..from.saturating_add(STRIDE).min(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::slow;
    use crate::random::Dice;

    fn plain(graph: &Csr) -> Csr {
        let mut arcs: Vec<(u32, u32)> = graph.arcs().map(|(u, v)| (v, u)).collect();
        arcs.sort_unstable();
        Csr::from_arcs(graph.len(), &arcs).unwrap()
    }

    #[test]
    fn agrees_with_sorting() {
        let budget = Budget::default();
        for seed in 0..200 {
            let graph = slow::graph(seed);
            for threads in 1..4 {
                assert_eq!(reverse(&graph, threads, &budget).unwrap(), plain(&graph));
            }
        }
        for (n, m) in [(1, 5), (1023, 3000), (1024, 3000), (1025, 1), (70_000, 200_000)] {
            let mut dice = Dice::new(n as u64);
            let arcs: Vec<(u32, u32)> = (0..m).map(|_| (dice.below(n), dice.below(n))).collect();
            let graph = Csr::from_arcs(n as usize, &arcs).unwrap();
            for threads in 1..4 {
                assert_eq!(reverse(&graph, threads, &budget).unwrap(), plain(&graph));
            }
        }
    }
}
