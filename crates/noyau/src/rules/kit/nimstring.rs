//! Nimstring: strings and coins in which points do not count. Whoever takes a coin moves again, and
//! whoever cannot move loses; so the last coin is taken by the loser.
//!
//! The values are those of Winning Ways, chapter 16. A coin on its last string is taken at once, which
//! changes nothing, unless its neighbour has just two strings: then whoever moves may take both coins or leave
//! them, and wins in either case. Such positions are loony, and nobody moves to them of his own free will.
//! All others are worth a nim heap.

use rustc_hash::FxHashMap;

use crate::game::Strings;
use crate::{Budget, Result, message};

/// More strings than this are not looked at.
pub const MOST_STRINGS: usize = 28;

/// The bytes of an entry of the table.
const ENTRY: u64 = 24;

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// A nim heap of this size.
    Heap(u8),
    /// Whoever moves wins, whatever else there is.
    Loony,
}

/// Strings as bits of a word.
pub struct Nimstring {
    coins: u32,
    ends: Vec<(u32, u32)>,
    /// The strings of each coin; none of the ground.
    at: Vec<u32>,
    known: FxHashMap<u32, Worth>,
}

impl Nimstring {
    /// The strings that are left, numbered in their order; nothing if there are too many.
    pub fn new(strings: &Strings) -> Option<Nimstring> {
        let left = strings.ends.iter().zip(&strings.left).filter(|(_, left)| **left);
        let ends: Vec<(u32, u32)> = left.map(|(&ends, _)| ends).collect();
        if ends.len() > MOST_STRINGS {
            return None;
        }
        let mut at = vec![0u32; strings.coins as usize + 1];
        for (k, &(a, b)) in ends.iter().enumerate() {
            at[a as usize] |= 1 << k;
            at[b as usize] |= 1 << k;
        }
        at[strings.coins as usize] = 0;
        Some(Nimstring { coins: strings.coins, ends, at, known: FxHashMap::default() })
    }

    /// All strings that there are.
    pub fn all(&self) -> u32 {
        ((1u64 << self.ends.len()) - 1) as u32
    }

    /// The other end of a string.
    fn beyond(&self, string: u32, coin: u32) -> u32 {
        let (a, b) = self.ends[string.trailing_zeros() as usize];
        if a == coin { b } else { a }
    }

    /// How many strings a coin has; the ground has more than any.
    fn degree(&self, set: u32, coin: u32) -> u32 {
        if coin == self.coins { u32::MAX } else { (set & self.at[coin as usize]).count_ones() }
    }

    /// What is left when all that can be taken without a choice is taken, and whether there is a choice
    /// then.
    fn settled(&self, mut set: u32) -> (u32, bool) {
        loop {
            let before = set;
            let mut choice = false;
            for coin in 0..self.coins {
                let string = set & self.at[coin as usize];
                if !string.is_power_of_two() {
                    continue;
                }
                let neighbour = self.beyond(string, coin);
                if self.degree(set, neighbour) == 2 {
                    let other = set & self.at[neighbour as usize] & !string;
                    // Three coins in a row of their own are taken by two cuts, the last of which takes two.
                    if self.degree(set, self.beyond(other, neighbour)) != 1 {
                        choice = true;
                        continue;
                    }
                }
                set ^= string;
            }
            if set == before {
                return (set, choice);
            }
        }
    }

    /// What these strings are worth. No deeper than there are strings.
    pub fn worth(&mut self, set: u32, budget: &Budget) -> Result<Worth> {
        let (set, choice) = self.settled(set);
        if choice {
            return Ok(Worth::Loony);
        }
        if let Some(&known) = self.known.get(&set) {
            return Ok(known);
        }
        if self.known.len().is_multiple_of(1024) {
            budget.check()?;
            budget.take(1024 * ENTRY)?;
        }
        let mut reached = 0u64;
        let mut open = set;
        while open != 0 {
            let string = open & open.wrapping_neg();
            open ^= string;
            if let Worth::Heap(value) = self.worth(set ^ string, budget)? {
                reached |= 1 << value;
            }
        }
        let worth = Worth::Heap(reached.trailing_ones() as u8);
        self.known.insert(set, worth);
        Ok(worth)
    }

    /// Whether a cut takes a coin.
    fn takes(&self, set: u32, string: u32) -> bool {
        let (a, b) = self.ends[string.trailing_zeros() as usize];
        [a, b].iter().any(|&coin| self.degree(set, coin) == 1)
    }

    /// Whether the player who cuts this string, and then plays well, wins.
    pub fn wins(&mut self, set: u32, string: u32, budget: &Budget) -> Result<bool> {
        let mover_wins = self.worth(set ^ string, budget)? != Worth::Heap(0);
        Ok(mover_wins == self.takes(set, string))
    }
}

