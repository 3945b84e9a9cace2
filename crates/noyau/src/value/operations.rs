//! What one does with games beyond adding them: cooling and heating, products, atomic weights,
//! reduced canonical forms, games by birthday.
//!
//! Everything works on canonical forms. Nothing here recurses: followers are visited options
//! first.
//!
//! Reference: A. N. Siegel, *Combinatorial Game Theory*, chapters II, III and V.

use dashu_int::IBig;
use rustc_hash::{FxHashMap, FxHashSet};

use super::dyadic::Dyadic;
use super::games::{Games, Id};
use crate::{Budget, Error, Result, message};

/// Makes something of a game out of what was made of its options: `leaf` may answer at once, and
/// `join` is given what was made of Left's and of Right's options.
fn fold<T: Clone>(
    games: &mut Games,
    root: Id,
    budget: &Budget,
    mut leaf: impl FnMut(&mut Games, Id) -> Result<Option<T>>,
    mut join: impl FnMut(&mut Games, Id, Vec<T>, Vec<T>) -> Result<T>,
) -> Result<T> {
    let mut made: FxHashMap<Id, T> = FxHashMap::default();
    let mut open = vec![root];
    while let Some(&at) = open.last() {
        budget.check()?;
        if made.contains_key(&at) {
            open.pop();
            continue;
        }
        let found = match leaf(games, at)? {
            Some(found) => found,
            None => {
                let (left, right) = games.options(at, budget)?;
                let before = open.len();
                open.extend(left.iter().chain(&right).filter(|id| !made.contains_key(id)));
                if open.len() > before {
                    continue;
                }
                let of = |side: Vec<Id>| side.iter().map(|id| made[id].clone()).collect();
                let (left, right) = (of(left), of(right));
                join(games, at, left, right)?
            }
        };
        budget.take(64)?;
        made.insert(at, found);
        open.pop();
    }
    budget.give_back(64 * made.len() as u64);
    made.remove(&root).ok_or_else(|| Error::over_budget(message!("budget-cancelled")))
}

fn plus(games: &mut Games, side: &[Id], by: Id, budget: &Budget) -> Result<Vec<Id>> {
    side.iter().map(|&id| games.sum(id, by, budget)).collect()
}

/// {left + by | right − by}.
fn shifted(games: &mut Games, left: &[Id], right: &[Id], by: Id, budget: &Budget) -> Result<Id> {
    let left = plus(games, left, by, budget)?;
    let by = games.negate(by, budget)?;
    let right = plus(games, right, by, budget)?;
    games.from_options(&left, &right, budget)
}

/// The game in which every move costs `tax`, until it is frozen at its mean.
///
/// ```
/// use noyau::Budget;
/// use noyau::value::{Dyadic, Games, expression, operations};
/// let (mut games, budget) = (Games::new(), Budget::default());
/// let switch = expression::evaluate("±3", &mut games, &budget)?;
/// let cooled = operations::cooled(&mut games, switch, &Dyadic::from(1), &budget)?;
/// assert_eq!(games.print(cooled, &budget)?, "±2");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn cooled(games: &mut Games, game: Id, tax: &Dyadic, budget: &Budget) -> Result<Id> {
    let by = games.number(-tax);
    fold(
        games,
        game,
        budget,
        |games, at| {
            // A number is frozen as well, unless the tax is a bonus larger than what a move in it costs.
            let thermograph = games.thermograph(at, budget)?;
            let frozen = thermograph.temperature < *tax;
            Ok(frozen.then(|| games.number(thermograph.mean.clone())))
        },
        |games, _, left, right| shifted(games, &left, &right, by, budget),
    )
}

/// The game in which every move is worth `bonus` more, except in numbers.
pub fn heated(games: &mut Games, game: Id, bonus: Id, budget: &Budget) -> Result<Id> {
    fold(
        games,
        game,
        budget,
        |games, at| Ok(games.as_number(at).is_some().then_some(at)),
        |games, _, left, right| shifted(games, &left, &right, bonus, budget),
    )
}

