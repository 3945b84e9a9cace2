//! What is left of a graph when edges are removed: the position of the games with points.
//!
//! Vertices are coins, edges are strings; strings may also be tied to the ground, which nobody
//! wins. Whoever removes a coin's last string gets a point.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHasher;

use crate::context::Table;
use crate::engine::score::{ScoreTable, WithPoints};
use crate::game::{Figure, Flow, Gain, Mark, Move, Strings};
use crate::graph::{self, Graph, Limits};
use crate::rules::kit::bits::Bits;
use crate::rules::kit::chains::{Endgame, Endgames};
use crate::rules::kit::cutting::{Cutting, MOST_STRINGS};
use crate::rules::kit::paths::{self, Lengths, Paths};
use crate::rules::kit::picking::Picking;
use crate::rules::kit::picking_sets::{self, PickingSets};
use crate::rules::kit::subset_scores::SubsetScores;
use crate::text::Cursor;
use crate::{Budget, Context, Error, Result, message};

/// The edges that are left of a graph.
#[derive(Clone, Debug)]
pub struct Edges {
    base: Arc<Base>,
    pub alive: Bits,
}

#[derive(Debug)]
struct Base {
    /// The vertices below this are coins; this one is the ground.
    coins: u32,
    ends: Vec<(u32, u32)>,
    /// A hash of all that.
    mark: u64,
}

/// The scores of what is left of graphs, as far as they were needed.
#[derive(Default)]
struct Scores {
    /// Small graphs, the one asked about last at the end: for each set of edges, as a number in
    /// binary, its score.
    subsets: Vec<(Arc<Base>, Subsets)>,
    /// Larger ones with small components where players strictly alternate.
    picking: Picking,
    /// Those with a larger component, of a middling size.
    sets: Vec<(Arc<Base>, PickingSets)>,
    /// Those with larger components, up to isomorphism.
    search: ScoreTable<Edges>,
    /// Paths and cycles where players strictly alternate.
    paths: ScoreTable<Lengths>,
    /// Chains and loops.
    endgames: Endgames,
    /// Graphs of a middling size where whoever scores moves again, likewise.
    cutting: Vec<(Arc<Base>, Cutting)>,
}

/// The scores of all subsets of few edges.
enum Subsets {
    Alternating(SubsetScores),
    MovingAgain(Vec<i8>),
}

impl Subsets {
    fn new(base: &Base, again: bool, budget: &Budget) -> Result<Subsets> {
        if again {
            return table(base, budget).map(Subsets::MovingAgain);
        }
        let scores = SubsetScores::new(base.coins as usize, &base.ends, budget)?;
        Ok(Subsets::Alternating(scores))
    }

    fn bytes(&self) -> u64 {
        match self {
            Subsets::Alternating(scores) => scores.bytes(),
            Subsets::MovingAgain(scores) => scores.len() as u64,
        }
    }

    fn score(&self, set: usize) -> i64 {
        match self {
            Subsets::Alternating(scores) => scores.score(set),
            Subsets::MovingAgain(scores) => scores[set].into(),
        }
    }
}

impl Scores {
    /// The search for what is left of a graph, if it is meant for it.
    fn cutting(
        &mut self,
        at: &Edges,
        again: bool,
        budget: &Budget,
    ) -> Result<Option<&mut Cutting>> {
        let size = at.base.ends.len();
        if !again || size <= MOST_TABULATED_AGAIN || size > MOST_STRINGS {
            return Ok(None);
        }
        match self.cutting.iter().position(|(base, _)| base.is(&at.base)) {
            Some(place) => self.cutting[place..].rotate_left(1),
            None => {
                if self.cutting.len() == MOST_GRAPHS {
                    budget.give_back(self.cutting.remove(0).1.bytes());
                }
                let search = Cutting::new(at.base.coins, &at.base.ends);
                budget.take(search.bytes())?;
                self.cutting.push((Arc::clone(&at.base), search));
            }
        }
        Ok(self.cutting.last_mut().map(|(_, cutting)| cutting))
    }

