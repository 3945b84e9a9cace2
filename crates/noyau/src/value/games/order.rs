//! Comparison: G ≤ H unless some left option of G is ≥ H or some right option of H is ≤ G.

use std::cmp::Ordering;

use super::{Games, Id, Kind, Named};
use crate::{Budget, Result};

/// The game under construction and what is known of how it compares.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    pub(super) lefts: Vec<Id>,
    pub(super) rights: Vec<Id>,
    /// Comparisons with each game of the table, tagged with the round they belong to:
    /// `[scratch ≤ game, game ≤ scratch]`, each round · 2 + answer.
    known: Vec<[u32; 2]>,
    round: u32,
}

impl Scratch {
    /// Room for one more game.
    pub(super) fn grow(&mut self) {
        self.known.push([0; 2]);
    }

    /// Forgets the comparisons of the last construction.
    pub(super) fn next_round(&mut self) {
        self.round += 1;
        if self.round == u32::MAX >> 1 {
            self.known.fill([0; 2]);
            self.round = 1;
        }
    }

    fn get(&self, game: Id, side: usize) -> Option<bool> {
        let known = self.known[game.index() - 1][side];
        (known >> 1 == self.round).then_some(known & 1 == 1)
    }

    fn set(&mut self, game: Id, side: usize, answer: bool) {
        self.known[game.index() - 1][side] = self.round << 1 | u32::from(answer);
    }
}

/// A comparison `g` ≤ `h` under way: the options before `next` have refuted nothing.
#[derive(Debug)]
pub(super) struct Frame {
    g: Id,
    h: Id,
    next: u32,
}

impl Named {
    /// Whether this game is at most the other.
    pub(super) fn le(&self, other: &Named) -> bool {
        match self.number.cmp(&other.number) {
            Ordering::Less => true,
            Ordering::Greater => false,
            // k·↑ + *m ≥ 0: k > 0 suffices unless it is ↑*; with k = 0 only 0 itself.
            Ordering::Equal => match (other.ups.cmp(&self.ups), self.star ^ other.star) {
                (Ordering::Less, _) => false,
                (Ordering::Equal, star) => star == 0,
                (Ordering::Greater, 1) => other.ups.abs_diff(self.ups) > 1,
                (Ordering::Greater, _) => true,
            },
        }
    }
}

impl Games {
    /// Whether `g` ≤ `h`: Left, playing second, wins `h` − `g`.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::value::{Dyadic, Games, Named};
    /// let budget = Budget::default();
    /// let mut games = Games::new();
    /// let up = games.named(Named { number: Dyadic::ZERO, ups: 1, star: 0 });
    /// let (star, two) = (games.nimber(1), games.nimber(2));
    /// assert!(games.le(two, up, &budget)?);
    /// assert!(!games.le(star, up, &budget)?);
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn le(&mut self, g: Id, h: Id, budget: &Budget) -> Result<bool> {
        if let Some(answer) = self.known_le(g, h) {
            return Ok(answer);
        }
        let base = self.frames.len();
        let answer = self.search_le(g, h, base, budget);
        self.frames.truncate(base);
        answer
    }

    /// How `g` compares with `h`; `None` if they are confused.
    pub fn compare(&mut self, g: Id, h: Id, budget: &Budget) -> Result<Option<Ordering>> {
        Ok(match (self.le(g, h, budget)?, self.le(h, g, budget)?) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        })
    }

    fn search_le(&mut self, g: Id, h: Id, base: usize, budget: &Budget) -> Result<bool> {
        self.open(g, h, budget)?;
        loop {
            self.tick(budget)?;
            let top = self.frames.len() - 1;
            let Frame { g, h, next } = self.frames[top];
            // By number avoidance, a number facing a game that is none is never moved in.
            let lefts = if self.is_number(g) { &[] } else { self.lefts(g) };
            let rights = if self.is_number(h) { &[] } else { self.rights(h) };
            let count = lefts.len();
            let mut next = next as usize;
            let mut answer = true;
            let mut child = None;
            while next < count + rights.len() {
                let (a, b) =
                    if next < count { (h, lefts[next]) } else { (rights[next - count], g) };
                match self.known_le(a, b) {
                    Some(true) => {
                        answer = false;
                        break;
                    }
                    Some(false) => next += 1,
                    None => {
                        child = Some((a, b));
                        break;
                    }
                }
            }
            if let Some((a, b)) = child {
                self.frames[top].next = next as u32;
                self.open(a, b, budget)?;
                continue;
            }
            self.remember_le(g, h, answer, budget)?;
            self.frames.pop();
            if top == base {
                return Ok(answer);
            }
            // The parent asks again and finds the answer remembered.
        }
    }

    fn open(&mut self, g: Id, h: Id, budget: &Budget) -> Result<()> {
        if !self.is_number(g) {
            self.expand(g, budget)?;
        }
        if !self.is_number(h) {
            self.expand(h, budget)?;
        }
        self.frames.push(Frame { g, h, next: 0 });
        Ok(())
    }

    /// The answer to `g` ≤ `h` if no search is needed.
    #[inline]
    fn known_le(&self, g: Id, h: Id) -> Option<bool> {
        if g == h {
            return Some(true);
        }
        let (a, b) = (&self.nodes[g.index()].kind, &self.nodes[h.index()].kind);
        if let (Kind::Named(a), Kind::Named(b)) = (a, b) {
            return Some(a.le(b));
        }
        let (left, right) = (self.left_stop(g), self.right_stop(g));
        if left > self.left_stop(h) || right > self.right_stop(h) {
            return Some(false);
        }
        if left < self.right_stop(h) {
            return Some(true);
        }
        if g == Id::SCRATCH {
            return self.scratch.get(h, 0);
        }
        if h == Id::SCRATCH {
            return self.scratch.get(g, 1);
        }
        self.order.get(g, h)
    }

    fn remember_le(&mut self, g: Id, h: Id, answer: bool, budget: &Budget) -> Result<()> {
        if g == Id::SCRATCH {
            self.scratch.set(h, 0, answer);
        } else if h == Id::SCRATCH {
            self.scratch.set(g, 1, answer);
        } else {
            self.order.set(g, h, answer, budget)?;
        }
        Ok(())
    }
}
