//! What rulesets share.

pub(crate) mod bits;
pub(crate) mod chain_count;
pub(crate) mod chain_map;
pub(crate) mod chains;
pub(crate) mod coins;
pub(crate) mod colouring;
pub(crate) mod cutting;
pub(crate) mod edges;
pub(crate) mod family;
pub(crate) mod golden;
pub(crate) mod grid;
pub(crate) mod heaps;
pub(crate) mod labelling;
pub(crate) mod lines;
pub(crate) mod nimstring;
pub(crate) mod pairs;
pub(crate) mod paths;
pub(crate) mod picking;
pub(crate) mod picking_sets;
pub(crate) mod quadrant;
pub(crate) mod region;
pub(crate) mod shifts;
pub(crate) mod stones;
pub(crate) mod subgraph;
pub(crate) mod subset_scores;
pub(crate) mod triangle;
