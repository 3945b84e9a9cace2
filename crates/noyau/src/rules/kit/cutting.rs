//! Strings and coins by search: whoever frees a coin moves again.
//!
//! Alpha-beta over sets of strings with a table up to the symmetries of the graph. Most moves need
//! no look:
//!
//! * A coin on its last string is taken at once: any other move could as well be made afterwards.
//!   Only where its neighbour has two strings, cutting the other one leaves both coins, and makes
//!   the other player move. That is worth a thought when it is all that is left to take, and the
//!   last two coins of a chain or the last four of a row that is free at both ends.
//! * Of the strings of a chain (coins with two strings, between two different joints) one stands
//!   for all, because the other player eats the whole chain or all but two coins in any case. Two
//!   coins are best cut apart, which leaves him no choice.
//! * Chains and loops alone are worth what [`Endgame`] says.
//! * Of parallel strings the last one is cut first, so that the same ones are left in every image of a set.
//! * Whoever is left the choice between all of a chain and all but two coins of it gets at least as
//!   much as the other of the rest: with the worth `v` of what remains, `|v + 2| ≥ 0`. So opening a
//!   chain of `n` coins brings at most `2 − n`, and opening a loop `4 − n`.
//! * When a cut is refuted by another one and neither takes a coin, both can be exchanged.
//!
//! Strings are numbered from the middle of the graph outwards and cut in this order: so the same sets
//! are met again more often than with any order that follows what was good elsewhere.
//!
//! Symmetries are linear: the image of a set without a string is the image of the set without the
//! image of the string. So the images of a set serve for all sets that one cut leads to. Parts that are
//! isomorphic without a symmetry of the graph are not recognised: of the boards of dots and boxes a half of
//! the sets at most would be saved, and to know them takes longer than to search them.

use std::collections::VecDeque;

use smallvec::SmallVec;

use super::chains::Endgame;
use super::set_table::SetTable;
use crate::arena::thread_count;
use crate::crew::{Crew, Member, Stop};
use crate::{Budget, Result};

/// More strings than this do not fit into the words of the search; it is no deeper than that.
pub const MOST_STRINGS: usize = 64;
/// Symmetries beyond so many are not used.
const MOST_SYMMETRIES: usize = 400;
/// With fewer strings than this what cuts lead to is not looked up before one of them is searched.
const FEWEST_LOOKED_UP: u32 = 12;
/// With fewer strings than this moves are not shared with other threads.
const FEWEST_SHARED: u32 = 14;
/// Strings of a coin are counted up to this number, which is also that of the ground.
const MANY: u32 = 3;

/// How many strings these are, up to [`MANY`]: quicker than to count them all where the machine cannot.
#[inline]
fn up_to_many(strings: u64) -> u32 {
    let but_one = strings & strings.wrapping_sub(1);
    let but_two = but_one & but_one.wrapping_sub(1);
    u32::from(strings != 0) + u32::from(but_one != 0) + u32::from(but_two != 0)
}

/// A graph and what was found out about its subgraphs.
pub struct Cutting {
    coins: usize,
    ends: Vec<(u8, u8)>,
    /// The numbers that the strings have here, in the order in which they were given.
    numbers: Vec<u8>,
    /// The strings of each coin; none of the ground.
    at: Vec<u64>,
    /// For each symmetry and each byte of a set its image.
    images: Vec<Vec<[u64; 256]>>,
    /// For each string its images by all symmetries.
    turned: Vec<Vec<u64>>,
    /// The strings that are parallel to the next one. Where the search has a choice, a set that holds the next one holds them too.
    twins: u64,
    /// The least and the greatest score that are possible.
    known: SetTable,
}

/// A maximal chain of coins with two strings.
struct Chain {
    strings: u64,
    coins: u32,
    /// The joints at both ends; none of a loop.
    joints: Option<(u8, u8)>,
}

