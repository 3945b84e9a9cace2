//! Loopy games: their moves within a tier go back and forth.

use std::ops::Range;

use super::{Binomials, MOST, next_with_as_many_ones};
use crate::game::{Flow, GO_ON, Inside, Numbering, Place, Player, Sink, Tier};

/// The token set of a position, where it has one.
type ReadSet<P> = Box<dyn Fn(&P) -> Option<u64> + Send + Sync>;
/// The position with these tokens.
type WriteSet<P> = Box<dyn Fn(u64) -> P + Send + Sync>;

/// Positions of tokens on a digraph.
pub struct Tokens<P> {
    graph: Digraph,
    read: ReadSet<P>,
    write: WriteSet<P>,
}

/// Sets of tokens that move along arcs, and vanish two by two: a tier for every number of tokens.
struct Digraph {
    /// Where arcs lead, and where they come from; not those that go round.
    out: Vec<u64>,
    into: Vec<u64>,
    /// Vertices with an arc to themselves.
    rounds: u64,
    choose: Binomials,
    tiers: Vec<Tier>,
}

impl<P: 'static> Tokens<P> {
    /// Tokens on the vertices of a digraph, of which this says where the arcs from each vertex lead;
    /// two tokens that meet vanish.
    pub fn boxed(
        out: &[Vec<u32>],
        most: usize,
        read: impl Fn(&P) -> Option<u64> + Send + Sync + 'static,
        write: impl Fn(u64) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        let places = out.len();
        if places > 40 || most > places {
            return None;
        }
        let choose = Binomials::new();
        let tiers = (0..=most).map(|k| Tier::whole(choose.choose(places, k))).collect();
        let mut tokens =
            Digraph { out: vec![0; places], into: vec![0; places], rounds: 0, choose, tiers };
        for (v, heads) in out.iter().enumerate() {
            for &w in heads {
                if w as usize == v {
                    tokens.rounds |= 1 << v;
                } else {
                    tokens.out[v] |= 1 << w;
                    tokens.into[w as usize] |= 1 << v;
                }
            }
        }
        Some(Box::new(Tokens { graph: tokens, read: Box::new(read), write: Box::new(write) }))
    }
}

/// The rank of a set, and of those that differ from it by one element that moved.
struct Shifted {
    /// What the first elements add to the rank: as they are, with one or two fewer before them, and with
    /// one more.
    here: [u64; 41],
    down: [u64; 41],
    twice: [u64; 41],
    up: [u64; 41],
    size: usize,
}

impl Shifted {
    fn new() -> Shifted {
        Shifted { here: [0; 41], down: [0; 41], twice: [0; 41], up: [0; 41], size: 0 }
    }

    fn set(&mut self, choose: &Binomials, set: u64) {
        let (mut k, mut left) = (0, set);
        while left != 0 {
            let row = choose.row(left.trailing_zeros() as usize);
            left &= left - 1;
            self.here[k + 1] = self.here[k] + row[k + 1];
            self.down[k + 1] = self.down[k] + row[k];
            self.twice[k + 1] = self.twice[k] + if k > 0 { row[k - 1] } else { 0 };
            self.up[k + 1] = self.up[k] + row[k + 2];
            k += 1;
        }
        self.size = k;
    }

    /// The rank of the set without its elements with these numbers, counted from 1.
    #[inline]
    fn without(&self, a: usize, b: usize) -> u64 {
        let (a, b) = (a.min(b), a.max(b));
        let between = self.down[b - 1] - self.down[a];
        self.here[a - 1] + between + (self.twice[self.size] - self.twice[b])
    }

    /// The rank of the set after its element with the number `a`, counted from 1, went to a free place `to`, below
    /// which there are `below` elements.
    #[inline]
    fn moved(&self, choose: &Binomials, a: usize, below: usize, to: usize) -> u64 {
        let all = self.here[self.size];
        if below >= a {
            self.here[a - 1]
                + (self.down[below] - self.down[a])
                + choose.choose(to, below)
                + (all - self.here[below])
        } else {
            self.here[below]
                + choose.choose(to, below + 1)
                + (self.up[a - 1] - self.up[below])
                + (all - self.here[a])
        }
    }
}

