//! Who wins, how and why, as messages.

use super::why;
use crate::game;
use crate::game::{Convention, Outcome, Player, Reason, Reduction, Winner};
use crate::message;
use crate::solve::{Firsts, Move};
use crate::words::Message;

/// So many things are listed in a sentence, and no more.
pub(super) const MOST_LISTED: usize = 12;
/// So many other winning moves are named.
const MOST_OTHERS: usize = 4;

/// What there is to say about a game that the last move decides.
pub(super) struct Sentences<'a> {
    pub outcome: Outcome,
    pub firsts: Firsts,
    pub impartial: bool,
    pub convention: Convention,
    /// The winning moves; Left's and Right's where they differ.
    pub moves: &'a [Vec<Move>; 2],
    /// Whether these are all; there may be too many moves to list.
    pub complete: [bool; 2],
    pub reason: &'a Reason,
}

/// One sentence after the other.
pub(super) fn together(sentences: impl IntoIterator<Item = Message>) -> Message {
    let pair = |first, second| message!("two-sentences", first = first, second = second);
    sentences.into_iter().reduce(pair).unwrap_or_else(|| Message::verbatim(""))
}

/// Long texts are cut off, so that a sentence stays one.
pub(super) fn short(text: &str) -> String {
    const MOST: usize = 90;
    if text.chars().count() <= MOST {
        return text.to_string();
    }
    text.chars().take(MOST).chain("…".chars()).collect()
}

/// A number with its sign as it is set in print.
pub(super) fn signed(n: i64) -> String {
    n.to_string().replace('-', "−")
}

/// The words by which sentences choose.
fn winner_word(winner: Winner) -> &'static str {
    match winner {
        Winner::Left => "left",
        Winner::Right => "right",
        Winner::Draw => "draw",
    }
}

fn player_word(player: Player) -> &'static str {
    winner_word(Winner::of(player))
}

/// `take 1 from the heap of 5; take 1 from the heap of 3`.
fn listed(moves: &[Move]) -> Option<Message> {
    let pair = |rest, first| message!("list-semicolon", first = first, rest = rest);
    moves.iter().rev().map(Move::said).reduce(pair)
}

/// The winning moves beside the one that is named, if there are any.
fn others(moves: &[Move]) -> Option<Message> {
    let rest = moves.get(1..)?;
    let shown = listed(&rest[..rest.len().min(MOST_OTHERS)])?;
    Some(match rest.len().saturating_sub(MOST_OTHERS) {
        0 => message!("how-others", count = rest.len(), moves = shown),
        more => message!("how-others-more", moves = shown, more = more),
    })
}

