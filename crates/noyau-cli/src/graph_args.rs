//! The options of the commands on game graphs.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use noyau::Player;
use noyau::arena::format::Format;
use noyau::ask::Kernels;

use crate::args::{Positions, player};

const FORMATS: &str = "\
Files are told by their extension, or by how they look:
  .txt .edges  a list of arcs       0: 1 5      with `owner 1: 1 3`, `goal 0: 5`, `start 0`
  .py          a Python dictionary  {0: [1, 5], 1: []}  with `S1 = {…}`, `T0 = {…}`, `s0 = 0`
  .dot .gv     Graphviz             digraph { 0 -> 1; 5 [owner=1, goal=0] }
  .pg .gm      PGSolver             0 0 1 1,5 \"label\";
  .json        the protocol's arena {\"positions\": 2, \"owner\": [0, 1], …}
  .arena       compact and binary, for large ones
  .graph       a graph expression   {4; 0>1, 1>2}
In .pg files the game ends at a vertex whose only arc leads to itself, won by the parity of its
priority, and at a vertex without arcs, lost by its owner; other priorities do not count.";

/// `noyau arena`.
#[derive(Args)]
#[command(after_help = format!("{FORMATS}\n\n\
Examples:
  noyau arena game.py                      who wins from where, and how
  noyau arena game.py --play b             one play by the strategies, from position b
  noyau arena game.py --output game.svg    a picture; .tex and .mmd work too
  noyau arena game.py --frames steps       one picture for every step of the attractors
  noyau arena game.py --output game.pg     the same game for PGSolver
  noyau arena - --from dot < game.dot
  noyau arena graph.txt --doubled          every position once for each player
  noyau arena random:1000000,4,7 --stats"))]
pub struct ArenaArgs {
    /// A file, `-` for standard input, or a random arena
    #[arg(value_name = "FILE|random:N,DEGREE,SEED")]
    pub input: String,
    #[command(flatten)]
    pub read: ReadAs,
    /// Only numbers: for arenas with up to hundreds of millions of positions
    #[arg(long)]
    pub stats: bool,
    /// Play the strategies out from this position instead of the start
    #[arg(long, value_name = "POSITION")]
    pub play: Option<String>,
    /// Take a graph without owners: every position once for each player, and who cannot move loses
    #[arg(long)]
    pub doubled: bool,
    /// Write one SVG for every step of the attractors into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["stats", "output", "format"])]
    pub frames: Option<PathBuf>,
    #[command(flatten)]
    pub written: Written,
}

/// `noyau check-arena`.
#[derive(Args)]
#[command(
    after_help = "Nothing is solved again: the solution is checked position by position, in \
one pass. A solution of `noyau kernels` or `noyau grundy` is checked too.\n\n\
Examples:
  noyau arena game.py --json > solution.json
  noyau check-arena game.py solution.json
  noyau grundy graph.txt --certificate --json | noyau check-arena graph.txt -

Exit codes: 0 if it is right, 1 if it is wrong, 2 for bad input."
)]
pub struct CheckArgs {
    /// The game graph: a file, `-`, a graph expression, or `random:N,DEGREE,SEED`
    #[arg(value_name = "ARENA")]
    pub input: String,
    /// What `noyau arena`, `kernels` or `grundy` printed with `--json`, or an answer of `noyau batch`
    pub solution: PathBuf,
    #[command(flatten)]
    pub read: ReadAs,
}

/// `noyau kernels`.
#[derive(Args)]
#[command(after_help = format!("{FORMATS}\n\n\
Examples:
  noyau kernels \"{{4; 0>1, 1>2, 2>3, 3>0}}\"
  noyau kernels graph.dot --count-only
  noyau kernels graph.dot --exists
  noyau kernels graph.dot --output graph.svg    with one kernel marked"))]
pub struct KernelsArgs {
    /// The digraph, a file that holds it in any format, or `-`
    pub graph: String,
    #[command(flatten)]
    pub read: ReadAs,
    /// Only count them
    #[arg(long)]
    pub count_only: bool,
    /// Only find one, or tell that there is none
    #[arg(long, conflicts_with = "count_only")]
    pub exists: bool,
    #[command(flatten)]
    pub written: Written,
}

impl KernelsArgs {
    /// What is asked.
    pub fn wanted(&self) -> Kernels {
        match (self.count_only, self.exists) {
            (true, _) => Kernels::Count,
            (_, true) => Kernels::One,
            _ => Kernels::List,
        }
    }
}

/// `noyau grundy`.
#[derive(Args)]
#[command(after_help = format!("{FORMATS}\n\n\
Examples:
  noyau grundy \"{{4; 1>0, 2>0, 2>1, 3>2}}\"
  noyau grundy graph.py --functions
  noyau grundy graph.py --output graph.svg
  noyau grundy \"{{3; 2>0, 2>1, 1>1}}\" \"{{2; 1>0}}\" --at 2,1    both graphs played at once"))]
