//! Short partizan games by their canonical forms, each kept once: equal games have equal [`Id`]s.
//!
//! A [`Games`] is a table of canonical forms. Games of the shape n + k·↑ + *m (numbers, nimbers,
//! ups and their sums) are stored by these three parts, however large, and their options are
//! made only when asked for; every other game is the list of its options. Comparison, sum and
//! negation are remembered. Nothing here recurses: depth costs memory, never stack.
//!
//! ```
//! use noyau::Budget;
//! use noyau::value::Games;
//! let budget = Budget::default();
//! let mut games = Games::new();
//! let (one, minus_one) = (games.integer(1), games.integer(-1));
//! let switch = games.from_options(&[one], &[minus_one], &budget)?;
//! let star = games.nimber(1);
//! let sum = games.sum(switch, star, &budget)?;
//! assert_eq!(games.print(sum, &budget)?, "±(1*)");
//! assert_eq!(games.form(sum, &budget)?, "{{1|1}|{-1|-1}}");
//! let twice = games.sum(sum, sum, &budget)?;
//! assert_eq!(twice, games.integer(0));
//! # Ok::<(), noyau::Error>(())
//! ```
//!
//! Reference: A. N. Siegel, *Combinatorial Game Theory*, chapters II and VI.

mod canonical;
mod order;
mod pairs;
mod sum;
mod text;
mod thermograph;

use std::hash::{Hash, Hasher};

use hashbrown::{HashMap, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};

use super::dyadic::Dyadic;
use crate::{Budget, Error, Result, message};

pub use thermograph::{Thermograph, Wall};

/// A short game in a [`Games`] table; two ids of one table are equal exactly when the games are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(u32);

impl Id {
    /// The game without options, in every table.
    pub const ZERO: Id = Id(1);

    /// The game under construction: its options are not yet canonical.
    const SCRATCH: Id = Id(0);

    fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number in its table.
    pub(crate) fn number(self) -> u32 {
        self.0
    }
}

/// A number, ups and a nimber: `number` + `ups`·↑ + *`star`.
///
/// ```
/// use noyau::value::{Dyadic, Named};
/// let game = Named { number: Dyadic::fraction(3, 1), ups: 2, star: 1 };
/// assert_eq!(game.to_string(), "3/2^^*");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Named {
    /// The number.
    pub number: Dyadic,
    /// How many ups; negative for downs.
    pub ups: i64,
    /// The nimber.
    pub star: u64,
}

impl Named {
    /// Whether this is just a number.
    #[inline]
    pub fn is_number(&self) -> bool {
        self.ups == 0 && self.star == 0
    }
}

impl From<Dyadic> for Named {
    fn from(number: Dyadic) -> Named {
        Named { number, ups: 0, star: 0 }
    }
}

#[derive(Clone, Debug)]
enum Kind {
    Named(Named),
    Other { left_stop: Dyadic, right_stop: Dyadic },
}

/// Options lie in one array, Left's first; those of a named game are written when needed.
#[derive(Clone, Debug)]
struct Node {
    kind: Kind,
    start: u32,
    lefts: u32,
    rights: u32,
    /// The negative, once known; 0 before.
    negative: Id,
}

const UNEXPANDED: u32 = u32::MAX;

impl Node {
    fn new(kind: Kind) -> Node {
        Node { kind, start: UNEXPANDED, lefts: 0, rights: 0, negative: Id::SCRATCH }
    }
}

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A table of short games in canonical form.
#[derive(Debug)]
pub struct Games {
    nodes: Vec<Node>,
    options: Vec<Id>,
    named: Map<Named, Id>,
    forms: HashTable<Id>,
    order: pairs::Order,
    sums: Map<u64, Id>,
    thermographs: Map<Id, std::sync::Arc<Thermograph>>,
    scratch: order::Scratch,
    frames: Vec<order::Frame>,
    steps: u64,
    accounted: u64,
}

impl Default for Games {
    fn default() -> Games {
        Games::new()
    }
}

impl Games {
    /// A table that knows only zero.
    pub fn new() -> Games {
        let scratch = Node::new(Kind::Other { left_stop: Dyadic::ZERO, right_stop: Dyadic::ZERO });
        let mut games = Games {
            nodes: vec![scratch],
            options: Vec::new(),
            named: Map::default(),
            forms: HashTable::new(),
            order: pairs::Order::default(),
            sums: Map::default(),
            thermographs: Map::default(),
            scratch: order::Scratch::default(),
            frames: Vec::new(),
            steps: 0,
            accounted: 0,
        };
        let zero = games.number(Dyadic::ZERO);
        debug_assert_eq!(zero, Id::ZERO);
        games
    }

