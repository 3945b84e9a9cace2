//! Playing a product of cliques down to a few blocks, and those to the end.
//!
//! The blocks are visited along a Hamiltonian path from one that has both colours to the one with the
//! place asked for; each is emptied into the next, which then has both colours. What
//! remains is decided exactly. If only the last block has both colours, and all others are of one, a
//! stone leaves it, the others are emptied one into the next along a Hamiltonian cycle, and
//! what is left of them captures back.

use super::layout::{Inner, Layout};
use super::push::{Block, Book, is_mixed};
use super::shape::Hamming;
use super::tour;
use crate::solitaire::parts::{Ask, Found};
use crate::solitaire::subset::Sets;
use crate::sorting;
use crate::{Budget, Result};

/// The most places that can be decided exactly.
pub const REST: usize = 16;

/// The most that are left on purpose, because they are decided at once.
const SOME: usize = 9;

/// A reduction to be found: the last stone, or one of the last two, at `at` and of `colour`.
pub struct Player<'a> {
    pub shape: &'a Hamming,
    pub at: u32,
    pub colour: u8,
    /// The colour of the second of two stones, if that matters.
    pub other: Option<u8>,
    /// How many stones may remain.
    pub count: u32,
    /// How many places may be left at the end; the tests vary it.
    pub rest: usize,
    pub budget: &'a Budget,
}

