//! How far a sequence is from a line, as a plot.

// A text can always grow, so that what writing to it returns says nothing.
use std::fmt::Write;

use super::Theme;
use super::canvas::escaped;
use super::theme::Paint;

/// The least and the greatest deviation in stretches of equal length.
///
/// ```
/// use noyau::draw::{DeviationPlot, Theme};
/// let plot = DeviationPlot { title: "A(n) − αn", terms: 20, stretches: &[[-700, 200], [-400, 100]] };
/// assert!(plot.svg(Theme::Light).starts_with("<svg"));
/// ```
pub struct DeviationPlot<'a> {
    /// What is plotted.
    pub title: &'a str,
    /// How many terms there are.
    pub terms: u64,
    /// For each stretch, in thousandths.
    pub stretches: &'a [[i64; 2]],
}

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 44.0;

impl DeviationPlot<'_> {
    /// The plot as an SVG document.
    pub fn svg(&self, theme: Theme) -> String {
        let (ink, soft) = (Paint::Ink.on(theme), Paint::Soft.on(theme));
        let (rule, blue) = (Paint::Rule.on(theme), Paint::Left.on(theme));
        let least = self.stretches.iter().map(|range| range[0]).min().unwrap_or(0).min(0) as f64;
        let most = self.stretches.iter().map(|range| range[1]).max().unwrap_or(0).max(1) as f64;
        let count = self.stretches.len().max(1) as f64;
        let x = |k: f64| LEFT + k / count * (WIDTH - LEFT - RIGHT);
        let y = |v: f64| HEIGHT - BOTTOM - (v - least) / (most - least) * (HEIGHT - TOP - BOTTOM);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" role=\"img\" \
             font-family=\"ui-sans-serif, system-ui, sans-serif\" font-size=\"13\">\n\
             <title>{}</title>\n",
            escaped(self.title)
        );
        if theme != Theme::Page {
            let paper = Paint::Paper.on(theme);
            let _ = writeln!(out, "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{paper}\"/>");
        }
        let title = escaped(self.title);
        let _ = writeln!(
            out,
            "<text x=\"{LEFT}\" y=\"28\" font-size=\"15\" fill=\"{ink}\">{title}</text>"
        );
        for v in [least, least / 2.0, 0.0, most / 2.0, most] {
            let at = y(v);
            let _ = writeln!(
                out,
                "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{}\" y2=\"{at:.1}\" stroke=\"{rule}\" \
                 stroke-width=\"0.6\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" \
                 fill=\"{soft}\">{:.2}</text>",
                WIDTH - RIGHT,
                LEFT - 10.0,
                at + 4.5,
                v / 1000.0
            );
        }
        for k in 0..=4u64 {
            let n = u128::from(self.terms) * u128::from(k) / 4;
            // The last number ends where the plot does.
            let anchor = if k == 4 { "end" } else { "middle" };
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"{anchor}\" fill=\"{soft}\">{n}</text>",
                x(count * k as f64 / 4.0),
                HEIGHT - BOTTOM + 26.0
            );
        }
        // All stretches as one area: the greatest values from left to right, the least back.
        let place = |k: usize, v: i64| format!("{:.1} {:.1}", x(k as f64 + 0.5), y(v as f64));
        let there = self.stretches.iter().enumerate().map(|(k, range)| place(k, range[1]));
        let back = self.stretches.iter().enumerate().rev().map(|(k, range)| place(k, range[0]));
        let area: Vec<String> = there.chain(back).collect();
        if !area.is_empty() {
            let _ = writeln!(
                out,
                "<path d=\"M{} Z\" fill=\"{blue}\" fill-opacity=\"0.45\" stroke=\"{blue}\" \
                 stroke-width=\"0.8\"/>",
                area.join(" L")
            );
        }
        out + "</svg>\n"
    }
}
