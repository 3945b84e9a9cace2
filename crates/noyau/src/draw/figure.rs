//! What can be drawn.

use crate::graph::Graph;
use crate::notation::Cells;

/// A position as something to look at. Rulesets choose one of these; the drawing code knows how
/// each looks on paper and in the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Heaps of matches.
    Heaps(Vec<u64>),
    /// Cells in a row, some with coins on them.
    Strip {
        /// How many cells are shown.
        cells: u64,
        /// Where the coins are.
        coins: Vec<u64>,
    },
    /// A board with pieces.
    Board(Cells),
    /// Rows of chocolate from the top, by length; the first square is poisoned.
    Chocolate(Vec<u64>),
    /// A chessboard quadrant with one piece.
    Token {
        /// Rows and columns shown.
        sizes: (u64, u64),
        /// Where the piece stands.
        at: (u64, u64),
    },
    /// A graph, with a mark at each vertex.
    Graph {
        /// The graph.
        graph: Graph,
        /// One mark a vertex.
        marks: Vec<Mark>,
    },
    /// Coloured edges on the ground, vertex 0: blue for Left, red for Right, green for both.
    Hackenbush(Vec<(u32, u32, char)>),
    /// Dots and boxes.
    Boxes {
        /// Rows of boxes.
        rows: usize,
        /// Columns of boxes.
        columns: usize,
        /// Whether each horizontal edge is drawn, grid line by grid line.
        horizontal: Vec<bool>,
        /// Whether each vertical edge is drawn, row by row.
        vertical: Vec<bool>,
    },
    /// Several figures, one below the other, each with a caption.
    Several(Vec<(String, Figure)>),
    /// Nothing better than words.
    Words(String),
}

/// How a vertex is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// An ordinary vertex.
    #[default]
    Plain,
    /// Carries a token.
    Token,
    /// Carries a stone of Left, or a peg.
    Left,
    /// Carries a stone of Right.
    Right,
    /// Empty, where others carry stones.
    Empty,
}
