//! Domination on unions and complete products, and without twins: theorems that make graphs smaller.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::{Found, Induced, MOST_VERTICES, Rule, Wanted};
use crate::graph::{Composed, without_twins};
use crate::{Budget, Context, Result};

/// Factors with more vertices are left to the search, unless the whole is too large for it.
const MOST_OF_A_FACTOR: usize = 40;
/// Twins with a matching are not looked for in larger parts.
const MOST_MATCHED: usize = 64;

/// A position without its twins, and what it is made of.
struct Reduced {
    alive: Vec<u32>,
    made: Vec<Composed>,
}

impl Reduced {
    fn has_products(&self) -> bool {
        self.made.iter().any(|one| matches!(one, Composed::Product(_)))
    }

    /// For each part whether it is within a factor of a product.
    fn within_products(&self) -> Vec<bool> {
        let mut within = vec![false; self.made.len()];
        for (at, one) in self.made.iter().enumerate() {
            match one {
                Composed::Product(parts) => {
                    for &part in parts {
                        within[part] = true;
                    }
                }
                Composed::Union(parts) => {
                    let inside = within[at];
                    for &part in parts {
                        within[part] = inside;
                    }
                }
                Composed::Prime(_) => {}
            }
        }
        within
    }
}

/// The least number that is not in the set.
fn missing(options: &BTreeSet<u64>) -> u64 {
    options.iter().zip(0..).take_while(|&(&value, n)| value == n).count() as u64
}

impl Induced {
    /// Finds what is wanted by theorems about complete products and twins; none where there are
    /// none, and where a search is the better way.
    ///
    /// A vertex of a factor of a complete product removes all other factors, so that its options
    /// are those of the factors together. Leaving out twins, vertices with the same closed
    /// neighbourhood, changes neither a value nor the values of the options; twins with a matching
    /// are only left out where the value alone counts.
    pub fn by_products(
        &self,
        wanted: Wanted,
        owner: &str,
        context: Context<'_>,
    ) -> Result<Option<Found>> {
        let Some(reduced) = self.reduced() else { return Ok(None) };
        let Reduced { alive, made } = &reduced;
        let within = reduced.within_products();
        let mut large = made.iter().zip(&within).filter_map(|(one, &within)| match one {
            Composed::Prime(part) if within => Some(part.len() > MOST_OF_A_FACTOR),
            Composed::Prime(part) => Some(part.len() > MOST_VERTICES),
            _ => None,
        });
        if !reduced.has_products() || large.any(|large| large) {
            let smaller = alive.len() < self.alive.len() && alive.len() <= MOST_VERTICES;
            return smaller.then(|| self.part(alive).find(wanted, owner, context)).transpose();
        }
        let mut values = vec![0; made.len()];
        let mut options: Vec<BTreeSet<u64>> = vec![BTreeSet::new(); made.len()];
        for (at, one) in made.iter().enumerate().rev() {
            context.budget.check()?;
            match one {
                Composed::Prime(part) if part.len() == 1 => {
                    options[at].insert(0);
                    values[at] = 1;
                }
                Composed::Prime(part) if within[at] => {
                    let whole = self.part(part);
                    for &v in part {
                        options[at].insert(whole.after(&[v]).value(owner, context)?);
                    }
                    values[at] = missing(&options[at]);
                }
                Composed::Prime(part) => values[at] = self.part(part).value(owner, context)?,
                Composed::Union(parts) => {
                    let sum = parts.iter().fold(0, |sum, &part| sum ^ values[part]);
                    for &part in parts {
                        let others = sum ^ values[part];
                        let inside = std::mem::take(&mut options[part]);
                        options[at].extend(inside.into_iter().map(|value| value ^ others));
                    }
                    values[at] = sum;
                }
                Composed::Product(parts) => {
                    for &part in parts {
                        let mut inside = std::mem::take(&mut options[part]);
                        if inside.len() > options[at].len() {
                            std::mem::swap(&mut inside, &mut options[at]);
                        }
                        options[at].extend(inside);
                    }
                    values[at] = missing(&options[at]);
                }
            }
        }
        Ok(Some(Found::Value(values[0])))
    }

    /// The Grundy value where unions and complete products of single vertices make up the graph,
    /// once twins are left out: no search is needed then.
    ///
    /// ```
    /// use noyau::graph::Graph;
    /// use noyau::subset::{Induced, Rule};
    /// let at = |graph: Graph| Induced::whole(graph, Rule::Vertex);
    /// // One vertex of a side leaves the others of that side.
    /// assert_eq!(at(Graph::complete_bipartite(500, 301)).value_by_products(), Some(2));
    /// assert_eq!(at(Graph::cycle(5)).value_by_products(), None);
    /// ```
    pub fn value_by_products(&self) -> Option<u64> {
        let reduced = self.reduced()?;
        let single = |one: &Composed| !matches!(one, Composed::Prime(part) if part.len() > 1);
        if !reduced.has_products() || !reduced.made.iter().all(single) {
            return None;
        }
        let (budget, tables) = (crate::Budget::default(), crate::context::Tables::default());
        match self.by_products(Wanted::Value, "", Context::new(&budget, &tables)) {
            Ok(Some(Found::Value(value))) => Some(value),
            _ => None,
        }
    }

    /// Without twins, and taken apart; none if there is nothing to gain.
    fn reduced(&self) -> Option<Reduced> {
        if self.rule != Rule::Vertex || self.graph.is_directed() || self.alive.len() < 2 {
            return None;
        }
        let mut alive = self.alive.clone();
        loop {
            alive = self.one_of_each(&alive);
            let made = self.graph.composition(&alive)?;
            let reduced = Reduced { alive, made };
            let spare = self.matched(&reduced);
            if spare.is_empty() {
                let same = reduced.alive.len() == self.alive.len();
                return (!same || reduced.has_products()).then_some(reduced);
            }
            alive = reduced.alive;
            alive.retain(|v| !spare.contains(v));
        }
    }

