//! Game graphs as pictures and in files.

// A text can always grow, so that what writing to it returns says nothing.
use std::fmt::Write;

use super::GameGraph;
use crate::arena::format::{self, Format};
use crate::arena::{Csr, Kind, double};
use crate::draw::graph_picture::{Look, Picture, Tone, coloured};
use crate::game::{Outcome, Player};
use crate::{Budget, Error, Result, message};

/// Colours for Graphviz: Left's moves, Right's moves, moves that win.
const LEFT: &str = "#1f5fbf";
const RIGHT: &str = "#c4501b";
const WINS: &str = "#1b7f4b";

impl GameGraph {
    fn is_puzzle(&self) -> bool {
        self.positions.first().is_some_and(|p| p.pieces.is_some())
    }

    /// In a puzzle, the fewest pieces that can remain of the start.
    fn goal(&self) -> Option<u64> {
        self.positions.first().and_then(|p| p.least)
    }

    /// Whether the arc is a winning move, the quickest one where that is known; in a puzzle, whether
    /// the goal stays within reach.
    fn wins(&self, u: u32, v: u32) -> bool {
        let (u, v) = (&self.positions[u as usize], &self.positions[v as usize]);
        if self.is_puzzle() {
            return self.goal().is_some() && u.least == self.goal() && v.least == self.goal();
        }
        (u.outcome, v.outcome) == (Some(Outcome::N), Some(Outcome::P))
            && v.remoteness.map(|r| r + 1) == u.remoteness.or(v.remoteness.map(|r| r + 1))
    }

    /// The graph with names and, where the players have different moves, owners.
    fn named(&self) -> Result<format::GameGraph> {
        let graph = Csr::from_arcs(self.positions.len(), &self.arcs)?;
        let labels = self.positions.iter().map(|p| p.name.clone()).collect();
        let partizan = self.positions.iter().any(|p| p.mover.is_some());
        let kinds = partizan.then(|| {
            let kind = |(v, mover): (u32, Option<Player>)| {
                let kind = Kind::owned_by(usize::from(mover == Some(Player::Right)));
                let (own, other) = (kind.owner(), 1 - kind.owner());
                if graph.is_sink(v) && self.complete {
                    kind.goal_of(if self.misere { own } else { other })
                } else {
                    kind
                }
            };
            graph.vertices().zip(self.positions.iter().map(|p| p.mover)).map(kind).collect()
        });
        Ok(format::GameGraph { kinds, start: Some(0), labels, ..format::GameGraph::plain(graph) })
    }

    fn whole(&self) -> Result<format::GameGraph> {
        if !self.complete {
            let count = self.positions.len();
            return Err(Error::over_budget(message!("graph-raise-most", count = count)));
        }
        let mut graph = self.named()?;
        // Names in files distinguish the players' copies.
        for (label, p) in graph.labels.iter_mut().zip(&self.positions) {
            if let Some(mover) = p.mover {
                *label = format!("{label} {}", mover.letter());
            }
        }
        Ok(graph)
    }

    /// The whole graph for a file in this format; with owners if the format needs them.
    pub fn file(&self, format: Format, budget: &Budget) -> Result<format::GameGraph> {
        if matches!(format, Format::Pg | Format::Json) { self.arena(budget) } else { self.whole() }
    }

