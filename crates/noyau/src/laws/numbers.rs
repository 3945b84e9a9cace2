//! Numbers of positions: they lead back to the positions, and the moves between them are those of
//! the rules.

use std::collections::{BTreeSet, HashSet};

use crate::game::{Flow, GO_ON, Inside, Known, Place, Player, Sink};
use crate::part::{BoxedPart, Numbered};
use crate::{Budget, ErrorKind};

/// Games with more positions are checked at their ends only.
const MOST_POSITIONS: u64 = 2000;
/// No more reached positions than this are looked up.
const MOST_REACHED: usize = 500;

/// Where the moves of one position after the other lead.
#[derive(Default)]
struct Listed {
    open: BTreeSet<Place>,
    closed: Vec<(Player, BTreeSet<Place>)>,
}

impl Sink for Listed {
    fn option(&mut self, to: Place) -> Flow {
        self.open.insert(to);
        GO_ON
    }
    fn done(&mut self, player: Player) {
        self.closed.push((player, std::mem::take(&mut self.open)));
    }
}

/// The same, with moves that lead to the same place more than once, and a count of those that are only
/// counted.
#[derive(Default)]
struct Counted {
    open: Vec<Place>,
    inside: u32,
    closed: Vec<(u32, Vec<Place>)>,
}

impl Sink for Counted {
    fn option(&mut self, to: Place) -> Flow {
        self.open.push(to);
        GO_ON
    }
    fn done(&mut self, _player: Player) {
        let mut open = std::mem::take(&mut self.open);
        open.sort_unstable();
        self.closed.push((std::mem::take(&mut self.inside), open));
    }
    fn inside(&mut self, moves: u32) {
        self.inside += moves;
    }
}

/// Checks the numbers that belong to a position, if it has any; says how many positions were
/// looked at.
pub fn check(start: &BoxedPart, budget: &Budget) -> Result<u64, String> {
    let Some(numbers) = start.numbered() else { return Ok(0) };
    let text = |at: &BoxedPart| format!("{} {}", at.ruleset(), at.placement());
    if numbers.rank(start.as_ref()).is_none() {
        return Err(format!("{}: has no number of its own", text(start)));
    }
    reached(start, numbers.as_ref(), budget).map_err(|why| format!("{}: {why}", text(start)))?;
    let numbers = numbers.as_ref();
    let small = numbers.tiers().iter().all(|tier| tier.size() <= MOST_POSITIONS);
    if small {
        let checked = match numbers.inside() {
            Inside::Loops => backward(numbers),
            Inside::Nothing | Inside::Downward => winners(numbers),
        };
        checked.map_err(|why| format!("{}: {why}", text(start)))?;
    }
    let mut looked = 0;
    for tier in 0..numbers.tiers().len() as u32 {
        let size = numbers.tiers()[tier as usize].size();
        let first = size.min(MOST_POSITIONS);
        for range in [0..first, size - (size - first).min(MOST_POSITIONS)..size] {
            looked += range.end - range.start;
            budget.check().map_err(|error| error.to_string())?;
            tier_part(numbers, tier, range)
                .map_err(|why| format!("{}: numbers, tier {tier}: {why}", text(start)))?;
        }
    }
    Ok(looked)
}

fn tier_part(numbers: &dyn Numbered, tier: u32, range: std::ops::Range<u64>) -> Result<(), String> {
    for number in range.clone() {
        let place = Place { tier, number };
        let at = numbers.unrank(place).ok_or_else(|| format!("no position at {number}"))?;
        let back = numbers.rank(at.as_ref());
        if back != Some(place) {
            return Err(format!("{at:?} at {number} is ranked {back:?}"));
        }
    }
    let (mut fast, mut slow) = (Listed::default(), Listed::default());
    numbers.expand(tier, range.clone(), &mut fast);
    numbers
        .expand_by_rules(tier, range.clone(), &mut slow)
        .map_err(|at| format!("a move of {at:?} leads to no place"))?;
    let players = numbers.players().len() as u64;
    if fast.closed != slow.closed || fast.closed.len() as u64 != players * (range.end - range.start)
    {
        return Err("the moves between numbers are not those of the rules".to_string());
    }
    let needs = numbers.needs(tier);
    let blocks = &numbers.tiers()[tier as usize].blocks;
    let block = |number: u64| blocks.partition_point(|&start| start <= number);
    for (k, (_, options)) in slow.closed.iter().enumerate() {
        let from = range.start + k as u64 / players;
        for to in options {
            let allowed = if to.tier == tier {
                match numbers.inside() {
                    Inside::Nothing => false,
                    Inside::Downward => to.number < from && block(to.number) == block(from),
                    Inside::Loops => true,
                }
            } else {
                needs.contains(&to.tier)
            };
            if !allowed {
                return Err(format!("a move leads from {from} to {to:?}"));
            }
        }
    }
    Ok(())
}

