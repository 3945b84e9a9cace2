//! The value of an expression in games.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{Question, as_request};
use crate::game::{Outcome, Winner};
use crate::loops::{self, Loops, Node, Order, Sides, is_loopy_text, sides};
use crate::solve::{outcome_of, value_outcome};
use crate::value::{Dyadic, Value};
use crate::{Budget, Context, Error, Result, Session, message};

/// The value of an expression in games, in CGSuite's notation.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ValueAsk {
    /// In CGSuite's notation.
    pub expression: String,
    /// Whether the canonical form is wanted too.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub expand: bool,
    /// Whether the canonical options and the value in TeX are wanted too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub options: bool,
}

/// What an expression is worth.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ValueAnswer {
    /// Who wins.
    pub outcome: Outcome,
    /// The value in CGSuite's notation.
    pub value: String,
    /// Who wins when Left starts, where that is not plain from the outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_first: Option<Winner>,
    /// Who wins when Right starts, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right_first: Option<Winner>,
    /// The mean value of a short game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<String>,
    /// The temperature of a short game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<String>,
    /// The onside of a loopy game that is no stopper: what it is worth if Left wins draws. Null if
    /// it was not found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onside: Option<String>,
    /// Its offside: what it is worth if Right wins draws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offside: Option<String>,
    /// The canonical form, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// Left's canonical options, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// Right's canonical options, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Vec<String>>,
    /// What Left gains by each of these moves, if the options were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_incentives: Option<Vec<String>>,
    /// What Right gains by each of his, if the options were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right_incentives: Option<Vec<String>>,
    /// The value in TeX, if the options were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tex: Option<String>,
    /// How the two sides of a comparison compare: `<`, `>`, `=` or `||`. All else is then said of
    /// the left side minus the right side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<String>,
    /// Whether a comparison is true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<bool>,
}

impl ValueAnswer {
    /// What there is to say about a value.
    pub fn of(value: &Value, expand: bool, budget: &Budget) -> Result<Self> {
        let thermograph = value.thermograph(budget)?;
        Ok(ValueAnswer {
            outcome: value_outcome(value, budget)?,
            value: value.print(budget)?,
            mean: Some(thermograph.mean.to_string()),
            temperature: Some(thermograph.temperature.to_string()),
            form: expand.then(|| value.form(budget)).transpose()?,
            ..ValueAnswer::new(Outcome::P)
        })
    }

    /// With nothing known but who wins.
    fn new(outcome: Outcome) -> Self {
        ValueAnswer {
            outcome,
            value: String::new(),
            left_first: None,
            right_first: None,
            mean: None,
            temperature: None,
            onside: None,
            offside: None,
            form: None,
            left: None,
            right: None,
            left_incentives: None,
            right_incentives: None,
            tex: None,
            relation: None,
            holds: None,
        }
    }

    /// What there is to say about a game that may be loopy.
    fn of_loops(loops: &mut Loops, game: Node, budget: &Budget) -> Result<Self> {
        let firsts = loops.winners(game, budget)?;
        let mut answer = ValueAnswer::new(outcome_of(firsts));
        if answer.outcome == Outcome::D {
            [answer.left_first, answer.right_first] = firsts.map(Some);
        }
        match sides(loops, game, budget)? {
            Sides::Stopper(simplest) => answer.value = loops.print(simplest, budget)?,
            Sides::Between { onside, offside } => {
                let mut print = |side: Option<Node>| -> Result<Option<String>> {
                    side.map(|side| loops.print(side, budget)).transpose()
                };
                (answer.onside, answer.offside) = (print(onside)?, print(offside)?);
                let shown = |side: &Option<String>| side.clone().unwrap_or("?".to_string());
                answer.value = format!("{} & {}", shown(&answer.onside), shown(&answer.offside));
            }
        }
        Ok(answer)
    }

    /// What there is to say about a game of which the sides are given, each by a game with that side.
    fn of_sides(loops: &mut Loops, given: [Node; 2], budget: &Budget) -> Result<Self> {
        let mut found = Vec::new();
        for (place, node) in given.into_iter().enumerate() {
            let side = match sides(loops, node, budget)? {
                Sides::Stopper(side) => Some(side),
                Sides::Between { onside, offside } => [onside, offside][place],
            };
            let side = side.ok_or_else(|| Error::not_applicable(message!("loops-no-side")))?;
            found.push(side);
        }
        let [onside, offside] = [found[0], found[1]];
        let order = Order::of(loops, &[onside, offside], budget)?;
        if !order.at_least(onside, offside) {
            return Err(Error::bad_request(message!("loops-sides-order")));
        }
        if order.at_least(offside, onside) {
            return ValueAnswer::of_loops(loops, onside, budget);
        }
        // Left wins whatever is made of draws if she wins the offside, Right if he wins the onside.
        let [high, low] = [loops.winners(onside, budget)?, loops.winners(offside, budget)?];
        let firsts = [0, 1].map(|first| match (low[first], high[first]) {
            (Winner::Left, _) => Winner::Left,
            (_, Winner::Right) => Winner::Right,
            _ => Winner::Draw,
        });
        let mut answer = ValueAnswer::new(outcome_of(firsts));
        if answer.outcome == Outcome::D {
            [answer.left_first, answer.right_first] = firsts.map(Some);
        }
        let (onside, offside) = (loops.print(onside, budget)?, loops.print(offside, budget)?);
        answer.value = format!("{onside} & {offside}");
        (answer.onside, answer.offside) = (Some(onside), Some(offside));
        Ok(answer)
    }

