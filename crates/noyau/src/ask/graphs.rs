//! Answers about explicit game graphs.

use serde_json::Value;

use super::answers::{nimber_json, number};
use super::{Answer, ArenaAnswer, ArenaText, GraphSumAnswer, GrundyAnswer, KernelsAnswer};
use crate::arena::{Arena, Csr, Solution, attractor, grundy, kernel, level, loopy, outcome};
use crate::graph::{self, Graph};
use crate::text::Cursor;
use crate::value::LoopyNimber;
use crate::{Budget, Error, Result, message, verify};

pub(super) fn arena(text: &ArenaText, budget: &Budget) -> Result<Answer> {
    let goal = [text.goal[0].as_slice(), text.goal[1].as_slice()];
    let arena = Arena::new(text.positions, &text.owner, &text.arcs, goal, text.start)?;
    let solution = attractor::solve(&arena, budget)?;
    Ok(Answer::Arena(ArenaAnswer::new(&arena, &solution)))
}

impl ArenaAnswer {
    /// The answer that a solution gives.
    pub fn new(arena: &Arena, solution: &Solution) -> Self {
        let vertices = arena.graph().vertices();
        ArenaAnswer {
            attractor: [solution.attractor(0), solution.attractor(1)],
            rank: vertices.clone().map(|v| solution.rank(v)).collect(),
            strategy: vertices.map(|v| solution.strategy(v)).collect(),
            winner: arena.start().and_then(|start| solution.winner(start)),
            play: Vec::new(),
            names: Vec::new(),
        }
    }

    /// Checks the answer without solving anything; fails at the first position where it is wrong.
    ///
    /// ```
    /// use noyau::arena::{Arena, attractor};
    /// use noyau::{Budget, ask::ArenaAnswer};
    /// let arena = Arena::new(2, &[0, 1], &[(0, 1)], [&[1], &[]], Some(0))?;
    /// let solution = attractor::solve(&arena, &Budget::default())?;
    /// let mut answer = ArenaAnswer::new(&arena, &solution);
    /// assert!(answer.check(&arena).is_ok());
    /// answer.rank[0] = Some(2);
    /// let fault = answer.check(&arena).unwrap_err();
    /// assert_eq!(fault.message, "position 0: rank 2, but the best move leads to rank 0");
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn check(&self, arena: &Arena) -> Result<()> {
        let winners = verify::winners(arena, &self.attractor)?;
        let count = |found: usize, what: &str| {
            let fault =
                || Error::bad_request(format!("{found} {what} for {} positions", arena.len()));
            if found == arena.len() { Ok(()) } else { Err(fault()) }
        };
        count(self.rank.len(), "ranks")?;
        count(self.strategy.len(), "strategies")?;
        let (ranks, strategies) = (self.rank.iter().copied(), self.strategy.iter().copied());
        let solution = Solution::from_parts(winners.iter().copied(), ranks, strategies);
        verify::attractors(arena, &solution)?;
        let expected = arena.start().and_then(|start| winners[start as usize]);
        if self.winner != expected {
            let name = |w: Option<usize>| w.map_or("nobody".to_string(), |w| format!("player {w}"));
            let (told, right) = (name(self.winner), name(expected));
            return Err(Error::bad_request(format!("from the start {right} wins, not {told}")));
        }
        Ok(())
    }
}

/// Reads a graph of moves; an undirected edge is a move both ways.
fn read_digraph(text: &str) -> Result<Csr> {
    let mut cursor = Cursor::new(text.trim_matches(' '));
    let graph: Graph = graph::read(&mut cursor, &graph::Limits::default().directed().with_loops())?;
    cursor.finish(message!("graph-end"))?;
    let arcs: Vec<(u32, u32)> = graph.steps().collect();
    Csr::from_arcs(graph.order(), &arcs)
}

pub(super) fn kernels(graph: &str, wanted: Kernels, budget: &Budget) -> Result<Answer> {
    Ok(Answer::Kernels(KernelsAnswer::of(&read_digraph(graph)?, wanted, budget)?))
}

/// What is wanted of the kernels of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernels {
    /// All of them.
    List,
    /// Their number.
    Count,
    /// One of them, if there is one.
    One,
}

