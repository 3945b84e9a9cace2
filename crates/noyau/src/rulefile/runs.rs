//! All places of a small board where one pattern may lie, tried at once.
//!
//! On a board of at most 64 cells a set of cells is one word, and the places of a pattern that lies
//! in one way differ by shifts only. So whether it fits is found for all places with a few
//! shifts, and so is what may still have to do with what.

use smallvec::{SmallVec, smallvec};

use super::local::Local;
use super::syntax::{ABSENT, Letters};
use super::table::Planes;

/// One pattern that lies in one way.
#[derive(Debug)]
pub struct Run {
    /// The places where it may lie: the least cell of the rectangle around it.
    pub places: u64,
    pub players: [bool; 2],
    /// How far each cell is from the place, and the letters that it may hold.
    cells: Vec<(u32, Letters)>,
    /// Cells that must not exist.
    holes: Vec<u32>,
    /// Cells that must not hold some letters, and the places at which they are on the board.
    bans: Vec<(i32, u64, Letters)>,
    /// What is written where.
    writes: Vec<(u32, usize)>,
}

/// What is `by` cells farther on, at each place.
fn ahead(set: u64, by: i32) -> u64 {
    if by >= 0 { set >> by } else { set << -by }
}

fn back(set: u64, by: i32) -> u64 {
    ahead(set, -by)
}

impl Run {
    /// The places of a pattern; none if the board is too large, or where more is asked or done than
    /// the cells of the pattern and their neighbours tell.
    pub fn new(
        local: &Local,
        players: [bool; 2],
        letters: usize,
        (rows, columns): (usize, usize),
    ) -> Option<Run> {
        if rows * columns > 64 || local.beside != 0 || local.sweep.is_some() {
            return None;
        }
        let (height, width) = local.size();
        let all = (0..rows * columns)
            .filter(|cell| cell / columns + height <= rows && cell % columns + width <= columns);
        let places: u64 = all.clone().fold(0, |set, cell| set | 1 << cell);
        let far = |(row, column): (i32, i32)| row * columns as i32 + column;
        let mut run = Run {
            places,
            players,
            cells: Vec::new(),
            holes: Vec::new(),
            bans: Vec::new(),
            writes: Vec::new(),
        };
        let known = (1 << letters) - 1;
        for &(at, item) in &local.cells {
            let by = far(at) as u32;
            if item.allow == 1 << ABSENT {
                run.holes.push(by);
                continue;
            }
            run.cells.push((by, item.allow & known));
            if let Some(write) = item.write.filter(|&write| write != ABSENT) {
                run.writes.push((by, write as usize));
            }
        }
        if local.not_beside != 0 {
            let changed = local.cells.iter().filter(|(_, item)| !item.stays());
            let near =
                |&((r, c), _): &((i32, i32), _)| [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)];
            let mut beside: Vec<(i32, i32)> = changed.flat_map(near).collect();
            beside.retain(|at| !local.cells.iter().any(|(other, _)| other == at));
            beside.sort_unstable();
            beside.dedup();
            for (row, column) in beside {
                let inside = |cell: &usize| {
                    (0..rows as i32).contains(&((cell / columns) as i32 + row))
                        && (0..columns as i32).contains(&((cell % columns) as i32 + column))
                };
                let there = all.clone().filter(inside).fold(0, |set, cell| set | 1 << cell);
                if there != 0 {
                    run.bans.push((far((row, column)), there, local.not_beside & known));
                }
            }
        }
        Some(run)
    }

    /// The places where every cell holds a letter that it may hold.
    fn held(&self, planes: &[u64]) -> u64 {
        let mut fit = self.places;
        for &(by, allow) in &self.cells {
            fit &= holding(planes, allow) >> by;
            if fit == 0 {
                break;
            }
        }
        fit
    }

    /// The places where the move is possible.
    pub fn fits(&self, planes: &[u64], present: u64) -> u64 {
        let mut fit = self.held(planes);
        for &by in &self.holes {
            fit &= !(present >> by);
        }
        for &(by, there, letters) in &self.bans {
            fit &= !(ahead(holding(planes, letters), by) & there);
        }
        fit
    }

    /// The number of a place among all of them.
    pub fn number(&self, place: u32) -> usize {
        (self.places & ((1 << place) - 1)).count_ones() as usize
    }
}

