//! Pictures for LaTeX: the same shapes as in the SVG, as a `tikzpicture`.

use std::fmt::Write;

/// The widest a picture becomes on paper, in points; small ones are not enlarged.
const WIDEST: f64 = 380.0;
/// How large a unit of the picture is on paper where there is room, in points.
const UNIT: f64 = 0.6;

/// One of our own SVG documents as a `tikzpicture`. It needs `\usepackage{tikz}` and
/// `\usetikzlibrary{svg.path}`.
///
/// ```
/// use noyau::{draw::{Theme, svg, tikz}, game::Figure};
/// let picture = tikz(&svg(&Figure::Heaps(vec![3, 5]), Theme::Light));
/// assert!(picture.starts_with("\\begin{tikzpicture}"));
/// assert!(picture.contains("rectangle"));
/// ```
pub fn tikz(svg: &str) -> String {
    let tags = tags(svg);
    let view = tags.first().and_then(|tag| tag.get("viewBox")).unwrap_or("0 0 100 100");
    let width = view.split(' ').nth(2).and_then(|w| w.parse::<f64>().ok()).unwrap_or(100.0);
    let unit = UNIT.min(WIDEST / width.max(1.0));
    let mut out = format!(
        "\\begin{{tikzpicture}}[x=1pt, y=1pt, xscale={unit:.4}, yscale=-{unit:.4}, \
         line join=round]\n"
    );
    let mut deep = 0;
    for (i, tag) in tags.iter().enumerate() {
        match tag.name {
            "g" => {
                deep += 1;
                let shift = tag.get("transform").and_then(|t| t.strip_prefix("translate("));
                let shift = shift.map(|t| t.trim_end_matches(')').replace(' ', ","));
                let options = shift.map_or(String::new(), |at| format!("[shift={{({at})}}]"));
                line(&mut out, deep, &format!("\\begin{{scope}}{options}"));
            }
            "/g" => {
                line(&mut out, deep, "\\end{scope}");
                deep -= 1;
            }
            // The first rectangle of a document is its paper.
            "rect" if i == 1 && tag.get("x").is_none() => {}
            _ => {
                if let Some(shape) = shape(tag, unit) {
                    line(&mut out, deep + 1, &shape);
                }
            }
        }
    }
    out + "\\end{tikzpicture}\n"
}

fn line(out: &mut String, deep: usize, text: &str) {
    // A text can always grow, so that what writing to it returns says nothing.
    let _ = writeln!(out, "{}{text}", "  ".repeat(deep));
}

/// A tag with its attributes, and the text that follows it.
struct Tag<'t> {
    name: &'t str,
    attributes: Vec<(&'t str, &'t str)>,
    text: &'t str,
}

impl<'t> Tag<'t> {
    fn get(&self, name: &str) -> Option<&'t str> {
        self.attributes.iter().find(|(key, _)| *key == name).map(|&(_, value)| value)
    }

    fn number(&self, name: &str) -> f64 {
        self.get(name).and_then(|value| value.parse().ok()).unwrap_or(0.0)
    }
}

/// The tags of a document that we wrote: no comments, no quotes within quotes.
fn tags(svg: &str) -> Vec<Tag<'_>> {
    let mut found = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        let tag = tag.trim_end_matches('/');
        let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes = Vec::new();
        while let Some((key, after)) = rest.split_once("=\"") {
            let Some((value, after)) = after.split_once('"') else { break };
            attributes.push((key.trim(), value));
            rest = after;
        }
        found.push(Tag { name, attributes, text });
    }
    found
}

/// A shape as a command; nothing for what cannot be seen.
fn shape(tag: &Tag<'_>, unit: f64) -> Option<String> {
    let at = |x: f64, y: f64| format!("({x:.1},{y:.1})");
    if tag.name == "text" {
        return words(tag, unit);
    }
    let options = paint(tag, unit)?;
    let path = match tag.name {
        "rect" => {
            let (x, y) = (tag.number("x"), tag.number("y"));
            let far = at(x + tag.number("width"), y + tag.number("height"));
            let round = tag.number("rx") * unit;
            let corners =
                if round > 0.0 { format!("[rounded corners={round:.2}pt]") } else { String::new() };
            format!("{corners} {} rectangle {far}", at(x, y))
        }
        "circle" => {
            let centre = at(tag.number("cx"), tag.number("cy"));
            format!(" {centre} circle[radius={:.1}]", tag.number("r"))
        }
        "ellipse" => {
            let centre = at(tag.number("cx"), tag.number("cy"));
            let (rx, ry) = (tag.number("rx"), tag.number("ry"));
            format!(" {centre} circle[x radius={rx:.1}, y radius={ry:.1}]")
        }
        "line" => {
            let from = at(tag.number("x1"), tag.number("y1"));
            format!(" {from} -- {}", at(tag.number("x2"), tag.number("y2")))
        }
        "path" => format!(" svg {{{}}}", tag.get("d")?),
        "polygon" | "polyline" => {
            let points: Vec<String> = tag
                .get("points")?
                .split(' ')
                .filter(|point| !point.is_empty())
                .map(|point| format!("({point})"))
                .collect();
            let close = if tag.name == "polygon" { " -- cycle" } else { "" };
            format!(" {}{close}", points.join(" -- "))
        }
        _ => return None,
    };
    Some(format!("\\path[{options}]{path};"))
}

