//! Long questions: they run in the background, report their progress, and can be cancelled.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use noyau::ask::{Patience, Request};
use noyau::words::speaking;
use noyau::{Cancel, Error, ErrorKind, Session, message};
use serde_json::json;
use tokio::sync::{Semaphore, watch};

use crate::whole::Whole;

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
    /// The memory of all jobs together, in megabytes; a job waits until there is enough for it.
    memory: Arc<Semaphore>,
    most_memory: u64,
}

/// More jobs at a time are refused.
const MOST_JOBS: usize = 8;
/// Ended jobs are remembered up to this many.
const MOST_REMEMBERED: usize = 256;
/// How often somebody looks whether a job is cancelled or stranded.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

impl Jobs {
    /// No jobs yet.
    pub fn new(session: Arc<Session>, whole: Whole) -> Jobs {
        let most_memory = whole.of_jobs();
        let memory = Arc::new(Semaphore::new((most_memory >> 20) as usize));
        let next = Arc::new(AtomicU64::new(1));
        Jobs { running: Arc::default(), next, session, memory, most_memory }
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
        tokio::spawn(self.clone().run(request, cancel, sender));
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

    /// Runs a job. Whatever happens to it, its last event says how it ended.
    async fn run(self, request: Request, cancel: Cancel, events: watch::Sender<Event>) {
        let asked = request.memory.unwrap_or(noyau::budget::DEFAULT_MEMORY);
        let bytes = asked.min(self.most_memory);
        let mut wanted =
            std::pin::pin!(Arc::clone(&self.memory).acquire_many_owned((bytes >> 20) as u32));
        let held = loop {
            tokio::select! {
                held = &mut wanted => break held.ok(),
                () = tokio::time::sleep(BETWEEN_LOOKS) => {
                    if cancel.is_cancelled() {
                        let stopped = Error::over_budget(message!("budget-cancelled"));
                        events.send_replace(Event::Done(request.reply(&Err(stopped))));
                        return;
                    }
                }
            }
        };
        let language = request.language();
        let progress = events.clone();
        let budget = Patience::Long.budget().cancelled_by(cancel).report_to(move |p| {
            // Progress is reported from whichever thread makes it.
            let note = speaking(language, || json!(p));
            progress.send_replace(Event::Progress(note.to_string()));
        });
        let budget = budget.notes_to(move |note| eprintln!("{}", note.render(language)));
        let budget = request.limit(budget).memory(bytes);
        let (is_stranded, no_memory) = (budget.watch(), budget.out_of_memory());
        let (session, asked) = (Arc::clone(&self.session), request.clone());
        let mut worked = tokio::task::spawn_blocking(move || {
            let result = asked.answer_within(&session, &budget);
            asked.reply(&result)
        });
        let reply = loop {
            tokio::select! {
                reply = &mut worked => break reply.unwrap_or_else(|_| {
                    let error = Error::new(ErrorKind::Internal, message!("studio-internal"));
                    request.reply(&Err(error))
                }),
                () = tokio::time::sleep(BETWEEN_LOOKS) => {
                    if is_stranded() {
                        // What it holds stays on the account of the whole.
                        if let Some(held) = held {
                            held.forget();
                        }
                        events.send_replace(Event::Done(request.reply(&Err(no_memory))));
                        return;
                    }
                }
            }
        };
        events.send_replace(Event::Done(reply));
    }
}
