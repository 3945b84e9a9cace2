//! Tables of values as pictures: a square a position, lost ones dark, larger values lighter.

// A text can always grow, so that what writing to it returns says nothing.
use std::fmt::Write;

use super::Theme;
use super::canvas::{escaped, short};
use super::theme::Paint;
use crate::message;

/// A table of values, as boards one beside the other.
///
/// ```
/// use noyau::draw::{Heat, Theme};
/// let value = |_board: usize, x: usize, y: usize| Some((x ^ y) as u64);
/// let nim = Heat { title: "nim", sizes: [8, 8], boards: 1, value: &value, most: None };
/// assert!(nim.svg(Theme::Light).unwrap().starts_with("<svg"));
/// assert_eq!(&nim.png([0, 0], [8, 8], 1)[1..4], b"PNG");
/// ```
pub struct Heat<'a> {
    /// The ruleset.
    pub title: &'a str,
    /// Rows and columns of each board.
    pub sizes: [usize; 2],
    /// How many boards there are.
    pub boards: usize,
    /// The value at a row and a column of a board; none if there is no such position.
    pub value: &'a dyn Fn(usize, usize, usize) -> Option<u64>,
    /// The value of the lightest colour; the greatest of a small table if it is not given.
    pub most: Option<u64>,
}

/// Larger tables are for pixels.
const MOST_CELLS: usize = 1 << 16;

/// How many colours there are besides those for lost positions and for none.
const SHADES: u64 = 254;
/// The number of the colour of a place without a position.
const NOTHING: u8 = 255;

/// Red, green and blue of a value: 0 is dark, the others go from violet to yellow.
fn colour(shade: u8) -> [u8; 3] {
    match shade {
        0 => [0x1d, 0x1d, 0x1f],
        NOTHING => [0xff, 0xff, 0xff],
        _ => {
            const STOPS: [[f64; 3]; 5] = [
                [94.0, 60.0, 153.0],
                [52.0, 110.0, 180.0],
                [64.0, 170.0, 150.0],
                [170.0, 205.0, 100.0],
                [253.0, 231.0, 120.0],
            ];
            let at = (f64::from(shade) - 1.0) / 253.0 * 4.0;
            let (low, part) = ((at as usize).min(3), at - (at as usize).min(3) as f64);
            [0, 1, 2]
                .map(|i| (STOPS[low][i] + (STOPS[low + 1][i] - STOPS[low][i]) * part).round() as u8)
        }
    }
}

