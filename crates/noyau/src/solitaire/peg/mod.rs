//! Peg solitaire: a peg jumps over a neighbour into a hole behind it, and the neighbour is gone.
//!
//! What can be jumped is a list of triples, so boards and graphs are treated alike. The search
//! for the fewest pegs splits a position into regions that can never touch each other, remembers what
//! was proved of each, and is cut by an invariant: give each place a vector of bits such that the
//! three places of any jump sum to zero; then the sum over all pegs never changes, and the fewest places with
//! that sum bound the number of pegs from below. (On the usual boards this is the colouring with
//! three colours in both diagonal directions.)

mod beam;
mod cycle;
mod pagoda;
mod three_columns;
mod turns;

pub use cycle::cycle;
pub use pagoda::{Pagoda, pagoda};
pub use three_columns::three_columns;
pub use turns::{Turns, count_turns, fewest_turns};

use rustc_hash::FxHashMap;

use super::{Places, Reduction};
use crate::graph::Graph;
use crate::words::Message;
use crate::{Budget, Error, ErrorKind, Result, message};

/// Up to so many places everything is searched at once.
const SMALL: usize = 16;

/// The most places.
pub const MOST: usize = 128;

/// From, over, to.
pub type Jump = [u32; 3];

/// The jumps on a graph: along any path of three vertices, whose ends may be adjacent.
///
/// ```
/// use noyau::graph::Graph;
/// use noyau::solitaire::peg;
/// assert_eq!(peg::graph_jumps(&Graph::path(3)), [[0, 1, 2], [2, 1, 0]]);
/// ```
pub fn graph_jumps(graph: &Graph) -> Vec<Jump> {
    let near = graph.neighbours();
    let mut jumps = Vec::new();
    for from in 0..graph.order() as u32 {
        for &over in near.of(from) {
            for &to in near.of(over) {
                if to != from {
                    jumps.push([from, over, to]);
                }
            }
        }
    }
    jumps.sort_unstable();
    jumps.dedup();
    jumps
}

/// The jumps on a board with cells numbered row by row: straight, across cells that exist.
pub fn board_jumps(columns: usize, exists: &[bool]) -> Vec<Jump> {
    let rows = exists.len().checked_div(columns).unwrap_or(0);
    let mut jumps = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let at = row * columns + column;
            let mut line = |step: usize, fits: bool| {
                if fits && [at, at + step, at + 2 * step].iter().all(|&cell| exists[cell]) {
                    let [a, b, c] = [at, at + step, at + 2 * step].map(|cell| cell as u32);
                    jumps.extend([[a, b, c], [c, b, a]]);
                }
            };
            line(1, column + 2 < columns);
            line(columns, row + 2 < rows);
        }
    }
    jumps.sort_unstable();
    jumps
}

