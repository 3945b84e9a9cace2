//! The one request and the one answer. Every front door carries these and adds nothing.
//!
//! ```
//! use noyau::{Budget, ask};
//! let line = r#"{"id": 1, "ask": "outcome", "position": "nim 3,5,7"}"#;
//! assert_eq!(
//!     ask::answer_line(line, &Budget::default),
//!     r#"{"id":1,"answer":{"position":"nim 3,5,7","outcome":"N"}}"#
//! );
//! ```

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::arena::{Arena, Csr, attractor, kernel, level, outcome};
use crate::code::{CodeAnswer, CodeRequest};
use crate::draw::Theme;
use crate::explain::{Explanation, explain};
use crate::game::{Convention, Kind, Outcome, Player, Winner};
use crate::graph::{self, Graph};
use crate::heap::{self, Of};
use crate::notation::{Cursor, Position, read_ruleset};
use crate::search::puzzle::{Goal, Reduction};
use crate::search::score::Theory;
use crate::solve::{Move, Solver, Telling};
use crate::value::{Games, Id, LoopyNimber, expression, nimber};
use crate::{Budget, Error, ErrorKind, Result, claims, explore};

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
    },
    /// Outcomes and Grundy values on a digraph.
    Grundy {
        /// The digraph.
        graph: String,
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
    /// To `explain`.
    Explained(Box<Explanation>),
    /// To `score`.
    Score(ScoreAnswer),
    /// To `reduce`.
    Reduced(ReduceAnswer),
    /// To `sequence` and `period`.
    Sequence(SequenceAnswer),
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
#[derive(Clone, Debug, PartialEq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArenaAnswer {
    /// The two attractors.
    pub attractor: [Vec<u32>; 2],
    /// In how many moves the win can be forced.
    pub rank: Vec<Option<u32>>,
    /// Where to go.
    pub strategy: Vec<Option<u32>>,
    /// Who wins from the start.
    pub winner: Option<usize>,
}

/// Kernels of a digraph.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KernelsAnswer {
    /// All of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kernels: Option<Vec<Vec<u32>>>,
    /// How many there are.
    pub count: Value,
}

/// Outcomes and Grundy values of a digraph's vertices.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GrundyAnswer {
    /// `P`, `N` or `D`.
    pub outcome: Vec<char>,
    /// Generalised Grundy values.
    pub grundy: Vec<Value>,
    /// How long play lasts.
    pub remoteness: Vec<Option<u32>>,
    /// The levels of an acyclic graph.
    pub level: Option<Vec<u32>>,
}

