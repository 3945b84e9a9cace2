//! Pictures of game graphs as SVG.

// A text can always grow, so that what writing to it returns says nothing.
use std::fmt::Write;

use super::canvas::{escaped, short};
use super::graph_picture::{Picture, Piece, Point, Shape, Spot, Tone, legend_width};
use super::theme::{Paint, Theme};
use crate::message;

/// Fill and line of a tone: after Okabe and Ito, so that colour-blind people can distinguish them.
fn colours(tone: Tone, theme: Theme) -> (&'static str, &'static str) {
    let (light, dark, page) = match tone {
        Tone::Plain => (
            ("#ffffff", "#333333"),
            ("#22262d", "#d8d4cb"),
            ("var(--card,#ffffff)", "var(--ink,#333333)"),
        ),
        Tone::Lost => (
            ("#f6c9ad", "#a33c00"),
            ("#5b2a12", "#ffb48a"),
            ("var(--lose-soft,#f6c9ad)", "var(--lose,#a33c00)"),
        ),
        Tone::Won => (
            ("#b9e3d3", "#005a41"),
            ("#0d4435", "#7fdcbc"),
            ("var(--win-soft,#b9e3d3)", "var(--win,#005a41)"),
        ),
        Tone::Drawn => (
            ("#e4e4e4", "#5a5a5a"),
            ("#3a3d43", "#b9b9b9"),
            ("var(--draw-soft,#e4e4e4)", "var(--draw,#5a5a5a)"),
        ),
        Tone::First => (
            ("#b8d8ee", "#00507d"),
            ("#123f5c", "#8fc8f0"),
            ("var(--left-soft,#b8d8ee)", "var(--left,#00507d)"),
        ),
        Tone::Second => (
            ("#f7dfa5", "#7a5300"),
            ("#543c06", "#f3cf74"),
            ("var(--right-soft,#f7dfa5)", "var(--right,#7a5300)"),
        ),
    };
    match theme {
        Theme::Light => light,
        Theme::Dark => dark,
        Theme::Page => page,
    }
}

/// One picture.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, format::GameGraph};
/// use noyau::draw::{Theme, graph_picture, graph_svg};
/// let graph = GameGraph::plain(Csr::from_arcs(2, &[(1, 0)])?);
/// let picture = graph_picture::impartial(&graph, None, &Budget::default())?;
/// let svg = graph_svg::svg(&picture, Theme::Light);
/// assert!(svg.starts_with("<svg ") && svg.contains("data-vertex=\"1\""));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn svg(picture: &Picture, theme: Theme) -> String {
    let (width, height) = picture.size;
    let mut out = head(width, height, &picture.title, theme);
    draw(&mut out, picture, theme);
    out.push_str("</svg>\n");
    out
}

/// Several pictures below each other, as a strip.
pub fn strip(pictures: &[Picture], theme: Theme) -> String {
    let mut pictures = pictures.to_vec();
    let last = pictures.len().saturating_sub(1);
    let width = pictures.iter().map(|p| p.size.0).fold(0.0, f64::max);
    for picture in &mut pictures {
        picture.size.0 = width;
    }
    // The signs need explaining once only.
    pictures[..last].iter_mut().for_each(Picture::drop_legend);
    let height: f64 = pictures.iter().map(|p| p.size.1).sum();
    let title = pictures.first().map_or("", |p| p.title.as_str());
    let mut out = head(width, height, title, theme);
    let mut y = 0.0;
    for picture in &pictures {
        let _ = writeln!(out, "<g transform=\"translate(0 {})\">", short(y));
        draw(&mut out, picture, theme);
        out.push_str("</g>\n");
        y += picture.size.1;
    }
    out.push_str("</svg>\n");
    out
}

fn head(width: f64, height: f64, title: &str, theme: Theme) -> String {
    let (width, height) = (short(width.ceil()), short(height.ceil()));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<title>{}</title>\n",
        escaped(&if title.is_empty() {
            message!("graph-picture").to_string()
        } else {
            title.to_string()
        })
    );
    let (ink, soft) = (Paint::Ink.on(theme), Paint::Soft.on(theme));
    for (name, at, size, paint) in [("tip", "7", "9", soft), ("bold-tip", "6.5", "13", ink)] {
        let _ = writeln!(
            out,
            "<defs><marker id=\"noyau-{name}\" viewBox=\"0 0 8 8\" refX=\"{at}\" refY=\"4\" \
             markerWidth=\"{size}\" markerHeight=\"{size}\" orient=\"auto\" \
             markerUnits=\"userSpaceOnUse\"><path d=\"M0 0.8 L8 4 L0 7.2 z\" fill=\"{paint}\"/>\
             </marker></defs>"
        );
    }
    if theme != Theme::Page {
        let paper = Paint::Paper.on(theme);
        let _ = writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>");
    }
    out
}

