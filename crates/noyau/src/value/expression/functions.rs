//! The operations that expressions call by name.

use crate::text::nearest;
use crate::value::operations;
use crate::value::{Dyadic, Games, Id};
use crate::words::Message;
use crate::{Budget, Error, Result, message};

/// An operation on games.
#[derive(Clone, Copy)]
pub(super) struct Function {
    name: &'static str,
    /// How it is called.
    call: &'static str,
    /// What it does.
    about: fn() -> Message,
    /// How many games it takes.
    pub arity: usize,
    run: fn(&mut Games, &[Id], &Budget) -> Result<Id>,
}

impl std::fmt::Debug for Function {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// All of them, in the order of their names.
const FUNCTIONS: [Function; 22] = [
    Function {
        name: "AtomicWeight",
        call: "AtomicWeight(G)",
        about: || message!("operation-atomic-weight"),
        arity: 1,
        run: |g, a, b| operations::atomic_weight(g, a[0], b),
    },
    Function {
        name: "Birthday",
        call: "Birthday(G)",
        about: || message!("operation-birthday"),
        arity: 1,
        run: birthday,
    },
    Function {
        name: "Companion",
        call: "Companion(G)",
        about: || message!("operation-companion"),
        arity: 1,
        run: |g, a, b| operations::companion(g, a[0], b),
    },
    Function {
        name: "Conway",
        call: "Conway(G, H)",
        about: || message!("operation-conway"),
        arity: 2,
        run: |g, a, b| operations::conway(g, a[0], a[1], b),
    },
    Function {
        name: "Cool",
        call: "Cool(G, t)",
        about: || message!("operation-cool"),
        arity: 2,
        run: cool,
    },
    Function {
        name: "Degree",
        call: "Degree(G)",
        about: || message!("operation-degree"),
        arity: 1,
        run: |_, _, _| Ok(Id::ZERO),
    },
    Function {
        name: "Freeze",
        call: "Freeze(G)",
        about: || message!("operation-freeze"),
        arity: 1,
        run: freeze,
    },
    Function {
        name: "Heat",
        call: "Heat(G, t)",
        about: || message!("operation-heat"),
        arity: 2,
        run: |g, a, b| operations::heated(g, a[0], a[1], b),
    },
    Function {
        name: "LeftStop",
        call: "LeftStop(G)",
        about: || message!("operation-left-stop"),
        arity: 1,
        run: |g, a, _| Ok(stop(g, a[0], true)),
    },
    Function {
        name: "Mean",
        call: "Mean(G)",
        about: || message!("operation-mean"),
        arity: 1,
        run: mean,
    },
    Function {
        name: "Miny",
        call: "Miny(G)",
        about: || message!("operation-miny"),
        arity: 1,
        run: miny,
    },
    Function {
        name: "Norton",
        call: "Norton(G, U)",
        about: || message!("operation-norton"),
        arity: 2,
        run: |g, a, b| operations::norton(g, a[0], a[1], b),
    },
    Function {
        name: "Offside",
        call: "Offside(G)",
        about: || message!("operation-offside"),
        arity: 1,
        run: |_, a, _| Ok(a[0]),
    },
    Function {
        name: "Onside",
        call: "Onside(G)",
        about: || message!("operation-onside"),
        arity: 1,
        run: |_, a, _| Ok(a[0]),
    },
    Function {
        name: "Ordinal",
        call: "Ordinal(G, H)",
        about: || message!("operation-ordinal"),
        arity: 2,
        run: |g, a, b| operations::ordinal_sum(g, a[0], a[1], b),
    },
    Function {
        name: "Overheat",
        call: "Overheat(G, s, t)",
        about: || message!("operation-overheat"),
        arity: 3,
        run: overheat,
    },
    Function {
        name: "Reduced",
        call: "Reduced(G)",
        about: || message!("operation-reduced"),
        arity: 1,
        run: |g, a, b| operations::reduced(g, a[0], b),
    },
    Function {
        name: "RemoteStar",
        call: "RemoteStar(G)",
        about: || message!("operation-remote-star"),
        arity: 1,
        run: remote_star,
    },
    Function {
        name: "RightStop",
        call: "RightStop(G)",
        about: || message!("operation-right-stop"),
        arity: 1,
        run: |g, a, _| Ok(stop(g, a[0], false)),
    },
    Function {
        name: "StopCount",
        call: "StopCount(G)",
        about: || message!("operation-stop-count"),
        arity: 1,
        run: stop_count,
    },
    Function {
        name: "Temperature",
        call: "Temperature(G)",
        about: || message!("operation-temperature"),
        arity: 1,
        run: temperature,
    },
    Function {
        name: "Tiny",
        call: "Tiny(G)",
        about: || message!("operation-tiny"),
        arity: 1,
        run: tiny,
    },
];

/// How each operation is called, and what it does.
pub fn listed() -> impl Iterator<Item = (&'static str, Message)> {
    FUNCTIONS.iter().map(|function| (function.call, (function.about)()))
}

/// The name that is most like this one, if one is.
pub fn nearest_name(name: &str) -> Option<&'static str> {
    let names: Vec<String> =
        FUNCTIONS.iter().map(|function| function.name.to_lowercase()).collect();
    let near = nearest(&name.to_lowercase(), names.iter().map(String::as_str))?;
    FUNCTIONS.iter().find(|f| f.name.eq_ignore_ascii_case(near)).map(|function| function.name)
}

