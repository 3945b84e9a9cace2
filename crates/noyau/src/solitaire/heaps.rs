//! The nine values of a tree as the thesis computes them: children fall into nine groups, and two heaps of
//! them capture their parent by turns.
//!
//! Where both heaps are empty although a child must capture, the text takes the child that
//! minimises w, which is the gain; it must be the one that maximises it. Both rules are here,
//! so that they can be compared. [`super::k_values`] computes the same values in nearly linear time.

use super::Stone;
use super::kvalues::{KValues, check_tree};
use crate::graph::Graph;
use crate::{Budget, Result};

/// Which child captures when the heaps are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The one with the least gain, as printed.
    Printed,
    /// The one with the greatest gain.
    Corrected,
}

/// Not possible.
const NEVER: i64 = 1 << 40;

/// By joker (none, 0 → 1, 1 → 0), then by what remains (0, 1, nothing).
type Values = [[i64; 3]; 3];

/// Where a vertex stands in the proof, as a child of the one above it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InHeap {
    /// Its group, from 1 to 9.
    pub group: u8,
    /// The heap it lies on, that of the children which capture as `x` or as `o`, if on any: when `x` is
    /// to remain on the one above, and when `o` is.
    pub heaps: [Option<Stone>; 2],
}

/// The nine values of every vertex of a tree full of stones, and the group and the heaps of each.
///
/// ```
/// use noyau::graph::{Limits, parse};
/// use noyau::solitaire::{self, Rule, k_values_by_heaps};
/// use noyau::Budget;
/// let tree = parse("{9; 0-1, 0-2, 0-3, 2-4, 4-5, 3-6, 6-7, 7-8}", &Limits::default())?;
/// let word = solitaire::stones("xxooxxxxx")?;
/// let budget = Budget::default();
/// let (right, _) = k_values_by_heaps(&tree, &word, 0, Rule::Corrected, &budget)?;
/// let (wrong, _) = k_values_by_heaps(&tree, &word, 0, Rule::Printed, &budget)?;
/// assert_eq!((right[0].plain[1], wrong[0].plain[1]), (Some(5), Some(6)));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn k_values_by_heaps(
    tree: &Graph,
    word: &[Option<Stone>],
    root: u32,
    rule: Rule,
    budget: &Budget,
) -> Result<(Vec<KValues>, Vec<InHeap>)> {
    check_tree(tree, word, root)?;
    let near = tree.neighbours();
    let mut order = vec![root];
    let mut parent = vec![root; tree.order()];
    let mut next = 0;
    while next < order.len() {
        let v = order[next];
        let above = parent[v as usize];
        for &w in near.of(v).iter().filter(|&&w| w != above) {
            parent[w as usize] = v;
            order.push(w);
        }
        next += 1;
    }
    let mut values: Vec<Values> = vec![[[NEVER; 3]; 3]; tree.order()];
    let mut placed = vec![InHeap::default(); tree.order()];
    for &v in order.iter().rev() {
        budget.check()?;
        let below = || near.of(v).iter().filter(|&&w| v == root || w != parent[v as usize]);
        let white = word[v as usize] == Some(Stone::O);
        // the colours are exchanged where the vertex has the other one
        let seen = |values: &Values| if white { exchanged(values) } else { *values };
        let children: Vec<Values> = below().map(|&w| seen(&values[w as usize])).collect();
        values[v as usize] = seen(&of_zero(&children, rule, budget)?);
        placed[v as usize].group = group(&values[v as usize][0]);
        let plain: Vec<[i64; 3]> = children.iter().map(|values| values[0]).collect();
        for more in 0..2 {
            let piles = Piles::new(&plain, more as i64, false);
            for (&w, heap) in below().zip(&piles.heap) {
                let colour = |heap: usize| if (heap == 1) == white { Stone::X } else { Stone::O };
                placed[w as usize].heaps[more ^ usize::from(white)] = heap.map(colour);
            }
        }
    }
    let shown = |row: &[i64; 3]| row.map(|k| u32::try_from(k).ok().filter(|_| k < NEVER));
    let told = values.iter().map(|[plain, up, down]| KValues {
        plain: shown(plain),
        x_to_o: shown(up),
        o_to_x: shown(down),
    });
    Ok((told.collect(), placed))
}

/// The same with the colours exchanged.
fn exchanged(values: &Values) -> Values {
    let turned = |[zero, one, none]: [i64; 3]| [one, zero, none];
    [turned(values[0]), turned(values[2]), turned(values[1])]
}

