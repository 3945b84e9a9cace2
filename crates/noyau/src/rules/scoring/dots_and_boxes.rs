//! Dots and Boxes, with three kinds of border.

use std::sync::Arc;

use crate::game::Figure;
use crate::game::{Chains, Flow, Gain, Line, Move, Ruleset, Scoring, Strings};
use crate::rules::kit::chain_count;
use crate::rules::kit::edges::Edges;
use crate::text::{Cursor, Parameters, read_size};
use crate::{Context, Error, Result, message};

/// Draw a line; whoever completes a box gets it and must move again.
pub struct DotsAndBoxes {
    border: Border,
}

/// Which lines of the border are drawn from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Border {
    American,
    Swedish,
    Icelandic,
}

const BORDERS: [(&str, Border); 3] = [
    ("american", Border::American),
    ("swedish", Border::Swedish),
    ("icelandic", Border::Icelandic),
];

/// Boxes within a rectangle, and the lines that are not drawn, as strings between boxes or to the
/// outside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Boxes {
    shape: Arc<Shape>,
    /// Not drawn when the position was read: the names of the strings.
    open: Arc<Vec<Line>>,
    /// Drawn when the position was read, and not part of the border.
    drawn: Arc<Vec<Line>>,
    strings: Edges,
}

/// Which boxes of a rectangle there are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Shape {
    rows: usize,
    columns: usize,
    /// Row by row.
    there: Vec<bool>,
}

impl Shape {
    fn rectangle(rows: usize, columns: usize) -> Shape {
        Shape { rows, columns, there: vec![true; rows * columns] }
    }

    /// The outside, where nobody wins anything, counted as a box after all others.
    fn outside(&self) -> usize {
        self.rows * self.columns
    }

    /// The boxes above and below a line, or before and after it.
    fn sides(&self, line: Line) -> (usize, usize) {
        let (r, c) = (line.row as usize, line.column as usize);
        let at = |r: usize, c: usize| {
            let inside = r < self.rows && c < self.columns && self.there[r * self.columns + c];
            if inside { r * self.columns + c } else { self.outside() }
        };
        let before =
            if line.vertical { at(r, c.wrapping_sub(1)) } else { at(r.wrapping_sub(1), c) };
        (before, at(r, c))
    }

    /// Whether a line is a side of a box.
    fn has(&self, line: Line) -> bool {
        self.sides(line) != (self.outside(), self.outside())
    }

    /// All lines of the rectangle, of which some may be sides of no box.
    fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        let (rows, columns) = (self.rows, self.columns);
        let line = |vertical, row: usize, column: usize| Line {
            vertical,
            row: row as u32,
            column: column as u32,
        };
        let horizontal = (0..=rows).flat_map(move |r| (0..columns).map(move |c| line(false, r, c)));
        horizontal.chain((0..rows).flat_map(move |r| (0..=columns).map(move |c| line(true, r, c))))
    }

    /// Reads `3x4`, or rows of boxes with gaps: `..#/...`.
    fn read(text: &mut Cursor<'_>) -> Result<Shape> {
        let start = text.at();
        let shape = if text.peek().is_some_and(|c| c == '.' || c == '#') {
            let mut shape = Shape::rectangle(0, 0);
            loop {
                let from = text.at();
                let row = text.take_while(|c| c == '.' || c == '#');
                if row.is_empty() {
                    return Err(text.expected(message!("boxes-row")));
                }
                if shape.rows > 0 && row.len() != shape.columns {
                    let (first, this) = (shape.columns, row.len());
                    let error = message!("board-row-length", first = first, this = this);
                    return Err(Error::bad_position(error, from..text.at()));
                }
                shape.there.extend(row.bytes().map(|cell| cell == b'.'));
                (shape.rows, shape.columns) = (shape.rows + 1, row.len());
                if shape.there.len() > MOST_BOXES || !text.eat("/") {
                    break shape;
                }
            }
        } else {
            let (rows, columns) = read_size(text)?;
            // Sizes are checked before anything large is built.
            if rows * columns > MOST_BOXES {
                return Err(text.error(start, message!("boxes-at-most", most = MOST_BOXES)));
            }
            Shape::rectangle(rows, columns)
        };
        if shape.there.len() > MOST_BOXES {
            return Err(text.error(start, message!("boxes-at-most", most = MOST_BOXES)));
        }
        Ok(shape)
    }

    fn write(&self) -> String {
        if self.there.iter().all(|&there| there) {
            return format!("{}x{}", self.rows, self.columns);
        }
        let cell = |&there: &bool| if there { '.' } else { '#' };
        let rows = self.there.chunks(self.columns).map(|row| row.iter().map(cell).collect());
        rows.collect::<Vec<String>>().join("/")
    }
}

impl Border {
    /// Of the contour of a shape, and of its holes.
    fn draws(self, line: Line, shape: &Shape) -> bool {
        let (before, after) = shape.sides(line);
        let outside = shape.outside();
        match self {
            Border::American => false,
            Border::Swedish => before == outside || after == outside,
            Border::Icelandic => before == outside,
        }
    }
}

impl Boxes {
    /// The lines drawn beyond the border are sorted.
    fn new(shape: Shape, border: Border, drawn: Vec<Line>) -> Boxes {
        let is_open = |line: &Line| {
            shape.has(*line) && !border.draws(*line, &shape) && drawn.binary_search(line).is_err()
        };
        let open: Vec<Line> = shape.lines().filter(is_open).collect();
        let ends = open.iter().map(|&line| shape.sides(line));
        let ends = ends.map(|(before, after)| (before as u32, after as u32)).collect();
        let strings = Edges::new(shape.outside() as u32, ends);
        Boxes { shape: Arc::new(shape), open: Arc::new(open), drawn: Arc::new(drawn), strings }
    }

