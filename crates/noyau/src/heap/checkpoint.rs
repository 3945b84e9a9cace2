//! Long runs on disk: one file with a header, the kept heaps and a checksum, replaced in one step.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::engine::Frame;
use super::run::{LongRun, Parts, Recurrence, Snapshot};
use super::stretch::{Milestone, StretchHash};
use super::{Heaps, KernelChoice};
use crate::{Error, Result};

const MAGIC: &[u8] = b"noyau long run 1\n";

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
        let bytes = self.to_bytes()?;
        let beside = path.with_extension("part");
        let fault = |what: &str, e: &std::io::Error| {
            Error::over_budget(format!("cannot {what} {}: {e}", beside.display()))
        };
        let mut file = File::create(&beside).map_err(|e| fault("create", &e))?;
        file.write_all(&bytes).map_err(|e| fault("write", &e))?;
        file.sync_all().map_err(|e| fault("write", &e))?;
        fs::rename(&beside, path).map_err(|e| fault("rename", &e))
    }

    /// Goes on with a saved run, exactly as if it had not been stopped.
    pub fn resume(path: &Path, kernel: KernelChoice) -> Result<Self> {
        let name = path.display();
        let bytes = fs::read(path)
            .map_err(|e| Error::bad_request(format!("cannot read the run {name}: {e}")))?;
        LongRun::from_bytes(&bytes, kernel)
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
        let header = serde_json::to_vec(&header)
            .map_err(|e| Error::bad_request(format!("cannot describe the run: {e}")))?;
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&header);
        bytes.push(b'\n');
        bytes.extend_from_slice(&self.frame.head);
        bytes.extend_from_slice(self.sliding.last(keep));
        for snapshot in &self.snapshots {
            bytes.extend_from_slice(&snapshot.window);
        }
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        Ok(bytes)
    }

    /// Reads the saved form.
    pub fn from_bytes(bytes: &[u8], kernel: KernelChoice) -> Result<Self> {
        let body = bytes
            .strip_prefix(MAGIC)
            .ok_or_else(|| Error::bad_request("this is not a saved run of this program"))?;
        let corrupt = || Error::bad_request("the saved run is damaged: its checksum is wrong");
        let (content, sum) = bytes.split_last_chunk::<8>().ok_or_else(corrupt)?;
        if checksum(content) != u64::from_le_bytes(*sum) || body.len() < 8 {
            return Err(corrupt());
        }
        let body = &body[..body.len() - 8];
        let line = body.iter().position(|&b| b == b'\n').ok_or_else(corrupt)?;
        let header: Header = serde_json::from_slice(&body[..line])
            .map_err(|e| Error::bad_request(format!("the saved run's header is wrong: {e}")))?;
        let mut rest = &body[line + 1..];
        let mut cut = |length: usize| -> Result<Vec<u8>> {
            let (part, more) = rest.split_at_checked(length).ok_or_else(corrupt)?;
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
        if !rest.is_empty() || keep == 0 || snapshots.iter().any(|s| s.n > now.n) {
            return Err(corrupt());
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

fn game(text: &str) -> Result<Heaps> {
    let code = text.strip_prefix("octal(").and_then(|t| t.strip_suffix(')'));
    match (text, code) {
        ("grundy", _) => Ok(Heaps::Grundy),
        (_, Some(code)) => Ok(Heaps::Octal(code.parse()?)),
        _ => Err(Error::bad_request(format!("the saved run is of an unknown game, `{text}`"))),
    }
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &b| {
        (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
    })
}
