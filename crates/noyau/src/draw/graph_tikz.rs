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
    let mut out = format!("\\begin{{tikzpicture}}[{}x=1pt, y=-1pt, >=latex,\n", scale(picture));
    out.push_str(
        "  every node/.style={font=\\small, align=center},\n  \
         first/.style={draw, circle, inner sep=0pt, minimum size=40pt},\n  \
         second/.style={draw, inner sep=0pt, minimum size=36pt},\n  \
         ring/.style={double, minimum size=46pt},\n  \
         fresh/.style={very thick},\n  plain/.style={},\n  \
         ",
    );
    let tones = [Tone::Lost, Tone::Won, Tone::Drawn, Tone::First, Tone::Second];
    let styles = tones.map(|of| format!("{}/.style={{fill={}}}", tone(of), colour(of)));
    let _ = writeln!(out, "{}]", styles.join(", "));
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
        // The tag is inside, where no arc passes.
        let mut text = latex(&spot.label);
        if !spot.tag.is_empty() {
            let _ = write!(text, "\\\\{{\\footnotesize\\bfseries {}}}", latex(&spot.tag));
        }
        let (x, y) = spot.at;
        let _ =
            writeln!(out, "  \\node[{style}] (v{}) at ({x:.1}, {y:.1}) {{{text}}};", spot.vertex);
        if spot.start {
            let _ = writeln!(out, "  \\draw[<-] (v{}.north west) -- +(-12, -12);", spot.vertex);
        }
    }
    for curve in &picture.curves {
        let style = if curve.bold { "->, very thick" } else { "->, gray" };
        // Between the nodes themselves, so that TikZ finds where the arc touches them.
        let node = |spot: usize| format!("(v{})", picture.spots[spot].vertex);
        let mut path = node(curve.from);
        let mut at = curve.start;
        for (k, piece) in curve.pieces.iter().enumerate() {
            let last = k + 1 == curve.pieces.len();
            let to = |end| if last { node(curve.to) } else { point(end) };
            let (part, end) = match *piece {
                Piece::Line(end) => (format!(" -- {}", to(end)), end),
                Piece::Quadratic(by, end) => {
                    (cubic(thirds(at, by), thirds(end, by), &to(end)), end)
                }
                Piece::Cubic(by, and, end) => (cubic(by, and, &to(end)), end),
            };
            path += &part;
            at = end;
        }
        let _ = writeln!(out, "  \\draw[{style}] {path};");
    }
    legend(&mut out, picture);
    out.push_str("\\end{tikzpicture}\n");
    out
}

/// What the signs mean, below the picture and as wide as it is.
fn legend(out: &mut String, picture: &Picture) {
    let entry = |(tone_of, text): &(Option<Tone>, String)| match tone_of {
        // A square in the colour of the tone.
        Some(of) => format!(
            "{{\\fboxsep=1.4pt\\fcolorbox{{gray}}{{{}}}{{\\rule{{0pt}}{{3pt}}\\rule{{3pt}}{{0pt}}}}}}~{}",
            colour(*of),
            latex(text)
        ),
        None => latex(text),
    };
    let entries = picture.legend.iter().map(entry).map(|line| format!("\\mbox{{{line}}}"));
    let lines: Vec<String> = entries.chain(picture.notes.iter().map(|note| latex(note))).collect();
    if lines.is_empty() {
        return;
    }
    let (wide, low) = extent(picture);
    let _ = writeln!(
        out,
        "  \\node[anchor=north west, align=left, font=\\footnotesize, inner sep=0pt, text width={:.0}pt] \
         at (0, {:.1}) {{{}}};",
        wide.max(NARROWEST),
        // Double lines are wider than what they surround.
        low + 24.0,
        lines.join("\\quad\n    ")
    );
}

/// A legend is at least this wide.
const NARROWEST: f64 = 300.0;

