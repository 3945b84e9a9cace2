//! The game whose P-positions are a lexicographic code.

use smallvec::SmallVec;

use crate::context::Table;
use crate::game::{Convention, Figure, Flow, GO_ON, Impartial, Move, Reason, Ruleset, Visit};
use crate::lexicode::greedy::Greedy as Code;
use crate::lexicode::{CodeAsk, Criterion, Order, Space};
use crate::text::{Cells, Cursor, Parameters};
use crate::{Budget, Context, Result, message};

/// Coins in a row: turn fewer than d of them, the first of these from heads to tails.
pub struct Greedy {
    coins: u32,
    distance: u32,
}

/// The coins that show heads, the leftmost as the highest bit.
type Heads = u64;

/// Longer rows are refused.
const MOST_COINS: u64 = 48;

/// The Grundy values of single heads: the value is additive (theorem 3), so they determine it.
#[derive(Default)]
struct Values(Vec<u64>);

impl Table for Values {
    fn bytes(&self) -> u64 {
        8 * self.0.len() as u64
    }
}

/// Larger codes need too much to be found for a single question.
const MOST_WORK: u128 = 1 << 33;

/// The values of the coins of such a row are found in no time, also for an explanation.
const MOST_EXPLAINED: u32 = 16;

impl Greedy {
    fn word(&self, at: Heads) -> String {
        let coins = self.coins as usize;
        if coins == 0 { "-".to_string() } else { format!("{at:0coins$b}") }
    }

    /// The places of the coins in a set of bits, from the left.
    fn places(&self, turned: u64) -> SmallVec<[u32; 4]> {
        (0..self.coins).filter(|place| turned >> (self.coins - 1 - place) & 1 == 1).collect()
    }

    fn step(&self, turned: u64) -> Move {
        Move::Turn { coins: self.places(turned) }
    }

    /// Calls `visit` with all sets of at most `most` coins below a bit, added to `turned`.
    fn each_set(below: u32, most: u32, turned: u64, visit: &mut dyn FnMut(u64) -> Flow) -> Flow {
        visit(turned)?;
        if most > 0 {
            for bit in 0..below {
                Self::each_set(bit, most - 1, turned | 1 << bit, visit)?;
            }
        }
        GO_ON
    }

    /// The Grundy values of single heads, from the rightmost.
    fn values(&self, budget: &Budget) -> Result<Vec<u64>> {
        let distance = Criterion::Hamming(self.distance.into());
        let ask = CodeAsk::new(self.coins.into(), 2, Order::Lexicographic, distance);
        let space = Space::new(&ask)?;
        let code = Code::new(&space, budget)?;
        Ok((0..self.coins).map(|bit| code.grundy(1 << bit)).collect())
    }

    /// How many sets of coins one move can turn, roughly.
    fn choices(&self) -> u128 {
        let mut all = 1u128;
        let mut some = 1u128;
        for k in 1..self.distance.min(self.coins + 1) {
            some = some.saturating_mul(u128::from(self.coins - k + 1)) / u128::from(k);
            all = all.saturating_add(some);
        }
        all
    }
}

impl Ruleset for Greedy {
    type Position = Heads;

