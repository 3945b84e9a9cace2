//! The nine values of every vertex of a rooted tree.
//!
//! For the part of the tree at and below s: the fewest stones when a stone of colour 0 or 1 stands on s, or when
//! s is empty; each without a joker, and with one that turns the stone on s exactly once, from 0 to 1 or
//! from 1 to 0.

use serde::{Deserialize, Serialize};

use super::tree::{Below, Top, solve_at_top};
use super::{Places, Stone, check_word, parts};
use crate::graph::Graph;
use crate::{Budget, Error, Result, message};

/// The nine values of one vertex; `None` is infinity.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KValues {
    /// `x` remains, `o` remains, nothing remains, without a joker.
    pub plain: [Option<u32>; 3],
    /// The same when the joker turns `x` into `o`.
    pub x_to_o: [Option<u32>; 3],
    /// The same when the joker turns `o` into `x`.
    pub o_to_x: [Option<u32>; 3],
}

impl KValues {
    /// The fewest stones that can remain without a joker.
    pub fn least(&self) -> Option<u32> {
        self.plain.iter().flatten().min().copied()
    }
}

/// The values of every vertex of a tree full of stones, rooted at a vertex, and the parent of each.
///
/// ```
/// use noyau::graph::{Graph, Limits, parse};
/// use noyau::solitaire::{self, k_values};
/// use noyau::Budget;
/// let tree = parse("{9; 0-1, 0-2, 0-3, 2-4, 4-5, 3-6, 6-7, 7-8}", &Limits::default())?;
/// let word = solitaire::stones("xxooxxxxx")?;
/// let (values, _) = k_values(&tree, &word, 0, &Budget::default())?;
/// assert_eq!(values[0].plain[1..], [Some(5), Some(4)]);
/// assert_eq!(values[0].o_to_x[0], Some(5));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn k_values(
    tree: &Graph,
    word: &[Option<Stone>],
    root: u32,
    budget: &Budget,
) -> Result<(Vec<KValues>, Vec<Option<u32>>)> {
    check_tree(tree, word, root)?;
    let colours: Vec<u8> = word.iter().map(|stone| stone.map_or(0, Stone::bit)).collect();
    let mut list = vec![KValues::default(); colours.len()];
    let parents = super::tree::each_below(tree, &colours, root, budget, |v, below| {
        list[v as usize] = of(colours[v as usize], below);
    })?;
    Ok((list, parents))
}

/// Which of the nine values of a root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KValue {
    /// The colour that the joker changes at the root; there is no joker if there is none.
    pub turned: Option<Stone>,
    /// The stone that remains at the root; nothing remains if there is none.
    pub remains: Option<Stone>,
}

impl KValue {
    /// All nine, in the order of [`KValues`].
    pub fn all() -> impl Iterator<Item = KValue> {
        let turns = [None, Some(Stone::X), Some(Stone::O)].into_iter();
        let ends = [Some(Stone::X), Some(Stone::O), None];
        turns.flat_map(move |turned| ends.map(|remains| KValue { turned, remains }))
    }
}

/// Moves on a tree full of stones that reach a value of its root, and the value; nothing if it is infinite.
///
/// ```
/// use noyau::graph::{Limits, parse};
/// use noyau::solitaire::{self, KValue, Stone, k_value_moves};
/// use noyau::Budget;
/// let tree = parse("{9; 0-1, 0-2, 0-3, 2-4, 4-5, 3-6, 6-7, 7-8}", &Limits::default())?;
/// let word = solitaire::stones("xxooxxxxx")?;
/// let empty = KValue { turned: None, remains: None };
/// let (stones, moves) = k_value_moves(&tree, &word, 0, empty, &Budget::default())?.unwrap();
/// assert_eq!((stones, moves.len()), (4, 5));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn k_value_moves(
    tree: &Graph,
    word: &[Option<Stone>],
    root: u32,
    value: KValue,
    budget: &Budget,
) -> Result<Option<(u32, Vec<Places>)>> {
    check_tree(tree, word, root)?;
    let colours: Vec<u8> = word.iter().map(|stone| stone.map_or(0, Stone::bit)).collect();
    let top = Top { turned: value.turned.map(Stone::bit), remains: value.remains.map(Stone::bit) };
    let found = solve_at_top(tree, &colours, root, top, budget)?;
    Ok(found.map(|found| (found.count, found.moves.into_iter().map(parts::places).collect())))
}

/// A tree full of stones with a root.
pub(super) fn check_tree(tree: &Graph, word: &[Option<Stone>], root: u32) -> Result<()> {
    check_word(tree.order(), word.len())?;
    if !tree.is_tree() || word.contains(&None) {
        return Err(Error::not_applicable(message!("k-values-need-a-tree")));
    }
    if root as usize >= tree.order() {
        let last = tree.order() - 1;
        return Err(Error::bad_request(message!("no-such-place", place = root, last = last)));
    }
    Ok(())
}

