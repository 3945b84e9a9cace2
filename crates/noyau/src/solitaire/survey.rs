//! All colourings of a small graph, up to its automorphisms and the exchange of the colours.

use serde::{Deserialize, Serialize};

use super::subset::Sets;
use super::{Certificate, Goal, Stone, parts};
use crate::budget::Ticker;
use crate::graph::Graph;
use crate::subset::stable_colours;
use crate::{Budget, Error, ErrorKind, Result, message};

/// The most vertices.
pub const MOST: usize = 20;

/// The most vertices where the strong questions are asked.
pub const MOST_STRONG: usize = 16;

/// So many words are kept as examples.
const EXAMPLES: usize = 5;

/// What is known of the colourings with both colours. Colourings that an automorphism or the
/// exchange of the colours makes the same are one class.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Survey {
    /// Whether all classes have been looked at.
    pub complete: bool,
    /// How many classes have been looked at.
    pub classes: u64,
    /// How many colourings these are.
    pub colourings: u64,
    /// By the fewest stones that can remain.
    pub least: Vec<LeastCount>,
    /// Classes that could not be decided, and their words.
    pub undecided: Vec<String>,
    /// On a bipartite graph: against the invariant modulo 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub invariant: Option<AgainstInvariant>,
    /// The strong questions, if asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub strong: Option<StrongCounts>,
}

/// The classes of which so many stones can remain, and no fewer.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeastCount {
    /// How many stones.
    pub stones: u32,
    /// How many classes.
    pub classes: u64,
    /// How many colourings.
    pub colourings: u64,
    /// The first words.
    pub words: Vec<String>,
}

/// The classes by what the invariant says of one stone.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AgainstInvariant {
    /// Where it forbids one stone.
    pub forbidden: u64,
    /// Where it allows one stone, and one can remain.
    pub reached: u64,
    /// Where it allows one stone, but more remain; and the first words.
    pub missed: u64,
    /// The first words of these.
    pub words: Vec<String>,
}

/// How many classes have each of the strong properties, and the first words without it.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StrongCounts {
    /// One stone can remain at any place in either colour, if the other stones are of both colours.
    pub one: StrongCount,
    /// So it can, and if need be a second one of any colour, as far as two stones have the two colours.
    pub two: StrongCount,
    /// One stone can remain at any place in either colour, with a joker, unless the place has the other
    /// colour as the only one.
    pub joker: StrongCount,
}

/// How many classes have a property.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StrongCount {
    /// How many have it.
    pub classes: u64,
    /// The first words without it.
    pub without: Vec<String>,
}

impl StrongCount {
    fn note(&mut self, holds: bool, word: &str) {
        self.classes += u64::from(holds);
        if !holds {
            keep(&mut self.without, word);
        }
    }
}

fn keep(words: &mut Vec<String>, word: &str) {
    if words.len() < EXAMPLES {
        words.push(word.to_string());
    }
}

impl Survey {
    /// Goes on with a survey of a graph until all classes have been looked at or the time is over.
    ///
    /// ```
    /// use noyau::graph::Graph;
    /// use noyau::solitaire::Survey;
    /// use noyau::Budget;
    /// let mut survey = Survey::default();
    /// survey.go_on(&Graph::hypercube(3), true, &Budget::default())?;
    /// assert!(survey.complete);
    /// assert_eq!(survey.colourings, 254);
    /// assert_eq!(survey.least.len(), 2);
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn go_on(&mut self, graph: &Graph, strong: bool, budget: &Budget) -> Result<()> {
        self.go_on_telling(graph, strong, budget, &mut |_| {})
    }

    /// The same, and tells what shows the number of each class that is decided.
    pub fn go_on_telling(
        &mut self,
        graph: &Graph,
        strong: bool,
        budget: &Budget,
        tell: &mut dyn FnMut(Certificate),
    ) -> Result<()> {
        let n = graph.order();
        let most = if strong { MOST_STRONG } else { MOST };
        if n > most {
            return Err(Error::over_budget(message!("checked-on-vertices-at-most", most = most)));
        }
        if self.complete {
            return Ok(());
        }
        match self.look(graph, strong, budget, tell) {
            Err(error)
                if error.kind == ErrorKind::OverBudget
                    && !budget.cancel_switch().is_cancelled() =>
            {
                Ok(())
            }
            looked => looked,
        }
    }

    fn look(
        &mut self,
        graph: &Graph,
        strong: bool,
        budget: &Budget,
        tell: &mut dyn FnMut(Certificate),
    ) -> Result<()> {
        let n = graph.order();
        let adjacent = masks(graph)?;
        let maps = generators(&adjacent, budget)?;
        let sides = graph.sides();
        let count = 1u32 << n;
        budget.take(u64::from(count))?;
        let mut met = vec![false; count as usize];
        let mut number = 0;
        for first in 1..count.saturating_sub(1) {
            if met[first as usize] {
                continue;
            }
            let size = class(first, count - 1, &maps, &mut met);
            number += 1;
            if number > self.classes {
                budget.check()?;
                let sides = sides.as_deref();
                let one = self.one(graph, &adjacent, first, size, sides, strong, budget)?;
                one.into_iter().for_each(&mut *tell);
            }
        }
        self.complete = true;
        Ok(())
    }

