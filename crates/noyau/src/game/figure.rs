//! What can be drawn.

use crate::graph::Graph;
use crate::text::Cells;

/// A position as something to look at. Rulesets choose one of these; the drawing code knows how
/// each looks on paper and in the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Heaps of matches.
    Heaps(Vec<u64>),
    /// Rows of skittles.
    Skittles(Vec<u64>),
    /// Cells in a row, some with coins on them.
    Strip {
        /// How many cells are shown.
        cells: u64,
        /// Where the coins are.
        coins: Vec<u64>,
    },
    /// A board with pieces: `x` and `o` are Left's and Right's stones, `h` and `t` coins that show heads or
    /// tails, `>` and `<` toads and frogs; other letters stand for themselves.
    Board(Cells),
    /// Rows of chocolate from the top, by length; the first square is poisoned.
    Chocolate(Vec<u64>),
    /// A chessboard quadrant with one piece.
    Token(Quadrant),
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
        /// Whether each box is part of the board, row by row.
        there: Vec<bool>,
        /// Whether each horizontal edge is drawn, grid line by grid line.
        horizontal: Vec<bool>,
        /// Whether each vertical edge is drawn, row by row.
        vertical: Vec<bool>,
    },
    /// Heaps of chips that stay in their places, with the players' bags.
    Bags {
        /// The heaps, empty ones too.
        heaps: Vec<u64>,
        /// Left's bag and Right's.
        bags: [u64; 2],
    },
    /// Rows of cells, each with a man of Left and a man of Right.
    Rows {
        /// Cells in a row.
        cells: u64,
        /// Where Left's man and Right's stand in each row.
        men: Vec<(u64, u64)>,
    },
    /// Pegs in holes: `x` a peg, `.` a hole, `#` nothing.
    Pegs(Cells),
    /// Numbered tiles in rows, 0 for the gap.
    Tiles {
        /// Tiles in a row.
        columns: usize,
        /// The tiles, row by row.
        tiles: Vec<u64>,
    },
    /// Discs on pegs.
    Towers {
        /// How many pegs there are.
        pegs: usize,
        /// The peg of each disc, the smallest first.
        discs: Vec<u8>,
    },
    /// A chessboard with queens: `x` a queen, `#` nothing.
    Queens(Cells),
    /// A chessboard with the queens of two players, `x` Left's and `o` Right's, and burnt squares `#`.
    Amazons(Cells),
    /// A partial order, drawn upwards: an arc leads to what lies directly above.
    Order(Graph),
    /// Numbers, drawn above their divisors.
    Divisors(Vec<u64>),
    /// Dominoes on end, by their colours: `b` for Left, `r` for Right, `g` for both.
    Dominoes(Vec<u8>),
    /// Cakes of so many rows and columns, to be cut.
    Cakes(Vec<(u64, u64)>),
    /// Subsets of a small set, drawn in the lattice of all of them.
    Sets {
        /// How many elements there are.
        elements: u32,
        /// The chosen subsets as bit masks.
        chosen: Vec<u32>,
    },
    /// Several figures, one below the other, each with a caption.
    Several(Vec<(String, Figure)>),
    /// Nothing better than words.
    Words(String),
}

/// A chessboard quadrant with one piece, and where it can go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quadrant {
    /// Rows and columns shown.
    pub sizes: (u64, u64),
    /// Where the piece stands; nowhere if it is on another of several boards.
    pub at: Option<(u64, u64)>,
    /// Which piece it is.
    pub piece: Piece,
    /// The squares it can go to, one list a direction, from near to far.
    pub rays: Vec<Vec<(u64, u64)>>,
    /// Squares among them that are forbidden for the moment.
    pub forbidden: Vec<(u64, u64)>,
}

/// A piece on a quadrant of a chessboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Goes along rows, columns and the diagonal.
    #[default]
    Queen,
    /// The same, only so far.
    King,
    /// Goes along rows and columns.
    Rook,
    /// Goes along the diagonal.
    Bishop,
    /// Jumps.
    Knight,
    /// Goes along vectors.
    Point,
}

impl Piece {
    /// The word by which sentences choose.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Piece::Queen => "queen",
            Piece::King => "king",
            Piece::Rook => "rook",
            Piece::Bishop => "bishop",
            Piece::Knight => "knight",
            Piece::Point => "point",
        }
    }
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
    /// Empty, where others carry stones; the ground, where others are coins.
    Empty,
}

/// Which of these numbers, which ascend, is directly above which when each lies above its divisors.
pub(crate) fn divisibility(numbers: &[u64]) -> Graph {
    let divides = |a: usize, b: usize| a != b && numbers[b].is_multiple_of(numbers[a]);
    let direct =
        |a: usize, b: usize| divides(a, b) && !(a..b).any(|c| divides(a, c) && divides(c, b));
    let all = numbers.len();
    let pairs = (0..all).flat_map(|a| (a + 1..all).map(move |b| (a, b)));
    let arcs = pairs.filter(|&(a, b)| direct(a, b)).map(|(a, b)| (a as u32, b as u32));
    Graph::directed(all, arcs.collect())
}

/// A set of small numbers in braces.
pub(crate) fn set_name(set: u32) -> String {
    if set == 0 {
        return "∅".to_string();
    }
    let elements: Vec<String> =
        (0..32).filter(|e| set >> e & 1 == 1).map(|e| e.to_string()).collect();
    format!("{{{}}}", elements.join(","))
}
