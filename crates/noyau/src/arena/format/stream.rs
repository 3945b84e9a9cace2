//! A large arena in a file of our binary format, of which somebody holds only a share: it is gone through
//! from front to back, as often as that is needed, and never held.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::binary::{self, Head};
use crate::arena::csr::out_of_range;
use crate::arena::{Kind, NONE};
use crate::words::{Message, of_system};
use crate::{Budget, Error, Result, message};

/// An arena in a file that is whole.
#[derive(Clone, Debug)]
pub struct Stream {
    path: PathBuf,
    head: Head,
    /// Where the arcs begin.
    arcs_at: u64,
}

/// So many bytes are read at a time.
const BLOCK: usize = 1 << 16;
/// So many positions or arcs are visited between two polls of the budget.
const STRIDE: u64 = 1 << 16;

impl Stream {
    /// Opens a file and reads it once, to see that it is whole and an arena; none if it is of another
    /// format, or without owners.
    pub fn open(path: &Path, budget: &Budget) -> Result<Option<Stream>> {
        let io = |error: io::Error| cannot_read(path, &error);
        let file = File::open(path).map_err(io)?;
        let size = file.metadata().map_err(io)?.len();
        let mut beginning = Vec::new();
        (&file).take(8).read_to_end(&mut beginning).map_err(io)?;
        if !beginning.starts_with(binary::MAGIC) {
            return Ok(None);
        }
        let named = |error: Error| of_file(path, error);
        (&file).rewind().map_err(io)?;
        let head = binary::check(&file, size, budget).map_err(named)?;
        if !head.has_kinds {
            return Ok(None);
        }
        let stream = Stream {
            path: path.to_path_buf(),
            head,
            arcs_at: size - binary::CHECKSUM - 4 * head.arcs,
        };
        stream.check(budget).map_err(named)?;
        Ok(Some(stream))
    }

    /// The number of positions.
    pub fn positions(&self) -> u32 {
        self.head.positions
    }

    /// The number of arcs.
    pub fn arcs(&self) -> u64 {
        self.head.arcs
    }

    /// Where the game starts.
    pub fn start(&self) -> Option<u32> {
        Some(self.head.start).filter(|&start| start != NONE)
    }

    /// Calls `visit` with every position, its owner and goal, and the number of its arcs.
    pub fn each_position(
        &self,
        budget: &Budget,
        mut visit: impl FnMut(u32, Kind, u32),
    ) -> Result<()> {
        let mut kinds = self.from(binary::HEAD)?;
        let mut degrees = self.degrees()?;
        for v in 0..self.positions() {
            if u64::from(v) % STRIDE == 0 {
                budget.check()?;
            }
            let kind = Kind::from_byte(self.byte(&mut kinds)?).ok_or_else(|| self.changed())?;
            visit(v, kind, self.degree(&mut degrees)?);
        }
        Ok(())
    }

    /// Calls `visit` with every arc, by ascending source.
    pub fn each_arc(&self, budget: &Budget, mut visit: impl FnMut(u32, u32)) -> Result<()> {
        let mut degrees = self.degrees()?;
        let mut targets = self.from(self.arcs_at)?;
        let mut left = self.arcs();
        for from in 0..self.positions() {
            if u64::from(from) % STRIDE == 0 {
                budget.check()?;
            }
            let degree = self.degree(&mut degrees)?;
            left = left.checked_sub(degree.into()).ok_or_else(|| self.changed())?;
            for _ in 0..degree {
                let to = self.word(&mut targets)?;
                if to >= self.positions() {
                    let end = out_of_range(from, to, to, self.positions() as usize);
                    return Err(of_file(&self.path, end));
                }
                visit(from, to);
            }
        }
        Ok(())
    }

    /// That arcs lead to positions, that none leaves a goal, and that the start is a position.
    fn check(&self, budget: &Budget) -> Result<()> {
        let (mut goal, mut before) = (None, 0u64);
        self.each_position(budget, |v, kind, degree| {
            if goal.is_none() && kind.goal().is_some() && degree > 0 {
                goal = Some((v, before));
            }
            before += u64::from(degree);
        })?;
        if let Some((v, before)) = goal {
            let to = self.word(&mut self.from(self.arcs_at + 4 * before)?)?;
            return Err(Error::bad_request(message!("goal-with-arc", v = v, to = to)));
        }
        if let Some(start) = self.start().filter(|&start| start >= self.positions()) {
            let positions = self.positions();
            let why = message!("start-out-of-range", start = start, positions = positions);
            return Err(Error::bad_request(why));
        }
        self.each_arc(budget, |_, _| {})
    }