    /// The search over sets of edges where players strictly alternate, if it is meant for this.
    fn sets(
        &mut self,
        at: &Edges,
        parts: &[(u32, Vec<(u32, u32)>)],
        budget: &Budget,
    ) -> Result<Option<&mut PickingSets>> {
        let Base { coins, ends, .. } = &*at.base;
        let fits = ends.len() <= picking_sets::MOST_EDGES
            && *coins as usize <= picking_sets::MOST_VERTICES
            && parts.iter().any(|(_, ends)| ends.len() > MOST_SMALL);
        if !fits {
            return Ok(None);
        }
        match self.sets.iter().position(|(base, _)| base.is(&at.base)) {
            Some(place) => self.sets[place..].rotate_left(1),
            None => {
                if self.sets.len() == MOST_GRAPHS {
                    budget.give_back(self.sets.remove(0).1.bytes());
                }
                let search = PickingSets::new(*coins as usize, ends);
                budget.take(search.bytes())?;
                self.sets.push((Arc::clone(&at.base), search));
            }
        }
        Ok(self.sets.last_mut().map(|(_, sets)| sets))
    }
}

impl Table for Scores {
    fn bytes(&self) -> u64 {
        let subsets: u64 = self.subsets.iter().map(|(_, scores)| scores.bytes()).sum();
        let cutting: u64 = self.cutting.iter().map(|(_, cutting)| cutting.bytes()).sum();
        let sets: u64 = self.sets.iter().map(|(_, sets)| sets.bytes()).sum();
        let search = self.search.bytes() + self.picking.bytes() + sets;
        subsets + search + self.paths.bytes() + self.endgames.bytes() + cutting
    }
}

impl PartialEq for Edges {
    fn eq(&self, other: &Self) -> bool {
        self.alive == other.alive && self.base.is(&other.base)
    }
}

impl Base {
    fn is(self: &Arc<Base>, other: &Arc<Base>) -> bool {
        Arc::ptr_eq(self, other) || (self.coins == other.coins && self.ends == other.ends)
    }
}

impl Eq for Edges {}

impl Hash for Edges {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.base.mark.hash(state);
        self.alive.hash(state);
    }
}

/// Up to this many edges the scores of all their subsets are tabulated.
const MOST_TABULATED: usize = 24;
/// The same where whoever scores moves again: there search is faster sooner.
const MOST_TABULATED_AGAIN: usize = 16;
/// Under which name the tables are kept for games in which players strictly alternate.
const ALTERNATING: &str = "edges";
/// Likewise for games in which whoever scores moves again.
const MOVING_AGAIN: &str = "edges, moving again";
/// A component with more edges than this is not searched: its subsets are too many in any case.
const MOST_SEARCHED: usize = 128;
/// Components with no more edges than this are searched as such: the same ones come again often.
const MOST_SMALL: usize = 14;
/// So many small graphs are remembered with all their subsets.
const MOST_GRAPHS: usize = 8;
/// The word before the coins that are tied to the ground.
const GROUND: &str = "ground";
/// At most so many strings go to the ground.
const MOST_TIED: usize = 1 << 16;
/// How hard isomorphic graphs are looked for.
const EFFORT: u64 = 200;

impl Edges {
    /// All these strings between the coins and the ground, whose number is that of the coins.
    pub fn new(coins: u32, ends: Vec<(u32, u32)>) -> Edges {
        let mut hasher = FxHasher::default();
        (coins, &ends).hash(&mut hasher);
        let mark = hasher.finish();
        let alive = Bits::all(ends.len());
        Edges { alive, base: Arc::new(Base { coins, ends, mark }) }
    }

    pub fn read(text: &mut Cursor<'_>) -> Result<Edges> {
        if text.is_done() {
            return Ok(Edges::new(0, Vec::new()));
        }
        let graph = graph::read(text, &Limits::default().multigraph().at_most(1 << 17, 1 << 17))?;
        Ok(Edges::new(graph.order() as u32, graph.edges().to_vec()))
    }

    /// The same, and after the graph perhaps the coins that are tied to the ground, each as often as
    /// it is.
    pub fn read_grounded(text: &mut Cursor<'_>) -> Result<Edges> {
        let free = Edges::read(text)?;
        let coins = free.base.coins;
        let start = text.at();
        text.skip_spaces();
        if !text.eat(GROUND) {
            text.seek(start);
            return Ok(free);
        }
        text.skip_spaces();
        let tied = text.list(|text| {
            let start = text.at();
            let coin = text.number(message!("ground-coin"))?;
            if coin >= u64::from(coins) {
                return Err(text.error(start, message!("graph-without-vertex", vertex = coin)));
            }
            Ok((coin as u32, coins))
        })?;
        if tied.len() > MOST_TIED {
            return Err(text.error(start, message!("ground-at-most", most = MOST_TIED)));
        }
        Ok(Edges::new(coins, [free.base.ends.clone(), tied].concat()))
    }

