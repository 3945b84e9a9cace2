//! Impartial games whose positions are the sets of vertices left of a graph or digraph: Cram, Arc
//! Kayles, the domination game, poset games.
//!
//! [`Induced`] is such a position. [`search::Searched`] finds values, or as much of them as is asked
//! for; symmetries of the graph are found by `automorphism`, not written down by rulesets.

mod automorphism;
mod choice;
mod grid;
mod ground;
mod pairing;
mod powers;
mod products;
mod search;
mod table;
mod word;

#[cfg(test)]
mod tests;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHasher;

use crate::arena::thread_count;
use crate::context::Table;
use crate::crew::Crew;
use crate::graph::Graph;
use crate::{Budget, Context, Result};

use automorphism::stable_colours_within;
pub use automorphism::{Permutation, Symmetries, is_symmetry, stable_colours, symmetries};
pub use ground::{Ground, Rule};
pub use pairing::{Pairing, exchange, is_exchange};
pub use powers::Row;
pub use search::Searched;
pub use word::{Wide, Word};

/// What is left of a graph, and what a move is.
#[derive(Clone, Debug)]
pub struct Induced {
    /// The graph at the start; positions of one game share it, and what is known about its parts.
    pub graph: Arc<Graph>,
    /// The vertices that are left.
    pub alive: Vec<u32>,
    /// What a move is.
    pub rule: Rule,
}

/// Larger sets of vertices are not searched.
pub const MOST_VERTICES: usize = 256;

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Its Grundy value.
    Value,
    /// Whether its Grundy value is this.
    Whether(u64),
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Its Grundy value.
    Value(u64),
    /// Whether its Grundy value is the one that was asked for.
    Whether(bool),
}

/// What is known about the parts of one graph.
#[derive(Debug)]
struct Explored<W: Word> {
    of: Option<(Arc<Graph>, Rule, Searched<W>)>,
}

impl<W: Word> Default for Explored<W> {
    fn default() -> Self {
        Explored { of: None }
    }
}

impl<W: Word> Table for Explored<W> {
    fn bytes(&self) -> u64 {
        self.of.as_ref().map_or(0, |(_, _, searched)| searched.bytes())
    }
}

/// How many components were stored for the games of one ruleset.
#[derive(Debug, Default)]
struct Stored(u64);

impl Table for Stored {
    fn bytes(&self) -> u64 {
        8
    }
}

/// How many components the tables of this owner hold.
pub fn stored(owner: &str, context: Context<'_>) -> u64 {
    context.tables.lease::<Stored>(owner).0
}

impl Induced {
    /// All of a graph.
    pub fn whole(graph: Graph, rule: Rule) -> Self {
        let alive = (0..graph.order() as u32).collect();
        Induced { graph: Arc::new(graph), alive, rule }
    }

    /// Whether the search has room for it.
    pub fn fits(&self) -> bool {
        self.alive.len() <= MOST_VERTICES
    }

    /// Finds what is wanted; what is learned on the way stays in the tables of the context.
    pub fn find(&self, wanted: Wanted, owner: &str, context: Context<'_>) -> Result<Found> {
        if self.graph.order() > MOST_VERTICES {
            let own = Induced {
                graph: Arc::new(self.graph.induced(&self.alive)),
                alive: (0..self.alive.len() as u32).collect(),
                rule: self.rule,
            };
            return own.find_within(wanted, owner, context);
        }
        self.find_within(wanted, owner, context)
    }

    fn find_within(&self, wanted: Wanted, owner: &str, context: Context<'_>) -> Result<Found> {
        match self.graph.order() {
            0..=64 => self.find_in::<u64>(wanted, owner, context),
            65..=128 => self.find_in::<u128>(wanted, owner, context),
            _ => self.find_in::<Wide>(wanted, owner, context),
        }
    }

    fn find_in<W: Word>(&self, wanted: Wanted, owner: &str, context: Context<'_>) -> Result<Found> {
        let mut hasher = FxHasher::default();
        self.graph.hash(&mut hasher);
        let place = format!("{owner} {:x}", hasher.finish());
        let mut explored = context.tables.lease::<Explored<W>>(&place);
        let same = |(graph, rule, _): &(Arc<Graph>, Rule, _)| {
            *rule == self.rule && (Arc::ptr_eq(graph, &self.graph) || *graph == self.graph)
        };
        if !explored.of.as_ref().is_some_and(same) {
            let searched = Searched::new(Ground::new(&self.graph, self.rule));
            explored.of = Some((Arc::clone(&self.graph), self.rule, searched));
        }
        let Some((_, _, searched)) = &mut explored.of else { unreachable!("it was just made") };
        let alive = W::of(self.alive.iter().map(|&v| v as usize));
        let before = searched.stored();
        let found = ask(searched, alive, wanted, &Crew::new(thread_count()), context.budget);
        let more = searched.stored().saturating_sub(before);
        context.tables.lease::<Stored>(owner).0 += more;
        found
    }
}

fn ask<W: Word>(
    searched: &mut Searched<W>,
    alive: W,
    wanted: Wanted,
    crew: &Crew,
    budget: &Budget,
) -> Result<Found> {
    Ok(match wanted {
        Wanted::Value => Found::Value(searched.value(alive, crew, budget)?),
        Wanted::Whether(n) => Found::Whether(searched.is(alive, n, crew, budget)?),
    })
}