/// Berlekamp's overheating from `step` to `bonus`: integers n become n · `step`.
pub fn overheated(games: &mut Games, game: Id, step: Id, bonus: Id, budget: &Budget) -> Result<Id> {
    fold(
        games,
        game,
        budget,
        |games, at| integer_multiple(games, at, step, budget),
        |games, _, left, right| shifted(games, &left, &right, bonus, budget),
    )
}

/// n · `unit` for an integer n.
fn integer_multiple(games: &mut Games, at: Id, unit: Id, budget: &Budget) -> Result<Option<Id>> {
    let count = games.as_number(at).filter(|n| n.is_integer()).map(Dyadic::floor);
    match count {
        Some(count) => games.multiple(&count.numerator(), unit, budget).map(Some),
        None => Ok(None),
    }
}

/// The gains of a move: G^L − G for Left's options, and G − G^R for Right's.
pub fn incentives(games: &mut Games, game: Id, budget: &Budget) -> Result<[Vec<Id>; 2]> {
    let (left, right) = games.options(game, budget)?;
    let left =
        left.into_iter().map(|id| games.difference(id, game, budget)).collect::<Result<_>>()?;
    let right =
        right.into_iter().map(|id| games.difference(game, id, budget)).collect::<Result<_>>()?;
    Ok([left, right])
}

/// Norton's product of a game with a positive unit.
pub fn norton(games: &mut Games, game: Id, unit: Id, budget: &Budget) -> Result<Id> {
    let [mut gains, right] = incentives(games, unit, budget)?;
    gains.extend(right);
    let steps = plus(games, &gains, unit, budget)?;
    fold(
        games,
        game,
        budget,
        |games, at| integer_multiple(games, at, unit, budget),
        |games, _, left, right| {
            let (mut lefts, mut rights) = (Vec::new(), Vec::new());
            for &step in &steps {
                lefts.extend(plus(games, &left, step, budget)?);
                let back = games.negate(step, budget)?;
                rights.extend(plus(games, &right, back, budget)?);
            }
            games.from_options(&lefts, &rights, budget)
        },
    )
}

/// The ordinal sum G : H of the canonical form of G: a move in G ends H.
pub fn ordinal_sum(games: &mut Games, base: Id, top: Id, budget: &Budget) -> Result<Id> {
    let (left, right) = games.options(base, budget)?;
    fold(
        games,
        top,
        budget,
        |_, _| Ok(None),
        |games, _, lefts, rights| {
            games.from_options(
                &[&left[..], &lefts].concat(),
                &[&right[..], &rights].concat(),
                budget,
            )
        },
    )
}

/// Conway's product of two games by their canonical forms.
pub fn conway(games: &mut Games, g: Id, h: Id, budget: &Budget) -> Result<Id> {
    let mut made: FxHashMap<(Id, Id), Id> = FxHashMap::default();
    let mut open = vec![(g, h)];
    while let Some(&(a, b)) = open.last() {
        budget.check()?;
        let options = [games.options(a, budget)?, games.options(b, budget)?];
        let [of_a, of_b] = options.map(|(left, right)| [left, right]);
        let before = open.len();
        for i in of_a.iter().flatten() {
            for j in of_b.iter().flatten() {
                let needed = [(*i, b), (a, *j), (*i, *j)];
                open.extend(needed.into_iter().filter(|pair| !made.contains_key(pair)));
            }
        }
        if open.len() > before {
            continue;
        }
        // Options of one kind on both sides are Left's, of different kinds Right's.
        let mut sides = [Vec::new(), Vec::new()];
        for (p, options) in of_a.iter().enumerate() {
            for (q, others) in of_b.iter().enumerate() {
                for &i in options {
                    for &j in others {
                        let sum = games.sum(made[&(i, b)], made[&(a, j)], budget)?;
                        sides[usize::from(p != q)].push(games.difference(
                            sum,
                            made[&(i, j)],
                            budget,
                        )?);
                    }
                }
            }
        }
        let product = games.from_options(&sides[0], &sides[1], budget)?;
        budget.take(48)?;
        made.insert((a, b), product);
        open.pop();
    }
    budget.give_back(48 * made.len() as u64);
    Ok(made[&(g, h)])
}

