//! Strings between coins, as bits of a word: what is a chain, what can be taken, and which cuts are worth a look.
//!
//! * A coin on its last string is taken at once: any other move could as well be made afterwards.
//!   Only where its neighbour has two strings, cutting the other one leaves both coins, and makes
//!   the other player move. That is worth a thought when it is all that is left to take, and the
//!   last two coins of a chain or the last four of a row that is free at both ends.
//! * Of the strings of a chain (coins with two strings, between two joints) one stands for all,
//!   because the other player eats the whole chain or all but two coins in any case. Two coins are best
//!   cut apart, which leaves him no choice. A chain that comes back to its joint is eaten with the joint
//!   if that has only one other string, and with the chain beyond it.
//! * Of chains of three coins or more between the same joints only the shortest is opened, and the same of
//!   loops, and of what leaves no choice. With a chain of `d` coins instead of one of `c` in the same place, `3 ≤ c < d`, the
//!   score differs by `d − c` at most: by induction, since every other move is there in both. Whoever
//!   takes the shorter one gets `c − 2 + |v + 2|`, where `v` changes by `d − c` at most when the longer one is left.
//! * Whoever is left the choice between all of a chain and all but two coins of it gets at least as
//!   much as the other of the rest: with the worth `v` of what remains, `|v + 2| ≥ 0`. So opening a
//!   chain of `n` coins brings at most `2 − n`, and opening a loop `4 − n`.
//! * Of parallel strings the last one is cut first, so that the same ones are left in every image of a set.

use smallvec::SmallVec;

use super::chains::Endgame;

/// Strings of a coin are counted up to this number, which is also that of the ground.
pub const MANY: u32 = 3;

/// How many strings these are, up to [`MANY`]: quicker than to count them all where the machine cannot.
#[inline]
pub fn up_to_many(strings: u64) -> u32 {
    let but_one = strings & strings.wrapping_sub(1);
    let but_two = but_one & but_one.wrapping_sub(1);
    u32::from(strings != 0) + u32::from(but_one != 0) + u32::from(but_two != 0)
}

/// Strings between coins and the ground, whose number is that of the coins.
pub struct StringGraph {
    pub coins: usize,
    pub ends: Vec<(u8, u8)>,
    /// The strings of each coin; none of the ground.
    pub at: Vec<u64>,
    /// The strings that are parallel to the next one. Where the search has a choice, a set that holds the next one holds them too.
    twins: u64,
}

/// A maximal chain of coins with two strings.
pub struct Chain {
    pub strings: u64,
    pub coins: u32,
    /// The joints at both ends; none of a loop.
    pub joints: Option<(u8, u8)>,
}

/// Which chains and loops can stand for each other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// Whoever opens it leaves no choice.
    Pass,
    Loop,
    /// A loop on a joint.
    OnJoint(u8, u64),
    /// A chain between two joints, or the ground, and its coins as far as they make a difference.
    Between(u8, u8, u32),
}

/// Coins that can be taken or left.
#[derive(Clone, Copy)]
pub struct Handout {
    /// The string to cut to take the first of them.
    pub take: u64,
    /// The string to cut to leave them.
    pub cut: u64,
    /// What is at its other end.
    pub joint: u8,
    pub coins: u32,
}

/// A string that can be cut when no coin can be taken.
#[derive(Clone, Copy)]
pub struct Cut {
    pub string: u64,
    /// The coins that it gives away.
    pub coins: u32,
    /// It brings at most so much.
    pub limit: i32,
}

impl StringGraph {
    /// Of parallel strings, each is followed by the next one.
    pub fn new(coins: usize, ends: Vec<(u8, u8)>) -> StringGraph {
        let mut at = vec![0u64; coins + 1];
        for (k, &(a, b)) in ends.iter().enumerate() {
            at[usize::from(a)] |= 1 << k;
            at[usize::from(b)] |= 1 << k;
        }
        at[coins] = 0;
        let next = ends.windows(2).enumerate().filter(|(_, two)| two[0] == two[1]);
        let twins = next.fold(0, |all, (k, _)| all | 1 << k);
        StringGraph { coins, ends, at, twins }
    }

    pub fn coins_left(&self, set: u64) -> i32 {
        self.at.iter().filter(|&&strings| set & strings != 0).count() as i32
    }

    /// How many strings a coin has, up to [`MANY`].
    #[inline]
    pub fn degree(&self, set: u64, coin: u8) -> u32 {
        if usize::from(coin) == self.coins {
            return MANY;
        }
        up_to_many(set & self.at[usize::from(coin)])
    }

    pub fn other_end(&self, string: u64, coin: u8) -> u8 {
        let (a, b) = self.ends[string.trailing_zeros() as usize];
        if a == coin { b } else { a }
    }

