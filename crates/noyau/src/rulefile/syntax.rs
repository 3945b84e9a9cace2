//! What a rule file says, as data.

use std::ops::Range;

use super::linear::{Condition, Linear};

/// A rule file that was read.
#[derive(Clone, Debug)]
pub struct File {
    /// The name of the ruleset.
    pub name: String,
    /// What its author says about it.
    pub about: Option<String>,
    /// What it is played on.
    pub ground: Ground,
    /// How it ends.
    pub ends: Ends,
    /// What a board given by its size holds.
    pub starts: Vec<Start>,
    /// Positions to try, as they are written after the name.
    pub examples: Vec<String>,
    /// Where each of them is in the text.
    pub examples_at: Vec<Range<usize>>,
    /// Where each letter of a piece is introduced.
    pub letters_at: Vec<Range<usize>>,
    /// The moves.
    pub rules: Vec<Rule>,
}

/// What a game is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Heaps.
    Heaps,
    /// A board with these pieces.
    Board(Vec<u8>),
    /// A graph with these pieces on its vertices.
    Graph(Vec<u8>),
}

impl Ground {
    /// The letters of the pieces.
    pub fn letters(&self) -> &[u8] {
        match self {
            Ground::Heaps => &[],
            Ground::Board(letters) | Ground::Graph(letters) => letters,
        }
    }
}

/// How a game ends, and for whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ends {
    /// A player who cannot move loses.
    #[default]
    Normal,
    /// A player who cannot move wins.
    Misere,
    /// When nobody can move, points are compared.
    Points,
    /// One player tries to leave as few pieces as possible.
    Puzzle,
}

/// Where a board given by its size holds a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    Everywhere,
    Centre,
    Corner,
    Top,
    Bottom,
    Leftmost,
    Rightmost,
}

/// One line about the start of a board given by its size; later lines overrule earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// These cells hold this letter.
    Fill(Where, u8),
    /// Two letters like the colours of a chessboard, the first in the top left corner.
    Chequered(u8, u8),
}

/// Who may make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Left,
    Right,
    Both,
}

/// A move.
#[derive(Clone, Debug)]
pub struct Rule {
    pub who: Who,
    /// Its line in the text.
    pub span: Range<usize>,
    /// What stands before the arrow, after it, and after that.
    pub words: [String; 3],
    pub body: Body,
    /// What it brings.
    pub points: i64,
    /// Whether the same player moves again.
    pub again: bool,
}

/// What a move does.
#[derive(Clone, Debug)]
pub enum Body {
    Heaps(HeapRule),
    Pattern(Pattern),
}

/// A move with one, two or three heaps.
#[derive(Clone, Debug)]
pub struct HeapRule {
    /// The names of the variables; the first ones are the heaps.
    pub names: Vec<String>,
    /// How many heaps it is made with.
    pub heaps: usize,
    /// What is left of them.
    pub leave: Vec<Linear>,
    pub conditions: Vec<Condition>,
}

/// What a cell or vertex may hold, as bits: 0 is `.`, then the letters in their order.
pub type Letters = u16;

/// The bit of a cell that does not exist, `#`.
pub const ABSENT: u32 = 15;

/// A cell of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Item {
    /// What it may hold before the move.
    pub allow: Letters,
    /// What it holds afterwards, as the number of a bit; none if it stays as it is.
    pub write: Option<u32>,
}

impl Item {
    /// Whether a cell must be there: neither none, nor whatever there is.
    pub fn exists(self) -> bool {
        self.allow != 0 && self.allow != 1 << ABSENT
    }

    /// What it holds before the move, where that is one thing.
    pub fn before(self) -> Option<u32> {
        self.allow.is_power_of_two().then(|| self.allow.trailing_zeros())
    }

    /// Whether it is certainly the same afterwards.
    pub fn stays(self) -> bool {
        self.write.is_none_or(|write| self.before() == Some(write))
    }
}

/// A piece of a row of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Element {
    /// One cell.
    One(Item),
    /// Any number of times these cells.
    Many(Vec<Item>),
}

/// Which ways a pattern may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// All quarter turns and reflections.
    Any,
    /// As it is written.
    Fixed,
    /// As it is written or mirrored, left and right exchanged.
    Mirrored,
    /// Quarter turns only.
    Turned,
    Horizontal,
    Vertical,
    Rightward,
    Leftward,
    Upward,
    Downward,
    /// The four diagonals.
    Diagonal,
    /// Rows, columns and diagonals.
    Every,
}

/// What changes together with a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sweep {
    /// All that the first cell leads to in one step.
    Neighbours,
    /// All that can be reached from it.
    Followers,
    /// On a board all cells in one of the quadrants that start with it: its directions.
    Quadrant(i32, i32),
}

/// A rewriting of cells.
#[derive(Clone, Debug)]
pub struct Pattern {
    pub rows: Vec<Vec<Element>>,
    pub lie: Lie,
    /// None of these may be beside a cell that changes.
    pub not_beside: Letters,
    /// One of these must be beside a cell that changes.
    pub beside: Letters,
    /// What else changes, and into what.
    pub sweep: Option<(Sweep, u32)>,
    /// Whether the edges of the pattern are removed, on graphs.
    pub cut: bool,
}

impl Pattern {
    /// All cells, as if every repetition were there once.
    pub fn items(&self) -> impl Iterator<Item = Item> + '_ {
        self.rows
            .iter()
            .flatten()
            .flat_map(|element| match element {
                Element::One(item) => std::slice::from_ref(item),
                Element::Many(items) => items.as_slice(),
            })
            .copied()
    }
}
