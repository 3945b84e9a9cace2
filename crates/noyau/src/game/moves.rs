//! What a move does, as data.

use std::fmt;

use dashu_int::UBig;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smallvec::{SmallVec, smallvec};

use super::element::members;
use super::{Element, Object, Player};
use crate::words::Message;

/// A move: what it does, in the numbering of the position in which it is played. Heaps, cells,
/// rows, columns, vectors and vertices are counted from 0.
///
/// Its text is the short name by which people know it:
///
/// ```
/// use noyau::game::Move;
/// assert_eq!(Move::take(7, &[2, 3]).to_string(), "7 to 2,3");
/// assert_eq!(Move::Bite { row: 0, column: 1 }.to_string(), "row 1, column 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "MoveData"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Move {
    /// A heap becomes smaller, vanishes, or is divided.
    Take {
        /// The size of the heap.
        from: u64,
        /// The heaps that are left of it, none of them empty.
        #[cfg_attr(test, ts(as = "Vec<u64>"))]
        leave: SmallVec<[u64; 3]>,
    },
    /// Several heaps become smaller at once.
    TakeMany {
        /// For each heap its size, and what is left of it.
        #[cfg_attr(test, ts(as = "Vec<(u64, u64)>"))]
        steps: SmallVec<[(u64, u64); 2]>,
    },
    /// One of the heaps that keep their places becomes smaller.
    TakeFrom {
        /// The number of the heap.
        heap: u32,
        /// How many are taken.
        count: u64,
    },
    /// Every heap becomes smaller by the same number.
    TakeFromEach {
        /// How many are taken from each.
        count: u64,
    },
    /// One of the heaps that keep their places becomes smaller, or all of them by the same number,
    /// which does not fit into 64 bits or is taken from a heap that does not.
    TakeLarge {
        /// The number of the heap; none for all of them.
        heap: Option<u32>,
        /// How many are taken.
        #[serde(with = "decimal")]
        #[cfg_attr(test, ts(type = "string"))]
        count: UBig,
    },
    /// One of the heaps that keep their places becomes larger.
    PutOn {
        /// The number of the heap.
        heap: u32,
        /// How many are put.
        count: u64,
    },
    /// A multiple of a vector is subtracted.
    Subtract {
        /// How many times; it may be more than fits into 64 bits.
        #[serde(with = "wide")]
        #[cfg_attr(test, ts(type = "number | string"))]
        times: u128,
        /// The number of the vector.
        vector: u32,
    },
    /// A piece on a quadrant of a chessboard goes to a square, and squares are forbidden to the
    /// next move, where the rules allow that.
    Square {
        /// The row and the column it goes to.
        to: (u64, u64),
        /// The rows and columns of the squares forbidden to the next move.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<(u64, u64)>>"))]
        forbid: Vec<(u64, u64)>,
    },
    /// Coins in a row are turned.
    Turn {
        /// Their places, from the left.
        #[cfg_attr(test, ts(as = "Vec<u32>"))]
        coins: SmallVec<[u32; 4]>,
    },
    /// A coin goes along a strip.
    Slide {
        /// The number of the coin, from the left.
        coin: u32,
        /// The cell it leaves.
        from: u64,
        /// The cell it goes to.
        to: u64,
    },
    /// A piece goes along one of several rows.
    SlideInRow {
        /// The row.
        row: u32,
        /// The cell it leaves.
        from: u64,
        /// The cell it goes to.
        to: u64,
    },
    /// A piece goes or jumps from one cell to another.
    Hop {
        /// The cell it leaves.
        from: u32,
        /// The cell it goes to.
        to: u32,
    },
    /// A piece is placed on these cells.
    Place {
        /// The cells it covers.
        #[cfg_attr(test, ts(as = "Vec<u32>"))]
        cells: SmallVec<[u32; 4]>,
    },
    /// A square is eaten, with everything below and to the right of it.
    Bite {
        /// The row of the square.
        row: u32,
        /// The column of the square.
        column: u64,
    },
    /// The last rows are broken off.
    BreakRows {
        /// How many.
        count: u64,
    },
    /// The last columns are broken off.
    BreakColumns {
        /// How many.
        count: u64,
    },
    /// A stone takes the place of another one.
    Capture {
        /// The place it leaves.
        from: u32,
        /// The place of the stone that is removed.
        to: u32,
    },
    /// A peg jumps over another one, which is removed.
    Jump {
        /// The place it leaves.
        from: u32,
        /// The place of the peg that is removed, where the ends do not determine it.
        over: Option<u32>,
        /// The place it goes to.
        to: u32,
    },
    /// A stone changes its colour.
    Recolour {
        /// Its place.
        at: u32,
    },
    /// A vertex is taken, with all that goes with it.
    Vertex {
        /// The vertex.
        vertex: u32,
    },
    /// The only token goes to another vertex.
    Walk {
        /// The vertex it leaves.
        from: u32,
        /// The vertex it goes to.
        to: u32,
        /// What the move is called after.
        by: Way,
    },
    /// One of several tokens goes along an arc.
    Token {
        /// The vertex it leaves.
        from: u32,
        /// The vertex it goes to.
        to: u32,
    },
    /// An edge is removed.
    Edge {
        /// Its ends.
        ends: (u32, u32),
    },
    /// A coloured edge is cut.
    Cut {
        /// Its ends.
        ends: (u32, u32),
        /// Its colour: `b`, `r` or `g`.
        colour: char,
    },
    /// A line is drawn.
    Line(Line),
    /// An amazon goes, and a cell that she then sees is burnt.
    Shoot {
        /// The cell she leaves.
        from: u32,
        /// The cell she goes to.
        to: u32,
        /// The cell that is burnt.
        burn: u32,
    },
    /// A cake is cut in two.
    Slice {
        /// How many rows and columns it has.
        size: (u64, u64),
        /// Where it is cut; the row is the number of the cake.
        at: Line,
    },
    /// A domino is toppled, with all that stand on that side of it.
    Topple {
        /// Its place.
        domino: u32,
        /// Whether it falls to the right.
        right: bool,
    },
    /// A piece goes one cell to the left.
    Shift {
        /// The cell it leaves.
        from: u32,
    },
    /// A number is named.
    Call {
        /// The number.
        number: u64,
        /// Its place in the picture.
        place: u32,
    },
    /// A cube of a solid is eaten, with everything beyond it in every direction.
    BiteCube {
        /// Its place in every direction.
        at: Vec<u32>,
        /// Its number in the picture.
        cube: u32,
    },
    /// Heaps are replaced by others.
    Replace {
        /// The heaps that vanish.
        from: Vec<u64>,
        /// The heaps that come.
        to: Vec<u64>,
        /// The places of those that vanish.
        heaps: Vec<u32>,
    },
    /// Places get other letters.
    Rewrite(Box<Rewrite>),
    /// A move that Left and Right make differently, where both players may make both.
    As {
        /// Who makes it so.
        player: Player,
        /// The move.
        step: Box<Move>,
        /// The elements of the picture that it takes or uses.
        elements: Vec<Element>,
    },
    /// A player who cannot move says so and wins.
    Win {
        /// What is clicked for it.
        elements: Vec<Element>,
    },
    /// A set of small numbers is chosen.
    Choose {
        /// Its elements, as bits.
        #[serde(with = "elements")]
        #[cfg_attr(test, ts(as = "Vec<u32>"))]
        set: u32,
    },
    /// A move of a user's own rules, described by its name alone.
    Named {
        /// The name.
        name: String,
        /// The elements of the picture that it takes or uses.
        elements: Vec<Element>,
    },
}

