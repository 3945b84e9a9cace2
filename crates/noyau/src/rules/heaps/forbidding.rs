//! A piece on the quarter-plane, with squares forbidden to the next move.

use std::ops::ControlFlow;

use super::pieces::steps;
use crate::game::{Convention, Element, Figure, Flow, GO_ON, Impartial, Move, Piece, Points};
use crate::game::{Reason, Ruleset, Visit};
use crate::rules::kit::quadrant::{self, Square};
use crate::text::{Cursor, Parameters};
use crate::{Budget, Result, message};

/// After a move a player forbids so many squares to the next move.
pub struct Forbidding {
    piece: Piece,
    most: usize,
}

/// Where the piece stands, and where it must not go at once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Watched {
    at: Square,
    /// Squares that it could go to, sorted.
    forbidden: Vec<Square>,
}

const PIECES: [Piece; 5] = [Piece::Rook, Piece::Queen, Piece::King, Piece::Bishop, Piece::Knight];

/// More squares cannot be forbidden: every set of them is another move.
const MOST_FORBIDDEN: u64 = 4;

/// Beyond this sum of the coordinates nothing is decided.
const MOST_SUM: u64 = 1 << 9;

/// Up to this sum of the coordinates the squares of a move are sorted.
const MOST_SORTED: u64 = 1 << 10;

/// Which squares are lost when nothing is forbidden yet and the player who has just moved then
/// forbids what is best: those that lead to as many lost ones as can be forbidden, or fewer.
struct Lost {
    /// For each sum of the coordinates, whether the squares with x = 0, 1, … are lost.
    diagonals: Vec<Vec<bool>>,
}

impl Lost {
    /// All squares whose coordinates add up to at most `sum`.
    fn new(rules: &Forbidding, sum: u64, budget: Option<&Budget>) -> Result<Lost> {
        let mut lost = Lost { diagonals: Vec::new() };
        let steps = steps(rules.piece);
        // For each direction, how many lost squares there are in it, from each square.
        let mut counts: Vec<Vec<Vec<u32>>> = vec![Vec::new(); steps.len()];
        let far = rules.reach() > 1;
        for s in 0..=sum {
            if let Some(budget) = budget {
                budget.check()?;
            }
            let mut row = Vec::new();
            let mut here: Vec<Vec<u32>> = vec![Vec::new(); steps.len()];
            for x in 0..=s {
                let mut all = 0;
                for (i, &step) in steps.iter().enumerate() {
                    let count = quadrant::after([x, s - x], step, 1).map_or(0, |to| {
                        let [sum, x] = [to[0] + to[1], to[0]].map(|n| n as usize);
                        let beyond = if far { counts[i][sum][x] } else { 0 };
                        beyond + u32::from(lost.diagonals[sum][x])
                    });
                    here[i].push(count);
                    all += count;
                }
                row.push(all as usize <= rules.most);
            }
            for (all, new) in counts.iter_mut().zip(here) {
                all.push(new);
            }
            lost.diagonals.push(row);
        }
        Ok(lost)
    }

    fn has(&self, [x, y]: Square) -> bool {
        self.diagonals[(x + y) as usize][x as usize]
    }
}

impl Forbidding {
    fn reach(&self) -> u64 {
        match self.piece {
            Piece::King | Piece::Knight => 1,
            _ => u64::MAX,
        }
    }

    /// The squares that the piece can go to when nothing is forbidden.
    fn options(&self, at: Square) -> impl Iterator<Item = Square> + Clone + use<> {
        let reach = self.reach();
        steps(self.piece).iter().flat_map(move |&step| quadrant::along(at, step, reach))
    }
}

/// Calls `visit` with all sets of at most `most` of these squares, the smallest first.
fn each_set(
    mut squares: impl Iterator<Item = Square> + Clone,
    most: usize,
    chosen: &mut Vec<Square>,
    visit: &mut dyn FnMut(&[Square]) -> Flow,
) -> Flow {
    visit(chosen)?;
    if most == 0 {
        return GO_ON;
    }
    while let Some(square) = squares.next() {
        chosen.push(square);
        each_set(squares.clone(), most - 1, chosen, visit)?;
        chosen.pop();
    }
    GO_ON
}

fn mirrored(at: Square) -> Square {
    [at[1], at[0]]
}

impl Ruleset for Forbidding {
    type Position = Watched;