impl KernelsAnswer {
    /// The kernels of a graph.
    pub fn of(graph: &Csr, wanted: Kernels, budget: &Budget) -> Result<Self> {
        let mut answer = KernelsAnswer::default();
        match wanted {
            Kernels::List => {
                let kernels = kernel::list(graph, budget)?;
                answer.count = Some(number(kernels.len() as u128));
                answer.kernels = Some(kernels);
            }
            Kernels::Count => answer.count = Some(number(kernel::count(graph, budget)?)),
            Kernels::One => answer.kernel = Some(kernel::find(graph, budget)?),
        }
        Ok(answer)
    }

    /// Checks that every set listed is a kernel. Whether all are listed is not checked.
    pub fn check(&self, graph: &Csr) -> Result<()> {
        let one = self.kernel.iter().flatten();
        self.kernels.iter().flatten().chain(one).try_for_each(|set| verify::kernel(graph, set))
    }
}

pub(super) fn grundy(graph: &str, functions: bool, budget: &Budget) -> Result<Answer> {
    let graph = read_digraph(graph)?;
    Ok(Answer::Grundy(GrundyAnswer::of(&graph, functions, budget)?))
}

impl GrundyAnswer {
    /// Outcomes, values, remoteness and levels; with `functions` also all Grundy functions.
    pub fn of(graph: &Csr, functions: bool, budget: &Budget) -> Result<Self> {
        let outcomes = outcome::outcomes(graph, budget)?;
        let values = loopy::generalised_grundy(graph, budget)?;
        Ok(GrundyAnswer {
            outcome: outcomes.fates().iter().map(|fate| fate.letter()).collect(),
            grundy: values.iter().map(nimber_json).collect(),
            remoteness: graph.vertices().map(|v| outcomes.remoteness(v)).collect(),
            level: level::levels(graph, budget)?,
            functions: functions.then(|| grundy::all_functions(graph, budget)).transpose()?,
            counter: None,
            names: Vec::new(),
        })
    }

    /// Adds the counters by which values on cycles are checked.
    pub fn certify(&mut self, graph: &Csr, budget: &Budget) -> Result<()> {
        self.counter = Some(loopy::with_counters(graph, budget)?.1);
        Ok(())
    }

    /// Checks the answer without solving anything. Values on a graph with cycles are checked by
    /// their counters, see [`GrundyAnswer::certify`].
    pub fn check(&self, graph: &Csr) -> Result<()> {
        let fates = self.outcome.iter().map(|&letter| {
            outcome::Fate::of_letter(letter)
                .ok_or_else(|| Error::bad_request(format!("`{letter}` is not P, N or D")))
        });
        verify::outcomes(graph, &fates.collect::<Result<Vec<_>>>()?, &self.remoteness)?;
        if let Some(levels) = &self.level {
            verify::levels(graph, levels)?;
        }
        for values in self.functions.iter().flatten() {
            verify::grundy(graph, values)?;
        }
        let values: Vec<LoopyNimber> =
            self.grundy.iter().map(read_nimber).collect::<Result<_>>()?;
        let small = |value: &LoopyNimber| value.finite().and_then(|k| u32::try_from(k).ok());
        match (&self.counter, values.iter().map(small).collect::<Option<Vec<u32>>>()) {
            (Some(counters), _) => verify::generalised(graph, &values, counters),
            // Levels prove that there is no cycle, and then there is one Grundy function.
            (None, Some(finite)) if self.level.is_some() => verify::grundy(graph, &finite),
            _ => Err(Error::not_applicable(
                "values on a graph with cycles are checked by their counters, which `noyau grundy \
                 --certificate` adds to the answer",
            )),
        }
    }
}

/// A Grundy value as the protocol writes it.
fn read_nimber(value: &Value) -> Result<LoopyNimber> {
    let set = value.get("infinity").and_then(Value::as_array);
    let set = set.map(|set| set.iter().map(Value::as_u64).collect::<Option<Vec<u64>>>());
    match (value.as_u64(), set) {
        (Some(k), _) => Ok(LoopyNimber::Finite(k)),
        (None, Some(Some(set))) => Ok(LoopyNimber::infinite(set)),
        _ => Err(Error::bad_request(format!("`{value}` is not a Grundy value"))),
    }
}

pub(super) fn graph_sum(graphs: &[String], at: &[u32], budget: &Budget) -> Result<Answer> {
    let graphs: Vec<Csr> = graphs.iter().map(|text| read_digraph(text)).collect::<Result<_>>()?;
    Ok(Answer::GraphSum(GraphSumAnswer::of(&graphs, at, budget)?))
}

