//! Pic'arête.

use crate::game::Figure;
use crate::game::{Bound, Theory};
use crate::game::{Flow, Gain, Move, Ruleset, Scoring};
use crate::graph::Graph;
use crate::rules::kit::edges::Edges;
use crate::text::{Cursor, Parameters};
use crate::{Context, Result};

/// Remove an edge, a point for each vertex that this isolates; strictly in turn.
pub struct Picarete;

impl Ruleset for Picarete {
    type Position = Edges;

    about!(
        "picarete",
        ["picarete K3", "picarete C4", "picarete P4+K3", "picarete {4; 0-1, 0-2, 1-2, 2-3}",]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        parameters.none().map(|()| Picarete)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Edges> {
        Edges::read(text)
    }
    fn write(&self, at: &Edges) -> String {
        at.write()
    }
    fn figure(&self, at: &Edges) -> Figure {
        at.figure()
    }
    fn components(&self, at: Edges) -> Vec<Edges> {
        at.components()
    }
    fn canonical(&self, at: Edges) -> Edges {
        at.canonical()
    }
    fn remembers_origin(&self) -> bool {
        true
    }
    fn weight(&self, at: &Edges) -> usize {
        at.weight()
    }
}

impl Scoring for Picarete {
    fn moves(&self, at: &Edges, visit: &mut dyn FnMut(Move, Edges, Gain) -> Flow) -> Flow {
        at.removals().try_for_each(|(_, edge, left, points)| {
            visit(edge, left, Gain { points, again: false })
        })
    }

    fn score(&self, at: &Edges, context: Context<'_>) -> Result<Option<i64>> {
        at.score(false, context).map(Some)
    }

    fn bounds(&self, at: &Edges) -> Option<Theory> {
        Some(theory(&at.graph()))
    }
}

/// The type of a component: `AI`, `I_i,0`, `P_p,i`, …
fn component_type(component: &Graph) -> String {
    let edges = component.size();
    if edges == 1 {
        return "AI".to_string();
    }
    let parity = |n: usize, odd, even| if n.is_multiple_of(2) { even } else { odd };
    let outside = match edges - core_edges(component) {
        0 => "0",
        t => parity(t, "i", "p"),
    };
    format!("{}_{},{outside}", parity(edges, "I", "P"), parity(component.order(), "i", "p"))
}

/// How many edges are left when vertices of degree 1 are removed as long as there are any.
fn core_edges(component: &Graph) -> usize {
    let around = component.neighbours();
    let mut degree: Vec<usize> = (0..component.order() as u32).map(|v| around.degree(v)).collect();
    let mut open: Vec<u32> =
        (0..component.order() as u32).filter(|&v| degree[v as usize] == 1).collect();
    let mut left = component.size();
    while let Some(v) = open.pop() {
        if degree[v as usize] != 1 {
            continue;
        }
        degree[v as usize] = 0;
        left -= 1;
        for &w in around.of(v) {
            if degree[w as usize] > 0 {
                degree[w as usize] -= 1;
                if degree[w as usize] == 1 {
                    open.push(w);
                }
                break;
            }
        }
    }
    left
}

/// The class of a graph, the number f, and the bound of the theorem.
fn theory(graph: &Graph) -> Theory {
    let mut components: Vec<String> = graph
        .components()
        .into_iter()
        .filter(|vertices| vertices.len() > 1)
        .map(|vertices| component_type(&graph.induced(&vertices)))
        .collect();
    components.sort();
    let count = |wanted: &str| components.iter().filter(|t| t.starts_with(wanted)).count() as i64;
    let odd_odd = count("I_i,0") + count("I_i,p");
    let i_p = count("I_p");
    let p_p_i = count("P_p,i");
    let f = odd_odd
        + 2 * count("I_i,i")
        + i_p
        + count("P_i")
        + 2 * count("P_p,0")
        + 2 * count("P_p,p")
        + 2 * (p_p_i / 2);
    let parities = [count("AI") % 2, odd_odd % 2, (count("I_i,i") + i_p) % 2];
    let odd = p_p_i % 2 == 1;
    let bound = match (parities, odd) {
        ([0, 0, 0], _) => Bound::AtMost(-f),
        ([0, 0, _], _) => Bound::AtLeast(f + 1),
        ([0, _, 0], false) => Bound::AtLeast(f),
        ([0, _, 0], true) => Bound::AtLeast(f + 2),
        ([0, ..], false) => Bound::AtMost(1 - f),
        ([0, ..], true) => Bound::AtMost(-1 - f),
        ([_, 0, 0], _) => Bound::AtLeast(f + 2),
        ([_, 0, _], _) => Bound::AtMost(1 - f),
        ([_, _, 0], false) => Bound::AtMost(2 - f),
        ([_, _, 0], true) => Bound::AtMost(-f),
        (_, false) => Bound::AtLeast(f + 1),
        (_, true) => Bound::AtLeast(f + 3),
    };
    let class = parities.iter().map(i64::to_string).collect();
    Theory { components, class, f, bound }
}
