//! Strings and coins where no coin has more than two strings: chains and loops, by formula.
//!
//! Whoever opens a chain of three coins or more gives the other a choice: to take all of it and
//! move, or to leave the last two coins and have the opener move; of a loop of four or more, the
//! last four. With the worth `v` of what remains to whoever must move there, the taker gets
//! `n − 2 + |v + 2|` of a chain and `n − 4 + |v + 4|` of a loop. Shorter chains (the opener of two
//! coins cuts them apart) and loops give no choice: the taker gets `n + v`.
//!
//! Among components of the same sort the shortest is opened first. For `c < d` of one sort,
//! `|v(d + H) − v(c + H)| ≤ d − c` by induction on `H`: opening `c` or `d` differs by `d − c`, and
//! what the taker gets changes no faster than `v`. So opening `d` first is never better. What is
//! left are three sorted lists of which only beginnings are taken away.

use rustc_hash::FxHashMap;

use crate::{Budget, Result};

/// The sizes of chains and loops.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Endgame {
    /// What whoever opens it loses and gives no choice: short chains and loops, longest first.
    passes: Vec<u32>,
    /// Chains of three coins or more between two strings to the ground, longest first.
    chains: Vec<u32>,
    /// Loops of four coins or more, longest first.
    loops: Vec<u32>,
    /// Coins that can be taken at once.
    free: i64,
    /// The fewest of them that can be left to the other so that he must move elsewhere.
    handout: Option<i64>,
}

/// What was found out about chains and loops of which nothing can be taken at once: the moves of
/// a position leave few different ones.
#[derive(Debug, Default)]
pub struct Endgames {
    values: FxHashMap<Endgame, i64>,
    bytes: u64,
}

/// More bytes than this are not kept.
const MOST_BYTES: u64 = 1 << 22;

impl Endgames {
    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    fn unopened(&mut self, endgame: &Endgame, budget: &Budget) -> Result<i64> {
        let key = Endgame { free: 0, handout: None, ..endgame.clone() };
        if let Some(&value) = self.values.get(&key) {
            return Ok(value);
        }
        let value = key.unopened(budget)?;
        let sizes = key.passes.len() + key.chains.len() + key.loops.len();
        let bytes = (4 * sizes + 2 * size_of::<(Endgame, i64)>()) as u64;
        if self.bytes + bytes > MOST_BYTES {
            budget.give_back(self.bytes);
            *self = Endgames::default();
        }
        budget.take(bytes)?;
        self.bytes += bytes;
        self.values.insert(key, value);
        Ok(value)
    }
}

/// No string.
const NONE: u32 = u32::MAX;

/// Follows strings from one to the next.
struct Walk<'e> {
    coins: u32,
    ends: &'e [(u32, u32)],
    /// The strings of each coin.
    at: Vec<[u32; 2]>,
    seen: Vec<bool>,
}

impl Walk<'_> {
    /// How many coins come after this one and the string that was taken to it, and whether the
    /// ground is at the end.
    fn on(&mut self, mut coin: u32, mut by: u32) -> (u32, bool) {
        let mut more = 0;
        loop {
            let [one, other] = self.at[coin as usize];
            let next = if one == by { other } else { one };
            if next == NONE || self.seen[next as usize] {
                return (more, false);
            }
            self.seen[next as usize] = true;
            let (a, b) = self.ends[next as usize];
            let to = if a == coin { b } else { a };
            if to == self.coins {
                return (more, true);
            }
            more += 1;
            (coin, by) = (to, next);
        }
    }
}

