//! The reasons a position can have, with the numbers that belong to them.

use serde::{Deserialize, Serialize};

use super::moves::{
    SpelledMove, as_names, as_spelled, from_maybe_spelled, from_names, from_spelled,
};
use super::{Bound, Chains};
use super::{Element, Move, Moves, Object};
use crate::value::{Dyadic, Rounded};
use crate::words::Message;

/// Why a position is won or lost, as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Reason {
    /// Nobody can move.
    Ended,
    /// Numbers in binary: the ones of every column are counted.
    Columns(Columns),
    /// Gaps between paired pieces are the heaps of a game of Nim.
    Pairing {
        /// The pieces that belong together, as elements of the picture.
        pairs: Vec<[Element; 2]>,
        /// The gaps as heaps.
        columns: Columns,
    },
    /// Moves that bring something back are undone by the reply; the rest is Nim.
    Reversing {
        /// What brings something back.
        what: Reversal,
        /// The heaps.
        columns: Columns,
    },
    /// A heap's remainder decides.
    Remainder {
        /// What the heaps are divided by.
        modulus: u64,
        /// Which remainder of a single heap is lost.
        lost: u64,
        /// Each heap with its remainder.
        heaps: Vec<ValuedHeap>,
    },
    /// The values of single heaps repeat.
    Period {
        /// Each heap with its Grundy value.
        heaps: Vec<ValuedHeap>,
        /// The exclusive or of the values.
        total: u64,
        /// The period, where it is proved.
        period: Option<u64>,
        /// Where the period begins.
        preperiod: Option<u64>,
    },
    /// Wythoff's golden pairs.
    Golden {
        /// The two heaps, the smaller first.
        heaps: [u64; 2],
        /// Their difference n.
        difference: u64,
        /// The lost pair with this difference.
        pair: [u64; 2],
        /// Both numbers of the pair as sums of Fibonacci numbers, no two of them neighbours.
        #[serde(default)]
        fibonacci: [Vec<u64>; 2],
    },
    /// A formula decides.
    ClosedForm {
        /// The statement, with the position's own numbers in it.
        statement: Message,
        /// Whether the previous player wins.
        lost: bool,
    },
    /// A symmetry without a fixed place answers every move.
    Symmetry {
        /// What it is.
        about: Symmetry,
        /// Places that correspond, as elements of the picture.
        pairs: Vec<[Element; 2]>,
        /// A move after which the symmetry is there, if it is not yet.
        #[serde(serialize_with = "as_spelled", deserialize_with = "from_maybe_spelled")]
        #[cfg_attr(test, ts(as = "Option<SpelledMove>"))]
        first: Option<Move>,
    },
    /// If another move won, this one would have, too.
    StrategyStealing {
        /// The move whose result can be reached at once from any reply's point of view.
        #[serde(serialize_with = "as_spelled", deserialize_with = "from_spelled")]
        #[cfg_attr(test, ts(as = "SpelledMove"))]
        spare: Move,
    },
    /// The least number that is not the value of an option.
    Mex {
        /// The options with their values, by value; at most one for each value is listed when
        /// there are many.
        options: Vec<ValuedMove>,
        /// How many moves there are.
        moves: u64,
        /// The least missing value.
        missing: u64,
        /// How many positions were searched for the values.
        searched: u64,
    },
    /// The summands have values, and the values add.
    Sum {
        /// Each summand with its value; not all where there are many.
        parts: Vec<ValuedPart<u64>>,
        /// How many summands are not listed.
        more: u64,
        /// The nim-sum of all values.
        total: u64,
        /// How many positions were searched for the values.
        searched: u64,
    },
    /// A value that is compared with zero.
    Value {
        /// Each summand with its value in CGSuite's notation.
        parts: Vec<ValuedPart<String>>,
        /// The value of the whole in CGSuite's notation.
        value: String,
        /// If the value is a number, its distance from 0.
        #[serde(skip)]
        ahead: Option<Dyadic>,
        /// Where play stops when Left begins.
        left_stop: Dyadic,
        /// Where play stops when Right begins.
        right_stop: Dyadic,
        /// What many copies are worth on average.
        mean: Dyadic,
        /// How urgent a move is.
        temperature: Dyadic,
        /// The summand in which a move is most urgent, if one is more urgent than all others, or
        /// the first of several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hottest: Option<Hottest>,
        /// Whether some summands are numbers and others are not: then numbers are played last.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        numbers_last: bool,
        /// The corners of the thermograph's walls, Left's first: temperature and value, from 0 up;
        /// above the last corner the wall is vertical.
        walls: [Vec<[Dyadic; 2]>; 2],
        /// The same in TeX and as numbers to draw with.
        #[serde(default)]
        shown: Box<ShownValue>,
    },
    /// Points with best play.
    Points {
        /// First player's points minus second's; none where that is out of reach.
        value: Option<i64>,
        /// The types of the components, where the theorem on Pic'arête applies.
        components: Vec<String>,
        /// The same in TeX.
        #[serde(default)]
        components_tex: Vec<String>,
        /// The class of the position.
        class: Option<String>,
        /// The number f of the theorem.
        f: Option<i64>,
        /// What follows for the score.
        bound: Option<Bound>,
        /// A line of best play.
        line: Vec<String>,
        /// Who makes each of its moves: 0 for the player who moves first, 1 for the other.
        #[serde(default)]
        line_by: Vec<u8>,
        /// The points of the first and of the second player after each of its moves.
        running: Vec<[i64; 2]>,
        /// The chains and loops, in games with strings and coins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chains: Option<Chains>,
        /// How many positions were searched.
        searched: u64,
    },
    /// The best reduction of a puzzle.
    Reduction {
        /// How many pieces there are.
        pieces: u64,
        /// The fewest that can remain.
        least: Option<u64>,
        /// The moves.
        #[cfg_attr(test, ts(as = "Vec<Vec<u32>>"))]
        moves: Moves,
        /// Which algorithm decided it.
        method: Message,
        /// What no move changes.
        invariant: Option<Message>,
    },
    /// Found by search.
    Search {
        /// How many positions were looked at.
        positions: u64,
    },
}

