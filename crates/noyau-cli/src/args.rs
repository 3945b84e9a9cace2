//! The command line, as data: help, completions and the man page are made of it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use noyau::Player;
use noyau::ask::{PictureFormat, ScoreBy};
use noyau::draw::Theme;
use noyau::heap::Of;
use noyau::lexicode::{CodeAsk, Criterion, Order, Word};
use noyau::message;
use noyau::words::{Language, speak};

use crate::graph_args::{
    ArenaArgs, CheckArgs, GraphArgs, GrundyArgs, KernelsArgs, ReadAs, Written,
};
use crate::scale_args::{SurveyArgs, TabulateArgs};
use crate::{help, language, refusal, version};

/// The program.
#[derive(Parser)]
#[command(
    name = "noyau",
    version,
    max_term_width = 100,
    about = message!("help-about").to_string(),
    after_help = help::after()
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub common: Common,
}

/// What every question takes.
#[derive(Args, Clone, Debug)]
pub struct Common {
    #[arg(help = message!("help-json").to_string(), long, global = true)]
    pub json: bool,
    #[arg(help = message!("help-time").to_string(), long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    #[arg(help = message!("help-memory").to_string(), long, global = true, value_name = "MB", value_parser = whole)]
    pub memory: Option<u64>,
    #[arg(help = message!("help-engine").to_string(), long, global = true, value_name = "NAME")]
    pub engine: Option<String>,
    #[arg(help = message!("help-rules-file").to_string(), long, global = true, value_name = "FILE")]
    pub rules: Vec<PathBuf>,
    #[arg(help = message!("help-threads").to_string(), long, global = true, value_name = "N", value_parser = threads)]
    pub threads: Option<u16>,
    #[arg(
        help = message!("help-lang").to_string(),
        long,
        global = true,
        value_name = "en|fr",
        value_parser = language
    )]
    pub lang: Option<Language>,
}

/// Reads the command line, in the language it asks for; ends the program if there is no question.
pub fn parse() -> Cli {
    let arguments = shielded(std::env::args_os().collect());
    speak(language::asked(&arguments));
    version::end_if_asked(&arguments);
    let mut command = help::command();
    let read = command.try_get_matches_from_mut(arguments).and_then(|matches| {
        if let Some(("help", names)) = matches.subcommand() {
            help::end_with(&mut command, names);
        }
        Cli::from_arg_matches(&matches)
    });
    read.unwrap_or_else(|error| refusal::end(&error))
}

/// Expressions may begin with a minus sign, and no option of `value` and `nimber` has one letter:
/// a space before the sign distinguishes them.
fn shielded(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let asked = arguments.iter().position(|a| a == "value" || a == "nimber");
    for argument in arguments.iter_mut().skip(asked.map_or(usize::MAX, |at| at + 1)) {
        let Some(text) = argument.to_str() else { continue };
        if text.len() > 1 && text.starts_with('-') && !text.starts_with("--") && text != "-h" {
            *argument = format!(" {text}").into();
        }
    }
    arguments
}

