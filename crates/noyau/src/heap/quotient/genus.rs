//! Genus symbols: the Grundy value, and the misère Grundy values with twos beside.

use std::fmt;

use rustc_hash::FxHashMap;

use super::options::each_option;
use super::oracle::{Sum, plus};
use super::view::sorted;
use crate::heap::Heaps;
use crate::{Budget, Result, message};

/// The genus of a game: its Grundy value, and the misère Grundy values of the game with 0, 1, 2, …
/// nim heaps of 2 beside it. From some place on these differ from the next by 2.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Heaps, genera};
/// let nim = genera(&Heaps::all_but(vec![])?, 3, 1000, &Budget::default())?;
/// let written: Vec<String> = nim.iter().map(|genus| genus.to_string()).collect();
/// assert_eq!(written, ["0^120", "1^031", "2^20", "3^31"]);
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    /// The Grundy value in normal play.
    pub normal: u32,
    /// The misère Grundy values; the last two come again and again.
    misere: Vec<u32>,
}

impl Genus {
    /// The misère Grundy value with so many twos beside.
    pub fn misere(&self, twos: usize) -> u32 {
        match self.misere.get(twos) {
            Some(&value) => value,
            None => self.misere[self.misere.len() - 2 + (twos - self.misere.len()) % 2],
        }
    }

    /// Of a game whose options have these.
    fn of(options: &[Genus]) -> Genus {
        let normal = mex(options.iter().map(|option| option.normal));
        let first =
            if options.is_empty() { 1 } else { mex(options.iter().map(|option| option.misere(0))) };
        let mut misere = vec![first];
        // From here on nothing but the last value can make a difference.
        let settled = options.iter().map(|option| option.misere.len()).max().unwrap_or(0);
        loop {
            let twos = misere.len();
            // A two may be taken whole, or one of it: a one beside a game changes its last bit.
            let before = misere[twos - 1];
            let values = options.iter().map(|option| option.misere(twos));
            misere.push(mex(values.chain([before, before ^ 1])));
            if twos > settled + 1 && misere[twos] == misere[twos - 2] {
                break;
            }
        }
        // The shortest writing: the last two values differ by 2, and all before follows.
        while misere.len() > 2 && misere[misere.len() - 1] == misere[misere.len() - 3] {
            misere.pop();
        }
        Genus { normal, misere }
    }

    /// Whether nim positions have this genus.
    pub fn is_tame(&self) -> bool {
        let of = |misere: &[u32]| self.misere == misere;
        match self.normal {
            0 => of(&[1, 2, 0]) || of(&[0, 2]),
            1 => of(&[0, 3, 1]) || of(&[1, 3]),
            n => of(&[n, n ^ 2]),
        }
    }
}

fn mex(values: impl Iterator<Item = u32>) -> u32 {
    let values = sorted(values);
    let gap = (0..).zip(&values).find(|&(n, &value)| n != value);
    gap.map_or(values.len() as u32, |(n, _)| n)
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.misere.iter().any(|&value| value > 9) { "." } else { "" };
        let list: Vec<String> = self.misere.iter().map(u32::to_string).collect();
        write!(f, "{}^{}", self.normal, list.join(separator))
    }
}

/// The genera of the heaps from 0 to `upto`, as far as they follow from at most `most` sums.
pub fn genera(heaps: &Heaps, upto: usize, most: usize, budget: &Budget) -> Result<Vec<Genus>> {
    let mut known: FxHashMap<Sum, Genus> = FxHashMap::default();
    let mut found = Vec::new();
    let mut ticker = budget.ticker(message!("unit-positions"));
    let options: Vec<Vec<Sum>> = (0..=upto)
        .map(|heap| {
            let mut all = Vec::new();
            each_option(heaps, heap, |rest| {
                let mut rest: Sum = rest.iter().map(|&part| part as u16).collect();
                rest.sort_unstable();
                all.push(rest);
            });
            sorted(all)
        })
        .collect();
    for heap in 0..=upto {
        let root = vec![heap as u16];
        let mut stack = vec![root.clone()];
        while let Some(sum) = stack.last() {
            ticker.tick()?;
            if known.contains_key(sum) {
                stack.pop();
                continue;
            }
            let mut genera = Vec::new();
            let mut open = Vec::new();
            for (i, &moved) in sum.iter().enumerate() {
                let rest = [&sum[..i], &sum[i + 1..]].concat();
                for left in &options[moved as usize] {
                    let to = plus(&rest, left);
                    match known.get(&to) {
                        Some(genus) => genera.push(genus.clone()),
                        None => open.push(to),
                    }
                }
            }
            if !open.is_empty() {
                stack.extend(open);
                continue;
            }
            if known.len() >= most {
                return Ok(found);
            }
            let sum = stack.pop().expect("the loop holds a sum");
            budget.take(128)?;
            known.insert(sum, Genus::of(&genera));
        }
        found.push(known[&root].clone());
    }
    budget.give_back(128 * known.len() as u64);
    Ok(found)
}
