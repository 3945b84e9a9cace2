//! The entries of a table while it is made, and which of them are kept.

use rustc_hash::FxHashMap;

use super::state::{State, near_zero};
use crate::random::Dice;

/// What is known, and at what cost.
#[derive(Clone, Copy)]
pub struct Entry<const N: usize> {
    pub state: State<N>,
    pub cost: u32,
    /// What it costs in the end at least, where there is a guide.
    whole: u32,
    /// The entries of the tables before from which it came: for a join both of them, otherwise one and
    /// what was done.
    pub from: (u32, u32),
}

/// Keeps the cheapest entry of each state.
pub struct Gathered<const N: usize> {
    place: FxHashMap<State<N>, u32>,
    pub entries: Vec<Entry<N>>,
    /// Entries of this cost are of no use.
    pub limit: u32,
}

impl<const N: usize> Gathered<N> {
    pub fn new(limit: u32) -> Self {
        Gathered { place: FxHashMap::default(), entries: Vec::new(), limit }
    }

    /// Puts the vertices of the border in order, so that the same border is seen to be the same.
    pub fn sort_border(&mut self, border: Vec<u32>, seen: Vec<i32>) -> (Vec<u32>, Vec<i32>) {
        if border.is_sorted() {
            return (border, seen);
        }
        let mut order: Vec<usize> = (0..border.len()).collect();
        order.sort_unstable_by_key(|&k| border[k]);
        let mut place = vec![0; order.len()];
        for (to, &from) in order.iter().enumerate() {
            place[from] = to;
        }
        for entry in &mut self.entries {
            entry.state = entry.state.moved(&place);
        }
        self.count_places();
        (order.iter().map(|&k| border[k]).collect(), order.iter().map(|&k| seen[k]).collect())
    }

    fn count_places(&mut self) {
        self.place.clear();
        for (k, entry) in self.entries.iter().enumerate() {
            self.place.insert(entry.state, k as u32);
        }
    }

    /// Keeps only so many, the cheapest and lightest, and among these any.
    pub fn cut(&mut self, most: usize, dice: &mut Dice) {
        // vertices that want a parent, and children that may have to go again
        let burden = |state: &State<N>| {
            let mut burden = 0;
            for place in 0..state.len() {
                let hung = state.has_parent(place);
                let beyond = match state.balance(place) {
                    above if !hung && above > 0 => above as u32 - 1,
                    other => other.unsigned_abs(),
                };
                burden += 8 * beyond.saturating_sub(1) + u32::from(!hung);
            }
            burden
        };
        self.keep_lightest(most, dice, |entry| 8 * entry.cost + burden(&entry.state));
    }

    fn keep_lightest(&mut self, most: usize, dice: &mut Dice, weight: impl Fn(&Entry<N>) -> u32) {
        if self.entries.len() <= most {
            return;
        }
        let mut order: Vec<(u32, usize, usize)> = Vec::with_capacity(self.entries.len());
        for (k, entry) in self.entries.iter().enumerate() {
            order.push((weight(entry), dice.roll(1 << 30), k));
        }
        order.select_nth_unstable(most);
        order.truncate(most);
        let mut kept: Vec<bool> = vec![false; self.entries.len()];
        for &(.., k) in &order {
            kept[k] = true;
        }
        let mut kept = kept.into_iter();
        self.entries.retain(|_| kept.next() == Some(true));
    }

    /// Notes what is still to come of each entry; only what costs less than a number in the end is kept.
    pub fn follow(&mut self, rest: impl Fn(&State<N>) -> Option<u32>, fewer: u32) {
        self.entries.retain_mut(|entry| {
            let Some(rest) = rest(&entry.state) else { return false };
            entry.whole = entry.cost + rest;
            entry.whole < fewer
        });
    }

