//! Positions by name: numbered as they come, and at the end by their own numbers if they are
//! numbers.

use rustc_hash::FxHashMap;

use super::GameGraph;
use crate::arena::Csr;
use crate::arena::csr::MOST;
use crate::sorting;
use crate::{Budget, Error, Result, message};

/// The names seen so far.
#[derive(Default)]
pub(super) struct Names {
    numbers: FxHashMap<String, u32>,
    list: Vec<String>,
}

impl Names {
    /// The provisional number of a name.
    pub(super) fn number(&mut self, name: String, budget: &Budget) -> Result<u32> {
        if let Some(&number) = self.numbers.get(&name) {
            return Ok(number);
        }
        if self.list.len() == MOST {
            return Err(Error::over_budget(message!("too-many-positions")));
        }
        budget.take(2 * name.len() as u64 + 64)?;
        let number = self.list.len() as u32;
        self.numbers.insert(name.clone(), number);
        self.list.push(name);
        Ok(number)
    }

    /// The name with a provisional number.
    pub(super) fn name(&self, v: u32) -> Option<&str> {
        self.list.get(v as usize).map(String::as_str)
    }

    /// Gives the graph its final numbers and its labels.
    pub(super) fn apply(self, mut graph: GameGraph) -> Result<GameGraph> {
        let Names { list, .. } = self;
        if list.is_empty() {
            return Ok(graph);
        }
        let values: Option<Vec<u64>> = list.iter().map(|name| plain_number(name)).collect();
        let Some(values) = values else {
            if graph.labels.is_empty() {
                graph.labels = list;
            }
            return Ok(graph);
        };
        let mut order: Vec<u32> = graph.graph.vertices().collect();
        sorting::sort_by_key(&mut order, |&v| values[v as usize]);
        let mut place = vec![0; order.len()];
        for (new, &old) in (0..).zip(&order) {
            place[old as usize] = new;
        }
        let rows: Vec<Vec<u32>> = order
            .iter()
            .map(|&old| graph.graph.followers(old).iter().map(|&w| place[w as usize]).collect())
            .collect();
        let given = std::mem::take(&mut graph.labels);
        let mut labels: Vec<String> = if given.is_empty() { list } else { given };
        let counts = order.iter().zip(0..).all(|(&old, new)| values[old as usize] == new);
        let numbered = labels.iter().zip(&values).all(|(label, v)| *label == v.to_string());
        labels = if counts && numbered {
            Vec::new()
        } else {
            order.iter().map(|&old| std::mem::take(&mut labels[old as usize])).collect()
        };
        let kinds = graph.kinds.map(|kinds| order.iter().map(|&old| kinds[old as usize]).collect());
        let start = graph.start.map(|v| place[v as usize]);
        let colours = graph.colours.into_iter().map(|((u, v), colour)| {
            let [u, v] = [u, v].map(|old| place[old as usize]);
            ((u, v), colour)
        });
        let colours = colours.collect();
        Ok(GameGraph { graph: Csr::from_rows(&rows)?, kinds, start, labels, colours })
    }
}

/// The value of a name that is a number without ornaments.
fn plain_number(name: &str) -> Option<u64> {
    let value: u64 = name.parse().ok()?;
    (value.to_string() == name).then_some(value)
}
