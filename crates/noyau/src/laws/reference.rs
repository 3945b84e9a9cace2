//! Small games solved by definition, on the list of all positions that can be reached. Nothing
//! here knows components, symmetries, theorems or tables.

use rustc_hash::FxHashMap;

use crate::Budget;
use crate::game::{Convention, Gain, Kind, Player, Winner};
use crate::part::BoxedPart;

/// A move in the list of positions.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its name.
    pub name: String,
    /// The number of the position it leads to.
    pub to: usize,
    /// What it brings.
    pub gain: Gain,
}

/// Every position that can be reached from a start, and every move between them.
#[derive(Clone, Debug)]
pub struct Reference {
    /// The positions; the first is the start.
    pub positions: Vec<BoxedPart>,
    /// The moves of Left and of Right at each.
    pub steps: Vec<[Vec<Step>; 2]>,
    /// The positions so that every move leads to an earlier one; none if play can return.
    order: Option<Vec<usize>>,
}

impl Reference {
    /// Lists what can be reached, unless it is more than `most` positions.
    pub fn explore(start: &BoxedPart, most: usize) -> Option<Reference> {
        Reference::explore_within(start, most, &Budget::unlimited())
    }

    /// The same; nothing either where the time is over.
    pub fn explore_within(start: &BoxedPart, most: usize, budget: &Budget) -> Option<Reference> {
        // Whoever has more moves than fit here reaches more than `most` positions.
        let budget = budget.aside(1024 * most as u64);
        let mut numbers = FxHashMap::default();
        numbers.insert(start.clone(), 0);
        let mut positions = vec![start.clone()];
        let mut steps: Vec<[Vec<Step>; 2]> = Vec::new();
        while steps.len() < positions.len() {
            let at = positions[steps.len()].clone();
            let mut both = [Vec::new(), Vec::new()];
            for player in Player::BOTH {
                // What cannot be listed is not compared.
                for found in at.moves(player, &budget).ok()? {
                    let next = positions.len();
                    let to = *numbers.entry(found.to.clone()).or_insert(next);
                    if to == next {
                        if next == most {
                            return None;
                        }
                        positions.push(found.to);
                    }
                    let step = Step { name: found.step.to_string(), to, gain: found.gain };
                    both[player as usize].push(step);
                }
            }
            steps.push(both);
        }
        let order = order(&steps);
        Some(Reference { positions, steps, order })
    }

    /// Whether every play ends.
    pub fn ends(&self) -> bool {
        self.order.is_some()
    }

    /// Whether every move can be taken back by the player who made it.
    pub fn is_reversible(&self) -> bool {
        let leads = |from: usize, player: usize, to: usize| {
            self.steps[from][player].iter().any(|step| step.to == to)
        };
        self.steps.iter().enumerate().all(|(at, both)| {
            let mut each = both.iter().enumerate();
            each.all(|(player, steps)| steps.iter().all(|step| leads(step.to, player, at)))
        })
    }

    /// The Grundy values of an impartial game in which every play ends.
    pub fn grundy(&self) -> Option<Vec<u64>> {
        let mut values = vec![0; self.steps.len()];
        for &at in self.order.as_ref()? {
            let reached: Vec<u64> = self.steps[at][0].iter().map(|step| values[step.to]).collect();
            let most = reached.len() as u64;
            values[at] = (0..=most).find(|value| !reached.contains(value)).unwrap_or(most);
        }
        Some(values)
    }

    /// The results at each position when Left and when Right starts: decided backwards from the
    /// ends, whatever is never decided is a draw.
    pub fn results(&self, convention: Convention) -> Vec<[Winner; 2]> {
        let mut results = vec![[Winner::Draw; 2]; self.steps.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for at in (0..self.steps.len()).rev() {
                for player in Player::BOTH {
                    if results[at][player as usize] != Winner::Draw {
                        continue;
                    }
                    let steps = &self.steps[at][player as usize];
                    let other = player.other();
                    let after = |step: &Step| results[step.to][other as usize];
                    let stuck = match convention {
                        Convention::Normal => other,
                        Convention::Misere => player,
                    };
                    let decided = if steps.is_empty() {
                        Winner::of(stuck)
                    } else if steps.iter().any(|step| after(step) == Winner::of(player)) {
                        Winner::of(player)
                    } else if steps.iter().all(|step| after(step) == Winner::of(other)) {
                        Winner::of(other)
                    } else {
                        continue;
                    };
                    results[at][player as usize] = decided;
                    changed = true;
                }
            }
        }
        results
    }

    /// The scores of a game with points, first player's minus second's.
    pub fn scores(&self) -> Option<Vec<i64>> {
        let mut scores = vec![0; self.steps.len()];
        for &at in self.order.as_ref()? {
            let best = self.steps[at][0].iter().map(|step| {
                let rest = if step.gain.again { scores[step.to] } else { -scores[step.to] };
                step.gain.points + rest
            });
            scores[at] = best.max().unwrap_or(0);
        }
        Some(scores)
    }

    /// The fewest pieces on any position of a puzzle.
    pub fn least(&self) -> u64 {
        self.positions.iter().map(|at| at.pieces()).min().unwrap_or(0)
    }

    /// The kind of play.
    pub fn kind(&self) -> Kind {
        self.positions[0].kind()
    }
}

/// An order in which every move leads to an earlier position, if there is one: takes away
/// positions without moves, again and again.
fn order(steps: &[[Vec<Step>; 2]]) -> Option<Vec<usize>> {
    let mut before = vec![Vec::new(); steps.len()];
    let mut open = vec![0; steps.len()];
    for (at, both) in steps.iter().enumerate() {
        for step in both.iter().flatten() {
            before[step.to].push(at);
            open[at] += 1;
        }
    }
    let mut order: Vec<usize> = (0..steps.len()).filter(|&at| open[at] == 0).collect();
    let mut done = 0;
    while let Some(&at) = order.get(done) {
        done += 1;
        for &from in &before[at] {
            open[from] -= 1;
            if open[from] == 0 {
                order.push(from);
            }
        }
    }
    (order.len() == steps.len()).then_some(order)
}
