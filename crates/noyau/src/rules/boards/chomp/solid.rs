//! Bars of three and more dimensions: what is left of a box, as the set of its squares.

use rustc_hash::FxHashMap;

use super::bar::Bar;
use crate::context::Table;
use crate::subset::{Found, Wanted};
use crate::{Budget, Result, message};

/// Larger boxes do not fit into a word.
const MOST_SQUARES: usize = 128;
/// What one entry of a table takes, with the room that the table has to spare.
const ENTRY: u64 = 64;

/// What is known about the bars within one box.
#[derive(Debug, Default)]
pub struct Solids {
    /// How far the box extends in each direction.
    extent: Vec<usize>,
    /// What a bite at each square eats.
    eaten: Vec<u128>,
    values: FxHashMap<u128, u16>,
    lost: FxHashMap<u128, bool>,
}

impl Table for Solids {
    fn bytes(&self) -> u64 {
        (self.values.len() + self.lost.len()) as u64 * ENTRY
    }
}

/// A bar that is looked at: which of its squares was bitten last, and what was found so far.
struct Looked {
    bar: u128,
    left: u128,
    reached: Vec<u64>,
}

impl Solids {
    /// The value of a bar, or whether it is lost; none if its box is too large.
    pub fn find(&mut self, bar: &Bar, wanted: Wanted, budget: &Budget) -> Result<Option<Found>> {
        let extent = bar.extent();
        if extent.iter().product::<usize>() > MOST_SQUARES {
            return Ok(None);
        }
        let fits = |outer: &[usize]| {
            outer.len() == extent.len() && extent.iter().zip(outer).all(|(a, b)| a <= b)
        };
        if !fits(&self.extent) {
            budget.give_back(self.bytes());
            *self = Solids { extent, ..Solids::default() };
            let whole = Bar {
                sizes: self.extent[..self.extent.len() - 1].to_vec(),
                rows: vec![
                    self.extent.last().copied().unwrap_or(0) as u64;
                    self.extent[..self.extent.len() - 1].iter().product()
                ],
            };
            let squares: Vec<Vec<usize>> = whole.squares().collect();
            let behind = |a: &[usize], b: &[usize]| a.iter().zip(b).all(|(a, b)| a <= b);
            let eaten = |from: &Vec<usize>| {
                let all = squares.iter().enumerate().filter(|(_, to)| behind(from, to));
                all.fold(0, |set, (number, _)| set | 1u128 << number)
            };
            self.eaten = squares.iter().map(eaten).collect();
        }
        let set = bar.squares().fold(0, |set, square| set | 1 << self.number(&square));
        Ok(Some(match wanted {
            Wanted::Whether(0) => Found::Whether(self.is_lost(set, budget)?),
            _ => Found::Value(self.value(set, budget)?.into()),
        }))
    }

    fn number(&self, square: &[usize]) -> usize {
        self.extent.iter().zip(square).fold(0, |number, (&size, &at)| number * size + at)
    }

    /// Whether the player to move loses: the first lost bar that a bite leaves decides.
    fn is_lost(&mut self, start: u128, budget: &Budget) -> Result<bool> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        // The poisoned corner is square 0.
        let mut stack = vec![Looked { bar: start, left: start & !1, reached: Vec::new() }];
        while let Some(top) = stack.last_mut() {
            let (bar, mut won) = (top.bar, false);
            let mut open = None;
            while top.left != 0 {
                let to = bar & !self.eaten[top.left.trailing_zeros() as usize];
                match self.lost.get(&to) {
                    Some(true) => {
                        won = true;
                        break;
                    }
                    Some(false) => top.left &= top.left - 1,
                    None => {
                        open = Some(to);
                        break;
                    }
                }
            }
            ticker.tick()?;
            if let Some(to) = open {
                stack.push(Looked { bar: to, left: to & !1, reached: Vec::new() });
                continue;
            }
            budget.take(ENTRY)?;
            self.lost.insert(bar, !won);
            stack.pop();
        }
        Ok(self.lost.get(&start).copied().unwrap_or_default())
    }

    fn value(&mut self, start: u128, budget: &Budget) -> Result<u16> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        // A bar has at most one value for each of its squares.
        let words = MOST_SQUARES / 64 + 1;
        let look = |bar: u128| Looked { bar, left: bar & !1, reached: vec![0; words] };
        let mut stack = vec![look(start)];
        while let Some(top) = stack.last_mut() {
            let bar = top.bar;
            let mut open = None;
            while top.left != 0 {
                let to = bar & !self.eaten[top.left.trailing_zeros() as usize];
                let Some(&value) = self.values.get(&to) else {
                    open = Some(to);
                    break;
                };
                top.reached[usize::from(value) / 64] |= 1 << (value % 64);
                top.left &= top.left - 1;
            }
            ticker.tick()?;
            if let Some(to) = open {
                stack.push(look(to));
                continue;
            }
            let full = top.reached.iter().take_while(|&&word| word == u64::MAX).count();
            let value = 64 * full as u32 + top.reached[full].trailing_ones();
            budget.take(ENTRY)?;
            self.values.insert(bar, value as u16);
            stack.pop();
        }
        Ok(self.values.get(&start).copied().unwrap_or_default())
    }
}
