//! Exponents of nimbers: ordinary integers of any size, kept by their residues.
//!
//! A nimber other than 0 has order dividing 2^128 − 1, so only the exponent modulo that number
//! matters. A tower such as `2^3^5^7` needs 3^(5^7) modulo 2^128 − 1, which by Euler and Carmichael
//! needs 5^7 modulo λ(2^128 − 1), and so on: an exponent is its residues modulo that chain of
//! numbers, and its exact value as long as that is small.

use std::sync::OnceLock;

use crate::text::Cursor;
use crate::words::Message;
use crate::{Error, Result, message, meter};

/// The prime factors of 2^128 − 1, each once: 2^32 + 1 is 641 · 6700417, and 2^64 + 1 is
/// 274177 · 67280421310721.
const FACTORS: [u128; 9] = [3, 5, 17, 257, 641, 65_537, 274_177, 6_700_417, 67_280_421_310_721];

/// 2^128 − 1, λ(2^128 − 1), λ(λ(2^128 − 1)), …, 1.
fn chain() -> &'static [u128] {
    static CHAIN: OnceLock<Vec<u128>> = OnceLock::new();
    meter::once::<Vec<u128>>(&CHAIN, || {
        let groups = FACTORS.iter().map(|p| p - 1);
        let mut last = groups.fold(1, |lambda, group| lambda / gcd(lambda, group) * group);
        let mut chain = vec![u128::MAX, last];
        while last > 1 {
            last = carmichael(last);
            chain.push(last);
        }
        chain
    })
}

/// The exponent of the group of units modulo `n`.
fn carmichael(mut n: u128) -> u128 {
    let mut lambda = 1;
    let mut prime = 2;
    while n > 1 {
        if prime * prime > n {
            prime = n;
        }
        let mut group = 1;
        let mut times = 0;
        while n.is_multiple_of(prime) {
            n /= prime;
            group *= if times == 0 { prime - 1 } else { prime };
            times += 1;
        }
        if prime == 2 && times > 2 {
            group /= 2;
        }
        lambda = lambda / gcd(lambda, group) * group;
        prime += 1;
    }
    lambda
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// a + b modulo m; both are below m.
fn plus_mod(a: u128, b: u128, m: u128) -> u128 {
    match a.overflowing_add(b) {
        (sum, false) if sum < m => sum,
        (sum, _) => sum.wrapping_sub(m),
    }
}

/// a · b modulo m; a is below m.
fn times_mod(a: u128, b: u128, m: u128) -> u128 {
    if m <= u128::from(u64::MAX) {
        return a * (b % m) % m;
    }
    repeated(0, a, b, |a, b| plus_mod(a, b, m))
}

/// `unit` combined with `times` copies of `a`, by doubling.
fn repeated(unit: u128, mut a: u128, mut times: u128, join: impl Fn(u128, u128) -> u128) -> u128 {
    let mut result = unit;
    while times != 0 {
        if times & 1 == 1 {
            result = join(result, a);
        }
        a = join(a, a);
        times >>= 1;
    }
    result
}

/// How large an exponent is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Size {
    Exact(i64),
    /// Beyond the exact range, with its sign where it is known.
    Huge(Option<i8>),
}

/// Exact values stay below this bound, so that sums and products of two fit in an `i128`.
const EXACT: i128 = i64::MAX as i128;

#[derive(Clone, Debug)]
pub(super) struct Exponent {
    size: Size,
    residues: Vec<u128>,
}

impl Exponent {
    /// The exponent modulo 2^128 − 1.
    pub(super) fn residue(&self) -> u128 {
        self.residues[0]
    }

    /// −1, 0 or 1; `None` for a difference of numbers too large to know.
    pub(super) fn sign(&self) -> Option<i8> {
        match self.size {
            Size::Exact(n) => Some(n.signum() as i8),
            Size::Huge(sign) => sign,
        }
    }