    /// An integer.
    pub fn integer(&mut self, n: i64) -> Id {
        self.number(Dyadic::from(n))
    }

    /// A number.
    pub fn number(&mut self, number: Dyadic) -> Id {
        self.named(Named::from(number))
    }

    /// The nimber *n.
    pub fn nimber(&mut self, n: u64) -> Id {
        self.named(Named { number: Dyadic::ZERO, ups: 0, star: n })
    }

    /// A number with ups and a nimber.
    pub fn named(&mut self, named: Named) -> Id {
        if let Some(&id) = self.named.get(&named) {
            return id;
        }
        let id = self.push(Node::new(Kind::Named(named.clone())));
        self.named.insert(named, id);
        id
    }

    /// The three parts of a game that has them: any number, nimber, multiple of up, and their sums.
    pub fn as_named(&self, id: Id) -> Option<&Named> {
        match &self.nodes[id.index()].kind {
            Kind::Named(named) => Some(named),
            Kind::Other { .. } => None,
        }
    }

    /// The number that this game equals, if there is one.
    pub fn as_number(&self, id: Id) -> Option<&Dyadic> {
        self.as_named(id).filter(|named| named.is_number()).map(|named| &named.number)
    }

    /// How many games the table holds.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Never: zero is always there.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The bytes that this table has taken from budgets.
    pub fn memory(&self) -> u64 {
        self.accounted + self.order.memory()
    }

    /// The number reached when Left starts, players alternate and stop at a number.
    #[inline]
    pub fn left_stop(&self, id: Id) -> &Dyadic {
        match &self.nodes[id.index()].kind {
            Kind::Named(named) => &named.number,
            Kind::Other { left_stop, .. } => left_stop,
        }
    }

    /// The number reached when Right starts.
    #[inline]
    pub fn right_stop(&self, id: Id) -> &Dyadic {
        match &self.nodes[id.index()].kind {
            Kind::Named(named) => &named.number,
            Kind::Other { right_stop, .. } => right_stop,
        }
    }

