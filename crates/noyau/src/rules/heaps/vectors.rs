//! The game of vectors.

mod monoid;

use self::monoid::Monoid;
use crate::context::Table;
use crate::game::{Columns, Counted, Figure, Piece, Reason};
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::rules::kit::boxes;
use crate::rules::kit::quadrant::{self, Square};
use crate::subset::{Found, Wanted};
use crate::text::{Cursor, Parameters, write_heaps};
use crate::{Budget, Context, Error, Result, message};

/// Subtract a positive multiple of one vector, or one vector once.
pub struct Vectors {
    monoid: Monoid,
    once: bool,
}

type Point = Vec<u64>;

const MOST_VECTORS: usize = 64;

/// Larger boxes are not tabulated for a single position.
const MOST_CELLS: u64 = 1 << 24;

/// The values of all points below some sizes, computed as far as they were needed.
#[derive(Default)]
struct Values {
    sizes: Vec<u64>,
    values: Vec<u16>,
}

impl Table for Values {
    fn bytes(&self) -> u64 {
        2 * self.values.capacity() as u64
    }
}

impl Values {
    /// The value of a point, if it is not too far away for a table.
    fn value(&mut self, vectors: &[Point], at: &[u64], budget: &Budget) -> Result<Option<u64>> {
        if self.sizes.is_empty() || at.iter().zip(&self.sizes).any(|(x, size)| x >= size) {
            self.sizes.resize(at.len(), 0);
            let needed = |(&x, &old): (&u64, &u64)| x.checked_add(1).map(|size| size.max(old));
            let exact: Option<Vec<u64>> = at.iter().zip(&self.sizes).map(needed).collect();
            let Some(exact) = exact else { return Ok(None) };
            // More than is needed now, so that a growing point does not start over.
            let ample = exact.iter().map(|size| size.checked_next_power_of_two().unwrap_or(*size));
            let is_small = |sizes: &Vec<u64>| {
                let cells = sizes.iter().try_fold(1u64, |cells, &size| cells.checked_mul(size));
                cells.is_some_and(|cells| cells <= MOST_CELLS)
            };
            let Some(sizes) = [ample.collect(), exact.clone()].into_iter().find(is_small) else {
                return Ok(None);
            };
            budget.give_back(std::mem::take(self).bytes());
            let Some(values) = boxes::multiples(&sizes, vectors, budget)? else { return Ok(None) };
            *self = Values { sizes, values };
        }
        let place = at.iter().zip(&self.sizes).fold(0, |place, (x, size)| place * size + x);
        Ok(Some(u64::from(self.values[place as usize])))
    }
}

impl Vectors {
    fn vectors(&self) -> &[Point] {
        self.monoid.vectors()
    }

    /// The Grundy value of a coefficient, where the vectors are independent.
    fn worth(&self, coefficient: u64) -> u64 {
        if self.once { coefficient % 2 } else { coefficient }
    }

    /// The squares that each vector leads to.
    fn rays(&self, at: Square) -> Vec<Vec<Square>> {
        let reach = if self.once { 1 } else { u64::MAX };
        let ray = |vector: &Point| {
            // A vector that leaves the board at once has no ray.
            let step = [vector[0], vector[1]].map(|n| i64::try_from(n).unwrap_or(i64::MAX));
            quadrant::along(at, step, reach)
                .filter(|to| self.monoid.contains(to) == Some(true))
                .collect()
        };
        self.vectors().iter().map(ray).collect()
    }

    /// The multiple of a vector subtracted; `times` must not be too large.
    fn minus(&self, at: &[u64], vector: usize, times: u64) -> (Move, Point) {
        let by = &self.vectors()[vector];
        let to = at.iter().zip(by).map(|(x, v)| x - v * times).collect();
        (Move::Subtract { times: times.into(), vector: vector as u32 }, to)
    }
}

impl Ruleset for Vectors {
    type Position = Point;

