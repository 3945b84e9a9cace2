//! A sequence of values as a plot: a dot a heap, periods shaded, rare heaps marked.

use std::collections::BTreeSet;
// A text can always grow, so that what writing to it returns says nothing.
use std::fmt::Write;

use super::Theme;
use super::theme::Paint;
use crate::message;
use crate::words::Message;

/// What is plotted.
///
/// ```
/// use noyau::draw::{SequencePlot, Theme};
/// let plot = SequencePlot {
///     title: "octal(0.3)",
///     values: &[0, 1, 0, 1, 0, 1],
///     period: Some((2, 0)),
///     saltus: 0,
///     rare: None,
/// };
/// assert!(plot.svg(Theme::Light).starts_with("<svg"));
/// ```
#[derive(Clone, Debug)]
pub struct SequencePlot<'a> {
    /// The ruleset.
    pub title: &'a str,
    /// The values of the heaps 0, 1, 2, …
    pub values: &'a [u64],
    /// The period and the preperiod, if they are proved.
    pub period: Option<(u64, u64)>,
    /// How much the values grow in one period.
    pub saltus: u64,
    /// The rare heaps, if the values distinguish rare from common ones.
    pub rare: Option<Vec<u64>>,
}

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 480.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = 44.0;
/// Narrower periods cannot be distinguished.
const NARROW: f64 = 4.0;

impl SequencePlot<'_> {
    /// The plot as an SVG document.
    pub fn svg(&self, theme: Theme) -> String {
        let paint = |paint: Paint| paint.on(theme);
        let last = self.values.len().saturating_sub(1).max(1) as f64;
        let most = self.values.iter().copied().max().unwrap_or(0).max(1) as f64;
        let x = |n: f64| LEFT + (n / last) * (WIDTH - LEFT - RIGHT);
        let y = |v: f64| HEIGHT - BOTTOM - (v / most) * (HEIGHT - TOP - BOTTOM);
        let (floor, ceiling) = (HEIGHT - BOTTOM + 8.0, TOP - 8.0);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" role=\"img\" \
             font-family=\"ui-sans-serif, system-ui, sans-serif\" font-size=\"13\">\n\
             <title>{}</title>\n",
            escaped(&self.caption().to_string())
        );
        if theme != Theme::Page {
            let paper = paint(Paint::Paper);
            let _ = writeln!(out, "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{paper}\"/>");
        }
        self.shade(&mut out, paint(Paint::Shade), last, |from, to| {
            (x(from), x(to), ceiling, floor)
        });
        if let Some((_, start)) = self.period.filter(|p| 0 < p.1 && (p.1 as f64) < last) {
            let (at, rule) = (x(start as f64), paint(Paint::Soft));
            let _ = writeln!(
                out,
                "<line x1=\"{at:.1}\" y1=\"{ceiling}\" x2=\"{at:.1}\" y2=\"{floor}\" \
                 stroke=\"{rule}\" stroke-dasharray=\"3 3\"/>"
            );
        }
        let (soft, rule) = (paint(Paint::Soft), paint(Paint::Rule));
        for v in ticks(most, 6) {
            let at = y(v);
            let _ = writeln!(
                out,
                "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{}\" y2=\"{at:.1}\" stroke=\"{rule}\" \
                 stroke-width=\"0.6\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" \
                 fill=\"{soft}\">{v}</text>",
                WIDTH - RIGHT,
                LEFT - 10.0,
                at + 4.5
            );
        }
        for n in ticks(last, 10) {
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"{soft}\">{n}</text>",
                x(n),
                floor + 18.0
            );
        }
        self.dots(&mut out, theme, x, y);
        self.legend(&mut out, theme);
        out + "</svg>\n"
    }

    /// Every second period, or all that lies after the preperiod if periods are narrow.
    fn shade(
        &self,
        out: &mut String,
        fill: &str,
        last: f64,
        place: impl Fn(f64, f64) -> (f64, f64, f64, f64),
    ) {
        let Some((period, start)) = self.period.filter(|p| (p.1 as f64) < last) else { return };
        let (period, mut from) = (period as f64, start as f64);
        let (a, b, ..) = place(0.0, period);
        let step = if b - a < NARROW { last - from } else { period };
        while from < last && step > 0.0 {
            let (left, right, top, bottom) = place(from, (from + step).min(last));
            let _ = writeln!(
                out,
                "<rect x=\"{left:.1}\" y=\"{top}\" width=\"{:.1}\" height=\"{}\" fill=\"{fill}\"/>",
                right - left,
                bottom - top
            );
            from += 2.0 * step;
        }
    }

    fn dots(&self, out: &mut String, theme: Theme, x: impl Fn(f64) -> f64, y: impl Fn(f64) -> f64) {
        let radius = match self.values.len() {
            0..=120 => 3.0,
            121..=600 => 2.0,
            601..=4000 => 1.2,
            _ => 0.8,
        };
        let rare: BTreeSet<u64> = self.rare.iter().flatten().copied().collect();
        // Dots that would cover each other are drawn once.
        let mut seen = BTreeSet::new();
        let mut marked = String::new();
        let _ = writeln!(out, "<g fill=\"{}\">", Paint::Left.on(theme));
        for (n, &value) in self.values.iter().enumerate() {
            let (cx, cy) = (x(n as f64), y(value as f64));
            if rare.contains(&(n as u64)) {
                let r = radius + 1.2;
                let _ = writeln!(marked, "<circle cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"{r}\"/>");
            } else if seen.insert(((cx * 2.0) as i64, (cy * 2.0) as i64)) {
                let _ = writeln!(out, "<circle cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"{radius}\"/>");
            }
        }
        let _ = writeln!(out, "</g>\n<g fill=\"{}\">\n{marked}</g>", Paint::Right.on(theme));
    }

    fn legend(&self, out: &mut String, theme: Theme) {
        let (ink, soft) = (Paint::Ink.on(theme), Paint::Soft.on(theme));
        let _ = writeln!(
            out,
            "<text x=\"{LEFT}\" y=\"24\" fill=\"{ink}\" font-size=\"16\" font-weight=\"600\">{}\
             </text>\n<text x=\"{LEFT}\" y=\"44\" fill=\"{soft}\">{}</text>",
            escaped(self.title),
            escaped(&self.facts().to_string())
        );
        if let Some(rare) = self.rare.as_ref().filter(|rare| !rare.is_empty()) {
            let (right, mark) = (WIDTH - RIGHT, Paint::Right.on(theme));
            let label = message!("plot-rare", count = rare.len()).to_string();
            let width = 7.0 * label.chars().count() as f64;
            let _ = writeln!(
                out,
                "<circle cx=\"{:.1}\" cy=\"40\" r=\"4\" fill=\"{mark}\"/>\
                 <text x=\"{right}\" y=\"44\" text-anchor=\"end\" fill=\"{soft}\">{label}</text>",
                right - width - 8.0
            );
        }
    }

    fn facts(&self) -> Message {
        let last = self.values.len().saturating_sub(1);
        match self.period {
            Some((period, start)) if self.saltus > 0 => message!(
                "plot-growth",
                last = last,
                saltus = self.saltus,
                period = period,
                start = start
            ),
            Some((period, start)) => {
                message!("plot-period", last = last, period = period, start = start)
            }
            None => message!("plot-no-period", last = last),
        }
    }

    fn caption(&self) -> Message {
        message!("plot-caption", ruleset = self.title, facts = self.facts())
    }
}

