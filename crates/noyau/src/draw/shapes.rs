//! A picture read back from its SVG as plain shapes with their paint: what puts pictures on paper in
//! other ways is made of these. It reads what the library and the page write, and leaves out what it does not know.

/// A point; `y` grows downwards.
pub(super) type Point = (f64, f64);

/// A colour: red, green, blue.
pub(super) type Rgb = [u8; 3];

/// A whole picture.
pub(super) struct Shapes {
    pub size: Point,
    pub list: Vec<Shape>,
}

/// One shape with its paint.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub form: Form,
    pub fill: Option<Rgb>,
    pub stroke: Option<Stroke>,
    pub opacity: f64,
}

/// How a line is drawn.
#[derive(Clone, Debug)]
pub(super) struct Stroke {
    pub colour: Rgb,
    pub width: f64,
    pub dashed: bool,
    pub round: bool,
    /// The length of the tip at its end, if it has one.
    pub tip: Option<f64>,
}

#[derive(Clone, Debug)]
pub(super) enum Form {
    /// A corner, width and height, and the radius of the corners.
    Rect(Point, Point, f64),
    /// A centre and two radii.
    Ellipse(Point, Point),
    Path(Vec<Step>),
    Words(Words),
}

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    Move(Point),
    Line(Point),
    Cubic(Point, Point, Point),
    Close,
}

/// A line of text; its paint is that of its shape, and a stroke is a halo around it.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub at: Point,
    pub size: f64,
    pub anchor: Anchor,
    pub bold: bool,
    pub mono: bool,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// Where an element is: everything is enlarged and then moved.
#[derive(Clone, Copy)]
struct Place {
    scale: f64,
    by: Point,
}

impl Place {
    fn at(&self, (x, y): Point) -> Point {
        (self.by.0 + self.scale * x, self.by.1 + self.scale * y)
    }

    fn then(&self, scale: f64, by: Point) -> Place {
        Place { scale: self.scale * scale, by: self.at(by) }
    }
}

/// What an element has from those around it.
#[derive(Clone)]
struct Around<'t> {
    place: Place,
    opacity: f64,
    /// Presentation attributes and styles; the later ones count.
    paint: Vec<(&'t str, &'t str)>,
    /// Nothing inside is seen.
    hidden: bool,
    name: &'t str,
}

/// What is handed from an element to those inside it.
const INHERITED: [&str; 10] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "font-size",
    "font-family",
    "font-weight",
    "text-anchor",
    "visibility",
];

/// Reads a picture.
pub(super) fn shapes(svg: &str) -> Shapes {
    let mut reader = Reader {
        around: vec![Around {
            place: Place { scale: 1.0, by: (0.0, 0.0) },
            opacity: 1.0,
            paint: Vec::new(),
            hidden: false,
            name: "",
        }],
        tips: tips(svg),
        words: None,
        found: Shapes { size: (100.0, 100.0), list: Vec::new() },
    };
    for token in Tokens(svg) {
        match token {
            Token::Open(tag) => reader.open(&tag),
            Token::Close => reader.close(),
            Token::Text(text) => {
                if let Some((_, shape)) = &mut reader.words
                    && let Form::Words(words) = &mut shape.form
                {
                    words.text += &unescaped(text);
                }
            }
        }
    }
    reader.found
}

struct Reader<'t> {
    around: Vec<Around<'t>>,
    tips: Vec<(&'t str, Tip)>,
    /// Words that are being read, and how deep.
    words: Option<(usize, Shape)>,
    found: Shapes,
}

/// The tip of an arrow, as a marker says it.
#[derive(Clone, Copy)]
struct Tip {
    length: f64,
    /// Whether the length is counted in line widths.
    by_width: bool,
}

