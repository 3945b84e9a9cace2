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
//!
//! Several threads make the same search and share what they find. Where all options are likely to
//! be needed, each takes one that no other has taken.

use std::cmp::Reverse;

use super::choice::Choice;
use super::ground::Ground;
use super::table::{Kept, Known, MANY, Numbers};
use super::word::Word;
use crate::crew::{Crew, Member, Stop};
use crate::{Budget, Result};

/// A component of which something is asked.
struct Frame<W: Word> {
    component: W,
    /// The number that its value may be.
    n: u16,
    /// Whether the value is wanted, and not only whether it is `n`.
    value: bool,
    /// Where to stop: when so much is known to be needed, others have their turn.
    most: Numbers,
    choices: Vec<Choice<W>>,
    /// Numbers that the value is not, among them the values of options that are not in the list any more.
    /// The table may forget these at any time, or be in use by another thread.
    excluded: u32,
    /// What is still to be shown about smaller numbers.
    smaller: Vec<Numbers>,
    /// Who was asked: an option, or beyond them a smaller number.
    asked: usize,
    /// By which it is marked for other threads, or 0.
    mark: u64,
}

/// What a frame replies to the one below it.
#[derive(Clone, Copy, Debug)]
enum Reply {
    Value(u16),
    Numbers(Numbers),
}

/// What a frame does next.
enum Next<W> {
    /// Asks for a value, or whether it is a number, and how much may be spent on that.
    Ask(W, Option<u16>, Numbers),
    /// Replies to the frame below.
    Back(Reply),
}

/// So many options are looked up together.
const TOGETHER: usize = 8;
/// With more options than this the clock is looked at before each list of them.
const MANY_OPTIONS: usize = 500;
/// The proof numbers never have more buckets than this.
const MOST_BUCKETS: usize = 1 << 20;
/// After so many steps a thread looks whether others have answered what it is about to answer.
const NEWS: u32 = 64;

/// A ground with everything that is known about its components.
#[derive(Debug)]
pub struct Searched<W: Word> {
    pub(super) ground: Ground<W>,
    pub(super) table: Kept<W>,
    numbers: Kept<W>,
}

impl<W: Word> Searched<W> {
    /// Nothing is known yet.
    pub fn new(ground: Ground<W>) -> Self {
        Searched { ground, table: Kept::new(usize::MAX), numbers: Kept::new(MOST_BUCKETS) }
    }