pub struct GrundyArgs {
    /// The digraph, a file that holds it in any format, or `-`; several are played at once
    #[arg(required = true, value_name = "GRAPH")]
    pub graphs: Vec<String>,
    #[command(flatten)]
    pub read: ReadAs,
    /// Where the play is in each of several graphs; at their starts if this is not given
    #[arg(long, value_name = "VERTEX,…", value_delimiter = ',')]
    pub at: Vec<String>,
    /// List all Grundy functions: with cycles there may be none or several
    #[arg(long)]
    pub functions: bool,
    /// With `--json`: add the counters by which `noyau check-arena` checks values on cycles
    #[arg(long)]
    pub certificate: bool,
    #[command(flatten)]
    pub written: Written,
}

/// `noyau graph`.
#[derive(Args)]
#[command(after_help = "Where the players have different moves every position stands there once \
for each of them. Formats that need owners do the same with the positions of impartial games, and \
so does `--doubled` with every format.\n\n\
Examples:
  noyau graph \"nim 1,2,2\"
  noyau graph \"chocolate 2x3\" --output chocolate.svg
  noyau graph \"chocolate 2x3\" --doubled --output chocolate.svg
  noyau graph \"misere take-at-most(3) 6\" --format arena-json > matches.json
  noyau graph \"domineering 2x3\" --output domineering.pg")]
pub struct GraphArgs {
    #[command(flatten)]
    pub positions: Positions,
    /// At most so many positions
    #[arg(long, default_value_t = 200)]
    pub most: u32,
    /// Who begins, where the players have different moves: L or R
    #[arg(long, value_name = "L|R", value_parser = player)]
    pub player: Option<Player>,
    /// Every position once for each player, with attractors
    #[arg(long)]
    pub doubled: bool,
    #[command(flatten)]
    pub written: Written,
}

/// How a file is read.
#[derive(Args)]
pub struct ReadAs {
    /// The format of the file, whatever its name
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<FileFormat>,
}

/// Which file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FileFormat {
    /// A list of arcs
    Edges,
    /// A Python dictionary
    Python,
    /// Graphviz
    Dot,
    /// `PGSolver`
    Pg,
    /// The arena of the protocol
    #[value(alias = "arena-json")]
    Json,
    /// Compact
    Binary,
    /// A graph expression
    Notation,
}

impl From<FileFormat> for Format {
    fn from(format: FileFormat) -> Format {
        match format {
            FileFormat::Edges => Format::Text,
            FileFormat::Python => Format::Python,
            FileFormat::Dot => Format::Dot,
            FileFormat::Pg => Format::Pg,
            FileFormat::Json => Format::Json,
            FileFormat::Binary => Format::Binary,
            FileFormat::Notation => Format::Notation,
        }
    }
}

/// How the answer about a game graph is written.
#[derive(Args)]
pub struct Written {
    /// A table, a picture, or the graph itself in another format; told by the output's extension
    #[arg(long)]
    pub format: Option<Language>,
    /// Write to this file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl Written {
    /// The language asked for, else the one of the output's extension, else `usual`.
    pub fn language(&self, usual: Language) -> Language {
        let told = self.output.as_deref().and_then(Language::of_name);
        self.format.or(told).unwrap_or(usual)
    }
}

/// How a game graph is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// The answer in words and tables
    Table,
    /// A picture for the terminal
    Text,
    /// A picture
    Svg,
    /// One strip of pictures, one for every step of the attractors
    Frames,
    /// A picture for LaTeX
    Tikz,
    /// A flow chart for Markdown
    Mermaid,
    /// The answer of the protocol, as with `--json`
    Json,
    /// The graph for Graphviz
    Dot,
    /// The graph as a list of arcs
    Edges,
    /// The graph as a Python dictionary
    Python,
    /// The arena as the protocol takes it
    #[value(alias = "arena")]
    ArenaJson,
    /// The arena for `PGSolver`
    Pg,
    /// The graph as a graph expression
    Notation,
    /// The graph in a compact binary file
    Binary,
}

impl Language {
    fn of_name(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "svg" => Some(Language::Svg),
            "tex" | "tikz" => Some(Language::Tikz),
            "mmd" | "mermaid" | "md" => Some(Language::Mermaid),
            _ => match Format::of_name(path.to_str()?)? {
                Format::Text => Some(Language::Edges),
                Format::Python => Some(Language::Python),
                Format::Dot => Some(Language::Dot),
                Format::Pg => Some(Language::Pg),
                Format::Json => Some(Language::ArenaJson),
                Format::Binary => Some(Language::Binary),
                Format::Notation => Some(Language::Notation),
            },
        }
    }

    /// The file format, if it is one.
    pub fn file(self) -> Option<Format> {
        match self {
            Language::Dot => Some(Format::Dot),
            Language::Edges => Some(Format::Text),
            Language::Python => Some(Format::Python),
            Language::ArenaJson => Some(Format::Json),
            Language::Pg => Some(Format::Pg),
            Language::Notation => Some(Format::Notation),
            Language::Binary => Some(Format::Binary),
            _ => None,
        }
    }
}