/// The values of a vertex of colour 0 from those of its children.
fn of_zero(children: &[Values], rule: Rule, budget: &Budget) -> Result<Values> {
    let turned: Vec<Values> = children.iter().map(exchanged).collect();
    Ok([
        [
            heaps(children, 0, rule),
            heaps(children, 1, rule),
            emptied(children, rule, heaps, budget)?,
        ],
        // the joker 0 → 1 is used at once
        [heaps(&turned, 1, rule), heaps(&turned, 0, rule), emptied(&turned, rule, heaps, budget)?],
        [
            with_joker(children, 0, rule),
            with_joker(children, 1, rule),
            emptied(children, rule, with_joker, budget)?,
        ],
    ])
}

/// The vertex captures one of its children in the end.
fn emptied(
    children: &[Values],
    rule: Rule,
    stays: fn(&[Values], i64, Rule) -> i64,
    budget: &Budget,
) -> Result<i64> {
    let least = |row: &[i64; 3]| row.iter().copied().min().unwrap_or(NEVER);
    let mut best = NEVER;
    for captured in 0..children.len() {
        budget.check()?;
        let mut others = children.to_vec();
        let [_, up, down] = others.remove(captured);
        for (colour, joker) in [(0, down), (1, up)] {
            best = best.min(stays(&others, colour, rule) + least(&joker) - 1);
        }
    }
    Ok(best.min(NEVER))
}

fn fewest(k: &[i64; 3]) -> i64 {
    k.iter().copied().min().unwrap_or(NEVER)
}

/// How many more stones vanish when a child with a stone of this colour captures its parent.
fn gain(k: &[i64; 3], colour: usize) -> i64 {
    fewest(k) - k[colour] + 1
}

fn group(&[k0, k1, k2]: &[i64; 3]) -> u8 {
    if k2 < k0.min(k1) {
        return match (k0 == k2 + 1, k1 == k2 + 1) {
            (false, false) => 1,
            (true, true) => 2,
            (true, false) => 3,
            (false, true) => 4,
        };
    }
    match k1 - k0 {
        0 => 5,
        1 => 7,
        2.. => 6,
        -1 => 9,
        _ => 8,
    }
}

/// The fewest stones when the vertex, of colour 0, has a colour at the end.
fn heaps(children: &[Values], colour: i64, rule: Rule) -> i64 {
    let plain: Vec<[i64; 3]> = children.iter().map(|values| values[0]).collect();
    let piles = Piles::new(&plain, colour, false);
    let taken = if piles.excess() == 0 { Some(0) } else { piles.forced(1, rule) };
    taken.map_or(NEVER, |taken| piles.total() - taken)
}

/// The same when the joker 1 → 0 must be used: it is one more child, which must capture.
fn with_joker(children: &[Values], colour: i64, rule: Rule) -> i64 {
    let mut plain: Vec<[i64; 3]> = children.iter().map(|values| values[0]).collect();
    plain.push([1, NEVER, NEVER]);
    let mut piles = Piles::new(&plain, colour, true);
    let joker = children.len();
    if piles.heap[joker].is_some() {
        return piles.total();
    }
    piles.heap[joker] = Some(0);
    let missing = usize::try_from(piles.excess()).unwrap_or(0);
    piles.forced(missing, rule).map_or(NEVER, |taken| piles.total() - taken)
}

/// Two heaps of children that capture their parent by turns.
struct Piles<'a> {
    children: &'a [[i64; 3]],
    groups: Vec<u8>,
    heap: Vec<Option<usize>>,
    /// How many more captures by 1 than by 0 there must be.
    more: i64,
    joker: bool,
}

impl<'a> Piles<'a> {
    fn new(children: &'a [[i64; 3]], more: i64, joker: bool) -> Self {
        let groups: Vec<u8> = children.iter().map(group).collect();
        let heap = groups.iter().map(|group| match group {
            3 | 6 | 7 => Some(0),
            4 | 8 | 9 => Some(1),
            _ => None,
        });
        let mut piles = Piles { children, heap: heap.collect(), groups, more, joker };
        piles.deal();
        piles.trim();
        piles
    }

    /// How much the heap of 0 is too large.
    fn excess(&self) -> i64 {
        let count = |heap: usize| self.heap.iter().filter(|h| **h == Some(heap)).count() as i64;
        count(0) + self.more - count(1)
    }