/// Answers one question.
pub fn answer(ask: &Ask, budget: &Budget) -> Result<Answer> {
    match ask {
        Ask::Solve { position, expand } => solve(Position::read(position)?, *expand, budget),
        Ask::Outcome { position } => {
            let mut solver = Solver::new(Position::read(position)?, budget)?;
            let firsts = solver.firsts()?;
            Ok(Answer::Solved(Box::new(with_outcome(&solver, firsts))))
        }
        Ask::Moves { position, player, touches, outcomes } => {
            let mut solver = Solver::new(Position::read(position)?, budget)?;
            let player = match (player, solver.kind()) {
                (Some(player), _) => (*player).into(),
                (None, Kind::Partizan) => {
                    return Err(Error::bad_request(
                        "the players have different moves here: `player` must say `L` or `R`",
                    ));
                }
                (None, _) => Player::Left,
            };
            let moves = solver.moves(player, Telling { outcomes: *outcomes, touches: *touches })?;
            Ok(Answer::Moves(MovesAnswer { position: solver.position().to_string(), moves }))
        }
        Ask::Graph { position, player, most } => {
            let position = Position::read(position)?;
            let first = player.map(Player::from);
            Ok(Answer::Graph(explore::explore(&position, most.unwrap_or(200), first, budget)?))
        }
        Ask::Draw { position, format, theme } => {
            let position = Position::read(position)?;
            let (mut svg, mut text) = (None, None);
            match format {
                PictureFormat::Svg => svg = Some(position.svg((*theme).into())),
                PictureFormat::Text => text = Some(position.picture()),
            }
            Ok(Answer::Picture(PictureAnswer { position: position.to_string(), svg, text }))
        }
        Ask::Explain { position } => {
            let found = explain(Position::read(position)?, budget)?;
            Ok(Answer::Explained(Box::new(found)))
        }
        Ask::Value { expression, expand } => {
            let mut games = Games::default();
            let game = expression::evaluate(expression, &mut games, budget).map_err(as_request)?;
            let outcome = Some(crate::solve::value_outcome(&mut games, game, budget)?);
            let mut solved = Solved { outcome, ..Solved::default() };
            describe_value(&mut solved, game, &mut games, *expand, budget)?;
            Ok(Answer::Solved(Box::new(solved)))
        }
        Ask::Score { position } => {
            let position = Position::read(position)?;
            let mut solver = Solver::new(position, budget)?;
            let (value, moves) = solver.score()?;
            let line = solver.best_line()?;
            let theory = match solver.position().parts.as_slice() {
                [part] => part.score_bounds(),
                _ => None,
            };
            let position = solver.position().to_string();
            Ok(Answer::Score(ScoreAnswer { position, value, moves, line, theory }))
        }
        Ask::Reduce { position, end_at, end_color, joker } => {
            let position = Position::read(position)?;
            let kind = crate::solve::kind(&position)?;
            let [part] = position.parts.as_slice() else {
                return Err(Error::not_applicable(
                    "one puzzle at a time: a graph may have several components",
                ));
            };
            if kind != Kind::Puzzle {
                return Err(Error::not_applicable(format!(
                    "only puzzles can be reduced, and `{}` is a game for two",
                    part.ruleset()
                )));
            }
            let goal = Goal { end_at: *end_at, end_color: *end_color, joker: *joker };
            let reduction = part.reduce(&goal, budget)?;
            Ok(Answer::Reduced(ReduceAnswer { position: position.to_string(), reduction }))
        }
        Ask::Sequence { ruleset, upto, of } => sequence(ruleset, *upto, *of, budget),
        Ask::Period { ruleset, of, limit } => period(ruleset, *of, *limit, budget),
        Ask::Table { ruleset, sizes, of } => table(ruleset, sizes, *of, budget),
        Ask::PPositions { ruleset, bound } => p_positions(ruleset, *bound, budget),
        Ask::Arena { arena } => solve_arena(arena, budget),
        Ask::Kernels { graph, count_only } => {
            let graph = read_digraph(graph)?;
            let (kernels, count) = if *count_only {
                (None, kernel::count(&graph, budget)?)
            } else {
                let kernels = kernel::list(&graph, budget)?;
                let count = kernels.len() as u128;
                (Some(kernels), count)
            };
            Ok(Answer::Kernels(KernelsAnswer { kernels, count: number(count) }))
        }
        Ask::Grundy { graph } => solve_graph(&read_digraph(graph)?, budget),
        Ask::Code(request) => Ok(Answer::Code(request.answer(budget)?)),
        Ask::Nimber { expression } => {
            let value = nimber::evaluate(expression).map_err(as_request)?;
            Ok(Answer::Nimber { value: number(value.into()) })
        }
        Ask::Claim { name, upto } => Ok(Answer::Claim(claims::check(name, *upto, budget)?)),
        Ask::Claims {} => Ok(Answer::Claims { claims: claims::all() }),
    }
}

/// A number that JSON readers keep exact: beyond 64 bits it is given as text.
fn number(n: u128) -> Value {
    u64::try_from(n).map_or_else(|_| Value::String(n.to_string()), Value::from)
}

/// Expressions are part of the request: their faults are the request's.
fn as_request(error: Error) -> Error {
    match error.kind {
        ErrorKind::BadPosition => error.with_kind(ErrorKind::BadRequest),
        _ => error,
    }
}

fn nimber_json(value: &LoopyNimber) -> Value {
    match value {
        LoopyNimber::Finite(n) => json!(n),
        LoopyNimber::Infinite(set) => json!({ "infinity": set }),
    }
}

