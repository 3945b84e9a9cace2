//! Strings and coins by search: whoever frees a coin moves again.
//!
//! Alpha-beta over sets of strings with a table up to the symmetries of the graph. Most moves need no look, as
//! [`StringGraph`] says; chains and loops alone are worth what [`Endgame`](super::chains::Endgame) says; and when
//! a cut is refuted by another one and neither takes a coin, both can be exchanged.
//!
//! Strings are numbered from the middle of the graph outwards and cut in this order: so the same sets
//! are met again more often than with any order that follows what was good elsewhere.
//!
//! Symmetries are linear: the image of a set without a string is the image of the set without the
//! image of the string. So the images of a set serve for all sets that one cut leads to. Parts that are
//! isomorphic without a symmetry of the graph are not recognised: of the boards of dots and boxes a half of
//! the sets at most would be saved, and to know them takes longer than to search them.

use smallvec::SmallVec;

use super::set_table::SetTable;
use super::string_graph::{Cut, Handout, MANY, StringGraph, up_to_many};
use super::string_symmetries::{bytewise, outwards, symmetries};
use crate::arena::thread_count;
use crate::crew::{Crew, Member, Stop};
use crate::{Budget, Result};

/// More strings than this do not fit into the words of the search; it is no deeper than that.
pub const MOST_STRINGS: usize = 64;
/// With fewer strings than this what cuts lead to is not looked up before one of them is searched.
const FEWEST_LOOKED_UP: u32 = 12;
/// With fewer strings than this moves are not shared with other threads.
const FEWEST_SHARED: u32 = 14;