    about!(
        "forbidding",
        [
            "forbidding(queen,1) 3,5",
            "forbidding(queen,1) 2,4;2,2",
            "forbidding(rook,1) 2,3",
            "forbidding(knight,1) 4,5",
            "misere forbidding(king,1) 2,2",
        ]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        parameters.required(message!("forbidding-parameters"), |text| {
            let start = text.at();
            let word = text.take_while(|c| c.is_ascii_lowercase());
            let piece = PIECES.into_iter().find(|piece| piece.word() == word);
            let piece = piece
                .ok_or_else(|| text.error(start, message!("forbidding-piece", found = word)))?;
            text.expect(",")?;
            text.skip_spaces();
            let most = text.number_up_to(message!("forbidding-number"), MOST_FORBIDDEN)? as usize;
            Ok(Forbidding { piece, most })
        })
    }
    fn spelling(&self) -> String {
        format!("forbidding({},{})", self.piece.word(), self.most)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Watched> {
        let at = quadrant::read(text)?;
        let options = if text.peek() == Some(';') && at[0].saturating_add(at[1]) <= MOST_SUM {
            self.options(at).collect()
        } else {
            Vec::new()
        };
        let mut forbidden = Vec::new();
        while text.eat(";") {
            text.skip_spaces();
            let start = text.at();
            let square = quadrant::read(text)?;
            if forbidden.len() == self.most {
                return Err(text.error(start, message!("forbidding-at-most", most = self.most)));
            }
            if !options.contains(&square) || forbidden.contains(&square) {
                return Err(text.error(start, message!("forbidding-square")));
            }
            forbidden.push(square);
        }
        forbidden.sort_unstable();
        Ok(Watched { at, forbidden })
    }
    fn write(&self, at: &Watched) -> String {
        let squares = std::iter::once(&at.at).chain(&at.forbidden);
        squares.map(quadrant::write).collect::<Vec<_>>().join(";")
    }
    fn figure(&self, watched: &Watched) -> Figure {
        let (at, reach) = (watched.at, self.reach());
        let rays = || {
            let steps = steps(self.piece).iter();
            steps.map(|&step| quadrant::along(at, step, reach).collect()).collect()
        };
        match quadrant::board(at, self.piece, rays) {
            Some(mut board) => {
                board.forbidden = watched.forbidden.iter().map(|&square| square.into()).collect();
                Figure::Token(board)
            }
            None => Figure::Words(self.write(watched)),
        }
    }
    fn touches(&self, _at: &Watched, _step: &Move, to: &Watched) -> Vec<Element> {
        let squares = std::iter::once(&to.at).chain(&to.forbidden);
        squares.map(|square| Element::Square(square[0], square[1])).collect()
    }
    fn reason(&self, watched: &Watched, convention: Convention) -> Option<Reason> {
        let lost = self.is_p(watched, convention)?;
        let sum = watched.at[0] + watched.at[1];
        let squares = Lost::new(self, sum, None).ok()?;
        let options = self.options(watched.at);
        let (open, all) = options.filter(|&to| squares.has(to)).fold((0u64, 0u64), |n, to| {
            (n.0 + u64::from(!watched.forbidden.contains(&to)), n.1 + 1)
        });
        let verdict = if lost { "lost" } else { "won" };
        let statement =
            message!("why-forbidding", most = self.most, all = all, open = open, verdict = verdict);
        Some(Reason::ClosedForm { statement, lost })
    }
    fn canonical(&self, at: Watched) -> Watched {
        let mut forbidden: Vec<Square> =
            at.forbidden.iter().map(|&square| mirrored(square)).collect();
        forbidden.sort_unstable();
        let other = Watched { at: mirrored(at.at), forbidden };
        if (other.at, &other.forbidden) < (at.at, &at.forbidden) { other } else { at }
    }
    fn weight(&self, at: &Watched) -> usize {
        size_of_val(at.forbidden.as_slice())
    }
    fn coordinates(&self, at: &[u64]) -> Option<Watched> {
        Some(Watched { at: at.try_into().ok()?, forbidden: Vec::new() })
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; 2])
    }
    fn p_positions(
        &self,
        bound: u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Points>> {
        // Without squares that are forbidden already, a position is lost when it leads to no lost
        // square at all.
        if convention == Convention::Misere || bound == 0 || bound > 1 << 12 {
            return Ok(None);
        }
        let sum = 2 * (bound - 1);
        budget.take(20 * sum * sum)?;
        let lost = Lost::new(self, sum, Some(budget))?;
        let mut points = Points::new(2);
        for x in 0..bound {
            budget.check()?;
            for y in 0..bound {
                let lines = steps(self.piece).iter();
                let mut to = lines.flat_map(|&step| quadrant::along([x, y], step, self.reach()));
                if !to.any(|square| lost.has(square)) {
                    points.push(&[x, y]);
                }
            }
        }
        budget.give_back(20 * sum * sum);
        Ok(Some(points))
    }
}

