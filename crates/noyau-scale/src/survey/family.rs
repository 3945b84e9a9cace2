//! What surveys are about: graphs, octal codes, subtraction sets, boards.

use noyau::graph::{
    Class, Graph, Limits, MOST_GENERATED, Shard, each_graph, parse, to_digraph6, to_graph6,
};
use noyau::solitaire::{MOST_COLOURED, each_colouring};
use noyau::{Budget, Error, Result, message};
use serde::{Deserialize, Serialize};

/// A family of things to ask about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Family {
    /// All graphs of a class up to isomorphism; their order is the number of vertices.
    Graphs {
        /// Which class.
        #[serde(with = "class_name")]
        class: Class,
    },
    /// Octal codes `0.d…` whose last digit is not 0; their order is the number of digits.
    Octal,
    /// Sets of positive numbers such as `1,3,4`; their order is the greatest number.
    Subtraction,
    /// Boards with free and absent cells; their order is the number of columns.
    Boards {
        /// How many rows they have.
        rows: u64,
    },
    /// Colourings of a graph with two colours, up to its automorphisms; their order is the number of
    /// vertices.
    Colourings {
        /// Which graph.
        graph: String,
    },
    /// Graphs that somebody else generates.
    Given,
}

mod class_name {
    //! The names of classes in files.

    use noyau::graph::Class;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub fn serialize<S: Serializer>(class: &Class, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(super::name(*class))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Class, D::Error> {
        let name = String::deserialize(from)?;
        super::class(&name).ok_or_else(|| D::Error::custom(name))
    }
}

const CLASSES: [(&str, Class); 7] = [
    ("all", Class::All),
    ("connected", Class::Connected),
    ("bipartite", Class::Bipartite),
    ("forests", Class::Forests),
    ("trees", Class::Trees),
    ("digraphs", Class::Digraphs),
    ("posets", Class::Posets),
];

/// The name of a class.
pub fn name(class: Class) -> &'static str {
    CLASSES.iter().find(|(_, other)| *other == class).map_or("all", |(name, _)| name)
}

/// The class of this name.
pub fn class(name: &str) -> Option<Class> {
    CLASSES.iter().find(|(other, _)| *other == name).map(|(_, class)| *class)
}

/// One of the things to ask about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The number of vertices, digits or cells.
    pub order: u64,
    /// The number of edges, or of whatever there is to count.
    pub size: u64,
    /// As it stands in a question.
    pub text: String,
    /// As it stands in lists: graph6 for graphs.
    pub name: String,
}

impl Family {
    /// The class of graphs of this name, see [`Family::names`].
    pub fn graphs(named: &str) -> Option<Family> {
        class(named).map(|class| Family::Graphs { class })
    }

    /// The names of the classes of graphs.
    pub fn names() -> [&'static str; 7] {
        CLASSES.map(|(name, _)| name)
    }

    fn most(&self) -> u64 {
        match self {
            Family::Graphs { class: Class::Digraphs } => 6,
            Family::Graphs { class: Class::Posets } => 8,
            Family::Graphs { .. } => MOST_GENERATED as u64,
            Family::Octal => 9,
            Family::Subtraction => 30,
            Family::Boards { rows } => 30 / rows.max(&1),
            Family::Colourings { .. } => MOST_COLOURED as u64,
            Family::Given => u64::MAX,
        }
    }

    /// Refuses orders of which there are too many.
    pub fn check(&self, (least, greatest): (u64, u64)) -> Result<()> {
        if greatest > self.most() || least > greatest {
            return Err(Error::bad_request(message!("survey-orders", most = self.most())));
        }
        Ok(())
    }

    /// How many there are of an order, where that is known before.
    pub fn count(&self, order: u64) -> Option<u64> {
        match self {
            Family::Graphs { class } => class.count(order as usize),
            Family::Octal => Some(7 * 8u64.pow(order.checked_sub(1)? as u32)),
            Family::Subtraction => Some(1 << order.checked_sub(1)?),
            Family::Boards { rows } => Some(1 << (rows * order)),
            Family::Colourings { .. } | Family::Given => None,
        }
    }

    /// Calls `visit` with everything of an order, or a part of that.
    pub fn each(
        &self,
        order: u64,
        shard: Shard,
        budget: &Budget,
        visit: &mut dyn FnMut(Item) -> Result<()>,
    ) -> Result<()> {
        let mut number = 0u64;
        let mut mine = move || {
            number += 1;
            (number - 1) % shard.of == shard.index
        };
        match self {
            Family::Graphs { class } => {
                each_graph(*class, order as usize, shard, budget, &mut |small| {
                    let graph = small.graph();
                    let directed = matches!(class, Class::Digraphs | Class::Posets);
                    let name = if directed { to_digraph6(&graph) } else { to_graph6(&graph) };
                    let (size, text) = (small.size() as u64, graph.to_string());
                    visit(Item { order, size, text, name })
                })
            }
            Family::Octal => {
                for code in (0..8u64.pow(order as u32)).filter(|code| code % 8 != 0) {
                    if mine() {
                        let text = format!("0.{code:0width$o}", width = order as usize);
                        visit(Item { order, size: 0, name: text.clone(), text })?;
                    }
                }
                Ok(())
            }
            Family::Subtraction => {
                let Some(top) = order.checked_sub(1) else { return Ok(()) };
                for set in 1u64 << top..1 << order {
                    if mine() {
                        let numbers = (0..order).filter(|k| set >> k & 1 == 1);
                        let text: Vec<String> = numbers.map(|k| (k + 1).to_string()).collect();
                        let (size, text) = (text.len() as u64, text.join(","));
                        visit(Item { order, size, name: text.clone(), text })?;
                    }
                }
                Ok(())
            }
            &Family::Boards { rows } => {
                let cells = rows * order;
                for set in 0..1u64 << cells {
                    if mine() {
                        let cell = |k: u64| if set >> k & 1 == 1 { '.' } else { '#' };
                        let row = |r: u64| (0..order).map(|c| cell(r * order + c)).collect();
                        let text = (0..rows).map(row).collect::<Vec<String>>().join("/");
                        let size = u64::from(set.count_ones());
                        visit(Item { order, size, name: text.clone(), text })?;
                    }
                }
                Ok(())
            }
            Family::Colourings { graph: text } => {
                let graph = colourable(text)?;
                if graph.order() as u64 != order {
                    return Ok(());
                }
                each_colouring(&graph, budget, &mut |set| {
                    if !mine() {
                        return Ok(());
                    }
                    let letter = |v: u64| if set >> v & 1 == 1 { 'o' } else { 'x' };
                    let name: String = (0..order).map(letter).collect();
                    let size = u64::from(set.count_ones());
                    visit(Item { order, size, text: format!("{text} {name}"), name })
                })
            }
            Family::Given => Ok(()),
        }
    }
}

/// The graph of a survey of its colourings.
pub fn colourable(text: &str) -> Result<Graph> {
    let graph = parse(text, &Limits::default())?;
    if graph.order() > MOST_COLOURED {
        return Err(Error::over_budget(message!("survey-colourings-most", most = MOST_COLOURED)));
    }
    Ok(graph)
}