    about!(
        "vectors",
        [
            "vectors(1,0;0,1;1,2) 4,5",
            "vectors(2;3) 21",
            "vectors(2,0;0,2;1,1) 9,13",
            "misere vectors(2,1;1,2) 6,6",
            "vectors(once;1,0;0,1;2,1) 4,5",
            "misere vectors(once;2,1;1,2) 6,6",
        ]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let (vectors, once) = parameters.required(message!("the-vectors"), |text| {
            let mut vectors: Vec<Point> = Vec::new();
            let once = text.eat("once");
            if once {
                text.skip_spaces();
                text.expect(";")?;
            }
            loop {
                text.skip_spaces();
                let start = text.at();
                let vector = text.list(|c| c.number(message!("coordinate")))?;
                if vector.iter().all(|&x| x == 0) {
                    return Err(text.error(start, message!("vector-zero")));
                }
                if let Some(first) = vectors.first().filter(|first| first.len() != vector.len()) {
                    let message = message!("vector-length", first = first.len());
                    return Err(text.error(start, message));
                }
                if vector.len() > MOST_VECTORS || vectors.len() == MOST_VECTORS {
                    let message = message!("vectors-at-most", most = MOST_VECTORS);
                    return Err(text.error(start, message));
                }
                vectors.push(vector);
                if !text.eat(";") {
                    return Ok((vectors, once));
                }
            }
        })?;
        Ok(Vectors { monoid: Monoid::new(vectors), once })
    }
    fn spelling(&self) -> String {
        let vectors: Vec<String> = self.vectors().iter().map(|v| write_heaps(v)).collect();
        format!("vectors({}{})", if self.once { "once;" } else { "" }, vectors.join(";"))
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Point> {
        let start = text.at();
        let at = text.list(|c| c.number(message!("coordinate")))?;
        let dimension = self.monoid.dimension();
        if at.len() != dimension {
            return Err(text.error(start, message!("position-dimension", dimension = dimension)));
        }
        match self.monoid.contains(&at) {
            Some(true) => Ok(at),
            Some(false) => Err(text.error(start, message!("vectors-no-sum"))),
            None => Err(Error::over_budget(message!("vectors-too-large"))),
        }
    }
    fn write(&self, at: &Point) -> String {
        write_heaps(at)
    }
    fn figure(&self, at: &Point) -> Figure {
        match at.as_slice() {
            &[x, y] => quadrant::figure([x, y], Piece::Point, || self.rays([x, y])),
            _ => Figure::Heaps(at.clone()),
        }
    }
    fn reason(&self, at: &Point, convention: Convention) -> Option<Reason> {
        if self.once {
            let lost = self.is_p(at, convention)?;
            let length: u128 = self.monoid.coefficients(at)?.into_iter().map(u128::from).sum();
            let statement = message!("why-vectors-once", length = length);
            return Some(Reason::ClosedForm { statement, lost });
        }
        let columns = Columns::new(Counted::Coefficient, &self.monoid.coefficients(at)?, 2);
        let columns = match convention {
            Convention::Normal => columns,
            Convention::Misere => columns.misere(),
        };
        Some(Reason::Columns(columns.changed_by(|change| {
            let times = (change.from - change.to).into();
            vec![Move::Subtract { times, vector: change.index as u32 }]
        })))
    }
    fn weight(&self, at: &Point) -> usize {
        at.len() * size_of::<u64>()
    }
    fn coordinates(&self, at: &[u64]) -> Option<Point> {
        (at.len() == self.monoid.dimension() && self.monoid.contains(at)?).then(|| at.to_vec())
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; self.monoid.dimension()])
    }
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>> {
        // Where some points are no positions, a table of numbers cannot say so.
        if self.once || !self.monoid.is_everything() {
            return Ok(None);
        }
        boxes::multiples(sizes, self.vectors(), context.budget)
    }
}

impl Impartial for Vectors {
    fn moves(&self, at: &Point, visit: Visit<'_, Point>) -> Flow {
        for (i, vector) in self.vectors().iter().enumerate() {
            let most = at.iter().zip(vector).filter(|(_, v)| **v > 0).map(|(x, v)| x / v).min();
            let most = most.unwrap_or(0);
            for times in 1..=if self.once { most.min(1) } else { most } {
                let (step, to) = self.minus(at, i, times);
                // What is below a position that was accepted is not too large either.
                if self.monoid.contains(&to) == Some(true) {
                    visit(step, to)?;
                }
            }
        }
        GO_ON
    }

    fn grundy(&self, at: &Point, _context: Context<'_>) -> Result<Option<u64>> {
        // Independent vectors: Nim with the coefficients as heaps, or as many moves as they say.
        let heaps = self.monoid.coefficients(at);
        Ok(heaps.map(|heaps| heaps.iter().fold(0, |sum, &heap| sum ^ self.worth(heap))))
    }

    fn find(&self, at: &Point, _wanted: Wanted, context: Context<'_>) -> Result<Option<Found>> {
        if self.once || !self.monoid.is_everything() {
            return Ok(None);
        }
        let mut known = context.tables.lease::<Values>(&self.spelling());
        Ok(known.value(self.vectors(), at, context.budget)?.map(Found::Value))
    }

