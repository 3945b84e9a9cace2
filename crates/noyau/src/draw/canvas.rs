//! The few shapes all pictures are made of, written as SVG.

use std::fmt::{Arguments, Display, Write};

use super::theme::{Paint, Theme};
use crate::game::Element;
use crate::words::Message;

/// Numbers and positions.
const MONO: &str = "ui-monospace,'DejaVu Sans Mono',monospace";
/// Words.
const SERIF: &str = "Charter,'Bitstream Charter',Georgia,'DejaVu Serif',serif";

/// A number with at most one decimal.
pub(super) fn short(x: f64) -> String {
    let x = (x * 10.0).round() / 10.0;
    if x == 0.0 { "0".to_string() } else { format!("{x}") }
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A picture in the making: what was drawn and how much room it takes.
pub(super) struct Canvas {
    theme: Theme,
    body: String,
    pub width: f64,
    pub height: f64,
    /// What can be clicked, in the order in which it was drawn.
    elements: Vec<Element>,
    /// Whether something of the position is left out.
    cut: bool,
    /// Rules of style for this picture alone, if it has any.
    style: Option<String>,
}

/// A finished picture, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The SVG document.
    pub svg: String,
    /// What can be clicked, in the order in which it was drawn.
    pub elements: Vec<Element>,
    /// Whether nothing of the position is left out.
    pub whole: bool,
}

impl Canvas {
    pub fn new(theme: Theme) -> Canvas {
        Canvas {
            theme,
            body: String::new(),
            width: 0.0,
            height: 0.0,
            elements: Vec::new(),
            cut: false,
            style: None,
        }
    }

    /// An empty canvas for the same paper.
    pub fn fresh(&self) -> Canvas {
        Canvas::new(self.theme)
    }

    pub fn size(mut self, width: f64, height: f64) -> Canvas {
        self.width = width;
        self.height = height;
        self
    }

    fn shape(&self, tag: &'static str) -> Shape {
        Shape { theme: self.theme, tag, text: format!("<{tag}"), inside: None, element: None }
    }

    pub fn rect(&self, x: f64, y: f64, width: f64, height: f64, round: f64) -> Shape {
        let shape = self.shape("rect").number("x", x).number("y", y);
        let shape = shape.number("width", width).number("height", height);
        if round > 0.0 { shape.number("rx", round) } else { shape }
    }

    pub fn circle(&self, x: f64, y: f64, radius: f64) -> Shape {
        self.shape("circle").number("cx", x).number("cy", y).number("r", radius)
    }

    pub fn ellipse(&self, x: f64, y: f64, rx: f64, ry: f64) -> Shape {
        self.shape("ellipse").number("cx", x).number("cy", y).number("rx", rx).number("ry", ry)
    }

    pub fn line(&self, from: (f64, f64), to: (f64, f64)) -> Shape {
        let shape = self.shape("line").number("x1", from.0).number("y1", from.1);
        shape.number("x2", to.0).number("y2", to.1)
    }

    pub fn path(&self, d: &str) -> Shape {
        self.shape("path").attribute("d", d)
    }

    /// Text centred at a point, in the face of numbers.
    pub fn label(&self, x: f64, y: f64, size: f64, text: impl Display) -> Shape {
        self.anchored("middle", (x, y), size, text)
    }

    /// The same, but the text ends at the point.
    pub fn label_before(&self, x: f64, y: f64, size: f64, text: impl Display) -> Shape {
        self.anchored("end", (x, y), size, text)
    }

    fn anchored(&self, anchor: &str, at: (f64, f64), size: f64, text: impl Display) -> Shape {
        let shape = self.shape("text").number("x", at.0).number("y", at.1 + 0.36 * size);
        let shape = shape.number("font-size", size).attribute("font-family", MONO);
        Shape { inside: Some(escaped(&text.to_string())), ..shape }.attribute("text-anchor", anchor)
    }

    /// Words that begin at a point on their base line.
    pub fn words(&self, x: f64, y: f64, size: f64, text: &str) -> Shape {
        let shape = self.shape("text").number("x", x).number("y", y);
        let shape = shape.number("font-size", size).attribute("font-family", SERIF);
        Shape { inside: Some(escaped(text)), ..shape }
    }

    pub fn add(&mut self, shape: Shape) {
        let Shape { tag, text, inside, element, .. } = shape;
        self.elements.extend(element);
        match inside {
            Some(inside) => put(&mut self.body, format_args!("{text}>{inside}</{tag}>")),
            None => put(&mut self.body, format_args!("{text}/>")),
        }
    }

    /// Gives the picture rules of style, which begin with `.tinted`: within a page styles reach all
    /// pictures, and these are for this one.
    pub fn styled(self, style: String) -> Canvas {
        Canvas { style: Some(style), ..self }
    }

    /// Says that something of the position is not in the picture.
    pub fn cut(&mut self) {
        self.cut = true;
    }