fn with_outcome(solver: &Solver<'_>, firsts: [Winner; 2]) -> Solved {
    let outcome = Outcome::of(firsts[0], firsts[1]);
    let when_drawn = |winner| (outcome == Outcome::D).then_some(winner);
    Solved {
        position: Some(solver.position().to_string()),
        outcome: Some(outcome),
        left_first: when_drawn(firsts[0]),
        right_first: when_drawn(firsts[1]),
        ..Solved::default()
    }
}

fn solve(position: Position, expand: bool, budget: &Budget) -> Result<Answer> {
    let convention = position.convention;
    let mut solver = Solver::new(position, budget)?;
    let firsts = solver.firsts()?;
    let mut solved = with_outcome(&solver, firsts);
    if solver.kind() == Kind::Impartial {
        if convention == Convention::Normal {
            solved.grundy = Some(match solver.grundy() {
                Ok(value) => nimber_json(&value),
                // A theorem gave the outcome; the value is out of reach.
                Err(error) if error.kind == ErrorKind::OverBudget && budget.check().is_ok() => {
                    Value::Null
                }
                Err(error) => return Err(error),
            });
        }
        solved.moves = Some(solver.winning_moves(Player::Left)?);
    } else {
        solved.left_moves = Some(solver.winning_moves(Player::Left)?);
        solved.right_moves = Some(solver.winning_moves(Player::Right)?);
        match solver.value() {
            Ok(Some(game)) => {
                describe_value(&mut solved, game, solver.games(), expand, budget)?;
            }
            Err(error) if budget.check().is_err() => return Err(error),
            Ok(None) | Err(_) => {}
        }
    }
    Ok(Answer::Solved(Box::new(solved)))
}

fn describe_value(
    solved: &mut Solved,
    game: Id,
    games: &mut Games,
    expand: bool,
    budget: &Budget,
) -> Result<()> {
    let thermograph = games.thermograph(game, budget)?;
    solved.value = Some(games.print(game, budget)?);
    solved.mean = Some(thermograph.mean.to_string());
    solved.temperature = Some(thermograph.temperature.to_string());
    if expand {
        solved.form = Some(games.form(game, budget)?);
    }
    Ok(())
}

/// Tables and lists longer than this are refused.
const MOST_ENTRIES: u64 = 100_000_000;

fn sequence(ruleset: &str, upto: u64, of: Of, budget: &Budget) -> Result<Answer> {
    let rules = read_ruleset(ruleset)?;
    if upto >= MOST_ENTRIES {
        return Err(Error::over_budget(format!("`upto` is at most {}", MOST_ENTRIES - 1)));
    }
    let values: Vec<Value>;
    let mut proof = None;
    if let Some(heaps) = rules.heaps() {
        let sequence = heap::sequence(&heaps, upto, budget)?;
        values = match of {
            Of::Grundy => sequence.iter().take(upto as usize + 1).map(Value::from).collect(),
            Of::Outcome => (0..=upto).map(|n| letter(sequence.is_p(n))).collect(),
        };
        proof = match of {
            Of::Grundy => sequence.period(),
            Of::Outcome => sequence.outcome_period(),
        };
    } else if rules.kind() == Kind::Impartial && rules.coordinates(&[0]).is_some() {
        values = box_values(rules.as_ref(), &[upto + 1], of, budget)?;
    } else {
        return Err(no_heaps(&rules.spelling()));
    }
    Ok(Answer::Sequence(SequenceAnswer {
        ruleset: rules.spelling(),
        values: Some(values),
        period: proof.as_ref().map(|p| p.period),
        preperiod: proof.as_ref().map(|p| p.preperiod),
        proved_by: proof.map(|p| p.proved_by.to_string()),
    }))
}

fn letter(is_p: bool) -> Value {
    Value::from(if is_p { "P" } else { "N" })
}

fn no_heaps(ruleset: &str) -> Error {
    Error::not_applicable(format!("`{ruleset}` is not played with single heaps"))
}

