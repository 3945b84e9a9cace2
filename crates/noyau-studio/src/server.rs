//! The routes.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::sse::{Event as SentEvent, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::stream::{Stream, unfold};
use noyau::ask::{Patience, Question, Request, RequestId, RulesAsk, RunsAsk, reply};
use noyau::context::Tabulated;
use noyau::json;
use noyau::part::Entry;
use noyau::words::{Language, UnknownLanguage, speaking};
use noyau::{Budget, Cancel, Error, ErrorKind, Session, message};
use noyau_results::{Results, Runs};
use serde::Serialize;
use serde_json::json as value;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;

use crate::clients::{self, Clients};
use crate::connections;
use crate::guard::{Guard, Hosts, LARGEST_BODY, guard};
use crate::jobs::{Event, Jobs};
use crate::network::addresses;
use crate::page::page;
use crate::queue::{Client, Costs, GLANCE, Lane, MOMENT, Turn};
use crate::whole::Whole;

/// Where to listen and where to keep what was finished.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address; the loopback one unless the person asks for another.
    pub address: String,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// The file of finished answers; without it they are forgotten at the end.
    pub results: Option<PathBuf>,
    /// The folder of unfinished runs; without it they are lost.
    pub runs: Option<PathBuf>,
    /// How long a request may take to arrive and be answered; the events of a job are not one.
    pub patience: Duration,
    /// Whether a class uses it: it listens on the local network, every client has its share, and
    /// there are no long runs and no files.
    pub classroom: bool,
    /// Rulesets that do not come with the library.
    pub rulesets: Vec<Entry>,
    /// Where positions are looked up before anything is searched.
    pub tabulated: Option<Arc<dyn Tabulated>>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            address: "127.0.0.1".to_string(),
            port: 7717,
            results: None,
            runs: None,
            patience: Duration::from_mins(1),
            classroom: false,
            rulesets: Vec::new(),
            tabulated: None,
        }
    }
}

#[derive(Clone)]
struct Studio {
    /// What is found out is shared by all who play.
    session: Arc<Session>,
    jobs: Jobs,
    /// Questions that a glance is enough for.
    light: Lane,
    /// Questions of a moment.
    middle: Lane,
    /// Those that take longer; one core is always left for the others.
    heavy: Lane,
    costs: Costs,
    /// What a heavy question may use.
    most_memory: u64,
    /// The shares of the clients, in a classroom.
    clients: Option<Clients>,
}

/// Serves the studio until the process ends. Calls `ready` with the address once it listens, and
/// with the reason why finished answers will not be kept, if there is one: a full disk does not
/// prevent anyone from playing.
///
/// # Errors
/// When the address cannot be listened on.
pub fn serve(
    options: &Options,
    ready: impl FnOnce(SocketAddr, Option<noyau_results::Error>),
) -> std::io::Result<()> {
    let kept = options.results.as_ref().filter(|_| !options.classroom);
    let file = kept.map(Results::at);
    let forgets = file.as_ref().and_then(|file| file.open().err());
    let results = match file.filter(|_| forgets.is_none()) {
        Some(file) => file,
        None => Results::in_memory().map_err(std::io::Error::other)?,
    };
    let runs = options.runs.clone().filter(|_| !options.classroom);
    let results = results.with_runs(runs.map_or(Runs::Nowhere, Runs::Folder));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind((options.address.as_str(), options.port)).await?;
        let address = listener.local_addr()?;
        let mut names = vec![options.address.clone()];
        if options.classroom {
            names.extend(addresses().iter().map(ToString::to_string));
        }
        let hosts = Hosts::new(&names, address.port());
        let door = Guard { hosts, patience: options.patience };
        let session = options.rulesets.iter().cloned().fold(Session::new(), Session::with);
        let session = session.archived_in(Arc::new(results));
        let session = match &options.tabulated {
            Some(tabulated) => session.knowing(Arc::clone(tabulated)),
            None => session,
        };
        let router = router(session, door, options.classroom.then(Clients::default));
        ready(address, forgets);
        connections::serve(listener, router).await
    })
}

fn router(session: Session, door: Guard, clients: Option<Clients>) -> Router {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let session = Arc::new(session);
    let (whole, at_once) = (Whole::of_machine(), cores.saturating_sub(1).max(1));
    let studio = Studio {
        jobs: Jobs::new(Arc::clone(&session), whole),
        session,
        light: Lane::new(2 * cores),
        middle: Lane::new(cores),
        heavy: Lane::new(at_once),
        costs: Costs::default(),
        most_memory: whole.of_question(at_once),
        clients,
    };
    Router::new()
        .route("/api/ask", post(answer))
        .route("/api/catalogue", get(catalogue_of_rules))
        .route("/api/jobs", post(start_job).get(finished_jobs))
        .route("/api/jobs/{id}", get(job_events).delete(cancel_job))
        .fallback(get(page))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(door, guard))
        .with_state(studio)
}

fn json_response(status: StatusCode, body: impl Into<String>) -> Response {
    (status, [(CONTENT_TYPE, "application/json")], body.into()).into_response()
}

