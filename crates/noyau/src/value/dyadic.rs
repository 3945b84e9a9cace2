//! Dyadic fractions m/2^k, the numbers among short games: exact, of any size, never wrapping.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg, Sub};

use dashu_int::IBig;

/// A fraction m/2^k in lowest terms. Up to 64 bits of numerator are kept inline.
///
/// ```
/// use noyau::value::Dyadic;
/// let x = &Dyadic::from(3) - &Dyadic::fraction(5, 3);
/// assert_eq!(x.to_string(), "19/8");
/// let huge: Dyadic = "-1000000000000000000000000000000".parse().unwrap();
/// assert_eq!((&huge - &Dyadic::from(1)).to_string(), "-1000000000000000000000000000001");
/// assert!(huge < x);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

/// `Large` is used only where `Small` cannot be, so that equality is equality of parts.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64, u32),
    Large(Box<(IBig, u32)>),
}

use Repr::{Large, Small};

/// An end of an interval of numbers.
#[derive(Clone, Debug)]
pub struct Bound {
    /// Where the interval ends.
    pub at: Dyadic,
    /// Whether the end belongs to it.
    pub closed: bool,
}

impl Dyadic {
    /// Zero.
    pub const ZERO: Dyadic = Dyadic(Small(0, 0));

    /// The fraction `numerator` / 2^`exponent`, not necessarily in lowest terms.
    pub fn fraction(numerator: i64, exponent: u32) -> Dyadic {
        if numerator == 0 {
            return Dyadic::ZERO;
        }
        let common = numerator.trailing_zeros().min(exponent);
        Dyadic(Small(numerator >> common, exponent - common))
    }

    fn from_big(numerator: IBig, exponent: u32) -> Dyadic {
        let zeros = numerator.trailing_zeros().unwrap_or(exponent as usize);
        let common = zeros.min(exponent as usize);
        let (numerator, exponent) = (numerator >> common, exponent - common as u32);
        match i64::try_from(&numerator) {
            Ok(0) => Dyadic::ZERO,
            Ok(small) => Dyadic(Small(small, exponent)),
            Err(_) => Dyadic(Large(Box::new((numerator, exponent)))),
        }
    }

    fn parts(&self) -> (IBig, u32) {
        match &self.0 {
            Small(numerator, exponent) => (IBig::from(*numerator), *exponent),
            Large(parts) => (**parts).clone(),
        }
    }

    /// m in m/2^k.
    pub fn numerator(&self) -> IBig {
        self.parts().0
    }

    /// k in m/2^k; 0 for an integer.
    pub fn exponent(&self) -> u32 {
        match &self.0 {
            Small(_, exponent) => *exponent,
            Large(parts) => parts.1,
        }
    }

    /// Whether this is an integer.
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// −1, 0 or 1.
    pub fn signum(&self) -> i32 {
        match &self.0 {
            Small(numerator, _) => numerator.signum() as i32,
            Large(parts) if parts.0 < IBig::ZERO => -1,
            Large(_) => 1,
        }
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        self.0 == Small(0, 0)
    }

    /// The integer as an `i64`, if it is one and fits.
    pub fn to_i64(&self) -> Option<i64> {
        match self.0 {
            Small(numerator, 0) => Some(numerator),
            _ => None,
        }
    }

    /// The nearest floating-point number, for drawing only.
    pub fn to_f64(&self) -> f64 {
        match &self.0 {
            Small(numerator, exponent) => *numerator as f64 * (-f64::from(*exponent)).exp2(),
            Large(parts) => parts.0.to_f64().value() * (-f64::from(parts.1)).exp2(),
        }
    }

    /// In TeX.
    ///
    /// ```
    /// use noyau::value::Dyadic;
    /// assert_eq!(Dyadic::fraction(-3, 1).tex(), "-\\tfrac{3}{2}");
    /// ```
    pub fn tex(&self) -> String {
        let (numerator, exponent) = self.parts();
        if exponent == 0 {
            return numerator.to_string();
        }
        let (sign, size) = if self.signum() < 0 { ("-", -numerator) } else { ("", numerator) };
        format!("{sign}\\tfrac{{{size}}}{{{}}}", IBig::ONE << exponent as usize)
    }