/// The companion: the image under the one automorphism, besides the identity, of the lattices of
/// games born by a day. It exchanges 0 and *.
///
/// Reference: W. Fraser, S. Hirshberg and D. Wolfe, *The structure of the distributive lattice of games
/// born by day n*, Integers 5(2) (2005), A6.
///
/// ```
/// use noyau::Budget;
/// use noyau::value::{Games, expression, operations};
/// let (mut games, budget) = (Games::new(), Budget::default());
/// let up = expression::evaluate("^", &mut games, &budget)?;
/// let companion = operations::companion(&mut games, up, &budget)?;
/// assert_eq!(games.print(companion, &budget)?, "^*");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn companion(games: &mut Games, game: Id, budget: &Budget) -> Result<Id> {
    fold(
        games,
        game,
        budget,
        |games, at| Ok((at == Id::ZERO).then(|| games.nimber(1))),
        |games, at, mut left, mut right| {
            if games.le(Id::ZERO, at, budget)? {
                left.push(Id::ZERO);
            }
            if games.le(at, Id::ZERO, budget)? {
                right.push(Id::ZERO);
            }
            games.from_options(&left, &right, budget)
        },
    )
}

/// How many stops the tree of the canonical form has: numbers at which play may end.
pub fn stop_count(games: &mut Games, game: Id, budget: &Budget) -> Result<IBig> {
    fold(
        games,
        game,
        budget,
        |games, at| Ok(games.as_number(at).map(|_| IBig::ONE)),
        |_, _, left, right| {
            Ok(left.into_iter().chain(right).fold(IBig::ZERO, |sum, count| sum + count))
        },
    )
}

/// The uptimal ↑^\[n\] = {↑^\[n−1\] | *}, the sum of ↑^1, …, ↑^n; ↑^\[0\] is 0.
pub fn up_to(games: &mut Games, n: u64, budget: &Budget) -> Result<Id> {
    let star = games.nimber(1);
    let mut up = Id::ZERO;
    for _ in 0..n {
        budget.check()?;
        up = games.from_options(&[up], &[star], budget)?;
    }
    Ok(up)
}

/// The uptimal ↑^n = {0 | ↓_\[n−1\] + *}; ↑^1 is ↑.
pub fn up_power(games: &mut Games, n: u64, budget: &Budget) -> Result<Id> {
    let smaller = up_to(games, n.saturating_sub(1), budget)?;
    let down = games.negate(smaller, budget)?;
    let star = games.nimber(1);
    let right = games.sum(down, star, budget)?;
    games.from_options(&[Id::ZERO], &[right], budget)
}

/// The birthday: the height of the tree of the canonical form.
pub fn birthday(games: &mut Games, game: Id, budget: &Budget) -> Result<u64> {
    fold(
        games,
        game,
        budget,
        |games, at| {
            let integer = games.as_number(at).filter(|n| n.is_integer()).and_then(Dyadic::to_i64);
            Ok(integer.map(i64::unsigned_abs))
        },
        |_, _, left, right| Ok(left.into_iter().chain(right).max().map_or(0, |most| most + 1)),
    )
}

/// Whether every follower of the game has options for both players or for none.
pub fn is_dicotic(games: &mut Games, game: Id, budget: &Budget) -> Result<bool> {
    fold(
        games,
        game,
        budget,
        |_, _| Ok(None),
        |_, _, left, right| {
            Ok(left.is_empty() == right.is_empty() && left.iter().chain(&right).all(|&fine| fine))
        },
    )
}