#[derive(Subcommand)]
pub enum Command {
    #[command(about = message!("help-solve").to_string())]
    Solve {
        #[command(flatten)]
        positions: Positions,
        #[arg(help = message!("help-solve-expand").to_string(), long)]
        expand: bool,
    },
    #[command(about = message!("help-outcome").to_string())]
    Outcome {
        #[command(flatten)]
        positions: Positions,
    },
    #[command(about = message!("help-moves").to_string())]
    Moves {
        #[command(flatten)]
        positions: Positions,
        #[arg(help = message!("help-moves-player").to_string(), long, value_name = "L|R", value_parser = player)]
        player: Option<Player>,
    },
    #[command(about = message!("help-explain").to_string())]
    Explain {
        #[command(flatten)]
        positions: Positions,
    },
    #[command(about = message!("help-draw").to_string())]
    Draw {
        #[command(flatten)]
        positions: Positions,
        #[arg(help = message!("help-draw-format").to_string(), long, default_value = "text")]
        format: Picture,
        #[arg(help = message!("help-draw-theme").to_string(), long, default_value = "light")]
        theme: Paper,
        #[arg(help = message!("help-draw-moves").to_string(), long, value_name = "MOVES")]
        moves: Option<String>,
        #[arg(help = message!("help-draw-best").to_string(), long, conflicts_with = "moves")]
        best: bool,
        #[arg(help = message!("help-draw-forest").to_string(), long)]
        forest: bool,
        #[arg(help = message!("help-draw-animate").to_string(), long, value_name = "SECONDS", num_args = 0..=1, default_missing_value = "0.5", conflicts_with_all = ["forest", "format"], value_parser = seconds)]
        animate: Option<Duration>,
    },
    #[command(about = message!("help-score").to_string())]
    Score {
        #[command(flatten)]
        positions: Positions,
        #[arg(help = message!("help-score-by").to_string(), long)]
        by: Option<ScoreWay>,
        #[arg(help = message!("help-score-save").to_string(), long, value_name = "FILE", conflicts_with = "by")]
        save: Option<PathBuf>,
        #[arg(help = message!("help-period-every").to_string(), long, hide = true, value_name = "SECONDS", default_value = "120", value_parser = seconds)]
        every: Duration,
    },
    #[command(about = message!("help-reduce").to_string())]
    Reduce {
        #[command(flatten)]
        positions: Positions,
        #[arg(help = message!("help-reduce-end-at").to_string(), long, value_name = "PLACE", value_parser = small)]
        end_at: Option<u32>,
        #[arg(help = message!("help-reduce-end-color").to_string(), long, value_name = "x|o", value_parser = colour)]
        end_color: Option<char>,
        #[arg(help = message!("help-reduce-other-color").to_string(), long, value_name = "x|o", requires = "end_at", value_parser = colour)]
        other_color: Option<char>,
        #[arg(help = message!("help-reduce-joker").to_string(), long)]
        joker: bool,
        #[arg(help = message!("help-reduce-fewest-moves").to_string(), long)]
        fewest_moves: bool,
        #[arg(help = message!("help-reduce-k-values").to_string(), long, conflicts_with_all = ["end_at", "end_color", "other_color", "joker", "fewest_moves"])]
        k_values: bool,
        #[arg(help = message!("help-reduce-root").to_string(), long, value_name = "VERTEX", default_value = "0", requires = "k_values", value_parser = small)]
        root: u32,
        #[arg(help = message!("help-reduce-printed").to_string(), long, requires = "k_values")]
        printed: bool,
        #[arg(help = message!("help-reduce-moves").to_string(), long, requires = "k_values")]
        moves: bool,
    },
    #[command(about = message!("help-colourings").to_string())]
    Colourings {
        #[arg(help = message!("help-colourings-graph").to_string(), value_name = "GRAPH")]
        graph: String,
        #[arg(help = message!("help-colourings-strong").to_string(), long)]
        strong: bool,
        #[arg(help = message!("help-colourings-resume").to_string(), long, value_name = "FILE")]
        resume: Option<PathBuf>,
        #[arg(help = message!("help-colourings-certificates").to_string(), long, value_name = "FILE")]
        certificates: Option<PathBuf>,
        #[arg(help = message!("help-colourings-check").to_string(), long, value_name = "FILE", conflicts_with_all = ["strong", "resume", "certificates"])]
        check: Option<PathBuf>,
    },
    #[command(about = message!("help-check-reduce").to_string())]
    CheckReduce {
        #[arg(help = message!("help-check-reduce-position").to_string(), value_name = "POSITION")]
        position: String,
        #[arg(help = message!("help-check-reduce-moves").to_string(), value_name = "MOVES")]
        moves: String,
        #[arg(help = message!("help-reduce-joker").to_string(), long)]
        joker: bool,
    },
    #[command(about = message!("help-prove").to_string())]
    Prove {
        #[arg(help = message!("help-prove-position").to_string(), value_name = "POSITION")]
        position: String,
        #[arg(help = message!("help-prove-first").to_string(), long, value_name = "L|R", value_parser = player)]
        first: Option<Player>,
        #[arg(help = message!("help-prove-into").to_string(), long, value_name = "FILE")]
        into: Option<PathBuf>,
    },
    #[command(about = message!("help-check-proof").to_string())]
    CheckProof {
        #[arg(help = message!("help-check-proof-files").to_string(), value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    #[command(about = message!("help-conjecture").to_string())]
    Conjecture {
        #[arg(help = message!("help-conjecture-text").to_string(), value_name = "CONJECTURE")]
        conjecture: String,
        #[arg(help = message!("help-conjecture-graphs").to_string(), long, value_name = "FROM..UPTO", default_value = "1..6", value_parser = span)]
        graphs: (u64, u64),
        #[arg(help = message!("help-conjecture-family").to_string(), long, value_name = "GRAPHS")]
        family: Option<String>,
    },
    #[command(about = message!("help-value").to_string())]
    Value {
        #[command(flatten)]
        expressions: ValueExpressions,
        #[arg(help = message!("help-value-expand").to_string(), long)]
        expand: bool,
        #[arg(help = message!("help-value-options").to_string(), long)]
        options: bool,
        #[arg(help = message!("help-value-interactive").to_string(), long, conflicts_with_all = ["texts", "file", "expand"])]
        interactive: bool,
    },
    #[command(about = message!("help-operations").to_string())]
    Operations {
        #[arg(help = message!("help-operations-name").to_string())]
        name: Option<String>,
    },
    #[command(about = message!("help-born").to_string())]
    Born {
        #[arg(help = message!("help-born-day").to_string(), value_parser = whole)]
        day: u64,
        #[arg(help = message!("help-born-lattice").to_string(), long)]
        lattice: bool,
    },
    #[command(about = message!("help-nimber").to_string())]
    Nimber {
        #[command(flatten)]
        expressions: Expressions,
    },
    #[command(about = message!("help-symmetric").to_string())]
    Symmetric {
        #[command(flatten)]
        graphs: Expressions,
    },
    #[command(about = message!("help-twins").to_string())]
    Twins {
        #[command(flatten)]
        graphs: Expressions,
    },
    #[command(about = message!("help-move-graph").to_string())]
    MoveGraph {
        #[command(flatten)]
        positions: Positions,
        #[command(flatten)]
        written: Written,
    },
    #[command(about = message!("help-sequence").to_string())]
    Sequence {
        #[arg(help = message!("help-sequence-ruleset").to_string())]
        ruleset: String,
        #[arg(help = message!("help-sequence-upto").to_string(), long, default_value_t = 100, value_parser = whole)]
        upto: u64,
        #[arg(help = message!("help-sequence-from").to_string(), long, default_value_t = 0, value_parser = whole)]
        from: u64,
        #[arg(help = message!("help-of").to_string(), long, default_value = "grundy", value_parser = of)]
        of: Of,
        #[arg(help = message!("help-list-format").to_string(), long, default_value = "table")]
        format: ListFormat,
    },
    #[command(
        about = message!("help-period").to_string(),
        long_about = format!("{}\n\n{}", message!("help-period"), message!("help-period-more"))
    )]
    Period {
        #[arg(help = message!("help-ruleset").to_string(), required_unless_present_any = ["resume", "recheck"])]
        ruleset: Option<String>,
        #[arg(help = message!("help-of").to_string(), long, default_value = "grundy", value_parser = of)]
        of: Of,
        #[arg(help = message!("help-period-limit").to_string(), long, value_parser = whole)]
        limit: Option<u64>,
        #[arg(help = message!("help-period-resume").to_string(), long,
            value_name = "FILE",
            num_args = 0..=1,
            default_missing_value = "",
            value_parser = OsStringValueParser::new().map(PathBuf::from)
        )]
        resume: Option<PathBuf>,
        #[arg(help = message!("help-period-recheck").to_string(), long, value_name = "FILE", conflicts_with = "resume")]
        recheck: Option<PathBuf>,
        #[arg(help = message!("help-period-fresh").to_string(), long)]
        fresh: bool,
        #[arg(help = message!("help-period-every").to_string(), long, hide = true, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
        every: Duration,
    },
    #[command(about = message!("help-misere-quotient").to_string())]
    MisereQuotient {
        #[arg(help = message!("help-ruleset").to_string())]
        ruleset: String,
        #[arg(help = message!("help-misere-quotient-limit").to_string(), long, value_parser = whole)]
        limit: Option<u64>,
        #[arg(help = message!("help-misere-quotient-elements").to_string(), long, value_name = "N", value_parser = small)]
        elements: Option<u32>,
    },
    #[command(about = message!("help-compare").to_string())]
    Compare {
        #[arg(help = message!("help-compare-ruleset").to_string())]
        ruleset: String,
        #[arg(help = message!("help-compare-other").to_string())]
        other: String,
        #[arg(help = message!("help-compare-upto").to_string(), long, value_parser = whole)]
        upto: Option<u64>,
        #[arg(help = message!("help-of").to_string(), long, default_value = "grundy", value_parser = of)]
        of: Of,
    },
    #[command(about = message!("help-runs").to_string())]
    Runs,
    #[command(about = message!("help-table").to_string())]
    Table {
        #[arg(help = message!("help-ruleset").to_string())]
        ruleset: String,
        #[arg(help = message!("help-table-sizes").to_string(), default_value = "10x10", value_parser = sizes)]
        sizes: Sizes,
        #[arg(help = message!("help-of").to_string(), long, default_value = "grundy", value_parser = of)]
        of: Of,
        #[arg(help = message!("help-list-format").to_string(), long, default_value = "table")]
        format: ListFormat,
        #[arg(help = message!("help-table-output").to_string(), long, value_name = "FILE", conflicts_with = "tiles")]
        output: Option<PathBuf>,
        #[arg(help = message!("help-table-tiles").to_string(), long, value_name = "FOLDER")]
        tiles: Option<PathBuf>,
    },
    #[command(about = message!("help-p-positions").to_string())]
    PPositions {
        #[arg(help = message!("help-ruleset").to_string())]
        ruleset: String,
        #[arg(help = message!("help-p-positions-bound").to_string(), long, default_value_t = 20, value_parser = whole)]
        bound: u64,
        #[arg(help = message!("help-list-format").to_string(), long, default_value = "table")]
        format: ListFormat,
    },
    #[command(about = message!("help-wythoff-rows").to_string())]
    WythoffRows {
        #[arg(help = message!("help-wythoff-rows-upto").to_string(), long, default_value_t = 20, value_parser = whole)]
        upto: u64,
    },
    #[command(about = message!("help-wythoff-pairs").to_string())]
    WythoffPairs {
        #[arg(help = message!("help-wythoff-pairs-theta").to_string(), value_parser = whole)]
        theta: u64,
        #[arg(help = message!("help-wythoff-pairs-mu").to_string(), value_parser = whole)]
        mu: u64,
        #[arg(help = message!("help-wythoff-pairs-terms").to_string(), long, default_value_t = 1_000_000, value_parser = whole)]
        terms: u64,
        #[arg(help = message!("help-wythoff-pairs-list").to_string(), long, default_value_t = 0, value_parser = whole)]
        list: u64,
        #[arg(help = message!("help-list-format").to_string(), long, default_value = "table")]
        format: ListFormat,
    },
    #[command(about = message!("help-survey").to_string())]
    // By far the largest of all.
    Survey(Box<SurveyArgs>),
    #[command(about = message!("help-tabulate").to_string())]
    Tabulate(TabulateArgs),
    #[cfg(feature = "cluster")]
    #[command(about = message!("help-cluster").to_string(), disable_help_flag = true)]
    Cluster(crate::cluster::ClusterArgs),
    #[command(about = message!("help-probe").to_string())]
    Probe {
        #[arg(help = message!("help-probe-folder").to_string(), value_name = "FOLDER")]
        folder: PathBuf,
        #[command(flatten)]
        positions: Positions,
    },
    #[command(about = message!("help-arena").to_string())]
    Arena(ArenaArgs),
    #[command(about = message!("help-check-arena").to_string())]
    CheckArena(CheckArgs),
    #[command(about = message!("help-coloured").to_string())]
    Coloured {
        #[arg(help = message!("help-coloured-graph").to_string(), value_name = "FILE")]
        graph: String,
        #[command(flatten)]
        read: ReadAs,
    },
    #[command(about = message!("help-kernels").to_string())]
    Kernels(KernelsArgs),
    #[command(about = message!("help-grundy").to_string())]
    Grundy(GrundyArgs),
    #[command(about = message!("help-code").to_string())]
    Code(Code),
    #[command(about = message!("help-code-lengths").to_string())]
    CodeLengths {
        #[arg(help = message!("help-code-lengths-distance").to_string(), long, value_name = "D", value_parser = whole)]
        distance: u64,
        #[arg(help = message!("help-code-lengths-redundancy").to_string(), long, default_value_t = 16, value_name = "R")]
        redundancy: u32,
        #[arg(help = message!("help-list-format").to_string(), long, default_value = "table")]
        format: ListFormat,
    },
    #[command(about = message!("help-code-dimensions").to_string())]
    CodeTable {
        #[arg(help = message!("help-code-table-length").to_string(), long, default_value_t = 32, value_name = "N", value_parser = whole)]
        length: u64,
        #[arg(help = message!("help-code-table-from").to_string(), long, default_value_t = 1, value_name = "D", value_parser = whole)]
        from: u64,
        #[arg(help = message!("help-code-table-distance").to_string(), long, default_value_t = 12, value_name = "D", value_parser = whole)]
        distance: u64,
        #[arg(help = message!("help-code-table-redundancy").to_string(), long, default_value_t = 20, value_name = "R")]
        redundancy: u32,
        #[arg(help = message!("help-list-format").to_string(), long, default_value = "table")]
        format: ListFormat,
    },
    #[command(about = message!("help-code-orders").to_string())]
    CodeOrders {
        #[arg(help = message!("help-code-orders-n").to_string(), long, value_name = "N", value_parser = whole)]
        n: u64,
        #[arg(help = message!("help-code-orders-distance").to_string(), long, value_name = "D", value_parser = whole)]
        distance: u64,
        #[arg(help = message!("help-code-orders-tries").to_string(), long, default_value_t = 1000, value_parser = whole)]
        tries: u64,
        #[arg(help = message!("help-code-orders-seed").to_string(), long, default_value_t = 0)]
        seed: u64,
        #[arg(help = message!("help-list-format").to_string(), long, default_value = "table")]
        format: ListFormat,
    },
    #[command(about = message!("help-anncode").to_string())]
    Anncode {
        #[arg(help = message!("help-anncode-graph").to_string(), value_name = "GRAPH")]
        graph: String,
    },
    #[command(about = message!("help-claims").to_string())]
    Claims {
        #[arg(help = message!("help-claims-check").to_string(), long)]
        check: bool,
    },
    #[command(about = message!("help-claim").to_string())]
    Claim {
        #[arg(help = message!("help-claim-name").to_string())]
        name: String,
        #[arg(help = message!("help-claim-upto").to_string(), long, value_parser = whole)]
        upto: Option<u64>,
        #[arg(help = message!("help-period-fresh").to_string(), long)]
        fresh: bool,
    },
    #[command(about = message!("help-rules").to_string())]
    Rules {
        #[arg(help = message!("help-rules-name").to_string())]
        name: Option<String>,
        #[arg(help = message!("help-rules-check").to_string(), value_name = "FILE")]
        file: Option<PathBuf>,
    },
    #[command(about = message!("help-engines").to_string())]
    Engines,
    #[command(about = message!("help-graph").to_string())]
    Graph(GraphArgs),
    #[command(about = message!("help-studio").to_string())]
    Studio {
        #[arg(help = message!("help-studio-port").to_string(), long, value_parser = port)]
        port: Option<u16>,
        #[arg(help = message!("help-studio-open").to_string(), long)]
        open: bool,
        #[arg(help = message!("help-studio-address").to_string(), long, default_value = "127.0.0.1")]
        address: String,
        #[arg(help = message!("help-studio-classroom").to_string(), long, conflicts_with = "address")]
        classroom: bool,
        #[arg(help = message!("help-studio-table").to_string(), long, value_name = "FOLDER")]
        table: Vec<PathBuf>,
    },
    #[command(about = message!("help-ask").to_string())]
    Ask {
        #[arg(help = message!("help-ask-name").to_string())]
        name: String,
        #[arg(help = message!("help-ask-fields").to_string(), value_name = "FIELD=VALUE")]
        fields: Vec<String>,
    },
    #[command(about = message!("help-batch").to_string())]
    Batch,
    #[command(about = message!("help-completions").to_string())]
    Completions {
        #[arg(help = message!("help-completions-shell").to_string())]
        shell: Shell,
    },
    #[command(about = message!("help-man").to_string())]
    Man,
}