    /// The coins on their last string when one string less is left, if there were these before.
    pub fn ones_after(&self, set: u64, ones: u128, string: u64) -> u128 {
        let (a, b) = self.ends[string.trailing_zeros() as usize];
        let ends = 1u128 << a | 1u128 << b;
        let last = |coin: u8| u128::from(self.degree(set ^ string, coin) == 1) << coin;
        ones & !ends | last(a) | last(b)
    }

    /// What can be left of a coin on its last string and a neighbour with two: the last two coins
    /// of a chain, the last four of a row that is free at both ends. To leave more gives more away.
    pub fn handout(&self, set: u64, take: u64, neighbour: u8) -> Option<Handout> {
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
        Some(Handout { take, cut, joint: next, coins })
    }

    /// The coin to take when several handouts are left. One is enough at the end, and two coins are less
    /// than four. Where a joint will be taken as well, its handouts end there: another one may stay.
    pub fn least_of(&self, set: u64, handouts: &[Handout]) -> Option<(i32, u64)> {
        let [_, second, ..] = handouts else { return None };
        let is_doomed = |handout: &&Handout| {
            let arms = handouts.iter().filter(|other| other.joint == handout.joint).count() as u32;
            let strings = self.at[usize::from(handout.joint)] & set;
            usize::from(handout.joint) < self.coins && strings.count_ones() < arms + 2
        };
        let four = handouts.iter().find(|handout| handout.coins == 4);
        let taken = four.or_else(|| handouts.iter().find(is_doomed)).unwrap_or(second);
        Some((1, taken.take))
    }

    /// The strings worth cutting when no coin can be taken, those that give nothing away first,
    /// then short chains.
    pub fn cuts(&self, set: u64, most: i32) -> SmallVec<[Cut; 32]> {
        let mut found: SmallVec<[Cut; 32]> = SmallVec::new();
        let mut given: SmallVec<[(Sort, Cut); 16]> = SmallVec::new();
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
            done |= chain.strings;
            let opening = self.opening(set, string, &chain, most);
            let sort = self.sort(&chain);
            match given.iter_mut().find(|(other, _)| *other == sort) {
                Some((_, shorter)) if shorter.coins <= opening.coins => {}
                Some((_, longer)) => *longer = opening,
                None => given.push((sort, opening)),
            }
        }
        given.sort_unstable_by_key(|(_, cut)| (cut.coins, cut.string));
        found.extend(given.iter().map(|&(_, cut)| cut));
        found
    }

    /// Of chains of the same sort only the shortest is worth opening.
    fn sort(&self, chain: &Chain) -> Sort {
        match chain.joints {
            None if chain.coins >= 4 => Sort::Loop,
            None => Sort::Pass,
            Some((a, b)) if usize::from(a.min(b)) == self.coins && chain.coins < 3 => Sort::Pass,
            Some((a, b)) if a == b && usize::from(a) < self.coins => {
                Sort::OnJoint(a, chain.strings)
            }
            Some((a, b)) => Sort::Between(a.min(b), a.max(b), chain.coins.min(3)),
        }
    }

    /// How many coins with two strings follow a joint by this string.
    fn stem(&self, set: u64, joint: u8, mut by: u64) -> u32 {
        let (mut coin, mut coins) = (self.other_end(by, joint), 0);
        while self.degree(set, coin) == 2 {
            coins += 1;
            by = set & self.at[usize::from(coin)] & !by;
            coin = self.other_end(by, coin);
        }
        coins
    }

    /// Opens a chain by this string or one that is as good.
    fn opening(&self, set: u64, string: u64, chain: &Chain, most: i32) -> Cut {
        let mut cut = Cut { string, coins: chain.coins, limit: most };
        match chain.joints {
            None => {
                if cut.coins >= 4 {
                    cut.limit = 4 - cut.coins as i32;
                }
                return cut;
            }
            // With three strings the joint is eaten too, and what is beyond it as far as the next one.
            Some((a, b)) if a == b && usize::from(a) < self.coins => {
                let rest = set & self.at[usize::from(a)] & !chain.strings;
                if rest.is_power_of_two() {
                    cut.coins += 1 + self.stem(set, a, rest);
                    cut.limit = 2 - cut.coins as i32;
                    return cut;
                }
            }
            Some(_) => {}
        }
        if cut.coins >= 3 {
            cut.limit = 2 - cut.coins as i32;
        } else if cut.coins == 2 {
            // Cut apart.
            let strings = (0..self.ends.len()).map(|j| 1u64 << j);
            let middle = strings.filter(|j| chain.strings & j != 0).find(|j| {
                let (a, b) = self.ends[j.trailing_zeros() as usize];
                self.degree(set, a) == 2 && self.degree(set, b) == 2
            });
            cut.string = middle.unwrap_or(string);
        }
        cut
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
    pub fn endgame(&self, set: u64) -> Endgame {
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

    /// The same set with the first ones of parallel strings.
    pub fn first_twins(&self, mut set: u64) -> u64 {
        loop {
            let only_second = set >> 1 & !set & self.twins;
            if only_second == 0 {
                return set;
            }
            set ^= only_second | only_second << 1;
        }
    }
}
