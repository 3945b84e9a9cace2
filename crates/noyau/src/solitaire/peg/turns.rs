//! The fewest moves to the fewest pegs, where several jumps of one peg in a row are one move.
//!
//! Moves can be taken back, so the search goes forward from the beginning and back from all that may
//! be left, one move at a time and always where there are fewer positions, until both meet. Positions
//! that symmetries turn into each other are one.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Invariant, Jump};
use crate::{Budget, Error, ErrorKind, Result, message};

/// Of so many pegs all places where they may be left are tried; of more, the search only goes forward.
const MOST_LEFT: u32 = 2;

/// The bytes of a position.
const ENTRY: u64 = 48;

/// A way with few moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    /// The jumps, those of one move next to each other.
    pub jumps: Vec<Jump>,
    /// How many moves these are.
    pub turns: u32,
    /// It cannot be done in fewer than this.
    pub at_least: u32,
}

/// How many moves these jumps are.
///
/// ```
/// use noyau::solitaire::peg;
/// assert_eq!(peg::count_turns(&[[0, 1, 2], [2, 3, 4], [6, 5, 4]]), 2);
/// ```
pub fn count_turns(jumps: &[Jump]) -> u32 {
    let goes_on = |two: &&[Jump]| two[0][2] == two[1][0];
    (jumps.len() - jumps.windows(2).filter(goes_on).count()) as u32
}

/// The fewest moves that leave `least` pegs, which `known` does somehow, one of them at `end_at` if that is
/// given. `symmetries` are ways to permute the places; those that do not fit are not used.
///
/// ```
/// use noyau::solitaire::peg;
/// use noyau::Budget;
/// let jumps = peg::board_jumps(5, &[true; 5]);
/// let pegs = [true, true, false, true, false];
/// let known = [[0, 1, 2], [2, 3, 4]];
/// let found = peg::fewest_turns(&jumps, &pegs, None, &known, &[], &Budget::default())?;
/// assert_eq!((found.turns, found.at_least), (1, 1));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn fewest_turns(
    jumps: &[Jump],
    pegs: &[bool],
    end_at: Option<u32>,
    known: &[Jump],
    symmetries: &[Vec<u32>],
    budget: &Budget,
) -> Result<Turns> {
    let n = pegs.len();
    if n > super::MOST
        || jumps.iter().chain(known).flatten().chain(&end_at).any(|&v| v as usize >= n)
    {
        return Err(Error::over_budget(message!("places-at-most", places = n, most = super::MOST)));
    }
    let start = pegs.iter().enumerate().fold(0u128, |m, (v, &peg)| m | u128::from(peg) << v);
    let left = known.iter().fold(start, |pegs, jump| pegs ^ mask(jump));
    let mut best = Turns {
        jumps: known.to_vec(),
        turns: count_turns(known),
        at_least: u32::from(!known.is_empty()),
    };
    if known.is_empty() {
        return Ok(best);
    }
    let search = Search::new(n, jumps, end_at, left.count_ones(), symmetries);
    let ends = search.ends(n, jumps, start);
    let mut sides = [
        Side::new([search.canonical(start)]),
        Side::new(ends.into_iter().map(|p| search.canonical(p))),
    ];
    let both_ways = left.count_ones() <= MOST_LEFT;
    let met = loop {
        // The way that is known needs no more moves than any that is still open.
        if best.at_least >= best.turns {
            return Ok(best);
        }
        let backward = both_ways && sides[1].frontier().len() < sides[0].frontier().len();
        match search.expand(&mut sides, backward, both_ways, budget) {
            Ok(Some(met)) => break met,
            Ok(None) => best.at_least += 1,
            Err(error)
                if error.kind == ErrorKind::OverBudget
                    && !budget.cancel_switch().is_cancelled() =>
            {
                return Ok(best);
            }
            Err(error) => return Err(error),
        }
    };
    let mut path = search.trace(&sides[0], met, false);
    path.reverse();
    path.extend(search.trace(&sides[1], met, true).into_iter().skip(1));
    best.jumps = search.play(start, &path);
    best.turns = path.len() as u32 - 1;
    best.at_least = best.turns;
    Ok(best)
}

fn mask(jump: &Jump) -> u128 {
    jump.iter().fold(0, |all, v| all | 1 << v)
}

/// The positions that were reached from one side, move by move.
struct Side {
    levels: Vec<Vec<u128>>,
    met: FxHashMap<u128, u32>,
}

impl Side {
    fn new(start: impl IntoIterator<Item = u128>) -> Side {
        let mut met = FxHashMap::default();
        let start: Vec<u128> = start.into_iter().filter(|&p| met.insert(p, 0).is_none()).collect();
        Side { levels: vec![start], met }
    }

    fn frontier(&self) -> &[u128] {
        self.levels.last().map_or(&[], |level| level)
    }
}

