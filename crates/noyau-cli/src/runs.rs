//! `noyau period` and `noyau runs`: long runs that are saved, continued and checked again, and the
//! catalogue of those that are finished.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use noyau::ask::{Answer, Ask, PeriodAnswer, PeriodAsk, PeriodProof};
use noyau::heap::{Heaps, KernelChoice, LongRun, Of, PeriodSearch};
use noyau::position::read_ruleset;
use noyau::words::Message;
use noyau::{Budget, Error, ErrorKind, Result, Session, message};
use noyau_results::{Finished, Results};
use serde_json::{Value, json};

use crate::place;
use crate::print::{BOLD, FAINT, columns, faint};

/// What `noyau period` was asked.
pub struct Question {
    pub ruleset: Option<String>,
    pub of: Of,
    pub limit: Option<u64>,
    /// Whether to go on with a saved run, and with which.
    pub resume: Resume,
    /// Not to look into the catalogue.
    pub fresh: bool,
    /// How often to save.
    pub every: Duration,
}

/// Which saved run to go on with.
#[derive(PartialEq, Eq)]
pub enum Resume {
    /// None: begin.
    No,
    /// The one of this game, if there is one.
    Saved,
    /// The one in this file, or in this folder; it is begun if there is none.
    From(PathBuf),
}

impl Resume {
    /// What the command line says: an empty name means the usual place.
    pub fn of(given: Option<PathBuf>) -> Resume {
        match given {
            None => Resume::No,
            Some(file) if file.as_os_str().is_empty() => Resume::Saved,
            Some(file) => Resume::From(file),
        }
    }
}

/// Answers that took less are not worth keeping.
const WORTH_KEEPING: Duration = Duration::from_millis(200);

/// Finds the period. Whatever a person should know meanwhile goes to `tell`.
pub fn period(
    mut question: Question,
    budget: &Budget,
    tell: &dyn Fn(&Message),
) -> Result<PeriodAnswer> {
    // `--resume octal(0.106)`: what looks like the file is the game.
    if question.ruleset.is_none()
        && let Resume::From(file) = &question.resume
        && !file.exists()
        && let Some(text) = file.to_str().filter(|text| read_ruleset(text).is_ok())
    {
        question.ruleset = Some(text.to_string());
        question.resume = Resume::Saved;
    }
    if let Some(ruleset) = question.ruleset.as_deref()
        && ruleset.trim_start().starts_with("misere ")
    {
        return misere_period(ruleset, &question, budget);
    }
    let game = question.ruleset.as_deref().map(game).transpose()?;
    let spelling = game.as_ref().map(|(spelling, _)| spelling.clone());
    let named = matches!(question.resume, Resume::From(_));
    let file = file_of(&question, spelling.as_deref())?;
    let ask = spelling
        .clone()
        .map(|ruleset| Ask::from(PeriodAsk { ruleset, of: question.of, limit: question.limit }));
    let results = place::results().map(Results::at);
    if let (Some(ask), Some(results), false, false) = (&ask, &results, question.fresh, named) {
        match known(results, ask) {
            Ok(Some(answer)) => return Ok(answer),
            Ok(None) => {}
            Err(error) => tell(&message!("catalogue-unreadable", why = error.message())),
        }
    }
    let goes_on = question.resume != Resume::No;
    let there = file.as_ref().filter(|file| goes_on && file.exists());
    let mut search = match (there, &game) {
        (Some(file), _) => PeriodSearch::resume(file, question.of, budget)?,
        (None, Some((_, heaps))) => PeriodSearch::new(heaps, question.of),
        (None, None) => {
            let file = file.as_deref().map_or(String::new(), |file| file.display().to_string());
            return Err(Error::bad_request(message!("no-saved-run", file = file)));
        }
    };
    if let Some((spelling, heaps)) = &game
        && search.heaps() != heaps
    {
        let file = file.as_deref().map_or(String::new(), |file| file.display().to_string());
        return Err(Error::bad_request(message!(
            "run-of-other-game",
            file = file,
            found = search.heaps().to_string(),
            wanted = spelling
        )));
    }
    let spelling = spelling.unwrap_or_else(|| search.heaps().to_string());
    if search.computed() > 0 {
        tell(&message!("run-goes-on", game = &spelling, count = search.computed()));
    }
    let mut keeper = Keeper::new(file, named, &question, tell);
    let start = Instant::now();
    let limit = question.limit.unwrap_or(u64::MAX - 1);
    let found = search.run(limit, budget, &mut |search| {
        keeper.pause(search);
        Ok(())
    });
    let found = found.map_err(|error| keeper.stopped(&search, &spelling, error))?;
    keeper.finished(&search);
    let answer = PeriodAnswer { ruleset: spelling, proof: PeriodProof::of(found) };
    if let (Some(ask), Some(results)) = (&ask, &results)
        && start.elapsed() >= WORTH_KEEPING
        && let Err(error) = results.keep(ask, &json!(Answer::from(answer.clone())), start.elapsed())
    {
        tell(&message!("catalogue-unkept", why = error.message()));
    }
    Ok(answer)
}

