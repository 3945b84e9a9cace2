//! Game graphs as pictures: what is where, in which colour, and what it means. [`super::graph_svg`],
//! [`super::graph_tikz`] and [`super::graph_text`] put the same picture on paper in different ways.

pub use super::graph_views::{attractor_frames, attractors, coloured, impartial, plain};

use crate::words::Message;

/// The most positions in one picture.
pub const MOST_SPOTS: usize = 200;
/// The most arcs in one picture.
pub const MOST_CURVES: usize = 4000;

/// The height of a line of text.
pub(super) const LINE: f64 = 18.0;
/// Around the picture.
pub(super) const MARGIN: f64 = 16.0;

/// A point of the picture; `y` grows downwards.
pub type Point = (f64, f64);

/// The meaning of a colour. Every tone has a letter as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Nothing is known.
    Plain,
    /// `P`: the player to move loses.
    Lost,
    /// `N`: the player to move wins.
    Won,
    /// `D`: a draw.
    Drawn,
    /// In the attractor of player 0.
    First,
    /// In the attractor of player 1.
    Second,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Player 0's, or anybody's.
    Round,
    /// Player 1's.
    Square,
}

/// One position.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its number in the graph.
    pub vertex: u32,
    /// Its name.
    pub label: String,
    /// A letter or a few, below its name: `P`, `N 2`, a rank.
    pub tag: String,
    /// Its colour.
    pub tone: Tone,
    /// Whose turn it is.
    pub shape: Shape,
    /// With a second line around: a goal, or in the kernel.
    pub ring: bool,
    /// With an arrow from outside: the start.
    pub start: bool,
    /// Just found in this frame.
    pub fresh: bool,
    /// The index of its band.
    pub band: usize,
    /// The index of its row, counted over all bands.
    pub(super) row: usize,
    /// Its centre.
    pub at: Point,
    /// Its width and height.
    pub size: Point,
}

/// A piece of a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// Straight to a point.
    Line(Point),
    /// Round a control point to a point.
    Quadratic(Point, Point),
    /// Round two control points to a point.
    Cubic(Point, Point, Point),
}

/// One arc.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The index of the spot it leaves.
    pub from: usize,
    /// The index of the spot it enters.
    pub to: usize,
    /// Where the line begins.
    pub start: Point,
    /// How it goes on.
    pub pieces: Vec<Piece>,
    /// Part of a strategy.
    pub bold: bool,
}

/// A layer of the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// Its name: `level 2`.
    pub name: String,
    /// Its height.
    pub y: f64,
}

/// A graph laid out and coloured.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What it shows.
    pub title: String,
    /// The positions.
    pub spots: Vec<Spot>,
    /// The arcs.
    pub curves: Vec<Curve>,
    /// The layers, from the bottom.
    pub bands: Vec<Band>,
    /// What the signs mean.
    pub legend: Vec<(Option<Tone>, String)>,
    /// What else there is to know: that only a part is shown.
    pub notes: Vec<String>,
    /// Width and height.
    pub size: Point,
}

/// How one position looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// A letter or a few.
    pub tag: String,
    /// The colour.
    pub tone: Tone,
    /// Whether there is a second line around it.
    pub ring: bool,
}

/// A guess at the width of a text in the picture's font.
pub(super) fn text_width(text: &str) -> f64 {
    7.4 * text.chars().count() as f64
}

/// The same for the smaller letters of the legend.
pub(super) fn legend_width(text: &str) -> f64 {
    6.6 * text.chars().count() as f64
}

impl Picture {
    /// Adds a line to the legend on a colour; before [`Picture::finish`].
    pub(super) fn explain_tone(&mut self, tone: Tone, line: &Message) {
        self.legend.push((Some(tone), line.to_string()));
    }

    /// Adds a line to the legend; before [`Picture::finish`].
    pub fn explain(&mut self, line: &Message) {
        self.legend.push((None, line.to_string()));
    }

    /// Adds a note; before [`Picture::finish`].
    pub fn note(&mut self, line: &Message) {
        self.notes.push(line.to_string());
    }

    /// Sets the title and makes room for the legend and for the notes.
    pub fn finish(&mut self, title: &str) {
        self.title = title.to_string();
        let widest = text_width(title).max(480.0);
        self.size.0 = self.size.0.max(widest + 2.0 * MARGIN);
        self.size.1 += LINE * (self.legend_rows().len() + self.notes.len()) as f64 + 4.0;
    }

    /// Leaves out the legend and the room for it.
    pub(super) fn drop_legend(&mut self) {
        self.size.1 -= LINE * self.legend_rows().len() as f64;
        self.legend.clear();
    }

    /// The legend, broken into rows that fit.
    pub(super) fn legend_rows(&self) -> Vec<Vec<(Option<Tone>, String)>> {
        let mut rows: Vec<Vec<(Option<Tone>, String)>> = Vec::new();
        let mut used = f64::MAX;
        for entry in &self.legend {
            let width = legend_width(&entry.1) + 30.0;
            if used + width > self.size.0.max(512.0) - 2.0 * MARGIN {
                rows.push(Vec::new());
                used = 0.0;
            }
            used += width;
            if let Some(row) = rows.last_mut() {
                row.push(entry.clone());
            }
        }
        rows
    }
}
