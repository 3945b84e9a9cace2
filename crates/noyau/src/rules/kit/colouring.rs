//! Colours that are put on the free places of a board or graph, where neighbours restrict them.

use crate::Result;
use crate::game::{Flow, GO_ON, Move, Player};
use crate::rules::kit::bits::Bits;
use crate::rules::kit::grid::Grid;
use crate::rules::kit::stones::{Ground, Stones, Style};
use crate::text::Cursor;

/// A board by its size has no stone.
fn empty((_row, _column): (usize, usize), _: (usize, usize)) -> u8 {
    b'.'
}

/// Reads a board or a graph with stones.
pub fn read(text: &mut Cursor<'_>) -> Result<Stones> {
    Stones::read(
        text,
        &Style { letters: "xo", start: empty, most: 4096, families: false, blank: true },
    )
}

/// The stone of a player is put on a place.
pub fn put(at: &Stones, player: Player, place: usize) -> (Move, Stones) {
    let mut after = at.clone();
    match player {
        Player::Left => after.x.insert(place),
        Player::Right => after.o.insert(place),
    }
    let step = match at.ground {
        Ground::Board { .. } => Move::Place { cells: std::iter::once(place as u32).collect() },
        Ground::Graph(_) | Ground::Family(_) => Move::Vertex { vertex: place as u32 },
    };
    (step, after)
}

/// Calls `visit` with every stone that `player` can put on a free place, where `fits` allows it.
pub fn placements(
    at: &Stones,
    player: Player,
    fits: impl Fn(usize) -> bool,
    visit: &mut dyn FnMut(Move, Stones) -> Flow,
) -> Flow {
    for place in (0..at.places()).filter(|&place| at.letter(place) == b'.') {
        if fits(place) {
            let (step, to) = put(at, player, place);
            visit(step, to)?;
        }
    }
    GO_ON
}

/// The colours exchanged.
pub fn exchanged(at: &Stones) -> Stones {
    Stones { ground: at.ground.clone(), x: at.o.clone(), o: at.x.clone() }
}

/// The stones `x`, the stones `o` and the free cells of a small board.
fn sets(at: &Stones) -> Option<(Grid, [u128; 3])> {
    let Ground::Board { rows, columns, ref absent } = at.ground else { return None };
    let grid = Grid::new(rows, columns)?;
    let (x, o, absent) = (at.x.word()?, at.o.word()?, absent.word()?);
    let all = (1u128 << (rows * columns)) - 1;
    Some((grid, [x, o, all & !(x | o | absent)]))
}

fn from_sets(grid: Grid, [x, o, free]: [u128; 3]) -> Stones {
    let size = grid.rows * grid.columns;
    let all = (1u128 << size) - 1;
    let bits = |word| Bits::from_word(size, word);
    let ground = Ground::Board {
        rows: grid.rows,
        columns: grid.columns,
        absent: bits(all & !(x | o | free)),
    };
    Stones { ground, x: bits(x), o: bits(o) }
}

/// The least image of a small board; other positions as they are.
pub fn least_image(at: Stones) -> Stones {
    match sets(&at) {
        Some((grid, sets)) => {
            let (grid, sets) = grid.least_image(sets, true);
            from_sets(grid, sets)
        }
        None => at,
    }
}

/// The connected parts of the places on which somebody can still play, each with the stones next
/// to it, on small boards. Places on which nobody can play stay so for ever.
pub fn components(at: Stones, playable: impl Fn(usize) -> bool) -> Vec<Stones> {
    let Some((grid, [x, o, free])) = sets(&at) else { return vec![at] };
    let cells = (0..grid.rows * grid.columns).filter(|&cell| free >> cell & 1 == 1);
    let mut open = cells.filter(|&cell| playable(cell)).fold(0u128, |set, cell| set | 1 << cell);
    let mut parts = Vec::new();
    while open != 0 {
        let part = grid.first_part(open);
        open ^= part;
        let mut around = 0u128;
        for cell in (0..grid.rows * grid.columns).filter(|cell| part >> cell & 1 == 1) {
            around |= at.near(cell).fold(0, |set, near| set | 1 << near);
        }
        let sets = [x & around, o & around, part];
        let (grid, sets) = grid.cropped(sets[0] | sets[1] | sets[2], sets);
        parts.push(from_sets(grid, sets));
    }
    parts
}

/// The part of `impl Ruleset` that all games with such stones have.
macro_rules! ruleset {
    () => {
        type Position = Stones;

        fn read(&self, text: &mut $crate::text::Cursor<'_>) -> $crate::Result<Stones> {
            colouring::read(text)
        }
        fn write(&self, at: &Stones) -> String {
            at.write()
        }
        fn figure(&self, at: &Stones) -> $crate::game::Figure {
            at.figure()
        }
        fn canonical(&self, at: Stones) -> Stones {
            colouring::least_image(at)
        }
        fn weight(&self, at: &Stones) -> usize {
            at.weight()
        }
    };
}
pub(crate) use ruleset;

/// What a position falls into where stones fit by what is next to them alone.
macro_rules! parts {
    ($fits:ident) => {
        fn components(&self, at: Stones) -> Vec<Stones> {
            let whole = at.clone();
            let playable =
                |place| Player::BOTH.into_iter().any(|player| $fits(&whole, player, place));
            colouring::components(at, playable)
        }
    };
}
pub(crate) use parts;

/// The part of `impl Partizan` that all games with such stones have, given where a stone fits.
macro_rules! partizan {
    ($fits:ident) => {
        fn moves(
            &self,
            at: &Stones,
            player: Player,
            visit: $crate::game::Visit<'_, Stones>,
        ) -> $crate::game::Flow {
            colouring::placements(at, player, |place| $fits(at, player, place), visit)
        }
        fn negative(&self, at: &Stones) -> Option<Stones> {
            Some(colouring::exchanged(at))
        }
    };
}
pub(crate) use partizan;
