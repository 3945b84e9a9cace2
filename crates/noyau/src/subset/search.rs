//! Values of sets of vertices by search, no more of them than are needed.
//!
//! The question that is asked of a component C is not "what is its value?" but "is it n?", which is
//! whether C + *n is lost (Lemoine and Viennot). One option of value n answers it with no; only a
//! yes needs all options. In an option that has several components, those but the largest are
//! valued, and the question goes on to the largest one.
//!
//! Which option is looked at next is decided by proof numbers, depth first: how many questions must
//! still be answered, at least, to show that C + *n is won, and how many to show that it is lost.
//! As positions are reached in many ways, the second number is not a sum over the options but their
//! largest and how many there are; sums would count the same questions again and again.

use smallvec::SmallVec;

use super::ground::{Ground, Simplified};
use super::numbers::{MANY, Numbers, ProofNumbers};
use super::table::Components;
use super::word::Word;
use crate::{Budget, Result, message};

/// What a move leaves of a component.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Choice<W: Word> {
    /// How much work the largest component is expected to be.
    effort: u32,
    /// The largest component; empty if nothing is left to be valued.
    largest: W,
    /// The other components whose values are still to be found.
    others: SmallVec<[W; 2]>,
    /// The nim-sum of the values of all other components.
    sum: u16,
}

/// A component of which something is asked.
struct Frame<W: Word> {
    component: W,
    effort: u32,
    /// The number that its value may be.
    n: u16,
    /// Whether the value is wanted, and not only whether it is `n`.
    value: bool,
    /// Where to stop: when so much is known to be needed, others have their turn.
    most: Numbers,
    choices: Vec<Choice<W>>,
    /// What the options have replied, in case that the tables forget it.
    replies: Vec<Numbers>,
    /// Who was asked: an option, or beyond them a smaller number.
    asked: usize,
}

/// What a frame replies to the one below it.
#[derive(Clone, Copy, Debug)]
enum Reply {
    Value(u16),
    Numbers(Numbers),
}

/// A ground with everything that is known about its components.
#[derive(Debug)]
pub struct Searched<W: Word> {
    ground: Ground<W>,
    table: Components<W>,
    numbers: ProofNumbers<W>,
    /// Lists that are no longer needed, to be filled again.
    spare: Vec<(Vec<Choice<W>>, Vec<Numbers>)>,
}

impl<W: Word> Searched<W> {
    /// Nothing is known yet.
    pub fn new(ground: Ground<W>) -> Self {
        Searched {
            ground,
            table: Components::default(),
            numbers: ProofNumbers::default(),
            spare: Vec::new(),
        }
    }

    /// How many components are in the table.
    pub fn stored(&self) -> u64 {
        self.table.len()
    }

    /// The memory of the tables.
    pub fn bytes(&self) -> u64 {
        self.table.bytes() + self.numbers.bytes()
    }

    /// The value of a position.
    pub fn value(&mut self, alive: W, budget: &Budget) -> Result<u64> {
        let choice = self.choice(alive);
        let mut sum = choice.sum;
        for component in choice.others.iter().copied().chain([choice.largest]) {
            sum ^= self.component_value(component, budget)?;
        }
        Ok(sum.into())
    }

    /// Whether the value of a position is `n`.
    pub fn is(&mut self, alive: W, n: u64, budget: &Budget) -> Result<bool> {
        let choice = self.choice(alive);
        let mut sum = choice.sum;
        for component in choice.others.iter().copied() {
            sum ^= self.component_value(component, budget)?;
        }
        let Ok(n) = u16::try_from(n) else { return Ok(false) };
        let wanted = n ^ sum;
        if let Some(known) = self.quick(choice.largest, wanted) {
            return Ok(known);
        }
        match self.run(choice.largest, Some(wanted), budget)? {
            Reply::Value(value) => Ok(value == wanted),
            Reply::Numbers(numbers) => Ok(numbers.loss == 0),
        }
    }