impl Heat<'_> {
    /// The greatest value that a full scale of colours shows.
    fn most(&self) -> u64 {
        // Larger values of a family like Wythoff's are at most the sum of the coordinates and a half.
        let [rows, columns] = self.sizes;
        if let Some(most) = self.most {
            return most.max(1);
        }
        if rows * columns * self.boards <= MOST_CELLS {
            let cells = (0..self.boards).flat_map(|board| {
                (0..rows).flat_map(move |x| (0..columns).map(move |y| (board, x, y)))
            });
            let values = cells.filter_map(|(board, x, y)| (self.value)(board, x, y));
            return values.max().unwrap_or(0).max(1);
        }
        (rows + columns) as u64
    }

    fn shade(&self, most: u64, board: usize, x: usize, y: usize) -> u8 {
        match (self.value)(board, x, y) {
            None => NOTHING,
            Some(0) => 0,
            Some(value) => 1 + ((value.min(most) - 1) * (SHADES - 1) / most) as u8,
        }
    }

    /// The boards as an SVG document with their values where they can be read; none if there are too
    /// many squares.
    pub fn svg(&self, theme: Theme) -> Option<String> {
        let [rows, columns] = self.sizes;
        if rows.checked_mul(columns)?.checked_mul(self.boards)? > MOST_CELLS || self.boards == 0 {
            return None;
        }
        let side = (960.0 / (columns.max(rows).max(1) as f64)).clamp(3.0, 30.0);
        let (left, top, gap) = (44.0, 64.0, 40.0);
        let wide = left + self.boards as f64 * (columns as f64 * side + gap);
        let high = top + rows as f64 * side + 24.0;
        let most = self.most();
        let (ink, soft) = (Paint::Ink.on(theme), Paint::Soft.on(theme));
        // Where only lost positions and others are told apart, the others are plain squares.
        let plain = most == 1;
        let title = if plain {
            message!("picture-lost", title = self.title)
        } else {
            message!("picture-table", title = self.title)
        };
        let title = title.to_string();
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" \
             height=\"{h}\" role=\"img\" font-family=\"ui-sans-serif, system-ui, sans-serif\">\n\
             <title>{}</title>\n",
            escaped(&title),
            w = short(wide),
            h = short(high)
        );
        if theme != Theme::Page {
            let paper = Paint::Paper.on(theme);
            let (w, h) = (short(wide), short(high));
            let _ = writeln!(out, "<rect width=\"{w}\" height=\"{h}\" fill=\"{paper}\"/>");
        }
        // The sentence describes the picture; above a small board there is room for the name only.
        let _ = writeln!(
            out,
            "<text x=\"{left}\" y=\"24\" font-size=\"15\" fill=\"{ink}\">{}</text>",
            escaped(self.title)
        );
        let every = (24.0 / side).ceil() as usize;
        for board in 0..self.boards {
            let start = left + board as f64 * (columns as f64 * side + gap);
            if self.boards > 1 {
                let _ = writeln!(
                    out,
                    "<text x=\"{}\" y=\"40\" font-size=\"12\" fill=\"{soft}\">i = {board}</text>",
                    short(start)
                );
            }
            for y in (0..columns).step_by(every) {
                let at = short(start + (y as f64 + 0.5) * side);
                let _ = writeln!(
                    out,
                    "<text x=\"{at}\" y=\"{}\" font-size=\"10\" text-anchor=\"middle\" \
                     fill=\"{soft}\">{y}</text>",
                    top - 6.0
                );
            }
            for x in (0..rows).step_by(every) {
                let at = short(top + (x as f64 + 0.5) * side + 3.5);
                let _ = writeln!(
                    out,
                    "<text x=\"{}\" y=\"{at}\" font-size=\"10\" text-anchor=\"end\" \
                     fill=\"{soft}\">{x}</text>",
                    short(start - 6.0)
                );
            }
            for x in 0..rows {
                for y in 0..columns {
                    let shade = self.shade(most, board, x, y);
                    if shade == NOTHING {
                        continue;
                    }
                    let [r, g, b] =
                        if plain && shade > 0 { [0xf1, 0xed, 0xe4] } else { colour(shade) };
                    let (cx, cy) = (start + y as f64 * side, top + x as f64 * side);
                    let _ = write!(
                        out,
                        "<rect x=\"{}\" y=\"{}\" width=\"{s}\" height=\"{s}\" \
                         fill=\"#{r:02x}{g:02x}{b:02x}\"/>",
                        short(cx),
                        short(cy),
                        s = short(if plain { side - 1.0 } else { side })
                    );
                    if side >= 18.0 && !plain {
                        let value = (self.value)(board, x, y).unwrap_or(0);
                        let text = if shade < 128 { "#fffefb" } else { "#1d1d1f" };
                        let _ = write!(
                            out,
                            "<text x=\"{}\" y=\"{}\" font-size=\"11\" text-anchor=\"middle\" \
                             fill=\"{text}\">{value}</text>",
                            short(cx + side / 2.0),
                            short(cy + side / 2.0 + 4.0)
                        );
                    }
                }
                out.push('\n');
            }
        }
        Some(out + "</svg>\n")
    }

    /// The first board, or a part of it, as a PNG picture: `step`×`step` positions in a pixel, which
    /// shows the least value, so that lost positions are seen.
    pub fn png(&self, from: [usize; 2], to: [usize; 2], step: usize) -> Vec<u8> {
        let most = self.most();
        let step = step.max(1);
        let ends = [to[0].min(self.sizes[0]), to[1].min(self.sizes[1])];
        let count = |i: usize| ends[i].saturating_sub(from[i]).div_ceil(step);
        let (rows, columns) = (count(0), count(1));
        let mut pixels = Vec::with_capacity(rows * (columns + 1));
        for row in 0..rows {
            // Each line begins with the number of its filter, none.
            pixels.push(0);
            for column in 0..columns {
                let (x, y) = (from[0] + row * step, from[1] + column * step);
                let squares = (x..(x + step).min(ends[0]))
                    .flat_map(|x| (y..(y + step).min(ends[1])).map(move |y| (x, y)));
                let shades = squares.map(|(x, y)| self.shade(most, 0, x, y));
                pixels.push(shades.min().unwrap_or(NOTHING));
            }
        }
        encode(columns as u32, rows as u32, &pixels)
    }
}

