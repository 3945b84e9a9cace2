//! Toppling Dominoes.

use crate::game::{Element, Figure, Flow, GO_ON, Move, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::row;
use crate::text::Cursor;
use crate::{Result, message};

/// Topple a domino of your colour to one side; all on that side fall, too.
pub struct TopplingDominoes;

/// So many light up in the picture when one is toppled.
const MOST_LIT: usize = 512;

impl Ruleset for TopplingDominoes {
    /// One letter a domino: `b`, `r` or `g`.
    type Position = Vec<u8>;

    about!(
        "toppling-dominoes",
        no_parameters,
        [
            "toppling-dominoes bbr",
            "toppling-dominoes brgb",
            "toppling-dominoes bgr",
            "misere toppling-dominoes brb",
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u8>> {
        row::read(text, "bgr", message!("edge-colour"))
    }
    fn write(&self, at: &Vec<u8>) -> String {
        row::write(at)
    }
    fn canonical(&self, at: Vec<u8>) -> Vec<u8> {
        let turned: Vec<u8> = at.iter().rev().copied().collect();
        at.min(turned)
    }
    fn components(&self, at: Vec<u8>) -> Vec<Vec<u8>> {
        if at.is_empty() { Vec::new() } else { vec![at] }
    }
    fn weight(&self, at: &Vec<u8>) -> usize {
        at.len()
    }
    fn figure(&self, at: &Vec<u8>) -> Figure {
        Figure::Dominoes(at.clone())
    }
    /// The arrow at the domino, and what falls.
    fn touches(&self, at: &Vec<u8>, step: &Move, _to: &Vec<u8>) -> Vec<Element> {
        let &Move::Topple { domino, right } = step else { return Vec::new() };
        let place = u64::from(domino);
        let arrow = Element::Square(right.into(), place);
        let falling = if right { place..at.len() as u64 } else { 0..place + 1 };
        [arrow].into_iter().chain(falling.map(Element::Cell)).take(MOST_LIT).collect()
    }
}

impl Partizan for TopplingDominoes {
    fn moves(&self, at: &Vec<u8>, player: Player, visit: Visit<'_, Vec<u8>>) -> Flow {
        let own = if player == Player::Left { b'b' } else { b'r' };
        for place in (0..at.len()).filter(|&place| at[place] == own || at[place] == b'g') {
            let step = |right| Move::Topple { domino: place as u32, right };
            visit(step(false), at[place + 1..].to_vec())?;
            visit(step(true), at[..place].to_vec())?;
        }
        GO_ON
    }
    fn negative(&self, at: &Vec<u8>) -> Option<Vec<u8>> {
        let exchanged = |letter: &u8| match letter {
            b'b' => b'r',
            b'r' => b'b',
            &other => other,
        };
        Some(at.iter().map(exchanged).collect())
    }
}