    fn component_value(&mut self, component: W, budget: &Budget) -> Result<u16> {
        if component.is_empty() {
            return Ok(0);
        }
        if let Some(value) = self.table.get(component).value {
            return Ok(value);
        }
        match self.run(component, None, budget)? {
            Reply::Value(value) => Ok(value),
            Reply::Numbers(_) => unreachable!("a value was asked for"),
        }
    }

    /// Splits a position into components; two that are alike cancel each other.
    fn choice(&self, mut alive: W) -> Choice<W> {
        let mut parts: SmallVec<[W; 8]> = SmallVec::new();
        let mut sum = 0;
        while !alive.is_empty() {
            let part = self.ground.first_component(alive);
            alive = alive.without(part);
            let simplified = match self.ground.trivial(part) {
                Some(value) => Simplified::Value(value),
                None => self.ground.simplified(part),
            };
            match simplified {
                Simplified::Value(value) => sum ^= value,
                Simplified::Component(part) => {
                    let part = self.ground.representative(part);
                    match parts.iter().position(|&other| other == part) {
                        Some(twin) => drop(parts.swap_remove(twin)),
                        None => parts.push(part),
                    }
                }
            }
        }
        parts.sort_unstable_by_key(|&part| (part.len(), part));
        let largest = parts.pop().unwrap_or(W::NONE);
        let effort = self.ground.effort(largest);
        Choice { effort, largest, others: parts.into_iter().collect(), sum }
    }

    /// Whether the value of a component is `n`, if that is known without a search.
    #[inline]
    fn quick(&self, component: W, n: u16) -> Option<bool> {
        if component.is_empty() {
            return Some(n == 0);
        }
        if n > self.ground.most(component.len()) {
            return Some(false);
        }
        self.table.get(component).is(n)
    }

    /// What is known about the question whether a component has the value `n`.
    #[inline]
    fn numbers(&self, component: W, n: u16) -> Option<Numbers> {
        match self.quick(component, n) {
            Some(true) => Some(Numbers::LOST),
            Some(false) => Some(Numbers::WON),
            None => self.numbers.get(component, n),
        }
    }

    fn frame(&mut self, component: W, n: Option<u16>, most: Numbers) -> Frame<W> {
        let (mut choices, mut replies) = self.spare.pop().unwrap_or_default();
        self.ground.options(component, |left| choices.push(self.choice(left)));
        choices.sort_unstable();
        choices.dedup();
        let effort = self.ground.effort(component);
        let (n, value) = (n.unwrap_or(0), n.is_none());
        replies.clear();
        Frame { component, effort, n, value, most, choices, replies, asked: usize::MAX }
    }