impl<'t> Reader<'t> {
    fn open(&mut self, tag: &Tag<'t>) {
        let Some(outer) = self.around.last().cloned() else { return };
        let mut inner = outer;
        inner.paint.retain(|(name, _)| INHERITED.contains(name));
        inner.paint.extend(tag.attributes.iter().copied());
        inner.paint.extend(tag.styles());
        inner.opacity *= number_of(&inner.paint, "opacity").unwrap_or(1.0);
        inner.hidden |= matches!(tag.name, "defs" | "title" | "style" | "marker" | "desc")
            || get(&inner.paint, "display") == Some("none")
            || inner.opacity == 0.0;
        if let Some(text) = tag.get("transform") {
            inner.place = transformed(inner.place, text);
        }
        if tag.name == "svg" {
            inner.place = self.framed(inner.place, tag);
        }
        inner.name = tag.name;
        if !inner.hidden && get(&inner.paint, "visibility") != Some("hidden") {
            self.shape(tag, &inner);
        }
        if !tag.empty {
            self.around.push(inner);
        }
    }

    fn close(&mut self) {
        if let Some((depth, _)) = self.words
            && depth + 1 == self.around.len()
            && let Some((_, shape)) = self.words.take()
        {
            let said = matches!(&shape.form, Form::Words(words) if !words.text.trim().is_empty());
            if said && shape.fill.is_some() {
                self.found.list.push(shape);
            }
        }
        if self.around.len() > 1 {
            self.around.pop();
        }
    }

    /// A picture inside a picture, or the picture itself.
    fn framed(&mut self, place: Place, tag: &Tag<'_>) -> Place {
        let view: Vec<f64> =
            tag.get("viewBox").unwrap_or("").split([' ', ',']).filter_map(finite).collect();
        let size = (tag.number("width"), tag.number("height"));
        let [x, y, width, height] = view[..] else { return place };
        if width <= 0.0 || height <= 0.0 {
            return place;
        }
        if self.around.len() == 1 {
            self.found.size = (width, height);
            return place.then(1.0, (-x, -y));
        }
        let (wide, high) = (size.0.unwrap_or(width), size.1.unwrap_or(height));
        let scale = (wide / width).min(high / height);
        let middle = |start: f64, room: f64, used: f64| start + (room - scale * used) / 2.0;
        let corner = (
            middle(tag.number("x").unwrap_or(0.0), wide, width) - scale * x,
            middle(tag.number("y").unwrap_or(0.0), high, height) - scale * y,
        );
        place.then(scale, corner)
    }

