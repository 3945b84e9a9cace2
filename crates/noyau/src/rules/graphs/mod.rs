//! Games on graphs, orders and sets.

pub(crate) mod annihilation;
pub(crate) mod arc_kayles;
pub(crate) mod divisors;
pub(crate) mod domination;
pub(crate) mod geography;
pub(crate) mod hackenbush;
pub(crate) mod poset;
pub(crate) mod superset;
