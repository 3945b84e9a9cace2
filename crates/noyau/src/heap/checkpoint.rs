//! Long runs on disk: one file with a header, the kept heaps and a checksum, replaced in one step.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::engine::Frame;
use super::run::{LongRun, Parts, Recurrence, Snapshot};
use super::saved::{damaged, read, replace, seal, unseal};
use super::stretch::{Milestone, StretchHash};
use super::{Heaps, KernelChoice};
use crate::notation::read_ruleset;
use crate::{Error, Result};

pub(super) const MAGIC: &[u8] = b"noyau long run 1\n";

/// No run has ever come so far.
const FURTHEST: usize = 1 << 56;

#[derive(Serialize, Deserialize)]
struct Header {
    game: String,
    n: usize,
    keep: usize,
    mask: u32,
    alternating: bool,
    phase: usize,
    rares: Vec<(usize, u8)>,
    snapshots: Vec<usize>,
    spacing: usize,
    next_snapshot: usize,
    hash: StretchHash,
    milestones: Vec<Milestone>,
    recurrence: Option<(usize, usize)>,
    looked_back: usize,
}

impl LongRun {
    /// Saves the run: the file is written beside `path` and then takes its place, so that at any
    /// moment there is either the old run or the new one, complete.
    pub fn save(&self, path: &Path) -> Result<()> {
        replace(path, &self.to_bytes()?)
    }

    /// Goes on with a saved run, exactly as if it had not been stopped.
    pub fn resume(path: &Path, kernel: KernelChoice) -> Result<Self> {
        let name = path.display();
        LongRun::from_bytes(&read(path)?, kernel)
            .map_err(|e| Error { message: format!("{name}: {}", e.message), ..e })
    }

    /// The saved form.
    pub fn to_bytes(&self) -> Result<Vec<u8>> {
        let keep = self.sliding.keep();
        let header = Header {
            game: self.heaps.to_string(),
            n: self.sliding.len(),
            keep,
            mask: self.frame.mask,
            alternating: self.frame.alternating,
            phase: self.frame.phase,
            rares: self.frame.rares.clone(),
            snapshots: self.snapshots.iter().map(|s| s.n).collect(),
            spacing: self.spacing,
            next_snapshot: self.next_snapshot,
            hash: self.hash.clone(),
            milestones: self.milestones.clone(),
            recurrence: self.recurrence.map(|r| (r.first, r.again)),
            looked_back: self.looked_back() as usize,
        };
        let mut data = vec![self.frame.head.as_slice(), self.sliding.last(keep)];
        data.extend(self.snapshots.iter().map(|s| s.window.as_slice()));
        seal(MAGIC, &header, &data)
    }

    /// Reads the saved form.
    pub fn from_bytes(bytes: &[u8], kernel: KernelChoice) -> Result<Self> {
        let (header, mut rest): (Header, &[u8]) = unseal(MAGIC, bytes)?;
        let mut cut = |length: usize| -> Result<Vec<u8>> {
            let (part, more) = rest.split_at_checked(length).ok_or_else(damaged)?;
            rest = more;
            Ok(part.to_vec())
        };
        let keep = header.keep;
        let head = cut(keep.saturating_add(1))?;
        let now = Snapshot { n: header.n, window: cut(keep)? };
        let snapshots = header
            .snapshots
            .iter()
            .map(|&n| Ok(Snapshot { n, window: cut(keep)? }))
            .collect::<Result<Vec<_>>>()?;
        let far = header.n > FURTHEST || header.next_snapshot > FURTHEST;
        if !rest.is_empty() || keep == 0 || far || snapshots.iter().any(|s| s.n > now.n) {
            return Err(damaged());
        }
        let parts = Parts {
            heaps: game(&header.game)?,
            frame: Frame {
                mask: header.mask,
                alternating: header.alternating,
                phase: header.phase,
                rares: header.rares,
                head,
            },
            now,
            snapshots,
            spacing: header.spacing.max(1),
            next_snapshot: header.next_snapshot,
            hash: header.hash,
            milestones: header.milestones,
            recurrence: header.recurrence.map(|(first, again)| Recurrence { first, again }),
            looked_back: header.looked_back,
        };
        LongRun::from_parts(parts, kernel)
    }
}

/// The game of this name.
pub(super) fn game(text: &str) -> Result<Heaps> {
    let heaps = read_ruleset(text).ok().and_then(|rules| rules.heaps());
    heaps
        .ok_or_else(|| Error::bad_request(format!("the saved run is of an unknown game, `{text}`")))
}