/// The answer that was found before, if it was.
fn known(
    results: &Results,
    ask: &Ask,
) -> std::result::Result<Option<PeriodAnswer>, noyau_results::Error> {
    let found = results.find(ask)?;
    Ok(found.map(|known| serde_json::from_value(known.answer)).transpose()?)
}

/// A period in misère play follows from one in normal play; there is no run to save.
fn misere_period(ruleset: &str, question: &Question, budget: &Budget) -> Result<PeriodAnswer> {
    let ask = PeriodAsk { ruleset: ruleset.to_string(), of: question.of, limit: question.limit };
    Session::new().ask(&ask, budget)
}

fn game(ruleset: &str) -> Result<(String, Heaps)> {
    let rules = read_ruleset(ruleset)?;
    let spelling = rules.spelling();
    let heaps = rules
        .heaps()
        .ok_or_else(|| Error::not_applicable(message!("no-single-heaps", ruleset = &spelling)))?;
    Ok((spelling, heaps))
}

/// Where the run is saved, if there is a place.
fn file_of(question: &Question, spelling: Option<&str>) -> Result<Option<PathBuf>> {
    let name = spelling.map(place::run_name);
    match (&question.resume, name) {
        (Resume::From(folder), Some(name)) if folder.is_dir() => Ok(Some(folder.join(name))),
        (Resume::From(file), _) => Ok(Some(file.clone())),
        (_, Some(name)) => Ok(place::runs().map(|runs| runs.join(name))),
        (_, None) => Err(Error::bad_request(message!("which-game"))),
    }
}

/// Saves a run from time to time, and never in the place of one that is further.
struct Keeper<'a> {
    file: Option<PathBuf>,
    /// The person named the file.
    named: bool,
    every: Duration,
    last: Instant,
    /// A saved run that is not continued must not be lost: it has so many values.
    further: u64,
    complained: bool,
    tell: &'a dyn Fn(&Message),
}

impl<'a> Keeper<'a> {
    fn new(
        file: Option<PathBuf>,
        named: bool,
        question: &Question,
        tell: &'a dyn Fn(&Message),
    ) -> Self {
        let mut keeper = Keeper {
            file,
            named,
            every: question.every,
            last: Instant::now(),
            further: 0,
            complained: false,
            tell,
        };
        if question.resume == Resume::No
            && let Some(file) = keeper.file.as_ref().filter(|file| file.exists())
        {
            match PeriodSearch::resume(file, question.of, &Budget::unlimited()) {
                Ok(saved) => {
                    keeper.further = saved.computed();
                    tell(&message!("run-is-saved", count = saved.computed()));
                }
                Err(error) => {
                    tell(&message!("run-not-saved", why = error.message));
                    keeper.file = None;
                }
            }
        }
        keeper
    }

    fn pause(&mut self, search: &PeriodSearch) {
        if self.last.elapsed() >= self.every {
            self.save(search);
        }
    }

    /// Whether the run is in the file now.
    fn save(&mut self, search: &PeriodSearch) -> bool {
        let Some(file) = &self.file else { return false };
        if search.computed() <= self.further {
            return false;
        }
        let start = Instant::now();
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|_| !self.named) {
            // If it cannot be made, saving says why.
            let _ = fs::create_dir_all(folder);
        }
        let saved = search.save(file);
        if let Err(error) = &saved
            && !self.complained
        {
            self.complained = true;
            (self.tell)(&message!("run-unsaved", why = error.message.clone()));
        }
        self.last = Instant::now();
        // Large runs are saved less often.
        self.every = self.every.max(20 * start.elapsed());
        saved.is_ok()
    }

    /// Ctrl-C, or a limit: saves, and says how to go on.
    fn stopped(&mut self, search: &PeriodSearch, spelling: &str, error: Error) -> Error {
        if error.kind != ErrorKind::OverBudget {
            return error;
        }
        self.complained = false;
        let saved = self.save(search);
        let (limit, count) = (error.message.clone(), search.computed());
        let message = match self.file.as_ref().filter(|_| saved) {
            None => {
                let unit = message!("unit-values");
                message!("budget-after", limit = limit, count = count, unit = unit)
            }
            Some(file) => {
                let file = file.display().to_string();
                let command = if self.named {
                    format!("noyau period --resume {file}")
                } else {
                    format!("noyau period \"{spelling}\" --resume")
                };
                message!(
                    "run-stopped-saved",
                    limit = limit,
                    count = count,
                    file = file,
                    command = command
                )
            }
        };
        let mut error = error;
        error.message = message;
        error
    }

    /// What was given a name stays, and so does the certificate of a long run; other values can be
    /// computed again.
    fn finished(&mut self, search: &PeriodSearch) {
        let Some(file) = self.file.clone() else { return };
        if self.named || (search.long_run().is_some() && file.exists()) {
            self.save(search);
        } else if self.further == 0 {
            let _ = fs::remove_file(file);
        }
    }
}

