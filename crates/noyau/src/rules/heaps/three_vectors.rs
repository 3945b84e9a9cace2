//! The game of three vectors with one relation.

mod lost;
mod table;

use crate::game::{Columns, Counted, Element, Figure, Piece, Quadrant, Reason};
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Points, Ruleset, Visit};
use crate::rules::kit::{boxes, golden, pairs, quadrant};
use crate::subset::{Found, Wanted};
use crate::text::{Cursor, Parameters};
use crate::{Budget, Context, Result, message};

/// Three vectors with c·v3 = a·v1 + b·v2.
pub struct ThreeVectors {
    rules: Relation,
}

/// The three numbers of the relation, all positive.
#[derive(Clone, Copy)]
pub struct Relation {
    a: u64,
    b: u64,
    c: u64,
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Of more boards only the one with the token is drawn.
const MOST_BOARDS: u64 = 6;

/// Below this the table of all values is as fast as the list of lost positions.
const SMALL: u64 = 256;

/// The position x·v1 + y·v2 + i·v3 with i < c; every position has one such form.
type Point = [u64; 3];

impl Relation {
    /// Where `times` uses of the relation and the rest i lead along v3.
    fn along(self, [x, y, i]: Point, times: u64, rest: u64) -> Option<(Move, Point)> {
        let to = [
            x.checked_sub(times.checked_mul(self.a)?)?,
            y.checked_sub(times.checked_mul(self.b)?)?,
            rest,
        ];
        let count = (u128::from(times) * u128::from(self.c) + u128::from(i))
            .checked_sub(u128::from(rest))
            .filter(|&count| count > 0)?;
        Some((Move::Subtract { times: count, vector: 2 }, to))
    }

    /// Whether a theorem makes the losing positions those of Nim: a move along v3 that uses the
    /// relation changes x − y by |a − b| or more, and in a lost position of Nim it is at most c − 1.
    fn is_like_nim(self) -> bool {
        u128::from(self.a.abs_diff(self.b)) >= 2 * u128::from(self.c) - 1
    }

    /// Whether all values are those of Nim. Of t·a and t·b one is divisible by a smaller power 2^k of 2 than the
    /// other; so a move along v3 changes the k-th binary digit of one coordinate and leaves that of the other, and
    /// the exclusive or of the two cannot stay.
    fn has_values_of_nim(self) -> bool {
        self.c == 1 && self.a.trailing_zeros() != self.b.trailing_zeros()
    }

    /// Whether x and y may be exchanged.
    fn is_mirrored(self) -> bool {
        self.a == self.b
    }
}

/// Pairs are found for an explanation as far as this.
const MOST_EXPLAINED: u64 = 1 << 16;

impl ThreeVectors {
    /// Why a position of [a, a, 1] is won or lost: by the pair that its smaller number belongs to.
    fn equal_reason(&self, &[x, y, _]: &Point) -> Option<Reason> {
        let (a, [x, y]) = (self.rules.a, [x.min(y), x.max(y)]);
        if a == 1 {
            return golden::reason(x, y);
        }
        if y >= MOST_EXPLAINED || a >= MOST_EXPLAINED {
            return None;
        }
        let partners = pairs::by_remainders(a, y + 1, &Budget::default()).ok()?;
        let partner = partners[x as usize];
        let lost = u64::from(partner) == y;
        let statement = match partner {
            _ if lost => message!("why-equal-lost", a = a, x = x, y = y, rest = x % a),
            pairs::FAR => message!("why-equal-far", a = a, x = x, y = y),
            other => message!("why-equal-won", a = a, x = x, y = y, other = other),
        };
        Some(Reason::ClosedForm { statement, lost })
    }
}

impl Ruleset for ThreeVectors {
    type Position = Point;

