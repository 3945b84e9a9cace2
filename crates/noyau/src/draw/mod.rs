//! Pictures of positions: one vocabulary of figures, drawn as SVG and in the terminal.
//!
//! A ruleset chooses a [`Figure`](crate::game::Figure); [`svg()`] draws it. Everything that can be
//! clicked in a picture carries an attribute `data-cell`, `data-vertex`, `data-edge`, `data-heap`, `data-coin` or
//! `data-set`: it is an [`Element`](crate::game::Element), and moves say which of them they take.
//!
//! Game graphs are laid out and coloured by [`graph_picture`], and put on paper by [`graph_svg`],
//! [`graph_tikz`] and [`graph_text`].

mod boards;
mod canvas;
mod combgames;
mod deviation;
mod graph_compose;
mod graph_layout;
pub mod graph_picture;
pub mod graph_svg;
pub mod graph_text;
pub mod graph_tikz;
mod graph_views;
mod heaps;
mod heat;
mod layout;
mod links;
mod move_types;
mod paper;
mod pdf;
mod plants;
mod plot;
mod puzzles;
mod quadrant;
mod rows;
mod sequence;
mod shapes;
mod stress;
mod svg;
mod terminal;
mod theme;
mod tikz;
mod window;
mod wire;

pub use canvas::Drawn;
pub use combgames::combgames;
pub use deviation::DeviationPlot;
pub use heat::Heat;
pub use move_types::{MoveTypes, svg_move_types};
pub use paper::{Block, paper_latex, paper_pdf, paper_tikz};
pub use pdf::pdf;
pub use sequence::SequencePlot;
pub use svg::{Tree, drawn, svg, svg_forest, svg_labelled, svg_of_sum, svg_strip, svg_tinted};
pub use terminal::terminal;
pub use theme::Theme;
pub use tikz::tikz;