    /// The strings that are left, those to the ground apart.
    fn strings(&self) -> (Vec<(u32, u32)>, Vec<u32>) {
        let left = self.alive.iter().map(|k| self.base.ends[k]);
        let (tied, free): (Vec<_>, Vec<_>) = left.partition(|end| end.1 == self.base.coins);
        (free, tied.into_iter().map(|(coin, _)| coin).collect())
    }

    pub fn write(&self) -> String {
        if self.base.coins == 0 {
            return "-".to_string();
        }
        let (free, mut tied) = self.strings();
        let graph = Graph::undirected(self.base.coins as usize, free).to_string();
        if tied.is_empty() {
            return graph;
        }
        tied.sort_unstable();
        let tied: Vec<String> = tied.iter().map(u32::to_string).collect();
        format!("{graph} {GROUND} {}", tied.join(","))
    }

    /// The graph that is left; the ground, if there is one, is its last vertex.
    pub fn figure(&self) -> Figure {
        let coins = self.base.coins;
        let has_ground = self.base.ends.iter().any(|end| end.1 == coins);
        let edges = self.alive.iter().map(|k| self.base.ends[k]).collect();
        let graph = Graph::undirected(coins as usize + usize::from(has_ground), edges);
        let mut marks = Vec::new();
        if has_ground {
            // Nobody wins the ground: it does not look like a coin.
            marks.resize(coins as usize, Mark::Plain);
            marks.push(Mark::Empty);
        }
        Figure::Graph { graph, marks }
    }

    /// The bytes owned beyond the struct's own size; a canonical image owns its graph.
    pub fn weight(&self) -> usize {
        self.alive.weight() + size_of::<Base>() + 8 * self.base.ends.len()
    }

