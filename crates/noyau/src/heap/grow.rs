//! Values that grow: the one place that knows how to compute more of a sequence.

use super::engine::{Engine, KernelChoice};
use super::plain::Seen;
use super::triples::Triples;
use super::{Heaps, Of};
use crate::words::Message;
use crate::{Budget, Error, Result, message};

/// The values computed so far, and the means to compute more.
pub(super) enum Grow {
    /// Moves that leave at most two heaps.
    Engine(Engine),
    /// Moves that leave three.
    Triples(Triples),
    /// Subtraction sets.
    Subtraction(Subtraction),
}

impl Grow {
    /// `None` for the games whose values have their own recurrence.
    pub fn new(heaps: &Heaps, of: Of) -> Option<Self> {
        match heaps {
            Heaps::Octal(_) | Heaps::Grundy => {
                Some(match (Engine::new(heaps, KernelChoice::Fastest), heaps) {
                    (None, Heaps::Octal(code)) => Grow::Triples(Triples::new(code)),
                    (engine, _) => Grow::Engine(engine?),
                })
            }
            Heaps::Subtraction(set) => Some(Grow::Subtraction(Subtraction {
                set: set.clone(),
                of,
                values: Vec::new(),
                seen: Seen::new(),
            })),
            Heaps::AllBut(_) => None,
        }
    }

    /// The same, with values that were computed before.
    pub fn with_values(heaps: &Heaps, of: Of, values: Vec<u32>, budget: &Budget) -> Result<Self> {
        let mut grow =
            Grow::new(heaps, of).ok_or_else(|| Error::bad_request(message!("values-not-kept")))?;
        match &mut grow {
            Grow::Engine(engine) => {
                let short = values.iter().map(|&v| u16::try_from(v)).collect::<Result<_, _>>();
                let short = short.map_err(|_| Error::bad_request(message!("saved-value-large")))?;
                budget.take(2 * values.len() as u64)?;
                engine.begin_with(short);
            }
            Grow::Triples(triples) => triples.begin_with(values, budget)?,
            Grow::Subtraction(subtraction) => {
                budget.take(4 * values.len() as u64)?;
                subtraction.values = values;
            }
        }
        Ok(grow)
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        match self {
            Grow::Engine(engine) => engine.len(),
            Grow::Triples(triples) => triples.values().len(),
            Grow::Subtraction(subtraction) => subtraction.values.len(),
        }
    }

    /// The value of a heap below [`Grow::len`].
    pub fn value(&self, n: usize) -> u32 {
        match self {
            Grow::Engine(engine) => engine.value(n),
            Grow::Triples(triples) => triples.values()[n],
            Grow::Subtraction(subtraction) => subtraction.values[n],
        }
    }

    /// All values.
    pub fn into_values(self) -> Vec<u32> {
        match self {
            Grow::Engine(engine) => match engine.shorts() {
                Some(shorts) => shorts.iter().map(|&v| u32::from(v)).collect(),
                None => (0..engine.len()).map(|n| engine.value(n)).collect(),
            },
            Grow::Triples(triples) => triples.into_values(),
            Grow::Subtraction(subtraction) => subtraction.values,
        }
    }

    /// Computes until there are `count` values.
    pub fn extend(&mut self, count: usize, budget: &Budget) -> Result<()> {
        match self {
            Grow::Engine(engine) => engine.extend(count, budget),
            Grow::Triples(triples) => triples.extend(count, budget),
            Grow::Subtraction(subtraction) => subtraction.extend(count, budget),
        }
    }

    /// How the values are computed, for whoever watches.
    pub fn describe(&self) -> Option<Message> {
        match self {
            Grow::Engine(engine) => Some(engine.rares()),
            Grow::Triples(_) | Grow::Subtraction(_) => None,
        }
    }

    /// A shift that repeats the end: see [`super::repeat::last_repeat`]. It is found on whatever
    /// form the values have; the match may be longer than that by the values themselves.
    pub fn last_repeat(
        &self,
        work: usize,
        enough: impl Fn(usize, usize) -> bool,
    ) -> Option<(usize, usize)> {
        match self {
            Grow::Engine(engine) => engine.last_repeat(work, enough),
            Grow::Triples(t) => super::repeat::last_repeat(t.values(), false, work, enough),
            Grow::Subtraction(s) => super::repeat::last_repeat(&s.values, false, work, enough),
        }
    }
}

/// The Grundy values, or the outcomes as 0 and 1, of a subtraction set.
pub(super) struct Subtraction {
    set: Vec<u64>,
    of: Of,
    values: Vec<u32>,
    seen: Seen,
}

impl Subtraction {
    fn extend(&mut self, count: usize, budget: &Budget) -> Result<()> {
        let more = count.saturating_sub(self.values.len());
        budget.take(more.saturating_mul(4) as u64)?;
        self.values.reserve(more);
        let mut work = 0;
        for n in self.values.len()..count {
            work += self.set.len() + 1;
            if work > 1 << 16 {
                work = 0;
                budget.check()?;
            }
            let values = &self.values;
            let smaller = self.set.iter().take_while(|&&s| s <= n as u64);
            let mut options = smaller.map(|&s| values[n - s as usize]);
            let value = match self.of {
                Of::Outcome => u32::from(options.any(|v| v == 0)),
                Of::Grundy => {
                    options.for_each(|v| self.seen.mark(v));
                    self.seen.mex()
                }
            };
            self.values.push(value);
        }
        Ok(())
    }
}
