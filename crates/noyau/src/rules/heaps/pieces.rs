//! Chess pieces on the quarter-plane: the rook, the queen, the bishop and the knight.

use std::marker::PhantomData;

use super::king::King;
use crate::game::{Convention, Figure, Flow, GO_ON, Impartial, Info, Move, Piece, Points, Reason};
use crate::game::{Ruleset, Visit};
use crate::rules::kit::quadrant::{self, Square, Step, after};
use crate::rules::kit::{boxes, golden};
use crate::text::Parameters;
use crate::{Budget, Context, Result, message};

/// The piece that a type stands for.
pub trait Which: Send + Sync + 'static {
    /// Name, rules, examples.
    const NAME: &'static str;
    fn info() -> Info;
    /// The piece.
    const PIECE: Piece;
    /// How many steps it goes at most if nothing is said.
    const USUAL: u64;
}

/// A piece that goes towards the corner.
pub struct Rider<W> {
    reach: u64,
    which: PhantomData<W>,
}

/// Along rows and columns.
pub struct Rook;

impl Which for Rook {
    about!(
        "rook",
        ["rook 5,3", "rook(3) 6,2", "rook 4,4", "misere rook 2,3", "misere rook(2) 4,3"]
    );
    const PIECE: Piece = Piece::Rook;
    const USUAL: u64 = u64::MAX;
}

/// Along rows, columns and the diagonal.
pub struct Queen;

impl Which for Queen {
    about!("queen", ["queen 5,8", "queen(3) 7,9", "queen 1,2", "misere queen 3,4"]);
    const PIECE: Piece = Piece::Queen;
    const USUAL: u64 = u64::MAX;
}

/// Along the diagonal.
pub struct Bishop;

impl Which for Bishop {
    about!("bishop", ["bishop 5,3", "bishop(2) 6,7", "bishop 0,4", "misere bishop 4,4"]);
    const PIECE: Piece = Piece::Bishop;
    const USUAL: u64 = u64::MAX;
}

/// Jumps, once or several times in one direction.
pub struct Knight;

impl Which for Knight {
    about!("knight", ["knight 6,7", "knight 5,4", "knight(2) 5,6", "misere knight 4,6"]);
    const PIECE: Piece = Piece::Knight;
    const USUAL: u64 = 1;
}

/// What one step of a piece takes from its row and its column.
pub fn steps(piece: Piece) -> &'static [Step] {
    match piece {
        Piece::Queen | Piece::King | Piece::Point => &super::king::STEPS,
        Piece::Rook => &[[1, 0], [0, 1]],
        Piece::Bishop => &[[1, 1]],
        Piece::Knight => &[[1, 2], [2, 1], [2, -1], [-1, 2]],
    }
}

/// The value of a knight that jumps once: squares of side 4 repeat on both sides of those on the
/// diagonal, but for one square beside each of these.
fn knight(at: Square) -> u64 {
    let [x, y] = [at[0].min(at[1]), at[0].max(at[1])];
    let [row, column] = [(x % 4) as usize, (y % 4) as usize];
    match y / 4 - x / 4 {
        0 => [[0, 0, 1, 1], [0, 0, 2, 1], [1, 2, 2, 2], [1, 1, 2, 1]][row][column],
        1 if (row, column) == (3, 0) => 4,
        _ => [[0, 0, 1, 1], [0, 0, 1, 1], [3, 2, 2, 2], [3, 3, 2, 3]][row][column],
    }
}

impl<W: Which> Rider<W> {
    /// The same piece as a king of great power.
    fn king(&self) -> King {
        King { reach: self.reach }
    }

    /// The Grundy value, where a formula gives it.
    fn value(&self, [x, y]: Square) -> Option<u64> {
        match W::PIECE {
            Piece::Rook => {
                let [u, v] = self.king().folded([x, y]);
                Some(u ^ v)
            }
            Piece::Bishop => Some(self.king().rest(x.min(y))),
            Piece::Knight if self.reach == 1 => Some(knight([x, y])),
            _ => None,
        }
    }
}

/// The moves of a king as those of a piece.
fn renamed(steps: Vec<(Move, Square)>) -> Vec<(Move, Square)> {
    steps.into_iter().map(|(_, to)| (quadrant::to(to), to)).collect()
}

impl<W: Which> Ruleset for Rider<W> {
    type Position = Square;
    const NAME: &'static str = W::NAME;

