//! The backward sweep from decided positions, level by level, at the speed of memory.
//!
//! Every position has one word: whether it is decided, its owner, the outcome, and how many of
//! its arcs are still open. A level is a list of newly decided positions; each of their incoming
//! arcs updates one word. In large graphs these updates are first dealt into bins of neighbouring
//! positions, so that a bin's words stay in the cache while it is worked off. Small levels are
//! worked off directly, with the words fetched ahead.

use std::ops::Range;

use super::bins::Bins;
use super::prefetch::prefetch;
use super::{Csr, Scratch};
use crate::{Budget, Error, Result, large_pages, message};

/// A position's word: bit 0 decided, bit 1 owner, bit 2 outcome, the rest counts open arcs.
pub trait Word: Copy + Default + Send + Sync + 'static {
    /// The most arcs that can be counted.
    const MOST: u32;
    /// From its bits, which fit.
    fn new(bits: u32) -> Self;
    /// Its bits.
    fn bits(self) -> u32;
    /// A table of so many.
    fn table(len: usize) -> Vec<Self>;
}

impl Word for u8 {
    const MOST: u32 = 31;
    #[inline]
    fn new(bits: u32) -> Self {
        bits as u8
    }
    #[inline]
    fn bits(self) -> u32 {
        self.into()
    }
    fn table(len: usize) -> Vec<Self> {
        large_pages::zeros(len)
    }
}

impl Word for u32 {
    const MOST: u32 = (1 << 29) - 1;
    #[inline]
    fn new(bits: u32) -> Self {
        bits
    }
    #[inline]
    fn bits(self) -> u32 {
        self
    }
    fn table(len: usize) -> Vec<Self> {
        large_pages::zeros(len)
    }
}

pub(super) const DECIDED: u32 = 1;
const OWNER: u32 = 2;
const OUTCOME: u32 = 4;
const ONE: u32 = 8;

/// An undecided position.
pub fn undecided<W: Word>(owner: usize, arcs: u32) -> W {
    debug_assert!(arcs <= W::MOST);
    W::new(arcs * ONE + owner as u32 * OWNER)
}

/// An undecided position, unless it has more arcs than a word can count.
pub(super) fn checked<W: Word>(owner: usize, arcs: usize) -> Result<W> {
    if arcs > W::MOST as usize {
        let message = message!("arcs-of-position-at-most", arcs = arcs, most = W::MOST);
        return Err(Error::over_budget(message));
    }
    Ok(undecided(owner, arcs as u32))
}

/// A position decided from the start.
pub fn decided<W: Word>(owner: usize, outcome: usize) -> W {
    W::new(DECIDED + owner as u32 * OWNER + outcome as u32 * OUTCOME)
}

/// The words of a graph without owners: sinks are decided with outcome 0.
pub fn sinks_first<W: Word>(graph: &Csr) -> Result<Vec<W>> {
    let mut words = W::table(graph.len());
    for (v, word) in (0..).zip(&mut words) {
        *word = match graph.degree(v) {
            0 => decided(0, 0),
            arcs => checked(0, arcs)?,
        };
    }
    Ok(words)
}

/// The outcome in a word, if it is decided.
pub fn outcome<W: Word>(word: W) -> Option<usize> {
    let bits = word.bits();
    (bits & DECIDED != 0).then_some((bits & OUTCOME != 0).into())
}

/// What the outcome bit means and how it spreads.
pub trait Rule: Copy + Sync {
    /// The word after one of its followers was decided with outcome `BIT`.
    fn update<const BIT: u32>(bits: u32) -> u32;
    /// The outcome that positions get from followers of outcome `bit`.
    fn gives(bit: usize) -> usize;
}

/// Two players: the outcome is the winner's number.
#[derive(Clone, Copy, Debug)]
pub struct Owned;

impl Rule for Owned {
    #[inline]
    fn update<const BIT: u32>(bits: u32) -> u32 {
        let open = !bits & 1;
        let mine = (bits >> 1 & 1) ^ BIT ^ 1;
        let bits = bits - (open & !mine) * ONE;
        let hit = open & (mine | u32::from(bits < ONE));
        bits | hit | (hit * BIT * OUTCOME)
    }
    fn gives(bit: usize) -> usize {
        bit
    }
}

/// One graph for both players: outcome 0 is lost, 1 is won for the player about to move.
#[derive(Clone, Copy, Debug)]
pub struct Impartial;

impl Rule for Impartial {
    #[inline]
    fn update<const BIT: u32>(bits: u32) -> u32 {
        let open = !bits & 1;
        let bits = bits - open * BIT * ONE;
        let hit = open & ((BIT ^ 1) | u32::from(bits < ONE));
        bits | hit | (hit * (BIT ^ 1) * OUTCOME)
    }
    fn gives(bit: usize) -> usize {
        1 - bit
    }
}

