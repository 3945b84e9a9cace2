//! Sheets of paper.

use serde::{Deserialize, Serialize};

use super::Question;
pub use crate::draw::Block;
use crate::draw::{paper_latex, paper_pdf, paper_tikz};
use crate::{Context, Error, Result, Session, message};

/// Titles, texts, pictures and tables on paper, for a handout.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PaperAsk {
    /// What is on it, from the top.
    pub blocks: Vec<Block>,
    /// How it is given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub format: PaperFormat,
}

/// How a sheet is given.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum PaperFormat {
    /// A document for LaTeX.
    #[default]
    Latex,
    /// The pictures and tables alone, to be put into a document for LaTeX.
    Tikz,
    /// A PDF document.
    Pdf,
}

/// A sheet.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PaperAnswer {
    /// The document; a PDF document is plain ASCII, too.
    pub written: String,
}

/// What all blocks together may have, in bytes.
const MOST: usize = 32_000_000;

impl Question for PaperAsk {
    type Answer = PaperAnswer;

    const EXAMPLE: &'static str =
        r#"{"blocks": [{"title": "Nim", "text": "Who wins `nim 3,5,7`?"}]}"#;

    fn answer(&self, _session: &Session, _context: Context<'_>) -> Result<PaperAnswer> {
        let size = |block: &Block| {
            let cells: usize = block.table.iter().flatten().map(|cell| cell.len() + 8).sum();
            block.title.len() + block.text.len() + block.picture.len() + cells
        };
        if self.blocks.iter().map(size).sum::<usize>() > MOST {
            return Err(Error::over_budget(message!("paper-too-much", most = MOST / 1_000_000)));
        }
        let written = match self.format {
            PaperFormat::Latex => paper_latex(&self.blocks),
            PaperFormat::Tikz => paper_tikz(&self.blocks),
            PaperFormat::Pdf => paper_pdf(&self.blocks),
        };
        Ok(PaperAnswer { written })
    }
}
