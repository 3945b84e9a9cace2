//! One kept answer as bytes: a first line that names the format, a checksum, and the answer as JSON.

use noyau::archive::Finished;

use crate::Error;

const MAGIC: &[u8] = b"noyau result 1\n";

/// An answer with its checksum, which also covers the question that it answers.
pub(crate) fn seal(key: &str, finished: &Finished) -> Result<Vec<u8>, Error> {
    let body = serde_json::to_vec(finished)?;
    let mut bytes = MAGIC.to_vec();
    bytes.extend_from_slice(&checksum(key, &body).to_le_bytes());
    bytes.extend_from_slice(&body);
    Ok(bytes)
}

/// The answer to this question, if nothing is wrong with it; one of an earlier version, which had
/// no checksum, is found again by computing.
pub(crate) fn unseal(key: &str, bytes: &[u8]) -> Option<Finished> {
    let (sum, body) = bytes.strip_prefix(MAGIC)?.split_first_chunk::<16>()?;
    let whole = checksum(key, body) == u128::from_le_bytes(*sum);
    whole.then(|| serde_json::from_slice(body).ok()).flatten()
}

/// FNV-1a with 128 bits: finds every change of a few bits, and all but one in 2^128 of the others.
fn checksum(key: &str, body: &[u8]) -> u128 {
    let length = (key.len() as u64).to_le_bytes();
    let bytes = length.iter().chain(key.as_bytes()).chain(body);
    bytes.fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, &byte| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::json;

    use super::*;

    #[test]
    fn every_flipped_bit_is_seen() {
        let (request, answer) = (json!({"ask": "period"}), json!({"period": 12}));
        let certificate = Some(json!({"values": [0, 1, 2]}));
        let finished = Finished { request, answer, took: Duration::from_secs(1), certificate };
        let sealed = seal("a question", &finished).unwrap();
        assert_eq!(unseal("a question", &sealed), Some(finished));
        assert_eq!(unseal("another question", &sealed), None);
        for bit in 0..8 * sealed.len() {
            let mut flipped = sealed.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(unseal("a question", &flipped), None, "bit {bit}");
        }
        for end in 0..sealed.len() {
            assert_eq!(unseal("a question", &sealed[..end]), None, "{end} bytes");
        }
    }
}