    fn shape(&mut self, tag: &Tag<'t>, around: &Around<'t>) {
        let Around { place, paint, .. } = around;
        let number = |name: &str| tag.number(name).unwrap_or(0.0);
        let point = |x: &str, y: &str| place.at((number(x), number(y)));
        let form = match tag.name {
            "rect" => {
                // The first rectangle of a document is its paper.
                if self.found.list.is_empty() && tag.get("x").is_none() {
                    return;
                }
                let size = (place.scale * number("width"), place.scale * number("height"));
                Form::Rect(point("x", "y"), size, place.scale * number("rx"))
            }
            "circle" => {
                let r = place.scale * number("r");
                Form::Ellipse(point("cx", "cy"), (r, r))
            }
            "ellipse" => {
                let radii = (place.scale * number("rx"), place.scale * number("ry"));
                Form::Ellipse(point("cx", "cy"), radii)
            }
            "line" => {
                Form::Path(vec![Step::Move(point("x1", "y1")), Step::Line(point("x2", "y2"))])
            }
            "path" => Form::Path(path(tag.get("d").unwrap_or(""), *place)),
            "polygon" | "polyline" => {
                let numbers: Vec<f64> =
                    tag.get("points").unwrap_or("").split([' ', ',']).filter_map(finite).collect();
                let corners = numbers.chunks_exact(2).map(|xy| place.at((xy[0], xy[1])));
                let mut steps: Vec<Step> = corners.map(Step::Line).collect();
                if let Some(Step::Line(first)) = steps.first().copied() {
                    steps[0] = Step::Move(first);
                }
                if tag.name == "polygon" {
                    steps.push(Step::Close);
                }
                Form::Path(steps)
            }
            "text" => Form::Words(Words {
                at: point("x", "y"),
                size: place.scale * number_of(paint, "font-size").unwrap_or(16.0),
                anchor: match get(paint, "text-anchor") {
                    Some("middle") => Anchor::Middle,
                    Some("end") => Anchor::End,
                    _ => Anchor::Start,
                },
                bold: matches!(get(paint, "font-weight"), Some("bold" | "600" | "700" | "800")),
                mono: get(paint, "font-family").is_some_and(|family| family.contains("mono")),
                text: String::new(),
            }),
            _ => return,
        };
        let width = number_of(paint, "stroke-width").unwrap_or(1.0);
        let fill = match get(paint, "fill") {
            // What has no fill of its own is black in SVG, if it has no stroke either.
            None if get(paint, "stroke").is_none() => Some(([0; 3], 1.0)),
            value => value.and_then(colour),
        };
        let stroke = get(paint, "stroke").and_then(colour).filter(|_| width > 0.0);
        let alpha = fill.or(stroke).map_or(1.0, |(_, alpha)| alpha);
        let faint = number_of(paint, "fill-opacity").filter(|_| fill.is_some()).unwrap_or(1.0);
        let tip = get(paint, "marker-end").and_then(|value| {
            let (_, tip) = self.tips.iter().find(|(id, _)| value.contains(&format!("#{id}")))?;
            Some(place.scale * tip.length * if tip.by_width { width } else { 1.0 })
        });
        let shape = Shape {
            fill: fill.map(|(rgb, _)| rgb),
            stroke: stroke.map(|(colour, _)| Stroke {
                colour,
                width: place.scale * width,
                dashed: get(paint, "stroke-dasharray").is_some_and(|dashes| dashes != "none"),
                round: get(paint, "stroke-linecap") == Some("round"),
                tip,
            }),
            opacity: (around.opacity * alpha * faint).clamp(0.0, 1.0),
            form,
        };
        if tag.name == "text" && !tag.empty {
            self.words = Some((self.around.len(), shape));
        } else if tag.name != "text"
            && shape.opacity > 0.0
            && (shape.fill.is_some() || shape.stroke.is_some())
        {
            self.found.list.push(shape);
        }
    }
}

/// The markers of a document by their names.
fn tips(svg: &str) -> Vec<(&str, Tip)> {
    let markers = Tokens(svg).filter_map(|token| match token {
        Token::Open(tag) if tag.name == "marker" => Some(tag),
        _ => None,
    });
    markers
        .filter_map(|tag| {
            let by_width = tag.get("markerUnits") != Some("userSpaceOnUse");
            Some((tag.get("id")?, Tip { length: tag.number("markerWidth")?, by_width }))
        })
        .collect()
}

/// A tag with its attributes.
struct Tag<'t> {
    name: &'t str,
    attributes: Vec<(&'t str, &'t str)>,
    empty: bool,
}

impl<'t> Tag<'t> {
    fn get(&self, name: &str) -> Option<&'t str> {
        get(&self.attributes, name)
    }

    fn number(&self, name: &str) -> Option<f64> {
        number_of(&self.attributes, name)
    }

    /// What the attribute `style` says.
    fn styles(&self) -> impl Iterator<Item = (&'t str, &'t str)> {
        let style = self.get("style").unwrap_or("");
        style.split(';').filter_map(|rule| rule.split_once(':')).map(|(k, v)| (k.trim(), v.trim()))
    }
}

fn get<'t>(list: &[(&str, &'t str)], name: &str) -> Option<&'t str> {
    list.iter().rev().find(|(key, _)| *key == name).map(|&(_, value)| value)
}

fn number_of(list: &[(&str, &str)], name: &str) -> Option<f64> {
    get(list, name).and_then(|value| finite(value.trim_end_matches("px")))
}

/// Larger numbers are no part of a picture.
const FAR: f64 = 1e5;

fn finite(text: &str) -> Option<f64> {
    text.parse().ok().filter(|x: &f64| x.abs() <= FAR)
}

