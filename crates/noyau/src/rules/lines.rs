//! Grundy values of a token that moves along lines: on each line, every place passed before can
//! be reached, so it is enough to remember which values a line has already.

/// The values that occur on a line so far.
#[derive(Clone, Debug, Default)]
pub struct Line {
    words: Vec<u64>,
    /// The words before this one are full.
    full: usize,
}

impl Line {
    /// Adds a value.
    pub fn insert(&mut self, value: u32) {
        let (word, bit) = (value as usize / 64, value % 64);
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << bit;
        while self.words.get(self.full) == Some(&u64::MAX) {
            self.full += 1;
        }
    }

    fn word(&self, i: usize) -> u64 {
        self.words.get(i).copied().unwrap_or(0)
    }
}

/// The least value that none of three lines has.
pub fn mex(lines: [&Line; 3]) -> u32 {
    let mut i = lines.iter().map(|line| line.full).max().unwrap_or(0);
    loop {
        let word = lines.iter().fold(0, |all, line| all | line.word(i));
        if word != u64::MAX {
            return i as u32 * 64 + word.trailing_ones();
        }
        i += 1;
    }
}
