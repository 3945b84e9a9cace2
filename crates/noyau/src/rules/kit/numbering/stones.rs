//! Stones of two colours on at most 32 places.

use std::ops::Range;

use super::{Binomials, MOST, MOST_TIERS, gathered, next_with_as_many_ones, scattered};
use crate::game::{Flow, GO_ON, Inside, Known, Numbering, Place, Player, Sink, Tier, Winners};
use crate::sorting;

/// The places of the stones of either colour, where they have some.
type Read<P> = Box<dyn Fn(&P) -> Option<[u64; 2]> + Send + Sync>;
/// The position with these stones.
type Write<P> = Box<dyn Fn([u64; 2]) -> P + Send + Sync>;

/// More places would not be numbered anyway.
const MOST_PLACES: usize = 32;

/// The ranks of sets of up to 32 elements, byte by byte.
struct Ranks(Vec<[u32; 256]>);

impl Ranks {
    fn new(choose: &Binomials) -> Ranks {
        // By byte, and by how many elements come before it.
        let mut table = vec![[0u32; 256]; 4 * 33];
        for byte in 0..4 {
            for before in 0..=8 * byte {
                for (set, rank) in table[byte * 33 + before].iter_mut().enumerate() {
                    let (mut k, mut sum) = (before, 0);
                    for bit in (0..8).filter(|bit| set >> bit & 1 == 1) {
                        k += 1;
                        sum += choose.choose(8 * byte + bit, k);
                    }
                    *rank = sum as u32;
                }
            }
        }
        Ranks(table)
    }

    fn rank(&self, set: u32) -> u64 {
        let bytes = set.to_le_bytes();
        let (mut sum, mut before) = (0u64, 0);
        for (k, &byte) in bytes.iter().enumerate() {
            sum += u64::from(self.0[k * 33 + before][byte as usize]);
            before += byte.count_ones() as usize;
        }
        sum
    }
}

/// Positions of stones that take each other.
pub struct Duel<P> {
    board: Board,
    read: Read<P>,
    write: Write<P>,
}

/// Stones that take each other: as many stay or fewer. A tier for every pair of numbers of stones.
struct Board {
    near: Vec<u32>,
    most: [usize; 2],
    choose: Binomials,
    ranks: Ranks,
    /// The numbers of stones of every tier.
    counts: Vec<[usize; 2]>,
    /// The tier of every pair.
    tier: Vec<u32>,
    tiers: Vec<Tier>,
}

impl<P: 'static> Duel<P> {
    /// Stones that move onto adjacent enemies: `near` says what touches each place.
    pub fn boxed(
        near: Vec<u32>,
        most: [usize; 2],
        read: impl Fn(&P) -> Option<[u64; 2]> + Send + Sync + 'static,
        write: impl Fn([u64; 2]) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        let places = near.len();
        if places > MOST_PLACES || most[0] + most[1] > places {
            return None;
        }
        let choose = Binomials::new();
        let mut counts: Vec<[usize; 2]> =
            (0..=most[0]).flat_map(|x| (0..=most[1]).map(move |o| [x, o])).collect();
        sorting::sort_by_key(&mut counts, |&[x, o]| (x + o, x));
        let mut tier = vec![0; (most[0] + 1) * (most[1] + 1)];
        let mut tiers = Vec::new();
        let mut all = 0u64;
        for (k, &[x, o]) in counts.iter().enumerate() {
            tier[x * (most[1] + 1) + o] = k as u32;
            let size = choose.choose(places, x + o).checked_mul(choose.choose(x + o, x))?;
            all = all.checked_add(size).filter(|&all| all <= MOST)?;
            tiers.push(Tier::whole(size));
        }
        let ranks = Ranks::new(&choose);
        let board = Board { near, most, choose, ranks, counts, tier, tiers };
        Some(Box::new(Duel { board, read: Box::new(read), write: Box::new(write) }))
    }
}

impl Board {
    fn tier(&self, [x, o]: [usize; 2]) -> u32 {
        self.tier[x * (self.most[1] + 1) + o]
    }

