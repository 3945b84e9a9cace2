//! Workers that send each other parcels, in rounds.

use std::cell::RefCell;
use std::panic;
use std::rc::Rc;
use std::sync::{Arc, Once, mpsc};
use std::time::Duration;

use noyau::{Budget, Error, Result, message};
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use timely::WorkerConfig;
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder, thread::ThreadBuilder};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{Input, Probe};
use timely::dataflow::{InputHandleVec, ProbeHandle};
use timely::worker::Worker;

use crate::Hosts;

/// Bytes that are sent as they are and not one by one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bytes(pub Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, to: S) -> std::result::Result<S::Ok, S::Error> {
        to.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> std::result::Result<Bytes, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Bytes;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("bytes")
            }
            fn visit_byte_buf<E>(self, bytes: Vec<u8>) -> std::result::Result<Bytes, E> {
                Ok(Bytes(bytes))
            }
            fn visit_bytes<E>(self, bytes: &[u8]) -> std::result::Result<Bytes, E> {
                Ok(Bytes(bytes.to_vec()))
            }
            fn visit_seq<A: SeqAccess<'de>>(
                self,
                mut from: A,
            ) -> std::result::Result<Bytes, A::Error> {
                let mut bytes = Vec::new();
                while let Some(byte) = from.next_element()? {
                    bytes.push(byte);
                }
                Ok(Bytes(bytes))
            }
        }
        from.deserialize_byte_buf(Read)
    }
}

/// Something for a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Parcel {
    to: u64,
    /// Who sends it.
    pub from: u64,
    /// What it is about, as both know.
    pub about: u64,
    pub bytes: Bytes,
}

/// What an error is about.
const FAILED: u64 = u64::MAX;
/// While others work, this is how often one looks whether one is interrupted.
const A_MOMENT: Duration = Duration::from_millis(20);

/// One of several workers that do the same things in the same order.
pub struct Crew<'w> {
    worker: &'w mut Worker,
    budget: &'w Budget,
    input: InputHandleVec<u64, Parcel>,
    probe: ProbeHandle<u64>,
    inbox: Rc<RefCell<Vec<(u64, Parcel)>>>,
    round: u64,
    /// The others still wait for this one, which has given up.
    deserted: bool,
}

impl<'w> Crew<'w> {
    /// Makes a worker of a dataflow a member of a crew.
    pub fn new(worker: &'w mut Worker, budget: &'w Budget) -> Crew<'w> {
        let inbox: Rc<RefCell<Vec<(u64, Parcel)>>> = Rc::default();
        let arrived = Rc::clone(&inbox);
        let mut input = InputHandleVec::new();
        let probe = ProbeHandle::new();
        worker.dataflow::<u64, _, _>(|scope| {
            let sent = Exchange::new(|parcel: &Parcel| parcel.to);
            let received = scope
                .input_from(&mut input)
                .unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(sent, "parcels", |_, _| {
                    move |input, _output| {
                        input.for_each_time(|time, batches| {
                            // Those who are ahead may already be in the next round.
                            let round = *time.time();
                            let mut inbox = arrived.borrow_mut();
                            for batch in batches {
                                inbox.extend(batch.drain(..).map(|parcel| (round, parcel)));
                            }
                        });
                    }
                });
            received.probe_with(&probe);
        });
        Crew { worker, budget, input, probe, inbox, round: 0, deserted: false }
    }

    /// Which worker this is.
    pub fn index(&self) -> u64 {
        self.worker.index() as u64
    }

    /// How many there are.
    pub fn peers(&self) -> u64 {
        self.worker.peers() as u64
    }

    /// What this worker may use.
    pub fn budget(&self) -> &'w Budget {
        self.budget
    }

    /// The worker whose work this is: numbers are spread by a hash.
    pub(crate) fn owner(&self, number: u64) -> u64 {
        let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % self.peers()
    }

    /// Sends something; it has arrived when this round is over.
    pub(crate) fn send(&mut self, to: u64, about: u64, bytes: Vec<u8>) {
        let parcel = Parcel { to, from: self.index(), about, bytes: Bytes(bytes) };
        if to == self.index() {
            self.inbox.borrow_mut().push((self.round, parcel));
        } else {
            self.input.send(parcel);
        }
    }

    /// Sends the same to all other workers.
    pub(crate) fn tell(&mut self, about: u64, bytes: &[u8]) {
        let own = self.index();
        for to in (0..self.peers()).filter(|&to| to != own) {
            self.send(to, about, bytes.to_vec());
        }
    }

    /// Lets parcels go out and come in, between pieces of work.
    pub(crate) fn pause(&mut self) {
        self.input.flush();
        self.worker.step();
    }

    /// Ends a round: waits for all workers, and returns what they sent to this one. If one of them
    /// failed, all do. That nothing is under way any more is known by timely's progress tracking.
    pub(crate) fn settle(&mut self, own: Result<()>) -> Result<Vec<Parcel>> {
        if let Err(error) = &own {
            self.tell(FAILED, error.to_string().as_bytes());
        }
        let next = self.round + 1;
        self.input.advance_to(next);
        while self.probe.less_than(&next) {
            self.worker.step_or_park(Some(A_MOMENT));
            if let Err(error) = self.budget.check() {
                self.deserted = true;
                return Err(error);
            }
        }
        let mut arrived = Vec::new();
        let mut inbox = self.inbox.borrow_mut();
        let mut early = Vec::new();
        for (round, parcel) in inbox.drain(..) {
            if round == self.round {
                arrived.push(parcel);
            } else {
                early.push((round, parcel));
            }
        }
        *inbox = early;
        self.round = next;
        own?;
        // Parcels come in any order.
        arrived.sort_by_key(|parcel| (parcel.from, parcel.about));
        match arrived.iter().find(|parcel| parcel.about == FAILED) {
            Some(parcel) => {
                let why = String::from_utf8_lossy(&parcel.bytes.0).into_owned();
                let process = parcel.from;
                Err(Error::over_budget(message!("cluster-failed", process = process, why = why)))
            }
            None => Ok(arrived),
        }
    }
}

