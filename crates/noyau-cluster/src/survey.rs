//! Surveys by several workers: a part belongs to the worker that a hash of its number names, becomes a
//! file there, and goes to the first one, who puts them together.

use std::path::Path;

use noyau::graph::Shard;
use noyau::{Result, Session};
use noyau_scale::survey::{
    Plan, Survey, merge, part_bytes, part_from, part_name, read_part, run, write_part,
};

use crate::Crew;

/// Asks about everything, in `parts` parts; every worker calls this. Parts that some process has already
/// are kept. The first worker gets the whole, the others nothing.
pub fn survey(
    crew: &mut Crew<'_>,
    plan: &Plan,
    parts: u64,
    folder: &Path,
) -> Result<Option<Survey>> {
    let there = |part: u64| folder.join(part_name(part, parts));
    // A part of another survey is an error now and not after the work.
    let mut own = Vec::new();
    let mut looked = Ok(());
    for part in 0..parts {
        if there(part).exists() {
            match read_part(&there(part)) {
                Ok(known) if known.plan == *plan => own.push(part),
                Ok(_) => {
                    looked = Err(noyau::Error::bad_request(noyau::message!("survey-parts-differ")));
                }
                Err(error) => looked = Err(error),
            }
        }
    }
    let list: Vec<u8> = own.iter().flat_map(|part| part.to_le_bytes()).collect();
    let index = crew.index();
    crew.tell(0, &list);
    crew.send(index, 0, list);
    let mut keeper: Vec<Option<u64>> = vec![None; parts as usize];
    for parcel in crew.settle(looked)? {
        for part in parcel.bytes.0.as_chunks::<8>().0 {
            // The first one who has it.
            keeper[u64::from_le_bytes(*part) as usize].get_or_insert(parcel.from);
        }
    }
    let session = Session::new();
    let mut failed = Ok(());
    for part in 0..parts {
        let owner = keeper[part as usize].unwrap_or_else(|| crew.owner(part));
        if owner != index {
            continue;
        }
        let found = if keeper[part as usize].is_some() {
            read_part(&there(part))
        } else {
            let shard = Shard { index: part, of: parts };
            run(plan, shard, &session, crew.budget(), &mut |_| Ok(()))
        };
        let written = found.and_then(|found| {
            if keeper[part as usize].is_none() {
                write_part(folder, &found)?;
            }
            part_bytes(&found)
        });
        match written {
            Ok(bytes) if index != 0 => crew.send(0, part, bytes),
            Ok(_) => {}
            Err(error) => {
                failed = Err(error);
                break;
            }
        }
        crew.pause();
    }
    let mut written = Ok(());
    for parcel in crew.settle(failed)? {
        let path = there(parcel.about);
        if !path.exists() && written.is_ok() {
            let part = part_from(&parcel.bytes.0, &path);
            written = part.and_then(|part| write_part(folder, &part).map(|_| ()));
        }
    }
    crew.settle(written)?;
    if index == 0 { merge(folder).map(Some) } else { Ok(None) }
}