fn status_of(kind: ErrorKind) -> StatusCode {
    match kind {
        // The studio is well; the question does not fit, or is too large for its limits.
        ErrorKind::OverBudget | ErrorKind::NotApplicable => StatusCode::UNPROCESSABLE_ENTITY,
        ErrorKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::BAD_REQUEST,
    }
}

/// An error in a language, under the usual status of its kind.
fn failure(language: Language, id: &RequestId, error: &Error) -> Response {
    failure_under(status_of(error.kind), language, id, error)
}

fn failure_under(
    status: StatusCode,
    language: Language,
    id: &RequestId,
    error: &Error,
) -> Response {
    json_response(status, speaking(language, || reply(id, &Err(error.clone()))))
}

/// Stops the work when whoever asked has gone away.
struct StopWhenDropped(Cancel);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

fn read(body: &Bytes) -> Result<Request, Box<Response>> {
    let text = std::str::from_utf8(body).map_err(|_| {
        let error = Error::bad_request(message!("studio-not-utf8"));
        Box::new(failure(Language::default(), &RequestId::default(), &error))
    })?;
    Request::read(text)
        .map_err(|refused| Box::new(json_response(StatusCode::BAD_REQUEST, refused.reply())))
}

async fn answer(
    State(studio): State<Studio>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    body: Bytes,
) -> Response {
    let limits = || match &studio.clients {
        Some(_) => clients::budget(),
        None => Patience::Short.budget(),
    };
    // A page may ask for less, and for nothing more.
    let request = match read(&body) {
        Ok(request) => request.at_most(&limits()),
        Err(response) => return *response,
    };
    let mut share = None;
    if let Some(clients) = &studio.clients {
        share = clients.turn(peer.ip()).await;
        if share.is_none() {
            let error = Error::over_budget(message!("classroom-busy"));
            let status = StatusCode::TOO_MANY_REQUESTS;
            return failure_under(status, request.language(), &request.id, &error);
        }
    }
    // A client that asks too much waits for itself.
    let _share = share;
    let client = Client::of(peer, studio.clients.is_some());
    let request = Arc::new(request);
    // Nobody knows what it costs: it begins among the light ones.
    let mut is_heavy = false;
    for (lane, moment) in [(&studio.light, GLANCE), (&studio.middle, MOMENT)] {
        let (mut worked, mut tries) = (Duration::ZERO, 0);
        while worked < moment && tries < MOST_TRIES && !studio.costs.is_heavy(&request) {
            let Some(turn) = lane.turn(client).await else { return closing(&request) };
            // One like it may have been heavy while this one waited.
            if studio.costs.is_heavy(&request) {
                break;
            }
            let done = work(&studio, &request, request.limit(limits()), Some(moment), turn).await;
            if !done.is_cut_short {
                return done.response;
            }
            // A busy machine may have left it no time to show what it costs.
            worked += done.worked;
            tries += 1;
        }
        is_heavy = worked >= moment;
    }
    if is_heavy {
        studio.costs.learn(&request, true);
    }
    let Some(turn) = studio.heavy.turn(client).await else { return closing(&request) };
    let budget = request.limit(limits());
    let memory = budget.memory_limit().min(studio.most_memory);
    let done = work(&studio, &request, budget.memory(memory), None, turn).await;
    studio.costs.learn(&request, done.worked >= MOMENT);
    done.response
}

/// How often somebody looks whether a question is stranded.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

fn closing(request: &Request) -> Response {
    let error = Error::over_budget(message!("studio-closing"));
    failure(request.language(), &request.id, &error)
}

/// So often a question that a busy machine kept waiting begins again in the same lane.
const MOST_TRIES: usize = 4;

/// How a turn ended.
struct Done {
    /// Whether there was less time than may be had, and it was over.
    is_cut_short: bool,
    /// How long it took, without what its thread waited for a core.
    worked: Duration,
    response: Response,
}

