//! Pictures as PDF documents, with the fonts that every reader of PDF brings along. The documents are plain ASCII, so that they travel as text.

// A text can always grow, so that what writing to it returns says nothing.
use std::fmt::Write;

use super::shapes::{Anchor, Form, Point, Rgb, Shape, Shapes, Step, Stroke, Words, shapes};

/// How large a unit of a picture is, in points.
const UNIT: f64 = 0.75;

/// An SVG document of ours or of the page as a PDF document with one page of its size.
///
/// ```
/// use noyau::{draw::{Theme, pdf, svg}, game::Figure};
/// let picture = pdf(&svg(&Figure::Heaps(vec![3, 5]), Theme::Light));
/// assert!(picture.starts_with("%PDF-1.4") && picture.is_ascii());
/// ```
pub fn pdf(svg: &str) -> String {
    let picture = shapes(svg);
    let mut document = Pdf::new((UNIT * picture.size.0, UNIT * picture.size.1));
    document.picture(&picture, (0.0, 0.0), UNIT);
    document.finish()
}

/// A document in the making. Points are counted from the left upper corner.
pub(super) struct Pdf {
    size: Point,
    /// What is drawn on each page.
    pages: Vec<String>,
    /// How much is seen of what is not opaque, in hundredths.
    faint: Vec<u32>,
}

/// The fonts, in the order of their numbers.
const FONTS: [&str; 6] =
    ["Helvetica", "Helvetica-Bold", "Courier", "Courier-Bold", "Symbol", "ZapfDingbats"];
const SYMBOL: usize = 4;
const DINGBATS: usize = 5;

impl Pdf {
    pub fn new(size: Point) -> Pdf {
        Pdf { size, pages: vec![String::new()], faint: Vec::new() }
    }

    pub fn new_page(&mut self) {
        self.pages.push(String::new());
    }

    fn put(&mut self, what: &str) {
        if let Some(page) = self.pages.last_mut() {
            page.push_str(what);
            page.push('\n');
        }
    }

    /// A picture whose left upper corner is at a point.
    pub fn picture(&mut self, picture: &Shapes, (x, y): Point, unit: f64) {
        let height = self.size.1;
        let place = |(px, py): Point| (x + unit * px, height - y - unit * py);
        for shape in &picture.list {
            self.shape(shape, &place, unit);
        }
    }

    fn shape(&mut self, shape: &Shape, place: &dyn Fn(Point) -> Point, unit: f64) {
        let seen = (100.0 * shape.opacity).round() as u32;
        if seen < 100 {
            let k = self.faint.iter().position(|&known| known == seen).unwrap_or_else(|| {
                self.faint.push(seen);
                self.faint.len() - 1
            });
            self.put(&format!("q /G{k} gs"));
        }
        if let Form::Words(words) = &shape.form {
            self.words(words, shape, place(words.at), unit);
        } else {
            let path = outline(&shape.form, place, unit);
            let mut how = String::new();
            if let Some(fill) = shape.fill {
                let _ = write!(how, "{} rg ", paint(fill));
            }
            if let Some(stroke) = &shape.stroke {
                let dashes = if stroke.dashed {
                    format!("[{}] 0 d ", short(3.0 * unit))
                } else {
                    "[] 0 d ".to_string()
                };
                let ends = if stroke.round { "1 J " } else { "0 J " };
                let width = short(stroke.width * unit);
                let _ = write!(how, "{} RG {width} w {dashes}{ends}1 j ", paint(stroke.colour));
            }
            let act = match (shape.fill.is_some(), shape.stroke.is_some()) {
                (true, true) => "B",
                (true, false) => "f",
                _ => "S",
            };
            self.put(&format!("{how}{path}{act}"));
            if let (Form::Path(steps), Some(Stroke { colour, tip: Some(tip), .. })) =
                (&shape.form, &shape.stroke)
            {
                self.tip(steps, *colour, place, unit * tip);
            }
        }
        if seen < 100 {
            self.put("Q");
        }
    }

    /// The tip of an arrow, which ends where its line ends.
    fn tip(&mut self, steps: &[Step], colour: Rgb, place: &dyn Fn(Point) -> Point, length: f64) {
        let Some((from, to)) = last_direction(steps) else { return };
        let ((ax, ay), (bx, by)) = (place(from), place(to));
        let far = (bx - ax).hypot(by - ay).max(1e-9);
        let (ux, uy) = ((bx - ax) / far, (by - ay) / far);
        let corner = |side: f64| {
            let (back, out) = (length, 0.4 * length * side);
            format!("{} {}", short(bx - back * ux - out * uy), short(by - back * uy + out * ux))
        };
        let (fill, one, two) = (paint(colour), corner(1.0), corner(-1.0));
        self.put(&format!("{fill} rg {} {} m {one} l {two} l f", short(bx), short(by)));
    }

