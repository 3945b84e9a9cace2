//! Annihilation.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::Result;
use crate::game::{Figure, Mark};
use crate::game::{Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::graph::{self, Graph, Limits};
use crate::message;
use crate::rules::kit::bits::Bits;
use crate::text::Cursor;

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
}