/// How long this thread has waited for a core while it could have worked, where the system says so.
fn waited() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().nth(1).and_then(|text| text.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// Works on a question while it has a turn, and perhaps for a moment only.
async fn work(
    studio: &Studio,
    request: &Arc<Request>,
    budget: Budget,
    moment: Option<Duration>,
    turn: Turn,
) -> Done {
    let cancel = Cancel::default();
    let _stop = StopWhenDropped(cancel.clone());
    let budget = budget.cancelled_by(cancel);
    let (is_stranded, no_memory) = (budget.watch(), budget.out_of_memory());
    let (session, asked) = (Arc::clone(&studio.session), Arc::clone(request));
    // Whoever goes away keeps the turn until the work has stopped; who is stranded does not.
    let turn = Arc::new(Mutex::new(Some(turn)));
    let held = Arc::clone(&turn);
    let created = Instant::now();
    let mut worked = tokio::task::spawn_blocking(move || {
        let (start, before) = (Instant::now(), waited());
        let less = moment.filter(|&moment| budget.time_left().is_none_or(|left| left > moment));
        // The moment begins here: until now the question has waited for a thread.
        let budget = match less {
            Some(moment) => budget.time(moment + (start - created)),
            None => budget,
        };
        let (may_be_more, response) = match asked.answer_within(&session, &budget) {
            Ok(answer) => (true, json_response(StatusCode::OK, asked.reply(&Ok(answer)))),
            Err(error) => {
                let is_over = error.kind == ErrorKind::OverBudget;
                (is_over, failure(asked.language(), &asked.id, &error))
            }
        };
        // Some questions answer with what was found until the limit: with more time there may be more.
        let is_cut_short = may_be_more && less.is_some() && budget.ran_out_of_time();
        drop(held);
        let worked = start.elapsed().saturating_sub(waited().saturating_sub(before));
        Done { is_cut_short, worked, response }
    });
    let ended = |response| Done { is_cut_short: false, worked: created.elapsed(), response };
    loop {
        tokio::select! {
            done = &mut worked => return done.unwrap_or_else(|_| {
                let error = Error::new(ErrorKind::Internal, message!("studio-internal"));
                ended(failure(request.language(), &request.id, &error))
            }),
            () = tokio::time::sleep(BETWEEN_LOOKS) => {
                if is_stranded() {
                    drop(turn.lock().unwrap_or_else(PoisonError::into_inner).take());
                    return ended(failure(request.language(), &request.id, &no_memory));
                }
            }
        }
    }
}

/// The language that the query of an address asks for; English if it does not say.
fn language_of(query: Option<&str>) -> Result<Language, Error> {
    let mut values = query.unwrap_or_default().split('&');
    let code = values.find_map(|value| value.strip_prefix("lang="));
    let read = |code: &str| code.parse().map_err(|UnknownLanguage(why)| Error::bad_request(why));
    code.map_or(Ok(Language::default()), read)
}

/// The answer to a question that the address itself asks, in the language of its query.
fn listed<Q: Question, T: Serialize>(
    studio: &Studio,
    query: Option<&str>,
    question: &Q,
    list: impl FnOnce(Q::Answer) -> T,
) -> Response {
    let refused = |language, error| failure(language, &RequestId::default(), &error);
    let language = match language_of(query) {
        Ok(language) => language,
        Err(error) => return refused(Language::default(), error),
    };
    speaking(language, || match studio.session.ask(question, &Patience::Short.budget()) {
        Ok(answer) => {
            let text = json::text(&list(answer)).expect("every answer has a text");
            json_response(StatusCode::OK, text)
        }
        Err(error) => refused(language, error),
    })
}

/// Every ruleset: `/api/catalogue?lang=fr`.
async fn catalogue_of_rules(State(studio): State<Studio>, RawQuery(query): RawQuery) -> Response {
    listed(&studio, query.as_deref(), &RulesAsk {}, |answer| answer.rulesets)
}

async fn start_job(State(studio): State<Studio>, body: Bytes) -> Response {
    let request = match read(&body) {
        Ok(request) => request,
        Err(response) => return *response,
    };
    let (language, id) = (request.language(), request.id.clone());
    if studio.clients.is_some() {
        let error = Error::not_applicable(message!("classroom-no-jobs"));
        return failure_under(StatusCode::FORBIDDEN, language, &id, &error);
    }
    match studio.jobs.start(request) {
        Some(job) => json_response(StatusCode::ACCEPTED, value!({ "job": job }).to_string()),
        None => {
            let error = Error::over_budget(message!("studio-jobs"));
            failure_under(StatusCode::TOO_MANY_REQUESTS, language, &id, &error)
        }
    }
}

async fn finished_jobs(State(studio): State<Studio>, RawQuery(query): RawQuery) -> Response {
    listed(&studio, query.as_deref(), &RunsAsk {}, |answer| answer.finished)
}

async fn job_events(State(studio): State<Studio>, Path(id): Path<u64>) -> Response {
    match studio.jobs.events(id) {
        Some(events) => Sse::new(stream(events)).keep_alive(KeepAlive::default()).into_response(),
        None => {
            let error = Error::bad_request(message!("studio-no-job"));
            failure_under(StatusCode::NOT_FOUND, Language::default(), &RequestId::default(), &error)
        }
    }
}

/// At most ten events a second, and the last one always.
fn stream(
    events: tokio::sync::watch::Receiver<Event>,
) -> impl Stream<Item = Result<SentEvent, Infallible>> {
    unfold((events, true, false), |(mut events, first, ended)| async move {
        if ended {
            return None;
        }
        if !first {
            // When the job has ended, its last event is still there to be read.
            let gone = events.changed().await.is_err();
            tokio::time::sleep(Duration::from_millis(100)).await;
            if gone && matches!(*events.borrow(), Event::Progress(_)) {
                // Nobody will ever say how it ended.
                return None;
            }
        }
        let event = events.borrow_and_update().clone();
        let (name, data, last) = match event {
            Event::Progress(data) => ("progress", data, false),
            Event::Done(data) => ("done", data, true),
        };
        let sent = SentEvent::default().event(name).data(data);
        Some((Ok(sent), (events, false, last)))
    })
}

async fn cancel_job(State(studio): State<Studio>, Path(id): Path<u64>) -> StatusCode {
    if studio.jobs.cancel(id) { StatusCode::NO_CONTENT } else { StatusCode::NOT_FOUND }
}
