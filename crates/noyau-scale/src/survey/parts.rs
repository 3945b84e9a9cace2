//! Surveys in parts: a file for each, and all of them together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use noyau::{Error, Result, message};

use super::run::sort;
use super::{FORMAT, Row, Survey};
use crate::files::{cannot_read, cannot_write, replace};
use noyau::sorting;

/// The file of a part.
pub fn part_name(shard: u64, shards: u64) -> String {
    format!("part-{shard:06}-of-{shards:06}.json")
}

/// The bytes of the file of a part.
pub fn part_bytes(survey: &Survey) -> Result<Vec<u8>> {
    let mut sealed = Survey { checksum: 0, ..survey.clone() };
    sealed.checksum = crc32fast::hash(&json(&sealed)?);
    let mut text = json(&sealed)?;
    text.push(b'\n');
    Ok(text)
}

fn json(survey: &Survey) -> Result<Vec<u8>> {
    serde_json::to_vec(survey).map_err(|error| Error::bad_request(noyau::words::of_json(&error)))
}

/// Writes a part of a survey into a folder; its file.
pub fn write_part(folder: &Path, survey: &Survey) -> Result<PathBuf> {
    std::fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    let path = folder.join(part_name(survey.shard, survey.shards));
    replace(&path, &part_bytes(survey)?)?;
    Ok(path)
}

/// Reads a part of a survey.
pub fn read_part(path: &Path) -> Result<Survey> {
    let text = std::fs::read(path).map_err(|error| cannot_read(path, &error))?;
    part_from(&text, path)
}

/// A part from the bytes of its file, which errors name.
pub fn part_from(text: &[u8], path: &Path) -> Result<Survey> {
    let read: serde_json::Result<Survey> = serde_json::from_slice(text);
    let file = || path.display().to_string();
    match read {
        Ok(survey) if survey.format != FORMAT => {
            Err(Error::bad_request(message!("survey-not-a-part", file = file())))
        }
        // The bytes of what was read are those of the file only if nothing in it was changed.
        Ok(survey) if part_bytes(&survey)? == text => Ok(Survey { checksum: 0, ..survey }),
        Ok(_) => Err(Error::bad_request(message!("survey-part-damaged", file = file()))),
        Err(_) => Err(Error::bad_request(message!("survey-not-a-part", file = file()))),
    }
}

/// Puts the parts of a survey together. Every one of them must be there exactly once.
pub fn merge(folder: &Path) -> Result<Survey> {
    let listed = std::fs::read_dir(folder).map_err(|error| cannot_read(folder, &error))?;
    let mut paths = Vec::new();
    for entry in listed {
        let path = entry.map_err(|error| cannot_read(folder, &error))?.path();
        if path.extension().is_some_and(|end| end == "json") {
            paths.push(path);
        }
    }
    sorting::sort(&mut paths);
    let mut parts = Vec::with_capacity(paths.len());
    for path in &paths {
        parts.push(read_part(path)?);
    }
    together(parts)
}

fn together(mut parts: Vec<Survey>) -> Result<Survey> {
    sorting::sort_by_key(&mut parts, |part| part.shard);
    let Some(first) = parts.first() else {
        return Err(Error::bad_request(message!("survey-no-parts")));
    };
    let (plan, shards) = (first.plan.clone(), first.shards);
    if parts.iter().any(|part| part.plan != plan || part.shards != shards) {
        return Err(Error::bad_request(message!("survey-parts-differ")));
    }
    let missing: Vec<u64> = (0..shards)
        .filter(|shard| parts.iter().all(|part| part.shard != *shard))
        .take(10)
        .collect();
    if !missing.is_empty() {
        let missing: Vec<String> = missing.iter().map(u64::to_string).collect();
        return Err(Error::bad_request(message!("survey-parts-missing", parts = missing)));
    }
    if let Some(pair) = parts.windows(2).find(|pair| pair[0].shard == pair[1].shard) {
        return Err(Error::bad_request(message!("survey-part-twice", part = pair[0].shard)));
    }
    let (mut asked, mut fingerprint) = (0, 0u64);
    let mut rows: BTreeMap<(u64, String), Row> = BTreeMap::new();
    for part in parts {
        asked += part.asked;
        fingerprint = fingerprint.wrapping_add(part.fingerprint);
        for row in part.rows {
            let key = (row.order, row.answer.clone());
            match rows.get_mut(&key) {
                None => {
                    rows.insert(key, row);
                }
                Some(known) => {
                    known.count += row.count;
                    if (row.size, &row.witness) < (known.size, &known.witness) {
                        (known.size, known.witness) = (row.size, row.witness);
                    }
                }
            }
        }
    }
    let mut rows: Vec<Row> = rows.into_values().collect();
    sort(&mut rows);
    Ok(Survey { format: FORMAT, plan, shard: 0, shards: 1, asked, fingerprint, rows, checksum: 0 })
}
