//! Small graphs exactly: which sets of vertices can be reduced to one stone, where, and of which
//! colour, by dynamic programming over all pairs of a set and a part of it.
//!
//! The last capture onto v, by a stone from u, splits a reduction of S to a stone of colour c on v into one
//! of a part T to a stone of colour c on u and one of S − T to the other colour on v. The
//! positions in between need not be known: 3^n steps decide all sets, all places and all colours.

mod pair;

use super::parts::{Ask, Found};
use crate::{Budget, Result, message};

/// The most vertices this is tried on.
pub(super) const MOST: usize = 20;

/// For one set: where its stones can end as one, by colour, both in one word; and the neighbours of these
/// places with the colours exchanged, so that they meet the stones they can capture.
#[derive(Clone, Copy, Default)]
struct Ends {
    at: u64,
    against: u64,
}

fn packed([one, two]: [u32; 2]) -> u64 {
    u64::from(one) | u64::from(two) << 32
}

fn unpacked(both: u64) -> [u32; 2] {
    [both as u32, (both >> 32) as u32]
}

impl Ends {
    /// Where stones can be captured in the one by the other, by the colour that is captured.
    fn meet(self, other: Ends) -> u64 {
        self.against & other.at
    }
}

pub(super) struct Sets {
    adjacent: Vec<u32>,
    colours: Vec<u8>,
    invariant: Option<Invariant>,
    /// Without the joker, and, if it is asked for, with the joker used.
    plain: Vec<Ends>,
    joker: Vec<Ends>,
}

/// On a bipartite graph: stones plus stones on the wrong side do not change modulo 3.
#[derive(Clone, Copy)]
struct Invariant {
    /// The vertices on the side of `o`.
    side: u32,
    /// Those with a stone of the wrong colour.
    wrong: u32,
}

impl Invariant {
    fn new(adjacent: &[u32], colours: &[u8]) -> Option<Self> {
        let (mut side, mut met) = (0u32, 0u32);
        for start in 0..adjacent.len() {
            let mut open = if met >> start & 1 == 0 { 1u32 << start } else { 0 };
            met |= open;
            while open != 0 {
                let v = open.trailing_zeros();
                open &= open - 1;
                let near = adjacent[v as usize];
                if side >> v & 1 == 0 {
                    side |= near & !met;
                }
                open |= near & !met;
                met |= near;
            }
        }
        let split = |v: usize| {
            let same = if side >> v & 1 == 1 { side } else { !side };
            adjacent[v] & same == 0
        };
        let white = |v: usize| u32::from(colours[v]) << v;
        let colour = (0..adjacent.len()).map(white).sum::<u32>();
        (0..adjacent.len()).all(split).then_some(Invariant { side, wrong: colour ^ side })
    }

    /// Where one stone may remain of a set, by colour, without the joker and with it used.
    fn allowed(self, set: u32) -> [[u32; 2]; 2] {
        let (right, wrong) =
            ([set & !self.side, set & self.side], [set & self.side, set & !self.side]);
        match (set.count_ones() + (set & self.wrong).count_ones()) % 3 {
            0 => [[0; 2], [set; 2]],
            1 => [right, wrong],
            _ => [wrong, right],
        }
    }
}

impl Sets {
    /// Decides all sets.
    pub fn new(adjacent: Vec<u32>, colours: &[u8], joker: bool, budget: &Budget) -> Result<Self> {
        let count = 1usize << adjacent.len();
        budget.take(count as u64 * if joker { 32 } else { 16 })?;
        let mut sets = Sets {
            colours: colours.to_vec(),
            invariant: Invariant::new(&adjacent, colours),
            plain: vec![Ends::default(); count],
            joker: vec![Ends::default(); if joker { count } else { 0 }],
            adjacent,
        };
        let mut ticker = budget.ticker(message!("unit-sets"));
        let mut since_poll = 0u64;
        for set in 1..count {
            ticker.tick()?;
            since_poll += 1 << set.count_ones();
            if since_poll > 1 << 20 {
                since_poll = 0;
                budget.check()?;
            }
            if sets.is_connected(set as u32) {
                sets.decide(set);
            }
        }
        Ok(sets)
    }

    fn around(&self, mut places: u32) -> u32 {
        let mut near = 0;
        while places != 0 {
            near |= self.adjacent[places.trailing_zeros() as usize];
            places &= places - 1;
        }
        near
    }

