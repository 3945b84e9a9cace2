//! Sheets of paper: titles, texts, pictures and tables below each other, for LaTeX and as PDF.

use serde::{Deserialize, Serialize};

use super::pdf::{Pdf, width};
use super::shapes::{Point, Shapes, shapes};
use super::tikz::{latex, tikz};

/// What stands on a sheet at one place; where several things are given, in the order of the fields.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// A title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub title: String,
    /// A paragraph; what stands between backquotes is notation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub text: String,
    /// A picture as SVG.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub picture: String,
    /// The rows of a table; the first one is its head.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub table: Vec<Vec<String>>,
}

/// Rows of a table before it is broken.
const ROWS: usize = 40;

/// The pictures alone, each as a `tikzpicture`, with the texts as comments.
pub fn paper_tikz(blocks: &[Block]) -> String {
    let mut out = String::new();
    for block in blocks {
        for line in [&block.title, &block.text].into_iter().flat_map(|text| text.lines()) {
            out += &format!("% {line}\n");
        }
        if !block.picture.is_empty() {
            out += &tikz(&block.picture);
        }
        out += &tabulars(&block.table);
    }
    out
}

/// A document for LaTeX.
///
/// ```
/// use noyau::draw::{Block, paper_latex};
/// let sheet = paper_latex(&[Block { title: "Nim".into(), text: "Play `nim 3,5,7`.".into(), ..Block::default() }]);
/// assert!(sheet.contains("\\section*{Nim}") && sheet.contains("\\texttt{nim 3,5,7}"));
/// ```
pub fn paper_latex(blocks: &[Block]) -> String {
    let mut out = String::from(
        "\\documentclass[11pt]{article}\n\\usepackage[T1]{fontenc}\n\\usepackage[utf8]{inputenc}\n\
         \\usepackage[a4paper,margin=2cm]{geometry}\n\\usepackage{tikz}\n\\setlength{\\parindent}{0pt}\n\
         \\setlength{\\parskip}{6pt}\n\\begin{document}\n",
    );
    for block in blocks {
        if !block.title.is_empty() {
            out += &format!("\\section*{{{}}}\n", latex(&block.title));
        }
        // A picture stays with what is said about it.
        let together = !block.text.is_empty() && !block.picture.is_empty();
        out += if together {
            "\\begin{minipage}{\\linewidth}\n\\setlength{\\parskip}{6pt}\n"
        } else {
            ""
        };
        for paragraph in block.text.lines().filter(|line| !line.trim().is_empty()) {
            out += &format!("{}\n\n", prose(paragraph));
        }
        if !block.picture.is_empty() {
            out += &format!("{}\n\n", tikz(&block.picture).trim_end());
        }
        out += if together { "\\end{minipage}\n\\bigskip\n\n" } else { "" };
        out += &tabulars(&block.table);
    }
    out + "\\end{document}\n"
}

/// A text in which notation stands between backquotes.
fn prose(text: &str) -> String {
    let piece = |(k, piece): (usize, &str)| {
        if k % 2 == 1 { format!("\\texttt{{{}}}", latex(piece)) } else { latex(piece) }
    };
    text.split('`').enumerate().map(piece).collect()
}

fn tabulars(table: &[Vec<String>]) -> String {
    let Some((head, rows)) = table.split_first() else { return String::new() };
    let line = |cells: &Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| latex(cell)).collect();
        format!("  {} \\\\\n", cells.join(" & "))
    };
    let mut out = String::new();
    for rows in rows.chunks(ROWS) {
        out += &format!(
            "\\begin{{tabular}}{{{}}}\n{}  \\hline\n",
            "r".repeat(head.len().max(1)),
            line(head)
        );
        out.extend(rows.iter().map(line));
        out += "\\end{tabular}\n\n";
    }
    out
}

/// A4 in points, and the margin.
const PAGE: Point = (595.0, 842.0);
const MARGIN: f64 = 56.0;
const ROOM: f64 = PAGE.0 - 2.0 * MARGIN;
const SIZE: f64 = 11.0;
const LINE: f64 = 15.0;
/// How large a unit of a picture is where there is room, in points.
const UNIT: f64 = 0.6;