/// What the numbers are whose binary columns decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// The sizes of heaps.
    Heap,
    /// Gaps between pieces.
    Gap,
    /// The sides of a bar, each less one.
    Side,
    /// Coordinates of a position.
    Coordinate,
    /// Coefficients of vectors.
    Coefficient,
}

/// A kind of move that brings something back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reversal {
    /// A man retreats, and a gap grows.
    Retreat,
    /// Chips are put back on a heap.
    PutBack,
}

/// A symmetry without fixed places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// A half-turn about the centre of a board.
    HalfTurn,
    /// A reflection in the diagonal of a bar.
    Diagonal,
    /// A symmetry of a graph that exchanges its vertices in pairs, none of them neighbours.
    Exchange,
    /// A symmetry of a board that exchanges its free cells in pairs, none of them neighbours.
    Cells,
}

/// A heap and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ValuedHeap {
    /// Its size.
    pub heap: u64,
    /// Its value.
    pub value: u64,
}

/// A summand and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ValuedPart<V> {
    /// The summand, in canonical spelling.
    pub position: String,
    /// Its value.
    pub value: V,
}

/// A summand in which a move is most urgent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hottest {
    /// The summand, in canonical spelling.
    pub position: String,
    /// Its temperature: what a move there gains on the mean.
    pub temperature: Dyadic,
}

/// A value and what belongs to it as a page shows them: in TeX, and rounded for drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShownValue {
    /// The value of the whole.
    pub value: String,
    /// Where play stops when Left begins.
    pub left_stop: String,
    /// Where play stops when Right begins.
    pub right_stop: String,
    /// The mean.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
    /// What is shown of each summand.
    pub parts: Vec<ShownPart>,
    /// The corners of the thermograph's walls, Left's first: temperature and value.
    pub walls: [Vec<[Rounded; 2]>; 2],
    /// The foot of its mast: temperature and value.
    pub mast: [Rounded; 2],
}

/// What a page shows of a summand, in TeX.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShownPart {
    /// Its value.
    pub value: String,
    /// Its mean and its temperature, where both players do not have the same moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thermal: Option<[String; 2]>,
}

/// A move and the Grundy value it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(as = "WrittenMove"))]
#[serde(into = "WrittenMove", from = "WrittenMove")]
pub struct ValuedMove {
    /// The move.
    pub step: Move,
    /// What its heaps are made of.
    pub object: Object,
    /// The Grundy value of the position it leads to.
    pub value: u64,
}

/// A move and its value as the protocol writes them.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct WrittenMove {
    #[serde(flatten)]
    named: SpelledMove,
    /// What its heaps are made of, where these are not matches.
    #[serde(default, skip_serializing_if = "Object::is_match")]
    object: Object,
    /// The Grundy value of the position it leads to.
    value: u64,
}

impl From<ValuedMove> for WrittenMove {
    fn from(ValuedMove { step, object, value }: ValuedMove) -> Self {
        WrittenMove { named: SpelledMove::of(&step, object), object, value }
    }
}

impl From<WrittenMove> for ValuedMove {
    fn from(written: WrittenMove) -> Self {
        ValuedMove { step: written.named.data, object: written.object, value: written.value }
    }
}

