//! Moves of puzzles played by the rules alone, apart from everything that finds them.

use super::hanoi::Hanoi;
use super::queens::{self, Queens};
use super::sliding_tiles::SlidingTiles;
use super::solitaire_clobber_2::STYLE;
use crate::game::{Puzzle, Ruleset};
use crate::rules::kit::bits::Bits;
use crate::rules::kit::stones::{Ground, Stones, Style};
use crate::text::{Cursor, Parameters};
use crate::words::Message;
use crate::{Result, message};

/// What comes of a list of moves.
pub struct Replayed {
    /// How many of them are legal, from the first on.
    pub played: usize,
    /// What is wrong with the next.
    pub error: Option<Message>,
    /// How many pieces remain after those.
    pub remaining: u64,
    /// Where they lead.
    pub placement: String,
}

/// Plays moves from a placement of a puzzle; nothing if this is not one of the puzzles known here.
pub fn replay(
    name: &str,
    ruleset: &str,
    placement: &str,
    moves: &[Vec<u32>],
    joker: bool,
) -> Result<Option<Replayed>> {
    let mut next = None;
    let mut text = placement;
    if name == "solitaire-clobber"
        && let [.., b' ', letter @ (b'x' | b'o')] = placement.as_bytes()
    {
        next = Some(*letter == b'x');
        text = &placement[..placement.len() - 2];
    }
    let letters = match name {
        "peg-solitaire" => "x",
        "solitaire-clobber" | "solitaire-clobber-2" => "xo",
        "hanoi" => return discs(ruleset, placement, moves).map(Some),
        "sliding-tiles" => return tiles(placement, moves).map(Some),
        "queens" => return place_queens(placement, moves).map(Some),
        _ => return Ok(None),
    };
    let stones = Stones::read(&mut Cursor::new(text), &Style { letters, ..STYLE })?;
    let mut board = Board { stones, joker, turns: name == "solitaire-clobber", next };
    let mut error = None;
    let mut played = 0;
    for step in moves {
        let done = if letters == "x" { board.jump(step) } else { board.capture(step) };
        if let Err(message) = done {
            error = Some(message);
            break;
        }
        played += 1;
    }
    let remaining = (board.stones.x.len() + board.stones.o.len()) as u64;
    Ok(Some(Replayed { played, error, remaining, placement: board.write() }))
}

/// Plays moves one after the other; `play` makes one or says what is wrong with it.
fn in_order(
    moves: &[Vec<u32>],
    mut play: impl FnMut(&[u32]) -> Result<(), Message>,
) -> (usize, Option<Message>) {
    for (played, step) in moves.iter().enumerate() {
        if let Err(fault) = play(step) {
            return (played, Some(fault));
        }
    }
    (moves.len(), None)
}

fn discs(ruleset: &str, placement: &str, moves: &[Vec<u32>]) -> Result<Replayed> {
    let mut text = Cursor::new(ruleset);
    text.eat("hanoi");
    let rules = Hanoi::with_parameters(Parameters::read("hanoi", &mut text, 0..5)?)?;
    let mut at = rules.read(&mut Cursor::new(empty(placement)))?;
    let (played, fault) = in_order(moves, |step| match *step {
        [from, to] if rules.play(&mut at, from, to) => Ok(()),
        [from, to] => Err(message!("replay-no-disc", from = from, to = to)),
        _ => Err(message!("replay-two-places")),
    });
    Ok(Replayed { played, error: fault, remaining: rules.pieces(&at), placement: rules.write(&at) })
}

fn tiles(placement: &str, moves: &[Vec<u32>]) -> Result<Replayed> {
    let mut at = SlidingTiles.read(&mut Cursor::new(empty(placement)))?;
    let (played, fault) = in_order(moves, |step| match *step {
        [from, to] if at.slide(from, to) => Ok(()),
        [from, to] => Err(message!("replay-no-tile", from = from, to = to)),
        _ => Err(message!("replay-two-places")),
    });
    let (remaining, placement) = (SlidingTiles.pieces(&at), SlidingTiles.write(&at));
    Ok(Replayed { played, error: fault, remaining, placement })
}

