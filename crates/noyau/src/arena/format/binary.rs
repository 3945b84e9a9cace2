//! `.arena`: a binary format for large graphs.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `noyau-a1` |
//! | 4 | 1 if there are owners and goals, else 0 |
//! | 4 | the start, 2³² − 1 for none |
//! | 8, 8 | the numbers of positions and arcs |
//! | one per position | owner and goal, if there are any |
//! | one or more a position | its number of arcs, seven bits a byte, low bits first |
//! | four an arc | where it leads, by ascending source |
//! | 8 | a checksum of all the bytes before |

use std::io::{self, Read, Write};

use super::GameGraph;
use super::scan::unreadable;
use crate::arena::csr::MOST;
use crate::arena::{Csr, Kind, NONE};
use crate::words::Message;
use crate::{Budget, Error, Result, message};

pub(super) const MAGIC: &[u8; 8] = b"noyau-a1";
const BLOCK: usize = 1 << 16;
/// The bytes of the header.
pub(super) const HEAD: u64 = 32;
/// The bytes of the checksum at the end.
pub(super) const CHECKSUM: u64 = 8;

/// A checksum against accidents: eight bytes at a time are mixed in.
#[derive(Clone, Copy)]
struct Checksum {
    sum: u64,
    word: u64,
    filled: u32,
}

impl Checksum {
    fn new() -> Self {
        Checksum { sum: 0x6e6f_7961_7521_2121, word: 0, filled: 0 }
    }

    fn mix(&mut self, word: u64) {
        self.sum = (self.sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn add(&mut self, mut bytes: &[u8]) {
        while let Some((&byte, rest)) = bytes.split_first().filter(|_| self.filled != 0) {
            self.byte(byte);
            bytes = rest;
        }
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.mix(u64::from_le_bytes(*word));
        }
        for &byte in rest {
            self.byte(byte);
        }
    }

    fn byte(&mut self, byte: u8) {
        self.word |= u64::from(byte) << (8 * self.filled);
        self.filled += 1;
        if self.filled == 8 {
            let word = std::mem::take(&mut self.word);
            self.filled = 0;
            self.mix(word);
        }
    }

    fn value(mut self) -> u64 {
        let length = u64::from(self.filled);
        self.mix(self.word);
        self.mix(length);
        self.sum
    }
}

struct Input<R> {
    from: R,
    sum: Checksum,
    offset: u64,
}

impl<R: Read> Input<R> {
    /// Fills `into`, or says at which byte the file ends.
    fn fill(&mut self, into: &mut [u8], what: impl FnOnce() -> Message) -> Result<()> {
        self.from.read_exact(into).map_err(|e| match e.kind() {
            io::ErrorKind::UnexpectedEof => {
                Error::bad_request(message!("binary-cut", what = what(), byte = self.offset))
            }
            _ => unreadable(&e),
        })?;
        self.sum.add(into);
        self.offset += into.len() as u64;
        Ok(())
    }