/// Where positions come from.
#[derive(Args)]
pub struct Positions {
    #[arg(help = message!("help-positions-texts").to_string(), value_name = "POSITION", required_unless_present = "file")]
    pub texts: Vec<String>,
    #[arg(help = message!("help-positions-file").to_string(), long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// Where expressions come from.
#[derive(Args)]
pub struct Expressions {
    #[arg(help = message!("help-expressions-texts").to_string(), value_name = "EXPRESSION", required_unless_present = "file")]
    pub texts: Vec<String>,
    #[arg(help = message!("help-expressions-file").to_string(), long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// Where expressions come from, if not from a worksheet.
#[derive(Args)]
pub struct ValueExpressions {
    #[arg(help = message!("help-expressions-texts").to_string(), value_name = "EXPRESSION", required_unless_present_any = ["file", "interactive"])]
    pub texts: Vec<String>,
    #[arg(help = message!("help-expressions-file").to_string(), long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// How pictures are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Picture {
    #[value(help = message!("help-picture-text").to_string())]
    Text,
    #[value(help = message!("help-picture-svg").to_string())]
    Svg,
    #[value(help = message!("help-picture-tikz").to_string())]
    Tikz,
    #[value(help = message!("help-picture-pdf").to_string())]
    Pdf,
    #[value(help = message!("help-picture-combgames").to_string())]
    Combgames,
}

impl From<Picture> for PictureFormat {
    fn from(picture: Picture) -> PictureFormat {
        match picture {
            Picture::Text => PictureFormat::Text,
            Picture::Svg => PictureFormat::Svg,
            Picture::Tikz => PictureFormat::Tikz,
            Picture::Pdf => PictureFormat::Pdf,
            Picture::Combgames => PictureFormat::Combgames,
        }
    }
}

/// How a score is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ScoreWay {
    #[value(help = message!("help-score-theorem").to_string())]
    Theorem,
    #[value(help = message!("help-score-exact").to_string())]
    Exact,
}

impl From<ScoreWay> for ScoreBy {
    fn from(way: ScoreWay) -> ScoreBy {
        match way {
            ScoreWay::Theorem => ScoreBy::Theorem,
            ScoreWay::Exact => ScoreBy::Exact,
        }
    }
}

/// What a picture is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Paper {
    #[value(help = message!("help-paper-light").to_string())]
    Light,
    #[value(help = message!("help-paper-dark").to_string())]
    Dark,
    #[value(help = message!("help-paper-page").to_string())]
    Page,
}