/// The elements of a set.
#[inline]
fn each(mut set: u64, mut visit: impl FnMut(usize) -> Flow) -> Flow {
    while set != 0 {
        let place = set.trailing_zeros() as usize;
        set &= set - 1;
        visit(place)?;
    }
    GO_ON
}

/// How many elements of a set are below a place.
#[inline]
fn below(set: u64, place: usize) -> usize {
    (set & ((1 << place) - 1)).count_ones() as usize
}

impl Digraph {
    /// Calls `visit` with the tokens of every position of a range.
    fn sets(&self, tier: u32, numbers: Range<u64>, mut visit: impl FnMut(u64, u64)) {
        if numbers.is_empty() {
            return;
        }
        let mut set = self.choose.unrank(numbers.start, tier as usize);
        for number in numbers {
            visit(number, set);
            if set != 0 {
                set = next_with_as_many_ones(set);
            }
        }
    }

    /// Tells where those moves lead by which tokens vanish.
    fn vanishing(&self, tier: u32, set: u64, shifted: &Shifted, sink: &mut dyn Sink) -> Flow {
        let mut a = 0;
        each(set, |v| {
            a += 1;
            each(self.out[v] & set, |w| {
                let number = shifted.without(a, below(set, w) + 1);
                sink.option(Place { tier: tier - 2, number })
            })
        })
    }

    fn expand(&self, tier: u32, numbers: Range<u64>, sink: &mut dyn Sink) {
        let mut shifted = Shifted::new();
        self.sets(tier, numbers, |number, set| {
            shifted.set(&self.choose, set);
            // It is broken off when enough is known.
            let _ = self.vanishing(tier, set, &shifted, sink).is_continue()
                && each(set, |v| {
                    if self.rounds >> v & 1 == 1 {
                        sink.option(Place { tier, number })?;
                    }
                    let a = below(set, v) + 1;
                    each(self.out[v] & !set, |w| {
                        let number = shifted.moved(&self.choose, a, below(set, w), w);
                        sink.option(Place { tier, number })
                    })
                })
                .is_continue();
            sink.done(Player::Left);
        });
    }

    fn descend(&self, tier: u32, numbers: Range<u64>, sink: &mut dyn Sink) {
        let mut shifted = Shifted::new();
        self.sets(tier, numbers, |_, set| {
            shifted.set(&self.choose, set);
            let mut moves = (set & self.rounds).count_ones();
            // Nothing breaks off.
            let _ = each(set, |v| {
                moves += (self.out[v] & !set).count_ones();
                GO_ON
            });
            sink.inside(moves);
            let _ = self.vanishing(tier, set, &shifted, sink);
            sink.done(Player::Left);
        });
    }

    fn retract(&self, tier: u32, numbers: &[u64], sources: &mut Vec<u64>) {
        /// A set that comes this soon is reached by steps.
        const NEAR: u64 = 24;
        let mut shifted = Shifted::new();
        let (mut last, mut set) = (None, 0);
        for &number in numbers {
            match last {
                Some(last) if number - last <= NEAR => {
                    (last..number).for_each(|_| set = next_with_as_many_ones(set));
                }
                _ => set = self.choose.unrank(number, tier as usize),
            }
            last = Some(number);
            shifted.set(&self.choose, set);
            sources.extend((0..(set & self.rounds).count_ones()).map(|_| number));
            // Nothing breaks off.
            let mut a = 0;
            let _ = each(set, |w| {
                a += 1;
                each(self.into[w] & !set, |v| {
                    sources.push(shifted.moved(&self.choose, a, below(set, v), v));
                    GO_ON
                })
            });
        }
    }
}

