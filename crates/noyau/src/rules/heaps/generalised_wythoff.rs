//! Wythoff's game with a band around the diagonal.

mod table;

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;

use super::wythoff::Wythoff;
use crate::game::{Convention, Figure, Flow, GO_ON, Impartial, Move, Piece, Points, Reason};
use crate::game::{Ruleset, Visit};
use crate::rules::kit::pairs;
use crate::rules::kit::quadrant::{self, Square};
use crate::text::Parameters;
use crate::{Budget, Context, Result, message};

/// Take from one heap, or from both, numbers that differ by less than `width`.
pub struct GeneralisedWythoff {
    width: u64,
}

impl GeneralisedWythoff {
    /// The smaller number of the n-th lost pair, ⌊nα⌋ with α = (2 − a + √(a² + 4))/2; none if the
    /// larger one, which is greater by an, would not fit into 64 bits.
    fn lower(&self, n: u64) -> Option<u64> {
        let difference = n.checked_mul(self.width)?;
        let [n, a] = [n, self.width].map(UBig::from);
        let root = (&n * &n * (&a * &a + UBig::from(4u8))).sqrt();
        // The root is greater than na, so nothing is negative; it is not a whole number unless it
        // is 0, so that halves are rounded down rightly.
        let lower = (root + &n + &n - n * a) / UBig::from(2u8);
        let lower = u64::try_from(&lower).ok()?;
        lower.checked_add(difference).map(|_| lower)
    }

    /// The n-th lost pair.
    fn pair(&self, n: u64) -> Option<[u64; 2]> {
        let lower = self.lower(n)?;
        Some([lower, lower + n * self.width])
    }

    /// The other number of the only lost pair that contains `x`, if it fits into 64 bits.
    fn partner(&self, x: u64) -> Option<u64> {
        let last = |which: usize| {
            let (mut low, mut high) = (0u64, u64::MAX);
            while low < high {
                let middle = low + (high - low).div_ceil(2);
                if self.pair(middle).is_some_and(|pair| pair[which] <= x) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            self.pair(low).filter(|pair| pair[which] == x).map(|pair| pair[1 - which])
        };
        last(1).or_else(|| last(0))
    }

    fn is_lost(&self, [x, y]: Square) -> bool {
        let difference = x.abs_diff(y);
        difference.is_multiple_of(self.width)
            && self.lower(difference / self.width) == Some(x.min(y))
    }

    /// How the difference of what is taken from both heaps can be.
    fn band(&self, count: u64, heap: u64) -> std::ops::RangeInclusive<u64> {
        let least = count.saturating_sub(self.width - 1).max(1);
        least..=count.saturating_add(self.width - 1).min(heap)
    }
}

fn one(at: Square, heap: usize, count: u64) -> (Move, Square) {
    let mut to = at;
    to[heap] -= count;
    (Move::TakeFrom { heap: heap as u32, count }, to)
}

fn both(at: Square, to: Square) -> (Move, Square) {
    (Move::take_many(&[(at[0], to[0]), (at[1], to[1])]), to)
}

impl Ruleset for GeneralisedWythoff {
    type Position = Square;

    about!(
        "generalised-wythoff",
        [
            "generalised-wythoff(2) 5,7",
            "generalised-wythoff(2) 1,3",
            "generalised-wythoff(3) 6,9",
            "generalised-wythoff(1) 3,5",
            "misere generalised-wythoff(2) 3,4",
        ]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let width = parameters.positive(
            message!("band-width"),
            message!("band-width"),
            message!("band-width-zero"),
        )?;
        Ok(GeneralisedWythoff { width })
    }
    fn spelling(&self) -> String {
        format!("generalised-wythoff({})", self.width)
    }
    shared!(Square, quadrant: read, write, canonical, coordinates, axes);
    fn figure(&self, &at: &Square) -> Figure {
        let [x, y] = at;
        // The band has a line for each difference.
        let shifted = |shift: u64, more: usize| -> Vec<Square> {
            let taken =
                (1..=x.max(y)).map(|k| if more == 0 { [k + shift, k] } else { [k, k + shift] });
            taken
                .take_while(|taken| taken[0] <= x && taken[1] <= y)
                .map(|taken| [x - taken[0], y - taken[1]])
                .collect()
        };
        let rays = || {
            let mut rays: Vec<Vec<Square>> = vec![
                (0..x).rev().map(|x| [x, y]).collect(),
                (0..y).rev().map(|y| [x, y]).collect(),
                shifted(0, 0),
            ];
            for shift in 1..self.width.min(x.max(y) + 1) {
                rays.extend([shifted(shift, 0), shifted(shift, 1)]);
            }
            rays
        };
        quadrant::figure(at, Piece::Queen, rays)
    }
    fn reason(&self, &at: &Square, convention: Convention) -> Option<Reason> {
        if convention == Convention::Misere {
            return None;
        }
        let lost = self.is_lost(at);
        let difference = at[0].abs_diff(at[1]);
        let n = difference / self.width;
        let [a, b] = self.pair(n)?;
        let width = self.width;
        let statement = if lost {
            message!("why-band-lost", width = width, n = n, a = a, b = b)
        } else {
            message!("why-band-won", width = width, n = n, a = a, b = b)
        };
        Some(Reason::ClosedForm { statement, lost })
    }
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>> {
        match *sizes {
            [rows, columns] if self.width == 1 => Wythoff.table(&[rows, columns], context),
            [rows, columns] => table::all(self.width, rows, columns, context.budget),
            _ => Ok(None),
        }
    }
    fn lost_differences(&self) -> Option<[u64; 2]> {
        Some([self.width, 1])
    }
    fn p_positions(
        &self,
        bound: u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Points>> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        // A difference that is beyond every bound stays so.
        let width = self.width.min(1 << 31);
        let partners =
            pairs::by_differences(bound, |n| n.saturating_mul(width).min(1 << 31), budget)?;
        pairs::points(partners, budget).map(Some)
    }
}

impl Impartial for GeneralisedWythoff {
    fn moves(&self, &at: &Square, visit: Visit<'_, Square>) -> Flow {
        for heap in 0..2 {
            (1..=at[heap]).try_for_each(|count| {
                let (step, to) = one(at, heap, count);
                visit(step, to)
            })?;
        }
        for count in 1..=at[0] {
            for other in self.band(count, at[1]) {
                let (step, to) = both(at, [at[0] - count, at[1] - other]);
                visit(step, to)?;
            }
        }
        GO_ON
    }

