//! Moves as masks: what must be there, and what is there afterwards.
//!
//! A position is a few sets of cells, one for every letter; a cell in none of them does not exist.
//! For a given board or graph every place where a rule fits is one entry of a table, so that the engines run on bits.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

use super::runs::{Run, Whole};
use super::syntax::{ABSENT, Item, Letters};
use super::written::spend;
use crate::game::{Besides, Gain, Move, Player, Rewrite};

/// The cells of every letter, `.` first, word by word.
pub type Planes = SmallVec<[u64; 4]>;

/// The moves of one board or graph.
#[derive(Debug)]
pub struct Table {
    /// How many words a set of cells takes.
    pub words: usize,
    /// How many letters there are, with `.`.
    pub letters: usize,
    entries: Vec<Entry>,
    /// The entries in their order, those of one pattern together where they are tried at once.
    groups: Vec<(Range<usize>, Option<Run>)>,
    /// What all patterns have in common, where every entry is tried with others.
    whole: Option<Whole>,
    blocks: Vec<u64>,
    /// Where a set is one word: for each entry the cells that must exist, which mostly decide already.
    touches: Vec<u64>,
    /// Whether parts that do not touch may be separated.
    splits: bool,
    /// Whether several entries have the same effect.
    twice: bool,
}

/// What a move changes, word by word, and the points and the turn that it brings.
type Effect = (Vec<Vec<u64>>, i64, bool);

/// One move.
#[derive(Debug)]
struct Entry {
    /// Where its blocks are, one for every word that it concerns.
    blocks: Range<usize>,
    /// Cells of which one must be there: letter, word, mask.
    needs: Vec<(usize, usize, u64)>,
    players: [bool; 2],
    step: Step,
    named: Step,
    besides: Vec<Besides>,
    gain: Gain,
}

/// How a move is told.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// By what it does.
    Plain(Move),
    /// By the places it changes, and what it writes there.
    Told(Rewrite),
}

/// What a rule demands and does in one place.
#[derive(Clone, Debug)]
pub struct Fit {
    /// Each cell of the pattern.
    pub items: Vec<(usize, Item)>,
    /// Cells that hold none of some letters.
    pub without: Vec<(usize, Letters)>,
    /// Cells of which one holds one of some letters; no condition if there is none.
    pub one_of: Option<(Vec<usize>, Letters)>,
    /// Cells that change whatever they hold, if they exist.
    pub swept: Vec<(usize, u32)>,
    pub players: [bool; 2],
    pub step: Step,
    /// How it is told where others have the same name.
    pub named: Step,
    /// What else it does, in the words of the language, where that is still the same name.
    pub besides: Vec<Besides>,
    pub gain: Gain,
}

/// Where the parts of a block are.
const WORD: usize = 0;
const TOUCH: usize = 1;
const GONE: usize = 2;
const CLEAR: usize = 3;
const FORBID: usize = 4;

impl Table {
    /// A table for so many cells.
    pub fn new(cells: usize, letters: usize, splits: bool) -> Table {
        let words = words_for(cells);
        Table {
            words,
            letters,
            entries: Vec::new(),
            groups: Vec::new(),
            whole: None,
            blocks: Vec::new(),
            touches: Vec::new(),
            splits,
            twice: false,
        }
    }

    fn stride(&self) -> usize {
        FORBID + 2 * self.letters
    }

    /// No cell.
    pub fn nothing(&self) -> Planes {
        nothing(self.words, self.letters)
    }