    /// One vertex of each closed neighbourhood.
    fn one_of_each(&self, alive: &[u32]) -> Vec<u32> {
        let near = self.graph.neighbours();
        let mut left = vec![false; self.graph.order()];
        for &v in alive {
            left[v as usize] = true;
        }
        let mut seen = HashMap::new();
        for &v in alive {
            let mut closed: Vec<u32> =
                near.of(v).iter().copied().filter(|&w| left[w as usize]).collect();
            closed.push(v);
            closed.sort_unstable();
            seen.entry(closed).or_insert(v);
        }
        let mut kept: Vec<u32> = seen.into_values().collect();
        kept.sort_unstable();
        kept
    }

    /// What twins with a matching make superfluous in the parts of which only the value counts.
    fn matched(&self, reduced: &Reduced) -> BTreeSet<u32> {
        let mut spare = BTreeSet::new();
        for (one, within) in reduced.made.iter().zip(reduced.within_products()) {
            let Composed::Prime(part) = one else { continue };
            if within || !(4..=MOST_MATCHED).contains(&part.len()) {
                continue;
            }
            // They are few, so that nobody has to look at the clock.
            let part_alone = self.graph.induced(part);
            let Ok((_, left)) = without_twins(&part_alone, &Budget::unlimited()) else { continue };
            let stays: BTreeSet<usize> = left.into_iter().map(|v| v as usize).collect();
            let gone = part.iter().enumerate().filter(|(k, _)| !stays.contains(k));
            spare.extend(gone.map(|(_, &v)| v));
        }
        spare
    }

    fn part(&self, alive: &[u32]) -> Induced {
        Induced { graph: Arc::clone(&self.graph), alive: alive.to_vec(), rule: self.rule }
    }

    fn value(&self, owner: &str, context: Context<'_>) -> Result<u64> {
        if self.alive.len() < 2 {
            return Ok(self.alive.len() as u64);
        }
        match self.find(Wanted::Value, owner, context)? {
            Found::Value(value) => Ok(value),
            Found::Whether(_) => unreachable!("the value was asked for"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Tables;
    use crate::graph::Graph;
    use crate::random::Dice;

    /// The complete product of two graphs.
    fn product(one: &Graph, two: &Graph) -> Graph {
        let first = one.order() as u32;
        let across = (0..first).flat_map(|a| (0..two.order() as u32).map(move |b| (a, first + b)));
        let mut edges = one.union(two).edges().to_vec();
        edges.extend(across);
        Graph::undirected(one.order() + two.order(), edges)
    }

    /// Small graphs put together at random, with a twin now and then.
    fn composed(dice: &mut Dice) -> Graph {
        let pieces = [Graph::path(1), Graph::path(4), Graph::cycle(5), Graph::star(3)];
        let mut graph = pieces[dice.roll(4)].clone();
        while graph.order() < 9 {
            let piece = &pieces[dice.roll(8) % 4];
            graph = match dice.roll(3) {
                0 => graph.union(piece),
                1 => product(&graph, piece),
                _ => {
                    let (of, twin) = (dice.roll(graph.order()) as u32, graph.order() as u32);
                    let near = graph.neighbours();
                    let copied = near.of(of).iter().map(|&w| (w, twin));
                    let more = copied.chain([(of, twin)]);
                    let edges = graph.edges().iter().copied().chain(more).collect();
                    Graph::undirected(graph.order() + 1, edges)
                }
            };
        }
        graph
    }

    #[test]
    fn theorems_say_what_the_search_finds() {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        let mut dice = Dice::new(40);
        let (mut met, mut alone) = (0, 0);
        for round in 0..3000 {
            let graph = if round % 2 == 0 {
                composed(&mut dice)
            } else {
                let n = 2 + dice.roll(7);
                let odds = 2 + dice.roll(3);
                let all = (0..n as u32).flat_map(|b| (0..b).map(move |a| (a, b)));
                Graph::undirected(n, all.filter(|_| dice.roll(odds) > 0).collect())
            };
            let at = Induced::whole(graph, Rule::Vertex);
            let found = at.by_products(Wanted::Value, "theorems", context).unwrap();
            let Some(found) = found else { continue };
            let expected = at.find(Wanted::Value, "search", context).unwrap();
            assert_eq!(found, expected, "{}", at.graph);
            met += 1;
            if let Some(value) = at.value_by_products() {
                assert_eq!(Found::Value(value), expected, "{}", at.graph);
                alone += 1;
            }
        }
        assert!(met > 1000 && alone > 200, "{met} {alone}");
    }

    #[test]
    fn no_search_reaches_these() {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        // Vertices that are added one by one, in turn joined to all and to none: no recursion.
        let threshold = (0..300u32).flat_map(|b| (0..b).map(move |a| (a, b)));
        let threshold = threshold.filter(|(_, b)| b % 2 == 1).collect();
        let at = Induced::whole(Graph::undirected(300, threshold), Rule::Vertex);
        assert!(at.value_by_products().is_some());
        // Sixty cycles of five vertices, all joined: a vertex leaves two neighbours, of value 1.
        let cycles = (1..60).fold(Graph::cycle(5), |graph, _| product(&graph, &Graph::cycle(5)));
        let at = Induced::whole(cycles, Rule::Vertex);
        let found = at.by_products(Wanted::Value, "test", context).unwrap();
        assert_eq!((at.alive.len(), found), (300, Some(Found::Value(0))));
    }
}