/// A symmetry by bytes of a set of places.
type Images = Vec<[u128; 256]>;

struct Search {
    /// The jumps from each place, and to each.
    from: Vec<Vec<Jump>>,
    to: Vec<Vec<Jump>>,
    end_at: Option<u32>,
    least: u32,
    images: Vec<Images>,
}

impl Search {
    fn new(
        n: usize,
        jumps: &[Jump],
        end_at: Option<u32>,
        least: u32,
        symmetries: &[Vec<u32>],
    ) -> Search {
        let (mut from, mut to) = (vec![Vec::new(); n], vec![Vec::new(); n]);
        for &jump in jumps {
            from[jump[0] as usize].push(jump);
            to[jump[2] as usize].push(jump);
        }
        let all: FxHashSet<Jump> = jumps.iter().copied().collect();
        let fits = |image: &&Vec<u32>| {
            let is_permutation = image.len() == n && (0..n as u32).all(|v| image.contains(&v));
            is_permutation
                && end_at.is_none_or(|end| image[end as usize] == end)
                && jumps.iter().all(|jump| all.contains(&jump.map(|v| image[v as usize])))
        };
        let images = symmetries.iter().filter(fits).map(|image| bytewise(image)).collect();
        Search { from, to, end_at, least, images }
    }

    /// All positions that may be left.
    fn ends(&self, n: usize, jumps: &[Jump], start: u128) -> Vec<u128> {
        if self.least > MOST_LEFT {
            return Vec::new();
        }
        let invariant = Invariant::new(n, jumps);
        let sum = invariant.sum(start);
        let places = || (0..n).map(|v| 1u128 << v);
        let mut ends: Vec<u128> = match self.least {
            1 => places().collect(),
            _ => places()
                .flat_map(|a| places().filter(move |&b| b > a).map(move |b| a | b))
                .collect(),
        };
        ends.retain(|&end| invariant.sum(end) == sum && self.is_placed(end));
        ends
    }

    fn is_placed(&self, pegs: u128) -> bool {
        self.end_at.is_none_or(|end| pegs >> end & 1 == 1)
    }

    fn canonical(&self, pegs: u128) -> u128 {
        let image = |images: &Images| {
            let bytes = images.iter().enumerate();
            bytes.fold(0, |all, (k, table)| all | table[(pegs >> (8 * k)) as usize & 255])
        };
        self.images.iter().map(image).fold(pegs, u128::min)
    }

    /// All positions one move further, or one move back, with the jumps.
    fn turns(&self, pegs: u128, back: bool, visit: &mut impl FnMut(u128, &[Jump]) -> bool) -> bool {
        let by_place = if back { &self.to } else { &self.from };
        let mut chain: Vec<Jump> = Vec::new();
        let mut places = pegs;
        while places != 0 {
            let first = places.trailing_zeros() as usize;
            places &= places - 1;
            // For each jump so far the position after it, the place of the peg, and what is tried next.
            let mut stack = vec![(pegs, first, 0usize)];
            let mut seen: FxHashSet<(u128, usize)> = FxHashSet::default();
            while let Some((now, place, next)) = stack.last_mut() {
                let Some(&jump) = by_place[*place].get(*next) else {
                    stack.pop();
                    chain.pop();
                    continue;
                };
                *next += 1;
                let [from, over, to] = jump;
                // A jump needs two pegs and a hole; taken back, a peg and two holes.
                let fits = if back {
                    *now & (1 << from | 1 << over) == 0
                } else {
                    *now >> over & 1 == 1 && *now >> to & 1 == 0
                };
                let after = *now ^ mask(&jump);
                let at = if back { from } else { to } as usize;
                if fits && seen.insert((after, at)) {
                    chain.push(jump);
                    if visit(after, &chain) {
                        return true;
                    }
                    stack.push((after, at, 0));
                }
            }
        }
        false
    }

    /// One more move from one side; the position where both sides meet, if they do.
    fn expand(
        &self,
        sides: &mut [Side; 2],
        backward: bool,
        both_ways: bool,
        budget: &Budget,
    ) -> Result<Option<u128>> {
        let [forward, back] = sides;
        let (side, other) = if backward { (back, forward) } else { (forward, back) };
        let level = side.levels.len() as u32;
        let mut next: Vec<u128> = Vec::new();
        let mut found = None;
        let mut ticker = budget.ticker(message!("unit-positions"));
        let mut taken = 0;
        for k in 0..side.frontier().len() {
            ticker.tick()?;
            let pegs = side.frontier()[k];
            let met = &mut side.met;
            self.turns(pegs, backward, &mut |after, _| {
                let after = self.canonical(after);
                if let std::collections::hash_map::Entry::Vacant(entry) = met.entry(after) {
                    entry.insert(level);
                    next.push(after);
                    let is_end = if both_ways {
                        other.met.contains_key(&after)
                    } else {
                        after.count_ones() == self.least && self.is_placed(after)
                    };
                    if is_end {
                        found = Some(after);
                    }
                }
                found.is_some()
            });
            if found.is_some() {
                break;
            }
            budget.take((next.len() as u64 - taken) * ENTRY)?;
            taken = next.len() as u64;
        }
        side.levels.push(next);
        Ok(found)
    }