    /// Adds a move.
    pub fn add(&mut self, fit: Fit) {
        let (stride, letters) = (self.stride(), self.letters);
        let mut blocks: Vec<u64> = Vec::new();
        let mut block = |cell: usize| {
            let word = (cell / 64) as u64;
            let found = (0..blocks.len()).step_by(stride).find(|&at| blocks[at + WORD] == word);
            let at = found.unwrap_or_else(|| {
                blocks.resize(blocks.len() + stride, 0);
                let at = blocks.len() - stride;
                blocks[at + WORD] = word;
                at
            });
            (at, 1u64 << (cell % 64))
        };
        let mut changes: Vec<(usize, usize, u64)> = Vec::new();
        for &(cell, item) in &fit.items {
            let (at, bit) = block(cell);
            if item.allow == 1 << ABSENT {
                changes.push((at, GONE, bit));
                continue;
            }
            changes.push((at, TOUCH, bit));
            for letter in (0..letters).filter(|&letter| item.allow >> letter & 1 == 0) {
                changes.push((at, FORBID + letter, bit));
            }
            if let Some(write) = item.write {
                changes.push((at, CLEAR, bit));
                if write != ABSENT {
                    changes.push((at, FORBID + letters + write as usize, bit));
                }
            }
        }
        for &(cell, without) in &fit.without {
            let (at, bit) = block(cell);
            for letter in (0..letters).filter(|&letter| without >> letter & 1 == 1) {
                changes.push((at, FORBID + letter, bit));
            }
        }
        for &(cell, write) in &fit.swept {
            if fit.items.iter().any(|&(other, _)| other == cell) {
                continue;
            }
            let (at, bit) = block(cell);
            changes.push((at, CLEAR, bit));
            if write != ABSENT {
                changes.push((at, FORBID + letters + write as usize, bit));
            }
        }
        for (at, what, bit) in changes {
            blocks[at + what] |= bit;
        }
        let mut needs: Vec<(usize, usize, u64)> = Vec::new();
        if let Some((cells, wanted)) = &fit.one_of {
            for cell in cells {
                for letter in (0..letters).filter(|&letter| wanted >> letter & 1 == 1) {
                    needs.push((letter, cell / 64, 1 << (cell % 64)));
                }
            }
            if needs.is_empty() {
                // Nothing can be there: the move is never possible.
                return;
            }
        }
        let start = self.blocks.len();
        self.blocks.extend(blocks);
        self.entries.push(Entry {
            blocks: start..self.blocks.len(),
            needs,
            players: fit.players,
            step: fit.step,
            named: fit.named,
            besides: fit.besides,
            gain: fit.gain,
        });
    }

    /// Says that the moves that were added last are those of one pattern, if it is given.
    pub fn group(&mut self, run: Option<Run>) {
        let start = self.groups.last().map_or(0, |(entries, _)| entries.end);
        let entries = start..self.entries.len();
        let run = run.filter(|run| run.places.count_ones() as usize == entries.len());
        if !entries.is_empty() {
            self.groups.push((entries, run));
        }
    }

    /// Ends the making of a table.
    pub fn finish(&mut self) {
        self.group(None);
        self.name_apart();
        if self.words == 1 {
            let blocks = self.blocks.chunks_exact(self.stride());
            self.touches = blocks.map(|block| block[TOUCH]).collect();
        }
        if self.groups.iter().all(|(_, run)| run.is_some()) {
            self.whole = Some(Whole::new(self.runs()));
        }
    }

    fn runs(&self) -> impl Iterator<Item = &Run> + Clone {
        self.groups.iter().filter_map(|(_, run)| run.as_ref())
    }

    /// Gives moves of one player that share a name, but not what they do, names of their own.
    fn name_apart(&mut self) {
        let mut seen: FxHashMap<(Step, usize), usize> = FxHashMap::default();
        let own =
            |entry: &Entry| (0..2).filter(|&player| entry.players[player]).collect::<Vec<_>>();
        for entry in &self.entries {
            for player in own(entry) {
                *seen.entry((entry.step.as_called(), player)).or_default() += 1;
            }
        }
        for entry in &mut self.entries {
            if own(entry).into_iter().any(|player| seen[&(entry.step.as_called(), player)] > 1) {
                entry.step = entry.named.clone();
            }
        }
        // Moves with the same effect are the same move, whatever else must be there for them.
        let mut known: FxHashMap<Effect, usize> = FxHashMap::default();
        let mut effects: Vec<usize> = Vec::with_capacity(self.entries.len());
        let mut made: FxHashMap<(usize, usize), usize> = FxHashMap::default();
        for entry in &self.entries {
            let next = known.len();
            let effect = *known.entry(self.effect(entry)).or_insert(next);
            effects.push(effect);
            for player in own(entry) {
                *made.entry((effect, player)).or_default() += 1;
            }
        }
        self.twice = made.values().any(|&count| count > 1);
        // What only differs in what is not told yet is told in full, and then by numbers.
        for last in [false, true] {
            let mut told: FxHashMap<Step, FxHashMap<usize, usize>> = FxHashMap::default();
            for (entry, &effect) in self.entries.iter().zip(&effects) {
                if let Step::Told(_) = entry.step {
                    let all = told.entry(entry.step.clone()).or_default();
                    let next = all.len() + 1;
                    all.entry(effect).or_insert(next);
                }
            }
            for (entry, effect) in self.entries.iter_mut().zip(&effects) {
                let Some(all) = told.get(&entry.step).filter(|all| all.len() > 1) else { continue };
                let Step::Told(change) = &mut entry.step else { continue };
                match all[effect] {
                    _ if !last => change.besides.extend(entry.besides.iter().cloned()),
                    1 => {}
                    number => change.besides.push(Besides::Number(number as u32)),
                }
            }
        }
    }

