//! What the colon principle and the fusion principle give at once: green drawings are nim heaps,
//! and trees of blue and red edges are numbers.

use dashu_int::IBig;

use super::Picture;
use crate::value::Dyadic;

/// A drawing seen from the ground: what a walk in depth meets.
struct Walk {
    /// The edge by which each vertex was first reached.
    by: Vec<Option<usize>>,
    /// The vertices in the order in which they were reached, the ground first.
    order: Vec<usize>,
    /// The earliest vertex, by that order, to which edges lead back from each vertex or above it.
    low: Vec<usize>,
    /// When each vertex was reached.
    time: Vec<usize>,
}

impl Picture {
    /// Walks through all edges that are left.
    fn walk(&self) -> Walk {
        let drawn = &self.drawn;
        let size = drawn.at.len();
        let mut walk = Walk {
            by: vec![None; size],
            order: vec![0],
            low: vec![0; size],
            time: vec![usize::MAX; size],
        };
        walk.time[0] = 0;
        let mut path = vec![(0, 0)];
        while let Some((v, next)) = path.last_mut() {
            let v = *v;
            let Some(&k) = drawn.at[v].get(*next) else {
                path.pop();
                if let Some(&(below, _)) = path.last() {
                    walk.low[below] = walk.low[below].min(walk.low[v]);
                }
                continue;
            };
            *next += 1;
            if !self.left.contains(k) || walk.by[v] == Some(k) {
                continue;
            }
            let w = self.other_end(k, v);
            if walk.time[w] == usize::MAX {
                walk.time[w] = walk.order.len();
                walk.low[w] = walk.time[w];
                walk.by[w] = Some(k);
                walk.order.push(w);
                path.push((w, 0));
            } else {
                walk.low[v] = walk.low[v].min(walk.time[w]);
            }
        }
        walk
    }

    fn other_end(&self, edge: usize, end: usize) -> usize {
        let (a, b) = self.drawn.ends[edge];
        if a == end { b } else { a }
    }

    /// The nim heap that equals a green drawing. All vertices of a cycle may be fused; its edges
    /// are then loops, each worth 1. What remains is a tree, which the colon principle evaluates
    /// from its leaves.
    pub(super) fn fused(&self) -> Option<u64> {
        if self.edges().any(|edge| edge.2 != 'g') {
            return None;
        }
        let walk = self.walk();
        let is_bridge = |v: usize| walk.low[v] == walk.time[v];
        let mut value = vec![0u64; walk.by.len()];
        // Every other edge is a loop after the fusion; where it is counted in its block makes no
        // difference, so it is counted at the later of its ends.
        for k in self.left.iter() {
            let (a, b) = self.drawn.ends[k];
            let later = if walk.time[a] > walk.time[b] { a } else { b };
            let bridge = walk.by[later] == Some(k) && is_bridge(later);
            if !bridge {
                value[later] ^= 1;
            }
        }
        for &v in walk.order.iter().skip(1).rev() {
            let Some(k) = walk.by[v] else { continue };
            let below = self.other_end(k, v);
            value[below] ^= if is_bridge(v) { value[v] + 1 } else { value[v] };
        }
        Some(value[0])
    }

    /// The number that equals trees of blue and red edges. A loop is an edge whose end is free.
    pub(super) fn grown(&self) -> Option<Dyadic> {
        if self.edges().any(|edge| edge.2 == 'g') {
            return None;
        }
        let walk = self.walk();
        let mut value = vec![Dyadic::from(0); walk.by.len()];
        for k in self.left.iter() {
            let (a, b) = self.drawn.ends[k];
            if a == b {
                value[a] = &value[a] + &Dyadic::from(if self.is_blue(k) { 1 } else { -1 });
            } else if walk.by[a] != Some(k) && walk.by[b] != Some(k) {
                return None;
            }
        }
        for &v in walk.order.iter().skip(1).rev() {
            let Some(k) = walk.by[v] else { continue };
            let below = self.other_end(k, v);
            let stalk = if self.is_blue(k) { on_blue(&value[v]) } else { -&on_blue(&-&value[v]) };
            value[below] = &value[below] + &stalk;
        }
        Some(value.swap_remove(0))
    }