/// The fewest pegs that can remain, one of them at `end_at` if that is given.
///
/// ```
/// use noyau::solitaire::peg;
/// use noyau::Budget;
/// let jumps = peg::board_jumps(3, &[true; 12]);
/// let pegs: Vec<bool> = "xx.xx.xx.xx.".chars().map(|c| c == 'x').collect();
/// let found = peg::solve(&jumps, &pegs, None, &Budget::default())?;
/// assert_eq!(found.least, Some(1));
/// assert_eq!(found.moves.len(), 7);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn solve(
    jumps: &[Jump],
    pegs: &[bool],
    end_at: Option<u32>,
    budget: &Budget,
) -> Result<Reduction> {
    let n = pegs.len();
    if n > MOST {
        return Err(Error::over_budget(message!("places-at-most", places = n, most = MOST)));
    }
    if let Some(bad) = jumps.iter().flatten().chain(&end_at).find(|&&v| v as usize >= n) {
        return Err(Error::bad_request(message!(
            "no-such-place",
            place = *bad,
            last = n as i64 - 1
        )));
    }
    let mask = pegs.iter().enumerate().fold(0u128, |m, (v, &peg)| m | u128::from(peg) << v);
    let everywhere = if n == 128 { u128::MAX } else { (1 << n) - 1 };
    let end = end_at.map_or(0, |v| 1 << v);
    let mut solver = Solver {
        jumps: masks(jumps),
        invariant: Invariant::new(n, jumps),
        end,
        known: FxHashMap::default(),
        budget,
        ticks: 0,
    };
    let told = |way: &beam::Way| -> Vec<Places> {
        way.jumps.iter().map(|&k| Places::from_slice(&jumps[k as usize])).collect()
    };
    // what can be found at once is found first; the rest is for a proof
    let bound = if mask == 0 { 0 } else { solver.invariant.fewest_with(mask, end_at) };
    let share = budget.share(1, 2);
    let way =
        (n > SMALL).then(|| beam::Beam::new(n, jumps, end, &share).find(mask, bound)).flatten();
    if let Some(way) = way.as_ref().filter(|way| way.pegs <= bound) {
        let method = message!("method-pegs-class", least = bound);
        return Ok(Reduction::exactly(way.pegs, told(way), method));
    }
    let (mut bound, mut because) = (bound, None);
    if bound == 1
        && n > SMALL
        && let Some(reason) = solver.no_single(jumps, pegs, end_at)?
    {
        (bound, because) = (2, Some(reason));
        if let Some(way) = way.as_ref().filter(|way| way.pegs == 2) {
            let found = Reduction::exactly(2, told(way), message!("method-pagoda"));
            return Ok(Reduction { because, ..found });
        }
    }
    let method = message!("method-regions");
    let most = way.as_ref().map_or(n as u32, |way| way.pegs);
    for limit in bound..=most {
        if let Some(way) = way.as_ref().filter(|way| way.pegs == limit) {
            return Ok(Reduction::exactly(limit, told(way), method));
        }
        let found = match solver.within(mask, everywhere, limit) {
            Err(error)
                if error.kind == ErrorKind::OverBudget
                    && !budget.cancel_switch().is_cancelled() =>
            {
                let bound = limit.max(1);
                return Ok(Reduction {
                    between: Some((bound, way.as_ref().map(|way| way.pegs))),
                    moves: way.as_ref().map(told).unwrap_or_default(),
                    because: because
                        .or_else(|| Some(message!("why-pegs-fewer-searched", least = bound))),
                    ..Reduction::impossible(message!("method-so-far"))
                });
            }
            found => found?,
        };
        if let Some(least) = found {
            let moves = solver.moves(mask, everywhere, least)?;
            let moves = moves.into_iter().map(|k| Places::from_slice(&jumps[k])).collect();
            return Ok(Reduction::exactly(least, moves, method));
        }
    }
    Ok(Reduction::impossible(method))
}

fn masks(jumps: &[Jump]) -> Vec<Mask> {
    let mask = |&[from, over, to]: &Jump| Mask {
        pegs: 1 << from | 1 << over,
        hole: 1 << to,
        all: 1 << from | 1 << over | 1 << to,
    };
    jumps.iter().map(mask).collect()
}

#[derive(Clone, Copy)]
struct Mask {
    pegs: u128,
    hole: u128,
    all: u128,
}

impl Mask {
    fn fits(&self, pegs: u128, region: u128) -> bool {
        pegs & self.all == self.pegs && self.all & !region == 0
    }
}

/// What is proved about the pegs of a region: at least so many remain, and whether that is exact.
#[derive(Clone, Copy)]
struct Known {
    least: u32,
    exact: bool,
}

struct Solver<'a> {
    jumps: Vec<Mask>,
    invariant: Invariant,
    end: u128,
    known: FxHashMap<(u128, u128), Known>,
    budget: &'a Budget,
    ticks: u64,
}

/// Regions whose pegs can interact, and the pegs that never move.
struct Split {
    regions: Vec<u128>,
    fixed: u128,
}

