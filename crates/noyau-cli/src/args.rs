//! The command line, as data: help, completions and the man page are made of it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use noyau::Player;
use noyau::ask::PictureFormat;
use noyau::draw::Theme;
use noyau::heap::Of;
use noyau::lexicode::{CodeAsk, Criterion, Order};

use crate::graph_args::{ArenaArgs, CheckArgs, GraphArgs, GrundyArgs, KernelsArgs};

/// Combinatorial games: who wins, by which moves, what a position is worth, and why.
#[derive(Parser)]
#[command(
    name = "noyau",
    version,
    max_term_width = 100,
    after_help = "Positions are one line of text: `nim 3,5,7`, `chomp 4x5`, `domination C14^2`, \
                  `misere kayles 5,9`, `nim 4 + cram 3x3`.\n`noyau rules` lists the rulesets, \
                  `noyau rules chomp` explains one.\n\nExit codes: 0 for an answer, 2 for bad \
                  input, 3 when a limit was reached."
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
    /// Print the answer as the protocol's JSON, one line each
    #[arg(long, global = true)]
    pub json: bool,
    /// Give up after so many seconds
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Give up beyond so many megabytes
    #[arg(long, global = true, value_name = "MB")]
    pub memory: Option<u64>,
    /// Use the engine of this name, and no other
    #[arg(long, global = true, value_name = "NAME")]
    pub engine: Option<String>,
    /// Use so many threads instead of all
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub threads: Option<u16>,
}

/// Reads the command line.
pub fn parse() -> Cli {
    Cli::parse_from(shielded(std::env::args_os().collect()))
}