/// The least power of two, as a nimber, that no position of a game can reach: 2^k beyond its
/// birthday.
fn remote_star(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    let days = operations::birthday(games, a[0], budget)?;
    let far = days.checked_add(1).and_then(u64::checked_next_power_of_two);
    let far = far.ok_or_else(|| Error::over_budget(message!("remote-star-too-far")))?;
    Ok(games.nimber(far))
}

impl Function {
    /// The one of this name, in whatever case; the error names the nearest one.
    pub fn named(name: &str) -> Result<Function> {
        let found = FUNCTIONS.into_iter().find(|function| function.name.eq_ignore_ascii_case(name));
        found.ok_or_else(|| {
            let near = nearest_name(name);
            let all: Vec<&str> = FUNCTIONS.iter().map(|function| function.name).collect();
            Error::bad_request(match near {
                Some(near) => message!("operation-near", name = name, near = near),
                None => message!("operation-unknown", name = name, all = all.join(", ")),
            })
        })
    }

    /// Applies it; `games` are as many as it takes.
    pub fn apply(self, games: &mut Games, arguments: &[Id], budget: &Budget) -> Result<Id> {
        if arguments.len() != self.arity {
            return Err(Error::bad_request(message!(
                "operation-arity",
                name = self.name,
                wanted = self.arity,
                found = arguments.len()
            )));
        }
        (self.run)(games, arguments, budget)
    }
}

fn birthday(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    let days = operations::birthday(games, a[0], budget)?;
    Ok(games.integer(i64::try_from(days).unwrap_or(i64::MAX)))
}

fn stop(games: &mut Games, game: Id, left: bool) -> Id {
    let stop = if left { games.left_stop(game).clone() } else { games.right_stop(game).clone() };
    games.number(stop)
}

fn mean(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    let mean = games.thermograph(a[0], budget)?.mean.clone();
    Ok(games.number(mean))
}

fn temperature(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    let temperature = games.thermograph(a[0], budget)?.temperature.clone();
    Ok(games.number(temperature))
}

/// The game cooled by its temperature.
fn freeze(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    let temperature = games.thermograph(a[0], budget)?.temperature.clone();
    if games.as_number(a[0]).is_some() {
        return Ok(a[0]);
    }
    operations::cooled(games, a[0], &temperature, budget)
}

fn stop_count(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    let count = operations::stop_count(games, a[0], budget)?;
    Ok(games.number(Dyadic::from(1).times(&count)))
}

/// A number that is larger than −1.
fn tax(games: &Games, game: Id) -> Result<Dyadic> {
    let number = games.as_number(game).filter(|&number| *number > Dyadic::from(-1)).cloned();
    number.ok_or_else(|| Error::bad_request(message!("temperature-number")))
}

fn cool(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    let tax = tax(games, a[1])?;
    operations::cooled(games, a[0], &tax, budget)
}

fn overheat(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    operations::overheated(games, a[0], a[1], a[2], budget)
}

/// {0 || 0 | −G}.
fn tiny(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    let threat = games.negate(a[0], budget)?;
    let answer = games.from_options(&[Id::ZERO], &[threat], budget)?;
    games.from_options(&[Id::ZERO], &[answer], budget)
}

fn miny(games: &mut Games, a: &[Id], budget: &Budget) -> Result<Id> {
    let tiny = tiny(games, a, budget)?;
    games.negate(tiny, budget)
}