/// How a shape is painted; nothing if it cannot be seen.
fn paint(tag: &Tag<'_>, unit: f64) -> Option<String> {
    let seen =
        |name: &str| tag.get(name).filter(|&value| value != "none" && value != "transparent");
    let fill = match tag.get("fill") {
        // What has no fill of its own is black in SVG, if it has no stroke either.
        None if tag.get("stroke").is_none() => Some("#000000"),
        _ => seen("fill"),
    };
    let stroke = seen("stroke");
    if fill.is_none() && stroke.is_none() {
        return None;
    }
    let mut options = Vec::new();
    options.extend(fill.map(|value| format!("fill={}", colour(value))));
    if let Some(value) = stroke {
        let width = tag.get("stroke-width").and_then(|w| w.parse::<f64>().ok()).unwrap_or(1.0);
        options.push(format!("draw={}, line width={:.2}pt", colour(value), width * unit));
        if tag.get("stroke-dasharray").is_some() {
            options.push("dashed".to_string());
        }
        if tag.get("stroke-linecap").is_some() {
            options.push("line cap=round".to_string());
        }
    }
    options.extend(tag.get("opacity").map(|value| format!("opacity={value}")));
    Some(options.join(", "))
}

/// `#1b7f4b` as LaTeX says it.
fn colour(value: &str) -> String {
    let part = |at: usize| value.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
    match (value.starts_with('#'), part(1), part(3), part(5)) {
        (true, Some(red), Some(green), Some(blue)) => {
            format!("{{rgb,255:red,{red};green,{green};blue,{blue}}}")
        }
        _ => "black".to_string(),
    }
}

fn words(tag: &Tag<'_>, unit: f64) -> Option<String> {
    let text = latex(&unescaped(tag.text));
    if text.trim().is_empty() {
        return None;
    }
    let anchor = match tag.get("text-anchor") {
        Some("middle") => "base",
        Some("end") => "base east",
        _ => "base west",
    };
    // Plots set the size of most of their texts once, for the whole document.
    let size = if tag.get("font-size").is_some() { tag.number("font-size") } else { 13.0 } * unit;
    let family =
        if tag.get("font-family").is_some_and(|f| f.contains("mono")) { "\\ttfamily" } else { "" };
    let weight = if tag.get("font-weight").is_some() { "\\bfseries" } else { "" };
    let fill = tag.get("fill").unwrap_or("#000000");
    Some(format!(
        "\\node[anchor={anchor}, inner sep=0pt, text={}, \
         font={family}{weight}\\fontsize{{{size:.1}}}{{{:.1}}}\\selectfont] at ({:.1},{:.1}) {{{text}}};",
        colour(fill),
        size * 1.2,
        tag.number("x"),
        tag.number("y"),
    ))
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// A text as LaTeX reads it: nothing beyond what it knows without further packages.
pub(super) fn latex(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '{' | '}' | '#' | '$' | '%' | '&' | '_' => {
                out.push('\\');
                out.push(c);
            }
            '<' => out.push_str("$<$"),
            '>' => out.push_str("$>$"),
            '−' => out.push_str("$-$"),
            '×' => out.push_str("$\\times$"),
            '·' => out.push_str("$\\cdot$"),
            '∞' => out.push_str("$\\infty$"),
            '√' => out.push_str("$\\surd$"),
            '⌊' => out.push_str("$\\lfloor$"),
            '⌋' => out.push_str("$\\rfloor$"),
            '→' => out.push_str("$\\to$"),
            '≤' => out.push_str("$\\le$"),
            '≥' => out.push_str("$\\ge$"),
            '○' => out.push_str("$\\circ$"),
            '□' => out.push_str("{\\fboxsep=2.2pt\\fbox{}}"),
            '…' => out.push_str("\\dots{}"),
            '₀'..='₉' => {
                // Writing to a text cannot fail.
                let _ = write!(out, "$_{}$", u32::from(c) - u32::from('₀'));
            }
            '’' => out.push('\''),
            '\u{a0}' | '\u{202f}' => out.push('~'),
            // The letters of French are in every LaTeX; what else there is would stop it.
            c if c.is_ascii() || ('à'..='ü').contains(&c) || ('À'..='Ü').contains(&c) => {
                out.push(c);
            }
            'œ' => out.push_str("\\oe{}"),
            _ => out.push('?'),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Theme;
    use crate::position::Position;

    #[test]
    fn every_ruleset_has_a_picture_for_latex() {
        for entry in crate::catalogue::Catalogue::builtin().entries() {
            for example in &entry.info.examples {
                let picture = tikz(&Position::read(example).unwrap().svg(Theme::Light));
                let count = |what: &str| picture.matches(what).count();
                assert_eq!(count("\\begin{"), count("\\end{"), "{example}");
                assert_eq!(count("{"), count("}"), "{example}");
                assert!(picture.is_ascii(), "{example}");
                assert!(count("\\path") + count("\\node") > 0, "{example}");
                assert!(!picture.contains("NaN") && !picture.contains("var("), "{example}");
            }
        }
    }

    #[test]
    fn texts_are_written_so_that_latex_reads_them() {
        assert_eq!(latex("a_b & 50 %"), "a\\_b \\& 50 \\%");
        assert_eq!(latex("{2|−1}"), "\\{2|$-$1\\}");
        assert_eq!(latex("été ♞"), "été ?");
        assert_eq!(colour("#1b7f4b"), "{rgb,255:red,27;green,127;blue,75}");
    }
}