/// A PDF document: a picture alone has a page of its own size, everything else flows over sheets of A4.
///
/// ```
/// use noyau::draw::{Block, paper_pdf};
/// let sheet = paper_pdf(&[Block { text: "Play `nim 3,5,7`.".into(), ..Block::default() }]);
/// assert!(sheet.starts_with("%PDF-1.4") && sheet.contains("3,5,7"));
/// ```
pub fn paper_pdf(blocks: &[Block]) -> String {
    if let [Block { title, text, picture, table }] = blocks
        && title.is_empty()
        && text.is_empty()
        && table.is_empty()
    {
        return super::pdf(picture);
    }
    let mut sheet = Sheet { pdf: Pdf::new(PAGE), y: MARGIN };
    for block in blocks {
        sheet.paragraph(&block.title, 15.0, 1);
        let picture = (!block.picture.is_empty()).then(|| shapes(&block.picture));
        if let Some(picture) = &picture {
            // A picture stays with what is said about it.
            let lines: usize = block.text.lines().map(|text| broken(text, SIZE, 0).len()).sum();
            sheet.room_for(lines as f64 * LINE + 12.0 + picture.size.1 * scale(picture));
        }
        sheet.paragraph(&block.text, SIZE, 0);
        if let Some(picture) = &picture {
            sheet.picture(picture);
        }
        sheet.table(&block.table);
    }
    sheet.pdf.finish()
}

struct Sheet {
    pdf: Pdf,
    y: f64,
}

impl Sheet {
    /// Goes to the next page if there is no room for something so high.
    fn room_for(&mut self, height: f64) {
        if self.y + height > PAGE.1 - MARGIN && self.y > MARGIN {
            self.pdf.new_page();
            self.y = MARGIN;
        }
    }

    fn paragraph(&mut self, text: &str, size: f64, font: usize) {
        let high = LINE * size / SIZE;
        for paragraph in text.lines().filter(|line| !line.trim().is_empty()) {
            for line in broken(paragraph, size, font) {
                self.line(&line, size, high);
            }
            self.y += 0.4 * high;
        }
    }

    fn line(&mut self, line: &[Run], size: f64, high: f64) {
        self.room_for(high);
        self.y += high;
        let mut x = MARGIN;
        for (word, font) in line {
            x += self.pdf.text((x, self.y), size, *font, word);
        }
    }

    fn picture(&mut self, picture: &Shapes) {
        let unit = scale(picture);
        let high = picture.size.1 * unit;
        self.room_for(high);
        self.pdf.picture(picture, (MARGIN, self.y), unit);
        self.y += high + 8.0;
    }

    fn table(&mut self, table: &[Vec<String>]) {
        let Some((head, rows)) = table.split_first() else { return };
        let columns: Vec<f64> = (0..head.len())
            .map(|k| {
                let cells = table.iter().filter_map(|row| row.get(k));
                10.0 + cells.map(|cell| width(cell, 0, SIZE)).fold(0.0, f64::max)
            })
            .collect();
        let fits = (ROOM / columns.iter().sum::<f64>().max(1.0)).min(1.0);
        let (size, high) = (SIZE * fits, LINE * fits);
        for rows in rows.chunks(ROWS) {
            self.room_for(high * (rows.len() + 1) as f64 + 4.0);
            self.row(head, &columns, fits, size, high);
            let right = MARGIN + fits * columns.iter().sum::<f64>();
            self.pdf.rule((MARGIN, self.y + 4.0), (right, self.y + 4.0));
            self.y += 4.0;
            for row in rows {
                self.row(row, &columns, fits, size, high);
            }
            self.y += high;
        }
    }

    fn row(&mut self, cells: &[String], columns: &[f64], fits: f64, size: f64, high: f64) {
        self.y += high;
        let mut right = MARGIN;
        for (cell, column) in cells.iter().zip(columns) {
            right += fits * column;
            self.pdf.text((right - width(cell, 0, size), self.y), size, 0, cell);
        }
    }
}

/// How large a unit of a picture is on the sheet.
fn scale(picture: &Shapes) -> f64 {
    let (wide, high) = picture.size;
    let most = PAGE.1 - 2.0 * MARGIN - 4.0 * LINE;
    UNIT.min(ROOM / wide.max(1.0)).min(most / high.max(1.0))
}