    /// What a move changes and brings.
    fn effect(&self, entry: &Entry) -> Effect {
        let block = |block: &[u64]| -> Vec<u64> {
            let kept = [WORD, CLEAR].into_iter().chain(FORBID + self.letters..self.stride());
            kept.map(|part| block[part]).collect()
        };
        let blocks = self.blocks[entry.blocks.clone()].chunks_exact(self.stride());
        // A word in which nothing changes is no part of it.
        let changes = blocks.map(block).filter(|words| words[1..].iter().any(|&word| word != 0));
        (changes.collect(), entry.gain.points, entry.gain.again)
    }

    /// The cells that exist.
    pub fn present(&self, planes: &[u64]) -> SmallVec<[u64; 4]> {
        let mut present: SmallVec<[u64; 4]> = smallvec![0; self.words];
        for plane in planes.chunks(self.words) {
            for (all, word) in present.iter_mut().zip(plane) {
                *all |= word;
            }
        }
        present
    }

    fn fits(&self, entry: &Entry, planes: &[u64], present: &[u64]) -> bool {
        let stride = self.stride();
        let conditions = self.blocks[entry.blocks.clone()].chunks_exact(stride).all(|block| {
            let word = block[WORD] as usize;
            if !present[word] & block[TOUCH] | present[word] & block[GONE] != 0 {
                return false;
            }
            let held = (0..self.letters).fold(0, |held, letter| {
                held | planes[letter * self.words + word] & block[FORBID + letter]
            });
            held == 0
        });
        let there = |&(letter, word, mask): &(usize, usize, u64)| {
            planes[letter * self.words + word] & mask != 0
        };
        conditions && (entry.needs.is_empty() || entry.needs.iter().any(there))
    }

    fn applied(&self, entry: &Entry, planes: &Planes, present: &[u64]) -> Planes {
        let mut after = Planes::from_slice(planes);
        for block in self.blocks[entry.blocks.clone()].chunks_exact(self.stride()) {
            let word = block[WORD] as usize;
            for letter in 0..self.letters {
                let set = block[FORBID + self.letters + letter] & present[word];
                let plane = &mut after[letter * self.words + word];
                *plane = *plane & !block[CLEAR] | set;
            }
        }
        after
    }

    /// How much is looked at to list the moves.
    fn looks(&self) -> u64 {
        let looks = |(entries, run): &(Range<usize>, Option<Run>)| match run {
            Some(_) => 1,
            None => entries.len() as u64,
        };
        self.groups.iter().map(looks).sum()
    }

    /// Calls `visit` with every move of `player`, where it leads and what it brings. A move that
    /// changes nothing is none. Breaks off at once where fewer than the steps it takes are left.
    pub fn moves(
        &self,
        planes: &Planes,
        player: Player,
        steps: &mut u64,
        mut visit: impl FnMut(&Step, Planes, Gain) -> crate::game::Flow,
    ) -> crate::game::Flow {
        spend(steps, self.looks())?;
        let present = self.present(planes);
        let mut seen: FxHashSet<(Planes, i64, bool)> = FxHashSet::default();
        let mut make = |entry: &Entry| {
            let after = self.applied(entry, planes, &present);
            if after == *planes {
                return crate::game::GO_ON;
            }
            let gain = (entry.gain.points, entry.gain.again);
            if self.twice && !seen.insert((after.clone(), gain.0, gain.1)) {
                return crate::game::GO_ON;
            }
            visit(&entry.step, after, entry.gain)
        };
        for (numbers, run) in &self.groups {
            let entries = &self.entries[numbers.clone()];
            match run {
                Some(run) if !run.players[player as usize] => {}
                Some(run) => {
                    let mut fit = run.fits(planes, present[0]);
                    while fit != 0 {
                        make(&entries[run.number(fit.trailing_zeros())])?;
                        fit &= fit - 1;
                    }
                }
                None => {
                    let touches = self.touches.get(numbers.clone());
                    for (k, entry) in entries.iter().enumerate() {
                        let gone = touches.is_some_and(|all| all[k] & !present[0] != 0);
                        let own = !gone && entry.players[player as usize];
                        if own && self.fits(entry, planes, &present) {
                            make(entry)?;
                        }
                    }
                }
            }
        }
        crate::game::GO_ON
    }