impl Solver<'_> {
    fn poll(&mut self) -> Result<()> {
        self.ticks += 1;
        if self.ticks.is_multiple_of(256) {
            self.budget.check().map_err(|error| {
                Error::over_budget(message!(
                    "budget-after",
                    limit = error.message,
                    count = self.ticks,
                    unit = message!("unit-positions")
                ))
            })?;
        }
        Ok(())
    }

    /// Weights that exclude one peg wherever the invariant allows it, if there are such weights for all of
    /// these places.
    fn no_single(
        &self,
        jumps: &[Jump],
        pegs: &[bool],
        end_at: Option<u32>,
    ) -> Result<Option<Message>> {
        let mask = pegs.iter().enumerate().fold(0u128, |m, (v, &peg)| m | u128::from(peg) << v);
        let sum = self.invariant.sum(mask);
        let ends: Vec<u32> = (0..pegs.len() as u32)
            .filter(|&v| end_at.is_none_or(|end| end == v))
            .filter(|&v| self.invariant.vector[v as usize] == sum)
            .collect();
        let mut shown: Option<(u32, Pagoda)> = None;
        let share = self.budget.share(1, 4);
        for &end in &ends {
            match pagoda(jumps, pegs, end, &share) {
                Ok(Some(found)) => shown = Some((end, found)),
                Ok(None) => return Ok(None),
                Err(error) if error.kind == ErrorKind::OverBudget => return Ok(None),
                Err(error) => return Err(error),
            }
        }
        Ok(shown.map(|(end, found)| {
            let heavy = found.weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
            let weights: Vec<String> =
                heavy.map(|(place, weight)| format!("{place}: {weight}")).collect();
            message!(
                "why-pagoda",
                weights = weights.join(", "),
                start = found.start,
                end = end,
                goal = found.goal,
                others = ends.len() - 1
            )
        }))
    }

    /// What could ever be jumped if pegs and holes, once there, were both kept.
    fn split(&self, pegs: u128, region: u128) -> Split {
        let (mut may_peg, mut may_hole) = (pegs, region & !pegs);
        let mut regions: Vec<u128> = Vec::new();
        let mut done = vec![0u64; self.jumps.len().div_ceil(64)];
        loop {
            let mut changed = false;
            for (k, jump) in self.jumps.iter().enumerate() {
                if done[k / 64] >> (k % 64) & 1 == 1
                    || jump.pegs & !may_peg != 0
                    || jump.hole & may_hole == 0
                    || jump.all & !region != 0
                {
                    continue;
                }
                done[k / 64] |= 1 << (k % 64);
                changed = true;
                may_hole |= jump.pegs;
                may_peg |= jump.hole;
                let mut merged = jump.all;
                regions.retain(|&other| {
                    let apart = other & merged == 0;
                    if !apart {
                        merged |= other;
                    }
                    apart
                });
                // what was merged may touch regions passed over before
                let mut again = true;
                while again {
                    again = false;
                    regions.retain(|&other| {
                        let apart = other & merged == 0;
                        if !apart {
                            merged |= other;
                            again = true;
                        }
                        apart
                    });
                }
                regions.push(merged);
            }
            if !changed {
                break;
            }
        }
        let moving = regions.iter().fold(0, |all, r| all | r);
        Split { regions, fixed: pegs & !moving }
    }

    /// A lower bound for the pegs of one region.
    fn bound(&self, pegs: u128, region: u128) -> u32 {
        if let Some(known) = self.known.get(&(pegs, region)) {
            return known.least;
        }
        self.invariant.fewest(pegs).max(1)
    }

    /// The fewest pegs that can remain in a region, if they are at most `limit`. The recursion is
    /// at most as deep as there are pegs.
    fn within(&mut self, pegs: u128, region: u128, limit: u32) -> Result<Option<u32>> {
        self.poll()?;
        let split = self.split(pegs, region);
        let fixed = split.fixed.count_ones();
        let moving = split.regions.iter().fold(0, |all, r| all | r);
        if self.end & region & !moving & !pegs != 0 {
            return Ok(None);
        }
        if let [only] = split.regions[..]
            && fixed == 0
        {
            return self.within_one(pegs, only, limit);
        }
        let mut total = fixed + split.regions.iter().map(|&r| self.bound(pegs & r, r)).sum::<u32>();
        if total > limit {
            return Ok(None);
        }
        for &r in &split.regions {
            let bound = self.bound(pegs & r, r);
            let Some(least) = self.within_one(pegs & r, r, limit - (total - bound))? else {
                return Ok(None);
            };
            total += least - bound;
        }
        Ok(Some(total))
    }

    fn within_one(&mut self, pegs: u128, region: u128, limit: u32) -> Result<Option<u32>> {
        let key = (pegs, region);
        let known = self.known.get(&key).copied();
        if let Some(known) = known
            && (known.exact || known.least > limit)
        {
            return Ok((known.least <= limit).then_some(known.least));
        }
        let bound = self.bound(pegs, region);
        let mut best = None;
        if bound <= limit {
            let count = pegs.count_ones();
            let ends_here = self.end & region == 0 || self.end & pegs != 0;
            if ends_here && count <= limit {
                best = Some(count);
            }
            for k in 0..self.jumps.len() {
                if best.is_some_and(|b| b <= bound) {
                    break;
                }
                let jump = self.jumps[k];
                if jump.fits(pegs, region) {
                    let below = best.map_or(limit, |b| b - 1);
                    if let Some(least) = self.within(pegs ^ jump.all, region, below)? {
                        best = Some(least);
                    }
                }
            }
        }
        if known.is_none() && (self.known.len() + 1).is_power_of_two() {
            self.budget.take(self.known.len() as u64 * 64)?;
        }
        let proved =
            Known { least: best.unwrap_or(limit.max(bound - 1) + 1), exact: best.is_some() };
        self.known.insert(key, proved);
        Ok(best)
    }

    /// Jumps that reach the least number, found again from what is known.
    fn moves(&mut self, pegs: u128, region: u128, least: u32) -> Result<Vec<usize>> {
        let mut moves = Vec::new();
        let mut open = vec![(pegs, region, least)];
        while let Some((pegs, region, least)) = open.pop() {
            let split = self.split(pegs, region);
            let fixed = split.fixed.count_ones();
            if split.regions.len() != 1 || fixed != 0 {
                for &r in &split.regions {
                    if let Some(part) = self.within_one(pegs & r, r, least)? {
                        open.push((pegs & r, r, part));
                    }
                }
                continue;
            }
            let region = split.regions[0];
            let ends_here = self.end & region == 0 || self.end & pegs != 0;
            if pegs.count_ones() == least && ends_here {
                continue;
            }
            for k in 0..self.jumps.len() {
                let jump = self.jumps[k];
                if jump.fits(pegs, region)
                    && self.within(pegs ^ jump.all, region, least)? == Some(least)
                {
                    moves.push(k);
                    open.push((pegs ^ jump.all, region, least));
                    break;
                }
            }
        }
        Ok(moves)
    }
}

