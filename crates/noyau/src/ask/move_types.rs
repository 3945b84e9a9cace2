//! The moves of Pic'arête by the types of components: what the proof of theorem 10 goes through, as a table.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Question;
use crate::claims::small_graphs;
use crate::draw::{self, MoveTypes, Theme};
use crate::game::{ComponentType, Player};
use crate::position::Position;
use crate::{Context, Error, Result, Session, message};

/// What removing an edge makes of a component of Pic'arête, by its type: found on all connected graphs of up to six
/// vertices, on which every case comes up.
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
    /// How many connected graphs were looked at.
    pub graphs: u64,
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
    /// What is left on both sides of any other edge.
    pub bridge: Vec<[String; 2]>,
}

/// All cases come up on connected graphs with at most so many vertices.
const MOST_VERTICES: u64 = 6;

/// What was found for one type.
#[derive(Default)]
struct Found {
    pendant: BTreeSet<ComponentType>,
    cycle: BTreeSet<ComponentType>,
    bridge: BTreeSet<[ComponentType; 2]>,
}

/// The moves on all connected graphs of so many vertices at most, and how many graphs these are.
fn gather(vertices: u64, context: Context<'_>) -> Result<(u64, BTreeMap<ComponentType, Found>)> {
    let (mut graphs, mut found) = (0, BTreeMap::<ComponentType, Found>::new());
    for order in 2..=vertices {
        for graph in small_graphs(order, context.budget)? {
            if graph.components().len() > 1 {
                continue;
            }
            context.budget.check()?;
            graphs += 1;
            let position = Position::read(&format!("picarete {graph}"))?;
            let [part] = position.parts.as_slice() else { continue };
            let Some(theory) = part.score_bounds() else { continue };
            let [from] = theory.components.as_slice() else { continue };
            let entry = found.entry(*from).or_default();
            for step in part.moves(Player::Left, context.budget)? {
                let left = step.to.score_bounds().map(|theory| theory.components);
                match (left.unwrap_or_default().as_slice(), step.gain.points) {
                    (&[one], 1..) => {
                        entry.pendant.insert(one);
                    }
                    (&[one], _) => {
                        entry.cycle.insert(one);
                    }
                    (&[one, other], _) => {
                        entry.bridge.insert([one.min(other), one.max(other)]);
                    }
                    _ => {}
                }
            }
        }
    }
    Ok((graphs, found))
}

impl Question for MoveTypesAsk {
    type Answer = MoveTypesAnswer;

    const EXAMPLE: &'static str = r#"{"position": "picarete C4+K3"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<MoveTypesAnswer> {
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
        let (graphs, mut found) = gather(MOST_VERTICES, context)?;
        let rows = ComponentType::ALL.map(|from| {
            let Found { pendant, cycle, bridge } = found.remove(&from).unwrap_or_default();
            MoveTypes {
                from,
                here: here.get(&from).copied().unwrap_or(0),
                pendant: pendant.into_iter().collect(),
                cycle: cycle.into_iter().collect(),
                bridge: bridge.into_iter().collect(),
            }
        });
        let svg = draw::svg_move_types(&rows, Theme::Light);
        let names = |kinds: Vec<ComponentType>| kinds.iter().map(ToString::to_string).collect();
        let rows = rows.into_iter().map(|row| MoveTypesRow {
            from: row.from.to_string(),
            here: row.here,
            pendant: names(row.pendant),
            cycle: names(row.cycle),
            bridge: row.bridge.into_iter().map(|two| two.map(|kind| kind.to_string())).collect(),
        });
        Ok(MoveTypesAnswer { graphs, rows: rows.collect(), svg })
    }

    fn text(&self) -> Option<&str> {
        self.position.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::context::Tables;

    #[test]
    fn the_table_is_that_of_the_parities() {
        let question = MoveTypesAsk { position: Some("picarete 2K3+P2".into()) };
        let found = Session::new().ask(&question, &Budget::default()).expect("few graphs");
        assert_eq!((found.graphs, found.rows.len()), (142, 13));
        let row = |name: &str| found.rows.iter().find(|row| row.from == name).expect(name);
        assert_eq!((row("AI").here, row("I_i,0").here, row("P_p,0").here), (1, 2, 0));
        assert!(row("AI").pendant.is_empty() && row("AI").bridge.is_empty());
        assert_eq!(row("P_i,p").pendant, ["AI", "I_p,i"]);
        assert_eq!(row("I_i,0").cycle, ["P_i,0", "P_i,i", "P_i,p"]);
        // A pendant edge changes all parities, one on a cycle that of the edges alone.
        for row in &found.rows {
            let letters = |name: &str| name.chars().collect::<Vec<_>>();
            let from = letters(&row.from);
            for to in row.pendant.iter().filter(|to| *to != "AI").map(|to| letters(to)) {
                assert!(to[0] != from[0] && to[2] != from[2], "{row:?}");
            }
            for to in row.cycle.iter().map(|to| letters(to)) {
                assert!(to[0] != from[0] && to[2] == from[2], "{row:?}");
            }
        }
        assert!(found.svg.starts_with("<svg "));
    }

    #[test]
    #[ignore = "half a minute: larger graphs have no other cases"]
    fn seven_vertices_show_nothing_new() {
        let (budget, tables) = (Budget::unlimited(), Tables::default());
        let context = Context::new(&budget, &tables);
        let (few, small) = gather(MOST_VERTICES, context).unwrap();
        let (many, large) = gather(MOST_VERTICES + 1, context).unwrap();
        assert_eq!((few, many), (142, 995));
        for (from, found) in large {
            let before = &small[&from];
            assert_eq!((&before.pendant, &before.cycle), (&found.pendant, &found.cycle), "{from}");
            let sides = |bridge: &BTreeSet<[ComponentType; 2]>| {
                bridge.iter().flatten().copied().collect::<BTreeSet<_>>()
            };
            assert_eq!(sides(&before.bridge), sides(&found.bridge), "{from}");
        }
    }
}
