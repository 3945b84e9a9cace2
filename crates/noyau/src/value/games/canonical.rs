//! From options to the canonical form: the simplest number if there is one, else without
//! dominated options and with reversible ones bypassed.

use super::super::dyadic::{Bound, Dyadic};
use super::{Games, Id, Named};
use crate::{Budget, Result};

impl Games {
    /// The game {left | right}, in canonical form. Options may be in any order and repeated.
    ///
    /// # Complexity
    /// A number of remembered comparisons quadratic in the number of options.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::value::Games;
    /// let budget = Budget::default();
    /// let mut games = Games::new();
    /// let (zero, two) = (games.integer(0), games.integer(2));
    /// assert_eq!(games.from_options(&[zero], &[two], &budget)?, games.integer(1));
    /// let star = games.from_options(&[zero], &[zero], &budget)?;
    /// assert_eq!(games.from_options(&[zero, star], &[zero, star], &budget)?, games.nimber(2));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn from_options(&mut self, left: &[Id], right: &[Id], budget: &Budget) -> Result<Id> {
        self.tick(budget)?;
        let sorted = |side: &[Id]| {
            let mut side = side.to_vec();
            side.sort_unstable();
            side.dedup();
            side
        };
        let (mut left, mut right) = (sorted(left), sorted(right));
        if let Some(number) = self.number_between(&left, &right, budget)? {
            return Ok(self.number(number));
        }
        self.drop_dominated(&mut left, Side::Left, budget)?;
        self.drop_dominated(&mut right, Side::Right, budget)?;
        let stop = |stops: Option<&Dyadic>| stops.cloned().unwrap_or(Dyadic::ZERO);
        let left_stop = stop(left.iter().map(|&id| self.right_stop(id)).max());
        let right_stop = stop(right.iter().map(|&id| self.left_stop(id)).min());

