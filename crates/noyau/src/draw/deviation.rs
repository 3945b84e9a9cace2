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
/// let plot = DeviationPlot {
///     title: "A(n) − αn",
///     terms: 20,
///     stretches: &[[-700, 200], [-400, 100]],
///     quotients: "A(n)/n",
///     slopes: &[[1, 1], [4, 6], [16, 25]],
///     slope: 1.618,
/// };
/// assert!(plot.svg(Theme::Light).starts_with("<svg"));
/// ```
pub struct DeviationPlot<'a> {
    /// What is plotted.
    pub title: &'a str,
    /// How many terms there are.
    pub terms: u64,
    /// For each stretch, in thousandths.
    pub stretches: &'a [[i64; 2]],
    /// The title of the second plot.
    pub quotients: &'a str,
    /// Some n with A(n), for a second plot of their quotients below.
    pub slopes: &'a [[u64; 2]],
    /// What the quotients tend to.
    pub slope: f64,
}

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 420.0;
const SECOND: f64 = 300.0;
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
        let height = if self.slopes.is_empty() { HEIGHT } else { HEIGHT + SECOND };
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
             width=\"{WIDTH}\" height=\"{height}\" role=\"img\" \
             font-family=\"ui-sans-serif, system-ui, sans-serif\" font-size=\"13\">\n\
             <title>{}</title>\n",
            escaped(self.title)
        );
        if theme != Theme::Page {
            let paper = Paint::Paper.on(theme);
            let _ = writeln!(out, "<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"{paper}\"/>");
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
        self.plot_slopes(&mut out, theme);
        out + "</svg>\n"
    }

    /// The quotients below, over the logarithm of n.
    fn plot_slopes(&self, out: &mut String, theme: Theme) {
        let Some(&[last, _]) = self.slopes.last() else { return };
        let (ink, soft) = (Paint::Ink.on(theme), Paint::Soft.on(theme));
        let (rule, blue) = (Paint::Rule.on(theme), Paint::Left.on(theme));
        let quotient = |&[n, number]: &[u64; 2]| number as f64 / n.max(1) as f64;
        let all = self.slopes.iter().map(quotient).chain([self.slope]);
        let (least, most) =
            all.fold((f64::MAX, f64::MIN), |(low, high), q| (low.min(q), high.max(q)));
        let wide = (last.max(2) as f64).log10();
        let x = |n: u64| LEFT + (n.max(1) as f64).log10() / wide * (WIDTH - LEFT - RIGHT);
        let tall = SECOND - TOP - BOTTOM;
        let y = |q: f64| HEIGHT + SECOND - BOTTOM - (q - least) / (most - least).max(1e-9) * tall;
        let _ = writeln!(
            out,
            "<text x=\"{LEFT}\" y=\"{}\" font-size=\"15\" fill=\"{ink}\">{}</text>",
            HEIGHT + 28.0,
            escaped(self.quotients)
        );
        for (q, labelled) in [(self.slope, true), (least, false), (most, false)] {
            let _ = writeln!(
                out,
                "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{}\" y2=\"{at:.1}\" stroke=\"{rule}\" \
                 stroke-width=\"0.6\"/>",
                WIDTH - RIGHT,
                at = y(q)
            );
            // The slope may be near one of the ends.
            if labelled || (y(q) - y(self.slope)).abs() > 16.0 {
                let _ = writeln!(
                    out,
                    "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"{soft}\">{q:.3}</text>",
                    LEFT - 10.0,
                    y(q) + 4.5
                );
            }
        }
        for power in 0..=last.max(1).ilog10() {
            let n = 10u64.pow(power);
            let anchor = if x(n) > WIDTH - RIGHT - 30.0 { "end" } else { "middle" };
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"{anchor}\" fill=\"{soft}\">{n}</text>",
                x(n),
                HEIGHT + SECOND - BOTTOM + 26.0
            );
        }
        let place = |sample: &[u64; 2]| format!("{:.1},{:.1}", x(sample[0]), y(quotient(sample)));
        let line: Vec<String> = self.slopes.iter().map(place).collect();
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{blue}\" stroke-width=\"1.4\"/>",
            line.join(" ")
        );
    }
}
