#![doc = include_str!("../README.md")]

mod survey;
mod tabulate;

pub use survey::survey;
pub use tabulate::tabulate;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{Probe, ToStream};
use timely::worker::Worker;

/// Something for a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Parcel {
    to: u64,
    /// What it is about: a chunk of a tier, or an error.
    about: u64,
    bytes: Vec<u8>,
}

/// Sends parcels to all workers and returns when all parcels of all workers have arrived: those for
/// this one. That nothing is under way any more is known by timely's progress tracking.
pub(crate) fn exchanged(worker: &mut Worker, parcels: Vec<Parcel>) -> Vec<Parcel> {
    let arrived = Rc::new(RefCell::new(Vec::new()));
    let inbox = Rc::clone(&arrived);
    let probe = worker.dataflow::<u64, _, _>(|scope| {
        let (probe, _stream) = parcels
            .to_stream(scope)
            .container::<Vec<Parcel>>()
            .unary::<timely::container::CapacityContainerBuilder<Vec<()>>, _, _, _>(
                Exchange::new(|parcel: &Parcel| parcel.to),
                "parcels",
                move |_, _| {
                    move |input, _output| {
                        input.for_each_time(|_time, batches| {
                            for batch in batches {
                                inbox.borrow_mut().append(batch);
                            }
                        });
                    }
                },
            )
            .probe();
        probe
    });
    while !probe.done() {
        worker.step_or_park(Some(Duration::from_millis(1)));
    }
    arrived.take()
}

/// The worker whose work this is: numbers are spread by a hash.
pub(crate) fn owner(number: u64, workers: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ (mixed >> 31)) % workers
}
