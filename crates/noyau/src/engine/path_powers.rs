//! Powers of paths and cycles as octal games.

use super::{Engine, Finding, HeapTable, On, Task};
use crate::game::{Convention, Impartial, Winner};
use crate::subset::Row;
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Context, Result, message};

/// The values of positions that consist of powers of paths and cycles, at any size.
#[derive(Debug)]
pub struct PathPowers;

impl<R: Impartial> Engine<R> for PathPowers {
    fn name(&self) -> &'static str {
        "path-powers"
    }

    fn about(&self) -> Message {
        message!("engine-path-powers")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let wanted = matches!(
            task,
            Task::Nimber | Task::IsNimber(_) | Task::Winner { convention: Convention::Normal, .. }
        );
        let Some(rows) = wanted.then(|| on.rules.induced(on.at)?.rows()).flatten() else {
            return Ok(None);
        };
        let mut sum = 0;
        for row in rows {
            let Some(value) = value(row, on.context)? else { return Ok(None) };
            sum ^= value;
        }
        Ok(Some(match *task {
            Task::IsNimber(n) => Finding::IsNimber(sum == n),
            Task::Winner { first, .. } => {
                Finding::Winner(Winner::of(if sum == 0 { first.other() } else { first }))
            }
            _ => Finding::Nimber(LoopyNimber::Finite(sum)),
        }))
    }
}

fn value(row: Row, context: Context<'_>) -> Result<Option<u64>> {
    let Some(heaps) = row.octal_game()? else { return Ok(None) };
    let mut table = context.tables.lease::<HeapTable>(&heaps.to_string());
    let value = table.upto(&heaps, row.heap, context.budget)?.value(row.heap);
    Ok(Some(if row.closed { u64::from(value == 0) } else { value }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::context::Tables;
    use crate::graph::Graph;
    use crate::random::Dice;
    use crate::subset::{Found, Induced, Rule, Wanted};

    #[test]
    fn rows_have_the_values_of_their_graphs() {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        let mut dice = Dice::new(6);
        let mut met = 0;
        let mut check = |graph: Graph, rule: Rule| {
            let at = Induced::whole(graph, rule);
            let Some(rows) = at.rows() else { return };
            let values = rows.into_iter().map(|row| value(row, context).unwrap().unwrap());
            let sum = values.fold(0, |sum, value| sum ^ value);
            let expected = at.find(Wanted::Value, "test", context).unwrap();
            assert_eq!(expected, Found::Value(sum), "{} {rule:?}", at.graph);
            met += 1;
        };
        for n in 1..20 {
            for reach in 1..4 {
                check(Graph::path(n).power(reach), Rule::Vertex);
                if n > 2 {
                    check(Graph::cycle(n).power(reach), Rule::Vertex);
                }
            }
            check(Graph::path(n), Rule::Edge);
            check(Graph::cycle(n.max(3)), Rule::Edge);
            check(Graph::path(n).union(&Graph::cycle(n.max(3))), Rule::Vertex);
        }
        // Whatever is recognised among random graphs has its value, too.
        for _ in 0..2000 {
            let n = 1 + dice.roll(7);
            let mut edges = Vec::new();
            for a in 0..n as u32 {
                for b in 0..a {
                    if dice.roll(5) > 1 {
                        edges.push((b, a));
                    }
                }
            }
            let rule = if dice.roll(2) == 0 { Rule::Vertex } else { Rule::Edge };
            check(Graph::undirected(n, edges), rule);
        }
        assert!(met > 300, "{met}");
    }
}