    /// Puts another picture into a group with one attribute, moved by (x, y).
    pub fn group(
        &mut self,
        class: &str,
        data: Option<(&str, String)>,
        at: (f64, f64),
        of: &Canvas,
    ) {
        self.elements.extend(&of.elements);
        self.cut |= of.cut;
        put(&mut self.body, format_args!("<g class=\"{class}\""));
        if let Some((name, value)) = data {
            put(&mut self.body, format_args!(" data-{name}=\"{}\"", escaped(&value)));
        }
        if at != (0.0, 0.0) {
            let (x, y) = (short(at.0), short(at.1));
            put(&mut self.body, format_args!(" transform=\"translate({x} {y})\""));
        }
        put(&mut self.body, format_args!(">{}</g>", of.body));
    }

    /// Puts the picture of something that can be clicked into a group of its own.
    pub fn element(&mut self, class: &str, element: Element, of: &Canvas) {
        let data = (element.kind(), element.name().to_string());
        self.elements.push(element);
        self.group(class, Some(data), (0.0, 0.0), of);
    }

    /// A note below everything drawn so far: it says what is left out.
    pub fn note(&mut self, text: &Message) {
        self.cut();
        let text = text.to_string();
        self.height += 34.0;
        self.width = self.width.max(text.chars().count() as f64 * 7.8);
        let (size, y) = (16.0, self.height - 8.0);
        self.add(self.words(0.0, y, size, &text).fill(Paint::Soft).class("note"));
    }

    /// The whole picture as a document.
    pub fn finish(self, label: &Message) -> Drawn {
        const MARGIN: f64 = 24.0;
        // Pictures wider or higher than this are shown smaller.
        const MOST: f64 = 1040.0;
        let (width, height) = (self.width + 2.0 * MARGIN, self.height + 2.0 * MARGIN);
        let scale = (MOST / width.max(height)).min(1.0);
        let background = match self.theme {
            Theme::Page => String::new(),
            theme => format!(
                "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>",
                short(width),
                short(height),
                Paint::Paper.on(theme)
            ),
        };
        let role = if self.theme == Theme::Page { "group" } else { "img" };
        let (class, style) = match self.style {
            None => ("figure", String::new()),
            Some(style) => ("figure tinted", format!("<style>{style}</style>")),
        };
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" role=\"{role}\" \
             aria-label=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\">{background}\
             <g transform=\"translate({MARGIN} {MARGIN})\">{}</g>{style}</svg>\n",
            escaped(&label.to_string()),
            short(width * scale),
            short(height * scale),
            short(width),
            short(height),
            self.body,
        );
        Drawn { svg, elements: self.elements, whole: !self.cut }
    }
}

/// Adds to a text.
fn put(text: &mut String, what: Arguments<'_>) {
    text.write_fmt(what).expect("a text can always grow");
}

/// One element, to be given its attributes.
#[must_use]
pub(super) struct Shape {
    theme: Theme,
    tag: &'static str,
    text: String,
    inside: Option<String>,
    element: Option<Element>,
}

impl Shape {
    fn attribute(mut self, name: &str, value: &str) -> Shape {
        put(&mut self.text, format_args!(" {name}=\"{}\"", escaped(value)));
        self
    }

    fn number(self, name: &str, value: f64) -> Shape {
        let value = short(value);
        self.attribute(name, &value)
    }

    pub fn class(self, class: &str) -> Shape {
        self.attribute("class", class)
    }

    /// Makes the element one that can be clicked: `data-cell="5"`.
    pub fn data(self, element: Element) -> Shape {
        let name = element.name().to_string();
        let shape = self.attribute(&format!("data-{}", element.kind()), &name);
        Shape { element: Some(element), ..shape }
    }

    pub fn fill(self, paint: Paint) -> Shape {
        let value = paint.on(self.theme);
        self.attribute("fill", value)
    }

    pub fn stroke(self, paint: Paint, width: f64) -> Shape {
        let value = paint.on(self.theme);
        self.attribute("stroke", value).number("stroke-width", width)
    }

    /// A wide invisible stroke that catches the pointer.
    pub fn catcher(self, width: f64) -> Shape {
        let shape = self.attribute("fill", "none").attribute("stroke", "transparent");
        shape.number("stroke-width", width).class("catcher")
    }

    /// Lets the pointer through to what lies below.
    pub fn through(self) -> Shape {
        self.attribute("pointer-events", "none")
    }

    /// An invisible area that catches the pointer.
    pub fn area(self) -> Shape {
        self.attribute("fill", "transparent").class("catcher")
    }

    pub fn dashed(self, pattern: &str) -> Shape {
        self.attribute("stroke-dasharray", pattern)
    }

    pub fn round_ends(self) -> Shape {
        self.attribute("stroke-linecap", "round")
    }

    pub fn bold(self) -> Shape {
        self.attribute("font-weight", "600")
    }
}