    fn from_digits(digits: &str) -> Exponent {
        let digit = |c: u8| u128::from(c - b'0');
        let residue =
            |m: u128| digits.bytes().fold(0, |n, c| plus_mod(times_mod(n, 10, m), digit(c) % m, m));
        Exponent {
            size: digits.parse().map_or(Size::Huge(Some(1)), Size::Exact),
            residues: chain().iter().map(|&m| residue(m)).collect(),
        }
    }

    fn combine(&self, other: &Exponent, operator: Operator) -> Exponent {
        let residue = |k: usize| {
            let (a, b, m) = (self.residues[k], other.residues[k], chain()[k]);
            match operator {
                Operator::Plus => plus_mod(a, b, m),
                Operator::Minus => plus_mod(a, (m - b) % m, m),
                _ => times_mod(a, b, m),
            }
        };
        let size = match (self.size, other.size) {
            (Size::Exact(a), Size::Exact(b)) => {
                let (a, b) = (i128::from(a), i128::from(b));
                let value = match operator {
                    Operator::Plus => a + b,
                    Operator::Minus => a - b,
                    _ => a * b,
                };
                if value.abs() < EXACT {
                    Size::Exact(value as i64)
                } else {
                    Size::Huge(Some(value.signum() as i8))
                }
            }
            _ => match (self.sign(), other.sign(), operator) {
                (Some(0), _, Operator::Times) | (_, Some(0), Operator::Times) => Size::Exact(0),
                (Some(a), Some(b), Operator::Times) => Size::Huge(Some(a * b)),
                (Some(a), Some(b), Operator::Plus) if a * b >= 0 => {
                    Size::Huge(Some((a + b).signum()))
                }
                (Some(a), Some(b), Operator::Minus) if a * b <= 0 => {
                    Size::Huge(Some((a - b).signum()))
                }
                _ => Size::Huge(None),
            },
        };
        Exponent { size, residues: (0..chain().len()).map(residue).collect() }
    }

    fn negated(&self) -> Exponent {
        Exponent::from_digits("0").combine(self, Operator::Minus)
    }

    /// `self` to the power `other`, or why there is none.
    fn to_the(&self, other: &Exponent) -> Result<Exponent, Message> {
        match other.sign() {
            None => return Err(message!("exponent-sign-unknown")),
            Some(-1) => return Err(message!("exponent-negative")),
            _ => {}
        }
        let residue = |k: usize| {
            let modulus = chain()[k];
            match (other.size, chain().get(k + 1)) {
                (Size::Exact(n), _) => {
                    power_mod(self.residues[k], n.unsigned_abs().into(), modulus)
                }
                // For n at least the largest exponent of a prime in m, a^n = a^(n mod λ + λ).
                (_, Some(&lambda)) => {
                    let n = other.residues[k + 1] + lambda * 128;
                    power_mod(self.residues[k], n, modulus)
                }
                (_, None) => 0,
            }
        };
        let size = match (self.size, other.size) {
            (Size::Exact(base @ 0..=1), Size::Huge(_)) => Size::Exact(base),
            (Size::Exact(base), Size::Exact(n)) => u32::try_from(n)
                .ok()
                .and_then(|n| base.checked_pow(n))
                .filter(|value| i128::from(*value).abs() < EXACT)
                .map_or_else(|| self.huge_power_size(n & 1 == 1), Size::Exact),
            (_, Size::Exact(0)) => Size::Exact(1),
            (_, Size::Exact(n)) => self.huge_power_size(n & 1 == 1),
            // The parity of a huge exponent: every modulus of the chain but the ends is even.
            (Size::Exact(-1), Size::Huge(_)) => {
                Size::Exact(if other.residues[1] & 1 == 1 { -1 } else { 1 })
            }
            _ => self.huge_power_size(other.residues[1] & 1 == 1),
        };
        Ok(Exponent { size, residues: (0..chain().len()).map(residue).collect() })
    }