impl From<Paper> for Theme {
    fn from(paper: Paper) -> Theme {
        match paper {
            Paper::Light => Theme::Light,
            Paper::Dark => Theme::Dark,
            Paper::Page => Theme::Page,
        }
    }
}

/// How lists of values are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    #[value(help = message!("help-list-table").to_string())]
    Table,
    #[value(help = message!("help-list-csv").to_string())]
    Csv,
    #[value(help = message!("help-list-b-file").to_string())]
    BFile,
    #[value(help = message!("help-list-python").to_string())]
    Python,
    #[value(help = message!("help-list-cpp").to_string())]
    Cpp,
    #[value(help = message!("help-list-svg").to_string())]
    Svg,
    #[value(help = message!("help-list-tikz").to_string())]
    Tikz,
    #[value(help = message!("help-list-pdf").to_string())]
    Pdf,
    #[value(help = message!("help-list-latex").to_string())]
    Latex,
}

/// A greedy code to make.
#[derive(Args)]
pub struct Code {
    #[arg(help = message!("help-code-action").to_string())]
    pub action: Option<CodeAction>,
    #[arg(help = message!("help-code-given").to_string(), value_parser = code_word)]
    pub given: Vec<Word>,
    #[arg(help = message!("help-code-n").to_string(), long, value_parser = whole)]
    n: u64,
    #[arg(help = message!("help-code-q").to_string(), long, default_value_t = 2, value_parser = whole)]
    q: u64,
    #[arg(help = message!("help-code-order").to_string(), long, default_value = "lexicographic", value_parser = order)]
    order: Order,
    #[command(flatten)]
    criterion: CriterionArgs,
    #[arg(help = message!("help-code-words").to_string(), long)]
    words: bool,
    #[arg(help = message!("help-code-grundy").to_string(), long)]
    grundy: bool,
    #[arg(help = message!("help-code-details").to_string(), long)]
    details: bool,
}