    /// The number, the name and the result of removing each edge, and how many coins it frees.
    pub fn removals(&self) -> impl Iterator<Item = (usize, Move, Edges, i64)> + '_ {
        let ends = &self.base.ends;
        let mut degree = vec![0u32; self.base.coins as usize + 1];
        for k in self.alive.iter() {
            degree[ends[k].0 as usize] += 1;
            degree[ends[k].1 as usize] += 1;
        }
        self.alive.iter().map(move |k| {
            let (a, b) = ends[k];
            let mut left = self.clone();
            left.alive.remove(k);
            let freed = |&&v: &&u32| v < self.base.coins && degree[v as usize] == 1;
            (k, Move::Edge { ends: (a, b) }, left, [a, b].iter().filter(freed).count() as i64)
        })
    }

    /// The same as strings and coins, in which whoever gets a point moves again or not.
    pub fn as_strings(&self, again: bool) -> Strings {
        let Base { coins, ends, .. } = &*self.base;
        let left = (0..ends.len()).map(|k| self.alive.contains(k)).collect();
        Strings { coins: *coins, ends: ends.clone(), left, again }
    }

    /// What is left of these strings.
    pub fn of_strings(strings: Strings) -> Edges {
        let mut edges = Edges::new(strings.coins, strings.ends);
        for k in (0..strings.left.len()).filter(|&k| !strings.left[k]) {
            edges.alive.remove(k);
        }
        edges
    }

    /// The number of coins, those that are free included.
    pub fn coins(&self) -> usize {
        self.base.coins as usize
    }

    /// The numbers and the ends of the edges that are left.
    pub fn ends(&self) -> (Vec<usize>, Vec<(u32, u32)>) {
        self.alive.iter().map(|k| (k, self.base.ends[k])).unzip()
    }

    /// The name and the result of removing one edge, and how many coins it frees.
    pub fn removal(&self, edge: usize) -> (Move, Edges, i64) {
        let (a, b) = self.base.ends[edge];
        let mut left = self.clone();
        left.alive.remove(edge);
        let holds = |v: u32| {
            let ends = &self.base.ends;
            left.alive.iter().any(|k| ends[k].0 == v || ends[k].1 == v)
        };
        let freed = [a, b].into_iter().filter(|&v| v < self.base.coins && !holds(v)).count();
        (Move::Edge { ends: (a, b) }, left, freed as i64)
    }

    /// First player's points minus second's; `again` says whether whoever scores moves again.
    pub fn score(&self, again: bool, context: Context<'_>) -> Result<i64> {
        let budget = context.budget;
        let owner = if again { MOVING_AGAIN } else { ALTERNATING };
        if again && let Some(endgame) = Endgame::read(self.base.coins, &self.ends().1) {
            let mut known = context.tables.lease::<Scores>(owner);
            return endgame.score(&mut known.endgames, budget);
        }
        if !again
            && self.base.ends.len() > MOST_TABULATED
            && let Some(lengths) = paths::lengths(self.coins(), &self.ends().1)
        {
            let mut known = context.tables.lease::<Scores>(owner);
            return known.paths.score(&Paths, &lengths, budget);
        }
        let parts = self.parts();
        let largest = parts.iter().map(|(_, ends)| ends.len()).max().unwrap_or(0);
        if largest > MOST_SEARCHED {
            return Err(Error::over_budget(message!("edges-search-at-most", most = MOST_SEARCHED)));
        }
        let mut known = context.tables.lease::<Scores>(owner);
        if !again && self.is_picked(&parts) {
            if let Some(sets) = known.sets(self, &parts, budget)? {
                return sets.score(self.word(), budget);
            }
            return known.picking.score(&parts, budget);
        }
        if let Some(cutting) = known.cutting(self, again, budget)? {
            return cutting.score(self.word(), budget);
        }
        if self.base.ends.len() > MOST_TABULATED {
            return known.search.score(&Removing { again }, self, budget);
        }
        let subsets = &mut known.subsets;
        match subsets.iter().position(|(base, _)| base.is(&self.base)) {
            Some(place) => subsets[place..].rotate_left(1),
            None => {
                if subsets.len() == MOST_GRAPHS {
                    budget.give_back(subsets.remove(0).1.bytes());
                }
                let scores = Subsets::new(&self.base, again, budget)?;
                subsets.push((Arc::clone(&self.base), scores));
            }
        }
        let chosen = self.alive.word().unwrap_or(0) as usize;
        Ok(subsets.last().map_or(0, |(_, scores)| scores.score(chosen)))
    }

    /// Whether the score is at least this much, where that is easier to find out than the score.
    pub fn score_reaches(
        &self,
        bound: i64,
        again: bool,
        context: Context<'_>,
    ) -> Result<Option<bool>> {
        if !again {
            if paths::lengths(self.coins(), &self.ends().1).is_some() {
                return Ok(None);
            }
            let parts = self.parts();
            let mut known = context.tables.lease::<Scores>(ALTERNATING);
            if !self.is_picked(&parts) {
                return Ok(None);
            }
            if let Some(sets) = known.sets(self, &parts, context.budget)? {
                return sets.reaches(self.word(), bound, context.budget).map(Some);
            }
            return known.picking.reaches(&parts, bound, context.budget).map(Some);
        }
        let mut known = context.tables.lease::<Scores>(MOVING_AGAIN);
        let cutting = known.cutting(self, true, context.budget)?;
        cutting.map(|found| found.reaches(self.word(), bound, context.budget)).transpose()
    }

    /// Whether these parts of it are for the search on components.
    fn is_picked(&self, parts: &[(u32, Vec<(u32, u32)>)]) -> bool {
        // It is no deeper than there are edges.
        let few = self.alive.len() <= MOST_SEARCHED;
        self.base.ends.len() > MOST_TABULATED && few && Picking::fits(parts)
    }

    /// The edges that are left as bits, where there are few.
    fn word(&self) -> u64 {
        self.alive.word().unwrap_or(0) as u64
    }

    /// The connected parts that have edges; the ground connects nothing.
    pub fn components(&self) -> Vec<Edges> {
        self.parts().into_iter().map(|(coins, ends)| Edges::new(coins, ends)).collect()
    }

    /// The same for all isomorphic graphs, if they are not too symmetric: the parts, each in
    /// canonical labelling, in a fixed order.
    pub fn canonical(&self) -> Edges {
        let mut parts: Vec<(u32, Vec<(u32, u32)>)> = self
            .parts()
            .into_iter()
            .map(|(coins, ends)| {
                let mut colours = vec![0; coins as usize];
                colours.push(1);
                let graph = Graph::undirected(colours.len(), ends);
                // The colours put the ground last.
                let canonical = graph::canonical_within(&graph, &colours, EFFORT);
                (coins, canonical.graph.edges().to_vec())
            })
            .collect();
        parts.sort_unstable();
        let all: u32 = parts.iter().map(|(coins, _)| coins).sum();
        let mut before = 0;
        let mut ends = Vec::with_capacity(self.alive.len());
        for (coins, part) in parts {
            let moved = |v: u32| if v == coins { all } else { v + before };
            ends.extend(part.iter().map(|&(a, b)| (moved(a), moved(b))));
            before += coins;
        }
        Edges::new(all, ends)
    }

    /// For each connected part how many coins it has, and its edges with coins renumbered.
    fn parts(&self) -> Vec<(u32, Vec<(u32, u32)>)> {
        let ground = self.base.coins;
        let edges: Vec<(u32, u32)> = self.alive.iter().map(|k| self.base.ends[k]).collect();
        let between_coins = edges.iter().copied().filter(|e| e.0 != ground && e.1 != ground);
        let coins = Graph::undirected(ground as usize, between_coins.collect());
        let mut place = vec![(0, 0); ground as usize];
        let mut parts = Vec::new();
        for (k, component) in coins.components().into_iter().enumerate() {
            for (i, &v) in component.iter().enumerate() {
                place[v as usize] = (k, i as u32);
            }
            parts.push((component.len() as u32, Vec::new()));
        }
        for (a, b) in edges {
            let (part, _) = place[a.min(b) as usize];
            let size = parts[part].0;
            let moved = |v: u32| if v == ground { size } else { place[v as usize].1 };
            parts[part].1.push((moved(a), moved(b)));
        }
        parts.retain(|(_, ends)| !ends.is_empty());
        parts
    }
}