    fn degrees(&self) -> Result<BufReader<File>> {
        self.from(binary::HEAD + u64::from(self.positions()))
    }

    /// Reads from some byte on.
    fn from(&self, byte: u64) -> Result<BufReader<File>> {
        let mut file = File::open(&self.path).map_err(|error| cannot_read(&self.path, &error))?;
        file.seek(SeekFrom::Start(byte)).map_err(|error| cannot_read(&self.path, &error))?;
        Ok(BufReader::with_capacity(BLOCK, file))
    }

    fn byte(&self, from: &mut BufReader<File>) -> Result<u8> {
        let mut byte = [0];
        from.read_exact(&mut byte).map_err(|error| cannot_read(&self.path, &error))?;
        Ok(byte[0])
    }

    fn word(&self, from: &mut BufReader<File>) -> Result<u32> {
        let mut word = [0; 4];
        from.read_exact(&mut word).map_err(|error| cannot_read(&self.path, &error))?;
        Ok(u32::from_le_bytes(word))
    }

    fn degree(&self, from: &mut BufReader<File>) -> Result<u32> {
        let degree = binary::degree(|| self.byte(from))?.and_then(|degree| degree.try_into().ok());
        degree.ok_or_else(|| self.changed())
    }

    /// The file was whole when it was opened.
    fn changed(&self) -> Error {
        of_file(&self.path, Error::bad_request(message!("binary-damaged")))
    }
}

fn cannot_read(path: &Path, error: &io::Error) -> Error {
    let file = path.display().to_string();
    Error::bad_request(message!("cannot-read", file = file, why = of_system(error)))
}

/// Says in which file the error is.
fn of_file(path: &Path, mut error: Error) -> Error {
    let origin = Message::verbatim(path.display().to_string());
    error.message = message!("origin", origin = origin, error = error.message);
    error
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::format::{self, Format, GameGraph};
    use crate::arena::{Arena, slow};

    /// Writes a file, opens it, and removes it.
    fn streamed<T>(name: &str, bytes: &[u8], then: impl FnOnce(Result<Option<Stream>>) -> T) -> T {
        let name = format!("noyau-stream-{}-{name}.arena", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, bytes).unwrap();
        let found = then(Stream::open(&path, &Budget::default()));
        std::fs::remove_file(path).unwrap();
        found
    }

    fn written(graph: &GameGraph) -> Vec<u8> {
        let mut bytes = Vec::new();
        format::write(graph, Format::Binary, &mut bytes).unwrap();
        bytes
    }

    #[test]
    fn a_stream_is_the_arena() {
        for seed in 0..40 {
            let arena: Arena = slow::arena(seed);
            streamed("same", &written(&GameGraph::of_arena(arena.clone())), |stream| {
                let (stream, budget) = (stream.unwrap().unwrap(), Budget::default());
                assert_eq!(stream.positions() as usize, arena.len());
                assert_eq!(stream.start(), arena.start());
                let graph = arena.graph();
                let mut next = 0;
                let same = |v: u32, kind, degree: u32| {
                    assert_eq!((v, kind), (next, arena.kinds()[v as usize]));
                    assert_eq!(degree as usize, graph.degree(v));
                    next += 1;
                };
                stream.each_position(&budget, same).unwrap();
                let mut arcs = Vec::new();
                stream.each_arc(&budget, |from, to| arcs.push((from, to))).unwrap();
                assert_eq!(arcs, graph.arcs().collect::<Vec<_>>());
            });
        }
    }

    #[test]
    fn every_damaged_byte_is_seen() {
        let bytes = written(&GameGraph::of_arena(slow::arena(7)));
        for at in 0..bytes.len() {
            let mut flipped = bytes.clone();
            flipped[at] ^= 1;
            let seen = streamed("damaged", &flipped, |found| !matches!(found, Ok(Some(_))));
            assert!(seen, "byte {at}");
            let cut = streamed("cut", &bytes[..at], |found| !matches!(found, Ok(Some(_))));
            assert!(cut, "cut at {at}");
        }
        let longer = [&bytes[..], &[0]].concat();
        assert!(streamed("longer", &longer, |found| found.is_err()));
    }
}
