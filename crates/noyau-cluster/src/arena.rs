//! Game graphs by several workers. A position belongs to the worker that its number modulo their number
//! names, who holds the arcs into it. In round r the positions of rank r are known, and for every arc into
//! one of them the worker of its source is told who wins there.

use noyau::Result;
use noyau::arena::source::{Source, Summary};

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
    let mut share = Share::read(crew, source)?;
    let (mut wins, mut fresh) = ([0u64; 2], [Vec::new(), Vec::new()]);
    for (local, word) in share.words.iter().enumerate() {
        if let Word::Won(player) = word {
            fresh[usize::from(*player)].push(local as u32);
        }
    }
    let goals = [fresh[0].len() as u64, fresh[1].len() as u64];
    let (index, peers) = (crew.index(), crew.peers());
    let start = source.start();
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
    let positions = source.len() as u64;
    Ok(Summary {
        positions,
        arcs: sums[0],
        goals: [sums[1], sums[2]],
        attractor: [sums[3], sums[4]],
        draws: positions - sums[3] - sums[4],
        longest,
        winner: sums[6].checked_sub(1).map(|player| player as usize),
        rank: sums[5].checked_sub(1).map(|rank| rank as u32),
        reversing: std::time::Duration::ZERO,
        sweeping: std::time::Duration::ZERO,
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
        let own = (all + peers - 1 - index) / peers;
        let mut bytes = u64::from(own) * 16;
        let mut begun = crew.budget().take(bytes);
        let mut words = Vec::with_capacity(own as usize);
        let mut outbox: Vec<Vec<u8>> = vec![Vec::new(); peers as usize];
        for v in (index..all).step_by(peers as usize) {
            if begun.is_err() {
                break;
            }
            let kind = source.kind(v);
            words.push(match kind.goal() {
                Some(player) => Word::Won(player as u8),
                None => Word::Open { owner: kind.owner() as u8, left: source.degree(v) as u32 },
            });
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
        let arcs: u64 = arrived.iter().map(|parcel| parcel.bytes.0.len() as u64 / 8).sum();
        bytes += arcs * 4;
        // What has arrived is held as well until it is sorted.
        crew.settle(crew.budget().take(arcs * 12))?;
        let mut starts = vec![0u64; own as usize + 1];
        let each = |visit: &mut dyn FnMut(u32, u32)| {
            for parcel in &arrived {
                for arc in parcel.bytes.0.as_chunks::<8>().0 {
                    let [a, b, c, d, e, f, g, h] = *arc;
                    visit(u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
                }
            }
        };
        each(&mut |to, _| starts[to as usize + 1] += 1);
        for k in 1..starts.len() {
            starts[k] += starts[k - 1];
        }
        let mut next = starts.clone();
        let mut sources = vec![0u32; arcs as usize];
        each(&mut |to, from| {
            sources[next[to as usize] as usize] = from;
            next[to as usize] += 1;
        });
        drop(arrived);
        crew.budget().give_back(arcs * 8);
        Ok(Share { peers, words, starts, sources, bytes })
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