/// Does a job together with the other processes, which call this with the same job; each is one worker,
/// with as many threads as it likes.
///
/// # Errors
///
/// All processes fail if one does. If one disappears, the others notice and fail too.
pub fn run<T: Send + 'static>(
    hosts: &Hosts,
    job: &str,
    budget: &Arc<Budget>,
    work: impl Fn(&mut Crew<'_>) -> Result<T> + Send + Sync + 'static,
) -> Result<T> {
    quiet();
    let hooks = Hooks::default;
    let failed = |why: String| {
        Error::over_budget(message!("cluster-failed", process = hosts.process(), why = why))
    };
    let (builders, guard): (Vec<AllocatorBuilder>, Box<dyn std::any::Any + Send>) =
        if hosts.processes() == 1 {
            (vec![AllocatorBuilder::Thread(ThreadBuilder)], Box::new(()))
        } else {
            let sockets = hosts.connect(job, budget)?;
            let own = ProcessBuilder::new_typed_vector(1, hooks().refill, None);
            let (builders, guard) =
                initialize_networking_from_sockets(own, sockets, hosts.process(), 1, hooks())
                    .map_err(|error| failed(error.to_string()))?;
            (builders.into_iter().map(AllocatorBuilder::Tcp).collect(), Box::new(guard))
        };
    let (tell, told) = mpsc::channel();
    let budget = Arc::clone(budget);
    let language = noyau::words::spoken();
    let guards =
        timely::execute::execute_from(builders, guard, WorkerConfig::default(), move |worker| {
            noyau::words::speaking(language, || {
                let mut crew = Crew::new(worker, &budget);
                let found = work(&mut crew);
                // Nobody listens only if the caller is gone.
                let _ = tell.send((found, crew.deserted));
            });
        })
        .map_err(failed)?;
    match told.recv() {
        Ok((found, false)) => {
            // All workers are done or fail; one that ends badly after its last round changes nothing.
            let _ = panic::catch_unwind(panic::AssertUnwindSafe(|| drop(guards.join())));
            found
        }
        Ok((found, true)) => {
            // The end of the process tells the others.
            std::mem::forget(guards);
            found
        }
        // Timely ends a worker by a panic when a connection is lost.
        Err(_) => {
            std::mem::forget(guards);
            Err(Error::over_budget(message!("cluster-lost")))
        }
    }
}

/// Threads of timely say by a panic that a connection is lost, which is reported as an error here.
fn quiet() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let payload = info.payload();
            let text = payload.downcast_ref::<&str>().copied();
            let text = text.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("");
            let lost = text.contains("timely communication error") || text.contains("MergeQueue");
            if !lost {
                usual(info);
            }
        }));
    });
}
