//! Cliques, products of cliques, hypercubes: every board with stones of both colours, at any size.
//!
//! Let G be a product of cliques with at least four vertices, with stones on all of them, of both
//! colours, and v a vertex such that the other stones are not all of one colour.
//!
//! If G is neither a hypercube nor K2 × K3, one stone of either colour can remain at v (proposition 5 and
//! theorem 20 of the thesis). If G is a hypercube, one stone of colour c can remain at v unless the
//! invariant modulo 3 forbids it, and otherwise two, one of them of colour c at v (theorem 18 has the two;
//! that nothing but the invariant stands against one follows from the way the blocks are emptied, see
//! [`push`], and from the case of four dimensions).
//!
//! If v holds the only stone of its colour, nothing but a capture of it leaves a stone at v.

mod layout;
mod play;
mod push;
mod shape;
mod tour;

pub use shape::Hamming;

use super::parts::{Ask, Found};
use crate::words::Message;
use crate::{Budget, Result, message};
use play::Player;

/// A best reduction of a board full of stones, and why it is one; nothing if the board is not covered by
/// the theorems.
pub(super) fn solve(
    shape: &Hamming,
    colours: &[u8],
    ask: &Ask,
    budget: &Budget,
) -> Result<Option<(Option<Found>, Message)>> {
    solve_within(shape, colours, ask, play::REST, budget)
}

/// The same, with at most `rest` places left to be decided exactly.
fn solve_within(
    shape: &Hamming,
    colours: &[u8],
    ask: &Ask,
    rest: usize,
    budget: &Budget,
) -> Result<Option<(Option<Found>, Message)>> {
    let by_place: Vec<u8> =
        (0..colours.len() as u32).map(|place| colours[shape.vertex(place) as usize]).collect();
    let mut sizes = shape.sizes.clone();
    sizes.sort_unstable();
    if shape.order() < 4 || sizes == [2, 3] {
        return Ok(None);
    }
    let board = Board { shape, colours: by_place, rest, budget };
    let at = ask.at.and_then(|v| shape.place(v));
    let ask = Ask { at, ..*ask };
    if board.cannot(&ask) {
        return Ok(Some((None, message!("method-too-few-of-a-colour"))));
    }
    let Some(plan) = board.plan(&ask) else { return Ok(None) };
    let Some(moves) = board.carry_out(&plan)? else { return Ok(None) };
    let count = plan.count;
    let moves = moves.into_iter().map(|step| step.map(|place| shape.vertex(place))).collect();
    Ok(Some((Some(Found { count, moves }), board.method(&plan))))
}

/// Stones of both colours, or of one and a joker, on all vertices, by place.
struct Board<'a> {
    shape: &'a Hamming,
    colours: Vec<u8>,
    rest: usize,
    budget: &'a Budget,
}

/// What is to be done.
struct Plan {
    /// How many stones remain.
    count: u32,
    /// Where one of them stands, and its colour.
    at: u32,
    colour: u8,
    /// The colour of the other one, if that matters.
    other: Option<u8>,
    joker: Joker,
}

/// When the joker is used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Joker {
    Never,
    /// On this stone, before all captures.
    First(u32),
    /// On the last stone.
    Last,
}

