//! Games with heaps.

use std::sync::Arc;

use super::board::players;
use super::builtin::Builtin;
use super::known::known;
use super::linear::{Condition, Linear, contradictory};
use super::syntax::{Body, File, HeapRule, Rule};
use crate::game::{Element, Figure, Flow, GO_ON, Gain, Move, Player};
use crate::heap::{Heaps, Sequence};
use crate::part::BoxedPart;
use crate::rules::kit::heaps::{each_size, moves_by_few_values, moves_by_values, sorted_heaps};
use crate::text::{Cursor, heaps, write_heaps};
use crate::{Result, message};

/// Lists of moves for which more choices than this are looked at are refused.
const MOST_WORK: u128 = 20_000_000;

/// Heaps in ascending order, none of them empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sizes {
    /// Whether the game is over because a player who could not move has won.
    over: bool,
    pub sizes: Vec<u64>,
}

impl Sizes {
    pub fn ended(&self) -> bool {
        self.over
    }

    pub fn won(&self) -> Sizes {
        Sizes { over: true, sizes: self.sizes.clone() }
    }

    pub fn new(sizes: &[u64]) -> Sizes {
        Sizes { over: false, sizes: sorted_heaps(sizes) }
    }
}

/// The rules of a game with heaps, made ready.
#[derive(Debug)]
pub struct HeapRules {
    pub file: Arc<File>,
    /// Whether a move is always made in one heap.
    pub single: bool,
    /// Whether every play ends.
    pub ends: bool,
    /// The game whose values a sequence gives, where it is one of the known kinds.
    pub known: Option<Heaps>,
    /// The built-in game that it is.
    pub builtin: Option<Builtin>,
}

fn heap_rule(body: &Body) -> Option<&HeapRule> {
    match body {
        Body::Heaps(rule) => Some(rule),
        Body::Pattern(_) => None,
    }
}

impl HeapRule {
    /// What is certain about the variables: conditions, and that nothing negative is left.
    fn inequalities(&self) -> Vec<Linear> {
        let conditions = self.conditions.iter().flat_map(Condition::inequalities);
        conditions.chain(self.leave.iter().cloned()).collect()
    }

    /// Whether no heaps satisfy the conditions.
    pub fn never(&self) -> bool {
        contradictory(&self.inequalities(), self.names.len())
    }

    /// Whether the same heaps are left, perhaps in another order.
    pub fn changes_nothing(&self) -> bool {
        let is = |heap: usize, left: &Linear| *left == Linear::variable(heap);
        self.leave.len() == self.heaps
            && (0..self.heaps).all(|heap| self.leave.iter().any(|left| is(heap, left)))
    }

    /// Whether the move makes the heaps smaller: either in sum, or the only one is replaced by
    /// smaller ones.
    fn decreases(&self) -> bool {
        let total = (0..self.heaps)
            .try_fold(Linear::default(), |sum, heap| sum.plus(1, &Linear::variable(heap)));
        let left = self.leave.iter().try_fold(Linear::default(), |sum, heap| sum.plus(1, heap));
        let impossible = |more: Option<Linear>| {
            more.is_some_and(|more| {
                let mut all = self.inequalities();
                all.push(more);
                contradictory(&all, self.names.len())
            })
        };
        // That the rest is at least as large as what was there must be impossible.
        let sum = || left.clone()?.plus(-1, total.as_ref()?);
        let each = |heap: &Linear| heap.plus(-1, &Linear::variable(0));
        impossible(sum())
            || (self.heaps == 1 && self.leave.iter().all(|heap| impossible(each(heap))))
    }

    /// How many choices of the other variables are looked at, where the heaps have this sum.
    fn work(&self, total: u128) -> u128 {
        let zero = |linear: &Linear| linear.constant == 0 && linear.terms.iter().all(|&c| c == 0);
        let inequality = |condition: &Condition| match condition {
            Condition::AtLeastZero(linear) => Some(linear.clone()),
            _ => None,
        };
        let all: Vec<Linear> = self.conditions.iter().filter_map(inequality).collect();
        // An equation gives one of its variables, the last of them.
        let mut given = vec![false; self.names.len()];
        for (k, one) in all.iter().enumerate() {
            if all[..k].iter().any(|other| other.plus(1, one).is_some_and(|sum| zero(&sum))) {
                let last = (self.heaps..self.names.len()).rev().find(|&v| one.coefficient(v) != 0);
                if let Some(v) = last {
                    given[v] = true;
                }
            }
        }
        let choices = (self.heaps..self.names.len()).filter(|&v| !given[v]).map(|v| {
            let set = self.conditions.iter().find_map(|condition| match condition {
                Condition::OneOf(w, set) if *w == v => Some(set.len() as u128),
                _ => None,
            });
            let most = all.iter().filter(|linear| linear.coefficient(v) < 0).filter_map(|linear| {
                let alone = (0..self.names.len()).all(|w| w == v || linear.coefficient(w) == 0);
                alone.then(|| linear.constant.max(0) as u128 + 1)
            });
            set.or(most.min()).unwrap_or(u128::MAX).min(total + 1)
        });
        choices.fold(1, u128::saturating_mul)
    }