    /// Keeps what has balances near those of the most promising entries, of these the nearest to 0, and
    /// only so many.
    pub fn keep_near(&mut self, window: i32, most: usize, dice: &mut Dice) {
        let Some(least) = self.entries.iter().map(|entry| entry.whole).min() else { return };
        let border = self.entries[0].state.len();
        let mut ranges = vec![(i32::MAX, i32::MIN); border];
        for entry in self.entries.iter().filter(|entry| entry.whole == least) {
            for (place, (low, high)) in ranges.iter_mut().enumerate() {
                let balance = entry.state.balance(place);
                (*low, *high) = (balance.min(*low), balance.max(*high));
            }
        }
        let middle: Vec<i32> = ranges.iter().map(|&(low, high)| 0.min(high).max(low)).collect();
        let far = |entry: &Entry<N>, place: usize| {
            let beyond = entry.state.balance(place) - middle[place];
            beyond.unsigned_abs() - u32::from(beyond > 0 && !entry.state.has_parent(place))
        };
        self.entries.retain(|entry| (0..border).all(|place| far(entry, place) <= window as u32));
        let away = |entry: &Entry<N>| (0..border).map(|place| far(entry, place)).sum::<u32>();
        self.keep_lightest(most, dice, |entry| 4 * entry.whole + away(entry));
        self.count_places();
    }

    /// Drops what others with higher balances can take the place of, whose children too many become roots.
    fn drop_light(&mut self, modulus: &[i16]) {
        let least = self.entries.iter().map(|entry| entry.cost).min().unwrap_or(0);
        let beaten = |entry: &Entry<N>| {
            for (place, &modulus) in modulus.iter().enumerate().take(entry.state.len()) {
                let mut other = entry.state;
                for cost in (least..entry.cost).rev() {
                    other.raise(place, modulus);
                    let found = self.place.get(&other).map(|&k| self.entries[k as usize].cost);
                    if found.is_some_and(|found| found <= cost) {
                        return true;
                    }
                }
            }
            false
        };
        let kept: Vec<Entry<N>> =
            self.entries.iter().filter(|entry| !beaten(entry)).copied().collect();
        self.entries = kept;
    }

    /// Drops what others can take the place of.
    pub fn thin(&mut self, modulus: &[i16]) {
        self.drop_light(modulus);
        self.entries.sort_unstable_by_key(|entry| (entry.state.outline(), entry.cost));
        let mut kept: Vec<Entry<N>> = Vec::with_capacity(self.entries.len());
        let beats = |other: &Entry<N>, entry: &Entry<N>| {
            let more = other.state.instead_of(&entry.state, modulus);
            more.is_some_and(|more| other.cost + more <= entry.cost)
        };
        let mut first = 0;
        for entry in self.entries.drain(..) {
            if kept.get(first).is_some_and(|one| one.state.outline() != entry.state.outline()) {
                first = kept.len();
            }
            if !kept[first..].iter().any(|other| beats(other, &entry)) {
                kept.push(entry);
            }
        }
        // a root with one child too many
        let beaten = |entry: &Entry<N>| {
            let hung = entry.state.hung();
            (0..N).filter(|place| hung >> place & 1 == 1).any(|place| {
                let mut outline = entry.state.outline();
                outline[place] = near_zero(outline[place] + 1, modulus[place]);
                let start = kept.partition_point(|other| other.state.outline() < outline);
                let alike = kept[start..].iter().take_while(|o| o.state.outline() == outline);
                alike.take_while(|o| o.cost < entry.cost).any(|other| beats(other, entry))
            })
        };
        self.entries = kept.iter().filter(|entry| !beaten(entry)).copied().collect();
    }

    pub fn offer(&mut self, state: State<N>, cost: u32, from: (u32, u32)) {
        if cost >= self.limit {
            return;
        }
        let fresh = self.entries.len() as u32;
        let place = *self.place.entry(state).or_insert(fresh);
        if place == fresh {
            self.entries.push(Entry { state, cost, whole: cost, from });
        } else if cost < self.entries[place as usize].cost {
            let entry = &mut self.entries[place as usize];
            (entry.cost, entry.from) = (cost, from);
        }
    }
}
