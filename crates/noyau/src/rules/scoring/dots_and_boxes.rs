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

/// Rows and columns of boxes, and the lines that are not drawn, as strings between boxes or to
/// the outside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Boxes {
    size: (usize, usize),
    /// Not drawn when the position was read: the names of the strings.
    open: Arc<Vec<Line>>,
    /// Drawn when the position was read, and not part of the border.
    drawn: Arc<Vec<Line>>,
    strings: Edges,
}

impl Border {
    fn draws(self, line: Line, (rows, columns): (usize, usize)) -> bool {
        let (row, column) = (line.row as usize, line.column as usize);
        let (before, after) =
            if line.vertical { (column == 0, column == columns) } else { (row == 0, row == rows) };
        match self {
            Border::American => false,
            Border::Swedish => before || after,
            Border::Icelandic => before,
        }
    }
}

fn lines((rows, columns): (usize, usize)) -> impl Iterator<Item = Line> {
    let line = |vertical, row: usize, column: usize| Line {
        vertical,
        row: row as u32,
        column: column as u32,
    };
    let horizontal = (0..=rows).flat_map(move |r| (0..columns).map(move |c| line(false, r, c)));
    horizontal.chain((0..rows).flat_map(move |r| (0..=columns).map(move |c| line(true, r, c))))
}

/// The boxes on both sides of a line; the outside is the number of boxes.
fn sides(line: Line, (rows, columns): (usize, usize)) -> (u32, u32) {
    let (r, c) = (line.row as usize, line.column as usize);
    let (last, first) = if line.vertical { (c == columns, c == 0) } else { (r == rows, r == 0) };
    let after = if last { rows * columns } else { r * columns + c };
    let step = if line.vertical { 1 } else { columns };
    let before = if first { rows * columns } else { r * columns + c - step };
    (before as u32, after as u32)
}

impl Boxes {
    /// The lines drawn beyond the border are sorted.
    fn new(size: (usize, usize), border: Border, drawn: Vec<Line>) -> Boxes {
        let is_open =
            |line: &Line| !border.draws(*line, size) && drawn.binary_search(line).is_err();
        let open: Vec<Line> = lines(size).filter(is_open).collect();
        let ends = open.iter().map(|&line| sides(line, size)).collect();
        let strings = Edges::new((size.0 * size.1) as u32, ends);
        Boxes { size, open: Arc::new(open), drawn: Arc::new(drawn), strings }
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
            return Ok(Boxes::new((0, 0), self.border, Vec::new()));
        }
        let start = text.at();
        let size = read_size(text)?;
        if size.0 * size.1 > MOST_BOXES {
            return Err(text.error(start, message!("boxes-at-most", most = MOST_BOXES)));
        }
        let mut drawn: Vec<Line> = Vec::new();
        if !text.is_done() {
            text.expect(" ").map_err(|_| {
                text.expected(message!("expected-space-then", what = message!("lines-drawn")))
            })?;
            text.skip_spaces();
            drawn = text.list(|text| read_line(text, size))?;
        }
        drawn.retain(|&line| !self.border.draws(line, size));
        drawn.sort_unstable();
        if drawn.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(text.error(start, message!("line-once")));
        }
        Ok(Boxes::new(size, self.border, drawn))
    }
    fn write(&self, at: &Boxes) -> String {
        if at.size == (0, 0) {
            return "-".to_string();
        }
        let lines: Vec<String> = at.drawn().iter().map(Line::to_string).collect();
        let space = if lines.is_empty() { "" } else { " " };
        format!("{}x{}{space}{}", at.size.0, at.size.1, lines.join(","))
    }
    fn figure(&self, at: &Boxes) -> Figure {
        let (rows, columns) = at.size;
        let (mut horizontal, mut vertical) = (Vec::new(), Vec::new());
        let drawn = at.drawn();
        for line in lines(at.size) {
            let is_drawn = self.border.draws(line, at.size) || drawn.binary_search(&line).is_ok();
            if line.vertical { &mut vertical } else { &mut horizontal }.push(is_drawn);
        }
        Figure::Boxes { rows, columns, horizontal, vertical }
    }
    fn weight(&self, at: &Boxes) -> usize {
        at.strings.weight()
    }
}

fn read_line(text: &mut Cursor<'_>, (rows, columns): (usize, usize)) -> Result<Line> {
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
    Ok(Line { vertical: way == 'v', row, column })
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
