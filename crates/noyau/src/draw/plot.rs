//! Lines and labels on a grid of characters, with two by four dots to a character.

use super::layout::Point;

/// A picture made of Braille dots and text.
pub(super) struct Plot {
    columns: usize,
    rows: usize,
    dots: Vec<u8>,
    text: Vec<Option<char>>,
}

impl Plot {
    pub fn new(columns: usize, rows: usize) -> Plot {
        let size = columns * rows;
        Plot { columns, rows, dots: vec![0; size], text: vec![None; size] }
    }

    /// Sets the dot at a point measured in characters.
    fn dot(&mut self, (x, y): Point) {
        const BITS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        let (x, y) = ((x * 2.0).floor(), (y * 4.0).floor());
        if x < 0.0 || y < 0.0 {
            return;
        }
        let (x, y) = (x as usize, y as usize);
        if x / 2 < self.columns && y / 4 < self.rows {
            self.dots[y / 4 * self.columns + x / 2] |= BITS[x % 2][y % 4];
        }
    }

    /// A line through points given by a function of the fraction of the way.
    pub fn line(&mut self, steps: usize, at: impl Fn(f64) -> Point) {
        for k in 0..=steps {
            self.dot(at(k as f64 / steps.max(1) as f64));
        }
    }

    /// Text whose middle is at a point, on a cleared ground.
    pub fn label(&mut self, (x, y): Point, label: &str) {
        let length = label.chars().count();
        let start = (x - length as f64 / 2.0).round().max(0.0) as usize;
        let row = (y.max(0.0) as usize).min(self.rows.saturating_sub(1));
        for (k, c) in label.chars().enumerate() {
            if start + k < self.columns {
                self.text[row * self.columns + start + k] = Some(c);
            }
        }
    }

    pub fn finish(&self) -> String {
        let mut out = String::new();
        for row in 0..self.rows {
            let line: String = (0..self.columns)
                .map(|column| {
                    let i = row * self.columns + column;
                    match (self.text[i], self.dots[i]) {
                        (Some(c), _) => c,
                        (None, 0) => ' ',
                        (None, dots) => char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' '),
                    }
                })
                .collect();
            out.push_str(line.trim_end());
            out.push('\n');
        }
        out
    }
}