/// Coins that can be taken or left.
#[derive(Clone, Copy)]
struct Handout {
    /// The string to cut to take the first of them.
    take: u64,
    /// The string to cut to leave them.
    cut: u64,
    coins: u32,
}

/// A string that can be cut when no coin can be taken.
#[derive(Clone, Copy)]
struct Cut {
    string: u64,
    /// The coins that it gives away.
    coins: u32,
    /// It brings at most so much.
    limit: i32,
}

/// The images of a set by all symmetries.
type Images = SmallVec<[u64; 8]>;

impl Cutting {
    /// Strings between coins and the ground, whose number is that of the coins. There are at most
    /// [`MOST_STRINGS`] of them.
    pub fn new(coins: u32, ends: &[(u32, u32)]) -> Cutting {
        // Coins without strings do not matter, and those with strings fit into a byte.
        let mut name = vec![None; coins as usize + 1];
        let mut count = 0u8;
        for v in ends.iter().flat_map(|&(a, b)| [a, b]).filter(|&v| v < coins) {
            name[v as usize].get_or_insert_with(|| {
                count += 1;
                count - 1
            });
        }
        let named = |v: u32| name[v as usize].unwrap_or(count);
        let ends: Vec<(u8, u8)> =
            ends.iter().map(|&(a, b)| (named(a).min(named(b)), named(a).max(named(b)))).collect();
        let coins = usize::from(count);
        let (ends, numbers) = outwards(coins, &ends);
        let mut at = vec![0u64; coins + 1];
        for (k, &(a, b)) in ends.iter().enumerate() {
            at[usize::from(a)] |= 1 << k;
            at[usize::from(b)] |= 1 << k;
        }
        at[coins] = 0;
        let next = ends.windows(2).enumerate().filter(|(_, two)| two[0] == two[1]);
        let twins = next.fold(0, |all, (k, _)| all | 1 << k);
        let symmetries = symmetries(coins, &ends);
        let images = symmetries.iter().map(|image| bytewise(image)).collect();
        let turned = |k: usize| symmetries.iter().map(|image| 1 << image[k]).collect();
        let turned = (0..ends.len()).map(turned).collect();
        let known = SetTable::new(ends.len());
        Cutting { coins, ends, numbers, at, images, turned, twins, known }
    }

    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        let images = self.images.iter().map(|image| (image.len() * size_of::<[u64; 256]>()) as u64);
        images.sum::<u64>() + self.known.bytes()
    }

    /// What is known of sets with many strings: those with the fewest are left out until no more than
    /// `most` are left. Only these are worth keeping for a run that goes on later.
    pub fn found(&self, most: usize) -> Vec<(u64, (i32, i32))> {
        let mut sizes = [0usize; MOST_STRINGS + 1];
        for (set, _) in self.known.iter() {
            sizes[set.count_ones() as usize] += 1;
        }
        let mut kept = 0;
        let least = (0..=MOST_STRINGS).rev().find(|&size| {
            kept += sizes[size];
            kept > most
        });
        let least = least.map_or(0, |size| size + 1) as u32;
        self.known.iter().filter(|(set, _)| set.count_ones() >= least).collect()
    }

    /// How many sets are known.
    pub fn known(&self) -> usize {
        self.known.len()
    }

    /// What an earlier run found.
    pub fn learn(&mut self, set: u64, bounds: (i32, i32), budget: &Budget) {
        if self.known.is_crowded() {
            self.known.grow(budget);
        }
        self.known.keep(set, bounds);
    }

    /// The set with the numbers that strings have here, and the first ones of parallel strings.
    fn renumbered(&self, set: u64) -> u64 {
        let numbers = self.numbers.iter().enumerate().filter(|(k, _)| set >> k & 1 == 1);
        self.first_twins(numbers.fold(0, |all, (_, &number)| all | 1 << number))
    }

    /// What whoever moves gets more than the other when these strings are left.
    pub fn score(&mut self, set: u64, budget: &Budget) -> Result<i64> {
        let (mut low, mut high) = self.bounds(set);
        let most = high.max(-low);
        // The score has the parity of the number of coins.
        let mut guess = (most % 2).clamp(low, high);
        while low < high {
            let bound = if guess == low { guess + 2 } else { guess };
            guess = self
                .near(set, bound, budget)
                .map_err(|error| error.knowing("at_least", low).knowing("at_most", high))?;
            if guess >= bound {
                low = guess;
            } else {
                high = guess;
            }
        }
        Ok(low.into())
    }

    /// The least and the greatest score that these strings can have, as far as that is known.
    pub fn bounds(&self, set: u64) -> (i32, i32) {
        let set = self.renumbered(set);
        let most = self.coins_left(set);
        let known = self.known.get(Self::canonical(&self.images(set)));
        known.unwrap_or((-most, most))
    }

    /// Whether it is at least this much.
    pub fn reaches(&mut self, set: u64, bound: i64, budget: &Budget) -> Result<bool> {
        let most = i64::from(self.coins_left(self.renumbered(set)));
        if bound <= -most || bound > most {
            return Ok(bound <= -most);
        }
        let bound = bound as i32;
        Ok(self.near(set, bound, budget)? >= bound)
    }

    /// A lower bound on the score if it is at least `bound`, an upper bound otherwise.
    fn near(&mut self, set: u64, bound: i32, budget: &Budget) -> Result<i32> {
        self.near_by(&Crew::new(thread_count()), set, bound, budget)
    }

    fn near_by(&mut self, crew: &Crew, set: u64, bound: i32, budget: &Budget) -> Result<i32> {
        let set = self.renumbered(set);
        self.known.try_to_grow();
        let ones = (0..self.coins as u8).filter(|&coin| self.degree(set, coin) == 1);
        let ones = ones.fold(0, |ones, coin| ones | 1 << coin);
        let search =
            |this: &Cutting, run: &mut Member<'_>| this.search(set, ones, bound - 1, bound, run);
        let grow = |this: &mut Cutting| {
            if this.known.is_crowded() {
                this.known.grow(budget);
            }
        };
        Ok(crew.search(self, budget, search, grow)?.0)
    }

    fn coins_left(&self, set: u64) -> i32 {
        self.at.iter().filter(|&&strings| set & strings != 0).count() as i32
    }

    /// How many strings a coin has, up to [`MANY`].
    #[inline]
    fn degree(&self, set: u64, coin: u8) -> u32 {
        if usize::from(coin) == self.coins {
            return MANY;
        }
        up_to_many(set & self.at[usize::from(coin)])
    }

    fn other_end(&self, string: u64, coin: u8) -> u8 {
        let (a, b) = self.ends[string.trailing_zeros() as usize];
        if a == coin { b } else { a }
    }

    /// The coins on their last string when one string less is left, if there were these before.
    fn ones_after(&self, set: u64, ones: u128, string: u64) -> u128 {
        let (a, b) = self.ends[string.trailing_zeros() as usize];
        let ends = 1u128 << a | 1u128 << b;
        let last = |coin: u8| u128::from(self.degree(set ^ string, coin) == 1) << coin;
        ones & !ends | last(a) | last(b)
    }

    /// The score if it is between both bounds, otherwise a bound on it on the same side; and the cut
    /// that brings it, where no coin can be taken and that was found out. `ones` are the coins on their last string.
    fn search(
        &self,
        set: u64,
        ones: u128,
        low: i32,
        high: i32,
        run: &mut Member<'_>,
    ) -> Result<(i32, u64), Stop> {
        // What could be left to the other player, when all else is taken.
        let mut handout: Option<Handout> = None;
        let mut open = ones;
        while open != 0 {
            let coin = open.trailing_zeros() as u8;
            open &= open - 1;
            let string = set & self.at[usize::from(coin)];
            let neighbour = self.other_end(string, coin);
            let mut taken = (1, string);
            match self.degree(set, neighbour) {
                1 => taken.0 = 2,
                2 => match (self.handout(set, string, neighbour), handout) {
                    (Some(found), None) => {
                        handout = Some(found);
                        continue;
                    }
                    (Some(found), Some(before)) if found.cut == before.cut => continue,
                    // One is enough, and two coins are less than four.
                    (Some(_), Some(before)) if before.coins == 4 => taken.1 = before.take,
                    _ => {}
                },
                _ => {}
            }
            let (points, string) = taken;
            let ones = self.ones_after(set, ones, string);
            let (rest, _) = self.search(set ^ string, ones, low - points, high - points, run)?;
            return Ok((points + rest, 0));
        }
        if let Some(Handout { take, cut, .. }) = handout {
            if high <= 0 {
                return Ok((0, 0));
            }
            let taken = self.ones_after(set, ones, take);
            let all = 1 + self.search(set ^ take, taken, low - 1, high - 1, run)?.0;
            if all >= high {
                return Ok((all, 0));
            }
            let left = self.ones_after(set, ones, cut);
            let left = -self.search(set ^ cut, left, -high, -low.max(all), run)?.0;
            return Ok((all.max(left).max(0), 0));
        }
        self.choose(set, low, high, run)
    }

    /// What can be left of a coin on its last string and a neighbour with two: the last two coins
    /// of a chain, the last four of a row that is free at both ends. To leave more gives more away.
    fn handout(&self, set: u64, take: u64, neighbour: u8) -> Option<Handout> {
        let cut = set & self.at[usize::from(neighbour)] & !take;
        let next = self.other_end(cut, neighbour);
        let coins = match self.degree(set, next) {
            1 => return None,
            2 => {
                let beyond = set & self.at[usize::from(next)] & !cut;
                (self.degree(set, self.other_end(beyond, next)) == 1).then_some(4)?
            }
            _ => 2,
        };
        Some(Handout { take, cut, coins })
    }

    /// The same when no coin can be taken.
    fn choose(
        &self,
        set: u64,
        low: i32,
        high: i32,
        run: &mut Member<'_>,
    ) -> Result<(i32, u64), Stop> {
        run.step(self.known.is_crowded())?;
        let most = self.coins_left(set);
        if most <= low {
            return Ok((most, 0));
        }
        if -most >= high {
            return Ok((-most, 0));
        }
        if self.at.iter().all(|strings| up_to_many(set & strings) < MANY) {
            return Ok((self.endgame(set).unopened_few() as i32, 0));
        }
        let images = self.images(set);
        let key = Self::canonical(&images);
        let (least, mut greatest) = self.known.get(key).unwrap_or((-most, most));
        if least >= high || least == greatest {
            return Ok((least, 0));
        }
        if greatest <= low {
            return Ok((greatest, 0));
        }
        let mut cuts = self.cuts(set, most);
        greatest = greatest.min(cuts.iter().map(|cut| cut.limit).max().unwrap_or(0));
        if greatest <= low {
            return Ok((greatest, 0));
        }
        if set.count_ones() >= FEWEST_LOOKED_UP {
            // Those that give nothing away come first; after them no coin can be taken.
            for cut in cuts.iter_mut().take_while(|cut| cut.coins == 0) {
                let after = self.known.get(self.canonical_after(&images, cut.string));
                let Some((more, less)) = after else { continue };
                if -less >= high {
                    self.known.keep(key, (least.max(-less), greatest));
                    return Ok((-less, cut.string));
                }
                cut.limit = cut.limit.min(-more);
            }
        }
        let (low, high) = (low.max(least), high.min(greatest));
        let (mut best, mut string) = (i32::MIN, 0);
        let shared = run.has_company() && set.count_ones() >= FEWEST_SHARED;
        let mut later: SmallVec<[usize; 32]> = SmallVec::new();
        let mut next = 0;
        loop {
            let k = match next {
                k if k < cuts.len() => k,
                k if k - cuts.len() < later.len() => later[k - cuts.len()],
                _ => break,
            };
            let first_time = next < cuts.len();
            next += 1;
            let Cut { string: cut, limit: mut value, .. } = cuts[k];
            let floor = best.max(low);
            if value > floor {
                let after = if shared { self.canonical_after(&images, cut) } else { 0 };
                if shared && !run.claims(after) && first_time && k > 0 {
                    later.push(k);
                    continue;
                }
                let ones = self.ones_after(set, 0, cut);
                let (rest, reply) = self.search(set ^ cut, ones, -high, -floor, run)?;
                if shared {
                    run.leaves(after);
                }
                value = -rest;
                let other = cuts.iter_mut().find(|other| reply != 0 && other.string == reply);
                if let Some(other) = other.filter(|_| value <= floor) {
                    other.limit = other.limit.min(value);
                }
            }
            if value > best {
                (best, string) = (value, cut);
            }
            if value >= high {
                break;
            }
        }
        let least = if best > low { least.max(best) } else { least };
        let greatest = if best < high { greatest.min(best) } else { greatest };
        self.known.keep(key, (least, greatest));
        Ok((best, string))
    }

    /// The strings worth cutting when no coin can be taken, those that give nothing away first,
    /// then short chains.
    fn cuts(&self, set: u64, most: i32) -> SmallVec<[Cut; 32]> {
        let mut found: SmallVec<[Cut; 32]> = SmallVec::new();
        let mut given: SmallVec<[Cut; 16]> = SmallVec::new();
        let mut done = 0u64;
        let mut open = set;
        while open != 0 {
            let k = open.trailing_zeros() as usize;
            open &= open - 1;
            let mut string = 1u64 << k;
            if done & string != 0 {
                continue;
            }
            while self.twins & string & set >> 1 != 0 {
                string <<= 1;
                done |= string;
            }
            let (a, b) = self.ends[k];
            if self.degree(set, a) > 2 && self.degree(set, b) > 2 {
                found.push(Cut { string, coins: 0, limit: most });
                continue;
            }
            let chain = self.chain(set, k);
            let coins = chain.coins as i32;
            match chain.joints {
                // A loop on a joint: the joint may become part of the chain.
                Some((a, b)) if a == b && usize::from(a) < self.coins => {
                    given.push(Cut { string, coins: chain.coins + 1, limit: most });
                }
                joints => {
                    done |= chain.strings;
                    let middle = joints.filter(|_| coins == 2).and_then(|_| {
                        let strings = (0..self.ends.len()).map(|j| 1u64 << j);
                        strings.filter(|j| chain.strings & j != 0).find(|j| {
                            let (a, b) = self.ends[j.trailing_zeros() as usize];
                            self.degree(set, a) == 2 && self.degree(set, b) == 2
                        })
                    });
                    let limit = match joints {
                        Some(_) if coins >= 3 => 2 - coins,
                        None if coins >= 4 => 4 - coins,
                        _ => most,
                    };
                    given.push(Cut { string: middle.unwrap_or(string), coins: chain.coins, limit });
                }
            }
        }
        given.sort_unstable_by_key(|cut| (cut.coins, cut.string));
        found.extend_from_slice(&given);
        found
    }

    /// The chain or loop of a string at least one of whose ends has two strings.
    fn chain(&self, set: u64, string: usize) -> Chain {
        let first = 1u64 << string;
        let (mut strings, mut coins) = (first, 0);
        let (a, b) = self.ends[string];
        let mut joints = [a, b];
        for joint in &mut joints {
            let mut by = first;
            while self.degree(set, *joint) == 2 {
                coins += 1;
                let next = set & self.at[usize::from(*joint)] & !by;
                if next & strings != 0 {
                    return Chain { strings, coins, joints: None };
                }
                strings |= next;
                *joint = self.other_end(next, *joint);
                by = next;
            }
        }
        Chain { strings, coins, joints: Some((joints[0], joints[1])) }
    }

    /// What is left when there are only chains and loops of which nothing can be taken.
    fn endgame(&self, set: u64) -> Endgame {
        let mut found = Endgame::default();
        let mut open = set;
        while open != 0 {
            let chain = self.chain(set, open.trailing_zeros() as usize);
            open &= !chain.strings;
            match chain.joints {
                Some(_) => found.add_chain(chain.coins),
                None => found.add_loop(chain.coins),
            }
        }
        found.sort();
        found
    }

    fn images(&self, set: u64) -> Images {
        let image = |image: &Vec<[u64; 256]>| {
            let bytes = image.iter().enumerate();
            bytes.fold(0, |all, (k, table)| all | table[(set >> (8 * k)) as usize & 255])
        };
        self.images.iter().map(image).collect()
    }

    /// The same for all sets that symmetries turn into each other, with the images of one of them.
    fn canonical(images: &Images) -> u64 {
        images.iter().copied().min().unwrap_or_default()
    }

    /// The same for the set without a string.
    fn canonical_after(&self, images: &Images, string: u64) -> u64 {
        let turned = &self.turned[string.trailing_zeros() as usize];
        images.iter().zip(turned).map(|(image, string)| image ^ string).min().unwrap_or_default()
    }

    /// The same set with the first ones of parallel strings.
    fn first_twins(&self, mut set: u64) -> u64 {
        loop {
            let only_second = set >> 1 & !set & self.twins;
            if only_second == 0 {
                return set;
            }
            set ^= only_second | only_second << 1;
        }
    }
}