/// The values of a vertex from what can be below it.
fn of(colour: u8, below: &Below<'_>) -> KValues {
    let mut values = KValues::default();
    let offer = |row: &mut [Option<u32>; 3], balance: i32, appears: u8| {
        let mut take = |place: usize, cost: Option<u32>| {
            if let Some(cost) = cost {
                row[place] = Some(row[place].map_or(cost, |least| least.min(cost)));
            }
        };
        take(appears as usize, below.as_root(balance));
        take(2, below.under_a_child(balance, appears));
    };
    let other = colour ^ 1;
    // captures change the colour in turn; so many more by the other colour than by the own
    offer(&mut values.plain, 0, colour);
    offer(&mut values.plain, 1, other);
    let (own, its) = if colour == 0 {
        (&mut values.x_to_o, &mut values.o_to_x)
    } else {
        (&mut values.o_to_x, &mut values.x_to_o)
    };
    // the joker turns the stone when it has the colour of the start …
    offer(own, 0, other);
    offer(own, -1, colour);
    // … or the other
    offer(its, 1, colour);
    offer(its, 2, other);
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use crate::solitaire::slow;

    /// The moves of each value are legal and reach it.
    #[test]
    fn every_value_has_its_moves() {
        let (mut dice, budget) = (Dice::new(1), Budget::default());
        let mut met = [[0; 3]; 3];
        for _ in 0..500 {
            let n = 1 + dice.roll(14);
            let edges = (1..n).map(|v| (dice.roll(v) as u32, v as u32)).collect();
            let tree = Graph::undirected(n, edges);
            let word: Vec<_> = (0..n).map(|_| Some(Stone::from_bit(dice.roll(2) as u8))).collect();
            let root = dice.roll(n) as u32;
            let (values, _) = k_values(&tree, &word, root, &budget).expect("a tree");
            let values = values[root as usize];
            let rows = [values.plain, values.x_to_o, values.o_to_x];
            for (k, value) in KValue::all().enumerate() {
                let told = || format!("{tree} {word:?} root {root} {value:?}");
                let found = k_value_moves(&tree, &word, root, value, &budget).expect("a tree");
                let stones = found.as_ref().map(|(stones, _)| *stones);
                assert_eq!(stones, rows[k / 3][k % 3], "{}", told());
                let Some((stones, moves)) = found else { continue };
                met[k / 3][k % 3] += 1;
                let captures = slow::Captures::Any;
                let after = slow::replay(&tree, &word, captures, true, &moves);
                let after = after.unwrap_or_else(|why| panic!("{why}: {}", told()));
                assert_eq!(after.iter().flatten().count() as u32, stones, "{}", told());
                assert_eq!(after[root as usize], value.remains, "{}", told());
                let turns: Vec<usize> =
                    (0..moves.len()).filter(|&k| moves[k][0] == moves[k][1]).collect();
                assert_eq!(turns.len(), usize::from(value.turned.is_some()), "{}", told());
                if let Some(&turn) = turns.first() {
                    assert_eq!(moves[turn][0], root, "{}", told());
                    let before = slow::replay(&tree, &word, captures, true, &moves[..turn]);
                    assert_eq!(before.expect("legal")[root as usize], value.turned, "{}", told());
                }
            }
        }
        assert!(met.iter().flatten().all(|&count| count > 50), "{met:?}");
    }

    #[test]
    fn the_nine_values_are_those_of_the_rules() {
        let mut dice = Dice::new(0);
        for _ in 0..400 {
            let n = 1 + dice.roll(8);
            let parent: Vec<usize> =
                (0..n).map(|v| if v == 0 { 0 } else { dice.roll(v) }).collect();
            let edges = (1..n).map(|v| (parent[v] as u32, v as u32)).collect();
            let tree = Graph::undirected(n, edges);
            let colours: Vec<u8> = (0..n).map(|_| dice.roll(2) as u8).collect();
            let word: Vec<Option<Stone>> =
                colours.iter().map(|&c| Some(Stone::from_bit(c))).collect();
            let (values, _) = k_values(&tree, &word, 0, &Budget::default()).expect("small");
            for (s, found) in values.iter().enumerate() {
                let below: Vec<usize> = (0..n)
                    .filter(|&v| {
                        let mut up = v;
                        while up > s {
                            up = parent[up];
                        }
                        up == s
                    })
                    .collect();
                let names: Vec<u32> = below.iter().map(|&v| v as u32).collect();
                let part: Vec<_> = below.iter().map(|&v| word[v]).collect();
                let at = below.iter().position(|&v| v == s).expect("itself") as u32;
                let budget = Budget::default();
                let expected = slow::k_values(&tree.induced(&names), &part, at, &budget);
                let expected = expected.expect("small");
                assert_eq!(*found, expected, "{tree} {colours:?} at {s}");
            }
        }
    }
}