    fn is_blue(&self, edge: usize) -> bool {
        self.drawn.edges[edge].2 == 'b'
    }
}

/// Berlekamp's rule, 1:x: the number of a blue edge that carries a tree worth x is (x + n)/2^(n-1),
/// for the least n >= 1 with x + n > 1.
fn on_blue(x: &Dyadic) -> Dyadic {
    let least = IBig::from(1) - x.floor().numerator() + IBig::from(u8::from(x.is_integer()));
    let n = least.max(IBig::from(1));
    let mut value = x + &Dyadic::from(n.clone());
    let mut halvings = n - IBig::from(1);
    while halvings > IBig::from(0) {
        value = value.half();
        halvings -= IBig::from(1);
    }
    value
}

#[cfg(test)]
mod tests {
    use super::super::Edge;
    use super::*;
    use crate::game::{GO_ON, Partizan, Player};
    use crate::random::Dice;
    use crate::rules::graphs::hackenbush::Hackenbush;
    use crate::value::Bound;

    fn options(at: &Picture, player: Player) -> Vec<Picture> {
        let mut found = Vec::new();
        let _ = Hackenbush.moves(at, player, &mut |_, to| {
            found.push(to);
            GO_ON
        });
        found
    }

    fn grundy_by_definition(at: &Picture) -> u64 {
        let values: Vec<u64> = options(at, Player::Left).iter().map(grundy_by_definition).collect();
        (0..=values.len() as u64).find(|n| !values.contains(n)).unwrap_or_default()
    }

    /// Games whose options are numbers, Left's below Right's, are the simplest number between.
    fn number_by_definition(at: &Picture) -> Dyadic {
        let of = |player| options(at, player).iter().map(number_by_definition).collect::<Vec<_>>();
        let open = |at| Bound { at, closed: false };
        let low = of(Player::Left).into_iter().max().map(open);
        let high = of(Player::Right).into_iter().min().map(open);
        Dyadic::simplest(low, high).expect("blue and red trees are numbers")
    }

    fn drawing(dice: &mut Dice, edges: usize, colours: &str, tree: bool) -> Picture {
        let colours: Vec<char> = colours.chars().collect();
        let edge = |k: usize, dice: &mut Dice| {
            let colour = colours[dice.roll(colours.len())];
            let (a, b) = if tree {
                (dice.roll(k + 1) as u32, k as u32 + 1)
            } else {
                (dice.roll(4) as u32, dice.roll(4) as u32)
            };
            Edge(a.min(b), a.max(b), colour)
        };
        Picture::new((0..edges).map(|k| edge(k, dice)).collect())
    }

    #[test]
    fn green_drawings_are_nim_heaps() {
        let mut dice = Dice::new(5);
        for round in 0..400 {
            let tree = round % 4 == 0;
            let edges = 1 + dice.roll(7);
            let at = drawing(&mut dice, edges, "g", tree);
            assert_eq!(at.fused(), Some(grundy_by_definition(&at)), "{at:?}");
        }
    }

    #[test]
    fn blue_and_red_trees_are_numbers() {
        let mut dice = Dice::new(6);
        for _ in 0..400 {
            let edges = 1 + dice.roll(7);
            let at = drawing(&mut dice, edges, "br", true);
            assert_eq!(at.grown(), Some(number_by_definition(&at)), "{at:?}");
        }
        let looped = Picture::new(vec![Edge(0, 1, 'b'), Edge(1, 1, 'r')]);
        assert_eq!(looped.grown(), Some(Dyadic::fraction(1, 1)));
    }

    #[test]
    fn what_the_theorems_do_not_reach_is_left_open() {
        let mixed = Picture::new(vec![Edge(0, 1, 'b'), Edge(1, 2, 'g')]);
        let cycle = Picture::new(vec![Edge(0, 1, 'b'), Edge(0, 1, 'r')]);
        assert_eq!((mixed.fused(), mixed.grown()), (None, None));
        assert_eq!((cycle.fused(), cycle.grown()), (None, None));
    }
}