    fn u32(&mut self, what: impl FnOnce() -> Message) -> Result<u32> {
        let mut bytes = [0; 4];
        self.fill(&mut bytes, what)?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn u64(&mut self, what: impl FnOnce() -> Message) -> Result<u64> {
        let mut bytes = [0; 8];
        self.fill(&mut bytes, what)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn wrong(&self, message: Message) -> Error {
        Error::bad_request(message!("at-byte", byte = self.offset, error = message))
    }
}

/// What stands in the header.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    pub has_kinds: bool,
    /// Where the game starts, or [`NONE`].
    pub start: u32,
    pub positions: u32,
    pub arcs: u64,
}

fn read_head<R: Read>(input: &mut Input<R>) -> Result<Head> {
    let mut magic = [0; 8];
    input.fill(&mut magic, || message!("binary-header"))?;
    if &magic != MAGIC {
        return Err(Error::bad_request(message!("binary-foreign")));
    }
    let has_kinds = match input.u32(|| message!("binary-header"))? {
        0 => false,
        1 => true,
        other => return Err(input.wrong(message!("binary-flag", found = other))),
    };
    let start = input.u32(|| message!("binary-header"))?;
    let (n, m) =
        (input.u64(|| message!("binary-header"))?, input.u64(|| message!("binary-header"))?);
    if n > MOST as u64 || m > MOST as u64 {
        return Err(input.wrong(message!("binary-too-many", positions = n, arcs = m)));
    }
    Ok(Head { has_kinds, start, positions: n as u32, arcs: m })
}

fn input<R: Read>(from: R) -> Input<io::BufReader<R>> {
    let from = io::BufReader::with_capacity(BLOCK, from);
    Input { from, sum: Checksum::new(), offset: 0 }
}

/// Compares the checksum with that of all the bytes before.
fn check_sum<R: Read>(input: &mut Input<R>) -> Result<()> {
    let sum = input.sum.value();
    if input.u64(|| message!("binary-checksum"))? == sum {
        Ok(())
    } else {
        Err(input.wrong(message!("binary-damaged")))
    }
}

/// Reads a file of so many bytes without keeping anything but its header: whether it is whole.
pub(super) fn check(from: impl Read, size: u64, budget: &Budget) -> Result<Head> {
    let mut input = input(from);
    let head = read_head(&mut input)?;
    if head.has_kinds {
        each_kind(&mut input, head.positions, budget, |_| {})?;
    }
    each_degree(&mut input, head, budget, |_| {})?;
    each_target(&mut input, head.arcs, budget, |_| {})?;
    check_sum(&mut input)?;
    if input.offset != size {
        return Err(input.wrong(message!("binary-longer")));
    }
    Ok(head)
}

pub(super) fn read(from: impl Read, budget: &Budget) -> Result<GameGraph> {
    let mut input = input(from);
    let head = read_head(&mut input)?;
    let (n, start) = (u64::from(head.positions), head.start);
    budget.take(5 * n + 4 * head.arcs)?;
    // The sizes in the header are not believed: tables grow as bytes arrive.
    let mut kinds = Vec::new();
    if head.has_kinds {
        each_kind(&mut input, head.positions, budget, |kind| kinds.push(kind))?;
    }
    let mut offsets = vec![0];
    each_degree(&mut input, head, budget, |sum| offsets.push(sum))?;
    let mut targets = Vec::new();
    each_target(&mut input, head.arcs, budget, |target| targets.push(target))?;
    check_sum(&mut input)?;
    let start = (start != NONE).then_some(start);
    let graph = Csr::from_parts(offsets, targets)?;
    Ok(if head.has_kinds {
        GameGraph::of_arena(crate::arena::Arena::from_parts(graph, kinds, start)?)
    } else {
        GameGraph { start, ..GameGraph::plain(graph) }
    })
}

fn each_kind<R: Read>(
    input: &mut Input<R>,
    positions: u32,
    budget: &Budget,
    mut visit: impl FnMut(Kind),
) -> Result<()> {
    let mut left = positions as usize;
    let mut block = vec![0; BLOCK];
    while left > 0 {
        budget.check()?;
        let count = BLOCK.min(left);
        input.fill(&mut block[..count], || message!("binary-owners"))?;
        for &byte in &block[..count] {
            let kind = Kind::from_byte(byte);
            visit(kind.ok_or_else(|| input.wrong(message!("binary-no-owner", byte = byte)))?);
        }
        left -= count;
    }
    Ok(())
}

/// A number of arcs, byte by byte; none if it does not end.
pub(super) fn degree(mut next: impl FnMut() -> Result<u8>) -> Result<Option<u64>> {
    let mut degree = 0u64;
    for shift in (0..35).step_by(7) {
        let byte = next()?;
        degree |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(Some(degree));
        }
    }
    Ok(None)
}

/// Visits the sums of the numbers of arcs.
fn each_degree<R: Read>(
    input: &mut Input<R>,
    head: Head,
    budget: &Budget,
    mut visit: impl FnMut(u32),
) -> Result<()> {
    let mut ticker = budget.ticker(message!("unit-positions"));
    let mut sum = 0u64;
    for _ in 0..head.positions {
        ticker.tick()?;
        let found = degree(|| {
            let mut byte = [0];
            input.fill(&mut byte, || message!("binary-degrees"))?;
            Ok(byte[0])
        })?;
        match found.map(|degree| sum + degree) {
            Some(found) if found <= head.arcs => sum = found,
            _ => return Err(input.wrong(message!("binary-more-arcs", arcs = head.arcs))),
        }
        visit(sum as u32);
    }
    if sum != head.arcs {
        let announced = head.arcs;
        let why = message!("binary-arcs-announced", found = sum, announced = announced);
        return Err(input.wrong(why));
    }
    Ok(())
}

fn each_target<R: Read>(
    input: &mut Input<R>,
    arcs: u64,
    budget: &Budget,
    mut visit: impl FnMut(u32),
) -> Result<()> {
    let mut left = arcs;
    let mut block = vec![0; BLOCK];
    while left > 0 {
        budget.check()?;
        let count = (BLOCK as u64 / 4).min(left);
        let bytes = 4 * count as usize;
        input.fill(&mut block[..bytes], || message!("binary-arcs"))?;
        let (words, _) = block[..bytes].as_chunks::<4>();
        for &word in words {
            visit(u32::from_le_bytes(word));
        }
        left -= count;
    }
    Ok(())
}

pub(super) fn write(graph: &GameGraph, to: &mut impl Write) -> io::Result<()> {
    let mut sum = Checksum::new();
    let mut block: Vec<u8> = Vec::with_capacity(BLOCK + 16);
    let mut put = |bytes: &[u8], last: bool, to: &mut dyn Write| {
        block.extend_from_slice(bytes);
        if last || block.len() >= BLOCK {
            sum.add(&block);
            to.write_all(&block)?;
            block.clear();
        }
        io::Result::Ok(sum)
    };
    put(MAGIC, false, to)?;
    put(&u32::from(graph.kinds.is_some()).to_le_bytes(), false, to)?;
    put(&graph.start.unwrap_or(NONE).to_le_bytes(), false, to)?;
    put(&(graph.graph.len() as u64).to_le_bytes(), false, to)?;
    put(&(graph.graph.arc_count() as u64).to_le_bytes(), false, to)?;
    for kind in graph.kinds.iter().flatten() {
        put(&[kind.byte()], false, to)?;
    }
    for v in graph.graph.vertices() {
        let mut degree = graph.graph.degree(v);
        while degree >= 0x80 {
            put(&[degree as u8 | 0x80], false, to)?;
            degree >>= 7;
        }
        put(&[degree as u8], false, to)?;
    }
    for target in graph.graph.targets() {
        put(&target.to_le_bytes(), false, to)?;
    }
    let sum = put(&[], true, to)?.value();
    to.write_all(&sum.to_le_bytes())
}