    fn huge_power_size(&self, odd: bool) -> Size {
        match self.size {
            Size::Exact(base @ 0..=1) => Size::Exact(base),
            Size::Exact(-1) => Size::Exact(if odd { -1 } else { 1 }),
            _ => Size::Huge(if odd { self.sign() } else { Some(1) }),
        }
    }
}

fn power_mod(base: u128, exponent: u128, m: u128) -> u128 {
    repeated(1 % m, base % m, exponent, |a, b| times_mod(a, b, m))
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Operator {
    Open,
    Plus,
    Minus,
    Times,
    Negate,
    Power,
}

impl Operator {
    fn precedence(self) -> u8 {
        match self {
            Operator::Open => 0,
            Operator::Plus | Operator::Minus => 1,
            Operator::Times => 2,
            Operator::Negate => 3,
            Operator::Power => 4,
        }
    }
}

/// Reads what may follow `^`: an integer, a tower of them, or an integer expression in
/// parentheses, perhaps after a minus sign.
pub(super) fn read(cursor: &mut Cursor) -> Result<Exponent> {
    let start = cursor.at();
    let mut values: Vec<Exponent> = Vec::new();
    let mut operators: Vec<Operator> = Vec::new();
    let mut depth = 0_usize;
    loop {
        cursor.skip_spaces();
        if cursor.eat("-") {
            operators.push(Operator::Negate);
            continue;
        }
        if cursor.eat("+") {
            continue;
        }
        if cursor.eat("(") {
            operators.push(Operator::Open);
            depth += 1;
            continue;
        }
        let digits = cursor.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(cursor.expected(message!("integer-exponent")));
        }
        values.push(Exponent::from_digits(digits));
        loop {
            let end = cursor.at();
            cursor.skip_spaces();
            if depth > 0 && cursor.eat(")") {
                reduce(&mut values, &mut operators, 1).map_err(|e| cursor.error(start, e))?;
                operators.pop();
                depth -= 1;
                continue;
            }
            let operator = match cursor.peek() {
                Some('^') => Operator::Power,
                Some('+') if depth > 0 => Operator::Plus,
                Some('-') if depth > 0 => Operator::Minus,
                Some('*') if depth > 0 => Operator::Times,
                Some('/') if depth > 0 => {
                    let slash = cursor.at();
                    cursor.bump();
                    return Err(cursor.error(slash, message!("exponent-division")));
                }
                _ if depth > 0 => return Err(cursor.expected(message!("operator-or-close"))),
                _ => {
                    // The text after the exponent is not ours, nor are the spaces before it.
                    cursor.seek(end);
                    reduce(&mut values, &mut operators, 0).map_err(|e| cursor.error(start, e))?;
                    return values
                        .pop()
                        .ok_or_else(|| Error::bad_request(message!("exponent-empty")));
                }
            };
            cursor.bump();
            // Powers associate to the right: an earlier one waits.
            let bound = operator.precedence() + u8::from(operator == Operator::Power);
            reduce(&mut values, &mut operators, bound).map_err(|e| cursor.error(start, e))?;
            operators.push(operator);
            break;
        }
    }
}

