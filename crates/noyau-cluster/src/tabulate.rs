//! Tables by several workers: the chunks of a tier are spread by a hash of their numbers, and what a
//! worker finds goes to all others, who need it for the tiers above.
//!
//! So every process holds the values of the tiers that are needed, a bit or a byte each, and can write
//! every tier: into a folder of its own, or into the one they share.

use std::path::Path;

use noyau::game::Inside;
use noyau::{Error, Result, Session, message};
use noyau_scale::table::{
    DRAWN, Made, Packed, Plan, What, Worker as Solver, keep_only, mixed, opened, path, write_tier,
};
use rayon::prelude::*;

use crate::Crew;

/// Fills a table; every worker calls this. The bytes are those of the table by one process.
pub fn tabulate(crew: &mut Crew<'_>, position: &str, what: What, folder: &Path) -> Result<Made> {
    let plan = Plan::new(&Session::new(), position, what)?;
    // One after the other: the folder may be the same.
    let first = crew.index() == 0;
    let settled = if first { plan.settle(folder) } else { Ok(()) };
    crew.settle(settled)?;
    let settled = plan.settle(folder);
    crew.settle(settled)?;
    let tiers = plan.manifest.tiers.len() as u32;
    let mut known: Vec<Option<Packed>> = vec![None; tiers as usize];
    let mut made = Made::begun(&plan);
    let (mut fingerprint, mut done) = (0, 0);
    for tier in 0..tiers {
        let size = plan.manifest.tiers[tier as usize];
        made.raw_bytes += Packed::bytes_for(plan.bits(), size * plan.entries_each());
        if shared(crew, &plan, folder, tier)? {
            made.kept += 1;
        } else {
            let loaded = keep_only(&plan, folder, tier, &mut known, crew.budget());
            crew.settle(loaded)?;
            let solver = Solver { plan: &plan, known: &known, budget: crew.budget(), done };
            let packed = if plan.numbers.inside() == Inside::Loops {
                loops(crew, &solver, tier)?
            } else {
                chunks(crew, &solver, tier)?
            };
            write(crew, &plan, folder, tier, &packed)?;
            known[tier as usize] = Some(packed);
        }
        let reader = opened(&plan, folder, tier);
        crew.settle(reader.as_ref().map(|_| ()).map_err(Clone::clone))?;
        let reader = reader?;
        made.bytes += reader.bytes;
        fingerprint = mixed(fingerprint, reader.footer.fingerprint);
        done += size;
    }
    made.fingerprint = format!("{fingerprint:016x}");
    Ok(made)
}

/// Every process writes a tier that is complete, unless the others' folder is its own: this is the
/// checkpoint, from which any number of processes goes on.
fn write(
    crew: &mut Crew<'_>,
    plan: &Plan,
    folder: &Path,
    tier: u32,
    packed: &Packed,
) -> Result<()> {
    for turn in [true, false] {
        let mine = (crew.index() == 0) == turn && !path(folder, tier).exists();
        let written =
            if mine { write_tier(plan, folder, tier, packed).map(|_| ()) } else { Ok(()) };
        crew.settle(written)?;
    }
    Ok(())
}

/// Whether some process has a tier already; then all get it.
fn shared(crew: &mut Crew<'_>, plan: &Plan, folder: &Path, tier: u32) -> Result<bool> {
    let own = if path(folder, tier).exists() {
        opened(plan, folder, tier).map(|reader| Some(reader.footer.fingerprint))
    } else {
        Ok(None)
    };
    if let Ok(Some(fingerprint)) = &own {
        let bytes = fingerprint.to_le_bytes();
        crew.tell(0, &bytes);
        let index = crew.index();
        crew.send(index, 0, bytes.to_vec());
    }
    let told = crew.settle(own.as_ref().map(|_| ()).map_err(Clone::clone))?;
    let own = own?;
    let Some(owner) = told.first().map(|parcel| parcel.from) else { return Ok(false) };
    let other = told.iter().find(|parcel| parcel.bytes != told[0].bytes);
    if let Some(other) = other {
        // All of them see this.
        let process = other.from;
        let why = message!("cluster-tier-differs", tier = tier, process = process);
        return Err(Error::bad_request(why));
    }
    let lacking: Vec<u64> =
        (0..crew.peers()).filter(|k| told.iter().all(|parcel| parcel.from != *k)).collect();
    let mut sent = Ok(());
    if owner == crew.index() && !lacking.is_empty() {
        match opened(plan, folder, tier).and_then(|reader| reader.load()) {
            Ok(packed) => {
                for &to in &lacking {
                    crew.send(to, 0, packed.bytes().to_vec());
                }
            }
            Err(error) => sent = Err(error),
        }
    }
    let arrived = crew.settle(sent)?;
    let written = match (own, arrived.into_iter().next()) {
        (None, Some(parcel)) => {
            let packed = Packed::from_bytes(plan.bits(), parcel.bytes.0);
            write_tier(plan, folder, tier, &packed).map(|_| ())
        }
        _ => Ok(()),
    };
    crew.settle(written)?;
    Ok(true)
}

