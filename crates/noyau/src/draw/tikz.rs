//! Pictures for LaTeX: the same shapes as in the SVG, as a `tikzpicture`.

use std::fmt::Write;

use super::shapes::{Anchor, Form, Point, Rgb, Shape, Step, Words, shapes};

/// The widest and highest a picture becomes on paper, in points; small ones are not enlarged.
const MOST: Point = (420.0, 600.0);
/// How large a unit of the picture is on paper where there is room, in points.
const UNIT: f64 = 0.6;

/// An SVG document of ours or of the page as a `tikzpicture`. It needs nothing but `\usepackage{tikz}`.
///
/// ```
/// use noyau::{draw::{Theme, svg, tikz}, game::Figure};
/// let picture = tikz(&svg(&Figure::Heaps(vec![3, 5]), Theme::Light));
/// assert!(picture.starts_with("\\begin{tikzpicture}"));
/// assert!(picture.contains("rectangle"));
/// ```
pub fn tikz(svg: &str) -> String {
    let picture = shapes(svg);
    let (width, height) = picture.size;
    let unit = UNIT.min(MOST.0 / width.max(1.0)).min(MOST.1 / height.max(1.0));
    let mut out = format!(
        "\\begin{{tikzpicture}}[x=1pt, y=1pt, xscale={unit:.4}, yscale=-{unit:.4}, \
         line join=round]\n"
    );
    let mut colours = Vec::new();
    let mut body = String::new();
    for shape in &picture.list {
        let command = drawn(shape, unit, &mut colours);
        // A text can always grow, so that what writing to it returns says nothing.
        let _ = writeln!(body, "  {command}");
    }
    for (k, [red, green, blue]) in colours.iter().enumerate() {
        let _ = writeln!(out, "  \\definecolor{{c{k}}}{{RGB}}{{{red},{green},{blue}}}");
    }
    out + &body + "\\end{tikzpicture}\n"
}

/// A number with at most two decimals.
fn short(x: f64) -> String {
    let x = (x * 100.0).round() / 100.0;
    if x == 0.0 { "0".to_string() } else { format!("{x}") }
}

fn at((x, y): Point) -> String {
    format!("({},{})", short(x), short(y))
}

/// The name of a colour, which is defined at the beginning of the picture.
fn named(colour: Rgb, colours: &mut Vec<Rgb>) -> String {
    match colour {
        [0, 0, 0] => "black".to_string(),
        [255, 255, 255] => "white".to_string(),
        _ => {
            let k = colours.iter().position(|&known| known == colour).unwrap_or_else(|| {
                colours.push(colour);
                colours.len() - 1
            });
            format!("c{k}")
        }
    }
}

fn drawn(shape: &Shape, unit: f64, colours: &mut Vec<Rgb>) -> String {
    let mut options = Vec::new();
    if shape.opacity < 1.0 {
        options.push(format!("opacity={}", short(shape.opacity)));
    }
    if let Form::Words(words) = &shape.form {
        options.push(format!("text={}", named(shape.fill.unwrap_or_default(), colours)));
        options.extend(shape.stroke.as_ref().map(|halo| {
            let sep = short(halo.width * unit / 2.0);
            format!("fill={}, inner sep={sep}pt, outer sep=0pt", named(halo.colour, colours))
        }));
        return node(words, &options, unit);
    }
    options.extend(shape.fill.map(|fill| format!("fill={}", named(fill, colours))));
    if let Some(stroke) = &shape.stroke {
        let width = short(stroke.width * unit);
        options.push(format!("draw={}, line width={width}pt", named(stroke.colour, colours)));
        options.extend(stroke.dashed.then(|| "dashed".to_string()));
        options.extend(stroke.round.then(|| "line cap=round".to_string()));
        options.extend(stroke.tip.map(|_| "-latex".to_string()));
    }
    let options = options.join(", ");
    let path = match &shape.form {
        Form::Rect((x, y), (width, height), round) => {
            let corners = if *round > 0.0 {
                format!("[rounded corners={}pt]", short(round * unit))
            } else {
                String::new()
            };
            format!("{corners} {} rectangle {}", at((*x, *y)), at((x + width, y + height)))
        }
        Form::Ellipse(centre, (rx, ry)) if rx.total_cmp(ry).is_eq() => {
            format!(" {} circle[radius={}]", at(*centre), short(*rx))
        }
        Form::Ellipse(centre, (rx, ry)) => {
            format!(" {} circle[x radius={}, y radius={}]", at(*centre), short(*rx), short(*ry))
        }
        Form::Path(steps) => steps.iter().map(|step| step_of(*step)).collect(),
        Form::Words(_) => String::new(),
    };
    format!("\\path[{options}]{path};")
}

