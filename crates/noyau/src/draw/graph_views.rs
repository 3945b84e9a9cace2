//! What there is to see of a game graph: nothing yet, who wins, the attractors step by step.

use super::graph_compose::{Layers, compose};
use super::graph_picture::{Look, Picture, Tone};
use crate::arena::format::GameGraph;
use crate::arena::outcome;
use crate::arena::{Solution, loopy};
use crate::message;
use crate::players::Outcome;
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Budget, Result};

/// A graph solved elsewhere: how every position looks, on which layer it stands, what a layer is
/// called, which arcs are bold, and what the colours mean.
pub fn coloured(
    graph: &GameGraph,
    looks: &[Look],
    layers: Vec<u32>,
    name: &dyn Fn(u32) -> Message,
    bold: &dyn Fn(u32, u32) -> bool,
    tones: &[(Tone, Message)],
    budget: &Budget,
) -> Result<Picture> {
    let layers = Layers::Named { layers, name };
    let mut picture = compose(graph, &layers, |v| looks[v as usize].clone(), bold, false, budget)?;
    for (tone, text) in tones {
        if looks.iter().any(|look| look.tone == *tone) {
            picture.explain_tone(*tone, text);
        }
    }
    Ok(picture)
}

/// The graph with nothing solved, by levels if it is acyclic.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, format::GameGraph};
/// use noyau::draw::graph_picture::plain;
/// let graph = GameGraph::plain(Csr::from_arcs(3, &[(2, 1), (1, 0), (2, 0)])?);
/// let picture = plain(&graph, &Budget::default())?;
/// assert_eq!(picture.bands.len(), 3);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn plain(graph: &GameGraph, budget: &Budget) -> Result<Picture> {
    let outcomes = outcome::outcomes(&graph.graph, budget)?;
    let layers = Layers::of(graph, &outcomes, budget)?;
    let style = |v: u32| Look {
        tag: goal_tag(graph, v).unwrap_or_default(),
        tone: Tone::Plain,
        ring: graph.kind(v).goal().is_some(),
    };
    let mut picture = compose(graph, &layers, style, |_, _| false, false, budget)?;
    picture.players_legend(graph);
    picture.finish("");
    Ok(picture)
}

/// Who wins when the player who cannot move loses: P, N and D with generalised Grundy values, by
/// levels, or by remoteness where there are cycles. The kernel of an acyclic graph has a ring;
/// `kernel` marks another one.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, format::GameGraph};
/// use noyau::draw::graph_picture::impartial;
/// let graph = GameGraph::plain(Csr::from_arcs(3, &[(2, 1), (1, 0), (2, 0)])?);
/// let picture = impartial(&graph, None, &Budget::default())?;
/// let tags: Vec<&str> = picture.spots.iter().map(|spot| spot.tag.as_str()).collect();
/// assert_eq!(tags, ["P 0", "N 1", "N 2"]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn impartial(graph: &GameGraph, kernel: Option<&[u32]>, budget: &Budget) -> Result<Picture> {
    let outcomes = outcome::outcomes(&graph.graph, budget)?;
    let values = loopy::finite_values(&graph.graph, budget)?;
    let layers = Layers::of(graph, &outcomes, budget)?;
    let acyclic = matches!(layers, Layers::Levels(_));
    let style = |v: u32| {
        let outcome = outcomes.at(v);
        let row = graph.graph.followers(v).iter();
        let value = match values[v as usize] {
            Some(value) => LoopyNimber::Finite(value.into()),
            None => LoopyNimber::infinite(row.filter_map(|&w| values[w as usize].map(u64::from))),
        };
        let tone = match outcome {
            Outcome::P => Tone::Lost,
            Outcome::N => Tone::Won,
            _ => Tone::Drawn,
        };
        let ring = kernel.map_or(acyclic && outcome == Outcome::P, |set| set.contains(&v));
        Look { tag: format!("{outcome} {value}"), tone, ring }
    };
    let winning = |u: u32, v: u32| {
        outcomes.at(u) == Outcome::N
            && outcomes.at(v) == Outcome::P
            && outcomes.remoteness(v).map(|r| r + 1) == outcomes.remoteness(u)
    };
    let mut picture = compose(graph, &layers, style, winning, false, budget)?;
    picture.explain_tone(Tone::Lost, &message!("graph-legend-p"));
    picture.explain_tone(Tone::Won, &message!("graph-legend-n"));
    if outcomes.as_slice().contains(&Outcome::D) {
        picture.explain_tone(Tone::Drawn, &message!("graph-legend-d"));
    }
    picture.explain(&message!("graph-legend-value"));
    if kernel.is_some() || acyclic {
        picture.explain(&message!("graph-legend-kernel"));
    }
    picture.explain(&message!("graph-legend-quickest"));
    picture.finish("");
    Ok(picture)
}

