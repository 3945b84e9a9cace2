//! Twins and twins with a matching, which do not change the Grundy value of domination.

use super::Graph;
use crate::budget::Ticker;
use crate::{Budget, Result, message};

/// Vertices that can be left out, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spare {
    /// A vertex with the same closed neighbourhood as another one.
    Twin {
        /// The vertex that is left out.
        vertex: u32,
        /// The one that stays.
        of: u32,
    },
    /// Two pairs of vertices, each twins but for a matching between the pairs.
    Matched {
        /// The vertices that are left out, one of each pair.
        vertices: [u32; 2],
        /// Those that stay, which are not neighbours.
        of: [u32; 2],
    },
}

/// The sets of neighbours of what is left of a graph.
struct Near {
    out: Vec<Vec<bool>>,
    left: Vec<u32>,
    directed: bool,
}

impl Near {
    fn joined(&self, a: u32, b: u32) -> bool {
        self.out[a as usize][b as usize]
    }

    /// The other vertices to which two vertices are not joined alike, if they are at most two.
    fn differences(&self, a: u32, b: u32) -> Option<Vec<u32>> {
        let mut found = Vec::new();
        for &w in self.left.iter().filter(|&&w| w != a && w != b) {
            if self.joined(a, w) != self.joined(b, w) || self.joined(w, a) != self.joined(w, b) {
                found.push(w);
                if found.len() > 2 {
                    return None;
                }
            }
        }
        Some(found)
    }

    fn neighbours(&self, a: u32, b: u32) -> bool {
        self.joined(a, b) && self.joined(b, a)
    }

    fn twin(&self, ticker: &mut Ticker<'_>) -> Result<Option<Spare>> {
        for &vertex in self.left.iter().rev() {
            for &of in self.left.iter().take_while(|&&of| of < vertex) {
                if !self.neighbours(of, vertex) {
                    continue;
                }
                ticker.tick()?;
                if self.differences(of, vertex).is_some_and(|found| found.is_empty()) {
                    return Ok(Some(Spare::Twin { vertex, of }));
                }
            }
        }
        Ok(None)
    }

    /// Neighbours that differ in at most two others, with these others.
    fn nearly_twins(&self, ticker: &mut Ticker<'_>) -> Result<Vec<([u32; 2], Vec<u32>)>> {
        let mut found = Vec::new();
        for (k, &a) in self.left.iter().enumerate() {
            for &b in self.left[k + 1..].iter().filter(|&&b| self.neighbours(a, b)) {
                ticker.tick()?;
                found.extend(self.differences(a, b).map(|others| ([a, b], others)));
            }
        }
        Ok(found)
    }

    fn matched(&self, ticker: &mut Ticker<'_>) -> Result<Option<Spare>> {
        let pairs = self.nearly_twins(ticker)?;
        for (k, (one, others)) in pairs.iter().enumerate() {
            for (two, back) in &pairs[k + 1..] {
                ticker.tick()?;
                let apart = one.iter().all(|v| !two.contains(v));
                let between =
                    others.iter().all(|v| two.contains(v)) && back.iter().all(|v| one.contains(v));
                let links =
                    |v: u32, pair: &[u32; 2]| pair.iter().filter(|&&w| self.joined(v, w)).count();
                let matching = one.iter().all(|&v| links(v, two) <= 1)
                    && two.iter().all(|&v| links(v, one) <= 1);
                if !(apart && between && matching) {
                    continue;
                }
                let [a, c] = *one;
                let [b, d] = *two;
                // Of two vertices in each pair some two across are not neighbours.
                let stay = if self.joined(a, b) { [a, d] } else { [a, b] };
                let go = if self.joined(a, b) { [c, b] } else { [c, d] };
                return Ok(Some(Spare::Matched { vertices: go, of: stay }));
            }
        }
        Ok(None)
    }
}

/// Leaves out twins and matched twins until there are none, and says which; then what is left, by
/// the numbers of the graph given.
///
/// ```
/// use noyau::Budget;
/// use noyau::graph::{Graph, without_twins};
/// let (spared, left) = without_twins(&Graph::complete(5), &Budget::default())?;
/// assert_eq!((spared.len(), left), (4, vec![0]));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn without_twins(graph: &Graph, budget: &Budget) -> Result<(Vec<Spare>, Vec<u32>)> {
    let mut ticker = budget.ticker(message!("unit-positions"));
    let n = graph.order();
    let mut out = vec![vec![false; n]; n];
    for (a, b) in graph.steps() {
        out[a as usize][b as usize] = true;
    }
    let mut near = Near { out, left: (0..n as u32).collect(), directed: graph.is_directed() };
    let mut spared = Vec::new();
    loop {
        let found = match near.twin(&mut ticker)? {
            None if !near.directed => near.matched(&mut ticker)?,
            found => found,
        };
        let Some(found) = found else { return Ok((spared, near.left)) };
        match &found {
            Spare::Twin { vertex, .. } => near.left.retain(|v| v != vertex),
            Spare::Matched { vertices, .. } => near.left.retain(|v| !vertices.contains(v)),
        }
        spared.push(found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use crate::subset::{Found, Induced, Rule, Wanted};
    use crate::{Context, context::Tables};

    #[test]
    fn leaving_out_twins_keeps_the_value() {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        let value = |graph: &Graph| -> Found {
            let at = Induced::whole(graph.clone(), Rule::Vertex);
            at.find(Wanted::Value, "test", context).unwrap()
        };
        let mut dice = Dice::new(2);
        let (mut twins, mut matched) = (0, 0);
        for round in 0..3000 {
            let n = 2 + dice.roll(7);
            let directed = round % 4 == 0;
            let odds = 1 + dice.roll(3);
            let mut pairs = Vec::new();
            for a in 0..n as u32 {
                for b in 0..n as u32 {
                    if (if directed { a != b } else { a < b }) && dice.roll(odds + 1) > 0 {
                        pairs.push((a, b));
                    }
                }
            }
            let graph =
                if directed { Graph::directed(n, pairs) } else { Graph::undirected(n, pairs) };
            let (spared, left) = without_twins(&graph, &budget).unwrap();
            twins += spared.iter().filter(|s| matches!(s, Spare::Twin { .. })).count();
            matched += spared.iter().filter(|s| matches!(s, Spare::Matched { .. })).count();
            assert_eq!(value(&graph), value(&graph.induced(&left)), "{graph}: {spared:?}");
        }
        assert!(twins > 100 && matched > 20, "{twins} {matched}");
    }
}
