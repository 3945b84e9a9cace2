//! The one request and the one answer. Every front door carries these and adds nothing.
//!
//! A new question is a file with its fields, its answer and how it is answered, and one line in
//! the table below.
//!
//! ```
//! use noyau::{Budget, Session, ask};
//! let line = r#"{"id": 1, "ask": "nimber", "expression": "2*2"}"#;
//! assert_eq!(
//!     ask::answer_line(line, &Session::new(), &Budget::default),
//!     r#"{"id":1,"answer":{"ask":"nimber","value":3}}"#
//! );
//! ```

#[cfg(test)]
mod types;

mod family;
mod graph_input;
mod kept;
mod patience;
mod period_run;
mod protocol;
#[macro_use]
mod question;

mod anncode;
mod arena;
mod arena_stats;
mod born;
mod bound_fit;
mod chains;
mod check_arena;
mod check_colourings;
mod check_proof;
mod check_reduce;
mod check_rules;
mod claim;
mod claims;
mod code;
mod code_lengths;
mod code_orders;
mod code_table;
mod coloured;
mod colourings;
mod compare;
mod complete;
mod conjecture;
mod decode;
mod draw;
mod draw_graph;
mod encode;
mod engines;
mod explain;
mod gallery;
mod graph;
mod graph_sum;
mod grundy;
mod k_values;
mod kernels;
mod misere_quotient;
mod move_graph;
mod moves;
mod nimber;
mod operations;
mod outcome;
mod p_positions;
mod paper;
mod period;
mod point_class;
mod prove;
mod read;
mod read_graph;
mod recheck;
mod reduce;
mod rules;
mod ruleset;
mod runs;
mod score;
mod sequence;
mod smoothing;
mod solve;
mod still;
mod survey;
mod symmetric;
mod table;
mod table_tile;
mod twins;
mod value;
mod wythoff_pairs;
mod wythoff_rows;

pub use bound_fit::{BoundConstant, BoundTerm, BoundViolation};
pub use chains::{NimstringAnswer, ShownChain};
pub use check_arena::{Checked, SolutionText};
pub use check_rules::{CheckedRules, LawsPassed, RulesNotice, ShownMove};
pub use code_orders::OrderCount;
pub use code_table::CodeTableRow;
pub use coloured::ColouredPosition;
pub use complete::Completion;
pub use conjecture::ConjectureValue;
pub use draw::PictureFormat;
pub use draw_graph::{GraphPicture, GraphPictureFormat, Shown};
pub use engines::EngineEntry;
pub use family::{Entries, TableEntry};
pub use gallery::GallerySample;
pub use graph::GraphWriting;
pub use graph_input::{GraphData, GraphInput};
pub use k_values::{KValueWay, KValuesRow, PrintedRow};
pub use kernels::Kernels;
pub use misere_quotient::QuotientGenerator;
pub use operations::OperationEntry;
pub use paper::{Block, PaperFormat};
pub use patience::Patience;
pub use period::{ArithmeticProof, PeriodProof};
pub use point_class::{PointComponent, Zugzwang};
pub use protocol::{Refused, Request, RequestId, answer_line, reply};
pub use question::Question;
pub use read::ReadPart;
pub use recheck::SameLink;
pub use runs::{FinishedEntry, SavedEntry};
pub use score::{ProofMove, ScoreBy};
pub use sequence::{Observed, observed};
pub use smoothing::SmoothedChain;
pub use still::Made;
pub use survey::{SurveyGraph, SurveyRow};
pub use table::{Give, stream_table};
pub use twins::{TwinReason, TwinStep};
pub use wythoff_pairs::Deviation;
pub use wythoff_rows::WythoffRow;

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::game::Kind;
use crate::{Budget, Context, Error, ErrorKind, Result, Session};

