//! Gathers what a file says, in whatever order it says it, and checks that it fits together.

use rustc_hash::{FxHashMap, FxHashSet};

use super::names::Names;
use super::scan::Place;
use super::{Colours, GameGraph};
use crate::arena::csr::MOST;
use crate::arena::{Csr, Kind};
use crate::{Budget, Error, Result, message};

/// Up to this number arcs are remembered one by one, so that a repeated one is reported where it
/// stands.
const REMEMBERED: usize = 1 << 18;

/// Arcs, owners and goals as they come.
pub(super) struct Collector<'b> {
    budget: &'b Budget,
    /// One more than the largest number seen.
    positions: u32,
    /// What the file says itself.
    declared: Option<u32>,
    rows: Rows,
    seen: FxHashSet<u64>,
    owner: FxHashMap<u32, u8>,
    owners: Vec<u8>,
    goals: FxHashMap<u32, u8>,
    goal_places: Vec<(u32, Place)>,
    start: Option<u32>,
    labels: Vec<String>,
    colours: Colours,
    has_players: bool,
    names: Names,
    keys: FxHashSet<u32>,
    other_owner: u8,
}

/// Arcs by ascending source, as long as they come so, which saves half the memory.
enum Rows {
    Ascending { offsets: Vec<u32>, targets: Vec<u32> },
    Mixed(Vec<(u32, u32)>),
}

impl<'b> Collector<'b> {
    pub(super) fn new(budget: &'b Budget) -> Self {
        Collector {
            budget,
            positions: 0,
            declared: None,
            rows: Rows::Ascending { offsets: vec![0], targets: Vec::new() },
            seen: FxHashSet::default(),
            owner: FxHashMap::default(),
            owners: Vec::new(),
            goals: FxHashMap::default(),
            goal_places: Vec::new(),
            start: None,
            labels: Vec::new(),
            colours: Colours::new(),
            has_players: false,
            names: Names::default(),
            keys: FxHashSet::default(),
            other_owner: 0,
        }
    }

    /// The largest number that a position may have.
    pub(super) fn most(&self) -> u64 {
        match self.declared {
            Some(n) => u64::from(n).saturating_sub(1),
            None => MOST as u64 - 1,
        }
    }

    /// The file says how many positions there are.
    pub(super) fn declare(&mut self, positions: u64, place: Place) -> Result<()> {
        if self.declared.is_some() {
            return Err(place.error(message!("positions-given-before")));
        }
        if positions < u64::from(self.positions) {
            let last = self.positions - 1;
            return Err(place.error(message!("position-mentioned", v = last)));
        }
        self.budget.take(positions)?;
        self.declared = Some(positions as u32);
        Ok(())
    }

    /// The number of a position that the file calls by a name.
    pub(super) fn named(&mut self, name: String) -> Result<u32> {
        let v = self.names.number(name, self.budget)?;
        self.mention(v);
        Ok(v)
    }

    /// How the file calls a position.
    fn show(&self, v: u32) -> String {
        self.names.name(v).map_or_else(|| v.to_string(), str::to_string)
    }

    /// A position that may be listed once only.
    pub(super) fn key(&mut self, v: u32, place: Place) -> Result<()> {
        if self.keys.insert(v) {
            return Ok(());
        }
        Err(place.error(message!("key-twice", key = self.show(v))))
    }

    /// Who owns the positions that nobody was given.
    pub(super) fn others_belong_to(&mut self, player: u8) {
        self.other_owner = player;
    }

    /// A position was mentioned.
    pub(super) fn mention(&mut self, v: u32) {
        self.positions = self.positions.max(v + 1);
    }

    /// An arc.
    pub(super) fn arc(&mut self, u: u32, v: u32, place: Place) -> Result<()> {
        self.mention(u.max(v));
        if self.seen.len() < REMEMBERED && !self.seen.insert(u64::from(u) << 32 | u64::from(v)) {
            return Err(place.error(message!("arc-twice", from = self.show(u), to = self.show(v))));
        }
        self.push(u, v, place)
    }

    /// An arc that is known not to be a repetition.
    pub(super) fn push(&mut self, u: u32, v: u32, place: Place) -> Result<()> {
        if let Rows::Ascending { offsets, targets } = &mut self.rows {
            let last = offsets.len() - 1;
            if (u as usize) < last {
                self.rows = Rows::Mixed(pairs(offsets, targets));
            } else {
                grow(targets, 1, self.budget)?;
                grow(offsets, u as usize - last + 1, self.budget)?;
                if targets.len() == MOST {
                    return Err(place.error(message!("too-many-arcs")));
                }
                while offsets.len() <= u as usize + 1 {
                    offsets.push(targets.len() as u32);
                }
                targets.push(v);
                offsets[u as usize + 1] = targets.len() as u32;
                return Ok(());
            }
        }
        if let Rows::Mixed(arcs) = &mut self.rows {
            grow(arcs, 1, self.budget)?;
            if arcs.len() == MOST {
                return Err(place.error(message!("too-many-arcs")));
            }
            arcs.push((u, v));
        }
        Ok(())
    }

