//! Stones on the cells of a board or the vertices of a graph: the position of clobber and of the
//! puzzles.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::game::{Figure, Mark};
use crate::graph::{self, Adjacency, Graph, Limits};
use crate::rules::kit::bits::Bits;
use crate::rules::kit::family::Family;
use crate::rules::kit::grid::Grid;
use crate::subset::Word;
use crate::text::{Cells, Cursor, read_board, sides, write_board};
use crate::{Error, Result, message};

/// Where the stones of either colour stand. Pegs are stones `x`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stones {
    pub ground: Ground,
    pub x: Bits,
    pub o: Bits,
}

/// What the stones stand on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Cells in rows, numbered row by row.
    Board { rows: usize, columns: usize, absent: Bits },
    /// The vertices of a graph.
    Graph(Arc<Vertices>),
    /// The vertices of a graph too large to list its edges.
    Family(Arc<Family>),
}

/// A graph and its neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vertices {
    pub graph: Graph,
    pub near: Adjacency,
}

impl Hash for Stones {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if let Ground::Board { columns, .. } = self.ground {
            columns.hash(state);
        }
        self.x.hash(state);
        self.o.hash(state);
    }
}

/// Graphs of known families with more vertices, or four times as many edges, are kept without a list of
/// their edges.
const LISTED: u64 = 1 << 16;

/// What a placement of stones may be.
pub struct Style {
    /// The stones: `xo`, or `x` for pegs.
    pub letters: &'static str,
    /// What a board given by size holds in a row and column, of so many.
    pub start: fn((usize, usize), (usize, usize)) -> u8,
    /// The most cells or vertices.
    pub most: u64,
    /// Whether graphs of known families may have more.
    pub families: bool,
    /// Whether a graph alone is one without stones.
    pub blank: bool,
}

/// `x` and `o` like the colours of a chessboard, `x` in the top left corner.
pub fn chequered((row, column): (usize, usize), _: (usize, usize)) -> u8 {
    if (row + column).is_multiple_of(2) { b'x' } else { b'o' }
}

impl Stones {
    /// Reads a board, a board by its size, or a graph and a word.
    pub fn read(text: &mut Cursor<'_>, style: &Style) -> Result<Stones> {
        let start = text.at();
        let digits = text.take_while(|c| c.is_ascii_digit());
        let by_size = !digits.is_empty() && text.peek() == Some('x');
        text.seek(start);
        let cell = |c| c == '.' || c == '#' || style.letters.contains(c);
        if !by_size && !text.is_done() && !text.peek().is_some_and(cell) {
            return Stones::read_word(text, style);
        }
        let size = board_size(text.clone(), by_size)?;
        let cells =
            read_board(text, style.letters, |row, column| (style.start)((row, column), size))?;
        if cells.cells.len() as u64 > style.most {
            let most = style.most;
            return Err(text.error(start, message!("this-board-cells-at-most", most = most)));
        }
        Ok(Stones {
            x: marked(&cells.cells, b'x'),
            o: marked(&cells.cells, b'o'),
            ground: Ground::Board {
                rows: cells.rows,
                columns: cells.columns,
                absent: marked(&cells.cells, b'#'),
            },
        })
    }

    fn read_word(text: &mut Cursor<'_>, style: &Style) -> Result<Stones> {
        let start = text.at();
        if style.families
            && let Some(family) = Family::read(text)
        {
            if family.is_larger(LISTED, 4 * LISTED) {
                let word = read_letters(text, style, family.order())?;
                return Ok(Stones {
                    x: marked(&word, b'x'),
                    o: marked(&word, b'o'),
                    ground: Ground::Family(Arc::new(family)),
                });
            }
            text.seek(start);
        }
        let graph = graph::read(text, &Limits::default().at_most(style.most, 4 * style.most))?;
        let word = read_letters(text, style, graph.order())?;
        if graph.order() == 0 {
            return Ok(Stones::on_board(0, 0, Bits::none(0), Bits::none(0)));
        }
        let near = graph.neighbours();
        Ok(Stones {
            x: marked(&word, b'x'),
            o: marked(&word, b'o'),
            ground: Ground::Graph(Arc::new(Vertices { graph, near })),
        })
    }

    /// Stones on a board without holes.
    pub fn on_board(rows: usize, columns: usize, x: Bits, o: Bits) -> Stones {
        let absent = Bits::none(rows * columns);
        Stones { ground: Ground::Board { rows, columns, absent }, x, o }
    }

    /// The same stones on a small board in words.
    pub fn on_grid<W: Word>(grid: Grid<W>, [x, o]: [W; 2]) -> Stones {
        let size = grid.rows * grid.columns;
        let bits = |word| Bits::from_word(size, word);
        Stones::on_board(grid.rows, grid.columns, bits(x), bits(o))
    }

    /// How many cells or vertices there are.
    pub fn places(&self) -> usize {
        match &self.ground {
            Ground::Board { rows, columns, .. } => rows * columns,
            Ground::Graph(vertices) => vertices.graph.order(),
            Ground::Family(family) => family.order(),
        }
    }

    /// What is at a place: `x`, `o`, `.` or `#`.
    pub fn letter(&self, place: usize) -> u8 {
        let absent = matches!(&self.ground, Ground::Board { absent, .. } if absent.contains(place));
        match (self.x.contains(place), self.o.contains(place), absent) {
            (true, ..) => b'x',
            (_, true, _) => b'o',
            (.., true) => b'#',
            _ => b'.',
        }
    }