    fn is_connected(&self, set: u32) -> bool {
        let mut open = set & set.wrapping_neg();
        let mut left = set ^ open;
        while open != 0 && left != 0 {
            let new = self.adjacent[open.trailing_zeros() as usize] & left;
            open = open & (open - 1) | new;
            left ^= new;
        }
        left == 0
    }

    fn decide(&mut self, set: usize) {
        // nothing beyond what is allowed needs to be looked for; by the colours before the last capture
        let all = [[set as u32; 2]; 2];
        let [full, full_with] = self
            .invariant
            .map_or(all, |known| known.allowed(set as u32))
            .map(|allowed| packed(allowed).rotate_left(32));
        let mut before = 0;
        if set.is_power_of_two() {
            before = (set as u64) << (32 * (1 - self.colours[set.trailing_zeros() as usize]));
        }
        // each pair of parts once, the first vertex in the one
        let others = set & (set - 1);
        let mut rest = others;
        while rest != 0 && before != full {
            let (one, two) = (self.plain[set ^ rest], self.plain[rest]);
            before |= one.meet(two) | two.meet(one);
            rest = (rest - 1) & others;
        }
        self.plain[set] = self.ending(before);
        if self.joker.is_empty() {
            return;
        }
        // the joker used last, or before the last capture on either side of it
        let mut before = self.plain[set].at;
        let mut part = (set - 1) & set;
        while part != 0 && before != full_with {
            let rest = set ^ part;
            before |= self.joker[part].meet(self.plain[rest]);
            before |= self.plain[part].meet(self.joker[rest]);
            part = (part - 1) & set;
        }
        self.joker[set] = self.ending(before);
    }

    /// The ends of a set by the colours that are captured there last.
    fn ending(&self, before: u64) -> Ends {
        let against = unpacked(before).map(|places| self.around(places));
        Ends { at: before.rotate_left(32), against: packed(against) }
    }

    fn ends(&self, set: usize, joker: bool) -> [u32; 2] {
        unpacked(if joker { self.joker[set].at } else { self.plain[set].at })
    }

    /// Where a set can end as one stone of a colour, the joker available as said (and not
    /// necessarily used).
    pub fn places(&self, set: u32, colour: u8, joker: bool) -> u32 {
        let plain = self.ends(set as usize, false)[colour as usize];
        if joker { plain | self.ends(set as usize, true)[colour as usize] } else { plain }
    }

