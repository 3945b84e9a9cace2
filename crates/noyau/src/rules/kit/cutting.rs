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
//! * Of parallel strings the first one is cut first.

use rustc_hash::FxHashMap;

use super::chains::Endgame;
use crate::budget::Ticker;
use crate::{Budget, Result, message};

/// More strings than this do not fit into the words of the search; it is no deeper than that.
pub const MOST_STRINGS: usize = 64;
/// Symmetries beyond so many are not used.
const MOST_SYMMETRIES: usize = 400;
/// The bytes of an entry of the table.
const ENTRY: u64 = 40;
/// So few sets are forgotten all at once.
const FEW: usize = 1 << 10;
/// More strings of a coin than any has: what the ground has.
const GROUNDED: u32 = u32::MAX;

/// A graph and what was found out about its subgraphs.
pub struct Cutting {
    coins: usize,
    ends: Vec<(u8, u8)>,
    /// The strings of each coin; none of the ground.
    at: Vec<u64>,
    /// For each symmetry and each byte of a set its image.
    images: Vec<Vec<[u64; 256]>>,
    /// Parallel strings, the first one first.
    twins: Vec<(u64, u64)>,
    /// The least and the greatest score that are possible.
    known: FxHashMap<u64, (i16, i16)>,
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

struct Run<'t, 'b> {
    budget: &'b Budget,
    ticker: &'t mut Ticker<'b>,
}

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
        let mut at = vec![0u64; coins + 1];
        for (k, &(a, b)) in ends.iter().enumerate() {
            at[usize::from(a)] |= 1 << k;
            at[usize::from(b)] |= 1 << k;
        }
        at[coins] = 0;
        let pairs = (0..ends.len()).flat_map(|i| (i + 1..ends.len()).map(move |j| (i, j)));
        let twins =
            pairs.filter(|&(i, j)| ends[i] == ends[j]).map(|(i, j)| (1 << i, 1 << j)).collect();
        let images = symmetries(coins, &ends).iter().map(|image| bytewise(image)).collect();
        Cutting { coins, ends, at, images, twins, known: FxHashMap::default() }
    }

    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        let images = self.images.iter().map(|image| (image.len() * size_of::<[u64; 256]>()) as u64);
        images.sum::<u64>() + self.known.len() as u64 * ENTRY
    }

    /// What whoever moves gets more than the other when these strings are left.
    pub fn score(&mut self, set: u64, budget: &Budget) -> Result<i64> {
        let most = self.coins_left(set);
        let (mut low, mut high) = (-most, most);
        // The score has the parity of the number of coins.
        let mut guess = most % 2;
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

    /// Whether it is at least this much.
    pub fn reaches(&mut self, set: u64, bound: i64, budget: &Budget) -> Result<bool> {
        let most = i64::from(self.coins_left(set));
        if bound <= -most || bound > most {
            return Ok(bound <= -most);
        }
        let bound = bound as i32;
        Ok(self.near(set, bound, budget)? >= bound)
    }

    /// A lower bound on the score if it is at least `bound`, an upper bound otherwise.
    fn near(&mut self, set: u64, bound: i32, budget: &Budget) -> Result<i32> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        let mut run = Run { budget, ticker: &mut ticker };
        self.search(set, bound - 1, bound, &mut run)
    }

    fn coins_left(&self, set: u64) -> i32 {
        self.at.iter().filter(|&&strings| set & strings != 0).count() as i32
    }

    fn degree(&self, set: u64, coin: u8) -> u32 {
        if usize::from(coin) == self.coins {
            return GROUNDED;
        }
        (set & self.at[usize::from(coin)]).count_ones()
    }

    fn other_end(&self, string: u64, coin: u8) -> u8 {
        let (a, b) = self.ends[string.trailing_zeros() as usize];
        if a == coin { b } else { a }
    }

    /// The score if it is between both bounds; otherwise a bound on it on the same side.
    fn search(&mut self, set: u64, low: i32, high: i32, run: &mut Run<'_, '_>) -> Result<i32> {
        // What could be left to the other player, when all else is taken.
        let mut handout: Option<Handout> = None;
        for coin in 0..self.coins as u8 {
            let string = set & self.at[usize::from(coin)];
            if string == 0 || string & (string - 1) != 0 {
                continue;
            }
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
            return Ok(points + self.search(set ^ string, low - points, high - points, run)?);
        }
        if let Some(Handout { take, cut, .. }) = handout {
            let all = 1 + self.search(set ^ take, low - 1, high - 1, run)?;
            if all >= high {
                return Ok(all);
            }
            let left = -self.search(set ^ cut, -high, -low.max(all), run)?;
            return Ok(all.max(left));
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
    fn choose(&mut self, set: u64, low: i32, high: i32, run: &mut Run<'_, '_>) -> Result<i32> {
        run.ticker.tick()?;
        let most = self.coins_left(set);
        if most <= low {
            return Ok(most);
        }
        if -most >= high {
            return Ok(-most);
        }
        if self.at.iter().all(|strings| (set & strings).count_ones() <= 2) {
            return Ok(self.endgame(set).unopened_few() as i32);
        }
        let key = self.canonical(set);
        let (least, greatest) = match self.known.get(&key) {
            Some(&(least, greatest)) => (least.into(), greatest.into()),
            None => (-most, most),
        };
        if least >= high || least == greatest {
            return Ok(least);
        }
        if greatest <= low {
            return Ok(greatest);
        }
        let (low, high) = (low.max(least), high.min(greatest));
        let mut best: Option<i32> = None;
        for string in self.cuts(set) {
            let floor = best.map_or(low, |best| best.max(low));
            let value = -self.search(set ^ string, -high, -floor, run)?;
            best = Some(best.map_or(value, |best| best.max(value)));
            if value >= high {
                break;
            }
        }
        let best = best.unwrap_or(0);
        let least = if best > low { least.max(best) } else { least };
        let greatest = if best < high { greatest.min(best) } else { greatest };
        self.keep(key, (least as i16, greatest as i16), run.budget)?;
        Ok(best)
    }

    /// Keeps what is known of a set. When memory is used up, the smaller half of the sets is forgotten:
    /// those are found again sooner.
    fn keep(&mut self, key: u64, bounds: (i16, i16), budget: &Budget) -> Result<()> {
        if let Some(entry) = self.known.get_mut(&key) {
            *entry = bounds;
            return Ok(());
        }
        if budget.take(ENTRY).is_err() {
            self.forget(budget);
            budget.take(ENTRY)?;
        }
        self.known.insert(key, bounds);
        Ok(())
    }

    /// Forgets the smaller half of the sets, or all if there are few.
    fn forget(&mut self, budget: &Budget) {
        let before = self.known.len();
        let mut sizes = [0usize; MOST_STRINGS + 1];
        for set in self.known.keys() {
            sizes[set.count_ones() as usize] += 1;
        }
        let mut smaller = 0;
        let middle = sizes.iter().position(|&count| {
            smaller += count;
            2 * smaller >= before
        });
        let middle = middle.unwrap_or(MOST_STRINGS) as u32;
        self.known.retain(|set, _| before > FEW && set.count_ones() > middle);
        budget.give_back((before - self.known.len()) as u64 * ENTRY);
    }

    /// The strings worth cutting when no coin can be taken, those that give nothing away first,
    /// then short chains.
    fn cuts(&self, set: u64) -> impl Iterator<Item = u64> + use<> {
        let mut found: smallvec::SmallVec<[(u32, u64); 32]> = smallvec::SmallVec::new();
        let mut done = 0u64;
        for k in 0..self.ends.len() {
            let string = 1u64 << k;
            if set & string == 0 || done & string != 0 {
                continue;
            }
            for &(first, second) in &self.twins {
                done |= if first == string { second } else { 0 };
            }
            let (a, b) = self.ends[k];
            if self.degree(set, a) > 2 && self.degree(set, b) > 2 {
                found.push((0, string));
                continue;
            }
            let chain = self.chain(set, k);
            match chain.joints {
                // A loop on a joint: the joint may become part of the chain.
                Some((a, b)) if a == b && usize::from(a) < self.coins => {
                    found.push((chain.coins + 1, string));
                }
                joints => {
                    done |= chain.strings;
                    let middle = joints.filter(|_| chain.coins == 2).and_then(|_| {
                        let strings = (0..self.ends.len()).map(|j| 1u64 << j);
                        strings.filter(|j| chain.strings & j != 0).find(|j| {
                            let (a, b) = self.ends[j.trailing_zeros() as usize];
                            self.degree(set, a) == 2 && self.degree(set, b) == 2
                        })
                    });
                    found.push((chain.coins, middle.unwrap_or(string)));
                }
            }
        }
        found.sort_unstable();
        found.into_iter().map(|(_, string)| string)
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

    /// The same for all sets that symmetries turn into each other.
    fn canonical(&self, set: u64) -> u64 {
        let image = |image: &Vec<[u64; 256]>| {
            let bytes = image.iter().enumerate();
            let turned =
                bytes.fold(0, |all, (k, table)| all | table[(set >> (8 * k)) as usize & 255]);
            self.twins.iter().fold(turned, |set, &(first, second)| {
                let only_second = set & (first | second) == second;
                if only_second { set ^ first ^ second } else { set }
            })
        };
        self.images.iter().map(image).min().unwrap_or(set)
    }
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
    fn an_empty_table_goes_on() {
        let (budget, small) = (Budget::default(), Budget::default().memory(60 * ENTRY));
        let ends: Vec<(u32, u32)> = (0..6).flat_map(|a| (a + 1..6).map(move |b| (a, b))).collect();
        let all = (1 << ends.len()) - 1;
        let expected = Cutting::new(6, &ends).score(all, &budget);
        assert!(expected.is_ok());
        assert_eq!(Cutting::new(6, &ends).score(all, &small), expected);
    }

    #[test]
    fn half_of_a_table_goes_on() {
        // The grid of 3 by 4 coins with strings to the ground all around: several thousand sets are kept.
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
        let expected = whole.score(all, &budget);
        assert!(expected.is_ok() && whole.known.len() > 2 * FEW, "{}", whole.known.len());
        let small = Budget::default().memory(3 * FEW as u64 / 2 * ENTRY);
        let mut half = Cutting::new(12, &ends);
        assert_eq!(half.score(all, &small), expected);
        assert!(half.known.len() <= 3 * FEW / 2);
    }
}