    /// The number of a position in its tier; `colours` is how many ways there are to colour as many
    /// stones.
    fn number(&self, [x, o]: [u32; 2], colours: u64) -> u64 {
        let colour = gathered(x.into(), (x | o).into());
        self.ranks.rank(x | o) * colours + self.ranks.rank(colour as u32)
    }

    fn place(&self, stones: [u32; 2]) -> Place {
        let counts = stones.map(|set| set.count_ones() as usize);
        let colours = self.choose.choose(counts[0] + counts[1], counts[0]);
        Place { tier: self.tier(counts), number: self.number(stones, colours) }
    }

    fn stones(&self, at: Place) -> [u64; 2] {
        let [x, o] = self.counts[at.tier as usize];
        let colours = self.choose.choose(x + o, x);
        let all = self.choose.unrank(at.number / colours, x + o);
        let own = scattered(self.choose.unrank(at.number % colours, x), all);
        [own, all ^ own]
    }

    fn captures<S: Sink + ?Sized>(
        &self,
        at: [u32; 2],
        to: (u32, u64),
        player: Player,
        sink: &mut S,
    ) -> Flow {
        let [mut own, enemy] = if player == Player::Left { at } else { [at[1], at[0]] };
        let (tier, colours) = to;
        let start = own;
        while own != 0 {
            let from = own & own.wrapping_neg();
            own &= own - 1;
            let mut taken = self.near[from.trailing_zeros() as usize] & enemy;
            while taken != 0 {
                let to = taken & taken.wrapping_neg();
                taken &= taken - 1;
                let (mine, theirs) = (start ^ from | to, enemy ^ to);
                let after = if player == Player::Left { [mine, theirs] } else { [theirs, mine] };
                sink.option(Place { tier, number: self.number(after, colours) })?;
            }
        }
        GO_ON
    }

    fn needs(&self, tier: u32) -> Vec<u32> {
        // A stone takes one of the other colour: where one colour is gone, nobody moves.
        let mut lower = match self.counts[tier as usize] {
            [0, _] | [_, 0] => Vec::new(),
            [x, o] => vec![self.tier([x - 1, o]), self.tier([x, o - 1])],
        };
        lower.sort_unstable();
        lower
    }

    fn expand<S: Sink + ?Sized>(
        &self,
        tier: u32,
        numbers: Range<u64>,
        players: &[Player],
        sink: &mut S,
    ) {
        let [x, o] = self.counts[tier as usize];
        let colours = self.choose.choose(x + o, x);
        if numbers.is_empty() {
            return;
        }
        if x == 0 || o == 0 {
            for _ in numbers {
                for &player in players {
                    sink.done(player);
                }
            }
            return;
        }
        let lower = [[x, o - 1], [x - 1, o]]
            .map(|[x, o]| (self.tier([x, o]), self.choose.choose(x + o, x)));
        let mut all = self.choose.unrank(numbers.start / colours, x + o);
        let mut colour = self.choose.unrank(numbers.start % colours, x);
        let mut within = numbers.start % colours;
        for _ in numbers {
            let own = scattered(colour, all);
            let at = [own as u32, (all ^ own) as u32];
            for &player in players {
                // It is broken off when enough is known.
                let _ = self.captures(at, lower[player as usize], player, sink);
                sink.done(player);
            }
            within += 1;
            if within == colours {
                within = 0;
                colour = (1 << x) - 1;
                all = next_with_as_many_ones(all);
            } else {
                colour = next_with_as_many_ones(colour);
            }
        }
    }
}

impl<P: 'static> Numbering<P> for Duel<P> {
    fn tiers(&self) -> &[Tier] {
        &self.board.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Nothing
    }
    fn needs(&self, tier: u32) -> Vec<u32> {
        self.board.needs(tier)
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let stones = (self.read)(at)?.map(|set| set as u32);
        let counts = stones.map(|set| set.count_ones() as usize);
        let most = self.board.most;
        let fits = counts[0] <= most[0] && counts[1] <= most[1];
        fits.then(|| self.board.place(stones))
    }
    fn unrank(&self, at: Place) -> P {
        (self.write)(self.board.stones(at))
    }
    expanded_and_won!(board);
}

