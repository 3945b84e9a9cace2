//! The calculator: expressions in nimbers, with an explicit stack so that nesting costs nothing.

use std::ops::Range;

use super::exponent;
use super::{inverse, power, product, square_root};
use crate::text::Cursor;
use crate::words::Message;
use crate::{Error, ErrorKind, Result, message};

/// What waits for its right operand.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Waiting {
    Open,
    Root,
    Sum,
    Product,
    Quotient,
}

impl Waiting {
    fn precedence(self) -> u8 {
        match self {
            Waiting::Open | Waiting::Root => 0,
            Waiting::Sum => 1,
            Waiting::Product | Waiting::Quotient => 2,
        }
    }
}

struct Operand {
    value: u128,
    span: Range<usize>,
}

/// The value of an expression in nimbers below 2^128.
///
/// `+` and `-` are the nim sum, `*` the nim product, `/` its inverse, `sqrt(…)` the square root.
/// `^` takes an ordinary integer, possibly negative, binds tightest and associates to the right:
/// `2^3^2` is `2^9`, and an exponent in parentheses is computed in ordinary integers of any size.
///
/// # Errors
/// [`ErrorKind::BadRequest`] with the place, for a text that cannot be read, a nimber of more than
/// 128 bits, or a division by 0.
///
/// ```
/// use noyau::value::nimber::evaluate;
/// assert_eq!(evaluate("2*2")?, 3);
/// assert_eq!(evaluate("(13*7+1)^3/5")?, 12);
/// assert_eq!(evaluate("7^-1 * 7")?, 1);
/// let error = evaluate("4 + 3/(2-2)").unwrap_err();
/// assert_eq!(error.message, "division by 0");
/// assert_eq!(error.span, Some(6..11));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn evaluate(text: &str) -> Result<u128> {
    calculate(text).map_err(|error| error.with_kind(ErrorKind::BadRequest))
}

fn calculate(text: &str) -> Result<u128> {
    let mut cursor = Cursor::new(text);
    let mut values: Vec<Operand> = Vec::new();
    let mut waiting: Vec<(Waiting, usize)> = Vec::new();
    loop {
        cursor.skip_spaces();
        let start = cursor.at();
        if cursor.eat("-") || cursor.eat("+") {
            // A nimber is its own negative.
            continue;
        }
        if cursor.eat("(") {
            waiting.push((Waiting::Open, start));
            continue;
        }
        if cursor.eat("sqrt") {
            cursor.skip_spaces();
            cursor.expect("(")?;
            waiting.push((Waiting::Root, start));
            continue;
        }
        let value = number(&mut cursor)?;
        values.push(Operand { value, span: start..cursor.at() });
        loop {
            cursor.skip_spaces();
            let at = cursor.at();
            let operator = match cursor.peek() {
                Some('^') => {
                    cursor.bump();
                    raise(&mut cursor, values.last_mut())?;
                    continue;
                }
                Some(')') => {
                    reduce(&mut values, &mut waiting, 1)?;
                    let Some((opening, start)) = waiting.pop() else {
                        return Err(cursor.expected(message!("operator-or-end")));
                    };
                    cursor.bump();
                    if let Some(operand) = values.last_mut() {
                        operand.span = start..cursor.at();
                        if opening == Waiting::Root {
                            operand.value = square_root(operand.value);
                        }
                    }
                    continue;
                }
                Some('+' | '-') => Waiting::Sum,
                Some('*') => Waiting::Product,
                Some('/') => Waiting::Quotient,
                None => {
                    reduce(&mut values, &mut waiting, 1)?;
                    if let Some((_, open)) = waiting.last() {
                        let mut error = cursor.expected(Message::verbatim("`)`"));
                        error.message =
                            message!("opened-at", error = error.message, start = open + 1);
                        return Err(error);
                    }
                    return match values.pop() {
                        Some(operand) => Ok(operand.value),
                        None => Err(cursor.expected(message!("nimber"))),
                    };
                }
                _ => return Err(cursor.expected(message!("operator-or-end"))),
            };
            cursor.bump();
            reduce(&mut values, &mut waiting, operator.precedence())?;
            waiting.push((operator, at));
            break;
        }
    }
}