    fn info() -> Info {
        W::info()
    }
    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let reach = parameters.positive_or(
            W::USUAL,
            message!("piece-reach"),
            message!("piece-reach-zero"),
        )?;
        Ok(Rider { reach, which: PhantomData })
    }
    fn spelling(&self) -> String {
        if self.reach == W::USUAL {
            W::NAME.to_string()
        } else {
            format!("{}({})", W::NAME, self.reach)
        }
    }
    shared!(Square, quadrant: read, write, canonical, coordinates, axes);
    fn figure(&self, at: &Square) -> Figure {
        quadrant::rider(*at, W::PIECE, steps(W::PIECE), self.reach)
    }
    fn reason(&self, &at: &Square, convention: Convention) -> Option<Reason> {
        let [x, y] = at;
        if W::PIECE == Piece::Queen && convention == Convention::Normal {
            return match self.reach.checked_add(1) {
                Some(_) => self.king().reason(&at, convention),
                None => golden::reason(x, y),
            };
        }
        let lost = (convention == Convention::Normal).then(|| self.value(at))?? == 0;
        let verdict = if lost { "lost" } else { "won" };
        let statement = match (W::PIECE, self.reach.checked_add(1)) {
            (Piece::Rook, None) => message!("why-rook", x = x, y = y, verdict = verdict),
            (Piece::Rook, Some(side)) => {
                let [u, v] = at.map(|n| n % side);
                message!("why-rook-near", side = side, x = u, y = v, verdict = verdict)
            }
            (Piece::Bishop, None) => message!("why-bishop", verdict = verdict),
            (Piece::Bishop, Some(side)) => {
                let rest = x.min(y) % side;
                message!("why-bishop-near", side = side, rest = rest, verdict = verdict)
            }
            (Piece::Knight, _) => {
                message!("why-knight", x = x % 4, y = y % 4, verdict = verdict)
            }
            _ => return None,
        };
        Some(Reason::ClosedForm { statement, lost })
    }
    fn lost_differences(&self) -> Option<[u64; 2]> {
        (W::PIECE == Piece::Queen && self.reach == W::USUAL).then_some([1, 1])
    }
    fn p_positions(
        &self,
        bound: u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Points>> {
        match (W::PIECE, convention) {
            (Piece::Queen, Convention::Normal) => {
                self.king().p_positions(bound, convention, budget)
            }
            (Piece::Rook, Convention::Normal) => {
                let side = self.reach.saturating_add(1);
                let each = bound.div_ceil(side);
                budget.take(16u64.saturating_mul(bound).saturating_mul(each))?;
                let mut points = Points::new(2);
                for x in 0..bound {
                    budget.check()?;
                    (0..each)
                        .map(|k| x % side + k * side)
                        .filter(|&y| y < bound)
                        .for_each(|y| points.push(&[x, y]));
                }
                Ok(Some(points))
            }
            _ => Ok(None),
        }
    }
    fn table(&self, sizes: &[u64], context: Context<'_>) -> Result<Option<Vec<u16>>> {
        if W::PIECE == Piece::Queen {
            return self.king().table(sizes, context);
        }
        boxes::known(sizes, context.budget, |at| self.value(quadrant::coordinates(at)?))
    }
}

impl<W: Which> Impartial for Rider<W> {
    fn moves(&self, &at: &Square, visit: Visit<'_, Square>) -> Flow {
        for &step in steps(W::PIECE) {
            for to in quadrant::along(at, step, self.reach) {
                visit(quadrant::to(to), to)?;
            }
        }
        GO_ON
    }

    fn grundy(&self, at: &Square, context: Context<'_>) -> Result<Option<u64>> {
        if W::PIECE == Piece::Queen {
            return self.king().grundy(at, context);
        }
        Ok(self.value(*at))
    }

    fn searchable(&self, &[x, y]: &Square) -> bool {
        W::PIECE == Piece::Knight && x.saturating_add(y) < 1 << 12
    }

    fn is_p(&self, &[x, y]: &Square, convention: Convention) -> Option<bool> {
        match (W::PIECE, convention) {
            (Piece::Queen, Convention::Normal) => self.king().is_p(&[x, y], convention),
            (_, Convention::Normal) => self.value([x, y]).map(|value| value == 0),
            (Piece::Rook, Convention::Misere) => {
                let [u, v] = self.king().folded([x, y]);
                Some((u == v) != (u.max(v) <= 1))
            }
            (Piece::Bishop, Convention::Misere) => Some(self.king().rest(x.min(y)) == 1),
            _ => None,
        }
    }

