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
        Packed::value(self.bits, &self.data, entry)
    }

    /// One of the values in these bytes, of so many bits each.
    #[inline]
    pub fn value(bits: u8, bytes: &[u8], entry: u64) -> u8 {
        if bits == 1 {
            bytes[(entry / 8) as usize] >> (entry % 8) & 1
        } else {
            bytes[entry as usize]
        }
    }

    /// All bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.data
    }

    /// Adds values that are packed already after the first `entries`.
    pub fn append(&mut self, entries: u64, more: &Packed, count: u64) {
        let shift = if self.bits == 1 { entries % 8 } else { 0 };
        if shift == 0 {
            self.data.extend_from_slice(&more.data);
            return;
        }
        self.data.reserve(more.data.len());
        // It has the bits before.
        let mut last = self.data.pop().unwrap_or(0);
        for &byte in &more.data {
            self.data.push(last | byte << shift);
            last = byte >> (8 - shift);
        }
        self.data.push(last);
        self.data.truncate(Packed::bytes_for(1, entries + count) as usize);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_the_whole() {
        for bits in [1, 8] {
            for cut in [0, 1, 7, 8, 9, 30, 63, 64, 65, 100] {
                let values: Vec<u8> = (0..100u32).map(|k| (k * k / 7 % 2) as u8).collect();
                let (mut whole, mut front, mut back) =
                    (Packed::new(bits), Packed::new(bits), Packed::new(bits));
                whole.extend(0, &values);
                front.extend(0, &values[..cut]);
                back.extend(0, &values[cut..]);
                front.append(cut as u64, &back, 100 - cut as u64);
                assert_eq!(front, whole, "{bits} bits, cut at {cut}");
                assert!((0..100).all(|k| whole.get(k as u64) == values[k]));
            }
        }
    }
}
