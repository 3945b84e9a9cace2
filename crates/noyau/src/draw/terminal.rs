//! Figures in the terminal.

use super::Figure;

/// A figure as lines of Unicode text.
pub fn terminal(figure: &Figure) -> String {
    format!("{figure:?}\n")
}
