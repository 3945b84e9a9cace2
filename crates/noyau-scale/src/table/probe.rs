//! Looks positions up in a table without loading it.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use noyau::game::{Kind, Place};
use noyau::position::Position;
use noyau::{Convention, Error, Outcome, Player, Result, Session, Winner, message};
use serde::Serialize;

use super::packed::Packed;
use super::solver::opened;
use super::tier_file::Reader;
use super::{Plan, What};

/// A table in a folder.
pub struct Table {
    /// What it is a table of.
    pub plan: Plan,
    folder: PathBuf,
    tiers: Vec<OnceLock<Reader>>,
    /// Blocks that were read lately, each at the place that its number gives it.
    lately: Vec<Mutex<Lately>>,
}

/// So many blocks are kept, of four kilobytes each.
const KEPT: usize = 256;

/// A block that was read: of which tier, which one, and its values.
#[derive(Default)]
struct Lately {
    of: Option<(u32, u64)>,
    values: Vec<u8>,
}

/// What a table says about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Found {
    /// The position.
    pub position: String,
    /// Who wins.
    pub outcome: Outcome,
    /// How many moves are left when Left starts and when Right starts; none where nobody wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distances: Option<[Option<u8>; 2]>,
    /// The Grundy value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grundy: Option<u8>,
    /// Its tier.
    pub tier: u32,
    /// Its number there.
    pub number: u64,
}

impl Table {
    /// Opens a table.
    pub fn open(session: &Session, folder: &Path) -> Result<Table> {
        let plan = Plan::read(session, folder)?;
        let tiers = plan.numbers.tiers().iter().map(|_| OnceLock::new()).collect();
        let lately = (0..KEPT).map(|_| Mutex::default()).collect();
        Ok(Table { plan, folder: folder.to_path_buf(), tiers, lately })
    }

    /// The file of a tier, opened once.
    pub fn tier(&self, tier: u32) -> Result<&Reader> {
        let slot = &self.tiers[tier as usize];
        if let Some(reader) = slot.get() {
            return Ok(reader);
        }
        let reader = opened(&self.plan, &self.folder, tier)?;
        Ok(slot.get_or_init(|| reader))
    }

    /// The values at a place, one for each player whose moves differ.
    pub fn values(&self, at: Place) -> Result<[u8; 2]> {
        let each = self.plan.entries_each();
        let tier = self.tier(at.tier)?;
        // Of two values beside each other the first is even: a block holds both.
        let (block, entry) = tier.found_in(at.number * each);
        let slot = (u64::from(at.tier).wrapping_mul(31).wrapping_add(block)) as usize % KEPT;
        // A block that a panic left half read is of no tier.
        let mut kept = self.lately[slot].lock().unwrap_or_else(PoisonError::into_inner);
        if kept.of != Some((at.tier, block)) {
            kept.of = None;
            tier.block(block, &mut kept.values)?;
            kept.of = Some((at.tier, block));
        }
        let bits = self.plan.bits();
        let value = |entry: u64| Packed::value(bits, &kept.values, entry);
        Ok([value(entry), value(entry + each - 1)])
    }

    /// Where a position is, if it is in this table.
    pub fn place(&self, position: &Position) -> Option<Place> {
        let [part] = position.parts.as_slice() else { return None };
        let same = position.convention == self.plan.convention;
        if same { self.plan.numbers.rank(part.as_ref()) } else { None }
    }

    /// Looks a position up.
    pub fn probe(&self, session: &Session, text: &str) -> Result<Found> {
        let position = session.position(text)?;
        let unknown = || {
            let start = self.plan.manifest.position.clone();
            Error::not_applicable(message!("table-not-in", start = start))
        };
        let place = self.place(&position).ok_or_else(unknown)?;
        let values = self.values(place)?;
        let what = self.plan.manifest.what;
        let known = |value: u8| self.plan.mover_loses(value).map(|_| value);
        Ok(Found {
            position: position.to_string(),
            outcome: self.outcome(values),
            distances: (what == What::Distance).then(|| values.map(known)),
            grundy: (what == What::Grundy).then_some(values[0]),
            tier: place.tier,
            number: place.number,
        })
    }

    /// Who wins, by the values of a position.
    pub fn outcome(&self, values: [u8; 2]) -> Outcome {
        let winner = |player: Player| match self.plan.mover_loses(values[player as usize]) {
            Some(true) => Winner::of(player.other()),
            Some(false) => Winner::of(player),
            None => Winner::Draw,
        };
        debug_assert!(self.plan.numbers.kind() == Kind::Partizan || values[0] == values[1]);
        Outcome::of(winner(Player::Left), winner(Player::Right))
    }

    /// Whether play is misère.
    pub fn is_misere(&self) -> bool {
        self.plan.convention == Convention::Misere
    }
}