/// The values of a tier of a game that ends.
fn chunks(crew: &mut Crew<'_>, solver: &Solver<'_>, tier: u32) -> Result<Packed> {
    let (bits, each) = (solver.plan.bits(), solver.plan.entries_each());
    let chunks = solver.chunks(tier);
    let own: Vec<usize> =
        (0..chunks.len()).filter(|&k| crew.owner(k as u64) == crew.index()).collect();
    let mut found: Vec<Option<Packed>> = vec![None; chunks.len()];
    let mut failed = Ok(());
    'work: for some in own.chunks(2 * rayon::current_num_threads()) {
        let solve = |&k: &usize| Ok((k, solver.chunk(tier, chunks[k].clone())?));
        let solved: Vec<Result<(usize, Packed)>> = some.par_iter().map(solve).collect();
        for one in solved {
            match one {
                Ok((k, packed)) => {
                    crew.tell(k as u64, packed.bytes());
                    found[k] = Some(packed);
                }
                Err(error) => {
                    failed = Err(error);
                    break 'work;
                }
            }
        }
        crew.pause();
        solver.report(some.last().map_or(0, |&k| chunks[k].end));
    }
    for parcel in crew.settle(failed)? {
        found[parcel.about as usize] = Some(Packed::from_bytes(bits, parcel.bytes.0));
    }
    let mut packed = Packed::new(bits);
    for (piece, range) in found.into_iter().zip(&chunks) {
        // Each has its owner, and the round is over.
        let Some(piece) = piece else { unreachable!("a chunk that nobody sent") };
        packed.append(range.start * each, &piece, (range.end - range.start) * each);
    }
    Ok(packed)
}

/// So many positions of a loopy game are one piece of work.
const PIECE: u64 = 1 << 14;

/// The values of a tier of a loopy game, round by round.
fn loops(crew: &mut Crew<'_>, solver: &Solver<'_>, tier: u32) -> Result<Packed> {
    let size = solver.plan.numbers.tiers()[tier as usize].size();
    let mut values = vec![DRAWN; (size * solver.plan.entries_each()) as usize];
    let longest = solver.longest();
    let own: Vec<u64> =
        (0..size.div_ceil(PIECE)).filter(|&piece| crew.owner(piece) == crew.index()).collect();
    for round in 0..DRAWN {
        let look = |&piece: &u64| {
            solver.round(tier, round, &values, piece * PIECE..((piece + 1) * PIECE).min(size))
        };
        let found: Result<Vec<Vec<u64>>> = own.par_iter().map(look).collect();
        let mut bytes = Vec::new();
        let index = crew.index();
        if let Ok(found) = &found {
            bytes.extend(found.iter().flatten().flat_map(|entry| entry.to_le_bytes()));
            crew.tell(0, &bytes);
            crew.send(index, 0, bytes);
        }
        let mut any = false;
        for parcel in crew.settle(found.map(|_| ()))? {
            for entry in parcel.bytes.0.as_chunks::<8>().0 {
                values[u64::from_le_bytes(*entry) as usize] = round;
                any = true;
            }
        }
        if !any && round > longest {
            return Ok(Packed::from_bytes(8, values));
        }
    }
    Err(Error::over_budget(message!("table-games-too-long", most = DRAWN - 1)))
}