    /// Whether even small heaps have too many choices.
    pub fn is_too_wide(&self) -> bool {
        self.work(20) > MOST_WORK
    }

    /// Calls `visit` with what is left for every choice of the other variables.
    fn each_rest(
        &self,
        values: &mut Vec<i128>,
        most: i128,
        visit: &mut dyn FnMut(&[u64]) -> Flow,
    ) -> Flow {
        let next = values.len();
        if next == self.names.len() {
            if !self.conditions.iter().all(|condition| condition.holds(values)) {
                return GO_ON;
            }
            let left: Option<Vec<u64>> =
                self.leave.iter().map(|heap| u64::try_from(heap.at(values)).ok()).collect();
            return match left {
                Some(left) => visit(&left),
                None => GO_ON,
            };
        }
        let (mut low, mut high) = (0, most);
        let conditions = self.conditions.iter().filter_map(|condition| match condition {
            Condition::AtLeastZero(linear) => Some(linear),
            _ => None,
        });
        for linear in conditions.chain(&self.leave) {
            let own = i128::from(linear.coefficient(next));
            // Later variables that can only make it smaller are left out.
            if own == 0 || (next + 1..self.names.len()).any(|v| linear.coefficient(v) > 0) {
                continue;
            }
            let rest = linear.at(values);
            if own > 0 {
                low = low.max((-rest + own - 1).div_euclid(own));
            } else {
                high = high.min(rest.div_euclid(-own));
            }
        }
        let set = self.conditions.iter().find_map(|condition| match condition {
            Condition::OneOf(variable, set) if *variable == next => Some(set),
            _ => None,
        });
        let mut with = |value: i128| {
            values.push(value);
            let flow = self.each_rest(values, most, visit);
            values.pop();
            flow
        };
        match set {
            Some(set) => {
                let set = set.iter().map(|&value| i128::from(value));
                set.filter(|value| (low..=high).contains(value)).try_for_each(&mut with)
            }
            None => {
                let mut value = low;
                while value <= high {
                    with(value)?;
                    value += 1;
                }
                GO_ON
            }
        }
    }
}

impl HeapRules {
    pub fn new(file: Arc<File>) -> HeapRules {
        let rules: Vec<&HeapRule> =
            file.rules.iter().filter_map(|rule| heap_rule(&rule.body)).collect();
        let single = rules.iter().all(|rule| rule.heaps == 1);
        let ends = rules.iter().all(|rule| rule.decreases());
        let both = file.rules.iter().all(|rule| players(rule) == [true, true]);
        let normal = file.ends == super::syntax::Ends::Normal;
        let known = if both && single && normal { known(&rules) } else { None };
        HeapRules { builtin: Builtin::of(&file), file, single, ends, known }
    }

    /// The first move that is not known to make the heaps smaller.
    pub fn endless_rule(&self) -> Option<std::ops::Range<usize>> {
        let endless = |rule: &&Rule| heap_rule(&rule.body).is_some_and(|body| !body.decreases());
        self.file.rules.iter().find(endless).map(|rule| rule.span.clone())
    }

    pub fn read(&self, text: &mut Cursor<'_>) -> Result<Sizes> {
        let over = text.eat("!");
        let start = text.at();
        let sizes = heaps(text, u64::MAX)?;
        if !self.fits(&sizes) {
            return Err(text.error(start, message!("rulefile-heaps-too-large")));
        }
        Ok(Sizes { over, sizes })
    }

    /// The same position of a built-in game; with more heaps it has other moves.
    pub fn builtin(&self, at: &Sizes) -> Option<BoxedPart> {
        let game = self.builtin.as_ref().filter(|_| at.sizes.len() <= 2 && !at.over)?;
        game.place(&HeapRules::write(at))
    }

    /// Whether the moves can be gone through one by one.
    fn fits(&self, sizes: &[u64]) -> bool {
        if self.known.is_some() {
            return true;
        }
        let largest = u128::from(sizes.iter().copied().max().unwrap_or(0));
        let rules = self.file.rules.iter().filter_map(|rule| heap_rule(&rule.body));
        let work = rules.map(|rule| {
            let tuples = (sizes.len() as u128).saturating_pow(rule.heaps as u32);
            tuples.saturating_mul(rule.work(largest * rule.heaps as u128))
        });
        work.fold(0, u128::saturating_add) <= MOST_WORK
    }

    pub fn write(at: &Sizes) -> String {
        let heaps = write_heaps(&at.sizes);
        if at.over && at.sizes.is_empty() {
            return "!".to_string();
        }
        if at.over { format!("!{heaps}") } else { heaps }
    }

