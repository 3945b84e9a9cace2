//! Strong solutions: every position of a game in files, tier by tier.
//!
//! A table is a folder: `table.json` says which game it is about, and each tier has a file of its
//! own that appears when it is complete. Work that was stopped goes on with the first tier that is
//! missing, and gives the same bytes as work that was not.
//!
//! ```
//! use noyau::{Budget, Session};
//! use noyau_scale::table::{Plan, Table, What, solve, verify};
//! let folder = std::env::temp_dir().join(format!("noyau-doc-{}", std::process::id()));
//! let plan = Plan::new(&Session::new(), "toads-and-frogs tt..ff", What::Outcome)?;
//! let made = solve(&plan, &folder, &Budget::default())?;
//! assert_eq!(made.positions, 15 * 6);
//! let table = Table::open(&Session::new(), &folder)?;
//! let found = table.probe(&Session::new(), "toads-and-frogs tt..ff")?;
//! assert_eq!(found.outcome.to_string(), "N");
//! assert_eq!(verify(&table, &Budget::default())?.positions, 90);
//! std::fs::remove_dir_all(&folder).unwrap();
//! # Ok::<(), noyau::Error>(())
//! ```

mod loops;
mod packed;
mod probe;
mod shelf;
mod solver;
mod tier_file;
mod verify;

use std::path::Path;
use std::sync::Arc;

use noyau::game::{Inside, Kind, Tier};
use noyau::part::Numbered;
use noyau::{Convention, Error, Result, Session, message};
use serde::{Deserialize, Serialize};

use crate::files::{cannot_read, replace};

pub use packed::Packed;
pub use probe::{Found, Table};
pub use shelf::Shelf;
pub use solver::{Made, Worker, keep_only, opened, solve, write_tier};
pub use tier_file::{FORMAT, Reader, mixed, path};
pub use verify::{Checked, verify};

/// What a table says about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Who wins, a bit for each player who may be to move.
    Outcome,
    /// How many moves are left when the winner hurries and the loser delays, in a byte; 255 where
    /// nobody wins. This also says who wins.
    Distance,
    /// The Grundy value, in a byte.
    Grundy,
}

/// The distance where nobody wins.
pub const DRAWN: u8 = 255;

/// What a folder says about its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// How files are written.
    pub format: u32,
    /// Where play starts.
    pub position: String,
    /// What is said about positions.
    pub what: What,
    /// How many positions each tier has.
    pub tiers: Vec<u64>,
}

/// A table that is to be made.
pub struct Plan {
    /// What the folder will say.
    pub manifest: Manifest,
    /// The numbers of the positions.
    pub numbers: Arc<dyn Numbered>,
    /// Who wins where there is no move.
    pub convention: Convention,
}

impl Plan {
    /// Plans a table of everything that can be reached from a position of one part.
    pub fn new(session: &Session, position: &str, what: What) -> Result<Plan> {
        let read = session.position(position)?;
        let [part] = read.parts.as_slice() else {
            return Err(Error::not_applicable(message!("table-one-part")));
        };
        if !matches!(part.kind(), Kind::Impartial | Kind::Partizan) {
            return Err(Error::not_applicable(message!("table-two-players")));
        }
        let Some(numbers) = part.numbered() else {
            let ruleset = part.ruleset();
            return Err(Error::not_applicable(message!("table-no-numbers", ruleset = ruleset)));
        };
        let loops = numbers.inside() == Inside::Loops;
        let convention = read.convention;
        let plain = numbers.kind() == Kind::Impartial && convention == Convention::Normal && !loops;
        if what == What::Grundy && !plain {
            return Err(Error::not_applicable(message!("table-no-grundy")));
        }
        // Who wins a loopy game can be checked position by position only with distances.
        let what = if loops { What::Distance } else { what };
        let tiers = numbers.tiers().iter().map(Tier::size).collect();
        let manifest = Manifest { format: FORMAT, position: read.to_string(), what, tiers };
        Ok(Plan { manifest, numbers, convention })
    }

    /// The plan of the table in a folder.
    pub fn read(session: &Session, folder: &Path) -> Result<Plan> {
        let path = folder.join("table.json");
        let text = std::fs::read(&path).map_err(|error| cannot_read(&path, &error))?;
        let broken = || {
            let file = path.display().to_string();
            Error::bad_request(message!("table-damaged", file = file))
        };
        // Of a foreign table only this may be readable.
        let fields: serde_json::Value = serde_json::from_slice(&text).map_err(|_| broken())?;
        match fields.get("format").and_then(serde_json::Value::as_u64) {
            Some(format) if format == u64::from(FORMAT) => {}
            Some(format) => return Err(tier_file::foreign(format.min(u32::MAX.into()) as u32)),
            None => return Err(broken()),
        }
        let manifest: Manifest = serde_json::from_value(fields).map_err(|_| broken())?;
        let plan = Plan::new(session, &manifest.position, manifest.what)?;
        if plan.manifest != manifest {
            return Err(Error::bad_request(message!("table-other-numbers")));
        }
        Ok(plan)
    }

    /// Makes the folder, or checks that it is that of this plan.
    pub fn settle(&self, folder: &Path) -> Result<()> {
        std::fs::create_dir_all(folder)
            .map_err(|error| crate::files::cannot_write(folder, &error))?;
        let path = folder.join("table.json");
        if path.exists() {
            let session = Session::new();
            let there = Plan::read(&session, folder)?;
            if there.manifest != self.manifest {
                let position = there.manifest.position;
                return Err(Error::bad_request(message!("table-of-other", position = position)));
            }
            return Ok(());
        }
        let mut text = serde_json::to_vec_pretty(&self.manifest)
            .map_err(|error| Error::bad_request(noyau::words::of_json(&error)))?;
        text.push(b'\n');
        replace(&path, &text)
    }

    /// The bits of a value.
    pub fn bits(&self) -> u8 {
        if self.manifest.what == What::Outcome { 1 } else { 8 }
    }

    /// The values that belong to one position.
    pub fn entries_each(&self) -> u64 {
        self.numbers.players().len() as u64
    }

    /// The value of a position without moves.
    pub fn at_the_end(&self) -> u8 {
        match self.manifest.what {
            What::Outcome => u8::from(self.convention == Convention::Misere),
            What::Distance | What::Grundy => 0,
        }
    }

    /// Whether the player to move loses at a position with this value; none if nobody wins.
    pub fn mover_loses(&self, value: u8) -> Option<bool> {
        match self.manifest.what {
            What::Distance if value == DRAWN => None,
            What::Distance => {
                Some(value.is_multiple_of(2) == (self.convention == Convention::Normal))
            }
            What::Outcome | What::Grundy => Some(value == 0),
        }
    }
}