/// Computes again what a saved run has noted, from one note to the next, and compares.
pub fn recheck(
    file: &Path,
    link: Option<&str>,
    budget: &Budget,
    show: &dyn Fn(&str),
) -> Result<()> {
    let run = LongRun::resume(file, KernelChoice::Fastest, budget)?;
    let (rares, last) = run.rares();
    let described = message!(
        "run-described",
        game = run.heaps().to_string(),
        values = run.computed(),
        rares = rares,
        last = last,
        links = run.links(),
        hashes = run.milestones().len()
    );
    show(&format!("{described}\n"));
    let links = match link {
        None => 0..run.links(),
        Some(text) => {
            let link = text.parse().ok().filter(|&link: &usize| link < run.links());
            let link = link.ok_or_else(|| {
                let links = run.links();
                Error::bad_request(message!("run-link-unknown", links = links, link = text))
            })?;
            link..link + 1
        }
    };
    for link in links {
        let (from, to) = run.link(link);
        run.recheck(link, budget)?;
        show(&format!("  {}\n", message!("run-link-same", link = link, from = from, to = to)));
    }
    Ok(())
}

/// A run that is not finished.
struct Saved {
    file: PathBuf,
    search: Result<PeriodSearch>,
}

fn saved() -> Vec<Saved> {
    let Some(entries) = place::runs().and_then(|folder| fs::read_dir(folder).ok()) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "run"));
    files.sort();
    let read = |file: PathBuf| {
        let budget = Budget::unlimited();
        let search = PeriodSearch::resume(&file, Of::Grundy, &budget);
        let search = search.or_else(|_| PeriodSearch::resume(&file, Of::Outcome, &budget));
        Saved { file, search }
    };
    files.into_iter().map(read).collect()
}

fn finished() -> Result<Vec<Finished>> {
    let Some(results) = place::results().map(Results::at) else { return Ok(Vec::new()) };
    results.all().map_err(|error| {
        Error::bad_request(message!("catalogue-unreadable", why = error.message()))
    })
}

/// The catalogue and the saved runs, for programs.
pub fn as_json() -> Result<Value> {
    let saved: Vec<Value> = saved()
        .iter()
        .map(|run| match &run.search {
            Ok(search) => json!({
                "file": run.file,
                "ruleset": search.heaps().to_string(),
                "computed": search.computed(),
                "period": search.long_run().and_then(LongRun::period),
            }),
            Err(error) => json!({ "file": run.file, "error": error.message }),
        })
        .collect();
    Ok(json!({ "finished": finished()?, "saved": saved }))
}

/// The catalogue and the saved runs, for people.
pub fn list() -> Result<String> {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let finished: Vec<Vec<String>> = finished()?
        .iter()
        .map(|job| {
            let (ask, answer) = (&job.request, &job.answer);
            let about = ["ruleset", "position", "name", "graph", "expression"]
                .iter()
                .find_map(|field| ask.get(field).map(text));
            let found = match (answer.get("period"), answer.get("arithmetic")) {
                (_, Some(a)) if !a.is_null() => message!(
                    "period-arithmetic",
                    period = text(&a["period"]),
                    saltus = text(&a["saltus"]),
                    start = text(&a["preperiod"])
                )
                .to_string(),
                (Some(Value::Number(p)), _) => {
                    let (period, start) = (p.to_string(), text(&answer["preperiod"]));
                    message!("period-found", period = period, start = start).to_string()
                }
                (Some(_), _) => message!("period-none").to_string(),
                _ => String::new(),
            };
            vec![
                text(&ask["ask"]),
                format!("{BOLD}{}{BOLD:#}", about.unwrap_or_default()),
                format!("{FAINT}{:.1} s{FAINT:#}", job.seconds),
                found,
            ]
        })
        .collect();
    let saved: Vec<Vec<String>> = saved()
        .iter()
        .map(|run| {
            let what = match &run.search {
                Ok(search) => vec![
                    format!("{BOLD}{}{BOLD:#}", search.heaps()),
                    message!("run-values", count = search.computed()).to_string(),
                ],
                Err(error) => vec![String::new(), error.message.to_string()],
            };
            let file = format!("{FAINT}{}{FAINT:#}", run.file.display());
            what.into_iter().chain([file]).collect()
        })
        .collect();
    if finished.is_empty() && saved.is_empty() {
        return Ok(format!("{}\n", message!("runs-none")));
    }
    let mut shown = String::new();
    for (title, rows) in [(message!("runs-finished"), finished), (message!("runs-saved"), saved)] {
        if !rows.is_empty() {
            shown += &format!("{}\n{}", faint(title), columns(&rows));
        }
    }
    Ok(shown)
}
