//! One tier in a file: compressed blocks, then where they are, then what there is.
//!
//! ```text
//! block …              as it is, or compressed (LZ4), whichever is shorter
//! index entry …        12 bytes a block: where it begins (8), the checksum of its values (4)
//! footer               48 bytes: magic (8), format (4), tier (4), values (8), bits of a value (4),
//!                      blocks (8), the fingerprint of all values (8), checksum of index and footer (4)
//! ```

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use noyau::{Error, Result, message};

use super::packed::Packed;
use crate::files::{Fresh, cannot_read};

/// What stands at the beginning of the footer.
const MAGIC: &[u8; 8] = b"noyautab";
/// The way files are written. Others are refused.
pub const FORMAT: u32 = 2;
const FOOTER: usize = 48;
/// The bytes of a block in the index.
const INDEX: usize = 12;
/// The bytes of values in a block: small, so that one value is read quickly.
pub const BLOCK: usize = 4096;

/// The file of a tier.
pub fn path(folder: &Path, tier: u32) -> PathBuf {
    folder.join(format!("tier-{tier:05}.noyau"))
}

/// What a file says about its tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footer {
    /// Which tier.
    pub tier: u32,
    /// How many values.
    pub entries: u64,
    /// Of how many bits each.
    pub bits: u8,
    blocks: u64,
    /// The same for the same values, however they came about.
    pub fingerprint: u64,
}

/// Writes a tier.
pub struct Writer {
    file: Fresh,
    at: u64,
    index: Vec<u8>,
    fingerprint: u64,
}

/// One step of a fingerprint.
pub fn mixed(fingerprint: u64, word: u64) -> u64 {
    (fingerprint ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(23)
}

impl Writer {
    pub fn create(folder: &Path, tier: u32) -> Result<Writer> {
        let file = Fresh::create(&path(folder, tier))?;
        Ok(Writer { file, at: 0, index: Vec::new(), fingerprint: u64::from(tier) })
    }

    /// Writes one block of values: all but the last have [`BLOCK`] bytes.
    pub fn block(&mut self, values: &[u8]) -> Result<()> {
        let checksum = crc32fast::hash(values);
        self.index.extend_from_slice(&self.at.to_le_bytes());
        self.index.extend_from_slice(&checksum.to_le_bytes());
        self.fingerprint = mixed(self.fingerprint, checksum.into());
        let compressed = lz4_flex::block::compress(values);
        let shorter = if compressed.len() < values.len() { &compressed[..] } else { values };
        self.file.write(shorter)?;
        self.at += shorter.len() as u64;
        Ok(())
    }

    /// Puts the file in its place; the number of its bytes and its fingerprint.
    pub fn finish(mut self, tier: u32, entries: u64, bits: u8) -> Result<(u64, u64)> {
        let blocks = self.index.len() as u64 / INDEX as u64;
        let mut end = std::mem::take(&mut self.index);
        end.extend_from_slice(MAGIC);
        end.extend_from_slice(&FORMAT.to_le_bytes());
        end.extend_from_slice(&tier.to_le_bytes());
        end.extend_from_slice(&entries.to_le_bytes());
        end.extend_from_slice(&u32::from(bits).to_le_bytes());
        end.extend_from_slice(&blocks.to_le_bytes());
        end.extend_from_slice(&self.fingerprint.to_le_bytes());
        let checksum = crc32fast::hash(&end);
        end.extend_from_slice(&checksum.to_le_bytes());
        self.file.write(&end)?;
        let (bytes, fingerprint) = (self.at + end.len() as u64, self.fingerprint);
        self.file.finish()?;
        Ok((bytes, fingerprint))
    }
}

/// Reads values of a tier without loading it.
#[derive(Debug)]
pub struct Reader {
    path: PathBuf,
    file: Source,
    /// Where every block begins and the checksum of its values; at last where they end.
    index: Vec<(u64, u32)>,
    /// What the file says about itself.
    pub footer: Footer,
    /// How many bytes it has.
    pub bytes: u64,
}

/// A file of which several threads read.
#[derive(Debug)]
struct Source {
    file: File,
    #[cfg(not(unix))]
    turn: std::sync::Mutex<()>,
}

impl Source {
    fn new(file: File) -> Source {
        Source {
            file,
            #[cfg(not(unix))]
            turn: std::sync::Mutex::default(),
        }
    }

    #[cfg(unix)]
    fn read(&self, from: u64, into: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.file, into, from)
    }

    #[cfg(not(unix))]
    fn read(&self, from: u64, into: &mut [u8]) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        // What a panic of another reader left is read anew from its start.
        let _turn = self.turn.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        (&self.file).seek(SeekFrom::Start(from))?;
        (&self.file).read_exact(into)
    }
}