/// How far `period` goes when it is not told.
const DEFAULT_LIMIT: u64 = 1_000_000_000;

fn period(ruleset: &str, of: Of, limit: Option<u64>, budget: &Budget) -> Result<Answer> {
    let rules = read_ruleset(ruleset)?;
    let heaps = rules.heaps().ok_or_else(|| no_heaps(&rules.spelling()))?;
    let proof = heap::period(&heaps, of, limit.unwrap_or(DEFAULT_LIMIT), budget)?;
    Ok(Answer::Sequence(SequenceAnswer {
        ruleset: rules.spelling(),
        values: None,
        period: proof.as_ref().map(|p| p.period),
        preperiod: proof.as_ref().map(|p| p.preperiod),
        proved_by: proof.map(|p| p.proved_by.to_string()),
    }))
}

/// Values of every position in a box, row by row; null where there is no position.
fn box_values(
    rules: &dyn crate::part::AnyRuleset,
    sizes: &[u64],
    of: Of,
    budget: &Budget,
) -> Result<Vec<Value>> {
    let count = sizes.iter().try_fold(1u64, |n, &s| n.checked_mul(s));
    let count = count.filter(|&n| n <= MOST_ENTRIES).ok_or_else(|| {
        Error::over_budget(format!("the table would have more than {MOST_ENTRIES} entries"))
    })?;
    budget.take(count * size_of::<Value>() as u64)?;
    let mut values = Vec::with_capacity(count as usize);
    for_each_point(sizes, |at| {
        budget.check()?;
        values.push(match rules.coordinates(at) {
            None => Value::Null,
            Some(part) => match (of, part.is_p_by_theorem(Convention::Normal)) {
                (Of::Outcome, Some(p)) => letter(p),
                (Of::Outcome, None) => match part.grundy(budget)?.outcome() {
                    'P' => letter(true),
                    'N' => letter(false),
                    _ => Value::from("D"),
                },
                (Of::Grundy, _) => nimber_json(&part.grundy(budget)?),
            },
        });
        Ok(())
    })?;
    Ok(values)
}

/// Visits all points with coordinates below `sizes`, in lexicographic order.
fn for_each_point(sizes: &[u64], mut visit: impl FnMut(&[u64]) -> Result<()>) -> Result<()> {
    if sizes.contains(&0) {
        return Ok(());
    }
    let mut at = vec![0; sizes.len()];
    loop {
        visit(&at)?;
        let Some(axis) = (0..sizes.len()).rev().find(|&i| at[i] + 1 < sizes[i]) else {
            return Ok(());
        };
        at[axis] += 1;
        at[axis + 1..].fill(0);
    }
}

fn no_coordinates(ruleset: &str) -> Error {
    Error::not_applicable(format!("positions of `{ruleset}` have no coordinates"))
}

fn table(ruleset: &str, sizes: &[u64], of: Of, budget: &Budget) -> Result<Answer> {
    let rules = read_ruleset(ruleset)?;
    if sizes.is_empty() || sizes.len() > 16 {
        return Err(Error::bad_request("`sizes` lists 1 to 16 sizes"));
    }
    if rules.kind() != Kind::Impartial || rules.axes(1).is_none() {
        return Err(no_coordinates(&rules.spelling()));
    }
    if rules.coordinates(&vec![0; sizes.len()]).is_none() {
        return Err(Error::bad_request(format!(
            "positions of `{}` do not have {} coordinates",
            rules.spelling(),
            sizes.len()
        )));
    }
    let values = box_values(rules.as_ref(), sizes, of, budget)?;
    Ok(Answer::Table(TableAnswer { ruleset: rules.spelling(), sizes: sizes.to_vec(), values }))
}