/// The atomic weight of a game in which, at every position, both players can move or neither.
///
/// ```
/// use noyau::Budget;
/// use noyau::value::{Games, expression, operations};
/// let (mut games, budget) = (Games::new(), Budget::default());
/// for (game, weight) in [("^", "1"), ("v3*2", "-3"), ("*5", "0"), ("{^^*|v}", "1/2")] {
///     let game = expression::evaluate(game, &mut games, &budget)?;
///     let found = operations::atomic_weight(&mut games, game, &budget)?;
///     assert_eq!(games.print(found, &budget)?, weight);
/// }
/// # Ok::<(), noyau::Error>(())
/// ```
///
/// # Errors
/// `not-applicable` for any other game.
pub fn atomic_weight(games: &mut Games, game: Id, budget: &Budget) -> Result<Id> {
    if !is_dicotic(games, game, budget)? {
        return Err(Error::not_applicable(message!("atomic-weight-dicotic")));
    }
    // A nimber that is larger than all of the game's followers is as good as the far star.
    let height = birthday(games, game, budget)?;
    let far = games.nimber(height + 1);
    let (two, minus_two) = (games.integer(2), games.integer(-2));
    fold(
        games,
        game,
        budget,
        |games, at| {
            // Multiples of up with a star have as many ups as atomic weight.
            let ups = games.as_named(at).map(|named| named.ups);
            Ok(ups.map(|ups| games.integer(ups)))
        },
        |games, at, left, right| {
            let left = plus(games, &left, minus_two, budget)?;
            let right = plus(games, &right, two, budget)?;
            let plain = games.from_options(&left, &right, budget)?;
            let integer = games.as_number(plain).is_some_and(Dyadic::is_integer);
            if !integer {
                return Ok(plain);
            }
            // Several integers fit between the options: which one, the far star tells.
            if games.le(far, at, budget)? {
                extreme_integer(games, &right, plain, 1, budget)
            } else if games.le(at, far, budget)? {
                extreme_integer(games, &left, plain, -1, budget)
            } else {
                // Confused with the far star: zero, if that fits.
                let zero = Id::ZERO;
                for &option in &left {
                    if games.le(zero, option, budget)? {
                        return Ok(plain);
                    }
                }
                for &option in &right {
                    if games.le(option, zero, budget)? {
                        return Ok(plain);
                    }
                }
                Ok(zero)
            }
        },
    )
}

/// The last integer, going from one that fits in steps of `step`, that no option forbids.
fn extreme_integer(
    games: &mut Games,
    limits: &[Id],
    start: Id,
    step: i64,
    budget: &Budget,
) -> Result<Id> {
    let by = games.integer(step);
    let mut last = start;
    loop {
        budget.check()?;
        let next = games.sum(last, by, budget)?;
        for &limit in limits {
            let forbidden = match step {
                1.. => games.le(limit, next, budget)?,
                _ => games.le(next, limit, budget)?,
            };
            if forbidden {
                return Ok(last);
            }
        }
        last = next;
    }
}

/// The reduced canonical form: the simplest game that differs from this one by an infinitesimal.
pub fn reduced(games: &mut Games, game: Id, budget: &Budget) -> Result<Id> {
    fold(
        games,
        game,
        budget,
        |games, at| {
            let stop = games.left_stop(at).clone();
            Ok((stop == *games.right_stop(at)).then(|| games.number(stop)))
        },
        |games, _, left, right| {
            let mut sides = [left, right];
            let whole = games.from_options(&sides[0], &sides[1], budget)?;
            loop {
                budget.check()?;
                let bypassed = bypass(games, &mut sides, whole, budget)?;
                for (side, options) in sides.iter_mut().enumerate() {
                    drop_worse(games, options, side, budget)?;
                }
                if !bypassed {
                    return games.from_options(&sides[0], &sides[1], budget);
                }
            }
        },
    )
}