impl Endgame {
    /// The chains and loops of these strings between coins and the ground, whose number is that of
    /// the coins; none if there is anything else.
    pub fn read(coins: u32, ends: &[(u32, u32)]) -> Option<Endgame> {
        let mut at = vec![[NONE; 2]; coins as usize];
        for (k, &(a, b)) in ends.iter().enumerate() {
            for coin in [a, b].into_iter().filter(|&v| v < coins) {
                let place = at[coin as usize].iter_mut().find(|place| **place == NONE)?;
                *place = k as u32;
            }
        }
        let mut walk = Walk { coins, ends, at, seen: vec![false; ends.len()] };
        let mut found = Endgame::default();
        for (k, &(a, b)) in ends.iter().enumerate() {
            if a.max(b) == coins && !walk.seen[k] {
                walk.seen[k] = true;
                let (more, ground) = walk.on(a.min(b), k as u32);
                match (more + 1, ground) {
                    (size, true) => found.add_chain(size),
                    (size, false) => found.open(size, (size >= 2).then_some(2)),
                }
            }
        }
        for coin in 0..coins {
            let [string, other] = walk.at[coin as usize];
            if string != NONE && other == NONE && !walk.seen[string as usize] {
                let size = walk.on(coin, NONE).0 + 1;
                found.open(size, (size >= 4).then_some(4));
            }
        }
        for coin in 0..coins {
            let string = walk.at[coin as usize][0];
            if string != NONE && !walk.seen[string as usize] {
                // The last string leads back to the first coin.
                let size = walk.on(coin, NONE).0;
                found.add_loop(size);
            }
        }
        found.sort();
        Some(found)
    }

    /// Adds a chain of so many coins between two strings to the ground.
    pub fn add_chain(&mut self, size: u32) {
        if size < 3 { &mut self.passes } else { &mut self.chains }.push(size);
    }

    /// Adds a loop of so many coins.
    pub fn add_loop(&mut self, size: u32) {
        if size < 4 { &mut self.passes } else { &mut self.loops }.push(size);
    }

    /// Puts them into the order that is needed once all are added.
    pub fn sort(&mut self) {
        for sizes in [&mut self.passes, &mut self.chains, &mut self.loops] {
            sizes.sort_unstable_by(|a, b| b.cmp(a));
        }
    }

    fn open(&mut self, size: u32, handout: Option<i64>) {
        self.free += i64::from(size);
        self.handout = match (self.handout, handout) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
    }

    /// What whoever moves gets more than the other.
    pub fn score(&self, known: &mut Endgames, budget: &Budget) -> Result<i64> {
        let rest = known.unopened(self, budget)?;
        let left = self.handout.map(|handout| self.free - 2 * handout - rest);
        Ok(left.map_or(self.free + rest, |left| left.max(self.free + rest)))
    }

    /// The same when nothing can be taken at once.
    fn unopened(&self, budget: &Budget) -> Result<i64> {
        let bytes = 4 * (self.chains.len() as u64 + 1) * (self.loops.len() as u64 + 1);
        budget.take(bytes)?;
        let value = self.opened_in_order(&mut || budget.check());
        budget.give_back(bytes);
        value
    }

    /// The same of few chains and loops.
    pub fn unopened_few(&self) -> i64 {
        self.opened_in_order(&mut || Ok(())).unwrap_or_default()
    }