    /// The whole graph with owners: every position once for each player who may be to move there.
    ///
    /// ```
    /// use noyau::{Budget, Session, arena::attractor, explore::explore};
    /// let (session, budget) = (Session::new(), Budget::default());
    /// let start = session.position("chocolate 2x3")?;
    /// let graph = explore(&start, 200, None, session.context(&budget)?)?;
    /// let arena = graph.arena(&budget)?.into_arena()?;
    /// assert!(arena.is_bipartite());
    /// assert_eq!(attractor::solve(&arena, &budget)?.winner(0), Some(0));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn arena(&self, budget: &Budget) -> Result<format::GameGraph> {
        if self.is_puzzle() {
            return Err(Error::not_applicable(message!("not-coloured")));
        }
        let graph = self.whole()?;
        if graph.kinds.is_some() {
            return Ok(graph);
        }
        double::doubled(&graph, self.misere, budget)
    }

    /// The graph as a picture: by levels if it is whole and acyclic, by remoteness if it is whole,
    /// by distance from the start if it is not.
    pub fn picture(&self, budget: &Budget) -> Result<Picture> {
        let graph = self.named()?;
        let acyclic = self.positions.iter().all(|p| p.level.is_some());
        let partizan = graph.kinds.is_some();
        let kernel = acyclic && self.complete && !partizan && !self.misere;
        let goal = self.goal();
        let looks: Vec<Look> = self
            .positions
            .iter()
            .map(|p| {
                if let Some(pieces) = p.pieces {
                    return Look {
                        tag: p
                            .least
                            .map_or(pieces.to_string(), |least| format!("{pieces} → {least}")),
                        tone: match (p.least, goal) {
                            (None, _) | (_, None) => Tone::Plain,
                            (least, goal) if least == goal => Tone::Won,
                            _ => Tone::Lost,
                        },
                        ring: goal == Some(pieces),
                    };
                }
                let value = p.grundy.as_ref().map_or(String::new(), |value| format!(" {value}"));
                Look {
                    tag: p.outcome.map_or(String::new(), |o| format!("{o}{value}")),
                    tone: match p.outcome {
                        Some(Outcome::P) => Tone::Lost,
                        Some(Outcome::N) => Tone::Won,
                        Some(Outcome::D) => Tone::Drawn,
                        _ => Tone::Plain,
                    },
                    ring: kernel && p.outcome == Some(Outcome::P),
                }
            })
            .collect();
        let far = self.positions.iter().filter_map(|p| p.remoteness).max().map_or(0, |r| r + 1);
        let deepest = self.positions.iter().map(|p| p.depth).max().unwrap_or(0);
        let layer = |p: &super::Explored| match (p.level, self.complete) {
            (None, _) if self.is_puzzle() => deepest - p.depth,
            (Some(level), true) => level,
            (None, true) => p.remoteness.unwrap_or(far),
            (_, false) => deepest - p.depth,
        };
        let name = |layer: u32| match (acyclic, self.complete) {
            (false, _) if self.is_puzzle() => {
                message!("graph-layer-after", moves = deepest - layer)
            }
            (true, true) => message!("graph-layer-level", layer = layer),
            (false, true) if layer == far => message!("graph-layer-endless"),
            (false, true) => message!("graph-layer-remoteness", layer = layer),
            (_, false) => message!("graph-layer-after", moves = deepest - layer),
        };
        let wins = |u: u32, v: u32| self.wins(u, v);
        let layers = self.positions.iter().map(layer).collect();
        let tones = match self.positions.first().and_then(|p| p.pieces) {
            Some(_) => vec![
                (Tone::Won, message!("graph-legend-puzzle-open", least = goal.unwrap_or(0))),
                (Tone::Lost, message!("graph-legend-puzzle-spoilt")),
            ],
            None => vec![
                (Tone::Lost, message!("graph-legend-p")),
                (Tone::Won, message!("graph-legend-n")),
                (Tone::Drawn, message!("graph-legend-d")),
            ],
        };
        let mut picture = coloured(&graph, &looks, layers, &name, &wins, &tones, budget)?;
        if self.is_puzzle() {
            picture.explain(&message!("graph-legend-pieces"));
            if goal.is_some() {
                picture.explain(&message!("graph-legend-puzzle-end"));
            }
            if !self.complete {
                picture.note(&message!("graph-note-more"));
            }
            picture.finish("");
            return Ok(picture);
        }
        if partizan {
            picture.explain(&message!("graph-legend-left-right"));
        }
        if self.positions.iter().any(|p| p.grundy.is_some()) {
            picture.explain(&message!("graph-legend-value"));
        }
        if kernel {
            picture.explain(&message!("graph-legend-kernel"));
        }
        picture.explain(&message!("graph-legend-winning"));
        if !self.complete {
            picture.note(&message!("graph-note-more"));
        }
        picture.finish("");
        Ok(picture)
    }

    /// The graph for Graphviz.
    pub fn dot(&self) -> String {
        let mut text = "digraph game {\n  rankdir=LR;\n  node [shape=circle];\n".to_string();
        for (v, p) in self.positions.iter().enumerate() {
            let within = p.least.map(|least| Some(least) == self.goal());
            let look = match p.outcome {
                None if within == Some(true) => ", color=\"#1b7f4b\"",
                None if within == Some(false) => ", color=\"#b3261e\"",
                Some(Outcome::N) => ", color=\"#1b7f4b\"",
                Some(Outcome::P) => ", style=filled, fillcolor=\"#b3261e\", fontcolor=white",
                Some(Outcome::D) => ", style=dashed",
                _ => "",
            };
            let shape = if p.mover == Some(Player::Right) { ", shape=square" } else { "" };
            let name = p.position.replace('\\', "\\\\").replace('"', "\\\"");
            let name = match (p.pieces, p.least) {
                (Some(pieces), Some(least)) => format!("{name}\\n{pieces} → {least}"),
                (Some(pieces), None) => format!("{name}\\n{pieces}"),
                _ => name,
            };
            let _ = writeln!(text, "  {v} [label=\"{name}\"{shape}{look}];");
        }
        for &(a, b) in &self.arcs {
            // Whose move it is, or else which moves win; the winning ones are bold in any case.
            let colour = match self.positions[a as usize].mover {
                Some(Player::Left) => Some(LEFT),
                Some(Player::Right) => Some(RIGHT),
                None => self.wins(a, b).then_some(WINS),
            };
            let colour = colour.map(|colour| format!("color=\"{colour}\""));
            let bold = self.wins(a, b).then(|| "style=bold".to_string());
            let looks: Vec<String> = colour.into_iter().chain(bold).collect();
            let looks =
                if looks.is_empty() { String::new() } else { format!(" [{}]", looks.join(", ")) };
            let _ = writeln!(text, "  {a} -> {b}{looks};");
        }
        text + "}\n"
    }

    /// The graph as a flow chart for Markdown.
    pub fn mermaid(&self) -> String {
        let mut text = "graph LR\n".to_string();
        for (v, p) in self.positions.iter().enumerate() {
            let class = p.outcome.map_or(String::new(), |o| format!(":::{o}"));
            let (open, close) =
                if p.mover == Some(Player::Right) { ("[", "]") } else { ("((", "))") };
            let name = p.position.replace('"', "#quot;");
            let _ = writeln!(text, "  p{v}{open}\"{name}\"{close}{class}");
        }
        for (a, b) in &self.arcs {
            let _ = writeln!(text, "  p{a} --> p{b}");
        }
        text + "  classDef N stroke:#1b7f4b,fill:none\n  classDef P fill:#b3261e,color:#fff\n  \
                classDef D stroke-dasharray:4\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::attractor;
    use crate::explore::explore;
    use crate::position::Position;

    fn cut(text: &str, most: u32) -> GameGraph {
        let (tables, budget) = (crate::context::Tables::default(), Budget::default());
        let context = crate::Context::new(&budget, &tables);
        explore(&Position::read(text).unwrap(), most, None, context).unwrap()
    }

    fn explored(text: &str) -> GameGraph {
        cut(text, 200)
    }

    #[test]
    fn every_format_names_every_position() {
        let budget = Budget::default();
        let graph = explored("misere take-at-most(3) 6");
        let files = [Format::Text, Format::Python, Format::Dot, Format::Pg, Format::Json];
        let written = files.into_iter().map(|format| {
            let mut bytes = Vec::new();
            format::write(&graph.file(format, &budget).unwrap(), format, &mut bytes).unwrap();
            String::from_utf8(bytes).unwrap()
        });
        for text in written.chain([graph.dot(), graph.mermaid()]) {
            assert!((0..=6).all(|n| text.contains(&n.to_string())), "{text}");
        }
        assert_eq!(graph.picture(&budget).unwrap().spots.len(), 7);
        assert_eq!(graph.positions[0].name, "6");
        assert_eq!(explored("misere nim 1 + nim 2").positions[0].name, "nim 1 + nim 2");
    }

    #[test]
    fn the_doubled_graph_has_the_same_winner() {
        let budget = Budget::default();
        for (text, winner) in [
            ("misere take-at-most(3) 5", 1),
            ("misere take-at-most(3) 6", 0),
            ("nim 1,2,3", 1),
            ("domineering 2x3", 0),
        ] {
            let arena = explored(text).arena(&budget).unwrap().into_arena().unwrap();
            let solution = attractor::solve(&arena, &budget).unwrap();
            assert_eq!(solution.winner(0), Some(winner), "{text}");
        }
        let cut = cut("nim 9,9,9", 20);
        assert!(cut.file(Format::Python, &budget).is_err() && cut.arena(&budget).is_err());
        assert!(cut.picture(&budget).is_ok());
    }

    #[test]
    fn names_in_files_are_distinct() {
        let graph = explored("domineering 2x2").file(Format::Python, &Budget::default()).unwrap();
        let mut labels = graph.labels.clone();
        labels.sort();
        labels.dedup();
        assert_eq!(labels.len(), graph.graph.len());
    }
}