/// Both attractors of an arena with their ranks; the strategies are bold.
pub fn attractors(graph: &GameGraph, solution: &Solution, budget: &Budget) -> Result<Picture> {
    let most = (0..solution.len() as u32).filter_map(|v| solution.rank(v)).max();
    let mut picture = attractor_base(graph, solution, false, budget)?;
    picture.show_ranks(solution, most.unwrap_or(0), false);
    picture.finish("");
    Ok(picture)
}

/// One picture for every step of the attractors: `A_0`, `A_1`, … with what is new in heavy lines.
/// At most `most` steps are shown.
pub fn attractor_frames(
    graph: &GameGraph,
    solution: &Solution,
    most: usize,
    budget: &Budget,
) -> Result<Vec<Picture>> {
    let base = attractor_base(graph, solution, true, budget)?;
    let last = (0..solution.len() as u32).filter_map(|v| solution.rank(v)).max().unwrap_or(0);
    let frame = |step: u32| {
        let mut picture = base.clone();
        picture.show_ranks(solution, step, true);
        let set = |player: usize| {
            let members: Vec<String> = (0..solution.len() as u32)
                .filter(|&v| solution.winner(v) == Some(player))
                .filter(|&v| solution.rank(v).is_some_and(|rank| rank <= step))
                .map(|v| graph.label(v))
                .collect();
            let shown = members.iter().take(12).cloned().collect::<Vec<_>>().join(", ");
            let rest = if members.len() > 12 { ", …" } else { "" };
            format!("A{}({player}) = {{{shown}{rest}}}", subscript(step))
        };
        picture.finish(&format!("{}, {}", set(0), set(1)));
        picture
    };
    Ok((0..=last).take(most).map(frame).collect())
}

fn subscript(number: u32) -> String {
    let digit = |c: char| char::from_u32(c as u32 - '0' as u32 + '₀' as u32).unwrap_or(c);
    number.to_string().chars().map(digit).collect()
}

/// Goals are called as in courses: T0 holds those of player 0, T1 those of player 1.
fn goal_tag(graph: &GameGraph, v: u32) -> Option<String> {
    graph.kind(v).goal().map(|player| format!("T{player}"))
}

/// Who wins in how many moves.
fn rank_tag(graph: &GameGraph, solution: &Solution, v: u32) -> String {
    if let Some(goal) = goal_tag(graph, v) {
        return goal;
    }
    match (solution.winner(v), solution.rank(v)) {
        (Some(winner), Some(rank)) => {
            message!("graph-tag-wins-in", player = winner, moves = rank).to_string()
        }
        _ => "D".to_string(),
    }
}

/// The layout by ranks, without colours.
fn attractor_base(
    graph: &GameGraph,
    solution: &Solution,
    with_title: bool,
    budget: &Budget,
) -> Result<Picture> {
    let top = (0..solution.len() as u32).filter_map(|v| solution.rank(v)).max().unwrap_or(0) + 1;
    let ranks = graph.graph.vertices().map(|v| solution.rank(v).unwrap_or(top)).collect();
    let layers = Layers::Ranks { ranks, none: top };
    // The tags make room for themselves; they are shown step by step.
    let style = |v: u32| Look {
        tag: rank_tag(graph, solution, v),
        tone: Tone::Plain,
        ring: graph.kind(v).goal().is_some(),
    };
    let bold = |u: u32, v: u32| solution.strategy(u) == Some(v);
    let mut picture = compose(graph, &layers, style, bold, with_title, budget)?;
    picture.players_legend(graph);
    picture.explain_tone(Tone::First, &message!("graph-legend-first"));
    picture.explain_tone(Tone::Second, &message!("graph-legend-second"));
    picture.explain(&message!("graph-legend-rank"));
    picture.explain(&message!("graph-legend-strategy"));
    Ok(picture)
}

impl Picture {
    /// Colours the positions of rank at most `step`; with `frame` what is new stands out and the
    /// rest stays plain.
    fn show_ranks(&mut self, solution: &Solution, step: u32, frame: bool) {
        for spot in &mut self.spots {
            match (solution.winner(spot.vertex), solution.rank(spot.vertex)) {
                (Some(winner), Some(rank)) if rank <= step => {
                    spot.tone = if winner == 0 { Tone::First } else { Tone::Second };
                    spot.fresh = frame && rank == step;
                }
                (None, _) if !frame => {
                    spot.tone = Tone::Drawn;
                }
                _ => spot.tag.clear(),
            }
        }
        for curve in &mut self.curves {
            let rank = solution.rank(self.spots[curve.from].vertex);
            curve.bold &= rank.is_some_and(|rank| rank <= step);
        }
        if !frame && self.spots.iter().any(|spot| spot.tone == Tone::Drawn) {
            self.explain_tone(Tone::Drawn, &message!("graph-legend-nobody"));
        }
    }

    fn players_legend(&mut self, graph: &GameGraph) {
        if graph.kinds.is_some() {
            self.explain(&message!("graph-legend-players"));
            self.explain(&message!("graph-legend-goal"));
        }
    }
}