    fn words(&mut self, words: &Words, shape: &Shape, (x, y): Point, unit: f64) {
        let font = usize::from(words.bold) + if words.mono { 2 } else { 0 };
        let size = words.size * unit;
        let x = match words.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width(&words.text, font, size) / 2.0,
            Anchor::End => x - width(&words.text, font, size),
        };
        if let Some(halo) = &shape.stroke {
            let (colour, line) = (paint(halo.colour), short(halo.width * unit));
            let shown = shown(&words.text, font, size, (x, y));
            self.put(&format!("{colour} RG {line} w 1 j 1 Tr {shown}0 Tr"));
        }
        self.put(&format!(
            "{} rg {}",
            paint(shape.fill.unwrap_or_default()),
            shown(&words.text, font, size, (x, y))
        ));
    }

    /// A line of text that begins at a point on its base line; returns its width.
    pub fn text(&mut self, (x, y): Point, size: f64, font: usize, text: &str) -> f64 {
        let at = (x, self.size.1 - y);
        self.put(&format!("0 0 0 rg {}", shown(text, font, size, at)));
        width(text, font, size)
    }

    /// A thin line.
    pub fn rule(&mut self, from: Point, to: Point) {
        let height = self.size.1;
        let at = |(x, y): Point| format!("{} {}", short(x), short(height - y));
        self.put(&format!("0 0 0 RG 0.5 w [] 0 d {} m {} l S", at(from), at(to)));
    }

    /// The whole document.
    pub fn finish(self) -> String {
        let Pdf { size, pages, faint } = self;
        let count = pages.len();
        // The catalogue, the list of pages, the resources, then each page with what is drawn on it.
        let kids: Vec<String> = (0..count).map(|k| format!("{} 0 R", 4 + 2 * k)).collect();
        let mut fonts = String::new();
        for (k, name) in FONTS.iter().enumerate() {
            let encoding = if k < SYMBOL { " /Encoding /WinAnsiEncoding" } else { "" };
            let _ = write!(
                fonts,
                "/F{k} << /Type /Font /Subtype /Type1 /BaseFont /{name}{encoding} >> "
            );
        }
        let mut states = String::new();
        for (k, seen) in faint.iter().enumerate() {
            let part = short(f64::from(*seen) / 100.0);
            let _ = write!(states, "/G{k} << /Type /ExtGState /ca {part} /CA {part} >> ");
        }
        let mut objects = vec![
            "<< /Type /Catalog /Pages 2 0 R >>".to_string(),
            format!("<< /Type /Pages /Kids [{}] /Count {count} >>", kids.join(" ")),
            format!("<< /Font << {fonts}>> /ExtGState << {states}>> >>"),
        ];
        for (k, content) in pages.into_iter().enumerate() {
            objects.push(format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] /Resources 3 0 R /Contents {} 0 R >>",
                short(size.0),
                short(size.1),
                5 + 2 * k
            ));
            objects.push(format!("<< /Length {} >>\nstream\n{content}endstream", content.len()));
        }
        let mut out = String::from("%PDF-1.4\n");
        let mut starts = Vec::new();
        for (k, object) in objects.iter().enumerate() {
            starts.push(out.len());
            let _ = writeln!(out, "{} 0 obj\n{object}\nendobj", k + 1);
        }
        let table = out.len();
        let _ = write!(out, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
        for start in starts {
            let _ = writeln!(out, "{start:010} 00000 n ");
        }
        let size = objects.len() + 1;
        let _ = write!(out, "trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n");
        out
    }
}

fn short(x: f64) -> String {
    let x = (x * 100.0).round() / 100.0;
    if x == 0.0 { "0".to_string() } else { format!("{x}") }
}

fn paint(colour: Rgb) -> String {
    colour.map(|part| short(f64::from(part) / 255.0)).join(" ")
}

