//! The moves of Pic'arête by the types of components: what the proof of theorem 10 goes through, as a table.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::draw::{self, MoveTypes, Theme};
use crate::game::{ComponentType, Parity};
use crate::{Context, Error, Result, Session, message};

/// What removing an edge makes of a component of Pic'arête, by its type. Edges that split the component are not in
/// the table: both sides may be of nearly any types.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MoveTypesAsk {
    /// A position whose types are marked in the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// The moves by type.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveTypesAnswer {
    /// A row for each type.
    pub rows: Vec<MoveTypesRow>,
    /// The table as a picture.
    pub svg: String,
}

/// What the moves in a component of one type lead to.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveTypesRow {
    /// The type.
    pub from: String,
    /// How many components of the position are of this type.
    pub here: u64,
    /// What is left without a pendant edge, which brings a point. An isolated edge brings two, and nothing is left.
    pub pendant: Vec<String>,
    /// What is left without an edge on a cycle.
    pub cycle: Vec<String>,
}

/// The other parity.
fn other(parity: Parity) -> Parity {
    match parity {
        Parity::Odd => Parity::Even,
        Parity::Even => Parity::Odd,
    }
}

/// A pendant edge takes a vertex with it and was outside the 2-core. An edge on a cycle takes no vertex, and more edges may
/// be outside the 2-core after it.
fn leads_to(from: ComponentType) -> [Vec<ComponentType>; 2] {
    let ComponentType::Large { edges, vertices, outside } = from else { return Default::default() };
    let large = |vertices, outside| ComponentType::Large { edges: other(edges), vertices, outside };
    let (odd, even) = (Some(Parity::Odd), Some(Parity::Even));
    let (pendant, cycle): (&[_], &[_]) = match outside {
        None => (&[], &[None, odd, even]),
        Some(Parity::Odd) => (&[None, even], &[odd, even]),
        Some(Parity::Even) => (&[odd], &[odd, even]),
    };
    let path = ComponentType::of(2, 3, 2);
    let edge = (from == path).then_some(ComponentType::Edge);
    let pendant = pendant.iter().map(|&outside| large(other(vertices), outside));
    let cycle = cycle.iter().map(|&outside| large(vertices, outside));
    [edge.into_iter().chain(pendant).collect(), cycle.collect()]
}

impl Question for MoveTypesAsk {
    type Answer = MoveTypesAnswer;

    const EXAMPLE: &'static str = r#"{"position": "picarete C4+K3"}"#;

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<MoveTypesAnswer> {
        let mut here = BTreeMap::<ComponentType, u64>::new();
        if let Some(text) = &self.position {
            let position = session.position(text)?;
            let theory = match position.parts.as_slice() {
                [part] => part.score_bounds(),
                _ => None,
            };
            let none = || Error::not_applicable(message!("score-no-theorem"));
            for kind in theory.ok_or_else(none)?.components {
                *here.entry(kind).or_default() += 1;
            }
        }
        let rows = ComponentType::ALL.map(|from| {
            let [pendant, cycle] = leads_to(from);
            MoveTypes { from, here: here.get(&from).copied().unwrap_or(0), pendant, cycle }
        });
        let svg = draw::svg_move_types(&rows, Theme::Page);
        let names = |kinds: Vec<ComponentType>| kinds.iter().map(ToString::to_string).collect();
        let rows = rows.into_iter().map(|row| MoveTypesRow {
            from: row.from.to_string(),
            here: row.here,
            pendant: names(row.pendant),
            cycle: names(row.cycle),
        });
        Ok(MoveTypesAnswer { rows: rows.collect(), svg })
    }

    fn text(&self) -> Option<&str> {
        self.position.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::game::Player;
    use crate::graph::Graph;
    use crate::position::Position;
    use crate::random::Dice;

    #[test]
    fn rows_of_a_position_are_marked() {
        let question = MoveTypesAsk { position: Some("picarete 2K3+P2".into()) };
        let found = Session::new().ask(&question, &Budget::default()).expect("a position");
        let row = |name: &str| found.rows.iter().find(|row| row.from == name).expect(name);
        assert_eq!((row("AI").here, row("I_i,0").here, row("P_p,0").here), (1, 2, 0));
        assert_eq!(row("P_i,p").pendant, ["AI", "I_p,i"]);
        assert_eq!(row("I_i,0").cycle, ["P_i,0", "P_i,i", "P_i,p"]);
        assert!(found.svg.starts_with("<svg "));
        let question = MoveTypesAsk { position: Some("nim 3".into()) };
        assert!(Session::new().ask(&question, &Budget::default()).is_err());
    }

    /// Every move on random connected graphs is in the table, and every entry of the table comes up.
    #[test]
    fn moves_lead_where_the_table_says() {
        let (mut dice, budget) = (Dice::new(1), Budget::default());
        let mut open: Vec<(ComponentType, bool, ComponentType)> = Vec::new();
        for from in ComponentType::ALL {
            let [pendant, cycle] = leads_to(from);
            open.extend(pendant.into_iter().map(|to| (from, true, to)));
            open.extend(cycle.into_iter().map(|to| (from, false, to)));
        }
        assert_eq!(open.len(), 41);
        for _ in 0..3000 {
            let order = 2 + dice.below(10u32);
            let mut ends: Vec<(u32, u32)> = (1..order).map(|v| (dice.below(v), v)).collect();
            for _ in 0..dice.roll(5) {
                let (a, b) = (dice.below(order), dice.below(order));
                if a < b && !ends.contains(&(a, b)) {
                    ends.push((a, b));
                }
            }
            let graph = Graph::undirected(order as usize, ends);
            let position = Position::read(&format!("picarete {graph}")).unwrap();
            let kinds = |part: &crate::part::BoxedPart| part.score_bounds().unwrap().components;
            let from = kinds(&position.parts[0])[0];
            let [pendant, cycle] = leads_to(from);
            for step in position.parts[0].moves(Player::Left, &budget).unwrap() {
                let [to] = kinds(&step.to)[..] else { continue };
                let is_pendant = step.gain.points > 0;
                let table = if is_pendant { &pendant } else { &cycle };
                assert!(table.contains(&to), "{graph}: {from} to {to}");
                open.retain(|entry| *entry != (from, is_pendant, to));
            }
        }
        assert!(open.is_empty(), "{open:?}");
    }
}
