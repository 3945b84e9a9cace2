//! Sum, negation and multiples.

use dashu_int::IBig;

use super::super::dyadic::Dyadic;
use super::{Games, Id, Kind, Named};
use crate::{Budget, Error, Result, message};

/// A sum under way: the options of `g` + `h` made so far.
struct Frame {
    g: Id,
    h: Id,
    next: usize,
    left: Vec<Id>,
    right: Vec<Id>,
}

impl Games {
    /// The sum of two games.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::value::Games;
    /// let budget = Budget::default();
    /// let mut games = Games::new();
    /// let (two, three) = (games.nimber(2), games.nimber(3));
    /// assert_eq!(games.sum(two, three, &budget)?, games.nimber(1));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn sum(&mut self, g: Id, h: Id, budget: &Budget) -> Result<Id> {
        if let Some(sum) = self.known_sum(g, h)? {
            return Ok(sum);
        }
        let mut stack = vec![self.open_sum(g, h, budget)?];
        loop {
            self.tick(budget)?;
            let top = stack.len() - 1;
            if let Some((a, b)) = self.advance_sum(&mut stack[top])? {
                let frame = self.open_sum(a, b, budget)?;
                stack.push(frame);
                continue;
            }
            let Some(Frame { g, h, mut left, mut right, .. }) = stack.pop() else {
                return Ok(Id::ZERO);
            };
            let sum = match (self.as_number(g).cloned(), self.as_number(h).cloned()) {
                // Number translation: the options are canonical as they stand.
                (Some(x), _) => self.translated(&x, h, &mut left, &mut right),
                (_, Some(x)) => self.translated(&x, g, &mut left, &mut right),
                _ => self.from_options(&left, &right, budget)?,
            };
            self.sums.insert(unordered(g, h), sum);
            if stack.is_empty() {
                return Ok(sum);
            }
            // The parent asks again and finds the sum remembered.
        }
    }

    /// Adds options to the frame until one needs work first; `None` when all are there.
    fn advance_sum(&mut self, frame: &mut Frame) -> Result<Option<(Id, Id)>> {
        let &mut Frame { g, h, .. } = frame;
        loop {
            // Left's options in g, in h, then Right's: numbers are not moved in.
            let mut k = frame.next;
            let mut found = None;
            for (this, other, is_left) in [(g, h, true), (h, g, true), (g, h, false), (h, g, false)]
            {
                if self.is_number(this) {
                    continue;
                }
                let side = if is_left { self.lefts(this) } else { self.rights(this) };
                if k < side.len() {
                    found = Some((side[k], other, is_left));
                    break;
                }
                k -= side.len();
            }
            let Some((a, b, is_left)) = found else { return Ok(None) };
            let Some(sum) = self.known_sum(a, b)? else { return Ok(Some((a, b))) };
            let side = if is_left { &mut frame.left } else { &mut frame.right };
            side.push(sum);
            frame.next += 1;
        }
    }

    fn open_sum(&mut self, g: Id, h: Id, budget: &Budget) -> Result<Frame> {
        for id in [g, h] {
            if !self.is_number(id) {
                self.expand(id, budget)?;
            }
        }
        Ok(Frame { g, h, next: 0, left: Vec::new(), right: Vec::new() })
    }

    fn translated(&mut self, x: &Dyadic, g: Id, left: &mut [Id], right: &mut [Id]) -> Id {
        left.sort_unstable();
        right.sort_unstable();
        let (left_stop, right_stop) = (self.left_stop(g) + x, self.right_stop(g) + x);
        self.intern(left, right, left_stop, right_stop)
    }

    /// The sum if no search is needed.
    fn known_sum(&mut self, g: Id, h: Id) -> Result<Option<Id>> {
        if g == Id::ZERO {
            return Ok(Some(h));
        }
        if h == Id::ZERO {
            return Ok(Some(g));
        }
        let node = &self.nodes[g.index()];
        if node.negative == h {
            return Ok(Some(Id::ZERO));
        }
        if let (Kind::Named(a), Kind::Named(b)) = (&node.kind, &self.nodes[h.index()].kind) {
            let ups = a.ups.checked_add(b.ups).ok_or_else(too_many_ups)?;
            let number = &a.number + &b.number;
            let sum = Named { number, ups, star: a.star ^ b.star };
            return Ok(Some(self.named(sum)));
        }
        Ok(self.sums.get(&unordered(g, h)).copied())
    }

    /// The negative: the players' roles exchanged.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::value::Games;
    /// let budget = Budget::default();
    /// let mut games = Games::new();
    /// let (five, minus_five) = (games.integer(5), games.integer(-5));
    /// assert_eq!(games.negate(five, &budget)?, minus_five);
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn negate(&mut self, g: Id, budget: &Budget) -> Result<Id> {
        let mut stack = vec![g];
        while let Some(&top) = stack.last() {
            self.tick(budget)?;
            let node = &self.nodes[top.index()];
            if node.negative != Id::SCRATCH {
                stack.pop();
                continue;
            }
            let negative = match &node.kind {
                Kind::Named(Named { number, ups, star }) => {
                    let ups = ups.checked_neg().ok_or_else(too_many_ups)?;
                    let negative = Named { number: -number, ups, star: *star };
                    self.named(negative)
                }
                Kind::Other { left_stop, right_stop } => {
                    let stops = (-right_stop, -left_stop);
                    let negative = |id: &Id| self.nodes[id.index()].negative;
                    let mut left: Vec<Id> = self.rights(top).iter().map(negative).collect();
                    let mut right: Vec<Id> = self.lefts(top).iter().map(negative).collect();
                    if left.contains(&Id::SCRATCH) || right.contains(&Id::SCRATCH) {
                        let options = self.lefts(top).iter().chain(self.rights(top));
                        stack.extend(options.filter(|id| negative(id) == Id::SCRATCH));
                        continue;
                    }
                    left.sort_unstable();
                    right.sort_unstable();
                    self.intern(&left, &right, stops.0, stops.1)
                }
            };
            self.nodes[top.index()].negative = negative;
            self.nodes[negative.index()].negative = top;
            stack.pop();
        }
        Ok(self.nodes[g.index()].negative)
    }

    /// `g` − `h`.
    pub fn difference(&mut self, g: Id, h: Id, budget: &Budget) -> Result<Id> {
        let negative = self.negate(h, budget)?;
        self.sum(g, negative, budget)
    }

    /// The sum of `count` copies of `g`; of −`g` if `count` is negative.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::value::{Games, IBig};
    /// let budget = Budget::default();
    /// let mut games = Games::new();
    /// let (one, minus_one) = (games.integer(1), games.integer(-1));
    /// let switch = games.from_options(&[one], &[minus_one], &budget)?;
    /// assert_eq!(games.multiple(&IBig::from(1001), switch, &budget)?, switch);
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn multiple(&mut self, count: &IBig, g: Id, budget: &Budget) -> Result<Id> {
        if *count < IBig::ZERO {
            let negative = self.negate(g, budget)?;
            return self.multiple(&-count, negative, budget);
        }
        let odd = count & IBig::ONE == IBig::ONE;
        if let Some(Named { number, ups, star }) = self.as_named(g) {
            let ups = i64::try_from(IBig::from(*ups) * count).map_err(|_| too_many_ups())?;
            let star = if odd { *star } else { 0 };
            let multiple = Named { number: number.times(count), ups, star };
            return Ok(self.named(multiple));
        }
        let (mut sum, mut power, mut count) = (Id::ZERO, g, count.clone());
        while count != IBig::ZERO {
            if &count & IBig::ONE == IBig::ONE {
                sum = self.sum(sum, power, budget)?;
            }
            count >>= 1;
            if power == Id::ZERO {
                break;
            }
            if count != IBig::ZERO {
                power = self.sum(power, power, budget)?;
            }
        }
        Ok(sum)
    }
}

fn unordered(g: Id, h: Id) -> u64 {
    u64::from(g.0.min(h.0)) << 32 | u64::from(g.0.max(h.0))
}

fn too_many_ups() -> Error {
    Error::over_budget(message!("ups-at-most"))
}
