//! Long runs checked again: all links of the chain of notes together are the whole proof.

use super::engine::{Engine, Sliding};
use super::run::{LongRun, Note};
use super::stretch::StretchHash;
use crate::{Budget, Error, Result};

impl LongRun {
    /// How many links the chain of notes has; each can be computed again by itself.
    pub fn links(&self) -> usize {
        self.notes.len()
    }

    /// The first heap that a link decides again, and the one after the last: the first link
    /// begins with the heap 0, and the last one ends with the run.
    pub fn link(&self, link: usize) -> (u64, u64) {
        let from = if link == 0 { 0 } else { self.decided_from(link) };
        (from as u64, self.decided_from(link + 1) as u64)
    }

    /// The heaps from here on are decided again with witnesses in this link; those between the
    /// note and this one were in the link before.
    fn decided_from(&self, link: usize) -> usize {
        let end = self.sliding.len();
        self.notes.get(link).map_or(end, |note| self.rebuilt(note).min(end))
    }

    /// How many heaps there are when a run from this note has as many as it keeps.
    pub(super) fn rebuilt(&self, note: &Note) -> usize {
        note.n + self.sliding.keep() - self.sliding.span()
    }

    /// A run from a note.
    pub(super) fn run_from(&self, note: &Note, budget: &Budget) -> Result<Sliding> {
        Sliding::restore(&self.heaps, self.kernel, &self.frame, note.n, &note.window, budget)
    }

    /// Computes all heaps of a link again, each with its witnesses, and compares what comes out
    /// with the next note, with the hashes of the stretches in between, and with the heaps that
    /// come again. If all links pass, they are a proof of everything that the run claims: see
    /// `docs/mathematics/window-proof.md`.
    pub fn recheck(&self, link: usize, budget: &Budget) -> Result<()> {
        let Some(note) = self.notes.get(link) else {
            let links = self.links();
            return Err(Error::bad_request(format!("the run has {links} links, from 0 on")));
        };
        let (from, to) = self.link(link);
        let wrong = |what: &str| {
            Error::bad_request(format!("the heaps from {from} to {to} do not give {what}"))
        };
        if link == 0 && !self.begins_with(note, budget)? {
            return Err(wrong("the first note"));
        }
        let mut sliding = self.run_from(note, budget)?;
        let span = sliding.span();
        let again = self.recurrence.and_then(|found| {
            let first = self.notes.iter().find(|note| note.n == found.first)?;
            Some(Note { n: found.again, window: first.window.clone() })
        });
        let before = |sliding: &Sliding, n: usize| sliding.between(n - span, n).map(<[u8]>::to_vec);
        let end = self.decided_from(link + 1);
        let (mut hash, mut milestones) = (StretchHash::new(sliding.len()), Vec::new());
        loop {
            // The link that passes there has them for a while.
            if let Some(again) = &again
                && before(&sliding, again.n).is_some_and(|codes| codes != again.window)
            {
                return Err(wrong("the heaps that come again"));
            }
            if sliding.len() >= end {
                break;
            }
            let got = sliding.advance(end, budget)?;
            hash.update(sliding.last(got), &mut milestones);
        }
        if let Some(next) = self.notes.get(link + 1)
            && before(&sliding, next.n).as_ref() != Some(&next.window)
        {
            return Err(wrong("the next note"));
        }
        // What both have of the last heaps.
        let from = (self.sliding.len() - self.sliding.keep()).max(note.n - span);
        let last = sliding.between(from, self.sliding.len());
        if last.is_some() && last != self.sliding.between(from, self.sliding.len()) {
            return Err(wrong("the last heaps"));
        }
        if milestones.iter().any(|m| !self.milestones.contains(m)) {
            return Err(wrong("the noted hash"));
        }
        Ok(())
    }

    /// Whether the heaps from 0 on, all of them kept, have these rare ones and give this note.
    fn begins_with(&self, note: &Note, budget: &Budget) -> Result<bool> {
        let before = budget.memory_used();
        let end = self.decided_from(0);
        let mut engine = Engine::new(&self.heaps, self.kernel)
            .ok_or_else(|| Error::not_applicable("this game has no long runs"))?;
        engine.extend(end.max(note.n), budget)?;
        let split = self.frame.split;
        let rares = (1..engine.len()).filter(|&n| split.is_rare(engine.value(n), n));
        let same_rares = rares.eq(self.frame.rares.iter().map(|r| r.0));
        let codes = (note.n - note.window.len()..note.n).map(|n| split.code(engine.value(n)));
        let same_codes = codes.eq(note.window.iter().map(|&code| u32::from(code)));
        budget.give_back(budget.memory_used().saturating_sub(before));
        Ok(same_rares && same_codes)
    }
}
