//! Who wins clobber on small boards: proof-number search over sums of groups of stones.
//!
//! Every position is seen by the player to move. Groups are known up to symmetry and exchange of the
//! colours; small ones are replaced by their values, which are added, and a group and its negative
//! vanish. Unlike the general search over sums, no group is remembered: making its moves anew costs less
//! than to find them again among millions.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::context::Table;
use crate::engine::proof_number::{self, Child, Effort, Efforts, LOST, Look, Provable, WON};
use crate::random::spread;
use crate::rules::kit::stones::{Ground, Stones};
use crate::value::{Games, Id};
use crate::{Budget, Context, Result};

/// Groups lie on a square with this side.
const SIDE: usize = 8;

/// Groups of at most so many stones are replaced by their values.
const VALUED: u32 = 7;

/// With more stones than this the values of all small groups together may be too large.
const MOST_STONES: usize = 36;

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

/// Stones of the player to move, and of the opponent.
type Sides = [u64; 2];

/// A group with more stones, as it is seen by the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    /// What stands for the group and its negative.
    least: Sides,
    negative: bool,
    own_negative: bool,
}

/// A sum: the value of all small groups, and the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    value: Id,
    groups: SmallVec<[Group; 2]>,
}

/// What searches have found.
#[derive(Debug, Default)]
pub(super) struct Boards {
    valued: Valued,
    known: Efforts,
}

/// The values of small groups.
#[derive(Debug, Default)]
struct Valued {
    games: Games,
    by_group: FxHashMap<Sides, Id>,
}

impl Table for Boards {
    fn bytes(&self) -> u64 {
        self.valued.bytes() + self.known.bytes()
    }
}

/// The stones `x` and `o` of each group; none if the search is not for such a board.
pub(super) fn groups(groups: &[Stones]) -> Option<Vec<Sides>> {
    let mut stones = 0;
    let group = |at: &Stones| {
        let Ground::Board { rows, columns, .. } = at.ground else { return None };
        stones += at.x.len() + at.o.len();
        let word = |set: &crate::rules::kit::bits::Bits| {
            set.iter().fold(0, |word, cell| word | 1 << (cell / columns * SIDE + cell % columns))
        };
        (rows <= SIDE && columns <= SIDE).then(|| [word(&at.x), word(&at.o)])
    };
    let all: Option<Vec<Sides>> = groups.iter().map(group).collect();
    all.filter(|_| stones <= MOST_STONES)
}

impl Boards {
    /// Whether the player to move wins; the first stones of each group are his.
    pub fn wins(&mut self, groups: &[Sides], context: Context<'_>) -> Result<bool> {
        let mut sum = Sum { value: Id::ZERO, groups: SmallVec::new() };
        for &group in groups {
            self.valued.add(&mut sum, group, context.budget)?;
        }
        if sum.groups.is_empty() {
            return self.valued.wins(&sum, context.budget);
        }
        let key = sum.key();
        proof_number::wins(&mut self.valued, sum, key, &mut self.known, context)
    }
}

impl Group {
    fn of(stones: Sides) -> Group {
        let (mut least, mut exchanged) = ([u64::MAX; 2], [u64::MAX; 2]);
        let mut image = stones;
        for _ in 0..2 {
            for _ in 0..2 {
                for _ in 0..2 {
                    let [own, other] = in_corner(image);
                    least = least.min([own, other]);
                    exchanged = exchanged.min([other, own]);
                    image = image.map(mirrored);
                }
                image = image.map(u64::swap_bytes);
            }
            image = image.map(transposed);
        }
        let own_negative = least == exchanged;
        Group { least: least.min(exchanged), negative: exchanged < least, own_negative }
    }

    fn opposite(self) -> Group {
        Group { negative: !self.negative && !self.own_negative, ..self }
    }

    /// The stones of the player to move and of the opponent.
    fn stones(self) -> Sides {
        let [own, other] = self.least;
        if self.negative { [other, own] } else { [own, other] }
    }

    fn key(self) -> u128 {
        let first = spread(self.least[0]);
        let both = first.rotate_left(1).wrapping_add(spread(self.least[1] ^ first as u64));
        if self.negative { both.rotate_left(32) } else { both }
    }
}

impl Sum {
    /// A number that tells sums apart; two sums have the same one with negligible probability.
    fn key(&self) -> u128 {
        let value = spread(u64::from(self.value.number()) | 1 << 40);
        self.groups.iter().fold(value, |key, group| key.wrapping_add(group.key()))
    }

    /// How many pairs of enemies touch: so many moves each player has in large groups.
    fn moves(&self) -> u32 {
        let pairs = |group: &Group| {
            let [own, other] = group.least;
            let down = own & other << SIDE | other & own << SIDE;
            let right = own & other << 1 & !FIRST_COLUMN | other & own << 1 & !FIRST_COLUMN;
            down.count_ones() + right.count_ones()
        };
        self.groups.iter().map(pairs).sum()
    }

