//! Values of one or eight bits, one after the other.

/// Values of a tier in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    bits: u8,
    data: Vec<u8>,
}

impl Packed {
    /// No values yet, of one or eight bits each.
    pub fn new(bits: u8) -> Packed {
        debug_assert!(bits == 1 || bits == 8);
        Packed { bits, data: Vec::new() }
    }

    /// Values whose bytes are known.
    pub fn from_bytes(bits: u8, data: Vec<u8>) -> Packed {
        Packed { bits, data }
    }

    /// The bytes that so many values take.
    pub fn bytes_for(bits: u8, entries: u64) -> u64 {
        if bits == 1 { entries.div_ceil(8) } else { entries }
    }

    /// One of them.
    #[inline]
    pub fn get(&self, entry: u64) -> u8 {
        if self.bits == 1 {
            self.data[(entry / 8) as usize] >> (entry % 8) & 1
        } else {
            self.data[entry as usize]
        }
    }

    /// All bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.data
    }

    /// Adds values after the first `entries`.
    pub fn extend(&mut self, entries: u64, values: &[u8]) {
        if self.bits == 8 {
            self.data.extend_from_slice(values);
            return;
        }
        let mut values = values;
        let filled = (entries % 8) as usize;
        if filled > 0 {
            let (first, rest) = values.split_at(values.len().min(8 - filled));
            if let Some(last) = self.data.last_mut() {
                first.iter().enumerate().for_each(|(k, value)| *last |= value << (filled + k));
            }
            values = rest;
        }
        let byte =
            |eight: &[u8]| eight.iter().enumerate().fold(0, |byte, (k, value)| byte | value << k);
        self.data.extend(values.chunks(8).map(byte));
    }
}