fn number(cursor: &mut Cursor) -> Result<u128> {
    if !cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        return Err(cursor.expected(message!("nimber-or-open")));
    }
    cursor.wide_number(message!("nimber"), u128::MAX)
}

/// Raises the operand before `^` to the exponent after it.
fn raise(cursor: &mut Cursor, operand: Option<&mut Operand>) -> Result<()> {
    let exponent = exponent::read(cursor)?;
    let Some(operand) = operand else { return Err(cursor.expected(message!("nimber"))) };
    let span = operand.span.start..cursor.at();
    operand.value = if operand.value != 0 {
        power(operand.value, exponent.residue())
    } else {
        match exponent.sign() {
            Some(0) => 1,
            Some(1) => 0,
            Some(_) => return Err(Error::bad_position(message!("division-by-zero"), span)),
            None => {
                return Err(Error::bad_position(message!("zero-to-huge"), span));
            }
        }
    };
    operand.span = span;
    Ok(())
}

/// Applies the waiting operators that bind at least as tightly as `bound`.
fn reduce(values: &mut Vec<Operand>, waiting: &mut Vec<(Waiting, usize)>, bound: u8) -> Result<()> {
    while let Some(&(operator, _)) = waiting.last() {
        if operator.precedence() < bound {
            break;
        }
        let (Some(right), Some(left)) = (values.pop(), values.pop()) else { break };
        waiting.pop();
        let value = match operator {
            Waiting::Product => product(left.value, right.value),
            Waiting::Quotient => match inverse(right.value) {
                Some(inverse) => product(left.value, inverse),
                None => return Err(Error::bad_position(message!("division-by-zero"), right.span)),
            },
            _ => left.value ^ right.value,
        };
        values.push(Operand { value, span: left.span.start..right.span.end });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    #[test]
    fn precedence_and_signs() {
        assert_eq!(evaluate("1+2*3").unwrap(), 1 ^ product(2_u128, 3));
        assert_eq!(evaluate("(1+2)*3").unwrap(), product(3_u128, 3));
        assert_eq!(evaluate("8/4/2").unwrap(), evaluate("8/(4*2)").unwrap());
        assert_eq!(evaluate("8/4*2").unwrap(), evaluate("(8/4)*2").unwrap());
        assert_eq!(evaluate("7-7").unwrap(), 0);
        assert_eq!(evaluate("-5").unwrap(), 5);
        assert_eq!(evaluate("3*-5").unwrap(), product(3_u128, 5));
        assert_eq!(evaluate(" 2 ^ 3 ^ 2 + 1 ").unwrap(), power(2_u128, 9) ^ 1);
        assert_eq!(evaluate("5^2*3").unwrap(), product(product(5_u128, 5), 3));
        assert_eq!(evaluate("(4^2)^3").unwrap(), power(4_u128, 6));
        assert_eq!(evaluate("sqrt(9)^2").unwrap(), 9);
        assert_eq!(evaluate("sqrt(sqrt(9))^4*2").unwrap(), product(9_u128, 2));
        assert_eq!(evaluate("18446744073709551615*1").unwrap(), u128::from(u64::MAX));
        assert_eq!(evaluate(&format!("{}*1", u128::MAX)).unwrap(), u128::MAX);
    }

    #[test]
    fn exponents_of_any_size() {
        let x = 1_234_567_890_123_u128;
        assert_eq!(evaluate(&format!("{x}^18446744073709551615")).unwrap(), 1);
        assert_eq!(evaluate(&format!("{x}^18446744073709551616")).unwrap(), x);
        assert_eq!(evaluate(&format!("{x}^(2^64^64)")).unwrap(), x);
        assert_eq!(evaluate(&format!("{x}^1{}", "0".repeat(5000))).unwrap(), {
            let ten = (0..5000).fold(1_u128, |n, _| n * 10 % u128::from(u64::MAX));
            power(x, ten)
        });
        assert_eq!(evaluate("0^0").unwrap(), 1);
        assert_eq!(evaluate("0^9^99").unwrap(), 0);
        assert_eq!(evaluate("0^(9^99*0)").unwrap(), 1);
    }

    #[test]
    fn the_field_of_128_bits() {
        // Products are bilinear, so these determine them: F = 2^64 times what is below, F times F.
        let large = 1_u128 << 64;
        assert_eq!(evaluate(&format!("{large}*{large}")).unwrap(), large ^ large >> 1);
        let mut dice = Dice::new(3);
        let mut next = || u128::from(dice.bits()) << 64 | u128::from(dice.bits());
        for _ in 0..100 {
            let (a, b, c) = (next(), next() | 1, next());
            let small = a >> 64;
            assert_eq!(evaluate(&format!("{large}*{small}")).unwrap(), small << 64);
            let same = |one: String, two: String| {
                assert_eq!(evaluate(&one).unwrap(), evaluate(&two).unwrap(), "{one} and {two}");
            };
            same(format!("{a}*({b}+{c})"), format!("{a}*{b} + {a}*{c}"));
            same(format!("{a}*{b}*{c}"), format!("{c}*({b}*{a})"));
            same(format!("{a}*{b}/{b}"), a.to_string());
            same(format!("sqrt({a})^2"), a.to_string());
            same(format!("{b}^(2^128-2)"), format!("1/{b}"));
            same(format!("{b}^3^50"), format!("(((({b}^3^10)^3^10)^3^10)^3^10)^3^10"));
        }
        assert_eq!(evaluate(&format!("{}^{}", u128::MAX - 5, u128::MAX)).unwrap(), 1);
    }

    #[test]
    fn nesting_is_free() {
        let deep = 100_000;
        let text = format!("{}7{}", "(".repeat(deep), ")".repeat(deep));
        assert_eq!(evaluate(&text).unwrap(), 7);
        let text = format!("2^{}3{}", "(".repeat(deep), ")".repeat(deep));
        assert_eq!(evaluate(&text).unwrap(), 1);
        assert_eq!(evaluate(&format!("2^{}3", "-".repeat(deep))).unwrap(), 1);
        assert!(evaluate(&"(".repeat(deep)).is_err());
        assert_eq!(evaluate(&format!("1{}", "^1".repeat(1000))).unwrap(), 1);
    }

    #[test]
    fn errors_point() {
        for (text, message, span) in [
            ("", "expected a nimber, `(` or `sqrt(`, found the end", 0..0),
            ("3/0", "division by 0", 2..3),
            ("0^-1", "division by 0", 0..4),
            ("3+", "expected a nimber, `(` or `sqrt(`, found the end", 2..2),
            ("(3", "expected `)`, found the end (opened at character 1)", 2..2),
            ("3)", "expected an operator or the end, found `)`", 1..2),
            ("3 4", "expected an operator or the end, found `4`", 2..3),
            ("2^x", "expected an integer as exponent, found `x`", 2..3),
            ("2^(6/2)", "an exponent is an ordinary integer: no division", 4..5),
            ("()", "expected a nimber, `(` or `sqrt(`, found `)`", 1..2),
            (
                "340282366920938463463374607431768211456",
                "a nimber is at most 340282366920938463463374607431768211455, found \
                 `34028236692093846346…`",
                0..39,
            ),
        ] {
            let error = evaluate(text).unwrap_err();
            assert_eq!(error.kind, ErrorKind::BadRequest, "{text}");
            assert_eq!(error.message, message, "{text}");
            assert_eq!(error.span, Some(span), "{text}");
        }
    }

    #[test]
    fn the_recorded_cases() {
        let cases = include_str!("../../../tests/data/nimber.jsonl");
        for line in cases.lines() {
            let case: serde_json::Value = serde_json::from_str(line).unwrap();
            let text = case["request"]["expression"].as_str().unwrap();
            assert_eq!(
                evaluate(text).unwrap(),
                u128::from(case["expect"]["value"].as_u64().unwrap()),
                "{text}"
            );
        }
    }
}
