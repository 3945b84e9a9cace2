//! Game graphs whose arcs have colours: blue for Left, red for Right, green for both.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::{Player, Winner};
use crate::loops::{Loops, Node, Outcomes, Sides, sides};
use crate::{Budget, Context, Error, ErrorKind, Result, Session, message};

/// Who wins a game graph with coloured arcs, by which moves, and what each position is worth.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ColouredAsk {
    /// How many positions there are; they are numbered from 0.
    pub positions: u32,
    /// The moves: from, to, and `blue` (Left's), `red` (Right's) or `green` (both players').
    pub arcs: Vec<(u32, u32, String)>,
    /// The names of the positions, which the answer gives back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// What is known of a position.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ColouredPosition {
    /// Who wins when Left starts; `D` if play goes on for ever.
    pub left_first: Winner,
    /// Who wins when Right starts.
    pub right_first: Winner,
    /// Where Left, who starts, moves best; null if she cannot move.
    pub left_move: Option<u32>,
    /// Where Right, who starts, moves best.
    pub right_move: Option<u32>,
    /// What it is worth: a canonical form, the simplest form of a stopper, or onside and offside
    /// with `&` between them; null where that is out of reach.
    pub value: Option<String>,
}

/// A game graph with coloured arcs, solved.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ColouredAnswer {
    /// One for each position.
    pub positions: Vec<ColouredPosition>,
    /// The names of the positions, if any were given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// Larger graphs are refused.
const MOST_POSITIONS: u32 = 10_000;
/// Values are computed in graphs that are not larger than this.
const MOST_VALUED: u32 = 100;

/// The players to whom a colour belongs.
fn owners(colour: &str) -> Option<&'static [Player]> {
    match colour.to_ascii_lowercase().as_str() {
        "blue" | "b" | "l" | "left" | "bleu" => Some(&[Player::Left]),
        "red" | "r" | "right" | "rouge" => Some(&[Player::Right]),
        "green" | "g" | "vert" => Some(&Player::BOTH),
        _ => None,
    }
}

impl Question for ColouredAsk {
    type Answer = ColouredAnswer;

    const WORDS: bool = false;

    const EXAMPLE: &'static str =
        r#"{"positions": 3, "arcs": [[0, 1, "blue"], [0, 2, "red"], [1, 2, "green"]]}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<ColouredAnswer> {
        let budget = context.budget;
        let loops = self.read()?;
        let outcomes = Outcomes::of(&loops, budget)?;
        let mut positions = Vec::with_capacity(self.positions as usize);
        for node in 0..self.positions {
            let value = match self.positions {
                ..=MOST_VALUED => value(&loops, node, budget)?,
                _ => None,
            };
            positions.push(ColouredPosition {
                left_first: outcomes.winner(node, Player::Left),
                right_first: outcomes.winner(node, Player::Right),
                left_move: outcomes.best(&loops, node, Player::Left),
                right_move: outcomes.best(&loops, node, Player::Right),
                value,
            });
        }
        Ok(ColouredAnswer { positions, names: self.names.clone() })
    }
}

impl ColouredAsk {
    fn read(&self) -> Result<Loops> {
        if self.positions > MOST_POSITIONS {
            let message = message!("loops-too-large", most = MOST_POSITIONS);
            return Err(Error::over_budget(message));
        }
        let shown = |v: u32| self.names.get(v as usize).cloned().unwrap_or_else(|| v.to_string());
        let mut sides = vec![[Vec::new(), Vec::new()]; self.positions as usize];
        for (from, to, colour) in &self.arcs {
            for &vertex in [from, to] {
                if vertex >= self.positions {
                    return Err(Error::bad_request(message!(
                        "no-vertex-of",
                        vertex = vertex,
                        vertices = self.positions
                    )));
                }
            }
            let Some(players) = owners(colour) else {
                return Err(Error::bad_request(message!(
                    "no-player-colour",
                    from = shown(*from),
                    to = shown(*to),
                    colour = colour.as_str()
                )));
            };
            for &player in players {
                sides[*from as usize][player as usize].push(*to);
            }
        }
        let mut loops = Loops::default();
        for _ in 0..self.positions {
            loops.fresh()?;
        }
        for (node, [left, right]) in sides.into_iter().enumerate() {
            loops.set(node as Node, left, right);
        }
        Ok(loops)
    }
}