    /// The first step: groups 5 and 2 go where they balance the heaps.
    fn deal(&mut self) {
        let of = |wanted: u8| {
            let groups = self.groups.iter().enumerate();
            groups.filter(|(_, group)| **group == wanted).map(|(k, _)| k).collect::<Vec<_>>()
        };
        let (fives, twos) = (of(5), of(2));
        for (k, &child) in fives.iter().chain(&twos).enumerate() {
            let last_five = k + 1 == fives.len() && twos.is_empty();
            let free_to_go = |group: u8| self.groups.contains(&group);
            self.heap[child] = Some(match self.excess() {
                1.. => 1,
                0 if last_five && !free_to_go(3) && free_to_go(4) => 1,
                _ => 0,
            });
        }
    }

    /// A child in a heap, of one of these groups; the joker only if there is no other.
    fn member(&self, heap: usize, groups: &[u8]) -> Option<usize> {
        let fits = |k: &usize| self.heap[*k] == Some(heap) && groups.contains(&self.groups[*k]);
        let mut members = (0..self.children.len()).filter(fits);
        let first = members.next()?;
        let is_joker = self.joker && first + 1 == self.children.len();
        if is_joker { members.next().or(Some(first)) } else { Some(first) }
    }

    /// The other steps: the larger heap becomes smaller, first where that costs nothing.
    fn trim(&mut self) {
        let larger = |excess: i64| usize::from(excess < 0);
        while let excess @ (1.. | ..=-1) = self.excess()
            && let Some(child) = self.member(larger(excess), &[2, 3, 4])
        {
            self.heap[child] = None;
        }
        while let excess @ (2.. | ..=-2) = self.excess()
            && let Some(child) = self.member(larger(excess), &[7, 9])
        {
            self.heap[child] = Some(1 - larger(excess));
        }
        while let excess @ (1.. | ..=-1) = self.excess()
            && let Some(child) = self.member(larger(excess), &[1, 2, 3, 4, 5, 6, 7, 8, 9])
        {
            self.heap[child] = None;
        }
    }

    /// The stones that remain with the heaps as they are.
    fn total(&self) -> i64 {
        let real = self.children.len() - usize::from(self.joker);
        let each = self.children[..real].iter().zip(&self.heap);
        1 + each.map(|(k, heap)| fewest(k) - heap.map_or(0, |colour| gain(k, colour))).sum::<i64>()
    }

    /// The gain of so many more children with 1, chosen by the rule; nothing if there are too few.
    fn forced(&self, count: usize, rule: Rule) -> Option<i64> {
        let able = self.children.iter().zip(&self.heap);
        let able = able.filter(|(k, heap)| heap.is_none() && k[1] < NEVER);
        let mut gains: Vec<i64> = able.map(|(k, _)| gain(k, 1)).collect();
        gains.sort_unstable();
        if rule == Rule::Corrected {
            gains.reverse();
        }
        (gains.len() >= count).then(|| gains[..count].iter().sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use crate::solitaire::{k_values, stones};

    #[test]
    fn the_corrected_rule_gives_the_values() {
        let mut dice = Dice::new(0);
        let budget = Budget::default();
        for round in 0..3000 {
            let n = 1 + dice.roll(24);
            let reach = 1 + dice.roll(n);
            let edges = (1..n).map(|v| ((v - 1 - dice.roll(v.min(reach))) as u32, v as u32));
            let tree = Graph::undirected(n, edges.collect());
            let word: Vec<_> = (0..n).map(|_| Some(Stone::from_bit(dice.roll(2) as u8))).collect();
            let root = dice.roll(n) as u32;
            let (expected, _) = k_values(&tree, &word, root, &budget).expect("a tree");
            let by_heaps = k_values_by_heaps(&tree, &word, root, Rule::Corrected, &budget);
            let (found, _) = by_heaps.expect("a tree");
            assert_eq!(found, expected, "round {round}: {tree} {word:?} root {root}");
        }
    }

    #[test]
    fn the_printed_rule_does_not() {
        let limits = crate::graph::Limits::default();
        let text = "{9; 0-1, 0-2, 0-3, 2-4, 4-5, 3-6, 6-7, 7-8}";
        let tree = crate::graph::parse(text, &limits).expect(text);
        let word = stones("xxooxxxxx").expect("a word");
        let root = |rule| {
            let found = k_values_by_heaps(&tree, &word, 0, rule, &Budget::default());
            found.expect("a tree").0[0]
        };
        let (right, wrong) = (root(Rule::Corrected), root(Rule::Printed));
        assert_eq!((right.plain[1], wrong.plain[1]), (Some(5), Some(6)));
        assert_eq!((right.plain[2], wrong.plain[2]), (Some(4), Some(5)));
        assert_eq!((right.o_to_x[0], wrong.o_to_x[0]), (Some(5), Some(6)));
    }
}