/// Positions of stones that go past each other.
pub struct Crossing<P> {
    strip: Strip,
    read: Read<P>,
    write: Write<P>,
}

/// Stones that go past each other on a strip and stay: Left's to higher places, Right's to lower
/// ones. Left's stones choose a block, whose tier is how far they can still go.
struct Strip {
    places: usize,
    count: [usize; 2],
    choose: Binomials,
    /// The tier and the block of Left's stones, by their rank.
    blocks: Vec<(u32, u32)>,
    /// Left's stones of every tier.
    sets: Vec<Vec<u64>>,
    tiers: Vec<Tier>,
}

impl<P: 'static> Crossing<P> {
    pub fn boxed(
        places: usize,
        count: [usize; 2],
        read: impl Fn(&P) -> Option<[u64; 2]> + Send + Sync + 'static,
        write: impl Fn([u64; 2]) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        if places > MOST_PLACES || count[0] + count[1] > places {
            return None;
        }
        let choose = Binomials::new();
        let size = choose.choose(places - count[0], count[1]);
        let fronts = choose.choose(places, count[0]);
        if fronts > 1 << 24 || fronts.checked_mul(size)? > MOST {
            return None;
        }
        let farthest: usize = (places - count[0]..places).sum();
        let most = farthest - (0..count[0]).sum::<usize>();
        if most >= MOST_TIERS {
            return None;
        }
        let mut sets = vec![Vec::new(); most + 1];
        let mut blocks = Vec::new();
        let mut set = (1u64 << count[0]) - 1;
        for _ in 0..fronts {
            let reached: usize = (0..places).filter(|place| set >> place & 1 == 1).sum();
            let tier = farthest - reached;
            blocks.push((tier as u32, sets[tier].len() as u32));
            sets[tier].push(set);
            if set != 0 {
                set = next_with_as_many_ones(set);
            }
        }
        let tiers = sets.iter().map(|sets: &Vec<u64>| Tier {
            blocks: (0..=sets.len() as u64).map(|k| k * size).collect(),
        });
        let strip = Strip { tiers: tiers.collect(), places, count, choose, blocks, sets };
        Some(Box::new(Crossing { strip, read: Box::new(read), write: Box::new(write) }))
    }
}

impl Strip {
    fn all(&self) -> u64 {
        (1 << self.places) - 1
    }

    fn size(&self) -> u64 {
        self.choose.choose(self.places - self.count[0], self.count[1])
    }

    fn place(&self, [left, right]: [u64; 2]) -> Place {
        let (tier, block) = self.blocks[self.choose.rank(left) as usize];
        let inner = self.choose.rank(gathered(right, self.all() & !left));
        Place { tier, number: u64::from(block) * self.size() + inner }
    }

    fn stones(&self, at: Place) -> [u64; 2] {
        let left = self.sets[at.tier as usize][(at.number / self.size()) as usize];
        let inner = self.choose.unrank(at.number % self.size(), self.count[1]);
        [left, scattered(inner, self.all() & !left)]
    }

    /// What Left's stones allow, whatever Right's are.
    fn front(&self, left: u64) -> Front {
        let mut free = self.all() & !left;
        let (mut hops, mut last) = (0, None);
        for k in 0..free.count_ones() {
            let place = free.trailing_zeros();
            free &= free - 1;
            // The neighbour, or the place behind one stone of Left's.
            if last.is_some_and(|last| place - last <= 2) {
                hops |= 1 << k;
            }
            last = Some(place);
        }
        let mut steps = Vec::new();
        let mut stones = left;
        while stones != 0 {
            let from = stones & stones.wrapping_neg();
            stones &= stones - 1;
            let near = from << 1 & self.all() & !left;
            if near == 0 {
                continue;
            }
            let behind = near << 1 & self.all() & !left;
            let start = |to: u64| {
                let (tier, block) = self.blocks[self.choose.rank(left ^ from ^ to) as usize];
                Place { tier, number: u64::from(block) * self.size() }
            };
            let over = if behind == 0 { None } else { Some(start(behind)) };
            let place = (self.all() & !left & (near - 1)).count_ones();
            steps.push(Step { place, next: start(near), over });
        }
        Front { hops, steps }
    }

