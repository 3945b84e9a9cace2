//! Clobber.

mod search;

use crate::game::{Flow, Move, Numbering, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::bits::Bits;
use crate::rules::kit::grid::{Grid, Turning};
use crate::rules::kit::numbering::Duel;
use crate::rules::kit::stones::{Ground, Stones, Style, chequered};
use crate::text::Cursor;
use crate::{Context, Result};

/// Move onto an adjacent enemy stone, removing it.
pub struct Clobber;

impl Ruleset for Clobber {
    type Position = Stones;

    about!(
        "clobber",
        no_parameters,
        [
            "clobber 3x4",
            "clobber xox/o.o/x#x",
            "clobber P6 xoxoxo",
            "clobber C5 xxoxo",
            "misere clobber 2x3",
        ]
    );
    shared!(Stones, Stones: write, figure, weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Stones> {
        Stones::read(
            text,
            &Style { letters: "xo", start: chequered, most: 4096, families: false, blank: false },
        )
    }
    fn components(&self, at: Stones) -> Vec<Stones> {
        if let Some((grid, sets)) = on_grid::<u64>(&at) {
            groups(grid, sets)
        } else if let Some((grid, sets)) = on_grid::<u128>(&at) {
            groups(grid, sets)
        } else {
            groups_anywhere(&at)
        }
    }
    fn numbering(&self, from: &Stones) -> Option<Box<dyn Numbering<Stones>>> {
        numbering(from)
    }
    fn canonical(&self, at: Stones) -> Stones {
        // Only occupied cells matter, so a board without absent cells may be turned at will.
        if let Some((grid, sets)) = on_grid::<u64>(&at) {
            least_image(grid, sets)
        } else if let Some((grid, sets)) = on_grid::<u128>(&at) {
            least_image(grid, sets)
        } else {
            at
        }
    }
}

/// Numbers of all positions with at most as many stones of either colour on the same places.
fn numbering(from: &Stones) -> Option<Box<dyn Numbering<Stones>>> {
    if from.places() > 128 {
        return None;
    }
    let absent = match &from.ground {
        Ground::Board { absent, .. } => absent.clone(),
        Ground::Graph(_) | Ground::Family(_) => Bits::none(from.places()),
    };
    let places: Vec<usize> = (0..from.places()).filter(|&p| !absent.contains(p)).collect();
    let name: Vec<Option<u32>> =
        (0..from.places()).map(|p| places.binary_search(&p).ok().map(|k| k as u32)).collect();
    if places.len() > 32 {
        return None;
    }
    let near =
        |&place: &usize| from.near(place).filter_map(|p| name[p]).fold(0u32, |set, k| set | 1 << k);
    let near = places.iter().map(near).collect();
    let ground = from.ground.clone();
    let read = move |at: &Stones| {
        let word = |stones: &Bits| -> Option<u64> {
            stones.iter().map(|p| name[p].map(|k| 1u64 << k)).sum()
        };
        if at.ground == ground { Some([word(&at.x)?, word(&at.o)?]) } else { None }
    };
    let empty = Stones {
        ground: from.ground.clone(),
        x: Bits::none(from.places()),
        o: Bits::none(from.places()),
    };
    let write = move |words: [u64; 2]| {
        let mut at = empty.clone();
        for (stones, word) in [(&mut at.x, words[0]), (&mut at.o, words[1])] {
            (0..places.len()).filter(|k| word >> k & 1 == 1).for_each(|k| stones.insert(places[k]));
        }
        at
    };
    Duel::boxed(near, [from.x.len(), from.o.len()], read, write)
}

impl Partizan for Clobber {
    fn moves(&self, at: &Stones, player: Player, visit: Visit<'_, Stones>) -> Flow {
        at.captures(player == Player::Left, |from, to, after| {
            visit(Move::Capture { from: from as u32, to: to as u32 }, after)
        })
    }
    fn negative(&self, at: &Stones) -> Option<Stones> {
        Some(Stones { ground: at.ground.clone(), x: at.o.clone(), o: at.x.clone() })
    }
    fn wins(&self, at: &Stones, first: Player, context: Context<'_>) -> Result<Option<bool>> {
        let Some(mut groups) = search::groups(&self.components(at.clone())) else {
            return Ok(None);
        };
        if first == Player::Right {
            for stones in &mut groups {
                stones.reverse();
            }
        }
        context.tables.lease::<search::Boards>("").wins(&groups, context).map(Some)
    }
    fn dicotic(&self) -> bool {
        // Where two stones of different colours touch, either can take the other.
        true
    }
}

/// The stones `x` and `o` of a small board on which there are some.
fn on_grid<W: Turning>(at: &Stones) -> Option<(Grid<W>, [W; 2])> {
    let Ground::Board { rows, columns, .. } = at.ground else {
        return None;
    };
    let grid = Grid::new(rows, columns)?;
    let sets = [&at.x, &at.o].map(|stones| W::from_parts(|index| stones.part(index)));
    (sets != [W::NONE; 2]).then_some((grid, sets))
}

fn least_image<W: Turning>(grid: Grid<W>, sets: [W; 2]) -> Stones {
    let (grid, sets) = grid.cropped(sets[0].or(sets[1]), sets);
    let (grid, sets) = grid.least_image(sets, true);
    Stones::on_grid(grid, sets)
}

/// The connected groups with stones of both colours.
fn groups<W: Turning>(grid: Grid<W>, [x, o]: [W; 2]) -> Vec<Stones> {
    let mut groups = Vec::new();
    let mut left = x.or(o);
    while !left.is_empty() {
        let group = grid.first_part(left);
        left = left.without(group);
        let sets = [group.and(x), group.and(o)];
        if !sets.contains(&W::NONE) {
            let (grid, sets) = grid.cropped(group, sets);
            groups.push(Stones::on_grid(grid, sets));
        }
    }
    groups
}

/// The same on any board or graph; a group in a row becomes a board of one row.
fn groups_anywhere(at: &Stones) -> Vec<Stones> {
    let mut left = at.x.clone();
    left.unite(&at.o);
    let mut groups = Vec::new();
    while let Some(start) = left.first() {
        let mut group = vec![start];
        left.remove(start);
        let mut next = 0;
        while next < group.len() {
            for place in at.near(group[next]) {
                if left.contains(place) {
                    left.remove(place);
                    group.push(place);
                }
            }
            next += 1;
        }
        let colour = |bits: &Bits| group.iter().filter(|&&place| bits.contains(place)).count();
        if colour(&at.x) > 0 && colour(&at.o) > 0 {
            groups.push(as_row(at, &group).unwrap_or_else(|| only(at, &group)));
        }
    }
    groups
}

/// The same ground with the stones of one group alone.
fn only(at: &Stones, group: &[usize]) -> Stones {
    let mut kept = Bits::none(at.places());
    for &place in group {
        kept.insert(place);
    }
    let mut alone = at.clone();
    alone.x.intersect(&kept);
    alone.o.intersect(&kept);
    alone
}

/// A group in which the stones stand in a row, as a board.
fn as_row(at: &Stones, group: &[usize]) -> Option<Stones> {
    let members: rustc_hash::FxHashSet<usize> = group.iter().copied().collect();
    let near = |place| at.near(place).filter(|other| members.contains(other));
    if group.iter().any(|&place| near(place).count() > 2) {
        return None;
    }
    let first = *group.iter().find(|&&place| near(place).count() == 1)?;
    let (mut x, mut o) = (Bits::none(group.len()), Bits::none(group.len()));
    let (mut before, mut place) = (first, first);
    for k in 0..group.len() {
        if at.x.contains(place) {
            x.insert(k);
        } else {
            o.insert(k);
        }
        let next = near(place).find(|&other| other != before);
        (before, place) = (place, next.unwrap_or(place));
    }
    Some(Stones::on_board(1, group.len(), x, o))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    #[test]
    fn words_and_sets_split_alike() {
        let mut dice = Dice::new(3);
        for _ in 0..2000 {
            let most = 5 + 6 * dice.roll(2);
            let (rows, columns) = (1 + dice.roll(most), 1 + dice.roll(most));
            let size = rows * columns;
            let (mut x, mut o) = (Bits::none(size), Bits::none(size));
            for cell in 0..size {
                match dice.roll(3) {
                    0 => x.insert(cell),
                    1 => o.insert(cell),
                    _ => {}
                }
            }
            let at = Stones::on_board(rows, columns, x, o);
            let sizes = |groups: Vec<Stones>| -> Vec<_> {
                let mut sizes: Vec<_> = groups.iter().map(|g| (g.x.len(), g.o.len())).collect();
                sizes.sort_unstable();
                sizes
            };
            let fast = Clobber.components(at.clone());
            assert_eq!(sizes(fast), sizes(groups_anywhere(&at)), "{}", at.write());
        }
    }
}
