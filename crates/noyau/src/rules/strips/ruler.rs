//! The ruler game.

use crate::game::{Convention, Figure, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::text::{Cells, Cursor};
use crate::{Context, Result, message};

/// Turn any coins in a row without a gap, the rightmost of them from heads to tails.
pub struct Ruler;

/// Longer rows are refused.
const MOST_COINS: usize = 1000;

/// The places of the heads, counted from 1.
fn heads(at: &[u8]) -> impl Iterator<Item = u64> + '_ {
    at.iter().zip(1..).filter(|&(&coin, _)| coin == b'h').map(|(_, place)| place)
}

/// The value of a head: the largest power of 2 that divides its place.
fn value(at: &[u8]) -> u64 {
    heads(at).fold(0, |sum, place| sum ^ 1 << place.trailing_zeros())
}

impl Ruleset for Ruler {
    type Position = Vec<u8>;

    about!(
        "ruler",
        no_parameters,
        ["ruler thth", "ruler tthtth", "ruler hhh", "misere ruler htht", "ruler -"]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u8>> {
        let start = text.at();
        let coins = text.take_while(|c| c == 'h' || c == 't');
        if !text.is_done() {
            return Err(text.expected(message!("ruler-coin")));
        }
        if coins.len() > MOST_COINS {
            return Err(text.error(start, message!("ruler-coins-most", most = MOST_COINS)));
        }
        Ok(coins.as_bytes().to_vec())
    }
    fn write(&self, at: &Vec<u8>) -> String {
        if at.is_empty() { "-".to_string() } else { String::from_utf8_lossy(at).into_owned() }
    }
    fn figure(&self, at: &Vec<u8>) -> Figure {
        Figure::Board(Cells { rows: 1, columns: at.len(), cells: at.clone() })
    }
    fn canonical(&self, mut at: Vec<u8>) -> Vec<u8> {
        // Tails to the right of all heads stay as they are.
        at.truncate(at.iter().rposition(|&coin| coin == b'h').map_or(0, |last| last + 1));
        at
    }
    fn weight(&self, at: &Vec<u8>) -> usize {
        at.len()
    }
}

impl Impartial for Ruler {
    fn moves(&self, at: &Vec<u8>, visit: Visit<'_, Vec<u8>>) -> Flow {
        for last in (0..at.len()).filter(|&place| at[place] == b'h') {
            let mut to = at.clone();
            for first in (0..=last).rev() {
                to[first] = if to[first] == b'h' { b't' } else { b'h' };
                let coins = (first as u32..=last as u32).collect();
                visit(Move::Turn { coins }, to.clone())?;
            }
        }
        GO_ON
    }

    fn grundy(&self, at: &Vec<u8>, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(Some(value(at)))
    }

    fn is_p(&self, at: &Vec<u8>, convention: Convention) -> Option<bool> {
        (convention == Convention::Normal).then(|| value(at) == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mex;

    #[test]
    fn values_are_those_of_the_moves() {
        let mut values: Vec<u64> = Vec::new();
        for heads in 0..1u64 << 10 {
            let coins = |set: u64| -> Vec<u8> {
                (0..10).map(|k| if set >> k & 1 == 1 { b'h' } else { b't' }).collect()
            };
            let number = |at: &[u8]| -> u64 {
                at.iter().enumerate().map(|(k, &coin)| u64::from(coin == b'h') << k).sum()
            };
            let mut options = Vec::new();
            let _ = Ruler.moves(&coins(heads), &mut |_, to| {
                options.push(values[number(&to) as usize]);
                GO_ON
            });
            values.push(mex(options));
            assert_eq!(values.last(), Some(&value(&coins(heads))), "{heads:b}");
        }
    }
}