/// The cells that hold one of these letters.
fn holding(planes: &[u64], letters: Letters) -> u64 {
    let (mut set, mut left) = (0, letters);
    while left != 0 {
        set |= planes[left.trailing_zeros() as usize];
        left &= left - 1;
    }
    set
}

/// All runs of a board, where they are all there is to its moves.
#[derive(Debug)]
pub struct Whole {
    /// The shapes of the patterns: how far their cells are from the place.
    shapes: Vec<SmallVec<[u32; 4]>>,
    /// For each run its shape.
    shape_of: Vec<usize>,
}

impl Whole {
    pub fn new<'r>(runs: impl Iterator<Item = &'r Run>) -> Whole {
        let mut whole = Whole { shapes: Vec::new(), shape_of: Vec::new() };
        for run in runs {
            let shape: SmallVec<[u32; 4]> = run.cells.iter().map(|&(by, _)| by).collect();
            let known = whole.shapes.iter().position(|other| *other == shape);
            let at = known.unwrap_or_else(|| {
                whole.shapes.push(shape);
                whole.shapes.len() - 1
            });
            whole.shape_of.push(at);
        }
        whole
    }

    /// The sets of cells that may still have to do with each other: see `Table::parts`.
    pub fn parts<'r>(
        &self,
        planes: &Planes,
        runs: impl Iterator<Item = &'r Run> + Clone,
    ) -> SmallVec<[u64; 8]> {
        let mut possible = Planes::from_slice(planes);
        let mut active: SmallVec<[u64; 8]> = smallvec![0; self.shapes.len()];
        loop {
            let mut grown = false;
            for (run, &shape) in runs.clone().zip(&self.shape_of) {
                let now = run.held(&possible);
                if now == 0 {
                    continue;
                }
                active[shape] |= now;
                for &(by, write) in &run.writes {
                    let more = now << by & !possible[write];
                    grown |= more != 0;
                    possible[write] |= more;
                }
            }
            if !grown {
                break;
            }
        }
        // Places at which a neighbour may come to forbid the move: they have to do with it as well.
        let mut banned: SmallVec<[(i32, u64, usize); 8]> = SmallVec::new();
        for (run, &shape) in runs.zip(&self.shape_of) {
            if run.bans.is_empty() {
                continue;
            }
            let now = run.held(&possible);
            for &(by, there, letters) in &run.bans {
                let at = ahead(holding(&possible, letters), by) & there & now;
                if at != 0 {
                    banned.push((by, at, shape));
                }
            }
        }
        let mut left = 0;
        for (shape, &places) in self.shapes.iter().zip(&active) {
            left |= shape.iter().fold(0, |set, &by| set | places << by);
        }
        left |= banned.iter().fold(0, |set, &(by, at, _)| set | back(at, by));
        let mut groups = SmallVec::new();
        while left != 0 {
            let mut group = left & left.wrapping_neg();
            loop {
                let before = group;
                for (shape, &places) in self.shapes.iter().zip(&active) {
                    let met = shape.iter().fold(0, |set, &by| set | group >> by) & places;
                    group |= shape.iter().fold(0, |set, &by| set | met << by);
                }
                for &(by, at, shape) in &banned {
                    let shape = &self.shapes[shape];
                    let own =
                        shape.iter().fold(ahead(group, by), |set, &by| set | group >> by) & at;
                    group |= shape.iter().fold(back(own, by), |set, &by| set | own << by);
                }
                if group == before {
                    break;
                }
            }
            left &= !group;
            groups.push(group);
        }
        groups
    }
}

/// Where each cell of a small board goes, four cells at a time.
#[derive(Debug)]
pub struct Moved(Vec<[u64; 16]>);

impl Moved {
    /// None for a board of more than 64 cells.
    pub fn new(to: &[u16]) -> Option<Moved> {
        if to.len() > 64 {
            return None;
        }
        let four = |cells: &[u16]| {
            std::array::from_fn(|held: usize| {
                let there = cells.iter().enumerate().filter(|(k, _)| held >> k & 1 == 1);
                there.fold(0, |set, (_, &cell)| set | 1 << cell)
            })
        };
        Some(Moved(to.chunks(4).map(four).collect()))
    }

    /// Where a set of cells goes.
    pub fn of(&self, set: u64) -> u64 {
        let (mut moved, mut left) = (0, set);
        for four in &self.0 {
            moved |= four[(left & 15) as usize];
            left >>= 4;
        }
        moved
    }
}