    fn cells(&self) -> Vec<u8> {
        (0..self.places()).map(|place| self.letter(place)).collect()
    }

    pub fn write(&self) -> String {
        let cells = self.cells();
        match &self.ground {
            Ground::Board { rows, columns, .. } => {
                write_board(&Cells { rows: *rows, columns: *columns, cells })
            }
            Ground::Graph(v) => format!("{} {}", v.graph, String::from_utf8_lossy(&cells)),
            Ground::Family(f) => format!("{} {}", f.name, String::from_utf8_lossy(&cells)),
        }
    }

    pub fn figure(&self) -> Figure {
        let cells = self.cells();
        match &self.ground {
            Ground::Board { rows, columns, .. } => {
                Figure::Board(Cells { rows: *rows, columns: *columns, cells })
            }
            Ground::Graph(_) | Ground::Family(_) => {
                let mark = |&letter: &u8| match letter {
                    b'x' => Mark::Left,
                    b'o' => Mark::Right,
                    _ => Mark::Empty,
                };
                Figure::Graph { graph: self.graph(), marks: cells.iter().map(mark).collect() }
            }
        }
    }

    pub fn weight(&self) -> usize {
        let absent = match &self.ground {
            Ground::Board { absent, .. } => absent.weight(),
            Ground::Graph(_) | Ground::Family(_) => 0,
        };
        absent + self.x.weight() + self.o.weight()
    }

    /// The places next to one.
    pub fn near(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        let (sides, list, made) = match &self.ground {
            Ground::Board { rows, columns, .. } => {
                (sides(place, *rows, *columns), &[][..], Vec::new())
            }
            Ground::Graph(vertices) => ([None; 4], vertices.near.of(place as u32), Vec::new()),
            Ground::Family(family) => ([None; 4], &[][..], family.near(place)),
        };
        sides.into_iter().flatten().chain(list.iter().map(|&v| v as usize)).chain(made)
    }

    /// Calls `visit` with both places and the result of every capture by `x`, or by `o`.
    pub fn captures<B>(
        &self,
        by_x: bool,
        mut visit: impl FnMut(usize, usize, Stones) -> std::ops::ControlFlow<B>,
    ) -> std::ops::ControlFlow<B> {
        let (own, enemy) = if by_x { (&self.x, &self.o) } else { (&self.o, &self.x) };
        for from in own.iter() {
            for to in self.near(from).filter(|&to| enemy.contains(to)) {
                let mut after = self.clone();
                let (own, enemy) =
                    if by_x { (&mut after.x, &mut after.o) } else { (&mut after.o, &mut after.x) };
                own.remove(from);
                own.insert(to);
                enemy.remove(to);
                visit(from, to, after)?;
            }
        }
        std::ops::ControlFlow::Continue(())
    }

    /// The graph the stones stand on; absent cells are isolated vertices.
    pub fn graph(&self) -> Graph {
        match &self.ground {
            Ground::Graph(vertices) => vertices.graph.clone(),
            // too many edges are left out: such a graph is only looked at
            Ground::Family(family) => {
                family.graph().unwrap_or_else(|_| Graph::undirected(family.order(), Vec::new()))
            }
            Ground::Board { rows, columns, absent } => {
                let there = |&(a, b): &(u32, u32)| {
                    !absent.contains(a as usize) && !absent.contains(b as usize)
                };
                let right_and_down = |cell: usize| {
                    let [right, down, ..] = sides(cell, *rows, *columns);
                    [right, down].into_iter().flatten().map(move |to| (cell as u32, to as u32))
                };
                let edges = (0..rows * columns).flat_map(right_and_down).filter(there).collect();
                Graph::undirected(rows * columns, edges)
            }
        }
    }
}

/// The word after a graph: one letter a vertex.
fn read_letters<'t>(text: &mut Cursor<'t>, style: &Style, order: usize) -> Result<Cow<'t, [u8]>> {
    if style.blank && text.is_done() {
        return Ok(vec![b'.'; order].into());
    }
    let letters: Vec<String> = style.letters.chars().map(|c| format!("`{c}`")).collect();
    let wanted = message!("word-letters", letters = letters.join(", "));
    if order > 0 {
        text.expect(" ")
            .map_err(|_| text.expected(message!("expected-space-then", what = wanted.clone())))?;
    }
    text.skip_spaces();
    let start = text.at();
    // looked up, because there may be millions
    let mut is_letter = [false; 128];
    for letter in style.letters.bytes().chain([b'.']) {
        is_letter[usize::from(letter & 127)] = true;
    }
    let word = text.take_while(|c| c.is_ascii() && is_letter[c as usize]).as_bytes();
    if !text.is_done() {
        return Err(text.expected(wanted));
    }
    if word.len() != order {
        let letters = word.len();
        return Err(Error::bad_position(
            message!("word-length", vertices = order, letters = letters),
            start..text.at(),
        ));
    }
    Ok(word.into())
}

/// The size of a board that is given by it; of no use otherwise.
fn board_size(mut text: Cursor<'_>, by_size: bool) -> Result<(usize, usize)> {
    if by_size { crate::text::read_size(&mut text) } else { Ok((0, 0)) }
}

fn marked(cells: &[u8], letter: u8) -> Bits {
    let mut bits = Bits::none(cells.len());
    for (i, _) in cells.iter().enumerate().filter(|(_, cell)| **cell == letter) {
        bits.insert(i);
    }
    bits
}