/// Which cuts take nothing and open a chain or loop, so that the other
/// player may take all of it or leave the last of it.
pub fn loony_cuts(strings: &Strings, budget: &Budget) -> Result<Vec<usize>> {
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); strings.coins as usize];
    let alive: Vec<usize> = (0..strings.ends.len()).filter(|&k| strings.left[k]).collect();
    for &k in &alive {
        let (a, b) = strings.ends[k];
        for coin in [a, b].into_iter().filter(|&v| v < strings.coins) {
            at[coin as usize].push(k);
        }
    }
    let open: Vec<u32> = (0..strings.coins).filter(|&c| at[c as usize].len() == 1).collect();
    let mut ticker = budget.ticker(message!("unit-positions"));
    let mut loony = Vec::new();
    for &k in &alive {
        ticker.tick()?;
        let (a, b) = strings.ends[k];
        let takes = [a, b].iter().any(|&coin| at.get(coin as usize).is_some_and(|s| s.len() == 1));
        if !takes && leaves_a_choice(strings, &at, &open, k) {
            loony.push(k);
        }
    }
    Ok(loony)
}

/// Whether there is a choice after a cut, when all that can be taken without one is taken.
fn leaves_a_choice(strings: &Strings, at: &[Vec<usize>], open: &[u32], cut: usize) -> bool {
    let beyond = |string: usize, coin: u32| {
        let (a, b) = strings.ends[string];
        if a == coin { b } else { a }
    };
    let (a, b) = strings.ends[cut];
    let mut gone = vec![cut];
    // Only coins next to what is cut or taken change.
    let mut coins: Vec<u32> = open.to_vec();
    coins.extend([a, b].into_iter().filter(|&coin| coin < strings.coins));
    loop {
        let before = gone.len();
        let mut choice = false;
        let mut next = 0;
        while next < coins.len() {
            let coin = coins[next];
            next += 1;
            let held = |coin: u32| {
                let all = at.get(coin as usize).map(Vec::as_slice).unwrap_or_default();
                all.iter().copied().filter(|string| !gone.contains(string))
            };
            let degree = |coin: u32| {
                if coin == strings.coins { usize::MAX } else { held(coin).count() }
            };
            if degree(coin) != 1 {
                continue;
            }
            let Some(string) = held(coin).next() else { continue };
            let neighbour = beyond(string, coin);
            if degree(neighbour) == 2 {
                let other = held(neighbour).find(|&other| other != string);
                if other.is_some_and(|other| degree(beyond(other, neighbour)) != 1) {
                    choice = true;
                    continue;
                }
            }
            gone.push(string);
            if neighbour < strings.coins && !coins.contains(&neighbour) {
                coins.push(neighbour);
            }
        }
        if gone.len() == before {
            return choice;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    /// Whether whoever moves wins, with a nim heap beside, by the rules alone.
    fn plain(game: &Nimstring, set: u32, heap: u32) -> bool {
        let strings = (0..game.ends.len()).map(|k| 1 << k).filter(|string| set & string != 0);
        let mut wins = false;
        for string in strings {
            wins |= plain(game, set ^ string, heap) == game.takes(set, string);
        }
        wins || (0..heap).any(|less| !plain(game, set, less))
    }

    fn random(dice: &mut Dice) -> Strings {
        let coins = 2 + dice.below(5);
        let mut ends = Vec::new();
        for _ in 0..2 + dice.roll(5) {
            let (a, b) = (dice.below(coins), dice.below(coins + 1));
            if a != b {
                ends.push((a, b));
            }
        }
        let left = vec![true; ends.len()];
        Strings { coins, ends, left, again: true }
    }

    #[test]
    fn values_say_who_wins_beside_every_heap() {
        let (mut dice, budget) = (Dice::new(8), Budget::default());
        let mut loony = 0;
        for _ in 0..600 {
            let strings = random(&mut dice);
            let mut game = Nimstring::new(&strings).unwrap();
            let all = game.all();
            let worth = game.worth(all, &budget).unwrap();
            loony += usize::from(worth == Worth::Loony);
            for heap in 0..4 {
                let expected = worth != Worth::Heap(heap as u8);
                assert_eq!(plain(&game, all, heap), expected, "{strings:?}, {heap}: {worth:?}");
            }
            for k in 0..strings.ends.len() {
                let string = 1 << k;
                let after = plain(&game, all ^ string, 0);
                let expected = after == game.takes(all, string);
                assert_eq!(game.wins(all, string, &budget), Ok(expected), "{strings:?}, {k}");
            }
        }
        assert!(loony > 60, "{loony}");
    }

    fn is_loony(game: &Nimstring, set: u32, string: u32) -> bool {
        !game.takes(set, string) && game.settled(set ^ string).1
    }

    #[test]
    fn loony_cuts_are_those_that_leave_a_choice() {
        let (mut dice, budget) = (Dice::new(9), Budget::default());
        let mut found = 0;
        // Most random strings have a coin to take and are passed over.
        for _ in 0..1200 {
            let strings = random(&mut dice);
            let game = Nimstring::new(&strings).unwrap();
            let all = game.all();
            // Where something can be taken already, that is a choice before the cut.
            if (0..strings.coins).any(|coin| game.degree(all, coin) == 1) {
                continue;
            }
            let expected: Vec<usize> =
                (0..strings.ends.len()).filter(|&k| is_loony(&game, all, 1 << k)).collect();
            assert_eq!(loony_cuts(&strings, &budget), Ok(expected.clone()), "{strings:?}");
            found += expected.len();
        }
        assert!(found > 100, "{found}");
    }
}