    about!(
        "three-vectors",
        [
            "three-vectors(2,1,3) 4,4,1",
            "three-vectors(2,2,1) 5,7",
            "three-vectors(1,4,2) 3,2,0",
            "misere three-vectors(1,2,2) 2,2,1",
        ]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let rules = parameters.required(message!("three-numbers"), |text| {
            let start = text.at();
            let mut next = |name: &str, comma: bool| {
                if comma {
                    text.expect(",")?;
                    text.skip_spaces();
                }
                text.positive(
                    message!("the-number", name = name),
                    message!("number-positive", name = name),
                )
            };
            let [a, b, c] = [next("a", false)?, next("b", true)?, next("c", true)?];
            // In real vectors a common factor can be divided out, and what is played is the game
            // of the quotients: positions of the two would have the same names.
            let common = gcd(gcd(a, b), c);
            if common > 1 {
                let spelled = |[a, b, c]: [u64; 3]| format!("three-vectors({a},{b},{c})");
                let reduced = spelled([a, b, c].map(|n| n / common));
                return Err(text.error(
                    start,
                    message!("three-numbers-common", common = common, reduced = reduced),
                ));
            }
            Ok(Relation { a, b, c })
        })?;
        Ok(ThreeVectors { rules })
    }
    fn spelling(&self) -> String {
        format!("three-vectors({},{},{})", self.rules.a, self.rules.b, self.rules.c)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Point> {
        let x = text.number(message!("coordinate-named", name = "x"))?;
        text.expect(",")?;
        text.skip_spaces();
        let y = text.number(message!("coordinate-named", name = "y"))?;
        let mut i = 0;
        if self.rules.c > 1 {
            text.expect(",")?;
            text.skip_spaces();
            i = text.number_up_to(message!("coordinate-named", name = "i"), self.rules.c - 1)?;
        }
        Ok([x, y, i])
    }
    fn write(&self, &[x, y, i]: &Point) -> String {
        if self.rules.c > 1 { format!("{x},{y},{i}") } else { format!("{x},{y}") }
    }
    fn figure(&self, &[x, y, i]: &Point) -> Figure {
        let Relation { a, b, c } = self.rules;
        let own = || {
            vec![
                (0..x).rev().map(|x| [x, y]).collect(),
                (0..y).rev().map(|y| [x, y]).collect(),
                (1..=(x / a).min(y / b)).map(|t| [x - t * a, y - t * b]).collect(),
            ]
        };
        let Some(board) = quadrant::board([x, y], Piece::Point, own) else {
            return Figure::Words(self.write(&[x, y, i]));
        };
        if c == 1 {
            return Figure::Token(board);
        }
        // One board for each i; v3 leads to all of them, and to those before without the relation.
        let caption = |number: u64| {
            message!("picture-board-of-several", number = number, last = c - 1).to_string()
        };
        let shown = |number: u64| {
            let first = u64::from(number >= i);
            let reached = (first..=(x / a).min(y / b)).map(|t| (x - t * a, y - t * b)).collect();
            let other = Quadrant { at: None, rays: vec![reached], ..board.clone() };
            (caption(number), Figure::Token(if number == i { board.clone() } else { other }))
        };
        let numbers = if c <= MOST_BOARDS { 0..c } else { i..i + 1 };
        Figure::Several(numbers.map(shown).collect())
    }
    fn touches(&self, &[x, y, _]: &Point, _step: &Move, to: &Point) -> Vec<Element> {
        let mut squares = vec![Element::Square(to[0], to[1]), Element::Square(x, y)];
        squares.dedup();
        squares
    }
    fn reason(&self, at: &Point, convention: Convention) -> Option<Reason> {
        let Relation { a, b, c } = self.rules;
        if convention == Convention::Normal && a == b && c == 1 {
            return self.equal_reason(at);
        }
        self.is_p(at, convention)?;
        let coordinates = if c > 1 { &at[..] } else { &at[..2] };
        let columns = Columns::new(Counted::Coordinate, coordinates, 2).changed_by(|change| {
            let times = u128::from(change.from - change.to);
            vec![Move::Subtract { times, vector: change.index as u32 }]
        });
        let least = a.abs_diff(b);
        let besides = match c {
            1 => message!("why-three-vectors-diagonal", a = a, b = b),
            _ => message!("why-three-vectors-far", least = least, most = c - 1, c = c),
        };
        Some(Reason::Columns(columns.besides(besides)))
    }
    fn canonical(&self, [x, y, i]: Point) -> Point {
        if self.rules.is_mirrored() { [x.min(y), x.max(y), i] } else { [x, y, i] }
    }
    fn lost_differences(&self) -> Option<[u64; 2]> {
        let (a, b, c) = (self.rules.a, self.rules.b, self.rules.c);
        (a == b && c == 1).then_some([a, a.checked_mul(a)?])
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
        lost::listed(self.rules, bound, budget).map(Some)
    }
    fn coordinates(&self, at: &[u64]) -> Option<Point> {
        match *at {
            [x, y] if self.rules.c == 1 => Some([x, y, 0]),
            [x, y, i] if self.rules.c > 1 && i < self.rules.c => Some([x, y, i]),
            _ => None,
        }
    }
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>> {
        match *sizes {
            [_, _] if self.rules.has_values_of_nim() => {
                boxes::known(sizes, context.budget, |at| Some(at[0] ^ at[1]))
            }
            [x, y] if self.rules.c == 1 => table::all(self.rules, [x, y, 1], context.budget),
            [x, y, i] if i <= self.rules.c => table::all(self.rules, [x, y, i], context.budget),
            _ => Ok(None),
        }
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(if self.rules.c == 1 { vec![bound; 2] } else { vec![bound, bound, self.rules.c] })
    }
}

impl Impartial for ThreeVectors {
    fn moves(&self, &at: &Point, visit: Visit<'_, Point>) -> Flow {
        let [x, y, i] = at;
        let once = |times: u64, vector| Move::Subtract { times: times.into(), vector };
        (1..=x).try_for_each(|n| visit(once(n, 0), [x - n, y, i]))?;
        (1..=y).try_for_each(|n| visit(once(n, 1), [x, y - n, i]))?;
        for times in 0..=(x / self.rules.a).min(y / self.rules.b) {
            let most = if times == 0 { i } else { self.rules.c };
            for rest in 0..most {
                if let Some((step, to)) = self.rules.along(at, times, rest) {
                    visit(step, to)?;
                }
            }
        }
        GO_ON
    }

