//! The saved form of a computation: a first line that names the format, a header in JSON, the data,
//! and a checksum.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Error, Result, message, words};

/// Puts the parts of a file together.
pub(super) fn seal(magic: &[u8], header: &impl Serialize, data: &[&[u8]]) -> Result<Vec<u8>> {
    let header = serde_json::to_vec(header)
        .map_err(|e| Error::bad_request(message!("run-describe", why = words::of_json(&e))))?;
    let mut bytes = magic.to_vec();
    bytes.extend_from_slice(&header);
    bytes.push(b'\n');
    for part in data {
        bytes.extend_from_slice(part);
    }
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    Ok(bytes)
}

/// The header and the data of a file, if nothing is wrong with it.
pub(super) fn unseal<'a, H: DeserializeOwned>(
    magic: &[u8],
    bytes: &'a [u8],
) -> Result<(H, &'a [u8])> {
    if !bytes.starts_with(magic) {
        return Err(foreign(bytes));
    }
    let (content, sum) = bytes.split_last_chunk::<8>().ok_or_else(damaged)?;
    if checksum(content) != u64::from_le_bytes(*sum) {
        return Err(damaged());
    }
    let body = content.get(magic.len()..).ok_or_else(damaged)?;
    let line = body.iter().position(|&b| b == b'\n').ok_or_else(damaged)?;
    let header = serde_json::from_slice(&body[..line])
        .map_err(|e| Error::bad_request(message!("run-header", why = words::of_json(&e))))?;
    Ok((header, &body[line + 1..]))
}

/// What to say of a file with another first line.
fn foreign(bytes: &[u8]) -> Error {
    let line = bytes.split(|&b| b == b'\n').next().unwrap_or_default();
    let kinds: [&[u8]; 2] = [b"noyau long run ", b"noyau values "];
    let number = kinds.iter().find_map(|kind| line.strip_prefix(*kind));
    if number.is_some_and(|n| (1..4).contains(&n.len()) && n.iter().all(u8::is_ascii_digit)) {
        let line = String::from_utf8_lossy(line);
        return Error::bad_request(message!("run-version", line = line.into_owned()));
    }
    Error::bad_request(message!("run-foreign"))
}

pub(super) fn damaged() -> Error {
    Error::bad_request(message!("run-damaged"))
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &b| {
        (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
    })
}
