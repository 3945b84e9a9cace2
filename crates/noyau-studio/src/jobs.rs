//! Long questions: they run in the background, report their progress, and can be cancelled.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use noyau::ask::{Patience, Request};
use noyau::words::speaking;
use noyau::{Cancel, Session};
use serde_json::json;
use tokio::sync::watch;

/// What a job reports, as JSON.
#[derive(Clone, Debug)]
pub enum Event {
    /// How far it is.
    Progress(String),
    /// It is done: the line of the protocol.
    Done(String),
}

struct Job {
    cancel: Cancel,
    events: watch::Receiver<Event>,
}

/// All jobs that run or have just ended.
#[derive(Clone)]
pub struct Jobs {
    running: Arc<Mutex<HashMap<u64, Job>>>,
    next: Arc<AtomicU64>,
    session: Arc<Session>,
}

/// More jobs at a time are refused.
const MOST_JOBS: usize = 8;
/// Ended jobs are remembered up to this many.
const MOST_REMEMBERED: usize = 256;

impl Jobs {
    /// No jobs yet.
    pub fn new(session: Arc<Session>) -> Jobs {
        Jobs { running: Arc::default(), next: Arc::new(AtomicU64::new(1)), session }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Job>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a job and returns its number; none if there are too many already.
    pub fn start(&self, request: Request) -> Option<u64> {
        let mut running = self.lock();
        let busy = running.values().filter(|job| job.events.has_changed().is_ok()).count();
        if busy >= MOST_JOBS {
            return None;
        }
        if running.len() >= MOST_REMEMBERED {
            running.retain(|_, job| job.events.has_changed().is_ok());
        }
        let id = self.next.fetch_add(1, Relaxed);
        let cancel = Cancel::default();
        let (sender, events) = watch::channel(Event::Progress(json!({ "done": 0 }).to_string()));
        running.insert(id, Job { cancel: cancel.clone(), events });
        let session = Arc::clone(&self.session);
        tokio::task::spawn_blocking(move || run(&session, &request, cancel, &sender));
        Some(id)
    }

    /// The events of a job.
    pub fn events(&self, id: u64) -> Option<watch::Receiver<Event>> {
        self.lock().get(&id).map(|job| job.events.clone())
    }

    /// Asks a job to stop. Returns whether there is such a job.
    pub fn cancel(&self, id: u64) -> bool {
        self.lock().get(&id).is_some_and(|job| {
            job.cancel.cancel();
            true
        })
    }
}

fn run(session: &Session, request: &Request, cancel: Cancel, events: &watch::Sender<Event>) {
    let language = request.language();
    let progress = events.clone();
    let budget = Patience::Long.budget().cancelled_by(cancel).report_to(move |p| {
        // Progress is reported from whichever thread makes it.
        let note = speaking(language, || json!(p));
        progress.send_replace(Event::Progress(note.to_string()));
    });
    let budget = budget.notes_to(move |note| eprintln!("{}", note.render(language)));
    let result = request.answer(session, budget);
    events.send_replace(Event::Done(request.reply(&result)));
}