impl<P: 'static> Numbering<P> for Tokens<P> {
    fn tiers(&self) -> &[Tier] {
        &self.graph.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Loops
    }
    fn needs(&self, tier: u32) -> Vec<u32> {
        // Two tokens vanish at a time.
        tier.checked_sub(2).into_iter().collect()
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let set = (self.read)(at)?;
        let tier = set.count_ones();
        let tokens = &self.graph;
        let fits = (tier as usize) < tokens.tiers.len();
        fits.then(|| Place { tier, number: tokens.choose.rank(set) })
    }
    fn unrank(&self, at: Place) -> P {
        (self.write)(self.graph.choose.unrank(at.number, at.tier as usize))
    }
    fn expand(
        &self,
        tier: u32,
        numbers: Range<u64>,
        _players: &[Player],
        sink: &mut dyn Sink,
    ) -> bool {
        self.graph.expand(tier, numbers, sink);
        true
    }
    fn descend(
        &self,
        tier: u32,
        numbers: Range<u64>,
        _players: &[Player],
        sink: &mut dyn Sink,
    ) -> bool {
        self.graph.descend(tier, numbers, sink);
        true
    }
    fn retract(&self, tier: u32, numbers: &[u64], _player: Player, sources: &mut Vec<u64>) -> bool {
        self.graph.retract(tier, numbers, sources);
        true
    }
}

/// The digits of a position, where it has them.
type ReadDigits<P> = Box<dyn Fn(&P) -> Option<Vec<u64>> + Send + Sync>;
/// The position with these digits.
type WriteDigits<P> = Box<dyn Fn(&[u64]) -> P + Send + Sync>;

/// Positions that are digits.
pub struct Radix<P> {
    digits: Digits,
    read: ReadDigits<P>,
    write: WriteDigits<P>,
}

/// What each value of a digit can become, in order of the values.
pub type Changes = Vec<Vec<u64>>;

/// Digits in mixed radix, all in one tier. A move changes one digit and can be taken back by the same player.
struct Digits {
    sizes: Vec<u64>,
    /// For each digit and player, for each of its values, by how much the number changes.
    steps: Vec<[Vec<Vec<i64>>; 2]>,
    tiers: [Tier; 1],
}

impl<P: 'static> Radix<P> {
    /// Digits with what either player can make of each, which can be taken back.
    pub fn boxed(
        changes: &[[&Changes; 2]],
        read: impl Fn(&P) -> Option<Vec<u64>> + Send + Sync + 'static,
        write: impl Fn(&[u64]) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        let sizes: Vec<u64> = changes.iter().map(|[left, _]| left.len() as u64).collect();
        let all = sizes.iter().try_fold(1u64, |all, &size| all.checked_mul(size))?;
        if all > MOST {
            return None;
        }
        let mut weight = all as i64;
        let mut steps = Vec::with_capacity(changes.len());
        for changes in changes {
            weight /= changes[0].len() as i64;
            let step = |from: usize, to: u64| (to as i64 - from as i64) * weight;
            steps.push(changes.map(|changes| {
                let of =
                    |(from, to): (usize, &Vec<u64>)| to.iter().map(|&to| step(from, to)).collect();
                changes.iter().enumerate().map(of).collect()
            }));
        }
        let digits = Digits { sizes, steps, tiers: [Tier::whole(all)] };
        Some(Box::new(Radix { digits, read: Box::new(read), write: Box::new(write) }))
    }
}

impl Digits {
    /// Calls `visit` with the numbers to which a player can change this one, which are those from which the
    /// player can change to it.
    #[inline]
    fn changes(&self, number: u64, player: Player, mut visit: impl FnMut(u64) -> Flow) -> Flow {
        let mut left = number;
        for (size, steps) in self.sizes.iter().zip(&self.steps).rev() {
            let digit = left % size;
            left /= size;
            for step in &steps[player as usize][digit as usize] {
                visit(number.wrapping_add_signed(*step))?;
            }
        }
        GO_ON
    }

