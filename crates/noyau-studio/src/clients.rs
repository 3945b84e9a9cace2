//! What one client of a classroom may use: a share of the machine, so that nobody keeps the others
//! waiting.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use noyau::Budget;
use noyau::ask::Patience;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The longest a question may take.
const TIME: Duration = Duration::from_secs(5);
/// The most memory a question may use.
const MEMORY: u64 = 256 << 20;
/// So many questions of one client are computed at the same time.
const AT_ONCE: usize = 2;
/// So many more may wait for their turn; a page asks several things at once.
const WAITING: usize = 60;
/// So many clients are remembered while they ask nothing.
const MOST_CLIENTS: usize = 1024;

/// The budget of one question in a classroom.
pub fn budget() -> Budget {
    Patience::Short.budget().time(TIME).memory(MEMORY)
}

#[derive(Debug)]
struct Share {
    turns: Arc<Semaphore>,
    seats: Arc<Semaphore>,
}

/// The shares of all clients, by their addresses.
#[derive(Clone, Debug, Default)]
pub struct Clients(Arc<Mutex<HashMap<IpAddr, Share>>>);

/// A question's turn; it ends when this is dropped.
#[derive(Debug)]
pub struct Turn {
    _seat: OwnedSemaphorePermit,
    _turn: OwnedSemaphorePermit,
}

impl Clients {
    /// Waits for the turn of a client's question; none if too many of them wait already.
    pub async fn turn(&self, client: IpAddr) -> Option<Turn> {
        let (seats, turns) = self.share(client);
        let seat = seats.try_acquire_owned().ok()?;
        let turn = turns.acquire_owned().await.ok()?;
        Some(Turn { _seat: seat, _turn: turn })
    }

    fn share(&self, client: IpAddr) -> (Arc<Semaphore>, Arc<Semaphore>) {
        let mut shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shares.len() >= MOST_CLIENTS {
            shares.retain(|_, share| share.seats.available_permits() < AT_ONCE + WAITING);
        }
        let share = shares.entry(client).or_insert_with(|| Share {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            seats: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
        });
        (Arc::clone(&share.seats), Arc::clone(&share.turns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_asks_too_much_is_refused_and_others_are_not() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(ask_too_much());
    }

    async fn ask_too_much() {
        let (clients, one, two) = (Clients::default(), [10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let mut held = Vec::new();
        for _ in 0..AT_ONCE {
            held.push(clients.turn(one).await.expect("a turn"));
        }
        let waiting: Vec<_> = (0..WAITING)
            .map(|_| {
                let clients = clients.clone();
                tokio::spawn(async move { clients.turn(one).await.is_some() })
            })
            .collect();
        while clients.share(one).0.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(clients.turn(one).await.is_none());
        assert!(clients.turn(two).await.is_some());
        drop(held);
        for task in waiting {
            assert!(task.await.expect("no panic"));
        }
    }
}
