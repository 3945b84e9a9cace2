//! What the commands for large jobs take.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use noyau::ask::SurveyAsk;
use noyau::graph::Shard;
use noyau::message;
use noyau_scale::survey::Family;
use noyau_scale::table::What;

use crate::args::whole;

/// Which table to make, or to check.
#[derive(Args)]
pub struct TabulateArgs {
    #[arg(help = message!("help-tabulate-position").to_string(), value_name = "POSITION", required_unless_present = "verify")]
    pub position: Option<String>,
    #[arg(help = message!("help-tabulate-into").to_string(), long, value_name = "FOLDER", required_unless_present_any = ["verify", "dry_run"])]
    pub into: Option<PathBuf>,
    #[arg(help = message!("help-tabulate-what").to_string(), long, default_value = "outcome")]
    pub what: Said,
    #[arg(help = message!("help-tabulate-verify").to_string(), long, value_name = "FOLDER", conflicts_with_all = ["position", "into"])]
    pub verify: Option<PathBuf>,
    #[arg(help = message!("help-tabulate-dry-run").to_string(), long)]
    pub dry_run: bool,
    #[arg(help = message!("help-progress-file").to_string(), long, value_name = "FILE")]
    pub progress: Option<PathBuf>,
}

/// What a table says about positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Said {
    #[value(help = message!("help-tabulate-outcome").to_string())]
    Outcome,
    #[value(help = message!("help-tabulate-distance").to_string())]
    Distance,
    #[value(help = message!("help-tabulate-grundy").to_string())]
    Grundy,
}

impl From<Said> for What {
    fn from(said: Said) -> What {
        match said {
            Said::Outcome => What::Outcome,
            Said::Distance => What::Distance,
            Said::Grundy => What::Grundy,
        }
    }
}

/// A survey of anything, or of Pic'arête.
#[allow(clippy::struct_excessive_bools, reason = "switches of a command line")]
#[derive(Args)]
pub struct SurveyArgs {
    #[arg(help = message!("help-survey-question").to_string(), value_name = "QUESTION")]
    pub question: Option<String>,
    #[arg(help = message!("help-survey-input").to_string(), value_name = "-", value_parser = ["-"])]
    pub input: Option<String>,
    #[arg(help = message!("help-survey-graphs").to_string(), long, value_name = "N..N", value_parser = range)]
    pub graphs: Option<(u64, u64)>,
    #[arg(help = message!("help-survey-class").to_string(), long, default_value = "all", value_parser = Family::names())]
    pub class: String,
    #[arg(help = message!("help-survey-sizes").to_string(), long, value_name = "N..N", value_parser = range)]
    pub sizes: Option<(u64, u64)>,
    #[arg(help = message!("help-survey-octal").to_string(), long, value_name = "N..N", value_parser = range)]
    pub octal: Option<(u64, u64)>,
    #[arg(help = message!("help-survey-subtraction").to_string(), long, value_name = "N..N", value_parser = range)]
    pub subtraction: Option<(u64, u64)>,
    #[arg(help = message!("help-survey-boards").to_string(), long, value_name = "RxC", value_parser = board)]
    pub boards: Option<(u64, u64)>,
    #[arg(help = message!("help-survey-colourings").to_string(), long, value_name = "GRAPH", conflicts_with_all = ["graphs", "octal", "subtraction", "boards"])]
    pub colourings: Option<String>,
    #[arg(help = message!("help-survey-of").to_string(), long, value_name = "FIELD")]
    pub of: Option<String>,
    #[arg(help = message!("help-survey-shard").to_string(), long, value_name = "K/N", value_parser = shard)]
    pub shard: Option<Shard>,
    #[arg(help = message!("help-survey-into").to_string(), long, value_name = "FOLDER")]
    pub into: Option<PathBuf>,
    #[arg(help = message!("help-survey-merge").to_string(), long, value_name = "FOLDER", conflicts_with_all = ["question", "into", "shard"])]
    pub merge: Option<PathBuf>,
    #[arg(help = message!("help-survey-format").to_string(), long, default_value = "table")]
    pub format: SurveyFormat,
    #[arg(help = message!("help-survey-answer").to_string(), long, value_name = "ANSWER")]
    pub answer: Vec<String>,
    #[arg(help = message!("help-survey-each").to_string(), long)]
    pub each: bool,
    #[arg(help = message!("help-survey-dry-run").to_string(), long)]
    pub dry_run: bool,
    #[arg(help = message!("help-progress-file").to_string(), long, value_name = "FILE")]
    pub progress: Option<PathBuf>,
    #[arg(help = message!("help-survey-vertices").to_string(), long, default_value_t = 6, value_parser = whole)]
    vertices: u64,
    #[arg(help = message!("help-survey-edges").to_string(), long, default_value_t = 15, value_parser = whole)]
    edges: u64,
    #[arg(help = message!("help-survey-by").to_string(), long)]
    by: Vec<String>,
    #[arg(help = message!("help-survey-even").to_string(), long)]
    even: bool,
    #[arg(help = message!("help-survey-list").to_string(), long)]
    list: bool,
}

impl SurveyArgs {
    /// The survey of Pic'arête, if no other question is asked.
    pub fn of_picarete(&self) -> Option<SurveyAsk> {
        (self.question.is_none() && self.merge.is_none()).then(|| SurveyAsk {
            vertices: self.vertices,
            edges: self.edges,
            by: self.by.clone(),
            even: self.even,
            list: self.list,
        })
    }
}

/// How surveys are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SurveyFormat {
    #[value(help = message!("help-survey-table").to_string())]
    Table,
    #[value(help = message!("help-survey-csv").to_string())]
    Csv,
    #[value(help = message!("help-survey-json-lines").to_string())]
    JsonLines,
    #[value(help = message!("help-survey-b-file").to_string())]
    BFile,
    #[value(help = message!("help-survey-parquet").to_string())]
    Parquet,
}

/// `3..7`, or a number alone.
fn range(text: &str) -> Result<(u64, u64), String> {
    let wrong = || message!("expected-range").to_string();
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let (least, most) = (whole(least).map_err(|_| wrong())?, whole(most).map_err(|_| wrong())?);
    if least <= most { Ok((least, most)) } else { Err(wrong()) }
}

/// `2x3`.
fn board(text: &str) -> Result<(u64, u64), String> {
    let wrong = || message!("expected-board-size").to_string();
    let (rows, columns) = text.split_once('x').ok_or_else(wrong)?;
    match (rows.parse(), columns.parse()) {
        (Ok(rows @ 1..=30), Ok(columns @ 1..=30)) => Ok((rows, columns)),
        _ => Err(wrong()),
    }
}

/// `17/4096`, counted from 0.
fn shard(text: &str) -> Result<Shard, String> {
    let wrong = || message!("expected-shard").to_string();
    let (index, of) = text.split_once('/').ok_or_else(wrong)?;
    match (index.parse(), of.parse()) {
        (Ok(index), Ok(of)) if index < of && of <= 1_000_000 => Ok(Shard { index, of }),
        _ => Err(wrong()),
    }
}
