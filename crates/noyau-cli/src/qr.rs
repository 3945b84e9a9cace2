//! QR codes of short addresses, for telephones in a classroom.
//!
//! Only what an address needs: bytes, the smallest four versions, the lowest level of correction.

/// How many bytes of data and of correction each version holds.
const VERSIONS: [(usize, usize); 4] = [(19, 7), (34, 10), (55, 15), (80, 20)];

/// A square of dark and light modules.
#[derive(Debug)]
pub struct Code {
    size: usize,
    dark: Vec<bool>,
    /// What is the same in every code of this size: it is not masked and carries no data.
    fixed: Vec<bool>,
}

/// The code of a text; none if it is too long.
pub fn code(text: &str) -> Option<Code> {
    // Four bits say what follows, eight how long it is.
    let version = VERSIONS.iter().position(|&(data, _)| text.len() + 2 <= data)? + 1;
    let (data, correction) = VERSIONS[version - 1];
    let mut words = data_words(text.as_bytes(), data);
    let remainder = remainder(&words, correction);
    words.extend(remainder);
    let masked = (0..8).map(|mask| Code::new(version, &words, mask));
    masked.min_by_key(Code::penalty)
}

fn data_words(text: &[u8], room: usize) -> Vec<u8> {
    // The mode and the length shift the text by half a byte.
    let length = text.len() as u8;
    let mut words = vec![0x40 | (length >> 4)];
    let mut before = length;
    for &byte in text {
        words.push((before << 4) | (byte >> 4));
        before = byte;
    }
    words.push(before << 4);
    let padding = [0xec, 0x11];
    let start = words.len();
    words.extend((start..room).map(|i| padding[(i - start) % 2]));
    words.truncate(room);
    words
}

/// The product in the field of 256 elements that QR codes use.
fn times(a: u8, b: u8) -> u8 {
    let mut product: u16 = 0;
    for bit in (0..8).rev() {
        product <<= 1;
        if product & 0x100 != 0 {
            product ^= 0x11d;
        }
        if (b >> bit) & 1 == 1 {
            product ^= u16::from(a);
        }
    }
    product as u8
}

/// What is left of the data, as a polynomial, modulo (x − 1)(x − 2)(x − 4)…
fn remainder(data: &[u8], degree: usize) -> Vec<u8> {
    let mut divisor = vec![0; degree];
    divisor[degree - 1] = 1;
    let mut root = 1;
    for _ in 0..degree {
        for i in 0..degree {
            divisor[i] = times(divisor[i], root);
            if i + 1 < degree {
                divisor[i] ^= divisor[i + 1];
            }
        }
        root = times(root, 2);
    }
    let mut rest = vec![0; degree];
    for &word in data {
        let factor = word ^ rest.remove(0);
        rest.push(0);
        for (place, &coefficient) in rest.iter_mut().zip(&divisor) {
            *place ^= times(coefficient, factor);
        }
    }
    rest
}

impl Code {
    fn new(version: usize, words: &[u8], mask: usize) -> Code {
        let size = 17 + 4 * version;
        let mut code =
            Code { size, dark: vec![false; size * size], fixed: vec![false; size * size] };
        code.draw_patterns(version);
        code.draw_format(mask);
        code.draw_words(words);
        for y in 0..size {
            for x in 0..size {
                if !code.fixed[y * size + x] && inverts(mask, x, y) {
                    code.dark[y * size + x] ^= true;
                }
            }
        }
        code
    }

    fn fix(&mut self, x: usize, y: usize, dark: bool) {
        self.dark[y * self.size + x] = dark;
        self.fixed[y * self.size + x] = true;
    }

    fn draw_patterns(&mut self, version: usize) {
        let last = self.size - 1;
        for i in 0..self.size {
            self.fix(6, i, i % 2 == 0);
            self.fix(i, 6, i % 2 == 0);
        }
        for (left, top) in [(3, 3), (last - 3, 3), (3, last - 3)] {
            self.draw_rings(left, top, 4);
        }
        if version > 1 {
            self.draw_rings(last - 6, last - 6, 2);
        }
    }

    /// Squares around a centre: a finder has a light rim, the small pattern has none.
    fn draw_rings(&mut self, x: usize, y: usize, radius: usize) {
        for v in y.saturating_sub(radius)..=(y + radius).min(self.size - 1) {
            for u in x.saturating_sub(radius)..=(x + radius).min(self.size - 1) {
                let ring = u.abs_diff(x).max(v.abs_diff(y));
                self.fix(u, v, ring != 4 && (if radius == 2 { ring != 1 } else { ring != 2 }));
            }
        }
    }

    /// The level of correction and the mask, twice.
    fn draw_format(&mut self, mask: usize) {
        let data = 0b01_000 | mask;
        let mut rest = data;
        for _ in 0..10 {
            rest = (rest << 1) ^ ((rest >> 9) * 0x537);
        }
        let bits = ((data << 10) | rest) ^ 0x5412;
        let size = self.size;
        for i in 0..15 {
            let dark = (bits >> i) & 1 == 1;
            match i {
                0..=5 => self.fix(8, i, dark),
                6 | 7 => self.fix(8, i + 1, dark),
                8 => self.fix(7, 8, dark),
                _ => self.fix(14 - i, 8, dark),
            }
            if i < 8 {
                self.fix(size - 1 - i, 8, dark);
            } else {
                self.fix(8, size - 15 + i, dark);
            }
        }
        self.fix(8, size - 8, true);
    }