    /// Moves of Left, with Right's stones among the places that Left leaves. A step leaves these as they
    /// are; the stone over which another jumps goes one place up among them.
    fn left_moves<S: Sink + ?Sized>(
        &self,
        front: &Front,
        right: u64,
        number: u64,
        sink: &mut S,
    ) -> Flow {
        for step in &front.steps {
            let place = step.place as usize;
            if right >> place & 1 == 0 {
                sink.option(Place { tier: step.next.tier, number: step.next.number + number })?;
            } else if let Some(over) = step.over.filter(|_| right >> place & 2 == 0) {
                let number = number + self.raised(right, place);
                sink.option(Place { tier: over.tier, number: over.number + number })?;
            }
        }
        GO_ON
    }

    /// How much greater the rank of a set becomes when the element at a place goes one up.
    fn raised(&self, set: u64, place: usize) -> u64 {
        let order = (set & ((1 << place) - 1)).count_ones() as usize + 1;
        self.choose.choose(place + 1, order) - self.choose.choose(place, order)
    }

    /// Moves of Right: whether they step or jump, among the places that Left leaves they go one down.
    fn right_moves<S: Sink + ?Sized>(
        &self,
        front: &Front,
        right: u64,
        at: Place,
        sink: &mut S,
    ) -> Flow {
        let mut movers = right & !(right << 1) & front.hops;
        while movers != 0 {
            let place = movers.trailing_zeros() as usize;
            movers &= movers - 1;
            let number = at.number - self.raised(right, place - 1);
            sink.option(Place { tier: at.tier, number })?;
        }
        GO_ON
    }

    fn expand<S: Sink + ?Sized>(
        &self,
        tier: u32,
        numbers: Range<u64>,
        players: &[Player],
        sink: &mut S,
    ) {
        if numbers.is_empty() {
            return;
        }
        let size = self.size();
        let mut within = numbers.start % size;
        let mut right = self.choose.unrank(within, self.count[1]);
        let set = |number: u64| self.sets[tier as usize][(number / size) as usize];
        let mut front = self.front(set(numbers.start));
        for number in numbers.clone() {
            if within == size {
                within = 0;
                right = (1 << self.count[1]) - 1;
                front = self.front(set(number));
            }
            for &player in players {
                // It is broken off when enough is known.
                let _ = match player {
                    Player::Left => self.left_moves(&front, right, within, sink),
                    Player::Right => self.right_moves(&front, right, Place { tier, number }, sink),
                };
                sink.done(player);
            }
            within += 1;
            if within < size {
                right = next_with_as_many_ones(right);
            }
        }
    }
}

/// What Left's stones allow, whatever Right's are. Places are counted among those that Left leaves.
struct Front {
    /// The places from which a stone of Right's gets to the one below.
    hops: u64,
    steps: Vec<Step>,
}

/// A stone of Left's with a place before it.
struct Step {
    /// Which place.
    place: u32,
    /// Where the block begins if it steps there, and if it jumps over it.
    next: Place,
    over: Option<Place>,
}

impl<P: 'static> Numbering<P> for Crossing<P> {
    fn tiers(&self) -> &[Tier] {
        &self.strip.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Downward
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let stones = (self.read)(at)?;
        let counts = stones.map(|set| set.count_ones() as usize);
        (counts == self.strip.count).then(|| self.strip.place(stones))
    }
    fn unrank(&self, at: Place) -> P {
        (self.write)(self.strip.stones(at))
    }
    expanded_and_won!(strip);
}