    fn moves_to(&self, &at: &Square, want: u64) -> Option<Vec<(Move, Square)>> {
        let [x, y] = at;
        let targets: Vec<Square> = match W::PIECE {
            Piece::Queen => return self.king().moves_to(&at, want).map(renamed),
            Piece::Rook => {
                let [u, v] = self.king().folded(at);
                let fits = |rest: u64| Some(rest).filter(|&rest| rest <= self.reach);
                let along_x = fits(v ^ want).and_then(|rest| self.king().taken(x, rest));
                let along_y = fits(u ^ want).and_then(|rest| self.king().taken(y, rest));
                let ends = [along_x.map(|n| [x - n, y]), along_y.map(|n| [x, y - n])];
                ends.into_iter().flatten().collect()
            }
            Piece::Bishop => {
                let rest = Some(want).filter(|&rest| rest <= self.reach);
                let taken = rest.and_then(|rest| self.king().taken(x.min(y), rest));
                taken.map(|n| [x - n, y - n]).into_iter().collect()
            }
            Piece::Knight if self.reach == 1 => steps(W::PIECE)
                .iter()
                .filter_map(|&step| after(at, step, 1))
                .filter(|&to| knight(to) == want)
                .collect(),
            _ => return None,
        };
        Some(targets.into_iter().map(|to| (quadrant::to(to), to)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Tables;
    use crate::engine::mex;
    use std::collections::HashMap;

    fn rider<W: Which>(reach: u64) -> Rider<W> {
        Rider { reach, which: PhantomData }
    }

    /// All values on a small board by the definition, and whether theorems agree.
    fn check<W: Which>(reach: u64, side: u64) {
        let (budget, tables) = (Budget::default(), Tables::default());
        let context = Context::new(&budget, &tables);
        let rules = rider::<W>(reach);
        let mut values: HashMap<Square, u64> = HashMap::new();
        let mut misere: HashMap<Square, bool> = HashMap::new();
        // A knight goes to squares with a smaller sum of coordinates.
        for sum in 0..2 * side {
            for at in (0..=sum).map(|x| [x, sum - x]) {
                let mut options = Vec::new();
                let _ = rules.moves(&at, &mut |_, to| {
                    options.push(to);
                    GO_ON
                });
                let value = mex(options.iter().map(|to| values[to]).collect());
                let lost = !options.is_empty() && options.iter().all(|to| !misere[to]);
                values.insert(at, value);
                misere.insert(at, lost);
                let text = || format!("{} {at:?}", rules.spelling());
                if let Some(known) = rules.grundy(&at, context).unwrap() {
                    assert_eq!(known, value, "{}", text());
                }
                if let Some(known) = rules.is_p(&at, Convention::Normal) {
                    assert_eq!(known, value == 0, "{}", text());
                }
                if let Some(known) = rules.is_p(&at, Convention::Misere) {
                    assert_eq!(known, lost, "misere {}", text());
                }
                for want in 0..6 {
                    let Some(found) = rules.moves_to(&at, want) else { continue };
                    let mut found: Vec<Square> = found.into_iter().map(|(_, to)| to).collect();
                    let mut expected: Vec<Square> =
                        options.iter().copied().filter(|to| values[to] == want).collect();
                    found.sort_unstable();
                    expected.sort_unstable();
                    assert_eq!(found, expected, "{} to {want}", text());
                }
            }
        }
    }

    #[test]
    fn theorems_are_those_of_the_moves() {
        for reach in [1, 2, 3, 5, 9, u64::MAX] {
            check::<Rook>(reach, 14);
            check::<Queen>(reach, 14);
            check::<Bishop>(reach, 14);
            check::<Knight>(reach, 14);
        }
        check::<Knight>(1, 30);
    }

    #[test]
    fn large_squares_are_decided() {
        let far = u64::MAX;
        assert_eq!(rider::<Rook>(far).is_p(&[far, far - 1], Convention::Normal), Some(false));
        assert_eq!(rider::<Rook>(far).moves_to(&[far, far - 1], 0).unwrap().len(), 1);
        assert_eq!(rider::<Knight>(1).is_p(&[far, far], Convention::Normal), Some(false));
        assert_eq!(rider::<Bishop>(4).is_p(&[far, far], Convention::Normal), Some(true));
        assert_eq!(rider::<Queen>(far).is_p(&[far, far], Convention::Normal), Some(false));
    }
}
