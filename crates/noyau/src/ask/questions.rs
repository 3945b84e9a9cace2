//! What can be asked.

use serde::{Deserialize, Serialize};

use crate::draw::Theme;
use crate::game::{Kind, Move, Player, Touched};
use crate::heap::Of;
use crate::lexicode::CodeRequest;

/// A question. In JSON the field `ask` names it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Who wins, by which moves, and what the position is worth.
    Solve {
        /// The position.
        position: String,
        /// Whether the canonical form is wanted too.
        #[serde(default)]
        expand: bool,
    },
    /// Who wins, by whatever is fastest.
    Outcome {
        /// The position.
        position: String,
    },
    /// Every legal move with the outcome it leads to.
    Moves {
        /// The position.
        position: String,
        /// Who moves, where it matters.
        player: Option<PlayerName>,
        /// Whether to tell which elements of the picture each move takes.
        #[serde(default)]
        touches: bool,
        /// Whether to tell the outcome each move leads to; without them even moves of positions
        /// beyond all engines are listed.
        #[serde(default = "yes")]
        outcomes: bool,
    },
    /// The game graph around a position.
    Graph {
        /// The position.
        position: String,
        /// Who begins, where it matters; Left if it is not given.
        player: Option<PlayerName>,
        /// At most so many positions; 200 if it is not given.
        most: Option<u32>,
    },
    /// The position as a picture.
    Draw {
        /// The position.
        position: String,
        /// SVG or text.
        #[serde(default)]
        format: PictureFormat,
        /// The paper of an SVG.
        #[serde(default)]
        theme: ThemeName,
    },
    /// How a position is shown on the picture of the start of its game.
    Still {
        /// The start.
        position: String,
        /// The moves that were made since.
        moves: Vec<Made>,
    },
    /// Who wins and why, in words and as data.
    Explain {
        /// The position.
        position: String,
    },
    /// The value of an expression in games.
    Value {
        /// In CGSuite's notation.
        expression: String,
        /// Whether the canonical form is wanted too.
        #[serde(default)]
        expand: bool,
    },
    /// Points with best play.
    Score {
        /// The position.
        position: String,
    },
    /// The fewest pieces that can remain.
    Reduce {
        /// The position.
        position: String,
        /// One of the remaining stones must stand here.
        end_at: Option<u32>,
        /// It must have this colour.
        end_color: Option<char>,
        /// Any one stone may change its colour once.
        #[serde(default)]
        joker: bool,
    },
    /// The values of single heaps.
    Sequence {
        /// The ruleset with its parameters.
        ruleset: String,
        /// The last heap.
        upto: u64,
        /// Grundy values or outcomes.
        #[serde(default)]
        of: Of,
    },
    /// The period of the values of single heaps.
    Period {
        /// The ruleset with its parameters.
        ruleset: String,
        /// Grundy values or outcomes.
        #[serde(default)]
        of: Of,
        /// Give up beyond this heap.
        limit: Option<u64>,
    },
    /// The first heap on which two games differ.
    Compare {
        /// One ruleset with its parameters.
        ruleset: String,
        /// The other.
        other: String,
        /// The last heap; 10000 if it is not given.
        upto: Option<u64>,
        /// Grundy values or outcomes.
        #[serde(default)]
        of: Of,
    },
    /// The values of all positions in a box.
    Table {
        /// The ruleset with its parameters.
        ruleset: String,
        /// The sizes of the box.
        sizes: Vec<u64>,
        /// Grundy values or outcomes.
        #[serde(default)]
        of: Of,
    },
    /// All P-positions with small coordinates.
    PPositions {
        /// The ruleset with its parameters.
        ruleset: String,
        /// Every coordinate is below this.
        bound: u64,
    },
    /// Who wins from where on an explicit game graph.
    Arena {
        /// The graph.
        arena: ArenaText,
    },
    /// All kernels of a digraph.
    Kernels {
        /// The digraph.
        graph: String,
        /// Only their number.
        #[serde(default)]
        count_only: bool,
        /// Only one of them, if there is one.
        #[serde(default)]
        find: bool,
    },
    /// Outcomes and Grundy values on a digraph.
    Grundy {
        /// The digraph.
        graph: String,
        /// Whether all Grundy functions are wanted too; with cycles there may be none or several.
        #[serde(default)]
        functions: bool,
    },
    /// The value of several digraphs played at once.
    GraphSum {
        /// The digraphs.
        graphs: Vec<String>,
        /// Where the play is in each.
        at: Vec<u32>,
    },
    /// A greedy code.
    Code(CodeRequest),
    /// Nim arithmetic.
    Nimber {
        /// The expression.
        expression: String,
    },
    /// Checks a theorem of the source documents.
    Claim {
        /// Its name.
        name: String,
        /// How far to check.
        upto: Option<u64>,
    },
    /// All theorems.
    Claims {},
}