    /// The same with tables that forget everything at once.
    #[cfg(test)]
    pub fn forgetful(ground: Ground<W>) -> Self {
        Searched { ground, table: Kept::new(0), numbers: Kept::new(0) }
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
    pub fn value(&mut self, alive: W, crew: &Crew, budget: &Budget) -> Result<u64> {
        self.open(budget)?;
        let choice = self.choice(None, alive, alive);
        let mut sum = choice.sum;
        for component in choice.others.iter().copied().chain([choice.largest]) {
            sum ^= self.component_value(component, crew, budget)?;
        }
        Ok(sum.into())
    }

    /// Whether the value of a position is `n`.
    pub fn is(&mut self, alive: W, n: u64, crew: &Crew, budget: &Budget) -> Result<bool> {
        self.open(budget)?;
        let choice = self.choice(None, alive, alive);
        let mut sum = choice.sum;
        for component in choice.others.iter().copied() {
            sum ^= self.component_value(component, crew, budget)?;
        }
        let Ok(n) = u16::try_from(n) else { return Ok(false) };
        let wanted = n ^ sum;
        if let Some(known) = self.quick(choice.largest, wanted) {
            return Ok(known);
        }
        match self.run(choice.largest, Some(wanted), crew, budget)? {
            Reply::Value(value) => Ok(value == wanted),
            Reply::Numbers(numbers) => Ok(numbers.loss == 0),
        }
    }

    fn component_value(&mut self, component: W, crew: &Crew, budget: &Budget) -> Result<u16> {
        if component.is_empty() {
            return Ok(0);
        }
        if let Some(value) = self.table.known(component).value {
            return Ok(value);
        }
        match self.run(component, None, crew, budget)? {
            Reply::Value(value) => Ok(value),
            Reply::Numbers(_) => unreachable!("a value was asked for"),
        }
    }

    fn run(&mut self, component: W, n: Option<u16>, crew: &Crew, budget: &Budget) -> Result<Reply> {
        crew.search(
            self,
            budget,
            |searched, member| {
                Search { searched, spare: Vec::new() }.run(component, n, member, budget)
            },
            |searched| {
                for table in [&mut searched.table, &mut searched.numbers] {
                    if table.is_crowded() {
                        table.grow(budget);
                    }
                }
            },
        )
    }

    fn open(&mut self, budget: &Budget) -> Result<()> {
        self.table.open(budget)?;
        self.numbers.open(budget)
    }

    /// Whether the value of a component is `n`, if that is known without a search.
    fn quick(&self, component: W, n: u16) -> Option<bool> {
        match self.numbers(component, n, Numbers::ALL) {
            Numbers::LOST => Some(true),
            Numbers::WON => Some(false),
            _ => None,
        }
    }

    /// What is still to be shown to answer the question whether a component has the value `n`; nothing
    /// better than `otherwise` if that is not stored.
    #[inline]
    fn numbers(&self, component: W, n: u16, otherwise: Numbers) -> Numbers {
        if component.is_empty() {
            return if n == 0 { Numbers::LOST } else { Numbers::WON };
        }
        if n > self.ground.most(component.len()) {
            return Numbers::WON;
        }
        self.numbers_of(component, self.table.known(component), n, || otherwise)
    }

    #[inline]
    pub(super) fn numbers_of(
        &self,
        component: W,
        known: Known,
        n: u16,
        otherwise: impl FnOnce() -> Numbers,
    ) -> Numbers {
        match known.is(n) {
            Some(true) => Numbers::LOST,
            Some(false) => Numbers::WON,
            None if known.begun => self.numbers.numbers(component, n).unwrap_or_else(otherwise),
            None => otherwise(),
        }
    }

    fn remember(&self, component: W, n: u16, numbers: Numbers) {
        let known = self.table.known(component);
        if !known.begun {
            self.table.learn(component, Known { begun: true, ..known });
        }
        self.numbers.remember(component, n, numbers);
    }
}

/// The search of one thread.
struct Search<'s, W: Word> {
    searched: &'s Searched<W>,
    /// Lists that are no longer needed, to be filled again.
    spare: Vec<Vec<Choice<W>>>,
}

