//! Euclid's game.

use crate::game::{
    Convention, Figure, Flow, GO_ON, Impartial, Move, Piece, Reason, Ruleset, Visit,
};
use crate::rules::kit::quadrant;
use crate::text::Cursor;
use crate::{Context, Result, message};

/// Subtract a multiple of the smaller number from the larger one.
#[derive(Default)]
pub struct Euclid;

type Pair = [u64; 2];

/// The move that takes `times` the smaller number, which must leave something.
fn subtract(at: Pair, times: u64) -> (Move, Pair) {
    let larger = usize::from(at[1] > at[0]);
    let count = times * at[1 - larger];
    let mut to = at;
    to[larger] -= count;
    (Move::TakeFrom { heap: larger as u32, count }, to)
}

/// How many times the smaller number can be taken so that something is left.
fn most(at: Pair) -> u64 {
    let [small, large] = [at[0].min(at[1]), at[0].max(at[1])];
    (large - 1) / small
}

/// The Grundy value ⌊y/x − x/y⌋ for x ≤ y (Nivasch).
fn value(at: Pair) -> u64 {
    let [x, y] = [at[0].min(at[1]), at[0].max(at[1])].map(u128::from);
    // y/x − x/y = (y² − x²)/xy, and both squares fit.
    ((y - x) * (y + x) / (x * y)) as u64
}

impl Ruleset for Euclid {
    type Position = Pair;

    about!(
        "euclid",
        no_parameters,
        ["euclid 5,13", "euclid 8,13", "euclid 7,7", "misere euclid 3,8", "euclid 12,31"]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Pair> {
        let x = text.positive(message!("heap-size"), message!("euclid-zero"))?;
        text.expect(",")?;
        text.skip_spaces();
        Ok([x, text.positive(message!("heap-size"), message!("euclid-zero"))?])
    }
    fn write(&self, at: &Pair) -> String {
        format!("{},{}", at[0], at[1])
    }
    fn figure(&self, at: &Pair) -> Figure {
        let reached = || vec![(1..=most(*at)).map(|times| subtract(*at, times).1).collect()];
        quadrant::figure(*at, Piece::Point, reached)
    }
    fn reason(&self, &at: &Pair, convention: Convention) -> Option<Reason> {
        let lost = self.is_p(&at, convention)?;
        let [x, y] = [at[0].min(at[1]), at[0].max(at[1])];
        let statement = if lost {
            message!("why-euclid-lost", x = x, y = y)
        } else {
            message!("why-euclid-won", x = x, y = y)
        };
        Some(Reason::ClosedForm { statement, lost })
    }
    fn canonical(&self, mut at: Pair) -> Pair {
        at.sort_unstable();
        at
    }
    fn coordinates(&self, at: &[u64]) -> Option<Pair> {
        let at: Pair = at.try_into().ok()?;
        (!at.contains(&0)).then_some(at)
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; 2])
    }
}

impl Impartial for Euclid {
    fn moves(&self, &at: &Pair, visit: Visit<'_, Pair>) -> Flow {
        for times in 1..=most(at) {
            let (step, to) = subtract(at, times);
            visit(step, to)?;
        }
        GO_ON
    }

    fn grundy(&self, &at: &Pair, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(Some(value(at)))
    }

    fn is_p(&self, &at: &Pair, convention: Convention) -> Option<bool> {
        (convention == Convention::Normal).then(|| value(at) == 0)
    }

    fn moves_to(&self, &at: &Pair, want: u64) -> Option<Vec<(Move, Pair)>> {
        // While the larger number stays the larger one, the value falls by one with each time the
        // smaller one is taken; beyond, there is one more move at most.
        let all = most(at);
        let near = value(at).saturating_sub(want);
        let times = near.saturating_sub(2)..=near.saturating_add(2).min(all);
        let last = all.saturating_sub(2)..=all;
        let mut times: Vec<u64> = times.chain(last).filter(|&t| t > 0 && t <= all).collect();
        times.sort_unstable();
        times.dedup();
        let steps = times.into_iter().map(|times| subtract(at, times));
        Some(steps.filter(|(_, to)| value(*to) == want).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mex;

    #[test]
    fn values_are_those_of_the_moves() {
        for at in (1..80).flat_map(|x| (1..80).map(move |y| [x, y])) {
            let mut options = Vec::new();
            let _ = Euclid.moves(&at, &mut |_, to| {
                options.push((value(to), to));
                GO_ON
            });
            assert_eq!(value(at), mex(options.iter().map(|option| option.0).collect()), "{at:?}");
            for want in 0..8 {
                let found = Euclid.moves_to(&at, want).unwrap();
                let mut found: Vec<Pair> = found.into_iter().map(|(_, to)| to).collect();
                let matching = options.iter().filter(|option| option.0 == want);
                let mut expected: Vec<Pair> = matching.map(|option| option.1).collect();
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected, "{at:?} to {want}");
            }
        }
    }

    #[test]
    fn large_numbers_are_exact() {
        // Neighbouring Fibonacci numbers are on both sides of the golden ratio in turn.
        assert_eq!(value([7_540_113_804_746_346_429, 12_200_160_415_121_876_738]), 1);
        assert_eq!(value([4_660_046_610_375_530_309, 7_540_113_804_746_346_429]), 0);
        assert_eq!(value([1, u64::MAX]), u64::MAX - 1);
    }
}