fn p_positions(ruleset: &str, bound: u64, budget: &Budget) -> Result<Answer> {
    let rules = read_ruleset(ruleset)?;
    let axes = match rules.axes(bound) {
        Some(axes) if rules.kind() == Kind::Impartial => axes,
        _ => return Err(no_coordinates(&rules.spelling())),
    };
    let count = axes.iter().try_fold(1u64, |n, &s| n.checked_mul(s));
    if count.is_none_or(|n| n > MOST_ENTRIES) {
        return Err(Error::over_budget("the bound is too large for a list of P-positions"));
    }
    let mut positions = Vec::new();
    for_each_point(&axes, |at| {
        budget.check()?;
        if let Some(part) = rules.coordinates(at) {
            let is_p = match part.is_p_by_theorem(Convention::Normal) {
                Some(p) => p,
                None => part.grundy(budget)?.outcome() == 'P',
            };
            if is_p {
                positions.push(at.to_vec());
            }
        }
        Ok(())
    })?;
    Ok(Answer::PPositions(PPositionsAnswer { ruleset: rules.spelling(), positions }))
}

fn solve_arena(text: &ArenaText, budget: &Budget) -> Result<Answer> {
    let goal = [text.goal[0].as_slice(), text.goal[1].as_slice()];
    let arena = Arena::new(text.positions, &text.owner, &text.arcs, goal, text.start)?;
    let solution = attractor::solve(&arena, budget)?;
    let vertices = 0..text.positions as u32;
    Ok(Answer::Arena(ArenaAnswer {
        attractor: [solution.attractor(0), solution.attractor(1)],
        rank: vertices.clone().map(|v| solution.rank(v)).collect(),
        strategy: vertices.map(|v| solution.strategy(v)).collect(),
        winner: text.start.and_then(|start| solution.winner(start)),
    }))
}

/// Reads a graph of moves; an undirected edge is a move both ways.
fn read_digraph(text: &str) -> Result<Csr> {
    let mut cursor = Cursor::new(text.trim_matches(' '));
    let graph: Graph = graph::read(&mut cursor, &graph::Limits::default().directed().with_loops())?;
    cursor.finish("the end of the graph")?;
    let arcs: Vec<(u32, u32)> = graph.steps().collect();
    Csr::from_arcs(graph.order(), &arcs)
}

fn solve_graph(graph: &Csr, budget: &Budget) -> Result<Answer> {
    let outcomes = outcome::outcomes(graph, budget)?;
    let values = crate::arena::loopy::generalised_grundy(graph, budget)?;
    Ok(Answer::Grundy(GrundyAnswer {
        outcome: outcomes.fates().iter().map(|fate| fate.letter()).collect(),
        grundy: values.iter().map(nimber_json).collect(),
        remoteness: graph.vertices().map(|v| outcomes.remoteness(v)).collect(),
        level: level::levels(graph, budget)?,
    }))
}

/// An error whose message also says where: `… (at character 5 of "nim x")`.
pub fn pointed(mut error: Error, text: &str) -> Error {
    if let Some(span) = error.span.clone() {
        let column = text.get(..span.start).map_or(0, |before| before.chars().count()) + 1;
        let quoted: String = text.chars().take(80).collect();
        let more = if quoted.len() < text.len() { "…" } else { "" };
        error.message = format!("{} (at character {column} of `{quoted}{more}`)", error.message);
    }
    error
}

impl Ask {
    /// The text in which the spans of this question's errors are to be found.
    pub fn text(&self) -> Option<&str> {
        match self {
            Ask::Solve { position, .. }
            | Ask::Outcome { position }
            | Ask::Moves { position, .. }
            | Ask::Graph { position, .. }
            | Ask::Draw { position, .. }
            | Ask::Explain { position }
            | Ask::Score { position }
            | Ask::Reduce { position, .. } => Some(position),
            Ask::Value { expression, .. } | Ask::Nimber { expression } => Some(expression),
            Ask::Sequence { ruleset, .. }
            | Ask::Period { ruleset, .. }
            | Ask::Table { ruleset, .. }
            | Ask::PPositions { ruleset, .. } => Some(ruleset),
            Ask::Kernels { graph, .. } | Ask::Grundy { graph } => Some(graph),
            Ask::Arena { .. } | Ask::Code(_) | Ask::Claim { .. } | Ask::Claims {} => None,
        }
    }
}