    fn opened_in_order(&self, poll: &mut dyn FnMut() -> Result<()>) -> Result<i64> {
        let (chains, loops) = (self.chains.len() + 1, self.loops.len() + 1);
        let plane = chains * loops;
        // A plane for each number of passes that are left, of which only the last is needed.
        let mut values = vec![0i32; plane];
        for passes in 0..=self.passes.len() {
            for chain in 0..chains {
                poll()?;
                for round in 0..loops {
                    let at = chain * loops + round;
                    let mut best =
                        (passes > 0).then(|| -(self.passes[passes - 1] as i32 + values[at]));
                    if chain > 0 {
                        let rest = values[at - loops];
                        let value = -(self.chains[chain - 1] as i32 - 2 + (rest + 2).abs());
                        best = Some(best.map_or(value, |best| best.max(value)));
                    }
                    if round > 0 {
                        let rest = values[at - 1];
                        let value = -(self.loops[round - 1] as i32 - 4 + (rest + 4).abs());
                        best = Some(best.map_or(value, |best| best.max(value)));
                    }
                    values[at] = best.unwrap_or(0);
                }
            }
        }
        Ok(values[plane - 1].into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUND: u32 = u32::MAX;
    use crate::random::Dice;

    /// The scores of all subsets of these strings, by the rules alone: whoever frees a coin moves
    /// again.
    fn by_rules(coins: u32, ends: &[(u32, u32)]) -> Vec<i64> {
        let mut scores = vec![0i64; 1 << ends.len()];
        for set in 1..scores.len() {
            let holds = |v: u32, k: usize| {
                let mut others = (0..ends.len()).filter(|&j| j != k && set >> j & 1 == 1);
                v == coins || others.any(|j| ends[j].0 == v || ends[j].1 == v)
            };
            let options = (0..ends.len()).filter(|k| set >> k & 1 == 1).map(|k| {
                let freed = [ends[k].0, ends[k].1].into_iter().filter(|&v| !holds(v, k)).count();
                let rest = scores[set ^ 1 << k];
                freed as i64 + if freed > 0 { rest } else { -rest }
            });
            scores[set] = options.max().unwrap_or(0);
        }
        scores
    }

    /// Chains and loops with so many strings or fewer.
    fn random(dice: &mut Dice, most: usize) -> (u32, Vec<(u32, u32)>) {
        let (mut coins, mut ends) = (0, Vec::new());
        loop {
            let (size, is_loop) = (1 + dice.roll(7) as u32, dice.roll(2) == 0);
            let strings = size as usize + usize::from(!is_loop);
            if ends.len() + strings > most || (is_loop && size == 1) {
                break;
            }
            ends.extend((1..size).map(|i| (coins + i - 1, coins + i)));
            if is_loop {
                ends.push((coins, coins + size - 1));
            } else {
                ends.extend([(coins, GROUND), (coins + size - 1, GROUND)]);
            }
            coins += size;
        }
        ends.iter_mut().filter(|end| end.1 == GROUND).for_each(|end| end.1 = coins);
        (coins, ends)
    }

    /// Compares all subsets of so many strings; how many there were.
    fn compare(rounds: u64, most: usize, seed: u64) -> usize {
        let (mut dice, budget) = (Dice::new(seed), Budget::default());
        let mut known = Endgames::default();
        let mut compared = 0;
        for _ in 0..rounds {
            let (coins, ends) = random(&mut dice, most);
            for (set, &expected) in by_rules(coins, &ends).iter().enumerate() {
                let left: Vec<(u32, u32)> =
                    (0..ends.len()).filter(|k| set >> k & 1 == 1).map(|k| ends[k]).collect();
                let endgame = Endgame::read(coins, &left).expect("only chains and loops");
                assert_eq!(endgame.score(&mut known, &budget), Ok(expected), "{coins}: {left:?}");
                compared += 1;
            }
        }
        compared
    }

    #[test]
    fn formula_and_rules_agree() {
        assert!(compare(40, 9, 1) > 1_000);
    }

    #[test]
    #[ignore = "half a minute: see docs/performance.md"]
    fn formula_and_rules_agree_on_many() {
        assert!(compare(400, 13, 2) > 20_000);
        assert!(compare(12, 17, 3) > 20_000);
    }

    #[test]
    fn long_endgames_take_no_time() {
        let (mut dice, budget) = (Dice::new(4), Budget::default());
        for _ in 0..20 {
            let (coins, ends) = random(&mut dice, 1000);
            let endgame = Endgame::read(coins, &ends).expect("only chains and loops");
            let value = endgame.score(&mut Endgames::default(), &budget).expect("it is small");
            assert_eq!((value + i64::from(coins)) % 2, 0);
        }
        assert!(Endgame::read(4, &[(0, 1), (0, 2), (0, 3)]).is_none());
    }
}