    fn run(&mut self, component: W, n: Option<u16>, budget: &Budget) -> Result<Reply> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        let mut top = self.frame(component, n, Numbers::ALL);
        let mut stack = Vec::new();
        let mut reply = None;
        loop {
            ticker.tick()?;
            match self.advance(&mut top, reply.take(), budget)? {
                Next::Ask(component, n, most) => {
                    if top.choices.len() > MANY_OPTIONS {
                        // As many options again are listed below.
                        budget.check()?;
                    }
                    let next = self.frame(component, n, most);
                    stack.push(std::mem::replace(&mut top, next));
                }
                Next::Back(answer) => {
                    let Some(below) = stack.pop() else { return Ok(answer) };
                    let Frame { mut choices, replies, .. } = std::mem::replace(&mut top, below);
                    choices.clear();
                    self.spare.push((choices, replies));
                    reply = Some(answer);
                }
            }
        }
    }

    /// Goes on with a frame until it needs another component or has a reply.
    fn advance(
        &mut self,
        frame: &mut Frame<W>,
        reply: Option<Reply>,
        budget: &Budget,
    ) -> Result<Next<W>> {
        match reply {
            Some(Reply::Value(value)) => {
                let choice = &mut frame.choices[frame.asked];
                choice.sum ^= value;
                choice.others.pop();
            }
            Some(Reply::Numbers(numbers)) => frame.replies[frame.asked] = numbers,
            None => {}
        }
        loop {
            let mut known = self.table.get(frame.component);
            if let Some(value) = known.value {
                return Ok(Next::Back(frame.reply(value)));
            }
            if frame.value {
                let before = frame.n;
                while known.excludes(frame.n) {
                    frame.n += 1;
                }
                if before != frame.n {
                    frame.replies.clear();
                }
            }
            let n = frame.n;
            frame.replies.resize(frame.choices.len() + n as usize, Numbers::UNKNOWN);
            let (here, best, below) = self.look(frame);
            if here.win == 0 {
                known.exclude(n);
                self.table.put(frame.component, known, budget)?;
                if !frame.value {
                    return Ok(Next::Back(Reply::Numbers(Numbers::WON)));
                }
                frame.n += 1;
                frame.replies.clear();
                continue;
            }
            if here.loss == 0 {
                known.value = Some(n);
                self.table.put(frame.component, known, budget)?;
                return Ok(Next::Back(frame.reply(n)));
            }
            if here.win >= frame.most.win || here.loss >= frame.most.loss {
                self.numbers.put(frame.component, n, here, budget)?;
                return Ok(Next::Back(Reply::Numbers(here)));
            }
            frame.asked = best;
            return Ok(match frame.choices.get(best) {
                None => {
                    let smaller = (best - frame.choices.len()) as u16;
                    Next::Ask(frame.component, Some(smaller), below)
                }
                Some(choice) => match choice.others.last() {
                    Some(&other) => Next::Ask(other, None, Numbers::ALL),
                    None => Next::Ask(choice.largest, Some(n ^ choice.sum), below),
                },
            });
        }
    }

    /// How much must be shown of the options, which of them is best looked at next, and how far.
    fn look(&self, frame: &mut Frame<W>) -> (Numbers, usize, Numbers) {
        let n = frame.n;
        let (mut least, mut best, mut second) = (MANY, usize::MAX, MANY);
        let (mut largest, mut count) = (0, 0);
        let options = frame.choices.len();
        for k in 0..options + n as usize {
            let (found, effort) = match frame.choices.get_mut(k) {
                None => (self.numbers(frame.component, (k - options) as u16), frame.effort),
                Some(choice) => {
                    while let Some(&other) = choice.others.last()
                        && let Some(value) = self.table.get(other).value
                    {
                        choice.sum ^= value;
                        choice.others.pop();
                    }
                    let resolved = choice.others.is_empty();
                    let found =
                        if resolved { self.numbers(choice.largest, n ^ choice.sum) } else { None };
                    (found, choice.effort)
                }
            };
            let numbers = match found {
                Some(numbers) => numbers,
                None if frame.replies[k] != Numbers::UNKNOWN => frame.replies[k],
                None => Numbers::guess(effort),
            };
            if numbers.win > 0 {
                count += 1;
                largest = numbers.win.max(largest);
            }
            if numbers.loss < least {
                second = least;
                least = numbers.loss;
                best = k;
                if least == 0 {
                    break;
                }
            } else if numbers.loss < second {
                second = numbers.loss;
            }
        }
        if count == 0 {
            return (Numbers::LOST, best, Numbers::ALL);
        }
        let here = Numbers { win: least, loss: (largest + count - 1).min(MANY) };
        let below = Numbers {
            win: frame.most.loss.saturating_sub(count - 1),
            // A little more than the second best: going to and fro costs time.
            loss: frame.most.win.min(second + 1 + second / 4),
        };
        (here, best, below)
    }
}

/// What a frame does next.
enum Next<W> {
    /// Asks for a value, or whether it is a number, and how much may be spent on that.
    Ask(W, Option<u16>, Numbers),
    /// Replies to the frame below.
    Back(Reply),
}

/// With more options than this the clock is looked at before each list of them.
const MANY_OPTIONS: usize = 500;

impl<W: Word> Frame<W> {
    /// What to reply once the value is known.
    fn reply(&self, value: u16) -> Reply {
        match (self.value, value == self.n) {
            (true, _) => Reply::Value(value),
            (false, true) => Reply::Numbers(Numbers::LOST),
            (false, false) => Reply::Numbers(Numbers::WON),
        }
    }
}