/// The strings from the middle of the graph outwards, and the place of each of those that are given: by
/// how far the coins at their ends are from all others, where the ground is no way.
fn outwards(coins: usize, ends: &[(u8, u8)]) -> (Vec<(u8, u8)>, Vec<u8>) {
    let far = |from: usize| {
        let mut steps = vec![usize::MAX; coins];
        steps[from] = 0;
        let mut waiting = VecDeque::from([from]);
        while let Some(at) = waiting.pop_front() {
            for &(a, b) in ends {
                let (a, b) = (usize::from(a), usize::from(b));
                let near = if a == at {
                    b
                } else if b == at {
                    a
                } else {
                    coins
                };
                if near < coins && steps[near] == usize::MAX {
                    steps[near] = steps[at] + 1;
                    waiting.push_back(near);
                }
            }
        }
        steps.into_iter().filter(|&steps| steps < usize::MAX).map(|steps| steps * steps).sum()
    };
    let mut distance: Vec<usize> = (0..coins).map(far).collect();
    distance.push(usize::MAX);
    let order = |&k: &usize| {
        let (a, b) = (usize::from(ends[k].0), usize::from(ends[k].1));
        let near = distance[a].min(distance[b]);
        let beyond = if a.max(b) == coins { near } else { distance[a].max(distance[b]) };
        // Parallel strings are next to each other.
        (near + beyond, ends[k], k)
    };
    let mut places: Vec<usize> = (0..ends.len()).collect();
    places.sort_by_key(order);
    let mut numbers = vec![0; ends.len()];
    for (number, &place) in (0u8..).zip(&places) {
        numbers[place] = number;
    }
    (places.iter().map(|&place| ends[place]).collect(), numbers)
}