impl Reader {
    /// Opens a file and checks what it says about itself.
    pub fn open(folder: &Path, tier: u32) -> Result<Reader> {
        let path = path(folder, tier);
        let file = File::open(&path).map_err(|error| {
            if error.kind() == io::ErrorKind::NotFound {
                let file = path.display().to_string();
                return Error::bad_request(message!(
                    "table-tier-missing",
                    tier = tier,
                    file = file
                ));
            }
            cannot_read(&path, &error)
        })?;
        let broken = || damaged(&path);
        let io = |error: io::Error| cannot_read(&path, &error);
        let bytes = file.metadata().map_err(io)?.len();
        let file = Source::new(file);
        let start = bytes.checked_sub(FOOTER as u64).ok_or_else(broken)?;
        let mut footer = [0; FOOTER];
        file.read(start, &mut footer).map_err(io)?;
        let word = |at: usize| word(&footer[at..]);
        let long = |at: usize| long(&footer[at..]);
        if &footer[..8] != MAGIC {
            return Err(broken());
        }
        if word(8) != FORMAT {
            return Err(foreign(word(8)));
        }
        let found = Footer {
            tier: word(12),
            entries: long(16),
            bits: word(24) as u8,
            blocks: long(28),
            fingerprint: long(36),
        };
        let expected = Packed::bytes_for(found.bits, found.entries).div_ceil(BLOCK as u64);
        let size = found.blocks.checked_mul(INDEX as u64).filter(|&size| size <= start);
        if found.tier != tier || !matches!(found.bits, 1 | 8) || found.blocks != expected {
            return Err(broken());
        }
        let size = size.ok_or_else(broken)?;
        let mut end = vec![0; size as usize];
        file.read(start - size, &mut end).map_err(io)?;
        end.extend_from_slice(&footer[..FOOTER - 4]);
        if crc32fast::hash(&end) != word(FOOTER - 4) {
            return Err(broken());
        }
        let entries = end[..size as usize].as_chunks::<INDEX>().0;
        let mut index: Vec<(u64, u32)> =
            entries.iter().map(|entry| (self::long(entry), self::word(&entry[8..]))).collect();
        index.push((start - size, 0));
        Ok(Reader { file, index, footer: found, bytes, path })
    }

    /// Reads the values of one block.
    pub(super) fn block(&self, block: u64, values: &mut Vec<u8>) -> Result<()> {
        let broken = || damaged(&self.path);
        let footer = &self.footer;
        let all = Packed::bytes_for(footer.bits, footer.entries);
        let size = (all - block * BLOCK as u64).min(BLOCK as u64) as usize;
        let (start, checksum) = self.index[block as usize];
        let (end, _) = self.index[block as usize + 1];
        let length = end.checked_sub(start).filter(|&length| length <= size as u64);
        let length = length.ok_or_else(broken)? as usize;
        let io = |error: io::Error| cannot_read(&self.path, &error);
        values.resize(size, 0);
        if length == size {
            self.file.read(start, values).map_err(io)?;
        } else {
            let mut stored = [0; BLOCK];
            self.file.read(start, &mut stored[..length]).map_err(io)?;
            let found = lz4_flex::block::decompress_into(&stored[..length], values);
            if found.ok() != Some(size) {
                return Err(broken());
            }
        }
        if crc32fast::hash(values) == checksum { Ok(()) } else { Err(broken()) }
    }

    /// The block of a value, and its number there.
    pub(super) fn found_in(&self, entry: u64) -> (u64, u64) {
        let per_block = (BLOCK * 8) as u64 / u64::from(self.footer.bits);
        (entry / per_block, entry % per_block)
    }

    /// All values.
    pub fn load(&self) -> Result<Packed> {
        let (mut data, mut values) = (Vec::new(), Vec::with_capacity(BLOCK));
        let mut fingerprint = u64::from(self.footer.tier);
        for block in 0..self.footer.blocks {
            self.block(block, &mut values)?;
            fingerprint = mixed(fingerprint, crc32fast::hash(&values).into());
            data.extend_from_slice(&values);
        }
        if fingerprint != self.footer.fingerprint {
            return Err(damaged(&self.path));
        }
        Ok(Packed::from_bytes(self.footer.bits, data))
    }
}

// The footer and the entries of the index, which are arrays, have all the bytes that are asked for.

/// A number of four bytes.
fn word(bytes: &[u8]) -> u32 {
    u32::from_le_bytes(bytes.first_chunk().copied().unwrap_or_default())
}

/// A number of eight bytes.
fn long(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.first_chunk().copied().unwrap_or_default())
}

fn damaged(path: &Path) -> Error {
    Error::bad_request(message!("table-damaged", file = path.display().to_string()))
}

/// A file of another version of the program.
pub fn foreign(found: u32) -> Error {
    Error::bad_request(message!("table-foreign", found = found, known = FORMAT))
}
