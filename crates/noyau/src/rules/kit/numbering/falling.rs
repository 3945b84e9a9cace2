//! Tokens on a digraph without cycles: every play ends.
//!
//! Vertices are taken in an order in which arcs lead down. The two highest tokens choose a block, whose
//! tier is their sum, for every number of tokens; the others, below them, are the number in the block.
//! A move of one of the two makes their sum smaller, whatever the highest ones are then; a move of
//! another token makes the number smaller; and tokens that meet vanish.

use std::ops::Range;

use super::stones::Ranks;
use super::{Binomials, MOST_TIERS, next_with_as_many_ones};
use crate::game::{Inside, Known, Numbering, Place, Player, Sink, Tier, Winners};

/// The token set of a position, where it has one.
type Read<P> = Box<dyn Fn(&P) -> Option<u64> + Send + Sync>;
/// The position with these tokens.
type Write<P> = Box<dyn Fn(u64) -> P + Send + Sync>;

/// Positions of tokens on a digraph without cycles.
pub struct Falling<P> {
    slopes: Slopes,
    read: Read<P>,
    write: Write<P>,
}

/// More vertices are not ranked this fast.
const MOST_PLACES: usize = 32;

/// Tokens that only go down.
struct Slopes {
    /// Where arcs lead, by heights.
    out: Vec<u32>,
    /// The height of each vertex, and the vertex at each height.
    height: Vec<usize>,
    vertex: Vec<usize>,
    most: usize,
    choose: Binomials,
    ranks: Ranks,
    /// Where every block begins, by the number of tokens and the heights of the two highest; with one
    /// token the second is 0.
    blocks: Vec<Place>,
    /// The number of tokens of every tier, and the highest tokens of its blocks.
    fronts: Vec<(usize, Vec<u32>)>,
    tiers: Vec<Tier>,
}

impl<P: 'static> Falling<P> {
    /// None if there is a cycle, or too much of anything.
    pub fn boxed(
        out: &[Vec<u32>],
        most: usize,
        read: impl Fn(&P) -> Option<u64> + Send + Sync + 'static,
        write: impl Fn(u64) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        let slopes = Slopes::new(out, most)?;
        Some(Box::new(Falling { slopes, read: Box::new(read), write: Box::new(write) }))
    }
}

/// The height of each vertex, so that arcs lead down; none if there is a cycle.
pub fn heights(out: &[Vec<u32>]) -> Option<Vec<usize>> {
    let mut waits: Vec<usize> = out.iter().map(Vec::len).collect();
    let mut open: Vec<usize> = (0..out.len()).filter(|&v| waits[v] == 0).collect();
    let mut heights = vec![0; out.len()];
    let mut next = 0;
    while let Some(w) = open.pop() {
        heights[w] = next;
        next += 1;
        for (v, heads) in out.iter().enumerate() {
            let arcs = heads.iter().filter(|&&head| head as usize == w).count();
            if arcs > 0 {
                waits[v] -= arcs;
                if waits[v] == 0 {
                    open.push(v);
                }
            }
        }
    }
    (next == out.len()).then_some(heights)
}

impl Slopes {
    fn new(out: &[Vec<u32>], most: usize) -> Option<Slopes> {
        let places = out.len();
        if places > MOST_PLACES || most > places {
            return None;
        }
        let height = heights(out)?;
        let mut vertex = vec![0; places];
        height.iter().enumerate().for_each(|(v, &h)| vertex[h] = v);
        let set = |&v: &usize| out[v].iter().fold(0u32, |set, &w| set | 1 << height[w as usize]);
        let choose = Binomials::new();
        let mut made = Slopes {
            out: vertex.iter().map(set).collect(),
            most,
            ranks: Ranks::new(&choose),
            choose,
            blocks: vec![Place { tier: u32::MAX, number: 0 }; (most + 1) * places.pow(2).max(1)],
            fronts: Vec::new(),
            tiers: Vec::new(),
            height,
            vertex,
        };
        for tokens in 0..=most {
            // The least and the greatest sum of the two highest, or of the one.
            let sums = match tokens {
                0 => 0..=0,
                1 => 0..=places - 1,
                _ => 2 * tokens - 3..=2 * places - 3,
            };
            for sum in sums {
                let (mut blocks, mut fronts) = (vec![0], Vec::new());
                for (front, size) in made.fronts_of(tokens, sum, places) {
                    let start = blocks[blocks.len() - 1];
                    let tier = made.tiers.len() as u32;
                    let block = made.block(front, tokens);
                    made.blocks[block] = Place { tier, number: start };
                    blocks.push(start + size);
                    fronts.push(front);
                }
                made.tiers.push(Tier { blocks });
                made.fronts.push((tokens, fronts));
            }
        }
        (made.tiers.len() <= MOST_TIERS).then_some(made)
    }