/// For each byte of a set the image of the strings in it.
fn bytewise(image: &[u8]) -> Vec<[u64; 256]> {
    let bytes = image.chunks(8).map(|strings| {
        let mut table = [0u64; 256];
        for (byte, entry) in table.iter_mut().enumerate() {
            let chosen = strings.iter().enumerate().filter(|(k, _)| byte >> k & 1 == 1);
            *entry = chosen.fold(0, |set, (_, &to)| set | 1 << to);
        }
        table
    });
    bytes.collect()
}

/// The symmetries of a graph that leave the ground in its place, or many of them: where each
/// string goes.
fn symmetries(coins: usize, ends: &[(u8, u8)]) -> Vec<Vec<u8>> {
    let order = coins + 1;
    let mut between = vec![vec![0u8; order]; order];
    for &(a, b) in ends {
        between[usize::from(a)][usize::from(b)] += 1;
        between[usize::from(b)][usize::from(a)] += 1;
    }
    let degree: Vec<u32> =
        between.iter().map(|row| row.iter().map(|&n| u32::from(n)).sum()).collect();
    // Coins next to those before them, so that most wrong images are refused at once.
    let mut coins_in_order: Vec<usize> = Vec::with_capacity(coins);
    while coins_in_order.len() < coins {
        let near =
            |v: &usize| coins_in_order.iter().map(|&w| u32::from(between[*v][w])).sum::<u32>();
        let open = (0..coins).filter(|v| !coins_in_order.contains(v));
        let Some(next) = open.max_by_key(|v| (near(v), degree[*v])) else { break };
        coins_in_order.push(next);
    }
    let mut image = vec![usize::MAX; order];
    image[coins] = coins;
    let mut found = Vec::new();
    // For each coin placed so far, which image is tried next.
    let mut tries: Vec<usize> = vec![0];
    let mut effort = 1_000_000u32;
    while let Some(depth) = tries.len().checked_sub(1) {
        effort = effort.saturating_sub(1);
        if depth == coins {
            found.push(image.clone());
            tries.pop();
        } else {
            let coin = coins_in_order[depth];
            image[coin] = usize::MAX;
            let fits = |to: &usize| {
                degree[coin] == degree[*to]
                    && between[coin][coins] == between[*to][coins]
                    && !coins_in_order[..depth].iter().any(|&w| image[w] == *to)
                    && coins_in_order[..depth]
                        .iter()
                        .all(|&w| between[coin][w] == between[*to][image[w]])
            };
            match (tries[depth]..coins).find(fits) {
                Some(to) => {
                    image[coin] = to;
                    tries[depth] = to + 1;
                    tries.push(0);
                }
                None => {
                    tries.pop();
                }
            }
        }
        if found.len() == MOST_SYMMETRIES || effort == 0 {
            break;
        }
    }
    let strings = |image: &Vec<usize>| {
        let mut used = vec![false; ends.len()];
        let to = ends.iter().map(|&(a, b)| {
            let (a, b) = (image[usize::from(a)] as u8, image[usize::from(b)] as u8);
            let wanted = (a.min(b), a.max(b));
            let place = (0..ends.len()).find(|&k| !used[k] && ends[k] == wanted).unwrap_or(0);
            used[place] = true;
            place as u8
        });
        to.collect()
    };
    found.iter().map(strings).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUND: u32 = u32::MAX;
    use crate::random::Dice;

    /// The scores of all subsets of these strings, by the rules alone.
    fn by_rules(coins: u32, ends: &[(u32, u32)]) -> Vec<i64> {
        let mut scores = vec![0i64; 1 << ends.len()];
        for set in 1..scores.len() {
            let strings = |v: u32| {
                let held = (0..ends.len()).filter(|&j| ends[j].0 == v || ends[j].1 == v);
                held.fold(0usize, |all, j| all | 1 << j) & set
            };
            let options = (0..ends.len()).filter(|k| set >> k & 1 == 1).map(|k| {
                let freed = |v: &u32| *v != coins && strings(*v) == 1 << k;
                let freed = [ends[k].0, ends[k].1].iter().filter(|v| freed(v)).count();
                let rest = scores[set ^ 1 << k];
                freed as i64 + if freed > 0 { rest } else { -rest }
            });
            scores[set] = options.max().unwrap_or(0);
        }
        scores
    }

    /// Random graphs with the ground, parallel strings and long chains among them.
    fn random(dice: &mut Dice, most: usize) -> (u32, Vec<(u32, u32)>) {
        let joints = 1 + dice.roll(5) as u32;
        let mut coins = joints;
        let mut ends = Vec::new();
        while ends.len() < most {
            let from = dice.below(joints);
            let to = if dice.roll(4) == 0 { GROUND } else { dice.below(joints) };
            let between = [0, 0, 0, 1, 2, 3, 4][dice.roll(7)];
            if from == to && between < 2 || ends.len() + between as usize >= most {
                if dice.roll(3) == 0 {
                    break;
                }
                continue;
            }
            let path = std::iter::once(from).chain(coins..coins + between).chain([to]);
            let path: Vec<u32> = path.collect();
            ends.extend(path.windows(2).map(|pair| (pair[0], pair[1])));
            coins += between;
        }
        ends.iter_mut().filter(|end| end.1 == GROUND).for_each(|end| end.1 = coins);
        (coins, ends)
    }

    fn compare(rounds: usize, most: usize, seed: u64) {
        let (mut dice, budget) = (Dice::new(seed), Budget::default());
        for _ in 0..rounds {
            let (coins, ends) = random(&mut dice, most);
            let mut cutting = Cutting::new(coins, &ends);
            let scores = by_rules(coins, &ends);
            // A few subsets and the whole.
            let sets = (0..12).map(|_| dice.roll(scores.len())).chain([scores.len() - 1]);
            for set in sets.collect::<Vec<_>>() {
                let expected = scores[set];
                let found = cutting.score(set as u64, &budget);
                assert_eq!(found, Ok(expected), "{coins}: {ends:?}, {set:b}");
                for bound in [expected - 1, expected, expected + 1] {
                    let found = cutting.reaches(set as u64, bound, &budget);
                    assert_eq!(found, Ok(expected >= bound), "{coins}: {ends:?}, {set:b}");
                }
            }
        }
    }

    #[test]
    fn search_and_rules_agree() {
        compare(120, 9, 1);
    }

    #[test]
    #[ignore = "a minute: see docs/performance.md"]
    fn search_and_rules_agree_on_many() {
        compare(3_000, 12, 2);
        compare(60, 16, 3);
    }

    #[test]
    fn threads_agree_with_the_rules() {
        let (mut dice, budget) = (Dice::new(4), Budget::default());
        for round in 0..60 {
            let (coins, ends) = random(&mut dice, 14);
            let scores = by_rules(coins, &ends);
            let (all, crew) = (scores.len() - 1, Crew::at_once(2 + round % 2));
            let mut cutting = Cutting::new(coins, &ends);
            for bound in scores[all] - 1..=scores[all] + 1 {
                let found = cutting.near_by(&crew, all as u64, bound as i32, &budget);
                let reached = i64::from(found.unwrap()) >= bound;
                assert_eq!(reached, scores[all] >= bound, "{coins}: {ends:?}");
            }
        }
    }

    #[test]
    fn a_full_table_goes_on() {
        // The grid of 3 by 4 coins with strings to the ground at one side: several thousand sets are kept.
        let coin = |r: u32, c: u32| r * 4 + c;
        let mut ends = Vec::new();
        for r in 0..3 {
            for c in 0..4 {
                ends.extend((c + 1 < 4).then(|| (coin(r, c), coin(r, c + 1))));
                ends.extend((r + 1 < 3).then(|| (coin(r, c), coin(r + 1, c))));
            }
            ends.push((coin(r, 0), 12));
        }
        let all = (1 << ends.len()) - 1;
        let budget = Budget::default();
        let mut whole = Cutting::new(12, &ends);
        let small = Budget::default().memory(whole.known.bytes());
        let expected = whole.score(all, &budget);
        let mut full = Cutting::new(12, &ends);
        assert_eq!(full.score(all, &small), expected);
        assert!(full.known.len() < whole.known.len(), "{}", whole.known.len());

        // What is worth keeping shortens the way of another run.
        let found = whole.found(200);
        assert!(found.len() <= 200 && found.len() > 50, "{}", found.len());
        let mut again = Cutting::new(12, &ends);
        for &(set, bounds) in &found {
            again.learn(set, bounds, &budget);
        }
        assert_eq!(again.score(all, &budget), expected);
        assert!(again.known.len() < whole.known.len() / 2);
    }
}