    fn with_options(mut self, value: &Value, budget: &Budget) -> Result<Self> {
        let printed = |side: Vec<Value>| -> Result<Vec<String>> {
            side.iter().map(|option| option.print(budget)).collect()
        };
        let [left, right] = value.options(budget)?;
        self.left = Some(printed(left)?);
        self.right = Some(printed(right)?);
        let [left, right] = value.incentives(budget)?;
        self.left_incentives = Some(printed(left)?);
        self.right_incentives = Some(printed(right)?);
        self.tex = Some(value.tex(budget)?);
        Ok(self)
    }
}

impl ValueAnswer {
    /// Adds how two sides compare, and whether that is what the sign between them says.
    fn compared(&mut self, compared: Option<Ordering>, sign: &str) {
        let relation = match compared {
            Some(Ordering::Less) => "<",
            Some(Ordering::Equal) => "=",
            Some(Ordering::Greater) => ">",
            None => "||",
        };
        self.relation = Some(relation.to_string());
        self.holds = Some(match sign {
            "<=" => matches!(relation, "<" | "="),
            ">=" => matches!(relation, ">" | "="),
            "==" => relation == "=",
            "!=" => relation != "=",
            "<|" => matches!(relation, "<" | "||"),
            "|>" => matches!(relation, ">" | "||"),
            "<>" => relation == "||",
            _ => sign == relation,
        });
    }
}

/// Compares two stoppers; other loopy games have no place in the order that could be found so.
fn compared_loops(
    loops: &mut Loops,
    left: Node,
    sign: &str,
    right: Node,
    budget: &Budget,
) -> Result<ValueAnswer> {
    if sign == "~" || !loops.is_stopper(left) || !loops.is_stopper(right) {
        return Err(Error::not_applicable(message!("loops-compared")));
    }
    let order = Order::of(loops, &[left, right], budget)?;
    let compared = match (order.at_least(left, right), order.at_least(right, left)) {
        (true, true) => Some(Ordering::Equal),
        (true, false) => Some(Ordering::Greater),
        (false, true) => Some(Ordering::Less),
        (false, false) => None,
    };
    let minus = loops.negative(right)?;
    let difference = loops.sum(left, minus, budget)?;
    let mut answer = ValueAnswer::of_loops(loops, difference, budget)?;
    answer.compared(compared, sign);
    Ok(answer)
}

/// The two sides of a comparison and the sign between them, outside all brackets.
fn comparison(text: &str) -> Option<(&str, &'static str, &str)> {
    let mut depth = 0_u32;
    let mut within = false;
    for (place, letter) in text.char_indices() {
        match letter {
            '(' | '{' => depth += 1,
            ')' | '}' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            _ => {
                let rest = &text[place..];
                // `^<2>` is an uptimal.
                let uptimal = text[..place].ends_with(['^', 'v', '↑', '↓'])
                    && rest
                        .strip_prefix('<')
                        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
                if uptimal {
                    within = true;
                    continue;
                }
                if letter == '>' && std::mem::take(&mut within) {
                    continue;
                }
                let signs = ["<=", ">=", "<|", "|>", "<>", "!=", "||", "<", ">", "==", "=", "~"];
                if let Some(sign) = signs.into_iter().find(|sign| rest.starts_with(sign)) {
                    return Some((&text[..place], sign, &rest[sign.len()..]));
                }
            }
        }
    }
    None
}

impl ValueAsk {
    /// What was asked about a value.
    fn about(&self, value: &Value, budget: &Budget) -> Result<ValueAnswer> {
        let answer = ValueAnswer::of(value, self.expand, budget)?;
        if self.options { answer.with_options(value, budget) } else { Ok(answer) }
    }
}

impl Question for ValueAsk {
    type Answer = ValueAnswer;

