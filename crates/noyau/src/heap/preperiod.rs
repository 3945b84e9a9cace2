//! Where the period of a long run begins.

use super::engine::{Engine, Sliding};
use super::run::{LongRun, Recurrence};
use crate::{Budget, Error, Result, message};

impl LongRun {
    /// The least n0 from which on the period holds. It lies between two notes, or before the
    /// first: the run is repeated from the earlier one, side by side with one a period later.
    pub(super) fn preperiod(&self, found: Recurrence, budget: &Budget) -> Result<usize> {
        let start = self.last_difference(found, budget)?.map_or(0, |n| n + 1);
        if start > found.first - self.sliding.span() {
            // Only a file can say so.
            return Err(Error::bad_request(message!("run-no-recurrence", first = found.first)));
        }
        Ok(start)
    }

    /// The last heap before those that come again whose value does not.
    fn last_difference(&self, found: Recurrence, budget: &Budget) -> Result<Option<usize>> {
        let p = found.again - found.first;
        let mut end = found.first;
        for note in self.notes.iter().rev().filter(|note| note.n < found.first) {
            let mut early = self.run_from(note, budget)?;
            let Some(mut late) = self.at(early.len() + p, budget)? else { break };
            let keep = early.keep();
            let from = early.len() - keep;
            let difference = last_difference(early.last(keep), late.last(keep));
            let mut last = difference.map(|i| from + i);
            while early.len() < end {
                let from = early.len();
                let got = early.replay(end, budget)?;
                late.replay_to(early.len() + p, budget)?;
                let difference = last_difference(early.last(got), late.last(got));
                last = difference.map(|i| from + i).or(last);
            }
            if last.is_some() {
                return Ok(last);
            }
            end = note.n;
        }
        self.last_difference_below(end, p, budget)
    }

    /// The same, if it lies before all notes: these heaps fit in memory.
    fn last_difference_below(
        &self,
        end: usize,
        p: usize,
        budget: &Budget,
    ) -> Result<Option<usize>> {
        let mut engine = Engine::new(&self.heaps, self.kernel)
            .ok_or_else(|| Error::not_applicable(message!("no-long-runs")))?;
        let Some(mut late) = self.at(p, budget)? else {
            engine.extend(end + p, budget)?;
            return Ok((0..end).rev().find(|&n| engine.value(n) != engine.value(n + p)));
        };
        engine.extend(end, budget)?;
        let mut last = None;
        while late.len() < end + p {
            let from = late.len();
            let got = late.replay(end + p, budget)?;
            for (n, &code) in (from..).zip(late.last(got)) {
                if late.value(code, n) != engine.value(n - p) {
                    last = Some(n - p);
                }
            }
        }
        Ok(last)
    }

    /// A run from a note that comes early enough, brought to the heap `n`; `None` if none does.
    fn at(&self, n: usize, budget: &Budget) -> Result<Option<Sliding>> {
        let Some(note) = self.notes.iter().rfind(|note| self.rebuilt(note) <= n) else {
            return Ok(None);
        };
        let mut sliding = self.run_from(note, budget)?;
        sliding.replay_to(n, budget)?;
        Ok(Some(sliding))
    }
}

fn last_difference(x: &[u8], y: &[u8]) -> Option<usize> {
    if x == y { None } else { (0..x.len()).rev().find(|&i| x[i] != y[i]) }
}