/// Who wins, by the numbers' own way, is what follows from the moves of the rules.
fn winners(numbers: &dyn Numbered) -> Result<(), String> {
    let each = numbers.players().len() as u64;
    for end in [false, true] {
        let mut lower: Vec<Vec<u8>> = Vec::new();
        for (tier, size) in numbers.tiers().iter().map(crate::game::Tier::size).enumerate() {
            let tier = tier as u32;
            let slices: Vec<&[u8]> = lower.iter().map(Vec::as_slice).collect();
            let found = numbers.winners(tier, 0..size, &Known { lower: &slices, end });
            if found.len() as u64 != (size * each).div_ceil(8) {
                return Err(format!("tier {tier} has {} bytes of winners", found.len()));
            }
            let bit = |bits: &[u8], entry: u64| bits[(entry / 8) as usize] >> (entry % 8) & 1 == 1;
            let mut slow = Counted::default();
            numbers
                .expand_by_rules(tier, 0..size, &mut slow)
                .map_err(|at| format!("a move of {at:?} leads to no place"))?;
            for (entry, (_, options)) in slow.closed.iter().enumerate() {
                let other = each - 1 - entry as u64 % each;
                let won = |to: &Place| {
                    let bits = if to.tier == tier { &found } else { &lower[to.tier as usize] };
                    bit(bits, to.number * each + other)
                };
                let wins = if options.is_empty() { end } else { options.iter().any(|to| !won(to)) };
                if bit(&found, entry as u64) != wins {
                    return Err(format!("tier {tier}: the winner at {entry} is wrong"));
                }
            }
            lower.push(found);
        }
    }
    Ok(())
}

/// Moves that are taken back are the moves, and so are those that are counted.
fn backward(numbers: &dyn Numbered) -> Result<(), String> {
    let players = numbers.players();
    for (tier, size) in numbers.tiers().iter().map(crate::game::Tier::size).enumerate() {
        let tier = tier as u32;
        let (mut slow, mut counted) = (Counted::default(), Counted::default());
        numbers
            .expand_by_rules(tier, 0..size, &mut slow)
            .map_err(|at| format!("a move of {at:?} leads to no place"))?;
        numbers.descend(tier, 0..size, players, &mut counted);
        let mut sources = vec![Vec::new(); slow.closed.len()];
        for (entry, (_, options)) in slow.closed.iter().enumerate() {
            let (number, player) = (entry / players.len(), entry % players.len());
            let (inside, below): (Vec<Place>, Vec<Place>) =
                options.iter().partition(|to| to.tier == tier);
            for to in &inside {
                sources[to.number as usize * players.len() + player].push(number as u64);
            }
            let told = |(count, listed): &(u32, Vec<Place>)| {
                let (within, lower): (Vec<Place>, Vec<Place>) =
                    listed.iter().partition(|to| to.tier == tier);
                (*count as usize + within.len(), lower)
            };
            if counted.closed.get(entry).map(told) != Some((inside.len(), below)) {
                return Err(format!("tier {tier}: the moves at {entry} are counted wrong"));
            }
        }
        for (k, &player) in players.iter().enumerate() {
            let all: Vec<u64> = (0..size).collect();
            for some in [&all[..], &all[all.len() / 2..]] {
                let mut expected: Vec<u64> = some
                    .iter()
                    .flat_map(|&to| sources[to as usize * players.len() + k].iter().copied())
                    .collect();
                let mut found = Vec::new();
                if !numbers.retract(tier, some, player, &mut found) {
                    return Ok(());
                }
                expected.sort_unstable();
                found.sort_unstable();
                if found != expected {
                    return Err(format!("tier {tier}: moves that are taken back are others"));
                }
            }
        }
    }
    Ok(())
}

/// Every position that can be reached has a place of its own, which leads back to it.
fn reached(start: &BoxedPart, numbers: &dyn Numbered, budget: &Budget) -> Result<(), String> {
    let (mut open, mut seen) = (vec![start.clone()], HashSet::new());
    while let Some(at) = open.pop() {
        if seen.len() >= MOST_REACHED {
            break;
        }
        let place = numbers.rank(at.as_ref()).ok_or_else(|| format!("{at:?} has no place"))?;
        let back = numbers.unrank(place).ok_or_else(|| format!("{at:?} has a place too many"))?;
        if !back.same(at.as_ref()) {
            return Err(format!("{at:?} and {back:?} have the same place"));
        }
        if !seen.insert(place) {
            continue;
        }
        for player in Player::BOTH {
            match at.moves(player, &budget.aside(1 << 20)) {
                Ok(moves) => open.extend(moves.into_iter().map(|step| step.to)),
                Err(error) if error.kind == ErrorKind::OverBudget => {}
                Err(error) => return Err(error.to_string()),
            }
        }
    }
    Ok(())
}