    /// Looks at one class.
    #[allow(clippy::too_many_arguments)]
    fn one(
        &mut self,
        graph: &Graph,
        adjacent: &[u32],
        white: u32,
        size: u64,
        sides: Option<&[bool]>,
        strong: bool,
        budget: &Budget,
    ) -> Result<Option<Certificate>> {
        let n = adjacent.len();
        let colours: Vec<u8> = (0..n).map(|v| (white >> v & 1) as u8).collect();
        let stones: Vec<Option<Stone>> =
            colours.iter().map(|&c| Some(if c == 1 { Stone::O } else { Stone::X })).collect();
        let word: String = stones.iter().flatten().map(|stone| stone.letter()).collect();
        let properties = match strong {
            true if all_ends(graph, &stones, budget)? => Some([true; 3]),
            true => Some(properties(adjacent, &colours, budget)?),
            false => None,
        };
        let found = parts::clobber(graph, &stones, &Goal::default(), budget)?;
        if found.least.is_none() {
            // for want of time, or of a way
            budget.check()?;
            self.undecided.push(word.clone());
        }
        self.classes += 1;
        self.colourings += size;
        if let Some(stones) = found.least {
            let place = self.least.partition_point(|row| row.stones < stones);
            if self.least.get(place).is_none_or(|row| row.stones != stones) {
                self.least.insert(place, LeastCount { stones, ..LeastCount::default() });
            }
            let row = &mut self.least[place];
            row.classes += 1;
            row.colourings += size;
            keep(&mut row.words, &word);
        }
        if let Some(sides) = sides {
            let wrong = colours.iter().zip(sides).filter(|(c, side)| (**c == 1) != **side).count();
            let against = self.invariant.get_or_insert_default();
            match found.least {
                _ if (n + wrong).is_multiple_of(3) => against.forbidden += 1,
                Some(1) => against.reached += 1,
                _ => {
                    against.missed += 1;
                    keep(&mut against.words, &word);
                }
            }
        }
        if let Some([one, two, joker]) = properties {
            let counts = self.strong.get_or_insert_default();
            counts.one.note(one, &word);
            counts.two.note(two, &word);
            counts.joker.note(joker, &word);
        }
        let captures = found.moves.iter().map(|places| [places[0], places[1]]).collect();
        let shown = |stones| Certificate { word, colourings: size, stones, captures };
        Ok(found.least.map(shown))
    }
}

/// The neighbours of each vertex of a small graph.
pub(super) fn masks(graph: &Graph) -> Result<Vec<u32>> {
    if graph.order() > MOST {
        return Err(Error::over_budget(message!("checked-on-vertices-at-most", most = MOST)));
    }
    let mut adjacent = vec![0u32; graph.order()];
    for (a, b) in graph.steps().filter(|(a, b)| a != b) {
        adjacent[a as usize] |= 1 << b;
        adjacent[b as usize] |= 1 << a;
    }
    Ok(adjacent)
}

/// Up to this order all ends are found together faster than one by one.
const TOGETHER: usize = 12;