    /// Moves that leave one stone of `colour` at `place`, one of [`Sets::places`].
    pub fn moves(&self, set: u32, place: u32, colour: u8, joker: bool) -> Vec<[u32; 2]> {
        let used = self.ends(set as usize, false)[colour as usize] >> place & 1 == 0;
        debug_assert!(!used || joker);
        let mut moves = Vec::new();
        // collected from the last move to the first
        let mut stack = vec![(set as usize, place, colour as usize, used)];
        while let Some((set, place, colour, used)) = stack.pop() {
            if used && self.ends(set, false)[colour ^ 1] >> place & 1 == 1 {
                moves.push([place, place]);
                stack.push((set, place, colour ^ 1, false));
                continue;
            }
            if set.is_power_of_two() {
                continue;
            }
            let mut part = (set - 1) & set;
            'search: while part != 0 {
                for (mine, its) in [(used, false), (false, used)] {
                    let from = self.ends(part, its)[colour] & self.adjacent[place as usize];
                    if from != 0 && self.ends(set ^ part, mine)[colour ^ 1] >> place & 1 == 1 {
                        let from = from.trailing_zeros();
                        moves.push([from, place]);
                        stack.push((set ^ part, place, colour ^ 1, mine));
                        stack.push((part, from, colour, its));
                        break 'search;
                    }
                }
                part = (part - 1) & set;
            }
            debug_assert!(part != 0, "the place was found by one of these parts");
        }
        moves.reverse();
        moves
    }

    /// The best reduction of all vertices.
    pub fn solve(&self, ask: &Ask, budget: &Budget) -> Result<Option<Found>> {
        if let (Some(at), Some(other)) = (ask.at, ask.other) {
            return self.solve_pair(ask, at, other, budget);
        }
        let full = (self.plain.len() - 1) as u32;
        let all: &[u8] = &[0, 1];
        let wanted = ask.colour.as_ref().map_or(all, std::slice::from_ref);
        // one stone that is the one asked for
        let fit = |set: u32, joker: bool| {
            wanted.iter().find_map(|&colour| {
                let mut places = self.places(set, colour, joker);
                if let Some(v) = ask.at {
                    places &= 1 << v;
                }
                (places != 0).then(|| (places.trailing_zeros(), colour))
            })
        };
        if let Some((place, colour)) = fit(full, ask.joker) {
            let moves = self.moves(full, place, colour, ask.joker);
            return Ok(Some(Found { count: 1, moves }));
        }
        // two stones need no table of the fewest
        if !ask.joker {
            let ends = |set: u32| Some((fit(set, false)?, self.any_end(full ^ set)?));
            let two = (1..full).find_map(|set| Some((set, ends(set)?)));
            if let Some((set, ((place, colour), (other_place, other)))) = two {
                let mut moves = self.moves(set, place, colour, false);
                moves.extend(self.moves(full ^ set, other_place, other, false));
                return Ok(Some(Found { count: 2, moves }));
            }
        }
        // the set with the stone asked for, perhaps a set with the joker, and as few others as
        // possible
        let fewest = self.fewest(budget)?;
        let mut best: Option<(u32, u32, u32)> = None;
        let mut ticker = budget.ticker(message!("unit-sets"));
        for set in 1..=full {
            ticker.tick()?;
            let rest = full ^ set;
            let mut offer = |count: u32, other: u32| {
                if best.is_none_or(|(least, ..)| count < least) {
                    best = Some((count, set, other));
                }
            };
            if fit(set, ask.joker).is_some() {
                offer(1 + u32::from(fewest[rest as usize]), 0);
            }
            if ask.joker && fit(set, false).is_some() {
                let mut other = rest;
                while other != 0 {
                    if self.joker[other as usize].at != 0 {
                        offer(2 + u32::from(fewest[(rest ^ other) as usize]), other);
                    }
                    other = (other - 1) & rest;
                }
            }
        }
        let Some((count, set, other)) = best else { return Ok(None) };
        let mut moves = Vec::new();
        if let Some((place, colour)) = fit(set, ask.joker && other == 0) {
            moves.extend(self.moves(set, place, colour, ask.joker && other == 0));
        }
        if other != 0 {
            let at = self.ends(other as usize, true);
            let colour = u8::from(at[0] == 0);
            let place = at[colour as usize].trailing_zeros();
            moves.extend(self.moves(other, place, colour, true));
        }
        let mut rest = full ^ set ^ other;
        while rest != 0 {
            let part = self.first_part(&fewest, rest);
            if let Some((place, colour)) = self.any_end(part) {
                moves.extend(self.moves(part, place, colour, false));
            }
            rest ^= part;
        }
        Ok(Some(Found { count, moves }))
    }

    /// One of the places and colours with which a set can end as one stone, without a joker.
    fn any_end(&self, set: u32) -> Option<(u32, u8)> {
        let at = self.ends(set as usize, false);
        let colour = u8::from(at[0] == 0);
        (at != [0, 0]).then(|| (at[colour as usize].trailing_zeros(), colour))
    }

    /// For each set the fewest stones it can be reduced to, without a joker.
    fn fewest(&self, budget: &Budget) -> Result<Vec<u8>> {
        let count = self.plain.len();
        budget.take(count as u64)?;
        let mut fewest = vec![0u8; count];
        let mut ticker = budget.ticker(message!("unit-sets"));
        for set in 1..count {
            ticker.tick()?;
            if set & 0xff == 0 {
                budget.check()?;
            }
            let part = self.first_part(&fewest, set as u32);
            fewest[set] = 1 + fewest[set ^ part as usize];
        }
        Ok(fewest)
    }

    /// The part of a best partition that contains the first vertex.
    fn first_part(&self, fewest: &[u8], set: u32) -> u32 {
        let first = set & set.wrapping_neg();
        let others = set ^ first;
        let mut best = (u8::MAX, 0);
        let mut chosen = others;
        loop {
            let part = chosen | first;
            if self.plain[part as usize].at != 0 {
                best = best.min((fewest[(set ^ part) as usize], part));
                if best.0 == 0 {
                    break;
                }
            }
            if chosen == 0 {
                break;
            }
            chosen = (chosen - 1) & others;
        }
        best.1
    }
}