    /// The sets of cells that may still have to do with each other, each with all its cells. A cell
    /// that nothing can happen to any more is in none of them.
    ///
    /// What a cell may ever hold is computed first, from above; then moves that can never be made
    /// any more are left out, and the cells of each of the others belong together. A cell on which
    /// a condition can never fail does not count.
    pub fn parts(&self, planes: &Planes) -> Option<Parts> {
        if !self.splits {
            return None;
        }
        if let Some(whole) = &self.whole {
            return Some(Parts::Words(whole.parts(planes, self.runs())));
        }
        Some(if self.words == 1 {
            Parts::Words(self.parts_of_word(planes))
        } else {
            Parts::Sets(self.parts_by_entries(planes))
        })
    }

    /// The same where a set of cells is one word, so that every entry has one block.
    fn parts_of_word(&self, planes: &Planes) -> SmallVec<[u64; 8]> {
        let (stride, letters) = (self.stride(), self.letters);
        let present = planes.iter().fold(0, |all, plane| all | plane);
        let mut possible = Planes::from_slice(planes);
        let block_of = |number: u32| {
            let number = number as usize;
            (&self.blocks[number * stride..][..stride], &self.entries[number])
        };
        let mut waiting: SmallVec<[u32; 64]> = SmallVec::new();
        for (number, touch) in (0..).zip(&self.touches) {
            if touch & !present == 0 {
                waiting.push(number);
            }
        }
        let mut groups: SmallVec<[u64; 8]> = SmallVec::new();
        let mut active: SmallVec<[u32; 64]> = SmallVec::new();
        let mut grown = true;
        while grown {
            grown = false;
            waiting.retain(|number| {
                let (block, entry) = block_of(*number);
                let (held, forbidden) = (&possible[..letters], &block[FORBID..FORBID + letters]);
                let allowed =
                    held.iter().zip(forbidden).fold(0, |all, (set, not)| all | set & !not);
                let there = |&(letter, _, mask): &(usize, usize, u64)| possible[letter] & mask != 0;
                if block[TOUCH] & !allowed != 0
                    || !(entry.needs.is_empty() || entry.needs.iter().any(there))
                {
                    return true;
                }
                for letter in 0..letters {
                    let more = block[FORBID + letters + letter] & present & !possible[letter];
                    grown |= more != 0;
                    possible[letter] |= more;
                }
                active.push(*number);
                false
            });
        }
        for number in active {
            let (block, entry) = block_of(number);
            let mut cells = block[TOUCH] | block[CLEAR] & present;
            for letter in 0..letters {
                cells |= possible[letter] & block[FORBID + letter];
            }
            for &(letter, _, mask) in &entry.needs {
                cells |= possible[letter] & mask;
            }
            if groups.iter().any(|group| cells & !group == 0) {
                continue;
            }
            groups.retain(|group| {
                let apart = *group & cells == 0;
                if !apart {
                    cells |= *group;
                }
                apart
            });
            groups.push(cells);
        }
        groups.retain(|cells| *cells != 0);
        groups
    }