/// The scores of all subsets of the edges when whoever scores moves again: each needs only those
/// with one edge less.
fn table(base: &Base, budget: &Budget) -> Result<Vec<i8>> {
    let count = base.ends.len();
    budget.take(1 << count)?;
    let mut at = vec![0u32; base.coins as usize + 1];
    for (k, &(a, b)) in base.ends.iter().enumerate() {
        at[a as usize] |= 1 << k;
        at[b as usize] |= 1 << k;
    }
    at[base.coins as usize] = 0;
    let around: Vec<(u32, u32)> =
        base.ends.iter().map(|&(a, b)| (at[a as usize], at[b as usize])).collect();
    let mut scores = vec![0i8; 1 << count];
    for set in 1..1u32 << count {
        if set & 0xffff == 0
            && let Err(error) = budget.check()
        {
            budget.give_back(1 << count);
            return Err(error);
        }
        let mut best = i8::MIN;
        let mut open = set;
        while open != 0 {
            let k = open.trailing_zeros();
            let bit = 1 << k;
            open ^= bit;
            let (a, b) = around[k as usize];
            let points = i8::from(set & a == bit) + i8::from(set & b == bit);
            let rest = scores[(set ^ bit) as usize];
            best = best.max(points + if points > 0 { rest } else { -rest });
        }
        scores[set as usize] = best;
    }
    Ok(scores)
}

/// Removing edges as a game for the general search, with isomorphic graphs as one position.
pub struct Removing {
    pub again: bool,
}

impl WithPoints for Removing {
    type Position = Edges;

    fn options(&self, at: &Edges, visit: &mut dyn FnMut(Edges, Gain) -> Flow) -> Result<()> {
        let _ = at.removals().try_for_each(|(_, _, left, points)| {
            visit(left, Gain { points, again: self.again && points > 0 })
        });
        Ok(())
    }
    fn canonical(&self, at: Edges) -> Edges {
        at.canonical()
    }
    fn weight(&self, at: &Edges) -> usize {
        at.weight()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    /// By the rules alone.
    fn plain(at: &Edges, again: bool) -> i64 {
        let options = at.removals().map(|(_, _, left, points)| {
            let rest = plain(&left, again);
            points + if again && points > 0 { rest } else { -rest }
        });
        options.max().unwrap_or(0)
    }

    #[test]
    fn table_search_and_rules_agree() {
        let mut dice = Dice::new(7);
        let budget = Budget::default();
        for _ in 0..400 {
            let coins = 1 + dice.roll(5) as u32;
            let mut ends = Vec::new();
            for _ in 0..dice.roll(8) {
                let (a, b) = (dice.roll(coins as usize) as u32, dice.roll(coins as usize + 1));
                if a != b as u32 {
                    ends.push((a, b as u32));
                }
            }
            let edges = Edges::new(coins, ends);
            for again in [false, true] {
                let expected = plain(&edges, again);
                let game = Removing { again };
                let mut search = ScoreTable::default();
                assert_eq!(search.score(&game, &edges, &budget), Ok(expected), "{edges:?}");
                let table = Subsets::new(&edges.base, again, &budget).expect("a small table");
                let all = (1 << edges.base.ends.len()) - 1;
                assert_eq!(table.score(all), expected, "{edges:?}");
                assert_eq!(plain(&edges.canonical(), again), expected, "{edges:?}");
            }
        }
    }
}
