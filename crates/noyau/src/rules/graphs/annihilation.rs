//! Annihilation.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

mod tokens;

use crate::context::Table;
use crate::game::{Figure, Mark};
use crate::game::{Flow, GO_ON, Impartial, Move, Numbering, Ruleset, Visit};
use crate::graph::{self, Graph, Limits};
use crate::message;
use crate::rules::kit::bits::Bits;
use crate::rules::kit::numbering;
use crate::text::Cursor;
use crate::value::LoopyNimber;
use crate::{Budget, Context, Result};
use tokens::{Total, Worths};

/// Move a token along an arc; two tokens on one vertex vanish.
pub struct Annihilation;

/// Tokens on a digraph.
#[derive(Clone, Debug)]
pub struct Tokens {
    graph: Arc<Board>,
    at: Bits,
}

#[derive(Debug, PartialEq, Eq)]
struct Board {
    graph: Graph,
    out: Vec<Vec<u32>>,
    acyclic: bool,
}

impl PartialEq for Tokens {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at && (Arc::ptr_eq(&self.graph, &other.graph) || self.graph == other.graph)
    }
}

impl Eq for Tokens {}

impl Hash for Tokens {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

impl Ruleset for Annihilation {
    type Position = Tokens;

    about!(
        "annihilation",
        no_parameters,
        [
            "annihilation {4; 1>0, 2>1, 3>1} @2,3",
            "annihilation {3; 0>1, 1>0, 1>2} @0",
            "misere annihilation {3; 0>1, 1>2} @0",
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Tokens> {
        let limits = Limits::default().directed().with_loops().at_most(4096, 1 << 16);
        let graph = if text.is_done() {
            Graph::undirected(0, Vec::new())
        } else {
            graph::read(text, &limits)?
        };
        let mut at = Bits::none(graph.order());
        if text.eat(" ") {
            text.skip_spaces();
            text.expect("@")?;
            text.list(|text| {
                let start = text.at();
                let v = text.number(message!("tokens-vertex"))?;
                if v >= graph.order() as u64 {
                    return Err(text.error(start, message!("graph-without-vertex", vertex = v)));
                }
                if at.contains(v as usize) {
                    return Err(text.error(start, message!("token-there", vertex = v)));
                }
                at.insert(v as usize);
                Ok(())
            })?;
        }
        let around = graph.out_neighbours();
        let out: Vec<Vec<u32>> = (0..graph.order()).map(|v| around.of(v as u32).to_vec()).collect();
        let acyclic = is_acyclic(&out);
        Ok(Tokens { graph: Arc::new(Board { graph, out, acyclic }), at })
    }
    fn write(&self, at: &Tokens) -> String {
        let tokens: Vec<String> = at.at.iter().map(|v| v.to_string()).collect();
        if tokens.is_empty() {
            return at.graph.graph.to_string();
        }
        format!("{} @{}", at.graph.graph, tokens.join(","))
    }
    fn figure(&self, at: &Tokens) -> Figure {
        let mark = |v| if at.at.contains(v) { Mark::Token } else { Mark::Plain };
        let graph = at.graph.graph.clone();
        Figure::Graph { marks: (0..graph.order()).map(mark).collect(), graph }
    }
    fn weight(&self, at: &Tokens) -> usize {
        at.at.weight()
    }
    fn numbering(&self, from: &Tokens) -> Option<Box<dyn Numbering<Tokens>>> {
        let (graph, order) = (Arc::clone(&from.graph), from.graph.out.len());
        let read = move |at: &Tokens| {
            let same = Arc::ptr_eq(&at.graph, &graph) || at.graph == graph;
            if same { at.at.word().map(|word| word as u64) } else { None }
        };
        let graph = Arc::clone(&from.graph);
        let write =
            move |word: u64| Tokens { graph: Arc::clone(&graph), at: Bits::from_word(order, word) };
        numbering::Tokens::boxed(&from.graph.out, from.at.len(), read, write)
    }
}

fn is_acyclic(out: &[Vec<u32>]) -> bool {
    let mut incoming = vec![0u32; out.len()];
    for &w in out.iter().flatten() {
        incoming[w as usize] += 1;
    }
    let mut open: Vec<usize> = (0..out.len()).filter(|&v| incoming[v] == 0).collect();
    let mut done = 0;
    while let Some(v) = open.pop() {
        done += 1;
        for &w in &out[v] {
            incoming[w as usize] -= 1;
            if incoming[w as usize] == 0 {
                open.push(w as usize);
            }
        }
    }
    done == out.len()
}

impl Impartial for Annihilation {
    fn moves(&self, at: &Tokens, visit: Visit<'_, Tokens>) -> Flow {
        for v in at.at.iter() {
            for &w in &at.graph.out[v] {
                let mut to = at.clone();
                to.at.remove(v);
                if to.at.contains(w as usize) {
                    to.at.remove(w as usize);
                } else {
                    to.at.insert(w as usize);
                }
                visit(Move::Token { from: v as u32, to: w }, to)?;
            }
        }
        GO_ON
    }

    fn loopy(&self, at: &Tokens) -> bool {
        !at.graph.acyclic
    }

    fn loopy_value(&self, at: &Tokens, context: Context<'_>) -> Result<Option<LoopyNimber>> {
        let mut known = context.tables.lease::<Known>(Self::NAME);
        let tokens = at.at.len();
        let fits = |(board, worths): &(Arc<Board>, Worths)| {
            (Arc::ptr_eq(board, &at.graph) || *board == at.graph) && worths.suffice_for(tokens)
        };
        if !known.of.as_ref().is_some_and(fits) {
            context.budget.give_back(known.bytes());
            known.of = None;
            let Some(worths) = Worths::new(&at.graph.out, tokens, context.budget)? else {
                return Ok(None);
            };
            known.of = Some((Arc::clone(&at.graph), worths));
        }
        Ok(known.of.as_ref().map(|(_, worths)| match worths.total(&at.graph.out, &at.at) {
            Total::Finite(value) => LoopyNimber::Finite(value),
            Total::Infinite(followers) => LoopyNimber::infinite(followers),
        }))
    }
}

/// What decides that tokens on a digraph of at most 64 vertices have the value 0.
pub struct Zeros {
    /// Sets of vertices, as bits, each of which must hold an even number of tokens.
    pub parities: Vec<u64>,
    /// The values of single tokens, where they are finite.
    pub single: Vec<Option<u64>>,
}

/// The placements of value 0; none if the digraph is too large.
pub fn zeros(graph: &Graph, budget: &Budget) -> Result<Option<Zeros>> {
    let around = graph.out_neighbours();
    let out: Vec<Vec<u32>> = (0..graph.order()).map(|v| around.of(v as u32).to_vec()).collect();
    let worths = Worths::new(&out, tokens::ENOUGH, budget)?;
    Ok(worths.map(|worths| Zeros {
        parities: worths.parities(),
        single: (0..out.len()).map(|v| worths.single(v)).collect(),
    }))
}

/// What the tokens on the last digraph are worth.
#[derive(Debug, Default)]
struct Known {
    of: Option<(Arc<Board>, Worths)>,
}

impl Table for Known {
    fn bytes(&self) -> u64 {
        self.of.as_ref().map_or(0, |(_, worths)| worths.bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Tables;
    use crate::engine::BothPlayersOf;
    use crate::engine::retrograde::LoopyTable;
    use crate::random::Dice;

    fn placed(out: Vec<Vec<u32>>, tokens: impl Iterator<Item = usize>) -> Tokens {
        let arcs = out.iter().enumerate();
        let arcs = arcs.flat_map(|(u, row)| row.iter().map(move |&v| (u as u32, v)));
        let graph = Graph::directed(out.len(), arcs.collect());
        let mut at = Bits::none(out.len());
        tokens.for_each(|v| at.insert(v));
        let acyclic = is_acyclic(&out);
        Tokens { graph: Arc::new(Board { graph, out, acyclic }), at }
    }

    /// Every placement of random digraphs, against the graph of all placements.
    #[test]
    fn tokens_add_up() {
        let budget = Budget::default();
        let mut dice = Dice::new(5);
        let (mut finite, mut infinite) = (0, 0);
        for round in 0..1500 {
            let n = 3 + dice.roll(5);
            // Few arcs lead back, so that there are finite values as well.
            let mut arc = |u: u32, v: u32| {
                let back = if v > u { 1 } else { 3 };
                dice.roll(back * (2 + round % 4)) == 0
            };
            let mut row = |u: u32| (0..n as u32).filter(|&v| arc(u, v)).collect();
            let out: Vec<Vec<u32>> = (0..n as u32).map(&mut row).collect();
            let whole = placed(out.clone(), 0..n);
            let mut slow = LoopyTable::default();
            let tables = Tables::default();
            let context = Context::new(&budget, &tables);
            let zeros = zeros(&whole.graph.graph, &budget).unwrap().unwrap();
            // From the whole down, so that every placement is looked up for all tokens and for few.
            for set in (0..1usize << n).rev() {
                let at =
                    Tokens { graph: Arc::clone(&whole.graph), at: Bits::from_word(n, set as u64) };
                let expected = slow.value(&BothPlayersOf(&Annihilation), &at, &budget).unwrap();
                let found = Annihilation.loopy_value(&at, context).unwrap();
                assert_eq!(found.as_ref(), Some(&expected), "{}", Annihilation.write(&at));
                let even = |parity: &u64| (set as u64 & parity).count_ones().is_multiple_of(2);
                let lost = expected == LoopyNimber::Finite(0);
                assert_eq!(zeros.parities.iter().all(even), lost, "{}", Annihilation.write(&at));
                if set.is_power_of_two() {
                    let single = zeros.single[set.trailing_zeros() as usize];
                    assert_eq!(single, expected.finite(), "{}", Annihilation.write(&at));
                }
                if set % 7 == 1 {
                    let fresh = Tables::default();
                    let context = Context::new(&budget, &fresh);
                    let found = Annihilation.loopy_value(&at, context).unwrap();
                    assert_eq!(found.as_ref(), Some(&expected), "{}", Annihilation.write(&at));
                }
                match expected {
                    LoopyNimber::Finite(_) => finite += 1,
                    LoopyNimber::Infinite(_) => infinite += 1,
                }
            }
        }
        assert!(finite > 10_000 && infinite > 10_000, "{finite} {infinite}");
    }

    /// Two copies of a cycle of five with a way out, and a long path: 4100 vertices together.
    #[test]
    fn many_tokens_on_a_large_digraph() {
        let n = 4000;
        let mut out: Vec<Vec<u32>> =
            (0..n).map(|v: u32| v.checked_sub(1).into_iter().collect()).collect();
        let cycle = |at: u32| (0..5).map(move |k| vec![at + (k + 1) % 5]);
        out.extend(cycle(n).chain(cycle(n + 5)));
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        let value = |tokens: Vec<usize>| {
            let at = placed(out.clone(), tokens.into_iter());
            Annihilation.loopy_value(&at, context).unwrap().unwrap()
        };
        assert_eq!(value((0..4000).collect()), LoopyNimber::Finite(0));
        assert_eq!(value((0..3999).chain([4000]).collect()), LoopyNimber::infinite([]));
        assert_eq!(value((1..2000).step_by(2).chain([2001]).collect()), LoopyNimber::Finite(1));
    }
}