questions! {
    "solve": Solve = solve::SolveAsk => SolveAnswer;
    "outcome": Outcome = outcome::OutcomeAsk => OutcomeAnswer;
    "moves": Moves = moves::MovesAsk => MovesAnswer;
    "graph": Graph = graph::GraphAsk => GameGraph;
    "draw": Draw = draw::DrawAsk => DrawAnswer;
    "still": Still = still::StillAsk => StillAnswer;
    "read": Read = read::ReadAsk => ReadAnswer;
    "complete": Complete = complete::CompleteAsk => CompleteAnswer;
    "prove": Prove = prove::ProveAsk => Proof;
    "check-proof": CheckProof = check_proof::CheckProofAsk => CheckProofAnswer;
    "explain": Explain = explain::ExplainAsk => Explanation;
    "value": Value = value::ValueAsk => ValueAnswer;
    "operations": Operations = operations::OperationsAsk => OperationsAnswer;
    "born": Born = born::BornAsk => BornAnswer;
    "score": Score = score::ScoreAsk => ScoreAnswer;
    "point-class": PointClass = point_class::PointClassAsk => PointClassAnswer;
    "smoothing": Smoothing = smoothing::SmoothingAsk => SmoothingAnswer;
    "chains": Chains = chains::ChainsAsk => ChainsAnswer;
    "reduce": Reduce = reduce::ReduceAsk => ReduceAnswer;
    "check-reduce": CheckReduce = check_reduce::CheckReduceAsk => CheckReduceAnswer;
    "k-values": KValues = k_values::KValuesAsk => KValuesAnswer;
    "colourings": Colourings = colourings::ColouringsAsk => ColouringsAnswer;
    "check-colourings": CheckColourings = check_colourings::CheckColouringsAsk => CheckColouringsAnswer;
    "sequence": Sequence = sequence::SequenceAsk => SequenceAnswer;
    "period": Period = period::PeriodAsk => PeriodAnswer;
    "misere-quotient": MisereQuotient = misere_quotient::MisereQuotientAsk => MisereQuotientAnswer;
    "recheck": Recheck = recheck::RecheckAsk => RecheckAnswer;
    "compare": Compare = compare::CompareAsk => CompareAnswer;
    "table": Table = table::TableAsk => TableAnswer;
    "table-tile": TableTile = table_tile::TableTileAsk => TableTileAnswer;
    "conjecture": Conjecture = conjecture::ConjectureAsk => ConjectureAnswer;
    "survey": Survey = survey::SurveyAsk => SurveyAnswer;
    "bound-fit": BoundFit = bound_fit::BoundFitAsk => BoundFitAnswer;
    "wythoff-rows": WythoffRows = wythoff_rows::WythoffRowsAsk => WythoffRowsAnswer;
    "symmetric": Symmetric = symmetric::SymmetricAsk => SymmetricAnswer;
    "twins": Twins = twins::TwinsAsk => TwinsAnswer;
    "move-graph": MoveGraph = move_graph::MoveGraphAsk => MoveGraphAnswer;
    "p-positions": PPositions = p_positions::PPositionsAsk => PPositionsAnswer;
    "arena": Arena = arena::ArenaAsk => ArenaAnswer;
    "arena-stats": ArenaStats = arena_stats::ArenaStatsAsk => Summary;
    "check-arena": CheckArena = check_arena::CheckArenaAsk => CheckArenaAnswer;
    "kernels": Kernels = kernels::KernelsAsk => KernelsAnswer;
    "grundy": Grundy = grundy::GrundyAsk => GrundyAnswer;
    "coloured": Coloured = coloured::ColouredAsk => ColouredAnswer;
    "draw-graph": DrawGraph = draw_graph::DrawGraphAsk => DrawGraphAnswer;
    "read-graph": ReadGraph = read_graph::ReadGraphAsk => ReadGraphAnswer;
    "graph-sum": GraphSum = graph_sum::GraphSumAsk => GraphSumAnswer;
    "code": Code = code::CodeAsk => CodeAnswer;
    "wythoff-pairs": WythoffPairs = wythoff_pairs::WythoffPairsAsk => WythoffPairsAnswer;
    "code-lengths": CodeLengths = code_lengths::CodeLengthsAsk => CodeLengthsAnswer;
    "code-table": CodeTable = code_table::CodeTableAsk => CodeTableAnswer;
    "code-orders": CodeOrders = code_orders::CodeOrdersAsk => CodeOrdersAnswer;
    "anncode": Anncode = anncode::AnncodeAsk => AnncodeAnswer;
    "encode": Encode = encode::EncodeAsk => EncodeAnswer;
    "decode": Decode = decode::DecodeAsk => DecodeAnswer;
    "paper": Paper = paper::PaperAsk => PaperAnswer;
    "nimber": Nimber = nimber::NimberAsk => NimberAnswer;
    "claim": Claim = claim::ClaimAsk => Report;
    "claims": Claims = claims::ClaimsAsk => ClaimsAnswer;
    "rules": Rules = rules::RulesAsk => RulesAnswer;
    "check-rules": CheckRules = check_rules::CheckRulesAsk => CheckRulesAnswer;
    "gallery": Gallery = gallery::GalleryAsk => GalleryAnswer;
    "ruleset": Ruleset = ruleset::RulesetAsk => RulesetAnswer;
    "runs": Runs = runs::RunsAsk => RunsAnswer;
    "engines": Engines = engines::EnginesAsk => EnginesAnswer;
}

