//! What the rulesets played with heaps share.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use smallvec::SmallVec;

use crate::game::{Flow, GO_ON};
use crate::heap::{Heaps, Sequence, sequence};
use crate::{Budget, Result};

/// A heap becomes smaller, vanishes, or is divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapMove {
    /// The heap that is moved.
    pub from: u64,
    /// What is left of it.
    pub to: SmallVec<[u64; 3]>,
}

impl fmt::Display for HeapMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to ", self.from)?;
        match self.to.as_slice() {
            [] => f.write_str("0"),
            parts => {
                let parts: Vec<String> = parts.iter().map(u64::to_string).collect();
                f.write_str(&parts.join(","))
            }
        }
    }
}

/// The sorted heaps after the heap at `index` became `to`; empty heaps vanish.
pub fn replaced(heaps: &[u64], index: usize, to: &[u64]) -> Vec<u64> {
    let mut after: Vec<u64> = Vec::with_capacity(heaps.len() + to.len());
    after.extend_from_slice(&heaps[..index]);
    after.extend_from_slice(&heaps[index + 1..]);
    after.extend(to.iter().filter(|&&h| h > 0));
    after.sort_unstable();
    after
}

/// Visits each heap size once: moves in equal heaps are the same.
pub fn each_size(heaps: &[u64], mut visit: impl FnMut(usize, u64) -> Flow) -> Flow {
    for (i, &heap) in heaps.iter().enumerate() {
        if i == 0 || heaps[i - 1] != heap {
            visit(i, heap)?;
        }
    }
    GO_ON
}

/// Single-heap Grundy values, computed as far as they were needed.
#[derive(Debug)]
pub struct HeapValues {
    /// The game.
    pub heaps: Heaps,
    known: Mutex<Option<Sequence>>,
}

impl HeapValues {
    /// For one game.
    pub fn new(heaps: Heaps) -> Self {
        HeapValues { heaps, known: Mutex::default() }
    }

    /// The nim-sum of the values of all heaps.
    pub fn grundy(&self, heaps: &[u64], budget: &Budget) -> Result<u64> {
        let Some(&largest) = heaps.iter().max() else { return Ok(0) };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let enough = known.as_ref().is_some_and(|s| s.period().is_some() || s.upto() >= largest);
        if !enough {
            // Ask for more than is needed now, so that a growing heap does not start over each time.
            let upto = largest.max(known.as_ref().map_or(0, |s| s.upto().saturating_mul(2)));
            *known = Some(sequence(&self.heaps, upto.max(256), budget)?);
        }
        Ok(known.as_ref().map_or(0, |s| heaps.iter().fold(0, |sum, &h| sum ^ s.value(h))))
    }
}
