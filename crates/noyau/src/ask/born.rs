//! All short games by their birthday, and the lattice that they form.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::sorting;
use crate::value::{Games, operations};
use crate::{Budget, Context, Result, Session};

/// All games born by some day.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BornAsk {
    /// The day: 0 to 3.
    pub day: u64,
    /// Whether the lattice is wanted, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lattice: bool,
}

/// All games born by some day.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BornAnswer {
    /// The day.
    pub day: u64,
    /// How many games there are.
    pub count: u64,
    /// The games, smaller ones before larger ones.
    pub games: Vec<String>,
    /// The pairs of games with none between them, the smaller one first, by their places in the
    /// list; if they were asked for. They draw the lattice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub covers: Option<Vec<[u32; 2]>>,
}

impl Question for BornAsk {
    type Answer = BornAnswer;

    const WORDS: bool = false;

    const EXAMPLE: &'static str = r#"{"day": 1, "lattice": true}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<BornAnswer> {
        let budget = context.budget;
        let mut games = Games::new();
        let born = operations::born_by(&mut games, self.day, budget)?;
        let mut below: Vec<Vec<bool>> = Vec::with_capacity(born.len());
        for &game in &born {
            let mut row = Vec::with_capacity(born.len());
            for &other in &born {
                row.push(other != game && games.le(other, game, budget)?);
            }
            below.push(row);
        }
        // A game has more games below it than each of those has.
        let depth: Vec<usize> =
            below.iter().map(|row| row.iter().filter(|&&less| less).count()).collect();
        let mut order: Vec<usize> = (0..born.len()).collect();
        sorting::sort_by_key(&mut order, |&game| depth[game]);
        let mut printed = Vec::with_capacity(born.len());
        for &game in &order {
            printed.push(games.print(born[game], budget)?);
        }
        let covers = self.lattice.then(|| covers(&below, &order, budget)).transpose()?;
        Ok(BornAnswer { day: self.day, count: born.len() as u64, games: printed, covers })
    }
}

/// The pairs with nothing between them, by their places in `order`.
fn covers(below: &[Vec<bool>], order: &[usize], budget: &Budget) -> Result<Vec<[u32; 2]>> {
    let mut found = Vec::new();
    for (upper, &game) in order.iter().enumerate() {
        budget.check()?;
        // From the largest down: what is below one that was found is not covered.
        let mut taken = vec![false; order.len()];
        for lower in (0..upper).rev() {
            let smaller = order[lower];
            if !below[game][smaller] || taken[lower] {
                continue;
            }
            found.push([lower as u32, upper as u32]);
            for (place, &other) in order[..lower].iter().enumerate() {
                taken[place] |= below[smaller][other];
            }
        }
    }
    found.sort_unstable();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn born(day: u64) -> BornAnswer {
        Session::new().ask(&BornAsk { day, lattice: true }, &Budget::default()).unwrap()
    }

    #[test]
    fn days_zero_to_two() {
        assert_eq!(born(0).games, ["0"]);
        let one = born(1);
        assert_eq!(one.games, ["-1", "0", "*", "1"]);
        assert_eq!(one.covers.unwrap(), [[0, 1], [0, 2], [1, 3], [2, 3]]);
        let two = born(2);
        assert_eq!(two.count, 22);
        assert_eq!((two.games[0].as_str(), two.games[21].as_str()), ("-2", "2"));
        // A distributive lattice of 22 games (Calistrate, Paulhus, Wolfe): each has as many games
        // below it, in steps, as its negative has above it.
        let covers = two.covers.unwrap();
        let count =
            |side: usize, game: u32| covers.iter().filter(|pair| pair[side] == game).count();
        let mut below: Vec<usize> = (0..22).map(|game| count(1, game)).collect();
        let mut above: Vec<usize> = (0..22).map(|game| count(0, game)).collect();
        below.sort_unstable();
        above.sort_unstable();
        assert_eq!(below, above);
        let error = Session::new().ask(&BornAsk { day: 4, lattice: false }, &Budget::default());
        assert!(error.is_err());
    }
}