/// Expressions may begin with a minus sign, and no option of `value` and `nimber` has one letter:
/// a space before the sign tells them apart.
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
    /// Who wins, by which moves, and what the position is worth
    Solve {
        #[command(flatten)]
        positions: Positions,
        /// Also give the canonical form of a partizan game
        #[arg(long)]
        expand: bool,
    },
    /// Who wins, by whatever is fastest
    Outcome {
        #[command(flatten)]
        positions: Positions,
    },
    /// Every legal move and where it leads
    Moves {
        #[command(flatten)]
        positions: Positions,
        /// Who moves, where the players have different moves: L or R
        #[arg(long, value_name = "L|R", value_parser = player)]
        player: Option<Player>,
    },
    /// Who wins and why, in plain words
    Explain {
        #[command(flatten)]
        positions: Positions,
    },
    /// The position as a picture
    Draw {
        #[command(flatten)]
        positions: Positions,
        /// Text for the terminal, or SVG
        #[arg(long, default_value = "text")]
        format: Picture,
        /// The paper of an SVG
        #[arg(long, default_value = "light")]
        theme: Paper,
    },
    /// Games with points: the score with best play, and the best moves
    Score {
        #[command(flatten)]
        positions: Positions,
    },
    /// Puzzles: the fewest pieces that can remain, and how
    Reduce {
        #[command(flatten)]
        positions: Positions,
        /// One of the remaining stones must stand on this cell or vertex
        #[arg(long, value_name = "PLACE")]
        end_at: Option<u32>,
        /// It must have this colour
        #[arg(long, value_name = "x|o")]
        end_color: Option<char>,
        /// Any one stone may change its colour once
        #[arg(long)]
        joker: bool,
    },
    /// The value of an expression in games, in CGSuite's notation
    Value {
        #[command(flatten)]
        expressions: Expressions,
        /// Also give the canonical form
        #[arg(long)]
        expand: bool,
    },
    /// Nim arithmetic: `(13*7+2)^3/5`
    Nimber {
        #[command(flatten)]
        expressions: Expressions,
    },
    /// The values of single heaps 0, 1, 2, …
    Sequence {
        /// The ruleset, with its parameters: `kayles`, `octal(0.137)`
        ruleset: String,
        /// The last heap
        #[arg(long, default_value_t = 100, value_parser = whole)]
        upto: u64,
        /// Grundy values or outcomes
        #[arg(long, default_value = "grundy", value_parser = of)]
        of: Of,
        /// How to print them
        #[arg(long, default_value = "table")]
        format: ListFormat,
    },
    /// The period of the values of single heaps, with its proof
    ///
    /// A run that takes long is saved every minute and when it is stopped, and goes on with
    /// `--resume`. What is saved has a few kilobytes once only the last heaps are kept, and can be
    /// checked with `--recheck`. Finished ones are kept in a catalogue: `noyau runs` lists it.
    Period {
        /// The ruleset, with its parameters
        #[arg(required_unless_present_any = ["resume", "recheck"])]
        ruleset: Option<String>,
        /// Grundy values or outcomes
        #[arg(long, default_value = "grundy", value_parser = of)]
        of: Of,
        /// Give up beyond this heap
        #[arg(long, value_parser = whole)]
        limit: Option<u64>,
        /// Go on with the saved run of this game, or with the one in FILE
        #[arg(
            long,
            value_name = "FILE",
            num_args = 0..=1,
            default_missing_value = "",
            value_parser = OsStringValueParser::new().map(PathBuf::from)
        )]
        resume: Option<PathBuf>,
        /// Compute a saved run again, link by link, and compare; a number after it names one link
        #[arg(long, value_name = "FILE", conflicts_with = "resume")]
        recheck: Option<PathBuf>,
        /// Compute even what the catalogue of finished runs knows
        #[arg(long)]
        fresh: bool,
        /// Save so often
        #[arg(long, hide = true, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
        every: Duration,
    },
    /// The first heap on which two games differ
    Compare {
        /// One ruleset, with its parameters
        ruleset: String,
        /// The other
        other: String,
        /// The last heap to look at
        #[arg(long, value_parser = whole)]
        upto: Option<u64>,
        /// Grundy values or outcomes
        #[arg(long, default_value = "grundy", value_parser = of)]
        of: Of,
    },
    /// The runs that are finished, and those that are saved
    Runs,
    /// The values of all positions in a box
    Table {
        /// The ruleset, with its parameters
        ruleset: String,
        /// The sizes of the box: `10x10` or `10,10`
        #[arg(default_value = "10x10", value_parser = sizes)]
        sizes: Sizes,
        /// Grundy values or outcomes
        #[arg(long, default_value = "grundy", value_parser = of)]
        of: Of,
        /// How to print them
        #[arg(long, default_value = "table")]
        format: ListFormat,
    },
    /// All P-positions with small coordinates
    PPositions {
        /// The ruleset, with its parameters
        ruleset: String,
        /// Every coordinate is below this
        #[arg(long, default_value_t = 20, value_parser = whole)]
        bound: u64,
    },
    /// Who wins from where on an explicit game graph
    Arena(ArenaArgs),
    /// Check a solution of a game graph without solving it
    CheckArena(CheckArgs),
    /// All kernels of a digraph
    Kernels(KernelsArgs),
    /// Outcomes, Grundy values and levels on a digraph
    Grundy(GrundyArgs),
    /// A greedy code
    Code(Code),
    /// The theorems that can be checked
    Claims {
        /// Check every one of them
        #[arg(long)]
        check: bool,
    },
    /// Check a theorem
    Claim {
        /// Its name
        name: String,
        /// How far
        #[arg(long, value_parser = whole)]
        upto: Option<u64>,
    },
    /// The catalogue of rulesets, or one of them explained
    Rules {
        /// The ruleset to explain
        name: Option<String>,
    },
    /// The game graph around a position, coloured by who wins
    Graph(GraphArgs),
    /// Open the studio: see, play and understand positions in the browser
    Studio {
        /// The port; 0 takes any that is free, and so does no port if 7717 is taken
        #[arg(long)]
        port: Option<u16>,
        /// Open a browser
        #[arg(long)]
        open: bool,
        /// Where to listen; other machines can reach any address but the loopback one
        #[arg(long, default_value = "127.0.0.1")]
        address: String,
    },
    /// Answer requests in JSON, one a line, from standard input
    Batch,
    /// Print the completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    Man,
}

/// Where positions come from.
#[derive(Args)]
pub struct Positions {
    /// Positions, or `-` to read them from standard input, one a line
    #[arg(value_name = "POSITION", required_unless_present = "file")]
    pub texts: Vec<String>,
    /// Read positions from a file, one a line; `#` begins a comment
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// Where expressions come from.
#[derive(Args)]
pub struct Expressions {
    /// Expressions, or `-` to read them from standard input, one a line
    #[arg(value_name = "EXPRESSION", required_unless_present = "file")]
    pub texts: Vec<String>,
    /// Read expressions from a file, one a line
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// How pictures are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Picture {
    /// Unicode for the terminal
    Text,
    /// An SVG document
    Svg,
}

impl From<Picture> for PictureFormat {
    fn from(picture: Picture) -> PictureFormat {
        match picture {
            Picture::Text => PictureFormat::Text,
            Picture::Svg => PictureFormat::Svg,
        }
    }
}

/// What a picture is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Paper {
    /// Ink on paper
    Light,
    /// Chalk on slate
    Dark,
    /// With the custom properties of the web page it is put in
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
    /// For people
    Table,
    /// Separated by commas, with a header
    Csv,
    /// Index and value a line, as in the encyclopedia of integer sequences
    BFile,
    /// A Python list
    Python,
    /// A C++ array
    Cpp,
    /// A plot of a sequence, with its period and its rare heaps
    Svg,
}