impl Board<'_> {
    /// Modulo 3, 1 for a stone that is of the colour of its side of a hypercube, otherwise 2.
    fn weight(place: u32, colour: u8) -> u32 {
        if Hamming::side(place) == colour { 1 } else { 2 }
    }

    fn total(&self) -> u32 {
        let each = self.colours.iter().enumerate();
        (each.map(|(place, &c)| u64::from(Self::weight(place as u32, c))).sum::<u64>() % 3) as u32
    }

    /// The only place with a colour.
    fn rare(&self, colour: u8) -> Option<u32> {
        let mut places = self.colours.iter().enumerate().filter(|(_, c)| **c == colour);
        let first = places.next()?.0;
        places.next().is_none().then_some(first as u32)
    }

    /// The first place, of those that are allowed, from which all other stones are of both colours.
    fn open(&self, mut allowed: impl FnMut(u32) -> bool) -> Option<u32> {
        let rare = [self.rare(0), self.rare(1)];
        let mut places = 0..self.colours.len() as u32;
        places.find(|&place| !rare.contains(&Some(place)) && allowed(place))
    }

    /// The fewest stones, by the theorems, and how.
    fn plan(&self, ask: &Ask) -> Option<Plan> {
        let mixed = self.colours.iter().any(|&c| c != self.colours[0]);
        if let Some(other) = ask.other {
            return self.with_second(ask, other, mixed);
        }
        if mixed && let Some(plan) = self.to_one(ask) {
            return Some(plan);
        }
        if ask.joker {
            return self.with_joker(ask, mixed);
        }
        if !mixed {
            return None;
        }
        let stuck = ask.at.filter(|&at| self.rare(self.colours[at as usize]) == Some(at));
        if let Some(at) = stuck {
            return Some(self.around_the_only(at, ask.colour));
        }
        let at = match ask.at {
            Some(at) => at,
            None => self.open(|_| true)?,
        };
        let colour = ask.colour.unwrap_or(0);
        Some(Plan { count: 2, at, colour, other: None, joker: Joker::Never })
    }

    /// A stone must remain where the only one of its colour stands: it stays, or is captured.
    fn around_the_only(&self, at: u32, colour: Option<u8>) -> Plan {
        let own = self.colours[at as usize];
        let stays = colour == Some(own);
        let count = self.colours.len() as u32 - u32::from(!stays);
        let colour = if stays { own } else { own ^ 1 };
        Plan { count, at, colour, other: None, joker: Joker::Never }
    }

    /// More than one stone must remain, and a second colour is asked for.
    fn with_second(&self, ask: &Ask, other: u8, mixed: bool) -> Option<Plan> {
        let at = ask.at?;
        if ask.joker {
            return self.with_joker(ask, mixed).map(|plan| Plan { other: Some(other), ..plan });
        }
        if self.rare(self.colours[at as usize]) == Some(at) {
            let plan = self.around_the_only(at, ask.colour);
            return Some(Plan { other: Some(other), ..plan });
        }
        let colours: &[u8] = match &ask.colour {
            Some(colour) => std::slice::from_ref(colour),
            None => &[0, 1],
        };
        let colour = *colours.iter().find(|&&colour| self.carries(colour, other))?;
        Some(Plan { count: 2, at, colour, other: Some(other), joker: Joker::Never })
    }

    /// Whether two stones have these two colours.
    fn carries(&self, one: u8, two: u8) -> bool {
        let count = |c: u8| self.colours.iter().filter(|&&d| d == c).take(2).count();
        count(one) > usize::from(one == two) && count(two) > 0
    }

    /// Whether what is asked for cannot be, because captures never make more stones of a colour.
    fn cannot(&self, ask: &Ask) -> bool {
        let Some(other) = ask.other.filter(|_| !ask.joker) else { return false };
        let stuck = ask.at.filter(|&at| self.rare(self.colours[at as usize]) == Some(at));
        if let Some(at) = stuck {
            return other == self.colours[at as usize];
        }
        let colours = ask.colour.map_or(vec![0, 1], |colour| vec![colour]);
        !colours.iter().any(|&colour| self.carries(colour, other))
    }

    /// One stone without a joker, where that is possible.
    fn to_one(&self, ask: &Ask) -> Option<Plan> {
        let total = self.total();
        let cube = self.shape.is_cube();
        let fits = |place: u32, colour: u8| !cube || Self::weight(place, colour) == total;
        let colours: &[u8] = match &ask.colour {
            Some(colour) => std::slice::from_ref(colour),
            None => &[0, 1],
        };
        colours.iter().find_map(|&colour| {
            let allowed = |place| ask.at.is_none_or(|at| at == place) && fits(place, colour);
            let at = self.open(allowed)?;
            Some(Plan { count: 1, at, colour, other: None, joker: Joker::Never })
        })
    }

    /// One stone does not remain by captures alone.
    fn with_joker(&self, ask: &Ask, mixed: bool) -> Option<Plan> {
        let at = ask.at.unwrap_or_else(|| self.open(|_| true).unwrap_or(0));
        let colour = ask.colour.unwrap_or(0);
        let total = self.total();
        let colours: &[u8] = if ask.colour.is_some() { &[colour] } else { &[0, 1] };
        let rare = self.rare(self.colours[at as usize]) == Some(at);
        for &colour in colours {
            let wanted = (Self::weight(at, colour) + 3 - total) % 3;
            if self.shape.is_cube() && mixed && !rare && total != 0 && wanted == total {
                return Some(Plan { count: 1, at, colour, other: None, joker: Joker::Last });
            }
            let fits = |place: u32| {
                let own = self.colours[place as usize];
                !self.shape.is_cube() || Self::weight(place, own) == wanted
            };
            if let Some(first) = self.turned(at, fits) {
                let joker = Joker::First(first);
                return Some(Plan { count: 1, at, colour, other: None, joker });
            }
        }
        let first = self.turned(at, |_| true)?;
        Some(Plan { count: 2, at, colour, other: None, joker: Joker::First(first) })
    }

    /// A stone that, turned, leaves both colours besides a place.
    fn turned(&self, at: u32, mut fits: impl FnMut(u32) -> bool) -> Option<u32> {
        let mut counts = [0usize; 2];
        for (place, &c) in self.colours.iter().enumerate() {
            counts[c as usize] += usize::from(place as u32 != at);
        }
        (0..self.colours.len() as u32).find(|&place| {
            let own = self.colours[place as usize] as usize;
            let mut after = counts;
            if place != at {
                after[own] -= 1;
                after[own ^ 1] += 1;
            }
            fits(place) && after[0] > 0 && after[1] > 0
        })
    }

    /// The moves, by places.
    fn carry_out(&self, plan: &Plan) -> Result<Option<Vec<[u32; 2]>>> {
        let mut colours = self.colours.clone();
        let n = colours.len() as u32;
        if plan.count > 2 {
            let near = (0..n).find(|&other| self.shape.adjacent(other, plan.at));
            let capture = near.filter(|_| plan.count < n).map(|near| [near, plan.at]);
            return Ok(Some(capture.into_iter().collect()));
        }
        let mut moves = Vec::new();
        let mut colour = plan.colour;
        match plan.joker {
            Joker::Never => {}
            Joker::First(place) => {
                colours[place as usize] ^= 1;
                moves.push([place, place]);
            }
            Joker::Last => colour ^= 1,
        }
        let player = Player {
            shape: self.shape,
            at: plan.at,
            colour,
            other: plan.other,
            count: plan.count,
            rest: self.rest,
            budget: self.budget,
        };
        let bytes = 64 * u64::from(n);
        self.budget.take(bytes)?;
        let played = player.play(&colours)?;
        self.budget.give_back(bytes);
        let Some(played) = played else { return Ok(None) };
        moves.extend(played);
        if plan.joker == Joker::Last {
            moves.push([plan.at, plan.at]);
        }
        Ok(Some(moves))
    }

    /// Which theorem, and which case of it.
    fn method(&self, plan: &Plan) -> Message {
        if plan.count > 2 {
            return message!("method-only-stone");
        }
        let joker = match plan.joker {
            Joker::Never => "never",
            Joker::First(_) => "first",
            Joker::Last => "last",
        };
        match (self.shape.is_cube(), plan.count) {
            (true, 2) if plan.other.is_some() => message!("method-hypercube-pair", joker = joker),
            (true, 1) => message!("method-hypercube", joker = joker),
            (true, _) => message!("method-hypercube-two", joker = joker),
            _ if self.shape.sizes.len() == 1 => message!("method-clique", joker = joker),
            _ => message!("method-clique-product", joker = joker),
        }
    }
}

#[cfg(test)]
mod tests;