/// A request as it comes over the wire: an ask with its number and its limits.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Given back with the answer.
    pub id: Value,
    /// The question.
    pub ask: Ask,
    /// The time limit.
    pub time: Option<Duration>,
    /// The memory limit in bytes.
    pub memory: Option<u64>,
}

impl Request {
    /// Reads one JSON object. An error comes with the id, if there is one.
    pub fn read(line: &str) -> Result<Request, (Value, Error)> {
        let bad = |id: &Value, message: String| (id.clone(), Error::bad_request(message));
        let mut fields: Map<String, Value> = match serde_json::from_str(line) {
            Ok(Value::Object(fields)) => fields,
            Ok(_) => return Err(bad(&Value::Null, "expected a JSON object".to_string())),
            Err(error) => return Err(bad(&Value::Null, format!("not JSON: {error}"))),
        };
        let id = fields.remove("id").unwrap_or(Value::Null);
        let mut limit = |name: &str| match fields.remove(name) {
            None => Ok(None),
            Some(value) => value.as_u64().map(Some).ok_or_else(|| {
                bad(&id, format!("`{name}` is a whole number that is not negative"))
            }),
        };
        let time = limit("time_ms")?.map(Duration::from_millis);
        let memory = limit("memory_mb")?.map(|mb| mb.saturating_mul(1 << 20));
        if let Some(Value::String(name)) = fields.get("ask")
            && let Some(best) = unknown_ask(name)
        {
            return Err(bad(&id, best));
        }
        let ask = Ask::deserialize(Value::Object(fields)).map_err(|e| bad(&id, e.to_string()))?;
        Ok(Request { id, ask, time, memory })
    }

    /// Answers within the request's own limits, or those of `budget`.
    pub fn answer(&self, mut budget: Budget) -> Result<Answer> {
        if let Some(time) = self.time {
            budget = budget.time(time);
        }
        if let Some(memory) = self.memory {
            budget = budget.memory(memory);
        }
        answer(&self.ask, &budget).map_err(|error| match self.ask.text() {
            Some(text) => pointed(error, text),
            None => error,
        })
    }
}

/// The names of all asks.
pub const ASKS: &[&str] = &[
    "solve",
    "outcome",
    "moves",
    "graph",
    "draw",
    "explain",
    "value",
    "score",
    "reduce",
    "sequence",
    "period",
    "table",
    "p-positions",
    "arena",
    "kernels",
    "grundy",
    "code",
    "nimber",
    "claim",
    "claims",
];

fn unknown_ask(name: &str) -> Option<String> {
    if ASKS.contains(&name) {
        return None;
    }
    let short: String = name.chars().take(40).collect();
    Some(match crate::notation::nearest(name, ASKS.iter().copied()) {
        Some(best) => format!("there is no ask `{short}`; did you mean `{best}`?"),
        None => format!("there is no ask `{short}`; there are {}", ASKS.join(", ")),
    })
}

#[derive(Serialize)]
struct Reply<'a> {
    id: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'a Answer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Fault<'a>>,
}

#[derive(Serialize)]
struct Fault<'a> {
    kind: &'a str,
    message: &'a str,
}

/// Answers one line of the protocol with one line; never fails, whatever the line holds.
pub fn answer_line(line: &str, budget: &dyn Fn() -> Budget) -> String {
    let (id, result) = match Request::read(line) {
        Ok(request) => {
            let result = request.answer(budget());
            (request.id, result)
        }
        Err((id, error)) => (id, Err(error)),
    };
    reply(&id, &result)
}

/// Writes an answer or an error as a line of the protocol.
pub fn reply(id: &Value, result: &Result<Answer>) -> String {
    let reply = match result {
        Ok(answer) => Reply { id, answer: Some(answer), error: None },
        Err(error) => {
            let fault = Fault { kind: error.kind.name(), message: &error.message };
            Reply { id, answer: None, error: Some(fault) }
        }
    };
    serde_json::to_string(&reply).unwrap_or_else(|error| {
        format!(r#"{{"id":null,"error":{{"kind":"bad-request","message":"{error}"}}}}"#)
    })
}
