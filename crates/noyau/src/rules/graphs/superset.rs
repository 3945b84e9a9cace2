//! The superset game.

use std::sync::Arc;

use crate::game::Figure;
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::graph::Graph;
use crate::message;
use crate::subset::{Induced, Rule};
use crate::text::{Cursor, Parameters};
use crate::{Context, Result};

/// Choose a set that contains no chosen one.
pub struct Superset {
    elements: u32,
}

/// With more elements there are too many sets for a search.
const MOST_SEARCHED: u32 = 7;
/// With at most so many elements, and nothing chosen yet, the second player wins: known from
/// exhaustive search.
const MOST_KNOWN: u32 = 6;
/// With more elements the list of subsets itself is too long.
const MOST_ELEMENTS: u64 = 16;

impl Ruleset for Superset {
    /// The chosen sets as bit masks, ascending.
    type Position = Vec<u32>;

    about!("superset", ["superset(3) -", "superset(4) 0.1,2", "misere superset(2) -"]);

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let elements = parameters.required(message!("superset-elements"), |text| {
            text.number_up_to(message!("number-of-elements"), MOST_ELEMENTS)
        })?;
        Ok(Superset { elements: elements as u32 })
    }
    fn spelling(&self) -> String {
        format!("superset({})", self.elements)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u32>> {
        if text.is_done() {
            return Ok(Vec::new());
        }
        let most = u64::from(self.elements).saturating_sub(1);
        let mut chosen: Vec<u32> = Vec::new();
        text.list(|text| {
            let start = text.at();
            let mut set = 0u32;
            loop {
                set |= 1 << text.number_up_to(message!("element"), most)?;
                if !text.eat(".") {
                    break;
                }
            }
            if set.count_ones() == self.elements {
                return Err(text.error(start, message!("superset-whole")));
            }
            if chosen.contains(&set) {
                return Err(text.error(start, message!("superset-twice")));
            }
            chosen.push(set);
            Ok(())
        })?;
        chosen.sort_unstable();
        Ok(chosen)
    }
    fn write(&self, at: &Vec<u32>) -> String {
        if at.is_empty() {
            return "-".to_string();
        }
        at.iter().map(|&set| Move::Choose { set }.to_string()).collect::<Vec<_>>().join(",")
    }
    fn figure(&self, at: &Vec<u32>) -> Figure {
        Figure::Sets { elements: self.elements, chosen: at.clone() }
    }
    fn canonical(&self, at: Vec<u32>) -> Vec<u32> {
        // Only the minimal chosen sets matter.
        let minimal = |&set: &u32| !at.iter().any(|&other| other != set && other & set == other);
        at.iter().copied().filter(minimal).collect()
    }
    fn weight(&self, at: &Vec<u32>) -> usize {
        at.len() * size_of::<u32>()
    }
}

impl Impartial for Superset {
    fn moves(&self, at: &Vec<u32>, visit: Visit<'_, Vec<u32>>) -> Flow {
        let whole = (1u32 << self.elements) - 1;
        for set in 1..whole {
            if at.iter().all(|&chosen| chosen & set != chosen) {
                let mut to = at.clone();
                let place = to.partition_point(|&chosen| chosen < set);
                to.insert(place, set);
                visit(Move::Choose { set }, to)?;
            }
        }
        GO_ON
    }

    fn is_p(&self, at: &Vec<u32>, convention: Convention) -> Option<bool> {
        let known = at.is_empty() && self.elements <= MOST_KNOWN;
        (known && convention == Convention::Normal).then_some(true)
    }

    fn grundy(&self, at: &Vec<u32>, _context: Context<'_>) -> Result<Option<u64>> {
        Ok((at.is_empty() && self.elements <= MOST_KNOWN).then_some(0))
    }

    fn induced(&self, at: &Vec<u32>) -> Option<Induced> {
        if !(1..=MOST_SEARCHED).contains(&self.elements) {
            return None;
        }
        // The set with the mask m is the vertex m − 1; it removes the sets that contain it.
        let whole = (1u32 << self.elements) - 1;
        let larger = |set: u32| (set + 1..whole).filter(move |&other| other & set == set);
        let arcs = (1..whole).flat_map(|set| larger(set).map(move |other| (set - 1, other - 1)));
        let free = |&set: &u32| at.iter().all(|&chosen| chosen & set != chosen);
        Some(Induced {
            graph: Arc::new(Graph::directed(whole as usize - 1, arcs.collect())),
            alive: (1..whole).filter(free).map(|set| set - 1).collect(),
            rule: Rule::Vertex,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::context::Tables;
    use crate::subset::{Found, Wanted};

    fn is_lost_by_search(elements: u32) {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        let start = Superset { elements }.induced(&Vec::new()).unwrap();
        let found = start.find(Wanted::Whether(0), "test", context).unwrap();
        assert_eq!(found, Found::Whether(true), "{elements}");
    }

    #[test]
    fn nothing_chosen_is_lost() {
        (1..=5).for_each(is_lost_by_search);
    }

    #[test]
    #[ignore = "ten seconds: cargo test -p noyau --lib superset -- --ignored"]
    fn nothing_chosen_of_six_is_lost() {
        is_lost_by_search(MOST_KNOWN);
    }
}