enum Token<'t> {
    Open(Tag<'t>),
    Close,
    Text(&'t str),
}

/// The tags and texts of a document, one after the other.
struct Tokens<'t>(&'t str);

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        loop {
            let Some(rest) = self.0.strip_prefix('<') else {
                let end = self.0.find('<').unwrap_or(self.0.len());
                let (text, rest) = self.0.split_at(end);
                self.0 = rest;
                return (!text.is_empty()).then_some(Token::Text(text));
            };
            if let Some(comment) = rest.strip_prefix("!--") {
                self.0 = comment.find("-->").map_or("", |end| &comment[end + 3..]);
                continue;
            }
            // Quotes may hold a `>`.
            let mut quoted = None;
            let end = rest.bytes().position(|c| {
                match (c, quoted) {
                    (b'"' | b'\'', None) => quoted = Some(c),
                    (c, Some(quote)) if c == quote => quoted = None,
                    _ => {}
                }
                c == b'>' && quoted.is_none()
            })?;
            let (inside, after) = (&rest[..end], &rest[end + 1..]);
            self.0 = after;
            return match inside.as_bytes().first() {
                Some(b'/') => Some(Token::Close),
                Some(b'!' | b'?') => continue,
                _ => Some(Token::Open(tag(inside))),
            };
        }
    }
}

fn tag(inside: &str) -> Tag<'_> {
    let empty = inside.ends_with('/');
    let inside = inside.trim_end_matches('/');
    let (name, mut rest) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let mut attributes = Vec::new();
    while let Some((key, after)) = rest.split_once('=') {
        let Some(quote) = after.chars().next().filter(|&c| c == '"' || c == '\'') else { break };
        let Some((value, after)) = after[1..].split_once(quote) else { break };
        attributes.push((key.trim(), value));
        rest = after;
    }
    Tag { name, attributes, empty }
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&nbsp;", "\u{a0}").replace("&amp;", "&")
}

/// `translate(3 4) scale(2)`; turns are not known.
fn transformed(place: Place, text: &str) -> Place {
    let mut place = place;
    for part in text.split(')') {
        let Some((name, numbers)) = part.split_once('(') else { continue };
        let numbers: Vec<f64> = numbers.split([' ', ',']).filter_map(finite).collect();
        match (name.trim(), &numbers[..]) {
            ("translate", [x, rest @ ..]) => {
                place = place.then(1.0, (*x, rest.first().copied().unwrap_or(0.0)));
            }
            ("scale", [k, ..]) => place = place.then(*k, (0.0, 0.0)),
            _ => {}
        }
    }
    place
}

/// `#1b7f4b`, `rgb(27, 127, 75)`, `color(srgb 0.1 0.5 0.3)`, with how much of it is seen.
fn colour(value: &str) -> Option<(Rgb, f64)> {
    match value {
        "none" | "transparent" => return None,
        "white" => return Some(([255; 3], 1.0)),
        _ => {}
    }
    if let Some(hex) = value.strip_prefix('#') {
        let part = |at: usize| hex.get(at..at + 2).and_then(|h| u8::from_str_radix(h, 16).ok());
        return Some(([part(0)?, part(2)?, part(4)?], 1.0));
    }
    let Some((kind, inside)) = value.split_once('(') else { return Some(([0; 3], 1.0)) };
    let numbers: Vec<f64> =
        inside.trim_end_matches(')').split([' ', ',', '/']).filter_map(finite).collect();
    let [red, green, blue, rest @ ..] = &numbers[..] else { return None };
    let full = if kind == "color" { 255.0 } else { 1.0 };
    let rgb = [red, green, blue].map(|part| (part * full).round().clamp(0.0, 255.0) as u8);
    let alpha = rest.first().copied().unwrap_or(1.0);
    (alpha > 0.0).then_some((rgb, alpha))
}