impl Sentences<'_> {
    pub fn who(&self) -> Message {
        match self.outcome {
            Outcome::N => message!("who-first"),
            Outcome::P => message!("who-second"),
            Outcome::L => message!("who-left"),
            Outcome::R => message!("who-right"),
            Outcome::D if self.firsts == [Winner::Draw; 2] => message!("who-nobody"),
            Outcome::D => {
                let [left, right] = self.firsts.map(winner_word);
                message!("who-draws", left = left, right = right)
            }
        }
    }

    /// The winning moves of a player, the one that the reason speaks of first.
    fn ordered(&self, player: usize) -> Vec<Move> {
        let mut moves = self.moves[player].clone();
        let wanted = match self.reason {
            Reason::Columns(columns)
            | Reason::Pairing { columns, .. }
            | Reason::Reversing { columns, .. } => {
                columns.change.as_ref().and_then(|change| change.by.get(player))
            }
            Reason::Symmetry { first, .. } => first.as_ref(),
            _ => None,
        };
        let place = |wanted: &game::Move| moves.iter().position(|m| m.step == *wanted);
        if let Some(k) = wanted.and_then(place) {
            moves[..=k].rotate_right(1);
        }
        moves
    }

    /// How many winning moves there are, or several where they are not all known.
    fn count(&self, player: usize) -> usize {
        let listed = self.moves[player].len();
        if self.complete[player] { listed } else { listed.max(2) }
    }

    /// The winning moves that the sentences speak of: at most one of each player.
    pub fn best(&self) -> Vec<Move> {
        [0, 1].into_iter().filter_map(|player| self.ordered(player).into_iter().next()).collect()
    }

    pub fn how(&self) -> Message {
        if *self.reason == Reason::Ended {
            return message!("how-ended");
        }
        if self.impartial { self.how_for_both() } else { self.how_for_each() }
    }

    fn how_for_both(&self) -> Message {
        let misere = self.convention == Convention::Misere;
        let moves = self.ordered(0);
        let then = self.then();
        if let Some(best) = moves.first() {
            let to = short(&best.to);
            let move_ = message!("how-move", count = self.count(0), move = best.said(), to = to);
            return together([Some(move_), then, others(&moves)].into_iter().flatten());
        }
        match self.outcome {
            Outcome::D => message!("how-draw"),
            Outcome::N => message!("how-unlisted"),
            // In misère play a first move may end the game and lose without an answer.
            _ if misere && then.is_none() => message!("how-misere-lost"),
            _ if self.is_last() => message!("how-last"),
            _ => together([Some(message!("how-answered")), then].into_iter().flatten()),
        }
    }

    fn how_for_each(&self) -> Message {
        let misere = self.convention == Convention::Misere;
        let mut sentences = Vec::new();
        for (k, player) in Player::BOTH.into_iter().enumerate() {
            let moves = self.ordered(k);
            let name = player_word(player);
            if let Some(best) = moves.first() {
                let to = short(&best.to);
                let count = self.count(k);
                let said = best.said();
                sentences.push(message!(
                    "how-move-of",
                    player = name,
                    count = count,
                    move = said,
                    to = to
                ));
            } else if self.firsts[k] == Winner::of(player) {
                sentences.push(if self.complete[k] {
                    message!("how-no-move-of", player = name)
                } else {
                    message!("how-unlisted-of", player = name)
                });
            }
        }
        match (sentences.is_empty(), self.outcome) {
            (false, _) => together(sentences),
            (true, Outcome::D) => message!("how-neither"),
            (true, _) if misere => message!("how-first-loses"),
            (true, _) => {
                together([Some(message!("how-each-answered")), self.then()].into_iter().flatten())
            }
        }
    }

    /// Whether a single 1 is left in misère play.
    fn is_last(&self) -> bool {
        match self.reason {
            Reason::Columns(columns) => columns.reversed && columns.ones == [1],
            Reason::Remainder { heaps, .. } => {
                self.convention == Convention::Misere
                    && matches!(heaps.as_slice(), [only] if only.heap == 1)
            }
            _ => false,
        }
    }

    /// What is true after a move of the winner.
    fn then(&self) -> Option<Message> {
        Some(match self.reason {
            Reason::Columns(c) if c.reversed || c.last_large => {
                let units = why::units(c.what);
                match c.modulus {
                    2 => message!("then-odd-ones", units = units),
                    m => message!("then-ones-modulo", units = units, modulus = m),
                }
            }
            Reason::Columns(c)
            | Reason::Pairing { columns: c, .. }
            | Reason::Reversing { columns: c, .. } => match c.modulus {
                2 => message!("then-even"),
                m => message!("then-multiple", modulus = m),
            },
            Reason::Remainder { modulus, lost, heaps } if heaps.len() == 1 => {
                message!("then-remainder", lost = *lost, modulus = *modulus)
            }
            Reason::Golden { .. } => message!("then-golden"),
            Reason::Symmetry { .. } => message!("then-symmetric"),
            Reason::Mex { .. }
            | Reason::Sum { .. }
            | Reason::Period { .. }
            | Reason::Remainder { .. } => message!("then-zero"),
            _ => return None,
        })
    }

    pub fn why(&self) -> Message {
        why::why(self.reason, self.outcome, self.convention)
    }
}

/// Between which numbers the fewest pieces lie.
fn between(at_least: u64, at_most: Option<u64>) -> Message {
    match at_most {
        Some(most) => message!("who-puzzle-between", least = at_least, most = most),
        None => message!("who-puzzle-at-least", least = at_least),
    }
}

/// The three sentences on a puzzle; in some all pieces have places to find, and none are taken.
pub(super) fn puzzle(
    pieces: u64,
    reduction: &Reduction,
    invariant: Option<&Message>,
    placing: bool,
) -> [Message; 3] {
    let Reduction { least, at_least, at_most, moves, method, .. } = reduction;
    let unsolved = placing && least.is_some_and(|least| least > 0);
    let who = match (least, at_least) {
        (Some(least), _) if unsolved => message!("who-puzzle-unsolved", least = *least),
        (Some(least), _) => message!("who-puzzle", least = *least, pieces = pieces),
        (None, Some(bound)) => between(*bound, *at_most),
        (None, None) => message!("who-puzzle-impossible"),
    };
    let how = if moves.is_empty() {
        match (unsolved, least) {
            (true, _) => message!("how-puzzle-no-nearer"),
            (false, Some(0)) => message!("how-puzzle-solved"),
            (false, _) => message!("how-puzzle-none"),
        }
    } else {
        let places = |step: game::Move| {
            let places: Vec<String> = step.places().iter().map(u32::to_string).collect();
            places.join(" → ")
        };
        let shown: Vec<String> = moves.iter().take(MOST_LISTED).map(places).collect();
        let (count, shown) = (moves.len(), shown.join(", "));
        match (unsolved, count > MOST_LISTED) {
            (true, true) => message!("how-puzzle-near-long", count = count, moves = shown),
            (true, false) => message!("how-puzzle-near", count = count, moves = shown),
            (false, true) => message!("how-puzzle-long", count = count, moves = shown),
            (false, false) => message!("how-puzzle", count = count, moves = shown),
        }
    };
    let method = message!("why-method", method = method.clone());
    let why = together(invariant.into_iter().cloned().chain([method]));
    [who, how, why]
}