/// Places that get other letters, as a rule file says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rewrite {
    /// The places; of an edge that is removed, the ends.
    pub places: Vec<u32>,
    /// What they hold afterwards, in the same order: `.` nothing, `#` what was removed, `?` any letter.
    pub letters: String,
    /// What tells it apart from others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Besides>>"))]
    pub besides: Vec<Besides>,
}

/// What a move of a rule file does besides changing letters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Besides {
    /// Others change with them; which ones, in the words of rule files.
    With(String),
    /// Points are won.
    Points(i64),
    /// The same player moves again.
    Again,
    /// The edge is removed.
    Cut,
    /// Which of several it is.
    Number(u32),
}

/// What the move of a token is called after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// The vertex it goes to.
    Vertex,
    /// The edge it goes along.
    Edge,
    /// The arc it goes along.
    Arc,
}

/// A line between two neighbouring dots: `h0.1` is the horizontal one on grid line 0 above column
/// 1, `v1.2` the vertical one on grid line 2 beside row 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Line {
    /// Whether it is vertical.
    pub vertical: bool,
    /// The grid line of a horizontal line, the row of a vertical one.
    pub row: u32,
    /// The column of a horizontal line, the grid line of a vertical one.
    pub column: u32,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = if self.vertical { 'v' } else { 'h' };
        write!(f, "{way}{}.{}", self.row, self.column)
    }
}

impl Move {
    /// A heap of this size becomes these; empty ones are not mentioned.
    pub fn take(from: u64, leave: &[u64]) -> Move {
        Move::Take { from, leave: leave.iter().copied().filter(|&heap| heap > 0).collect() }
    }

    /// Each of these heaps becomes smaller.
    pub fn take_many(steps: &[(u64, u64)]) -> Move {
        match *steps {
            [(from, to)] => Move::take(from, &[to]),
            _ => Move::TakeMany { steps: steps.into() },
        }
    }