/// The value of a position, unless it is too large.
fn value(loops: &Loops, node: Node, budget: &Budget) -> Result<Option<String>> {
    let mut scratch = loops.clone();
    let mut find = || -> Result<String> {
        Ok(match sides(&mut scratch, node, budget)? {
            Sides::Stopper(simplest) => scratch.print(simplest, budget)?,
            Sides::Between { onside, offside } => {
                let mut print = |side: Option<Node>| match side {
                    Some(side) => scratch.print(side, budget),
                    None => Ok("?".to_string()),
                };
                let onside = print(onside)?;
                format!("{onside} & {}", print(offside)?)
            }
        })
    };
    match find() {
        Ok(value) => Ok(Some(value)),
        // Too large for a value, while there is still time.
        Err(error) if error.kind == ErrorKind::OverBudget && budget.check().is_ok() => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(positions: u32, arcs: &[(u32, u32, &str)]) -> Result<ColouredAnswer> {
        let arcs = arcs.iter().map(|&(u, v, colour)| (u, v, colour.to_string())).collect();
        let question = ColouredAsk { positions, arcs, names: Vec::new() };
        Session::new().ask(&question, &Budget::default())
    }

    #[test]
    fn colours_are_players() {
        let found = ask(4, &[(0, 1, "blue"), (0, 2, "red"), (1, 3, "green"), (2, 2, "red")]);
        let values: Vec<_> =
            found.unwrap().positions.into_iter().map(|p| p.value.unwrap()).collect();
        assert_eq!(values, ["{*|off}", "*", "off", "0"]);
    }

    #[test]
    fn what_is_no_player_is_refused() {
        let error = ask(2, &[(0, 1, "black")]).unwrap_err();
        assert_eq!(error.kind, ErrorKind::BadRequest);
        assert!(error.message.to_string().contains("black"), "{}", error.message);
        assert!(ask(2, &[(0, 2, "red")]).is_err());
        assert!(ask(u32::MAX, &[]).is_err());
    }

    /// Whoever follows the moves that are given wins, and as soon as it can be.
    #[test]
    fn strategies_win() {
        let mut dice = crate::random::Dice::new(5);
        for _ in 0..200 {
            let count = 2 + dice.roll(7) as u32;
            let colours = ["blue", "red", "green"];
            let arcs: Vec<(u32, u32, &str)> = (0..dice.roll(20))
                .map(|_| (dice.below(count), dice.below(count), colours[dice.roll(3)]))
                .collect();
            let found = ask(count, &arcs).unwrap();
            for start in 0..count {
                for first in Player::BOTH {
                    let at = |v: u32| &found.positions[v as usize];
                    let winner = |v: u32, first: Player| match first {
                        Player::Left => at(v).left_first,
                        Player::Right => at(v).right_first,
                    };
                    let Winner::Draw = winner(start, first) else {
                        // The winner follows the strategy, the loser moves at random.
                        let won = winner(start, first);
                        let (mut here, mut turn) = (start, first);
                        for step in 0.. {
                            assert!(step < 1000, "{arcs:?} from {start}");
                            assert_eq!(winner(here, turn), won);
                            let best = match turn {
                                Player::Left => at(here).left_move,
                                Player::Right => at(here).right_move,
                            };
                            let Some(best) = best else {
                                assert_eq!(won, Winner::of(turn.other()));
                                break;
                            };
                            let options: Vec<u32> = arcs
                                .iter()
                                .filter(|arc| {
                                    arc.0 == here && owners(arc.2).unwrap().contains(&turn)
                                })
                                .map(|arc| arc.1)
                                .collect();
                            here = if won == Winner::of(turn) {
                                best
                            } else {
                                options[dice.roll(options.len())]
                            };
                            turn = turn.other();
                        }
                        continue;
                    };
                }
            }
        }
    }
}