    fn expand(&self, numbers: Range<u64>, players: &[Player], sink: &mut dyn Sink) {
        for number in numbers {
            for &player in players {
                // It is broken off when enough is known.
                let _ =
                    self.changes(number, player, |number| sink.option(Place { tier: 0, number }));
                sink.done(player);
            }
        }
    }

    fn descend(&self, numbers: Range<u64>, players: &[Player], sink: &mut dyn Sink) {
        for number in numbers {
            for &player in players {
                let mut moves = 0;
                let mut left = number;
                for (size, steps) in self.sizes.iter().zip(&self.steps).rev() {
                    moves += steps[player as usize][(left % size) as usize].len() as u32;
                    left /= size;
                }
                sink.inside(moves);
                sink.done(player);
            }
        }
    }

    fn retract(&self, numbers: &[u64], player: Player, sources: &mut Vec<u64>) {
        for &number in numbers {
            // Nothing breaks off.
            let _ = self.changes(number, player, |source| {
                sources.push(source);
                GO_ON
            });
        }
    }
}

impl<P: 'static> Numbering<P> for Radix<P> {
    fn tiers(&self) -> &[Tier] {
        &self.digits.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Loops
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let (digits, sizes) = ((self.read)(at)?, &self.digits.sizes);
        let fits = digits.len() == sizes.len();
        if !fits || digits.iter().zip(sizes).any(|(digit, size)| digit >= size) {
            return None;
        }
        let number = digits.iter().zip(sizes).fold(0, |sum, (digit, size)| sum * size + digit);
        Some(Place { tier: 0, number })
    }
    fn unrank(&self, at: Place) -> P {
        let sizes = &self.digits.sizes;
        let mut left = at.number;
        let mut digits = vec![0; sizes.len()];
        for (digit, size) in digits.iter_mut().zip(sizes).rev() {
            *digit = left % size;
            left /= size;
        }
        (self.write)(&digits)
    }
    fn expand(
        &self,
        _tier: u32,
        numbers: Range<u64>,
        players: &[Player],
        sink: &mut dyn Sink,
    ) -> bool {
        self.digits.expand(numbers, players, sink);
        true
    }
    fn descend(
        &self,
        _tier: u32,
        numbers: Range<u64>,
        players: &[Player],
        sink: &mut dyn Sink,
    ) -> bool {
        self.digits.descend(numbers, players, sink);
        true
    }
    fn retract(&self, _tier: u32, numbers: &[u64], player: Player, sources: &mut Vec<u64>) -> bool {
        self.digits.retract(numbers, player, sources);
        true
    }
}

/// Positions that are numbers with a fixed sum.
pub struct Compositions<P> {
    sums: Sums,
    read: ReadDigits<P>,
    write: WriteDigits<P>,
}

/// Numbers that keep their sum, all in one tier. The first two belong to the players; a move shifts
/// something between the player's own and one of the others, and can be taken back.
struct Sums {
    parts: usize,
    sum: u64,
    /// How many ways there are to write a sum with so many parts, by parts and sum.
    ways: Vec<Vec<u64>>,
    tiers: [Tier; 1],
}

impl<P: 'static> Compositions<P> {
    /// So many parts with such a sum, of which the first two belong to the players.
    pub fn boxed(
        parts: usize,
        sum: u64,
        read: impl Fn(&P) -> Option<Vec<u64>> + Send + Sync + 'static,
        write: impl Fn(&[u64]) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        if !(2..=64).contains(&parts) || sum > 1 << 16 {
            return None;
        }
        let mut ways = vec![vec![0u64; sum as usize + 1]; parts + 1];
        ways[0][0] = 1;
        for k in 1..=parts {
            let mut all = 0u64;
            let (fewer, now) = ways.split_at_mut(k);
            for (way, before) in now[0].iter_mut().zip(&fewer[k - 1]) {
                all = all.checked_add(*before)?;
                *way = all;
            }
        }
        let all = ways[parts][sum as usize];
        let sums = Sums { parts, sum, ways, tiers: [Tier::whole(all)] };
        (all <= MOST).then(|| -> Box<dyn Numbering<P>> {
            Box::new(Compositions { sums, read: Box::new(read), write: Box::new(write) })
        })
    }
}