/// A form as the commands of a path.
fn outline(form: &Form, place: &dyn Fn(Point) -> Point, unit: f64) -> String {
    // How far the control points of a quarter of a circle are from its ends.
    const BOW: f64 = 0.5523;
    let at = |p: Point| {
        let (x, y) = place(p);
        format!("{} {}", short(x), short(y))
    };
    match form {
        Form::Path(steps) => {
            let step = |step: &Step| match *step {
                Step::Move(p) => format!("{} m ", at(p)),
                Step::Line(p) => format!("{} l ", at(p)),
                Step::Cubic(a, b, p) => format!("{} {} {} c ", at(a), at(b), at(p)),
                Step::Close => "h ".to_string(),
            };
            steps.iter().map(step).collect()
        }
        Form::Ellipse((x, y), (rx, ry)) => {
            let on = |a: f64, b: f64| at((x + rx * a, y + ry * b));
            let quarter = |(a, b): Point, (c, d): Point| {
                format!(
                    "{} {} {} c ",
                    on(a + BOW * c, b + BOW * d),
                    on(c + BOW * a, d + BOW * b),
                    on(c, d)
                )
            };
            let corners = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
            let pieces: String = corners.windows(2).map(|two| quarter(two[0], two[1])).collect();
            format!("{} m {pieces}h ", on(1.0, 0.0))
        }
        Form::Rect((x, y), (width, height), round) if *round <= 0.0 => {
            let (left, bottom) = place((*x, y + height));
            format!(
                "{} {} {} {} re ",
                short(left),
                short(bottom),
                short(width * unit),
                short(height * unit)
            )
        }
        Form::Rect((x, y), (width, height), round) => {
            let r = round.min(width / 2.0).min(height / 2.0);
            let (left, right, top, bottom) = (*x, x + width, *y, y + height);
            let k = r * (1.0 - BOW);
            let corner = |line: Point, a: Point, b: Point, end: Point| {
                format!("{} l {} {} {} c ", at(line), at(a), at(b), at(end))
            };
            [
                format!("{} m ", at((left + r, top))),
                corner((right - r, top), (right - k, top), (right, top + k), (right, top + r)),
                corner(
                    (right, bottom - r),
                    (right, bottom - k),
                    (right - k, bottom),
                    (right - r, bottom),
                ),
                corner(
                    (left + r, bottom),
                    (left + k, bottom),
                    (left, bottom - k),
                    (left, bottom - r),
                ),
                corner((left, top + r), (left, top + k), (left + k, top), (left + r, top)),
                "h ".to_string(),
            ]
            .concat()
        }
        Form::Words(_) => String::new(),
    }
}

/// The last two points that say where a path goes.
fn last_direction(steps: &[Step]) -> Option<(Point, Point)> {
    let end = |step: &Step| match *step {
        Step::Move(p) | Step::Line(p) | Step::Cubic(_, _, p) => Some(p),
        Step::Close => None,
    };
    let [.., before, last] = steps else { return None };
    match *last {
        Step::Cubic(_, control, to) => Some((control, to)),
        _ => Some((end(before)?, end(last)?)),
    }
}

/// A character in one of the fonts, and its width in thousandths of the size.
fn glyph(c: char, font: usize) -> (usize, u8, u32) {
    let symbol = |code: u8, width: u32| (SYMBOL, code, width);
    let dingbat = |code: u8| (DINGBATS, code, 761);
    let latin = |code: u8| (font, code, if font >= 2 { 600 } else { helvetica(code, font == 1) });
    match c {
        ' '..='~' => latin(c as u8),
        '\u{202f}' | '\u{2009}' => latin(b' '),
        '\u{a0}'..='ÿ' => latin(u8::try_from(u32::from(c)).unwrap_or(b'?')),
        '₀'..='₉' => latin(b'0' + u8::try_from(u32::from(c) - u32::from('₀')).unwrap_or(0)),
        '’' => latin(0x92),
        '“' => latin(0x93),
        '”' => latin(0x94),
        '•' => latin(0x95),
        '–' | '−' => latin(0x96),
        '—' => latin(0x97),
        '…' => latin(0x85),
        'œ' => latin(0x9c),
        'Œ' => latin(0x8c),
        '→' => symbol(0xae, 987),
        '↑' => symbol(0xad, 603),
        '↓' => symbol(0xaf, 603),
        '≤' => symbol(0xa3, 549),
        '≥' => symbol(0xb3, 549),
        '≡' => symbol(0xba, 549),
        '∞' => symbol(0xa5, 713),
        '⊕' => symbol(0xc5, 768),
        '∅' => symbol(0xc6, 823),
        '√' => symbol(0xd6, 549),
        '⌈' => symbol(0xe9, 384),
        '⌉' => symbol(0xf9, 384),
        '⌊' => symbol(0xeb, 384),
        '⌋' => symbol(0xfb, 384),
        '◇' => symbol(0xe0, 494),
        'β' => symbol(b'b', 549),
        'θ' => symbol(b'q', 521),
        'μ' => symbol(b'm', 576),
        'ž' => latin(0x9e),
        // No standard font has these.
        'ă' => latin(b'a'),
        'ć' => latin(b'c'),
        'τ' => symbol(b't', 439),
        'α' => symbol(b'a', 631),
        'γ' => symbol(b'g', 411),
        'φ' => symbol(b'j', 603),
        'Γ' => symbol(b'G', 603),
        '●' => dingbat(b'l'),
        '○' => dingbat(b'm'),
        '■' => dingbat(b'n'),
        '□' => dingbat(b'o'),
        '★' => dingbat(b'H'),
        '✓' => dingbat(b'3'),
        _ => latin(b'?'),
    }
}