/// Whether one stone can be found at every place in either colour, and with the joker where the place holds
/// the only stone of its colour: then all strong properties hold.
fn all_ends(graph: &Graph, stones: &[Option<Stone>], budget: &Budget) -> Result<bool> {
    if stones.len() <= TOGETHER {
        return Ok(false);
    }
    for (v, &own) in stones.iter().enumerate() {
        let rare = stones.iter().filter(|&&stone| stone == own).count() == 1;
        for colour in [Stone::X, Stone::O] {
            if rare && own != Some(colour) {
                continue;
            }
            let (end_at, end_color) = (Some(v as u32), Some(colour));
            let goal = Goal { end_at, end_color, other_color: None, joker: rare };
            if parts::clobber(graph, stones, &goal, budget)?.least != Some(1) {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// The strong properties of one colouring.
fn properties(adjacent: &[u32], colours: &[u8], budget: &Budget) -> Result<[bool; 3]> {
    let n = adjacent.len();
    let used = budget.memory_used();
    let sets = Sets::new(adjacent.to_vec(), colours, true, budget)?;
    let full = (1u32 << n) - 1;
    let one = [0, 1].map(|c| sets.places(full, c, false));
    let with_joker = [0, 1].map(|c| sets.places(full, c, true));
    // where one of two stones can stand, by its colour and that of the other
    let mut pairs = [[0u32; 2]; 2];
    for set in 1..full {
        for (c, row) in pairs.iter_mut().enumerate() {
            for (d, places) in row.iter_mut().enumerate() {
                if sets.places(full ^ set, d as u8, false) != 0 {
                    *places |= sets.places(set, c as u8, false);
                }
            }
        }
    }
    budget.give_back(budget.memory_used() - used);
    let white = colours.iter().map(|&c| usize::from(c)).sum::<usize>();
    let count = [n - white, white];
    let mut holds = [true; 3];
    for (v, &own) in colours.iter().enumerate() {
        let own = usize::from(own);
        let rare = count[own] == 1;
        let mixed = !rare && count[own ^ 1] > 0;
        for c in 0..2 {
            let alone = one[c] >> v & 1 == 1;
            holds[0] &= !mixed || alone;
            for d in 0..2 {
                let carried = count[c] > usize::from(c == d) && count[d] > 0;
                holds[1] &= !mixed || !carried || alone || pairs[c][d] >> v & 1 == 1;
            }
            holds[2] &= (c != own && rare) || with_joker[c] >> v & 1 == 1;
        }
    }
    Ok(holds)
}

/// Visits all colourings of a graph with two colours, as sets of the vertices with the second one, one of
/// those that automorphisms make the same.
pub fn each_colouring(
    graph: &Graph,
    budget: &Budget,
    visit: &mut dyn FnMut(u32) -> Result<()>,
) -> Result<()> {
    let maps = generators(&masks(graph)?, budget)?;
    let count = 1u32 << graph.order();
    budget.take(u64::from(count))?;
    let mut met = vec![false; count as usize];
    for first in 0..count {
        if !met[first as usize] {
            orbit(first, &mut met, |set, images| {
                images.extend(maps.iter().map(|map| moved(set, map)));
            });
            visit(first)?;
        }
    }
    budget.give_back(u64::from(count));
    Ok(())
}

/// Marks all colourings of a class; how many there are.
pub(super) fn class(first: u32, full: u32, maps: &[Vec<u32>], met: &mut [bool]) -> u64 {
    orbit(first, met, |white, images| {
        images.extend(maps.iter().map(|map| moved(white, map)).chain([full ^ white]));
    })
}

/// Where a map takes a set.
fn moved(set: u32, map: &[u32]) -> u32 {
    map.iter().enumerate().map(|(v, &to)| (set >> v & 1) << to).sum()
}

/// Marks all that can be reached by images; how many there are.
fn orbit(first: u32, met: &mut [bool], images_of: impl Fn(u32, &mut Vec<u32>)) -> u64 {
    let mut open = vec![first];
    met[first as usize] = true;
    let mut size = 0;
    let mut images = Vec::new();
    while let Some(set) = open.pop() {
        size += 1;
        images.clear();
        images_of(set, &mut images);
        for &other in &images {
            if !std::mem::replace(&mut met[other as usize], true) {
                open.push(other);
            }
        }
    }
    size
}

/// Automorphisms that generate all: for every vertex, and every one it can go to while those before it
/// stay, one that does so, unless others together do.
pub(super) fn generators(adjacent: &[u32], budget: &Budget) -> Result<Vec<Vec<u32>>> {
    let n = adjacent.len();
    let near = |v: usize| (0..v as u32).filter(move |&w| adjacent[v] >> w & 1 == 1);
    let edges = (0..n).flat_map(|v| near(v).map(move |w| (w, v as u32))).collect();
    let colour = stable_colours(&Graph::undirected(n, edges));
    let mut ticker = budget.ticker(message!("unit-positions"));
    let mut maps: Vec<Vec<u32>> = Vec::new();
    for fixed in (0..n).rev() {
        for to in fixed + 1..n {
            budget.check()?;
            // where those that fix everything before can take it already
            let mut reached = 1u32 << fixed;
            loop {
                let go = |map: &Vec<u32>| {
                    (0..n)
                        .filter(|v| reached >> v & 1 == 1)
                        .map(|v| 1 << map[v])
                        .fold(0, |a, b| a | b)
                };
                let next: u32 = maps.iter().map(go).fold(reached, |a, b| a | b);
                if next == reached {
                    break;
                }
                reached = next;
            }
            if reached >> to & 1 == 1 {
                continue;
            }
            let mut map: Vec<u32> = (0..fixed as u32).collect();
            map.push(to as u32);
            let apart = (0..fixed).all(|v| adjacent[v] >> fixed & 1 == adjacent[v] >> to & 1)
                && colour[fixed] == colour[to];
            if apart && extend(adjacent, &colour, &mut map, &mut ticker)? {
                maps.push(map);
            }
        }
    }
    Ok(maps)
}

/// Extends a map of the first vertices to an automorphism; no deeper than there are vertices.
fn extend(
    adjacent: &[u32],
    colour: &[u32],
    map: &mut Vec<u32>,
    ticker: &mut Ticker<'_>,
) -> Result<bool> {
    ticker.tick()?;
    let v = map.len();
    if v == adjacent.len() {
        return Ok(true);
    }
    for to in 0..adjacent.len() as u32 {
        let fits = !map.contains(&to)
            && colour[v] == colour[to as usize]
            && map
                .iter()
                .enumerate()
                .all(|(u, &image)| adjacent[v] >> u & 1 == adjacent[to as usize] >> image & 1);
        if fits {
            map.push(to);
            if extend(adjacent, colour, map, ticker)? {
                return Ok(true);
            }
            map.pop();
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Limits, parse};
    use crate::random::Dice;
    use crate::solitaire::slow;

    #[test]
    fn classes_are_counted_as_by_all_permutations() {
        for (graph, count) in [
            (Graph::hypercube(3), 13),
            (Graph::cycle(6), 7),
            (Graph::complete(6), 3),
            (Graph::path(3).cartesian(&Graph::path(3)), 50),
        ] {
            let maps =
                generators(&masks(&graph).expect("small"), &Budget::default()).expect("small");
            let n = graph.order();
            let mut met = vec![false; 1 << n];
            let mut classes = 0;
            let mut total = 0;
            for first in 1..(1u32 << n) - 1 {
                if !met[first as usize] {
                    classes += 1;
                    total += class(first, (1 << n) - 1, &maps, &mut met);
                }
            }
            assert_eq!(total, (1 << n) - 2);
            assert_eq!(classes, count, "{graph}");
        }
    }

    /// Vertices without edges may go anywhere, and it is seen late that the others may not.
    #[test]
    fn symmetries_of_sparse_graphs_are_found_soon() {
        let graph = parse("{20; 3-7, 15-12, 8-7, 8-15, 0-14}", &Limits::default()).unwrap();
        let budget = Budget::default().time(std::time::Duration::from_secs(20));
        let maps = generators(&masks(&graph).unwrap(), &budget).unwrap();
        // Thirteen vertices that are exchanged one by one, the path and the edge.
        assert_eq!(maps.len(), 12 + 2);
        let late = Budget::default().time(std::time::Duration::ZERO);
        assert!(generators(&masks(&graph).unwrap(), &late).is_err());
    }

    #[test]
    fn ends_found_one_by_one_are_those_of_all_sets() {
        let mut dice = Dice::new(0);
        let square = parse("C13^2", &Limits::default()).expect("a graph");
        let mut held = 0;
        for graph in [square, Graph::cycle(13)] {
            for _ in 0..3 {
                let colours: Vec<u8> = (0..13).map(|_| dice.roll(2) as u8).collect();
                let stones: Vec<Option<Stone>> =
                    colours.iter().map(|&c| Some(Stone::from_bit(c))).collect();
                let adjacent = masks(&graph).expect("small");
                let all = properties(&adjacent, &colours, &Budget::default()).expect("small");
                let quick = all_ends(&graph, &stones, &Budget::default()).expect("small");
                assert_eq!(quick, all == [true; 3], "{graph} {colours:?}");
                held += usize::from(quick);
            }
        }
        assert_eq!(held, 3, "squares of cycles, and no cycles");
    }

    #[test]
    fn a_survey_is_what_every_colouring_says() {
        for graph in [Graph::cycle(6), Graph::path(2).cartesian(&Graph::path(3))] {
            let mut survey = Survey::default();
            survey.go_on(&graph, true, &Budget::default()).expect("small");
            let mut counts = vec![0u64; graph.order() + 1];
            for white in 1..(1u32 << graph.order()) - 1 {
                let stone = |v: usize| Stone::from_bit((white >> v & 1) as u8);
                let word: Vec<_> = (0..graph.order()).map(|v| Some(stone(v))).collect();
                let captures = slow::Captures::Any;
                let goal = Goal::default();
                let found = slow::clobber(&graph, &word, captures, &goal, &Budget::default());
                counts[found.expect("small").least.expect("no goal") as usize] += 1;
            }
            let told: Vec<(u32, u64)> =
                survey.least.iter().map(|row| (row.stones, row.colourings)).collect();
            let expected: Vec<(u32, u64)> =
                (0..).zip(counts).filter(|(_, count)| *count > 0).collect();
            assert_eq!(told, expected, "{graph}");
        }
    }

    #[test]
    fn a_survey_goes_on_where_it_stopped() {
        let graph = Graph::hypercube(3);
        let mut whole = Survey::default();
        whole.go_on(&graph, true, &Budget::default()).expect("small");
        let mut again = whole.clone();
        again.complete = false;
        again.go_on(&graph, true, &Budget::default()).expect("small");
        assert_eq!(again, whole);
    }
}