    /// The same, entry by entry.
    fn parts_by_entries(&self, planes: &Planes) -> Vec<SmallVec<[u64; 2]>> {
        let (words, stride) = (self.words, self.stride());
        let present = self.present(planes);
        let mut possible = Planes::from_slice(planes);
        let mut active: Vec<&Entry> = Vec::new();
        let mut waiting: Vec<&Entry> = Vec::new();
        let could = |entry: &Entry, possible: &Planes| {
            let conditions = self.blocks[entry.blocks.clone()].chunks_exact(stride).all(|block| {
                let word = block[WORD] as usize;
                let allowed = (0..self.letters).fold(0, |allowed, letter| {
                    allowed | possible[letter * words + word] & !block[FORBID + letter]
                });
                block[TOUCH] & !allowed == 0
            });
            let there = |&(letter, word, mask): &(usize, usize, u64)| {
                possible[letter * words + word] & mask != 0
            };
            conditions && (entry.needs.is_empty() || entry.needs.iter().any(there))
        };
        let grow = |entry: &Entry, possible: &mut Planes| {
            let mut grown = false;
            for block in self.blocks[entry.blocks.clone()].chunks_exact(stride) {
                let word = block[WORD] as usize;
                for letter in 0..self.letters {
                    let more = block[FORBID + self.letters + letter] & present[word];
                    let plane = &mut possible[letter * words + word];
                    grown |= more & !*plane != 0;
                    *plane |= more;
                }
            }
            grown
        };
        let mut grown = false;
        for entry in &self.entries {
            if could(entry, &possible) {
                grown |= grow(entry, &mut possible);
                active.push(entry);
            } else {
                waiting.push(entry);
            }
        }
        while grown {
            grown = false;
            waiting.retain(|entry| {
                let now = could(entry, &possible);
                if now {
                    grown |= grow(entry, &mut possible);
                    active.push(entry);
                }
                !now
            });
        }
        // The cells of each move that may still be made.
        let mut together = Together::new(words);
        let mut cells: SmallVec<[u64; 2]> = smallvec![0; words];
        for entry in active {
            cells.fill(0);
            for block in self.blocks[entry.blocks.clone()].chunks_exact(stride) {
                let word = block[WORD] as usize;
                let mut concerned = block[TOUCH] | block[CLEAR] & present[word];
                for letter in 0..self.letters {
                    concerned |= possible[letter * words + word] & block[FORBID + letter];
                }
                cells[word] |= concerned;
            }
            for &(letter, word, mask) in &entry.needs {
                cells[word] |= possible[letter * words + word] & mask;
            }
            together.add(&cells);
        }
        together.into_groups()
    }

    /// The same sets where only the cells of `part` exist.
    pub fn within(&self, planes: &Planes, part: &[u64]) -> Planes {
        let mut inside = Planes::from_slice(planes);
        for plane in inside.chunks_mut(self.words) {
            for (word, kept) in plane.iter_mut().zip(part) {
                *word &= kept;
            }
        }
        inside
    }

    /// The letter of a cell: the number of its bit.
    pub fn letter(&self, planes: &[u64], cell: usize) -> u32 {
        letter_of(planes, self.words, cell)
    }

    /// Puts a letter on a cell of an empty position.
    pub fn put(&self, planes: &mut Planes, cell: usize, letter: u32) {
        put(planes, self.words, cell, letter);
    }
}

/// Sets of cells that have nothing to do with each other.
pub enum Parts {
    /// Where a set is one word.
    Words(SmallVec<[u64; 8]>),
    Sets(Vec<SmallVec<[u64; 2]>>),
}

impl Parts {
    /// Each of them, word by word.
    pub fn into_sets(self) -> Vec<SmallVec<[u64; 2]>> {
        match self {
            Parts::Words(words) => words.into_iter().map(|word| smallvec![word]).collect(),
            Parts::Sets(sets) => sets,
        }
    }
}

/// How many words a set of so many cells takes.
pub fn words_for(cells: usize) -> usize {
    cells.div_ceil(64).max(1)
}

/// No cell, where sets take so many words.
pub fn nothing(words: usize, letters: usize) -> Planes {
    smallvec![0; words * letters]
}

/// The letter of a cell: the number of its bit.
pub fn letter_of(planes: &[u64], words: usize, cell: usize) -> u32 {
    let has = |plane: &[u64]| plane[cell / 64] >> (cell % 64) & 1 == 1;
    planes.chunks(words).position(has).map_or(ABSENT, |letter| letter as u32)
}

/// Puts a letter on a cell of an empty position.
pub fn put(planes: &mut Planes, words: usize, cell: usize, letter: u32) {
    if letter != ABSENT {
        planes[letter as usize * words + cell / 64] |= 1 << (cell % 64);
    }
}

/// Sets of cells that belong together.
enum Together {
    /// On small boards a few sets, none of which meets another.
    Sets(Vec<SmallVec<[u64; 2]>>),
    /// On large ones a tree: for each cell another one of its set.
    Tree(Vec<u32>),
}