    pub fn figure(at: &Sizes) -> Figure {
        Figure::Heaps(at.sizes.clone())
    }

    pub fn components(&self, at: Sizes) -> Vec<Sizes> {
        if !self.single || self.file.ends != super::syntax::Ends::Normal {
            return vec![at];
        }
        at.sizes.iter().map(|&heap| Sizes::new(&[heap])).collect()
    }

    pub fn moves(
        &self,
        at: &Sizes,
        player: Player,
        visit: &mut dyn FnMut(Move, Sizes, Gain) -> Flow,
    ) -> Flow {
        let mut seen: rustc_hash::FxHashSet<(Vec<u64>, i64)> = rustc_hash::FxHashSet::default();
        for rule in self.file.rules.iter().filter(|rule| players(rule)[player as usize]) {
            let Some(body) = heap_rule(&rule.body) else { continue };
            let gain = Gain { points: rule.points, again: rule.again };
            chosen(&at.sizes, body.heaps, &mut Vec::new(), &mut |places| {
                let from: Vec<u64> = places.iter().map(|&place| at.sizes[place]).collect();
                let mut values: Vec<i128> = from.iter().map(|&heap| heap.into()).collect();
                let most = values.iter().sum();
                body.each_rest(&mut values, most, &mut |left| {
                    let others = (0..at.sizes.len()).filter(|place| !places.contains(place));
                    let mut after: Vec<u64> = others.map(|place| at.sizes[place]).collect();
                    after.extend_from_slice(left);
                    let to = Sizes::new(&after);
                    if to == *at || !seen.insert((to.sizes.clone(), gain.points)) {
                        return GO_ON;
                    }
                    visit(told(&from, left, places), to, gain)
                })
            })?;
        }
        GO_ON
    }

    /// All moves to the value `want` of a game of a known kind.
    pub fn moves_by_heaps(
        &self,
        at: &Sizes,
        want: u64,
        values: &Sequence,
    ) -> Option<Vec<(Move, Sizes)>> {
        let known = self.known.as_ref()?;
        let found = match known {
            Heaps::AllBut(set) => moves_by_few_values(&at.sizes, want, values, |heap, left| {
                set.binary_search(&(heap - left)).is_err()
            }),
            _ => None,
        };
        let found = found.or_else(|| {
            moves_by_values(&at.sizes, want, values, |heap, visit| {
                let one = Sizes::new(&[heap]);
                self.moves(&one, Player::Left, &mut |_, to, _| visit(&to.sizes))
            })
        })?;
        let placed = |(step, sizes): (Move, Vec<u64>)| (step, Sizes { over: false, sizes });
        Some(found.into_iter().map(placed).collect())
    }

    pub fn coordinates(&self, at: &[u64]) -> Option<Sizes> {
        self.fits(at).then(|| Sizes::new(at))
    }

    pub fn axes(&self, bound: u64) -> Vec<u64> {
        vec![bound; if self.single { 1 } else { 2 }]
    }
}

/// Calls `visit` with every choice of so many heaps, in every order; equal heaps count once.
fn chosen(
    sizes: &[u64],
    count: usize,
    places: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> Flow,
) -> Flow {
    if places.len() == count {
        return visit(places);
    }
    if count == 1 {
        return each_size(sizes, |place, _| visit(&[place]));
    }
    let mut last = None;
    for place in 0..sizes.len() {
        if places.contains(&place) || last == Some(sizes[place]) {
            continue;
        }
        last = Some(sizes[place]);
        places.push(place);
        let flow = chosen(sizes, count, places, visit);
        places.pop();
        flow?;
    }
    GO_ON
}

/// How a move is told.
fn told(from: &[u64], left: &[u64], places: &[usize]) -> Move {
    let smaller = left.iter().fold(0u64, |sum, &heap| sum.saturating_add(heap));
    match *from {
        [heap] if smaller <= heap && left.len() <= 3 => {
            let mut left = left.to_vec();
            left.sort_unstable();
            Move::take(heap, &left)
        }
        _ if from.len() == left.len() && from.iter().zip(left).all(|(a, b)| b <= a) => {
            let mut steps: Vec<(u64, u64)> =
                from.iter().copied().zip(left.iter().copied()).collect();
            steps.retain(|(a, b)| a != b);
            steps.sort_unstable();
            Move::take_many(&steps)
        }
        _ => {
            let (mut from, mut left) = (from.to_vec(), left.to_vec());
            from.sort_unstable();
            left.sort_unstable();
            let name = format!("{} -> {}", write_heaps(&from), write_heaps(&left));
            let last = |&place: &usize| Element::Match { heap: place as u32, place: 0 };
            Move::Named { name, elements: places.iter().map(last).collect() }
        }
    }
}