/// Round numbers from 0 to `most`, about so many.
fn ticks(most: f64, count: usize) -> Vec<f64> {
    let raw = most / count as f64;
    let power = 10f64.powf(raw.max(1.0).log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|f| f * power);
    let step = step.into_iter().find(|&s| s >= raw).unwrap_or(power).max(1.0);
    let all = (most / step).floor() as usize;
    (0..=all).map(|i| i as f64 * step).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks(9.0, 6), [0.0, 2.0, 4.0, 6.0, 8.0]);
        assert_eq!(ticks(100.0, 10), (0..=10).map(|i| 10.0 * f64::from(i)).collect::<Vec<_>>());
        assert_eq!(ticks(1.0, 6), [0.0, 1.0]);
    }

    #[test]
    fn nothing_breaks_on_short_sequences() {
        for values in [&[][..], &[0], &[5], &[0, 1]] {
            for period in [None, Some((1, 0)), Some((1, 9))] {
                let plot =
                    SequencePlot { title: "a<b", values, period, saltus: 0, rare: Some(vec![1]) };
                let svg = plot.svg(Theme::Dark);
                assert!(svg.contains("a&lt;b") && !svg.contains("NaN") && !svg.contains("inf"));
            }
        }
    }

    #[test]
    fn periods_are_shaded_and_rare_heaps_marked() {
        let values: Vec<u64> = (0..100).map(|n| n % 10).collect();
        let plot = SequencePlot {
            title: "x",
            values: &values,
            period: Some((10, 20)),
            saltus: 0,
            rare: Some(vec![3, 7]),
        };
        let svg = plot.svg(Theme::Light);
        let shade = format!("fill=\"{}\"", Paint::Shade.on(Theme::Light));
        assert_eq!(svg.matches(&shade).count(), 4);
        assert_eq!(svg.matches("r=\"4.2\"").count(), 2);
        assert!(svg.contains("period 10 from heap 20 on"));
    }
}