/// No outcome at all: a position is decided when all its followers are. The levels are then those
/// of the acyclic part.
#[derive(Clone, Copy, Debug)]
pub struct Peel;

impl Rule for Peel {
    #[inline]
    fn update<const BIT: u32>(bits: u32) -> u32 {
        let open = !bits & 1;
        let bits = bits - open * ONE;
        bits | (open & u32::from(bits < ONE))
    }
    fn gives(bit: usize) -> usize {
        bit
    }
}

/// The decided positions in the order found, level by level.
#[derive(Debug, Default)]
pub struct Order {
    queue: Vec<u32>,
    starts: Vec<u32>,
}

impl Order {
    /// The number of levels.
    pub fn levels(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The positions of one level.
    pub fn level(&self, level: usize) -> &[u32] {
        &self.queue[self.starts[level] as usize..self.starts[level + 1] as usize]
    }

    /// The decided positions, level after level.
    pub fn positions(&self) -> &[u32] {
        &self.queue[..self.decided()]
    }

    /// The level of every position, [`NONE`](super::NONE) where it is undecided.
    pub fn ranks(&self, positions: usize) -> Vec<u32> {
        let mut ranks = large_pages::zeros(positions);
        if self.decided() < positions {
            ranks.fill(super::NONE);
        }
        for level in 0..self.levels() {
            for &v in self.level(level) {
                ranks[v as usize] = level as u32;
            }
        }
        ranks
    }

    /// The number of decided positions.
    pub fn decided(&self) -> usize {
        self.starts.last().map_or(0, |&end| end as usize)
    }
}

/// Levels smaller than this are worked off directly: no bin would get much.
const SMALL_LEVEL: usize = 1 << 13;
/// Words that fit into the cache together, in bytes, are worked off directly.
const SMALL_TABLE: usize = 1 << 18;

/// Memory that is kept from one sweep to the next.
#[derive(Debug, Default)]
pub struct Workspace {
    order: Order,
    bins: Bins,
}

impl Workspace {
    /// The positions decided by the last sweep.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// Hands the order over.
    pub fn into_order(self) -> Order {
        self.order
    }
}

/// Spreads outcomes through the reverse graph `back`, from the decided words whose outcome is
/// among `from`; words beyond that stay as they are.
///
/// **Complexity.** Linear in the decided positions and their incoming arcs; 4¼ bytes per position
/// beside the words. `threads` cores share the large levels.
pub fn sweep<W: Word, R: Rule>(
    rule: R,
    back: &Csr,
    words: &mut [W],
    from: &[usize],
    threads: usize,
    workspace: &mut Workspace,
    budget: &Budget,
) -> Result<()> {
    let n = words.len();
    let by_bins = size_of_val(words) > SMALL_TABLE;
    let Workspace { order, bins } = workspace;
    budget.take(4 * n as u64)?;
    let _scratch = if by_bins {
        let scratch = Scratch::take(budget, Bins::bytes(n, threads))?;
        bins.reset(n, threads.max(1));
        Some(scratch)
    } else {
        None
    };
    large_pages::resize(&mut order.queue, n + 1);
    order.starts.clear();
    // Every level is kept with the positions of outcome 0 first, and so is the first.
    let mut end = 0;
    let mut middle = 0;
    for bit in 0..2 {
        if from.contains(&bit) {
            for (v, word) in words.iter().enumerate() {
                order.queue[end] = v as u32;
                end += usize::from(outcome(*word) == Some(bit));
            }
        }
        if bit == 0 {
            middle = end;
        }
    }
    let mut ticker = budget.ticker(message!("unit-levels"));
    let mut level = 0..end;
    while !level.is_empty() {
        ticker.tick()?;
        order.starts.push(level.start as u32);
        let halves = [level.start..middle, middle..level.end];
        middle = end;
        for given in 0..2 {
            let bit = R::gives(given);
            let part = halves[bit].clone();
            let queue = &mut order.queue;
            end = match (by_bins && part.len() >= SMALL_LEVEL, bit) {
                (false, 0) => directly::<W, R, 0>(back, words, queue, part, end),
                (false, _) => directly::<W, R, 1>(back, words, queue, part, end),
                (true, 0) => bins.spread::<W, R, 0>(rule, back, words, queue, part, end, budget)?,
                (true, _) => bins.spread::<W, R, 1>(rule, back, words, queue, part, end, budget)?,
            };
            if given == 0 {
                middle = end;
            }
        }
        level = level.end..end;
    }
    order.starts.push(end as u32);
    Ok(())
}

/// Works off `queue[part]` arc by arc; returns the new end of the queue.
fn directly<W: Word, R: Rule, const BIT: u32>(
    back: &Csr,
    words: &mut [W],
    queue: &mut [u32],
    part: Range<usize>,
    mut end: usize,
) -> usize {
    let (offsets, targets) = (back.offsets(), back.targets());
    let last = part.end;
    for head in part {
        if head + 24 < last {
            prefetch(offsets, queue[head + 24] as usize);
        }
        if head + 16 < last {
            prefetch(targets, offsets[queue[head + 16] as usize] as usize);
        }
        if head + 8 < last {
            for &u in back.followers(queue[head + 8]) {
                prefetch(words, u as usize);
            }
        }
        for &u in back.followers(queue[head]) {
            let old = words[u as usize].bits();
            let new = R::update::<BIT>(old);
            words[u as usize] = W::new(new);
            // Written in any case, kept if the position was decided now.
            queue[end] = u;
            end += ((new & !old) & DECIDED) as usize;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::source::words;
    use crate::arena::{Arena, Random, reverse, slow};

    /// Ranks by the plain queue.
    fn plain(arena: &Arena, from: &[usize]) -> Vec<Option<(usize, u32)>> {
        let graph = arena.graph();
        let back = reverse::reverse(graph, 1, &Budget::default()).unwrap();
        let mut open: Vec<usize> = graph.vertices().map(|v| graph.degree(v)).collect();
        let mut found: Vec<Option<(usize, u32)>> = vec![None; arena.len()];
        let mut queue = std::collections::VecDeque::new();
        for v in graph.vertices() {
            if let Some(player) = arena.goal(v).filter(|player| from.contains(player)) {
                found[v as usize] = Some((player, 0));
                queue.push_back(v);
            }
        }
        while let Some(v) = queue.pop_front() {
            let (player, rank) = found[v as usize].unwrap();
            for &u in back.followers(v) {
                if found[u as usize].is_none() && arena.goal(u).is_none() {
                    open[u as usize] -= 1;
                    if arena.owner(u) == player || open[u as usize] == 0 {
                        found[u as usize] = Some((player, rank + 1));
                        queue.push_back(u);
                    }
                }
            }
        }
        found
    }

    fn check<W: Word>(arena: &Arena, threads: usize, workspace: &mut Workspace) {
        let budget = Budget::default();
        let back = reverse::reverse(arena.graph(), threads, &budget).unwrap();
        for from in [&[0, 1][..], &[0], &[1]] {
            let mut words = words::<W, _>(arena).unwrap();
            sweep(Owned, &back, &mut words, from, threads, workspace, &budget).unwrap();
            let mut found = vec![None; arena.len()];
            let order = workspace.order();
            for level in 0..order.levels() {
                for &v in order.level(level) {
                    let winner = outcome(words[v as usize]).unwrap();
                    assert!(found[v as usize].replace((winner, level as u32)).is_none());
                }
            }
            assert_eq!(found, plain(arena, from));
        }
    }

    #[test]
    fn agrees_with_a_plain_queue() {
        let mut workspace = Workspace::default();
        for seed in 0..500 {
            check::<u8>(&slow::arena(seed), 1, &mut workspace);
            check::<u32>(&slow::arena(seed), 2, &mut workspace);
        }
    }

    #[test]
    fn bins_and_threads_agree_with_a_plain_queue() {
        let mut workspace = Workspace::default();
        for (positions, degree, threads) in [(270_000, 2, 1), (300_000, 3, 2), (270_000, 1, 3)] {
            let random = Random { positions, degree, seed: u64::from(positions) };
            let arena = random.arena(&Budget::default()).unwrap();
            check::<u8>(&arena, threads, &mut workspace);
            check::<u32>(&arena, threads, &mut workspace);
        }
    }

    #[test]
    fn a_bin_that_overflows_is_emptied() {
        // Everybody can go to position 0, which player 0 has won.
        let n = 400_000u32;
        let rows: Vec<Vec<u32>> =
            (0..n).map(|v| if v < 20_000 { vec![] } else { vec![v % 20_000; 3] }).collect();
        let graph = Csr::from_rows(&rows).unwrap();
        let owner: Vec<u8> = (0..n).map(|v| (v / 7 % 2) as u8).collect();
        let arena = Arena::last_player_wins(graph, &owner, None).unwrap();
        check::<u8>(&arena, 1, &mut Workspace::default());
        check::<u8>(&arena, 2, &mut Workspace::default());
    }
}
