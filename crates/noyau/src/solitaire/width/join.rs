//! Two tables become one, pair by pair of their entries. Which roots there are then is seen once for all entries
//! with the same roots.

use rustc_hash::FxHashMap;

use super::state::{EXACT, State};
use super::{Origin, Solver, Table};
use crate::{Result, message};

/// The cost and number of each state with the same roots, the cheapest first.
type Alike<const N: usize> = Vec<(State<N>, Vec<(u32, u32)>)>;

/// States by what they are without their balances.
fn by_shape<const N: usize>(states: &[(State<N>, u32)]) -> Alike<N> {
    let mut place: FxHashMap<State<N>, usize> = FxHashMap::default();
    let mut alike: Alike<N> = Vec::new();
    for (k, (state, cost)) in states.iter().enumerate() {
        let shape = state.shape();
        let at = *place.entry(shape).or_insert(alike.len());
        if at == alike.len() {
            alike.push((shape, Vec::new()));
        }
        alike[at].1.push((*cost, k as u32));
    }
    for (_, list) in &mut alike {
        list.sort_unstable();
    }
    alike
}

impl<const N: usize> Solver<'_, N> {
    /// Two tables that wait become one that does.
    pub(super) fn join(&mut self, a: Table<N>, b: Table<N>) -> Result<Table<N>> {
        self.elsewhere -= a.least + b.least;
        let mut gathered = self.gathered();
        let (border, seen) = self.each_join(&a, &b, &mut gathered, |all, state, cost, from| {
            all.offer(state, cost, from);
            all.limit
        })?;
        let origin = Origin::Join(a.number, b.number);
        self.used(a);
        self.used(b);
        let table = self.keep(border, seen, gathered, origin)?;
        self.elsewhere += table.least;
        Ok(table)
    }

    /// Visits what each pair of entries makes, with their numbers, and costs less than what the visitor
    /// says; the border of it and the edges seen.
    pub(super) fn each_join<T>(
        &self,
        a: &Table<N>,
        b: &Table<N>,
        to: &mut T,
        mut visit: impl FnMut(&mut T, State<N>, u32, (u32, u32)) -> u32,
    ) -> Result<(Vec<u32>, Vec<i32>)> {
        let mut border = a.border.clone();
        let mut seen = a.seen.clone();
        // where the vertices of the second table are in the border of both
        let mut place = Vec::with_capacity(b.border.len());
        let mut common = Vec::new();
        for (k, &v) in b.border.iter().enumerate() {
            if let Some(at) = border.iter().position(|&w| w == v) {
                seen[at] += b.seen[k];
                place.push(at);
                common.push(at);
            } else {
                place.push(border.len());
                border.push(v);
                seen.push(b.seen[k]);
            }
        }
        let scattered: Vec<[i16; N]> =
            b.states.iter().map(|(state, _)| state.scattered(&place)).collect();
        let (ones, others) = (by_shape(&a.states), by_shape(&b.states));
        let mut limit = u32::MAX;
        let mut ticker = self.task.budget.ticker(message!("unit-positions"));
        for (one, firsts) in &ones {
            for (other, seconds) in &others {
                let Some(shape) = one.join(other, &place) else { continue };
                let (mut low, mut high) = ([i16::MIN; N], [i16::MAX; N]);
                for &at in &common {
                    let v = border[at];
                    let (least, most) = self.range(v, &shape, at, seen[at]);
                    let half = match self.task.modulus[v as usize] {
                        EXACT => i32::from(i16::MAX),
                        modulus => i32::from(modulus / 2),
                    };
                    low[at] = least.max(-half) as i16;
                    high[at] = most.min(half) as i16;
                }
                for &(cost, i) in firsts {
                    let balances = a.states[i as usize].0.outline();
                    for &(more, j) in seconds {
                        ticker.tick()?;
                        let mut cost = cost + more;
                        if cost >= limit {
                            break;
                        }
                        let mut state = shape;
                        if !state.add(&balances, &scattered[j as usize], &low, &high) {
                            let mut paid = Some(0);
                            for &at in &common {
                                let also = self.promises(border[at], &mut state, at, seen[at]);
                                paid = paid.zip(also).map(|(paid, also)| paid + also);
                            }
                            let Some(paid) = paid else { continue };
                            cost += paid;
                        }
                        limit = visit(to, state, cost, (i, j));
                    }
                }
            }
        }
        Ok((border, seen))
    }
}