    fn grundy(&self, at: &Point, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(self.rules.has_values_of_nim().then_some(at[0] ^ at[1]))
    }

    fn searchable(&self, &[x, y, _]: &Point) -> bool {
        // Larger ones have their values from a table, as far as it goes.
        let [x, y] = [x, y].map(|n| n.saturating_add(1));
        x.saturating_mul(y).saturating_mul(self.rules.c) <= 1 << 16
    }

    fn find(&self, at: &Point, wanted: Wanted, context: Context<'_>) -> Result<Option<Found>> {
        // Small positions have their values in a table.
        if wanted == Wanted::Whether(0) && at[0].max(at[1]) >= SMALL {
            let mut known = context.tables.lease::<lost::Rows>(&self.spelling());
            return Ok(known.is_lost(self.rules, *at, context.budget)?.map(Found::Whether));
        }
        let mut known = context.tables.lease::<table::Values>(&self.spelling());
        Ok(known.value(self.rules, *at, context.budget)?.map(Found::Value))
    }

    fn is_p(&self, at: &Point, convention: Convention) -> Option<bool> {
        let nim = convention == Convention::Normal && self.rules.is_like_nim();
        nim.then(|| at[0] ^ at[1] ^ at[2] == 0)
    }

    fn moves_to(&self, &at: &Point, want: u64) -> Option<Vec<(Move, Point)>> {
        if want != 0 || !self.rules.is_like_nim() {
            return None;
        }
        let [x, y, i] = at;
        let step = |times: u64, vector| Move::Subtract { times: times.into(), vector };
        let mut found = Vec::new();
        if y ^ i < x {
            found.push((step(x - (y ^ i), 0), [y ^ i, y, i]));
        }
        if x ^ i < y {
            found.push((step(y - (x ^ i), 1), [x, x ^ i, i]));
        }
        if x ^ y < i {
            found.push((step(i - (x ^ y), 2), [x, y, x ^ y]));
        }
        // |x − y + t(b − a)| < c for at most one t, the one nearest to (y − x)/(b − a).
        let [x, y] = [x, y].map(i128::from);
        let (change, gap) = (i128::from(self.rules.b) - i128::from(self.rules.a), y - x);
        let near = gap.div_euclid(change);
        for times in (near - 1..=near + 1).filter(|&times| times > 0) {
            let Ok(times) = u64::try_from(times) else { continue };
            if let Some((_, [x, y, _])) = self.rules.along(at, times, 0)
                && x ^ y < self.rules.c
            {
                found.extend(self.rules.along(at, times, x ^ y));
            }
        }
        Some(found)
    }
}