        self.scratch.next_round();
        self.scratch.lefts.clone_from(&left);
        self.scratch.rights.clone_from(&right);
        self.nodes[Id::SCRATCH.index()].kind =
            super::Kind::Other { left_stop: left_stop.clone(), right_stop: right_stop.clone() };
        if self.bypass_reversible(&mut left, Side::Left, budget)? {
            self.drop_dominated(&mut left, Side::Left, budget)?;
        }
        if self.bypass_reversible(&mut right, Side::Right, budget)? {
            self.drop_dominated(&mut right, Side::Right, budget)?;
        }
        Ok(match self.name_of(&left, &right) {
            Some(named) => self.named(named),
            None => self.intern(&left, &right, left_stop, right_stop),
        })
    }

    /// The simplest number x with every left option ⊲| x ⊲| every right option, which the game
    /// then equals.
    fn number_between(
        &mut self,
        left: &[Id],
        right: &[Id],
        budget: &Budget,
    ) -> Result<Option<Dyadic>> {
        let low = left.iter().map(|&id| self.right_stop(id)).max().cloned();
        let high = right.iter().map(|&id| self.left_stop(id)).min().cloned();
        if let (Some(low), Some(high)) = (&low, &high)
            && low > high
        {
            return Ok(None);
        }
        let low = match low {
            Some(at) => {
                let number = self.number(at.clone());
                let mut closed = true;
                for &id in left {
                    // An option whose stop is below the bound cannot reach it.
                    if closed && *self.right_stop(id) == at {
                        closed = !self.le(number, id, budget)?;
                    }
                }
                Some(Bound { at, closed })
            }
            None => None,
        };
        let high = match high {
            Some(at) => {
                let number = self.number(at.clone());
                let mut closed = true;
                for &id in right {
                    if closed && *self.left_stop(id) == at {
                        closed = !self.le(id, number, budget)?;
                    }
                }
                Some(Bound { at, closed })
            }
            None => None,
        };
        Ok(Dyadic::simplest(low, high))
    }

    /// Keeps the options that are best for their player.
    fn drop_dominated(&mut self, side: &mut Vec<Id>, player: Side, budget: &Budget) -> Result<()> {
        let mut kept: Vec<Id> = Vec::with_capacity(side.len());
        'options: for &option in side.iter() {
            let mut k = 0;
            while k < kept.len() {
                if self.better(kept[k], option, player, budget)? {
                    continue 'options;
                }
                if self.better(option, kept[k], player, budget)? {
                    kept.swap_remove(k);
                } else {
                    k += 1;
                }
            }
            kept.push(option);
        }
        kept.sort_unstable();
        *side = kept;
        Ok(())
    }

    /// Whether `player` likes option `a` at least as well as `b`.
    fn better(&mut self, a: Id, b: Id, player: Side, budget: &Budget) -> Result<bool> {
        match player {
            Side::Left => self.le(b, a, budget),
            Side::Right => self.le(a, b, budget),
        }
    }

    /// Replaces every option from which the opponent can answer to something no worse for them
    /// than the scratch game by what the player then has. The value does not change, so all
    /// comparisons are with the scratch game as it was. Says whether anything was replaced.
    fn bypass_reversible(
        &mut self,
        side: &mut Vec<Id>,
        player: Side,
        budget: &Budget,
    ) -> Result<bool> {
        let mut seen = side.clone();
        let mut open = std::mem::take(side);
        while let Some(option) = open.pop() {
            match self.reversed_through(option, player, budget)? {
                None => side.push(option),
                Some(reply) => {
                    self.expand(reply, budget)?;
                    let own = match player {
                        Side::Left => self.lefts(reply),
                        Side::Right => self.rights(reply),
                    };
                    for &option in own {
                        if !seen.contains(&option) {
                            seen.push(option);
                            open.push(option);
                        }
                    }
                }
            }
        }
        // An option is always seen; something new or something missing means a replacement.
        side.sort_unstable();
        Ok(seen.len() != side.len())
    }

    /// The opponent's answer to `option` that reverses it, if there is one.
    fn reversed_through(
        &mut self,
        option: Id,
        player: Side,
        budget: &Budget,
    ) -> Result<Option<Id>> {
        self.expand(option, budget)?;
        let replies = |games: &Games| match player {
            Side::Left => games.rights(option).len(),
            Side::Right => games.lefts(option).len(),
        };
        for k in 0..replies(self) {
            let (reply, reversed) = match player {
                Side::Left => {
                    let reply = self.rights(option)[k];
                    (reply, self.le(reply, Id::SCRATCH, budget)?)
                }
                Side::Right => {
                    let reply = self.lefts(option)[k];
                    (reply, self.le(Id::SCRATCH, reply, budget)?)
                }
            };
            if reversed {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// The parts of the game with these canonical options, if it is a number, ups and a nimber,
    /// but not a number.
    fn name_of(&self, left: &[Id], right: &[Id]) -> Option<Named> {
        let number = &self.as_named(*left.first()?)?.number;
        let infinitesimal = |id: &Id| {
            self.as_named(*id).filter(|named| named.number == *number).map(|n| (n.ups, n.star))
        };
        let game = |ups, star| Some(Named { number: number.clone(), ups, star });
        if left == right {
            // *m has all smaller nimbers as options.
            let mut stars = 0_u64;
            for id in left {
                let (0, star) = infinitesimal(id)? else { return None };
                stars = stars.max(star + 1);
            }
            return if stars == left.len() as u64 { game(0, stars) } else { None };
        }
        let is_zero = |id: &Id| infinitesimal(id) == Some((0, 0));
        let is_zero_and_star = |side: &[Id]| {
            side.len() == 2
                && side.iter().any(is_zero)
                && side.iter().any(|id| infinitesimal(id) == Some((0, 1)))
        };
        match (left, right) {
            ([zero], [option]) if is_zero(zero) => {
                let (ups, star) = infinitesimal(option)?;
                if ups >= 0 { game(ups.checked_add(1)?, star ^ 1) } else { None }
            }
            ([option], [zero]) if is_zero(zero) => {
                let (ups, star) = infinitesimal(option)?;
                if ups <= 0 { game(ups.checked_sub(1)?, star ^ 1) } else { None }
            }
            (_, [zero]) if is_zero(zero) && is_zero_and_star(left) => game(1, 1),
            ([zero], _) if is_zero(zero) && is_zero_and_star(right) => game(-1, 1),
            _ => None,
        }
    }
}

#[derive(Clone, Copy)]
enum Side {
    Left,
    Right,
}
