//! Tables that a session looks positions up in.

use std::fmt;
use std::path::PathBuf;

use noyau::context::Tabulated;
use noyau::part::Entry;
use noyau::{Player, Result, Session};

use super::Table;

/// Some tables. The first one that has a position answers.
pub struct Shelf {
    /// Reads the positions.
    session: Session,
    tables: Vec<Table>,
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let starts = self.tables.iter().map(|table| &table.plan.manifest.position);
        f.debug_list().entries(starts).finish()
    }
}

impl Shelf {
    /// Opens the tables in these folders, also those of these rulesets.
    pub fn open(folders: &[PathBuf], rulesets: &[Entry]) -> Result<Shelf> {
        let session = rulesets.iter().cloned().fold(Session::new(), Session::with);
        let tables: Result<Vec<Table>> =
            folders.iter().map(|folder| Table::open(&session, folder)).collect();
        Ok(Shelf { tables: tables?, session })
    }
}

impl Tabulated for Shelf {
    fn left_wins(&self, position: &str) -> Result<Option<[Option<bool>; 2]>> {
        // A position under rules that are not known here has no table either.
        let Ok(position) = self.session.position(position) else { return Ok(None) };
        for table in &self.tables {
            let Some(place) = table.place(&position) else { continue };
            let values = table.values(place)?;
            let left_wins = |first: Player| {
                let loses = table.plan.mover_loses(values[first as usize])?;
                Some((first == Player::Left) != loses)
            };
            return Ok(Some(Player::BOTH.map(left_wins)));
        }
        Ok(None)
    }
}
