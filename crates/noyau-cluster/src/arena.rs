//! Game graphs by several workers. A position belongs to the worker that its number modulo their number
//! names, who holds the arcs into it. In round r the positions of rank r are known, and for every arc into
//! one of them the worker of its source is told who wins there.

use std::time::{Duration, Instant};

use noyau::arena::Kind;
use noyau::arena::format::Stream;
use noyau::arena::source::{Source, Summary};
use noyau::{Error, Result, message};

use crate::Crew;

/// So many bytes are collected before they are sent.
const PARCEL: usize = 1 << 16;
/// So many positions are looked at between two pauses.
const STRETCH: u32 = 1 << 16;
/// What arcs are about; the number of a player is what wins are about.
const ARCS: u64 = 2;
/// Numbers that are added up.
const SUMS: u64 = 3;

/// Who wins how often; every worker calls this with the same game graph. The answer is that of one
/// process.
pub fn arena<S: Source>(crew: &mut Crew<'_>, source: &S) -> Result<Summary> {
    let begun = Instant::now();
    let share = Share::read(crew, source)?;
    let summary = solve(crew, share, source.len() as u64, source.start());
    timed(summary, begun)
}

/// The same of a file that every worker goes through and nobody holds.
pub fn arena_in_file(crew: &mut Crew<'_>, file: &Stream) -> Result<Summary> {
    let begun = Instant::now();
    let share = Share::stream(crew, file)?;
    let summary = solve(crew, share, file.positions().into(), file.start());
    timed(summary, begun)
}

/// What was not sweeping was turning round.
fn timed(summary: Result<Summary>, begun: Instant) -> Result<Summary> {
    let all = begun.elapsed();
    summary.map(|found| Summary { reversing: all.saturating_sub(found.sweeping), ..found })
}

fn solve(
    crew: &mut Crew<'_>,
    mut share: Share,
    positions: u64,
    start: Option<u32>,
) -> Result<Summary> {
    let begun = Instant::now();
    let (mut wins, mut fresh) = ([0u64; 2], [Vec::new(), Vec::new()]);
    for (local, word) in share.words.iter().enumerate() {
        if let Word::Won(player) = word {
            fresh[usize::from(*player)].push(local as u32);
        }
    }
    let goals = [fresh[0].len() as u64, fresh[1].len() as u64];
    let (index, peers) = (crew.index(), crew.peers());
    let own_start = start.filter(|&v| u64::from(v) % peers == index).map(|v| v / peers as u32);
    let (mut longest, mut start_rank) = (None, None);
    for rank in 0u32.. {
        let news = fresh[0].len() + fresh[1].len();
        (0..2).for_each(|player| wins[player] += fresh[player].len() as u64);
        if own_start.is_some_and(|v| fresh.iter().any(|fresh| fresh.contains(&v))) {
            start_rank = Some(rank);
        }
        if !added(crew, &[news as u64])?.iter().any(|&news| news > 0) {
            break;
        }
        longest = Some(rank);
        let told = share.tell(crew, &fresh);
        fresh = [Vec::new(), Vec::new()];
        for parcel in crew.settle(told)? {
            let player = parcel.about as usize;
            for source in parcel.bytes.0.as_chunks::<4>().0 {
                let local = u32::from_le_bytes(*source);
                if share.words[local as usize].hear(player as u8) {
                    fresh[player].push(local);
                }
            }
        }
    }
    crew.budget().give_back(share.bytes);
    let rank = start_rank.map_or(0, |rank| u64::from(rank) + 1);
    let winner = own_start.map_or(0, |v| match share.words[v as usize] {
        Word::Won(player) => u64::from(player) + 1,
        Word::Open { .. } => 0,
    });
    let arcs = share.sources.len() as u64;
    let sums = added(crew, &[arcs, goals[0], goals[1], wins[0], wins[1], rank, winner])?;
    Ok(Summary {
        positions,
        arcs: sums[0],
        goals: [sums[1], sums[2]],
        attractor: [sums[3], sums[4]],
        draws: positions - sums[3] - sums[4],
        longest,
        winner: sums[6].checked_sub(1).map(|player| player as usize),
        rank: sums[5].checked_sub(1).map(|rank| rank as u32),
        reversing: Duration::ZERO,
        sweeping: begun.elapsed(),
    })
}

/// The sums over all workers.
fn added(crew: &mut Crew<'_>, own: &[u64]) -> Result<Vec<u64>> {
    let bytes: Vec<u8> = own.iter().flat_map(|number| number.to_le_bytes()).collect();
    crew.tell(SUMS, &bytes);
    let mut sums = own.to_vec();
    for parcel in crew.settle(Ok(()))? {
        for (sum, number) in sums.iter_mut().zip(parcel.bytes.0.as_chunks::<8>().0) {
            *sum += u64::from_le_bytes(*number);
        }
    }
    Ok(sums)
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Won(u8),
    /// So many arcs do not yet lead to a win of the owner's opponent.
    Open {
        owner: u8,
        left: u32,
    },
}

impl Word {
    /// What is known at first.
    fn new(kind: Kind, degree: u32) -> Word {
        match kind.goal() {
            Some(player) => Word::Won(player as u8),
            None => Word::Open { owner: kind.owner() as u8, left: degree },
        }
    }

    /// An arc leads to a win of a player; whether that decides this position.
    fn hear(&mut self, player: u8) -> bool {
        let Word::Open { owner, left } = self else { return false };
        *left -= 1;
        let decided = *owner == player || *left == 0;
        if decided {
            *self = Word::Won(player);
        }
        decided
    }
}

/// The bytes of what is known of a position and where the arcs into it begin.
const OF_POSITION: u64 = (size_of::<Word>() + size_of::<u64>()) as u64;

