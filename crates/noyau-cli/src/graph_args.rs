//! The options of the commands on game graphs.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use noyau::Player;
use noyau::arena::format::Format;
use noyau::message;

use crate::args::{Positions, player, small};
use crate::help;

/// `noyau arena`.
#[derive(Args)]
#[command(after_help = help::arena())]
pub struct ArenaArgs {
    #[arg(help = message!("help-arena-input").to_string(), value_name = "FILE|random:N,DEGREE,SEED")]
    pub input: String,
    #[command(flatten)]
    pub read: ReadAs,
    #[arg(help = message!("help-arena-stats").to_string(), long)]
    pub stats: bool,
    #[arg(help = message!("help-arena-play").to_string(), long, value_name = "POSITION")]
    pub play: Option<String>,
    #[arg(help = message!("help-arena-doubled").to_string(), long)]
    pub doubled: bool,
    #[arg(help = message!("help-arena-frames").to_string(), long, value_name = "FOLDER", conflicts_with_all = ["stats", "output", "format"])]
    pub frames: Option<PathBuf>,
    #[command(flatten)]
    pub written: Written,
}

/// `noyau check-arena`.
#[derive(Args)]
#[command(after_help = help::check_arena())]
pub struct CheckArgs {
    #[arg(help = message!("help-check-arena-input").to_string(), value_name = "ARENA")]
    pub input: String,
    #[arg(help = message!("help-check-arena-solution").to_string())]
    pub solution: PathBuf,
    #[command(flatten)]
    pub read: ReadAs,
}

/// `noyau kernels`.
#[derive(Args)]
#[command(after_help = help::kernels())]
pub struct KernelsArgs {
    #[arg(help = message!("help-kernels-graph").to_string())]
    pub graph: String,
    #[command(flatten)]
    pub read: ReadAs,
    #[arg(help = message!("help-kernels-count-only").to_string(), long)]
    pub count_only: bool,
    #[arg(help = message!("help-kernels-exists").to_string(), long, conflicts_with = "count_only")]
    pub exists: bool,
    #[command(flatten)]
    pub written: Written,
}

/// `noyau grundy`.
#[derive(Args)]
#[command(after_help = help::grundy())]
pub struct GrundyArgs {
    #[arg(help = message!("help-grundy-graphs").to_string(), required = true, value_name = "GRAPH")]
    pub graphs: Vec<String>,
    #[command(flatten)]
    pub read: ReadAs,
    #[arg(help = message!("help-grundy-at").to_string(), long, value_name = "VERTEX,…", value_delimiter = ',')]
    pub at: Vec<String>,
    #[arg(help = message!("help-grundy-functions").to_string(), long)]
    pub functions: bool,
    #[arg(help = message!("help-grundy-certificate").to_string(), long)]
    pub certificate: bool,
    #[command(flatten)]
    pub written: Written,
}

/// `noyau graph`.
#[derive(Args)]
#[command(after_help = help::graph())]
pub struct GraphArgs {
    #[command(flatten)]
    pub positions: Positions,
    #[arg(help = message!("help-graph-most").to_string(), long, default_value_t = 200, value_parser = small)]
    pub most: u32,
    #[arg(help = message!("help-graph-player").to_string(), long, value_name = "L|R", value_parser = player)]
    pub player: Option<Player>,
    #[arg(help = message!("help-graph-doubled").to_string(), long)]
    pub doubled: bool,
    #[command(flatten)]
    pub written: Written,
}

/// How a file is read.
#[derive(Args)]
pub struct ReadAs {
    #[arg(help = message!("help-read-from").to_string(), long, value_name = "FORMAT")]
    pub from: Option<FileFormat>,
}

/// Which file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FileFormat {
    #[value(help = message!("help-file-edges").to_string())]
    Edges,
    #[value(help = message!("help-file-python").to_string())]
    Python,
    #[value(help = message!("help-file-dot").to_string())]
    Dot,
    #[value(help = message!("help-file-pg").to_string())]
    Pg,
    #[value(help = message!("help-file-json").to_string(), alias = "arena-json")]
    Json,
    #[value(help = message!("help-file-binary").to_string())]
    Binary,
    #[value(help = message!("help-file-notation").to_string())]
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
    #[arg(help = message!("help-written-format").to_string(), long)]
    pub format: Option<GraphFormat>,
    #[arg(help = message!("help-written-output").to_string(), long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl Written {
    /// The language asked for, else the one of the output's extension, else `usual`.
    pub fn language(&self, usual: GraphFormat) -> GraphFormat {
        let by_name = self.output.as_deref().and_then(GraphFormat::of_name);
        self.format.or(by_name).unwrap_or(usual)
    }
}

/// How a game graph is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GraphFormat {
    #[value(help = message!("help-format-table").to_string())]
    Table,
    #[value(help = message!("help-format-text").to_string())]
    Text,
    #[value(help = message!("help-format-svg").to_string())]
    Svg,
    #[value(help = message!("help-format-frames").to_string())]
    Frames,
    #[value(help = message!("help-format-tikz").to_string())]
    Tikz,
    #[value(help = message!("help-format-pdf").to_string())]
    Pdf,
    #[value(help = message!("help-format-mermaid").to_string())]
    Mermaid,
    #[value(help = message!("help-format-json").to_string())]
    Json,
    #[value(help = message!("help-format-dot").to_string())]
    Dot,
    #[value(help = message!("help-format-edges").to_string())]
    Edges,
    #[value(help = message!("help-format-python").to_string())]
    Python,
    #[value(help = message!("help-format-arena-json").to_string(), alias = "arena")]
    ArenaJson,
    #[value(help = message!("help-format-pg").to_string())]
    Pg,
    #[value(help = message!("help-format-notation").to_string())]
    Notation,
    #[value(help = message!("help-format-binary").to_string())]
    Binary,
}

impl GraphFormat {
    fn of_name(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "svg" => Some(GraphFormat::Svg),
            "pdf" => Some(GraphFormat::Pdf),
            "tex" | "tikz" => Some(GraphFormat::Tikz),
            "mmd" | "mermaid" | "md" => Some(GraphFormat::Mermaid),
            _ => match Format::of_name(path.to_str()?)? {
                Format::Text => Some(GraphFormat::Edges),
                Format::Python => Some(GraphFormat::Python),
                Format::Dot => Some(GraphFormat::Dot),
                Format::Pg => Some(GraphFormat::Pg),
                Format::Json => Some(GraphFormat::ArenaJson),
                Format::Binary => Some(GraphFormat::Binary),
                Format::Notation => Some(GraphFormat::Notation),
            },
        }
    }

    /// The file format, if it is one.
    pub fn file(self) -> Option<Format> {
        match self {
            GraphFormat::Dot => Some(Format::Dot),
            GraphFormat::Edges => Some(Format::Text),
            GraphFormat::Python => Some(Format::Python),
            GraphFormat::ArenaJson => Some(Format::Json),
            GraphFormat::Pg => Some(Format::Pg),
            GraphFormat::Notation => Some(Format::Notation),
            GraphFormat::Binary => Some(Format::Binary),
            _ => None,
        }
    }
}
