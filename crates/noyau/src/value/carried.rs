//! Values that carry their table with them, so that none can be read in a foreign one.

use std::cmp::Ordering;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use super::{Dyadic, Games, Id, Named, Thermograph, expression, operations};
use crate::{Budget, Result};

/// A table of canonical forms that several values share.
#[derive(Clone, Debug, Default)]
pub struct SharedGames(Arc<Mutex<Games>>);

impl SharedGames {
    /// The table itself; nobody else can use it meanwhile.
    pub fn lock(&self) -> MutexGuard<'_, Games> {
        // Whatever panicked, the forms in the table are canonical.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game that `id` is in this table.
    pub(crate) fn value(&self, id: Id) -> Value {
        Value { games: self.clone(), id }
    }

    /// What a value is in this table.
    pub(crate) fn id(&self, value: &Value, budget: &Budget) -> Result<Id> {
        self.value(Id::ZERO).import(value, budget)
    }

    /// Whether both are the same table.
    pub(crate) fn is(&self, other: &SharedGames) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A short game in canonical form.
///
/// ```
/// use noyau::{Budget, value::Value};
/// let budget = Budget::default();
/// let switch = Value::read("{1|-1}", &budget)?;
/// let sum = switch.plus(&Value::read("*", &budget)?, &budget)?;
/// assert_eq!(sum.print(&budget)?, "±(1*)");
/// assert_eq!(sum.plus(&sum, &budget)?, Value::read("0", &budget)?);
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone)]
pub struct Value {
    games: SharedGames,
    id: Id,
}

/// A game apart from any table: named, or by the places of its options in a list.
enum Form {
    Named(Named),
    Options([Vec<usize>; 2]),
}

impl Value {
    /// Reads an expression in CGSuite's notation, see [`expression`].
    pub fn read(text: &str, budget: &Budget) -> Result<Value> {
        let games = SharedGames::default();
        let id = expression::evaluate(text, &mut games.lock(), budget)?;
        Ok(games.value(id))
    }

    /// Does something with the table and this game in it.
    fn within<T>(&self, work: impl FnOnce(&mut Games, Id) -> T) -> T {
        work(&mut self.games.lock(), self.id)
    }

    /// What `other` is in the table of this game.
    fn import(&self, other: &Value, budget: &Budget) -> Result<Id> {
        if self.games.is(&other.games) {
            return Ok(other.id);
        }
        // The tables are never locked both at once: two threads could wait for each other.
        let forms = other.within(|games, id| forms(games, id, budget))?;
        let mut games = self.games.lock();
        let mut ids: Vec<Id> = Vec::with_capacity(forms.len());
        for form in forms {
            let id = match form {
                Form::Named(named) => games.named(named),
                Form::Options(sides) => {
                    let [left, right] =
                        sides.map(|side| side.iter().map(|&k| ids[k]).collect::<Vec<Id>>());
                    games.from_options(&left, &right, budget)?
                }
            };
            ids.push(id);
        }
        Ok(ids.last().copied().unwrap_or(Id::ZERO))
    }

    /// The disjunctive sum.
    pub fn plus(&self, other: &Value, budget: &Budget) -> Result<Value> {
        let other = self.import(other, budget)?;
        let sum = self.within(|games, id| games.sum(id, other, budget))?;
        Ok(self.games.value(sum))
    }

    /// The game with the players exchanged.
    pub fn negative(&self, budget: &Budget) -> Result<Value> {
        let negative = self.within(|games, id| games.negate(id, budget))?;
        Ok(self.games.value(negative))
    }

    /// How this game compares with another; none if they are confused with each other.
    pub fn compare(&self, other: &Value, budget: &Budget) -> Result<Option<Ordering>> {
        let other = self.import(other, budget)?;
        self.within(|games, id| games.compare(id, other, budget))
    }

    /// How this game compares with zero: greater is won by Left, less by Right, equal by the
    /// second player; confused with zero is won by the first.
    pub fn sign(&self, budget: &Budget) -> Result<Option<Ordering>> {
        self.within(|games, id| games.compare(id, Id::ZERO, budget))
    }