    /// The highest tokens with such a sum, and how many sets have them.
    fn fronts_of(&self, tokens: usize, sum: usize, places: usize) -> Vec<(u32, u64)> {
        match tokens {
            0 => vec![(0, 1)],
            1 => vec![(1 << sum, 1)],
            _ => {
                let fits = |&low: &usize| low + 2 >= tokens && sum > 2 * low && sum - low < places;
                let front =
                    |low: usize| (1 << low | 1 << (sum - low), self.choose.choose(low, tokens - 2));
                (0..=sum / 2).filter(fits).map(front).collect()
            }
        }
    }

    /// Which block it is, by the highest tokens and how many there are.
    #[inline]
    fn block(&self, front: u32, tokens: usize) -> usize {
        let places = self.out.len();
        let high = 31 - (front | 1).leading_zeros() as usize;
        let low = (front | 1).trailing_zeros() as usize;
        (tokens * places + high) * places + if tokens > 1 { low } else { 0 }
    }

    /// The highest tokens of a set.
    #[inline]
    fn front(set: u32) -> u32 {
        let top = |set: u32| 1u32.checked_shl(31 - set.leading_zeros()).filter(|_| set != 0);
        let first = top(set).unwrap_or(0);
        first | top(set ^ first).unwrap_or(0)
    }

    #[inline]
    fn place(&self, set: u32) -> Place {
        let front = Slopes::front(set);
        let Place { tier, number } = self.blocks[self.block(front, set.count_ones() as usize)];
        Place { tier, number: number + self.ranks.rank(set ^ front) }
    }

    /// The number of tokens of a tier, the highest ones at a number, where their block ends, and the others.
    fn set(&self, at: Place) -> (u32, u64, u32) {
        let (tokens, fronts) = &self.fronts[at.tier as usize];
        let blocks = &self.tiers[at.tier as usize].blocks;
        let block = blocks.partition_point(|&start| start <= at.number) - 1;
        let others = tokens.saturating_sub(2);
        let rest = self.choose.unrank(at.number - blocks[block], others) as u32;
        (fronts[block], blocks[block + 1], rest)
    }

    fn expand<S: Sink + ?Sized>(&self, tier: u32, numbers: Range<u64>, sink: &mut S) {
        let mut at = numbers.start;
        while at < numbers.end {
            let (front, end, mut rest) = self.set(Place { tier, number: at });
            for _ in at..end.min(numbers.end) {
                self.moves(front | rest, sink);
                sink.done(Player::Left);
                if rest != 0 {
                    rest = next_with_as_many_ones(rest.into()) as u32;
                }
            }
            at = end;
        }
    }

    /// Those of low tokens first, because where they lead is near.
    #[inline]
    fn moves<S: Sink + ?Sized>(&self, set: u32, sink: &mut S) {
        let mut tokens = set;
        while tokens != 0 {
            let from = tokens & tokens.wrapping_neg();
            tokens ^= from;
            let mut heads = self.out[from.trailing_zeros() as usize];
            while heads != 0 {
                let to = heads & heads.wrapping_neg();
                heads ^= to;
                // Where there is a token already, both vanish.
                if sink.option(self.place(set ^ from ^ to)).is_break() {
                    return;
                }
            }
        }
    }

    /// A set with its elements at other places.
    fn moved(set: u64, to: &[usize]) -> u64 {
        (0..to.len()).filter(|&v| set >> v & 1 == 1).map(|v| 1u64 << to[v]).sum()
    }
}

impl<P: 'static> Numbering<P> for Falling<P> {
    fn tiers(&self) -> &[Tier] {
        &self.slopes.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Downward
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let set = (self.read)(at)?;
        let fits = set.count_ones() as usize <= self.slopes.most;
        fits.then(|| self.slopes.place(Slopes::moved(set, &self.slopes.height) as u32))
    }
    fn unrank(&self, at: Place) -> P {
        let (front, _, rest) = self.slopes.set(at);
        (self.write)(Slopes::moved((front | rest).into(), &self.slopes.vertex))
    }
    fn expand(
        &self,
        tier: u32,
        numbers: Range<u64>,
        _players: &[Player],
        sink: &mut dyn Sink,
    ) -> bool {
        self.slopes.expand(tier, numbers, sink);
        true
    }
    fn winners(
        &self,
        tier: u32,
        numbers: Range<u64>,
        players: &[Player],
        known: &Known<'_>,
    ) -> Option<Vec<u8>> {
        let mut winners = Winners::new(known, tier, &numbers, players);
        self.slopes.expand(tier, numbers, &mut winners);
        Some(winners.bits())
    }
}