/// No cell.
const NOBODY: u32 = u32::MAX;

impl Together {
    fn new(words: usize) -> Together {
        if words <= 2 {
            Together::Sets(Vec::new())
        } else {
            Together::Tree(vec![NOBODY; 64 * words])
        }
    }

    fn add(&mut self, cells: &SmallVec<[u64; 2]>) {
        match self {
            Together::Sets(sets) => {
                let meets =
                    |set: &SmallVec<[u64; 2]>| set.iter().zip(cells).any(|(a, b)| a & b != 0);
                let Some(first) = sets.iter().position(meets) else {
                    sets.push(cells.clone());
                    return;
                };
                while let Some(other) = (first + 1..sets.len()).rev().find(|&k| meets(&sets[k])) {
                    let merged = sets.swap_remove(other);
                    sets[first].iter_mut().zip(&merged).for_each(|(all, word)| *all |= word);
                }
                sets[first].iter_mut().zip(cells).for_each(|(all, word)| *all |= word);
            }
            Together::Tree(next) => {
                let mut first = None;
                for cell in members(cells) {
                    if next[cell] == NOBODY {
                        next[cell] = cell as u32;
                    }
                    let root = root(next, cell);
                    match first {
                        None => first = Some(root),
                        Some(other) => next[root] = other as u32,
                    }
                }
            }
        }
    }

    fn into_groups(self) -> Vec<SmallVec<[u64; 2]>> {
        match self {
            Together::Sets(sets) => sets,
            Together::Tree(mut next) => {
                let words = next.len() / 64;
                let mut groups: Vec<SmallVec<[u64; 2]>> = Vec::new();
                let mut number = vec![NOBODY; next.len()];
                for cell in 0..next.len() {
                    if next[cell] == NOBODY {
                        continue;
                    }
                    let root = root(&mut next, cell);
                    if number[root] == NOBODY {
                        number[root] = groups.len() as u32;
                        groups.push(smallvec![0; words]);
                    }
                    groups[number[root] as usize][cell / 64] |= 1 << (cell % 64);
                }
                groups
            }
        }
    }
}

/// The cell that stands for the set of this one; the way there becomes shorter.
fn root(next: &mut [u32], mut cell: usize) -> usize {
    while next[cell] as usize != cell {
        next[cell] = next[next[cell] as usize];
        cell = next[cell] as usize;
    }
    cell
}

/// The numbers of the bits of a set, in ascending order.
pub fn members(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(k, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(64 * k + bit)
        })
    })
}

impl Step {
    /// One of all that are called the same.
    fn as_called(&self) -> Step {
        match *self {
            Step::Plain(Move::Jump { from, over: None, to } | Move::Capture { from, to }) => {
                Step::Plain(Move::Hop { from, to })
            }
            ref other => other.clone(),
        }
    }

    /// The move, in the numbering of a position: `number` gives that of a place.
    pub fn told(&self, number: impl Fn(u32) -> u32) -> Move {
        match self {
            Step::Plain(step) => renumbered(step, number),
            Step::Told(change) => {
                let places = change.places.iter().map(|&place| number(place)).collect();
                Move::Rewrite(Box::new(Rewrite { places, ..change.clone() }))
            }
        }
    }
}

/// A move with other numbers for places.
fn renumbered(step: &Move, number: impl Fn(u32) -> u32) -> Move {
    match *step {
        Move::Hop { from, to } => Move::Hop { from: number(from), to: number(to) },
        Move::Capture { from, to } => Move::Capture { from: number(from), to: number(to) },
        Move::Token { from, to } => Move::Token { from: number(from), to: number(to) },
        Move::Walk { from, to, by } => Move::Walk { from: number(from), to: number(to), by },
        Move::Vertex { vertex } => Move::Vertex { vertex: number(vertex) },
        Move::Edge { ends: (a, b) } => Move::Edge { ends: (number(a), number(b)) },
        Move::Jump { from, over, to } => {
            Move::Jump { from: number(from), over: over.map(&number), to: number(to) }
        }
        Move::Place { ref cells } => {
            Move::Place { cells: cells.iter().map(|&cell| number(cell)).collect() }
        }
        ref other => other.clone(),
    }
}