impl GraphSumAnswer {
    /// The value of several graphs played at once, each from its vertex in `at`.
    ///
    /// ```
    /// use noyau::arena::Csr;
    /// use noyau::{Budget, ask::GraphSumAnswer};
    /// let loops = Csr::from_arcs(3, &[(2, 0), (2, 1), (1, 1)])?;
    /// let nim = Csr::from_arcs(2, &[(1, 0)])?;
    /// let sum = GraphSumAnswer::of(&[loops, nim], &[2, 1], &Budget::default())?;
    /// assert_eq!((sum.sum.to_string().as_str(), sum.outcome), (r#"{"infinity":[1]}"#, 'D'));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn of(graphs: &[Csr], at: &[u32], budget: &Budget) -> Result<Self> {
        if graphs.len() != at.len() {
            let (graphs, at) = (graphs.len(), at.len());
            return Err(Error::bad_request(format!("{graphs} graphs, but {at} places in them")));
        }
        let mut values = Vec::new();
        for (graph, &v) in graphs.iter().zip(at) {
            if v as usize >= graph.len() {
                let n = graph.len();
                return Err(Error::bad_request(format!("there is no vertex {v}, there are {n}")));
            }
            values.push(loopy::generalised_grundy(graph, budget)?[v as usize].clone());
        }
        let sum: LoopyNimber = values.iter().cloned().sum();
        Ok(GraphSumAnswer {
            grundy: values.iter().map(nimber_json).collect(),
            sum: nimber_json(&sum),
            outcome: sum.outcome(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::twins;

    #[test]
    fn right_answers_pass_and_their_corruptions_do_not() {
        let budget = Budget::default();
        for seed in 0..500 {
            let arena = twins::arena(seed);
            let solution = attractor::solve(&arena, &budget).unwrap();
            let answer = ArenaAnswer::new(&arena, &solution);
            assert_eq!(answer.check(&arena), Ok(()));
            let fails = |change: &dyn Fn(&mut ArenaAnswer)| {
                let mut corrupt = answer.clone();
                change(&mut corrupt);
                corrupt.check(&arena).is_err()
            };
            assert!(fails(&|a| a.attractor[0].push(arena.len() as u32)));
            assert!(fails(&|a| a.winner = Some(a.winner.map_or(0, |w| 1 - w))));
            assert!(fails(&|a| a.rank.push(None)));
            assert!(fails(&|a| a.strategy.clear()));
            for player in 0..2 {
                if !answer.attractor[player].is_empty() {
                    assert!(
                        fails(&|a| a.attractor[player].truncate(a.attractor[player].len() - 1))
                    );
                    assert!(fails(&|a| {
                        let v = a.attractor[player][0];
                        a.attractor[1 - player].push(v);
                    }));
                }
            }
        }
    }

    #[test]
    fn grundy_answers_are_checked() {
        let budget = Budget::default();
        for seed in 0..500 {
            let graph = twins::simple(seed);
            let mut answer = GrundyAnswer::of(&graph, graph.len() < 7, &budget).unwrap();
            assert_eq!(answer.check(&graph).is_ok(), answer.level.is_some());
            answer.certify(&graph, &budget).unwrap();
            assert_eq!(answer.check(&graph), Ok(()));
            for change in [
                |a: &mut GrundyAnswer| a.outcome[0] = if a.outcome[0] == 'P' { 'N' } else { 'P' },
                |a: &mut GrundyAnswer| a.outcome[0] = 'X',
                |a: &mut GrundyAnswer| a.grundy[0] = Value::from(77),
                |a: &mut GrundyAnswer| a.grundy[0] = Value::from("k"),
                |a: &mut GrundyAnswer| a.remoteness[0] = Some(99),
                |a: &mut GrundyAnswer| a.counter = Some(vec![]),
                |a: &mut GrundyAnswer| a.functions = Some(vec![vec![9; a.outcome.len()]]),
            ] {
                let mut corrupt = answer.clone();
                change(&mut corrupt);
                assert!(corrupt.check(&graph).is_err(), "{graph:?} {corrupt:?}");
            }
        }
    }

    #[test]
    fn sums_need_a_place_in_each_graph() {
        let path = Csr::from_arcs(2, &[(1, 0)]).unwrap();
        let sum =
            |at: &[u32]| GraphSumAnswer::of(&[path.clone(), path.clone()], at, &Budget::default());
        assert_eq!(sum(&[1, 1]).unwrap().outcome, 'P');
        assert_eq!(sum(&[1]).unwrap_err().message, "2 graphs, but 1 places in them");
        assert_eq!(sum(&[0, 2]).unwrap_err().message, "there is no vertex 2, there are 2");
    }
}
