//! Surveys by many workers: every part goes to the worker that a hash names, and becomes a file.

use std::path::Path;

use noyau::graph::Shard;
use noyau::{Budget, Error, Result, Session, message};
use noyau_scale::survey::{Plan, Survey, merge, part_name, read_part, run, write_part};
use timely::worker::Worker;

use crate::{Parcel, exchanged, owner};

/// Asks about everything, in `parts` parts; every worker calls this. Parts that are in the folder
/// already are kept.
pub fn survey(
    worker: &mut Worker,
    plan: &Plan,
    parts: u64,
    folder: &Path,
    budget: &Budget,
) -> Result<Survey> {
    let (index, peers) = (worker.index() as u64, worker.peers() as u64);
    let session = Session::new();
    let mut own = Ok(());
    for part in (0..parts).filter(|&part| owner(part, peers) == index) {
        let path = folder.join(part_name(part, parts));
        let kept = path.exists() && read_part(&path).is_ok_and(|known| known.plan == *plan);
        if kept {
            continue;
        }
        let found = run(plan, Shard { index: part, of: parts }, &session, budget, &mut |_| Ok(()));
        own = found.and_then(|found| write_part(folder, &found).map(|_| ()));
        if own.is_err() {
            break;
        }
    }
    let told: Vec<Parcel> = match &own {
        Ok(()) => Vec::new(),
        Err(error) => (0..peers)
            .map(|to| Parcel { to, about: index, bytes: error.to_string().into_bytes() })
            .collect(),
    };
    // All parts are on disk before they are put together.
    let failed = exchanged(worker, told).into_iter().next();
    own?;
    match failed {
        Some(parcel) => {
            let why = String::from_utf8_lossy(&parcel.bytes).into_owned();
            Err(Error::over_budget(message!("cluster-failed", why = why)))
        }
        None => merge(folder),
    }
}