impl Player<'_> {
    /// The moves, by places.
    pub fn play(&self, colours: &[u8]) -> Result<Option<Vec<[u32; 2]>>> {
        let all: Vec<u32> = (0..self.shape.order() as u32).collect();
        if all.len() <= SOME.min(self.rest) {
            return self.end(&all, &mut colours.to_vec(), Vec::new());
        }
        let mut book = Book::default();
        for inner in self.layouts(colours) {
            let layout = Layout::new(self.shape, &inner);
            if let Some(moves) = self.play_blocks(&layout, colours, &mut book)? {
                return Ok(Some(moves));
            }
        }
        self.end(&all, &mut colours.to_vec(), Vec::new())
    }

    /// Ways to cut the product into blocks, the most promising first: a block that has both colours
    /// should lie away from the place asked for.
    fn layouts(&self, colours: &[u8]) -> Vec<Vec<Inner>> {
        let sizes = &self.shape.sizes;
        let digit = |place: u32, factor: usize| {
            let stride: usize = sizes[..factor].iter().product();
            place as usize / stride % sizes[factor]
        };
        let Some((a, b, along)) = self.contrast(colours) else { return Vec::new() };
        if self.shape.is_cube() {
            // keep out of the blocks, and of the pair of the last two, something that tells them apart
            let apart = (0..sizes.len()).find(|&k| k != along && digit(a, k) != digit(self.at, k));
            let free = (0..sizes.len()).filter(|&k| k != along && Some(k) != apart);
            let chosen = std::iter::once(along).chain(free).take(3);
            return vec![chosen.map(|k| Inner::whole(self.shape, k)).collect()];
        }
        let mut list = Vec::new();
        let mut large: Vec<usize> = (0..sizes.len()).filter(|&k| sizes[k] > 2).collect();
        sorting::sort_by_key(&mut large, |&k| (k != along, std::cmp::Reverse(sizes[k])));
        for &k in &large {
            let mut first = vec![digit(a, k), digit(b, k)];
            first.dedup();
            list.push(vec![Inner::in_threes(self.shape, k, &first, digit(self.at, k))]);
        }
        for &k in &large {
            for two in (0..sizes.len()).filter(|&two| sizes[two] == 2) {
                let first = [digit(a, k)];
                list.push(vec![
                    Inner::whole(self.shape, two),
                    Inner::in_threes(self.shape, k, &first, digit(self.at, k)),
                ]);
            }
        }
        list
    }

    /// Two neighbours of different colours, neither at the place asked for, and the clique they
    /// differ in; as far from that place as is easily found.
    fn contrast(&self, colours: &[u8]) -> Option<(u32, u32, usize)> {
        let sizes = &self.shape.sizes;
        let mut best: Option<(usize, (u32, u32, usize))> = None;
        let mut stride = 1;
        for (factor, &size) in sizes.iter().enumerate() {
            for place in 0..colours.len() {
                let next = if place / stride % size + 1 < size {
                    place + stride
                } else {
                    place - (size - 1) * stride
                };
                let ends = [place as u32, next as u32];
                if colours[place] == colours[next] || ends.contains(&self.at) {
                    continue;
                }
                let mut far = 0;
                let (mut p, mut q) = (place, self.at as usize);
                for (k, &size) in sizes.iter().enumerate() {
                    far += usize::from(k != factor && p % size != q % size);
                    (p, q) = (p / size, q / size);
                }
                if best.as_ref().is_none_or(|(most, _)| far > *most) {
                    best = Some((far, (ends[0], ends[1], factor)));
                }
            }
            stride *= size;
        }
        best.map(|(_, found)| found)
    }

    fn play_blocks(
        &self,
        layout: &Layout,
        colours: &[u8],
        book: &mut Book,
    ) -> Result<Option<Vec<[u32; 2]>>> {
        let (home, _) = layout.find(self.at);
        if layout.len() == 1 {
            return self.end(layout.block(home), &mut colours.to_vec(), Vec::new());
        }
        let is_mixed =
            |&block: &usize| block != home && Block::new(layout.block(block), colours).is_mixed();
        // of the other parity first: then nothing but the block asked for is left at the end
        let straight =
            |block: &usize| !layout.is_cube() || tour::parity(*block) != tour::parity(home);
        let mixed = || (0..layout.len()).filter(is_mixed);
        let mut starts: Vec<usize> = mixed().filter(straight).take(2).collect();
        starts.extend(mixed().filter(|block| !straight(block)).take(1));
        for start in starts {
            let Some(order) = order(layout, start, home) else { continue };
            if let Some(moves) = self.along(layout, &order, colours, book)? {
                return Ok(Some(moves));
            }
        }
        self.round(layout, home, colours, book)
    }

    /// Empties each block into the next and decides the last ones exactly.
    fn along(
        &self,
        layout: &Layout,
        order: &[usize],
        colours: &[u8],
        book: &mut Book,
    ) -> Result<Option<Vec<[u32; 2]>>> {
        let mut colours = colours.to_vec();
        let mut moves = Vec::with_capacity(colours.len());
        let kept = self.kept(layout, order);
        let last = order.len() - kept;
        for (k, pair) in order.windows(2).take(last).enumerate() {
            if k % 64 == 0 {
                self.budget.check()?;
            }
            let blocks = (layout.block(pair[0]), layout.block(pair[1]));
            let apart = blocks.1.iter().position(|&place| place == self.at);
            let apart = apart.filter(|_| k + 1 == last);
            if !book.empty(self.shape, blocks, apart, &mut colours, &mut moves, self.budget)? {
                return Ok(None);
            }
        }
        let rest: Vec<u32> = order[last..].iter().flat_map(|&b| layout.block(b)).copied().collect();
        self.end(&rest, &mut colours, moves)
    }

    /// How many blocks at the end of an order are kept for the exact end: those with the place asked
    /// for, and as many more as are cheap.
    fn kept(&self, layout: &Layout, order: &[usize]) -> usize {
        let (home, _) = layout.find(self.at);
        let needed = order.len() - order.iter().position(|&block| block == home).unwrap_or(0);
        let mut places = 0;
        let cheap = order
            .iter()
            .rev()
            .take_while(|&&block| {
                places += layout.block(block).len();
                places <= SOME.min(self.rest)
            })
            .count();
        needed.max(cheap).min(order.len())
    }

    /// Decides what is left.
    fn end(
        &self,
        rest: &[u32],
        colours: &mut [u8],
        mut moves: Vec<[u32; 2]>,
    ) -> Result<Option<Vec<[u32; 2]>>> {
        if rest.len() > REST {
            return Ok(None);
        }
        let here: Vec<u8> = rest.iter().map(|&place| colours[place as usize]).collect();
        let Some(at) = rest.iter().position(|&place| place == self.at) else { return Ok(None) };
        let found = self.decide(rest, &here, at)?;
        Ok(found.filter(|found| found.count <= self.count).map(|found| {
            moves.extend(found.moves.iter().map(|step| step.map(|k| rest[k as usize])));
            moves
        }))
    }

    fn decide(&self, rest: &[u32], colours: &[u8], at: usize) -> Result<Option<Found>> {
        let adjacent: Vec<u32> = rest
            .iter()
            .map(|&a| {
                let bit = |(k, &b)| u32::from(self.shape.adjacent(a, b)) << k;
                rest.iter().enumerate().map(bit).sum()
            })
            .collect();
        let used = self.budget.memory_used();
        let sets = Sets::new(adjacent, colours, false, self.budget)?;
        let (at, colour) = (Some(at as u32), Some(self.colour));
        let ask = Ask { at, colour, other: self.other, joker: false };
        let found = sets.solve(&ask, self.budget)?;
        self.budget.give_back(self.budget.memory_used() - used);
        Ok(found)
    }

    /// Only the block with the place asked for has both colours, and all others are of one: a
    /// stone leaves it and something comes back.
    fn round(
        &self,
        layout: &Layout,
        home: usize,
        colours: &[u8],
        book: &mut Book,
    ) -> Result<Option<Vec<[u32; 2]>>> {
        let block = Block::new(layout.block(home), colours);
        let mut others = (0..layout.len()).filter(|&b| b != home).flat_map(|b| layout.block(b));
        let Some(&first) = others.next() else { return Ok(None) };
        let sea = colours[first as usize];
        if self.shape.is_cube()
            || !block.is_mixed()
            || others.any(|&place| colours[place as usize] != sea)
        {
            return Ok(None);
        }
        let near = if home.is_multiple_of(layout.outer[0]) { home + 1 } else { home - 1 };
        let cycle = tour::path(&layout.outer, home, near);
        let places = layout.block(home);
        let (out, back) = (layout.block(cycle[1]), layout.block(cycle[cycle.len() - 1]));
        // perhaps a capture before a stone leaves
        let captures = places.iter().flat_map(|&a| places.iter().map(move |&b| (a, b)));
        let captures = captures.filter(|&(a, b)| {
            self.shape.adjacent(a, b) && colours[a as usize] != colours[b as usize]
        });
        for before in std::iter::once(None).chain(captures.map(Some)) {
            let mut now = colours.to_vec();
            let mut gone: Vec<u32> = Vec::new();
            if let Some((a, b)) = before {
                now[b as usize] = now[a as usize];
                gone.push(a);
            }
            for (exit, &leaver) in places.iter().enumerate().take(out.len()) {
                if gone.contains(&leaver) || now[leaver as usize] == sea {
                    continue;
                }
                for (entry, &captured) in places.iter().enumerate().take(back.len()) {
                    if entry == exit || gone.contains(&captured) {
                        continue;
                    }
                    let mut after = now.clone();
                    after[captured as usize] ^= 1;
                    let rest: Vec<u32> = places
                        .iter()
                        .copied()
                        .filter(|place| *place != leaver && !gone.contains(place))
                        .collect();
                    let Some(end) = self.end(&rest, &mut after, Vec::new())? else { continue };
                    let mut moves: Vec<[u32; 2]> = before.iter().map(|&(a, b)| [a, b]).collect();
                    moves.push([leaver, out[exit]]);
                    let mut outside = now.clone();
                    outside[out[exit] as usize] ^= 1;
                    let wanted = (entry, after[captured as usize]);
                    if self.sail(layout, &cycle[1..], wanted, outside, &mut moves, book)? {
                        moves.push([back[entry], captured]);
                        moves.extend(end);
                        return Ok(Some(moves));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Empties blocks one into the next, the last one to one stone at a place of it, of a colour.
    fn sail(
        &self,
        layout: &Layout,
        blocks: &[usize],
        (end, colour): (usize, u8),
        mut colours: Vec<u8>,
        moves: &mut Vec<[u32; 2]>,
        book: &mut Book,
    ) -> Result<bool> {
        let shape = self.shape;
        for (k, pair) in blocks.windows(2).enumerate() {
            if k % 64 == 0 {
                self.budget.check()?;
            }
            let apart = (k + 2 == blocks.len()).then_some(end);
            let both = (layout.block(pair[0]), layout.block(pair[1]));
            if !book.empty(shape, both, apart, &mut colours, moves, self.budget)? {
                return Ok(false);
            }
        }
        let Some(&last) = blocks.last() else { return Ok(false) };
        let block = Block::new(layout.block(last), &colours);
        if !is_mixed(block.colours, block.all()) {
            return Ok(false);
        }
        let (_, sets) = book.sets(shape, block, self.budget)?;
        if sets.places(block.all(), colour, false) >> end & 1 == 0 {
            return Ok(false);
        }
        let inside = sets.moves(block.all(), end as u32, colour, false);
        moves.extend(inside.iter().map(|step| step.map(|k| block.places[k as usize])));
        Ok(true)
    }
}

/// An order of all blocks from one to another, each next to the one before it. In a hypercube of
/// blocks the parities may leave a neighbour of the last for the end.
fn order(layout: &Layout, start: usize, home: usize) -> Option<Vec<usize>> {
    if !layout.is_cube() || tour::parity(start) != tour::parity(home) {
        return Some(tour::path(&layout.outer, start, home));
    }
    let dimensions = layout.outer.len();
    let beside = (0..dimensions).map(|k| home ^ 1 << k).find(|&block| block != start)?;
    Some(tour::cube_path_ending(dimensions, start, home, beside))
}