    /// The owner of a position.
    pub(super) fn own(&mut self, v: u32, player: u8, place: Place) -> Result<()> {
        self.mention(v);
        self.has_players = true;
        // Formats that list every position in order do not need the table.
        if self.owners.len() == v as usize && self.owner.is_empty() {
            grow(&mut self.owners, 1, self.budget)?;
            self.owners.push(player);
            return Ok(());
        }
        let before = self.owners.get(v as usize).copied();
        if before.is_some() || self.owner.insert(v, player).is_some() {
            return Err(place.error(message!("owner-given-before", v = self.show(v))));
        }
        Ok(())
    }

    /// Somebody's goal.
    pub(super) fn goal(&mut self, v: u32, player: u8, place: Place) -> Result<()> {
        self.mention(v);
        self.has_players = true;
        match self.goals.insert(v, player) {
            Some(before) if before != player => {
                Err(place.error(message!("goal-of-both", v = self.show(v))))
            }
            Some(_) => Err(place.error(message!("goal-twice", v = self.show(v)))),
            None => {
                self.goal_places.push((v, place));
                Ok(())
            }
        }
    }

    /// The start.
    pub(super) fn start(&mut self, v: u32, place: Place) -> Result<()> {
        self.mention(v);
        if self.start.replace(v).is_some() {
            return Err(place.error(message!("start-given-before")));
        }
        Ok(())
    }

    /// Positions have owners even if none is named: all are player 0's.
    pub(super) fn with_players(&mut self) {
        self.has_players = true;
    }

    /// The label of one position.
    pub(super) fn label(&mut self, v: u32, label: String) -> Result<()> {
        if label.is_empty() {
            return Ok(());
        }
        let missing = (v as usize + 1).saturating_sub(self.labels.len());
        if missing > 0 {
            grow(&mut self.labels, missing, self.budget)?;
            self.labels.resize(v as usize + 1, String::new());
        }
        self.labels[v as usize] = label;
        Ok(())
    }

    /// The colour of an arc.
    pub(super) fn colour(&mut self, arc: (u32, u32), colour: &str) -> Result<()> {
        self.budget.take(64 + colour.len() as u64)?;
        self.colours.insert(arc, colour.to_string());
        Ok(())
    }

    /// Everything was read.
    pub(super) fn finish(mut self) -> Result<GameGraph> {
        let n = self.declared.unwrap_or(self.positions) as usize;
        // One large number in a small file must not cost memory unasked.
        self.budget.take(9 * n as u64)?;
        let graph = match std::mem::replace(&mut self.rows, Rows::Mixed(Vec::new())) {
            Rows::Ascending { mut offsets, targets } => {
                offsets.resize(n + 1, targets.len() as u32);
                Csr::from_parts(offsets, targets)?
            }
            Rows::Mixed(arcs) => Csr::from_arcs(n, &arcs)?,
        };
        if self.seen.len() == REMEMBERED {
            no_repetition(&graph)?;
        }
        for &(v, place) in &self.goal_places {
            if let Some(&w) = graph.followers(v).first() {
                return Err(place.error(message!(
                    "goal-with-arc",
                    v = self.show(v),
                    to = self.show(w)
                )));
            }
        }
        let mut labels = std::mem::take(&mut self.labels);
        if !labels.is_empty() {
            let missing = n.saturating_sub(labels.len());
            grow(&mut labels, missing, self.budget)?;
            labels.resize(n, String::new());
            for (v, label) in (0..).zip(&mut labels).filter(|(_, label)| label.is_empty()) {
                *label = self.show(v);
            }
        }
        let kinds = self.has_players.then(|| {
            let mut kinds: Vec<Kind> =
                self.owners.iter().map(|&player| Kind::owned_by(player.into())).collect();
            kinds.resize(n, Kind::owned_by(self.other_owner.into()));
            for (&v, &player) in &self.owner {
                kinds[v as usize] = Kind::owned_by(player.into());
            }
            for (&v, &player) in &self.goals {
                kinds[v as usize] = kinds[v as usize].goal_of(player.into());
            }
            kinds
        });
        let colours = self.colours;
        self.names.apply(GameGraph { graph, kinds, start: self.start, labels, colours })
    }
}

/// Accounts for the memory when `count` more items do not fit.
fn grow<T>(items: &mut Vec<T>, count: usize, budget: &Budget) -> Result<()> {
    if items.len() + count > items.capacity() {
        let more = items.capacity().max(count).max(1 << 10);
        budget.take((more * size_of::<T>()) as u64)?;
        budget.check()?;
        items.reserve_exact(items.capacity() - items.len() + more);
    }
    Ok(())
}

fn pairs(offsets: &[u32], targets: &[u32]) -> Vec<(u32, u32)> {
    let mut arcs = Vec::with_capacity(targets.len() + 1);
    for (u, pair) in offsets.windows(2).enumerate() {
        let row = &targets[pair[0] as usize..pair[1] as usize];
        arcs.extend(row.iter().map(|&v| (u as u32, v)));
    }
    arcs
}

/// Fails on the first arc that occurs twice.
pub(super) fn no_repetition(graph: &Csr) -> Result<()> {
    let mut row = Vec::new();
    for u in graph.vertices() {
        row.clear();
        row.extend_from_slice(graph.followers(u));
        row.sort_unstable();
        if let Some([v, _]) = row.windows(2).find(|pair| pair[0] == pair[1]) {
            let message = message!("arc-twice", from = u, to = *v);
            return Err(Error::bad_request(message));
        }
    }
    Ok(())
}