/// How many positions a worker has.
fn owned(all: u32, index: u32, peers: u32) -> u32 {
    all / peers + u32::from(index < all % peers)
}

/// The positions of one worker.
struct Share {
    peers: u32,
    words: Vec<Word>,
    /// Where the sources of the arcs into each position begin.
    starts: Vec<u64>,
    sources: Vec<u32>,
    bytes: u64,
}

impl Share {
    fn read<S: Source>(crew: &mut Crew<'_>, source: &S) -> Result<Share> {
        let (index, peers) = (crew.index() as u32, crew.peers() as u32);
        let all = source.len() as u32;
        let own = owned(all, index, peers);
        let mut begun = crew.budget().take(u64::from(own) * OF_POSITION);
        let mut words = Vec::with_capacity(own as usize);
        let mut outbox: Vec<Vec<u8>> = vec![Vec::new(); peers as usize];
        for v in (index..all).step_by(peers as usize) {
            if begun.is_err() {
                break;
            }
            words.push(Word::new(source.kind(v), source.degree(v) as u32));
            source.arcs_from(v..v + 1, |from, to| {
                let box_ = &mut outbox[(to % peers) as usize];
                box_.extend_from_slice(&(to / peers).to_le_bytes());
                box_.extend_from_slice(&from.to_le_bytes());
            });
            if v / peers % STRETCH == 0 {
                begun = crew.budget().check();
                post(crew, &mut outbox, ARCS, PARCEL);
                crew.pause();
            }
        }
        post(crew, &mut outbox, ARCS, 1);
        let arrived = crew.settle(begun)?;
        let held: u64 = arrived.iter().map(|parcel| parcel.bytes.0.len() as u64).sum();
        let arcs = |visit: &mut dyn FnMut(u32, u32)| {
            for parcel in &arrived {
                for arc in parcel.bytes.0.as_chunks::<8>().0 {
                    let [a, b, c, d, e, f, g, h] = *arc;
                    visit(u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
                }
            }
            Ok(())
        };
        // What has arrived is held as well until it is sorted.
        let sorted = crew.budget().take(held).and_then(|()| Share::new(crew, words, arcs));
        crew.settle(sorted.as_ref().map(|_| ()).map_err(Clone::clone))?;
        crew.budget().give_back(held);
        sorted
    }

    /// The positions of this worker and the arcs into them, of a file that is read three times.
    fn stream(crew: &mut Crew<'_>, file: &Stream) -> Result<Share> {
        let (index, peers) = (crew.index() as u32, crew.peers() as u32);
        let own = owned(file.positions(), index, peers);
        let begun = || {
            crew.budget().take(u64::from(own) * OF_POSITION)?;
            let mut words = Vec::with_capacity(own as usize);
            file.each_position(crew.budget(), |v, kind, degree| {
                if v % peers == index {
                    words.push(Word::new(kind, degree));
                }
            })?;
            Share::new(crew, words, |visit| {
                file.each_arc(crew.budget(), |from, to| {
                    if to % peers == index {
                        visit(to / peers, from);
                    }
                })
            })
        };
        let share = begun();
        crew.settle(share.as_ref().map(|_| ()).map_err(Clone::clone))?;
        share
    }

    /// Sorts the arcs into these positions; `arcs` visits all of them with their places here, the same
    /// ones each time.
    fn new(
        crew: &Crew<'_>,
        words: Vec<Word>,
        arcs: impl Fn(&mut dyn FnMut(u32, u32)) -> Result<()>,
    ) -> Result<Share> {
        // Two places more than positions: where the sources of each begin is counted one place too far, and
        // is right when all are put in.
        let mut starts = vec![0u64; words.len() + 2];
        arcs(&mut |to, _| starts[to as usize + 2] += 1)?;
        for k in 1..starts.len() {
            starts[k] += starts[k - 1];
        }
        let all = starts[words.len() + 1];
        crew.budget().take(4 * all)?;
        let mut sources = vec![0u32; all as usize];
        let mut put = 0;
        arcs(&mut |to, from| {
            let at = &mut starts[to as usize + 1];
            // A file may have been changed meanwhile.
            if let Some(source) = sources.get_mut(*at as usize) {
                *source = from;
            }
            *at += 1;
            put += 1;
        })?;
        if put != all {
            return Err(Error::bad_request(message!("binary-damaged")));
        }
        starts.pop();
        let bytes = words.len() as u64 * OF_POSITION + 4 * all;
        Ok(Share { peers: crew.peers() as u32, words, starts, sources, bytes })
    }

    /// Tells the workers of all sources about wins.
    fn tell(&self, crew: &mut Crew<'_>, fresh: &[Vec<u32>; 2]) -> Result<()> {
        for (player, fresh) in fresh.iter().enumerate() {
            let mut outbox: Vec<Vec<u8>> = vec![Vec::new(); self.peers as usize];
            for some in fresh.chunks(STRETCH as usize) {
                crew.budget().check()?;
                for &local in some {
                    let [from, to] = [local, local + 1].map(|k| self.starts[k as usize] as usize);
                    for &source in &self.sources[from..to] {
                        outbox[(source % self.peers) as usize]
                            .extend_from_slice(&(source / self.peers).to_le_bytes());
                    }
                }
                post(crew, &mut outbox, player as u64, PARCEL);
                crew.pause();
            }
            post(crew, &mut outbox, player as u64, 1);
        }
        Ok(())
    }
}

/// Sends what has come together.
fn post(crew: &mut Crew<'_>, outbox: &mut [Vec<u8>], about: u64, least: usize) {
    for (to, bytes) in outbox.iter_mut().enumerate() {
        if bytes.len() >= least {
            crew.send(to as u64, about, std::mem::take(bytes));
        }
    }
}
