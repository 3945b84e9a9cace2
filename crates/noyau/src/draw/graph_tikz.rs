//! Pictures of game graphs for `TikZ`, and graphs for Mermaid.

// A text can always grow, so that what writing to it returns says nothing.
use std::fmt::Write;

use crate::arena::format::GameGraph;

use super::graph_picture::{Picture, Piece, Point, Shape, Tone};
use super::tikz::latex;

/// One picture as a `tikzpicture`; needs only `\usepackage{tikz}`.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, format::GameGraph};
/// use noyau::draw::{graph_picture, graph_tikz};
/// let graph = GameGraph::plain(Csr::from_arcs(2, &[(1, 0)])?);
/// let picture = graph_picture::plain(&graph, &Budget::default())?;
/// assert!(graph_tikz::tikz(&picture).contains("\\node[plain, first] (v1)"));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn tikz(picture: &Picture) -> String {
    let mut out = String::from(
        "\\begin{tikzpicture}[x=1pt, y=-1pt, >=latex, every node/.style={font=\\small},\n  \
         first/.style={draw, circle, inner sep=0pt, minimum size=40pt},\n  \
         second/.style={draw, inner sep=0pt, minimum size=36pt},\n  \
         ring/.style={double, minimum size=46pt},\n  \
         fresh/.style={very thick},\n  plain/.style={},\n  \
         lost/.style={fill=orange!35}, won/.style={fill=teal!30}, drawn/.style={fill=gray!25},\n  \
         zero/.style={fill=cyan!25}, one/.style={fill=yellow!40}]\n",
    );
    for band in &picture.bands {
        let name = latex(&band.name);
        let _ = writeln!(out, "  \\node[anchor=west, gray] at (0, {:.1}) {{{name}}};", band.y);
    }
    for spot in &picture.spots {
        let mut style =
            vec![tone(spot.tone), if spot.shape == Shape::Square { "second" } else { "first" }];
        style.extend(spot.ring.then_some("ring"));
        style.extend(spot.fresh.then_some("fresh"));
        let style = style.join(", ");
        let tag = if spot.tag.is_empty() {
            String::new()
        } else {
            format!(
                ", label={{[font=\\footnotesize\\bfseries]above right:{{{}}}}}",
                latex(&spot.tag)
            )
        };
        let _ = writeln!(
            out,
            "  \\node[{style}{tag}] (v{}) at ({:.1}, {:.1}) {{{}}};",
            spot.vertex,
            spot.at.0,
            spot.at.1,
            latex(&spot.label)
        );
        if spot.start {
            let _ = writeln!(out, "  \\draw[<-] (v{}.north west) -- +(-12, -12);", spot.vertex);
        }
    }
    for curve in &picture.curves {
        let style = if curve.bold { "->, very thick" } else { "->, gray" };
        let mut path = point(curve.start);
        let mut at = curve.start;
        for piece in &curve.pieces {
            let (part, end) = match *piece {
                Piece::Line(end) => (format!(" -- {}", point(end)), end),
                Piece::Quadratic(by, end) => (cubic(thirds(at, by), thirds(end, by), end), end),
                Piece::Cubic(by, and, end) => (cubic(by, and, end), end),
            };
            path += &part;
            at = end;
        }
        let _ = writeln!(out, "  \\draw[{style}] {path};");
    }
    out.push_str("\\end{tikzpicture}\n");
    out
}

/// A control point of the cubic curve that equals a quadratic one.
fn thirds(end: Point, by: Point) -> Point {
    ((end.0 + 2.0 * by.0) / 3.0, (end.1 + 2.0 * by.1) / 3.0)
}

fn cubic(by: Point, and: Point, end: Point) -> String {
    format!(" .. controls {} and {} .. {}", point(by), point(and), point(end))
}

fn point(p: Point) -> String {
    format!("({:.1}, {:.1})", p.0, p.1)
}

fn tone(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "plain",
        Tone::Lost => "lost",
        Tone::Won => "won",
        Tone::Drawn => "drawn",
        Tone::First => "zero",
        Tone::Second => "one",
    }
}

/// The graph as a Mermaid flowchart, for documents that draw those: player 0's positions round,
/// player 1's square, goals with a double line.
///
/// ```
/// use noyau::arena::{Csr, format::GameGraph};
/// use noyau::draw::graph_tikz::mermaid;
/// let graph = GameGraph::plain(Csr::from_arcs(2, &[(1, 0)])?);
/// assert_eq!(mermaid(&graph), "flowchart TB\n  v0((\"0\"))\n  v1((\"1\"))\n  v1 --> v0\n");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn mermaid(graph: &GameGraph) -> String {
    let mut out = String::from("flowchart TB\n");
    for v in graph.graph.vertices() {
        let label = graph.label(v).replace('"', "#quot;");
        let kind = graph.kind(v);
        let (open, close) = match (kind.owner(), kind.goal()) {
            (0, None) => ("((", "))"),
            (0, Some(_)) => ("(((", ")))"),
            (_, None) => ("[", "]"),
            (_, Some(_)) => ("[[", "]]"),
        };
        let _ = writeln!(out, "  v{v}{open}\"{label}\"{close}");
    }
    for (u, v) in graph.graph.arcs() {
        let _ = writeln!(out, "  v{u} --> v{v}");
    }
    out
}