/// Vectors of bits that sum to zero over every jump.
struct Invariant {
    /// The vector of each place.
    vector: Vec<u64>,
    /// For each sum the fewest places that have it, if that is at most 3.
    few: FxHashMap<u64, u32>,
}

impl Invariant {
    fn new(n: usize, jumps: &[Jump]) -> Self {
        // the orthogonal complement of the jumps, by elimination; places without a pivot are free
        let mut rows: Vec<u128> = Vec::new();
        for jump in jumps {
            let mut row = jump.iter().fold(0u128, |m, v| m ^ 1 << v);
            for &known in &rows {
                row = row.min(row ^ known);
            }
            if row != 0 {
                for known in &mut rows {
                    *known = (*known).min(*known ^ row);
                }
                rows.push(row);
            }
        }
        let pivots = rows.iter().fold(0u128, |m, row| m | 1 << (127 - row.leading_zeros()));
        let free: Vec<usize> = (0..n).filter(|&v| pivots >> v & 1 == 0).take(64).collect();
        let mut vector = vec![0u64; n];
        for (bit, &f) in free.iter().enumerate() {
            vector[f] |= 1 << bit;
            for row in &rows {
                if row >> f & 1 == 1 {
                    vector[127 - row.leading_zeros() as usize] |= 1 << bit;
                }
            }
        }
        let mut few = FxHashMap::default();
        for a in 0..n {
            for b in a + 1..n {
                few.entry(vector[a] ^ vector[b]).or_insert(2);
            }
        }
        for &v in &vector {
            few.insert(v, 1);
        }
        Invariant { vector, few }
    }

    /// The same when one of them must be at a given place.
    fn fewest_with(&self, pegs: u128, end: Option<u32>) -> u32 {
        let Some(end) = end else { return self.fewest(pegs).max(1) };
        let others = self.sum(pegs) ^ self.vector[end as usize];
        let others = if others == 0 { 0 } else { self.few.get(&others).copied().unwrap_or(3) };
        others + 1
    }

    /// Pegs that certainly remain: at least 1, and more if no place has the sum of all pegs.
    fn fewest(&self, pegs: u128) -> u32 {
        self.few.get(&self.sum(pegs)).copied().unwrap_or(3)
    }

    fn sum(&self, mut pegs: u128) -> u64 {
        let mut sum = 0;
        while pegs != 0 {
            sum ^= self.vector[pegs.trailing_zeros() as usize];
            pegs &= pegs - 1;
        }
        sum
    }
}
