//! Ways to decide who wins a whole sum, in the order in which they are tried.
//!
//! A new way is a function and one line in [`WAYS`].

use super::sum_search::SumTable;
use super::{Firsts, SumGame};
use crate::engine::retrograde::WinnerTable;
use crate::engine::{Finding, OutcomeTable, QuotientTable, Tame, Task, ValueTable, winner_of};
use crate::game::{Convention, Kind, Outcome, Player, Reason, Winner};
use crate::heap::Heaps;
use crate::part::{BoxedPart, Found, Part};
use crate::position::Position;
use crate::value::{LoopyNimber, Value};
use crate::words::Message;
use crate::{Context, Result, message};

/// Results, and the engine that found them.
pub type Decided = (Firsts, &'static str);

/// A way to decide who wins.
#[derive(Clone, Copy)]
pub struct Way {
    /// Its name, which is also that of the engine it uses on a single summand.
    pub name: &'static str,
    /// The engines for summands whose names choose this way, too.
    through: &'static [&'static str],
    /// The kinds of games that it is for.
    pub kinds: &'static [Kind],
    /// What it does and what it fits.
    pub about: fn() -> Message,
    /// Decides, or says with `None` that this is not a way for this position.
    run: fn(&Position, Kind, Context<'_>) -> Result<Option<Decided>>,
}

impl std::fmt::Debug for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

const FOR_TWO: [Kind; 2] = [Kind::Impartial, Kind::Partizan];

/// A closed form or a strategy decides the only summand.
pub const THEOREM: Way = Way {
    name: "theorem",
    through: &[],
    kinds: &FOR_TWO,
    about: || message!("engine-theorem"),
    run: theorem,
};
/// Powers of paths and cycles are octal games.
pub const PATH_POWERS: Way = Way {
    name: "path-powers",
    through: &[],
    kinds: &[Kind::Impartial],
    about: || message!("engine-path-powers"),
    run: |at, kind, context| only(at, kind, context, "path-powers"),
};
/// A symmetry that answers every move in the only summand.
pub const SYMMETRY: Way = Way {
    name: "symmetry",
    through: &[],
    kinds: &[Kind::Impartial],
    about: || message!("engine-symmetry"),
    run: |at, kind, context| only(at, kind, context, "symmetry"),
};
/// Complete products and twins of the only summand make it smaller.
pub const COMPLETE_PRODUCTS: Way = Way {
    name: "complete-products",
    through: &[],
    kinds: &[Kind::Impartial],
    about: || message!("engine-complete-products"),
    run: |at, kind, context| only(at, kind, context, "complete-products"),
};
/// The ruleset of the only summand has a search of its own.
pub const OWN_SEARCH: Way = Way {
    name: "own-search",
    through: &[],
    kinds: &[Kind::Impartial],
    about: || message!("engine-own-search"),
    run: |at, kind, context| only(at, kind, context, "own-search"),
};
/// A search over sets of vertices that asks only whether the value of the only summand is 0.
pub const SUBSETS: Way = Way {
    name: "subset-search",
    through: &[],
    kinds: &[Kind::Impartial],
    about: || message!("engine-subset-search"),
    run: |at, kind, context| only(at, kind, context, "subset-search"),
};
/// Grundy values, added by exclusive or; also where play may go on for ever.
pub const NIM_SUM: Way = Way {
    name: "nim-sum",
    through: &[
        "theorem",
        "heap-sequence",
        "path-powers",
        "symmetry",
        "complete-products",
        "own-search",
        "subset-search",
        "grundy-search",
    ],
    kinds: &[Kind::Impartial],
    about: || message!("engine-nim-sum"),
    run: nim_sum,
};
/// Canonical forms, added.
pub const VALUE_SUM: Way = Way {
    name: "value-sum",
    through: &["theorem", "canonical-forms"],
    kinds: &[Kind::Partizan],
    about: || message!("engine-value-sum"),
    run: value_sum,
};
/// A search that the rules of the only summand have for their own boards.
pub const BOARD_SEARCH: Way = Way {
    name: "board-search",
    through: &[],
    kinds: &[Kind::Partizan],
    about: || message!("engine-board-search"),
    run: board_search,
};
/// A search over sums of components, of which small ones are replaced by their values.
pub const SUM_SEARCH: Way = Way {
    name: "sum-search",
    through: &[],
    kinds: &[Kind::Partizan],
    about: || message!("engine-sum-search"),
    run: sum_search,
};
/// Heaps from which one takes, in misère play, by their Grundy values.
pub const TAME_HEAPS: Way = Way {
    name: "tame-heaps",
    through: &[],
    kinds: &[Kind::Impartial],
    about: || message!("engine-tame-heaps"),
    run: tame_heaps,
};
/// Heaps of one game in misère play, by the quotient of the game.
pub const MISERE_QUOTIENT: Way = Way {
    name: "misere-quotient",
    through: &[],
    kinds: &[Kind::Impartial],
    about: || message!("engine-misere-quotient"),
    run: misere_quotient,
};
/// A search for a winning move; every play must end.
pub const SEARCH: Way = Way {
    name: "outcome-search",
    through: &[],
    kinds: &FOR_TWO,
    about: || message!("engine-outcome-search"),
    run: search,
};
/// All positions that can be reached, solved from the end; play may go on for ever.
pub const RETROGRADE: Way = Way {
    name: "retrograde",
    through: &[],
    kinds: &FOR_TWO,
    about: || message!("engine-retrograde"),
    run: retrograde_analysis,
};

/// All ways, the cheapest first.
pub const WAYS: [Way; 14] = [
    THEOREM,
    PATH_POWERS,
    SYMMETRY,
    COMPLETE_PRODUCTS,
    OWN_SEARCH,
    SUBSETS,
    NIM_SUM,
    VALUE_SUM,
    BOARD_SEARCH,
    SUM_SEARCH,
    TAME_HEAPS,
    MISERE_QUOTIENT,
    SEARCH,
    RETROGRADE,
];

impl Way {
    /// Whether it may be used, or its summands may.
    pub fn chosen_by(&self, context: Context<'_>) -> bool {
        context.allows(self.name)
            || context.forced().is_some_and(|engine| self.through.contains(&engine))
    }

    /// Decides who wins; none if this is not a way for this position, or not the one asked for.
    pub fn decide(
        &self,
        position: &Position,
        kind: Kind,
        context: Context<'_>,
    ) -> Result<Option<Decided>> {
        match context.forced() {
            None => (self.run)(position, kind, context),
            // The name of the whole way: its summands are free to choose.
            Some(engine) if engine == self.name => {
                (self.run)(position, kind, context.forcing(None))
            }
            Some(engine) if self.through.contains(&engine) => (self.run)(position, kind, context),
            Some(_) => Ok(None),
        }
    }
}

fn alike(lost: bool) -> Firsts {
    if lost { [Winner::Right, Winner::Left] } else { [Winner::Left, Winner::Right] }
}

#[allow(clippy::unnecessary_wraps, reason = "all ways have one signature")]
fn theorem(at: &Position, _kind: Kind, _context: Context<'_>) -> Result<Option<Decided>> {
    let [part] = at.parts.as_slice() else { return Ok(None) };
    let lost = part.is_p_by_theorem(at.convention);
    Ok(lost.map(|lost| (alike(lost), "theorem")))
}

/// What a table says that somebody made of the whole game is told with this method.
pub const TABLE: &str = "table";

/// Who wins by a table of the whole game.
pub fn tabulated(at: &Position, context: Context<'_>) -> Result<Option<Decided>> {
    let known = match context.tables.tabulated() {
        Some(known) if context.forced().is_none() => known,
        _ => return Ok(None),
    };
    let winner = |left: Option<bool>| match left {
        Some(true) => Winner::Left,
        Some(false) => Winner::Right,
        None => Winner::Draw,
    };
    let found = known.left_wins(&at.to_string())?;
    Ok(found.map(|firsts| (firsts.map(winner), TABLE)))
}

/// Who wins by a proof that some move does, whichever it is.
pub fn proof(at: &Position) -> Option<Decided> {
    let [part] = at.parts.as_slice() else { return None };
    match part.reason(at.convention)? {
        Reason::StrategyStealing { .. } => Some((alike(false), "strategy-stealing")),
        Reason::Symmetry { first, .. } => Some((alike(first.is_none()), "symmetry")),
        _ => None,
    }
}

/// The result of the only summand of an impartial game by this engine.
fn only(
    at: &Position,
    kind: Kind,
    context: Context<'_>,
    engine: &'static str,
) -> Result<Option<Decided>> {
    match at.parts.as_slice() {
        [part] if kind == Kind::Impartial => {
            alone(part.as_ref(), at, context.forcing(Some(engine)))
        }
        _ => Ok(None),
    }
}

/// The Grundy value of a summand, where it has one: an impartial game, or one that equals a nim
/// heap by a theorem.
fn nimber(part: &BoxedPart, context: Context<'_>) -> Result<Option<(LoopyNimber, &'static str)>> {
    if part.kind() == Kind::Partizan && part.nimber().is_none() {
        return Ok(None);
    }
    Ok(match part.run(&Task::Nimber, context)? {
        Some(Found { finding: Finding::Nimber(value), engine }) => Some((value, engine)),
        _ => None,
    })
}

/// The Grundy values of all summands, and the engine of the only one.
pub fn nimbers(
    at: &Position,
    context: Context<'_>,
) -> Result<Option<(Vec<LoopyNimber>, &'static str)>> {
    if at.convention == Convention::Misere {
        return Ok(None);
    }
    let mut values = Vec::new();
    let mut method = "nim-sum";
    for part in &at.parts {
        let Some((value, engine)) = nimber(part, context)? else { return Ok(None) };
        values.push(value);
        if at.parts.len() == 1 {
            method = engine;
        }
    }
    Ok(Some((values, method)))
}

fn nim_sum(at: &Position, _kind: Kind, context: Context<'_>) -> Result<Option<Decided>> {
    let Some((values, method)) = nimbers(at, context)? else { return Ok(None) };
    let total: LoopyNimber = values.into_iter().sum();
    let firsts = match total.outcome() {
        Outcome::P => alike(true),
        Outcome::N => alike(false),
        _ => [Winner::Draw, Winner::Draw],
    };
    Ok(Some((firsts, method)))
}

/// The canonical forms of all summands; none where some summand is not a short game.
pub fn values(at: &Position, context: Context<'_>) -> Result<Option<Vec<Value>>> {
    if at.convention == Convention::Misere {
        return Ok(None);
    }
    let mut values = Vec::new();
    for part in &at.parts {
        let value = match nimber(part, context)? {
            Some((LoopyNimber::Finite(n), _)) => {
                let table = ValueTable::lease(context);
                let id = table.games().lock().nimber(n);
                table.games().value(id)
            }
            Some((LoopyNimber::Infinite(_), _)) => return Ok(None),
            None => match part.run(&Task::Value, context)? {
                Some(Found { finding: Finding::Value(value), .. }) => value,
                _ => return Ok(None),
            },
        };
        values.push(value);
    }
    Ok(Some(values))
}

/// The sum of some values.
pub fn total(values: &[Value], context: Context<'_>) -> Result<Option<Value>> {
    let Some((first, others)) = values.split_first() else { return Ok(None) };
    let mut total = first.clone();
    for value in others {
        total = total.plus(value, context.budget)?;
    }
    Ok(Some(total))
}

fn value_sum(at: &Position, kind: Kind, context: Context<'_>) -> Result<Option<Decided>> {
    if kind != Kind::Partizan {
        return Ok(None);
    }
    let Some(values) = values(at, context)? else { return Ok(None) };
    let Some(total) = total(&values, context)? else { return Ok(None) };
    let sign = total.sign(context.budget)?;
    let firsts = Player::BOTH.map(|first| Winner::of(winner_of(sign, first)));
    Ok(Some((firsts, if at.parts.len() == 1 { "canonical-forms" } else { "value-sum" })))
}

/// The results of a single summand by one engine.
fn alone(part: &dyn Part, at: &Position, context: Context<'_>) -> Result<Option<Decided>> {
    let one = |first| -> Result<Option<(Winner, &'static str)>> {
        let task = Task::Winner { first, convention: at.convention };
        Ok(match part.run(&task, context)? {
            Some(Found { finding: Finding::Winner(winner), engine }) => Some((winner, engine)),
            _ => None,
        })
    };
    let Some((left, engine)) = one(Player::Left)? else { return Ok(None) };
    if part.kind() == Kind::Impartial {
        return Ok(Some(([left, left.exchanged()], engine)));
    }
    let Some((right, _)) = one(Player::Right)? else { return Ok(None) };
    Ok(Some(([left, right], engine)))
}

fn board_search(at: &Position, kind: Kind, context: Context<'_>) -> Result<Option<Decided>> {
    match at.parts.as_slice() {
        [part] if kind == Kind::Partizan => {
            alone(part.as_ref(), at, context.forcing(Some("board-search")))
        }
        _ => Ok(None),
    }
}

fn sum_search(at: &Position, kind: Kind, context: Context<'_>) -> Result<Option<Decided>> {
    let loopy = at.parts.iter().any(|part| part.loopy());
    if kind != Kind::Partizan || at.convention == Convention::Misere || loopy {
        return Ok(None);
    }
    let mut table = context.tables.lease::<SumTable>("");
    let mut wins = |first: Player| -> Result<Winner> {
        let wins = table.wins(&at.parts, first, context)?;
        Ok(Winner::of(if wins { first } else { first.other() }))
    };
    Ok(Some(([wins(Player::Left)?, wins(Player::Right)?], "sum-search")))
}

fn tame_heaps(at: &Position, kind: Kind, context: Context<'_>) -> Result<Option<Decided>> {
    if kind != Kind::Impartial || at.convention != Convention::Misere {
        return Ok(None);
    }
    let mut all = Tame::default();
    for part in &at.parts {
        match part.run(&Task::Tame, context)? {
            Some(Found { finding: Finding::Tame(tame), .. }) => all = all.plus(tame),
            _ => return Ok(None),
        }
    }
    Ok(Some((alike(all.is_lost()), "tame-heaps")))
}

/// The heaps of a sum, if they are all of one game.
pub fn heaps_of(parts: &[BoxedPart]) -> Option<(Heaps, Vec<Vec<u64>>)> {
    let mut all = parts.iter().map(|part| part.heaps());
    let (heaps, first) = all.next()??;
    let mut sizes = vec![first];
    for part in all {
        let (other, more) = part?;
        if other != heaps {
            return None;
        }
        sizes.push(more);
    }
    Some((heaps, sizes))
}

fn misere_quotient(at: &Position, kind: Kind, context: Context<'_>) -> Result<Option<Decided>> {
    if kind != Kind::Impartial || at.convention != Convention::Misere {
        return Ok(None);
    }
    let Some((heaps, sizes)) = heaps_of(&at.parts) else { return Ok(None) };
    let sizes = sizes.concat();
    let mut table = QuotientTable::lease(&heaps, context);
    let known = table.of(&heaps, &sizes, context.budget)?;
    let lost = known.and_then(|known| known.is_lost(&sizes));
    Ok(lost.map(|lost| (alike(lost), "misere-quotient")))
}

fn search(at: &Position, kind: Kind, context: Context<'_>) -> Result<Option<Decided>> {
    if let [part] = at.parts.as_slice() {
        return alone(part.as_ref(), at, context.forcing(Some("outcome-search")));
    }
    if at.parts.iter().any(|part| part.loopy()) {
        return Ok(None);
    }
    let impartial = kind == Kind::Impartial;
    let game = SumGame::new(impartial, context.budget);
    let mut table = context.tables.lease::<OutcomeTable<Vec<BoxedPart>>>("sums");
    let mut wins = |first: Player| {
        let wins = table.wins(&game, &at.parts, first, at.convention, context.budget)?;
        Ok(Winner::of(if wins { first } else { first.other() }))
    };
    let left = wins(Player::Left)?;
    let right = if impartial { left.exchanged() } else { wins(Player::Right)? };
    Ok(Some(([left, right], "outcome-search")))
}

fn retrograde_analysis(at: &Position, kind: Kind, context: Context<'_>) -> Result<Option<Decided>> {
    if let [part] = at.parts.as_slice() {
        return alone(part.as_ref(), at, context.forcing(Some("retrograde")));
    }
    let impartial = kind == Kind::Impartial;
    let game = SumGame::new(impartial, context.budget);
    let owner = if impartial { "same moves" } else { "each player" };
    let mut table = context.tables.lease::<WinnerTable<Vec<BoxedPart>>>(owner);
    let mut result =
        |first| table.winner(&game, impartial, &at.parts, (first, at.convention), context.budget);
    let left = result(Player::Left)?;
    let right = if impartial { left.exchanged() } else { result(Player::Right)? };
    Ok(Some(([left, right], "retrograde")))
}