fn place_queens(placement: &str, moves: &[Vec<u32>]) -> Result<Replayed> {
    let mut at = Queens.read(&mut Cursor::new(empty(placement)))?;
    let (played, fault) = in_order(moves, |step| {
        let &[cell] = step else { return Err(message!("replay-one-place")) };
        let place = cell as usize;
        let is_free = at.cells.get(place) == Some(&b'.');
        let attacked = |q: usize| at.cells[q] == b'x' && queens::attacks(&at, q, place);
        if !is_free || (0..at.cells.len()).any(attacked) {
            return Err(message!("replay-no-queen", place = cell));
        }
        at.cells[place] = b'x';
        Ok(())
    });
    let (remaining, placement) = (Queens.pieces(&at), Queens.write(&at));
    Ok(Replayed { played, error: fault, remaining, placement })
}

/// A placement as rulesets read it, which know nothing of the sign for an empty one.
fn empty(placement: &str) -> &str {
    if placement == "-" { "" } else { placement }
}

struct Board {
    stones: Stones,
    joker: bool,
    /// Whether the colours take turns, and whether `x` is next, if that is fixed.
    turns: bool,
    next: Option<bool>,
}

impl Board {
    fn write(&self) -> String {
        let stones = self.stones.write();
        match self.next.filter(|_| self.turns) {
            None => stones,
            Some(x) => format!("{stones} {}", if x { 'x' } else { 'o' }),
        }
    }

    fn letter(&self, place: u32) -> u8 {
        if (place as usize) < self.stones.places() {
            self.stones.letter(place as usize)
        } else {
            b'#'
        }
    }

    fn are_neighbours(&self, a: u32, b: u32) -> bool {
        self.stones.near(a as usize).any(|near| near == b as usize)
    }

    /// The stones of one colour, and those of the other.
    fn sides(&mut self, x: bool) -> (&mut Bits, &mut Bits) {
        let Stones { x: black, o: white, .. } = &mut self.stones;
        if x { (black, white) } else { (white, black) }
    }

    fn capture(&mut self, step: &[u32]) -> Result<(), Message> {
        let &[from, to] = step else { return Err(message!("replay-two-places")) };
        let stone = self.letter(from);
        if stone != b'x' && stone != b'o' {
            return Err(message!("replay-no-stone", place = from));
        }
        let x = stone == b'x';
        if from == to {
            if !std::mem::replace(&mut self.joker, false) {
                return Err(message!("replay-no-joker"));
            }
            let (own, enemy) = self.sides(x);
            own.remove(from as usize);
            enemy.insert(from as usize);
            return Ok(());
        }
        if self.turns && self.next == Some(!x) {
            return Err(message!("replay-not-in-turn", from = from, to = to));
        }
        let captured = if x { b'o' } else { b'x' };
        if self.letter(to) != captured || !self.are_neighbours(from, to) {
            return Err(message!("replay-no-capture", from = from, to = to));
        }
        let (own, enemy) = self.sides(x);
        own.remove(from as usize);
        own.insert(to as usize);
        enemy.remove(to as usize);
        self.next = self.turns.then_some(!x);
        Ok(())
    }

    /// On a board the peg jumped over may be left out: it stands in the middle.
    fn jump(&mut self, step: &[u32]) -> Result<(), Message> {
        let (from, over, to) = match (step, &self.stones.ground) {
            (&[from, over, to], _) => (from, over, to),
            (&[from, to], Ground::Board { .. }) => (from, u32::midpoint(from, to), to),
            _ => return Err(message!("replay-three-places")),
        };
        let straight = match &self.stones.ground {
            Ground::Board { columns, .. } => {
                let (wide, across) = (*columns as u32, from.abs_diff(to));
                across == 2 * wide || across == 2 && from / wide == to / wide
            }
            _ => from != to,
        };
        let pegs = self.letter(from) == b'x' && self.letter(over) == b'x';
        let free = self.letter(to) == b'.';
        let near = |a: u32, b: u32| self.are_neighbours(a, b);
        if !(pegs && free && straight && near(from, over) && near(over, to)) {
            return Err(message!("replay-no-jump", from = from, to = to));
        }
        self.stones.x.remove(from as usize);
        self.stones.x.remove(over as usize);
        self.stones.x.insert(to as usize);
        Ok(())
    }
}