fn step_of(step: Step) -> String {
    match step {
        Step::Move(p) => format!(" {}", at(p)),
        Step::Line(p) => format!(" -- {}", at(p)),
        Step::Cubic(a, b, p) => format!(" .. controls {} and {} .. {}", at(a), at(b), at(p)),
        Step::Close => " -- cycle".to_string(),
    }
}

fn node(words: &Words, options: &[String], unit: f64) -> String {
    let anchor = match words.anchor {
        Anchor::Start => "base west",
        Anchor::Middle => "base",
        Anchor::End => "base east",
    };
    let size = words.size * unit;
    let family = if words.mono { "\\ttfamily" } else { "" };
    let weight = if words.bold { "\\bfseries" } else { "" };
    format!(
        "\\node[anchor={anchor}, inner sep=0pt, {}, \
         font={family}{weight}\\fontsize{{{}}}{{{}}}\\selectfont] at {} {{{}}};",
        options.join(", "),
        short(size),
        short(size * 1.2),
        at(words.at),
        latex(&words.text)
    )
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
            '±' => out.push_str("$\\pm$"),
            '⊕' => out.push_str("$\\oplus$"),
            '≡' => out.push_str("$\\equiv$"),
            '∅' => out.push_str("$\\emptyset$"),
            '↑' => out.push_str("$\\uparrow$"),
            '↓' => out.push_str("$\\downarrow$"),
            '⌈' => out.push_str("$\\lceil$"),
            '⌉' => out.push_str("$\\rceil$"),
            'α' => out.push_str("$\\alpha$"),
            'β' => out.push_str("$\\beta$"),
            'γ' => out.push_str("$\\gamma$"),
            'θ' => out.push_str("$\\theta$"),
            'μ' => out.push_str("$\\mu$"),
            'τ' => out.push_str("$\\tau$"),
            '²' => out.push_str("$^2$"),
            '°' => out.push_str("$^\\circ$"),
            '∞' => out.push_str("$\\infty$"),
            '√' => out.push_str("$\\surd$"),
            '⌊' => out.push_str("$\\lfloor$"),
            '⌋' => out.push_str("$\\rfloor$"),
            '→' => out.push_str("$\\to$"),
            '≤' => out.push_str("$\\le$"),
            '≥' => out.push_str("$\\ge$"),
            '○' => out.push_str("$\\circ$"),
            '●' => out.push_str("$\\bullet$"),
            '◇' => out.push_str("$\\diamond$"),
            '□' => out.push_str("\\raisebox{2.6pt}{\\fboxsep=2.2pt\\fbox{}}"),
            '…' => out.push_str("\\dots{}"),
            '₀'..='₉' => {
                // Writing to a text cannot fail.
                let _ = write!(out, "$_{}$", u32::from(c) - u32::from('₀'));
            }
            '’' => out.push('\''),
            '“' => out.push_str("``"),
            '”' => out.push_str("''"),
            '«' => out.push_str("\\guillemotleft{}"),
            '»' => out.push_str("\\guillemotright{}"),
            '–' => out.push_str("--"),
            'ă' => out.push_str("\\u{a}"),
            'ć' => out.push_str("\\'c"),
            'ž' => out.push_str("\\v{z}"),
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
    }

    #[test]
    fn no_letter_of_our_words_is_lost_on_paper() {
        for letter in crate::draw::paper::letters_of_words() {
            assert_ne!(latex(&letter.to_string()), "?", "{letter}");
        }
    }
}
