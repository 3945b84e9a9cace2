//! Checks a table: every value must follow from those of the options by definition. The options
//! come from the rules, position by position, and nothing of the solver is used.
//!
//! Where play ends, values that follow from their options are right, by induction. Where it may go
//! on for ever, distances do the same: a win in d moves has an option that is lost in d − 1.

use std::ops::Range;

use noyau::game::{Flow, GO_ON, Place, Player, Sink};
use noyau::{Budget, Convention, Error, Progress, Result, message};
use rayon::prelude::*;
use serde::Serialize;

use super::packed::Packed;
use super::{DRAWN, Table, What};

/// What was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// How many positions.
    pub positions: u64,
    /// How many moves.
    pub moves: u64,
}

/// Checks every position of a table; the first wrong one is an error.
pub fn verify(table: &Table, budget: &Budget) -> Result<Checked> {
    let numbers = &table.plan.numbers;
    let mut checked = Checked { positions: 0, moves: 0 };
    let mut tiers: Vec<Option<Packed>> = vec![None; numbers.tiers().len()];
    for tier in 0..numbers.tiers().len() as u32 {
        let needs = numbers.needs(tier);
        for (lower, slot) in tiers.iter_mut().enumerate() {
            let wanted = lower as u32 == tier || needs.contains(&(lower as u32));
            let loaded = slot.as_ref().map(|packed| packed.bytes().len() as u64);
            match loaded {
                None if wanted => {
                    let packed = table.tier(lower as u32)?.load()?;
                    budget.take(packed.bytes().len() as u64)?;
                    *slot = Some(packed);
                }
                Some(bytes) if !wanted => {
                    budget.give_back(bytes);
                    *slot = None;
                }
                _ => {}
            }
        }
        let size = numbers.tiers()[tier as usize].size();
        let step = 1 << 14;
        let parts: Result<Vec<u64>> = (0..size.div_ceil(step))
            .into_par_iter()
            .map(|k| {
                budget.check()?;
                range(table, &tiers, tier, k * step..((k + 1) * step).min(size))
            })
            .collect();
        checked.moves += parts?.into_iter().sum::<u64>();
        checked.positions += size;
        budget.report(&Progress {
            done: checked.positions,
            total: Some(numbers.size()),
            unit: message!("unit-positions"),
            note: None,
        });
    }
    Ok(checked)
}

/// Checks some positions of a tier; the number of their moves.
fn range(table: &Table, tiers: &[Option<Packed>], tier: u32, numbers: Range<u64>) -> Result<u64> {
    let mut check = Check {
        table,
        tiers,
        tier,
        number: numbers.start,
        second: false,
        options: Vec::new(),
        moves: 0,
        wrong: None,
    };
    let listed = table.plan.numbers.expand_by_rules(tier, numbers, &mut check);
    if let Err(at) = listed {
        return Err(wrong(&format!("{at:?}")));
    }
    match check.wrong {
        Some(number) => {
            let at = table.plan.numbers.unrank(Place { tier, number });
            Err(wrong(&at.map_or_else(String::new, |at| format!("{at:?}"))))
        }
        None => Ok(check.moves),
    }
}

fn wrong(position: &str) -> Error {
    Error::bad_request(message!("table-wrong", position = position))
}

struct Check<'c> {
    table: &'c Table,
    tiers: &'c [Option<Packed>],
    tier: u32,
    number: u64,
    /// Right is to move.
    second: bool,
    /// The values of the options.
    options: Vec<u8>,
    moves: u64,
    wrong: Option<u64>,
}

impl Check<'_> {
    fn value(&self, at: Place, right: bool) -> Option<u8> {
        let each = self.table.plan.entries_each();
        let entry = at.number * each + u64::from(each == 2 && right);
        self.tiers[at.tier as usize].as_ref().map(|packed| packed.get(entry))
    }

    /// What the value must be.
    fn expected(&self) -> u8 {
        let misere = self.table.plan.convention == Convention::Misere;
        let options = || self.options.iter().copied();
        match self.table.plan.manifest.what {
            What::Outcome if self.options.is_empty() => u8::from(misere),
            What::Outcome => u8::from(self.options.contains(&0)),
            What::Grundy => (0..=255).find(|value| !self.options.contains(value)).unwrap_or(255),
            What::Distance if self.options.is_empty() => 0,
            What::Distance => {
                // In misère play the player who has no move, at distance 0, wins.
                let lost = |value: &u8| *value != DRAWN && (value % 2 == 1) == misere;
                match options().filter(lost).min() {
                    Some(least) => least + 1,
                    None if self.options.contains(&DRAWN) => DRAWN,
                    None => options().max().unwrap_or(0) + 1,
                }
            }
        }
    }
}

impl Sink for Check<'_> {
    fn option(&mut self, to: Place) -> Flow {
        self.moves += 1;
        match self.value(to, !self.second) {
            Some(value) => self.options.push(value),
            // A move to a tier that should not be needed.
            None => self.wrong = self.wrong.or(Some(self.number)),
        }
        GO_ON
    }

    fn done(&mut self, player: Player) {
        let place = Place { tier: self.tier, number: self.number };
        if self.value(place, player == Player::Right) != Some(self.expected()) {
            self.wrong = self.wrong.or(Some(self.number));
        }
        self.options.clear();
        let both = self.table.plan.entries_each() == 2;
        self.second = both && player == Player::Left;
        if !self.second {
            self.number += 1;
        }
    }
}
