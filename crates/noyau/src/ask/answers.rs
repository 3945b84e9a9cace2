//! What is answered.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::explain::Explanation;
use crate::game::Reduction;
use crate::game::Theory;
use crate::game::{Element, Outcome, Winner};
use crate::heap::Regularity;
use crate::lexicode::CodeAnswer;
use crate::solve::Move;
use crate::value::LoopyNimber;
use crate::{claims, explore};

/// An answer. In JSON it is the object itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// To `solve`, `outcome` and `value`.
    Solved(Box<Solved>),
    /// To `moves`.
    Moves(MovesAnswer),
    /// To `graph`.
    Graph(explore::GameGraph),
    /// To `draw`.
    Picture(PictureAnswer),
    /// To `still`.
    Still(StillAnswer),
    /// To `explain`.
    Explained(Box<Explanation>),
    /// To `score`.
    Score(ScoreAnswer),
    /// To `reduce`.
    Reduced(ReduceAnswer),
    /// To `sequence` and `period`.
    Sequence(SequenceAnswer),
    /// To `compare`.
    Compared(CompareAnswer),
    /// To `table`.
    Table(TableAnswer),
    /// To `p-positions`.
    PPositions(PPositionsAnswer),
    /// To `arena`.
    Arena(ArenaAnswer),
    /// To `kernels`.
    Kernels(KernelsAnswer),
    /// To `grundy`.
    Grundy(GrundyAnswer),
    /// To `graph-sum`.
    GraphSum(GraphSumAnswer),
    /// To `code`.
    Code(CodeAnswer),
    /// To `nimber`.
    Nimber {
        /// The nimber.
        value: Value,
    },
    /// To `claim`.
    Claim(claims::Report),
    /// To `claims`.
    Claims {
        /// Every claim.
        claims: Vec<claims::Summary>,
    },
}

/// Who wins, how, and what it is worth; fields that make no sense are left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Solved {
    /// The position in canonical spelling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who wins.
    pub outcome: Option<Outcome>,
    /// The result when Left starts, given with outcome `D`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_first: Option<Winner>,
    /// The result when Right starts, given with outcome `D`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right_first: Option<Winner>,
    /// The Grundy value; null where only the outcome is within reach.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grundy: Option<Value>,
    /// The winning moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Move>>,
    /// Left's winning moves when starting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_moves: Option<Vec<Move>>,
    /// Right's winning moves when starting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right_moves: Option<Vec<Move>>,
    /// False where there are more winning moves than can be listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_complete: Option<bool>,
    /// The value in CGSuite's notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The mean value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<String>,
    /// The temperature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<String>,
    /// The canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
}

/// Every legal move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MovesAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PictureAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The picture as an SVG document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The picture as lines of text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// How a position is shown on the picture of an earlier one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StillAnswer {
    /// The position whose picture is to be shown.
    pub position: String,
    /// The elements of that picture that are no longer there.
    pub gone: Vec<Element>,
    /// The elements whose names have changed: what they are called now, and in the picture.
    pub names: BTreeMap<Element, Element>,
    /// For heaps, how many matches lie together in each row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<Vec<u64>>>,
}

/// Points with best play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// First player's points minus second's.
    pub value: i64,
    /// The best moves.
    pub moves: Vec<Move>,
    /// A line of best play to the end.
    pub line: Vec<Move>,
    /// What the theorem on Pic'arête says.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub theory: Option<Theory>,
}

/// The best reduction of a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReduceAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The reduction.
    #[serde(flatten)]
    pub reduction: Reduction,
}

/// Values of single heaps and their period.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct SequenceAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// The values for the heaps 0, 1, 2, …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<Value>>,
    /// The least period, if it is proved.
    pub period: Option<u64>,
    /// Where it begins.
    pub preperiod: Option<u64>,
    /// The theorem that proves it.
    pub proved_by: Option<String>,
    /// How the values grow, if they do so regularly and that is proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arithmetic: Option<ArithmeticAnswer>,
}