/// Whether `a` ≥ `b` up to an infinitesimal.
fn at_least(games: &mut Games, a: Id, b: Id, budget: &Budget) -> Result<bool> {
    let difference = games.difference(a, b, budget)?;
    Ok(games.right_stop(difference).signum() >= 0)
}

/// Whether the player of this side likes `a` at least as well as `b`, up to an infinitesimal.
fn prefers(games: &mut Games, side: usize, a: Id, b: Id, budget: &Budget) -> Result<bool> {
    if side == 0 { at_least(games, a, b, budget) } else { at_least(games, b, a, budget) }
}

fn drop_worse(
    games: &mut Games,
    options: &mut Vec<Id>,
    side: usize,
    budget: &Budget,
) -> Result<()> {
    let mut kept: Vec<Id> = Vec::new();
    'options: for &option in options.iter() {
        let mut k = 0;
        while k < kept.len() {
            if prefers(games, side, kept[k], option, budget)? {
                continue 'options;
            }
            if prefers(games, side, option, kept[k], budget)? {
                kept.swap_remove(k);
            } else {
                k += 1;
            }
        }
        kept.push(option);
    }
    *options = kept;
    Ok(())
}

/// Replaces one option that the opponent can answer to something no worse than the whole.
fn bypass(games: &mut Games, sides: &mut [Vec<Id>; 2], whole: Id, budget: &Budget) -> Result<bool> {
    for side in 0..2 {
        for place in 0..sides[side].len() {
            let option = sides[side][place];
            let (left, right) = games.options(option, budget)?;
            for reply in if side == 0 { right } else { left } {
                if prefers(games, 1 - side, reply, whole, budget)? {
                    let (left, right) = games.options(reply, budget)?;
                    let own = if side == 0 { left } else { right };
                    let mut without = sides.clone();
                    without[side].swap_remove(place);
                    without[side].extend(own);
                    // It does not change the game by more, unless a number came out.
                    let other = games.from_options(&without[0], &without[1], budget)?;
                    if at_least(games, other, whole, budget)?
                        && at_least(games, whole, other, budget)?
                    {
                        *sides = without;
                        return Ok(true);
                    }
                }
            }
        }
    }
    Ok(false)
}

/// All games born by this day, in the order in which they are found.
///
/// # Errors
/// There are more games of day 4 than can be listed.
///
/// ```
/// use noyau::Budget;
/// use noyau::value::{Games, operations};
/// let (mut games, budget) = (Games::new(), Budget::default());
/// let count = |day| operations::born_by(&mut games, day, &budget).map(|all| all.len());
/// assert_eq!([0, 1, 2].map(count), [Ok(1), Ok(4), Ok(22)]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn born_by(games: &mut Games, day: u64, budget: &Budget) -> Result<Vec<Id>> {
    if day > 3 {
        return Err(Error::not_applicable(message!("days-at-most")));
    }
    let mut all = vec![Id::ZERO];
    for _ in 0..day {
        let antichains = antichains(games, &all, budget)?;
        let mut seen: FxHashSet<Id> = FxHashSet::default();
        let mut next = Vec::new();
        for left in &antichains {
            for right in &antichains {
                let game = games.from_options(left, right, budget)?;
                if seen.insert(game) {
                    next.push(game);
                }
            }
        }
        all = next;
    }
    Ok(all)
}

/// All sets of games of which no two are comparable.
fn antichains(games: &mut Games, all: &[Id], budget: &Budget) -> Result<Vec<Vec<Id>>> {
    let mut found: Vec<Vec<Id>> = vec![Vec::new()];
    for &game in all {
        for k in 0..found.len() {
            budget.check()?;
            let mut fits = true;
            for &other in &found[k] {
                fits &= games.compare(game, other, budget)?.is_none();
            }
            if fits {
                let mut larger = found[k].clone();
                larger.push(game);
                found.push(larger);
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests;