/// A greedy code to make.
#[derive(Args)]
pub struct Code {
    /// The length of the words
    #[arg(long)]
    n: u64,
    /// The number of symbols
    #[arg(long, default_value_t = 2)]
    q: u64,
    /// `lexicographic`, `gray`, or a basis in JSON: `[1,3,7]`
    #[arg(long, default_value = "lexicographic", value_parser = order)]
    order: Order,
    #[command(flatten)]
    criterion: CriterionArgs,
    /// List the words of the code
    #[arg(long)]
    words: bool,
    /// List the Grundy values of all words
    #[arg(long)]
    grundy: bool,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct CriterionArgs {
    /// Words differ in at least D places
    #[arg(long, value_name = "D")]
    hamming: Option<u64>,
    /// Words differ over more than B places, from the first to the last
    #[arg(long, value_name = "B")]
    burst: Option<u64>,
    /// The number of places in which words differ is none of these
    #[arg(long, value_name = "W,W,…", value_delimiter = ',')]
    weight_not_in: Option<Vec<u64>>,
    /// Bit x of this hexadecimal number says whether words may differ by x
    #[arg(long, value_name = "HEX")]
    table: Option<String>,
}

impl Code {
    /// The question this asks.
    pub fn request(self) -> CodeAsk {
        let given = self.criterion;
        let criterion = match (given.hamming, given.burst, given.weight_not_in, given.table) {
            (Some(d), ..) => Criterion::Hamming(d),
            (_, Some(b), ..) => Criterion::Burst(b),
            (_, _, Some(weights), _) => Criterion::WeightNotIn(weights),
            (.., table) => Criterion::Table(table.unwrap_or_default()),
        };
        let mut request = CodeAsk::new(self.n, self.q, self.order, criterion);
        request.words = self.words;
        request.grundy = self.grundy;
        request
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || "a number of seconds, such as 2.5".to_string();
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

/// Whole numbers, also as `1e6` or `10^6`.
fn whole(text: &str) -> Result<u64, String> {
    let plain: String = text.chars().filter(|&c| c != '_').collect();
    if let Ok(n) = plain.parse() {
        return Ok(n);
    }
    let (factor, power) = match (plain.split_once('^'), plain.split_once('e')) {
        (Some(("10", power)), _) => ("1", power),
        (_, Some(parts)) => parts,
        _ => return Err("a whole number, such as 1000 or 1e6".to_string()),
    };
    let power = power.parse().ok().and_then(|p| 10u64.checked_pow(p));
    factor
        .parse()
        .ok()
        .zip(power)
        .and_then(|(f, p): (u64, u64)| f.checked_mul(p))
        .ok_or_else(|| "a whole number below 2^64, such as 1000 or 1e6".to_string())
}

fn of(text: &str) -> Result<Of, String> {
    match text {
        "grundy" => Ok(Of::Grundy),
        "outcome" => Ok(Of::Outcome),
        _ => Err("`grundy` or `outcome`".to_string()),
    }
}

pub fn player(text: &str) -> Result<Player, String> {
    match text {
        "L" | "l" | "left" | "Left" => Ok(Player::Left),
        "R" | "r" | "right" | "Right" => Ok(Player::Right),
        _ => Err("`L` or `R`".to_string()),
    }
}

/// The sizes of a table.
#[derive(Clone, Debug)]
pub struct Sizes(pub Vec<u64>);

fn sizes(text: &str) -> Result<Sizes, String> {
    let sizes: Result<Vec<u64>, _> = text.split(['x', ',']).map(|s| s.trim().parse()).collect();
    sizes.map(Sizes).map_err(|_| "sizes such as `10x10`".to_string())
}

fn order(text: &str) -> Result<Order, String> {
    match text {
        "lexicographic" => Ok(Order::Lexicographic),
        "gray" => Ok(Order::Gray),
        _ => serde_json::from_str(text)
            .map(Order::Basis)
            .map_err(|_| "`lexicographic`, `gray`, or a list of words in JSON".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

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