    /// A domino on two cells.
    pub fn domino(a: usize, b: usize) -> Move {
        Move::Place { cells: [a as u32, b as u32].into_iter().collect() }
    }

    /// The places that a capture or jump runs through: `[from, to]` or `[from, over, to]`; `[v, v]`
    /// is a change of colour, `[v]` a piece that is placed. Other moves have none.
    pub fn places(&self) -> SmallVec<[u32; 3]> {
        match *self {
            Move::Capture { from, to } | Move::Hop { from, to } => smallvec![from, to],
            Move::Jump { from, over, to } => {
                [Some(from), over, Some(to)].into_iter().flatten().collect()
            }
            Move::Recolour { at } => smallvec![at, at],
            Move::Place { ref cells } => cells.iter().copied().take(1).collect(),
            _ => SmallVec::new(),
        }
    }
}

/// Serialises moves as their names.
pub(super) fn as_names<S: Serializer>(moves: &[Move], s: S) -> Result<S::Ok, S::Error> {
    s.collect_seq(moves.iter().map(Move::to_string))
}

/// Serialises a move, if there is one, as its name and as an instruction.
pub(super) fn as_spelled<'m, S, M>(step: &'m M, s: S) -> Result<S::Ok, S::Error>
where
    S: Serializer,
    Option<&'m Move>: From<&'m M>,
    M: ?Sized,
{
    Option::<&Move>::from(step).map(SpelledMove::from).serialize(s)
}

/// Reads a move, if there is one, that was written with its name.
pub(super) fn from_maybe_spelled<'de, D: Deserializer<'de>>(
    d: D,
) -> Result<Option<Move>, D::Error> {
    Ok(Option::deserialize(d)?.map(|named: SpelledMove| named.data))
}

/// Reads a move that was written with its name.
pub(super) fn from_spelled<'de, D: Deserializer<'de>>(d: D) -> Result<Move, D::Error> {
    SpelledMove::deserialize(d).map(|named| named.data)
}

/// A move as answers give it: with its name.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct SpelledMove {
    /// Its name.
    r#move: Message,
    /// What to do.
    say: Message,
    /// What it does.
    pub(super) data: Move,
}

impl SpelledMove {
    /// In the words for what the heaps are made of.
    pub(super) fn of(step: &Move, object: Object) -> Self {
        SpelledMove { r#move: step.name(), say: step.said_of(object), data: step.clone() }
    }
}

impl From<&Move> for SpelledMove {
    fn from(step: &Move) -> Self {
        Self::of(step, Object::Match)
    }
}

/// A move of which only the name was written.
fn only_named(name: String) -> Move {
    Move::Named { name, elements: Vec::new() }
}

/// Reads moves of which only the names were written.
pub(super) fn from_names<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Move>, D::Error> {
    Ok(Vec::deserialize(d)?.into_iter().map(only_named).collect())
}

/// Reads the moves of a puzzle, as far as their places determine them.
pub(super) fn from_places<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Move>, D::Error> {
    let read = |places: Vec<u32>| match *places.as_slice() {
        [at] => Ok(Move::Place { cells: smallvec![at] }),
        [from, to] if from == to => Ok(Move::Recolour { at: from }),
        [from, to] => Ok(Move::Hop { from, to }),
        [from, over, to] => Ok(Move::Jump { from, over: Some(over), to }),
        _ => Err(de::Error::invalid_length(places.len(), &"one to three places")),
    };
    Vec::deserialize(d)?.into_iter().map(read).collect()
}

/// Sets of small numbers, as lists of their elements.
mod elements {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::members;

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub fn serialize<S: Serializer>(set: &u32, s: S) -> Result<S::Ok, S::Error> {
        members(*set).serialize(s)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u32, D::Error> {
        let list = Vec::<u32>::deserialize(d)?;
        list.into_iter().try_fold(0, |set, e| {
            let bit = 1u32.checked_shl(e).ok_or_else(|| serde::de::Error::custom("an element"))?;
            Ok(set | bit)
        })
    }
}

/// Numbers of any size, as text.
mod decimal {
    use dashu_int::UBig;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(n: &UBig, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(n)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<UBig, D::Error> {
        let text = String::deserialize(d)?;
        UBig::from_str_radix(&text, 10).map_err(serde::de::Error::custom)
    }
}

/// Numbers that may be too large for readers of JSON.
mod wide {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::text::Natural;

    pub fn serialize<S: Serializer>(n: &u128, s: S) -> Result<S::Ok, S::Error> {
        Natural(*n).serialize(s)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u128, D::Error> {
        Natural::deserialize(d).map(|n| n.0)
    }
}