/// Reads the numbers and letters of a path.
fn path(text: &str, place: Place) -> Vec<Step> {
    let mut steps = Vec::new();
    let (mut at, mut start): (Point, Point) = ((0.0, 0.0), (0.0, 0.0));
    for (letter, numbers) in commands(text) {
        let from = |relative: bool, at: Point| if relative { at } else { (0.0, 0.0) };
        let relative = letter.is_ascii_lowercase();
        let count = match letter.to_ascii_uppercase() {
            'M' | 'L' => 2,
            'H' | 'V' => 1,
            'C' => 6,
            'Q' => 4,
            'A' => 7,
            'Z' => {
                steps.push(Step::Close);
                at = start;
                continue;
            }
            _ => return steps,
        };
        for (k, n) in numbers.chunks_exact(count).enumerate() {
            let by = from(relative, at);
            let point = |i: usize| (by.0 + n[i], by.1 + n[i + 1]);
            let put = |p: Point| place.at(p);
            match letter.to_ascii_uppercase() {
                'M' if k == 0 => {
                    at = point(0);
                    start = at;
                    steps.push(Step::Move(put(at)));
                }
                'M' | 'L' => {
                    at = point(0);
                    steps.push(Step::Line(put(at)));
                }
                'H' => {
                    at = (by.0 + n[0], at.1);
                    steps.push(Step::Line(put(at)));
                }
                'V' => {
                    at = (at.0, by.1 + n[0]);
                    steps.push(Step::Line(put(at)));
                }
                'C' => {
                    steps.push(Step::Cubic(put(point(0)), put(point(2)), put(point(4))));
                    at = point(4);
                }
                'Q' => {
                    let (control, end) = (point(0), point(2));
                    let thirds =
                        |p: Point| ((p.0 + 2.0 * control.0) / 3.0, (p.1 + 2.0 * control.1) / 3.0);
                    steps.push(Step::Cubic(put(thirds(at)), put(thirds(end)), put(end)));
                    at = end;
                }
                _ => {
                    let end = point(5);
                    let pieces = arc(
                        at,
                        end,
                        f64::midpoint(n[0].abs(), n[1].abs()),
                        n[3] != 0.0,
                        n[4] != 0.0,
                    );
                    steps.extend(pieces.map(|(a, b, c)| Step::Cubic(put(a), put(b), put(c))));
                    at = end;
                }
            }
        }
    }
    steps
}

/// The commands of a path with their numbers.
fn commands(text: &str) -> Vec<(char, Vec<f64>)> {
    let mut found: Vec<(char, Vec<f64>)> = Vec::new();
    let mut number = String::new();
    let flush = |number: &mut String, found: &mut Vec<(char, Vec<f64>)>| {
        if let (Some(x), Some((_, list))) = (finite(number), found.last_mut()) {
            list.push(x);
        }
        number.clear();
    };
    for c in text.chars() {
        if c.is_ascii_alphabetic() && c != 'e' {
            flush(&mut number, &mut found);
            found.push((c, Vec::new()));
        } else if c == ' ' || c == ',' || c == '\n' {
            flush(&mut number, &mut found);
        } else {
            if c == '-' && !number.is_empty() && !number.ends_with('e') {
                flush(&mut number, &mut found);
            }
            number.push(c);
        }
    }
    flush(&mut number, &mut found);
    found
}