    fn searchable(&self, at: &Point) -> bool {
        let cells = at.iter().try_fold(1u64, |n, x| n.checked_mul(x.checked_add(1)?));
        cells.is_some_and(|n| n <= 1 << 26)
    }

    fn is_p(&self, at: &Point, convention: Convention) -> Option<bool> {
        let heaps = self.monoid.coefficients(at)?;
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ self.worth(heap));
        let only_ones = heaps.iter().all(|&heap| self.worth(heap) <= 1);
        Some((sum == 0) != (convention == Convention::Misere && only_ones))
    }

    fn moves_to(&self, at: &Point, want: u64) -> Option<Vec<(Move, Point)>> {
        let heaps = self.monoid.coefficients(at)?;
        if self.once {
            let sum = heaps.iter().fold(0, |sum, &heap| sum ^ self.worth(heap));
            let able = heaps.iter().enumerate().filter(|(_, heap)| **heap > 0 && sum ^ want == 1);
            return Some(able.map(|(i, _)| self.minus(at, i, 1)).collect());
        }
        let change = heaps.iter().fold(want, |sum, heap| sum ^ heap);
        let lower = heaps.iter().enumerate().filter(|&(_, &heap)| heap ^ change < heap);
        Some(lower.map(|(i, &heap)| self.minus(at, i, heap - (heap ^ change))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mex;
    use std::collections::HashMap;

    fn rules(vectors: &[[u64; 2]], once: bool) -> Vectors {
        let vectors = vectors.iter().map(|vector| vector.to_vec()).collect();
        Vectors { monoid: Monoid::new(vectors), once }
    }

    #[test]
    fn dependent_vectors_have_the_values_of_the_moves() {
        let (budget, tables) = (Budget::default(), crate::context::Tables::default());
        let context = Context::new(&budget, &tables);
        let sets: [&[[u64; 2]]; 3] = [
            &[[1, 0], [0, 1], [1, 2]],
            &[[0, 1], [2, 2], [1, 0], [3, 1]],
            &[[1, 0], [0, 1], [2, 1]],
        ];
        for vectors in sets {
            let vectors = vectors.iter().map(|vector| vector.to_vec()).collect();
            let rules = Vectors { monoid: Monoid::new(vectors), once: false };
            let mut values: HashMap<Point, u64> = HashMap::new();
            for at in (0..20).flat_map(|x| (0..40).map(move |y| vec![x, y])) {
                let mut options = Vec::new();
                let _ = rules.moves(&at, &mut |_, to| {
                    options.push(values[&to]);
                    GO_ON
                });
                let value = mex(options);
                let found = rules.find(&at, Wanted::Value, context).unwrap();
                assert_eq!(found, Some(Found::Value(value)), "{at:?}");
                assert_eq!(rules.grundy(&at, context).unwrap(), None, "no theorem: {at:?}");
                values.insert(at, value);
            }
        }
        assert_eq!(
            rules(&[[1, 0], [0, 1]], false).grundy(&vec![1 << 40, 1], context).unwrap(),
            Some((1 << 40) + 1)
        );
        let far =
            Vectors { monoid: Monoid::new(vec![vec![1, 0], vec![0, 1], vec![1, 1]]), once: false };
        assert_eq!(far.find(&vec![1 << 40, 1], Wanted::Value, context).unwrap(), None);
    }

    #[test]
    fn single_steps_have_the_values_of_the_moves() {
        let (budget, tables) = (crate::Budget::default(), crate::context::Tables::default());
        for (vectors, once) in [
            ([[2, 1], [1, 2]], true),
            ([[1, 0], [1, 2]], true),
            ([[3, 1], [1, 0]], true),
            ([[2, 1], [1, 2]], false),
        ] {
            let rules = rules(&vectors, once);
            let mut values: HashMap<Point, u64> = HashMap::new();
            for at in (0..14).flat_map(|x| (0..14).map(move |y| vec![x, y])) {
                if rules.coordinates(&at).is_none() {
                    continue;
                }
                let mut options = Vec::new();
                let _ = rules.moves(&at, &mut |_, to| {
                    options.push(to);
                    GO_ON
                });
                let value = mex(options.iter().map(|to| values[to]).collect());
                values.insert(at.clone(), value);
                let context = Context::new(&budget, &tables);
                assert_eq!(rules.grundy(&at, context).unwrap(), Some(value), "{at:?}");
                for want in 0..4 {
                    let found = rules.moves_to(&at, want).unwrap();
                    let expected = options.iter().filter(|to| values[*to] == want).count();
                    assert_eq!(found.len(), expected, "{at:?} to {want}");
                    assert!(found.iter().all(|(_, to)| values[to] == want));
                }
            }
        }
    }
}