    const EXAMPLE: &'static str = r#"{"expression": "{1|-1} + ^", "expand": true}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<ValueAnswer> {
        let budget = context.budget;
        let Some((left, sign, right)) = comparison(&self.expression) else {
            if let Some((onside, offside)) = self.expression.split_once('&') {
                let mut loops = Loops::default();
                let before = onside.len() + 1;
                let high = loops::read(onside, &mut loops, budget).map_err(as_request)?;
                let low = loops::read(offside, &mut loops, budget).map_err(|mut error| {
                    error.span = error.span.map(|span| span.start + before..span.end + before);
                    as_request(error)
                })?;
                return ValueAnswer::of_sides(&mut loops, [high, low], budget);
            }
            if is_loopy_text(&self.expression) {
                let mut loops = Loops::default();
                let game = loops::read(&self.expression, &mut loops, budget).map_err(as_request)?;
                return ValueAnswer::of_loops(&mut loops, game, budget);
            }
            let value = Value::read(&self.expression, budget).map_err(as_request)?;
            return self.about(&value, budget);
        };
        // Places on the right are counted from the beginning of the whole.
        let before = self.expression.len() - right.len();
        let shifted = |mut error: Error| {
            error.span = error.span.map(|span| span.start + before..span.end + before);
            error
        };
        if is_loopy_text(&self.expression) {
            let mut loops = Loops::default();
            let left = loops::read(left, &mut loops, budget).map_err(as_request)?;
            let right = loops::read(right, &mut loops, budget);
            let right = right.map_err(|error| as_request(shifted(error)))?;
            return compared_loops(&mut loops, left, sign, right, budget);
        }
        let left = Value::read(left, budget).map_err(as_request)?;
        let right = Value::read(right, budget).map_err(|error| as_request(shifted(error)))?;
        let compared = left.compare(&right, budget)?;
        let difference = left.plus(&right.negative(budget)?, budget)?;
        let mut answer = self.about(&difference, budget)?;
        answer.compared(compared, sign);
        if sign == "~" {
            // Equal up to an infinitesimal: play of the difference stops at 0, whoever starts.
            answer.holds = Some(difference.stops().iter().all(Dyadic::is_zero));
        }
        Ok(answer)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.expression)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_canonical() {
        let session = Session::new();
        let ask =
            ValueAsk { expression: "{1,0|-1,*}".into(), options: true, ..ValueAsk::default() };
        let answer = session.ask(&ask, &Budget::default()).unwrap();
        assert_eq!(answer.left.as_deref(), Some(&["1".to_string()][..]));
        assert_eq!(answer.right.as_deref(), Some(&["-1".to_string()][..]));
        assert_eq!(answer.tex.as_deref(), Some("\\pm 1"));
        let gain = Some(vec!["{2|0}".to_string()]);
        assert_eq!((answer.left_incentives, answer.right_incentives), (gain.clone(), gain));
    }

    #[test]
    fn comparisons() {
        let session = Session::new();
        for (text, relation, holds) in [
            ("^ > 0", ">", true),
            ("^ || *", "||", true),
            ("{1|-1} == {1|-1}", "=", true),
            ("{2||1|0} = 1", ">", false),
            ("{1|-1} - 1 <= 0", "||", false),
            ("*2 + * = *3", "=", true),
            ("{0||0|-1} >= Tiny(1)", "=", true),
            ("^^ > *", ">", true),
            ("0 <| ^*", "||", true),
            ("^ <> *", "||", true),
            ("^ |> *", "||", true),
            ("^ != v", ">", true),
            ("^<2> < ^", "<", true),
            ("^[2] - ^ = ^<2>", "=", true),
            ("{2|1} ~ {2^|1*}", "||", true),
            ("1 ~ 1/2", ">", false),
        ] {
            let ask = ValueAsk { expression: text.to_string(), ..ValueAsk::default() };
            let budget = Budget::default();
            let answer = ask.answer(&session, session.context(&budget).unwrap()).unwrap();
            assert_eq!(answer.relation.as_deref(), Some(relation), "{text}");
            assert_eq!(answer.holds, Some(holds), "{text}");
        }
        for (text, relation) in
            [("on > 5", ">"), ("over < 1/8", "<"), ("{1|-1} || over", "||"), ("a{0|a} = over", "=")]
        {
            let ask = ValueAsk { expression: text.to_string(), ..ValueAsk::default() };
            let answer = session.ask(&ask, &Budget::default()).unwrap();
            assert_eq!(answer.relation.as_deref(), Some(relation), "{text}");
        }
        for (text, value, outcome) in [
            ("on & off", "on & off", Outcome::D),
            ("over & v", "over & v", Outcome::D),
            ("over & over", "over", Outcome::L),
            ("1 & 1/2", "1 & 1/2", Outcome::L),
        ] {
            let ask = ValueAsk { expression: text.to_string(), ..ValueAsk::default() };
            let answer = session.ask(&ask, &Budget::default()).unwrap();
            assert_eq!((answer.value.as_str(), answer.outcome), (value, outcome), "{text}");
        }
        for text in ["off & on", "on & ", "1 & {2", "on &", "& 1", "^é", "^±"] {
            let ask = ValueAsk { expression: text.to_string(), ..ValueAsk::default() };
            assert!(session.ask(&ask, &Budget::default()).is_err(), "{text}");
        }
        let dud = ValueAsk { expression: "dud".to_string(), ..ValueAsk::default() };
        let answer = session.ask(&dud, &Budget::default()).unwrap();
        assert_eq!((answer.outcome, answer.value.as_str()), (Outcome::D, "on & off"));
        let budget = Budget::default();
        let ask = ValueAsk { expression: "1 < {2".to_string(), ..ValueAsk::default() };
        let error = ask.answer(&session, session.context(&budget).unwrap()).unwrap_err();
        assert_eq!(error.span, Some(6..6));
    }
}
