//! Two stones asked for: one at a place, and elsewhere one of a colour.

use super::Sets;
use crate::solitaire::parts::{Ask, Found};
use crate::{Budget, Result, message};

/// More parts than there can be.
const NEVER: u8 = 100;

/// A part of a set, and whether the joker is used in it.
type Part = (u32, bool);

/// For each set the fewest parts that become one stone each, without the joker and with it at hand.
struct Cuts {
    /// Whatever remains.
    any: [Vec<u8>; 2],
    /// When one of them has the second colour.
    second: [Vec<u8>; 2],
}

impl Sets {
    /// The best reduction of all vertices to a stone at a place, of the colour asked for, and a
    /// second one of a colour elsewhere.
    pub(super) fn solve_pair(
        &self,
        ask: &Ask,
        at: u32,
        other: u8,
        budget: &Budget,
    ) -> Result<Option<Found>> {
        let full = (self.plain.len() - 1) as u32;
        let level = usize::from(ask.joker);
        let colours: &[u8] = match &ask.colour {
            Some(colour) => std::slice::from_ref(colour),
            None => &[0, 1],
        };
        let fit = |set: u32, used: bool| {
            let ends = self.ends(set as usize, used);
            colours.iter().copied().find(|&c| ends[c as usize] >> at & 1 == 1)
        };
        // two stones need no table
        let here = |set: &u32| set >> at & 1 == 1;
        for set in (1..full).filter(here) {
            let Some(colour) = fit(set, false) else { continue };
            let places = self.ends((full ^ set) as usize, false)[other as usize];
            if places != 0 {
                let mut moves = self.moves(set, at, colour, false);
                moves.extend(self.moves(full ^ set, places.trailing_zeros(), other, false));
                return Ok(Some(Found { count: 2, moves }));
            }
        }
        let cuts = self.cuts(ask.joker, at, other, budget)?;
        let mut best = (NEVER, (0, false));
        for set in (1..full).filter(here) {
            for used in [false, true].into_iter().take(level + 1) {
                let rest = cuts.second[level - usize::from(used)][(full ^ set) as usize];
                if rest < NEVER && fit(set, used).is_some() {
                    best = best.min((rest + 1, (set, used)));
                }
            }
        }
        let (count, (set, used)) = best;
        let Some(colour) = fit(set, used).filter(|_| count < NEVER) else { return Ok(None) };
        let mut moves = self.moves(set, at, colour, used);
        let mut end = |(part, used): Part, colour: Option<u8>| {
            let ends = self.ends(part as usize, used);
            let colour = colour.unwrap_or(u8::from(ends[0] == 0));
            moves.extend(self.moves(part, ends[colour as usize].trailing_zeros(), colour, used));
        };
        let mut left = (full ^ set, level - usize::from(used));
        let second =
            Sets::cut(left, &cuts.any, |part, used| self.ends(part, used)[other as usize] != 0);
        end(second.1, Some(other));
        left = (left.0 ^ second.1.0, left.1 - usize::from(second.1.1));
        while left.0 != 0 {
            let (_, part) = self.cut_first(left, &cuts.any);
            end(part, None);
            left = (left.0 ^ part.0, left.1 - usize::from(part.1));
        }
        Ok(Some(Found { count: count.into(), moves }))
    }

    fn cuts(&self, joker: bool, at: u32, other: u8, budget: &Budget) -> Result<Cuts> {
        let count = self.plain.len();
        budget.take(4 * count as u64)?;
        let mut cuts = Cuts {
            any: [vec![0; count], vec![0; if joker { count } else { 0 }]],
            second: [vec![NEVER; count], vec![NEVER; if joker { count } else { 0 }]],
        };
        let mut ticker = budget.ticker(message!("unit-sets"));
        for set in (1..count as u32).filter(|set| set >> at & 1 == 0) {
            ticker.tick()?;
            if set & 0xff == 0 {
                budget.check()?;
            }
            for level in 0..=usize::from(joker) {
                let fewest = self.cut_first((set, level), &cuts.any).0;
                cuts.any[level][set as usize] = fewest;
                let has = |part, used| self.ends(part, used)[other as usize] != 0;
                cuts.second[level][set as usize] = Sets::cut((set, level), &cuts.any, has).0;
            }
        }
        Ok(cuts)
    }

    /// The best part of a set that satisfies a condition, and the number of parts with it.
    fn cut(
        (set, level): (u32, usize),
        any: &[Vec<u8>; 2],
        fits: impl Fn(usize, bool) -> bool,
    ) -> (u8, Part) {
        let mut best = (NEVER, (0, false));
        let mut part = set;
        while part != 0 {
            for used in [false, true].into_iter().take(level + 1) {
                if fits(part as usize, used) {
                    let rest = any[level - usize::from(used)][(set ^ part) as usize];
                    best = best.min((rest + 1, (part, used)));
                }
            }
            part = (part - 1) & set;
        }
        best
    }

    /// The best part of a set with the first vertex of it.
    fn cut_first(&self, (set, level): (u32, usize), any: &[Vec<u8>; 2]) -> (u8, Part) {
        let first = (set & set.wrapping_neg()) as usize;
        let fits = |part: usize, used| part & first != 0 && self.ends(part, used) != [0, 0];
        Sets::cut((set, level), any, fits)
    }
}
