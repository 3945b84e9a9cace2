//! Grundy values of a token that moves along lines: on each line, every place passed before can
//! be reached, so it is enough to remember which values a line has already.

/// Lines of one direction, with the values that occur on each so far.
#[derive(Debug)]
pub struct Lines {
    /// Words for each line.
    width: usize,
    words: Vec<u64>,
    /// Of each line, the words before this one are full.
    full: Vec<u32>,
}

/// The bytes that so many lines need for values up to `most`.
pub fn bytes(lines: u64, most: u64) -> u64 {
    lines.saturating_mul((most / 64 + 1) * 8 + 4)
}

impl Lines {
    /// So many lines, for values up to `most`.
    pub fn new(lines: u64, most: u64) -> Self {
        let (lines, width) = (lines as usize, (most / 64 + 1) as usize);
        Lines { width, words: vec![0; lines * width], full: vec![0; lines] }
    }

    fn words(&self, line: usize) -> &[u64] {
        &self.words[line * self.width..(line + 1) * self.width]
    }

    /// Forgets the values of a line.
    pub fn clear(&mut self, line: usize) {
        self.words[line * self.width..(line + 1) * self.width].fill(0);
        self.full[line] = 0;
    }

    /// Adds a value to a line.
    pub fn insert(&mut self, line: usize, value: u32) {
        let words = &mut self.words[line * self.width..(line + 1) * self.width];
        words[value as usize / 64] |= 1 << (value % 64);
        let full = &mut self.full[line];
        while words.get(*full as usize) == Some(&u64::MAX) {
            *full += 1;
        }
    }
}

/// The least value that none of three lines has.
pub fn mex(lines: [(&Lines, usize); 3]) -> u32 {
    let mut start =
        lines.map(|(lines, line)| lines.full[line]).into_iter().max().unwrap_or(0) as usize;
    let [a, b, c] = lines.map(|(lines, line)| lines.words(line));
    let end = a.len().min(b.len()).min(c.len());
    let (a, b, c) = (&a[..end], &b[..end], &c[..end]);
    let free = |i: usize| !(a[i] | b[i] | c[i]);
    // Eight words at a time: most of them are full, and vectors of words are compared together.
    while let (Some(a), Some(b), Some(c)) = (eight(a, start), eight(b, start), eight(c, start)) {
        if (0..8).fold(u64::MAX, |full, i| full & (a[i] | b[i] | c[i])) != u64::MAX {
            break;
        }
        start += 8;
    }
    while start < end && free(start) == 0 {
        start += 1;
    }
    start as u32 * 64 + if start < end { free(start).trailing_zeros() } else { 0 }
}

/// Eight words from a place on, if there are so many.
#[inline]
fn eight(words: &[u64], start: usize) -> Option<&[u64; 8]> {
    words.get(start..)?.first_chunk()
}