    /// Half of this.
    pub fn half(&self) -> Dyadic {
        match &self.0 {
            Small(numerator, exponent) => Dyadic::fraction(*numerator, exponent + 1),
            Large(parts) => Dyadic::from_big(parts.0.clone(), parts.1 + 1),
        }
    }

    /// The largest integer that is at most this.
    pub fn floor(&self) -> Dyadic {
        match &self.0 {
            Small(numerator, exponent) => Dyadic::from(numerator >> (*exponent).min(63)),
            Large(parts) => Dyadic::from_big(&parts.0 >> parts.1 as usize, 0),
        }
    }

    /// This times an integer.
    pub fn times(&self, count: &IBig) -> Dyadic {
        let (numerator, exponent) = self.parts();
        Dyadic::from_big(numerator * count, exponent)
    }

    /// This times 2^`shift`.
    fn scaled(&self, shift: u32) -> Dyadic {
        let (numerator, exponent) = self.parts();
        let cancelled = shift.min(exponent);
        Dyadic::from_big(numerator << (shift - cancelled) as usize, exponent - cancelled)
    }

    /// Left's only option in canonical form, if she has one: the next simpler number below.
    pub fn left_option(&self) -> Option<Dyadic> {
        (self.signum() > 0 || !self.is_integer()).then(|| self - &self.step())
    }

    /// Right's only option in canonical form, if he has one: the next simpler number above.
    pub fn right_option(&self) -> Option<Dyadic> {
        (self.signum() < 0 || !self.is_integer()).then(|| self + &self.step())
    }

    /// 1/2^k for m/2^k.
    fn step(&self) -> Dyadic {
        Dyadic(Small(1, self.exponent()))
    }

    /// The temperature of this number as a game: −1/2^k for m/2^k.
    pub fn temperature(&self) -> Dyadic {
        Dyadic(Small(-1, self.exponent()))
    }

    /// The simplest number between the bounds (none means unbounded): the one with the earliest
    /// birthday. `None` if no number lies between.
    ///
    /// ```
    /// use noyau::value::{Bound, Dyadic};
    /// let open = |at| Some(Bound { at, closed: false });
    /// let half = Dyadic::fraction(1, 1);
    /// let simplest = Dyadic::simplest(open(Dyadic::from(0)), open(half.clone()));
    /// assert_eq!(simplest.unwrap().to_string(), "1/4");
    /// assert_eq!(Dyadic::simplest(open(half), None), Some(Dyadic::from(1)));
    /// ```
    pub fn simplest(low: Option<Bound>, high: Option<Bound>) -> Option<Dyadic> {
        let above = |x: &Dyadic| low.as_ref().is_none_or(|b| *x > b.at || b.closed && *x == b.at);
        let below = |x: &Dyadic| high.as_ref().is_none_or(|b| *x < b.at || b.closed && *x == b.at);
        if let (Some(low), Some(high)) = (&low, &high)
            && (low.at > high.at || low.at == high.at && !(low.closed && high.closed))
        {
            return None;
        }
        if above(&Dyadic::ZERO) && below(&Dyadic::ZERO) {
            return Some(Dyadic::ZERO);
        }
        if !below(&Dyadic::ZERO) {
            // All below 0: mirror.
            let flip = |bound: Bound| Bound { at: -&bound.at, closed: bound.closed };
            return Dyadic::simplest(high.map(flip), low.map(flip)).map(|x| -&x);
        }
        let low = low.as_ref()?;
        let one = Dyadic::from(1);
        let mut shift = 0;
        loop {
            // The first multiple of 2^-shift in reach of the lower bound.
            let scaled = low.at.scaled(shift);
            let floor = scaled.floor();
            let first = if low.closed && floor == scaled { floor } else { &floor + &one };
            let (numerator, _) = first.parts();
            let candidate = Dyadic::from_big(numerator, shift);
            if below(&candidate) {
                return Some(candidate);
            }
            shift += 1;
        }
    }
}

impl From<i64> for Dyadic {
    fn from(integer: i64) -> Dyadic {
        Dyadic(Small(integer, 0))
    }
}