/// A piece of a circle through two points, as curves of at most a quarter each.
fn arc(
    from: Point,
    to: Point,
    radius: f64,
    large: bool,
    clockwise: bool,
) -> impl Iterator<Item = (Point, Point, Point)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let chord = dx.hypot(dy).max(1e-9);
    let radius = radius.max(chord / 2.0);
    let height = (radius * radius - chord * chord / 4.0).max(0.0).sqrt();
    let side = if large == clockwise { -1.0 } else { 1.0 };
    let centre = (
        f64::midpoint(from.0, to.0) - side * height * dy / chord,
        f64::midpoint(from.1, to.1) + side * height * dx / chord,
    );
    let angle = |p: Point| (p.1 - centre.1).atan2(p.0 - centre.0);
    let (first, last) = (angle(from), angle(to));
    let whole = std::f64::consts::TAU;
    let turn = (last - first).rem_euclid(whole) - if clockwise { 0.0 } else { whole };
    let pieces = (turn.abs() / (whole / 4.0)).ceil().max(1.0);
    let each = turn / pieces;
    let bow = 4.0 / 3.0 * (each / 4.0).tan();
    (0..pieces as usize).map(move |k| {
        let (a, b) = (first + each * k as f64, first + each * (k + 1) as f64);
        let on = |t: f64, off: f64| {
            (
                centre.0 + radius * (t.cos() - off * t.sin()),
                centre.1 + radius * (t.sin() + off * t.cos()),
            )
        };
        (on(a, bow), on(b, -bow), on(b, 0.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paint_and_places_are_handed_down() {
        let svg = "<svg viewBox=\"0 -10 100 50\"><rect width=\"100\" height=\"50\" fill=\"#ffffff\"/>\
             <g fill=\"#ff0000\" transform=\"translate(10 20)\"><circle cx=\"1\" cy=\"2\" r=\"3\"/>\
             <circle r=\"1\" style=\"fill:rgb(0, 0, 255);opacity:0.5\"/></g>\
             <svg x=\"-34\" y=\"0\" width=\"20\" height=\"20\" viewBox=\"0 0 40 40\">\
             <rect x=\"4\" y=\"4\" width=\"8\" height=\"8\"/></svg></svg>";
        let Shapes { size, list } = shapes(svg);
        assert_eq!((size, list.len()), ((100.0, 50.0), 3));
        assert!(matches!(list[0].form, Form::Ellipse((11.0, 32.0), (3.0, 3.0))));
        assert_eq!((list[0].fill, list[1].fill), (Some([255, 0, 0]), Some([0, 0, 255])));
        assert!((list[1].opacity - 0.5).abs() < 1e-9);
        assert!(matches!(list[2].form, Form::Rect((-32.0, 12.0), (4.0, 4.0), _)));
    }

    #[test]
    fn words_have_their_text_and_nothing_hidden_is_read() {
        let svg = "<svg viewBox=\"0 0 9 9\" font-size=\"13\"><title>no</title><defs><path d=\"M0 0\"/></defs>\
             <text x=\"1\" y=\"2\" style=\"text-anchor: middle; font-family: ui-monospace\"><!---->a &lt; b</text>\
             <g style=\"display:none\"><circle r=\"4\"/></g></svg>";
        let Shapes { list, .. } = shapes(svg);
        let [Shape { form: Form::Words(words), .. }] = &list[..] else { panic!("{list:?}") };
        assert_eq!(
            (words.text.as_str(), words.anchor, words.mono),
            ("a < b", Anchor::Middle, true)
        );
        assert!((words.size - 13.0).abs() < 1e-9);
    }

    #[test]
    fn paths_are_followed() {
        let here = Place { scale: 1.0, by: (0.0, 0.0) };
        let ends = |text: &str| -> Vec<Point> {
            let end = |step: Step| match step {
                Step::Move(p) | Step::Line(p) | Step::Cubic(_, _, p) => Some(p),
                Step::Close => None,
            };
            path(text, here).into_iter().filter_map(end).collect()
        };
        assert_eq!(ends("M1 2l3-1h-2V9z"), [(1.0, 2.0), (4.0, 1.0), (2.0, 1.0), (2.0, 9.0)]);
        assert_eq!(ends("M0,0 Q1,1 2,0 C3 3 4 4 5 5"), [(0.0, 0.0), (2.0, 0.0), (5.0, 5.0)]);
        // Half a circle bulges to the side that its flag says.
        let half = path("M0 0 A1 1 0 0 1 2 0", here);
        assert_eq!(half.len(), 3);
        let Step::Cubic(_, _, top) = half[1] else { panic!("{half:?}") };
        assert!((top.0 - 1.0).abs() < 1e-9 && (top.1 + 1.0).abs() < 1e-9, "{top:?}");
    }

    #[test]
    fn nothing_that_is_not_a_picture_does_harm() {
        for text in [
            "",
            "<",
            "<svg",
            "<svg viewBox=\"0 0 0 0\"><g><g>",
            "</g></g>",
            "<path d=\"A\"/>",
            "<text>a",
            "<svg viewBox=\"1e400 0 nan 3\"><circle r=\"inf\"/></svg>",
            "<a b='\"><c/>",
            "é<é é=\"é\">",
        ] {
            let _ = shapes(text);
        }
    }
}
