//! Tables by many workers: the chunks of a tier are spread by a hash of their numbers, and what a
//! worker finds goes to all others, who need it for the tiers above.

use std::path::Path;

use noyau::game::Inside;
use noyau::{Budget, Error, Result, Session, message};
use noyau_scale::table::{
    DRAWN, Packed, Plan, What, Worker as Solver, keep_only, mixed, opened, path, write_tier,
};
use timely::worker::Worker;

use crate::{Parcel, exchanged, owner};

/// What an error is about, in a parcel.
const FAILED: u64 = u64::MAX;

/// Fills a table; every worker calls this. The fingerprint of the table, the same for any number of
/// workers and on one machine.
pub fn tabulate(
    worker: &mut Worker,
    position: &str,
    what: What,
    folder: &Path,
    budget: &Budget,
) -> Result<u64> {
    let plan = Plan::new(&Session::new(), position, what)?;
    let first = worker.index() == 0;
    let settled = if first { plan.settle(folder) } else { Ok(()) };
    agreed(worker, settled)?;
    let tiers = plan.numbers.tiers().len() as u32;
    let mut known: Vec<Option<Packed>> = vec![None; tiers as usize];
    let mut fingerprint = 0;
    for tier in 0..tiers {
        // One worker looks, so that all do the same while files appear.
        let there = exchanged(worker, announced(first, worker.peers(), path(folder, tier).exists()));
        if there.iter().all(|parcel| parcel.about == 0) {
            let loaded = keep_only(&plan, folder, tier, &mut known, budget);
            agreed(worker, loaded)?;
            let solver = Solver { plan: &plan, known: &known, budget, done: 0 };
            let values = if plan.numbers.inside() == Inside::Loops {
                loops(worker, &solver, tier)?
            } else {
                chunks(worker, &solver, tier)?
            };
            let mut packed = Packed::new(plan.bits());
            packed.extend(0, &values);
            let written = if first {
                write_tier(&plan, folder, tier, &packed).map(|_| ())
            } else {
                Ok(())
            };
            // The tier is complete on disk before any worker goes on: this is the checkpoint.
            agreed(worker, written)?;
            known[tier as usize] = Some(packed);
        }
        let own = opened(&plan, folder, tier).map(|reader| reader.footer.fingerprint);
        agreed(worker, own.as_ref().map(|_| ()).map_err(Clone::clone))?;
        fingerprint = mixed(fingerprint, own?);
    }
    Ok(fingerprint)
}

/// The first worker tells all whether something is so.
fn announced(first: bool, peers: usize, yes: bool) -> Vec<Parcel> {
    let workers = if first { peers as u64 } else { 0 };
    (0..workers).map(|to| Parcel { to, about: u64::from(yes), bytes: Vec::new() }).collect()
}

/// Waits for all workers; if one of them failed, all do.
fn agreed(worker: &mut Worker, own: Result<()>) -> Result<()> {
    let peers = worker.peers() as u64;
    let told = own.as_ref().err().map(|error| error.to_string().into_bytes());
    let parcels = (0..peers).filter_map(|to| {
        Some(Parcel { to, about: FAILED, bytes: told.clone()? })
    });
    let parcels = parcels.collect();
    let failed = exchanged(worker, parcels).into_iter().next();
    own?;
    match failed {
        Some(parcel) => {
            let why = String::from_utf8_lossy(&parcel.bytes).into_owned();
            Err(Error::over_budget(message!("cluster-failed", why = why)))
        }
        None => Ok(()),
    }
}

/// The values of a tier of a game that ends.
fn chunks(worker: &mut Worker, solver: &Solver<'_>, tier: u32) -> Result<Vec<u8>> {
    let (index, peers) = (worker.index() as u64, worker.peers() as u64);
    let chunks = solver.chunks(tier);
    let bits = solver.plan.bits();
    let mut parcels = Vec::new();
    let mut own = Ok(());
    for (number, range) in chunks.iter().enumerate() {
        if owner(number as u64, peers) != index {
            continue;
        }
        match solver.chunk(tier, range.clone()) {
            Ok(values) => {
                // Packed, a chunk is an eighth of the message.
                let mut packed = Packed::new(bits);
                packed.extend(0, &values);
                let bytes = packed.bytes();
                parcels.extend((0..peers).map(|to| Parcel {
                    to,
                    about: number as u64,
                    bytes: bytes.to_vec(),
                }));
            }
            Err(error) => {
                own = Err(error);
                break;
            }
        }
    }
    agreed(worker, own)?;
    let mut arrived = exchanged(worker, parcels);
    arrived.sort_unstable_by_key(|parcel| parcel.about);
    let each = solver.plan.entries_each();
    let mut values = Vec::new();
    for (parcel, range) in arrived.into_iter().zip(&chunks) {
        let entries = (range.end - range.start) * each;
        let packed = Packed::from_bytes(bits, parcel.bytes);
        values.extend((0..entries).map(|entry| packed.get(entry)));
    }
    Ok(values)
}

/// So many positions of a loopy game are one piece of work.
const PIECE: u64 = 1 << 14;

/// The values of a tier of a loopy game, round by round.
fn loops(worker: &mut Worker, solver: &Solver<'_>, tier: u32) -> Result<Vec<u8>> {
    let (index, peers) = (worker.index() as u64, worker.peers() as u64);
    let size = solver.plan.numbers.tiers()[tier as usize].size();
    let mut values = vec![DRAWN; (size * solver.plan.entries_each()) as usize];
    let longest = solver.longest();
    for round in 0..DRAWN {
        let mut decided = Vec::new();
        let mut own = Ok(());
        for piece in (0..size.div_ceil(PIECE)).filter(|&piece| owner(piece, peers) == index) {
            let range = piece * PIECE..((piece + 1) * PIECE).min(size);
            match solver.round(tier, round, &values, range) {
                Ok(more) => decided.extend(more),
                Err(error) => own = Err(error),
            }
        }
        agreed(worker, own)?;
        let bytes: Vec<u8> = decided.iter().flat_map(|entry| entry.to_le_bytes()).collect();
        let parcels = (0..peers).map(|to| Parcel { to, about: index, bytes: bytes.clone() });
        let parcels = parcels.collect();
        let mut any = false;
        for parcel in exchanged(worker, parcels) {
            for entry in parcel.bytes.chunks_exact(8) {
                let entry = u64::from_le_bytes(entry.try_into().unwrap_or_default());
                values[entry as usize] = round;
                any = true;
            }
        }
        if !any && round > longest {
            return Ok(values);
        }
    }
    Err(Error::over_budget(message!("table-games-too-long", most = DRAWN - 1)))
}