    /// The positions from one where both sides met to the beginning of a side.
    fn trace(&self, side: &Side, met: u128, backward: bool) -> Vec<u128> {
        let mut path = vec![met];
        let Some(&level) = side.met.get(&met) else { return path };
        let mut at = met;
        for level in (0..level).rev() {
            self.turns(at, !backward, &mut |before, _| {
                let before = self.canonical(before);
                let is_here = side.met.get(&before) == Some(&level);
                if is_here {
                    at = before;
                    path.push(before);
                }
                is_here
            });
        }
        path
    }

    /// The jumps through these positions, from one of which each is an image.
    fn play(&self, start: u128, path: &[u128]) -> Vec<Jump> {
        let (mut pegs, mut jumps) = (start, Vec::new());
        for &next in path.iter().skip(1) {
            self.turns(pegs, false, &mut |after, chain| {
                let is_next = self.canonical(after) == next;
                if is_next {
                    jumps.extend_from_slice(chain);
                    pegs = after;
                }
                is_next
            });
        }
        jumps
    }
}

fn bytewise(image: &[u32]) -> Images {
    let bytes = image.chunks(8).map(|places| {
        let mut table = [0u128; 256];
        for (byte, entry) in table.iter_mut().enumerate() {
            let chosen = places.iter().enumerate().filter(|(k, _)| byte >> k & 1 == 1);
            *entry = chosen.fold(0, |set, (_, &to)| set | 1 << to);
        }
        table
    });
    bytes.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use crate::solitaire::peg::{board_jumps, solve};

    /// The fewest pegs and then the fewest moves, by trying everything jump by jump.
    fn plain(jumps: &[Jump], pegs: u128, last: Option<u32>, end: Option<u32>) -> (u32, u32) {
        let ends_well = end.is_none_or(|end| pegs >> end & 1 == 1);
        let mut best = if ends_well { (pegs.count_ones(), 0) } else { (u32::MAX, 0) };
        for &[from, over, to] in jumps {
            if pegs >> from & pegs >> over & 1 == 1 && pegs >> to & 1 == 0 {
                let (left, turns) = plain(jumps, pegs ^ mask(&[from, over, to]), Some(to), end);
                best = best.min((left, turns.saturating_add(u32::from(last != Some(from)))));
            }
        }
        best
    }

    #[test]
    fn search_and_trying_everything_agree() {
        let (mut dice, budget) = (Dice::new(11), Budget::default());
        let mut chained = 0;
        for round in 0..400 {
            let (rows, columns) = [(1, 9), (2, 5), (3, 3), (3, 4)][round % 4];
            let n = rows * columns;
            let exists: Vec<bool> = (0..n).map(|_| dice.roll(8) > 0).collect();
            let jumps = board_jumps(columns, &exists);
            let pegs: Vec<bool> = exists.iter().map(|&here| here && dice.roll(10) < 7).collect();
            let end = (round % 3 == 0).then(|| dice.below(n as u32));
            let start = pegs.iter().enumerate().fold(0, |m, (v, &p)| m | u128::from(p) << v);
            let found = solve(&jumps, &pegs, end, &budget).unwrap();
            let expected = plain(&jumps, start, None, end);
            let Some(least) = found.least else {
                assert_eq!(expected.0, u32::MAX);
                continue;
            };
            let known: Vec<Jump> = found.moves.iter().map(|m| [m[0], m[1], m[2]]).collect();
            let turned: Vec<u32> = (0..n as u32).rev().collect();
            for symmetries in [vec![], vec![turned]] {
                let found = fewest_turns(&jumps, &pegs, end, &known, &symmetries, &budget).unwrap();
                assert_eq!((least, found.turns), expected, "{rows}x{columns}: {start:b}, {end:?}");
                assert_eq!((found.at_least, count_turns(&found.jumps)), (found.turns, found.turns));
                let mut left = start;
                for &[from, over, to] in &found.jumps {
                    assert!(left >> from & left >> over & 1 == 1 && left >> to & 1 == 0);
                    left ^= mask(&[from, over, to]);
                }
                assert!(left.count_ones() == least && end.is_none_or(|end| left >> end & 1 == 1));
                chained += usize::from(found.jumps.len() > found.turns as usize);
            }
        }
        assert!(chained > 50, "{chained}");
    }
}
