//! Pic'arête.

use crate::game::{Bound, ComponentType, Parity, Theory};
use crate::game::{Flow, Gain, Move, Ruleset, Scoring};
use crate::graph::Graph;
use crate::rules::kit::edges::Edges;
use crate::{Context, Result};

/// Remove an edge, a point for each vertex that this isolates; strictly in turn.
pub struct Picarete;

impl Ruleset for Picarete {
    type Position = Edges;

    about!(
        "picarete",
        no_parameters,
        ["picarete K3", "picarete C4", "picarete P4+K3", "picarete {4; 0-1, 0-2, 1-2, 2-3}",]
    );
    shared!(Edges, Edges: read, write, figure, components, canonical, weight);

    fn remembers_origin(&self) -> bool {
        true
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

fn component_type(component: &Graph) -> ComponentType {
    let edges = component.size();
    if edges == 1 {
        return ComponentType::Edge;
    }
    let outside = edges - core_edges(component);
    ComponentType::Large {
        edges: Parity::of(edges),
        vertices: Parity::of(component.order()),
        outside: (outside > 0).then(|| Parity::of(outside)),
    }
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
    use Parity::{Even, Odd};

    let mut components: Vec<ComponentType> = graph
        .components()
        .into_iter()
        .filter(|vertices| vertices.len() > 1)
        .map(|vertices| component_type(&graph.induced(&vertices)))
        .collect();
    components.sort();
    let [mut single, mut odd_odd, mut odd_odd_odd, mut odd_even] = [0i64; 4];
    let [mut even_odd, mut even_even, mut even_even_odd] = [0i64; 3];
    for component in &components {
        let count = match component {
            ComponentType::Edge => &mut single,
            ComponentType::Large { edges, vertices, outside } => match (edges, vertices, outside) {
                (Odd, Odd, Some(Odd)) => &mut odd_odd_odd,
                (Odd, Odd, _) => &mut odd_odd,
                (Odd, Even, _) => &mut odd_even,
                (Even, Odd, _) => &mut even_odd,
                (Even, Even, Some(Odd)) => &mut even_even_odd,
                (Even, Even, _) => &mut even_even,
            },
        };
        *count += 1;
    }
    let f =
        odd_odd + 2 * odd_odd_odd + odd_even + even_odd + 2 * even_even + 2 * (even_even_odd / 2);
    let class = [single, odd_odd, odd_odd_odd + odd_even].map(|count| (count % 2) as u8);
    let odd = even_even_odd % 2 == 1;
    let bound = match (class, odd) {
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
    Theory { components, class, f, bound }
}