impl<W: Word> Search<'_, W> {
    fn run(
        &mut self,
        component: W,
        n: Option<u16>,
        member: &mut Member<'_>,
        budget: &Budget,
    ) -> Result<Reply, Stop> {
        let mut stack: Vec<Frame<W>> = Vec::new();
        let mut next = Next::Ask(component, n, Numbers::ALL);
        let mut news = NEWS;
        loop {
            let crowded = self.searched.table.is_crowded() || self.searched.numbers.is_crowded();
            if let Err(stop) = member.step(crowded) {
                self.keep(&stack);
                return Err(stop);
            }
            if member.has_company() {
                news -= 1;
                if news == 0 {
                    news = NEWS;
                    self.hear(&mut stack, member, &mut next);
                }
            }
            let reply = match next {
                Next::Ask(component, n, most) => match self.frame(component, n, most) {
                    Ok(mut frame) => {
                        if frame.choices.len() > MANY_OPTIONS {
                            // As many options again are listed below.
                            budget.check()?;
                        }
                        if member.has_company() && !stack.is_empty() {
                            let mark = mark(frame.component, frame.n);
                            if member.claims(mark) {
                                frame.mark = mark;
                            }
                        }
                        stack.push(frame);
                        None
                    }
                    Err(reply) => Some(reply),
                },
                Next::Back(reply) => {
                    if let Some(frame) = stack.pop() {
                        self.close(frame, member);
                    }
                    Some(reply)
                }
            };
            next = match (stack.last_mut(), reply) {
                (None, Some(reply)) => return Ok(reply),
                (None, None) => unreachable!("a frame was made"),
                (Some(frame), reply) => self.advance(frame, reply, member),
            };
        }
    }

    /// Keeps how far a search was brought that is to be taken up again.
    fn keep(&self, stack: &[Frame<W>]) {
        for frame in stack {
            let (here, _, _) = look(frame, 0, &|_| false);
            if here.win > 0 && here.loss > 0 {
                self.searched.remember(frame.component, frame.n, here);
            }
        }
    }

    fn close(&mut self, frame: Frame<W>, member: &Member<'_>) {
        if frame.mark != 0 {
            member.leaves(frame.mark);
        }
        let mut choices = frame.choices;
        choices.clear();
        self.spare.push(choices);
    }

    /// Leaves everything that serves to answer a question which another thread has answered.
    fn hear(&mut self, stack: &mut Vec<Frame<W>>, member: &Member<'_>, next: &mut Next<W>) {
        let table = &self.searched.table;
        let answered = |frame: &Frame<W>| {
            let known = table.known(frame.component);
            known.value.is_some() || !frame.value && known.excludes(frame.n)
        };
        let Some(place) = stack.iter().position(answered) else { return };
        let known = table.known(stack[place].component);
        let reply = match known.value {
            Some(value) => stack[place].reply(value),
            None => Reply::Numbers(Numbers::WON),
        };
        while stack.len() > place + 1 {
            if let Some(frame) = stack.pop() {
                self.close(frame, member);
            }
        }
        *next = Next::Back(reply);
    }

    /// A frame, or the reply if none is needed.
    fn frame(&mut self, component: W, n: Option<u16>, most: Numbers) -> Result<Frame<W>, Reply> {
        let searched = self.searched;
        let mut known = searched.table.known(component);
        let won = Reply::Numbers(Numbers::WON);
        match (n, known.value) {
            (None, Some(value)) => return Err(Reply::Value(value)),
            (Some(n), Some(value)) if n == value => return Err(Reply::Numbers(Numbers::LOST)),
            (Some(_), Some(_)) => return Err(won),
            (Some(n), None) if known.excludes(n) => return Err(won),
            _ => {}
        }
        let before = known;
        let mut choices = self.spare.pop().unwrap_or_default();
        let views = searched.ground.views(component);
        let mut looked = 0;
        let mut found = searched.ground.options(component, |left| {
            choices.push(searched.choice(views.as_ref(), component, left));
            choices.len() - looked >= TOGETHER
                && searched.look_up(&mut choices, &mut looked, n, &mut known)
        });
        found = found || searched.look_up(&mut choices, &mut looked, n, &mut known);
        if known != before {
            searched.table.learn(component, known);
        }
        if found {
            choices.clear();
            self.spare.push(choices);
            return Err(won);
        }
        choices.sort_unstable_by_key(|choice| Reverse((choice.largest, choice.sum)));
        choices.dedup();
        let (number, value) = (n.unwrap_or(0), n.is_none());
        let mut frame = Frame {
            component,
            n: number,
            value,
            most,
            choices,
            excluded: known.excluded,
            smaller: Vec::new(),
            asked: usize::MAX,
            mark: 0,
        };
        self.ask_smaller(&mut frame);
        Ok(frame)
    }

    fn ask_smaller(&self, frame: &mut Frame<W>) {
        frame.smaller.clear();
        if frame.n > 0 {
            let guess = Numbers::guess(self.searched.ground.effort(frame.component));
            let known = self.known(frame);
            for n in 0..frame.n {
                let numbers = self.searched.numbers_of(frame.component, known, n, || guess);
                frame.smaller.push(numbers);
            }
        }
    }

    /// What the table and the frame know about its component.
    #[inline]
    fn known(&self, frame: &Frame<W>) -> Known {
        let mut known = self.searched.table.known(frame.component);
        known.excluded |= frame.excluded;
        known
    }

    /// Goes on with the next number.
    fn next_number(&self, frame: &mut Frame<W>) {
        frame.n += 1;
        self.ask_smaller(frame);
        for k in 0..frame.choices.len() {
            let guess = Numbers::guess(self.searched.ground.effort(frame.choices[k].largest));
            frame.choices[k].reply = guess;
            self.renew(frame, k);
        }
    }

    /// Looks up what is to be shown of an option, or of a smaller number.
    fn renew(&self, frame: &mut Frame<W>, k: usize) -> Numbers {
        if let Some(choice) = frame.choices.get_mut(k) {
            self.searched.simplify(choice);
            if !choice.others.is_empty() {
                return choice.reply;
            }
        }
        let (component, n) = frame.question(k);
        let reply = frame.reply_of(k);
        *reply = self.searched.numbers(component, n, *reply);
        *reply
    }

    /// Goes on with a frame until it needs another component or has a reply.
    fn advance(
        &mut self,
        frame: &mut Frame<W>,
        reply: Option<Reply>,
        member: &Member<'_>,
    ) -> Next<W> {
        let searched = self.searched;
        match reply {
            Some(Reply::Value(value)) => {
                let choice = &mut frame.choices[frame.asked];
                choice.sum ^= value;
                choice.others.pop();
                self.renew(frame, frame.asked);
            }
            Some(Reply::Numbers(numbers)) => *frame.reply_of(frame.asked) = numbers,
            None => {}
        }
        loop {
            let mut known = self.known(frame);
            if let Some(value) = known.value {
                return Next::Back(frame.reply(value));
            }
            if frame.value && known.excludes(frame.n) {
                self.next_number(frame);
                continue;
            }
            let n = frame.n;
            let taken = |k: usize| {
                let (component, n) = frame.question(k);
                member.is_claimed(mark(component, n))
            };
            let slack = searched.ground.slack();
            let (here, best, below) = if member.has_company() {
                look(frame, slack, &taken)
            } else {
                look(frame, slack, &|_| false)
            };
            if here.win == 0 {
                known.exclude(n);
                frame.excluded = known.excluded;
                searched.table.learn(frame.component, known);
                if !frame.value {
                    return Next::Back(Reply::Numbers(Numbers::WON));
                }
                self.next_number(frame);
                continue;
            }
            if here.loss == 0 {
                known.value = Some(n);
                searched.table.learn(frame.component, known);
                return Next::Back(frame.reply(n));
            }
            if here.win >= frame.most.win || here.loss >= frame.most.loss {
                searched.remember(frame.component, n, here);
                return Next::Back(Reply::Numbers(here));
            }
            // It may have been answered elsewhere.
            let numbers = self.renew(frame, best);
            if numbers.win == 0 || numbers.loss == 0 {
                continue;
            }
            frame.asked = best;
            if let Some(choice) = frame.choices.get(best)
                && let Some(&other) = choice.others.last()
            {
                return Next::Ask(other, None, Numbers::ALL);
            }
            let (component, n) = frame.question(best);
            return Next::Ask(component, Some(n), below);
        }
    }
}