    /// Two columns at a time from the right, upwards and downwards by turns.
    fn draw_words(&mut self, words: &[u8]) {
        let mut bits = words.iter().flat_map(|word| (0..8).rev().map(move |bit| (word >> bit) & 1));
        let columns = (7..self.size).rev().step_by(2).chain([5, 3, 1]);
        for (turn, right) in columns.enumerate() {
            for step in 0..self.size {
                let y = if turn % 2 == 0 { self.size - 1 - step } else { step };
                for x in [right, right - 1] {
                    if !self.fixed[y * self.size + x] {
                        self.dark[y * self.size + x] = bits.next() == Some(1);
                    }
                }
            }
        }
    }

    fn at(&self, x: usize, y: usize) -> bool {
        self.dark[y * self.size + x]
    }

    /// How hard it is to read: long runs and squares of one colour.
    fn penalty(&self) -> usize {
        let mut penalty = 0;
        for a in 0..self.size {
            for across in [false, true] {
                let line = |b| if across { self.at(b, a) } else { self.at(a, b) };
                let mut run = 1;
                for b in 1..=self.size {
                    if b < self.size && line(b) == line(b - 1) {
                        run += 1;
                    } else {
                        penalty += if run >= 5 { run - 2 } else { 0 };
                        run = 1;
                    }
                }
            }
        }
        for y in 1..self.size {
            for x in 1..self.size {
                let colour = self.at(x, y);
                let same = [(x - 1, y), (x, y - 1), (x - 1, y - 1)];
                penalty += if same.iter().all(|&(u, v)| self.at(u, v) == colour) { 3 } else { 0 };
            }
        }
        penalty
    }

    /// Two rows of modules a line, black on white where there are colours.
    pub fn drawn(&self) -> String {
        let quiet = 2;
        let dark = |x: usize, y: usize| {
            let inside = |n: usize| (quiet..quiet + self.size).contains(&n);
            inside(x) && inside(y) && self.at(x - quiet, y - quiet)
        };
        let whole = self.size + 2 * quiet;
        let mut text = String::new();
        for y in (0..whole).step_by(2) {
            text += "  \x1b[30;107m";
            for x in 0..whole {
                text.push(match (dark(x, y), dark(x, y + 1)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                });
            }
            text += "\x1b[0m\n";
        }
        text
    }
}

/// Whether a mask turns the colour here.
fn inverts(mask: usize, x: usize, y: usize) -> bool {
    let value = match mask {
        0 => (x + y) % 2,
        1 => y % 2,
        2 => x % 3,
        3 => (x + y) % 3,
        4 => (x / 3 + y / 2) % 2,
        5 => x * y % 2 + x * y % 3,
        6 => (x * y % 2 + x * y % 3) % 2,
        _ => ((x + y) % 2 + x * y % 3) % 2,
    };
    value == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a code as a telephone does, once it knows where the modules are.
    fn read(code: &Code) -> String {
        let size = code.size;
        let bit = |x: usize, y: usize| usize::from(code.at(x, y));
        // The mask is in the format, behind a fixed pattern.
        let mask = ((bit(2, 8) << 2) | (bit(3, 8) << 1) | bit(4, 8)) ^ 0b101;
        let mut bits = Vec::new();
        let mut x = size - 1;
        let mut up = true;
        loop {
            for step in 0..size {
                let y = if up { size - 1 - step } else { step };
                for x in [x, x - 1] {
                    if !code.fixed[y * size + x] {
                        bits.push(code.at(x, y) ^ inverts(mask, x, y));
                    }
                }
            }
            up = !up;
            if x < 3 {
                break;
            }
            x -= if x == 8 { 3 } else { 2 };
        }
        let words: Vec<u8> = bits
            .chunks_exact(8)
            .map(|byte| byte.iter().fold(0, |word, &bit| (word << 1) | u8::from(bit)))
            .collect();
        let (data, correction) = VERSIONS[(size - 17) / 4 - 1];
        // What was sent is a multiple of the divisor: each of its roots is one of the polynomial.
        let mut root = 1;
        for _ in 0..correction {
            let all = &words[..data + correction];
            assert_eq!(all.iter().fold(0, |sum, &word| times(sum, root) ^ word), 0);
            root = times(root, 2);
        }
        assert_eq!(words[0] >> 4, 4);
        let length = usize::from((words[0] << 4) | (words[1] >> 4));
        let byte = |i: usize| (words[i + 1] << 4) | (words[i + 2] >> 4);
        String::from_utf8((0..length).map(byte).collect()).unwrap()
    }

    #[test]
    fn what_is_written_is_read() {
        for length in [1, 10, 17, 18, 32, 33, 53, 54, 78] {
            let text: String = "http://192.168.1.20:7717/".chars().cycle().take(length).collect();
            assert_eq!(read(&code(&text).unwrap()), text);
        }
        assert!(code(&"x".repeat(79)).is_none());
    }

    #[test]
    fn the_corners_are_found() {
        let code = code("http://10.0.0.1:7717/").unwrap();
        assert_eq!(code.size, 25);
        for (x, y) in [(0, 0), (18, 0), (0, 18)] {
            let ring = |i: usize| (0..7).all(|j| code.at(x + i, y + j) && code.at(x + j, y + i));
            assert!(ring(0) && ring(6) && code.at(x + 3, y + 3) && !code.at(x + 1, y + 1));
        }
        assert_eq!(code.drawn().lines().count(), 15);
    }
}