/// Numbers written in binary, one below the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Columns {
    /// What the numbers are.
    pub what: Counted,
    /// The numbers.
    pub numbers: Vec<u64>,
    /// Each number in binary, all of one length.
    pub rows: Vec<String>,
    /// How many ones each column has, the most significant first.
    pub ones: Vec<u64>,
    /// Each column must have a multiple of this many ones.
    pub modulus: u64,
    /// Whether this is misère play with no number above 1, where it is the other way round.
    pub reversed: bool,
    /// Whether this is misère play with some numbers above 1, but fewer than the modulus: one move
    /// changes them all, so that the number of ones it leaves is 1 modulo the modulus.
    pub last_large: bool,
    /// The number that a winning move changes, and what it becomes.
    pub change: Option<Change>,
    /// Why moves that Nim does not have repair nothing, where there are such moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub besides: Option<Message>,
}

/// A number that changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Change {
    /// Which of the numbers.
    pub index: usize,
    /// What it was.
    pub from: u64,
    /// What it becomes.
    pub to: u64,
    /// The moves that change it so: one, or Left's and Right's where they differ.
    #[serde(serialize_with = "as_names", deserialize_with = "from_names")]
    #[cfg_attr(test, ts(as = "Vec<String>"))]
    pub by: Vec<Move>,
}

impl Change {
    /// A change that no move is named for yet.
    fn new(index: usize, from: u64, to: u64) -> Change {
        Change { index, from, to, by: Vec::new() }
    }
}

impl Columns {
    /// Counts the ones of each column of `numbers`.
    ///
    /// ```
    /// use noyau::game::{Columns, Counted};
    /// let columns = Columns::new(Counted::Heap, &[3, 5, 7], 2);
    /// assert_eq!(columns.rows, ["011", "101", "111"]);
    /// assert_eq!(columns.ones, [2, 2, 3]);
    /// assert_eq!(columns.odd(), [2]);
    /// ```
    pub fn new(what: Counted, numbers: &[u64], modulus: u64) -> Columns {
        let bits = numbers.iter().map(|n| u64::BITS - n.leading_zeros()).max().unwrap_or(0).max(1);
        let width = bits as usize;
        let ones = (0..bits)
            .rev()
            .map(|bit| numbers.iter().filter(|&&n| n >> bit & 1 == 1).count() as u64);
        let mut columns = Columns {
            what,
            numbers: numbers.to_vec(),
            rows: numbers.iter().map(|n| format!("{n:0width$b}")).collect(),
            ones: ones.collect(),
            modulus: modulus.max(2),
            reversed: false,
            last_large: false,
            change: None,
            besides: None,
        };
        if modulus == 2 {
            let sum = numbers.iter().fold(0, |sum, n| sum ^ n);
            let found =
                numbers.iter().enumerate().filter(|(_, n)| **n ^ sum < **n).max_by_key(|c| c.1);
            columns.change = found.map(|(index, &from)| Change::new(index, from, from ^ sum));
        }
        columns
    }

    /// The same for misère play. While as many numbers as the modulus are above 1 nothing changes.
    /// With fewer of them, a move that changes them all can leave any number of ones modulo the
    /// modulus, and 1 is lost; with none, only the number of ones counts.
    pub fn misere(mut self) -> Columns {
        let ones = self.numbers.iter().filter(|&&n| n == 1).count() as u64;
        let large: Vec<usize> = (0..self.numbers.len()).filter(|&i| self.numbers[i] > 1).collect();
        self.reversed = large.is_empty();
        self.last_large = !large.is_empty() && (large.len() as u64) < self.modulus;
        if self.modulus == 2 && self.reversed {
            let even = ones.is_multiple_of(2);
            let index = self.numbers.iter().position(|&n| n == 1).filter(|_| even);
            self.change = index.map(|index| Change::new(index, 1, 0));
        } else if self.modulus == 2
            && let &[index] = large.as_slice()
        {
            self.change = Some(Change::new(index, self.numbers[index], 1 - ones % 2));
        }
        self
    }

    /// Says why other moves than those of Nim repair nothing.
    pub fn besides(mut self, why: Message) -> Columns {
        self.besides = Some(why);
        self
    }

    /// Says which moves make the change, if there is one.
    pub fn changed_by(mut self, moves: impl FnOnce(&Change) -> Vec<Move>) -> Columns {
        if let Some(change) = &mut self.change {
            change.by = moves(change);
        }
        self
    }

    /// Whether the player to move has lost.
    pub fn is_lost(&self) -> bool {
        if self.reversed {
            return self.ones.first().copied().unwrap_or(0) % self.modulus == 1;
        }
        self.odd().is_empty()
    }

    /// The columns, from the left, whose ones are not a multiple of the modulus.
    pub fn odd(&self) -> Vec<usize> {
        (0..self.ones.len()).filter(|&c| !self.ones[c].is_multiple_of(self.modulus)).collect()
    }
}