/// How much must be shown of the options, which of them is best looked at next, and how far.
fn look<W: Word>(
    frame: &Frame<W>,
    slack: u32,
    taken: &dyn Fn(usize) -> bool,
) -> (Numbers, usize, Numbers) {
    let (mut least, mut best, mut second) = (MANY, usize::MAX, MANY);
    let (mut largest, mut count) = (0, 0);
    let replies =
        || frame.choices.iter().map(|choice| choice.reply).chain(frame.smaller.iter().copied());
    for (k, numbers) in replies().enumerate() {
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
    let mut below = Numbers {
        win: frame.most.loss.saturating_sub(count - 1),
        // A little more than the second best: going to and fro costs time.
        loss: frame.most.win.min(second + 2 + second * slack / 8),
    };
    if here.win > 0 && here.loss <= here.win && taken(best) {
        // All of them are likely to be needed: one that nobody else looks at is as good.
        let free = |&(k, numbers): &(usize, Numbers)| numbers.win > 0 && !taken(k);
        let open = replies().enumerate().filter(free);
        if let Some((k, numbers)) = open.min_by_key(|(_, numbers)| numbers.loss) {
            best = k;
            below.win = below.win.max(numbers.win + 1);
            below.loss = below.loss.max(numbers.loss + 1 + numbers.loss / 4);
        }
    }
    (here, best, below)
}

fn mark<W: Word>(component: W, n: u16) -> u64 {
    component.mixed().wrapping_add(u64::from(n)) | 1
}

impl<W: Word> Frame<W> {
    /// What is asked of an option, or for a smaller number.
    #[inline]
    fn question(&self, k: usize) -> (W, u16) {
        match self.choices.get(k) {
            Some(choice) => (choice.largest, self.n ^ choice.sum),
            None => (self.component, (k - self.choices.len()) as u16),
        }
    }

    fn reply_of(&mut self, k: usize) -> &mut Numbers {
        let options = self.choices.len();
        match self.choices.get_mut(k) {
            Some(choice) => &mut choice.reply,
            None => &mut self.smaller[k - options],
        }
    }

    /// What to reply once the value is known.
    fn reply(&self, value: u16) -> Reply {
        match (self.value, value == self.n) {
            (true, _) => Reply::Value(value),
            (false, true) => Reply::Numbers(Numbers::LOST),
            (false, false) => Reply::Numbers(Numbers::WON),
        }
    }
}