    /// The options in canonical form, Left's and Right's.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::value::{Dyadic, Games};
    /// let mut games = Games::new();
    /// let half = games.number(Dyadic::fraction(1, 1));
    /// let (left, right) = games.options(half, &Budget::default())?;
    /// assert_eq!((left.to_vec(), right.to_vec()), (vec![games.integer(0)], vec![games.integer(1)]));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn options(&mut self, id: Id, budget: &Budget) -> Result<(Vec<Id>, Vec<Id>)> {
        self.expand(id, budget)?;
        Ok((self.lefts(id).to_vec(), self.rights(id).to_vec()))
    }

    #[inline]
    fn is_number(&self, id: Id) -> bool {
        matches!(&self.nodes[id.index()].kind, Kind::Named(named) if named.is_number())
    }

    /// Left's options; those of a named game must have been expanded.
    fn lefts(&self, id: Id) -> &[Id] {
        if id == Id::SCRATCH {
            return &self.scratch.lefts;
        }
        let node = &self.nodes[id.index()];
        debug_assert_ne!(node.start, UNEXPANDED);
        &self.options[node.start as usize..][..node.lefts as usize]
    }

    /// Right's options; those of a named game must have been expanded.
    fn rights(&self, id: Id) -> &[Id] {
        if id == Id::SCRATCH {
            return &self.scratch.rights;
        }
        let node = &self.nodes[id.index()];
        debug_assert_ne!(node.start, UNEXPANDED);
        &self.options[(node.start + node.lefts) as usize..][..node.rights as usize]
    }

    /// Writes the options of a named game if they are not there yet.
    fn expand(&mut self, id: Id, budget: &Budget) -> Result<()> {
        let node = &self.nodes[id.index()];
        if node.start != UNEXPANDED || id == Id::SCRATCH {
            return Ok(());
        }
        let Kind::Named(Named { number, ups, star }) = node.kind.clone() else { return Ok(()) };
        let game = |ups, star| Named { number: number.clone(), ups, star };
        let (mut left, mut right) = (Vec::new(), Vec::new());
        match (ups, star) {
            (0, 0) => {
                left.extend(number.left_option().map(Named::from));
                right.extend(number.right_option().map(Named::from));
            }
            (0, _) => {
                // A table entry, its two keys and its options for each smaller nimber.
                let each = 2 * std::mem::size_of::<Node>() as u64 + 100;
                budget.take(star.saturating_mul(each))?;
                budget.give_back(star.saturating_mul(each));
                left.extend((0..star).map(|k| game(0, k)));
                right.clone_from(&left);
            }
            (1, 1) => {
                left.extend([game(0, 0), game(0, 1)]);
                right.push(game(0, 0));
            }
            (-1, 1) => {
                left.push(game(0, 0));
                right.extend([game(0, 0), game(0, 1)]);
            }
            (1.., _) => {
                left.push(game(0, 0));
                right.push(game(ups - 1, star ^ 1));
            }
            _ => {
                left.push(game(ups + 1, star ^ 1));
                right.push(game(0, 0));
            }
        }
        let left: Vec<Id> = left.into_iter().map(|option| self.named(option)).collect();
        let right: Vec<Id> = right.into_iter().map(|option| self.named(option)).collect();
        let start = self.options.len() as u32;
        let node = &mut self.nodes[id.index()];
        (node.start, node.lefts, node.rights) = (start, left.len() as u32, right.len() as u32);
        self.options.extend(left);
        self.options.extend(right);
        self.account(budget)
    }

    fn push(&mut self, node: Node) -> Id {
        // Thirty-one bits are more games than any memory holds.
        let id = Id(u32::try_from(self.nodes.len()).expect("fewer than 2^32 games"));
        self.nodes.push(node);
        self.scratch.grow();
        id
    }

    /// The entry for canonical options, sorted by id, of a game that has no name.
    fn intern(&mut self, left: &[Id], right: &[Id], left_stop: Dyadic, right_stop: Dyadic) -> Id {
        let hash = hash_of(left, right);
        let (nodes, options) = (&self.nodes, &self.options);
        let sides = |id: Id| {
            let node = &nodes[id.index()];
            let all = &options[node.start as usize..][..(node.lefts + node.rights) as usize];
            all.split_at(node.lefts as usize)
        };
        if let Some(&id) = self.forms.find(hash, |&id| sides(id) == (left, right)) {
            return id;
        }
        let start = self.options.len() as u32;
        self.options.extend_from_slice(left);
        self.options.extend_from_slice(right);
        let mut node = Node::new(Kind::Other { left_stop, right_stop });
        (node.start, node.lefts, node.rights) = (start, left.len() as u32, right.len() as u32);
        let id = self.push(node);
        let (nodes, options) = (&self.nodes, &self.options);
        self.forms.insert_unique(hash, id, |&id| {
            let node = &nodes[id.index()];
            let all = &options[node.start as usize..][..(node.lefts + node.rights) as usize];
            let (left, right) = all.split_at(node.lefts as usize);
            hash_of(left, right)
        });
        id
    }

    /// Counts a step of work; polls the budget now and then.
    #[inline]
    fn tick(&mut self, budget: &Budget) -> Result<()> {
        self.steps += 1;
        if self.steps & 0xff == 0 { self.poll(budget) } else { Ok(()) }
    }

    #[cold]
    fn poll(&mut self, budget: &Budget) -> Result<()> {
        budget.check()?;
        self.account(budget)
    }

    /// Takes from the budget what the tables have grown by since last time, and what those that
    /// are nearly full are about to grow by.
    fn account(&mut self, budget: &Budget) -> Result<()> {
        use std::mem::size_of;
        let full = |used: usize, room: usize| used + (room / 16).max(2048) > room;
        let lists = [
            (self.nodes.len(), self.nodes.capacity(), size_of::<Node>() + 8),
            (self.options.len(), self.options.capacity(), size_of::<Id>()),
        ];
        let lists =
            lists.map(|(used, room, each)| each * room * if full(used, room) { 2 } else { 1 });
        // A table that grows exists twice for a moment.
        let tables = [
            (self.named.len(), self.named.capacity(), self.named.allocation_size()),
            (self.forms.len(), self.forms.capacity(), self.forms.allocation_size()),
            (self.sums.len(), self.sums.capacity(), self.sums.allocation_size()),
        ];
        let tables = tables.map(|(used, room, size)| size * if full(used, room) { 3 } else { 1 });
        let bytes = lists.into_iter().chain(tables).sum::<usize>() as u64;
        if self.options.len() > UNEXPANDED as usize / 2 {
            return Err(Error::over_budget(message!("games-options-at-most")));
        }
        match bytes.checked_sub(self.accounted) {
            Some(more) => budget.take(more)?,
            None => budget.give_back(self.accounted - bytes),
        }
        self.accounted = bytes;
        Ok(())
    }
}

fn hash_of(left: &[Id], right: &[Id]) -> u64 {
    let mut hasher = FxHasher::default();
    left.hash(&mut hasher);
    right.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests;