fn yes() -> bool {
    true
}

/// A move that was made, as `moves` tells it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The position it led to.
    pub to: String,
    /// What it did.
    pub data: Move,
    /// The elements of the picture with which it was made.
    #[serde(default)]
    pub touches: Vec<Touched>,
}

/// How a picture is given.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PictureFormat {
    /// An SVG document.
    #[default]
    Svg,
    /// Unicode for a terminal.
    Text,
}

/// How a request names the paper of a picture.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeName {
    /// Ink on paper.
    #[default]
    Light,
    /// Chalk on slate.
    Dark,
    /// With the custom properties of the page it is put in.
    Page,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Theme {
        match name {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
            ThemeName::Page => Theme::Page,
        }
    }
}

/// How a request names a player.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum PlayerName {
    /// Left.
    #[serde(rename = "L", alias = "left", alias = "Left")]
    Left,
    /// Right.
    #[serde(rename = "R", alias = "right", alias = "Right")]
    Right,
}

impl From<PlayerName> for Player {
    fn from(name: PlayerName) -> Player {
        match name {
            PlayerName::Left => Player::Left,
            PlayerName::Right => Player::Right,
        }
    }
}

/// An explicit game graph in a request.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ArenaText {
    /// How many positions.
    pub positions: usize,
    /// Who moves at each of them.
    pub owner: Vec<u8>,
    /// The moves.
    pub arcs: Vec<(u32, u32)>,
    /// Where player 0 has won, and where player 1.
    pub goal: [Vec<u32>; 2],
    /// Where the game starts.
    pub start: Option<u32>,
}

impl Ask {
    /// What one asks first about a position of this sort: to solve it, its score, or its best
    /// reduction.
    pub fn first_about(kind: Kind, position: String, expand: bool) -> Ask {
        match kind {
            Kind::Impartial | Kind::Partizan => Ask::Solve { position, expand },
            Kind::Scoring => Ask::Score { position },
            Kind::Puzzle => Ask::Reduce { position, end_at: None, end_color: None, joker: false },
        }
    }

    /// The text in which the spans of this question's errors are to be found.
    pub fn text(&self) -> Option<&str> {
        match self {
            Ask::Solve { position, .. }
            | Ask::Outcome { position }
            | Ask::Moves { position, .. }
            | Ask::Graph { position, .. }
            | Ask::Draw { position, .. }
            | Ask::Still { position, .. }
            | Ask::Explain { position }
            | Ask::Score { position }
            | Ask::Reduce { position, .. } => Some(position),
            Ask::Value { expression, .. } | Ask::Nimber { expression } => Some(expression),
            Ask::Sequence { ruleset, .. }
            | Ask::Compare { ruleset, .. }
            | Ask::Period { ruleset, .. }
            | Ask::Table { ruleset, .. }
            | Ask::PPositions { ruleset, .. } => Some(ruleset),
            Ask::Kernels { graph, .. } | Ask::Grundy { graph, .. } => Some(graph),
            Ask::Arena { .. }
            | Ask::GraphSum { .. }
            | Ask::Code(_)
            | Ask::Claim { .. }
            | Ask::Claims {} => None,
        }
    }
}
