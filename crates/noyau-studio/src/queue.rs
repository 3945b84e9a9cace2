//! Whose turn it is: light questions have a lane of their own, and the heavy ones of all clients take
//! turns.
//!
//! Nobody knows beforehand what a question costs. So each begins in the light lane, where it gets a
//! glance; one that is not done by then gets a moment in the middle lane, and then waits for a turn in
//! the heavy lane. Questions that look like one that was heavy go there at once.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use noyau::ask::{Question as _, Request};
use tokio::sync::oneshot;

/// What a question may take in the light lane.
pub const GLANCE: Duration = Duration::from_millis(1);

/// What a question may take in the middle lane.
pub const MOMENT: Duration = Duration::from_millis(25);

/// Whoever asks: in a class an address, and on this machine a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(IpAddr, u16);

impl Client {
    /// The client at the other end of a connection.
    pub fn of(peer: SocketAddr, classroom: bool) -> Client {
        Client(peer.ip(), if classroom { 0 } else { peer.port() })
    }
}

#[derive(Default)]
struct Waiting {
    free: usize,
    /// Those that wait, client by client; the next turn is that of the first client.
    clients: VecDeque<(Client, VecDeque<oneshot::Sender<Turn>>)>,
}

/// Turns, given to clients one after the other, and to the questions of a client in their order.
#[derive(Clone, Default)]
pub struct Lane(Arc<Mutex<Waiting>>);

/// A turn; it ends when this is dropped.
pub struct Turn(Option<Lane>);

impl Lane {
    /// So many turns at a time.
    pub fn new(turns: usize) -> Lane {
        Lane(Arc::new(Mutex::new(Waiting { free: turns, clients: VecDeque::new() })))
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn of this client.
    pub async fn turn(&self, client: Client) -> Option<Turn> {
        let receiver = {
            let mut waiting = self.lock();
            if waiting.free > 0 {
                waiting.free -= 1;
                return Some(Turn(Some(self.clone())));
            }
            let (sender, receiver) = oneshot::channel();
            match waiting.clients.iter_mut().find(|(other, _)| *other == client) {
                Some((_, mine)) => mine.push_back(sender),
                None => waiting.clients.push_back((client, VecDeque::from([sender]))),
            }
            receiver
        };
        receiver.await.ok()
    }

    /// Gives a turn that ended to the next one.
    fn pass_on(self) {
        loop {
            let next = {
                let mut waiting = self.lock();
                let Some((client, mut mine)) = waiting.clients.pop_front() else {
                    waiting.free += 1;
                    return;
                };
                let next = mine.pop_front();
                if !mine.is_empty() {
                    waiting.clients.push_back((client, mine));
                }
                next
            };
            // Whoever went away is passed over, without the turn that comes back.
            let Some(next) = next else { continue };
            match next.send(Turn(Some(self.clone()))) {
                Ok(()) => return,
                Err(mut turn) => turn.0 = None,
            }
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(lane) = self.0.take() {
            lane.pass_on();
        }
    }
}

/// So many kinds of questions are remembered.
const MOST_KINDS: usize = 4096;

/// Which questions were heavy: by what they ask, about which ruleset, and how long the text is.
#[derive(Clone, Default)]
pub struct Costs(Arc<Mutex<HashMap<Kind, bool>>>);

/// What is asked, about which ruleset, and the order of the length of the text.
type Kind = (&'static str, String, u32);

impl Costs {
    fn kind(request: &Request) -> Kind {
        let text = request.ask.text().unwrap_or_default();
        let rules: String = text.chars().take(24).collect();
        (request.ask.name(), rules, text.len().checked_ilog2().unwrap_or(0))
    }

    /// Whether a question like this one was heavy.
    pub fn is_heavy(&self, request: &Request) -> bool {
        let costs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        costs.get(&Costs::kind(request)).copied().unwrap_or(false)
    }

    /// Remembers what this one was.
    pub fn learn(&self, request: &Request, heavy: bool) {
        let mut costs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if costs.len() >= MOST_KINDS {
            costs.clear();
        }
        costs.insert(Costs::kind(request), heavy);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_take_turns() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let lane = Lane::new(1);
            let client = |port| Client::of(SocketAddr::from(([127, 0, 0, 1], port)), false);
            let held = lane.turn(client(1)).await.expect("a turn");
            let order = Arc::new(Mutex::new(Vec::new()));
            let mut tasks = Vec::new();
            // The first client asks three times before the second and the third ask once.
            for port in [1, 1, 1, 2, 3] {
                let (lane, order) = (lane.clone(), Arc::clone(&order));
                tasks.push(tokio::spawn(async move {
                    let turn = lane.turn(client(port)).await;
                    order.lock().expect("no panic").push(port);
                    drop(turn);
                }));
                tokio::task::yield_now().await;
            }
            // Whoever goes away is passed over.
            let gone = tokio::spawn({
                let lane = lane.clone();
                async move { lane.turn(client(4)).await.is_some() }
            });
            tokio::task::yield_now().await;
            gone.abort();
            tokio::task::yield_now().await;
            drop(held);
            for task in tasks {
                task.await.expect("no panic");
            }
            assert_eq!(*order.lock().expect("no panic"), [1, 2, 3, 1, 1]);
            assert_eq!(lane.lock().free, 1);
        });
    }
}
