//! The saved form of long runs: a header, a few packed windows and a checksum.
//!
//! Of the last heaps, as many are saved as determine the others, and so it is for every note; the
//! first heaps are computed again.

use serde::{Deserialize, Serialize};

use super::engine::{Frame, Split};
use super::run::{FURTHEST_LIMIT, LongRun, Note, Parts, Recurrence};
use super::saved::{damaged, seal, unseal};
use super::stretch::{Milestone, STRETCH, StretchHash};
use super::{Heaps, KernelChoice};

use crate::{Budget, Error, Result, message};

pub(super) const MAGIC: &[u8] = b"noyau long run 2\n";

/// No run has ever kept so much.
const MOST_KEPT: usize = 1 << 28;

#[derive(Serialize, Deserialize)]
struct Header {
    game: String,
    n: usize,
    keep: usize,
    mask: u32,
    alternating: bool,
    phase: usize,
    rares: Vec<(usize, u8)>,
    notes: Vec<usize>,
    spacing: usize,
    next_note: usize,
    hash: StretchHash,
    /// The end of the first stretch that is hashed, and how many there are.
    milestones: (u64, usize),
    recurrence: Option<(usize, usize)>,
    looked_back: usize,
}

impl LongRun {
    /// The saved form: a few kilobytes if there are few rare heaps.
    pub fn to_bytes(&self) -> Result<Vec<u8>> {
        let keep = self.sliding.keep();
        let header = Header {
            game: self.heaps.to_string(),
            n: self.sliding.len(),
            keep,
            mask: self.frame.split.mask,
            alternating: self.frame.split.alternating,
            phase: self.frame.split.phase,
            rares: self.frame.rares.clone(),
            notes: self.notes.iter().map(|note| note.n).collect(),
            spacing: self.spacing,
            next_note: self.next_note,
            hash: self.hash.clone(),
            milestones: (self.milestones.first().map_or(0, |m| m.end), self.milestones.len()),
            recurrence: self.recurrence.map(|r| (r.first, r.again)),
            looked_back: self.looked_back() as usize,
        };
        let mut data: Vec<u8> = self.milestones.iter().flat_map(|m| m.hash.to_le_bytes()).collect();
        data.extend(self.packing.pack(&self.sliding.last(keep)[..self.sliding.span()]));
        for note in &self.notes {
            data.extend_from_slice(&note.packed);
        }
        seal(MAGIC, &header, &[&data])
    }

    /// Reads the saved form.
    pub fn from_bytes(bytes: &[u8], kernel: KernelChoice, budget: &Budget) -> Result<Self> {
        let (header, mut rest): (Header, &[u8]) = unseal(MAGIC, bytes)?;
        let heaps = game(&header.game)?;
        if !header.is_sound() {
            return Err(damaged());
        }
        let Header { n, keep, mask, alternating, phase, .. } = header;
        let (first, count) = header.milestones;
        let hashes = rest.split_at_checked(8 * count).ok_or_else(damaged)?;
        rest = hashes.1;
        let hashes = hashes.0.as_chunks::<8>().0.iter().map(|bytes| u64::from_le_bytes(*bytes));
        let ends = (0..).map(|i| first + i * STRETCH);
        let milestones = ends.zip(hashes).map(|(end, hash)| Milestone { end, hash }).collect();
        let split = Split { mask, alternating, phase };
        let frame = Frame::load(&heaps, kernel, split, header.rares, keep, budget)?;
        let packing = frame.packing(&heaps)?;
        let mut next = || {
            let before = rest;
            let window = packing.unpack(&mut rest).ok_or_else(damaged)?;
            Ok((window, before[..before.len() - rest.len()].to_vec()))
        };
        let (window, _) = next()?;
        let last = (n - keep + window.len(), window);
        let notes = header.notes.iter().map(|&n| {
            let (window, packed) = next()?;
            Ok(Note { n, window, packed })
        });
        let notes = notes.collect::<Result<Vec<_>>>()?;
        if !rest.is_empty() {
            return Err(damaged());
        }
        let parts = Parts {
            heaps,
            frame,
            last,
            notes,
            spacing: header.spacing.max(1),
            next_note: header.next_note,
            hash: header.hash,
            milestones,
            recurrence: header.recurrence.map(|(first, again)| Recurrence { first, again }),
            looked_back: header.looked_back,
        };
        LongRun::from_parts(parts, kernel, budget)
    }
}

impl Header {
    /// Whether the numbers can be those of a run.
    fn is_sound(&self) -> bool {
        if !(1..=MOST_KEPT).contains(&self.keep) {
            return false;
        }
        let near = |n: usize| n as u64 <= FURTHEST_LIMIT;
        let (first, count) = self.milestones;
        let stretches = first.is_multiple_of(STRETCH)
            && count as u64 <= self.n as u64 / STRETCH
            && first <= self.n as u64;
        let recurs = self.recurrence.is_none_or(|(first, again)| {
            let even = !self.alternating || (again ^ first) & 1 == 0;
            even && self.notes.contains(&first) && first < again && again <= self.n
        });
        let notes = self.notes.is_sorted_by(|x, y| x < y)
            && self.notes.iter().all(|&n| 4 * self.keep <= n && n <= self.n);
        near(self.n)
            && near(self.spacing)
            && near(self.next_note)
            && 5 * self.keep <= self.n
            && self.hash.is_at(self.n)
            && stretches
            && recurs
            && notes
    }
}

/// The game of this name.
pub(super) fn game(text: &str) -> Result<Heaps> {
    text.parse().map_err(|_| Error::bad_request(message!("run-unknown-game", game = text)))
}
