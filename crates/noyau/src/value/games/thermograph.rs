//! Thermographs: what each player can expect when every move costs t.

use std::sync::Arc;

use super::super::dyadic::Dyadic;
use super::{Games, Id, Kind};
use crate::{Budget, Result};

/// One wall of a thermograph for temperatures t ≥ 0: corners (t, value) with straight lines
/// between them, the first at t = 0, vertical above the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    /// The corners, by ascending temperature.
    pub corners: Vec<(Dyadic, Dyadic)>,
}

/// The two walls of a game's thermograph, its mean and its temperature.
///
/// The left wall at t is the left stop of the game cooled by t. The walls meet at the temperature
/// and continue as a vertical mast at the mean. Where the game is a number, the walls are the
/// mast from the bottom, and the temperature is −1/2^k for m/2^k.
///
/// ```
/// use noyau::Budget;
/// use noyau::value::{Dyadic, Games};
/// let budget = Budget::default();
/// let mut games = Games::new();
/// let (two, half) = (games.integer(2), games.number(Dyadic::fraction(-1, 1)));
/// let domineering_2x3 = games.from_options(&[two], &[half], &budget)?;
/// let thermograph = games.thermograph(domineering_2x3, &budget)?;
/// assert_eq!(thermograph.mean.to_string(), "3/4");
/// assert_eq!(thermograph.temperature.to_string(), "5/4");
/// assert_eq!(thermograph.left.at(&Dyadic::from(1)).to_string(), "1");
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// What Left gets, moving first.
    pub left: Wall,
    /// What Right concedes, moving first.
    pub right: Wall,
    /// The average value of many copies of the game.
    pub mean: Dyadic,
    /// The tax at which neither player cares to move any more.
    pub temperature: Dyadic,
}

impl Wall {
    fn mast(at: Dyadic) -> Wall {
        Wall { corners: vec![(Dyadic::ZERO, at)] }
    }

    /// The wall's value at temperature `t` ≥ 0.
    pub fn at(&self, t: &Dyadic) -> Dyadic {
        let above = self.corners.partition_point(|(corner, _)| corner <= t);
        let Some((low, value)) = self.corners[..above].last() else {
            return self.corners[0].1.clone();
        };
        match self.corners.get(above) {
            None => value.clone(),
            // Walls have slope 0, 1 or −1.
            Some((_, next)) => match next.cmp(value) {
                std::cmp::Ordering::Equal => value.clone(),
                std::cmp::Ordering::Greater => value + &(t - low),
                std::cmp::Ordering::Less => value - &(t - low),
            },
        }
    }

    /// Adds a corner, leaving out those on a straight line.
    fn push(&mut self, t: Dyadic, value: Dyadic) {
        if let Some((last, _)) = self.corners.last()
            && *last == t
        {
            return;
        }
        if let [.., (t0, v0), (t1, v1)] = &self.corners[..]
            && slope(v0, v1) == slope(v1, &value)
            && t0 < t1
        {
            self.corners.pop();
        }
        self.corners.push((t, value));
    }

    /// The larger of two right walls, or the smaller of two left walls, at each temperature.
    fn best(&self, other: &Wall, better: impl Fn(&Dyadic, &Dyadic) -> bool) -> Wall {
        let mut times: Vec<&Dyadic> =
            self.corners.iter().chain(&other.corners).map(|(t, _)| t).collect();
        times.sort_unstable();
        times.dedup();
        let mut best = Wall { corners: Vec::new() };
        let mut before: Option<(&Dyadic, Dyadic, Dyadic)> = None;
        for t in times {
            let (a, b) = (self.at(t), other.at(t));
            if let Some((t0, a0, b0)) = before
                && (better(&a, &b) && better(&b0, &a0) || better(&b, &a) && better(&a0, &b0))
            {
                // They cross in between: one is level, the other has slope ±1.
                let gap = if a0 > b0 { &a0 - &b0 } else { &b0 - &a0 };
                let level = if a0 == a { a0 } else { b0 };
                best.push(t0 + &gap, level);
            }
            best.push(t.clone(), if better(&a, &b) { a.clone() } else { b.clone() });
            before = Some((t, a, b));
        }
        best.trim();
        best
    }