/// Letters in one font.
type Run = (String, usize);

/// A paragraph in lines that fit, broken at spaces; notation is in the font of notation.
fn broken(text: &str, size: f64, font: usize) -> Vec<Vec<Run>> {
    // The words, each with the space behind it; a word may change its font.
    let mut words: Vec<Vec<Run>> = vec![Vec::new()];
    for (k, piece) in text.split('`').enumerate() {
        let font = if k % 2 == 1 { font + 2 } else { font };
        for part in piece.split_inclusive(' ') {
            if let Some(word) = words.last_mut() {
                word.push((part.to_string(), font));
            }
            if part.ends_with(' ') {
                words.push(Vec::new());
            }
        }
    }
    let wide = |word: &[Run]| word.iter().map(|(text, font)| width(text, *font, size)).sum::<f64>();
    let mut lines: Vec<Vec<Run>> = vec![Vec::new()];
    let mut used = 0.0;
    for word in words {
        let room = wide(&word);
        if used > 0.0 && used + room > ROOM {
            lines.push(Vec::new());
            used = 0.0;
        }
        used += room;
        if let Some(line) = lines.last_mut() {
            line.extend(word);
        }
    }
    lines
}

/// Every character beyond ASCII that our words have: each must be there on paper, too.
#[cfg(test)]
pub(super) fn letters_of_words() -> std::collections::BTreeSet<char> {
    let mut letters = std::collections::BTreeSet::new();
    for language in ["en", "fr"] {
        let folder = format!("{}/words/{language}", env!("CARGO_MANIFEST_DIR"));
        for file in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            letters.extend(text.chars().filter(|c| !c.is_ascii()));
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Theme, svg};
    use crate::game::Figure;

    fn blocks() -> Vec<Block> {
        let picture = svg(&Figure::Heaps(vec![3, 5]), Theme::Light);
        let row = |k: usize| vec![k.to_string(), "∞".to_string()];
        vec![
            Block {
                title: "Un, deux".into(),
                text: "Vrai & faux : `nim 3` → 50 %".into(),
                ..Block::default()
            },
            Block { picture, ..Block::default() },
            Block { table: (0..100).map(row).collect(), ..Block::default() },
            Block { text: "long ".repeat(300), ..Block::default() },
        ]
    }

    #[test]
    fn a_sheet_has_everything_in_order() {
        let sheet = paper_latex(&blocks());
        let places = [
            "section*{Un, deux}",
            "\\& faux : \\texttt{nim 3} $\\to$ 50 \\%",
            "tikzpicture",
            "tabular",
            "long",
        ];
        let found: Vec<usize> = places.iter().map(|what| sheet.find(what).expect(what)).collect();
        assert!(found.is_sorted(), "{found:?}");
        assert_eq!(sheet.matches("\\begin{tabular}").count(), 3);
        assert_eq!(paper_tikz(&blocks()).matches("\\begin{tikzpicture}").count(), 1);
    }

    #[test]
    fn a_document_goes_on_with_the_next_page() {
        let sheet = paper_pdf(&blocks());
        assert!(sheet.is_ascii());
        assert!(
            sheet.contains("/Count 4") || sheet.contains("/Count 3"),
            "{}",
            sheet.matches("/Page ").count()
        );
        // No line leaves the page.
        for line in sheet.lines().filter(|line| line.contains(" Td (long ")) {
            let y: f64 =
                line.split(" Td").next().unwrap().rsplit(' ').next().unwrap().parse().unwrap();
            assert!(y >= MARGIN - 4.0, "{line}");
        }
        // Words are broken at spaces only, and the point stays with the notation before it.
        let lines = broken(&format!("{}`nim 3,5,7`.", "word ".repeat(16)), SIZE, 0);
        let last = |line: &[Run]| line.last().map(|(text, _)| text.clone());
        assert_eq!((lines.len(), last(&lines[1]).as_deref()), (2, Some(".")));
        let alone = paper_pdf(&[blocks().swap_remove(1)]);
        assert!(alone.contains("/Count 1") && !alone.contains("595"));
    }
}
