//! Octal and hexadecimal games.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use smallvec::{SmallVec, smallvec};

use crate::Result;
use crate::game::{Element, Figure, Flow, GO_ON, Impartial, Info, Move, Object, Ruleset, ways};
use crate::heap::{Code, Heaps, Sequence};
use crate::message;
use crate::rules::kit::heaps::{self, each_size, replaced, sorted_heaps};
use crate::text::Parameters;

/// The octal game that a type stands for: [`Any`], whose code is a parameter, or one with a name.
pub trait Which: Send + Sync + 'static {
    /// Name, rules, examples.
    const NAME: &'static str;
    fn info() -> Info;
    /// The code, unless it is a parameter.
    const CODE: Option<&'static str>;
    const OBJECT: Object = Object::Match;
}

/// Take from a heap and perhaps divide the rest, as a code allows.
pub struct Octal<W = Any> {
    code: Code,
    which: PhantomData<W>,
}

/// Any code, given in parentheses.
pub struct Any;

impl Which for Any {
    about!(
        "octal",
        [
            "octal(0.137) 5,6,7",
            "octal(4.3) 3,4",
            "octal(0.1F) 8",
            "misere octal(0.77) 2,3",
            "octal(0.07) 11",
        ]
    );
    const CODE: Option<&'static str> = None;
}

impl<W: Which> Octal<W> {
    fn of(code: Code) -> Self {
        Octal { code, which: PhantomData }
    }

    /// Everything one move can leave of a heap.
    fn each_rest(&self, heap: u64, mut visit: impl FnMut(&[u64]) -> Flow) -> Flow {
        for taken in 0..=self.code.reach() {
            let Some(rest) = heap.checked_sub(taken as u64) else { break };
            let allows = |heaps: u32| self.code.allows(taken, heaps);
            if rest == 0 && allows(0) {
                visit(&[])?;
            }
            if rest > 0 && allows(1) {
                visit(&[rest])?;
            }
            if allows(2) {
                (1..=rest / 2).try_for_each(|a| visit(&[a, rest - a]))?;
            }
            if allows(3) {
                for a in 1..=rest / 3 {
                    (a..=(rest - a) / 2).try_for_each(|b| visit(&[a, b, rest - a - b]))?;
                }
            }
        }
        GO_ON
    }
}

/// No longer list of moves is made.
const MOST_FOUND: usize = 1 << 20;
/// No more ways to divide a heap into three are looked at.
const MOST_LOOKS: u64 = 1 << 22;

/// What is left of a heap.
type Rest = SmallVec<[u64; 3]>;

impl<W: Which> Octal<W> {
    /// Everything of the value `wanted` that one move can leave of a heap; `None` if that is more
    /// than `most`, or more than can be looked at.
    fn rests_worth(
        &self,
        heap: u64,
        wanted: u64,
        values: &Sequence,
        most: usize,
    ) -> Option<Vec<Rest>> {
        let mut found: Vec<Rest> = Vec::new();
        let mut looks = 0;
        for taken in 0..=self.code.reach() {
            let Some(rest) = heap.checked_sub(taken as u64) else { break };
            let allows = |heaps: u32| self.code.allows(taken, heaps);
            if rest == 0 && allows(0) && wanted == 0 {
                found.push(Rest::new());
            }
            if rest > 0 && allows(1) && values.value(rest) == wanted {
                found.push(smallvec![rest]);
            }
            if allows(2) {
                let pairs = values.pairs_worth(rest, wanted, most.checked_sub(found.len())?)?;
                found.extend(pairs.into_iter().map(|pair| Rest::from_slice(&pair)));
            }
            if allows(3) {
                for a in 1..=rest / 3 {
                    let among = wanted ^ values.value(a);
                    looks += (rest - a) / 2 - a + 1;
                    if looks > MOST_LOOKS {
                        return None;
                    }
                    for b in a..=(rest - a) / 2 {
                        let c = rest - a - b;
                        if values.value(b) ^ values.value(c) == among {
                            found.push(smallvec![a, b, c]);
                        }
                    }
                }
            }
        }
        (found.len() <= most).then_some(found)
    }
}

impl<W: Which> Ruleset for Octal<W> {
    type Position = Vec<u64>;

    shared!(Vec<u64>, heaps: read, write, components, weight);

    const NAME: &'static str = W::NAME;
    const OBJECT: Object = W::OBJECT;

    fn info() -> Info {
        W::info()
    }

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        match W::CODE {
            Some(code) => {
                parameters.none()?;
                code.parse().map(Octal::of)
            }
            None => parameters.required(message!("code-such-as"), Code::parse).map(Octal::of),
        }
    }
    fn spelling(&self) -> String {
        W::CODE.map_or_else(|| format!("octal({})", self.code), |_| W::NAME.to_string())
    }
    fn figure(&self, at: &Vec<u64>) -> Figure {
        match W::OBJECT {
            Object::Skittle => Figure::Skittles(at.clone()),
            _ => heaps::figure(at),
        }
    }
    fn ways(&self, at: &Vec<u64>, step: &Move, _to: &Vec<u64>) -> Vec<Vec<Element>> {
        // A row may be played from either end.
        ways(at, step, true)
    }
    fn canonical(&self, mut at: Vec<u64>) -> Vec<u64> {
        at.retain(|&heap| self.each_rest(heap, |_| ControlFlow::Break(())).is_break());
        at
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        Some(sorted_heaps(at))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound])
    }
    fn heaps(&self) -> Option<Heaps> {
        Some(Heaps::Octal(self.code.clone()))
    }
    fn heap_sizes<'a>(&self, at: &'a Vec<u64>) -> Option<&'a [u64]> {
        Some(at)
    }
}

impl<W: Which> Impartial for Octal<W> {
    moves_by_rests!();

    fn moves_by_heaps(
        &self,
        at: &Vec<u64>,
        want: u64,
        values: &Sequence,
    ) -> Option<Vec<(Move, Vec<u64>)>> {
        let total = at.iter().fold(0, |sum, &heap| sum ^ values.value(heap));
        let mut found = Vec::new();
        let flow = each_size(at, |i, heap| {
            let wanted = total ^ values.value(heap) ^ want;
            let rests = self.rests_worth(heap, wanted, values, MOST_FOUND - found.len());
            let Some(rests) = rests else { return ControlFlow::Break(()) };
            let step = |rest: Rest| (Move::take(heap, &rest), replaced(at, i, &rest));
            found.extend(rests.into_iter().map(step));
            GO_ON
        });
        flow.is_continue().then_some(found)
    }
}