    /// Drops corners on the vertical line above the last real one.
    fn trim(&mut self) {
        while let [.., (_, below), (_, last)] = &self.corners[..]
            && below == last
        {
            self.corners.pop();
        }
    }
}

fn slope(from: &Dyadic, to: &Dyadic) -> std::cmp::Ordering {
    to.cmp(from)
}

impl Thermograph {
    fn mast(mean: &Dyadic, temperature: Dyadic) -> Thermograph {
        let wall = Wall::mast(mean.clone());
        Thermograph { left: wall.clone(), right: wall, mean: mean.clone(), temperature }
    }

    /// From the best right wall of Left's options and the best left wall of Right's: tax them,
    /// and raise the mast where they meet.
    fn of_scaffolds(left: &Wall, right: &Wall) -> Thermograph {
        let mut times: Vec<&Dyadic> =
            left.corners.iter().chain(&right.corners).map(|(t, _)| t).collect();
        times.sort_unstable();
        times.dedup();
        let mut walls = (Wall { corners: Vec::new() }, Wall { corners: Vec::new() });
        let mut k = 0;
        let mut before: Option<(Dyadic, Dyadic, Dyadic)> = None;
        loop {
            // Above the last corner the scaffolds close in on each other at speed 2.
            let t = match (times.get(k), &before) {
                (Some(&t), _) => t.clone(),
                (None, Some((t, a, b))) => t + &(a - b).half(),
                (None, None) => Dyadic::ZERO,
            };
            let (a, b) = (&left.at(&t) - &t, &right.at(&t) + &t);
            if a > b {
                walls.0.push(t.clone(), a.clone());
                walls.1.push(t.clone(), b.clone());
                before = Some((t, a, b));
                k += 1;
                continue;
            }
            let (temperature, mean) = match before {
                Some((t0, a0, b0)) => {
                    // Speeds between the two corners are constant, 1 or 2 together.
                    let (falls, rises) = (a0 != a, b0 != b);
                    let gap = &a0 - &b0;
                    let after = if falls && rises { gap.half() } else { gap };
                    let mean = if falls { &a0 - &after } else { a0 };
                    (&t0 + &after, mean)
                }
                None => (Dyadic::ZERO, a),
            };
            walls.0.push(temperature.clone(), mean.clone());
            walls.1.push(temperature.clone(), mean.clone());
            walls.0.trim();
            walls.1.trim();
            return Thermograph { left: walls.0, right: walls.1, mean, temperature };
        }
    }
}

impl Games {
    /// The thermograph of a game.
    pub fn thermograph(&mut self, id: Id, budget: &Budget) -> Result<Arc<Thermograph>> {
        let mut stack = vec![id];
        while let Some(&top) = stack.last() {
            self.tick(budget)?;
            if self.thermographs.contains_key(&top) {
                stack.pop();
                continue;
            }
            let thermograph = match &self.nodes[top.index()].kind {
                Kind::Named(named) if named.is_number() => {
                    Thermograph::mast(&named.number, named.number.temperature())
                }
                Kind::Named(named) => Thermograph::mast(&named.number, Dyadic::ZERO),
                Kind::Other { .. } => {
                    let options = self.lefts(top).iter().chain(self.rights(top));
                    let before = stack.len();
                    stack.extend(options.filter(|id| !self.thermographs.contains_key(*id)));
                    if stack.len() > before {
                        continue;
                    }
                    let mut left = self.lefts(top).iter().map(|id| &self.thermographs[id].right);
                    let mut right = self.rights(top).iter().map(|id| &self.thermographs[id].left);
                    let first = |wall: Option<&Wall>| {
                        wall.cloned().unwrap_or_else(|| Wall::mast(Dyadic::ZERO))
                    };
                    let (a, b) = (first(left.next()), first(right.next()));
                    let a = left.fold(a, |best, wall| best.best(wall, |x, y| x > y));
                    let b = right.fold(b, |best, wall| best.best(wall, |x, y| x < y));
                    Thermograph::of_scaffolds(&a, &b)
                }
            };
            let corners = thermograph.left.corners.len() + thermograph.right.corners.len();
            budget.take(200 + 40 * corners as u64)?;
            self.thermographs.insert(top, Arc::new(thermograph));
            stack.pop();
        }
        Ok(Arc::clone(&self.thermographs[&id]))
    }
}