/// The widths of the letters of Helvetica from the space on, plain and bold, in thousandths.
const HELVETICA: [[u16; 95]; 2] = [
    [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556,
        556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722,
        722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
        667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
        556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,
        500, 334, 260, 334, 584,
    ],
    [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556,
        556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722,
        722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722,
        667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611,
        611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556,
        500, 389, 280, 389, 584,
    ],
];

fn helvetica(code: u8, bold: bool) -> u32 {
    let plain = match code {
        0x20..=0x7e => code,
        0xa0 => b' ',
        0x85 | 0x97 => return 1000,
        0x92 => return 222,
        0x93 | 0x94 | 0xb0 | 0xb2 => return 333,
        0xb7 | 0xec..=0xef => return 278,
        0xc0..=0xc5 => b'A',
        0xc7 => b'C',
        0xc8..=0xcb => b'E',
        0xcc..=0xcf => b'I',
        0xd2..=0xd6 => b'O',
        0xd7 => b'+',
        0xd9..=0xdc => b'U',
        0xe7 => b'c',
        0xf2..=0xf6 => b'o',
        0xf9..=0xfc => b'u',
        0x9c | 0x8c => return 944,
        _ => b'a',
    };
    u32::from(HELVETICA[usize::from(bold)][usize::from(plain - b' ')])
}

/// How wide a line of text is.
pub(super) fn width(text: &str, font: usize, size: f64) -> f64 {
    let all: u32 = text.chars().map(|c| glyph(c, font).2).sum();
    size * f64::from(all) / 1000.0
}

/// The commands that write a line of text, each run of characters in its font.
fn shown(text: &str, font: usize, size: f64, (x, y): Point) -> String {
    let mut out = String::new();
    let mut run: Option<(usize, f64, String)> = None;
    let mut at = x;
    let end = |run: Option<(usize, f64, String)>, out: &mut String| {
        if let Some((font, x, text)) = run {
            let (size, x, y) = (short(size), short(x), short(y));
            let _ = write!(out, "BT /F{font} {size} Tf {x} {y} Td ({text}) Tj ET ");
        }
    };
    for c in text.chars() {
        let (font, code, width) = glyph(c, font);
        if run.as_ref().is_none_or(|(known, ..)| *known != font) {
            end(run.take(), &mut out);
            run = Some((font, at, String::new()));
        }
        if let Some((.., text)) = &mut run {
            match code {
                b'(' | b')' | b'\\' => {
                    text.push('\\');
                    text.push(char::from(code));
                }
                b' '..=b'~' => text.push(char::from(code)),
                _ => {
                    let _ = write!(text, "\\{code:03o}");
                }
            }
        }
        at += size * f64::from(width) / 1000.0;
    }
    end(run, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Theme;
    use crate::position::Position;

    #[test]
    fn no_letter_of_our_words_is_lost_on_paper() {
        for letter in crate::draw::paper::letters_of_words() {
            let (font, code, _) = glyph(letter, 0);
            assert!(font != 0 || code != b'?', "{letter}");
        }
    }

    #[test]
    fn every_ruleset_has_a_picture_as_pdf() {
        for entry in crate::catalogue::Catalogue::builtin().entries() {
            for example in &entry.info.examples {
                let text = pdf(&Position::read(example).unwrap().svg(Theme::Light));
                assert!(
                    text.is_ascii() && !text.contains("NaN") && !text.contains("inf"),
                    "{example}"
                );
                // The table of objects says where each of them begins.
                let (_, table) = text.rsplit_once("startxref\n").unwrap();
                let table: usize = table.lines().next().unwrap().parse().unwrap();
                assert!(text[table..].starts_with("xref"), "{example}");
                for (k, line) in text[table..].lines().skip(3).take(5).enumerate() {
                    let start: usize = line[..10].parse().unwrap();
                    assert!(
                        text[start..].starts_with(&format!("{} 0 obj", k + 1)),
                        "{example}: {line}"
                    );
                }
            }
        }
    }

    #[test]
    fn words_are_measured_and_written_in_the_fonts_there_are() {
        assert!((width("été", 0, 1000.0) - (556.0 + 278.0 + 556.0)).abs() < 1e-9);
        assert!((width("nim", 2, 10.0) - 18.0).abs() < 1e-9);
        assert!(width("nim", 1, 10.0) > width("nim", 0, 10.0));
        let text = shown("a → (é)", 0, 10.0, (0.0, 0.0));
        assert!(
            text.contains("/F0 10 Tf")
                && text.contains("/F4 10 Tf")
                && text.contains("\\(\\351\\)"),
            "{text}"
        );
    }
}