/// Applies the waiting operators that bind at least as tightly as `bound`.
fn reduce(
    values: &mut Vec<Exponent>,
    operators: &mut Vec<Operator>,
    bound: u8,
) -> Result<(), Message> {
    while let Some(&operator) = operators.last() {
        if operator == Operator::Open || operator.precedence() < bound {
            break;
        }
        operators.pop();
        let Some(right) = values.pop() else { break };
        let result = match operator {
            Operator::Negate => right.negated(),
            Operator::Power => {
                let Some(left) = values.pop() else { break };
                left.to_the(&right)?
            }
            _ => {
                let Some(left) = values.pop() else { break };
                left.combine(&right, operator)
            }
        };
        values.push(result);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    fn residue(text: &str) -> u128 {
        let mut cursor = Cursor::new(text);
        let exponent = read(&mut cursor).unwrap();
        assert!(cursor.is_done(), "{text}");
        exponent.residue()
    }

    #[test]
    fn long_moduli() {
        assert_eq!(FACTORS.iter().product::<u128>(), u128::MAX);
        // Each is prime: no smaller number divides it.
        for p in FACTORS.map(|p| p as u64) {
            assert!((2..=p.isqrt()).all(|d| !p.is_multiple_of(d)), "{p}");
        }
        let mut dice = Dice::new(1);
        for _ in 0..200 {
            let x = u128::from(dice.bits()) << 64 | u128::from(dice.bits());
            let (a, b) = (x >> 70, x & u128::from(u64::MAX >> 7));
            // Short enough for an ordinary product.
            assert_eq!(times_mod(a, b, u128::MAX), a * b);
            assert_eq!(plus_mod(x, u128::MAX - x, u128::MAX), 0);
            let (minus, m) = (u128::MAX - 3, u128::MAX - 2);
            assert_eq!(times_mod(minus, minus, m), 1, "minus one times itself");
        }
    }

    #[test]
    fn the_chain_ends_in_one() {
        assert_eq!(*chain().last().unwrap(), 1);
        assert!(chain().len() < 30);
        // All but the first and the last are even, so a parity can be read from any.
        assert!(chain()[1..chain().len() - 1].iter().all(|m| m % 2 == 0));
        assert_eq!(carmichael(1), 1);
        assert_eq!(carmichael(8), 2);
        assert_eq!(carmichael(561), 80);
        for n in 1..300 {
            let lambda = carmichael(n);
            for a in (1..n).filter(|&a| gcd(a, n) == 1) {
                assert_eq!(power_mod(a, lambda, n), 1 % n);
            }
        }
    }

    #[test]
    fn residues_of_ordinary_arithmetic() {
        assert_eq!(residue("3^2"), 9);
        assert_eq!(residue("2^3^2"), 512);
        assert_eq!(residue("(2^3)^2"), 64);
        assert_eq!(residue("-1"), u128::MAX - 1);
        assert_eq!(residue("-2^2"), u128::MAX - 4);
        assert_eq!(residue("(1+2*3-4)"), 3);
        assert_eq!(residue("340282366920938463463374607431768211456"), 1);
        assert_eq!(residue("2^128"), 1);
        assert_eq!(residue("2^129"), 2);
        // 5^7 = 78125 is still exact: compare with the power itself.
        assert_eq!(residue("3^5^7"), power_mod(3, 78125, u128::MAX));
        // 2^(2^(3^27)): the exponent of 2 matters modulo 128, where it is 0.
        assert_eq!(residue("2^2^3^27"), 1);
        assert_eq!(residue("2^(2^3^27+5)"), 32);
    }

    #[test]
    fn towers_beyond_the_exact_range_agree_with_a_long_product() {
        // a^(b^c) computed by raising to b, c times over.
        for (a, b, c) in [(3, 7, 40), (6, 5, 60), (10, 3, 90), (255, 12, 31)] {
            let expected = (0..c).fold(a, |x, _| power_mod(x, b, u128::MAX));
            assert_eq!(residue(&format!("{a}^{b}^{c}")), expected, "{a}^{b}^{c}");
        }
    }

    #[test]
    fn signs() {
        let sign = |text: &str| read(&mut Cursor::new(text)).unwrap().sign();
        assert_eq!(sign("(3-3)"), Some(0));
        assert_eq!(sign("(9^99-9^99)"), None);
        assert_eq!(sign("(5-9^99)"), None);
        assert_eq!(sign("-9^99"), Some(-1));
        assert_eq!(sign("(-9^99-1)"), Some(-1));
        assert_eq!(sign("(9^99+1)"), Some(1));
        assert_eq!(sign("(-3)^99"), Some(-1));
        assert_eq!(sign("(0*9^99)"), Some(0));
        assert!(read(&mut Cursor::new("2^(9^99-9^98)")).is_err());
        assert!(read(&mut Cursor::new("2^-1")).is_err());
    }
}