    /// What seems to be needed: the more moves there are the more, and to show that a player loses
    /// all of his moves have to be answered.
    fn effort(&self) -> Effort {
        let moves = self.moves();
        Effort { win: 1 + moves / 4, loss: 1 + moves / 2 }
    }
}

impl Valued {
    fn bytes(&self) -> u64 {
        let each = size_of::<(Sides, Id)>() + 1;
        self.games.memory() + (self.by_group.capacity() * each) as u64
    }

    /// Whether the player to move wins a sum without large groups.
    fn wins(&mut self, sum: &Sum, budget: &Budget) -> Result<bool> {
        Ok(!self.games.le(sum.value, Id::ZERO, budget)?)
    }

    /// The value of a group, of which there are at most [`VALUED`] stones: so deep is the recursion.
    fn value(&mut self, group: Group, budget: &Budget) -> Result<Id> {
        let id = match self.by_group.get(&group.least) {
            Some(&id) => id,
            None => {
                let [own, other] = group.least;
                let left = self.values_after([own, other], false, budget)?;
                let right = self.values_after([other, own], true, budget)?;
                let id = self.games.from_options(&left, &right, budget)?;
                let before = self.bytes();
                self.by_group.insert(group.least, id);
                budget.take(self.bytes().saturating_sub(before))?;
                id
            }
        };
        if group.negative { self.games.negate(id, budget) } else { Ok(id) }
    }

    /// The values after the moves of the player who has the first stones, which are Right's if
    /// `exchanged`.
    fn values_after(&mut self, stones: Sides, exchanged: bool, budget: &Budget) -> Result<Vec<Id>> {
        let mut values = Vec::new();
        each_capture(stones, |[own, other]| {
            let mut value = Id::ZERO;
            for group in split(if exchanged { [other, own] } else { [own, other] }) {
                let id = self.value(Group::of(group), budget)?;
                value = self.games.sum(value, id, budget)?;
            }
            values.push(value);
            Ok(())
        })?;
        Ok(values)
    }

    /// Adds a group of stones.
    fn add(&mut self, sum: &mut Sum, stones: Sides, budget: &Budget) -> Result<()> {
        let group = Group::of(stones);
        if (stones[0] | stones[1]).count_ones() <= VALUED {
            let value = self.value(group, budget)?;
            sum.value = self.games.sum(sum.value, value, budget)?;
        } else if let Some(place) = sum.groups.iter().position(|&g| g == group.opposite()) {
            sum.groups.swap_remove(place);
        } else {
            sum.groups.push(group);
        }
        Ok(())
    }
}

impl Provable for Valued {
    type At = Sum;
    type Step = Sum;

    fn look(&mut self, sum: &Sum, known: &Efforts, context: Context<'_>) -> Result<Look<Sum>> {
        let budget = context.budget;
        let mut children: Vec<Child<Sum>> = Vec::new();
        // Whether the move wins at once.
        let mut consider = |valued: &mut Valued, to: Sum| -> Result<bool> {
            if to.groups.is_empty() {
                return Ok(!valued.wins(&to, budget)?);
            }
            let key = to.key();
            match known.get(key) {
                Some(WON) => {}
                Some(LOST) => return Ok(true),
                effort => {
                    let effort = effort.unwrap_or_else(|| to.effort());
                    children.push(Child { key, step: to, effort });
                }
            }
            Ok(false)
        };
        let opposite: SmallVec<[Group; 2]> =
            sum.groups.iter().map(|group| group.opposite()).collect();
        let value = self.games.negate(sum.value, budget)?;
        let mut won = false;
        for (place, &group) in sum.groups.iter().enumerate() {
            if sum.groups[..place].contains(&group) {
                continue;
            }
            let mut rest = Sum { value, groups: opposite.clone() };
            rest.groups.swap_remove(place);
            each_capture(group.stones(), |[own, other]| {
                if won {
                    return Ok(());
                }
                let mut to = rest.clone();
                for group in split([other, own]) {
                    self.add(&mut to, group, budget)?;
                }
                won = consider(self, to)?;
                Ok(())
            })?;
        }
        if !won && sum.value != Id::ZERO {
            let (left, _) = self.games.options(sum.value, budget)?;
            for id in left {
                let value = self.games.negate(id, budget)?;
                won |= consider(self, Sum { value, groups: opposite.clone() })?;
            }
        }
        if won || children.is_empty() {
            return Ok(Look::Decided(won));
        }
        children.sort_unstable_by_key(|child| child.key);
        children.dedup_by_key(|child| child.key);
        Ok(Look::Open(children))
    }

    fn after(&mut self, _: &Sum, to: &Sum, _: Context<'_>) -> Result<Sum> {
        Ok(to.clone())
    }
}