/// What to do with a code.
#[derive(Clone, Copy, ValueEnum)]
pub enum CodeAction {
    #[value(help = message!("help-code-encode").to_string())]
    Encode,
    #[value(help = message!("help-code-decode").to_string())]
    Decode,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct CriterionArgs {
    #[arg(help = message!("help-code-hamming").to_string(), long, value_name = "D", value_parser = whole)]
    hamming: Option<u64>,
    #[arg(help = message!("help-code-burst").to_string(), long, value_name = "B", value_parser = whole)]
    burst: Option<u64>,
    #[arg(help = message!("help-code-weight-not-in").to_string(), long, value_name = "W,W,…", value_delimiter = ',', value_parser = whole)]
    weight_not_in: Option<Vec<u64>>,
    #[arg(help = message!("help-code-table").to_string(), long, value_name = "HEX")]
    table: Option<String>,
    #[arg(help = message!("help-code-turning").to_string(), long, value_name = "WORD;WORD;…", value_delimiter = ';', value_parser = code_word)]
    turning: Option<Vec<Word>>,
    #[arg(help = message!("help-code-criterion").to_string(), long, value_name = "EXPRESSION")]
    criterion: Option<String>,
}

impl Code {
    /// The question this asks.
    pub fn request(self) -> CodeAsk {
        let given = self.criterion;
        let mut criteria = [
            given.hamming.map(Criterion::Hamming),
            given.burst.map(Criterion::Burst),
            given.weight_not_in.map(Criterion::WeightNotIn),
            given.turning.map(Criterion::Turning),
            given.criterion.map(Criterion::Expression),
        ]
        .into_iter()
        .flatten();
        // One of them is required.
        let criterion =
            criteria.next().unwrap_or_else(|| Criterion::Table(given.table.unwrap_or_default()));
        let mut request = CodeAsk::new(self.n, self.q, self.order, criterion);
        request.words = self.words;
        request.grundy = self.grundy;
        request.details = self.details;
        request
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || message!("expected-seconds").to_string();
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

/// Whole numbers, also as `1e6` or `10^6`.
pub fn whole(text: &str) -> Result<u64, String> {
    let plain: String = text.chars().filter(|&c| c != '_').collect();
    if let Ok(n) = plain.parse() {
        return Ok(n);
    }
    let (factor, power) = match (plain.split_once('^'), plain.split_once('e')) {
        (Some(("10", power)), _) => ("1", power),
        (_, Some(parts)) => parts,
        _ => return Err(message!("expected-whole").to_string()),
    };
    let power = power.parse().ok().and_then(|p| 10u64.checked_pow(p));
    factor
        .parse()
        .ok()
        .zip(power)
        .and_then(|(f, p): (u64, u64)| f.checked_mul(p))
        .ok_or_else(|| message!("expected-whole-below").to_string())
}

/// A whole number between two others.
fn between(text: &str, least: u32, most: u32) -> Result<u32, String> {
    let read = text.parse().ok().filter(|n| (least..=most).contains(n));
    read.ok_or_else(|| message!("expected-whole-between", least = least, most = most).to_string())
}

fn threads(text: &str) -> Result<u16, String> {
    between(text, 1, 512).map(|n| n as u16)
}

fn port(text: &str) -> Result<u16, String> {
    between(text, 0, u16::MAX.into()).map(|n| n as u16)
}

pub fn small(text: &str) -> Result<u32, String> {
    between(text, 0, u32::MAX)
}

fn colour(text: &str) -> Result<char, String> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => Err(message!("expected-colour").to_string()),
    }
}

fn language(text: &str) -> Result<Language, String> {
    text.parse().map_err(|_| message!("expected-language").to_string())
}

fn of(text: &str) -> Result<Of, String> {
    match text {
        "grundy" => Ok(Of::Grundy),
        "outcome" => Ok(Of::Outcome),
        _ => Err(message!("expected-of").to_string()),
    }
}

pub fn player(text: &str) -> Result<Player, String> {
    match text {
        "L" | "l" | "left" | "Left" => Ok(Player::Left),
        "R" | "r" | "right" | "Right" => Ok(Player::Right),
        _ => Err(message!("expected-player").to_string()),
    }
}

/// Two numbers such as `1..8`, or one for both.
fn span(text: &str) -> Result<(u64, u64), String> {
    let (from, upto) = text.split_once("..").unwrap_or((text, text));
    let upto = upto.trim_start_matches('=');
    match (from.trim().parse(), upto.trim().parse()) {
        (Ok(from), Ok(upto)) if from <= upto => Ok((from, upto)),
        _ => Err(message!("expected-span").to_string()),
    }
}

/// The sizes of a table.
#[derive(Clone, Debug)]
pub struct Sizes(pub Vec<u64>);

fn sizes(text: &str) -> Result<Sizes, String> {
    let sizes: Result<Vec<u64>, _> = text.split(['x', ',']).map(|s| s.trim().parse()).collect();
    sizes.map(Sizes).map_err(|_| message!("expected-sizes").to_string())
}

/// A word: an integer, `0b` and bits, or symbols separated by commas.
fn code_word(text: &str) -> Result<Word, String> {
    let wrong = || message!("expected-word").to_string();
    if text.contains(',') || text.starts_with('[') {
        let symbols = text.trim_start_matches('[').trim_end_matches(']').split(',');
        let symbols: Result<Vec<u64>, _> = symbols.map(|symbol| symbol.trim().parse()).collect();
        return symbols.map(Word::Symbols).map_err(|_| wrong());
    }
    let number = match text.strip_prefix("0b") {
        Some(bits) => u64::from_str_radix(bits, 2),
        None => text.parse(),
    };
    number.map(Word::Number).map_err(|_| wrong())
}

fn order(text: &str) -> Result<Order, String> {
    if let Some(seed) = text.strip_prefix("random:") {
        return seed.parse().map(Order::Random).map_err(|_| message!("expected-order").to_string());
    }
    match text {
        "lexicographic" => Ok(Order::Lexicographic),
        "gray" => Ok(Order::Gray),
        _ => serde_json::from_str(text)
            .map(Order::Basis)
            .map_err(|_| message!("expected-order").to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_may_begin_with_a_minus() {
        let given = ["noyau", "value", "-1/2", "--expand", "-"].map(OsString::from).to_vec();
        assert_eq!(shielded(given), ["noyau", "value", " -1/2", "--expand", "-"]);
        let given = ["noyau", "solve", "-h"].map(OsString::from).to_vec();
        assert_eq!(shielded(given), ["noyau", "solve", "-h"]);
    }

    #[test]
    fn numbers_may_be_powers_of_ten() {
        assert_eq!(whole("1e6"), Ok(1_000_000));
        assert_eq!(whole("10^6"), Ok(1_000_000));
        assert_eq!(whole("3e2"), Ok(300));
        assert_eq!(whole("1_000"), Ok(1000));
        assert!(whole("1e99").is_err() && whole("e5").is_err() && whole("-1").is_err());
    }
}