impl Impartial for Forbidding {
    fn moves(&self, watched: &Watched, visit: Visit<'_, Watched>) -> Flow {
        for to in self.options(watched.at) {
            if watched.forbidden.contains(&to) {
                continue;
            }
            let mut each = |forbidden: &[Square]| {
                let mut forbidden = forbidden.to_vec();
                forbidden.sort_unstable();
                let forbid = forbidden.iter().map(|&square| square.into()).collect();
                visit(Move::Square { to: to.into(), forbid }, Watched { at: to, forbidden })
            };
            let (options, chosen) = (self.options(to), &mut Vec::new());
            // Far away there are more than fit anywhere; whoever looks at them may stop.
            if to[0].saturating_add(to[1]) <= MOST_SORTED {
                let mut sorted: Vec<Square> = options.collect();
                sorted.sort_unstable();
                each_set(sorted.into_iter(), self.most, chosen, &mut each)?;
            } else {
                each_set(options, self.most, chosen, &mut each)?;
            }
        }
        GO_ON
    }

    fn searchable(&self, watched: &Watched) -> bool {
        watched.at[0].saturating_add(watched.at[1]) <= MOST_SUM
    }

    fn is_p(&self, watched: &Watched, convention: Convention) -> Option<bool> {
        let sum = watched.at[0].checked_add(watched.at[1]).filter(|&sum| sum <= MOST_SUM)?;
        if convention == Convention::Misere {
            return None;
        }
        let lost = Lost::new(self, sum, None).ok()?;
        let mut options = self.options(watched.at);
        Some(!options.any(|to| lost.has(to) && !watched.forbidden.contains(&to)))
    }

    fn winning_moves(
        &self,
        watched: &Watched,
        convention: Convention,
    ) -> Option<Vec<(Move, Watched)>> {
        self.is_p(watched, convention)?;
        let sum = watched.at[0] + watched.at[1];
        let lost = Lost::new(self, sum, None).ok()?;
        let mut found = Vec::new();
        for to in self.options(watched.at) {
            if watched.forbidden.contains(&to) || !lost.has(to) {
                continue;
            }
            // All lost squares must be forbidden; what else is does not matter.
            let (needed, free): (Vec<Square>, Vec<Square>) =
                self.options(to).partition(|&square| lost.has(square));
            let flow = each_set(
                free.into_iter(),
                self.most - needed.len(),
                &mut Vec::new(),
                &mut |more| {
                    let mut forbidden = [needed.as_slice(), more].concat();
                    forbidden.sort_unstable();
                    let forbid = forbidden.iter().map(|&square| square.into()).collect();
                    let step = Move::Square { to: to.into(), forbid };
                    found.push((step, Watched { at: to, forbidden }));
                    if found.len() < MOST_FOUND { GO_ON } else { ControlFlow::Break(()) }
                },
            );
            if flow.is_break() {
                return None;
            }
        }
        Some(found)
    }
}

/// Longer lists of winning moves are left to the general way, which watches its budget.
const MOST_FOUND: usize = 1 << 16;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn slow(rules: &Forbidding, at: &Watched, known: &mut HashMap<Watched, bool>) -> bool {
        if let Some(&lost) = known.get(at) {
            return lost;
        }
        let mut options = Vec::new();
        let _ = rules.moves(at, &mut |_, to| {
            options.push(to);
            GO_ON
        });
        let lost = options.iter().all(|to| !slow(rules, to, known));
        known.insert(at.clone(), lost);
        lost
    }

    #[test]
    fn lost_positions_are_those_of_the_moves() {
        for piece in PIECES {
            for most in 0..3 {
                let rules = Forbidding { piece, most };
                let mut known = HashMap::new();
                let side = if most == 2 { 4 } else { 6 };
                for at in (0..side).flat_map(|x| (0..side).map(move |y| [x, y])) {
                    let options = rules.options(at);
                    for first in options.map(Some).chain([None]) {
                        let forbidden = first.filter(|_| most > 0).into_iter().collect();
                        let at = Watched { at, forbidden };
                        let text = || format!("{} {}", rules.spelling(), rules.write(&at));
                        let lost = slow(&rules, &at, &mut known);
                        assert_eq!(rules.is_p(&at, Convention::Normal), Some(lost), "{}", text());
                        let mut winning = Vec::new();
                        let _ = rules.moves(&at, &mut |_, to| {
                            if slow(&rules, &to, &mut known) {
                                winning.push(rules.write(&to));
                            }
                            GO_ON
                        });
                        let found = rules.winning_moves(&at, Convention::Normal).unwrap();
                        let mut found: Vec<String> =
                            found.iter().map(|(_, to)| rules.write(to)).collect();
                        found.sort();
                        winning.sort();
                        assert_eq!(found, winning, "{}", text());
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_forbidden_is_the_piece_itself() {
        let rules = Forbidding { piece: Piece::Queen, most: 0 };
        let budget = Budget::default();
        let found = rules.p_positions(40, Convention::Normal, &budget).unwrap().unwrap();
        let wythoff = super::super::wythoff::Wythoff;
        let expected = wythoff.p_positions(40, Convention::Normal, &budget).unwrap().unwrap();
        assert_eq!(found.iter().collect::<Vec<_>>(), expected.iter().collect::<Vec<_>>());
    }
}