/// A graph and what was found out about its subgraphs.
pub struct Cutting {
    graph: StringGraph,
    /// The numbers that the strings have here, in the order in which they were given.
    numbers: Vec<u8>,
    /// For each symmetry and each byte of a set its image.
    images: Vec<Vec<[u64; 256]>>,
    /// For each string its images by all symmetries.
    turned: Vec<Vec<u64>>,
    /// The least and the greatest score that are possible.
    known: SetTable,
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
        let symmetries = symmetries(coins, &ends);
        let images = symmetries.iter().map(|image| bytewise(image)).collect();
        let turned = |k: usize| symmetries.iter().map(|image| 1 << image[k]).collect();
        let turned = (0..ends.len()).map(turned).collect();
        let known = SetTable::new(ends.len());
        Cutting { graph: StringGraph::new(coins, ends), numbers, images, turned, known }
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
        self.graph.first_twins(numbers.fold(0, |all, (_, &number)| all | 1 << number))
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
        let most = self.graph.coins_left(set);
        let known = self.known.get(Self::canonical(&self.images(set)));
        known.unwrap_or((-most, most))
    }

    /// Whether it is at least this much.
    pub fn reaches(&mut self, set: u64, bound: i64, budget: &Budget) -> Result<bool> {
        let most = i64::from(self.graph.coins_left(self.renumbered(set)));
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
        let ones = (0..self.graph.coins as u8).filter(|&coin| self.graph.degree(set, coin) == 1);
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
        let mut handouts: SmallVec<[Handout; 4]> = SmallVec::new();
        let mut taken = None;
        let mut open = ones;
        while open != 0 && taken.is_none() {
            let coin = open.trailing_zeros() as u8;
            open &= open - 1;
            let string = set & self.graph.at[usize::from(coin)];
            let neighbour = self.graph.other_end(string, coin);
            match self.graph.degree(set, neighbour) {
                1 => taken = Some((2, string)),
                2 => match self.graph.handout(set, string, neighbour) {
                    Some(found) if handouts.iter().any(|other| other.cut == found.cut) => {}
                    Some(found) => handouts.push(found),
                    None => taken = Some((1, string)),
                },
                _ => taken = Some((1, string)),
            }
        }
        if let Some((points, string)) = taken.or_else(|| self.graph.least_of(set, &handouts)) {
            let ones = self.graph.ones_after(set, ones, string);
            let (rest, _) = self.search(set ^ string, ones, low - points, high - points, run)?;
            return Ok((points + rest, 0));
        }
        let handout = handouts.first().copied();
        if let Some(Handout { take, cut, .. }) = handout {
            if high <= 0 {
                return Ok((0, 0));
            }
            let taken = self.graph.ones_after(set, ones, take);
            let all = 1 + self.search(set ^ take, taken, low - 1, high - 1, run)?.0;
            if all >= high {
                return Ok((all, 0));
            }
            let left = self.graph.ones_after(set, ones, cut);
            let left = -self.search(set ^ cut, left, -high, -low.max(all), run)?.0;
            return Ok((all.max(left).max(0), 0));
        }
        self.choose(set, low, high, run)
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
        let most = self.graph.coins_left(set);
        if most <= low {
            return Ok((most, 0));
        }
        if -most >= high {
            return Ok((-most, 0));
        }
        if self.graph.at.iter().all(|strings| up_to_many(set & strings) < MANY) {
            return Ok((self.graph.endgame(set).unopened_few() as i32, 0));
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
        let mut cuts = self.graph.cuts(set, most);
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
                let ones = self.graph.ones_after(set, 0, cut);
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
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUND: u32 = u32::MAX;
    use crate::random::Dice;

    /// The scores of all subsets of these strings, by the rules alone.
    fn by_rules(coins: u32, ends: &[(u32, u32)]) -> Vec<i64> {
        let mut at = vec![0usize; coins as usize + 1];
        for (k, &(a, b)) in ends.iter().enumerate() {
            at[a as usize] |= 1 << k;
            at[b as usize] |= 1 << k;
        }
        let mut scores = vec![0i64; 1 << ends.len()];
        for set in 1..scores.len() {
            let options = (0..ends.len()).filter(|k| set >> k & 1 == 1).map(|k| {
                let freed = |v: &&u32| **v != coins && at[**v as usize] & set == 1 << k;
                let freed = [ends[k].0, ends[k].1].iter().filter(freed).count();
                let rest = scores[set ^ 1 << k];
                freed as i64 + if freed > 0 { rest } else { -rest }
            });
            scores[set] = options.max().unwrap_or(0);
        }
        scores
    }

    /// Random graphs with the ground, parallel strings, chains between joints and back to them, and chains
    /// and loops beside them.
    fn random(dice: &mut Dice, most: usize) -> (u32, Vec<(u32, u32)>) {
        let joints = 1 + dice.roll(5) as u32;
        let mut coins = joints;
        let mut ends = Vec::new();
        while ends.len() < most {
            let from = dice.below(joints);
            let to = if dice.roll(4) == 0 { GROUND } else { dice.below(joints) };
            let between = [0, 0, 0, 1, 2, 3, 4][dice.roll(7)];
            if from == to && between < 1 || ends.len() + between as usize >= most {
                if dice.roll(3) == 0 {
                    break;
                }
                continue;
            }
            let path = std::iter::once(from).chain(coins..coins + between).chain([to]);
            let path: Vec<u32> = path.collect();
            ends.extend(path.windows(2).map(|pair| (pair[0], pair[1])));
            coins += between;
            let size = 1 + dice.roll(5) as u32;
            if dice.roll(8) == 0 && ends.len() + (size as usize) < most {
                let (first, last) = (coins, coins + size - 1);
                ends.extend((first..last).map(|coin| (coin, coin + 1)));
                if size > 1 && dice.roll(2) == 0 {
                    ends.push((first, last));
                } else {
                    ends.extend([(first, GROUND), (last, GROUND)]);
                }
                coins += size;
            }
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
            // A few subsets, some of them with most strings, and the whole.
            let few = (0..12).map(|_| dice.roll(scores.len())).collect::<Vec<_>>();
            let many = few.windows(2).map(|two| two[0] | two[1]);
            for set in few.iter().copied().chain(many).chain([scores.len() - 1]) {
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
    fn a_handout_that_lasts_is_left() {
        // A joint with free arms of two, one and two coins, a free chain of two on the ground, a loop of three. The
        // handouts of the arms end when the arm of one coin is taken; that of the chain makes the other open the loop.
        let ends =
            [(0, 1), (1, 2), (0, 3), (0, 4), (4, 5), (6, 7), (7, 11), (8, 9), (9, 10), (8, 10)];
        let all = (1 << ends.len()) - 1;
        assert_eq!(by_rules(11, &ends)[all], 7);
        assert_eq!(Cutting::new(11, &ends).score(all as u64, &Budget::default()), Ok(7));
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