    /// The canonical options of Left and of Right.
    pub fn options(&self, budget: &Budget) -> Result<[Vec<Value>; 2]> {
        let (left, right) = self.within(|games, id| games.options(id, budget))?;
        Ok([left, right].map(|side| side.into_iter().map(|id| self.games.value(id)).collect()))
    }

    /// What each player's canonical moves gain: G^L − G, and G − G^R.
    pub fn incentives(&self, budget: &Budget) -> Result<[Vec<Value>; 2]> {
        let sides = self.within(|games, id| operations::incentives(games, id, budget))?;
        Ok(sides.map(|side| side.into_iter().map(|id| self.games.value(id)).collect()))
    }

    /// In CGSuite's notation.
    pub fn print(&self, budget: &Budget) -> Result<String> {
        self.within(|games, id| games.print(id, budget))
    }

    /// In TeX.
    pub fn tex(&self, budget: &Budget) -> Result<String> {
        self.within(|games, id| games.tex(id, budget))
    }

    /// The canonical form written out, as the protocol gives it.
    pub fn form(&self, budget: &Budget) -> Result<String> {
        self.within(|games, id| games.form(id, budget))
    }

    /// The thermograph, with mean and temperature.
    pub fn thermograph(&self, budget: &Budget) -> Result<Arc<Thermograph>> {
        self.within(|games, id| games.thermograph(id, budget))
    }

    /// The number that this game is, if it is one.
    pub fn as_number(&self) -> Option<Dyadic> {
        self.within(|games, id| games.as_number(id).cloned())
    }

    /// Where play stops when Left starts, and when Right does.
    pub fn stops(&self) -> [Dyadic; 2] {
        self.within(|games, id| [games.left_stop(id).clone(), games.right_stop(id).clone()])
    }
}

/// All games that `id` is made of, each after its options; named games are not taken apart.
fn forms(games: &mut Games, id: Id, budget: &Budget) -> Result<Vec<Form>> {
    let mut places: FxHashMap<Id, usize> = FxHashMap::default();
    let mut forms = Vec::new();
    let mut open = vec![id];
    while let Some(&at) = open.last() {
        budget.check()?;
        let form = if places.contains_key(&at) {
            None
        } else if let Some(named) = games.as_named(at) {
            Some(Form::Named(named.clone()))
        } else {
            let (left, right) = games.options(at, budget)?;
            let missing = left.iter().chain(&right).copied();
            let before = open.len();
            open.extend(missing.filter(|option| !places.contains_key(option)));
            if open.len() > before {
                continue;
            }
            Some(Form::Options(
                [left, right].map(|side| side.iter().map(|id| places[id]).collect()),
            ))
        };
        if let Some(form) = form {
            places.insert(at, forms.len());
            forms.push(form);
        }
        open.pop();
    }
    Ok(forms)
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.import(other, &Budget::unlimited()) == Ok(self.id)
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.print(&Budget::default()) {
            Ok(text) => f.write_str(&text),
            Err(error) => write!(f, "({error})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_different_tables_are_added_and_compared() {
        let budget = Budget::default();
        let texts = ["0", "3/4", "^^*", "{2||1|0}", "±(1*)", "Tiny(2)", "{3|{1/2|-4*}}"];
        for a in texts {
            for b in texts {
                let apart = [a, b].map(|text| Value::read(text, &budget).unwrap());
                let sum = apart[0].plus(&apart[1], &budget).unwrap();
                let together = Value::read(&format!("{a} + {b}"), &budget).unwrap();
                assert_eq!(sum, together, "{a} + {b}");
                assert_eq!(sum.print(&budget), together.print(&budget));
                let difference = Value::read(&format!("{a} - ({b})"), &budget).unwrap();
                let compared = apart[0].compare(&apart[1], &budget);
                assert_eq!(compared, difference.sign(&budget), "{a}, {b}");
                let negative = apart[1].negative(&budget).unwrap();
                assert_eq!(apart[0].plus(&negative, &budget).unwrap(), difference);
            }
        }
    }
}