/// How far the positions of a picture reach to the right and downwards.
fn extent(picture: &Picture) -> Point {
    let most = |of: fn(&Point) -> f64| {
        picture.spots.iter().map(|spot| of(&spot.at) + of(&spot.size) / 2.0).fold(1.0, f64::max)
    };
    (most(|p| p.0), most(|p| p.1))
}

/// A control point of the cubic curve that equals a quadratic one.
fn thirds(end: Point, by: Point) -> Point {
    ((end.0 + 2.0 * by.0) / 3.0, (end.1 + 2.0 * by.1) / 3.0)
}

fn cubic(by: Point, and: Point, end: &str) -> String {
    format!(" .. controls {} and {} .. {end}", point(by), point(and))
}

/// What makes a picture fit on a page of a4paper or letterpaper with usual margins.
fn scale(picture: &Picture) -> String {
    let most = |of: fn(&Point) -> f64| {
        picture.spots.iter().map(|spot| of(&spot.at) + of(&spot.size)).fold(1.0, f64::max)
    };
    let fits = (PAGE.0 / most(|p| p.0)).min(PAGE.1 / most(|p| p.1));
    if fits >= 1.0 {
        return String::new();
    }
    format!("scale={:.2}, transform shape, ", (100.0 * fits).floor() / 100.0)
}

/// The width and height that a picture may have, in points.
const PAGE: Point = (460.0, 600.0);

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

fn colour(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "white",
        Tone::Lost => "orange!35",
        Tone::Won => "teal!30",
        Tone::Drawn => "gray!25",
        Tone::First => "cyan!25",
        Tone::Second => "yellow!40",
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::arena::format::Format;
    use crate::arena::{Csr, Solution, attractor, format};
    use crate::draw::graph_picture;

    /// A path of this many vertices, with an arc back and one over a vertex.
    fn path(n: u32) -> String {
        let mut arcs: Vec<(u32, u32)> = (1..n).map(|v| (v, v - 1)).collect();
        arcs.extend([(0, 1), (2, 0)]);
        let graph = GameGraph::plain(Csr::from_arcs(n as usize, &arcs).unwrap());
        tikz(&graph_picture::plain(&graph, &Budget::default()).unwrap())
    }

    #[test]
    fn arcs_touch_their_nodes() {
        let text = path(5);
        let arcs: Vec<&str> = text.lines().filter(|line| line.contains("\\draw[->")).collect();
        assert_eq!(arcs.len(), 6);
        for arc in arcs {
            let (_, path) = arc.split_once("] ").unwrap();
            assert!(path.starts_with("(v"), "{arc}");
            assert!(path.rsplit_once(' ').unwrap().1.starts_with("(v"), "{arc}");
        }
    }

    #[test]
    fn a_doubled_graph_names_its_players_and_goals() {
        let text = tikz(
            &graph_picture::attractors(&goals(), &solved(&goals()), &Budget::default()).unwrap(),
        );
        for part in
            ["S0, round", "S1, square", "bfseries T0}", "bfseries T1}", "\\draw[<-]", "very thick"]
        {
            assert!(text.contains(part), "{part} is not in {text}");
        }
        // Only what is no goal says in how many moves it is won.
        assert!(text.contains("0 in 1}") && !text.contains("0 in 0"), "{text}");
        assert!(text.is_ascii());
    }

    /// Two positions of player 0, one of player 1, and a goal of each.
    fn goals() -> GameGraph {
        let text = "G = {'a': ['b', 'c'], 'b': ['d'], 'c': ['d', 'e'], 'd': [], 'e': []}\nS1 = {'c'}\nT0 = {'d'}\nT1 = {'e'}\ns0 = 'a'";
        format::read(text.as_bytes(), Some(Format::Python), &Budget::default()).unwrap()
    }

    fn solved(graph: &GameGraph) -> Solution {
        let arena = graph.clone().into_arena().unwrap();
        attractor::solve(&arena, &Budget::default()).unwrap()
    }

    #[test]
    fn large_pictures_fit_on_a_page() {
        assert!(!path(5).contains("scale="));
        assert!(path(40).contains("transform shape"));
    }
}