impl From<IBig> for Dyadic {
    fn from(integer: IBig) -> Dyadic {
        Dyadic::from_big(integer, 0)
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        match &self.0 {
            Small(numerator, exponent) if *numerator != i64::MIN => {
                Dyadic(Small(-numerator, *exponent))
            }
            _ => {
                let (numerator, exponent) = self.parts();
                Dyadic::from_big(-numerator, exponent)
            }
        }
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;

    fn add(self, other: &Dyadic) -> Dyadic {
        if let (Small(a, 0), Small(b, 0)) = (&self.0, &other.0)
            && let Some(sum) = a.checked_add(*b)
        {
            return Dyadic(Small(sum, 0));
        }
        if let (&Small(a, i), &Small(b, j)) = (&self.0, &other.0)
            && i.abs_diff(j) < 62
        {
            // Below 2^63 · 2^61 each: the sum fits.
            let exponent = i.max(j);
            let sum = (i128::from(a) << (exponent - i)) + (i128::from(b) << (exponent - j));
            if sum == 0 {
                return Dyadic::ZERO;
            }
            let common = sum.trailing_zeros().min(exponent);
            if let Ok(small) = i64::try_from(sum >> common) {
                return Dyadic(Small(small, exponent - common));
            }
        }
        let ((a, i), (b, j)) = (self.parts(), other.parts());
        let exponent = i.max(j);
        let sum = (a << (exponent - i) as usize) + (b << (exponent - j) as usize);
        Dyadic::from_big(sum, exponent)
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;

    fn sub(self, other: &Dyadic) -> Dyadic {
        self + &-other
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Dyadic) -> Ordering {
        match (&self.0, &other.0) {
            (Small(a, i), Small(b, j)) if i == j => a.cmp(b),
            (&Small(a, i), &Small(b, j)) if i.abs_diff(j) < 63 => {
                let exponent = i.max(j);
                (i128::from(a) << (exponent - i)).cmp(&(i128::from(b) << (exponent - j)))
            }
            _ => (self - other).signum().cmp(&0),
        }
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Small(numerator, 0) => write!(f, "{numerator}"),
            Small(numerator, exponent @ 1..=63) => write!(f, "{numerator}/{}", 1_u64 << exponent),
            _ => {
                let (numerator, exponent) = self.parts();
                write!(f, "{numerator}")?;
                if exponent > 0 {
                    write!(f, "/{}", IBig::ONE << exponent as usize)?;
                }
                Ok(())
            }
        }
    }
}

impl serde::Serialize for Dyadic {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Dyadic {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        text.parse()
            .map_err(|_| serde::de::Error::custom(format!("`{text}` is no dyadic fraction")))
    }
}

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a dyadic fraction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDyadic {
    /// It is not a fraction of integers.
    Unreadable,
    /// Its denominator, in lowest terms, is not a power of two.
    Denominator,
}

impl std::str::FromStr for Dyadic {
    type Err = NotDyadic;