    about!(
        "greedy",
        [
            "greedy(7,3) 1011010",
            "greedy(5,2) 10110",
            "greedy(6,4) 111100",
            "misere greedy(5,3) 01101",
            "greedy(4,3) 0000",
        ]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        parameters.required(message!("greedy-parameters"), |text| {
            let start = text.at();
            let coins = text.positive(message!("greedy-coins"), message!("greedy-coins-zero"))?;
            if coins > MOST_COINS {
                return Err(text.error(start, message!("greedy-coins-most", most = MOST_COINS)));
            }
            text.expect(",")?;
            text.skip_spaces();
            let start = text.at();
            let distance =
                text.positive(message!("greedy-distance"), message!("greedy-distance-zero"))?;
            if distance > coins {
                return Err(text.error(start, message!("greedy-distance-most", most = coins)));
            }
            Ok(Greedy { coins: coins as u32, distance: distance as u32 })
        })
    }
    fn spelling(&self) -> String {
        format!("greedy({},{})", self.coins, self.distance)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Heads> {
        let start = text.at();
        let word = text.take_while(|c| c == '0' || c == '1');
        if word.len() != self.coins as usize {
            if !text.is_done() {
                return Err(text.expected(message!("greedy-bit")));
            }
            return Err(text.error(start, message!("greedy-length", coins = self.coins)));
        }
        Ok(word.bytes().fold(0, |heads, coin| heads << 1 | u64::from(coin == b'1')))
    }
    fn write(&self, at: &Heads) -> String {
        self.word(*at)
    }
    fn reason(&self, &at: &Heads, convention: Convention) -> Option<Reason> {
        if convention == Convention::Misere || self.coins > MOST_EXPLAINED {
            return None;
        }
        let values = self.values(&Budget::default()).ok()?;
        let heads = (0..self.coins).rev().filter(|bit| at >> bit & 1 == 1);
        let numbers: Vec<u64> = heads.map(|bit| values[bit as usize]).collect();
        let sum = numbers.iter().fold(0, |sum, value| sum ^ value);
        let statement = message!(
            "why-greedy",
            numbers = numbers,
            sum = sum,
            distance = self.distance,
            verdict = if sum == 0 { "lost" } else { "won" }
        );
        Some(Reason::ClosedForm { statement, lost: sum == 0 })
    }
    fn figure(&self, at: &Heads) -> Figure {
        let coin = |bit: u8| if bit == b'1' { b'h' } else { b't' };
        let cells = self.word(*at).bytes().map(coin).collect();
        Figure::Board(Cells { rows: 1, columns: self.coins as usize, cells })
    }
}

impl Impartial for Greedy {
    fn moves(&self, &at: &Heads, visit: Visit<'_, Heads>) -> Flow {
        if self.distance < 2 {
            return GO_ON;
        }
        for first in (0..self.coins).rev().filter(|bit| at >> bit & 1 == 1) {
            Self::each_set(first, self.distance - 2, 1 << first, &mut |turned| {
                visit(self.step(turned), at ^ turned)
            })?;
        }
        GO_ON
    }

    fn grundy(&self, &at: &Heads, context: Context<'_>) -> Result<Option<u64>> {
        let mut values = context.tables.lease::<Values>(&self.spelling());
        if values.0.is_empty() {
            values.0 = self.values(context.budget)?;
        }
        let heads = (0..self.coins).filter(|bit| at >> bit & 1 == 1);
        Ok(Some(heads.fold(0, |sum, bit| sum ^ values.0[bit as usize])))
    }

    fn searchable(&self, _at: &Heads) -> bool {
        self.coins <= 24 && self.choices() << self.coins < MOST_WORK
    }

    fn is_p(&self, &at: &Heads, convention: Convention) -> Option<bool> {
        (at == 0).then_some(convention == Convention::Normal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Tables;
    use crate::engine::mex;
    use crate::lexicode::scan;

    #[test]
    fn values_are_those_of_the_moves_and_lost_words_are_the_code() {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        for (coins, distance) in (1..9).flat_map(|n| (1..=n).map(move |d| (n, d))) {
            let rules = Greedy { coins, distance };
            let mut values: Vec<u64> = Vec::new();
            for at in 0..1u64 << coins {
                let mut options = Vec::new();
                let _ = rules.moves(&at, &mut |_, to| {
                    assert!(to < at && (to ^ at).count_ones() < distance);
                    options.push(values[to as usize]);
                    GO_ON
                });
                let expected = (0..at).filter(|to| (to ^ at).count_ones() < distance).count();
                assert_eq!(options.len(), expected);
                values.push(mex(options));
                let known = rules.grundy(&at, context).unwrap();
                assert_eq!(known, values.last().copied(), "{}", rules.word(at));
            }
            let hamming = Criterion::Hamming(distance.into());
            let ask = CodeAsk::new(coins.into(), 2, Order::Lexicographic, hamming);
            let words = scan::words(&Space::new(&ask).unwrap(), &budget).unwrap();
            let lost: Vec<u64> = (0..1 << coins).filter(|&at| values[at as usize] == 0).collect();
            assert_eq!(words, lost, "{coins} {distance}");
        }
    }
}
