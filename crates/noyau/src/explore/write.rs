//! Game graphs in the languages of drawing programs.

use std::fmt::Write;

use super::GameGraph;

/// How a game graph is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GraphFormat {
    /// Graphviz.
    #[default]
    Dot,
    /// A picture that stands alone.
    Svg,
    /// For LaTeX.
    Tikz,
    /// For Markdown.
    Mermaid,
}

const STEP: (f64, f64) = (110.0, 62.0);

impl GameGraph {
    /// The graph in one of these languages: lost positions are filled, drawn ones dashed.
    ///
    /// ```
    /// use noyau::explore::{GraphFormat, explore};
    /// use noyau::{Budget, notation::Position};
    /// let graph = explore(&Position::read("nim 2")?, 200, None, &Budget::default())?;
    /// assert!(graph.write(GraphFormat::Dot).contains("0 -> 1"));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn write(&self, format: GraphFormat) -> String {
        match format {
            GraphFormat::Dot => self.dot(),
            GraphFormat::Svg => self.svg(),
            GraphFormat::Tikz => self.tikz(),
            GraphFormat::Mermaid => self.mermaid(),
        }
    }

    fn dot(&self) -> String {
        let mut text = "digraph game {\n  rankdir=LR;\n  node [shape=circle];\n".to_string();
        for (v, p) in self.positions.iter().enumerate() {
            let look = match p.outcome {
                Some('N') => ", color=\"#1b7f4b\"",
                Some('P') => ", style=filled, fillcolor=\"#b3261e\", fontcolor=white",
                Some('D') => ", style=dashed",
                _ => "",
            };
            let name = p.position.replace('"', "\\\"");
            let _ = writeln!(text, "  {v} [label=\"{name}\"{look}];");
        }
        for (a, b) in &self.arcs {
            let _ = writeln!(text, "  {a} -> {b};");
        }
        text + "}\n"
    }

    fn mermaid(&self) -> String {
        let mut text = "graph LR\n".to_string();
        for (v, p) in self.positions.iter().enumerate() {
            let class = p.outcome.map_or(String::new(), |o| format!(":::{o}"));
            let _ = writeln!(text, "  p{v}((\"{}\")){class}", p.position.replace('"', "#quot;"));
        }
        for (a, b) in &self.arcs {
            let _ = writeln!(text, "  p{a} --> p{b}");
        }
        text + "  classDef N stroke:#1b7f4b,fill:none\n  classDef P fill:#b3261e,color:#fff\n  \
                classDef D stroke-dasharray:4\n"
    }

    fn tikz(&self) -> String {
        let mut text = "\\begin{tikzpicture}[N/.style={circle,draw=green!50!black,thick}, \
                        P/.style={circle,fill=red!70!black,text=white}, \
                        D/.style={circle,draw,dashed}, every node/.style={font=\\small}]\n"
            .to_string();
        for (v, (p, at)) in self.positions.iter().zip(self.places()).enumerate() {
            let style = p.outcome.map_or("draw".to_string(), String::from);
            let mut name = String::new();
            for c in short(&p.position).chars() {
                if "\\{}#$%&_^~".contains(c) {
                    name.push('\\');
                }
                name.push(c);
            }
            let (x, y) = (at.0 / 60.0, -at.1 / 60.0);
            let _ = writeln!(text, "  \\node[{style}] (p{v}) at ({x:.2},{y:.2}) {{{name}}};");
        }
        for &(a, b) in &self.arcs {
            let far = self.positions[b as usize].depth
                > self.positions[a as usize].depth.saturating_add(1);
            let bend = if far { "[bend left]" } else { "" };
            let _ = writeln!(text, "  \\draw[->] (p{a}) to{bend} (p{b});");
        }
        text + "\\end{tikzpicture}\n"
    }

    fn svg(&self) -> String {
        let places = self.places();
        let right = places.iter().fold(0.0, |most: f64, p| most.max(p.0)) + 60.0;
        let bottom = places.iter().fold(0.0, |most: f64, p| most.max(p.1)) + 60.0;
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{right}\" height=\"{bottom}\" \
             viewBox=\"0 0 {right} {bottom}\" font-family=\"monospace\" text-anchor=\"middle\">\
             <rect width=\"{right}\" height=\"{bottom}\" fill=\"#fbfaf7\"/>"
        );
        for &(a, b) in &self.arcs {
            let (from, to) = (places[a as usize], places[b as usize]);
            let wins = self.positions[a as usize].outcome == Some('N')
                && self.positions[b as usize].outcome == Some('P');
            let (colour, width) = if wins { ("#1b7f4b", 2.4) } else { ("#b9b4a8", 1.2) };
            let lift = if (to.0 - from.0).abs() > 1.5 * STEP.0 { 44.0 } else { 0.0 };
            let (x, y) = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1) - lift);
            let _ = write!(
                text,
                "<path d=\"M{} {} Q{x} {y} {} {}\" fill=\"none\" stroke=\"{colour}\" \
                 stroke-width=\"{width}\"/>",
                from.0, from.1, to.0, to.1
            );
        }
        for (p, (x, y)) in self.positions.iter().zip(&places) {
            let (fill, stroke, ink, dash) = match p.outcome {
                Some('P') => ("#b3261e", "#b3261e", "#fbfaf7", ""),
                Some('N') => ("#fbfaf7", "#1b7f4b", "#1b7f4b", ""),
                Some('D') => ("#fbfaf7", "#8a6d00", "#8a6d00", " stroke-dasharray=\"5 4\""),
                _ => ("#fbfaf7", "#6b6862", "#6b6862", ""),
            };
            let name: String = short(&p.position).chars().take(12).collect();
            let name = name.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let size = if name.len() > 4 { 9 } else { 14 };
            let _ = write!(
                text,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"22\" fill=\"{fill}\" stroke=\"{stroke}\" \
                 stroke-width=\"2.4\"{dash}/><text x=\"{x}\" y=\"{}\" font-size=\"{size}\" \
                 fill=\"{ink}\">{name}</text>",
                y + 5.0
            );
        }
        text + "</svg>\n"
    }

    /// Columns by depth, each centred.
    fn places(&self) -> Vec<(f64, f64)> {
        let deepest = self.positions.iter().map(|p| p.depth).max().unwrap_or(0) as usize;
        let mut rows = vec![0usize; deepest + 1];
        let order: Vec<usize> = self
            .positions
            .iter()
            .map(|p| {
                let row = &mut rows[p.depth as usize];
                *row += 1;
                *row - 1
            })
            .collect();
        let tallest = rows.iter().max().copied().unwrap_or(1) as f64;
        self.positions
            .iter()
            .zip(order)
            .map(|(p, k)| {
                let height = rows[p.depth as usize] as f64;
                let y = 80.0 + (k as f64 + (tallest - height) / 2.0) * STEP.1;
                (60.0 + f64::from(p.depth) * STEP.0, y)
            })
            .collect()
    }
}

/// A position without its ruleset, where there is only one summand.
fn short(position: &str) -> &str {
    if position.contains(" + ") {
        return position;
    }
    let placed = position.strip_prefix("misere ").unwrap_or(position);
    placed.split_once(' ').map_or(placed, |(_, placement)| placement)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::explore::explore;
    use crate::notation::Position;

    #[test]
    fn every_format_names_every_position() {
        let start = Position::read("misere take-at-most(3) 6").unwrap();
        let graph = explore(&start, 200, None, &Budget::default()).unwrap();
        for format in [GraphFormat::Dot, GraphFormat::Svg, GraphFormat::Tikz, GraphFormat::Mermaid]
        {
            let text = graph.write(format);
            assert!((0..=6).all(|n| text.contains(&n.to_string())), "{text}");
        }
        assert_eq!(short("nim 1 + nim 2"), "nim 1 + nim 2");
        assert_eq!(short("misere nim 3,5"), "3,5");
    }
}