    /// Reads `-7`, `3/4`, and fractions that are dyadic after cancelling, such as `6/12`.
    fn from_str(text: &str) -> Result<Dyadic, NotDyadic> {
        let integer = |digits: &str| digits.parse::<IBig>().map_err(|_| NotDyadic::Unreadable);
        let Some((numerator, denominator)) = text.split_once('/') else {
            return Ok(Dyadic::from(integer(text)?));
        };
        let (numerator, denominator) = (integer(numerator)?, integer(denominator)?);
        if denominator <= IBig::ZERO {
            return Err(NotDyadic::Denominator);
        }
        // What is odd in the denominator must cancel.
        let exponent = denominator.trailing_zeros().unwrap_or(0);
        let odd = denominator >> exponent;
        match u32::try_from(exponent) {
            Ok(exponent) if odd == IBig::ONE => Ok(Dyadic::from_big(numerator, exponent)),
            Ok(exponent) if &numerator % &odd == IBig::ZERO => {
                Ok(Dyadic::from_big(numerator / odd, exponent))
            }
            _ => Err(NotDyadic::Denominator),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Both parts as one big fraction with a common denominator.
    fn slow(x: &Dyadic) -> IBig {
        let (numerator, exponent) = x.parts();
        numerator << (200 - exponent as usize)
    }

    fn dyadics() -> impl Strategy<Value = Dyadic> {
        let small =
            (any::<i64>(), 0..100_u32, 0..64_u32).prop_map(|(n, e, s)| Dyadic::fraction(n >> s, e));
        let large = (proptest::num::i128::ANY, 0..100_u32)
            .prop_map(|(n, e)| Dyadic::from_big(IBig::from(n), e));
        prop_oneof![3 => small, 1 => large]
    }

    proptest! {
        #[test]
        fn arithmetic_is_that_of_fractions(a in dyadics(), b in dyadics()) {
            prop_assert_eq!(slow(&(&a + &b)), slow(&a) + slow(&b));
            prop_assert_eq!(slow(&(&a - &b)), slow(&a) - slow(&b));
            prop_assert_eq!(a.cmp(&b), slow(&a).cmp(&slow(&b)));
            prop_assert_eq!(slow(&a.half()) * IBig::from(2), slow(&a));
            prop_assert!(a.floor() <= a && &a.floor() + &Dyadic::from(1) > a);
            prop_assert!(a.floor().is_integer());
            prop_assert_eq!(a.to_string().parse::<Dyadic>(), Ok(a.clone()));
            prop_assert_eq!(&(&a + &b) - &b, a);
        }

        #[test]
        fn the_simplest_number_has_the_earliest_birthday(
            a in -60..60_i64, b in -60..60_i64, i in 0..4_u32, j in 0..4_u32, c in 0..4_u8,
        ) {
            let low = Bound { at: Dyadic::fraction(a, i), closed: c & 1 == 1 };
            let high = Bound { at: Dyadic::fraction(b, j), closed: c & 2 == 2 };
            let inside = |x: &Dyadic| (*x > low.at || low.closed && *x == low.at)
                && (*x < high.at || high.closed && *x == high.at);
            // Every number of a birthday that can matter, the earliest first.
            let birthday = |x: &Dyadic| {
                let magnitude = if x.signum() < 0 { -x } else { x.clone() };
                let whole = magnitude.floor().to_i64().unwrap();
                whole + i64::from(x.exponent()) + i64::from(!x.is_integer())
            };
            let expected = (-61 * 16..61 * 16).map(|n| Dyadic::fraction(n, 4))
                .filter(inside)
                .min_by_key(birthday);
            prop_assert_eq!(Dyadic::simplest(Some(low), Some(high)), expected);
        }
    }

    #[test]
    fn nothing_wraps() {
        let most = Dyadic::from(i64::MAX);
        let least = Dyadic::from(i64::MIN);
        assert_eq!((&most + &Dyadic::from(1)).to_string(), "9223372036854775808");
        assert_eq!((-&least).to_string(), "9223372036854775808");
        assert_eq!(&(&most + &Dyadic::from(1)) - &Dyadic::from(1), most);
        assert_eq!(Dyadic::fraction(1, 100).to_string(), "1/1267650600228229401496703205376");
        assert_eq!(Dyadic::fraction(i64::MIN, 70).to_string(), "-1/128");
        assert_eq!(Dyadic::fraction(-1, 100).floor(), Dyadic::from(-1));
        assert!(Dyadic::fraction(1, 1000) > Dyadic::ZERO);
        assert!(Dyadic::fraction(1, 1000) < Dyadic::fraction(1, 2));
        assert!(Dyadic::fraction(-1, 1000) < Dyadic::ZERO);
    }

    #[test]
    fn options_of_numbers() {
        let options = |text: &str| {
            let x: Dyadic = text.parse().unwrap();
            (x.left_option().map(|y| y.to_string()), x.right_option().map(|y| y.to_string()))
        };
        let some = |text: &str| Some(text.to_string());
        assert_eq!(options("0"), (None, None));
        assert_eq!(options("3"), (some("2"), None));
        assert_eq!(options("-3"), (None, some("-2")));
        assert_eq!(options("3/4"), (some("1/2"), some("1")));
        assert_eq!(options("-5/8"), (some("-3/4"), some("-1/2")));
    }

    #[test]
    fn reading() {
        assert_eq!("6/12".parse(), Ok(Dyadic::fraction(1, 1)));
        assert_eq!("12/3".parse(), Ok(Dyadic::from(4)));
        assert_eq!("1/3".parse::<Dyadic>(), Err(NotDyadic::Denominator));
        assert_eq!("1/0".parse::<Dyadic>(), Err(NotDyadic::Denominator));
        assert_eq!("x".parse::<Dyadic>(), Err(NotDyadic::Unreadable));
    }
}