/// Lines of numbers of colours, each after the number of its filter, as a PNG file.
fn encode(width: u32, height: u32, lines: &[u8]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
    // Eight bits, each the number of a colour; the usual compression and filters, no interlacing.
    header.extend([8, 3, 0, 0, 0]);
    chunk(&mut file, *b"IHDR", &header);
    let palette: Vec<u8> = (0..=255).flat_map(colour).collect();
    chunk(&mut file, *b"PLTE", &palette);
    // Blocks that are stored as they are.
    let mut data = vec![0x78, 0x01];
    let mut blocks = lines.chunks(0xffff).peekable();
    if blocks.peek().is_none() {
        data.extend([1, 0, 0, 0xff, 0xff]);
    }
    while let Some(block) = blocks.next() {
        let length = block.len() as u16;
        data.push(u8::from(blocks.peek().is_none()));
        data.extend(length.to_le_bytes());
        data.extend((!length).to_le_bytes());
        data.extend(block);
    }
    let sums = lines.iter().fold((1u32, 0u32), |(a, b), &byte| {
        let a = (a + u32::from(byte)) % 65521;
        (a, (b + a) % 65521)
    });
    data.extend((sums.1 << 16 | sums.0).to_be_bytes());
    chunk(&mut file, *b"IDAT", &data);
    chunk(&mut file, *b"IEND", &[]);
    file
}

fn chunk(file: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(name);
    file.extend(data);
    let sum = !file[start..].iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 }
        })
    });
    file.extend(sum.to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_have_their_sizes_and_sums() {
        let value = |_: usize, x: usize, y: usize| (x < 5).then_some((x ^ y) as u64);
        let heat = Heat { title: "a < b", sizes: [7, 300], boards: 1, value: &value, most: None };
        let png = heat.png([0, 0], [7, 300], 1);
        assert_eq!(png[16..24], [0, 0, 1, 44, 0, 0, 0, 7]);
        // The sum of the end is the same in every picture.
        assert_eq!(png[png.len() - 4..], [0xae, 0x42, 0x60, 0x82]);
        let half = heat.png([0, 0], [7, 300], 2);
        assert_eq!(half[16..24], [0, 0, 0, 150, 0, 0, 0, 4]);
        assert!(heat.png([9, 0], [9, 9], 1).len() > 40);
        let svg = heat.svg(Theme::Light).unwrap();
        assert!(svg.contains("a &lt; b") && svg.matches("<rect").count() == 1 + 5 * 300);
        let large = Heat { title: "", sizes: [1000, 1000], boards: 1, value: &value, most: None };
        assert!(large.svg(Theme::Light).is_none());
    }

    #[test]
    fn boards_of_lost_positions_have_no_numbers() {
        let value = |_: usize, x: usize, y: usize| Some(u64::from(x != y));
        let board = Heat { title: "nim", sizes: [9, 9], boards: 2, value: &value, most: None };
        let svg = board.svg(Theme::Light).unwrap();
        assert_eq!(svg.matches("#1d1d1f\"/>").count(), 18);
        assert!(!svg.contains("font-size=\"11\""));
    }

    #[test]
    fn lost_positions_are_dark_and_others_are_not() {
        let value = |_: usize, x: usize, y: usize| Some((x + y) as u64);
        let heat = Heat { title: "", sizes: [600, 600], boards: 1, value: &value, most: None };
        assert_eq!(heat.shade(heat.most(), 0, 0, 0), 0);
        assert_eq!(heat.shade(heat.most(), 0, 0, 1), 1);
        assert!(heat.shade(heat.most(), 0, 599, 599) > 250);
    }
}
