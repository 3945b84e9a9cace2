//! Long runs checked again: all links of the chain of notes together are the whole proof.

use super::engine::{Engine, Sliding};
use super::run::{LongRun, Note, Recurrence};
use super::stretch::StretchHash;
use crate::{Budget, Error, Result, message};

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
            return Err(Error::bad_request(message!("run-links", links = links)));
        };
        let (from, to) = self.link(link);
        if link == 0 && !self.begins_with(note, budget)? {
            return Err(Error::bad_request(message!("recheck-first-note", from = from, to = to)));
        }
        let mut sliding = self.run_from(note, budget)?;
        let span = sliding.span();
        let end = self.decided_from(link + 1);
        let (mut hash, mut milestones) = (StretchHash::new(sliding.len()), Vec::new());
        let mut got = sliding.len() - note.n;
        loop {
            if !self.recurs_first_as_claimed(&sliding, got) {
                return Err(Error::bad_request(message!(
                    "recheck-recurrence",
                    from = from,
                    to = to
                )));
            }
            if sliding.len() >= end {
                break;
            }
            got = sliding.advance(end, budget)?;
            hash.update(sliding.last(got), &mut milestones);
        }
        if let Some(next) = self.notes.get(link + 1)
            && sliding.between(next.n - span, next.n) != Some(&next.window)
        {
            return Err(Error::bad_request(message!("recheck-next-note", from = from, to = to)));
        }
        // What both have of the last heaps.
        let shared = (self.sliding.len() - self.sliding.keep()).max(note.n - span);
        let last = sliding.between(shared, self.sliding.len());
        if last.is_some() && last != self.sliding.between(shared, self.sliding.len()) {
            return Err(Error::bad_request(message!("recheck-last-heaps", from = from, to = to)));
        }
        if milestones.iter().any(|m| !self.milestones.contains(m)) {
            return Err(Error::bad_request(message!("recheck-hash", from = from, to = to)));
        }
        Ok(())
    }

    /// Whether the noted heaps of the recurrence, if the run has one, come again where it says,
    /// and not before, as far as that is seen in the last `got` heaps.
    fn recurs_first_as_claimed(&self, sliding: &Sliding, got: usize) -> bool {
        let Some(Recurrence { first, again }) = self.recurrence else { return true };
        let Some(note) = self.notes.iter().find(|note| note.n == first) else { return false };
        let (span, len) = (note.window.len(), sliding.len());
        let codes = sliding.last(span + got);
        let marker = &note.window[span - 1..];
        let mut occurs = sliding.places(got, marker).into_iter().filter_map(|place| {
            let n = len - got + place + 1;
            let allowed = n > first && !(self.frame.split.alternating && (n - first) % 2 == 1);
            (allowed && codes[place + 1..=place + span] == note.window).then_some(n)
        });
        let here = len - got < again && again <= len;
        // Either it is here, or nothing is before it.
        occurs.find(|&n| n <= again) == here.then_some(again)
    }

    /// Whether the heaps from 0 on, all of them kept, have these rare ones and give this note.
    fn begins_with(&self, note: &Note, budget: &Budget) -> Result<bool> {
        let before = budget.memory_used();
        let end = self.decided_from(0);
        let mut engine = Engine::new(&self.heaps, self.kernel)
            .ok_or_else(|| Error::not_applicable(message!("no-long-runs")))?;
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
