//! The towers of Hanoi.

use super::solitaire_clobber_2::no_goal;
use crate::engine::puzzle::shortest;
use crate::game::{Figure, Flow, GO_ON, Goal, Move, Object, Puzzle, Reduction, Ruleset, Visit};
use crate::text::{Cursor, Parameters};
use crate::{Budget, Result, message};

/// Move the top disc of a peg to another one, never onto a smaller disc, until all are on the last.
pub struct Hanoi {
    pegs: u8,
}

/// At most so many pegs, named by letters.
const MOST_PEGS: u64 = 8;

/// At most so many discs: three pegs take twice as many moves for each one more.
const MOST_DISCS: usize = 20;

impl Ruleset for Hanoi {
    /// The peg of each disc, the smallest first.
    type Position = Vec<u8>;

    const OBJECT: Object = Object::Disc;

    about!("hanoi", ["hanoi(3) aaaa", "hanoi(3) abcab", "hanoi(4) aaaab", "hanoi(3) -"]);

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let pegs = parameters.required(message!("hanoi-pegs"), |text| {
            let start = text.at();
            let pegs = text.number_up_to(message!("hanoi-pegs"), MOST_PEGS)?;
            if pegs < 3 {
                return Err(text.error(start, message!("hanoi-pegs-few")));
            }
            Ok(pegs as u8)
        })?;
        Ok(Hanoi { pegs })
    }
    fn spelling(&self) -> String {
        format!("hanoi({})", self.pegs)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u8>> {
        let start = text.at();
        let last = char::from(b'a' + self.pegs - 1);
        let letters = text.take_while(|c| ('a'..=last).contains(&c));
        if !text.is_done() {
            return Err(text.expected(message!("hanoi-letters", last = last)));
        }
        if letters.len() > MOST_DISCS {
            return Err(text.error(start, message!("hanoi-discs-at-most", most = MOST_DISCS)));
        }
        Ok(letters.bytes().map(|letter| letter - b'a').collect())
    }
    fn write(&self, at: &Vec<u8>) -> String {
        if at.is_empty() {
            return "-".to_string();
        }
        at.iter().map(|&peg| char::from(b'a' + peg)).collect()
    }
    fn figure(&self, at: &Vec<u8>) -> Figure {
        Figure::Towers { pegs: self.pegs.into(), discs: at.clone() }
    }
    fn weight(&self, at: &Vec<u8>) -> usize {
        at.len()
    }
}

/// The smallest disc on a peg.
fn top(at: &[u8], peg: u8) -> usize {
    at.iter().position(|&on| on == peg).unwrap_or(at.len())
}

impl Puzzle for Hanoi {
    fn moves(&self, at: &Vec<u8>, visit: Visit<'_, Vec<u8>>) -> Flow {
        for from in 0..self.pegs {
            let disc = top(at, from);
            for to in (0..self.pegs).filter(|&to| disc < top(at, to)) {
                let mut after = at.clone();
                after[disc] = to;
                visit(Move::Hop { from: from.into(), to: to.into() }, after)?;
            }
        }
        GO_ON
    }
    /// The discs that are not yet on the last peg.
    fn pieces(&self, at: &Vec<u8>) -> u64 {
        at.iter().filter(|&&peg| peg + 1 != self.pegs).count() as u64
    }
    fn reduce(&self, at: &Vec<u8>, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        no_goal(goal, Self::NAME)?;
        if self.pegs > 3 {
            return shortest(self, at, budget);
        }
        let moves = three_pegs(at, budget)?;
        Ok(Reduction {
            turns: Some(moves.len() as u64),
            moves: moves.into(),
            ..Reduction::exactly(0, message!("method-hanoi"))
        })
    }
}

/// The only shortest way to the last of three pegs: the largest disc that is not in its place waits for
/// all smaller ones on the third peg.
fn three_pegs(at: &[u8], budget: &Budget) -> Result<Vec<Move>> {
    let mut at = at.to_vec();
    let mut moves = Vec::new();
    // Discs below the number go to the peg; the last task is the next.
    let mut tasks = vec![(at.len(), 2u8)];
    while let Some((count, peg)) = tasks.pop() {
        if moves.len() % 4096 == 0 {
            budget.check()?;
            budget.take(4096 * size_of::<Move>() as u64)?;
        }
        let Some(largest) = (0..count).rev().find(|&disc| at[disc] != peg) else { continue };
        let aside = 3 - at[largest] - peg;
        if at[..largest].iter().all(|&on| on == aside) {
            moves.push(Move::Hop { from: at[largest].into(), to: peg.into() });
            at[largest] = peg;
            tasks.push((largest, peg));
        } else {
            tasks.extend([(largest + 1, peg), (largest, aside)]);
        }
    }
    Ok(moves)
}

impl Hanoi {
    /// Moves the top disc of a peg to another one; whether that is allowed.
    pub fn play(&self, at: &mut [u8], from: u32, to: u32) -> bool {
        let pegs = u32::from(self.pegs);
        if from >= pegs || to >= pegs {
            return false;
        }
        let disc = top(at, from as u8);
        let fits = disc < top(at, to as u8);
        if fits {
            at[disc] = to as u8;
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On three pegs the recursion is as short as any search, from every position.
    #[test]
    fn three_pegs_take_as_few_moves_as_a_search() {
        let (rules, budget) = (Hanoi { pegs: 3 }, Budget::default());
        for discs in 0..=5u32 {
            for number in 0..3usize.pow(discs) {
                let at: Vec<u8> = (0..discs).map(|k| (number / 3usize.pow(k) % 3) as u8).collect();
                let moves = three_pegs(&at, &budget).unwrap();
                let expected = shortest(&rules, &at, &budget).unwrap();
                assert_eq!(moves.len(), expected.moves.len(), "{at:?}");
                let mut now = at.clone();
                for step in &moves {
                    let &[from, to] = step.places().as_slice() else { panic!("{step}") };
                    assert!(rules.play(&mut now, from, to));
                }
                assert_eq!(rules.pieces(&now), 0);
            }
        }
    }

    /// Frame and Stewart's numbers for four pegs, which Bousch proved in 2014.
    #[test]
    fn four_pegs() {
        let (rules, budget) = (Hanoi { pegs: 4 }, Budget::default());
        let turns = |discs| shortest(&rules, &vec![0; discs], &budget).unwrap().turns;
        let found: Vec<_> = (1..=7).map(|discs| turns(discs).unwrap()).collect();
        assert_eq!(found, [1, 3, 5, 9, 13, 17, 25]);
    }
}