impl Sums {
    fn rank(&self, digits: &[u64]) -> u64 {
        let (mut number, mut left) = (0, self.sum as usize);
        for (k, &digit) in digits.iter().enumerate() {
            // As many as there are with a smaller part here.
            let ways = &self.ways[self.parts - k];
            number += ways[left] - ways[left - digit as usize];
            left -= digit as usize;
        }
        number
    }

    fn unrank(&self, number: u64, digits: &mut Vec<u64>) {
        let (mut number, mut left) = (number, self.sum as usize);
        digits.clear();
        for k in 0..self.parts {
            let after = &self.ways[self.parts - k - 1];
            let mut digit = 0;
            while number >= after[left - digit] {
                number -= after[left - digit];
                digit += 1;
            }
            left -= digit;
            digits.push(digit as u64);
        }
    }

    /// Calls `visit` with the numbers to which a player can change this one, which are those from which the
    /// player can change to it.
    fn changes(
        &self,
        number: u64,
        player: Player,
        digits: &mut Vec<u64>,
        mut visit: impl FnMut(u64) -> Flow,
    ) -> Flow {
        self.unrank(number, digits);
        let own = player as usize;
        for k in 2..self.parts {
            let (purse, heap) = (digits[own], digits[k]);
            for to in (0..=purse + heap).filter(|&to| to != heap) {
                (digits[own], digits[k]) = (purse + heap - to, to);
                visit(self.rank(digits))?;
            }
            (digits[own], digits[k]) = (purse, heap);
        }
        GO_ON
    }
}

impl<P: 'static> Numbering<P> for Compositions<P> {
    fn tiers(&self) -> &[Tier] {
        &self.sums.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Loops
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let digits = (self.read)(at)?;
        let sum = digits.iter().try_fold(0u64, |sum, &digit| sum.checked_add(digit))?;
        let fits = digits.len() == self.sums.parts && sum == self.sums.sum;
        fits.then(|| Place { tier: 0, number: self.sums.rank(&digits) })
    }
    fn unrank(&self, at: Place) -> P {
        let mut digits = Vec::with_capacity(self.sums.parts);
        self.sums.unrank(at.number, &mut digits);
        (self.write)(&digits)
    }
    fn expand(
        &self,
        _tier: u32,
        numbers: Range<u64>,
        players: &[Player],
        sink: &mut dyn Sink,
    ) -> bool {
        let mut digits = Vec::new();
        for number in numbers {
            for &player in players {
                // It is broken off when enough is known.
                let _ = self.sums.changes(number, player, &mut digits, |number| {
                    sink.option(Place { tier: 0, number })
                });
                sink.done(player);
            }
        }
        true
    }
    fn descend(
        &self,
        _tier: u32,
        numbers: Range<u64>,
        players: &[Player],
        sink: &mut dyn Sink,
    ) -> bool {
        let mut digits = Vec::new();
        for number in numbers {
            self.sums.unrank(number, &mut digits);
            for &player in players {
                let purse = digits[player as usize];
                let moves: u64 = digits[2..].iter().map(|heap| heap + purse).sum();
                sink.inside(moves as u32);
                sink.done(player);
            }
        }
        true
    }
    fn retract(&self, _tier: u32, numbers: &[u64], player: Player, sources: &mut Vec<u64>) -> bool {
        let mut digits = Vec::new();
        for &number in numbers {
            // Nothing breaks off.
            let _ = self.sums.changes(number, player, &mut digits, |source| {
                sources.push(source);
                GO_ON
            });
        }
        true
    }
}