fn draw(out: &mut String, picture: &Picture, theme: Theme) {
    let [ink, soft, rule] = [Paint::Ink, Paint::Soft, Paint::Rule].map(|paint| paint.on(theme));
    let (width, _) = picture.size;
    if !picture.title.is_empty() {
        let title = escaped(&picture.title);
        let _ = writeln!(
            out,
            "<text x=\"16\" y=\"28\" font-weight=\"bold\" fill=\"{ink}\">{title}</text>"
        );
    }
    for band in &picture.bands {
        let y = short(band.y);
        let _ = writeln!(
            out,
            "<line x1=\"16\" y1=\"{y}\" x2=\"{}\" y2=\"{y}\" stroke=\"{rule}\" stroke-width=\"0.5\"/>\
             <text x=\"16\" y=\"{}\" fill=\"{soft}\">{}</text>",
            short(width - 16.0),
            short(band.y - 4.0),
            escaped(&band.name)
        );
    }
    // Bold lines last, so that they lie above the others.
    for bold in [false, true] {
        for curve in picture.curves.iter().filter(|curve| curve.bold == bold) {
            let style = if bold {
                format!("stroke=\"{ink}\" stroke-width=\"2.6\" marker-end=\"url(#noyau-bold-tip)\"")
            } else {
                format!("stroke=\"{soft}\" stroke-width=\"1.1\" marker-end=\"url(#noyau-tip)\"")
            };
            let (from, to) = (picture.spots[curve.from].vertex, picture.spots[curve.to].vertex);
            let _ = writeln!(
                out,
                "<path data-edge=\"{from}&gt;{to}\" d=\"{}\" fill=\"none\" {style}/>",
                path(curve.start, &curve.pieces)
            );
        }
    }
    for spot in &picture.spots {
        draw_spot(out, spot, theme);
    }
    let lowest = picture.bands.first().map_or(60.0, |band| band.y) + 17.0;
    let mut y = lowest + 28.0;
    for row in picture.legend_rows() {
        let mut x = 16.0;
        for (tone, text) in row {
            if let Some(tone) = tone {
                let (fill, line) = colours(tone, theme);
                let _ = writeln!(
                    out,
                    "<rect x=\"{}\" y=\"{}\" width=\"11\" height=\"11\" fill=\"{fill}\" \
                     stroke=\"{line}\"/>",
                    short(x),
                    short(y - 10.0)
                );
                x += 15.0;
            }
            let _ = writeln!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"12\" fill=\"{ink}\">{}</text>",
                short(x),
                short(y),
                escaped(&text)
            );
            x += legend_width(&text) + 15.0;
        }
        y += 18.0;
    }
    for note in &picture.notes {
        let _ = writeln!(
            out,
            "<text x=\"16\" y=\"{}\" font-size=\"12\" font-style=\"italic\" fill=\"{ink}\">{}</text>",
            short(y),
            escaped(note)
        );
        y += 18.0;
    }
}

fn draw_spot(out: &mut String, spot: &Spot, theme: Theme) {
    let ink = Paint::Ink.on(theme);
    let (fill, line) = colours(spot.tone, theme);
    let ((x, y), (width, height)) = (spot.at, spot.size);
    let thick = if spot.fresh { 3.2 } else { 1.4 };
    let _ = write!(out, "<g data-vertex=\"{}\">", spot.vertex);
    let shape = |out: &mut String, grow: f64, fill: &str, thick: f64| {
        let radius = if spot.shape == Shape::Square { 2.0 } else { height / 2.0 + grow };
        let _ = write!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{fill}\" \
             stroke=\"{line}\" stroke-width=\"{thick}\"/>",
            short(x - width / 2.0 - grow),
            short(y - height / 2.0 - grow),
            short(width + 2.0 * grow),
            short(height + 2.0 * grow),
            short(radius)
        );
    };
    shape(out, 0.0, fill, thick);
    if spot.ring {
        shape(out, 4.0, "none", 1.2);
    }
    if spot.start {
        // From the corner, where no line of the layout ends.
        let gap = if spot.ring { 6.0 } else { 2.0 };
        let inset = if spot.shape == Shape::Square { 0.0 } else { 0.293 * height / 2.0 };
        let end = (x - width / 2.0 + inset - gap, y - height / 2.0 + inset - gap);
        let _ = write!(
            out,
            "<path d=\"M{} {} L{} {}\" stroke=\"{ink}\" stroke-width=\"2\" fill=\"none\" \
             marker-end=\"url(#noyau-bold-tip)\"/>",
            short(end.0 - 15.0),
            short(end.1 - 15.0),
            short(end.0),
            short(end.1)
        );
    }
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"{ink}\">{}</text>",
        short(x),
        short(if spot.tag.is_empty() { y + 4.5 } else { y - 1.0 }),
        escaped(&spot.label)
    );
    if !spot.tag.is_empty() {
        let _ = write!(
            out,
            "<text x=\"{}\" y=\"{}\" font-size=\"11\" font-weight=\"bold\" fill=\"{line}\" \
             text-anchor=\"middle\">{}</text>",
            short(x),
            short(y + 12.0),
            escaped(&spot.tag)
        );
    }
    out.push_str("</g>\n");
}

fn path(start: Point, pieces: &[Piece]) -> String {
    let point = |p: Point| format!("{} {}", short(p.0), short(p.1));
    let mut path = format!("M{}", point(start));
    for piece in pieces {
        let _ = match *piece {
            Piece::Line(end) => write!(path, " L{}", point(end)),
            Piece::Quadratic(by, end) => write!(path, " Q{} {}", point(by), point(end)),
            Piece::Cubic(by, and, end) => {
                write!(path, " C{} {} {}", point(by), point(and), point(end))
            }
        };
    }
    path
}