impl Session {
    /// Answers one question, which may be any [`Ask`] or one of a known kind.
    ///
    /// ```
    /// use noyau::{Budget, Session, ask::{Ask, SolveAsk}};
    /// let session = Session::new();
    /// let question = SolveAsk { position: "nim 3,5,7".into(), ..SolveAsk::default() };
    /// let answer = session.ask(&question, &Budget::default())?;
    /// assert_eq!(answer.moves.unwrap().len(), 3);
    ///
    /// let answer = session.ask(&Ask::from(question), &Budget::default())?;
    /// assert_eq!(serde_json::to_value(&answer).unwrap()["outcome"], "N");
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn ask<Q: Question>(&self, question: &Q, budget: &Budget) -> Result<Q::Answer> {
        self.ask_by(None, question, budget)
    }

    /// Answers one question with the engine of this name, if one is given.
    pub fn ask_by<Q: Question>(
        &self,
        engine: Option<&str>,
        question: &Q,
        budget: &Budget,
    ) -> Result<Q::Answer> {
        if let Some(name) = engine {
            engines::check(self, name)?;
        }
        let context = self.context(budget)?.forcing(engine);
        let _counting = budget.count_allocations(budget.memory_used());
        let answer = kept::answer(question, self, context);
        answer.map_err(|error| error.knowing("searched", budget.steps()))
    }

    /// The same for front doors: what the program itself does wrong is an error of its own kind, and
    /// ends nothing but this question.
    pub fn ask_guarded<Q: Question>(
        &self,
        engine: Option<&str>,
        question: &Q,
        budget: &Budget,
    ) -> Result<Q::Answer> {
        let name = question.clone().into().name();
        guarded(name, || self.ask_by(engine, question, budget))
    }
}

/// What the program itself does wrong while it answers is an error of its own kind.
fn guarded<T>(name: &str, answer: impl FnOnce() -> Result<T>) -> Result<T> {
    // What a panic leaves behind in the tables of the session is thrown away there.
    catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|_| {
        let message = crate::message!("internal-error", question = name);
        Err(Error::new(ErrorKind::Internal, message))
    })
}

impl Ask {
    /// What one asks first about a position of this kind: to solve it, its score, or its best
    /// reduction.
    pub fn first_about(kind: Kind, position: String, expand: bool) -> Ask {
        match kind {
            Kind::Impartial | Kind::Partizan => SolveAsk { position, expand, say: false }.into(),
            Kind::Scoring => ScoreAsk { position, ..ScoreAsk::default() }.into(),
            Kind::Puzzle => ReduceAsk { position, ..ReduceAsk::default() }.into(),
        }
    }
}

/// Expressions are part of the request: their errors are errors of the request.
fn as_request(error: Error) -> Error {
    match error.kind {
        ErrorKind::BadPosition => error.with_kind(ErrorKind::BadRequest),
        _ => error,
    }
}

/// Reads a graph or digraph without loops.
fn read_graph(text: &str) -> Result<crate::graph::Graph> {
    let mut cursor = crate::text::Cursor::new(text.trim_matches(' '));
    let limits = crate::graph::Limits::default().directed().at_most(20_000, 1 << 20);
    let graph = crate::graph::read(&mut cursor, &limits)?;
    cursor.finish(crate::message!("graph-end"))?;
    Ok(graph)
}

fn yes() -> bool {
    true
}

/// Reads a field that may be null: null is something that was said.
fn stated<'de, D: Deserializer<'de>, T: Deserialize<'de>>(d: D) -> Result<Option<T>, D::Error> {
    T::deserialize(d).map(Some)
}