    fn grundy(&self, at: &Square, context: Context<'_>) -> Result<Option<u64>> {
        if self.width == 1 {
            return super::king::King { reach: u64::MAX }.grundy(at, context);
        }
        Ok(None)
    }

    fn searchable(&self, &[x, y]: &Square) -> bool {
        let moves = x.max(y).saturating_mul(self.width.min(x.max(y)));
        x.saturating_add(1).saturating_mul(y.saturating_add(1)).saturating_mul(moves) < 1 << 32
    }

    fn is_p(&self, &at: &Square, convention: Convention) -> Option<bool> {
        (convention == Convention::Normal).then(|| self.is_lost(at))
    }

    fn moves_to(&self, &at: &Square, want: u64) -> Option<Vec<(Move, Square)>> {
        if want != 0 {
            return None;
        }
        if self.is_lost(at) {
            return Some(Vec::new());
        }
        let [x, y] = at;
        let mut found = Vec::new();
        if let Some(left) = self.partner(y).filter(|&left| left < x) {
            found.push(one(at, 0, x - left));
        }
        if let Some(left) = self.partner(x).filter(|&left| left < y) {
            found.push(one(at, 1, y - left));
        }
        // What both heaps lose differs by less than the width if the differences of the pairs do.
        let near = x.abs_diff(y) / self.width;
        for pair in [near, near.saturating_add(1)].into_iter().filter_map(|n| self.pair(n)) {
            let to = if x <= y { pair } else { [pair[1], pair[0]] };
            let apart = (pair[1] - pair[0]).abs_diff(x.abs_diff(y));
            if to[0] < x && to[1] < y && apart < self.width {
                found.push(both(at, to));
            }
        }
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lost_pairs_are_those_of_the_moves() {
        for width in [1, 2, 3, 4, 7, 50] {
            let rules = GeneralisedWythoff { width };
            let side = 36;
            let mut lost = vec![vec![false; side]; side];
            for x in 0..side {
                for y in 0..side {
                    let at = [x as u64, y as u64];
                    let mut winning = Vec::new();
                    let _ = rules.moves(&at, &mut |_, to| {
                        if lost[to[0] as usize][to[1] as usize] {
                            winning.push(to);
                        }
                        GO_ON
                    });
                    lost[x][y] = winning.is_empty();
                    assert_eq!(rules.is_lost(at), lost[x][y], "{width}: {at:?}");
                    let found = rules.moves_to(&at, 0).unwrap();
                    let mut found: Vec<Square> = found.into_iter().map(|(_, to)| to).collect();
                    found.sort_unstable();
                    winning.sort_unstable();
                    assert_eq!(found, winning, "{width}: {at:?}");
                }
            }
            let budget = Budget::default();
            let tables = crate::context::Tables::default();
            let context = Context::new(&budget, &tables);
            for [rows, columns] in [[side, side], [9, side], [side, 5], [0, 3]] {
                let table = rules.table(&[rows as u64, columns as u64], context).unwrap().unwrap();
                for (x, y) in (0..rows).flat_map(|x| (0..columns).map(move |y| (x, y))) {
                    let mut options = Vec::new();
                    let _ = rules.moves(&[x as u64, y as u64], &mut |_, to| {
                        options.push(u64::from(table[to[0] as usize * columns + to[1] as usize]));
                        GO_ON
                    });
                    let found = u64::from(table[x * columns + y]);
                    assert_eq!(found, crate::engine::mex(options), "{width}: {x},{y}");
                }
            }
            let listed =
                rules.p_positions(side as u64, Convention::Normal, &budget).unwrap().unwrap();
            let expected = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
            let expected: Vec<Vec<u64>> = expected
                .filter(|&(x, y)| lost[x][y])
                .map(|(x, y)| vec![x as u64, y as u64])
                .collect();
            assert_eq!(listed.iter().collect::<Vec<_>>(), expected, "{width}");
        }
    }

    #[test]
    fn large_heaps_are_exact() {
        // α = √2 for a = 2.
        let rules = GeneralisedWythoff { width: 2 };
        assert_eq!(rules.lower(1_000_000_000_000_000_000), Some(1_414_213_562_373_095_048));
        let at = [u64::MAX, u64::MAX - 7];
        let found = rules.moves_to(&at, 0).unwrap();
        assert!(!found.is_empty() && found.iter().all(|(_, to)| rules.is_lost(*to)));
        let wide = GeneralisedWythoff { width: u64::MAX };
        assert!(wide.is_lost([0, 0]) && !wide.is_lost([1, 1]));
        assert!(wide.p_positions(100, Convention::Normal, &Budget::default()).is_ok());
    }
}
