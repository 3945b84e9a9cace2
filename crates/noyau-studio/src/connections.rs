//! Connections: so many at a time, with so much time for a request to arrive. When there is no room,
//! the one that has been idle or unfinished for the longest time makes room.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::task::AbortHandle;
use tower_service::Service;

/// More are not open at a time; most systems allow a program a thousand files.
const MOST: usize = 512;

/// How long the head of a request may take, and a connection may be idle.
pub const HEAD: Duration = Duration::from_secs(15);

/// Whether a whole request has arrived that is not answered yet.
#[derive(Clone, Debug, Default)]
pub struct Busy(Arc<AtomicBool>);

impl Busy {
    /// A request has arrived, or is answered.
    pub fn set(&self, busy: bool) {
        self.0.store(busy, Relaxed);
    }
}

#[derive(Clone, Default)]
struct Open(Arc<Mutex<Connections>>);

/// By number: whether each is busy, and how to end it.
type Connections = BTreeMap<u64, (Busy, Option<AbortHandle>)>;

impl Open {
    fn lock(&self) -> MutexGuard<'_, Connections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes room for one more; false if all are busy.
    fn make_room(&self) -> bool {
        let mut open = self.lock();
        if open.len() < MOST {
            return true;
        }
        let idle = open.iter().find(|(_, (busy, _))| !busy.0.load(Relaxed)).map(|(&id, _)| id);
        let Some((_, handle)) = idle.and_then(|id| open.remove(&id)) else { return false };
        if let Some(handle) = handle {
            handle.abort();
        }
        true
    }
}

/// A connection is open no longer, however it ended.
struct Closed(Open, u64);

impl Drop for Closed {
    fn drop(&mut self) {
        self.0.lock().remove(&self.1);
    }
}

/// Serves every connection until the program ends.
pub async fn serve(listener: TcpListener, router: Router) -> std::io::Result<()> {
    let open = Open::default();
    for id in 0.. {
        let Ok((stream, peer)) = listener.accept().await else {
            // There are too many open files, or the client is gone already.
            open.make_room();
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        if !open.make_room() {
            // Everybody else is just being answered.
            drop(stream);
            continue;
        }
        // Answers are small, and a page waits for them.
        let _ = stream.set_nodelay(true);
        let busy = Busy::default();
        let closed = Closed(open.clone(), id);
        open.lock().insert(id, (busy.clone(), None));
        let service = router.clone();
        let connection = tokio::spawn(async move {
            let _closed = closed;
            let serve = service_fn(move |request: Request<Incoming>| {
                answer(service.clone(), request, peer, busy.clone())
            });
            // Clients go away in the middle of everything: that is no error of ours.
            let _ = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD)
                .serve_connection(TokioIo::new(stream), serve)
                .await;
        });
        if let Some((_, handle)) = open.lock().get_mut(&id) {
            *handle = Some(connection.abort_handle());
        }
    }
    Ok(())
}

async fn answer(
    mut router: Router,
    mut request: Request<Incoming>,
    peer: SocketAddr,
    busy: Busy,
) -> Result<axum::response::Response, std::convert::Infallible> {
    request.extensions_mut().insert(ConnectInfo(peer));
    request.extensions_mut().insert(busy);
    router.call(request.map(Body::new)).await
}