    /// The lines drawn beyond the border, sorted.
    fn drawn(&self) -> Vec<Line> {
        let open = self.open.iter().enumerate();
        let since = open.filter(|(k, _)| !self.strings.alive.contains(*k)).map(|(_, &line)| line);
        let mut all: Vec<Line> = self.drawn.iter().copied().chain(since).collect();
        all.sort_unstable();
        all
    }
}

/// More boxes than this are refused.
const MOST_BOXES: usize = 1024;

impl Ruleset for DotsAndBoxes {
    type Position = Boxes;

    about!(
        "dots-and-boxes",
        [
            "dots-and-boxes(american) 2x2 h0.1,v1.2",
            "dots-and-boxes(swedish) 3x3",
            "dots-and-boxes(icelandic) 2x3 v0.1",
            "dots-and-boxes(american) 1x3",
            "dots-and-boxes(swedish) .../.#./...",
            "dots-and-boxes(icelandic) .#/.. v1.1",
        ]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let border = parameters.required(message!("boxes-border"), |text| {
            let found = BORDERS.iter().find(|(name, _)| text.eat(name));
            let &(_, border) = found.ok_or_else(|| text.expected(message!("boxes-border")))?;
            Ok(border)
        })?;
        Ok(DotsAndBoxes { border })
    }
    fn spelling(&self) -> String {
        let name = BORDERS.iter().find(|(_, border)| *border == self.border).map_or("", |b| b.0);
        format!("dots-and-boxes({name})")
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Boxes> {
        if text.is_done() {
            return Ok(Boxes::new(Shape::rectangle(0, 0), self.border, Vec::new()));
        }
        let start = text.at();
        let shape = Shape::read(text)?;
        let mut drawn: Vec<Line> = Vec::new();
        if !text.is_done() {
            text.expect(" ").map_err(|_| {
                text.expected(message!("expected-space-then", what = message!("lines-drawn")))
            })?;
            text.skip_spaces();
            drawn = text.list(|text| read_line(text, &shape))?;
        }
        drawn.retain(|&line| !self.border.draws(line, &shape));
        drawn.sort_unstable();
        if drawn.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(text.error(start, message!("line-once")));
        }
        Ok(Boxes::new(shape, self.border, drawn))
    }
    fn write(&self, at: &Boxes) -> String {
        if at.shape.rows == 0 {
            return "-".to_string();
        }
        let lines: Vec<String> = at.drawn().iter().map(Line::to_string).collect();
        let space = if lines.is_empty() { "" } else { " " };
        format!("{}{space}{}", at.shape.write(), lines.join(","))
    }
    fn figure(&self, at: &Boxes) -> Figure {
        let shape = &*at.shape;
        let (mut horizontal, mut vertical) = (Vec::new(), Vec::new());
        let drawn = at.drawn();
        for line in shape.lines() {
            let border = shape.has(line) && self.border.draws(line, shape);
            let is_drawn = border || drawn.binary_search(&line).is_ok();
            if line.vertical { &mut vertical } else { &mut horizontal }.push(is_drawn);
        }
        let (rows, columns, there) = (shape.rows, shape.columns, shape.there.clone());
        Figure::Boxes { rows, columns, there, horizontal, vertical }
    }
    fn weight(&self, at: &Boxes) -> usize {
        at.strings.weight()
    }
}

fn read_line(text: &mut Cursor<'_>, shape: &Shape) -> Result<Line> {
    let (rows, columns) = (shape.rows, shape.columns);
    let start = text.at();
    let Some(way @ ('h' | 'v')) = text.peek() else {
        return Err(text.expected(message!("line-such-as")));
    };
    text.bump();
    let row = text.number_up_to(message!("line-row"), u64::from(u32::MAX))? as u32;
    text.expect(".")?;
    let column = text.number_up_to(message!("line-column"), u64::from(u32::MAX))? as u32;
    let (most_row, most_column) =
        if way == 'h' { (rows, columns - 1) } else { (rows - 1, columns) };
    if row as usize > most_row || column as usize > most_column {
        return Err(Error::bad_position(
            message!("line-last", last = format!("{way}{most_row}.{most_column}")),
            start..text.at(),
        ));
    }
    let line = Line { vertical: way == 'v', row, column };
    if !shape.has(line) {
        let absent = message!("line-of-no-box", line = line.to_string());
        return Err(Error::bad_position(absent, start..text.at()));
    }
    Ok(line)
}

impl Scoring for DotsAndBoxes {
    fn moves(&self, at: &Boxes, visit: &mut dyn FnMut(Move, Boxes, Gain) -> Flow) -> Flow {
        at.strings.removals().try_for_each(|(k, _, strings, points)| {
            let after = Boxes { strings, ..at.clone() };
            visit(Move::Line(at.open[k]), after, Gain { points, again: points > 0 })
        })
    }
    fn score(&self, at: &Boxes, context: Context<'_>) -> Result<Option<i64>> {
        at.strings.score(true, context).map(Some)
    }
    fn chains(&self, at: &Boxes) -> Option<Chains> {
        let (_, ends) = at.strings.ends();
        Some(chain_count::chains(at.strings.coins() as u32, &ends))
    }
    fn strings(&self, at: &Boxes) -> Option<Strings> {
        Some(at.strings.as_strings(true))
    }
    fn score_reaches(&self, at: &Boxes, bound: i64, context: Context<'_>) -> Result<Option<bool>> {
        at.strings.score_reaches(bound, true, context)
    }
}