/// Shows the stones after every capture by the first ones.
fn each_capture([own, other]: Sides, mut show: impl FnMut(Sides) -> Result<()>) -> Result<()> {
    for from in each(own & beside(other)) {
        for to in each(beside(from) & other) {
            show([own ^ from | to, other ^ to])?;
        }
    }
    Ok(())
}

/// The groups of stones of both sides that hang together.
fn split([own, other]: Sides) -> impl Iterator<Item = Sides> {
    let mut left = own | other;
    std::iter::from_fn(move || {
        while left != 0 {
            let mut group = left & left.wrapping_neg();
            loop {
                let next = (group | beside(group)) & left;
                if next == group {
                    break;
                }
                group = next;
            }
            left ^= group;
            if group & own != 0 && group & other != 0 {
                return Some([group & own, group & other]);
            }
        }
        None
    })
}

/// One set for each of its cells.
fn each(mut cells: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        (cell != 0).then_some(cell)
    })
}

/// All cells beside some cells.
fn beside(cells: u64) -> u64 {
    let right = cells << 1 & !FIRST_COLUMN;
    let left = (cells & !FIRST_COLUMN) >> 1;
    right | left | cells << SIDE | cells >> SIDE
}

/// The same stones as far up and left as can be.
fn in_corner([own, other]: Sides) -> Sides {
    let all = own | other;
    let rows = all.trailing_zeros() / SIDE as u32;
    // Every row on the first one.
    let folded = all | all >> 32;
    let folded = folded | folded >> 16;
    let columns = (folded | folded >> 8).trailing_zeros();
    let shift = (rows * SIDE as u32 + columns).min(63);
    [own >> shift, other >> shift]
}

/// Left and right exchanged.
fn mirrored(cells: u64) -> u64 {
    cells.swap_bytes().reverse_bits()
}

/// Rows and columns exchanged.
fn transposed(cells: u64) -> u64 {
    // Bits that lie one, two and four rows and columns apart.
    let swap = |cells: u64, distance: u32, mask: u64| {
        let bits = (cells ^ cells >> distance) & mask;
        cells ^ bits ^ bits << distance
    };
    let cells = swap(cells, 7, 0x00aa_00aa_00aa_00aa);
    let cells = swap(cells, 14, 0x0000_cccc_0000_cccc);
    swap(cells, 28, 0x0000_0000_f0f0_f0f0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Session;
    use crate::random::Dice;
    use crate::solve::Solver;

    #[test]
    fn images_of_a_group_are_one() {
        let mut dice = Dice::new(4);
        for _ in 0..2000 {
            let all = dice.bits() & dice.bits();
            let own = all & dice.bits();
            let stones = [own, all ^ own];
            if all == 0 {
                continue;
            }
            let group = Group::of(stones);
            assert_eq!(group, Group::of(stones.map(mirrored)));
            assert_eq!(group, Group::of(stones.map(transposed)));
            assert_eq!(group, Group::of(stones.map(u64::swap_bytes)));
            assert_eq!(group.opposite(), Group::of([stones[1], stones[0]]));
            assert_eq!(group, Group::of(in_corner(stones)));
            let [own, other] = group.stones();
            assert_eq!([own, other].map(u64::count_ones), stones.map(u64::count_ones));
        }
    }

    #[test]
    fn transposing_exchanges_rows_and_columns() {
        for cell in 0..64 {
            assert_eq!(transposed(1 << cell), 1 << (cell % SIDE * SIDE + cell / SIDE));
            assert_eq!(mirrored(1 << cell), 1 << (cell / SIDE * SIDE + (SIDE - 1 - cell % SIDE)));
        }
    }

    #[test]
    fn random_boards_have_the_winners_of_their_values_and_of_plain_search() {
        let session = Session::new();
        let mut dice = Dice::new(9);
        for round in 0..1200 {
            let most = if round < 1000 { 4 } else { 5 };
            let (rows, columns) = (1 + dice.roll(most), 1 + dice.roll(most));
            let row = |dice: &mut Dice| -> String {
                (0..columns).map(|_| ['x', 'o', 'x', 'o', '.', '#'][dice.roll(6)]).collect()
            };
            let board: Vec<String> = (0..rows).map(|_| row(&mut dice)).collect();
            let position = format!("clobber {}", board.join("/"));
            let by = |engine: &str| {
                let budget = Budget::unlimited();
                let context = session.context(&budget).unwrap().forcing(Some(engine));
                let position = session.position(&position).unwrap();
                Solver::new(position, context).unwrap().firsts().unwrap()
            };
            let found = by("board-search");
            let twin = if round % 2 == 0 { "canonical-forms" } else { "outcome-search" };
            assert_eq!(found, by(twin), "{position}");
        }
    }
}