/// Values that grow: x(n + period) = x(n) + saltus for all n from the preperiod on.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct ArithmeticAnswer {
    /// The least period.
    pub period: u64,
    /// Where it begins.
    pub preperiod: u64,
    /// How much the values grow in it.
    pub saltus: u64,
    /// The theorem that proves it.
    pub proved_by: String,
}

impl SequenceAnswer {
    /// The answer without values.
    pub fn about(ruleset: String, found: Option<Regularity>) -> Self {
        let period = found.and_then(Regularity::period);
        let arithmetic = found.and_then(Regularity::arithmetic);
        SequenceAnswer {
            ruleset,
            values: None,
            period: period.map(|p| p.period),
            preperiod: period.map(|p| p.preperiod),
            proved_by: period.map(|p| p.proved_by.to_string()),
            arithmetic: arithmetic.map(|a| ArithmeticAnswer {
                period: a.period,
                preperiod: a.preperiod,
                saltus: a.saltus,
                proved_by: a.proved_by.to_string(),
            }),
        }
    }
}

/// Two sequences side by side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CompareAnswer {
    /// One ruleset in canonical spelling.
    pub ruleset: String,
    /// The other.
    pub other: String,
    /// The last heap that was to be looked at.
    pub upto: u64,
    /// The first heap on which they differ.
    pub heap: Option<u64>,
    /// Its two values.
    pub values: Option<[Value; 2]>,
    /// Whether they are proved to agree for ever.
    pub always: bool,
}

/// The values in a box.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// The sizes of the box.
    pub sizes: Vec<u64>,
    /// Row by row; null where there is no such position.
    pub values: Vec<Value>,
}

/// A list of P-positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PPositionsAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// Their coordinates, sorted.
    pub positions: Vec<Vec<u64>>,
}

/// Who wins from where.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct ArenaAnswer {
    /// The two attractors.
    pub attractor: [Vec<u32>; 2],
    /// In how many moves the win can be forced.
    pub rank: Vec<Option<u32>>,
    /// Where to go.
    pub strategy: Vec<Option<u32>>,
    /// Who wins from the start.
    pub winner: Option<usize>,
    /// One play by the strategies, if it was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub play: Vec<u32>,
    /// The names of the positions, if a file gave any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// Kernels of a digraph.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct KernelsAnswer {
    /// All of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kernels: Option<Vec<Vec<u32>>>,
    /// How many there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Value>,
    /// One of them, or null if there is none; given if one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kernel: Option<Option<Vec<u32>>>,
    /// The names of the vertices, if a file gave any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// Outcomes and Grundy values of a digraph's vertices.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct GrundyAnswer {
    /// `P`, `N` or `D`.
    pub outcome: Vec<char>,
    /// Generalised Grundy values.
    pub grundy: Vec<Value>,
    /// How long play lasts.
    pub remoteness: Vec<Option<u32>>,
    /// The levels of an acyclic graph.
    pub level: Option<Vec<u32>>,
    /// All Grundy functions, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub functions: Option<Vec<Vec<u32>>>,
    /// The order in which finite values were found, by which they are checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<Vec<u32>>,
    /// The names of the vertices, if a file gave any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// Several graphs played at once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GraphSumAnswer {
    /// The value of each.
    pub grundy: Vec<Value>,
    /// Their generalised nim sum.
    pub sum: Value,
    /// `P`, `N` or `D`.
    pub outcome: char,
}

/// A number that JSON readers keep exact: beyond 64 bits it is given as text.
pub(super) fn number(n: u128) -> Value {
    u64::try_from(n).map_or_else(|_| Value::String(n.to_string()), Value::from)
}

/// A Grundy value as the protocol writes it.
pub(super) fn nimber_json(value: &LoopyNimber) -> Value {
    match value {
        LoopyNimber::Finite(n) => json!(n),
        LoopyNimber::Infinite(set) => json!({ "infinity": set }),
    }
}
